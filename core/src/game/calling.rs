//! What voices say of moves: calls, slips of the tongue (D.2.8) and repeats (D.2.1).

use super::comparing;
use super::judging;
use super::state::{Game, Phase};
use super::turn::StandingCall;
use super::{
    Channel, Discrepancy, Duty, Effects, Heard, Message, Missing, Note, Played, Profile, Refusal,
    RepeatRule, Source, Task, Urgency, own_record, telling,
};
use crate::calls::{Call, Meaning, MoveCall, call_of, in_style, resolve, same_move};
use crate::rules::{Color, Piece, Position, Rank, Role, Square};
use crate::time::Millis;

/// Somebody called a move.
pub(super) fn called(game: &mut Game, now: Millis, heard: &Heard, call: Call, fx: &mut Effects) {
    match game.phase {
        Phase::NotBegun => fx.note(Note::Refused(Refusal::NotBegun)),
        Phase::Ended { .. } => fx.note(Note::Refused(Refusal::Ended)),
        Phase::Adjourned(_) => fx.note(Note::Refused(Refusal::Adjourned)),
        Phase::Playing => {
            let speaker = heard.by.unwrap_or_else(|| presumed_speaker(game, &call));
            if speaker == game.turn.by {
                by_mover(game, now, heard, call, fx);
            } else {
                by_opponent(game, now, heard, call, fx);
            }
        }
    }
}

/// With one microphone for both, the state of the game says whose turn it is to speak.
fn presumed_speaker(game: &Game, call: &Call) -> Color {
    if game.turn.call.is_none() && repeats_last(game, call) == Some(true) {
        return game.turn.by;
    }
    game.expected_speaker()
}

/// Whether the words are the last move's call again. `None`: no call waits for its repeat.
fn repeats_last(game: &Game, call: &Call) -> Option<bool> {
    let last = game.last.as_ref().filter(|last| !last.repeated)?;
    let said = last.call?;
    Some(is_repeat_of(call, &said, &last.before))
}

/// Whether the words repeat a call: the same move meant, or the same call with its origin left out.
/// What leaves out the piece of a promotion repeats less than was announced (D.2.1).
fn is_repeat_of(words: &Call, said: &Call, position: &Position) -> bool {
    if same_move(words, said, position) {
        return true;
    }
    let meant = resolve(words, position);
    matches!(resolve(said, position), Meaning::One(m) if meant.moves().contains(&m))
        && !meant.lacks_promotion()
}

fn by_mover(game: &mut Game, now: Millis, heard: &Heard, call: Call, fx: &mut Effects) {
    let mover = game.turn.by;
    // Who has moved and pressed the clock without a call was asked for it: the same words as the last
    // call (a recapture) are then the answer and no repeat.
    let answers = game.turn.pressed.is_some() && game.turn.executed.is_some();
    if game.turn.call.is_none()
        && !answers
        && let Some(same) = repeats_last(game, &call)
    {
        let own = game.turn.executed.is_some()
            || !game.turn.touches.is_empty()
            || resolve(&call, &game.position) != Meaning::Illegal;
        match (same, own) {
            (true, _) => {
                if let Some(last) = &mut game.last {
                    last.repeated = true;
                }
                fx.note(Note::Repeated { by: mover, call });
                own_record::said_late(game, now, mover, &heard.words, call, fx);
                resolve_repeat(game, !mover, fx);
                return;
            }
            (false, false) => {
                if let Some(said) = game.last.as_ref().and_then(|last| last.call) {
                    own_record::said_late(game, now, mover, &heard.words, call, fx);
                    repeat_differs(game, !mover, said, call, fx);
                }
                return;
            }
            (false, true) => missed_repeat(game, fx),
        }
    }
    own_call(game, now, heard, call, fx);
}

