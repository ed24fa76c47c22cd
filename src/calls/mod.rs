//! What can be called at the board (Appendix D.2.1), apart from any language: words to calls, calls
//! to words, and what a call means in a position.

mod call;

pub use call::{Call, MoveCall, Part, Suffix};
