//! Who speaks by a key, until it is known what was said.
//!
//! While the room is spoken to nobody is heard: the microphone's gate is shut. A note for the own record
//! does not silence the room, and the gate stays shut for a moment where the key of a score does. Of what
//! was said meanwhile a part is missing, or all of it. What is left can be another move ("Felix drei" of
//! "Springer Felix drei"), so it is written nowhere: it is asked for again.

use super::interpreter::Speaker;
use crate::io::recognizer::{KeyPress, ListeningMode};
use crate::rules::Color;
use crate::speech::Hypothesis;
use crate::time::Millis;

/// How long nobody must have spoken after the gate was opened, so that no word was cut off before it.
/// Longer than the silence inside a word, before a p or a t.
const BEFORE_FIRST_WORD: Millis = Millis(150);

/// How long after its last word an utterance without a key may be told: the pause that ends it, and
/// what is heard again.
const TOLD_AFTER: Millis = Millis(1_000);

/// What somebody who holds a key speaks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The game; with whose key it is, if it is anybody's.
    Game(Option<Color>),
    /// This player's own record.
    OwnRecord(Color),
    /// The score of this player that is being taken (D.2.9).
    Score(Color),
}

/// What an utterance was said for, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// The game is told of it.
    ForGame(Speaker),
    /// It is noted in this player's own record.
    ForOwnRecord(Color),
    /// It goes onto the score of this player, if that is still being taken: it is nobody's call.
    ForScore(Color, Speaker),
    /// It was for this, and the room was spoken to meanwhile: it was not heard, or not whole. Told once
    /// for a key.
    Drowned(Purpose),
    /// It is the rest of what was drowned.
    Nothing,
}

/// What was going on in the room while a key was held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// Nothing.
    Silent,
    /// It was spoken to when the key went down, and is still.
    Speaks,
    /// It was spoken to when the key went down, and no longer.
    FellSilent,
    /// It began to be spoken to while the key was held.
    Began,
    /// What was said is lost, and that has been told.
    Told,
}

impl Room {
    const fn at_first(speaks: RoomSpeaks) -> Room {
        match speaks {
            RoomSpeaks::No => Room::Silent,
            RoomSpeaks::Yes => Room::Speaks,
        }
    }

    const fn then(self, speaks: RoomSpeaks) -> Room {
        match (self, speaks) {
            (Room::Silent | Room::FellSilent, RoomSpeaks::Yes) => Room::Began,
            (Room::Speaks, RoomSpeaks::No) => Room::FellSilent,
            (Room::Silent | Room::FellSilent, RoomSpeaks::No)
            | (Room::Speaks, RoomSpeaks::Yes)
            | (Room::Began | Room::Told, RoomSpeaks::Yes | RoomSpeaks::No) => self,
        }
    }

    /// Whether everything was heard that was said.
    fn leaves_whole(self, heard: &Hypothesis) -> bool {
        match self {
            Room::Silent => true,
            // The sound begins where the gate was opened.
            Room::FellSilent => {
                let first = heard.readings.first().and_then(|best| best.words.first());
                first.is_some_and(|word| word.start >= BEFORE_FIRST_WORD)
            }
            Room::Speaks | Room::Began | Room::Told => false,
        }
    }
}

/// Whether the room is being spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomSpeaks {
    /// It is silent.
    No,
    /// The program speaks there, and the microphone's gate is shut.
    Yes,
}

/// A key whose utterance is waited for.
#[derive(Debug)]
struct Awaited {
    key: KeyPress,
    purpose: Purpose,
    room: Room,
}

/// The key that is held, and what the utterances are for that the recognizer still has to tell.
#[derive(Debug, Default)]
pub struct Talking {
    held: Option<Purpose>,
    awaited: Vec<Awaited>,
    /// Whose score was ended last, and when.
    ended: Option<(Color, Millis)>,
}

impl Talking {
    /// What the key is for that somebody holds.
    #[must_use]
    pub fn held(&self) -> Option<Purpose> {
        self.held
    }

    /// A key went down, while the room was spoken to or not.
    pub fn pressed(&mut self, key: KeyPress, purpose: Purpose, speaks: RoomSpeaks) {
        self.held = Some(purpose);
        self.awaited.push(Awaited { key, purpose, room: Room::at_first(speaks) });
    }

    /// Follows the room while a key is held; to be told whenever that may have changed.
    pub fn room(&mut self, speaks: RoomSpeaks) {
        if self.held.is_some()
            && let Some(awaited) = self.awaited.last_mut()
        {
            awaited.room = awaited.room.then(speaks);
        }
    }

    /// The key came up.
    pub fn released(&mut self) {
        self.held = None;
    }

    /// The score of this player is taken no longer.
    pub fn score_ended(&mut self, of: Color, now: Millis) {
        self.ended = Some((of, now));
    }

