//! A record's bytes at one moment, without a trace on the record: the database and its write-ahead
//! log, read while another process may be writing.
//!
//! Of a record that is not whole by itself they are copied, and a copy has no name: one in a folder would stay
//! there when the reader is killed, and the folder for temporary files is everybody's.

use std::{
    fs::{self, File},
    io::{self, Read, Seek as _, SeekFrom},
    ops::Range,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use sha2::{Digest as _, Sha256};

use super::beginning::dangling;
use super::bytes::{self, Bytes, FEW, NoRoom, NotTaken};
use super::generation::Note;
use super::log::{self, Log};
use super::{JournalError, NoRecord, schema};
use crate::io::begun_file::SIDE_FILES;
use crate::io::named_file;
use crate::journal::{Hash, SEAL_LEN, Seal, seal_of, split_seal};

/// How often the bytes are read again when a writer was in between. Only a checkpoint changes the
/// database itself; it takes a few milliseconds.
const TRIES_MAX: u32 = 50;
const TRY_AGAIN: Duration = Duration::from_millis(20);

/// The header of a SQLite database.
const HEADER: usize = 100;
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// Where a database says how it is written (SQLite file format, section 1.3.3), and what it says there.
pub(super) const WRITTEN_AT: usize = 18;
pub(super) const ALONE: [u8; 2] = [1, 1];
pub(super) const WITH_A_LOG: [u8; 2] = [2, 2];

/// Where the database of an open record says in which log events stand (see [`super::generation`]).
pub(super) const NOTED: Range<usize> = 72..92;

/// The log's header, whose salt no other log has.
const LOG_HEADER: usize = 32;

/// How much is read or copied at a time, in bytes.
const CHUNK: usize = 1 << 16;

/// The most that is filled up of a file that is cut off, in bytes. No game comes near; a damaged
/// header may claim anything.
pub(super) const MISSING_MAX: usize = 64 << 20;

/// The longest file that is copied, in bytes: a hundred thousand games. What is longer would take all memory.
const COPY_MAX: u64 = 1 << 30;

/// What lies on the disk.
pub(super) struct Snapshot {
    /// The record itself, links resolved.
    pub real: PathBuf,
    /// The copy; none of a record that is whole as it lies there.
    pub copy: Option<Copied>,
    /// The database of one that is whole, and that says of itself that it has a log.
    pub sealed: Option<Bytes>,
    /// How it is sealed.
    pub seal: Seal,
    /// What its log holds; nothing where the seal is whole.
    pub log: Log,
    /// A record that is whole as it lies there, with the log that lies beside it all the same.
    pub unread: Option<Copied>,
    /// Whether a rollback journal lies beside one.
    pub has_journal: bool,
    /// Whether the database says that it has a log.
    pub has_log: bool,
    /// What the database says of its log, where it does.
    pub noted: Option<Note>,
    /// How many pages it says that it has.
    pub pages: u32,
    /// How many bytes of the database are missing.
    pub short: u64,
    /// How long the file is without what stands behind its database, in bytes.
    pub content: u64,
}

/// The files of a record, as only this process has them.
///
/// A rollback journal is not among them. This program has one only while a record that was left becomes an open
/// one again; that changes the first bytes of the database, how it is written, and no row.
#[derive(Debug)]
pub(super) struct Copied {
    /// The database, with the beginning of what stands behind it.
    pub main: Bytes,
    /// How long its file is, with everything that stands behind it.
    pub len: u64,
    /// Its log, where there is one.
    pub log: Option<Bytes>,
}

impl Copied {
    /// The database as it is without its log.
    pub(super) fn alone(&self) -> Result<Bytes, NoRoom> {
        without_log(self.main.copied()?)
    }

    /// The database as its log leaves it, with so many frames.
    pub(super) fn folded(&self, frames: u64) -> Result<Bytes, NoRoom> {
        let mut main = self.main.copied()?;
        let none = Bytes::none(0);
        log::fold(&mut main, self.log.as_ref().unwrap_or(&none), frames)?;
        Ok(main)
    }
}

/// The database as it is without a log, whatever it says of itself.
pub(super) fn without_log(mut main: Bytes) -> Result<Bytes, NoRoom> {
    log::fold(&mut main, &Bytes::none(0), 0)?;
    Ok(main)
}

/// The path of a file that SQLite keeps beside the database.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Where the record is: its log lies there, not beside a link to it. Only a regular file is a record; a
/// pipe or a device would be waited for, or never end.
pub(super) fn resolve(path: &Path) -> Result<PathBuf, JournalError> {
    let failed = |why: io::Error| {
        if let Some(dangling) = dangling(path) {
            dangling
        } else if why.kind() == io::ErrorKind::NotFound {
            JournalError::NotFound { path: path.to_owned() }
        } else {
            JournalError::File { path: path.to_owned(), why }
        }
    };
    let real = path.canonicalize().map_err(failed)?;
    let kind = fs::metadata(&real).map_err(failed)?.file_type();
    no_file(path, kind).map_or(Ok(real), Err)
}

/// Why something of this kind is no record, and why none can be begun there.
pub(super) fn no_file(path: &Path, kind: fs::FileType) -> Option<JournalError> {
    let path = path.to_owned();
    if kind.is_file() {
        None
    } else if kind.is_dir() {
        Some(JournalError::File { path, why: io::ErrorKind::IsADirectory.into() })
    } else {
        Some(JournalError::NotARecord { path, why: NoRecord::Pipe })
    }
}

/// What has the name of one of SQLite's files beside a record and is no file: whoever opened a pipe would wait for its
/// other end.
pub(super) fn no_file_beside(real: &Path) -> Option<&'static str> {
    let is_none = |path: PathBuf| fs::metadata(path).is_ok_and(|found| !found.is_file());
    SIDE_FILES.into_iter().find(|suffix| is_none(beside(real, suffix)))
}

