//! The games on this machine: the records in one folder. A game is known by its own name, which a copy
//! of its record has as well, whatever the file is called.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use annabella_said::{Said, Saying as _, said};

use super::failure::{Exit, Failure};
use crate::game::{Game, Phase};
use crate::io::journal_file::{JournalError, Read, goes_on, is_in_use, read, refuges_of};
use crate::io::user_files;
use crate::journal::{GameId, Hash, Record};
use crate::rules::ByColor;
use crate::table;
use crate::view::visible_path;

/// How a record stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// Its game can go on.
    Open,
    /// A table has it open.
    Running,
    /// Its game has ended, and it is closed.
    Closed,
    /// It is not where its game is.
    Copy(Elsewhere),
    /// It does not hold up.
    Damaged,
    /// It is none, in words for people.
    NoRecord(Said),
    /// It cannot be read, in words for people.
    Unread(Said),
}

/// Where a game is of which a record is a copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Elsewhere {
    /// The record of the game.
    pub file: PathBuf,
    /// How that one stands.
    pub as_what: AsWhat,
}

/// How the record stands of which another one is a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AsWhat {
    /// Its game has ended.
    Closed,
    /// A table has it open.
    Running,
    /// It has all that the copy has, and perhaps more.
    Whole,
    /// The game was gone on with there.
    GoneOn,
    /// The same, and nothing of that name is there.
    GoneOnUnseen,
}

/// One of the records.
#[derive(Clone, Debug)]
pub(super) struct Listed {
    /// Its file.
    pub file: PathBuf,
    /// How it stands.
    pub standing: Standing,
    /// What could be read of it.
    pub known: Option<Known>,
}

/// What a record tells of its game.
#[derive(Clone, Debug)]
pub(super) struct Known {
    /// The game's own name.
    pub game: GameId,
    /// When it began, in ms since 1970 (UTC); none where its first row cannot be read.
    pub utc_ms: Option<i64>,
    /// How many plies it has come to, where that can be computed.
    pub plies: Option<usize>,
    /// The players, where they have names.
    pub players: ByColor<Option<String>>,
    /// Its rows, and the last of them.
    rows: HashSet<Hash>,
    last: Option<Hash>,
    /// The file in which it says itself that the game goes on.
    goes_on: Option<PathBuf>,
    /// A file in which it said so before it went on itself all the same.
    went_on: Option<PathBuf>,
}

/// Where records go for which no file is named: the folder of the settings, else one in the user's data directory.
#[must_use]
pub(super) fn directory(set: Option<&Path>) -> PathBuf {
    set.map_or_else(|| user_files::data_directory().join("games"), Path::to_owned)
}

/// Every record, that of the newest game first; then what cannot be read.
///
/// # Errors
/// When the directory is there and cannot be read.
pub(super) fn all(directory: &Path) -> Result<Vec<Listed>, Failure> {
    let failed = |why: std::io::Error| {
        let folder = visible_path(directory);
        let failed =
            said!("folder-not-read", "{folder} cannot be read: {why}.", folder = folder, why = why);
        Failure::said(Exit::Device, failed)
            .and(said!("folder-check", "Check the rights of the folder and its disk."))
    };
    let entries = match std::fs::read_dir(directory) {
        Err(why) if why.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(failed)?,
    };
    let mut games = Vec::new();
    for entry in entries {
        let file = entry.map_err(failed)?.path();
        if file.extension().is_some_and(|end| end == "annabella") {
            games.push(listed(&file));
        }
    }
    let began = |listed: &Listed| listed.known.as_ref().and_then(|known| known.utc_ms);
    games.sort_by(|one, other| (began(other), &other.file).cmp(&(began(one), &one.file)));
    tell_copies(&mut games);
    Ok(games)
}

fn listed(file: &Path) -> Listed {
    let found = match read(file) {
        Ok(found) => found,
        Err(error) => {
            let why = error.said();
            let is_none = matches!(error, JournalError::NotARecord { .. });
            let standing = if is_none { Standing::NoRecord(why) } else { Standing::Unread(why) };
            return Listed { file: file.to_owned(), standing, known: None };
        }
    };
    let records = found.records().unwrap_or_default();
    let game = table::resumed(&records).map(|(game, _)| game);
    let verdict = found.verify();
    let ended = game.as_ref().is_some_and(|game| matches!(game.phase(), Phase::Ended { .. }));
    let standing = if is_in_use(file) {
        Standing::Running
    } else if !verdict.ok || game.is_none() {
        Standing::Damaged
    } else if verdict.closed || ended {
        Standing::Closed
    } else {
        Standing::Open
    };
    let known = known(&found, game.as_ref(), &records);
    Listed { file: file.to_owned(), standing, known: Some(known) }
}

