//! Boards and time: how long something rests, how long a board may lag behind the game, and when time alone
//! changes what is concluded.

use super::board_found::{Apart, BoardFound};
use super::execution::Hand;
use super::{Conclusions, Scene, Turn};
use crate::game::{Executed, Phase};
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

/// Whether the board of a player who has pressed may still have something to report of what was done
/// before: a board may report later than the clock's lever, and one that is back has not told its squares.
pub(in crate::game) fn may_still_report(scene: &Scene<'_>, turn: &Turn, now: Millis) -> bool {
    let board = scene.facts.board(turn.by);
    let Some(pressed) = scene.facts.tray(turn.by).pressed else { return false };
    if !board.is_reporting() || turn.agrees() == Some(true) {
        return false;
    }
    if board.is_unknown() {
        return true;
    }
    let lever = scene.settings.players[turn.by].times.lever;
    // What was in the air when the clock was pressed may have been put down just before.
    let stands = turn.executed.is_some_and(|standing| standing.until.is_none());
    let in_air = !stands && board.is_changed();
    let moving = in_air || board.changed_at().is_some_and(|at| at + lever > pressed);
    moving && now < pressed + lever
}

/// What is known of the hand of a player: whether the clock was pressed, or the board has rested.
pub(super) fn hand(scene: &Scene<'_>, turn: &Turn, now: Millis) -> Hand {
    let (board, tray) = (scene.facts.board(turn.by), scene.facts.tray(turn.by));
    let span = rest(scene, turn.by);
    let rested = board.changed_at().is_some_and(|at| now - at >= span);
    let lever = scene.settings.players[turn.by].times.lever;
    if let Some(pressed) = tray.pressed.filter(|_| !may_still_report(scene, turn, now)) {
        // Who keys in a hand behind an empty press, or behind a pawn that was left, tells each of its pieces.
        let is_keyed_late = board.handled_at().is_some_and(|at| at > pressed);
        let is_open = matches!(turn.stands(), None | Some(Executed::Promotion(_)));
        if is_keyed_late && !board.is_reporting() && is_open {
            return Hand::MayGoOn;
        }
        // What was called needs no guess.
        let late = board.handled_at().is_some_and(|at| at > pressed + lever);
        let guessed = late && board.is_reporting() && turn.call.is_none();
        if guessed { Hand::IsLate(pressed + lever) } else { Hand::IsDone }
    } else if rested && board.is_reporting() {
        Hand::Rests
    } else {
        Hand::MayGoOn
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
/// shows before the call and the clock may still be a slide on its way; and of a call from an empty square there is
/// nothing to execute.
pub(in crate::game) fn is_due(scene: &Scene<'_>, turn: &Turn) -> bool {
    let tray = scene.facts.tray(turn.by);
    let sensed = scene.facts.board(turn.by).is_reporting();
    // Of a move in dispute nobody is asked to execute either.
    let disputed = tray.pressed.is_some() && turn.agreed_last() == Some(false);
    // What was not completed when the game ended belongs to no board.
    let is_over = matches!(scene.phase, Phase::Ended { .. });
    // Nor is what came in the place of a move that was replied to and taken back.
    let is_in_its_place = scene.taken_back && turn.by != scene.position.turn();
    !is_over
        && !is_in_its_place
        && turn.waits.is_none()
        && turn.played().is_some_and(|played| played.finds_its_piece(&turn.before))
        && !disputed
        && (!sensed || tray.call.is_some() || tray.pressed.is_some())
}

/// Follows a board through time.
pub(super) fn follow_time(scene: &Scene<'_>, found: &mut Conclusions, side: Color, now: Millis) {
    if !is_apart(scene, found, side) {
        let apart = Apart { since: None, agreed: scene.plies, overdue: false };
        found.boards[side].apart = apart;
        return;
    }
    let board = scene.facts.board(side);
    let reporting = board.is_reporting() && !board.is_unknown();
    let shown = &mut found.boards[side];
    shown.apart.since.get_or_insert(now);
    // Of a board that nobody senses only what is keyed in is known; its silence means nothing. Nor does what it showed
    // before an outage, until it has told its squares.
    shown.apart.overdue |= reporting && is_overdue(scene, shown, now);
}

/// When time alone changes what this board shows; past moments among them.
pub(super) fn moments(scene: &Scene<'_>, found: &Conclusions, side: Color) -> Vec<Millis> {
    let board = scene.facts.board(side);
    let shown = found.board(side);
    let lost = lost_piece(scene);
    if !board.is_reporting() {
        // What was keyed in as lifted, and not as put down, is in a hand as long as any other piece can be.
        return shown.left.iter().map(|left| left.since + lost).collect();
    }
    let rest = rest(scene, side);
    let overdue = overdue_at(scene, shown).filter(|_| !shown.apart.overdue);
    let half = Millis(rest.0 / 2);
    let spans = [rest, rest + half, rest + rest, lost, lost + half];
    let left = shown.left.iter().flat_map(|left| spans.map(|span| left.since + span));
    let resting = board.changed_at().map(|at| at + rest);
    let stands = found.turn_of(side).and_then(|turn| turn.executed);
    let standing = stands.map(|standing| standing.since + rest);
    [overdue, resting, standing].into_iter().flatten().chain(left).collect()
}

/// So long a piece may be in the air before it is a lost one.
pub(super) fn lost_piece(scene: &Scene<'_>) -> Millis {
    scene.settings.telling.boards_after.unwrap_or(LOST_PIECE)
}
