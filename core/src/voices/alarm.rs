//! What everybody hears when the program can go no further: for whoever cannot see, a program that falls
//! silent is one that still listens.

use super::Pack;

/// How it is with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alarm {
    /// It can record nothing more, or comes to its end by a fault.
    Stops,
    /// It goes on, and what waited counts.
    GoesOn,
}

impl Alarm {
    /// Both.
    pub const ALL: [Alarm; 2] = [Alarm::Stops, Alarm::GoesOn];
}

impl Pack {
    /// The sentence for the room and the ears. Every word of it is recorded: no speech service is needed.
    #[must_use]
    pub fn alarm(&self, alarm: Alarm) -> String {
        match alarm {
            Alarm::Stops => self.text("say-program-stops", &[]),
            Alarm::GoesOn => self.text("say-program-goes-on", &[]),
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
            for alarm in Alarm::ALL {
                let pieces = pack.pieces(&pack.alarm(alarm));
                let free = |piece: &Piece| matches!(piece, Piece::Free(_));
                assert!(!pieces.is_empty() && !pieces.iter().any(free), "{alarm:?}: {pieces:?}");
            }
        }
    }
}
