//! Whatever can happen, the line that is shown of it is what the schema of the live JSON says: one line of each kind
//! that somebody thought of leaves out the words that nobody thought of.

use proptest::strategy::{Strategy as _, ValueTree as _};
use serde_json::Value;

use crate::calls::Lexicon;
use crate::game::{Consulted, Decision, Event, FlagCase, Game, Ruling, Settings};
use crate::journal::tests::event;
use crate::rules::editions::{Edition, SeenBy, SetUpFault};
use crate::rules::{CastlingSide, Color};
use crate::time::Millis;
use crate::view::lines_of_step;
use crate::voices::{Language, Pack};

const SCHEMA: &str = include_str!("../../../docs/play.schema.json");

/// What is wrong with the lines of these events.
fn faults(events: &[Event]) -> Vec<String> {
    let mut schema: Value = serde_json::from_str(SCHEMA).expect("a schema that is JSON");
    schema["oneOf"] = serde_json::json!([{ "$ref": "#/$defs/line" }]);
    let schema = jsonschema::validator_for(&schema).expect("a schema");
    let pack = Pack::embedded(Language::English);
    let words = Pack::embedded(Language::German);
    let lexicon = Lexicon::from_toml(words.calls()).expect("call words");
    let (game, at) = (Game::new(Settings::default()), Millis(1_500));
    let lines = events.iter().flat_map(|event| {
        let decided = Decision::of_event(&game, &game, at, event);
        lines_of_step(at, (event, decided.as_ref()), &[], &pack, &lexicon, Edition::Laws2023)
    });
    let mut faults = Vec::new();
    for line in lines {
        let object: Value = serde_json::from_str(&line.json()).expect("JSON");
        // A record may hold any number there; what hears is never surer than this.
        if object["confidence"].as_u64().is_some_and(|sure| sure > 100) {
            continue;
        }
        faults.extend(schema.iter_errors(&object).map(|fault| format!("{object}: {fault}")));
    }
    faults
}

#[test]
fn the_line_of_any_event_is_what_the_schema_says() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let some = proptest::collection::vec(event(), 4_000);
    let events = some.new_tree(&mut runner).expect("events").current();
    assert_eq!(faults(&events), Vec::<String>::new());
}

/// What the arbiter asks and rules, each word of it.
#[test]
fn each_question_and_each_wing_is_what_the_schema_says() {
    let side = Color::Black;
    let wings = [vec![], vec![CastlingSide::QueenSide], CastlingSide::ALL.to_vec()];
    let castling = wings.map(|wings| Event::Ruled(Ruling::Castling { side, wings }));
    let consulted = [
        Consulted::Flag(FlagCase { side: None, seen_by: SeenBy::Arbiter }),
        Consulted::Flag(FlagCase { side: Some(side), seen_by: SeenBy::Opponent }),
        Consulted::Absent { side: None },
        Consulted::Absent { side: Some(side) },
        Consulted::SetUp { fault: SetUpFault::Pieces },
        Consulted::SetUp { fault: SetUpFault::Board },
        Consulted::SetUp { fault: SetUpFault::Clock },
        Consulted::Colours,
        Consulted::Quickplay { side },
        Consulted::Device { side },
    ];
    let events: Vec<Event> = castling.into_iter().chain(consulted.map(Event::Consulted)).collect();
    assert_eq!(faults(&events), Vec::<String>::new());
}
