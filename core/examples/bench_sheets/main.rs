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
mod kinship;
mod pages;
mod pairs;
mod spans;
mod stopwatch;
mod trials;
mod writing;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use damage::{Alike, Model};
use games::Turn;
use pages::Page;
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
    /// Only these parts, for a quick look.
    #[arg(
        long,
        value_enum,
        value_delimiter = ',',
        default_value = "damage,boards,pages,alike,times,gaps,kinship,pairs"
    )]
    only: Vec<Part>,
    /// How many entries of a hundred are damaged, a row for each.
    #[arg(long, value_delimiter = ',', default_value = "1,3,10")]
    percent: Vec<u32>,
    /// How many places side by side are left empty, a row for each.
    #[arg(long, value_delimiter = ',', default_value = "1,2,3,4,5")]
    lengths: Vec<usize>,
    /// The players answer at most so many questions in each game.
    #[arg(long, default_value_t = 8)]
    questions: usize,
    /// Print what went wrong in each game that was not found exactly.
    #[arg(long)]
    faults: bool,
    /// Take the games of this PGN file instead of drawn ones.
    #[arg(long)]
    pgn: Option<PathBuf>,
}

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Damaged entries on both sheets.
    Damage,
    /// The same with what the boards and the clock say.
    Boards,
    /// Damaged sheets as whole pages that the program reads.
    Pages,
    /// One mistake that both sheets share.
    Alike,
    /// The two tasks with a time of their own.
    Times,
    /// Runs of empty places.
    Gaps,
    /// Sheets of two games, and of one.
    Kinship,
    /// First differences.
    Pairs,
}

fn main() -> ExitCode {
    measured(&Arguments::parse())
}

