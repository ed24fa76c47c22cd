//! One entry after the other, heard and understood as the program does it at the table.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use annabella::calls::{Command, Lexicon};
use annabella::hearing::{
    Accustomed, Calibration, Expected, Grammar, Heard, HeardWord, Hypothesis, ListeningMode,
    Loudness, Missing, RATE_HZ, Reading, Situation, Thresholds, Understanding, understand,
};
use annabella::io::audio::wav;
use annabella::io::recognizer::{Model, Models, hear_recording};
use annabella::rules::{ByColor, Mode, Position};
use annabella::time::Millis;

use super::ExamineError;
use super::judge::judge;
use super::lines::{Cost, EarlierAnswer, Entry, Judged, Understood};
use super::process;

/// Any certainty is enough.
const ANY: Thresholds = Thresholds { legal: 0.0, illegal: 0.0, command: 0.0, grave: 0.0 };

/// Understands utterances in their order: as with an open microphone it remembers how loud the speaker
/// calls, since talk is heard by no other one. Each entry is a position of its own, so nothing else is
/// carried over.
pub struct Examiner<'a> {
    lexicon: &'a Lexicon,
    calibration: Calibration,
    /// Those of players' own models, which count for what these have heard.
    own: ByColor<Option<Calibration>>,
    /// The same as the first, by which any certainty is enough.
    trusting: Calibration,
    accustomed: Accustomed,
}

/// Whether the recognizer's hypotheses are written out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hypotheses {
    /// They are, for a later run.
    Written,
    /// They are not.
    Omitted,
}

impl<'a> Examiner<'a> {
    /// Nothing heard yet.
    pub fn new(lexicon: &'a Lexicon, calibration: Calibration) -> Examiner<'a> {
        let trusting = Calibration { accept: ANY, ..calibration.clone() };
        Examiner {
            lexicon,
            calibration,
            own: ByColor::default(),
            trusting,
            accustomed: Accustomed::default(),
        }
    }

    /// With players' own models beside the one.
    pub fn beside(self, own: &ByColor<Option<Arc<Model>>>) -> Examiner<'a> {
        let own = own.as_ref().map(|model| model.as_ref().map(|model| model.calibration().clone()));
        Examiner { own, ..self }
    }

