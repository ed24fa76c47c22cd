//! Reconstructs a game and compares it with the true one, first without questions, then with the answers
//! to what it asks.

use std::fmt;
use std::time::Duration;

use annabella_core::rules::Displacement;
use annabella_core::scoresheet::{Reconstruction, Sheet, Testimony, reconstruct};

use super::games::{Turn, start};
use super::stopwatch::Stopwatch;

/// What is known beside the sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    Sheets,
    SheetsBoardsAndClock,
}

/// The sum of many games.
#[derive(Clone, Debug, Default)]
pub struct Score {
    /// What went wrong, a line for each game that was not found exactly.
    pub faults: Vec<String>,
    games: usize,
    exact: usize,
    plies: usize,
    right: usize,
    right_asked: usize,
    asked: usize,
    /// True answers that the program would refuse, and ask for again.
    refused: usize,
    /// Games of which less is right after the answers than before.
    answered_wrong: usize,
    spent: Duration,
    longest: Duration,
}

impl Score {
    /// Takes one game with its two sheets; the players answer at most so many questions.
    pub fn take(&mut self, game: &[Turn], sheets: &[Sheet; 2], known: Known, questions: usize) {
        let start = start();
        let end = game.last().map(|turn| turn.before.after(turn.m).placement());
        let mut testimony = Testimony {
            start: &start,
            sheets: [&sheets[0], &sheets[1]],
            boards: [None, None],
            presses: None,
            before: 0,
            recorded: Vec::new(),
            known: Vec::new(),
        };
        if known == Known::SheetsBoardsAndClock {
            testimony.boards = [end.as_ref(), end.as_ref()];
            testimony.presses = u16::try_from(game.len()).ok();
        }
        let began = Stopwatch::start();
        let mut found = reconstruct(&testimony);
        let spent = began.spent();
        self.spent += spent;
        self.longest = self.longest.max(spent);
        self.games += 1;
        self.plies += game.len();
        let right = right(game, &found);
        self.right += right;
        let exact = right == game.len() && found.moves.len() == game.len();
        self.exact += usize::from(exact);
        if !exact {
            self.faults.push(fault(self.games, game, sheets, &found));
        }

        // The players know what they played, and have patience for so many questions.
        let mut asked = Vec::new();
        while asked.len() < questions
            && let Some(ply) = found.question.as_ref().map(|question| question.ply)
            && let Some(turn) = game.get(usize::from(ply))
        {
            let answer = (ply, turn.m.displacement());
            asked.push(ply);
            testimony.known.push(answer);
            let with_answer = reconstruct(&testimony);
            if with_answer.contradicts(answer, &found) {
                // As at the table: the game stays, and the players are asked for something else.
                testimony.known.pop();
                self.refused += 1;
            } else {
                found = with_answer;
            }
            found.question = found.question_besides(&asked);
        }
        self.asked += asked.len();
        let right_asked = self::right(game, &found);
        self.right_asked += right_asked;
        if right_asked < right {
            self.answered_wrong += 1;
            let fault = fault(self.games, game, sheets, &found);
            self.faults
                .push(format!("worse by asking at {asked:?}, {right} to {right_asked}: {fault}"));
        }
    }
}

/// Where a game went wrong first, with what was written around it.
fn fault(number: usize, game: &[Turn], sheets: &[Sheet; 2], found: &Reconstruction) -> String {
    let first = game
        .iter()
        .zip(&found.moves)
        .position(|(turn, m)| turn.m.displacement() != m.displacement())
        .unwrap_or(found.moves.len());
    let around = |texts: &mut dyn Iterator<Item = String>| {
        texts
            .skip(first.saturating_sub(4))
            .take(if found.complete { 10 } else { 40 })
            .collect::<Vec<_>>()
            .join(" ")
    };
    let sheet = |sheet: &Sheet| around(&mut sheet.entries.iter().map(|one| one.text.clone() + ","));
    format!(
        "game {number}: ply {first} of {}, {} found, {}, played {}; A {}; B {}",
        game.len(),
        found.moves.len(),
        if found.complete { "complete" } else { "incomplete" },
        around(&mut game.iter().map(|turn| turn.before.san(turn.m))),
        sheet(&sheets[0]),
        sheet(&sheets[1]),
    )
}

/// How many plies are as they were played.
fn right(game: &[Turn], found: &Reconstruction) -> usize {
    let squares = |turn: &Turn| -> Displacement { turn.m.displacement() };
    game.iter().zip(&found.moves).filter(|(turn, m)| squares(turn) == m.displacement()).count()
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |of: usize, all: usize| 100.0 * of as f64 / all.max(1) as f64;
        let mean = self.spent.as_secs_f64() * 1000.0 / self.games.max(1) as f64;
        write!(
            f,
            "{:.0} % | {:.2} % | {:.2} % | {:.2} % | {} | {} | {mean:.1} ms | {:.0} ms",
            part(self.exact, self.games),
            part(self.right, self.plies),
            part(self.right_asked, self.plies),
            part(self.asked, self.plies),
            self.refused,
            self.answered_wrong,
            self.longest.as_secs_f64() * 1000.0,
        )
    }
}
