//! A result as a tournament report has it, a sign for each of the two, and as a list has it.

use annabella_core::rules::{Color, Outcome};

/// The signs of White and of Black in a tournament report; None where a game has no result.
#[must_use]
pub const fn signs(outcome: Outcome) -> Option<(u8, u8)> {
    match outcome {
        Outcome::Won(Color::White) => Some((b'1', b'0')),
        Outcome::Won(Color::Black) => Some((b'0', b'1')),
        Outcome::Drawn => Some((b'=', b'=')),
        Outcome::LostByBoth => Some((b'0', b'0')),
        Outcome::HalfFor(Color::White) => Some((b'=', b'0')),
        Outcome::HalfFor(Color::Black) => Some((b'0', b'=')),
        Outcome::WonByDefault(Color::White) => Some((b'+', b'-')),
        Outcome::WonByDefault(Color::Black) => Some((b'-', b'+')),
        Outcome::DefaultOfBoth => Some((b'-', b'-')),
        Outcome::Cancelled => None,
    }
}
