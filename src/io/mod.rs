//! Adapters: the only area that touches the world (ports, sound, files, clocks, the terminal).

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "adapters own the outside world"
)]
