//! The list of recordings from which a voice is learned: JSON lines with `file`, `words` and perhaps `kind`.

use std::io;
use std::path::{Path, PathBuf};

use annabella_said::{Said, said};
use serde::Deserialize;

use crate::app::failure::Failure;
use crate::io::named_file;

/// The largest list (bytes).
const BYTES_MAX: u64 = 1 << 22;
/// More recordings are no enrolment.
const TAKES_MAX: usize = 1_000;

/// What a recording holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    /// A call of a move.
    Call,
    /// A word to the program.
    Command,
    /// The hall without a call.
    Noise,
}

impl Kind {
    /// As a list writes it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Kind::Call => "call",
            Kind::Command => "command",
            Kind::Noise => "noise",
        }
    }
}

/// One recording.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    file: PathBuf,
    #[serde(default)]
    words: String,
    kind: Option<Kind>,
}

/// One recording, with its place.
#[derive(Debug)]
pub(super) struct Recording {
    /// As the list names it.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// What is said in it.
    pub words: String,
    /// What it holds.
    pub kind: Kind,
}

/// That the system does not let a file be read.
pub(super) fn not_read(path: &Path, error: &io::Error) -> Said {
    said!("file-not-read", "{path} cannot be read: {error}", path = path.display(), error = error)
}

/// Reads a list. Its files are named from the folder that it is in.
///
/// # Errors
/// When it cannot be read, or a line is none of this form.
pub(super) fn read(path: &Path) -> Result<Vec<Recording>, Failure> {
    let text = named_file::read_text(path, BYTES_MAX)
        .map_err(|error| Failure::input(not_read(path, &error)))?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |(nth, line): (usize, &str)| {
        let wrong = |why: Said| {
            let at = said!(
                "recordings-line",
                "{path} line {line}: {why}",
                path = path.display(),
                line = nth + 1,
                why = why
            );
            Failure::input(at).and(said!(
                "recordings-line-advice",
                "A line is {{\"file\": \"a.wav\", \"words\": \"Turm Anna acht\"}}, with \"kind\": call, command or noise."
            ))
        };
        let entry: Entry = serde_json::from_str(line).map_err(|error| wrong(Said::plain(error)))?;
        let kind = entry.kind.unwrap_or(Kind::Call);
        if entry.words.trim().is_empty() && kind != Kind::Noise {
            return Err(wrong(said!("recordings-no-words", "it has no words")));
        }
        Ok(Recording {
            name: entry.file.display().to_string(),
            path: folder.join(&entry.file),
            words: entry.words,
            kind,
        })
    };
    let found: Vec<Recording> = lines.map(read).collect::<Result<_, _>>()?;
    if found.len() > TAKES_MAX {
        return Err(Failure::input(said!(
            "recordings-too-many",
            "{path} lists {count} recordings; at most {most} are taken",
            path = path.display(),
            count = found.len(),
            most = TAKES_MAX
        )));
    }
    Ok(found)
}
