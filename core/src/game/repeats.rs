//! The repeat of a call that was left out, or is another one (D.2.1), and what resolves it.

use super::state::Game;
use super::{Discrepancy, Effects, Message, Note, RepeatRule, telling};
use crate::calls::Call;
use crate::rules::Color;

/// The mover calls without having repeated the opponent's call.
pub(super) fn missed_repeat(game: &mut Game, fx: &mut Effects) {
    if game.settings.repeat == RepeatRule::Free {
        return;
    }
    let by = game.mover();
    if let Some(call) = game.last.as_ref().filter(|last| !last.repeated).and_then(|last| last.call)
    {
        fx.note(Note::Discrepancy(Discrepancy::NotRepeated { by, call }));
    }
}

/// Which turn the call is of that is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnOf {
    /// The turn before the running one.
    Last,
    /// The running one.
    Running,
    /// The caller's next one, which has not begun.
    Coming,
}

/// Other words than those that were called are said as their repeat. It is dated by the call: the repeat can come a ply
/// behind it, or ahead of its turn.
pub(super) fn repeat_differs(
    game: &mut Game,
    turn: TurnOf,
    (caller, call): (Color, Call),
    repeat: Call,
    fx: &mut Effects,
) {
    let plies = game.plies.len();
    let ply = match turn {
        TurnOf::Last => plies.saturating_sub(1),
        TurnOf::Running => plies,
        TurnOf::Coming if caller == game.mover() => plies + 2,
        TurnOf::Coming => plies + 1,
    };
    game.ledger.raise_of(ply, Discrepancy::CallAndRepeat { by: caller, call, repeat }, fx);
    // Said each time: the next repeat can be wrong in the same way.
    telling::tell(game.settings.telling.call_and_repeat, caller, Message::RepeatDiffers, fx);
}

/// A call was repeated rightly, or was corrected: what was repeated wrongly of it is over. What was repeated
/// wrongly of an earlier call, and never rightly, stays open.
pub(super) fn resolve_repeat(game: &mut Game, caller: Color, said: Call, fx: &mut Effects) {
    // The repeat can come a ply before its turn, and a ply after it.
    let first = game.plies.len().saturating_sub(1);
    game.ledger.resolve_from(fx, first, |open| {
        matches!(open, Discrepancy::CallAndRepeat { by, call, .. } if *by == caller && *call == said)
    });
}
