//! Utterances out of a stream of sound: when one begins, when it ends, and with which grammar it is
//! heard. No thread and no clock are in here: sound comes in, and time is counted in it.

use std::collections::VecDeque;
use std::sync::Arc;

use super::again::Again;
use super::engine::Fault;
use super::{
    Change, Decoder, Engine, Finished, Grammar, Hypothesis, ListeningMode, Loudness, Missing,
    Progress, RATE_HZ, VoiceGate, Voicing,
};
use super::{beside_no, far_words};
use crate::time::Millis;

/// Longest utterance, in ms. A key that got stuck must not fill the memory, and libvosk drops its
/// own state after about ten minutes; a call takes five seconds.
pub const UTTERANCE_MAX: Millis = Millis(60_000);

/// What lasts longer at an open microphone is talk: from here on it is not decoded any more. Its end is still waited for, so that nobody's call begins in its middle.
const CALL_MAX: Millis = Millis(20_000);

/// A pause in such talk, by loudness alone.
const PAUSE: Millis = Millis(800);

/// How much of the sound before a voice was noticed is heard with it: the first sound of a call is often
/// the softest, and the gate needs two frames of it.
const BEFORE_VOICE: Millis = Millis(400);

/// Listening, one utterance after the other. Each has a recognizer of its own, which also keeps
/// libvosk's memory from growing over a long evening.
pub struct Session<E: Engine> {
    engine: E,
    grammar: Arc<Grammar>,
    mode: ListeningMode,
    current: Option<Utterance<E::Decoder>>,
    /// Wakes the recognizer of an open microphone.
    gate: VoiceGate,
    /// The last sound before the gate has heard a voice.
    before_voice: VecDeque<i16>,
    /// Whether sound is missing right before that.
    after_gap: bool,
}

struct Utterance<D> {
    /// None where it is talk.
    decoder: Option<D>,
    grammar: Arc<Grammar>,
    loudness: Loudness,
    voicing: Voicing,
    change: Change,
    again: Again<D>,
    samples: u64,
    /// Whether a key is held for it, by an open microphone too: who holds one waits for an answer.
    held: bool,
    /// Samples since the gate has last heard a voice in it.
    quiet: u64,
    missing: Missing,
}

impl<E: Engine> Session<E> {
    /// Nothing heard yet.
    pub fn new(engine: E, grammar: Grammar, mode: ListeningMode) -> Session<E> {
        Session {
            engine,
            grammar: Arc::new(grammar),
            mode,
            current: None,
            gate: VoiceGate::new(RATE_HZ),
            before_voice: VecDeque::new(),
            after_gap: false,
        }
    }

    /// What to listen for from the next utterance on.
    pub fn set_grammar(&mut self, grammar: Grammar) {
        self.grammar = Arc::new(grammar);
    }

    /// Who parts the utterances from now on. What is being said is thrown away.
    pub fn set_mode(&mut self, mode: ListeningMode) {
        self.mode = mode;
        self.cancel_utterance();
    }

    /// The key went down. What was being said before is thrown away.
    ///
    /// # Errors
    /// When there is no recognizer for the grammar.
    pub fn start_utterance(&mut self) -> Result<(), Fault<E>> {
        self.start_utterance_with(Arc::clone(&self.grammar))
    }

    /// Likewise, and this utterance alone is heard with this grammar.
    ///
    /// # Errors
    /// When there is no recognizer for the grammar.
    pub fn start_utterance_with(&mut self, grammar: Arc<Grammar>) -> Result<(), Fault<E>> {
        self.cancel_utterance();
        self.current = Some(Utterance { held: true, ..self.utterance(grammar)? });
        Ok(())
    }

