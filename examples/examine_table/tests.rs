//! Whole turns from the sound to the press, with two voices of espeak-ng and the bundled model.

use std::path::Path;

use annabella::io::audio::wav;
use annabella::io::recognizer::Model;
use annabella::rules::Position;
use serde_json::json;

use super::lexicon;
use super::sitting::Ear;
use super::turn::{Outcome, Turn};

#[path = "../../tests/program/rig/recording.rs"]
#[expect(dead_code, reason = "only the voices are needed")]
mod recording;

/// Two voices that the bundled model understands well.
const CALLER: &str = "de+m3";
const REPEATER: &str = "de+annie";

/// What these turns come to: the call, and besides what a plan says otherwise.
fn played(turns: &[(&str, serde_json::Value)]) -> Vec<Outcome> {
    let place = tempfile::tempdir().expect("a folder");
    let said = |voice: &str, words: &str| {
        let name = format!("{voice} {words}.wav");
        wav::write(&place.path().join(&name), &recording::spoken(voice, words)).expect("written");
        name
    };
    let model = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/fide-de");
    let model = Model::open(&model).expect("the bundled model");
    let ear = Ear {
        model: &model,
        lexicon: lexicon().expect("the German words"),
        calibration: model.calibration().clone(),
        place: place.path().to_owned(),
    };
    let play = |(words, more): &(&str, serde_json::Value)| {
        let mut plan = json!({
            "id": words, "fen": Position::default().fen(), "text": words, "uci": null, "hands": "unseen",
            "caller": CALLER, "repeater": REPEATER, "noise": "clean",
            "calls": vec![said(CALLER, words); 4], "repeats": vec![said(REPEATER, words); 4],
        });
        for (name, value) in more.as_object().expect("an object") {
            plan[name] = match value.as_str().filter(|_| name == "tongue" || name == "repeats") {
                Some(words) => json!([said(CALLER, words)]),
                None => value.clone(),
            };
        }
        let turn: Turn = serde_json::from_value(plan).expect("a plan");
        turn.play(&ear).expect("a turn")
    };
    turns.iter().map(play).collect()
}

#[test]
fn a_turn_is_played_from_the_sound_to_the_press() {
    let turns = played(&[
        ("Springer Felix drei", json!({"uci": "g1f3", "hands": "after"})),
        // The hand goes to another square first, and is put right when that is told.
        ("Springer Felix drei", json!({"uci": "g1f3", "hands": "before", "slip": true})),
        // The tongue slips, and the call that was meant takes its place (D.2.8).
        ("Springer Felix drei", json!({"uci": "g1f3", "tongue": "Bauer Eva vier"})),
        // The opponent repeats something else.
        ("Springer Felix drei", json!({"uci": "g1f3", "repeats": "Bauer Eva vier"})),
        ("Dame Hektor fünf", json!({})),
        // No legal move is called, and the opponent says a legal one behind it.
        ("Dame Hektor fünf", json!({"repeats": "Bauer Hektor vier"})),
    ]);
    let [plain, slip, tongue, other, illegal, answered] = &turns[..] else { panic!("{turns:?}") };
    for turn in [plain, slip, tongue] {
        assert!(turn.agreed && turn.legal && !turn.wrong, "{turn:?}");
        assert_eq!((turn.stands.as_deref(), turn.repeats), (Some("g1f3"), 1), "{turn:?}");
    }
    assert_eq!((plain.calls, plain.questions, plain.accusations), (1, 0, 0), "{plain:?}");
    let seconds = plain.agreed_ms.unwrap_or_default() / 1000;
    assert!((2..10).contains(&seconds), "virtual time goes by as people speak: {plain:?}");
    assert!(slip.slip && slip.slip_told && !plain.slip_told, "{slip:?}");
    assert!(tongue.tongue && tongue.corrected && !plain.corrected, "{tongue:?}");
    assert!(tongue.agreed_ms > plain.agreed_ms, "the slip takes its time: {tongue:?}");
    assert!(!other.agreed && other.accusations > 0 && other.stands.is_none(), "{other:?}");
    assert!(!illegal.legal && illegal.kept && illegal.repeats > 0, "{illegal:?}");
    assert_eq!((illegal.as_legal, illegal.wrong), (false, false), "{illegal:?}");
    // Whether this voice's repeat is certain enough or not, nothing else stands.
    assert!(illegal.stands.as_deref().is_none_or(|stands| stands == "illegal"), "{illegal:?}");
    assert!(answered.kept && !answered.agreed && !answered.wrong, "{answered:?}");
    assert!(answered.accusations > 0, "{answered:?}");
}
