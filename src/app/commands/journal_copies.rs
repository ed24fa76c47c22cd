//! `annabella journal list` and `backup`: where the games are, and a whole copy of one.

use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::games::{self, Standing};
use crate::app::output::Output;
use crate::io::journal_file::back_up;
use crate::view::{visible_name, visible_path};

#[derive(Serialize)]
struct ListedJson<'a> {
    file: &'a Path,
    standing: &'a str,
    utc_ms: i64,
    plies: usize,
    white: Option<&'a str>,
    black: Option<&'a str>,
}

/// Lists the games.
pub(super) fn list(output: &mut Output) -> Outcome {
    for game in games::all() {
        let standing = match game.standing {
            Standing::Open => "open",
            Standing::Running => "running",
            Standing::Closed => "closed",
            Standing::Damaged => "damaged",
        };
        let white = game.players.white.as_deref();
        let black = game.players.black.as_deref();
        let began = jiff::Timestamp::from_millisecond(game.utc_ms).unwrap_or_default();
        let names = match (white, black) {
            (None, None) => String::new(),
            _ => format!(", {} - {}", white.unwrap_or("?"), black.unwrap_or("?")),
        };
        let words = format!(
            "{standing}: {}, {} UTC, {} plies{names}",
            game.file.display(),
            began.strftime("%Y-%m-%d %H:%M"),
            game.plies
        );
        let (utc_ms, plies) = (game.utc_ms, game.plies);
        let object = ListedJson { file: &game.file, standing, utc_ms, plies, white, black };
        output.line(&object, &visible_name(words));
    }
    Ok(Exit::Done)
}

#[derive(Serialize)]
struct BackedUp<'a> {
    file: &'a Path,
    events: u64,
    ok: bool,
}

/// Copies a record. What is damaged is copied as far as it can be read, and the answer is no.
///
/// # Errors
/// When there is nothing to copy, or the copy cannot be written.
pub(super) fn backup(file: Option<&Path>, out: Option<&Path>, output: &mut Output) -> Outcome {
    let file = file.map_or_else(games::newest_open, |file| Ok(file.to_owned()))?;
    let out = match out {
        Some(out) => out.to_owned(),
        None => free_name(&file)?,
    };
    let (verdict, state) = back_up(&file, &out)?;
    super::journal::tell(&file, &state, output);
    let object = BackedUp { file: &out, events: verdict.events, ok: verdict.ok };
    let words = format!("copied: {} events, {}", verdict.events, visible_path(&out));
    output.line(&object, &words);
    match verdict.why {
        None => Ok(Exit::Done),
        Some(why) => {
            output.message(&format!("{}: not verified: {why}", file.display()));
            Ok(Exit::Negative)
        }
    }
}

/// A name for a copy that is free.
fn free_name(file: &Path) -> Result<PathBuf, Failure> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let name = |number: u32| file.with_file_name(format!("{stem}-backup-{number}.annabella"));
    (1..1000)
        .map(name)
        .find(|path| !path.exists())
        .ok_or_else(|| Failure::input("there are too many copies; name one with --out FILE"))
}
