//! What `annabella listen` makes of tones, hums, coughs and clicks. It hears as if a key were held all the time, and
//! knows nothing but calls: whoever leans on the key while a telephone rings must not offer a draw.

use std::f32::consts::TAU;

use annabella::io::audio::{Samples, wav as wav_file};
use annabella::time::Millis;
use rand::{RngExt as _, SeedableRng as _};
use rand_xorshift::XorShiftRng;
use serde_json::Value;

use crate::rig::Home;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const BUNDLED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/models/fide-de");

/// Samples a second.
const RATE_HZ: u32 = 16_000;

/// The lengths of a sound, in seconds.
const LENGTHS: [f32; 4] = [0.2, 0.5, 1.0, 2.0];

/// Where the strongest overtones of a hummed m and of vowels lie (Hz).
const VOWELS: [(&str, [f32; 3]); 4] = [
    ("m", [250.0, 1200.0, 2200.0]),
    ("a", [730.0, 1090.0, 2440.0]),
    ("o", [570.0, 840.0, 2410.0]),
    ("u", [300.0, 870.0, 2240.0]),
];

/// A sound with its name.
type Named = (String, Vec<f32>);

fn times(seconds: f32) -> impl Iterator<Item = f32> {
    (0..(seconds * RATE_HZ as f32) as usize).map(|nth| nth as f32 / RATE_HZ as f32)
}

fn saw(hz: f32, at: f32) -> f32 {
    (hz * at).fract() - 0.5
}

/// A buzz through overtones that do not move.
fn vowel(seconds: f32, hz: f32, overtones: [f32; 3]) -> Vec<f32> {
    let mut rings = [(0.0_f32, 0.0_f32); 3];
    let sample = |at| {
        let buzz = saw(hz, at);
        let ring = |(overtone, (last, before)): (&f32, &mut (f32, f32))| {
            let turn = overtone / RATE_HZ as f32 * TAU;
            let next = 1.94 * turn.cos() * *last - 0.9409 * *before + buzz;
            (*last, *before) = (next, *last);
            next
        };
        overtones.iter().zip(&mut rings).map(ring).sum::<f32>() * 0.02
    };
    times(seconds).map(sample).collect()
}

/// Bursts of white noise that die away within so many seconds each: clicks, claps, coughs.
fn bursts(seconds: f32, count: usize, decay_s: f32, chance: &mut XorShiftRng) -> Vec<f32> {
    let apart = seconds / count as f32;
    let sample = |at: f32| 0.6 * chance.random_range(-1.0..1.0) * (-(at % apart) / decay_s).exp();
    times(seconds).map(sample).collect()
}

/// Every sound, once in each length.
fn sounds() -> Vec<Named> {
    let mut chance = XorShiftRng::seed_from_u64(10);
    let mut all: Vec<Named> = Vec::new();
    for seconds in LENGTHS {
        let mut add =
            |what: String, sound: Vec<f32>| all.push((format!("{what} {seconds} s"), sound));
        for hz in [120.0, 180.0, 200.0, 255.0, 300.0, 440.0, 600.0, 880.0, 2000.0] {
            let whistle = times(seconds).map(|at| 0.3 * (TAU * hz * at).sin());
            add(format!("a whistle of {hz} Hz"), whistle.collect());
        }
        for hz in [100.0, 150.0, 200.0, 300.0, 440.0] {
            let motor = times(seconds).map(|at| 0.3 * saw(hz, at));
            add(format!("a motor of {hz} Hz"), motor.collect());
            let horn = times(seconds).map(|at| 0.2 * saw(hz, at).signum());
            add(format!("a horn of {hz} Hz"), horn.collect());
        }
        for (from, to) in [(300.0, 600.0), (200.0, 2000.0), (2000.0, 200.0)] {
            let turns = move |at: f32| from * at + (to - from) * at * at / (2.0 * seconds);
            let sweep = times(seconds).map(|at| 0.3 * (TAU * turns(at)).sin());
            add(format!("a sweep from {from} to {to} Hz"), sweep.collect());
        }
        for beats in [3.0, 5.0, 8.0] {
            let hum = times(seconds).map(|at| {
                let height = 0.5 + 0.5 * (TAU * beats * at).sin();
                0.3 * height * (TAU * 150.0 * at).sin() + 0.1 * (TAU * 450.0 * at).sin()
            });
            add(format!("a hum that beats {beats} times"), hum.collect());
        }
        for (name, overtones) in VOWELS {
            add(format!("a {name} of 110 Hz"), vowel(seconds, 110.0, overtones));
            add(format!("a {name} of 180 Hz"), vowel(seconds, 180.0, overtones));
        }
        for (name, count, decay_s) in [("click", 2, 0.002), ("clap", 2, 0.03), ("cough", 1, 0.08)] {
            add(format!("a {name}"), bursts(seconds, count, decay_s, &mut chance));
        }
    }
    all
}

