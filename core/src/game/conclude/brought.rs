//! Plies that one board still owes, one after the other: a later one can carry on the piece that an earlier one brings.
//! Until that one is executed, the square from which the later one goes is empty for another reason, and shows nothing.

use super::board_found::Owed;
use super::look::Look;
use crate::board::Senses;
use crate::rules::{Placement, Played, Square, Squares};

/// Where plies carry a piece from this square, the oldest ply first; the square itself where none does.
pub(super) fn led_to<'a>(plies: impl Iterator<Item = &'a Played>, from: Square) -> Square {
    plies.fold(from, |at, played| {
        played.ways().into_iter().find(|(origin, _)| *origin == at).map_or(at, |(_, to)| to)
    })
}

/// Whether plies carry a piece from this origin to this square, in one step or several.
pub(super) fn lead<'a>(
    mut plies: impl Iterator<Item = &'a Played>,
    origin: Square,
    to: Square,
) -> bool {
    let mut at = origin;
    plies.any(|played| {
        let way = played.ways().into_iter().find(|(from, _)| *from == at);
        way.is_some_and(|(_, reached)| {
            at = reached;
            at == to
        })
    })
}

/// The square on which the piece stands here that plies bring to this one, and the last ply that does.
pub(super) fn brought_from<'a>(
    plies: impl DoubleEndedIterator<Item = &'a Owed>,
    origin: Square,
) -> Option<(Square, &'a Owed)> {
    let (mut at, mut last) = (origin, None);
    for owed in plies.rev() {
        let way = owed.played.ways().into_iter().find(|(_, to)| *to == at);
        if let Some((from, _)) = way {
            at = from;
            last = last.or(Some(owed));
        }
    }
    last.map(|owed| (at, owed))
}

/// Whether this ply waits for another one that is owed before it and brings its piece: that one does not stand here as
/// far as this placement says, or its piece is in the air.
pub(super) fn waits_for_its_piece(
    look: &Look<'_>,
    owed: &[Owed],
    played: Played,
    expected: &Placement,
    known: Squares,
) -> bool {
    if look.board.senses() == Senses::Pieces {
        return false;
    }
    let Some((stands, last)) = brought_from(owed.iter(), played.displacement().origin) else {
        return false;
    };
    let wrong = look.wrong_still(expected, known).common(last.played.squares().with(stands));
    !wrong.is_empty() || look.followed.held().contains(stands) && look.is_unfinished(last.by)
}
