//! What stands on a board, measured against the moves that could have put it there.
//!
//! A board that only feels pegs names no pieces, so moves are told apart by which squares are occupied
//! and which were lifted. What the squares leave open is left open: the call and the clock are further
//! witnesses, and where they do not help either, people are asked. A board that names its pieces leaves
//! nothing open but whether the hand has come to its end.
//!
//! The best explanation leaves the fewest squares over. What it leaves over beside a move is a
//! difference of its own, and no reason to misread the move.

use super::look::{Look, is_at_home};
use super::sign;
use crate::board::Senses;
use crate::game::{Executed, Played};
use crate::rules::{Displacement, IllegalMove, Move, Piece, Position, Role, Square, Squares};

/// How far a hand has come.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) enum Progress {
    /// Something is still in the hand, or the second piece of the move has not come yet: of castling the
    /// rook, where the king has come to this square.
    Underway(Option<Square>),
    /// Every piece of the mover's stands where it stood; these squares are wrong all the same.
    NothingMoved(Squares),
    /// This stands, and beside it these squares are wrong.
    Stands(Executed, Squares),
}

/// Whether the hand may still go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum Hand {
    /// Nobody has said that the move is at its end.
    MayGoOn,
    /// It has rested, so what stands there was put there.
    Rests,
    /// The clock was pressed: with it the player says that all is done.
    IsDone,
    /// The clock was pressed, and hands are at the board again: what they do now explains nothing that was
    /// done before.
    IsLate,
}

/// What the mover has put on the board, starting from this position.
///
/// `called` is the move that the call names, if it names one, legal or not: where the board fits it,
/// that move stands (a second witness settles what the squares alone leave open).
pub(in crate::game) fn infer(
    position: &Position,
    legal: &[Move],
    look: &Look<'_>,
    called: Option<Played>,
    hand: Hand,
) -> Progress {
    let mover = position.turn();
    let placement = position.placement();
    if let Some(called) = changed_places(position, look, called) {
        return Progress::Stands(Executed::Move(called), Squares::EMPTY);
    }
    let rest = look.left(&placement, Squares::EMPTY);
    let differs = look.wrong(&placement);
    if differs.is_empty() {
        return Progress::NothingMoved(Squares::EMPTY);
    }
    let unfinished = hand != Hand::IsDone && look.is_unfinished(mover);
    // Without the pieces' names a capture looks like an attacker in the air: nothing is concluded
    // while one is.
    if unfinished && look.board.senses() == Senses::Occupancy {
        return Progress::Underway(None);
    }
    let called_left = called.and_then(|called| {
        let own = squares_of(&called);
        let left = look.left(&called.after(position).placement(), own);
        // An origin that was known to be empty before shows no hand; a piece on the called square does.
        let destination = Squares::EMPTY.with(called.displacement().destination);
        let begun = !own.common(differs.minus(look.excused().minus(destination))).is_empty();
        let begun = begun || look.wrong(&called.after(position).placement()).is_empty();
        let done = begun
            && own.common(left).is_empty()
            && becomes_as_shown(look, &called)
            && !another_was_seen(position, legal, look, called);
        done.then_some((called, left))
    });
    if let Some((called, left)) = called_left
        && left.is_empty()
    {
        return Progress::Stands(Executed::Move(called), left);
    }
    if rest.is_empty() {
        return Progress::NothingMoved(Squares::EMPTY);
    }
    // Where the call stands beside something else, nothing has to be inferred of what nobody saw.
    let guessing = if called_left.is_some() { Hand::MayGoOn } else { hand };
    let fitting = fitting(position, legal, look, guessing);
    if let Some(stands) = one_of(look, &fitting) {
        return Progress::Stands(stands, Squares::EMPTY);
    }
    if !unfinished && let Some(castled) = castled(position, look) {
        return Progress::Stands(Executed::Move(Played::Illegal(castled)), Squares::EMPTY);
    }
    if let Some(half) = legal.iter().find(|m| is_half_done(position, **m, look)) {
        let castles = half.castling().is_some() && !unfinished;
        return Progress::Underway(castles.then(|| half.destination()));
    }
    if (hand != Hand::IsDone || called.is_some_and(|called| called.castling_rook().is_some()))
        && is_half_castled(position, look)
    {
        return Progress::Underway(None);
    }
    // Who has called a move shows no result.
    let signs = called.is_none() && hand != Hand::IsDone;
    if unfinished || signs && sign::may_follow(position, look.followed.shows()) {
        return Progress::Underway(None);
    }
    if let Some(played) = before_the_reply(position, legal, look, called) {
        let left = look.left(&played.after(position).placement(), squares_of(&played));
        return Progress::Stands(Executed::Move(played), left);
    }
    if let Some((called, left)) = called_left {
        return Progress::Stands(Executed::Move(called), left);
    }
    if matches!(hand, Hand::Rests | Hand::IsDone)
        && let Some((stands, left)) = with_fewest_left(position, legal, look, rest)
    {
        return Progress::Stands(stands, left);
    }
    if hand != Hand::IsDone && is_at_home(position, look) {
        return Progress::NothingMoved(rest);
    }
    let carried = carried(position, look).filter(|_| look.is_all_known());
    // A pawn that was left on its last rank: what it becomes is open.
    let promotes = |m: &&Move| m.promotion().is_some();
    if let Some(bare) = carried.map(|illegal| bare(illegal.displacement()))
        && legal
            .iter()
            .filter(promotes)
            .any(|m| m.origin() == bare.origin && m.destination() == bare.destination)
    {
        return Progress::Stands(Executed::Promotion(bare), Squares::EMPTY);
    }
    Progress::Stands(
        match carried {
            Some(illegal) => Executed::Move(Played::Illegal(illegal)),
            None => Executed::Unclear,
        },
        Squares::EMPTY,
    )
}