    /// Hears the next piece of sound (16 kHz, one channel). Without a held key nothing is heard, but
    /// by an open microphone, which says by itself when an utterance has ended.
    ///
    /// # Errors
    /// When the recognizer failed; the utterance is lost and the next one begins anew.
    pub fn audio(&mut self, samples: &[i16]) -> Result<Option<Hypothesis>, Fault<E>> {
        // Also while somebody speaks: a hall that wakes the recognizer would never be learned else.
        let voice = match self.mode {
            ListeningMode::OpenMicrophone => self.gate.hears_voice(samples),
            ListeningMode::PushToTalk => false,
        };
        let (mut utterance, before_voice) = match (self.current.take(), self.mode) {
            (Some(utterance), _) => (utterance, Vec::new()),
            (None, ListeningMode::OpenMicrophone) => {
                if !voice {
                    self.keep(samples);
                    return Ok(None);
                }
                let mut begun = self.utterance(Arc::clone(&self.grammar))?;
                begun.missing.before = std::mem::take(&mut self.after_gap);
                (begun, self.before_voice.drain(..).collect())
            }
            (None, ListeningMode::PushToTalk) => return Ok(None),
        };
        let mut progress = Progress::Listening;
        for piece in [&before_voice, samples] {
            progress = utterance.feed(piece, &self.engine)?;
        }
        if self.mode == ListeningMode::OpenMicrophone {
            utterance.quiet = if voice { 0 } else { utterance.quiet + samples.len() as u64 };
            if !utterance.held && utterance.length() >= CALL_MAX {
                utterance.decoder = None;
                if length(utterance.quiet) >= PAUSE {
                    progress = Progress::Pause;
                }
            }
        }
        let too_long = utterance.length() >= UTTERANCE_MAX;
        if too_long {
            // Whoever speaks on here is cut in two, and half a call can be another one.
            utterance.missing.after = true;
            self.after_gap = true;
        }
        match self.mode {
            ListeningMode::OpenMicrophone if too_long || progress == Progress::Pause => {
                utterance.finish_unless_silent(&self.engine)
            }
            ListeningMode::PushToTalk if too_long => utterance.finish(&self.engine).map(Some),
            ListeningMode::OpenMicrophone | ListeningMode::PushToTalk => {
                self.current = Some(utterance);
                Ok(None)
            }
        }
    }

    /// Sound is missing here. By an open microphone what was being said has ended: its beginning and
    /// whatever comes after the gap are not one utterance. A held key joins them all the same.
    ///
    /// # Errors
    /// When the recognizer failed.
    pub fn gap(&mut self) -> Result<Option<Hypothesis>, Fault<E>> {
        self.before_voice.clear();
        self.after_gap = true;
        let Some(mut utterance) = self.current.take() else { return Ok(None) };
        match (self.mode, utterance.samples) {
            // The key went down meanwhile, and what was said since then is not here.
            (ListeningMode::OpenMicrophone, 0) => utterance.missing.before = true,
            (ListeningMode::OpenMicrophone, _) => {
                utterance.missing.after = true;
                return utterance.finish_unless_silent(&self.engine);
            }
            // The gate was shut until the key went down: nothing of it is missing.
            (ListeningMode::PushToTalk, 0) => {}
            (ListeningMode::PushToTalk, _) => utterance.missing.within = true,
        }
        self.current = Some(utterance);
        Ok(None)
    }

    /// Sound was thrown away here because nobody took it in time: what is being said goes on, and lacks a
    /// part.
    pub fn lost(&mut self) {
        match &mut self.current {
            Some(utterance) => utterance.missing.within = true,
            None => {
                self.before_voice.clear();
                self.after_gap = true;
            }
        }
    }

    /// The key was released: what was said since it went down, even if it is nothing. `None` when no
    /// utterance had begun.
    ///
    /// # Errors
    /// When the recognizer failed.
    pub fn end_utterance(&mut self) -> Result<Option<Hypothesis>, Fault<E>> {
        self.current.take().map(|utterance| utterance.finish(&self.engine)).transpose()
    }

    /// Throws away what is being said: the program itself begins to speak in the room.
    pub(crate) fn cancel_utterance(&mut self) {
        self.current = None;
        self.before_voice.clear();
    }

    /// Remembers sound in which nobody spoke, as far as the next voice may have begun in it.
    fn keep(&mut self, samples: &[i16]) {
        self.before_voice.extend(samples);
        let most = (BEFORE_VOICE.0 * u64::from(RATE_HZ) / 1000) as usize;
        let surplus = self.before_voice.len().saturating_sub(most);
        self.before_voice.drain(..surplus);
        self.after_gap &= surplus == 0;
    }

