//! A claim of a draw before it is made: said by a voice or typed for the player, and asked back in the player's ear, for
//! a wrong one costs time (9.5.3). With which move it is made stands in the own record, or was called (9.2.1, 9.3.1).

use super::commands::ask_back;
use super::state::{ClaimedMove, Claiming, Confirming, Game};
use super::{Channel, Claim, Effects, Message, Played, Urgency, claiming, own_record};
use crate::calls::{Call, Meaning, call_of_played, resolve};
use crate::rules::Color;
use crate::rules::editions::ClaimKind;
use crate::time::Millis;

/// A player says it. The move that it is made with is the one that is recorded ahead, or else the one that was called
/// and not carried out.
pub(super) fn said(game: &mut Game, now: Millis, by: Color, what: ClaimKind, fx: &mut Effects) {
    let (with, call) = match (own_record::recorded_ahead(game, by), called(game, by)) {
        (Some(call), _) => (resolved(game, &call, ClaimedMove::Written), Some(call)),
        (None, Some(call)) => (resolved(game, &call, ClaimedMove::Called), Some(call)),
        (None, None) => (ClaimedMove::OnTheBoard, None),
    };
    asked_back(game, now, Claiming { by, what, with }, call, fx);
}

/// It is typed for the player, with its move as it is written.
pub(super) fn typed(game: &mut Game, now: Millis, claim: Claim, fx: &mut Effects) {
    let Claim { by, what, with } = claim;
    let position = game.found.turn_of(by).map_or(&game.position, |turn| &turn.before);
    let call = with.map(|carried| {
        let played = position
            .legal(carried)
            .map_or_else(|| Played::in_position(carried, position), Played::Legal);
        call_of_played(played, position, game.settings.style)
    });
    let with = with.map_or(ClaimedMove::OnTheBoard, ClaimedMove::Written);
    asked_back(game, now, Claiming { by, what, with }, call, fx);
}

fn asked_back(game: &mut Game, now: Millis, claim: Claiming, with: Option<Call>, fx: &mut Effects) {
    if claiming::may_claim(game, claim.by, fx) {
        ask_back(game, now, Confirming::Claim(claim), fx);
        let Claiming { by, what, with: _ } = claim;
        fx.say(Channel::Ear(by), Urgency::Answer, Message::ConfirmClaim { by, what, with });
    }
}

/// The call of the running turn, where nothing is carried out of it.
fn called(game: &Game, by: Color) -> Option<Call> {
    let is_free = game.mover() == by && game.found.turn.executed.is_none();
    game.facts.tray(by).call.as_ref().filter(|_| is_free).map(|spoken| spoken.call)
}

fn resolved(
    game: &Game,
    call: &Call,
    known: impl Fn(crate::rules::Displacement) -> ClaimedMove,
) -> ClaimedMove {
    match resolve(call, &game.position) {
        Meaning::One(m) => known(m.carried()),
        Meaning::Several(_) | Meaning::Illegal => ClaimedMove::Unclear,
    }
}
