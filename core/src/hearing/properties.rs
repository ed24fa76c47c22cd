//! What holds of hearing whatever was said: of any readings, in many positions, with any confusions.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use proptest::prelude::*;

use super::{
    Calibration, Curve, GARBAGE_WORD, Heard, HeardWord, Hypothesis, Missing, Reading, Situation,
    Thresholds, Understanding, VoiceGate, joined, understand,
};
use crate::{
    calls::{Lexicon, Meaning, resolve},
    rules::{Mode, Position},
    time::Millis,
};

static GERMAN: LazyLock<Lexicon> = LazyLock::new(|| {
    Lexicon::from_toml(include_str!("../../../voices/de/calls.toml"))
        .and_then(|all| all.with_packs(&["fide"]))
        .expect("the German words")
});

/// The start, two knights that can go to one square, a promotion, both castlings, a mate.
const POSITIONS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1",
    "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3",
];

const WORDS: [&str; 22] = [
    "springer",
    "bauer",
    "dame",
    "könig",
    "anna",
    "eva",
    "felix",
    "david",
    "eins",
    "zwei",
    "drei",
    "vier",
    "acht",
    "schlägt",
    "kurze",
    "lange",
    "rochade",
    "remis",
    "aufgabe",
    "ja",
    "halt",
    GARBAGE_WORD,
];

/// Calls that are legal in one of the positions and illegal in others, and what is none.
const PHRASES: [&str; 12] = [
    "springer felix drei",
    "springer david zwei",
    "bauer eva vier",
    "eva drei",
    "bauer eva acht dame",
    "bauer eva acht",
    "kurze rochade",
    "lange rochade",
    "rochade",
    "bauer eva vier remis",
    "aufgabe",
    "[unk] felix drei",
];

fn position(place: usize) -> Position {
    Position::from_fen(POSITIONS[place], Mode::Standard).expect("a position")
}

fn reading(words: &str, score: f32) -> Reading {
    let word =
        |word: &str| HeardWord { word: word.to_owned(), start: Millis::ZERO, end: Millis(300) };
    Reading { words: words.split_whitespace().map(word).collect(), score }
}

fn heard(readings: Vec<Reading>) -> Hypothesis {
    let (speech_end, peak_db) = (Some(Millis(900)), Some(-12.0));
    let (audio, missing) = (Millis(1200), Missing::default());
    Hypothesis {
        readings,
        speech_end,
        peak_db,
        clearance_db: None,
        voiced: None,
        loud_voiced: None,
        yes_above_no: None,
        change_db: None,
        one_tone: None,
        audio,
        missing,
        own_voice: None,
    }
}

fn understood(
    readings: &[Reading],
    calibration: &Calibration,
    position: Option<&Position>,
) -> Understanding {
    let situation = Situation::without_game(&GERMAN, calibration, position);
    understand(&heard(readings.to_vec()), &situation)
}

/// Any words in a row, sensible ones among them.
fn said() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => prop::sample::select(PHRASES.to_vec()).prop_map(str::to_owned),
        1 => prop::collection::vec(prop::sample::select(WORDS.to_vec()), 0..7)
            .prop_map(|words| words.join(" ")),
        1 => ".{0,20}",
    ]
}

fn score() -> impl Strategy<Value = f32> {
    prop_oneof![
        8 => -12.0_f32..=0.0,
        1 => any::<f32>(),
        1 => prop::sample::select(vec![f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -0.0, f32::MAX]),
    ]
}

fn readings() -> impl Strategy<Value = Vec<Reading>> {
    prop::collection::vec((said(), score()), 0..10)
        .prop_map(|all| all.iter().map(|(words, score)| reading(words, *score)).collect())
}

