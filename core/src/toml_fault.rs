//! What is wrong with a text of TOML, for whoever wrote it: where it is, and what should stand there. The reader of TOML
//! knows English alone, so where its words tell more they come last, as a quotation.

use annabella_said::{Said, said};

use crate::visible::visible;

/// The longest part of a file that is quoted, in characters.
const QUOTED_CHARS_MAX: usize = 300;

/// A fault in a text of TOML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TomlFault {
    /// Its line, from 1.
    pub line: usize,
    /// Its place in the line, in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub what: Said,
}

impl TomlFault {
    /// The fault with its place, for whoever says which file it is.
    #[must_use]
    pub fn in_line(self) -> Said {
        let TomlFault { line, column, what } = self;
        said!(
            "toml-place",
            "line {line}, column {column}: {what}",
            line = line,
            column = column,
            what = what
        )
    }
}

/// The fault of which the reader of this text tells.
#[must_use]
pub fn of(text: &str, error: &toml::de::Error) -> TomlFault {
    let at = error.span().map_or(0, |span| span.start);
    let before = text.get(..at).unwrap_or(text);
    let line_before = before.rsplit('\n').next().unwrap_or_default();
    let line = line_at(text, at);
    let column = 1 + line_before.chars().count();
    TomlFault { line, column, what: what(text, line, before, error.message()) }
}

/// The line of a text in which this byte stands, from 1.
#[must_use]
pub(crate) fn line_at(text: &str, at: usize) -> usize {
    1 + text.get(..at).unwrap_or(text).matches('\n').count()
}

fn what(text: &str, line: usize, before: &str, message: &str) -> Said {
    let key = key_of_value(before);
    if let Some(names) = message.strip_prefix("unknown field ") {
        let mut names = names.split('`').skip(1).step_by(2);
        let key = with_table(before, names.next().unwrap_or_default());
        let known = names.collect::<Vec<_>>().join(", ");
        return said!(
            "toml-unknown-key",
            "there is no key {key}; there are {known}",
            key = key,
            known = known
        );
    }
    if let Some(names) = message.strip_prefix("missing field ") {
        let key = with_table(before, names.trim_matches('`'));
        return said!("toml-missing-key", "the key {key} is missing", key = key);
    }
    if message.starts_with("duplicate key") {
        return said!(
            "toml-key-twice",
            "this key stands there for the second time: leave one of the two out"
        );
    }
    let kind = message.rsplit_once("expected ").and_then(|(_, expected)| kind(expected));
    if let Some(kind) = kind.filter(|_| message.starts_with("invalid type")) {
        let key = key.unwrap_or_else(|| quoted(nth_line(text, line).trim()));
        return said!("toml-wrong-kind", "{key} must be {kind}", key = key, kind = kind);
    }
    let is_toml = text.parse::<toml::Table>().is_ok();
    let wrong = match key {
        Some(key) if is_toml => said!("toml-unfit-value", "{key} cannot be that", key = key),
        None if is_toml => said!("toml-unfit", "this cannot stand there"),
        Some(key) => said!(
            "toml-value",
            "the value of {key} cannot be read: text stands in quotation marks, a list in brackets, a number, true or false by itself",
            key = key
        ),
        None => said!(
            "toml-line",
            "this cannot be read: a line is KEY = VALUE, the name of a table in brackets, or a comment behind #"
        ),
    };
    let reader = quoted(message);
    said!("toml-quoted", "{wrong}; its reader says: {reader}", wrong = wrong, reader = reader)
}

/// What a value must be, where the reader of TOML expects this.
fn kind(expected: &str) -> Option<Said> {
    let is_one_of = |words: &[&str]| words.iter().any(|word| expected.starts_with(word));
    if is_one_of(&["a string", "path string", "a borrowed string"]) {
        Some(said!("toml-kind-text", "text in quotation marks"))
    } else if is_one_of(&["a boolean"]) {
        Some(said!("toml-kind-boolean", "true or false, without quotation marks"))
    } else if is_one_of(&["a sequence"]) {
        Some(said!("toml-kind-list", "a list in brackets"))
    } else if is_one_of(&["struct ", "a map"]) {
        Some(said!("toml-kind-table", "a table, with its name in brackets and its keys below"))
    } else if is_one_of(&["i", "u", "f", "an integer", "a floating"]) {
        Some(said!("toml-kind-number", "a number, without quotation marks"))
    } else {
        None
    }
}

