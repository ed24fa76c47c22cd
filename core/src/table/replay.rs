//! What is made of a record: the game with which it goes on, every line anew, and its opening and
//! closing.

use super::{Words, compute, opening_lines, recorded};
use crate::game::{self, Channel, Game, Settings};
use crate::journal::{self, ClosingCode, Entry, Opening, ParseCodeError, Record};
use crate::time::Millis;
use crate::view::{Fields, Kind, Line, Who};
use crate::voices::{Code, CodeSaid, Pack, bytes_of_code_words, code_words};

/// What a record of this game begins with, and the lines that say so. `program` names the program and
/// its version.
#[must_use]
pub fn opening(program: &str, settings: &Settings, words: &Words) -> (Opening, Vec<Line>) {
    let opening = Opening {
        program: program.to_owned(),
        settings: settings.clone(),
        packs: vec![pack_in_use(words)],
    };
    (opening, opening_lines(settings, words))
}

/// The game that these rows have come to, and when. `None` where the opening is missing.
#[must_use]
pub fn resumed(records: &[Record]) -> Option<(Game, Millis)> {
    let mut resuming = Resuming::default();
    for record in records {
        resuming.row(record);
    }
    resuming.game()
}

/// A game that goes on, row by row. The words that were shown and said are not made again: they would take four
/// times as long as the game itself, and the people wait.
#[derive(Debug, Default)]
pub struct Resuming {
    game: Option<Game>,
    at: Millis,
}

impl Resuming {
    /// The next row.
    pub fn row(&mut self, record: &Record) {
        self.at = self.at.max(record.at);
        match (&record.entry, &self.game) {
            (Entry::Opening(opening), _) => self.game = Some(Game::new(opening.settings.clone())),
            (Entry::Event(event), Some(game)) => {
                self.game = Some(game::step(game, record.at, event).0);
            }
            (Entry::Event(_) | Entry::Closing { .. }, _) => {}
        }
    }

    /// The next row, with the lines that it brings about.
    pub fn row_told(&mut self, record: &Record, words: &Words) -> Vec<Line> {
        self.at = self.at.max(record.at);
        let (game, lines) = computed(self.game.as_ref(), record, words);
        self.game = game;
        lines
    }

    /// The game after the rows taken so far, and when the last of them was. `None` before the opening.
    #[must_use]
    pub fn so_far(&self) -> Option<(&Game, Millis)> {
        self.game.as_ref().map(|game| (game, self.at))
    }

    /// The game that the rows have come to, and when. `None` where the opening is missing.
    #[must_use]
    pub fn game(self) -> Option<(Game, Millis)> {
        self.game.map(|game| (game, self.at))
    }
}

/// Every row computed anew: the lines that its event brings about now, beside those in the record.
pub struct Replay<'a> {
    records: std::slice::Iter<'a, Record>,
    words: &'a Words,
    game: Option<Game>,
}

impl<'a> Replay<'a> {
    /// A replay of these rows.
    #[must_use]
    pub fn new(records: &'a [Record], words: &'a Words) -> Replay<'a> {
        Replay { records: records.iter(), words, game: None }
    }

    /// The game after the rows taken so far. `None` before the opening.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }
}

