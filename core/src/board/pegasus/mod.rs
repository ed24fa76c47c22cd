//! Boards with DGT's framing that know only which squares are occupied, as the DGT Pegasus does.
//!
//! Everything but the meaning of the codes is that of [`super::dgt`]: this folder is what a further
//! kind of board takes.

mod occupancy;

pub use occupancy::{KIND, KnowsOccupancy};
