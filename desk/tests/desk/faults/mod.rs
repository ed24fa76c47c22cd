//! What goes wrong in a hall, again and again and at any moment: servers, connections, couriers and machines that are gone
//! from one moment to the next, answers that are lost, hours without a desk, power cuts, a full disk, crowds, people who may not
//! be there. After all of it each acknowledged row is at the desk, each row once, and every chain whole.
//!
//! A few of each are part of the tests; `make desk-faults` has as many as `ANNABELLA_DESK_KILLS`,
//! `ANNABELLA_DESK_FAILOVERS`, `ANNABELLA_DESK_CUTS`, `ANNABELLA_DESK_POWER`, `ANNABELLA_DESK_HOURS`,
//! `ANNABELLA_DESK_VIEWERS` and, of moments in which a broadcast is looked at, `ANNABELLA_DESK_BROADCASTS` say, and prints a table.

mod away;
mod crowd;
mod full_disk;
mod kills;
mod outcome;
mod players;
mod power;
mod programs;
mod strangers;
mod wires;

/// How many of something are tried: what the variable says, or a few.
pub(crate) fn count(variable: &str, few: usize) -> usize {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(few)
}
