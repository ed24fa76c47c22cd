//! The assistant's keyboard: lines from standard input, or single keys from a terminal.
//!
//! On a terminal too a line is read as a whole, echoed as it is typed, and ends with Enter: no letter
//! acts by itself, for it may be the first of a word. Only some function keys act at once, without Ctrl
//! and Alt. Anything but a terminal (a pipe, a script) is read line by line.

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal};
use std::os::fd::AsFd;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Duration;

use nix::errno::Errno;
use nix::libc::_POSIX_VDISABLE;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{self, Signal};
use nix::sys::termios::{self, InputFlags, LocalFlags, SetArg, SpecialCharacterIndices, Termios};
use nix::unistd::{self, Pid};
use signal_hook::consts::{SIGCONT, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::low_level;

use super::keystrokes::{Keystroke, Keystrokes};
use super::{screen, streams};

/// The longest line that is taken, in bytes without its end. A FEN has less than a hundred; what is longer
/// is no command, and must not fill the memory.
pub const LINE_MAX: usize = 4095;

/// How often it is looked whether the terminal is still there. A key is read at once.
const LOOK: Duration = Duration::from_millis(250);

/// How long the bytes of one key may be apart. An Escape behind which nothing comes for so long is a key by itself.
const SEQUENCE: Duration = Duration::from_millis(50);

/// What comes from the keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A whole line.
    Line(String),
    /// The command of a function key.
    AtOnce(&'static str),
    /// Ctrl-C or Ctrl-\: whoever strikes it wants to leave.
    Interrupt,
    /// A line of a terminal that was begun as [`Keys::Text`], and ended when the keys were for commands
    /// again: it was meant as neither.
    Overtaken(String),
    /// A line of more than [`LINE_MAX`] bytes. None of it is taken: the rest of a note is no command.
    TooLong,
    /// What the end of the input has cut off: nobody has entered it, and it may be half of what was meant.
    CutOff(String),
    /// Nothing will come any more.
    End,
}

/// Puts the terminal back as it was, however the program ends.
#[derive(Debug)]
pub struct KeyMode(Option<Termios>);

/// How the terminal is while keys come one by one.
fn for_keys(before: &Termios) -> Termios {
    let mut keys = before.clone();
    keys.local_flags.remove(LocalFlags::ICANON | LocalFlags::ECHO);
    // Ctrl-S would stop every line until somebody finds Ctrl-Q.
    keys.input_flags.remove(InputFlags::IXON);
    keys
}

/// The same where Ctrl-C is a key too: a hand that strikes it by a slip must not end what it cannot begin again. And Ctrl-Z:
/// the system throws away with it what was entered before and not read yet.
fn for_all_keys(before: &Termios) -> Termios {
    let mut keys = for_keys(before);
    let ends = [SpecialCharacterIndices::VINTR, SpecialCharacterIndices::VQUIT];
    for key in ends.into_iter().chain([SpecialCharacterIndices::VSUSP]) {
        keys.control_chars[key as usize] = _POSIX_VDISABLE;
    }
    keys
}

impl KeyMode {
    /// Lets keys through one by one, without echo, Ctrl-C among them. Output stays as it is. `None` inside
    /// when standard input is no terminal.
    #[must_use]
    pub fn take() -> KeyMode {
        KeyMode::taken(for_all_keys)
    }

    /// The same where nobody reads the keys: Ctrl-C ends the program.
    #[must_use]
    pub fn unread() -> KeyMode {
        KeyMode::taken(for_keys)
    }

    fn taken(mode: impl FnOnce(&Termios) -> Termios) -> KeyMode {
        let stdin = io::stdin();
        if !stdin.is_terminal() {
            return KeyMode(None);
        }
        let Ok(before) = termios::tcgetattr(&stdin) else { return KeyMode(None) };
        match termios::tcsetattr(&stdin, SetArg::TCSANOW, &mode(&before)) {
            Ok(()) => KeyMode(Some(before)),
            Err(_) => KeyMode(None),
        }
    }

    /// Ctrl-Z puts the program aside with the terminal as it was, and `fg` brings it back with its keys.
    ///
    /// # Errors
    /// When the signal cannot be caught, or there is no thread.
    pub(crate) fn survives_being_put_aside(&self) -> io::Result<()> {
        let Some(before) = self.0.clone() else { return Ok(()) };
        let mut signals = Signals::new([SIGTSTP, SIGCONT])?;
        thread::Builder::new().name("put aside".to_owned()).spawn(move || {
            for signal in signals.forever() {
                if signal == SIGTSTP {
                    screen::put_aside();
                }
                let wanted = if signal == SIGTSTP { before.clone() } else { for_all_keys(&before) };
                if let Err(error) = termios::tcsetattr(io::stdin(), SetArg::TCSANOW, &wanted) {
                    tracing::warn!(%error, "the terminal could not be set");
                }
                if signal == SIGTSTP
                    && let Err(error) = low_level::emulate_default_handler(SIGTSTP)
                {
                    tracing::warn!(%error, "the program could not be put aside");
                }
                if signal == SIGCONT {
                    screen::come_back();
                }
            }
        })?;
        Ok(())
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

/// What the lines of a terminal are for at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    /// Commands and calls.
    Commands,
    /// A text: a line that was begun for it is no command.
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
    at_once: &'static [(u8, &'static str)],
    in_use: KeysInUse,
    inputs: SyncSender<T>,
    wrap: impl Fn(Typed) -> T + Send + 'static,
) -> io::Result<()> {
    let single = mode.is_on();
    thread::Builder::new().name("keyboard".to_owned()).spawn(move || {
        let mut send = |typed| inputs.send(wrap(typed)).is_ok();
        if single {
            read_keys(at_once, &in_use, &mut send)
        } else {
            read_lines(&mut send)
        }
        send(Typed::End);
    })?;
    Ok(())
}

