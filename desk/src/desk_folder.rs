//! The folder of one event's desk, which can be moved and copied as a whole, and how its files are written: each is
//! whole under its name or not there, and nobody but its owner reads it.
//!
//! ```text
//! desk.toml    what the event is called, where its server is looked for
//! authority/   the event's own authority; who has it can make any certificate
//! cluster/     PostgreSQL's
//! handed/NAME/ what is handed to a table, a room or a person
//! between/     where there are two machines: by what they know each other, and the way to the other one
//! run/         the socket, through which the desk's owner alone gets in
//! log          what the server says
//! ```

use std::fmt;
use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use annabella_core::toml_fault;
use annabella_record::io::named_file;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::name::Name;

/// Of the files here none comes near this (bytes).
const BYTES_MAX: u64 = 1 << 20;

/// The longest path of a Unix socket that every system takes, in bytes, less what PostgreSQL calls its own.
const SOCKET_FOLDER_MAX: usize = 107 - "/.s.PGSQL.65535.lock".len();

/// Why a file of the desk cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// The system says so.
    #[error("{}: {why}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// It is not what it should be.
    #[error("{} cannot be read as what it should be: {why}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why not.
        why: String,
    },
    /// There is something already.
    #[error("{} is there already: name a folder of its own that is not there yet", .0.display())]
    Exists(PathBuf),
    /// It is no desk.
    #[error("{} is no desk: annabella-desk setup makes one", .0.display())]
    NoDesk(PathBuf),
    /// The path is too long for a socket.
    #[error(
        "the path {} is too long for the desk's socket: take a folder whose path has at most {} bytes", .0.display(),
        SOCKET_FOLDER_MAX - "/run".len()
    )]
    TooLong(PathBuf),
}

/// What a desk writes of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Desk {
    /// The event's name.
    pub event: String,
    /// The names and addresses under which tables look for the desk.
    pub addresses: Vec<String>,
    /// The port of the server.
    pub port: u16,
    /// How many tables, rooms and people it has places for.
    pub places: u16,
    /// The other machine, where there are two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<Other>,
}

/// The other one of two machines with the same desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Other {
    /// The names and addresses under which it is looked for.
    pub addresses: Vec<String>,
    /// The port of its server.
    pub port: u16,
    /// Whether rows are acknowledged only when they are there, too: so it was decided, and so it begins with each start.
    #[serde(default)]
    pub is_waited_for: bool,
}

/// What whoever is handed a certificate needs beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// Whose certificate it is.
    pub name: String,
    /// Where the desk is looked for, one after the other.
    pub addresses: Vec<String>,
    /// The port of the server.
    pub port: u16,
    /// Where else it is looked for: it may be on another machine one day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elsewhere: Option<Elsewhere>,
}

/// The second machine, as whoever is handed a certificate finds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Elsewhere {
    /// Its addresses.
    pub addresses: Vec<String>,
    /// The port of its server.
    pub port: u16,
}

impl Way {
    /// The way of somebody to a desk.
    #[must_use]
    pub fn to(name: &str, desk: &Desk) -> Way {
        let elsewhere = desk
            .other
            .as_ref()
            .map(|other| Elsewhere { addresses: other.addresses.clone(), port: other.port });
        Way { name: name.to_owned(), addresses: desk.addresses.clone(), port: desk.port, elsewhere }
    }

    /// Every address with its port, in the order in which they are tried.
    #[must_use]
    pub fn doors(&self) -> Vec<(String, u16)> {
        let here = self.addresses.iter().map(|address| (address.clone(), self.port));
        let there = self
            .elsewhere
            .iter()
            .flat_map(|other| other.addresses.iter().map(|address| (address.clone(), other.port)));
        here.chain(there).collect()
    }
}

/// Everything that is handed to somebody: what a folder on a stick has.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Handed {
    /// The authority's certificate (PEM).
    pub authority: String,
    /// The own certificate (PEM).
    pub certificate: String,
    /// Its key (PEM).
    pub key: String,
    /// Whose it is, and where the desk is.
    pub way: Way,
}

impl fmt::Debug for Handed {
    /// The key is nobody's to read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Handed").field("way", &self.way).finish_non_exhaustive()
    }
}

impl Handed {
    /// Reads the folder of somebody.
    ///
    /// # Errors
    /// What the system says; and when a file is not what it should be.
    pub fn read(folder: &Path) -> Result<Handed, FolderError> {
        let text = |file: &str| read_text(&folder.join(file));
        Ok(Handed {
            authority: text(AUTHORITY)?,
            certificate: text(CERTIFICATE)?,
            key: text(KEY)?,
            way: read_toml(&folder.join(WAY))?,
        })
    }

