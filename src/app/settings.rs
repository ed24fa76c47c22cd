//! Settings of a table: flag before file before the system's language before built-in value. The file is the one that
//! is named, else the user's own, if there is one.

use std::path::{Path, PathBuf};

use annabella_said::{Said, said};
use toml::Value;

use super::args::TableArgs;
use super::failure::{self, Exit, Failure};
use super::language;
use super::output::Output;
use crate::io::{keypad, locale, named_file, user_files};
use crate::table::settings::{Flag, InForce, SettingsError, Sources};
use crate::view::{Detail, visible_path};

/// What says something of the settings: the file that is named or the user's own, the flags, and the system.
///
/// # Errors
/// When the file cannot be read.
pub(crate) fn sources(args: &TableArgs) -> Result<Sources, Failure> {
    Ok(Sources { file: file(args.config.as_deref())?, ..beside_file(args)? })
}

/// The same without any file.
///
/// # Errors
/// When a flag holds what no settings file could say.
pub(crate) fn beside_file(args: &TableArgs) -> Result<Sources, Failure> {
    let system = locale::language().and_then(|(_, tag)| tag.parse().ok());
    Ok(Sources { file: None, flags: flags(args)?, system })
}

/// Whether the kernel knows the keys of the keypad by these names: whoever strikes one under a wrong name waits for an
/// answer.
///
/// # Errors
/// For a name that is none, with its line where it stands in a file.
pub(crate) fn check_keys(sources: &Sources) -> Result<(), Failure> {
    for InForce { key, value, .. } in sources.in_force()? {
        let Some(name) = key.strip_prefix("keypad.keys.") else { continue };
        if !keypad::is_key(name) {
            let why = said!(
                "value-no-key",
                "there is no such key; names are those of Linux, such as KEY_KP1"
            );
            let value = value.as_str().unwrap_or_default().to_owned();
            return Err(sources.located(SettingsError::Value { key, value, why }).into());
        }
    }
    Ok(())
}

/// In place of the name of a settings file: not even the user's own.
const NO_FILE: &str = "none";

/// The settings file with its text: the one that is named, else the user's own, if there is one.
fn file(named: Option<&Path>) -> Result<Option<(PathBuf, String)>, Failure> {
    match named {
        Some(named) if named == Path::new(NO_FILE) => Ok(None),
        Some(named) => read(named, "--config").map(Some),
        None => own(),
    }
}

