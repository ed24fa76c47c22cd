//! The table with its real ears and mouths: what is spoken in the room comes back through a
//! microphone and is recognized, what is meant for an ear is heard in that ear alone, and the program
//! does not listen to itself.
//!
//! These tests need the sound room that `make test` starts around them (tools/sound-room).

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::Receiver;
use std::thread;
use std::time::{Duration, Instant};

use annabella::io::audio::{Chunk, Clip, ClipId, PlaybackNotice, Samples, Urgency, wav};
use annabella::io::speech_service::SpeechService;
use annabella::time::Millis;
use serde_json::Value;
use tempfile::NamedTempFile;

use crate::rig::own_room::{Server, in_a_room_of_its_own, own_folder, pactl, pull, put_back};
use crate::rig::player::{noise_at, speak_at, voice};
use crate::rig::running::{PROGRAM, Running};
use crate::rig::sound_room::{listen, microphone, mono, sound_room, speaker};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Longer than anything takes that works.
const PATIENCE: Duration = Duration::from_secs(30);

fn is_silent(mono: &[i16]) -> bool {
    mono.iter().all(|sample| sample.unsigned_abs() < 50)
}

/// How often somebody says it again who is asked to: on a busy machine a sound can come out damaged.
const SAID_MAX: usize = 3;

/// Longer than the program takes to ask for it again.
const ASKING: Duration = Duration::from_secs(3);

/// A running `annabella play`.
struct Table {
    program: Running,
    /// Where its microphone stands.
    microphone_at: &'static str,
    /// What it writes for the developers: what each decision of its ears rests on.
    log: NamedTempFile,
}

impl Table {
    fn open(arguments: &[&str]) -> Table {
        Table::with_microphone("room", arguments)
    }

    /// A table whose microphone hears what is spoken at this output.
    fn with_microphone(microphone_at: &'static str, arguments: &[&str]) -> Table {
        let microphone = format!("{microphone_at}_mic");
        let log = NamedTempFile::new().unwrap();
        let named = log.path().to_str().unwrap();
        let play =
            ["play", "--json", "--room", "room", "--microphone", &microphone, "--log", named];
        let program = Running::start(play.iter().chain(arguments), PATIENCE);
        Table { program, microphone_at, log }
    }

    fn key(&mut self, line: &str) {
        self.program.key(line);
    }

    fn until(&self, kind: &str) -> Value {
        self.program.until(kind)
    }

    /// Somebody speaks, with this key held if there is one, until the program makes something of it.
    /// Gives what was heard then, and how often it was said.
    fn hears(&mut self, key: Option<&str>, spoken: &Samples) -> (String, usize) {
        let mut unclear = Vec::new();
        for said in 1..=SAID_MAX {
            if let Some(key) = key {
                self.key(key);
                thread::sleep(Duration::from_millis(300));
            }
            speak_at(self.microphone_at, spoken.clone());
            if let Some(key) = key {
                self.key(key);
            }
            let heard = self.until("heard")["text"].as_str().unwrap().to_owned();
            if !heard.starts_with("unklar") && heard != "nichts verstanden" {
                return (heard, said);
            }
            unclear.push(heard);
            self.until("saying");
            // Without a key nobody is heard while the program speaks.
            if key.is_none() {
                thread::sleep(ASKING);
            }
        }
        let log = fs::read_to_string(self.log.path()).unwrap();
        panic!("asked for again and again: {unclear:?}\n{log}");
    }

    fn leave(mut self) {
        self.key("q");
        assert!(self.program.end().success());
    }
}

fn listen_to(file: &Path) -> Value {
    let answer = Command::new(PROGRAM)
        .args(["listen", "--json", "--fen", START])
        .arg(file)
        .output()
        .unwrap();
    serde_json::from_slice(&answer.stdout).unwrap()
}

#[test]
fn what_is_spoken_in_the_room_comes_back_and_is_recognized() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    let (_microphone, chunks, _) = microphone("room_mic");
    let spoken = Command::new(PROGRAM)
        .args(["speak", "--device", "room", "Springer Felix drei"])
        .status()
        .unwrap();
    assert!(spoken.success());
    let heard = mono(&listen(&chunks, Duration::from_millis(500)));
    assert!(!is_silent(&heard));
    let file = place.path().join("heard.wav");
    wav::write(&file, &Samples { rate_hz: 16_000, mono: heard }).unwrap();
    let answer = listen_to(&file);
    assert_eq!((&answer["status"], &answer["uci"]), (&"one".into(), &"g1f3".into()), "{answer}");
}

