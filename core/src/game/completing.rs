//! The clock: when it is pressed, what is missing then (D.2.4, 7.5.2, 7.5.3), and when a move is
//! completed (6.2.1).

use super::conclude::{self, Owed, Turn, is_due, squares_of};
use super::facts::Undecided;
use super::replied::Replied;
use super::state::{Game, LastMove, Phase, Ply};
use super::{
    Channel, Discrepancy, Duty, Effects, Executed, Message, Missing, Note, Played, Sight, Task,
    Urgency, announcing, boards, commands, due, endings, hands, in_dispute, own_record, pressing,
    recording, taken_as_done, tally, uncompleted, words,
};
use crate::board::Senses;
use crate::calls::{Meaning, resolve};
use crate::rules::editions::Laws;
use crate::rules::{Color, Position, Squares};
use crate::time::Millis;

/// The clock has been pressed: the move is completed if the turn has come to one. A clock started too
/// early is shown to the arbiter and not undone (D.2.4); a call and a board that differ are nobody's
/// to choose between but the arbiter's. The answer is whether the game went on.
pub(super) fn settle_pressed(game: &mut Game, now: Millis, fx: &mut Effects) -> bool {
    let by = game.mover();
    if game.facts.tray(by).pressed.is_none()
        || game.phase != Phase::Playing
        || pressing::may_still_report(game, now)
    {
        return false;
    }
    let turn = &game.found.turn;
    // Call and board differ, whatever a hand is putting right now: what it does behind the press comes late (D.2.4).
    // But where the dispute was open before nobody saw the board any more, that settles nothing; else it is the call
    // that counts there.
    let in_hand = turn.executed.is_some_and(|standing| standing.until.is_some());
    let unseen = in_hand && game.facts.board(by).is_unknown();
    let disputes =
        |open: &Discrepancy| open.is_about_clock(by) && open.missing() == Some(Missing::Agreement);
    let differs = turn.agreed_last() == Some(false);
    if differs && unseen && game.ledger.iter().any(disputes) {
        return false;
    }
    let played = turn.played();
    let sight = game.settings.players[by].sight;
    let missing = |missing| Discrepancy::ClockBeforeMade { by, missing, sight };
    if turn.pawn_left && sight == Sight::Ordinary {
        game.ledger.raise(missing(Missing::Promotion), fx);
        return false;
    }
    // A board that only feels pieces cannot tell a pawn from what took its place: there the piece is asked
    // for, and nobody is charged with 7.5.2.
    let feels = game.is_reporting(by) && game.facts.board(by).senses() == Senses::Occupancy;
    let pawn_stays = sight == Sight::Ordinary && !feels;
    // One press is one matter.
    let offends = game
        .ledger
        .iter()
        .any(|open| open.is_about_clock(by) && open.missing().is_some_and(Missing::is_offence))
        && game.facts.tray(by).offended;
    // An illegal move that was pressed is one, whatever is called or put there afterwards (7.5.1).
    if turn.illegal_move().is_some() {
        game.ledger.keep(|open| open.is_illegal_of(by));
    }
    if differs && !unseen {
        let turn = &mut game.found.turn;
        turn.pressed_with = turn.stands_or_pressed();
        game.ledger.raise(missing(Missing::Agreement), fx);
        return false;
    }
    let turn = &game.found.turn;
    match (&turn.call, turn.stands(), played) {
        (Some(_), Some(_), Some(played)) => {
            complete(game, now, played, fx);
            true
        }
        (Some(_), None, Some(played)) => {
            let watched = tells_hand(game, by) && !game.facts.board(by).is_no_witness();
            if watched && !offends {
                // A call is no move for who sees (4.7). Nor is it begun with what was only lifted, unless nobody can
                // say that it is all.
                let board = game.facts.board(by);
                let put_down = board.changed().common(board.occupied());
                let begun = !put_down.is_empty() || turn.unread;
                let what = match (sight, turn.is_half_done, begun) {
                    (Sight::PegHole, _, _) => Missing::Execution,
                    (Sight::Ordinary, true, _) => Missing::Half,
                    // Something stands there, and not what was called.
                    (Sight::Ordinary, false, true) => Missing::Agreement,
                    (Sight::Ordinary, false, false) => Missing::Everything,
                };
                game.ledger.raise(missing(what), fx);
                game.facts.tray_mut(by).offended |= what.is_offence();
            }
            if watched && (offends || sight == Sight::Ordinary) {
                return false;
            }
            complete(game, now, played, fx);
            true
        }
        // Of a board that nobody sees, that is being set up again, or on which kings stand as a sign, nobody
        // knows what the player has moved.
        (None, stands, _)
            if game.facts.board(by).is_no_witness()
                || stands.is_none() && game.found.board(by).is_no_witness() =>
        {
            if !offends && game.ledger.raise(missing(Missing::Call), fx) {
                fx.say(Channel::Room, Urgency::Urgent, Message::PleaseCall);
            }
            false
        }
        (None, Some(_), Some(played)) => {
            let unsaid = announcing::announce_unsaid(game, &played, fx);
            if unsaid.is_none() && !offends {
                game.ledger.raise(missing(Missing::Call), fx);
            }
            complete(game, now, played, fx);
            announcing::supply_call(game, unsaid);
            true
        }
        (Some(_), Some(Executed::Promotion(_)), None) if pawn_stays => {
            game.ledger.raise(missing(Missing::Promotion), fx);
            false
        }
        (Some(call), _, None) => {
            // An illegal call can be whole; what is then missing is its execution.
            let what = match (call.meaning == Meaning::Illegal, sight) {
                (true, Sight::PegHole) => Missing::Execution,
                (true, Sight::Ordinary) => Missing::LegalCall,
                (false, _) => Missing::Call,
            };
            if !offends {
                game.ledger.raise(missing(what), fx);
            }
            false
        }
        // What the board leaves open is asked for and never guessed.
        (None, Some(executed), None) => {
            let what = match executed {
                Executed::Promotion(_) if pawn_stays => Missing::Promotion,
                Executed::Promotion(_) | Executed::Move(_) | Executed::Unclear => Missing::Call,
            };
            if !offends && game.ledger.raise(missing(what), fx) {
                match executed {
                    // The choice is gone with the press (7.5.2): the arbiter names the piece.
                    Executed::Promotion(_) if pawn_stays => {}
                    Executed::Promotion(_) => {
                        fx.say(Channel::Room, Urgency::Urgent, Message::PleaseNamePromotion);
                    }
                    Executed::Move(_) | Executed::Unclear => {
                        fx.say(Channel::Room, Urgency::Urgent, Message::PleaseCall);
                    }
                }
            }
            false
        }
        // Nobody sees this board, and what was taken as the repeat can have been the own call: who takes back where the
        // opponent has taken says the same words.
        (None, None, _) if !tells_hand(game, by) && words::repeat_may_be_own_call(game) => {
            if !offends && game.ledger.raise(missing(Missing::Call), fx) {
                fx.say(Channel::Room, Urgency::Urgent, Message::PleaseCall);
            }
            false
        }
        (None, None, _) => {
            let what = match (sight, turn.is_half_done) {
                // What is not in its hole is no move yet, and no press without one (D.2.3, D.2.4).
                (Sight::PegHole, true) => Missing::Execution,
                (Sight::Ordinary, true) => Missing::Half,
                (_, false) => Missing::Everything,
            };
            if !offends {
                game.ledger.raise(missing(what), fx);
            }
            game.facts.tray_mut(by).offended |= what.is_offence();
            false
        }
    }
}

