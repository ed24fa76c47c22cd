//! Where players' profiles lie, their names, and how they come and go.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use annabella_said::said;

use super::kept_takes::{self, Undone, failed};
use super::leftovers;
use crate::app::failure::{Exit, Failure};
use crate::io::recognizer::check_calibration;
use crate::io::user_files;

/// The longest name of a player, in characters.
const NAME_MAX: usize = 64;

/// The folder of all profiles.
#[must_use]
pub(in crate::app) fn shelf() -> PathBuf {
    user_files::data_directory().join("voices")
}

/// The folder of a player's profile on a shelf.
///
/// # Errors
/// When the name is none that a folder can have.
pub(in crate::app) fn place(shelf: &Path, name: &str) -> Result<PathBuf, Failure> {
    let fits = !name.is_empty()
        && name.chars().count() <= NAME_MAX
        && !name.starts_with('.')
        // At the table it leaves whatever profile is in use.
        && name != "-"
        && name.chars().all(|sign| sign.is_alphanumeric() || " -_.'".contains(sign))
        // What is copied or learned has such a name until it is whole.
        && !leftovers::is_one(name);
    if fits {
        return Ok(shelf.join(name));
    }
    let unfit = said!("profile-name", "\"{name}\" cannot be the name of a profile", name = name);
    Err(Failure::input(unfit).and(said!(
        "profile-name-advice",
        "Letters, digits, blanks and - _ . ' make a name of at most 64 signs."
    )))
}

/// The folder of the takes of an enrolment that is not over.
///
/// # Errors
/// When the name is none that a folder can have.
pub(super) fn takes(name: &str) -> Result<PathBuf, Failure> {
    let profile = place(&shelf(), name)?;
    Ok(profile.with_file_name(format!(".{name}.takes")))
}

/// The profile of this name, or in this folder, which has to be there, and certain of nothing that learning does not make
/// it certain of. (Its checksums are looked at when its model is opened; profiles that were made before do not name the
/// calibration among them.)
///
/// # Errors
/// When there is none, or its calibration is none that learning makes.
pub(in crate::app) fn find(named: &str) -> Result<PathBuf, Failure> {
    let folder = Path::new(named);
    let is_folder = named.contains('/') && folder.is_dir();
    let found = if is_folder { folder.to_owned() } else { of(named)? };
    check_calibration(&found).map_err(Failure::input)?;
    Ok(found)
}

/// The profile of this name on the shelf.
///
/// # Errors
/// When there is none.
pub(in crate::app) fn of(name: &str) -> Result<PathBuf, Failure> {
    let shelf = shelf();
    let found = place(&shelf, name)?;
    leftovers::put_back(&shelf)?;
    if found.is_dir() { Ok(found) } else { Err(none(name)) }
}

/// That there is no profile of this name.
pub(super) fn none(name: &str) -> Failure {
    let none = said!("profile-none", "there is no profile of {name}", name = name);
    Failure::said(Exit::Negative, none).and(said!(
        "profile-none-advice",
        "annabella voice list names those that are there; annabella voice enrol makes one."
    ))
}

/// Whose enrolments were broken off, in the order of their names: their recordings are there.
///
/// # Errors
/// When the folder cannot be read.
pub(in crate::app) fn broken_off() -> Result<Vec<String>, Failure> {
    let shelf = shelf();
    let of_takes = |entry: &str| {
        let name = entry.strip_prefix('.')?.strip_suffix(".takes")?;
        // One that is under way is not broken off, and of one in which nothing was kept nothing is there.
        let folder = shelf.join(entry);
        let is_idle = kept_takes::has_any(&folder) && kept_takes::alone(&folder).is_ok();
        (is_idle && place(&shelf, name).is_ok()).then(|| name.to_owned())
    };
    let mut names: Vec<String> =
        entries(&shelf)?.iter().filter_map(|entry| of_takes(entry)).collect();
    names.sort();
    Ok(names)
}

/// Of whose voices killed commands have left something, in the order of their names.
pub(in crate::app) fn left() -> Vec<String> {
    let shelf = shelf();
    let left = leftovers::on(&shelf).into_iter().filter(|left| !left.is_at_work(&shelf));
    let mut names: Vec<String> = left.map(|left| left.name).collect();
    names.sort();
    names.dedup();
    names
}

/// The names of all profiles, in their order.
///
/// # Errors
/// When the folder cannot be read.
pub(in crate::app) fn names() -> Result<Vec<String>, Failure> {
    let shelf = shelf();
    leftovers::put_back(&shelf)?;
    let mut names = entries(&shelf)?;
    // One that may not be looked at is there all the same.
    names.retain(|name| match fs::metadata(shelf.join(name).join("am/final.mdl")) {
        Ok(about) => about.is_file(),
        Err(error) => error.kind() == io::ErrorKind::PermissionDenied,
    });
    names.retain(|name| place(&shelf, name).is_ok());
    names.sort();
    Ok(names)
}

/// What lies on a shelf; nothing where there is none.
fn entries(shelf: &Path) -> Result<Vec<String>, Failure> {
    match fs::read_dir(shelf) {
        Ok(entries) => Ok(entries
            .flatten()
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .collect()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(failed(shelf, Undone::Read, &error)),
    }
}
