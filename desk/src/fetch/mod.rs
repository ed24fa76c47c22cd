//! A table's certificate by a one-time code, where no stick is carried: the desk prints the code, a person takes it to the
//! table's computer and types it there, and what would be on the stick comes over the network.
//!
//! ```text
//! table                                                     page of the desk
//!   name, a number by lot, proof(code, certificate seen) ->   is the proof of one of this name's codes, and of the own certificate?
//!   <- sealed(code, number): certificate, key, authority, way
//! ```
//!
//! The computer of the table does not know the event's authority yet, so it cannot tell by a certificate whether the desk is
//! the desk. Both sides show each other that they know the code instead, without sending it: whoever stands in between has
//! another certificate than the desk, so the proof of the table is none there; and cannot seal what only who knows the code
//! can open. A code has 59 bits by lot, and each guess costs fifty thousand steps of PBKDF2.

mod fetching;
pub(crate) mod sealed;
mod witness;

pub(crate) use fetching::bytes;
pub use fetching::{FetchError, fetch};
