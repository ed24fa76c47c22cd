//! One thing that was looked at, in words and as JSON.

use annabella_said::{Said, Saying};
use serde::{Serialize, Serializer};

/// How a thing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum State {
    /// It is there and works.
    Found,
    /// It is not there.
    Missing,
    /// It is there and does not do its work.
    Broken,
}

impl State {
    /// The word for it.
    #[must_use]
    pub(crate) const fn word(self) -> &'static str {
        match self {
            State::Found => "found",
            State::Missing => "missing",
            State::Broken => "broken",
        }
    }
}

/// Whether the table can do without a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// The settings rest on it.
    Needed,
    /// The settings do not name it, or the game goes on as well without it.
    Optional,
}

fn as_bool<S: Serializer>(need: &Need, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(matches!(need, Need::Needed))
}

/// A thing that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Finding {
    /// What it is, such as `microphone`.
    pub name: String,
    /// How it is.
    pub state: State,
    /// Which one it is, and what was measured on it.
    pub detail: String,
    /// What to do: sentences, or nothing.
    pub advice: String,
    /// Whether the settings need it.
    #[serde(rename = "needed", serialize_with = "as_bool")]
    pub need: Need,
    /// Detail and advice for whoever reads another language.
    #[serde(skip)]
    pub said: FindingSaid,
}

/// What a finding says, apart from its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FindingSaid {
    /// Which one it is, and what was measured on it.
    pub detail: Said,
    /// What to do, a sentence each.
    pub advice: Vec<Said>,
}

impl Finding {
    /// A thing that works.
    pub(crate) fn found(name: impl Into<String>, detail: impl Saying) -> Finding {
        Finding::of(State::Found, name.into(), detail.said())
    }

    /// A thing that is not there. `why` says what to do as well.
    pub(crate) fn missing(
        name: impl Into<String>,
        detail: impl Saying,
        why: impl Saying,
    ) -> Finding {
        Finding::of(State::Missing, name.into(), detail.said()).advise(why)
    }

    /// A thing that does not do its work. `why` says what to do as well.
    pub(crate) fn broken(
        name: impl Into<String>,
        detail: impl Saying,
        why: impl Saying,
    ) -> Finding {
        Finding::of(State::Broken, name.into(), detail.said()).advise(why)
    }

    fn of(state: State, name: String, detail: Said) -> Finding {
        Finding {
            name,
            state,
            detail: one_line(detail.english()),
            advice: String::new(),
            need: Need::Needed,
            said: FindingSaid { detail, advice: Vec::new() },
        }
    }

    /// Adds a sentence on what to do.
    #[must_use]
    pub(crate) fn advise(mut self, text: impl Saying) -> Finding {
        let text = text.said();
        if !self.advice.is_empty() {
            self.advice.push(' ');
        }
        self.advice.push_str(&sentence(text.english()));
        self.said.advice.push(text);
        self
    }

    /// The table can do without it.
    #[must_use]
    pub(crate) fn optional(mut self) -> Finding {
        self.need = Need::Optional;
        self
    }

    /// Whether the table is unfit for the settings because of it.
    #[must_use]
    pub(crate) fn is_unfit(&self) -> bool {
        self.state != State::Found && self.need == Need::Needed
    }

    /// Whether somebody was to say how it was, and nobody has.
    #[must_use]
    pub(crate) fn is_unconfirmed(&self) -> bool {
        self.state == State::Missing && self.need == Need::Optional
    }

    /// The line for people, the most important word first.
    #[must_use]
    pub(crate) fn words(&self) -> String {
        let mut words = format!("{}: {}", self.state.word(), self.name);
        if !self.detail.is_empty() {
            words = format!("{words} {}", self.detail);
        }
        if !self.advice.is_empty() {
            words = format!("{words}. {}", self.advice);
        }
        words
    }
}

/// What keeps the table from being as the settings want it, in one line. `None`: nothing does.
#[must_use]
pub(crate) fn unfit(findings: &[Finding]) -> Option<String> {
    let mut names: Vec<String> = Vec::new();
    for finding in findings.iter().filter(|finding| finding.is_unfit()) {
        let name = format!("{} ({})", finding.name, finding.state.word());
        if !names.contains(&name) {
            names.push(name);
        }
    }
    (!names.is_empty())
        .then(|| format!("the settings need what is not in order: {}", names.join(", ")))
}

pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// One line with a capital letter and a full stop. A name or a path in front stays as it is written.
pub(super) fn sentence(text: &str) -> String {
    let line = one_line(text);
    let first_word = line.split(' ').next().unwrap_or_default().trim_end_matches([',', ':', ';']);
    let is_word = first_word.chars().all(char::is_alphabetic);
    let mut letters = line.chars();
    let mut sentence = match letters.next() {
        Some(first) if is_word => first.to_uppercase().chain(letters).collect(),
        Some(_) | None => line.clone(),
    };
    if !sentence.is_empty() && !sentence.ends_with(['.', '?', '!']) {
        sentence.push('.');
    }
    sentence
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_important_word_stands_first_and_advice_last() {
        let found = Finding::found("microphone", "\"alsa:room_mic\", -43 dBFS");
        assert_eq!(found.words(), "found: microphone \"alsa:room_mic\", -43 dBFS");
        let missing = Finding::missing("ear of black", "", "the player hears nothing");
        assert_eq!(missing.words(), "missing: ear of black. The player hears nothing.");
        let broken = Finding::broken("disk", "/games", "it is full;\nmake room").advise("Then try");
        assert_eq!(broken.words(), "broken: disk /games. It is full; make room. Then try.");
    }

    #[test]
    fn names_in_front_of_a_sentence_stay_as_they_are() {
        assert_eq!(sentence("alsa:ear cannot be opened"), "alsa:ear cannot be opened.");
        assert_eq!(sentence("/dev/ttyACM0 is in use"), "/dev/ttyACM0 is in use.");
        assert_eq!(sentence("is it on?"), "Is it on?");
        assert_eq!(sentence(" \n"), "");
    }

    #[test]
    fn json_has_the_fields_of_the_contract() {
        let finding = Finding::missing("ports", "", "plug it in").optional();
        assert_eq!(
            serde_json::to_string(&finding).expect("JSON"),
            r#"{"name":"ports","state":"missing","detail":"","advice":"Plug it in.","needed":false}"#
        );
    }

    #[test]
    fn only_what_is_needed_and_not_in_order_makes_a_table_unfit() {
        let found = Finding::found("disk", "");
        let optional = Finding::broken("speech service", "", "x").optional();
        assert_eq!(unfit(&[found.clone(), optional.clone()]), None);
        let microphone = Finding::missing("microphone", "", "x");
        let model = Finding::broken("model", "", "x");
        assert_eq!(
            unfit(&[found, microphone.clone(), optional, microphone, model]).as_deref(),
            Some("the settings need what is not in order: microphone (missing), model (broken)")
        );
    }
}
