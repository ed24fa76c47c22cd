//! What the arbiter decides (12.1, D.2.9): it stands, and is in the record as said.

use super::boards;
use super::castling::CastlingRuled;
use super::conclude::{Conclusions, Owed};
use super::facts::Bound;
use super::not_counted::Times;
use super::state::{Game, Phase, Stage};
use super::{
    Channel, Discrepancy, Duty, Effects, EndReason, Message, Note, Played, Question, Refusal,
    ResultRuling, Ruling, Task, TimeChange, Urgency, adjourning, binding, castling, claiming,
    commands, completing, counting, endings, flags, illegal_moves, in_dispute, not_counted, offers,
    own_record, pressing, proposals, quickplay, ruled_plies, settling, sheets, supervision, tally,
    telling, told_rulings, touching,
};
use crate::calls::{Call, call_of_played};
use crate::rules::{ByColor, Color, Displacement, Ending, Position};
use crate::time::Millis;

pub(super) fn ruled(game: &mut Game, now: Millis, ruling: &Ruling, fx: &mut Effects) {
    let before = (game.proposal.is_some() || game.confirming.is_some()).then(|| game.clone());
    let so_far = fx.so_far();
    let known = told_rulings::Before::of(game);
    decide(game, now, ruling, fx);
    if !fx.is_refused_since(so_far) {
        told_rulings::tell(game, &known, now, ruling, fx);
        if matches!(ruling, Ruling::Illegal(_) | Ruling::Stands { .. }) {
            game.illegal_claimed = None;
        }
    }
    if let Some(before) = before {
        proposals::ruled(game, before, ruling, so_far, fx);
    }
}

fn decide(game: &mut Game, now: Millis, ruling: &Ruling, fx: &mut Effects) {
    match ruling {
        Ruling::Move(carried) => rule_move(game, now, *carried, fx),
        Ruling::Position(position) => rule_position(game, now, position, fx),
        // What is over has no time left to be given, nothing is counted of it any more, and no game is played in its place.
        Ruling::Clock { .. }
        | Ruling::Time { .. }
        | Ruling::Counter { .. }
        | Ruling::NextPeriod { .. }
        | Ruling::Control(_)
        | Ruling::Supervision { .. }
        | Ruling::Warn { .. }
        | Ruling::Result(ResultRuling { reason: EndReason::NewGame, .. })
            if matches!(game.phase, Phase::Ended { .. }) =>
        {
            fx.note(Note::Refused(Refusal::Ended));
        }
        Ruling::Settled(settled) => settling::settle(game, now, settled, fx),
        Ruling::Clock { side, left } => {
            set_clock(game, now, *side, *left, fx);
            telling::note_clock(game, now, fx);
            flags_in_play(game, now, fx);
        }
        Ruling::Time { side, change } => change_time(game, now, *side, *change, fx),
        Ruling::Counter { side, moves } => counting::set(game, now, *side, *moves, fx),
        Ruling::NextPeriod { side } => counting::next_period(game, now, *side, fx),
        Ruling::Control(control) => counting::install(game, now, control, fx),
        Ruling::Supervision { supervision } => supervision::rule(game, *supervision, fx),
        Ruling::Warn { side } => game.tally[*side].warnings += 1,
        // What is in the envelope stays as it is.
        Ruling::Illegal(_)
        | Ruling::Counted(_)
        | Ruling::Touch { .. }
        | Ruling::Claim(_)
        | Ruling::Castling { .. }
            if game.phase == Phase::Adjourned(Stage::Away) =>
        {
            fx.note(Note::Refused(Refusal::Adjourned));
        }
        Ruling::Illegal(ruling) => illegal_moves::rule(game, now, ruling, fx),
        Ruling::Counted(ruling) => not_counted::count(game, now, ruling, fx),
        Ruling::Withdrawn { side } => ruled_plies::withdraw(game, *side, fx),
        Ruling::Stands { side } => ruled_plies::stands(game, now, *side, fx),
        Ruling::Touch { side, verdict } => touching::rule(game, now, *side, *verdict, fx),
        Ruling::Claim(ruling) => claiming::rule(game, now, ruling, fx),
        Ruling::Quickplay { side, verdict } => quickplay::rule(game, now, *side, *verdict, fx),
        Ruling::Castling { side, wings } => castling::rule(game, now, *side, wings, fx),
        Ruling::Stop => hold(game, now, fx),
        Ruling::Start { side } => {
            rule_start(game, now, *side, fx);
            flags_in_play(game, now, fx);
        }
        Ruling::Seal => adjourning::seal(game, fx),
        Ruling::SealReply => adjourning::seal_reply(game, fx),
        Ruling::Adjourn => adjourning::adjourn(game, now, fx),
        Ruling::AdjournEarly { rest } => adjourning::adjourn_early(game, now, *rest, fx),
        Ruling::SealWithdrawn => adjourning::withdraw(game, fx),
        Ruling::Resume => adjourning::resume(game, now, fx),
        Ruling::Sealed { carried, draw_offered } => {
            adjourning::open(game, now, *carried, *draw_offered, fx);
        }
        Ruling::SealedUnclear { .. } => adjourning::open_unclear(game, now, fx),
        Ruling::Result(ruling) => endings::end(game, now, ruling.outcome, ruling.reason, fx),
        Ruling::Continue => {
            if matches!(game.phase, Phase::Ended { .. }) {
                endings::continue_from(game);
                game.held = game.phase == Phase::Playing && stands(game);
            } else if game.held {
                fx.note(Note::Refused(Refusal::ArbiterStopped(game.starts())));
            } else {
                fx.note(Note::Refused(Refusal::NotEnded));
            }
        }
        Ruling::Approved { .. } | Ruling::Remark(_) => {}
    }
}

