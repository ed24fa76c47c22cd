//! The search for the numbers.

use annabella::calls::{self, Call, Lexicon, Spoken};
use annabella::speech::{
    Calibration, Heard as Meaning, Situation, Thresholds, Understanding, clear, log_odds,
    understand,
};

use super::confusions::Confusions;
use super::entries::{Heard, Kind};

/// What a thing that is acted on and was not said costs, in calls that have to be made again. At 20 a
/// certainty of 95 % is needed. The opponent's repeat and the boards still stand behind it.
pub const WRONG: f64 = 20.0;

/// What an illegal call costs that is taken for a legal move: nobody will ever know that it was illegal,
/// while any other wrong move is noticed by whoever called it.
const ILLEGAL_AS_LEGAL: f64 = 3.0 * WRONG;

const SCORE_SCALES: [f32; 7] = [0.15, 0.25, 0.4, 0.6, 0.8, 1.0, 1.5];
/// No weight above these: more would let a legal move be read out of what was not heard.
const LEGAL_WEIGHTS: [f32; 3] = [1.0, 2.0, 3.0];
const SENSELESS_WEIGHTS: [f32; 4] = [-2.0, -1.0, 0.0, 1.0];

/// How much of the measured confusions is believed: they were counted over quiet and noise together, and
/// the readings of a noisy sound tell part of it themselves.
const CONFUSION_SCALES: [f32; 4] = [0.0, 0.1, 0.3, 1.0];

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

/// What would be acted on if the certainty reached the threshold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Right,
    Wrong,
    IllegalAsLegal,
    TalkTaken,
    /// Never acted on, whatever the threshold.
    Asked,
}

#[derive(Clone, Copy, Debug)]
struct Judged {
    kind: Kind,
    verdict: Verdict,
    certainty: f32,
    /// How far the voice stood clear of the hall; see `Calibration::certainty_offset`.
    clear: f64,
}

/// Searches the numbers that serve the players best.
pub fn fit(heard: &[Heard], lexicon: &Lexicon, confusions: Confusions) -> Fitted {
    let open = Thresholds { legal: 0.0, illegal: 0.0, command: 0.0, grave: 0.0 };
    let mut best = (f64::NEG_INFINITY, Calibration::default());
    let tables = CONFUSION_SCALES.map(|scale| scaled(&confusions, scale));
    for (score_scale, confusions) in
        SCORE_SCALES.into_iter().flat_map(|scale| tables.iter().map(move |table| (scale, table)))
    {
        let base =
            Calibration { accept: open, confusions: confusions.clone(), ..Calibration::default() };
        for legal_weight in LEGAL_WEIGHTS {
            for senseless_weight in SENSELESS_WEIGHTS {
                let tried =
                    Calibration { score_scale, legal_weight, senseless_weight, ..base.clone() };
                let judged = judge_all(heard, lexicon, &tried);
                let gain = gain_at(&judged, best_threshold(&judged));
                if gain > best.0 {
                    best = (gain, tried);
                }
            }
        }
    }
    let mut calibration = best.1;
    let judged = judge_all(heard, lexicon, &calibration);
    let Curve { offset, slope, clearance } = logistic(&judged);
    calibration.certainty_offset = offset as f32;
    calibration.certainty_slope = slope as f32;
    calibration.certainty_clearance = clearance as f32;
    let judged = judge_all(heard, lexicon, &calibration);
    let careful = Thresholds::default();
    // One for legal and illegal calls: one in ten is illegal, too few to tell two apart. Commands are
    // not among the calls of an examination.
    let call = best_threshold(&judged);
    calibration.accept = Thresholds { legal: call, illegal: call, ..careful };
    let thresholds = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 0.995, 0.999];
    let curve = thresholds.map(|threshold| point(&judged, threshold)).to_vec();
    Fitted { calibration, curve }
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
    let judge_one = |one: &Heard| {
        let situation = Situation::without_game(lexicon, calibration, Some(&one.position));
        judge(one, &understand(&one.hypothesis, &situation), lexicon)
    };
    std::thread::scope(|scope| {
        let (left, right) = heard.split_at(heard.len() / 2);
        let left = scope.spawn(|| left.iter().map(judge_one).collect::<Vec<_>>());
        let right: Vec<Judged> = right.iter().map(judge_one).collect();
        // Numbers from one half of what was heard would be wrong in silence.
        let left = left.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        left.into_iter().chain(right).collect()
    })
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
        (Kind::Legal, Meaning::Illegal { .. })
        | (Kind::Legal | Kind::Illegal, Meaning::Called { .. } | Meaning::Command(_)) => {
            Verdict::Wrong
        }
    };
    let clear = clear(one.hypothesis.clearance_db);
    Judged { kind: one.kind, verdict, certainty: understanding.confidence, clear }
}

fn called(words: &str, lexicon: &Lexicon) -> Vec<Call> {
    let call = |spoken: &Spoken| match spoken {
        Spoken::Call(call) => Some(*call),
        Spoken::Command(_) => None,
    };
    calls::parse(words, lexicon).meanings.iter().filter_map(call).collect()
}

/// The threshold that serves best.
fn best_threshold(judged: &[Judged]) -> f32 {
    let mut tried: Vec<f32> = judged
        .iter()
        .map(|one| one.certainty.clamp(LEAST_THRESHOLD, MOST_THRESHOLD))
        .chain([MOST_THRESHOLD])
        .collect();
    tried.sort_by(f32::total_cmp);
    tried.dedup();
    let gains = tried.iter().map(|threshold| gain_at(judged, *threshold));
    let best = gains.enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
    best.and_then(|(place, _)| tried.get(place).copied()).unwrap_or(MOST_THRESHOLD)
}

