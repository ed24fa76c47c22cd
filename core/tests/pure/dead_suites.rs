//! Who can still mate, asked of a fixed sample of the suites that the crate `chasolver` brings (`make dead-sample` writes
//! it): never a wrong verdict, and hardly one that stays open.

use annabella_core::rules::editions::MatePossible;
use annabella_core::rules::{Color, Mode, Position, helpmate};

const SUITE: &str = include_str!("../suites/chasolver.txt");

/// Fewer lines than these are no sample.
const LINES_LEAST: usize = 400;

/// So many of a hundred questions may stay open.
const OPEN_PERCENT_MAX: usize = 1;

#[test]
fn no_verdict_of_the_sample_is_wrong() {
    let (mut asked, mut open) = (0, 0);
    let lines = SUITE.lines().filter(|line| !line.starts_with('#'));
    for (number, line) in lines.enumerate() {
        let (known, fen) = line.split_once(' ').unwrap_or_else(|| panic!("{number}: {line}"));
        let position =
            Position::from_fen(fen, Mode::Standard).unwrap_or_else(|why| panic!("{fen}: {why}"));
        let can = [(Color::White, known.starts_with('W')), (Color::Black, known.ends_with('B'))];
        for (winner, can) in can {
            asked += 1;
            match helpmate(&position, winner).verdict() {
                MatePossible::Yes => assert!(can, "{winner:?} cannot mate: {fen}"),
                MatePossible::No => assert!(!can, "{winner:?} can mate: {fen}"),
                MatePossible::Undecided => open += 1,
            }
        }
    }
    assert!(asked >= 2 * LINES_LEAST, "{asked} questions are no sample");
    assert!(open * 100 <= asked * OPEN_PERCENT_MAX, "{open} of {asked} stay open");
}