/// A side whose time is nothing has a fallen flag, whether its clock runs or waits (6.8). As long as the arbiter holds
/// both clocks, the times are not yet those that the game goes on with.
fn flags_in_play(game: &mut Game, now: Millis, fx: &mut Effects) {
    if game.running().is_some() {
        flags::time_reached(game, now, fx);
    }
}

/// Whether there is a clock, and neither side's runs.
pub(super) fn stands(game: &Game) -> bool {
    game.clock.as_ref().is_some_and(|clock| clock.running().is_none())
}

/// Both clocks stand until the arbiter starts one: no press does (6.11).
pub(super) fn hold(game: &mut Game, now: Millis, fx: &mut Effects) {
    let Some(clock) = &mut game.clock else { return };
    clock.stop(now);
    game.held = game.phase == Phase::Playing;
    telling::note_clock(game, now, fx);
}

/// A side's time is this one.
pub(super) fn set_clock(game: &mut Game, now: Millis, side: Color, left: Millis, fx: &mut Effects) {
    match &mut game.clock {
        Some(clock) => {
            clock.set(side, left, now);
            game.flags_noted[side] = false;
            tally::set(game, side, left);
        }
        None => fx.note(Note::Refused(Refusal::NoClock)),
    }
}

/// Behind a ruling about the opponent the game goes on with this time of a side: what its own presses brought is in it.
pub(super) fn go_on_with(game: &mut Game, now: Millis, side: Color, left: Millis) {
    if let Some(clock) = &mut game.clock {
        clock.correct(side, left, now);
        game.flags_noted[side] = false;
        tally::went_on(game, side, left);
    }
}

/// A side has so much more or less, whatever it has, and keeps it where the game goes back.
pub(super) fn change_time(
    game: &mut Game,
    now: Millis,
    side: Color,
    change: TimeChange,
    fx: &mut Effects,
) {
    let Some(clock) = &mut game.clock else {
        fx.note(Note::Refused(Refusal::NoClock));
        return;
    };
    clock.correct(side, change.of(clock.left(side, now)), now);
    game.flags_noted[side] = false;
    tally::changed(game, side, change);
    telling::note_clock(game, now, fx);
    flags_in_play(game, now, fx);
}

