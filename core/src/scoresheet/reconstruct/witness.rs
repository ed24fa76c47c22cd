//! What an entry says of every move there is: how dear it is to believe that the writer meant this one.

use super::confusion;
use crate::calls::{Call, MoveCall, Part};
use crate::rules::{CastlingSide, File, Move, Rank, Role, Square};
use crate::scoresheet::{Entry, Sheet};

/// An entry that has nothing to do with the move.
const UNRELATED: f64 = 9.0;

/// A place that was left empty.
pub(super) const EMPTY: f64 = 4.0;

/// A writing that nobody can read, and one sign in it that does not fit.
const ILLEGIBLE: f64 = 4.0;
const SIGN_OFF: f64 = 2.0;

/// The sign of a capture where none is, or a pawn's capture without its file.
const CAPTURE_OFF: f64 = 3.5;

/// Castling on the other wing.
const OTHER_WING: f64 = 5.3;

/// The new piece of a promotion left out (D.2.1 wants it), or another one.
const NEW_PIECE_MISSING: f64 = 2.0;
const NEW_PIECE_OTHER: f64 = 5.5;

/// A sheet, made ready for the question what it says of a move.
#[derive(Debug)]
pub(super) struct Witness {
    places: Vec<Writing>,
}

/// What stands in one place.
#[derive(Debug)]
enum Writing {
    Nothing,
    Signs {
        file: Option<File>,
        rank: Option<Rank>,
    },
    /// What a part that can be read allows.
    Fragment(Vec<Call>),
    Calls(Vec<Call>),
}

/// What of a move is compared with entries; taken once for each move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Features {
    role: Role,
    origin: Square,
    destination: Square,
    captures: bool,
    promotion: Option<Role>,
    castling: Option<CastlingSide>,
}

impl Features {
    pub(super) fn of(m: Move) -> Features {
        Features {
            role: m.role(),
            origin: m.origin(),
            destination: m.destination(),
            captures: m.captured().is_some(),
            promotion: m.promotion(),
            castling: m.castling(),
        }
    }
}

impl Witness {
    /// The entries of a sheet from its first ply on; a sheet that starts later says nothing before.
    pub(super) fn of(sheet: &Sheet) -> Witness {
        let before = (0..sheet.starts_at).map(|_| Writing::Nothing);
        Witness { places: before.chain(sheet.entries.iter().map(writing)).collect() }
    }

    /// How many places there are.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether something stands in this place that can be read as a move.
    pub(super) fn speaks(&self, place: usize) -> bool {
        matches!(self.places.get(place), Some(Writing::Calls(_) | Writing::Fragment(_)))
    }

    /// Whether this is a place that was left empty or cannot be read, or lies behind the end.
    pub(super) fn leaves_room(&self, place: usize) -> bool {
        !self.speaks(place)
    }

    /// What stands in this place, where it can be read as a whole move.
    pub(super) fn calls(&self, place: usize) -> Option<&[Call]> {
        match self.places.get(place)? {
            Writing::Calls(calls) => Some(calls),
            Writing::Nothing | Writing::Signs { .. } | Writing::Fragment(_) => None,
        }
    }

    /// How dear it is to believe that this place means this move. Behind the end nothing is said.
    pub(super) fn cost(&self, place: usize, m: &Features) -> f64 {
        match self.places.get(place) {
            None => 0.0,
            Some(Writing::Nothing) => EMPTY,
            Some(Writing::Signs { file, rank }) => {
                let file = file.is_some_and(|file| file != m.destination.file());
                let rank = rank.is_some_and(|rank| rank != m.destination.rank());
                ILLEGIBLE + SIGN_OFF * f64::from(u8::from(file) + u8::from(rank))
            }
            Some(Writing::Calls(calls) | Writing::Fragment(calls)) => {
                calls.iter().map(|call| of_call(call, m)).fold(UNRELATED, f64::min)
            }
        }
    }
}

fn writing(entry: &Entry) -> Writing {
    if entry.is_missing() {
        return Writing::Nothing;
    }
    if entry.is_illegible() {
        // What looks like a square's letter and figure may still be one.
        let file = entry.text.chars().rev().find_map(File::from_char);
        let rank = entry.text.chars().rev().find_map(Rank::from_char);
        return Writing::Signs { file, rank };
    }
    let calls = entry.readings.iter().map(|reading| reading.call).collect();
    if entry.is_fragment() { Writing::Fragment(calls) } else { Writing::Calls(calls) }
}

fn of_call(call: &Call, m: &Features) -> f64 {
    match (call, m.castling) {
        (Call::Castle { side, .. }, Some(castling)) if *side == castling => 0.0,
        (Call::Castle { .. }, Some(_)) => OTHER_WING,
        (Call::Castle { .. }, None) => UNRELATED,
        // Castling by the king's squares.
        (Call::Move(call), Some(_)) if call.role.is_none_or(|role| role == Role::King) => {
            match (call.origin.as_square(), call.destination.as_square()) {
                (Some(origin), Some(destination)) => {
                    part(Part::square(origin), m.origin)
                        + part(Part::square(destination), m.destination)
                }
                _ => UNRELATED,
            }
        }
        (Call::Move(_), Some(_)) => UNRELATED,
        (Call::Move(call), None) => of_move(call, m),
    }
}

fn of_move(call: &MoveCall, m: &Features) -> f64 {
    let role = match call.role {
        Some(role) => confusion::role(role, m.role),
        // Both squares without a letter can be any piece's (C.8 leaves only the pawn's letter out).
        None if call.origin.as_square().is_some() => 0.0,
        None => confusion::role(Role::Pawn, m.role),
    };
    let names_capture = call.capture || call.en_passant || call.origin.file.is_some();
    let capture = match (m.captures, m.role) {
        (false, _) if call.capture => CAPTURE_OFF,
        (true, Role::Pawn) if !names_capture => CAPTURE_OFF,
        (true | false, _) => 0.0,
    };
    let promotion = match (call.promotion, m.promotion) {
        (None, Some(_)) => NEW_PIECE_MISSING,
        (Some(named), Some(new)) if named == new => 0.0,
        (Some(_), _) => NEW_PIECE_OTHER,
        (None, None) => 0.0,
    };
    role + capture + promotion + part(call.origin, m.origin) + part(call.destination, m.destination)
}

fn part(written: Part, square: Square) -> f64 {
    written.file.map_or(0.0, |file| confusion::file(file, square.file()))
        + written.rank.map_or(0.0, |rank| confusion::rank(rank, square.rank()))
}
