//! Who can still mate, with a deadline: the search runs beside, and what is late is undecided.

use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::rules::editions::Prospects;
use crate::rules::{ByColor, Color, Helpmate, Position, helpmate};

/// Plies of 75 moves of each (9.6.2).
const PLIES_OF_75_MOVES: u32 = 150;

/// The search goes as deep as a hundred moves; a thread's usual stack is too small for that without optimisation.
const STACK: usize = 64 << 20;

/// What each side can still do. In no time nothing is found.
pub(crate) fn helpmates(position: &Position, deadline: Duration) -> ByColor<Helpmate> {
    if deadline.is_zero() {
        return ByColor { white: Helpmate::Undecided, black: Helpmate::Undecided };
    }
    let began = Instant::now();
    let searches = [Color::White, Color::Black].map(|winner| search(position.clone(), winner));
    let [white, black] = searches.map(|found| {
        let left = deadline.saturating_sub(began.elapsed());
        // A search that could not begin, or that broke off, has decided nothing either.
        found.recv_timeout(left).unwrap_or(Helpmate::Undecided)
    });
    ByColor { white, black }
}

/// The ending on the board, and what each side can still do.
pub(crate) fn prospects(position: &Position, deadline: Duration) -> Prospects {
    let found = helpmates(position, deadline);
    let mates = ByColor { white: found.white.verdict(), black: found.black.verdict() };
    Prospects {
        ending: position.ending(),
        mates,
        seventy_five: position.quiet_plies() >= PLIES_OF_75_MOVES,
    }
}

fn search(position: Position, winner: Color) -> mpsc::Receiver<Helpmate> {
    let (found, finding) = mpsc::sync_channel(1);
    // Whoever asked may be gone by then.
    let run = move || _ = found.send(helpmate(&position, winner));
    let begun = thread::Builder::new().name("mating".to_owned()).stack_size(STACK).spawn(run);
    if let Err(error) = begun {
        tracing::error!(%error, "no thread for the search of a mate");
    }
    finding
}