/// A side's clock runs. Of an adjourned game only once it is resumed: the clock of the player who must
/// reply may run before the envelope is opened (I.9.2); that of the sealer runs when there is no
/// envelope to be opened (I.12.1).
fn rule_start(game: &mut Game, now: Millis, side: Color, fx: &mut Effects) {
    match game.phase {
        Phase::NotBegun => game.phase = Phase::Playing,
        Phase::Adjourned(Stage::Resuming) if side == game.mover() => {
            game.phase = Phase::Playing;
            game.sealed = None;
        }
        Phase::Adjourned(
            Stage::Sealing | Stage::Resuming | Stage::SealingReply | Stage::ReplySealed,
        )
        | Phase::Playing => {}
        Phase::Adjourned(Stage::Away) | Phase::Ended { .. } => {
            endings::is_playing(game, fx);
            return;
        }
    }
    game.held = false;
    game.result_open = None;
    // A press that completed nothing is undone with it: the move goes on.
    let handed_back = side == game.mover() && game.facts.tray_mut(side).pressed.take().is_some();
    if handed_back {
        game.facts.tray_mut(side).offended = false;
    }
    if side == game.mover() {
        game.facts.tray_mut(side).pressed_back = false;
    }
    match &mut game.clock {
        Some(clock) if handed_back => clock.hand_back(side, now),
        Some(clock) => clock.start(side, now),
        None => {}
    }
    telling::note_clock(game, now, fx);
    // What was made while the clocks stood waits for its press.
    pressing::press_due(game, now, fx);
}

/// The move of the running turn is this one, whatever was called or carried.
fn rule_move(game: &mut Game, now: Millis, carried: Displacement, fx: &mut Effects) {
    if !endings::is_playing(game, fx) {
        return;
    }
    // The last move was made as this one, and became another one behind it (4.7).
    let last = !game.mover();
    if let Some(made) = touching::made_first(game, last).filter(|made| made.carried() == carried) {
        touching::enforce(game, now, last, made, fx);
        return;
    }
    let by = game.mover();
    let promotes = game.position.legal_moves().iter().any(|m| {
        let squares = (m.origin(), m.destination());
        m.promotion().is_some() && squares == (carried.origin, carried.destination)
    });
    let played = match game.position.legal(carried) {
        Some(m) => Played::Legal(m),
        // The new piece is never filled in (D.2.1): the arbiter names it as well.
        None if promotes && carried.promotion.is_none() => {
            fx.note(Note::Refused(Refusal::Ruling));
            return;
        }
        None if game.position.piece_at(carried.origin).is_some_and(|piece| piece.color == by) => {
            Played::in_position(carried, &game.position)
        }
        None => {
            fx.note(Note::Refused(Refusal::Ruling));
            return;
        }
    };
    // What was in dispute about earlier plies nobody has ruled with this one.
    let plies = game.plies.len();
    let not_ruled = not_counted::replaced(game, played);
    // A touch that this move does not keep is another matter, and is open still (4.3.1, 4.8).
    let breaks = matches!(played, Played::Legal(m) if !game.found.turn.obligation.permits(m));
    let is_touch = |open: &Discrepancy| {
        breaks && matches!(open, Discrepancy::TouchedNotMoved { by: of, .. } if *of == by)
    };
    game.ledger.keep(is_touch);
    game.ledger.resolve_since(fx, plies, |open, turns| turns == 0 && is_touch(open));
    make(game, now, played, fx);
    not_counted::tell(game, not_ruled, fx);
}

/// The arbiter says that the running turn has come to this move.
pub(super) fn make(game: &mut Game, now: Millis, played: Played, fx: &mut Effects) {
    let by = game.mover();
    let is_called = game.found.turn.named() == Some(played);
    let is_told = game.found.turn.due.is_some_and(|(due, _)| due == played.carried());
    // The ruling completes the move as a press would have: what that brings is the mover's.
    let is_pressed = game.facts.tray(by).pressed.is_some();
    if let Some(clock) = game.clock.as_mut().filter(|_| !is_pressed) {
        clock.complete_sealed(by, now);
    }
    hold(game, now, fx);
    // The arbiter names the new piece as well.
    game.found.turn.names_piece = true;
    let disputed = in_dispute::of_turn(game);
    in_dispute::stands_as_ruled(game, played);
    completing::complete(game, now, played, fx);
    in_dispute::shows_another_there(game, now, !by, disputed, played);
    // From here on the call is that of the move that stands; what was said is in the record.
    let Some(last) = &mut game.last else { return };
    let call = call_of_played(played, &last.before, game.settings.style);
    last.call = Some(call);
    last.ruled = !is_called;
    for board in Color::ALL {
        // What somebody has carried out there already is not told to be done.
        let owes = |owed: &Owed| owed.by == by && owed.played == played;
        let is_due = game.found.board(board).owed.last().is_some_and(owes);
        if is_due && !(is_told && board != by) && !boards::shows(game, board, played) {
            fx.note(Note::Due { task: Task::Execute { board, by, played } });
        }
    }
    if !is_called {
        announce(game, call, fx);
    }
}

