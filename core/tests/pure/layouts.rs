//! The letters on the keys of each layout are those that X itself puts there (xkeyboard-config, symbols/ru, ua, bg).

use std::fs;

use annabella_core::table::line_mode::Layout;

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

/// What a layout has on each key: its own letter, else that of the layout that it builds on.
fn on_keys(file: &str, layouts: &[&str]) -> String {
    let text = fs::read_to_string(format!("{SYMBOLS}/{file}")).expect("the symbols of a layout");
    let on = |layout: &str, key: &str| {
        let (_, text) = text.split_once(&format!("xkb_symbols \"{layout}\"")).expect("the layout");
        let text = text.split("xkb_symbols \"").next().expect("a layout");
        let line = text.lines().find(|line| line.contains(&format!("<{key}>")))?;
        let (_, symbols) = line.split_once('[')?;
        letter(symbols.split([',', ']']).next()?.trim())
    };
    let first = |key: &&str| layouts.iter().find_map(|layout| on(layout, key)).expect("a letter");
    KEYS.iter().map(first).collect()
}

#[test]
fn the_letters_are_on_the_keys_where_x_has_them() {
    if !fs::exists(SYMBOLS).expect("a place that can be looked at") {
        eprintln!("not compared: {SYMBOLS} is missing (package xkb-data)");
        return;
    }
    for (layout, file, built_on) in [
        (Layout::Russian, "ru", &["common"][..]),
        (Layout::Ukrainian, "ua", &["legacy"]),
        (Layout::Bds, "bg", &["bds"]),
        (Layout::Phonetic, "bg", &["phonetic"]),
        (Layout::PhoneticNew, "bg", &["bas_phonetic", "phonetic"]),
    ] {
        assert_eq!(layout.letters(), on_keys(file, built_on), "{layout:?}");
    }
}
