//! What somebody says is for what it was begun for, and what is not whole is made nothing of.

use super::*;
use crate::hearing::{HeardWord, Reading};

/// When it is told. Only what is said without a key is measured by that.
const NOW: Millis = Millis(60_000);

/// Keys that go down one after the other.
#[derive(Default)]
struct Keys(u64);

impl Keys {
    fn press(&mut self) -> KeyPress {
        self.0 += 1;
        KeyPress::numbered(self.0)
    }
}

fn held(purpose: Purpose) -> Held {
    Held { opener: Opener::Typed, purpose }
}

/// What was heard, if there was a word: with when the first one began.
fn heard(first: Option<u64>) -> Hypothesis {
    let word =
        |start| HeardWord { word: "ja".to_owned(), start: Millis(start), end: Millis(start + 300) };
    let words = first.map(word).into_iter().collect();
    Hypothesis { readings: vec![Reading { words, score: 0.0 }], ..Hypothesis::default() }
}

/// What is made of what Black says for the own record: the room as the key went down and as it went
/// on, and what was heard then.
#[track_caller]
fn check_note(room: &[RoomSpeaks], parts: &[(Option<u64>, Spoken)]) {
    let mut keys = Keys::default();
    let mut talking = Talking::new(ListeningMode::PushToTalk);
    let key = keys.press();
    talking.pressed(key, held(Purpose::OwnRecord(Color::Black)), room[0]);
    for speaks in &room[1..] {
        talking.room(*speaks);
    }
    talking.released();
    // A sentence that begins when the key is up again drowns nothing.
    talking.room(RoomSpeaks::Yes);
    for (first, expected) in parts {
        assert_eq!(talking.spoken(Some(key), None, &heard(*first), NOW), *expected, "{room:?}");
    }
}

#[test]
fn a_note_is_told_to_be_lost_once_where_the_room_was_spoken_to_and_never_noted_in_part() {
    use RoomSpeaks::{No, Yes};
    use Spoken::{Drowned, ForOwnRecord, Nothing};
    let black = Color::Black;
    let drowned = Drowned(Purpose::OwnRecord(black));
    check_note(&[No, No], &[(Some(0), ForOwnRecord(black))]);
    check_note(&[Yes, Yes], &[(None, drowned)]);
    // The room fell silent within the first word, or before it.
    check_note(&[Yes, No], &[(Some(40), drowned)]);
    check_note(&[Yes, No], &[(Some(400), ForOwnRecord(black)), (None, ForOwnRecord(black))]);
    check_note(&[Yes, No], &[(None, drowned)]);
    // The room began in the middle: neither what was before it nor what came after it is the note.
    check_note(&[No, Yes, No], &[(Some(300), drowned), (Some(400), Nothing), (None, Nothing)]);
    check_note(&[Yes, No, Yes], &[(Some(400), drowned)]);
}

#[test]
fn an_entry_whose_beginning_is_missing_is_drowned_too() {
    let mut keys = Keys::default();
    let mut talking = Talking::new(ListeningMode::PushToTalk);
    for (first, whole) in [(40, false), (400, true)] {
        let key = keys.press();
        talking.pressed(key, held(Purpose::Score(Color::White)), RoomSpeaks::Yes);
        talking.room(RoomSpeaks::No);
        talking.released();
        let spoken = talking.spoken(Some(key), Some(Color::Black), &heard(Some(first)), NOW);
        let speaker = Speaker { by: None, mode: ListeningMode::PushToTalk };
        let expected = if whole {
            Spoken::ForScore(Color::White, speaker)
        } else {
            Spoken::Drowned(Purpose::Score(Color::White))
        };
        assert_eq!(spoken, expected, "the first word after {first} ms");
    }
}

