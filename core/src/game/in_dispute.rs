//! Moves that stand in dispute: their player's call and board said different ones, and the game has gone on. Until one is
//! ruled, nobody is asked to execute it on the other board, nor to take it back there (D.2.9).
//!
//! Before it came into dispute somebody may have been told to execute it. Of a board that is keyed in nobody knows then
//! whether that was done, until somebody keys in what stands there.

use std::iter;

use super::conclude::{self, Turn};
use super::state::{Game, Ply};
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
    let of_plies = game.unsaid(board).filter(|_| game.facts.board(board).unsaid().contains(square));
    let unsaid: Vec<Played> = of_plies.chain(unsaid_of_turn(game, board)).collect();
    let executed = unsaid.into_iter().find(|played| played.placed().contains(&square));
    if let Some(played) = executed.filter(|_| !is_there)
        && let Some(shows) = shown_with(game, board, played)
    {
        game.facts.taken_as_done_before(board, &shows);
        was_said(game, board, played);
        game.found.boards[board].shows = shows;
    }
}

/// The moves that call and board of the running turn say, where one of them was to be executed on this board before they
/// came into dispute, and nobody has said whether it was.
fn unsaid_of_turn(game: &Game, board: Color) -> Vec<Played> {
    let (turn, facts) = (&game.found.turn, game.facts.board(board));
    let is_open = turn.due.is_some() && !turn.on_other && !facts.is_reporting();
    let moves = if is_open { of_turn_on(game, board) } else { Vec::new() };
    let squares = squares_of(moves.iter().copied());
    let is_untouched = facts.touched().common(squares).is_empty();
    moves.into_iter().filter(|played| is_untouched && stays(game, board, *played)).collect()
}

