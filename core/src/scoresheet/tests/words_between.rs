//! Words between the moves: they keep a place where the moves tell it, and are told everywhere else.

use crate::calls::Lexicon;
use crate::rules::Position;
use crate::scoresheet::{LineError, Oddity, ReadSheet, Reader, Standing};

fn german() -> [Lexicon; 1] {
    [Lexicon::from_toml(include_str!("../../../../voices/de/calls.toml")).expect("words")]
}

fn read(text: &str) -> ReadSheet {
    let lexicons = german();
    let reader = Reader { lexicons: &lexicons, ..Reader::default() };
    reader.read(text.as_bytes()).expect("a sheet")
}

/// The entries, those that nobody can read between signs, and behind them what was left out and before which ply.
fn show(text: &str) -> String {
    let sheet = read(text).sheet;
    let entry = |entry: &crate::scoresheet::Entry| match entry.readings.is_empty() {
        true => format!("<{}>", entry.text),
        false => entry.text.clone(),
    };
    let entries: Vec<String> = sheet.entries.iter().map(entry).collect();
    let words = |oddity: &Oddity| match oddity {
        Oddity::Words { text, ply } => Some(format!("; {text} {ply}")),
        Oddity::Number { .. }
        | Oddity::Doubled { .. }
        | Oddity::Unclosed { .. }
        | Oddity::BehindResult { .. }
        | Oddity::Results { .. }
        | Oddity::NoWinner { .. }
        | Oddity::CastlingOrResult { .. }
        | Oddity::Descriptive => None,
    };
    let words: Vec<String> = sheet.oddities.iter().filter_map(words).collect();
    format!("{}{}", entries.join(" "), words.concat())
}

#[test]
fn without_numbers_the_moves_tell_whether_a_word_holds_a_place() {
    for (text, read) in [
        // White's bishop cannot have stayed, and no pawn of White's gets to a6.
        ("e4 e5 Nf3 Nc6 xyz a6 O-O Nf6", "e4 e5 Nf3 Nc6 <xyz> a6 O-O Nf6"),
        ("e4 e5\nNf3 xyz\nBb5 a6", "e4 e5 Nf3 <xyz> Bb5 a6"),
        ("e2-e4, e7-e5, xyz, b8-c6, f1-b5", "e2-e4 e7-e5 <xyz> b8-c6 f1-b5"),
        // The moves go on without it alone.
        ("e4 e5 Nf3 Nc6 sharp Bb5 a6 O-O", "e4 e5 Nf3 Nc6 Bb5 a6 O-O; sharp 4"),
        // Both can castle here: nothing tells.
        ("e4 e5 Nf3 Nf6 Bc4 Bc5 xyz O-O", "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O; xyz 6"),
        // Neither way goes on.
        ("e4 e5 xyz Ke5 Nf3", "e4 e5 Ke5 Nf3; xyz 2"),
        // The first entry may be one that nobody can read.
        ("xyz e5 Nf3 Nc6", "<xyz> e5 Nf3 Nc6"),
        ("Anna e4 e5 Nf3", "e4 e5 Nf3; Anna 0"),
        // Each of them by itself.
        ("e4 e5 sharp Nf3 Nc6 xyz a6 O-O Nf6", "e4 e5 Nf3 Nc6 <xyz> a6 O-O Nf6; sharp 2"),
        ("e4 xyz Nf3 uvw Bb5 a6", "e4 <xyz> Nf3 <uvw> Bb5 a6"),
        // Several words together are prose, and told all the same.
        ("e4 e5 very sharp Nf3 Nc6", "e4 e5 Nf3 Nc6; very sharp 2"),
        ("e4 very sharp Nf3 Nc6", "e4 Nf3 Nc6; very sharp 1"),
        // What people write beside their moves is neither.
        ("e4 e5 Zeit Nf3 Nc6 Uhr Bb5", "e4 e5 Nf3 Nc6 Bb5"),
        ("e4 Zeit Nf3 Nc6", "e4 Nf3 Nc6"),
    ] {
        assert_eq!(show(text), read, "{text}");
    }
}

