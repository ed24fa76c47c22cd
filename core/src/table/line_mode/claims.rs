//! A player's claim of a draw, as it is typed: `claims threefold`, `claims fifty Nf3` (9.2, 9.3). Whole words, for a
//! wrong claim costs time.

use super::KeyError;
use super::command::{Keys, LineCommand};
use crate::game::{Claim, Event};
use crate::rules::editions::ClaimKind;

/// A claim; none where the line is none.
pub(super) fn read(text: &str, keys: &Keys<'_>) -> Option<Result<LineCommand, KeyError>> {
    let mut words = text.splitn(3, char::is_whitespace);
    let first = words.next()?.to_lowercase();
    if !["claims", "claim", "reklamiert"].contains(&first.as_str()) {
        return None;
    }
    let what = match words.next().map(|word| word.trim().to_lowercase()).as_deref() {
        Some("threefold" | "dreimal") => ClaimKind::Threefold,
        Some("fifty" | "fünfzig") => ClaimKind::Fifty,
        _ => return Some(Err(KeyError::Claim)),
    };
    let with = match words.next().map(str::trim).filter(|words| !words.is_empty()) {
        Some(words) => match keys.legal(words) {
            Some(carried) => Some(carried),
            None => return Some(Err(KeyError::Claim)),
        },
        None => None,
    };
    let by = keys.side.unwrap_or(keys.game.mover());
    let claim = Claim { by, what, with };
    Some(Ok(LineCommand::Events(vec![Event::DrawClaimed(claim)])))
}
