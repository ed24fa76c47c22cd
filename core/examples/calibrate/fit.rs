//! The search for the numbers.

use annabella_core::calls::{self, Call, Lexicon, Spoken};
use annabella_core::hearing::{
    Calibration, Heard as Meaning, ListeningMode, Situation, Thresholds, Understanding, clear,
    full, log_odds, understand,
};
use annabella_core::rules::Position;

use super::confusions::Confusions;
use super::curve::{Answered, logistic};
use super::entries::{Heard, Kind};

/// What a thing that is acted on and was not said costs, in calls that have to be made again. At 20 a
/// certainty of 95 % is needed. At 10, of 91 %, about one utterance in two hundred of a voice that the network never met was
/// acted on wrongly, and the examination allows three in a thousand in quiet, five in babble
/// (models/train/LOG.md, 44, 63). The opponent's repeat and the boards still stand behind it.
pub const WRONG: f64 = 20.0;

/// What an illegal call costs that is taken for a legal move: nobody will ever know that it was illegal,
/// while any other wrong move is noticed by whoever called it.
const ILLEGAL_AS_LEGAL: f64 = 3.0 * WRONG;

/// How many illegal calls there are at a table for each legal one. An examination has far more of them, so that their
/// shares can be measured; counted as often as they are said there, they would have a player call every other legal
/// move again (models/train/LOG.md, 66).
const ILLEGAL_FOR_A_LEGAL: f64 = 0.05;
/// How many stretches of talk and sounds come to the program's ear for each legal call: none where a key is held,
/// and some at an open microphone.
const TALK_FOR_A_LEGAL: f64 = 0.2;

const SCORE_SCALES: [f32; 5] = [0.15, 0.3, 0.5, 0.8, 1.0];
/// No weight above these: more would let a legal move be read out of what was not heard.
const LEGAL_WEIGHTS: [f32; 3] = [1.0, 2.0, 3.0];
const SENSELESS_WEIGHTS: [f32; 4] = [-2.0, -1.0, 0.0, 1.0];

/// How much of the measured confusions is believed: they were counted over quiet and noise together, and
/// the readings of a noisy sound tell part of it themselves.
const CONFUSION_SCALES: [f32; 3] = [0.0, 0.3, 1.0];
/// How much rarer they are where the voice stands clear; tried when the other numbers are found.
const CONFUSION_CLEARANCES: [f32; 3] = [0.0, 0.5, 1.0];

/// Thresholds below the first are never used; one above the second would rest on single utterances, and
/// mean that a call is asked for again for ever.
const LEAST_THRESHOLD: f32 = 0.5;
const MOST_THRESHOLD: f32 = 0.97;

/// The best numbers, with what they give.
pub struct Fitted {
    pub calibration: Calibration,
    /// Right, asked and wrong over thresholds of the certainty, for the chosen numbers.
    pub curve: Vec<Point>,
}

/// What one threshold gives, in counts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Point {
    pub threshold: f32,
    pub calls: u32,
    pub right: u32,
    pub wrong: u32,
    pub illegal: u32,
    pub illegal_as_legal: u32,
    pub talk: u32,
    pub talk_taken: u32,
}

/// What came of some utterances, in counts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Acted {
    pub all: u32,
    pub right: u32,
    pub wrong: u32,
    pub illegal_as_legal: u32,
}

impl Acted {
    pub fn count(&mut self, verdict: Verdict) {
        self.all += 1;
        match verdict {
            Verdict::Right => self.right += 1,
            Verdict::Wrong | Verdict::TalkTaken => self.wrong += 1,
            Verdict::IllegalAsLegal => self.illegal_as_legal += 1,
            Verdict::Asked => {}
        }
    }

    /// What a player has of it, for each utterance.
    pub fn gain(&self) -> f64 {
        let harm =
            WRONG * f64::from(self.wrong) + ILLEGAL_AS_LEGAL * f64::from(self.illegal_as_legal);
        (f64::from(self.right) - harm) / f64::from(self.all.max(1))
    }
}

/// What would be acted on if the certainty reached the threshold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Right,
    Wrong,
    IllegalAsLegal,
    TalkTaken,
    /// Never acted on, whatever the threshold.
    Asked,
}

/// What was taken as said, if it was certain enough: each has a threshold of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// A legal move.
    Legal,
    /// A call that no legal move fits.
    Illegal,
    /// Anything else.
    Other,
}