    /// What it was said for that is told now, with this key or without one; `owner` has the
    /// microphone.
    #[must_use]
    pub fn spoken(
        &mut self,
        key: Option<KeyPress>,
        owner: Option<Color>,
        heard: &Hypothesis,
        now: Millis,
    ) -> Spoken {
        let Some(key) = key else {
            let mode = ListeningMode::OpenMicrophone;
            let began = Millis(now.0.saturating_sub((heard.audio + TOLD_AFTER).0));
            return match self.ended {
                Some((of, at)) if began <= at => Spoken::ForScore(of, Speaker { by: None, mode }),
                Some(_) | None => Spoken::ForGame(Speaker { by: owner, mode }),
            };
        };
        // What was said with earlier keys and not told by now was thrown away. Of this key more may come:
        // an open microphone parts at every pause what is said while it is held.
        self.awaited.retain(|awaited| awaited.key >= key);
        let held_by = |by| Speaker { by, mode: ListeningMode::PushToTalk };
        let mine = self.awaited.first_mut().filter(|awaited| awaited.key == key);
        let Some(mine) = mine else { return Spoken::ForGame(held_by(owner)) };
        match mine.purpose {
            // Whoever calls has silenced the room.
            Purpose::Game(by) => Spoken::ForGame(held_by(by.or(owner))),
            Purpose::OwnRecord(by) => mine.unless_drowned(Spoken::ForOwnRecord(by), heard),
            Purpose::Score(of) => mine.unless_drowned(Spoken::ForScore(of, held_by(None)), heard),
        }
    }

    /// Nothing more will be told of this key: the recognizer failed. Whoever holds another key by now
    /// goes on holding it.
    pub fn failed(&mut self, key: Option<KeyPress>) {
        let Some(key) = key else { return };
        self.awaited.retain(|awaited| awaited.key > key);
        if self.awaited.is_empty() {
            self.held = None;
        }
    }
}