/// A calibration as a model may bring it along.
fn calibration() -> impl Strategy<Value = Calibration> {
    let word = || prop::sample::select(WORDS.to_vec()).prop_map(str::to_owned);
    let share = || 0.0_f32..=1.0;
    let row = prop::collection::btree_map(word(), share(), 0..4);
    let confusions = prop::collection::btree_map(word(), row, 0..6);
    let weights = (0.05_f32..=2.0, 0.0_f32..=6.0, 0.0_f32..=6.0, -3.0_f32..=1.0, share());
    let curve = (-3.0_f32..=3.0, 0.05_f32..=3.0, 0.0_f32..=2.0)
        .prop_map(|(offset, slope, clearance)| Curve { offset, slope, clearance, words: 0.0 });
    let illegal = prop::option::of(curve);
    let further = (-3.0_f32..=3.0, 0.05_f32..=3.0, 0.0_f32..=6.0, illegal, 0.0_f32..=3.0);
    (weights, further, [share(), share(), share(), share()], confusions).prop_map(
        |(weights, further, [legal, illegal, command, grave], confusions)| Calibration {
            score_scale: weights.0,
            legal_weight: weights.1,
            seen_weight: weights.2,
            senseless_weight: weights.3,
            second_hearing: weights.4,
            certainty: Curve { offset: further.0, slope: further.1, ..Curve::default() },
            certainty_illegal: further.3,
            confusion_clearance: further.4,
            command_weight: further.2,
            accept: Thresholds { legal, illegal, command, grave },
            confusions,
            ..Calibration::default()
        },
    )
}

