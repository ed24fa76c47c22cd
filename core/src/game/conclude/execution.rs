//! What stands on a board, measured against the moves that could have put it there.
//!
//! A board that only feels pegs names no pieces, so moves are told apart by which squares are occupied
//! and which were lifted. What the squares leave open is left open: the call and the clock are further
//! witnesses, and where they do not help either, people are asked. A board that names its pieces leaves
//! nothing open but whether the hand has come to its end.
//!
//! The best explanation leaves the fewest squares over. What it leaves over beside a move is a
//! difference of its own, and no reason to misread the move.

use super::castlings::{
    castled, changed_places, is_carried_alone, is_half_castled, is_half_done, king_alone,
};
use super::fitting::{
    bare, becomes_as_shown, came_after, fitting, has_another_beside, may_have_captured, may_stand,
    one_of, with_fewest_left,
};
use super::look::{Look, is_at_home};
use super::sign;
use crate::board::Senses;
use crate::game::{Executed, Played};
use crate::rules::{
    Displacement, IllegalMove, Move, Piece, Placement, Position, Role, Square, Squares,
};
use crate::time::Millis;

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
    /// The clock was pressed, and hands are at the board again since this moment: what they do now explains
    /// nothing that was done before.
    IsLate(Millis),
}

/// What was said of the move, and what it has come to so far.
#[derive(Clone, Copy, Debug)]
pub(in crate::game) struct Said {
    /// The move that the call names, if it names one, legal or not.
    pub(in crate::game) called: Option<Played>,
    /// Whether the opponent has repeated the call.
    pub(in crate::game) repeated: bool,
    /// The reply that the opponent has called or executed already (1.3).
    pub(in crate::game) reply: Option<Played>,
    /// What stood on this board before.
    pub(in crate::game) stood: Option<Executed>,
    /// The castling whose king and rook were in the hand together, and may have changed places; and whether who
    /// touched them is bound to it (4.4.1).
    pub(in crate::game) exchanged: Option<(Played, bool)>,
}

