//! Where PostgreSQL's own programs lie, and how they are run: with nothing of the environment that could send them to
//! another cluster.

use std::env;
use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The oldest PostgreSQL that was tried.
pub const OLDEST: u32 = 15;

/// Where Debian and Ubuntu have each version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// Why PostgreSQL's programs cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum PostgresError {
    /// There is none.
    #[error(
        "PostgreSQL is not there: install it (Debian: apt-get install postgresql), or name its folder with --postgres"
    )]
    Missing,
    /// It is not one.
    #[error("{} is not a folder with PostgreSQL's programs: {what} cannot be run ({why})", folder.display())]
    NotOne {
        /// The folder.
        folder: PathBuf,
        /// The program.
        what: String,
        /// What the system says.
        why: io::Error,
    },
    /// It is too old.
    #[error("PostgreSQL {0} is too old: the desk needs {OLDEST} or later")]
    Old(String),
    /// A program of it refuses.
    #[error("{what} refuses: {said}")]
    Refused {
        /// The program.
        what: String,
        /// Its own last words.
        said: String,
    },
}

/// The programs of one PostgreSQL.
#[derive(Clone, Debug)]
pub struct Postgres {
    folder: PathBuf,
}

impl Postgres {
    /// Those in the folder that is named, or else the newest of the system's.
    ///
    /// # Errors
    /// When there is none, or it is too old.
    pub fn find(named: Option<&Path>) -> Result<Postgres, PostgresError> {
        let folder = match named {
            Some(folder) => folder.to_owned(),
            None => newest().or_else(in_path).ok_or(PostgresError::Missing)?,
        };
        let found = Postgres { folder };
        let said = found.run("postgres", ["--version"])?;
        let version =
            said.split_whitespace().find_map(|word| word.split('.').next()?.parse::<u32>().ok());
        if version.is_none_or(|version| version < OLDEST) {
            // `postgres (PostgreSQL) 13.14 (Debian ...)`.
            let said =
                said.split_once("(PostgreSQL)").map_or(said.as_str(), |(_, version)| version);
            return Err(PostgresError::Old(said.trim().to_owned()));
        }
        Ok(found)
    }

    /// Runs one of the programs to its end, and gives what it writes to standard output.
    ///
    /// # Errors
    /// When it cannot be run, or ends badly.
    pub fn run<S: AsRef<OsStr>>(
        &self,
        what: &str,
        arguments: impl IntoIterator<Item = S>,
    ) -> Result<String, PostgresError> {
        let output = self.output(what, arguments)?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
        }
        let said = [output.stderr, output.stdout].concat();
        let said = String::from_utf8_lossy(&said);
        let lines = || said.lines().map(str::trim).filter(|line| !line.is_empty());
        // What it does after an error, such as taking away what it began, is not why.
        let why = lines()
            .rfind(|line| ["error:", "FATAL:", "ERROR:"].iter().any(|word| line.contains(word)));
        let last = why.or_else(|| lines().next_back()).unwrap_or("it says nothing");
        Err(PostgresError::Refused { what: what.to_owned(), said: last.to_owned() })
    }

    fn output<S: AsRef<OsStr>>(
        &self,
        what: &str,
        arguments: impl IntoIterator<Item = S>,
    ) -> Result<Output, PostgresError> {
        let mut command = Command::new(self.folder.join(what));
        command.args(arguments).stdin(std::process::Stdio::null()).env("LC_ALL", "C.UTF-8");
        for (name, _) in
            env::vars_os().filter(|(name, _)| name.as_encoded_bytes().starts_with(b"PG"))
        {
            command.env_remove(name);
        }
        command.output().map_err(|why| PostgresError::NotOne {
            folder: self.folder.clone(),
            what: what.to_owned(),
            why,
        })
    }
}

fn newest() -> Option<PathBuf> {
    let versions = std::fs::read_dir(DEBIAN).ok()?.flatten();
    let numbered = versions.filter_map(|entry| {
        let number: u32 = entry.file_name().to_str()?.parse().ok()?;
        let folder = entry.path().join("bin");
        folder.join("initdb").is_file().then_some((number, folder))
    });
    numbered.max().map(|(_, folder)| folder)
}

fn in_path() -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).find(|folder| folder.join("initdb").is_file())
}
