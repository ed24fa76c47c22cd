//! A second machine with the same desk: PostgreSQL's own streaming replication, by a certificate of the event, so that
//! what is acknowledged is on two disks. Two machines cannot know by themselves which of them is alone, so whatever
//! follows from one being away is a person's decision, is written down, and is told by `doctor` and `waits`:
//!
//! - [`preparing`]: the first machine makes what the second one needs (`standby`);
//! - [`copying`]: the second machine copies the desk and follows (`follow`);
//! - [`deciding`]: the first one waits for the second with every commit, or goes on alone (`together`, `alone`);
//! - [`promoting`]: the second one becomes the desk (`promote`);
//! - [`starting`]: which of the two may take rows after a start: a machine that was left behind may not;
//! - [`other`]: how each of them asks the other one; [`state`]: what is told of both.

pub mod copying;
pub mod deciding;
mod error;
pub mod other;
pub mod preparing;
pub mod promoting;
pub mod starting;
pub mod state;

pub use error::StandbyError;
