//! A game as claims of a draw look at it: which positions came how often (9.2.3), and how long nothing was captured
//! and no pawn moved (9.3, 9.6.2).

use crate::rules::{Color, Displacement, Ending, Position};

/// The same position comes again after four plies at the soonest.
const SOONEST: usize = 4;
/// Plies of seventy-five moves of each.
const SEVENTY_FIVE: u32 = 150;

/// Why moves are no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error("{written} is not legal in {fen}")]
pub struct NotPlayed {
    /// The move.
    pub written: String,
    /// The position.
    pub fen: String,
}

/// A start and the positions that were played from it.
#[derive(Clone, Debug)]
pub struct History {
    last: Position,
    /// What the same position has in common, the start's first.
    keys: Vec<String>,
    /// Whether 75 moves of each had been made before the last ply, or with it.
    made_75: bool,
    /// Who gave mate by the last ply, with no 75 moves of each before.
    mate: Option<Color>,
}

impl History {
    /// A game that has only begun.
    #[must_use]
    pub fn new(start: Position) -> History {
        let made_75 = start.quiet_plies() >= SEVENTY_FIVE;
        let mate = mate(&start);
        History { keys: vec![key(&start)], made_75: made_75 && mate.is_none(), mate, last: start }
    }

    /// The game with one more move.
    ///
    /// # Errors
    /// When the move is not legal.
    pub fn play(&mut self, carried: Displacement) -> Result<(), NotPlayed> {
        let Some(m) = self.last.legal(carried) else {
            return Err(NotPlayed { written: carried.to_string(), fen: self.last.fen() });
        };
        self.last = self.last.after(m);
        self.keys.push(key(&self.last));
        self.mate = mate(&self.last).filter(|_| !self.made_75);
        self.made_75 |= self.last.quiet_plies() >= SEVENTY_FIVE && self.mate.is_none();
        Ok(())
    }

    /// How many positions it has, the start among them.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "the start is always there")]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// The position that stands on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.last
    }

    /// The plies after which the position on the board came, 0 the start, the last one among them.
    #[must_use]
    pub fn occurrences(&self) -> Vec<usize> {
        let last = self.keys.last();
        let same = self.keys.iter().enumerate().filter(|(_, key)| Some(*key) == last);
        same.map(|(ply, _)| ply).collect()
    }

    /// Plies of both sides since a pawn moved or something was captured.
    #[must_use]
    pub fn quiet_plies(&self) -> u32 {
        self.last.quiet_plies()
    }

    /// Whether any position of the game came five times (9.6.1): it ended then, whoever noticed.
    #[must_use]
    pub fn came_five_times(&self) -> bool {
        let mut keys: Vec<&str> = self.keys.iter().map(String::as_str).collect();
        keys.sort_unstable();
        keys.windows(5).any(|five| five.first() == five.last())
    }

    /// Whether one came at five consecutive alternate moves of each player (9.6a of 2014): each time as soon as it
    /// can.
    #[must_use]
    pub fn came_five_times_in_a_row(&self) -> bool {
        let came = |ply: usize| {
            (1..5).all(|time| self.keys.get(ply) == self.keys.get(ply + SOONEST * time))
        };
        (0..self.keys.len().saturating_sub(SOONEST * 4)).any(came)
    }

    /// Whether 75 moves of each were made without a pawn's move or a capture (9.6.2), at any time of the game.
    #[must_use]
    pub fn made_75(&self) -> bool {
        self.made_75
    }

    /// Who gave mate before or with the last of 75 moves: mate takes precedence (9.6.2).
    #[must_use]
    pub fn mate_by_the_75th(&self) -> Option<Color> {
        self.mate
    }
}

fn mate(position: &Position) -> Option<Color> {
    match position.ending()? {
        Ending::Checkmate { winner } => Some(winner),
        Ending::Stalemate | Ending::InsufficientMaterial => None,
    }
}

/// Pieces, side to move, castling rights, and an en passant capture that is legal.
fn key(position: &Position) -> String {
    let fen = position.fen();
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Mode;

    fn game(fen: &str, moves: &str) -> History {
        let start = Position::from_fen(fen, Mode::Standard).expect("a position");
        let mut history = History::new(start);
        for written in moves.split_whitespace() {
            history.play(written.parse().expect("squares")).expect("legal");
        }
        history
    }

    const KINGS: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    const ROUND: &str = "e1d1 e8d8 d1e1 d8e8 ";

    #[test]
    fn positions_are_counted_by_the_ply() {
        assert_eq!(game(KINGS, &ROUND.repeat(2)).occurrences(), [0, 4, 8]);
        assert_eq!(game(KINGS, "e1d1 e8d8 d1e1").occurrences(), [3]);
        let by_another_way = "e1f1 e8d8 f1e1 d8e8 ".to_owned() + ROUND;
        assert_eq!(game(KINGS, &by_another_way).occurrences(), [0, 4, 8]);
    }

    #[test]
    fn what_could_be_captured_en_passant_makes_another_position() {
        // The capture is legal: the position with it came once only.
        let legal = "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1";
        assert_eq!(game(legal, "d2d4 e8d8 e1d1 d8e8 d1e1").occurrences(), [5]);
        // A pin forbids it: it is none.
        let pinned = "4k3/8/8/8/4p3/8/3P4/K3R3 w - - 0 1";
        assert_eq!(game(pinned, "d2d4 e8d8 a1b1 d8e8 b1a1").occurrences(), [1, 5]);
    }

    #[test]
    fn five_times_and_in_a_row() {
        let four = game(KINGS, &ROUND.repeat(3));
        assert!(!four.came_five_times() && !four.came_five_times_in_a_row());
        let five = game(KINGS, &ROUND.repeat(4));
        assert!(five.came_five_times() && five.came_five_times_in_a_row());
        let detour = "e1f1 e8d8 f1g1 d8e8 g1f1 e8f8 f1e1 f8e8 ";
        let apart = game(KINGS, &(ROUND.repeat(2) + detour + ROUND));
        assert!(apart.came_five_times() && !apart.came_five_times_in_a_row());
        // Whoever plays on has still a game that was over.
        let later = game(KINGS, &(ROUND.repeat(4) + "e2e4 e8d8"));
        assert!(later.came_five_times() && later.came_five_times_in_a_row());
    }

    #[test]
    fn mate_by_the_last_of_75_moves_wins() {
        let before = "7k/8/6K1/8/8/8/8/R7 w - - 149 90";
        let mated = game(before, "a1a8");
        assert_eq!((mated.mate_by_the_75th(), mated.made_75()), (Some(Color::White), false));
        let quiet = game(before, "a1a2");
        assert_eq!((quiet.mate_by_the_75th(), quiet.made_75()), (None, true));
        let later = game("7k/8/6K1/8/8/8/8/R7 w - - 150 90", "a1a8");
        assert_eq!((later.mate_by_the_75th(), later.made_75()), (None, true));
        assert!(!game(KINGS, ROUND).made_75());
    }

    #[test]
    fn an_illegal_move_is_no_game() {
        let mut history = game(KINGS, "");
        let refused = history.play("e2e5".parse().expect("squares")).expect_err("illegal");
        assert_eq!(refused.to_string(), format!("e2e5 is not legal in {KINGS}"));
        assert_eq!(history.position().fen(), KINGS);
    }
}