    fn utterance(&self, grammar: Arc<Grammar>) -> Result<Utterance<E::Decoder>, Fault<E>> {
        let decoder = self.engine.decoder(&grammar)?;
        Ok(Utterance {
            decoder: Some(decoder),
            grammar,
            loudness: Loudness::new(RATE_HZ),
            voicing: Voicing::new(RATE_HZ),
            change: Change::new(),
            again: Again::new(),
            samples: 0,
            held: false,
            quiet: 0,
            missing: Missing::default(),
        })
    }
}

impl<D: Decoder> Utterance<D> {
    fn length(&self) -> Millis {
        length(self.samples)
    }

    fn feed<E: Engine<Decoder = D>>(
        &mut self,
        samples: &[i16],
        engine: &E,
    ) -> Result<Progress, D::Error> {
        self.loudness.push(samples);
        self.voicing.push(samples);
        self.change.push(samples);
        self.samples += samples.len() as u64;
        let Some(decoder) = &mut self.decoder else { return Ok(Progress::Listening) };
        let progress = decoder.feed(samples)?;
        self.again.push(samples, &self.loudness, engine, &self.grammar);
        Ok(progress)
    }

    /// What an open microphone heard. Neither silence nor talk without an end is an utterance.
    fn finish_unless_silent<E: Engine<Decoder = D>>(
        self,
        engine: &E,
    ) -> Result<Option<Hypothesis>, D::Error> {
        self.finish(engine).map(|heard| Some(heard).filter(|heard| !heard.is_silent()))
    }

    fn finish<E: Engine<Decoder = D>>(mut self, engine: &E) -> Result<Hypothesis, D::Error> {
        let audio = self.length();
        let finished = self.decoder.map_or(Ok(Finished::default()), Decoder::finish)?;
        let Finished { readings: first, own_voice, likelihood: _ } = finished;
        // Words without any sound behind them are the recognizer's imagination, however often.
        let readings = match self.loudness.speech_end() {
            Some(_) => {
                let all = self.again.finish(first, engine, &self.grammar);
                far_words::doubted(all, &self.loudness, self.missing)
            }
            None => first,
        };
        let yes_above_no =
            beside_no::compared(&readings, self.again.sound(), engine, &self.grammar);
        Ok(Hypothesis {
            speech_end: self.loudness.speech_end(),
            peak_db: self.loudness.peak_db(),
            clearance_db: self.loudness.clearance_db(),
            voiced: Some(self.voicing.length()),
            loud_voiced: self.voicing.loud_share(),
            yes_above_no,
            change_db: self.change.db(),
            one_tone: self.change.one_tone(),
            audio,
            readings,
            missing: self.missing,
            own_voice,
        })
    }
}

