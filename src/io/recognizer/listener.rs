//! Listening live: the recognizer on a thread of its own, fed through a bounded queue.

use std::{
    io,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread::{Builder, JoinHandle},
    time::{Duration, Instant},
};

use super::vosk::RecognizerError;
use crate::{
    hearing::{
        Decoder, Engine, Fault, Grammar, Hypothesis, KeyPress, ListeningMode, RATE_HZ, Session,
    },
    rules::Color,
    time::Millis,
};

/// Pieces of sound that may wait for the recognizer. The capture delivers one every 10 to 100 ms, so
/// this is at least two seconds; a recognizer that is further behind than that will not catch up, and
/// late words are worse than lost ones.
const PIECES_MAX: usize = 256;

/// Room for orders beside the sound, so that a released key never waits for a full queue.
const ORDERS_MAX: usize = 64;

/// What the listening thread tells.
#[derive(Debug)]
pub enum Report {
    /// An utterance has ended.
    Heard {
        /// The key that was held meanwhile; without one it was an open microphone's.
        key: Option<KeyPress>,
        /// What the recognizer believes it heard.
        hypothesis: Hypothesis,
        /// Its sound, where the model of a player's own voice has heard it.
        own: Option<OwnSound>,
    },
    /// The model of this player's own voice hears the player worse than everybody's does.
    OwnVoiceUnfit {
        /// The player.
        by: Color,
        /// The folder of that model, which may no longer be the one that is used.
        model: PathBuf,
    },
    /// Sound was lost because the recognizer was too slow: this many ms of it.
    Lost(Millis),
    /// The utterance could not be recognized; the next one is heard anew.
    Failed {
        /// The key that was held meanwhile.
        key: Option<KeyPress>,
        /// What went wrong.
        error: RecognizerError,
    },
}

/// What a player has said who is heard with a model of the own voice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnSound {
    /// Who.
    pub by: Color,
    /// Samples of 16 kHz, one channel: the first ones of the utterance.
    pub samples: Vec<i16>,
}

impl OwnSound {
    /// So much of an utterance is kept: no call is longer.
    const SAMPLES_MAX: usize = 15 * RATE_HZ as usize;

    fn of(grammar: Option<&Arc<Grammar>>) -> Option<OwnSound> {
        let by = grammar.and_then(|grammar| grammar.player())?;
        Some(OwnSound { by, samples: Vec::new() })
    }

    fn push(&mut self, samples: &[i16]) {
        let left = Self::SAMPLES_MAX.saturating_sub(self.samples.len());
        self.samples.extend_from_slice(&samples[..samples.len().min(left)]);
    }
}

enum Order {
    /// With a grammar for this utterance alone, if it has its own.
    Start(KeyPress, Option<Arc<Grammar>>),
    Audio(Vec<i16>),
    Gap,
    /// Sound that arrives within this span belongs to the utterance still.
    End(Duration),
    Grammar(Grammar),
    Mode(ListeningMode),
    Lost(Millis),
}

/// A recognizer that listens on its own thread. Dropping it ends the thread.
pub struct Listener {
    orders: Option<SyncSender<Order>>,
    /// Pieces of sound in the queue.
    waiting: Arc<AtomicUsize>,
    /// Samples thrown away since the last report of it.
    lost: AtomicUsize,
    /// How often the key was pressed.
    presses: AtomicU64,
    thread: Option<JoinHandle<()>>,
}

