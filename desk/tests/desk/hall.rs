//! A desk of its own for one test: made, started, and gone with it. PostgreSQL is never run as root, so where the tests
//! are, the desk is `nobody`'s, as it would be some user's in a hall.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use annabella_core::journal::{GameId, Row};
use annabella_core::time::Millis;
use annabella_desk::courier::Batch;
use annabella_desk::courier::carrier::{Answer, Carrier as _, Unanswered};
use annabella_desk::courier::identity::Identity;
use annabella_desk::courier::session::Session;
use nix::sys::signal::Signal;

/// The desk's tables and rights, as they are built into the program.
pub(crate) const SCHEMA: &str = include_str!("../../src/server/schema.sql");

/// How long anything may take before a test gives up: no test passes or fails by less.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// A disk in memory, as long as this lives.
struct SmallDisk(PathBuf);

impl SmallDisk {
    fn mounted(at: &Path, megabytes: u32) -> Option<SmallDisk> {
        let size = format!("size={megabytes}m,mode=700");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(at).stderr(Stdio::null());
        let is_mounted = is_root() && mount.status().is_ok_and(|status| status.success());
        is_mounted.then(|| SmallDisk(at.to_owned()))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

/// A folder, the desk in it, and how both are reached.
pub(crate) struct Hall {
    /// Where the folder lies, if it has a disk of its own: gone before the folder.
    _disk: Option<SmallDisk>,
    pub(crate) home: tempfile::TempDir,
    program: PathBuf,
    pub(crate) port: u16,
}

impl Hall {
    /// A folder for a desk that is not made yet.
    pub(crate) fn empty() -> Hall {
        Hall::empty_in(Hall::folder(), None)
    }

    fn folder() -> tempfile::TempDir {
        tempfile::Builder::new().prefix("hall").tempdir_in("/tmp").expect("a folder")
    }

    fn empty_in(home: tempfile::TempDir, disk: Option<SmallDisk>) -> Hall {
        let mut program = PathBuf::from(env!("CARGO_BIN_EXE_annabella-desk"));
        if is_root() {
            std::os::unix::fs::chown(home.path(), Some(nobody().0), Some(nobody().1))
                .expect("handed over");
            // The program may lie where nobody else gets.
            let reached = unprivileged(&program).arg("--version").output();
            if !reached.is_ok_and(|output| output.status.success()) {
                let copy = home.path().join("annabella-desk");
                fs::copy(&program, &copy).expect("a copy of the program");
                program = copy;
            }
        }
        let port = free_port();
        Hall { _disk: disk, home, program, port }
    }

    /// A desk that is made, with so many tables.
    pub(crate) fn made(tables: u16) -> Hall {
        Hall::made_at(tables, &[])
    }

    /// The same, which is reached under these names as well.
    fn made_at(tables: u16, names: &[&str]) -> Hall {
        let hall = Hall::empty();
        hall.make(tables, names);
        hall
    }

    fn make(&self, tables: u16, names: &[&str]) {
        let (tables, port) = (tables.to_string(), self.port.to_string());
        let setup = ["setup", "desk", "--event", "Open", "--address", "127.0.0.1", "--delay", "60"];
        let names = names.iter().flat_map(|name| ["--address", name]);
        let more = ["--tables", &tables, "--port", &port, "--postgres", "postgres"];
        let more = more.into_iter().chain(names);
        self.hasty_postgres();
        told(&self.order(setup.into_iter().chain(more)));
    }

    /// PostgreSQL's programs, but that a new cluster is not waited for until the disk has it: nobody cuts the power while
    /// a test makes one. All that comes after is as ever.
    fn hasty_postgres(&self) {
        let folder = self.home.path().join("postgres");
        fs::create_dir(&folder).expect("a folder");
        let own = postgres();
        for entry in fs::read_dir(&own).expect("PostgreSQL's programs").flatten() {
            if entry.file_name() != "initdb" {
                std::os::unix::fs::symlink(entry.path(), folder.join(entry.file_name()))
                    .expect("a link");
            }
        }
        let script =
            format!("#!/bin/sh\nexec '{}' --no-sync \"$@\"\n", own.join("initdb").display());
        fs::write(folder.join("initdb"), script).expect("written");
        fs::set_permissions(folder.join("initdb"), fs::Permissions::from_mode(0o755))
            .expect("a program");
    }

    /// A port that nobody has.
    pub(crate) fn port() -> u16 {
        free_port()
    }

    /// A desk that runs.
    pub(crate) fn running(tables: u16) -> Hall {
        let hall = Hall::made(tables);
        told(&hall.order(["start", "desk"]));
        hall
    }

    /// A desk that runs, on a disk of its own with so many MB. None where the system gives none.
    pub(crate) fn running_on_small_disk(tables: u16, megabytes: u32) -> Option<Hall> {
        let home = Hall::folder();
        let disk = SmallDisk::mounted(home.path(), megabytes)?;
        let hall = Hall::empty_in(home, Some(disk));
        hall.make(tables, &[]);
        told(&hall.order(["start", "desk"]));
        Some(hall)
    }

    /// A desk that runs, and has names.
    pub(crate) fn named(tables: u16, names: &[&str]) -> Hall {
        let hall = Hall::made_at(tables, names);
        told(&hall.order(["start", "desk"]));
        hall
    }

    /// A command of the desk, in the hall's folder, as whoever keeps it.
    pub(crate) fn command<S: AsRef<OsStr>>(
        &self,
        arguments: impl IntoIterator<Item = S>,
    ) -> Command {
        let mut command = unprivileged(&self.program);
        command.args(arguments).current_dir(self.home.path()).stdin(Stdio::null());
        command
    }

    /// The same, carried out.
    pub(crate) fn order<S: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = S>) -> Output {
        self.command(arguments).output().expect("the desk's program")
    }

    pub(crate) fn desk(&self) -> PathBuf {
        self.home.path().join("desk")
    }

    pub(crate) fn handed(&self, name: &str) -> PathBuf {
        self.desk().join("handed").join(name)
    }

    pub(crate) fn identity(&self, name: &str) -> Identity {
        Identity::read(&self.handed(name)).expect("what was handed over")
    }

    pub(crate) async fn session(&self, name: &str) -> Session {
        Session::connect(&self.identity(name)).await.expect("a session")
    }

    /// What the keeper asks, by PostgreSQL's own client: one line a row.
    pub(crate) async fn keeper(&self, sql: &str) -> String {
        self.keeper_of("desk", self.port, sql).await
    }

    /// The same at another desk in the same folder.
    pub(crate) async fn keeper_of(&self, desk: &str, port: u16, sql: &str) -> String {
        let mut command = tokio::process::Command::from(self.psql(desk, port, sql));
        let output = command.output().await.expect("psql");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{sql}: {said}");
        String::from_utf8_lossy(&output.stdout).trim_end().to_owned()
    }

    /// PostgreSQL's own client, as the keeper.
    pub(crate) fn psql(&self, desk: &str, port: u16, sql: &str) -> Command {
        let mut command = unprivileged(Path::new("psql"));
        command.args(["-XAtq", "-v", "ON_ERROR_STOP=1", "-U", "keeper", "-d", "desk", "-p"]);
        command.arg(port.to_string()).arg("-h").arg(self.home.path().join(desk).join("run"));
        // With the second machine away the keeper's own changes must not wait for it.
        command.args(["-c", "SET synchronous_commit = local", "-c", sql]);
        command
    }

    /// A server that somebody starts with PostgreSQL's own means, past all that the desk looks at.
    pub(crate) fn started_by_hand(&self, desk: &str) {
        let folder = self.home.path().join(desk);
        let started = || {
            // What was killed may not have been waited for yet by whoever it was left to, and then counts as running.
            drop(fs::remove_file(folder.join("cluster/postmaster.pid")));
            let mut command = unprivileged(&postgres().join("pg_ctl"));
            command.arg("-D").arg(folder.join("cluster")).arg("-l").arg(folder.join("log"));
            command.args(["-w", "start"]).stdin(Stdio::null());
            command.stdout(Stdio::null()).stderr(Stdio::null());
            command.status().expect("pg_ctl").success()
        };
        let begun = std::time::Instant::now();
        // Of one that was killed a child may be there for a moment yet.
        while !started() {
            let log = fs::read_to_string(folder.join("log")).unwrap_or_default();
            let last: Vec<&str> = log.lines().rev().take(8).collect();
            let waited = begun.elapsed();
            assert!(waited < PATIENCE, "it does not start; its log, last line first: {last:#?}");
            std::thread::sleep(Duration::from_millis(250));
        }
    }

    /// The server itself under `strace`, which writes of these calls what everybody in it does. It begins as soon as it is
    /// answered; who sends its first process a signal ends it.
    pub(crate) fn traced(&self, desk: &str, calls: &str, log: &Path) -> Child {
        let folder = self.home.path().join(desk);
        let mut command = unprivileged(Path::new("strace"));
        command.args(["-f", "-ttt", "-y", "-xx", "-s", "9999999", "-e", calls, "-o"]).arg(log);
        command.arg("--").arg(postgres().join("postgres")).arg("-D").arg(folder.join("cluster"));
        command.current_dir(&folder).stdin(Stdio::null());
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().expect("strace: tools/setup --tests installs it")
    }

    /// Puts these files into the place of all that is in a desk's folder, in its own folders and as whoever keeps it.
    pub(crate) fn replace(
        &self,
        desk: &str,
        folders: &[PathBuf],
        files: &BTreeMap<String, Vec<u8>>,
    ) {
        let whole = self.home.path().join(desk);
        fs::remove_dir_all(&whole).expect("what was there is gone");
        let own = |path: &Path, mode: u32| {
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("kept to itself");
            if is_root() {
                std::os::unix::fs::chown(path, Some(nobody().0), Some(nobody().1))
                    .expect("handed over");
            }
        };
        for folder in folders {
            let folder = whole.join(folder);
            fs::create_dir(&folder).expect("a folder");
            own(&folder, 0o700);
        }
        for (name, bytes) in files {
            let file = whole.join(name);
            fs::write(&file, bytes).expect("written");
            own(&file, 0o600);
        }
    }

    /// From now on commits wait for a second machine that is not there.
    pub(crate) async fn second_machine_is_away(&self) {
        self.standby("'second'").await;
    }

    /// From now on they wait for nobody any more.
    pub(crate) async fn goes_on_alone(&self) {
        self.standby("''").await;
    }

    async fn standby(&self, names: &str) {
        self.keeper(&format!("ALTER SYSTEM SET synchronous_standby_names = {names}")).await;
        self.keeper("SELECT pg_reload_conf()").await;
        let wanted = names.trim_matches('\'');
        while self.keeper("SHOW synchronous_standby_names").await != wanted {}
    }

    /// Waits until each of these names has a statement that waits, and says for what: `SyncRep` is the second machine.
    pub(crate) async fn waiting(&self, names: &[&str]) -> Vec<String> {
        let list = names.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join(", ");
        let asked = format!(
            "SELECT wait_event_type || ' ' || wait_event FROM pg_stat_activity WHERE usename IN ({list}) \
             AND state = 'active' AND wait_event_type IN ('IPC', 'Lock') ORDER BY backend_start"
        );
        within(async {
            loop {
                let waits = self.keeper(&asked).await;
                let waits: Vec<String> = waits.lines().map(str::to_owned).collect();
                if waits.len() >= names.len() {
                    return waits;
                }
            }
        })
        .await
    }

    /// Puts another trigger in the place of the desk's: the same text with something else in it.
    pub(crate) async fn plant(&self, changes: &[(&str, &str)]) {
        let begins = SCHEMA.find("CREATE FUNCTION desk.fits").expect("the trigger");
        let length = SCHEMA[begins..].find("END $$;").expect("its end");
        let own = &SCHEMA[begins..begins + length + "END $$;".len()];
        let mut planted = own.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION");
        for (from, to) in changes {
            assert!(planted.contains(from), "the trigger has no {from}");
            planted = planted.replace(from, to);
        }
        self.keeper(&format!("SET ROLE desk_owner; {planted}")).await;
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        for desk in ["second", "desk", "copy", "third"] {
            if self.home.path().join(desk).is_dir() {
                // Whoever waits for a second machine is not waited for.
                let _ = self.order(["stop", desk]);
            }
        }
    }
}

/// Awaits something that comes, or the test has failed.
pub(crate) async fn within<T>(of: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, of).await.expect("it never came")
}

