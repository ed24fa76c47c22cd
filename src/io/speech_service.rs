//! Free sentences through the desktop's speech service (the crate `tts`; on Linux speech-dispatcher).
//!
//! The calls and most sentences come from recorded clips; this is for what no clip says, such as a
//! player's name. The service is somebody else's program and plays on its own output, which is set
//! in its own settings: it is no way into one player's ear, unless the user has set it up so.
//!
//! The library behind it can block for as long as the service pleases and panics on input that it
//! does not expect, so it lives on a thread of its own, gets only cleaned text, and every wait for
//! it has a bound. When the thread is stuck or has died, each order is answered with an error.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, Sender, SyncSender, TrySendError, channel, sync_channel,
};
use std::thread;
use std::time::Duration;

use thiserror::Error;
use tts::{Tts, UtteranceId};

/// Orders that may wait for the service. It takes an order in a few ms; with 16 waiting it hangs.
pub(crate) const ORDERS_WAITING: usize = 16;

/// Beginnings and ends that may wait for `notify`: four for each order. Beyond that they are dropped,
/// because they are put in where nothing may wait.
const EVENTS_WAITING: usize = 4 * ORDERS_WAITING;

/// How long opening may take: the service may have to be started first.
const OPEN: Duration = Duration::from_secs(5);

/// How long a change of voice may take. The library lists every voice twice for it, and with all its
/// variants espeak-ng has 13,000.
const ANSWER: Duration = Duration::from_secs(20);

/// The longest sentence (bytes). The service reads a line of any length; a player does not.
const TEXT_BYTES_MAX: usize = 4_000;

/// Whether a sentence waits for those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// After what is being said.
    Wait,
    /// At once; what is being said is cut short.
    Interrupt,
}

/// A sentence's number, given by the caller and found again in what is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SentenceId(pub u64);

/// How a sentence ended, or that it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// The service began to speak.
    Begun,
    /// It spoke to the end.
    Ended,
    /// It was stopped before the end.
    CutShort,
    /// The service does not take it.
    Refused,
}

/// Why the service cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error, annabella_said::Saying)]
pub enum SpeechServiceError {
    /// It does not run and could not be started.
    #[error("no speech service ({why}); install speech-dispatcher, or use the recorded voices")]
    None {
        /// What the library said.
        why: String,
    },
    /// It does not answer.
    #[error("the speech service does not answer; restart speech-dispatcher")]
    NoAnswer,
    /// It, or the library to it, broke down.
    #[error("the speech service broke down; restart speech-dispatcher and open it again")]
    Broken,
    /// It refused an order.
    #[error("the speech service refused: {why}")]
    Refused {
        /// What the library said.
        why: String,
    },
    /// There is nothing in the text to speak.
    #[error("there is nothing to speak in the text")]
    NoText,
    /// It has no voice for the language.
    #[error("the speech service has no voice for the language {language:?}; it has: {}", have.join(", "))]
    NoVoice {
        /// The language that was asked for.
        language: String,
        /// The languages that it has.
        have: Vec<String>,
    },
}

/// An open connection to the speech service.
#[derive(Debug)]
pub struct SpeechService {
    orders: SyncSender<Order>,
}

type Answer = Sender<Result<(), SpeechServiceError>>;

#[derive(Debug)]
enum Order {
    Speak { id: SentenceId, text: String, turn: Turn },
    Stop,
    Rate(f32),
    Language { wanted: String, answer: Answer },
}

