//! The doctor for who does not see: each finding in a sentence of the table's language, and what to do; then the sounds
//! and the microphone are tried with the person, who answers yes or no.

use std::time::{Duration, Instant};

use annabella_said::said;
use serde::Serialize;

use super::finding::{Finding, State};
use super::told::line;
use crate::app::aloud::{Ears, Reply, Talk};
use crate::app::failure::Failure;
use crate::app::output::Output;
use crate::calls::Command;
use crate::rules::Color;
use crate::table::languages;
use crate::table::settings::TableSettings;
use crate::voices::{FluentValue, Language, Pack};

/// How long an answer is waited for, and a call.
const ANSWER: Duration = Duration::from_secs(60);
const CALL: Duration = Duration::from_secs(15);
/// How often a question is told that was not answered.
const TOLD: usize = 3;

/// What is told beside the findings, as programs read it.
#[derive(Serialize)]
struct Says<'a> {
    kind: &'static str,
    text: &'a str,
}

/// What is tried with the person, by the names of the findings.
const TONES: &str = "tones in ";
const ROOM: &str = "tones in the room";
const CALLED: &str = "spoken call";

/// Tells these findings aloud, and tries what only a person can say. Gives what was found by that.
///
/// # Errors
/// When the recognizer fails.
pub(crate) fn by_voice(
    settings: &TableSettings,
    findings: &[Finding],
    talk: &mut Talk,
    pack: &Pack,
    output: &mut Output,
) -> Result<Vec<Finding>, Failure> {
    let tried = Vec::new();
    let mut round = Round { settings, talk, pack, output, tried, is_told: false };
    for finding in findings {
        round.tell(finding);
    }
    let is_found = |name: &str| {
        findings.iter().any(|finding| finding.name == name && finding.state == State::Found)
    };
    if is_found("loudspeaker") {
        round.try_sound(ROOM.to_owned(), &settings.sound.room, "doctor-try-room", None);
    }
    for side in Color::ALL {
        if is_found(&format!("ear of {side}")) {
            let name = format!("{TONES}the ear of {side}");
            round.try_sound(name, &settings.sound.ears[side], "doctor-try-ear", Some(side));
        }
    }
    if round.talk.hears() {
        round.try_call()?;
    }
    Ok(round.tried)
}

/// What keeps the table from being as the settings want it, or that nothing does, and what a person was to confirm and did
/// not, in the words of the pack.
#[must_use]
pub(crate) fn summary(findings: &[Finding], pack: &Pack) -> String {
    let unfit = things(findings.iter().filter(|finding| finding.is_unfit()), pack);
    let order = match unfit.as_str() {
        "" => pack.text("doctor-in-order", &[]),
        things => pack.text("doctor-not-in-order", &[("things", things.into())]),
    };
    let unconfirmed = findings.iter().filter(|finding| {
        let asked = finding.name == CALLED || finding.name.starts_with(TONES);
        asked && finding.state != State::Found && !finding.is_unfit()
    });
    match things(unconfirmed, pack).as_str() {
        "" => order,
        things => {
            format!("{order} {}", pack.text("doctor-not-confirmed", &[("things", things.into())]))
        }
    }
}

/// What was found, each thing once.
fn things<'f>(findings: impl Iterator<Item = &'f Finding>, pack: &Pack) -> String {
    let mut things: Vec<String> = Vec::new();
    for thing in findings.map(|finding| thing(finding, pack)) {
        if !things.contains(&thing) {
            things.push(thing);
        }
    }
    things.join(", ")
}

struct Round<'a> {
    settings: &'a TableSettings,
    talk: &'a mut Talk,
    pack: &'a Pack,
    output: &'a mut Output,
    tried: Vec<Finding>,
    /// Whether it was told that nobody answers any more.
    is_told: bool,
}