#[derive(Clone, Copy, Debug)]
struct Judged {
    kind: Kind,
    answer: Answer,
    verdict: Verdict,
    certainty: f32,
    /// How far the voice stood clear of the hall, in dB.
    clearance_db: Option<f32>,
    /// How many words the call has, if it is one.
    call_words: Option<usize>,
    /// How often the like of it comes at a table, for once in what was heard.
    weight: f64,
}

/// A calibration with what would be acted on, and its worth.
struct Tried {
    calibration: Calibration,
    judged: Vec<Judged>,
    gain: f64,
}

/// Searches the numbers that serve the players best.
pub fn fit(heard: &[Heard], lexicon: &Lexicon, confusions: &Confusions) -> Fitted {
    let tables = CONFUSION_SCALES.map(|scale| scaled(confusions, scale));
    let mut best = tried(heard, lexicon, Calibration::default());
    for (score_scale, confusions) in
        SCORE_SCALES.into_iter().flat_map(|scale| tables.iter().map(move |table| (scale, table)))
    {
        let base = Calibration { confusions: confusions.clone(), ..Calibration::default() };
        for legal_weight in LEGAL_WEIGHTS {
            for senseless_weight in SENSELESS_WEIGHTS {
                let one =
                    Calibration { score_scale, legal_weight, senseless_weight, ..base.clone() };
                best = better(best, tried(heard, lexicon, one));
            }
        }
    }
    // How common mistakes are, and how likely what is legal, depends on how much rarer they are in quiet.
    let found = best.calibration.clone();
    for confusion_clearance in CONFUSION_CLEARANCES {
        for (confusions, legal_weight) in
            tables.iter().flat_map(|table| LEGAL_WEIGHTS.map(|weight| (table, weight)))
        {
            let confusions = confusions.clone();
            let one =
                Calibration { confusion_clearance, confusions, legal_weight, ..found.clone() };
            best = better(best, tried(heard, lexicon, one));
        }
    }
    let Tried { mut calibration, judged, .. } = best;
    // A call that was misheard looks like an illegal one more often than like another legal move, so
    // the same certainty says less of it (models/train/LOG.md, 21). Commands are weighed for themselves, and
    // grave ones keep the careful default.
    let least = |answer| best_threshold(&of(&judged, answer));
    calibration.accept = Thresholds {
        legal: least(Answer::Legal),
        illegal: least(Answer::Illegal),
        ..Thresholds::default()
    };
    let thresholds = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 0.995, 0.999];
    let curve = thresholds.map(|threshold| point(&judged, threshold)).to_vec();
    Fitted { calibration, curve }
}

fn better(one: Tried, other: Tried) -> Tried {
    if other.gain > one.gain { other } else { one }
}

/// What these numbers are worth, with curves of certainty that are learned for them.
fn tried(heard: &[Heard], lexicon: &Lexicon, mut calibration: Calibration) -> Tried {
    // Everything would be acted on, and each share is believed as it is.
    calibration.accept = Thresholds { legal: 0.0, illegal: 0.0, command: 0.0, grave: 0.0 };
    let mut judged = judge_all(heard, lexicon, &calibration);
    let learned = |is_illegal: bool| {
        let ours = judged.iter().filter(|one| (one.answer == Answer::Illegal) == is_illegal);
        logistic(&ours.filter_map(answered).collect::<Vec<_>>())
    };
    calibration.certainty = learned(false);
    calibration.certainty_illegal = Some(learned(true));
    for one in &mut judged {
        let curve = calibration.curve(one.answer == Answer::Illegal);
        one.certainty = curve.certainty(f64::from(one.certainty), one.clearance_db, one.call_words);
    }
    let gain = [Answer::Legal, Answer::Illegal, Answer::Other]
        .map(|answer| of(&judged, answer))
        .map(|judged| gain_at(&judged, best_threshold(&judged)))
        .iter()
        .sum();
    Tried { calibration, judged, gain }
}

/// The table with each share made smaller; those that no longer count are left out.
fn scaled(confusions: &Confusions, scale: f32) -> Confusions {
    let mut scaled = Confusions::new();
    for (said, taken) in confusions {
        for (heard, share) in taken {
            if share * scale > 0.0 {
                scaled.entry(said.clone()).or_default().insert(heard.clone(), share * scale);
            }
        }
    }
    scaled
}

