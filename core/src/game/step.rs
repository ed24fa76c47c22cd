//! The one way in: an event in, a new state and its effects out.

use super::state::{Game, Phase, Stage};
use super::{
    Channel, Effect, Effects, Event, Heard, Message, Note, Source, Understood, Urgency, adjourning,
    apart, calling, clock_shown, commands, completion, endings, hands, own_record, requests,
    rulings, settling, sheets, touching,
};
use crate::time::Millis;

/// What becomes of the game when this event happens at this time, and what follows from it.
///
/// Total: every game answers every event. `now` must not run backwards; if it does, no time passes.
#[must_use]
pub fn step(game: &Game, now: Millis, event: &Event) -> (Game, Vec<Effect>) {
    let mut next = game.clone();
    let mut fx = Effects::default();
    apply(&mut next, now, event, &mut fx);
    sheets::end_with_the_pause(&mut next, &mut fx);
    apart::follow(&mut next, now, &mut fx);
    (next, fx.into_vec())
}

fn apply(game: &mut Game, now: Millis, event: &Event, fx: &mut Effects) {
    match event {
        Event::Begun => completion::begin(game, now, fx),
        Event::Board { board, what } => hands::board(game, now, *board, what, fx),
        Event::Heard(heard) => hear(game, now, heard, fx),
        Event::Noted(noted) => own_record::noted(game, now, noted, fx),
        Event::Adjusting { by } => touching::adjusting(game, *by),
        Event::Pressed { by } => completion::press(game, now, *by, fx),
        Event::ClockShown { shows, running } => {
            clock_shown::shown(game, now, *shows, *running, fx);
        }
        Event::TimeReached => endings::time_reached(game, now, fx),
        Event::Asked { by, request } => requests::asked(game, now, *by, *request, fx),
        Event::DrawOffered { by } => endings::offer_draw(game, *by, fx),
        Event::DrawAccepted { by } => endings::accept_draw(game, now, *by, fx),
        Event::DrawDeclined { by } => endings::decline_draw(game, *by, fx),
        Event::Resigned { by } => endings::resign(game, now, *by, fx),
        Event::FlagClaimed { by } => endings::claim_flag(game, now, *by, fx),
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
            // Whoever sits down at an adjourned game sees first what stands on the envelope.
            if game.phase == Phase::Adjourned(Stage::Away) {
                fx.note(Note::Adjourned(Box::new(adjourning::envelope(game, now))));
            }
        }
        // What a device does is for people to know; the game goes on by the others.
        Event::Device { .. } => {}
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
        Understood::Unclear => match (game.phase, heard.source) {
            (Phase::Playing, Source::Voice { .. }) => {
                fx.say(Channel::Room, Urgency::Urgent, Message::PleaseRepeat);
            }
            (Phase::Playing | Phase::NotBegun | Phase::Adjourned(_) | Phase::Ended { .. }, _) => {}
        },
    }
}
