//! How a board is put right by hand: which squares are wrong, and the fewest movements of a hand after
//! which it shows the position (D.2.9).
//!
//! A piece that stands wrong and is needed elsewhere is moved there; only what is left over goes off
//! the board, and only what is missing comes from the box. Think of each wrong square as an arrow from
//! the piece that it has to the piece that it should have. A walk along arrows is a chain of movements,
//! each into the square that the one before has freed. A chain that closes upon itself costs one
//! movement more, since a piece must wait in the hand. So the fewest movements are found by walking
//! each connected group of arrows in one go (Hierholzer's way of drawing a figure without lifting the
//! pen), with the box as one more piece: only a group that never touches the box closes upon itself.

use super::{Piece, Placement, Role, Square};

/// A square of a board that does not show the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongSquare {
    /// Where.
    pub square: Square,
    /// What stands there.
    pub has: Stands,
    /// What should stand there; nothing where the square should be empty.
    pub should: Option<Piece>,
}

/// What stands on a square of a board, as far as anybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// Nothing.
    Nothing,
    /// This piece.
    Piece(Piece),
    /// Something; a board that only feels that a square is occupied cannot say what.
    Something,
}

impl Stands {
    /// The piece, where it is known that one stands there, and which.
    #[must_use]
    pub const fn piece(self) -> Option<Piece> {
        match self {
            Stands::Piece(piece) => Some(piece),
            Stands::Nothing | Stands::Something => None,
        }
    }
}

/// One movement of a hand. Whoever carries them out in order needs no square twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// Take whatever stands there off the board.
    Clear(Square),
    /// Take the piece off the board.
    Remove(Square, Piece),
    /// Take the piece into the hand; it is placed again by the `Place` that ends this chain.
    Lift(Square, Piece),
    /// Carry the piece to a square that is empty by then.
    Move {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
        /// The piece.
        piece: Piece,
    },
    /// Put the lifted piece down.
    Place(Square, Piece),
    /// Put a piece from the box on the square.
    Add(Square, Piece),
}

impl Correction {
    /// Carries the movement out. `None` when it does not fit: the piece is not there, or the square
    /// is not free.
    #[cfg(test)]
    fn carried_out(self, board: &Placement) -> Option<Placement> {
        let mut board = board.clone();
        match self {
            Correction::Clear(square) => board.take(square).map(|_| board),
            Correction::Remove(square, piece) | Correction::Lift(square, piece) => {
                (board.take(square)? == piece).then_some(board)
            }
            Correction::Move { from, to, piece } => {
                (board.take(from)? == piece && board.piece_at(to).is_none()).then(|| {
                    board.put(to, piece);
                    board
                })
            }
            Correction::Place(square, piece) | Correction::Add(square, piece) => {
                board.piece_at(square).is_none().then(|| {
                    board.put(square, piece);
                    board
                })
            }
        }
    }
}

/// The squares on which the board does not show the position, from a1 to h8.
#[must_use]
pub fn wrong_squares(board: &Placement, should: &Placement) -> Vec<WrongSquare> {
    let wrong = |(square, has, should): (Square, Option<Piece>, Option<Piece>)| WrongSquare {
        square,
        has: has.map_or(Stands::Nothing, Stands::Piece),
        should,
    };
    board.differences(should).into_iter().map(wrong).collect()
}

/// The fewest movements of a hand that put these squares right. What nobody knows comes off first.
#[must_use]
pub fn corrections(wrong: &[WrongSquare]) -> Vec<Correction> {
    let unknown = wrong.iter().filter(|one| one.has == Stands::Something);
    let mut steps: Vec<Correction> = unknown.map(|one| Correction::Clear(one.square)).collect();
    let mut arrows = Arrows::of(wrong);
    // Walks that touch the box come first: they free squares, and need nothing in the hand.
    for chain in arrows.walk_from(None) {
        open_chain(&chain, &mut steps);
    }
    // No such walk needs a square of another one, so hands can go by kinds: off the board, across it,
    // onto it.
    steps.sort_by_key(|step| match step {
        Correction::Clear(_) => 0,
        Correction::Remove(..) | Correction::Lift(..) => 1,
        Correction::Move { .. } => 2,
        Correction::Place(..) | Correction::Add(..) => 3,
    });
    for one in wrong {
        for chain in arrows.walk_from(one.has.piece()) {
            closed_chain(&chain, &mut steps);
        }
    }
    steps
}

/// An arrow: a wrong square, or (without one) a piece that goes to the box or comes from it.
#[derive(Clone, Copy, Debug)]
struct Arrow {
    square: Option<Square>,
    from: Option<Piece>,
    to: Option<Piece>,
}

/// The arrows that were not walked yet. `None` as an end is the box and the empty square alike.
struct Arrows(Vec<Arrow>);

