//! Castlings as boards show them: half done, against the rules, and those of Chess960 that leave the squares as they were.

use super::execution::{is_lifted, squares_of};
use super::look::Look;
use crate::board::Senses;
use crate::game::Played;
use crate::rules::{Displacement, IllegalMove, Move, Position, Square, Squares};

/// The castling whose king and rook only change places (Chess960): the same squares are occupied before and after. It
/// was called, and both were lifted, now or before the call; or both were keyed in by their names. Neither may be in
/// the hand.
pub(super) fn changed_places(
    position: &Position,
    legal: &[Move],
    look: &Look<'_>,
    called: Option<Played>,
    exchanged: Option<Played>,
) -> Option<Played> {
    let held = look.followed.held();
    let as_called = called.filter(|called| {
        is_exchange(called)
            && squares_of(called).common(held).is_empty()
            && look.fits(&called.after(position).placement(), squares_of(called))
            && (exchanged == Some(*called) || is_lifted(look, *called))
    });
    let named = look.followed.named();
    let as_named = |played: &Played| {
        is_exchange(played)
            && squares_of(played).minus(named).is_empty()
            && look.names_fit(&played.after(position).placement())
            && look.fits(&played.after(position).placement(), squares_of(played))
    };
    let all = || {
        let illegal = position.illegal_castlings().into_iter().map(Played::Illegal);
        legal.iter().map(|m| Played::Legal(*m)).chain(illegal)
    };
    as_called.or_else(|| (!named.is_empty()).then(all)?.find(as_named))
}

/// The castling whose king and rook are both in the hand, and would only change places: once they are down again
/// the squares do not tell whether they have.
pub(in crate::game) fn exchange_in_hand(
    legal: &[Move],
    illegal: &[IllegalMove],
    look: &Look<'_>,
) -> Option<Played> {
    let held = look.followed.held();
    let legal = legal.iter().map(|m| Played::Legal(*m));
    let mut all = legal.chain(illegal.iter().map(|illegal| Played::Illegal(*illegal)));
    all.find(|played| is_exchange(played) && squares_of(played).minus(held).is_empty())
}

/// Castling of which only the king has moved (4.7.2), or a capture en passant whose victim still
/// stands: the hand is between two pieces.
pub(in crate::game) fn is_half_done(position: &Position, m: Move, look: &Look<'_>) -> bool {
    if m.is_en_passant() {
        return is_carried_alone(position, m.displacement(), look);
    }
    king_alone(Played::Legal(m)).is_some_and(|king| is_only_own_carried(position, king, look))
}

/// What the king does of a castling before its rook. Where in Chess960 one of them stays, or the king comes where the
/// rook was, no board shows a half of it.
pub(super) fn king_alone(castling: Played) -> Option<Displacement> {
    let king = castling.displacement();
    let (rook, _) = castling.castling_rook()?;
    (castling.ways().len() == 2 && rook != king.destination).then_some(king)
}

/// An illegal castling of which only the king has moved: the rook may follow, unless the player says that
/// all is done. A step of the king's own manner is none.
pub(super) fn is_half_castled(position: &Position, look: &Look<'_>) -> bool {
    let castlings = position.illegal_castlings().into_iter().map(Played::Illegal);
    castlings.filter_map(king_alone).any(|king| {
        !position.reaches(king.origin, king.destination) && is_carried_alone(position, king, look)
    })
}

/// Whether one piece was carried like this and nothing else has moved.
pub(super) fn is_carried_alone(
    position: &Position,
    carried: Displacement,
    look: &Look<'_>,
) -> bool {
    moved_besides(position, carried, look).is_empty()
}

/// Whether one piece was carried like this and nothing else of the mover's has moved: what is straightened of the other
/// player's in between makes no other move of it.
fn is_only_own_carried(position: &Position, carried: Displacement, look: &Look<'_>) -> bool {
    let Displacement { origin, destination, promotion: _ } = carried;
    let besides = moved_besides(position, carried, look);
    let (placement, shows) = (position.placement(), look.followed.shows());
    let is_own = |square: Square| {
        [placement.piece_at(square), shows.piece_at(square)]
            .into_iter()
            .flatten()
            .any(|piece| piece.color == position.turn())
    };
    !besides.contains(origin)
        && !besides.contains(destination)
        && besides.common(look.followed.unknown()).is_empty()
        && !besides.iter().any(is_own)
}

/// Where the board differs from what it shows when one piece alone was carried like this.
fn moved_besides(position: &Position, carried: Displacement, look: &Look<'_>) -> Squares {
    let Displacement { origin, destination, promotion: _ } = carried;
    let half = position.placement().occupied().without(origin).with(destination);
    let own = Squares::EMPTY.with(origin).with(destination);
    look.board.occupied().differing(half).minus(look.excused().minus(own))
}

/// The illegal castling that stands on the board, king and rook.
pub(super) fn castled(position: &Position, look: &Look<'_>) -> Option<IllegalMove> {
    position.illegal_castlings().into_iter().find(|illegal| {
        let played = Played::Illegal(*illegal);
        // Where one of them stays, the other alone is a move of that piece.
        let lifted = look.followed.lifted();
        let rook = illegal.castling_rook().map(|(from, _)| from);
        let both = std::iter::once(illegal.displacement().origin).chain(rook);
        let moved = look.board.senses() == Senses::Pieces
            || both.into_iter().all(|square| lifted.contains(square));
        moved && look.agrees_with(&played.after(position).placement(), squares_of(&played))
    })
}

/// Whether the move leaves the same squares occupied: king and rook of Chess960 change places. Of pegs
/// without names only the hands show it.
pub(in crate::game) fn is_exchange(played: &Played) -> bool {
    let (lifted, placed): (Squares, Squares) =
        (played.lifted().into_iter().collect(), played.placed().into_iter().collect());
    played.castling_rook().is_some() && lifted == placed
}
