//! The disk under a directory: whether what is written there is really there, how much more goes on it,
//! and whether its file system keeps the order on which a record's durability rests.

use std::fs;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use nix::sys::statvfs::statvfs;

/// What is written and read back. Longer than a block, so that more than one has to come back.
const PROBE_BYTES: usize = 12_000;

/// What is known of the disk under a directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disk {
    /// The directory that was tried: the one asked for, or its nearest parent that exists.
    pub directory: PathBuf,
    /// Room for this user, in bytes.
    pub free_bytes: u64,
    /// How it is mounted, where the system tells.
    pub mount: Option<Mount>,
}

/// Why a disk cannot keep a record.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum DiskError {
    /// There is nothing on the way to it.
    #[error("neither {0} nor any directory above it exists")]
    NoDirectory(PathBuf),
    /// What stands there is no directory.
    #[error("{0} is not a directory")]
    NotADirectory(PathBuf),
    /// A file cannot be written, brought to the disk, or read again.
    #[error("{directory} cannot be written and read back: {why}")]
    Probe {
        /// Where it was tried.
        directory: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// Other bytes came back.
    #[error("{0} gave back other bytes than were written: the disk is failing")]
    Different(PathBuf),
    /// The system does not tell how much room there is.
    #[error("the free space of {directory} cannot be told: {why}")]
    Space {
        /// Where it was tried.
        directory: PathBuf,
        /// What the system says.
        why: io::Error,
    },
}

/// A mounted file system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mount {
    /// Where it begins.
    pub at: PathBuf,
    /// Its kind, such as `ext4`.
    pub kind: String,
    /// Its options.
    pub options: Vec<String>,
}

impl Mount {
    /// Whether data may reach the disk after the entries that promise it (`data=writeback` of ext3 and
    /// ext4): after a power cut a file can then hold what was never written to it.
    #[must_use]
    pub(crate) fn writes_back(&self) -> bool {
        self.options.iter().any(|option| option == "data=writeback")
    }

    /// Whether everything is gone when the power is.
    #[must_use]
    pub(crate) fn is_memory(&self) -> bool {
        matches!(self.kind.as_str(), "tmpfs" | "ramfs")
    }

    /// Whether another machine holds the files. A WAL database wants shared memory and locks, which
    /// network file systems do not keep (SQLite, "Write-Ahead Logging", section 1).
    #[must_use]
    pub(crate) fn is_network(&self) -> bool {
        matches!(
            self.kind.as_str(),
            "nfs" | "nfs4" | "cifs" | "smb3" | "smbfs" | "fuse.sshfs" | "9p"
        )
    }
}

/// Looks at the disk on which this directory is or would be. Writes a small file beside whatever is
/// there, brings it to the disk, reads it back and removes it; directories are not made.
///
/// # Errors
/// When nothing can be kept there.
pub(crate) fn probe(wanted: &Path) -> Result<Disk, DiskError> {
    let nearest = wanted.ancestors().find(|path| path.exists());
    let directory = nearest.ok_or_else(|| DiskError::NoDirectory(wanted.to_owned()))?.to_owned();
    if !directory.is_dir() {
        return Err(DiskError::NotADirectory(directory));
    }
    let whole = write_and_read_back(&directory)
        .map_err(|why| DiskError::Probe { directory: directory.clone(), why })?;
    if !whole {
        return Err(DiskError::Different(directory));
    }
    let space = statvfs(&directory)
        .map_err(|error| DiskError::Space { directory: directory.clone(), why: error.into() })?;
    // Their widths differ from system to system.
    #[expect(clippy::useless_conversion, reason = "the fields are narrower on other systems")]
    let free_bytes =
        u64::from(space.blocks_available()).saturating_mul(u64::from(space.fragment_size()));
    let real = directory.canonicalize().unwrap_or_else(|_| directory.clone());
    let table = fs::read_to_string("/proc/self/mounts").unwrap_or_default();
    Ok(Disk { mount: mount_of(&real, &table), directory, free_bytes })
}

