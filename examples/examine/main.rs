//! Examines the recognizer: every recording of a manifest is heard as the program hears a call, and
//! each answer is judged against what was said.
//!
//! The path is the product's own: the grammar for the position as the table makes it, the recording
//! in pieces of 100 ms by `io::recognizer::hear_recording`, on which `annabella listen` stands, and
//! `hearing::understand` with the model's calibration. With `--words` no sound is heard: the words of
//! another recognizer go through the same meaning, so that both are judged alike. With `--again` what
//! an earlier run heard is understood anew, for the choice of a calibration.
//!
//! Out come JSON lines, one for each recording and, where sound was heard, a last one about memory.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a program for the command line reads recordings and writes lines"
)]

mod hear;
mod judge;
mod lines;
mod process;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use annabella::calls::{Lexicon, LexiconError};
use annabella::hearing::{Calibration, CalibrationError};
use annabella::io::recognizer::{BUNDLED_MODEL, Model, ModelError, ModelSearch, Models};
use annabella::rules::{ByColor, Color};
use annabella::table::beside::{self, Beside, Calls};
use clap::Parser;
use hear::{Examiner, Hypotheses};
use lines::{EarlierAnswer, Entry, ForeignAnswer, Summary};

/// The names of D.2.1, as `listening.names` has them when nothing is set.
const PACKS: [&str; 1] = ["fide"];

/// Examines the recognizer on the recordings of a manifest.
#[derive(Parser)]
struct Arguments {
    /// The manifest: JSON lines of `exam_calls` with `voice`, `noise`, and `wav` beside the manifest.
    manifest: PathBuf,
    /// The model's directory; the bundled one otherwise.
    #[arg(long, conflicts_with_all = ["words", "again"])]
    model: Option<PathBuf>,
    /// The profile of a player (White's, then Black's), which hears side by side with the model as at an open
    /// microphone: the one counts that the sound fits best.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["words", "again"])]
    own: Vec<PathBuf>,
    /// Takes this calibration instead of the model's.
    #[arg(long, conflicts_with = "words")]
    calibration: Option<PathBuf>,
    /// Writes the recognizer's hypotheses too, for `--again` and for `calibrate`.
    #[arg(long, conflicts_with_all = ["words", "again"])]
    hypotheses: bool,
    /// Another language that the table allows, as it was given to `exam_calls`: en, ru, uk or bg.
    #[arg(long)]
    language: Option<Beside>,
    /// Judges the words of another recognizer: JSON lines with `id` and `words`.
    #[arg(long, conflicts_with = "again")]
    words: Option<PathBuf>,
    /// Understands anew what an earlier run with `--hypotheses` heard.
    #[arg(long, requires = "calibration")]
    again: Option<PathBuf>,
}

/// Why an examination ends early: what, and what to do.
#[derive(Debug, thiserror::Error)]
enum ExamineError {
    #[error("{file} cannot be read: {source}; check the name")]
    Unreadable { file: PathBuf, source: std::io::Error },
    #[error("{file}, line {line}: {source}; make it anew")]
    Line { file: PathBuf, line: usize, source: serde_json::Error },
    #[error("{file}: {source}; see models/README.md for its form")]
    Calibration { file: PathBuf, source: CalibrationError },
    #[error("{id}: {what}; make the recordings anew")]
    Entry { id: String, what: String },
    #[error("{id} is in the manifest and not among the answers; make them anew")]
    Unanswered { id: String },
    #[error("{0}")]
    Model(#[from] ModelError),
    #[error("the call words cannot be read: {0}")]
    Lexicon(#[from] LexiconError),
    #[error("{id}: {what}")]
    Hearing { id: String, what: String },
    #[error("standard output takes no more: {0}")]
    Output(std::io::Error),
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("examine: {error}");
            ExitCode::from(2)
        }
    }
}

/// The German words as a table has them, with those of the language that it allows.
fn lexicon(allowed: Option<Beside>) -> Result<Lexicon, LexiconError> {
    let german = Lexicon::from_toml(include_str!("../../voices/de/calls.toml"))?;
    beside::with(&german.with_packs(&PACKS)?, allowed.as_slice(), Calls::Taken)
}

fn run(arguments: &Arguments) -> Result<(), ExamineError> {
    let lexicon = lexicon(arguments.language)?;
    let entries: Vec<Entry> = lines_of(&arguments.manifest)?;
    let calibration = arguments.calibration.as_deref().map(calibration_of).transpose()?;
    match (&arguments.words, &arguments.again, calibration) {
        (Some(file), _, _) => take_words(arguments, &entries, &lines_of(file)?, &lexicon),
        (None, Some(file), Some(calibration)) => {
            let examiner = Examiner::new(&lexicon, calibration);
            understand_again(&entries, &lines_of(file)?, examiner)
        }
        (None, _, calibration) => hear_all(arguments, &entries, &lexicon, calibration),
    }
}

