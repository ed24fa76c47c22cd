//! Terse lines as a finger reads them, a row of forty cells after the other: what matters comes first, and whoever has
//! typed something learns in a row that it was taken.

use std::thread;
use std::time::Duration;

use crate::rig::terminal::{AT_TERMINAL, Terminal};
use crate::rig::{Answer, Home};

/// Presses nearer to each other than this are one.
const APART: Duration = Duration::from_millis(800);

/// A table with this typed to its end.
fn table(lang: &str, typed: &str) -> Answer {
    let home = Home::new();
    let args = ["play", "--terse", "--control", "100m", "--microphone", "none", "--room", "none"];
    let more = ["--lang", lang, "--journal", "game"];
    let mut running = home.start(&[&args[..], &more].concat());
    for line in typed.lines() {
        if line == "k" {
            thread::sleep(APART);
        }
        running.type_line(line);
    }
    drop(running.take_stdin());
    let answer = running.end();
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    answer
}

/// The rows that this brings about, without those of the opening and of the end.
fn rows_of(lang: &str, typed: &str) -> Vec<String> {
    let before = table(lang, "").lines;
    let mut rows = table(lang, typed).lines;
    let begin = |row: &String| row.chars().take(10).collect::<String>();
    let first = rows.iter().zip(&before).position(|(row, other)| begin(row) != begin(other));
    let first = first.expect("something is told");
    let rest = rows.split_off(first);
    let end = begin(&before[first]);
    rest.into_iter().take_while(|row| begin(row) != end).collect()
}

/// The rows from this one on.
#[track_caller]
fn from<'a>(answer: &'a Answer, row: &str) -> &'a [String] {
    let at = answer.lines.iter().position(|line| line == row);
    &answer.lines[at.unwrap_or_else(|| panic!("{row} is not in {answer:#?}"))..]
}

#[track_caller]
fn has(answer: &Answer, begin: &str) {
    assert!(answer.lines.iter().any(|line| line.starts_with(begin)), "{begin}: {answer:#?}");
}

#[test]
fn the_move_of_what_is_due_stands_in_the_first_row() {
    for (lang, row) in [
        ("de", "zu tun Schwarz: g1 nach f3, "),
        ("en", "due Black: g1 to f3, "),
        ("ru", "надо, Чёрные: g1 на f3, "),
        ("uk", "завдання, Чорні: g1 на f3, "),
        ("bg", "дъска на Черните: g1 на f3, "),
    ] {
        let answer = table(lang, "k\nSf3\ni\n");
        let found = answer.lines.iter().any(|line| line.starts_with(row));
        assert!(found, "{row} is not in {answer:#?}");
    }
}

#[test]
fn what_was_refused_stands_before_the_reason() {
    let answer = table("en", "k\n!\nk\n");
    let rows = from(&answer, "refused White: pressed: the game stands");
    assert_eq!(rows[1..3], ["until the arbiter lets it go on: ! start", "white"]);
    for (lang, begin) in [
        ("de", "abgelehnt Weiß: gedrückt: "),
        ("ru", "отказано, Белые: нажаты: "),
        ("uk", "не прийнято, Білі: натиснуто: "),
        ("bg", "отказано, Белите: натиснат: "),
    ] {
        let answer = table(lang, "k\n!\nk\n");
        let is_first = |line: &&String| line.starts_with(begin);
        assert!(answer.lines.iter().any(|line| is_first(&line)), "{begin}: {answer:#?}");
    }
}

#[test]
fn an_answer_that_no_ear_has_heard_comes_first() {
    let answer = table("en", "k\nb t\n");
    has(&answer, "You: one hour, ");
    let told = answer.lines.join(" ");
    assert!(told.contains("(no device), unheard ear Black"), "{told}");
}

#[test]
fn the_help_leaves_room_for_what_is_typed_and_more_has_the_rest() {
    for (lang, more, rest) in [
        ("de", "mehr", "? mehr nennt den Rest"),
        ("en", "more", "? more lists the rest"),
        ("ru", "ещё", "? ещё: остальное"),
        ("uk", "ще", "? ще: решта"),
        ("bg", "още", "? още: останалото"),
    ] {
        let first = rows_of(lang, "?\n");
        assert_eq!(first.last().map(String::as_str), Some(rest), "{lang}: {first:#?}");
        assert!(first.len() <= 19, "{lang}: {} rows", first.len());
        let second = rows_of(lang, &format!("? {more}\n"));
        assert!((3..19).contains(&second.len()), "{lang}: {second:#?}");
        assert!(first.iter().all(|row| !second.contains(row)));
        // Together they have everything that is listed at once elsewhere.
        let home = Home::new();
        let args = ["play", "--microphone", "none", "--room", "none", "--journal", "game"];
        let all = home.run(&[&args[..], &["--lang", lang]].concat(), b"?\n").lines.join(" ");
        let both = [&first[..first.len() - 1], &second[..]].concat().join(" ");
        assert!(all.contains(&both), "{lang}: {both}\n{all}");
        let arbiter = rows_of(lang, "? !\n");
        let more = rows_of(lang, &format!("? ! {more}\n"));
        assert!(arbiter.len() <= 19 && (3..19).contains(&more.len()), "{lang}: {arbiter:#?}");
    }
}

