//! One command, one file.

pub mod announce;
pub mod call;
mod positions;
