//! The game as a picture for whoever sees: both boards, what hands have to do, the clocks, what differs.
//!
//! [`Scene`] is what there is to show, in the words of a language; [`draw`] puts it with the last lines into a
//! terminal's cells, of any size. No terminal is in here. Lines stay what a screen reader follows; everything here
//! is in them, too.

mod boards;
mod draw;
mod look;
mod palette;
mod plan;
mod scene;

pub use boards::{Diagram, Mark, SquareShown};
pub use draw::{Answer, Strip, draw};
pub use look::{Colours, NoColours, Paint};
pub use palette::Palette;
pub use scene::{ClockFace, Scene, ToDo};
