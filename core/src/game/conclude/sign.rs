//! Kings in the middle: a custom by which players at an electronic board show how the game has ended.
//! White's success is shown on the light squares e4 and d5, Black's on the dark ones d4 and e5, a draw
//! on two squares beside each other. Two kings never stand there in a game, since they would attack
//! each other; so the sign can be told from every move. It decides nothing: a result needs what the
//! Laws ask for (5.1.2, 5.2.3), or the arbiter.

use super::look::Look;
use crate::game::Executed;
use crate::game::facts::Change;
use crate::rules::{Color, Outcome, Piece, Placement, Position, Role, Square, Squares};

/// The squares of the sign.
const MIDDLE: [Square; 4] = [Square::D4, Square::E4, Square::D5, Square::E5];

/// What the kings say, where both were put into the middle one after the other and nothing else is open on a board that
/// should show this otherwise; nothing inside where nobody could tell. A king that stood there before is no sign, nor is
/// one whose player, at the `own` board, has made a step with it: that is a move. In doubt there is none, and the board
/// differs.
pub(super) fn shown(should: &Placement, own: Color, look: &Look<'_>) -> Option<Option<Outcome>> {
    let shows = look.followed.shows();
    let kings = kings_in_the_middle(shows);
    let mut squares = Squares::EMPTY;
    for to in kings.iter().copied() {
        let home = shows.piece_at(to).and_then(|king| home_of(should, king))?;
        let least = if shows.piece_at(to).map(|king| king.color) == Some(own) { 2 } else { 1 };
        let was_put = look.board.touched().contains(to) && !look.is_by_name(to);
        if steps(home, to) < least || !was_put {
            return None;
        }
        squares = squares.with(home).with(to);
    }
    let is_right = look.wrong(should).minus(squares).is_empty();
    let outcome = stands(shows)?;
    (is_right && is_in_one_go(look, &kings, squares)).then_some(outcome)
}

/// What the kings say by where they stand, however they came there.
pub(super) fn stands(shows: &Placement) -> Option<Option<Outcome>> {
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

/// What this board should show beside the kings, as far as it can be told: what stands there of the player's own move is
/// made before the sign. Nothing where a move is open: called and not carried out, or carried out and not called whole.
pub(super) fn beside(
    before: &Position,
    stands: Option<Executed>,
    is_called: bool,
) -> Option<Placement> {
    match stands {
        Some(Executed::Move(played)) => Some(played.after(before).placement()),
        Some(Executed::Promotion(_)) => None,
        Some(Executed::Unclear) | None => (!is_called).then(|| before.placement()),
    }
}

/// Whether nothing else was lifted or put down between the two kings. A king that slides comes over empty squares.
fn is_in_one_go(look: &Look<'_>, kings: &[Square], squares: Squares) -> bool {
    let changes = look.board.changes();
    let put = |king: &Square| {
        let is_it = |change: &Change| matches!(change, Change::Placed(at, _) if at == king);
        changes.iter().rposition(|(_, change)| is_it(change))
    };
    let Some(first) = kings.iter().filter_map(put).min() else { return true };
    let is_other = |at: Square| !squares.contains(at) && look.board.occupied().contains(at);
    !changes.iter().skip(first).any(|(_, change)| match change {
        Change::Lifted(at, _) | Change::Placed(at, _) => is_other(*at),
        Change::Occupancy(_) | Change::Pieces(_) => false,
    })
}

fn home_of(should: &Placement, king: Piece) -> Option<Square> {
    Square::ALL.into_iter().find(|square| should.piece_at(*square) == Some(king))
}

fn steps(from: Square, to: Square) -> u32 {
    from.file().distance(to.file()).max(from.rank().distance(to.rank()))
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
    let king = shows.piece_at(square);
    let home = king.and_then(|king| home_of(&position.placement(), king));
    home.is_some_and(|home| steps(home, square) > 1)
}
