//! What voices say of moves: calls, slips of the tongue (D.2.8), repeats (D.2.1), and the own next call of
//! a player who replies before the clock is pressed (1.3, 6.2.1.2).

use super::conclude::{StandingCall, Turn};
use super::facts::{Spoken, Undecided};
use super::repeats::{TurnOf, missed_repeat, repeat_differs, resolve_repeat};
use super::state::{Game, LastMove, Phase};
use super::words::{
    announces_last, completes, corrects_what_was_taken_back, fits, has_turn_by_press,
    is_behind_press, is_near, is_own_call, is_own_next, is_repeat_of, is_reply_ahead,
    is_taken_back, lacks_move, may_be_called, may_be_replied, may_reply_to_either,
    presumed_speaker, repeats_last, repeats_uncalled, several_reach, stands_as_called,
};
use super::{
    Channel, Duty, Effects, Executed, Heard, Message, Missing, Note, Played, Profile, Refusal,
    Source, Task, Urgency, adjourning, commands, own_record, tally, too_late, uncompleted,
    undecided,
};
use crate::calls::{Call, Meaning, call_of, in_style, resolve, same_move};
use crate::rules::{Color, Displacement, Position, Role};
use crate::time::Millis;

/// Somebody called a move.
pub(super) fn called(game: &mut Game, now: Millis, heard: &Heard, call: Call, fx: &mut Effects) {
    match game.phase {
        Phase::NotBegun => fx.note(Note::Refused(Refusal::NotBegun)),
        Phase::Ended { .. } => fx.note(Note::Refused(Refusal::Ended)),
        Phase::Adjourned(stage) => fx.note(Note::Refused(adjourning::refusal(stage))),
        Phase::Playing if game.result_open.is_some() => {
            fx.note(Note::Refused(Refusal::ResultOpen));
        }
        Phase::Playing if is_no_repeat(game, heard, &call) => {
            fx.note(Note::Refused(Refusal::NothingToRepeat));
        }
        Phase::Playing => {
            let speaker = heard.by.unwrap_or_else(|| presumed_speaker(game, heard.source, &call));
            let mover = game.mover();
            if too_late::repeats(game, speaker, &call) {
                fx.note(Note::Repeated { by: speaker, call });
            } else if undecided::is_repeat(game, heard, speaker, &call) {
                undecided::repeated(game, heard, speaker, call, fx);
            } else if lacks_move(game) && !fits(game, heard, speaker, &call) {
                game.facts.tray_mut(speaker).refused = Some(call).filter(|_| speaker != mover);
                fx.note(Note::Refused(Refusal::MoveMissing(mover)));
            } else if speaker == mover && repeats_refused(game, &call) {
                // Said again at the question they are the missing move all the same.
                game.facts.tray_mut(!mover).refused = None;
                fx.note(Note::Refused(Refusal::MoveMissing(mover)));
                fx.say(Channel::Room, Urgency::Urgent, Message::PleaseCall);
            } else if speaker == game.mover() {
                by_mover(game, now, heard, call, fx);
            } else {
                by_waiting(game, now, heard, call, fx);
            }
        }
    }
}

/// Whether words that are to be a repeat repeat nothing: no call waits for one, and nothing that can be one.
fn is_no_repeat(game: &Game, heard: &Heard, call: &Call) -> bool {
    let of_words = || heard.by.is_some_and(|by| game.repeats_undecided(by, call));
    heard.as_repeat && game.call_to_repeat().is_none() && !of_words()
}

/// Whether the player whose move is missing says what the opponent has called already: that may be its repeat.
fn repeats_refused(game: &Game, call: &Call) -> bool {
    lacks_move(game) && game.facts.tray(!game.mover()).refused.as_ref() == Some(call)
}

fn spoken(now: Millis, heard: &Heard, call: Call) -> Spoken {
    Spoken { call, words: heard.words.clone(), at: now }
}

/// Whether somebody has keyed in who says this.
fn is_named(heard: &Heard) -> bool {
    heard.source == Source::Keys && heard.by.is_some()
}

