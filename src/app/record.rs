//! Opening a record: a new one with its settings, or an old one to go on with.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use annabella_said::{Said, Saying, said};

use super::failure::{Exit, Failure, told};
use super::games;
use crate::game::{Game, Interruption, Settings};
use crate::io::journal_file::{
    Beside, Interrupted, JournalError, JournalFile, Unread, goes_on, is_in_use,
};
use crate::io::wall_clock::{TableClock, utc_ms};
use crate::journal::{self, Entry, Opening};
use crate::rules::Color;
use crate::table::{self, LaidAside, Notice, RecordNotice, Resuming, Table, UnknownKind, Words};
use crate::time::Millis;
use crate::view::Line;
use crate::voices::{Language, LeftRecord, Pack};

/// A running clock is noted in the record at least so often (ms): so much of its time at most is in doubt
/// after a crash.
pub(super) const PULSE: Millis = Millis(5_000);

/// So many records may begin in one second; after that something is wrong, and it is said.
const SAME_SECOND_MAX: u32 = 1000;

/// Where the game comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// A new record in this file.
    New(PathBuf),
    /// A new record in the folder of the records, by the day and the time.
    Dated,
    /// The record in this file goes on.
    Resumed(PathBuf),
}

/// An open record with its game.
pub(super) struct Opened {
    /// The game and its record.
    pub table: Table<JournalFile>,
    /// The time, running on from where the record stands.
    pub clock: TableClock,
    /// What there is to show of it: the opening, or everything so far.
    pub lines: Vec<Line>,
    /// What of the times is in doubt, where the table was not left in order.
    pub doubt: Option<Interruption>,
    /// The words with which a game that goes on was begun.
    pub begun_with: Option<journal::Pack>,
    /// What there is to tell where its record says that the game went on in another file, though it goes on here.
    pub elsewhere: Option<Said>,
}

/// Opens a record; one for which no file is named in this folder, where it also goes on if it cannot stay where it is.
/// The settings of a resumed game are those with which it began.
///
/// # Errors
/// When the file exists already, or cannot be gone on with.
pub(super) fn open(
    origin: Origin,
    settings: Settings,
    words: Words,
    records: &Path,
) -> Result<Opened, Failure> {
    let mut opened = open_file(origin, settings, words, records)?;
    opened.table.journal_mut().set_refuge(records.to_owned());
    Ok(opened)
}

fn open_file(
    origin: Origin,
    settings: Settings,
    words: Words,
    records: &Path,
) -> Result<Opened, Failure> {
    match origin {
        Origin::New(path) => create(settings, words, |opening, lines| {
            let created = JournalFile::create(&path, utc_ms(), opening, lines);
            created.map_err(|error| {
                let exists = matches!(error, JournalError::Exists { .. });
                if exists && is_in_use(&path) { JournalError::InUse { path } } else { error }
            })
        }),
        Origin::Dated => {
            make(records)?;
            create(settings, words, |opening, lines| {
                create_dated(records, utc_ms(), opening, lines)
            })
        }
        Origin::Resumed(path) => resume(&path, words),
    }
}

fn create(
    settings: Settings,
    words: Words,
    file: impl FnOnce(&Opening, &[journal::Line]) -> Result<JournalFile, JournalError>,
) -> Result<Opened, Failure> {
    let program = format!("annabella {}", env!("CARGO_PKG_VERSION"));
    let (opening, lines) = table::opening(&program, &settings, &words);
    let recorded: Vec<journal::Line> = lines.iter().map(table::recorded).collect();
    let file = file(&opening, &recorded)?;
    let table = Table::new(Game::new(settings), words, file);
    Ok(Opened {
        table,
        clock: TableClock::starting_at(Millis::ZERO),
        lines,
        doubt: None,
        begun_with: None,
        elsewhere: None,
    })
}

fn resume(path: &Path, words: Words) -> Result<Opened, Failure> {
    let mut resuming = Resuming::default();
    let (mut begun_with, mut went_on) = (None, None);
    let file = JournalFile::resume_with(path, |record| {
        went_on = goes_on(&record.entry).or_else(|| went_on.take());
        if let Entry::Opening(opening) = &record.entry {
            begun_with = opening.packs.first().cloned();
        }
        resuming.row(&record);
    })?;
    let (game, at) = resuming.game().ok_or_else(|| no_opening(path))?;
    let running = game.running();
    let doubt = file.interrupted().zip(running);
    let doubt = doubt.map(|(before, running)| in_doubt(before, running, utc_ms()));
    // Until its last sign of life the table was there, and a clock that ran then ran until then.
    let at = file.last_alive().map_or(at, |pulse| pulse.at.max(at));
    let table = Table::new(game, words, file);
    let (clock, lines) = (TableClock::starting_at(at), Vec::new());
    let elsewhere = went_on.and_then(|to| games::told_of_elsewhere(path, &to));
    Ok(Opened { table, clock, lines, doubt, begun_with, elsewhere })
}