/// Whether anything would have been seen on this board.
pub(super) fn is_watched(game: &Game, board: Color) -> bool {
    let facts = game.facts.board(board);
    facts.is_reporting() || facts.is_changed()
}

/// Whether the mover's own board has told something of the own hand.
pub(super) fn tells_hand(game: &Game, by: Color) -> bool {
    let turn = game.found.turn_of(by).unwrap_or(&game.found.turn);
    conclude::tells_hand(game.facts.board(by), turn)
}

/// Whether the move of the running turn keeps Article 3 and Articles 4.2 to 4.7: only such a move ends
/// the game by mate, stalemate or a dead position (5.1.1, 5.2.1, 5.2.2). In 2009 any legal move does, whatever was
/// touched before it.
pub(super) fn is_in_order(game: &Game, played: &Played) -> bool {
    let by = game.mover();
    let turn = &game.found.turn;
    let any_legal = Laws::built_in().mate_by_any_legal_move.of(game.settings.laws).value;
    let speaks_against = |open: &Discrepancy| {
        let is_touch = matches!(open, Discrepancy::TouchedNotMoved { .. });
        open.is_about_hand(by) && !(any_legal && is_touch)
    };
    matches!(played, Played::Legal(_))
        && (any_legal || turn.keeps_obligation())
        && !game.ledger.iter().any(speaks_against)
}

