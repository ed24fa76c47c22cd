//! What `annabella listen` makes of recordings as people bring them: from a telephone, from a studio, too
//! loud, too long; and of models that libvosk does not survive.

use std::fs;
use std::path::Path;

use annabella::io::audio::{Earcon, Samples, wav as wav_file};
use annabella::io::recognizer::ModelDirectory;
use annabella::time::Millis;
use serde_json::Value;

use crate::rig::damaged_model::{self, Fault};
use crate::rig::recording::{spoken, wav};
use crate::rig::{Answer, Home};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const BUNDLED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/models/fide-de");

/// Two voices that the bundled model understands well.
const VOICES: [&str; 2] = ["de+m3", "de+annie"];

/// What is called, and the move.
const CALLS: [(&str, &str); 3] = [
    ("Springer Felix drei", "g1f3"),
    ("Bauer Eva vier", "e2e4"),
    ("Springer Bella eins Cäsar drei", "b1c3"),
];

/// How a recording came about.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// 16-bit mono at this rate (Hz).
    Mono(u32),
    /// Two channels of floating point at 48 kHz.
    StudioFloat,
    /// 8-bit mono at 8 kHz.
    Telephone,
    /// 20 dB more than fits, so that the wave is cut off at both sides.
    Clipped,
}

impl Form {
    /// The forms in which all of a voice is there.
    const WHOLE: [Form; 3] = [Form::Mono(44_100), Form::Mono(16_000), Form::StudioFloat];
    /// The forms in which much of it is lost.
    const SPOILED: [Form; 3] = [Form::Mono(8_000), Form::Telephone, Form::Clipped];

    fn write(self, path: &Path, said: &Samples) {
        let at = |rate| said.to_rate(rate).expect("a rate").mono;
        let bytes =
            |mono: &[i16]| mono.iter().flat_map(|one| one.to_le_bytes()).collect::<Vec<u8>>();
        match self {
            Form::Mono(rate) => wav(path, 1, 1, rate, 16, &bytes(&at(rate))),
            Form::StudioFloat => {
                let both = |one: i16| [f32::from(one) / 32_768.0; 2];
                let frames = at(48_000).into_iter().flat_map(both);
                let data: Vec<u8> = frames.flat_map(f32::to_le_bytes).collect();
                wav(path, 3, 2, 48_000, 32, &data);
            }
            Form::Telephone => {
                let data: Vec<u8> =
                    at(8_000).into_iter().map(|one| ((i32::from(one) >> 8) + 128) as u8).collect();
                wav(path, 1, 1, 8_000, 8, &data);
            }
            Form::Clipped => {
                let peak = said.mono.iter().map(|one| one.unsigned_abs()).max().unwrap_or(1);
                let to_full_db = 20.0 * (32_768.0 / f32::from(peak.max(1) as i16)).log10();
                let loud = said.clone().with_gain(to_full_db + 20.0);
                let cut = loud.mono.iter().filter(|one| one.unsigned_abs() > 32_000).count();
                assert!(cut > loud.mono.len() / 20, "only {cut} samples are cut off");
                wav(path, 1, 1, loud.rate_hz, 16, &bytes(&loud.mono));
            }
        }
    }
}

/// With a little silence around them, as in a recording.
fn said(voice: &str, words: &str) -> Samples {
    let words = spoken(voice, words);
    let mut all = Samples::silence(words.rate_hz, annabella::time::Millis(300));
    all.append(annabella::time::Millis::ZERO, &words).expect("the same rate");
    all.append(annabella::time::Millis(300), &Samples::empty(words.rate_hz))
        .expect("the same rate");
    all
}

fn objects(answer: &Answer) -> Vec<Value> {
    let read = |line: &String| serde_json::from_str(line).expect("one object a line");
    answer.lines.iter().map(read).collect()
}

/// Every call in every voice and in these forms, and what came of each: the form, what was said, what
/// had to come, and the answer.
fn heard_in(forms: &[Form]) -> Vec<(String, &'static str, Value)> {
    let home = Home::new();
    let (mut names, mut expected) = (Vec::new(), Vec::new());
    for voice in VOICES {
        for (words, uci) in CALLS {
            let said = said(voice, words);
            for form in forms {
                let name = format!("{}.wav", names.len());
                form.write(&home.file(&name), &said);
                expected.push((format!("{form:?}, {voice}: {words}"), uci));
                names.push(name);
            }
        }
    }
    let mut args = vec!["listen", "--json", "--fen", START, "--model", BUNDLED];
    args.extend(names.iter().map(String::as_str));
    let answer = home.run(&args, b"");
    assert_eq!(answer.messages, "");
    let answers = objects(&answer);
    assert_eq!(answers.len(), expected.len(), "{answer:?}");
    let both = expected.into_iter().zip(answers);
    both.map(|((what, uci), answer)| (what, uci, answer)).collect()
}

#[test]
fn a_call_is_the_same_at_any_rate_and_width() {
    for (what, uci, answer) in heard_in(&Form::WHOLE) {
        assert_eq!(
            (&answer["status"], &answer["uci"]),
            (&"one".into(), &uci.into()),
            "{what}: {answer}"
        );
    }
}

