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

impl Pack {
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
            for said in Alarm::ALL.iter().flat_map(|of| [pack.alarm(*of), pack.all_clear(*of)]) {
                let pieces = pack.pieces(&said);
                let free = |piece: &Piece| matches!(piece, Piece::Free(_));
                assert!(!pieces.is_empty() && !pieces.iter().any(free), "{said}: {pieces:?}");
            }
        }
    }
}
