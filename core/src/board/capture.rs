//! What went over a board's wire, as a file of text: `play --capture` writes one for each board, a club
//! sends it, and `simulate replay` and the tests play it again.
//!
//! ```text
//! annabella capture 1
//! program 0.1.0
//! board peg
//! transport cable
//!
//! 1500 open /dev/ttyACM0
//! 1500 > 24 41 51 2c 48 2a 34 37 0d 0a
//! 1512 < 24 41 48 2c 31
//! 1512 < 2c 53 49 4d
//! 2000 game rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
//! 9000 close
//! ```
//!
//! The first line names the form and its version. The heading says which kind of board it was, how it
//! was set up and which program wrote; `connector` and `clock-left` stand there only where the settings
//! named a player. Each other line is one thing that happened, with its time in ms by the clock of the
//! game's record: the port was opened or gone, the board said bytes (`<`), it was sent bytes (`>`), or
//! the link was told how the pieces stand in the game. Empty lines and lines that begin with `#` say
//! nothing. A last line without an end is what a crash cut off, and is left out.

mod error;
mod passage;
mod read;
#[cfg(test)]
mod tests;

pub use error::{CaptureError, CaptureFault};
pub use passage::{Head, Passage, Passing};

use super::{Connection, Told};
use crate::time::Millis;

/// The version of the form that is written, and the only one that is read.
const VERSION: &str = "1";

/// What the first line says before the version.
const TITLE: &str = "annabella capture";

/// All that went over one board's wire, in its order.
#[derive(Clone, Debug)]
pub struct Capture {
    /// Which board it was.
    pub head: Head,
    /// What happened; times never run back.
    pub passages: Vec<Passage>,
    /// Whether the last line had no end, and was left out.
    pub is_cut_off: bool,
}

impl Capture {
    /// Gives it to a link as it went over the wire: what the link tells, each with its time. What was
    /// sent to the board is not compared with what the link sends now; it says when the link was given
    /// the time, so that a link like the one of then asks the same at the same moment.
    pub fn play(&self, link: &mut dyn Connection) -> Vec<(Millis, Told)> {
        let mut all = Vec::new();
        for Passage { at, what } in &self.passages {
            let told = match what {
                Passing::Opened(_) => link.connect(*at),
                Passing::Said(bytes) => link.feed(bytes, *at),
                Passing::Sent(_) => link.tick(*at),
                Passing::Game(placement) => {
                    link.expect(placement.clone());
                    Vec::new()
                }
                Passing::Closed => link.disconnect(),
            };
            all.extend(told.into_iter().map(|told| (*at, told)));
        }
        all
    }
}
