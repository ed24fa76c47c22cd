//! The record's file: what is written comes back, nothing is lost without a word, nothing is written
//! where only reading was asked for.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
    thread,
};

use proptest::{prelude::*, strategy::ValueTree as _, test_runner::TestRunner};
use rusqlite::Connection;
use sha2::{Digest as _, Sha256};

use super::{
    CutOff, JournalError, JournalFile, Read, Trouble, Unread, check, read, snapshot::beside,
};
use crate::game::{BoardEvent, Channel, Event, Settings};
use crate::journal::{
    Entry, Fault, Hash, Line, Opening, Pack, Pulse, Record, Row, SEAL_LEN, Seal, from_json_lines,
    json_line, split_seal, verify,
};
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
    assert_eq!((before.state.seal, before.state.cut_off.clone()), (Seal::Whole, None));
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

/// The files of a running record as a kill would leave them, in a directory of their own.
fn killed(path: &Path) -> (tempfile::TempDir, PathBuf) {
    let directory = tempfile::tempdir().expect("a directory");
    let copy = directory.path().join("game.annabella");
    fs::copy(path, &copy).expect("the database");
    fs::copy(beside(path, "-wal"), beside(&copy, "-wal")).expect("its log");
    (directory, copy)
}

/// A closed record of this many events.
fn closed(path: &Path, events: u64) -> Vec<u8> {
    running(path, events).finish(Millis(events * 10), UTC, &[]).expect("finished");
    fs::read(path).expect("a file")
}

#[test]
fn nothing_is_overwritten_and_nothing_is_left_behind() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let create =
        |path: &Path| JournalFile::create(path, UTC, &opening(), &[]).expect_err("refused");

    fs::write(&path, "a letter").expect("a file");
    let refused = create(&path).to_string();
    assert!(refused.ends_with("exists already; name another file, or continue it with --resume"));
    assert_eq!(fs::read(&path).expect("a file"), b"a letter");

    fs::write(beside(&path, "-wal"), "a log").expect("a file");
    assert!(matches!(create(&path), JournalError::Exists { .. }), "the log is the record's own");
    fs::remove_file(&path).expect("removed");
    let refused = create(&path).to_string();
    assert!(refused.contains("another file lies where a part of the record"), "{refused}");
    fs::remove_file(beside(&path, "-wal")).expect("removed");
    for name in ["game-wal", "game.annabella-shm", "-journal"] {
        let refused = create(&directory.path().join(name)).to_string();
        assert!(refused.contains("would be taken for a part of another record"), "{refused}");
    }

    let mut unwritable = opening();
    let fraction = crate::clock::TimeControl::single(Millis(1), crate::clock::Bonus::None);
    unwritable.settings.control = Some(fraction);
    let refused = JournalFile::create(&path, UTC, &unwritable, &[]).expect_err("refused");
    assert!(matches!(refused, JournalError::Entry(_)));
    assert!(matches!(create(&directory.path().join("no/game")), JournalError::File { .. }));
    assert!(everything(directory.path()).is_empty());
}

#[test]
fn what_is_no_record_is_refused_in_plain_words() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let check = |expected: &str| {
        let before = everything(directory.path());
        for refused in [
            read(&path).map(|_| ()).expect_err("refused"),
            JournalFile::resume(&path).map(|_| ()).expect_err("refused"),
        ] {
            let plain = refused.to_string().replace(&path.display().to_string(), "FILE");
            assert_eq!(plain, expected);
            assert!(refused.is_input());
        }
        assert!(everything(directory.path()) == before, "something was written");
    };
    check("FILE does not exist; check the name");
    fs::write(&path, "").expect("a file");
    check("FILE is not a record of a game (it is empty)");
    fs::write(&path, "[Event \"?\"]\n").expect("a file");
    check("FILE is not a record of a game (it is no database)");
    fs::write(&path, "SQLite for").expect("a file");
    check("FILE is not a record of a game (it ends before its opening)");
    fs::remove_file(&path).expect("removed");
    let other = Connection::open(&path).expect("a database");
    other.execute_batch("CREATE TABLE stamps (country TEXT)").expect("a table");
    other.close().expect("closed");
    check("FILE is not a record of a game (it is a database of another program)");
    fs::remove_file(&path).expect("removed");
    closed(&path, 1);
    let other = Connection::open(&path).expect("a database");
    other.pragma_update(None, "user_version", 3).expect("a newer one");
    other.close().expect("closed");
    check("FILE was written by a newer program (format 3, known here: 2); use that one");
}

#[test]
fn only_one_writes() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let mut file = running(&path, 3);
    let refused = JournalFile::resume(&path).map(|_| ()).expect_err("refused");
    assert!(matches!(refused, JournalError::InUse { .. }), "{refused}");
    // Nor can a program that knows nothing of records, not even look.
    let other = Connection::open(&path).expect("a handle");
    let busy = other.query_row("SELECT count(*) FROM record", [], |row| row.get::<_, i64>(0));
    let busy = busy.expect_err("locked").sqlite_error_code();
    assert_eq!(busy, Some(rusqlite::ErrorCode::DatabaseBusy));
    drop(other);
    add(&mut file, 4);
    file.close().expect("closed");

    // The other way round: somebody looks at the record with another program.
    let other = Connection::open(&path).expect("a handle");
    other.execute_batch("BEGIN EXCLUSIVE").expect("a lock");
    let refused = JournalFile::resume(&path).map(|_| ()).expect_err("refused");
    assert!(matches!(refused, JournalError::InUse { .. }), "{refused}");
    drop(other);
    let (mut file, records) = JournalFile::resume(&path).expect("resumed");
    check_records(&records, 4);
    add(&mut file, 5);
}