impl Arrows {
    fn of(wrong: &[WrongSquare]) -> Arrows {
        let mut arrows: Vec<Arrow> = wrong
            .iter()
            .map(|one| Arrow { square: Some(one.square), from: one.has.piece(), to: one.should })
            // A square that is cleared and stays empty is right then.
            .filter(|arrow| arrow.from != arrow.to)
            .collect();
        let mut kinds: Vec<Piece> = Vec::new();
        for piece in wrong.iter().flat_map(|one| [one.has.piece(), one.should]).flatten() {
            if !kinds.contains(&piece) {
                kinds.push(piece);
            }
        }
        for piece in kinds {
            let standing = wrong.iter().filter(|one| one.has.piece() == Some(piece)).count();
            let wanted = wrong.iter().filter(|one| one.should == Some(piece)).count();
            let off = Arrow { square: None, from: None, to: Some(piece) };
            let box_of = Arrow { square: None, from: Some(piece), to: None };
            arrows.extend(std::iter::repeat_n(off, standing.saturating_sub(wanted)));
            arrows.extend(std::iter::repeat_n(box_of, wanted.saturating_sub(standing)));
        }
        // Taken from the end: real squares in the order in which they are given.
        arrows.reverse();
        Arrows(arrows)
    }

    /// Walks everything that hangs together with this end in one go, and gives it cut at every
    /// passage of the box; uncut where it never passes there.
    fn walk_from(&mut self, start: Option<Piece>) -> Vec<Vec<Arrow>> {
        let mut stack: Vec<(Option<Piece>, Option<Arrow>)> = vec![(start, None)];
        let mut walked: Vec<Arrow> = Vec::new();
        while let Some((end, arrived_by)) = stack.last().copied() {
            let free = arrived_by.and_then(|arrow| arrow.square);
            match self.next_from(end, free) {
                Some(arrow) => stack.push((arrow.to, Some(arrow))),
                None => {
                    walked.extend(arrived_by);
                    stack.pop();
                }
            }
        }
        walked.reverse();
        let mut chains: Vec<Vec<Arrow>> = Vec::new();
        for arrow in walked {
            match chains.last_mut() {
                Some(chain) if arrow.from.is_some() => chain.push(arrow),
                Some(_) | None => chains.push(vec![arrow]),
            }
        }
        chains
    }

    /// Takes the arrow that leaves this end next: the first one that is given, and of pawns one that goes back to the `free`
    /// square the way a pawn moves, else one from the box, before any that would cross the board.
    fn next_from(&mut self, end: Option<Piece>, free: Option<Square>) -> Option<Arrow> {
        let leaves = |(_, arrow): &(usize, &Arrow)| arrow.from == end;
        let detour = |(_, arrow): &(usize, &Arrow)| match (end, free, arrow.square) {
            (Some(piece), Some(free), Some(square)) if piece.role == Role::Pawn => {
                if is_pawns_way(square, free) { 0 } else { 2 }
            }
            (Some(_), Some(_), None) => 1,
            (_, _, _) => 0,
        };
        let (index, _) = self.0.iter().enumerate().rev().filter(leaves).min_by_key(detour)?;
        Some(self.0.remove(index))
    }
}

/// Whether a pawn can have gone from one of these squares to the other: along its file, or to the next one by a capture.
fn is_pawns_way(one: Square, other: Square) -> bool {
    let files = u32::from(one.file()).abs_diff(u32::from(other.file()));
    let ranks = u32::from(one.rank()).abs_diff(u32::from(other.rank()));
    files == 0 || files == 1 && ranks == 1
}

/// A chain that begins with an empty square or with a piece for the box, and ends in the same manner.
fn open_chain(chain: &[Arrow], steps: &mut Vec<Correction>) {
    let mut free: Option<Square> = None;
    for arrow in chain {
        match (free, arrow.square, arrow.from, arrow.to) {
            // The next square's piece goes where the last one has become free, or off the board.
            (Some(to), Some(from), Some(piece), _) => {
                steps.push(Correction::Move { from, to, piece });
            }
            (None, Some(square), Some(piece), _) => steps.push(Correction::Remove(square, piece)),
            (Some(square), None, Some(piece), _) => steps.push(Correction::Add(square, piece)),
            (_, _, None, _) | (None, None, Some(_), _) => {}
        }
        free = arrow.square;
    }
}

/// A chain that closes upon itself: its first piece waits in the hand.
fn closed_chain(chain: &[Arrow], steps: &mut Vec<Correction>) {
    let [first, rest @ ..] = chain else { return };
    let (Some(mut free), Some(held)) = (first.square, first.from) else { return };
    steps.push(Correction::Lift(free, held));
    for arrow in rest {
        if let (Some(from), Some(piece)) = (arrow.square, arrow.from) {
            steps.push(Correction::Move { from, to: free, piece });
            free = from;
        }
    }
    steps.push(Correction::Place(free, held));
}

#[cfg(test)]
mod tests;