impl Awaited {
    fn unless_drowned(&mut self, spoken: Spoken, heard: &Hypothesis) -> Spoken {
        if self.room.leaves_whole(heard) {
            // Nothing is missing at the beginning of what comes after this part.
            self.room = Room::Silent;
            return spoken;
        }
        match std::mem::replace(&mut self.room, Room::Told) {
            Room::Told => Spoken::Nothing,
            Room::Silent | Room::Speaks | Room::FellSilent | Room::Began => {
                Spoken::Drowned(self.purpose)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};
    use std::time::Duration;

    use super::*;
    use crate::io::recognizer::{Decoder, Engine, Listener, Progress, RecognizerError, Report};
    use crate::speech::{Grammar, HeardWord, Reading};

    /// When it is told. Only what is said without a key is measured by that.
    const NOW: Millis = Millis(60_000);

    struct Deaf;

    impl Engine for Deaf {
        type Decoder = Deaf;

        fn decoder(&self, _: &Grammar) -> Result<Deaf, RecognizerError> {
            Ok(Deaf)
        }
    }

    impl Decoder for Deaf {
        fn feed(&mut self, _: &[i16]) -> Result<Progress, RecognizerError> {
            Ok(Progress::Listening)
        }

        fn finish(self) -> Result<Vec<Reading>, RecognizerError> {
            Ok(Vec::new())
        }
    }

    fn listener() -> (Listener, Receiver<Report>) {
        let (tell, told) = channel();
        let grammar = Grammar::of_phrases(["ja"], &|_| true).expect("a grammar");
        let listener = Listener::start(Deaf, grammar, ListeningMode::PushToTalk, move |report| {
            let _ = tell.send(report);
        });
        (listener.expect("a thread"), told)
    }

    /// What was heard, if there was a word: with when the first one began.
    fn heard(first: Option<u64>) -> Hypothesis {
        let word = |start| HeardWord {
            word: "ja".to_owned(),
            start: Millis(start),
            end: Millis(start + 300),
        };
        let words = first.map(word).into_iter().collect();
        Hypothesis { readings: vec![Reading { words, score: 0.0 }], ..Hypothesis::default() }
    }

    /// What is made of what Black says for the own record: the room as the key went down and as it went
    /// on, and what was heard then.
    #[track_caller]
    fn check_note(room: &[RoomSpeaks], parts: &[(Option<u64>, Spoken)]) {
        let (listener, _told) = listener();
        let mut talking = Talking::default();
        let key = listener.start_utterance().expect("running");
        talking.pressed(key, Purpose::OwnRecord(Color::Black), room[0]);
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
        let (listener, _told) = listener();
        let mut talking = Talking::default();
        for (first, whole) in [(40, false), (400, true)] {
            let key = listener.start_utterance().expect("running");
            talking.pressed(key, Purpose::Score(Color::White), RoomSpeaks::Yes);
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
    fn a_call_silences_the_room_and_is_heard_whatever_was_said_there() {
        let (listener, told) = listener();
        let mut talking = Talking::default();
        let key = listener.start_utterance().expect("running");
        talking.pressed(key, Purpose::Game(None), RoomSpeaks::Yes);
        talking.room(RoomSpeaks::No);
        listener.end_utterance().expect("running");
        let spoken = talking.spoken(next(&told), None, &heard(Some(40)), NOW);
        assert!(matches!(spoken, Spoken::ForGame(_)));
    }

    fn next(told: &Receiver<Report>) -> Option<KeyPress> {
        match told.recv_timeout(Duration::from_secs(20)).expect("a report") {
            Report::Heard { key, .. } => key,
            other @ (Report::Lost(_) | Report::Failed { .. }) => panic!("{other:?}"),
        }
    }

    #[test]
    fn two_keys_in_quick_succession_are_told_apart() {
        let (listener, told) = listener();
        let mut talking = Talking::default();
        for by in [Color::White, Color::Black] {
            let key = listener.start_utterance().expect("running");
            talking.pressed(key, Purpose::Game(Some(by)), RoomSpeaks::No);
            assert_eq!(talking.held(), Some(Purpose::Game(Some(by))));
            listener.end_utterance().expect("running");
            talking.released();
        }
        for by in [Color::White, Color::Black] {
            let speaker = Speaker { by: Some(by), mode: ListeningMode::PushToTalk };
            assert_eq!(
                talking.spoken(next(&told), None, &heard(None), NOW),
                Spoken::ForGame(speaker)
            );
        }
    }

    #[test]
    fn what_a_second_press_threw_away_is_waited_for_no_more() {
        let (listener, told) = listener();
        let mut talking = Talking::default();
        for by in [Some(Color::White), None] {
            let key = listener.start_utterance().expect("running");
            talking.pressed(key, Purpose::Game(by), RoomSpeaks::No);
        }
        listener.end_utterance().expect("running");
        let owner = Speaker { by: Some(Color::Black), mode: ListeningMode::PushToTalk };
        assert_eq!(
            talking.spoken(next(&told), Some(Color::Black), &heard(None), NOW),
            Spoken::ForGame(owner)
        );
        assert_eq!(talking.awaited.len(), 1, "White's is waited for no more");
    }

    #[test]
    fn a_failure_takes_no_later_key_out_of_the_hand() {
        let (listener, _told) = listener();
        let mut talking = Talking::default();
        let mut press = |by| {
            let key = listener.start_utterance().expect("running");
            talking.pressed(key, Purpose::Game(Some(by)), RoomSpeaks::No);
            key
        };
        let (first, second) = (press(Color::White), press(Color::Black));
        talking.failed(Some(first));
        assert!(talking.held().is_some());
        talking.failed(None);
        assert!(talking.held().is_some());
        talking.failed(Some(second));
        assert!(talking.held().is_none() && talking.awaited.is_empty());
    }

    #[test]
    fn without_a_key_it_was_the_open_microphone() {
        let mut talking = Talking::default();
        let spoken = talking.spoken(None, Some(Color::White), &heard(None), NOW);
        let open = ListeningMode::OpenMicrophone;
        assert_eq!(spoken, Spoken::ForGame(Speaker { by: Some(Color::White), mode: open }));
        assert!(talking.held().is_none());
    }

    #[test]
    fn what_was_begun_for_a_score_is_no_call_when_it_is_told_after_its_end() {
        let mut talking = Talking::default();
        let said = Hypothesis { audio: Millis(2_000), ..heard(Some(200)) };
        let mode = ListeningMode::OpenMicrophone;
        let game = Spoken::ForGame(Speaker { by: Some(Color::Black), mode });
        let score = Spoken::ForScore(Color::White, Speaker { by: None, mode });
        let ended = Millis(10_000);
        for (told, expected) in [(10_001, score), (12_500, score), (13_001, game)] {
            let mut tell = || talking.spoken(None, Some(Color::Black), &said, Millis(told));
            assert_eq!(tell(), game, "no score was taken");
            talking.score_ended(Color::White, ended);
            assert_eq!(talking.spoken(None, Some(Color::Black), &said, Millis(told)), expected);
            talking.ended = None;
        }
    }

    #[test]
    fn what_is_said_for_a_record_reaches_no_game_whoever_speaks_next() {
        let (listener, told) = listener();
        let mut talking = Talking::default();
        for purpose in [Purpose::OwnRecord(Color::Black), Purpose::Game(Some(Color::White))] {
            let key = listener.start_utterance().expect("running");
            talking.pressed(key, purpose, RoomSpeaks::No);
            listener.end_utterance().expect("running");
            talking.released();
        }
        let key = next(&told);
        // Told twice, as by an open microphone with a pause in it, both are for the record.
        for _ in 0..2 {
            let noted = talking.spoken(key, Some(Color::White), &heard(None), NOW);
            assert_eq!(noted, Spoken::ForOwnRecord(Color::Black));
        }
        assert!(matches!(talking.spoken(next(&told), None, &heard(None), NOW), Spoken::ForGame(_)));
    }
}