#[test]
fn the_database_itself_refuses_changes() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    closed(&path, 3);
    let other = Connection::open(&path).expect("a database");
    let check: String =
        other.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("checked");
    assert_eq!(check, "ok", "the seal behind the database does not disturb it");
    let copied = "SELECT 1, at_ms, utc_ms, version, 'x', prev_hash, hash FROM record WHERE seq = 1";
    for (sql, expected) in [
        ("UPDATE record SET utc_ms = 0", "a record is never changed"),
        ("DELETE FROM record WHERE seq = 4", "a record is never changed"),
        (&*format!("INSERT OR REPLACE INTO record {copied}"), "a record follows on the one before"),
        ("UPDATE game SET id = randomblob(16)", "a record is never changed"),
        ("DELETE FROM game", "a record is never changed"),
        ("INSERT OR REPLACE INTO game VALUES (1, randomblob(16))", "a record is of one game"),
    ] {
        let refused = other.execute(sql, []).expect_err(sql).to_string();
        assert!(refused.contains(expected), "{sql}: {refused}");
    }
    drop(other);
    assert!(read(&path).expect("a record").verify().ok);
}

#[test]
fn a_running_record_is_read_without_a_trace() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let mut file = running(&path, 50);
    let before = everything(directory.path());
    assert_eq!(before.keys().collect::<Vec<_>>(), ["game.annabella", "game.annabella-wal"]);
    let found = read(&path).expect("a record");
    assert!(everything(directory.path()) == before, "something was written");
    assert_eq!((found.state.cut_off.clone(), found.state.seal), (None, Seal::Absent));
    check_records(&found.records().expect("records"), 50);
    assert_eq!(found.rows, file.rows().expect("rows"));
    assert_eq!(found.verify().code, Some(file.closing_code()));
}

#[test]
fn reading_while_another_thread_writes_gives_a_whole_beginning() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let mut file = begin(&path);
    let writer = thread::spawn(move || {
        (1..=400).for_each(|number| add(&mut file, number));
        file.finish(Millis(4_000), UTC, &[]).expect("finished");
    });
    let mut seen = 0;
    loop {
        let done = writer.is_finished();
        let found = read(&path).expect("a record");
        let verdict = found.verify();
        assert!(verdict.ok, "{verdict:?} {:?}", found.state.cut_off);
        assert!(verdict.events >= seen, "an event was seen and is gone");
        seen = verdict.events;
        if done {
            break;
        }
    }
    writer.join().expect("no panic");
    assert_eq!(seen, 400);
}

#[test]
fn a_killed_record_resumes_with_every_event() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let _file = running(&path, 30);
    let (_copy, path) = killed(&path);
    let (mut file, records) = JournalFile::resume(&path).expect("resumed");
    check_records(&records, 30);
    add(&mut file, 31);
    file.close().expect("closed");
    check_records(&read(&path).expect("a record").records().expect("records"), 31);
}

#[test]
fn a_long_log_is_folded_between_events() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let mut file = begin(&path);
    let long = [said(&"Springer ".repeat(60_000))];
    let mut folded = false;
    let mut before = 0;
    for number in 1..=50 {
        file.append(Millis(number), UTC, &event(number), &long).expect("an event");
        let log = fs::metadata(beside(&path, "-wal")).expect("a log").len();
        folded |= log == before;
        before = log;
        assert!(log < 18 << 20, "{log}");
    }
    assert!(folded);
    assert_eq!(read(&path).expect("a record").verify().events, 50);
}

/// Every byte, one bit of it at random: the seal notices it. And for a sample of them all that a
/// person does: `journal verify` refuses the file or says that it does not hold up.
#[test]
fn every_flipped_bit_of_a_closed_record_is_noticed() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let mut bytes = closed(&path, 12);
    assert!(read(&path).expect("a record").verify().ok);
    let pages = (bytes.len() / 4096) * 4096;

    let mut runner = TestRunner::deterministic();
    let mut bit = || (0u8..8).new_tree(&mut runner).expect("a number").current();
    for at in 0..bytes.len() {
        let flip = 1 << bit();
        bytes[at] ^= flip;
        let content = Hash(Sha256::digest(&bytes[..pages]).into());
        let behind = &bytes[pages..];
        assert_eq!(split_seal(&content, behind, behind.len() as u64), Seal::Broken, "byte {at}");
        // Every 97th byte, and each one of the header and of the seal.
        if at % 97 == 0 || at < 100 || at >= pages {
            fs::write(&path, &bytes).expect("a file");
            if let Ok(found) = read(&path) {
                let verdict = found.verify();
                assert!(!verdict.ok, "byte {at}, bit {flip:#x}");
                assert!(JournalFile::resume(&path).is_err(), "byte {at}");
                assert_eq!(fs::read(&path).expect("a file"), bytes, "byte {at} was repaired");
            }
        }
        bytes[at] ^= flip;
    }
}

/// What somebody with another program does to a record: takes the guards away and changes rows.
/// A damaged row costs itself, and no other: whichever bit of its head it is.
#[test]
fn a_flipped_bit_in_the_head_of_a_row_hides_no_other() {
    const HEAD: usize = 19;
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let bytes = closed(&path, 20);
    let whole = read(&path).expect("a record");
    let records = whole.records().expect("records");
    for row in whole.rows.iter().step_by(3) {
        let body = row.body.as_bytes();
        let at = bytes.windows(body.len()).position(|part| part == body).expect("its body");
        for (byte, bit) in (at - HEAD..at).flat_map(|byte| (0..8).map(move |bit| (byte, bit))) {
            let mut damaged = bytes.clone();
            damaged[byte] ^= 1 << bit;
            fs::write(&path, &damaged).expect("written");
            let read = read(&path).unwrap_or_else(|why| panic!("row {}, {byte}: {why}", row.seq));
            assert!(!read.verify().ok, "row {}, byte {byte}, bit {bit}", row.seq);
            let (shown, unreadable) = read.readable();
            let others = records.iter().filter(|record| record.seq != row.seq);
            let lost: Vec<u64> =
                others.filter(|record| !shown.contains(record)).map(|record| record.seq).collect();
            let told = lost.iter().all(|seq| unreadable.contains(seq));
            assert!(
                lost.is_empty(),
                "row {}, byte {}, bit {bit}: {lost:?} lost, told: {told}",
                row.seq,
                at - byte
            );
        }
    }
}

