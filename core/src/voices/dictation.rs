//! What is read back of a score that somebody dictates (D.2.9): each entry with its number and side, in
//! the words of the own record, so that a misheard and a forgotten move are both noticed.

use super::sentence::Speaker;
use crate::game::SaidEntry;

impl Speaker<'_> {
    /// "Zwölf Weiß, Springer Felix drei", within the sentence of this id.
    pub(super) fn sheet_entry(&self, id: &str, entry: &SaidEntry) -> String {
        let number = ("number", (self.counted)(entry.at.number).into());
        let said = match &entry.call {
            Some(call) => {
                let call = (self.call)(call);
                let call = if entry.draw_offer {
                    self.pack.text("own-move-offer", &[("call", call.into())])
                } else {
                    call
                };
                self.of_side("entry-said", entry.at.side, &[number, ("call", call.into())])
            }
            None => self.of_side("entry-unread", entry.at.side, &[number]),
        };
        self.pack.text(id, &[("entry", said.into())])
    }
}

#[cfg(test)]
mod tests {
    use crate::calls::{Call, MoveCall, Part};
    use crate::game::{Message, SaidEntry};
    use crate::rules::{Color, PlyNumber, Role, Square};
    use crate::voices::samples::check_sentence as check;

    #[test]
    fn an_entry_is_its_number_its_side_and_what_was_said() {
        let call = Call::Move(MoveCall {
            role: Some(Role::Knight),
            destination: Part::square(Square::F3),
            ..MoveCall::default()
        });
        let entry = SaidEntry {
            at: PlyNumber { number: 12, side: Color::White },
            call: Some(call),
            draw_offer: false,
        };
        check(
            &Message::Entry(entry),
            "zwölf Weiß, Springer Felix drei.",
            "twelve White, Springer Felix drei.",
        );
        let offered = SaidEntry { at: entry.at.plus(1u8), draw_offer: true, ..entry };
        check(
            &Message::Entry(offered),
            "zwölf Schwarz, Springer Felix drei, Remis angeboten.",
            "twelve Black, Springer Felix drei, draw offered.",
        );
        check(
            &Message::EntryStruck(entry),
            "Gestrichen: zwölf Weiß, Springer Felix drei.",
            "Struck: twelve White, Springer Felix drei.",
        );
        check(
            &Message::EntryStruck(SaidEntry { call: None, ..entry }),
            "Gestrichen: zwölf Weiß.",
            "Struck: twelve White.",
        );
    }
}
