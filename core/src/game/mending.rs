//! What has to be put right on a board, and what has to be cleared up first: nobody is told to take back what
//! may be a legal move that no voice has said yet.

use super::conclude::{self, Owed};
use super::state::Game;
use super::{
    Channel, Discrepancy, Effects, Executed, Message, Note, Profile, Sight, Task, Urgency, due,
    in_dispute, off_squares, recording, replied, undecided,
};
use crate::rules::{
    Color, Move, Played, Position, Square, Squares, Stands, WrongSquare, corrections,
};
use crate::time::Millis;
use std::iter;

/// What these wrong squares of a board ask for.
pub(super) fn tasks(game: &Game, board: Color, holes: &[WrongSquare]) -> Vec<Task> {
    let moves = legal_ones(game, board, holes);
    let open = squares_of(&moves);
    let wrong: Vec<WrongSquare> =
        holes.iter().copied().filter(|hole| !open.contains(hole.square)).collect();
    let clear_up = moves.into_iter().filter(|standing| !standing.is_known).map(|standing| {
        let played = Played::Legal(standing.m);
        let holes = holes.iter().copied().filter(|hole| played.squares().contains(hole.square));
        Task::ClearUp { board, by: standing.by, played, holes: holes.collect() }
    });
    let correct = (!wrong.is_empty()).then_some(Task::Correct { board, holes: wrong });
    clear_up.chain(correct).collect()
}

/// Tells them. The answer is what is to be put right now.
pub(super) fn tell(
    game: &mut Game,
    board: Color,
    holes: &[WrongSquare],
    fx: &mut Effects,
) -> Vec<WrongSquare> {
    let (mut wrong, mut asked) = (Vec::new(), Squares::EMPTY);
    for task in tasks(game, board, holes) {
        match &task {
            Task::ClearUp { played, .. } => asked = asked.union(played.squares()),
            Task::Correct { holes, .. } => wrong.clone_from(holes),
            Task::Execute { .. }
            | Task::Announce { .. }
            | Task::Press { .. }
            | Task::Tell { .. }
            | Task::ClaimFlag { .. }
            | Task::ReportTouch { .. }
            | Task::Score { .. }
            | Task::Formality(_) => {}
        }
        fx.note(Note::Due { task });
    }
    let before = game.in_question[board];
    put_in_question(game, board, before, asked);
    wrong
}

/// What is in question on a board from now on: what `stays` of what was, and what is `asked` now.
fn put_in_question(game: &mut Game, board: Color, stays: Squares, asked: Squares) {
    let question = &mut game.in_question[board];
    *question = question.common(stays).union(asked);
}

/// What was to be cleared up and was no move after all is to be put right.
pub(super) fn tell_cleared_up(game: &mut Game, board: Color, fx: &mut Effects) {
    if game.in_question[board].is_empty() {
        return;
    }
    let shown = game.found.board(board);
    // While nobody sees the board, or a hand is putting it right, nothing is said of it.
    if shown.unknown || !shown.holes.iter().all(|hole| shown.wrong.contains(hole)) {
        return;
    }
    let (holes, is_set_up) = (shown.holes.clone(), shown.setting_up);
    let wrong: Squares = holes.iter().map(|hole| hole.square).collect();
    let open = squares_of(&legal_ones(game, board, &holes));
    let asked = game.in_question[board].common(wrong);
    put_in_question(game, board, asked.common(open), Squares::EMPTY);
    let cleared = asked.minus(open);
    // Where something else differs now, that is told as a whole.
    let is_told = |open: &Discrepancy| matches!(open, Discrepancy::Boards { board: of, holes: told, .. } if *of == board && *told == holes);
    let is_old = is_set_up || game.discrepancies().any(is_told);
    let holes: Vec<WrongSquare> =
        holes.iter().copied().filter(|hole| cleared.contains(hole.square)).collect();
    if !holes.is_empty() && is_old {
        fx.note(Note::Due { task: Task::Correct { board, holes: holes.clone() } });
        tell_step(game, board, &holes, fx);
    }
}