#[test]
fn rows_changed_behind_our_back_are_named() {
    #[track_caller]
    fn check(sql: &str, first_bad: u64, why: &Fault) {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("game.annabella");
        running(&path, 9).close().expect("closed");
        let other = Connection::open(&path).expect("a database");
        let guards = "DROP TRIGGER record_is_not_updated; DROP TRIGGER record_is_not_deleted; \
                      DROP TRIGGER record_follows; DROP TRIGGER game_is_not_updated;";
        other.execute_batch(&format!("{guards} {sql}")).expect(sql);
        other.close().expect("closed");
        let verdict = read(&path).expect("a record").verify();
        assert_eq!((verdict.ok, verdict.first_bad), (false, Some(first_bad)), "{sql}");
        assert_eq!(verdict.why.as_ref(), Some(why), "{sql}");
        let refused = JournalFile::resume(&path).map(|_| ()).expect_err("refused");
        assert!(matches!(refused, JournalError::Damaged { .. }), "{refused}");
    }
    check("DELETE FROM record WHERE seq = 4", 4, &Fault::Missing { seq: 4, found: 5 });
    let edited = "UPDATE record SET body = replace(body, 'Zeile 4', 'Zeile 5') WHERE seq = 4";
    check(edited, 4, &Fault::Changed { seq: 4 });
    check("UPDATE record SET at_ms = at_ms + 1 WHERE seq = 7", 7, &Fault::Changed { seq: 7 });
    let swapped = "UPDATE record SET seq = 100 WHERE seq = 3; UPDATE record SET seq = 3 WHERE seq = 6; \
                   UPDATE record SET seq = 6 WHERE seq = 100";
    check(swapped, 3, &Fault::Changed { seq: 3 });
    let doubled = "INSERT INTO record SELECT 10, at_ms, utc_ms, version, body, prev_hash, hash \
                   FROM record WHERE seq = 9";
    check(doubled, 10, &Fault::Changed { seq: 10 });
    check("UPDATE game SET id = zeroblob(16)", 0, &Fault::Changed { seq: 0 });
}

/// Rows cut off the end leave a whole chain; the seal is what notices.
#[test]
fn rows_taken_off_the_end_break_the_seal() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    running(&path, 9).close().expect("closed");
    let other = Connection::open(&path).expect("a database");
    other
        .execute_batch("DROP TRIGGER record_is_not_deleted; DELETE FROM record WHERE seq > 7")
        .expect("deleted");
    other.close().expect("closed");
    let found = read(&path).expect("a record");
    assert!(verify(&found.game, &found.rows).ok, "the chain alone cannot know");
    assert_eq!(found.verify().why, Some(Fault::Seal));
}

/// The power went while the seal was written, and the disk had given its place alone.
#[test]
fn what_stands_in_the_place_of_the_seal_and_is_none_accuses_nobody() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    running(&path, 12).close().expect("left");
    let mut bytes = fs::read(&path).expect("a file");
    let seal = bytes.len() - SEAL_LEN;
    for (at, byte) in bytes[seal..].iter_mut().enumerate() {
        *byte = u8::try_from(at).expect("small").wrapping_mul(57) ^ 0xa5;
    }
    fs::write(&path, &bytes).expect("a file");
    let found = read(&path).expect("a record");
    assert_eq!(found.verify().why, Some(Fault::NoSeal), "nobody leaves a record so");
    let (file, records) = JournalFile::resume(&path).expect("it goes on");
    check_records(&records, 12);
    file.close().expect("closed");
    assert!(read(&path).is_ok_and(|found| found.state.seal == Seal::Whole));
}

#[test]
fn a_record_without_its_guards_is_not_continued() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let _file = running(&path, 3);
    let (_copy, path) = killed(&path);
    let other = Connection::open(&path).expect("a database");
    // Its log stays, as that of a program that is killed.
    let stays = rusqlite::config::DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
    other.set_db_config(stays, true).expect("set");
    other.execute_batch("DROP TRIGGER record_is_not_deleted").expect("dropped");
    other.close().expect("closed");
    assert!(read(&path).expect("a record").verify().ok);
    let refused = JournalFile::resume(&path).map(|_| ()).expect_err("refused");
    assert!(matches!(refused, JournalError::Tables { .. }), "{refused}");
    // Of one that was put away, and sealed anew, nothing is touched either.
    let other = Connection::open(&path).expect("a database");
    other.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(())).expect("alone");
    other.close().expect("closed");
    let content = fs::read(&path).expect("a file");
    let sealed = [&content[..], crate::journal::seal_text(&content).as_bytes()].concat();
    fs::write(&path, &sealed).expect("sealed");
    let refused = JournalFile::resume(&path).map(|_| ()).expect_err("refused");
    assert!(matches!(refused, JournalError::Tables { .. }), "{refused}");
    assert!(fs::read(&path).expect("a file") == sealed, "it is left as it was");
}

/// Reads a file that may be damaged: either it is refused, or what is read is a beginning of what was
/// written. Nothing is written either way.
#[track_caller]
fn beginning_of(rows: &[Row], path: &Path) -> Option<Read> {
    let directory = path.parent().expect("a directory");
    let before = everything(directory);
    let found = read(path);
    assert!(everything(directory) == before, "something was written");
    let found = found.ok()?;
    assert!(rows.starts_with(&found.rows), "not a beginning of the record");
    Some(found)
}

#[test]
fn a_file_cut_off_opens_up_to_its_last_whole_event() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let bytes = closed(&path, 60);
    let rows = read(&path).expect("a record").rows;
    let content = (bytes.len() / 4096) * 4096;
    let mut shortened = 0;
    for cut in (0..bytes.len()).filter(|cut| cut % 509 == 0 || cut % 4096 < 2 || *cut > content) {
        fs::write(&path, &bytes[..cut]).expect("a file");
        let found = beginning_of(&rows, &path);
        let verdict = found.as_ref().map(Read::verify);
        if cut >= content {
            // Only the seal is cut: every event is there, and that it was cut is told.
            let why = verdict.and_then(|verdict| verdict.why);
            assert_eq!(why, Some(Fault::NoSeal), "cut at {cut}");
        } else if let Some(verdict) = verdict {
            assert!(!verdict.ok, "cut at {cut}");
            assert!(
                matches!(found.expect("read").state.cut_off, Some(CutOff::Lost(_))),
                "cut at {cut}"
            );
            shortened += u32::from(verdict.events > 0);
        }
    }
    assert!(shortened > 20, "only {shortened} cuts left events to read");
}

