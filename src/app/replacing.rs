//! A game that is played in place of a cancelled one (7.2.1, 7.3): its record names the other.

use std::path::Path;

use super::failure::Failure;
use crate::game::{Phase, Replaced};
use crate::io::journal_file::{check, each_row};
use crate::rules::Outcome;
use crate::table::Resuming;

/// The cancelled game of this record.
///
/// # Errors
/// When the record cannot be read or does not hold up, or its game was not cancelled or is not put away.
pub(super) fn replaced(path: &Path) -> Result<Replaced, Failure> {
    let name = path.display();
    let (verdict, _) = check(path, |_| {})?;
    if let Some(why) = &verdict.why {
        return Err(Failure::input(format!("{name} is not verified: {why}")));
    }
    let mut rows = Resuming::default();
    each_row(path, |_, row| -> Result<(), Failure> {
        rows.row(&row.to_record().map_err(Failure::input)?);
        Ok(())
    })?;
    let phase = rows.game().map(|(game, _)| game.phase());
    if !matches!(phase, Some(Phase::Ended { outcome: Outcome::Cancelled, .. })) {
        return Err(Failure::input(format!("the game in {name} was not cancelled."))
            .advise("The arbiter cancels it at its table: ! setup, ! colours or ! new-game."));
    }
    let code = verdict.code.filter(|_| verdict.closed);
    let code = code.ok_or_else(|| {
        Failure::input(format!("the game in {name} is not put away."))
            .advise("Leave its table with q first; where it was killed, --resume it before.")
    })?;
    let record = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    Ok(Replaced { record, code: code.to_string() })
}
