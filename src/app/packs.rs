//! The pack of messages and clips of a command, with the files of a club before the built-in ones.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use annabella_said::{Saying, said};

use crate::app::failure::{Exit, Failure};
use crate::calls::Lexicon;
use crate::io::named_file;
use crate::table::beside;
use crate::table::languages::{self, ClubCallsError};
use crate::table::settings::TableSettings;
use crate::voices::{Language, Pack};

/// The messages and clips of a language, with the files of this directory before the built-in ones.
///
/// # Errors
/// When the directory cannot be read, or holds a file that no pack has.
pub(super) fn pack(language: Language, overrides: Option<&Path>) -> Result<Pack, Failure> {
    match overrides {
        None => Ok(Pack::embedded(language)),
        Some(folder) => Pack::with_overrides(language, &files(folder)?)
            .map_err(|error| in_folder(folder, error)),
    }
}

/// The same for reading a record, whose language may be another one than the club's.
///
/// # Errors
/// As [`pack`].
pub(super) fn of_record(language: Language, overrides: Option<&Path>) -> Result<Pack, Failure> {
    match overrides {
        None => Ok(Pack::embedded(language)),
        Some(folder) => {
            Pack::of_record(language, &files(folder)?).map_err(|error| in_folder(folder, error))
        }
    }
}

/// What is wrong with a file of a pack, which the error names, with the directory that it lies in.
fn in_folder(directory: &Path, error: impl Saying + std::fmt::Display) -> Failure {
    let folder = directory.display();
    Failure::input(said!("in-folder", "{folder}/{error}", folder = folder, error = error))
}

/// The files of a pack that are in this directory.
fn files(directory: &Path) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let mut files = BTreeMap::new();
    gather(directory, "", &mut files).map_err(|error| {
        let failed = said!(
            "voices-not-read",
            "the voice directory {folder} cannot be read: {error}",
            folder = directory.display(),
            error = error
        );
        Failure::said(Exit::Input, failed).and(said!(
            "voices-not-read-where",
            "The setting voices.dir names it: correct it in the settings file, or make the directory."
        ))
    })?;
    Ok(files)
}

/// The words in which is called at this table, with these sets of names.
///
/// # Errors
/// When the club's own words, in this directory, cannot be used, or a set of names does not exist.
pub(super) fn called(
    pack: &Pack,
    names: &[String],
    overrides: Option<&Path>,
) -> Result<Lexicon, Failure> {
    languages::called(pack, names).map_err(|error| match (overrides, &error) {
        (_, ClubCallsError::Names(_)) | (None, _) => Failure::input(error),
        (Some(directory), _) => in_folder(directory, error),
    })
}

/// The words that a recognizer listens for at a table with these settings.
///
/// # Errors
/// As [`called`].
pub(super) fn heard(pack: &Pack, settings: &TableSettings) -> Result<Lexicon, Failure> {
    let names = &settings.listening.names;
    let lexicon = called(pack, names, settings.voices.as_deref())?;
    beside::heard(&lexicon, settings).map_err(Failure::input)
}

/// The words that may be typed at a table with these settings, with all sets of names.
///
/// # Errors
/// As [`called`].
pub(super) fn typed(pack: &Pack, settings: &TableSettings) -> Result<Lexicon, Failure> {
    let lexicon = called(pack, &[], settings.voices.as_deref())?;
    beside::typed(&lexicon, settings).map_err(Failure::input)
}

/// The largest file of a pack (bytes): a recording of five minutes.
const BYTES_MAX: u64 = 10_000_000;

/// How the names of a pack's files end.
const FILES: [&str; 3] = ["ftl", "toml", "wav"];

/// Every file below the directory, by its path from there with slashes.
fn gather(directory: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) -> io::Result<()> {
    for entry in std::fs::read_dir(directory)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{name}: {error}"));
        let path = entry.path();
        if !path.is_dir() {
            files.insert(name.clone(), named_file::read(&path, BYTES_MAX).map_err(named)?);
        } else if path.extension().is_some_and(|end| FILES.iter().any(|file| end == *file)) {
            // What is in it would be of nothing that anybody asks for.
            return Err(named(io::Error::other("it is a folder, and no file")));
        } else if entry.file_type()?.is_dir() {
            gather(&path, &format!("{name}/"), files)?;
        } else {
            return Err(named(io::ErrorKind::IsADirectory.into()));
        }
    }
    Ok(())
}
