//! What can happen to a simulated board, to the clock at it, and to the wire between.

use super::super::ClockButton;
use crate::rules::{Piece, Placement, Square};
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
    /// The player whose time runs presses the lever.
    Press,
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
    /// The board neither hears nor speaks for this long.
    Silence(Millis),
    /// So many bytes of nonsense go over the wire.
    Noise(usize),
    /// The next message is lost on the way.
    Drop,
    /// The next message arrives with one byte changed.
    Corrupt,
    /// The next message arrives without its end.
    Cut,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// Nothing to lift.
    #[error("there is no piece on {0} to lift")]
    Empty(Square),
    /// No room to place.
    #[error("there is a piece on {0} already")]
    Full(Square),
    /// Nothing to place.
    #[error("there is no piece in the hand: lift one, or name it")]
    EmptyHand,
    /// No clock to press.
    #[error("there is no clock at the board")]
    NoClock,
    /// Taking away or unplugging what is not there.
    #[error("it is unplugged already")]
    Unplugged,
    /// Plugging in what is plugged in.
    #[error("it is plugged in already")]
    PluggedIn,
}
