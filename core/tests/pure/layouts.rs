//! The letters on the keys of each layout are those that X itself puts there (xkeyboard-config, symbols/us, de, ru, ua,
//! bg); every sign of a command is on each of them, or has a second way that its language names; and where the Latin
//! keyboards contradict each other, no key does harm.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use annabella_core::game::{Event, Game, Settings, SheetEvent};
use annabella_core::table::line_mode::{AT_ONCE, KeyError, Layout, LineCommand, Typing};
use annabella_core::table::{Words, compute, languages};
use annabella_core::time::Millis;
use annabella_core::voices::{Language, Pack};

use crate::documents::{pages, source};

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

/// The keyboards on which people type who read a language: the file of its symbols and the layout in it.
const KEYBOARDS: [(Language, &str, &str); 9] = [
    (Language::English, "us", "basic"),
    (Language::German, "de", "basic"),
    (Language::Russian, "ru", "winkeys"),
    (Language::Russian, "ru", "legacy"),
    (Language::Ukrainian, "ua", "unicode"),
    (Language::Ukrainian, "ua", "legacy"),
    (Language::Bulgarian, "bg", "bds"),
    (Language::Bulgarian, "bg", "phonetic"),
    (Language::Bulgarian, "bg", "bas_phonetic"),
];

/// What X calls the signs that commands need.
fn sign(symbol: &str) -> Option<char> {
    let sign = match symbol {
        "exclam" => '!',
        "question" => '?',
        "period" => '.',
        "comma" => ',',
        "minus" => '-',
        "plus" => '+',
        "equal" => '=',
        "colon" => ':',
        "slash" => '/',
        "underscore" => '_',
        "numbersign" => '#',
        "parenleft" => '(',
        "parenright" => ')',
        _ => return None,
    };
    Some(sign)
}

/// The keys of a layout by their names, each with what X calls its levels.
type Keys = BTreeMap<String, Vec<String>>;

/// The keys of a layout with those of the layouts that it includes; and whether a key leads to its third level (AltGr).
fn keys_of(file: &str, layout: &str) -> (Keys, bool) {
    let text = fs::read_to_string(format!("{SYMBOLS}/{file}")).expect("the symbols of a layout");
    let (_, text) = text.split_once(&format!("xkb_symbols \"{layout}\"")).expect("the layout");
    let text = text.split("xkb_symbols \"").next().expect("a layout");
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or(line));
    let text = lines.collect::<Vec<_>>().join(" ").replace("[Group1]", "");
    let (mut keys, mut has_third) = (Keys::new(), false);
    for named in text.split("include \"").skip(1) {
        let named = named.split('"').next().unwrap_or(named);
        let (file, layout) = named.split_once('(').unwrap_or((named, "basic)"));
        has_third |= named == "level3(ralt_switch)";
        // What is of one key alone: AltGr, and the comma of the keypad.
        if !["level3", "kpdl"].contains(&file) {
            let (more, third) = keys_of(file, layout.trim_end_matches(')'));
            has_third |= third;
            keys.extend(more);
        }
    }
    for key in text.split("key <").skip(1) {
        let (name, rest) = key.split_once('>').expect("a key has a name");
        let levels = rest.split_once('[').and_then(|(_, rest)| rest.split_once(']'));
        let (levels, _) = levels.unwrap_or_else(|| panic!("{file}, {layout}: {name} has none"));
        let levels = levels.split(',').map(|level| level.trim().to_owned());
        keys.insert(name.to_owned(), levels.collect());
    }
    (keys, has_third)
}

/// The signs that can be typed with Shift at most, and those that need AltGr. The key beside the left Shift does not count:
/// half of all keyboards do not have it.
fn signs_on(file: &str, layout: &str) -> (BTreeSet<char>, BTreeSet<char>) {
    let (keys, has_third) = keys_of(file, layout);
    let on = |from: usize, to: usize| -> BTreeSet<char> {
        let keys = keys.iter().filter(|(name, _)| *name != "LSGT");
        let levels = keys.flat_map(|(_, levels)| levels.iter().take(to).skip(from));
        levels.filter_map(|symbol| sign(symbol)).collect()
    };
    (on(0, 2), if has_third { on(2, 4) } else { BTreeSet::new() })
}

