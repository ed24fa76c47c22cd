//! A player's own voice: takes of prompted calls in, a profile out, or the reason why not.

mod booth;
mod consent;
mod course;
mod elsewhere;
mod enrol;
mod kept_takes;
mod learning;
mod live;
mod manifest;
pub(super) mod profiles;
mod recorded;
mod tryout;

pub(super) use enrol::enrol;
pub(super) use tryout::test;
