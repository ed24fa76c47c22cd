//! What a log has of a record that is read without it: the older events of the same game, later ones, or nothing of
//! that game.
//!
//! SQLite puts the pages of a log over those of any database, whichever of the two is older. Over an older copy of the
//! record that hides events: a page that the log has is reached only from pages that the copy has not. So the rows are
//! looked for in the pages themselves, and a row is known as one of this game by its hash.

use std::collections::BTreeMap;

use rusqlite::Connection;

use super::bytes::{Bytes, NoRoom};
use super::log::{self, Page};
use super::schema::{self, PAGE, Roots};
use crate::journal::{GameId, Row};

/// What lies beside a record that is read without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// A log of this game up to an event that the record has as well.
    Older {
        /// That event.
        last: u64,
    },
    /// A log of this game in which an event is another one than in the record.
    Otherwise {
        /// That event.
        seq: u64,
    },
    /// A log of this game with events behind the end of the record.
    Later {
        /// The last of them.
        last: u64,
    },
    /// A log in which no event of this game can be read.
    Nothing,
    /// A rollback journal.
    Journal,
    /// Something that has the name of one of its files with this ending, and is none.
    NoFile(&'static str),
}

impl Unread {
    /// Whether it has the name of the record's log.
    pub(super) fn is_named_as_log(self) -> bool {
        match self {
            Unread::Older { .. }
            | Unread::Otherwise { .. }
            | Unread::Later { .. }
            | Unread::Nothing => true,
            Unread::Journal => false,
            Unread::NoFile(suffix) => suffix == "-wal",
        }
    }
}

/// So many pages are looked at: those with the highest numbers.
const PAGES_MAX: usize = 4;

/// The first byte of a page that holds rows (SQLite file format, section 1.6), and the length of its header.
const LEAF: u8 = 0x0d;
const LEAF_HEADER: usize = 8;

/// What a log has of a game, as a database stands with it or without it.
pub(super) struct Logged<'a> {
    /// The database without the log.
    pub main: &'a Bytes,
    /// The log, and how much of it is whole.
    pub log: &'a Bytes,
    pub frames: u64,
    /// The game.
    pub game: &'a GameId,
}

impl Logged<'_> {
    /// Why the log does not belong to the database that it was put over, if it does not.
    pub(super) fn over(&self, folded: &Connection) -> Result<Option<Unread>, NoRoom> {
        let Ok(roots) = schema::roots(folded) else { return Ok(Some(Unread::Nothing)) };
        let Some(highest) = self.ends(&roots)?.into_values().max() else { return Ok(None) };
        let is_ours = |row: &Row| row.computed_hash(self.game) == row.hash;
        if schema::row(folded, highest).ok().flatten().is_some_and(|row| is_ours(&row)) {
            return Ok(None);
        }
        let head = schema::head(folded).ok().flatten().map_or(0, |head| head.seq);
        Ok(match self.newest(&roots)? {
            None => Some(Unread::Nothing),
            Some(last) if last.seq > head => Some(Unread::Later { last: last.seq }),
            // What is missing of the rows before shows in their chain.
            Some(_) => None,
        })
    }

    /// What it has of a game whose database is read without it.
    pub(super) fn beside(&self, alone: &Connection) -> Result<Unread, NoRoom> {
        let (Ok(roots), Ok(Some(head))) = (schema::roots(alone), schema::head(alone)) else {
            return Ok(Unread::Nothing);
        };
        let Some(last) = self.newest(&roots)? else { return Ok(Unread::Nothing) };
        let same = schema::row(alone, last.seq).ok().flatten();
        Ok(if last.seq > head.seq {
            Unread::Later { last: last.seq }
        } else if same.is_some_and(|same| same.hash == last.hash) {
            Unread::Older { last: last.seq }
        } else {
            Unread::Otherwise { seq: last.seq }
        })
    }

    /// The last row of this game in the pages of the log.
    fn newest(&self, roots: &Roots) -> Result<Option<Row>, NoRoom> {
        let mut folded = self.main.copied()?;
        log::fold(&mut folded, self.log, self.frames)?;
        // The database may say of itself that it is longer than the log left it.
        folded.resize(self.main.len()?.max(folded.len()?))?;
        let ends = self.ends(roots)?.into_iter().map(|(page, last)| (last, page));
        let mut ends: Vec<(u64, Page)> = ends.collect();
        ends.sort_unstable();
        for (last, page) in ends.into_iter().rev().take(PAGES_MAX) {
            // As if the table had this page alone, SQLite reads what stands in it.
            let mut alone = folded.copied()?;
            let mut bytes = vec![0; PAGE];
            alone.read_at(place(page), &mut bytes)?;
            alone.write_at(place(roots.rows), &bytes)?;
            let row = alone.database().and_then(|alone| schema::head(&alone));
            if let Ok(Some(row)) = row
                && row.seq == last
                && row.computed_hash(self.game) == row.hash
            {
                return Ok(Some(row));
            }
        }
        Ok(None)
    }

    /// The number of the last row in each page of the log that holds rows of the record.
    fn ends(&self, roots: &Roots) -> Result<BTreeMap<Page, u64>, NoRoom> {
        let mut ends = BTreeMap::new();
        log::each_page(self.log, self.frames, |number, page| {
            match last_row(page).filter(|_| !roots.others.contains(&number)) {
                Some(last) => ends.insert(number, last),
                None => ends.remove(&number),
            };
        })?;
        Ok(ends)
    }
}

const fn place(page: Page) -> u64 {
    (page as u64).saturating_sub(1) * PAGE as u64
}

/// The number of the last row in a page (section 1.6: the last cell, and in it the second number).
fn last_row(page: &[u8]) -> Option<u64> {
    if page.first() != Some(&LEAF) {
        return None;
    }
    let cells = usize::from(u16::from_be_bytes(*page.get(3..)?.first_chunk()?));
    let pointer = LEAF_HEADER + 2 * cells.checked_sub(1)?;
    let cell = usize::from(u16::from_be_bytes(*page.get(pointer..)?.first_chunk()?));
    let (_, length) = number(page.get(cell..)?)?;
    number(page.get(cell + length..)?).map(|(row, _)| row)
}

/// A number of variable length, and its length (section 1.6).
fn number(bytes: &[u8]) -> Option<(u64, usize)> {
    let mut value = 0;
    for (at, byte) in bytes.iter().take(9).enumerate() {
        if at == 8 {
            return Some((value << 8 | u64::from(*byte), 9));
        }
        value = value << 7 | u64::from(byte & 0x7f);
        if byte & 0x80 == 0 {
            return Some((value, at + 1));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_variable_length_are_read() {
        assert_eq!(number(&[0x7f]), Some((127, 1)));
        assert_eq!(number(&[0x81, 0x00, 9]), Some((128, 2)));
        assert_eq!(number(&[0xff; 9]), Some((u64::MAX, 9)));
        assert_eq!(number(&[0x81]), None);
    }
}
