//! Games and sheets for the tests of this area: written out, or drawn from a seed.

use crate::calls::{self, Call, MoveCall, Style};
use crate::rules::{Mode, Move, Position, Role};
use crate::scoresheet::{Entry, Form, Letters, Notation, Place, Reader, Reading, Sheet};
use rand::{Rng, RngExt as _};

/// The usual start.
pub(super) fn start() -> Position {
    Position::default()
}

/// A sheet in English letters; "…" is a ply that was left out, "?" one that nobody can read.
pub(super) fn sheet(text: &str) -> Sheet {
    let from = Some(Form::Notation(Notation::Print(Letters::English)));
    let reader = Reader { from, ..Reader::default() };
    let entry = |word: &str| {
        let found = reader.read(word.as_bytes()).ok();
        let read = found.and_then(|found| found.sheet.entries.into_iter().next());
        let text = if word == "…" { String::new() } else { word.to_owned() };
        Entry { text, ..read.unwrap_or_else(left_out) }
    };
    Sheet { entries: text.split_whitespace().map(entry).collect(), ..Sheet::default() }
}

/// One ply: the move, and the position in which it is made.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub before: Position,
    pub m: Move,
}

/// A legal game of at most so many plies: drawn by lot, with captures and developing moves more often
/// than in a pure lottery, so that pieces come off as in games of people.
pub(super) fn game(plies: usize, rng: &mut impl Rng) -> Vec<Turn> {
    let mut position = Position::from_fen(&start().fen(), Mode::Standard).expect("the start");
    let mut turns: Vec<Turn> = Vec::new();
    while turns.len() < plies {
        let weighed: Vec<(Move, u32)> = position
            .legal_moves()
            .into_iter()
            .map(|m| {
                let back = turns.len().checked_sub(2).map(|own| turns[own].m).is_some_and(|own| {
                    own.origin() == m.destination() && own.destination() == m.origin()
                });
                let weight = match m.role() {
                    _ if m.captured().is_some() || m.castling().is_some() => 12,
                    _ if back => 1,
                    Role::King => 2,
                    Role::Pawn | Role::Queen | Role::Rook => 4,
                    Role::Knight | Role::Bishop => 6,
                };
                (m, weight)
            })
            .collect();
        let total: u32 = weighed.iter().map(|(_, weight)| weight).sum();
        if total == 0 {
            break;
        }
        let mut lot = rng.random_range(0..total);
        let drawn = weighed.iter().find(|(_, weight)| {
            let hit = lot < *weight;
            lot = lot.saturating_sub(*weight);
            hit
        });
        let m = drawn.expect("the lot is below the total").0;
        let after = position.after(m);
        turns.push(Turn { before: position, m });
        position = after;
    }
    turns
}

/// A move in one of the ways in which people write it.
pub(super) fn written(turn: &Turn, rng: &mut impl Rng) -> Entry {
    let style = if rng.random_bool(0.5) { Style::Short } else { Style::Long };
    let call = match calls::call_of(turn.m, &turn.before, style) {
        // The signs of capture and en passant may be left out (C.13).
        Call::Move(call) if rng.random_bool(0.3) => {
            Call::Move(MoveCall { capture: false, en_passant: false, ..call })
        }
        call @ (Call::Move(_) | Call::Castle { .. }) => call,
    };
    let text = turn.before.san(turn.m);
    let readings = vec![Reading { call, because: Vec::new() }];
    Entry { text, readings, draw_offer: false, place: Place::default() }
}

/// A ply that was left out.
pub(super) fn left_out() -> Entry {
    Entry { text: String::new(), readings: Vec::new(), draw_offer: false, place: Place::default() }
}
