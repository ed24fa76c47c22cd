//! Settings by which acknowledged rows could be lost, or strangers let in, as the files of a cluster come to before it
//! is started: whatever file they stand in, and whoever put them there.

use std::fmt;
use std::os::unix::fs::PermissionsExt as _;

use super::configuration;
use super::postgres::{Postgres, PostgresError};
use crate::desk_folder::{self, DeskFolder, FolderError};

/// A setting, what it may be, and what it means when it is something else. PostgreSQL itself says what its files come to.
const NEEDED: &[(&str, &[&str], &str)] = &[
    ("fsync", &["on"], "a power cut could lose acknowledged rows and the whole cluster"),
    ("full_page_writes", &["on"], "a power cut could tear pages, and with them acknowledged rows"),
    (
        "synchronous_commit",
        &["on", "remote_apply"],
        "rows would be acknowledged before they are on the disk",
    ),
    (
        "synchronous_standby_names",
        &["", "second"],
        "acknowledgements would wait for a machine that the desk does not know",
    ),
    ("wal_level", &["logical", "replica"], "no second machine could follow"),
    ("data_checksums", &["on"], "a disk that damages pages would not be noticed"),
    ("ignore_checksum_failure", &["off"], "damaged pages would be taken for whole ones"),
    ("zero_damaged_pages", &["off"], "damaged pages would be emptied"),
    ("allow_system_table_mods", &["off"], "rights could be changed where nobody looks"),
    ("shared_preload_libraries", &[""], "foreign code would run in the server"),
    ("session_preload_libraries", &[""], "foreign code would run in the server"),
    ("unix_socket_directories", &["../run"], "others on this machine could reach the socket"),
    ("ssl", &["on"], "rows would go through the hall in the open"),
    ("ssl_min_protocol_version", &["TLSv1.3"], "old encryption would be taken"),
    ("ssl_ca_file", &["authority.pem"], "certificates of others than this event would be taken"),
    ("ssl_crl_file", &["withdrawn.pem"], "withdrawn certificates would be taken"),
];

/// Something that the desk is not run with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Danger {
    /// A setting.
    Setting {
        /// Its name.
        name: String,
        /// What it is.
        is: String,
        /// What it has to be.
        needed: String,
        /// What it would mean.
        means: String,
    },
    /// A line in the list of doors that the desk did not write, or one that is gone.
    Door {
        /// The file.
        file: String,
        /// The line.
        line: String,
        /// Whether it is gone, and not new.
        is_gone: bool,
    },
    /// Others can read what only the owner may.
    Open {
        /// The file.
        path: String,
    },
    /// Of the desk's tables and rights in the running server.
    Inside(String),
}

impl fmt::Display for Danger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Danger::Setting { name, is, needed, means } => {
                write!(f, "{name} is \"{is}\" and must be \"{needed}\": {means}")
            }
            Danger::Door { file, line, is_gone: false } => {
                write!(f, "{file} has a line that the desk did not write: {line}")
            }
            Danger::Door { file, line, is_gone: true } => {
                write!(f, "{file} lacks a line of the desk's: {line}")
            }
            Danger::Open { path } => {
                write!(f, "{path} can be read by others than its owner: chmod go= on it")
            }
            Danger::Inside(what) => f.write_str(what),
        }
    }
}

