//! The dialogue without a person: what is answered stands in the file, and every question in every language.

use std::collections::BTreeSet;
use std::path::Path;

use super::{Answered, Found, QUESTIONS, Setup, Thing};
use crate::table::settings::{DEFAULT, Sources};
use crate::voices::{Language, Pack};

fn found() -> Found {
    let thing = |value: &str, name: &str| Thing { value: value.to_owned(), name: name.to_owned() };
    Found {
        boards: Found::boards_at(&[thing("/dev/ttyUSB0", "DGT")]),
        outputs: vec![thing("plughw:CARD=Headset", "Headset")],
        inputs: vec![thing("plughw:CARD=Mic", "Mic")],
        keypads: vec![thing("/dev/input/by-id/usb-pad-event-kbd", "")],
    }
}

fn setup(before: Option<&str>) -> Setup {
    Setup::new(Path::new("table.toml"), before.map(str::to_owned), found()).expect("settings")
}

fn english() -> Pack {
    Pack::embedded(Language::English)
}

/// Answers the questions of these names so, and leaves the others. Gives the names that were asked.
fn answer(setup: &mut Setup, answers: &[(&str, &str)]) -> Vec<&'static str> {
    let pack = english();
    let mut asked = Vec::new();
    while let Some(question) = setup.asked() {
        asked.push(question.name);
        let given = answers.iter().find(|(name, _)| *name == question.name);
        let line = given.map_or("", |(_, line)| line);
        let answered = setup.answer(line, &pack);
        assert!(matches!(answered, Answered::Taken { .. }), "{}: {answered:?}", question.name);
    }
    asked
}

/// What a text says otherwise than is built in.
fn said(setup: &Setup) -> Vec<(String, String)> {
    let all = setup.sources().in_force().expect("settings");
    let built_in = Sources::default().in_force().expect("settings");
    all.into_iter()
        .filter(|one| !built_in.iter().any(|b| (&b.key, &b.value) == (&one.key, &one.value)))
        .map(|one| (one.key, one.value.to_string()))
        .collect()
}

#[test]
fn each_question_is_of_settings_that_there_are() {
    let names: BTreeSet<&str> = QUESTIONS.iter().map(|question| question.name).collect();
    assert_eq!(names.len(), QUESTIONS.len());
    let built_in = Sources::default().in_force().expect("settings");
    for question in QUESTIONS {
        for key in question.keys {
            let is_built_in = built_in.iter().any(|one| one.key == *key);
            // The keypad has no built-in value, and is documented as a comment.
            assert!(is_built_in || (*key == "keypad.device" && DEFAULT.contains("# device = ")));
        }
        for offer in question.offered(&found()) {
            assert_eq!(offer.values.len(), question.keys.len(), "{}", question.name);
        }
    }
}

#[test]
fn everything_that_is_offered_is_taken_by_the_settings() {
    for question in QUESTIONS {
        for at in 0..question.offered(&found()).len() {
            let number = (at + 1).to_string();
            let mut setup = setup(None);
            // So that each is asked.
            let answers = [
                (question.name, number.as_str()),
                ("control", "5m+3"),
                ("players", "both"),
                ("keypad", "2"),
            ];
            let asked = answer(&mut setup, &answers);
            assert!(asked.contains(&question.name), "{} was not asked", question.name);
            setup.settings().expect("settings");
        }
    }
}

#[test]
fn whoever_leaves_everything_has_what_is_built_in_and_can_read_it() {
    let mut all = setup(None);
    let asked = answer(&mut all, &[]);
    assert_eq!(asked.len(), 14, "{asked:?}");
    assert_eq!(said(&all), []);
    for line in ["language = \"de\"", "control = \"90m+30\"", "[white]", "room = \"default\""] {
        assert!(all.text().lines().any(|other| other == line), "{line}: {}", all.text());
    }
    let before = "# Ours.\n[event]\ncontrol = \"5m+3\" # blitz\n";
    let mut mended = setup(Some(before));
    answer(&mut mended, &[]);
    assert_eq!(mended.text(), before, "nothing was answered otherwise");
}

#[test]
fn answers_stand_in_the_file_by_number_and_by_word() {
    let mut all = setup(None);
    let asked = answer(
        &mut all,
        &[
            ("language", "5"),
            ("control", "15m+10"),
            ("players", "white"),
            ("white-board", "dgt:/dev/ttyUSB0"),
            ("white-ear", "2"),
            ("keypad", "2"),
            ("keypad-player", "1"),
            ("supervision", "restricted"),
            ("default-time", "30"),
        ],
    );
    assert!(!asked.contains(&"black-ear") && asked.contains(&"supervision"), "{asked:?}");
    let said = said(&all);
    let text = |key: &str| said.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str());
    for (key, value) in [
        ("language", "\"bg\""),
        ("event.control", "\"15m+10\""),
        ("event.class", "\"rapid\""),
        ("white.plays", "\"peg-hole\""),
        ("black.plays", "\"ordinary\""),
        ("white.board", "\"dgt:/dev/ttyUSB0\""),
        ("white.ear", "\"plughw:CARD=Headset\""),
        ("keypad.device", "\"/dev/input/by-id/usb-pad-event-kbd\""),
        ("keypad.player", "\"white\""),
        ("event.default_time", "\"30\""),
    ] {
        assert_eq!(text(key), Some(value), "{said:?}");
    }
}

