//! One more line of a score that somebody types while it is read aloud (8.5, D.2.9): each line is
//! understood at once, so that whoever takes it can be answered.
//!
//! A line is read in the position that the score has come to, which settles most of what a single
//! writing leaves open. Which language it is in the whole text so far says better than one line.

use super::split::{Part, split_with_words};
use super::{Encoding, Entry, Oddity, ReadError, Reader, Sheet, WrittenResult, descriptive};
use crate::rules::{PlyNumber, Position};

/// A number that is further ahead than this is a slip of the hand rather than a gap.
const GAP_MAX: u16 = 40;

/// Where a score stands of which a line is read.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
    /// The lines so far.
    pub text: &'a str,
    /// The position that the score has come to as far as it can be played.
    pub position: &'a Position,
    /// The ply that comes next, counted from 0 (White's first move).
    pub next: u16,
}

/// What a line adds to a score.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineRead {
    /// The entries; none where the result stands there by itself.
    pub entries: Vec<Entry>,
    /// The result.
    pub result: Option<WrittenResult>,
}

/// Why a line adds nothing to a score.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum LineError {
    /// There is no move in it.
    #[error("\"{0}\" has no move in it; write one such as Nf3, or _ where nothing can be read")]
    NoMove(String),
    /// Words stand in it of which nobody can tell whether they are a move.
    #[error(
        "\"{0}\" cannot be read as a move; write the line without it, or _ where it is a move that cannot be read"
    )]
    Words(String),
    /// Its number is of a move that is there already.
    #[error("move {written} is there already, {next} is next; a lone - strikes the last entry")]
    Behind {
        /// What was written.
        written: PlyNumber,
        /// What is next.
        next: PlyNumber,
    },
    /// Its number is far ahead.
    #[error("move {written} is far ahead, {next} is next; look at the number")]
    Ahead {
        /// What was written.
        written: PlyNumber,
        /// What is next.
        next: PlyNumber,
    },
    /// It holds more than a score.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
}

impl Reader<'_> {
    /// What this line adds to a score. A number that is ahead leaves places empty.
    ///
    /// # Errors
    /// When no move is in the line, or words that may be one, or its number does not follow.
    pub fn read_line(&self, line: &str, so_far: &Standing<'_>) -> Result<LineRead, LineError> {
        if let Some((at, places)) = places_alone(line, so_far.next) {
            let (written, next) = (PlyNumber::of(at), PlyNumber::of(so_far.next));
            let gap = at.checked_sub(so_far.next).ok_or(LineError::Behind { written, next })?;
            if gap > GAP_MAX {
                return Err(LineError::Ahead { written, next });
            }
            let entries = (0..gap.saturating_add(places)).map(|_| missing()).collect();
            return Ok(LineRead { entries, result: None });
        }
        if let Some(result) = result_alone(line) {
            return Ok(LineRead { entries: Vec::new(), result: Some(result) });
        }
        let sheet = self.sheet_of_line(line, so_far)?;
        // Whoever types can still say what it is; on a score it would be told and no more.
        if let Some(words) = words_in(&sheet) {
            return Err(LineError::Words(words.to_owned()));
        }
        let expected = so_far.position.ply().index();
        let at = if sheet.starts_at == expected { so_far.next } else { sheet.starts_at };
        let (written, next) = (PlyNumber::of(at), PlyNumber::of(so_far.next));
        let gap = match at.checked_sub(so_far.next) {
            None => return Err(LineError::Behind { written, next }),
            Some(gap) if gap > GAP_MAX => return Err(LineError::Ahead { written, next }),
            Some(gap) => gap,
        };
        let entries = (0..gap).map(|_| missing()).chain(sheet.entries).collect();
        Ok(LineRead { entries, result: sheet.result })
    }

    fn sheet_of_line(&self, line: &str, so_far: &Standing<'_>) -> Result<Sheet, LineError> {
        let start = Some(so_far.position.clone());
        let here = |from| Reader { from, lexicons: self.lexicons, start: start.clone() };
        // One writing fits many languages, the text so far seldom more than one. Where it does, the
        // line is read in all of them.
        let whole = format!("{}\n{line}", so_far.text);
        let known = match self.read_text(&whole, Encoding::Utf8) {
            Ok((found, _)) if found.also.is_empty() => Some(found.form),
            Ok(_) | Err(_) => None,
        };
        let in_form = known.map(|form| here(Some(form)).read_text(line, Encoding::Utf8));
        let read = match in_form {
            Some(Ok(read)) if words_in(&read.0.sheet).is_none() => Ok(read),
            // Words may be a call.
            Some(Ok(read)) => match here(None).read_text(line, Encoding::Utf8) {
                Ok(other) if words_in(&other.0.sheet).is_none() => Ok(other),
                Ok(_) | Err(_) => Ok(read),
            },
            Some(Err(_)) | None => here(None).read_text(line, Encoding::Utf8),
        };
        match read {
            Ok((mut found, _)) => {
                // Which notation it is the whole of it tells: "N-B3" alone could be either.
                if descriptive::is_descriptive(&whole) {
                    found.sheet.entries.iter_mut().for_each(|entry| entry.readings.clear());
                }
                Ok(found.sheet)
            }
            Err(ReadError::NoMoves { .. } | ReadError::Empty) => {
                Err(LineError::NoMove(line.trim().to_owned()))
            }
            Err(other) => Err(other.into()),
        }
    }
}

