//! The questions that damaged scores leave for the players (8.5, 8.6, 11.11), one after the other: what is
//! asked, and what an answer comes to. The command line and the table ask in the same way.
//!
//! An answer is typed as on a score: "17. Nf3" is White's move, "17... Nf6" Black's, in any notation or in
//! words; without a number it answers what is asked; "?" says that nobody knows. It is taken only where a
//! game has that move: what cannot have been must be asked for again, and not be kept as evidence.

use super::{
    Answer, AnswerError, Answered, Entry, Form, Inquiry, Letters, LineError, Notation, Question,
    Reader, Reconstruction, Sheet, Standing, written_apart,
};
use crate::calls::{self, Call};
use crate::rules::{Color, Displacement, Move, Played, PlyNumber, Position};

/// A full stop, and three of them in one sign.
const DOTS: [char; 2] = ['.', '\u{2026}'];

/// The longest calls have about seventy signs; what is longer is no answer, and nobody wants to hear it
/// again in a message.
const CHARS_MAX: usize = 100;

/// An inquiry, the likeliest game that comes of it, and what that leaves to be asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Questions {
    inquiry: Inquiry,
    made: Option<Reconstruction>,
}

impl Questions {
    /// Makes the game again, which takes a while where the scores leave much open.
    #[must_use]
    pub fn of(inquiry: Inquiry) -> Questions {
        let made = inquiry.reconstructed();
        Questions { inquiry, made }
    }

    /// What all of it is about, with every answer so far.
    #[must_use]
    pub const fn inquiry(&self) -> &Inquiry {
        &self.inquiry
    }

    /// The likeliest game, where the scores leave something open.
    #[must_use]
    pub const fn reconstruction(&self) -> Option<&Reconstruction> {
        self.made.as_ref()
    }

    /// What to ask the players now; nothing where all is clear or was asked.
    #[must_use]
    pub fn asked(&self) -> Option<&Question> {
        self.made.as_ref()?.question.as_ref()
    }

    /// Takes an answer, and gives back what it is taken for and what is left to be asked. What is written
    /// in these letters is read in them first: in them the question was shown.
    ///
    /// # Errors
    /// When nothing is to be answered, this cannot have been played, or no game was found in which it was.
    pub fn answered(
        &self,
        text: &str,
        letters: Letters,
        reader: &Reader<'_>,
    ) -> Result<(Answer, Questions), AnswerError> {
        let made = self.made.as_ref().ok_or(AnswerError::NothingOpen)?;
        if let Some((end, _)) = text.char_indices().nth(CHARS_MAX) {
            return Err(AnswerError::NotOneMove(format!("{} ...", &text[..end])));
        }
        let (number, written) = split_number(text.trim())?;
        let ply = match number {
            Some(number) => self.ply_of(number, made)?,
            None => made.question.as_ref().ok_or(AnswerError::NothingAsked)?.ply,
        };
        let at = self.inquiry.number(ply);
        let what = match written {
            "" | "?" => Answered::NobodyKnows,
            written => Answered::Played(self.read(written, at, ply, letters, reader)?),
        };
        let answer = Answer { ply, text: written.to_owned(), what };
        if self.inquiry.refutes(&answer) {
            return Err(AnswerError::NotPossible { at, text: written.to_owned() });
        }
        let next = Questions::of(self.inquiry.clone().with_answer(answer.clone()));
        if next.contradicts(&answer, made) {
            return Err(AnswerError::NotFound { at, text: written.to_owned() });
        }
        Ok((answer, next))
    }

    /// Whether no game has this answer where games were before.
    fn contradicts(&self, answer: &Answer, before: &Reconstruction) -> bool {
        let Some(carried) = answer.what.carried() else { return false };
        let made = self.made.as_ref();
        made.is_none_or(|made| made.contradicts((answer.ply, carried), before))
    }

