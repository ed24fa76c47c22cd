//! A dictated score: calls in words, one behind the other (D.2.7), parted by lines, commas or move
//! numbers. The words are those of the calls, so `calls::parse` reads them.

use crate::calls::{self, Call, Command, Lexicon, Spoken};

use crate::rules::Role;

use super::split::{Part, split};
use super::{Entry, Place, Reading, Sheet};

/// Longer than any two calls; a longer run of words is prose.
const WORDS_MAX: usize = 24;

/// Reads calls in words. Without a number the first one is for the ply `starts_at`. The sheet comes with
/// the number of words that were taken for remarks.
pub(super) fn sheet(text: &str, lexicon: &Lexicon, starts_at: u16) -> (Sheet, usize) {
    let sheet = Sheet { starts_at, ..Sheet::default() };
    let mut reader = Reader { lexicon, words: Vec::new(), sheet, begun: false, remarks: 0 };
    for part in split(text) {
        match part {
            Part::Writing { text, place } => {
                let ends = text.ends_with([',', ';', '/', '|']);
                reader.words.push((text, place));
                if ends {
                    reader.close();
                }
            }
            // "Eva 4": a digit behind a word is a rank.
            Part::Number { value: rank @ 1..=8, bare: true, .. } if !reader.words.is_empty() => {
                let place = reader.words.last().map_or(Place::default(), |(_, place)| *place);
                reader.words.push((rank.to_string(), place));
            }
            Part::Number { value, black, .. } => {
                reader.close();
                reader.begun = true;
                if reader.sheet.entries.is_empty() {
                    let first = value.saturating_sub(1).saturating_mul(2) + u16::from(black);
                    reader.sheet.starts_at = first;
                }
            }
            Part::LineEnd => reader.close(),
            Part::DrawOffer => {
                reader.close();
                reader.offer();
            }
            Part::Blank(_) | Part::Dots => {}
            Part::Result(result) => {
                reader.sheet.result = Some(result);
                break;
            }
        }
    }
    reader.close();
    (reader.sheet, reader.remarks)
}

struct Reader<'a> {
    lexicon: &'a Lexicon,
    words: Vec<(String, Place)>,
    sheet: Sheet,
    /// Whether a number or a call came already: words before that are the head of the sheet.
    begun: bool,
    remarks: usize,
}

/// What some words are.
enum Heard {
    Calls(Vec<Call>, bool),
    Offer,
    Nothing,
}

impl Reader<'_> {
    /// Ends the run of words: it is one call, or two, or something else.
    fn close(&mut self) {
        let words = std::mem::take(&mut self.words);
        if words.is_empty() || words.len() > WORDS_MAX {
            self.remarks += words.len();
            return;
        }
        match self.hear(&words) {
            Heard::Calls(calls, offer) => self.entry(&words, &calls, offer),
            Heard::Offer => self.offer(),
            Heard::Nothing => self.close_two(&words),
        }
    }

    fn close_two(&mut self, words: &[(String, Place)]) {
        let mut ways = Vec::new();
        for at in 1..words.len() {
            let (first, second) = words.split_at(at);
            if let (Heard::Calls(one, offer_one), Heard::Calls(two, offer_two)) =
                (self.hear(first), self.hear(second))
            {
                ways.push((first, one, offer_one, second, two, offer_two));
            }
        }
        // "Bauer Eva vier Bauer | Eva fünf" would be a way too: where both calls can name their piece,
        // they do.
        if ways.len() > 1 {
            ways.retain(|(_, one, _, _, two, _)| one.iter().chain(two).all(names_its_piece));
        }
        if let [(first, one, offer_one, second, two, offer_two)] = &ways[..] {
            self.entry(first, one, *offer_one);
            self.entry(second, two, *offer_two);
        } else if self.begun && self.knows_some(words) {
            self.entry(words, &[], false);
        } else if self.begun {
            self.remarks += words.len();
        }
    }

    /// Words of which some are call words are a call that was not understood; others are a remark.
    fn knows_some(&self, words: &[(String, Place)]) -> bool {
        let reading = calls::parse(&text(words), self.lexicon);
        reading.unknown.len() * 2 <= words.len()
    }

    fn hear(&self, words: &[(String, Place)]) -> Heard {
        let reading = calls::parse(&text(words), self.lexicon);
        let calls: Vec<Call> = reading.calls();
        if !calls.is_empty() {
            return Heard::Calls(calls, reading.draw_offered);
        }
        if reading.meanings.contains(&Spoken::Command(Command::OfferDraw)) {
            return Heard::Offer;
        }
        Heard::Nothing
    }

    fn entry(&mut self, words: &[(String, Place)], calls: &[Call], draw_offer: bool) {
        self.begun = true;
        let place = words.first().map_or(Place::default(), |(_, place)| *place);
        let readings =
            calls.iter().map(|call| Reading { call: *call, because: Vec::new() }).collect();
        let text = text(words).trim_end_matches([',', ';', '/', '|', '.']).to_owned();
        self.sheet.entries.push(Entry { text, readings, draw_offer, place });
    }

    fn offer(&mut self) {
        if let Some(last) = self.sheet.entries.last_mut() {
            last.draw_offer = true;
        }
    }
}

/// Whether a call says which piece moves, and a pawn's new piece is one that it can become.
fn names_its_piece(call: &Call) -> bool {
    match call {
        Call::Castle { .. } => true,
        Call::Move(call) => {
            call.role.is_some() && !matches!(call.promotion, Some(Role::Pawn | Role::King))
        }
    }
}

fn text(words: &[(String, Place)]) -> String {
    words.iter().map(|(word, _)| word.as_str()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_parted_by_numbers_lines_and_commas() {
        let german = Lexicon::from_toml(include_str!("../../voices/de/calls.toml")).expect("words");
        let show = |text: &str| {
            let (sheet, _) = sheet(text, &german, 0);
            let entry = |entry: &Entry| {
                let calls: Vec<String> =
                    entry.readings.iter().map(|r| calls::render(&r.call, &german).text).collect();
                format!("{}{}", calls.join("?"), if entry.draw_offer { "=" } else { "" })
            };
            sheet.entries.iter().map(entry).collect::<Vec<_>>().join("|")
        };
        let game = "Bauer Eva vier|Bauer Eva fünf|Springer Felix drei|Springer Cesar sechs";
        for text in [
            "1. Bauer Eva vier, Bauer Eva fünf\n2. Springer Felix drei, Springer Cesar sechs",
            "Bauer Eva vier\nBauer Eva fünf\nSpringer Felix drei\nSpringer Cesar sechs",
            "1. Bauer Eva vier Bauer Eva fünf 2. Springer Felix drei Springer Cesar sechs",
            "1. Bauer Eva 4, Bauer Eva 5 2. Springer Felix 3, Springer Cesar 6",
        ] {
            assert_eq!(show(text), game, "{text}");
        }
        assert_eq!(
            show("Bauer Eva vier, remis\nKurze Rochade (=)"),
            "Bauer Eva vier=|Kurze Rochade="
        );
        assert_eq!(show("Partie von Anna\nBauer Eva vier\nBauer Eva neun drei"), "Bauer Eva vier|");
    }
}
