//! Being asked to end: Ctrl-C, a closed terminal, a system that shuts down.
//!
//! A handler catches these signals whichever thread they reach. Blocking them and waiting is not
//! enough: the serial library waits for its port with all signals let in.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

use signal_hook::consts::{SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGXFSZ};
use signal_hook::flag;
use signal_hook::iterator::Signals;

/// Ctrl-C, Ctrl-\\, a shutdown, a closed terminal, and what would end the program without a word: each leaves in
/// order, and the terminal as it was.
const ENDS: [i32; 7] = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM];

/// Does this when the program is asked to end, each time that it is.
///
/// # Errors
/// When the signals cannot be caught, or there is no thread.
pub(crate) fn on_end(end: impl Fn() + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new(ENDS)?;
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for _ in signals.forever() {
            end();
        }
    })?;
    Ok(())
}

/// A file that may not grow any further (a limit of the system) is an error of that file, as a full disk is, and
/// does not end the program.
///
/// # Errors
/// When the signal cannot be caught.
pub(crate) fn survive_file_limits() -> io::Result<()> {
    flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false))).map(|_| ())
}

/// A flag that is set when the program is asked to end.
///
/// # Errors
/// When the signals cannot be caught.
pub(crate) fn end_flag() -> io::Result<Arc<AtomicBool>> {
    let asked = Arc::new(AtomicBool::new(false));
    for signal in ENDS {
        flag::register(signal, Arc::clone(&asked))?;
    }
    Ok(asked)
}
