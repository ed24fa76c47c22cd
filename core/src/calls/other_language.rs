//! What may be said at a table in another language than the one in which is called there: commands, and in a
//! language that has call words the pieces, the numbers and what stands between them. The names of the files stay
//! those of the table (D.2.1).

use super::Lexicon;
use super::entries::Entry;
use super::token::Token;

/// Words of a language that a table takes beside its own ([`Lexicon::with_languages`]).
#[derive(Clone, Debug)]
pub struct OtherLanguage {
    language: String,
    entries: Vec<Entry>,
}

impl OtherLanguage {
    /// The commands of a language, and no calls.
    #[must_use]
    pub fn commands_of(lexicon: &Lexicon) -> OtherLanguage {
        OtherLanguage::of(lexicon, |token| matches!(token, Token::Command(_) | Token::Where))
    }

    /// Everything that is said in a language but the names of the files.
    #[must_use]
    pub fn whole(lexicon: &Lexicon) -> OtherLanguage {
        OtherLanguage::of(lexicon, |token| !matches!(token, Token::File(_)))
    }

    fn of(lexicon: &Lexicon, is_taken: impl Fn(Token) -> bool) -> OtherLanguage {
        let own = lexicon.entries_always_there().filter(|entry| is_taken(entry.token));
        OtherLanguage { language: lexicon.language().to_owned(), entries: own.cloned().collect() }
    }

    /// The language, as an IETF tag.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// Its words, each with their language.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry> {
        self.entries
            .iter()
            .map(|entry| Entry { other_language: Some(self.language.clone()), ..entry.clone() })
    }
}
