//! Bytes of a record that only this process has, however many: in memory while they are few, otherwise in a
//! file without a name, which goes when the process does, however that ends.

use std::fs::File;
use std::io::{self, Cursor, Read, Seek as _, Write as _};
use std::os::unix::fs::FileExt as _;
use std::path::PathBuf;

use rusqlite::{Connection, OpenFlags};

use super::reader::address;

/// So many bytes stay in memory where it should be little: some ten thousand events.
pub(super) const FEW: usize = 4 << 20;

/// The file without a name cannot be made or filled.
#[derive(Debug)]
pub(super) struct NoRoom(pub io::Error);

/// Why bytes could not be taken.
#[derive(Debug)]
pub(super) enum NotTaken {
    /// They cannot be read.
    Unread(io::Error),
    /// There is nowhere to put them.
    NoRoom(io::Error),
}

impl From<io::Error> for NotTaken {
    fn from(why: io::Error) -> NotTaken {
        NotTaken::Unread(why)
    }
}

impl From<NoRoom> for NotTaken {
    fn from(NoRoom(why): NoRoom) -> NotTaken {
        NotTaken::NoRoom(why)
    }
}

/// Where the files without a name are.
pub(super) fn folder() -> PathBuf {
    std::env::temp_dir()
}

/// Bytes of a record.
#[derive(Debug)]
pub(super) struct Bytes {
    held: Held,
    /// So many may be in memory.
    most: usize,
}

#[derive(Debug)]
enum Held {
    Memory(Vec<u8>),
    File(Nameless),
}

/// A file without a name, and the database that it is going to be.
#[derive(Debug)]
struct Nameless {
    file: File,
    database: Connection,
}

impl Nameless {
    /// An empty one. SQLite opens files by their names only, so it has one until it is opened, and is empty so
    /// long: nothing is left of a record when the process is killed in between.
    fn new() -> io::Result<Nameless> {
        let named = tempfile::NamedTempFile::new_in(folder())?;
        // Nobody else writes here. SQLite asks for its length when it is first read.
        let name = address(named.path(), "mode=ro&nolock=1");
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        let database = Connection::open_with_flags(name, flags).map_err(io::Error::other)?;
        let (file, path) = named.into_parts();
        path.close()?;
        Ok(Nameless { file, database })
    }

    fn begin(&self) -> io::Result<&File> {
        (&self.file).rewind()?;
        Ok(&self.file)
    }
}

impl Bytes {
    /// None yet.
    pub(super) const fn none(most: usize) -> Bytes {
        Bytes { held: Held::Memory(Vec::new()), most }
    }

    /// All that is left to read.
    pub(super) fn taken(source: &mut impl Read, most: usize) -> Result<Bytes, NotTaken> {
        let mut bytes = Vec::new();
        source.take((most as u64).saturating_add(1)).read_to_end(&mut bytes)?;
        if bytes.len() <= most {
            return Ok(Bytes { held: Held::Memory(bytes), most });
        }
        let nameless = Nameless::new().map_err(NoRoom)?;
        // Of reading and writing each says by itself that it failed.
        let mut chunk = bytes;
        loop {
            (&nameless.file).write_all(&chunk).map_err(NoRoom)?;
            chunk.resize(1 << 16, 0);
            let read = source.read(&mut chunk)?;
            if read == 0 {
                return Ok(Bytes { held: Held::File(nameless), most });
            }
            chunk.truncate(read);
        }
    }

    /// The same once more.
    pub(super) fn copied(&self) -> Result<Bytes, NoRoom> {
        let held = match &self.held {
            Held::Memory(bytes) => Held::Memory(bytes.clone()),
            Held::File(nameless) => {
                let copy = Nameless::new().map_err(NoRoom)?;
                let mut from = nameless.begin().map_err(NoRoom)?;
                io::copy(&mut from, &mut &copy.file).map_err(NoRoom)?;
                Held::File(copy)
            }
        };
        Ok(Bytes { held, most: self.most })
    }

    /// How many they are.
    pub(super) fn len(&self) -> Result<u64, NoRoom> {
        match &self.held {
            Held::Memory(bytes) => Ok(bytes.len() as u64),
            Held::File(nameless) => Ok(nameless.file.metadata().map_err(NoRoom)?.len()),
        }
    }

    /// Makes them so many: what is new are zeros.
    pub(super) fn resize(&mut self, len: u64) -> Result<(), NoRoom> {
        if let Held::Memory(bytes) = &mut self.held {
            if len <= self.most as u64 {
                bytes.resize(usize::try_from(len).unwrap_or(usize::MAX), 0);
                return Ok(());
            }
            let nameless = Nameless::new().map_err(NoRoom)?;
            (&nameless.file).write_all(bytes).map_err(NoRoom)?;
            self.held = Held::File(nameless);
        }
        match &self.held {
            Held::Memory(_) => Ok(()),
            Held::File(nameless) => nameless.file.set_len(len).map_err(NoRoom),
        }
    }

    /// Reads from here on until the buffer is full or there are no more; says how many there were.
    pub(super) fn read_at(&self, place: u64, buffer: &mut [u8]) -> Result<usize, NoRoom> {
        match &self.held {
            Held::Memory(bytes) => {
                let from = usize::try_from(place).unwrap_or(usize::MAX);
                let found = bytes.get(from..).unwrap_or_default();
                let read = found.len().min(buffer.len());
                buffer[..read].copy_from_slice(&found[..read]);
                Ok(read)
            }
            Held::File(nameless) => {
                let mut read = 0;
                while read < buffer.len() {
                    let at = place.saturating_add(read as u64);
                    match nameless.file.read_at(&mut buffer[read..], at).map_err(NoRoom)? {
                        0 => break,
                        more => read += more,
                    }
                }
                Ok(read)
            }
        }
    }

    /// Writes these over those that are there from here on. There must be as many.
    pub(super) fn write_at(&mut self, place: u64, new: &[u8]) -> Result<(), NoRoom> {
        match &mut self.held {
            Held::Memory(bytes) => {
                let from = usize::try_from(place).unwrap_or(usize::MAX);
                let old = bytes.get_mut(from..).and_then(|rest| rest.get_mut(..new.len()));
                old.ok_or(NoRoom(io::ErrorKind::InvalidInput.into()))?.copy_from_slice(new);
                Ok(())
            }
            Held::File(nameless) => nameless.file.write_all_at(new, place).map_err(NoRoom),
        }
    }

    /// All of them, from the first one on.
    pub(super) fn reader(&self) -> Result<Box<dyn Read + '_>, NoRoom> {
        Ok(match &self.held {
            Held::Memory(bytes) => Box::new(Cursor::new(bytes)),
            Held::File(nameless) => {
                Box::new(io::BufReader::with_capacity(1 << 16, nameless.begin().map_err(NoRoom)?))
            }
        })
    }

    /// The database that they are.
    pub(super) fn database(self) -> rusqlite::Result<Connection> {
        match self.held {
            Held::Memory(bytes) => {
                let mut connection = Connection::open_in_memory()?;
                // Of nothing SQLite makes no database; an empty one says as much.
                if !bytes.is_empty() {
                    connection.deserialize_read_exact("main", &*bytes, bytes.len(), true)?;
                }
                Ok(connection)
            }
            Held::File(nameless) => Ok(nameless.database),
        }
    }
}
