//! A player's own voice: takes of prompted calls in, a profile out, or the reason why not.

mod agreement;
mod booth;
mod concluding;
mod consent;
mod course;
mod elsewhere;
mod end;
mod enrol;
pub(super) mod forgetting;
pub(super) mod kept_calls;
mod kept_takes;
mod learning;
mod leftovers;
mod live;
mod manifest;
mod other_people;
mod plan_file;
mod positions;
pub(super) mod profiles;
mod recorded;
mod rehearing;
mod remaining;
mod takes;
mod telling;
pub(super) mod travelling;
mod trouble;
mod tryout;

pub(super) use enrol::enrol;
pub(super) use tryout::test;
