//! Holds the documents to the program: the README is short, every link leads somewhere, every command,
//! option, setting and key is named and no other, the first game can be typed, what the player's page has
//! people say is understood, and CONTRIBUTING.md has a reason for every dependency.

use std::collections::BTreeSet;

use annabella_core::board::simulation::STEPS;
use annabella_core::calls::{self, Lexicon};
use annabella_core::voices::{Language, Pack};

use crate::documents::{links, pages, source};

/// How long the README may be, in bytes: what somebody reads who has not decided yet.
const README_MAX: usize = 12_000;

/// How long a line of the player's page may be: two of a braille display's lines are turned quickly.
const PLAYER_LINE_MAX: usize = 64;

#[test]
fn the_readme_is_short_and_names_every_page() {
    let readme = pages::read("README.md");
    assert!(readme.len() <= README_MAX, "the README has {} bytes", readme.len());
    for (path, _) in pages::for_users() {
        let link = format!("]({path})");
        assert!(path == "README.md" || readme.contains(&link), "the README does not link {path}");
    }
}

#[test]
fn every_link_leads_somewhere() {
    let broken = links::broken(&pages::all());
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

#[test]
fn the_players_page_can_be_read_in_braille() {
    let text = pages::read("docs/player.md");
    for (number, line) in text.lines().enumerate() {
        let length = line.chars().count();
        assert!(length <= PLAYER_LINE_MAX, "line {}: {length} characters", number + 1);
        let is_table_or_picture = line.starts_with('|') || line.contains("![");
        assert!(!is_table_or_picture, "line {}: no table, no picture", number + 1);
    }
}

#[test]
fn every_command_has_a_row_in_the_readme() {
    let table = pages::section("README.md", "Commands");
    let mut rows: BTreeSet<&str> =
        pages::rows(&table).iter().filter_map(|row| row[0].strip_prefix("`annabella ")).collect();
    for command in source::commands("Command") {
        let row = format!("{command}`");
        assert!(rows.remove(row.as_str()), "the README has no row for {command}");
    }
    assert!(rows.is_empty(), "the README has rows that are no commands: {rows:?}");
}

#[test]
fn every_part_of_a_command_is_named() {
    let journal = pages::section("docs/arbiter.md", "The record");
    for action in source::commands("JournalAction") {
        let line = format!("annabella journal {action} ");
        assert!(journal.contains(&line), "docs/arbiter.md does not name {action}");
    }
    let commands = pages::section("docs/programmer.md", "The commands");
    for board in source::commands("SimulateBoard") {
        let named = [format!("simulate {board} "), format!("`simulate {board}`")];
        assert!(named.iter().any(|form| commands.contains(form)), "docs do not name {board}");
    }
    let steps = pages::section("docs/programmer.md", "Simulated boards");
    for (word, _, _) in STEPS {
        let named = [format!("`{word} "), format!("`{word}`")];
        assert!(named.iter().any(|form| steps.contains(form)), "docs do not name the step {word}");
    }
}

/// The options on a line: two hyphens and a word. Other programs have their own.
fn options_on(line: &str) -> Vec<&str> {
    const OTHER_PROGRAMS: &[&str] = &["cargo ", "sudo ", "ARGS=", "systemctl ", "journalctl "];
    if OTHER_PROGRAMS.iter().any(|program| line.contains(program)) {
        return Vec::new();
    }
    let is_of_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let starts = line.match_indices("--").map(|(at, _)| at);
    let words = starts.filter(|at| !line[..*at].ends_with('-')).map(|at| {
        let end = line[at..].find(|c: char| !is_of_word(c)).map_or(line.len(), |end| at + end);
        &line[at..end]
    });
    words.filter(|word| word.len() > 2 && !word.starts_with("---")).collect()
}

#[test]
fn every_option_is_named_and_no_other() {
    let options = source::options();
    let mut named = BTreeSet::new();
    for (path, text) in pages::for_users() {
        for (number, line) in text.lines().enumerate() {
            for word in options_on(line) {
                assert!(options.contains(word), "{path}:{}: {word} is no option", number + 1);
                named.insert(word.to_owned());
            }
        }
    }
    let hidden: Vec<_> = options.iter().filter(|one| !named.contains(*one)).collect();
    // Clap's own, which nobody has to look up.
    assert_eq!(hidden, ["--version"], "options that no page names");
}

#[test]
fn every_setting_is_named_with_its_built_in_value() {
    let settings = pages::section("docs/technician.md", "Settings");
    let rows = pages::rows(&settings);
    for (key, value) in source::built_in() {
        let row = rows.iter().find(|row| row[0].trim_matches('`') == key);
        let row = row.unwrap_or_else(|| panic!("the settings do not name {key}"));
        // A whole FEN would only fill the table.
        if key != "event.start" {
            assert_eq!(row[1].trim_matches('`'), value, "the value of {key}");
        }
    }
}

#[test]
fn every_key_of_the_settings_file_is_named_and_no_other() {
    let keys = source::settings();
    let is_key =
        |named: &str| named.starts_with("keypad.keys.") || keys.iter().any(|key| key == named);
    let settings = pages::section("docs/technician.md", "Settings");
    let named: Vec<&str> = pages::rows(&settings)
        .iter()
        .filter_map(|row| row[0].strip_prefix('`')?.strip_suffix('`'))
        .collect();
    for key in &keys {
        let has = |name: &&str| name == key || name.starts_with(&format!("{key}."));
        assert!(named.iter().any(has), "the settings do not name {key}");
    }
    for name in named {
        assert!(is_key(name), "the settings have {name}, which is no key");
    }
    let mut examples = 0;
    let tables: BTreeSet<&str> =
        keys.iter().filter_map(|key| Some(key.split_once('.')?.0)).collect();
    for (path, text) in pages::for_users() {
        for line in text.lines() {
            for word in pages::quoted(line) {
                let name = word.split(" = ").next().unwrap_or_default();
                let table = name.split_once('.').map(|(table, _)| table);
                let is_of_settings = table.is_some_and(|table| tables.contains(table));
                assert!(!is_of_settings || is_key(name), "{path}: {word} is no key");
            }
        }
        for (key, _) in examples_of_settings(&text).iter().flat_map(|toml| source::flat(toml)) {
            assert!(is_key(&key), "{path}: the example has {key}, which is no key");
            examples += 1;
        }
    }
    assert!(examples > 5, "only {examples} keys were found in examples");
}

/// The settings files that a page shows: indented blocks that begin with a table.
fn examples_of_settings(text: &str) -> Vec<String> {
    let is_shown = |line: &str| line.is_empty() || line.starts_with("    ");
    let lines: Vec<&str> = text.lines().collect();
    let blocks = lines.chunk_by(|one, next| is_shown(one) == is_shown(next));
    let text = |block: &[&str]| block.join("\n").replace("    ", "");
    let begins = |block: &&[&str]| block.iter().any(|line| line.starts_with("    ["));
    blocks.filter(|block| is_shown(block[0])).filter(begins).map(text).collect()
}

#[test]
fn every_key_of_the_line_mode_is_named_and_no_other() {
    let keys = pages::section("docs/assistant.md", "The keys");
    let rows = pages::rows(&keys);
    let cells = rows.iter().flat_map(|row| pages::quoted(row[0]));
    let named: BTreeSet<char> = cells.filter_map(|cell| cell.chars().next()).collect();
    assert_eq!(named, source::letters(), "the letters of the line mode");

    let at_once = pages::section("docs/assistant.md", "Keys that act at once");
    let cell = |text: &str| text.trim_matches('`').to_owned();
    let rows = pages::rows(&at_once);
    let named = rows.iter().filter(|row| row[0].starts_with('`'));
    let listed: BTreeSet<(String, String)> =
        named.map(|row| (cell(row[0]), cell(row[1]))).collect();
    assert_eq!(listed, source::at_once(), "the keys that act at once");
}

#[test]
fn everything_that_the_arbiter_can_type_is_named_and_nothing_else() {
    let text = pages::read("docs/arbiter.md");
    let rows = pages::rows(&text);
    let cells = || rows.iter().flat_map(|row| pages::quoted(row[0]));
    let named: BTreeSet<String> = cells()
        .filter_map(|cell| Some(cell.strip_prefix("! ")?.split(' ').next()?.to_owned()))
        .collect();
    assert_eq!(named, source::rulings(), "the words behind !");

    let score = pages::section("docs/arbiter.md", "Taking a score");
    let rows = pages::rows(&score);
    let mut signs: BTreeSet<String> =
        rows.iter().flat_map(|row| pages::quoted(row[0])).map(str::to_owned).collect();
    assert!(signs.remove("_"), "what cannot be read is an entry");
    assert_eq!(signs, source::score_signs(), "the signs while a score is taken");
}

#[test]
fn every_command_of_the_keypad_is_named_and_every_key_is_on_the_players_page() {
    let settings = pages::section("docs/technician.md", "Settings");
    for command in source::keypad_commands() {
        assert!(settings.contains(&format!("`{command}`")), "the settings do not name {command}");
    }
    let page = pages::section("docs/player.md", "What you press");
    for (key, command) in source::built_in() {
        let Some(key) = key.strip_prefix("keypad.keys.KEY_KP") else { continue };
        let name = match key {
            "DOT" => "point",
            "ENTER" => "Enter",
            "ASTERISK" => "asterisk",
            "SLASH" => "slash",
            "PLUS" => "plus",
            "MINUS" => "minus",
            digit => digit,
        };
        let line = format!("\n- {name}: ");
        assert!(page.contains(&line), "the player's page does not say that {name} is {command}");
    }
}

/// What stands in double quotes in the list items of a text.
fn said_in(text: &str) -> Vec<String> {
    let joined = text.replace("\n  ", " ");
    let items = joined.lines().filter(|line| line.starts_with("- "));
    items.flat_map(|item| item.split('"').skip(1).step_by(2).map(str::to_owned)).collect()
}

#[test]
fn what_the_players_page_has_people_say_is_understood() {
    let words = Lexicon::from_toml(Pack::embedded(Language::German).calls()).expect("the words");
    let said = said_in(&pages::section("docs/player.md", "What you say"));
    assert!(said.len() > 30, "only these were found: {said:?}");
    // Parts of a call are no call by themselves.
    let parts = ["von", "nach", "auf", "schlägt", "nimmt", "wird", "gleich", "in", "zur"];
    let added = ["en passant", "Schach", "matt"];
    for words_said in said.iter().map(String::as_str) {
        let in_a_call = if parts.contains(&words_said) || added.contains(&words_said) {
            match words_said {
                "von" => "Springer von Gustav eins Felix drei".to_owned(),
                "wird" | "gleich" | "in" | "zur" => format!("Bauer Gustav acht {words_said} Dame"),
                "nach" | "auf" | "schlägt" | "nimmt" => {
                    format!("Springer {words_said} Felix drei")
                }
                _ => format!("Bauer Eva sechs {words_said}"),
            }
        } else {
            words_said.to_owned()
        };
        let meanings = calls::parse(&in_a_call, &words).meanings;
        assert!(!meanings.is_empty(), "{in_a_call:?} is not understood");
    }
}

#[test]
fn what_the_players_page_has_people_hear_is_said() {
    let messages = pages::read("voices/de/messages.ftl");
    let heard = said_in(&pages::section("docs/player.md", "What you hear"));
    let whole = heard.iter().filter(|said| said.ends_with(['.', '?']) && !said.contains(':'));
    let mut seen = 0;
    for sentence in whole {
        // The side is filled in.
        let sentence = sentence.strip_prefix("Weiß ").unwrap_or(sentence);
        assert!(messages.contains(sentence), "nobody is told {sentence:?}");
        seen += 1;
    }
    assert!(seen > 10, "only {seen} sentences were found");
}

#[test]
fn every_dependency_has_its_reason() {
    let contributing = pages::read("CONTRIBUTING.md");
    let read = |path: &str| pages::read(path).parse::<toml::Table>().expect("Cargo.toml is TOML");
    let [program, core, record, enrolment, desk, said] =
        ["", "core/", "record/", "enrolment/", "desk/", "said/derive/"]
            .map(|at| read(&format!("{at}Cargo.toml")));
    let linux = &program["target"]["cfg(target_os = \"linux\")"]["dependencies"];
    let packages = [&program, &core, &record, &enrolment, &desk, &said]
        .map(|one| [one.get("dependencies"), one.get("dev-dependencies")]);
    let groups = packages.as_flattened().iter().copied().flatten().chain([linux]);
    let named: Vec<&str> = contributing
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split('|').next())
        .flat_map(|cell| cell.split(',').map(|name| name.trim().trim_matches('`')))
        .collect();
    let all = groups.filter_map(|group| group.as_table()).flatten();
    // The pure parts are no dependencies of the house.
    for (name, _) in all.filter(|(name, _)| !name.starts_with("annabella-")) {
        assert!(named.contains(&name.as_str()), "CONTRIBUTING.md has no reason for {name}");
    }
}

#[test]
fn the_first_game_is_typed_in_letters_that_the_help_lists() {
    let help = Pack::embedded(Language::English).text("keys-help", &[]);
    let game = pages::section("README.md", "A first game");
    let typed = game.lines().filter_map(|line| line.strip_prefix("    "));
    let mut seen = 0;
    for line in typed.filter(|line| line.contains('#')) {
        let letter = line.split_whitespace().next().expect("a letter");
        let listed = help.split([',', '\n']).any(|part| part.trim().starts_with(letter));
        assert!(listed, "the help does not list {letter}");
        seen += 1;
    }
    assert_eq!(seen, 11, "a first game in eleven lines");
}
