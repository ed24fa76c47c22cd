//! Beginning the program again with another environment: what a library reads of it when it is loaded cannot be changed
//! later.

use std::env;
use std::ffi::OsString;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// Begins this program again in its own place, the same process, with the same arguments and another environment. Comes back
/// only where that cannot be done.
pub(super) fn begin_again(arguments: &[OsString], change: impl FnOnce(&mut Command)) -> io::Error {
    let program = match env::current_exe() {
        Ok(program) => program,
        Err(error) => return error,
    };
    let mut again = Command::new(program);
    if let Some(name) = arguments.first() {
        again.arg0(name);
    }
    again.args(arguments.get(1..).unwrap_or_default());
    change(&mut again);
    again.exec()
}
