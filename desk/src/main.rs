//! The program `annabella-desk`: everything is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    annabella_desk::orders::run(std::env::args_os())
}
