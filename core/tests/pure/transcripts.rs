//! What happens at the board, and exactly what follows: one text file for each clause of the Laws, in
//! `tests/transcripts/`. A file is a test; nothing else is needed to add one. `rig/transcript.rs` says
//! what stands in it.
//!
//! Every step goes the way of a live game: the line mode, the meaning of what was heard, the table with
//! its record, here in memory. At the end the record is verified and replayed. With
//! `ANNABELLA_WRITE_TRANSCRIPTS=1` in the environment the lines are written instead of compared, and
//! docs/coverage.md behind them; then they are read by somebody who knows the Laws. `ANNABELLA_TRANSCRIPTS` names another folder of them,
//! where some are tried that do not hold yet.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use annabella_core::game::Sight;
use annabella_core::journal::{GameId, InMemory, Line, Opening, Record, Row};
use annabella_core::rules::editions::{Class, Edition, Setting, Supervision};
use annabella_core::rules::{Article, Color};
use annabella_core::table::Table;

use crate::coverage;
use crate::printed::{articles, edition_of, in_brackets, is_in, numbers_in};
use crate::rig::transcript::{Run, Shelf, UTC_MS, difference, settings_of};

/// How many transcripts run at once.
const THREADS: usize = 4;

/// In memory.
pub struct InMemoryShelf;

impl InMemoryShelf {
    fn again(table: &Table<InMemory>) -> (InMemory, Vec<Record>) {
        let rows: Vec<Row> = table.journal().rows().cloned().collect();
        InMemory::resume(*table.journal().game(), rows).expect("a record that holds up")
    }
}

impl Shelf for InMemoryShelf {
    type Store = InMemory;

    fn begin(&mut self, opening: &Opening, lines: &[Line]) -> InMemory {
        InMemory::begin(GameId([7; 16]), UTC_MS, opening, lines).expect("a record")
    }

    fn killed(&mut self, table: Table<InMemory>) -> (InMemory, Vec<Record>) {
        InMemoryShelf::again(&table)
    }

    fn put_down(&mut self, table: Table<InMemory>) -> Vec<Record> {
        InMemoryShelf::again(&table).1
    }
}

#[test]
fn every_transcript_holds() {
    let write = std::env::var_os("ANNABELLA_WRITE_TRANSCRIPTS").is_some();
    let paths = transcripts();
    let faults: Vec<String> = std::thread::scope(|scope| {
        let part = |of: usize| paths.iter().skip(of).step_by(THREADS);
        let runs: Vec<_> = (0..THREADS)
            .map(|of| scope.spawn(move || part(of).filter_map(|path| fault(path, write)).collect()))
            .collect();
        let ends = runs.into_iter().map(|run| run.join().expect("a transcript that is one"));
        ends.collect::<Vec<Vec<String>>>().concat()
    });
    assert!(faults.is_empty(), "\n\n{}\n", faults.join("\n\n"));
    // docs/coverage.md names them.
    if write && std::env::var_os("ANNABELLA_TRANSCRIPTS").is_none() {
        coverage::write();
    }
}

/// Runs a transcript. What does not hold, if anything; nothing where the transcript is written.
fn fault(path: &Path, write: bool) -> Option<String> {
    let text = fs::read_to_string(path).expect("a transcript");
    let name = path.file_name().expect("a name").to_string_lossy().into_owned();
    let found = Run::of(&name, &text, InMemoryShelf);
    if write {
        fs::write(path, &found).expect("a transcript to be written");
        return None;
    }
    difference(&name, &text, &found)
}

#[test]
fn nothing_but_transcripts_is_among_them() {
    let all = fs::read_dir(directory()).expect("the transcripts").map(|entry| {
        let path = entry.expect("an entry").path();
        (path.is_file() && path.extension().is_some_and(|end| end == "txt"), path)
    });
    let strangers: Vec<PathBuf> =
        all.filter(|(transcript, _)| !transcript).map(|(_, path)| path).collect();
    assert!(strangers.is_empty(), "no test runs these: {strangers:?}");
    assert!(transcripts().len() > 50, "transcripts are missing");
}

