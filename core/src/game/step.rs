//! The one way in: an event in, a new state and its effects out.

use super::state::{Game, Phase, Stage};
use super::{
    Channel, Device, DeviceState, Effect, Effects, Event, Heard, Interruption, Message, Note,
    Request, Source, Understood, Urgency, adjourning, calling, claims_asked_back, clock_shown,
    commands, consulting, endings, flags, hands, mating, own_record, pressing, requests, resuming,
    rulings, score_requests, settle, settling, sheets, undecided,
};
use crate::time::Millis;

/// What becomes of the game when this event happens at this time, and what follows from it.
///
/// Total: every game answers every event. `now` must not run backwards; if it does, no time passes.
#[must_use]
pub fn step(game: &Game, now: Millis, event: &Event) -> (Game, Vec<Effect>) {
    let mut next = game.clone();
    let mut fx = Effects::default();
    let now = now.max(game.at);
    if bears_on_moves(event) {
        next.ledger.time_is(now);
    }
    commands::forget_questions(&mut next, now, &mut fx);
    take(&mut next, now, event, &mut fx);
    if bears_on_moves(event) {
        next.at = now;
        settle::settle(&mut next, now, &mut fx);
        undecided::tell(game, &next, &mut fx);
    }
    sheets::end_with_the_pause(&mut next, &mut fx);
    if matches!(event, Event::Resumed) {
        // Only what has been concluded can be said.
        resuming::tell(&next, now, &mut fx);
    }
    (next, fx.into_vec())
}

/// Whether anything of the moves can follow from this event. What a player notes or asks for is that
/// player's own affair: not even what time has brought meanwhile is told with it.
const fn bears_on_moves(event: &Event) -> bool {
    match event {
        Event::Noted(_)
        | Event::Asked { .. }
        | Event::Interrupted(_)
        | Event::Slept { .. }
        | Event::PressedBeside { .. }
        | Event::Simulated { .. }
        | Event::ModelUsed(_)
        | Event::Device { .. }
        | Event::OwnWords(_)
        | Event::Uttered(_) => false,
        Event::Begun
        | Event::Board { .. }
        | Event::Heard(_)
        | Event::Adjusting { .. }
        | Event::Pressed { .. }
        | Event::ClockShown { .. }
        | Event::TimeReached
        | Event::DrawClaimed(_)
        | Event::Searched(_)
        | Event::Consulted(_)
        | Event::DrawOffered { .. }
        | Event::DrawAccepted { .. }
        | Event::DrawDeclined { .. }
        | Event::Resigned { .. }
        | Event::FlagClaimed { .. }
        | Event::ArbiterCalled { .. }
        | Event::Sheet { .. }
        | Event::ReportAsked { .. }
        | Event::Answered(_)
        | Event::Ruled(_)
        | Event::Resumed => true,
    }
}