/// What is in order is left out in terse; its key is not without an answer.
#[test]
fn a_key_that_was_taken_is_told_in_a_row() {
    let answer = table("en", "k\nSf3\nx\nr\nh\nb d\n");
    let rows = from(&answer, "due Black: g1 to f3");
    let told: Vec<&str> = rows.iter().skip(1).map(String::as_str).collect();
    assert!(told.len() >= 4, "{answer:#?}");
    assert!(told[0].starts_with("executed White") || told[0].starts_with("placed"), "{told:#?}");
    assert!(told[1].starts_with("repeated Black"), "{told:#?}");
    assert_eq!(told[2], "done");
    assert!(rows.iter().all(|row| row.chars().count() <= 40));
    // Blanks are nothing, and normal lines say it as ever.
    let blank = table("en", "k\n\n  \n");
    assert!(!blank.lines.iter().any(|row| row == "done"), "{blank:#?}");
}

/// White has offered a draw with a move, and pressed.
const OFFERED: &str = "k\ne4\nx\nr\nk\ne5\nx\nr\nk\nd4\nx\nr\no\nyes\nk\n";

/// Only the opponent of whoever has offered can answer, and is asked back.
#[test]
fn a_yes_to_an_offer_is_that_of_the_only_side_that_can_answer() {
    for (answer, told) in [("yes", "agreement (5.2.3)"), ("no", "Black declines the draw")] {
        let last = if answer == "yes" { "yes\n" } else { "" };
        let typed = format!("{OFFERED}{answer}\n{last}");
        let answered = table("en", &typed);
        let all = answered.lines.join(" ");
        assert!(all.contains(told), "{answer}: {answered:#?}");
        assert!(!answered.messages.contains("whose answer"), "{answered:#?}");
        if answer == "yes" {
            assert!(all.contains("Black: Do you accept the draw? Yes or no?"), "{all}");
        }
    }
    // Whoever is named has said it: one's own offer is not accepted by oneself.
    let own = table("en", &format!("{OFFERED}w yes\n"));
    assert!(own.lines.join(" ").contains("the draw offer is White's own"), "{own:#?}");
}

/// A function key while a line is typed: the line is there once, behind the answer.
#[test]
fn what_is_half_typed_stands_there_once() {
    let home = Home::new();
    let mut terminal = Terminal::start(&home, &AT_TERMINAL);
    let (columns, rows) = (80.try_into().expect("cells"), 60.try_into().expect("cells"));
    let mut emulator = vt100::Parser::new(rows, columns, 0);
    terminal.shows(&mut emulator, "Black's earphone missing, going on without");
    terminal.types("k\n");
    terminal.shows(&mut emulator, "clock White: runs");
    terminal.types("c Bauer Ev");
    terminal.shows(&mut emulator, "c Bauer Ev");
    terminal.types("\x1b[18~");
    terminal.shows(&mut emulator, "nothing differs");
    terminal.types("a");
    let shown = terminal.shows(&mut emulator, "c Bauer Eva");
    assert_eq!(shown.matches("c Bauer Ev").count(), 1, "{shown}");
    terminal.types(" vier\n");
    terminal.shows(&mut emulator, "called White");
    terminal.types("q\n");
    terminal.shows(&mut emulator, "yes leaves");
    terminal.answers("yes\n");
    assert_eq!(terminal.end(), Some(0));
}

/// The code is spoken when everything else is told; where no loudspeaker is, its digits are a row after the other. As words
/// a speech service of the machine might say it.
#[test]
fn what_is_told_at_the_end_and_by_what_a_table_fails_has_short_rows_too() {
    let home = Home::new();
    std::fs::write(home.file("digits.toml"), "[sound]\ncode = \"digits\"\n").expect("written");
    let args =
        ["play", "--config", "digits.toml", "--terse", "--control", "100m", "--microphone", "none"];
    for lang in ["de", "en", "ru", "uk", "bg"] {
        let lost = ["--room", "no such loudspeaker", "--journal", lang, "--lang", lang];
        let answer = home.run(&[&args[..], &lost].concat(), b"k\ne4\nq\nyes\n");
        assert_eq!(answer.exit, Some(0), "{answer:?}");
        let told: Vec<&str> = answer.messages.lines().collect();
        assert!(told.len() >= 6, "the digits of the code are told: {answer:#?}");
        let rows = told.iter().copied().chain(answer.lines.iter().map(String::as_str));
        for row in rows {
            assert!(row.chars().count() <= 40, "{lang}: {row}");
        }
    }
    let refused = home.run(&[&args[..], &["--start", "8/8/8/8/8/8/8/8 w - - 0 1"]].concat(), b"");
    assert_eq!(refused.exit, Some(2), "{refused:?}");
    let rows: Vec<&str> = refused.messages.lines().collect();
    assert!(rows.len() > 1 && rows.iter().all(|row| row.chars().count() <= 40), "{rows:#?}");
}
