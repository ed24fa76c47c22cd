//! The situations that an arbiter rules on, with the transcripts that show them in each edition and class:
//! `situations.toml`. Each named transcript is there, has the edition in its name, is of that edition and class, and
//! prints the article of its row. What is left to people says why.

use std::collections::BTreeSet;
use std::fs;

use annabella_core::rules::editions::{Class, Edition, Supervision};
use serde::Deserialize;

use crate::documents::pages;
use crate::printed::numbers_in;
use crate::rig::transcript::settings_of;

const TABLE: &str = "core/tests/pure/situations.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    pub row: Vec<Row>,
    session: Vec<Session>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// What the row is among: settings, illegal moves, touches, clocks, draws, beginnings and ends, Appendix D.
    pub group: String,
    pub situation: String,
    /// Why it is left to people, where it is.
    pub people: Option<String>,
    #[serde(default)]
    pub shown: Vec<Shown>,
    /// The editions in which it is not to be shown, each with its reason.
    #[serde(default)]
    pub none: Vec<Absent>,
    /// Tests that show it beside the transcripts, or in their place: `path::function`.
    #[serde(default)]
    tests: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    pub edition: Edition,
    /// Standard chess without it.
    pub class: Option<Class>,
    pub supervision: Option<Supervision>,
    /// The article that a line prints, as that edition has it.
    pub article: Option<String>,
    /// What a line says, where no article belongs to it.
    pub says: Option<String>,
    pub by: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absent {
    pub edition: Edition,
    pub why: String,
}

/// What strangers have tried, and its outcome by the Laws.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Session {
    name: String,
    about: String,
    #[serde(default)]
    shown: Vec<Outcome>,
    /// Tests of what begins no game: `path::function`.
    #[serde(default)]
    tests: Vec<String>,
}

/// What decides a session, in one line of its transcript.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Outcome {
    /// 2023 without it.
    edition: Option<Edition>,
    /// What the same line prints.
    article: Option<String>,
    says: String,
    /// What no line says: what was wrong, where that can come back beside what is right.
    #[serde(default)]
    never: Vec<String>,
    by: String,
}

impl Outcome {
    /// What is wrong with it, if anything is.
    fn fault(&self) -> Option<String> {
        let Outcome { edition, article, says, never, by } = self;
        let Some(text) = transcript(by) else { return Some(format!("no transcript {by}")) };
        let (edition, played) =
            (edition.unwrap_or(Edition::Laws2023), settings_of(by, &text).event.laws.edition);
        if played != edition {
            return Some(format!("{by} is of {played}, not of {edition}"));
        }
        let lines = || text.lines().filter(|line| line.starts_with('<'));
        let prints = |line: &str| {
            article.as_ref().is_none_or(|number| numbers_in(line).any(|one| one == number))
        };
        if says.is_empty() || !lines().any(|line| line.contains(says.as_str()) && prints(line)) {
            let number = article.as_deref().unwrap_or("no article");
            return Some(format!("{by} has no line that says {says:?} with {number}"));
        }
        let wrong = never.iter().find(|wrong| lines().any(|line| line.contains(wrong.as_str())));
        wrong.map(|wrong| format!("{by} says {wrong:?}"))
    }
}

/// The file.
pub fn table() -> File {
    toml::from_str(&pages::read(TABLE)).unwrap_or_else(|why| panic!("{TABLE}: {why}"))
}

/// The transcript of this name.
pub fn transcript(name: &str) -> Option<String> {
    let path = pages::root().join("core/tests/transcripts").join(format!("{name}.txt"));
    fs::read_to_string(path).ok()
}

fn is_test(test: &str) -> bool {
    let (path, function) = test.split_once("::").expect("path::function");
    pages::read(path).contains(&format!("fn {function}("))
}