/// A legal move that stands on a board whose squares differ from the game.
struct Standing {
    by: Color,
    m: Move,
    /// Whether this is what its player has called, or executed on the own board.
    is_known: bool,
}

/// The legal moves that stand on these squares: of the player whose turn it is, and of the reply. Where the
/// move was made, no other one is looked for.
fn legal_ones(game: &Game, board: Color, holes: &[WrongSquare]) -> Vec<Standing> {
    let found = &game.found;
    let taken_back = &found.board(board).taken_back;
    // While the clocks stand, a position that was ruled is set up.
    if found.board(board).setting_up && game.clock.is_some() && game.running().is_none() {
        return Vec::new();
    }
    // What stands as the calls before had it, one after the other, is no move that somebody else has made.
    let handled = found.board(board).handled;
    let wrong: Squares = holes.iter().map(|hole| hole.square).collect();
    let is_ordered = |m: &Move| {
        let own = Played::Legal(*m).squares().common(wrong);
        !own.is_empty() && own.minus(handled).is_empty()
    };
    let running = &found.turn;
    let turns = iter::once(running).chain(&found.coming);
    turns
        .flat_map(|turn| {
            let known = turn.played();
            let is_known = move |m: &Move| known == Some(Played::Legal(*m));
            // A call alone can have been misheard.
            let decided = turn.made.is_some();
            let moves = turn.before.legal_moves().into_iter();
            moves
                .filter(move |m| !decided || is_known(m))
                // What was executed here as it was called, and called otherwise then, is cleared up.
                .filter(|m| is_known(m) || !taken_back.contains(&Played::Legal(*m)))
                .filter(|m| is_known(m) || !is_ordered(m))
                .filter(|m| stands(game, board, holes, &turn.before, *m))
                .map(move |m| Standing { by: turn.by, m, is_known: is_known(&m) })
                .collect::<Vec<_>>()
        })
        .collect()
}

fn squares_of(moves: &[Standing]) -> Squares {
    let squares = moves.iter().map(|standing| Played::Legal(standing.m).squares());
    squares.fold(Squares::EMPTY, Squares::union)
}

/// Whether all squares of this move are as after it, and its origin is among the wrong ones. Of castling the
/// king alone may have been moved so far.
fn stands(game: &Game, board: Color, holes: &[WrongSquare], position: &Position, m: Move) -> bool {
    let hole_at = |square: Square| holes.iter().find(|hole| hole.square == square);
    let after = position.after(m).placement();
    let occupied = game.occupied(board);
    let is_after =
        |square: Square| match (hole_at(square).map(|hole| hole.has), after.piece_at(square)) {
            (Some(Stands::Piece(has)), Some(piece)) => has == piece,
            (Some(Stands::Piece(_)), None) => false,
            (Some(Stands::Nothing | Stands::Something) | None, piece) => {
                occupied.contains(square) == piece.is_some()
            }
        };
    let ways = Played::Legal(m).ways();
    // In Chess960 it may be the rook alone that moves.
    let Some((origin, destination)) = ways.first().copied() else { return false };
    let squares = if ways.len() > 1 {
        Squares::EMPTY.with(origin).with(destination)
    } else {
        Played::Legal(m).squares()
    };
    // Without names a captured piece looks like the one that captured it, but for the hand at its square.
    let reached =
        hole_at(destination).is_some() || game.facts.board(board).touched().contains(destination);
    reached && hole_at(origin).is_some() && squares.iter().all(is_after)
}

/// Tells the player who cannot see what to do next to put the own board right: each step when the one
/// before it is done.
pub(super) fn tell_step(game: &Game, board: Color, holes: &[WrongSquare], fx: &mut Effects) {
    if let Some(step) = corrections(holes).first().copied()
        && hears_steps(game, board)
    {
        fx.say(Channel::Ear(board), Urgency::Answer, Message::Mend(step));
    }
}