impl Round<'_> {
    /// Shows a finding as ever, and its sentence, which is said.
    fn tell(&mut self, finding: &Finding) {
        self.output.line(finding, &line(finding, self.pack));
        let sentence = sentence(finding, self.pack);
        self.talk.forget_typed();
        if self.pack.language() == Language::English {
            // It is the line itself.
            self.talk.say(&sentence, self.pack);
        } else {
            self.say(&sentence);
        }
    }

    fn found(&mut self, finding: Finding) {
        self.tell(&finding);
        self.tried.push(finding);
    }

    fn ask(&mut self, id: &str, arguments: &[(&str, FluentValue<'_>)]) {
        let text = self.pack.text(id, arguments);
        self.say(&text);
    }

    fn say(&mut self, text: &str) {
        self.output.line(&Says { kind: "says", text }, text);
        self.talk.say(text, self.pack);
    }

    /// Lets tones sound, and asks whether they were heard there.
    fn try_sound(&mut self, name: String, device: &str, question: &str, side: Option<Color>) {
        let side = side.map_or_else(String::new, |side| self.pack.side(side));
        for _ in 0..TOLD {
            if self.has_ended() {
                break;
            }
            self.talk.forget_typed();
            self.ask(question, &[("side", side.clone().into())]);
            if !self.talk.tones(device) {
                let why = said!("finding-not-opened", "the device cannot be opened for them");
                return self.found(Finding::broken(name, format!("\"{device}\""), why));
            }
            self.ask("doctor-yes-or-no", &[]);
            match self.yes_or_no() {
                Some(Said::Yes) => {
                    return self.found(Finding::found(name, said!("finding-heard", "heard")));
                }
                Some(Said::No) => {
                    let why = said!(
                        "finding-not-heard",
                        "they were not heard, or elsewhere too; look at plug, switch and volume, and name the \
                         device in the settings"
                    );
                    return self.found(Finding::broken(name, format!("\"{device}\""), why));
                }
                Some(Said::Again) => {}
                None => break,
            }
        }
        self.unconfirmed(name);
    }

    /// Nobody has said how it was. Where nobody answers any more it is shown and not said.
    fn unconfirmed(&mut self, name: String) {
        let why = said!(
            "finding-nobody-said",
            "nobody has said whether they were heard; start it again where somebody answers"
        );
        let finding = Finding::missing(name, "", why).optional();
        if self.has_ended() {
            self.output.line(&finding, &line(&finding, self.pack));
            self.tried.push(finding);
        } else {
            self.found(finding);
        }
    }

    /// Whether nobody answers any more: then nothing is tried, and that is told once.
    fn has_ended(&mut self) -> bool {
        let ended = self.talk.has_ended();
        if ended && !self.is_told {
            self.is_told = true;
            self.ask("doctor-ended", &[]);
        }
        ended
    }

    /// Hears one call, and asks whether it was understood.
    fn try_call(&mut self) -> Result<(), Failure> {
        let named = self.settings.listening.model.clone();
        let Ok(ears) = Ears::open(named.as_deref(), self.pack.language()) else {
            // That the model cannot be used was found before.
            return Ok(());
        };
        let why = said!(
            "finding-speak-near",
            "speak near the microphone, without a pause, as soon as it is quiet; v at the table shows the level"
        );
        for _ in 0..TOLD {
            if self.has_ended() {
                self.unconfirmed(CALLED.to_owned());
                return Ok(());
            }
            self.talk.forget_typed();
            self.ask("doctor-try-call", &[]);
            let words = match self.talk.reply(Some(CALL)) {
                Reply::Said(samples) => ears.call(&samples)?,
                Reply::Line(_) | Reply::Nothing | Reply::HearsAgain => None,
                Reply::Deaf => {
                    self.ask("setup-deaf", &[]);
                    None
                }
                Reply::Ended => {
                    self.unconfirmed(CALLED.to_owned());
                    return Ok(());
                }
            };
            let Some(words) = words else {
                self.ask("doctor-not-understood", &[]);
                continue;
            };
            self.ask("doctor-understood", &[("words", words.clone().into())]);
            self.ask("doctor-yes-or-no", &[]);
            match self.yes_or_no() {
                Some(Said::Yes) => {
                    self.found(Finding::found(
                        CALLED,
                        said!("finding-understood", "understood: {words}", words = words),
                    ));
                    return Ok(());
                }
                Some(Said::No | Said::Again) => {}
                None if self.has_ended() => {
                    self.unconfirmed(CALLED.to_owned());
                    return Ok(());
                }
                None => break,
            }
        }
        self.found(Finding::broken(CALLED, "", why).optional());
        Ok(())
    }

    /// What is answered by key.
    fn yes_or_no(&mut self) -> Option<Said> {
        let mut told = 1;
        let mut end = Instant::now() + ANSWER;
        while told <= TOLD {
            match self.talk.reply(Some(end.saturating_duration_since(Instant::now()))) {
                Reply::Line(line) => match Said::of(&line, self.pack) {
                    Some(said) => return Some(said),
                    None => {
                        told += 1;
                        self.ask("doctor-yes-or-no", &[]);
                        end = Instant::now() + ANSWER;
                    }
                },
                // It may be the room that is heard: what was said is no key, and the room ends no question.
                Reply::Said(_) | Reply::Deaf | Reply::HearsAgain => {}
                Reply::Nothing | Reply::Ended => return None,
            }
        }
        None
    }
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    Yes,
    No,
    Again,
}

impl Said {
    fn of(line: &str, pack: &Pack) -> Option<Said> {
        let line = line.trim().to_lowercase();
        let keys = pack.text("doctor-keys", &[]);
        let at = keys.split(',').position(|key| key.trim() == line);
        match (at, line.as_str()) {
            (Some(0), _) | (_, "y") => return Some(Said::Yes),
            (Some(1), _) | (_, "n") => return Some(Said::No),
            (Some(_), _) | (_, "r" | "") => return Some(Said::Again),
            (None, _) => {}
        }
        let languages = [pack.language(), Language::English].into_iter();
        languages.filter_map(|language| languages::lexicon(language, &[]).ok()).find_map(|words| {
            let is = |command| words.command_phrases(command).contains(&words.normalise(&line));
            [(Command::Yes, Said::Yes), (Command::No, Said::No)]
                .into_iter()
                .find_map(|(command, said)| is(command).then_some(said))
        })
    }
}

/// A finding as it is said. In English it is the line; in the other languages what it is and what to do, for the line
/// has what was measured.
fn sentence(finding: &Finding, pack: &Pack) -> String {
    if pack.language() == Language::English {
        return finding.words();
    }
    let thing = thing(finding, pack);
    let (id, argument) = match finding.state {
        State::Found if is_one_of_many(&finding.name) => {
            ("doctor-found-this", ("detail", finding.detail.replace('"', "")))
        }
        State::Found => ("doctor-found", ("detail", String::new())),
        State::Missing => ("doctor-missing", ("advice", advice(finding, pack))),
        State::Broken => ("doctor-broken", ("advice", advice(finding, pack))),
    };
    let arguments = [("thing", thing.into()), (argument.0, argument.1.into())];
    pack.text(id, &arguments).trim_end().to_owned()
}

/// Of which there can be several, told apart by what stands behind them.
fn is_one_of_many(name: &str) -> bool {
    ["input", "output", "port", "language"].contains(&name) || name.starts_with("board of ")
}

/// The name of a finding among the messages.
fn key(finding: &Finding) -> String {
    let name = finding.name.as_str();
    for kind in ["voice", "language"] {
        if name.strip_prefix(kind).is_some_and(|rest| rest.starts_with(' ')) {
            return kind.to_owned();
        }
    }
    name.replace(' ', "-")
}

pub(super) fn thing(finding: &Finding, pack: &Pack) -> String {
    if pack.language() == Language::English {
        return finding.name.clone();
    }
    let tag = finding.name.rsplit_once(' ').map_or("", |(_, tag)| tag);
    pack.text("doctor-thing", &[("name", key(finding).into()), ("tag", tag.into())])
}

pub(super) fn advice(finding: &Finding, pack: &Pack) -> String {
    pack.text("doctor-advice", &[("name", key(finding).into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the checks can find, by name.
    const NAMES: [&str; 27] = [
        "program",
        "network",
        "sound server",
        "recognizer",
        "model",
        "call words",
        "commands",
        "other words",
        "language ru",
        "microphone",
        "inputs",
        "input",
        "loudspeaker",
        "ear of white",
        "ear of black",
        "outputs",
        "output",
        "voice uk",
        "speech service",
        "ports",
        "port",
        "board of white",
        "board of black",
        "keypad of white",
        "keypad of black",
        "disk",
        "database",
    ];

    #[test]
    fn what_nobody_has_confirmed_is_not_simply_in_order() {
        let pack = Pack::embedded(Language::German);
        let why = || {
            said!(
                "finding-nobody-said",
                "nobody has said whether they were heard; start it again where somebody answers"
            )
        };
        let heard = Finding::found("microphone", said!("finding-heard", "heard"));
        let tones = Finding::missing(ROOM, "", why()).optional();
        assert_eq!(
            summary(&[heard.clone(), tones], &pack),
            "Alles, was die Einstellungen brauchen, ist in Ordnung. Von niemandem bestätigt: die Töne im Raum."
        );
        assert_eq!(
            summary(&[heard], &pack),
            "Alles, was die Einstellungen brauchen, ist in Ordnung."
        );
    }

    #[test]
    fn each_finding_is_said_in_each_language_with_what_to_do() {
        let tried = [ROOM, CALLED, "tones in the ear of white", "tones in the ear of black"];
        for language in Language::ALL.into_iter().filter(|one| *one != Language::English) {
            let pack = Pack::embedded(language);
            for name in NAMES.into_iter().chain(tried) {
                let found = sentence(&Finding::found(name, "5"), &pack);
                assert!(!found.contains(name) || name.len() < 8, "{language}: {found}");
                for finding in [Finding::missing(name, "", "x"), Finding::broken(name, "", "x")] {
                    let said = sentence(&finding, &pack);
                    let advice = advice(&finding, &pack);
                    assert!(advice.len() > 10 && said.ends_with(&advice), "{language}: {said}");
                }
            }
        }
        let english = sentence(
            &Finding::missing("ports", "", "plug it in"),
            &Pack::embedded(Language::English),
        );
        assert_eq!(english, "missing: ports. Plug it in.");
    }

    #[test]
    fn yes_and_no_are_keys_and_words_of_the_language() {
        for (language, yes, no) in [
            (Language::German, ["j", "ja", "y"], ["n", "nein", "no"]),
            (Language::Russian, ["д", "да", "Y"], ["н", "нет", "no"]),
            (Language::Ukrainian, ["т", "так", "yes"], ["н", "ні", "n"]),
            (Language::Bulgarian, ["д", "да", "yes"], ["н", "не", "n"]),
            (Language::English, ["y", "yes", "Yes"], ["n", "no", "NO"]),
        ] {
            let pack = Pack::embedded(language);
            for (words, said) in [(yes, Said::Yes), (no, Said::No)] {
                for word in words {
                    assert_eq!(Said::of(word, &pack), Some(said), "{language}: {word}");
                }
            }
            assert_eq!(Said::of("", &pack), Some(Said::Again));
            assert_eq!(Said::of("vielleicht", &pack), None);
        }
    }
}