/// What the mover has put on the board, starting from this position.
///
/// Where the board fits the called move, that move stands: a second witness settles what the squares alone leave
/// open. What stood here as called goes on standing as long as its squares are right.
pub(in crate::game) fn infer(
    position: &Position,
    legal: &[Move],
    look: &Look<'_>,
    said: Said,
    hand: Hand,
) -> Progress {
    let Said { called, repeated, reply, stood, exchanged } = said;
    let mover = position.turn();
    let placement = position.placement();
    if let Some(called) =
        changed_places(position, legal, look, called, exchanged.map(|(played, _)| played))
    {
        return Progress::Stands(Executed::Move(called), Squares::EMPTY);
    }
    let rest = look.left(&placement, Squares::EMPTY);
    let differs = look.wrong(&placement);
    if differs.is_empty() {
        // Whoever presses has moved: these two, or nothing.
        let done = matches!(hand, Hand::IsDone | Hand::IsLate(_));
        let asks = called.is_none() && exchanged.is_some_and(|(_, bound)| bound || done);
        return if asks {
            Progress::Stands(Executed::Unclear, Squares::EMPTY)
        } else {
            Progress::NothingMoved(Squares::EMPTY)
        };
    }
    let unfinished = hand != Hand::IsDone && look.is_unfinished(mover);
    // Without the pieces' names a capture looks like an attacker in the air: nothing is concluded
    // while one is.
    if unfinished && look.board.senses() == Senses::Occupancy {
        return Progress::Underway(None);
    }
    let only_lifted = hand == Hand::IsDone && look.is_only_lifted(differs);
    // Of keys nothing is missed, and of pieces with names neither: with what is only in the hand when the clock is
    // pressed no move is made (7.5.3).
    if only_lifted && look.is_seen_whole() {
        return Progress::Underway(None);
    }
    // Of what was missed on the called square and came there while the origin was empty, who presses says that it is the
    // piece that was called.
    let is_put_down =
        |called: &Played| hand == Hand::IsDone && look.is_filled(called.displacement().destination);
    let called_left = called.and_then(|called| {
        let own = squares_of(&called);
        let left = look.left(&called.after(position).placement(), own);
        // An origin that was known to be empty before shows no hand; a piece on the called square does.
        let destination = Squares::EMPTY.with(called.displacement().destination);
        let begun = !own.common(differs.minus(look.excused().minus(destination))).is_empty();
        let begun = begun || look.wrong(&called.after(position).placement()).is_empty();
        let begun = begun || is_put_down(&called);
        let done = begun
            && own.common(left).is_empty()
            && becomes_as_shown(look, &called)
            && !is_beside_the_captured(look, called, left, stood)
            && (stood == Some(Executed::Move(called))
                || is_put_down(&called)
                || !another_was_seen(position, legal, look, called)
                    && !went_elsewhere(look, called, left, stood));
        done.then_some((called, left))
    });
    if let Some((called, left)) = called_left
        && left.is_empty()
    {
        return Progress::Stands(Executed::Move(called), left);
    }
    // The reply has taken the move's place: whatever else has changed is none of this turn.
    if let (Some(called), Some(reply)) = (called, reply)
        && let Some((_, left)) = replied(position, look, called, reply)
    {
        return Progress::Stands(Executed::Move(called), left);
    }
    if rest.is_empty() {
        // A square to which the opponent's move is still to be executed may be empty, and the piece that captured from
        // there stands where another stood: who presses without a call has carried it there.
        let silent = called.is_none() && hand == Hand::IsDone;
        let silent = silent && look.board.senses() == Senses::Occupancy;
        let carried = silent.then(|| fitting(position, legal, look, Hand::MayGoOn));
        let stands = carried.and_then(|found| one_of(look, &found));
        return stands.map_or(Progress::NothingMoved(Squares::EMPTY), |stands| {
            Progress::Stands(stands, Squares::EMPTY)
        });
    }
    // Of pegs without names a piece that was replaced quickly and one that stands untouched look the same: a capture of
    // which nobody says anything is asked for, and where there is none to be made nothing was moved.
    if only_lifted && called_left.is_none() {
        return if may_have_captured(legal, look) {
            Progress::Stands(Executed::Unclear, Squares::EMPTY)
        } else {
            Progress::Underway(None)
        };
    }
    // Of a castling that was called the king has come to its square, and the rook is to follow (4.7.2): in Chess960
    // that can look like the king's own step.
    if let Some(king) = called.filter(|_| hand != Hand::IsDone).and_then(king_alone)
        && is_carried_alone(position, king, look)
    {
        return Progress::Underway((!unfinished).then_some(king.destination));
    }
    // Where the call stands beside something else, or stood here until a hand took it up again, nothing has to be
    // inferred of what nobody saw.
    let stood_as_called = called.is_some_and(|called| stood == Some(Executed::Move(called)));
    let guessing = if called_left.is_some() || stood_as_called { Hand::MayGoOn } else { hand };
    let mut fitting = fitting(position, legal, look, guessing);
    // Nobody saw a hand, another move explains all that stands there, and the call does not: tongue or hand has
    // slipped, and which of them shows later. What was repeated was no slip of the tongue.
    if called_left.is_some() && !repeated && look.is_unseen() && !fitting.is_empty() {
        return Progress::Underway(None);
    }
    // Nor is a move better that leaves as much wrong as the called one, of which hands lifted every piece: where a slip
    // called it before (D.2.8), what was known to differ beside it is excused.
    let leaves = |played: Played| look.wrong(&played.after(position).placement()).len();
    let as_good = |m: Move| {
        called_left.is_some_and(|(called, _)| {
            is_lifted(look, called) && leaves(Played::Legal(m)) >= leaves(called)
                || is_put_down(&called) && leaves(Played::Legal(m)) > 0
        })
    };
    fitting.retain(|m| called_left.is_none() || is_by_hand(look, *m) && !as_good(*m));
    if let Some(stands) = one_of(look, &fitting) {
        return Progress::Stands(stands, Squares::EMPTY);
    }
    if !unfinished && let Some(castled) = castled(position, look) {
        return Progress::Stands(Executed::Move(Played::Illegal(castled)), Squares::EMPTY);
    }
    if called_left.is_none()
        && let Some(stood) = goes_on_standing(position, look, stood, hand)
    {
        let is_open = called.is_none() && hand == Hand::IsDone;
        return match &stood {
            Progress::Stands(what, left)
                if is_open && has_another_beside(position, legal, look, *what, *left) =>
            {
                Progress::Stands(Executed::Unclear, Squares::EMPTY)
            }
            Progress::Stands(..) | Progress::Underway(_) | Progress::NothingMoved(_) => stood,
        };
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
    if unfinished || signs && sign::may_follow(position, look) {
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
    let late = matches!(hand, Hand::IsLate(_));
    let as_legal = |illegal: IllegalMove| {
        let legal = legal.iter().find(|m| m.displacement() == illegal.displacement());
        legal.map_or(Played::Illegal(illegal), |m| Played::Legal(*m))
    };
    let one = carried.filter(|_| !late).map(as_legal);
    Progress::Stands(one.map_or(Executed::Unclear, Executed::Move), Squares::EMPTY)
}

/// What stood here goes on standing as long as its squares are right, and beside it the clock was pressed or no
/// piece of the mover's is off its square: what hands do then is none of this move.
fn goes_on_standing(
    position: &Position,
    look: &Look<'_>,
    stood: Option<Executed>,
    hand: Hand,
) -> Option<Progress> {
    let stood = stood?;
    let (own, after) = match stood {
        Executed::Move(played) => (squares_of(&played), played.after(position).placement()),
        Executed::Promotion(carried) => {
            let mut after = position.placement();
            if let Some(pawn) = after.take(carried.origin) {
                after.put(carried.destination, pawn);
            }
            (Squares::EMPTY.with(carried.origin).with(carried.destination), after)
        }
        Executed::Unclear => return None,
    };
    let left = look.left(&after, own);
    let mover = position.turn();
    let is_own = |piece: Option<Piece>| piece.is_some_and(|piece| piece.color == mover);
    let shows = look.followed.shows();
    let by_mover = |square| is_own(after.piece_at(square)) || is_own(shows.piece_at(square));
    let goes_on = hand == Hand::IsDone || !left.iter().any(by_mover);
    (own.common(left).is_empty() && goes_on).then_some(Progress::Stands(stood, left))
}

/// Whether hands were seen to carry out another move from beginning to end, on a board whose squares look the
/// same after the one that was called: a slip of the tongue can name a capture elsewhere (D.2.8).
fn another_was_seen(position: &Position, legal: &[Move], look: &Look<'_>, called: Played) -> bool {
    // The rook of a castling goes the way of a rook's move.
    let part = |m: &Move| {
        let own = squares_of(&Played::Legal(*m));
        own.minus(squares_of(&called)).is_empty() && called.castling_rook().is_some()
    };
    // What was missed and has come is put right, and captured by nobody.
    let came_back = |m: &Move| m.captured().is_some_and(|(square, _)| look.is_filled(square));
    let others = fitting(position, legal, look, Hand::MayGoOn);
    let is_none = |m: &Move| part(m) || came_back(m) || !is_by_hand(look, *m);
    !is_seen_lifted(look, called) && !others.iter().all(is_none)
}

/// Whether the piece that was called to capture stands where it stood before, on another square: without names
/// a piece that was not captured looks like the one that was to capture it. Where another piece is missing, it is that
/// one that was knocked over to there.
fn went_elsewhere(look: &Look<'_>, called: Played, left: Squares, stood: Option<Executed>) -> bool {
    let Some(Executed::Move(stood)) = stood else { return false };
    let (stood, carried) = (stood.displacement(), called.displacement());
    called.captured().is_some()
        && !is_seen_lifted(look, called)
        && stood.origin == carried.origin
        && left.contains(stood.destination)
        && left.minus(look.board.occupied()).is_empty()
}

/// Whether the piece that was called to capture was seen to come down beside what it captures, or is in the hand again
/// behind another move: an occupied square and an empty origin are no capture, unless something came to that square after
/// the piece had left its own (4.7.1). Where another piece is missing, it is that one that was knocked over to there.
fn is_beside_the_captured(
    look: &Look<'_>,
    called: Played,
    left: Squares,
    stood: Option<Executed>,
) -> bool {
    let Displacement { origin, destination, .. } = called.displacement();
    let captures = called.captured() == Some(destination);
    if !captures || look.board.senses() == Senses::Pieces || came_after(look, called) {
        return false;
    }
    let is_beside = |square: Square| look.followed.origin_of(square) == Some(origin);
    let beside = left.minus(look.board.occupied()).is_empty() && left.iter().any(is_beside);
    let stood_otherwise = matches!(stood, Some(Executed::Move(stood))
        if stood.displacement().origin == origin && stood != called);
    beside || stood_otherwise && look.followed.held().contains(origin)
}

/// Whether a hand was seen to put something on the destination: what only a look at the whole board brought came
/// from somewhere that nobody saw. A board that names its pieces shows which one it is.
fn is_by_hand(look: &Look<'_>, m: Move) -> bool {
    let handled = look.board.touched_since(Millis::ZERO);
    look.board.senses() == Senses::Pieces || handled.contains(m.destination())
}

/// Whether everything that the move lifts was seen to leave its square; a board that names its pieces shows it
/// by what stands there.
fn is_seen_lifted(look: &Look<'_>, played: Played) -> bool {
    let lifted = look.followed.lifted();
    look.board.senses() == Senses::Pieces
        || played.lifted().into_iter().all(|square| lifted.contains(square))
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

/// What the board should show after a move and the reply to it, and what it does not, where the squares of both
/// are right.
pub(in crate::game) fn replied(
    position: &Position,
    look: &Look<'_>,
    played: Played,
    reply: Played,
) -> Option<(Placement, Squares)> {
    let shown = reply.after(&played.after(position)).placement();
    let own = squares_of(&played).union(squares_of(&reply));
    let left = look.left(&shown, own);
    left.common(own).is_empty().then_some((shown, left))
}

/// Whether the board shows a legal move of the side to move, executed on it already.
pub(in crate::game) fn shows_reply(position: &Position, look: &Look<'_>) -> bool {
    position.legal_moves().into_iter().any(|reply| {
        may_stand(position, look, reply)
            && look.fits(&position.after(reply).placement(), squares_of(&Played::Legal(reply)))
    })
}

/// Whether every piece that this move takes from its square was lifted.
pub(super) fn is_lifted(look: &Look<'_>, played: Played) -> bool {
    let lifted = look.followed.lifted();
    played.lifted().into_iter().all(|square| lifted.contains(square))
}

/// The one piece of the mover that has changed its square, with nothing gone but from where it went; whose that
/// was makes no difference to the hand.
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
    left.retain(|square| !reached.contains(square));
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

/// Whether the move carries a piece from this origin to this square.
pub(in crate::game) fn carries(played: &Played, origin: Square, square: Square) -> bool {
    let piece = played.displacement();
    (piece.origin == origin && piece.destination == square)
        || played.castling_rook() == Some((origin, square))
}
