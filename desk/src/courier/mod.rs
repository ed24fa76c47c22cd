//! The courier: reads records beside running tables and brings their rows to the desk.
//!
//! What it promises is in few words: a row counts as brought when the server has said, outside of any transaction and
//! without a warning, that it has committed it. Whatever else happens, the courier closes the connection, waits, and
//! sends again; what comes twice is known by its hash and kept once. It keeps nothing of its own on any disk: where it
//! has to go on, it asks the desk, and begins with a row that is there already, so that even the first answer is one
//! for which something was written.
//!
//! [`carrier`] is the desk as the courier sees it; [`session`] is that in PostgreSQL, and another one in memory tries
//! the rest without it. [`following`] goes along one record, [`round`] along all of them.

mod batch;
pub mod carrier;
pub mod following;
pub mod identity;
mod news;
pub mod reading;
pub mod round;
pub mod session;

pub use batch::Batch;
pub use news::News;

#[cfg(test)]
mod tests;
