//! The running move where the opponent has replied to it: then it stands, as far as the two witnesses agree, else as it
//! was carried out; but beside a legal call nothing stands that no rule allows.

use super::conclude::Conclusions;
use super::state::Game;
use super::{Effects, Executed, Note, Played, completing, pressing};
use crate::calls::Call;
use crate::rules::{Color, Displacement};
use crate::time::Millis;

/// What the opponent has said or carried out of a reply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReplySaid {
    /// A call.
    Called(Call),
    /// What was carried where.
    Carried(Displacement),
}

/// A reply that only the move allows which was called, and not the one on the board that is in dispute with it: it waits
/// for the arbiter's ruling.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WaitingReply {
    /// What was said or carried out of it.
    pub said: ReplySaid,
    /// The move to which it replies.
    pub to: Played,
}

/// The reply of this side that waits for a ruling, if there is one.
pub(super) fn waiting(game: &Game, by: Color) -> Option<Note> {
    let reply = of(&game.found, by)?;
    Some(Note::ReplyWaits { by, reply })
}

/// Tells one that waits from now on.
pub(super) fn tell_waiting(game: &Game, before: &Conclusions, fx: &mut Effects) {
    let by = !game.mover();
    if of(before, by) != of(&game.found, by)
        && let Some(note) = waiting(game, by)
    {
        fx.note(note);
    }
}

fn of(found: &Conclusions, by: Color) -> Option<WaitingReply> {
    found.coming.as_ref().filter(|coming| coming.by == by)?.waits
}

/// The move that stands because it was replied to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Replied {
    pub(super) played: Played,
    /// Its call and its board say different moves: what stands on the board goes on, until it is ruled, or what was called
    /// where that alone is legal.
    pub(super) disputed: bool,
}

/// The running move where it is made and nothing about it is in dispute: the opponent has the move then (1.3), and who
/// acts upon it replies to it, pressed or not.
pub(super) fn made(game: &Game) -> Option<Replied> {
    let turn = &game.found.turn;
    let (played, _) = turn.made?;
    let is_legal = matches!(played, Played::Legal(_));
    let is_disputed = turn.agreed_last() == Some(false) || game.opened.is_some();
    (is_legal && !is_disputed).then_some(Replied { played, disputed: false })
}

/// The same, where it keeps Articles 3 and 4.2 to 4.7 besides: what such a move leads to can be the end of the game.
pub(super) fn made_in_order(game: &Game) -> Option<Played> {
    let Replied { played, disputed: _ } = made(game)?;
    completing::is_in_order(game, &played).then_some(played)
}

/// Whether the reply is so far that the running move stands, pressed or not.
pub(super) fn stands_by_reply(game: &Game, now: Millis) -> Option<Replied> {
    let coming = game.found.coming.as_ref().filter(|coming| coming.waits.is_none())?;
    let turn = &game.found.turn;
    // What the mover's board has still to report of a press can bring call and board together.
    if !game.facts.board(turn.by).is_unknown() && pressing::may_still_report(game, now) {
        return None;
    }
    let pressed = game.facts.tray(turn.by).pressed.is_some();
    let replied = coming.made.is_some()
        || (game.facts.tray(!turn.by).pressed.is_some() && coming.played().is_some());
    let made = turn.made.map(|(made, _)| made);
    let settled = made.is_some() || pressed;
    if !replied || !settled || game.opened.is_some() {
        return None;
    }
    let on_board = match turn.stands_or_pressed() {
        Some(Executed::Move(played)) => Some(played),
        Some(Executed::Promotion(_) | Executed::Unclear) | None => None,
    };
    let disputed = turn.agreed_last() == Some(false);
    // Nobody sees any more what stands there, and a hand may be putting it right: that is waited for until the opponent
    // has pressed as well. Then what was heard and answered is the better witness than what was seen last.
    let unseen = disputed && game.facts.board(turn.by).is_unknown();
    if unseen && game.facts.tray(!turn.by).pressed.is_none() {
        return None;
    }
    let heard = unseen && (game.facts.tray(turn.by).repeated || turn.on_other);
    // Nor does what no rule allows go on beside a legal call, which says which move was meant (D.2.9).
    let on_board = on_board.filter(|_| !heard && turn.meant(pressed).is_none());
    let played = if disputed { on_board.or(turn.played()) } else { turn.played().or(made) };
    Some(Replied { played: played.or(turn.provisional(pressed))?, disputed })
}