#[test]
fn what_cannot_be_answered_leaves_the_question() {
    let pack = english();
    let mut all = setup(None);
    for (name, wrong) in [
        ("language", "fr"),
        ("language", "6"),
        ("control", "soon"),
        ("white-board", "peg"),
        ("black-board", "pegasus:auto"),
        ("room", "77"),
        ("default-time", "late"),
        ("draws", "never"),
    ] {
        while all.asked().expect("a question").name != name {
            let _ = all.answer("", &pack);
        }
        let before = (all.asked(), all.text().to_owned());
        assert_eq!(all.answer(wrong, &pack), Answered::Wrong(wrong.to_owned()), "{name}");
        assert_eq!((all.asked(), all.text().to_owned()), before);
    }
}

#[test]
fn back_takes_an_answer_back_and_q_leaves() {
    let pack = english();
    let mut all = setup(None);
    assert_eq!(all.answer("back", &pack), Answered::First);
    let begun = all.text().to_owned();
    let _ = all.answer("ru", &pack);
    let _ = all.answer("full", &pack);
    assert_eq!(all.answer("BACK", &pack), Answered::Back);
    assert_eq!(all.asked().expect("a question").now.value, "normal");
    assert_eq!(all.answer("назад", &Pack::embedded(Language::Russian)), Answered::Back);
    assert_eq!((all.text(), all.asked().expect("a question").name), (begun.as_str(), "language"));
    assert_eq!(all.answer("q", &pack), Answered::Left);
    assert_eq!(all.answer("вихід", &Pack::embedded(Language::Ukrainian)), Answered::Left);
}

/// With yes and no alone every answer of the list can be given.
#[test]
fn yes_and_no_are_enough() {
    let pack = Pack::embedded(Language::German);
    let mut all = setup(None);
    assert_eq!(all.asked().expect("a question").proposal(&pack), "Enter: de, Deutsch");
    assert_eq!(all.answer("nein", &pack), Answered::Proposed);
    assert_eq!(all.answer("Nein", &pack), Answered::Proposed);
    assert_eq!(all.asked().expect("a question").proposal(&pack), "Oder en, Englisch?");
    let taken = Answered::Taken { name: "language", value: "en".to_owned() };
    assert_eq!(all.answer("ja", &pack), taken);
    let taken = Answered::Taken { name: "lines", value: "normal".to_owned() };
    assert_eq!(all.answer("yes", &pack), taken);
    assert_eq!(all.answer("wiederholen", &pack), Answered::Again);
}

#[test]
fn a_keypad_that_is_left_out_is_a_comment() {
    let mut all = setup(Some("[keypad]\ndevice = \"/dev/pad\"\nplayer = \"white\"\n"));
    let asked = answer(&mut all, &[("keypad", "none")]);
    assert!(!asked.contains(&"keypad-player"), "{asked:?}");
    assert_eq!(all.text(), "[keypad]\n# device = \"/dev/pad\"\nplayer = \"white\"\n");
}

/// No question and no answer of it is without its words, in five languages; and no language has those of another.
#[test]
fn every_question_has_its_words_in_every_language() {
    let mut told: BTreeSet<String> = BTreeSet::new();
    for language in Language::ALL {
        let pack = Pack::embedded(language);
        let mut all = setup(None);
        let answers = [("control", "5m+3"), ("players", "both"), ("keypad", "2")];
        while let Some(asked) = all.asked() {
            let lines = asked.lines(&pack);
            assert_eq!(lines.len(), 2 + asked.offered.len());
            assert!(told.insert(lines[0].clone()), "{language}: {}", lines[0]);
            let wrong = asked.wrong("x", &pack);
            assert!(!wrong.contains('\n') && wrong.contains('x'), "{wrong}");
            // Every word of the settings is explained, but those that explain themselves.
            let is_plain = |value: &str| value.contains([':', '+', '/']) || value == "30";
            for (offer, line) in asked.offered.iter().zip(&lines[2..]) {
                assert!(is_plain(&offer.value) || line.contains(", "), "{language}: {line}");
            }
            let given = answers.iter().find(|(name, _)| *name == asked.name);
            let _ = all.answer(given.map_or("", |(_, line)| line), &pack);
        }
    }
    assert_eq!(told.len(), QUESTIONS.len() * Language::ALL.len());
}
