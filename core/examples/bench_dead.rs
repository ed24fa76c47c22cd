//! Measures how soon it is known who can still mate, and how often it is not: on positions of games drawn from a
//! seed, and on suites of lines with a verdict (`W-`, `-B`, `WB`, `--`) and a FEN. Prints Markdown, which MEASURED.md
//! keeps. `make bench-dead` runs it with the release build.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a program beside the program: it reads a file, takes the time and prints"
)]

use std::path::PathBuf;
use std::time::{Duration, Instant};

use annabella_core::rules::editions::MatePossible;
use annabella_core::rules::{Color, Mode, Position, helpmate};
use clap::Parser;
use rand::{RngExt as _, SeedableRng as _};
use rand_xorshift::XorShiftRng;

/// Plies of the longest game.
const PLIES_MAX: usize = 400;
/// The deadline by which a position of a game is to be decided.
const DEADLINE: Duration = Duration::from_millis(100);

/// Measures the search for a mate.
#[derive(Parser)]
struct Arguments {
    /// The seed; the same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of games drawn.
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// Suites: a verdict and a FEN a line.
    #[arg(long)]
    suite: Vec<PathBuf>,
}

#[derive(Default)]
struct Times {
    spent: Vec<Duration>,
    undecided: usize,
    wrong: usize,
}

impl Times {
    /// Both sides of a position, and the verdict that is known of it.
    fn take(&mut self, position: &Position, known: Option<[bool; 2]>) {
        for (at, winner) in [Color::White, Color::Black].into_iter().enumerate() {
            let began = Instant::now();
            let found = helpmate(position, winner).verdict();
            self.spent.push(began.elapsed());
            let can = known.map(|known| known[at]);
            match (found, can) {
                (MatePossible::Undecided, _) => self.undecided += 1,
                (MatePossible::Yes, Some(false)) | (MatePossible::No, Some(true)) => {
                    self.wrong += 1;
                }
                (MatePossible::Yes | MatePossible::No, _) => {}
            }
        }
    }

    fn row(mut self, name: &str) {
        self.spent.sort_unstable();
        let at = |share: f64| {
            let index = (self.spent.len() as f64 * share) as usize;
            let spent = self.spent.get(index).or(self.spent.last()).copied().unwrap_or_default();
            format!("{:.3} ms", spent.as_secs_f64() * 1_000.0)
        };
        let late = self.spent.iter().filter(|spent| **spent > DEADLINE).count();
        println!(
            "| {name} | {} | {} | {} | {} | {late} | {} | {} |",
            self.spent.len(),
            at(0.5),
            at(0.99),
            at(1.0),
            self.undecided,
            self.wrong
        );
    }
}

fn main() -> std::io::Result<()> {
    let arguments = Arguments::parse();
    println!(
        "| positions | asked | half within | 99 of 100 within | longest | over 100 ms | undecided | wrong |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    let mut times = Times::default();
    let mut random = XorShiftRng::seed_from_u64(arguments.seed);
    for _ in 0..arguments.games {
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
    times.row(&format!("{} games drawn", arguments.games));
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
        times.row(&suite.file_name().unwrap_or_default().to_string_lossy());
    }
    Ok(())
}