fn gain_at(judged: &[Judged], threshold: f32) -> f64 {
    let acted = judged.iter().filter(|one| one.certainty >= threshold);
    acted
        .map(|one| match one.verdict {
            Verdict::Right => 1.0,
            Verdict::Wrong | Verdict::TalkTaken => -WRONG,
            Verdict::IllegalAsLegal => -ILLEGAL_AS_LEGAL,
            Verdict::Asked => 0.0,
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

/// How much each of what is known of an answer says of whether it is right.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Curve {
    offset: f64,
    slope: f64,
    clearance: f64,
}

/// The logistic curve from log-odds and clearance to how often they are right (Platt 1999), by Newton's
/// method with a little pull towards believing the odds as they are.
fn logistic(judged: &[Judged]) -> Curve {
    const PULL: f64 = 1.0;
    const BELIEVED: [f64; 3] = [0.0, 1.0, 0.0];
    let points: Vec<([f64; 3], f64)> = judged
        .iter()
        .filter(|one| one.verdict != Verdict::Asked)
        .map(|one| {
            let right = if one.verdict == Verdict::Right { 1.0 } else { 0.0 };
            ([1.0, log_odds(f64::from(one.certainty)), one.clear], right)
        })
        .collect();
    let mut weights = BELIEVED;
    for _ in 0..50 {
        let mut slope: [f64; 3] = std::array::from_fn(|n| -PULL * (weights[n] - BELIEVED[n]));
        let mut bend: [[f64; 3]; 3] =
            std::array::from_fn(|row| std::array::from_fn(|n| if n == row { PULL } else { 0.0 }));
        for (known, right) in &points {
            let logit: f64 = known.iter().zip(weights).map(|(known, weight)| known * weight).sum();
            let p = 1.0 / (1.0 + (-logit).exp());
            for row in 0..3 {
                slope[row] += (right - p) * known[row];
                for column in 0..3 {
                    bend[row][column] += p * (1.0 - p) * known[row] * known[column];
                }
            }
        }
        let Some(step) = solved(bend, slope) else { break };
        let furthest = step.iter().fold(0.0_f64, |most, part| most.max(part.abs()));
        // A long step would leave the region in which the curve bends.
        for (weight, part) in weights.iter_mut().zip(step) {
            *weight += part / furthest.max(1.0);
        }
        weights[1] = weights[1].max(0.05);
        weights[2] = weights[2].max(0.0);
        if furthest < 1e-6 {
            break;
        }
    }
    let [offset, slope, clearance] = weights;
    Curve { offset, slope, clearance }
}

/// The solution of three linear equations by Cramer's rule, if they have one.
fn solved(rows: [[f64; 3]; 3], right: [f64; 3]) -> Option<[f64; 3]> {
    let determinant = |m: [[f64; 3]; 3]| {
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
            - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
            + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    };
    let all = determinant(rows);
    let with = |column: usize| {
        let mut replaced = rows;
        for (row, value) in replaced.iter_mut().zip(right) {
            row[column] = value;
        }
        determinant(replaced) / all
    };
    (all.abs() > 1e-12).then(|| std::array::from_fn(with))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(verdict: Verdict, certainty: f32) -> Judged {
        Judged { kind: Kind::Legal, verdict, certainty, clear: 0.0 }
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
    fn what_was_never_right_must_be_certain() {
        let all = [judged(Verdict::Wrong, 0.99), judged(Verdict::Wrong, 0.6)];
        assert_eq!(best_threshold(&all), MOST_THRESHOLD);
    }

    #[test]
    fn odds_that_promise_too_much_are_pulled_down() {
        // At 90 % every second is right, at 99 % nine of ten.
        let mut all = Vec::new();
        for n in 0..1000 {
            let of = |right: bool| if right { Verdict::Right } else { Verdict::Wrong };
            all.push(judged(of(n % 2 == 0), 0.9));
            all.push(judged(of(n % 10 != 0), 0.99));
        }
        let curve = logistic(&all);
        let at = |p: f64| 1.0 / (1.0 + (-(curve.offset + curve.slope * log_odds(p))).exp());
        assert!((at(0.9) - 0.5).abs() < 0.02 && (at(0.99) - 0.9).abs() < 0.02, "{curve:?}");
        assert_eq!(curve.clearance, 0.0);
    }

    #[test]
    fn noise_is_seen_in_what_was_right() {
        // The same odds are right nine times in ten where it is quiet, and every second time in babble.
        let mut all = Vec::new();
        for n in 0..1000 {
            let of = |right: bool| if right { Verdict::Right } else { Verdict::Wrong };
            all.push(Judged { clear: 2.0, ..judged(of(n % 10 != 0), 0.9) });
            all.push(Judged { clear: -1.0, ..judged(of(n % 2 == 0), 0.9) });
        }
        let curve = logistic(&all);
        let at = |clear: f64| {
            let odds = curve.offset + curve.slope * log_odds(0.9) + curve.clearance * clear;
            1.0 / (1.0 + (-odds).exp())
        };
        assert!((at(2.0) - 0.9).abs() < 0.02 && (at(-1.0) - 0.5).abs() < 0.02, "{curve:?}");
    }
}