/// Whether a player hears how to put the own board right. In a tournament that is the assistant's
/// (D.2.10.1), but for what the arbiter decides: of that all steps are told at once ([`super::aloud`]).
pub(super) fn hears_steps(game: &Game, board: Color) -> bool {
    let allowed = match game.settings.profile {
        Profile::Tournament => false,
        Profile::ArbiterExtended | Profile::Training => true,
    };
    allowed && game.settings.players[board].sight == Sight::PegHole && game.is_reporting(board)
}

impl Game {
    /// The move of a wrong claim that this player still has to make (9.5.3), and since when.
    fn claimed_and_due(&self, by: Color) -> Option<(Color, Played, Millis)> {
        let claimed = self.facts.tray(by).claimed?;
        let played = Played::Legal(claimed.m);
        let stands = self.found.turn_of(by)?.stands();
        (stands != Some(Executed::Move(played))).then_some((by, played, claimed.since))
    }

    /// What is still to be set on each board, what each still owes at this time, and for how long, where it does
    /// not show what is in dispute, and what waits for the arbiter's ruling.
    pub fn owing(&self, now: Millis) -> impl Iterator<Item = Note> {
        let open = self.open_result().into_iter().chain(self.open_proposal());
        let proposed = open.map(|open| Note::Proposed(Box::new(open)));
        let of_boards = Color::ALL.into_iter().flat_map(move |board| {
            let shown = self.found.board(board);
            let scene = self.scene();
            let running = self
                .found
                .turn_of(!board)
                .filter(|turn| conclude::is_due(&scene, turn) && !turn.on_other)
                .and_then(|turn| {
                    let since = turn.due.map_or(now, |(_, since)| since);
                    let played = turn.played()?;
                    let is_due = !due::is_corrected(self, turn, &played);
                    is_due.then_some((turn.by, played, since))
                });
            let is_otherwise =
                move |owed: &&Owed| due::is_otherwise(self, board, &owed.played, &owed.before);
            // Whether the own move is executed nobody knows of a board that nobody can read.
            let is_open =
                move |owed: &&Owed| owed.by == board && self.facts.board(board).is_no_witness();
            let owed = shown.owed.iter().filter(move |owed| !is_otherwise(owed) && !is_open(owed));
            let owed = owed.map(|owed| (owed.by, owed.played, owed.since));
            let to_set = match (shown.setting_up, shown.to_set.is_empty()) {
                (true, _) => tasks(self, board, &shown.holes),
                (false, false) => vec![Task::Correct { board, holes: shown.to_set.clone() }],
                (false, true) => Vec::new(),
            };
            let to_set = to_set.into_iter().map(|task| Note::Due { task });
            let due = |(by, played, since)| Note::Owed {
                board,
                by,
                played,
                begun: self.begun(board, played),
                waited: now - since,
            };
            let claimed = self.claimed_and_due(board);
            let apart = self.apart_in_dispute(board).map(Note::Discrepancy);
            let unsaid = in_dispute::note(self, board);
            let reply = replied::waiting(self, board);
            let words = undecided::waiting(self, board);
            let look = in_dispute::to_look_at_note(board, &shown.to_look_at);
            // No difference is listed of kings in the middle: they are shown as what they say.
            let sign = shown.sign.map(|outcome| Note::Sign { board, outcome });
            let off = off_squares::note(self, board);
            let all: Vec<Note> = apart
                .into_iter()
                .chain(unsaid)
                .chain(reply)
                .chain(words)
                .chain(look)
                .chain(sign)
                .chain(off)
                .chain(to_set.chain(owed.chain(running).chain(claimed).map(due)))
                .chain(due::after_ruling(self, board))
                .collect();
            all
        });
        of_boards.chain(recording::due(self, now)).chain(proposed)
    }
}
