//! What differs between the boards that share DGT's framing: what the codes on the fields mean, and
//! what the board must be told first. A new kind of board is a new [`Dialect`].

use std::fmt;

use super::{Code, Codes, Content, Expected, Field, FromHost, Orientation, ResultSign, is_start};
use crate::board::{BoardEvent, News, Told, Trouble};
use crate::rules::{Placement, Square};

/// Whether a clock can be connected to a kind of board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockPort {
    /// It can.
    Fitted,
    /// It cannot; a clock is never asked for.
    Missing,
}

/// What the codes of a kind of board mean, and how such a board is greeted.
pub trait Dialect: fmt::Debug + Send {
    /// What the board is sent before any command, one after the other, when it is greeted for the first
    /// time (0), or again because it did not answer. Most need nothing.
    fn opening(&self, _attempt: u8) -> Vec<Vec<u8>> {
        Vec::new()
    }

    /// The command that makes the board tell its changes.
    fn update(&self) -> FromHost;

    /// Whether it can have a clock.
    fn clock_port(&self) -> ClockPort;

    /// The code for what stands on a field, as far as the board can tell it.
    fn code(&self, content: Content) -> Code;

    /// Whether a code can stand on a field of such a board.
    fn is_code(&self, code: Code) -> bool;

    /// What is to be told when a square's code has changed.
    fn changed(&self, square: Square, before: Code, after: Code) -> Vec<Told>;

    /// The whole board at once.
    fn whole(&self, codes: &Codes, way: Orientation) -> BoardEvent;

    /// Whether nothing is on a field with this code.
    fn is_empty(&self, code: Code) -> bool;

    /// Whether exactly these pieces stand on the board, as far as it can tell them, when it lies this way.
    fn stands(&self, codes: &Codes, way: Orientation, expected: &Placement) -> bool;

    /// Which way the board lies, if its fields leave no doubt.
    fn found(&self, codes: &Codes) -> Option<Orientation>;

    /// Which way the board lies, if these pieces are expected on it.
    fn fitting(&self, codes: &Codes, expected: &Placement) -> Option<Orientation>;

    /// Which way the board lies, if the position of the game stood on it and a move from there now
    /// does which could be made only if it lies so. Pieces were lifted from these fields since.
    fn shown(&self, codes: &Codes, lifted: &[Field], expected: &Expected) -> Option<Orientation>;

    /// What is to be said while it is not known which way the board lies.
    fn way_unknown(&self) -> Trouble;

    /// Which way the board lies, if it certainly shows the beginning of a game.
    fn of_the_start(&self, codes: &Codes) -> Option<Orientation>;
}

/// The dialect of DGT's own boards, which know their pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KnowsPieces;

impl Dialect for KnowsPieces {
    fn update(&self) -> FromHost {
        FromHost::UpdateNice
    }

    fn clock_port(&self) -> ClockPort {
        ClockPort::Fitted
    }

    fn code(&self, content: Content) -> Code {
        Code::new(content.code())
    }

    fn is_code(&self, code: Code) -> bool {
        Content::of(code.number()).is_ok()
    }

    fn changed(&self, square: Square, before: Code, after: Code) -> Vec<Told> {
        let content = |code: Code| Content::of(code.number()).unwrap_or(Content::Empty);
        let mut told = Vec::new();
        if let (Some(piece), None) = (content(before).piece(), content(after).piece()) {
            told.push(BoardEvent::PieceLifted(square, piece).into());
        }
        match content(after) {
            Content::Empty => {}
            Content::Piece(piece) => told.push(BoardEvent::PiecePlaced(square, piece).into()),
            Content::Sign(sign) => {
                let winner = match sign {
                    ResultSign::Draw => None,
                    ResultSign::Win(player) => Some(player),
                };
                told.push(Told::News(News::Result(square, winner)));
            }
        }
        told
    }

    fn whole(&self, codes: &Codes, way: Orientation) -> BoardEvent {
        BoardEvent::Pieces(Box::new(way.placement(codes)))
    }

    fn is_empty(&self, code: Code) -> bool {
        code.number() == Content::Empty.code()
    }

    fn stands(&self, codes: &Codes, way: Orientation, expected: &Placement) -> bool {
        way.placement(codes) == *expected
    }

    fn found(&self, codes: &Codes) -> Option<Orientation> {
        Orientation::found(codes)
    }

    fn fitting(&self, codes: &Codes, expected: &Placement) -> Option<Orientation> {
        Orientation::fitting(codes, expected)
    }

    /// The pieces themselves show it sooner.
    fn shown(&self, _: &Codes, _: &[Field], _: &Expected) -> Option<Orientation> {
        None
    }

    fn way_unknown(&self) -> Trouble {
        Trouble::WayUnknown
    }

    fn of_the_start(&self, codes: &Codes) -> Option<Orientation> {
        Orientation::ALL.into_iter().find(|way| is_start(&way.placement(codes)))
    }
}