#[test]
fn a_call_whose_beginning_is_missing_is_asked_for_again_and_not_taken_for_another() {
    // Whoever calls silences the room, but the gate stays shut for a moment.
    let mut keys = Keys::default();
    let mut talking = Talking::new(ListeningMode::PushToTalk);
    for (first, whole) in [(40, false), (400, true)] {
        let key = keys.press();
        talking.pressed(key, held(Purpose::Game(None)), RoomSpeaks::Yes);
        talking.room(RoomSpeaks::No);
        talking.released();
        let spoken = talking.spoken(Some(key), None, &heard(Some(first)), NOW);
        assert_eq!(matches!(spoken, Spoken::ForGame(_)), whole, "the first word after {first} ms");
        assert!(whole || spoken == Spoken::Drowned(Purpose::Game(None)));
    }
}

#[test]
fn with_an_open_microphone_each_part_that_is_said_with_a_key_tells_what_is_missing_of_it() {
    use RoomSpeaks::{No, Yes};
    let mut keys = Keys::default();
    let speaker = Speaker { by: None, mode: ListeningMode::PushToTalk };
    let entry = Spoken::ForScore(Color::White, speaker);
    let mut talking = Talking::new(ListeningMode::OpenMicrophone);
    let key = keys.press();
    talking.pressed(key, held(Purpose::Score(Color::White)), No);
    // Each entry is read back while the key is held, and the next one is heard as well.
    for _ in 0..3 {
        assert_eq!(talking.spoken(Some(key), None, &heard(Some(40)), NOW), entry);
        talking.room(Yes);
        talking.room(No);
    }
    talking.released();
    assert_eq!(talking.spoken(Some(key), None, &heard(None), NOW), entry, "nothing is left");
    // Of what was said while the room was spoken to there is nothing.
    let key = keys.press();
    talking.pressed(key, held(Purpose::OwnRecord(Color::Black)), Yes);
    talking.released();
    let lost = talking.spoken(Some(key), None, &heard(None), NOW);
    assert_eq!(lost, Spoken::Drowned(Purpose::OwnRecord(Color::Black)));
}

#[test]
fn two_keys_in_quick_succession_are_told_apart() {
    let mut keys = Keys::default();
    let mut talking = Talking::new(ListeningMode::PushToTalk);
    let told = Color::ALL.map(|by| {
        let key = keys.press();
        talking.pressed(key, held(Purpose::Game(Some(by))), RoomSpeaks::No);
        assert_eq!(talking.held(), Some(held(Purpose::Game(Some(by)))));
        talking.released();
        (key, by)
    });
    for (key, by) in told {
        let speaker = Speaker { by: Some(by), mode: ListeningMode::PushToTalk };
        assert_eq!(talking.spoken(Some(key), None, &heard(None), NOW), Spoken::ForGame(speaker));
    }
}

#[test]
fn what_a_second_press_threw_away_is_waited_for_no_more() {
    let mut keys = Keys::default();
    let mut talking = Talking::new(ListeningMode::PushToTalk);
    let [_, told] = [Some(Color::White), None].map(|by| {
        let key = keys.press();
        talking.pressed(key, held(Purpose::Game(by)), RoomSpeaks::No);
        key
    });
    let owner = Speaker { by: Some(Color::Black), mode: ListeningMode::PushToTalk };
    let spoken = talking.spoken(Some(told), Some(Color::Black), &heard(None), NOW);
    assert_eq!(spoken, Spoken::ForGame(owner));
    assert_eq!(talking.awaited.len(), 1, "White's is waited for no more");
}

#[test]
fn a_failure_takes_no_key_out_of_the_hand_and_the_rest_of_it_is_nobodys() {
    let mut keys = Keys::default();
    let mut talking = Talking::new(ListeningMode::OpenMicrophone);
    let mut press = |purpose| {
        let key = keys.press();
        talking.pressed(key, held(purpose), RoomSpeaks::No);
        key
    };
    let first = press(Purpose::OwnRecord(Color::White));
    let second = press(Purpose::Game(Some(Color::Black)));
    talking.failed(Some(first));
    talking.failed(None);
    assert!(matches!(talking.spoken(Some(second), None, &heard(Some(0)), NOW), Spoken::ForGame(_)));
    talking.failed(Some(second));
    assert_eq!(talking.held(), Some(held(Purpose::Game(Some(Color::Black)))));
    // An open microphone goes on parting what is said with the key.
    let rest = talking.spoken(Some(second), Some(Color::White), &heard(Some(0)), NOW);
    assert_eq!(rest, Spoken::Nothing);
    assert!(talking.awaited.is_empty());
}

