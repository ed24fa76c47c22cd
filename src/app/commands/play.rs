//! `annabella play`: the table.

use crate::app::args::PlayArgs;
use crate::app::failure::Outcome;
use crate::app::output::Output;
use crate::app::record::Origin;
use crate::app::{games, play, settings};

/// Runs the command.
///
/// # Errors
/// When the settings cannot be used, or something that they name cannot be had.
pub(crate) fn run(args: &PlayArgs, output: Output) -> Outcome {
    let settings = settings::from_args(args)?;
    let origin = match (&args.resume, &args.journal) {
        (Some(Some(path)), _) => Origin::Resumed(path.clone()),
        (Some(None), _) => Origin::Resumed(games::newest_open()?),
        (None, Some(path)) => Origin::New(path.clone()),
        (None, None) => Origin::Dated,
    };
    play::run(&settings, origin, output)
}
