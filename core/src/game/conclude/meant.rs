//! A legal call beside a board that shows what no rule allows: which of the two was meant the call says (D.2.9), and what
//! the opponent replies is a reply to it. Who replies by what the illegal move alone allows had that one in front of them.

use super::conclusions::Scene;
use super::lag::rest;
use super::left_pawn::is_reply;
use super::turn::Turn;
use crate::calls::resolve;
use crate::game::{Executed, Played, ReplySaid, WaitingReply};
use crate::rules::{Position, Squares};
use crate::time::Millis;

/// Takes from what the opponent has called or carried beside which of the two it was.
pub(super) fn follow(scene: &Scene<'_>, turn: &mut Turn) {
    let pressed = scene.facts.tray(turn.by).pressed.is_some();
    turn.replied_as_carried = false;
    let Some(called) = turn.meant(pressed) else { return };
    let Some(Executed::Move(carried @ Played::Illegal(_))) = turn.stands_or_pressed() else {
        return;
    };
    turn.replied_as_carried = is_reply(scene, turn, &carried.after(&turn.before))
        && !is_reply(scene, turn, &called.after(&turn.before));
}

/// What the opponent has called or carried out, where that replies to the legal move that was called and not to the one on
/// the board, with which the call is in dispute: which of them was made the arbiter says (D.2.9), and nobody else.
pub(super) fn waiting(scene: &Scene<'_>, turn: &Turn, now: Millis) -> Option<WaitingReply> {
    let pressed = scene.facts.tray(turn.by).pressed.is_some();
    let is_legal = |played: &Played| matches!(played, Played::Legal(_));
    let carried = match turn.stands_or_pressed()? {
        Executed::Move(carried) => Some(carried).filter(is_legal)?,
        Executed::Promotion(_) | Executed::Unclear => return None,
    };
    let called = turn.named().filter(is_legal)?;
    if !pressed || turn.agreed_last() != Some(false) {
        return None;
    }
    let (to, on) = (called.after(&turn.before), carried.after(&turn.before));
    let said = said(scene, turn, &to, &on).or_else(|| carried_out(scene, turn, &to, &on, now))?;
    Some(WaitingReply { said, to: called })
}

/// The call of the reply, where it means something after the one move alone.
fn said(scene: &Scene<'_>, turn: &Turn, to: &Position, on: &Position) -> Option<ReplySaid> {
    let tray = scene.facts.tray(!turn.by);
    // Before the call was repeated other words can be its repeat.
    let may_be_call = scene.facts.tray(turn.by).repeated;
    let undecided = tray.undecided.as_ref().filter(|words| may_be_call && !words.told);
    let spoken = tray.call.as_ref().or(undecided.map(|words| &words.spoken))?;
    let replies = |position: &Position| !resolve(&spoken.call, position).moves().is_empty();
    (replies(to) && !replies(on)).then_some(ReplySaid::Called(spoken.call))
}

/// The move that stands as a reply to the one move alone. Of pegs that a hand may still be at nothing is concluded.
fn carried_out(
    scene: &Scene<'_>,
    turn: &Turn,
    to: &Position,
    on: &Position,
    now: Millis,
) -> Option<ReplySaid> {
    if scene.facts.tray(!turn.by).call.is_some() {
        return None;
    }
    let board = scene.facts.board(!turn.by);
    let at_rest = board.changed_at().is_some_and(|at| now - at >= rest(scene, !turn.by));
    let (touched, occupied) = (board.touched_since(Millis::ZERO), board.occupied());
    let stands = |position: &Position| {
        position.legal_moves().into_iter().find(|m| {
            let own = Played::Legal(*m).squares();
            let after = position.after(*m).placement().occupied();
            let carried = Squares::EMPTY.with(m.origin()).with(m.destination());
            at_rest
                && carried.minus(touched).is_empty()
                && occupied.differing(after).common(own).is_empty()
        })
    };
    let reply = stands(to).filter(|_| stands(on).is_none())?;
    Some(ReplySaid::Carried(reply.displacement()))
}
