//! When a move is made: D.2.3 at the special board, 4.7 at an ordinary one; and when the player who waits
//! may begin the own turn (1.3).

use super::{Scene, Turn};
use crate::game::facts::Board;
use crate::game::{Executed, Phase, Played, Sight};
use crate::rules::{Article, Square, Squares};
use crate::time::Millis;

/// The article by which this player's moves are made.
pub(in crate::game) fn article_of_making(sight: Sight) -> Article {
    match sight {
        Sight::Ordinary => Article::A4_7,
        Sight::PegHole => Article::D2_3,
    }
}

/// A move is made at the special board when the captured piece is off, the piece is in its new hole and
/// the move is announced (D.2.3); at an ordinary board when the piece is released (4.7, D.2.5). A
/// promotion waits for its piece, which only the call names.
pub(super) fn make(scene: &Scene<'_>, turn: &mut Turn, now: Millis) {
    if matches!(turn.made, Some((Played::Legal(_), _))) || scene.phase != Phase::Playing {
        return;
    }
    // The king was released for castling: no other move is made any more (4.7.2).
    if turn.breaks_castling().is_some() || turn.pawn_left || turn.waits.is_some() {
        return;
    }
    let by = turn.by;
    let agrees = turn.agrees() == Some(true);
    if scene.sealed && by == scene.position.turn() && !agrees {
        return;
    }
    let pressed = scene.facts.tray(by).pressed.is_some();
    // Nobody sees a hand let go on a board that reports by itself: there a slow hand may still slide on,
    // until the call or the clock says that the move stands.
    let board = scene.facts.board(by);
    let at_rest =
        turn.executed.is_some_and(|standing| standing.until.is_none() && !standing.unseen);
    let released = agrees || at_rest && (pressed || !board.is_reporting());
    let played = match (scene.settings.players[by].sight, turn.stands()) {
        (Sight::Ordinary, Some(Executed::Move(played))) if released => played,
        (Sight::Ordinary, Some(Executed::Promotion(_)))
        | (Sight::PegHole, Some(Executed::Move(_) | Executed::Promotion(_)))
            if agrees =>
        {
            let Some(played) = turn.played() else { return };
            played
        }
        (Sight::Ordinary | Sight::PegHole, _) => return,
    };
    if turn.made.map(|(made, _)| made) != Some(played) {
        turn.made = Some((played, now));
    }
}

/// Whether this player's own board has told something of the own hand: it reports, or a piece of that player's was keyed
/// in, or something on the squares of the move that this turn has come to. An opponent's piece that was knocked over is
/// no hand that moves: what is not keyed in is taken as done.
pub(in crate::game) fn tells_hand(board: &Board, turn: &Turn) -> bool {
    let before = turn.before.placement();
    let is_own = |square: &Square| before.piece_at(*square).is_some_and(|p| p.color == turn.by);
    let played = turn.played().map_or(Squares::EMPTY, |played| played.squares());
    let is_told = |square: Square| played.contains(square) || is_own(&square);
    board.is_reporting()
        || turn.executed.is_some() && board.is_changed()
        || board.touched().iter().any(is_told)
}

/// Whether the player who waits may begin the own turn: once the running move is made (1.3). Of a board
/// that reports by itself and of which nobody has said that the move stands, that it stands legally is
/// enough for the reply to be one; of a board that nobody watches, that the move is called.
pub(in crate::game) fn may_reply(scene: &Scene<'_>, turn: &Turn) -> bool {
    if turn.made.is_some() {
        return true;
    }
    // Whoever has pressed has let the opponent's clock run.
    if scene.facts.tray(turn.by).pressed.is_some() && turn.provisional(true).is_some() {
        return true;
    }
    let board = scene.facts.board(turn.by);
    let stands = matches!(turn.stands(), Some(Executed::Move(Played::Legal(_))));
    let sees = scene.settings.players[turn.by].sight == Sight::Ordinary;
    match (board.is_reporting(), sees) {
        (true, true) => stands && turn.agrees() != Some(false),
        (false, _) => !tells_hand(board, turn) && turn.played().is_some(),
        (true, false) => false,
    }
}