/// There is no room for the copy of this record.
pub(super) fn no_room(path: &Path, why: io::Error) -> JournalError {
    JournalError::NoRoom { path: path.to_owned(), folder: bytes::folder(), why }
}

fn not_taken(path: &Path, why: NotTaken) -> JournalError {
    match why {
        NotTaken::Unread(why) if why.kind() == io::ErrorKind::FileTooLarge => {
            let why = NoRecord::TooLong;
            JournalError::NotARecord { path: path.to_owned(), why }
        }
        NotTaken::Unread(why) => JournalError::File { path: path.to_owned(), why },
        NotTaken::NoRoom(why) => no_room(path, why),
    }
}

/// Opens a record for its table, which has to go on: where there is no room for a copy, in memory. What it is
/// opened with is told how many bytes of a file may be there.
pub(super) fn for_the_table<T>(
    open: impl Fn(usize) -> Result<T, JournalError>,
) -> Result<T, JournalError> {
    match open(FEW) {
        Err(JournalError::NoRoom { .. }) => open(usize::MAX),
        opened => opened,
    }
}

/// Takes the bytes as they stood at one moment, with at most so many of a file in memory.
pub(super) fn take(path: &Path, most: usize) -> Result<Snapshot, JournalError> {
    let real = resolve(path)?;
    let failed = |why| JournalError::File { path: path.to_owned(), why };
    for _ in 0..TRIES_MAX {
        let opening = check_header(path, &mut named_file::open(&real).map_err(failed)?)?;
        if sealed(&real).map_err(failed)? {
            let content = fs::metadata(&real).map_err(failed)?.len() - SEAL_LEN as u64;
            // It is put away but for the last word of it.
            let has_log = opening[WRITTEN_AT..].starts_with(&WITH_A_LOG);
            let copy = || whole(&mut named_file::open(&real)?.take(content), most);
            return Ok(Snapshot {
                unread: unread(&real, content, most),
                has_journal: is_full(&beside(&real, "-journal")),
                copy: None,
                sealed: has_log.then(copy).transpose().map_err(|why| not_taken(path, why))?,
                seal: Seal::Whole,
                log: Log::default(),
                has_log,
                noted: None,
                pages: 0,
                short: 0,
                content,
                real,
            });
        }
        if let Some(copied) = copied(&real, most)? {
            return Ok(copied);
        }
        thread::sleep(TRY_AGAIN);
    }
    Err(JournalError::InUse { path: path.to_owned() })
}

fn is_full(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() > 0)
}

/// A sealed record and the log that lies beside it; of one that cannot be read there is nothing to tell but that.
fn unread(real: &Path, content: u64, most: usize) -> Option<Copied> {
    let log = beside(real, "-wal");
    if !is_full(&log) {
        return None;
    }
    let main = || whole(&mut named_file::open(real)?.take(content), most);
    let log = if_there(&log, most).ok().flatten().unwrap_or(Bytes::none(most));
    Some(Copied { main: main().ok()?, len: content, log: Some(log) })
}