/// Standard output of a command that did what it was told.
pub(crate) fn told(output: &Output) -> String {
    let (out, fault) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{out}{fault}");
    out.into_owned()
}

/// What a command says that does not do what it was told.
pub(crate) fn refused(output: &Output) -> String {
    let (out, fault) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{out}{fault}");
    format!("{out}{fault}")
}

/// A port that nobody has: none of those that the system gives to whoever connects, for the server comes and goes here.
pub(crate) fn free_port() -> u16 {
    let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    std::iter::repeat_with(|| rand::random_range(15_000..30_000)).find(is_free).expect("a port")
}

/// The newest PostgreSQL of the system, as the desk finds it.
fn postgres() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let numbered = versions
        .filter_map(|one| Some((one.file_name().to_str()?.parse::<u32>().ok()?, one.path())));
    let debian = numbered.max().map(|(_, folder)| folder.join("bin"));
    let in_path = || {
        std::env::split_paths(&std::env::var_os("PATH")?)
            .find(|folder| folder.join("initdb").is_file())
    };
    debian.or_else(in_path).expect("PostgreSQL: tools/setup --tests installs it")
}

/// The processes of a desk's server: the first one, and its children.
pub(crate) fn processes(desk: &Path) -> Vec<i32> {
    let file = fs::read_to_string(desk.join("cluster/postmaster.pid")).expect("its number");
    let first: i32 = file.lines().next().and_then(|line| line.parse().ok()).expect("a number");
    let is_child = |pid: &i32| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let after = stat.rsplit(')').next().unwrap_or_default();
        after.split_whitespace().nth(1) == Some(&first.to_string())
    };
    let all = fs::read_dir("/proc").expect("processes").flatten();
    let children =
        all.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).filter(is_child);
    [first].into_iter().chain(children.collect::<Vec<_>>()).collect()
}

