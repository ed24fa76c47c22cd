//! Flags: when they fall, who claims them, and what the arbiter has seen of them (6.8, 6.9, III.3.1).

use super::consulting::{self, Consulted};
use super::endings;
use super::mating::{self, About};
use super::state::{Game, Phase};
use super::{
    Channel, Duty, Effects, EndReason, Message, Note, Refusal, Sight, Task, Urgency, recording,
    supervision,
};
use crate::rules::editions::{
    Class, FlagClaim, FlagFacts, Laws, MatePossible, Prospects, Reason, SeenBy, Supervised, Verdict,
};
use crate::rules::{ByColor, Color};
use crate::time::Millis;

/// A flag that the arbiter asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlagCase {
    /// Whose; none where both are down and nobody has seen which fell first.
    pub side: Option<Color>,
    /// Who has brought it up.
    pub seen_by: SeenBy,
}

/// The loop says that a flag's moment has come.
pub(super) fn time_reached(game: &mut Game, now: Millis, fx: &mut Effects) {
    match game.phase {
        Phase::Playing | Phase::Adjourned(_) => {}
        Phase::NotBegun | Phase::Ended { .. } => return,
    }
    for side in Color::ALL {
        let fallen = fallen(game, now);
        if fallen[side].is_none() || game.flags_noted[side] {
            continue;
        }
        game.flags_noted[side] = true;
        note_flag(game, now, side, fx);
        // D.2.10.5 is a duty towards the player who cannot see; the sighted player watches the clock. Whose own
        // flag fell first has nothing to claim.
        let is_claimed = first_fallen(game, fallen) == Some(side);
        if is_claimed && game.settings.players[!side].sight == Sight::PegHole {
            match game.settings.duties.claim_flag {
                Duty::Program => {
                    fx.say(Channel::Room, Urgency::Urgent, Message::FlagFallen(side));
                    claim_flag(game, now, !side, fx);
                }
                Duty::Assistant => fx.note(Note::Due { task: Task::ClaimFlag { by: !side } }),
            }
        }
        // What was claimed is decided without another move, and no score is needed for one.
        if game.phase == Phase::Playing && game.asked.is_none() {
            recording::flag_fallen(game, now, side, fx);
        }
    }
}

/// 6.8, 6.9
pub(super) fn claim_flag(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    if !endings::is_undecided(game, fx) {
        return;
    }
    if game.clock.is_none() {
        fx.note(Note::Refused(Refusal::NoClock));
        return;
    }
    let fallen = fallen(game, now);
    if fallen[!by].is_none() {
        fx.note(Note::Refused(not_down(fallen)));
        return;
    }
    let Some(lost) = first_fallen(game, fallen) else {
        // Nobody can say which fell first: the arbiter decides.
        consult(game, now, FlagCase { side: None, seen_by: SeenBy::Opponent }, fx);
        return;
    };
    if fallen[by].is_some() {
        note_flag(game, now, lost, fx);
    }
    if fallen[by].is_some() && supervision::is_missing(game, Supervised::Flag, fx) {
        consulting::hold(game, now, fx);
        return;
    }
    let needs = Laws::built_in().flag_claim_needs.of(game.settings.laws);
    if fallen[by].is_some() && needs.value == FlagClaim::OwnTime {
        // Whose own time is over has no claim, whichever flag fell first.
        let claimed = FlagCase { side: Some(!by), seen_by: SeenBy::Opponent };
        consulting::hold(game, now, fx);
        let mates = ByColor::new_with(|_| MatePossible::Undecided);
        let prospects = Prospects { ending: None, mates, seventy_five: false };
        let verdict =
            Laws::built_in().flag(game.settings.laws, &facts(game, now, claimed, prospects));
        let reason = reason_of(&verdict);
        consulting::propose_result(game, verdict, reason, fx);
        return;
    }
    let position = game.position.clone();
    mating::ask(game, now, About::Flag { by: !lost }, position, fx);
}

/// Whether this side's flag is down.
pub(super) fn is_down(game: &Game, now: Millis, side: Color) -> bool {
    fallen(game, now)[side].is_some()
}

