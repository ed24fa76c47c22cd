//! Moves that stand in dispute: their player's call and board said different ones, and the game has gone on. Until one is
//! ruled, nobody is asked to execute it on the other board, nor to take it back there (D.2.9).
//!
//! Before it came into dispute somebody may have been told to execute it. Of a board that is keyed in nobody knows then
//! whether that was done, until somebody keys in what stands there.

use std::iter;

use super::conclude;
use super::state::Game;
use super::{Discrepancy, Effects, Executed, Note, due};
use crate::rules::{
    Article, Color, Piece, Placement, Played, Position, Square, Squares, WrongSquare,
};
use crate::time::Millis;

/// What nobody has said of a board.
pub(super) fn note(game: &Game, board: Color) -> Option<Note> {
    let moves: Vec<Played> = game.unsaid(board).collect();
    (!moves.is_empty()).then_some(Note::Unsaid { board, moves })
}

/// Where something is lifted from where a move in dispute may have put it, that move was executed here.
pub(super) fn take_as_executed(game: &mut Game, board: Color, square: Square) {
    let is_there = game.facts.board(board).occupied().contains(square);
    let executed = game.unsaid(board).find(|played| played.placed().contains(&square));
    if let Some(played) = executed.filter(|_| !is_there)
        && let Some(shows) = shown_with(game, board, played)
    {
        game.facts.taken_as_done_before(board, &shows);
        game.facts.told_of(board, around(game, played));
        game.found.boards[board].shows = shows;
    }
}

/// A move in dispute was keyed in on the board of the other player: it is executed there, and nothing is wrong with that
/// before it is ruled.
pub(super) fn keyed_in(game: &mut Game, board: Color, fx: &mut Effects) {
    let facts = game.facts.board(board);
    if facts.is_reporting() || !facts.is_changed() {
        return;
    }
    let (touched, occupied) = (facts.touched(), facts.occupied());
    let is_executed = |played: &Played| {
        played.squares().minus(touched).is_empty()
            && played
                .ways()
                .iter()
                .all(|(from, to)| !occupied.contains(*from) && occupied.contains(*to))
    };
    let executed = game.disputed_moves().find(is_executed);
    let Some((played, shows)) = executed.and_then(|m| Some((m, shown_with(game, board, m)?)))
    else {
        return;
    };
    let squares = played.squares();
    game.facts.shows_executed(board, &shows, squares);
    game.facts.told_of(board, around(game, played));
    let shown = &mut game.found.boards[board];
    shown.known = shown.known.minus(squares);
    fx.note(Note::Executed { board, by: !board, what: Executed::Move(played), only_called: false });
}

/// The squares of this move and of what it is in dispute with: of one piece it is said with it where it stands.
fn around(game: &Game, played: Played) -> Squares {
    let squares = game.disputed_moves().map(|other| other.squares());
    let beside = squares.filter(|other| !other.common(played.squares()).is_empty());
    beside.fold(played.squares(), Squares::union)
}

/// What this board shows where a move of the opponent's is executed on it; none where its pieces do not stand there.
fn shown_with(game: &Game, board: Color, played: Played) -> Option<Placement> {
    let base = game.facts.board(board).base();
    let mut shows = base.pieces.clone();
    if let Some(captured) = played.captured() {
        shows.take(captured);
    }
    let ways = played.ways();
    let pieces: Vec<Piece> = ways.iter().filter_map(|(from, _)| shows.take(*from)).collect();
    let are_theirs = pieces.len() == ways.len() && pieces.iter().all(|piece| piece.color != board);
    if !are_theirs || !base.unknown.is_empty() {
        return None;
    }
    for ((_, to), piece) in ways.iter().zip(pieces) {
        let role = played.displacement().promotion.unwrap_or(piece.role);
        shows.put(*to, Piece { role, ..piece });
    }
    Some(shows)
}

/// A position holds from now on: how the squares shall stand of which nobody has said what stands there. Whoever is told
/// so sees to it.
pub(super) fn decided(
    game: &mut Game,
    board: Color,
    position: &Position,
    fx: &mut Effects,
) -> Vec<(Square, Option<Piece>)> {
    let unsaid = game.facts.board(board).unsaid();
    let stands: Vec<(Square, Option<Piece>)> =
        unsaid.iter().map(|square| (square, position.piece_at(square))).collect();
    game.facts.taken_to_show(board, &stands);
    if !stands.is_empty() {
        fx.note(Note::ToLookAt { board, stands: stands.clone() });
    }
    stands
}