/// The move is completed, and the turn passes.
pub(super) fn complete(game: &mut Game, now: Millis, played: Played, fx: &mut Effects) {
    let by = game.mover();
    let (before, pressed) = (game.position.clone(), game.facts.tray(by).pressed);
    let in_order = is_in_order(game, &played);
    // I.4: an offer that came after the sealing is not answered by the sealed move.
    if game.opened.is_none_or(|sealed| sealed.offer == Some(!by)) {
        endings::reject_offer(game, by, fx);
    }
    commands::moved_on(game, by, fx);
    hands::lapse_claims(game, !by, fx);
    // 6.2.1.2: who makes the next move has completed the one before.
    uncompleted::complete_by_next_move(game, now, by, fx);
    let (called, executed) = (game.found.turn.call.is_some(), game.found.turn.executed.is_some());
    let came = move |open: &Discrepancy| match open.missing() {
        Some(Missing::Call | Missing::Agreement | Missing::LegalCall) => called,
        Some(Missing::Execution) => executed,
        Some(Missing::Promotion | Missing::Half | Missing::Everything) | None => false,
    };
    let left = game.clock.as_ref().map(|clock| clock.left(by, now));
    let unread = game.found.turn.unread;
    if unread {
        // It is open until the move that was called stands there.
        game.ledger.keep(|open| open.is_unread(by));
    }
    let only_called = game.found.turn.is_only_called(played);
    pass_turn(game, pressed.unwrap_or(now), played, false, left);
    tally::pressed_early_in_turn(game, by, fx, came);
    game.ledger.resolve_in_turn(fx, |open| {
        open.is_about_call(by) && !(unread && open.is_unread(by))
            || (open.is_about_clock(by) && came(open))
    });
    game.ledger.turn_passed(game.plies.len());
    let san = last_written(game, &before);
    let (clocks, ply) = (game.clocks(now), before.ply());
    let (disputed, written) = (uncompleted::is_changed(game, by), san.clone());
    fx.note(Note::Completed { by, ply, played, disputed, only_called, san: written, clocks });
    recording::move_completed(game, by, fx);
    own_record::completed(game, now, ply, fx);
    if game.settings.duties.keep_score == Duty::Assistant {
        fx.note(Note::Due { task: Task::Score { by, san } });
    }
    match in_order {
        true => endings::end_by_position(game, now, fx),
        false => endings::tell_what_waits(game, by, fx),
    }
    if game.phase == Phase::Playing {
        endings::end_by_history(game, now, fx);
    }
}

/// The opponent has made the next move before this one was completed: it stands all the same, and
/// waits for its press (6.2.1.2, 6.2.2). What was disputed about it stays disputed.
pub(super) fn stand(game: &mut Game, now: Millis, reply: Replied, fx: &mut Effects) {
    let Replied { played, disputed } = reply;
    let by = game.mover();
    let (before, pressed) = (game.position.clone(), game.facts.tray(by).pressed);
    if disputed {
        // What its call and its board say stays in dispute until it is ruled.
        game.ledger.keep(|open| open.is_about_call(by));
    }
    commands::moved_on(game, by, fx);
    // 6.2.1.2: who makes the next move has completed the one before.
    uncompleted::complete_by_next_move(game, now, by, fx);
    let index = game.plies.len();
    match pressed {
        Some(at) => {
            let left = game.clock.as_ref().map(|clock| clock.left(by, now));
            let only_called = game.found.turn.is_only_called(played);
            pass_turn(game, at, played, disputed, left);
            let san = last_written(game, &before);
            let (ply, clocks) = (before.ply(), game.clocks(now));
            fx.note(Note::Completed { by, ply, played, disputed, only_called, san, clocks });
            recording::move_completed(game, by, fx);
        }
        None => {
            pass_turn(game, now, played, disputed, None);
            game.uncompleted.push(index);
        }
    }
    game.ledger.turn_passed(game.plies.len());
    own_record::completed(game, now, before.ply(), fx);
    // It is told and clocked as the move of the running turn from here on.
    game.found.turn.made = None;
    // 9.6 waits for no press: what was made has occurred, whatever was made behind it.
    if !disputed && game.phase == Phase::Playing {
        endings::end_by_history(game, now, fx);
    }
}

