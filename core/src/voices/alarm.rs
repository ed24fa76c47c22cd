//! What everybody hears when the program can go no further: for whoever cannot see, a program that falls
//! silent is one that still listens.

use super::Pack;

/// What is wrong with the program. Each has a sentence when it begins and one when it is over; every word of them
/// is recorded, so that no speech service is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alarm {
    /// It does not answer. Said in the room, by a voice of its own.
    Hangs,
    /// It can record nothing more, or comes to its end by a fault. Said in the room and in the ears.
    Stops,
}

impl Alarm {
    /// Both.
    pub const ALL: [Alarm; 2] = [Alarm::Hangs, Alarm::Stops];
}

/// What became of a record that could not be put away when the table was left. Said in the room and in the ears,
/// from recordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftRecord {
    /// It could not be closed; everything is in it, or in another file.
    NotClosed,
    /// It lacks something.
    NotWhole,
}

impl LeftRecord {
    /// Both.
    pub const ALL: [LeftRecord; 2] = [LeftRecord::NotClosed, LeftRecord::NotWhole];
}

/// What everybody in the room must know of the program at once, while the game goes on. Said from recordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bulletin {
    /// The record goes on in another file.
    RecordMoved,
    /// Nothing can be put beside the record any more; it is still written.
    RecordLocked,
    /// Whoever read the lines is gone.
    OutputGone,
}

impl Bulletin {
    /// All of them.
    pub const ALL: [Bulletin; 3] =
        [Bulletin::RecordMoved, Bulletin::RecordLocked, Bulletin::OutputGone];
}

impl Pack {
    /// The last sentence, where the table is left in order.
    #[must_use]
    pub fn farewell(&self) -> String {
        self.text("say-program-closed", &[])
    }

    /// What everybody in the room must know at once.
    #[must_use]
    pub fn bulletin(&self, bulletin: Bulletin) -> String {
        match bulletin {
            Bulletin::RecordMoved => self.text("say-record-moved", &[]),
            Bulletin::RecordLocked => self.text("say-record-locked", &[]),
            Bulletin::OutputGone => self.text("say-output-gone", &[]),
        }
    }

    /// What is said of a record that could not be put away.
    #[must_use]
    pub fn left_record(&self, left: LeftRecord) -> String {
        match left {
            LeftRecord::NotClosed => self.text("say-record-not-closed", &[]),
            LeftRecord::NotWhole => self.text("say-record-not-whole", &[]),
        }
    }

    /// What is said when it begins.
    #[must_use]
    pub fn alarm(&self, alarm: Alarm) -> String {
        match alarm {
            Alarm::Hangs => self.text("say-hangs", &[]),
            Alarm::Stops => self.text("say-program-stops", &[]),
        }
    }

    /// What is said when it is over.
    #[must_use]
    pub fn all_clear(&self, alarm: Alarm) -> String {
        match alarm {
            Alarm::Hangs => self.text("say-goes-on", &[]),
            Alarm::Stops => self.text("say-program-goes-on", &[]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::voices::{Language, Piece};

    #[test]
    fn an_alarm_is_recorded_whole_in_every_language() {
        for language in Language::ALL {
            let pack = Pack::embedded(language);
            let alarms = Alarm::ALL.iter().flat_map(|of| [pack.alarm(*of), pack.all_clear(*of)]);
            let left = LeftRecord::ALL.map(|left| pack.left_record(left));
            let bulletins = Bulletin::ALL.map(|bulletin| pack.bulletin(bulletin));
            let farewell = [pack.farewell()];
            for said in alarms.chain(left).chain(bulletins).chain(farewell) {
                let pieces = pack.pieces(&said);
                let free = |piece: &Piece| matches!(piece, Piece::Free(_));
                assert!(!pieces.is_empty() && !pieces.iter().any(free), "{said}: {pieces:?}");
            }
        }
    }
}
