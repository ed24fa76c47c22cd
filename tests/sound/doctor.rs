//! `annabella doctor` as the person meets it who sets a table up: the program itself, in a room with
//! sound devices, with settings that fit and that do not.
//!
//! Most of it needs the sound room that `make test` starts around the tests (tools/sound-room).

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::mpsc::channel;
use std::time::Duration;

use annabella::board::peghole::INITIAL_HOLES;
use annabella::io::audio::{
    CaptureSettings, Clip, ClipId, Dbfs, DeviceChoice, FirstOpen, Microphone, Player, Samples,
    Urgency,
};
use annabella::io::simulated_board::SimulatedBoard;
use annabella::time::Millis;
use serde_json::Value;

use crate::rig::damaged_model::{self, Fault};
use crate::rig::sound_room::sound_room;

/// Longer than anything takes that works.
const PATIENCE: Duration = Duration::from_secs(30);

/// Murmur in the room while the microphone is measured: without it a monitor records zeros.
fn murmur() -> Player {
    let (tell, _told) = channel();
    let notify = move |notice| drop(tell.send(notice));
    let room = DeviceChoice::Named("room".to_owned());
    let mut player = Player::device(room, FirstOpen::Required, notify).unwrap();
    let mono = (0..16_000 * 30).map(|n| (n % 1009 * 7919 % 401 - 200) as i16).collect();
    let samples = Samples { rate_hz: 16_000, mono };
    let clip = Clip { id: ClipId(1), samples, urgency: Urgency::Queued };
    player.play(clip, Millis::ZERO).unwrap();
    // A busy machine takes its time to convert so much sound; the doctor must not come before it.
    let microphone = DeviceChoice::Named("room_mic".to_owned());
    let (_microphone, chunks) =
        Microphone::open(microphone, CaptureSettings::default(), |_| {}).unwrap();
    while chunks.recv_timeout(PATIENCE).unwrap().level < Dbfs(-70.0) {}
    player
}

/// The program with these settings and arguments, its data in `place`.
fn doctor(place: &Path, settings: &str, arguments: &[&str]) -> Output {
    let config = place.join("table.toml");
    fs::write(&config, settings).unwrap();
    Command::new(env!("CARGO_BIN_EXE_annabella"))
        .arg("doctor")
        .arg("--config")
        .arg(&config)
        .args(arguments)
        .env("XDG_DATA_HOME", place)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .unwrap()
}

/// The objects of a run with `--json`, each with the fields of the contract.
fn objects(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let objects: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(!objects.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    for object in &objects {
        let text = |field: &str| object[field].as_str().unwrap_or_else(|| panic!("{object}"));
        assert!(["found", "missing", "broken"].contains(&text("state")), "{object}");
        assert!(!text("name").is_empty(), "{object}");
        assert!(text("state") == "found" || !text("advice").is_empty(), "no advice: {object}");
    }
    objects
}

#[track_caller]
fn one<'a>(objects: &'a [Value], name: &str) -> &'a Value {
    let found: Vec<_> = objects.iter().filter(|object| object["name"] == name).collect();
    assert_eq!(found.len(), 1, "{name} in {objects:#?}");
    found[0]
}

#[test]
fn a_table_with_everything_is_in_order() {
    let _room = sound_room();
    let _murmur = murmur();
    let board = SimulatedBoard::start(None, INITIAL_HOLES).unwrap();
    let place = tempfile::tempdir().unwrap();
    let settings = format!(
        "[black]\nboard = \"peg:{}\"\near = \"ear\"\n[sound]\nroom = \"room\"\n\
         microphone = \"room_mic\"\n",
        board.path().unwrap().display()
    );
    let output = doctor(place.path(), &settings, &["--json"]);
    let objects = objects(&output);
    for name in [
        "recognizer",
        "model",
        "call words",
        "microphone",
        "loudspeaker",
        "ear of black",
        "voice de",
        "voice en",
        "speech service",
        "board of black",
        "disk",
        "database",
    ] {
        assert_eq!(one(&objects, name)["state"], "found", "{name} in {objects:#?}");
    }
    let level = one(&objects, "microphone")["detail"].as_str().unwrap();
    assert!(level.contains("room_mic") && level.ends_with("dBFS"), "{level}");
    let ear = one(&objects, "ear of black")["advice"].as_str().unwrap();
    assert!(ear.contains("sound server"), "{ear}");
    let inputs = objects.iter().filter(|object| object["name"] == "input");
    let inputs: Vec<_> = inputs.map(|object| object["detail"].as_str().unwrap()).collect();
    assert!(inputs.iter().any(|input| input.contains("alsa:ear_mic")), "{inputs:?}");
    assert_eq!(output.status.code(), Some(0), "{objects:#?}");
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1, "nothing is left behind");
}

