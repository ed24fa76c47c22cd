//! What belongs to an installed program beside itself. It is all made from what the program knows anyway, so that it
//! cannot say anything else: manual pages and completions from the command line, rules from the kinds of boards, the
//! example of settings from the built-in ones.

mod completions;
mod kit;
mod manual;
mod service;
mod udev;

pub(super) use kit::{Piece, kit};
