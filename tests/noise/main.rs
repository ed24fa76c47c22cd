//! An open microphone where nobody calls: through the real session and the real recognizer, and as fast as
//! it goes. Of noise nothing is taken at all, the memory stays what it was, and a call after it is heard. Where
//! people talk right beside it a call is taken now and then, and how often is bounded here.
//!
//! Some minutes are in every run of the tests; `make noise` is an hour of each.

#![allow(
    clippy::disallowed_macros,
    clippy::wildcard_enum_match_arm,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a test works in the outside world, tells how long it took, and looks at a few events"
)]

mod noise;
#[path = "../program/rig/recording.rs"]
#[expect(dead_code, reason = "only the voices are needed")]
mod recording;
mod tones;

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use annabella::calls::{Command, Lexicon};
use annabella::game::{Event, Game, Settings, Understood};
use annabella::hearing::{Expected, Grammar, Hypothesis, ListeningMode, RATE_HZ, Session};
use annabella::io::recognizer::Model;
use annabella::table::{Interpreter, Speaker};
use annabella::time::Millis;
use noise::{Noise, Scene};

/// Sound handed over at a time, as the capture does it: 30 ms.
const PIECE: usize = RATE_HZ as usize * 30 / 1000;

/// How much more memory (KiB) may be in use after any time than after the first minutes. Utterances come
/// and go, and the C library's allocator keeps some of what it was given back.
const GROWTH_KIB_MAX: u64 = 48 * 1024;

/// What an open microphone may take.
#[derive(Clone, Copy, Debug)]
enum Most {
    Nothing,
    /// Of a hundred utterances of people who talk, one call or one word: the goal for talk.
    OneOfAHundred,
    /// Of twenty: what repeats itself as a voice does, and changes its shape too, is still taken for one. What
    /// cannot be taken back is asked back.
    OneOfTwenty,
}

impl Most {
    const fn of(self, utterances: usize) -> usize {
        match self {
            Most::Nothing => 0,
            Most::OneOfAHundred => utterances / 100,
            Most::OneOfTwenty => utterances / 20,
        }
    }
}

/// What people say in a hall who do not call.
const TALK: [&str; 10] = [
    "Guten Tag, ist hier noch frei?",
    "Das Wetter soll am Wochenende besser werden, sagt meine Schwester.",
    "Haben Sie schon etwas gegessen? In der Kantine gibt es Suppe.",
    "Wann fährt der letzte Bus zum Bahnhof?",
    "Ich glaube, die nächste Runde beginnt erst um halb drei.",
    "Könnten Sie bitte das Fenster schließen?",
    "Mein Kaffee ist kalt geworden.",
    "Wir waren im Sommer zwei Wochen am Meer, und es hat nur geregnet.",
    "Hast du den Schlüssel eingesteckt?",
    "Der Parkplatz hinter der Halle ist heute leider voll.",
];

/// Two voices that the bundled model understands well.
const VOICES: [&str; 2] = ["de+m3", "de+annie"];

fn spoken(voice: &str, words: &str) -> Vec<i16> {
    recording::spoken(voice, words).to_rate(RATE_HZ).expect("16 kHz").mono
}

/// The memory in use (KiB).
fn resident_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux tells it");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("it is there");
    line.trim().trim_end_matches("kB").trim().parse().expect("a number")
}

/// What was heard, and what came of it.
struct Table {
    interpreter: Interpreter,
    game: Game,
    /// Utterances so far, and how long they were in all.
    utterances: usize,
    heard: Millis,
}

impl Table {
    /// What the game was told of an utterance, as far as it is a call or a command.
    fn taken(&mut self, hypothesis: &Hypothesis, now: Millis) -> Vec<Event> {
        self.utterances += 1;
        self.heard.0 += hypothesis.audio.0;
        let speaker = Speaker { by: None, mode: ListeningMode::OpenMicrophone };
        let events = self.interpreter.events(speaker, hypothesis, &self.game, now);
        events.into_iter().filter(is_taken).collect()
    }
}

/// A call, or a word that cannot be taken back.
fn is_grave(event: &Event) -> bool {
    let Event::Heard(heard) = event else { return true };
    match heard.understood {
        Understood::Call(_) => true,
        Understood::Command(command) => command.is_grave(),
        Understood::WingMissing | Understood::Unclear => false,
    }
}

fn is_taken(event: &Event) -> bool {
    match event {
        Event::Heard(heard) => heard.understood != Understood::Unclear,
        _ => true,
    }
}

/// The memory of the whole process is measured: one test at a time.
static ALONE: Mutex<()> = Mutex::new(());

