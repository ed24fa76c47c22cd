//! A player's claim of a draw, as it is typed: `claims threefold`, `claims fifty Nf3` (9.2, 9.3). Whole words, for a
//! wrong claim costs time.

use super::command::{Keys, LineCommand};
use super::{KeyError, typed};
use crate::calls;
use crate::game::{Claim, Event, Understood};
use crate::rules::editions::ClaimKind;
use crate::rules::{Displacement, Position};

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
    let by = keys.side.unwrap_or(keys.game.mover());
    let with = match words.next().map(str::trim).filter(|words| !words.is_empty()) {
        Some(words) => {
            let position = keys.position_of(by);
            let own = (position.turn() == by).then(|| keys.legal_in(words, &position)).flatten();
            // Who is not on the move claims nothing by any move, and the Laws say so.
            let counts_not = by != keys.game.mover() && keys.is_call(words);
            if own.is_none() && !counts_not {
                let form = "claims threefold g1f3, claims fifty g1f3";
                return Some(Err(KeyError::of_squares(words, form, KeyError::Claim)));
            }
            own
        }
        None => None,
    };
    let claim = Claim { by, what, with };
    Some(Ok(LineCommand::Events(vec![Event::DrawClaimed(claim)])))
}

impl Keys<'_> {
    /// The one legal move that these words mean in this position, written or called.
    fn legal_in(&self, words: &str, position: &Position) -> Option<Displacement> {
        if let Ok(carried) = words.parse() {
            return Some(carried);
        }
        match typed::understand(words, self.table, self.called_in()).ok()? {
            Understood::Call(call) => match calls::resolve(&call, position) {
                calls::Meaning::One(m) => Some(m.carried()),
                calls::Meaning::Several(_) | calls::Meaning::Illegal => None,
            },
            Understood::Command(_) | Understood::WingMissing | Understood::Unclear => None,
        }
    }

    /// Whether these words call a move, in whatever position.
    fn is_call(&self, words: &str) -> bool {
        let understood = typed::understand(words, self.table, self.called_in());
        words.parse::<Displacement>().is_ok() || matches!(understood, Ok(Understood::Call(_)))
    }
}
