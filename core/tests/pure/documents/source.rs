//! What the source says that the documents must name: commands, options, settings, keys. A file is found
//! by what it holds, so that it may move.

use std::collections::BTreeSet;

use annabella_core::table::line_mode;

use super::pages;

/// The one source file that holds these words.
pub fn holding(words: &str) -> String {
    let of_program = |path: &str| path.split('/').any(|folder| folder == "src");
    let mut found: Vec<(String, String)> = pages::ending(".rs")
        .into_iter()
        .filter(|(path, text)| of_program(path) && text.contains(words))
        .collect();
    let names: Vec<String> = found.iter().map(|(path, _)| path.clone()).collect();
    assert_eq!(names.len(), 1, "one source file holds {words:?}, and not {names:?}");
    found.remove(0).1
}

/// What opens the file of the command line.
const COMMAND_LINE: &str = " struct Arguments {";

/// The commands of this enum of the command line, as they are typed.
pub fn commands(named: &str) -> Vec<String> {
    let head = format!(" enum {named} {{\n");
    let text = holding(COMMAND_LINE);
    let (_, rest) = text.split_once(&head).expect("it holds this");
    let (body, _) = rest.split_once("\n}").expect("an enum ends");
    let variant = |line: &str| {
        let name: String =
            line.strip_prefix("    ")?.chars().take_while(char::is_ascii_alphanumeric).collect();
        name.starts_with(|c: char| c.is_ascii_uppercase()).then(|| name.to_lowercase())
    };
    let found: Vec<String> = body.lines().filter_map(variant).collect();
    assert!(!found.is_empty(), "{named} has no commands");
    found
}

/// Every option of the command line, as it is typed.
pub fn options() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let others = [
        " struct SimulateArgs {",
        " struct ReconcileArgs {",
        " struct RuleSettingArgs {",
        " struct VoiceEnrolArgs {",
        " struct DemoArgs {",
        " struct ScreenArgs {",
        " struct ScoreArgs {",
        " struct EquipArgs {",
        " struct SetupArgs {",
        " struct TableArgs {",
        " struct DeskArguments {",
    ];
    for text in [COMMAND_LINE].into_iter().chain(others).map(holding) {
        let mut is_option = false;
        for line in text.lines().map(str::trim) {
            if line.starts_with("#[arg(") {
                is_option = line.starts_with("#[arg(long");
            } else if std::mem::take(&mut is_option)
                && let Some((name, _)) = line.split_once(": ")
            {
                let name = name.rsplit(' ').next().unwrap_or(name);
                found.insert(format!("--{}", name.replace('_', "-")));
            }
        }
    }
    assert!(found.len() > 30, "only these options were found: {found:?}");
    // Clap's own.
    found.extend(["--help".to_owned(), "--version".to_owned()]);
    found
}

/// The built-in settings by their full names, each with its value as TOML writes it.
pub fn built_in() -> Vec<(String, String)> {
    let found = pages::ending("default.toml");
    let [(_, settings)] = found.as_slice() else { panic!("one file has the built-in settings") };
    flat(settings)
}

/// The keys of a settings file by their full names, each with its value as TOML writes it.
pub fn flat(settings: &str) -> Vec<(String, String)> {
    fn gather(table: &toml::Table, prefix: &str, found: &mut Vec<(String, String)>) {
        for (key, value) in table {
            match value.as_table() {
                Some(inner) => gather(inner, &format!("{prefix}{key}."), found),
                None => found.push((format!("{prefix}{key}"), value.to_string())),
            }
        }
    }
    let table: toml::Table = settings.parse().unwrap_or_else(|why| panic!("{why}:\n{settings}"));
    let mut found = Vec::new();
    gather(&table, "", &mut found);
    found
}

/// Every key that a settings file may have, read from the structures that take it.
pub fn settings() -> Vec<String> {
    let text = holding("/// `[event]`\n#[derive(");
    let mut tables: Vec<&str> = Vec::new();
    let mut found = Vec::new();
    for line in text.lines() {
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
    assert!(found.len() > 35, "only {} keys were found: has the file another form?", found.len());
    found
}

/// The letters of the line mode.
pub fn letters() -> BTreeSet<char> {
    let text = holding(" fn read(line: &str, game: &Game, table: &Words)");
    let arms = text.lines().filter_map(|line| line.trim().strip_prefix("('")?.chars().next());
    arms.collect()
}

/// The function keys that act at once on a terminal, and the letter that each stands for.
pub fn at_once() -> BTreeSet<(String, String)> {
    let all = line_mode::AT_ONCE.iter();
    all.map(|(key, letter)| (format!("F{key}"), (*letter).to_owned())).collect()
}

/// The words that may stand behind the arbiter's `!`.
pub fn rulings() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for text in [
        holding("fn arbiter(words: &str"),
        holding("(\"stop\", \"\")"),
        holding("(\"absent\", who)"),
    ] {
        for line in text.lines() {
            let word = line.trim().strip_prefix("(\"").and_then(|rest| rest.split_once('"'));
            if let Some((word, rest)) = word
                // Behind a bar stands the same, spelled otherwise.
                && (rest.starts_with(',') || rest.starts_with(" |"))
            {
                found.insert(word.to_owned());
            }
        }
    }
    found
}

/// The signs that mean something while a score is taken.
pub fn score_signs() -> BTreeSet<String> {
    let text = holding("\".\" => SheetEvent::Ended");
    let (_, rest) = text.split_once("let what = match line {").expect("the signs are told apart");
    let (arms, _) = rest.split_once("};").expect("a match ends");
    let sign = |line: &str| Some(line.trim().strip_prefix('"')?.split_once("\" =>")?.0.to_owned());
    arms.lines().filter_map(sign).filter(|sign| !sign.is_empty()).collect()
}

/// What a key of the keypad can be set to.
pub fn keypad_commands() -> BTreeSet<String> {
    let text = holding("\"time\" => KeypadCommand");
    let word = |line: &str| {
        let (word, _) = line.trim().strip_prefix('"')?.split_once("\" => KeypadCommand")?;
        Some(word.to_owned())
    };
    text.lines().filter_map(word).collect()
}
