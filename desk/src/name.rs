//! The name of a table, a room or a person at the desk: at once the name in its certificate, its role in PostgreSQL and
//! its folder. So it is held to letters that mean nothing in any of the three.

use std::fmt;
use std::str::FromStr;

/// The longest name, in letters; PostgreSQL cuts its own names at 63.
const LONGEST: usize = 40;

/// Names that PostgreSQL or the desk itself has taken.
const TAKEN: &[&str] = &[
    "all",
    "arbiters",
    "chiefs",
    "desk",
    "desk_owner",
    "keeper",
    "none",
    "postgres",
    "public",
    "replication",
    "second",
    "spectators",
    "tables",
];

/// A name, such as `table-007`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name(String);

/// The text is no name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// It has other letters, or too many or few.
    #[error(
        "{0:?} is no name for the desk: it takes 1 to {LONGEST} small letters a to z, digits and hyphens, and begins \
         with a letter"
    )]
    Letters(String),
    /// The desk or PostgreSQL needs it for something else.
    #[error("{0:?} is a name that the desk uses itself: take another one")]
    Taken(String),
}

impl Name {
    /// The name of a table by its number.
    #[must_use]
    pub fn of_table(number: u16) -> Name {
        Name(format!("table-{number:03}"))
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Name, NameError> {
        let is_letter =
            |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        let begins = text.starts_with(|letter: char| letter.is_ascii_lowercase());
        if !begins || text.len() > LONGEST || !text.chars().all(is_letter) {
            return Err(NameError::Letters(text.to_owned()));
        }
        if TAKEN.contains(&text) || text.starts_with("pg-") || text.starts_with("pg_") {
            return Err(NameError::Taken(text.to_owned()));
        }
        Ok(Name(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_means_something_elsewhere_is_a_name() {
        for good in ["table-001", "a", "anna", "room-b2"] {
            assert_eq!(good.parse::<Name>().expect(good).as_str(), good);
        }
        assert_eq!(Name::of_table(7).as_str().parse::<Name>(), Ok(Name::of_table(7)));
        let long = "a".repeat(LONGEST + 1);
        for bad in [
            "",
            "Anna",
            "1",
            "-a",
            "a b",
            "a_b",
            "x\"; DROP ROLE keeper; --",
            "../anna",
            "+tables",
            "@list",
            "Füllé",
            "a\n",
            "a,b",
            &long,
            "keeper",
            "all",
            "postgres",
            "tables",
            "pg-monitor",
        ] {
            assert!(bad.parse::<Name>().is_err(), "{bad:?}");
        }
    }
}
