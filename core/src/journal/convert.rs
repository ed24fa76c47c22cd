//! Live values to what is kept of them, and back: what events, settings and lines have in common.
//! Nothing is lost on the way: a value either comes back as it was, or is refused by the name of its
//! field.

use super::entry::{Line, Opening, Pack};
use super::record as disk;
use crate::calls::{Command, Suffix};
use crate::game::Channel;
use crate::rules::{CastlingSide, Color, Mode, Outcome, Position, Role};

/// A field whose value cannot be kept or means nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: \"{value}\" is not {expected}")]
pub struct ConvertError {
    /// The field.
    pub field: &'static str,
    /// Its value.
    pub value: String,
    /// What it should be.
    pub expected: &'static str,
}

impl ConvertError {
    pub(super) fn new(
        field: &'static str,
        value: impl Into<String>,
        expected: &'static str,
    ) -> ConvertError {
        ConvertError { field, value: value.into(), expected }
    }
}

/// Two enums with the same names: each variant becomes its namesake.
macro_rules! namesakes {
    ($($live:ty = $disk:ty { $($name:ident),* $(,)? })*) => { $(
        impl From<$live> for $disk {
            fn from(live: $live) -> $disk {
                match live { $(<$live>::$name => <$disk>::$name,)* }
            }
        }

        impl From<$disk> for $live {
            fn from(disk: $disk) -> $live {
                match disk { $(<$disk>::$name => <$live>::$name,)* }
            }
        }
    )* };
}
pub(super) use namesakes;

namesakes! {
    Color = disk::Side { White, Black }
    Role = disk::Role { Pawn, Knight, Bishop, Rook, Queen, King }
    Mode = disk::Mode { Standard, Chess960 }
    CastlingSide = disk::Wing { KingSide, QueenSide }
    Suffix = disk::Suffix { Check, Mate }
    Command = disk::Command {
        Time, Moves, Repeat, WhoseTurn, Adjust, OfferDraw, Yes, No, Resign, Arbiter, Halt,
        Correction,
    }
}

impl From<Channel> for disk::Channel {
    fn from(channel: Channel) -> disk::Channel {
        match channel {
            Channel::Room => disk::Channel::Room,
            Channel::Ear(Color::White) => disk::Channel::EarWhite,
            Channel::Ear(Color::Black) => disk::Channel::EarBlack,
        }
    }
}

impl From<disk::Channel> for Channel {
    fn from(channel: disk::Channel) -> Channel {
        match channel {
            disk::Channel::Room => Channel::Room,
            disk::Channel::EarWhite => Channel::Ear(Color::White),
            disk::Channel::EarBlack => Channel::Ear(Color::Black),
        }
    }
}

impl From<Outcome> for disk::Outcome {
    fn from(outcome: Outcome) -> disk::Outcome {
        match outcome {
            Outcome::Won(Color::White) => disk::Outcome::WhiteWon,
            Outcome::Won(Color::Black) => disk::Outcome::BlackWon,
            Outcome::Drawn => disk::Outcome::Drawn,
        }
    }
}

impl From<disk::Outcome> for Outcome {
    fn from(outcome: disk::Outcome) -> Outcome {
        match outcome {
            disk::Outcome::WhiteWon => Outcome::Won(Color::White),
            disk::Outcome::BlackWon => Outcome::Won(Color::Black),
            disk::Outcome::Drawn => Outcome::Drawn,
        }
    }
}

impl TryFrom<&Position> for disk::Position {
    type Error = ConvertError;

    fn try_from(position: &Position) -> Result<disk::Position, ConvertError> {
        let kept = disk::Position { fen: position.fen(), mode: position.mode().into() };
        // Ground that the Laws do not know has a FEN, but no FEN leads back to it.
        match Position::from_fen(&kept.fen, position.mode()) {
            Ok(read) if read == *position => Ok(kept),
            Ok(_) | Err(_) => {
                Err(ConvertError::new("position", kept.fen, "a position that its FEN gives back"))
            }
        }
    }
}

impl TryFrom<disk::Position> for Position {
    type Error = ConvertError;

    fn try_from(position: disk::Position) -> Result<Position, ConvertError> {
        Position::from_fen(&position.fen, position.mode.into()).map_err(|_| {
            ConvertError::new("position", position.fen, "the FEN of a position that can be played")
        })
    }
}

impl From<&Line> for disk::Line {
    fn from(line: &Line) -> disk::Line {
        disk::Line {
            kind: line.kind.clone(),
            who: line.who.clone(),
            text: line.text.clone(),
            channel: line.channel.map(Into::into),
        }
    }
}

impl From<disk::Line> for Line {
    fn from(line: disk::Line) -> Line {
        Line {
            kind: line.kind,
            who: line.who,
            text: line.text,
            channel: line.channel.map(Into::into),
        }
    }
}

impl TryFrom<&Opening> for disk::Opening {
    type Error = ConvertError;

    fn try_from(opening: &Opening) -> Result<disk::Opening, ConvertError> {
        let packs = opening
            .packs
            .iter()
            .map(|pack| disk::Pack { name: pack.name.clone(), digest: pack.digest.clone() })
            .collect();
        Ok(disk::Opening {
            program: opening.program.clone(),
            settings: (&opening.settings).try_into()?,
            packs,
        })
    }
}

impl TryFrom<disk::Opening> for Opening {
    type Error = ConvertError;

    fn try_from(opening: disk::Opening) -> Result<Opening, ConvertError> {
        let packs = opening
            .packs
            .into_iter()
            .map(|pack| Pack { name: pack.name, digest: pack.digest })
            .collect();
        Ok(Opening { program: opening.program, settings: opening.settings.try_into()?, packs })
    }
}
