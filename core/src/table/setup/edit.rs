//! Single settings in the text of a settings file: everything else of it, with its comments, stays as it is.

use std::ops::Range;

use toml::Value;
use toml::de::{DeTable, DeValue};

/// The text in which this setting has this value.
pub(super) fn put(text: &str, key: &str, value: &str) -> String {
    let value = Value::from(value).to_string();
    if let Some(span) = place(text, key) {
        return spliced(text, span, &value);
    }
    let Some((table, name)) = key.split_once('.') else {
        // Before the first table, behind what stands there.
        let at = first_header(text);
        return spliced(text, at..at, &format!("{}{key} = {value}\n", break_before(text, at)));
    };
    if let Some(at) = behind_header(text, table) {
        return spliced(text, at..at, &format!("{}{name} = {value}\n", break_before(text, at)));
    }
    if place(text, table).is_some() || is_begun(text, table) {
        // The table is written with dots, and cannot have a header as well.
        let at = first_header(text);
        return spliced(text, at..at, &format!("{}{key} = {value}\n", break_before(text, at)));
    }
    let empty_line = if text.is_empty() { "" } else { "\n" };
    let before = break_before(text, text.len());
    format!("{text}{before}{empty_line}[{table}]\n{name} = {value}\n")
}

/// The text in which the line of this setting is a comment.
pub(super) fn leave_out(text: &str, key: &str) -> String {
    let Some(span) = place(text, key) else { return text.to_owned() };
    let at = text.get(..span.start).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
    spliced(text, at..at, "# ")
}

fn spliced(text: &str, span: Range<usize>, new: &str) -> String {
    let (before, after) = (text.get(..span.start), text.get(span.end..));
    format!("{}{new}{}", before.unwrap_or_default(), after.unwrap_or_default())
}

/// The end of a line, where the text has none there.
fn break_before(text: &str, at: usize) -> &'static str {
    let before = text.get(..at).unwrap_or_default();
    if before.is_empty() || before.ends_with('\n') { "" } else { "\n" }
}

/// Where the value of a setting stands.
fn place(text: &str, key: &str) -> Option<Range<usize>> {
    let table = DeTable::parse(text).ok()?;
    let mut within = table.get_ref();
    let mut names = key.split('.').peekable();
    while let Some(name) = names.next() {
        let (_, value) = within.iter().find(|(key, _)| key.get_ref().as_ref() == name)?;
        match (names.peek(), value.get_ref()) {
            (Some(_), DeValue::Table(inner)) => within = inner,
            (None, DeValue::Table(_)) | (Some(_), _) => return None,
            (None, _) => return Some(value.span()),
        }
    }
    None
}

/// Whether anything is said of a table.
fn is_begun(text: &str, table: &str) -> bool {
    DeTable::parse(text)
        .is_ok_and(|all| all.get_ref().keys().any(|key| key.get_ref().as_ref() == table))
}

/// Where the lines of the text begin, with the lines.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |at, line| {
        let begin = *at;
        *at += line.len();
        Some((begin, line))
    })
}

/// Behind the header of a table. A line within a value of several lines is none: it could not be parsed as one.
fn behind_header(text: &str, table: &str) -> Option<usize> {
    lines(text).find_map(|(at, line)| {
        let inner = line.trim_start().strip_prefix('[')?.split_once(']')?.0;
        (inner.trim() == table).then_some(at + line.len())
    })
}

/// Where the first table begins, with the comments that stand right before it; the end where there is none.
fn first_header(text: &str) -> usize {
    let mut comments = None;
    for (at, line) in lines(text) {
        let line = line.trim_start();
        if line.starts_with('[') {
            // The comment at the head of the file is one on the file.
            return comments.filter(|at| *at > 0).unwrap_or(at);
        }
        comments = if line.starts_with('#') { comments.or(Some(at)) } else { None };
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLUB: &str = "\
# The club's table.
language = \"de\" # as we speak

# What is agreed.
[event]
control = \"5m+3\"   # blitz

[black]
board = \"peg:auto\"
";

    #[test]
    fn a_value_is_changed_and_nothing_else() {
        let text = put(&put(CLUB, "event.control", "90m+30"), "language", "bg");
        assert_eq!(text, CLUB.replace("5m+3", "90m+30").replace("\"de\"", "\"bg\""));
    }

    #[test]
    fn what_is_new_stands_in_its_table() {
        let text = put(CLUB, "event.draws", "free");
        assert!(text.contains("[event]\ndraws = \"free\"\ncontrol"), "{text}");
        let text = put(&text, "lines", "terse");
        assert!(text.contains("speak\n\nlines = \"terse\"\n# What is agreed.\n[event]"), "{text}");
        let text = put(&text, "white.ear", "a \"b\"");
        assert!(text.ends_with("\n\n[white]\near = 'a \"b\"'\n"), "{text}");
        text.parse::<toml::Table>().expect("it can be read");
        let kept = |line: &str| text.lines().any(|other| other == line);
        assert!(CLUB.lines().all(kept), "{text}");
    }

    #[test]
    fn every_form_of_a_file_takes_every_setting() {
        for before in [
            "",
            "# alone",
            "language = \"de\"",
            "event.control = \"5m+3\"\n[white]\nname = \"Anna\"",
            "# a\n\n[event] # b\n  control = \"5m+3\"\n",
            "[keypad.keys]\nKEY_KP0 = \"talk\"\n",
        ] {
            for (key, value) in
                [("lines", "full"), ("event.control", "5m+5"), ("keypad.player", "white")]
            {
                let text = put(before, key, value);
                let table: toml::Table = text.parse().expect("it can be read");
                let found = key
                    .split('.')
                    .try_fold(Value::from(table), |table, name| table.get(name).cloned());
                assert_eq!(found, Some(Value::from(value)), "{before:?}: {text}");
                assert!(before.lines().all(|line| {
                    line.contains("control") || text.lines().any(|other| other == line)
                }));
            }
        }
    }

    #[test]
    fn what_is_left_out_is_a_comment() {
        let text = "[keypad]\ndevice = \"/dev/pad\" # the small one\nplayer = \"white\"\n";
        assert_eq!(leave_out(text, "keypad.device"), text.replace("device", "# device"));
        assert_eq!(leave_out(text, "keypad.keys"), text);
    }
}
