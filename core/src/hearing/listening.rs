//! What parts an utterance from the sound around it, and with it whom the speaker meant.

/// How the program listens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ListeningMode {
    /// A key is held while the player speaks: it begins and ends the utterance, and whoever holds it
    /// speaks to the program.
    #[default]
    PushToTalk,
    /// The microphone is always open and hears everybody: pauses part the utterances, and one of them may
    /// be nobody's call.
    OpenMicrophone,
}

/// One press of the talk key. They are counted, and a later one is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct KeyPress(u64);

impl KeyPress {
    /// The press with this number.
    #[must_use]
    pub const fn numbered(number: u64) -> KeyPress {
        KeyPress(number)
    }
}