impl SpeechService {
    /// Connects, starting the service if the system does that. `notify` hears of each sentence's
    /// beginning and end; it is called on a thread of this area.
    ///
    /// # Errors
    /// [`SpeechServiceError::None`] when there is no service, [`SpeechServiceError::NoAnswer`] when
    /// it does not answer within five seconds.
    pub fn open(
        notify: impl FnMut(SentenceId, Spoken) + Send + 'static,
    ) -> Result<SpeechService, SpeechServiceError> {
        let (orders, taken) = sync_channel(ORDERS_WAITING);
        let (tell, opened) = channel();
        let run = move || {
            // The library panics rather than fail in several places.
            let lived = catch_unwind(AssertUnwindSafe(|| serve(&taken, &tell, notify)));
            if lived.is_err() {
                tracing::error!("the speech service's library panicked");
            }
        };
        let none = |why: String| SpeechServiceError::None { why };
        thread::Builder::new()
            .name("speech-service".to_owned())
            .spawn(run)
            .map_err(|e| none(e.to_string()))?;
        match opened.recv_timeout(OPEN) {
            Ok(outcome) => outcome.map(|()| SpeechService { orders }),
            Err(RecvTimeoutError::Timeout) => Err(SpeechServiceError::NoAnswer),
            Err(RecvTimeoutError::Disconnected) => Err(SpeechServiceError::Broken),
        }
    }

    /// Has a sentence spoken. Returns at once. Control characters are left out and long texts cut at
    /// 4,000 bytes.
    ///
    /// # Errors
    /// When there is nothing to speak, or the service hangs or is gone.
    pub fn speak(&self, id: SentenceId, text: &str, turn: Turn) -> Result<(), SpeechServiceError> {
        let text = speakable(text);
        if text.is_empty() {
            return Err(SpeechServiceError::NoText);
        }
        self.order(Order::Speak { id, text, turn })
    }

    /// Stops what is being said and drops what waits. Returns at once.
    ///
    /// # Errors
    /// When the service hangs or is gone.
    pub fn stop(&self) -> Result<(), SpeechServiceError> {
        self.order(Order::Stop)
    }

    /// Sets the speed from -1 (slowest) over 0 (the user's own) to 1 (fastest); beyond is clipped.
    ///
    /// # Errors
    /// When the service hangs or is gone.
    pub fn set_rate(&self, rate: f32) -> Result<(), SpeechServiceError> {
        let rate = if rate.is_finite() { rate.clamp(-1.0, 1.0) } else { 0.0 };
        self.order(Order::Rate(rate))
    }

    /// Takes the first voice for a language, by its tag ("de", "en-GB"): an exact tag first, then
    /// any voice of the same language. Waits for the service: several
    /// seconds with espeak-ng, twenty at most, so it belongs to the start and not into a game.
    ///
    /// # Errors
    /// [`SpeechServiceError::NoVoice`] with the languages that it has; or when it hangs or is gone.
    pub fn set_language(&self, language: &str) -> Result<(), SpeechServiceError> {
        let (answer, answered) = channel();
        self.order(Order::Language { wanted: language.to_owned(), answer })?;
        match answered.recv_timeout(ANSWER) {
            Ok(outcome) => outcome,
            Err(RecvTimeoutError::Timeout) => Err(SpeechServiceError::NoAnswer),
            Err(RecvTimeoutError::Disconnected) => Err(SpeechServiceError::Broken),
        }
    }

    /// The same without waiting, for a game: the sentences behind it wait.
    ///
    /// # Errors
    /// When the service hangs or is gone.
    pub fn ask_for_language(&self, language: &str) -> Result<(), SpeechServiceError> {
        // Nobody waits for the answer; what fails is logged where it is carried out.
        let (answer, _) = channel();
        self.order(Order::Language { wanted: language.to_owned(), answer })
    }

    fn order(&self, order: Order) -> Result<(), SpeechServiceError> {
        self.orders.try_send(order).map_err(|e| match e {
            TrySendError::Full(_) => SpeechServiceError::NoAnswer,
            TrySendError::Disconnected(_) => SpeechServiceError::Broken,
        })
    }
}

/// What the library can take: no NUL (it panics on it), no other control characters, a bounded
/// length, and more than one byte (a single letter would switch the service to spelling out signs).
fn speakable(text: &str) -> String {
    let mut clean: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let mut end = clean.len().min(TEXT_BYTES_MAX);
    while !clean.is_char_boundary(end) {
        end -= 1;
    }
    clean.truncate(end);
    let clean = clean.trim();
    match clean.len() {
        1 => format!("{clean} "),
        _ => clean.to_owned(),
    }
}