/// The mover calls without having repeated the opponent's call.
fn missed_repeat(game: &mut Game, fx: &mut Effects) {
    if game.settings.repeat == RepeatRule::Free {
        return;
    }
    let by = game.turn.by;
    if let Some(call) = game.last.as_ref().filter(|last| !last.repeated).and_then(|last| last.call)
    {
        fx.note(Note::Discrepancy(Discrepancy::NotRepeated { by, call }));
    }
}

fn own_call(game: &mut Game, now: Millis, heard: &Heard, call: Call, fx: &mut Effects) {
    let by = game.turn.by;
    let meaning = resolve(&call, &game.position);
    match &game.turn.call {
        None => fx.note(Note::Called { by, call }),
        Some(before) if same_move(&before.call, &call, &game.position) => return,
        // An answer to "which one?" completes a call; it does not correct it.
        Some(before) if completes(before, &call, &meaning) => fx.note(Note::Called { by, call }),
        // A sealed move is no slip of the tongue.
        Some(_) if game.turn.pressed.is_some() || game.turn.sealed.is_some() => {
            fx.note(Note::Discrepancy(Discrepancy::TooLate { by, call }));
            return;
        }
        Some(before) => fx.note(Note::Slip { by, before: before.call, now: call }),
    }
    game.turn.call = Some(StandingCall { call, meaning: meaning.clone() });
    own_record::called(game, by, &heard.words, call);
    game.turn.adjusting = false;
    game.confirming = None;
    game.turn.repeated = false;
    resolve_repeat(game, by, fx);
    match (heard.source, game.settings.duties.announce) {
        (Source::Voice { .. }, _) => {}
        (Source::Keys, Duty::Program) => {
            let words = match &meaning {
                Meaning::One(m) => call_of(*m, &game.position, game.settings.style),
                Meaning::Several(_) => call,
                Meaning::Illegal => in_style(&call, &game.position, game.settings.style),
            };
            fx.say(Channel::Room, Urgency::Call, Message::Call(words));
        }
        (Source::Keys, Duty::Assistant) => fx.note(Note::Due { task: Task::Announce { call } }),
    }
    ask_for_what_is_missing(game, &call, &meaning, fx);
    if meaning == Meaning::Illegal && game.settings.profile == Profile::Training {
        fx.say(Channel::Room, Urgency::Urgent, Message::Illegal(call));
    }
    judging::finish_owed(game, by, fx);
    for board in [by, !by] {
        let touched = board == by && !game.turn.touches.is_empty();
        if touched || game.wood(board).is_touched() || game.turn.executed_on_other {
            judging::judge(game, now, board, fx);
        }
    }
    if game.turn.by == by {
        comparing::compare(game, now, fx);
    }
}

/// Whether the new call says what the standing one left open. A call that no rule allows is completed
/// in the same way, so that nobody hears a difference.
fn completes(before: &StandingCall, call: &Call, now: &Meaning) -> bool {
    match (&before.meaning, now) {
        (Meaning::Several(moves), Meaning::One(m)) => moves.contains(m),
        (Meaning::Several(moves), Meaning::Several(fewer)) => {
            fewer.len() < moves.len() && fewer.iter().all(|m| moves.contains(m))
        }
        (Meaning::Illegal, Meaning::Illegal) => says_more(&before.call, call),
        (Meaning::One(_), _)
        | (Meaning::Illegal, Meaning::One(_) | Meaning::Several(_))
        | (Meaning::Several(_), Meaning::Illegal) => false,
    }
}

/// Whether the second call is the first with its origin or its promotion added.
fn says_more(first: &Call, second: &Call) -> bool {
    let (Call::Move(first), Call::Move(second)) = (first, second) else { return false };
    let origin = if first.origin.is_nothing() { second.origin } else { first.origin };
    MoveCall { origin, promotion: first.promotion.or(second.promotion), ..*first } == *second
}