fn hear_all(
    arguments: &Arguments,
    entries: &[Entry],
    lexicon: &Lexicon,
    calibration: Option<Calibration>,
) -> Result<(), ExamineError> {
    let search = ModelSearch::of_this_machine(arguments.model.clone(), None);
    let directory = search.find(BUNDLED_MODEL)?;
    let resident_before_kb = process::memory_kb(process::RESIDENT);
    let began = Instant::now();
    let model = Arc::new(Model::open(&directory)?);
    let load_ms = began.elapsed().as_secs_f64() * 1000.0;
    let resident_loaded_kb = process::memory_kb(process::RESIDENT);
    let calibration = calibration.unwrap_or_else(|| model.calibration().clone());
    let mut own = ByColor::default();
    for (player, directory) in Color::ALL.into_iter().zip(&arguments.own) {
        *own.get_mut(player) = Some(Arc::new(Model::open(directory)?));
    }
    let mut examiner = Examiner::new(lexicon, calibration).beside(&own);
    let models = Models { common: model, own: own.into(), side_by_side: true };
    let hypotheses = if arguments.hypotheses { Hypotheses::Written } else { Hypotheses::Omitted };
    for entry in entries {
        print(&examiner.recording(entry, place(arguments), &models, hypotheses)?)?;
    }
    print(&Summary {
        model_bytes: process::directory_bytes(&directory),
        words: models.common.word_count(),
        load_ms,
        resident_before_kb,
        resident_loaded_kb,
        resident_kb: process::memory_kb(process::RESIDENT),
        peak_kb: process::memory_kb(process::PEAK),
    })
}

fn take_words(
    arguments: &Arguments,
    entries: &[Entry],
    answers: &[ForeignAnswer],
    lexicon: &Lexicon,
) -> Result<(), ExamineError> {
    let by_id: BTreeMap<&str, &ForeignAnswer> =
        answers.iter().map(|answer| (answer.id.as_str(), answer)).collect();
    let mut examiner = Examiner::new(lexicon, hear::taking_words());
    for entry in entries {
        let answer = answer_to(entry, &by_id)?;
        print(&examiner.words(entry, place(arguments), &answer.words)?)?;
    }
    Ok(())
}

fn understand_again(
    entries: &[Entry],
    answers: &[EarlierAnswer],
    mut examiner: Examiner<'_>,
) -> Result<(), ExamineError> {
    let by_id: BTreeMap<&str, &EarlierAnswer> =
        answers.iter().map(|answer| (answer.id.as_str(), answer)).collect();
    for entry in entries {
        print(&examiner.earlier(entry, answer_to(entry, &by_id)?)?)?;
    }
    Ok(())
}

fn answer_to<'a, T>(entry: &Entry, answers: &BTreeMap<&str, &'a T>) -> Result<&'a T, ExamineError> {
    let answer = answers.get(entry.id.as_str()).copied();
    answer.ok_or_else(|| ExamineError::Unanswered { id: entry.id.clone() })
}

/// Where the recordings lie.
fn place(arguments: &Arguments) -> &Path {
    arguments.manifest.parent().unwrap_or(Path::new("."))
}

fn calibration_of(file: &Path) -> Result<Calibration, ExamineError> {
    Calibration::from_toml(&text_of(file)?)
        .map_err(|source| ExamineError::Calibration { file: file.to_owned(), source })
}

fn lines_of<T: serde::de::DeserializeOwned>(file: &Path) -> Result<Vec<T>, ExamineError> {
    let parse = |(number, line): (usize, &str)| {
        let line_error =
            |source| ExamineError::Line { file: file.to_owned(), line: number + 1, source };
        serde_json::from_str(line).map_err(line_error)
    };
    // A run ends with a line about memory, which names no entry.
    let text = text_of(file)?;
    text.lines().enumerate().filter(|(_, line)| line.contains("\"id\"")).map(parse).collect()
}

fn text_of(file: &Path) -> Result<String, ExamineError> {
    std::fs::read_to_string(file)
        .map_err(|source| ExamineError::Unreadable { file: file.to_owned(), source })
}

fn print(line: &impl serde::Serialize) -> Result<(), ExamineError> {
    let text = serde_json::to_string(line).map_err(|e| ExamineError::Output(e.into()))?;
    writeln!(std::io::stdout().lock(), "{text}").map_err(ExamineError::Output)
}