    /// Hears a recording.
    ///
    /// # Errors
    /// When the entry's position or recording cannot be read, or the recognizer fails.
    pub fn recording<'e>(
        &mut self,
        entry: &'e Entry,
        place: &Path,
        models: &Models,
        hypotheses: Hypotheses,
    ) -> Result<Judged<'e>, ExamineError> {
        let position = position(entry)?;
        let samples = samples(entry, place)?;
        let failed = |what: String| ExamineError::Hearing { id: entry.id.clone(), what };

        let began = Instant::now();
        let expected =
            Expected { lexicon: self.lexicon, position: Some(&position), commands: &Command::ALL };
        let grammar = Grammar::new(&expected, &|word| models.common.has_word(word))
            .map_err(|error| failed(error.to_string()))?;
        let grammar_ms = began.elapsed().as_secs_f64() * 1000.0;

        let cpu_before = process::cpu_ms();
        let heard =
            hear_recording(&samples, models, grammar).map_err(|error| failed(error.to_string()))?;
        let own = heard.hypothesis.own_voice.and_then(|player| self.own[player].as_ref());
        let calibration = own.unwrap_or(&self.calibration);
        let understanding = self.understand(&heard.hypothesis, &position, calibration);
        let cost = Cost {
            audio_ms: samples.len() as u64 * 1000 / u64::from(RATE_HZ),
            wall_ms: heard.began.elapsed().as_secs_f64() * 1000.0,
            decision_ms: heard.speech_was_fed.elapsed().as_secs_f64() * 1000.0,
            cpu_ms: cpu_before.zip(process::cpu_ms()).map(|(before, after)| after - before),
            grammar_ms,
        };
        let judged = self.judged(entry, &heard.hypothesis, understanding, &position);
        let hypothesis = (hypotheses == Hypotheses::Written).then_some(heard.hypothesis);
        Ok(Judged { cost: Some(cost), hypothesis, ..judged })
    }

    /// Understands anew what was heard in an earlier run.
    ///
    /// # Errors
    /// When the entry's position cannot be read.
    pub fn earlier<'e>(
        &mut self,
        entry: &'e Entry,
        earlier: &EarlierAnswer,
    ) -> Result<Judged<'e>, ExamineError> {
        let position = position(entry)?;
        let understanding = self.understand(&earlier.hypothesis, &position, &self.calibration);
        let judged = self.judged(entry, &earlier.hypothesis, understanding, &position);
        Ok(Judged { cost: Some(earlier.cost), ..judged })
    }

    /// Understands the words that another recognizer heard in this recording.
    ///
    /// # Errors
    /// When the entry's position or recording cannot be read.
    pub fn words<'e>(
        &mut self,
        entry: &'e Entry,
        place: &Path,
        words: &str,
    ) -> Result<Judged<'e>, ExamineError> {
        let position = position(entry)?;
        let hypothesis = spoken(words, &samples(entry, place)?);
        let understanding = self.understand(&hypothesis, &position, &self.calibration);
        Ok(self.judged(entry, &hypothesis, understanding, &position))
    }

    fn understand(
        &self,
        hypothesis: &Hypothesis,
        position: &Position,
        calibration: &Calibration,
    ) -> Understanding {
        understand(hypothesis, &self.situation(position, calibration))
    }

    fn situation<'s>(
        &'s self,
        position: &'s Position,
        calibration: &'s Calibration,
    ) -> Situation<'s> {
        Situation {
            // Nobody presses a key for other people's talk.
            mode: ListeningMode::OpenMicrophone,
            accustomed_db: self.accustomed.db(),
            ..Situation::without_game(self.lexicon, calibration, Some(position))
        }
    }

    fn judged<'e>(
        &mut self,
        entry: &'e Entry,
        hypothesis: &Hypothesis,
        understanding: Understanding,
        position: &Position,
    ) -> Judged<'e> {
        let trusted = self.understand(hypothesis, position, &self.trusting).heard;
        let is_far = self.situation(position, &self.calibration).is_far(hypothesis);
        // As the table does it (`app::interpreter`).
        match (&understanding.heard, hypothesis.peak_db) {
            (Heard::Unsure(_), _) | (_, None) => {}
            (Heard::Nothing, Some(_)) if is_far => self.accustomed.passed_over(),
            // Talk as loud as the speaker says nothing of how loud other boards are.
            (Heard::Nothing, Some(_)) => {}
            (_, Some(peak_db)) => self.accustomed.took(peak_db),
        }
        let uci = match &understanding.heard {
            Heard::One { m, .. } => Some(position.uci(*m)),
            Heard::Called { .. }
            | Heard::Several { .. }
            | Heard::Illegal { .. }
            | Heard::Command(_)
            | Heard::Unsure(_)
            | Heard::Nothing => None,
        };
        Judged {
            id: &entry.id,
            kind: entry.kind,
            style: &entry.style,
            voice: &entry.voice,
            noise: &entry.noise,
            text: &entry.text,
            understood: Understood::of(&understanding.heard),
            uci,
            verdict: judge(entry, &understanding.heard, self.lexicon, position),
            certain_understood: Understood::of(&trusted),
            certain: judge(entry, &trusted, self.lexicon, position),
            words: understanding.words,
            confidence: understanding.confidence,
            hypothesis: None,
            cost: None,
        }
    }
}

/// The meaning of words that are taken as they are: nothing is known of mistakes, and whatever
/// certainty there is lies with the recognizer that heard them.
pub fn taking_words() -> Calibration {
    Calibration { accept: ANY, ..Calibration::default() }
}

fn position(entry: &Entry) -> Result<Position, ExamineError> {
    Position::from_fen(&entry.fen, Mode::Standard)
        .map_err(|error| ExamineError::Entry { id: entry.id.clone(), what: error.to_string() })
}

fn samples(entry: &Entry, place: &Path) -> Result<Vec<i16>, ExamineError> {
    wav::read(&place.join(&entry.wav))
        .map_err(|error| error.to_string())
        .and_then(|samples| samples.to_rate(RATE_HZ).map_err(|error| error.to_string()))
        .map(|samples| samples.mono)
        .map_err(|what| ExamineError::Entry { id: entry.id.clone(), what })
}

