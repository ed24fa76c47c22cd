//! A look at what is written behind a gap, and at what was answered there: games in which those moves can be carried out
//! are kept first where not all can be kept.
//!
//! What is written is carried out on a bare board, without a thought of check or of whose entry is wrong. What
//! no piece can carry out counts against the game, and is carried out all the same: so a later gap, through
//! which the board cannot follow either, is as much against one game as against another, and what remains
//! between two of them is what this gap is about.
//!
//! It decides only what is given up in the dark. The cost of a game stays what the witnesses say.

use super::finger::Finger;
use super::witness::Witness;
use crate::calls::{Call, MoveCall};
use crate::rules::{
    CastlingSide, Color, Displacement, File, Piece, Placement, Position, Role, Square, Squares,
};

/// How many places behind the gap are looked at: most pieces have gone on by then.
const PLACES: usize = 60;

/// How many of the next written moves no piece can carry out; nobody counts on from `most`.
pub(super) fn unmet(
    witnesses: &[Witness; 2],
    fingers: &[Finger; 2],
    position: &Position,
    most: u32,
) -> u32 {
    (0..2).fold(0, |unmet, one: usize| {
        unmet + of_sheet(&witnesses[one], fingers[one], position, most.saturating_sub(unmet))
    })
}

/// How many of the answers further on nobody can carry out, when what is written before them is; `ply` comes next.
pub(super) fn unanswered(
    known: &[(u16, Displacement)],
    ply: u16,
    witnesses: &[Witness; 2],
    fingers: &[Finger; 2],
    position: &Position,
) -> u32 {
    let Some(last) = known.iter().map(|(of, _)| *of).max() else { return 0 };
    let mut board = position.placement();
    let mut side = position.turn();
    let mut unmet = 0;
    for (behind, at) in (ply..=last).enumerate().take(PLACES) {
        if let Some((_, carried)) = known.iter().find(|(of, _)| *of == at) {
            match board.piece_at(carried.origin).filter(|piece| piece.color == side) {
                Some(piece) => {
                    board.take(carried.origin);
                    let role = carried.promotion.unwrap_or(piece.role);
                    board.put(carried.destination, Piece { role, ..piece });
                }
                None => unmet += 1,
            }
        } else {
            let written = |one: usize| witnesses[one].calls(fingers[one].place() + behind);
            for call in (0..2).find_map(written).unwrap_or_default() {
                if carry(call, side, &mut board) {
                    break;
                }
            }
        }
        side = !side;
    }
    unmet
}

fn of_sheet(witness: &Witness, finger: Finger, position: &Position, most: u32) -> u32 {
    let mut board = position.placement();
    // Where the first half of a pair was left out its second half is, as a rule.
    let mut side = if finger.left_out() { !position.turn() } else { position.turn() };
    let mut unmet = 0;
    for place in (finger.place()..witness.len()).take(PLACES) {
        if unmet >= most {
            break;
        }
        if let Some(calls) = witness.calls(place) {
            let carried = calls.iter().any(|call| carry(call, side, &mut board));
            if !carried {
                unmet += 1;
                calls.first().into_iter().for_each(|call| set(call, side, &mut board));
            }
        }
        side = !side;
    }
    unmet
}

/// Carries out what was written, where a piece can.
fn carry(call: &Call, side: Color, board: &mut Placement) -> bool {
    match call {
        Call::Castle { side: wing, .. } => castle(*wing, side, board),
        Call::Move(call) => {
            // A pawn's capture by files alone is left to the search.
            let Some(destination) = call.destination.as_square() else { return true };
            let reaching = piece(call, side, board).map(|piece| board.reaching(piece, destination));
            let origin = first_fitting(call, reaching.unwrap_or_default());
            if let Some(origin) = origin {
                place(call, origin, destination, board);
            }
            origin.is_some()
        }
    }
}

/// Sets the piece where it was written to have gone, wherever it came from.
fn set(call: &Call, side: Color, board: &mut Placement) {
    let Call::Move(call) = call else { return };
    let Some(destination) = call.destination.as_square() else { return };
    let standing = piece(call, side, board).map(|piece| board.of(piece));
    match first_fitting(call, standing.unwrap_or_default()) {
        Some(origin) => place(call, origin, destination, board),
        None => board.put(destination, Piece { color: side, role: named(call) }),
    }
}

fn named(call: &MoveCall) -> Role {
    call.role.unwrap_or(Role::Pawn)
}

/// What was written to have moved: where both squares stand without a letter, whatever stands there.
fn piece(call: &MoveCall, side: Color, board: &Placement) -> Option<Piece> {
    match call.origin.as_square() {
        Some(origin) if call.role.is_none() => {
            board.piece_at(origin).filter(|piece| piece.color == side)
        }
        Some(_) | None => Some(Piece { color: side, role: named(call) }),
    }
}

fn first_fitting(call: &MoveCall, squares: Squares) -> Option<Square> {
    squares.iter().find(|square| call.origin.fits(*square))
}

fn place(call: &MoveCall, origin: Square, destination: Square, board: &mut Placement) {
    let Some(piece) = board.take(origin) else { return };
    let role = call.promotion.unwrap_or(piece.role);
    board.put(destination, Piece { role, ..piece });
}

/// King and rook on their squares, where both stand on the back rank and the rook on this side of the king.
fn castle(wing: CastlingSide, side: Color, board: &mut Placement) -> bool {
    let (king, rook) =
        (Piece { color: side, role: Role::King }, Piece { color: side, role: Role::Rook });
    let kings = board.of(king);
    let Some(from) = kings.iter().next() else { return false };
    let beside = |square: &Square| {
        square.rank() == from.rank() && CastlingSide::from_king_side(*square > from) == wing
    };
    let Some(corner) = board.of(rook).iter().find(beside) else { return false };
    board.take(from);
    board.take(corner);
    let (king_to, rook_to) = match wing {
        CastlingSide::KingSide => (File::G, File::F),
        CastlingSide::QueenSide => (File::C, File::D),
    };
    board.put(Square::from_coords(king_to, from.rank()), king);
    board.put(Square::from_coords(rook_to, from.rank()), rook);
    true
}
