//! Holds the cards of docs/cards to the program: each reader has one in each language, it fits on a page, and what
//! it has people press, type, say, read and hear is there; in the letters of its language, with articles that exist.

use std::collections::BTreeSet;

use annabella_core::calls::Lexicon;
use annabella_core::game::{Game, Settings};
use annabella_core::rules::editions::Edition;
use annabella_core::table::line_mode::{KeyError, Typing};
use annabella_core::table::{Words, languages};
use annabella_core::time::Millis;
use annabella_core::voices::{Language, Pack};

use crate::documents::card::{Card, Part, is_said};
use crate::documents::{pages, source};
use crate::printed::{is_in, numbers_in};

/// A page of A4 in a typewriter's letters.
const LINES_MAX: usize = 60;
const COLUMNS_MAX: usize = 72;

/// Whom a card is for, by the names of the files.
const READERS: [&str; 3] = ["player", "assistant", "arbiter"];

fn text_of(language: Language, reader: &str) -> String {
    pages::read(&format!("docs/cards/{}/{reader}.txt", language.tag()))
}

fn card_of(language: Language, reader: &str) -> Card {
    Card::read(&text_of(language, reader))
        .unwrap_or_else(|why| panic!("{language:?}, {reader}: {why}"))
}

/// The rows of a card: what stands before, and what it means.
fn rows(card: &Card) -> impl Iterator<Item = (&str, &str)> {
    card.parts.iter().filter_map(|part| match part {
        Part::Row(term, meaning) => Some((term.as_str(), meaning.as_str())),
        Part::Heading(_) | Part::Paragraph(_) => None,
    })
}

fn all() -> impl Iterator<Item = (Language, &'static str)> {
    Language::ALL.into_iter().flat_map(|one| READERS.into_iter().map(move |reader| (one, reader)))
}

#[test]
fn every_reader_has_a_card_in_every_language_and_it_fits_on_a_page() {
    let there: BTreeSet<String> = pages::ending(".txt")
        .into_iter()
        .filter_map(|(path, _)| Some(path.strip_prefix("docs/cards/")?.to_owned()))
        .collect();
    let named = all().map(|(language, reader)| format!("{}/{reader}.txt", language.tag()));
    assert_eq!(there, named.collect::<BTreeSet<_>>());
    for (language, reader) in all() {
        let text = text_of(language, reader);
        let longest = text.lines().map(|line| line.chars().count()).max().unwrap_or_default();
        let lines = text.lines().count();
        assert!(lines <= LINES_MAX, "{language:?}, {reader}: {lines} lines");
        assert!(longest <= COLUMNS_MAX, "{language:?}, {reader}: {longest} columns");
        assert!(rows(&card_of(language, reader)).all(|(_, meaning)| !meaning.is_empty()));
    }
}

/// The cards of one reader have the same rows in every language: what is left out in one is a fault.
#[test]
fn the_cards_of_a_reader_say_the_same_in_every_language() {
    for reader in READERS {
        let shape = |language| {
            let card = card_of(language, reader);
            let sections = card.parts.split(|part| matches!(part, Part::Heading(_)));
            let count = |part: &&Part| matches!(part, Part::Row(..));
            sections.map(|section| section.iter().filter(count).count()).collect::<Vec<_>>()
        };
        let mut first = shape(Language::English);
        for language in Language::ALL {
            let mut other = shape(language);
            // The German arbiter is told that every word is there in German as well.
            if (language, reader) == (Language::German, "arbiter") {
                *other.last_mut().expect("a section") -= 1;
            }
            assert_eq!(first, other, "{language:?}, {reader}");
            first = other;
        }
    }
}

/// The keys of the built-in keypad, as the cards describe them. Where this fails, the cards have to be changed too.
const KEYPAD: [(&str, &str); 16] = [
    ("0", "talk"),
    ("1", "time"),
    ("2", "used"),
    ("3", "moves"),
    ("4", "repeat"),
    ("5", "turn"),
    ("6", "note"),
    ("7", "noted"),
    ("8", "record"),
    ("9", "time-moves"),
    ("DOT", "halt"),
    ("ENTER", "clock"),
    ("ASTERISK", "faster"),
    ("SLASH", "slower"),
    ("PLUS", "louder"),
    ("MINUS", "softer"),
];

/// How a key without a digit is called.
fn key_name(key: &str, language: Language) -> &str {
    let names = match language {
        Language::English => ["point", "Enter", "asterisk", "slash", "plus", "minus"],
        Language::German => ["Komma", "Enter", "Mal", "Geteilt", "Plus", "Minus"],
        Language::Russian => ["точка", "Enter", "звёздочка", "дробь", "плюс", "минус"],
        Language::Ukrainian => ["крапка", "Enter", "зірочка", "дріб", "плюс", "мінус"],
        Language::Bulgarian => ["точка", "Enter", "звезда", "дроб", "плюс", "минус"],
    };
    let keys = ["DOT", "ENTER", "ASTERISK", "SLASH", "PLUS", "MINUS"];
    keys.iter().position(|one| *one == key).map_or(key, |at| names[at])
}

