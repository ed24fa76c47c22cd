//! The languages that the program comes with.

use std::{fmt, str::FromStr};

/// A language of messages and voice. The call language is a matter of its own (D.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// Deutsch.
    German,
    /// English.
    English,
    /// Русский.
    Russian,
    /// Українська.
    Ukrainian,
    /// Български.
    Bulgarian,
}

impl Language {
    /// Every language that there is a pack for.
    pub const ALL: [Language; 5] = [
        Language::German,
        Language::English,
        Language::Russian,
        Language::Ukrainian,
        Language::Bulgarian,
    ];

    /// The tag: `de`, `en`, `ru`, `uk`, `bg`. It is also the name of the pack's folder.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::German => "de",
            Language::English => "en",
            Language::Russian => "ru",
            Language::Ukrainian => "uk",
            Language::Bulgarian => "bg",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// There is no pack for this language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error("no messages for the language \"{0}\"; write de, en, ru, uk or bg")]
pub struct UnknownLanguage(pub String);

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL
            .into_iter()
            .find(|language| language.tag() == tag)
            .ok_or_else(|| UnknownLanguage(tag.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_and_others_refused_with_all_of_them() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        // The country is no language.
        let refused = "ua".parse::<Language>().expect_err("write uk").to_string();
        assert!(Language::ALL.iter().all(|one| refused.contains(one.tag())), "{refused}");
        assert!(refused.contains("write de, en, ru, uk or bg"), "{refused}");
    }
}