fn length(samples: u64) -> Millis {
    Millis(samples * 1000 / u64::from(RATE_HZ))
}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, rc::Rc};

    use super::*;
    use crate::hearing::{HeardWord, Reading, Resampler};

    /// A piece that cannot be decoded.
    #[derive(Debug, thiserror::Error)]
    #[error("it cannot be decoded")]
    struct Undecoded;

    /// Hears one word for each loud piece, pauses at the first silent one behind it, and writes down
    /// which grammars were asked for.
    #[derive(Clone, Default)]
    struct Script(Rc<RefCell<Vec<Grammar>>>);

    #[derive(Default)]
    struct ScriptDecoder(Vec<HeardWord>);

    fn only(words: Vec<HeardWord>) -> Vec<Reading> {
        if words.is_empty() { Vec::new() } else { vec![Reading { words, score: 0.0 }] }
    }

    impl Engine for Script {
        type Decoder = ScriptDecoder;

        fn decoder(&self, grammar: &Grammar) -> Result<ScriptDecoder, Undecoded> {
            self.0.borrow_mut().push(grammar.clone());
            Ok(ScriptDecoder::default())
        }

        fn resampler(&self, _: u32) -> Option<Box<dyn Resampler>> {
            None
        }
    }

    impl Decoder for ScriptDecoder {
        type Error = Undecoded;

        fn feed(&mut self, samples: &[i16]) -> Result<Progress, Undecoded> {
            match samples.first() {
                Some(&i16::MIN) => Err(Undecoded),
                Some(0) | None if self.0.is_empty() => Ok(Progress::Listening),
                Some(0) | None => Ok(Progress::Pause),
                Some(_) => {
                    let word = format!("word{}", self.0.len());
                    let (start, end) = (Millis::ZERO, Millis::ZERO);
                    self.0.push(HeardWord { word, start, end });
                    Ok(Progress::Listening)
                }
            }
        }

        fn finish(self) -> Result<Finished, Undecoded> {
            Ok(only(self.0).into())
        }
    }

    fn grammar(word: &str) -> Grammar {
        Grammar::of_phrases([word], &|_| true).expect("a grammar")
    }

    const LOUD: [i16; 1600] = [8000; 1600];
    const SILENT: [i16; 1600] = [0; 1600];

    fn session(mode: ListeningMode) -> (Session<Script>, Script) {
        let script = Script::default();
        (Session::new(script.clone(), grammar("a"), mode), script)
    }

    #[test]
    fn a_held_key_parts_the_utterances_and_pauses_do_not() {
        let (mut session, _) = session(ListeningMode::PushToTalk);
        assert_eq!(session.audio(&LOUD).expect("ignored"), None);
        session.start_utterance().expect("started");
        for piece in [SILENT, LOUD, SILENT, LOUD, SILENT] {
            assert_eq!(session.audio(&piece).expect("heard"), None);
        }
        let heard = session.end_utterance().expect("ended").expect("an utterance");
        assert_eq!(heard.text(), "word0 word1");
        assert_eq!((heard.speech_end, heard.audio), (Some(Millis(400)), Millis(500)));
        assert_eq!(session.end_utterance().expect("nothing to end"), None);
    }

    #[test]
    fn a_key_without_a_word_is_an_utterance_of_nothing() {
        let (mut session, _) = session(ListeningMode::PushToTalk);
        session.start_utterance().expect("started");
        let heard = session.end_utterance().expect("ended").expect("an utterance");
        let silent = Hypothesis { voiced: Some(Millis::ZERO), ..Hypothesis::default() };
        assert_eq!(heard, silent);
    }

    #[test]
    fn a_key_that_got_stuck_ends_by_itself() {
        let (mut session, _) = session(ListeningMode::PushToTalk);
        session.start_utterance().expect("started");
        let mut pieces = 0;
        let heard = loop {
            pieces += 1;
            if let Some(heard) = session.audio(&LOUD).expect("heard") {
                break heard;
            }
        };
        assert_eq!(pieces, 600);
        assert!(heard.missing.after, "the rest of what is being said is not in it");
    }

    /// Loud, with a softer piece now and then, so that it is no hall that is learned.
    fn talk(session: &mut Session<Script>, pieces: usize) -> Vec<Hypothesis> {
        let height = |number| if number % 10 == 0 { 30 } else { 8000 };
        let heard = (0..pieces).map(|number| session.audio(&[height(number); 1600]));
        heard.filter_map(|heard| heard.expect("heard")).collect()
    }

    #[test]
    fn an_open_microphone_cuts_talk_after_a_minute_and_what_comes_behind_tells() {
        let (mut session, _) = session(ListeningMode::OpenMicrophone);
        assert_eq!(talk(&mut session, 700), [], "nobody's call lasts a minute");
        let heard = session.audio(&SILENT).expect("heard").expect("the rest of it");
        assert_eq!(heard.missing, Missing { before: true, ..Missing::default() });
        assert_eq!(heard.audio, Millis(10_100));
    }

    #[test]
    fn talk_without_an_end_is_not_decoded_and_a_call_after_its_pause_is_whole() {
        let (mut session, script) = session(ListeningMode::OpenMicrophone);
        assert_eq!(talk(&mut session, 250), []);
        let words =
            |session: &Session<Script>| session.current.as_ref().map(|now| now.decoder.is_some());
        assert_eq!(words(&session), Some(false));
        for _ in 0..8 {
            assert_eq!(session.audio(&SILENT).expect("heard"), None);
        }
        assert_eq!(words(&session), None, "the pause is heard without a recognizer");
        session.audio(&LOUD).expect("heard");
        let heard = session.audio(&SILENT).expect("heard").expect("an utterance");
        assert_eq!((heard.text().as_str(), heard.missing), ("word0", Missing::default()));
        assert_eq!(script.0.borrow().len(), 2);
    }

    #[test]
    fn a_held_key_is_heard_as_long_as_it_is_held() {
        for mode in [ListeningMode::PushToTalk, ListeningMode::OpenMicrophone] {
            let (mut session, _) = session(mode);
            session.start_utterance().expect("started");
            assert_eq!(talk(&mut session, 250), []);
            let heard = session.end_utterance().expect("ended").expect("an utterance");
            assert_eq!(heard.text().split(' ').count(), 250, "{mode:?}");
        }
    }

    #[test]
    fn an_open_microphone_parts_utterances_by_pauses_and_keeps_silence_to_itself() {
        let (mut session, script) = session(ListeningMode::OpenMicrophone);
        for _ in 0..5 {
            assert_eq!(session.audio(&SILENT).expect("heard"), None);
        }
        assert_eq!(session.audio(&LOUD).expect("heard"), None);
        let heard = session.audio(&SILENT).expect("heard").expect("an utterance");
        assert_eq!(heard.text(), "word0");
        session.audio(&LOUD).expect("heard");
        assert_eq!(script.0.borrow().len(), 2, "each utterance has its own recognizer");
    }

    #[test]
    fn a_grammar_counts_from_the_next_utterance_on() {
        let (mut session, script) = session(ListeningMode::PushToTalk);
        session.start_utterance().expect("started");
        session.audio(&LOUD).expect("heard");
        session.set_grammar(grammar("b"));
        session.audio(&LOUD).expect("heard");
        session.end_utterance().expect("ended");
        session.start_utterance().expect("started");
        assert_eq!(*script.0.borrow(), [grammar("a"), grammar("b")]);
    }

    #[test]
    fn an_open_microphone_takes_a_grammar_at_once_while_nobody_speaks() {
        let (mut session, script) = session(ListeningMode::OpenMicrophone);
        session.audio(&SILENT).expect("heard");
        session.set_grammar(grammar("b"));
        session.audio(&LOUD).expect("heard");
        session.set_grammar(grammar("c"));
        session.audio(&LOUD).expect("heard");
        assert_eq!(*script.0.borrow(), [grammar("b")]);
    }

    #[test]
    fn an_open_microphone_wakes_the_recognizer_only_for_a_voice_and_keeps_its_beginning() {
        let (mut session, script) = session(ListeningMode::OpenMicrophone);
        for _ in 0..50 {
            assert_eq!(session.audio(&SILENT).expect("heard"), None);
        }
        assert!(script.0.borrow().is_empty(), "silence costs no recognizer");
        session.audio(&LOUD).expect("heard");
        let heard = session.audio(&SILENT).expect("heard").expect("an utterance");
        // The utterance holds what came before the voice: 400 ms, then the voice, then the pause.
        assert_eq!(heard.audio, Millis(600));
        assert_eq!(heard.speech_end, Some(Millis(500)));
    }

    #[test]
    fn a_gap_ends_what_an_open_microphone_was_hearing_and_a_held_key_goes_on() {
        let (mut open, _) = session(ListeningMode::OpenMicrophone);
        assert_eq!(open.gap().expect("nothing to end"), None);
        open.audio(&LOUD).expect("heard");
        let heard = open.gap().expect("ended").expect("an utterance");
        let whole = Missing::default();
        let before = Missing { before: true, ..whole };
        assert_eq!((heard.text().as_str(), heard.missing.after), ("word0", true));
        open.start_utterance().expect("started");
        assert_eq!(open.gap().expect("nothing was said yet"), None);
        open.audio(&LOUD).expect("heard");
        let heard = open.end_utterance().expect("ended").expect("an utterance");
        assert_eq!((heard.text().as_str(), heard.missing), ("word0", before));

        let (mut held, _) = session(ListeningMode::PushToTalk);
        held.start_utterance().expect("started");
        held.audio(&LOUD).expect("heard");
        assert_eq!(held.gap().expect("ignored"), None);
        held.audio(&LOUD).expect("heard");
        let heard = held.end_utterance().expect("ended").expect("an utterance");
        assert_eq!(heard.text(), "word0 word1");
        assert_eq!(heard.missing, Missing { within: true, ..whole });
        // The gate was shut until the key went down, and is again when it came up.
        held.start_utterance().expect("started");
        assert_eq!(held.gap().expect("ignored"), None);
        held.audio(&LOUD).expect("heard");
        let heard = held.end_utterance().expect("ended").expect("an utterance");
        assert_eq!(heard.missing, whole);
    }

    #[test]
    fn a_voice_right_behind_a_gap_may_have_begun_in_it() {
        for (silent, before) in [(0, true), (3, true), (4, false)] {
            let (mut session, _) = session(ListeningMode::OpenMicrophone);
            session.gap().expect("nothing to end");
            for _ in 0..silent + 1 {
                session.audio(&SILENT).expect("heard");
            }
            session.audio(&LOUD).expect("heard");
            let heard = session.audio(&SILENT).expect("heard").expect("an utterance");
            assert_eq!(heard.missing.before, before, "{silent}");
            session.audio(&LOUD).expect("heard");
            let next = session.audio(&SILENT).expect("heard").expect("an utterance");
            assert!(!next.missing.before, "nothing is missing between two utterances");
        }
    }

    #[test]
    fn sound_that_was_thrown_away_is_missing_in_the_utterance() {
        for mode in [ListeningMode::OpenMicrophone, ListeningMode::PushToTalk] {
            let (mut session, _) = session(mode);
            session.start_utterance().expect("started");
            session.audio(&LOUD).expect("heard");
            session.lost();
            session.audio(&LOUD).expect("heard");
            let heard = session.end_utterance().expect("ended").expect("an utterance");
            assert!(heard.missing.within, "{mode:?}");
        }
    }

    #[test]
    fn a_hall_is_learned_while_the_recognizer_listens_to_it() {
        let (mut session, script) = session(ListeningMode::OpenMicrophone);
        // Nineteen seconds of steady noise at -12 dB, taken for one long utterance.
        for _ in 0..190 {
            session.audio(&LOUD).expect("heard");
        }
        session.gap().expect("ended").expect("an utterance");
        session.audio(&LOUD).expect("heard");
        assert_eq!(script.0.borrow().len(), 1, "the noise wakes nobody any more");
    }

    #[test]
    fn a_held_key_leaves_no_sound_behind_for_the_next_voice() {
        let (mut session, _) = session(ListeningMode::OpenMicrophone);
        for _ in 0..5 {
            session.audio(&SILENT).expect("heard");
        }
        session.start_utterance().expect("started");
        session.audio(&LOUD).expect("heard");
        session.end_utterance().expect("ended");
        session.audio(&LOUD).expect("heard");
        let heard = session.audio(&SILENT).expect("heard").expect("an utterance");
        assert_eq!(heard.audio, Millis(200));
    }

    #[test]
    fn what_is_being_said_can_be_thrown_away() {
        let (mut session, _) = session(ListeningMode::OpenMicrophone);
        session.audio(&LOUD).expect("heard");
        session.cancel_utterance();
        assert_eq!(session.audio(&SILENT).expect("heard"), None);
    }

    #[test]
    fn a_failure_costs_one_utterance() {
        let (mut session, _) = session(ListeningMode::PushToTalk);
        session.start_utterance().expect("started");
        assert!(session.audio(&[i16::MIN]).is_err());
        assert_eq!(session.end_utterance().expect("nothing to end"), None);
        session.start_utterance().expect("started");
        session.audio(&LOUD).expect("heard");
        let heard = session.end_utterance().expect("ended").expect("an utterance");
        assert_eq!(heard.text(), "word0");
    }
}
