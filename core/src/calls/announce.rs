//! Calls to words: how a move is announced (D.2.1), and how a call is said again as it was called.
//!
//! Check and mate are not announced: the Laws do not ask for it (C.13), and the program does not tell
//! a player what a move does.

use serde::Deserialize;

use crate::rules::{Displacement, IllegalMove, Move, Played, Position, Role};

use super::token::Token;
use super::{Call, Lexicon, Meaning, MoveCall, Part, Suffix, resolve};

/// How much of a move is called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// The piece and where it goes; the origin only where two pieces can go, and the file of a pawn
    /// that captures: "Springer Felix drei".
    #[default]
    Short,
    /// Always with the square of departure: "Springer Gustav eins Felix drei".
    Long,
}

/// The words of a call, in the order in which they are spoken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// One spoken word each.
    pub tokens: Vec<String>,
    /// The same words with blanks between them.
    pub text: String,
}

/// How a legal move of the position is called.
#[must_use]
pub fn announce(m: Move, position: &Position, style: Style, lexicon: &Lexicon) -> Announcement {
    render(&call_of(m, position, style), lexicon)
}

/// The call of a legal move of the position.
#[must_use]
pub fn call_of(m: Move, position: &Position, style: Style) -> Call {
    if let Some(side) = m.castling() {
        return Call::Castle { side, suffix: None };
    }
    let origin = match (style, m.role()) {
        (Style::Long, _) => Part::square(m.origin()),
        (Style::Short, Role::Pawn) if m.captured().is_some() => Part::file(m.origin().file()),
        (Style::Short, Role::Pawn) => Part::NOTHING,
        (Style::Short, _) if another_can_go(m, position) => Part::square(m.origin()),
        (Style::Short, _) => Part::NOTHING,
    };
    Call::Move(MoveCall {
        role: Some(m.role()),
        origin,
        capture: m.captured().is_some(),
        destination: Part::square(m.destination()),
        promotion: m.promotion(),
        en_passant: m.is_en_passant(),
        ..MoveCall::default()
    })
}

/// The call of a move that was carried, legal or not.
#[must_use]
pub(crate) fn call_of_played(played: Played, position: &Position, style: Style) -> Call {
    match played {
        Played::Legal(m) => call_of(m, position, style),
        Played::Illegal(illegal) => {
            in_style(&Call::from_illegal(illegal, position), position, style)
        }
    }
}

/// An illegal call in the style of the event, where its squares are certain: said as a legal one would
/// be, so that the form tells nobody anything.
#[must_use]
pub(crate) fn in_style(call: &Call, position: &Position, style: Style) -> Call {
    let (Call::Move(said), Some(carried)) = (call, call.displacement(position)) else {
        return *call;
    };
    let pawn = said.role.unwrap_or(Role::Pawn) == Role::Pawn;
    let origin = match style {
        Style::Long => Part::square(carried.origin),
        Style::Short if pawn && said.capture => Part::file(carried.origin.file()),
        Style::Short => Part::NOTHING,
    };
    let styled = Call::Move(MoveCall { origin, ..*said });
    let same = styled.displacement(position) == Some(carried);
    let illegal = resolve(&styled, position) == Meaning::Illegal;
    if same && illegal { styled } else { *call }
}

/// Whether a like piece from another square can go to the same square (C.10).
fn another_can_go(m: Move, position: &Position) -> bool {
    position.legal_moves().into_iter().any(|other| {
        other.role() == m.role()
            && other.destination() == m.destination()
            && other.origin() != m.origin()
            && other.castling().is_none()
    })
}

/// How a call is said, legal or not: with what was said of it and nothing more.
#[must_use]
pub fn render(call: &Call, lexicon: &Lexicon) -> Announcement {
    let mut words = Vec::new();
    match call {
        Call::Castle { side, suffix } => {
            words.push(Token::Castle(*side));
            words.extend(suffix.map(suffix_token));
        }
        Call::Move(call) => {
            words.extend(call.role.map(Token::Role));
            words.extend(part_tokens(call.origin));
            if call.capture {
                words.push(Token::Capture);
                words.extend(call.captured.map(Token::Role));
            }
            words.extend(part_tokens(call.destination));
            words.extend(call.promotion.map(Token::Role));
            if call.en_passant {
                words.push(Token::EnPassant);
            }
            words.extend(call.suffix.map(suffix_token));
        }
    }
    let tokens: Vec<String> = words
        .into_iter()
        .flat_map(|token| lexicon.word(token).split_whitespace())
        .map(str::to_owned)
        .collect();
    Announcement { text: tokens.join(" "), tokens }
}

fn part_tokens(part: Part) -> impl Iterator<Item = Token> {
    part.file.map(Token::File).into_iter().chain(part.rank.map(Token::Rank))
}

fn suffix_token(suffix: Suffix) -> Token {
    match suffix {
        Suffix::Check => Token::Check,
        Suffix::Mate => Token::Mate,
    }
}

impl Call {
    /// The call of something that was carried on a board, legal or not: with the piece that stood
    /// there, both squares, and the capture of what stood in its way. For a legal move
    /// [`call_of`] knows more (en passant).
    #[must_use]
    pub fn from_displacement(carried: Displacement, position: &Position) -> Call {
        if let Some(side) = position.castling_gesture(carried) {
            return Call::Castle { side, suffix: None };
        }
        Call::of_one_piece(carried, position)
    }

    /// The call of an illegal move of this position: a king that was carried without its rook has not
    /// castled.
    #[must_use]
    pub fn from_illegal(illegal: IllegalMove, position: &Position) -> Call {
        match illegal.castling_rook() {
            Some(_) => Call::from_displacement(illegal.carried(), position),
            None => Call::of_one_piece(illegal.carried(), position),
        }
    }

    fn of_one_piece(carried: Displacement, position: &Position) -> Call {
        let mover = position.piece_at(carried.origin);
        let captured = position
            .piece_at(carried.destination)
            .filter(|piece| mover.is_none_or(|mover| mover.color != piece.color));
        Call::Move(MoveCall {
            role: mover.map(|piece| piece.role),
            origin: Part::square(carried.origin),
            capture: captured.is_some(),
            destination: Part::square(carried.destination),
            promotion: carried.promotion,
            ..MoveCall::default()
        })
    }
}