#[test]
fn a_voice_at_the_table_calls_a_move_with_the_key_held() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    let record = place.path().join("game.annabella");
    let call = voice(place.path(), "Bauer Eva vier");
    let mut table = Table::open(&["--journal", record.to_str().unwrap()]);
    table.until("opened");
    table.key("k");
    table.until("clock");
    // Without the key nobody listens.
    speak_at("room", call.clone());
    let (heard, said) = table.hears(Some("w s"), &call);
    assert!(heard.starts_with("bauer eva vier"), "{heard}");
    let called = table.until("called");
    assert_eq!((&called["text"], &called["who"]), (&"Bauer Eva vier".into(), &"white".into()));
    table.leave();

    let shown = Command::new(PROGRAM).args(["journal", "show", "--json"]).arg(&record).output();
    let shown = String::from_utf8(shown.unwrap().stdout).unwrap();
    assert_eq!(shown.matches(r#""kind":"heard""#).count(), said, "{shown}");
}

#[test]
fn the_time_is_told_in_the_ear_and_nowhere_else() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    let record = place.path().join("game.annabella");
    let mut table = Table::open(&["--journal", record.to_str().unwrap(), "--ear-black", "ear"]);
    table.until("opened");
    table.key("k");
    table.until("clock");
    let (_room_microphone, room, _) = microphone("room_mic");
    let (_ear_microphone, ear, _) = microphone("ear_mic");
    listen(&room, Duration::from_millis(1_500));
    listen(&ear, Duration::from_millis(10));
    table.key("b t");
    let said = table.until("saying");
    assert_eq!((&said["channel"], &said["who"]), (&"ear".into(), &"black".into()));
    let (in_the_ear, in_the_room) =
        (listen(&ear, Duration::from_secs(4)), listen(&room, Duration::from_millis(50)));
    assert!(!is_silent(&mono(&in_the_ear)));
    assert!(is_silent(&mono(&in_the_room)));
    table.leave();
}

#[test]
fn an_open_microphone_does_not_hear_the_program_itself() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    let record = place.path().join("game.annabella");
    let settings = place.path().join("open.toml");
    std::fs::write(&settings, "[listening]\nmode = \"open\"\n").unwrap();
    let answer = voice(place.path(), "Springer Cesar sechs");
    let mut table = Table::open(&[
        "--config",
        settings.to_str().unwrap(),
        "--journal",
        record.to_str().unwrap(),
    ]);
    table.until("opened");
    table.key("k");
    table.until("clock");
    // The program calls White's move in the room; the microphone stands beside the loudspeaker.
    table.key("c Springer Felix drei");
    assert_eq!(table.until("saying")["text"], "Springer Felix drei");
    thread::sleep(Duration::from_secs(3));
    table.key("k");
    table.until("completed");
    // A person is heard without any key.
    let (heard, said) = table.hears(None, &answer);
    assert!(heard.starts_with("springer cesar sechs"), "{heard}");
    assert_eq!(table.until("called")["who"], "black");
    table.leave();

    let shown = Command::new(PROGRAM).args(["journal", "show", "--json"]).arg(&record).output();
    let shown = String::from_utf8(shown.unwrap().stdout).unwrap();
    let by_voice = |line: &&str| line.contains('%') || line.contains("unklar");
    assert_eq!(shown.lines().filter(by_voice).count(), said, "{shown}");
}

/// A table at which a score is being taken.
fn dictation(place: &Path, settings: &str) -> (Table, std::path::PathBuf) {
    let record = place.join("game.annabella");
    let file = place.join("table.toml");
    std::fs::write(&file, settings).unwrap();
    let table =
        Table::open(&["--config", file.to_str().unwrap(), "--journal", record.to_str().unwrap()]);
    table.until("opened");
    (table, record)
}

