//! A player on a sound device: the thread between the callers and the device's callback.
//!
//! The thread owns the waiting clips, converts them to the device's rate, keeps the deck filled and
//! tells how each clip ended. A stop does not go through it: the number of stops is read by the
//! callback itself, so nothing that the thread does can delay it.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use cpal::traits::{DeviceTrait, StreamTrait};
use cpal::{FromSample, SizedSample};

use super::deck::{DECK, Deck, DeckEnd, Load, Spent, deck};
use super::devices::{DeviceChoice, DeviceInfo, Direction};
use super::link::OPEN_MS_MAX;
use super::playback::{
    Clip, ClipId, Notify, Outcome, PlaybackNotice, QUEUE, QueueFull, URGENT_EXTRA, Urgency,
};
use super::sample_format::in_sample_format;
use super::stream::{
    FirstOpen, Heart, News, Opener, POLL, Station, StreamError, with_short_periods,
};

/// How often the thread looks after the stream (10 ms).
const LOOK: Duration = Duration::from_millis(10);

/// How often it looks while a clip waits for the answer whether its device is there (1 ms): nothing else holds
/// the clip up.
const LOOK_FOR_ANSWER: Duration = Duration::from_millis(1);

pub(super) struct DevicePlayer {
    orders: SyncSender<Order>,
    stops: Arc<AtomicU64>,
    unfinished: Arc<AtomicUsize>,
}

struct Order {
    clip: Clip,
    generation: u64,
}

impl DevicePlayer {
    pub(super) fn start(
        choice: DeviceChoice,
        first: FirstOpen,
        notify: Notify,
    ) -> Result<DevicePlayer, StreamError> {
        // As many places as clips may be unfinished, so a send never finds it full.
        let (orders, taken) = sync_channel(QUEUE + URGENT_EXTRA);
        let (tell_first, opened) = channel();
        let stops = Arc::new(AtomicU64::new(0));
        let unfinished = Arc::new(AtomicUsize::new(0));
        let opener = opener(Arc::clone(&stops));
        let (their_stops, their_unfinished) = (Arc::clone(&stops), Arc::clone(&unfinished));
        thread::Builder::new().name("speaking".to_owned()).spawn(move || {
            let station = Station::start(Direction::Output, choice, opener, Some(tell_first));
            Speaking {
                station,
                first,
                stops: their_stops,
                unfinished: their_unfinished,
                notify,
                waiting: VecDeque::new(),
                on_deck: VecDeque::new(),
                spent: VecDeque::new(),
            }
            .run(&taken);
        })?;
        match first {
            FirstOpen::Later => {}
            FirstOpen::Required => {
                let longest = Duration::from_millis(OPEN_MS_MAX.0);
                opened.recv_timeout(longest).map_err(|_| StreamError::NoAnswer)??;
            }
        }
        Ok(DevicePlayer { orders, stops, unfinished })
    }

    pub(super) fn play(&mut self, clip: Clip) -> Result<(), QueueFull> {
        let id = clip.id;
        let limit = match clip.urgency {
            Urgency::Queued => QUEUE,
            Urgency::Interrupting => {
                self.stop();
                QUEUE + URGENT_EXTRA
            }
        };
        // Only this caller adds, so the count can only have become smaller since.
        if self.unfinished.load(Ordering::Acquire) >= limit {
            return Err(QueueFull(id));
        }
        self.unfinished.fetch_add(1, Ordering::AcqRel);
        let generation = self.stops.load(Ordering::Acquire);
        self.orders.try_send(Order { clip, generation }).map_err(|_| {
            self.unfinished.fetch_sub(1, Ordering::AcqRel);
            QueueFull(id)
        })
    }

    pub(super) fn stop(&mut self) {
        self.stops.fetch_add(1, Ordering::AcqRel);
    }

    pub(super) fn unfinished(&self) -> usize {
        self.unfinished.load(Ordering::Acquire)
    }
}

/// The thread's own things.
struct Speaking {
    station: Station<DeckEnd>,
    first: FirstOpen,
    stops: Arc<AtomicU64>,
    unfinished: Arc<AtomicUsize>,
    notify: Notify,
    /// Not handed to the device yet; at most [`QUEUE`] and the urgent ones.
    waiting: VecDeque<Order>,
    /// Handed to the device; at most [`DECK`].
    on_deck: VecDeque<ClipId>,
    /// Played, but still in the device's buffer.
    spent: VecDeque<Spent>,
}

impl Speaking {
    fn run(mut self, orders: &Receiver<Order>) {
        loop {
            match orders.recv_timeout(self.look()) {
                Ok(order) => self.waiting.push_back(order),
                Err(RecvTimeoutError::Timeout) => {}
                // The player was dropped: the stream goes with this thread's things.
                Err(RecvTimeoutError::Disconnected) => return,
            }
            self.waiting.extend(orders.try_iter());
            match self.station.tick() {
                News::None => {}
                News::Back => (self.notify)(PlaybackNotice::Back),
                News::Lost(_) if self.given_up() => return,
                News::Lost(why) => (self.notify)(PlaybackNotice::Lost { why }),
            }
            self.drop_stopped();
            self.take_back();
            if self.station.end().is_some() {
                if (self.waiting.is_empty() && self.on_deck.is_empty()) || !self.station.is_there()
                {
                    continue;
                }
                self.load_deck();
            } else if !self.station.is_fresh() {
                self.lose_all();
            }
        }
    }