/// So many minutes of these scenes, of which at most so much is taken, and then a call.
fn taken_from(scenes: &'static [Scene], minutes: usize, most: Most) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let bundled = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/fide-de");
    let model = Model::open(&bundled).expect("the bundled model");
    let lexicon = Lexicon::from_toml(include_str!("../../voices/de/calls.toml"))
        .and_then(|all| all.with_packs(&["fide"]))
        .expect("the German words");
    let game = Game::new(Settings::default());
    let expected =
        Expected { lexicon: &lexicon, position: Some(game.spoken_of()), commands: &Command::ALL };
    let grammar = Grammar::new(&expected, &|word| model.has_word(word)).expect("a grammar");
    let interpreter = Interpreter::new(lexicon.clone(), model.calibration().clone());
    let mut table = Table { interpreter, game, utterances: 0, heard: Millis::ZERO };
    let mut session = Session::new(&model, grammar, ListeningMode::OpenMicrophone);
    let talk = TALK.iter().flat_map(|words| VOICES.map(|voice| spoken(voice, words))).collect();
    let mut noise = Noise::of(scenes, talk, 9);

    let began = Instant::now();
    let pieces_a_minute = 60 * RATE_HZ as usize / PIECE;
    let mut after_a_while = 0;
    let mut most_kib = 0;
    let mut taken = Vec::new();
    for minute in 0..minutes {
        for piece in 0..pieces_a_minute {
            let now = Millis(((minute * pieces_a_minute + piece) * 30) as u64);
            let sound = noise.next(PIECE);
            if let Some(heard) = session.audio(&sound).expect("the recognizer works") {
                for event in table.taken(&heard, now) {
                    let above_hall_db = heard.clearance_db.unwrap_or_default();
                    println!("after {} s, {above_hall_db:.0} dB: {event:?}", now.0 / 1000);
                    taken.push(event);
                }
            }
        }
        if minute == 1 {
            after_a_while = resident_kib();
        }
        most_kib = most_kib.max(resident_kib());
    }
    println!(
        "{minutes} minutes of {scenes:?} in {:.1?}: {} utterances of {} s in all; {after_a_while} KiB after \
         two minutes, {most_kib} KiB at most",
        began.elapsed(),
        table.utterances,
        table.heard.0 / 1000,
    );
    let grave = taken.iter().filter(|event| is_grave(event)).count();
    assert!(grave <= most.of(table.utterances), "{grave} calls were taken");
    assert!(taken.len() - grave <= most.of(table.utterances), "other words: {taken:#?}");
    assert!(table.utterances > minutes, "the gate let hardly anything through");
    assert!(after_a_while > 0 && most_kib < after_a_while + GROWTH_KIB_MAX);

    // It is quiet again, and somebody calls.
    let later = Millis((minutes as u64 + 1) * 60_000);
    let silence = vec![0; 3 * RATE_HZ as usize];
    let call = [&silence[..], &spoken("de+m3", "Springer Felix drei"), &silence].concat();
    let mut events = Vec::new();
    for piece in call.chunks(PIECE) {
        if let Some(heard) = session.audio(piece).expect("the recognizer works") {
            events.extend(table.taken(&heard, later));
        }
    }
    let words: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Heard(heard) => Some(heard.words.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(words, ["springer felix drei"], "{events:#?}");
}

#[test]
fn minutes_of_noise_are_no_call_and_cost_no_memory() {
    taken_from(Scene::ROOM, 4, Most::Nothing);
}

#[test]
fn minutes_of_tones_that_sound_like_voices_are_no_call() {
    taken_from(Scene::TONES, 4, Most::Nothing);
}

#[test]
#[ignore = "an hour of sound takes minutes: make noise"]
fn of_an_hour_of_tones_and_clicks_few_are_taken() {
    taken_from(Scene::TONES, 60, Most::OneOfTwenty);
}

#[test]
#[ignore = "an hour of sound takes minutes: make noise"]
fn an_hour_of_noise_is_no_call_and_costs_no_memory() {
    taken_from(Scene::NOISE, 60, Most::Nothing);
}

#[test]
#[ignore = "an hour of sound takes minutes: make noise"]
fn of_an_hour_of_talk_hardly_a_call_is_taken() {
    taken_from(Scene::TALK, 60, Most::OneOfAHundred);
}

#[test]
#[ignore = "an hour of sound takes minutes: make noise"]
fn of_an_hour_in_a_hall_full_of_people_hardly_a_call_is_taken() {
    taken_from(Scene::HALL, 60, Most::OneOfAHundred);
}
