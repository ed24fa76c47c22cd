//! What a line says, for programs: the same fact or conclusion in fields beside its text. The one place where
//! the game's types become words and numbers of the live JSON (the command line's contract);
//! `docs/play.schema.json` describes every one of them.

#[expect(clippy::module_inception, reason = "the folder holds what becomes of them")]
mod fields;
mod of_discrepancy;
mod of_event;
mod of_message;
mod of_note;
mod of_ruling;
mod of_sheet;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use fields::as_json;
pub use fields::{Fields, VERSION};
pub(super) use of_event::of_event;
pub(super) use of_note::of_effect;
pub(super) use of_ruling::of_ruling;
pub use of_sheet::of_oddity;
