//! What each board shows: the position, what it owes, where it differs, and the hand above it.
//!
//! A board is explained by the position before the running ply, by the squares that still show what
//! stood there before plies that were made elsewhere, by differences that are known already, and by the
//! hand of the player whose board it is. What is left over becomes a difference once it has rested. A
//! difference goes only when its square shows what it should.

use super::board_found::BoardFound;
use super::brought::{lead, waits_for_its_piece};
use super::castlings::{exchange_in_hand, is_half_done};
use super::differences::{Own, finish_owed, follow_differences, is_carrying, is_seen};
use super::execution::{Hand, Progress, Said, carries, infer, replied, shows_reply, squares_of};
use super::followed::Followed;
use super::hand::{
    is_accounted_for, is_begun_castling, or_as_called, read_hand, shown_by, taken_from_sight,
};
use super::lag::{self, is_overdue, rest};
use super::look::Look;
use super::turn::Turn;
use super::{Conclusions, Scene, disputed, may_reply, sign};
use crate::board::Senses;
use crate::game::{Executed, Played};
use crate::rules::{Color, Displacement, Move, Piece, Placement, Role, Square, Squares};
use crate::time::Millis;

/// While a board is being set up there is no touch, no move and no hand: only the list of what is still
/// to be set.
pub(super) fn read_set_up(scene: &Scene<'_>, found: &mut BoardFound, side: Color, now: Millis) {
    found.begin(scene.facts.board(side));
    let board = scene.facts.board(side);
    if board.is_unknown() || !board.is_changed() && found.known.is_empty() {
        read_idle(scene, found, side);
        return;
    }
    let should = scene.position.placement();
    let fits = |origin: Square, to: Square| {
        should.piece_at(to).is_some() && should.piece_at(origin) == should.piece_at(to)
    };
    let look = Look::new(board, &should, scene.position.turn(), &[], &fits);
    found.shows = look.followed.shows().clone();
    let wrong = look.wrong(&should);
    if wrong.is_empty() {
        found.known = Squares::EMPTY;
        found.setting_up = false;
        found.holes.clear();
        found.wrong.clear();
        found.executed = std::mem::take(&mut found.owed);
        found.explain(look.base_of(&should, Squares::EMPTY));
    } else if look.followed.is_read_whole() || !is_carrying(scene, side, &look, now) {
        // What a whole report misses is in nobody's hand, and what is put right one by one becomes less.
        found.known = wrong;
        found.setting_up = true;
        found.holes = look.holes(&should, wrong);
        found.wrong = found.holes.clone();
    }
}