#[test]
fn every_key_of_the_keypad_is_on_the_players_card() {
    let built_in: BTreeSet<(String, String)> = source::built_in()
        .into_iter()
        .filter_map(|(key, command)| {
            let key = key.strip_prefix("keypad.keys.KEY_KP")?.to_owned();
            Some((key, command.trim_matches('"').to_owned()))
        })
        .collect();
    let described = KEYPAD.map(|(key, command)| (key.to_owned(), command.to_owned()));
    assert_eq!(built_in, BTreeSet::from(described), "the keypad and what the cards say of it");
    for language in Language::ALL {
        let card = card_of(language, "player");
        let parts = card.parts.split(|part| matches!(part, Part::Heading(_)));
        let is_keypad = |parts: &&[Part]| {
            parts.first().is_some_and(|part| matches!(part, Part::Row(term, _) if term == "0"))
        };
        let keypad = parts.into_iter().find(is_keypad).expect("the keypad");
        let listed: Vec<&str> = keypad
            .iter()
            .filter_map(|part| match part {
                Part::Row(term, _) => Some(term.split(", ")),
                Part::Heading(_) | Part::Paragraph(_) => None,
            })
            .flatten()
            .collect();
        let keys: Vec<&str> = KEYPAD.iter().map(|(key, _)| key_name(key, language)).collect();
        assert_eq!(listed, keys, "{language:?}");
    }
}

fn lexicon(language: Language) -> Lexicon {
    languages::lexicon(language, &[]).expect("the program's words")
}

#[test]
fn what_the_players_card_has_people_say_and_hear_is_there() {
    let german = lexicon(Language::German);
    for language in Language::ALL {
        let own = lexicon(language);
        let messages = pages::read(&format!("voices/{}/messages.ftl", language.tag()));
        let card = text_of(language, "player").lines().map(str::trim).collect::<Vec<_>>().join(" ");
        let said: Vec<&str> = card.split('"').skip(1).step_by(2).collect();
        assert!(said.len() > 25, "{language:?}: only {said:?}");
        for words in said {
            let is_heard = words.ends_with(['.', '?']);
            let is_known = if is_heard {
                messages.contains(words)
            } else {
                is_said(words, &german) || is_said(words, &own)
            };
            assert!(is_known, "{language:?}: {words:?}");
        }
    }
}

/// Somebody types a line at a table that has just been opened: why it means nothing, if it does. What is refused for
/// another reason, such as that no call waits for its repeat, was understood.
fn misunderstood(line: &str, language: Language) -> Option<KeyError> {
    let game = Game::new(Settings {
        control: Some("300m".parse().expect("a control")),
        ..Settings::default()
    });
    let words = Words { pack: Pack::embedded(language), lexicon: lexicon(Language::German) };
    let error = Typing::default().read(line, &game, &words, Millis(1_000)).err()?;
    let is_no_line = matches!(
        error,
        KeyError::Unknown(_)
            | KeyError::NeedsLetter(_)
            | KeyError::Swapped
            | KeyError::Square { .. }
            | KeyError::Nothing(_)
            | KeyError::Move { .. }
            | KeyError::Words(_)
            | KeyError::Call { .. }
            | KeyError::LetterApart(_)
            | KeyError::AnswerAlone(_)
            | KeyError::Lines
            | KeyError::Rate
            | KeyError::Volume
            | KeyError::CallLanguage(_)
            | KeyError::Wing { .. }
            | KeyError::Ambiguous(_)
            | KeyError::Claim
            | KeyError::Asks
            | KeyError::Ruling(_)
            | KeyError::RulingNeeds(_)
            | KeyError::Sheet
            | KeyError::Answer
            | KeyError::Decision
    );
    is_no_line.then_some(error)
}

/// `F9`
fn is_function_key(word: &str) -> bool {
    word.strip_prefix('F').is_some_and(|number| number.parse::<u8>().is_ok())
}

/// The first words of lines, as a language has them.
fn kinds(language: Language) -> BTreeSet<String> {
    let messages = pages::read(&format!("voices/{}/messages.ftl", language.tag()));
    let kind = |line: &str| Some(line.strip_prefix("kind-")?.split_once(" = ")?.1.to_owned());
    messages.lines().filter_map(kind).collect()
}

#[test]
fn what_the_cards_have_people_type_and_read_is_there() {
    let options = source::options();
    for (language, reader) in all().filter(|(_, reader)| *reader != "player") {
        let (card, kinds) = (card_of(language, reader), kinds(language));
        let mut read = 0;
        for (term, _) in rows(&card) {
            if kinds.contains(term) {
                read += 1;
            } else if let Some(rest) = term.strip_prefix("annabella ") {
                let mut words = rest.split(' ');
                let command = words.next().unwrap_or_default().to_owned();
                assert!(source::commands("Command").contains(&command), "{command}");
                let option = |word: &&str| word.starts_with("--");
                assert!(words.filter(option).all(|word| options.contains(word)), "{term}");
            } else if !term.split(", ").all(is_function_key) {
                let error = misunderstood(term, language);
                assert_eq!(error, None, "{language:?}, {reader}: {term:?}");
            }
        }
        assert!(read > 0, "{language:?}, {reader}: no first word of a line");
    }
}

