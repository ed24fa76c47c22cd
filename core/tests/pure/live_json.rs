//! What `play --json` writes is what `docs/play.schema.json` says: `wording` holds every line that the view can
//! make to it, and nothing stands in it that the program has no word for.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use jsonschema::Validator;
use serde_json::Value;

use annabella_core::view::{Kind, Line};

const SCHEMA: &str = include_str!("../../../docs/play.schema.json");

fn whole() -> &'static Value {
    static WHOLE: OnceLock<Value> = OnceLock::new();
    WHOLE.get_or_init(|| serde_json::from_str(SCHEMA).expect("a schema that is JSON"))
}

fn schema() -> &'static Validator {
    static LINES: OnceLock<Validator> = OnceLock::new();
    LINES.get_or_init(|| {
        let mut lines = whole().clone();
        lines["oneOf"] = serde_json::json!([{ "$ref": "#/$defs/line" }]);
        jsonschema::validator_for(&lines).expect("a schema")
    })
}

/// Holds a line to the schema, and gives its object.
#[track_caller]
pub fn check(line: &Line) -> Value {
    let object: Value = serde_json::from_str(&line.json()).expect("a line that is JSON");
    let faults: Vec<String> =
        schema().iter_errors(&object).map(|fault| fault.to_string()).collect();
    assert!(faults.is_empty(), "{object}\n{faults:#?}");
    // What is joined has no blank too many where a part of it is empty.
    let mut parts = line.text.split(' ');
    assert!(parts.all(|part| !part.is_empty()), "{:?}", line.text);
    object
}

#[test]
fn the_schema_has_every_kind_of_line_and_no_other() {
    let kinds = &whole()["$defs"]["line"]["properties"]["kind"]["enum"];
    let named: BTreeSet<&str> =
        kinds.as_array().expect("kinds").iter().filter_map(Value::as_str).collect();
    let own: BTreeSet<&str> = Kind::ALL.iter().map(|kind| kind.as_str()).collect();
    assert_eq!(named, own);
}

#[test]
fn the_program_has_every_field_of_the_schema() {
    let mut sources = String::new();
    for folder in ["src/view", "src/table"] {
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut sources);
    }
    let lines = &whole()["$defs"]["line"]["properties"];
    let named = lines.as_object().expect("properties").keys();
    let unknown: Vec<&String> = named
        .filter(|name| {
            let names = [format!("\"{name}\""), format!("\n    {name}: ")];
            !names.iter().any(|name| sources.contains(name))
        })
        .collect();
    assert!(unknown.is_empty(), "in the schema alone: {unknown:?}");
}

/// The sources in a folder, one behind the other.
fn read(folder: &Path, sources: &mut String) {
    for entry in fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read(&path, sources);
        } else {
            sources.push_str(&fs::read_to_string(&path).expect("a source"));
        }
    }
}
