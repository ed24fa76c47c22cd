//! Adjournment (D.2.10.6; FIDE Guidelines I, "Adjourned games"): the move is sealed, the envelope is
//! closed, and another day the boards are set up and the envelope is opened.
//!
//! Which move is in an envelope the game does not know before the arbiter opens it: no event brings
//! it earlier, so it can be neither shown, spoken nor recorded.

use super::facts::Spoken;
use super::mating::{self, About};
use super::state::{Game, Phase, Stage};
use super::{
    Channel, Duty, Effects, Formality, Message, Note, Played, Refusal, Sight, Task, TimeChange,
    Urgency, boards, commands, completing, endings, flags, pressing, rulings, settle, tally,
    telling,
};
use crate::calls::call_of;
use crate::rules::{ByColor, Color, Displacement, Position};
use crate::time::Millis;

/// What is written on the envelope (I.2), as far as the game knows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Envelope {
    /// Who seals: the player to move.
    pub sealer: Color,
    /// The number of the sealed move.
    pub move_number: u32,
    /// The position before the sealed move.
    pub position: Position,
    /// The time used by both, in ms.
    pub used: Option<ByColor<Millis>>,
    /// The time left to both, in ms.
    pub left: Option<ByColor<Millis>>,
    /// Whose draw offer stands.
    pub offer: Option<Color>,
}

/// What the sealed move takes along from the moment in which it was sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sealed {
    /// The draw offer that stood then.
    pub(super) offer: Option<Color>,
    /// Whether the clock was pressed with it: only a reply in a new envelope counts at once (I.9.3).
    pub(super) pressed: bool,
    /// Whether a draw offer stands with it in the envelope: known once that is opened.
    pub(super) offers: bool,
    /// Whether the rest of the session is counted as used already (I.1.2).
    pub(super) early: bool,
}

impl Sealed {
    /// What is sealed now; the clock stands until it is made.
    fn now(game: &Game) -> Sealed {
        Sealed { offer: game.offered_by(), pressed: false, offers: false, early: false }
    }
}

/// Why nothing is played at this stage: what comes first is another thing before the envelope is closed than behind it.
pub(super) fn refusal(stage: Stage) -> Refusal {
    match stage {
        Stage::Sealing | Stage::SealingReply => Refusal::BeingSealed,
        Stage::Away | Stage::Resuming | Stage::ReplySealed => Refusal::Adjourned,
    }
}

/// I.1.1: the player to move is told to seal; the clock runs until that player stops it.
pub(super) fn seal(game: &mut Game, fx: &mut Effects) {
    if !endings::is_playing(game, fx) || !can_seal(game, fx) {
        return;
    }
    game.phase = Phase::Adjourned(Stage::Sealing);
    commands::lapse(game, fx);
    tell_to_seal(game, fx);
    tell_ears(game, fx, |side, sealer| (side == sealer).then_some(Message::ThenStopClock));
}

/// The envelope is closed: both clocks stand, and nothing is play until the game is resumed.
pub(super) fn adjourn(game: &mut Game, now: Millis, fx: &mut Effects) {
    // A flag that fell before this moment is noted before it.
    flags::time_reached(game, now, fx);
    let told = match game.phase {
        Phase::Adjourned(Stage::Sealing | Stage::Resuming) => true,
        // With the new envelope the clock of the absent player runs, and the game is not adjourned.
        Phase::Adjourned(Stage::SealingReply) => {
            close_reply(game, now, fx);
            return;
        }
        Phase::Adjourned(Stage::Away | Stage::ReplySealed) => {
            fx.note(Note::Refused(Refusal::Adjourned));
            return;
        }
        Phase::NotBegun | Phase::Playing | Phase::Ended { .. } => {
            if !endings::is_playing(game, fx) || !can_seal(game, fx) {
                return;
            }
            false
        }
    };
    // Who adjourns again before the envelope was opened does not seal anew.
    if game.sealed.is_none() {
        game.sealed = Some(Sealed::now(game));
    }
    if let Some(clock) = &mut game.clock {
        clock.stop(now);
    }
    game.phase = Phase::Adjourned(Stage::Away);
    commands::lapse(game, fx);
    for side in Color::ALL {
        game.facts.tray_mut(side).put_everything_back();
    }
    telling::note_clock(game, now, fx);
    fx.note(Note::Adjourned(Box::new(envelope(game, now))));
    if !told {
        tell_to_seal(game, fx);
    }
    if game.settings.duties.adjourn == Duty::Program {
        fx.note(Note::Due { task: Task::Formality(Formality::Envelope) });
    }
    tell_ears(game, fx, |_, _| Some(Message::Adjourned));
}