    /// How long the thread may sleep.
    fn look(&self) -> Duration {
        let nothing_sounds = self.on_deck.is_empty() && self.spent.is_empty();
        if nothing_sounds && !self.waiting.is_empty() { LOOK_FOR_ANSWER } else { LOOK }
    }

    /// Whether the caller has been told that there is no device and holds no player.
    fn given_up(&self) -> bool {
        match self.first {
            FirstOpen::Required => !self.station.was_open(),
            FirstOpen::Later => false,
        }
    }

    /// What was stopped before it got to the device.
    fn drop_stopped(&mut self) {
        let stops = self.stops.load(Ordering::Acquire);
        let (stopped, kept): (VecDeque<Order>, VecDeque<Order>) =
            self.waiting.drain(..).partition(|order| order.generation < stops);
        self.waiting = kept;
        for order in stopped {
            self.finished(order.clip.id, Outcome::CutShort);
        }
    }

    fn take_back(&mut self) {
        if let Some(end) = self.station.end() {
            while let Ok(spent) = end.outbox.try_recv() {
                self.on_deck.retain(|id| *id != spent.id);
                self.spent.push_back(spent);
            }
        }
        while self.spent.front().is_some_and(|spent| Instant::now() >= spent.due) {
            if let Some(spent) = self.spent.pop_front() {
                self.finished(spent.id, spent.outcome);
            }
        }
    }

    fn load_deck(&mut self) {
        while self.on_deck.len() < DECK {
            let Some(order) = self.waiting.pop_front() else { return };
            let Some(end) = self.station.end() else { return };
            let Order { clip, generation } = order;
            let id = clip.id;
            let loaded = match clip.samples.to_play_at(end.rate_hz) {
                Ok(samples) => {
                    end.inbox.try_send(Load { id, generation, frames: samples.mono }).is_ok()
                }
                Err(error) => {
                    tracing::warn!(%error, "a clip with an impossible rate is not played");
                    false
                }
            };
            if loaded {
                self.on_deck.push_back(id);
            } else {
                self.finished(id, Outcome::Lost);
            }
        }
    }

    /// The device is gone, and with it everything that was asked of it. What had left the deck may
    /// have been heard or not; nobody can tell, so it counts as lost too.
    fn lose_all(&mut self) {
        let spent = self.spent.drain(..).map(|spent| spent.id);
        let waiting = self.waiting.drain(..).map(|order| order.clip.id);
        let ids: Vec<ClipId> = spent.chain(self.on_deck.drain(..)).chain(waiting).collect();
        for id in ids {
            self.finished(id, Outcome::Lost);
        }
    }

    fn finished(&mut self, id: ClipId, outcome: Outcome) {
        self.unfinished.fetch_sub(1, Ordering::AcqRel);
        (self.notify)(PlaybackNotice::Finished { id, outcome });
    }
}

fn opener(stops: Arc<AtomicU64>) -> Opener<DeckEnd> {
    Arc::new(move |device: cpal::Device, info: &DeviceInfo, heart: &Arc<Heart>| {
        let refused = |e: cpal::Error| StreamError::open(&info.id, &e);
        let supported = device.default_output_config().map_err(refused)?;
        let config = supported.config();
        let open = OpenOutput { device: &device, config, heart, stops: &stops };
        let (stream, end) =
            in_sample_format!(supported.sample_format(), open, info).map_err(refused)?;
        stream.play().map_err(refused)?;
        Ok((stream, end))
    })
}

struct OpenOutput<'a> {
    device: &'a cpal::Device,
    config: cpal::StreamConfig,
    heart: &'a Arc<Heart>,
    stops: &'a Arc<AtomicU64>,
}

impl OpenOutput<'_> {
    fn build<S>(&self) -> Result<(cpal::Stream, DeckEnd), cpal::Error>
    where
        S: SizedSample + FromSample<f32>,
    {
        let channels = usize::from(self.config.channels);
        // A refused attempt takes its deck with it, so each attempt gets a new one.
        let made = std::cell::RefCell::new(None);
        let stream = with_short_periods(self.config, |config| {
            let (mut callback, end): (Deck, DeckEnd) =
                deck(config.sample_rate, Arc::clone(self.stops));
            let (beats, faults) = (Arc::clone(self.heart), Arc::clone(self.heart));
            let data = move |out: &mut [S], info: &cpal::OutputCallbackInfo| {
                beats.beat();
                let stamp = info.timestamp();
                let delay = stamp.playback.duration_since(stamp.callback);
                callback.fill(out, channels, Instant::now() + delay);
            };
            let failed = move |error: cpal::Error| faults.error(&error);
            let stream = self.device.build_output_stream(config, data, failed, Some(POLL))?;
            made.replace(Some(end));
            Ok(stream)
        })?;
        let end = made.into_inner().ok_or_else(|| cpal::Error::new(cpal::ErrorKind::Other))?;
        Ok((stream, end))
    }
}
