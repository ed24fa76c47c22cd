//! What a call means in a position: one move, several, or none that is legal.
//!
//! A call is never improved on. What was said must be true of the move: the piece, the squares, the
//! capture, the promotion's piece, en passant. What may be left unsaid is what Appendix C leaves out
//! of a written move: the capture's x and the signs for check and mate (C.13), the origin where one
//! piece alone can go (C.10). Check and mate decide nothing, since nobody has to announce them.

use crate::rules::{
    CastlingSide, Displacement, File, IllegalMove, Mode, Move, Piece, Position, Role, Square,
};

use super::{Call, MoveCall, Part};

/// What a call means in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// One legal move.
    One(Move),
    /// Several legal moves: two like pieces, or a promotion without its piece.
    Several(Vec<Move>),
    /// No legal move. The call stays what it was.
    Illegal,
}

impl Meaning {
    fn of(mut moves: Vec<Move>) -> Meaning {
        match moves.pop() {
            None => Meaning::Illegal,
            Some(only) if moves.is_empty() => Meaning::One(only),
            Some(last) => {
                moves.push(last);
                Meaning::Several(moves)
            }
        }
    }

    /// Every legal move that was meant.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        match self {
            Meaning::One(only) => std::slice::from_ref(only),
            Meaning::Several(moves) => moves,
            Meaning::Illegal => &[],
        }
    }

    /// Whether nothing but the promotion's piece is missing: by D.2.1 such a move is not yet
    /// announced.
    #[must_use]
    pub fn lacks_promotion(&self) -> bool {
        let Meaning::Several(moves) = self else { return false };
        let squares = |m: &Move| (m.origin(), m.destination());
        moves.iter().all(|m| m.promotion().is_some() && squares(m) == squares(&moves[0]))
    }
}

/// What the call means.
#[must_use]
pub fn resolve(call: &Call, position: &Position) -> Meaning {
    resolve_any(std::slice::from_ref(call), position)
}

/// What words with several meanings mean: every legal move that one of the calls means.
#[must_use]
pub fn resolve_any(calls: &[Call], position: &Position) -> Meaning {
    let legal = position.legal_moves();
    let meant = |m: &Move| calls.iter().any(|call| says(call, *m, position));
    Meaning::of(legal.into_iter().filter(meant).collect())
}

/// Whether the call can mean this legal move of the position. More than one move may pass.
#[must_use]
pub(crate) fn can_mean(call: &Call, m: Move, position: &Position) -> bool {
    says(call, m, position)
}

/// Whether two calls mean the same: the same legal move, or, where neither is legal or both leave the
/// same moves open, the same things said.
#[must_use]
pub fn same_move(a: &Call, b: &Call, position: &Position) -> bool {
    identity(a, position) == identity(b, position)
}

/// What a call comes to in one position: calls that mean the same there have the same one. Whoever
/// compares many calls makes it once for each ([`same_move`] makes two each time).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity(Outcome);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Outcome {
    /// The legal moves that were meant.
    Legal(Meaning),
    /// No legal move, but two certain squares and the piece.
    Carried(Displacement, Option<Role>),
    /// No legal move and no certain squares: only what was said.
    Said(Essence),
}

/// What the call comes to in this position; see [`same_move`].
#[must_use]
pub fn identity(call: &Call, position: &Position) -> Identity {
    let meaning = resolve(call, position);
    if meaning != Meaning::Illegal {
        return Identity(Outcome::Legal(meaning));
    }
    Identity(match call.displacement(position) {
        Some(carried) => Outcome::Carried(carried, role_of(call, carried, position)),
        None => Outcome::Said(essence(call)),
    })
}

fn says(call: &Call, m: Move, position: &Position) -> bool {
    match call {
        Call::Castle { side, .. } => m.castling() == Some(*side),
        Call::Move(call) => match m.castling() {
            Some(_) => says_castling(call, m, position),
            None => says_move(call, m),
        },
    }
}

/// Castling may be called by the king's two squares, both of them: "König Eva eins Gustav eins". In
/// Chess960, where the king's own step looks the same, it is the king onto its rook.
fn says_castling(call: &MoveCall, m: Move, position: &Position) -> bool {
    let destination = match position.mode() {
        Mode::Standard => Some(m.destination()),
        Mode::Chess960 => m.castling_rook().map(|(rook, _)| rook),
    };
    call.role.is_none_or(|role| role == Role::King)
        && call.origin.as_square() == Some(m.origin())
        && call.destination.as_square() == destination
        && !call.capture
        && call.promotion.is_none()
        && !call.en_passant
}

fn says_move(call: &MoveCall, m: Move) -> bool {
    role_fits(call, m.role())
        && call.origin.fits(m.origin())
        && call.destination.fits(m.destination())
        && capture_fits(call, m)
        && call.promotion.is_none_or(|role| m.promotion() == Some(role))
        && (!call.en_passant || m.is_en_passant())
}

/// Without a piece the call is a pawn's (C.4: pawns are recognised by the absence of a letter), unless
/// the square of departure says which piece it is ("Gustav eins Felix drei").
fn role_fits(call: &MoveCall, moving: Role) -> bool {
    match call.role {
        Some(role) => role == moving,
        None => moving == Role::Pawn || call.origin.as_square().is_some(),
    }
}

/// A called capture must capture, and what was named must be what is captured. A pawn that captures
/// names the file of departure (C.9.3) or the capture itself: "Bauer David fünf" is the advance, and
/// where that is not legal the call is not turned into a capture that happens to be.
fn capture_fits(call: &MoveCall, m: Move) -> bool {
    match m.captured() {
        None => !call.capture,
        Some((_, role)) => {
            let said = call.capture
                || call.en_passant
                || call.origin.file.is_some()
                || m.role() != Role::Pawn;
            said && call.captured.is_none_or(|named| named == role)
        }
    }
}

