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

/// The least certainty that a word of a call must have. With the bundled model, twelve synthetic
/// voices at five speeds and noise down to 10 dB, two of a hundred right calls lie below it and half
/// of the wrong ones; at 0.9 every ninth right call would have to be asked for again.
pub const CONFIDENCE_MIN: f32 = 0.65;

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
            !other.is_empty() && !same(&meaning(&other, position), &meaning(meanings, position))
        })
        .map(|other| other.words.clone())
        .next()
}

/// Whether two readings come to the same: the same move, however it was called, or the same words.
fn same(a: &Heard, b: &Heard) -> bool {
    match (a, b) {
        (Heard::One { m: a, .. }, Heard::One { m: b, .. }) => a == b,
        (a, b) => a == b,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::Mode,
        speech::{Alternative, HeardWord},
        time::Millis,
    };

    fn german() -> Lexicon {
        Lexicon::from_toml(include_str!("../../voices/de/calls.toml"))
            .and_then(|all| all.with_packs(&["fide"]))
            .expect("the German words")
    }

    /// Words, each with a certainty behind a slash where it is not 1.
    fn heard(words: &str) -> Hypothesis {
        let words = words.split_whitespace().map(|word| {
            let (word, confidence) = word.split_once('/').unwrap_or((word, "1"));
            HeardWord {
                word: word.to_owned(),
                confidence: confidence.parse().expect("a number"),
                start: Millis::ZERO,
                end: Millis(300),
            }
        });
        Hypothesis {
            words: words.collect(),
            alternatives: Vec::new(),
            speech_end: Some(Millis(900)),
            audio: Millis(1200),
        }
    }

    /// What was heard in one short line.
    fn line(hypothesis: &Hypothesis, position: Option<&Position>) -> String {
        let uci = |m: &Move| position.map_or_else(String::new, |position| position.uci(*m));
        match understand(hypothesis, &german(), position).heard {
            Heard::One { m, .. } => format!("one {}", uci(&m)),
            Heard::Called { .. } => "called".to_owned(),
            Heard::Several { moves, .. } => {
                let mut moves: Vec<String> = moves.iter().map(uci).collect();
                moves.sort_unstable();
                format!("several {}", moves.join(" "))
            }
            Heard::Illegal { call } => {
                format!("illegal {}", calls::render(&call, &german()).text)
            }
            Heard::Command(command) => format!("command {command:?}"),
            Heard::Unsure(doubt) => format!("unsure {doubt:?}"),
            Heard::Nothing => "nothing".to_owned(),
        }
    }

    fn start() -> Position {
        Position::default()
    }

    #[test]
    fn each_kind_of_utterance_has_its_own_answer() {
        for (words, expected) in [
            ("springer felix drei", "one g1f3"),
            ("eva vier", "one e2e4"),
            ("dame hektor fünf", "illegal Dame Hector fünf"),
            ("kurze rochade", "illegal Kurze Rochade"),
            ("bauer felix drei", "one f2f3"),
            ("uhr", "command Time"),
            ("ja", "command Yes"),
            ("", "nothing"),
            ("[unk]", "nothing"),
            ("[unk] [unk]", "nothing"),
            ("springer [unk] drei", "unsure Garbage"),
            ("felix felix drei drei", "unsure NoCall"),
            ("springer/0.99 felix/0.64 drei", "unsure Faint { word: \"felix\" }"),
            ("springer/0.99 felix/0.65 drei", "one g1f3"),
        ] {
            assert_eq!(line(&heard(words), Some(&start())), expected, "{words}");
        }
    }

    #[test]
    fn words_without_sound_are_nothing() {
        let silent = Hypothesis { speech_end: None, ..heard("springer felix drei") };
        assert_eq!(line(&silent, Some(&start())), "nothing");
    }

    #[test]
    fn two_knights_leave_a_choice() {
        let position = Position::from_fen("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", Mode::Standard);
        let position = position.expect("a position");
        assert_eq!(line(&heard("springer david zwei"), Some(&position)), "several b1d2 f3d2");
        assert_eq!(line(&heard("springer bella eins david zwei"), Some(&position)), "one b1d2");
    }

    #[test]
    fn a_promotion_is_never_filled_in() {
        let position = Position::from_fen("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", Mode::Standard);
        let position = position.expect("a position");
        assert_eq!(
            line(&heard("bauer eva acht"), Some(&position)),
            "several e7e8b e7e8n e7e8q e7e8r"
        );
        assert_eq!(line(&heard("bauer eva acht dame"), Some(&position)), "one e7e8q");
    }

    #[test]
    fn without_a_position_a_call_is_only_what_was_said() {
        assert_eq!(line(&heard("dame hektor fünf"), None), "called");
        assert_eq!(line(&heard("züge"), None), "command Moves");
    }

    #[test]
    fn a_clear_illegal_call_is_never_bent_to_a_legal_one() {
        // Springer Felix vier is illegal; Springer Felix drei is legal and sounds alike. What was
        // heard stays, whatever else might have been meant.
        let mut clear = heard("springer felix vier/0.95");
        assert_eq!(line(&clear, Some(&start())), "illegal Springer Felix vier");
        let legal = |cost| vec![Alternative { words: "springer felix drei".to_owned(), cost }];
        clear.alternatives = legal(ALTERNATIVE_COST_MIN);
        assert_eq!(line(&clear, Some(&start())), "illegal Springer Felix vier");
        // Where the recognizer wavers between the two, the player is asked.
        clear.alternatives = legal(0.5);
        assert_eq!(
            line(&clear, Some(&start())),
            "unsure Divided { other: \"springer felix drei\" }"
        );
    }

    #[test]
    fn readings_that_mean_the_same_do_not_divide() {
        let mut call = heard("springer felix drei");
        let words = "springer gustav eins felix drei".to_owned();
        call.alternatives = vec![Alternative { words, cost: 0.1 }];
        assert_eq!(line(&call, Some(&start())), "one g1f3");
    }

    #[test]
    fn a_draw_offered_with_the_call_is_kept() {
        let said = understand(&heard("springer felix drei remis"), &german(), Some(&start()));
        assert!(said.draw_offered && matches!(said.heard, Heard::One { .. }), "{said:?}");
    }
}
