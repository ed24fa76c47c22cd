//! Whether a device that a sound server stands for is still there.
//!
//! When a sink goes away, PulseAudio moves its streams to another sink, and the stream does not
//! learn of it: data callbacks go on, no error comes, and what was meant for one player's ear sounds
//! in the room (seen with PulseAudio 16 through ALSA; the interface has no way to forbid it). But to
//! open the device anew fails at once when it is gone. So before a clip begins, and while it sounds,
//! the guard opens the device a second time without playing, and the stream is closed when that fails.
//!
//! What it cannot do: a clip that sounds while the plug is pulled may be heard elsewhere until the
//! next question is answered, about [`FRESH`] and the time of opening. A server that opens another
//! device in place of a missing one (PipeWire can be set up so) is not found out. For an ear channel
//! the id of the hardware itself is the safe choice; it needs no guard.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How old an answer may be for sound to go on (250 ms): opening costs about 20 ms.
pub(super) const FRESH: Duration = Duration::from_millis(250);

/// Opens the device and lets it go; the error is the reason in plain words.
pub(super) type Probe = Arc<dyn Fn() -> Result<(), String> + Send + Sync>;

/// Asks about one device, on threads of its own, one at a time.
pub(super) struct Guard {
    probe: Probe,
    asked: Option<(Instant, Receiver<Result<(), String>>)>,
    /// When the question was asked that was last answered with "there".
    there: Option<Instant>,
}

/// What is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    /// It was there a moment ago.
    There,
    /// A question is out; until then nothing may begin.
    Asking,
    /// It is gone.
    Gone(String),
}

impl Guard {
    pub(super) fn new(probe: Probe) -> Guard {
        Guard { probe, asked: None, there: None }
    }

    /// Whether the device was there within `fresh`. Asks again when the answer is half as old.
    pub(super) fn check(&mut self, now: Instant, fresh: Duration) -> Presence {
        if let Some((since, answer)) = &self.asked {
            match answer.try_recv() {
                Ok(Ok(())) => {
                    self.there = Some(*since);
                    self.asked = None;
                }
                Ok(Err(why)) => {
                    self.asked = None;
                    self.there = None;
                    return Presence::Gone(why);
                }
                Err(TryRecvError::Empty) => {}
                // The question's thread could not be had, or died: ask again.
                Err(TryRecvError::Disconnected) => self.asked = None,
            }
        }
        let age = self.there.map(|there| now.saturating_duration_since(there));
        if self.asked.is_none() && age.is_none_or(|age| age >= fresh / 2) {
            self.ask(now);
        }
        match age {
            Some(age) if age < fresh => Presence::There,
            Some(_) | None => Presence::Asking,
        }
    }

    fn ask(&mut self, now: Instant) {
        let (tell, answer) = sync_channel(1);
        let probe = Arc::clone(&self.probe);
        let ask = move || drop(tell.send(probe()));
        if thread::Builder::new().name("sound-guard".to_owned()).spawn(ask).is_ok() {
            self.asked = Some((now, answer));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// A device that can be pulled out, and how often it was asked for.
    fn rig() -> (Guard, Arc<Mutex<(bool, usize)>>) {
        let device = Arc::new(Mutex::new((true, 0)));
        let seen = Arc::clone(&device);
        let probe = move || {
            let mut device = seen.lock().unwrap();
            device.1 += 1;
            if device.0 { Ok(()) } else { Err("no such device".to_owned()) }
        };
        (Guard::new(Arc::new(probe)), device)
    }

    fn settled(guard: &mut Guard, now: Instant) -> Presence {
        for _ in 0..500 {
            let known = guard.check(now, FRESH);
            if known != Presence::Asking {
                return known;
            }
            thread::sleep(Duration::from_millis(2));
        }
        Presence::Asking
    }

    #[test]
    fn nothing_begins_before_the_first_answer_and_a_pulled_plug_is_found() {
        let (mut guard, device) = rig();
        let start = Instant::now();
        assert_eq!(guard.check(start, FRESH), Presence::Asking);
        assert_eq!(settled(&mut guard, start), Presence::There);
        device.lock().unwrap().0 = false;
        let gone = Presence::Gone("no such device".to_owned());
        assert_eq!(settled(&mut guard, start + FRESH), gone);
    }

    #[test]
    fn a_fresh_answer_is_not_asked_for_again() {
        let (mut guard, device) = rig();
        let start = Instant::now();
        settled(&mut guard, start);
        for ms in 0..120 {
            assert_eq!(guard.check(start + Duration::from_millis(ms), FRESH), Presence::There);
        }
        assert_eq!(device.lock().unwrap().1, 1);
    }

    #[test]
    fn a_question_that_hangs_is_asked_once_and_lets_nothing_begin() {
        let (_hold, never) = std::sync::mpsc::channel::<()>();
        let never = Mutex::new(never);
        let probe = move || never.lock().unwrap().recv().map_err(|_| "let go".to_owned());
        let mut guard = Guard::new(Arc::new(probe));
        let start = Instant::now();
        for s in 0..100 {
            assert_eq!(guard.check(start + Duration::from_secs(s), FRESH), Presence::Asking);
        }
    }
}
