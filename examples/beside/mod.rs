//! The program beside which a measuring program was built.

use std::error::Error;
use std::path::PathBuf;

/// The program of the same build: it lies one folder above the examples.
///
/// # Errors
/// When it is not built.
pub fn program_beside_this() -> Result<PathBuf, Box<dyn Error>> {
    let here = std::env::current_exe()?;
    let program = here.ancestors().nth(2).map(|folder| folder.join("annabella"));
    match program.filter(|path| path.is_file()) {
        Some(program) => Ok(program),
        None => Err("the program is not built: run `cargo build --release`".into()),
    }
}