/// The squares of the moves that call and board of the running turn say, where they say different ones.
pub(super) fn of_turn(game: &Game) -> Squares {
    let turn = &game.found.turn;
    if turn.agreed_last() != Some(false) {
        return Squares::EMPTY;
    }
    let carried = match turn.stands_or_pressed() {
        Some(Executed::Move(carried)) => Some(carried),
        Some(Executed::Promotion(_) | Executed::Unclear) | None => None,
    };
    let moves = turn.named().into_iter().chain(carried);
    moves.fold(Squares::EMPTY, |all, one| all.union(one.squares()))
}

/// A ruling ends the running turn: whether a move of it that was to be executed on the other board was, nobody has said where
/// its call and its player's board say different ones.
pub(super) fn turn_ended(game: &mut Game) {
    let turn = &game.found.turn;
    let (by, is_open) = (turn.by, turn.due.is_some() && !turn.on_other);
    let squares = of_turn(game);
    if is_open && !squares.is_empty() {
        game.facts.left_unsaid(!by, squares);
    }
}

/// A move was ruled that was in dispute on these squares, and the other board shows another one: what stands there
/// in its place is to be put right, and the move is not to be executed besides.
pub(super) fn shows_another_there(
    game: &mut Game,
    now: Millis,
    board: Color,
    disputed: Squares,
    ruled: Played,
) {
    let facts = game.facts.board(board);
    let (shows, should) = (game.board(board), game.position.placement());
    let squares =
        disputed.iter().filter(|square| shows.piece_at(*square) != should.piece_at(*square));
    let wrong: Squares = squares.collect();
    // Its piece has left the square from which it goes.
    let origin = ruled.displacement().origin;
    if facts.is_reporting() || wrong.is_empty() || wrong.contains(origin) {
        return;
    }
    let shown = &mut game.found.boards[board];
    shown.known = shown.known.union(wrong);
    shown.known_at = now;
    shown.other_move = true;
    shown.owed.retain(|owed| owed.played != ruled);
}

impl Game {
    /// The moves that stand in dispute, as they were carried out and as they were called.
    fn disputed_moves(&self) -> impl Iterator<Item = Played> {
        let disputed = self.plies.iter().filter(|ply| ply.disputed);
        disputed.flat_map(|ply| iter::once(ply.played).chain(ply.called).chain(ply.carried))
    }

    /// Their squares: nobody is asked to execute the one on the other board, nor to take the other back there.
    pub(super) fn squares_in_dispute(&self) -> Squares {
        self.disputed_moves().fold(Squares::EMPTY, |all, played| all.union(played.squares()))
    }

    /// Those that this board may show or not: nobody has said whether what was to be executed here was.
    pub(super) fn unsaid(&self, board: Color) -> impl Iterator<Item = Played> {
        let (unsaid, shows) = (self.facts.board(board).unsaid(), self.board(board));
        self.disputed_moves().filter(move |played| {
            let stays = |(from, to): (Square, Square)| {
                let piece = shows.piece_at(from).filter(|piece| piece.color != board);
                piece.is_some() && piece != shows.piece_at(to)
            };
            played.squares().minus(unsaid).is_empty() && played.ways().into_iter().all(stays)
        })
    }

    /// Whether something may stand on this square of a board, whatever is known of it.
    pub(crate) fn may_have_come(&self, board: Color, square: Square) -> bool {
        self.unsaid(board).any(|played| played.placed().contains(&square))
    }

    /// What a board does not show of moves that stand in dispute. Nobody is asked to execute them, so it is due to
    /// nobody; that the boards differ there is so all the same (D.2.9).
    pub(super) fn apart_in_dispute(&self, board: Color) -> Option<Discrepancy> {
        let shown = self.found.board(board);
        let due = shown.owed.iter().map(|owed| (owed.played, owed.before.clone()));
        let running = self.found.turn_of(!board);
        let running =
            running.filter(|turn| conclude::is_due(&self.scene(), turn) && !turn.on_other);
        let running = running.and_then(|turn| Some((turn.played()?, turn.before.placement())));
        // What cannot be executed beside what is in dispute is due to nobody either.
        let (waits, due): (Vec<_>, Vec<_>) = due
            .chain(running)
            .partition(|(played, before)| due::waits_for_ruling(self, board, played, before));
        let all = |of: Vec<(Played, Placement)>| {
            of.iter().fold(Squares::EMPTY, |all, (played, _)| all.union(played.squares()))
        };
        let disputed = self.squares_in_dispute().minus(all(due));
        let unsaid =
            self.unsaid(board).fold(Squares::EMPTY, |all, played| all.union(played.squares()));
        let squares = disputed.union(all(waits)).minus(shown.known).minus(unsaid);
        let wrong = shown.wrong.iter().filter(|wrong| squares.contains(wrong.square));
        let holes: Vec<WrongSquare> = wrong.copied().collect();
        let is_known = !shown.unknown && !shown.setting_up && !holes.is_empty();
        is_known.then_some(Discrepancy::Boards { board, holes, article: Article::D2_9 })
    }
}