/// Whether the file ends with the seal of all that stands before it.
pub(super) fn sealed(path: &Path) -> io::Result<bool> {
    let mut file = named_file::open(path)?;
    let Some(content) = file.metadata()?.len().checked_sub(SEAL_LEN as u64) else {
        return Ok(false);
    };
    file.seek(SeekFrom::Start(content))?;
    let mut written = Vec::with_capacity(SEAL_LEN);
    file.by_ref().take(SEAL_LEN as u64).read_to_end(&mut written)?;
    if !written.starts_with(b"annabella") {
        return Ok(false);
    }
    file.seek(SeekFrom::Start(0))?;
    Ok(seal_of(&digest(&mut file.take(content))?).as_bytes() == written)
}

/// The SHA-256 of a whole database, as it is when it is put away: a seal is made before the database says that it has
/// no log any more, and nothing of any log.
pub(super) fn digest(reader: &mut impl io::Read) -> io::Result<Hash> {
    let mut hasher = Sha256::new();
    let mut opening = Vec::with_capacity(HEADER);
    reader.take(HEADER as u64).read_to_end(&mut opening)?;
    if let Some(written) = opening.get_mut(WRITTEN_AT..WRITTEN_AT + ALONE.len())
        && *written == WITH_A_LOG
    {
        written.copy_from_slice(&ALONE);
        if let Some(noted) = opening.get_mut(NOTED) {
            noted.fill(0);
        }
    }
    hasher.update(&opening);
    let mut chunk = vec![0; CHUNK];
    loop {
        match reader.read(&mut chunk)? {
            0 => return Ok(Hash(hasher.finalize().into())),
            read => hasher.update(&chunk[..read]),
        }
    }
}

/// The files of a record that this process has open for writing. Its database is read through the handle
/// that is open: closing any other one would drop SQLite's locks.
pub(super) fn of_open(mut main: &File, real: &Path, most: usize) -> Result<Snapshot, JournalError> {
    let taken = main.metadata().map_err(NotTaken::Unread).and_then(|found| {
        let copied = of_files(&mut main, found.len(), real, most)?;
        completed(real.to_owned(), copied)
    });
    taken.map_err(|why| not_taken(real, why))
}

/// A copy of the files, unless they changed meanwhile.
fn copied(real: &Path, most: usize) -> Result<Option<Snapshot>, JournalError> {
    let copied = || -> Result<Option<Snapshot>, NotTaken> {
        let mut main = named_file::open(real)?;
        let len = main.metadata()?.len();
        let copied = of_files(&mut main, len, real, most)?;
        if !still_stands(real, &copied)? {
            return Ok(None);
        }
        let snapshot = completed(real.to_owned(), copied)?;
        Ok(is_of_one_moment(real, &snapshot)?.then_some(snapshot))
    };
    copied().map_err(|why| not_taken(real, why))
}

/// The files of a record, of which the database is open and so long.
fn of_files(
    mut main: impl Read + io::Seek,
    len: u64,
    real: &Path,
    most: usize,
) -> Result<Copied, NotTaken> {
    let mut opening = Vec::with_capacity(HEADER);
    main.seek(SeekFrom::Start(0))?;
    main.by_ref().take(HEADER as u64).read_to_end(&mut opening)?;
    main.seek(SeekFrom::Start(0))?;
    // Behind the database stands its seal, or nothing that is a part of it, however much.
    let main = whole(&mut main.take(stated(&opening) + CHUNK as u64), most)?;
    Ok(Copied { main, len, log: if_there(&beside(real, "-wal"), most)? })
}

/// How long a database says that it is, in bytes.
fn stated(opening: &[u8]) -> u64 {
    u64::from(number(opening, 28).unwrap_or_default()) * schema::PAGE as u64
}

/// All that is left to read of a file, unless it is longer than any record.
fn whole(file: &mut impl Read, most: usize) -> Result<Bytes, NotTaken> {
    let bytes = Bytes::taken(&mut file.take(COPY_MAX + 1), most)?;
    if bytes.len()? > COPY_MAX {
        return Err(io::Error::from(io::ErrorKind::FileTooLarge).into());
    }
    Ok(bytes)
}

fn if_there(path: &Path, most: usize) -> Result<Option<Bytes>, NotTaken> {
    match named_file::open(path) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
        // What is no file is no log either.
        Err(why) if why.kind() == io::ErrorKind::InvalidInput => Ok(None),
        Ok(file) if file.metadata()?.is_dir() => Ok(None),
        file => whole(&mut file?, most).map(Some),
    }
}

