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

/// The game can order effects, and ask whether something was refused; it cannot drain or reorder them.
#[derive(Debug, Default)]
pub(crate) struct Effects(Vec<Effect>);

impl Effects {
    pub(super) fn note(&mut self, note: Note) {
        self.0.push(Effect::Note(note));
    }

    pub(super) fn say(&mut self, channel: Channel, urgency: Urgency, message: Message) {
        self.0.push(Effect::Say(Utterance { channel, urgency, message }));
    }

    /// How much has been ordered so far.
    pub(super) const fn so_far(&self) -> usize {
        self.0.len()
    }

    /// Whether anything was refused since so much had been ordered.
    pub(super) fn is_refused_since(&self, so_far: usize) -> bool {
        let refuses = |effect: &Effect| matches!(effect, Effect::Note(Note::Refused(_)));
        self.0.get(so_far..).is_some_and(|since| since.iter().any(refuses))
    }

    /// The conclusions that have been ordered so far.
    pub(super) fn notes(&self) -> impl Iterator<Item = &Note> {
        self.0.iter().filter_map(|effect| match effect {
            Effect::Note(note) => Some(note),
            Effect::Say(_) => None,
        })
    }

    /// A conclusion that goes before what was ordered since.
    pub(super) fn note_before(&mut self, so_far: usize, note: Note) {
        self.put_before(so_far, Effects(vec![Effect::Note(note)]));
    }

    /// What goes before what was ordered since.
    pub(super) fn put_before(&mut self, so_far: usize, others: Effects) {
        let at = so_far.min(self.0.len());
        self.0.splice(at..at, others.0);
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
