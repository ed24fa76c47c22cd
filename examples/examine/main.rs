//! Examines the recognizer: every recording of a manifest is heard as the program hears a call, and
//! each answer is judged against what was said.
//!
//! The path is the product's own: the grammar for the position as the table makes it, the recording
//! in pieces of 100 ms, `speech::understand`, all by `io::recognizer::listen_to`, which `annabella
//! listen` calls too. With `--words` no sound is heard: the answers of another recognizer are read as
//! words and go through the same meaning, so that both are judged alike.
//!
//! Out come JSON lines, one for each recording and a last one about the machine's memory.

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
use std::time::Instant;

use annabella::calls::Lexicon;
use annabella::io::recognizer::{BUNDLED_MODEL, Model, ModelSearch};
use clap::Parser;
use lines::{Entry, ForeignAnswer, Summary};

/// The names of D.2.1, as `listening.names` has them when nothing is set.
const PACKS: [&str; 1] = ["fide"];

/// Examines the recognizer on the recordings of a manifest.
#[derive(Parser)]
struct Arguments {
    /// The manifest: JSON lines of `exam_calls` with `voice`, `noise`, and `wav` beside the manifest.
    manifest: PathBuf,
    /// The model's directory; the bundled one otherwise.
    #[arg(long)]
    model: Option<PathBuf>,
    /// Judges these answers of another recognizer instead: JSON lines with `id` and `words`.
    #[arg(long, conflicts_with = "model")]
    words: Option<PathBuf>,
}

/// Why an examination ends early: what, and what to do.
#[derive(Debug, thiserror::Error)]
enum ExamineError {
    #[error("{file} cannot be read: {source}; check the name")]
    Unreadable { file: PathBuf, source: std::io::Error },
    #[error("{file}, line {line}: {source}; make the recordings anew")]
    Line { file: PathBuf, line: usize, source: serde_json::Error },
    #[error("{id}: {what}; make the recordings anew")]
    Entry { id: String, what: String },
    #[error("{0}")]
    Model(#[from] annabella::io::recognizer::ModelError),
    #[error("the German call words cannot be read: {0}")]
    Lexicon(#[from] annabella::calls::LexiconError),
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

fn run(arguments: &Arguments) -> Result<(), ExamineError> {
    let lexicon = Lexicon::from_toml(include_str!("../../voices/de/calls.toml"))?;
    let lexicon = lexicon.with_packs(&PACKS)?;
    let entries: Vec<Entry> = read(&arguments.manifest)?;
    if let Some(file) = &arguments.words {
        return judge_words(&entries, &read::<ForeignAnswer>(file)?, &lexicon);
    }
    let search = ModelSearch::of_this_machine(arguments.model.clone(), None);
    let directory = search.find(BUNDLED_MODEL)?;
    let resident_before_kb = process::memory_kb(process::RESIDENT);
    let began = Instant::now();
    let model = Model::open(&directory)?;
    let load_ms = began.elapsed().as_secs_f64() * 1000.0;
    let resident_loaded_kb = process::memory_kb(process::RESIDENT);
    let place = arguments.manifest.parent().unwrap_or(Path::new("."));
    for entry in &entries {
        print(&hear::entry(entry, place, &model, &lexicon)?)?;
    }
    print(&Summary {
        model_bytes: process::directory_bytes(&directory),
        words: model.word_count(),
        load_ms,
        resident_before_kb,
        resident_loaded_kb,
        resident_kb: process::memory_kb(process::RESIDENT),
        peak_kb: process::memory_kb(process::PEAK),
    })
}

/// Judges the answers of another recognizer. What it did not answer is nothing heard.
fn judge_words(
    entries: &[Entry],
    answers: &[ForeignAnswer],
    lexicon: &Lexicon,
) -> Result<(), ExamineError> {
    let by_id: BTreeMap<&str, &str> =
        answers.iter().map(|answer| (answer.id.as_str(), answer.words.as_str())).collect();
    for entry in entries {
        let words = by_id.get(entry.id.as_str()).copied().unwrap_or_default();
        print(&hear::words(entry, words, lexicon)?)?;
    }
    Ok(())
}

fn read<T: serde::de::DeserializeOwned>(file: &Path) -> Result<Vec<T>, ExamineError> {
    let text = std::fs::read_to_string(file)
        .map_err(|source| ExamineError::Unreadable { file: file.to_owned(), source })?;
    let parse = |(number, line): (usize, &str)| {
        let line_error =
            |source| ExamineError::Line { file: file.to_owned(), line: number + 1, source };
        serde_json::from_str(line).map_err(line_error)
    };
    text.lines().enumerate().map(parse).collect()
}

fn print(line: &impl serde::Serialize) -> Result<(), ExamineError> {
    let text = serde_json::to_string(line).map_err(|e| ExamineError::Output(e.into()))?;
    writeln!(std::io::stdout().lock(), "{text}").map_err(ExamineError::Output)
}
