//! Players who are heard by models of their own voices: each model with what it listens for. They change in the middle
//! of a game, and another thread renews what they listen for with each position.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::calls::{Command, Lexicon};
use crate::hearing::{Expected, Grammar, GrammarError};
use crate::io::recognizer::Model;
use crate::rules::{ByColor, Color, Position};

/// How a player is heard by the own voice.
#[derive(Clone)]
pub(super) struct OwnEar {
    /// The model.
    pub model: Arc<Model>,
    /// In which calls of all kinds are alike.
    pub any_call: Arc<Grammar>,
    /// That of the present position.
    pub present: Arc<Grammar>,
}

impl OwnEar {
    /// That of this player, before any position is known. It takes a tenth of a second.
    ///
    /// # Errors
    /// When the model cannot recognize a single call word.
    pub(super) fn of(
        player: Color,
        model: Arc<Model>,
        lexicon: &Lexicon,
    ) -> Result<OwnEar, GrammarError> {
        let any_call = Arc::new(grammar(&model, lexicon, None)?.of_player(player));
        Ok(OwnEar { model, present: Arc::clone(&any_call), any_call })
    }
}

/// Those of both players. All copies are the same.
#[derive(Clone, Default)]
pub(super) struct OwnEars(Arc<Mutex<ByColor<Option<OwnEar>>>>);

impl OwnEars {
    /// This player's.
    pub(super) fn of(&self, player: Color) -> Option<OwnEar> {
        self.lock()[player].clone()
    }

    /// From now on the player is heard like this, or as everybody is.
    pub(super) fn set(&self, player: Color, ear: Option<OwnEar>) {
        *self.lock().get_mut(player) = ear;
    }

    /// Makes the grammar of this position for the player, if the player is heard by an own voice.
    ///
    /// # Errors
    /// When the model cannot recognize a single call word.
    pub(super) fn renew(
        &self,
        player: Color,
        lexicon: &Lexicon,
        position: &Position,
    ) -> Result<(), GrammarError> {
        let Some(OwnEar { model, .. }) = self.of(player) else { return Ok(()) };
        let made = Arc::new(grammar(&model, lexicon, Some(position))?.of_player(player));
        // Meanwhile another profile may have been taken, and this is nothing for its model.
        if let Some(ear) = self.lock().get_mut(player)
            && Arc::ptr_eq(&ear.model, &model)
        {
            ear.present = made;
        }
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, ByColor<Option<OwnEar>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a model listens for in this position; without one, calls of all kinds alike.
///
/// # Errors
/// When the model cannot recognize a single call word.
pub(super) fn grammar(
    model: &Model,
    lexicon: &Lexicon,
    position: Option<&Position>,
) -> Result<Grammar, GrammarError> {
    let expected = Expected { lexicon, position, commands: &Command::ALL };
    Grammar::new(&expected, &|word| model.has_word(word))
}