fn judge_all(heard: &[Heard], lexicon: &Lexicon, calibration: &Calibration) -> Vec<Judged> {
    let judge_one =
        |one: &Heard| judge(one, &alone(one, &one.position, lexicon, calibration), lexicon);
    let mut judged: Vec<Judged> = std::thread::scope(|scope| {
        let (left, right) = heard.split_at(heard.len() / 2);
        let left = scope.spawn(|| left.iter().map(judge_one).collect::<Vec<_>>());
        let right: Vec<Judged> = right.iter().map(judge_one).collect();
        // Numbers from one half of what was heard would be wrong in silence.
        let left = left.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        left.into_iter().chain(right).collect()
    });
    let count = |kind| heard.iter().filter(|one| one.kind == kind).count() as f64;
    let weight = |share: f64, kind| share * count(Kind::Legal) / count(kind).max(1.0);
    let illegal = weight(ILLEGAL_FOR_A_LEGAL, Kind::Illegal);
    let talk = weight(TALK_FOR_A_LEGAL, Kind::Talk);
    for one in &mut judged {
        one.weight = match one.kind {
            Kind::Legal | Kind::Command => 1.0,
            Kind::Illegal => illegal,
            Kind::Talk => talk,
        };
    }
    judged
}

/// What is understood of an utterance in this position, without anything beside it.
pub fn alone(
    one: &Heard,
    position: &Position,
    lexicon: &Lexicon,
    calibration: &Calibration,
) -> Understanding {
    let situation = Situation {
        // Nobody presses a key for other people's talk, and of a call it changes nothing.
        mode: ListeningMode::OpenMicrophone,
        ..Situation::without_game(lexicon, calibration, Some(position))
    };
    understand(&one.hypothesis, &situation)
}

/// What comes of this understanding.
pub fn acted_on(one: &Heard, understanding: &Understanding, lexicon: &Lexicon) -> Verdict {
    judge(one, understanding, lexicon).verdict
}

fn judge(one: &Heard, understanding: &Understanding, lexicon: &Lexicon) -> Judged {
    let took = |certain: bool| if certain { Verdict::Right } else { Verdict::Wrong };
    let verdict = match (one.kind, &understanding.heard) {
        (_, Meaning::Unsure(_) | Meaning::Nothing | Meaning::Several { .. }) => Verdict::Asked,
        (Kind::Talk, _) => Verdict::TalkTaken,
        (Kind::Legal, Meaning::One { m, .. }) => {
            took(one.uci.as_deref() == Some(one.position.uci(*m).as_str()))
        }
        (Kind::Illegal, Meaning::One { .. }) => Verdict::IllegalAsLegal,
        (Kind::Illegal, Meaning::Illegal { call }) => {
            let said = called(&one.text, lexicon);
            took(said.iter().any(|said| calls::same_move(said, call, &one.position)))
        }
        (Kind::Command, Meaning::Command(command)) => {
            let said = Spoken::Command(*command);
            took(calls::parse(&one.text, lexicon).meanings.contains(&said))
        }
        (Kind::Legal | Kind::Command, Meaning::Illegal { .. })
        | (Kind::Command, Meaning::One { .. } | Meaning::Called { .. })
        | (Kind::Legal | Kind::Illegal, Meaning::Called { .. } | Meaning::Command(_)) => {
            Verdict::Wrong
        }
    };
    let answer = match &understanding.heard {
        Meaning::One { .. } | Meaning::Several { .. } => Answer::Legal,
        Meaning::Illegal { .. } => Answer::Illegal,
        Meaning::Called { .. } | Meaning::Command(_) | Meaning::Unsure(_) | Meaning::Nothing => {
            Answer::Other
        }
    };
    Judged {
        kind: one.kind,
        answer,
        verdict,
        certainty: understanding.confidence,
        clearance_db: one.hypothesis.clearance_db,
        call_words: understanding.call_words(),
        weight: 1.0,
    }
}

/// What is known of what would be acted on if only it were certain.
fn answered(one: &Judged) -> Option<Answered> {
    let share = f64::from(one.certainty);
    let known = [1.0, log_odds(share), clear(one.clearance_db), full(one.call_words)];
    let is_right = one.verdict == Verdict::Right;
    (one.verdict != Verdict::Asked).then_some(Answered { known, is_right, weight: one.weight })
}

