//! The list of everything that must be recorded, from the program's own data: `clips/phrases.txt` of
//! each pack. `tools/make-clips` speaks it. The tests here fail when the list or a recording is behind.
//!
//! `ANNABELLA_WRITE_PHRASES=1 cargo test -p annabella-core --lib phrases` writes the lists anew.

#![expect(
    clippy::disallowed_methods,
    reason = "these tests compare the packs' files with the program"
)]

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::LazyLock;

use proptest::prelude::*;

use super::sentence::Speaker;
use super::{
    Alarm, Bulletin, Code, Enrolling, Language, LeftRecord, Pack, Piece, Recordings, numbers,
    samples,
};
use crate::calls::{self, Call, Lexicon, MoveCall, Part, PromptKind};
use crate::game::{Channel, Message};
use crate::rules::{Placement, Position, Square};

/// Stands for a call or a number in a sentence: what is said there is recorded apart.
const GAP: char = '\u{1}';

/// The set of names of D.2.1, whose squares are recorded whole.
const FIDE: &str = "fide";

/// One recording: with which voice, and what is said.
type Phrase = (Language, String);

fn lexicon(language: Language) -> Lexicon {
    Lexicon::from_toml(Pack::embedded(language).calls()).expect("the pack's own call words")
}

/// The sentences of a pack with gaps in them, cut where another recording begins.
fn fixed_phrases(pack: &Pack) -> BTreeSet<String> {
    let gap = String::from(GAP);
    let speaker = Speaker {
        pack,
        call: &|_| gap.clone(),
        number: &|_, _| gap.clone(),
        counted: &|_| gap.clone(),
    };
    let mut sentences =
        [Code::Closing, Code::SoFar].map(|which| speaker.code(which, &[0; 25], 5)).to_vec();
    sentences.extend(Alarm::ALL.iter().flat_map(|of| [pack.alarm(*of), pack.all_clear(*of)]));
    sentences.extend(LeftRecord::ALL.map(|left| pack.left_record(left)));
    sentences.extend(Bulletin::ALL.map(|bulletin| pack.bulletin(bulletin)));
    sentences.push(pack.farewell());
    sentences.extend(Enrolling::ALL.map(|said| pack.enrolling_with(said, &|_| gap.clone())));
    let whole = Position::default().placement();
    for (seconds, count, placement) in
        [(3_661, 0, &whole), (7_320, 1, &Placement::empty()), (61, 2, &whole), (122, 3, &whole)]
    {
        let call = samples::calls()[0];
        for message in
            samples::messages(call, samples::times(seconds, seconds % 60), count, placement)
        {
            sentences.push(speaker.sentence(&message, Channel::Room));
        }
    }
    // Nought, one, two, five and twenty-one of each unit, alone and before the next one: every form that a count can
    // take, in every language.
    for count in [0, 1, 2, 5, 21] {
        let number = u64::from(count);
        for seconds in [3_600, 60, 1, 3_660, 61].map(|unit| number * unit) {
            let times = samples::times(seconds, seconds);
            sentences.push(speaker.sentence(&Message::TimeLeft(times), Channel::Room));
        }
        sentences.push(speaker.sentence(&Message::MovesCompleted(count), Channel::Room));
    }
    sentences.iter().flat_map(|sentence| cut(sentence)).collect()
}

/// The stretches between punctuation and gaps. A question mark stays: it is heard.
fn cut(sentence: &str) -> Vec<String> {
    sentence
        .split_inclusive(['.', ',', ':', ';', '!', '?', GAP])
        .map(|part| part.trim_matches(|c: char| c != '?' && !c.is_alphanumeric()).to_owned())
        .filter(|part| part.contains(char::is_alphanumeric))
        .collect()
}

/// The words of a lexicon's calls; the squares of the names of D.2.1 each in one piece, since two words
/// spoken together sound better than two recordings side by side.
fn call_phrases(lexicon: &Lexicon) -> Vec<String> {
    let mut phrases = Vec::new();
    for set in lexicon.packs() {
        let Ok(named) = lexicon.with_packs(&[set]) else { continue };
        let words = |call: &Call| calls::render(call, &named).text;
        if set == FIDE && lexicon.language() == Language::German.tag() {
            phrases.extend(Square::ALL.map(|square| {
                words(&Call::Move(MoveCall {
                    destination: Part::square(square),
                    ..MoveCall::default()
                }))
            }));
        }
        phrases.extend(samples::call_parts().iter().map(words));
    }
    phrases
}

