//! Holds the papers to the program: the README names every setting with its built-in value and every
//! command, and its first game can be typed; CONTRIBUTING.md has a reason for every dependency.

use annabella_core::board::simulation::STEPS;
use annabella_core::voices::{Language, Pack};

const README: &str = include_str!("../../README.md");
const CONTRIBUTING: &str = include_str!("../../CONTRIBUTING.md");
const MANIFESTS: [&str; 2] = [include_str!("../../Cargo.toml"), include_str!("../Cargo.toml")];
const DEFAULT_SETTINGS: &str = include_str!("../../src/app/settings/default.toml");
const SETTINGS_FILE: &str = include_str!("../../src/app/settings/file.rs");
const ARGUMENTS: &str = include_str!("../../src/app/args.rs");

/// The part of the README below this heading.
fn section(heading: &str) -> &'static str {
    let mut parts = README.split("\n## ");
    let part = parts.find(|part| part.lines().next() == Some(heading));
    part.unwrap_or_else(|| panic!("the README has no section \"{heading}\""))
}

/// The built-in settings by their full names, each with its value as TOML writes it.
fn built_in() -> Vec<(String, String)> {
    fn gather(table: &toml::Table, prefix: &str, found: &mut Vec<(String, String)>) {
        for (key, value) in table {
            match value.as_table() {
                Some(inner) => gather(inner, &format!("{prefix}{key}."), found),
                None => found.push((format!("{prefix}{key}"), value.to_string())),
            }
        }
    }
    let table: toml::Table = DEFAULT_SETTINGS.parse().expect("the built-in settings are TOML");
    let mut found = Vec::new();
    gather(&table, "", &mut found);
    found
}

/// Every key that a settings file may have, read from the structures that take it.
fn keys() -> Vec<String> {
    let mut tables: Vec<&str> = Vec::new();
    let mut found = Vec::new();
    for line in SETTINGS_FILE.lines() {
        if let Some(named) = line.strip_prefix("/// `[") {
            let named = named.trim_end_matches("]`");
            tables = named.split("]`, `[").collect();
        } else if line == "}" {
            tables.clear();
        }
        let field = line.strip_prefix("    pub ").and_then(|line| line.split_once(": Option<"));
        if let Some((name, _)) = field {
            if tables.is_empty() {
                found.push(name.to_owned());
            }
            found.extend(tables.iter().map(|table| format!("{table}.{name}")));
        }
    }
    found
}

/// The rows of the README's tables of settings: key, default and meaning.
fn rows() -> Vec<Vec<&'static str>> {
    section("Settings")
        .lines()
        .filter_map(|line| line.strip_prefix("| `"))
        .map(|row| row.split('|').map(|cell| cell.trim().trim_matches('`')).collect())
        .collect()
}

#[test]
fn every_setting_is_in_the_readme_with_its_built_in_value() {
    let rows = rows();
    for (key, value) in built_in() {
        let row = rows.iter().find(|row| row[0] == key);
        let row = row.unwrap_or_else(|| panic!("the README does not name the setting {key}"));
        // A whole FEN would only fill the table.
        if key != "event.start" {
            assert_eq!(row[1], value, "the README's value of {key}");
        }
    }
}

#[test]
fn every_key_of_the_settings_file_is_in_the_readme_and_no_other() {
    let keys = keys();
    assert!(keys.len() > 35, "only {} keys were found: has file.rs another form?", keys.len());
    let rows = rows();
    for key in &keys {
        let named = |row: &Vec<&str>| row[0] == key || row[0].starts_with(&format!("{key}."));
        assert!(rows.iter().any(named), "the README does not name the setting {key}");
    }
    for row in &rows {
        let known = |key: &String| row[0] == key || row[0].starts_with("keypad.keys.");
        assert!(keys.iter().any(known), "the README has {}, which is no setting", row[0]);
    }
}

/// The variants of this enum of the command line, as they are typed.
fn commands(named: &str) -> Vec<String> {
    let (_, rest) =
        ARGUMENTS.split_once(&format!("pub enum {named} {{\n")).expect("the command line has it");
    let (body, _) = rest.split_once("\n}").expect("an enum ends");
    let variant = |line: &str| {
        let name: String =
            line.strip_prefix("    ")?.chars().take_while(char::is_ascii_alphanumeric).collect();
        name.starts_with(|c: char| c.is_ascii_uppercase()).then(|| name.to_lowercase())
    };
    body.lines().filter_map(variant).collect()
}

#[test]
fn every_command_is_in_the_readme() {
    let top = commands("Command");
    assert!(top.len() >= 9, "only these commands were found: {top:?}");
    for command in top {
        let row = format!("| `annabella {command}");
        assert!(section("Commands").contains(&row), "the README does not name {command}");
    }
    for action in commands("JournalAction") {
        let line = format!("annabella journal {action} ");
        assert!(section("The record").contains(&line), "the README does not name {action}");
    }
    for board in commands("SimulateBoard") {
        let named = format!("`annabella simulate {board} ");
        assert!(section("Commands").contains(&named), "the README does not name {board}");
    }
}

#[test]
fn every_step_of_a_simulated_board_is_in_the_readme() {
    let text = section("Commands");
    for (word, _, _) in STEPS {
        let named = [format!("`{word} "), format!("`{word}`")];
        assert!(named.iter().any(|form| text.contains(form)), "the README does not name {word}");
    }
}

#[test]
fn every_dependency_has_its_reason() {
    let manifests = MANIFESTS.map(|text| text.parse::<toml::Table>().expect("Cargo.toml is TOML"));
    let [program, core] = &manifests;
    let linux = &program["target"]["cfg(target_os = \"linux\")"]["dependencies"];
    let both = [program, core].map(|one| [&one["dependencies"], &one["dev-dependencies"]]);
    let groups = both.as_flattened().iter().copied().chain([linux]);
    let named: Vec<&str> = CONTRIBUTING
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split('|').next())
        .flat_map(|cell| cell.split(',').map(|name| name.trim().trim_matches('`')))
        .collect();
    let all = groups.filter_map(|group| group.as_table()).flatten();
    // The pure part is no dependency of the house.
    for (name, _) in all.filter(|(name, _)| *name != "annabella-core") {
        assert!(named.contains(&name.as_str()), "CONTRIBUTING.md has no reason for {name}");
    }
}

#[test]
fn the_first_game_is_typed_in_letters_that_the_help_lists() {
    let help = Pack::embedded(Language::English).text("keys-help", &[]);
    let typed = section("A first game").lines().filter_map(|line| line.strip_prefix("    "));
    let mut seen = 0;
    for line in typed.filter(|line| line.contains('#')) {
        let letter = line.split_whitespace().next().expect("a letter");
        let listed = help.split([',', '\n']).any(|part| part.trim().starts_with(letter));
        assert!(listed, "the help does not list {letter}");
        seen += 1;
    }
    assert_eq!(seen, 10, "a first game in ten lines");
}
