//! A player's profile: a taught model of which every file has its checksum, the calibration too, and whose calibration is
//! one that learning can have made.
//!
//! Whoever could write a stick could otherwise make each misheard call certain by a few numbers. Checksums find what was
//! damaged, and what was changed by somebody who did not know of them; the bounds find numbers that no learning makes.

use std::fs;
use std::io::{self, Write as _};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use super::checksums::{self, ChecksumError};
use super::directory::{DirectoryError, ModelDirectory};
use crate::hearing::{Calibration, Curve, FILE_NAME, Thresholds};
use crate::io::{named_file, whole_folder};

/// The largest list and the largest calibration (bytes).
const TEXT_MAX: u64 = 1 << 20;
/// What stands in every calibration that was measured.
const PARTS: [&str; 2] = ["certainty", "accept"];

/// What learning can make of the calibrations that were measured. An offset is moved by 1 at the most, or by -1.5, and
/// then made more careful by 1.6 (`app::voice::rehearing`); all else stays as it was measured. A test holds the present
/// model to it.
const OFFSET: RangeInclusive<f32> = -3.2..=1.65;
const SLOPE: RangeInclusive<f32> = 0.1..=1.6;
const CLEARANCE: RangeInclusive<f32> = 0.0..=0.5;
const WORDS: RangeInclusive<f32> = 0.0..=0.9;
const SCALE: RangeInclusive<f32> = 0.1..=1.0;
const WEIGHT: RangeInclusive<f32> = 0.0..=3.0;
const SENSELESS: RangeInclusive<f32> = -3.0..=0.0;
/// The least certainties of the measured models.
const LEAST: Thresholds = Thresholds { legal: 0.88, illegal: 0.7, command: 0.89, grave: 0.97 };

/// Why a folder is no profile that could be taken in.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
#[said("whole-profile")]
pub enum ProfileError {
    /// There is no list of checksums.
    #[error(
        "{0} is missing, the list of the profile's checksums: export the profile anew, or enrol again"
    )]
    NoSums(PathBuf),
    /// A file has no checksum.
    #[error("{0} has no checksum in SHA256SUMS: export the profile anew, or enrol again")]
    NotListed(PathBuf),
    /// Something is a link, or a device.
    #[error("{0} is a link or no file, and a profile holds files alone: export the profile anew")]
    NoFile(PathBuf),
    /// A file is missing, or another one.
    #[error("{0} of the profile is missing or is damaged: export the profile anew")]
    Damaged(PathBuf),
    /// A part of the calibration is missing.
    #[error("{path} lacks [{part}]: export the profile anew, or enrol again")]
    Incomplete {
        /// The calibration.
        path: PathBuf,
        /// What it lacks.
        part: &'static str,
    },
    /// A number of the calibration is none that learning makes.
    #[error("{path}: {part} is none that learning can have made; enrol again")]
    OutOfRange {
        /// The calibration.
        path: PathBuf,
        /// What is out of range.
        part: &'static str,
    },
    /// It is no model that could be listened with.
    #[error(transparent)]
    Directory(DirectoryError),
}

/// Looks through a profile that comes from elsewhere.
///
/// # Errors
/// At the first thing that is not as a profile is given out.
pub fn check_whole(directory: &Path) -> Result<(), ProfileError> {
    if !directory.is_dir() {
        return Err(ProfileError::Directory(DirectoryError::NoDirectory(directory.to_owned())));
    }
    let damaged = |path: &Path| ProfileError::Damaged(path.to_owned());
    let files = checksums::files_below(directory).map_err(|_| damaged(directory))?;
    for file in &files {
        if !file.symlink_metadata().is_ok_and(|found| found.is_file()) {
            return Err(ProfileError::NoFile(file.clone()));
        }
    }
    let calibration = directory.join(FILE_NAME);
    if !calibration.exists() {
        return Err(damaged(&calibration));
    }
    let list = directory.join(checksums::LIST);
    if !list.exists() {
        return Err(ProfileError::NoSums(list));
    }
    if let Some(file) = unlisted(directory, &files).map_err(|_| damaged(&list))?.into_iter().next()
    {
        return Err(ProfileError::NotListed(file));
    }
    ModelDirectory::check(directory).map_err(of_profile)?;
    check_calibration(directory)
}

/// Looks whether the calibration of a profile, where it has one, is one that learning can have made.
///
/// # Errors
/// When it is not, or cannot be read.
pub fn check_calibration(directory: &Path) -> Result<(), ProfileError> {
    let path = directory.join(FILE_NAME);
    if !path.exists() {
        return Ok(());
    }
    let damaged = |_| ProfileError::Damaged(path.clone());
    let text = named_file::read_text(&path, TEXT_MAX).map_err(damaged)?;
    let parts: toml::Table =
        toml::from_str(&text).map_err(|_| ProfileError::Damaged(path.clone()))?;
    if let Some(part) = PARTS.into_iter().find(|part| !parts.contains_key(*part)) {
        return Err(ProfileError::Incomplete { path, part });
    }
    let read = Calibration::from_toml(&text).map_err(|_| ProfileError::Damaged(path.clone()))?;
    out_of_range(&read).map_or(Ok(()), |part| Err(ProfileError::OutOfRange { path, part }))
}