/// Takes the fact of an event, and what it means at once: an offer, a question, a ruling.
fn take(game: &mut Game, now: Millis, event: &Event, fx: &mut Effects) {
    match event {
        Event::Begun => pressing::begin(game, now, fx),
        Event::Board { board, what } => hands::board(game, now, *board, what, fx),
        Event::Heard(heard) => hear(game, now, heard, fx),
        Event::Noted(noted) => own_record::noted(game, now, noted, fx),
        Event::Adjusting { by } => hands::adjusting(game, *by, fx),
        Event::Pressed { by } => pressing::press(game, now, *by, fx),
        Event::ClockShown { shows, running } => {
            clock_shown::shown(game, now, *shows, *running, fx);
        }
        Event::TimeReached => flags::time_reached(game, now, fx),
        Event::Asked { by, request: Request::Score } => score_requests::asked(game, *by, fx),
        Event::Asked { by, request } => requests::asked(game, now, *by, *request, fx),
        Event::DrawOffered { by } => endings::offer_draw(game, now, *by, fx),
        Event::DrawAccepted { by } => endings::accept_draw(game, now, *by, fx),
        Event::DrawDeclined { by } => endings::decline_draw(game, *by, fx),
        Event::Resigned { by } => endings::resign(game, now, *by, fx),
        Event::FlagClaimed { by } => flags::claim_flag(game, now, *by, fx),
        Event::DrawClaimed(claim) => claims_asked_back::typed(game, now, *claim, fx),
        Event::Searched(found) => mating::searched(game, now, found, fx),
        Event::Consulted(case) => consulting::consult(game, now, *case, fx),
        Event::ArbiterCalled { .. } => commands::call_arbiter(game, now, fx),
        Event::Sheet { of, what } => sheets::happened(game, *of, what, fx),
        Event::ReportAsked { aloud } => settling::report(game, now, *aloud, fx),
        Event::Answered(answer) => settling::answered(game, answer, fx),
        Event::Ruled(ruling) => rulings::ruled(game, now, ruling, fx),
        Event::Resumed => {
            if let Some(clock) = &mut game.clock {
                clock.stop(now);
            }
            sheets::end(game, fx);
            // What was asked before the table was left is asked no more, but whether an offer was made.
            commands::lapse(game, fx);
            endings::told_again(game, now, fx);
            // What may be set before a clock runs is the arbiter's to say, and when it runs (6.11.3).
            game.held = game.phase == Phase::Playing && game.clock.is_some();
            // Whoever sits down at an adjourned game sees first what stands on the envelope.
            if game.phase == Phase::Adjourned(Stage::Away) {
                fx.note(Note::Adjourned(Box::new(adjourning::envelope(game, now))));
            }
            if game.phase == Phase::Adjourned(Stage::ReplySealed) {
                adjourning::tell_reply_kept(game, fx);
            }
        }
        Event::Device { device: Device::OwnVoice(side), state: DeviceState::Lost } => {
            let said = Message::OwnVoiceUnfit(*side);
            fx.say(Channel::Ear(*side), Urgency::Call, said);
        }
        // What a device does, and what is in doubt, is for people to know; the game goes on by the others.
        Event::Interrupted(Interruption { running, at_most, away: _ }) => {
            // Times are said in whole seconds.
            if at_most.is_none_or(|at_most| at_most.whole_secs() > 0) {
                let said = Message::InDoubt { running: *running, at_most: *at_most };
                fx.say(Channel::Room, Urgency::Call, said);
            }
        }
        Event::Slept { span } => fx.say(Channel::Room, Urgency::Urgent, Message::Slept(*span)),
        Event::PressedBeside { .. }
        | Event::Simulated { .. }
        | Event::ModelUsed(_)
        | Event::Device { .. }
        | Event::OwnWords(_)
        | Event::Uttered(_) => {}
    }
}

/// The one place that decides where words go: onto the score that is being taken, or into the game.
fn hear(game: &mut Game, now: Millis, heard: &Heard, fx: &mut Effects) {
    if let Some(of) = game.taking() {
        sheets::heard(game, of, heard, fx);
        return;
    }
    match &heard.understood {
        Understood::Call(call) => {
            calling::called(game, now, heard, *call, fx);
        }
        Understood::Command(command) => {
            commands::command(game, now, heard.by, *command, heard.source, fx);
        }
        Understood::WingMissing => ask_again(game, heard.source, Message::PleaseNameWing, fx),
        Understood::Unclear => ask_again(game, heard.source, Message::PleaseRepeat, fx),
    }
}

/// What was spoken and is no call yet is asked for.
fn ask_again(game: &Game, source: Source, message: Message, fx: &mut Effects) {
    match (game.phase, source) {
        (Phase::Playing, Source::Voice { .. }) => fx.say(Channel::Room, Urgency::Urgent, message),
        (Phase::Playing | Phase::NotBegun | Phase::Adjourned(_) | Phase::Ended { .. }, _) => {}
    }
}