impl Listener {
    /// Begins to listen. `tell` is called on the listening thread.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start<E>(
        engine: E,
        grammar: Grammar,
        mode: ListeningMode,
        tell: impl FnMut(Report) + Send + 'static,
    ) -> io::Result<Listener>
    where
        E: Engine<Decoder: Decoder<Error = RecognizerError>> + Send + 'static,
    {
        let (orders, queue) = sync_channel(PIECES_MAX + ORDERS_MAX);
        let waiting = Arc::new(AtomicUsize::new(0));
        let session_waiting = Arc::clone(&waiting);
        // The session is made on its thread, so that a recognizer need not be one that can be sent.
        let thread = Builder::new().name("listening".to_owned()).spawn(move || {
            listen(Session::new(engine, grammar, mode), &queue, &session_waiting, tell);
        })?;
        Ok(Listener {
            orders: Some(orders),
            waiting,
            lost: AtomicUsize::new(0),
            presses: AtomicU64::new(0),
            thread: Some(thread),
        })
    }

    /// The key went down: an utterance begins, and what is told of it bears the press that this gives.
    /// Several may wait for their answers at once, since the recognizer takes its time.
    ///
    /// # Errors
    /// [`RecognizerError::Stopped`] when the thread has ended; so do the other orders.
    pub fn start_utterance(&self) -> Result<KeyPress, RecognizerError> {
        self.begin(None)
    }

    /// The key of an utterance went down that is heard with this grammar, and the next one again with
    /// that of [`Listener::set_grammar`].
    ///
    /// # Errors
    /// When the thread has ended.
    pub(crate) fn start_utterance_with(
        &self,
        grammar: Arc<Grammar>,
    ) -> Result<KeyPress, RecognizerError> {
        self.begin(Some(grammar))
    }

    fn begin(&self, grammar: Option<Arc<Grammar>>) -> Result<KeyPress, RecognizerError> {
        let key = KeyPress::numbered(self.presses.fetch_add(1, Ordering::Relaxed));
        self.order(Order::Start(key, grammar))?;
        Ok(key)
    }

    /// The next piece of sound: 16 kHz, one channel. Never waits: when the recognizer is too far
    /// behind, the piece is lost and [`Report::Lost`] says so.
    ///
    /// # Errors
    /// When the thread has ended.
    pub fn audio(&self, samples: &[i16]) -> Result<(), RecognizerError> {
        if self.waiting.load(Ordering::Relaxed) >= PIECES_MAX {
            self.lost.fetch_add(samples.len(), Ordering::Relaxed);
            return Ok(());
        }
        let lost = self.lost.swap(0, Ordering::Relaxed);
        if lost > 0 {
            self.order(Order::Lost(Millis(lost as u64 * 1000 / u64::from(RATE_HZ))))?;
        }
        self.waiting.fetch_add(1, Ordering::Relaxed);
        self.order(Order::Audio(samples.to_vec()))
    }

    /// Sound is missing before the next piece: the gate was shut, or the device was away. An open
    /// microphone ends there what was being said.
    ///
    /// # Errors
    /// When the thread has ended.
    pub fn gap(&self) -> Result<(), RecognizerError> {
        self.order(Order::Gap)
    }

    /// The key was released: [`Report::Heard`] follows, also when the utterance had ended before or
    /// could not be recognized, so that whoever holds keys knows that this one is done.
    ///
    /// # Errors
    /// When the thread has ended.
    pub fn end_utterance(&self) -> Result<(), RecognizerError> {
        self.end_utterance_after(Millis::ZERO)
    }

    /// The key was released, and for a while (ms) there may still be sound on its way that was made
    /// before; then as [`Listener::end_utterance`].
    ///
    /// # Errors
    /// When the thread has ended.
    pub(crate) fn end_utterance_after(&self, on_its_way: Millis) -> Result<(), RecognizerError> {
        self.order(Order::End(Duration::from_millis(on_its_way.0)))
    }

    /// What to listen for from the next utterance on.
    ///
    /// # Errors
    /// When the thread has ended.
    pub(crate) fn set_grammar(&self, grammar: Grammar) -> Result<(), RecognizerError> {
        self.order(Order::Grammar(grammar))
    }

    /// Who parts the utterances from now on.
    ///
    /// # Errors
    /// When the thread has ended.
    pub fn set_mode(&self, mode: ListeningMode) -> Result<(), RecognizerError> {
        self.order(Order::Mode(mode))
    }

    fn order(&self, order: Order) -> Result<(), RecognizerError> {
        let orders = self.orders.as_ref().ok_or(RecognizerError::Stopped)?;
        orders.send(order).map_err(|_| RecognizerError::Stopped)
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // Closing the queue ends the thread; what it still says reaches nobody who waits.
        self.orders = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the listening thread had ended by a panic");
        }
    }
}

