//! Adapters: the only area that touches the world (ports, sound, files, clocks, the terminal).

pub mod pseudo_terminal;
pub mod serial;
pub mod simulate_peg;
pub mod simulated_board;
