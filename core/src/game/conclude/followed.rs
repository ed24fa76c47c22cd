//! The pieces of a board, followed through its changes since it was last explained.
//!
//! A board that only feels pegs cannot name them: which peg came into a hole is inferred from what was
//! in the hand and from where it belongs. A board that names its pieces is believed, piece by piece; it
//! may tell that a piece has come before it tells that it has left.

mod by_name;
mod known;

use super::ways::{Belongs, Fits, Ways};
use crate::board::Senses;
use crate::game::facts::{Board, Change};
use crate::rules::{ByColor, Color, Displacement, Piece, Placement, Played, Role, Square, Squares};

/// A board with its pieces followed.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct Followed {
    /// The pieces that stand, as far as they are known.
    shows: Placement,
    /// Occupied squares of which nobody knows the piece.
    unknown: Squares,
    /// Of those, the ones where something was put down although nothing was in the hand.
    from_nowhere: Squares,
    senses: Senses,
    /// Pieces off their squares, in the order of lifting: in a hand, or captured.
    in_hand: Vec<(Square, Piece)>,
    /// Pieces that were seen to come and not yet to leave: they stand twice, or are new on the board.
    ahead: Vec<(Square, Piece)>,
    /// Pieces that were put down on their way: where each stands, and from where it was first lifted.
    pub(super) on_the_way: Vec<(Square, Square)>,
    /// Pieces that were lifted: where each stood last, and from where it was first lifted.
    taken_up: Vec<(Square, Square)>,
    /// Of one look at the whole board, the one piece that seems to have changed its square: from where and to
    /// where.
    seems_moved: Option<(Square, Square)>,
    /// What the last promoted pawn was said to have become, and where it stands.
    became: Option<(Square, Role)>,
    /// Where a piece of the hand was keyed in by its name.
    named: Squares,
    /// Squares that were lifted.
    lifted: Squares,
    /// Where pieces of the hand were first lifted that have left since the whole board was last told.
    left_since: Squares,
    /// Squares that were lifted and to which another piece came since.
    replaced: Squares,
    /// Whether the last change was the whole board at once: nobody's hand was seen in it.
    read_whole: bool,
    /// Whether so many pieces were off at once that they are put back, and not moved.
    swept: bool,
}

/// More pieces than these off at once are nobody's move, whatever was captured beside them.
const SWEPT: usize = 6;

/// How something was keyed in.
#[derive(Clone, Copy, Debug)]
struct Keyed {
    /// Whether at one time with what was keyed in before it.
    at_once: bool,
}