    /// Writes it into a folder, which is made where it is not there.
    ///
    /// # Errors
    /// What the system says.
    pub fn write(&self, folder: &Path) -> Result<(), FolderError> {
        make_private(folder)?;
        write_private(&folder.join(AUTHORITY), &self.authority)?;
        write_private(&folder.join(KEY), &self.key)?;
        write_private(&folder.join(CERTIFICATE), &self.certificate)?;
        write_toml(&folder.join(WAY), &self.way)
    }
}

/// The folder of a desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskFolder(PathBuf);

impl DeskFolder {
    /// One that is to be, or is not looked at.
    ///
    /// # Errors
    /// When its path is too long for a socket.
    pub fn at(path: &Path) -> Result<DeskFolder, FolderError> {
        let whole = std::path::absolute(path).map_err(|why| failed(path, why))?;
        let folder = DeskFolder(whole);
        if folder.run().as_os_str().len() > SOCKET_FOLDER_MAX {
            return Err(FolderError::TooLong(folder.0));
        }
        Ok(folder)
    }

    /// One that is there.
    ///
    /// # Errors
    /// When it is not.
    pub fn existing(path: &Path) -> Result<DeskFolder, FolderError> {
        let folder = DeskFolder::at(path)?;
        if folder.desk_file().is_file() { Ok(folder) } else { Err(FolderError::NoDesk(folder.0)) }
    }

    /// The folder itself.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// What the desk writes of itself.
    #[must_use]
    pub fn desk_file(&self) -> PathBuf {
        self.0.join("desk.toml")
    }

    /// Reads what the desk writes of itself.
    ///
    /// # Errors
    /// When it is not readable.
    pub fn desk(&self) -> Result<Desk, FolderError> {
        read_toml(&self.desk_file())
    }

    /// The event's authority.
    #[must_use]
    pub fn authority(&self) -> PathBuf {
        self.0.join("authority")
    }

    /// PostgreSQL's own folder.
    #[must_use]
    pub fn cluster(&self) -> PathBuf {
        self.0.join("cluster")
    }

    /// By what the two machines know each other, and where the other one is.
    #[must_use]
    pub fn between(&self) -> PathBuf {
        self.0.join("between")
    }

    /// What is carried to the second machine.
    #[must_use]
    pub fn for_second(&self) -> PathBuf {
        self.0.join("handed").join("second")
    }

    /// Tells the folders that lie here to be handed over where the desk is looked for now. Gives back whose they are.
    ///
    /// # Errors
    /// What the system says.
    pub fn tell_ways(&self) -> Result<Vec<String>, FolderError> {
        let desk = self.desk()?;
        let handed = self.0.join("handed");
        let mut told = Vec::new();
        for entry in fs::read_dir(&handed).map_err(|why| failed(&handed, why))?.flatten() {
            let file = entry.path().join(WAY);
            if entry.path() == self.for_second() || !file.is_file() {
                continue;
            }
            let before: Way = read_toml(&file)?;
            write_toml(&file, &Way::to(&before.name, &desk))?;
            told.push(before.name);
        }
        told.sort();
        Ok(told)
    }

    /// The folder of the socket.
    #[must_use]
    pub fn run(&self) -> PathBuf {
        self.0.join("run")
    }

    /// What the server says.
    #[must_use]
    pub fn log(&self) -> PathBuf {
        self.0.join("log")
    }

    /// What is handed to somebody.
    #[must_use]
    pub fn handed(&self, name: &Name) -> PathBuf {
        self.0.join("handed").join(name.as_str())
    }

    /// Writes what is handed to somebody, a certificate and its key: a folder for a stick.
    ///
    /// # Errors
    /// What the system says.
    pub fn hand(&self, name: &Name, certificate: &str, key: &str) -> Result<PathBuf, FolderError> {
        let folder = self.handed(name);
        let handed = Handed {
            authority: read_text(&self.authority().join(AUTHORITY))?,
            certificate: certificate.to_owned(),
            key: key.to_owned(),
            way: Way::to(name.as_str(), &self.desk()?),
        };
        handed.write(&folder)?;
        Ok(folder)
    }
}

/// The authority's certificate, wherever it lies.
pub const AUTHORITY: &str = "authority.pem";
/// The certificate of whoever has the folder.
pub const CERTIFICATE: &str = "certificate.pem";
/// Its key.
pub const KEY: &str = "key.pem";
/// Where the desk is.
pub const WAY: &str = "desk.toml";

