//! Takes with one fault each, as a microphone among people and in a hissing room gives them: which may teach, and which
//! reason is told of the others. Whoever is told a wrong one says it as wrong again.

use std::path::Path;

use annabella::io::audio::{Samples, wav};
use serde_json::Value;

use crate::rig::Home;
use crate::rig::recording::spoken;

const RATE_HZ: u32 = 16_000;
/// What is asked for in all of them.
const WORDS: &str = "Turm Anna acht";
/// A voice that the bundled model knows, and somebody else's.
const VOICE: &str = "de+m3";
const OTHER: &str = "de+f2";
const TALK: &str = "guten Tag zusammen, wie geht es Ihnen denn heute, das Wetter ist schön geworden, und morgen fahren wir \
    mit der ganzen Familie an den See";

fn said(voice: &str, words: &str) -> Vec<i16> {
    let all = spoken(voice, words).to_rate(RATE_HZ).expect("a rate").mono;
    let is_loud = |sample: &i16| sample.unsigned_abs() > 300;
    let first = all.iter().position(is_loud).expect("sound");
    let last = all.iter().rposition(is_loud).expect("sound");
    // Two at once are no more than a microphone bears.
    louder(&all[first..last], -8.0)
}

fn ms(count: usize) -> usize {
    RATE_HZ as usize / 1000 * count
}

/// What a microphone gives in a silent room.
fn hush(length: usize) -> Vec<i16> {
    (0..length).map(|at| (at * 7919 % 13) as i16 - 6).collect()
}

/// A hiss of this level (the root of the mean square).
fn hiss(length: usize, level: f32) -> Vec<i16> {
    let mut state = 7_u32;
    let top = level * 3.0_f32.sqrt();
    (0..length)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ((state >> 8) as f32 / 8_388_608.0 - 1.0) * top
        })
        .map(|sample| sample as i16)
        .collect()
}

/// So many decibels louder.
fn louder(sound: &[i16], db: f32) -> Vec<i16> {
    let gain = 10.0_f32.powf(db / 20.0);
    sound.iter().map(|sample| (f32::from(*sample) * gain) as i16).collect()
}

fn level(sound: &[i16]) -> f32 {
    let squares: f32 = sound.iter().map(|sample| f32::from(*sample).powi(2)).sum();
    (squares / sound.len() as f32).sqrt()
}

fn mixed(one: &[i16], other: &[i16]) -> Vec<i16> {
    let both = one.iter().zip(other.iter().cycle());
    both.map(|(one, other)| one.saturating_add(*other)).collect()
}

/// The reasons that are told of these takes; none of one that may teach.
fn reasons(home: &Home, takes: &[(&str, Vec<i16>)]) -> Vec<Option<String>> {
    let folder = tempfile::tempdir().expect("a folder");
    let list = listed(folder.path(), takes);
    let answer = home.run(&["--json", "voice", "enrol", "Vera", "--recordings", &list], b"");
    // They are too few to learn from, which is told behind all of them.
    assert_eq!(answer.exit, Some(1), "{}", answer.messages);
    let told = answer.lines.iter().map(|line| serde_json::from_str(line).expect("JSON"));
    let looked: Vec<Value> = told.filter(|line: &Value| line["kind"] == "take").collect();
    assert_eq!(looked.len(), takes.len(), "{:?}", answer.lines);
    looked.iter().map(|line| line["why"].as_str().map(str::to_owned)).collect()
}

fn listed(folder: &Path, takes: &[(&str, Vec<i16>)]) -> String {
    let mut lines = String::new();
    for (nth, (_, mono)) in takes.iter().enumerate() {
        let name = format!("{nth}.wav");
        let samples = Samples { rate_hz: RATE_HZ, mono: mono.clone() };
        wav::write(&folder.join(&name), &samples).expect("written");
        lines += &format!("{}\n", serde_json::json!({ "file": name, "words": WORDS }));
    }
    let path = folder.join("takes.jsonl");
    std::fs::write(&path, lines).expect("written");
    path.to_string_lossy().into_owned()
}