/// Sends all of them a signal: SIGKILL is a machine that is gone from one moment to the next.
pub(crate) fn signal(desk: &Path, signal: Signal) {
    for pid in processes(desk) {
        send(pid, signal);
    }
}

/// Sends a process of a server a signal, and nobody else: it may have ended, and its number be somebody's by now.
pub(crate) fn send(pid: i32, signal: Signal) {
    let name = fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default();
    if name.trim() == "postgres" {
        let _ = nix::sys::signal::kill(nix::unistd::Pid::from_raw(pid), signal);
    }
}

fn is_root() -> bool {
    nix::unistd::geteuid().is_root()
}

fn nobody() -> (u32, u32) {
    let user = nix::unistd::User::from_name("nobody").ok().flatten().expect("a user nobody");
    (user.uid.as_raw(), user.gid.as_raw())
}

fn unprivileged(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let (user, group) = nobody();
    let mut command = Command::new("setpriv");
    command.args([
        format!("--reuid={user}"),
        format!("--regid={group}"),
        "--clear-groups".to_owned(),
    ]);
    command.arg("--").arg(program);
    command
}

/// Rows of a game as a table makes them, in bodies that nobody reads here.
pub(crate) fn rows(game: GameId, from: &[Row], to: u64, word: &str) -> Vec<Row> {
    let mut rows = from.to_vec();
    for number in rows.len() as u64..to {
        let body = format!("{{\"{word}\":{number}}}");
        rows.push(Row::following(rows.last(), &game, Millis(number), 1_795_255_200_000, body));
    }
    rows
}

/// Brings rows that fit into one batch.
pub(crate) async fn bring(
    session: &mut Session,
    game: GameId,
    rows: &[Row],
) -> Result<Answer, Unanswered> {
    let (batch, left) = Batch::next_of(game, rows).expect("rows");
    assert!(left.is_empty(), "more than one batch");
    session.bring(&batch).await
}
