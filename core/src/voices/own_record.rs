//! What a player hears of the own record (D.2.7): each entry as it was said, with its number and side,
//! so that a player who cannot see knows where the record stands.

use super::sentence::Speaker;
use crate::game::OwnEntry;
use crate::rules::Color;

impl Speaker<'_> {
    /// "Notiert: zwölf Weiß, Springer Felix drei."
    pub(super) fn entry(&self, id: &str, entry: &OwnEntry) -> String {
        let number = (self.counted)(entry.ply.number);
        let said = self.said(entry);
        self.of_side(id, entry.ply.side, &[("number", number.into()), ("call", said.into())])
    }

    /// "Eins: Bauer Eva vier, Bauer Eva fünf. Zwei: Springer Felix drei." A record that begins with
    /// Black's move says so.
    pub(super) fn own_record(&self, entries: &[OwnEntry]) -> String {
        let mut spoken: Vec<String> = Vec::new();
        for entry in entries {
            let said = self.said(entry);
            let number = (self.counted)(entry.ply.number);
            let begins = match (entry.ply.side, spoken.last_mut()) {
                (Color::Black, Some(pair)) => {
                    pair.push_str(", ");
                    pair.push_str(&said);
                    continue;
                }
                (Color::White, _) => {
                    self.pack.text("own-move", &[("number", number.into()), ("call", said.into())])
                }
                (Color::Black, None) => {
                    let more = [("number", number.into()), ("call", said.into())];
                    self.of_side("own-move-of-side", Color::Black, &more)
                }
            };
            spoken.push(begins);
        }
        spoken.iter().map(|pair| format!("{pair}.")).collect::<Vec<_>>().join(" ")
    }

    fn said(&self, entry: &OwnEntry) -> String {
        let said = match &entry.said {
            Some(said) => (self.call)(&said.call),
            None => self.pack.text("own-move-missing", &[]),
        };
        if entry.draw_offer {
            self.pack.text("own-move-offer", &[("call", said.into())])
        } else {
            said
        }
    }
}
