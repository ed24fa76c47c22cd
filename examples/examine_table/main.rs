//! Plays whole turns at a table in virtual time, with the real recognizer: a player calls, the opponent repeats,
//! hands move on boards that are sensed or not, and whoever is asked, or gets no answer, says it again.
//!
//! What is said lies in recordings, several of each sentence; models/examine makes them. Everything else is the
//! program: the grammar of the position, the utterance's hearing, `table::Interpreter` with what it remembers of
//! doubts, boards and the call that waits, and the game itself. Out comes a JSON line for each turn.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a program for the command line reads recordings and writes lines"
)]

#[path = "../../benches/games/mod.rs"]
mod games;
mod sitting;
#[cfg(test)]
mod tests;
mod turn;

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use annabella::calls::Lexicon;
use annabella::hearing::Calibration;
use annabella::io::recognizer::{BUNDLED_MODEL, Model, ModelSearch};
use clap::Parser;
use sitting::Ear;
use turn::Turn;

type Fault = Box<dyn Error>;

/// The names of D.2.1, as `listening.names` has them when nothing is set.
const PACKS: [&str; 1] = ["fide"];

/// Plays the turns of a plan with the real recognizer.
#[derive(Parser)]
struct Arguments {
    /// The plan: JSON lines, a turn each (models/examine/examination/turns.py).
    plan: PathBuf,
    /// The model's directory; the bundled one otherwise.
    #[arg(long)]
    model: Option<PathBuf>,
    /// Takes this calibration instead of the model's.
    #[arg(long)]
    calibration: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("examine_table: {error}");
            ExitCode::from(2)
        }
    }
}

/// The German words as a table has them.
fn lexicon() -> Result<Lexicon, Fault> {
    let words = Lexicon::from_toml(include_str!("../../voices/de/calls.toml"))?;
    Ok(words.with_packs(&PACKS)?)
}

fn run(arguments: &Arguments) -> Result<(), Fault> {
    let directory =
        ModelSearch::of_this_machine(arguments.model.clone(), None).find(BUNDLED_MODEL)?;
    let model = Model::open(&directory)?;
    let calibration = match &arguments.calibration {
        Some(file) => Calibration::from_toml(&std::fs::read_to_string(file)?)?,
        None => model.calibration().clone(),
    };
    let place = arguments.plan.parent().map(PathBuf::from).unwrap_or_default();
    let ear = Ear { model: &model, lexicon: lexicon()?, calibration, place };
    for line in std::fs::read_to_string(&arguments.plan)?.lines() {
        let turn: Turn = serde_json::from_str(line)?;
        let outcome = turn.play(&ear).map_err(|error| format!("{}: {error}", turn.id))?;
        let line = serde_json::to_string(&outcome)?;
        writeln!(std::io::stdout().lock(), "{line}")?;
    }
    Ok(())
}
