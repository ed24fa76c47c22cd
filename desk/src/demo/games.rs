//! The games that are played: known ones, by their moves alone, and legal moves by lot where a game has left its course.

use annabella_core::game::Game;
use annabella_core::rules::{Color, Move, Position};

/// The known games.
const GAMES: &str = include_str!("games.txt");

/// So many plies a game that has left its course goes on before both agree to a draw.
const BESIDE_MAX: usize = 16;

/// The course of one game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Course {
    moves: Vec<Move>,
    /// Who gives up at its end where it is no mate; nobody where it is drawn.
    loser: Option<Color>,
}

/// What comes next in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Next {
    /// This move.
    Move(Move),
    /// This side resigns.
    Resigns(Color),
    /// Both agree to a draw.
    Drawn,
}

impl Course {
    /// One of the known games; they come round again.
    pub(super) fn of(number: usize) -> Course {
        let lines: Vec<&str> = GAMES.lines().filter(|line| !line.starts_with('#')).collect();
        let line = lines.get(number % lines.len().max(1)).copied().unwrap_or_default();
        let (won, moves) = line.split_once(' ').unwrap_or_default();
        let mut position = Position::default();
        let read = |san: &str| {
            let m = position.from_san(san)?;
            position = position.after(m);
            Some(m)
        };
        let loser = match won {
            "1-0" => Some(Color::Black),
            "0-1" => Some(Color::White),
            _ => None,
        };
        Course { moves: moves.split(' ').map_while(read).collect(), loser }
    }

    /// What comes next in this game.
    pub(super) fn next(&self, game: &Game) -> Next {
        let plies = game.plies();
        let along = plies.iter().zip(&self.moves).take_while(|(ply, m)| ply.played == **m).count();
        if along == plies.len() {
            return match (self.moves.get(along), self.loser) {
                (Some(m), _) => Next::Move(*m),
                (None, Some(loser)) => Next::Resigns(loser),
                (None, None) => Next::Drawn,
            };
        }
        let legal = game.position().legal_moves();
        match by_lot(&legal).filter(|_| plies.len() < along + BESIDE_MAX) {
            Some(m) => Next::Move(m),
            None => Next::Drawn,
        }
    }
}

/// One of them by lot; none of none.
pub(super) fn by_lot<T: Copy>(of: &[T]) -> Option<T> {
    if of.is_empty() { None } else { of.get(rand::random_range(0..of.len())).copied() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_known_game_is_legal_to_its_last_move() {
        let lines: Vec<&str> = GAMES.lines().filter(|line| !line.starts_with('#')).collect();
        for (number, line) in lines.iter().enumerate() {
            let course = Course::of(number);
            assert_eq!(course.moves.len(), line.split(' ').count() - 1, "{line}");
            let last = course.moves.iter().fold(Position::default(), |at, m| at.after(*m));
            let is_mate = last.ending().is_some();
            assert_eq!(is_mate, line.ends_with('#'), "{line}");
            assert_eq!(course.loser.is_none(), line.starts_with("1/2"), "{line}");
        }
        assert_eq!(Course::of(lines.len()), Course::of(0));
    }
}
