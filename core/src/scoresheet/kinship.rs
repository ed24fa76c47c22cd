//! Whether two sheets that part are of one game at all: what is written behind the place is compared as
//! writing, without a board, so that a gap or an entry that nobody can read on one of them hides nothing.
//!
//! Who is wrong about one ply still writes the others as they were called. Two scores of one game go on
//! with mostly the same writings, if some places off; those of two games share little more than the habits of
//! openings.

use super::{Entry, Sheet};
use crate::calls::Call;
use crate::rules::{CastlingSide, Role, Square};

/// So many places may two sheets of one game have drifted apart, by plies left out or written twice.
const DRIFT: usize = 6;

/// Fewer writings than this behind the place tell nothing.
const LEAST: usize = 4;

/// Of a hundred writings fewer than this in common: two games. One game keeps most of them in common even where
/// every tenth entry is damaged on both sheets, and two seldom have a quarter (`make bench-sheets` has the table).
const COMMON_PERCENT: usize = 38;

/// Plies on which two sheets agree before they part count as this part of a writing in common: first moves
/// are seldom drawn by lot.
const OPENING_WORTH: usize = 2;

/// What an entry names, whatever it leaves out: who goes where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Named {
    Castling(CastlingSide),
    Piece(Option<Role>, Square),
}

/// Whether two sheets that agree on so many plies and part there (`from` is the ply) are of different games.
pub(super) fn of_two_games(sheets: &[&Sheet; 2], agreed: u16, from: u16) -> bool {
    let rests = sheets.map(|sheet| named(sheet, from));
    let [a, b] = &rests;
    let all = a.len().min(b.len());
    if all < LEAST {
        return false;
    }
    let opening = usize::from(agreed) / OPENING_WORTH;
    let common = in_common(a, b);
    100 * (opening + common) < COMMON_PERCENT * (opening + all)
}

/// What the legible entries from a ply on name, each in all its readings.
fn named(sheet: &Sheet, from: u16) -> Vec<Vec<Named>> {
    let before = usize::from(from.saturating_sub(sheet.starts_at));
    let legible = sheet.entries.iter().skip(before).map(names);
    legible.filter(|names| !names.is_empty()).collect()
}

fn names(entry: &Entry) -> Vec<Named> {
    let name = |call: &Call| match call {
        Call::Castle { side, .. } => Some(Named::Castling(*side)),
        Call::Move(call) => {
            let to = call.destination.as_square()?;
            // Both squares without a letter can be any piece's.
            let is_any = call.role.is_none() && call.origin.as_square().is_some();
            Some(Named::Piece((!is_any).then(|| call.role.unwrap_or(Role::Pawn)), to))
        }
    };
    entry.readings.iter().filter_map(|reading| name(&reading.call)).collect()
}

fn same(a: &[Named], b: &[Named]) -> bool {
    a.iter().any(|one| {
        b.iter().any(|other| match (one, other) {
            (Named::Castling(one), Named::Castling(other)) => one == other,
            (Named::Piece(role, to), Named::Piece(others, there)) => {
                to == there && (role.is_none() || others.is_none() || role == others)
            }
            (Named::Castling(_), Named::Piece(..)) | (Named::Piece(..), Named::Castling(_)) => {
                false
            }
        })
    })
}

/// The longest row of writings that both have in the same order, none of them further off than a sheet drifts.
fn in_common(a: &[Vec<Named>], b: &[Vec<Named>]) -> usize {
    let mut row = vec![0_usize; b.len() + 1];
    for (at, one) in a.iter().enumerate() {
        let mut corner = 0;
        for (other_at, other) in b.iter().enumerate() {
            let above = row[other_at + 1];
            let here = if at.abs_diff(other_at) <= DRIFT && same(one, other) {
                corner + 1
            } else {
                above.max(row[other_at])
            };
            corner = above;
            row[other_at + 1] = here;
        }
    }
    row[b.len()]
}
