//! Starting and stopping the cluster. It is not started with a setting by which what was acknowledged could be lost, or
//! by which somebody without a certificate gets in; and is stopped again where that shows only when it runs.

use std::path::PathBuf;
use std::time::Duration;

use super::dangers::{self, Danger};
use super::keeper::{self, KeeperError};
use super::lock_files;
use super::postgres::{Postgres, PostgresError};
use super::running_dangers;
use crate::desk_folder::{DeskFolder, FolderError};

/// How long the server may take to be there, or to be gone, in seconds. It may have to read its log first.
const PATIENCE: &str = "120";

/// How often a server that runs and does not answer is looked at again, and after how long.
const TRIES: u32 = 60;
const BETWEEN_TRIES: Duration = Duration::from_millis(250);

/// Why the cluster is not started or stopped.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// It is dangerous to do so, and it does not run.
    #[error("the desk is not started, for rows could be lost or strangers let in:\n{}", lines(.0))]
    Dangerous(Vec<Danger>),
    /// It is dangerous, and it runs already: to stop it is for people to decide.
    #[error("the desk runs, and rows could be lost or strangers let in:\n{}", lines(.0))]
    RunsDangerously(Vec<Danger>),
    /// PostgreSQL refuses.
    #[error(transparent)]
    Postgres(#[from] PostgresError),
    /// PostgreSQL refuses, and says why in its log.
    #[error("PostgreSQL does not start: {said} (its log: {})", log.display())]
    NotStarted {
        /// Its last words there.
        said: String,
        /// The log.
        log: PathBuf,
    },
    /// The system's administrator may not own a cluster.
    #[error(
        "PostgreSQL is never run as root: run this as the user who is to keep the desk, for example\n\
         runuser -u USER -- annabella-desk ..."
    )]
    Root,
    /// The keeper is not let in.
    #[error(transparent)]
    Keeper(#[from] KeeperError),
    /// The files.
    #[error(transparent)]
    Folder(#[from] FolderError),
}

fn lines(dangers: &[Danger]) -> String {
    dangers.iter().map(|danger| format!("  {danger}")).collect::<Vec<_>>().join("\n")
}

/// Whether PostgreSQL says that processes of the server before are still there.
fn is_about_children(why: &ClusterError) -> bool {
    let said = why.to_string();
    said.contains("old server processes") || said.contains("pre-existing shared memory block")
}

/// Who can reach it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// Everybody with a certificate.
    ByTheHall,
    /// Its owner alone, while it is made.
    ByTheKeeper,
}

/// One cluster, and the programs that it is run with.
#[derive(Clone, Debug)]
pub struct Cluster {
    folder: DeskFolder,
    postgres: Postgres,
}

impl Cluster {
    /// The cluster of a desk.
    ///
    /// # Errors
    /// For root.
    pub fn of(folder: &DeskFolder, postgres: &Postgres) -> Result<Cluster, ClusterError> {
        if nix::unistd::geteuid().is_root() {
            return Err(ClusterError::Root);
        }
        Ok(Cluster { folder: folder.clone(), postgres: postgres.clone() })
    }

    /// Whether it runs.
    #[must_use]
    pub fn runs(&self) -> bool {
        self.control(["status"]).is_ok()
    }

    /// Starts it, unless that is dangerous, and gives back when it takes connections.
    ///
    /// # Errors
    /// Which dangers there are; or why it does not start.
    pub async fn start(&self) -> Result<(), ClusterError> {
        lock_files::take_away_what_was_left(&self.folder);
        let ran = self.runs();
        let mut tries = 0;
        let client = loop {
            if !self.runs() {
                let started = dangers::lying(&self.folder, &self.postgres)
                    .map_err(ClusterError::from)
                    .and_then(|found| match found.is_empty() {
                        true => self.start_unseen(Seen::ByTheHall),
                        false => Err(ClusterError::Dangerous(found)),
                    });
                match started {
                    // Of one that was killed alone the children are still there for a moment.
                    Err(why) if tries < TRIES && is_about_children(&why) => {
                        tries += 1;
                        tokio::time::sleep(BETWEEN_TRIES).await;
                        continue;
                    }
                    started => started?,
                }
            }
            match keeper::open(&self.folder, "desk").await {
                // One that was killed a moment ago is not gone yet, or one that was started is not there yet.
                Err(KeeperError::NotRunning(_)) if tries < TRIES => {
                    tries += 1;
                    tokio::time::sleep(BETWEEN_TRIES).await;
                }
                opened => break opened?,
            }
        };
        running_dangers::take_away_own_settings(&client).await.map_err(KeeperError::from)?;
        let found = running_dangers::running(&client).await.map_err(KeeperError::from)?;
        drop(client);
        if found.is_empty() {
            return Ok(());
        }
        if ran {
            return Err(ClusterError::RunsDangerously(found));
        }
        self.stop()?;
        Err(ClusterError::Dangerous(found))
    }

