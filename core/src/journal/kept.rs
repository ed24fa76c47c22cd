//! How a live value becomes what is kept of it on disk, and comes back: the trait, the texts of squares,
//! moves and the like, and the macros that carry a conversion field by field.
//!
//! Nothing is lost on the way: a value either comes back as it was, or is refused by the name of its field.

use annabella_said::{Said, said};

use crate::calls::{Part, Whereabouts};
use crate::clock::TimeControl;
use crate::rules::{Displacement, File, Piece, Placement, Rank, Role, Square, Squares};
use crate::scoresheet::{Answered, Encoding, Form, WrittenResult};
use crate::time::Millis;

/// A field whose value cannot be kept or means nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error("{field}: \"{value}\" is not {expected}")]
pub struct ConvertError {
    /// The field.
    pub field: &'static str,
    /// Its value.
    pub value: String,
    /// What it should be.
    pub expected: Box<Said>,
}

impl ConvertError {
    pub(super) fn new(
        field: &'static str,
        value: impl Into<String>,
        expected: Said,
    ) -> ConvertError {
        ConvertError { field, value: value.into(), expected: Box::new(expected) }
    }
}

/// What is kept of a live value. The field is the one that errors name.
pub(super) trait Kept<Live>: Sized {
    /// Of a live value.
    fn keep(live: &Live, field: &'static str) -> Result<Self, ConvertError>;

    /// The live value again.
    fn live(self, field: &'static str) -> Result<Live, ConvertError>;
}

impl<Live, Disk: Kept<Live>> Kept<Option<Live>> for Option<Disk> {
    fn keep(live: &Option<Live>, field: &'static str) -> Result<Option<Disk>, ConvertError> {
        live.as_ref().map(|live| Disk::keep(live, field)).transpose()
    }

    fn live(self, field: &'static str) -> Result<Option<Live>, ConvertError> {
        self.map(|kept| kept.live(field)).transpose()
    }
}

impl<Live, Disk: Kept<Live>> Kept<Vec<Live>> for Vec<Disk> {
    fn keep(live: &Vec<Live>, field: &'static str) -> Result<Vec<Disk>, ConvertError> {
        live.iter().map(|live| Disk::keep(live, field)).collect()
    }

    fn live(self, field: &'static str) -> Result<Vec<Live>, ConvertError> {
        self.into_iter().map(|kept| kept.live(field)).collect()
    }
}

impl<Live, Disk: Kept<Live>> Kept<Box<Live>> for Disk {
    fn keep(live: &Box<Live>, field: &'static str) -> Result<Disk, ConvertError> {
        Disk::keep(live.as_ref(), field)
    }

    fn live(self, field: &'static str) -> Result<Box<Live>, ConvertError> {
        self.live(field).map(Box::new)
    }
}

/// Values that are kept as they are.
macro_rules! as_they_are {
    ($($kind:ty),*) => { $(
        impl Kept<$kind> for $kind {
            fn keep(live: &$kind, _: &'static str) -> Result<$kind, ConvertError> {
                Ok(live.clone())
            }

            fn live(self, _: &'static str) -> Result<$kind, ConvertError> {
                Ok(self)
            }
        }
    )* };
}
as_they_are!(String, bool, u8, u16, u32, Millis);

/// Values that are kept as texts: how each is written, read, and what a reader is told to expect.
macro_rules! texts {
    ($($live:ty = $write:expr, $read:expr, $expected:expr;)*) => { $(
        impl Kept<$live> for String {
            fn keep(live: &$live, _: &'static str) -> Result<String, ConvertError> {
                let write: fn(&$live) -> String = $write;
                Ok(write(live))
            }

            fn live(self, field: &'static str) -> Result<$live, ConvertError> {
                let read: fn(&str) -> Option<$live> = $read;
                read(&self).ok_or_else(|| ConvertError::new(field, self, $expected))
            }
        }
    )* };
}

texts! {
    Square = ToString::to_string, |text| text.parse().ok(),
        said!("kept-square", "a square such as e2");
    Squares = |squares| format!("{:016x}", squares.bits()), squares,
        said!("kept-squares", "16 hexadecimal digits");
    Piece = |piece| piece.char().to_string(), piece,
        said!("kept-piece", "a piece such as P or q");
    Placement = ToString::to_string, Placement::from_fen_field,
        said!("kept-placement", "the first field of a FEN");
    Whereabouts = ToString::to_string, |text| text.parse().ok(),
        said!("kept-whereabouts", "a piece, a file, a rank or a square");
    Displacement = ToString::to_string, displacement,
        said!("kept-displacement", "a move such as e2e4 or e7e8q");
    Form = ToString::to_string, |text| text.parse().ok(),
        said!("kept-form", "a form such as pgn or fide:de");
    Encoding = |encoding| encoding.name().to_owned(), Encoding::from_name,
        said!("kept-encoding", "an encoding such as UTF-8");
    WrittenResult = |result| result.sign().to_owned(), result,
        said!("kept-result", "a result such as 1-0");
}

fn squares(text: &str) -> Option<Squares> {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    let bits = (text.len() == 16 && text.bytes().all(is_digit))
        .then(|| u64::from_str_radix(text, 16).ok())
        .flatten();
    bits.map(Squares::from_bits)
}

/// The letter of a FEN, and nothing behind it.
fn piece(text: &str) -> Option<Piece> {
    let mut letters = text.chars();
    let piece = letters.next().and_then(Piece::from_char);
    piece.filter(|_| letters.next().is_none())
}

/// The text form of a displacement, with any piece behind it: `Displacement` itself reads only the
/// pieces that a pawn can become, but a king may have been called.
fn displacement(text: &str) -> Option<Displacement> {
    let (squares, piece) = text.split_at_checked(4)?;
    let carried: Displacement = squares.parse().ok()?;
    let mut letters = piece.chars();
    let promotion = match letters.next() {
        None => None,
        Some(letter) if letter.is_ascii_lowercase() => Some(Role::from_char(letter)?),
        Some(_) => return None,
    };
    letters.next().is_none().then_some(Displacement { promotion, ..carried })
}

fn result(text: &str) -> Option<WrittenResult> {
    WrittenResult::ALL.into_iter().find(|one| one.sign() == text)
}

impl Kept<TimeControl> for String {
    fn keep(live: &TimeControl, field: &'static str) -> Result<String, ConvertError> {
        let text = live.to_string();
        // The text has whole seconds; a control in fractions of a second would come back another.
        if text.parse().as_ref() == Ok(live) {
            Ok(text)
        } else {
            let expected = said!("kept-control-whole", "a time control in whole seconds");
            Err(ConvertError::new(field, text, expected))
        }
    }

    fn live(self, field: &'static str) -> Result<TimeControl, ConvertError> {
        let expected = || said!("kept-control", "a time control such as 5400+30");
        self.parse().map_err(|_| ConvertError::new(field, self, expected()))
    }
}

/// A square, or the half of it that was said; nothing where nothing was.
impl Kept<Part> for Option<String> {
    fn keep(live: &Part, _: &'static str) -> Result<Option<String>, ConvertError> {
        let (file, rank) = (live.file.map(File::char), live.rank.map(Rank::char));
        let text: String = file.into_iter().chain(rank).collect();
        Ok((!text.is_empty()).then_some(text))
    }

    fn live(self, field: &'static str) -> Result<Part, ConvertError> {
        let Some(text) = self else { return Ok(Part::NOTHING) };
        let mut rest = text.chars().peekable();
        let file = rest.peek().copied().and_then(File::from_char);
        if file.is_some() {
            rest.next();
        }
        let rank = rest.peek().copied().and_then(Rank::from_char);
        if rank.is_some() {
            rest.next();
        }
        if rest.next().is_some() || (file.is_none() && rank.is_none()) {
            let expected = said!("kept-part", "a square or its file or rank, e2, e or 2");
            return Err(ConvertError::new(field, text, expected));
        }
        Ok(Part { file, rank })
    }
}

/// A move; nothing where nobody knows.
impl Kept<Answered> for Option<String> {
    fn keep(live: &Answered, field: &'static str) -> Result<Option<String>, ConvertError> {
        Kept::keep(&live.carried(), field)
    }

    fn live(self, field: &'static str) -> Result<Answered, ConvertError> {
        let carried: Option<Displacement> = self.live(field)?;
        Ok(carried.map_or(Answered::NobodyKnows, Answered::Played))
    }
}

/// Enums without fields on disk: what is live in brackets, where it is no variant of the same name.
macro_rules! names {
    ($($live:ident = $disk:ident { $($name:ident $(($($other:tt)*))?),* $(,)? })*) => { $(
        impl Kept<$live> for disk::$disk {
            fn keep(live: &$live, _: &'static str) -> Result<disk::$disk, ConvertError> {
                Ok(match live { $(names!(@ $live $name $(($($other)*))?) => disk::$disk::$name,)* })
            }

            fn live(self, _: &'static str) -> Result<$live, ConvertError> {
                Ok(match self { $(disk::$disk::$name => names!(@ $live $name $(($($other)*))?),)* })
            }
        }
    )* };
    (@ $live:ident $name:ident) => { $live::$name };
    (@ $live:ident $name:ident ($($other:tt)*)) => { $live::$($other)* };
}

/// Structs whose fields have the same names.
macro_rules! structs {
    ($($live:ident = $disk:ident { $($field:ident),* $(,)? })*) => { $(
        impl Kept<$live> for disk::$disk {
            fn keep(live: &$live, _: &'static str) -> Result<disk::$disk, ConvertError> {
                let $live { $($field),* } = live;
                Ok(disk::$disk { $($field: Kept::keep($field, stringify!($field))?),* })
            }

            fn live(self, _: &'static str) -> Result<$live, ConvertError> {
                let disk::$disk { $($field),* } = self;
                Ok($live { $($field: Kept::live($field, stringify!($field))?),* })
            }
        }
    )* };
}

/// Enums with fields. `Same { a, b }` and `Same(a)` are written alike on both sides; `Named[a, b]` has no
/// names for its fields while it lives. Behind a semicolon stand the variants that are another matter.
macro_rules! variants {
    ($($live:ident = $disk:ident {
        $($variant:ident $({ $($field:ident),* })? $(($part:ident))? $([$($named:ident),*])?),*
        $(; $live_pattern:pat => $kept:expr, $disk_pattern:pat => $alive:expr)? $(,)?
    })*) => { $(
        impl Kept<$live> for disk::$disk {
            fn keep(live: &$live, _: &'static str) -> Result<disk::$disk, ConvertError> {
                Ok(match live {
                    $($live::$variant $({ $($field),* })? $(($part))? $(($($named),*))? => {
                        disk::$disk::$variant
                            $({ $($field: Kept::keep($field, stringify!($field))?),* })?
                            $((Kept::keep($part, stringify!($part))?))?
                            $({ $($named: Kept::keep($named, stringify!($named))?),* })?
                    })*
                    $($live_pattern => $kept,)?
                })
            }

            fn live(self, _: &'static str) -> Result<$live, ConvertError> {
                Ok(match self {
                    $(disk::$disk::$variant $({ $($field),* })? $(($part))? $({ $($named),* })? => {
                        $live::$variant
                            $({ $($field: Kept::live($field, stringify!($field))?),* })?
                            $((Kept::live($part, stringify!($part))?))?
                            $(($(Kept::live($named, stringify!($named))?),*))?
                    })*
                    $($disk_pattern => $alive,)?
                })
            }
        }
    )* };
}

pub(super) use {names, structs, variants};
