//! Which board somebody plays on, as the settings say it: its kind, what is known of it, and its port.

use std::path::PathBuf;

use super::{Kind, Setting};

/// Which board is to be held, and where it is.
#[derive(Clone, Debug)]
pub struct BoardChoice {
    /// Which kind of board it is.
    pub kind: &'static Kind,
    /// What is known of it.
    pub setting: Setting,
    /// Where to look for it.
    pub port: PortChoice,
}

/// Where to look for the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PortChoice {
    /// On this port.
    At(PathBuf),
    /// On every USB serial port on which such a board can be.
    Auto,
}

/// `auto`, or a path.
impl From<&str> for PortChoice {
    fn from(text: &str) -> PortChoice {
        if text == "auto" { PortChoice::Auto } else { PortChoice::At(PathBuf::from(text)) }
    }
}
