//! What certain words come to in a position.

use crate::{
    calls::{self, Call, Command, Lexicon, Meaning, MoveCall, Spoken},
    rules::{Move, Position},
};

use super::GARBAGE_WORD;

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
        /// The legal moves, at least two; fewer where castling was called without its side, none
        /// without a position.
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
    /// Nothing was said, or nothing to the program.
    Nothing,
}

/// Why it is not certain what was said.
#[derive(Clone, Debug, PartialEq)]
pub enum Doubt {
    /// The recognizer itself took a part for none of its words.
    Garbage,
    /// The words do not make a call or a command.
    NoCall,
    /// A part of it may not have been heard (`Hypothesis::is_cut`).
    Cut,
    /// It was no speech, as far as its sound tells: a tone, a hum, a click.
    NoSpeech,
    /// Nobody's voice was in it: what is whispered is not called, however clear its words are.
    Whispered,
    /// Another reading of the sound is nearly as likely and means something else.
    Divided {
        /// The words of the other reading.
        other: String,
    },
}

/// A meaning, and whether a draw was offered together with it (9.1.2.1).
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sense {
    pub(super) heard: Heard,
    pub(super) draw_offered: bool,
    /// What an illegal call comes to. A sound has hundreds of readings, and each is compared with the
    /// others, so it is made once for each.
    illegal: Option<calls::Identity>,
}

/// What the words mean, in this position if there is one.
pub(super) fn sense(words: &str, lexicon: &Lexicon, position: Option<&Position>) -> Sense {
    let spoken = words.split_whitespace().count();
    let garbage = words.split_whitespace().filter(|word| *word == GARBAGE_WORD).count();
    let certain = |heard| Sense { heard, draw_offered: false, illegal: None };
    if garbage == spoken {
        return certain(Heard::Nothing);
    }
    if garbage > 0 {
        return certain(Heard::Unsure(Doubt::Garbage));
    }
    let reading = calls::parse(words, lexicon);
    let heard = meaning(&reading.meanings, position);
    let illegal = if let (Heard::Illegal { call }, Some(position)) = (&heard, position) {
        Some(calls::identity(call, position))
    } else {
        None
    };
    Sense { heard, draw_offered: reading.draw_offered, illegal }
}

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
    let meant = calls::resolve_any(&said, position);
    if calls::leaves_wing_open(&said) {
        // Who meant the wing that is not legal has to hear that it is illegal.
        let moves = match meant {
            Meaning::One(m) => vec![m],
            Meaning::Several(moves) => moves,
            Meaning::Illegal => Vec::new(),
        };
        return Heard::Several { calls: said, moves };
    }
    match meant {
        Meaning::One(m) => {
            let call = said.iter().find(|call| calls::can_mean(call, m, position));
            Heard::One { call: call.copied().unwrap_or(first), m }
        }
        Meaning::Several(moves) => Heard::Several { calls: said, moves },
        Meaning::Illegal => Heard::Illegal { call: first },
    }
}

impl Sense {
    /// Whether it is something that can be said again: what makes no sense is not the same as
    /// anything else that makes none.
    pub(super) fn makes_sense(&self) -> bool {
        match self.heard {
            Heard::One { .. }
            | Heard::Called { .. }
            | Heard::Several { .. }
            | Heard::Illegal { .. }
            | Heard::Command(_) => true,
            Heard::Unsure(_) | Heard::Nothing => false,
        }
    }

    /// Whether it is for its speaker alone to say: a command, or a draw offered with a call. A call
    /// is also said by the opponent, who repeats it (D.2.1).
    pub(super) fn is_the_speakers_own(&self) -> bool {
        self.draw_offered || matches!(self.heard, Heard::Command(_))
    }

    /// Whether the two come to the same: the same move, however it was called, or the same words said
    /// with or without "schlägt" and "Schach". Both must have been found in this position.
    pub(super) fn is_same(&self, other: &Sense, position: Option<&Position>) -> bool {
        self.draw_offered == other.draw_offered
            && match (&self.heard, &other.heard) {
                (Heard::One { m: a, .. }, Heard::One { m: b, .. }) => a == b,
                (Heard::Several { calls: a, moves: one }, Heard::Several { calls: b, moves }) => {
                    if position.is_some() && !moves.is_empty() {
                        one == moves
                    } else {
                        a == b
                    }
                }
                (Heard::Illegal { .. }, Heard::Illegal { .. }) => self.illegal == other.illegal,
                (Heard::Called { call: a }, Heard::Called { call: b }) => bare(*a) == bare(*b),
                (a, b) => a == b,
            }
    }
}

/// A call without what may be said or left out.
fn bare(call: Call) -> Call {
    match call {
        Call::Castle { side, .. } => Call::Castle { side, suffix: None },
        Call::Move(said) => Call::Move(MoveCall {
            capture: false,
            captured: None,
            en_passant: false,
            suffix: None,
            ..said
        }),
    }
}