fn known(found: &Read, game: Option<&Game>, records: &[Record]) -> Known {
    let nobody = || ByColor { white: None, black: None };
    let players = game.map(|game| {
        let players = &game.settings().players;
        ByColor { white: players.white.name.clone(), black: players.black.name.clone() }
    });
    Known {
        game: found.game,
        utc_ms: found.rows.first().map(|first| first.utc_ms),
        plies: game.map(|game| game.plies().len()),
        players: players.unwrap_or_else(nobody),
        rows: found.rows.iter().map(|row| row.hash).collect(),
        last: found.rows.last().map(|row| row.hash),
        goes_on: records.last().and_then(|last| goes_on(&last.entry)),
        went_on: records.iter().rev().skip(1).find_map(|record| goes_on(&record.entry)),
    }
}

/// Which of those that hold up are copies of a game that is elsewhere.
fn tell_copies(games: &mut [Listed]) {
    let copies: Vec<Option<Elsewhere>> = games.iter().map(|copy| elsewhere(copy, games)).collect();
    let real: Vec<Option<PathBuf>> =
        games.iter().map(|listed| listed.file.canonicalize().ok()).collect();
    // A game that went on in one file may have gone on from there in another.
    let further = |from: &Elsewhere| {
        let file = from.file.canonicalize().ok()?;
        let at = real.iter().position(|real| real.as_ref() == Some(&file))?;
        copies[at].clone()
    };
    for (number, listed) in games.iter_mut().enumerate() {
        let Some(mut found) = copies[number].clone() else { continue };
        for _ in 0..copies.len() {
            let Some(next) = further(&found) else { break };
            found = next;
        }
        listed.standing = Standing::Copy(found);
    }
}

/// Where the game is of a record that holds up, if it is elsewhere: in a record that is itself no copy, where there is
/// one.
fn elsewhere(copy: &Listed, games: &[Listed]) -> Option<Elsewhere> {
    let is_closed = match copy.standing {
        Standing::Open => false,
        Standing::Closed => true,
        Standing::Running
        | Standing::Copy(_)
        | Standing::Damaged
        | Standing::NoRecord(_)
        | Standing::Unread(_) => return None,
    };
    let known = copy.known.as_ref()?;
    if let Some(file) = known.goes_on.as_ref().filter(|file| file.exists()) {
        return Some(Elsewhere { file: file.clone(), as_what: AsWhat::GoneOn });
    }
    let others = games.iter().filter(|other| other.file != copy.file);
    let of_it = others.filter_map(|other| {
        let found = other.known.as_ref().filter(|found| found.game == known.game)?;
        let has_all = known.last.is_some_and(|last| found.rows.contains(&last));
        let is_first = known.last != found.last || name(other) < name(copy);
        let as_what = match other.standing {
            // Two that went on apart are two records: what has rows of its own is no copy.
            Standing::Closed => (has_all && (!is_closed || is_first)).then_some(AsWhat::Closed)?,
            Standing::Running => (!is_closed && has_all).then_some(AsWhat::Running)?,
            Standing::Open => {
                let is_here = !is_closed && found.goes_on.is_none() && has_all && is_first;
                is_here.then_some(AsWhat::Whole)?
            }
            Standing::Copy(_) | Standing::Damaged | Standing::NoRecord(_) | Standing::Unread(_) => {
                return None;
            }
        };
        Some((Elsewhere { file: other.file.clone(), as_what }, found.rows.len(), name(other)))
    });
    let best = of_it.min_by_key(|(elsewhere, rows, name)| {
        let rank = match elsewhere.as_what {
            AsWhat::Running => 0,
            AsWhat::Closed => 1,
            AsWhat::Whole | AsWhat::GoneOn | AsWhat::GoneOnUnseen => 2,
        };
        (rank, Reverse(*rows), name.clone())
    });
    // The record says itself that the game went further, wherever that file is now.
    let unseen = |file: &PathBuf| Elsewhere { file: file.clone(), as_what: AsWhat::GoneOnUnseen };
    best.map(|(elsewhere, ..)| elsewhere).or_else(|| known.goes_on.as_ref().map(unseen))
}