/// Whether the files still hold what was copied of them, so that it is of one moment.
///
/// Frames are only ever added to the log while the database stands still, so a log read after the
/// database completes it. A checkpoint changes the database, and then the log is begun anew: of a log
/// that was cut while it was read, the frames that are left would put older pages over newer ones.
fn still_stands(real: &Path, copied: &Copied) -> Result<bool, NotTaken> {
    let main = named_file::open(real)?;
    Ok(main.metadata()?.len() == copied.len
        && holds(&mut main.take(copied.main.len()?), &copied.main)?
        && log_goes_on(&beside(real, "-wal"), copied.log.as_ref())?)
}

/// Whether what the log seems to have lost is lost on the disk. A log that is written anew lies over an older one: of
/// its frames those that were not there yet when its first part was read, and whose followers were when its last part
/// was, look like damage.
fn is_of_one_moment(real: &Path, snapshot: &Snapshot) -> Result<bool, NotTaken> {
    let copied = snapshot.copy.as_ref().and_then(|copy| copy.log.as_ref());
    let Some(copied) = copied.filter(|_| snapshot.log.lost > 0) else { return Ok(true) };
    match named_file::open(&beside(real, "-wal")) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(false),
        file => holds(&mut file?.take(copied.len()?), copied),
    }
}

/// Whether all that is left to read of a file is this.
fn holds(file: &mut impl Read, bytes: &Bytes) -> Result<bool, NotTaken> {
    let mut chunk = vec![0; CHUNK];
    let mut copied = vec![0; CHUNK];
    let mut place = 0;
    loop {
        let read = file.read(&mut chunk)?;
        // Of an end the copy must be at its end, too.
        let same = &mut copied[..read.max(1)];
        if bytes.read_at(place, same)? != read || same[..read] != chunk[..read] {
            return Ok(false);
        }
        if read == 0 {
            return Ok(true);
        }
        place += read as u64;
    }
}

/// Whether the log is the one that was copied, with nothing taken away. Each log has its own salt in its
/// header, so that a new one that has grown as long is told apart.
fn log_goes_on(log: &Path, copied: Option<&Bytes>) -> Result<bool, NotTaken> {
    let Some(copied) = copied else { return Ok(true) };
    let mut begun = [0; LOG_HEADER];
    let begun_len = copied.read_at(0, &mut begun)?;
    if begun_len == 0 {
        return Ok(true);
    }
    let mut file = match named_file::open(log) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(false),
        file => file?,
    };
    let mut header = Vec::with_capacity(LOG_HEADER);
    file.by_ref().take(LOG_HEADER as u64).read_to_end(&mut header)?;
    Ok(header == begun[..begun_len] && file.metadata()?.len() >= copied.len()?)
}

fn number(bytes: &[u8], offset: usize) -> Option<u32> {
    bytes.get(offset..)?.first_chunk().map(|bytes| u32::from_be_bytes(*bytes))
}

fn header_of(file: &mut File) -> io::Result<Vec<u8>> {
    let mut header = Vec::with_capacity(HEADER);
    file.seek(SeekFrom::Start(0))?;
    file.by_ref().take(HEADER as u64).read_to_end(&mut header)?;
    Ok(header)
}

/// Whether this is a record of a format that is known here, said before SQLite sees it.
fn check_header(path: &Path, file: &mut File) -> Result<Vec<u8>, JournalError> {
    let main = header_of(file).map_err(|why| JournalError::File { path: path.to_owned(), why })?;
    let refused = |why| Err(JournalError::NotARecord { path: path.to_owned(), why });
    if main.is_empty() {
        return refused(NoRecord::Empty);
    }
    let shown = main.len().min(MAGIC.len());
    if main[..shown] != MAGIC[..shown] {
        return refused(NoRecord::NoDatabase);
    }
    if main.len() < HEADER {
        return refused(NoRecord::Short);
    }
    if number(&main, 68) != Some(schema::APPLICATION_ID) {
        return refused(NoRecord::OfAnother);
    }
    let found = number(&main, 60).unwrap_or_default();
    if found > schema::FORMAT {
        let known = schema::FORMAT;
        return Err(JournalError::Newer { path: path.to_owned(), found, known });
    }
    Ok(main)
}

