//! `annabella trial`: what the program calls itself with, for a model that nothing vouches for.

use std::path::Path;

use crate::app::failure::Exit;
use crate::io::recognizer::Model;

/// Opens the model and lets it hear. What is wrong with it is told by whoever asked, who opens it again:
/// here only living counts.
pub fn run(directory: &Path) -> Exit {
    // A plain refusal is an answer, and one that this process lived to give.
    let _ = Model::try_in_this_process(directory);
    Exit::Done
}
