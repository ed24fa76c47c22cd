//! A game to its score, in any notation (Appendix C): one move of both players a line, so that a screen
//! reader, a braille display and an embossed page take it line by line.
//!
//! A capture is always marked and two pieces that could go are always told apart, so that what is
//! written reads back as the same move in every form.

use crate::calls::{self, Lexicon, Style};
use crate::rules::{CastlingSide, Color, Move, PlyNumber, Position, Role, Square};

use super::braille::{BrailleCode, CastlingSign, CheckSign, PromotionSign, UkSigns, to_cells};
use super::form::Notation;
use super::{Letters, ReadSheet, WrittenResult};

/// Cells in a line of an embossed page, and of the longest line for a display.
const CELLS_MAX: usize = 40;

/// Lines on an embossed page.
const PAGE_LINES: usize = 25;

/// A game as it is to be written.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// Where it starts.
    pub start: Position,
    /// Its moves, each legal in its position.
    pub plies: Vec<ScoredMove>,
    /// The result, if it is to stand below.
    pub result: Option<WrittenResult>,
}

impl Score {
    /// What could be played of a sheet, with its draw offers and its result.
    #[must_use]
    pub fn of(found: &ReadSheet) -> Score {
        let plies = found.played.moves.iter().zip(&found.sheet.entries);
        Score {
            start: found.start.clone(),
            plies: plies
                .map(|(m, entry)| ScoredMove { m: *m, draw_offer: entry.draw_offer })
                .collect(),
            result: found.sheet.result,
        }
    }
}

/// A move with what is noted beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// The move.
    pub m: Move,
    /// Whether a draw was offered with it (C.12).
    pub draw_offer: bool,
}

/// How a score is written.
#[derive(Clone, Copy, Debug)]
pub struct Writing<'a> {
    /// The notation.
    pub notation: Notation,
    /// The call words, for [`Notation::Words`].
    pub lexicon: &'a Lexicon,
    /// What the code of the United Kingdom leaves open.
    pub uk: UkSigns,
}

/// The whole score, with a line break at the end of each line.
#[must_use]
pub fn write(score: &Score, writing: &Writing<'_>) -> String {
    let lines = lines(score, writing);
    match writing.notation {
        Notation::Print(_) | Notation::Long(_) | Notation::Words => ended(&lines),
        Notation::Braille(_) => {
            ended(&folded(&lines).map(|line| to_cells(&line)).collect::<Vec<_>>())
        }
        Notation::Brf(_) => {
            let lines: Vec<String> = folded(&lines).collect();
            let pages: Vec<String> = lines.chunks(PAGE_LINES).map(ended).collect();
            pages.join("\x0c")
        }
    }
}

fn ended(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

/// The lines broken at blanks where they are longer than a page is wide; what follows is set in.
fn folded(lines: &[String]) -> impl Iterator<Item = String> {
    lines.iter().flat_map(|line| {
        let mut folded = vec![String::new()];
        for word in line.split(' ') {
            let Some(last) = folded.last_mut() else { break };
            if last.is_empty() {
                last.push_str(word);
            } else if last.len() + 1 + word.len() <= CELLS_MAX {
                last.push(' ');
                last.push_str(word);
            } else {
                folded.push(format!("  {word}"));
            }
        }
        folded
    })
}

/// One line for each move number, and the result below.
fn lines(score: &Score, writing: &Writing<'_>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut position = score.start.clone();
    for (at, ply) in score.plies.iter().enumerate() {
        let mut text = written(ply.m, &position, writing);
        if ply.draw_offer {
            text.push_str(match writing.notation {
                Notation::Print(_) | Notation::Long(_) | Notation::Words => " (=)",
                // Brackets and the sign of equality of UEB, which the code is a part of.
                Notation::Braille(_) | Notation::Brf(_) => " \"<\"7\">",
            });
        }
        let at_ply = position.ply();
        match (at_ply.side, lines.last_mut()) {
            (Color::Black, Some(line)) if at > 0 => {
                line.push_str(if writing.notation == Notation::Words { ", " } else { " " });
                line.push_str(&text);
            }
            (Color::White | Color::Black, _) => {
                lines.push(format!("{}{text}", numbered(at_ply, writing.notation)));
            }
        }
        position = position.after(ply.m);
    }
    lines.extend(score.result.map(|result| result_text(result, writing.notation).to_owned()));
    lines
}

fn numbered(at: PlyNumber, notation: Notation) -> String {
    let number = at.number;
    match (notation, at.side) {
        (Notation::Print(_) | Notation::Long(_) | Notation::Words, _) => format!("{at} "),
        // Braille has the bare number, lowered, and dots 3-6 for the three dots (1.2, 1.3).
        (Notation::Braille(_) | Notation::Brf(_), Color::White) => format!("{number} "),
        (Notation::Braille(_) | Notation::Brf(_), Color::Black) => format!("{number} -"),
    }
}

const fn result_text(result: WrittenResult, notation: Notation) -> &'static str {
    match (result, notation) {
        (WrittenResult::Won(Color::White), _) => "1-0",
        (WrittenResult::Won(Color::Black), _) => "0-1",
        (WrittenResult::Drawn, Notation::Print(_) | Notation::Long(_) | Notation::Words) => "½-½",
        (WrittenResult::Drawn, Notation::Braille(_) | Notation::Brf(_)) => "1/2-1/2",
        // With a dash it would be castling.
        (WrittenResult::LostByBoth, _) => "0:0",
        (
            WrittenResult::HalfFor(_)
            | WrittenResult::WonByDefault(_)
            | WrittenResult::DefaultOfBoth
            | WrittenResult::Unfinished,
            _,
        ) => result.sign(),
    }
}