/// The thread's whole work: orders in, reports out, until the queue is closed.
fn listen<E: Engine<Decoder: Decoder<Error = RecognizerError>>>(
    mut session: Session<E>,
    queue: &Receiver<Order>,
    waiting: &AtomicUsize,
    mut tell: impl FnMut(Report),
) {
    let mut ends: Option<Instant> = None;
    let mut key: Option<KeyPress> = None;
    let mut own: Option<OwnSound> = None;
    loop {
        let next = match ends {
            None => queue.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(at) => queue.recv_timeout(at.saturating_duration_since(Instant::now())),
        };
        let order = match next {
            Ok(order) => order,
            // The last sound of the released key has arrived.
            Err(RecvTimeoutError::Timeout) => {
                ends = None;
                Order::End(Duration::ZERO)
            }
            Err(RecvTimeoutError::Disconnected) => return,
        };
        if ends.is_some() && ends_at_once(&order) {
            ends = None;
            tell_of(key.take(), ended(&mut session), &mut own, &mut tell);
        }
        let mut key_is_up = false;
        let heard = match order {
            Order::Start(press, grammar) => {
                key = Some(press);
                own = OwnSound::of(grammar.as_ref());
                match grammar {
                    Some(grammar) => session.start_utterance_with(grammar),
                    None => session.start_utterance(),
                }
                .map(|()| None)
            }
            Order::Audio(samples) => {
                waiting.fetch_sub(1, Ordering::Relaxed);
                if let Some(own) = &mut own {
                    own.push(&samples);
                }
                session.audio(&samples)
            }
            Order::Gap => session.gap(),
            Order::End(Duration::ZERO) => {
                key_is_up = true;
                ended(&mut session)
            }
            Order::End(on_its_way) => {
                ends = Some(Instant::now() + on_its_way);
                Ok(None)
            }
            Order::Grammar(grammar) => {
                session.set_grammar(grammar);
                Ok(None)
            }
            Order::Mode(mode) => {
                key_is_up = true;
                session.set_mode(mode);
                Ok(None)
            }
            Order::Lost(span) => {
                session.lost();
                tell(Report::Lost(span));
                Ok(None)
            }
        };
        tell_of(key, heard, &mut own, &mut tell);
        if key_is_up {
            key = None;
        }
    }
}

/// Whether an order cannot wait for the last sound of a released key.
fn ends_at_once(order: &Order) -> bool {
    match order {
        Order::Start(..) | Order::End(_) | Order::Mode(_) => true,
        Order::Audio(_) | Order::Gap | Order::Grammar(_) | Order::Lost(_) => false,
    }
}

/// The end of an utterance; where there was none, an empty one.
fn ended<E: Engine>(session: &mut Session<E>) -> Result<Option<Hypothesis>, Fault<E>> {
    session.end_utterance().map(|heard| Some(heard.unwrap_or_default()))
}

