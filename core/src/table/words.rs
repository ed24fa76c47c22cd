//! The words of a table: the language of its sentences and lines, and that of its calls.

use crate::calls::Lexicon;
use crate::voices::Pack;

/// The words of a table.
pub struct Words {
    /// Sentences and lines.
    pub pack: Pack,
    /// Calls (German by D.2.1).
    pub lexicon: Lexicon,
}
