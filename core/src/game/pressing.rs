//! The clock is pressed: whose press it is, and what it does to the clock (6.2.1, 6.2.2, 7.5.3).

use super::adjourning;
use super::conclude::{self, Turn};
use super::state::{Game, Phase, Stage};
use super::uncompleted::{complete_in_dispute, earlier_of};
use super::{
    Duty, Effects, Executed, Note, Refusal, Sight, Task, commands, endings, flags, telling,
};
use crate::rules::Color;
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
    endings::end_by_mate(game, now, fx);
}

/// Whose press a press of this side is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Press {
    /// It completes the running move, or asks for it.
    Running,
    /// Both clocks stood, and there is no move: it only starts the own clock.
    Starts,
    /// It completes a ply that was made before and stands already.
    Earlier,
    /// It completes the own reply, although the running move is disputed or not finished.
    Reply,
    /// Nothing that this player has done can be completed: the clock goes back to the mover.
    Back,
    /// The lever is down on this side already.
    Nothing,
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
        Phase::Adjourned(Stage::Sealing) if by == game.mover() => {
            adjourning::adjourn(game, now, fx);
            return;
        }
        Phase::Adjourned(Stage::SealingReply) if by == game.mover() => {
            adjourning::close_reply(game, now, fx);
            return;
        }
        Phase::Adjourned(stage) => {
            fx.note(Note::Refused(adjourning::refusal(stage)));
            return;
        }
        Phase::Playing => {}
    }
    if game.held {
        fx.note(Note::Refused(match game.result_open {
            Some(_) => Refusal::ResultOpen,
            None => Refusal::ArbiterStopped(game.starts()),
        }));
        return;
    }
    // A flag that fell before this press is noted before it.
    flags::time_reached(game, now, fx);
    // A flag that was claimed decides, whatever is pressed before it is known who can still mate.
    if game.phase != Phase::Playing || game.asked.is_some() {
        return;
    }
    commands::moved_on(game, by, fx);
    let mover = game.mover();
    if game.opened.is_some() {
        press_sealed(game, now, by, fx);
        return;
    }
    let press = meaning_of(game, by);
    if press == Press::Reply {
        // The clock forgets it with the reply's press; taken back it is all the same, should the move be ruled (7.1).
        let brought = game.clock.as_ref().and_then(|clock| clock.brought(mover));
        let tray = game.facts.tray_mut(mover);
        tray.brought = brought.or(tray.brought);
    }
    if let Some(clock) = &mut game.clock {
        let standing = clock.running().is_none();
        match press {
            Press::Starts => clock.start(mover, now),
            Press::Running if standing => {
                // Both clocks stood (6.11): the press starts the mover's, and completes a move that is
                // there.
                clock.start(mover, now);
                clock.press(mover, now);
            }
            Press::Running | Press::Earlier | Press::Reply => _ = clock.press(by, now),
            Press::Back => clock.hand_back(mover, now),
            Press::Nothing => {}
        }
    }
    telling::note_clock(game, now, fx);
    if matches!(press, Press::Running | Press::Earlier | Press::Reply) {
        game.tally[by].pressed = true;
    }
    match press {
        Press::Running => {
            let tray = game.facts.tray_mut(mover);
            tray.pressed.get_or_insert(now);
        }
        Press::Earlier => {
            complete_in_dispute(game, now, by, fx);
            press_due(game, now, fx);
        }
        Press::Reply => _ = game.facts.tray_mut(by).pressed.get_or_insert(now),
        Press::Back => {
            // The turn goes on; what the press was stays open, until the move is there or it is ruled.
            let moved = game.found.turn.executed.is_some();
            let tray = game.facts.tray_mut(mover);
            if tray.pressed.take().is_some() {
                (tray.pressed_back, tray.moved_before) = (true, moved);
            }
            tray.offended = false;
            game.ledger.pressed_back(mover);
        }
        Press::Starts | Press::Nothing => {}
    }
}

fn meaning_of(game: &Game, by: Color) -> Press {
    let mover = game.mover();
    let tray = game.facts.tray(mover);
    let runs = match &game.clock {
        Some(clock) => clock.running(),
        // Without a clock a press says that the own move is done, and nothing else.
        None => Some(by),
    };
    let nothing_done = tray.call.is_none() && game.found.turn.executed.is_none();
    if by == mover {
        return match runs {
            None if nothing_done => Press::Starts,
            Some(runs) if runs != by && tray.pressed.is_none() => Press::Nothing,
            Some(_) | None => Press::Running,
        };
    }
    if runs == Some(mover) {
        return Press::Nothing;
    }
    if earlier_of(game, by).is_some() {
        return Press::Earlier;
    }
    let reply = game.facts.tray(by);
    let replies = |coming: &Turn| coming.executed.is_some() || coming.waits.is_some();
    let stands = game.found.coming.as_ref().is_some_and(replies);
    if runs.is_some() && (reply.call.is_some() || reply.undecided.is_some() || stands) {
        return Press::Reply;
    }
    Press::Back
}

/// I.9.1: the sealed move is on the board, and the clock of the player who must reply is started. The
/// sealer stopped the own clock when sealing, so only the move and its bonus are counted.
fn press_sealed(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    let mover = game.mover();
    if by != mover {
        fx.note(Note::Refused(Refusal::SealedMoveDue));
        return;
    }
    if game.facts.tray(mover).pressed.is_some() {
        return;
    }
    // With a new envelope the clock was pressed when it was closed (I.9.3).
    if game.opened.is_none_or(|sealed| !sealed.pressed) {
        if let Some(clock) = &mut game.clock {
            clock.complete_sealed(mover, now);
        }
        telling::note_clock(game, now, fx);
    }
    game.facts.tray_mut(mover).pressed = Some(now);
    game.tally[mover].pressed = true;
}

/// The move of the special board is made: the clock is to be pressed, by the program or by the assistant,
/// as soon as it runs for that player.
pub(super) fn press_due(game: &mut Game, now: Millis, fx: &mut Effects) {
    let by = game.mover();
    let made = game.found.turn.made.is_some();
    let pressed = game.facts.tray(by).pressed.is_some();
    let runs = game.running().is_none_or(|side| side == by);
    let sight = game.settings.players[by].sight;
    if !made || pressed || !runs || game.held || game.clock.is_none() || sight != Sight::PegHole {
        return;
    }
    match game.settings.duties.start_clock {
        Duty::Program => press(game, now, by, fx),
        Duty::Assistant => fx.note(Note::Due { task: Task::Press { by } }),
    }
}

/// When a press can be judged: a board may report later than the clock's lever.
pub(super) fn lever_at(game: &Game) -> Option<Millis> {
    let mover = game.mover();
    let pressed = game.facts.tray(mover).pressed?;
    Some(pressed + game.settings.players[mover].times.lever)
}

/// Whether the board of the mover may still have something to report of what was done before the press.
pub(super) fn may_still_report(game: &Game, now: Millis) -> bool {
    conclude::may_still_report(&game.scene(), &game.found.turn, now)
}

/// Whether of the running turn nothing is seen but pieces off their squares: a capture nobody saw, or none. Who stands
/// at the table sees which.
pub(super) fn is_only_in_hand(game: &Game) -> bool {
    let turn = &game.found.turn;
    let board = game.facts.board(turn.by);
    let changed = board.changed();
    turn.stands() == Some(Executed::Unclear)
        && !changed.is_empty()
        && changed.common(board.occupied()).is_empty()
}
