//! The languages that the program comes with.

use std::{fmt, str::FromStr};

/// A language of messages and voice. The call language is a matter of its own (D.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// Deutsch.
    German,
    /// English.
    English,
}

impl Language {
    /// Every language that there is a pack for.
    pub const ALL: [Language; 2] = [Language::German, Language::English];

    /// The tag: `de`, `en`. It is also the name of the pack's folder.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::German => "de",
            Language::English => "en",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// There is no pack for this language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no messages for the language \"{0}\"; write de or en")]
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
