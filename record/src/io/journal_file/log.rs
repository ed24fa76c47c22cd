//! The write-ahead log beside a record, read without SQLite (SQLite file format, section 4): how much of it
//! is whole, and whether something stood behind that. SQLite takes damage for the end and says nothing.

use std::io::{self, Read};

use super::bytes::{Bytes, NoRoom};
use super::generation::Generation;
use super::schema::PAGE;
use super::snapshot::{ALONE, MISSING_MAX, WRITTEN_AT};

/// The log's header and each frame's, in bytes.
pub(super) const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
const FRAME: usize = FRAME_HEADER + PAGE;

/// The first four bytes of a log, but for the last bit: that says how its checksums count.
const MAGIC: u32 = 0x377f_0682;

/// What a log holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Log {
    /// Its length, in bytes; zero also where there is none.
    pub len: u64,
    /// Whether its header is whole.
    pub begun: bool,
    /// Which of the record's logs it is, if its header is whole.
    pub generation: Option<Generation>,
    /// Frames up to the end of its last whole transaction.
    pub frames: u64,
    /// How many pages the database has by them.
    pub pages: u32,
    /// Transactions of the same log that end behind these frames. One may be the event that was being
    /// written; before a second was begun, the first had been acknowledged.
    pub lost: u64,
    /// Whether frames of the same log stand behind one of those: it had been acknowledged.
    pub went_on: bool,
    /// Whether anything of the same log stands behind these frames.
    pub unfinished: bool,
}

impl Log {
    /// Whether events that had been acknowledged cannot be read any more. An event that is being written reaches the
    /// disk in any order, and nothing stands behind its end.
    pub(super) const fn lost_events(&self) -> bool {
        self.lost > 1 || self.went_on
    }

    /// Whether it is shorter than any log in which something was ever recorded.
    pub(super) fn is_stump(&self) -> bool {
        self.len < (HEADER + FRAME) as u64
    }
}

/// Looks through a log; one that is not there is empty.
pub(super) fn look(mut bytes: impl Read) -> io::Result<Log> {
    let mut log = Log::default();
    let mut header = [0; HEADER];
    log.len = filled(&mut bytes, &mut header)? as u64;
    let sum = Checksum::of_header(&header).filter(|_| log.len == HEADER as u64);
    let Some(mut sum) = sum else {
        log.len += io::copy(&mut bytes, &mut io::sink())?;
        return Ok(log);
    };
    log.begun = true;
    log.generation = generation(&header);
    let salt = &header[16..24];
    let mut whole = true;
    let mut read = 0;
    let mut frame = vec![0; FRAME];
    let mut before = [sum; 2];
    let part = loop {
        let found = filled(&mut bytes, &mut frame)?;
        log.len += found as u64;
        if found < FRAME {
            break found;
        }
        let mut same_log = &frame[8..16] == salt;
        // The second number of a frame that ends a transaction is the size of the database.
        let mut ends = number(&frame, 4) != 0;
        if whole {
            let until_now = sum;
            sum.add_frame(&frame);
            whole = same_log && sum.is(&frame[16..24]);
            // Of the first frame that SQLite does not take, its sum may still say what it was: the salts are no part of
            // it, and where it ended a transaction with one bit more, it did end one.
            same_log |= sum.is(&frame[16..24]);
            ends |= !whole && until_now.fits_with_a_bit_of_the_end(&frame);
            // Pages count from 1.
            whole &= number(&frame, 0) != 0;
        }
        read += 1;
        if whole && ends {
            (log.frames, log.pages) = (read, number(&frame, 4));
        } else if !whole && same_log {
            // What was left of an event that the disk refused does not follow on what was written over its beginning.
            log.went_on |= log.lost > 0 && before.iter().any(|before| before.leads_to(&frame));
            log.lost += u64::from(ends);
            log.unfinished = true;
        }
        // As it says itself, and as it says with everything before it.
        before = [sum.as_written(&frame[16..24]), sum];
    };
    // Frames of a transaction without its end, or a part of a frame behind the end of the file.
    log.unfinished |= (whole && read > log.frames) || part > 0;
    Ok(log)
}

/// Which log one with this header is, if it is one.
pub(super) fn generation(header: &[u8; HEADER]) -> Option<Generation> {
    Checksum::of_header(header)?;
    let salts = (number(header, 16), number(header, 20));
    Some(Generation { count: number(header, 12), salts })
}