impl Call {
    /// The two squares of the call, when what was said leaves no doubt, legal or not. The piece that
    /// was named is not compared with what stands there when both squares were said.
    #[must_use]
    pub fn displacement(&self, position: &Position) -> Option<Displacement> {
        match resolve(self, position) {
            Meaning::One(m) => return Some(m.carried()),
            Meaning::Several(moves) => {
                // A promotion without its piece: the squares are certain, the piece is not.
                let mut squares: Vec<Displacement> = moves
                    .into_iter()
                    .map(|m| Displacement { promotion: None, ..m.carried() })
                    .collect();
                squares.dedup();
                return <[Displacement; 1]>::try_from(squares).ok().map(|[only]| only);
            }
            Meaning::Illegal => {}
        }
        match self {
            Call::Castle { side, .. } => illegal_castling(*side, position),
            Call::Move(call) => {
                let destination = call.destination.as_square()?;
                let origin = match call.origin.as_square() {
                    Some(origin) => origin,
                    None => certain_origin(call, destination, position)?,
                };
                Some(Displacement { origin, destination, promotion: call.promotion })
            }
        }
    }
}

impl Call {
    /// What hands do for this call where no rule allows it. The king's two squares castle where both
    /// were said, as in a legal call. Nothing where the square that was called is taken by a piece of the own colour, which
    /// no hand takes off, or, of castling, by any.
    #[must_use]
    pub fn illegal_move(&self, position: &Position) -> Option<IllegalMove> {
        let carried = self.displacement(position)?;
        let castles = match self {
            Call::Castle { .. } => true,
            Call::Move(said) => said.origin.as_square().is_some(),
        };
        let illegal = if castles {
            IllegalMove::of(carried, position)
        } else {
            IllegalMove::of_one_piece(carried, position)
        };
        let taken = illegal.captured().and_then(|square| position.piece_at(square));
        let stays =
            |piece: Piece| matches!(self, Call::Castle { .. }) || piece.color == position.turn();
        (!taken.is_some_and(stays)).then_some(illegal)
    }
}

/// An illegal castling is carried by the king's two squares, if the king is where it castles from. In Chess960 it is
/// the king onto its rook, where one rook alone is on that wing and both find their squares free.
fn illegal_castling(side: CastlingSide, position: &Position) -> Option<Displacement> {
    let king = Piece { color: position.turn(), role: Role::King };
    match position.mode() {
        Mode::Standard => {
            let home = position.turn().fold_wb(Square::E1, Square::E8);
            let file = if side.is_king_side() { File::G } else { File::C };
            let destination = Square::from_coords(file, home.rank());
            let carried = Displacement { origin: home, destination, promotion: None };
            (position.piece_at(home) == Some(king)).then_some(carried)
        }
        Mode::Chess960 => {
            let wing = |illegal: &IllegalMove| position.castling_gesture(illegal.carried());
            let castlings = position.illegal_castlings().into_iter();
            let mut wanted = castlings.filter(|illegal| wing(illegal) == Some(side));
            match (wanted.next(), wanted.next()) {
                (Some(only), None) => Some(only.carried()),
                (Some(_), Some(_)) | (None, _) => None,
            }
        }
    }
}

/// Where the called piece stands, if there is no doubt: it is the only one that reaches the square,
/// or none does and it is the only one there is. Where such a piece stands on the square already, nobody knows which
/// one was meant, nor whether it was that one, or this square.
fn certain_origin(call: &MoveCall, destination: Square, position: &Position) -> Option<Square> {
    let role = call.role.unwrap_or(Role::Pawn);
    let piece = Piece { color: position.turn(), role };
    if position.piece_at(destination) == Some(piece) {
        return None;
    }
    let pawn_advances = role == Role::Pawn && !call.capture && call.origin.file.is_none();
    let candidates: Vec<Square> = Square::ALL
        .into_iter()
        .filter(|square| position.piece_at(*square) == Some(piece))
        .filter(|square| call.origin.fits(*square))
        .filter(|square| !pawn_advances || square.file() == destination.file())
        .collect();
    let reaching: Vec<Square> = candidates
        .iter()
        .copied()
        .filter(|square| position.reaches(*square, destination))
        .collect();
    match (&reaching[..], &candidates[..]) {
        ([only], _) | ([], [only]) => Some(*only),
        _ => None,
    }
}

/// The piece that an illegal call with certain squares names. One that was not named is the one on
/// the square.
fn role_of(call: &Call, carried: Displacement, position: &Position) -> Option<Role> {
    match call {
        Call::Castle { .. } => Some(Role::King),
        Call::Move(call) => {
            call.role.or_else(|| position.piece_at(carried.origin).map(|piece| piece.role))
        }
    }
}

/// The castling, the piece, the origin, the destination and the promotion of a call.
type Essence = (Option<CastlingSide>, Option<Role>, Part, Part, Option<Role>);

/// What two calls without certain squares must share to be the same: everything that was said beside
/// the capture, en passant and the suffix, which may be left out of a repeat.
fn essence(call: &Call) -> Essence {
    match call {
        Call::Castle { side, .. } => {
            (Some(*side), Some(Role::King), Part::NOTHING, Part::NOTHING, None)
        }
        Call::Move(call) => {
            let unnamed_pawn = call.origin.as_square().is_none().then_some(Role::Pawn);
            let role = call.role.or(unnamed_pawn);
            (None, role, call.origin, call.destination, call.promotion)
        }
    }
}