/// Of two records that are the same the one with the shorter name was there first.
fn name(listed: &Listed) -> (usize, PathBuf) {
    (listed.file.as_os_str().len(), listed.file.clone())
}

impl Elsewhere {
    /// That this file is a copy of a game that is elsewhere.
    pub(super) fn told(&self, copy: &Path) -> Said {
        let (copy, file) = (visible_path(copy), visible_path(&self.file));
        match self.as_what {
            AsWhat::Closed => said!(
                "copy-of-ended",
                "{copy} is a copy of a game that has ended in {file}",
                copy = copy,
                file = file
            ),
            AsWhat::Running => said!(
                "copy-of-running",
                "{copy} is a copy of a game that is being played in {file}",
                copy = copy,
                file = file
            ),
            AsWhat::Whole => said!(
                "copy-of-whole",
                "{copy} is a copy of a game that can go on in {file}",
                copy = copy,
                file = file
            ),
            AsWhat::GoneOn => said!(
                "copy-of-gone-on",
                "{copy} is a copy of a game that went on in {file}",
                copy = copy,
                file = file
            ),
            AsWhat::GoneOnUnseen => said!(
                "copy-of-unseen",
                "the game of {copy} went on in {file}, which is not there; what happened there is missing here",
                copy = copy,
                file = file
            ),
        }
    }
}

/// The record of the newest game that can go on, and what there is to tell of those that were passed over.
///
/// # Errors
/// When there is none, or of the newest game two that went on apart.
pub(super) fn newest_open(directory: &Path) -> Result<(PathBuf, Vec<Said>), Failure> {
    let none = said!(
        "games-none-open",
        "no game in {folder} can go on; name its record with --resume FILE, or see annabella journal list",
        folder = visible_path(directory)
    );
    let name = said!("games-name-one", "Name the one that is to go on with --resume FILE.");
    newest(directory, RunningOnes::PassedOver, none, name)
}

/// The record of the newest game that is being played or can go on, to be copied, with the same.
///
/// # Errors
/// As with [`newest_open`].
pub(super) fn newest_to_copy(directory: &Path) -> Result<(PathBuf, Vec<Said>), Failure> {
    let none = said!(
        "games-none-to-copy",
        "no game in {folder} is being played or can go on; name the record that is to be copied, or see annabella journal list",
        folder = visible_path(directory)
    );
    let name = said!("games-name-copied", "Name the one that is to be copied.");
    newest(directory, RunningOnes::Taken, none, name)
}

/// What becomes of a record that a table has open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RunningOnes {
    /// It can be read.
    Taken,
    /// Nobody else can go on with it.
    PassedOver,
}

fn newest(
    directory: &Path,
    running: RunningOnes,
    none: Said,
    name: Said,
) -> Result<(PathBuf, Vec<Said>), Failure> {
    let mut told = Vec::new();
    let games = all(directory)?;
    for listed in &games {
        let file = visible_path(&listed.file);
        match (&listed.standing, running) {
            (Standing::Copy(Elsewhere { file, as_what: AsWhat::GoneOn }), RunningOnes::Taken)
                if is_of_nobody_here(file, &games) =>
            {
                return Ok((file.clone(), told));
            }
            (
                Standing::Copy(elsewhere @ Elsewhere { as_what: AsWhat::GoneOnUnseen, .. }),
                RunningOnes::Taken,
            ) => {
                let gone = elsewhere.told(&listed.file);
                let gone = said!("games-gone", "{gone}.", gone = gone);
                return Err(Failure::said(Exit::Input, gone).and(name));
            }
            (Standing::Copy(elsewhere), _) => {
                let copy = elsewhere.told(&listed.file);
                told.push(said!(
                    "games-copy-passed",
                    "{copy}; it is not gone on with",
                    copy = copy
                ));
            }
            (Standing::Open, _) | (Standing::Running, RunningOnes::Taken) => {
                let other = apart_from(listed, &games).map(|other| other.file.clone());
                return match other.or_else(|| apart_elsewhere(listed)) {
                    Some(other) => Err(went_on_apart(&listed.file, &other, name)),
                    None => Ok((listed.file.clone(), told)),
                };
            }
            // An older one is no copy of the game that was to be copied.
            (Standing::Damaged, RunningOnes::Taken) => {
                let damaged = said!("games-damaged", "{file} is damaged.", file = file);
                return Err(Failure::said(Exit::Input, damaged).and(name));
            }
            (Standing::Damaged, RunningOnes::PassedOver) => {
                told.push(said!(
                    "games-damaged-passed",
                    "{file} is damaged; it is passed over",
                    file = file
                ));
            }
            // Whoever thinks that its table has ended must not find himself in an older game without a word.
            (Standing::Running, RunningOnes::PassedOver) => told.push(said!(
                "games-running-passed",
                "{file} is open at a table; it is passed over",
                file = file
            )),
            (Standing::Closed | Standing::NoRecord(_) | Standing::Unread(_), _) => {}
        }
    }
    Err(told.into_iter().fold(Failure::said(Exit::Input, none), Failure::and))
}