/// These words as the only reading of a recording.
fn spoken(words: &str, samples: &[i16]) -> Hypothesis {
    let mut loudness = Loudness::new(RATE_HZ);
    loudness.push(samples);
    let audio = Millis(samples.len() as u64 * 1000 / u64::from(RATE_HZ));
    // Other recognizers' times are not asked for; the words share the recording.
    let count = words.split_whitespace().count().max(1) as u64;
    let heard = words.split_whitespace().zip(0u64..).map(|(word, place)| HeardWord {
        word: word.to_owned(),
        start: Millis(audio.0 * place / count),
        end: Millis(audio.0 * (place + 1) / count),
    });
    Hypothesis {
        readings: vec![Reading { words: heard.collect(), score: 0.0 }],
        speech_end: loudness.speech_end(),
        peak_db: loudness.peak_db(),
        clearance_db: loudness.clearance_db(),
        // Only those who were heard are compared with it.
        voiced: None,
        loud_voiced: None,
        yes_above_no: None,
        change_db: None,
        one_tone: None,
        audio,
        missing: Missing::default(),
        own_voice: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::Verdict;
    use crate::lines::Kind;

    fn entry(kind: Kind, text: &str, uci: Option<&str>) -> Entry {
        Entry {
            id: "c0000".to_owned(),
            kind,
            style: String::new(),
            fen: Position::default().fen(),
            text: text.to_owned(),
            uci: uci.map(str::to_owned),
            voice: "kal".to_owned(),
            noise: "clean".to_owned(),
            wav: "c0000.wav".into(),
        }
    }

    fn hypothesis(readings: &[(&str, f32)], peak_db: f32) -> EarlierAnswer {
        let cost =
            Cost { audio_ms: 0, wall_ms: 0.0, cpu_ms: None, decision_ms: 0.0, grammar_ms: 0.0 };
        let readings = readings.iter().map(|(words, score)| {
            let reading = spoken(words, &[]).readings.swap_remove(0);
            Reading { score: *score, ..reading }
        });
        let hypothesis = Hypothesis {
            readings: readings.collect(),
            speech_end: Some(Millis(900)),
            peak_db: Some(peak_db),
            clearance_db: None,
            voiced: None,
            loud_voiced: None,
            yes_above_no: None,
            change_db: None,
            one_tone: None,
            audio: Millis(1200),
            missing: Missing::default(),
            own_voice: None,
        };
        EarlierAnswer { id: "c0000".to_owned(), hypothesis, cost }
    }

    #[test]
    fn thresholds_turn_an_answer_into_a_question_and_leave_what_lies_behind() {
        let lexicon = crate::lexicon(None).expect("the German words");
        let call = entry(Kind::Legal, "Springer Felix drei", Some("g1f3"));
        let divided = [("springer felix drei", 0.0), ("springer hector drei", -0.3)];
        let accept = Thresholds { legal: 0.9, ..ANY };
        let asking = Calibration { accept, ..Calibration::default() };
        for (calibration, expected) in [(asking, Verdict::Asked), (taking_words(), Verdict::Right)]
        {
            let mut examiner = Examiner::new(&lexicon, calibration);
            let judged = examiner.earlier(&call, &hypothesis(&divided, -10.0)).expect("a position");
            assert_eq!((judged.verdict, judged.certain), (expected, Verdict::Right));
        }
    }

    #[test]
    fn what_is_much_quieter_than_the_player_is_passed_over() {
        let lexicon = crate::lexicon(None).expect("the German words");
        let mut examiner = Examiner::new(&lexicon, taking_words());
        let words = [("springer felix drei", 0.0)];
        let call = entry(Kind::Legal, "Springer Felix drei", Some("g1f3"));
        let near = examiner.earlier(&call, &hypothesis(&words, -10.0)).expect("a position");
        assert_eq!(near.verdict, Verdict::Right);
        let elsewhere = entry(Kind::Talk, "Springer Felix drei", None);
        let far = examiner.earlier(&elsewhere, &hypothesis(&words, -30.0)).expect("a position");
        assert_eq!(far.verdict, Verdict::Quiet);
    }

    #[test]
    fn talk_as_loud_as_the_player_makes_nobody_at_another_board_the_player() {
        let lexicon = crate::lexicon(None).expect("the German words");
        let mut examiner = Examiner::new(&lexicon, taking_words());
        let words = [("springer felix drei", 0.0)];
        let call = entry(Kind::Legal, "Springer Felix drei", Some("g1f3"));
        examiner.earlier(&call, &hypothesis(&words, -10.0)).expect("a position");
        let talk = entry(Kind::Talk, "Wie spät ist es", None);
        for _ in 0..30 {
            let heard = hypothesis(&[("[unk]", 0.0)], -10.0);
            assert_eq!(
                examiner.earlier(&talk, &heard).expect("a position").verdict,
                Verdict::Quiet
            );
        }
        let elsewhere = entry(Kind::Talk, "Springer Felix drei", None);
        let far = examiner.earlier(&elsewhere, &hypothesis(&words, -30.0)).expect("a position");
        assert_eq!(far.verdict, Verdict::Quiet);
    }
}