/// What is wrong with a cell, if anything is.
fn fault(shown: &Shown) -> Option<String> {
    let Shown { edition, class, supervision, article, says, by } = shown;
    let Some(text) = transcript(by) else { return Some(format!("no transcript {by}")) };
    // Whoever looks for a game of an edition finds it by its name.
    let of_its_name = edition.to_string();
    if !by.split('_').any(|part| part == of_its_name) {
        return Some(format!("{by} has no {edition} in its name"));
    }
    let laws = settings_of(by, &text).event.laws;
    if laws.edition != *edition {
        return Some(format!("{by} is of {}, not of {edition}", laws.edition));
    }
    if class.is_some_and(|class| class != laws.class) {
        return Some(format!("{by} is {}", laws.class));
    }
    if supervision.is_some_and(|one| one != laws.supervision) {
        return Some(format!("{by} has {} supervision", laws.supervision));
    }
    if article.is_none() && says.is_none() {
        return Some(format!("{by}: neither an article nor what a line says"));
    }
    let lines = || text.lines().filter(|line| line.starts_with('<'));
    let is_printed =
        |number: &String| lines().any(|line| numbers_in(line).any(|one| one == number));
    if article.as_ref().is_some_and(|number| !is_printed(number)) {
        return Some(format!("{by} prints no {}", article.as_deref().unwrap_or_default()));
    }
    if says.as_ref().is_some_and(|words| !lines().any(|line| line.contains(words.as_str()))) {
        return Some(format!("{by} does not say {:?}", says.as_deref().unwrap_or_default()));
    }
    None
}

#[test]
fn every_situation_is_shown_in_every_edition() {
    let mut faults = Vec::new();
    let mut names = BTreeSet::new();
    for row in table().row {
        let name = format!("{}: {}", row.group, row.situation);
        if !names.insert(name.clone()) {
            faults.push(format!("{name}: twice"));
        }
        faults.extend(row.shown.iter().filter_map(fault).map(|why| format!("{name}: {why}")));
        for test in &row.tests {
            if !is_test(test) {
                faults.push(format!("{name}: no test {test}"));
            }
        }
        if let Some(why) = &row.people {
            if why.is_empty() || !row.shown.is_empty() {
                faults.push(format!("{name}: for people without a reason, or shown"));
            }
            continue;
        }
        for edition in Edition::ALL {
            let is_shown = row.shown.iter().any(|shown| shown.edition == *edition);
            let absent = row.none.iter().find(|none| none.edition == *edition);
            if is_shown == absent.is_some_and(|none| !none.why.is_empty()) {
                faults.push(format!("{name}: {edition} has to be shown, or said not to be"));
            }
        }
    }
    assert!(names.len() > 60, "rows are missing");
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn every_session_of_strangers_has_its_outcome() {
    let mut names = BTreeSet::new();
    let mut faults = Vec::new();
    for session in table().session {
        let name = session.name;
        if !names.insert(name.clone()) {
            faults.push(format!("{name}: twice"));
        }
        if session.about.is_empty() || session.shown.is_empty() && session.tests.is_empty() {
            faults.push(format!("{name}: nothing says what it is, or nothing shows it"));
        }
        let lost = session.tests.iter().filter(|test| !is_test(test));
        faults.extend(lost.map(|test| format!("{name}: no test {test}")));
        let wrong = session.shown.iter().filter_map(Outcome::fault);
        faults.extend(wrong.map(|why| format!("{name}: {why}")));
    }
    assert!(names.len() >= 92, "sessions are missing");
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn a_wrong_outcome_of_a_session_is_found() {
    let (mut articles, mut results) = (0, 0);
    for outcome in table().session.into_iter().flat_map(|session| session.shown) {
        let mut planted = vec![
            Outcome { by: format!("{}_lost", outcome.by), ..outcome.clone() },
            Outcome { edition: Some(Edition::Laws2018), ..outcome.clone() },
            Outcome { says: format!("{}, und nichts davon", outcome.says), ..outcome.clone() },
            // What is right is said: whoever forbids it is told.
            Outcome { never: vec![outcome.says.clone()], ..outcome.clone() },
        ];
        if outcome.article.is_some() {
            articles += 1;
            planted.push(Outcome { article: Some("3.7.3.2".to_owned()), ..outcome.clone() });
        }
        if let Some((result, how)) =
            outcome.says.strip_prefix("Ende: ").and_then(|end| end.split_once(", "))
        {
            results += 1;
            let others = ["1-0", "0-1", "1/2-1/2"].into_iter().filter(|other| *other != result);
            planted.extend(
                others.map(|other| Outcome {
                    says: format!("Ende: {other}, {how}"),
                    ..outcome.clone()
                }),
            );
        }
        for wrong in planted {
            assert!(wrong.fault().is_some(), "{} passes with {:?}", wrong.by, wrong.says);
        }
    }
    assert!(articles > 80 && results > 20, "{articles} articles, {results} results");
}