/// How often the recognizer brought something that the record has.
fn heard_in(record: &Path) -> usize {
    let shown = Command::new(PROGRAM).args(["journal", "show", "--json"]).arg(record).output();
    let shown = String::from_utf8(shown.unwrap().stdout).unwrap();
    shown.matches(r#""kind":"heard""#).count()
}

/// Listens to what the program says in the room until it has said it. Nobody else may speak meanwhile.
fn hear_out(room: &Receiver<Chunk>) {
    let end = Instant::now() + PATIENCE;
    let mut sounded = false;
    loop {
        let silent = is_silent(&mono(&listen(room, Duration::from_millis(500))));
        if silent && sounded {
            return;
        }
        sounded |= !silent;
        assert!(Instant::now() < end, "the room is not spoken to, or without an end");
    }
}

#[test]
fn a_score_is_dictated_with_the_key_held_and_every_entry_is_read_back() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    std::fs::write(place.path().join("black.txt"), "1. e4").unwrap();
    let (mut table, record) = dictation(place.path(), "[telling]\nboards = \"room\"\n");
    let (_microphone, room, _) = microphone("room_mic");
    table.key("! sheet white");
    while table.until("sheet")["text"] != "noch kein Zug; als nächstes 1." {}
    let dictated = [
        ("Bauer Eva vier", "1. e4, geschrieben", "eins Weiß, Bauer Eva vier."),
        ("Springer Cesar sechs", "1... Sc6, geschrieben", "eins Schwarz, Springer Cesar sechs."),
        ("Verbesserung", "gestrichen: 1... Sc6", "Gestrichen: eins Schwarz, Springer Cesar sechs."),
    ];
    let mut times_said = 0;
    for (words, entry, said) in dictated {
        times_said += table.hears(Some("s"), &voice(place.path(), words)).1;
        let line = table.until("sheet");
        assert!(line["text"].as_str().unwrap().starts_with(entry), "{words}: {line}");
        room.try_iter().for_each(drop);
        let line = table.until("saying");
        assert_eq!((&line["text"], &line["channel"]), (&said.into(), &"room".into()), "{words}");
        hear_out(&room);
    }
    // The end of a score is asked back.
    table.key(".");
    table.key("ja");
    while table.until("sheet")["text"] != "1 Halbzug, 1. e4; als nächstes 1..." {}
    table.key(&format!("! sheet black {}", place.path().join("black.txt").display()));
    table.key("! report");
    assert_eq!(table.until("saying")["text"], "Die Mitschriften stimmen überein.");
    table.until("report");
    table.leave();
    assert_eq!(heard_in(&record), times_said);
}

#[test]
fn an_open_microphone_takes_no_entry_from_the_program_that_reads_the_last_one_back() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    let (mut table, record) = dictation(place.path(), "[listening]\nmode = \"open\"\n");
    let (_microphone, room, _) = microphone("room_mic");
    table.key("! sheet white");
    while table.until("sheet")["text"] != "noch kein Zug; als nächstes 1." {}
    let (_, first) = table.hears(None, &voice(place.path(), "Bauer Eva vier"));
    room.try_iter().for_each(drop);
    assert_eq!(table.until("saying")["text"], "eins Weiß, Bauer Eva vier.");
    hear_out(&room);
    let (_, second) = table.hears(None, &voice(place.path(), "Bauer Eva fünf"));
    assert_eq!(table.until("saying")["text"], "eins Schwarz, Bauer Eva fünf.");
    // The end of a score is asked back.
    table.key(".");
    table.key("ja");
    table.leave();
    assert_eq!(heard_in(&record), first + second);
}

#[test]
fn a_note_that_the_room_drowns_is_asked_for_again_in_the_ear_after_the_room() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    let record = place.path().join("game.annabella");
    let settings = place.path().join("notes.toml");
    std::fs::write(&settings, "[black]\nown_record = \"notes\"\n").unwrap();
    let note = voice(place.path(), "Bauer Eva vier");
    let mut table = Table::open(&[
        "--config",
        settings.to_str().unwrap(),
        "--journal",
        record.to_str().unwrap(),
        "--ear-black",
        "ear",
        // What sounds in the ear is then speech alone.
        "--earcons",
        "off",
    ]);
    table.until("opened");
    table.key("k");
    table.until("clock");
    let (_room_microphone, room, _) = microphone("room_mic");
    let (_ear_microphone, ear, _) = microphone("ear_mic");
    // A sentence that is longer than the note.
    table.key("w c ich gebe auf");
    assert_eq!(table.until("saying")["channel"], "room");
    table.key("b S");
    thread::sleep(Duration::from_millis(100));
    speak_at("room", note.clone());
    table.key("b S");
    let said = table.until("saying");
    assert_eq!(said["text"], "Nichts notiert. Bitte wiederholen.");
    assert_eq!((&said["channel"], &said["who"]), (&"ear".into(), &"black".into()));
    let in_the_ear = listen(&ear, Duration::from_secs(4));
    let in_the_room = listen(&room, Duration::from_millis(1));
    let loud = |chunk: &&Chunk| !is_silent(&chunk.mono);
    let room_ends = in_the_room.iter().rfind(loud).unwrap().heard_at;
    let ear_begins = in_the_ear.iter().find(loud).unwrap().heard_at;
    assert!(ear_begins + Duration::from_millis(100) > room_ends, "both at once");
    // Now the room is silent: it is noted, and read back in the ear alone.
    let (_, said) = table.hears(Some("b S"), &note);
    assert!(table.until("noted")["text"].as_str().unwrap().starts_with("1. Bauer Eva vier"));
    let read_back = table.until("saying");
    assert_eq!(read_back["text"], "Notiert: eins Weiß, Bauer Eva vier.");
    assert_eq!((&read_back["channel"], &read_back["who"]), (&"ear".into(), &"black".into()));
    table.leave();

    let shown = Command::new(PROGRAM).args(["journal", "show", "--json"]).arg(&record).output();
    let shown = String::from_utf8(shown.unwrap().stdout).unwrap();
    // Once for the note that was drowned, and whenever a note was asked for again.
    let begun = |line: &&str| line.contains("\"saying\"") && line.contains("Nichts notiert");
    assert_eq!(shown.lines().filter(begun).count(), said, "{shown}");
}

