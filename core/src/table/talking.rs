//! Who speaks by a key, until it is known what was said, and what it was said for.
//!
//! What somebody says is for the game, for the own record, or for a score that is being taken. That is so
//! from the moment in which it was begun, and not from the moment in which the recognizer tells it.
//!
//! While the room is spoken to nobody is heard: the microphone's gate is shut. A key silences the room, but
//! the gate stays shut for a moment; a note for the own record does not silence it. Of what was said
//! meanwhile a part is missing, or all of it. What is left can be another move ("Felix drei" of "Springer
//! Felix drei"), so nothing is made of it: it is asked for again.

use super::interpreter::Speaker;
use crate::hearing::{Hypothesis, KeyPress, ListeningMode};
use crate::rules::Color;
use crate::time::Millis;

/// How long nobody must have spoken after the gate was opened, so that no word was cut off before it.
/// Longer than the silence inside a word, before a p or a t.
const BEFORE_FIRST_WORD: Millis = Millis(150);

/// How long after its last sound an utterance without a key may be told: the recognizer takes its time,
/// and hears it again.
const TOLD_AFTER: Millis = Millis(1_000);

/// What somebody speaks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The game; with whose key it is, if it is anybody's.
    Game(Option<Color>),
    /// This player's own record.
    OwnRecord(Color),
    /// The score of this player that is being taken (D.2.9).
    Score(Color),
}

/// Which key opened the microphone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opener {
    /// A typed one: it opens, and the same one shuts.
    Typed,
    /// The keypad's, to be held while somebody talks.
    Talk,
    /// The keypad's for a note, likewise.
    Note,
}

/// The key that has the microphone open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Which one it is.
    pub opener: Opener,
    /// What is said is for this.
    pub purpose: Purpose,
}

/// What an utterance was said for, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// The game is told of it.
    ForGame(Speaker),
    /// It is noted in this player's own record.
    ForOwnRecord(Color),
    /// It goes onto the score of this player, if that is still being taken: it is nobody's call.
    ForScore(Color, Speaker),
    /// It was for this, and the room was spoken to meanwhile: it was not heard, or not whole. Told once
    /// for a key.
    Drowned(Purpose),
    /// It is the rest of what was drowned, or of what could not be recognized.
    Nothing,
}

/// What was going on in the room while a key was held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// Nothing.
    Silent,
    /// It was spoken to when the key went down, and is still.
    Speaks,
    /// It was spoken to when the key went down, and no longer.
    FellSilent,
    /// It began to be spoken to while the key was held.
    Began,
}

impl Room {
    const fn at_first(speaks: RoomSpeaks) -> Room {
        match speaks {
            RoomSpeaks::No => Room::Silent,
            RoomSpeaks::Yes => Room::Speaks,
        }
    }

    const fn then(self, speaks: RoomSpeaks) -> Room {
        match (self, speaks) {
            (Room::Silent | Room::FellSilent, RoomSpeaks::Yes) => Room::Began,
            (Room::Speaks, RoomSpeaks::No) => Room::FellSilent,
            (Room::Silent | Room::FellSilent, RoomSpeaks::No)
            | (Room::Speaks, RoomSpeaks::Yes)
            | (Room::Began, RoomSpeaks::Yes | RoomSpeaks::No) => self,
        }
    }

    /// Whether everything was heard that was said with the key.
    fn leaves_whole(self, heard: &Hypothesis) -> bool {
        match self {
            Room::Silent => true,
            // The sound begins where the gate was opened.
            Room::FellSilent => {
                let first = heard.readings.first().and_then(|best| best.words.first());
                first.is_some_and(|word| word.start >= BEFORE_FIRST_WORD)
            }
            Room::Speaks | Room::Began => false,
        }
    }
}

/// Whether the room is being spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomSpeaks {
    /// It is silent.
    No,
    /// The program speaks there, and the microphone's gate is shut.
    Yes,
}

/// A key whose utterance is waited for.
#[derive(Debug)]
struct Awaited {
    key: KeyPress,
    purpose: Purpose,
    room: Room,
    told: Told,
    /// Whether the recognizer has answered since the key came up.
    is_answered: bool,
}

/// What was told of a key so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    Nothing,
    Words,
    Drowned,
}

/// The key that is held, and what the utterances are for that the recognizer still has to tell.
#[derive(Debug)]
pub struct Talking {
    mode: ListeningMode,
    held: Option<Held>,
    awaited: Vec<Awaited>,
    /// Whose score is being taken, and since when.
    taken: Option<(Color, Millis)>,
    /// Whose score was ended last, and when.
    ended: Option<(Color, Millis)>,
}

impl Talking {
    /// Nobody speaks yet.
    #[must_use]
    pub const fn new(mode: ListeningMode) -> Talking {
        Talking { mode, held: None, awaited: Vec::new(), taken: None, ended: None }
    }

    /// Who parts the utterances.
    #[must_use]
    pub const fn mode(&self) -> ListeningMode {
        self.mode
    }

