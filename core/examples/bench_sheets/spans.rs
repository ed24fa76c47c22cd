//! How long the two tasks take that have a goal of their own: two sheets of 300 moves reconciled, and one
//! sheet of 100 moves with five gaps reconstructed.

use annabella_core::scoresheet::{Evidence, Sheet, Testimony, reconcile, reconstruct};

use super::games::{self, Turn, start, stream};
use super::stopwatch::Stopwatch;
use super::{damage, writing};

/// Takings of each time; the median stands in the table.
const TAKINGS: u64 = 21;

/// What takes a few milliseconds is done so many times: the scheduler counts in steps of about four.
const TIMES: u32 = 25;

/// Prints both.
pub fn print() {
    println!("| task | median | longest | goal |\n| --- | --- | --- | --- |");
    let start = start();
    let mut times: Vec<f64> = (0..TAKINGS)
        .map(|index| {
            let sheet = writing::sheet(&long(index, 600));
            let course = annabella_core::scoresheet::Course::default();
            let board = start.placement();
            let began = Stopwatch::start();
            for _ in 0..TIMES {
                let found = reconcile(&Evidence {
                    start: &start,
                    sheets: [&sheet, &sheet],
                    boards: [Some(&board), Some(&board)],
                    course: Some(&course),
                    answers: &[],
                    keyed: [None, None],
                    show: None,
                    placed_until: None,
                });
                assert_eq!(usize::from(found.agreed.plies()), sheet.entries.len());
            }
            began.spent().as_secs_f64() * 1000.0 / f64::from(TIMES)
        })
        .collect();
    told("two sheets of 300 moves reconciled", &mut times, 5);
    let mut times: Vec<f64> = (0..TAKINGS)
        .map(|index| {
            let mut sheet = writing::sheet(&long(index, 200));
            damage::gaps(&mut sheet, 5, 1, &mut stream(7, index, 3));
            let nothing = Sheet::default();
            let began = Stopwatch::start();
            let found = reconstruct(&Testimony {
                start: &start,
                sheets: [&sheet, &nothing],
                boards: [None, None],
                presses: None,
                before: 0,
                recorded: Vec::new(),
                known: Vec::new(),
            });
            assert!(!found.moves.is_empty());
            began.spent().as_secs_f64() * 1000.0
        })
        .collect();
    told("one sheet of 100 moves with five gaps reconstructed", &mut times, 200);
}

fn told(task: &str, times: &mut [f64], goal_ms: u32) {
    times.sort_by(f64::total_cmp);
    let (median, longest) = (times[times.len() / 2], times[times.len() - 1]);
    println!("| {task} | {median:.1} ms | {longest:.1} ms | {goal_ms} ms |");
}

/// A game of exactly so many plies: drawn on until one is long enough.
fn long(index: u64, plies: usize) -> Vec<Turn> {
    (0..)
        .map(|attempt| games::of_length(index * 1000 + attempt, plies))
        .find(|game| game.len() == plies)
        .unwrap_or_default()
}