/// Makes the copy one that SQLite reads to its end, and says what it is.
///
/// Where a log belongs to the database, what stands behind it is no seal and is taken away. A page that is
/// not there reads as zeros, and SQLite stops at it. Half a page must go as well: it fills from its end, so
/// that the half that is there would show later rows without earlier ones.
fn completed(real: PathBuf, mut copied: Copied) -> Result<Snapshot, NotTaken> {
    let main = &mut copied.main;
    let mut opening = [0; HEADER];
    let opening_len = main.read_at(0, &mut opening)?;
    let opening = &opening[..opening_len];
    let pages = number(opening, 28).unwrap_or_default();
    let (stated, len) = (stated(opening), copied.len);
    let log = match &copied.log {
        Some(log) => log::look(log.reader()?).map_err(NoRoom)?,
        None => Log::default(),
    };
    let has_log = opening.get(WRITTEN_AT) == WITH_A_LOG.first();

    let mut seal = Seal::Absent;
    if stated < len {
        if log.frames == 0 {
            let mut tail = vec![0; CHUNK];
            let tail_len = main.read_at(stated, &mut tail)?;
            let digest = digest(&mut main.reader()?.take(stated)).map_err(NoRoom)?;
            seal = split_seal(&digest, &tail[..tail_len], len - stated);
        }
        main.resize(stated)?;
    }
    let short = stated.saturating_sub(len);
    if short > 0 && short <= MISSING_MAX as u64 {
        main.resize(len / schema::PAGE as u64 * schema::PAGE as u64)?;
        main.resize(stated)?;
    }
    Ok(Snapshot {
        real,
        copy: Some(copied),
        sealed: None,
        seal,
        log,
        unread: None,
        has_journal: false,
        has_log,
        noted: Note::of(opening),
        pages,
        short,
        // Where a log belongs to it, the next checkpoint says how long the database is.
        content: if log.frames > 0 { len } else { len.min(stated) },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first part of a log was read before its frames were there, the last one when there were more.
    #[test]
    fn a_log_that_was_written_while_it_was_read_is_not_taken_for_a_damaged_one() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("game");
        let connection = rusqlite::Connection::open(&path).expect("a database");
        let rows = "INSERT INTO t VALUES (1); ".repeat(6);
        let begun = "PRAGMA page_size=4096; PRAGMA journal_mode=WAL; CREATE TABLE t (x);";
        connection.execute_batch(&format!("{begun} {rows}")).expect("a log");
        let log = beside(&path, "-wal");
        let whole = fs::read(&log).expect("the log");
        let mut torn = whole.clone();
        torn[LOG_HEADER + 2 * 4120..LOG_HEADER + 4 * 4120].fill(0);
        let taken = |bytes: &[u8]| Bytes::taken(&mut &*bytes, FEW).expect("taken");
        let main = fs::read(&path).expect("the database");
        let len = main.len() as u64;
        let copied = Copied { main: taken(&main), len, log: Some(taken(&torn)) };
        let snapshot = completed(path.clone(), copied).expect("looked at");
        assert!(snapshot.log.lost > 0, "{:?}", snapshot.log);
        assert!(!is_of_one_moment(&path, &snapshot).expect("read"), "the disk has it whole");
        fs::write(&log, &torn).expect("damaged");
        assert!(is_of_one_moment(&path, &snapshot).expect("read"), "the disk has lost it");
    }

    /// What may happen between reading the files and looking at them once more.
    #[test]
    fn only_a_log_that_goes_on_is_of_the_same_moment() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("game");
        let log = beside(&path, "-wal");
        let written = |salt: u8, frames: usize| {
            let mut bytes = vec![salt; LOG_HEADER];
            bytes.resize(LOG_HEADER + frames * 4120, 1);
            bytes
        };
        let taken = |bytes: Vec<u8>, most| Bytes::taken(&mut &*bytes, most).expect("taken");
        for most in [FEW, 0] {
            let copied = Copied {
                main: taken(vec![9; HEADER], most),
                len: HEADER as u64,
                log: Some(taken(written(7, 3), most)),
            };
            fs::write(&path, [9; HEADER]).expect("written");
            let stands = || still_stands(&path, &copied).expect("readable");
            fs::write(&log, written(7, 3)).expect("written");
            assert!(stands(), "as it was read");
            fs::write(&log, written(7, 4)).expect("written");
            assert!(stands(), "another event");
            // A checkpoint that had written every page before the first look: the database is the same.
            for (why, bytes) in [
                ("taken away", Vec::new()),
                ("cut", written(7, 2)),
                ("begun anew", written(8, 1)),
                ("begun anew and longer", written(8, 5)),
            ] {
                fs::write(&log, bytes).expect("written");
                assert!(!stands(), "{why}");
            }
            fs::remove_file(&log).expect("removed");
            assert!(!stands(), "gone");
            fs::write(&log, written(7, 3)).expect("written");
            fs::write(&path, [8; HEADER]).expect("written");
            assert!(!stands(), "another database");
            for len in [HEADER - 1, HEADER + 1] {
                fs::write(&path, vec![9; len]).expect("written");
                assert!(!stands(), "of another length");
            }
        }
    }
}
