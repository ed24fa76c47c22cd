//! What can leave a game: conclusions for the record and the panel, sentences for the voice.

use super::{Message, Note};
use crate::rules::Color;

/// What follows from an event.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// A conclusion: goes into the record and onto the panel.
    Note(Note),
    /// A sentence to be spoken.
    Say(Utterance),
}

/// Push-only: the game can order effects, but not read, drain or reorder them.
#[derive(Debug, Default)]
pub(crate) struct Effects(Vec<Effect>);

impl Effects {
    pub(super) fn note(&mut self, note: Note) {
        self.0.push(Effect::Note(note));
    }

    pub(super) fn say(&mut self, channel: Channel, urgency: Urgency, message: Message) {
        self.0.push(Effect::Say(Utterance { channel, urgency, message }));
    }

    /// Hands everything over, in the order in which it was ordered.
    #[must_use]
    pub(crate) fn into_vec(self) -> Vec<Effect> {
        self.0
    }
}

/// Something to be spoken.
#[derive(Clone, Debug, PartialEq)]
pub struct Utterance {
    /// Who hears it.
    pub channel: Channel,
    /// What it may interrupt.
    pub urgency: Urgency,
    /// What is said, apart from any language.
    pub message: Message,
}

/// Where a sentence goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// Everybody at the table.
    Room,
    /// One player's earphone. Without one: silence, never the room.
    Ear(Color),
}

/// What an utterance may interrupt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// An answer: the latest one replaces an older one of its kind.
    Answer,
    /// Waits for its turn.
    Call,
    /// At once; whatever speaks in its channel is cut short.
    Urgent,
}
