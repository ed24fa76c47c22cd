//! How much a desk bears, and how fast it is: a hall of simulated tables that play into it, each with its own certificate.
//!
//! Some of them write real records, beside which real couriers read; the others hand the courier's own code the rows that a
//! table would have written, because one disk is not that of a thousand tables. The desk has to be one of its own, without
//! any game: what is brought stays there.

mod error;
mod figures;
mod load_run;
mod looker;
mod page_beside;
mod players;
mod server;

pub use error::LoadError;
pub use figures::{Figures, Restarted, Spread};
pub use load_run::{Wanted, run};