/// Reads until the buffer is full or nothing is left; says how much there was.
fn filled(from: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut found = 0;
    while found < buffer.len() {
        match from.read(&mut buffer[found..])? {
            0 => break,
            more => found += more,
        }
    }
    Ok(found)
}

/// The number of a page of a database, from 1 on.
pub(super) type Page = u32;

/// Shows each page of these frames, that [`look`] found whole, in their order.
pub(super) fn each_page(
    log: &Bytes,
    frames: u64,
    mut page: impl FnMut(Page, &[u8]),
) -> Result<(), NoRoom> {
    let mut frame = vec![0; FRAME];
    for number_of_frame in 0..frames {
        log.read_at(HEADER as u64 + number_of_frame * FRAME as u64, &mut frame)?;
        page(number(&frame, 0), &frame[FRAME_HEADER..]);
    }
    Ok(())
}

/// Puts the pages of these frames, that [`look`] found whole, over those of the database, as a checkpoint does. The
/// database is then one without a log, whatever it was.
pub(super) fn fold(main: &mut Bytes, log: &Bytes, frames: u64) -> Result<(), NoRoom> {
    let place = |frame: u64| HEADER as u64 + frame * FRAME as u64;
    let mut frame = vec![0; FRAME];
    let mut len = main.len()?;
    if let Some(last) = frames.checked_sub(1) {
        log.read_at(place(last), &mut frame)?;
        // A page that neither of them has is zeros; a log of damage may claim any number of them.
        let most = len + log.len()? + MISSING_MAX as u64;
        len = (u64::from(number(&frame, 4)) * PAGE as u64).min(most);
        main.resize(len)?;
    }
    for number_of_frame in 0..frames {
        log.read_at(place(number_of_frame), &mut frame)?;
        let at = u64::from(number(&frame, 0)).saturating_sub(1) * PAGE as u64;
        // A page behind the end was cut off by a later frame.
        if at + PAGE as u64 <= len {
            main.write_at(at, &frame[FRAME_HEADER..])?;
        }
    }
    let end = (WRITTEN_AT + ALONE.len()) as u64;
    if len >= end { main.write_at(WRITTEN_AT as u64, &ALONE) } else { Ok(()) }
}

fn number(bytes: &[u8], offset: usize) -> u32 {
    bytes
        .get(offset..)
        .and_then(|bytes| bytes.first_chunk())
        .map_or(0, |bytes| u32::from_be_bytes(*bytes))
}

/// The running checksum of a log (section 4.2).
#[derive(Clone, Copy)]
struct Checksum {
    big_endian: bool,
    sums: (u32, u32),
}

impl Checksum {
    /// That of the header, if it is one.
    fn of_header(header: &[u8; HEADER]) -> Option<Checksum> {
        let magic = number(header, 0);
        if magic & !1 != MAGIC || number(header, 8) as usize != PAGE {
            return None;
        }
        let mut sum = Checksum { big_endian: magic & 1 == 1, sums: (0, 0) };
        sum.add(&header[..24]);
        sum.is(&header[24..]).then_some(sum)
    }