#[test]
fn a_log_cut_off_opens_up_to_its_last_whole_event_and_resumes() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let _file = running(&path, 12);
    let (_copy, path) = killed(&path);
    let rows = read(&path).expect("a record").rows;
    let main = fs::read(&path).expect("a file");
    let log = fs::read(beside(&path, "-wal")).expect("a log");
    let mut lengths = Vec::new();
    for cut in (0..=log.len()).filter(|cut| cut % 997 == 0 || *cut == log.len()) {
        fs::write(&path, &main).expect("a file");
        fs::write(beside(&path, "-wal"), &log[..cut]).expect("a log");
        let found = beginning_of(&rows, &path).expect("a record");
        if cut < 32 + 4120 {
            // No log in which an event was recorded is as short.
            let why = found.verify().why;
            assert_eq!(why, Some(Fault::NoLog { last: 0 }), "cut at {cut}");
            assert!(JournalFile::resume(&path).is_err(), "cut at {cut}");
            continue;
        }
        assert!(found.verify().ok, "cut at {cut}: {:?}", found.state.cut_off);
        assert!(!matches!(found.state.cut_off, Some(CutOff::Lost(_))), "cut at {cut}");
        lengths.push(found.rows.len());
        let (mut file, records) = JournalFile::resume(&path).expect("resumed");
        assert_eq!(records.len(), found.rows.len(), "cut at {cut}");
        add(&mut file, records.len() as u64);
        file.close().expect("closed");
    }
    assert!(lengths.is_sorted());
    assert_eq!((lengths.first(), lengths.last()), (Some(&2), Some(&13)));
}

/// SQLite takes a damaged log for its end and says nothing. Whatever was acknowledged behind the
/// damage is missed all the same, up to the one event that may have been in the writing.
#[test]
fn a_flipped_bit_in_the_log_does_not_lose_events_in_silence() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let _file = running(&path, 20);
    let (_copy, path) = killed(&path);
    let rows = read(&path).expect("a record").rows;
    let mut log = fs::read(beside(&path, "-wal")).expect("a log");
    for at in (0..log.len()).step_by(397) {
        log[at] ^= 0x10;
        fs::write(beside(&path, "-wal"), &log).expect("a log");
        if let Some(found) = beginning_of(&rows, &path) {
            let lost = rows.len() - found.rows.len();
            let verdict = found.verify();
            assert!(lost <= 1 || !verdict.ok, "byte {at}: {lost} lost, {:?}", found.state.cut_off);
            assert!(lost == 0 || found.state.cut_off.is_some(), "byte {at}");
        }
        log[at] ^= 0x10;
    }
}

/// The files of a running record at every moment of its game: before the first event, and after each.
fn moments(path: &Path, events: u64) -> Vec<(Vec<u8>, Vec<u8>)> {
    let mut file = begin(path);
    let now = || {
        let log = fs::read(beside(path, "-wal")).expect("a log");
        (fs::read(path).expect("a file"), log)
    };
    let mut moments = vec![now()];
    for number in 1..=events {
        add(&mut file, number);
        if number % 5 == 0 {
            file.rest();
        }
        moments.push(now());
    }
    file.finish(Millis(events * 10), UTC, &[]).expect("finished");
    moments
}

/// A log of an earlier moment lies beside a record that is closed: it is told, and the record is what it
/// is. Nobody goes on with it.
#[test]
fn an_old_log_beside_a_closed_record_is_not_believed() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    for (number, (_, log)) in moments(&path, 12).into_iter().enumerate() {
        fs::write(beside(&path, "-wal"), &log).expect("a log");
        let found = read(&path).expect("a record");
        let verdict = found.verify();
        assert_eq!((verdict.ok, verdict.closed, verdict.events), (true, true, 12), "{verdict:?}");
        // Before the first event it has none.
        let last = number as u64;
        let told = if last == 0 { Unread::Nothing } else { Unread::Older { last } };
        assert_eq!(found.state.unread, Some(told), "it is told");
        let refused = JournalFile::resume(&path).map(|_| ()).expect_err("closed");
        assert!(matches!(refused, JournalError::Closed { .. }), "{refused}");
        assert_eq!(fs::read(beside(&path, "-wal")).expect("a log"), log, "it is left alone");
    }
    // Nor is one of another game, or what is none.
    let other = directory.path().join("other");
    for log in [moments(&other, 3).pop().expect("a moment").1, vec![0; 8192], vec![7; 5000]] {
        fs::write(beside(&path, "-wal"), &log).expect("a log");
        assert!(read(&path).expect("a record").verify().ok);
    }
}

/// A log of an earlier moment beside a record that is not closed: the record alone has more, and says whether it has
/// everything. One in which nothing was recorded yet is what a table has that was opened now.
#[test]
fn an_old_log_beside_an_open_record_takes_nothing_away_and_vouches_for_nothing() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let moments = moments(&path, 12);
    // At the tenth everything was folded; behind it an event was recorded, which stands in its log alone.
    for (moment, whole) in [(10, true), (11, false)] {
        let (main, _) = &moments[moment];
        for (number, (_, log)) in moments[..10].iter().enumerate().skip(1) {
            fs::write(&path, main).expect("a file");
            fs::write(beside(&path, "-wal"), log).expect("a log");
            let found = read(&path).expect("a record");
            let verdict = found.verify();
            assert_eq!((verdict.events, found.rows.len()), (10, 11), "{number}: {verdict:?}");
            let why = (!whole).then_some(Fault::NoLog { last: 10 });
            assert_eq!((verdict.why, found.state.folded), (why, whole), "{number}");
            assert!(found.state.unread.is_some(), "{number}");
            let before = everything(directory.path());
            if whole {
                assert_eq!(JournalFile::resume(&path).expect("whole").1.len(), 11, "{number}");
                assert_eq!(fs::read(beside(&path, "-wal.old-1")).expect("kept"), *log, "{number}");
                fs::remove_file(beside(&path, "-wal.old-1")).expect("removed");
                continue;
            }
            let refused = JournalFile::resume(&path).map(|_| ()).expect_err("refused");
            assert!(matches!(refused, JournalError::Damaged { .. }), "{number}: {refused}");
            assert!(everything(directory.path()) == before, "{number}: something was changed");
        }
    }
}