/// The board in front of the player whose turn it is.
pub(super) fn read_mover(scene: &Scene<'_>, found: &mut Conclusions, now: Millis) {
    let Conclusions { turn, boards, coming } = found;
    let side = turn.by;
    let shown = &mut boards[side];
    shown.begin(scene.facts.board(side));
    let board = scene.facts.board(side);
    if board.is_unknown() {
        taken_from_sight(turn, now);
        return;
    }
    if let Some(coming) = coming.as_mut() {
        let reply = coming.played();
        shown.withdraw(coming, reply, now);
    }
    let before = turn.before.clone();
    let should = before.placement();
    let legal = before.legal_moves();
    let tray = scene.facts.tray(side);
    let called = turn.called();
    let castlings = before.illegal_castlings();
    let fits = |origin: Square, to: Square| {
        lead(shown.owed.iter().map(|owed| &owed.played), origin, to)
            || called.iter().any(|played| carries(played, origin, to))
            || legal.iter().any(|m| carries(&Played::Legal(*m), origin, to))
            || castlings.iter().any(|castling| carries(&Played::Illegal(*castling), origin, to))
    };
    let begun = !tray.touches.is_empty();
    let actor = if shown.owed.is_empty() || begun { side } else { !side };
    let mut look = Look::new(board, &should, actor, &shown.done, &fits);
    look.suspect(shown, None);
    look.allow(&in_between(shown, None, &should, &look));
    let owed = shown.owed.iter().map(|owed| (owed.by, owed.played));
    look.captures(owed.chain(shown.done.iter().copied()));
    look.excuse(shown.known, shown.known_at);
    turn.filled = look.remember_filled(turn.filled);
    shown.shows = look.followed.shows().clone();
    // What stands there of the own move was made before the sign, and stands on.
    let beside = sign::beside(&before, turn.stands(), turn.call.is_some());
    if follow_sign(shown, side, beside, &look) {
        turn.executed.take_if(|standing| standing.what == Executed::Unclear);
        return;
    }
    // What stands there of a reply that was called otherwise since is none of the own move.
    let replied_before = if coming.is_some() { shown.handled } else { Squares::EMPTY };
    let suspected = look.excuse_squares(replied_before);
    let hand = match lag::hand(scene, turn, now) {
        // What stands there after an outage was put there; nobody's hand was seen.
        Hand::MayGoOn if board.was_away() && look.followed.is_read_whole() => Hand::Rests,
        hand @ (Hand::MayGoOn | Hand::Rests | Hand::IsDone | Hand::IsLate(_)) => hand,
    };
    let reply = coming.as_ref().and_then(Turn::played);
    turn.exchanged = exchange_in_hand(&legal, &castlings, &look).or(turn.exchanged);
    let exchanged = turn.exchange();
    let named = called.filter(|called| called.finds_its_piece(&before));
    let stood = turn.stands();
    let said = Said { called: named, repeated: tray.repeated, reply, stood, exchanged };
    let progress = infer(&before, &legal, &look, said, hand);
    let progress = or_as_called(progress, &before, &look, called);
    // What a hand does from then on is seen again.
    if board.was_away()
        && look.followed.is_read_whole()
        && !is_accounted_for(scene, side, &progress, called, now)
        && !shows_reply(&before, &look)
    {
        let left = look.left(&should, Squares::EMPTY);
        let apart = look.excused().union(left);
        shown.setting_up = true;
        // The king of a castling that was called goes nowhere back.
        let begun = called.filter(|called| is_begun_castling(called, &look));
        // What stood before the outage was nobody's move either, unless it stands there still.
        turn.executed = None;
        // What was put right while nobody saw it is known no longer.
        let wrong = look.wrong(&should).union(look.misnamed(&should));
        let left = left.minus(begun.as_ref().map_or(Squares::EMPTY, squares_of));
        shown.known = shown.known.common(wrong).union(left);
        shown.known_at = now;
        shown.holes = look.holes(&should, shown.known);
        shown.wrong = look.holes(&should, look.wrong(&should));
        shown.explain(look.base_of(&should, apart));
        return;
    }
    let left = read_hand(turn, progress, hand, &look, now, rest(scene, side));
    look.suspect_squares(suspected);
    let (mut left, mut awaited, mut corrected) = (left, false, None);
    // Of pegs without names a pawn that was left on its last rank looks like the queen that stands for it (7.5.2).
    let left_pawn = turn.provisional(tray.pressed.is_some());
    let left_pawn = left_pawn.filter(|_| board.senses() == Senses::Occupancy);
    let standing = match turn.stands() {
        Some(Executed::Move(played)) => Some(played),
        Some(Executed::Promotion(_)) => left_pawn,
        Some(Executed::Unclear) | None => None,
    };
    let mut stands = match standing {
        Some(played) if left.is_some() => {
            // The reply may stand here as well: that of which somebody has said so is none of what is
            // left over, and any legal one may be called any moment.
            let next = played.after(&before);
            match reply.and_then(|reply| replied(&before, &look, played, reply)) {
                Some((shown, beside)) => {
                    left = Some(beside);
                    shown
                }
                None => match reply.filter(|reply| shown.corrects(reply, &next.placement())) {
                    // It stood here as it was called before.
                    Some(reply) => {
                        let stands = reply.after(&next).placement();
                        left = Some(look.left(&stands, squares_of(&reply)));
                        corrected = Some((reply, next.placement()));
                        stands
                    }
                    None => {
                        let before = look.left(&next.placement(), Squares::EMPTY);
                        left = left.map(|left| left.union(before.common(suspected)));
                        awaited =
                            left.is_some_and(|left| !left.is_empty()) && shows_reply(&next, &look);
                        next.placement()
                    }
                },
            }
        }
        None if !board.is_reporting() && turn.executed.is_none() => {
            // What was called and not keyed in is taken as done as soon as its reply is keyed in.
            let done = called.zip(coming.as_ref().and_then(Turn::played));
            let replied = done.filter(|(called, reply)| {
                let shown = reply.after(&called.after(&before)).placement();
                look.left(&shown, squares_of(reply)).minus(squares_of(called)).is_empty()
            });
            if replied.is_some() {
                left = Some(Squares::EMPTY);
            }
            should.clone()
        }
        Some(_) | None => should.clone(),
    };
    // What no hand can hold is missing, however long the hand goes on.
    let beyond = left.is_none() && !look.is_in_one_hand();
    if beyond {
        stands = shown_by(turn, tray.pressed.is_some());
        left = Some(look.left(&stands, Squares::EMPTY));
    }
    // A captured piece can be replaced so quickly that its square never reads empty; then nothing tells
    // that an owed capture has come to its end but that the player's own turn goes on.
    let moves_own = tray.touches.iter().any(|touched| touched.touch.piece.color == side);
    // Of keys nothing is missed.
    let goes_on = (moves_own || tray.call.is_some()) && board.is_reporting();
    finish_owed(shown, &look, &stands, &should, goes_on, is_overdue(scene, shown, now));
    turn.pawn_left = leaves_pawn(turn, &look);
    turn.names_piece = names_piece(turn, &look);
    turn.is_half_done =
        turn.executed.is_none() && legal.iter().any(|m| is_half_done(&before, *m, &look));
    if let Some(coming) = coming
        && let Some(reply) = coming.played()
    {
        // The reply may stand here as well, before the running move is completed.
        let after = reply.after(&coming.before).placement();
        let wrong = look.wrong(&after);
        let in_air = look.is_in_air(&reply, &after, coming.by);
        let stands =
            reply.finds_its_piece(&coming.before) && wrong.common(squares_of(&reply)).is_empty();
        coming.on_other = stands && (coming.on_other || !in_air);
        if coming.on_other {
            BoardFound::show(coming, reply, &look);
        }
    }
    // Whether king and rook have changed places the call will tell.
    let quiet = left.is_some() && !beyond && turn.executed.is_none() && turn.exchanged.is_none();
    let running = corrected.as_ref().map(|(reply, before)| (*reply, before));
    let due_since = coming.as_ref().and_then(|coming| coming.due).map(|(_, since)| since);
    let disputes = scene.disputes.clone();
    let own =
        Own { expected: stands, left, quiet, running, is_due: true, due_since, awaited, disputes };
    follow_differences(scene, shown, side, &look, own, now);
}