fn by_mover(game: &mut Game, now: Millis, heard: &Heard, call: Call, fx: &mut Effects) {
    let mover = game.mover();
    // Words that could be a wrong repeat or the own call are repeated: they were the call, and were heard.
    if let (Some(undecided), Some(coming)) =
        (game.facts.tray(!mover).undecided.clone(), &game.found.coming)
        && is_repeat_of(&call, &undecided.spoken.call, &coming.before)
    {
        let source = Source::Voice { confidence: 0 };
        own_call(game, !mover, &undecided.spoken, source, fx);
    }
    // The reply to the running move was called already: this is its repeat.
    if let (Some(reply), Some(coming)) = (&game.facts.tray(!mover).call, &game.found.coming)
        && game.facts.tray(mover).call.is_some()
        && is_repeat_of(&call, &reply.call, &coming.before)
    {
        let said = reply.call;
        game.facts.tray_mut(!mover).repeated = true;
        fx.note(Note::Repeated { by: mover, call });
        own_record::repeated(game, mover, &heard.words, call);
        resolve_repeat(game, !mover, said, fx);
        return;
    }
    // A move that is made as it was called is no slip any more: other words are a repeat of the reply.
    let turn = &game.found.turn;
    let is_own_again =
        turn.call.as_ref().is_some_and(|own| same_move(&own.call, &call, &turn.before));
    let may_call = |position: &Position| may_be_called(&call, position);
    let of_reply = game.found.coming.as_ref().is_some_and(|coming| may_call(&coming.before));
    let is_made = turn.made.is_some() && turn.agrees() == Some(true);
    let is_taken_back = is_taken_back(game);
    // What stands on the own board and was replied to is called by no words that are none of its legal moves.
    let stands = matches!(turn.stands(), Some(Executed::Move(Played::Legal(_))));
    let stands_uncalled = turn.call.is_none() && stands && !may_call(&turn.before);
    let both = game.facts.tray(mover).repeated && game.facts.tray(!mover).repeated;
    // Nor is a move open that was repeated and replied to. But who is named by keys and says nothing like the reply
    // corrects the own call, until its move is made (D.2.8); and so does who says what the own hand has put in the
    // place of the call.
    let reply = game.facts.tray(!mover).call.as_ref().map(|reply| reply.call);
    let is_corrected = turn.call.is_some()
        && !heard.as_repeat
        && !is_made
        && !is_too_late(game, mover)
        && (turn.stands_as(&call)
            || may_call(&turn.before)
                && is_named(heard)
                && reply.is_some_and(|reply| !is_near(&call, &reply))
                && !both
            || is_taken_back && may_call(&turn.before));
    let is_settled = stands_uncalled
        || turn.call.is_some()
            && !is_own_again
            && !is_corrected
            && (is_made || game.facts.tray(mover).repeated || of_reply && !may_call(&turn.before));
    let reply = game.facts.tray(!mover);
    if let (Some(reply), false, true) = (reply.call.clone(), reply.repeated, is_settled) {
        own_record::repeated(game, mover, &heard.words, call);
        repeat_differs(game, TurnOf::Coming, (!mover, reply.call), call, fx);
        return;
    }
    let tray = game.facts.tray(mover);
    // Both calls stand and both were repeated: these words wait for the turn that they belong to, where it can have
    // come. Before the reply is made they correct the own call (D.2.8).
    let is_ahead = is_made || !may_call(&turn.before) || may_be_replied(game);
    if both && is_settled && is_ahead && tray.pressed.is_none() {
        undecided::wait(game, mover, &spoken(now, heard, call), heard.source, fx);
        return;
    }
    // Who has moved and pressed the clock without a call was asked for it: the same words as the last
    // call (a recapture) are then the answer and no repeat.
    let answers = tray.pressed.is_some() && game.found.turn.executed.is_some();
    if tray.call.is_none()
        && !answers
        && let Some(same) = repeats_last(game, &call)
    {
        let is_like =
            game.last.as_ref().and_then(|last| last.call).is_some_and(|said| is_near(&call, &said));
        // Who is typed by name, and what is nothing like the opponent's call, is believed, right or wrong.
        let named = is_named(heard) && !is_like;
        let own = !heard.as_repeat && (is_own_call(game, &call) || named);
        // What the program has announced waits for no repeat where the own move stands there as called.
        let by_program = game.last.as_ref().is_some_and(|last| last.announced);
        let recaptures = by_program && !heard.as_repeat && stands_as_called(game, &call);
        match (same, own) {
            (true, _) if recaptures => {}
            (false, _) if game.last.as_ref().is_some_and(|last| last.ruled) => {}
            (true, _) => {
                let mut said = call;
                if let Some(last) = &mut game.last {
                    last.repeated = true;
                    said = last.call.unwrap_or(call);
                }
                undecided::overtake(game, mover);
                fx.note(Note::Repeated { by: mover, call });
                own_record::said_late(game, now, mover, &heard.words, call, fx);
                resolve_repeat(game, !mover, said, fx);
                return;
            }
            (false, false) => {
                if let Some(said) = game.last.as_ref().and_then(|last| last.call) {
                    own_record::said_late(game, now, mover, &heard.words, call, fx);
                    repeat_differs(game, TurnOf::Last, (!mover, said), call, fx);
                    if !is_like && !heard.as_repeat {
                        let words = Undecided::new(spoken(now, heard, call), heard.source);
                        let words = Undecided { asked: true, told: true, ..words };
                        game.facts.tray_mut(mover).undecided = Some(words);
                    }
                }
                return;
            }
            (false, true) => missed_repeat(game, fx),
        }
    }
    if repeats_uncalled(game, &call) {
        if let Some(last) = &mut game.last {
            last.repeated = true;
        }
        fx.note(Note::Repeated { by: mover, call });
        own_record::said_late(game, now, mover, &heard.words, call, fx);
        return;
    }
    own_call(game, mover, &spoken(now, heard, call), heard.source, fx);
}

