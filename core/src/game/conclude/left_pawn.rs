//! A pawn that was left on its last rank stands in the game as the queen that 7.5.2 has it replaced by. To a reply that the
//! queen forbids it was a pawn: whoever replied had one in front of them, and what that comes to the arbiter rules (7.5.2,
//! A.5.4; 7.4a of 2009).

use super::conclusions::Scene;
use super::turn::Turn;
use crate::calls::resolve;
use crate::game::{Executed, Played};
use crate::rules::editions::{Laws, UnfinishedPromotion};
use crate::rules::{Displacement, IllegalMove, Position, Role};

/// Takes from what the opponent has called or carried whether the pawn stands as one.
pub(super) fn follow(scene: &Scene<'_>, turn: &mut Turn) {
    let pressed = scene.facts.tray(turn.by).pressed.is_some();
    let carried = match turn.stands() {
        Some(Executed::Promotion(carried)) if pressed => carried,
        Some(Executed::Promotion(_) | Executed::Move(_) | Executed::Unclear) | None => {
            turn.pawn_stays = false;
            return;
        }
    };
    let pawn = left(turn, Displacement { promotion: None, ..carried });
    let queen = left(turn, Displacement { promotion: Some(Role::Queen), ..carried });
    // 7.4a of 2009 has the pawn taken back, and puts no queen there.
    let becomes = Laws::built_in().unfinished_promotion.of(scene.settings.laws).value;
    turn.pawn_stays = becomes == UnfinishedPromotion::TakenBack
        || is_reply(scene, turn, &pawn.after(&turn.before))
            && !is_reply(scene, turn, &queen.after(&turn.before));
    // On the other board both are the same move.
    let stands = if turn.pawn_stays { pawn } else { queen };
    if let Some(shown) = &mut turn.shown
        && shown.displacement() == stands.displacement()
    {
        *shown = stands;
    }
}

fn left(turn: &Turn, carried: Displacement) -> Played {
    Played::Illegal(IllegalMove::of(carried, &turn.before))
}

/// Whether a legal move of this position was called by the player who waits; where nothing is called, whether one stands on
/// that player's board.
pub(super) fn is_reply(scene: &Scene<'_>, turn: &Turn, position: &Position) -> bool {
    if let Some(spoken) = &scene.facts.tray(!turn.by).call {
        return !resolve(&spoken.call, position).moves().is_empty();
    }
    let board = scene.facts.board(!turn.by);
    let (changed, shown) = (board.changed(), board.occupied());
    position.legal_moves().into_iter().any(|m| {
        let after = position.after(m).placement().occupied();
        let stands =
            Played::Legal(m).squares().iter().all(|s| after.contains(s) == shown.contains(s));
        stands && changed.contains(m.origin())
    })
}