/// When the flags fell that are down.
fn fallen(game: &Game, now: Millis) -> ByColor<Option<Millis>> {
    ByColor::new_with(|side| game.clock.as_ref().and_then(|clock| clock.flag(side, now)))
}

/// The flag that was spoken of is up: whose is down, if one is.
fn not_down(fallen: ByColor<Option<Millis>>) -> Refusal {
    let down = Color::ALL.into_iter().find(|side| fallen[*side].is_some());
    down.map_or(Refusal::NoFlag, Refusal::OtherFlag)
}

/// 6.9: whose flag decides. The clock knows the order, so Guideline III.3 does not apply; but of a time that was set to
/// nothing it knows when that was done, and not when the flag fell.
fn first_fallen(game: &Game, fallen: ByColor<Option<Millis>>) -> Option<Color> {
    let is_set = |side| game.clock.as_ref().is_some_and(|clock| clock.flag_was_set(side));
    match (fallen.white, fallen.black) {
        (Some(white), Some(black)) if white == black => None,
        (Some(_), Some(_)) if Color::ALL.into_iter().any(is_set) => None,
        (Some(white), Some(black)) => Some(Color::from_white(white < black)),
        (Some(_), None) => Some(Color::White),
        (None, Some(_)) => Some(Color::Black),
        (None, None) => None,
    }
}

/// This side's flag is down: when, and what the arbiter checks with it (6.4, 6.9).
fn note_flag(game: &Game, now: Millis, side: Color, fx: &mut Effects) {
    let fallen = fallen(game, now);
    if let Some(at) = fallen[side] {
        let moves = game.clock.as_ref().and_then(|clock| clock.in_period(side));
        // Of two of which nobody knows the order none fell before the other.
        let other =
            fallen[!side].filter(|other| *other == at || first_fallen(game, fallen).is_some());
        fx.note(Note::Flag { side, at, other, moves });
    }
}

/// The arbiter asks what a flag means. A clock that the program reads says itself which are down, and which fell first
/// (6.9); of another the arbiter does.
pub(super) fn consult(game: &mut Game, now: Millis, case: FlagCase, fx: &mut Effects) {
    let FlagCase { side, seen_by } = case;
    let fallen = fallen(game, now);
    let is_down = match side {
        Some(side) => fallen[side].is_some(),
        // Where the clock shows one alone it is about that one.
        None => fallen.iter().any(Option::is_some),
    };
    if game.clock.is_some() && !is_down {
        consulting::refuse(not_down(fallen), fx);
        return;
    }
    consulting::hold(game, now, fx);
    if supervision::is_missing(game, Supervised::Flag, fx) {
        return;
    }
    let first = first_fallen(game, fallen);
    if let Some(first) = first.filter(|_| fallen.iter().all(Option::is_some)) {
        note_flag(game, now, first, fx);
    }
    let case = FlagCase { side: first.or(side), seen_by };
    let position = game.position.clone();
    mating::ask(game, now, About::Consulted(Consulted::Flag(case)), position, fx);
}

/// Why the game ends with this verdict on a flag.
pub(super) fn reason_of(verdict: &Verdict) -> EndReason {
    if verdict.reason == Reason::BothFlagsDraw { EndReason::BothFlags } else { EndReason::Flag }
}

/// What the Laws say of it is asked with this.
pub(super) fn facts(game: &Game, now: Millis, case: FlagCase, prospects: Prospects) -> FlagFacts {
    let side = case.side.unwrap_or(game.mover());
    FlagFacts {
        side,
        seen_by: case.seen_by,
        both: case.side.is_none(),
        other_down: fallen(game, now)[!side].is_some(),
        last_period: game.clock.as_ref().is_none_or(|clock| clock.in_period(side).is_none()),
        quickplay_announced: is_quickplay(game),
        postponed: game.tally[side].postponed.is_some(),
        prospects,
    }
}

/// Whether Guideline III holds: the event has announced it, no move brings time, and it is no blitz (III.2).
pub(super) fn is_quickplay(game: &Game) -> bool {
    let control = game.settings.control.as_ref();
    let brings = control.is_some_and(|control| control.whole().1 > Millis::ZERO);
    game.settings.regulations.quickplay && !brings && game.settings.laws.class != Class::Blitz
}
