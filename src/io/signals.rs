//! Being asked to end: Ctrl-C, a closed terminal, a system that shuts down.

use std::io;
use std::sync::mpsc::SyncSender;
use std::thread;

use nix::sys::signal::{SigSet, Signal};

fn ends() -> SigSet {
    let mut ends = SigSet::empty();
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        ends.add(signal);
    }
    ends
}

/// Keeps these signals for [`on_end`]. Threads inherit it, so it must come before the first one.
pub fn hold() {
    if let Err(error) = ends().thread_block() {
        tracing::warn!(%error, "Ctrl-C will end the program at once");
    }
}

/// Sends what `wrap` makes when the program is asked to end, each time that it is.
///
/// # Errors
/// When there is no thread.
pub fn on_end<T: Send + 'static>(
    inputs: SyncSender<T>,
    wrap: impl Fn() -> T + Send + 'static,
) -> io::Result<()> {
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        while ends().wait().is_ok() {
            if inputs.send(wrap()).is_err() {
                return;
            }
        }
    })?;
    Ok(())
}
