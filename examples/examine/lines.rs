//! The lines that go in and out: a manifest's entries, answers that are already there, judged answers.

use std::path::PathBuf;

use annabella::hearing::{Heard, Hypothesis};
use serde::{Deserialize, Serialize};

use super::judge::Verdict;

/// What an entry is; see `exam_calls`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A call that is one legal move.
    Legal,
    /// A call that no legal move fits.
    Illegal,
    /// No call at this board.
    Talk,
    /// Something else than a call that is said to the program.
    Command,
}

/// A recording, and what is said in it.
#[derive(Clone, Debug, Deserialize)]
pub struct Entry {
    /// Its name within the manifest.
    pub id: String,
    /// What it is.
    pub kind: Kind,
    /// How it is worded.
    pub style: String,
    /// The position on the board.
    pub fen: String,
    /// The words.
    pub text: String,
    /// The legal move that was called.
    #[serde(default)]
    pub uci: Option<String>,
    /// Who speaks.
    pub voice: String,
    /// In which noise.
    pub noise: String,
    /// The recording, beside the manifest.
    pub wav: PathBuf,
}

/// The words of another recognizer.
#[derive(Clone, Debug, Deserialize)]
pub struct ForeignAnswer {
    /// The entry's name.
    pub id: String,
    /// What it heard; empty for nothing.
    pub words: String,
}

/// What the recognizer believed in an earlier run.
#[derive(Clone, Debug, Deserialize)]
pub struct EarlierAnswer {
    /// The entry's name.
    pub id: String,
    /// Its readings.
    pub hypothesis: Hypothesis,
    /// What it cost then.
    #[serde(flatten)]
    pub cost: Cost,
}

/// What the program understood, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Understood {
    /// One legal move.
    One,
    /// A call that several legal moves fit.
    Several,
    /// A call that no legal move fits.
    Illegal,
    /// A command.
    Command,
    /// Something that could not be told with certainty.
    Unsure,
    /// Nothing to the program.
    Nothing,
}

impl Understood {
    /// The word for it. With a position every single call is legal or illegal.
    pub fn of(heard: &Heard) -> Understood {
        match heard {
            Heard::One { .. } | Heard::Called { .. } => Understood::One,
            Heard::Several { .. } => Understood::Several,
            Heard::Illegal { .. } => Understood::Illegal,
            Heard::Command(_) => Understood::Command,
            Heard::Unsure(_) => Understood::Unsure,
            Heard::Nothing => Understood::Nothing,
        }
    }
}

/// An answer that was judged.
#[derive(Clone, Debug, Serialize)]
pub struct Judged<'a> {
    /// The entry's name.
    pub id: &'a str,
    /// What was said.
    pub kind: Kind,
    /// How it was worded.
    pub style: &'a str,
    /// Who spoke.
    pub voice: &'a str,
    /// In which noise.
    pub noise: &'a str,
    /// The words that were said.
    pub text: &'a str,
    /// The words that were heard.
    pub words: String,
    /// What the program made of them.
    pub understood: Understood,
    /// The move that the program took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uci: Option<String>,
    /// What comes of it at the table.
    pub verdict: Verdict,
    /// What the program would make of them if any certainty were enough.
    pub certain_understood: Understood,
    /// What would come of that: for the choice of thresholds.
    pub certain: Verdict,
    /// How certain the program is, from 0 to 1.
    pub confidence: f32,
    /// All that the recognizer believed, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hypothesis: Option<Hypothesis>,
    /// What it cost; nothing where only words were judged.
    #[serde(flatten)]
    pub cost: Option<Cost>,
}

/// What hearing one recording cost.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Cost {
    /// Length of the recording in ms.
    pub audio_ms: u64,
    /// Time from its beginning to the decision, fed as fast as it is heard, in ms.
    pub wall_ms: f64,
    /// Time of the processor for it, in ms; `None` where the system does not tell.
    pub cpu_ms: Option<f64>,
    /// Time from the end of speech to the decision, in ms.
    pub decision_ms: f64,
    /// Time for the grammar of the position, in ms; at the table it is made before anybody speaks.
    pub grammar_ms: f64,
}

/// What the whole run needed. Memory is 0 where the system does not tell.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Summary {
    /// All files of the model together.
    pub model_bytes: u64,
    /// The words that the model can hear.
    pub words: usize,
    /// Time to open the model, in ms.
    pub load_ms: f64,
    /// Resident before the model was opened, in KiB.
    pub resident_before_kb: u64,
    /// Resident with the model open.
    pub resident_loaded_kb: u64,
    /// Resident at the end.
    pub resident_kb: u64,
    /// The most that was ever resident.
    pub peak_kb: u64,
}