impl Game {
    /// What stands on the envelope, as long as the game is adjourned and it is closed.
    #[must_use]
    pub fn envelope(&self, now: Millis) -> Option<Envelope> {
        (self.phase == Phase::Adjourned(Stage::Away)).then(|| envelope(self, now))
    }
}

/// What stands on the envelope now.
pub(super) fn envelope(game: &Game, now: Millis) -> Envelope {
    let used = game.clock.as_ref().map(|clock| ByColor::new_with(|side| clock.used(side, now)));
    Envelope {
        sealer: game.mover(),
        move_number: game.position.move_number(),
        position: game.position.clone(),
        used,
        left: game.clocks(now),
        offer: game.offered_by(),
    }
}

/// I.1.2: whoever adjourns before the session is over seals at its end: the rest of it is counted as used.
pub(super) fn adjourn_early(game: &mut Game, now: Millis, rest: Millis, fx: &mut Effects) {
    let is_away = match game.phase {
        // It is the rest of one session, and was taken.
        Phase::Adjourned(Stage::Away) if game.sealed.is_some_and(|sealed| sealed.early) => {
            fx.note(Note::Refused(Refusal::Adjourned));
            return;
        }
        Phase::Adjourned(Stage::Away) => true,
        Phase::Adjourned(Stage::Sealing) => false,
        Phase::Playing if can_seal(game, fx) => false,
        Phase::Playing => return,
        Phase::NotBegun | Phase::Ended { .. } => {
            endings::is_playing(game, fx);
            return;
        }
        Phase::Adjourned(stage @ (Stage::Resuming | Stage::SealingReply | Stage::ReplySealed)) => {
            fx.note(Note::Refused(refusal(stage)));
            return;
        }
    };
    let sealer = game.mover();
    let Some(clock) = &mut game.clock else {
        fx.note(Note::Refused(Refusal::NoClock));
        return;
    };
    clock.spend(sealer, rest, now);
    tally::changed(game, sealer, TimeChange::less(rest));
    // What stands on the envelope are the times with it.
    if is_away {
        telling::note_clock(game, now, fx);
        fx.note(Note::Adjourned(Box::new(envelope(game, now))));
    } else {
        adjourn(game, now, fx);
    }
    if let Some(sealed) = &mut game.sealed {
        sealed.early = true;
    }
}

/// What was only told to be sealed goes on as if it had not been told: nothing is in an envelope.
pub(super) fn withdraw(game: &mut Game, fx: &mut Effects) {
    match game.phase {
        Phase::Adjourned(Stage::Sealing | Stage::SealingReply) => {
            game.phase = Phase::Playing;
            game.held = rulings::stands(game);
        }
        Phase::NotBegun
        | Phase::Playing
        | Phase::Adjourned(Stage::Away | Stage::Resuming | Stage::ReplySealed)
        | Phase::Ended { .. } => fx.note(Note::Refused(Refusal::NotAdjourned)),
    }
}

