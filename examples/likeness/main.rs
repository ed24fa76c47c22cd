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
use annabella_enrolment::model_file::ModelFile;
use serde_json::Value;

/// Calls after which it is decided.
const ROW: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [common, taught, folders @ ..] = arguments.as_slice() else {
        return Err("likeness MODEL PROFILE FOLDER...".into());
    };
    let networks = [common, taught].map(|model| Teachable::network(Path::new(model)));
    let [common_network, taught_network] = networks;
    let compared = Compared {
        likeness: Teachable::open(Path::new(common))?.into_likeness(),
        common: common_network?,
        taught: taught_network?,
    };
    for folder in folders {
        let values = values(&compared, Path::new(folder))?;
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

/// Two networks, and what compares them.
struct Compared {
    likeness: Likeness,
    common: ModelFile,
    taught: ModelFile,
}

impl Compared {
    fn better(&self, samples: &[i16], words: &[&str]) -> Option<f32> {
        let [common, taught] =
            [&self.common, &self.taught].map(|model| self.likeness.scores(model, samples));
        self.likeness.better(&common, &taught, words)
    }
}

fn values(compared: &Compared, folder: &Path) -> Result<Vec<f32>, Box<dyn Error>> {
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
        values.extend(compared.better(&sound.mono, &words));
    }
    Ok(values)
}