/// Another program that only looks at a record which was left by a kill folds its log, and removes it. Every row is
/// there, and that is known; where the log alone is gone it is known, too.
#[test]
fn a_log_that_another_program_has_folded_is_not_missed() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let mut file = begin(&path);
    for number in 1..=40 {
        add(&mut file, number);
        if number % 7 == 0 {
            file.rest();
        }
        if number % 11 == 0 {
            file.alive(Millis(number * 10 + 5), UTC).expect("a sign of life");
        }
        let folded_now = number % 7 == 0 || number % 11 == 0;
        let (_copy, killed) = killed(&path);
        let rows = read(&killed).expect("a record").rows;
        let log = fs::read(beside(&killed, "-wal")).expect("a log");
        let main = fs::read(&killed).expect("a file");

        fs::remove_file(beside(&killed, "-wal")).expect("removed");
        let found = read(&killed).expect("a record");
        let last = found.rows.last().expect("a row").seq;
        let why = (!folded_now).then_some(Fault::NoLog { last });
        assert_eq!((found.verify().why, found.state.folded), (why, folded_now), "{number}");
        assert_eq!(found.rows == rows, folded_now, "{number}");
        // Of one that says nothing of its log it is not known.
        let mut untold = main.clone();
        untold[72..92].fill(0);
        fs::write(&killed, &untold).expect("written");
        let found = read(&killed).expect("a record");
        assert_eq!(found.verify().why, Some(Fault::NoTrace { last }), "{number}");

        fs::write(&killed, &main).expect("written");
        fs::write(beside(&killed, "-wal"), &log).expect("put back");
        let other = Connection::open(&killed).expect("a database");
        let count: i64 =
            other.query_row("SELECT count(*) FROM record", [], |row| row.get(0)).expect("a number");
        other.close().expect("closed");
        assert!(count == number as i64 + 1 && !beside(&killed, "-wal").exists(), "{number}");
        let found = read(&killed).expect("a record");
        assert_eq!((found.verify().why, found.state.folded), (None, true), "{number}");
        assert_eq!(found.rows, rows, "{number}");
        let (mut again, records) = JournalFile::resume(&killed).expect("whole");
        assert_eq!(records.len(), rows.len(), "{number}");
        assert!(again.was_folded(), "{number}");
        add(&mut again, number + 1);
        again.close().expect("closed");
        assert!(read(&killed).expect("a record").verify().ok, "{number}");
    }
}

/// The log from just before the last folding comes to the same as the database alone, which was all there was at that
/// moment. Events that came since are missed all the same; one that was there when nothing had come is not.
#[test]
fn the_log_from_before_the_last_folding_is_not_taken_for_the_one_after_it() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let mut file = running(&path, 4);
    let log = beside(&path, "-wal");
    for number in [5, 7] {
        let older = fs::read(&log).expect("a log");
        file.rest();
        let (_copy, folded) = killed(&path);
        assert!(read(&folded).expect("a record").verify().ok, "nothing came since");
        add(&mut file, number);
        if number == 5 {
            file.alive(Millis(55), UTC).expect("a sign of life");
            add(&mut file, 6);
        } else {
            // A table that was killed, and went on.
            drop(file);
            let (copy, killed_at) = killed(&path);
            fs::write(beside(&killed_at, "-wal"), &older).expect("the older log");
            let refused = JournalFile::resume(&killed_at).map(|_| ()).expect_err("refused");
            assert!(matches!(refused, JournalError::Damaged { .. }), "{refused}");
            drop(copy);
            file = JournalFile::resume(&path).expect("its own log").0;
            add(&mut file, 8);
        }
        let (_copy, killed_at) = killed(&path);
        assert!(read(&killed_at).expect("a record").verify().ok, "its own log");
        fs::write(beside(&killed_at, "-wal"), &older).expect("the older log");
        let found = read(&killed_at).expect("a record");
        let last = found.rows.last().expect("rows").seq;
        assert!(last + 1 >= number, "{number}: {last}");
        assert_eq!(found.verify().why, Some(Fault::NoLog { last }), "{number}");
        assert!(matches!(found.state.unread, Some(Unread::Older { .. })), "{:?}", found.state);
    }
    file.close().expect("closed");
    let bytes = fs::read(&path).expect("a file");
    assert!(bytes[72..92].iter().all(|byte| *byte == 0), "what was noted is gone");
    assert_eq!(read(&path).expect("a record").verify().events, 8);
}

/// A database of any moment of a game, with the log of any other: either that comes to a whole record of the later
/// moment, or it says that the one is older than the other, and nothing is touched. A log with later events is never
/// passed over, whether the older copy is sealed or not.
#[test]
fn an_older_copy_over_a_newer_record_is_never_whole_and_its_log_is_kept() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let moments = moments(&path, 23);
    let (mut told, mut whole) = (0, 0);
    for (older, (main, _)) in moments.iter().enumerate() {
        for (newer, (_, log)) in moments.iter().enumerate().skip(older + 1) {
            for sealed in [false, true] {
                let mut main = main.clone();
                if sealed {
                    main[18..20].copy_from_slice(&[1, 1]);
                    main.extend(crate::journal::seal_text(&main).bytes());
                }
                fs::write(&path, &main).expect("a file");
                fs::write(beside(&path, "-wal"), log).expect("a log");
                let before = everything(directory.path());
                let found = read(&path).expect("a record");
                let verdict = found.verify();
                let moment = format!("{newer} over {older}, sealed: {sealed}");
                if !sealed && verdict.ok {
                    assert_eq!(verdict.events, newer as u64, "{moment}");
                    whole += 1;
                    continue;
                }
                assert!(!verdict.ok, "{moment}: {verdict:?}");
                if let Some(Fault::Later { later, .. }) = verdict.why {
                    assert_eq!(later, newer as u64, "{moment}");
                    told += 1;
                } else {
                    assert!(!sealed, "{moment}: {verdict:?}");
                }
                let refused = JournalFile::resume(&path).map(|_| ()).expect_err("refused");
                assert!(matches!(refused, JournalError::Damaged { .. }), "{moment}: {refused}");
                assert!(everything(directory.path()) == before, "{moment}: something was changed");
            }
        }
    }
    assert!(told > 250 && whole > 30, "{told} told, {whole} whole");
}

