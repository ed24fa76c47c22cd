//! `annabella simulate`: a board of any kind on a pseudo-terminal.

use crate::app::args::{SimulateArgs, SimulateBoard, SimulateReplayArgs};
use crate::app::failure::{self, Exit, Failure, Outcome};
use crate::app::language;
use crate::app::output::Form;
use crate::board::simulation::Action;
use crate::board::{Kind, Setting, dgt, pegasus, peghole};
use crate::io::simulate::{Pace, ReplayOptions, SimulateOptions, Telling, replay, simulate};

/// Runs the command.
///
/// # Errors
/// When the script or the capture cannot be read or done, or there is no port for the board.
pub(crate) fn run(board: &SimulateBoard, form: Form) -> Outcome {
    let telling = match form {
        Form::Plain => Telling::Words,
        Form::Json => Telling::Json,
    };
    let usual = Setting::default();
    let mut first = Vec::new();
    let (kind, setting, args): (&'static Kind, Setting, &SimulateArgs) = match board {
        SimulateBoard::Peg(args) => {
            first.push(Action::Speak(args.protocol.into()));
            (&peghole::KIND, usual, &args.board)
        }
        SimulateBoard::Dgt(args) => {
            let at_connector = Some(args.connector.into());
            let transport = args.transport.into();
            (&dgt::KIND, Setting { transport, at_connector, ..usual }, &args.board)
        }
        SimulateBoard::Pegasus(args) => {
            let at_connector = Some(args.connector.into());
            first.push(Action::Wake(args.wakes.into()));
            (&pegasus::KIND, Setting { at_connector, ..usual }, &args.board)
        }
        SimulateBoard::Replay(args) => return again(args, telling),
    };
    let options = SimulateOptions {
        kind,
        setting,
        link: args.link.clone(),
        script: args.script.clone(),
        fen: args.fen.clone(),
        seed: args.seed,
        first,
        telling,
        in_words: |said| failure::told(said, language::of_this_call()),
    };
    match simulate(&options) {
        Ok(()) => Ok(Exit::Done),
        Err(error) if error.is_wrong_use() => Err(Failure::input(error)),
        Err(error) => Err(Failure::device(error)),
    }
}

/// A captured board.
fn again(args: &SimulateReplayArgs, telling: Telling) -> Outcome {
    let options = ReplayOptions {
        file: args.file.clone(),
        link: args.link.clone(),
        pace: if args.fast { Pace::Fast } else { Pace::AsThen },
        telling,
        in_words: |said| failure::told(said, language::of_this_call()),
    };
    match replay(&options) {
        Ok(()) => Ok(Exit::Done),
        Err(error) if error.is_wrong_use() => Err(Failure::input(error)),
        Err(error) => Err(Failure::device(error)),
    }
}
