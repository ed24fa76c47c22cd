//! Every sentence that the program can say, held to the schema of the live JSON.

use jsonschema::Validator;
use serde_json::Value;

use crate::calls::{Call, Lexicon};
use crate::game::{Channel, Effect, Note, Task, Urgency, Utterance};
use crate::rules::editions::Edition;
use crate::rules::{Color, Position};
use crate::time::Millis;
use crate::view::lines_of_effect;
use crate::voices::samples::{calls, messages, times};
use crate::voices::{Language, Pack};

/// What programs are told of the format.
pub(crate) const SCHEMA: &str = include_str!("../../../../docs/play.schema.json");

/// The schema, for objects of this definition.
pub(crate) fn schema_of(definition: &str) -> Validator {
    let mut schema: Value = serde_json::from_str(SCHEMA).expect("a schema that is JSON");
    schema["oneOf"] = serde_json::json!([{ "$ref": format!("#/$defs/{definition}") }]);
    jsonschema::validator_for(&schema).expect("a schema")
}

/// What is wrong with an object, if anything.
pub(crate) fn against(schema: &Validator, object: &str) -> Vec<String> {
    let value: Value = serde_json::from_str(object).expect("JSON");
    let told = |fault: jsonschema::ValidationError<'_>| format!("{object}: {fault}");
    schema.iter_errors(&value).map(told).collect()
}

#[test]
fn every_sentence_is_what_the_schema_says() {
    let schema = schema_of("line");
    let placement = Position::default().placement();
    let said = |call: Call| messages(call, times(61, 3_602), 3, &placement);
    let sentences: Vec<_> = calls().iter().step_by(97).copied().flat_map(said).collect();
    let pack = Pack::embedded(Language::English);
    let words = Pack::embedded(Language::German);
    let lexicon = Lexicon::from_toml(words.calls()).expect("call words");
    let lines = |effect: &Effect| {
        lines_of_effect(Millis(1_500), effect, &pack, &lexicon, Edition::Laws2023)
    };
    let mut wrong = Vec::new();
    for message in sentences {
        for channel in [Channel::Room, Channel::Ear(Color::Black)] {
            let message = message.clone();
            let say = Effect::Say(Utterance { channel, urgency: Urgency::Answer, message });
            wrong.extend(lines(&say).iter().flat_map(|line| against(&schema, &line.json())));
        }
        let task = Task::Tell { to: Color::White, answer: message };
        let due = Effect::Note(Note::Due { task });
        wrong.extend(lines(&due).iter().flat_map(|line| against(&schema, &line.json())));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_is_left_out_or_added_is_found() {
    let schema = schema_of("line");
    let made = r#"{"version":1,"at_ms":5,"kind":"made","who":"white","text":"g1f3","uci":"g1f3","origin":"g1","destination":"f3","article":"4.7"}"#;
    assert_eq!(against(&schema, made), Vec::<String>::new());
    for (part, instead) in [
        (r#","uci":"g1f3""#, ""),
        (r#","article":"4.7""#, ""),
        (r#""version":1"#, r#""version":2"#),
        (r#""origin":"g1""#, r#""origin":"g9""#),
        (r#""article""#, r#""what":"made","article""#),
        (r#""article""#, r#""sqaures":[],"article""#),
    ] {
        let other = made.replace(part, instead);
        assert!(!against(&schema, &other).is_empty(), "{other}");
    }
}
