//! The messages of one language: a Fluent file, and what a club puts over it.
//!
//! A changed file is checked when it is read, not when a sentence is needed: a message or a variable
//! that the program does not have is an error with its line. So is a message that leaves out all that it is given: at
//! the table it would be the same sentence whatever the answer is; and one that counts in forms that do not show their
//! number, where one form of the language holds for several.

use std::collections::{BTreeMap, BTreeSet};

use annabella_said::{Said, said};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::sentence::COUNTED;
use super::slavic_numbers::Gender;
use super::{Language, numbers};

/// Why a file of messages cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum CatalogueError {
    /// The file is not written as Fluent is.
    #[error("messages.ftl line {line}: {why}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// What the Fluent parser says.
        why: Said,
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
        known: Said,
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
        known: Said,
    },
    /// Two numbers come to the same words: in Russian 21 has the form of 1.
    #[error(
        "messages.ftl line {line}: \"{id}\" says for {other} the same as for {one} (\"{said}\"); show the number in each form, by one of {known}"
    )]
    HidesNumber {
        /// The line on which the message begins, from 1.
        line: usize,
        /// The name of the message.
        id: String,
        /// A number.
        one: u32,
        /// The other one.
        other: u32,
        /// What is said for both.
        said: String,
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
    /// The variables by whose number one of its forms is chosen.
    pub counted: BTreeSet<String>,
    /// The line on which another message of this name begins behind it.
    again: Option<usize>,
}

/// Whether the forms in which a club counts are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plurals {
    /// They are those of this language.
    Checked,
    /// They may have been written for another one: a record is read in the words of several.
    Unchecked,
}

/// Two numbers for each form that a language may have, but for the one that is one alone.
const TRIED: [u32; 6] = [1, 2, 5, 21, 22, 25];

