//! Setting a table up and examining it without eyes: what is told is heard in the device that is named, and what is said
//! or typed is taken.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use annabella::io::audio::Chunk;

use crate::rig::player::{noise_at, speak_at, voice};
use crate::rig::running::{PROGRAM, Running};
use crate::rig::sound_room::{listen, microphone, mono, sound_room};

/// Longer than anything takes that works: all findings in whole sentences take two minutes.
const PATIENCE: Duration = Duration::from_secs(400);

fn program(folder: &Path, arguments: &[&str]) -> Running {
    let mut command = Command::new(PROGRAM);
    command.arg("--json").args(arguments).current_dir(folder).env("XDG_DATA_HOME", folder);
    Running::of(&mut command, PATIENCE)
}

/// Waits until something is heard and then nothing for a while.
fn heard_and_silent(ear: &Receiver<Chunk>) {
    // What has waited here is of before.
    while ear.try_recv().is_ok() {}
    let (mut spoke, mut silent) = (false, Duration::ZERO);
    let end = Instant::now() + PATIENCE;
    while !spoke || silent < Duration::from_millis(1_500) {
        assert!(Instant::now() < end, "nothing is said, or it does not stop");
        let chunk = ear.recv_timeout(PATIENCE).unwrap();
        let loud = chunk.mono.iter().any(|sample| sample.unsigned_abs() > 50);
        spoke |= loud;
        silent = if loud { Duration::ZERO } else { silent + Duration::from_millis(30) };
    }
}

/// Waits until something is heard.
fn heard(ear: &Receiver<Chunk>) {
    let end = Instant::now() + PATIENCE;
    while ear.recv_timeout(PATIENCE).unwrap().mono.iter().all(|sample| sample.unsigned_abs() <= 50)
    {
        assert!(Instant::now() < end, "nothing is heard");
    }
}

fn is_silence(chunks: &[Chunk]) -> bool {
    mono(chunks).iter().all(|sample| sample.unsigned_abs() <= 50)
}

/// Each question is heard in the ear that is named and nowhere else; a typed answer cuts it short, and leaving writes
/// nothing.
#[test]
fn questions_are_heard_in_the_ear_that_is_named() {
    let _room = sound_room();
    let folder = tempfile::tempdir().unwrap();
    let (_ear, in_ear, _) = microphone("ear_mic");
    let (_room_mic, in_room, _) = microphone("room_mic");
    let setup = ["setup", "--lang", "de", "--file", "table.toml", "--aloud", "--speaker", "ear"];
    let mut program = program(folder.path(), &[&setup[..], &["--microphone", "none"]].concat());
    let question = program.until("question");
    assert_eq!(question["name"], "language");
    heard_and_silent(&in_ear);
    assert!(is_silence(&listen(&in_room, Duration::from_millis(10))), "it is heard in the room");
    program.key("");
    program.key("1");
    let question = program.until("question");
    assert_eq!(question["name"], "lines");
    assert_eq!(program.until("question")["name"], "control");
    program.key("q");
    assert_eq!(program.end().code(), Some(1));
    assert!(!folder.path().join("table.toml").exists());
}

/// Whoever answers by voice alone: no names the next answer, yes takes it.
#[test]
fn a_question_is_answered_by_voice() {
    let _room = sound_room();
    let folder = tempfile::tempdir().unwrap();
    let noise = noise_at("room", 60);
    let (_ear, in_ear, _) = microphone("ear_mic");
    let setup = ["setup", "--lang", "de", "--file", "table.toml", "--aloud", "--speaker", "ear"];
    let mut program = program(folder.path(), &[&setup[..], &["--microphone", "room_mic"]].concat());
    program.until("question");
    heard_and_silent(&in_ear);
    // What was not understood is asked for again.
    let said = |words: &str, told: &str| {
        for _ in 0..4 {
            speak_at("room", voice(folder.path(), words));
            let next = program.until_one_of(&["told", "question"]);
            let text = next["text"].as_str().unwrap().to_owned();
            heard_and_silent(&in_ear);
            // A question comes again by itself where nothing was heard.
            if next["kind"] == "told" && text.contains(told) {
                return;
            }
        }
        panic!("\"{words}\" was not understood");
    };
    said("nein", "Enter: de, Deutsch");
    said("nein", "Oder en, Englisch?");
    said("ja", "Also en.");
    let until_told = |words: &str| {
        while !program.until("told")["text"].as_str().unwrap().contains(words) {}
    };
    // A microphone that is switched off, and on again.
    drop(noise);
    until_told("The microphone gives no sound");
    let _noise = noise_at("room", 60);
    until_told("The microphone is heard again.");
    program.key("q");
    assert_eq!(program.end().code(), Some(1));
}