/// Measures what was asked for and prints it.
fn measured(arguments: &Arguments) -> ExitCode {
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
    let wants = |part: Part| arguments.only.contains(&part);
    if wants(Part::Damage) || wants(Part::Boards) {
        damage(arguments, &games);
    }
    if wants(Part::Pages) {
        pages(arguments, &games);
        println!();
    }
    if wants(Part::Alike) {
        alike(arguments, &games);
        println!();
    }
    if wants(Part::Times) {
        spans::print();
        println!();
    }
    if wants(Part::Gaps) {
        gaps(arguments, &games);
        println!();
    }
    if wants(Part::Kinship) {
        kinship(arguments);
        println!();
    }
    if !wants(Part::Pairs) {
        return ExitCode::SUCCESS;
    }
    let exact = pairs::exact(arguments.seed, arguments.pairs);
    println!("First difference found exactly: {exact} of {} pairs.", arguments.pairs);
    if exact == arguments.pairs { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Both sheets with damaged entries, alone and with what the boards and the clock say.
fn damage(arguments: &Arguments, games: &[Vec<Turn>]) {
    println!(
        "| damage | entries damaged | witnesses | games exact | moves right | with questions | \
         asked on | refused | worse by asking | mean | longest |\n| --- | --- | --- | --- | --- | --- | \
         --- | --- | --- | --- | --- |"
    );
    let known = [(Part::Damage, Known::Sheets), (Part::Boards, Known::SheetsBoardsAndClock)];
    for (_, known) in known.into_iter().filter(|(part, _)| arguments.only.contains(part)) {
        let percents = match known {
            Known::Sheets => &arguments.percent[..],
            Known::SheetsBoardsAndClock => &[3],
        };
        for model in Model::ALL {
            percents.iter().for_each(|percent| row(arguments, games, model, *percent, known));
        }
    }
    println!();
}

fn row(arguments: &Arguments, games: &[Vec<Turn>], model: Model, percent: u32, known: Known) {
    let mut score = Score::default();
    for (index, game) in (0_u64..).zip(games) {
        let mut rng = games::stream(arguments.seed, index, u64::from(percent) + 100);
        let sheets = [(); 2]
            .map(|()| self::damage::damaged(game, model, f64::from(percent) / 100.0, &mut rng));
        score.take(game, &sheets, known, arguments.questions);
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

/// Both sheets as whole pages, damaged as above: the program finds form, letters and places by itself.
fn pages(arguments: &Arguments, games: &[Vec<Turn>]) {
    println!(
        "| page | entries damaged | pages not read | games exact | moves right | with questions | asked on \
         | refused | worse by asking | mean | longest |\n| --- | --- | --- | --- | --- | --- | --- | --- \
         | --- | --- | --- |"
    );
    for page in Page::ALL {
        for percent in arguments.percent.iter().copied() {
            let (mut score, mut unread) = (Score::default(), 0_usize);
            for (index, game) in (0_u64..).zip(games) {
                // The same damage as that of the entries by themselves.
                let mut rng = games::stream(arguments.seed, index, u64::from(percent) + 100);
                let rate = f64::from(percent) / 100.0;
                let sheets = [(); 2].map(|()| {
                    let entries = self::damage::entries(game, page.model(), rate, &mut rng);
                    page.read(&entries).unwrap_or_else(|_| {
                        unread += 1;
                        annabella_core::scoresheet::Sheet::default()
                    })
                });
                score.take(game, &sheets, Known::Sheets, arguments.questions);
            }
            println!("| {} | {percent} % | {unread} | {score} |", page.name());
            if arguments.faults {
                score.faults.iter().for_each(|fault| println!("{fault}"));
            }
        }
    }
}

/// Both sheets with one mistake in common, and one entry of a hundred damaged on each besides.
fn alike(arguments: &Arguments, games: &[Vec<Turn>]) {
    println!(
        "| once in each game | games exact | moves right | with questions | asked on | refused \
         | worse by asking | mean | longest |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    );
    for kind in Alike::ALL {
        let mut score = Score::default();
        for (index, game) in (0_u64..).zip(games) {
            let mut rng = games::stream(arguments.seed, index, 2000);
            let believed = self::damage::alike(game, kind, &mut rng);
            let sheets =
                [(); 2].map(|()| self::damage::damaged(&believed, Model::Typing, 0.01, &mut rng));
            score.take(game, &sheets, Known::Sheets, arguments.questions);
        }
        println!("| {} | {score} |", kind.name());
        if arguments.faults {
            score.faults.iter().for_each(|fault| println!("{fault}"));
        }
    }
}

/// One sheet alone, and both, with five gaps of one to five plies each.
fn gaps(arguments: &Arguments, games: &[Vec<Turn>]) {
    println!(
        "| five gaps of | witnesses | games exact | moves right | with questions | asked on | refused | \
         worse by asking | mean | longest |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    );
    for length in arguments.lengths.iter().copied() {
        for (name, spoiled) in [("one sheet", 1), ("two sheets, each with gaps", 2)] {
            let mut score = Score::default();
            for (index, game) in (0_u64..).zip(games) {
                let mut rng = games::stream(arguments.seed, index, 1000 + length as u64);
                let mut sheets = [writing::sheet(game), writing::sheet(game)];
                for sheet in sheets.iter_mut().take(spoiled) {
                    damage::gaps(sheet, 5, length, &mut rng);
                }
                if spoiled == 1 {
                    sheets[1] = annabella_core::scoresheet::Sheet::default();
                }
                score.take(game, &sheets, Known::Sheets, arguments.questions);
            }
            println!("| {length} | {name} | {score} |");
            if arguments.faults {
                score.faults.iter().for_each(|fault| println!("{fault}"));
            }
        }
    }
}

/// Sheets of two games, of one game with damage, and of one with moves in another order.
fn kinship(arguments: &Arguments) {
    println!("| pairs of sheets | to be told as | told so | of |\n| --- | --- | --- | --- |");
    for pair in kinship::Pair::ALL {
        let (told, drawn) = kinship::told(arguments.seed, arguments.pairs, pair);
        let share = told as f64 / drawn.max(1) as f64 * 100.0;
        println!("| {} | {} | {share:.2} % | {drawn} |", pair.name(), pair.should());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_of_a_file_are_measured() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/bench_sheets/club.pgn");
        let run = |more: &[&str]| {
            let words = [&["bench_sheets", "--pairs", "5", "--percent", "1"], more].concat();
            measured(&Arguments::parse_from(words))
        };
        assert_eq!(run(&["--pgn", file, "--only", "damage,pairs"]), ExitCode::SUCCESS);
        assert_eq!(run(&["--pgn", "nowhere.pgn"]), ExitCode::from(2));
        assert_eq!(run(&["--pgn", file, "--games", "0"]), ExitCode::from(2));
    }
}
