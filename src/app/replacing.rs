//! A game that is played in place of a cancelled one (7.2.1, 7.3): its record names the other.

use std::path::Path;

use annabella_said::said;

use super::failure::{Exit, Failure};
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
        let refused =
            said!("replaced-not-verified", "{name} is not verified: {why}", name = name, why = why);
        return Err(Failure::said(Exit::Input, refused));
    }
    let mut rows = Resuming::default();
    each_row(path, |_, row| -> Result<(), Failure> {
        rows.row(&row.to_record().map_err(|why| Failure::said(Exit::Input, why))?);
        Ok(())
    })?;
    let phase = rows.game().map(|(game, _)| game.phase());
    if !matches!(phase, Some(Phase::Ended { outcome: Outcome::Cancelled, .. })) {
        let refused =
            said!("replaced-not-cancelled", "the game in {name} was not cancelled.", name = name);
        return Err(Failure::said(Exit::Input, refused).and(said!(
            "replaced-cancel",
            "The arbiter cancels it at its table: ! setup, ! colours or ! new-game."
        )));
    }
    let code = verdict.code.filter(|_| verdict.closed);
    let code = code.ok_or_else(|| {
        let refused = said!("replaced-open", "the game in {name} is not put away.", name = name);
        Failure::said(Exit::Input, refused).and(said!(
            "replaced-leave",
            "Leave its table with q first; where it was killed, --resume it before."
        ))
    })?;
    let record = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    Ok(Replaced { record, code: code.to_string() })
}
