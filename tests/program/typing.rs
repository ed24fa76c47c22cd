//! What is typed at the table: nothing that cannot be taken back happens by a slip, and a line is taken
//! whole or not at all.

use std::fmt::Write as _;

use crate::rig::{Answer, Home};

/// A table without a sound, with this on standard input to its end.
fn table(home: &Home, input: &str) -> Answer {
    let args = ["play", "--json", "--lang", "en", "--control", "5m", "--microphone", "none"];
    let record = home.file("game");
    let record = record.to_str().expect("a plain path");
    let more = ["--room", "none", "--journal", record];
    home.run(&[&args[..], &more].concat(), input.as_bytes())
}

/// How many lines of this kind there are.
fn of_kind(answer: &Answer, kind: &str) -> usize {
    let kind = format!("\"kind\":\"{kind}\"");
    answer.lines.iter().filter(|line| line.contains(&kind)).count()
}

#[test]
fn a_line_that_is_too_long_is_refused_whole() {
    // The edge of the limit lies in front of "g", within "! result" and behind it.
    for tail in ["g", "b g", "! result 0-1", "r", "k"] {
        let home = Home::new();
        let mut input = "k\n".to_owned();
        for length in (4095 - 20..4095 + 20).chain([4096 * 2, 100_000]) {
            let note = format!("! note {}", "x".repeat(length - "! note ".len()));
            writeln!(input, "{note}{tail}").expect("a text takes it");
        }
        let answer = table(&home, &input);
        assert_eq!(answer.exit, Some(0));
        assert_eq!(of_kind(&answer, "ending") + of_kind(&answer, "declared"), 0, "{tail}");
        assert_eq!(of_kind(&answer, "completed") + of_kind(&answer, "refused"), 0, "{tail}");
        let whole = (4095 - 20..4095 + 20).filter(|length| length + tail.len() <= 4095).count();
        assert_eq!(of_kind(&answer, "ruling"), whole, "{tail}");
        let refused = 42 - whole;
        assert_eq!(answer.messages.matches("longer than 4095").count(), refused, "{tail}");
        assert_eq!(answer.messages.lines().count(), refused, "{}", answer.messages);
    }
}
