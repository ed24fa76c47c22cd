//! Says that the program hangs, from outside of the loop that hangs: as a line, and aloud in the room by a voice of
//! its own, since the loop's voice hangs with it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::output::{Form, Output};
use crate::io::audio::{Clip, ClipId, DeviceChoice, FirstOpen, Player, Samples, Urgency};
use crate::io::streams::{self, Stream};
use crate::io::wall_clock::TableClock;
use crate::table::Notice;
use crate::voices::{Alarm, Pack};

/// The loop comes round ten times a second; only a fault, or a whole report, takes it so long.
pub(super) const HANGS_AFTER: Duration = Duration::from_secs(5);

/// How often it is looked at.
const GLANCE: Duration = Duration::from_millis(250);

/// What the loop shows of itself.
#[derive(Clone, Debug)]
pub(super) struct Pulse {
    began: Instant,
    last_ms: Arc<AtomicU64>,
    is_over: Arc<AtomicBool>,
}

impl Pulse {
    /// A loop that begins now.
    #[must_use]
    pub(super) fn new() -> Pulse {
        Pulse { began: Instant::now(), last_ms: Arc::default(), is_over: Arc::default() }
    }

    /// The loop has come round.
    pub(super) fn beats(&self) {
        let now = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.last_ms.store(now, Ordering::Relaxed);
    }

    /// The loop is over.
    pub(super) fn ends(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// How long it has not come round.
    fn silence(&self) -> Duration {
        let last = Duration::from_millis(self.last_ms.load(Ordering::Relaxed));
        self.began.elapsed().saturating_sub(last)
    }
}

/// How a loop is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    /// It has not come round for so long.
    Hangs,
    /// It comes round again.
    GoesOn,
}

/// Watches a loop until it is over: what becomes of it is told, and every glance asks for what is being said.
///
/// # Errors
/// When there is no thread.
pub(super) fn watch(
    pulse: Pulse,
    hangs_after: Duration,
    mut tell: impl FnMut(Option<News>) + Send + 'static,
) -> std::io::Result<()> {
    thread::Builder::new().name("watchdog".to_owned()).spawn(move || {
        let mut told = false;
        while !pulse.is_over.load(Ordering::Relaxed) {
            let hangs = pulse.silence() >= hangs_after;
            tell((hangs != told).then_some(if hangs { News::Hangs } else { News::GoesOn }));
            told = hangs;
            thread::sleep(GLANCE);
        }
    })?;
    Ok(())
}

/// Tells people that a loop hangs.
pub(super) struct Teller {
    stream: Stream,
    hangs: String,
    goes_on: String,
    clock: TableClock,
    voice: Option<Voice>,
}

/// A voice of its own for the room.
struct Voice {
    device: DeviceChoice,
    hangs: Samples,
    goes_on: Samples,
    /// Opened when it is needed.
    player: Option<Player>,
}

impl Teller {
    /// Tells in this form and these words; in this room in those that are spoken, where they have recordings.
    #[must_use]
    pub(super) fn new(
        output: &Output,
        pack: &Pack,
        spoken: &Pack,
        clock: &TableClock,
        room: Option<DeviceChoice>,
    ) -> Teller {
        let recorded = |text: String| super::recorded::sound(&text, spoken).ok();
        let voice = room.and_then(|device| {
            let (hangs, goes_on) =
                (recorded(spoken.alarm(Alarm::Hangs))?, recorded(spoken.all_clear(Alarm::Hangs))?);
            Some(Voice { device, hangs, goes_on, player: None })
        });
        let told = |notice: Notice| match output.form() {
            Form::Plain => output.shown(&notice.text(pack)),
            Form::Json => notice.json(None, pack),
        };
        let stream = match output.form() {
            Form::Plain => Stream::Out,
            Form::Json => Stream::Err,
        };
        let (hangs, goes_on) = (told(Notice::Hangs), told(Notice::GoesOn));
        Teller { stream, hangs, goes_on, clock: clock.clone(), voice }
    }

    /// Tells it, as a line where the lines are, and aloud.
    pub(super) fn tell(&mut self, news: Option<News>) {
        let now = self.clock.now();
        if let Some(news) = news {
            let words = match news {
                News::Hangs => &self.hangs,
                News::GoesOn => &self.goes_on,
            };
            tracing::error!(?news, "the loop");
            streams::line(self.stream, words);
        }
        let Some(voice) = &mut self.voice else { return };
        if let Some(news) = news {
            voice.say(news, now);
        }
        if let Some(player) = &mut voice.player {
            player.tick(now);
        }
    }
}

impl Voice {
    fn say(&mut self, news: News, now: crate::time::Millis) {
        if self.player.is_none() {
            let opened = Player::device(self.device.clone(), FirstOpen::Later, |_| {});
            self.player = opened
                .inspect_err(|error| tracing::warn!(%error, "the watchdog has no voice"))
                .ok();
        }
        let Some(player) = &mut self.player else { return };
        let samples = match news {
            News::Hangs => self.hangs.clone(),
            News::GoesOn => self.goes_on.clone(),
        };
        let clip = Clip { id: ClipId(0), samples, urgency: Urgency::Interrupting };
        if let Err(error) = player.play(clip, now) {
            tracing::warn!(%error, "the watchdog is not heard");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn a_loop_that_stands_still_is_told_once_and_so_is_that_it_goes_on() {
        let (tell, told) = channel();
        let pulse = Pulse::new();
        let news = move |news: Option<News>| {
            if let Some(news) = news {
                // Whoever looks has seen enough.
                let _ = tell.send(news);
            }
        };
        watch(pulse.clone(), Duration::from_millis(1), news).expect("a thread");
        // The planted hang: the loop does not come round.
        let patience = Duration::from_secs(30);
        assert_eq!(told.recv_timeout(patience), Ok(News::Hangs));
        // It goes round again, from another thread, until that is told.
        let (going, stop) = (pulse.clone(), Arc::new(AtomicBool::new(false)));
        let until = Arc::clone(&stop);
        let goes = thread::spawn(move || {
            while !until.load(Ordering::Relaxed) {
                going.beats();
            }
        });
        assert_eq!(told.recv_timeout(patience), Ok(News::GoesOn));
        pulse.ends();
        stop.store(true, Ordering::Relaxed);
        goes.join().expect("no panic");
    }

    #[test]
    fn what_it_says_has_recordings() {
        for language in crate::voices::Language::ALL {
            let (pack, clock) =
                (Pack::embedded(language), TableClock::starting_at(Default::default()));
            let output = Output::new(Form::Json);
            let teller = Teller::new(&output, &pack, &pack, &clock, Some(DeviceChoice::Default));
            assert!(teller.voice.is_some(), "{language}");
        }
    }
}
