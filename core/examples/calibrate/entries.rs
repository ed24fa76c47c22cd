//! What was said, beside what was heard.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use annabella_core::hearing::{Calibration, CalibrationError, Hypothesis};
use annabella_core::rules::{Mode, Position};
use serde::Deserialize;

/// What an utterance was; see `exam_calls`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A call that is one legal move.
    Legal,
    /// A call that no legal move fits.
    Illegal,
    /// No call at this board.
    Talk,
    /// Something else than a call that is said to the program.
    Command,
}

/// An utterance with its hypothesis.
#[derive(Clone, Debug)]
pub struct Heard {
    pub voice: String,
    pub noise: String,
    pub kind: Kind,
    pub text: String,
    pub uci: Option<String>,
    pub position: Position,
    pub hypothesis: Hypothesis,
}

/// Why nothing can be measured: what, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum EntriesError {
    #[error("{0} cannot be read: {1}; check the name")]
    Unreadable(PathBuf, std::io::Error),
    #[error("{0}, line {1}: {2}; examine anew")]
    Line(PathBuf, usize, serde_json::Error),
    #[error("{0}: {1}; make the recordings anew")]
    Position(String, String),
    #[error("{0} was not examined; examine this manifest")]
    Unheard(String),
    #[error("the last manifest has no hypotheses; name both for each examination")]
    Unpaired,
    #[error("{0}: {1}; name the calibration of a model")]
    Calibration(PathBuf, CalibrationError),
    #[error("the German call words cannot be read: {0}")]
    Lexicon(#[from] annabella_core::calls::LexiconError),
}

#[derive(Deserialize)]
struct Entry {
    id: String,
    voice: String,
    noise: String,
    kind: Kind,
    fen: String,
    text: String,
    #[serde(default)]
    uci: Option<String>,
}

#[derive(Deserialize)]
struct Answer {
    id: String,
    hypothesis: Hypothesis,
}

/// The utterances of a manifest.
///
/// # Errors
/// When a file cannot be read, or an entry of the manifest was not examined.
pub fn read(manifest: &Path, hypotheses: &Path) -> Result<Vec<Heard>, EntriesError> {
    let answers: Vec<Answer> = lines(hypotheses)?;
    let mut by_id: BTreeMap<String, Hypothesis> =
        answers.into_iter().map(|answer| (answer.id, answer.hypothesis)).collect();
    let entries: Vec<Entry> = lines(manifest)?;
    let heard = entries.into_iter().map(|entry| {
        let position = Position::from_fen(&entry.fen, Mode::Standard)
            .map_err(|error| EntriesError::Position(entry.id.clone(), error.to_string()))?;
        let hypothesis =
            by_id.remove(&entry.id).ok_or_else(|| EntriesError::Unheard(entry.id.clone()))?;
        let Entry { voice, noise, kind, text, uci, .. } = entry;
        Ok(Heard { voice, noise, kind, text, uci, position, hypothesis })
    });
    heard.collect()
}

/// A calibration that was measured before.
///
/// # Errors
/// When the file cannot be read, or is none.
pub fn calibration(file: &Path) -> Result<Calibration, EntriesError> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| EntriesError::Unreadable(file.to_owned(), error))?;
    Calibration::from_toml(&text).map_err(|error| EntriesError::Calibration(file.to_owned(), error))
}

fn lines<T: serde::de::DeserializeOwned>(file: &Path) -> Result<Vec<T>, EntriesError> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| EntriesError::Unreadable(file.to_owned(), error))?;
    // A last line about memory has neither name nor hypothesis.
    let entries = text.lines().enumerate().filter(|(_, line)| line.contains("\"id\""));
    let parse = |(number, line): (usize, &str)| {
        serde_json::from_str(line)
            .map_err(|error| EntriesError::Line(file.to_owned(), number + 1, error))
    };
    entries.map(parse).collect()
}
