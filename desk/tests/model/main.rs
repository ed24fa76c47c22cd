//! A model of a table, its courier, two machines and the person who decides, in every order in which they can go on and in
//! which things can go wrong: what was acknowledged is never missing, the machine that was left behind acknowledges
//! nothing, and when nothing goes wrong any more, everything is at the desk. Faults that are planted in it are found.
//!
//! `desk/tests/desk` holds that the real ones do what the model says of each step.

#![allow(clippy::disallowed_macros, reason = "a test says what it found")]

mod hall;
mod steps;

use hall::{Fault, Hall, Model as _, Tried};
use stateright::Checker as _;

/// Looks through everything that can happen, and gives the names of what was found wrong.
fn found(planted: Option<Fault>) -> Vec<&'static str> {
    let checker = Hall { planted }.checker().threads(1).spawn_bfs().join();
    let mut found: Vec<&str> = checker.discoveries().into_keys().collect();
    found.sort_unstable();
    if planted.is_none() {
        // Not a few states that happen to be right.
        assert!(checker.unique_state_count() > 10_000, "{} states", checker.unique_state_count());
        eprintln!("model: {} states", checker.unique_state_count());
    }
    found
}

#[test]
fn nothing_acknowledged_is_ever_missing_and_everything_arrives() {
    // Of what may be looked for, that both things happen at all.
    assert_eq!(found(None), [Tried::EVERYTHING_CONFIRMED_BY_BOTH, Tried::GOES_ON_AT_THE_SECOND]);
}

#[test]
fn planted_faults_are_found() {
    for (fault, name) in [
        (Fault::AcknowledgesBeforeItsCommit, Tried::NOTHING_CONFIRMED_IS_MISSING),
        (Fault::DoesNotWaitForTheSecond, Tried::NOTHING_CONFIRMED_IS_MISSING),
        (Fault::RepeatsWriteNothing, Tried::NOTHING_CONFIRMED_IS_MISSING),
        (Fault::HeadIsAnAcknowledgement, Tried::NOTHING_CONFIRMED_IS_MISSING),
        (Fault::PromotesUnchecked, Tried::NOBODY_ELSE_ACKNOWLEDGES),
        (Fault::StartsAsItWas, Tried::NOBODY_ELSE_ACKNOWLEDGES),
        (Fault::NeverLooksElsewhere, Tried::EVERYTHING_ARRIVES),
        (Fault::GoesOnWhereItWas, Tried::EVERYTHING_ARRIVES),
    ] {
        let found = found(Some(fault));
        assert!(found.contains(&name), "{fault:?}: {found:?}");
    }
}