/// One move.
fn written(m: Move, position: &Position, writing: &Writing<'_>) -> String {
    match writing.notation {
        Notation::Print(letters) => Parts::of(m, position, Origin::AsNeeded).print(letters),
        Notation::Long(letters) => Parts::of(m, position, Origin::Always).print(letters),
        Notation::Braille(BrailleCode::Uk) | Notation::Brf(BrailleCode::Uk) => {
            Parts::of(m, position, Origin::AsNeeded).uk(writing.uk)
        }
        Notation::Braille(code) | Notation::Brf(code) => {
            Parts::of(m, position, Origin::AsNeeded).cells(code)
        }
        Notation::Words => calls::announce(m, position, Style::Short, writing.lexicon).text,
    }
}

/// Whether the square of departure is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// Where two pieces could go (C.10), and the file of a pawn that captures.
    AsNeeded,
    Always,
}

/// The parts of a written move.
struct Parts {
    castling: Option<CastlingSide>,
    role: Role,
    origin: String,
    capture: bool,
    destination: Square,
    promotion: Option<Role>,
    en_passant: bool,
    /// The sign of check or mate, as SAN has it.
    suffix: &'static str,
}

impl Parts {
    fn of(m: Move, position: &Position, origin: Origin) -> Parts {
        let san = position.san(m);
        let suffix = match san.chars().last() {
            Some('+') => "+",
            Some('#') => "#",
            Some(_) | None => "",
        };
        let origin = match origin {
            Origin::Always => m.origin().to_string(),
            Origin::AsNeeded => origin_in_san(&san, m),
        };
        Parts {
            castling: m.castling(),
            role: m.role(),
            origin,
            capture: m.captured().is_some(),
            destination: m.destination(),
            promotion: m.promotion(),
            en_passant: m.is_en_passant(),
            suffix,
        }
    }

    fn print(&self, letters: Letters) -> String {
        if let Some(side) = self.castling {
            return format!("{}{}", zeros(side), self.suffix);
        }
        let piece = |role| letters.piece(role);
        let mover = if self.role == Role::Pawn { "" } else { piece(self.role) };
        let capture = if self.capture { "x" } else { "" };
        let promoted = self.promotion.map_or("", piece);
        let passing = if self.en_passant { " e.p." } else { "" };
        let Parts { origin, destination, suffix, .. } = self;
        format!("{mover}{origin}{capture}{destination}{promoted}{suffix}{passing}")
    }

    /// The code of the United Kingdom, in Braille ASCII.
    fn uk(&self, signs: UkSigns) -> String {
        let code = BrailleCode::Uk;
        let check = self.suffix == "+";
        let behind = match (self.suffix, signs.check) {
            ("#", _) => ">M",
            ("+", CheckSign::Behind) => ">P",
            _ => "",
        };
        if let Some(side) = self.castling {
            // There is no square that a sign could stand before.
            let behind = if check { ">P" } else { behind };
            let rounds = zeros(side);
            return match signs.castling {
                CastlingSign::Zeros => format!("{rounds}{behind}"),
                CastlingSign::Letters => format!("{}{behind}", rounds.replace('0', "O")),
            };
        }
        let before = match (self.capture, check && signs.check == CheckSign::Before) {
            (true, true) => "_",
            (true, false) => ";",
            (false, true) => "^",
            (false, false) => "",
        };
        let mover = if self.role == Role::Pawn { String::new() } else { code.piece(self.role) };
        let equals = match (self.promotion, signs.promotion) {
            (Some(_), PromotionSign::Equals) => "\"7",
            (Some(_), PromotionSign::Nothing) | (None, _) => "",
        };
        let promoted = self.promotion.map_or_else(String::new, |role| code.piece(role));
        let origin = self.origin.to_uppercase();
        let destination = self.destination.to_string().to_uppercase();
        format!("{mover}{origin}{before}{destination}{equals}{promoted}{behind}")
    }

    /// Plain braille letters, in Braille ASCII. Check and mate may be left out (C.13), and their signs
    /// differ from country to country.
    fn cells(&self, code: BrailleCode) -> String {
        if let Some(side) = self.castling {
            return zeros(side).to_owned();
        }
        let piece = |role| format!("{}{}", code.capital(), code.piece(role));
        let mover = if self.role == Role::Pawn { String::new() } else { piece(self.role) };
        let capture = if self.capture { "X" } else { "" };
        let promoted = self.promotion.map_or_else(String::new, piece);
        let origin = self.origin.to_uppercase();
        let destination = self.destination.to_string().to_uppercase();
        format!("{mover}{origin}{capture}{destination}{promoted}")
    }
}

/// What SAN writes of the square of departure.
fn origin_in_san(san: &str, m: Move) -> String {
    let bare = san.trim_end_matches(['+', '#']);
    let bare = bare.split('=').next().unwrap_or(bare).trim_start_matches(char::is_uppercase);
    let destination = m.destination().to_string();
    bare.strip_suffix(destination.as_str()).unwrap_or_default().trim_end_matches('x').to_owned()
}

const fn zeros(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "0-0",
        CastlingSide::QueenSide => "0-0-0",
    }
}
