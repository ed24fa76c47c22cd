//! When a move is made (D.2.3, 4.7) and when it is completed (6.2.1, D.2.4).

use super::adjourning::{self, Sealed};
use super::boards;
use super::execution::shows_reply;
use super::state::{Game, LastMove, Phase, Ply, Stage};
use super::turn::Turn;
use super::{
    Channel, Discrepancy, Duty, Effects, Executed, Message, Missing, Note, Played, Refusal, Sight,
    Task, Urgency, endings, judging, own_record, telling, touching,
};
use crate::calls::{Call, call_of, in_style};
use crate::rules::{Article, Color};
use crate::time::Millis;

/// The clock begins to run for the side to move.
pub(super) fn begin(game: &mut Game, now: Millis, fx: &mut Effects) {
    if game.phase != Phase::NotBegun {
        return;
    }
    game.phase = Phase::Playing;
    let side = game.position.turn();
    if let Some(clock) = &mut game.clock {
        clock.start(side, now);
    }
    telling::note_clock(game, now, fx);
}

/// A move is made at the peg-hole board when the captured piece is off, the piece is in its new hole
/// and the move is announced (D.2.3); at an ordinary board when the piece is released (4.7, D.2.5).
/// A promotion waits for its piece, which only the call names.
pub(super) fn try_made(game: &mut Game, now: Millis, fx: &mut Effects) {
    if matches!(game.turn.made, Some(Played::Legal(_))) || game.phase != Phase::Playing {
        return;
    }
    let by = game.turn.by;
    let agrees = game.turn.agrees(&game.position) == Some(true);
    // What was sealed is made, and nothing else.
    if game.turn.sealed.is_some() && !agrees {
        return;
    }
    let sight = game.settings.players.of(by).sight;
    // Nobody sees a hand let go on a board that reports by itself: there a slow hand may still slide
    // on, until the call or the clock says that the move stands.
    let released = !game.wood(by).reporting || game.turn.pressed.is_some() || agrees;
    let played = match (sight, game.turn.executed) {
        (Sight::Ordinary, Some(Executed::Move(played))) if released => played,
        (Sight::Ordinary, Some(Executed::Promotion(_)))
        | (Sight::PegHole, Some(Executed::Move(_) | Executed::Promotion(_)))
            if agrees =>
        {
            let Some(played) = game.turn.played(&game.position) else { return };
            played
        }
        (Sight::Ordinary | Sight::PegHole, _) => return,
    };
    if game.turn.made == Some(played) {
        return;
    }
    game.turn.made = Some(played);
    fx.note(Note::Made { by, played, article: article_of_making(game, by) });
    // 5.1.1, 5.2: mate and stalemate end the game when the move is made, without the clock.
    if is_in_order(game, &played)
        && played.after(&game.position).ending().is_some()
        && game.turn.agrees(&game.position) != Some(false)
    {
        let unsaid = announce_unsaid(game, &played, fx);
        complete(game, now, played, fx);
        supply_call(game, unsaid);
        return;
    }
    if game.turn.sealed.is_some() {
        press(game, now, by, fx);
        return;
    }
    if sight == Sight::PegHole && game.clock.is_some() && game.turn.pressed.is_none() {
        match game.settings.duties.start_clock {
            Duty::Program => press(game, now, by, fx),
            Duty::Assistant => fx.note(Note::Due { task: Task::Press { by } }),
        }
    }
}

/// The article by which this player's moves are made.
pub(super) fn article_of_making(game: &Game, by: Color) -> Article {
    match game.settings.players.of(by).sight {
        Sight::Ordinary => Article::A4_7,
        Sight::PegHole => Article::D2_3,
    }
}

/// Whether the move of the running turn keeps Article 3 and Articles 4.2 to 4.7: only such a move ends
/// the game by mate, stalemate or a dead position (5.1.1, 5.2.1, 5.2.2).
fn is_in_order(game: &Game, played: &Played) -> bool {
    let by = game.turn.by;
    matches!(played, Played::Legal(_)) && !game.open.iter().any(|open| open.is_about_hand(by))
}

