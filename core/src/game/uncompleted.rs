//! Plies that stand because they were replied to, and whose clock was not pressed: what completes them (6.2.1.2).

use super::conclude::article_of_making;
use super::state::{Game, LastMove, Phase, Ply};
use super::{Discrepancy, Effects, Note, recording};
use crate::rules::editions::Laws;
use crate::rules::{Color, Displacement, Played, Squares};
use crate::time::Millis;

/// The ply of this side that stands and was not completed, if there is one.
pub(super) fn earlier_of(game: &Game, by: Color) -> Option<usize> {
    let first = game.settings.start.turn();
    let side = |ply: usize| if ply.is_multiple_of(2) { first } else { !first };
    game.uncompleted.iter().copied().find(|ply| side(*ply) == by)
}

/// A ply that stands is completed by the player's next move (6.2.1.2): nobody has pressed, and it counts. In 2009 it is
/// completed by the press of a later one alone (6.7a).
pub(super) fn complete_by_next_move(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    let by_move = Laws::built_in().next_move_completes.of(game.settings.laws).value;
    if !by_move && game.facts.tray(by).pressed.is_none() {
        return;
    }
    while earlier_of(game, by).is_some() {
        if let Some(clock) = &mut game.clock {
            clock.complete_unpressed(by);
        }
        complete_earlier(game, now, by, fx);
    }
}

/// A ply that stands is completed.
pub(super) fn complete_earlier(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    let Some(index) = earlier_of(game, by) else { return };
    game.uncompleted.retain(|ply| *ply != index);
    let left = game.clock.as_ref().map(|clock| clock.left(by, now));
    let brought = game.clock.as_ref().and_then(|clock| clock.brought(by));
    let waiting = game.clock.as_ref().map(|clock| clock.left(!by, now));
    let Some(ply) = game.plies.get_mut(index) else { return };
    ply.at = now;
    ply.left = left;
    ply.waiting = waiting;
    ply.brought = brought;
    let ply = *ply;
    let Ply { played, disputed, only_called, .. } = ply;
    let start = game.settings.start.clone();
    let before = game.plies[..index].iter().fold(start, |at, ply| ply.played.after(&at));
    let san = ply.written(&before);
    let clocks = game.clocks(now);
    let ply = before.ply();
    fx.note(Note::Completed { by, ply, played, disputed, only_called, san, clocks });
    recording::move_completed(game, by, fx);
}

/// The move that was replied to and not pressed, where its player's own hand has put every piece of it back. Whether that
/// player corrects its call (D.2.8) or has forgotten the clock nobody can tell.
pub(super) fn taken_back(game: &Game) -> Option<&LastMove> {
    let by = !game.mover();
    let last = game.last.as_ref().filter(|last| last.by == by)?;
    let is_last = earlier_of(game, by).is_some_and(|ply| ply + 1 == game.plies.len());
    let Played::Legal(m) = last.played else { return None };
    if !is_last {
        return None;
    }
    let own = last.played.squares();
    let shown = game.found.board(by);
    // What was never carried out there is owed, and was not taken back.
    let was_there = !shown.owed.iter().any(|owed| owed.by == by);
    let is_seen = !shown.setting_up && !game.facts.board(by).is_unknown();
    let is_back = was_there
        && is_seen
        && shown.shows.differing(&last.before.placement()).common(own).is_empty();
    // A piece that may go back by a move of its own has made one.
    let back = Displacement { origin: m.destination(), destination: m.origin(), promotion: None };
    let coming = game.found.coming.as_ref();
    let is_move = coming.is_some_and(|coming| coming.before.legal(back).is_some());
    (game.phase == Phase::Playing && is_back && !is_move).then_some(last)
}

/// What was called or put there behind such a move stays in dispute with it: it is neither a slip that was corrected nor
/// a second move, until the arbiter rules which. The answer is whether there is one.
pub(super) fn dispute(game: &mut Game, fx: &mut Effects) -> bool {
    let Some(last) = taken_back(game) else { return false };
    let (by, made) = (last.by, last.played);
    let article = article_of_making(game.settings.players[by].sight);
    game.ledger.raise(Discrepancy::ChangedAfterMade { by, made, now: None, article }, fx);
    true
}

/// Whether the last ply, of this side, is another move than the one that its player made first (4.7, 4.7.2): what stands
/// on the board was completed, and which of them is the move is in dispute.
pub(super) fn is_changed(game: &Game, by: Color) -> bool {
    let is_one = |open: &Discrepancy| {
        let changed = matches!(
            open,
            Discrepancy::ChangedAfterMade { .. }
                | Discrepancy::KingReleased { .. }
                | Discrepancy::Released { .. }
        );
        changed && open.side() == by
    };
    game.ledger.is_open_of(game.plies.len().saturating_sub(1), is_one)
}

/// The press that was missing comes behind a move that was taken back: the move is completed in dispute, and what the
/// hand has put on the board meanwhile differs from the game, and is no move.
pub(super) fn complete_in_dispute(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    if by != game.mover() && dispute(game, fx) {
        if let Some(ply) = earlier_of(game, by).and_then(|index| game.plies.get_mut(index)) {
            ply.disputed = true;
        }
        let due = game.found.board(by).owed.iter().map(|owed| owed.played);
        let due = due.chain(game.found.turn.played()).map(|played| played.squares());
        let due = due.fold(Squares::EMPTY, Squares::union);
        let should = game.position.placement().occupied();
        let differs = game.facts.board(by).occupied().differing(should).minus(due);
        let shown = &mut game.found.boards[by];
        shown.known = shown.known.union(differs);
        shown.known_at = now;
        game.facts.tray_mut(by).forget_touches();
        if let Some(coming) = &mut game.found.coming {
            (coming.executed, coming.released) = (None, None);
        }
    }
    complete_earlier(game, now, by, fx);
}
