//! Adapters: the only area that touches the world (ports, sound, files, clocks, the terminal).

pub mod journal_file;
