//! How the program speaks, shows and hears, changed at the table by whole words: a letter by itself is a command of
//! the game. Each word is understood in every language of the program.

use super::KeyError;
use super::command::{LineCommand, OwnVoice};
use crate::rules::Color;
use crate::table::speech::SpeechChange;

/// A word with what stands behind it; none where it is not one of these.
pub(super) fn read(text: &str, of: Option<Color>) -> Option<Result<LineCommand, KeyError>> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let speech = |change| Ok(LineCommand::Speech { of, change });
    Some(match (word.to_lowercase().as_str(), rest) {
        ("rate" | "tempo", "") => speech(SpeechChange::TellRate),
        ("rate" | "tempo", factor) => factor
            .parse()
            .map_err(|_| KeyError::Rate)
            .and_then(|rate| speech(SpeechChange::Rate(rate))),
        ("volume" | "lautstärke", "") => speech(SpeechChange::TellVolume),
        ("volume" | "lautstärke", step) => step
            .parse()
            .map_err(|_| KeyError::Volume)
            .and_then(|volume| speech(SpeechChange::Volume(volume))),
        ("faster" | "schneller", "") => speech(SpeechChange::Faster),
        ("slower" | "langsamer", "") => speech(SpeechChange::Slower),
        ("louder" | "lauter", "") => speech(SpeechChange::Louder),
        ("softer" | "leiser", "") => speech(SpeechChange::Softer),
        ("language" | "sprache", "") => Ok(LineCommand::Language(of, None)),
        ("language" | "sprache", tag) => tag
            .to_lowercase()
            .parse()
            .map_err(|_| KeyError::Language)
            .map(|language| LineCommand::Language(of, Some(language))),
        ("lines" | "zeilen", "") => Ok(LineCommand::Lines(None)),
        ("lines" | "zeilen", word) => {
            word.parse().map_err(|_| KeyError::Lines).map(|detail| LineCommand::Lines(Some(detail)))
        }
        ("voice" | "stimme", name) => of.ok_or(KeyError::OwnVoice).map(|of| {
            let change = match name {
                "" => None,
                "-" => Some(OwnVoice::Leave),
                name => Some(OwnVoice::Take(name.to_owned())),
            };
            LineCommand::OwnVoice(of, change)
        }),
        _ => return None,
    })
}
