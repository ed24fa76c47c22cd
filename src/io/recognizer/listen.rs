//! Calls in recordings, on the same path as live listening: the command `annabella listen`.

use std::time::Instant;

use serde::Serialize;

use super::vosk::RecognizerError;
use crate::{
    calls::CalledMove,
    hearing::{
        Decoder, Engine, Grammar, Heard, Hypothesis, ListeningMode, Loudness, RATE_HZ, Session,
        Situation, UTTERANCE_MAX, Understanding, understand,
    },
    rules::{Move, Position},
    time::Millis,
};

/// Samples handed over at a time: 100 ms, as a microphone delivers them.
const PIECE_SAMPLES: usize = RATE_HZ as usize / 10;

/// What was heard, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ListenStatus {
    /// One thing was said: a call, or a command such as asking for the time.
    One,
    /// A call that several legal moves fit.
    Several,
    /// A call that no legal move fits.
    Illegal,
    /// Something that could not be told with certainty.
    Unsure,
    /// Nothing was said.
    Nothing,
}

/// What was heard in a recording. The fields are those of the command line's contract.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ListenReport {
    /// What it was.
    pub status: ListenStatus,
    /// The move, when it is one legal move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uci: Option<String>,
    /// The legal moves among which the call leaves a choice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// The call as it was said, whenever there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called: Option<CalledMove>,
    /// What was said instead of a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// The recognized words.
    pub words: String,
    /// How certain it is that this was said, from 0 to 1.
    pub confidence: f32,
    /// Length of the recording in ms.
    pub audio_ms: u64,
    /// Time that hearing and understanding took in all, in ms.
    pub wall_ms: f64,
    /// Time from the moment at which the recognizer had the last sound of the voice to the decision,
    /// in ms: what a player waits who releases the key as he stops speaking.
    pub decision_ms: f64,
}

/// A recording that was heard and not yet understood.
#[derive(Clone, Debug)]
pub struct HeardRecording {
    /// What the recognizer believes.
    pub hypothesis: Hypothesis,
    /// When the recording began to be heard.
    pub began: Instant,
    /// When the recognizer had the last sound of the voice.
    pub speech_was_fed: Instant,
}

/// Hears and understands one recording (16 kHz, one channel) as if a key were held from its beginning
/// to its end.
///
/// # Errors
/// When the recognizer fails, or the recording is longer than one utterance (`one_utterance`).
pub fn listen_to<E: Engine<Decoder: Decoder<Error = RecognizerError>>>(
    samples: &[i16],
    engine: E,
    grammar: Grammar,
    situation: &Situation<'_>,
) -> Result<ListenReport, RecognizerError> {
    let heard = hear_recording(samples, engine, grammar)?;
    let understanding = understand(&heard.hypothesis, situation);
    let mut report = report(understanding, situation.position);
    report.audio_ms = samples.len() as u64 * 1000 / u64::from(RATE_HZ);
    report.wall_ms = heard.began.elapsed().as_secs_f64() * 1000.0;
    report.decision_ms = heard.speech_was_fed.elapsed().as_secs_f64() * 1000.0;
    Ok(report)
}

/// Whether a recording of this length can be one utterance. What is longer would be cut in the middle, and
/// half a call can be another call.
///
/// # Errors
/// [`RecognizerError::TooLong`] when it is longer than a key may be held.
pub(crate) fn one_utterance(length: Millis) -> Result<(), RecognizerError> {
    if length > UTTERANCE_MAX { Err(RecognizerError::TooLong { length }) } else { Ok(()) }
}

/// Hears one recording (16 kHz, one channel) as if a key were held from its beginning to its end.
///
/// # Errors
/// When the recognizer fails, or the recording is longer than one utterance (`one_utterance`).
pub fn hear_recording<E: Engine<Decoder: Decoder<Error = RecognizerError>>>(
    samples: &[i16],
    engine: E,
    grammar: Grammar,
) -> Result<HeardRecording, RecognizerError> {
    one_utterance(Millis(samples.len() as u64 * 1000 / u64::from(RATE_HZ)))?;
    let began = Instant::now();
    let speech_end = samples_of_speech(samples);
    let mut speech_was_fed = began;
    let mut fed = 0;
    let mut hypothesis = None;
    let mut session = Session::new(engine, grammar, ListeningMode::PushToTalk);
    session.start_utterance()?;
    for piece in samples.chunks(PIECE_SAMPLES) {
        if fed < speech_end {
            speech_was_fed = Instant::now();
        }
        fed += piece.len();
        // Where the recording is as long as an utterance may be, this is its end.
        hypothesis = session.audio(piece)?;
        if hypothesis.is_some() {
            break;
        }
    }
    let hypothesis = match hypothesis {
        Some(hypothesis) => hypothesis,
        None => session.end_utterance()?.unwrap_or_default(),
    };
    Ok(HeardRecording { hypothesis, began, speech_was_fed })
}

/// How many samples lie before the end of speech.
fn samples_of_speech(samples: &[i16]) -> usize {
    let mut loudness = Loudness::new(RATE_HZ);
    loudness.push(samples);
    loudness.speech_end().map_or(0, |end| (end.0 * u64::from(RATE_HZ) / 1000) as usize)
}

/// The report without its times.
fn report(understanding: Understanding, position: Option<&Position>) -> ListenReport {
    let uci = |m: &Move| position.map(|position| position.uci(*m));
    let mut report = ListenReport {
        status: ListenStatus::Nothing,
        uci: None,
        moves: Vec::new(),
        called: None,
        command: None,
        words: understanding.words,
        confidence: understanding.confidence,
        audio_ms: 0,
        wall_ms: 0.0,
        decision_ms: 0.0,
    };
    match &understanding.heard {
        Heard::One { call, m } => {
            report.status = ListenStatus::One;
            report.uci = uci(m);
            report.called = Some(CalledMove::of(call));
        }
        Heard::Called { call } => {
            report.status = ListenStatus::One;
            report.called = Some(CalledMove::of(call));
        }
        Heard::Several { calls, moves } => {
            report.status = ListenStatus::Several;
            report.moves = moves.iter().filter_map(uci).collect();
            report.called = calls.first().map(CalledMove::of);
        }
        Heard::Illegal { call } => {
            report.status = ListenStatus::Illegal;
            report.called = Some(CalledMove::of(call));
        }
        Heard::Command(command) => {
            report.status = ListenStatus::One;
            report.command = Some(command.name().to_owned());
        }
        Heard::Unsure(_) => report.status = ListenStatus::Unsure,
        Heard::Nothing => report.status = ListenStatus::Nothing,
    }
    report
}
