//! A copy of the whole desk while it runs, looked through by PostgreSQL's own program for it. The copy is itself a desk:
//! started elsewhere, it goes on with the same certificates.

use std::fs;
use std::io;
use std::path::Path;

use super::cluster::ClusterError;
use super::postgres::Postgres;
use crate::desk_folder::{self, DeskFolder, FolderError, make_private};

/// Copies a desk that runs to a folder that is not there yet.
///
/// # Errors
/// When it does not run, or the copy cannot be written, or is not whole; nothing is left then.
pub fn back_up(
    folder: &DeskFolder,
    postgres: &Postgres,
    to: &Path,
) -> Result<DeskFolder, ClusterError> {
    let port = folder.desk()?.port.to_string();
    let to_be = DeskFolder::at(to)?;
    let begun = desk_folder::begin(&to_be)?;
    let failed = |path: &Path, why| FolderError::File { path: path.to_owned(), why };
    let copy = DeskFolder::at(begun.path())?;
    let (cluster, run) = (copy.cluster(), folder.run());
    let arguments =
        ["-U", super::keeper::KEEPER, "-p", &port, "-c", "fast", "-X", "stream", "-w", "-h"];
    let arguments = arguments.iter().map(std::ffi::OsStr::new);
    postgres.run(
        "pg_basebackup",
        arguments.chain([run.as_os_str(), "-D".as_ref(), cluster.as_os_str()]),
    )?;
    postgres.run("pg_verifybackup", [cluster.as_os_str()])?;
    for part in ["authority", "handed"] {
        let from = folder.path().join(part);
        copy_folder(&from, &copy.path().join(part)).map_err(|why| failed(&from, why))?;
    }
    let desk = folder.desk_file();
    copy_file(&desk, &copy.desk_file()).map_err(|why| failed(&desk, why))?;
    make_private(&copy.run())?;
    desk_folder::complete(begun, &to_be)?;
    Ok(to_be)
}

fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    make_private(to).map_err(|why| io::Error::other(why.to_string()))?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            copy_file(&entry.path(), &target)?;
        }
    }
    fs::File::open(to)?.sync_all()
}

fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    fs::copy(from, to)?;
    fs::File::open(to)?.sync_all()
}