#[test]
fn behind_the_last_number_the_moves_tell_it_too() {
    for (text, read) in [
        ("1. e4 e5 2. xyz Nf3 d6", "e4 e5 Nf3 d6; xyz 2"),
        ("1. e4 e5 2. Nf3 xyz d6", "e4 e5 Nf3 d6; xyz 3"),
        ("1. e4 e5 2. Nf3 xyz", "e4 e5 Nf3; xyz 3"),
        ("1. e4 e5 2. November", "e4 e5; November 2"),
        // A number behind it has the places of the moves.
        ("1. e4 e5 sharp 2. Nf3 Nc6", "e4 e5 Nf3 Nc6"),
        ("1. e4 xyz 2. Nf3 Nc6", "e4 <xyz> Nf3 Nc6"),
        ("1. e4 e5 2. Nf3 xyz 4. Ba4 Nf6", "e4 e5 Nf3 <xyz> <> <> Ba4 Nf6"),
    ] {
        assert_eq!(show(text), read, "{text}");
    }
}

#[test]
fn names_and_dates_below_the_moves_are_told_by_nobody() {
    for text in [
        "e4 e5 Nf3\nAnna Bergmann",
        "1. e4 e5 2. Nf3\nAnna Bergmann\nBerlin",
        "1. e4 e5 2. Nf3 1-0\nBergmann",
        "1. e4 e5 2. Nf3 Nc6\n21. November",
    ] {
        assert!(!show(text).contains(';'), "{text}: {}", show(text));
    }
    assert_eq!(show("e4\ne5\nNf3\nxyz"), "e4 e5 Nf3; xyz 3");
}

#[test]
fn words_between_calls_keep_a_place_or_are_told() {
    let (first, second) =
        ("Bauer Eva vier\nBauer Eva fünf\n", "Springer Felix drei\nSpringer Cesar sechs\n");
    for (text, read) in [
        (
            format!("{first}{second}krxl wrbl\nBauer Anna sechs\nKurze Rochade"),
            "Bauer Eva vier Bauer Eva fünf Springer Felix drei Springer Cesar sechs <krxl wrbl> \
             Bauer Anna sechs Kurze Rochade",
        ),
        (
            format!("{first}{second}wunderbar gespielt\nLäufer Bella fünf\nBauer Anna sechs"),
            "Bauer Eva vier Bauer Eva fünf Springer Felix drei Springer Cesar sechs \
             Läufer Bella fünf Bauer Anna sechs; wunderbar gespielt 4",
        ),
        (
            "1. Bauer Eva vier, krxl\n2. Springer Felix drei, Springer Cesar sechs".to_owned(),
            "Bauer Eva vier <krxl> Springer Felix drei Springer Cesar sechs",
        ),
        (
            "1. krxl, Bauer Eva fünf\n2. Springer Felix drei, Springer Cesar sechs".to_owned(),
            "<krxl> Bauer Eva fünf Springer Felix drei Springer Cesar sechs",
        ),
        // The number has all moves before it.
        (
            "1. Bauer Eva vier, Bauer Eva fünf, wunderbar\n2. Springer Felix drei".to_owned(),
            "Bauer Eva vier Bauer Eva fünf Springer Felix drei",
        ),
        (
            format!("{first}Zeit\n{second}"),
            "Bauer Eva vier Bauer Eva fünf Springer Felix drei Springer Cesar sechs",
        ),
    ] {
        assert_eq!(show(&text), read, "{text}");
    }
}

#[test]
fn a_line_that_is_typed_with_such_words_is_typed_again() {
    let lexicons = german();
    let start = Position::default();
    let reader = Reader { from: None, lexicons: &lexicons, start: Some(start.clone()) };
    let so_far = Standing { text: "", position: &start, next: 0 };
    let line = |text: &str| reader.read_line(text, &so_far).map(|read| read.entries.len());
    assert_eq!(line("e4 hmm e5"), Err(LineError::Words("hmm".to_owned())));
    assert_eq!(line("e4 hmm"), Err(LineError::Words("hmm".to_owned())));
    assert_eq!(line("hmm e4"), Err(LineError::Words("hmm".to_owned())));
    // Its place is plain.
    assert_eq!(line("1. e4 xyz 2. Nf3"), Ok(3));
    assert_eq!(line("e4 xyz Nf3"), Ok(3));
    assert_eq!(line("e4 Zeit"), Ok(1));
    assert_eq!(line("Bauer Eva vier"), Ok(1));
}

/// Each of these words has to be followed by itself.
#[test]
fn an_account_of_a_game_is_no_score_of_it() {
    let text = "e4 then e5 then Nf3 then Nc6 then ".repeat(300);
    let sheet = read(&text).sheet;
    assert_eq!(sheet.entries.len(), 1200);
    let told = sheet.oddities.iter().filter(|oddity| matches!(oddity, Oddity::Words { .. }));
    assert_eq!(told.count(), 1200);
}
