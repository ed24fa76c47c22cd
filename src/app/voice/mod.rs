//! A player's own voice: takes of prompted calls in, a profile out, or the reason why not.

mod learning;
mod manifest;
pub(super) mod profiles;
mod recorded;

pub(super) use recorded::enrol;
