//! The position of the game, as a link is told of it: only how its pieces stand. Whose turn it is follows
//! from the beginning of a game, or from the move that led from one such telling to the next.

use super::is_start;
use crate::rules::{Color, Mode, Placement, Position};

/// How the pieces stand in the game, and whose turn it is, where that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    pieces: Placement,
    turn: Option<Color>,
}

impl Expected {
    /// The first that is told of a game.
    #[must_use]
    pub fn new(pieces: Placement) -> Expected {
        let turn = is_start(&pieces).then_some(Color::White);
        Expected { pieces, turn }
    }

    /// The game went on to this.
    #[must_use]
    pub fn then(&self, pieces: Placement) -> Expected {
        if pieces == self.pieces {
            return self.clone();
        }
        let next = Expected::new(pieces);
        let mut movers = self.positions().into_iter().filter(|position| {
            let mut moves = position.legal_moves().into_iter();
            moves.any(|m| position.after(m).placement() == next.pieces)
        });
        // A castling is not seen here, nor what an arbiter set up.
        let moved = movers.next().filter(|_| movers.next().is_none());
        Expected { turn: next.turn.or(moved.map(|position| position.turn().other())), ..next }
    }

    /// How the pieces stand.
    #[must_use]
    pub const fn pieces(&self) -> &Placement {
        &self.pieces
    }

    /// The positions that this can be; who may castle is not known.
    #[must_use]
    pub fn positions(&self) -> Vec<Position> {
        let turns = match self.turn {
            Some(Color::White) => "w",
            Some(Color::Black) => "b",
            None => "wb",
        };
        let fens = turns.chars().map(|turn| format!("{} {turn} - - 0 1", self.pieces));
        fens.filter_map(|fen| Position::from_fen(&fen, Mode::Standard).ok()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(fen: &str) -> Placement {
        Placement::from_fen_field(fen).expect("a placement")
    }

    #[track_caller]
    fn check(expected: &Expected, turns: &[Color]) {
        let found: Vec<Color> = expected.positions().iter().map(Position::turn).collect();
        assert_eq!(found, turns);
    }

    #[test]
    fn whose_turn_it_is_follows_from_the_moves() {
        let start = Expected::new(Position::default().placement());
        check(&start, &[Color::White]);
        let after = start.then(pieces("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"));
        check(&after, &[Color::Black]);
        // Told again, it stays as it is.
        check(&after.then(after.pieces().clone()), &[Color::Black]);
        let reply = after.then(pieces("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR"));
        check(&reply, &[Color::White]);
    }

    #[test]
    fn a_game_that_is_found_under_way_has_its_turn_with_the_next_move() {
        let found = Expected::new(pieces("4k3/8/8/3p4/4P3/8/8/3K4"));
        check(&found, &[Color::White, Color::Black]);
        let captured = pieces("4k3/8/8/3P4/8/8/8/3K4");
        check(&found.then(captured), &[Color::Black]);
        // Nobody moves so.
        check(&found.then(pieces("4k3/8/8/8/8/8/8/3K4")), &[Color::White, Color::Black]);
        check(&found.then(Position::default().placement()), &[Color::White]);
    }
}