#[test]
fn a_spoiled_recording_is_understood_or_asked_for_again_and_never_another_move() {
    let answers = heard_in(&Form::SPOILED);
    let mut understood = 0;
    for (what, uci, answer) in &answers {
        match answer["status"].as_str() {
            Some("one") => {
                assert_eq!(&answer["uci"], uci, "{what}: {answer}");
                understood += 1;
            }
            Some("unsure" | "nothing") => {
                assert!(answer["uci"].is_null() && answer["called"].is_null(), "{what}: {answer}");
            }
            _ => panic!("{what}: {answer}"),
        }
    }
    println!("{understood} of {} spoiled recordings were understood", answers.len());
    assert!(understood * 2 >= answers.len(), "only {understood} of {}", answers.len());
}

/// A minute of silence and noise and then a call is one utterance that is too long; nothing of it is
/// passed over in silence.
#[test]
fn a_call_behind_a_minute_is_told_as_too_long_and_one_within_it_is_heard() {
    let home = Home::new();
    let call = said("de+annie", "Springer Felix drei").to_rate(16_000).expect("16 kHz");
    let with_silence = |ms: u64| {
        let mut sound = Samples::silence(16_000, annabella::time::Millis(ms));
        sound.append(annabella::time::Millis::ZERO, &call).expect("the same rate");
        sound
    };
    let length = call.duration().0;
    wav_file::write(&home.file("minute.wav"), &with_silence(60_000 - length)).expect("written");
    wav_file::write(&home.file("longer.wav"), &with_silence(60_001 - length)).expect("written");
    let args = ["listen", "--json", "--fen", START, "--model", BUNDLED, "minute.wav", "longer.wav"];
    let answer = home.run(&args, b"");
    assert_eq!(answer.exit, Some(2), "{answer:?}");
    let heard = objects(&answer);
    assert_eq!(heard.len(), 1, "the recording before it is answered: {answer:?}");
    assert_eq!(
        (&heard[0]["status"], &heard[0]["uci"]),
        (&"one".into(), &"g1f3".into()),
        "{answer:?}"
    );
    let refused: serde_json::Value = serde_json::from_str(answer.messages.trim_end())
        .expect("an object for the refusal as well");
    assert_eq!(
        refused["error"],
        "longer.wav: it lasts 61 seconds, and one call may last 60 at most: cut it to the call"
    );
    assert_eq!(refused["exit"], 2);
    let without = home.run(&["listen", "--model", BUNDLED, "longer.wav"], b"");
    assert_eq!((without.exit, without.lines.len()), (Some(2), 0), "{without:?}");
}

#[test]
fn a_model_that_libvosk_does_not_survive_ends_a_process_of_its_own_and_is_told() {
    let home = Home::new();
    wav(&home.file("a.wav"), 1, 1, 16_000, 16, &[0; 32_000]);
    for fault in Fault::ALL {
        let model = home.file("model");
        damaged_model::write(fault, &model);
        ModelDirectory::check(&model).expect("nothing that can be seen without libvosk");
        for args in [
            &["listen", "--json", "--model", "model", "a.wav"][..],
            &["play", "--room", "none", "--model", "model", "--journal", "game"],
        ] {
            let answer = home.run(args, b"q\n");
            assert_eq!((answer.exit, answer.lines.len()), (Some(2), 0), "{fault:?}: {answer:?}");
            let told = &answer.messages;
            assert!(told.contains(&format!("{} model", fault.told())), "{fault:?}: {told}");
            assert!(told.contains("a fresh copy"), "{fault:?}: {told}");
            // Nothing of libvosk's own words: what another process did not open is not opened here.
            assert_eq!(told.lines().count(), 1, "{fault:?}: {told}");
            assert!(!home.file("game").exists(), "a record was begun");
        }
        fs::remove_dir_all(&model).expect("removed");
    }
}

/// The short sounds of the program are no speech, however loud they are.
#[test]
fn an_earcon_alone_is_nothing_heard() {
    let home = Home::new();
    let mut names = Vec::new();
    for earcon in Earcon::ALL {
        for gain_db in [0.0, -20.0, 8.0] {
            let sound = earcon.sound().within_scale(gain_db);
            let mut alone = Samples::silence(16_000, Millis(500));
            alone.append(Millis::ZERO, &sound).expect("one rate");
            alone.append(Millis(700), &Samples::silence(16_000, Millis(100))).expect("one rate");
            let name = format!("{}{gain_db}.wav", earcon.word());
            wav_file::write(&home.file(&name), &alone).expect("written");
            names.push(name);
        }
    }
    let mut args = vec!["listen", "--json", "--fen", START, "--model", BUNDLED];
    args.extend(names.iter().map(String::as_str));
    let answer = home.run(&args, b"");
    assert_eq!(answer.lines.len(), names.len(), "{answer:?}");
    for line in &answer.lines {
        assert!(line.contains(r#""status":"nothing""#), "{line}");
    }
}
