//! From the command line to the exit status.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

use super::args::{Arguments, Command};
use super::commands;
use super::failure::{Exit, Outcome};
use super::output::{Form, Output};

/// Runs the program with these arguments, the program's name first.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and the version are answers; anything else is wrong use.
            let exit = if error.use_stderr() { Exit::Input } else { Exit::Done };
            let printed = error.print();
            return ExitCode::from(if printed.is_ok() { exit } else { Exit::Device });
        }
    };
    let form = if arguments.json { Form::Json } else { Form::Plain };
    let mut output = Output::new(form);
    if let Err(failure) = super::log::start(arguments.log.as_deref()) {
        output.message(&failure.to_string());
        return ExitCode::from(failure.exit);
    }
    match dispatch(arguments.command, form) {
        Ok(exit) => ExitCode::from(exit),
        Err(failure) => {
            output.message(&failure.to_string());
            ExitCode::from(failure.exit)
        }
    }
}

fn dispatch(command: Command, form: Form) -> Outcome {
    let mut output = Output::new(form);
    match command {
        Command::Demo(args) => super::demo::run(&args, output),
        Command::Play(args) => commands::play::run(&args, output),
        Command::Call(args) => commands::call::run(&args, &mut output),
        Command::Announce(args) => commands::announce::run(&args, &mut output),
        Command::Listen(args) => commands::listen::run(&args, &mut output),
        Command::Speak(args) => commands::speak::run(&args, &mut output),
        Command::Journal { action } => commands::journal::run(&action, &mut output),
        Command::Simulate { board } => commands::simulate::run(&board, form),
        Command::Doctor(args) => commands::doctor::run(&args, &mut output),
    }
}
