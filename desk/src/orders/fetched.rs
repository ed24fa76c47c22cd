//! The command that fetches a table's certificate by a one-time code.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::path::Path;
use std::process::ExitCode;

use super::carried_out::{Done, NotDone};
use super::told::line;
use crate::fetch;
use crate::name::Name;

/// How much of a line is read for a code, in bytes.
const CODE_MAX: u64 = 1000;

/// Asks for the code, which stands in no list of commands so, and fetches.
pub(super) async fn fetch(name: &Name, way: (&str, u16), to: &Path) -> Done {
    if io::stdin().is_terminal() {
        let _ = write!(io::stdout(), "The code for {name}: ").and_then(|()| io::stdout().flush());
    }
    let mut typed = String::new();
    let mut input = io::Read::take(io::stdin().lock(), CODE_MAX);
    input.read_line(&mut typed)?;
    if typed.trim().is_empty() {
        let why =
            format!("no code was typed: annabella-desk code DESK {name} prints one at the desk");
        return Err(NotDone(why));
    }
    fetch::fetch(name, way, &typed, to).await?;
    line(&format!("Fetched: {}. Now: annabella-desk courier --with {0} RECORD", to.display()));
    Ok(ExitCode::SUCCESS)
}
