//! What `play --json` writes is what `docs/play.schema.json` says: `wording` holds every line that the view can
//! make to it, and nothing stands in it that the program has no word for.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use jsonschema::Validator;
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
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

/// JSON in which no key of an object stands twice. Of two the readers of programs take either, and what the other one
/// says is refused.
struct Single;

impl<'de> Deserialize<'de> for Single {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Single, D::Error> {
        from.deserialize_any(Single)
    }
}

impl<'de> Visitor<'de> for Single {
    type Value = Single;

    fn expecting(&self, text: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        text.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Single, A::Error> {
        let mut keys = BTreeSet::new();
        while let Some((key, Single)) = map.next_entry::<String, Single>()? {
            if let Some(key) = keys.replace(key) {
                return Err(A::Error::custom(format!("{key} stands twice")));
            }
        }
        Ok(Single)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Single, A::Error> {
        while let Some(Single) = list.next_element()? {}
        Ok(Single)
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<Single, E> {
        Ok(Single)
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<Single, E> {
        Ok(Single)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<Single, E> {
        Ok(Single)
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<Single, E> {
        Ok(Single)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Single, E> {
        Ok(Single)
    }

    fn visit_unit<E: Error>(self) -> Result<Single, E> {
        Ok(Single)
    }
}

#[test]
fn no_key_of_the_schema_stands_twice() {
    let fault = |text: &str| serde_json::from_str::<Single>(text).err().map(|why| why.to_string());
    assert_eq!(fault(SCHEMA), None);
    let planted = SCHEMA.replacen("\"wings\":", "\"about\": {}, \"wings\":", 1);
    assert!(fault(&planted).is_some_and(|why| why.starts_with("about stands twice")));
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
