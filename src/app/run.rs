//! From the command line to the exit status.

use std::ffi::OsString;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use clap::error::ErrorKind;

use super::args::{Arguments, Command};
use super::commands;
use super::failure::{Exit, Outcome};
use super::output::{Form, Output};
use crate::io::streams::{self, Fate};

/// How long the last lines may take to be written when the program ends.
const LAST_LINES_MAX: Duration = Duration::from_millis(300);

/// Runs the program with these arguments, the program's name first.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let given: Vec<OsString> = arguments.into_iter().collect();
    // Wrong use is told to a program as an object too.
    let asked = if given.iter().any(|word| word == "--json") { Form::Json } else { Form::Plain };
    let arguments = match Arguments::try_parse_from(given) {
        Ok(arguments) => arguments,
        Err(error) => {
            return ExitCode::from(answer(&error, asked));
        }
    };
    let form = if arguments.json { Form::Json } else { Form::Plain };
    let mut output = Output::new(form);
    if let Err(failure) = super::log::start(arguments.log.as_deref()) {
        output.failure(&failure.to_string(), failure.exit);
        return ExitCode::from(failure.exit);
    }
    let exit = match dispatch(arguments.command, form) {
        Ok(exit) => exit,
        Err(failure) => {
            output.failure(&failure.to_string(), failure.exit);
            failure.exit
        }
    };
    ExitCode::from(with_output(exit, &mut output))
}

/// An answer that could not be written is none, whatever it was. Who closes a pipe wants no more.
fn with_output(exit: Exit, output: &mut Output) -> Exit {
    let why = match streams::finish(LAST_LINES_MAX) {
        Fate::Whole | Fate::Gone => return exit,
        Fate::Broken(why) => format!("standard output cannot be written: {why}"),
        Fate::Stalled(lines) => {
            format!("standard output is not read: {lines} lines could not be written")
        }
    };
    output.failure(&why, Exit::Device);
    // The message itself may have nobody who reads it.
    let _ = streams::finish(LAST_LINES_MAX);
    Exit::Device
}

/// Help and the version are answers; anything else is wrong use, told in two lines.
fn answer(error: &clap::Error, form: Form) -> Exit {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let exit = if error.use_stderr() { Exit::Input } else { Exit::Done };
        return match error.print() {
            Ok(()) => exit,
            Err(why) if why.kind() == std::io::ErrorKind::BrokenPipe => exit,
            Err(why) => {
                let message = format!("standard output cannot be written: {why}");
                Output::new(form).failure(&message, Exit::Device);
                Exit::Device
            }
        };
    }
    // The parser's own text goes on with the usage and blank lines; a screen reader reads them all.
    let text = error.to_string();
    let what: Vec<&str> = text
        .trim_start_matches("error: ")
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .filter(|line| !line.is_empty())
        .collect();
    let advice = "Every command lists what it takes: annabella help, annabella help play";
    Output::new(form).failure(&format!("{}\n{advice}", what.join(" ")), Exit::Input);
    Exit::Input
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
        Command::Score(args) => commands::score::run(&args, &mut output),
        Command::Journal { action } => commands::journal::run(&action, &mut output),
        Command::Reconcile(args) => commands::reconcile::run(&args, &mut output),
        Command::Simulate { board } => commands::simulate::run(&board, form),
        Command::Doctor(args) => commands::doctor::run(&args, &mut output),
        Command::Trial { directory } => Ok(commands::trial::run(&directory)),
    }
}