/// The last ply, as a score writes it.
fn last_written(game: &Game, before: &Position) -> String {
    game.plies.last().map_or_else(String::new, |ply| ply.written(before))
}

/// The ply enters the game, and the trays change roles: whoever has replied finds the reply in the own
/// one.
fn pass_turn(game: &mut Game, at: Millis, played: Played, disputed: bool, left: Option<Millis>) {
    let by = game.mover();
    let before = game.position.clone();
    game.position = played.after(&before);
    let stood = before.placement();
    let tray = game.facts.tray(by).clone();
    game.facts.tray_emptied(by);
    // What was said ahead belongs to the turn that comes now.
    game.facts.tray_mut(by).undecided = tray.undecided.clone().filter(Undecided::only_waits);
    let with_sealed = game.opened.is_some_and(|sealed| sealed.offers);
    let draw_offered = game.offers.stands(by) || with_sealed;
    let reached = game.position.fingerprint();
    let clock = game.clock.as_ref().filter(|_| left.is_some());
    let brought = clock.and_then(|clock| clock.brought(by).or(tray.brought));
    let waiting = clock.map(|clock| clock.left(!by, at));
    let only_called = game.found.turn.is_only_called(played);
    let is_told = tells_hand(game, by);
    let unshown = game.found.turn.executed.is_none() && !is_told;
    let call = tray.call.as_ref().map(|spoken| spoken.call);
    let squares_are_legal = before.legal(played.carried()).is_some();
    let in_words = matches!(played, Played::Illegal(_)) && squares_are_legal;
    let said = call.filter(|call| in_words && resolve(call, &before) == Meaning::Illegal);
    let called = game.found.turn.named().filter(|named| disputed && *named != played);
    // Another move than the one that counts stands on the own board, or did when the clock was pressed.
    let other = |what: Option<Executed>| match what? {
        Executed::Move(carried) => Some(carried).filter(|carried| *carried != played),
        Executed::Promotion(_) | Executed::Unclear => None,
    };
    let carried = other(game.found.turn.stands_or_pressed()).filter(|_| disputed);
    let stands_there = other(game.found.turn.stands());
    let was_ordered = game.found.turn.due.is_some() && !game.found.turn.on_other;
    if disputed && was_ordered {
        let moves: Vec<Played> = [Some(played), called, carried].into_iter().flatten().collect();
        in_dispute::left_unsaid(game, !by, &moves);
    }
    game.plies.push(Ply {
        played,
        at,
        left,
        waiting,
        brought,
        reached,
        draw_offered,
        disputed,
        only_called,
        unshown,
        claimed: false,
        said,
        called,
        carried,
    });
    game.last = Some(LastMove {
        by,
        played,
        call,
        before,
        announced: false,
        ruled: false,
        repeated: tray.repeated,
        touches: tray.touched(),
        claimed: tray.claimed,
        castling_touch: tray.castling_touch,
    });
    // Only the move of the adjournment itself can be replied to in a new envelope (I.9.3).
    if game.opened.take().is_some_and(|sealed| !sealed.pressed) {
        game.resumed_behind = Some(game.plies.len());
    }
    // What was found of this turn stays found: it is over.
    game.ledger.keep(|open| {
        open.is_about_hand(by) || matches!(open, Discrepancy::Illegal { by: who, .. } if *who == by)
    });
    let coming = game.found.coming.take();
    // What was ruled in the place of what was executed there is still to be executed.
    let shown_there = game.found.turn.shown;
    let on_other = game.found.turn.on_other && shown_there.is_none_or(|shown| shown == played);
    let unexecuted = game.found.turn.executed.is_none();
    let is_half_done = game.found.turn.is_half_done;
    let shows_other = stands_there
        .is_some_and(|carried| boards::shows_another(game, at, by, (carried, played), disputed));
    // What stood there when the clock was pressed against the call, and was taken back since: nobody takes it as done.
    let taken_back = unexecuted && game.found.turn.pressed_with.is_some();
    let since = game.found.turn.due.map_or(at, |(_, since)| since);
    game.found.boards[!by].forget_handled();
    game.found.turn = match coming {
        Some(coming) if coming.before == game.position => coming,
        Some(_) | None => Turn::new(&game.position),
    };
    // Of a move in dispute nobody is asked to execute either, nor of one whose piece is not there.
    let is_there = stood.piece_at(played.displacement().origin).is_some();
    if !on_other && !disputed && is_there {
        game.found.boards[!by].owed.push(Owed { by, played, before: stood.clone(), since });
    }
    // What nobody reports is taken as done, and what is reported owes the move.
    if !is_told && !taken_back {
        // A difference that was keyed in stays one, and so does what was never carried out of a move in dispute.
        let in_dispute = game.squares_in_dispute();
        let is_keyed = game.facts.board(by).is_keyed();
        let keyed = taken_as_done::keyed_of_owed(game, by);
        let shown = &mut game.found.boards[by];
        let wrong = shown.wrong.iter().map(|wrong| wrong.square).filter(|_| is_keyed);
        let apart = wrong.collect::<Squares>().common(in_dispute).union(shown.known);
        let is_half = |owed: &Owed| !squares_of(&owed.played).common(keyed).is_empty();
        shown.owed.retain(is_half);
        let half = shown.owed.iter().map(|owed| squares_of(&owed.played));
        let half = half.fold(Squares::EMPTY, Squares::union);
        // What was knocked over beside the move lies there still.
        let knocked_over = game.facts.board(by).changed().minus(half.union(squares_of(&played)));
        if !knocked_over.is_empty() {
            shown.known = shown.known.union(knocked_over);
            shown.known_at = at;
        }
        let apart = apart.union(half).union(knocked_over);
        let mut shows = game.position.placement();
        for square in apart.iter() {
            shows.take(square);
            if let Some(piece) = shown.shows.piece_at(square) {
                shows.put(square, piece);
            }
        }
        shown.to_set.clear();
        shown.to_look_at.clear();
        game.facts.taken_as_done(by, &shows);
    } else if unexecuted
        && is_there
        && !(taken_back && disputed)
        && (is_half_done
            || taken_back
            || game.is_reporting(by)
            || game.facts.board(by).is_keyed()
            || game.facts.board(by).is_unknown())
    {
        game.found.boards[by].owed.push(Owed { by, played, before: stood.clone(), since: at });
    } else if !unexecuted && !shows_other {
        // Which piece went where is read the same way once the turn is the opponent's.
        game.found.boards[by].done.push((by, stands_there.unwrap_or(played)));
    }
}

/// Tells the assistant once what to execute on the other board (D.2.10.1).
pub(super) fn due_on_other_board(game: &mut Game, now: Millis, fx: &mut Effects) {
    let mover = game.mover();
    for by in [mover, !mover] {
        due::tell_after_ruling(game, by, fx);
        let is_told = |turn: &Turn| {
            let corrects = |played| due::is_corrected(game, turn, &played);
            is_due(&game.scene(), turn) && !turn.played().is_some_and(corrects)
        };
        let due = game.found.turn_of(by).is_some_and(is_told);
        let turn = match (by == mover, &mut game.found.coming) {
            (true, _) => &mut game.found.turn,
            (false, Some(coming)) => coming,
            (false, None) => continue,
        };
        let Some(played) = turn.played().filter(|_| due) else { continue };
        let carried = played.carried();
        if turn.due.is_some_and(|(due, _)| due == carried) || turn.on_other {
            continue;
        }
        turn.due = Some((carried, now));
        fx.note(Note::Due { task: Task::Execute { board: !by, by, played } });
    }
}
