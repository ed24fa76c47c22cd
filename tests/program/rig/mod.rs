//! The program as its users have it: the built binary, its standard streams, and its end. Tests that
//! look at it from outside share this.

pub mod axe;
#[path = "../../../core/tests/pure/rig/calibration_bytes.rs"]
pub mod calibration_bytes;
pub mod chance;
pub mod damaged_model;
pub mod model_bytes;
pub mod players;
#[path = "../../../core/tests/pure/rig/possible.rs"]
mod possible;
pub mod recording;
pub mod terminal;
#[path = "../../../core/tests/pure/rig/transcript.rs"]
pub mod transcript;
pub mod wav_bytes;

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// How long the program may take for anything on a busy machine. Only a fault takes longer.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// How many of something the environment asks for.
pub fn asked(name: &str, otherwise: usize) -> usize {
    let asked = std::env::var(name).ok();
    asked.map_or(otherwise, |number| number.parse().expect("a number"))
}

/// Whether a line must be in the record: who goes on with a game is told again what stands open, and that is not
/// recorded again.
pub fn is_recorded(line: &str) -> bool {
    !line.contains("\"again\":true")
}

/// Whether a message is what every table tells of its record: where it is, and its code.
pub fn is_about_the_record(message: &str) -> bool {
    ["record-here", "record-left", "record-code"]
        .iter()
        .any(|notice| message.contains(&format!("\"notice\":\"{notice}\"")))
}

/// What of a line is in the record; programs read more beside it.
pub fn recorded(line: &str) -> String {
    let object: serde_json::Value = serde_json::from_str(line).expect("a line is an object");
    let [at, kind, who, text] = ["at_ms", "kind", "who", "text"].map(|name| &object[name]);
    format!("{{\"at_ms\":{at},\"kind\":{kind},\"who\":{who},\"text\":{text}}}")
}

/// What is left when the program has ended.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The exit status; none when a signal ended it.
    pub exit: Option<i32>,
    /// The whole lines of standard output that nobody had read before.
    pub lines: Vec<String>,
    /// Standard error.
    pub messages: String,
}

/// A folder of a test's own, which is also the home of the programs that it starts: nothing of the
/// user's is read or written.
pub struct Home {
    folder: tempfile::TempDir,
}

impl Home {
    pub fn new() -> Home {
        Home { folder: tempfile::tempdir().expect("a folder for the test") }
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Everything that lies in the folder, to show that nothing was written.
    pub fn listing(&self) -> Vec<PathBuf> {
        let mut found = Vec::new();
        let mut open = vec![self.path().to_owned()];
        while let Some(folder) = open.pop() {
            for entry in std::fs::read_dir(folder).expect("the test's folder can be read") {
                let path = entry.expect("the test's folder can be read").path();
                if path.is_dir() && !path.is_symlink() {
                    open.push(path.clone());
                }
                found.push(path);
            }
        }
        found.sort();
        found
    }

    /// Starts the program.
    pub fn start<S: AsRef<OsStr>>(&self, args: &[S]) -> Running {
        Home::running(self.command(args))
    }

    /// Starts another program, which starts this one.
    pub fn start_program<S: AsRef<OsStr>>(&self, program: &str, args: &[S]) -> Running {
        Home::running(self.prepared(Command::new(program), args))
    }

    /// Starts the program where no file may grow beyond this, in blocks of 512 bytes; whoever goes beyond gets a
    /// signal that ends a program that does not expect it.
    pub fn start_limited(&self, blocks: u32, args: &[&str]) -> Running {
        let program = env!("CARGO_BIN_EXE_annabella");
        let limited = format!("ulimit -f {blocks}; exec \"$@\"");
        self.start_program("sh", &[&["-c", &limited, "sh", program], args].concat())
    }

    fn running(mut command: Command) -> Running {
        let mut child = command.spawn().expect("the program starts");
        let stdin = child.stdin.take();
        let out = child.stdout.take().expect("standard output is a pipe");
        let err = child.stderr.take().expect("standard error is a pipe");
        let (tell, lines) = channel();
        let reader = thread::spawn(move || {
            let mut out = BufReader::new(out);
            let mut line = Vec::new();
            // A line without its end was not acknowledged.
            while out.read_until(b'\n', &mut line).is_ok() && line.pop() == Some(b'\n') {
                let text = String::from_utf8(std::mem::take(&mut line)).expect("lines are UTF-8");
                if tell.send(text).is_err() {
                    return;
                }
            }
        });
        let told = Arc::new(Mutex::new(Vec::new()));
        let telling = Arc::clone(&told);
        let messages = thread::spawn(move || {
            let mut err = BufReader::new(err);
            let mut chunk = [0; 4096];
            while let read @ 1.. = err.read(&mut chunk).expect("standard error can be read") {
                telling.lock().expect("no panic").extend_from_slice(&chunk[..read]);
            }
        });
        Running { child, stdin, lines, reader, messages, told }
    }

    /// Runs the program to its end with this on standard input.
    pub fn run<S: AsRef<OsStr>>(&self, args: &[S], input: &[u8]) -> Answer {
        let mut running = self.start(args);
        let mut stdin = running.stdin.take().expect("standard input is a pipe");
        let input = input.to_vec();
        // The program may end before it has read everything.
        let writer = thread::spawn(move || drop(stdin.write_all(&input)));
        let answer = running.end();
        writer.join().expect("the input was written");
        answer
    }

    /// The program with its three streams as pipes, for tests that close them in their own ways.
    pub fn command<S: AsRef<OsStr>>(&self, args: &[S]) -> Command {
        self.prepared(Command::new(env!("CARGO_BIN_EXE_annabella")), args)
    }

    fn prepared<S: AsRef<OsStr>>(&self, mut command: Command, args: &[S]) -> Command {
        command
            .args(args)
            .current_dir(self.path())
            .env("HOME", self.path())
            .env("XDG_DATA_HOME", self.path())
            .env_remove("XDG_CONFIG_HOME")
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }
}

/// The program at work.
pub struct Running {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    reader: JoinHandle<()>,
    messages: JoinHandle<()>,
    told: Arc<Mutex<Vec<u8>>>,
}

impl Running {
    /// Types a line.
    pub fn type_line(&mut self, line: &str) {
        let stdin = self.stdin.as_mut().expect("standard input is open");
        stdin.write_all(format!("{line}\n").as_bytes()).expect("the program reads");
    }

