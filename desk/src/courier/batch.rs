//! Rows that are sent together, as one statement.

use annabella_core::journal::{GameId, Row};

/// The most rows in one batch.
const ROWS_MAX: usize = 256;

/// The most bytes of bodies in one batch, unless a single row is longer.
const BYTES_MAX: usize = 64 * 1024;

/// Rows of one game that follow on one another; there is at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch<'a> {
    /// The game.
    pub game: GameId,
    /// Its rows.
    pub rows: &'a [Row],
    /// The last of them.
    pub last: &'a Row,
}

impl<'a> Batch<'a> {
    /// The next batch of these rows, and those that are left for the one after it.
    #[must_use]
    pub fn next_of(game: GameId, rows: &'a [Row]) -> Option<(Batch<'a>, &'a [Row])> {
        let mut bytes = 0_usize;
        let fitting = rows.iter().take(ROWS_MAX).take_while(|row| {
            bytes = bytes.saturating_add(row.body.len());
            bytes <= BYTES_MAX
        });
        let count = fitting.count().max(1);
        let (these, left) = rows.split_at_checked(count)?;
        Some((Batch { game, rows: these, last: these.last()? }, left))
    }
}

#[cfg(test)]
mod tests {
    use annabella_core::time::Millis;

    use super::*;

    #[test]
    fn a_batch_has_an_end_and_the_longest_row_has_one_of_its_own() {
        let game = GameId([1; 16]);
        let mut rows: Vec<Row> = Vec::new();
        for length in (0..600).map(|number| if number == 300 { BYTES_MAX * 3 } else { number }) {
            rows.push(Row::following(rows.last(), &game, Millis(0), 0, "x".repeat(length)));
        }
        let (mut left, mut sent, mut lengths) = (&rows[..], 0, Vec::new());
        while let Some((batch, rest)) = Batch::next_of(game, left) {
            assert_eq!(batch.rows[0].seq, sent);
            assert_eq!(batch.last, batch.rows.last().expect("a row"));
            let bytes: usize = batch.rows.iter().map(|row| row.body.len()).sum();
            assert!(batch.rows.len() == 1 || (batch.rows.len() <= ROWS_MAX && bytes <= BYTES_MAX));
            sent += batch.rows.len() as u64;
            lengths.push(batch.rows.len());
            left = rest;
        }
        assert_eq!(sent, 600);
        assert!(lengths.contains(&ROWS_MAX) && lengths.contains(&1), "{lengths:?}");
        assert_eq!(Batch::next_of(game, &[]), None);
    }
}
