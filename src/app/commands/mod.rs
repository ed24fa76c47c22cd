//! One command, one file.

pub mod announce;
pub mod call;
pub mod doctor;
pub mod journal;
pub mod listen;
pub mod play;
mod positions;
pub mod reconcile;
pub mod score;
pub mod simulate;
pub mod speak;
pub mod trial;
