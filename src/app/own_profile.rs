//! The profile of a player's own voice, opened for a game: its model, which stays as it is while the game uses it, and
//! whether the player wants calls to be kept.

use std::fs::File;
use std::sync::Arc;

use annabella_said::said;

use super::devices::open_model;
use super::failure::{Exit, Failure};
use super::voice::kept_calls::{self, KeptCalls};
use super::voice::profiles;
use crate::hearing::ListeningMode;
use crate::io::recognizer::{Model, profile_sum};

/// A profile that a game uses.
pub(super) struct OwnProfile {
    /// Its name, or the folder that is named.
    pub name: String,
    /// Its model.
    pub model: Arc<Model>,
    /// The SHA-256 of its files, in hexadecimal.
    pub sum: String,
    /// Held as long as the game uses it: nobody replaces it meanwhile.
    pub in_use: File,
    /// Where calls are kept, if the player wants that.
    pub kept: Option<KeptCalls>,
    /// Why they are not, although the player may want it. It keeps nobody from playing.
    pub not_kept: Option<Failure>,
}

impl OwnProfile {
    /// Opens the profile of this name, beside everybody's model. It takes a moment: the game must not wait for it.
    ///
    /// # Errors
    /// When there is no such profile, it is damaged or being changed, or the microphone is always open and the profile
    /// stems from another model: what the two make of a sound cannot be compared then.
    pub(super) fn open(
        name: &str,
        common: &Model,
        mode: ListeningMode,
    ) -> Result<OwnProfile, Failure> {
        let directory = profiles::find(name)?;
        let in_use = kept_calls::in_use(&directory, name)?;
        let model = open_model(Some(&directory))?;
        let is_open = mode == ListeningMode::OpenMicrophone;
        if is_open && !model.has_the_words_of(common) {
            let unfit = said!(
                "voice-needs-key",
                "the voice of {name} was learned by another model and is for a talk key, and listening.mode is \"open\"",
                name = name
            );
            return Err(Failure::said(Exit::Input, unfit).and(said!(
                "voice-needs-key-advice",
                "Learn the voice anew, set listening.mode = \"push-to-talk\", or leave the voice out."
            )));
        }
        let sum = profile_sum(&directory).map_err(Failure::device)?;
        let (kept, not_kept) = match kept_calls::of(name) {
            Ok(kept) => (kept, None),
            Err(failure) => (None, Some(failure)),
        };
        Ok(OwnProfile {
            name: name.to_owned(),
            model: Arc::new(model),
            sum,
            in_use,
            kept,
            not_kept,
        })
    }
}