/// What somebody has put into the file, in one line and not without end: a terminal would act on some of it.
fn quoted(text: &str) -> String {
    visible(text).chars().take(QUOTED_CHARS_MAX).collect()
}

fn nth_line(text: &str, line: usize) -> &str {
    text.split('\n').nth(line.saturating_sub(1)).unwrap_or_default()
}

/// The key, with its table, whose value begins at the end of this text: who listens to a fault has no
/// line before the eyes. `None` where a key or a table begins.
fn key_of_value(before: &str) -> Option<String> {
    // Not `lines`, which has no last line where the key itself is the fault and nothing precedes it.
    let (key, _) = before.rsplit('\n').next()?.trim().split_once('=')?;
    Some(with_table(before, key.trim()))
}

/// A key with the table in which it stands at the end of this text.
fn with_table(before: &str, key: &str) -> String {
    let mut lines = before.rsplit('\n').skip(1).map(str::trim);
    let table = lines.find_map(|line| line.strip_prefix('[')?.strip_suffix(']'));
    quoted(&table.into_iter().chain([key]).collect::<Vec<_>>().join("."))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only the faults of what is read are looked at")]
    struct Text {
        name: Option<String>,
        colour: Option<Colour>,
        place: Option<Place>,
        #[serde(default)]
        event: Event,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Colour {
        White,
        Black,
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only the faults of what is read are looked at")]
    struct Place {
        hall: String,
    }

    #[derive(Debug, Default, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only the faults of what is read are looked at")]
    struct Event {
        open: Option<bool>,
        rounds: Option<u16>,
        names: Option<Vec<String>>,
        keys: Option<BTreeMap<String, String>>,
        folder: Option<std::path::PathBuf>,
    }

    fn told(text: &str) -> String {
        let error = toml::from_str::<Text>(text).expect_err("it is wrong");
        let TomlFault { line, column, what } = of(text, &error);
        format!("{line}, {column}: {}", what.english())
    }

    /// By what each fault is told: if the reader of TOML words one otherwise some day, this tells.
    #[test]
    fn each_fault_has_its_place_and_says_what_should_stand_there() {
        for (text, says) in [
            (
                "[event]\nvolume = 3\n",
                "2, 1: there is no key event.volume; there are open, rounds, names, keys, folder",
            ),
            (
                "nahme = \"x\"\n",
                "1, 1: there is no key nahme; there are name, colour, place, event",
            ),
            ("[place]\n", "1, 1: the key hall is missing"),
            (
                "colour = \"red\"\n",
                "1, 10: colour cannot be that; its reader says: unknown variant",
            ),
            ("name = \"a\"\nname = \"b\"\n", "2, 1: this key stands there for the second time: "),
            ("[event]\n[event]\n", "2, 2: this key stands there for the second time: "),
            ("name = 3\n", "1, 8: name must be text in quotation marks"),
            ("[event]\n\nfolder = 3\n", "3, 10: event.folder must be text in quotation marks"),
            ("[event]\nopen = \"yes\"\n", "2, 8: event.open must be true or false, without"),
            ("[event]\nrounds = \"9\"\n", "2, 10: event.rounds must be a number, without"),
            ("[event]\nnames = \"x\"\n", "2, 9: event.names must be a list in brackets"),
            ("[event]\nkeys = \"x\"\n", "2, 8: event.keys must be a table, with its name in"),
            ("event = 3\n", "1, 9: event must be a table, with its name in brackets"),
            ("[[event]]\n", "1, 1: [[event]] must be "),
            ("name = de\n", "1, 8: the value of name cannot be read: text stands in quotation"),
            ("\u{444} name\n", "1, 3: this cannot be read: a line is KEY = VALUE, "),
            ("[event\nopen = true\n", "1, 7: this cannot be read: a line is KEY = VALUE, "),
            ("name\n", "1, 5: this cannot be read: a line is KEY = VALUE, "),
        ] {
            let told = told(text);
            assert!(told.starts_with(says), "{text:?}\n{told}\n{says}");
            let has_reader = told.contains(" cannot be read") || told.contains("cannot be that");
            assert_eq!(told.contains("; its reader says: "), has_reader, "{told}");
        }
    }

    #[test]
    fn columns_are_counted_in_characters() {
        assert!(
            told("name = \"Öäü\" x\n").starts_with("1, 14: "),
            "{}",
            told("name = \"Öäü\" x\n")
        );
    }
}