/// A player calls the own move: that of the running turn, or of the one that comes.
pub(super) fn own_call(
    game: &mut Game,
    by: Color,
    spoken: &Spoken,
    source: Source,
    fx: &mut Effects,
) {
    let call = spoken.call;
    let Some(turn) = game.found.turn_of(by) else { return };
    let before = turn.before.clone();
    let is_running = by == game.mover();
    let meaning = resolve(&call, &before);
    let standing = turn.call.clone();
    let is_sealed = is_running && game.opened.is_some();
    match &standing {
        None => fx.note(Note::Called { by, call }),
        Some(standing) if same_move(&standing.call, &call, &before) => return,
        // An answer to "which one?" completes a call; it does not correct it.
        Some(standing) if completes(standing, &call, &meaning) => {
            fx.note(Note::Called { by, call });
        }
        // Nothing was moved, and no rule allows what was called: with the clock that was handed back the move is still
        // to be made (7.5.1), and this is its call.
        Some(standing) if is_handed_back(game, by) && standing.meaning == Meaning::Illegal => {
            fx.note(Note::Called { by, call });
        }
        // A sealed move is no slip of the tongue, and whoever presses back has not undone that it is too late for one.
        Some(_) if is_too_late(game, by) || is_sealed => {
            too_late::called(game, by, call, fx);
            return;
        }
        // Where the arbiter has given the move back it is called anew.
        Some(_) if game.ledger.is_open_of(game.plies.len(), |open| open.is_about_clock(by)) => {
            fx.note(Note::Called { by, call });
        }
        Some(standing) => fx.note(Note::Slip { by, before: standing.call, now: call }),
    }
    let tray = game.facts.tray_mut(by);
    tray.call = Some(spoken.clone());
    tray.undecided = None;
    tray.adjusts_no_more(meaning.moves().iter().map(|m| m.origin()).collect());
    tray.repeated = false;
    own_record::called(game, by, &spoken.words, call);
    commands::lapse(game, fx);
    if let Some(standing) = standing {
        resolve_repeat(game, by, standing.call, fx);
    }
    match (source, game.settings.duties.announce) {
        (Source::Voice { .. }, _) => {}
        (Source::Keys, Duty::Program) => {
            let style = game.settings.style;
            let words = match &meaning {
                Meaning::One(m) => call_of(*m, &before, style),
                Meaning::Several(_) => call,
                Meaning::Illegal => in_style(&call, &before, style),
            };
            fx.say(Channel::Room, Urgency::Call, Message::Call(words));
        }
        (Source::Keys, Duty::Assistant) => fx.note(Note::Due { task: Task::Announce { call } }),
    }
    ask_for_what_is_missing(game, by, &before, &call, &meaning, fx);
    if meaning == Meaning::Illegal && game.settings.profile == Profile::Training {
        fx.say(Channel::Room, Urgency::Urgent, Message::Illegal(call));
    }
}

/// Whether this player has pressed behind the call that stands, and the arbiter has not given the move back (D.2.8).
fn is_too_late(game: &Game, by: Color) -> bool {
    let tray = game.facts.tray(by);
    tray.pressed.is_some() || tray.pressed_back
}

/// Whether the opponent has pressed the clock back behind this player's press, and nothing stood on the board then: what
/// stands there now was made since.
fn is_handed_back(game: &Game, by: Color) -> bool {
    let tray = game.facts.tray(by);
    tray.pressed.is_none() && tray.pressed_back && !tray.moved_before
}

