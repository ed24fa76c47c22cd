//! From the microphone to what was said: push-to-talk or an open microphone, a recognizer that knows
//! what may be said now, and the meaning of what it gives back.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::own_ears::{OwnEar, OwnEars, grammar};
use super::own_voices::OwnVoices;
use crate::calls::Lexicon;
use crate::game::{Event, Game};
use crate::hearing::{Grammar, GrammarError, Hypothesis, KeyPress, ListeningMode};
use crate::io::audio::Chunk;
use crate::io::recognizer::{Listener, Models, OwnSound, RecognizerError, Report};
use crate::rules::{Color, Position};
use crate::time::Millis;

use crate::table::{Interpreter, Speaker};

/// How long after the key came up the microphone stays open: fingers are quicker than the last sound
/// of "acht".
pub(crate) const AFTER_KEY: Millis = Millis(80);

/// How long after the key came up sound is waited for: [`AFTER_KEY`], a period of the sound card, a
/// chunk of the capture, and a little for the threads between.
const ON_ITS_WAY: Millis = Millis(180);

/// Positions that may wait for their grammar. Only the last one counts; two are plenty.
const POSITIONS_MAX: usize = 2;

/// A recognizer at work.
pub struct Hearing {
    listener: Arc<Listener>,
    interpreter: Interpreter,
    /// Everybody's model, and those of players' own voices.
    models: Models,
    lexicon: Lexicon,
    /// In which calls of all kinds are alike: what is noted may be any move of the game.
    any_call: Arc<Grammar>,
    /// What the models of players' own voices listen for.
    own: OwnEars,
    /// Whether these models fit.
    own_voices: Option<OwnVoices>,
    /// Who is told that one does not.
    unfit: Unfit,
    /// To the thread that makes grammars: a tenth of a second must not hold up the game.
    positions: SyncSender<Position>,
    /// For what the recognizer has its present grammar, or will have in a moment.
    expecting: Option<Position>,
}

/// Told of a player whose own voice does not fit, and in which folder its model lies.
type Unfit = Arc<dyn Fn(Color, PathBuf) + Send + Sync>;

