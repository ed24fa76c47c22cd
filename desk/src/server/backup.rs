//! A copy of the whole desk while it runs, looked through by PostgreSQL's own program for it. The copy is itself a desk:
//! started elsewhere, it goes on with the same certificates.

use std::path::Path;

use super::cluster::ClusterError;
use super::postgres::Postgres;
use crate::desk_folder::{self, DeskFolder, make_private};

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
    let begun = desk_folder::begin(to_be.path())?;
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
    for part in [folder.authority(), folder.path().join("handed"), folder.between()] {
        if part.is_dir() {
            let name = part.file_name().unwrap_or_default();
            desk_folder::copy_folder(&part, &copy.path().join(name))?;
        }
    }
    desk_folder::write_toml(&copy.desk_file(), &folder.desk()?)?;
    make_private(&copy.run())?;
    desk_folder::complete(begun, to_be.path())?;
    Ok(to_be)
}
