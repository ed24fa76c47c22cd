//! The assistant's keyboard: a line is a command by its letter, or a call. Append-only lines come back;
//! nothing is redrawn.

mod answers;
mod asks;
mod by_hand;
mod claims;
mod command;
mod consulting;
mod decision;
mod due;
mod key_error;
mod layout;
mod manners;
mod presses;
mod ruling;
mod sealed;
mod sheets;
mod typed;
mod typing;

pub(in crate::table) use answers::answer_to;
pub(in crate::table) use command::quoted;
pub use command::{AT_ONCE, LineCommand, OwnVoice, Pages};
pub use key_error::KeyError;
pub use layout::{Layout, NoLayout};
pub use presses::{Named, Stroke};
pub use typing::{Typing, is_yes_or_no};