/// In a room that is never quite silent.
fn recorded(sound: &[f32]) -> Samples {
    let mut chance = XorShiftRng::seed_from_u64(1);
    let pause = [0.0; RATE_HZ as usize * 3 / 10];
    let samples = [&pause[..], sound, &pause[..]].concat();
    let sample = |sample: f32| ((sample + chance.random_range(-0.0008..0.0008)) * 32_000.0) as i16;
    Samples { rate_hz: RATE_HZ, mono: samples.into_iter().map(sample).collect() }
}

/// What came of each, so few at a time that a busy machine is done with them.
fn heard(home: &Home, names: &[String], more: &[&str]) -> Vec<Value> {
    const AT_A_TIME: usize = 24;
    let mut answers = Vec::new();
    for some in names.chunks(AT_A_TIME) {
        let mut args = vec!["listen", "--json", "--model", BUNDLED];
        args.extend(more);
        args.extend(some.iter().map(String::as_str));
        let answer = home.run(&args, b"");
        assert_eq!(answer.messages, "");
        let read = |line: &String| serde_json::from_str(line).expect("one object a line");
        answers.extend(answer.lines.iter().map(read));
    }
    answers
}

#[test]
fn no_sound_that_is_no_speech_is_acted_on_under_a_held_key() {
    let home = Home::new();
    let sounds = sounds();
    let names: Vec<String> = (0..sounds.len()).map(|nth| format!("{nth}.wav")).collect();
    for ((_, sound), name) in sounds.iter().zip(&names) {
        wav_file::write(&home.file(name), &recorded(sound)).expect("written");
    }
    // With a position calls are likelier, and every third sound will do.
    for (more, every) in [(&[][..], 1), (&["--fen", START], 3)] {
        let some = || names.iter().zip(&sounds).step_by(every);
        let files: Vec<String> = some().map(|(name, _)| name.clone()).collect();
        let answers = heard(&home, &files, more);
        assert_eq!(answers.len(), files.len());
        let taken: Vec<String> = some()
            .zip(&answers)
            .filter(|(_, answer)| !matches!(answer["status"].as_str(), Some("unsure" | "nothing")))
            .map(|((_, (what, _)), answer)| format!("{what}: {answer}"))
            .collect();
        assert!(taken.is_empty(), "{more:?}: {taken:#?}");
        // Some of them are heard as something: without another look they would be acted on or half believed.
        let words = answers.iter().filter(|answer| answer["words"] != "").count();
        assert!(words * 10 > answers.len(), "only {words} of {} gave words", answers.len());
    }
}

/// The sounds lie before and behind a call as well, and it is still one.
#[test]
fn a_call_beside_a_short_sound_is_still_a_call_or_is_asked_for() {
    let home = Home::new();
    let call = crate::rig::recording::spoken("de+m3", "Springer Felix drei");
    let call = call.to_rate(RATE_HZ).expect("16 kHz");
    let mut understood = 0;
    for (nth, (what, sound)) in sounds().into_iter().enumerate().filter(|(nth, _)| nth % 9 == 0) {
        let name = format!("{nth}.wav");
        let mut both = Samples::silence(RATE_HZ, Millis(300));
        both.append(Millis::ZERO, &call).expect("one rate");
        both.append(Millis(200), &recorded(&sound)).expect("one rate");
        wav_file::write(&home.file(&name), &both).expect("written");
        let args = ["listen", "--json", "--fen", START, "--model", BUNDLED, &name];
        let answer = home.run(&args, b"");
        let told: Value = serde_json::from_str(&answer.lines[0]).expect("an object");
        match told["status"].as_str() {
            Some("one") => {
                assert_eq!(told["uci"], "g1f3", "{what}: {told}");
                understood += 1;
            }
            Some("unsure" | "nothing") => {}
            _ => panic!("{what}: {told}"),
        }
    }
    assert!(understood > 0, "no call was understood beside any sound");
}
