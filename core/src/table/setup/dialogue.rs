//! The dialogue: what is asked now, what an answer brings about, and the text of the file so far.

use std::path::{Path, PathBuf};

use super::edit;
use super::question::{Found, KEYPAD, NO_KEYPAD, Offered, QUESTIONS, Question};
use super::shown::Asked;
use crate::calls::{Command, Lexicon};
use crate::table::languages;
use crate::table::settings::{InForce, SettingsError, Sources, TableSettings};
use crate::voices::{Language, Pack};

/// What an answer brought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answered {
    /// The question is answered, with this.
    Taken {
        /// The answered question's name.
        name: &'static str,
        /// The answer.
        value: String,
    },
    /// Another answer is proposed to it.
    Proposed,
    /// The question is to be told again.
    Again,
    /// The question before is asked again.
    Back,
    /// There is no question before.
    First,
    /// This cannot be answered here.
    Wrong(String),
    /// Nothing is to be written.
    Left,
}

/// A table that is being set up.
pub struct Setup {
    file: PathBuf,
    /// Whether there was a file: what it leaves out stays left out then.
    is_mended: bool,
    text: String,
    found: Found,
    at: usize,
    /// Which answer is proposed: that in force, then what is offered, round and round.
    proposed: usize,
    /// The questions that were answered, each with the text before.
    past: Vec<(usize, String)>,
}

impl Setup {
    /// Begins with the text of the file as it is, if there is one.
    ///
    /// # Errors
    /// When it is no settings file.
    pub fn new(file: &Path, before: Option<String>, found: Found) -> Result<Setup, SettingsError> {
        let mut setup = Setup {
            file: file.to_owned(),
            is_mended: before.is_some(),
            text: before.unwrap_or_default(),
            found,
            at: 0,
            proposed: 0,
            past: Vec::new(),
        };
        setup.sources().settings()?;
        setup.skip();
        Ok(setup)
    }

    /// In this language it is asked from the beginning. It is what Enter leaves as the language of the table.
    pub fn begin_in(&mut self, language: Language) {
        self.apply("language", language.tag());
    }

    /// The text of the settings file, with all that was answered.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What says the settings now.
    #[must_use]
    pub fn sources(&self) -> Sources {
        let file = Some((self.file.clone(), self.text.clone()));
        Sources { file, ..Sources::default() }
    }

    /// The settings as answered so far.
    ///
    /// # Errors
    /// Never: an answer that makes no settings is not taken.
    pub fn settings(&self) -> Result<TableSettings, SettingsError> {
        self.sources().settings()
    }

    /// The question that stands. None when all are answered.
    #[must_use]
    pub fn asked(&self) -> Option<Asked> {
        let question = QUESTIONS.get(self.at)?;
        let offered = question.offered(&self.found);
        let now = self.now(question, &offered);
        let proposed = self.proposal(&now, &offered);
        Some(Asked { number: self.past.len() + 1, name: question.name, now, offered, proposed })
    }

    /// Takes what was typed or said.
    #[must_use]
    pub fn answer(&mut self, line: &str, pack: &Pack) -> Answered {
        let Some(question) = QUESTIONS.get(self.at) else { return Answered::Again };
        let line = line.trim();
        let offered = question.offered(&self.found);
        let now = self.now(question, &offered);
        match Word::of(line, pack) {
            Some(Word::Leave) => return Answered::Left,
            Some(Word::Again) => return Answered::Again,
            Some(Word::Back) => return self.back(),
            Some(Word::No) => {
                self.proposed += 1;
                return Answered::Proposed;
            }
            Some(Word::Yes) => {
                let values = match self.proposed(&offered) {
                    None => return self.go_on(question, now.value),
                    Some(offer) => offer,
                };
                return self.take(question, values.value.clone(), &values.values);
            }
            None if line.is_empty() => return self.go_on(question, now.value),
            None => {}
        }
        let number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let chosen = number
            .and_then(|number| offered.get(number))
            .or_else(|| offered.iter().find(|offer| offer.value == line));
        match chosen {
            Some(offer) => self.take(question, offer.value.clone(), &offer.values),
            None if !question.takes_others() || (number.is_some() && question.is_of_things()) => {
                Answered::Wrong(line.to_owned())
            }
            None => self.take(question, line.to_owned(), &[line.to_owned()]),
        }
    }

    fn back(&mut self) -> Answered {
        match self.past.pop() {
            Some((at, text)) => {
                (self.at, self.text, self.proposed) = (at, text, 0);
                Answered::Back
            }
            None => Answered::First,
        }
    }

