//! What is worth a suspicion: a ply that nobody wrote, or that both wrote in the same wrong way, is thought
//! of only where with it more of what follows can be carried out than without it.
//!
//! Any two legal moves can be a pair that nobody wrote: nine hundred at every ply. Each ply of a pair is
//! looked at by itself, so that it is sixty.

use std::collections::BTreeMap;

use super::ahead::{unmet, unmet_on};
use super::finger::Finger;
use super::plies::{Game, Step, Suspected};
use super::witness::Witness;
use crate::rules::{Move, Position};

/// The first ply of a pair that nobody wrote, in this game; behind it stands the position.
pub(super) fn of(
    witnesses: &[Witness; 2],
    game: &Game,
    fingers: &[Finger; 2],
    position: &Position,
) -> Suspected {
    let (board, unmet) =
        (game.position.placement(), unmet(witnesses, &game.fingers, &game.position));
    let helps = unmet_on(witnesses, fingers, &position.placement(), position.turn(), unmet) < unmet;
    Suspected { node: game.node, board, unmet, helps }
}

/// Leaves out what helps nothing. Where all that follows can be carried out, what is wrong is of a kind that
/// the look ahead does not see, and everything stays.
pub(super) fn sift(witnesses: &[Witness; 2], steps: &mut Vec<Step>, games: &[Game]) {
    let before: Vec<u32> =
        games.iter().map(|game| unmet(witnesses, &game.fingers, &game.position)).collect();
    let mut seconds: BTreeMap<(usize, usize, usize), bool> = BTreeMap::new();
    steps.retain(|step| {
        let game = &games[step.game];
        let first_half = step.fingers.iter().any(|finger| finger.left_out());
        if !step.suspicion || first_half {
            return true;
        }
        let without = game.suspected.as_ref().map_or(before[step.game], |first| first.unmet);
        if without == 0 {
            return true;
        }
        let helps = || {
            let after = game.position.after(step.m);
            unmet_on(witnesses, &step.fingers, &after.placement(), after.turn(), without) < without
        };
        match &game.suspected {
            Some(first) if !first.helps => {
                let key = (first.node, step.m.origin().into(), step.m.destination().into());
                *seconds.entry(key).or_insert_with(|| alone(witnesses, first, step, game))
            }
            Some(_) | None => helps(),
        }
    });
}

/// Whether the second ply of a pair helps without the first one.
fn alone(witnesses: &[Witness; 2], first: &Suspected, step: &Step, game: &Game) -> bool {
    let mut board = first.board.clone();
    carry(step.m, &mut board);
    let turn = !game.position.turn();
    unmet_on(witnesses, &step.fingers, &board, turn, first.unmet) < first.unmet
}

fn carry(m: Move, board: &mut crate::rules::Placement) {
    for (from, to) in [(m.origin(), m.destination())].into_iter().chain(m.castling_rook()) {
        if let Some(piece) = board.take(from) {
            let role = m.promotion().unwrap_or(piece.role);
            board.put(to, crate::rules::Piece { role, ..piece });
        }
    }
}