fn serve(
    orders: &Receiver<Order>,
    tell: &Sender<Result<(), SpeechServiceError>>,
    notify: impl FnMut(SentenceId, Spoken) + Send + 'static,
) {
    let mut service = match Tts::default() {
        Ok(service) => service,
        Err(error) => {
            let _ = tell.send(Err(SpeechServiceError::None { why: error.to_string() }));
            return;
        }
    };
    // The callbacks run inside of a C library, where a panic would end the program, and under a
    // lock of the library. They only put a word into a channel; another thread calls `notify`.
    let (spoken, heard) = sync_channel(EVENTS_WAITING);
    hear(&service, &spoken);
    let relay = thread::Builder::new()
        .name("speech-notices".to_owned())
        .spawn(move || relay(&heard, notify));
    if let Err(error) = relay {
        tracing::warn!(%error, "no thread for the speech service's notices");
    }
    if tell.send(Ok(())).is_err() {
        return;
    }
    while let Ok(order) = orders.recv() {
        if let Err(error) = carry_out(&mut service, order, &spoken) {
            tracing::warn!(%error, "speech service");
        }
    }
}

/// What is told of a sentence.
enum Told {
    /// The library has taken it under this name.
    Taken(SentenceId, UtteranceId),
    /// The library has not taken it.
    Refused(SentenceId),
    /// What the library says of one.
    Happened(UtteranceId, Spoken),
}

/// Finds out which sentence is meant. The library may tell that one began before it gives its name.
fn relay(told: &Receiver<Told>, mut notify: impl FnMut(SentenceId, Spoken)) {
    let mut names: BTreeMap<UtteranceId, SentenceId> = BTreeMap::new();
    let mut early: Vec<(UtteranceId, Spoken)> = Vec::new();
    while let Ok(told) = told.recv() {
        match told {
            Told::Refused(id) => notify(id, Spoken::Refused),
            Told::Taken(id, name) => {
                names.insert(name, id);
                early.retain(|(of, event)| {
                    let is_this = *of == name;
                    if is_this {
                        happened(&mut names, name, *event, &mut notify);
                    }
                    !is_this
                });
            }
            Told::Happened(name, event) if names.contains_key(&name) => {
                happened(&mut names, name, event, &mut notify);
            }
            Told::Happened(name, event) => {
                early.push((name, event));
                // The oldest of them belong to nothing that is waited for.
                let too_many = early.len().saturating_sub(EVENTS_WAITING);
                early.drain(..too_many);
            }
        }
    }
}

fn happened(
    names: &mut BTreeMap<UtteranceId, SentenceId>,
    name: UtteranceId,
    event: Spoken,
    notify: &mut impl FnMut(SentenceId, Spoken),
) {
    let id = match event {
        Spoken::Begun => names.get(&name).copied(),
        Spoken::Ended | Spoken::CutShort | Spoken::Refused => names.remove(&name),
    };
    if let Some(id) = id {
        notify(id, event);
    }
}

fn hear(service: &Tts, spoken: &SyncSender<Told>) {
    let event = |event: Spoken| -> Option<Box<dyn FnMut(UtteranceId)>> {
        let spoken = spoken.clone();
        Some(Box::new(move |name| {
            let _ = spoken.try_send(Told::Happened(name, event));
        }))
    };
    let set = [
        service.on_utterance_begin(event(Spoken::Begun)),
        service.on_utterance_end(event(Spoken::Ended)),
        service.on_utterance_stop(event(Spoken::CutShort)),
    ];
    for error in set.into_iter().filter_map(Result::err) {
        tracing::warn!(%error, "the speech service tells no beginnings and ends");
    }
}