/// Why nobody listens.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum HearingError {
    /// The model has none of the words.
    #[error(transparent)]
    Grammar(#[from] GrammarError),
    /// There is no thread for it.
    #[error("the recognizer cannot be started: {0}")]
    Thread(#[from] io::Error),
}

impl Hearing {
    /// Begins to listen with this model.
    ///
    /// # Errors
    /// When the model cannot recognize a single call word, or there is no thread.
    pub fn start(
        models: Models,
        lexicon: Lexicon,
        mode: ListeningMode,
        tell: impl FnMut(Report) + Send + 'static,
    ) -> Result<Hearing, HearingError> {
        let first = grammar(&models.common, &lexicon, None)?;
        let any_call = Arc::new(first.clone());
        let mut interpreter =
            Interpreter::new(lexicon.clone(), models.common.calibration().clone());
        let own = OwnEars::default();
        for (player, model) in models.own.now().as_ref().zip_color() {
            let Some(model) = model else { continue };
            interpreter.weigh(player, model.calibration().clone());
            own.set(player, Some(OwnEar::of(player, Arc::clone(model), &lexicon)?));
        }
        let tell = Arc::new(Mutex::new(tell));
        let telling = move |report| {
            let mut tell = tell.lock().unwrap_or_else(PoisonError::into_inner);
            tell(report);
        };
        let tell_unfit = telling.clone();
        let unfit: Unfit =
            Arc::new(move |by, model| tell_unfit(Report::OwnVoiceUnfit { by, model }));
        let own_voices = OwnVoices::start(&models, Arc::clone(&unfit))?;
        let listener = Arc::new(Listener::start(models.clone(), first, mode, telling)?);
        let (positions, asked) = sync_channel(POSITIONS_MAX);
        let maker = GrammarMaker {
            models: models.clone(),
            lexicon: lexicon.clone(),
            listener: Arc::clone(&listener),
            own: own.clone(),
        };
        thread::Builder::new().name("grammar".to_owned()).spawn(move || maker.run(&asked))?;
        let expecting = None;
        Ok(Hearing {
            listener,
            interpreter,
            models,
            lexicon,
            any_call,
            own,
            own_voices,
            unfit,
            positions,
            expecting,
        })
    }

    /// The recognizer's ear, to be fed with sound from any thread.
    #[must_use]
    pub fn listener(&self) -> Arc<Listener> {
        Arc::clone(&self.listener)
    }

    /// Tells the recognizer what the game may hear next. Words are weighed, never shut out, so an
    /// utterance that begins before the new grammar is there is heard all the same.
    pub fn expect(&mut self, game: &Game) {
        let position = game.spoken_of();
        if self.expecting.as_ref() == Some(position) {
            return;
        }
        match self.positions.try_send(position.clone()) {
            Ok(()) => self.expecting = Some(position.clone()),
            // The next event asks again.
            Err(TrySendError::Full(_)) => {}
            Err(TrySendError::Disconnected(_)) => tracing::error!("nobody makes grammars"),
        }
    }

    /// The key of this player went down, or one of which nobody knows whose it is. What is told of the utterance bears
    /// what this gives.
    ///
    /// # Errors
    /// When the recognizer has stopped.
    pub fn begin(&self, by: Option<Color>) -> Result<KeyPress, RecognizerError> {
        match by.and_then(|by| self.own.of(by)) {
            Some(own) => self.listener.start_utterance_with(own.present),
            None => self.listener.start_utterance(),
        }
    }

    /// The key for the own record went down: what is said meanwhile is heard without regard to what
    /// may be played now.
    ///
    /// # Errors
    /// When the recognizer has stopped.
    pub fn begin_note(&self, by: Color) -> Result<KeyPress, RecognizerError> {
        let own = self.own.of(by).map(|own| own.any_call);
        self.listener.start_utterance_with(own.unwrap_or_else(|| Arc::clone(&self.any_call)))
    }

    /// The key came up. What the microphone has captured until then, and `AFTER_KEY` longer, is heard.
    ///
    /// # Errors
    /// When the recognizer has stopped.
    pub fn end(&self) -> Result<(), RecognizerError> {
        self.listener.end_utterance_after(ON_ITS_WAY)
    }

    /// What the game is told of an utterance: nothing when nothing was said to it.
    #[must_use]
    pub fn events(
        &mut self,
        speaker: Speaker,
        heard: &Hypothesis,
        game: &Game,
        now: Millis,
    ) -> Vec<Event> {
        // What a decision rests on, for whoever asks why a call was not understood. The record has what came of it.
        tracing::info!(
            words = heard.text(),
            missing = ?heard.missing,
            peak_db = heard.peak_db,
            clearance_db = heard.clearance_db,
            voiced = ?heard.voiced,
            loud_voiced = heard.loud_voiced,
            yes_above_no = heard.yes_above_no,
            change_db = heard.change_db,
            one_tone = heard.one_tone,
            audio = ?heard.audio,
            speech_end = ?heard.speech_end,
            "heard"
        );
        self.interpreter.events(speaker, heard, game, now)
    }

    /// This followed from what a player with a model of the own voice has said.
    pub fn followed(&self, sound: OwnSound, events: &[Event]) {
        // Who is heard as everybody is has no model that could fit.
        if let (Some(own_voices), Some(_)) = (&self.own_voices, self.own.of(sound.by)) {
            own_voices.heard(sound, events);
        }
    }

    /// Everybody's model, and those of players' own voices.
    pub(super) fn models(&self) -> &Models {
        &self.models
    }

    /// What may be called.
    pub(super) fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// Whether this player is heard by the model in this folder.
    pub(super) fn hears_by(&self, player: Color, model: &Path) -> bool {
        self.own.of(player).is_some_and(|own| own.model.directory() == model)
    }

    /// From now on this player is heard by the own voice. Whether it fits is looked at from the next call on, as for the
    /// other player too.
    pub(super) fn hear_by_own_voice(&mut self, player: Color, ear: OwnEar) {
        self.interpreter.weigh(player, ear.model.calibration().clone());
        self.models.own.set(player, Some(Arc::clone(&ear.model)));
        self.own.set(player, Some(ear));
        self.look_at_own_voices();
        // It has no grammar of this position yet.
        self.expecting = None;
    }

    /// From now on this player is heard as everybody is.
    pub(super) fn hear_as_everybody(&mut self, player: Color) {
        self.own.set(player, None);
        self.models.own.set(player, None);
        self.interpreter.weigh(player, self.models.common.calibration().clone());
        self.look_at_own_voices();
    }

    fn look_at_own_voices(&mut self) {
        // A thread that is missing costs only that a wrong voice is told of.
        self.own_voices = OwnVoices::start(&self.models, Arc::clone(&self.unfit))
            .inspect_err(|error| tracing::warn!(%error, "nobody looks whether an own voice fits"))
            .ok()
            .flatten();
    }

    /// What the game is told of what this player said for the own record: nothing when nothing was said.
    #[must_use]
    pub fn note(&mut self, by: Color, heard: &Hypothesis, now: Millis) -> Option<Event> {
        self.interpreter.note(by, heard, now)
    }
}

/// Makes the grammar for each position, on a thread of its own.
struct GrammarMaker {
    models: Models,
    lexicon: Lexicon,
    listener: Arc<Listener>,
    own: OwnEars,
}

impl GrammarMaker {
    fn run(&self, asked: &Receiver<Position>) {
        while let Ok(position) = asked.recv() {
            let latest = asked.try_iter().last().unwrap_or(position);
            let made = grammar(&self.models.common, &self.lexicon, Some(&latest));
            match made.map(|grammar| self.listener.set_grammar(grammar)) {
                Ok(Ok(())) => {}
                Ok(Err(_)) => return,
                Err(error) => tracing::error!(%error, "there is no grammar for this position"),
            }
            for player in Color::ALL {
                if let Err(error) = self.own.renew(player, &self.lexicon, &latest) {
                    tracing::error!(%error, "there is no grammar for an own voice");
                }
            }
        }
    }
}

/// What comes later than this misses the end of its utterance ([`ON_ITS_WAY`]).
const LATE: Duration = Duration::from_millis(ON_ITS_WAY.0);

/// Takes sound from the microphone to the recognizer until either is gone.
///
/// # Errors
/// When there is no thread.
pub(crate) fn pump(chunks: Receiver<Chunk>, listener: Arc<Listener>) -> io::Result<()> {
    thread::Builder::new().name("microphone to recognizer".to_owned()).spawn(move || {
        let mut is_late = false;
        for chunk in chunks {
            let late = chunk.heard_at.elapsed();
            let was_late = std::mem::replace(&mut is_late, late > LATE);
            if is_late != was_late || chunk.gap_before > Millis::ZERO {
                tracing::info!(?late, gap = ?chunk.gap_before, "sound from the microphone");
            }
            if chunk.gap_before > Millis::ZERO && listener.gap().is_err() {
                return;
            }
            if listener.audio(&chunk.mono).is_err() {
                return;
            }
        }
    })?;
    Ok(())
}
