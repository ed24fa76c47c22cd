//! Wrong use of the command line in one or two lines of a language. In English clap's own words are told.

use clap::error::{ContextKind, ErrorKind};

use crate::voices::Texts;

/// What is wrong, and what is offered in its place. None where these texts have nothing for it.
pub(crate) fn told(error: &clap::Error, texts: &Texts) -> Option<String> {
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
        ErrorKind::ValueValidation => match std::error::Error::source(error) {
            Some(why) => {
                let why = why.to_string();
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
