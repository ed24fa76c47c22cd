//! What of a game goes into its PGN, for whoever writes one: the program from a record, the desk of a whole round.

use crate::game::{Game, Played, Ply, Ruling};
use crate::journal::PgnPly;
use crate::rules::Position;
use crate::view::{Kind, Line};

/// Whether the game took a ruling, by the lines that the ruling brought about. Of a decision without a clock only the times
/// are refused.
#[must_use]
pub fn took(game: &Game, ruling: &Ruling, lines: &[Line]) -> bool {
    if let Ruling::Settled(settled) = ruling {
        let carried = |ply: &Ply| ply.played.carried();
        return game.plies().iter().map(carried).eq(settled.plies.iter().copied());
    }
    !lines.iter().any(|line| line.kind == Kind::Refused)
}

/// The plies that stand, as a PGN has them.
#[must_use]
pub fn pgn_plies(game: &Game) -> Vec<PgnPly> {
    let mut position: Position = game.settings().start.clone();
    let mut plies = Vec::new();
    for (index, ply) in game.plies().iter().enumerate() {
        let Ply { played, left, .. } = ply;
        plies.push(match played {
            Played::Legal(m) => PgnPly::Legal { san: position.san(*m), clock: *left },
            Played::Illegal(_) => PgnPly::Illegal {
                text: ply.written(&position),
                stands: game.stands_as_ruled(index),
            },
        });
        position = played.after(&position);
    }
    plies
}
