//! A voice is learned at the microphone: the program says a call, the player repeats it, and what was said so far is
//! kept when it is broken off.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use annabella::io::audio::{Chunk, Clip, ClipId, PlaybackNotice, Player, Samples, Urgency, wav};
use annabella::time::Millis;
use serde_json::Value;

use crate::rig::sound_room::{microphone, sound_room, speaker};

const PROGRAM: &str = env!("CARGO_BIN_EXE_annabella");

/// Longer than anything takes that works.
const PATIENCE: Duration = Duration::from_secs(90);

/// An enrolment at work: it speaks into the ear and hears the room.
struct Enrolment<'a> {
    child: Child,
    keys: ChildStdin,
    lines: Receiver<Value>,
    ear: &'a Receiver<Chunk>,
    folder: &'a Path,
}

impl<'a> Enrolment<'a> {
    fn begin(folder: &'a Path, ear: &'a Receiver<Chunk>) -> Enrolment<'a> {
        let mut child = Command::new(PROGRAM)
            .args(["--json", "voice", "enrol", "Vera", "--calls", "24"])
            .args(["--speaker", "ear", "--microphone", "room_mic"])
            .env("XDG_DATA_HOME", folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let keys = child.stdin.take().unwrap();
        let output = child.stdout.take().unwrap();
        let (tell, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if tell.send(serde_json::from_str(&line).unwrap()).is_err() {
                    return;
                }
            }
        });
        Enrolment { child, keys, lines, ear, folder }
    }

    /// The next line of this kind; what is said before it is passed over.
    fn until(&self, kind: &str) -> Value {
        let mut seen = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("no line {kind} in {seen:#?}"));
            if line["kind"] == kind {
                return line;
            }
            seen.push(line.to_string());
        }
    }

    /// The words of the next prompt.
    fn prompt(&self) -> String {
        self.until("prompt")["text"].as_str().unwrap().to_owned()
    }

    /// Waits until the program has spoken, and says these words.
    fn say(&self, words: &str) {
        self.wait_for_silence();
        let file = self.folder.join("voice.wav");
        let made = Command::new("espeak-ng")
            .args(["-v", "de+m3", "-s", "120", "-w"])
            .arg(&file)
            .arg(words)
            .status();
        assert!(made.unwrap().success());
        let (mut player, told) = speaker("room");
        let samples = wav::read(&file).unwrap();
        let clip = Clip { id: ClipId(1), samples, urgency: Urgency::Queued };
        player.play(clip, Millis::ZERO).unwrap();
        while !matches!(told.recv_timeout(PATIENCE).unwrap(), PlaybackNotice::Finished { .. }) {}
    }

    /// The program has said something in the ear, and is silent again.
    fn wait_for_silence(&self) {
        let (mut spoke, mut silent) = (false, Duration::ZERO);
        let end = Instant::now() + PATIENCE;
        while !spoke || silent < Duration::from_millis(700) {
            assert!(Instant::now() < end, "the program says nothing, or does not stop");
            let chunk = self.ear.recv_timeout(PATIENCE).unwrap();
            let loud = chunk.mono.iter().any(|sample| sample.unsigned_abs() > 50);
            spoke |= loud;
            silent = if loud { Duration::ZERO } else { silent + Duration::from_millis(30) };
        }
    }

    fn key(&mut self, line: &str) {
        writeln!(self.keys, "{line}").unwrap();
    }

    /// Breaks it off.
    fn leave(mut self) {
        self.key("q");
        let end = self.child.wait().unwrap();
        assert_eq!(end.code(), Some(1), "broken off");
    }
}

/// A room in which there is always a little noise: one that gives nothing but zeros is a microphone that is switched
/// off.
fn hissing() -> Player {
    let (mut player, _) = speaker("room");
    let mono = (0..16_000 * 180).map(|at: usize| (at * 7919 % 13) as i16 - 6).collect();
    let samples = Samples { rate_hz: 16_000, mono };
    let clip = Clip { id: ClipId(0), samples, urgency: Urgency::Queued };
    player.play(clip, Millis::ZERO).unwrap();
    player
}

fn listed(folder: &Path) -> Vec<String> {
    let list = folder.join("annabella/voices/.Vera.takes/takes.jsonl");
    let text = std::fs::read_to_string(list).unwrap();
    let words = |line: &str| {
        let line: Value = serde_json::from_str(line).unwrap();
        line["words"].as_str().unwrap().to_owned()
    };
    text.lines().map(words).collect()
}

#[test]
fn prompts_are_repeated_asked_for_again_and_gone_on_with() {
    let _room = sound_room();
    let (_microphone, ear, _) = microphone("ear_mic");
    let _hiss = hissing();
    let folder = tempfile::tempdir().unwrap();
    let mut enrolment = Enrolment::begin(folder.path(), &ear);
    let asked = enrolment.until("says");
    assert!(asked["text"].as_str().unwrap().ends_with("Ja oder nein?"), "{asked}");
    enrolment.say("ja");
    let first = enrolment.prompt();
    enrolment.say(&first);
    assert_eq!(enrolment.until("take")["usable"], true);
    let second = enrolment.prompt();
    assert_ne!(first, second);
    // Words that share none with any prompt of a call.
    enrolment.say("guten Tag zusammen");
    let take = enrolment.until("take");
    assert_eq!(take["usable"], false, "{take}");
    assert_eq!(enrolment.prompt(), second, "it is asked for again");
    enrolment.say(&second);
    assert_eq!(enrolment.until("take")["usable"], true);
    enrolment.prompt();
    enrolment.key("b");
    assert_eq!(enrolment.prompt(), second, "back");
    enrolment.leave();
    assert_eq!(listed(folder.path()), [first], "what is asked for anew does not count");

    // The same command goes on, and does not ask for consent again.
    let enrolment = Enrolment::begin(folder.path(), &ear);
    let says = enrolment.until("says");
    assert_eq!(says["text"], "Bitte sprechen Sie jeden Zug nach.");
    assert_eq!(enrolment.prompt(), second);
    enrolment.leave();

    let forgotten = Command::new(PROGRAM)
        .args(["voice", "forget", "Vera"])
        .env("XDG_DATA_HOME", folder.path())
        .output()
        .unwrap();
    assert!(forgotten.status.success(), "{forgotten:?}");
    assert!(!folder.path().join("annabella/voices/.Vera.takes").exists());
}

#[test]
fn whoever_does_not_agree_is_not_recorded() {
    let _room = sound_room();
    let (_microphone, ear, _) = microphone("ear_mic");
    let _hiss = hissing();
    let folder = tempfile::tempdir().unwrap();
    let mut enrolment = Enrolment::begin(folder.path(), &ear);
    enrolment.until("says");
    enrolment.say("nein");
    enrolment.until("says");
    assert_eq!(enrolment.child.wait().unwrap().code(), Some(1));
    assert!(!folder.path().join("annabella/voices").exists());
}