/// A call that could be two moves is asked for again, neutrally; nothing is filled in. Legality has no
/// say in it, or the question itself would tell a player something.
fn ask_for_what_is_missing(game: &Game, call: &Call, meaning: &Meaning, fx: &mut Effects) {
    if game.turn.played(&game.position).is_some_and(|played| !lacks_piece(game, &played)) {
        return;
    }
    let question = match meaning {
        Meaning::One(_) => return,
        Meaning::Several(_) if meaning.lacks_promotion() => Message::PleaseNamePromotion,
        Meaning::Several(_) => Message::PleaseNameOrigin,
        Meaning::Illegal => match call.displacement(&game.position) {
            Some(carried) if lacks_piece(game, &Played::Illegal(carried)) => {
                Message::PleaseNamePromotion
            }
            None if several_reach(call, &game.position) => Message::PleaseNameOrigin,
            Some(_) | None => return,
        },
    };
    fx.say(Channel::Room, Urgency::Urgent, question);
}

/// Whether a pawn is carried to its last rank without a new piece (D.2.1).
fn lacks_piece(game: &Game, played: &Played) -> bool {
    let carried = played.displacement();
    let pawn = game.position.piece_at(carried.origin).is_some_and(|p| p.role == Role::Pawn);
    let last = game.turn.by.fold_wb(Rank::Eighth, Rank::First);
    pawn && carried.destination.rank() == last && carried.promotion.is_none()
}

/// Whether two of the called pieces reach the called square in their manner of moving.
fn several_reach(call: &Call, position: &Position) -> bool {
    let Call::Move(said) = call else { return false };
    let Some(destination) = said.destination.as_square() else { return false };
    let piece = Piece { color: position.turn(), role: said.role.unwrap_or(Role::Pawn) };
    let reaches = |square: &Square| {
        position.piece_at(*square) == Some(piece)
            && said.origin.fits(*square)
            && position.reaches(*square, destination)
    };
    Square::ALL.iter().filter(|square| reaches(square)).count() > 1
}

fn by_opponent(game: &mut Game, now: Millis, heard: &Heard, call: Call, fx: &mut Effects) {
    let speaker = !game.turn.by;
    if let Some(standing) = &game.turn.call {
        let said = standing.call;
        own_record::repeated(game, speaker, &heard.words, call);
        if is_repeat_of(&call, &said, &game.position) {
            game.turn.repeated = true;
            fx.note(Note::Repeated { by: speaker, call });
            resolve_repeat(game, !speaker, fx);
        } else {
            repeat_differs(game, !speaker, said, call, fx);
        }
        return;
    }
    let Some(last) = game.last.as_mut().filter(|last| last.by == speaker) else {
        fx.note(Note::Discrepancy(Discrepancy::TooLate { by: speaker, call }));
        return;
    };
    let same = match (last.call, last.played) {
        (Some(said), _) => same_move(&call, &said, &last.before),
        (None, Played::Legal(m)) => resolve(&call, &last.before) == Meaning::One(m),
        (None, Played::Illegal(carried)) => call.displacement(&last.before) == Some(carried),
    };
    if !same {
        fx.note(Note::Discrepancy(Discrepancy::TooLate { by: speaker, call }));
    } else if last.call.is_none() {
        // The announcement that was missing when the clock was pressed (D.2.4).
        last.call = Some(call);
        fx.note(Note::Called { by: speaker, call });
        own_record::said_late(game, now, speaker, &heard.words, call, fx);
        game.open.resolve(fx, |open| {
            open.is_about_clock(speaker) && open.missing() == Some(Missing::Call)
        });
        judging::judge(game, now, !speaker, fx);
    }
}

fn repeat_differs(game: &mut Game, caller: Color, call: Call, repeat: Call, fx: &mut Effects) {
    game.open.raise(Discrepancy::CallAndRepeat { by: caller, call, repeat }, fx);
    // Said each time: the next repeat can be wrong in the same way.
    telling::tell(game.settings.telling.call_and_repeat, caller, Message::RepeatDiffers, fx);
}

fn resolve_repeat(game: &mut Game, caller: Color, fx: &mut Effects) {
    game.open
        .resolve(fx, |open| matches!(open, Discrepancy::CallAndRepeat { by, .. } if *by == caller));
}