/// Whether the same bytes come back.
fn write_and_read_back(directory: &Path) -> io::Result<bool> {
    let bytes: Vec<u8> = (0..PROBE_BYTES).map(|n| (n % 251) as u8).collect();
    // Removed when it is dropped.
    let mut file = tempfile::Builder::new().prefix(".annabella-doctor-").tempfile_in(directory)?;
    file.write_all(&bytes)?;
    file.as_file().sync_all()?;
    fs::File::open(directory)?.sync_all()?;
    file.seek(SeekFrom::Start(0))?;
    let mut back = Vec::new();
    file.read_to_end(&mut back)?;
    file.close()?;
    Ok(back == bytes)
}

/// The mount that holds this path: the last of those with the longest beginning, because what is
/// mounted later lies on top.
fn mount_of(path: &Path, table: &str) -> Option<Mount> {
    let mounts = table.lines().filter_map(|line| {
        let mut fields = line.split(' ').skip(1);
        let (at, kind, options) = (fields.next()?, fields.next()?, fields.next()?);
        Some(Mount {
            at: PathBuf::from(unescaped(at)),
            kind: kind.to_owned(),
            options: options.split(',').map(str::to_owned).collect(),
        })
    });
    mounts
        .filter(|mount| path.starts_with(&mount.at))
        .max_by_key(|mount| mount.at.as_os_str().len())
}

/// A path of the mount table, in which blanks, tabs, line ends and backslashes are octal (`\040`).
fn unescaped(text: &str) -> String {
    const SIGNS: [(&str, &str); 4] =
        [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")];
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let (sign, meant) =
            SIGNS.into_iter().find(|(sign, _)| rest.starts_with(sign)).unwrap_or(("\\", "\\"));
        plain.push_str(meant);
        rest = &rest[sign.len()..];
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "/dev/sda1 / ext4 rw,relatime 0 0\n\
        tmpfs /run tmpfs rw,nosuid,mode=755 0 0\n\
        /dev/sdb1 /home ext4 rw,data=writeback 0 0\n\
        /dev/sdc1 /media/club\\040disk\\134a vfat rw 0 0\n\
        server:/games /home/hall nfs4 rw,vers=4.2 0 0\n\
        broken\n";

    #[track_caller]
    fn at(path: &str) -> Mount {
        mount_of(Path::new(path), TABLE).expect("a mount")
    }

    #[test]
    fn the_longest_beginning_is_the_mount() {
        assert_eq!(at("/var/lib").at, Path::new("/"));
        assert_eq!(at("/homestead").at, Path::new("/"), "whole names only");
        assert_eq!(at("/home/anna").kind, "ext4");
        assert_eq!(at("/media/club disk\\a/games").kind, "vfat");
        assert_eq!(mount_of(Path::new("/var"), ""), None);
    }

    #[test]
    fn of_two_mounts_on_one_place_the_later_lies_on_top() {
        let table = format!("{TABLE}/dev/sdd1 /home xfs rw 0 0\n");
        assert_eq!(mount_of(Path::new("/home/anna"), &table).expect("a mount").kind, "xfs");
    }

    #[test]
    fn what_endangers_a_record_is_seen() {
        assert!(at("/home/anna").writes_back() && !at("/").writes_back());
        assert!(at("/run/user").is_memory() && !at("/").is_memory());
        assert!(at("/home/hall/games").is_network() && !at("/home").is_network());
    }

    #[test]
    fn the_nearest_directory_is_tried_and_left_as_it_was() {
        let place = tempfile::tempdir().expect("a directory");
        let disk = probe(&place.path().join("annabella/games")).expect("a disk");
        assert_eq!(disk.directory, place.path());
        assert!(disk.free_bytes > 0);
        assert_eq!(fs::read_dir(place.path()).expect("a directory").count(), 0);
    }

    #[test]
    fn a_file_in_the_way_is_named() {
        let place = tempfile::tempdir().expect("a directory");
        let file = place.path().join("annabella");
        fs::write(&file, "").expect("a file");
        let error = probe(&file.join("games")).expect_err("no directory");
        assert!(matches!(&error, DiskError::NotADirectory(path) if *path == file), "{error}");
    }

    proptest::proptest! {
        #[test]
        fn no_mount_table_is_too_odd(table in "(?s).{0,200}", path in "/[a-z\\\\/]{0,20}") {
            let _ = mount_of(Path::new(&path), &table);
        }
    }
}
