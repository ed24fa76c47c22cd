//! Scoresheets from files: in any notation, in any encoding, from standard input too.

use std::io::Read;
use std::path::Path;

use super::failure::Failure;
use super::languages;
use crate::rules::Position;
use crate::scoresheet::{Form, ReadSheet, Reader};
use crate::voices::Language;

/// More than the reader takes, so that it can say that the file is too large.
const BYTES_MAX: u64 = 1 << 21;

/// How a sheet is to be read.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The form, if it is known.
    pub form: Option<Form>,
    /// The language in which a dictated score is looked for first.
    pub language: Language,
    /// Where the game starts, if the sheet does not say it.
    pub start: Option<Position>,
}

/// The sheet in this file; `-` is standard input.
///
/// # Errors
/// When the file cannot be read, or is no sheet.
pub fn read(file: &Path, wanted: &Wanted) -> Result<ReadSheet, Failure> {
    let bytes = bytes(file)?;
    let other = match wanted.language {
        Language::German => Language::English,
        Language::English => Language::German,
    };
    let lexicons = [wanted.language, other]
        .into_iter()
        .map(|language| languages::lexicon(language, &[]))
        .collect::<Result<Vec<_>, Failure>>()?;
    let reader = Reader { from: wanted.form, lexicons: &lexicons, start: wanted.start.clone() };
    reader.read(&bytes).map_err(|error| Failure::input(format!("{}: {error}", file.display())))
}

fn bytes(file: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = if file == Path::new("-") {
        std::io::stdin().lock().take(BYTES_MAX).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|opened| opened.take(BYTES_MAX).read_to_end(&mut bytes))
    };
    read.map_err(|error| {
        Failure::input(format!(
            "the sheet {} cannot be read: {error}; check the name",
            file.display()
        ))
    })?;
    Ok(bytes)
}
