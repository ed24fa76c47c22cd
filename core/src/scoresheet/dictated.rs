//! A dictated score: calls in words, one behind the other (D.2.7), parted by lines, commas or move
//! numbers. The words are those of the calls, so `calls::parse` reads them. The same form is written,
//! for a player's own record by voice.

use crate::calls::{self, Call, Command, Lexicon, Spoken};

use crate::rules::{Color, PlyNumber, Role};

use super::blank::Holds;
use super::layout::{GAP_MAX, Numbers, unclosed, words};
use super::oddity::Numbering;
use super::split::{Part, split};
use super::words_between::WordsBetween;
use super::{Entry, Oddity, Place, Reading, Sheet, WrittenResult, remarks, words_between};

/// What stands in the place of a call that was left out. One dash alone would join what stands beside it.
const LEFT_OUT: &str = "---";

/// So many words a call of a move has that one may be which nobody can read.
const CALL_WORDS_MAX: usize = 4;

/// Longer than any two calls; a longer run of words is prose.
const WORDS_MAX: usize = 24;

/// What came of reading calls in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dictated {
    pub sheet: Sheet,
    /// How many words were taken for remarks.
    pub remarks: usize,
    /// Those of them of which no number says so.
    pub between: Vec<WordsBetween>,
}

/// Reads calls in words. Without a number the first one is for the ply `starts_at`.
pub(super) fn sheet(text: &str, lexicon: &Lexicon, starts_at: u16, numbers: Numbers) -> Dictated {
    let sheet = Sheet { starts_at, ..Sheet::default() };
    let (words, numbering) = (Vec::new(), Numbering::default());
    let read = Dictated { sheet, remarks: 0, between: Vec::new() };
    let mut reader = Reader { lexicon, words, read, begun: false, group: 0, numbering };
    // What the sheet was at the first result, and all results.
    let (mut ended, mut results): (Option<Dictated>, Vec<WrittenResult>) = Default::default();
    let mut parts = split(text).into_iter().peekable();
    while let Some(part) = parts.next() {
        reader.read.sheet.oddities.extend(unclosed(&part));
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
            Part::Number { value, black, bare } => {
                reader.close();
                reader.begun = true;
                let target = value.saturating_sub(1).saturating_mul(2) + u16::from(black);
                if reader.read.sheet.entries.is_empty() {
                    reader.read.sheet.starts_at = target;
                } else if !bare {
                    reader.numbered(value, target, numbers);
                }
            }
            Part::LineEnd => reader.close(),
            Part::DrawOffer => {
                reader.close();
                reader.offer();
            }
            // Dashes by themselves stand for a call; beside words they only part them.
            Part::Blank { place, sign: Holds::Question | Holds::Line } if reader.begun => {
                reader.close();
                reader.hold(place);
            }
            Part::Blank { place, sign: Holds::Dash }
                if reader.begun
                    && reader.words.is_empty()
                    && matches!(parts.peek(), None | Some(Part::LineEnd | Part::Number { .. })) =>
            {
                reader.hold(place);
            }
            Part::Blank { .. } | Part::Dots => {}
            Part::Unclosed { text, place } => {
                reader.close();
                reader.unclosed(&text, place);
            }
            Part::Result(result) => {
                reader.close();
                ended.get_or_insert_with(|| reader.read.clone());
                results.push(result);
            }
        }
    }
    reader.close();
    let mut read = match ended {
        Some(ended) => reader.or_ended(ended),
        None => reader.read,
    };
    results.into_iter().for_each(|result| read.sheet.add_result(result));
    let entries = &read.sheet.entries;
    let last_line = entries.last().map(|last| last.place.line);
    words_between::without_foot(&mut read.between, entries.len(), last_line);
    read
}

