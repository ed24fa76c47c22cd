//! `annabella trial`: what the program calls itself with, for a model that nothing vouches for.

use std::path::Path;

use crate::app::failure::Exit;
use crate::io::recognizer::Model;

/// Opens the model and lets it hear. Whoever asked tells what is wrong with it.
pub(crate) fn run(directory: &Path) -> Exit {
    match Model::try_in_this_process(directory) {
        Ok(()) => Exit::Done,
        Err(_) => Exit::Negative,
    }
}
