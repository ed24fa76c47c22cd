//! A row as the desk's server has it, and when it arrived there.

use annabella_core::journal::{Hash, Row};
use annabella_core::time::Millis;
use time::OffsetDateTime;

/// The columns that [`Arrived::read`] takes, in their order.
pub const COLUMNS: &str = "seq, at_ms, utc_ms, version, body, prev_hash, hash, arrived";

/// A row, and when it arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrived {
    /// The row.
    pub row: Row,
    /// When, by the server's clock.
    pub at: OffsetDateTime,
}

impl Arrived {
    /// Takes a row of an answer whose columns from this one on are [`COLUMNS`].
    ///
    /// # Panics
    /// When they are not.
    #[must_use]
    pub fn read(answer: &tokio_postgres::Row, first: usize) -> Arrived {
        let number =
            |column: usize| u64::try_from(answer.get::<_, i64>(first + column)).unwrap_or_default();
        let hash = |column: usize| {
            Hash(answer.get::<_, &[u8]>(first + column).try_into().unwrap_or_default())
        };
        let row = Row {
            seq: number(0),
            at: Millis(number(1)),
            utc_ms: answer.get(first + 2),
            version: u32::try_from(answer.get::<_, i32>(first + 3)).unwrap_or_default(),
            body: String::from_utf8_lossy(answer.get(first + 4)).into_owned(),
            prev_hash: hash(5),
            hash: hash(6),
        };
        Arrived { row, at: answer.get(first + 7) }
    }
}