/// The log of another game beside a record is never shown as this one, and goes nowhere.
#[test]
fn a_log_of_another_game_is_not_taken_for_this_one() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let other = directory.path().join("other.annabella");
    let foreign = moments(&other, 30).pop().expect("a moment").1;
    let _file = running(&path, 6);
    let main = fs::read(&path).expect("a file");
    let kept = read(&path).expect("a record").game;
    let (_place, path) = killed(&path);
    fs::write(&path, &main).expect("a file");
    fs::write(beside(&path, "-wal"), &foreign).expect("a log");
    let before = everything(path.parent().expect("a folder"));
    let found = read(&path).expect("a record");
    assert_eq!((found.game, found.state.unread), (kept, Some(Unread::Nothing)));
    assert_eq!(found.verify().why, Some(Fault::NoLog { last: 0 }));
    assert!(JournalFile::resume(&path).is_err());
    assert!(everything(path.parent().expect("a folder")) == before, "something was changed");
}

/// A rollback journal that somebody put beside a record would be played back into it: it is set aside.
#[test]
fn a_journal_beside_a_record_takes_nothing_away() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let other = Connection::open(&path).expect("a database");
    other
        .execute_batch(
            "PRAGMA page_size=4096; CREATE TABLE t (x); BEGIN; INSERT INTO t VALUES (1); \
             PRAGMA cache_spill=1; PRAGMA cache_size=1; INSERT INTO t SELECT zeroblob(4000) FROM \
             (VALUES (1),(2),(3),(4),(5),(6),(7),(8))",
        )
        .expect("a transaction");
    let journal = fs::read(beside(&path, "-journal")).expect("its journal");
    assert!(journal.len() > 512, "it has pages: {}", journal.len());
    drop(other);
    fs::remove_file(&path).expect("removed");
    let _file = running(&path, 9);
    let (_copy, path) = killed(&path);
    fs::write(beside(&path, "-journal"), &journal).expect("a journal");
    let (file, records) = JournalFile::resume(&path).expect("resumed");
    check_records(&records, 9);
    file.close().expect("closed");
    assert_eq!(read(&path).expect("a record").verify().events, 9);
    let aside = fs::read(beside(&path, "-journal.old-1")).expect("it is kept");
    assert!(aside == journal, "as it was");
}

/// What somebody puts in the place of the tables is looked at before any row is asked for: a view may have rows for ever.
#[test]
fn tables_that_are_none_are_refused_before_they_are_read() {
    let endless = "WITH RECURSIVE n(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM n) SELECT";
    let columns = "x AS seq, 0 AS at_ms, 0 AS utc_ms, 1 AS version, '{}' AS body, zeroblob(32) AS \
                   prev_hash, zeroblob(32) AS hash FROM n";
    for (table, row) in [
        ("record", columns),
        ("game", "1 AS one, zeroblob(16) AS id FROM n WHERE x < 0"),
        (
            "pulse",
            "1 AS one, 0 AS logged, 0 AS seq, 0 AS at_ms, 0 AS utc_ms, 0 AS sum FROM n WHERE x < 0",
        ),
    ] {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("game.annabella");
        running(&path, 3).close().expect("closed");
        let change = |sql: &str| {
            let other = Connection::open(&path).expect("a database");
            other.execute_batch(sql).expect(sql);
            other.close().expect("closed");
        };
        let seal = || {
            let bytes = fs::read(&path).expect("a file");
            let pages = bytes.len() / 4096 * 4096;
            let content = &bytes[..pages];
            let seal = crate::journal::seal_text(content);
            fs::write(&path, [content, seal.as_bytes()].concat()).expect("sealed");
        };
        change(&format!("DROP TABLE {table}; CREATE VIEW {table} AS {endless} {row};"));
        for sealed in [false, true] {
            if sealed {
                seal();
            }
            for refused in [
                read(&path).map(|_| ()).expect_err("refused"),
                check(&path, |_| {}).map(|_| ()).expect_err("refused"),
                JournalFile::resume(&path).map(|_| ()).expect_err("refused"),
            ] {
                let why = refused.to_string();
                assert!(why.contains("its tables are not those of a record"), "{table}: {why}");
            }
        }
    }
}

/// What is added to the tables is not used, and said: an index may have other contents than its table.
#[test]
fn what_was_added_to_the_tables_is_not_believed() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    running(&path, 3).close().expect("closed");
    let other = Connection::open(&path).expect("a database");
    other.execute_batch("CREATE INDEX more ON record (at_ms)").expect("an index");
    other.close().expect("closed");
    let found = read(&path).expect("a record");
    assert_eq!(found.rows.len(), 4);
    assert_eq!(found.verify().why, Some(Fault::Added));
    assert!(JournalFile::resume(&path).is_err());
}

