//! In which language a command tells people something: the option, the settings file, the system, in this order. What
//! is called is another matter: calls are German unless the event says otherwise (D.2.1).
//!
//! What stands in the way of it is told in one line, and nothing ends by it: a language that the program does not
//! have, and an encoding in which its letters cannot be shown. These lines are English, and of plain signs alone: nobody
//! knows what whoever sees them can read.

use std::env;
use std::ffi::OsString;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use annabella_said::{Saying, said};
use clap::CommandFactory as _;

use super::args::{Arguments, TableArgs};
use super::failure::{self, Failure};
use super::output::{Form, Output};
use super::settings;
use crate::io::locale;
use crate::table::settings::Sources;
use crate::voices::{Language, Pack};

/// The language of sentences where nobody says one, as the built-in settings have it.
const BUILT_IN: Language = Language::German;

/// The language that is asked for by an option, or that the settings file or the system says; none where nobody says
/// one. A settings file that cannot be used is told, and passed over.
pub(super) fn said(
    asked: Option<Language>,
    config: Option<&Path>,
    output: &mut Output,
) -> Option<Language> {
    if let Some(asked) = asked {
        tell_encoding(asked, output);
        return Some(asked);
    }
    let args = TableArgs { config: config.map(Path::to_owned), ..TableArgs::default() };
    let read = settings::sources(&args);
    let usable = read.as_ref().map_or(Ok(()), |sources| sources.settings().map(drop));
    let (sources, failure) = match (read, usable.map_err(Failure::from)) {
        (Ok(sources), Ok(())) => (sources, None),
        (Err(failure), _) => (settings::beside_file(&args).unwrap_or_default(), Some(failure)),
        (Ok(sources), Err(failure)) => (sources, Some(failure)),
    };
    let language = sources.named_language().or(sources.system);
    if let Some(failure) = failure {
        output.fault(&failure, language.unwrap_or(Language::English));
    }
    tell(&sources, language.unwrap_or(BUILT_IN), output);
    language
}

/// The language in which help, wrong use and failures are told: that of `--lang` where it is one of sentences, and not
/// of calls, else that of the settings file or of the system. Nothing is told of what stands in the way: whoever asks for
/// help has other questions, and the command itself tells it. None where nobody says one.
pub(super) fn of_words(given: &[OsString]) -> Option<Language> {
    let words: Vec<&str> =
        given.iter().skip(1).map(|word| word.to_str().unwrap_or_default()).collect();
    let asked = || behind(&words, "--lang")?.parse().ok();
    if let Some(asked) = asks_for_sentences(&words).then(asked).flatten() {
        return Some(asked);
    }
    let config = behind(&words, "--config").map(PathBuf::from);
    let args = TableArgs { config, ..TableArgs::default() };
    let sources = settings::sources(&args).or_else(|_| settings::beside_file(&args)).ok()?;
    sources.named_language().or(sources.system)
}

/// Whether `--lang` is the language of what is told there. Where it has a value of its own, it is that of calls.
fn asks_for_sentences(words: &[&str]) -> bool {
    let program = Arguments::command();
    let mut command = &program;
    for word in words {
        match command.find_subcommand(word) {
            Some(part) => command = part,
            None if command.has_subcommands() => {}
            None => break,
        }
    }
    let lang = command.get_arguments().find(|arg| arg.get_long() == Some("lang"));
    lang.is_none_or(|lang| lang.get_default_values().is_empty())
}

/// The word behind this option.
fn behind<'a>(words: &[&'a str], option: &str) -> Option<&'a str> {
    let words = words.iter().take_while(|word| **word != "--");
    let mut words = words.skip_while(|word| word.split('=').next() != Some(option));
    let found = words.next()?;
    found.split_once('=').map(|(_, value)| value).or_else(|| words.next().copied())
}

/// The same, or the built-in language.
pub(super) fn of_sentences(
    asked: Option<Language>,
    config: Option<&Path>,
    output: &mut Output,
) -> Language {
    said(asked, config, output).unwrap_or(BUILT_IN)
}

/// The same for this call of the program; English where nobody says one.
pub(super) fn of_this_call() -> Language {
    of_words(&env::args_os().collect::<Vec<_>>()).unwrap_or(Language::English)
}

/// The words of a command whose lines are English where nobody says a language: what it is about is in another one, or is
/// read by programs.
pub(super) fn or_english(output: &mut Output) -> Pack {
    Pack::embedded(said(None, None, output).unwrap_or(Language::English))
}

