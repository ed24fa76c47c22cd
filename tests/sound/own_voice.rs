//! A voice is learned at the microphone: the program says a call, the player repeats it, and what was said so far is
//! kept when it is broken off.

use std::path::Path;
use std::process::Command;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use annabella::io::audio::{Chunk, Clip, ClipId, Player, Samples, Urgency};
use annabella::time::Millis;
use serde_json::Value;

use crate::rig::own_room::{Server, in_a_room_of_its_own, own_folder, pactl, pull, put_back};
use crate::rig::player::{noise_at, speak_at, voice};
use crate::rig::running::{PROGRAM, Running};
use crate::rig::sound_room::{microphone, sound_room, speaker};

/// Longer than anything takes that works.
const PATIENCE: Duration = Duration::from_secs(90);

/// An enrolment at work: it speaks into the ear and hears the room.
struct Enrolment<'a> {
    program: Running,
    ear: &'a Receiver<Chunk>,
    folder: &'a Path,
}

impl<'a> Enrolment<'a> {
    fn begin(folder: &'a Path, ear: &'a Receiver<Chunk>) -> Enrolment<'a> {
        Enrolment::begin_with(&[], folder, ear)
    }

    fn begin_with(more: &[&str], folder: &'a Path, ear: &'a Receiver<Chunk>) -> Enrolment<'a> {
        let program = Running::of(
            Command::new(PROGRAM)
                .args(["--json", "voice", "enrol", "Vera", "--calls", "30"])
                .args(["--speaker", "ear", "--microphone", "room_mic"])
                .args(more)
                .env("XDG_DATA_HOME", folder),
            PATIENCE,
        );
        Enrolment { program, ear, folder }
    }

    /// The words of the next prompt.
    fn prompt(&self) -> String {
        self.program.until("prompt")["text"].as_str().unwrap().to_owned()
    }

    /// Says yes, and again where it is asked again because nothing was understood. The first prompt.
    fn agree(&self) -> String {
        let mut tries = 0..3;
        let mut is_asked = true;
        loop {
            if is_asked {
                tries.next().expect("the yes is heard");
                self.say("ja");
            }
            let next = self.program.until_one_of(&["prompt", "says"]);
            let text = next["text"].as_str().unwrap();
            if next["kind"] == "prompt" {
                return text.to_owned();
            }
            is_asked = text.ends_with("Ja oder nein?");
        }
    }

    /// Waits until the program has spoken, and says these words.
    fn say(&self, words: &str) {
        self.wait_for_silence();
        speak_at("room", voice(self.folder, words));
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

    /// Breaks it off.
    fn leave(mut self) {
        self.program.key("q");
        assert_eq!(self.program.end().code(), Some(1), "broken off");
    }
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
    let _hiss = noise_at("room", 6);
    let folder = tempfile::tempdir().unwrap();
    let mut enrolment = Enrolment::begin(folder.path(), &ear);
    let asked = enrolment.program.until("says");
    assert!(asked["text"].as_str().unwrap().ends_with("Ja oder nein?"), "{asked}");
    let first = enrolment.agree();
    enrolment.say(&first);
    assert_eq!(enrolment.program.until("take")["usable"], true);
    let second = enrolment.prompt();
    assert_ne!(first, second);
    // Words that share none with any prompt of a call.
    enrolment.say("guten Tag zusammen");
    let take = enrolment.program.until("take");
    assert_eq!(take["usable"], false, "{take}");
    assert_eq!(enrolment.prompt(), second, "it is asked for again");
    enrolment.say(&second);
    assert_eq!(enrolment.program.until("take")["usable"], true);
    enrolment.prompt();
    enrolment.program.key("b");
    assert_eq!(enrolment.prompt(), second, "back");
    enrolment.leave();
    assert_eq!(listed(folder.path()), [first], "what is asked for anew does not count");

    // The same command goes on, and does not ask for consent again.
    let enrolment = Enrolment::begin(folder.path(), &ear);
    let says = enrolment.program.until("says");
    assert_eq!(says["text"], "Bitte sprechen Sie jeden Zug nach.");
    let goes_on = enrolment.program.until("goes-on");
    let of = goes_on["of"].as_u64().unwrap();
    let told = format!("going on where it was broken off: prompt 2 of {of}");
    assert_eq!((&goes_on["done"], &goes_on["text"]), (&1.into(), &told.into()));
    let says = enrolment.program.until("says")["text"].as_str().unwrap().to_owned();
    assert!(says.starts_with("eins von "), "{says}");
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

/// What fails while a voice is recorded is said to whoever sees no message.
#[test]
fn a_failure_is_said_aloud() {
    let _room = sound_room();
    let (_microphone, ear, _) = microphone("ear_mic");
    let _hiss = noise_at("room", 6);
    let folder = tempfile::tempdir().unwrap();
    let enrolment = Enrolment::begin(folder.path(), &ear);
    enrolment.program.until("says");
    let first = enrolment.agree();
    // As when the disk is gone.
    std::fs::remove_dir_all(folder.path().join("annabella/voices")).unwrap();
    std::fs::write(folder.path().join("annabella/voices"), "no folder").unwrap();
    enrolment.say(&first);
    assert_eq!(enrolment.program.until("take")["usable"], true);
    let says = enrolment.program.until("says");
    assert_eq!(says["text"], "Etwas ist misslungen, der Grund steht in der Meldung.");
    assert_eq!(enrolment.program.end().code(), Some(3));
}

/// Whoever wants recordings kept says so aloud, and is asked again where they are to be kept from then on.
#[test]
fn what_becomes_of_the_recordings_is_asked_as_it_is() {
    let _room = sound_room();
    let (_microphone, ear, _) = microphone("ear_mic");
    let _hiss = noise_at("room", 6);
    let folder = tempfile::tempdir().unwrap();
    let begin = |more: &[&str]| Enrolment::begin_with(more, folder.path(), &ear);
    let sound = folder.path().join("sound");
    let kept_sound = ["--keep-sound", sound.to_str().unwrap()];
    let asked = |of: &Enrolment| of.program.until("says")["text"].as_str().unwrap().to_owned();
    let agree = |mut of: Enrolment| {
        of.program.key("ja");
        of.prompt();
        of.leave();
    };
    let deleted = begin(&[]);
    assert!(asked(&deleted).contains("Die Aufnahmen werden danach gelöscht."));
    agree(deleted);
    for (more, told) in [
        (&kept_sound[..], "Die Aufnahmen bleiben im genannten Ordner."),
        (&["--keep-calls"][..], "Die Aufnahmen bleiben, ebenso Ansagen Ihrer Partien."),
    ] {
        let new = begin(more);
        let question = asked(&new);
        assert!(question.contains(told) && !question.contains("gelöscht"), "{question}");
        agree(new);
        let agreed = begin(more);
        assert_eq!(asked(&agreed), "Bitte sprechen Sie jeden Zug nach.");
        agreed.leave();
    }
}

/// A loudspeaker that talks on and on behind the player.
fn talk_at(output: &str, folder: &Path) -> Player {
    let talk = "guten Tag zusammen, wie geht es Ihnen denn heute, das Wetter ist schön geworden, und morgen fahren wir \
                mit der ganzen Familie an den See und bleiben dort bis zum Abend";
    let one = voice(folder, talk);
    let mono = one.mono.repeat(6);
    let (mut player, _) = speaker(output);
    let clip = Clip { id: ClipId(9), samples: Samples { mono, ..one }, urgency: Urgency::Queued };
    player.play(clip, Millis::ZERO).unwrap();
    player
}

/// Where people talk a take ends all the same, and the talk is told.
#[test]
fn a_take_among_talk_ends_and_the_talk_is_told() {
    let _room = sound_room();
    let (_microphone, ear, _) = microphone("ear_mic");
    let _hiss = noise_at("room", 6);
    let folder = tempfile::tempdir().unwrap();
    let mut enrolment = Enrolment::begin(folder.path(), &ear);
    enrolment.program.until("says");
    enrolment.program.key("ja");
    // While the program says what is to be done; so much talk is a while in being made ready.
    let (_tap, in_room, _) = microphone("room_mic");
    let talk = talk_at("room", folder.path());
    let is_loud = |chunk: &Chunk| chunk.mono.iter().any(|sample| sample.unsigned_abs() > 1_000);
    while !is_loud(&in_room.recv_timeout(PATIENCE).unwrap()) {}
    let first = enrolment.prompt();
    enrolment.say(&first);
    let take = enrolment.program.until("take");
    // Between two sentences of the talk there is room for a call.
    if take["usable"] == true {
        return enrolment.leave();
    }
    // Where the talk pauses at both ends of the take nobody knows who has said it: then what was heard is told, and that
    // it was none of the words that anybody was asked for.
    let why = take["why"].as_str().unwrap();
    let is_told = why.contains("around it is too loud") || why.contains("something else");
    assert!(is_told, "{take}");
    drop(talk);
    // As soon as it is silent there the same call is usable.
    for _ in 0..3 {
        assert_eq!(enrolment.prompt(), first);
        enrolment.say(&first);
        if enrolment.program.until("take")["usable"] == true {
            return enrolment.leave();
        }
    }
    panic!("nobody talks any more");
}

/// Nobody is left with a word that stands for anything: it is told that nothing was heard.
#[test]
fn a_consent_that_is_not_heard_is_told_as_that() {
    let _room = sound_room();
    let (_microphone, _ear, _) = microphone("ear_mic");
    let _hiss = noise_at("room", 6);
    let folder = tempfile::tempdir().unwrap();
    let (_other_ear, ear) = std::sync::mpsc::channel();
    let enrolment = Enrolment::begin(folder.path(), &ear);
    let says = || enrolment.program.until("says")["text"].as_str().unwrap().to_owned();
    let (one, other) = (says(), says());
    assert!(one == other && one.ends_with("Ja oder nein?"), "{one} {other}");
    assert_eq!(says(), "Niemand spricht. Bitte sehen Sie nach dem Mikrofon.");
    assert_eq!(says(), "Abgebrochen.");
    assert_eq!(enrolment.program.end().code(), Some(1));
    assert!(!folder.path().join("annabella/voices").exists());
}

#[test]
fn a_microphone_that_comes_back_is_asked_for_the_same_call_again() {
    let _room = sound_room();
    in_a_room_of_its_own("own_voice::inside_a_microphone_is_pulled_out");
}

#[test]
#[ignore = "run by a_microphone_that_comes_back_is_asked_for_the_same_call_again"]
fn inside_a_microphone_is_pulled_out() {
    let (folder, ear, mut enrolment, first) = enrolment_in_a_room_of_its_own();
    pull("room");
    let says = enrolment.program.until("says");
    assert_eq!(says["text"], "Bitte sehen Sie nach dem Mikrofon.");
    put_back("room");
    let _hiss = noise_at("room", 6);
    assert_eq!(enrolment.prompt(), first, "it is asked again");
    enrolment.say(&first);
    assert_eq!(enrolment.program.until("take")["usable"], true);
    enrolment.prompt();
    enrolment.program.key("q");
    assert_eq!(enrolment.program.end().code(), Some(1));
    assert_eq!(listed(folder), [first]);
    drop(ear);
}

#[test]
fn a_microphone_that_stays_away_ends_it_and_what_was_said_is_kept() {
    let _room = sound_room();
    in_a_room_of_its_own("own_voice::inside_a_microphone_stays_away");
}

#[test]
#[ignore = "run by a_microphone_that_stays_away_ends_it_and_what_was_said_is_kept"]
fn inside_a_microphone_stays_away() {
    let (folder, ear, enrolment, first) = enrolment_in_a_room_of_its_own();
    enrolment.say(&first);
    assert_eq!(enrolment.program.until("take")["usable"], true);
    enrolment.prompt();
    pull("room");
    let said = || enrolment.program.until("says")["text"].as_str().unwrap().to_owned();
    for _ in 0..3 {
        assert_eq!(said(), "Bitte sehen Sie nach dem Mikrofon.");
    }
    assert_eq!(said(), "Abgebrochen. Die Aufnahmen bleiben.");
    assert_eq!(enrolment.program.end().code(), Some(3));
    assert_eq!(listed(folder), [first]);
    drop(ear);
}

/// An enrolment at its first prompt, in a room whose microphone can be pulled out.
fn enrolment_in_a_room_of_its_own()
-> (&'static Path, Box<dyn std::any::Any>, Enrolment<'static>, String) {
    // The test ends with its process.
    let folder: &'static Path = Box::leak(own_folder().into_boxed_path());
    let server = Server::sound(folder);
    pactl(&["set-default-sink", "ear"]);
    let (microphone, ear, _) = microphone("ear_mic");
    let hiss = noise_at("room", 6);
    let ear: &'static Receiver<Chunk> = Box::leak(Box::new(ear));
    let mut enrolment = Enrolment::begin(folder, ear);
    enrolment.program.until("says");
    enrolment.program.key("ja");
    let first = enrolment.prompt();
    (folder, Box::new((server, microphone, hiss)), enrolment, first)
}

#[test]
fn whoever_does_not_agree_is_not_recorded() {
    let _room = sound_room();
    let (_microphone, ear, _) = microphone("ear_mic");
    let _hiss = noise_at("room", 6);
    let folder = tempfile::tempdir().unwrap();
    let enrolment = Enrolment::begin(folder.path(), &ear);
    enrolment.program.until("says");
    enrolment.say("nein");
    enrolment.program.until("says");
    assert_eq!(enrolment.program.end().code(), Some(1));
    assert!(!folder.path().join("annabella/voices").exists());
}
