//! Which settings are in force, and where each comes from: the options of the command line go before the file, the
//! file before the language of the system, and that before what is built in. What is wrong is told with the line in which
//! it stands.

use std::collections::BTreeMap;
use std::path::PathBuf;

use toml::Value;
use toml::de::{DeTable, DeValue};

use super::file::{self, DEFAULT, File, SettingsError};
use super::table::TableSettings;
use crate::toml_fault;
use crate::voices::Language;

/// What an option of the command line says.
#[derive(Clone, Debug, PartialEq)]
pub struct Flag {
    /// The key of the settings that it goes before.
    pub key: &'static str,
    /// The option as it is typed.
    pub option: &'static str,
    /// Its value as the settings have it.
    pub value: Value,
}

/// Where a setting comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It is built in.
    BuiltIn,
    /// It stands in the file, in this line, from 1.
    File(usize),
    /// The system is in this language.
    System,
    /// It follows from what else holds for the event.
    Event,
    /// This option of the command line says it.
    Option(&'static str),
}

/// One setting that is in force.
#[derive(Clone, Debug, PartialEq)]
pub struct InForce {
    /// The key, with its table.
    pub key: String,
    /// The value.
    pub value: Value,
    /// Where it comes from.
    pub origin: Origin,
}

/// All that says something of the settings, beside what is built in.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The settings file with its text, if one is named.
    pub file: Option<(PathBuf, String)>,
    /// The options of the command line.
    pub flags: Vec<Flag>,
    /// The language of the system, if it says one that the program has.
    pub system: Option<Language>,
}

/// The tables in the order in which people think of them; what stands in none comes first.
const TABLES: &[&str] = &[
    "screen",
    "event",
    "white",
    "black",
    "duties",
    "telling",
    "sound",
    "listening",
    "voices",
    "records",
    "keypad",
];

/// The class of the rate of play, which the time control may make.
const CLASS: &str = "event.class";

/// The language of sentences and lines, which the system may say.
const LANGUAGE: &str = "language";

impl Sources {
    /// The settings of the table.
    ///
    /// # Errors
    /// When the file or an option says something that cannot be said, with its line.
    pub fn settings(&self) -> Result<TableSettings, SettingsError> {
        TableSettings::of(&self.given()?).map_err(|error| self.located(error))
    }

    /// Every setting that is in force. A key that nothing says and that has no built-in value is not among them.
    ///
    /// # Errors
    /// As [`Sources::settings`].
    pub fn in_force(&self) -> Result<Vec<InForce>, SettingsError> {
        let settings = self.settings()?;
        let lines = self.lines();
        let mut found: BTreeMap<String, (Value, Origin)> = BTreeMap::new();
        let built_in = DEFAULT.parse().map_err(|error| SettingsError::of_option(&error))?;
        flatten(&built_in, "", &mut |key, value| {
            found.insert(key, (value.clone(), Origin::BuiltIn));
        });
        let table = self.table()?;
        if table.get("keypad").is_some_and(|keypad| keypad.get("keys").is_some()) {
            // A list of keys is replaced as a whole.
            found.retain(|key, _| !key.starts_with("keypad.keys."));
        }
        flatten(&table, "", &mut |key, value| {
            let origin = lines.get(&key).copied().map_or(Origin::BuiltIn, Origin::File);
            found.insert(key, (value.clone(), origin));
        });
        if let Some(language) = self.system
            && !table.contains_key(LANGUAGE)
        {
            found.insert(LANGUAGE.to_owned(), (language.tag().into(), Origin::System));
        }
        for flag in &self.flags {
            found.insert(flag.key.to_owned(), (flag.value.clone(), Origin::Option(flag.option)));
        }
        let class = settings.event.laws.class.word();
        if let Some((value, origin)) = found.get_mut(CLASS)
            && value.as_str() != Some(class)
        {
            (*value, *origin) = (Value::from(class), Origin::Event);
        }
        let mut found: Vec<InForce> = found
            .into_iter()
            .map(|(key, (value, origin))| InForce { key, value, origin })
            .collect();
        found.sort_by_key(|setting| {
            let table = setting.key.split_once('.').map(|(table, _)| table);
            table.map(|table| TABLES.iter().position(|known| *known == table))
        });
        Ok(found)
    }

