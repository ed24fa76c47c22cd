//! The second machine: the whole desk copied over the network by its certificate, looked through, and then followed. It is
//! there whole, or not at all.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use super::StandbyError;
use super::preparing::BETWEEN;
use crate::desk_folder::{self, Desk, DeskFolder, Other};
use crate::server::cluster::{Cluster, ClusterError};
use crate::server::configuration::{self, SECOND};
use crate::server::dangers;
use crate::server::postgres::Postgres;

/// The file by which PostgreSQL knows that it follows.
pub(super) const FOLLOWS: &str = "standby.signal";

/// Whether the files of a desk are those of a machine that follows.
#[must_use]
pub fn is_second(folder: &DeskFolder) -> bool {
    folder.cluster().join(FOLLOWS).exists()
}

/// Copies the desk with what was carried over, to a folder that is not there yet. It is not started.
///
/// # Errors
/// When the first machine is not reached, or the copy is not whole.
pub fn copy(path: &Path, with: &Path, postgres: &Postgres) -> Result<DeskFolder, StandbyError> {
    let to_be = DeskFolder::at(path)?;
    Cluster::of(&to_be, postgres)?;
    let desk: Desk = desk_folder::read_toml(&with.join(desk_folder::WAY))
        .map_err(|_| StandbyError::NotHanded(with.display().to_string()))?;
    let Some(first) = &desk.other else {
        return Err(StandbyError::NotHanded(with.display().to_string()));
    };
    let begun = desk_folder::begin(to_be.path())?;
    let folder = DeskFolder::at(begun.path())?;
    desk_folder::copy_folder(&with.join("authority"), &folder.authority())?;
    desk_folder::copy_folder(&with.join(BETWEEN), &folder.between())?;
    desk_folder::write_toml(&folder.desk_file(), &desk)?;
    desk_folder::make_private(&folder.path().join("handed"))?;
    desk_folder::make_private(&folder.run())?;
    let cluster = folder.cluster();
    let mut arguments: Vec<OsString> =
        ["-X", "stream", "-S", SECOND, "-c", "fast", "-w", "-d"].map(OsString::from).into();
    arguments.push(connection(first, &folder.between()).into());
    arguments.extend([OsStr::new("-D"), cluster.as_os_str()].map(OsStr::to_owned));
    postgres.run("pg_basebackup", arguments)?;
    postgres.run("pg_verifybackup", [cluster.as_os_str()])?;
    let file = |name: &str| desk_folder::read_text(&with.join(name));
    // Relative, as seen from the cluster: the whole folder can be moved.
    let followed = connection(first, Path::new("../between")).replace('\'', "''");
    for (name, text) in [
        ("postgresql.conf", configuration::settings(&desk)),
        ("pg_hba.conf", configuration::doors()),
        ("pg_ident.conf", configuration::keepers(&dangers::owner())),
        ("server.pem", file("server.pem")?),
        ("server.key", file("server.key")?),
        (
            // What the first machine had here is about its own second machine.
            "postgresql.auto.conf",
            format!("primary_conninfo = '{followed}'\nprimary_slot_name = '{SECOND}'\n"),
        ),
        (FOLLOWS, String::new()),
    ] {
        desk_folder::write_private(&cluster.join(name), &text)?;
    }
    let dangers = dangers::lying(&folder, postgres).map_err(ClusterError::from)?;
    if !dangers.is_empty() {
        return Err(ClusterError::Dangerous(dangers).into());
    }
    desk_folder::complete(begun, to_be.path())?;
    Ok(to_be)
}

/// How PostgreSQL's own programs connect to a machine.
fn connection(to: &Other, between: &Path) -> String {
    let ports = vec![to.port.to_string(); to.addresses.len()];
    let file = |name: &str| quoted(&between.join(name).display().to_string());
    format!(
        "host={} port={} user={SECOND} application_name={SECOND} sslmode=verify-full sslrootcert={} \
         sslcert={} sslkey={} ssl_min_protocol_version=TLSv1.3 connect_timeout=5 keepalives_idle=10 \
         keepalives_interval=3 keepalives_count=3 tcp_user_timeout=15000",
        quoted(&to.addresses.join(",")),
        quoted(&ports.join(",")),
        file(desk_folder::AUTHORITY),
        file(desk_folder::CERTIFICATE),
        file(desk_folder::KEY),
    )
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}
