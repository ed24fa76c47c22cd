//! A record written anew under another name: where its file was lost under a running table, and as a copy of
//! a running game.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::beginning::{Made, name_is_free, sync_directory, written_as};
use super::bytes::FEW;
use super::reader::Source;
use super::snapshot::beside;
use super::{JournalError, JournalFile, LeftBehind, State, Unread, schema, snapshot, walk};
use crate::game::{Event, Ruling};
use crate::io::begun_file::{self, SIDE_FILES};
use crate::io::named_file;
use crate::journal::{Check, Entry, GameId, Pulse, Row, Verdict};

/// So many names are tried.
const NAMES_MAX: u32 = 100;

/// How the last remark begins of a file whose game goes on in another one.
const GOES_ON_IN: &str = "the record goes on in ";

/// The last remark of a file whose game goes on in that one.
#[must_use]
pub fn goes_on_in(to: &Path) -> String {
    format!("{GOES_ON_IN}{}", to.display())
}

/// Where the game goes on by such a remark.
#[must_use]
pub fn goes_on(entry: &Entry) -> Option<PathBuf> {
    match entry {
        Entry::Event(Event::Ruled(Ruling::Remark(text))) => {
            text.strip_prefix(GOES_ON_IN).map(PathBuf::from)
        }
        Entry::Opening(_) | Entry::Event(_) | Entry::Closing { .. } => None,
    }
}

impl JournalFile {
    /// Goes on in another file, with every acknowledged row. The old one is given back and left as it is.
    ///
    /// # Errors
    /// When there is something of that name, when it cannot be written, or when nobody has the rows any
    /// more. The record is where it was then.
    pub fn move_to(&mut self, path: &Path) -> Result<JournalFile, JournalError> {
        let (path, lock) = self.written_anew(path, Made::Open)?;
        let kept = self.kept.take();
        let mut moved = match JournalFile::opened(&path, lock, self.game, self.head.clone(), kept) {
            Ok(moved) => moved,
            Err(error) => {
                self.kept = None;
                return Err(error);
            }
        };
        (moved.pulse, moved.unsealed) = (self.pulse, self.unsealed);
        moved.refuge = self.refuge.take();
        Ok(std::mem::replace(self, moved))
    }

    /// Writes every acknowledged row into a new file.
    pub(super) fn written_anew(
        &mut self,
        path: &Path,
        made: Made,
    ) -> Result<(PathBuf, File), JournalError> {
        let rows = match &self.kept {
            Some(kept) => kept.rows.clone(),
            None => self.rows()?,
        };
        let head = std::iter::once(&self.head).filter(|_| self.kept.is_some());
        let lock = write(path, made, &self.game, rows.iter().chain(head), self.pulse)?;
        Ok((path.canonicalize().unwrap_or_else(|_| path.to_owned()), lock))
    }

    /// Names the folder in which the record is written anew where its file is lost and nobody can be asked.
    pub fn set_refuge(&mut self, folder: PathBuf) {
        self.refuge = Some(folder);
    }

    /// Makes the folder, where it is not there yet. If that fails, it is no place for a record.
    pub(super) fn make_refuge(&self) {
        if let Some(folder) = &self.refuge {
            let _ = fs::create_dir_all(folder);
        }
    }

    /// Names under which the record can be written anew, beside the old one first.
    #[must_use]
    pub fn refuges(&self) -> Vec<PathBuf> {
        names(&self.path, self.refuge.as_deref())
    }

    /// Goes on under the first of [`JournalFile::refuges`] that can be written.
    ///
    /// # Errors
    /// With the reason of the last one, when there is none.
    pub fn take_refuge(&mut self) -> Result<PathBuf, JournalError> {
        self.take_first(|_| true)
    }

    /// The same, under a name in another folder than the one where it is now.
    ///
    /// # Errors
    /// As [`JournalFile::take_refuge`].
    pub fn take_other_refuge(&mut self) -> Result<PathBuf, JournalError> {
        let here = self.path.parent().map(Path::to_owned);
        self.take_first(|path| path.parent() != here.as_deref())
    }

    fn take_first(&mut self, may_be: impl Fn(&Path) -> bool) -> Result<PathBuf, JournalError> {
        let mut failed = JournalError::NotFound { path: self.path.clone() };
        self.make_refuge();
        for path in self.refuges().into_iter().filter(|path| may_be(path)) {
            match self.move_to(&path) {
                Ok(_) => return Ok(self.path.clone()),
                Err(error) => failed = error,
            }
        }
        Err(failed)
    }
}

/// Writes these rows of a game into a new file, and gives back its lock.
pub(super) fn write<'a>(
    path: &Path,
    made: Made,
    game: &GameId,
    rows: impl Iterator<Item = &'a Row>,
    pulse: Option<Pulse>,
) -> Result<File, JournalError> {
    name_is_free(path)?;
    let (lock, _) = written_as(path, |connection| {
        let created = schema::create(connection, Some(*game), |connection, _| {
            for row in rows {
                schema::insert(connection, row)?;
            }
            pulse.map_or(Ok(()), |pulse| schema::set_pulse(connection, &pulse))
        });
        let created = created.map_err(|error| schema::database_error(path, &error))?;
        Ok((made, created))
    })?;
    Ok(lock)
}