/// Somebody has said of a move in dispute that it stands here.
fn was_said(game: &mut Game, board: Color, played: Played) {
    game.facts.told_of(board, around(game, played));
    if of_turn_on(game, board).contains(&played) {
        game.found.turn.due = None;
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
    let of_turn = of_turn_on(game, board);
    let all: Vec<Played> =
        game.disputed_moves().chain(of_turn.iter().copied()).filter(is_executed).collect();
    let executed = all.iter().copied().filter(|played| is_the_one(game, board, *played, &all));
    // The king's step is part of a castling that stands there whole.
    let executed = executed.max_by_key(|played| played.squares().len());
    // What goes on of the running turn is followed as any other move of it.
    let turn = &game.found.turn;
    let goes_on = turn.provisional(game.facts.tray(turn.by).pressed.is_some());
    if executed.is_some() && !of_turn.is_empty() && executed == goes_on {
        return;
    }
    let executed = executed.and_then(|m| Some((m, shown_with(game, board, m)?, m.squares())));
    let Some((played, shows, squares)) = executed.or_else(|| put_back(game, board)) else {
        return;
    };
    game.facts.shows_executed(board, &shows, squares);
    was_said(game, board, played);
    // What is known of the other moves in dispute beside it is said by it as well.
    let settled = around(game, played).union(squares);
    let shown = &mut game.found.boards[board];
    shown.known = shown.known.minus(settled);
    fx.note(Note::Executed { board, by: !board, what: Executed::Move(played), only_called: false });
}

/// What was carried away from where a move in dispute had put it, and was told to be put right, is put down there again. With
/// what the board shows then, and the squares of which that is said.
fn put_back(game: &Game, board: Color) -> Option<(Played, Placement, Squares)> {
    let (facts, known) = (game.facts.board(board), game.found.board(board).known);
    let (base, occupied, touched) = (facts.base(), facts.occupied(), facts.touched());
    let gone: Squares = touched.minus(occupied).common(base.pieces.occupied());
    let [from] = gone.iter().collect::<Vec<Square>>()[..] else { return None };
    let piece = base.pieces.piece_at(from).filter(|piece| piece.color != board)?;
    let is_back = |played: &Played| match played.ways()[..] {
        [(origin, to)] => {
            played.displacement().promotion.is_none()
                && occupied.contains(to)
                && touched.contains(to)
                && !occupied.contains(origin)
                && !touched.contains(origin)
        }
        _ => false,
    };
    let mut moves = game.disputed_moves().chain(of_turn_on(game, board));
    let played = moves.find(is_back).filter(|_| known.contains(from))?;
    let mut shows = base.pieces.clone();
    shows.take(from);
    shows.put(played.displacement().destination, piece);
    Some((played, shows, around(game, played).with(from)))
}

/// Whether it is this move of those that stand here alike: the pieces are those that were keyed in by their names, and of
/// promotions to several pieces one was.
fn is_the_one(game: &Game, board: Color, played: Played, all: &[Played]) -> bool {
    let facts = game.facts.board(board);
    let promotion = played.displacement().promotion;
    let fits = |(from, to): (Square, Square)| {
        let carried = facts.base().pieces.piece_at(from).map(|piece| piece.role);
        facts.named_on(to).is_none_or(|piece| promotion.or(carried) == Some(piece.role))
    };
    let is_other = |other: &Played| {
        let (own, other) = (played.displacement(), other.displacement());
        other.destination == own.destination && other.promotion != own.promotion
    };
    let is_named = facts.named_on(played.displacement().destination).is_some();
    played.ways().into_iter().all(fits)
        && (promotion.is_none() || is_named || !all.iter().any(is_other))
}

/// The squares of this move and of what it is in dispute with: of one piece it is said with it where it stands.
fn around(game: &Game, played: Played) -> Squares {
    let moves = game.disputed_moves().chain(of_turn_on(game, !game.mover()));
    let squares = moves.map(|other| other.squares());
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
) -> Vec<Vec<(Square, Option<Piece>)>> {
    let shall_stand = |squares: &Squares| -> Vec<(Square, Option<Piece>)> {
        squares.iter().map(|square| (square, position.piece_at(square))).collect()
    };
    let to_look_at: Vec<Vec<(Square, Option<Piece>)>> =
        game.facts.board(board).unsaid_groups().iter().map(shall_stand).collect();
    game.facts.taken_to_show(board, &to_look_at.concat());
    if let Some(note) = to_look_at_note(board, &to_look_at) {
        fx.note(note);
    }
    to_look_at
}

/// How the squares shall stand that somebody is to look at, if there are any.
pub(super) fn to_look_at_note(
    board: Color,
    to_look_at: &[Vec<(Square, Option<Piece>)>],
) -> Option<Note> {
    let mut stands = to_look_at.concat();
    stands.sort_by_key(|(square, _)| *square);
    (!stands.is_empty()).then_some(Note::ToLookAt { board, stands })
}

/// The squares of the moves that call and board of the running turn say, where they say different ones.
pub(super) fn of_turn(game: &Game) -> Squares {
    squares_of(moves_of_turn(game).into_iter())
}

/// These moves.
fn moves_of_turn(game: &Game) -> Vec<Played> {
    let turn = &game.found.turn;
    if turn.agreed_last() != Some(false) {
        return Vec::new();
    }
    turn.carried_and_named().collect()
}

/// The same for the board of the player who waits, once the clock was pressed behind them.
fn of_turn_on(game: &Game, board: Color) -> Vec<Played> {
    let turn = &game.found.turn;
    let is_pressed = game.facts.tray(turn.by).pressed.is_some();
    if turn.by != board && is_pressed { moves_of_turn(game) } else { Vec::new() }
}

/// What is said of a ply in dispute: what goes on, what was called, what was carried out.
fn moves_of(ply: &Ply) -> impl Iterator<Item = Played> + use<> {
    iter::once(ply.played).chain(ply.called).chain(ply.carried)
}

fn squares_of(moves: impl Iterator<Item = Played>) -> Squares {
    moves.fold(Squares::EMPTY, |all, played| all.union(played.squares()))
}

/// Whether the pieces of this move of the opponent's stand here where it takes them from.
fn stays(game: &Game, board: Color, played: Played) -> bool {
    let shows = game.board(board);
    played.ways().into_iter().all(|(from, to)| {
        let piece = shows.piece_at(from).filter(|piece| piece.color != board);
        piece.is_some() && piece != shows.piece_at(to)
    })
}

/// A ruling ends the running turn, and the game goes on from this position: whether a move was executed on the other board
/// that somebody was told to execute there, nobody has said. Where its call and its player's board say different ones it may
/// be either.
pub(super) fn turn_ended(game: &mut Game, position: &Position) {
    let turn = &game.found.turn;
    if turn.due.is_some() && !turn.on_other {
        let (board, moves) = (!turn.by, moves_of_turn(game));
        left_unsaid(game, board, &moves);
    }
    Color::ALL.into_iter().for_each(|board| told_to_execute(game, board, position));
}

/// One of these moves was to be executed on this board, and is not any more. Where nobody has keyed in anything of a move
/// from where its pieces stand, nobody has said whether it was executed, whatever was put on its other squares since.
pub(super) fn left_unsaid(game: &mut Game, board: Color, moves: &[Played]) {
    let touched = game.facts.board(board).touched();
    let is_untouched =
        |played: &&Played| played.ways().iter().all(|(from, _)| !touched.contains(*from));
    let squares = squares_of(moves.iter().filter(is_untouched).copied());
    game.facts.left_unsaid(board, squares);
}

/// Of a move that was to be executed on this board, and whose squares show what they shall as long as it was not, nobody
/// knows whether they do.
fn told_to_execute(game: &mut Game, board: Color, position: &Position) {
    let turn = game.found.turn_of(!board);
    let told = turn.filter(|turn| turn.due.is_some() && !turn.on_other).and_then(Turn::played);
    let owed = game.found.board(board).owed.iter().filter(|owed| owed.by != board);
    let stood = &game.facts.board(board).base().pieces;
    let differs = stood.differing(&position.placement());
    let moves = owed.map(|owed| owed.played).chain(told);
    let open: Vec<Played> =
        moves.filter(|played| played.squares().common(differs).is_empty()).collect();
    for played in open {
        left_unsaid(game, board, &[played]);
    }
}

/// The running turn is ruled to have come to this move: where somebody has keyed in on the other board that it was executed,
/// while it was in dispute, it stands there.
pub(super) fn stands_as_ruled(game: &mut Game, ruled: Played) {
    let turn = &game.found.turn;
    let board = !turn.by;
    let facts = game.facts.board(board);
    let (stood, after) = (turn.before.placement(), ruled.after(&turn.before).placement());
    let pieces = &facts.base().pieces;
    let (own, disputed) = (ruled.squares(), of_turn(game));
    let stands = !stood.differing(pieces).common(own).is_empty()
        && pieces.differing(&after).common(own).is_empty();
    if stands && !disputed.is_empty() && !facts.is_reporting() {
        game.found.turn.on_other = true;
        game.found.turn.shown = Some(ruled);
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
    let stood = &facts.base().pieces;
    // What the player of this board has captured there since replies to it.
    let replied = |square: Square| {
        shows.piece_at(square).is_some_and(|piece| piece.color == board)
            && stood.piece_at(square) == should.piece_at(square)
    };
    let is_wrong = |square: &Square| shows.piece_at(*square) != should.piece_at(*square);
    let squares = disputed.iter().filter(is_wrong);
    let wrong: Squares = squares.filter(|square| !replied(*square)).collect();
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
    fn disputed_moves(&self) -> impl Iterator<Item = Played> + '_ {
        self.plies.iter().filter(|ply| ply.disputed).flat_map(moves_of)
    }

    /// Their squares, of each ply by itself.
    pub(super) fn disputes(&self) -> Vec<Squares> {
        let disputed = self.plies.iter().filter(|ply| ply.disputed);
        disputed.map(|ply| squares_of(moves_of(ply))).collect()
    }

    /// Their squares: nobody is asked to execute the one on the other board, nor to take the other back there.
    pub(super) fn squares_in_dispute(&self) -> Squares {
        squares_of(self.disputed_moves())
    }

    /// Those that this board may show or not: nobody has said whether what was to be executed here was.
    pub(super) fn unsaid(&self, board: Color) -> impl Iterator<Item = Played> {
        let unsaid = self.facts.board(board).unsaid();
        let is_unsaid =
            move |played: &Played| played.ways().iter().all(|(from, _)| unsaid.contains(*from));
        self.disputed_moves().filter(is_unsaid).filter(move |played| stays(self, board, *played))
    }

    /// The moves of the opponent's that stand in dispute, and of which this board shows neither: its pieces stand where they
    /// take them from, and what they capture stands where they take it.
    pub(crate) fn disputed_on(&self, board: Color) -> Vec<Played> {
        let moves = self.disputed_moves().chain(of_turn_on(self, board));
        let is_victim =
            |square: Square| self.stands(board, square).is_some_and(|piece| piece.color == board);
        let stands = |played: &Played| {
            stays(self, board, *played) && played.captured().is_none_or(is_victim)
        };
        moves.filter(stands).collect()
    }

    /// What the player of this board may reply to: what the running turn of the opponent's comes to; where call and board
    /// are in dispute, what goes on, and behind it what was called.
    pub(crate) fn replied_to(&self, board: Color) -> Vec<Played> {
        let turn = &self.found.turn;
        if of_turn_on(self, board).is_empty() {
            return turn.played().into_iter().collect();
        }
        let goes_on = turn.provisional(true);
        let called = turn.named().filter(|called| goes_on != Some(*called));
        goes_on.into_iter().chain(called).collect()
    }

    /// Whether a move to this square of a board is in dispute.
    pub(crate) fn is_disputed_there(&self, board: Color, square: Square) -> bool {
        let of_turn = of_turn_on(self, board).into_iter();
        self.disputed_moves().chain(of_turn).any(|played| played.placed().contains(&square))
    }

    /// Whether something may stand on this square of a board, whatever is known of it.
    pub(crate) fn may_have_come(&self, board: Color, square: Square) -> bool {
        self.facts.board(board).unsaid().contains(square)
            && self.unsaid(board).any(|played| played.placed().contains(&square))
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
        let unsaid = unsaid.common(self.facts.board(board).unsaid());
        let squares = disputed.union(all(waits)).minus(shown.known).minus(unsaid);
        let wrong = shown.wrong.iter().filter(|wrong| squares.contains(wrong.square));
        let holes: Vec<WrongSquare> = wrong.copied().collect();
        let is_known = !shown.unknown && !shown.setting_up && !holes.is_empty();
        is_known.then_some(Discrepancy::Boards { board, holes, article: Article::D2_9 })
    }
}
