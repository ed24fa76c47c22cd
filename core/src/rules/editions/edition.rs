//! Which Laws govern a game: the edition, the class of the rate of play, and how closely it is supervised.

use serde::Deserialize;

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$item:meta])* $one:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$item])* $one,)* }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$one,)*];

            /// The word that command lines, settings and programs have for it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$one => $word,)* }
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::rules::editions::UnknownWord;

            fn from_str(text: &str) -> Result<$name, $crate::rules::editions::UnknownWord> {
                let words: Vec<&str> = $name::ALL.iter().map(|one| one.word()).collect();
                let found = $name::ALL.iter().copied().find(|one| one.word() == text);
                found.ok_or_else(|| $crate::rules::editions::UnknownWord {
                    word: text.to_owned(),
                    words: words.join(", "),
                })
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

pub(super) use words;

/// A word that is none of those that stand there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error("\"{word}\" is none of {words}")]
pub struct UnknownWord {
    /// The word.
    pub word: String,
    /// Those that do, with commas between them.
    pub words: String,
}

impl UnknownWord {
    /// The same where one more word would do.
    #[must_use]
    pub fn or(self, word: &str) -> UnknownWord {
        UnknownWord { words: format!("{}, {word}", self.words), ..self }
    }
}

words! {
    /// An edition of the Laws of Chess, by the year in which it came into force.
    #[derive(Deserialize)]
    #[serde(try_from = "u16")]
    Edition {
        /// 1 July 2009.
        Laws2009 = "2009",
        /// 1 July 2014.
        Laws2014 = "2014",
        /// 1 January 2018.
        Laws2018 = "2018",
        /// 1 January 2023.
        Laws2023 = "2023",
    }
}

impl TryFrom<u16> for Edition {
    type Error = UnknownWord;

    fn try_from(year: u16) -> Result<Edition, UnknownWord> {
        year.to_string().parse()
    }
}

impl Edition {
    /// Whether what the program knows of it was read in its text. Of 2018 it was not.
    #[must_use]
    pub const fn is_confirmed(self) -> bool {
        match self {
            Edition::Laws2009 | Edition::Laws2014 | Edition::Laws2023 => true,
            Edition::Laws2018 => false,
        }
    }
}

words! {
    /// The class of a rate of play (A.1, B.1).
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    Class {
        /// An hour or more for 60 moves.
        Standard = "standard",
        /// Rapid chess, Appendix A.
        Rapid = "rapid",
        /// Blitz, Appendix B.
        Blitz = "blitz",
    }
}

words! {
    /// Whether the Competition Rules apply whole in rapid chess and blitz (A.4, B.2) or not (A.5, B.3). Standard chess
    /// has no such difference.
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    Supervision {
        /// One arbiter for few games, each of them recorded.
        Full = "full",
        /// All else.
        Restricted = "restricted",
    }
}

/// What governs a game: one column of the Laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Setting {
    /// The edition.
    pub edition: Edition,
    /// The class.
    pub class: Class,
    /// The supervision.
    pub supervision: Supervision,
}

impl Setting {
    /// How many there are.
    pub(super) const COUNT: usize = Edition::ALL.len() * Class::ALL.len() * Supervision::ALL.len();

    /// Every setting, in the order of `Setting::index`.
    pub fn all() -> impl Iterator<Item = Setting> {
        Edition::ALL.iter().flat_map(|edition| {
            Class::ALL.iter().flat_map(move |class| {
                Supervision::ALL.iter().map(move |supervision| Setting {
                    edition: *edition,
                    class: *class,
                    supervision: *supervision,
                })
            })
        })
    }

    /// Its place among all, below [`Setting::COUNT`].
    pub(super) const fn index(self) -> usize {
        let Setting { edition, class, supervision } = self;
        (edition as usize * Class::ALL.len() + class as usize) * Supervision::ALL.len()
            + supervision as usize
    }
}

impl Default for Setting {
    fn default() -> Setting {
        Setting {
            edition: Edition::Laws2023,
            class: Class::Standard,
            supervision: Supervision::Full,
        }
    }
}
