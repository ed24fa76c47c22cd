//! How long a board has been apart from the game (D.2.9, D.2.10.1): which move it still owes, and
//! whether it has differed for longer than the settings allow.

use super::boards::owed;
use super::state::{Game, Phase};
use super::{Discrepancy, Effects, LastHand, Message, Note, Played, Task, judging, telling};
use crate::rules::{Color, Placement};
use crate::time::Millis;

/// One board, measured against the game over time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Apart {
    /// Since when it has not shown the game.
    since: Option<Millis>,
    /// How many moves were completed when it last did.
    agreed: u32,
    /// Whether the people were told that it has lasted too long.
    told: bool,
}

/// Follows both boards through time, after everything else has been drawn from an event.
pub(super) fn follow(game: &mut Game, now: Millis, fx: &mut Effects) {
    for board in [Color::White, Color::Black] {
        if !is_apart(game, board) {
            let agreed = u32::try_from(game.plies.len()).unwrap_or(u32::MAX);
            *apart_mut(game, board) = Apart { since: None, agreed, told: false };
            game.open.resolve(
                fx,
                |open| matches!(open, Discrepancy::Apart { board: which, .. } if *which == board),
            );
            continue;
        }
        let since = *apart_mut(game, board).since.get_or_insert(now);
        if due_at(game, board).is_none_or(|at| now < at) {
            continue;
        }
        // So long a hand has no piece in the air: what looks like the move is the move.
        if game.wood(board).looks_like(&should(game, board)) {
            apart_mut(game, board).told = true;
            judging::finish_owed(game, board, fx);
        } else {
            tell(game, board, since, fx);
        }
    }
}

/// When a board will have been apart for too long, if it stays so.
pub(super) fn next_deadline(game: &Game) -> Option<Millis> {
    [Color::White, Color::Black].into_iter().filter_map(|board| due_at(game, board)).min()
}

/// Of a board that nobody senses only what is keyed in is known; its silence means nothing.
fn due_at(game: &Game, board: Color) -> Option<Millis> {
    let apart = apart(game, board);
    if apart.told || !game.wood(board).reporting {
        return None;
    }
    Some(apart.since? + game.settings.telling.boards_after?)
}

fn tell(game: &mut Game, board: Color, since: Millis, fx: &mut Effects) {
    let apart = apart_mut(game, board);
    apart.told = true;
    let ply = apart.agreed;
    let holes = game.wood(board).holes(&should(game, board));
    let known = game.open.iter().any(|open| open.is_about_board(board));
    let last = game.last_hand;
    game.open.raise(Discrepancy::Apart { board, since, ply, last, holes: holes.clone() }, fx);
    if known || holes.is_empty() {
        return;
    }
    fx.note(Note::Due { task: Task::Correct { board, holes } });
    telling::tell(game.settings.telling.boards, board, Message::BoardsDiffer, fx);
}

fn is_apart(game: &Game, board: Color) -> bool {
    if game.phase != Phase::Playing || game.wood(board).signed {
        return false;
    }
    if game.open.iter().any(|open| open.is_about_board(board)) || owes(game, board).is_some() {
        return true;
    }
    // On the mover's own board the move that is being made is the mover's business.
    board != game.turn.by && !game.wood(board).looks_like(&should(game, board))
}

/// The move that this board lacks: the last one, or the one that the running turn has come to.
fn owes(game: &Game, board: Color) -> Option<(Color, Played)> {
    if let Some(last) = owed(game, board) {
        return Some((last.by, last.played));
    }
    let waits = board != game.turn.by && !game.turn.executed_on_other;
    game.turn.due.filter(|_| waits)?;
    Some((game.turn.by, game.turn.played(&game.position)?))
}

/// What this board should show by now.
fn should(game: &Game, board: Color) -> Placement {
    let waits = board != game.turn.by && game.turn.due.is_some();
    match game.turn.played(&game.position).filter(|_| waits) {
        Some(played) => played.after(&game.position).placement(),
        None => game.position.placement(),
    }
}

const fn apart(game: &Game, board: Color) -> &Apart {
    match board {
        Color::White => &game.apart[0],
        Color::Black => &game.apart[1],
    }
}

const fn apart_mut(game: &mut Game, board: Color) -> &mut Apart {
    match board {
        Color::White => &mut game.apart[0],
        Color::Black => &mut game.apart[1],
    }
}

/// Keeps who executed last, for whoever has to find out where two boards parted.
pub(super) fn executed(game: &mut Game, board: Color, by: Color) {
    game.last_hand = Some(LastHand { board, by });
}

impl Game {
    /// What each board still owes at this time, and for how long.
    pub fn owing(&self, now: Millis) -> impl Iterator<Item = Note> {
        [Color::White, Color::Black].into_iter().filter_map(move |board| {
            let (by, played) = owes(self, board)?;
            let waited = now - apart(self, board).since.unwrap_or(now);
            Some(Note::Owed { board, by, played, waited })
        })
    }
}
