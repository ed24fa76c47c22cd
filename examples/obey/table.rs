//! A table as a process: at pipes or at a terminal, on a quick disk or a slow one. What it has recorded is read from
//! its record, as long as nobody may read its lines.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use annabella::board::peghole::INITIAL_HOLES;
use annabella::board::simulation::Action;
use annabella::io::simulated_board::SimulatedBoard;
use annabella::rules::Square;
use nix::fcntl::{OFlag, open};
use nix::pty::{grantpt, posix_openpt, ptsname_r, unlockpt};
use nix::sys::signal::{Signal, kill};
use nix::sys::stat::Mode;
use nix::sys::termios::{FlowArg, tcflow};
use nix::unistd::Pid;
use tempfile::TempDir;

use crate::Fault;

/// How long anything may take. Only a fault takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// How often is looked: well under what is measured.
const GLANCE: Duration = Duration::from_millis(2);

/// After so long without an event the log has been folded, on a slow disk, too.
const REST: Duration = Duration::from_millis(1_800);

/// Where the program's streams go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// To pipes that somebody reads.
    Pipes,
    /// The same, with a peg-hole board in front of White.
    Board,
    /// To pipes that nobody reads.
    UnreadPipes,
    /// To a terminal.
    Terminal,
}

/// What the record lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disk {
    Usual,
    /// Each sync takes 100 ms: `strace` holds it up.
    Slow,
}

/// The program at work. It is killed when this goes.
pub struct Table {
    child: Child,
    keys: File,
    /// The program's end of its terminal.
    terminal: Option<OwnedFd>,
    board: Option<Chattering>,
    folder: TempDir,
}

/// A board whose one hole chatters until this goes.
struct Chattering {
    board: Arc<SimulatedBoard>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Table {
    pub fn start(program: &Path, seat: Seat, disk: Disk) -> Result<Table, Fault> {
        // In memory, where there is such a place: how slow the disk is, is a case of its own.
        let memory = Path::new("/dev/shm");
        let folder =
            if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }?;
        let mut command = match (disk, seat) {
            (Disk::Slow, _) => {
                let mut strace = Command::new("strace");
                strace.args(["-f", "-o", "/dev/null", "-e", "trace=fsync,fdatasync"]);
                strace.args(["-e", "inject=fsync,fdatasync:delay_exit=100000", "--"]).arg(program);
                strace
            }
            (Disk::Usual, Seat::Terminal) => {
                let mut setsid = Command::new("setsid");
                setsid.args(["--ctty", "--wait"]).arg(program);
                setsid
            }
            (Disk::Usual, Seat::Pipes | Seat::Board | Seat::UnreadPipes) => Command::new(program),
        };
        command.args(["play", "--lang", "en", "--control", "90m", "--journal", "game"]);
        command.args(["--microphone", "none", "--room", "none"]);
        command.current_dir(&folder).env("HOME", folder.path()).env("XDG_DATA_HOME", folder.path());
        // No settings of whoever measures.
        command.env_remove("XDG_CONFIG_HOME");
        let mut board = None;
        if seat == Seat::Board {
            let link = folder.path().join("pegs");
            board = Some(Chattering::stand(&link)?);
            command.arg("--white-board").arg(format!("peg:{}", link.display()));
        }
        if seat == Seat::Terminal {
            let (near, far) = terminal()?;
            let end = || far.try_clone().map(Stdio::from);
            let child = command.stdin(end()?).stdout(end()?).stderr(end()?).spawn()?;
            read_away(near.try_clone()?);
            return Ok(Table { child, keys: near, terminal: Some(far), board, folder });
        }
        command.arg("--json").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let keys = child.stdin.take().ok_or("standard input is no pipe")?;
        if seat != Seat::UnreadPipes {
            read_away(child.stdout.take().ok_or("standard output is no pipe")?);
            read_away(child.stderr.take().ok_or("standard error is no pipe")?);
        }
        let keys = File::from(OwnedFd::from(keys));
        Ok(Table { child, keys, terminal: None, board, folder })
    }

