//! Measures the reconstruction of damaged scores and the reconciliation of two, on games drawn from seeds
//! or taken from a PGN file. Prints Markdown, which MEASURED.md keeps. `make bench-sheets` runs it with
//! the release build.
//!
//! Published comparators, on handwriting with two sheets: 90.1 % and 95 % of moves right without
//! questions, 97.2 % asking on 7 %, 99 % asking on 4 % (Eicher and others 2021; Majid and Eicher
//! 2022). Their damage is that of a handwriting recognizer and ours is drawn by lot, so the figures lie
//! side by side and are not the same measurement.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a program beside the program: it reads a file, takes the time and prints"
)]

mod damage;
mod games;
mod pairs;
mod spans;
mod stopwatch;
mod trials;
mod writing;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use damage::Model;
use games::Turn;
use trials::{Known, Score};

/// Measures the scoresheets: reconstruction, reconciliation, first differences.
#[derive(Parser)]
struct Arguments {
    /// The seed; the same seed gives the same games and the same damage.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games for each row.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// How many pairs of sheets for the first difference.
    #[arg(long, default_value_t = 10_000)]
    pairs: u64,
    /// Only the rows of 3 % and the times, for a quick look.
    #[arg(long)]
    quick: bool,
    /// Print what went wrong in each game that was not found exactly.
    #[arg(long)]
    faults: bool,
    /// Take the games of this PGN file instead of drawn ones.
    #[arg(long)]
    pgn: Option<PathBuf>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let games: Vec<Vec<Turn>> = match &arguments.pgn {
        None => (0..arguments.games).map(|game| games::drawn(arguments.seed, game)).collect(),
        Some(path) => match std::fs::read_to_string(path) {
            Ok(text) => games::of_pgn(&text, arguments.games),
            Err(error) => {
                println!("{} cannot be read: {error}", path.display());
                return ExitCode::from(2);
            }
        },
    };
    if games.is_empty() {
        println!("There is no game to measure.");
        return ExitCode::from(2);
    }
    let plies: usize = games.iter().map(Vec::len).sum();
    println!("{} games, {plies} plies, seed {}.\n", games.len(), arguments.seed);
    println!(
        "| damage | entries damaged | witnesses | games exact | moves right | with questions | \
         asked on | mean | longest |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    );
    for model in Model::ALL {
        for percent in if arguments.quick { &[3][..] } else { &[1, 3, 10] } {
            row(&arguments, &games, model, *percent, Known::Sheets);
        }
    }
    for model in Model::ALL {
        row(&arguments, &games, model, 3, Known::SheetsBoardsAndClock);
    }
    println!();
    spans::print();
    println!();
    gaps(&arguments, &games);
    println!();
    let exact = pairs::exact(arguments.seed, arguments.pairs);
    println!("First difference found exactly: {exact} of {} pairs.", arguments.pairs);
    if exact == arguments.pairs { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn row(arguments: &Arguments, games: &[Vec<Turn>], model: Model, percent: u32, known: Known) {
    let mut score = Score::default();
    for (index, game) in (0_u64..).zip(games) {
        let mut rng = games::stream(arguments.seed, index, u64::from(percent) + 100);
        let sheets =
            [(); 2].map(|()| damage::damaged(game, model, f64::from(percent) / 100.0, &mut rng));
        score.take(game, &sheets, known);
    }
    let witnesses = match known {
        Known::Sheets => "two sheets",
        Known::SheetsBoardsAndClock => "with boards and clock",
    };
    println!("| {} | {percent} % | {witnesses} | {score} |", model.name());
    if arguments.faults {
        score.faults.iter().for_each(|fault| println!("{fault}"));
    }
}

/// One sheet alone, and both, with five gaps of one to five plies each.
fn gaps(arguments: &Arguments, games: &[Vec<Turn>]) {
    println!(
        "| five gaps of | witnesses | games exact | moves right | with questions | asked on | mean | \
         longest |\n| --- | --- | --- | --- | --- | --- | --- | --- |"
    );
    for length in 1..=5 {
        for (name, spoiled) in [("one sheet", 1), ("two sheets, each with gaps", 2)] {
            let mut score = Score::default();
            for (index, game) in (0_u64..).zip(games) {
                let mut rng = games::stream(arguments.seed, index, 1000 + length as u64);
                let mut sheets = [writing::sheet(game), writing::sheet(game)];
                for sheet in sheets.iter_mut().take(spoiled) {
                    damage::gaps(sheet, 5, length, &mut rng);
                }
                if spoiled == 1 {
                    sheets[1] = annabella::scoresheet::Sheet::default();
                }
                score.take(game, &sheets, Known::Sheets);
            }
            println!("| {length} | {name} | {score} |");
        }
    }
}
