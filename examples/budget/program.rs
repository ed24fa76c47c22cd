//! The program as a process: started with a folder as its home, its lines stamped when they arrive.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::Fault;

/// How long a line may take to come. Only a fault takes longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Whether the program listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recognizer {
    /// Nobody listens, and no model is loaded.
    Off,
    /// The bundled model, and a microphone.
    On,
}

impl Recognizer {
    pub const fn in_words(self) -> &'static str {
        match self {
            Recognizer::Off => "without the recognizer",
            Recognizer::On => "with the recognizer",
        }
    }

    /// The settings' word.
    pub const fn mode(self) -> &'static str {
        match self {
            Recognizer::Off => "off",
            Recognizer::On => "push-to-talk",
        }
    }
}

/// The program at work. It is killed when this goes: what it leaves behind is not measured.
pub struct Program {
    child: Child,
    lines: Receiver<(Instant, String)>,
    pub started: Instant,
}

impl Program {
    /// Starts it with these arguments; `typed` waits on its standard input from the beginning.
    pub fn start(
        program: &Path,
        folder: &Path,
        args: &[&str],
        typed: &str,
    ) -> Result<Program, Fault> {
        let started = Instant::now();
        let mut child = Command::new(program)
            .args(args)
            .current_dir(folder)
            .env("HOME", folder)
            .env("XDG_DATA_HOME", folder)
            // No settings of whoever measures.
            .env_remove("XDG_CONFIG_HOME")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let out = child.stdout.take().ok_or("standard output is no pipe")?;
        let (tell, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                if tell.send((Instant::now(), line)).is_err() {
                    return;
                }
            }
        });
        let mut program = Program { child, lines, started };
        program.type_text(typed)?;
        Ok(program)
    }

    /// Types this.
    pub fn type_text(&mut self, text: &str) -> Result<(), Fault> {
        let stdin = self.child.stdin.as_mut().ok_or("standard input is no pipe")?;
        Ok(stdin.write_all(text.as_bytes())?)
    }

    /// When the next line of this kind came that has these words.
    pub fn line(&self, kind: &str, words: &str) -> Result<Instant, Fault> {
        self.line_of(&[kind], words)
    }

    /// When the next line of one of these kinds came that has these words.
    pub fn line_of(&self, kinds: &[&str], words: &str) -> Result<Instant, Fault> {
        let is_wanted =
            |line: &str| kinds.iter().any(|kind| line.contains(&format!("\"kind\":\"{kind}\"")));
        let mut seen = String::new();
        while let Ok((at, line)) = self.lines.recv_timeout(PATIENCE) {
            if is_wanted(&line) && line.contains(words) {
                return Ok(at);
            }
            seen.push_str(&line);
            seen.push('\n');
        }
        Err(format!("no line of the kinds {kinds:?} with \"{words}\" in:\n{seen}").into())
    }

    /// Lines that came already are of no interest any more.
    pub fn forget_lines(&self) {
        while self.lines.try_recv().is_ok() {}
    }

    /// The process, for its memory.
    pub fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Gone already is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Settings for a table in the sound room: the room's microphone, and Black's ear. The assistant
/// announces, so that the room's queue does not fill at a pace that no people have.
pub fn write_settings(folder: &Path, recognizer: Recognizer, more: &str) -> Result<(), Fault> {
    let text = format!(
        "[duties]\nannounce = \"assistant\"\n[sound]\nroom = \"room\"\nmicrophone = \"default\"\n\
         [listening]\nmode = \"{}\"\n{more}",
        recognizer.mode()
    );
    Ok(std::fs::write(folder.join("settings.toml"), text)?)
}

/// A new record in the folder: an old one is in the way.
pub fn no_record(folder: &Path) -> &'static str {
    const RECORD: &str = "game";
    for suffix in ["", "-wal", "-shm"] {
        // Most of them are not there.
        let _ = std::fs::remove_file(folder.join(format!("{RECORD}{suffix}")));
    }
    RECORD
}