    /// The question is left at what is in force; a new file says that too, so that it can be read there.
    fn go_on(&mut self, question: &'static Question, value: String) -> Answered {
        if self.is_mended {
            self.next(self.text.clone());
            return Answered::Taken { name: question.name, value };
        }
        let values: Vec<String> =
            question.keys.iter().map(|key| self.in_force(key).unwrap_or_default()).collect();
        self.take(question, value, &values)
    }

    fn take(&mut self, question: &'static Question, value: String, values: &[String]) -> Answered {
        let before = self.text.clone();
        for (key, new) in question.keys.iter().zip(values) {
            if !self.is_mended || self.in_force(key).as_deref() != Some(new) {
                self.apply(key, new);
            }
        }
        if self.settings().is_err() {
            self.text = before;
            return Answered::Wrong(value);
        }
        self.next(before);
        Answered::Taken { name: question.name, value }
    }

    fn next(&mut self, before: String) {
        self.past.push((self.at, before));
        self.at += 1;
        self.skip();
    }

    /// Passes by what is not asked with these settings.
    fn skip(&mut self) {
        self.proposed = 0;
        let Ok(settings) = self.settings() else { return };
        while QUESTIONS.get(self.at).is_some_and(|question| !(question.is_asked)(&settings)) {
            self.at += 1;
        }
    }

    fn apply(&mut self, key: &str, value: &str) {
        self.text = match (key, value) {
            (KEYPAD, NO_KEYPAD | "") => edit::leave_out(&self.text, key),
            _ => edit::put(&self.text, key, value),
        };
    }

    /// The value of a setting that is in force.
    fn in_force(&self, key: &str) -> Option<String> {
        let all = self.sources().in_force().unwrap_or_default();
        let one = all.into_iter().find(|setting| setting.key == key)?;
        let InForce { value, .. } = one;
        Some(value.as_str().map_or_else(|| value.to_string(), str::to_owned))
    }

    /// What Enter leaves.
    fn now(&self, question: &Question, offered: &[Offered]) -> Offered {
        let values: Vec<String> =
            question.keys.iter().map(|key| self.in_force(key).unwrap_or_default()).collect();
        let known = offered.iter().find(|offer| offer.values == values);
        known.cloned().unwrap_or_else(|| {
            let value = match question.keys {
                [KEYPAD] if values.concat().is_empty() => NO_KEYPAD.to_owned(),
                _ => values.join(", "),
            };
            Offered { value, name: String::new(), values }
        })
    }

    /// The offer that is proposed; none where it is what is in force.
    fn proposed<'a>(&self, offered: &'a [Offered]) -> Option<&'a Offered> {
        (self.proposed % (offered.len() + 1)).checked_sub(1).and_then(|at| offered.get(at))
    }

    fn proposal(&self, now: &Offered, offered: &[Offered]) -> Offered {
        self.proposed(offered).unwrap_or(now).clone()
    }
}

/// An answer that means the same to every question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Yes,
    No,
    Again,
    Back,
    Leave,
}

impl Word {
    /// The words that can be spoken are those of the table; what is typed besides stands in the messages.
    fn of(line: &str, pack: &Pack) -> Option<Word> {
        let line = line.to_lowercase();
        let own = pack.text("setup-words", &[]);
        let own: Vec<&str> = own.split(',').map(str::trim).collect();
        match own.iter().position(|word| *word == line) {
            Some(0) => return Some(Word::Back),
            Some(_) => return Some(Word::Leave),
            None => {}
        }
        match line.as_str() {
            "back" => return Some(Word::Back),
            "q" => return Some(Word::Leave),
            _ => {}
        }
        let spoken = [pack.language(), Language::English]
            .into_iter()
            .filter_map(|language| languages::lexicon(language, &[]).ok());
        spoken.into_iter().find_map(|lexicon| Word::spoken(&line, &lexicon))
    }

    fn spoken(line: &str, lexicon: &Lexicon) -> Option<Word> {
        let words = [
            (Command::Yes, Word::Yes),
            (Command::No, Word::No),
            (Command::Repeat, Word::Again),
            (Command::Correction, Word::Back),
        ];
        let line = lexicon.normalise(line);
        let is_it = |command| lexicon.command_phrases(command).contains(&line);
        words.into_iter().find(|(command, _)| is_it(*command)).map(|(_, word)| word)
    }
}
