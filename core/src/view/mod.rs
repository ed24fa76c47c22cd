//! The game as lines of text: what happened, what follows, what is to be done. No terminal in it.
//!
//! A line says one thing, the most important word first, so that a screen reader or a braille display
//! can follow: no frames, no bullets, no colour. Programs get the same line as JSON.

mod clock_text;
mod conclusions;
mod detail;
mod differences;
mod facts;
pub(crate) mod fields;
mod kind;
mod law;
mod line;
mod lines;
mod names;
mod opening;
mod possible;
mod refusals;
pub mod report;
mod rulings;
pub mod screen;
mod sheets;
#[cfg(test)]
mod spoken_shown;
mod tasks;

pub use crate::visible::{shell_argument, visible, visible_json, visible_name, visible_path};
pub use clock_text::{away, short};
pub use detail::{Detail, NoDetail, TERSE_COLUMNS, rows};
pub use facts::SUM_SHOWN;
pub(crate) use facts::device_key;
pub(crate) use fields::as_json;
pub use fields::{Fields, VERSION, of_oddity};
pub use kind::{Kind, Who};
pub use law::{cell_text, faults_text, mates_text, matter_text, start_text, verdict_text};
pub use line::Line;
pub use lines::{
    lines_of_earlier, lines_of_effect, lines_of_event, lines_of_opening, lines_of_step,
};
pub use possible::possible_text;
pub use rulings::counts_text;
pub use sheets::oddities_text;
