//! Measures how soon it is known who can still mate, and how often it is not: on every position of games that were
//! played (PGN files), of games drawn from a seed, and on suites of lines with a verdict (`W-`, `-B`, `WB`, `--`) and a
//! FEN. Prints Markdown, which MEASURED.md keeps. `make bench-dead` runs it with the release build;
//! `make bench-dead ARGS="FILE.pgn ..."` on files.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a program beside the program: it reads a file, takes the time and prints"
)]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use annabella_core::rules::editions::MatePossible;
use annabella_core::rules::{Color, Mode, Position, helpmate};
use annabella_core::scoresheet::{Form, Reader};
use clap::Parser;
use rand::{RngExt as _, SeedableRng as _};
use rand_xorshift::XorShiftRng;

/// Plies of the longest game.
const PLIES_MAX: usize = 400;
/// How many games are drawn where nobody says it.
const DRAWN: usize = 200;
/// The deadline by which a position of a game is to be decided.
const DEADLINE: Duration = Duration::from_millis(100);

/// Measures the search for a mate.
#[derive(Parser)]
struct Arguments {
    /// Games that were played, as PGN.
    files: Vec<PathBuf>,
    /// The seed; the same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of games drawn: 200 where neither files nor suites are named, else none.
    #[arg(long)]
    games: Option<usize>,
    /// Suites: a verdict and a FEN a line.
    #[arg(long)]
    suite: Vec<PathBuf>,
}

#[derive(Default)]
struct Times {
    positions: usize,
    /// Positions of which something is not known by the deadline.
    open: usize,
    spent: Vec<Duration>,
    undecided: usize,
    wrong: usize,
}

impl Times {
    /// Both sides of a position, and the verdict that is known of it.
    fn take(&mut self, position: &Position, known: Option<[bool; 2]>) {
        let mut is_open = false;
        for (at, winner) in [Color::White, Color::Black].into_iter().enumerate() {
            let began = Instant::now();
            let found = helpmate(position, winner).verdict();
            let spent = began.elapsed();
            self.spent.push(spent);
            is_open |= found == MatePossible::Undecided || spent > DEADLINE;
            let can = known.map(|known| known[at]);
            match (found, can) {
                (MatePossible::Undecided, _) => self.undecided += 1,
                (MatePossible::Yes, Some(false)) | (MatePossible::No, Some(true)) => {
                    self.wrong += 1;
                }
                (MatePossible::Yes | MatePossible::No, _) => {}
            }
        }
        self.positions += 1;
        self.open += usize::from(is_open);
    }

    fn row(mut self, name: &str) {
        self.spent.sort_unstable();
        let at = |share: f64| {
            let index = (self.spent.len() as f64 * share) as usize;
            let spent = self.spent.get(index).or(self.spent.last()).copied().unwrap_or_default();
            format!("{:.3} ms", spent.as_secs_f64() * 1_000.0)
        };
        let late = self.spent.iter().filter(|spent| **spent > DEADLINE).count();
        let share = self.open as f64 * 100.0 / self.positions.max(1) as f64;
        println!(
            "| {name} | {} | {} | {} | {} | {} | {late} | {} | {} ({share:.3} %) | {} |",
            self.positions,
            self.spent.len(),
            at(0.5),
            at(0.99),
            at(1.0),
            self.undecided,
            self.open,
            self.wrong
        );
    }
}

/// Measures every position of every game of a PGN file, the first and the last among them. A game that cannot be
/// read to its end is measured as far as it can, and named.
fn played(path: &Path, times: &mut Times) -> std::io::Result<usize> {
    let reader = Reader { from: Some(Form::Pgn), ..Reader::default() };
    let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
    let mut count = 0;
    // The tags of every game begin with this one.
    for game in text.split("[Event ").skip(1) {
        let found = match reader.read(format!("[Event {game}").as_bytes()) {
            Ok(found) => found,
            Err(why) => {
                println!("not read: {why}: {}", game.lines().next().unwrap_or_default());
                continue;
            }
        };
        if let Some(fault) = found.played.faults.first() {
            println!("read up to ply {}: {}", fault.ply, game.lines().next().unwrap_or_default());
        }
        count += 1;
        let mut position = found.start;
        times.take(&position, None);
        for m in found.played.moves {
            position = position.after(m);
            times.take(&position, None);
        }
    }
    Ok(count)
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn main() -> std::io::Result<()> {
    let arguments = Arguments::parse();
    println!(
        "| games | positions | asked | half within | 99 of 100 within | longest | over 100 ms | undecided | positions open at 100 ms | wrong |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for file in &arguments.files {
        let mut times = Times::default();
        let count = played(file, &mut times)?;
        times.row(&format!("{count} of {}", name_of(file)));
    }
    let nothing_else = arguments.files.is_empty() && arguments.suite.is_empty();
    let games = arguments.games.unwrap_or(if nothing_else { DRAWN } else { 0 });
    if games > 0 {
        drawn(games, arguments.seed).row(&format!("{games} drawn"));
    }
    for suite in arguments.suite {
        let mut times = Times::default();
        for line in std::fs::read_to_string(&suite)?.lines().filter(|line| !line.starts_with('#')) {
            let Some((known, fen)) = line.split_once(' ') else { continue };
            let Ok(position) = Position::from_fen(fen, Mode::Standard) else {
                println!("not a position: {fen}");
                continue;
            };
            times.take(&position, Some([known.starts_with('W'), known.ends_with('B')]));
        }
        times.row(&name_of(&suite));
    }
    Ok(())
}

/// Random games from a seed.
fn drawn(games: usize, seed: u64) -> Times {
    let mut times = Times::default();
    let mut random = XorShiftRng::seed_from_u64(seed);
    for _ in 0..games {
        let mut position = Position::default();
        for _ in 0..PLIES_MAX {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.after(moves[random.random_range(0..moves.len())]);
            times.take(&position, None);
        }
    }
    times
}