fn tell_of(
    key: Option<KeyPress>,
    heard: Result<Option<Hypothesis>, RecognizerError>,
    own: &mut Option<OwnSound>,
    tell: &mut impl FnMut(Report),
) {
    match heard {
        Ok(Some(hypothesis)) => tell(Report::Heard { key, hypothesis, own: own.take() }),
        Ok(None) => {}
        Err(error) => {
            *own = None;
            tell(Report::Failed { key, error });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use super::*;
    use crate::hearing::{Finished, HeardWord, Progress, Reading, Resampler};

    /// Hears nothing, and says how many samples it got by a word of that length; blocks while
    /// somebody holds `gate`.
    struct Counting {
        gate: Arc<std::sync::Mutex<()>>,
    }

    struct Counted {
        gate: Arc<std::sync::Mutex<()>>,
        samples: usize,
    }

    impl Engine for Counting {
        type Decoder = Counted;

        fn decoder(&self, _: &Grammar) -> Result<Counted, RecognizerError> {
            Ok(Counted { gate: Arc::clone(&self.gate), samples: 0 })
        }

        fn resampler(&self, _: u32) -> Option<Box<dyn Resampler>> {
            None
        }
    }

    impl Decoder for Counted {
        type Error = RecognizerError;

        fn feed(&mut self, samples: &[i16]) -> Result<Progress, RecognizerError> {
            drop(self.gate.lock());
            self.samples += samples.len();
            Ok(Progress::Listening)
        }

        fn finish(self) -> Result<Finished, RecognizerError> {
            let (start, end) = (Millis::ZERO, Millis::ZERO);
            let word = self.samples.to_string();
            Ok(vec![Reading { words: vec![HeardWord { word, start, end }], score: 0.0 }].into())
        }
    }

    fn listener() -> (Listener, Receiver<Report>, Arc<std::sync::Mutex<()>>) {
        let gate = Arc::new(std::sync::Mutex::new(()));
        let engine = Counting { gate: Arc::clone(&gate) };
        let grammar = Grammar::of_phrases(["a"], &|_| true).expect("a grammar");
        let (tell, told) = channel();
        let listener = Listener::start(engine, grammar, ListeningMode::PushToTalk, move |report| {
            let _ = tell.send(report);
        });
        (listener.expect("a thread"), told, gate)
    }

    fn next(told: &Receiver<Report>) -> Report {
        told.recv_timeout(Duration::from_secs(20)).expect("a report")
    }

    fn heard(told: &Receiver<Report>) -> (Option<KeyPress>, Hypothesis) {
        match next(told) {
            Report::Heard { key, hypothesis, own: _ } => (key, hypothesis),
            other @ (Report::Lost(_) | Report::Failed { .. } | Report::OwnVoiceUnfit { .. }) => {
                panic!("{other:?}")
            }
        }
    }

    #[test]
    fn what_is_said_while_the_key_is_held_comes_back() {
        let (listener, told, _) = listener();
        for _ in 0..2 {
            let key = listener.start_utterance().expect("running");
            for _ in 0..10 {
                listener.audio(&[0; 160]).expect("running");
            }
            listener.end_utterance().expect("running");
            let (of, it) = heard(&told);
            assert_eq!((of, it.text()), (Some(key), "1600".to_owned()));
        }
    }

    #[test]
    fn what_a_player_with_an_own_voice_says_comes_back_with_its_sound() {
        let (listener, told, _) = listener();
        let grammar = Grammar::of_phrases(["a"], &|_| true).expect("a grammar");
        let own = Arc::new(grammar.clone().of_player(Color::Black));
        for (grammar, expected) in [(own, Some(Color::Black)), (Arc::new(grammar), None)] {
            listener.start_utterance_with(grammar).expect("running");
            listener.audio(&[7; 160]).expect("running");
            listener.end_utterance().expect("running");
            match next(&told) {
                Report::Heard { own, .. } => {
                    assert_eq!(own.as_ref().map(|own| own.by), expected);
                    assert!(own.is_none_or(|own| own.samples == [7; 160]));
                }
                other
                @ (Report::Lost(_) | Report::Failed { .. } | Report::OwnVoiceUnfit { .. }) => {
                    panic!("{other:?}")
                }
            }
        }
    }

    #[test]
    fn a_released_key_is_always_answered() {
        let (listener, told, _) = listener();
        listener.end_utterance().expect("running");
        assert_eq!(heard(&told), (None, Hypothesis::default()));
    }

    #[test]
    fn sound_on_its_way_when_the_key_comes_up_belongs_to_the_utterance() {
        let (listener, told, _) = listener();
        let first = listener.start_utterance().expect("running");
        listener.audio(&[0; 160]).expect("running");
        // Longer than this test can be held up; the next key ends the wait.
        listener.end_utterance_after(Millis(600_000)).expect("running");
        listener.audio(&[0; 160]).expect("running");
        let second = listener.start_utterance().expect("running");
        let (of, it) = heard(&told);
        assert_eq!((of, it.text()), (Some(first), "320".to_owned()));
        listener.end_utterance_after(Millis(1)).expect("running");
        let (of, it) = heard(&told);
        assert_eq!((of, it.text()), (Some(second), "0".to_owned()));
    }

    #[test]
    fn sound_never_waits_for_a_slow_recognizer_and_a_key_is_never_lost() {
        let (listener, told, gate) = listener();
        let held = gate.lock().expect("the gate");
        listener.start_utterance().expect("running");
        // The first piece may already be with the recognizer, which is held up by the gate.
        for _ in 0..PIECES_MAX + 101 {
            listener.audio(&[0; 160]).expect("running");
        }
        listener.end_utterance().expect("running");
        drop(held);
        let samples: usize = heard(&told).1.text().parse().expect("a number");
        assert!((PIECES_MAX..=PIECES_MAX + 1).contains(&(samples / 160)), "{samples}");
        listener.audio(&[0; 160]).expect("running");
        let Report::Lost(span) = next(&told) else { panic!("the loss was not told") };
        assert!((Millis(1000)..=Millis(1010)).contains(&span), "{span:?}");
    }
}
