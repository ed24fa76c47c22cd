//! The letters on the keys of each layout are those that X itself puts there (xkeyboard-config, symbols/us, de, ru, ua,
//! bg); and where the Latin keyboards contradict each other, no key does harm.

use std::fs;

use annabella_core::game::{Event, Game, Settings};
use annabella_core::table::line_mode::{AT_ONCE, KeyError, Layout, LineCommand, Typing};
use annabella_core::table::{Words, compute, languages};
use annabella_core::time::Millis;
use annabella_core::voices::{Language, Pack};

/// Where Debian has them (package xkb-data).
const SYMBOLS: &str = "/usr/share/X11/xkb/symbols";

/// The keys by their names in the symbols, in the order of [`Layout::letters`].
const KEYS: [&str; 26] = [
    "AD01", "AD02", "AD03", "AD04", "AD05", "AD06", "AD07", "AD08", "AD09", "AD10", "AC01", "AC02",
    "AC03", "AC04", "AC05", "AC06", "AC07", "AC08", "AC09", "AB01", "AB02", "AB03", "AB04", "AB05",
    "AB06", "AB07",
];

/// The letter of a key's first level, by its name there.
fn letter(symbol: &str) -> Option<char> {
    let letter = match symbol {
        "comma" => ',',
        "Ukrainian_i" => 'і',
        _ if symbol.len() == 1 => return symbol.chars().next().filter(char::is_ascii_lowercase),
        _ => match symbol.strip_prefix("Cyrillic_")? {
            "a" => 'а',
            "be" => 'б',
            "ve" => 'в',
            "ghe" => 'г',
            "de" => 'д',
            "ie" => 'е',
            "zhe" => 'ж',
            "ze" => 'з',
            "i" => 'и',
            "shorti" => 'й',
            "ka" => 'к',
            "el" => 'л',
            "em" => 'м',
            "en" => 'н',
            "o" => 'о',
            "pe" => 'п',
            "er" => 'р',
            "es" => 'с',
            "te" => 'т',
            "u" => 'у',
            "ef" => 'ф',
            "ha" => 'х',
            "tse" => 'ц',
            "che" => 'ч',
            "sha" => 'ш',
            "shcha" => 'щ',
            "hardsign" => 'ъ',
            "yeru" => 'ы',
            "softsign" => 'ь',
            "e" => 'э',
            "yu" => 'ю',
            "ya" => 'я',
            _ => return None,
        },
    };
    Some(letter)
}

/// What a layout has on each key: its own letter, else that of the layout that it builds on, in its file.
fn on_keys(layouts: &[(&str, &str)]) -> String {
    let on = |(file, layout): (&str, &str), key: &str| {
        let text =
            fs::read_to_string(format!("{SYMBOLS}/{file}")).expect("the symbols of a layout");
        let (_, text) = text.split_once(&format!("xkb_symbols \"{layout}\"")).expect("the layout");
        let text = text.split("xkb_symbols \"").next().expect("a layout");
        let line = text.lines().find(|line| line.contains(&format!("<{key}>")))?;
        let (_, symbols) = line.split_once('[')?;
        letter(symbols.split([',', ']']).next()?.trim())
    };
    let first = |key: &&str| layouts.iter().find_map(|layout| on(*layout, key)).expect("a letter");
    KEYS.iter().map(first).collect()
}

#[test]
fn the_letters_are_on_the_keys_where_x_has_them() {
    if !fs::exists(SYMBOLS).expect("a place that can be looked at") {
        eprintln!("not compared: {SYMBOLS} is missing (package xkb-data)");
        return;
    }
    for (layout, built_on) in [
        (Layout::Latin, &[("us", "basic")][..]),
        (Layout::Russian, &[("ru", "common")]),
        (Layout::Ukrainian, &[("ua", "legacy")]),
        (Layout::Bds, &[("bg", "bds")]),
        (Layout::Phonetic, &[("bg", "phonetic")]),
        (Layout::PhoneticNew, &[("bg", "bas_phonetic"), ("bg", "phonetic")]),
    ] {
        assert_eq!(layout.letters(), on_keys(built_on), "{layout:?}");
    }
    // Of the letters on a German keyboard two have changed places, and no others.
    let german = on_keys(&[("de", "basic"), ("latin", "basic")]);
    let apart: Vec<(char, char)> = Layout::Latin
        .letters()
        .chars()
        .zip(german.chars())
        .filter(|(english, german)| english != german)
        .collect();
    assert_eq!(apart, SWAPPED);
    // The keys above the letters are the same everywhere: no layout says anything of them.
    for file in ["us", "de", "latin", "ru", "ua", "bg"] {
        let text = fs::read_to_string(format!("{SYMBOLS}/{file}")).expect("the symbols");
        assert!(!text.contains("<FK"), "{file} has function keys of its own");
    }
}

/// What lies where on the keyboards of the USA and of Germany (QWERTY, QWERTZ).
const SWAPPED: [(char, char); 2] = [('y', 'z'), ('z', 'y')];

/// A game that runs, with a question of each kind that may be open, and none.
fn games(words: &Words) -> Vec<Game> {
    [
        &["k"][..],
        &["k", "g"],
        &["k", "o"],
        &["k", "Bauer Eva vier", "x", "r", "o", "k"],
        &["k", "q"],
    ]
    .into_iter()
    .map(|typed| {
        let settings = Settings { control: "5m".parse().ok(), ..Settings::default() };
        let (mut game, mut typing) = (Game::new(settings), Typing::default());
        for (line, at) in typed.iter().zip(1_u64..) {
            let now = Millis(at * 1_000);
            if let Ok(LineCommand::Events(events)) = typing.read(line, &game, words, now) {
                events.iter().for_each(|event| game = compute(&game, now, event, words).0);
            }
        }
        game
    })
    .collect()
}

fn words() -> Words {
    let lexicon = languages::lexicon(Language::German, &[]).expect("the program's words");
    Words { pack: Pack::embedded(Language::German), lexicon }
}

/// Whoever strikes the key of the other keyboard has done nothing, whatever is asked at the moment.
#[test]
fn the_keys_that_have_changed_places_are_no_commands() {
    let words = words();
    for game in games(&words) {
        for (one, other) in SWAPPED {
            for key in [one, other] {
                for line in [
                    key.to_string(),
                    key.to_uppercase().to_string(),
                    format!("w {key}"),
                    format!("b {key}"),
                    format!("! {key}"),
                ] {
                    let read = Typing::default().read(&line, &game, &words, Millis(60_000));
                    assert!(read.is_err(), "{line}: {read:?}");
                }
            }
        }
        let told = Typing::default().read("z", &game, &words, Millis(60_000));
        assert!(matches!(told, Err(KeyError::Swapped)), "{told:?}");
    }
}

/// What acts without Enter only asks, listens, or is the clock's, which counts once in a moment.
#[test]
fn no_function_key_does_what_cannot_be_taken_back() {
    let words = words();
    for game in games(&words) {
        for (key, command) in AT_ONCE {
            let read = Typing::default().read(command, &game, &words, Millis(60_000));
            let read = read.expect("a command");
            let harmless = if let LineCommand::Events(events) = &read {
                let asks =
                    |event: &Event| matches!(event, Event::Asked { .. } | Event::Pressed { .. });
                events.iter().all(asks)
            } else {
                matches!(read, LineCommand::Talk(_) | LineCommand::Halt | LineCommand::Differences)
            };
            assert!(harmless, "F{key} is {command}: {read:?}");
        }
    }
}
