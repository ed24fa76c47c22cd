//! What binds a player again where a ruling takes the game back.

use super::facts::Bound;
use super::state::Game;
use super::touch::Touch;
use super::{Executed, Played, touching};
use crate::rules::Position;

/// What binds again when the game goes on from here, behind so many plies: what was touched for an illegal move
/// (7.5.1), and the move of a wrong claim (9.5.3).
pub(super) fn bound_again(game: &Game, plies: usize, position: &Position) -> Bound {
    let is_here = |before: &Position| before == position;
    let last = game.last.as_ref().filter(|last| is_here(&last.before));
    let turn = &game.found.turn;
    let running = game.facts.tray(turn.by).claimed.filter(|_| is_here(&turn.before));
    let claimed = last.and_then(|last| last.claimed).or(running);
    Bound { touches: touched_again(game, plies, position), claimed, ..Bound::default() }
}

fn touched_again(game: &Game, plies: usize, position: &Position) -> Vec<Touch> {
    let is_here = |before: &Position| before == position;
    // Where nobody saw the hand the ply itself is what is known, unless it is the arbiter's.
    if let Some(last) = &game.last
        && is_here(&last.before)
        && matches!(last.played, Played::Illegal(_))
        && (last.ruled || !last.touches.is_empty())
    {
        return last.touches.clone();
    }
    let turn = &game.found.turn;
    let tray = game.facts.tray(turn.by);
    let is_left = matches!(turn.stands(), Some(Executed::Promotion(_))) && tray.pressed.is_some();
    let illegal = turn.illegal_call().is_some() || turn.illegal_move().is_some() || is_left;
    if is_here(&turn.before) && illegal {
        return tray.touched();
    }
    // What was pressed for an illegal move binds, whatever was made in its place since.
    let mover = position.turn();
    if game.ledger.is_open_of(plies, |open| open.is_illegal_of(mover)) {
        if is_here(&turn.before) && !tray.touches.is_empty() {
            return tray.touched();
        }
        let here = game.last.as_ref().filter(|last| is_here(&last.before));
        if let Some(last) = here.filter(|last| !last.touches.is_empty()) {
            return last.touches.clone();
        }
    }
    let before = game.position_behind(plies).filter(is_here);
    match (before, game.plies.get(plies)) {
        // Of a call alone nobody has touched anything.
        (Some(before), Some(ply)) if !ply.unshown => touching::touched_for(ply.shown(), &before),
        (Some(_) | None, _) => Vec::new(),
    }
}