    fn add(&mut self, bytes: &[u8]) {
        let word = |bytes: [u8; 4]| {
            if self.big_endian { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) }
        };
        let (mut first, mut second) = self.sums;
        for pair in bytes.chunks_exact(8) {
            let (Some(left), Some(right)) = (pair.first_chunk(), pair.last_chunk()) else {
                continue;
            };
            first = first.wrapping_add(word(*left)).wrapping_add(second);
            second = second.wrapping_add(word(*right)).wrapping_add(first);
        }
        self.sums = (first, second);
    }

    /// Adds a frame: its first two numbers, and its page.
    fn add_frame(&mut self, frame: &[u8]) {
        self.add(&frame[..8]);
        self.add(&frame[FRAME_HEADER..]);
    }

    /// One that counts as this one does, with these sums.
    fn as_written(self, written: &[u8]) -> Checksum {
        Checksum { sums: (number(written, 0), number(written, 4)), ..self }
    }

    /// Whether a frame follows on this.
    fn leads_to(mut self, frame: &[u8]) -> bool {
        self.add_frame(frame);
        self.is(&frame[16..24])
    }

    /// Whether a frame that ends no transaction is the next one with one bit more: then it ended one, and lost that.
    fn fits_with_a_bit_of_the_end(self, frame: &[u8]) -> bool {
        let mut frame = frame.to_vec();
        number(&frame, 4) == 0
            && (0..u32::BITS).any(|bit| {
                frame[4..8].copy_from_slice(&(1_u32 << bit).to_be_bytes());
                self.leads_to(&frame)
            })
    }

    fn is(&self, written: &[u8]) -> bool {
        (number(written, 0), number(written, 4)) == self.sums
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use rusqlite::Connection;

    use super::super::bytes::FEW;
    use super::*;

    fn look(bytes: &[u8]) -> Log {
        super::look(bytes).expect("it lies in memory")
    }

    /// The log of a database with one table and these many rows, each a transaction.
    fn written(rows: i64) -> Vec<u8> {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("a");
        let connection = Connection::open(&path).expect("a database");
        connection
            .execute_batch("PRAGMA page_size=4096; PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; CREATE TABLE t (x)")
            .expect("a table");
        for row in 1..rows {
            connection.execute("INSERT INTO t VALUES (?)", [row]).expect("a row");
        }
        fs::read(directory.path().join("a-wal")).expect("a log")
    }

    /// What SQLite itself reads of a database with its log, in a folder of its own.
    fn by_sqlite(main: &[u8], log: &[u8]) -> Vec<Vec<u8>> {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("a");
        fs::write(&path, main).expect("written");
        if !log.is_empty() {
            fs::write(directory.path().join("a-wal"), log).expect("written");
        }
        rows_of(&Connection::open(&path).expect("a database"))
    }

    fn rows_of(connection: &Connection) -> Vec<Vec<u8>> {
        let mut rows = connection.prepare("SELECT x FROM t ORDER BY rowid").expect("a table");
        let rows = rows.query_map([], |row| row.get(0)).expect("rows");
        rows.collect::<Result<_, _>>().expect("readable")
    }

    /// Growing, changing and shrinking, folded by this file and by SQLite, cut behind every frame.
    #[test]
    fn a_log_is_folded_as_sqlite_reads_it() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("a");
        let connection = Connection::open(&path).expect("a database");
        connection
            .execute_batch(
                "PRAGMA page_size=4096; PRAGMA auto_vacuum=FULL; PRAGMA journal_mode=WAL; \
                 CREATE TABLE t (x); INSERT INTO t VALUES (zeroblob(9000)); \
                 PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO t VALUES (randomblob(20000)); \
                 UPDATE t SET x = randomblob(10) WHERE rowid = 1; INSERT INTO t VALUES (x'01'); \
                 DELETE FROM t WHERE rowid = 2; INSERT INTO t VALUES (randomblob(5000))",
            )
            .expect("a table");
        let main = fs::read(&path).expect("the database");
        let log = fs::read(directory.path().join("a-wal")).expect("the log");
        let mut found = Vec::new();
        for end in (HEADER..=log.len()).step_by(FRAME) {
            let cut = &log[..end];
            // In memory, and in files without a name.
            let [rows, same] = [FEW, 0].map(|most| {
                let taken = |mut bytes: &[u8]| Bytes::taken(&mut bytes, most).expect("taken");
                let mut folded = taken(&main);
                fold(&mut folded, &taken(cut), look(cut).frames).expect("folded");
                rows_of(&folded.database().expect("a database"))
            });
            assert_eq!(rows, by_sqlite(&main, cut), "cut at {end}");
            assert_eq!(rows, same, "cut at {end}");
            found.push(rows);
        }
        found.dedup();
        assert_eq!(found.len(), 6, "the first moment, and one for each change");
    }

    #[test]
    fn a_whole_log_is_whole_and_a_cut_one_ends_at_its_last_transaction() {
        let bytes = written(6);
        let whole = look(&bytes);
        assert!(whole.begun && !whole.unfinished && whole.lost == 0, "{whole:?}");
        assert_eq!(HEADER as u64 + whole.frames * FRAME as u64, bytes.len() as u64);
        let cut = look(&bytes[..bytes.len() - 1]);
        assert_eq!((cut.frames, cut.lost, cut.unfinished), (whole.frames - 1, 0, true));
        let clean = look(&bytes[..bytes.len() - FRAME]);
        assert_eq!((clean.frames, clean.unfinished), (whole.frames - 1, false));
    }

    #[test]
    fn what_stood_behind_damage_is_counted_and_an_older_log_is_not() {
        let mut bytes = written(6);
        let whole = look(&bytes);
        let third = HEADER + 3 * FRAME;
        bytes[third + 100] ^= 1;
        let damaged = look(&bytes);
        assert_eq!((damaged.frames, damaged.lost), (3, whole.frames - 3), "{damaged:?}");
        // Frames of an older log have another salt.
        for frame in bytes[third..].chunks_exact_mut(FRAME) {
            frame[8] ^= 1;
        }
        let older = look(&bytes);
        assert_eq!((older.frames, older.lost, older.unfinished), (3, 0, false), "{older:?}");
    }

    /// Each bit of the header of each frame but the last: what stood there had been acknowledged.
    #[test]
    fn a_bit_of_a_frame_that_is_not_the_last_one_is_damage() {
        let bytes = written(6);
        let whole = look(&bytes);
        let frames = whole.frames as usize;
        let place = |frame: usize| HEADER + frame * FRAME;
        let damaged = |frame: usize, bit: usize, end: usize| {
            let mut bytes = bytes[..end].to_vec();
            bytes[place(frame) + bit / 8] ^= 1 << (bit % 8);
            look(&bytes)
        };
        // The last two are one transaction each.
        assert!(frames > 3 && look(&bytes[..place(frames - 2)]).frames as usize == frames - 2);
        for bit in 0..FRAME_HEADER * 8 {
            for frame in 0..frames - 1 {
                let found = damaged(frame, bit, bytes.len());
                assert!(found.lost_events() && found.unfinished, "{frame} {bit}: {found:?}");
            }
            // The last one may be the event that was being written when the power went.
            let found = damaged(frames - 1, bit, bytes.len());
            assert!(!found.lost_events() && found.unfinished, "{bit}: {found:?}");
        }
    }

    /// A bit of an event, and one frame of the next, whose end is not there yet.
    #[test]
    fn a_bit_before_an_event_that_was_being_written_is_damage() {
        let (bytes, before) = before_a_long_event();
        for bit in 0..FRAME_HEADER * 8 {
            let mut bytes = bytes[..before + FRAME].to_vec();
            bytes[before - FRAME + bit / 8] ^= 1 << (bit % 8);
            let found = look(&bytes);
            assert!(found.lost_events(), "{bit}: {found:?}");
            // Another frame in its place, of an event that the disk did not take.
            bytes[before + 100] ^= 1;
            let found = look(&bytes);
            assert!(!found.lost_events(), "{bit}: {found:?}");
        }
    }

    /// A log whose last transaction has many frames, and where they begin.
    fn before_a_long_event() -> (Vec<u8>, usize) {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("a");
        let connection = Connection::open(&path).expect("a database");
        connection
            .execute_batch("PRAGMA page_size=4096; PRAGMA journal_mode=WAL; CREATE TABLE t (x); INSERT INTO t VALUES (1)")
            .expect("a table");
        let log = directory.path().join("a-wal");
        let before = fs::read(&log).expect("a log").len();
        connection.execute_batch("INSERT INTO t VALUES (randomblob(20000))").expect("a row");
        (fs::read(&log).expect("a log"), before)
    }

    /// The event that was being written: of its frames any may be there, and any of their halves.
    #[test]
    fn an_event_that_was_being_written_is_no_damage() {
        let (bytes, before) = before_a_long_event();
        let frames = (bytes.len() - before) / FRAME;
        assert!(frames > 3, "{frames}");
        for states in 1..3_usize.pow(frames as u32) {
            let mut torn = bytes.clone();
            for frame in 0..frames {
                let place = before + frame * FRAME;
                match states / 3_usize.pow(frame as u32) % 3 {
                    0 => {}
                    1 => torn[place..place + FRAME].fill(0),
                    _ => torn[place + 512..place + FRAME].fill(0),
                }
            }
            let found = look(&torn);
            assert!(!found.lost_events(), "{states}: {found:?}");
            assert_eq!(HEADER + found.frames as usize * FRAME, before, "{states}");
        }
    }

    #[test]
    fn zeros_are_no_log() {
        let zeros = look(&vec![0; 5 * FRAME]);
        assert_eq!(zeros, Log { len: 5 * FRAME as u64, ..Log::default() });
        assert!(!zeros.is_stump() && look(&[]).is_stump());
        assert_eq!(look(&[]), Log::default());
    }
}