/// How high a stretch of sound is (Hz): by the median of its waves, since a few are bent where a device slips.
fn pitch(sound: &[i16], rate_hz: u64) -> u64 {
    let rises = sound.windows(2).enumerate().filter(|(_, pair)| pair[0] < 0 && pair[1] >= 0);
    let rises: Vec<f64> = rises
        .map(|(at, pair)| {
            let (before, after) = (f64::from(pair[0]), f64::from(pair[1]));
            at as f64 + before / (before - after)
        })
        .collect();
    let mut waves: Vec<f64> = rises.windows(2).map(|pair| pair[1] - pair[0]).collect();
    waves.sort_by(f64::total_cmp);
    waves.get(waves.len() / 2).map_or(0, |samples| (rate_hz as f64 / samples).round() as u64)
}

/// The stretches of sound, each with its pitch (Hz) and its length (ms).
fn stretches(chunks: &[Chunk]) -> Vec<(u64, u64)> {
    const RATE_HZ: u64 = 16_000;
    let (mut found, mut current, mut quiet) = (Vec::new(), Vec::new(), 0);
    for sample in mono(chunks).into_iter().chain([0; 400]) {
        quiet = if sample.unsigned_abs() < 50 { quiet + 1 } else { 0 };
        current.push(sample);
        // Five milliseconds.
        if quiet == 80 {
            current.truncate(current.len() - quiet);
            let length = current.len() as u64;
            if length > 80 {
                found.push((pitch(&current, RATE_HZ), length * 1_000 / RATE_HZ));
            }
            current.clear();
            quiet = 0;
        }
    }
    found
}

/// Whoever has spoken hears in the own ear, at the table, whether it was understood, and a line says the same.
#[test]
fn understood_and_not_understood_are_heard_in_the_ear_of_whoever_spoke() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    let record = place.path().join("game.annabella");
    let call = voice(place.path(), "Bauer Eva vier");
    let mut table = Table::open(&["--journal", record.to_str().unwrap(), "--ear-white", "ear"]);
    table.until("opened");
    let (_ear_microphone, ear, _) = microphone("ear_mic");
    table.key("k");
    table.until("clock");
    let (heard, _) = table.hears(Some("w s"), &call);
    assert!(heard.starts_with("bauer eva vier"), "{heard}");
    table.until("called");
    while table.until("microphone")["what"] != "understood" {}
    let sounds = stretches(&listen(&ear, Duration::from_secs(2)));
    let is_understood =
        |(pitch, ms): &(u64, u64)| pitch.abs_diff(2_200) < 100 && (15..50).contains(ms);
    assert!(sounds.iter().any(is_understood), "{sounds:?}");
    // A press that is none, since the arbiter has stopped the clocks, has the sound of what is not understood: three
    // low tones.
    table.key("! stop");
    table.until("ruling");
    // A press right behind a change of the clock would be none at all.
    thread::sleep(Duration::from_millis(600));
    table.key("b k");
    table.until("refused");
    assert_eq!(stretches(&listen(&ear, Duration::from_secs(1))), [], "the press was Black's");
    table.key("w k");
    table.until("refused");
    let sounds = stretches(&listen(&ear, Duration::from_secs(2)));
    let is_low = |(pitch, ms): &&(u64, u64)| pitch.abs_diff(500) < 50 && (8..25).contains(ms);
    assert_eq!(sounds.iter().filter(is_low).count(), 3, "{sounds:?}");
    table.leave();
}