#[test]
fn what_is_missing_comes_with_advice_and_a_negative_answer() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    let settings = "[white]\nboard = \"peg:/dev/no board\"\n[black]\near = \"attic\"\n[sound]\n\
                    microphone = \"cellar\"\n";
    let output = doctor(place.path(), settings, &[]);
    let text = String::from_utf8(output.stdout).unwrap();
    let line = |start: &str| text.lines().find(|line| line.starts_with(start)).map(str::to_owned);
    let microphone = line("missing: microphone \"cellar\". ").unwrap_or_else(|| panic!("{text}"));
    assert!(microphone.contains("alsa:room_mic") && microphone.contains("sound.microphone"));
    assert!(line("missing: ear of black \"attic\". ").is_some(), "{text}");
    assert!(line("missing: board of white /dev/no board. ").is_some(), "{text}");
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("microphone (missing)"), "{told}");
}

#[test]
fn a_microphone_without_a_sound_and_an_ear_in_the_room_are_broken() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    let settings = "[black]\near = \"room\"\n[sound]\nroom = \"room\"\n\
                    microphone = \"service_mic\"\n";
    let output = doctor(place.path(), settings, &["--json"]);
    let objects = objects(&output);
    let microphone = one(&objects, "microphone");
    assert_eq!(microphone["state"], "broken", "{microphone}");
    assert!(microphone["detail"].as_str().unwrap().contains("nothing but zeros"), "{microphone}");
    let ear = one(&objects, "ear of black");
    assert_eq!(ear["state"], "broken", "{ear}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_model_that_is_damaged_is_broken_and_one_that_is_away_is_missing() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    let model = place.path().join("model");
    fs::create_dir_all(model.join("am")).unwrap();
    fs::create_dir_all(model.join("conf")).unwrap();
    fs::write(model.join("am/final.mdl"), "cut off").unwrap();
    fs::write(model.join("conf/model.conf"), "").unwrap();
    let look = |model: &Path| {
        let arguments = ["--json", "--model", model.to_str().unwrap()];
        let output = doctor(place.path(), "[sound]\nmicrophone = \"none\"\n", &arguments);
        assert_eq!(output.status.code(), Some(1));
        one(&objects(&output), "model").clone()
    };
    let damaged = look(&model);
    assert_eq!(damaged["state"], "broken", "{damaged}");
    assert!(damaged["advice"].as_str().unwrap().contains("model"), "{damaged}");
    assert_eq!(look(&place.path().join("no model"))["state"], "missing");
}

#[test]
fn settings_that_cannot_be_read_are_named_with_their_line() {
    let place = tempfile::tempdir().unwrap();
    let output = doctor(place.path(), "language = \"de\"\n\n[sound]\nvolume = 3\n", &["--json"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let told = String::from_utf8(output.stderr).unwrap();
    let has = |word: &str| told.contains(word);
    assert!(has("table.toml") && has("Zeile 4") && has("volume"), "{told}");
    assert!(told.lines().count() <= 2, "{told}");
}

#[test]
fn names_that_do_not_exist_are_unreadable_settings() {
    let place = tempfile::tempdir().unwrap();
    let output = doctor(place.path(), "[listening]\nnames = [\"elvish\"]\n", &[]);
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("elvish"), "{told}");
}

/// libvosk ends the program over such a model: the doctor goes on, and says so.
#[test]
fn a_model_that_libvosk_does_not_survive_is_broken_and_the_round_goes_on() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    for fault in Fault::ALL {
        let model = place.path().join(format!("{fault:?}"));
        damaged_model::write(fault, &model);
        let arguments = ["--json", "--model", model.to_str().unwrap()];
        let output = doctor(place.path(), "[sound]\nmicrophone = \"none\"\n", &arguments);
        assert_eq!(output.status.code(), Some(1), "{fault:?}");
        let objects = objects(&output);
        let found = one(&objects, "model");
        assert_eq!(found["state"], "broken", "{found}");
        let advice = found["advice"].as_str().unwrap();
        assert!(advice.to_lowercase().contains(fault.told()), "{advice}");
        assert_eq!(one(&objects, "database")["state"], "found", "the round ended there");
    }
}
