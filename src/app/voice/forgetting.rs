//! A voice is forgotten: its profile, what was recorded for one, calls that were kept, and what interrupted commands have
//! left of it. What is said of it names what was there, and nothing else.

use std::fs;

use annabella_said::{Said, said};

use super::kept_takes::{self, Undone, failed};
use super::leftovers::{self, Leftover};
use super::{kept_calls, profiles};
use crate::app::failure::Failure;

/// What was removed.
#[derive(Debug, Default)]
pub(in crate::app) struct Forgotten {
    profile: bool,
    takes: bool,
    calls: bool,
    leftovers: bool,
    /// Whether a command that still runs has a part of it.
    is_at_work: bool,
}

impl Forgotten {
    /// What was removed, as programs read it.
    pub(in crate::app) fn words(&self) -> Vec<&'static str> {
        let all = [
            (self.profile, "profile"),
            (self.takes, "recordings"),
            (self.calls, "calls"),
            (self.leftovers, "leftovers"),
        ];
        all.into_iter().filter_map(|(is_gone, word)| is_gone.then_some(word)).collect()
    }

    /// Whether nothing of the voice is left.
    pub(in crate::app) const fn is_all(&self) -> bool {
        !self.is_at_work
    }

    /// The same for people, a sentence each.
    pub(in crate::app) fn sentences(&self, name: &str) -> Vec<Said> {
        let all = [
            (
                self.profile,
                said!("profile-removed", "The profile of {name} is removed.", name = name),
            ),
            (
                self.takes,
                said!(
                    "takes-removed",
                    "The recordings of a broken-off enrolment of {name} are removed.",
                    name = name
                ),
            ),
            (
                self.calls,
                said!("kept-calls-removed", "The kept calls of {name} are removed.", name = name),
            ),
            (
                self.leftovers,
                said!(
                    "leftovers-removed",
                    "What an interrupted command had left of the voice of {name} is removed.",
                    name = name
                ),
            ),
            (
                self.is_at_work,
                said!(
                    "leftovers-at-work",
                    "A command that is running still has a part of the voice of {name}: wait for its end, then call this again.",
                    name = name
                ),
            ),
        ];
        all.into_iter().filter_map(|(is_so, sentence)| is_so.then_some(sentence)).collect()
    }
}

/// Removes all that there is of a player's voice. From the first moment nobody finds the profile by its name any more.
///
/// # Errors
/// When there is nothing, or something cannot be removed.
pub(in crate::app) fn forget(name: &str) -> Result<Forgotten, Failure> {
    let shelf = profiles::shelf();
    // By its name alone: no other folder is ever removed.
    let (profile, takes) = (profiles::place(&shelf, name)?, profiles::takes(name)?);
    let left: Vec<Leftover> =
        leftovers::on(&shelf).into_iter().filter(|left| left.name == name).collect();
    let (at_work, left): (Vec<_>, Vec<_>) =
        left.into_iter().partition(|left| left.is_at_work(&shelf));
    let forgotten = Forgotten {
        profile: profile.is_dir(),
        takes: kept_takes::has_any(&takes),
        calls: kept_calls::forget(name)?,
        leftovers: !left.is_empty(),
        is_at_work: !at_work.is_empty(),
    };
    let was_begun = takes.exists();
    kept_takes::remove(&takes)?;
    if forgotten.profile {
        let gone = shelf.join(format!(".{name}.{}", std::process::id()));
        fs::rename(&profile, &gone)
            .map_err(|error| failed(&profile, Undone::Removed, &error))
            .and_then(|()| kept_takes::remove(&gone))?;
    }
    left.iter().try_for_each(Leftover::remove)?;
    if forgotten.words().is_empty() && forgotten.is_all() && !was_begun {
        return Err(profiles::none(name));
    }
    Ok(forgotten)
}