/// Pages that lead back to themselves give no rows for ever.
#[test]
fn pages_that_lead_back_to_themselves_come_to_an_end() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let mut file = begin(&path);
    let long = [said(&"Springer ".repeat(100))];
    for number in 1..=40 {
        file.append(Millis(number), UTC, &event(number), &long).expect("an event");
    }
    file.close().expect("closed");
    let mut bytes = fs::read(&path).expect("a file");
    let pages = bytes.len() / 4096;
    let known = Connection::open(&path).expect("a database");
    let root = super::schema::roots(&known).expect("its root").rows as usize;
    drop(known);
    // Every child of the root is its first one.
    let root = (root - 1) * 4096;
    assert_eq!(bytes[root], 5, "an interior page");
    let cells = usize::from(u16::from_be_bytes([bytes[root + 3], bytes[root + 4]]));
    let cell = |bytes: &[u8], number: usize| {
        let at = root + 12 + 2 * number;
        root + usize::from(u16::from_be_bytes([bytes[at], bytes[at + 1]]))
    };
    let first: [u8; 4] = *bytes[cell(&bytes, 0)..].first_chunk().expect("a page");
    for number in 0..cells {
        let at = cell(&bytes, number);
        bytes[at..at + 4].copy_from_slice(&first);
    }
    bytes[root + 8..root + 12].copy_from_slice(&first);
    let content = bytes[..pages * 4096].to_vec();
    let sealed = [&content[..], crate::journal::seal_text(&content).as_bytes()].concat();
    fs::write(&path, sealed).expect("sealed");
    let (verdict, state) = check(&path, |_| {}).expect("a record");
    assert!(matches!(state.cut_off, Some(CutOff::Lost(_))), "{state:?}");
    assert!(!verdict.ok);
}

/// What a power cut in a checkpoint leaves: any of the pages that were being written, beside a whole log.
/// And what may stand behind the database then. Nothing is lost, nobody is accused, the game goes on.
#[test]
fn a_torn_checkpoint_loses_nothing_and_accuses_nobody() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let mut file = running(&path, 60);
    let before = fs::read(&path).expect("a file");
    let log = fs::read(beside(&path, "-wal")).expect("a log");
    file.rest();
    let after = fs::read(&path).expect("a file");
    drop(file);
    let mut runner = TestRunner::deterministic();
    let mut chance = || any::<bool>().new_tree(&mut runner).expect("a choice").current();
    for round in 0..60 {
        let mut main = before.clone();
        main.resize(if chance() { after.len() } else { before.len() }, 0);
        for (number, page) in after.chunks(4096).enumerate() {
            if chance() {
                let at = number * 4096;
                main.resize(main.len().max(at + 4096), 0);
                main[at..at + 4096].copy_from_slice(page);
            }
        }
        match round % 3 {
            0 => main.extend([0; 4096]),
            1 => main.extend(b"annabella seal sha256 = 00"),
            _ => {}
        }
        fs::write(&path, &main).expect("a file");
        fs::write(beside(&path, "-wal"), &log).expect("a log");
        let verdict = read(&path).expect("a record").verify();
        assert_eq!((verdict.ok, verdict.events), (true, 60), "{round}: {verdict:?}");
        let (file, records) = JournalFile::resume(&path).expect("resumed");
        assert_eq!(records.len(), 61, "{round}");
        file.close().expect("closed");
        assert!(check(&path, |_| {}).expect("a record").0.ok);
    }
}

/// Only the file was copied, or its log was emptied, cut or filled with zeros: the events in it are missed.
#[test]
fn a_record_without_its_log_is_not_verified() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let _file = running(&path, 20);
    let (_copy, path) = killed(&path);
    let log = beside(&path, "-wal");
    let whole = fs::read(&log).expect("a log");
    let check = |expected: &str| {
        let verdict = read(&path).expect("a record").verify();
        assert!(!verdict.ok, "{expected}");
        let why = verdict.why.expect("a reason").to_string();
        assert!(why.contains(expected), "{why}");
        let before = everything(path.parent().expect("a folder"));
        assert!(matches!(JournalFile::resume(&path), Err(JournalError::Damaged { .. })));
        assert!(everything(path.parent().expect("a folder")) == before, "something was destroyed");
    };
    for cut in [0, 31, 32, 4000] {
        fs::write(&log, &whole[..cut]).expect("cut");
        check("is missing or cut off: what followed record 0 stood there");
    }
    fs::write(&log, vec![0; whole.len()]).expect("zeros");
    check("its log cannot be read");
    fs::remove_file(&log).expect("removed");
    check("it was not left in order");
    fs::write(&log, whole).expect("put back");
    assert!(read(&path).expect("a record").verify().ok);
}

/// After a pause the file alone has everything, and says that its log is not there.
#[test]
fn a_pause_brings_the_log_into_the_file() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let mut file = running(&path, 9);
    file.rest();
    let alone = directory.path().join("alone");
    fs::copy(&path, &alone).expect("a copy");
    let found = read(&alone).expect("a record");
    assert_eq!(found.rows.len(), 10);
    assert!(found.state.folded && found.verify().ok, "{found:?}");
    add(&mut file, 10);
    assert_eq!(read(&path).expect("a record").verify().events, 10);
}

/// A link leads to the record and to its log; a pipe or a device is no record.
#[cfg(unix)]
#[test]
fn a_link_is_followed_and_a_pipe_is_refused() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    drop(running(&path, 5));
    let link = directory.path().join("link");
    std::os::unix::fs::symlink("game.annabella", &link).expect("a link");
    assert_eq!(read(&link).expect("a record").verify().events, 5);
    let (file, records) = JournalFile::resume(&link).expect("resumed");
    assert_eq!(records.len(), 6);
    file.close().expect("closed");
    assert!(!beside(&link, "-wal").exists());

    let pipe = directory.path().join("pipe");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
    for path in [pipe.as_path(), Path::new("/dev/zero")] {
        let refused = read(path).map(|_| ()).expect_err("refused").to_string();
        assert!(refused.ends_with("(it is a pipe or a device)"), "{refused}");
        assert!(JournalFile::resume(path).is_err());
    }
}

/// A sign of life is written over the one before, is read after a kill, and enters the chain.
#[test]
fn the_last_sign_of_life_is_kept_and_enters_the_chain() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let mut file = running(&path, 2);
    for at in [1_000, 6_000] {
        file.alive(Millis(at), UTC + 9).expect("written");
    }
    let (_copy, path) = killed(&path);
    let pulse = Pulse { seq: 2, at: Millis(6_000), utc_ms: UTC + 9 };
    assert_eq!(read(&path).expect("a record").state.pulse, Some(pulse));
    let (mut file, _) = JournalFile::resume(&path).expect("resumed");
    assert_eq!(file.last_alive(), Some(pulse));
    file.append(Millis(6_001), UTC, &event(3), &[]).expect("an event");
    assert_eq!(file.last_alive(), None);
    file.append(Millis(6_002), UTC, &event(4), &[]).expect("an event");
    file.close().expect("closed");
    let found = read(&path).expect("a record");
    assert!(found.verify().ok);
    let pulses: Vec<_> = found.records().expect("records").iter().map(|r| r.pulse).collect();
    assert_eq!(pulses, [None, None, None, Some(pulse), None]);
}