fn read_lines(send: &mut impl FnMut(Typed) -> bool) {
    let mut stdin = io::stdin().lock();
    while let Some(line) = next_line(&mut stdin) {
        let typed = match line {
            Ok(text) => Typed::Line(text),
            Err(NoLine::TooLong) => Typed::TooLong,
            Err(NoLine::CutOff(text)) => Typed::CutOff(text),
        };
        if !send(typed) {
            return;
        }
    }
}

/// Why what was typed is no line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoLine {
    /// It is longer than [`LINE_MAX`].
    TooLong,
    /// The input has ended before the line has.
    CutOff(String),
}

/// The next line without its end; `None` when nothing will come any more. A line that is too long is
/// read to its end, and nothing is kept of it.
pub(crate) fn next_line(input: &mut impl BufRead) -> Option<Result<String, NoLine>> {
    let mut line = Vec::new();
    let mut length = 0_usize;
    let is_entered = loop {
        let waiting = match input.fill_buf() {
            Ok(waiting) => waiting,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            // What cannot be read any more has ended.
            Err(_) => &[],
        };
        let end = waiting.iter().position(|byte| *byte == b'\n');
        let read = end.map_or(waiting.len(), |end| end + 1);
        length = length.saturating_add(read);
        // The end of the line, of one byte or two, is no part of it.
        let room = (LINE_MAX + 2).saturating_sub(line.len()).min(read);
        line.extend_from_slice(&waiting[..room]);
        input.consume(read);
        if end.is_some() || read == 0 {
            break end.is_some();
        }
    };
    let text = String::from_utf8_lossy(&line);
    let text = text.trim_end_matches(['\n', '\r']);
    // Some programs write a mark of the byte order before what they pipe; it is no part of a line.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if !is_entered && text.trim().is_empty() {
        return None;
    }
    let is_whole = length == line.len() && text.len() <= LINE_MAX;
    Some(match (is_whole, is_entered) {
        (false, _) => Err(NoLine::TooLong),
        (true, false) => Err(NoLine::CutOff(text.to_owned())),
        (true, true) => Ok(text.to_owned()),
    })
}

