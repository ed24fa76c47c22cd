//! Records on disk: their own versioned types, the hash chain, and replay.
