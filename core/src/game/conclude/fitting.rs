//! The legal moves that lead to what stands, as far as hands were seen to carry them out.
//!
//! Where several do and nothing tells them apart, none is chosen.

use super::differences::is_seen;
use super::execution::{Hand, squares_of};
use super::look::Look;
use crate::board::Senses;
use crate::game::facts::Change;
use crate::game::{Executed, Played};
use crate::rules::{Displacement, Move, Piece, Position, Role, Square, Squares};

/// Whether this move can have been carried out at all: its origin is not as it was. Of a castling of Chess960 that
/// leaves the squares as they were the hands tell.
pub(super) fn may_stand(position: &Position, look: &Look<'_>, m: Move) -> bool {
    let by_hand = !look.is_known(m.destination()) && !look.is_known(m.origin());
    m.castling().is_some() && is_seen(look, &Played::Legal(m))
        || by_hand
            && match look.board.senses() {
                Senses::Occupancy => !look.board.occupied().contains(m.origin()),
                Senses::Pieces => {
                    look.board.named().piece_at(m.origin()) != position.piece_at(m.origin())
                }
            }
}

/// Whether hands were seen to take off everything that the move lifts. Where the opponent's double step is not executed
/// yet there is no pawn to be taken off en passant.
fn has_left(look: &Look<'_>, m: Move) -> bool {
    let (lifted, stood) = (look.followed.lifted(), look.board.base().occupied());
    let was_there = |square: &Square| {
        let is_victim = m.captured().is_some_and(|(victim, _)| victim == *square);
        !(m.is_en_passant() && is_victim) || stood.contains(*square)
    };
    let mut lifts = Played::Legal(m).lifted().into_iter().filter(was_there);
    lifts.all(|square| lifted.contains(square))
}

/// Whether what was seen to come to the destination is no piece of the other side.
fn may_have_come(position: &Position, look: &Look<'_>, m: Move) -> bool {
    let piece = look.followed.shows().piece_at(m.destination());
    piece.is_none_or(|piece| piece.color == position.turn())
}

/// The legal moves that lead to what stands.
pub(super) fn fitting(
    position: &Position,
    legal: &[Move],
    look: &Look<'_>,
    hand: Hand,
) -> Vec<Move> {
    let stand = legal.iter().copied().filter(|m| {
        let after = position.after(*m).placement();
        may_stand(position, look, *m)
            && look.fits(&after, squares_of(&Played::Legal(*m)))
            && look.names_fit(&after)
    });
    match look.board.senses() {
        Senses::Pieces => stand.collect(),
        Senses::Occupancy => {
            let stand: Vec<Move> = stand.collect();
            let all_left = |m: &Move| has_left(look, *m);
            let came = |m: &Move| {
                all_left(m)
                    && may_have_come(position, look, *m)
                    && came_after(look, Played::Legal(*m))
            };
            let mut seen: Vec<Move> = stand.iter().copied().filter(came).collect();
            // What came back late, with other pieces in between, may be the piece that captured.
            let open = |m: &Move| {
                all_left(m) && is_entangled(look, *m) && becomes_as_shown(look, &Played::Legal(*m))
            };
            let open: Vec<Move> = stand.iter().copied().filter(open).collect();
            let guessed = seen.is_empty() && hand == Hand::IsDone;
            if guessed {
                // Who has pressed has put it there, whatever it was taken for.
                let done = |m: &Move| all_left(m) && came_after(look, Played::Legal(*m));
                seen = stand.into_iter().filter(done).collect();
            }
            seen.retain(|m| becomes_as_shown(look, &Played::Legal(*m)));
            if let Hand::IsLate(since) = hand {
                let then = look.board.occupied_at(since);
                seen.retain(|m| {
                    let stood = position.after(*m).placement().occupied().differing(then);
                    // The pawn captured en passant can go off late: with it no other move is put there.
                    let late = m.captured().map(|(square, _)| square).filter(|_| m.is_en_passant());
                    let own = squares_of(&Played::Legal(*m));
                    stood.common(late.map_or(own, |late| own.without(late))).is_empty()
                });
            }
            if seen.len() > 1 {
                seen.retain(|m| {
                    let own = squares_of(&Played::Legal(*m));
                    look.agrees_with(&position.after(*m).placement(), own)
                });
            }
            if !guessed && !seen.is_empty() {
                let others = open.into_iter().filter(|m| !seen.contains(m)).collect::<Vec<Move>>();
                seen.extend(others);
            }
            // Then the piece that captures was seen to leave, and to come nowhere; or the other was missing
            // already.
            let held = look.followed.held();
            let may_capture =
                |m: &Move| held.contains(m.origin()) || may_have_come(position, look, *m);
            if guessed && !seen.iter().all(may_capture) {
                return Vec::new();
            }
            seen
        }
    }
}