/// The words of a code as they were spoken, checked against the record.
fn check_code(record: &Path, spoken: &str) {
    let (_, code) = spoken.split_once(": ").unwrap();
    let words = code.trim_end_matches('.').replace(", ", " ");
    assert_eq!(words.split(' ').count(), 10, "{spoken}");
    let verify = Command::new(PROGRAM)
        .args(["journal", "verify", "--code", &words])
        .arg(record)
        .output()
        .unwrap();
    assert!(verify.status.success(), "{spoken}: {verify:?}");
}

/// The code that both sides write down at an adjournment, and when the table is left, is heard in words, and where somebody
/// prefers digits it is digits.
#[test]
fn the_code_is_heard_in_words_at_an_adjournment_and_when_the_table_is_left() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    // The speech service is there before the table looks for it.
    let service = SpeechService::open(|_, _| {}).unwrap();
    let settings = place.path().join("digits.toml");
    std::fs::write(&settings, "[sound]\ncode = \"digits\"\n").unwrap();
    for digits in [false, true] {
        let record = place.path().join(format!("game-{digits}.annabella"));
        let mut arguments = vec!["--journal", record.to_str().unwrap()];
        if digits {
            arguments.extend(["--config", settings.to_str().unwrap()]);
        }
        let (_room_microphone, room, _) = microphone("room_mic");
        let (_service_microphone, by_service, _) = microphone("service_mic");
        let mut table = Table::open(&arguments);
        table.until("opened");
        table.key("k");
        table.until("clock");
        // The service is looked for beside the table.
        thread::sleep(Duration::from_secs(3));
        for rx in [&room, &by_service] {
            rx.try_iter().for_each(drop);
        }
        table.key("! adjourn");
        let said = loop {
            let said = table.until("said");
            if said["text"].as_str().unwrap().starts_with("Code bis hier: ") {
                break said["text"].as_str().unwrap().to_owned();
            }
        };
        let loud =
            |rx: &Receiver<Chunk>| !is_silent(&mono(&listen(rx, Duration::from_millis(300))));
        assert_eq!((loud(&room), loud(&by_service)), (digits, !digits), "{said}");
        if digits {
            let count =
                said.trim_end_matches('.').split([' ', ',']).filter(|w| !w.is_empty()).count();
            assert_eq!(count, 25 + 3, "{said}");
        } else {
            check_code(&record, &said);
        }
        table.leave();
        // The last sentence comes from recordings.
        assert_eq!((loud(&room), loud(&by_service)), (true, !digits), "when it is left");
    }
    drop(service);
}

/// Whoever cannot see must not take a program that has ended for one that listens: where the table is left, by its key and
/// by the system, the room and the ears hear a last sentence, and it is in the record before.
#[test]
fn a_last_sentence_is_heard_when_the_table_is_left() {
    let _room = sound_room();
    let place = tempfile::tempdir().unwrap();
    for by_key in [true, false] {
        let record = place.path().join(format!("game-{by_key}.annabella"));
        let (_room_microphone, room, _) = microphone("room_mic");
        let (_ear_microphone, ear, _) = microphone("ear_mic");
        let mut table = Table::open(&["--journal", record.to_str().unwrap(), "--ear-white", "ear"]);
        table.until("opened");
        // The devices are open when they have played something.
        table.key("w t");
        table.until("said");
        for rx in [&room, &ear] {
            rx.try_iter().for_each(drop);
        }
        if by_key {
            table.key("q");
        } else {
            table.program.terminate();
        }
        let last = table.until("saying");
        assert_eq!(
            (&last["what"], &last["text"]),
            (&"own-words".into(), &"Programm beendet.".into())
        );
        for rx in [&room, &ear] {
            let heard = mono(&listen(rx, Duration::from_millis(600)));
            assert!(!is_silent(&heard), "{by_key}");
        }
        assert!(table.program.end().success());
        let shown = Command::new(PROGRAM).args(["journal", "show"]).arg(record).output().unwrap();
        let shown = String::from_utf8(shown.stdout).unwrap();
        assert_eq!(shown.matches("Programm beendet.").count(), 2, "{shown}");
    }
}

#[test]
fn a_microphone_that_is_pulled_out_of_a_game_is_told_and_when_it_is_back_a_call_is_heard() {
    let _room = sound_room();
    in_a_room_of_its_own("table::inside_a_microphone_is_pulled_out");
}