#[test]
fn without_a_key_it_was_the_open_microphone() {
    let mut talking = Talking::new(ListeningMode::PushToTalk);
    let spoken = talking.spoken(None, Some(Color::White), &heard(None), NOW);
    let open = ListeningMode::OpenMicrophone;
    assert_eq!(spoken, Spoken::ForGame(Speaker { by: Some(Color::White), mode: open }));
    assert!(talking.held().is_none());
}

#[test]
fn what_is_said_without_a_key_is_for_what_was_going_on_when_it_was_begun() {
    let mode = ListeningMode::OpenMicrophone;
    let mut talking = Talking::new(mode);
    let said = Hypothesis { audio: Millis(2_000), ..heard(Some(200)) };
    let game = Spoken::ForGame(Speaker { by: Some(Color::Black), mode });
    let score = |of| Spoken::ForScore(of, Speaker { by: None, mode });
    let (white, black) = (score(Color::White), score(Color::Black));
    let mut told = |changes: Option<Color>, at: u64, expected: &[(u64, Spoken)]| {
        talking.taking(changes, Millis(at));
        for (now, spoken) in expected {
            let told = talking.spoken(None, Some(Color::Black), &said, Millis(*now));
            assert_eq!(told, *spoken, "told at {now}");
        }
    };
    // Its first word was begun 1.8 s before its end, and up to a second may have passed since then.
    told(None, 0, &[(5_000, game)]);
    told(Some(Color::White), 10_000, &[(11_799, game), (11_800, white), (19_000, white)]);
    told(Some(Color::Black), 20_000, &[(20_001, white), (21_799, white), (21_800, black)]);
    told(None, 30_000, &[(30_001, black), (32_800, black), (32_801, game)]);
}

#[test]
fn what_is_said_for_a_record_reaches_no_game_whoever_speaks_next() {
    let mut keys = Keys::default();
    let mut talking = Talking::new(ListeningMode::PushToTalk);
    let purposes = [Purpose::OwnRecord(Color::Black), Purpose::Game(Some(Color::White))];
    let [note, call] = purposes.map(|purpose| {
        let key = keys.press();
        talking.pressed(key, held(purpose), RoomSpeaks::No);
        talking.released();
        key
    });
    // Told twice, as by an open microphone with a pause in it, both are for the record.
    for _ in 0..2 {
        let noted = talking.spoken(Some(note), Some(Color::White), &heard(None), NOW);
        assert_eq!(noted, Spoken::ForOwnRecord(Color::Black));
    }
    assert!(matches!(talking.spoken(Some(call), None, &heard(None), NOW), Spoken::ForGame(_)));
}

#[test]
fn it_is_over_when_the_key_is_up_and_the_recognizer_has_answered() {
    let mut keys = Keys::default();
    let mut talking = Talking::new(ListeningMode::PushToTalk);
    assert!(talking.is_over());
    // The first one is heard, of the second one nothing, and the third one cannot be recognized.
    for first in [Some(400), None] {
        let key = keys.press();
        talking.pressed(key, held(Purpose::Game(None)), RoomSpeaks::No);
        assert!(!talking.is_over());
        // A part of what is very long.
        let _ = talking.spoken(Some(key), None, &heard(Some(0)), NOW);
        assert!(!talking.is_over());
        talking.released();
        assert!(!talking.is_over());
        let _ = talking.spoken(Some(key), None, &heard(first), NOW);
        assert!(talking.is_over());
    }
    let key = keys.press();
    talking.pressed(key, held(Purpose::Game(None)), RoomSpeaks::No);
    talking.released();
    talking.failed(Some(key));
    assert!(talking.is_over());
}