/// Whether a piece that is off its square can stand where it has captured another, whose square never read empty.
pub(super) fn may_have_captured(legal: &[Move], look: &Look<'_>) -> bool {
    let (held, occupied) = (look.followed.held(), look.board.occupied());
    let is_named = look.board.senses() == Senses::Pieces;
    legal.iter().any(|m| {
        // A board that names its pieces shows whose stands there.
        let color = |piece: Option<Piece>| piece.map(|piece| piece.color);
        let carried = color(look.board.base().pieces.piece_at(m.origin()));
        let may_be_it = color(look.board.named().piece_at(m.destination())) == carried;
        m.captured().is_some_and(|(square, _)| square == m.destination())
            && held.contains(m.origin())
            && occupied.contains(m.destination())
            && (!is_named || may_be_it)
    })
}

/// Whether something came to the destination after the piece had left its square, as far as squares were
/// reported one by one: what stood there before is another piece.
pub(super) fn came_after(look: &Look<'_>, played: Played) -> bool {
    let Displacement { origin, destination, .. } = played.displacement();
    let changes = look.board.changes();
    let last = |wanted: &dyn Fn(&Change) -> bool| changes.iter().rposition(|(_, c)| wanted(c));
    let whole = |c: &Change| matches!(c, Change::Occupancy(_) | Change::Pieces(_));
    let left = |c: &Change| matches!(c, Change::Lifted(square, _) if *square == origin);
    let came = |c: &Change| matches!(c, Change::Placed(square, _) if *square == destination);
    let left = changes.iter().position(|(_, c)| left(c));
    match (left, last(&came)) {
        (Some(left), came) if last(&whole).is_none() && played.castling_rook().is_none() => {
            came.is_some_and(|came| changes[came].0 >= changes[left].0)
        }
        (Some(_) | None, _) => true,
    }
}

/// Whether something else was put down between the last time that the destination was lifted and the time that
/// something came there: without names nobody can tell which piece that was.
fn is_entangled(look: &Look<'_>, m: Move) -> bool {
    let at = |square: &Square| *square == m.destination();
    let mut after = look.board.changes().iter().map(|(_, change)| change).rev();
    let placed = after.any(|change| matches!(change, Change::Placed(square, _) if at(square)));
    let between =
        after.take_while(|change| !matches!(change, Change::Lifted(square, _) if at(square)));
    placed && between.into_iter().any(|change| matches!(change, Change::Placed(..)))
}

/// What a pawn on its last rank was said to have become: of pegs without names only keys say it.
fn new_piece(look: &Look<'_>, square: Square) -> Option<Role> {
    let keyed = look.board.senses() == Senses::Occupancy;
    let piece = look.followed.became().filter(|(at, _)| keyed && *at == square);
    piece.map(|(_, role)| role)
}

/// Whether a promotion is to the piece that stands there, as far as anybody has said which one does.
pub(super) fn becomes_as_shown(look: &Look<'_>, played: &Played) -> bool {
    let Displacement { destination, promotion, .. } = played.displacement();
    promotion.is_none() || new_piece(look, destination).is_none_or(|role| promotion == Some(role))
}

/// What these moves come to: nothing, one move, a promotion whose piece is open, or more than the
/// squares can tell apart.
pub(super) fn one_of(look: &Look<'_>, found: &[Move]) -> Option<Executed> {
    let [first, rest @ ..] = found else { return None };
    let named = look.board.senses() == Senses::Pieces
        || rest.is_empty() && new_piece(look, first.destination()).is_some();
    if named || (rest.is_empty() && first.promotion().is_none()) {
        return Some(Executed::Move(Played::Legal(*first)));
    }
    let bare = |m: &Move| bare(m.displacement());
    let one_pawn = first.promotion().is_some() && rest.iter().all(|m| bare(m) == bare(first));
    Some(if one_pawn { Executed::Promotion(bare(first)) } else { Executed::Unclear })
}

/// The two squares, whatever a pawn becomes.
pub(super) fn bare(carried: Displacement) -> Displacement {
    Displacement { promotion: None, ..carried }
}

