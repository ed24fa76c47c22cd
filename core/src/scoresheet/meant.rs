//! What an entry of a sheet means at its place: the legal moves that it can be, or the illegal one that
//! was carried out and stood (7.5).
//!
//! Two entries that mean the same move are equal, however they are written (Appendix C leaves much
//! free). So nothing here compares texts.

use super::{Entry, Reading, Reason};
use crate::calls::{self, Call, MoveCall};
use crate::rules::{CastlingSide, Displacement, IllegalMove, Move, Played, Position, Role};

/// Moves that one ply may have been, written so that they can be told apart: in SAN, or with both squares
/// (C.8) where the move belongs to another position than this one, or two would read the same.
#[must_use]
pub(crate) fn written_apart(moves: &[Move], position: &Position) -> Vec<String> {
    let legal = position.legal_moves();
    let reads_alike = |m: &Move, other: &Move| {
        let is_elsewhere = !legal.contains(other);
        is_elsewhere && (m.role(), m.destination()) == (other.role(), other.destination())
    };
    let written = |m: &Move| {
        let is_plain = legal.contains(m) && !moves.iter().any(|other| reads_alike(m, other));
        if is_plain { position.san(*m) } else { with_both_squares(*m) }
    };
    moves.iter().map(written).collect()
}

/// `Ke7-d6`, `e5xd6`, `e7-e8=Q`, `O-O`.
fn with_both_squares(m: Move) -> String {
    match m.castling() {
        Some(CastlingSide::KingSide) => return "O-O".to_owned(),
        Some(CastlingSide::QueenSide) => return "O-O-O".to_owned(),
        None => {}
    }
    let letter = |role: Role| match role {
        Role::Pawn => String::new(),
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
            role.upper_char().to_string()
        }
    };
    let sign = if m.captured().is_some() { 'x' } else { '-' };
    let new = m.promotion().map_or_else(String::new, |role| format!("={}", letter(role)));
    format!("{}{}{sign}{}{new}", letter(m.role()), m.origin(), m.destination())
}

/// What a sheet says of one ply in one position.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Statement {
    /// Nothing: no entry, an empty one, or one that cannot be read as a move.
    Silent,
    /// One of these.
    Moves(Vec<Played>),
    /// Something that cannot be carried out here, legally or not.
    Unplayable,
}

impl Statement {
    /// What an entry says, given the legal moves of the position.
    pub(super) fn of(entry: Option<&Entry>, position: &Position, legal: &[Move]) -> Statement {
        let Some(entry) = entry.filter(|entry| !entry.readings.is_empty()) else {
            return Statement::Silent;
        };
        let means = |m: &&Move| {
            entry.readings.iter().any(|reading| calls::can_mean(&reading.call, **m, position))
        };
        let mut moves: Vec<Played> =
            legal.iter().filter(means).map(|m| Played::Legal(*m)).collect();
        if moves.is_empty() && !entry.is_fragment() {
            // Only where no reading is legal can the entry be of an illegal move that stood; what is legible in part
            // tells of none.
            // Nor does a capital that may be a piece of another language.
            let has = |reading: &Reading, reason| reading.because.contains(&reason);
            let is_foreign = entry.readings.iter().any(|one| has(one, Reason::OtherLanguage));
            let is_bent =
                |one: &Reading| has(one, Reason::LetterCase) || has(one, Reason::LookAlike);
            let as_written = |reading: &&Reading| {
                !(has(reading, Reason::KingForCastling) || is_foreign && is_bent(reading))
            };
            for reading in entry.readings.iter().filter(as_written) {
                let carried = reading.call.displacement(position);
                let illegal = carried
                    .filter(|carried| names_what_stands(&reading.call, *carried, position))
                    .map(|carried| IllegalMove::of(carried, position))
                    .filter(|illegal| leaves_what_stays(*illegal, position))
                    .map(Played::Illegal);
                moves.extend(illegal.filter(|meant| !moves.contains(meant)));
            }
        }
        if moves.is_empty() { Statement::Unplayable } else { Statement::Moves(moves) }
    }

    /// Whether it can be this.
    pub(super) fn has(&self, carried: Displacement) -> bool {
        match self {
            Statement::Moves(moves) => moves.iter().any(|meant| meant.carried() == carried),
            Statement::Silent | Statement::Unplayable => false,
        }
    }