impl Followed {
    /// Follows the changes of a board. Of two pieces of the hand that belong on a square it is the one
    /// of `actor` that came there, and of those the one lifted last. What moves that are `done` carried is on
    /// its way no longer.
    pub(in crate::game) fn of(
        board: &Board,
        should: Option<&Placement>,
        actor: Color,
        done: &[(Color, Played)],
        fits: &dyn Fits,
    ) -> Followed {
        let ways = Ways::of(done);
        let settles = |origin: Square, square: Square| ways.lead(origin, square);
        let stood = &board.base().pieces;
        let mut beside = ByColor::<Squares>::default();
        for (by, played) in done {
            // So is what stood in the way on a keyed board, whatever the game knew of it.
            let is_theirs = |square: &Square| {
                let piece = stood.piece_at(*square).filter(|_| !board.is_reporting());
                piece.is_some_and(|piece| piece.color != *by)
            };
            let in_the_way = played.placed().into_iter().filter(is_theirs);
            let off = played.captured().into_iter().chain(in_the_way);
            beside[!*by] = off.fold(beside[!*by], Squares::with);
        }
        // What was captured is missing nowhere.
        let restores = |origin: Square, square: Square| {
            let piece = stood.piece_at(origin).filter(|piece| {
                stood.piece_at(square) != Some(*piece) && !beside[piece.color].contains(origin)
            });
            let missing = |should: &Placement| {
                should.piece_at(square) == piece && should.piece_at(origin) != piece
            };
            piece.is_some() && should.is_some_and(missing)
        };
        let belongs = Belongs {
            fits: &|origin, square| {
                settles(origin, square) || restores(origin, square) || fits.fits(origin, square)
            },
            restores: &restores,
            beside,
        };
        let fits = belongs.fits;
        let replaces = |(_, played): &&(Color, Played)| {
            played.captured() == Some(played.displacement().destination)
        };
        let captures: Vec<Displacement> =
            done.iter().filter(replaces).map(|(_, played)| played.displacement()).collect();
        let base = board.base();
        let mut followed = Followed {
            shows: base.pieces.clone(),
            unknown: base.unknown,
            from_nowhere: Squares::EMPTY,
            senses: board.senses(),
            in_hand: Vec::new(),
            ahead: Vec::new(),
            on_the_way: Vec::new(),
            taken_up: Vec::new(),
            seems_moved: None,
            became: None,
            named: Squares::EMPTY,
            lifted: Squares::EMPTY,
            left_since: Squares::EMPTY,
            replaced: Squares::EMPTY,
            read_whole: false,
            swept: false,
        };
        let mut before = None;
        for (at, change) in board.changes() {
            followed.read_whole = false;
            // A move that was keyed in as one has one time.
            let keyed = (!board.is_reporting()).then_some(Keyed { at_once: before == Some(*at) });
            before = Some(*at);
            if let Change::Lifted(square, None) = change {
                followed.replace_unseen(&captures, Some(*square));
            }
            match change {
                Change::Lifted(square, _) => followed.lift(*square),
                Change::Placed(square, None) => {
                    followed.place(*square, actor, keyed, &belongs);
                    followed.on_the_way.retain(|(stands, origin)| !settles(*origin, *stands));
                }
                Change::Placed(square, Some(piece)) if board.is_reporting() => {
                    followed.place_named(*square, *piece);
                }
                // Keyed in: which of two pieces it is, or what a pawn has become.
                Change::Placed(square, Some(piece)) => {
                    if !followed.place_by_name(*square, *piece, belongs.fits) {
                        followed.place(*square, actor, keyed, &belongs);
                        followed.becomes(*square, *piece);
                    }
                }
                Change::Occupancy(squares) => followed.occupy(*squares, fits),
                Change::Pieces(pieces) => followed.show(pieces),
            }
        }
        followed.replace_unseen(&captures, None);
        followed.as_told(board);
        followed
    }

    /// What these moves captured can have been replaced so quickly that its square never read empty: then the
    /// piece that captured stands there, and is in nobody's hand. Of all squares, or of the one that is lifted
    /// next.
    fn replace_unseen(&mut self, captures: &[Displacement], only: Option<Square>) {
        if self.senses == Senses::Pieces {
            return;
        }
        let due = captures.iter().filter(|c| only.is_none_or(|only| only == c.destination));
        for Displacement { origin, destination, promotion } in due.copied() {
            if only.is_none() {
                self.exchange_with_held(origin, destination);
            }
            let held = self.in_hand.iter().position(|(square, _)| *square == origin);
            let Some(index) = held else { continue };
            let piece = self.in_hand[index].1;
            let victim = self.shows.piece_at(destination);
            if victim.is_some_and(|stood| stood.color != piece.color) {
                self.in_hand.remove(index);
                let role = promotion.unwrap_or(piece.role);
                self.shows.put(destination, Piece { role, ..piece });
            }
        }
    }

    /// The piece that a move has carried from here is not the one that was put down elsewhere, where another of its side
    /// is missing: that one was knocked over to there, and told later that it was gone.
    fn exchange_with_held(&mut self, origin: Square, destination: Square) {
        let elsewhere = |way: &&mut (Square, Square)| way.1 == origin && way.0 != destination;
        let Some((stands, from)) = self.on_the_way.iter_mut().find(elsewhere) else { return };
        let (here, victim) = (self.shows.piece_at(*stands), self.shows.piece_at(destination));
        if let (Some(piece), Some(victim), Some(held)) = (here, victim, self.in_hand.last_mut())
            && victim.color != piece.color
        {
            let (square, other) = std::mem::replace(held, (origin, piece));
            self.shows.put(*stands, other);
            *from = square;
        }
    }

