//! One utterance cut out of a stream of sound, by loudness alone and with the quiet around it: what a recording is
//! from which a voice is learned. No thread and no clock are in here: time is counted in sound.

use std::collections::VecDeque;

use super::{RATE_HZ, VoiceGate};
use crate::time::Millis;

/// How much of the sound before the first loud one belongs to it: a call begins softly.
const BEFORE: Millis = Millis(500);
/// How long it must be quiet until the utterance is over. Between two words of one call people pause for less.
const AFTER: Millis = Millis(900);
/// What lasts longer is no call, where nobody knows how long one is at most. It is given back as it is, for whoever looks
/// at it says so.
const LONGEST: Millis = Millis(15_000);

/// Cuts utterances out.
#[derive(Clone, Debug)]
pub struct CutOut {
    gate: VoiceGate,
    before: VecDeque<i16>,
    begun: Option<Begun>,
    /// How long an utterance is at most, in samples.
    longest: usize,
}

#[derive(Clone, Debug)]
struct Begun {
    samples: Vec<i16>,
    /// Samples since the last loud one.
    quiet: usize,
}

impl CutOut {
    /// For sound at [`RATE_HZ`], in a room that sounds like this while nobody calls.
    #[must_use]
    pub fn new(room: &[i16]) -> CutOut {
        CutOut {
            gate: VoiceGate::in_room(RATE_HZ, room),
            before: VecDeque::new(),
            begun: None,
            longest: count(LONGEST),
        }
    }

    /// From now on an utterance is no longer than so many samples, since what is to be said is known: where people talk
    /// behind it, it is never quiet.
    pub fn expect(&mut self, longest: usize) {
        self.longest = longest;
    }

    /// Hears the next piece of sound, of some hundredths of a second; the utterance once it is over.
    pub fn hear(&mut self, samples: &[i16]) -> Option<Vec<i16>> {
        let loud = self.gate.hears_voice(samples);
        let Some(begun) = &mut self.begun else {
            self.before.extend(samples);
            let kept = count(BEFORE) + samples.len();
            self.before.drain(..self.before.len().saturating_sub(kept));
            if loud {
                self.begun = Some(Begun { samples: self.before.drain(..).collect(), quiet: 0 });
            }
            return None;
        };
        begun.samples.extend_from_slice(samples);
        begun.quiet = if loud { 0 } else { begun.quiet + samples.len() };
        let over = begun.quiet >= count(AFTER) || begun.samples.len() >= self.longest;
        if over { self.end() } else { None }
    }

    /// Whether somebody is speaking.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        self.begun.is_some()
    }

    /// What has begun, as far as it has come.
    #[must_use]
    pub fn so_far(&self) -> &[i16] {
        self.begun.as_ref().map_or(&[], |begun| &begun.samples)
    }

    /// The same, which ends here; nothing where it is quiet.
    pub fn end(&mut self) -> Option<Vec<i16>> {
        self.begun.take().map(|begun| begun.samples)
    }

    /// Forgets what was heard, but not how loud the room is.
    pub fn forget(&mut self) {
        self.begun = None;
        self.before.clear();
    }
}

const fn count(span: Millis) -> usize {
    (span.0 * RATE_HZ as u64 / 1000) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIECE: usize = 480;

    /// A square wave between silence of a little noise: ms of silence, ms of sound, and so on.
    fn sound(spans: &[usize], height: i16) -> Vec<i16> {
        let mut all = Vec::new();
        for (nth, ms) in spans.iter().enumerate() {
            let top = if nth % 2 == 0 { 20 } else { height };
            all.extend((0..ms * 16).map(|n| if n / 40 % 2 == 0 { top } else { -top }));
        }
        all
    }

    fn cut(room: &[i16], sound: &[i16]) -> Vec<Vec<i16>> {
        let mut cut_out = CutOut::new(room);
        sound.chunks(PIECE).filter_map(|piece| cut_out.hear(piece)).collect()
    }

    #[test]
    fn an_utterance_has_the_quiet_around_it_and_short_pauses_in_it() {
        let room = sound(&[1000], 0);
        let heard = cut(&room, &sound(&[2000, 700, 400, 700, 3000], 4000));
        assert_eq!(heard.len(), 1);
        let ms = heard[0].len() / 16;
        assert!((3100..3400).contains(&ms), "{ms} ms");
        assert!(heard[0][..6400].iter().all(|sample| sample.abs() <= 20), "0.4 s before it");
    }

    #[test]
    fn two_utterances_are_two_and_nothing_is_none() {
        let room = sound(&[1000], 0);
        assert_eq!(cut(&room, &sound(&[1000, 600, 1500, 600, 1500], 4000)).len(), 2);
        assert!(cut(&room, &sound(&[9000], 0)).is_empty());
    }

    #[test]
    fn what_does_not_end_is_given_back_all_the_same() {
        let heard = cut(&sound(&[1000], 0), &sound(&[500, 40_000], 4000));
        assert!(!heard.is_empty() && heard[0].len() <= 16 * 15_100);
    }

    #[test]
    fn what_never_falls_silent_is_as_long_as_what_is_expected() {
        let room = sound(&[1000], 0);
        let mut cut_out = CutOut::new(&room);
        cut_out.expect(16 * 4_000);
        let talk = sound(&[500, 40_000], 4000);
        let mut pieces = talk.chunks(PIECE);
        let begun = pieces.by_ref().take(30).all(|piece| cut_out.hear(piece).is_none());
        assert!(begun && cut_out.has_begun());
        assert!((16 * 800..16 * 1_000).contains(&cut_out.so_far().len()));
        let heard = pieces.find_map(|piece| cut_out.hear(piece)).expect("its end");
        assert!((16 * 4_000..16 * 4_100).contains(&heard.len()), "{}", heard.len());
        assert!(cut_out.so_far().is_empty());
    }

    #[test]
    fn a_loud_room_is_no_utterance_where_it_is_known() {
        let room: Vec<i16> = sound(&[0, 1000], 400);
        assert!(cut(&room, &sound(&[0, 8000], 400)).is_empty());
        assert!(!cut(&[], &sound(&[0, 8000, 2000], 400)).is_empty(), "an unknown one is");
    }
}