fn read_keys(
    at_once: &[(u8, &'static str)],
    in_use: &KeysInUse,
    send: &mut impl FnMut(Typed) -> bool,
) {
    let mut line = String::new();
    // The line is longer than any command; what is typed of it counts for nothing until Enter or Escape.
    let mut too_long = false;
    let mut begun_for = Keys::Commands;
    let mut keyboard = Keyboard { waiting: VecDeque::new(), keystrokes: Keystrokes::default() };
    while let Some(key) = keyboard.next() {
        let going_on = match key {
            Keystroke::Enter if too_long => {
                streams::entered();
                (line, too_long) = (String::new(), false);
                send(Typed::TooLong)
            }
            Keystroke::Enter => {
                streams::entered();
                let text = std::mem::take(&mut line);
                send(match (begun_for, in_use.get()) {
                    (Keys::Text, Keys::Commands) if !text.is_empty() => Typed::Overtaken(text),
                    (Keys::Text | Keys::Commands, Keys::Text | Keys::Commands) => Typed::Line(text),
                })
            }
            Keystroke::Erase if too_long => true,
            Keystroke::Erase => {
                if line.pop().is_some() {
                    streams::erased();
                }
                true
            }
            Keystroke::Escape => {
                (line, too_long) = (String::new(), false);
                streams::entered();
                true
            }
            Keystroke::Interrupt => {
                if !line.is_empty() || too_long {
                    (line, too_long) = (String::new(), false);
                    streams::entered();
                }
                send(Typed::Interrupt)
            }
            Keystroke::Aside => {
                if !line.is_empty() {
                    // A shell writes behind it; the next key shows it anew.
                    streams::line(streams::Stream::Out, "");
                }
                put_aside();
                true
            }
            Keystroke::Function(number) => match at_once.iter().find(|(key, _)| *key == number) {
                Some((_, command)) => send(Typed::AtOnce(command)),
                None => true,
            },
            Keystroke::Letter(letter) => {
                if line.is_empty() {
                    begun_for = in_use.get();
                }
                too_long |= line.len() + letter.len_utf8() > LINE_MAX;
                if !too_long {
                    line.push(letter);
                    streams::typed(letter);
                }
                true
            }
        };
        if !going_on {
            return;
        }
    }
}

/// Puts aside this program, and what the shell has started with it, as the system does at Ctrl-Z.
fn put_aside() {
    if let Err(error) = signal::kill(Pid::from_raw(0), Signal::SIGTSTP) {
        tracing::warn!(%error, "the program could not be put aside");
    }
}

/// The keystrokes of a terminal, one after the other.
struct Keyboard {
    waiting: VecDeque<Keystroke>,
    keystrokes: Keystrokes,
}

impl Keyboard {
    /// Waits for the next one. None where the terminal is gone: reading from it would give nothing for ever, without
    /// waiting.
    fn next(&mut self) -> Option<Keystroke> {
        let stdin = io::stdin();
        let gone = PollFlags::POLLHUP | PollFlags::POLLERR | PollFlags::POLLNVAL;
        let mut bytes = [0; 1_024];
        loop {
            if let Some(key) = self.waiting.pop_front() {
                return Some(key);
            }
            let longest = if self.keystrokes.is_begun() { SEQUENCE } else { LOOK };
            let longest = PollTimeout::try_from(longest).unwrap_or(PollTimeout::ZERO);
            let mut terminal = [PollFd::new(stdin.as_fd(), PollFlags::POLLIN)];
            match poll(&mut terminal, longest) {
                Ok(0) if self.keystrokes.is_begun() => self.waiting.extend(self.keystrokes.rests()),
                Ok(0) | Err(Errno::EINTR) => {}
                Ok(_) if terminal[0].revents().is_some_and(|seen| seen.intersects(gone)) => {
                    return None;
                }
                Ok(_) => match unistd::read(&stdin, &mut bytes) {
                    Ok(0) => return None,
                    Ok(length) => {
                        let read = bytes.iter().take(length);
                        self.waiting.extend(read.filter_map(|byte| self.keystrokes.take(*byte)));
                    }
                    // A signal came in between, or somebody else has read it.
                    Err(Errno::EINTR | Errno::EAGAIN) => {}
                    Err(_) => return None,
                },
                Err(_) => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_of_the_byte_order_is_no_part_of_a_line() {
        let mut piped = "\u{feff}c Bauer Eva vier\r\nr\n".as_bytes();
        assert_eq!(next_line(&mut piped), Some(Ok("c Bauer Eva vier".to_owned())));
        assert_eq!(next_line(&mut piped), Some(Ok("r".to_owned())));
        assert_eq!(next_line(&mut piped), None);
    }
}
