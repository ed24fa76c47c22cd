//! The forms that a score is read from and written in, by the names of the command line.

use std::{fmt, str::FromStr};

use super::braille::{BrailleCode, UnknownBraille};
use super::letters::{Letters, UnknownLetters};

/// A form of writing a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// `pgn`: the exchange format of chess programs.
    Pgn,
    /// Any other.
    Notation(Notation),
}

/// A form in which people keep score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// `fide:de`: Appendix C with the letters of a language.
    Print(Letters),
    /// `long:de`, `long`: the same with both squares (C.8).
    Long(Letters),
    /// `braille:uk`: Unicode cells, for a braille display.
    Braille(BrailleCode),
    /// `braille-brf:uk`: pages of Braille ASCII, for an embosser.
    Brf(BrailleCode),
    /// `call`: each move in words, as it is called.
    Words,
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Form::Pgn => f.write_str("pgn"),
            Form::Notation(Notation::Print(letters)) => write!(f, "fide:{letters}"),
            Form::Notation(Notation::Long(Letters::English)) => f.write_str("long"),
            Form::Notation(Notation::Long(letters)) => write!(f, "long:{letters}"),
            Form::Notation(Notation::Braille(code)) => write!(f, "braille:{code}"),
            Form::Notation(Notation::Brf(code)) => write!(f, "braille-brf:{code}"),
            Form::Notation(Notation::Words) => f.write_str("call"),
        }
    }
}

/// The text names no form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum UnknownForm {
    /// The word before the colon.
    #[error("no form \"{0}\"; write pgn, fide:en, long, braille:uk, braille-brf:uk or call")]
    Kind(String),
    /// The language behind `fide:` or `long:`.
    #[error(transparent)]
    Letters(#[from] UnknownLetters),
    /// The code behind `braille:` or `braille-brf:`.
    #[error(transparent)]
    Braille(#[from] UnknownBraille),
}

impl FromStr for Form {
    type Err = UnknownForm;

    fn from_str(text: &str) -> Result<Form, UnknownForm> {
        let (kind, detail) =
            text.split_once(':').map_or((text, None), |(kind, detail)| (kind, Some(detail)));
        Ok(match (kind, detail) {
            ("pgn", None) => Form::Pgn,
            ("fide", Some(tag)) => Form::Notation(Notation::Print(tag.parse()?)),
            ("long", None) => Form::Notation(Notation::Long(Letters::English)),
            ("long", Some(tag)) => Form::Notation(Notation::Long(tag.parse()?)),
            ("braille", Some(tag)) => Form::Notation(Notation::Braille(tag.parse()?)),
            ("braille-brf", Some(tag)) => Form::Notation(Notation::Brf(tag.parse()?)),
            ("call", None) => Form::Notation(Notation::Words),
            _ => return Err(UnknownForm::Kind(text.to_owned())),
        })
    }
}

impl Form {
    /// Every form.
    pub fn all() -> impl Iterator<Item = Form> {
        let print = Letters::ALL.into_iter().flat_map(|l| [Notation::Print(l), Notation::Long(l)]);
        let braille = BrailleCode::all().flat_map(|c| [Notation::Braille(c), Notation::Brf(c)]);
        let notations = print.chain(braille).chain([Notation::Words]);
        [Form::Pgn].into_iter().chain(notations.map(Form::Notation))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_has_a_name_of_its_own() {
        for form in Form::all() {
            assert_eq!(form.to_string().parse(), Ok(form));
        }
        for wrong in ["", "fide", "fide:xx", "pgn:en", "braille", "call:de", "auto"] {
            let error = wrong.parse::<Form>().expect_err("no form").to_string();
            assert!(error.contains("; write"), "{error}");
        }
    }
}
