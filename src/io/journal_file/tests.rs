//! The record's file: what is written comes back, nothing is lost without a word, nothing is written
//! where only reading was asked for.

use std::{collections::BTreeMap, fs, path::Path};

use super::{CutOff, JournalError, JournalFile, read};
use crate::game::{BoardEvent, Channel, Event, Settings};
use crate::journal::{Entry, Fault, Line, Opening, Pack, Record, Seal};
use crate::rules::{Color, Square};
use crate::time::Millis;

/// A Saturday in November 2026.
const UTC: i64 = 1_795_255_200_000;

fn opening() -> Opening {
    Opening {
        program: "annabella 0.1.0".to_owned(),
        settings: Settings::default(),
        packs: vec![Pack { name: "de".to_owned(), digest: None }],
    }
}

fn said(text: &str) -> Line {
    Line { kind: "said".to_owned(), who: None, text: text.to_owned(), channel: Some(Channel::Room) }
}

fn event(number: u64) -> Event {
    let square = Square::ALL[usize::try_from(number % 64).expect("below 64")];
    Event::Board { board: Color::Black, what: BoardEvent::Lifted(square) }
}

fn begin(path: &Path) -> JournalFile {
    JournalFile::create(path, UTC, &opening(), &[said("Bereit")]).expect("a new record")
}

fn add(file: &mut JournalFile, number: u64) {
    let at = Millis(number * 10);
    let utc_ms = UTC + number as i64 * 10;
    let lines = [said(&format!("Zeile {number}"))];
    let appended = file.append(at, utc_ms, &event(number), &lines).expect("an event");
    assert_eq!(appended.seq, number);
}

/// A record of this many events, still open.
fn running(path: &Path, events: u64) -> JournalFile {
    let mut file = begin(path);
    (1..=events).for_each(|number| add(&mut file, number));
    file
}

#[track_caller]
fn check_records(records: &[Record], events: u64) {
    assert_eq!(records.len() as u64, events + 1);
    assert_eq!(records[0].entry, Entry::Opening(Box::new(opening())));
    assert_eq!(records[0].lines, [said("Bereit")]);
    for (number, record) in (1..).zip(&records[1..]) {
        assert_eq!(record.seq, number);
        assert_eq!(record.at, Millis(number * 10));
        assert_eq!(record.utc_ms, UTC + number as i64 * 10);
        assert_eq!(record.entry, Entry::Event(event(number)));
        assert_eq!(record.lines, [said(&format!("Zeile {number}"))]);
    }
}

/// Every file beside the record, with its bytes.
fn everything(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    fs::read_dir(directory)
        .expect("a directory")
        .map(|entry| {
            let entry = entry.expect("an entry");
            let name = entry.file_name().into_string().expect("a plain name");
            (name, fs::read(entry.path()).expect("a file"))
        })
        .collect()
}

#[test]
fn what_is_appended_comes_back_after_closing_and_resuming() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    running(&path, 20).close().expect("closed");
    assert_eq!(everything(directory.path()).keys().collect::<Vec<_>>(), ["game.annabella"]);

    let before = read(&path).expect("a record");
    assert_eq!((before.seal, before.cut_off.clone()), (Seal::Whole, None));
    check_records(&before.records().expect("records"), 20);

    let (mut file, records) = JournalFile::resume(&path).expect("resumed");
    check_records(&records, 20);
    (21..=25).for_each(|number| add(&mut file, number));
    let code = file.closing_code();
    assert_eq!(file.finish(Millis(300), UTC, &[said("Ende")]).expect("finished"), code);
    assert_eq!(everything(directory.path()).keys().collect::<Vec<_>>(), ["game.annabella"]);

    let after = read(&path).expect("a record");
    let verdict = after.verify();
    assert_eq!((verdict.ok, verdict.events, verdict.closed), (true, 25, true), "{verdict:?}");
    assert_eq!(verdict.code, Some(code));
    let mut records = after.records().expect("records");
    let last = records.pop().expect("a closing");
    assert_eq!((last.entry, last.lines), (Entry::Closing { code }, vec![said("Ende")]));
    check_records(&records, 25);

    let refused = JournalFile::resume(&path).expect_err("closed for good");
    assert!(matches!(refused, JournalError::Closed { .. }), "{refused}");
}
