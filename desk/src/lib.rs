//! The arbiter's desk over a whole hall: the records of its tables in one place, and nothing lost.
//!
//! The record of each table stays the truth, and its own outbox. What carries it is PostgreSQL, an engine that others
//! have proved; here is what an event needs around it:
//!
//! - [`server`]: a private cluster that an event's certificates alone open, and that does not run with a setting by which
//!   acknowledged rows could be lost;
//! - [`authority`]: the event's own certificates, a folder of files for each table;
//! - [`courier`]: reads records beside running tables, without their noticing, and brings the rows to the desk;
//! - [`standing`] and [`hall`]: the games as their rows tell them, one and all;
//! - [`https`]: a program that asks the page;
//! - [`fetch`]: a table's certificate by a one-time code ([`code`]), where no stick is carried;
//! - [`page`], [`book`] and [`broadcast`]: what arbiters read and note, and what others get of the games, later;
//! - [`passkeys`]: what browsers are asked that sign in with one, and what their answer has to be;
//! - [`standby`]: a second machine with the same desk, and how it becomes the first;
//! - [`pairing`]: a round of a pairing program taken in, and its results written back;
//! - [`load`]: simulated tables that try how much a desk bears;
//! - [`demo`]: a hall for trying, whose tables play known games with faults;
//! - [`waits`]: what in the whole hall waits for an arbiter.
//!
//! The table program names nothing of this, and has no network.

#![warn(unreachable_pub)]
#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the desk owns its outside world as the program's adapters do"
)]

pub mod authority;
pub mod book;
pub mod broadcast;
pub mod code;
pub mod courier;
pub mod demo;
pub mod desk_folder;
pub mod fetch;
pub mod hall;
pub mod https;
pub mod load;
pub mod name;
pub mod orders;
pub mod page;
pub mod pairing;
pub mod passkeys;
pub mod server;
pub mod standby;
pub mod standing;
pub mod trial_desk;
pub mod waits;
