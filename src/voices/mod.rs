//! Language packs: messages, words and clips.
