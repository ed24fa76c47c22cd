//! What can happen to a simulated board, to the clock at it, and to the wire between: the same for all
//! kinds. What a kind does not have is refused.

use std::fmt;

use super::script::button_word;
use crate::board::Button;
use crate::board::dgt::ClockButton;
use crate::board::peghole::Protocol;
use crate::rules::{Piece, Placement, Square, Squares};
use crate::time::Millis;

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A piece is taken into the hand.
    Lift(Square),
    /// The piece that was lifted last is put down.
    Place(Square),
    /// This piece is put down, from the hand or from the box.
    Bring(Square, Piece),
    /// The piece that was lifted last is put beside the board.
    Aside,
    /// These pieces stand on the board now, as if they had always stood there.
    Set(Placement),
    /// The same on a board that does not know its pieces: something stands on these squares.
    SetHoles(Squares),
    /// A button on the board's edge is pressed. The clock's is the lever of a clock at the board.
    Press(Button),
    /// The clock is started.
    Start,
    /// The clock is stopped.
    Stop,
    /// The clock is set by hand, left and right.
    Dial(Millis, Millis),
    /// A button of the clock is pressed.
    Button(ClockButton),
    /// How the clock takes commands from now on.
    Behave(Manners),
    /// The clock is taken off the board.
    ClockOff,
    /// The clock is connected to the board.
    ClockOn,
    /// The board's cable is pulled.
    Unplug,
    /// The cable is put back; the board powers up anew.
    Plug,
    /// The board begins anew while its cable is plugged in.
    Restart,
    /// The board neither hears nor speaks for this long; what it would have said is lost.
    Silence(Millis),
    /// Nothing gets through the wire for this long, and then everything at once.
    Stall(Millis),
    /// So many bytes of nonsense go over the wire.
    Noise(usize),
    /// The next message is lost on the way.
    Drop,
    /// The next message arrives with one byte changed.
    Corrupt,
    /// The next message arrives without its end.
    Cut,
    /// Chance on the wire begins anew with this number.
    Seed(u64),
    /// The board speaks this version of its protocol from now on. Its next hello says so.
    Speak(Protocol),
    /// What the board waits for from its next start on before it hears anything else.
    Wake(Waking),
}

/// What a board waits for after it was switched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waking {
    /// Nothing: it answers at once.
    AtOnce,
    /// The command for a reset.
    ByReset,
    /// A developer's key, whichever it is.
    ByKey,
}

impl Waking {
    /// All of them.
    pub const ALL: [Waking; 3] = [Waking::AtOnce, Waking::ByReset, Waking::ByKey];

    /// Its word in a script.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Waking::AtOnce => "at-once",
            Waking::ByReset => "by-reset",
            Waking::ByKey => "by-key",
        }
    }
}

/// How a simulated clock takes commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manners {
    /// It does them.
    Obeys,
    /// It leaves so many unanswered, and obeys then.
    IgnoresNext(u8),
    /// It answers with a refusal, as in the wrong option.
    Refuses,
}

/// Why an action cannot happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum ActionError {
    /// Nothing to lift.
    #[error("there is nothing on {0} to lift")]
    Empty(Square),
    /// No room to place.
    #[error("something stands on {0} already")]
    Full(Square),
    /// Nothing to place.
    #[error("there is no piece in the hand: lift one, or name it")]
    EmptyHand,
    /// Squares where pieces would have to be named.
    #[error("this board knows its pieces: set them by a FEN")]
    PiecesUnnamed,
    /// No clock to press.
    #[error("there is no clock at the board")]
    NoClock,
    /// A button that boards of this kind do not have.
    #[error("this board has no such button")]
    NoButton,
    /// Another version of a protocol of which there is only one.
    #[error("this board has only one version of its protocol")]
    OneProtocol,
    /// Something to wait for, of a board that waits for nothing.
    #[error("this board waits for nothing before it speaks")]
    Awake,
    /// Taking away or unplugging what is not there.
    #[error("it is unplugged already")]
    Unplugged,
    /// Plugging in what is plugged in.
    #[error("it is plugged in already")]
    PluggedIn,
}

/// A time as a script writes it: hours, minutes and seconds.
pub(super) struct Time(pub(super) Millis);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.whole_secs();
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
    }
}

/// The step as a script writes it.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lift(square) => write!(f, "lift {square}"),
            Action::Place(square) => write!(f, "place {square}"),
            Action::Bring(square, piece) => write!(f, "place {square} {}", piece.char()),
            Action::Aside => f.write_str("aside"),
            Action::Set(pieces) => write!(f, "set {pieces}"),
            Action::SetHoles(holes) => write!(f, "set {:016X}", holes.bits()),
            Action::Press(button) => write!(f, "press {}", button.word()),
            Action::Start => f.write_str("start"),
            Action::Stop => f.write_str("stop"),
            Action::Dial(left, right) => write!(f, "dial {} {}", Time(*left), Time(*right)),
            Action::Button(button) => write!(f, "button {}", button_word(*button)),
            Action::Behave(Manners::Obeys) => f.write_str("clock obeys"),
            Action::Behave(Manners::IgnoresNext(count)) => write!(f, "clock ignores {count}"),
            Action::Behave(Manners::Refuses) => f.write_str("clock refuses"),
            Action::ClockOff => f.write_str("clock off"),
            Action::ClockOn => f.write_str("clock on"),
            Action::Unplug => f.write_str("unplug"),
            Action::Plug => f.write_str("replug"),
            Action::Restart => f.write_str("restart"),
            Action::Silence(span) => write!(f, "silence {}", span.0),
            Action::Stall(span) => write!(f, "stall {}", span.0),
            Action::Noise(count) => write!(f, "noise {count}"),
            Action::Drop => f.write_str("drop"),
            Action::Corrupt => f.write_str("corrupt"),
            Action::Cut => f.write_str("cut"),
            Action::Seed(seed) => write!(f, "seed {seed}"),
            Action::Speak(protocol) => write!(f, "protocol {}", protocol.number()),
            Action::Wake(waking) => write!(f, "wakes {}", waking.word()),
        }
    }
}