/// Whether this move can have been carried out at all: its origin is not as it was. Castling of Chess960
/// may leave the squares as they were.
fn may_stand(position: &Position, look: &Look<'_>, m: Move) -> bool {
    let by_hand = !look.is_known(m.destination()) && !look.is_known(m.origin());
    m.castling().is_some()
        || by_hand
            && match look.board.senses() {
                Senses::Occupancy => !look.board.occupied().contains(m.origin()),
                Senses::Pieces => {
                    look.board.named().piece_at(m.origin()) != position.piece_at(m.origin())
                }
            }
}

/// Whether hands were seen to carry out another move from beginning to end, on a board whose squares look the
/// same after the one that was called: a slip of the tongue can name a capture elsewhere (D.2.8).
fn another_was_seen(position: &Position, legal: &[Move], look: &Look<'_>, called: Played) -> bool {
    !is_seen_lifted(look, called) && !fitting(position, legal, look, Hand::MayGoOn).is_empty()
}

/// Whether everything that the move lifts was seen to leave its square; a board that names its pieces shows it
/// by what stands there.
fn is_seen_lifted(look: &Look<'_>, played: Played) -> bool {
    let lifted = look.followed.lifted();
    look.board.senses() == Senses::Pieces
        || played.lifted().into_iter().all(|square| lifted.contains(square))
}

/// Whether what was seen to come to the destination is no piece of the other side.
fn may_have_come(position: &Position, look: &Look<'_>, m: Move) -> bool {
    let piece = look.followed.shows().piece_at(m.destination());
    piece.is_none_or(|piece| piece.color == position.turn())
}

