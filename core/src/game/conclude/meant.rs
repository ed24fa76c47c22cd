//! A legal call beside a board that shows what no rule allows: which of the two was meant the call says (D.2.9), and what
//! the opponent replies is a reply to it. Who replies by what the illegal move alone allows had that one in front of them.

use super::conclusions::Scene;
use super::left_pawn::is_reply;
use super::turn::Turn;
use crate::game::{Executed, Played};

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
