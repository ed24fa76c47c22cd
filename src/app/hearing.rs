//! From the microphone to what was said: push-to-talk or an open microphone, a recognizer that knows
//! what may be said now, and the meaning of what it gives back.

use std::io;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::own_voices::OwnVoices;
use crate::calls::{Command, Lexicon};
use crate::game::{Event, Game};
use crate::hearing::{Expected, Grammar, GrammarError, Hypothesis, KeyPress, ListeningMode};
use crate::io::audio::Chunk;
use crate::io::recognizer::{Listener, Model, Models, OwnSound, RecognizerError, Report};
use crate::rules::{ByColor, Color, Position};
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
    /// In which calls of all kinds are alike: what is noted may be any move of the game.
    any_call: ByColor<Arc<Grammar>>,
    /// For the models of players' own voices: the grammars of the present position.
    own: Own,
    /// Whether these models fit.
    own_voices: Option<OwnVoices>,
    /// Everybody's model and grammar of any call, for a player whose own model does not fit.
    common: (Arc<Model>, Arc<Grammar>),
    /// To the thread that makes grammars: a tenth of a second must not hold up the game.
    positions: SyncSender<Position>,
    /// For what the recognizer has its present grammar, or will have in a moment.
    expecting: Option<Position>,
}

/// The grammars of players with models of their own, which are renewed from another thread.
type Own = ByColor<Option<Arc<Mutex<Arc<Grammar>>>>>;

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
        let mut interpreter =
            Interpreter::new(lexicon.clone(), models.common.calibration().clone());
        let common = Arc::new(first.clone());
        let mut any_call = ByColor { white: Arc::clone(&common), black: Arc::clone(&common) };
        let common = (Arc::clone(&models.common), common);
        let mut own = Own::default();
        for (player, model) in models.own.as_ref().zip_color() {
            let Some(model) = model else { continue };
            let grammar = Arc::new(grammar(model, &lexicon, None)?.of_player(player));
            *any_call.get_mut(player) = Arc::clone(&grammar);
            *own.get_mut(player) = Some(Arc::new(Mutex::new(grammar)));
            interpreter.weigh(player, model.calibration().clone());
        }
        let tell = Arc::new(Mutex::new(tell));
        let telling = move |report| {
            let mut tell = tell.lock().unwrap_or_else(PoisonError::into_inner);
            tell(report);
        };
        let unfit = telling.clone();
        let own_voices = OwnVoices::start(&models, move |by| unfit(Report::OwnVoiceUnfit(by)))?;
        let listener = Arc::new(Listener::start(models.clone(), first, mode, telling)?);
        let (positions, asked) = sync_channel(POSITIONS_MAX);
        let maker =
            GrammarMaker { models, lexicon, listener: Arc::clone(&listener), own: own.clone() };
        thread::Builder::new().name("grammar".to_owned()).spawn(move || maker.run(&asked))?;
        let expecting = None;
        Ok(Hearing {
            listener,
            interpreter,
            any_call,
            own,
            own_voices,
            common,
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
        match by.and_then(|by| self.own[by].as_ref()) {
            Some(own) => {
                let present = Arc::clone(&own.lock().unwrap_or_else(PoisonError::into_inner));
                self.listener.start_utterance_with(present)
            }
            None => self.listener.start_utterance(),
        }
    }

    /// The key for the own record went down: what is said meanwhile is heard without regard to what
    /// may be played now.
    ///
    /// # Errors
    /// When the recognizer has stopped.
    pub fn begin_note(&self, by: Color) -> Result<KeyPress, RecognizerError> {
        self.listener.start_utterance_with(Arc::clone(&self.any_call[by]))
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
            clearly_voiced = ?heard.clearly_voiced,
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
        if let (Some(own_voices), Some(_)) = (&self.own_voices, &self.own[sound.by]) {
            own_voices.heard(sound, events);
        }
    }

    /// From now on this player is heard as everybody is.
    pub fn hear_as_everybody(&mut self, player: Color) {
        let (model, any_call) = &self.common;
        *self.own.get_mut(player) = None;
        *self.any_call.get_mut(player) = Arc::clone(any_call);
        self.interpreter.weigh(player, model.calibration().clone());
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
    own: Own,
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
                self.renew(player, &latest);
            }
        }
    }

    /// The grammar of a player with an own voice.
    fn renew(&self, player: Color, position: &Position) {
        let (Some(model), Some(own)) = (&self.models.own[player], &self.own[player]) else {
            return;
        };
        match grammar(model, &self.lexicon, Some(position)) {
            Ok(grammar) => {
                let grammar = Arc::new(grammar.of_player(player));
                *own.lock().unwrap_or_else(PoisonError::into_inner) = grammar;
            }
            Err(error) => tracing::error!(%error, "there is no grammar for an own voice"),
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

fn grammar(
    model: &Model,
    lexicon: &Lexicon,
    position: Option<&Position>,
) -> Result<Grammar, GrammarError> {
    let expected = Expected { lexicon, position, commands: &Command::ALL };
    Grammar::new(&expected, &|word| model.has_word(word))
}
