//! The command line of the desk, and what each command does.

mod arguments;
mod carried_out;
mod seen;
mod told;

pub use carried_out::run;