    /// The ply with this number, counted from the start of the game.
    fn ply_of(&self, at: PlyNumber, made: &Reconstruction) -> Result<u16, AnswerError> {
        let first = self.inquiry.start().ply();
        let asked = made.question.as_ref().map_or(0, |question| usize::from(question.ply) + 1);
        // A ply that somebody wrote is one, though the likeliest game ends before it.
        let written = self.inquiry.sheets().map(Sheet::plies_written).into_iter().max();
        let written = written.map_or(0, usize::from).min(made.moves.len() + 1);
        let count = made.moves.len().max(asked).max(written);
        let count = u16::try_from(count).unwrap_or(u16::MAX);
        let last = first.plus(count.saturating_sub(1));
        let ply = at.since(first).and_then(|ply| u16::try_from(ply).ok());
        ply.filter(|ply| at.number > 0 && *ply < count).ok_or(AnswerError::Outside {
            at,
            first,
            last,
        })
    }

    /// What is written, as it was carried out at this ply.
    fn read(
        &self,
        written: &str,
        at: PlyNumber,
        ply: u16,
        letters: Letters,
        reader: &Reader<'_>,
    ) -> Result<Displacement, AnswerError> {
        let none = || AnswerError::NotFound { at, text: written.to_owned() };
        let (mut moves, position) = self.possible(ply).ok_or_else(none)?;
        let carried = read_as(written, &moves, &position, letters, reader)?;
        match carried.as_slice() {
            [] => self
                .illegal(written, ply, reader)
                .or_else(|| self.unthought_of(written, ply, &position, reader))
                .ok_or_else(none),
            [only] => Ok(*only),
            [_, _, ..] => {
                moves.retain(|m| carried.contains(&m.carried()));
                let names = written_apart(&moves, &position).join(", ");
                Err(AnswerError::Several { text: written.to_owned(), at, moves: names })
            }
        }
    }

    /// The illegal move at which the scores stop, where this says that it was played.
    fn illegal(&self, written: &str, ply: u16, reader: &Reader<'_>) -> Option<Displacement> {
        // Whoever has answered otherwise before may say it too.
        let unknown = Answer { ply, text: String::new(), what: Answered::NobodyKnows };
        let inquiry = self.inquiry.clone().with_answer(unknown);
        let stop = inquiry.found().stops_at.as_ref().filter(|stop| stop.ply == ply)?;
        let entry = entry(reader, written, &stop.position).ok()?;
        let says = |carried: &Displacement| {
            entry.readings.iter().any(|one| one.call.displacement(&stop.position) == Some(*carried))
        };
        let meant = stop.recorded.iter().filter_map(|one| one.meant);
        let illegal = meant.filter(|meant| matches!(meant, Played::Illegal(_)));
        illegal.map(|meant| meant.carried()).find(says)
    }

    /// Both squares of a move of which no game was thought of, where no score says what the ply was: whether a game has it is
    /// sought with it.
    fn unthought_of(
        &self,
        written: &str,
        ply: u16,
        position: &Position,
        reader: &Reader<'_>,
    ) -> Option<Displacement> {
        let is_silent = self.made.as_ref().is_some_and(|made| made.is_silent(ply));
        let entry = entry(reader, written, position).ok().filter(|_| is_silent)?;
        let squares = |call: &Call| match call {
            Call::Move(call) => {
                let (origin, destination) =
                    (call.origin.as_square()?, call.destination.as_square()?);
                Some(Displacement { origin, destination, promotion: call.promotion })
            }
            Call::Castle { .. } => None,
        };
        entry.readings.iter().find_map(|reading| squares(&reading.call))
    }

    /// What a ply can have been, and the likeliest position before it: what is legal there, and what it is
    /// in other games.
    fn possible(&self, ply: u16) -> Option<(Vec<Move>, Position)> {
        let made = self.made.as_ref()?;
        let position = self.inquiry.position_before(ply, made)?;
        let mut moves = position.legal_moves();
        let likely = made.plies.get(usize::from(ply)).into_iter().flatten().map(|one| one.m);
        let elsewhere = made.thought_of.get(usize::from(ply)).into_iter().flatten().copied();
        for m in likely.chain(elsewhere) {
            if !moves.contains(&m) {
                moves.push(m);
            }
        }
        Some((moves, position))
    }
}

