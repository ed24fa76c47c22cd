//! One entry heard and understood as the program does it at the table.

use std::path::Path;
use std::time::Instant;

use annabella::calls::{Command, Lexicon};
use annabella::io::audio::wav;
use annabella::io::recognizer::{ListenReport, ListenStatus, Model, RATE_HZ, listen_to};
use annabella::rules::{Mode, Position};
use annabella::speech::{self, Expected, Grammar, Heard, HeardWord, Hypothesis};
use annabella::time::Millis;

use super::ExamineError;
use super::judge::{Answer, judge};
use super::lines::{Cost, Entry, Judged};
use super::process;

/// Hears a recording.
///
/// # Errors
/// When the entry's position or recording cannot be read, or the recognizer fails.
pub fn entry<'a>(
    entry: &'a Entry,
    place: &Path,
    model: &Model,
    lexicon: &Lexicon,
) -> Result<Judged<'a>, ExamineError> {
    let position = position(entry)?;
    let wrong = |what: String| ExamineError::Entry { id: entry.id.clone(), what };
    let samples =
        wav::read(&place.join(&entry.wav)).map_err(|error| wrong(error.to_string()))?;
    let samples = samples.to_rate(RATE_HZ).map_err(|error| wrong(error.to_string()))?;
    let failed = |what: String| ExamineError::Hearing { id: entry.id.clone(), what };

    let began = Instant::now();
    let expected = Expected { lexicon, position: Some(&position), commands: &Command::ALL };
    let grammar = Grammar::new(&expected, &|word| model.has_word(word))
        .map_err(|error| failed(error.to_string()))?;
    let grammar_ms = began.elapsed().as_secs_f64() * 1000.0;

    let cpu_before = process::cpu_ms();
    let report = listen_to(&samples.mono, model, grammar, lexicon, Some(&position))
        .map_err(|error| failed(error.to_string()))?;
    let cpu_ms = cpu_before.zip(process::cpu_ms()).map(|(before, after)| after - before);
    let cost = Cost {
        audio_ms: report.audio_ms,
        wall_ms: report.wall_ms,
        cpu_ms,
        decision_ms: report.decision_ms,
        grammar_ms,
    };
    let answer = heard(report);
    Ok(judged(entry, answer, Some(cost), lexicon, &position))
}

/// Takes words that another recognizer heard, all of them for certain.
///
/// # Errors
/// When the entry's position cannot be read.
pub fn words<'a>(
    entry: &'a Entry,
    words: &str,
    lexicon: &Lexicon,
) -> Result<Judged<'a>, ExamineError> {
    let position = position(entry)?;
    let answer = certain(words, lexicon, &position);
    Ok(judged(entry, answer, None, lexicon, &position))
}

fn judged<'a>(
    entry: &'a Entry,
    answer: Answer,
    cost: Option<Cost>,
    lexicon: &Lexicon,
    position: &Position,
) -> Judged<'a> {
    let if_certain = certain(&answer.words, lexicon, position);
    Judged {
        id: &entry.id,
        kind: entry.kind,
        style: &entry.style,
        voice: &entry.voice,
        noise: &entry.noise,
        text: &entry.text,
        verdict: judge(entry, &answer, lexicon, position),
        certain: judge(entry, &if_certain, lexicon, position),
        words: answer.words,
        status: answer.status,
        uci: answer.uci,
        confidence: answer.confidence,
        cost,
    }
}

fn position(entry: &Entry) -> Result<Position, ExamineError> {
    Position::from_fen(&entry.fen, Mode::Standard)
        .map_err(|error| ExamineError::Entry { id: entry.id.clone(), what: error.to_string() })
}

fn heard(report: ListenReport) -> Answer {
    Answer {
        status: report.status,
        uci: report.uci,
        words: report.words,
        confidence: report.confidence,
    }
}

/// What the program understands by these words when it is certain of each.
fn certain(words: &str, lexicon: &Lexicon, position: &Position) -> Answer {
    let times = (0u64..).map(|place| Millis(place * 300));
    let heard_words: Vec<HeardWord> = words
        .split_whitespace()
        .zip(times)
        .map(|(word, start)| HeardWord {
            word: word.to_owned(),
            confidence: 1.0,
            start,
            end: Millis(start.0 + 300),
        })
        .collect();
    let end = heard_words.last().map(|word| word.end);
    let hypothesis = Hypothesis {
        words: heard_words,
        speech_end: end,
        audio: end.unwrap_or_default(),
        ..Hypothesis::default()
    };
    let understanding = speech::understand(&hypothesis, lexicon, Some(position));
    let (status, uci) = match &understanding.heard {
        Heard::One { m, .. } => (ListenStatus::One, Some(position.uci(*m))),
        Heard::Called { .. } => (ListenStatus::One, None),
        Heard::Several { .. } => (ListenStatus::Several, None),
        Heard::Illegal { .. } => (ListenStatus::Illegal, None),
        Heard::Command(_) => (ListenStatus::Command, None),
        Heard::Unsure(_) => (ListenStatus::Unsure, None),
        Heard::Nothing => (ListenStatus::Nothing, None),
    };
    Answer { status, uci, words: words.to_owned(), confidence: 1.0 }
}
