//! From the command line to the exit status.

use std::ffi::OsString;
use std::process::ExitCode;
use std::time::Duration;

use annabella_said::{Said, said};
use clap::Parser;
use clap::error::ErrorKind;

use super::args::{Arguments, Command};
use super::commands;
use super::failure::{Exit, Failure, Outcome, told};
use super::output::{Form, Output};
use super::{help, language};
use crate::io::streams::{self, Fate};
use crate::io::{memory, no_network, signals, sound_server};
use crate::view::Detail;
use crate::voices::{Language, Texts};

/// How long the last lines may take to be written when the program ends, and then how long the message that they
/// were not.
const LAST_LINES_MAX: Duration = Duration::from_millis(300);
const LAST_MESSAGE_MAX: Duration = Duration::from_millis(100);

/// What is told of a pipe that was closed before everything was written.
const GONE: &str = "standard output was closed by its reader: not everything could be written";

/// Runs the program with these arguments, the program's name first.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let given: Vec<OsString> = arguments.into_iter().collect();
    // Wrong use is told to a program as an object too.
    let asked = if given.iter().any(|word| word == "--json") { Form::Json } else { Form::Plain };
    let arguments = match Arguments::try_parse_from(&given) {
        Ok(arguments) => arguments,
        Err(error) => {
            return ExitCode::from(answer(error, asked, &given));
        }
    };
    let form = if arguments.json { Form::Json } else { Form::Plain };
    let mut output = Output::new(form);
    // What a table with short rows fails by has short rows, too.
    if matches!(&arguments.command, Command::Play(args) if args.table.terse) {
        output.detail = Detail::Terse;
    }
    // Only a table runs for hours, and hears with two networks.
    if matches!(&arguments.command, Command::Play(_) | Command::Demo(_)) {
        memory::give_back(&given);
    }
    // Before there is any thread, and before any library reads the environment.
    stay_on_this_computer(&given, &mut output);
    if let Err(failure) =
        super::log::start(arguments.log.as_deref(), given.get(1..).unwrap_or_default())
    {
        output.failure(&failure.told(language_of(&given)), failure.exit);
        return ExitCode::from(failure.exit);
    }
    let exit = match dispatch(arguments.command, form) {
        Ok(exit) => exit,
        Err(failure) => {
            output.failure(&failure.told(language_of(&given)), failure.exit);
            failure.exit
        }
    };
    ExitCode::from(with_output(exit, &mut output, &given))
}

/// The language in which is told what went wrong.
fn language_of(given: &[OsString]) -> Language {
    language::of_words(given).unwrap_or(Language::English)
}

/// Shuts the network off, for the program, the libraries in it and whatever it starts; and takes away what the
/// environment says of servers elsewhere.
fn stay_on_this_computer(given: &[OsString], output: &mut Output) {
    let tell = |output: &mut Output, what: &Said| {
        output.message(&told(what, language_of(given)));
    };
    let elsewhere = sound_server::elsewhere();
    for (name, value) in &elsewhere {
        let left_out = said!(
            "elsewhere-left-out",
            "{name}={value} names another computer; it is left out, for this program has no network",
            name = name,
            value = value
        );
        tell(output, &left_out);
    }
    if !elsewhere.is_empty() {
        let names: Vec<&str> = elsewhere.iter().map(|(name, _)| *name).collect();
        let error = sound_server::begin_without(&names, given);
        let stays = said!(
            "elsewhere-stays",
            "it could not be left out ({error}), and leads nowhere",
            error = error
        );
        tell(output, &stays);
    }
    if let Err(error) = signals::survive_file_limits() {
        let limit = said!(
            "file-limit",
            "a limit on the size of a file would end the program: {error}",
            error = error
        );
        tell(output, &limit);
    }
    if let Err(error) = no_network::shut_off() {
        let open = said!(
            "network-not-shut",
            "nothing keeps the libraries for sound from the network here: {error}. The program itself uses none",
            error = error
        );
        tell(output, &open);
    }
}

/// An answer that could not be written is none, whatever it was, and whoever was to read it: a full disk, a terminal
/// that hangs up, a pipe that its reader has closed.
fn with_output(exit: Exit, output: &mut Output, given: &[OsString]) -> Exit {
    let why = match streams::finish(LAST_LINES_MAX) {
        Fate::Whole => return exit,
        Fate::Gone => said!(
            "output-gone",
            "standard output was closed by its reader: not everything could be written"
        ),
        Fate::Broken(why) => {
            said!("output-broken", "standard output cannot be written: {why}", why = why)
        }
        Fate::Stalled(lines) => said!(
            "output-stalled",
            "standard output is not read: {lines} lines could not be written",
            lines = lines
        ),
    };
    output.failure(&Failure::said(Exit::Device, why).told(language_of(given)), Exit::Device);
    // The message itself may have nobody who reads it.
    let _ = streams::finish(LAST_MESSAGE_MAX);
    Exit::Device
}

/// Help and the version are answers; anything else is wrong use, told in two lines.
fn answer(error: clap::Error, form: Form, given: &[OsString]) -> Exit {
    let language = language_of(given);
    let texts = Texts::help(language);
    let is_help = matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    let error = match (&texts, form) {
        (Some(texts), Form::Plain) if is_help => {
            // The same words of the same command line, which has other texts alone.
            let same = help::command(texts).try_get_matches_from(given).err();
            same.filter(|same| same.kind() == error.kind()).unwrap_or(error)
        }
        _ => error,
    };
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let exit = if error.use_stderr() { Exit::Input } else { Exit::Done };
        return match error.print() {
            Ok(()) => exit,
            Err(why) => {
                let message = if why.kind() == std::io::ErrorKind::BrokenPipe {
                    GONE.to_owned()
                } else {
                    format!("standard output cannot be written: {why}")
                };
                Output::new(form).failure(&message, Exit::Device);
                Exit::Device
            }
        };
    }
    let told = texts.as_ref().and_then(|texts| {
        Some((help::told(&error, texts, language)?, texts.text("use-advice", &[])?))
    });
    let (what, advice) = told.unwrap_or_else(|| (in_english(&error), ADVICE.to_owned()));
    let failure = Failure::input(what).and(advice);
    Output::new(form).failure(&failure.to_string(), failure.exit);
    Exit::Input
}

/// What to do about wrong use.
const ADVICE: &str = "Every command lists what it takes: annabella help, annabella help play";

/// The parser's own words in one line: its text goes on with the usage and blank lines, and a screen reader reads them
/// all.
fn in_english(error: &clap::Error) -> String {
    let text = error.to_string();
    let what: Vec<&str> = text
        .trim_start_matches("error: ")
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .filter(|line| !line.is_empty())
        .collect();
    what.join(" ")
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
        Command::Dead(args) => commands::dead::run(&args, &mut output),
        Command::Rule { situation } => commands::rule::run(&situation, &mut output),
        Command::Voice { action } => commands::voice::run(&action, &mut output),
        Command::Simulate { board } => commands::simulate::run(&board, form),
        Command::Doctor(args) => commands::doctor::run(&args, &mut output),
        Command::Setup(args) => commands::setup::run(&args, &mut output),
        Command::Settings(args) => commands::settings::run(&args, &mut output),
        Command::Equip(args) => commands::equip::run(&args, &mut output),
        Command::Trial { directory } => Ok(commands::trial::run(&directory)),
    }
}
