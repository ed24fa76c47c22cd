//! What the keys of a player's own keypad and the buttons on the board's edge can do: the player's
//! requests, never a move.

use std::str::FromStr;

use crate::board::Button;
use crate::game::{Event, Request};
use crate::rules::Color;
use crate::table::speech::SpeechChange;

/// A command on a keypad key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeypadCommand {
    /// Something for the game.
    Ask(Request),
    /// Press the clock.
    Clock,
    /// Open the microphone while the key is down.
    Talk,
    /// Note a move for the own record while the key is down (D.2.7).
    Note,
    /// Adjust pieces (4.2).
    Adjust,
    /// Cut short whatever is being said.
    Halt,
    /// Call the arbiter.
    Arbiter,
    /// Change how fast or how loud it is spoken in the own ear.
    Speech(SpeechChange),
}

/// No such command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error(
    "write time, used, left, moves, time-moves, repeat, turn, position, clock, talk, note, noted, record, \
     adjust, halt, arbiter, faster, slower, louder or softer"
)]
pub struct UnknownKeypadCommand;

impl FromStr for KeypadCommand {
    type Err = UnknownKeypadCommand;

    fn from_str(word: &str) -> Result<KeypadCommand, UnknownKeypadCommand> {
        Ok(match word {
            "time" => KeypadCommand::Ask(Request::Times),
            "left" => KeypadCommand::Ask(Request::TimeLeft),
            "used" => KeypadCommand::Ask(Request::TimeUsed),
            "moves" => KeypadCommand::Ask(Request::MoveNumber),
            "time-moves" => KeypadCommand::Ask(Request::TimesAndMoves),
            "repeat" => KeypadCommand::Ask(Request::LastCall),
            "turn" => KeypadCommand::Ask(Request::WhoseTurn),
            "position" => KeypadCommand::Ask(Request::Position),
            "clock" => KeypadCommand::Clock,
            "noted" => KeypadCommand::Ask(Request::LastNoted),
            "record" => KeypadCommand::Ask(Request::OwnRecord),
            "talk" => KeypadCommand::Talk,
            "note" => KeypadCommand::Note,
            "adjust" => KeypadCommand::Adjust,
            "halt" => KeypadCommand::Halt,
            "arbiter" => KeypadCommand::Arbiter,
            "faster" => KeypadCommand::Speech(SpeechChange::Faster),
            "slower" => KeypadCommand::Speech(SpeechChange::Slower),
            "louder" => KeypadCommand::Speech(SpeechChange::Louder),
            "softer" => KeypadCommand::Speech(SpeechChange::Softer),
            _ => return Err(UnknownKeypadCommand),
        })
    }
}

impl KeypadCommand {
    /// What the game is told when this player presses the key. `None`: it is the loop's business.
    #[must_use]
    pub const fn event(self, by: Color) -> Option<Event> {
        match self {
            KeypadCommand::Ask(request) => Some(Event::Asked { by, request }),
            KeypadCommand::Clock => Some(Event::Pressed { by }),
            KeypadCommand::Adjust => Some(Event::Adjusting { by }),
            KeypadCommand::Arbiter => Some(Event::ArbiterCalled { by: Some(by) }),
            KeypadCommand::Talk
            | KeypadCommand::Note
            | KeypadCommand::Halt
            | KeypadCommand::Speech(_) => None,
        }
    }
}

/// What the game is told when this player presses a button on the edge of the board.
#[must_use]
pub const fn pressed(by: Color, button: Button) -> Event {
    match button {
        Button::Clock => Event::Pressed { by },
        Button::Repeat => Event::Asked { by, request: Request::LastCall },
        Button::Time => Event::Asked { by, request: Request::Times },
        Button::Moves => Event::Asked { by, request: Request::MoveNumber },
    }
}
