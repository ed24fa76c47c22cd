//! Words that can be a wrong repeat or the own call (D.2.1, 1.3): nobody is accused of either until a hand or a press
//! decides, and nothing of what was said is lost.

use super::calling::{missed_repeat, own_call, resolve_repeat};
use super::conclude::Turn;
use super::facts::Undecided;
use super::state::Game;
use super::words::is_repeat_of;
use super::{Channel, Effects, Message, Urgency};
use crate::calls::{Call, Meaning, resolve};
use crate::rules::Color;
use crate::time::Millis;

/// So long words that may be a wrong repeat or an own call wait for a hand or a press to decide; then
/// they are asked for again.
const DECIDES_WITHIN: Millis = Millis::from_secs(5);

impl Game {
    /// Whether the player who waits says once more what the player to move has said, and nobody knows yet to be a call: then
    /// it was one, and was heard.
    pub(crate) fn repeats_undecided(&self, by: Color, call: &Call) -> bool {
        let tray = self.facts.tray(self.mover());
        let words = tray.undecided.as_ref().filter(|_| by != self.mover() && tray.call.is_none());
        words.is_some_and(|words| is_repeat_of(call, &words.spoken.call, &self.position))
    }
}

/// The opponent's call is repeated rightly: what this player said before it was a slip, or the own call. Nothing is
/// lost of it, and nobody is asked.
pub(super) fn overtake(game: &mut Game, by: Color) {
    if let Some(words) = &mut game.facts.tray_mut(by).undecided {
        words.asked = true;
        words.behind = true;
    }
}

/// Words that could be a wrong repeat or an own call: a hand or a press of the speaker has decided, or
/// the time in which one should have is over. The answer is whether one has.
pub(super) fn decide(game: &mut Game, now: Millis, fx: &mut Effects) -> bool {
    let mut decided = false;
    for by in Color::ALL {
        let Some(undecided) = game.facts.tray(by).undecided.clone() else { continue };
        let tray = game.facts.tray(by);
        let waits = game.found.turn_of(by).is_some_and(|turn| turn.waits.is_some());
        if is_ahead(game, by) || waits {
            continue;
        }
        let stands = game.found.turn_of(by).is_some_and(|turn| turn.executed.is_some());
        // Where the opponent's call was repeated already, words ahead are no repeat once their turn has come.
        let repeated = game.last.as_ref().is_some_and(|last| last.repeated);
        let has_turn = by == game.mover() && tray.call.is_none() && repeated;
        let pressed = tray.pressed.is_some();
        // Where a hand was at the board, it is that hand that the press completes.
        let board = game.facts.board(by);
        let carried = stands || board.is_unknown() || board.is_reporting() && board.is_changed();
        let by_press = pressed && !carried && tray.call.is_none() && by == game.mover();
        let turn = game.found.turn_of(by);
        let may_call =
            |turn: &Turn| resolve(&undecided.spoken.call, &turn.before) != Meaning::Illegal;
        let replies = undecided.ahead && by != game.mover() && turn.is_some_and(may_call);
        let carries = turn.is_some_and(|turn| turn.stands_as(&undecided.spoken.call));
        let unsaid = tray.call.is_none();
        let moves = match (undecided.told, undecided.behind) {
            (true, _) => by_press,
            (false, true) => unsaid && (carries || pressed && !carried),
            (false, false) => stands || pressed || has_turn,
        };
        // Before the opponent's call is whole there is no turn that they could belong to.
        if (moves || replies) && turn.is_some() {
            game.facts.tray_mut(by).undecided = None;
            missed_where_told(game, &undecided, fx);
            own_call(game, by, &undecided.spoken, undecided.source, fx);
            decided = true;
        } else if !undecided.asked
            && !is_no_repeat(game, by)
            && now >= undecided.spoken.at + DECIDES_WITHIN
        {
            if let Some(undecided) = &mut game.facts.tray_mut(by).undecided {
                undecided.asked = true;
            }
            fx.say(Channel::Room, Urgency::Urgent, Message::PleaseRepeat);
        }
    }
    decided
}

/// The mover's words were told as a wrong repeat, and were the own call: then the repeat was left out.
pub(super) fn missed_where_told(game: &mut Game, words: &Undecided, fx: &mut Effects) {
    let said = game.last.as_ref().and_then(|last| last.call).filter(|_| words.told);
    if let Some(said) = said {
        resolve_repeat(game, !game.mover(), said, fx);
        missed_repeat(game, fx);
    }
}

/// Whether what this player has said last belongs to a turn that has not begun: the own move stands, and the reply
/// to it was called and repeated already.
fn is_ahead(game: &Game, by: Color) -> bool {
    by == game.mover() && game.facts.tray(by).call.is_some()
}

/// Whether what this player has said last can be no repeat: the opponent's call was repeated already, so the words
/// wait for their turn.
fn is_no_repeat(game: &Game, by: Color) -> bool {
    let mover = game.mover();
    by != mover && game.facts.tray(mover).call.is_some() && game.facts.tray(mover).repeated
}

/// When people are asked for words that nothing has decided.
pub(super) fn ask_at(game: &Game) -> Option<Millis> {
    let waits = |by: Color| {
        let undecided = game.facts.tray(by).undecided.as_ref()?;
        let waits = !is_ahead(game, by) && !is_no_repeat(game, by);
        (!undecided.asked && waits).then_some(undecided.spoken.at + DECIDES_WITHIN)
    };
    Color::ALL.into_iter().filter_map(waits).min()
}
