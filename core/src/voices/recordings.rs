//! Whose recordings speak, where a language has two sets of them.

use std::str::FromStr;

use annabella_said::{Said, said};

/// A set of the program's own recordings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Recordings {
    /// A person's voice, where the language has one; else the computed one.
    #[default]
    Natural,
    /// A computed voice, which many who use screen readers know and prefer.
    Computed,
}

impl Recordings {
    /// Both sets.
    pub const ALL: [Recordings; 2] = [Recordings::Natural, Recordings::Computed];
}

impl FromStr for Recordings {
    type Err = Said;

    fn from_str(word: &str) -> Result<Recordings, Said> {
        match word {
            "natural" => Ok(Recordings::Natural),
            "computed" => Ok(Recordings::Computed),
            _ => Err(said!("value-recordings", "write natural or computed")),
        }
    }
}