/// The legal move that stands on all its squares and leaves the fewest others wrong: fewer than no move
/// at all would. Where two leave as few, nobody can tell; where the pieces have no names, nobody can tell
/// as soon as there are two.
pub(super) fn with_fewest_left(
    position: &Position,
    legal: &[Move],
    look: &Look<'_>,
    rest: Squares,
) -> Option<(Executed, Squares)> {
    let lifted = look.followed.lifted();
    // A move that leaves nothing wrong was done, or something like it: nobody knows that it was another one.
    let leaves_nothing = |m: &Move| {
        may_stand(position, look, *m)
            && squares_to_carry(*m).into_iter().all(|square| lifted.contains(square))
            && look.fits(&position.after(*m).placement(), squares_of(&Played::Legal(*m)))
    };
    if look.board.senses() == Senses::Occupancy && legal.iter().any(leaves_nothing) {
        return None;
    }
    let mut all: Vec<Move> = Vec::new();
    let mut best: Vec<(Move, Squares)> = Vec::new();
    for m in legal.iter().copied().filter(|m| may_stand(position, look, *m)) {
        let own = squares_of(&Played::Legal(m));
        let left = look.left(&position.after(m).placement(), own);
        let seen = look.board.senses() == Senses::Pieces
            || has_left(look, m) && may_have_come(position, look, m);
        if !seen || !left.common(own).is_empty() || left.len() >= rest.len() {
            continue;
        }
        all.push(m);
        match best.first() {
            Some((_, fewest)) if left.len() > fewest.len() => {}
            Some((_, fewest)) if left.len() == fewest.len() => best.push((m, left)),
            Some(_) | None => best = vec![(m, left)],
        }
    }
    let (_, left) = *best.first()?;
    if best.iter().all(|(m, _)| is_rivalled(position, legal, look, *m, left)) {
        return None;
    }
    let moves: Vec<Move> = match look.board.senses() {
        Senses::Pieces => best.into_iter().map(|(m, _)| m).collect(),
        // A piece that is off its square beside the move may be the one that was moved.
        Senses::Occupancy
            if !look.is_unseen()
                && !left.common(lifted).minus(look.board.occupied()).is_empty() =>
        {
            return None;
        }
        Senses::Occupancy => all,
    };
    match one_of(look, &moves)? {
        Executed::Unclear => None,
        stands @ (Executed::Move(_) | Executed::Promotion(_)) => {
            // A board that names its pieces tells one move; several that leave as much are a guess.
            let one = moves.len() == 1 || matches!(stands, Executed::Promotion(_));
            one.then_some((stands, left))
        }
    }
}

/// Whether another piece of the mover's has come to where a legal move could have carried it: a board that
/// names its pieces shows it beside this move, and nobody knows which of them was meant.
fn is_rivalled(
    position: &Position,
    legal: &[Move],
    look: &Look<'_>,
    than: Move,
    left: Squares,
) -> bool {
    let named = look.board.named();
    let has_gone = |origin: Square| named.piece_at(origin) != position.piece_at(origin);
    look.board.senses() == Senses::Pieces
        && legal.iter().any(|m| {
            let to = m.destination();
            m.origin() != than.origin()
                && left.contains(to)
                && has_gone(m.origin())
                && named.piece_at(to) == position.after(*m).placement().piece_at(to)
        })
}

/// The squares from which a move carries a piece of the mover's.
fn squares_to_carry(m: Move) -> Vec<Square> {
    Played::Legal(m).ways().into_iter().map(|(from, _)| from).collect()
}

/// Whether another legal move stands on all its squares beside what stood here first, when the clock is pressed and
/// nothing was called: what is left over is a piece that was knocked over, and nobody can tell which of the two was
/// moved. Where the pieces have no names, what such a move captures can have been replaced unseen, and a piece that was
/// seen to come can have been another one of the hand.
pub(super) fn has_another_beside(
    position: &Position,
    legal: &[Move],
    look: &Look<'_>,
    stood: Executed,
    left: Squares,
) -> bool {
    let carried = match stood {
        Executed::Move(played) => played.displacement(),
        Executed::Promotion(carried) => carried,
        Executed::Unclear => return false,
    };
    let occupied = look.board.occupied();
    // A piece that is missed on one square and found on another is one difference.
    let differences = |squares: Squares| {
        let found = squares.common(occupied).len();
        found.max(squares.len() - found)
    };
    let is_named = look.board.senses() == Senses::Pieces;
    legal.iter().any(|m| {
        let own = squares_of(&Played::Legal(*m));
        let after = position.after(*m).placement();
        let of_another = m.origin() != carried.origin && left.contains(m.origin());
        let as_good = || {
            let other = bare(m.displacement()) != bare(carried);
            !is_named
                && other
                && !left.is_empty()
                && differences(look.left(&after, own)) <= differences(left)
        };
        may_stand(position, look, *m)
            && look.wrong(&after).common(own).is_empty()
            && (of_another || as_good())
    })
}