/// The clock is pressed on this side.
pub(super) fn press(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    match game.phase {
        Phase::NotBegun => {
            begin(game, now, fx);
            return;
        }
        Phase::Ended { .. } => {
            fx.note(Note::Refused(Refusal::Ended));
            return;
        }
        // I.1.1: with the clock the sealer closes the matter.
        Phase::Adjourned(Stage::Sealing) if by == game.turn.by => {
            adjourning::adjourn(game, now, fx);
            return;
        }
        Phase::Adjourned(Stage::Sealing | Stage::Away | Stage::Resuming) => {
            fx.note(Note::Refused(Refusal::Adjourned));
            return;
        }
        Phase::Playing => {}
    }
    // A flag that fell before this press is noted before it.
    endings::time_reached(game, now, fx);
    if game.phase != Phase::Playing {
        return;
    }
    let mover = game.turn.by;
    if let Some(sealed) = game.turn.sealed {
        press_sealed(game, now, by, sealed, fx);
        return;
    }
    let nothing_done = game.turn.call.is_none() && game.turn.executed.is_none();
    let standing = game.clock.is_some() && game.running().is_none();
    if let Some(clock) = &mut game.clock {
        if by != mover {
            clock.hand_back(mover, now);
        } else if standing {
            // Both clocks stood (6.11): the press starts the mover's, and completes a move that is there.
            clock.start(mover, now);
            if !nothing_done {
                clock.press(mover, now);
            }
        } else {
            clock.press(mover, now);
        }
    }
    telling::note_clock(game, now, fx);
    if by != mover {
        // The opponent hands the move back: the turn goes on as if the clock had not been pressed.
        if game.turn.pressed.take().is_some() {
            game.open.resolve(fx, |open| open.is_about_clock(mover));
        }
        return;
    }
    if game.turn.pressed.is_some() || (standing && nothing_done) {
        return;
    }
    game.turn.pressed = Some(now);
    judging::judge_pressed(game, now, fx);
    due_on_other_board(game, fx);
    try_made(game, now, fx);
    try_late(game, now, fx);
}

/// I.9.1: the sealed move is on the board, and the clock of the player who must reply is started. The
/// sealer stopped the own clock when sealing, so only the move and its bonus are counted.
fn press_sealed(game: &mut Game, now: Millis, by: Color, sealed: Sealed, fx: &mut Effects) {
    let mover = game.turn.by;
    if by != mover {
        fx.note(Note::Refused(Refusal::SealedMoveDue));
        return;
    }
    if game.turn.pressed.is_some() {
        return;
    }
    if let Some(clock) = &mut game.clock {
        clock.complete_sealed(mover, sealed.thought, now);
    }
    telling::note_clock(game, now, fx);
    game.turn.pressed = Some(now);
    settle_pressed(game, now, fx);
}

/// The clock was pressed before the turn had come to one move; perhaps it has now.
pub(super) fn try_late(game: &mut Game, now: Millis, fx: &mut Effects) {
    if game.turn.pressed.is_some() && game.phase == Phase::Playing {
        settle_pressed(game, now, fx);
    }
}

/// The clock has been pressed: the move is completed if the turn has come to one. A clock started too
/// early is shown to the arbiter and not undone (D.2.4); a call and a board that differ are nobody's
/// to choose between but the arbiter's.
fn settle_pressed(game: &mut Game, now: Millis, fx: &mut Effects) {
    let by = game.turn.by;
    let played = game.turn.played(&game.position);
    let missing = |missing| Discrepancy::ClockBeforeMade { by, missing };
    match (&game.turn.call, game.turn.executed, played) {
        (Some(_), Some(_), _) if game.turn.agrees(&game.position) == Some(false) => {
            game.open.raise(missing(Missing::Agreement), fx);
        }
        (Some(_), Some(_), Some(played)) => complete(game, now, played, fx),
        (Some(_), None, Some(played)) => {
            if is_watched(game, by) {
                game.open.raise(missing(Missing::Execution), fx);
            }
            complete(game, now, played, fx);
        }
        (None, Some(_), Some(played)) => {
            let unsaid = announce_unsaid(game, &played, fx);
            if unsaid.is_none() {
                game.open.raise(missing(Missing::Call), fx);
            }
            complete(game, now, played, fx);
            supply_call(game, unsaid);
        }
        (Some(_), _, None) => {
            game.open.raise(missing(Missing::Call), fx);
        }
        // What the board leaves open is asked for and never guessed.
        (None, Some(executed), None) => {
            if game.open.raise(missing(Missing::Call), fx) {
                let question = match executed {
                    Executed::Promotion(_) => Message::PleaseNamePromotion,
                    Executed::Move(_) | Executed::Unclear => Message::PleaseCall,
                };
                fx.say(Channel::Room, Urgency::Urgent, question);
            }
        }
        (None, None, _) => {
            game.open.raise(missing(Missing::Everything), fx);
        }
    }
}

