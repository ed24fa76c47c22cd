//! The program `annabella`: everything is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    annabella::app::run(std::env::args_os())
}
