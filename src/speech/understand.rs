//! From what was heard to what was said: one call, several, an illegal one, a command, nothing, or
//! not sure enough to act.
//!
//! Nothing is improved here. A call that was clearly heard and is illegal stays illegal, however close
//! a legal one may be; where the recognizer wavers, the answer is a doubt and the player is asked.

use crate::{
    calls::{self, Call, Command, Lexicon, Meaning, Spoken},
    rules::{Move, Position},
};

use super::{GARBAGE_WORD, Hypothesis};

/// The least certainty that a word of a call must have. With the bundled model and twelve synthetic
/// voices in noise, one call in a hundred that was right lies below it, and a third of those that
/// were wrong; above 0.9 every tenth right call would be asked for again.
pub const CONFIDENCE_MIN: f32 = 0.6;

/// How much worse another reading must be before it is out of the question, in the recognizer's own
/// measure. It matters only for recognizers that give alternatives.
pub const ALTERNATIVE_COST_MIN: f32 = 3.0;

/// What an utterance was, as far as it can be told.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// One call, and it is this legal move.
    One {
        /// The call as it was said.
        call: Call,
        /// The move.
        m: Move,
    },
    /// One call; there is no position to compare it with.
    Called {
        /// The call as it was said.
        call: Call,
    },
    /// A call that several legal moves fit.
    Several {
        /// The call as it was said; several, when the words themselves can be read in several ways.
        calls: Vec<Call>,
        /// The legal moves, at least two. Empty without a position.
        moves: Vec<Move>,
    },
    /// A call that no legal move fits.
    Illegal {
        /// The call as it was said.
        call: Call,
    },
    /// Something else than a move.
    Command(Command),
    /// Something was said, and it is not certain what: to be asked again, never to be acted on.
    Unsure(Doubt),
    /// Nothing was said.
    Nothing,
}

/// Why it is not certain what was said.
#[derive(Clone, Debug, PartialEq)]
pub enum Doubt {
    /// The recognizer itself took a part for none of its words.
    Garbage,
    /// A word was heard with too little certainty.
    Faint {
        /// The least certain word.
        word: String,
    },
    /// The words do not make a call or a command.
    NoCall,
    /// Another reading of the sound is nearly as good and means something else.
    Divided {
        /// The words of the other reading.
        other: String,
    },
}

/// An utterance with its meaning.
#[derive(Clone, Debug, PartialEq)]
pub struct Understanding {
    /// What it was.
    pub heard: Heard,
    /// The certainty of the least certain word that counts, from 0 to 1.
    pub confidence: f32,
    /// Whether a draw was offered together with the call (9.1.2.1).
    pub draw_offered: bool,
}

/// What was said, in this position if there is one.
#[must_use]
pub fn understand(
    hypothesis: &Hypothesis,
    lexicon: &Lexicon,
    position: Option<&Position>,
) -> Understanding {
    let text = hypothesis.text();
    let reading = calls::parse(&text, lexicon);
    let confidence = hypothesis.confidence();
    let heard = 'heard: {
        // Words without any sound behind them are the recognizer's imagination.
        if hypothesis.words.is_empty() || hypothesis.speech_end.is_none() {
            break 'heard Heard::Nothing;
        }
        let garbage = hypothesis.words.iter().filter(|heard| heard.word == GARBAGE_WORD).count();
        if garbage == hypothesis.words.len() {
            break 'heard Heard::Nothing;
        }
        if garbage > 0 {
            break 'heard Heard::Unsure(Doubt::Garbage);
        }
        if reading.meanings.is_empty() {
            break 'heard Heard::Unsure(Doubt::NoCall);
        }
        let faintest = hypothesis.words.iter().min_by(|a, b| a.confidence.total_cmp(&b.confidence));
        if let Some(faint) = faintest.filter(|faint| faint.confidence < CONFIDENCE_MIN) {
            break 'heard Heard::Unsure(Doubt::Faint { word: faint.word.clone() });
        }
        if let Some(other) = divided(hypothesis, &reading.meanings, lexicon, position) {
            break 'heard Heard::Unsure(Doubt::Divided { other });
        }
        meaning(&reading.meanings, position)
    };
    Understanding { heard, confidence, draw_offered: reading.draw_offered }
}

/// What certain words mean.
fn meaning(meanings: &[Spoken], position: Option<&Position>) -> Heard {
    let mut said = Vec::new();
    for spoken in meanings {
        match spoken {
            Spoken::Call(call) => said.push(*call),
            // Words that are a command in one reading and a call in the other are neither.
            Spoken::Command(command) if meanings.len() == 1 => return Heard::Command(*command),
            Spoken::Command(_) => return Heard::Unsure(Doubt::NoCall),
        }
    }
    let (Some(first), Some(position)) = (said.first().copied(), position) else {
        return match said[..] {
            [] => Heard::Unsure(Doubt::NoCall),
            [call] => Heard::Called { call },
            [..] => Heard::Several { calls: said, moves: Vec::new() },
        };
    };
    match calls::resolve_any(&said, position) {
        Meaning::One(m) => {
            let call = said.iter().find(|call| calls::can_mean(call, m, position));
            Heard::One { call: call.copied().unwrap_or(first), m }
        }
        Meaning::Several(moves) => Heard::Several { calls: said, moves },
        Meaning::Illegal => Heard::Illegal { call: first },
    }
}

/// Another reading that is nearly as good as the first and means something else.
fn divided(
    hypothesis: &Hypothesis,
    meanings: &[Spoken],
    lexicon: &Lexicon,
    position: Option<&Position>,
) -> Option<String> {
    let close = hypothesis.alternatives.iter().filter(|other| other.cost < ALTERNATIVE_COST_MIN);
    close
        .filter(|other| {
            let other = calls::parse(&other.words, lexicon).meanings;
            !other.is_empty() && meaning(&other, position) != meaning(meanings, position)
        })
        .map(|other| other.words.clone())
        .next()
}