    /// Starts it without looking for dangers.
    pub(super) fn start_unseen(&self, seen: Seen) -> Result<(), ClusterError> {
        crate::desk_folder::make_private(&self.folder.run())?;
        let log = self.folder.log();
        let options = match seen {
            Seen::ByTheHall => "",
            Seen::ByTheKeeper => "-c listen_addresses=",
        };
        let arguments = [
            "-l".into(),
            log.clone().into_os_string(),
            "-o".into(),
            options.into(),
            "start".into(),
        ];
        match self.control(arguments) {
            Ok(_) => Ok(()),
            Err(PostgresError::Refused { said, .. }) => {
                let written = std::fs::read_to_string(&log).unwrap_or_default();
                let last =
                    written.lines().rfind(|line| line.contains("FATAL") || line.contains("ERROR"));
                Err(ClusterError::NotStarted { said: last.unwrap_or(&said).to_owned(), log })
            }
            Err(other) => Err(other.into()),
        }
    }

    /// Stops it: whoever is connected is sent away, and what is acknowledged is on the disk anyway.
    ///
    /// # Errors
    /// When it does not end.
    pub fn stop(&self) -> Result<(), ClusterError> {
        if self.runs() {
            self.control(["-m", "fast", "stop"])?;
        }
        Ok(())
    }

    /// Has it read its configuration and its list of withdrawn certificates again.
    ///
    /// # Errors
    /// When it does not run.
    pub fn reload(&self) -> Result<(), ClusterError> {
        self.control(["reload"])?;
        Ok(())
    }

    /// Makes it the one that takes rows, and gives back when it does.
    ///
    /// # Errors
    /// When it follows nobody, or does not run.
    pub(crate) fn promote(&self) -> Result<(), ClusterError> {
        self.control(["promote"])?;
        Ok(())
    }

    /// The number of the line of history that its files are on: one more with each promotion. Whoever has the higher one
    /// was promoted last.
    ///
    /// # Errors
    /// When its files cannot be read.
    pub(crate) fn timeline(&self) -> Result<u32, ClusterError> {
        let cluster = self.folder.cluster();
        let control = self
            .postgres
            .run("pg_controldata", [std::ffi::OsStr::new("-D"), cluster.as_os_str()])?;
        let noted = control
            .lines()
            .filter(|line| line.contains("TimeLineID") && !line.contains("Prev"))
            .filter_map(|line| line.rsplit(' ').next()?.parse::<u32>().ok());
        // After a promotion the files of history are there first.
        let written = std::fs::read_dir(cluster.join("pg_wal")).into_iter().flatten().flatten();
        let histories = written.filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            u32::from_str_radix(name.strip_suffix(".history")?, 16).ok()
        });
        Ok(noted.chain(histories).max().unwrap_or(1))
    }

    fn control<S: AsRef<std::ffi::OsStr>>(
        &self,
        what: impl IntoIterator<Item = S>,
    ) -> Result<String, PostgresError> {
        let mut arguments: Vec<std::ffi::OsString> = vec![
            "-D".into(),
            self.folder.cluster().into_os_string(),
            "-w".into(),
            "-t".into(),
            PATIENCE.into(),
        ];
        arguments.extend(what.into_iter().map(|one| one.as_ref().to_owned()));
        self.postgres.run("pg_ctl", arguments)
    }
}
