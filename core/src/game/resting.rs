//! Whether the hands of the mover have come to rest.

use super::conclude::rest;
use super::pressing;
use super::state::Game;
use crate::time::Millis;

/// Whether what stands on the mover's board has rested, or somebody has said that it stands.
pub(super) fn has_rested(game: &Game, now: Millis) -> bool {
    let turn = &game.found.turn;
    let rest = rest(&game.scene(), turn.by);
    let said = turn.agrees() == Some(true);
    let rested = turn
        .executed
        .is_none_or(|standing| standing.until.is_none() && now >= standing.since + rest);
    said || rested || has_pressed(game, now)
}

/// Whether no hand has been at the mover's board for as long as things rest, or the clock says that none
/// is any more.
pub(super) fn is_at_rest(game: &Game, now: Millis) -> bool {
    let by = game.mover();
    let board = game.facts.board(by);
    let span = rest(&game.scene(), by);
    board.changed_at().is_none_or(|at| now >= at + span) || has_pressed(game, now)
}

fn has_pressed(game: &Game, now: Millis) -> bool {
    game.facts.tray(game.mover()).pressed.is_some() && !pressing::may_still_report(game, now)
}
