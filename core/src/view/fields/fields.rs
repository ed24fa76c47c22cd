//! The fields of a line, in the order in which they are written: names, and values that JSON has.

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::calls::{Call, CalledMove};
use crate::rules::editions::Edition;
use crate::rules::{
    Article, ByColor, Color, Displacement, Piece, Played, PlyNumber, Square, WrongSquare,
};
use crate::time::Millis;
use crate::view::report;
use crate::visible::visible;

/// The number of the format, in every object. It grows when a field goes or means something else; a field or a
/// word that is new does not change it.
pub const VERSION: u32 = 1;

/// What a line says, in fields for programs. `docs/play.schema.json` says what each of them means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(Vec<(&'static str, Content)>);

/// What stands in a field.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Content {
    Value(Value),
    /// An article has its number once it is known which edition governs the game; before that it is that of 2023.
    Article(Article),
}

impl Content {
    fn into_value(self) -> Value {
        match self {
            Content::Value(value) => value,
            Content::Article(article) => article.number().into(),
        }
    }
}

/// A value in which every text hides nothing: what was typed, written or noted may hold signs that nobody sees.
fn shown(value: Value) -> Value {
    match value {
        Value::String(text) => visible(&text).into(),
        Value::Array(all) => all.into_iter().map(shown).collect(),
        Value::Object(all) => all.into_iter().map(|(name, value)| (name, shown(value))).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => value,
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let shown = |what: &Content| shown(what.clone().into_value());
        serializer.collect_map(self.0.iter().map(|(name, what)| (name, shown(what))))
    }
}

impl Fields {
    /// No field.
    #[must_use]
    pub(crate) const fn none() -> Fields {
        Fields(Vec::new())
    }

    /// What the line is about within its kind.
    #[must_use]
    pub(crate) fn what(word: &str) -> Fields {
        Fields::none().with("what", word)
    }

    /// The field of this name.
    #[must_use]
    pub(crate) fn value(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|(own, _)| *own == name).and_then(|(_, what)| match what {
            Content::Value(value) => Some(value),
            Content::Article(_) => None,
        })
    }

    /// The word in the field of this name.
    #[must_use]
    pub(crate) fn word(&self, name: &str) -> Option<&str> {
        self.value(name).and_then(Value::as_str)
    }

    /// With one field more.
    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Value>) -> Fields {
        self.0.push((name, Content::Value(value.into())));
        self
    }

    /// With one field more, where there is a value for it.
    #[must_use]
    pub(crate) fn with_some(self, name: &'static str, value: Option<impl Into<Value>>) -> Fields {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// With `true`, where it is so; otherwise the field is left out.
    #[must_use]
    pub(crate) fn when(self, name: &'static str, is_so: bool) -> Fields {
        if is_so { self.with(name, true) } else { self }
    }

    /// With those of another line behind them.
    #[must_use]
    pub(crate) fn and(mut self, more: Fields) -> Fields {
        self.0.extend(more.0);
        self
    }

    pub(super) fn side(self, name: &'static str, side: Color) -> Fields {
        self.with(name, word_of(side))
    }

    /// With the article that it rests on.
    pub(in crate::view) fn article(mut self, article: Article) -> Fields {
        self.0.push(("article", Content::Article(article)));
        self
    }

    /// With the article that it rests on, where there is one.
    pub(super) fn some_article(self, article: Option<Article>) -> Fields {
        match article {
            Some(article) => self.article(article),
            None => self,
        }
    }

    /// With each article as this edition prints it; one that it does not have is left out.
    pub(in crate::view) fn printed_in(self, edition: Edition) -> Fields {
        let printed = self.0.into_iter().filter_map(|(name, what)| match what {
            Content::Value(value) => Some((name, Content::Value(value))),
            Content::Article(article) => {
                article.printed_in(edition).map(|number| (name, Content::Value(number.into())))
            }
        });
        Fields(printed.collect())
    }

    /// A move that stands in the game or on a board.
    pub(super) fn played(self, played: Played) -> Fields {
        let fields = self.carried(played.carried());
        fields.when("illegal", matches!(played, Played::Illegal(_)))
    }

    /// Two squares, and what a pawn becomes.
    pub(super) fn carried(self, carried: Displacement) -> Fields {
        self.with("uci", carried.to_string())
            .with("origin", carried.origin.to_string())
            .with("destination", carried.destination.to_string())
            .with_some("promotion", carried.promotion.map(|role| role.char().to_string()))
    }

    pub(super) fn squares(self, squares: impl IntoIterator<Item = Square>) -> Fields {
        let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
        self.with("squares", names)
    }

    /// A piece by its letter in a FEN.
    pub(super) fn piece(self, piece: Piece) -> Fields {
        self.with("piece", piece.char().to_string())
    }

    pub(super) fn called(self, name: &'static str, call: &Call) -> Fields {
        self.with(name, as_json(&CalledMove::of(call)))
    }

    /// The ply from 0, the number of its move, and whose it is.
    pub(in crate::view) fn ply(self, at: PlyNumber) -> Fields {
        let fields = self.with("ply", at.index()).with("move_number", at.number);
        fields.side("turn", at.side)
    }

    /// Both times left.
    pub(super) fn clocks(self, clocks: Option<ByColor<Millis>>) -> Fields {
        match clocks {
            Some(ByColor { white, black }) => {
                self.with("white_ms", white.0).with("black_ms", black.0)
            }
            None => self,
        }
    }

    /// Wrong squares: what stands there and what should; null is nothing, `?` something.
    pub(super) fn wrong(self, holes: &[WrongSquare]) -> Fields {
        self.with(
            "wrong",
            holes.iter().map(|hole| as_json(&report::wrong(hole))).collect::<Vec<Value>>(),
        )
    }

    /// As one value, to stand inside another field.
    pub(super) fn into_value(self) -> Value {
        Value::Object(
            self.0.into_iter().map(|(name, what)| (name.to_owned(), what.into_value())).collect(),
        )
    }
}

/// `white` or `black`.
pub(super) const fn word_of(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A value whose keys are all texts.
pub(crate) fn as_json(value: &impl Serialize) -> Value {
    // Nothing that the program makes has other keys, so it always is JSON.
    serde_json::to_value(value).unwrap_or_default()
}
