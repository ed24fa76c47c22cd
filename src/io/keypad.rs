//! A player's own small keypad: a Linux input device of its own, so that its keys reach the program
//! whatever has the keyboard's focus, and never type into anything else.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Duration;

use evdev::{Device, EventSummary, KeyCode};

/// How often a lost keypad is looked for.
const RETRY: Duration = Duration::from_secs(1);

/// What a keypad tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeypadNotice {
    /// A key went down; its name as the kernel has it, such as `KEY_KP1`.
    Down(String),
    /// A key came up.
    Up(String),
    /// The keypad is not there; it is looked for until it is.
    Missing,
    /// The keypad is gone; it is looked for until it is back.
    Lost,
    /// The same keypad is there again.
    Back,
}

/// Why a keypad cannot be used.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum KeypadError {
    /// The device cannot be opened.
    #[error(
        "the keypad {path} cannot be opened: {why}; devices are listed under /dev/input/by-id, and reading \
         them needs the group \"input\""
    )]
    Open {
        /// Which device.
        path: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// It cannot be kept for this program alone.
    #[error("the keypad {path} is used by another program: {why}")]
    Grab {
        /// Which device.
        path: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// There is no thread to read it.
    #[error("the keypad cannot be read: {0}")]
    Thread(io::Error),
}

/// Whether the kernel knows a key of this name.
#[must_use]
pub(crate) fn is_key(name: &str) -> bool {
    name.parse::<KeyCode>().is_ok()
}

/// Reads the keypad on a thread of its own, for this program alone. Where it is not there it is looked for
/// until it is: the game does not wait for it. Notices are wrapped and sent until nobody takes them.
///
/// # Errors
/// When there is no thread.
pub fn open<T: Send + 'static>(
    path: &Path,
    inputs: SyncSender<T>,
    wrap: impl Fn(KeypadNotice) -> T + Send + 'static,
) -> Result<(), KeypadError> {
    let path = path.to_owned();
    let read = move || {
        let mut device = grab(&path);
        if let Err(error) = &device {
            tracing::warn!(%error, "the keypad is missing");
            if inputs.send(wrap(KeypadNotice::Missing)).is_err() {
                return;
            }
        }
        loop {
            let notices = match &mut device {
                Ok(device) => device.fetch_events().map(|events| {
                    events.filter_map(|event| notice(event.destructure())).collect::<Vec<_>>()
                }),
                Err(_) => {
                    thread::sleep(RETRY);
                    device = grab(&path);
                    Ok(device.iter().map(|_| KeypadNotice::Back).collect())
                }
            };
            let notices = notices.unwrap_or_else(|error| {
                tracing::warn!(%error, path = %path.display(), "the keypad is gone");
                device = Err(KeypadError::Open { path: path.clone(), why: error });
                vec![KeypadNotice::Lost]
            });
            for notice in notices {
                if inputs.send(wrap(notice)).is_err() {
                    return;
                }
            }
        }
    };
    thread::Builder::new().name("keypad".to_owned()).spawn(read).map_err(KeypadError::Thread)?;
    Ok(())
}

/// Tries a keypad out without reading it: whether it can be had for this program alone, and which of
/// these keys it does not have. What the kernel does not know as a key is among them.
///
/// # Errors
/// When it cannot be opened or kept.
pub(crate) fn lacking_keys<'a>(
    path: &Path,
    keys: impl IntoIterator<Item = &'a str>,
) -> Result<Vec<&'a str>, KeypadError> {
    let device = grab(path)?;
    let there = |name: &str| match (name.parse::<KeyCode>(), device.supported_keys()) {
        (Ok(key), Some(supported)) => supported.contains(key),
        (Ok(_) | Err(_), _) => false,
    };
    Ok(keys.into_iter().filter(|name| !there(name)).collect())
}

fn grab(path: &Path) -> Result<Device, KeypadError> {
    let mut device =
        Device::open(path).map_err(|why| KeypadError::Open { path: path.to_owned(), why })?;
    device.grab().map_err(|why| KeypadError::Grab { path: path.to_owned(), why })?;
    Ok(device)
}

fn notice(event: EventSummary) -> Option<KeypadNotice> {
    // The kernel's values: 0 up, 1 down, 2 repeated while held.
    match event {
        EventSummary::Key(_, code, 1) => Some(KeypadNotice::Down(format!("{code:?}"))),
        EventSummary::Key(_, code, 0) => Some(KeypadNotice::Up(format!("{code:?}"))),
        _ => None,
    }
}