fn failed(path: &Path, why: io::Error) -> FolderError {
    FolderError::File { path: path.to_owned(), why }
}

/// Makes a folder that nobody else may look into, and those above it.
///
/// # Errors
/// What the system says.
pub fn make_private(folder: &Path) -> Result<(), FolderError> {
    let made = fs::DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.map_err(|why| failed(folder, why))
}

/// A folder that is begun beside the one to be, and goes when it is dropped; nobody else may look into it.
///
/// # Errors
/// What the system says; and when the one to be is there already.
pub fn begin(to_be: &Path) -> Result<tempfile::TempDir, FolderError> {
    if fs::symlink_metadata(to_be).is_ok() {
        return Err(FolderError::Exists(to_be.to_owned()));
    }
    let beside = beside(to_be);
    let mut builder = tempfile::Builder::new();
    builder.prefix(".desk").permissions(fs::Permissions::from_mode(0o700));
    builder.tempdir_in(beside).map_err(|why| failed(beside, why))
}

/// The folder in which it is to be.
fn beside(to_be: &Path) -> &Path {
    let beside = to_be.parent().filter(|parent| !parent.as_os_str().is_empty());
    beside.unwrap_or(Path::new("."))
}

/// Gives a folder that was begun its name.
///
/// # Errors
/// What the system says; nothing is left then.
pub fn complete(begun: tempfile::TempDir, to_be: &Path) -> Result<(), FolderError> {
    let beside = beside(to_be);
    if fs::symlink_metadata(to_be).is_ok() {
        return Err(FolderError::Exists(to_be.to_owned()));
    }
    fs::rename(begun.path(), to_be).map_err(|why| failed(to_be, why))?;
    // It has another name now, and nothing is left to be removed.
    let _ = begun.keep();
    fs::File::open(beside).and_then(|folder| folder.sync_all()).map_err(|why| failed(beside, why))
}

/// Writes a file that nobody else may read, over the one that is there: at any moment there is the old one or the
/// new one.
///
/// # Errors
/// What the system says.
pub fn write_private(path: &Path, text: &str) -> Result<(), FolderError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let write = || -> io::Result<()> {
        let mut begun = tempfile::Builder::new().prefix(".begun").tempfile_in(folder)?;
        begun.as_file().set_permissions(fs::Permissions::from_mode(0o600))?;
        begun.write_all(text.as_bytes())?;
        begun.as_file().sync_all()?;
        begun.persist(path).map_err(|refused| refused.error)?;
        fs::File::open(folder)?.sync_all()
    };
    write().map_err(|why| failed(path, why))
}

/// The same, of something that is written as TOML.
///
/// # Errors
/// As [`write_private`].
pub fn write_toml(path: &Path, value: &impl Serialize) -> Result<(), FolderError> {
    let text = toml::to_string(value)
        .map_err(|why| FolderError::Unreadable { path: path.to_owned(), why: why.to_string() })?;
    write_private(path, &text)
}

/// Copies a folder with all that is in it, for nobody else to look into, and waits until the disk has it.
///
/// # Errors
/// What the system says.
pub fn copy_folder(from: &Path, to: &Path) -> Result<(), FolderError> {
    make_private(to)?;
    for entry in fs::read_dir(from).map_err(|why| failed(from, why))? {
        let entry = entry.map_err(|why| failed(from, why))?;
        let (source, target) = (entry.path(), to.join(entry.file_name()));
        if source.is_dir() {
            copy_folder(&source, &target)?;
        } else {
            let copied = fs::copy(&source, &target).and_then(|_| {
                fs::set_permissions(&target, fs::Permissions::from_mode(0o600))?;
                fs::File::open(&target)?.sync_all()
            });
            copied.map_err(|why| failed(&source, why))?;
        }
    }
    fs::File::open(to).and_then(|folder| folder.sync_all()).map_err(|why| failed(to, why))
}

/// Reads a file of text.
///
/// # Errors
/// What the system says; and when it is too long, or no text.
pub fn read_text(path: &Path) -> Result<String, FolderError> {
    named_file::read_text(path, BYTES_MAX).map_err(|why| failed(path, why))
}

/// Reads what was written as TOML.
///
/// # Errors
/// As [`read_text`]; and when it is not that.
pub fn read_toml<T: DeserializeOwned>(path: &Path) -> Result<T, FolderError> {
    let text = read_text(path)?;
    toml::from_str(&text).map_err(|why| FolderError::Unreadable {
        path: path.to_owned(),
        why: toml_fault::of(&text, &why).in_line().english().to_string(),
    })
}
