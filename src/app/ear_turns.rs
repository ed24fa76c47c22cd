//! When an ear is spoken to while the room is: what waits for its turn, and what a call in the room has
//! stopped and is said again after it. Two voices at once cannot be followed, and the opponent's call must not
//! be missed.

use crate::io::audio::{ClipId, Samples};

/// When an ear is spoken to while the room is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EarTurn {
    /// When the players' calls in the room are heard: two voices at once cannot be followed, and the
    /// opponent's call must not be missed.
    AfterCalls,
    /// When the room has heard its sentences to the end.
    AfterRoom,
}

/// A sentence for one ear.
#[derive(Clone, Debug)]
pub(super) struct ForEar {
    pub(super) id: ClipId,
    pub(super) samples: Samples,
    pub(super) turn: EarTurn,
}

/// The sentences for one ear.
#[derive(Debug, Default)]
pub(super) struct EarTurns {
    /// What waits while the room is spoken to; of each turn the latest.
    waiting: Vec<ForEar>,
    /// What the ear's device has, in its order.
    given: Vec<ForEar>,
    /// What a call has stopped; its device still has to tell that it is silent.
    stopped: Vec<ForEar>,
}

impl EarTurns {
    /// A sentence waits from now on. Gives those that it takes the place of.
    pub(super) fn wait(&mut self, sentence: ForEar) -> Vec<ClipId> {
        let older = |other: &mut ForEar| other.turn == sentence.turn;
        let replaced = self.waiting.extract_if(.., older);
        let mut ids: Vec<ClipId> = replaced.map(|older| older.id).collect();
        ids.extend(self.stopped.extract_if(.., older).map(|older| older.id));
        self.waiting.push(sentence);
        ids
    }

    /// The ear's device has this from now on.
    pub(super) fn give(&mut self, sentence: ForEar) {
        self.given.push(sentence);
    }

    /// A call begins in the room: what the device has is stopped, to be said again. Whether it has anything.
    pub(super) fn stop_for_a_call(&mut self) -> bool {
        let has_any = !self.given.is_empty();
        self.stopped.append(&mut self.given);
        has_any
    }

    /// The device is through with a sentence that was cut short. Whether it is said again.
    pub(super) fn is_said_again(&mut self, id: ClipId) -> bool {
        let stopped: Vec<ForEar> = self.stopped.extract_if(.., |other| other.id == id).collect();
        let again = !stopped.is_empty();
        // In its old order, before what has come to wait since.
        let at = self.waiting.iter().position(|other| other.id > id).unwrap_or(self.waiting.len());
        self.waiting.splice(at..at, stopped);
        again
    }

    /// A sentence has come to its end.
    pub(super) fn end(&mut self, id: ClipId) {
        for sentences in [&mut self.given, &mut self.stopped] {
            sentences.retain(|other| other.id != id);
        }
    }

    /// Somebody wants silence: what is not to be said any more.
    pub(super) fn take_waiting(&mut self) -> Vec<ClipId> {
        let stopped = self.stopped.drain(..);
        stopped.chain(self.waiting.drain(..)).map(|sentence| sentence.id).collect()
    }

    /// What need not wait any longer, in its order.
    pub(super) fn due(&mut self, must_wait: impl Fn(EarTurn) -> bool) -> Vec<ForEar> {
        self.waiting.extract_if(.., |sentence| !must_wait(sentence.turn)).collect()
    }
}