/// The legal moves that lead to what stands.
fn fitting(position: &Position, legal: &[Move], look: &Look<'_>, hand: Hand) -> Vec<Move> {
    let stand = legal.iter().copied().filter(|m| {
        may_stand(position, look, *m)
            && look.fits(&position.after(*m).placement(), squares_of(&Played::Legal(*m)))
    });
    let lifted = look.followed.lifted();
    let left = |square: Square| lifted.contains(square);
    match look.board.senses() {
        Senses::Pieces => stand.collect(),
        Senses::Occupancy => {
            let stand: Vec<Move> = stand.collect();
            let mut seen: Vec<Move> = stand
                .iter()
                .copied()
                .filter(|m| {
                    squares_to_lift(*m).into_iter().all(left) && may_have_come(position, look, *m)
                })
                .collect();
            let guessed = seen.is_empty() && hand == Hand::IsDone;
            if guessed {
                // What is captured can be replaced so quickly that its square never reads empty.
                seen = stand
                    .into_iter()
                    .filter(|m| squares_to_carry(*m).into_iter().all(left))
                    .collect();
            }
            seen.retain(|m| becomes_as_shown(look, &Played::Legal(*m)));
            if seen.len() > 1 {
                seen.retain(|m| {
                    let own = squares_of(&Played::Legal(*m));
                    look.agrees_with(&position.after(*m).placement(), own)
                });
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

/// What a pawn on its last rank was said to have become: of pegs without names only keys say it.
fn new_piece(look: &Look<'_>, square: Square) -> Option<Role> {
    let keyed = look.board.senses() == Senses::Occupancy;
    let piece = look.followed.became().filter(|(at, _)| keyed && *at == square);
    piece.map(|(_, role)| role)
}

/// Whether a promotion is to the piece that stands there, as far as anybody has said which one does.
fn becomes_as_shown(look: &Look<'_>, played: &Played) -> bool {
    let Displacement { destination, promotion, .. } = played.displacement();
    promotion.is_none() || new_piece(look, destination).is_none_or(|role| promotion == Some(role))
}

/// What these moves come to: nothing, one move, a promotion whose piece is open, or more than the
/// squares can tell apart.
fn one_of(look: &Look<'_>, found: &[Move]) -> Option<Executed> {
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
fn bare(carried: Displacement) -> Displacement {
    Displacement { promotion: None, ..carried }
}

/// The legal move that stands on all its squares and leaves the fewest others wrong: fewer than no move
/// at all would. Where two leave as few, nobody can tell; where the pieces have no names, nobody can tell
/// as soon as there are two.
fn with_fewest_left(
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
            || squares_to_lift(m).into_iter().all(|square| lifted.contains(square))
                && may_have_come(position, look, m);
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

/// The move after which the opponent's reply stands here already: two moves in one look at the board.
/// Of pegs without names only the call can tell which move it was.
fn before_the_reply(
    position: &Position,
    legal: &[Move],
    look: &Look<'_>,
    called: Option<Played>,
) -> Option<Played> {
    let answered = |played: &Played| shows_reply(&played.after(position), look);
    if let Some(called) = called {
        return answered(&called).then_some(called);
    }
    if look.board.senses() == Senses::Occupancy || is_at_home(position, look) {
        return None;
    }
    legal.iter().map(|m| Played::Legal(*m)).find(answered)
}

/// Whether the board shows a legal move of the side to move, executed on it already.
pub(in crate::game) fn shows_reply(position: &Position, look: &Look<'_>) -> bool {
    position.legal_moves().into_iter().any(|reply| {
        may_stand(position, look, reply)
            && look.fits(&position.after(reply).placement(), squares_of(&Played::Legal(reply)))
    })
}

/// The castling that was called, where king and rook only change places (Chess960): the same squares
/// are occupied before and after, so both must have been lifted, and nothing may be in the hand.
fn changed_places(position: &Position, look: &Look<'_>, called: Option<Played>) -> Option<Played> {
    let called = called?;
    called.castling_rook()?;
    let after = called.after(position).placement();
    let same = after.occupied() == position.placement().occupied();
    let fits = look.fits(&after, squares_of(&called));
    let both = is_lifted(look, called);
    (same && both && fits && !look.followed.holds_any()).then_some(called)
}

/// Whether every piece that this move takes from its square was lifted.
fn is_lifted(look: &Look<'_>, played: Played) -> bool {
    let lifted = look.followed.lifted();
    played.lifted().into_iter().all(|square| lifted.contains(square))
}

/// The squares from which a move carries a piece of the mover's.
fn squares_to_carry(m: Move) -> Vec<Square> {
    let mut squares = vec![m.origin()];
    squares.extend(m.castling_rook().map(|(from, _)| from));
    squares
}

/// The squares from which a move lifts something.
fn squares_to_lift(m: Move) -> Vec<Square> {
    let mut squares = squares_to_carry(m);
    squares.extend(m.captured().map(|(square, _)| square));
    squares
}

/// Castling of which only the king has moved (4.7.2), or a capture en passant whose victim still
/// stands: the hand is between two pieces.
pub(in crate::game) fn is_half_done(position: &Position, m: Move, look: &Look<'_>) -> bool {
    if m.castling().is_none() && !m.is_en_passant() {
        return false;
    }
    is_carried_alone(position, m.displacement(), look)
}

/// An illegal castling of which only the king has moved: the rook may follow, unless the player says that
/// all is done. A step of the king's own manner is none.
fn is_half_castled(position: &Position, look: &Look<'_>) -> bool {
    position.illegal_castlings().into_iter().map(IllegalMove::displacement).any(|king| {
        !position.reaches(king.origin, king.destination) && is_carried_alone(position, king, look)
    })
}

/// Whether one piece was carried like this and nothing else has moved.
fn is_carried_alone(position: &Position, carried: Displacement, look: &Look<'_>) -> bool {
    let Displacement { origin, destination, promotion: _ } = carried;
    let half = position.placement().occupied().without(origin).with(destination);
    let own = Squares::EMPTY.with(origin).with(destination);
    look.board.occupied().differing(half).minus(look.excused().minus(own)).is_empty()
}

/// The illegal castling that stands on the board, king and rook.
fn castled(position: &Position, look: &Look<'_>) -> Option<IllegalMove> {
    position.illegal_castlings().into_iter().find(|illegal| {
        let played = Played::Illegal(*illegal);
        let moved = look.board.senses() == Senses::Pieces || is_lifted(look, played);
        moved && look.agrees_with(&played.after(position).placement(), squares_of(&played))
    })
}

/// The one piece of the mover that has changed its square, with nothing of the opponent's gone but from
/// where it went.
fn carried(position: &Position, look: &Look<'_>) -> Option<IllegalMove> {
    let mover = position.turn();
    let placement = position.placement();
    let shows = look.followed.shows();
    let (mut left, mut reached, mut gone) = (Vec::new(), Vec::new(), Squares::EMPTY);
    for square in look.misplaced(&placement).iter() {
        let now = shows.piece_at(square);
        match placement.piece_at(square) {
            Some(piece) if piece.color == mover => left.push(square),
            Some(_) => gone = gone.with(square),
            None => {}
        }
        if now.is_some_and(|piece| piece.color == mover) {
            reached.push(square);
        } else if now.is_some() {
            return None;
        }
    }
    match (left.as_slice(), reached.as_slice()) {
        ([origin], [destination]) if gone.without(*destination).is_empty() => {
            let (origin, destination) = (*origin, *destination);
            let role = |piece: Option<Piece>| piece.map(|piece| piece.role);
            let became = role(shows.piece_at(destination)).filter(|role| *role != Role::Pawn);
            let pawn = role(placement.piece_at(origin)) == Some(Role::Pawn);
            let promotion = became.filter(|_| pawn);
            let carried = Displacement { origin, destination, promotion };
            Some(IllegalMove::of_one_piece(carried, position))
        }
        _ => None,
    }
}

/// The squares that a move touches on a board, lifted or reached.
pub(in crate::game) fn squares_of(played: &Played) -> Squares {
    played.squares()
}

/// Whether the move leaves the same squares occupied: king and rook of Chess960 change places. Of pegs
/// without names only the hands show it.
pub(in crate::game) fn is_exchange(played: &Played) -> bool {
    played.castling_rook().is_some() && played.squares().len() == 2
}

/// Whether the move carries a piece from this origin to this square.
pub(in crate::game) fn carries(played: &Played, origin: Square, square: Square) -> bool {
    let piece = played.displacement();
    (piece.origin == origin && piece.destination == square)
        || played.castling_rook() == Some((origin, square))
}