/// The board in front of the player who waits.
pub(super) fn read_waiting(scene: &Scene<'_>, found: &mut Conclusions, now: Millis) {
    let Conclusions { turn, coming, boards } = found;
    let (by, side) = (turn.by, !turn.by);
    let shown = &mut boards[side];
    shown.begin(scene.facts.board(side));
    let board = scene.facts.board(side);
    if board.is_unknown() {
        coming.iter_mut().for_each(|coming| taken_from_sight(coming, now));
        return;
    }
    // What a hand has only begun, or what is in dispute, resolves no difference that is known.
    let known = shown.known;
    let settles =
        |played: &Played| lag::is_due(scene, turn) || known.common(squares_of(played)).is_empty();
    let played = turn.provisional(scene.facts.tray(by).pressed.is_some()).filter(settles);
    shown.withdraw(turn, played, now);
    let before = &turn.before.clone();
    let coming = coming.as_mut().filter(|_| played.is_some());
    let replies = played.is_some() && may_reply(scene, turn);
    let position = coming.as_ref().map_or(before, |coming| &coming.before).clone();
    let should = position.placement();
    let legal: Vec<Move> =
        if played.is_some() && !replies { Vec::new() } else { position.legal_moves() };
    let castlings = if replies { position.illegal_castlings() } else { Vec::new() };
    let fits = |origin: Square, to: Square| {
        lead(shown.owed.iter().map(|owed| &owed.played).chain(&played), origin, to)
            || legal.iter().any(|m| carries(&Played::Legal(*m), origin, to))
            || castlings.iter().any(|castling| carries(&Played::Illegal(*castling), origin, to))
    };
    // What its own player owes this board that player's hand puts there; where the opponent's move was executed it is the
    // own player's hand that goes on, as long as what was carried is not back.
    let was_executed = |played: &Played| {
        let origin = played.displacement().origin;
        shown.done.contains(&(by, *played)) && !board.occupied().contains(origin)
    };
    // In dispute nobody is asked to execute anything: where what was called was executed, that player's hand goes on as well.
    let is_otherwise = disputed::stands_as_called(board, turn);
    let goes_on = turn.on_other || is_otherwise || played.as_ref().is_some_and(was_executed);
    let next = if goes_on && replies { side } else { by };
    let actor = shown.owed.first().map_or(next, |owed| owed.by);
    let mut look = Look::new(board, &should, actor, &shown.done, &fits);
    let called_before = before.placement();
    look.suspect(shown, played.map(|played| (played, &called_before)));
    if played.is_some() {
        look.allow(&in_between(shown, played, &before.placement(), &look));
    }
    // Call and board are in dispute, whatever a hand is putting right: what was called may stand here as well.
    if let (Some(false), Some(called)) = (turn.agreed_last(), turn.named()) {
        look.allow(&[(called.after(before).placement(), squares_of(&called))]);
    }
    let owed = shown.owed.iter().map(|owed| (owed.by, owed.played));
    let running = played.map(|played| (by, played));
    look.captures(owed.chain(shown.done.iter().copied()).chain(running));
    look.excuse(shown.known, shown.known_at);
    shown.shows = look.followed.shows().clone();
    let reply = coming.as_ref().filter(|_| replies);
    let stands = reply.and_then(|coming| coming.stands());
    let is_called = reply.is_some_and(|coming| coming.call.is_some());
    let beside = sign::beside(&position, stands, is_called);
    if follow_sign(shown, side, beside, &look) {
        return;
    }
    let rest = rest(scene, side);
    let is_in_air = |played: &Played| look.is_in_air(played, &played.after(before).placement(), by);
    let in_air = played.as_ref().is_some_and(is_in_air);
    let mut expected = should.clone();
    let (mut quiet, mut awaited) = (true, false);
    let left = match coming {
        // What replies to another move than the one that goes on is read once it is ruled which was made.
        Some(coming) if coming.waits.is_some() => {
            (coming.executed, quiet) = (None, false);
            None
        }
        Some(coming) if replies => {
            let hand = lag::hand(scene, coming, now);
            let repeated = scene.facts.tray(side).repeated;
            coming.exchanged = exchange_in_hand(&legal, &castlings, &look).or(coming.exchanged);
            let (stood, exchanged) = (coming.stands(), coming.exchange());
            let called = coming.called().filter(|called| called.finds_its_piece(&position));
            let said = Said { called, repeated, reply: None, stood, exchanged };
            let progress = infer(&position, &legal, &look, said, hand);
            let unseen = board.was_away() && look.followed.is_read_whole();
            let progress = match progress {
                // A reply that nobody can read is none yet: the running move is not completed. Nor is what one look after
                // an outage shows, or what is against the rules there, unless it was called so.
                Progress::Stands(
                    what @ (Executed::Unclear | Executed::Move(Played::Illegal(_))),
                    _,
                ) if unseen && called.map(Executed::Move) != Some(what) => {
                    Progress::NothingMoved(look.left(&should, Squares::EMPTY))
                }
                Progress::Stands(Executed::Unclear, _) => Progress::Underway(None),
                Progress::Stands(Executed::Move(Played::Illegal(_)), _)
                    if coming.call.is_none() && hand != Hand::IsDone =>
                {
                    Progress::NothingMoved(look.left(&should, Squares::EMPTY))
                }
                progress @ (Progress::Underway(_)
                | Progress::NothingMoved(_)
                | Progress::Stands(..)) => progress,
            };
            let left = read_hand(coming, progress, hand, &look, now, rest);
            coming.names_piece = names_piece(coming, &look);
            if let Some(Executed::Move(reply)) = coming.stands()
                && left.is_some()
            {
                expected = reply.after(&position).placement();
            }
            quiet = left.is_some() && coming.executed.is_none() && coming.exchanged.is_none();
            if left.is_none() && !look.is_in_one_hand() {
                expected = shown_by(coming, scene.facts.tray(side).pressed.is_some());
                Some(look.left(&expected, Squares::EMPTY))
            } else {
                left
            }
        }
        // The running move may have come further than its board can tell: then this is its reply.
        Some(_) if shows_reply(&position, &look) => {
            quiet = false;
            None
        }
        Some(_) => Some(look.left(&should, Squares::EMPTY)),
        // Of a move that nobody has called the assistant may know already.
        None => {
            awaited = shows_reply(before, &look);
            let half_done = legal.iter().any(|m| is_half_done(before, *m, &look))
                || sign::may_follow(before, &look);
            quiet = !awaited && !half_done;
            Some(if half_done { Squares::EMPTY } else { look.left(&should, Squares::EMPTY) })
        }
    };
    if let Some(played) = played.filter(|played| played.finds_its_piece(before)) {
        let wrong = look.wrong_still(&expected, shown.known).common(squares_of(&played));
        // What is in dispute nobody is asked to execute, and what stands there can have come by another move.
        let Displacement { origin, destination, .. } = played.displacement();
        // From where what was called had brought its piece it can go on to there as well.
        let is_moved_on = is_otherwise && board.touched().contains(destination);
        let lifted = look.followed.lifted().contains(origin) || is_moved_on;
        let carried = lifted || turn.agreed_last() != Some(false);
        let seen = turn.on_other || carried && is_seen(&look, &played);
        let waits = waits_for_its_piece(&look, &shown.owed, played, &expected, shown.known);
        turn.on_other = wrong.is_empty() && seen && !waits && !(in_air && !turn.on_other && quiet);
        if turn.on_other {
            BoardFound::show(turn, played, &look);
        }
        if turn.on_other && !shown.done.contains(&(by, played)) {
            shown.done.push((by, played));
        }
    } else {
        turn.on_other = false;
    }
    let current = before.placement();
    finish_owed(shown, &look, &expected, &current, false, is_overdue(scene, shown, now));
    // A captured piece of the mover's lies beside the board; one that is to be executed is in a hand.
    let pending = !shown.owed.is_empty() || played.is_some() && !turn.on_other;
    quiet &= !(in_air && pending);
    if let Some(left) = left.filter(|left| !left.is_empty())
        && board.was_away()
        && look.followed.is_read_whole()
        && !awaited
    {
        shown.setting_up = true;
        shown.known = shown.known.union(left);
        shown.known_at = now;
    }
    let running = played.filter(|_| !turn.on_other).map(|played| (played, &current));
    let is_due = lag::is_due(scene, turn);
    let due_since = turn.due.map(|(_, since)| since);
    let disputes = disputed::on_other_board(scene, turn);
    let own = Own { expected, left, quiet, running, is_due, due_since, awaited, disputes };
    follow_differences(scene, shown, side, &look, own, now);
}

