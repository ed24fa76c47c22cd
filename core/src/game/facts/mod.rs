//! What came from outside, each with its time: what the boards last told, and what each side has said,
//! touched and pressed since its own last move. Nothing is computed here and nothing is drawn from it:
//! `conclude` reads it, and the fields are private, so that no conclusion can overwrite a witness.

mod board;
mod evidence;
mod tray;
mod unsaid;

pub(super) use board::{Base, Board, Change, Changed};
pub(super) use evidence::Facts;
pub(super) use tray::{Airborne, Bound, Claimed, Lift, Spoken, Tray, Undecided};
