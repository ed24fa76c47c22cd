//! The words of the page in all languages, and which of them whoever asks reads.

use std::sync::Arc;

use annabella_core::calls::Lexicon;
use annabella_core::table::Words;
use annabella_core::voices::{Language, Pack};

/// The words of each language. Calls are German, whatever the language of the lines is (D.2.1).
#[derive(Clone)]
pub struct Tongues(Arc<Own>);

struct Own {
    english: Words,
    others: Vec<Words>,
}

impl Tongues {
    /// All of them.
    ///
    /// # Errors
    /// Never: the program's own words are sound, as the tests say.
    pub fn all() -> Result<Tongues, String> {
        let words = |language| {
            let lexicon = Lexicon::from_toml(Pack::embedded(Language::German).calls());
            let lexicon = lexicon.map_err(|why| why.to_string())?;
            Ok(Words { pack: Pack::embedded(language), lexicon })
        };
        let english = words(Language::English)?;
        let others = Language::ALL.into_iter().filter(|one| *one != Language::English);
        let others = others.map(words).collect::<Result<_, String>>()?;
        Ok(Tongues(Arc::new(Own { english, others })))
    }

    /// The words of one.
    #[must_use]
    pub fn of(&self, language: Language) -> &Words {
        let other = self.0.others.iter().find(|words| words.pack.language() == language);
        other.unwrap_or(&self.0.english)
    }
}

/// The language that a browser asks for, of those that there are: the first by its weights; None where it asks for none
/// of them.
pub(super) fn asked(header: &str) -> Option<Language> {
    let mut best: Option<(f32, Language)> = None;
    for part in header.split(',').take(20) {
        let (tag, rest) = part.split_once(';').unwrap_or((part, ""));
        let weight = rest.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.trim().parse().ok());
        let language = tag.trim().split('-').next().and_then(|tag| tag.parse().ok());
        if let (Some(language), Some(weight)) = (language, weight)
            && weight > 0.0
            && best.is_none_or(|(before, _)| weight > before)
        {
            best = Some((weight, language));
        }
    }
    best.map(|(_, language)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_gets_what_it_likes_best() {
        for (header, language) in [
            ("uk-UA,uk;q=0.9,en;q=0.8", Some(Language::Ukrainian)),
            ("en;q=0.5, de;q=0.9", Some(Language::German)),
            ("fr, bg;q=0.1", Some(Language::Bulgarian)),
            ("fr, de;q=0", None),
            ("fr", None),
            ("", None),
            ("de;q=x, ru;q=0.2", Some(Language::Russian)),
        ] {
            assert_eq!(asked(header), language, "{header}");
        }
    }
}