/// I.5: both boards are compared with the position of the envelope, and the clocks show what they
/// showed.
pub(super) fn resume(game: &mut Game, now: Millis, fx: &mut Effects) {
    // I.9 says who starts the clock.
    game.held = false;
    match game.phase {
        // Records of before have no word of their own for it.
        Phase::Adjourned(Stage::Sealing | Stage::SealingReply) => withdraw(game, fx),
        Phase::Adjourned(Stage::Away) => {
            game.phase = Phase::Adjourned(Stage::Resuming);
            let position = game.position.clone();
            let made = ByColor::new_with(|board| game.found.made_on(board));
            boards::compare_both(game, &made, &position, fx);
            telling::note_clock(game, now, fx);
            let by = !game.mover();
            if game.settings.duties.adjourn == Duty::Program {
                fx.note(Note::Due { task: Task::Formality(Formality::Open { by }) });
            }
            tell_ears(game, fx, |_, sealer| Some(Message::GameResumes(!sealer)));
        }
        Phase::NotBegun
        | Phase::Playing
        | Phase::Adjourned(Stage::Resuming | Stage::ReplySealed)
        | Phase::Ended { .. } => fx.note(Note::Refused(Refusal::NotAdjourned)),
    }
}

/// I.9.3: whoever sealed is not there. The player who must reply may seal the reply as well, instead of making it; the
/// clock runs until that player presses it.
pub(super) fn seal_reply(game: &mut Game, fx: &mut Effects) {
    if !endings::is_playing(game, fx) {
        return;
    }
    if game.resumed_behind != Some(game.plies.len()) {
        fx.note(Note::Refused(Refusal::NoReplyToSeal));
        return;
    }
    if !can_seal(game, fx) {
        return;
    }
    game.phase = Phase::Adjourned(Stage::SealingReply);
    commands::lapse(game, fx);
    if game.settings.duties.adjourn == Duty::Program {
        let by = game.mover();
        fx.note(Note::Due { task: Task::Formality(Formality::SealReply { by }) });
    }
    tell_ears(game, fx, |side, sealer| (side == sealer).then_some(Message::SealReply));
}

/// Whether the player who must reply may seal the reply now.
pub(super) fn may_seal_reply(game: &Game) -> bool {
    let is_resumed = game.resumed_behind == Some(game.plies.len());
    game.phase == Phase::Playing && is_resumed && is_free(game)
}

/// The new envelope is closed: the reply is completed with the clock, and nobody knows it before the absent player is
/// there.
pub(super) fn close_reply(game: &mut Game, now: Millis, fx: &mut Effects) {
    if game.held {
        fx.note(Note::Refused(Refusal::ArbiterStopped(game.starts())));
        return;
    }
    // A flag that fell before this press is noted before it.
    flags::time_reached(game, now, fx);
    if game.phase != Phase::Adjourned(Stage::SealingReply) || game.asked.is_some() {
        return;
    }
    let by = game.mover();
    if let Some(clock) = &mut game.clock {
        clock.complete_sealed(by, now);
    }
    game.tally[by].pressed = true;
    game.sealed = Some(Sealed { pressed: true, ..Sealed::now(game) });
    game.phase = Phase::Adjourned(Stage::ReplySealed);
    commands::lapse(game, fx);
    for side in Color::ALL {
        game.facts.tray_mut(side).put_everything_back();
    }
    telling::note_clock(game, now, fx);
    tell_reply_kept(game, fx);
}

/// Where the new envelope is, and when it is opened.
pub(super) fn tell_reply_kept(game: &Game, fx: &mut Effects) {
    if game.settings.duties.adjourn == Duty::Program {
        let by = !game.mover();
        fx.note(Note::Due { task: Task::Formality(Formality::OpenReply { by }) });
    }
}

