//! The call language of a command: its lexicon with the name sets in use.

use crate::app::failure::Failure;
use crate::calls::Lexicon;
use crate::voices::{Language, Pack};

/// The call words of a language; every name set when none is chosen.
///
/// # Errors
/// When a name set does not exist.
pub fn lexicon(language: Language, names: &[String]) -> Result<Lexicon, Failure> {
    let lexicon = Lexicon::from_toml(Pack::embedded(language).calls())?;
    if names.is_empty() { Ok(lexicon) } else { Ok(lexicon.with_packs(names)?) }
}
