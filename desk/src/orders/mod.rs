//! The command line of the desk, and what each command does.

mod arguments;
mod carried_out;
mod demo;
mod fetched;
mod load;
mod rounds;
mod seen;
mod told;
mod two_machines;

pub use carried_out::run;
