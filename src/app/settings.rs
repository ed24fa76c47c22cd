//! Settings of a table: flag before file before built-in value.

use std::path::{Path, PathBuf};

use super::args::PlayArgs;
use super::failure::Failure;
use crate::io::named_file;
use crate::table::settings::{File, SettingsError, TableSettings};
use crate::view::Detail;

/// The built-in settings, then the file's, then the flags'.
///
/// # Errors
/// When the file cannot be used, or a value means nothing.
pub(crate) fn from_args(args: &PlayArgs) -> Result<TableSettings, Failure> {
    let given = match &args.config {
        Some(path) => read(path)?,
        None => File::default(),
    };
    let settings = TableSettings::of(&with_flags(given, args))?;
    Ok(TableSettings { capture: args.capture.clone(), ..settings })
}

/// The largest settings file (bytes): a hundred times as much as all settings with their comments.
const BYTES_MAX: u64 = 1 << 20;

/// Reads a settings file.
fn read(path: &Path) -> Result<File, Failure> {
    let text = named_file::read_text(path, BYTES_MAX).map_err(|why| {
        let advice = remedy(&why);
        Failure::input(Unreadable { path: path.to_owned(), why }).advise(advice)
    })?;
    Ok(File::parse(path, &text)?)
}

/// The settings file cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("the settings file {path} cannot be read: {why}.")]
struct Unreadable {
    path: PathBuf,
    why: std::io::Error,
}

/// What to do about a settings file that cannot be read.
fn remedy(why: &std::io::Error) -> &'static str {
    use std::io::ErrorKind;
    const REMEDIES: [(ErrorKind, &str); 4] = [
        (ErrorKind::NotFound, "Check the name after --config, or leave --config out."),
        (ErrorKind::IsADirectory, "That is a folder: name the file in it after --config."),
        (ErrorKind::PermissionDenied, "Allow reading it, or name another file after --config."),
        (ErrorKind::InvalidData, "Save it as text in UTF-8, or name another file after --config."),
    ];
    // Of the many kinds of the system only these have a remedy of their own.
    let known = REMEDIES.iter().find(|(kind, _)| *kind == why.kind());
    known.map_or("Check the disk, or name another file after --config.", |(_, remedy)| remedy)
}

/// The flags as if they stood in the file.
fn with_flags(mut file: File, args: &PlayArgs) -> File {
    fn put<T: Clone>(place: &mut Option<T>, flag: Option<&T>) {
        if let Some(value) = flag {
            *place = Some(value.clone());
        }
    }
    put(&mut file.event.start, args.start.as_ref());
    put(&mut file.event.chess960, args.chess960.then_some(true).as_ref());
    put(&mut file.event.control, args.control.as_ref());
    put(&mut file.event.profile, args.profile.as_ref());
    put(&mut file.event.edition, args.edition.as_ref());
    put(&mut file.white.board, args.white_board.as_ref());
    put(&mut file.black.board, args.black_board.as_ref());
    put(&mut file.white.ear, args.ear_white.as_ref());
    put(&mut file.black.ear, args.ear_black.as_ref());
    put(&mut file.white.voice, args.white_voice.as_ref());
    put(&mut file.black.voice, args.black_voice.as_ref());
    put(&mut file.sound.microphone, args.microphone.as_ref());
    put(&mut file.sound.room, args.room.as_ref());
    put(&mut file.lines, args.lines.as_ref());
    for (is_meant, detail) in [(args.terse, Detail::Terse), (args.full, Detail::Full)] {
        if is_meant {
            file.lines = Some(detail.word().to_owned());
        }
    }
    put(&mut file.sound.earcons, args.earcons.as_ref());
    put(&mut file.sound.rate, args.rate.as_ref());
    put(&mut file.sound.volume, args.volume.as_ref());
    put(&mut file.listening.model, args.model.as_ref());
    put(&mut file.language, args.lang.map(|language| language.tag().to_owned()).as_ref());
    file
}

impl From<SettingsError> for Failure {
    fn from(error: SettingsError) -> Failure {
        let advice = error.advice();
        let failure = Failure::input(error);
        match advice {
            Some(advice) => failure.advise(advice),
            None => failure,
        }
    }
}
