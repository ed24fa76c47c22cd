//! Where a board differs, and what it owes: differences come when what is left over has rested, and go when
//! their squares are right.

use super::Scene;
use super::board_found::{BoardFound, Left, Owed};
use super::brought::{brought_from, led_to};
use super::castlings::is_exchange;
use super::execution::squares_of;
use super::lag::{lost_piece, rest};
use super::look::Look;
use crate::board::Senses;
use crate::rules::{Color, Placement, Played, Square, Squares};
use crate::time::Millis;

/// What a board should show besides what is excused, what is left over, and whether no hand of its own
/// player's is above it.
pub(super) struct Own<'a> {
    pub(super) expected: Placement,
    /// Nothing while a hand is busy: then nobody knows yet what it leaves.
    pub(super) left: Option<Squares>,
    pub(super) quiet: bool,
    /// The running move of the other side, which belongs onto this board as well, and what stood before it.
    pub(super) running: Option<(Played, &'a Placement)>,
    /// Whether that move is to be executed here: of one in dispute nobody is asked to.
    pub(super) is_due: bool,
    /// Since when somebody has been told so.
    pub(super) due_since: Option<Millis>,
    /// Whether what is left over may be the opponent's next move, executed before its call.
    pub(super) awaited: bool,
    /// The squares of the moves in dispute, of each ply by itself.
    pub(super) disputes: Vec<Squares>,
}