/// The doctor tells each finding in the ear, lets tones sound in room and ear, and takes what is typed of them.
#[test]
fn the_doctor_is_heard_and_asks_which_tones_were_heard() {
    let _room = sound_room();
    let folder = tempfile::tempdir().unwrap();
    let settings = "[sound]\nroom = \"room\"\nmicrophone = \"none\"\n[black]\near = \"ear\"\n";
    fs::write(folder.path().join("table.toml"), settings).unwrap();
    let (_ear, in_ear, _) = microphone("ear_mic");
    let (_room_mic, in_room, _) = microphone("room_mic");
    let mut program = program(folder.path(), &["doctor", "--aloud", "--config", "table.toml"]);
    let mut said = Vec::new();
    let mut until = |program: &Running, words: &str| loop {
        let text = program.until("says")["text"].as_str().unwrap().to_owned();
        said.push(text.clone());
        if text.contains(words) {
            return;
        }
    };
    until(&program, "Gefunden: das Programm.");
    heard(&in_ear);
    assert!(is_silence(&listen(&in_room, Duration::from_millis(10))), "findings are for the ear");
    // What was typed before counts for nothing, so that nothing is answered by chance.
    program.key("j");
    until(&program, "Jetzt drei Töne aus dem Lautsprecher.");
    heard(&in_room);
    until(&program, "War das so?");
    program.key("j");
    until(&program, "Gefunden: die Töne im Raum.");
    until(&program, "Jetzt drei Töne in einem Ohrhörer und sonst nirgends: Schwarz.");
    until(&program, "War das so?");
    program.key("nein");
    until(&program, "Nicht in Ordnung: die Töne im Ohr von Schwarz. Prüfen Sie Stecker");
    until(&program, "Die Einstellungen brauchen, was nicht in Ordnung ist: ");
    assert_eq!(program.end().code(), Some(1));
    assert!(said.iter().any(|text| text == "Gefunden: der Ohrhörer von Schwarz."), "{said:#?}");
}

/// One call is heard by the microphone, and what was understood is said.
#[test]
fn the_doctor_hears_a_call_and_says_what_it_understood() {
    let _room = sound_room();
    let folder = tempfile::tempdir().unwrap();
    let settings = "language = \"en\"\n[sound]\nroom = \"none\"\nmicrophone = \"room_mic\"\n\
                    [black]\near = \"ear\"\n";
    fs::write(folder.path().join("table.toml"), settings).unwrap();
    let _noise = noise_at("room", 60);
    let (_ear, in_ear, _) = microphone("ear_mic");
    let mut program = program(folder.path(), &["doctor", "--aloud", "--config", "table.toml"]);
    let mut tones = false;
    let understood = loop {
        let text = program.until("says")["text"].as_str().unwrap().to_owned();
        if text.starts_with("Was that so?") && !tones {
            tones = true;
            heard_and_silent(&in_ear);
            program.key("y");
        } else if text.starts_with("Now say a call") {
            heard_and_silent(&in_ear);
            speak_at("room", voice(folder.path(), "Springer Felix drei"));
        } else if text.starts_with("Understood: ") {
            break text;
        }
    };
    assert_eq!(understood, "Understood: springer felix drei.");
    program.until("says");
    heard_and_silent(&in_ear);
    program.key("y");
    let summary = program.until("says")["text"].as_str().unwrap().to_owned();
    assert!(summary.contains("in order"), "{summary}");
    program.end();
}

/// Where the input ends nothing more is tried: no tone sounds for which nobody can answer, what was not confirmed is named,
/// and it is no success.
#[test]
fn the_doctor_tries_nothing_behind_the_end_of_the_input() {
    let _room = sound_room();
    let folder = tempfile::tempdir().unwrap();
    let settings = "[sound]\nroom = \"room\"\nmicrophone = \"none\"\n[black]\near = \"ear\"\n";
    fs::write(folder.path().join("table.toml"), settings).unwrap();
    let mut program = program(folder.path(), &["doctor", "--aloud", "--config", "table.toml"]);
    // In the middle of the findings, each of which is said all the same.
    program.until("says");
    program.close_input();
    let mut said = Vec::new();
    let summary = loop {
        let text = program.until("says")["text"].as_str().unwrap().to_owned();
        if text.contains("Von niemandem bestätigt: ") {
            break text;
        }
        said.push(text);
    };
    let ended = "Die Eingabe ist zu Ende: Nichts weiter wird versucht.";
    assert_eq!(said.iter().filter(|text| *text == ended).count(), 1, "{said:#?}");
    assert!(!said.iter().any(|text| text.starts_with("Jetzt drei Töne")), "{said:#?}");
    assert!(summary.ends_with("die Töne im Raum, die Töne im Ohr von Schwarz."), "{summary}");
    assert_eq!(program.end().code(), Some(1));
}
