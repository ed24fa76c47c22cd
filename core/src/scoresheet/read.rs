//! A file to a sheet: what it is, in which encoding, in which letters, is found from the moves that come
//! of it.
//!
//! Every way of reading is tried and played on a board. The one in which most writings are moves, and
//! most of them can be played, is taken, and of equal ones the one that takes least for something else.
//! Ways that stay equally possible all give their readings, and [`super::play`] tells what remains open. Nothing on the sheet is changed by this.

use std::collections::BTreeMap;

use crate::calls::Lexicon;
use crate::rules::{Mode, Position};

use super::braille::{self, BrailleCode};
use super::dictated::Dictated;
use super::encoding::{Encoding, texts};
use super::form::{Form, Notation};
use super::layout::{Arranged, Numbers, arrange};
use super::notation::{Alphabet, readings};
use super::split::{Part, is_castling, split, split_with_words};
use super::way::{Evidence, Way};
use super::{
    Entry, Letters, Oddity, Playthrough, ReadError, Reading, Reason, Sheet, descriptive, dictated,
    foreign, open_end, pgn, play, results, table, words_between,
};

/// The longest tournament games known have less than 600 plies; twice that leaves room. A longer text is
/// several games or no sheet, and would only take time.
const PLIES_MAX: usize = 1200;

/// The most words, numbers and signs that are read of a sheet. A ply that is dictated at length ("Zug hundertzwölf:
/// Springer Gustav eins schlägt Felix drei, Schach") with the player's clock behind it has fewer than sixteen, and
/// the longest sheet has [`PLIES_MAX`] plies. Each of them is tried in every alphabet, so that a file of something
/// else would take a minute and more before it is known that it is no sheet.
const PARTS_MAX: usize = 16 * PLIES_MAX;

/// How a sheet is to be read.
#[derive(Clone, Debug, Default)]
pub struct Reader<'a> {
    /// The form, if it is known; otherwise it is found.
    pub from: Option<Form>,
    /// The languages in which calls may be dictated.
    pub lexicons: &'a [Lexicon],
    /// Where the game starts, if the sheet does not say it. Where this is a game of Chess960, the sheet's own
    /// FEN is read as one of it too: many leave the Variant out.
    pub start: Option<Position>,
}

/// A sheet, and how it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadSheet {
    /// What stands on it.
    pub sheet: Sheet,
    /// The text as it came, whatever stood in it besides.
    pub text: String,
    /// How it was saved.
    pub encoding: Encoding,
    /// Its form.
    pub form: Form,
    /// Other forms in which it can be read just as well.
    pub also: Vec<Form>,
    /// Where the game starts.
    pub start: Position,
    /// What came of playing it.
    pub played: Playthrough,
}

