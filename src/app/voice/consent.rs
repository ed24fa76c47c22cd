//! Yes or no, spoken: whether a voice may be recorded.

use std::path::Path;
use std::sync::Arc;

use crate::app::devices;
use crate::app::failure::Failure;
use crate::calls::{Command, Lexicon};
use crate::hearing::{Expected, Grammar, Situation};
use crate::io::recognizer::{ListenStatus, Model, listen_to};

/// What may be answered.
const ANSWERS: [Command; 2] = [Command::Yes, Command::No];

/// Whoever hears the answer.
pub(super) struct Consent<'a> {
    model: Arc<Model>,
    lexicon: &'a Lexicon,
    grammar: Grammar,
}

impl<'a> Consent<'a> {
    /// With this model, or the bundled one.
    ///
    /// # Errors
    /// When it cannot be opened, or knows neither word.
    pub(super) fn open(model: Option<&Path>, lexicon: &'a Lexicon) -> Result<Consent<'a>, Failure> {
        let model = Arc::new(devices::open_model(model)?);
        let expected = Expected { lexicon, position: None, commands: &ANSWERS };
        let grammar =
            Grammar::new(&expected, &|word| model.has_word(word)).map_err(Failure::input)?;
        Ok(Consent { model, lexicon, grammar })
    }

    /// Yes, no, or neither.
    ///
    /// # Errors
    /// When the recognizer fails.
    pub(super) fn heard(&self, samples: &[i16]) -> Result<Option<bool>, Failure> {
        let situation = Situation::without_game(self.lexicon, self.model.calibration(), None);
        let report = listen_to(samples, &self.model, self.grammar.clone(), &situation)
            .map_err(Failure::device)?;
        let said = (report.status == ListenStatus::One).then_some(report.command).flatten();
        Ok(match said.as_deref() {
            Some(word) if word == Command::Yes.name() => Some(true),
            Some(word) if word == Command::No.name() => Some(false),
            Some(_) | None => None,
        })
    }
}