/// A call that could be two moves is asked for again, neutrally; nothing is filled in. Legality has no
/// say in it, or the question itself would tell a player something.
fn ask_for_what_is_missing(
    game: &Game,
    by: Color,
    before: &Position,
    call: &Call,
    meaning: &Meaning,
    fx: &mut Effects,
) {
    let standing = StandingCall { call: *call, meaning: meaning.clone() };
    let stands = game.found.turn_of(by).and_then(super::conclude::Turn::stands);
    let played = standing.played(stands, before);
    if played.is_some_and(|played| !lacks_piece(before, played.displacement())) {
        return;
    }
    let question = match meaning {
        Meaning::One(_) => return,
        Meaning::Several(_) if meaning.lacks_promotion() => Message::PleaseNamePromotion,
        Meaning::Several(_) => Message::PleaseNameOrigin,
        Meaning::Illegal => match call.displacement(before) {
            Some(carried) if lacks_piece(before, carried) => Message::PleaseNamePromotion,
            None if several_reach(call, before) => Message::PleaseNameOrigin,
            Some(_) | None => return,
        },
    };
    fx.say(Channel::Room, Urgency::Urgent, question);
}

/// Whether a pawn is carried to its last rank without a new piece (D.2.1).
pub(super) fn lacks_piece(before: &Position, carried: Displacement) -> bool {
    let pawn = before.piece_at(carried.origin).is_some_and(|p| p.role == Role::Pawn);
    let last = (!before.turn()).backrank();
    pawn && carried.destination.rank() == last && carried.promotion.is_none()
}

