//! Boards and time: how long something rests, how long a board may lag behind the game, and when time alone
//! changes what is concluded.

use super::board_found::{Apart, BoardFound};
use super::{Conclusions, Scene, Turn};
use crate::game::Phase;
use crate::rules::Color;
use crate::time::Millis;

/// So long a hand may hold a piece before it is a lost one, where the settings do not say.
const LOST_PIECE: Millis = Millis::from_secs(30);

/// How long something must rest on a board before it is said to differ. Of a board that nobody senses
/// every key is meant.
pub(in crate::game) fn rest(scene: &Scene<'_>, side: Color) -> Millis {
    if scene.facts.board(side).is_reporting() {
        scene.settings.players[side].times.rest
    } else {
        Millis::ZERO
    }
}

pub(super) fn is_overdue(scene: &Scene<'_>, shown: &BoardFound, now: Millis) -> bool {
    overdue_at(scene, shown).is_some_and(|at| now >= at)
}

fn overdue_at(scene: &Scene<'_>, shown: &BoardFound) -> Option<Millis> {
    Some(shown.apart.since? + scene.settings.telling.boards_after?)
}

/// Whether this board does not show the game as far as it must by now.
fn is_apart(scene: &Scene<'_>, found: &Conclusions, side: Color) -> bool {
    let shown = found.board(side);
    if scene.phase != Phase::Playing || shown.sign.is_some() {
        return false;
    }
    let waits = found.turn_of(!side).is_some_and(|turn| is_due(scene, turn) && !turn.on_other);
    (!shown.known.is_empty() && !shown.setting_up) || !shown.owed.is_empty() || waits
}

/// Whether a turn has come to a move that is to be executed on the other board (D.2.10.1). What a board
/// shows before the call and the clock may still be a slide on its way.
pub(in crate::game) fn is_due(scene: &Scene<'_>, turn: &Turn) -> bool {
    let tray = scene.facts.tray(turn.by);
    let sensed = scene.facts.board(turn.by).is_reporting();
    turn.played().is_some() && (!sensed || tray.call.is_some() || tray.pressed.is_some())
}

/// Follows a board through time.
pub(super) fn follow_time(scene: &Scene<'_>, found: &mut Conclusions, side: Color, now: Millis) {
    if !is_apart(scene, found, side) {
        let apart = Apart { since: None, agreed: scene.plies, overdue: false };
        found.boards[side].apart = apart;
        return;
    }
    let reporting = scene.facts.board(side).is_reporting();
    let shown = &mut found.boards[side];
    shown.apart.since.get_or_insert(now);
    // Of a board that nobody senses only what is keyed in is known; its silence means nothing.
    shown.apart.overdue |= reporting && is_overdue(scene, shown, now);
}

/// When time alone changes what this board shows; past moments among them.
pub(super) fn moments(scene: &Scene<'_>, found: &Conclusions, side: Color) -> Vec<Millis> {
    let board = scene.facts.board(side);
    if !board.is_reporting() {
        return Vec::new();
    }
    let shown = found.board(side);
    let rest = rest(scene, side);
    let overdue = overdue_at(scene, shown).filter(|_| !shown.apart.overdue);
    let rests = shown.left.map(|left| left.since + rest);
    let awaited = shown.left.map(|left| left.since + rest + Millis(rest.0 / 2));
    let lost = shown.left.map(|left| left.since + lost_piece(scene));
    let resting = board.changed_at().map(|at| at + rest);
    let stands = found.turn_of(side).and_then(|turn| turn.executed);
    let standing = stands.map(|standing| standing.since + rest);
    [overdue, rests, awaited, lost, resting, standing].into_iter().flatten().collect()
}

/// So long a piece may be in the air before it is a lost one.
pub(super) fn lost_piece(scene: &Scene<'_>) -> Millis {
    scene.settings.telling.boards_after.unwrap_or(LOST_PIECE)
}
