//! Keeps ALSA's own messages off the terminal.
//!
//! The C library prints to standard error whenever a device does not open. A device that is away is
//! tried again every few seconds, and a screen reader would read each of those lines aloud; what
//! they say comes to the people as one plain notice instead.

/// From now on ALSA's messages of this thread go nowhere.
#[cfg(target_os = "linux")]
pub(super) fn hush() {
    // The messages go into a buffer that this thread keeps; without one they go where they went.
    if let Err(error) = alsa::Output::local_error_handler() {
        tracing::debug!(%error, "alsa's messages stay on standard error");
    }
}

/// There is no ALSA here.
#[cfg(not(target_os = "linux"))]
pub(super) fn hush() {}
