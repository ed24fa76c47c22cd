//! What is due on a board: a move of the other player's that it does not show yet, and what has to be put right.

use super::conclude::{self, Turn};
use super::state::Game;
use super::{Effects, Executed, Note, Played, Task, mending};
use crate::rules::{Color, Placement, Square, Squares, WrongSquare};

/// What a board already shows of a move that it owes, so that only the rest is listed. Where a square does not tell it,
/// as where a piece stands on the square of a capture, it is not begun.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Begun {
    /// The piece that moves has come to its destination.
    pub moved: bool,
    /// So has the rook of a castling.
    pub rook: bool,
    /// What is captured has been taken off.
    pub cleared: bool,
}

impl Begun {
    /// What these squares tell of a move.
    fn of(played: Played, occupied: Squares) -> Begun {
        let is_free = |square: Square| !occupied.contains(square);
        let lifted = played.lifted();
        let came = |origin: Square, destination: Square| {
            is_free(origin) && !is_free(destination) && !lifted.contains(&destination)
        };
        let carried = played.displacement();
        Begun {
            moved: carried.promotion.is_none() && came(carried.origin, carried.destination),
            rook: played
                .castling_rook()
                .is_some_and(|(origin, destination)| came(origin, destination)),
            cleared: played.captured().is_some_and(is_free),
        }
    }
}

impl Game {
    /// The move that a board still lacks, and whose it is: the oldest one that is owed first, then the
    /// one that the running turn has come to, then the reply to it.
    #[must_use]
    pub fn due(&self) -> Option<(Color, Played)> {
        let owed = Color::ALL.into_iter().find_map(|board| self.owed_on(board));
        let mover = self.mover();
        owed.or_else(|| self.turn_due(!mover)).or_else(|| self.turn_due(mover))
    }

    /// The same of one board.
    #[must_use]
    pub(crate) fn due_on(&self, board: Color) -> Option<(Color, Played)> {
        self.owed_on(board).or_else(|| self.turn_due(board))
    }

    /// What has to be put right on a board, without what is still to be cleared up.
    #[must_use]
    pub(crate) fn to_put_right(&self, board: Color) -> Vec<WrongSquare> {
        let shown = self.found.board(board);
        if !shown.setting_up && !shown.to_set.is_empty() {
            return shown.to_set.clone();
        }
        let holes = |task| if let Task::Correct { holes, .. } = task { Some(holes) } else { None };
        mending::tasks(self, board, &shown.holes).into_iter().find_map(holes).unwrap_or_default()
    }

    /// Whether a piece can be taken from this square of a keyed board, or was since the board was last explained.
    #[must_use]
    pub(crate) fn is_within_reach(&self, board: Color, square: Square) -> bool {
        let facts = self.facts.board(board);
        facts.occupied().union(facts.base().occupied()).contains(square)
            || self.may_have_come(board, square)
    }

    /// What a board already shows of a move that it owes.
    pub(super) fn begun(&self, board: Color, played: Played) -> Begun {
        Begun::of(played, self.occupied(board))
    }

    fn owed_on(&self, board: Color) -> Option<(Color, Played)> {
        let shown = self.found.board(board);
        let owed = shown.owed.first()?;
        let is_due = owed.by != board && !is_otherwise(self, board, &owed.played, &owed.before);
        is_due.then_some((owed.by, owed.played))
    }

    /// What the turn of the other player, running or coming, has come to, where this board does not show it.
    pub(super) fn turn_due(&self, board: Color) -> Option<(Color, Played)> {
        let turn = self.found.turn_of(!board)?;
        let is_due = conclude::is_due(&self.scene(), turn) && !turn.on_other;
        let played = turn.played().filter(|played| is_due && !is_corrected(self, turn, played));
        played.map(|played| (turn.by, played))
    }
}

/// Whether a move comes to stand on the other board with what is to be put right there: nobody is told to execute it
/// besides.
pub(super) fn is_corrected(game: &Game, turn: &Turn, played: &Played) -> bool {
    is_otherwise(game, !turn.by, played, &turn.before.placement())
}

/// Whether this board shows something else in the place of this move, so that what is to be put right there carries it
/// out: it was called otherwise before, or its piece was taken away and stands elsewhere.
pub(super) fn is_otherwise(game: &Game, board: Color, played: &Played, before: &Placement) -> bool {
    let shown = game.found.board(board);
    let is_gone = || !game.facts.board(board).occupied().contains(played.displacement().origin);
    let is_wrong = || shown.holes.iter().any(|hole| played.squares().contains(hole.square));
    shown.corrects(played, before)
        || is_gone() && is_wrong()
        || waits_for_ruling(game, board, played, before)
}

/// Whether this move cannot be executed on a board as it is, for what stands on its squares there is in dispute: which move
/// was made there is ruled first (D.2.9), and what is to be put right then carries it out.
pub(super) fn waits_for_ruling(
    game: &Game,
    board: Color,
    played: &Played,
    before: &Placement,
) -> bool {
    let turn = &game.found.turn;
    let pressed = game.facts.tray(turn.by).pressed.is_some();
    let carried = match turn.stands_or_pressed() {
        Some(Executed::Move(carried)) => Some(carried),
        Some(Executed::Promotion(_) | Executed::Unclear) | None => None,
    };
    let running = turn
        .meant(pressed)
        .into_iter()
        .chain(carried)
        .filter(|_| turn.by == board && turn.meant(pressed).is_some());
    let disputed =
        running.fold(game.squares_in_dispute(), |all, played| all.union(played.squares()));
    let differs = game.found.board(board).shows.differing(before);
    !played.squares().common(disputed).common(differs).is_empty()
}

/// The moves of the opponent's that this board is to show behind a ruling alone.
pub(super) fn after_ruling(game: &Game, board: Color) -> Vec<Note> {
    let shown = game.found.board(board);
    let owed = shown.owed.iter().filter(|owed| owed.by != board);
    let owed = owed.map(|owed| (owed.played, owed.before.clone()));
    let turn = game.found.turn_of(!board).and_then(|turn| running_after_ruling(game, turn));
    owed.filter(|(played, before)| is_for_after_ruling(game, board, played, before))
        .map(|(played, _)| played)
        .chain(turn)
        .map(|played| Note::AfterRuling { board, by: !board, played })
        .collect()
}

/// What a turn has come to, where that is so of it.
fn running_after_ruling(game: &Game, turn: &Turn) -> Option<Played> {
    if turn.on_other || !conclude::is_due(&game.scene(), turn) {
        return None;
    }
    let before = turn.before.placement();
    turn.played().filter(|played| is_for_after_ruling(game, !turn.by, played, &before))
}

/// Whether a move waits for the ruling, and is not what is being executed there right now.
fn is_for_after_ruling(game: &Game, board: Color, played: &Played, before: &Placement) -> bool {
    let stood = &game.facts.board(board).base().pieces;
    let differs = !stood.differing(before).common(played.squares()).is_empty();
    differs && waits_for_ruling(game, board, played, before)
}

/// Tells the assistant once of such a move: nobody is told to execute it before.
pub(super) fn tell_after_ruling(game: &mut Game, by: Color, fx: &mut Effects) {
    let found = game.found.turn_of(by).and_then(|turn| running_after_ruling(game, turn));
    let Some(played) = found else { return };
    let turn = match (by == game.mover(), &mut game.found.coming) {
        (true, _) => &mut game.found.turn,
        (false, Some(coming)) => coming,
        (false, None) => return,
    };
    let carried = Some(played.carried());
    if std::mem::replace(&mut turn.after_ruling, carried) != carried {
        fx.note(Note::AfterRuling { board: !by, by, played });
    }
}