impl Reader<'_> {
    /// Reads a file.
    ///
    /// # Errors
    /// When it is no text, too large, or has no move in it.
    pub fn read(&self, bytes: &[u8]) -> Result<ReadSheet, ReadError> {
        let mut best: Option<(ReadSheet, Evidence)> = None;
        let mut refused = None;
        for (encoding, text) in texts(bytes)? {
            match self.read_text(&text, encoding) {
                Ok((found, evidence)) => {
                    // Of equal ones the text whose letters look more like words came first.
                    if best.as_ref().is_none_or(|(_, strongest)| evidence > *strongest) {
                        best = Some((found, evidence));
                    }
                }
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        best.map(|(found, _)| found).ok_or_else(|| refused.unwrap_or(ReadError::Empty))
    }

    pub(super) fn read_text(
        &self,
        text: &str,
        encoding: Encoding,
    ) -> Result<(ReadSheet, Evidence), ReadError> {
        let tagged = match pgn::has_tags(text).then(|| pgn::games(text)) {
            // Which of them the score is, nobody may guess.
            Some((_, count)) if count > 1 => return Err(ReadError::SeveralGames { count }),
            tagged => tagged.map(|(game, _)| game),
        };
        let start_fen = tagged.as_ref().and_then(|game| game.fen.clone());
        let start = match (&start_fen, &tagged) {
            (Some(fen), Some(game)) => {
                let known = self.start.as_ref().map_or(Mode::Standard, Position::mode);
                let mode = if game.chess960 { Mode::Chess960 } else { known };
                Position::from_fen(fen, mode)
                    .map_err(|why| ReadError::Start { fen: fen.clone(), why })?
            }
            _ => self.start.clone().unwrap_or_default(),
        };
        let body = if tagged.is_some() { pgn::movetext(text) } else { table::with_cells(text) };
        let parts = split_with_words(&body);
        if parts.iter().filter(|part| **part != Part::LineEnd).count() > PARTS_MAX {
            return Err(ReadError::Crowded { max: PARTS_MAX });
        }
        if another_game(&parts) {
            return Err(ReadError::AnotherGame);
        }
        let is_descriptive = descriptive::is_descriptive(&body);
        let mut search = Search { start: &start, start_fen, is_descriptive, ways: Vec::new() };
        search.all(self, &body, tagged.as_ref())?;
        let (mut way, also) = search.choose().ok_or(ReadError::NoMoves { encoding })?;
        let evidence = way.evidence();
        for result in tagged.iter().flat_map(|game| &game.results) {
            way.sheet.add_result(*result);
        }
        if way.sheet.result.is_none() {
            let words = results::unnamed(&split(&body)).into_iter();
            way.sheet.oddities.extend(words.map(|text| Oddity::NoWinner { text }));
        }
        if matches!(way.form, Form::Notation(notation) if notation != Notation::Words)
            && !is_descriptive
        {
            foreign::add(&mut way.sheet);
        }
        way.played = play(&way.sheet, &start);
        let Way { form, sheet, played, .. } = way;
        let text = text.to_owned();
        Ok((ReadSheet { sheet, text, encoding, form, also, start, played }, evidence))
    }
}

/// Whether behind the result the moves of another game begin.
fn another_game(parts: &[Part]) -> bool {
    let result = parts.iter().position(|part| matches!(part, Part::Result(_)));
    let behind = result.and_then(|at| parts.get(at + 1..)).unwrap_or_default();
    let begins = behind.windows(2).any(|pair| {
        matches!(
            pair,
            [Part::Number { value: 1, black: false, .. }, Part::Writing { text, .. }] if is_move(text)
        )
    });
    let moves_before = parts.iter().take(result.unwrap_or(0));
    // A result may stand in the head, with the names.
    let is_played = |part: &&Part| matches!(part, Part::Writing { text, .. } if is_move(text));
    begins && moves_before.filter(is_played).count() > 1
}

/// Whether this looks like a move: a square is in it.
fn is_move(text: &str) -> bool {
    is_castling(text)
        || text.chars().any(|sign| sign.is_ascii_digit())
            && text.chars().any(|sign| ('a'..='h').contains(&sign))
}

struct Search<'a> {
    start: &'a Position,
    start_fen: Option<String>,
    /// In descriptive notation no entry is read.
    is_descriptive: bool,
    ways: Vec<Way>,
}

