//! What the hand of a player has done in a turn, taken from what a board shows into the turn.

use super::execution::{Hand, Progress, squares_of};
use super::look::Look;
use super::turn::{Standing, Turn};
use super::{Scene, lag};
use crate::game::{Executed, Played};
use crate::rules::{Color, Placement, Position, Square, Squares};
use crate::time::Millis;

/// What was called stands where nobody saw a hand and all its squares are right, whatever else looks like a
/// move.
pub(super) fn or_as_called(
    progress: Progress,
    before: &Position,
    look: &Look<'_>,
    called: Option<Played>,
) -> Progress {
    match (&progress, called) {
        (Progress::Stands(Executed::Move(played), _), Some(called))
            if *played != called && look.is_unseen() =>
        {
            let left = look.left(&called.after(before).placement(), squares_of(&called));
            if left.common(squares_of(&called)).is_empty() {
                Progress::Stands(Executed::Move(called), left)
            } else {
                progress
            }
        }
        (Progress::Stands(..) | Progress::Underway(_) | Progress::NothingMoved(_), _) => progress,
    }
}

/// Takes what the hand has done into the turn. The answer is what is left over beside it; nothing while
/// the hand is still busy.
pub(super) fn read_hand(
    turn: &mut Turn,
    progress: Progress,
    hand: Hand,
    look: &Look<'_>,
    now: Millis,
    rest: Millis,
) -> Option<Squares> {
    let unread = matches!(progress, Progress::Stands(Executed::Unclear, _))
        && hand == Hand::IsDone
        && turn.call.is_some();
    turn.unread = unread;
    turn.puts_another = puts_another(turn, look);
    let (stands, left) = match progress {
        Progress::Underway(castles_to) => {
            // Of a board that reports by itself nobody knows whether the hand has let go.
            if rest == Millis::ZERO || hand == Hand::Rests {
                turn.castles_to = castles_to.or(turn.castles_to);
            }
            if let Some(standing) = &mut turn.executed {
                standing.until.get_or_insert(now);
            }
            return None;
        }
        Progress::NothingMoved(left) => {
            turn.castles_to = None;
            (None, left)
        }
        // Of what nobody can read the clock makes no move either: what was called is then missing, and
        // what stands there is explained by nothing.
        Progress::Stands(Executed::Unclear, _) if unread => {
            match &mut turn.executed {
                // A hand has taken up what stood there: what it leaves is to be seen.
                Some(standing) if is_taken_up(standing, look) => {
                    standing.until.get_or_insert(now);
                }
                Some(_) | None => turn.executed = None,
            }
            return None;
        }
        Progress::Stands(what, left) => (Some(what), left),
    };
    match (turn.executed, stands) {
        (Some(before), Some(what)) if before.what == what => {
            turn.executed = Some(Standing { until: None, unseen: look.is_unseen(), ..before });
        }
        (before, what) => {
            if let Some(before) = before {
                let stood = before.until.unwrap_or(now) - before.since;
                let is_move = matches!(before.what, Executed::Move(Played::Legal(_)));
                if is_move && stood >= rest && rest > Millis::ZERO {
                    turn.released.get_or_insert((before.what, stood));
                }
            }
            let unseen = look.is_unseen();
            turn.executed = what.map(|what| Standing { what, since: now, until: None, unseen });
        }
    }
    Some(left)
}

/// Whether a piece of the mover's own was put elsewhere than it stood before, the king that was released for castling aside.
fn puts_another(turn: &Turn, look: &Look<'_>) -> bool {
    let before = turn.before.placement();
    let shows = look.followed.shows();
    let is_own =
        |square: Square| shows.piece_at(square).is_some_and(|piece| piece.color == turn.by);
    look.misplaced(&before).iter().any(|square| Some(square) != turn.castles_to && is_own(square))
}

/// What the own board should show while far more is off it than one hand can hold. What stood there counts as long as
/// it can be the move: behind another call, or against the rules, it was put nowhere where it belongs, unless the clock
/// was pressed behind it.
pub(super) fn shown_by(turn: &Turn, pressed: bool) -> Placement {
    let legal = |played: &Played| matches!(played, Played::Legal(_));
    let may_be_it = |played: &Played| legal(played) && turn.agreed_last() != Some(false);
    match turn.stands() {
        Some(Executed::Move(played)) if pressed || may_be_it(&played) => {
            played.after(&turn.before).placement()
        }
        Some(Executed::Move(_) | Executed::Promotion(_) | Executed::Unclear) | None => {
            turn.before.placement()
        }
    }
}

/// Whether the piece that stood there is in a hand again.
fn is_taken_up(standing: &Standing, look: &Look<'_>) -> bool {
    match standing.what {
        Executed::Move(played) => {
            let held = look.held();
            let carried = played.displacement();
            held.contains(carried.origin) || held.contains(carried.destination)
        }
        Executed::Promotion(_) | Executed::Unclear => false,
    }
}

/// Whether the king of this castling stands where it goes to, and no longer where it came from.
pub(super) fn is_begun_castling(played: &Played, look: &Look<'_>) -> bool {
    let king = played.displacement();
    let occupied = look.board.occupied();
    played.castling_rook().is_some()
        && king.origin != king.destination
        && !occupied.contains(king.origin)
        && occupied.contains(king.destination)
}

/// Whether the game can account for what a board shows that is back from an outage: nothing has changed, a
/// legal move or the one that was called stands there, or a hand may be in the middle of one. Whatever else
/// changed meanwhile was nobody's move.
pub(super) fn is_accounted_for(
    scene: &Scene<'_>,
    side: Color,
    progress: &Progress,
    called: Option<Played>,
    now: Millis,
) -> bool {
    match progress {
        Progress::Underway(_) => {
            let changed_at = scene.facts.board(side).changed_at();
            changed_at.is_none_or(|at| now - at < lag::lost_piece(scene))
        }
        Progress::NothingMoved(left) => left.is_empty(),
        Progress::Stands(Executed::Move(Played::Legal(_)) | Executed::Promotion(_), _) => true,
        Progress::Stands(Executed::Move(illegal @ Played::Illegal(_)), left) => {
            left.is_empty() && called == Some(*illegal)
        }
        Progress::Stands(Executed::Unclear, _) => false,
    }
}

/// Nobody sees this player's board: a hand may be at it again.
pub(super) fn taken_from_sight(turn: &mut Turn, now: Millis) {
    if let Some(standing) = &mut turn.executed {
        standing.until.get_or_insert(now);
    }
}