/// What is in doubt where a table was not left in order while this side's clock ran, at this time of UTC (ms).
fn in_doubt(before: Interrupted, running: Color, utc_ms: i64) -> Interruption {
    // The computer's own clock may have been put back: then it does not tell.
    let away = u64::try_from(utc_ms.saturating_sub(before.utc_ms)).ok().map(Millis);
    // Nobody has used more than has passed.
    let passed = away.map_or(PULSE, |away| PULSE.min(away));
    Interruption { running, at_most: before.has_pulse.then_some(passed), away }
}

fn no_opening(path: &Path) -> Failure {
    Failure::said(
        Exit::Input,
        said!(
            "record-no-game",
            "{path} holds no game: its first row is missing",
            path = path.display()
        ),
    )
}

/// Makes the folder for records for which no file is named.
fn make(records: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(records).map_err(|error| {
        let path = records.display();
        let failed = said!("records-not-made", "{path} cannot be made: {error}.", path = path, error = error);
        Failure::said(Exit::Device, failed).and(said!(
            "records-name-one",
            "Name a file for the record with --journal FILE, or another folder as records.dir in the settings."
        ))
    })
}

/// Begins a record under the second in which it begins. Where one is there already, or something of one, a
/// number follows: nothing is ever written over.
fn create_dated(
    directory: &Path,
    utc_ms: i64,
    opening: &Opening,
    lines: &[journal::Line],
) -> Result<JournalFile, JournalError> {
    let stamp = jiff::Timestamp::from_millisecond(utc_ms).unwrap_or_default();
    let stamp = stamp.strftime("%Y-%m-%d_%H%M%S");
    let path = |number| match number {
        1 => directory.join(format!("{stamp}.annabella")),
        _ => directory.join(format!("{stamp}-{number}.annabella")),
    };
    for number in 1..SAME_SECOND_MAX {
        match JournalFile::create(&path(number), utc_ms, opening, lines) {
            Err(
                JournalError::Exists { .. }
                | JournalError::Dangling { .. }
                | JournalError::NotARecord { .. }
                | JournalError::Leftover { .. }
                | JournalError::InItsPlace { .. },
            ) => {}
            Err(JournalError::File { why, .. }) if why.kind() == ErrorKind::IsADirectory => {}
            created => return created,
        }
    }
    JournalFile::create(&path(SAME_SECOND_MAX), utc_ms, opening, lines)
}

/// What lay beside a record, as the table tells it.
#[must_use]
pub(super) const fn laid_aside(what: Beside) -> LaidAside {
    match what {
        Beside::Link => LaidAside::Link,
        Beside::Unread(Unread::Older { .. } | Unread::Later { .. }) => LaidAside::Older,
        Beside::Unread(Unread::Otherwise { .. }) => LaidAside::Otherwise,
        Beside::Unread(Unread::Nothing) => LaidAside::Nothing,
        Beside::Unread(Unread::Journal) => LaidAside::Journal,
        Beside::Unread(Unread::NoFile(_)) => LaidAside::NoFile,
    }
}

/// A record that could not be put away, for the people at the table: what they hear, and what they read. With a game
/// that is over nobody goes on.
#[must_use]
pub(crate) fn not_put_away(
    error: JournalError,
    file: PathBuf,
    over: bool,
    pack: &Pack,
) -> (LeftRecord, Failure) {
    let (left, notice) = if let JournalError::Rescued { path, why, to } = error {
        let why = told(&why.said(), pack.language());
        (LeftRecord::NotClosed, RecordNotice::Rescued { file: path, why, to, over })
    } else if let JournalError::NotPutAway { path, why } = error {
        let why = told(&why.said(), pack.language());
        (LeftRecord::NotClosed, RecordNotice::NotPutAway { file: path, why, over })
    } else {
        (
            LeftRecord::NotWhole,
            RecordNotice::NotWhole { file, why: reason(&error, pack.language()) },
        )
    };
    // What to do is a line of its own.
    let text = Notice::Record(notice).text(pack);
    let mut lines = text.lines().map(|line| Said::plain(line.trim_start()));
    let what = Failure::device(lines.next().unwrap_or_else(|| Said::plain(&text)));
    (left, lines.fold(what, Failure::and))
}