/// Those with this answer.
fn of(judged: &[Judged], answer: Answer) -> Vec<Judged> {
    judged.iter().filter(|one| one.answer == answer).copied().collect()
}

fn called(words: &str, lexicon: &Lexicon) -> Vec<Call> {
    let call = |spoken: &Spoken| match spoken {
        Spoken::Call(call) => Some(*call),
        Spoken::Command(_) => None,
    };
    calls::parse(words, lexicon).meanings.iter().filter_map(call).collect()
}

/// The thresholds between which these certainties make a difference, lowest first.
pub fn thresholds(certainties: impl Iterator<Item = f32>) -> Vec<f32> {
    let within = certainties.map(|certainty| certainty.clamp(LEAST_THRESHOLD, MOST_THRESHOLD));
    let mut thresholds: Vec<f32> = within.chain([MOST_THRESHOLD]).collect();
    thresholds.sort_by(f32::total_cmp);
    thresholds.dedup();
    thresholds
}

/// The threshold that serves best.
fn best_threshold(judged: &[Judged]) -> f32 {
    let tried = thresholds(judged.iter().map(|one| one.certainty));
    let gains = tried.iter().map(|threshold| gain_at(judged, *threshold));
    let best = gains.enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
    best.and_then(|(place, _)| tried.get(place).copied()).unwrap_or(MOST_THRESHOLD)
}

fn gain_at(judged: &[Judged], threshold: f32) -> f64 {
    let acted = judged.iter().filter(|one| one.certainty >= threshold);
    acted
        .map(|one| {
            let worth = match one.verdict {
                Verdict::Right => 1.0,
                Verdict::Wrong | Verdict::TalkTaken => -WRONG,
                Verdict::IllegalAsLegal => -ILLEGAL_AS_LEGAL,
                Verdict::Asked => 0.0,
            };
            one.weight * worth
        })
        .sum()
}

fn point(judged: &[Judged], threshold: f32) -> Point {
    let mut point = Point { threshold, ..Point::default() };
    for one in judged {
        let acted = one.certainty >= threshold;
        match one.kind {
            Kind::Talk => point.talk += 1,
            Kind::Legal | Kind::Illegal => point.calls += 1,
            Kind::Command => continue,
        }
        point.illegal += u32::from(one.kind == Kind::Illegal);
        match one.verdict {
            Verdict::Right => point.right += u32::from(acted),
            Verdict::Wrong => point.wrong += u32::from(acted),
            Verdict::IllegalAsLegal => {
                point.wrong += u32::from(acted);
                point.illegal_as_legal += u32::from(acted);
            }
            Verdict::TalkTaken => point.talk_taken += u32::from(acted),
            Verdict::Asked => {}
        }
    }
    point
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(verdict: Verdict, certainty: f32) -> Judged {
        Judged {
            kind: Kind::Legal,
            answer: Answer::Legal,
            verdict,
            certainty,
            clearance_db: None,
            call_words: None,
            weight: 1.0,
        }
    }

    #[test]
    fn the_threshold_lies_above_what_does_harm() {
        let all = [
            judged(Verdict::Right, 0.99),
            judged(Verdict::Right, 0.9),
            judged(Verdict::Wrong, 0.8),
            judged(Verdict::Right, 0.7),
        ];
        assert_eq!(best_threshold(&all), 0.9);
    }

    #[test]
    fn an_illegal_call_has_a_threshold_of_its_own() {
        let legal = [judged(Verdict::Right, 0.99), judged(Verdict::Wrong, 0.9)];
        let illegal = [judged(Verdict::Right, 0.8), judged(Verdict::Wrong, 0.6)]
            .map(|one| Judged { kind: Kind::Illegal, answer: Answer::Illegal, ..one });
        let all = [legal, illegal].concat();
        let least = |answer| best_threshold(&of(&all, answer));
        assert_eq!((least(Answer::Legal), least(Answer::Illegal)), (MOST_THRESHOLD, 0.8));
    }

    #[test]
    fn what_was_never_right_must_be_certain() {
        let all = [judged(Verdict::Wrong, 0.99), judged(Verdict::Wrong, 0.6)];
        assert_eq!(best_threshold(&all), MOST_THRESHOLD);
    }
}
