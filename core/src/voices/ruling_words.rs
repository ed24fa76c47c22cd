//! What the arbiter types behind `!`, in the words of each language of the program (`voices/*/rulings.toml`). All of them are
//! understood at every table, whatever language its lines have; what is typed is brought to the English words, which
//! the table's line mode reads. Names of files, moves, positions and the arbiter's own words stay as they are.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::{Language, embedded};

/// The words of one language, by the English ones.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Vocabulary {
    commands: BTreeMap<String, Vec<String>>,
    sides: BTreeMap<String, Vec<String>>,
    /// By command.
    words: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

/// The languages that have words of their own, with these.
static VOCABULARIES: LazyLock<Vec<(Language, Vocabulary)>> = LazyLock::new(|| {
    let read = |language| {
        let file = embedded::file(language, "rulings.toml")?;
        let words = std::str::from_utf8(file).ok().and_then(|text| toml::from_str(text).ok())?;
        Some((language, words))
    };
    Language::ALL.into_iter().filter_map(read).collect()
});

/// How many words behind a command are words of the program; what follows is the arbiter's own.
fn words_of(command: &str) -> usize {
    match command {
        "note" | "position" | "move" | "answer" | "record" | "sealed" | "control" => 0,
        "report" => 1,
        "device" | "sheet" => 2,
        _ => usize::MAX,
    }
}