/// What the system says, without the name of the file, in this language.
#[must_use]
pub(crate) fn reason(error: &JournalError, language: Language) -> String {
    match error {
        JournalError::NotRecorded { why }
        | JournalError::Database { why, .. }
        | JournalError::File { why, .. } => told(&why.said(), language),
        other @ (JournalError::Exists { .. }
        | JournalError::Leftover { .. }
        | JournalError::InItsPlace { .. }
        | JournalError::NamedAsAPart { .. }
        | JournalError::NotFound { .. }
        | JournalError::Dangling { .. }
        | JournalError::InUse { .. }
        | JournalError::NotARecord { .. }
        | JournalError::Newer { .. }
        | JournalError::Damaged { .. }
        | JournalError::Tables { .. }
        | JournalError::Closed { .. }
        | JournalError::GoesOn { .. }
        | JournalError::OldLibrary { .. }
        | JournalError::Setting { .. }
        | JournalError::Lost { .. }
        | JournalError::Rescued { .. }
        | JournalError::NotPutAway { .. }
        | JournalError::Entry(_)
        | JournalError::Backwards { .. }
        | JournalError::InDoubt { .. }
        | JournalError::NoRoom { .. }) => told(&other.said(), language),
    }
}

impl From<JournalError> for Failure {
    fn from(error: JournalError) -> Failure {
        let exit = if error.is_input() { Exit::Input } else { Exit::Device };
        Failure::said(exit, error)
    }
}

impl From<UnknownKind> for Failure {
    fn from(error: UnknownKind) -> Failure {
        Failure::said(Exit::Input, error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An hour of the year 2026, at which every record of the test begins.
    const UTC: i64 = 1_790_000_000_123;

    fn begin(directory: &Path) -> JournalFile {
        let packs = Vec::new();
        let opening = Opening { program: String::new(), settings: Settings::default(), packs };
        create_dated(directory, UTC, &opening, &[]).expect("a record")
    }

    #[test]
    fn a_clock_that_was_put_back_tells_no_time() {
        let before = Interrupted { utc_ms: UTC, has_pulse: true };
        for (later, at_most, away) in [
            (3_000, Some(3_000), Some(3_000)),
            (60_000, Some(PULSE.0), Some(60_000)),
            (-1, Some(PULSE.0), None),
            (-86_400_000, Some(PULSE.0), None),
        ] {
            let found = in_doubt(before, Color::Black, UTC + later);
            let (at_most, away) = (at_most.map(Millis), away.map(Millis));
            assert_eq!(found, Interruption { running: Color::Black, at_most, away }, "{later}");
        }
    }

    #[test]
    fn what_became_of_a_record_at_the_end_is_heard_and_read() {
        let pack = Pack::embedded(crate::voices::Language::German);
        let file = PathBuf::from("game");
        let full = || std::io::Error::from(ErrorKind::StorageFull);
        let why = || Box::new(JournalError::Database { path: file.clone(), why: full() });
        let rescued = JournalError::Rescued { path: file.clone(), why: why(), to: "other".into() };
        let open = JournalError::NotPutAway { path: file.clone(), why: why() };
        let ends = [
            (rescued, LeftRecord::NotClosed, "gezeigt wurde, steht in other"),
            (open, LeftRecord::NotClosed, "gezeigt wurde, steht darin"),
            (JournalError::NotRecorded { why: full() }, LeftRecord::NotWhole, "nicht vollständig"),
        ];
        for (error, heard, read) in ends {
            let (left, failure) = not_put_away(error, file.clone(), false, &pack);
            assert_eq!((left, failure.exit), (heard, Exit::Device));
            assert!(failure.to_string().contains(read), "{failure}");
            assert!(failure.to_string().contains("die Platte ist voll"), "{failure}");
            assert_eq!(failure.to_string().lines().count(), 2, "{failure}");
        }
    }

    #[test]
    fn records_of_one_second_have_names_of_their_own() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = begin(folder.path());
        // While the first is open, and after it was closed.
        begin(folder.path()).close().expect("closed");
        first.close().expect("closed");
        let kept = folder.path().join("2026-09-21_141320.annabella");
        let before = std::fs::read(&kept).expect("the first record");
        std::fs::write(folder.path().join("2026-09-21_141320-3.annabella-wal"), "x")
            .expect("a log");
        begin(folder.path()).close().expect("closed");
        let names = std::fs::read_dir(folder.path()).expect("the folder");
        let names = names.map(|entry| entry.expect("a file").file_name().into_string());
        let mut names: Vec<String> = names.map(|name| name.expect("a plain name")).collect();
        names.sort();
        let stamp = "2026-09-21_141320";
        let expected = ["-2.annabella", "-3.annabella-wal", "-4.annabella", ".annabella"];
        assert_eq!(names, expected.map(|end| format!("{stamp}{end}")));
        assert_eq!(std::fs::read(&kept).expect("the first record"), before);
    }
}