/// Differences come when what is left over has rested, and go when their squares are right.
pub(super) fn follow_differences(
    scene: &Scene<'_>,
    shown: &mut BoardFound,
    side: Color,
    look: &Look<'_>,
    own: Own<'_>,
    now: Millis,
) {
    let Own { ref expected, quiet, .. } = own;
    let all = |disputes: &mut dyn Iterator<Item = &Squares>| {
        disputes.fold(Squares::EMPTY, |all, squares| all.union(*squares))
    };
    let in_dispute = all(&mut own.disputes.iter());
    let left = own.left.unwrap_or(Squares::EMPTY);
    // What is known to be another piece stays wrong until somebody touches it, and so does what was never executed here.
    let wrong = look.wrong_still(expected, shown.known.union(in_dispute));
    // While a hand puts it right, nothing is right before the piece is down.
    let right = shown.known.common(wrong).is_empty();
    // What one look after an outage shows elsewhere than it belongs came down there, in whosever hand it was.
    let came_down = !left.common(look.board.occupied()).is_empty();
    let settled = right
        || !is_carrying(scene, side, look, now)
        || shown.setting_up && came_down && look.is_unseen();
    // A move of which nothing is begun is owed, and nothing is wrong with it: what was begun wrongly is wrong no longer,
    // and where it leads nothing is missed yet, although a hand was there, or another move that is owed began there.
    let owed = shown.owed.iter().map(|owed| (owed.played, &owed.before)).chain(own.running);
    let owed = owed
        .filter(|(played, before)| is_not_begun(look, played) && !shown.corrects(played, before));
    let not_begun =
        owed.map(|(played, _)| squares_of(&played)).fold(Squares::EMPTY, Squares::union);
    if settled {
        shown.righted = shown.righted.union(shown.known.minus(wrong));
        shown.known = shown.known.common(wrong).minus(not_begun);
    }
    shown.withdrawn = shown.withdrawn.common(wrong).minus(shown.known);
    let corrected = corrected(shown, look, &own, wrong);
    shown.forget_taken_back(corrected);
    shown.setting_up &= !shown.known.is_empty();
    shown.other_move &= !shown.known.is_empty();
    // What was wrong before a hand began goes on being wrong beside it.
    let fresh = match own.left {
        Some(left) => left.minus(shown.known),
        None => shown.left.iter().map(|left| left.square).collect::<Squares>().common(wrong),
    };
    // Of a board that is keyed in, what is in dispute stands there because somebody was told so, and stays until it is ruled.
    // But what was carried away from there is put right whole, or a piece would be lost, and a pawn that was keyed in as
    // another piece than either of them is none of it.
    let (touched, keyed) = (look.board.touched(), !look.board.is_reporting());
    let away = !fresh.minus(in_dispute).is_empty();
    let known = shown.known;
    let is_carried_away = |squares: &&Squares| {
        away && !touched.common(**squares).is_empty() || !known.common(**squares).is_empty()
    };
    let carried_away = all(&mut own.disputes.iter().filter(is_carried_away));
    let became: Squares = look.followed.became().into_iter().map(|(square, _)| square).collect();
    let neither = carried_away.union(became);
    let disputed = if keyed { in_dispute.minus(neither) } else { Squares::EMPTY };
    let missed =
        if keyed && own.left.is_some() { carried_away.common(wrong) } else { Squares::EMPTY };
    let fresh = fresh.minus(disputed).union(missed.minus(shown.known)).minus(not_begun);
    shown.left.retain(|left| fresh.contains(left.square));
    let followed: Squares = shown.left.iter().map(|left| left.square).collect();
    let new = fresh.minus(followed);
    // What a hand leaves has rested since that hand let go, whenever it was understood that it had.
    let since = look.board.changed_at().filter(|_| shown.busy).unwrap_or(now);
    shown.busy = own.left.is_none();
    shown.left.extend(new.iter().map(|square| Left { square, since }));
    // Of what is keyed in on the square of a capture that is due nobody knows yet which piece it was.
    let is_due = !shown.owed.is_empty() || own.running.is_some();
    let is_open = is_due && !look.board.is_reporting();
    let held = if is_open { look.followed.in_the_air() } else { look.held() };
    let rested = if own.left.is_some() {
        have_rested(scene, shown, side, held, own.awaited, now)
    } else {
        Squares::EMPTY
    };
    if !rested.is_empty() {
        // Of an owed ply that was begun and is in no hand, what is still wrong belongs to the same repair.
        let touched = look.board.touched();
        let owed = shown.owed.iter().map(|owed| (owed.by, owed.played, &owed.before));
        let begun = owed
            .chain(own.running.map(|(played, before)| (!side, played, before)))
            .filter(|(by, played, before)| {
                if shown.corrects(played, before) {
                    return true;
                }
                let carried = played.displacement();
                // Of castling the hand may be between king and rook.
                let castles = played.castling_rook().is_some();
                let begun =
                    touched.contains(carried.origin) || touched.contains(carried.destination);
                begun && !is_not_begun(look, played) && !castles && !look.is_unfinished(*by)
            })
            .map(|(_, played, _)| squares_of(&played));
        let begun = begun.fold(Squares::EMPTY, Squares::union).common(wrong).minus(not_begun);
        shown.known = shown.known.union(rested).union(begun);
        shown.known_at = now;
        shown.other_move |= !shown.owed.is_empty() || own.running.is_some();
        shown.other_move |= !shown.taken_back.is_empty();
        shown.left.retain(|left| !rested.contains(left.square));
    }
    // What comes to stand in the place of what was called before belongs to the same repair, whatever was known already:
    // at once where somebody keys in what is done; a board that reports is waited for as for any move.
    let fresh = corrected.common(wrong).minus(shown.known).minus(not_begun);
    let may_join = !look.board.is_reporting() || is_left_alone(scene, shown, side, look, &own, now);
    if own.left.is_some() && settled && shown.left.is_empty() && !fresh.is_empty() && may_join {
        shown.known = shown.known.union(fresh);
        shown.known_at = now;
        shown.other_move = true;
    }
    if settled {
        shown.holes = look.holes(&before_what_is_due(shown, look, &own), shown.known);
        shown.holes_of_move = shown.other_move;
    }
    shown.wrong = look.holes(expected, wrong);
    let unexplained = left.minus(shown.known).minus(disputed);
    // While a hand carries out what is owed, the board is not at rest.
    let pending = !shown.owed.is_empty() || own.running.is_some();
    // Nor where somebody keys in how a difference is put right, or which move in dispute was executed.
    let is_open = !shown.known.is_empty() || !in_dispute.is_empty();
    let repairs = !look.board.is_reporting() && is_open;
    let waits = (pending || repairs) && look.followed.holds_any();
    if quiet && unexplained.is_empty() && !waits && look.board.is_changed() {
        // What stands on the squares of a move that is not executed yet is what stood there before.
        let running = own.running.map(|(played, _)| played);
        let open = shown.owed.iter().map(|owed| owed.played).chain(running);
        let open = open.map(|played| squares_of(&played)).fold(Squares::EMPTY, Squares::union);
        let apart = look.excused().common(wrong).union(shown.known).union(open);
        // Nor has a move in dispute put anything there.
        let apart = apart.union(in_dispute);
        shown.explain(look.base_of(expected, apart));
    }
}

