//! `annabella simulate peg`: a peg-hole board on a pseudo-terminal.

use crate::app::args::SimulateBoard;
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::output::Form;
use crate::io::simulate_peg::{PegOptions, Telling, simulate_peg};

/// Runs the command.
///
/// # Errors
/// When the script cannot be read or done, or there is no port for the board.
pub fn run(board: &SimulateBoard, form: Form) -> Outcome {
    let SimulateBoard::Peg { link, script, fen } = board;
    let options = PegOptions {
        link: link.clone(),
        script: script.clone(),
        fen: fen.clone(),
        telling: match form {
            Form::Plain => Telling::Words,
            Form::Json => Telling::Json,
        },
    };
    match simulate_peg(&options) {
        Ok(()) => Ok(Exit::Done),
        Err(error) if error.is_wrong_use() => Err(Failure::input(error)),
        Err(error) => Err(Failure::device(error)),
    }
}