/// The messages of one language.
pub(super) struct Catalogue {
    language: Language,
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
        Ok(Catalogue { language, bundle, entries: entries(text) })
    }

    /// Puts a club's messages over the program's own.
    pub(crate) fn override_with(
        &mut self,
        text: &str,
        plurals: Plurals,
    ) -> Result<(), CatalogueError> {
        let resource = read(text)?;
        let over = entries(text);
        for (id, entry) in &over {
            let line = entry.line;
            let Some(own) = self.entries.get(id) else {
                return Err(CatalogueError::UnknownMessage { line, id: id.clone() });
            };
            let known: Vec<String> = own.variables.iter().map(|v| format!("${v}")).collect();
            let known = match known.as_slice() {
                [] => said!("catalogue-none-known", "none"),
                known => Said::plain(known.join(", ")),
            };
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
        let counts = match plurals {
            Plurals::Checked => self.counts(&over),
            Plurals::Unchecked => Vec::new(),
        };
        self.bundle.add_resource_overriding(resource);
        for (id, variable) in counts {
            let line = over.get(id.as_str()).map_or(1, |entry| entry.line);
            self.shows_numbers(line, id, &variable)?;
        }
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

    /// What is counted in these messages, where the program's own tell numbers apart. Some only tell one from several.
    fn counts(&self, over: &BTreeMap<String, Entry>) -> Vec<(String, String)> {
        let of = |(id, entry): (&String, &Entry)| {
            let own = self.entries.get(id).map(|own| own.counted.clone()).unwrap_or_default();
            let counted = own.into_iter().chain(entry.counted.iter().cloned());
            let counted: BTreeSet<String> = counted.collect();
            let tells_apart = |variable: &String| {
                let (_, several) = TRIED.split_at(1);
                self.alike(id, variable, several).is_none()
            };
            counted.into_iter().filter(tells_apart).map(|name| (id.clone(), name)).collect()
        };
        over.iter().flat_map::<Vec<_>, _>(of).collect()
    }

    /// Holds a message to this, that what it says of one number it says of no other one.
    fn shows_numbers(&self, line: usize, id: String, variable: &str) -> Result<(), CatalogueError> {
        let Some((one, other, said)) = self.alike(&id, variable, &TRIED) else { return Ok(()) };
        let known = self.entries.get(&id).map(|own| own.variables.iter());
        let known: Vec<String> = known.into_iter().flatten().map(|v| format!("${v}")).collect();
        Err(CatalogueError::HidesNumber { line, id, one, other, said, known: known.join(", ") })
    }

    /// Two of these numbers of which a message says the same, and what it says.
    fn alike(&self, id: &str, variable: &str, numbers: &[u32]) -> Option<(u32, u32, String)> {
        let mut said: Vec<(u32, String)> = Vec::new();
        for number in numbers {
            let text = self.format(id, &self.with_number(id, variable, *number))?;
            if let Some((one, text)) = said.iter().find(|(_, before)| *before == text) {
                return Some((*one, *number, text.clone()));
            }
            said.push((*number, text));
        }
        None
    }

    /// The variables of a message with this number in one of them, and in words where it is given in words.
    fn with_number(
        &self,
        id: &str,
        variable: &str,
        number: u32,
    ) -> Vec<(&str, FluentValue<'static>)> {
        let is_in_words = COUNTED.contains(&id) && variable == "count";
        let value = |name: &str| match name {
            name if name == variable => number.into(),
            name if is_in_words && NUMBER_WORDS.contains(&name) => {
                numbers::words(self.language, number, Gender::Feminine).into()
            }
            _ => "x".into(),
        };
        let own = self.entries.get(id).map(|own| own.variables.iter());
        own.into_iter().flatten().map(|name| (name.as_str(), value(name))).collect()
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
            CatalogueError::Syntax {
                line: 1,
                why: said!("catalogue-no-messages", "not a file of messages"),
            },
            |fault| {
                let before = text.get(..fault.pos.start).unwrap_or(text);
                CatalogueError::Syntax {
                    line: before.matches('\n').count() + 1,
                    why: Said::plain(&fault.kind),
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
    let mut chosen_by: Option<String> = None;
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
            if PLURALS.iter().any(|form| line.trim_start().starts_with(form)) {
                entry.counted.extend(chosen_by.clone());
            }
            if let Some((before, _)) = line.split_once("->") {
                chosen_by = variables(before).last();
            }
        }
    }
    for (_, entry) in entries.iter_mut().filter(|(id, _)| COUNTED.contains(&id.as_str())) {
        entry.counted.insert("count".to_owned());
        entry.variables.extend(NUMBER_WORDS.map(str::to_owned));
    }
    entries
}

/// The forms that a number chooses; Fluent has each in a line of its own.
const PLURALS: [&str; 5] = ["[zero]", "[one]", "[two]", "[few]", "[many]"];

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
        let fault = own().override_with(over, Plurals::Checked).expect_err("a faulty file");
        assert_eq!(fault.to_string(), error);
    }

    #[test]
    fn what_a_club_puts_over_it_holds() {
        let mut catalogue = own();
        catalogue.override_with("plain = Indeed\n", Plurals::Checked).expect("known messages");
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
        let fault = own()
            .override_with("plain = Yes\ngreeting { $name }\n", Plurals::Checked)
            .expect_err("no =");
        assert!(matches!(fault, CatalogueError::Syntax { line: 2, .. }), "{fault}");
    }

    #[test]
    fn a_message_may_leave_out_some_of_what_it_is_given_or_leave_it_to_another_one() {
        let over = |text| own().override_with(text, Plurals::Checked);
        over("greeting = { $other }\n").expect("one of them is enough");
        over("greeting = Well, { plain }\n").expect("another message");
        let mut counted = Catalogue::new(Language::English, "hours = { $count } hours\n")
            .expect("a file of messages");
        let mut over = |text| counted.override_with(text, Plurals::Checked);
        over("hours = { $words } hours\n").expect("the number in words");
        let fault = over("hours = some hours\n").expect_err("the answer is gone");
        assert!(matches!(fault, CatalogueError::SaysNothing { line: 1, .. }), "{fault}");
    }

    #[test]
    fn each_form_in_which_is_counted_shows_its_number_where_it_holds_for_several() {
        const OWN: &str = "minutes = { $words } min\nlines = { $lines ->\n    [one] a line\n   *[other] { $lines } \
                           lines\n}\nsome = { $n ->\n    [one] one\n   *[other] several\n}\n";
        let over = |language, text| {
            let mut catalogue = Catalogue::new(language, OWN).expect("a file of messages");
            catalogue.override_with(text, Plurals::Checked).map_err(|fault| fault.to_string())
        };
        let one = "minutes = { $count ->\n    [one] 1\n   *[other] { $words }\n}\n";
        let same = |said: &str, other| {
            Err(format!(
                "messages.ftl line 1: \"minutes\" says for {other} the same as for {said}; show the number in each form, \
                 by one of $count, $words, $words_f, $words_m"
            ))
        };
        for language in Language::ALL {
            let expected = match language {
                // Here 21 has the form of 1.
                Language::Russian | Language::Ukrainian => same("1 (\"1\")", 21),
                Language::German | Language::English | Language::Bulgarian => Ok(()),
            };
            assert_eq!(over(language, one), expected, "{language}");
            let whole = "minutes = { $count ->\n    [one] { $count } a\n    [few] { $words } b\n   *[other] { $words } c\n}\n";
            assert_eq!(over(language, whole), Ok(()), "{language}");
            let few = "minutes = { $count ->\n    [one] { $words } a\n    [few] two\n   *[other] some\n}\n";
            assert!(over(language, few).is_err(), "{language}: 5 and 2 or 21 are not told apart");
            let other = "lines = { $lines ->\n    [one] { $lines } line\n   *[other] lines\n}\n";
            assert!(over(language, other).is_err(), "{language}: 2 and 5 are not told apart");
            // What counts nothing in the program's own words counts nothing in a club's.
            assert_eq!(
                over(language, "some = { $n ->\n    [one] a\n   *[other] more\n}\n"),
                Ok(())
            );
        }
        // A record is read in the words of several languages, with the one folder of the club.
        let mut russian = Catalogue::new(Language::Russian, OWN).expect("a file of messages");
        assert_eq!(russian.override_with(one, Plurals::Unchecked), Ok(()));
    }

    #[test]
    fn a_missing_message_or_variable_gives_nothing() {
        assert_eq!(own().format("absent", &[]), None);
        assert_eq!(own().format("greeting", &[]), None);
    }
}
