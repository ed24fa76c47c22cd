//! `annabella play`: the table.

use crate::app::args::PlayArgs;
use crate::app::failure::Outcome;
use crate::app::output::Output;
use crate::app::record::Origin;
use crate::app::{play, settings};

/// Runs the command.
///
/// # Errors
/// When the settings cannot be used, or something that they name cannot be had.
pub(crate) fn run(args: &PlayArgs, output: Output) -> Outcome {
    let settings = settings::from_args(args)?;
    let origin = match (&args.resume, &args.journal) {
        (Some(path), _) => Origin::Resumed(path.clone()),
        (None, Some(path)) => Origin::New(path.clone()),
        (None, None) => Origin::Dated,
    };
    play::run(&settings, origin, output)
}
