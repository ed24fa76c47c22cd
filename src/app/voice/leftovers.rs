//! What interrupted commands have left of voices on the shelf. It is known by the names that those commands give, is no
//! profile to anybody, comes back where it is all that there is of one, and goes when the voice is forgotten.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use super::kept_takes::{self, Undone, failed};
use crate::app::failure::Failure;

/// What it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Something that was not whole, was new, or was to be removed.
    Unneeded,
    /// A profile whose place a new one was to take.
    Replaced,
}

/// One folder that was left.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Leftover {
    /// Whose voice it is.
    pub name: String,
    /// Where it lies.
    pub path: PathBuf,
    stage: Stage,
}

impl Leftover {
    /// Whether a command that still runs has it: it is locked, or the profile is that it belongs to.
    pub(super) fn is_at_work(&self, shelf: &Path) -> bool {
        is_locked(&self.path, File::try_lock)
            || is_locked(&shelf.join(&self.name), File::try_lock_shared)
    }

    /// Removes it.
    ///
    /// # Errors
    /// When it cannot be removed.
    pub(super) fn remove(&self) -> Result<(), Failure> {
        kept_takes::remove(&self.path)
    }
}

fn is_locked(folder: &Path, try_lock: impl Fn(&File) -> Result<(), TryLockError>) -> bool {
    File::open(folder).is_ok_and(|file| matches!(try_lock(&file), Err(TryLockError::WouldBlock)))
}

/// Whether a folder of this name is what a command has begun, and no profile.
pub(super) fn is_one(entry: &str) -> bool {
    of_entry(entry).is_some()
}

/// All that lie on a shelf; none where there is no shelf.
pub(super) fn on(shelf: &Path) -> Vec<Leftover> {
    let entries = fs::read_dir(shelf).into_iter().flatten().flatten();
    let left = entries.filter_map(|entry| {
        let file_name = entry.file_name();
        let (name, stage) = of_entry(file_name.to_str()?)?;
        Some(Leftover { name: name.to_owned(), path: entry.path(), stage })
    });
    let mut left: Vec<Leftover> = left.collect();
    left.sort_by(|one, other| one.path.cmp(&other.path));
    left
}

/// Profiles that a killed command had moved out of their place come back, where nothing is there.
///
/// # Errors
/// When one cannot be put back.
pub(super) fn put_back(shelf: &Path) -> Result<(), Failure> {
    for left in on(shelf).iter().filter(|left| left.stage == Stage::Replaced) {
        let place = shelf.join(&left.name);
        let is_whole = left.path.join("am/final.mdl").is_file();
        if is_whole && !place.exists() && !left.is_at_work(shelf) {
            fs::rename(&left.path, &place)
                .map_err(|error| failed(&place, Undone::Written, &error))?;
        }
    }
    Ok(())
}

/// The name of the voice, and what it was. Every such name has the number of a process in it.
fn of_entry(entry: &str) -> Option<(&str, Stage)> {
    if let Some(begun) = entry.strip_suffix(".partial").and_then(numbered) {
        let name = match begun.strip_prefix('.') {
            Some(learned) => learned.strip_suffix(".new").and_then(numbered)?,
            None => begun,
        };
        return Some((name, Stage::Unneeded));
    }
    let hidden = entry.strip_prefix('.')?;
    if let Some(name) = hidden.strip_suffix(".old").and_then(numbered) {
        return Some((name, Stage::Replaced));
    }
    let name = numbered(hidden.strip_suffix(".new").unwrap_or(hidden))?;
    Some((name, Stage::Unneeded))
}

/// What stands before a point and a number.
fn numbered(text: &str) -> Option<&str> {
    let (name, number) = text.rsplit_once('.')?;
    let is_number = !number.is_empty() && number.bytes().all(|sign| sign.is_ascii_digit());
    (is_number && !name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_commands_leave_is_told_from_what_players_have() {
        for (entry, name) in [
            ("Vera.12.partial", "Vera"),
            (".Vera.12.new.13.partial", "Vera"),
            (".Vera.12.new", "Vera"),
            (".Vera.12", "Vera"),
            (".Vera.2.12.new", "Vera.2"),
        ] {
            assert_eq!(of_entry(entry), Some((name, Stage::Unneeded)), "{entry}");
        }
        assert_eq!(of_entry(".Vera.12.old"), Some(("Vera", Stage::Replaced)));
        for players in ["Vera", "Vera.12", "Vera.partial", ".Vera.takes", ".Vera.calls", ".Vera"] {
            assert_eq!(of_entry(players), None, "{players}");
        }
    }

    #[test]
    fn a_profile_comes_back_into_an_empty_place_and_not_into_anothers() {
        let shelf = tempfile::tempdir().expect("a folder");
        let profile = |name: &str, text: &str| {
            fs::create_dir_all(shelf.path().join(name).join("am")).expect("a folder");
            fs::write(shelf.path().join(name).join("am/final.mdl"), text).expect("written");
        };
        let read =
            |name: &str| fs::read_to_string(shelf.path().join(name).join("am/final.mdl")).ok();
        profile(".Vera.12.old", "old");
        profile(".Vera.12.new", "new");
        profile("Nina", "new");
        profile(".Nina.12.old", "old");
        put_back(shelf.path()).expect("put back");
        assert_eq!(read("Vera").as_deref(), Some("old"));
        assert_eq!(read("Nina").as_deref(), Some("new"));
        assert_eq!(on(shelf.path()).len(), 2);
        profile(".Olga.12.old", "old");
        let held = File::open(shelf.path().join(".Olga.12.old")).expect("a folder");
        held.lock().expect("a lock");
        put_back(shelf.path()).expect("nothing to do");
        assert_eq!(read("Olga"), None, "a command still has it");
    }
}
