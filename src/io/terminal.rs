//! The assistant's keyboard: lines from standard input, or single keys from a terminal.
//!
//! On a terminal a command that needs nothing behind it acts on its key alone; everything else is a
//! line that ends with Enter, echoed as it is typed. Nothing is redrawn and the cursor is never
//! moved, so a screen reader and a braille display follow by themselves. Anything but a terminal (a
//! pipe, a script) is read line by line.

use std::io::{self, BufRead, IsTerminal, Write};
use std::os::fd::AsFd;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEventKind};
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::termios::{self, LocalFlags, SetArg, Termios};

/// The longest line that is read, in bytes. A FEN has less than a hundred; what is longer is no
/// command and must not fill the memory.
const LINE_MAX: usize = 4096;

/// What comes from the keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A whole line, or the letter of an immediate command.
    Line(String),
    /// A line of a terminal that was begun as [`Keys::Text`], and ended when the keys were for commands
    /// again: it was meant as neither.
    Overtaken(String),
    /// Nothing will come any more.
    End,
}

/// Puts the terminal back as it was, however the program ends.
#[derive(Debug)]
pub struct KeyMode(Option<Termios>);

impl KeyMode {
    /// Lets keys through one by one, without echo. Output and Ctrl-C stay as they are. `None` inside
    /// when standard input is no terminal.
    #[must_use]
    pub fn take() -> KeyMode {
        let stdin = io::stdin();
        if !stdin.is_terminal() {
            return KeyMode(None);
        }
        let Ok(before) = termios::tcgetattr(&stdin) else { return KeyMode(None) };
        let mut keys = before.clone();
        keys.local_flags.remove(LocalFlags::ICANON | LocalFlags::ECHO);
        match termios::tcsetattr(&stdin, SetArg::TCSANOW, &keys) {
            Ok(()) => KeyMode(Some(before)),
            Err(_) => KeyMode(None),
        }
    }

    /// Whether keys come one by one.
    #[must_use]
    pub(crate) const fn is_on(&self) -> bool {
        self.0.is_some()
    }
}

impl Drop for KeyMode {
    fn drop(&mut self) {
        if let Some(before) = &self.0 {
            let restored = termios::tcsetattr(io::stdin(), SetArg::TCSANOW, before);
            if let Err(error) = restored {
                tracing::warn!(%error, "the terminal could not be put back");
            }
        }
    }
}

/// What single keys of a terminal are for at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    /// A command that needs nothing behind it acts at once.
    Commands,
    /// A text is typed: every key is a letter of its line.
    Text,
}

/// The keys' present use, shared by whoever reads them and whoever knows it.
#[derive(Clone, Debug, Default)]
pub struct KeysInUse(Arc<AtomicBool>);

impl KeysInUse {
    /// From now on the keys are for this.
    pub fn set(&self, keys: Keys) {
        self.0.store(keys == Keys::Text, Ordering::Relaxed);
    }

    fn get(&self) -> Keys {
        if self.0.load(Ordering::Relaxed) { Keys::Text } else { Keys::Commands }
    }
}

/// Starts reading. Each line is wrapped by `wrap` and sent; the thread ends with the input or when
/// nobody takes lines any more.
///
/// # Errors
/// When there is no thread.
pub fn read<T: Send + 'static>(
    mode: &KeyMode,
    immediate: &'static [char],
    in_use: KeysInUse,
    inputs: SyncSender<T>,
    wrap: impl Fn(Typed) -> T + Send + 'static,
) -> io::Result<()> {
    let single = mode.is_on();
    thread::Builder::new().name("keyboard".to_owned()).spawn(move || {
        let mut send = |typed| inputs.send(wrap(typed)).is_ok();
        if single {
            read_keys(immediate, &in_use, &mut send)
        } else {
            read_lines(&mut send)
        }
        send(Typed::End);
    })?;
    Ok(())
}

fn read_lines(send: &mut impl FnMut(Typed) -> bool) {
    let mut stdin = io::stdin().lock();
    while let Some(text) = next_line(&mut stdin) {
        if !send(Typed::Line(text)) {
            return;
        }
    }
}

/// The next line without its end; `None` when nothing will come any more.
///
/// A line without an end would fill the memory; what is over the limit becomes the next line and is
/// refused like any other nonsense.
pub(crate) fn next_line(input: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    match io::Read::take(input, LINE_MAX as u64).read_until(b'\n', &mut line) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned()),
    }
}

fn read_keys(immediate: &[char], in_use: &KeysInUse, send: &mut impl FnMut(Typed) -> bool) {
    let mut line = String::new();
    let mut begun_for = Keys::Commands;
    loop {
        if !wait_for_key() {
            return;
        }
        let key = match event::read() {
            Ok(Event::Key(key)) if key.kind == KeyEventKind::Press => key.code,
            Ok(
                Event::Key(_)
                | Event::FocusGained
                | Event::FocusLost
                | Event::Mouse(_)
                | Event::Paste(_)
                | Event::Resize(..),
            ) => continue,
            Err(_) => return,
        };
        let going_on = match key {
            KeyCode::Enter => {
                echo("\n");
                let text = std::mem::take(&mut line);
                send(match (begun_for, in_use.get()) {
                    (Keys::Text, Keys::Commands) if !text.is_empty() => Typed::Overtaken(text),
                    (Keys::Text | Keys::Commands, Keys::Text | Keys::Commands) => Typed::Line(text),
                })
            }
            KeyCode::Backspace => {
                if line.pop().is_some() {
                    // Says what was taken back instead of moving the cursor.
                    echo("\n");
                    echo(&line);
                }
                true
            }
            KeyCode::Esc => {
                line.clear();
                echo("\n");
                true
            }
            KeyCode::Char(letter)
                if line.is_empty()
                    && in_use.get() == Keys::Commands
                    && immediate.contains(&letter) =>
            {
                send(Typed::Line(letter.to_string()))
            }
            KeyCode::Char(letter) => {
                if line.is_empty() {
                    begun_for = in_use.get();
                }
                if line.len() < LINE_MAX {
                    line.push(letter);
                    echo(letter.encode_utf8(&mut [0; 4]));
                }
                true
            }
            _ => true,
        };
        if !going_on {
            return;
        }
    }
}

/// Waits until there is something to read. False where the terminal is gone: reading from it would give
/// nothing for ever, without waiting.
fn wait_for_key() -> bool {
    let stdin = io::stdin();
    let gone = PollFlags::POLLHUP | PollFlags::POLLERR | PollFlags::POLLNVAL;
    let is_gone = |timeout: PollTimeout| {
        let mut terminal = [PollFd::new(stdin.as_fd(), PollFlags::POLLIN)];
        match poll(&mut terminal, timeout) {
            Ok(_) => terminal[0].revents().is_some_and(|seen| seen.intersects(gone)),
            // A signal came in between.
            Err(Errno::EINTR) => false,
            Err(_) => true,
        }
    };
    loop {
        if is_gone(PollTimeout::ZERO) {
            return false;
        }
        // What was typed quickly has been read already and waits in here.
        match event::poll(Duration::ZERO) {
            Ok(true) => return true,
            Ok(false) if is_gone(PollTimeout::NONE) => return false,
            Ok(false) => {}
            Err(_) => return false,
        }
    }
}

/// What is typed is shown as it is typed; a reader that has gone away is no reason to stop.
fn echo(text: &str) {
    let mut out = io::stdout().lock();
    let shown = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    if let Err(error) = shown {
        tracing::debug!(%error, "the typed line could not be shown");
    }
}
