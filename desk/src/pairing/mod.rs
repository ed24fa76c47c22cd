//! What pairing programs write and read: their round is taken in, and the results of its games are written back into their
//! own file, in which everything else stays byte for byte. Nothing is paired here, and no points are counted.
//!
//! - [`trf`]: FIDE's tournament report file, TRF16 and TRF26, of any program and any year;
//! - [`list`]: a plain list, `board;white;black`, which also says which board is which: a TRF does not;
//! - [`outcome`]: a result as both write it;
//! - [`board`]: which game at the desk is that of a board, and what stands in it.

pub mod board;
mod error;
mod lines;
pub mod list;
mod matching;
pub mod outcome;
pub mod trf;

pub use error::PairingError;
pub use matching::Who;

#[cfg(test)]
mod tests;
