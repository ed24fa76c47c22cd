//! The inside of an output's data callback: takes clips from a short queue and gives them back spent.
//!
//! A callback has milliseconds and must not wait, so it allocates nothing, frees nothing and locks
//! nothing: clips come and go through bounded channels that are only tried, memory is given back to
//! the player's thread with the clip, and "stop" is a number that is compared.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use super::playback::{ClipId, Outcome};
use super::samples::to_float;

/// Clips on the deck at once: the one that sounds, and the next, so that there is no gap between.
pub(super) const DECK: usize = 2;

/// How long a sound that is cut short fades (5 ms): long enough not to click, too short to hear.
const FADES_PER_SECOND: u32 = 200;

/// A clip on its way to the device, at the device's rate.
pub(super) struct Load {
    pub(super) id: ClipId,
    /// The number of stops before it was asked for; a later stop ends it.
    pub(super) generation: u64,
    pub(super) frames: Vec<i16>,
}

/// A clip that is through.
pub(super) struct Spent {
    pub(super) id: ClipId,
    pub(super) outcome: Outcome,
    /// When its last sample leaves the device.
    pub(super) due: Instant,
    /// The memory, to be freed outside of the callback.
    pub(super) _frames: Vec<i16>,
}

/// The callback's end.
pub(super) struct Deck {
    inbox: Receiver<Load>,
    outbox: SyncSender<Spent>,
    stops: Arc<AtomicU64>,
    current: Option<Playing>,
    rate_hz: u32,
}

/// The player's end.
pub(super) struct DeckEnd {
    pub(super) inbox: SyncSender<Load>,
    pub(super) outbox: Receiver<Spent>,
    pub(super) rate_hz: u32,
}

struct Playing {
    load: Load,
    at: usize,
    /// Frames of fading that are left, once it is cut short.
    fade: Option<u32>,
}

/// Both ends of a deck. `stops` counts the stops that were ordered.
pub(super) fn deck(rate_hz: u32, stops: Arc<AtomicU64>) -> (Deck, DeckEnd) {
    // The player never has more than DECK clips here, so neither channel is ever full.
    let (inbox, taken) = sync_channel(DECK);
    let (given, outbox) = sync_channel(DECK);
    (
        Deck { inbox: taken, outbox: given, stops, current: None, rate_hz },
        DeckEnd { inbox, outbox, rate_hz },
    )
}

impl Deck {
    /// Fills a buffer of interleaved frames. `start` is when its first frame leaves the device.
    ///
    /// With more than two channels only the first two sound: the rest are loudspeakers behind.
    pub(super) fn fill<S>(&mut self, out: &mut [S], channels: usize, start: Instant)
    where
        S: cpal::Sample + cpal::FromSample<f32>,
    {
        let stops = self.stops.load(Ordering::Acquire);
        for (n, frame) in out.chunks_mut(channels.max(1)).enumerate() {
            let value = S::from_sample(self.next(stops, n, start));
            for (channel, sample) in frame.iter_mut().enumerate() {
                *sample = if channel < 2 { value } else { S::EQUILIBRIUM };
            }
        }
    }

    /// The next frame; silence when there is nothing to play.
    fn next(&mut self, stops: u64, frame: usize, start: Instant) -> f32 {
        loop {
            if self.current.is_none() {
                match self.inbox.try_recv() {
                    Ok(load) => self.current = Some(Playing { load, at: 0, fade: None }),
                    Err(_) => return 0.0,
                }
            }
            let fade_frames = (self.rate_hz / FADES_PER_SECOND).max(1);
            let Some(playing) = &mut self.current else { return 0.0 };
            if playing.load.generation < stops && playing.fade.is_none() {
                // Not begun yet: there is nothing to fade.
                playing.fade = Some(if playing.at == 0 { 0 } else { fade_frames });
            }
            let outcome = match (&mut playing.fade, playing.load.frames.get(playing.at)) {
                (Some(0), _) => Outcome::CutShort,
                (None, None) => Outcome::Heard,
                // Cut short in its last few ms: there is no telling the difference.
                (Some(_), None) => Outcome::Heard,
                (None, Some(&sample)) => {
                    playing.at += 1;
                    return to_float(sample);
                }
                (Some(left), Some(&sample)) => {
                    *left -= 1;
                    let gain = *left as f32 / fade_frames as f32;
                    playing.at += 1;
                    return gain * to_float(sample);
                }
            };
            self.give_back(outcome, frame, start);
        }
    }

