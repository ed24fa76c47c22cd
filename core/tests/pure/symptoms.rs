//! What users of other programs reported of electronic boards, and where this one is tested for it:
//! thirty symptoms from their issue trackers, and the seven sequences that another program's
//! inference got wrong. Each has a test with its name: a transcript `symptom_NN_*.txt` or
//! `failure_X_*.txt` where the table is concerned, a function `symptom_NN_*` where the wire is.
//!
//! | symptom | what was reported | tested in |
//! | --- | --- | --- |
//! | 01 | a slow slide is taken for a shorter move | transcripts |
//! | 02 | a fast reply is not seen | transcripts |
//! | 03 | of a capture and its recapture only one is seen | transcripts |
//! | 04 | the opponent's adjusted move counts as an own one | transcripts |
//! | 05 | ghost take-backs after quick moves | transcripts |
//! | 06 | playing out of turn records a move that nobody made | transcripts |
//! | 07 | kings in the middle become moves | transcripts |
//! | 08 | the sign for the result is taken once only | transcripts |
//! | 09 | a board that lies the other way mirrors the squares | `board::dgt::orientation`, `link` |
//! | 10 | the rook's part of castling is an own move | transcripts |
//! | 11 | a wrong piece is moved for the opponent, and nobody says so | transcripts |
//! | 12 | a promotion is impossible, or always a queen | transcripts |
//! | 13 | en passant is missing | transcripts |
//! | 14 | a weak contact makes moves | transcripts |
//! | 15 | taking back puts the display or the clock out of step | transcripts |
//! | 16 | after an adjournment no more moves are taken | transcripts |
//! | 17 | an illegal move that stands cannot be recorded | transcripts |
//! | 18 | the clock's answer is lost, and its text with it | `board::dgt::link` |
//! | 19 | the clock's times jump for an instant | `board::dgt::link` |
//! | 20 | the lever pushed by accident clears what was open | transcripts, `board::dgt::link` |
//! | 21 | over Bluetooth the stream is garbled and stays out of step | `board::dgt::link` |
//! | 22 | a cable is pulled and put back, and nothing follows | transcripts, `board::dgt::link` |
//! | 23 | a port without permission is "no board" | `tests/program/peg_board.rs` |
//! | 24 | the board's log floods the line | `board::dgt::frame` |
//! | 25 | a piece has a wrong name, or none, for a moment | transcripts |
//! | 26 | a noise byte costs the stream for good | `board::dgt::frame` |
//! | 27 | connected in the middle, or with pieces off, the start is assumed | transcripts, `link` |
//! | 28 | a bumped neighbour aborts the move | transcripts |
//! | 29 | several pieces off lead to a dead end | transcripts |
//! | 30 | without a clock the old times pass for live ones | `board::dgt::message`, `link` |
//! | a | castling, rook first | transcripts |
//! | b | king and rook are both out | transcripts |
//! | c | en passant within one scan | transcripts |
//! | d | the captured piece's square never reads empty | transcripts |
//! | e | victim and attacker out, attacker put back: a false capture | transcripts |
//! | f | the reply in the same scan | transcripts |
//! | g | a made move is replaced by a later change | transcripts |

use std::fs;
use std::path::Path;

/// Every name below these folders that could be a test's: of transcripts, and of functions.
fn names() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = ["src", "tests", "../src", "../tests"].map(|top| root.join(top)).to_vec();
    let mut names = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the source tree") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let is = |end: &str| path.extension().is_some_and(|extension| extension == end);
            if is("txt") {
                names.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
            } else if is("rs") {
                let text = fs::read_to_string(&path).expect("Rust");
                let function = |line: &str| {
                    let name = line.trim_start().strip_prefix("fn ")?.split('(').next()?;
                    Some(name.to_owned())
                };
                names.extend(text.lines().filter_map(function));
            }
        }
    }
    names
}

/// The rows of the table above: what a test's name begins with, and where it is.
fn rows() -> Vec<(String, bool)> {
    let table = include_str!("symptoms.rs").lines().filter_map(|line| line.strip_prefix("//! | "));
    table
        .filter_map(|row| {
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            let (key, place) = (*cells.first()?, *cells.get(2)?);
            let begins = match key.parse::<u8>() {
                Ok(_) => format!("symptom_{key}_"),
                Err(_) if key.len() == 1 => format!("failure_{key}_"),
                Err(_) => return None,
            };
            Some((begins, place.contains("transcripts")))
        })
        .collect()
}

#[test]
fn every_symptom_and_every_failure_has_its_test() {
    let rows = rows();
    assert_eq!(rows.len(), 37, "thirty symptoms and seven failures");
    let names = names();
    let transcripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    for (begins, in_transcripts) in rows {
        let found: Vec<&String> = names.iter().filter(|name| name.starts_with(&begins)).collect();
        assert!(!found.is_empty(), "no test is named {begins}...");
        let played = found.iter().any(|name| transcripts.join(format!("{name}.txt")).exists());
        assert_eq!(played, in_transcripts, "the table above says otherwise of {begins}");
    }
}