    /// The language of sentences and lines that an option or the file names, whatever else stands in the file. None
    /// where neither does, or it is none.
    #[must_use]
    pub fn named_language(&self) -> Option<Language> {
        let of_option = self.flags.iter().find(|flag| flag.key == LANGUAGE);
        let of_file = || self.table().ok()?.get(LANGUAGE).cloned();
        of_option.map(|flag| flag.value.clone()).or_else(of_file)?.as_str()?.parse().ok()
    }

    /// An error with the line of the file in which its value stands, if it stands there.
    #[must_use]
    pub fn located(&self, error: SettingsError) -> SettingsError {
        let Some(key) = error.key() else { return error };
        let is_of_option = self.flags.iter().any(|flag| flag.key == key);
        match (&self.file, self.lines().get(key)) {
            (Some((path, _)), Some(line)) if !is_of_option => {
                SettingsError::At { path: path.clone(), line: *line, error: Box::new(error) }
            }
            _ => error,
        }
    }

    /// The file's own words with the options in their places.
    fn given(&self) -> Result<File, SettingsError> {
        if let Some((path, text)) = &self.file {
            File::parse(path, text)?;
        }
        let mut table = self.table()?;
        if let Some(language) = self.system {
            table.entry(LANGUAGE).or_insert_with(|| language.tag().into());
        }
        for flag in &self.flags {
            put(&mut table, flag.key, flag.value.clone());
        }
        table.try_into().map_err(|error| SettingsError::of_option(&error))
    }

    /// What stands in the file.
    fn table(&self) -> Result<toml::Table, SettingsError> {
        match &self.file {
            Some((path, text)) => text.parse().map_err(|error| file::syntax(path, text, &error)),
            None => Ok(toml::Table::new()),
        }
    }

    /// The line of each key of the file, from 1.
    fn lines(&self) -> BTreeMap<String, usize> {
        let mut lines = BTreeMap::new();
        if let Some((_, text)) = &self.file
            && let Ok(table) = DeTable::parse(text)
        {
            gather_lines(table.get_ref(), "", text, &mut lines);
        }
        lines
    }
}

fn put(table: &mut toml::Table, key: &str, value: Value) {
    match key.split_once('.') {
        Some((outer, inner)) => {
            let within = table
                .entry(outer)
                .or_insert_with(|| Value::Table(toml::Table::new()))
                .as_table_mut();
            if let Some(within) = within {
                put(within, inner, value);
            }
        }
        None => {
            table.insert(key.to_owned(), value);
        }
    }
}

fn flatten(table: &toml::Table, prefix: &str, found: &mut dyn FnMut(String, &Value)) {
    for (key, value) in table {
        let key = format!("{prefix}{key}");
        match value.as_table() {
            Some(inner) => flatten(inner, &format!("{key}."), found),
            None => found(key, value),
        }
    }
}

