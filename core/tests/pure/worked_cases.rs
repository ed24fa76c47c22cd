//! Cases of which everybody knows the outcome, through the game: in each edition of the table, and in rapid chess and
//! blitz without full supervision, the transcript that `worked_cases.toml` names is of that column and ends so; and of
//! positions whose verdict is proved the transcript comes through them.

use std::fs;

use annabella_core::rules::editions::{Class, Edition, Setting, Supervision};
use annabella_core::rules::{Displacement, Mode, Played, Position};
use serde::Deserialize;

use crate::documents::pages;
use crate::rig::transcript::settings_of;

const TABLE: &str = "core/tests/pure/worked_cases.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Case>,
    position: Vec<Proved>,
}

/// A row: every column has its cell.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    case: String,
    #[serde(rename = "2009")]
    laws_2009: Cell,
    #[serde(rename = "2014")]
    laws_2014: Cell,
    #[serde(rename = "2023")]
    laws_2023: Cell,
    #[serde(rename = "2023 rapid")]
    rapid: Cell,
    #[serde(rename = "2023 blitz")]
    blitz: Cell,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cell {
    /// What one of its lines says.
    says: String,
    /// What none of them says.
    never: Option<String>,
    /// The transcript.
    by: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Proved {
    fen: String,
    says: String,
    by: String,
}

fn table() -> File {
    toml::from_str(&pages::read(TABLE)).unwrap_or_else(|why| panic!("{TABLE}: {why}"))
}

fn transcript(name: &str) -> Option<String> {
    let path = pages::root().join("core/tests/transcripts").join(format!("{name}.txt"));
    fs::read_to_string(path).ok()
}

/// What is wrong with a cell, if anything is. Standard chess knows no supervision.
fn fault(column: Setting, cell: &Cell) -> Option<String> {
    let Cell { says, never, by } = cell;
    let Some(text) = transcript(by) else { return Some(format!("no transcript {by}")) };
    let mut laws = settings_of(by, &text).event.laws;
    // Where the rate of play makes another class and the row is the same in it, the Laws of standard chess hold.
    if column.class == Class::Standard {
        laws.supervision = column.supervision;
    }
    let is_of_column = laws.edition == column.edition
        && (laws.class, laws.supervision) == (column.class, column.supervision);
    if !is_of_column {
        return Some(format!("{by} is of {}, {}, {}", laws.edition, laws.class, laws.supervision));
    }
    let says_so =
        |words: &str| text.lines().any(|line| line.starts_with('<') && line.contains(words));
    if !says_so(says) {
        return Some(format!("{by} does not say {says:?}"));
    }
    never.as_deref().filter(|words| says_so(words)).map(|words| format!("{by} says {words:?}"))
}

#[test]
fn every_worked_case_is_shown_in_every_column() {
    let of = |edition, class, supervision| Setting { edition, class, supervision };
    let standard = |edition| of(edition, Class::Standard, Supervision::Full);
    let in_2023 = |class| of(Edition::Laws2023, class, Supervision::Restricted);
    let cases = table().case;
    let cells = cases.iter().flat_map(|case| {
        [
            (case, standard(Edition::Laws2009), &case.laws_2009),
            (case, standard(Edition::Laws2014), &case.laws_2014),
            (case, standard(Edition::Laws2023), &case.laws_2023),
            (case, in_2023(Class::Rapid), &case.rapid),
            (case, in_2023(Class::Blitz), &case.blitz),
        ]
    });
    let faults: Vec<String> = cells
        .filter_map(|(case, column, cell)| {
            let why = fault(column, cell)?;
            let Setting { edition, class, .. } = column;
            Some(format!("{}, {edition} {class}: {why}", case.case))
        })
        .collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert_eq!(cases.len(), 13, "a case is missing");
}

/// Whether a transcript comes through this position: it begins there, or a move that it says to be made leads there.
fn comes_through(text: &str, by: &str, fen: &str) -> bool {
    let mut at = settings_of(by, text).event.start;
    let wanted = Position::from_fen(fen, Mode::Standard).expect("a position");
    // The counters of moves of a table are its own.
    let is_wanted =
        |at: &Position| (at.placement(), at.turn()) == (wanted.placement(), wanted.turn());
    let made =
        text.lines().filter_map(|line| line.strip_prefix("< ausgeführt ")?.split(' ').nth(1));
    let mut found = is_wanted(&at);
    for carried in made {
        let carried: Displacement = carried.parse().expect("a move");
        at = Played::in_position(carried, &at).after(&at);
        found |= is_wanted(&at);
    }
    found
}

#[test]
fn every_proved_position_is_shown() {
    let positions = table().position;
    let mut faults = Vec::new();
    for Proved { fen, says, by } in &positions {
        let Some(text) = transcript(by) else {
            faults.push(format!("{fen}: no transcript {by}"));
            continue;
        };
        if !comes_through(&text, by, fen) {
            faults.push(format!("{fen}: {by} does not come through it"));
        }
        if !text.lines().any(|line| line.starts_with('<') && line.contains(says.as_str())) {
            faults.push(format!("{fen}: {by} does not say {says:?}"));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert_eq!(positions.len(), 11, "a position is missing");
}