/// Words that were left out, though nobody can tell whether they are a move.
fn words_in(sheet: &Sheet) -> Option<&str> {
    sheet.oddities.iter().find_map(|oddity| match oddity {
        Oddity::Words { text, .. } => Some(text.as_str()),
        Oddity::Number { .. }
        | Oddity::Doubled { .. }
        | Oddity::Unclosed { .. }
        | Oddity::BehindResult { .. }
        | Oddity::Results { .. }
        | Oddity::NoWinner { .. }
        | Oddity::CastlingOrResult { .. }
        | Oddity::Descriptive => None,
    })
}

/// Places that cannot be read and nothing else, perhaps with their number before them: where they begin, and how many
/// they are. "2. ..." is White's.
fn places_alone(line: &str, next: u16) -> Option<(u16, u16)> {
    if line.trim().is_empty() {
        return None;
    }
    if line.chars().all(|sign| sign == '_' || sign.is_whitespace()) {
        return Some((next, u16::try_from(line.split_whitespace().count()).ok()?));
    }
    let parts = split_with_words(line);
    let (at, behind) = match &parts[..] {
        [Part::Number { value, black, .. }, behind @ ..] => {
            (value.checked_sub(1)?.checked_mul(2)?.checked_add(u16::from(*black))?, behind)
        }
        behind => (next, behind),
    };
    let is_place = |part: &Part| matches!(part, Part::Blank { .. });
    match behind {
        [Part::Dots] if parts.len() > 1 => Some((at, 1)),
        [_, ..] if behind.iter().all(is_place) => Some((at, u16::try_from(behind.len()).ok()?)),
        _ => None,
    }
}

/// The result, where nothing else stands on a line.
fn result_alone(line: &str) -> Option<WrittenResult> {
    match &split_with_words(line)[..] {
        [Part::Result(result)] => Some(*result),
        _ => None,
    }
}