/// A sheet as it is dictated: a move of both players a line, in the words of the lexicon; dashes where
/// nothing was written. What is not plainly one call stands as it was written.
#[must_use]
pub fn dictation(sheet: &Sheet, lexicon: &Lexicon) -> String {
    let mut written = String::new();
    // Behind dashes nothing is on their line, so that they are not taken for a mere pause.
    let mut line_is_open = false;
    for (ply, entry) in (u32::from(sheet.starts_at)..).zip(&sheet.entries) {
        let at = PlyNumber::of(ply);
        match (at.side, line_is_open) {
            (Color::Black, true) => written.push_str(", "),
            (Color::White | Color::Black, _) => {
                if !written.is_empty() {
                    written.push('\n');
                }
                written.push_str(&format!("{at} "));
            }
        }
        let text = match &entry.readings[..] {
            [reading] if entry.is_whole() => calls::render(&reading.call, lexicon).text,
            [..] if entry.is_missing() => LEFT_OUT.to_owned(),
            [..] => entry.text.clone(),
        };
        written.push_str(&text);
        if entry.draw_offer {
            written.push_str(" (=)");
        }
        line_is_open = !entry.is_missing();
    }
    if !written.is_empty() {
        written.push('\n');
    }
    written
}

struct Reader<'a> {
    lexicon: &'a Lexicon,
    words: Vec<(String, Place)>,
    read: Dictated,
    /// Whether a number or a call came already: words before that are the head of the sheet.
    begun: bool,
    /// How many words between the calls there were at the last number.
    group: usize,
    numbering: Numbering,
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
            if self.begun {
                self.between(&words);
            } else {
                self.read.remarks += words.len();
            }
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
        } else if self.begun && !are_remarks(words) && self.knows_some(words) {
            self.entry(words, &[], false);
        } else if self.begun {
            self.between(words);
        }
    }

    /// Words that are no call. As many as a call has may be one that nobody can read.
    fn between(&mut self, words: &[(String, Place)]) {
        self.read.remarks += words.len();
        if !are_remarks(words) {
            let is_known = |(word, _): &(String, Place)| remarks::is_known(word);
            let may_be_entry = words.len() <= CALL_WORDS_MAX && !words.iter().any(is_known);
            let words: Vec<(&str, Place)> =
                words.iter().map(|(word, place)| (word.as_str(), *place)).collect();
            let before = self.read.sheet.entries.len();
            self.read.between.push(WordsBetween::before(before, &words, may_be_entry));
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
        self.read.sheet.entries.push(Entry { text, readings, draw_offer, place });
    }

    /// What stands behind a sign that opens a comment: a remark, unless a call can be in it.
    fn unclosed(&mut self, text: &str, place: Place) {
        let words: Vec<(String, Place)> =
            words(text).map(|word| (word.to_owned(), place)).collect();
        if self.begun && words.chunks(WORDS_MAX).any(|words| self.knows_some(words)) {
            self.entry(&[(text.to_owned(), place)], &[], false);
        } else {
            self.read.remarks += words.len();
        }
    }

    /// Behind the result no call stands: names and times are there. Where one does, the game goes on.
    fn or_ended(self, ended: Dictated) -> Dictated {
        let entries = ended.sheet.entries.len();
        let behind = self.read.sheet.entries.get(entries..).unwrap_or_default();
        if !behind.iter().any(|entry| !entry.readings.is_empty()) {
            return ended;
        }
        let written = behind.iter().filter(|entry| !entry.is_missing()).count();
        let entries = u16::try_from(written).unwrap_or(u16::MAX);
        let mut read = self.read;
        read.sheet.oddities.push(Oddity::BehindResult { entries });
        read
    }

    /// A place in which nothing stands.
    fn hold(&mut self, place: Place) {
        let (text, readings) = (String::new(), Vec::new());
        self.read.sheet.entries.push(Entry { text, readings, draw_offer: false, place });
    }

    /// A number that is ahead of the calls shows a gap, unless it is a slip of the pen.
    fn numbered(&mut self, written: u16, target: u16, numbers: Numbers) {
        let entries = u16::try_from(self.read.sheet.entries.len()).unwrap_or(u16::MAX);
        let here = self.read.sheet.starts_at.saturating_add(entries);
        let gap = usize::from(target.saturating_sub(here));
        if numbers == Numbers::Trusted && (1..=GAP_MAX).contains(&gap) {
            self.leave(gap);
        } else {
            if target == here {
                // No call is missing before it, so no other words can be one.
                self.read.between.truncate(self.group);
            }
            self.read.sheet.oddities.extend(self.numbering.stands(written, here));
        }
        self.group = self.read.between.len();
    }

    /// Leaves so many places open that a number says are there. Words that may be calls hold them where they stand.
    fn leave(&mut self, gap: usize) {
        let mut placed = 0;
        for mut words in self.read.between.split_off(self.group) {
            words.before += placed;
            if words.may_be_entry && placed < gap {
                self.read.sheet.entries.insert(words.before, words.entry());
                placed += 1;
            } else {
                self.read.between.push(words);
            }
        }
        (placed..gap).for_each(|_| self.hold(Place::default()));
    }

    fn offer(&mut self) {
        if let Some(last) = self.read.sheet.entries.last_mut() {
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

/// Whether all of these are words that people write beside their moves.
fn are_remarks(words: &[(String, Place)]) -> bool {
    words.iter().all(|(word, _)| remarks::is_known(word))
}

fn text(words: &[(String, Place)]) -> String {
    words.iter().map(|(word, _)| word.as_str()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;
    use crate::calls::{MoveCall, Part as CalledPart};
    use crate::rules::{CastlingSide, Square};

    fn german() -> Lexicon {
        Lexicon::from_toml(include_str!("../../../voices/de/calls.toml")).expect("words")
    }

    fn call() -> impl Strategy<Value = Call> {
        let squares = || select(Square::ALL.to_vec());
        let role = select(vec![Role::Pawn, Role::Knight, Role::Queen, Role::King]);
        let moves = (role, proptest::option::of(squares()), squares(), any::<bool>()).prop_map(
            |(role, origin, destination, capture)| {
                Call::Move(MoveCall {
                    role: Some(role),
                    origin: origin.map_or(CalledPart::NOTHING, CalledPart::square),
                    capture,
                    destination: CalledPart::square(destination),
                    ..MoveCall::default()
                })
            },
        );
        let wing = select(vec![CastlingSide::KingSide, CastlingSide::QueenSide]);
        prop_oneof![8 => moves, 1 => wing.prop_map(|side| Call::Castle { side, suffix: None })]
    }

    /// What each entry can mean, and whether a draw was offered with it.
    fn meanings(sheet: &Sheet) -> Vec<(Vec<Call>, bool)> {
        let calls = |entry: &Entry| entry.readings.iter().map(|reading| reading.call).collect();
        sheet.entries.iter().map(|entry| (calls(entry), entry.draw_offer)).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn what_is_written_is_read_again(
            starts_at in 0..200_u16,
            first in call(),
            entries in prop::collection::vec((proptest::option::of(call()), any::<bool>()), 0..30),
        ) {
            let german = german();
            let entry = |(call, offer): (Option<Call>, bool)| Entry {
                text: call.map_or_else(String::new, |call| calls::render(&call, &german).text),
                readings: call.map(|call| Reading { call, because: Vec::new() }).into_iter().collect(),
                draw_offer: offer && call.is_some(),
                place: Place::default(),
            };
            let entries = [(Some(first), false)].into_iter().chain(entries).map(entry).collect();
            let written = Sheet { entries, starts_at, ..Sheet::default() };
            let text = dictation(&written, &german);
            let Dictated { sheet: read, remarks, .. } =
                sheet(&text, &german, 0, Numbers::Trusted);
            prop_assert_eq!(remarks, 0, "{}", text);
            prop_assert_eq!(read.starts_at, starts_at, "{}", text);
            prop_assert_eq!(meanings(&read), meanings(&written), "{}", text);
        }
    }

    #[test]
    fn calls_are_parted_by_numbers_lines_and_commas() {
        let german = german();
        let show = |text: &str| {
            let Dictated { sheet, .. } = sheet(text, &german, 0, Numbers::Trusted);
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
        assert_eq!(
            show("1. Bauer Eva vier, ---\n2. ---\n2... Springer Felix sechs"),
            "Bauer Eva vier|||Springer Felix sechs"
        );
        assert_eq!(
            show("1. Bauer Eva vier ?? 2. Springer Felix drei 4. Kurze Rochade"),
            "Bauer Eva vier||Springer Felix drei||||Kurze Rochade"
        );
        assert_eq!(show("Bauer Eva vier --- Bauer Eva fünf"), "Bauer Eva vier|Bauer Eva fünf");
        assert_eq!(show("Partie von Anna\nBauer Eva vier\nBauer Eva neun drei"), "Bauer Eva vier|");
    }
}