/// Tells something that is said of a file, in the language of this call.
pub(super) fn tell_of(file: &Path, what: impl Saying + Display, output: &mut Output) {
    let file = file.display().to_string();
    let told = said!("file-says", "{file}: {error}", file = file, error = what);
    output.message(&failure::told(&told, of_this_call()));
}

/// Several things of which one is meant, in words: "e8=Q or e8=R".
pub(super) fn one_of(things: &[String], pack: &Pack) -> String {
    let joined = things
        .iter()
        .cloned()
        .reduce(|one, other| pack.text("tell-or", &[("one", one.into()), ("other", other.into())]));
    joined.unwrap_or_default()
}

/// Tells what of the locale cannot be followed at a table in this language.
pub(super) fn tell(sources: &Sources, language: Language, output: &mut Output) {
    if sources.named_language().is_none()
        && sources.system.is_none()
        && let Some((said, tag)) = locale::language()
    {
        output.message(&unknown(&said, &tag, language));
    }
    tell_encoding(language, output);
}

fn tell_encoding(language: Language, output: &mut Output) {
    // Objects are UTF-8 whatever the locale is.
    if output.form() == Form::Plain
        && let Some(said) = locale::other_encoding()
        && let Some(told) = unshown(&said, language)
    {
        output.message(&told);
    }
}

fn unknown(said: &locale::Said, tag: &str, language: Language) -> String {
    format!(
        "{}={}: there are no sentences in \"{}\"; they are in \"{language}\". Choose with --lang de, en, ru, uk or bg, or \
         in the settings: language = \"en\"",
        said.variable,
        plain(&said.value),
        plain(tag)
    )
}

/// What is told of an encoding in which the letters of a language may not be shown.
fn unshown(said: &locale::Said, language: Language) -> Option<String> {
    let has_own_letters = match language {
        Language::English => false,
        Language::German | Language::Russian | Language::Ukrainian | Language::Bulgarian => true,
    };
    has_own_letters.then(|| {
        format!(
            "{}={} is not UTF-8, and letters of \"{language}\" may be shown wrongly: set it to C.UTF-8, or choose --lang en",
            said.variable,
            plain(&said.value)
        )
    })
}

/// What the environment says, in signs that every terminal shows.
fn plain(value: &str) -> String {
    value.chars().map(|sign| if sign.is_ascii_graphic() { sign } else { '?' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(value: &str) -> locale::Said {
        locale::Said { variable: "LC_ALL", value: value.to_owned() }
    }

    #[test]
    fn the_built_in_language_is_that_of_the_built_in_settings() {
        let settings = Sources::default().settings().expect("the built-in settings");
        assert_eq!(settings.language, BUILT_IN);
    }

    #[test]
    fn the_language_of_help_is_that_of_sentences_and_not_that_of_calls() {
        for (words, asks) in [
            (&["play", "--lang", "ru"][..], true),
            (&["journal", "verify", "game"], true),
            (&["--lang", "ru"], true),
            (&["call", "--lang", "ru"], false),
            (&["voice", "enrol", "Anna"], false),
        ] {
            assert_eq!(asks_for_sentences(words), asks, "{words:?}");
        }
        assert_eq!(behind(&["play", "--lang", "ru", "--help"], "--lang"), Some("ru"));
        assert_eq!(behind(&["play", "--lang=uk"], "--lang"), Some("uk"));
        assert_eq!(behind(&["play", "--", "--lang", "ru"], "--lang"), None);
        assert_eq!(behind(&["play", "--lang"], "--lang"), None);
    }

    #[test]
    fn what_is_told_of_the_locale_is_one_line_of_plain_signs() {
        let unknown = unknown(&said("fr_FR.UTF-8"), "fr", Language::German);
        assert!(unknown.starts_with("LC_ALL=fr_FR.UTF-8: there are no sentences in \"fr\""));
        assert!(
            unknown.contains("they are in \"de\"") && unknown.contains("--lang de, en, ru, uk")
        );
        let odd = super::unknown(&said("frä\n\u{1b}[2J"), "frä\n\u{1b}[2j", Language::German);
        let shown = Language::ALL.map(|language| unshown(&said("ä\n"), language));
        assert!(shown[1].is_none(), "English needs no other letters: {shown:?}");
        for told in shown.into_iter().flatten().chain([unknown, odd]) {
            assert!(told.chars().all(|sign| sign == ' ' || sign.is_ascii_graphic()), "{told}");
        }
    }
}