/// Each take with a part of the reason that is to be told, or none.
fn assert_reasons(cases: Vec<(&str, Vec<i16>, Option<&str>)>) {
    let wanted: Vec<_> = cases.iter().map(|(name, _, why)| (*name, *why)).collect();
    let takes: Vec<_> = cases.into_iter().map(|(name, samples, _)| (name, samples)).collect();
    let found = reasons(&Home::new(), &takes);
    let is_so = |((_, wanted), found): (&(&str, Option<&str>), &Option<String>)| match wanted {
        None => found.is_none(),
        Some(part) => found.as_ref().is_some_and(|found| found.contains(part)),
    };
    let wrong: Vec<_> = wanted.iter().zip(&found).filter(|pair| !is_so(*pair)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

const AROUND: &str = "around it is too loud";
const CUT: &str = "its beginning or its end is missing";
const MORE: &str = "more was heard than these words";
const OTHERS: &str = "other words were heard";

/// A loudspeaker talks before, behind and through the call, and never falls silent.
#[test]
fn where_people_talk_the_surroundings_are_told_and_never_other_words() {
    let call = said(VOICE, WORDS);
    let talk = said(OTHER, TALK);
    let talk = |length: usize, from: usize| -> Vec<i16> {
        talk.iter().cycle().skip(from).take(length).copied().collect()
    };
    let take = [hush(ms(500)), call.clone(), hush(ms(900))].concat();
    let breath = louder(&said("de+whisper", WORDS), -12.0);
    let whisper = [hush(ms(500)), breath, hush(ms(900))].concat();
    let soft = |length: usize| louder(&talk(length, ms(700)), -22.0);
    assert_reasons(vec![
        ("alone", take.clone(), None),
        ("behind", [hush(ms(500)), call.clone(), talk(ms(3_000), 0)].concat(), Some(AROUND)),
        (
            "behind, after a pause",
            [hush(ms(500)), call.clone(), hush(ms(300)), talk(ms(2_500), 0)].concat(),
            Some(AROUND),
        ),
        (
            "before and behind",
            [talk(ms(1_500), ms(900)), call.clone(), talk(ms(1_700), 0)].concat(),
            Some(AROUND),
        ),
        ("throughout", mixed(&take, &talk(take.len(), ms(400))), Some(AROUND)),
        ("nothing but talk", talk(ms(6_000), 0), Some(AROUND)),
        ("a whisper among talk", mixed(&whisper, &talk(whisper.len(), ms(400))), Some(AROUND)),
        (
            "softly behind",
            [hush(ms(500)), call.clone(), hush(ms(300)), soft(ms(2_000))].concat(),
            None,
        ),
    ]);
}

/// What is said in a silent room is judged as ever.
#[test]
fn in_a_silent_room_other_words_are_other_words() {
    let around = |words: &str| [hush(ms(500)), said(VOICE, words), hush(ms(900))].concat();
    assert_reasons(vec![
        ("another call", around("Läufer Bella drei schlägt Gustav sieben"), Some(OTHERS)),
        ("one other word", around("Turm Anna drei"), Some(OTHERS)),
        ("without the last word", around("Turm Anna"), Some(OTHERS)),
        ("without the first word", around("Anna acht"), Some(OTHERS)),
        ("one word alone", around("Turm"), Some(OTHERS)),
        ("more words", around("Turm Anna acht Dame Gustav zwei"), Some(MORE)),
        ("more words before it", around("Dame Gustav zwei, Turm Anna acht"), Some(MORE)),
        ("no call", around("guten Tag zusammen"), Some("something else")),
    ]);
}

/// Who answers before the program has ended is not told of other words, and neither is who stops too soon. Of a smaller part
/// that is missing nobody knows: what is left fits the words.
#[test]
fn a_call_without_its_beginning_or_its_end_is_cut_off() {
    let call = said(VOICE, WORDS);
    let missing = call.len() / 2;
    let beginning = [&call[missing..], &hush(ms(900))[..]].concat();
    let end = [&hush(ms(500))[..], &call[..call.len() - missing]].concat();
    assert_reasons(vec![
        ("without its beginning", beginning, Some(CUT)),
        ("without its end", end, Some(CUT)),
    ]);
}

/// Where a room hisses, speaking up is no help: the room is named. What is soft by itself is soft.
#[test]
fn too_soft_is_a_call_and_not_a_loud_room() {
    let call = said(VOICE, WORDS);
    let take = [hush(ms(500)), call.clone(), hush(ms(900))].concat();
    let beside =
        |db: f32| mixed(&take, &hiss(take.len(), level(&call) * 10.0_f32.powf(-db / 20.0)));
    let far_away_db = 20.0 * (30.0 / level(&call)).log10();
    let soft = louder(&take, far_away_db);
    let soft = mixed(&soft, &hiss(soft.len(), 12.0));
    assert_reasons(vec![
        ("a hiss 3 dB below", beside(3.0), Some(AROUND)),
        ("a hiss 8 dB below", beside(8.0), Some(AROUND)),
        ("a soft call", soft, Some("too soft")),
    ]);
}

/// Nobody knows what a model calls a word that it does not know.
#[test]
fn what_was_heard_instead_is_told_in_words_that_people_know() {
    let home = Home::new();
    let folder = tempfile::tempdir().expect("a folder");
    let takes: Vec<(&str, Vec<i16>)> =
        ["guten Tag zusammen", "Turm Anna acht meine Damen und Herren", "knight king rook"]
            .map(|words| (words, [hush(ms(500)), said(VOICE, words), hush(ms(900))].concat()))
            .into();
    let list = listed(folder.path(), &takes);
    for (language, other) in [("C.UTF-8", "something else"), ("de_DE.UTF-8", "etwas anderes")] {
        let mut command = home.command(&["voice", "enrol", "Vera", "--recordings", &list]);
        let answer = command.env("LC_ALL", language).output().expect("it runs");
        let lines = String::from_utf8(answer.stdout).expect("UTF-8");
        assert_eq!(lines.lines().count(), takes.len(), "{lines}");
        assert!(lines.contains(other) && !lines.contains("[unk]"), "{lines}");
    }
}