/// Calls for the sighted player who has not called, where announcing is the program's duty (D.2.10.2).
/// What was carried is called as it was carried: whether it is legal makes no difference to be heard.
fn announce_unsaid(game: &Game, played: &Played, fx: &mut Effects) -> Option<Call> {
    let sighted = game.settings.players.of(game.turn.by).sight == Sight::Ordinary;
    let programs = game.settings.duties.announce == Duty::Program;
    if game.turn.call.is_some() || !sighted || !programs {
        return None;
    }
    let call = match played {
        Played::Legal(m) => call_of(*m, &game.position, game.settings.style),
        Played::Illegal(carried) => {
            let full = Call::from_displacement(*carried, &game.position);
            in_style(&full, &game.position, game.settings.style)
        }
    };
    fx.say(Channel::Room, Urgency::Call, Message::Call(call));
    Some(call)
}

/// The last move was called by the program.
fn supply_call(game: &mut Game, call: Option<Call>) {
    if let (Some(last), Some(call)) = (&mut game.last, call) {
        last.call = Some(call);
    }
}

/// Whether anything would have been seen on this board.
pub(super) fn is_watched(game: &Game, board: Color) -> bool {
    let wood = game.wood(board);
    wood.reporting || wood.is_touched()
}

/// The move stands in the game, and the turn passes.
pub(super) fn complete(game: &mut Game, now: Millis, played: Played, fx: &mut Effects) {
    let by = game.turn.by;
    let before = game.position.clone();
    let in_order = is_in_order(game, &played);
    // I.4: an offer that came after the sealing is not answered by the sealed move.
    if game.turn.sealed.is_none_or(|sealed| sealed.offer == Some(!by)) {
        endings::reject_offer(game, by, fx);
    }
    game.confirming = None;
    touching::lapse_claims(game, !by, fx);
    let san = played.written(&before);
    game.position = played.after(&before);
    let turn = std::mem::replace(&mut game.turn, Turn::new(!by));
    let called = turn.call.is_some();
    let ply = before.ply();
    game.plies.push(Ply {
        played,
        at: turn.pressed.unwrap_or(now),
        left: game.clock.as_ref().map(|clock| clock.left(by, now)),
        draw_offered: game.offer == Some(by),
    });
    game.last = Some(LastMove {
        by,
        played,
        call: turn.call.as_ref().map(|standing| standing.call),
        before,
        repeated: turn.repeated,
        executed_on_other: turn.executed_on_other,
    });
    // What was missing when the clock was pressed has come with the call.
    let came = |open: &Discrepancy| {
        called && matches!(open.missing(), Some(Missing::Call | Missing::Agreement))
    };
    game.open.resolve(fx, |open| open.is_about_call(by) || (open.is_about_clock(by) && came(open)));
    let clocks = game.clocks(now);
    fx.note(Note::Completed { by, ply, played, san: san.clone(), clocks });
    own_record::completed(game, now, ply, fx);
    if game.settings.duties.keep_score == Duty::Assistant {
        fx.note(Note::Due { task: Task::Score { by, san } });
    }
    follow_on_boards(game, by, fx);
    if in_order {
        endings::end_by_position(game, now, fx);
    }
}

/// Both boards after a completed move. On the mover's own board what nobody reports is taken as done,
/// and what is reported is compared; the other board owes the move until it stands there.
fn follow_on_boards(game: &mut Game, by: Color, fx: &mut Effects) {
    let position = game.position.clone();
    let own_is_late = game
        .open
        .iter()
        .any(|open| open.is_about_clock(by) && open.missing() == Some(Missing::Execution));
    if !is_watched(game, by) || game.wood(by).looks_like(&position.placement()) {
        boards::settle(game, by, &position, fx);
    } else if !own_is_late && !shows_reply(&position, game.wood(by)) {
        boards::differs(game, by, &position, fx);
    }
    if game.last.as_ref().is_some_and(|last| last.executed_on_other) {
        boards::settle(game, !by, &position, fx);
    }
}

/// Tells the assistant once what to execute on the other board (D.2.10.1).
pub(super) fn due_on_other_board(game: &mut Game, fx: &mut Effects) {
    let Some(played) = game.turn.played(&game.position) else { return };
    // What a board shows before the call and the clock may still be a slide on its way.
    let sensed = game.wood(game.turn.by).reporting;
    if sensed && game.turn.call.is_none() && game.turn.pressed.is_none() {
        return;
    }
    let carried = played.displacement();
    if game.turn.due == Some(carried) || game.turn.executed_on_other {
        return;
    }
    game.turn.due = Some(carried);
    let by = game.turn.by;
    fx.note(Note::Due { task: Task::Execute { board: !by, by, played } });
}