/// The words to the program that a player is asked to say after it.
fn prompted_commands(lexicon: &Lexicon) -> Vec<String> {
    let all = calls::prompts(lexicon, calls::CALLS_MIN, 1);
    let commands = all.into_iter().filter(|prompt| prompt.kind == PromptKind::Command);
    commands.map(|prompt| prompt.words).collect()
}

/// Everything that a pack has to have, in a fixed order, each phrase once. Call words come first: where
/// a word is one of the pack's language too, the call language's voice has it.
fn phrases(language: Language) -> Vec<Phrase> {
    let mut all: Vec<Phrase> = Vec::new();
    let mut known = BTreeSet::new();
    let mut add = |voice, phrase: String| {
        if known.insert(super::clips::key(&phrase)) {
            all.push((voice, phrase));
        }
    };
    for voice in [Language::German, language] {
        for phrase in call_phrases(&lexicon(voice)) {
            add(voice, phrase);
        }
    }
    for word in numbers::parts(language) {
        add(language, word);
    }
    for phrase in fixed_phrases(&Pack::embedded(language)) {
        add(language, phrase);
    }
    // Last: a word that stands in a sentence too is written there as the language writes it.
    for voice in [Language::German, language] {
        for phrase in prompted_commands(&lexicon(voice)) {
            add(voice, phrase);
        }
    }
    all
}

fn listing(language: Language) -> String {
    phrases(language).into_iter().map(|(voice, phrase)| format!("{voice} {phrase}\n")).collect()
}

#[test]
fn the_lists_of_phrases_are_up_to_date() {
    for language in Language::ALL {
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join(format!("../voices/{language}/clips/phrases.txt"));
        let listing = listing(language);
        if std::env::var_os("ANNABELLA_WRITE_PHRASES").is_some() {
            std::fs::write(&file, &listing).expect("a list that can be written");
        }
        let listed = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            listed == listing,
            "voices/{language}/clips/phrases.txt is behind; write it with \
             ANNABELLA_WRITE_PHRASES=1 cargo test -p annabella-core --lib phrases, then run tools/make-clips {language}"
        );
    }
}

#[test]
fn every_phrase_has_its_recording_and_no_recording_is_spare() {
    for language in Language::ALL {
        let pack = Pack::embedded(language);
        let mut used = BTreeSet::new();
        for (_, phrase) in phrases(language) {
            match &pack.pieces(&phrase)[..] {
                [Piece::Clip(id)] => {
                    used.insert(*id);
                }
                other => panic!("{language}: \"{phrase}\" is not one recording but {other:?}"),
            }
        }
        assert_eq!(used.len(), phrases(language).len(), "{language}: phrases share a recording");
        let named: BTreeSet<String> =
            used.iter().filter_map(|id| pack.clip_file(*id).map(str::to_owned)).collect();
        assert_eq!(files(language, "clips").as_ref(), Some(&named), "{language}");
        // Nobody is to hear two voices by turns, because one of them lacks a phrase.
        let natural = files(language, "natural");
        assert_eq!(natural, has_natural_recordings(language).then_some(named), "{language}");
    }
}

/// The names of the recordings in a folder of the pack, if there is one.
fn files(language: Language, folder: &str) -> Option<BTreeSet<String>> {
    let path = format!("../voices/{language}/{folder}");
    let files = std::fs::read_dir(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)).ok()?;
    let names = files.filter_map(|file| file.ok()?.file_name().into_string().ok());
    Some(names.filter(|name| name.ends_with(".wav")).collect())
}

/// Of which languages there are recordings of a person's voice.
fn has_natural_recordings(language: Language) -> bool {
    match language {
        Language::English => true,
        Language::German | Language::Russian | Language::Ukrainian | Language::Bulgarian => false,
    }
}

/// The vowel letters of the languages whose stresses are listed.
const STRESSED: [(Language, &str); 2] =
    [(Language::Ukrainian, "аеєиіїоуюя"), (Language::Bulgarian, "аеиоуъюя")];

#[test]
fn every_word_with_two_vowels_has_its_stress_listed() {
    for (language, vowels) in STRESSED {
        let vowel = |letter: char| vowels.contains(letter);
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join(format!("../voices/{language}/clips/stress.txt"));
        let list = std::fs::read_to_string(file).expect("the list of stresses");
        let mut listed = BTreeSet::new();
        for word in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            // None where espeak-ng says the word rightly.
            let acutes: Vec<&str> = word.split('\u{301}').collect();
            assert!(acutes.len() <= 2, "{language}: {word} has two acutes");
            assert!(acutes.len() == 1 || acutes[0].ends_with(vowel), "{language}: {word}");
            assert!(listed.insert(acutes.concat()), "{language}: {word} is there twice");
        }
        let spoken: BTreeSet<String> = phrases(language)
            .iter()
            .filter(|(voice, _)| *voice == language)
            .flat_map(|(_, phrase)| phrase.split_whitespace())
            .map(|word| word.trim_end_matches('?').to_lowercase())
            .collect();
        let has_two = |word: &&String| word.chars().filter(|letter| vowel(*letter)).count() > 1;
        let needed: BTreeSet<String> = spoken.iter().filter(has_two).cloned().collect();
        let missing: Vec<&String> = needed.difference(&listed).collect();
        let spare: Vec<&String> = listed.difference(&spoken).collect();
        assert!(missing.is_empty(), "voices/{language}/clips/stress.txt lacks {missing:?}");
        assert!(spare.is_empty(), "voices/{language}/clips/stress.txt: nobody says {spare:?}");
    }
}