/// What may stand on the squares of owed plies, and of the running one where it belongs here, while these
/// are executed one after the other: what stood there before each of them, and before the running one; and of a
/// castling in whose hand king or rook is, nothing.
fn in_between(
    shown: &BoardFound,
    running: Option<Played>,
    current: &Placement,
    look: &Look<'_>,
) -> Vec<(Placement, Squares)> {
    let plies: Vec<Played> = shown.owed.iter().map(|owed| owed.played).chain(running).collect();
    let squares = plies.iter().map(squares_of).fold(Squares::EMPTY, Squares::union);
    let befores = shown.owed.iter().map(|owed| owed.before.clone());
    let castles = |played: &&Played| played.castling_rook().is_some() && look.carries_out(played);
    let castlings = plies.iter().filter(castles);
    let lifted = castlings.map(|played| (Placement::empty(), squares_of(played)));
    befores.chain([current.clone()]).map(|placement| (placement, squares)).chain(lifted).collect()
}

/// Takes the kings in the middle for what they are. The answer is whether they stand there: as long as they do nothing
/// else that is done on this board is a move.
fn follow_sign(
    shown: &mut BoardFound,
    side: Color,
    beside: Option<Placement>,
    look: &Look<'_>,
) -> bool {
    let stays = shown.sign.filter(|sign| sign::stands(&shown.shows) == Some(*sign));
    shown.sign = stays.or_else(|| sign::shown(&beside?, side, look));
    shown.sign.is_some()
}