/// The signs of everything that can be typed: of the forms of the arbiter's rulings, of the commands, and of what is
/// typed while a score is taken.
fn signs_of_commands() -> BTreeSet<char> {
    let sources = pages::ending(".rs");
    let mode = sources.iter().filter(|(path, _)| path.contains("table/line_mode/"));
    let forms: String = mode
        .flat_map(|(_, text)| {
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            let text = text.replace("\\\"", "").replace("\\\n", " ");
            let literals = text.split('"').skip(1).step_by(2).map(str::to_owned);
            literals.filter(|words| words.starts_with("! ")).collect::<Vec<_>>()
        })
        .collect();
    assert!(forms.contains("40/90m+30") && forms.contains("4:30"), "where are they? {forms}");
    let prompt = Pack::embedded(Language::English).text("sheet-opened", &[]);
    let of_score = prompt.split(' ').filter(|word| !word.contains(char::is_alphanumeric));
    let of_score: String = of_score.collect();
    assert!(of_score.contains('_'), "{prompt}");
    let all = forms.chars().chain(of_score.chars()).chain(source::letters());
    all.filter(|sign| !sign.is_alphanumeric() && !sign.is_whitespace()).collect()
}

/// What no keyboard of a language has, with what is typed instead.
const SECOND_WAYS: [(Language, char, &str); 1] = [(Language::Bulgarian, '_', "??")];

#[test]
fn every_sign_of_a_command_can_be_typed_on_each_keyboard() {
    if !fs::exists(SYMBOLS).expect("a place that can be looked at") {
        eprintln!("not compared: {SYMBOLS} is missing (package xkb-data)");
        return;
    }
    let needed = signs_of_commands();
    for sign in ['?', '!', '.', '-', '_', '+', ':', '/', ','] {
        assert!(needed.contains(&sign), "{sign} is a sign of the commands: {needed:?}");
    }
    let (mut needs_alt_gr, mut is_missing) = (Vec::new(), BTreeSet::new());
    for (language, file, layout) in KEYBOARDS {
        let (plain, third) = signs_on(file, layout);
        for sign in needed.iter().copied().filter(|sign| !plain.contains(sign)) {
            if third.contains(&sign) {
                needs_alt_gr.push((file, layout, sign));
                continue;
            }
            let way =
                SECOND_WAYS.iter().find(|(of, instead, _)| (*of, *instead) == (language, sign));
            let (_, _, way) = way.unwrap_or_else(|| panic!("{file}, {layout}: no {sign}"));
            assert!(way.chars().all(|sign| plain.contains(&sign)), "{file}, {layout}: {way}");
            is_missing.insert((language.tag(), sign));
        }
    }
    // Of these the keypad has the sign as well, and the draw its word.
    assert_eq!(needs_alt_gr, [("ua", "unicode", '/')]);
    // A second way that nobody needs any more is named to nobody.
    let named = SECOND_WAYS.map(|(language, sign, _)| (language.tag(), sign));
    assert_eq!(is_missing, BTreeSet::from(named));
}

/// Where a sign cannot be typed, the lines and the card of the language name what can.
#[test]
fn a_second_way_is_named_where_its_sign_was() {
    for (language, sign, way) in SECOND_WAYS {
        let card = pages::read(&format!("docs/cards/{}/arbiter.txt", language.tag()));
        let own = |id: &str, file: &str| {
            let texts = pages::read(&format!("voices/{}/{file}.ftl", language.tag()));
            let text = texts.lines().find(|line| line.starts_with(&format!("{id} = ")));
            text.unwrap_or_else(|| panic!("{language} has no {id}")).to_owned()
        };
        for text in [
            own("sheet-opened", "messages"),
            own("notice-line-no-move", "messages"),
            own("line-no-move", "errors"),
            card.clone(),
        ] {
            let mut words = text.split([' ', ',', '\n']);
            assert!(words.any(|word| word == way), "{language}: {way} is not named in {text}");
        }
        assert!(!card.contains(sign), "{language}: nobody can type {sign}: {card}");
    }
}

#[test]
fn a_second_way_does_what_its_sign_does() {
    let words = words();
    let mut game = Game::new(Settings::default());
    let (mut typing, mut now) = (Typing::default(), Millis(1_000));
    for line in ["! sheet white", "1. e4 e5"] {
        let read = typing.read(line, &game, &words, now).expect("a command");
        let LineCommand::Events(events) = read else { panic!("{line}: {read:?}") };
        for event in events {
            game = compute(&game, now, &event, &words).0;
        }
        now = Millis(now.0 + 1_000);
    }
    for (_, sign, way) in SECOND_WAYS {
        let entries = |line: &str| match Typing::default().read(line, &game, &words, now) {
            Ok(LineCommand::Events(events)) => match events.as_slice() {
                [Event::Sheet { what: SheetEvent::Written { entries, .. }, .. }] => entries.clone(),
                other => panic!("{line}: {other:?}"),
            },
            other => panic!("{line}: {other:?}"),
        };
        let place = entries(&sign.to_string());
        assert!(place.len() == 1 && place[0].text.is_empty(), "{sign}: {place:?}");
        assert_eq!(entries(way), place, "{way}");
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