/// The legal moves that something written can mean in this position, in any notation or in words; none where nobody can
/// read a move from it.
#[must_use]
pub fn may_be_written(
    written: &str,
    position: &Position,
    letters: Letters,
    reader: &Reader<'_>,
) -> Vec<Displacement> {
    read_as(written, &position.legal_moves(), position, letters, reader).unwrap_or_default()
}

/// Whether a draw offer is written with this move, as on a scoresheet (8.1.5).
#[must_use]
pub fn is_offered_with(written: &str, position: &Position, reader: &Reader<'_>) -> bool {
    entry(reader, written, position).is_ok_and(|entry| entry.draw_offer)
}

/// Which of these moves something written means: first as it is written in these letters, then in any form.
fn read_as(
    written: &str,
    moves: &[Move],
    position: &Position,
    letters: Letters,
    reader: &Reader<'_>,
) -> Result<Vec<Displacement>, AnswerError> {
    let shown = Some(Form::Notation(Notation::Print(letters)));
    let as_shown = Reader { from: shown, ..reader.clone() };
    let plain = match entry(&as_shown, written, position) {
        Ok(mut entry) => {
            // A letter that nobody has to write, or a sign taken for another, proves nothing.
            entry.readings.retain(|reading| reading.because.is_empty());
            meant(&entry, moves, position)
        }
        Err(_) => Vec::new(),
    };
    if plain.is_empty() {
        let entry = entry(reader, written, position)?;
        return Ok(meant(&entry, moves, position));
    }
    Ok(plain)
}

/// The moves that an entry can mean, as they are carried out.
fn meant(entry: &Entry, moves: &[Move], position: &Position) -> Vec<Displacement> {
    let says = |m: &&Move| {
        entry.readings.iter().any(|reading| calls::can_mean(&reading.call, **m, position))
    };
    let mut carried: Vec<Displacement> = moves.iter().filter(says).map(|m| m.carried()).collect();
    carried.dedup();
    carried
}

/// The one entry that an answer is.
fn entry(reader: &Reader<'_>, written: &str, position: &Position) -> Result<Entry, AnswerError> {
    let not_one = || AnswerError::NotOneMove(written.to_owned());
    let here = Standing { text: "", position, next: position.ply().index() };
    let read = reader.read_line(written, &here).map_err(|error| match error {
        LineError::NoMove(_)
        | LineError::Words(_)
        | LineError::Behind { .. }
        | LineError::Ahead { .. } => not_one(),
        LineError::Unreadable(_) => error.into(),
    })?;
    let [only] = <[Entry; 1]>::try_from(read.entries).map_err(|_| not_one())?;
    // What players remember is a whole move.
    if only.is_whole() { Ok(only) } else { Err(not_one()) }
}

/// The number in front, if there is one: "17." and "17..." as on a score, with a blank behind or without.
fn split_number(text: &str) -> Result<(Option<PlyNumber>, &str), AnswerError> {
    let digits = text.len() - text.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let (number, rest) = text.split_at(digits);
    // Castling may be written with zeros, and a single figure is no number of a move either.
    if number.is_empty() || (number == "0" && rest.starts_with(['-', '\u{2013}'])) {
        return Ok((None, text));
    }
    let refused = || AnswerError::Number(text.to_owned());
    let number: u32 = number.parse().map_err(|_| refused())?;
    let written =
        rest.trim_start_matches(|sign: char| DOTS.contains(&sign) || sign.is_whitespace());
    let dots = rest.split_at(rest.len() - written.len()).0;
    let side = match dots.chars().filter(|sign| DOTS.contains(sign)).collect::<String>().as_str() {
        "." => Color::White,
        // "17. ..." is what stands on many sheets.
        "..." | "...." | "\u{2026}" | ".\u{2026}" => Color::Black,
        _ => return Err(refused()),
    };
    Ok((Some(PlyNumber { number, side }), written))
}