/// I.9: the envelope is opened. Its move is announced and has to be made on both boards; when it is
/// made on the sealer's board, the clock of the player who must reply is started. A move that is
/// ambiguous or illegal loses (I.8): that is proposed, and the arbiter's to rule.
pub(super) fn open(
    game: &mut Game,
    now: Millis,
    carried: Displacement,
    draw_offered: bool,
    fx: &mut Effects,
) {
    if !may_open(game, fx) {
        return;
    }
    let Some(m) = game.position.legal(carried) else {
        fx.note(Note::Refused(Refusal::SealedMove));
        // What waits already is what follows from this move as well.
        if game.proposal.is_none() {
            propose_unclear(game, now, fx);
        }
        return;
    };
    let by = game.mover();
    let call = call_of(m, &game.position, game.settings.style);
    game.phase = Phase::Playing;
    let offers = draw_offered && endings::may_offer(game, by, fx);
    let sealed = game.sealed.take().unwrap_or(Sealed::now(game));
    game.opened = Some(Sealed { offers, ..sealed });
    game.facts.tray_mut(by).call = Some(Spoken { call, words: String::new(), at: now });
    match game.settings.duties.announce {
        Duty::Program => fx.say(Channel::Room, Urgency::Call, Message::Call(call)),
        Duty::Assistant => fx.note(Note::Due { task: Task::Announce { call } }),
    }
    if offers {
        endings::offer_with_sealed(game, by, sealed, fx);
    }
    // Whoever had set it up already has nothing more to do.
    if *game.board(by) != game.position.after(m).placement() {
        fx.note(Note::Due { task: Task::Execute { board: by, by, played: Played::Legal(m) } });
    }
    settle::settle(game, now, fx);
    // On a board from which nobody reports the move is taken as done.
    if game.opened.is_some() && !completing::is_watched(game, by) {
        pressing::press(game, now, by, fx);
    }
}

/// I.8: what is written in the envelope is not one legal move. Whoever sealed it loses, unless the opponent cannot mate
/// (6.9); the arbiter accepts it, or types the move anew.
pub(super) fn propose_unclear(game: &mut Game, now: Millis, fx: &mut Effects) {
    let about = About::Sealed { by: game.mover() };
    let position = game.position.clone();
    mating::ask(game, now, about, position, fx);
}

/// The envelope is opened, and what is written there is not one legal move: what follows is proposed (I.8).
pub(super) fn open_unclear(game: &mut Game, now: Millis, fx: &mut Effects) {
    if may_open(game, fx) {
        propose_unclear(game, now, fx);
    }
}

/// Whether an envelope may be opened now.
fn may_open(game: &Game, fx: &mut Effects) -> bool {
    match game.phase {
        Phase::Adjourned(Stage::Resuming | Stage::ReplySealed) => true,
        Phase::Adjourned(stage @ (Stage::Sealing | Stage::Away | Stage::SealingReply)) => {
            fx.note(Note::Refused(refusal(stage)));
            false
        }
        Phase::NotBegun | Phase::Playing | Phase::Ended { .. } => {
            fx.note(Note::Refused(Refusal::NotAdjourned));
            false
        }
    }
}

/// Whether the player to move may seal the move now.
pub(super) fn may_seal(game: &Game) -> bool {
    game.phase == Phase::Playing && is_free(game)
}

/// A move that is already called, made or pressed cannot be sealed any more: it is completed first,
/// or the arbiter takes it back.
fn can_seal(game: &Game, fx: &mut Effects) -> bool {
    let free = is_free(game);
    if !free {
        fx.note(Note::Refused(Refusal::MoveUnderway));
    }
    free
}

/// Whether nothing of the running turn has been called, made or pressed.
fn is_free(game: &Game) -> bool {
    let tray = game.facts.tray(game.mover());
    let executed = game.found.turn.executed.is_some();
    tray.call.is_none() && !executed && tray.pressed.is_none()
}

/// The steps of sealing: on the panel, and in the ear of a player who cannot see.
fn tell_to_seal(game: &Game, fx: &mut Effects) {
    if game.settings.duties.adjourn == Duty::Program {
        let by = game.mover();
        fx.note(Note::Due { task: Task::Formality(Formality::Seal { by }) });
    }
    tell_ears(game, fx, |side, sealer| {
        Some(if side == sealer { Message::SealSteps } else { Message::OpponentSeals(sealer) })
    });
}

/// Tells the players who cannot see, where the formalities are the program's. They are among the
/// duties of D.2.10, so every profile allows it.
fn tell_ears(game: &Game, fx: &mut Effects, what: impl Fn(Color, Color) -> Option<Message>) {
    if game.settings.duties.adjourn == Duty::Assistant {
        return;
    }
    for side in Color::ALL {
        if game.settings.players[side].sight == Sight::PegHole
            && let Some(message) = what(side, game.mover())
        {
            fx.say(Channel::Ear(side), Urgency::Call, message);
        }
    }
}
