//! The settings file: read before the first question, written after the last one, and never lost between.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use annabella_said::said;

use crate::app::failure::{Exit, Failure};
use crate::app::settings;
use crate::io::begun_file;

/// How many older files are kept beside one.
const KEPT_MAX: usize = 100;

/// The text of the file as it is, if it is there.
///
/// # Errors
/// When it is there and cannot be read.
pub(crate) fn existing(file: &Path) -> Result<Option<String>, Failure> {
    match fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Ok(_) | Err(_) => settings::read(file, "--file").map(|(_, text)| Some(text)),
    }
}

/// The name under which the file will be kept as it was: the first that is free.
fn kept_as(file: &Path) -> PathBuf {
    let name = |number: usize| {
        let mut name = file.as_os_str().to_owned();
        name.push(if number == 1 { ".bak".to_owned() } else { format!(".bak{number}") });
        PathBuf::from(name)
    };
    let is_free = |path: &PathBuf| fs::symlink_metadata(path).is_err();
    (1..KEPT_MAX).map(name).find(is_free).unwrap_or_else(|| name(KEPT_MAX))
}

/// Writes the text, and keeps what was there. Gives the name under which it is kept.
///
/// # Errors
/// When it cannot be written, or another text is there than at the beginning: nothing is changed then.
pub(crate) fn write(
    file: &Path,
    text: &str,
    before: Option<&str>,
) -> Result<Option<PathBuf>, Failure> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error: io::Error| {
            let path = path.display();
            let failed = said!(
                "setup-not-written",
                "{path} cannot be written: {error}",
                path = path,
                error = error
            );
            Failure::said(Exit::Device, failed).and(said!(
                "setup-check-folder",
                "Check the rights of the folder and its disk, or name another file with --file."
            ))
        }
    };
    if existing(file)?.as_deref() != before {
        let changed = said!(
            "setup-changed",
            "{file} was changed while it was asked: nothing is written",
            file = file.display()
        );
        return Err(Failure::said(Exit::Device, changed)
            .and(said!("setup-again", "Begin again: annabella setup.")));
    }
    let Some(before) = before else {
        let folder = begun_file::directory_of(file);
        fs::create_dir_all(&folder).map_err(failed(&folder))?;
        begun_file::write(file, text.as_bytes()).map_err(failed(file))?;
        return Ok(None);
    };
    let kept = kept_as(file);
    begun_file::write(&kept, before.as_bytes()).map_err(failed(&kept))?;
    begun_file::replace(file, text.as_bytes()).map_err(failed(file))?;
    Ok(Some(kept))
}