#[test]
fn every_article_has_a_transcript_and_every_clause_an_article() {
    let mut cited = BTreeSet::new();
    let mut faults = Vec::new();
    for path in transcripts() {
        let text = fs::read_to_string(&path).expect("a transcript");
        let clauses = text.lines().filter_map(|line| line.strip_prefix("clause: "));
        let behind = text.lines().filter(|line| line.starts_with('<')).filter_map(in_brackets);
        let edition = edition_of(&text);
        let mut none = true;
        for clause in clauses.map(str::trim) {
            none = false;
            if !is_in(clause, edition) {
                faults.push(format!("{}: {clause} is no article", path.display()));
            }
            cited.extend(articles(clause, edition));
        }
        cited.extend(behind.flat_map(|number| articles(number, edition)));
        if none {
            faults.push(format!("{}: no clause", path.display()));
        }
    }
    for article in Article::ALL.iter().filter(|article| !cited.contains(article)) {
        faults.push(format!("{article} is cited by the program and occurs in no transcript"));
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn no_line_prints_an_article_of_another_class_or_sight() {
    let mut faults = Vec::new();
    let mut checked = 0;
    for path in transcripts() {
        let text = fs::read_to_string(&path).expect("a transcript");
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let settings = settings_of(&name, &text).event;
        let (edition, players) = (settings.laws.edition, &settings.players);
        for line in text.lines().filter_map(|line| line.strip_prefix("< ")) {
            for number in numbers_in(line) {
                // Where nobody has said the supervision the arbiter says which it is.
                let laws = Supervision::ALL.iter().map(|supervision| {
                    let said = settings.laws.supervision;
                    let is_open = settings.regulations.supervision_unsaid;
                    let supervision = if is_open { *supervision } else { said };
                    Setting { supervision, ..settings.laws }
                });
                if !laws.into_iter().any(|laws| is_of_class(number, laws)) {
                    faults.push(format!("{name}: {number} in {}: {line}", settings.laws.class));
                }
                let side = match line.split([' ', ':']).nth(1) {
                    Some("Weiß") => Color::White,
                    Some("Schwarz") => Color::Black,
                    Some(_) | None => continue,
                };
                let cited: Vec<Article> = articles(number, edition).collect();
                let other = match players[side].sight {
                    // D.2.5: instead of D.2.2 to D.2.4 the usual rules hold for who sees.
                    Sight::Ordinary => [Article::D2_2, Article::D2_3, Article::D2_4].as_slice(),
                    Sight::PegHole => &[Article::A4_7],
                };
                checked += 1;
                if !cited.is_empty() && cited.iter().all(|article| other.contains(article)) {
                    faults.push(format!("{name}: {number} by {:?}: {line}", players[side].sight));
                }
            }
        }
    }
    assert!(checked > 1_000, "only {checked} numbers were looked at");
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// Whether an article of Appendices A and B is of this class and this supervision.
fn is_of_class(number: &str, laws: Setting) -> bool {
    let restricted = laws.supervision == Supervision::Restricted;
    match number {
        // What the classes are.
        "A.1" | "B.1" => true,
        _ if number.starts_with("A.") => match laws.class {
            Class::Standard => false,
            // A.3 is the bonus; what holds without full supervision begins with A.4 or A.5. Only with it a player is
            // shown the score.
            Class::Rapid if number == shown_by(laws.edition) => !restricted,
            // Where supervision is full stands in A.3, and in 2023 in A.4.1.
            Class::Rapid => restricted || ["A.2", "A.3", "A.4.1"].contains(&number),
            Class::Blitz => restricted,
        },
        _ if number.starts_with("B.") => laws.class == Class::Blitz,
        _ => true,
    }
}

/// Where an edition shows a player the score in rapid chess.
const fn shown_by(edition: Edition) -> &'static str {
    match edition {
        Edition::Laws2009 | Edition::Laws2014 => "",
        Edition::Laws2018 => "A.3.2",
        Edition::Laws2023 => "A.4.3",
    }
}

fn directory() -> PathBuf {
    let named = std::env::var_os("ANNABELLA_TRANSCRIPTS");
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.join(named.map_or_else(|| "tests/transcripts".into(), PathBuf::from))
}

fn transcripts() -> Vec<PathBuf> {
    let entries = fs::read_dir(directory()).expect("the transcripts");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .collect();
    paths.sort();
    paths
}