/// Whether what is to be executed on this board has been due, and nothing has changed there, for as long as things rest,
/// and no piece is in the air.
fn is_left_alone(
    scene: &Scene<'_>,
    shown: &BoardFound,
    side: Color,
    look: &Look<'_>,
    own: &Own<'_>,
    now: Millis,
) -> bool {
    let rest = rest(scene, side);
    let owed = shown.owed.iter().map(|owed| owed.since);
    let since = owed.chain(own.due_since).chain(look.board.changed_at());
    !look.followed.holds_any() && since.max().is_some_and(|since| now - since >= rest)
}

/// What should stand here as long as what is due is not executed: on the squares of a move of which nothing is begun, what
/// stood there before it. What is put right there is told once, and the move is due besides.
fn before_what_is_due(shown: &BoardFound, look: &Look<'_>, own: &Own<'_>) -> Placement {
    let running = own.running.filter(|_| own.is_due);
    let due = shown.owed.iter().map(|owed| (owed.played, &owed.before)).chain(running);
    let (mut should, mut brought) = (own.expected.clone(), Squares::EMPTY);
    let mut set = Squares::EMPTY;
    for (played, before) in due {
        let is_there = |square: Square| look.board.occupied().contains(square);
        let stands = |from: Square| is_there(from) && !shown.known.contains(from);
        let is_open =
            played.ways().iter().all(|(from, _)| stands(*from) || brought.contains(*from));
        // What it captures was taken off, where it does not stand wrong elsewhere.
        let shows = look.followed.shows();
        let is_elsewhere = |piece| shown.known.iter().any(|square| shows.piece_at(square) == piece);
        let is_off = |at: Square| !is_there(at) && !is_elsewhere(before.piece_at(at));
        if !is_open || played.captured().is_some_and(is_off) || shown.corrects(&played, before) {
            continue;
        }
        // What the oldest of them still has there.
        for square in squares_of(&played).minus(set).iter() {
            should.take(square);
            if let Some(piece) = before.piece_at(square) {
                should.put(square, piece);
            }
        }
        set = set.union(squares_of(&played));
        brought = played.placed().into_iter().fold(brought, Squares::with);
    }
    should
}

/// The squares of moves that are to be executed here and come to stand with what is put right: what stands here was called
/// before, or their piece stands elsewhere.
fn corrected(shown: &BoardFound, look: &Look<'_>, own: &Own<'_>, wrong: Squares) -> Squares {
    let running = own.running.filter(|_| own.is_due);
    let due = shown.owed.iter().map(|owed| (owed.played, &owed.before)).chain(running);
    let off = look.followed.held().union(look.board.occupied());
    let (mut squares, mut brought) = (Squares::EMPTY, Squares::EMPTY);
    for (played, before) in due {
        let own = squares_of(&played);
        let origin = played.displacement().origin;
        // A move that is owed before it may bring the piece there.
        let is_elsewhere = !off.contains(origin)
            && !brought.contains(origin)
            && !shown.known.common(wrong).is_empty();
        if !own.common(wrong).is_empty() && (is_elsewhere || shown.corrects(&played, before)) {
            squares = squares.union(own);
        }
        brought = played.placed().into_iter().fold(brought, Squares::with);
    }
    squares
}