/// What nobody has called the players hear now.
pub(super) fn announce(game: &Game, call: Call, fx: &mut Effects) {
    match game.settings.duties.announce {
        Duty::Program => fx.say(Channel::Room, Urgency::Call, Message::Call(call)),
        Duty::Assistant => fx.note(Note::Due { task: Task::Announce { call } }),
    }
}

/// The game goes on from this position: back to where it once was, or from a new start. The boards
/// are compared with it at once. Back where the game was over, it is over again, and so it is where a mate was set up.
fn rule_position(game: &mut Game, now: Millis, position: &Position, fx: &mut Effects) {
    if game.phase == Phase::Adjourned(Stage::Away) {
        fx.note(Note::Refused(Refusal::Adjourned));
        return;
    }
    let mut reached = game.settings.start.clone();
    let mut kept = (reached == *position).then(|| (0, reached.clone()));
    for (index, ply) in game.plies.iter().enumerate() {
        reached = ply.played.after(&reached);
        if reached == *position {
            kept = Some((index + 1, reached.clone()));
        }
    }
    // Where the game has been it goes on with its own count of moves, whatever the FEN says of it.
    let position = &kept.as_ref().map_or_else(|| position.clone(), |(_, known)| known.clone());
    let (has_been_here, before) = (kept.is_some(), game.phase);
    let plies = kept.as_ref().map_or(0, |(plies, _)| *plies);
    let bound = binding::bound_again(game, plies, position);
    let goes_back = plies < game.plies.len();
    let not_ruled = not_counted::taken_back(game, plies, Times::Kept);
    tally::back_to(game, plies);
    if goes_back {
        keep_times(game, now);
    }
    if has_been_here {
        counting::recount(game);
    } else {
        sheets::lay_aside(game, fx);
        own_record::begin_anew(game, fx);
        offers::begun_anew(game, fx);
        let settings = std::sync::Arc::make_mut(&mut game.settings);
        settings.start = position.clone();
        game.castling = CastlingRuled::default();
    }
    hold(game, now, fx);
    go_on(game, position, &bound, Settled::All, fx);
    not_counted::tell(game, not_ruled, fx);
    if has_been_here {
        endings::tell_fallen(before, over(game), fx);
        end_where_over(game, now, fx);
    } else {
        let is_mate = |ending: &Ending| matches!(ending, Ending::Checkmate { .. });
        endings::tell_fallen(before, game.position.ending().filter(is_mate), fx);
        endings::end_by_mate(game, now, fx);
    }
}

/// The game goes on behind an earlier ply with the times of now, unless others are ruled: of the plies that come these are
/// the times before, and not those that the earlier ply left.
pub(super) fn keep_times(game: &mut Game, now: Millis) {
    for side in Color::ALL {
        if let Some(left) = game.clock.as_ref().map(|clock| clock.left(side, now)) {
            tally::went_on(game, side, left);
        }
    }
}

/// How the position ends the game, where it does. An illegal move neither mates nor stalemates (5.1.1, 5.2.1): what
/// follows from one the arbiter says.
pub(super) fn over(game: &Game) -> Option<Ending> {
    let is_legal = game.plies.iter().all(|ply| matches!(ply.played, Played::Legal(_)));
    game.position.ending().filter(|_| is_legal)
}

/// Ends the game where its position is the end of it.
pub(super) fn end_where_over(game: &mut Game, now: Millis, fx: &mut Effects) {
    if over(game).is_some() {
        endings::end_by_position(game, now, fx);
    }
}

