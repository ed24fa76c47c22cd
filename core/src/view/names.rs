//! The small parts of which lines are made: sides, squares, pieces, moves, calls.

use fluent_bundle::FluentValue;

use super::{Fields, Kind, Line, Who};
use crate::calls::{self, Call, Lexicon};
use crate::game::{Played, Question};
use crate::rules::editions::{Edition, Laws};
use crate::rules::{Article, Color, Piece, PlyNumber, Role, Square, Stands, WrongSquare};
use crate::time::Millis;
use crate::voices::Pack;

/// The pack for everything, the lexicon for calls, the edition for the numbers of the Laws.
#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    pub pack: &'a Pack,
    pub lexicon: &'a Lexicon,
    pub edition: Edition,
}

impl Words<'_> {
    pub(super) fn text(&self, id: &str, arguments: &[(&str, FluentValue<'_>)]) -> String {
        self.pack.text(id, arguments)
    }

    /// A message about one side.
    pub(super) fn of_side(&self, id: &str, side: Color) -> String {
        self.text(id, &[("side", self.pack.side(side).into())])
    }

    /// A message with one variable.
    pub(super) fn with(&self, id: &str, name: &str, value: String) -> String {
        self.text(id, &[(name, value.into())])
    }

    /// What became of a question of yes or no.
    pub(super) fn question(&self, id: &str, by: Color, question: Question) -> String {
        let arguments =
            [("side", self.pack.side(by).into()), ("question", question.as_str().into())];
        self.text(id, &arguments)
    }

    /// A text with the article that it rests on behind it, as the edition prints it; without one where the edition
    /// has no such rule.
    pub(super) fn cited(&self, text: String, article: Article) -> String {
        match article.printed_in(self.edition) {
            Some(number) => self.cited_as(text, number),
            None => text,
        }
    }

    /// The number that the edition prints for what has this number in 2023; nothing where it has no such rule.
    pub(super) fn number(&self, newest: &str) -> &'static str {
        Laws::built_in().printed(newest, self.edition).unwrap_or_default()
    }

    /// A text with a number of the Laws behind it.
    pub(super) fn cited_as(&self, text: String, number: &str) -> String {
        self.text("with-article", &[("text", text.into()), ("article", number.into())])
    }

    /// A text with the ply that it is about before it.
    pub(super) fn of_ply(&self, at: PlyNumber, text: String) -> String {
        let ply = ("ply", self.ply_number(at).into());
        self.text("of-ply", &[ply, ("text", text.into())])
    }

    /// "12." or "12...", as scoresheets number White's moves and Black's.
    pub(super) fn ply_number(&self, at: PlyNumber) -> String {
        let id = match at.side {
            Color::White => "number-white",
            Color::Black => "number-black",
        };
        self.with(id, "number", at.number.to_string())
    }

    pub(super) fn call(&self, call: &Call) -> String {
        calls::render(call, self.lexicon).text
    }

    pub(super) fn role(&self, role: Role) -> String {
        self.pack.role(role)
    }

    /// A piece, or "empty".
    pub(super) fn piece(&self, piece: Option<Piece>) -> String {
        self.pack.piece(piece)
    }

    /// A move in UCI; an illegal one says so. Castling of Chess960 is the king onto its rook: its own two squares
    /// can be those of a step.
    pub(super) fn played(&self, played: Played) -> String {
        let uci = played.carried().to_string();
        match played {
            Played::Legal(_) => uci,
            Played::Illegal(_) => self.with("illegal-move", "move", uci),
        }
    }

    /// A move in SAN with the piece letters of the language (C.3).
    pub(super) fn san(&self, san: &str) -> String {
        self.pack.san(san)
    }

    pub(super) fn squares(&self, squares: &[Square]) -> String {
        let names = squares.iter().map(ToString::to_string).collect();
        self.joined("squares", names)
    }

    /// What stands on a square: a piece, "empty" or "some piece".
    pub(super) fn standing(&self, stands: Stands) -> String {
        match stands {
            Stands::Nothing => self.piece(None),
            Stands::Piece(piece) => self.piece(Some(piece)),
            Stands::Something => self.text("piece-something", &[]),
        }
    }

    /// Wrong squares, one after the other: what stands there and what should.
    pub(super) fn holes(&self, holes: &[WrongSquare]) -> String {
        let holes = holes.iter().map(|hole| {
            let arguments = [
                ("square", hole.square.to_string().into()),
                ("stands", self.standing(hole.has).into()),
                ("should", self.piece(hole.should).into()),
            ];
            self.text("hole", &arguments)
        });
        self.joined("parts", holes.collect())
    }

    /// Parts of a line behind each other, in the manner of this message.
    pub(super) fn joined(&self, id: &str, parts: Vec<String>) -> String {
        parts
            .into_iter()
            .reduce(|first, rest| self.text(id, &[("first", first.into()), ("rest", rest.into())]))
            .unwrap_or_default()
    }
}

/// A line that is not spoken.
pub(super) fn line(at: Millis, kind: Kind, who: Option<Who>, text: String) -> Line {
    Line { at, kind, who, text, channel: None, fields: Fields::none() }
}
