//! The last minutes of a game without increment (III.4, III.5): the player asks, the arbiter decides.

use super::proposals::{self, Matter};
use super::state::Game;
use super::{
    Effects, EndReason, Note, QuickplayVerdict, Refusal, TimeChange, consulting, endings, offers,
    rulings,
};
use crate::rules::editions::{Also, Edition, Laws, QuickplayFacts, Ruled, Verdict};
use crate::rules::{Color, Outcome};
use crate::time::Millis;

/// What each move brings where the arbiter grants it (III.4).
const FIVE_SECONDS: Millis = Millis::from_secs(5);

/// Whether this player may ask.
pub(super) fn verdict(game: &Game, now: Millis, side: Color) -> Verdict {
    let control = game.settings.control.as_ref();
    let brought = control.is_some_and(|control| control.whole().1 > Millis::ZERO);
    let granted = game.clock.as_ref().and_then(|clock| clock.increment(side)).is_some();
    let facts = QuickplayFacts {
        side,
        on_move: game.mover() == side,
        left: game.clocks(now).map(|clocks| clocks[side]),
        announced: game.settings.regulations.quickplay,
        increment: brought || granted,
        last_period: game.clock.as_ref().is_none_or(|clock| clock.in_period(side).is_none()),
    };
    Laws::built_in().quickplay(game.settings.laws, &facts)
}

/// The arbiter asks whether this player may ask. Whoever asks for seconds offers a draw with it.
pub(super) fn consult(game: &mut Game, now: Millis, side: Color, fx: &mut Effects) {
    let verdict = verdict(game, now, side);
    if verdict.ruled == Ruled::Ask {
        // Whoever asks anew is ruled anew.
        game.tally[side].quickplay_ruled = None;
        game.tally[side].quickplay_asked = Some(game.plies.len());
    }
    let is_offer = verdict.also.contains(&Also::CountsAsOffer);
    consulting::hold(game, now, fx);
    proposals::propose(game, Matter::Quickplay, verdict, None, fx);
    if is_offer {
        offers::by_claim(game, side, fx);
    }
}

/// The arbiter has decided.
pub(super) fn rule(
    game: &mut Game,
    now: Millis,
    side: Color,
    verdict: QuickplayVerdict,
    fx: &mut Effects,
) {
    if !endings::is_playing(game, fx) {
        return;
    }
    let granted = verdict == QuickplayVerdict::Granted;
    if granted && game.settings.laws.edition == Edition::Laws2009 {
        fx.note(Note::Refused(Refusal::Ruling));
        return;
    }
    if granted && game.clock.is_none() {
        fx.note(Note::Refused(Refusal::NoClock));
        return;
    }
    if let Err(refusal) = is_open(game, now, side, verdict, fx) {
        fx.note(Note::Refused(refusal));
        return;
    }
    consulting::hold(game, now, fx);
    let plies = game.plies.len();
    if verdict != QuickplayVerdict::Drawn {
        asked_at_the_table(game, now, side, fx);
    }
    match verdict {
        QuickplayVerdict::Granted => {
            game.tally[side].quickplay_ruled = Some(plies);
            game.tally[side].postponed = None;
            if let Some(clock) = &mut game.clock {
                clock.bring_with_each_move(FIVE_SECONDS);
            }
            give(game, now, !side, verdict, fx);
        }
        QuickplayVerdict::Drawn => {
            endings::end(game, now, Outcome::Drawn, EndReason::Quickplay, fx);
        }
        QuickplayVerdict::Postponed => game.tally[side].postponed = Some(plies),
        QuickplayVerdict::Rejected => {
            game.tally[side].quickplay_ruled = Some(plies);
            game.tally[side].postponed = None;
            give(game, now, !side, verdict, fx);
        }
    }
}

/// Whether a request or a claim of this side is there to be ruled so: one that was postponed, or one that this player
/// may make now and that was not ruled yet. Where nobody may make one, why not is told.
fn is_open(
    game: &mut Game,
    now: Millis,
    side: Color,
    ruled: QuickplayVerdict,
    fx: &mut Effects,
) -> Result<(), Refusal> {
    // Whoever was put off has claimed a draw, and asked for no seconds (III.5.2).
    let decides = matches!(ruled, QuickplayVerdict::Drawn | QuickplayVerdict::Rejected);
    if decides && game.tally[side].postponed.is_some() {
        return Ok(());
    }
    let verdict = verdict(game, now, side);
    if verdict.ruled != Ruled::Ask {
        proposals::propose(game, Matter::Quickplay, verdict, None, fx);
        return Err(Refusal::QuickplayClosed);
    }
    let is_ruled = game.tally[side].quickplay_ruled == Some(game.plies.len());
    if is_ruled { Err(Refusal::NoQuickplay) } else { Ok(()) }
}

/// What is ruled without having been asked for here was asked for at the table: a draw was offered with it (III.4).
fn asked_at_the_table(game: &mut Game, now: Millis, side: Color, fx: &mut Effects) {
    let plies = game.plies.len();
    let tally = &mut game.tally[side];
    if tally.postponed.is_some() || tally.quickplay_asked == Some(plies) {
        return;
    }
    tally.quickplay_asked = Some(plies);
    if verdict(game, now, side).also.contains(&Also::CountsAsOffer) {
        offers::by_claim(game, side, fx);
    }
}

/// What the edition gives the opponent of whoever is granted seconds, or is rejected. Without a clock in the program it is
/// given by hand.
pub(super) fn bonus(game: &Game, verdict: QuickplayVerdict) -> Option<Millis> {
    match verdict {
        QuickplayVerdict::Granted | QuickplayVerdict::Rejected => {
            Laws::built_in().bonus_quickplay.of(game.settings.laws).value.time()
        }
        QuickplayVerdict::Drawn | QuickplayVerdict::Postponed => None,
    }
}

fn give(game: &mut Game, now: Millis, side: Color, verdict: QuickplayVerdict, fx: &mut Effects) {
    let bonus = bonus(game, verdict);
    if let Some(bonus) = bonus.filter(|_| game.clock.is_some()) {
        rulings::change_time(game, now, side, TimeChange::more(bonus), fx);
    }
}