/// What a decision settles of what is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settled {
    /// All of it: the arbiter has looked at the whole game.
    All,
    /// What came up since the point that the game goes back to.
    Since,
    /// The same, but for what this side has completed with its clock in the turn that begins anew, and what that was is
    /// not ruled yet: a press without a move (7.5.3), an illegal move (7.5.1).
    Touch(Color),
}

/// Only the first so many plies still stand, and the game goes on behind them.
pub(super) fn go_back(game: &mut Game, plies: usize, fx: &mut Effects) {
    go_back_settling(game, plies, Settled::Since, fx);
}

/// The same, and so much of what is open is settled with it.
pub(super) fn go_back_settling(game: &mut Game, plies: usize, settled: Settled, fx: &mut Effects) {
    let Some(position) = game.position_behind(plies) else { return };
    let bound = binding::bound_again(game, plies, &position);
    not_carried_out(game, plies, &position);
    tally::back_to(game, plies);
    counting::recount(game);
    go_on(game, &position, &bound, settled, fx);
}

/// The last ply was only called, on a board on which hands are keyed in and nobody has keyed in any of it: where it goes
/// back there is nothing to put right on that board.
fn not_carried_out(game: &mut Game, plies: usize, before: &Position) {
    let by = before.turn();
    let Some(ply) = game.plies.get(plies).filter(|ply| ply.unshown) else { return };
    if plies + 1 < game.plies.len() || !game.facts.board(by).is_keyed() {
        return;
    }
    let squares = ply.played.squares();
    boards::shows_as_before(game, by, squares, before);
}

/// The game goes on from this position, with what binds there; what was underway is over. The boards are compared
/// with it.
pub(super) fn go_on(
    game: &mut Game,
    position: &Position,
    bound: &Bound,
    settled: Settled,
    fx: &mut Effects,
) {
    own_record::gone_back(game, position, fx);
    in_dispute::turn_ended(game, position);
    let (stays, sealer) = (game.position == *position, game.mover());
    game.position = position.clone();
    let found = std::mem::replace(&mut game.found, Conclusions::new(position));
    let made = ByColor::new_with(|board| found.made_on(board));
    let plies = game.plies.len();
    game.uncompleted.retain(|ply| *ply < plies && settled != Settled::All);
    game.ledger.turn_passed(plies);
    for side in Color::ALL {
        game.facts.tray_emptied(side);
        game.tally[side].pressed = false;
    }
    game.facts.tray_mut(position.turn()).bound_again(bound);
    game.opened = None;
    game.last = None;
    offers::gone_back(game, fx);
    if let Some(heard) = game.heard_offer.take() {
        commands::tell_lapsed(heard.by, Question::HeardOffer, fx);
    }
    commands::lapse(game, fx);
    // What was asked about another position decides nothing here.
    game.asked = None;
    game.result_open = None;
    match game.phase {
        Phase::NotBegun | Phase::Adjourned(Stage::Away) => {}
        Phase::Adjourned(Stage::Resuming) if stays => {}
        // What is in the envelope was written for another position.
        Phase::Adjourned(Stage::Resuming | Stage::ReplySealed) => {
            game.sealed = None;
            game.phase = Phase::Playing;
            fx.note(Note::EnvelopeVoid { sealer });
        }
        Phase::Playing
        | Phase::Adjourned(Stage::Sealing | Stage::SealingReply)
        | Phase::Ended { .. } => {
            game.phase = Phase::Playing;
        }
    }
    // With standing clocks the game goes on when the arbiter starts one.
    game.held = stands(game);
    match settled {
        Settled::All => game.ledger.resolve(fx, |_| true),
        Settled::Since => game.ledger.resolve_since(fx, plies, |_, _| false),
        // What was pressed without a move was pressed, whichever move was made before it (7.5.3).
        Settled::Touch(side) => game.ledger.resolve_since(fx, plies, |open, turns| match turns {
            0 => open.is_offence_of(side),
            1 => open.is_press_alone(!side),
            _ => false,
        }),
    }
    boards::compare_both(game, &made, position, fx);
}