impl<'a> Iterator for Replay<'a> {
    type Item = (&'a Record, Vec<Line>);

    fn next(&mut self) -> Option<Self::Item> {
        let record = self.records.next()?;
        let (game, lines) = computed(self.game.as_ref(), record, self.words);
        self.game = game;
        Some((record, lines))
    }
}

/// The game after one more row of its record, and the lines that the row brings about.
pub(super) fn computed(
    game: Option<&Game>,
    record: &Record,
    words: &Words,
) -> (Option<Game>, Vec<Line>) {
    match (&record.entry, game) {
        (Entry::Opening(opening), _) => {
            let lines = opening_lines(&opening.settings, words);
            (Some(Game::new(opening.settings.clone())), lines)
        }
        (Entry::Event(event), Some(game)) => {
            let (next, taken) = compute(game, record.at, event, words);
            (Some(next), taken.lines)
        }
        (Entry::Closing { code }, game) => {
            // How it was spoken is no fact of the game; the record has it in its line.
            let was_said = |how: &CodeSaid| {
                let said = spoken_code(Code::Closing, *code, *how, &words.pack);
                record.lines.iter().any(|line| line.text == said)
            };
            let how = Some(CodeSaid::Words).filter(was_said).unwrap_or(CodeSaid::Digits);
            (game.cloned(), closing_lines(*code, how, record.at, words))
        }
        (Entry::Event(_), None) => (None, Vec::new()),
    }
}

/// The lines with which a record is closed: the code to be written down, and how it is spoken.
#[must_use]
pub fn closing_lines(code: ClosingCode, how: CodeSaid, at: Millis, words: &Words) -> Vec<Line> {
    let pack = &words.pack;
    vec![
        Line {
            at,
            kind: Kind::Closed,
            who: None,
            text: pack.text("shown-closed", &[("code", told(code, pack).into())]),
            channel: None,
            fields: Fields::none().with("code", code.to_string()),
        },
        Line {
            at,
            kind: Kind::Saying,
            who: Some(Who::Program),
            text: spoken_code(Code::Closing, code, how, pack),
            channel: Some(Channel::Room),
            fields: Fields::what("closing-code").with("code", code.to_string()),
        },
    ]
}

/// A code as it is shown: as words where it has any, and as digits.
#[must_use]
pub fn told(code: ClosingCode, pack: &Pack) -> String {
    match code.bytes() {
        Some(bytes) => format!("{} ({code})", code_words(&bytes, pack.language())),
        None => code.to_string(),
    }
}

/// A code as it is spoken: in words where these are wanted and it has any, else digit by digit.
#[must_use]
pub fn spoken_code(which: Code, code: ClosingCode, how: CodeSaid, pack: &Pack) -> String {
    match (how, code.bytes()) {
        (CodeSaid::Words, Some(bytes)) => pack.code_in_words(which, &bytes),
        (CodeSaid::Words, None) | (CodeSaid::Digits, _) => {
            pack.code(which, &code.digits(), code.group())
        }
    }
}

/// Why what somebody wrote down is no code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum WrittenCodeError {
    /// It is nothing like one.
    #[error(transparent)]
    NoCode(#[from] ParseCodeError),
    /// One of its words is of no code.
    #[error(
        "word {place}, \"{word}\", is none of the words of a code; compare it with what is written there"
    )]
    Word {
        /// Its place, from 1.
        place: usize,
        /// The word.
        word: String,
    },
    /// It has some other number of words.
    #[error("a code has ten words; these are {0}")]
    Words(usize),
    /// Its words are one code and its digits another.
    #[error("its words and its digits are two codes; one of them was written down wrong")]
    Apart,
}

/// What may stand between the words and the digits of a code.
fn parts_a_code(sign: char) -> bool {
    const DASHES: std::ops::RangeInclusive<char> = '\u{2010}'..='\u{2015}';
    sign.is_whitespace() || DASHES.contains(&sign) || ",.;:-/()[]\"„“”«»".contains(sign)
}

/// The code that somebody wrote down, as digits, as words of any language, or as both, as it is shown.
///
/// # Errors
/// When it is none.
pub fn written(text: &str) -> Result<ClosingCode, WrittenCodeError> {
    let parts = text.split(parts_a_code).filter(|part| !part.is_empty());
    let is_digits = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    let (digits, words): (Vec<&str>, Vec<&str>) = parts.partition(is_digits);
    let by_digits = || digits.concat().parse::<ClosingCode>();
    let no_code = || ParseCodeError(text.to_owned());
    if words.is_empty() {
        return Ok(by_digits().map_err(|_| no_code())?);
    }
    let bytes = bytes_of_code_words(&words).map_err(|wrong| {
        // Of what is no row of words nobody needs to know which one is wrong.
        let word = words.get(wrong).filter(|_| words.len() > 1);
        word.map_or_else(
            || no_code().into(),
            |word| WrittenCodeError::Word { place: wrong + 1, word: (*word).to_owned() },
        )
    })?;
    let count = bytes.len();
    let bytes = bytes.try_into().map_err(|_| WrittenCodeError::Words(count))?;
    let code = ClosingCode::Witness(bytes);
    if !digits.is_empty() && by_digits().map_err(|_| no_code())? != code {
        return Err(WrittenCodeError::Apart);
    }
    Ok(code)
}

/// A recorded line as the views take it. A kind or a person that this program does not know is a
/// record of another version.
///
/// # Errors
/// When the record is of another version.
pub fn shown(line: &journal::Line, at: Millis) -> Result<Line, UnknownKind> {
    let kind = Kind::ALL.iter().copied().find(|kind| kind.as_str() == line.kind);
    let who = match &line.who {
        None => Some(None),
        Some(name) => Who::ALL.iter().copied().find(|who| who.as_str() == name).map(Some),
    };
    match (kind, who) {
        (Some(kind), Some(who)) => {
            let (text, fields) = (line.text.clone(), Fields::none());
            Ok(Line { at, kind, who, text, channel: line.channel, fields })
        }
        _ => Err(UnknownKind(line.kind.clone())),
    }
}

