//! Whether a profile that fits no more is noticed: how much better the words of calls fit a taught network than
//! everybody's, for the player who taught it and for others (`hearing::VoiceFit`).
//!
//!     cargo run --release --example likeness -- MODEL PROFILE FOLDER...
//!
//! Each folder has recordings and a `manifest.jsonl` (`wav`, `text`), as the examination leaves them. A line for each: how
//! many calls, their mean, and in how many of all rows of five calls the profile would have been left.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a program that measures, and is no part of Annabella"
)]

use std::error::Error;
use std::path::Path;

use annabella::hearing::VoiceFit;
use annabella::io::audio::wav;
use annabella::io::recognizer::Teachable;
use annabella_enrolment::likeness::Likeness;
use serde_json::Value;

/// Calls after which it is decided.
const ROW: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [common, taught, folders @ ..] = arguments.as_slice() else {
        return Err("likeness MODEL PROFILE FOLDER...".into());
    };
    let common = Teachable::open(Path::new(common))?;
    let taught = Teachable::open(Path::new(taught))?;
    let likeness = Likeness::new(common.model(), taught.model(), common.ways());
    for folder in folders {
        let values = values(&likeness, Path::new(folder))?;
        let mean = values.iter().sum::<f32>() / values.len().max(1) as f32;
        let left = values.windows(ROW).filter(|row| is_left(row)).count();
        let rows = values.windows(ROW).count();
        println!("{folder}: {} calls, mean {mean:.2}, left in {left} of {rows} rows", values.len());
    }
    Ok(())
}

fn is_left(row: &[f32]) -> bool {
    let mut fit = VoiceFit::default();
    row.iter().any(|value| fit.heard(*value))
}

fn values(likeness: &Likeness<'_>, folder: &Path) -> Result<Vec<f32>, Box<dyn Error>> {
    let manifest = std::fs::read_to_string(folder.join("manifest.jsonl"))?;
    let mut values = Vec::new();
    for line in manifest.lines() {
        let line: Value = serde_json::from_str(line)?;
        let is_call = matches!(line["kind"].as_str(), Some("legal"));
        let (Some(file), Some(text)) = (line["wav"].as_str(), line["text"].as_str()) else {
            continue;
        };
        if !is_call {
            continue;
        }
        let words = text.to_lowercase();
        let words: Vec<&str> = words.split_whitespace().collect();
        let sound = wav::read(&folder.join(file))?;
        values.extend(likeness.of(&sound.mono, &words));
    }
    Ok(values)
}
