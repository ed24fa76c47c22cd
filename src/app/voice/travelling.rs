//! How a profile goes to another place, such as a stick, and comes from one. What goes is whole; what comes is looked at as
//! what anybody may have written, and by another process first.

use std::fs::{self, DirBuilder};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::Path;

use annabella_said::said;

use super::kept_takes::{Undone, failed};
use super::profiles;
use crate::app::devices;
use crate::app::failure::Failure;
use crate::io::recognizer::{ModelDirectory, check_calibration, check_whole, complete_sums};
use crate::io::whole_folder;

/// Copies a profile to a new place, and looks at it first: nothing damaged goes on a journey.
///
/// # Errors
/// When it is no sound profile, the new place is taken or in no folder, or it cannot be written.
pub(in crate::app) fn export(from: &Path, to: &Path) -> Result<(), Failure> {
    ModelDirectory::check(from).map_err(Failure::input)?;
    check_calibration(from).map_err(Failure::input)?;
    if to.exists() {
        return Err(Failure::input(said!(
            "profile-place-taken",
            "{path} exists already; name another place",
            path = to.display()
        )));
    }
    in_a_folder(to)?;
    copy(from, to)
}

/// Looks whether the folder is there in which this new one is to be. Where no stick is in, it would be made on the disk of the
/// system.
///
/// # Errors
/// When it is not.
pub(super) fn in_a_folder(to: &Path) -> Result<(), Failure> {
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    let Some(folder) = folder.filter(|folder| !folder.is_dir()) else { return Ok(()) };
    let none = said!("folder-none", "there is no folder {path}", path = folder.display());
    Err(Failure::input(none).and(said!(
        "profile-folder-none-advice",
        "Plug the stick in, or make the folder first; only the last part of the path is made here."
    )))
}

/// Takes in a profile from another place. Its name is the folder's where none is given.
///
/// # Errors
/// When it is no whole profile, there is one of that name, or it cannot be written.
pub(in crate::app) fn import(from: &Path, name: Option<&str>) -> Result<String, Failure> {
    let shelf = profiles::shelf();
    let name = match name {
        Some(name) => name.to_owned(),
        None => of_folder(from, &shelf)?,
    };
    let to = profiles::place(&shelf, &name)?;
    if to.exists() {
        let there =
            said!("profile-of-name-there", "there is a profile of {name} already", name = name);
        return Err(Failure::input(there).and(said!(
            "profile-of-name-there-advice",
            "--name OTHER takes it in under another name; annabella voice forget NAME removes the present one."
        )));
    }
    if !from.is_dir() {
        let none = said!("folder-none", "there is no folder {path}", path = from.display());
        return Err(Failure::input(none).and(said!(
            "profile-import-none-advice",
            "Plug the stick in, or name the folder that annabella voice export made."
        )));
    }
    // What may not be read is not damaged.
    fs::read_dir(from).map_err(|error| failed(from, Undone::Read, &error))?;
    check_whole(from).map_err(Failure::input)?;
    devices::try_elsewhere(from).map_err(Failure::input)?;
    DirBuilder::new()
        .mode(0o700)
        .recursive(true)
        .create(&shelf)
        .map_err(|error| failed(&shelf, Undone::Made, &error))?;
    copy(from, &to)?;
    Ok(name)
}

/// The name of the folder, where a profile can have it.
fn of_folder(folder: &Path, shelf: &Path) -> Result<String, Failure> {
    let name = folder.file_name().map(|name| name.to_string_lossy().into_owned());
    name.filter(|name| profiles::place(shelf, name).is_ok()).ok_or_else(|| {
        Failure::input(said!(
            "profile-import-name",
            "{folder} gives the profile no name; say whose voice it is with --name NAME",
            folder = folder.display()
        ))
    })
}

fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    whole_folder::make(to, |partial| {
        whole_folder::fill(from, partial)?;
        complete_sums(partial)
    })
    .map_err(|error| failed(to, Undone::Written, &error))
}
