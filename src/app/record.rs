//! Opening a record: a new one with its settings, or an old one to go on with; and its closing.

use std::path::{Path, PathBuf};

use super::failure::{Exit, Failure};
use super::table::{self, Table, Words};
use crate::game::{self, Channel, Game, Settings};
use crate::io::journal_file::{JournalError, JournalFile};
use crate::io::user_files;
use crate::io::wall_clock::{TableClock, utc_ms};
use crate::journal::{self, ClosingCode, Entry, Opening, Record};
use crate::time::Millis;
use crate::view::{Kind, Line, Who};

/// Where the game comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A new record in this file.
    New(PathBuf),
    /// The record in this file goes on.
    Resumed(PathBuf),
}

/// An open record with its game.
pub struct Opened {
    /// The game and its record.
    pub table: Table,
    /// The time, running on from where the record stands.
    pub clock: TableClock,
    /// What there is to show of it: the opening, or everything so far.
    pub lines: Vec<Line>,
}

/// Opens a record. The settings of a resumed game are those with which it began.
///
/// # Errors
/// When the file exists already, or cannot be gone on with.
pub fn open(origin: Origin, settings: Settings, words: Words) -> Result<Opened, Failure> {
    match origin {
        Origin::New(path) => create(&path, settings, words),
        Origin::Resumed(path) => resume(&path, words),
    }
}

fn create(path: &Path, settings: Settings, words: Words) -> Result<Opened, Failure> {
    let lines = table::opening_lines(&settings, &words);
    let opening = Opening {
        program: format!("annabella {}", env!("CARGO_PKG_VERSION")),
        settings: settings.clone(),
        packs: vec![pack_in_use(&words)],
    };
    let recorded: Vec<journal::Line> = lines.iter().map(table::recorded).collect();
    let file = JournalFile::create(path, utc_ms(), &opening, &recorded)?;
    let table = Table::new(Game::new(settings), words, file);
    Ok(Opened { table, clock: TableClock::starting_at(Millis::ZERO), lines })
}

fn resume(path: &Path, words: Words) -> Result<Opened, Failure> {
    let (file, records) = JournalFile::resume(path)?;
    let mut game = None;
    let mut at = Millis::ZERO;
    for record in &records {
        at = at.max(record.at);
        game = replayed(game, record);
    }
    let game = game.ok_or_else(|| no_opening(path))?;
    let table = Table::new(game, words, file);
    Ok(Opened { table, clock: TableClock::starting_at(at), lines: Vec::new() })
}

/// The game after one more row of its record. The words that were shown and said are not made again:
/// they would take four times as long as the game itself, and the people wait.
fn replayed(game: Option<Game>, record: &Record) -> Option<Game> {
    match (&record.entry, game) {
        (Entry::Opening(opening), _) => Some(Game::new(opening.settings.clone())),
        (Entry::Event(event), Some(game)) => Some(game::step(&game, record.at, event).0),
        (Entry::Event(_) | Entry::Closing { .. }, game) => game,
    }
}

/// Every row computed anew: the lines that its event brings about now, beside those in the record.
pub struct Replay<'a> {
    records: std::slice::Iter<'a, Record>,
    words: &'a Words,
    game: Option<Game>,
}

impl<'a> Replay<'a> {
    /// A replay of these rows.
    #[must_use]
    pub fn new(records: &'a [Record], words: &'a Words) -> Replay<'a> {
        Replay { records: records.iter(), words, game: None }
    }

    /// The game after the rows taken so far. `None` before the opening.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }
}

impl<'a> Iterator for Replay<'a> {
    type Item = (&'a Record, Vec<Line>);

    fn next(&mut self) -> Option<Self::Item> {
        let record = self.records.next()?;
        let (game, lines) = match (&record.entry, self.game.take()) {
            (Entry::Opening(opening), _) => (
                Some(Game::new(opening.settings.clone())),
                table::opening_lines(&opening.settings, self.words),
            ),
            (Entry::Event(event), Some(game)) => {
                let (next, taken) = table::compute(&game, record.at, event, self.words);
                (Some(next), taken.lines)
            }
            (Entry::Closing { code }, game) => (game, closing_lines(*code, record.at, self.words)),
            (Entry::Event(_), None) => (None, Vec::new()),
        };
        self.game = game;
        Some((record, lines))
    }
}

/// The lines with which a record is closed: the code to be written down, and the same in words.
#[must_use]
pub fn closing_lines(code: ClosingCode, at: Millis, words: &Words) -> Vec<Line> {
    let pack = &words.pack;
    vec![
        Line {
            at,
            kind: Kind::Closed,
            who: None,
            text: pack.text("shown-closed", &[("code", code.to_string().into())]),
            channel: None,
        },
        Line {
            at,
            kind: Kind::Said,
            who: Some(Who::Program),
            text: pack.closing_code(code.digits()),
            channel: Some(Channel::Room),
        },
    ]
}

/// A recorded line as the views take it. A kind or a person that this program does not know is a
/// record of another version.
///
/// # Errors
/// When the record is of another version.
pub fn shown(line: &journal::Line, at: Millis) -> Result<Line, Failure> {
    let kind = Kind::ALL.iter().copied().find(|kind| kind.as_str() == line.kind);
    let who = match &line.who {
        None => Some(None),
        Some(name) => Who::ALL.iter().copied().find(|who| who.as_str() == name).map(Some),
    };
    match (kind, who) {
        (Some(kind), Some(who)) => {
            Ok(Line { at, kind, who, text: line.text.clone(), channel: line.channel })
        }
        _ => Err(Failure::input(format!(
            "the record has a line of the kind \"{}\" that this version does not know; use the \
             version that wrote it",
            line.kind
        ))),
    }
}

fn pack_in_use(words: &Words) -> journal::Pack {
    journal::Pack { name: words.pack.language().tag().to_owned(), digest: None }
}

/// The language pack's name with which a record was written.
#[must_use]
pub fn language_of(records: &[Record]) -> Option<&str> {
    match &records.first()?.entry {
        Entry::Opening(opening) => opening.packs.first().map(|pack| pack.name.as_str()),
        Entry::Event(_) | Entry::Closing { .. } => None,
    }
}

fn no_opening(path: &Path) -> Failure {
    Failure::input(format!("{} holds no game: its first row is missing", path.display()))
}

/// Where a new record goes when no file is named: the user's data directory, by the day and the time.
///
/// # Errors
/// When the directory cannot be made.
pub fn default_path() -> Result<PathBuf, Failure> {
    let directory = user_files::data_directory().join("games");
    std::fs::create_dir_all(&directory).map_err(|error| {
        Failure::device(format!(
            "{} cannot be made: {error}.\nName a file for the record with --journal FILE.",
            directory.display()
        ))
    })?;
    let stamp = jiff::Timestamp::from_millisecond(utc_ms()).unwrap_or_default();
    Ok(directory.join(format!("{}.annabella", stamp.strftime("%Y-%m-%d_%H%M%S"))))
}

impl From<JournalError> for Failure {
    fn from(error: JournalError) -> Failure {
        let exit = if error.is_input() { Exit::Input } else { Exit::Device };
        Failure { exit, what: error.to_string() }
    }
}
