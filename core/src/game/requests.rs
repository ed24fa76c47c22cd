//! What a player may ask for: told to that player alone, and only on request (D.2.10.4).

use super::own_record;
use super::state::Game;
use super::{
    Channel, Duty, Effects, Inform, Message, Note, Profile, Request, Task, Times, Urgency,
};
use crate::calls::{Whereabouts, call_of};
use crate::clock::GameClock;
use crate::rules::{Color, Placement, Position};
use crate::time::Millis;

/// Answers in the asker's ear, or gives the answer to the assistant whose duty it is.
pub(super) fn asked(game: &Game, now: Millis, by: Color, request: Request, fx: &mut Effects) {
    let Some(answer) = answer(game, now, by, request) else { return };
    match (request, game.settings.duties.inform) {
        // The own record is the player's own affair, and no information of D.2.10.4.
        (Request::LastNoted | Request::OwnRecord, _) | (_, Duty::Program) => {
            fx.say(Channel::Ear(by), Urgency::Answer, answer)
        }
        (_, Duty::Assistant) => fx.note(Note::Due { task: Task::Tell { to: by, answer } }),
    }
}

fn answer(game: &Game, now: Millis, by: Color, request: Request) -> Option<Message> {
    Some(match (request, game.settings.inform) {
        (Request::TimeLeft, _) | (Request::Times, Inform::Left) => {
            times(game, by, |clock, side| clock.left(side, now))
                .map_or(Message::NoClock, Message::TimeLeft)
        }
        (Request::TimeUsed, _) | (Request::Times, Inform::Used) => {
            times(game, by, |clock, side| clock.used(side, now))
                .map_or(Message::NoClock, Message::TimeUsed)
        }
        (Request::MoveNumber, _) => Message::MovesCompleted(completed(game, by)),
        (Request::TimesAndMoves, inform) => Message::TimesAndMoves {
            inform,
            times: times(game, by, |clock, side| match inform {
                Inform::Left => clock.left(side, now),
                Inform::Used => clock.used(side, now),
            }),
            moves: completed(game, by),
        },
        (Request::LastCall, _) => last_call(game),
        (Request::WhoseTurn, _) => Message::WhoseTurn(game.mover()),
        (Request::LastNoted, _) => own_record::last(game, by),
        (Request::OwnRecord, _) => own_record::whole(game, by),
        (Request::Position | Request::Where(_), _) if is_withheld(game) => Message::NotAllowed,
        (Request::Position, _) => Message::Position(game.position.placement()),
        (Request::Where(place), _) => Message::Position(standing(&game.position, place)),
        // The score is shown by whoever keeps it.
        (Request::Score, _) => return None,
    })
}

/// Whether nobody is read the position: neither D.2.10 nor D.2.6 gives a right to it at the board, and what a
/// player may otherwise consult is the own scoresheet (11.3.1); the arbiter's settings may allow it (D.1).
fn is_withheld(game: &Game) -> bool {
    match game.settings.profile {
        Profile::Tournament => true,
        Profile::ArbiterExtended | Profile::Training => false,
    }
}

/// What of the position is asked for, and nothing else.
fn standing(position: &Position, place: Whereabouts) -> Placement {
    let mut found = position.placement();
    for square in found.occupied().iter() {
        let is_meant = match place {
            Whereabouts::Piece(role) => {
                found.piece_at(square).is_some_and(|piece| piece.role == role)
            }
            Whereabouts::File(file) => square.file() == file,
            Whereabouts::Rank(rank) => square.rank() == rank,
            Whereabouts::Square(one) => square == one,
        };
        if !is_meant {
            found.take(square);
        }
    }
    found
}

fn completed(game: &Game, by: Color) -> u32 {
    game.position.ply().completed_by(by)
}

fn times(game: &Game, by: Color, read: impl Fn(&GameClock, Color) -> Millis) -> Option<Times> {
    let clock = game.clock.as_ref()?;
    Some(Times { own_side: by, own: read(clock, by), other: read(clock, !by) })
}

fn last_call(game: &Game) -> Message {
    let by = game.mover();
    let spoken = [!by, by].into_iter().find_map(|by| {
        let spoken = game.facts.tray(by).call.as_ref()?;
        Some(Message::LastCall { by, call: spoken.call })
    });
    if let Some(spoken) = spoken {
        return spoken;
    }
    match &game.last {
        Some(last) => match (last.call, last.played) {
            (Some(call), _) => Message::LastCall { by: last.by, call },
            (None, super::Played::Legal(m)) => Message::LastCall {
                by: last.by,
                call: call_of(m, &last.before, game.settings.style),
            },
            (None, super::Played::Illegal(_)) => Message::NoCallYet,
        },
        None => Message::NoCallYet,
    }
}