/// Records of the program before have no place for it; they are read, and get it when they go on.
#[test]
fn a_record_of_the_first_format_is_read_and_goes_on() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    running(&path, 4).close().expect("closed");
    let pages = fs::read(&path).expect("a file").len() / 4096 * 4096;
    let older = Connection::open(&path).expect("a database");
    older.execute_batch("DROP TABLE pulse; PRAGMA user_version = 1;").expect("an older one");
    older.close().expect("closed");
    let content = fs::read(&path).expect("a file")[..pages].to_vec();
    fs::write(&path, [&content[..], crate::journal::seal_text(&content).as_bytes()].concat())
        .expect("sealed");
    assert_eq!(read(&path).expect("a record").verify().events, 4);
    let (mut file, records) = JournalFile::resume(&path).expect("resumed");
    assert_eq!(records.len(), 5);
    file.alive(Millis(50), UTC).expect("a sign of life");
    add(&mut file, 5);
    file.close().expect("closed");
    assert!(check(&path, |_| {}).expect("a record").0.ok);
}

/// What people do to a file under a running table is noticed, and the game goes on elsewhere.
#[test]
fn a_record_that_is_lost_while_it_is_written_is_noticed_and_goes_on_elsewhere() {
    let refuge = tempfile::tempdir().expect("a directory");
    #[track_caller]
    fn harm(refuge: &Path, expected: Trouble, harm: impl Fn(&Path)) {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("game.annabella");
        let mut file = running(&path, 6);
        file.set_refuge(refuge.to_owned());
        assert_eq!(file.trouble(), None);
        harm(&path);
        assert_eq!(file.trouble(), Some(expected));
        let to = file.take_refuge().expect("another file");
        assert_eq!(file.trouble(), None);
        add(&mut file, 7);
        let code = file.closing_code();
        file.close().expect("closed");
        let verdict = check(&to, |_| {}).expect("a record").0;
        assert_eq!((verdict.ok, verdict.events, verdict.code), (true, 7, Some(code)));
        fs::remove_file(to).expect("removed");
    }
    let wal = |path: &Path| beside(path, "-wal");
    let length = |path: &Path, length| {
        fs::OpenOptions::new()
            .write(true)
            .open(path)
            .expect("a file")
            .set_len(length)
            .expect("cut");
    };
    let refuge = refuge.path();
    harm(refuge, Trouble::Deleted, |path| {
        fs::remove_file(path).expect("removed");
        fs::remove_file(wal(path)).expect("removed");
    });
    harm(refuge, Trouble::LogDeleted, |path| fs::remove_file(wal(path)).expect("removed"));
    harm(refuge, Trouble::Deleted, |path| {
        fs::remove_dir_all(path.parent().expect("a folder")).expect("removed")
    });
    harm(refuge, Trouble::Moved, |path| {
        fs::rename(path, path.with_extension("old")).expect("renamed")
    });
    harm(refuge, Trouble::Replaced, |path| {
        let other = path.with_extension("new");
        fs::write(&other, "x").expect("a file");
        fs::rename(other, path).expect("replaced");
    });
    harm(refuge, Trouble::Changed, |path| length(path, 0));
    harm(refuge, Trouble::Changed, |path| length(path, 5_000));
    harm(refuge, Trouble::Changed, |path| length(&wal(path), 0));
    harm(refuge, Trouble::Changed, |path| fs::write(path, [7; 9_000]).expect("overwritten"));
    harm(refuge, Trouble::Changed, |path| fs::write(wal(path), [7; 9_000]).expect("overwritten"));
}

#[test]
fn touching_a_record_is_no_harm() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let mut file = running(&path, 6);
    let touched = fs::OpenOptions::new().write(true).open(beside(&path, "-wal")).expect("a file");
    touched.set_modified(std::time::SystemTime::UNIX_EPOCH).expect("touched");
    assert_eq!(file.trouble(), None);
    add(&mut file, 7);
    file.close().expect("closed");
}

/// What cannot be put away is written elsewhere, and neither is passed off as whole.
#[test]
fn a_record_that_is_lost_at_the_end_is_written_elsewhere() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    let file = running(&path, 6);
    fs::remove_file(&path).expect("removed");
    let code = file.closing_code();
    let lost = file.close().expect_err("nothing is there");
    let JournalError::Rescued { to, .. } = lost else { panic!("{lost}") };
    let (verdict, state) = check(&to, |_| {}).expect("a record");
    assert_eq!((verdict.ok, verdict.events, verdict.code), (true, 6, Some(code)));
    assert_eq!(state.seal, Seal::Whole);
}

/// The bytes of a closed record, made once: making one waits for the disk a dozen times.
static CLOSED: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let directory = tempfile::tempdir().expect("a directory");
    closed(&directory.path().join("game.annabella"), 4)
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_bytes_make_the_reading_panic(
        noise in prop::collection::vec((0usize..40_000, any::<u8>()), 1..40),
        log in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("game.annabella");
        let mut bytes = CLOSED.clone();
        for (at, byte) in noise {
            let at = at % bytes.len();
            bytes[at] = byte;
        }
        fs::write(&path, &bytes).expect("a file");
        fs::write(beside(&path, "-wal"), &log).expect("a log");
        if let Ok(found) = read(&path) {
            let _ = (found.verify(), found.records());
        }
    }
}

#[test]
fn an_export_of_the_file_verifies_by_itself() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.annabella");
    closed(&path, 7);
    let found = read(&path).expect("a record");
    let text: String =
        found.rows.iter().map(|row| json_line(&found.game, row).expect("a line") + "\n").collect();
    let (game, rows) = from_json_lines(&text).expect("an export");
    assert_eq!((game, &rows), (found.game, &found.rows));
    assert_eq!(verify(&game, &rows), found.verify());
}