    /// What the board told last holds, whatever was forgotten on the way.
    fn as_told(&mut self, board: &Board) {
        match board.senses() {
            Senses::Occupancy => {
                for square in self.occupied().minus(board.occupied()).iter() {
                    self.shows.take(square);
                    self.unknown = self.unknown.without(square);
                }
                self.unknown = self.unknown.union(board.occupied().minus(self.shows.occupied()));
            }
            Senses::Pieces => {
                self.shows = board.named().clone();
                self.unknown = Squares::EMPTY;
            }
        }
    }

    fn lift(&mut self, square: Square) {
        self.unknown = self.unknown.without(square);
        self.became = self.became.filter(|(at, _)| *at != square);
        self.named = self.named.without(square);
        if let Some(piece) = self.shows.take(square) {
            let carried = self.on_the_way.iter().position(|(stands, _)| *stands == square);
            let origin = carried.map_or(square, |index| self.on_the_way.remove(index).1);
            self.taken_up.push((square, origin));
            self.lifted = self.lifted.with(square);
            self.left_since = self.left_since.with(origin);
            self.leaves(origin, piece);
        }
    }

    /// Puts a piece of the hand on a square: the last one, if it was missing there, else one that belongs there, else
    /// one that stood there, else the last lifted of the wanted colour, else the last lifted; what was captured `beside` the board comes
    /// back last. Of very many that are off each comes back where it stood. With an empty hand something unknown stands there now.
    ///
    /// Who keys in what a hand does keys no piece that is knocked over: what is put where the other
    /// colour's piece was lifted has captured it, even against the rules. One of the own colour is captured only by
    /// a move that was keyed in as one: square by square it is put back.
    fn place(&mut self, square: Square, actor: Color, keyed: Option<Keyed>, belongs: &Belongs<'_>) {
        let Belongs { fits, restores, beside } = belongs;
        let in_play = |held: &(Square, Piece)| !beside[held.1.color].contains(held.0);
        // What was taken up last from where it did not belong, and set where it is missing.
        let last = self.in_hand.len().checked_sub(1);
        let restored = last.filter(|last| restores.fits(self.in_hand[*last].0, square));
        let own = |(_, piece): &(Square, Piece)| piece.color == actor;
        let victim = |held: &(Square, Piece)| held.0 == square && !own(held);
        let captured = keyed.is_some() && self.in_hand.iter().any(victim);
        // The own piece that was lifted from here after the one that now comes.
        let own_captured = match self.in_hand.as_slice() {
            [.., capturer, (from, _)] if *from == square && own(capturer) => {
                last.filter(|_| keyed.is_some_and(|keyed| keyed.at_once))
            }
            _ => None,
        };
        // Each where it stood last, which need not be where it is to go back to.
        let stood = self.taken_up.iter().rfind(|(stood, _)| *stood == square);
        let from = stood.map_or(square, |(_, origin)| *origin);
        let at_home = self.in_hand.iter().rposition(|held| held.0 == from);
        let index = at_home
            .filter(|_| self.swept)
            .or(restored)
            .or_else(|| {
                self.in_hand.iter().rposition(|held| own(held) && fits.fits(held.0, square))
            })
            .or_else(|| self.in_hand.iter().rposition(own).filter(|_| captured))
            .or_else(|| own_captured.and_then(|last| last.checked_sub(1)))
            .or_else(|| self.in_hand.iter().rposition(|held| held.0 == square && in_play(held)))
            .or_else(|| self.in_hand.iter().rposition(|held| fits.fits(held.0, square)))
            .or_else(|| self.in_hand.iter().rposition(|held| held.0 == square))
            .or_else(|| self.in_hand.iter().rposition(|held| own(held) && in_play(held)))
            .or_else(|| self.in_hand.iter().rposition(in_play))
            .or_else(|| self.in_hand.len().checked_sub(1));
        match index {
            Some(index) => self.put_down(square, index),
            None => {
                self.unknown = self.unknown.with(square);
                self.from_nowhere = self.from_nowhere.with(square);
            }
        }
    }

