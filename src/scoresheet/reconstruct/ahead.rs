//! A look at what is written behind a gap: games in which those moves can be carried out already, or nearly,
//! are kept first where not all can be kept.
//!
//! It decides only what is given up in the dark. The cost of a game stays what the witnesses say.

use super::finger::Finger;
use super::witness::Witness;
use crate::calls::{Call, MoveCall};
use crate::rules::{Piece, Position, Role};

/// How many written moves behind the gap are looked at, and how far away they may stand.
const MOVES: usize = 8;
const PLACES: usize = 16;

/// How many of the next written moves no piece can carry out from where it stands.
pub(super) fn unmet(witnesses: &[Witness; 2], fingers: &[Finger; 2], position: &Position) -> u32 {
    (0..2).map(|one: usize| of_sheet(&witnesses[one], fingers[one].place(), position)).sum()
}

fn of_sheet(witness: &Witness, place: usize, position: &Position) -> u32 {
    let written = (0..PLACES).filter_map(|ahead| Some((ahead, witness.calls(place + ahead)?)));
    let unmet = written.take(MOVES).filter(|(ahead, calls)| {
        let side = if ahead % 2 == 0 { position.turn() } else { !position.turn() };
        let reached = |call: &Call| match call {
            // King and rook stand or do not; the sheets will tell soon enough.
            Call::Castle { .. } => true,
            Call::Move(call) => {
                let piece = Piece { color: side, role: call.role.unwrap_or(Role::Pawn) };
                reaches(call, piece, position)
            }
        };
        !calls.iter().any(reached)
    });
    u32::try_from(unmet.count()).unwrap_or(u32::MAX)
}

fn reaches(call: &MoveCall, piece: Piece, position: &Position) -> bool {
    let Some(destination) = call.destination.as_square() else { return true };
    let named = call.role.is_some() || call.origin.as_square().is_none();
    position.placement().occupied().iter().any(|origin| {
        let stands = position.piece_at(origin);
        let fits = if named {
            stands == Some(piece)
        } else {
            stands.is_some_and(|stands| stands.color == piece.color)
        };
        fits && call.origin.fits(origin) && position.reaches(origin, destination)
    })
}
