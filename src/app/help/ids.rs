//! By which names the texts of the help stand in `help.ftl`.
//!
//! A command has one name: `help-journal-verify`. An argument is looked up by the whole path first, then by less of
//! it, so that an option which many commands share has one text: `help-journal-verify--config`, `help-journal--config`,
//! `help--config`. A test holds that what shares a name is the same in English.

use crate::voices::Texts;

/// What every name begins with.
const HELP: &str = "help";

/// The name of what is said of the option that prints help, where `--help` says more than `-h`.
pub(super) const MORE: &str = "help--help--more";

/// The name of a command's text.
pub(super) fn command(path: &[String]) -> String {
    name(path)
}

/// The names that an argument's text may have, the closest first.
pub(super) fn argument(path: &[String], argument: &str) -> Vec<String> {
    let argument = argument.replace('_', "-");
    let paths = (0..=path.len()).rev().filter_map(|length| path.get(..length));
    paths.map(|path| format!("{}--{argument}", name(path))).collect()
}

/// The names that the text of one of an argument's values may have.
pub(super) fn value(path: &[String], argument: &str, value: &str) -> Vec<String> {
    let closer = self::argument(path, argument).into_iter().map(|name| format!("{name}--{value}"));
    closer.chain([format!("{HELP}-value-{value}")]).collect()
}

/// The name of the text for a step of a simulated board's script.
pub(super) fn step(word: &str) -> String {
    format!("{HELP}-step-{word}")
}

/// The first of these names under which there is a text, with it.
pub(super) fn first(names: Vec<String>, texts: &Texts) -> Option<(String, String)> {
    names.into_iter().find_map(|name| {
        let text = texts.text(&name, &[])?;
        Some((name, text))
    })
}

fn name(path: &[String]) -> String {
    [HELP].into_iter().chain(path.iter().map(String::as_str)).collect::<Vec<_>>().join("-")
}