/// A place in which nothing stands.
pub(super) fn missing() -> Entry {
    Entry {
        text: String::new(),
        readings: Vec::new(),
        draw_offer: false,
        place: Default::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calls::Lexicon;
    use crate::scoresheet::alone;

    /// Types lines one after the other, and shows what each was taken for.
    fn typed(lines: &[&str]) -> Vec<String> {
        let german =
            Lexicon::from_toml(include_str!("../../../voices/de/calls.toml")).expect("words");
        let start = Position::default();
        let lexicons = [german];
        let reader = Reader { from: None, lexicons: &lexicons, start: Some(start.clone()) };
        let mut sheet = Sheet::default();
        let mut text = String::new();
        let mut answers = Vec::new();
        for line in lines {
            let position = alone(&sheet, &start).position().clone();
            let next = u16::try_from(sheet.entries.len()).expect("a short score");
            let so_far = Standing { text: &text, position: &position, next };
            match reader.read_line(line, &so_far) {
                Ok(LineRead { entries, .. }) => {
                    sheet.entries.extend(entries);
                    text = format!("{text}{line}\n");
                    let reached = alone(&sheet, &start);
                    let moves: Vec<String> = reached
                        .moves
                        .iter()
                        .zip(&reached.positions)
                        .map(|(meant, before)| meant.written(before))
                        .collect();
                    answers.push(moves.join(" "));
                }
                Err(error) => answers.push(error.to_string()),
            }
        }
        answers
    }

    #[test]
    fn lines_in_any_notation_and_in_words_are_one_score() {
        let answers = typed(&["1. e4 e5", "Sf3", "Springer Cäsar sechs", "3. f1-b5", "a6"]);
        assert_eq!(answers.last().map(String::as_str), Some("e4 e5 Nf3 Nc6 Bb5 a6"));
    }

    #[test]
    fn the_text_so_far_tells_the_language_of_a_letter() {
        // A French king goes to e2; an English rook could not.
        let answers = typed(&["e4 e5", "Cf3 Cc6", "Fb5 Cf6", "Re2"]);
        assert_eq!(answers.last().map(String::as_str), Some("e4 e5 Nf3 Nc6 Bb5 Nf6 Ke2"));
    }

    #[test]
    fn numbers_ahead_leave_gaps_and_numbers_behind_are_refused() {
        let answers = typed(&["1. e4", "2. Nf3", "2... Nc6", "3. Bb5"]);
        let moves: Vec<&str> = answers[3].split(' ').collect();
        assert_eq!((moves.len(), moves[0], moves[2], moves[4]), (5, "e4", "Nf3", "Bb5"));
        assert_eq!(
            typed(&["1. e4 e5", "1. d4"])[1],
            "move 1. is there already, 2. is next; a lone - strikes the last entry"
        );
        assert_eq!(
            typed(&["e4", "99. d4"])[1],
            "move 99. is far ahead, 1... is next; look at the number"
        );
        assert!(typed(&["e4", "good move"])[1].starts_with("\"good move\" has no move in it"));
    }

    #[test]
    fn a_line_that_begins_without_a_number_goes_on_with_the_right_one() {
        let answers = typed(&["1. e4 e5 2. Nf3 Nc6 3. Bb5", "d6 4. 0-0"]);
        assert_eq!(answers[1], "e4 e5 Nf3 Nc6 Bb5 d6 O-O");
        let answers = typed(&["1. e4 e5 2. Nf3 Nc6 3. Bb5", "_ 4. 0-0 Nf6"]);
        assert_eq!(answers[1].split(' ').count(), 8, "{answers:?}");
    }

    #[test]
    fn places_may_stand_behind_their_number() {
        let reader = Reader::default();
        let position = Position::default();
        let so_far = Standing { text: "1. e4 e5", position: &position, next: 2 };
        let places = |line: &str| {
            let read = reader.read_line(line, &so_far).map(|read| read.entries);
            read.map(|entries| (entries.len(), entries.iter().all(Entry::is_missing)))
        };
        for (line, count) in [("2. ...", 1), ("2. ??? ???", 2), ("? ?", 2), ("_", 1), ("3. ?", 3)] {
            assert_eq!(places(line), Ok((count, true)), "{line}");
        }
        assert!(matches!(places("1. ?"), Err(LineError::Behind { .. })));
        assert!(matches!(places("2..."), Err(LineError::NoMove(_))));
    }

    #[test]
    fn a_place_where_nothing_can_be_read_is_held_open() {
        let answers = typed(&["e4", "_", "Nf3", "Nc6", "Bb5", "_ _"]);
        assert_eq!(answers[1].split(' ').count(), 1, "nobody plays it: {answers:?}");
        assert!(answers[4].starts_with("e4 ") && answers[4].ends_with(" Nf3 Nc6 Bb5"));
    }
}
