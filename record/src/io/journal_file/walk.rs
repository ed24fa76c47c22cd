//! Every row of a record in order, also of one that is damaged: a row that cannot be read costs itself and no other.

use rusqlite::{Connection, Row as SqlRow, ffi};

use super::schema::{COLUMNS, read_row};
use crate::journal::{Hash, Row};
use crate::time::Millis;

/// So many rows out of their order, or places where SQLite finds no way, are passed over. Pages that lead back to
/// themselves would give rows for ever.
const PASSED_MAX: u32 = 1_000;

/// The version of a row of which something is not of its kind: no table wrote one of it, so its body is never read.
const NO_VERSION: u32 = u32::MAX;

/// How a walk along the rows ended.
enum Ended {
    /// Behind the last row, or whoever looks at them has seen enough.
    Done,
    /// SQLite finds no way from the row that was read last.
    Stuck(rusqlite::Error),
}

/// Shows every row in order, as far as they are wanted, and gives back what stopped the reading. A row of which
/// a number or a hash is damaged so that it is none is shown as one that fits no hash and cannot be read.
pub(super) fn each_row(
    connection: &Connection,
    mut row: impl FnMut(Row) -> bool,
) -> Option<rusqlite::Error> {
    let mut walk = Walk { shown: None, held: None, passed: 0, lost: None };
    // Where the next row is looked for, and how often nothing was found from there on.
    let mut from = 0;
    let mut in_vain = 0;
    loop {
        let before = walk.reached();
        let why = match walk.on(connection, from, &mut row) {
            Ok(Ended::Done) => return walk.end(&mut row),
            Ok(Ended::Stuck(why)) | Err(why) => why,
        };
        walk.passed += 1;
        in_vain = if walk.reached() > before { 0 } else { in_vain + 1 };
        // A row further on each time: the one behind which there was no way is passed over.
        match walk.reached().checked_add(2 + in_vain) {
            Some(next) if walk.passed < PASSED_MAX => (from, walk.lost) = (next, Some(why)),
            Some(_) | None => {
                walk.lost = Some(why);
                return walk.end(&mut row);
            }
        }
    }
}

/// A walk along the rows. One row is held back until the next is known: by the number of one alone nobody can tell
/// that it is not its own.
struct Walk {
    /// The number of the row that was shown last.
    shown: Option<u64>,
    held: Option<Row>,
    /// How often something was passed over.
    passed: u32,
    /// Why the last thing was passed over, until a number that is missing tells of it.
    lost: Option<rusqlite::Error>,
}

impl Walk {
    /// How far rows were read.
    fn reached(&self) -> i64 {
        let last = self.held.as_ref().map(|row| row.seq).or(self.shown);
        last.and_then(|seq| i64::try_from(seq).ok()).unwrap_or(-1)
    }

    /// Reads on from this number.
    fn on(
        &mut self,
        connection: &Connection,
        from: i64,
        row: &mut impl FnMut(Row) -> bool,
    ) -> rusqlite::Result<Ended> {
        let mut statement = connection.prepare(&format!(
            "SELECT {COLUMNS} FROM record NOT INDEXED WHERE seq >= ? ORDER BY seq"
        ))?;
        let mut rows = statement.query([from])?;
        loop {
            let found = match rows.next() {
                Ok(Some(found)) => found,
                Ok(None) => return Ok(Ended::Done),
                Err(why) => return Ok(Ended::Stuck(why)),
            };
            // A number below nought is no row's.
            let Some(found) = read_row(found).ok().or_else(|| damaged(found)) else { continue };
            let is_behind = self.shown.is_some_and(|shown| found.seq <= shown);
            // Of two that are not in their order the number of one is not its own: the smaller one fits. Of two that have the
            // same nobody can tell which: whoever looks sees both.
            let is_early = self.held.as_ref().is_some_and(|held| found.seq < held.seq);
            if is_behind || is_early {
                self.passed += 1;
                self.lost = Some(out_of_order());
                if self.passed >= PASSED_MAX {
                    return Ok(Ended::Stuck(out_of_order()));
                }
            }
            if is_behind {
                continue;
            }
            let held = self.held.replace(found).filter(|_| !is_early);
            if held.is_some_and(|held| !self.show(held, row)) {
                self.held = None;
                return Ok(Ended::Done);
            }
        }
    }

    /// Shows a row, and says whether more are wanted. Where a number is missing before it, whoever looks sees that.
    fn show(&mut self, shown: Row, row: &mut impl FnMut(Row) -> bool) -> bool {
        let expected = self.shown.map_or(0, |last| last.saturating_add(1));
        if shown.seq > expected {
            self.lost = None;
        }
        self.shown = Some(shown.seq);
        row(shown)
    }

    /// The last row is shown too; what was passed over behind it no other row tells.
    fn end(mut self, row: &mut impl FnMut(Row) -> bool) -> Option<rusqlite::Error> {
        if let Some(held) = self.held.take() {
            self.show(held, row);
        }
        self.lost
    }
}

fn out_of_order() -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(
        ffi::Error::new(ffi::SQLITE_CORRUPT),
        Some("its rows are not in their order".to_owned()),
    )
}

/// A row of which something is not of its kind: what can be read of it, with no hash that fits.
fn damaged(row: &SqlRow<'_>) -> Option<Row> {
    let seq: i64 = row.get(0).ok()?;
    Some(Row {
        seq: u64::try_from(seq).ok()?,
        at: Millis(row.get::<_, i64>(1).ok().and_then(|at| u64::try_from(at).ok()).unwrap_or(0)),
        utc_ms: row.get(2).unwrap_or(0),
        version: NO_VERSION,
        body: String::new(),
        prev_hash: Hash(row.get(5).unwrap_or([0; 32])),
        hash: Hash([0; 32]),
    })
}