/// Why it cannot be said.
#[derive(Debug, thiserror::Error)]
pub enum LookError {
    /// PostgreSQL's programs.
    #[error(transparent)]
    Postgres(#[from] PostgresError),
    /// The files.
    #[error(transparent)]
    Folder(#[from] FolderError),
}

impl From<LookError> for super::cluster::ClusterError {
    fn from(error: LookError) -> super::cluster::ClusterError {
        match error {
            LookError::Postgres(error) => error.into(),
            LookError::Folder(error) => error.into(),
        }
    }
}

/// What is dangerous in a cluster that does not run.
///
/// # Errors
/// When its files cannot be read.
pub fn lying(folder: &DeskFolder, postgres: &Postgres) -> Result<Vec<Danger>, LookError> {
    let cluster = folder.cluster();
    let mut found = Vec::new();
    for path in
        [folder.path().to_owned(), folder.authority(), cluster.clone(), cluster.join("server.key")]
    {
        let is_open =
            std::fs::metadata(&path).is_ok_and(|found| found.permissions().mode() & 0o077 != 0);
        if is_open {
            found.push(Danger::Open { path: path.display().to_string() });
        }
    }
    // PostgreSQL itself does not even look at such a key.
    if !found.is_empty() {
        return Ok(found);
    }
    for (name, needed, means) in NEEDED {
        let arguments =
            ["-D".into(), cluster.clone().into_os_string(), "-C".into(), (*name).into()];
        let is = postgres.run("postgres", arguments)?;
        found.extend(setting(name, is.trim_end_matches('\n'), needed, means));
    }
    let owner = owner();
    for (file, wanted) in
        [("pg_hba.conf", configuration::doors()), ("pg_ident.conf", configuration::keepers(&owner))]
    {
        found.extend(doors(file, &wanted, &desk_folder::read_text(&cluster.join(file))?));
    }
    Ok(found)
}

/// The same of the settings in a running server, by what it says of each.
pub(super) fn settings(says: impl Fn(&str) -> String) -> Vec<Danger> {
    let told =
        NEEDED.iter().filter_map(|(name, needed, means)| setting(name, &says(name), needed, means));
    told.collect()
}

/// All that is asked of a running server.
pub(super) fn asked() -> impl Iterator<Item = &'static str> {
    NEEDED.iter().map(|(name, ..)| *name)
}

fn setting(name: &str, is: &str, needed: &[&str], means: &str) -> Option<Danger> {
    if needed.contains(&is) {
        return None;
    }
    Some(Danger::Setting {
        name: name.to_owned(),
        is: is.to_owned(),
        needed: needed.join("\" or \""),
        means: means.to_owned(),
    })
}

/// Lines without their comments and runs of spaces: those are nobody's danger.
fn rules(text: &str) -> Vec<String> {
    let bare = |line: &str| {
        let rule = line.split('#').next().unwrap_or_default();
        rule.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    text.lines().map(bare).filter(|line| !line.is_empty()).collect()
}

fn doors(file: &str, wanted: &str, found: &str) -> Vec<Danger> {
    let (wanted, found) = (rules(wanted), rules(found));
    let differ = |these: &[String], those: &[String], is_gone| -> Vec<Danger> {
        let others = these.iter().filter(|line| !those.contains(line));
        others
            .map(|line| Danger::Door { file: file.to_owned(), line: line.clone(), is_gone })
            .collect()
    };
    let mut dangers = differ(&found, &wanted, false);
    dangers.extend(differ(&wanted, &found, true));
    dangers
}

/// Who owns the desk: the user that runs this.
pub(crate) fn owner() -> String {
    let id = nix::unistd::geteuid();
    nix::unistd::User::from_uid(id).ok().flatten().map_or_else(|| id.to_string(), |user| user.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_door_that_somebody_added_or_took_away_is_named() {
        let wanted = configuration::doors();
        assert_eq!(doors("pg_hba.conf", &wanted, &wanted), []);
        let spaced = wanted.replace("  ", "     ") + "\n# a remark\n";
        assert_eq!(doors("pg_hba.conf", &wanted, &spaced), []);
        let more = format!("host all all 0.0.0.0/0 trust # only today\n{wanted}");
        let found = doors("pg_hba.conf", &wanted, &more);
        assert_eq!(found.len(), 1);
        assert!(found[0].to_string().contains("host all all 0.0.0.0/0 trust"), "{}", found[0]);
        let fewer = wanted.replace("hostssl desk  +chiefs", "# hostssl desk  +chiefs");
        assert!(matches!(
            &doors("pg_hba.conf", &wanted, &fewer)[..],
            [Danger::Door { is_gone: true, .. }]
        ));
    }

    #[test]
    fn every_setting_is_needed_as_the_desk_writes_it() {
        let desk = crate::desk_folder::Desk {
            event: "x".to_owned(),
            addresses: vec![],
            port: 1,
            places: 1,
            other: None,
        };
        let written = configuration::settings(&desk);
        for (name, needed, _) in NEEDED {
            let line = written.lines().find(|line| line.starts_with(&format!("{name} = ")));
            // What is not written is as PostgreSQL, or initdb, has it; the other tests ask the server.
            let Some(line) = line else { continue };
            let value =
                line.split('=').nth(1).and_then(|rest| rest.split('#').next()).unwrap_or_default();
            assert!(needed.contains(&value.trim().trim_matches('\'')), "{line}");
        }
        assert!(settings(|_| "otherwise".to_owned()).len() == NEEDED.len());
    }
}
