//! Kings in the middle: a custom by which players at an electronic board show how the game has ended.
//! White's success is shown on the light squares e4 and d5, Black's on the dark ones d4 and e5, a draw
//! on two squares beside each other. Two kings never stand there in a game, since they would attack
//! each other; so the sign can be told from every move. It decides nothing: a result needs what the
//! Laws ask for (5.1.2, 5.2.3), or the arbiter.

use super::look::Look;
use crate::rules::{Color, Outcome, Piece, Placement, Position, Role, Square};

/// The squares of the sign.
const MIDDLE: [Square; 4] = [Square::D4, Square::E4, Square::D5, Square::E5];

/// What the kings say, where both stand in the middle; nothing inside where nobody could tell.
pub(super) fn shown(shows: &Placement) -> Option<Option<Outcome>> {
    let [first, second] = kings_in_the_middle(shows)[..] else { return None };
    let pair = [first.min(second), first.max(second)];
    Some(match pair {
        [Square::E4, Square::D5] => Some(Outcome::Won(Color::White)),
        [Square::D4, Square::E5] => Some(Outcome::Won(Color::Black)),
        [Square::D4, Square::E4] | [Square::D5, Square::E5] => Some(Outcome::Drawn),
        // Behind each other the kings say nothing that people have agreed upon.
        [_, _] => None,
    })
}

fn kings_in_the_middle(shows: &Placement) -> Vec<Square> {
    let king = |square: &Square| shows.piece_at(*square).is_some_and(|p| p.role == Role::King);
    MIDDLE.into_iter().filter(king).collect()
}

/// Whether one king stands in the middle where neither a move has brought it nor a call that was corrected since: the
/// other may follow.
pub(super) fn may_follow(position: &Position, look: &Look<'_>) -> bool {
    let shows = look.followed.shows();
    let [square] = kings_in_the_middle(shows)[..] else { return false };
    if look.is_by_name(square) {
        return false;
    }
    let color = shows.piece_at(square).map(|piece| piece.color);
    let before = Square::ALL.into_iter().find(|origin| {
        let king = color.map(|color| Piece { color, role: Role::King });
        position.piece_at(*origin) == king
    });
    before.is_some_and(|before| {
        let steps =
            before.file().distance(square.file()).max(before.rank().distance(square.rank()));
        steps > 1
    })
}