/// Another record of an open game, in which it went on apart from this one.
fn apart_from<'a>(open: &Listed, games: &'a [Listed]) -> Option<&'a Listed> {
    let game = open.known.as_ref()?.game;
    games.iter().find(|other| {
        let goes_on_there = match other.standing {
            Standing::Open | Standing::Running | Standing::Closed => true,
            Standing::Copy(_) | Standing::Damaged | Standing::NoRecord(_) | Standing::Unread(_) => {
                false
            }
        };
        let is_of_it = other.known.as_ref().is_some_and(|known| known.game == game);
        goes_on_there && is_of_it && other.file != open.file
    })
}

/// What there is to tell of a record that says itself that its game went on in this file, where it goes on all the same.
pub(super) fn told_of_elsewhere(here: &Path, went_on: &Path) -> Option<Said> {
    if is_same(here, went_on) {
        return None;
    }
    if went_on.exists() {
        return Some(said!(
            "games-apart-named",
            "the game of {file} went on apart in {other} too",
            file = visible_path(here),
            other = visible_path(went_on)
        ));
    }
    let file = went_on.to_owned();
    Some(Elsewhere { file, as_what: AsWhat::GoneOnUnseen }.told(here))
}

/// The file in which the game of this record went on before it went on here, where that one has rows of its own.
fn apart_elsewhere(open: &Listed) -> Option<PathBuf> {
    let known = open.known.as_ref()?;
    let file = known.went_on.as_ref().filter(|file| !is_same(file, &open.file))?;
    let found = read(file).ok().filter(|found| found.game == known.game)?;
    let last = found.rows.last()?.hash;
    (!known.rows.contains(&last)).then(|| file.clone())
}

/// Whether both names lead to the same file.
pub(super) fn is_same(one: &Path, other: &Path) -> bool {
    one.canonicalize().ok().is_some_and(|real| other.canonicalize().is_ok_and(|file| file == real))
}

/// Whether a record is none of these, which have their own place in the order.
fn is_of_nobody_here(file: &Path, games: &[Listed]) -> bool {
    !games.iter().any(|listed| is_same(&listed.file, file))
}

fn went_on_apart(one: &Path, other: &Path, name: Said) -> Failure {
    let apart = said!(
        "games-apart",
        "the newest game went on apart in {one} and in {other}.",
        one = visible_path(one),
        other = visible_path(other)
    );
    Failure::said(Exit::Input, apart).and(name)
}

/// What there is to tell of a record that was named to go on, where it is one of several of its game.
///
/// # Errors
/// When the directory of the games cannot be read.
pub(super) fn told_of(named: &Path, directory: &Path) -> Result<Option<Said>, Failure> {
    let Ok(real) = named.canonicalize() else { return Ok(None) };
    // Only there it is known which records there are; and under which names a record goes on that could not stay where
    // it was, as on a full disk.
    let is_here = directory.canonicalize().is_ok_and(|games| real.parent() == Some(&games));
    let refuges = refuges_of(&real, directory);
    let games = match (is_here, refuges.is_empty()) {
        (true, _) => all(directory)?,
        (false, true) => return Ok(None),
        (false, false) => {
            let mut games: Vec<Listed> =
                std::iter::once(&real).chain(&refuges).map(|file| listed(file)).collect();
            tell_copies(&mut games);
            games
        }
    };
    let same = |listed: &&Listed| listed.file.canonicalize().is_ok_and(|file| file == real);
    Ok(games.iter().find(same).and_then(|listed| match &listed.standing {
        // The record says that itself where it is opened.
        Standing::Copy(Elsewhere { as_what: AsWhat::GoneOnUnseen, .. }) => None,
        Standing::Copy(elsewhere) => Some(elsewhere.told(&listed.file)),
        Standing::Open
        | Standing::Running
        | Standing::Closed
        | Standing::Damaged
        | Standing::NoRecord(_)
        | Standing::Unread(_) => None,
    }))
}