    /// Standard input, for a thread that types.
    pub fn take_stdin(&mut self) -> ChildStdin {
        self.stdin.take().expect("standard input is open")
    }

    /// The next line of standard output; none when the program ended without one.
    pub fn line(&self) -> Option<String> {
        match self.lines.recv_timeout(PATIENCE) {
            Ok(line) => Some(line),
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => None,
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => panic!("no line in {PATIENCE:?}"),
        }
    }

    /// Reads on until a line of this kind whose text has these words.
    #[track_caller]
    pub fn line_with(&self, kind: &str, words: &str) -> String {
        let kind = format!("\"kind\":\"{kind}\"");
        let mut seen = Vec::new();
        while let Ok(line) = self.lines.recv_timeout(PATIENCE) {
            if line.contains(&kind) && line.contains(words) {
                return line;
            }
            seen.push(line);
        }
        panic!("no line {kind} with \"{words}\" in:\n{}", seen.join("\n"))
    }

    /// Waits until standard error has these words; gives all that stands there.
    #[track_caller]
    pub fn message_with(&self, words: &str) -> String {
        let until = Instant::now() + PATIENCE;
        loop {
            let told = self.told.lock().expect("no panic").clone();
            let told = String::from_utf8_lossy(&told).into_owned();
            if told.contains(words) && told.ends_with('\n') {
                return told;
            }
            assert!(Instant::now() < until, "\"{words}\" was not told: {told}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The lines that come within this time.
    pub fn lines_within(&self, time: Duration) -> Vec<String> {
        let until = Instant::now() + time;
        let mut lines = Vec::new();
        while let Ok(line) =
            self.lines.recv_timeout(until.saturating_duration_since(Instant::now()))
        {
            lines.push(line);
        }
        lines
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends a signal.
    pub fn signal(&self, signal: Signal) {
        let id = i32::try_from(self.child.id()).expect("process ids are small");
        kill(Pid::from_raw(id), signal).expect("the program can be signalled");
    }

    /// Waits for the end, with standard input closed.
    #[track_caller]
    pub fn end(mut self) -> Answer {
        drop(self.stdin.take());
        let until = Instant::now() + PATIENCE;
        let status = loop {
            match self.child.try_wait().expect("the program can be waited for") {
                Some(status) => break status,
                None if Instant::now() > until => {
                    let _ = self.child.kill();
                    panic!("the program did not end in {PATIENCE:?}");
                }
                None => thread::sleep(Duration::from_millis(2)),
            }
        };
        self.reader.join().expect("standard output was read");
        self.messages.join().expect("standard error was read");
        let told = std::mem::take(&mut *self.told.lock().expect("no panic"));
        let messages = String::from_utf8(told).expect("messages are UTF-8");
        let lines = self.lines.try_iter().collect();
        let exit = status.code();
        assert!(
            exit.is_some() || matches!(status.signal(), Some(2 | 9 | 13 | 15)),
            "the program crashed ({status}): {messages}"
        );
        assert!(!messages.contains("panicked"), "{messages}");
        Answer { exit, lines, messages }
    }
}
