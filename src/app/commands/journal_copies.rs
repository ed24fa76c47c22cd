//! `annabella journal list` and `backup`: where the games are, and a whole copy of one.

use std::path::{Path, PathBuf};

use annabella_said::{Said, said};
use serde::Serialize;

use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::games::{self, Standing};
use crate::app::output::Output;
use crate::app::{failure, language, settings};
use crate::io::journal_file::{back_up, read};
use crate::table;
use crate::view::{visible_name, visible_path};
use crate::voices::Pack;

#[derive(Serialize)]
struct ListedJson<'a> {
    file: String,
    /// The bytes of the name in hexadecimal, where it is not UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    file_bytes: Option<String>,
    standing: &'a str,
    /// The game's own name.
    game: Option<String>,
    utc_ms: Option<i64>,
    plies: Option<usize>,
    white: Option<&'a str>,
    black: Option<&'a str>,
    /// Of a copy: the record in which its game is.
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<String>,
    /// Why it is no record, or cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'a str>,
}

/// A name as JSON can hold it.
fn name(file: &Path) -> String {
    file.to_string_lossy().into_owned()
}

/// The bytes of a name that is no UTF-8.
fn bytes_of(file: &Path) -> Option<String> {
    let bytes = file.as_os_str().as_encoded_bytes();
    let hex = || bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    file.to_str().is_none().then(hex)
}

/// The folder of the records, as these settings name it.
fn records(config: Option<&Path>, output: &mut Output) -> Result<PathBuf, Failure> {
    let (sources, settings) = super::journal::of(config)?;
    if settings.records.is_some() {
        settings::tell_own(config, &sources, output);
    }
    Ok(games::directory(settings.records.as_deref()))
}

/// Lists the games.
///
/// # Errors
/// When their folder cannot be read.
pub(super) fn list(config: Option<&Path>, output: &mut Output) -> Outcome {
    let folder = records(config, output)?;
    let all = games::all(&folder)?;
    let language = language::of_this_call();
    let pack = Pack::embedded(language);
    if all.is_empty() {
        // Beside the list: what has no line is an empty list to a program.
        let folder = [("folder", visible_path(&folder).into())];
        output.message(&pack.text("list-no-record", &folder));
    }
    for listed in all {
        let (standing, more, why) = match &listed.standing {
            Standing::Open => ("open", None, None),
            Standing::Running => ("running", None, None),
            Standing::Closed => ("closed", None, None),
            Standing::Copy(elsewhere) => ("copy", Some(elsewhere), None),
            Standing::Damaged => ("damaged", None, None),
            Standing::NoRecord(why) => ("no record", None, Some(why)),
            Standing::Unread(why) => ("unreadable", None, Some(why)),
        };
        let known = listed.known.as_ref();
        let white = known.and_then(|known| known.players.white.as_deref());
        let black = known.and_then(|known| known.players.black.as_deref());
        let names = match (white, black) {
            (None, None) => String::new(),
            _ => format!(", {} - {}", white.unwrap_or("?"), black.unwrap_or("?")),
        };
        let utc_ms = known.and_then(|known| known.utc_ms);
        let began = utc_ms.and_then(|began| jiff::Timestamp::from_millisecond(began).ok());
        let began = began.map(|began| began.strftime(", %Y-%m-%d %H:%M UTC").to_string());
        let plies = known.and_then(|known| known.plies);
        let counted = plies.map(|plies| {
            let plies = u32::try_from(plies).unwrap_or(u32::MAX);
            format!(", {}", pack.text("list-plies", &[("plies", plies.into())]))
        });
        let counted = counted.unwrap_or_default();
        let shown = pack.text("list-standing", &[("standing", standing.replace(' ', "-").into())]);
        let words = match (why, more) {
            // It names the file.
            (Some(why), _) => format!("{shown}: {}", failure::told(why, language)),
            (None, more) => {
                let copy = more
                    .map(|more| format!("; {}", failure::told(&more.told(&listed.file), language)));
                format!(
                    "{shown}: {}{}{counted}{names}{}",
                    listed.file.display(),
                    began.unwrap_or_default(),
                    copy.unwrap_or_default()
                )
            }
        };
        let object = ListedJson {
            file: name(&listed.file),
            file_bytes: bytes_of(&listed.file),
            standing,
            game: known.map(|known| known.game.to_string()),
            utc_ms,
            plies,
            white,
            black,
            of: more.map(|more| name(&more.file)),
            why: why.map(Said::english),
        };
        output.line(&object, &visible_name(words));
    }
    Ok(Exit::Done)
}

#[derive(Serialize)]
struct BackedUp {
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    file_bytes: Option<String>,
    events: u64,
    /// How many rows were not copied.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<u64>,
    ok: bool,
}

/// Copies a record. What is damaged is copied as far as it can be read, and the answer is no.
///
/// # Errors
/// When there is nothing to copy, or the copy cannot be written.
pub(super) fn backup(
    file: Option<&Path>,
    out: Option<&Path>,
    config: Option<&Path>,
    output: &mut Output,
) -> Outcome {
    let file = match file {
        Some(file) => file.to_owned(),
        None => {
            let (file, told) = games::newest_to_copy(&records(config, output)?)?;
            let language = language::of_this_call();
            told.iter().for_each(|said| output.message(&failure::told(said, language)));
            file
        }
    };
    let out = match out {
        Some(out) => out.to_owned(),
        None => free_name(&file)?,
    };
    let (verdict, state, left) = back_up(&file, &out)?;
    super::journal::tell(&file, &state, || super::journal::can_go_on(&verdict), output);
    let (events, ok) = (verdict.events, verdict.ok);
    let left_out = left.map(|left| left.rows);
    let object = BackedUp { file: name(&out), file_bytes: bytes_of(&out), events, left_out, ok };
    let copied = said!(
        "backup-copied",
        "copied: {events} events, {file}",
        events = verdict.events,
        file = visible_path(&out)
    );
    output.line(&object, &failure::told(&copied, language::of_this_call()));
    if let Some(left) = left {
        let left_out = match plies(&out).zip(plies(&file)) {
            None => said!(
                "backup-left-out",
                "not copied: {rows} records, up to record {last}; journal show and export read them",
                rows = left.rows,
                last = left.last
            ),
            Some((copied, all)) => said!(
                "backup-left-out-plies",
                "not copied: {rows} records, up to record {last}; journal show and export read them. The copy ends after \
                 {copied} plies, and what can be read after {all}",
                rows = left.rows,
                last = left.last,
                copied = copied,
                all = all
            ),
        };
        language::tell_of(&file, left_out, output);
    }
    Ok(super::journal::ended(verdict, &file, output))
}

/// How many plies the game comes to by what can be read of a record.
fn plies(file: &Path) -> Option<usize> {
    let (records, _) = read(file).ok()?.readable();
    table::resumed(&records).map(|(game, _)| game.plies().len())
}

/// A name for a copy that is free.
fn free_name(file: &Path) -> Result<PathBuf, Failure> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let name = |number: u32| file.with_file_name(format!("{stem}-backup-{number}.annabella"));
    (1..1000).map(name).find(|path| !path.exists()).ok_or_else(|| {
        let many = said!("copies-too-many", "there are too many copies; name one with --out FILE");
        Failure::said(Exit::Input, many)
    })
}