fn by_waiting(game: &mut Game, now: Millis, heard: &Heard, call: Call, fx: &mut Effects) {
    let (mover, speaker) = (game.mover(), !game.mover());
    if corrects_what_was_taken_back(game, &call) && !heard.as_repeat {
        uncompleted::dispute(game, fx);
        return;
    }
    if announces_last(game, speaker, &call) && !heard.as_repeat {
        announced_late(game, now, speaker, heard, call, fx);
        return;
    }
    // What the program has announced for this player is called by the player now: it repeats nothing.
    if is_announced_for(game, speaker, &call) && heard.by.is_some() && !heard.as_repeat {
        fx.note(Note::Called { by: speaker, call });
        own_record::said_late(game, now, speaker, &heard.words, call, fx);
        return;
    }
    if let Some(words) = game.facts.tray(mover).undecided.clone()
        && game.repeats_undecided(speaker, &call)
    {
        undecided::missed_where_told(game, &words, fx);
        own_call(game, mover, &words.spoken, Source::Voice { confidence: 0 }, fx);
    }
    if let Some(standing) = &game.facts.tray(mover).call {
        let said = standing.call;
        let again = is_repeat_of(&call, &said, &game.position);
        let repeated = game.facts.tray(mover).repeated;
        let has_called = game.facts.tray(speaker).call.is_some();
        // Who has repeated it and then does the same, or is to, may say no second repeat: it is the own call, which the
        // hand, the press or its repeat decides.
        if again && repeated && !has_called && !heard.as_repeat && is_own_next(game, &call) {
            let own = spoken(now, heard, call);
            if game.found.coming.as_ref().is_some_and(|coming| coming.stands_as(&call)) {
                own_call(game, speaker, &own, heard.source, fx);
                return;
            }
            let words = Undecided::new(own, heard.source);
            game.facts.tray_mut(speaker).undecided =
                Some(Undecided { asked: true, behind: true, ..words });
        }
        if again && !(has_called && repeated) {
            own_record::repeated(game, speaker, &heard.words, call);
            game.facts.tray_mut(mover).repeated = true;
            undecided::overtake(game, speaker);
            fx.note(Note::Repeated { by: speaker, call });
            resolve_repeat(game, mover, said, fx);
            return;
        }
        // What was called is no move that could be replied to, and these words are no second repeat of it.
        let unknown = game.found.coming.is_none() && repeated && !is_near(&call, &said);
        if unknown && !heard.as_repeat {
            fx.note(Note::Refused(Refusal::NotOnMove(speaker)));
            return;
        }
        // What was called is no whole move yet, and after one that it can become these words are a reply; or call and board are
        // in dispute, and behind the press they reply to one of them alone: they are no repeat, and wait for their turn.
        let behind_press = is_behind_press(game, &call);
        let replies = |turn: &Turn| may_be_called(&call, &turn.before);
        let of_one =
            || !game.found.coming.as_ref().is_some_and(replies) && may_reply_to_either(game, &call);
        let is_ahead = is_reply_ahead(game, &call) && !is_near(&call, &said)
            || behind_press && !has_called && of_one();
        if is_ahead && !heard.as_repeat {
            let words = Undecided::new(spoken(now, heard, call), heard.source);
            let words = Undecided { asked: true, ahead: true, ..words };
            game.facts.tray_mut(speaker).undecided = Some(words);
            return;
        }
        let next = is_own_next(game, &call);
        // Who is typed by name and says nothing like the call that was repeated is believed, right or wrong; and where it can
        // be the reply, before the repeat and whatever a board tells of the move that is replied to.
        let named = is_named(heard);
        let begun = game.found.coming.as_ref().is_some_and(|turn| turn.executed.is_some())
            || !game.facts.tray(speaker).touches.is_empty();
        // A hand that has begun makes no own call of words that only the mover could have called.
        let meant_by = |turn: &Turn| resolve(&call, &turn.before) != Meaning::Illegal;
        let by_reply = game.found.coming.as_ref().is_some_and(meant_by);
        let of_running = may_be_called(&call, &game.found.turn.before);
        let repeats_wrongly = !repeated && of_running && !by_reply;
        // Who has repeated the call repeats nothing else, even where no board tells yet that the move is made.
        let reply = (has_called || begun) && !repeats_wrongly
            || behind_press && by_reply && heard.source == Source::Keys
            || repeated && by_reply
            || ((next || named && (repeated || by_reply)) && !is_near(&call, &said));
        if reply && !heard.as_repeat {
            own_call(game, speaker, &spoken(now, heard, call), heard.source, fx);
            return;
        }
        let hand = !game.facts.tray(mover).touches.is_empty()
            || !game.facts.tray(mover).airborne.is_empty()
            || game.found.turn.executed.is_some();
        // Who keys words in without a side means what the opponent is expected to say.
        let meant_as_repeat = heard.source == Source::Keys && heard.by.is_none();
        if (next || (hand && by_reply)) && !heard.as_repeat && !meant_as_repeat {
            // Nobody is accused while it can be either.
            let words = Undecided::new(spoken(now, heard, call), heard.source);
            game.facts.tray_mut(speaker).undecided = Some(words);
            return;
        }
        own_record::repeated(game, speaker, &heard.words, call);
        repeat_differs(game, TurnOf::Running, (mover, said), call, fx);
        return;
    }
    let next = is_own_next(game, &call) || has_turn_by_press(game);
    let last = game.last.as_ref().filter(|last| last.by == speaker);
    let again = last
        .is_some_and(|last| last.call.is_some_and(|said| same_move(&call, &said, &last.before)));
    if again {
        // The player to move may have called it: no rule allows that, and so it was taken for this.
        if heard.by.is_none() && heard.source == Source::Keys {
            fx.note(Note::Refused(Refusal::SaidAgain(speaker)));
        }
        return;
    }
    if next {
        own_call(game, speaker, &spoken(now, heard, call), heard.source, fx);
    } else if game.last.is_none() {
        // There is no move of this player to which it could be a slip.
        fx.note(Note::Refused(Refusal::NotOnMove(speaker)));
    } else {
        too_late::called(game, speaker, call, fx);
    }
}

/// Whether these words are the call of this player's last move, which the program has announced since nobody heard it,
/// and no call of the next one.
fn is_announced_for(game: &Game, by: Color, call: &Call) -> bool {
    let last = game.last.as_ref().filter(|last| last.by == by && last.announced);
    let is_same =
        |last: &LastMove| last.call.is_some_and(|said| same_move(call, &said, &last.before));
    last.is_some_and(is_same) && !is_own_next(game, call)
}

/// The announcement that was missing when the clock was pressed (D.2.4).
fn announced_late(
    game: &mut Game,
    now: Millis,
    by: Color,
    heard: &Heard,
    call: Call,
    fx: &mut Effects,
) {
    let mut words = call;
    if let Some(last) = &mut game.last {
        last.call = Some(call);
        words = in_style(&call, &last.before, game.settings.style);
    }
    fx.note(Note::Called { by, call });
    own_record::said_late(game, now, by, &heard.words, call, fx);
    if heard.source == Source::Keys && game.settings.duties.announce == Duty::Program {
        fx.say(Channel::Room, Urgency::Call, Message::Call(words));
    }
    tally::pressed_early(game, by, fx, |open| open.missing() == Some(Missing::Call));
}