    fn give_back(&mut self, outcome: Outcome, frame: usize, start: Instant) {
        if let Some(Playing { load, .. }) = self.current.take() {
            let played = Duration::from_secs_f64(frame as f64 / f64::from(self.rate_hz.max(1)));
            let Load { id, frames, .. } = load;
            // Never full (see `deck`); without a reader the player is gone, and so is the need.
            let _ =
                self.outbox.try_send(Spent { id, outcome, due: start + played, _frames: frames });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(id: u64, generation: u64, frames: usize) -> Load {
        Load { id: ClipId(id), generation, frames: vec![16_384; frames] }
    }

    fn spent(end: &DeckEnd) -> Vec<(u64, Outcome)> {
        end.outbox.try_iter().map(|s| (s.id.0, s.outcome)).collect()
    }

    fn rig() -> (Deck, DeckEnd, Arc<AtomicU64>) {
        let stops = Arc::new(AtomicU64::new(0));
        let (deck, end) = deck(1000, Arc::clone(&stops));
        (deck, end, stops)
    }

    #[test]
    fn clips_follow_each_other_without_a_gap_and_silence_follows_them() {
        let (mut deck, end, _) = rig();
        end.inbox.try_send(load(1, 0, 3)).unwrap();
        end.inbox.try_send(load(2, 0, 2)).unwrap();
        let mut out = [9.0f32; 14];
        let start = Instant::now();
        deck.fill(&mut out, 2, start);
        assert_eq!(out[..10], [0.5; 10]);
        assert_eq!(out[10..], [0.0; 4]);
        let spent: Vec<Spent> = end.outbox.try_iter().collect();
        assert_eq!(spent.len(), 2);
        assert!(spent.iter().all(|s| s.outcome == Outcome::Heard));
        assert_eq!(spent[1].due, start + Duration::from_millis(5));
    }

    #[test]
    fn a_stop_fades_within_five_milliseconds_and_spares_what_comes_later() {
        let (mut deck, end, stops) = rig();
        end.inbox.try_send(load(1, 0, 1000)).unwrap();
        let mut out = [0.0f32; 10];
        deck.fill(&mut out, 1, Instant::now());
        assert_eq!(out, [0.5; 10]);
        stops.store(1, Ordering::Release);
        end.inbox.try_send(load(2, 1, 4)).unwrap();
        deck.fill(&mut out, 1, Instant::now());
        // Five frames of fade at 1000 Hz, then the next clip at once.
        assert!(out[..5].windows(2).all(|w| w[1] < w[0]) && out[4] == 0.0, "{out:?}");
        assert_eq!(out[5..9], [0.5; 4]);
        assert_eq!(spent(&end), [(1, Outcome::CutShort), (2, Outcome::Heard)]);
    }

    #[test]
    fn what_was_not_begun_is_cut_without_a_sound() {
        let (mut deck, end, stops) = rig();
        end.inbox.try_send(load(1, 0, 1000)).unwrap();
        end.inbox.try_send(load(2, 0, 1000)).unwrap();
        stops.store(1, Ordering::Release);
        let mut out = [7i16; 10];
        deck.fill(&mut out, 1, Instant::now());
        assert_eq!(out, [0; 10]);
        assert_eq!(spent(&end), [(1, Outcome::CutShort), (2, Outcome::CutShort)]);
    }

    #[test]
    fn only_the_front_pair_of_many_loudspeakers_sounds() {
        let (mut deck, end, _) = rig();
        end.inbox.try_send(load(1, 0, 1)).unwrap();
        let mut out = [0u8; 6];
        deck.fill(&mut out, 6, Instant::now());
        assert_eq!(out, [192, 192, 128, 128, 128, 128]);
    }
}