    /// Types this.
    pub fn types(&mut self, text: &str) -> Result<(), Fault> {
        Ok(self.keys.write_all(text.as_bytes())?)
    }

    /// Stops the terminal as Ctrl-S does where a program leaves it that key.
    pub fn stops_reading(&self) -> Result<(), Fault> {
        if let Some(terminal) = &self.terminal {
            tcflow(terminal, FlowArg::TCOOFF)?;
        }
        Ok(())
    }

    /// Waits until the table is at rest: its devices are told, and its log is folded.
    pub fn until_at_rest(&self) -> Result<(), Fault> {
        self.until_recorded("ear_black")?;
        thread::sleep(REST);
        Ok(())
    }

    /// Has the hole chatter.
    pub fn chatters(&mut self) {
        if let Some(board) = &mut self.board {
            board.begin();
        }
    }

    /// Waits until the record has these bytes. They stand in its log, or in the file when that was folded.
    pub fn until_recorded(&self, what: &str) -> Result<(), Fault> {
        let patience = Instant::now() + PATIENCE;
        let has = |name: &str| {
            let read = std::fs::read(self.folder.path().join(name)).unwrap_or_default();
            String::from_utf8_lossy(&read).contains(what)
        };
        while !has("game-wal") && !has("game") {
            if Instant::now() > patience {
                return Err(format!("{what} is not recorded").into());
            }
            thread::sleep(GLANCE);
        }
        Ok(())
    }

    /// Sends a signal to the program.
    pub fn signal(&self, signal: Signal) -> Result<(), Fault> {
        Ok(kill(self.program()?, signal)?)
    }

    /// Waits for the end.
    pub fn until_it_ends(&mut self) -> Result<(), Fault> {
        let patience = Instant::now() + PATIENCE;
        while self.child.try_wait()?.is_none() {
            if Instant::now() > patience {
                return Err("the program does not end".into());
            }
            thread::sleep(GLANCE);
        }
        Ok(())
    }

    /// The program itself, where another one has started it.
    fn program(&self) -> Result<Pid, Fault> {
        let id = self.child.id();
        let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children"))?;
        let child = children.split_whitespace().next().and_then(|child| child.parse().ok());
        Ok(Pid::from_raw(child.map_or_else(|| i32::try_from(id), Ok)?))
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        // Gone already is as good.
        if let Ok(None) = self.child.try_wait() {
            let _ = self.program().map(|program| kill(program, Signal::SIGKILL));
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

impl Chattering {
    fn stand(link: &Path) -> Result<Chattering, Fault> {
        let board = Arc::new(SimulatedBoard::start(Some(link), INITIAL_HOLES)?);
        Ok(Chattering { board, stop: Arc::default(), thread: None })
    }

    fn begin(&mut self) {
        let (board, stop) = (Arc::clone(&self.board), Arc::clone(&self.stop));
        self.thread = Some(thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                for action in [Action::Lift(Square::E2), Action::Place(Square::E2)] {
                    if board.act(action).is_err() {
                        return;
                    }
                    thread::sleep(GLANCE);
                }
            }
        }));
    }
}

impl Drop for Chattering {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// Both ends of a terminal.
fn terminal() -> Result<(File, OwnedFd), Fault> {
    let ours = OFlag::O_RDWR | OFlag::O_NOCTTY | OFlag::O_CLOEXEC;
    let near = posix_openpt(ours)?;
    grantpt(&near)?;
    unlockpt(&near)?;
    let name = PathBuf::from(ptsname_r(&near)?);
    let far = open(&name, ours, Mode::empty())?;
    Ok((File::from(OwnedFd::from(near)), far))
}

/// Reads whatever comes, to its end.
fn read_away(mut from: impl Read + Send + 'static) {
    thread::spawn(move || {
        let mut part = [0; 4096];
        while let Ok(1..) = from.read(&mut part) {}
    });
}