fn carry_out(
    service: &mut Tts,
    order: Order,
    spoken: &SyncSender<Told>,
) -> Result<(), SpeechServiceError> {
    let refused = |e: tts::Error| SpeechServiceError::Refused { why: e.to_string() };
    match order {
        Order::Speak { id, text, turn } => {
            let interrupt = matches!(turn, Turn::Interrupt);
            let taken = service.speak(text, interrupt);
            let told = match &taken {
                Ok(Some(name)) => Told::Taken(id, *name),
                Ok(None) | Err(_) => Told::Refused(id),
            };
            let _ = spoken.try_send(told);
            taken.map(drop).map_err(refused)
        }
        Order::Stop => service.stop().map(drop).map_err(refused),
        Order::Rate(rate) => {
            let (low, normal, high) =
                (service.min_rate(), service.normal_rate(), service.max_rate());
            let side = if rate < 0.0 { normal - low } else { high - normal };
            service.set_rate(normal + rate * side).map(drop).map_err(refused)
        }
        Order::Language { wanted, answer } => {
            let outcome = choose_voice(service, &wanted);
            if let Err(error) = &outcome {
                tracing::warn!(%error, "the speech service keeps its language");
            }
            // Nobody waits any more: then nobody needs the answer.
            let _ = answer.send(outcome);
            Ok(())
        }
    }
}

fn choose_voice(service: &mut Tts, wanted: &str) -> Result<(), SpeechServiceError> {
    let refused = |e: tts::Error| SpeechServiceError::Refused { why: e.to_string() };
    let voices = service.voices().map_err(refused)?;
    let tag = wanted.replace('_', "-");
    let exact = voices.iter().find(|v| v.language().as_str().eq_ignore_ascii_case(&tag));
    let language = tag.split('-').next().unwrap_or_default();
    let near =
        || voices.iter().find(|v| v.language().primary_language().eq_ignore_ascii_case(language));
    let Some(voice) = exact.or_else(near) else {
        let mut have: Vec<String> =
            voices.iter().map(|v| v.language().primary_language().to_owned()).collect();
        have.sort();
        have.dedup();
        return Err(SpeechServiceError::NoVoice { language: wanted.to_owned(), have });
    };
    service.set_voice(voice).map_err(refused)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_would_break_the_library_is_taken_out() {
        assert_eq!(speakable("Zeit\0 ab\r\n"), "Zeit  ab");
        assert_eq!(speakable("\u{0}\u{1b}"), "");
        assert_eq!(speakable("x"), "x ");
        assert_eq!(speakable(&"ü".repeat(5_000)).len(), TEXT_BYTES_MAX);
    }

    /// What is told of sentences, in the order in which the library tells it.
    fn relayed(told: Vec<Told>) -> Vec<(u64, Spoken)> {
        let (tell, taken) = channel();
        told.into_iter().for_each(|one| tell.send(one).unwrap());
        drop(tell);
        let mut notices = Vec::new();
        relay(&taken, |id, event| notices.push((id.0, event)));
        notices
    }

    #[test]
    fn each_sentence_is_told_of_by_its_own_number() {
        let name = UtteranceId::SpeechDispatcher;
        let told = vec![
            // Begun before its name is known, and another one was never ours.
            Told::Happened(name(9), Spoken::Ended),
            Told::Happened(name(4), Spoken::Begun),
            Told::Taken(SentenceId(1), name(4)),
            Told::Taken(SentenceId(2), name(5)),
            Told::Refused(SentenceId(3)),
            Told::Happened(name(5), Spoken::CutShort),
            Told::Happened(name(4), Spoken::Ended),
            // Nothing is told of it twice.
            Told::Happened(name(4), Spoken::Ended),
        ];
        let expected =
            [(1, Spoken::Begun), (3, Spoken::Refused), (2, Spoken::CutShort), (1, Spoken::Ended)];
        assert_eq!(relayed(told), expected);
    }

    proptest! {
        #[test]
        fn nothing_that_is_handed_on_has_control_characters(text in ".{0,200}") {
            let clean = speakable(&text);
            prop_assert!(!clean.chars().any(char::is_control));
            prop_assert!(clean.len() != 1);
        }
    }
}
