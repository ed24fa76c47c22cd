//! A hall for trying: tables that play known games into a desk, each with a real record and a real courier, and with
//! faults that an arbiter is called for, so that whoever looks at the desk sees what it is for.
//!
//! Nothing of it is a game between people, and each record says so in its first row. What happens at a table is what the
//! table's own library makes of calls, hands and presses of the clock; nothing is written into a record beside it. The
//! desk has to be one of its own, without any game.

mod acts;
mod carrying;
mod demo_run;
mod error;
mod fault;
mod games;
mod hands;
mod life;
mod news;
mod plan;
mod record;
mod resuming;
mod settings;
mod stage;
mod turns;

pub use demo_run::{Pace, Wanted, run};
pub use error::DemoError;
pub use fault::Fault;
pub use news::{News, What};