/// What of a calibration no learning makes.
fn out_of_range(of: &Calibration) -> Option<&'static str> {
    let Thresholds { legal, illegal, command, grave } = of.accept;
    let is_learned = |Curve { offset, slope, clearance, words }: Curve| {
        OFFSET.contains(&offset)
            && SLOPE.contains(&slope)
            && CLEARANCE.contains(&clearance)
            && WORDS.contains(&words)
    };
    let weights = [of.legal_weight, of.seen_weight, of.command_weight];
    let all = [
        ("certainty", is_learned(of.certainty)),
        ("certainty_illegal", of.certainty_illegal.is_none_or(is_learned)),
        (
            "accept",
            legal >= LEAST.legal
                && illegal >= LEAST.illegal
                && command >= LEAST.command
                && grave >= LEAST.grave,
        ),
        ("score_scale", SCALE.contains(&of.score_scale)),
        ("legal_weight, seen_weight or command_weight", weights.iter().all(|w| WEIGHT.contains(w))),
        ("senseless_weight", SENSELESS.contains(&of.senseless_weight)),
    ];
    all.into_iter().find_map(|(part, is_sound)| (!is_sound).then_some(part))
}

/// Adds to the list of checksums what it does not name: profiles that were made before do not name their calibration.
///
/// # Errors
/// What the system says.
pub(crate) fn complete_sums(directory: &Path) -> io::Result<()> {
    let files = checksums::files_below(directory)?;
    let list = directory.join(checksums::LIST);
    let mut more = String::new();
    for file in unlisted(directory, &files)? {
        more += &line(directory, &file)?;
    }
    if list.exists() {
        let mut file = fs::OpenOptions::new().append(true).open(list)?;
        file.write_all(more.as_bytes())?;
        return file.sync_all();
    }
    whole_folder::write(&list, more.as_bytes())
}

/// The SHA-256 of a profile in hexadecimal: of the sums of all files by which it hears. It is another one where any of
/// them is.
///
/// # Errors
/// When a file cannot be read.
pub fn profile_sum(directory: &Path) -> io::Result<String> {
    let mut files = checksums::files_below(directory)?;
    files.retain(|file| *file != directory.join(checksums::LIST));
    files.sort();
    let lines: Vec<String> =
        files.iter().map(|file| line(directory, file)).collect::<io::Result<_>>()?;
    Ok(checksums::sum_of_bytes(lines.concat().as_bytes()))
}

/// The files that the list of checksums does not name; without a list it is all of them.
fn unlisted(directory: &Path, files: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let list = directory.join(checksums::LIST);
    let listed = match checksums::listed(directory) {
        Ok(listed) => listed,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(error),
    };
    let is_open = |file: &&PathBuf| **file != list && !listed.contains(file);
    Ok(files.iter().filter(is_open).cloned().collect())
}

fn line(directory: &Path, file: &Path) -> io::Result<String> {
    let name = file.strip_prefix(directory).unwrap_or(file).display();
    Ok(format!("{}  {name}\n", checksums::sum_of(file)?))
}

/// What is wrong with a model, as it is to be mended in a profile: nobody has unpacked one.
fn of_profile(error: DirectoryError) -> ProfileError {
    match error {
        DirectoryError::Missing(path)
        | DirectoryError::Unreadable { path, .. }
        | DirectoryError::Acoustic { path, .. }
        | DirectoryError::Graph { path, .. }
        | DirectoryError::Disambiguation { path, .. }
        | DirectoryError::Calibration { path, .. }
        | DirectoryError::Checksum(
            ChecksumError::Unreadable { path, .. }
            | ChecksumError::Line { path, .. }
            | ChecksumError::Differs(path),
        ) => ProfileError::Damaged(path),
        other @ (DirectoryError::NoDirectory(_)
        | DirectoryError::PathNotText(_)
        | DirectoryError::NotAModel(_)
        | DirectoryError::FixedGraph(_)
        | DirectoryError::Options { .. }
        | DirectoryError::GraphOfAnotherModel { .. }
        | DirectoryError::FeatureCount { .. }
        | DirectoryError::Rate { .. }
        | DirectoryError::Words(_)) => ProfileError::Directory(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured() -> Calibration {
        Calibration::from_toml(include_str!("../../../models/fide-de/calibration.toml"))
            .expect("the present model's")
    }

    #[test]
    fn what_learning_makes_of_the_present_model_is_within_the_bounds() {
        for shift in [-3.1, -1.5, 0.0, 1.0] {
            let mut taught = measured();
            taught.certainty.offset += shift;
            let illegal = taught.certainty_illegal.as_mut().expect("a curve of its own");
            illegal.offset += shift;
            assert_eq!(out_of_range(&taught), None, "{shift}");
        }
        assert_eq!(out_of_range(&Calibration::default()), None, "where nothing was measured");
    }

    /// Of what comes with the program too every file has its sum, the calibration like the others: damaged it would be another
    /// certainty, and nobody would know.
    #[test]
    fn the_model_of_the_program_lists_all_of_its_files() {
        let model = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/fide-de");
        let files = checksums::files_below(&model).expect("the model");
        assert_eq!(unlisted(&model, &files).expect("its list"), [] as [PathBuf; 0]);
        assert!(files.contains(&model.join(FILE_NAME)));
        checksums::verify(&model).expect("as it was given out");
    }

    #[test]
    fn what_makes_everything_certain_is_named() {
        let certain = |change: &dyn Fn(&mut Calibration)| {
            let mut changed = measured();
            change(&mut changed);
            out_of_range(&changed)
        };
        assert_eq!(certain(&|of| of.certainty.offset = 60.0), Some("certainty"));
        assert_eq!(certain(&|of| of.certainty.slope = 30.0), Some("certainty"));
        assert_eq!(certain(&|of| of.accept.legal = 0.01), Some("accept"));
        assert_eq!(certain(&|of| of.accept.grave = 0.5), Some("accept"));
        assert_eq!(certain(&|of| of.score_scale = 50.0), Some("score_scale"));
        let illegal = certain(&|of| {
            of.certainty_illegal = Some(Curve { offset: 60.0, ..Curve::default() });
        });
        assert_eq!(illegal, Some("certainty_illegal"));
    }
}