#[test]
#[ignore = "run by a_microphone_that_is_pulled_out_of_a_game_is_told_and_when_it_is_back_a_call_is_heard"]
fn inside_a_microphone_is_pulled_out() {
    let folder = own_folder();
    let _server = Server::sound(&folder);
    pactl(&["set-default-sink", "room"]);
    pactl(&["set-default-source", "room.monitor"]);
    let record = folder.join("game.annabella");
    let (first, second) =
        (voice(&folder, "Bauer Eva vier"), voice(&folder, "Springer Cesar sechs"));
    let breath = noise_at("ear", 200);
    let mut table = Table::with_microphone("ear", &["--journal", record.to_str().unwrap()]);
    table.until("opened");
    table.key("k");
    table.until("clock");
    let (heard, _) = table.hears(Some("w s"), &first);
    assert!(heard.starts_with("bauer eva vier"), "{heard}");
    table.key("k");
    table.until("completed");

    pull("ear");
    let lost = table.until("device");
    assert_eq!(lost["text"], "Mikrofon ausgefallen", "{lost}");
    drop(breath);
    // The sound server has another microphone, beside the loudspeaker of the room: it is not the player's,
    // and whatever is said there is no call.
    let (mut elsewhere, told) = speaker("room");
    table.key("b s");
    let samples = second.clone();
    elsewhere
        .play(Clip { id: ClipId(3), samples, urgency: Urgency::Queued }, Millis::ZERO)
        .unwrap();
    while !matches!(told.recv_timeout(PATIENCE).unwrap(), PlaybackNotice::Finished { .. }) {}
    table.key("b s");
    drop(elsewhere);

    put_back("ear");
    let back = table.until("device");
    assert_eq!(back["text"], "Mikrofon wieder da", "{back}");
    let _breath = noise_at("ear", 200);
    let (heard, _) = table.hears(Some("b s"), &second);
    assert!(heard.starts_with("springer cesar sechs"), "{heard}");
    let called = table.until("called");
    assert_eq!(
        (&called["text"], &called["who"]),
        (&"Springer Cesar sechs".into(), &"black".into())
    );
    table.leave();

    let shown = Command::new(PROGRAM).args(["journal", "show", "--json"]).arg(&record).output();
    let shown = String::from_utf8(shown.unwrap().stdout).unwrap();
    assert_eq!(shown.matches(r#""kind":"called""#).count(), 2, "{shown}");
    assert_eq!(shown.matches("Mikrofon ausgefallen").count(), 1, "{shown}");
    assert_eq!(shown.matches("Mikrofon wieder da").count(), 1, "{shown}");
}

#[test]
fn a_microphone_that_comes_and_goes_is_told_a_few_times_and_the_table_goes_on() {
    let _room = sound_room();
    in_a_room_of_its_own("table::inside_a_microphone_comes_and_goes");
}

#[test]
#[ignore = "run by a_microphone_that_comes_and_goes_is_told_a_few_times_and_the_table_goes_on"]
fn inside_a_microphone_comes_and_goes() {
    let folder = own_folder();
    let _server = Server::sound(&folder);
    pactl(&["set-default-sink", "room"]);
    pactl(&["set-default-source", "room.monitor"]);
    let record = folder.join("game.annabella");
    let call = voice(&folder, "Bauer Eva vier");
    let breath = noise_at("ear", 200);
    let mut table = Table::with_microphone("ear", &["--journal", record.to_str().unwrap()]);
    table.until("opened");
    table.key("k");
    table.until("clock");
    drop(breath);
    for _ in 0..8 {
        pull("ear");
        thread::sleep(Duration::from_millis(1_200));
        put_back("ear");
        thread::sleep(Duration::from_millis(1_200));
        // The keys are obeyed meanwhile.
        table.key("t");
        table.until("asked");
    }
    let _breath = noise_at("ear", 200);
    let (heard, _) = table.hears(Some("w s"), &call);
    assert!(heard.starts_with("bauer eva vier"), "it is heard before its return is told: {heard}");
    // It stays from here on, and that is told after a while.
    thread::sleep(Duration::from_secs(12));
    table.leave();

    let shown = Command::new(PROGRAM).args(["journal", "show", "--json"]).arg(&record).output();
    let shown = String::from_utf8(shown.unwrap().stdout).unwrap();
    let told = |what: &str| shown.matches(what).count();
    let (lost, back) = (told("Mikrofon ausgefallen"), told("Mikrofon wieder da"));
    assert!((1..=3).contains(&lost) && lost == back, "lost {lost} times, back {back}: {shown}");
}
