//! The ways to say each word: which outputs of the network follow each other, as the model's graph has them.
//!
//! `graph/HCLr.fst` leads from transitions of the acoustic model to words. A phone p is entered by transition 2p and
//! lasts by transition 2p - 1 (models/train/callspeech/graph.py), so each way of a word is a chain of phones that
//! begins with an arc that bears the word.

use std::collections::BTreeMap;

use crate::model_file::ModelFile;

/// No word of a model has more sounds.
const SOUNDS_MAX: usize = 64;

/// An arc of the graph.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// The transition that it takes; 0 takes none.
    pub transition: usize,
    /// The word that it says; 0 says none.
    pub word: usize,
    /// Its cost.
    pub cost: f32,
    /// The state to which it leads.
    pub to: usize,
}

/// One way to say a word.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// The network's outputs, one after the other.
    pub outputs: Vec<usize>,
    /// What it costs more than nothing, as the graph has it.
    pub cost: f32,
}

/// All words' ways.
#[derive(Clone, Debug)]
pub struct Ways {
    pub(crate) words: BTreeMap<String, Vec<Way>>,
    pub(crate) silence: usize,
    pub(crate) talk: usize,
}

/// Why a model's words cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum WaysError {
    /// A word without a chain of sounds.
    #[error("its graph has no way to say \"{0}\"")]
    Word(String),
    /// No sound for silence.
    #[error("it has no sound for silence")]
    Silence,
    /// No single sound for talk, which is taught as what is no call.
    #[error("its word [unk] is not one sound: only a model like the bundled one can be taught")]
    Talk,
}

/// The word for whatever is none of the others.
pub const TALK: &str = "[unk]";

impl Ways {
    /// The ways of a graph's words. `arcs` are those of each state; `words` have their numbers in the graph;
    /// `silence` is the number of the phone of silence.
    ///
    /// # Errors
    /// When a word has no way, or silence or talk have no sound.
    pub fn read(
        model: &ModelFile,
        arcs: &[Vec<Arc>],
        words: &[(String, usize)],
        silence: usize,
    ) -> Result<Ways, WaysError> {
        let mut by_number: BTreeMap<usize, Vec<Way>> = BTreeMap::new();
        for arc in arcs.iter().flatten().filter(|arc| arc.word != 0) {
            if let Some(way) = followed(model, arcs, arc) {
                by_number.entry(arc.word).or_default().push(way);
            }
        }
        let mut found = BTreeMap::new();
        for (word, number) in words {
            let ways = by_number.remove(number).ok_or_else(|| WaysError::Word(word.clone()))?;
            found.insert(word.clone(), ways);
        }
        let talk = match found.remove(TALK).as_deref() {
            Some([way]) if way.outputs.len() == 1 => way.outputs[0],
            Some(_) | None => return Err(WaysError::Talk),
        };
        let silence = model.output_of(silence).ok_or(WaysError::Silence)?;
        Ok(Ways { words: found, silence, talk })
    }

    /// The ways to say a word; nothing for one that the model has not.
    #[must_use]
    pub fn of(&self, word: &str) -> &[Way] {
        self.words.get(word).map_or(&[], Vec::as_slice)
    }

    /// All words but that for talk.
    pub fn words(&self) -> impl Iterator<Item = (&str, &[Way])> {
        self.words.iter().map(|(word, ways)| (word.as_str(), ways.as_slice()))
    }

    /// The output that means silence.
    #[must_use]
    pub fn silence(&self) -> usize {
        self.silence
    }

    /// The output that means talk.
    #[must_use]
    pub fn talk(&self) -> usize {
        self.talk
    }
}

/// The chain of phones behind an arc that bears a word; nothing where it is no chain.
fn followed(model: &ModelFile, arcs: &[Vec<Arc>], first: &Arc) -> Option<Way> {
    let mut outputs = Vec::new();
    let mut cost = 0.0;
    let mut arc = *first;
    while outputs.len() < SOUNDS_MAX {
        cost += arc.cost;
        if arc.transition == 0 {
            return (!outputs.is_empty()).then_some(Way { outputs, cost });
        }
        outputs.push(model.output_of(entered(arc.transition)?)?);
        let mut onward =
            arcs.get(arc.to)?.iter().filter(|next| next.to != arc.to || next.transition == 0);
        let next = *onward.next()?;
        if onward.next().is_some() || next.word != 0 {
            return None;
        }
        arc = next;
    }
    None
}

/// The phone that a transition enters.
fn entered(transition: usize) -> Option<usize> {
    transition.is_multiple_of(2).then_some(transition / 2)
}