#[test]
fn recordings_are_short_mono_and_not_silent() {
    let sets = Recordings::ALL.map(|recordings| Language::ALL.map(|spoken| (spoken, recordings)));
    for (language, recordings) in sets.into_iter().flatten() {
        let pack = Pack::embedded(language).with_recordings(recordings);
        for (_, phrase) in phrases(language) {
            let [Piece::Clip(id)] = pack.pieces(&phrase)[..] else {
                panic!("\"{phrase}\" is no recording")
            };
            let wav = pack.clip(id).expect("a recording of this pack");
            assert_eq!(&wav[20..24], &[1, 0, 1, 0], "{phrase}: PCM, one channel");
            assert_eq!(wav[24..28], 16_000_u32.to_le_bytes(), "{phrase}: 16 kHz");
            assert_eq!(wav[34..36], [16, 0], "{phrase}: 16 bit");
            let samples: Vec<i16> =
                wav[44..].chunks_exact(2).map(|b| i16::from_le_bytes([b[0], b[1]])).collect();
            let peak = samples.iter().map(|s| s.unsigned_abs()).max().unwrap_or_default();
            let milliseconds = samples.len() / 16;
            assert!(peak > 8_000, "{phrase}: peak {peak}");
            assert!((100..4_000).contains(&milliseconds), "{phrase}: {milliseconds} ms");
        }
    }
}

/// Everything that is spoken is spoken from recordings.
#[track_caller]
fn check_covered(pack: &Pack, sentence: &str) {
    let free: Vec<Piece> =
        pack.pieces(sentence).into_iter().filter(|piece| matches!(piece, Piece::Free(_))).collect();
    assert!(free.is_empty(), "{}: \"{sentence}\" leaves {free:?}", pack.language());
}

#[test]
fn every_call_is_covered_in_every_set_of_names() {
    for language in Language::ALL {
        let pack = Pack::embedded(language);
        for spoken in [Language::German, language] {
            let lexicon = lexicon(spoken);
            for named in lexicon.packs().iter().filter_map(|set| lexicon.with_packs(&[set]).ok()) {
                for call in samples::calls() {
                    check_covered(&pack, &calls::render(&call, &named).text);
                }
            }
        }
    }
}

/// All packs with the call words of D.2.1, read once for all cases.
static SPEAKING: LazyLock<Vec<(Pack, Lexicon)>> = LazyLock::new(|| {
    Language::ALL.map(|spoken| (Pack::embedded(spoken), lexicon(Language::German))).into()
});

proptest! {
    // Each case goes through every kind of message in every language.
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_message_is_covered(
        call in 0..samples::calls().len(),
        own in prop_oneof![0_u64..130, 0_u64..3_700, 0_u64..30_000],
        other in prop_oneof![0_u64..130, 0_u64..3_700, 0_u64..30_000],
        count in prop_oneof![0_u32..10, 0_u32..1_200, any::<u32>()],
        standing in any::<u64>(),
    ) {
        let call = samples::calls()[call];
        let start = Position::default();
        let pieces: Vec<_> = Square::ALL.into_iter().filter_map(|s| start.piece_at(s)).collect();
        let mut placement = Placement::empty();
        for (square, piece) in Square::ALL.into_iter().zip(pieces.iter().cycle()) {
            if standing & (1 << u32::from(square)) != 0 {
                placement.put(square, *piece);
            }
        }
        for (pack, lexicon) in SPEAKING.iter() {
            for message in
                samples::messages(call, samples::times(own, other), count, &placement)
            {
                let sentence = pack.sentence(&message, Channel::Room, lexicon);
                check_covered(pack, &sentence);
                let unspeakable =
                    |c: char| c.is_ascii_digit() || "=<>{}_\u{2068}\u{2069}".contains(c);
                prop_assert!(!sentence.contains(unspeakable), "{sentence}");
            }
        }
    }
}