    /// Whether nobody holds a key, and all that was said by one is told.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.held.is_none() && self.awaited.iter().all(|awaited| awaited.is_answered)
    }

    /// The key that somebody holds.
    #[must_use]
    pub const fn held(&self) -> Option<Held> {
        self.held
    }

    /// A key went down, while the room was spoken to or not.
    pub fn pressed(&mut self, key: KeyPress, held: Held, speaks: RoomSpeaks) {
        self.held = Some(held);
        let room = Room::at_first(speaks);
        let (purpose, told) = (held.purpose, Told::Nothing);
        self.awaited.push(Awaited { key, purpose, room, told, is_answered: false });
    }

    /// Follows the room while a key is held; to be told whenever that may have changed.
    pub fn room(&mut self, speaks: RoomSpeaks) {
        if self.held.is_some()
            && let Some(awaited) = self.awaited.last_mut()
        {
            awaited.room = awaited.room.then(speaks);
        }
    }

    /// The key came up.
    pub fn released(&mut self) {
        self.held = None;
    }

    /// Follows whose score is being taken, if anybody's is.
    pub fn taking(&mut self, of: Option<Color>, now: Millis) {
        let before = self.taken.map(|(of, _)| of);
        if before == of {
            return;
        }
        if let Some(ended) = before {
            self.ended = Some((ended, now));
        }
        self.taken = of.map(|of| (of, now));
    }

    /// What it was said for that is told now, with this key or without one; `owner` has the
    /// microphone.
    #[must_use]
    pub fn spoken(
        &mut self,
        key: Option<KeyPress>,
        owner: Option<Color>,
        heard: &Hypothesis,
        now: Millis,
    ) -> Spoken {
        let Some(key) = key else {
            return self.spoken_openly(owner, heard, now);
        };
        // What was said with earlier keys and not told by now was thrown away. Of this key more may come:
        // an open microphone parts at every pause what is said while it is held.
        self.awaited.retain(|awaited| awaited.key >= key);
        let mode = self.mode;
        let mine = self.awaited.first_mut().filter(|awaited| awaited.key == key);
        let Some(mine) = mine else { return Spoken::Nothing };
        mine.is_answered = self.held.is_none();
        if mine.is_drowned(heard, mode) {
            return match std::mem::replace(&mut mine.told, Told::Drowned) {
                Told::Drowned => Spoken::Nothing,
                Told::Nothing | Told::Words => Spoken::Drowned(mine.purpose),
            };
        }
        if !heard.is_silent() {
            mine.told = Told::Words;
        }
        let held_by = |by| Speaker { by, mode: ListeningMode::PushToTalk };
        match mine.purpose {
            Purpose::Game(by) => Spoken::ForGame(held_by(by.or(owner))),
            Purpose::OwnRecord(by) => Spoken::ForOwnRecord(by),
            Purpose::Score(of) => Spoken::ForScore(of, held_by(None)),
        }
    }

    /// What somebody said without a key. When it was begun is not known exactly. What may be an entry of
    /// the score that is being taken is one, and is read back; what may have been one of a score that has
    /// ended is no call.
    fn spoken_openly(&self, owner: Option<Color>, heard: &Hypothesis, now: Millis) -> Spoken {
        let first = heard.readings.first().and_then(|best| best.words.first());
        let before = first.map_or(Millis::ZERO, |word| word.start);
        let latest = Millis(now.0.saturating_sub(heard.audio.0.saturating_sub(before.0)));
        let earliest = Millis(latest.0.saturating_sub(TOLD_AFTER.0));
        let said_by = |by| Speaker { by, mode: ListeningMode::OpenMicrophone };
        match (self.taken, self.ended) {
            (Some((of, since)), _) if latest >= since => Spoken::ForScore(of, said_by(None)),
            (_, Some((of, at))) if earliest <= at => Spoken::ForScore(of, said_by(None)),
            (Some(_) | None, Some(_) | None) => Spoken::ForGame(said_by(owner)),
        }
    }

    /// What was said with this key could not be recognized, and no part of it will be taken. Whoever holds
    /// a key goes on holding it.
    pub fn failed(&mut self, key: Option<KeyPress>) {
        let Some(key) = key else { return };
        self.awaited.retain(|awaited| awaited.key > key);
    }
}

impl Awaited {
    /// Whether a part is missing of what was said, or all of it.
    fn is_drowned(&mut self, heard: &Hypothesis, mode: ListeningMode) -> bool {
        match mode {
            ListeningMode::PushToTalk => {
                let whole = self.told != Told::Drowned && self.room.leaves_whole(heard);
                if whole {
                    // Nothing is missing at the beginning of what comes after a very long utterance.
                    self.room = Room::Silent;
                }
                !whole
            }
            // Each part tells by itself what is missing of it. Only of what was said while the room was
            // spoken to all the time there is no part.
            ListeningMode::OpenMicrophone => {
                heard.is_silent() && self.room != Room::Silent && self.told == Told::Nothing
            }
        }
    }
}

#[cfg(test)]
mod tests;