fn gather_lines(
    table: &DeTable<'_>,
    prefix: &str,
    text: &str,
    lines: &mut BTreeMap<String, usize>,
) {
    for (key, value) in table {
        let name = format!("{prefix}{}", key.get_ref());
        if let DeValue::Table(inner) = value.get_ref() {
            gather_lines(inner, &format!("{name}."), text, lines);
        } else {
            lines.insert(name, toml_fault::line_at(text, key.span().start));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn club(text: &str, flags: &[Flag]) -> Sources {
        let file = Some(("club.toml".into(), text.to_owned()));
        Sources { file, flags: flags.to_vec(), system: None }
    }

    fn control(value: &str) -> Flag {
        Flag { key: "event.control", option: "--control", value: value.into() }
    }

    #[track_caller]
    fn found(sources: &Sources, key: &str) -> (String, Origin) {
        let all = sources.in_force().expect("settings");
        let one = all.into_iter().find(|setting| setting.key == key).expect("it is in force");
        (one.value.to_string(), one.origin)
    }

    #[test]
    fn each_setting_says_where_it_comes_from() {
        let text = "language = \"en\"\n\n[event]\ncontrol = \"5m+3\"\ndraws = \"30\"\n";
        let file = club(text, &[]);
        assert_eq!(found(&file, "language"), ("\"en\"".to_owned(), Origin::File(1)));
        assert_eq!(found(&file, "event.draws"), ("\"30\"".to_owned(), Origin::File(5)));
        assert_eq!(found(&file, "event.edition"), ("\"2023\"".to_owned(), Origin::BuiltIn));
        assert_eq!(found(&file, "event.class"), ("\"blitz\"".to_owned(), Origin::Event));
        let option = club(text, &[control("90m+30")]);
        let origin = Origin::Option("--control");
        assert_eq!(found(&option, "event.control"), ("\"90m+30\"".to_owned(), origin));
        assert_eq!(found(&option, "event.class"), ("\"standard\"".to_owned(), Origin::Event));
        let said = club("[event]\nclass = \"rapid\"\n", &[control("90m+30")]);
        assert_eq!(found(&said, "event.class"), ("\"rapid\"".to_owned(), Origin::File(2)));
    }

    #[test]
    fn the_language_of_the_system_goes_before_the_built_in_one_alone() {
        let system = Some(Language::Ukrainian);
        let of_system = Sources { system, ..club("[event]\ncontrol = \"5m+3\"\n", &[]) };
        assert_eq!(found(&of_system, "language"), ("\"uk\"".to_owned(), Origin::System));
        assert_eq!(of_system.settings().expect("settings").language, Language::Ukrainian);
        assert_eq!(of_system.named_language(), None);
        let file = Sources { system, ..club("language = \"bg\"\n", &[]) };
        assert_eq!(file.named_language(), Some(Language::Bulgarian));
        // Whatever else is wrong there, this can be read.
        let faulty = club("language = \"bg\"\nnonsense = 1\n", &[]);
        assert_eq!(faulty.named_language(), Some(Language::Bulgarian));
        assert_eq!(club("language = \"fr\"\n", &[]).named_language(), None);
        assert_eq!(found(&file, "language"), ("\"bg\"".to_owned(), Origin::File(1)));
        let option = Flag { key: "language", option: "--lang", value: "en".into() };
        let option = Sources { system, ..club("", &[option]) };
        assert_eq!(found(&option, "language"), ("\"en\"".to_owned(), Origin::Option("--lang")));
        assert_eq!(option.settings().expect("settings").language, Language::English);
    }

    #[test]
    fn a_list_of_keys_is_in_force_as_a_whole() {
        let own = club("[keypad.keys]\nKEY_KP0 = \"halt\"\n", &[]);
        let all = own.in_force().expect("settings");
        let keys: Vec<&InForce> =
            all.iter().filter(|one| one.key.starts_with("keypad.keys.")).collect();
        assert_eq!(keys.len(), 1);
        assert_eq!(keys[0].origin, Origin::File(2));
    }

    #[test]
    fn what_is_in_force_is_a_settings_file_of_the_same_table() {
        let text = "[white]\nname = \"Anna \\\"A\\\"\"\n[event]\ncontrol = \"25m+10\"\n";
        let first = club(text, &[control("3m+2")]).in_force().expect("settings");
        let written: Vec<String> =
            first.iter().map(|one| format!("{} = {}\n", one.key, one.value)).collect();
        let again = club(&written.concat(), &[]).in_force().expect("the same settings");
        let values = |all: &[InForce]| -> Vec<(String, String)> {
            all.iter().map(|one| (one.key.clone(), one.value.to_string())).collect()
        };
        assert_eq!(values(&first), values(&again));
        assert!(again.iter().all(|one| matches!(one.origin, Origin::File(_))));
    }

    #[test]
    fn a_wrong_value_is_told_with_its_line_where_it_stands_in_the_file() {
        let text = "[event]\n# a comment\ncontrol = \"soon\"\n";
        let told = club(text, &[]).settings().expect_err("no control").to_string();
        assert!(told.starts_with("club.toml, line 3: event.control = \"soon\": "), "{told}");
        club(text, &[control("5m+3")]).settings().expect("the option goes before it");
        let told = club("", &[control("soon")]).settings().expect_err("no control").to_string();
        assert!(told.starts_with("event.control = \"soon\": "), "{told}");
        let told = club("[keypad]\ndevice = \"pad\"\nkeys.KEY_A = \"fly\"\n", &[]);
        let told = told.settings().expect_err("no command").to_string();
        assert!(told.starts_with("club.toml, line 3: keypad.keys.KEY_A = \"fly\": "), "{told}");
    }
}
