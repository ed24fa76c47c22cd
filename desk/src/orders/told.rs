//! Lines: one thing each, to be read one after the other.

use std::io::{self, Write as _};

/// Writes a line. Whoever has closed the pipe does not want it.
pub(super) fn line(text: &str) {
    let _ = writeln!(io::stdout().lock(), "{text}").and_then(|()| io::stdout().flush());
}

/// Writes a line of what went wrong.
pub(super) fn fault(text: &str) {
    let _ = writeln!(io::stderr().lock(), "annabella-desk: {text}");
}
