//! The messages of one language: a Fluent file, and what a club puts over it.
//!
//! A changed file is checked when it is read, not when a sentence is needed: a message or a variable
//! that the program does not have is an error with its line. So is a message that leaves out all that it is given: at
//! the table it would be the same sentence whatever the answer is.

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
    /// The message takes nothing of what the program gives it.
    #[error(
        "messages.ftl line {line}: \"{id}\" says none of what it is given; it has {known}, and needs one of them"
    )]
    SaysNothing {
        /// The line on which the message begins, from 1.
        line: usize,
        /// The name of the message.
        id: String,
        /// The variables that it has.
        known: String,
    },
    /// The message stands in the file twice.
    #[error(
        "messages.ftl line {line}: \"{id}\" is there already, in line {first}; take one of them out"
    )]
    Twice {
        /// The line on which it begins again, from 1.
        line: usize,
        /// The name of the message.
        id: String,
        /// The line on which it began first.
        first: usize,
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry {
    /// The line, from 1.
    pub line: usize,
    /// The names of its variables.
    pub variables: BTreeSet<String>,
    /// Whether what it comes to rests on any of them, by itself or by another message that it refers to.
    pub varies: bool,
    /// The line on which another message of this name begins behind it.
    again: Option<usize>,
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
            let known: Vec<String> = own.variables.iter().map(|v| format!("${v}")).collect();
            let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
            if let Some(variable) = entry.variables.difference(&own.variables).next() {
                let (id, variable) = (id.clone(), variable.clone());
                return Err(CatalogueError::UnknownVariable { line, id, variable, known });
            }
            if let Some(again) = entry.again {
                return Err(CatalogueError::Twice { line: again, id: id.clone(), first: line });
            }
            if own.varies && !entry.varies {
                return Err(CatalogueError::SaysNothing { line, id: id.clone(), known });
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
            let line = index + 1;
            match entries.get_mut(&id) {
                Some(first) => first.again = first.again.or(Some(line)),
                None => _ = entries.insert(id.clone(), Entry { line, ..Entry::default() }),
            }
            current = Some(id);
        }
        if let Some(entry) = current.as_ref().and_then(|id| entries.get_mut(id)) {
            entry.variables.extend(variables(line));
            entry.varies |= !entry.variables.is_empty() || refers(line);
        }
    }
    for (_, entry) in entries.iter_mut().filter(|(id, _)| COUNTED.contains(&id.as_str())) {
        entry.variables.extend(NUMBER_WORDS.map(str::to_owned));
    }
    entries
}

/// Whether a line has what another message comes to in it.
fn refers(line: &str) -> bool {
    line.split('{').skip(1).any(|behind| {
        let name = behind.trim_start();
        name.starts_with(|c: char| c.is_ascii_lowercase() || c == '-')
    })
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
        check(
            "plain = Indeed\ngreeting =\n    Good day\n",
            "messages.ftl line 2: \"greeting\" says none of what it is given; it has $name, $other, and needs one of them",
        );
        check(
            "plain = Indeed\n# again\nplain = So it is\n",
            "messages.ftl line 3: \"plain\" is there already, in line 1; take one of them out",
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
    fn a_message_may_leave_out_some_of_what_it_is_given_or_leave_it_to_another_one() {
        own().override_with("greeting = { $other }\n").expect("one of them is enough");
        own().override_with("greeting = Well, { plain }\n").expect("another message");
        let mut counted = Catalogue::new(Language::English, "hours = { $count } hours\n")
            .expect("a file of messages");
        counted.override_with("hours = { $words } hours\n").expect("the number in words");
        let fault = counted.override_with("hours = some hours\n").expect_err("the answer is gone");
        assert!(matches!(fault, CatalogueError::SaysNothing { line: 1, .. }), "{fault}");
    }

    #[test]
    fn a_missing_message_or_variable_gives_nothing() {
        assert_eq!(own().format("absent", &[]), None);
        assert_eq!(own().format("greeting", &[]), None);
    }
}
