//! One simulated board of whatever kind: what happens and the time go in, bytes come out.

use std::fmt;

use super::{Action, ActionError};
use crate::rules::Squares;
use crate::time::Millis;

/// A simulated board without its wire. It is powered while it is plugged in.
pub trait Simulated: Send + fmt::Debug {
    /// Something happens: the bytes that the board sends because of it, and because of the time that
    /// has passed.
    ///
    /// # Errors
    /// When it cannot happen: a piece lifted from an empty square, a cable pulled twice.
    fn act(&mut self, action: Action, now: Millis) -> Result<Vec<u8>, ActionError>;

    /// Takes bytes from the host: what the board answers, and what has become due.
    fn hear(&mut self, bytes: &[u8], now: Millis) -> Vec<u8>;

    /// Time passes: what has become due. To be called every few milliseconds, as a board looks at its
    /// squares.
    fn tick(&mut self, now: Millis) -> Vec<u8>;

    /// Whether the board is plugged in.
    fn is_plugged(&self) -> bool;

    /// The squares on which something stands, whether or not the board has seen it.
    fn occupied(&self) -> Squares;

    /// What people at the board would have noticed of the host's commands since the last call.
    fn take_noticed(&mut self) -> Vec<Noticed>;
}

/// Something that the host had a board do, or tried to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Noticed {
    /// The board sounds or vibrates this pattern.
    Signal(u8),
    /// The clock shows this text instead of its times; no text: the times again.
    Text(Option<String>),
    /// The clock shows segments that are no text: six places from the left, bit 0 the top one.
    Segments([u8; 6]),
    /// The clock beeps.
    Beep,
    /// The clock's times were set, left and right.
    Times(Millis, Millis),
    /// A byte that begins no command of the protocol, or one that the board does not follow.
    Unknown(u8),
}

/// As `simulate` tells it.
impl fmt::Display for Noticed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Noticed::Signal(pattern) => write!(f, "signal {pattern}"),
            Noticed::Text(Some(text)) => write!(f, "clock shows {text}"),
            Noticed::Text(None) => f.write_str("clock shows its times"),
            Noticed::Segments(places) => {
                f.write_str("clock shows segments")?;
                places.iter().try_for_each(|place| write!(f, " {place:02x}"))
            }
            Noticed::Beep => f.write_str("clock beeps"),
            Noticed::Times(left, right) => {
                write!(
                    f,
                    "clock set to {} {}",
                    super::action::Time(*left),
                    super::action::Time(*right)
                )
            }
            Noticed::Unknown(byte) => write!(f, "unknown {byte:02x}"),
        }
    }
}