    /// The same where nobody else has written of this ply: an illegal move then rests on one writing alone, and is none
    /// that was played unless somebody else knows it.
    pub(super) fn of_one_witness(self, knows: impl Fn(Displacement) -> bool) -> Statement {
        let Statement::Moves(mut moves) = self else { return self };
        moves.retain(|meant| matches!(meant, Played::Legal(_)) || knows(meant.carried()));
        if moves.is_empty() { Statement::Unplayable } else { Statement::Moves(moves) }
    }

    /// The same; what nobody can carry out by its writing alone is the illegal move that the record has there,
    /// where it is written so: "Bc5" beside a bishop that was carried from f1 to c5.
    pub(super) fn or_as_recorded(
        self,
        entry: Option<&Entry>,
        position: &Position,
        recorded: Option<Displacement>,
    ) -> Statement {
        match (&self, entry, recorded) {
            (Statement::Unplayable, Some(entry), Some(carried))
                if entry.readings.iter().any(|one| writes(&one.call, carried, position)) =>
            {
                Statement::Moves(vec![Played::in_position(carried, position)])
            }
            _ => self,
        }
    }
}

/// Whether an illegal move takes nothing off the board that no player ever takes: a piece of the own colour, or a king.
/// A writing that would is no witness of what was done.
fn leaves_what_stays(illegal: IllegalMove, position: &Position) -> bool {
    let taken = illegal.captured().and_then(|square| position.piece_at(square));
    taken.is_none_or(|piece| piece.color != position.turn() && piece.role != Role::King)
}

/// Whether the piece that a writing names stands where it says. Another one there has not been carried by it: a king
/// written from g1 is no knight, and two who write different pieces have not written the same.
fn names_what_stands(call: &Call, carried: Displacement, position: &Position) -> bool {
    match call {
        Call::Castle { .. } => true,
        Call::Move(call) => call.role.is_none_or(|role| {
            position.piece_at(carried.origin).is_some_and(|piece| piece.role == role)
        }),
    }
}

/// Whether a writing can be of what was carried, legal or not.
fn writes(call: &Call, carried: Displacement, position: &Position) -> bool {
    let Call::Move(call) = call else { return false };
    let own = position.piece_at(carried.origin).filter(|piece| piece.color == position.turn());
    own.is_some_and(|piece| {
        let named = call.role.map_or(call.origin.as_square().is_some(), |role| role == piece.role)
            || (call.role.is_none() && piece.role == Role::Pawn);
        named
            && call.origin.fits(carried.origin)
            && call.destination.as_square() == Some(carried.destination)
            && call.promotion == carried.promotion
    })
}

/// Whether one move can have been written in both ways, as far as each of them can be read.
fn go_together(one: &Call, other: &Call) -> bool {
    fn same<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
        one.is_none() || other.is_none() || one == other
    }
    let role = |call: &MoveCall| {
        let is_any = call.role.is_none() && call.origin.as_square().is_some();
        (!is_any).then(|| call.role.unwrap_or(Role::Pawn))
    };
    match (one, other) {
        (Call::Castle { side, .. }, Call::Castle { side: others, .. }) => side == others,
        (Call::Move(one), Call::Move(other)) => {
            same(role(one), role(other))
                && same(one.origin.file, other.origin.file)
                && same(one.origin.rank, other.origin.rank)
                && same(one.destination.file, other.destination.file)
                && same(one.destination.rank, other.destination.rank)
                && same(one.promotion, other.promotion)
        }
        (Call::Castle { .. }, Call::Move(_)) | (Call::Move(_), Call::Castle { .. }) => false,
    }
}

impl Entry {
    /// Whether two writings say the same, in whatever notation: then neither is against the other, even
    /// where nobody can carry it out.
    pub(super) fn says_the_same(&self, other: &Entry) -> bool {
        let plain = |call: &Call| match *call {
            Call::Castle { side, .. } => Call::Castle { side, suffix: None },
            Call::Move(call) => Call::Move(MoveCall {
                capture: false,
                captured: None,
                en_passant: false,
                suffix: None,
                ..call
            }),
        };
        if self.is_fragment() || other.is_fragment() {
            let mut pairs = self
                .readings
                .iter()
                .flat_map(|one| other.readings.iter().map(move |another| (one, another)));
            return self.text == other.text
                || pairs.any(|(one, another)| go_together(&one.call, &another.call));
        }
        self.text == other.text
            || self.readings.iter().any(|one| {
                other.readings.iter().any(|another| plain(&one.call) == plain(&another.call))
            })
    }
}
