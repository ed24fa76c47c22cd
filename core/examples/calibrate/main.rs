//! Measures a model's mistakes: which words it takes for which, how far its scores can be trusted, and
//! from which certainty on acting pays. Writes the model's calibration.toml to standard output.
//!
//! Read are examinations of voices that did not teach the examined model, and that are teaching voices
//! all the same (leave-one-out runs of the training, see models/train): the examining voices must say
//! nothing here. For each manifest of `exam_calls` recordings there is a file of hypotheses, as
//! `examine --hypotheses` writes it.
//!
//! The measure is what a player suffers: each call that is understood counts one, each thing that is
//! acted on and was not said costs [`fit::WRONG`]. What a board has shown and what was said before is
//! put beside the recordings (see `witnesses`). Commands are weighed when calls are (see `commands`), and
//! what is found of calls is found without them.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a program for the command line reads examinations and writes numbers"
)]

mod commands;
mod confusions;
mod curve;
mod entries;
mod fit;
mod paper;
mod witnesses;

use std::path::PathBuf;
use std::process::ExitCode;

use annabella_core::calls::Lexicon;
use clap::Parser;
use entries::{EntriesError, Heard, Kind};

/// The names of D.2.1, as `listening.names` has them when nothing is set.
const PACKS: [&str; 1] = ["fide"];

/// Measures a model's mistakes on examinations of teaching voices.
#[derive(Parser)]
struct Arguments {
    /// Manifests and hypotheses by turns: MANIFEST HYPOTHESES [MANIFEST HYPOTHESES ...].
    #[arg(required = true, num_args = 2..)]
    files: Vec<PathBuf>,
    /// Keeps the numbers of this calibration, and weighs commands alone.
    #[arg(long, value_name = "CALIBRATION")]
    keep: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("calibrate: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), EntriesError> {
    let lexicon = Lexicon::from_toml(include_str!("../../../voices/de/calls.toml"))
        .and_then(|all| all.with_packs(&PACKS))?;
    let mut heard: Vec<Heard> = Vec::new();
    for pair in arguments.files.chunks(2) {
        let [manifest, hypotheses] = pair else { return Err(EntriesError::Unpaired) };
        heard.extend(entries::read(manifest, hypotheses)?);
    }
    if let Some(file) = &arguments.keep {
        let mut calibration = entries::calibration(file)?;
        let commands = commands::weigh(&heard, &lexicon, &mut calibration);
        print!("{}", paper::commands(&commands, &calibration));
        return Ok(());
    }
    let is_no_command = |one: &&Heard| one.kind != Kind::Command;
    let calls: Vec<Heard> = heard.iter().filter(is_no_command).cloned().collect();
    let confusions = confusions::measured(&calls, &lexicon);
    let mut fitted = fit::fit(&calls, &lexicon, &confusions);
    let witnesses = witnesses::weigh(&calls, &lexicon, &mut fitted.calibration);
    let commands = commands::weigh(&heard, &lexicon, &mut fitted.calibration);
    print!("{}", paper::toml(&fitted, &witnesses, &commands, heard.len()));
    Ok(())
}
