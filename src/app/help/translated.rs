//! The command line with the texts of a language in place of its own. What it takes stays the same; where a text is
//! missing, the English one stays.

use clap::builder::PossibleValue;
use clap::{Arg, Command, CommandFactory};

use super::ids;
use crate::app::args::Arguments;
use crate::board::simulation::STEPS;
use crate::voices::Texts;

/// The command that prints help.
const HELP: &str = "help";

/// The whole command line.
#[must_use]
pub(crate) fn command(texts: &Texts) -> Command {
    let mut program = Arguments::command();
    // Clap's own options and commands are there only then.
    program.build();
    translated(program, &[], &[], texts)
}

/// A command by its path, with the path below which its parts are looked up: below `help` they are those of the
/// command above it.
fn translated(command: Command, path: &[String], above: &[String], texts: &Texts) -> Command {
    let has = Parts::of(&command);
    let usage = usage(&command, texts);
    let about = texts.text(&ids::command(path), &[]);
    let after = command.get_after_help().and_then(|_| steps(texts));
    let command = command
        .mut_args(|arg| argument(arg, path, texts))
        .mut_subcommands(|part| {
            let name = part.get_name().to_owned();
            if name == HELP {
                return translated(part, &[name], path, texts);
            }
            let path: Vec<String> = above.iter().cloned().chain([name]).collect();
            translated(part, &path, &path, texts)
        })
        .help_template(template(&has, texts))
        .override_usage(usage);
    let command = match about {
        Some(about) => command.about(about),
        None => command,
    };
    match after {
        Some(after) => command.after_help(after),
        None => command,
    }
}

/// What of a command the help lists.
struct Parts {
    commands: bool,
    positionals: bool,
    options: bool,
}

impl Parts {
    fn of(command: &Command) -> Parts {
        let is_shown = |arg: &&Arg| !arg.is_hide_set();
        Parts {
            commands: command.get_subcommands().any(|part| !part.is_hide_set()),
            positionals: command.get_positionals().any(|arg| is_shown(&arg)),
            options: command.get_arguments().filter(is_shown).any(|arg| !arg.is_positional()),
        }
    }
}

/// The order of clap's own help, with the headings of the language.
fn template(has: &Parts, texts: &Texts) -> String {
    let heading = |id, english: &str| texts.text(id, &[]).unwrap_or_else(|| english.to_owned());
    let usage = heading("help-heading-usage", "Usage:");
    let mut template = format!("{{about-with-newline}}\n{usage} {{usage}}");
    let parts = [
        (has.commands, "help-heading-commands", "Commands:", "{subcommands}"),
        (has.positionals, "help-heading-arguments", "Arguments:", "{positionals}"),
        (has.options, "help-heading-options", "Options:", "{options}"),
    ];
    for (_, id, english, tag) in parts.into_iter().filter(|(is_there, ..)| *is_there) {
        template.push_str(&format!("\n\n{}\n{tag}", heading(id, english)));
    }
    template.push_str("{after-help}");
    template
}

/// The line of usage, as clap makes it, with its own two words in the language.
fn usage(command: &Command, texts: &Texts) -> String {
    let line = command.clone().render_usage().to_string();
    let line = line.trim_start_matches("Usage: ").trim_end();
    let words = [("OPTIONS", "help-word-options"), ("COMMAND", "help-word-command")];
    words.into_iter().fold(line.to_owned(), |line, (english, id)| match texts.text(id, &[]) {
        Some(word) => line
            .replace(&format!("[{english}]"), &format!("[{word}]"))
            .replace(&format!("<{english}>"), &format!("<{word}>")),
        None => line,
    })
}

fn argument(arg: Arg, path: &[String], texts: &Texts) -> Arg {
    let name = arg.get_id().as_str().to_owned();
    let Some((_, text)) = ids::first(ids::argument(path, &name), texts) else { return arg };
    if name == HELP {
        // Clap's own names the other form where there is one.
        let more = arg.get_long_help().and_then(|_| texts.text(ids::MORE, &[]));
        return arg.help(more.unwrap_or_else(|| text.clone())).long_help(text);
    }
    let takes_values = arg.get_action().takes_values();
    let values = if takes_values && !arg.is_hide_possible_values_set() {
        arg.get_possible_values()
    } else {
        Vec::new()
    };
    let default =
        if takes_values && !arg.is_hide_default_value_set() { default(&arg) } else { None };
    let default = default.and_then(|value| texts.text("help-default", &[("value", value.into())]));
    let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
    let listed = (!names.is_empty())
        .then(|| texts.text("help-values", &[("values", names.join(", ").into())]));
    let beside = |said: Option<String>| said.map(|said| format!(" [{said}]")).unwrap_or_default();
    let short = format!("{text}{}{}", beside(default.clone()), beside(listed.flatten()));
    let arg = arg.hide_default_value(true).hide_possible_values(true).help(short);
    if values.iter().all(|value| value.get_help().is_none()) {
        return arg;
    }
    let heading = texts.text("help-heading-values", &[]).unwrap_or_default();
    let lines = values.iter().map(|value| {
        let word = value.get_name();
        match ids::first(ids::value(path, &name, word), texts) {
            Some((_, means)) => format!("\n- {word}: {means}"),
            None => format!("\n- {word}"),
        }
    });
    let default = default.map(|said| format!("\n\n[{said}]")).unwrap_or_default();
    arg.long_help(format!("{text}\n\n{heading}{}{default}", lines.collect::<String>()))
}

/// What an argument is without being said, quoted where blanks stand in it.
fn default(arg: &Arg) -> Option<String> {
    let values = arg.get_default_values();
    let said = values.iter().map(|value| {
        let value = value.to_string_lossy();
        if value.contains(char::is_whitespace) { format!("{value:?}") } else { value.into_owned() }
    });
    (!values.is_empty()).then(|| said.collect::<Vec<_>>().join(" "))
}

/// The steps of a simulated board's script.
fn steps(texts: &Texts) -> Option<String> {
    let heading = texts.text("help-steps", &[])?;
    let lines = STEPS.iter().map(|(word, takes, does)| {
        let step = format!("{word} {takes}");
        let does = texts.text(&ids::step(word), &[]).unwrap_or_else(|| (*does).to_owned());
        format!("  {step:<26} {does}\n")
    });
    Some([format!("{heading}\n")].into_iter().chain(lines).collect())
}