/// The user's own settings file. One that is there and cannot be read is never passed over: whoever has set a table up
/// would sit at another one.
fn own() -> Result<Option<(PathBuf, String)>, Failure> {
    use std::io::ErrorKind;
    let path = user_files::settings_file();
    // Not what a link leads to: one that leads nowhere is a fault to be told.
    if let Err(why) = std::fs::symlink_metadata(&path)
        && matches!(why.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
    {
        return Ok(None);
    }
    match named_file::read_text(&path, BYTES_MAX) {
        Ok(text) => Ok(Some((path, text))),
        Err(why) => Err(Failure::said(Exit::Input, Unreadable { path, why }).and(mend_own())),
    }
}

/// What to do about the user's own settings file, which nobody has named.
fn mend_own() -> Said {
    said!(
        "settings-mend-own",
        "It is your own settings file: mend it, write it anew with annabella setup, or leave it out with --config none."
    )
}

/// Tells which settings file holds where nobody has named one.
pub(crate) fn tell_own(named: Option<&Path>, sources: &Sources, output: &mut Output) {
    if let (None, Some((own, _))) = (named, &sources.file) {
        let told = said!("settings-file", "settings: {path}", path = visible_path(own));
        output.message(&failure::told(&told, language::of_this_call()));
    }
}

/// The largest settings file (bytes): a hundred times as much as all settings with their comments.
const BYTES_MAX: u64 = 1 << 20;

/// Reads a settings file, which is named behind this option.
///
/// # Errors
/// When it cannot be read.
pub(crate) fn read(path: &Path, option: &str) -> Result<(PathBuf, String), Failure> {
    match named_file::read_text(path, BYTES_MAX) {
        Ok(text) => Ok((path.to_owned(), text)),
        Err(why) => {
            let advice = remedy(&why, option);
            Err(Failure::said(Exit::Input, Unreadable { path: path.to_owned(), why }).and(advice))
        }
    }
}

/// The settings file cannot be read.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
#[said("settings-unreadable")]
#[error("the settings file {path} cannot be read: {why}.")]
struct Unreadable {
    path: PathBuf,
    why: std::io::Error,
}

/// What to do about a settings file that cannot be read, which is named behind this option.
fn remedy(why: &std::io::Error, option: &str) -> Said {
    use std::io::ErrorKind;
    let kind = why.kind();
    // Of the many kinds of the system only these have a remedy of their own.
    if kind == ErrorKind::NotFound {
        said!(
            "settings-remedy-missing",
            "Check the name after {option}, or leave {option} out.",
            option = option
        )
    } else if kind == ErrorKind::IsADirectory {
        said!(
            "settings-remedy-folder",
            "That is a folder: name the file in it after {option}.",
            option = option
        )
    } else if kind == ErrorKind::PermissionDenied {
        said!(
            "settings-remedy-rights",
            "Allow reading it, or name another file after {option}.",
            option = option
        )
    } else if kind == ErrorKind::InvalidData {
        said!(
            "settings-remedy-text",
            "Save it as text in UTF-8, or name another file after {option}.",
            option = option
        )
    } else {
        said!(
            "settings-remedy-disk",
            "Check the disk, or name another file after {option}.",
            option = option
        )
    }
}

/// The flags as if they stood in the file.
fn flags(args: &TableArgs) -> Result<Vec<Flag>, Failure> {
    let text = |flag: &Option<String>| flag.clone().map(Value::from);
    let profile = args.profile.map(|profile| Value::from(profile.word()));
    let detail = [(args.terse, "--terse", Detail::Terse), (args.full, "--full", Detail::Full)];
    let detail = detail.into_iter().find(|(is_meant, ..)| *is_meant);
    let (option, lines) = match detail {
        Some((_, option, detail)) => (option, Some(Value::from(detail.word()))),
        None => ("--lines", text(&args.lines)),
    };
    let model = args.model.as_deref().map(model).transpose()?;
    let said = [
        ("event.start", "--start", text(&args.start)),
        ("event.chess960", "--chess960", args.chess960.then(|| Value::from(true))),
        ("event.control", "--control", text(&args.control)),
        ("event.profile", "--profile", profile),
        ("event.edition", "--edition", text(&args.edition)),
        ("white.board", "--white-board", text(&args.white_board)),
        ("black.board", "--black-board", text(&args.black_board)),
        ("white.ear", "--ear-white", text(&args.ear_white)),
        ("black.ear", "--ear-black", text(&args.ear_black)),
        ("white.voice", "--white-voice", text(&args.white_voice)),
        ("black.voice", "--black-voice", text(&args.black_voice)),
        ("sound.microphone", "--microphone", text(&args.microphone)),
        ("sound.room", "--room", text(&args.room)),
        ("lines", option, lines),
        ("sound.earcons", "--earcons", text(&args.earcons)),
        ("sound.rate", "--rate", text(&args.rate)),
        ("sound.volume", "--volume", text(&args.volume)),
        ("listening.model", "--model", model),
        ("language", "--lang", args.lang.map(|language| Value::from(language.tag()))),
    ];
    let flag =
        |(key, option, value): (_, _, Option<Value>)| Some(Flag { key, option, value: value? });
    Ok(said.into_iter().filter_map(flag).collect())
}

/// The directory of a model as the settings have it: libvosk takes paths as text alone.
fn model(directory: &Path) -> Result<Value, Failure> {
    directory.to_str().map(Value::from).ok_or_else(|| {
        let path = directory.display();
        Failure::said(
            Exit::Input,
            said!(
                "settings-model-no-text",
                "the path of the model {path} is not UTF-8: move it to another place",
                path = path
            ),
        )
    })
}

impl From<SettingsError> for Failure {
    fn from(error: SettingsError) -> Failure {
        let advice = error.advice();
        let is_own = error.path() == Some(&*user_files::settings_file());
        let failure = Failure::said(Exit::Input, error);
        match (advice, is_own) {
            (Some(advice), true) => {
                let own = mend_own();
                failure.and(said!("two-sentences", "{one} {other}", one = advice, other = own))
            }
            (None, true) => failure.and(mend_own()),
            (Some(advice), false) => failure.and(advice),
            (None, false) => failure,
        }
    }
}
