//! What was said, and how it is come by.

use std::fmt::{self, Display};
use std::path::{Path, PathBuf};

/// What an error says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The name of its text; empty where it has none, and is said as it is in every language.
    id: &'static str,
    /// The text in English.
    english: String,
    /// What stands in it, by name.
    variables: Vec<(&'static str, Variable)>,
}

impl Said {
    /// The text of this name.
    #[must_use]
    pub fn new(
        id: &'static str,
        english: String,
        variables: Vec<(&'static str, Variable)>,
    ) -> Said {
        Said { id, english, variables }
    }

    /// What has the same words in every language: a name, or what another program says.
    #[must_use]
    pub fn plain(words: impl Display) -> Said {
        Said { id: "", english: words.to_string(), variables: Vec::new() }
    }

    /// The name of its text. None: it is said as it is.
    #[must_use]
    pub fn id(&self) -> Option<&'static str> {
        (!self.id.is_empty()).then_some(self.id)
    }

    /// The text in English.
    #[must_use]
    pub fn english(&self) -> &str {
        &self.english
    }

    /// What stands in it, by name.
    #[must_use]
    pub fn variables(&self) -> &[(&'static str, Variable)] {
        &self.variables
    }
}

impl Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

/// What stands in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Variable {
    /// A name or a value.
    Text(String),
    /// A number, by which a text may choose its form.
    Number(u64),
    /// What another error says.
    Said(Said),
}

impl From<Variable> for Said {
    fn from(variable: Variable) -> Said {
        match variable {
            Variable::Text(text) => Said::plain(text),
            Variable::Number(number) => Said::plain(number),
            Variable::Said(said) => said,
        }
    }
}

/// What says something.
pub trait Saying {
    /// What it says.
    fn said(&self) -> Said;

    /// The same as a part of another text.
    fn variable(&self) -> Variable {
        Variable::Said(self.said())
    }
}

impl Saying for Said {
    fn said(&self) -> Said {
        self.clone()
    }
}

impl<T: Saying + ?Sized> Saying for &T {
    fn said(&self) -> Said {
        (**self).said()
    }

    fn variable(&self) -> Variable {
        (**self).variable()
    }
}

impl<T: Saying + ?Sized> Saying for Box<T> {
    fn said(&self) -> Said {
        (**self).said()
    }

    fn variable(&self) -> Variable {
        (**self).variable()
    }
}

impl Saying for str {
    fn said(&self) -> Said {
        Said::plain(self)
    }

    fn variable(&self) -> Variable {
        Variable::Text(self.to_owned())
    }
}

impl Saying for String {
    fn said(&self) -> Said {
        Said::plain(self)
    }

    fn variable(&self) -> Variable {
        Variable::Text(self.clone())
    }
}

impl Saying for Path {
    fn said(&self) -> Said {
        Said::plain(self.display())
    }
}

impl Saying for PathBuf {
    fn said(&self) -> Said {
        Said::plain(self.display())
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Saying for $number {
            fn said(&self) -> Said {
                Said::plain(self)
            }

            fn variable(&self) -> Variable {
                u64::try_from(*self).map_or_else(|_| Variable::Text(self.to_string()), Variable::Number)
            }
        }
    )*};
}

numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64);

/// A value that is to stand in a text: what it says, where it says something, else as it displays. Which of the two
/// holds, the compiler finds by the two traits below, as it finds methods.
pub struct Given<'a, T: ?Sized>(pub &'a T);

/// Of values that say something.
pub trait GivenSaid {
    /// The value in a text.
    fn variable(&self) -> Variable;
}

impl<T: Saying + ?Sized> GivenSaid for Given<'_, T> {
    fn variable(&self) -> Variable {
        self.0.variable()
    }
}

/// Of values that are only shown.
pub trait GivenShown {
    /// The value in a text.
    fn variable(&self) -> Variable;
}

impl<T: Display + ?Sized> GivenShown for &Given<'_, T> {
    fn variable(&self) -> Variable {
        Variable::Text(self.0.to_string())
    }
}