/// What was typed behind `!`, in English words.
#[must_use]
pub fn ruling_in_english(typed: &str) -> String {
    let (what, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let command = VOCABULARIES
        .iter()
        .find_map(|(_, words)| english(&words.commands, what))
        .unwrap_or_else(|| what.to_owned());
    let mut said = command.clone();
    let mut rest = rest.trim_start();
    for place in 0..words_of(&command) {
        let (word, behind) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if word.is_empty() {
            return said;
        }
        let of_command = |words: &Vocabulary| {
            let own = words.words.get(&command).and_then(|own| english(own, word));
            // A file may be called as a side is.
            let is_side = place == 0 || command == "castling";
            own.or_else(|| english(&words.sides, word).filter(|_| is_side))
        };
        let meant = VOCABULARIES.iter().find_map(|(_, words)| of_command(words));
        let meant = meant.unwrap_or_else(|| word.to_owned());
        said.push(' ');
        said.push_str(&meant);
        rest = behind.trim_start();
        // What stands behind it is the arbiter's own.
        if meant == "note" {
            break;
        }
    }
    if !rest.is_empty() {
        said.push(' ');
        said.push_str(rest);
    }
    said
}

/// The English word for this one.
fn english(words: &BTreeMap<String, Vec<String>>, typed: &str) -> Option<String> {
    let typed = typed.to_lowercase();
    let means = |(_, own): &(&String, &Vec<String>)| own.contains(&typed);
    words.iter().find(means).map(|(english, _)| english.clone())
}

/// A text that says what is typed, such as `! touch white upheld, rejected` or `! seal, ! seal reply`, in the words of a
/// language.
#[must_use]
pub fn ruling_in(language: Language, english: &str) -> String {
    let Some((_, words)) = VOCABULARIES.iter().find(|(of, _)| *of == language) else {
        return english.to_owned();
    };
    let mut parts = english.split("! ");
    let before = parts.next().unwrap_or_default().to_owned();
    let typed = parts.map(|typed| typed_in(words, typed));
    std::iter::once(before).chain(typed).collect::<Vec<String>>().join("! ")
}

/// What stands behind one `!`, in the words of a language; commas and blanks stay where they are.
fn typed_in(words: &Vocabulary, english: &str) -> String {
    let first = english.split([' ', ',']).next().unwrap_or_default();
    let own = words.words.get(first);
    let shown = |place: usize, word: &str| {
        let meant = match place {
            0 => words.commands.get(word),
            _ => own.and_then(|own| own.get(word)).or_else(|| words.sides.get(word)),
        };
        meant.and_then(|own| own.first()).map_or_else(|| word.to_owned(), Clone::clone)
    };
    let parts = english.split(' ').enumerate().map(|(place, word)| {
        let (word, comma) = word.strip_suffix(',').map_or((word, ""), |word| (word, ","));
        format!("{}{comma}", shown(place, word))
    });
    parts.collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn keys(of: &BTreeMap<String, Vec<String>>) -> BTreeSet<&str> {
        of.keys().map(String::as_str).collect()
    }

    #[test]
    fn every_language_has_every_word_and_no_word_means_two_things() {
        let languages: Vec<Language> = VOCABULARIES.iter().map(|(of, _)| *of).collect();
        let others = Language::ALL.into_iter().filter(|of| *of != Language::English);
        assert_eq!(languages, others.collect::<Vec<Language>>());
        let (_, german) = &VOCABULARIES[0];
        let mut means: BTreeMap<(&str, &str), &str> = BTreeMap::new();
        for (language, words) in VOCABULARIES.iter() {
            assert_eq!(keys(&words.commands), keys(&german.commands), "{language}");
            assert_eq!(keys(&words.sides), keys(&german.sides), "{language}");
            let of_commands = |of: &Vocabulary| of.words.keys().cloned().collect::<Vec<_>>();
            assert_eq!(of_commands(words), of_commands(german), "{language}");
            for (command, own) in &words.words {
                assert_eq!(keys(own), keys(&german.words[command]), "{language} {command}");
            }
            let of_words = words.words.iter().map(|(command, own)| (command.as_str(), own));
            let all = [("", &words.commands)].into_iter().chain(of_words);
            for (place, own) in all {
                for (english, said) in
                    own.iter().flat_map(|(of, said)| said.iter().map(move |one| (of, one)))
                {
                    assert!(!said.contains(' ') && *said == said.to_lowercase(), "{said}");
                    let other = means.insert((place, said), english);
                    assert!(other.is_none_or(|other| other == english), "{language}: {said}");
                    let is_side = words.sides.values().any(|side| side.contains(said));
                    assert!(place.is_empty() || !is_side, "{language}: {said}");
                }
            }
        }
    }

    #[test]
    fn what_is_shown_in_a_language_is_understood() {
        for english in [
            "! accept",
            "! illegal white two-hands",
            "! flag both claimed",
            "! touch black upheld",
            "! quickplay white postponed",
            "! castling black none",
            "! clock white +2:00",
            "! new-game 7.2.1",
            "! decide 12b clock keep note Uhr",
            "! sheet white white.txt",
            "! device white approved Uhr",
            "! note Uhr weiß",
        ] {
            for language in Language::ALL {
                let shown = ruling_in(language, english);
                let typed = shown.strip_prefix("! ").expect("a ruling");
                let kept = english.split_whitespace().last().expect("a word");
                assert!(language == Language::English || shown != english, "{shown}");
                let again = ruling_in_english(typed);
                // The arbiter's own words stay, whatever they mean elsewhere.
                if kept.is_ascii() {
                    assert_eq!(format!("! {again}"), english, "{language}");
                }
            }
        }
        assert_eq!(ruling_in_english("НЕВОЗМОЖНЫЙ Белых часы"), "illegal white press");
        assert_eq!(ruling_in_english("note Uhr weiß"), "note Uhr weiß");
        assert_eq!(ruling_in_english("notiz Uhr weiß"), "note Uhr weiß");
        assert_eq!(ruling_in_english("gerät weiß erlaubt Uhr"), "device white approved Uhr");
        assert_eq!(ruling_in_english("mitschrift weiß weiß"), "sheet white weiß");
        assert_eq!(ruling_in_english("rochade weiß beide"), "castling white both");
        assert_eq!(
            ruling_in_english("entscheiden 12b uhr behalten notiz Uhr"),
            "decide 12b clock keep note Uhr"
        );
        assert_eq!(
            ruling_in(Language::German, "! touch white upheld, rejected, accidental"),
            "! berührt weiß bindet, abgewiesen, versehentlich"
        );
        assert_eq!(
            ruling_in(Language::German, "! device white, ! device white approved hearing aid"),
            "! gerät weiß, ! gerät weiß erlaubt hearing aid"
        );
        assert_eq!(
            ruling_in(Language::German, "! seal, ! seal reply"),
            "! abgeben, ! abgeben antwort"
        );
    }

    /// What a message tells people to type is in the words of their language, not in English ones.
    #[test]
    fn no_message_names_a_ruling_in_another_language() {
        for (language, _) in VOCABULARIES.iter() {
            let messages = embedded::file(*language, "messages.ftl").expect("messages");
            let messages = std::str::from_utf8(messages).expect("a text");
            let told = messages.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>();
            assert!(told.iter().any(|line| line.contains("! ")), "{language}");
            for line in told {
                assert_eq!(ruling_in(*language, line), line, "{language}");
            }
        }
    }
}
