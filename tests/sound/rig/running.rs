//! The program at work: keys go in, JSON lines come out.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

/// What is tested.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_annabella");

/// A process of the program. Its errors go where the test's go.
pub struct Running {
    child: Child,
    keys: Option<ChildStdin>,
    lines: Receiver<Value>,
    /// Longer than any line takes that comes.
    patience: Duration,
}

impl Running {
    /// Starts it. The arguments have to ask for JSON.
    pub fn start(
        arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
        patience: Duration,
    ) -> Running {
        Running::of(Command::new(PROGRAM).args(arguments), patience)
    }

    /// Starts it with an environment of its own.
    pub fn of(command: &mut Command, patience: Duration) -> Running {
        // The language of whoever tests says nothing of the table's.
        let mut child = command
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let keys = child.stdin.take();
        let output = child.stdout.take().unwrap();
        let (tell, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if tell.send(serde_json::from_str(&line).unwrap()).is_err() {
                    return;
                }
            }
        });
        Running { child, keys, lines, patience }
    }

    /// Types a line.
    pub fn key(&mut self, line: &str) {
        writeln!(self.keys.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Ends the input.
    pub fn close_input(&mut self) {
        self.keys = None;
    }

    /// The next line of this kind; what is told before it is passed over.
    pub fn until(&self, kind: &str) -> Value {
        self.until_one_of(&[kind])
    }

    /// The next line of one of these kinds.
    pub fn until_one_of(&self, kinds: &[&str]) -> Value {
        let end = Instant::now() + self.patience;
        let mut seen = Vec::new();
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left);
            let line = line.unwrap_or_else(|_| panic!("no line {kinds:?} in {seen:#?}"));
            if kinds.iter().any(|kind| line["kind"] == *kind) {
                return line;
            }
            seen.push(line.to_string());
        }
    }

    /// Has the system ask for its end.
    pub fn terminate(&self) {
        let id = i32::try_from(self.child.id()).unwrap();
        nix::sys::signal::kill(nix::unistd::Pid::from_raw(id), nix::sys::signal::Signal::SIGTERM)
            .unwrap();
    }

    /// Waits for its end, which somebody has asked for.
    pub fn end(mut self) -> ExitStatus {
        self.child.wait().unwrap()
    }
}
