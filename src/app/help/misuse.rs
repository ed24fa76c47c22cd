//! Wrong use of the command line in one or two lines of a language. In English clap's own words are told.

use std::error::Error;

use annabella_said::Saying;
use clap::error::{ContextKind, ErrorKind};

use crate::app::args::UnheardLanguage;
use crate::clock::ControlError;
use crate::rules::ParseDisplacementError;
use crate::rules::editions::UnknownWord;
use crate::scoresheet::{UnknownForm, UnknownSign};
use crate::table::beside::UnknownBeside;
use crate::view::screen::NoColours;
use crate::voices::{Language, Texts, UnknownLanguage};

/// What is wrong, and what is offered in its place. None where these texts have nothing for it.
pub(crate) fn told(error: &clap::Error, texts: &Texts, language: Language) -> Option<String> {
    let about = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let (argument, value) = (about(ContextKind::InvalidArg), about(ContextKind::InvalidValue));
    let (id, given): (&str, Vec<(&str, String)>) = match error.kind() {
        ErrorKind::UnknownArgument => ("use-unknown-argument", vec![("argument", argument)]),
        ErrorKind::InvalidSubcommand => {
            ("use-unknown-command", vec![("command", about(ContextKind::InvalidSubcommand))])
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            ("use-missing-command", Vec::new())
        }
        ErrorKind::MissingRequiredArgument => {
            ("use-missing-arguments", vec![("arguments", argument)])
        }
        ErrorKind::ArgumentConflict => {
            let other = about(ContextKind::PriorArg);
            if other.is_empty() || other == argument {
                ("use-twice", vec![("argument", argument)])
            } else {
                ("use-conflict", vec![("argument", argument), ("other", other)])
            }
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            ("use-missing-value", vec![("argument", argument)])
        }
        ErrorKind::InvalidValue => {
            ("use-wrong-value", vec![("argument", argument), ("value", value)])
        }
        ErrorKind::ValueValidation => match Error::source(error) {
            Some(why) => {
                let why = refusal(why, language);
                ("use-refused-value", vec![("argument", argument), ("value", value), ("why", why)])
            }
            None => ("use-wrong-value", vec![("argument", argument), ("value", value)]),
        },
        ErrorKind::TooManyValues => {
            ("use-too-many-values", vec![("argument", argument), ("value", value)])
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            ("use-wrong-number-of-values", vec![("argument", argument)])
        }
        ErrorKind::NoEquals => ("use-no-equals", vec![("argument", argument)]),
        ErrorKind::InvalidUtf8 => ("use-no-text", Vec::new()),
        // Help and the version are no wrong use; what clap may have beside these has its English words.
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::Io
        | ErrorKind::Format
        | _ => return None,
    };
    let given: Vec<_> = given.into_iter().map(|(name, value)| (name, value.into())).collect();
    let mut told = texts.text(id, &given)?;
    let offered = [
        (ContextKind::ValidValue, "use-values"),
        (ContextKind::SuggestedArg, "use-similar"),
        (ContextKind::SuggestedSubcommand, "use-similar"),
        (ContextKind::SuggestedValue, "use-similar"),
    ];
    for (kind, id) in offered {
        let offered = about(kind);
        if !offered.is_empty()
            && let Some(text) = texts.text(id, &[("offered", offered.into())])
        {
            told.push_str(". ");
            told.push_str(&text);
        }
    }
    Some(told)
}

/// Why a value is refused, in the language where it is one of the errors that say it.
fn refusal(why: &(dyn Error + 'static), language: Language) -> String {
    fn said<E: Error + Saying + 'static>(
        why: &(dyn Error + 'static),
        language: Language,
    ) -> Option<String> {
        Some(Texts::in_language(language, why.downcast_ref::<E>()?))
    }
    let said = [
        said::<UnknownLanguage>,
        said::<UnheardLanguage>,
        said::<UnknownBeside>,
        said::<UnknownForm>,
        said::<UnknownSign>,
        said::<ControlError>,
        said::<ParseDisplacementError>,
        said::<NoColours>,
        said::<UnknownWord>,
    ];
    said.into_iter().find_map(|said| said(why, language)).unwrap_or_else(|| why.to_string())
}
