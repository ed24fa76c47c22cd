//! Who speaks by a key, until it is known what was said.

use super::interpreter::Speaker;
use crate::io::recognizer::{KeyPress, ListeningMode};
use crate::rules::Color;

/// The talk key, and whose utterances the recognizer still has to tell.
#[derive(Debug, Default)]
pub struct Talking {
    is_down: bool,
    awaited: Vec<(KeyPress, Option<Color>)>,
}

impl Talking {
    /// Whether somebody holds the key.
    #[must_use]
    pub fn is_down(&self) -> bool {
        self.is_down
    }

    /// The key went down; `by` is whose key it is, if it is anybody's.
    pub fn pressed(&mut self, key: KeyPress, by: Option<Color>) {
        self.is_down = true;
        self.awaited.push((key, by));
    }

    /// The key came up.
    pub fn released(&mut self) {
        self.is_down = false;
    }

    /// Who said what was now told, with this key or without one; `owner` has the microphone.
    #[must_use]
    pub fn speaker(&mut self, key: Option<KeyPress>, owner: Option<Color>) -> Speaker {
        let Some(key) = key else {
            return Speaker { by: owner, mode: ListeningMode::OpenMicrophone };
        };
        let mine = self.awaited.iter().find(|(awaited, _)| *awaited == key);
        let by = mine.and_then(|(_, by)| *by).or(owner);
        // What was said with earlier keys and not told by now was thrown away.
        self.awaited.retain(|(awaited, _)| *awaited > key);
        Speaker { by, mode: ListeningMode::PushToTalk }
    }

    /// Nothing more will be told of this key: the recognizer failed. Whoever holds another key by now
    /// goes on holding it.
    pub fn failed(&mut self, key: Option<KeyPress>) {
        let Some(key) = key else { return };
        self.awaited.retain(|(awaited, _)| *awaited > key);
        self.is_down &= !self.awaited.is_empty();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};
    use std::time::Duration;

    use super::*;
    use crate::io::recognizer::{Decoder, Engine, Listener, Progress, RecognizerError, Report};
    use crate::speech::{Grammar, Reading};

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
            talking.pressed(listener.start_utterance().expect("running"), Some(by));
            assert!(talking.is_down());
            listener.end_utterance().expect("running");
            talking.released();
        }
        for by in [Color::White, Color::Black] {
            let speaker = talking.speaker(next(&told), None);
            assert_eq!(speaker, Speaker { by: Some(by), mode: ListeningMode::PushToTalk });
        }
    }

    #[test]
    fn what_a_second_press_threw_away_is_waited_for_no_more() {
        let (listener, told) = listener();
        let mut talking = Talking::default();
        for by in [Some(Color::White), None] {
            talking.pressed(listener.start_utterance().expect("running"), by);
        }
        listener.end_utterance().expect("running");
        let speaker = talking.speaker(next(&told), Some(Color::Black));
        assert_eq!(speaker.by, Some(Color::Black), "the owner of the microphone");
        assert!(talking.awaited.is_empty());
    }

    #[test]
    fn a_failure_takes_no_later_key_out_of_the_hand() {
        let (listener, _told) = listener();
        let mut talking = Talking::default();
        let mut press = |by| {
            let key = listener.start_utterance().expect("running");
            talking.pressed(key, Some(by));
            key
        };
        let (first, second) = (press(Color::White), press(Color::Black));
        talking.failed(Some(first));
        assert!(talking.is_down());
        talking.failed(None);
        assert!(talking.is_down());
        talking.failed(Some(second));
        assert!(!talking.is_down() && talking.awaited.is_empty());
    }

    #[test]
    fn without_a_key_it_was_the_open_microphone() {
        let mut talking = Talking::default();
        let speaker = talking.speaker(None, Some(Color::White));
        let open = ListeningMode::OpenMicrophone;
        assert_eq!(speaker, Speaker { by: Some(Color::White), mode: open });
        assert!(!talking.is_down());
    }
}