/// Whether a board that names its pieces shows a pawn that was left on its last rank (7.5.2).
fn leaves_pawn(turn: &Turn, look: &Look<'_>) -> bool {
    let Some(Executed::Promotion(carried)) = turn.stands() else { return false };
    let pawn = Piece { color: turn.by, role: Role::Pawn };
    look.board.senses() == Senses::Pieces
        && look.board.named().piece_at(carried.destination) == Some(pawn)
}

/// Whether the new piece of the promotion that stands was named, by the board itself or by whoever keys it in.
fn names_piece(turn: &Turn, look: &Look<'_>) -> bool {
    let Some(Executed::Move(Played::Legal(m))) = turn.stands() else { return false };
    let piece = m.promotion().map(|role| Piece { color: turn.by, role });
    piece.is_some() && look.board.named_on(m.destination()) == piece
}

/// A board after the game: no hand moves any more. What it owes, and what is to be put right there, can still be done.
pub(super) fn read_ended(scene: &Scene<'_>, found: &mut BoardFound, side: Color) {
    let board = scene.facts.board(side);
    if board.is_unknown() || found.owed.is_empty() && found.known.is_empty() {
        read_idle(scene, found, side);
        return;
    }
    found.begin(board);
    let should = scene.position.placement();
    let fits = |origin: Square, to: Square| lead(found.owed.iter().map(|o| &o.played), origin, to);
    let actor = found.owed.first().map_or(!side, |owed| owed.by);
    let mut look = Look::new(board, &should, actor, &found.done, &fits);
    look.suspect(found, None);
    look.captures(found.owed.iter().map(|owed| (owed.by, owed.played)));
    look.excuse(found.known, found.known_at);
    found.shows = look.followed.shows().clone();
    let wrong = look.wrong_still(&should, found.known);
    // Pieces that are swept off or set up anew look like much: of a board that reports by itself all of it is right.
    if board.is_reporting() && !wrong.is_empty() {
        return;
    }
    finish_owed(found, &look, &should, &should, false, false);
    if !look.followed.holds_any() {
        found.known = found.known.common(wrong);
        found.holes = look.holes(&should, found.known);
    }
}

/// A board of which nothing is concluded: what stands there is followed all the same.
pub(super) fn read_idle(scene: &Scene<'_>, found: &mut BoardFound, side: Color) {
    found.begin(scene.facts.board(side));
    let none = |_: Square, _: Square| false;
    let followed = Followed::of(scene.facts.board(side), None, scene.position.turn(), &[], &none);
    found.shows = followed.shows().clone();
}