/// Owed plies of which every square is right have been executed, or later plies have made them void.
pub(super) fn finish_owed(
    shown: &mut BoardFound,
    look: &Look<'_>,
    expected: &Placement,
    current: &Placement,
    goes_on: bool,
    overdue: bool,
) {
    if shown.owed.is_empty() {
        return;
    }
    let known = shown.known;
    let wrong = look.wrong_still(expected, known);
    // Without the pieces' names a capture looks as if it were done while its piece is in the air.
    let all = std::mem::take(&mut shown.owed);
    let chain: Vec<Placement> =
        all.iter().map(|owed| owed.before.clone()).chain([current.clone()]).collect();
    let in_air = |at: usize, owed: &Owed| {
        // A piece that was captured since goes off the board and comes down nowhere; another may have gone on.
        let carried = owed.played.displacement();
        let piece = owed.before.piece_at(carried.origin).map(|piece| piece.color);
        let later = all.iter().skip(at + 1).map(|owed| &owed.played);
        let stands = current.piece_at(led_to(later, carried.destination)).map(|piece| piece.color);
        let held = look.followed.held();
        let brought = brought_from(all.iter().take(at), carried.origin);
        look.board.senses() == Senses::Occupancy
            && stands == piece
            && (look.is_in_air(&owed.played, &chain[at + 1], owed.by)
                || brought.is_some_and(|(from, _)| held.contains(from))
                    && look.is_unfinished(owed.by))
            && !goes_on
            && !overdue
    };
    let (mut open, mut done) = (Vec::new(), Vec::new());
    for (at, owed) in all.iter().enumerate() {
        // Later plies may have changed its squares again: what stands after any of them will do.
        let later = chain.iter().skip(at + 1).map(|after| look.wrong_still(after, known));
        let wrong = later.fold(wrong, Squares::common).common(squares_of(&owed.played));
        let seen = is_seen(look, &owed.played) || goes_on || overdue;
        // What stands before the piece was brought there stood there before.
        let waits = look.board.senses() == Senses::Occupancy
            && brought_from(open.iter(), owed.played.displacement().origin).is_some();
        if !wrong.is_empty() || waits || in_air(at, owed) || !seen {
            open.push(owed.clone());
        } else {
            done.push(owed.clone());
        }
    }
    shown.owed = open;
    shown.done.extend(done.iter().map(|owed| (owed.by, owed.played)));
    shown.executed = done;
}

/// Whether this board could show that the move was executed: where the same squares are occupied before
/// and after, only the hands tell.
pub(super) fn is_seen(look: &Look<'_>, played: &Played) -> bool {
    let lifted = look.followed.lifted();
    look.board.senses() == Senses::Pieces
        || !is_exchange(played)
        || squares_of(played).minus(lifted).is_empty()
}

/// Whether nothing of this move has been carried out: its pieces stand where it takes them from.
fn is_not_begun(look: &Look<'_>, played: &Played) -> bool {
    let Some((origin, destination)) = played.ways().first().copied() else { return false };
    let captures = played.captured() == Some(destination);
    let occupied = look.board.occupied();
    occupied.contains(origin) && occupied.contains(destination) == captures
}

/// Whether a hand has a piece in the air above this board, and has had it for no longer than things rest.
pub(super) fn is_carrying(scene: &Scene<'_>, side: Color, look: &Look<'_>, now: Millis) -> bool {
    let rested = look.board.changed_at().is_none_or(|at| now - at >= rest(scene, side));
    let keyed = !look.board.is_reporting();
    look.followed.holds_any() && (keyed || !rested)
}

/// Of what is left over, what has rested: all of it together, so that a piece is missed and found in one; but
/// what has rested for longer waits for nothing else. What is in the air is waited for longer, but not for
/// ever.
fn have_rested(
    scene: &Scene<'_>,
    shown: &BoardFound,
    side: Color,
    held: Squares,
    awaited: bool,
    now: Millis,
) -> Squares {
    let rest = rest(scene, side);
    let half = Millis(rest.0 / 2);
    let due = |left: &Left| {
        let span = match (held.contains(left.square), awaited) {
            (true, _) => lost_piece(scene),
            // A call is heard only after the hand.
            (false, true) => rest + half,
            (false, false) => rest,
        };
        left.since + span
    };
    let rested = shown.left.iter().filter(|left| now >= due(left));
    let long = shown.left.iter().any(|left| now >= due(left) + half);
    let rested: Vec<Square> = rested.map(|left| left.square).collect();
    if long || rested.len() == shown.left.len() {
        rested.into_iter().collect()
    } else {
        Squares::EMPTY
    }
}
