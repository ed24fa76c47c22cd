//! A board measured against a position, apart from what is known to differ there already.
//!
//! A square that differed from the position when the board was last explained, and has not changed
//! since, is excused: it owes a move, or is a known difference. So one wrong pawn in a corner, or a move
//! that an assistant has not executed yet, never touches the reading of the move in the middle.

use super::BoardFound;
use super::followed::Followed;
use super::ways::Fits;
use crate::board::Senses;
use crate::game::facts::{Base, Board};
use crate::rules::{
    ByColor, Color, Piece, Placement, Played, Position, Rank, Role, Square, Squares, Stands,
    WrongSquare,
};
use crate::time::Millis;

/// A board, looked at.
pub(in crate::game) struct Look<'a> {
    pub(in crate::game) board: &'a Board,
    pub(in crate::game) followed: Followed,
    excused: Squares,
    /// The squares whose piece was known to be another one when the board was last explained, and of
    /// which nothing was reported since.
    misnamed: Squares,
    /// Where each side's pieces are captured by moves that are still to be executed here, or were begun.
    beside: ByColor<Squares>,
    /// Where it is known to differ, and nothing was reported since.
    known: Squares,
    /// Where it was known to differ, and something was put down since, in this turn.
    filled: Squares,
    /// The squares of moves that were executed and called otherwise then, and of the one that is called now.
    moved: Squares,
    /// Where the piece that stands is known by its name, since a move put it there that was called otherwise then.
    by_name: Squares,
}

