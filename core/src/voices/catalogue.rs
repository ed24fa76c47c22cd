//! The messages of one language: a Fluent file, and what a club puts over it.
//!
//! A changed file is checked when it is read, not when a sentence is needed: a message or a variable
//! that the program does not have is an error with its line.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::Language;
use super::sentence::COUNTED;

/// Why a file of messages cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CatalogueError {
    /// The file is not written as Fluent is.
    #[error("messages.ftl line {line}: {why}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// What the Fluent parser says.
        why: String,
    },
    /// The program has no such message.
    #[error("messages.ftl line {line}: the program has no message \"{id}\"; take it out")]
    UnknownMessage {
        /// The line, from 1.
        line: usize,
        /// The name of the message.
        id: String,
    },
    /// The program gives this message no such variable.
    #[error("messages.ftl line {line}: \"{id}\" has no ${variable}; it has {known}")]
    UnknownVariable {
        /// The line on which the message begins, from 1.
        line: usize,
        /// The name of the message.
        id: String,
        /// The variable.
        variable: String,
        /// Those that it has.
        known: String,
    },
    /// A message refers to a message that is not there.
    #[error("messages.ftl line {line}: \"{id}\" refers to something that is not there")]
    Reference {
        /// The line on which the message begins, from 1.
        line: usize,
        /// The name of the message.
        id: String,
    },
}

/// Where a message stands in its file and what it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The line, from 1.
    pub line: usize,
    /// The names of its variables.
    pub variables: BTreeSet<String>,
}

/// The messages of one language.
pub(super) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    entries: BTreeMap<String, Entry>,
}

impl Catalogue {
    /// Reads the program's own messages.
    pub(super) fn new(language: Language, text: &str) -> Result<Catalogue, CatalogueError> {
        // The tags are our own; an unknown one would only fall back to the plural rules of no language.
        let locale: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks that Fluent puts around arguments would reach voices and braille displays.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(read(text)?);
        Ok(Catalogue { bundle, entries: entries(text) })
    }

    /// Puts a club's messages over the program's own.
    pub(crate) fn override_with(&mut self, text: &str) -> Result<(), CatalogueError> {
        let resource = read(text)?;
        let over = entries(text);
        for (id, entry) in &over {
            let line = entry.line;
            let Some(own) = self.entries.get(id) else {
                return Err(CatalogueError::UnknownMessage { line, id: id.clone() });
            };
            if let Some(variable) = entry.variables.difference(&own.variables).next() {
                let known: Vec<String> = own.variables.iter().map(|v| format!("${v}")).collect();
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                let (id, variable) = (id.clone(), variable.clone());
                return Err(CatalogueError::UnknownVariable { line, id, variable, known });
            }
        }
        self.bundle.add_resource_overriding(resource);
        for (id, entry) in over {
            let given: Vec<(&str, FluentValue<'_>)> = entry
                .variables
                .iter()
                .map(|name| (name.as_str(), FluentValue::from("x")))
                .collect();
            if self.format(&id, &given).is_none() {
                return Err(CatalogueError::Reference { line: entry.line, id });
            }
        }
        Ok(())
    }

    /// The message with its variables filled in; nothing when it, or one of its variables, is not
    /// there.
    pub(super) fn format(&self, id: &str, arguments: &[(&str, FluentValue<'_>)]) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let arguments: FluentArgs<'_> =
            arguments.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut faults).into_owned();
        faults.is_empty().then_some(text)
    }

    /// Every message with its line and its variables.
    #[cfg(test)]
    pub(super) fn entries(&self) -> &BTreeMap<String, Entry> {
        &self.entries
    }
}

/// What a message that counts is given, whichever of them its language needs: a club's file may hold over the packs
/// of several languages, and a record is read in all of them.
const NUMBER_WORDS: [&str; 4] = ["count", "words", "words_f", "words_m"];

fn read(text: &str) -> Result<FluentResource, CatalogueError> {
    FluentResource::try_new(text.to_owned()).map_err(|(_, faults)| {
        faults.first().map_or(
            CatalogueError::Syntax { line: 1, why: "not a file of messages".to_owned() },
            |fault| {
                let before = text.get(..fault.pos.start).unwrap_or(text);
                CatalogueError::Syntax {
                    line: before.matches('\n').count() + 1,
                    why: fault.kind.to_string(),
                }
            },
        )
    })
}

/// The messages of a file. The grammar of Fluent has each begin in the first column and nothing else
/// that looks like one there, so lines are enough; the Fluent parser keeps no line numbers.
fn entries(text: &str) -> BTreeMap<String, Entry> {
    let mut entries: BTreeMap<String, Entry> = BTreeMap::new();
    let mut current: Option<String> = None;
    for (index, line) in text.lines().enumerate() {
        if line.starts_with('#') {
            continue;
        }
        if line.starts_with(|c: char| c.is_ascii_alphabetic())
            && let Some((id, _)) = line.split_once('=')
        {
            let id = id.trim().to_owned();
            entries.insert(id.clone(), Entry { line: index + 1, variables: BTreeSet::new() });
            current = Some(id);
        }
        if let Some(entry) = current.as_ref().and_then(|id| entries.get_mut(id)) {
            entry.variables.extend(variables(line));
        }
    }
    for (_, entry) in entries.iter_mut().filter(|(id, _)| COUNTED.contains(&id.as_str())) {
        entry.variables.extend(NUMBER_WORDS.map(str::to_owned));
    }
    entries
}

fn variables(line: &str) -> impl Iterator<Item = String> {
    line.split('$').skip(1).map(|behind| {
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        behind.chars().take_while(|c| is_name(*c)).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "# a comment = no message\ngreeting = Good day { $name },\n    { $other }\n\
                       plain = Yes\n";

    fn own() -> Catalogue {
        Catalogue::new(Language::English, OWN).expect("a file of messages")
    }

    #[track_caller]
    fn check(over: &str, error: &str) {
        let fault = own().override_with(over).expect_err("a faulty file");
        assert_eq!(fault.to_string(), error);
    }

    #[test]
    fn what_a_club_puts_over_it_holds() {
        let mut catalogue = own();
        catalogue.override_with("plain = Indeed\n").expect("known messages");
        assert_eq!(catalogue.format("plain", &[]).as_deref(), Some("Indeed"));
        let name = [("name", "Anna".into()), ("other", "Bella".into())];
        assert_eq!(
            catalogue.format("greeting", &name).as_deref(),
            Some("Good day Anna,\nBella"),
            "no marks around the arguments"
        );
    }

    #[test]
    fn a_faulty_file_is_named_with_its_line() {
        check(
            "\n\nplane = No\n",
            "messages.ftl line 3: the program has no message \"plane\"; take it out",
        );
        check(
            "plain = Yes\ngreeting = { $nome }\n",
            "messages.ftl line 2: \"greeting\" has no $nome; it has $name, $other",
        );
        check("plain = { $x }", "messages.ftl line 1: \"plain\" has no $x; it has none");
        check(
            "plain = { nothing }\n",
            "messages.ftl line 1: \"plain\" refers to something that is not there",
        );
        let fault = own().override_with("plain = Yes\ngreeting { $name }\n").expect_err("no =");
        assert!(matches!(fault, CatalogueError::Syntax { line: 2, .. }), "{fault}");
    }

    #[test]
    fn a_missing_message_or_variable_gives_nothing() {
        assert_eq!(own().format("absent", &[]), None);
        assert_eq!(own().format("greeting", &[]), None);
    }
}