    fn put_down(&mut self, square: Square, index: usize) {
        self.unknown = self.unknown.without(square);
        let (origin, piece) = self.in_hand.remove(index);
        self.left_since = self.left_since.without(origin);
        self.taken_up.retain(|(_, from)| *from != origin);
        self.swept &= !self.in_hand.is_empty();
        self.shows.put(square, piece);
        if origin != square {
            self.on_the_way.push((square, origin));
            self.replaces(square);
        }
    }

    fn place_named(&mut self, square: Square, piece: Piece) {
        if self.shows.piece_at(square) == Some(piece) {
            return;
        }
        if let Some(stood) = self.shows.take(square) {
            self.leaves(square, stood);
        }
        self.comes(square, piece);
    }

    /// The whole board: what is missing was lifted unseen. What is new is unknown unless exactly one piece
    /// has changed its square, or belongs on a new one.
    fn occupy(&mut self, squares: Squares, fits: &dyn Fits) {
        self.read_whole = true;
        self.left_since = Squares::EMPTY;
        let missing: Vec<Square> = self.shows.occupied().minus(squares).iter().collect();
        let new: Vec<Square> = squares.minus(self.shows.occupied()).iter().collect();
        self.unknown = Squares::EMPTY;
        // What was in the hand before and belongs there is likelier to have come down than what belongs elsewhere.
        let is_from_hand = |to: Square| self.in_hand.iter().any(|(from, _)| fits.fits(*from, to));
        if let ([from], [to]) = (missing.as_slice(), new.as_slice())
            && (fits.fits(*from, *to) || !is_from_hand(*to))
            && let Some(piece) = self.shows.take(*from)
        {
            self.shows.put(*to, piece);
            self.lifted = self.lifted.with(*from);
            self.seems_moved = Some((*from, *to));
            return;
        }
        for square in missing {
            if let Some(piece) = self.shows.take(square) {
                self.leaves(square, piece);
            }
        }
        for square in new {
            let belongs = |(from, _): &&(Square, Piece)| fits.fits(*from, square);
            let mut belonging = self.in_hand.iter().filter(belongs);
            match (belonging.next().copied(), belonging.next()) {
                (Some(held), None) => {
                    self.in_hand.retain(|other| *other != held);
                    self.shows.put(square, held.1);
                }
                (Some(_), Some(_)) | (None, _) => self.unknown = self.unknown.with(square),
            }
        }
    }

    /// The whole board, piece by piece: first what is gone, so that a piece that only changed its
    /// square is not missed anywhere.
    fn show(&mut self, pieces: &Placement) {
        self.read_whole = true;
        self.unknown = Squares::EMPTY;
        let changes = self.shows.differences(pieces);
        for (square, was, _) in &changes {
            if let Some(piece) = was {
                self.shows.take(*square);
                self.leaves(*square, *piece);
            }
        }
        for (square, _, is) in changes {
            if let Some(piece) = is {
                self.comes(square, piece);
            }
        }
    }

    /// The piece is off this square. Where the same piece has come to another square before, it is
    /// that one that has left here.
    fn leaves(&mut self, square: Square, piece: Piece) {
        self.lifted = self.lifted.with(square);
        let here = self.ahead.iter().position(|came| *came == (square, piece));
        match here.or_else(|| self.ahead.iter().position(|(_, came)| *came == piece)) {
            Some(index) => {
                self.ahead.remove(index);
            }
            None => self.in_hand.push((square, piece)),
        }
        self.swept |= self.in_hand.len() > SWEPT;
    }

    /// Another piece has come to a square: what was lifted there does not come back.
    fn replaces(&mut self, square: Square) {
        if self.held().contains(square) {
            self.replaced = self.replaced.with(square);
        }
    }

    fn comes(&mut self, square: Square, piece: Piece) {
        self.shows.put(square, piece);
        if !self.in_hand.contains(&(square, piece)) {
            self.replaces(square);
        }
        match self.in_hand.iter().rposition(|(_, held)| *held == piece) {
            Some(index) => {
                self.in_hand.remove(index);
            }
            None => self.ahead.push((square, piece)),
        }
    }
}
