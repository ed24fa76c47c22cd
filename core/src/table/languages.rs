//! The languages at a table: the call words with the name sets in use, and the letters on a score.

use std::sync::OnceLock;

use crate::calls::{Lexicon, LexiconError};
use crate::scoresheet::Letters;
use crate::voices::{Language, Pack};

/// The call words of a language; every name set when none is chosen.
///
/// # Errors
/// When a name set does not exist.
pub fn lexicon(language: Language, names: &[String]) -> Result<Lexicon, LexiconError> {
    let lexicon = Lexicon::from_toml(Pack::embedded(language).calls())?;
    if names.is_empty() { Ok(lexicon) } else { lexicon.with_packs(names) }
}

/// The call words of every language as the program brings them.
pub(crate) fn built_in() -> &'static [Lexicon] {
    static ALL: OnceLock<Vec<Lexicon>> = OnceLock::new();
    ALL.get_or_init(|| Language::ALL.into_iter().filter_map(|one| lexicon(one, &[]).ok()).collect())
}

/// The words in which a score or an answer may be dictated: these first, then those of every other
/// language. A club's own words are among the first; the other ones are the program's, which can always
/// be read.
#[must_use]
pub fn lexicons(first: Lexicon) -> Vec<Lexicon> {
    let others = built_in().iter().filter(|other| other.language() != first.language());
    let others: Vec<Lexicon> = others.cloned().collect();
    std::iter::once(first).chain(others).collect()
}

/// The letters with which a language writes its pieces on a score.
#[must_use]
pub const fn letters(language: Language) -> Letters {
    match language {
        Language::German => Letters::German,
        Language::English => Letters::English,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_words_come_first_and_every_language_is_there() {
        for first in Language::ALL {
            let own = lexicon(first, &[]).expect("built-in words");
            let found = lexicons(own);
            assert_eq!(found.len(), Language::ALL.len(), "{first}");
            assert_eq!(found[0].language(), first.tag());
            let chosen = |tag: &str| found.iter().filter(|one| one.language() == tag).count();
            assert!(Language::ALL.iter().all(|one| chosen(one.tag()) == 1), "{first}");
        }
    }

    #[test]
    fn the_club_keeps_its_own_names() {
        let club = lexicon(Language::German, &["fide".to_owned()]).expect("a name set");
        assert_eq!(lexicons(club)[0].packs_in_use(), ["fide"]);
    }
}
