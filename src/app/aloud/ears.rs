//! What was said: one of a few words, or a call.

use std::path::Path;
use std::sync::Arc;

use crate::app::devices;
use crate::app::failure::Failure;
use crate::calls::{Command, Lexicon};
use crate::hearing::{Expected, Grammar, Situation};
use crate::io::recognizer::{ListenReport, ListenStatus, Model, listen_to};
use crate::table::beside::{self, Beside, Calls};
use crate::table::languages;
use crate::voices::Language;

/// Whoever hears.
pub(crate) struct Ears {
    model: Arc<Model>,
    lexicon: Lexicon,
    answers: Grammar,
    calls: Grammar,
}

/// What answers a question.
const ANSWERS: [Command; 4] = [Command::Yes, Command::No, Command::Repeat, Command::Correction];

impl Ears {
    /// With this model, or the bundled one; the words are those in which is called, and those of this language.
    ///
    /// # Errors
    /// When it cannot be opened, or knows none of the words.
    pub(crate) fn open(model: Option<&Path>, language: Language) -> Result<Ears, Failure> {
        let model = Arc::new(devices::open_model(model)?);
        let called = languages::lexicon(Language::German, &["fide".to_owned()])?;
        let others: Vec<Beside> = language.tag().parse().into_iter().collect();
        let lexicon = beside::with(&called, &others, Calls::Refused).map_err(Failure::input)?;
        let grammar = |commands: &[Command]| {
            let expected = Expected { lexicon: &lexicon, position: None, commands };
            Grammar::new(&expected, &|word| model.has_word(word)).map_err(Failure::input)
        };
        let (answers, calls) = (grammar(&ANSWERS)?, grammar(&Command::ALL)?);
        Ok(Ears { model, lexicon, answers, calls })
    }

    /// The answer in samples of 16 kHz, if it is one.
    ///
    /// # Errors
    /// When the recognizer fails.
    pub(crate) fn answer(&self, samples: &[i16]) -> Result<Option<Command>, Failure> {
        let report = self.listen(samples, &self.answers)?;
        let said = (report.status == ListenStatus::One).then_some(report.command).flatten();
        Ok(ANSWERS.into_iter().find(|command| said.as_deref() == Some(command.name())))
    }

    /// The words of a call or a command; none where nothing was understood.
    ///
    /// # Errors
    /// As [`Ears::answer`].
    pub(crate) fn call(&self, samples: &[i16]) -> Result<Option<String>, Failure> {
        let report = self.listen(samples, &self.calls)?;
        let is_understood = report.called.is_some() || report.command.is_some();
        Ok((is_understood && !report.words.is_empty()).then_some(report.words))
    }

    fn listen(&self, samples: &[i16], grammar: &Grammar) -> Result<ListenReport, Failure> {
        let situation = Situation::without_game(&self.lexicon, self.model.calibration(), None);
        listen_to(samples, &self.model, grammar.clone(), &situation).map_err(Failure::device)
    }
}