/// Copies a record whole into a new file, also while its table is open; of a damaged one what can be read. The
/// copy is sealed, and goes on like any record that was left. Of one that does not hold up it has no seal either: so
/// the copy does not hold up, and when the game goes on with it the chain has that.
///
/// # Errors
/// When there is nothing to read, or the copy cannot be written.
pub fn back_up(
    from: &Path,
    to: &Path,
) -> Result<(Verdict, State, Option<LeftBehind>), JournalError> {
    schema::check_library()?;
    name_is_free(to)?;
    let mut source = Source::open(from, snapshot::take(from, FEW)?)?;
    let game = source.game;
    let pulse = source.state.pulse;
    let mut check = Check::new(game);
    let mut last = None;
    let mut left = None;
    let (_, verdict) = written_as(to, |connection| {
        schema::create(connection, Some(game), |connection, _| {
            let mut failed = None;
            let stopped = walk::each_row(source.connection(), |row| {
                check.row(&row);
                // From the first row on that does not hold up nothing is copied, and it is told how much that is.
                if !check.holds() {
                    left = Some(LeftBehind::and(left, &row));
                    return true;
                }
                failed = schema::insert(connection, &row).err();
                last = Some(row.seq);
                failed.is_none()
            });
            source.stopped(stopped);
            failed.map_or(Ok(()), Err)?;
            pulse.map_or(Ok(()), |pulse| schema::set_pulse(connection, &pulse))
        })
        .map_err(|error| schema::database_error(to, &error))?;
        let verdict = source.state.judge(check.verdict(), last);
        Ok((if verdict.ok { Made::Sealed } else { Made::Unsealed }, verdict))
    })?;
    Ok((verdict, source.state, left))
}

/// Free names for a record that cannot stay where it is: beside it, and in a folder that is always there.
pub(super) fn names(path: &Path, folder: Option<&Path>) -> Vec<PathBuf> {
    let is_free = |path: &PathBuf| name_is_free(path).is_ok();
    folders(path, folder).filter_map(|folder| names_in(path, folder).find(is_free)).collect()
}

/// The files that are there under the names that a record takes which cannot stay where it is.
pub fn refuges_of(path: &Path, folder: &Path) -> Vec<PathBuf> {
    let all = folders(path, Some(folder)).flat_map(|folder| names_in(path, folder));
    all.filter(|path| path.is_file()).collect()
}

fn folders<'a>(path: &'a Path, folder: Option<&'a Path>) -> impl Iterator<Item = &'a Path> {
    path.parent().filter(|folder| folder.is_dir()).into_iter().chain(folder)
}

fn names_in(path: &Path, folder: &Path) -> impl Iterator<Item = PathBuf> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let end = path.extension().map(|end| format!(".{}", end.to_string_lossy()));
    let (stem, end) = (stem.into_owned(), end.unwrap_or_default());
    let folder = folder.to_owned();
    (2..NAMES_MAX).map(move |number| folder.join(format!("{stem}-{number}{end}")))
}

/// What lay beside a record and was set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// Where it is now.
    pub to: PathBuf,
    /// What it is.
    pub what: Beside,
}

/// What lay beside a record and is not read any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// What was not read before.
    Unread(Unread),
    /// A link to the record's log, whose content is now in a log of the record's own.
    Link,
}

/// Takes what SQLite would read, or write over, from beside a record: a rollback journal, of which nothing is needed
/// (see [`snapshot::Copied`]), a log that is not this record's, and what is no file. Where its log is a link, which SQLite
/// does not follow, the content is copied to its place. Nothing is deleted.
pub(super) fn set_aside(path: &Path, log: Option<Unread>) -> io::Result<Vec<SetAside>> {
    let mut moved = Vec::new();
    for suffix in SIDE_FILES {
        let found = beside(path, suffix);
        let Ok(kind) = fs::symlink_metadata(&found) else { continue };
        let (is_link, is_file) = (kind.is_symlink(), found.is_file());
        let no_file = (!is_file).then_some(Beside::Unread(Unread::NoFile(suffix)));
        let what = match suffix {
            "-journal" => no_file.or(Some(Beside::Unread(Unread::Journal))),
            "-wal" => log.map(Beside::Unread).or(no_file).or(is_link.then_some(Beside::Link)),
            _ => no_file.or(is_link.then_some(Beside::Unread(Unread::NoFile(suffix)))),
        };
        let Some(what) = what else { continue };
        let free = (1..NAMES_MAX)
            .map(|number| beside(path, &format!("{suffix}.old-{number}")))
            .find(|name| fs::symlink_metadata(name).is_err());
        let to = free.ok_or(io::ErrorKind::AlreadyExists)?;
        match what {
            Beside::Link => own_log(path, &found, &to)?,
            Beside::Unread(_) => fs::rename(&found, &to)?,
        }
        moved.push(SetAside { to, what });
    }
    if !moved.is_empty() {
        sync_directory(path).map_err(io::Error::other)?;
    }
    Ok(moved)
}

/// Puts the content of a log that is a link in the place of the link, of which a copy is kept. At any moment one of the
/// two is there.
fn own_log(path: &Path, link: &Path, kept: &Path) -> io::Result<()> {
    let mut begun = begun_file::begin(path)?;
    io::copy(&mut named_file::open(link)?, begun.as_file_mut())?;
    begun.as_file().sync_all()?;
    std::os::unix::fs::symlink(fs::read_link(link)?, kept)?;
    begun.persist(link).map_err(|refused| refused.error)?;
    Ok(())
}