#[test]
fn what_a_card_would_have_wrongly_is_found() {
    for line in
        ["y", "! startt white", "! clock white", "m e2", "lines less", "springer", "! decide soon"]
    {
        assert!(misunderstood(line, Language::English).is_some(), "{line}");
    }
    assert!(Card::read("Title\n\n   term  meaning\n").is_err());
    assert!(Card::read("Title\nAbout:\n  term  meaning\n").is_err());
    assert!(Card::read("Title\n\n").is_err());
}

#[test]
fn the_keys_that_act_at_once_are_on_the_assistants_card() {
    for language in Language::ALL {
        let card = text_of(language, "assistant");
        let keys: Vec<String> = source::at_once().into_iter().map(|(key, _)| key).collect();
        let words = card.split([' ', ',', '\n']);
        let named: Vec<&str> = words.filter(|word| is_function_key(word)).collect();
        assert_eq!(named, keys, "{language:?}");
    }
}

#[test]
fn the_articles_on_the_cards_exist() {
    let clauses = pages::read("core/tests/pure/clauses.toml");
    for (language, reader) in all() {
        let card = text_of(language, reader).replace('\n', " ");
        let in_a_sentence = card.contains("D.2.10").then_some("D.2.10");
        let named: Vec<&str> = numbers_in(&card).chain(in_a_sentence).collect();
        assert!(named.len() > 5, "{language:?}, {reader}: only {named:?}");
        for number in named {
            let is_clause = clauses.contains(&format!("number = \"{number}\""));
            let is_printed = is_in(number, Edition::Laws2023);
            assert!(is_clause || is_printed, "{language:?}, {reader}: {number}");
        }
    }
}

/// The letters of a language.
fn alphabet(language: Language) -> &'static str {
    match language {
        Language::English => "abcdefghijklmnopqrstuvwxyz",
        Language::German => "abcdefghijklmnopqrstuvwxyzäöüß",
        Language::Russian => "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        Language::Ukrainian => "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
        Language::Bulgarian => "абвгдежзийклмнопрстуфхцчшщъьюя",
    }
}

/// What stands in a language's sentences in Latin letters, besides what a row begins with: names of keys, of moves, of
/// articles and files, and what is typed.
fn is_latin_by_right(word: &str, typed: &BTreeSet<String>) -> bool {
    let is_article = |word: &str| word.starts_with("D.") || word.starts_with("I.");
    ["Enter", "Annabella", "html"].contains(&word)
        || is_article(word)
        || typed.contains(word)
        || is_function_key(word)
        || misunderstood(word, Language::English).is_none()
        || ["w", "b", "12b", "black", "white", "rejected", "accidental"].contains(&word)
}

#[test]
fn every_card_has_the_letters_of_its_language() {
    for (language, reader) in all() {
        let card = card_of(language, reader);
        let letters = alphabet(language);
        let typed: BTreeSet<String> = rows(&card)
            .filter(|(term, _)| !term.contains('"'))
            .flat_map(|(term, _)| term.split(' ').map(str::to_owned))
            .chain(source::rulings())
            .chain(source::options())
            .chain(["volume", "lines", "normal", "full"].map(str::to_owned))
            .collect();
        let sentences = card.parts.iter().map(|part| match part {
            Part::Heading(text) | Part::Row(_, text) | Part::Paragraph(text) => text.as_str(),
        });
        for sentence in sentences.chain([card.title.as_str()]) {
            // What is said or heard is looked at elsewhere.
            let own: String = sentence.split('"').step_by(2).collect::<Vec<_>>().join(" ");
            for word in own.split(|c: char| !(c.is_alphanumeric() || "-.’_".contains(c))) {
                let word = word.trim_matches('.');
                let is_own = |c: char| {
                    !c.is_alphabetic() || letters.contains(c.to_lowercase().next().unwrap_or(c))
                };
                assert!(
                    word.chars().all(is_own) || is_latin_by_right(word, &typed),
                    "{language:?}, {reader}: {word:?} in {sentence:?}"
                );
            }
        }
        // Latin letters that look like Cyrillic ones, within a word, are a fault that nobody sees.
        let text = text_of(language, reader);
        let is_latin = |c: char| c.is_ascii_alphabetic();
        let is_mixed = |word: &str| {
            word.chars().any(is_latin)
                && word
                    .chars()
                    .any(|c| c.is_alphabetic() && !c.is_ascii() && !"äöüßÄÖÜ".contains(c))
        };
        let mut words = text.split(|c: char| !c.is_alphanumeric());
        assert_eq!(words.find(|word| is_mixed(word)), None, "{language:?}, {reader}");
    }
}
