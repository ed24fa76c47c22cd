//! The program at a terminal: the near end of a pseudo-terminal types and reads, and the program has the
//! far end as its own (`setsid --ctty`), with the signals that its keys send.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use nix::fcntl::{OFlag, open};
use nix::pty::{grantpt, posix_openpt, ptsname_r, unlockpt};
use nix::sys::signal::{Signal, kill};
use nix::sys::stat::Mode;
use nix::sys::termios::{InputFlags, LocalFlags, tcgetattr};
use nix::unistd::Pid;

use super::{Home, PATIENCE};

/// The words of a table at a terminal, in English.
pub const AT_TERMINAL: [&str; 11] = [
    "play",
    "--lang",
    "en",
    "--control",
    "5m",
    "--microphone",
    "none",
    "--room",
    "none",
    "--journal",
    "game",
];

/// The program, and whoever sits at its terminal.
pub struct Terminal {
    child: Child,
    near: File,
    far: OwnedFd,
    bytes: Receiver<Vec<u8>>,
    seen: String,
}

impl Terminal {
    /// Starts the program at a terminal of its own.
    pub fn start(home: &Home, args: &[&str]) -> Terminal {
        Terminal::start_in(home, args, None, "xterm-256color")
    }

    /// The same at a terminal of so many columns and rows that calls itself so.
    pub fn start_in(home: &Home, args: &[&str], size: Option<(u16, u16)>, term: &str) -> Terminal {
        Terminal::start_with(home, args, size, term, &[])
    }

    /// The same with this in the environment.
    pub fn start_with(
        home: &Home,
        args: &[&str],
        size: Option<(u16, u16)>,
        term: &str,
        environment: &[(&str, &str)],
    ) -> Terminal {
        let ours = OFlag::O_RDWR | OFlag::O_NOCTTY | OFlag::O_CLOEXEC;
        let near = posix_openpt(ours).expect("a pseudo-terminal");
        grantpt(&near).expect("a pseudo-terminal");
        unlockpt(&near).expect("a pseudo-terminal");
        let name = ptsname_r(&near).expect("it has a name");
        let far = open(name.as_str(), ours, Mode::empty()).expect("its far end");
        let end = || Stdio::from(far.try_clone().expect("an end of the terminal"));
        if let Some((columns, rows)) = size {
            let size = ["cols", &columns.to_string(), "rows", &rows.to_string()];
            let stty = Command::new("stty").args(size).stdin(end()).status();
            assert!(stty.expect("stty is there").success());
        }
        let child = Command::new("setsid")
            .args(["--ctty", "--wait", env!("CARGO_BIN_EXE_annabella")])
            .args(args)
            .current_dir(home.path())
            .env("HOME", home.path())
            .env("XDG_DATA_HOME", home.path())
            .env_remove("XDG_CONFIG_HOME")
            .env("LC_ALL", "C.UTF-8")
            .env("TERM", term)
            .env_remove("NO_COLOR")
            .env_remove("COLORTERM")
            .envs(environment.iter().copied())
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .expect("setsid starts the program");
        let near = File::from(OwnedFd::from(near));
        let mut reader = near.try_clone().expect("a pseudo-terminal");
        let (tell, bytes) = channel();
        thread::spawn(move || {
            let mut part = [0; 4096];
            while let Ok(length @ 1..) = reader.read(&mut part) {
                if tell.send(part[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal { child, near, far, bytes, seen: String::new() }
    }

    /// Strikes these keys.
    pub fn types(&mut self, keys: &str) {
        self.near.write_all(keys.as_bytes()).expect("the terminal takes keys");
    }

    /// Answers what has been asked just now, once it has been read: what is there sooner is no answer, and a key that is
    /// struck again sooner has bounced.
    pub fn answers(&mut self, line: &str) {
        std::thread::sleep(std::time::Duration::from_millis(400));
        self.types(line);
    }

    /// Makes the terminal so wide from now on, as a window that is resized.
    pub fn is_resized_to(&self, columns: usize) {
        let end = Stdio::from(self.far.try_clone().expect("an end of the terminal"));
        let stty = Command::new("stty").args(["cols", &columns.to_string()]).stdin(end).status();
        assert!(stty.expect("stty is there").success());
    }

    /// Reads on until these words are shown, and gives everything from the last such reading on.
    #[track_caller]
    pub fn until(&mut self, words: &str) -> String {
        let patience = Instant::now() + PATIENCE;
        loop {
            if let Some(at) = self.seen.find(words) {
                let rest = self.seen.split_off(at + words.len());
                return std::mem::replace(&mut self.seen, rest);
            }
            match self.bytes.recv_timeout(patience.saturating_duration_since(Instant::now())) {
                Ok(part) => self.seen.push_str(&String::from_utf8_lossy(&part)),
                Err(_) => panic!("{words:?} is not shown:\n{}", self.seen),
            }
        }
    }

    /// Lets an emulator of a terminal have what is written, until these words stand on it. What stands on it then.
    #[track_caller]
    pub fn shows(&mut self, emulator: &mut vt100::Parser, words: &str) -> String {
        let patience = Instant::now() + PATIENCE;
        loop {
            let shown = emulator.screen().contents();
            if shown.contains(words) {
                return shown;
            }
            match self.bytes.recv_timeout(patience.saturating_duration_since(Instant::now())) {
                Ok(part) => emulator.process(&part),
                Err(_) => panic!("{words:?} is not on the screen:\n{shown}"),
            }
        }
    }

    /// Whether the terminal hands over whole lines and echoes them, as a shell wants it.
    pub fn is_as_a_shell_wants_it(&self) -> bool {
        let now = tcgetattr(&self.far).expect("the terminal can be asked");
        now.local_flags.contains(LocalFlags::ICANON | LocalFlags::ECHO)
            && now.input_flags.contains(InputFlags::IXON)
    }

    /// Sends a signal to the program.
    pub fn signal(&self, signal: Signal) {
        kill(self.program(), signal).expect("the program can be signalled");
    }

    /// Whether the program is stopped by a signal.
    pub fn is_stopped(&self) -> bool {
        let status = std::fs::read_to_string(format!("/proc/{}/stat", self.program()));
        status.is_ok_and(|text| text.rsplit(") ").next().is_some_and(|rest| rest.starts_with('T')))
    }

    /// Waits until something holds.
    #[track_caller]
    pub fn becomes(&self, what: &str, holds: impl Fn(&Terminal) -> bool) {
        let patience = Instant::now() + PATIENCE;
        while !holds(self) {
            assert!(Instant::now() < patience, "it does not become {what}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// `setsid` becomes the program where it leads no group of its own, and else is its parent.
    fn program(&self) -> Pid {
        let id = self.child.id();
        let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
        let child = children.ok().and_then(|list| list.split_whitespace().next()?.parse().ok());
        Pid::from_raw(child.unwrap_or_else(|| i32::try_from(id).expect("process ids are small")))
    }

    /// Waits for the end; the exit status.
    #[track_caller]
    pub fn end(&mut self) -> Option<i32> {
        let patience = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("the program can be waited for") {
                return status.code();
            }
            assert!(Instant::now() < patience, "it does not end:\n{}", self.seen);
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            let _ = kill(self.program(), Signal::SIGKILL);
            let _ = self.child.wait();
        }
    }
}