impl Search<'_> {
    fn all(
        &mut self,
        reader: &Reader<'_>,
        body: &str,
        tagged: Option<&pgn::Game>,
    ) -> Result<(), ReadError> {
        if self.is_descriptive {
            return self.print(body, &[Letters::English], tagged);
        }
        let brf = braille::to_brf(body);
        // In a PGN they stand in what somebody noted beside the moves.
        let in_print = tagged.is_some_and(|game| !game.sans.is_empty());
        let cells = braille::has_cells(body) && !in_print;
        let notation = match reader.from {
            Some(Form::Pgn) => Some(Notation::Print(Letters::English)),
            Some(Form::Notation(notation)) => Some(notation),
            None => None,
        };
        match notation {
            Some(Notation::Print(letters) | Notation::Long(letters)) => {
                self.print(body, &[letters], tagged)?;
            }
            Some(Notation::Braille(code) | Notation::Brf(code)) => {
                self.braille(&brf, &[code], cells)?;
            }
            Some(Notation::Words) => self.words(body, reader.lexicons)?,
            None => {
                let codes: Vec<BrailleCode> = BrailleCode::all().collect();
                if cells {
                    self.braille(&brf, &codes, cells)?;
                } else {
                    if braille::may_be_brf(body) {
                        self.braille(&brf, &codes, cells)?;
                    }
                    self.print(body, &Letters::ALL, tagged)?;
                    self.words(body, reader.lexicons)?;
                }
            }
        }
        Ok(())
    }

    fn print(
        &mut self,
        body: &str,
        languages: &[Letters],
        tagged: Option<&pgn::Game>,
    ) -> Result<(), ReadError> {
        let alphabets: Vec<(Form, Alphabet)> = languages
            .iter()
            .map(|letters| (Form::Notation(Notation::Print(*letters)), Alphabet::print(*letters)))
            .collect();
        let from = self.ways.len();
        self.written(body, &alphabets)?;
        if let Some(game) = tagged {
            // It is a PGN where pgn-reader has found as many moves as there are writings.
            let english = Form::Notation(Notation::Print(Letters::English));
            for way in self.ways.iter_mut().skip(from).filter(|way| way.form == english) {
                if way.sheet.entries.len() == game.sans.len() {
                    way.form = Form::Pgn;
                }
            }
        }
        Ok(())
    }

    fn braille(&mut self, brf: &str, codes: &[BrailleCode], cells: bool) -> Result<(), ReadError> {
        for code in codes {
            let notation = if cells { Notation::Braille(*code) } else { Notation::Brf(*code) };
            let alphabet = Alphabet::braille(*code);
            let print = braille::to_print(brf, *code);
            self.written(&print, &[(Form::Notation(notation), alphabet)])?;
        }
        Ok(())
    }

    fn words(&mut self, body: &str, lexicons: &[Lexicon]) -> Result<(), ReadError> {
        let parts = split(body);
        for lexicon in lexicons {
            let read = |numbers: Numbers| {
                let first = self.start.ply().index();
                let Dictated { mut sheet, remarks, between } =
                    dictated::sheet(body, lexicon, first, numbers);
                sheet.start_fen.clone_from(&self.start_fen);
                words_between::settle(&mut sheet, &between, self.start);
                open_end::mark(&mut sheet, &parts);
                (sheet, remarks)
            };
            let (trusted, ignored) = (read(Numbers::Trusted), read(Numbers::Ignored));
            if trusted.0.entries.len().min(ignored.0.entries.len()) > PLIES_MAX {
                return Err(ReadError::TooLong { max: PLIES_MAX });
            }
            let words = Form::Notation(Notation::Words);
            let differ = trusted != ignored;
            let mut way = self.way(words, trusted.0, trusted.1);
            if differ {
                let other = self.way(words, ignored.0, ignored.1);
                way = way.or_by_moves_alone(other, self.start);
            }
            self.ways.push(way);
        }
        Ok(())
    }

    /// Reads the same writings in several alphabets.
    fn written(&mut self, text: &str, alphabets: &[(Form, Alphabet)]) -> Result<(), ReadError> {
        let parts = split_with_words(text);
        let mut known: BTreeMap<String, Vec<Vec<Reading>>> = BTreeMap::new();
        let read = |word: &str| -> Vec<Vec<Reading>> {
            // What stands behind a sign that opens a comment is no move, whatever it may be like.
            let is_unread = self.is_descriptive || word.starts_with(['{', '[', '(']);
            let read = |alphabet| if is_unread { Vec::new() } else { readings(word, alphabet) };
            alphabets.iter().map(|(_, alphabet)| read(alphabet)).collect()
        };
        let reads = |word: &str| match self.is_descriptive {
            true => descriptive::is_entry(word),
            false => read(word).iter().any(|readings| !readings.is_empty()),
        };
        let first = self.start.ply().index();
        let trusted = arrange(&parts, first, Numbers::Trusted, &reads);
        let ignored = arrange(&parts, first, Numbers::Ignored, &reads);
        if trusted.slots.len().min(ignored.slots.len()) > PLIES_MAX {
            return Err(ReadError::TooLong { max: PLIES_MAX });
        }
        for slot in &ignored.slots {
            known.entry(slot.text.clone()).or_insert_with(|| read(&slot.text));
        }
        for (at, (form, _)) in alphabets.iter().enumerate() {
            let sheet = |arranged: &Arranged| {
                let mut sheet = self.sheet(arranged, at, &known);
                // Of what is not read at all nothing else is told.
                if !self.is_descriptive {
                    words_between::settle(&mut sheet, &arranged.between, self.start);
                }
                open_end::mark(&mut sheet, &parts);
                sheet
            };
            let mut way = self.way(*form, sheet(&trusted), trusted.remarks);
            if ignored != trusted {
                let other = self.way(*form, sheet(&ignored), ignored.remarks);
                way = way.or_by_moves_alone(other, self.start);
            }
            self.ways.push(way);
        }
        Ok(())
    }

    fn sheet(
        &self,
        arranged: &Arranged,
        alphabet: usize,
        known: &BTreeMap<String, Vec<Vec<Reading>>>,
    ) -> Sheet {
        let entry = |slot: &super::layout::Slot| {
            let own = known.get(&slot.text).and_then(|all| all.get(alphabet)).cloned();
            let mut readings = own.unwrap_or_default();
            if readings.is_empty()
                && let Some(all) = known.get(&slot.text)
            {
                // What is no move in the sheet's letters may be one in those of another language.
                for reading in all.iter().flatten() {
                    if !readings.iter().any(|known| known.call == reading.call) {
                        let mut because = reading.because.clone();
                        because.push(Reason::OtherLanguage);
                        readings.push(Reading { call: reading.call, because });
                    }
                }
                readings.sort_by_key(|reading| reading.because.len());
            }
            Entry {
                text: slot.text.clone(),
                readings,
                draw_offer: slot.draw_offer,
                place: slot.place,
            }
        };
        let mut entries: Vec<Entry> = arranged.slots.iter().map(entry).collect();
        without_capitals(&mut entries);
        let mut sheet = Sheet {
            entries,
            starts_at: arranged.starts_at.unwrap_or_else(|| self.start.ply().index()),
            start_fen: self.start_fen.clone(),
            result: None,
            oddities: arranged.oddities.clone(),
        };
        arranged.results.iter().for_each(|result| sheet.add_result(*result));
        sheet
    }

    fn way(&self, form: Form, sheet: Sheet, remarks: usize) -> Way {
        // Many languages share their letters: the same readings play the same game.
        let same = self.ways.iter().find(|way| way.sheet == sheet);
        let played = same.map_or_else(|| play(&sheet, self.start), |way| way.played.clone());
        Way { form, sheet, remarks, played }
    }

    /// The best way, with the readings of all that are as good.
    fn choose(self) -> Option<(Way, Vec<Form>)> {
        let strongest = self.ways.iter().map(Way::evidence).max()?;
        let at = self.ways.iter().position(|way| way.evidence() == strongest)?;
        let is_sheet = |way: &&Way| self.is_descriptive || way.sheet.entries.iter().any(is_legible);
        let best = self.ways.get(at).filter(is_sheet)?;
        let earlier = self.ways.iter().take(at).find(|way| way.differs_in_one_letter(best));
        if let Some(plainer) = earlier {
            let also = vec![best.form];
            return Some((plainer.clone(), also));
        }
        let mut ways = self.ways.into_iter().filter(|way| way.evidence() == strongest);
        let mut first = ways.next()?;
        let mut also = Vec::new();
        for way in ways {
            also.push(way.form);
            if way.sheet.entries.len() != first.sheet.entries.len() {
                continue;
            }
            for (entry, other) in first.sheet.entries.iter_mut().zip(way.sheet.entries) {
                // In braille the same cells are other letters in another code.
                if entry.text != other.text && entry.place != other.place {
                    continue;
                }
                for reading in other.readings {
                    let same = entry.readings.iter_mut().find(|known| known.call == reading.call);
                    match same {
                        // The plainest of several ways to the same call counts.
                        Some(known) if reading.because.len() < known.because.len() => {
                            *known = reading
                        }
                        Some(_) => {}
                        None => entry.readings.push(reading),
                    }
                }
                entry.readings.sort_by_key(|reading| reading.because.len());
            }
        }
        Some((first, also))
    }
}

fn is_legible(entry: &Entry) -> bool {
    !entry.readings.is_empty()
}

/// Some people write every piece small ("sf3"). On such a sheet a small letter is nothing special, and a
/// letter that may be a piece or a file ("de4") is open.
fn without_capitals(entries: &mut [Entry]) {
    let small = |entry: &Entry| {
        !entry.readings.is_empty()
            && entry.readings.iter().all(|r| r.because.contains(&Reason::LetterCase))
            && entry.text.starts_with(char::is_lowercase)
    };
    let capital =
        |entry: &Entry| entry.text.starts_with(|c: char| c.is_uppercase() && c != 'O' && c != 'О');
    if entries.iter().any(small) && !entries.iter().any(capital) {
        for entry in entries {
            for reading in &mut entry.readings {
                reading.because.retain(|reason| *reason != Reason::LetterCase);
            }
        }
    }
}