/// The lines of a row as they were shown, with the fields of today's lines that say the same.
///
/// # Errors
/// When the record is of another version.
pub fn shown_with_fields(record: &Record, today: &[Line]) -> Result<Vec<Line>, UnknownKind> {
    let with_fields = |line: &journal::Line| {
        let same = today.iter().find(|other| recorded(other) == *line);
        same.map_or_else(|| shown(line, record.at), |same| Ok(same.clone()))
    };
    record.lines.iter().map(with_fields).collect()
}

/// A line of a kind, or of a person, that this version does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error(
    "the record has a line of the kind \"{0}\" that this version does not know; use the version that \
     wrote it"
)]
pub struct UnknownKind(String);

fn pack_in_use(words: &Words) -> journal::Pack {
    let digest = words.pack.digest().map(str::to_owned);
    journal::Pack { name: words.pack.language().tag().to_owned(), digest }
}

/// The language pack's name with which a record was written.
#[must_use]
pub fn language_of(records: &[Record]) -> Option<&str> {
    opening_of(records)?.packs.first().map(|pack| pack.name.as_str())
}

/// The digest of the club's own words with which a record was begun ([`Pack::digest`]).
#[must_use]
pub fn digest_of(records: &[Record]) -> Option<&str> {
    opening_of(records)?.packs.first()?.digest.as_deref()
}

/// The program that wrote the record, and its version.
#[must_use]
pub fn program_of(records: &[Record]) -> Option<&str> {
    opening_of(records).map(|opening| opening.program.as_str())
}

fn opening_of(records: &[Record]) -> Option<&Opening> {
    match &records.first()?.entry {
        Entry::Opening(opening) => Some(opening),
        Entry::Event(_) | Entry::Closing { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::voices::Language;

    #[test]
    fn a_closing_is_replayed_with_the_code_as_it_was_spoken() {
        let code = ClosingCode::Witness([3, 1, 4, 1, 5, 9, 2, 6, 5, 35]);
        let words = Words {
            pack: Pack::embedded(Language::English),
            lexicon: crate::table::languages::lexicon(Language::German, &[]).expect("call words"),
        };
        let [by_words, by_digits] = [CodeSaid::Words, CodeSaid::Digits].map(|how| {
            let lines = closing_lines(code, how, Millis(7), &words);
            let record = Record {
                seq: 1,
                at: Millis(7),
                utc_ms: 0,
                entry: Entry::Closing { code },
                lines: lines.iter().map(recorded).collect(),
                pulse: None,
                unsealed: false,
                hash: journal::Hash([0; 32]),
            };
            let (_, again) = computed(None, &record, &words);
            let again: Vec<_> = again.iter().map(recorded).collect();
            assert_eq!(again, record.lines, "{how:?}");
            again
        });
        assert_ne!(by_words, by_digits);
        assert!(by_digits[1].text.contains("zero"), "{by_digits:?}");
    }

    #[test]
    fn a_code_is_taken_as_it_is_shown_and_as_people_write_it() {
        let code = ClosingCode::Witness([3, 1, 4, 1, 5, 9, 2, 6, 5, 35]);
        for language in Language::ALL {
            let shown = told(code, &Pack::embedded(language));
            let (words, _) = shown.split_once(" (").expect("words and digits");
            let hyphens = words.replace(' ', "-");
            for text in [
                shown.clone(),
                words.to_owned(),
                words.to_uppercase().replace(' ', ", ") + ".",
                format!("{hyphens} – {code}"),
                format!("„{words}“"),
                code.to_string().replace(' ', "."),
            ] {
                assert_eq!(written(&text), Ok(code), "{text}");
            }
            let other = ClosingCode::Witness([3, 1, 4, 1, 5, 9, 2, 6, 5, 36]);
            assert_eq!(written(&format!("{words} ({other})")), Err(WrittenCodeError::Apart));
            let (nine, last) = words.rsplit_once(' ').expect("ten words");
            assert_eq!(written(nine), Err(WrittenCodeError::Words(9)));
            let wrong = format!("{nine} xyzzy{last} ({code})");
            let told = written(&wrong).expect_err("no such word").to_string();
            assert!(told.starts_with(&format!("word 10, \"xyzzy{last}\", ")), "{told}");
        }
        for text in ["", "xyzzy", "0955 161x", "12089 25819 61462 91747 06176"] {
            assert_eq!(written(text), Err(ParseCodeError(text.to_owned()).into()), "{text}");
        }
    }
}
