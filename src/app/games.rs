//! The games on this machine: the records in the user's data directory.

use std::path::{Path, PathBuf};

use super::failure::Failure;
use crate::game::{Game, Phase};
use crate::io::journal_file::{Read, is_in_use, read};
use crate::io::user_files;
use crate::rules::ByColor;
use crate::table;

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// It can go on.
    Open,
    /// A table has it open.
    Running,
    /// It has ended, and its record is closed.
    Closed,
    /// Its record does not hold up, or cannot be read.
    Damaged,
}

/// One of the games.
#[derive(Clone, Debug)]
pub(super) struct Listed {
    /// Its record.
    pub file: PathBuf,
    /// How it stands.
    pub standing: Standing,
    /// When it began, in ms since 1970 (UTC).
    pub utc_ms: i64,
    /// How many plies it has come to.
    pub plies: usize,
    /// The players, where they have names.
    pub players: ByColor<Option<String>>,
}

/// Where records go for which no file is named.
#[must_use]
pub(super) fn directory() -> PathBuf {
    user_files::data_directory().join("games")
}

/// Every game, the newest first.
#[must_use]
pub(super) fn all() -> Vec<Listed> {
    let Ok(entries) = std::fs::read_dir(directory()) else { return Vec::new() };
    let files = entries.flatten().map(|entry| entry.path());
    let is_record = |path: &PathBuf| path.extension().is_some_and(|end| end == "annabella");
    let mut games: Vec<Listed> = files.filter(is_record).map(|file| listed(&file)).collect();
    games.sort_by(|one, other| (other.utc_ms, &other.file).cmp(&(one.utc_ms, &one.file)));
    games
}

fn listed(file: &Path) -> Listed {
    let nobody = ByColor { white: None, black: None };
    let game = read(file).ok().and_then(|read| Some((played(&read)?, read)));
    let Some((game, read)) = game else {
        let standing = Standing::Damaged;
        return Listed { file: file.to_owned(), standing, utc_ms: 0, plies: 0, players: nobody };
    };
    let verdict = read.verify();
    let ended = matches!(game.phase(), Phase::Ended { .. });
    let standing = if is_in_use(file) {
        Standing::Running
    } else if !verdict.ok {
        Standing::Damaged
    } else if verdict.closed || ended {
        Standing::Closed
    } else {
        Standing::Open
    };
    let players = &game.settings().players;
    Listed {
        file: file.to_owned(),
        standing,
        utc_ms: read.rows.first().map_or(0, |first| first.utc_ms),
        plies: game.plies().len(),
        players: ByColor { white: players.white.name.clone(), black: players.black.name.clone() },
    }
}

fn played(read: &Read) -> Option<Game> {
    let records = read.records().ok()?;
    table::resumed(&records).map(|(game, _)| game)
}

/// The newest game that can go on.
///
/// # Errors
/// When there is none.
pub(super) fn newest_open() -> Result<PathBuf, Failure> {
    let open = all().into_iter().find(|game| game.standing == Standing::Open);
    open.map(|game| game.file).ok_or_else(|| {
        Failure::input(format!(
            "no game in {} can go on; name its record with --resume FILE, or see annabella journal list",
            directory().display()
        ))
    })
}