proptest! {
    #[test]
    fn an_answer_is_sound(
        readings in readings(),
        before in readings(),
        calibration in calibration(),
        place in 0..POSITIONS.len(),
    ) {
        let position = position(place);
        let before = understood(&before, &calibration, Some(&position));
        let legal = position.legal_moves();
        let situation = Situation {
            seen: &legal[..legal.len() / 2],
            before: Some(&before),
            ..Situation::without_game(&GERMAN, &calibration, Some(&position))
        };
        let answer = understand(&heard(readings), &situation);
        prop_assert!((0.0..=1.0).contains(&answer.confidence), "{answer:?}");
        match answer.heard {
            Heard::One { call, m } => {
                prop_assert!(legal.contains(&m));
                prop_assert!(crate::calls::can_mean(&call, m, &position));
                prop_assert!(answer.confidence >= calibration.accept.legal);
            }
            Heard::Several { calls, moves } => {
                // One call leaves legal moves to choose from, several leave what was meant open.
                prop_assert!(moves.len() > 1 || calls.len() > 1);
                prop_assert!(moves.iter().all(|m| legal.contains(m)));
            }
            Heard::Illegal { call } => {
                prop_assert_eq!(resolve(&call, &position), Meaning::Illegal);
            }
            Heard::Called { .. } => prop_assert!(false, "there is a position"),
            Heard::Command(_) | Heard::Unsure(_) | Heard::Nothing => {}
        }
    }

    #[test]
    fn a_legal_move_is_never_preferred_over_an_illegal_call_that_fits_the_sound_better(
        all in prop::collection::vec((prop::sample::select(PHRASES.to_vec()), -6.0_f32..=0.0), 1..6),
        calibration in calibration(),
        place in 0..POSITIONS.len(),
    ) {
        let calibration = Calibration { confusions: BTreeMap::new(), ..calibration };
        let open = Calibration {
            accept: Thresholds { legal: 0.0, illegal: 0.0, command: 0.0, grave: 0.0 },
            ..calibration.clone()
        };
        let position = position(place);
        let all: Vec<Reading> = all.iter().map(|(words, score)| reading(words, *score)).collect();
        let answer = understood(&all, &calibration, Some(&position));
        if let Heard::One { m, .. } = answer.heard {
            // How much of the sound speaks for this move, and for each illegal call; and the best reading
            // of either.
            let (mut legal, mut illegal) = (0.0, BTreeMap::<String, f64>::new());
            let (mut read, mut read_illegal) = (f32::NEG_INFINITY, f32::NEG_INFINITY);
            for one in &all {
                let sound = f64::from(calibration.score_scale * one.score).exp();
                match understood(std::slice::from_ref(one), &open, Some(&position)).heard {
                    Heard::One { m: other, .. } if other == m => {
                        legal += sound;
                        read = read.max(one.score);
                    }
                    Heard::Illegal { .. } => {
                        *illegal.entry(one.text()).or_default() += sound;
                        read_illegal = read_illegal.max(one.score);
                    }
                    Heard::One { .. }
                    | Heard::Called { .. }
                    | Heard::Several { .. }
                    | Heard::Command(_)
                    | Heard::Unsure(_)
                    | Heard::Nothing => {}
                }
            }
            let most = illegal.values().copied().fold(0.0, f64::max);
            prop_assert!(most <= legal * (1.0 + 1e-6), "{most} over {legal}: {all:?}");
            prop_assert!(read_illegal < read, "{read_illegal} over {read}: {all:?}");
        }
    }

    #[test]
    fn the_order_of_readings_does_not_matter_behind_the_best(
        (all, mixed) in readings()
            .prop_map(|mut all| {
                all.retain(|one| one.score.is_finite());
                all.sort_by(|a, b| b.score.total_cmp(&a.score));
                all
            })
            .prop_flat_map(|all| {
                let rest = all.get(1..).unwrap_or_default().to_vec();
                (Just(all), Just(rest).prop_shuffle())
            }),
        calibration in calibration(),
        place in 0..POSITIONS.len(),
    ) {
        let position = position(place);
        let one = understood(&all, &calibration, Some(&position));
        let mixed: Vec<Reading> = all.iter().take(1).cloned().chain(mixed).collect();
        let other = understood(&mixed, &calibration, Some(&position));
        prop_assert!((one.confidence - other.confidence).abs() < 1e-3, "{one:?} {other:?}");
    }

    #[test]
    fn an_impossible_reading_changes_nothing(
        mut all in readings(),
        words in said(),
        far in prop::sample::select(vec![f32::NAN, f32::NEG_INFINITY, -1e9, f32::MIN]),
        calibration in calibration(),
        place in 0..POSITIONS.len(),
    ) {
        all.retain(|one| one.score.abs() < 100.0);
        prop_assume!(!all.is_empty());
        let position = position(place);
        let one = understood(&all, &calibration, Some(&position));
        all.push(reading(&words, far));
        prop_assert_eq!(one, understood(&all, &calibration, Some(&position)));
    }

    #[test]
    fn joined_readings_are_ordered_bounded_and_begin_at_zero(
        before in readings(), after in readings(),
    ) {
        let finite = |mut all: Vec<Reading>| {
            all.retain(|one| one.score.abs() < 1e6);
            all
        };
        let (before, after) = (finite(before), finite(after));
        let all = joined(before.clone(), after.clone());
        prop_assert_eq!(all.is_empty(), before.is_empty() && after.is_empty());
        prop_assert!(all.len() <= 16 && all.first().is_none_or(|best| best.score == 0.0));
        prop_assert!(all.is_sorted_by(|a, b| a.score >= b.score));
        let best = |all: &[Reading]| {
            let best = all.iter().max_by(|a, b| a.score.total_cmp(&b.score));
            best.map_or(0, |best| best.words.len())
        };
        let longest = |all: &[Reading]| all.iter().map(|one| one.words.len()).max().unwrap_or(0);
        prop_assert!(best(&all) <= longest(&before) + longest(&after));
    }

    #[test]
    fn a_calibration_is_read_or_refused_whatever_is_in_the_file(text in ".{0,200}") {
        if let Ok(read) = Calibration::from_toml(&text) {
            prop_assert!((0.0..=1.0).contains(&read.curve(true).certainty(0.5, None, None)));
        }
    }

    #[test]
    fn what_a_calibration_may_hold_is_a_certainty_and_the_rest_is_refused(
        numbers in prop::collection::vec(any::<f32>(), 4), share in any::<f64>(),
    ) {
        let text = format!(
            "score_scale = {:?}\nlegal_weight = {:?}\n[certainty]\noffset = {:?}\nslope = {:?}\n",
            numbers[0], numbers[1], numbers[2], numbers[3],
        )
        .replace("NaN", "nan");
        if let Ok(read) = Calibration::from_toml(&text) {
            let certainty = read.curve(false).certainty(if share.is_finite() { share } else { 0.5 }, None, None);
            prop_assert!((0.0..=1.0).contains(&certainty), "{certainty}");
        }
    }

    #[test]
    fn a_gate_takes_any_sound_at_any_rate_in_any_pieces(
        sound in prop::collection::vec(any::<i16>(), 0..4000),
        rate_hz in any::<u32>(),
        piece in 1_usize..700,
    ) {
        let mut whole = VoiceGate::new(rate_hz);
        let voice = whole.hears_voice(&sound);
        let mut pieces = VoiceGate::new(rate_hz);
        let in_pieces = sound.chunks(piece).filter(|piece| pieces.hears_voice(piece)).count() > 0;
        prop_assert_eq!(voice, in_pieces);
    }
}
