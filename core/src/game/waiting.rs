//! Without full supervision the arbiter who sees that both kings are in check, or that a pawn without a new piece stands
//! on its last rank, waits until the next move is completed; if it is still so then, the game is drawn (A.5.4; A.4d of
//! 2014).

use super::illegal_moves::{is_reply_completed, last_ply};
use super::state::{Game, Phase};
use super::{Discrepancy, Effects, Executed, Lingering, Played};
use crate::rules::editions::{IllegalRuled, Laws};
use crate::rules::{Color, Role};

/// Tells what the arbiter waits for, and what the wait has come to.
pub(super) fn tell(game: &mut Game, fx: &mut Effects) {
    if game.phase != Phase::Playing {
        return;
    }
    let waits = Laws::built_in().illegal_ruled.of(game.settings.laws).value;
    let found = match waits {
        IllegalRuled::BeforeReply => kings(game).or_else(|| pawn(game)),
        IllegalRuled::WheneverFound | IllegalRuled::ClaimedBeforeReply => None,
    };
    let about = |open: &Discrepancy| matches!(open, Discrepancy::Lingering { .. });
    game.ledger.follow(about, found.into_iter().collect(), fx);
}

/// Both kings are in check on the board: since the last moves that stand.
fn kings(game: &Game) -> Option<Discrepancy> {
    if !game.position.placement().both_kings_in_check() {
        return None;
    }
    let start = game.settings.start.clone();
    let mut in_check: Vec<(Color, bool)> = Vec::new();
    let mut at = start;
    for ply in game.plies.iter() {
        let by = at.turn();
        at = ply.played.after(&at);
        in_check.push((by, at.placement().both_kings_in_check()));
    }
    let since = in_check.iter().rposition(|(_, both)| !both).map_or(0, |before| before + 1);
    let (by, _) = *in_check.get(since)?;
    // What has drawn the game, and lets it go on all the same, is ruled.
    if game.ruled_plies.iter().any(|ruled| ruled.ply == since) {
        return None;
    }
    Some(Discrepancy::Lingering {
        by,
        what: Lingering::Kings,
        stays: is_reply_completed(game, since),
    })
}

/// A pawn was left on its last rank: in the running turn, with the clock, or before the last moves.
fn pawn(game: &Game) -> Option<Discrepancy> {
    let what = Lingering::Pawn;
    let turn = &game.found.turn;
    let is_left = matches!(turn.stands(), Some(Executed::Promotion(_)));
    if is_left && game.facts.tray(turn.by).pressed.is_some() {
        return Some(Discrepancy::Lingering { by: turn.by, what, stays: false });
    }
    if game.plies.iter().all(|ply| matches!(ply.played, Played::Legal(_))) {
        return None;
    }
    Color::ALL.into_iter().find_map(|by| {
        let found = last_ply(game, by, |queen| queen.is_some())?;
        // What was captured there, or has gone on, stands there no more.
        let square = found.queen?.destination();
        let piece = game.position.piece_at(square)?;
        // It stands in the game as the queen for it, or as a pawn where only that allows the reply.
        let is_it = matches!(piece.role, Role::Queen | Role::Pawn);
        let is_there = piece.color == by && is_it;
        let stays = is_reply_completed(game, found.plies);
        is_there.then_some(Discrepancy::Lingering { by, what, stays })
    })
}
