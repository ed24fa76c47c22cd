//! Measures how soon the table obeys: from SIGTERM to the program's end, and from the arbiter's `!` to the clocks
//! that stand. Five times there is something in the way. Prints a Markdown table, which MEASURED.md keeps; `make
//! obey` runs it, and it is no test: a busy machine would fail it. `make obey ARGS="20 chatters"` makes twenty runs of
//! the cases with that word.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "this is a program beside the program: it starts it, times it and prints"
)]

#[path = "../beside/mod.rs"]
mod beside;
mod cases;
mod table;

use std::error::Error;
use std::time::Duration;

use beside::program_beside_this;
use cases::Case;

/// Whatever stops the measuring; there is nobody to tell it apart.
type Fault = Box<dyn Error>;

/// How often each case where nobody says how often.
const RUNS: u32 = 20;

/// The word comes so much later after what is in the way in each run than in the one before: what the table does
/// from time to time is hit as well.
const LATER: Duration = Duration::from_millis(130);

/// The goal.
const GOAL: Duration = Duration::from_secs(1);

fn main() -> Result<(), Fault> {
    let mut arguments = std::env::args().skip(1);
    let runs = arguments.next().map_or(Ok(RUNS), |runs| runs.parse())?;
    let only = arguments.next().unwrap_or_default();
    let program = program_beside_this()?;
    println!("{}\n", machine());
    println!("| in the way | told by | median | worst | runs | within a second |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for case in Case::ALL.into_iter().filter(|case| case.in_words().contains(&only)) {
        for (told_by, obeyed) in
            [("`!`", cases::arbiter as fn(_, &_, _) -> _), ("SIGTERM", cases::end)]
        {
            let mut spans = Vec::new();
            for run in 0..runs {
                spans.push(obeyed(case, &program, LATER * run)?);
            }
            spans.sort_unstable();
            let (Some(worst), Some(median)) = (spans.last(), spans.get(spans.len() / 2)) else {
                return Err("no runs".into());
            };
            let reached = if *worst <= GOAL { "yes" } else { "**no**" };
            println!(
                "| {} | {told_by} | {} ms | {} ms | {runs} | {reached} |",
                case.in_words(),
                median.as_millis(),
                worst.as_millis(),
            );
        }
    }
    Ok(())
}

/// On what it was measured, and when.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let profile = if cfg!(debug_assertions) { "development" } else { "release" };
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or_default();
    let day = jiff::Timestamp::now().strftime("%Y-%m-%d");
    format!("Measured on {day}: {cores} cores with a load of {load}, {profile} profile.")
}