impl<'a> Look<'a> {
    /// Looks at a board that should show this placement.
    pub(in crate::game) fn new(
        board: &'a Board,
        should: &Placement,
        actor: Color,
        done: &[(Color, Played)],
        fits: &dyn Fits,
    ) -> Look<'a> {
        let followed = Followed::of(board, Some(should), actor, done, fits);
        let differed = match board.senses() {
            Senses::Occupancy => board.base().occupied().differing(should.occupied()),
            Senses::Pieces => board.base().pieces.differing(should),
        };
        let misnamed = misnamed(board, should);
        // What was executed since then was seen to stand: if its squares show again what stood there before
        // it, a hand has done that.
        let moved = done.iter().map(|(_, played)| played.squares());
        let moved = moved.fold(Squares::EMPTY, Squares::union);
        let excused = differed.minus(board.changed().union(moved));
        Look {
            board,
            followed,
            excused,
            misnamed,
            beside: ByColor::default(),
            known: Squares::EMPTY,
            filled: Squares::EMPTY,
            moved: Squares::EMPTY,
            by_name: Squares::EMPTY,
        }
    }

    /// Excuses no square of moves that were executed and called otherwise then, whatever they showed when the board was
    /// last explained. Which pieces stand there is known by their names, on pegs without names as well, until somebody
    /// touches them; so it is where the move that comes to stand in their place captures (`running`, and before it).
    pub(super) fn suspect(&mut self, shown: &BoardFound, running: Option<(Played, &Placement)>) {
        let moved = shown.withdrawn.union(shown.handled);
        self.excused = self.excused.minus(moved.union(shown.righted));
        let corrected = running.filter(|(played, before)| shown.corrects(played, before));
        let corrected = corrected.map_or(Squares::EMPTY, |(played, _)| played.squares());
        let left = shown.left_by_hand.union(shown.handled).union(corrected);
        self.moved = left;
        self.by_name = left.minus(self.board.touched_since(shown.withdrawn_at));
    }

    /// Excuses these squares for a while. The answer is which of them were not.
    pub(super) fn excuse_squares(&mut self, squares: Squares) -> Squares {
        let suspected = squares.minus(self.excused);
        self.excused = self.excused.union(squares);
        suspected
    }

    /// Excuses them no longer.
    pub(super) fn suspect_squares(&mut self, squares: Squares) {
        self.excused = self.excused.minus(squares);
    }

    /// Whether what stands on this square is known by its name, since a call that was corrected put it there.
    pub(super) const fn is_by_name(&self, square: Square) -> bool {
        self.by_name.contains(square)
    }

    /// Whether somebody was seen to leave the pieces of this move as they stand after it, by one call after the other: of
    /// a board that is keyed in nothing is guessed but what was taken as done.
    pub(super) fn has_put(&self, played: &Played, after: &Placement) -> bool {
        let own = played.squares();
        let seen = self.board.touched_since(Millis::ZERO).union(self.moved);
        let is_seen = own.minus(seen).is_empty()
            || !self.board.is_reporting() && own.common(self.board.untold()).is_empty();
        is_seen && self.followed.shows().differing(after).common(own).is_empty()
    }

    /// Excuses differences that are known, as far as nothing was reported of their squares since then.
    pub(in crate::game) fn excuse(&mut self, known: Squares, since: Millis) {
        let touched = self.board.touched_since(since);
        // What was put down since then was in a hand, and a hand has carried it from where it was missing.
        let carried = self.followed.on_the_way.iter().filter(|(to, _)| touched.contains(*to));
        let carried: Squares = carried.map(|(_, from)| *from).collect();
        self.known = known.minus(touched.union(carried));
        self.filled = known.common(touched).common(self.board.occupied());
        self.excused = self.excused.union(self.known);
    }

    /// Remembers where something was put down in this turn that was known to differ before, and gives all of it.
    pub(in crate::game) fn remember_filled(&mut self, before: Squares) -> Squares {
        self.filled = self.filled.union(before);
        self.filled
    }

    /// Whether this square was known to differ, and something was put down there since, in this turn.
    pub(in crate::game) const fn is_filled(&self, square: Square) -> bool {
        self.filled.contains(square)
    }

    /// Whether this square is known to differ, and nothing was reported of it since: no hand is seen in it.
    pub(in crate::game) const fn is_known(&self, square: Square) -> bool {
        self.known.contains(square)
    }

    /// What is lifted from where these moves capture lies beside the board, in nobody's hand.
    pub(in crate::game) fn captures(&mut self, moves: impl Iterator<Item = (Color, Played)>) {
        for (by, played) in moves {
            if let Some(square) = played.captured() {
                self.beside[!by] = self.beside[!by].with(square);
            }
        }
    }

    /// The squares from which pieces are in a hand; none where all that was lifted lies beside the board.
    pub(in crate::game) fn held(&self) -> Squares {
        let held = self.followed.in_the_air();
        if held.minus(self.beside.white.union(self.beside.black)).is_empty() {
            Squares::EMPTY
        } else {
            held
        }
    }

    /// Whether all that is off its square can be in the hand of somebody who moves: king and rook, a piece and what
    /// it captures, or two pieces of which one is put right.
    pub(in crate::game) fn is_in_one_hand(&self) -> bool {
        let most = 2;
        Color::ALL.into_iter().all(|side| self.followed.count_held(side, self.beside[side]) <= most)
    }

    /// Whether the hand of this side has not come to its end.
    pub(in crate::game) fn is_unfinished(&self, mover: Color) -> bool {
        self.followed.is_unfinished(mover, self.beside[mover])
    }

    /// Whether all that is wrong is in a hand, and nothing has been put down anywhere.
    pub(in crate::game) fn is_only_lifted(&self, differs: Squares) -> bool {
        let changed = differs.minus(self.excused);
        let put_down = changed.common(self.board.occupied());
        !changed.is_empty() && put_down.is_empty() && changed.minus(self.followed.held()).is_empty()
    }

    /// Whether nothing that was done here can have gone unseen.
    pub(in crate::game) fn is_seen_whole(&self) -> bool {
        let unseen = self.board.was_away() && self.followed.is_read_whole();
        !self.board.is_reporting() || self.board.senses() == Senses::Pieces && !unseen
    }

    /// Excuses squares that show what stood there in between, while owed plies are executed one by one.
    pub(in crate::game) fn allow(&mut self, in_between: &[(Placement, Squares)]) {
        for (placement, squares) in in_between {
            let shown = squares.minus(self.wrong(placement));
            self.excused = self.excused.union(shown);
        }
    }

    /// The squares that differed when the board was last explained and have not changed since.
    pub(in crate::game) const fn excused(&self) -> Squares {
        self.excused
    }

    /// The squares whose piece was known to be another one than this placement has, and of which nothing
    /// was reported since.
    pub(in crate::game) fn misnamed(&self, placement: &Placement) -> Squares {
        misnamed(self.board, placement)
    }

    /// The squares that do not show this placement, excused or not.
    pub(in crate::game) fn wrong(&self, placement: &Placement) -> Squares {
        match self.board.senses() {
            Senses::Occupancy => {
                let differing = self.board.occupied().differing(placement.occupied());
                let named = self.by_name.common(self.followed.shows().occupied());
                let misnamed = self.followed.shows().differing(placement).common(named);
                differing.union(self.became_another(placement)).union(misnamed)
            }
            Senses::Pieces => self.board.named().differing(placement),
        }
    }

    /// Where somebody has keyed in another new piece for a pawn than this placement has, or it still has there what the
    /// pawn has captured.
    fn became_another(&self, placement: &Placement) -> Squares {
        let said = self.followed.became().filter(|(square, role)| {
            let promoted = if square.rank() == Rank::Eighth { Color::White } else { Color::Black };
            placement.piece_at(*square).is_some_and(|piece| {
                piece.color != promoted || piece.role != *role && piece.role != Role::Pawn
            })
        });
        said.into_iter().map(|(square, _)| square).collect()
    }

    /// The same, and of what is `known` to differ the squares that show another piece until somebody touches them.
    pub(in crate::game) fn wrong_still(&self, placement: &Placement, known: Squares) -> Squares {
        self.wrong(placement).union(known.common(self.misnamed(placement)))
    }

    /// The squares that do not show this placement and are not excused; of `own` none is excused.
    pub(in crate::game) fn left(&self, placement: &Placement, own: Squares) -> Squares {
        self.wrong(placement).minus(self.excused.minus(own))
    }

    /// Whether the board shows this placement, apart from what is excused.
    pub(in crate::game) fn fits(&self, placement: &Placement, own: Squares) -> bool {
        self.left(placement, own).is_empty()
    }

    /// Whether this is one look at pegs without names after an outage: nobody saw a hand, and what was knocked
    /// over meanwhile may look like a move.
    pub(in crate::game) fn is_unseen(&self) -> bool {
        self.board.was_away()
            && self.followed.is_read_whole()
            && self.board.senses() == Senses::Occupancy
    }

    /// Whether a hand is carrying this move out: a piece of it is in the air.
    pub(in crate::game) fn carries_out(&self, played: &Played) -> bool {
        let rook = played.castling_rook().map(|(from, _)| from);
        let held = self.followed.held();
        held.contains(played.displacement().origin) || rook.is_some_and(|from| held.contains(from))
    }

    /// Whether the hand of this side is still carrying out this move, whose squares may look as `after` it: without the
    /// pieces' names a capture looks as if it were done while its piece is in the air. Where all of the board stands as
    /// after it, since a call that was corrected left its pieces there, no hand is to bring anything.
    pub(super) fn is_in_air(&self, played: &Played, after: &Placement, by: Color) -> bool {
        self.board.senses() == Senses::Occupancy
            && self.carries_out(played)
            && self.is_unfinished(by)
            && !(self.has_put(played, after) && self.wrong(after).is_empty())
    }

    /// Whether every known piece stands as in this placement too, a promoted pawn aside.
    pub(in crate::game) fn agrees_with(&self, placement: &Placement, own: Squares) -> bool {
        let shows = self.followed.shows();
        self.fits(placement, own)
            && self.misplaced(placement).minus(own).iter().all(|square| {
                match (shows.piece_at(square), placement.piece_at(square)) {
                    (Some(here), Some(there)) => here.color == there.color,
                    (here, _) => here.is_none(),
                }
            })
    }

    /// Whether the pieces that were keyed in by their names stand as in this placement.
    pub(in crate::game) fn names_fit(&self, placement: &Placement) -> bool {
        let shows = self.followed.shows();
        let fits = |square: Square| shows.piece_at(square) == placement.piece_at(square);
        self.followed.named().iter().all(fits)
    }

    /// The squares on which another piece stands than in this placement, as far as pieces are known,
    /// apart from what was known before.
    pub(in crate::game) fn misplaced(&self, placement: &Placement) -> Squares {
        self.followed.shows().differing(placement).minus(self.excused.union(self.misnamed))
    }

    /// Whether every piece that stands is known, if only by following the hands.
    pub(in crate::game) fn is_all_known(&self) -> bool {
        self.followed.unknown().is_empty()
    }

    /// What is wrong on these squares, measured against what should stand there: nothing on a square that shows it, as where
    /// a move is due besides, and what stood there before it is what should.
    pub(in crate::game) fn holes(&self, should: &Placement, squares: Squares) -> Vec<WrongSquare> {
        // Where nothing is missed it may be any piece.
        let is_guessed = |square: Square, piece: Piece| {
            let from = self.followed.seems_from(square);
            from.is_some_and(|from| should.piece_at(from) != Some(piece))
        };
        let hole = |square: Square| WrongSquare {
            square,
            has: match self.followed.shows().piece_at(square) {
                Some(piece) if is_guessed(square, piece) => Stands::Something,
                Some(piece) => Stands::Piece(piece),
                None if self.followed.unknown().contains(square) => Stands::Something,
                None => Stands::Nothing,
            },
            should: should.piece_at(square),
        };
        let is_wrong = |hole: &WrongSquare| match (hole.has, hole.should) {
            (Stands::Nothing, should) => should.is_some(),
            (Stands::Piece(piece), should) => should != Some(piece),
            (Stands::Something, _) => true,
        };
        squares.iter().map(hole).filter(is_wrong).collect()
    }

    /// What stands here where the board shows this placement apart from these squares.
    pub(in crate::game) fn base_of(&self, should: &Placement, apart: Squares) -> Base {
        let (mut pieces, mut unknown) = (Placement::empty(), Squares::EMPTY);
        for square in self.board.occupied().iter() {
            let known = self.followed.shows().piece_at(square);
            let named =
                if apart.contains(square) { known } else { should.piece_at(square).or(known) };
            match named {
                Some(piece) => pieces.put(square, piece),
                None => unknown = unknown.with(square),
            }
        }
        Base { pieces, unknown }
    }
}

/// The squares whose piece was known to be another one than this placement has when the board was last
/// explained, and of which nothing was reported since. Where nobody knows the piece it may be the right one.
fn misnamed(board: &Board, placement: &Placement) -> Squares {
    let base = board.base();
    let known = base.pieces.occupied().union(placement.occupied().minus(board.occupied()));
    base.pieces.differing(placement).common(known).minus(board.touched())
}

/// Whether no piece of the mover's has changed its square.
pub(in crate::game) fn is_at_home(position: &Position, look: &Look<'_>) -> bool {
    let mover = position.turn();
    let placement = position.placement();
    let shows = look.followed.shows();
    let own = |piece: Option<crate::rules::Piece>| piece.is_some_and(|piece| piece.color == mover);
    !look
        .misplaced(&placement)
        .iter()
        .any(|square| own(placement.piece_at(square)) || own(shows.piece_at(square)))
}
