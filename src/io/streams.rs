//! Standard output and standard error. While a table is open each has a thread and a bound: a reader that
//! stops reading (Ctrl-S, a full pipe) stops neither the game nor the clock, and what was left out is told.
//!
//! On a terminal the line that is being typed shares the last row with what arrives: a line that arrives
//! takes its place, and what was typed so far is shown again behind it, or behind the last of several that
//! arrive at once. What is longer than the row stays there, and is shown once more.

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};
use std::os::fd::AsFd as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

use super::screen;

/// How much may wait for a reader (bytes): some thousand lines, more than a game has.
const WAITING_MAX: usize = 1 << 20;

/// How long nothing must arrive before what is being typed is shown again: what belongs together comes within
/// it, each line by itself and some behind a write to the disk. A key shows it at once.
const QUIET: Duration = Duration::from_millis(100);

/// How wide a terminal is taken to be that does not say it.
const COLUMNS: usize = 80;

/// Where something goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Standard output.
    Out,
    /// Standard error.
    Err,
}

/// What a stream is given.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Line(Stream, String),
    Typed(char),
    Erased,
    Entered,
}

impl Piece {
    const fn bytes(&self) -> usize {
        match self {
            Piece::Line(_, text) => text.len() + 1,
            Piece::Typed(_) | Piece::Erased | Piece::Entered => 4,
        }
    }
}

/// What becomes of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Everything was written.
    Whole,
    /// Its reader has gone away (a closed pipe), and wants no more.
    Gone,
    /// It cannot be written, in the system's words.
    Broken(String),
    /// Its reader does not read: so many lines were left out, or wait still; zero while it is not known.
    Stalled(u64),
}

/// One stream, with what waits for it.
struct Outlet {
    of: Stream,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// Whether a thread writes.
    has_thread: bool,
    waiting: VecDeque<Piece>,
    bytes: usize,
    /// Whether the thread is writing at present.
    writes: bool,
    left_out: u64,
    gone: bool,
    broken: Option<String>,
    row: Row,
}

/// The last row of a terminal.
#[derive(Debug)]
struct Row {
    /// What has been typed of the line that is not entered yet.
    typed: String,
    /// Whether it stands there.
    is_shown: bool,
}

static OUT: Outlet = Outlet::new(Stream::Out);
static ERR: Outlet = Outlet::new(Stream::Err);

/// Whether both are the same terminal, so that one thread must keep them apart.
static TOGETHER: AtomicBool = AtomicBool::new(false);

/// Gives each stream its thread.
///
/// # Errors
/// When there is no thread.
pub fn start() -> io::Result<()> {
    TOGETHER.store(io::stdout().is_terminal() && io::stderr().is_terminal(), Ordering::Relaxed);
    for (outlet, name) in [(&OUT, "output"), (&ERR, "messages")] {
        let mut state = outlet.lock();
        if !state.has_thread {
            thread::Builder::new().name(name.to_owned()).spawn(|| outlet.run())?;
            state.has_thread = true;
        }
    }
    Ok(())
}

/// Writes a line, or lets it wait for its turn; where there is a screen it is shown there.
pub fn line(stream: Stream, text: &str) {
    if !screen::takes_line(stream, text) {
        beside_screen(stream, text.to_owned());
    }
}

/// The same without a look at the screen.
pub(super) fn beside_screen(stream: Stream, text: String) {
    let outlet = match stream {
        Stream::Err if !TOGETHER.load(Ordering::Relaxed) => &ERR,
        Stream::Out | Stream::Err => &OUT,
    };
    outlet.put(Piece::Line(stream, text));
}

/// Shows a letter of the line that is being typed.
pub(crate) fn typed(letter: char) {
    if !screen::takes_letter(letter) {
        OUT.put(Piece::Typed(letter));
    }
}

/// Takes the last letter of it back.
pub(crate) fn erased() {
    if !screen::takes_back() {
        OUT.put(Piece::Erased);
    }
}

/// Ends it.
pub(crate) fn entered() {
    if !screen::ends_line() {
        OUT.put(Piece::Entered);
    }
}

/// How standard output is at present. Lines that were left out while nobody read are told once, when
/// somebody reads again.
#[must_use]
pub fn how_it_is() -> Fate {
    let left = is_left();
    let mut state = OUT.lock();
    state.gone |= left;
    let reads = state.bytes < WAITING_MAX / 2;
    match (&state.broken, state.left_out) {
        (Some(why), _) => Fate::Broken(why.clone()),
        (None, _) if state.gone => Fate::Gone,
        (None, 0) => Fate::Whole,
        (None, _) if !reads => Fate::Stalled(0),
        (None, lines) => {
            state.left_out = 0;
            Fate::Stalled(lines)
        }
    }
}

/// Whether the reader of standard output has gone away, which a pipe knows before anything is written into it.
fn is_left() -> bool {
    let out = io::stdout();
    let mut asked = [PollFd::new(out.as_fd(), PollFlags::empty())];
    let answered = poll(&mut asked, PollTimeout::ZERO).is_ok_and(|answers| answers > 0);
    let is_pipe_without_end = |found: PollFlags| {
        found.contains(PollFlags::POLLERR) && !found.contains(PollFlags::POLLHUP)
    };
    answered && asked[0].revents().is_some_and(is_pipe_without_end)
}

/// Waits until standard output and standard error are written, and tells what became of the first.
#[must_use]
pub fn finish(longest: Duration) -> Fate {
    let until = Instant::now() + longest;
    let fate = OUT.finish(until);
    let _ = ERR.finish(until);
    fate
}

impl Outlet {
    const fn new(of: Stream) -> Outlet {
        let row = Row { typed: String::new(), is_shown: true };
        Outlet {
            of,
            state: Mutex::new(State {
                has_thread: false,
                waiting: VecDeque::new(),
                bytes: 0,
                writes: false,
                left_out: 0,
                gone: false,
                broken: None,
                row,
            }),
            changed: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, piece: Piece) {
        let mut state = self.lock();
        if state.gone || state.broken.is_some() {
            return;
        }
        if !state.has_thread {
            let text = state.row.take(&piece) + &state.row.shown_again();
            let written = write(piece.stream(), &text);
            state.note(written);
            return;
        }
        if state.bytes + piece.bytes() > WAITING_MAX {
            state.left_out += u64::from(matches!(piece, Piece::Line(Stream::Out, _)));
            return;
        }
        state.bytes += piece.bytes();
        state.waiting.push_back(piece);
        self.changed.notify_all();
    }

    /// The thread: writes whatever waits, as long as it can be written.
    fn run(&self) {
        let mut state = self.lock();
        loop {
            if let Some(piece) = state.waiting.pop_front() {
                let text = state.row.take(&piece);
                state = self.writes(state, piece.stream(), &text);
                state.bytes = state.bytes.saturating_sub(piece.bytes());
                if state.gone || state.broken.is_some() {
                    state.waiting.clear();
                }
                self.changed.notify_all();
            } else if state.row.is_hidden() {
                let waited = self.changed.wait_timeout(state, QUIET);
                let (quiet, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
                state = quiet;
                if timeout.timed_out() && state.waiting.is_empty() {
                    let text = state.row.shown_again();
                    state = self.writes(state, Stream::Out, &text);
                }
            } else {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }

    /// Writes, and lets others put what comes next meanwhile.
    fn writes<'a>(
        &'a self,
        mut state: MutexGuard<'a, State>,
        stream: Stream,
        text: &str,
    ) -> MutexGuard<'a, State> {
        state.writes = true;
        drop(state);
        let written = write(stream, text);
        let mut state = self.lock();
        state.writes = false;
        state.note(written);
        state
    }

    fn finish(&self, until: Instant) -> Fate {
        let mut state = self.lock();
        while state.has_thread && (state.writes || !state.waiting.is_empty()) {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            let waited = self.changed.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        let waits = |piece: &&Piece| matches!(piece, Piece::Line(stream, _) if *stream == self.of);
        let waiting = state.waiting.iter().filter(waits).count() + usize::from(state.writes);
        match &state.broken {
            Some(why) => Fate::Broken(why.clone()),
            None if state.gone => Fate::Gone,
            None if state.left_out == 0 && waiting == 0 => Fate::Whole,
            None => Fate::Stalled(state.left_out + waiting as u64),
        }
    }
}

impl Piece {
    const fn stream(&self) -> Stream {
        match self {
            Piece::Line(stream, _) => *stream,
            Piece::Typed(_) | Piece::Erased | Piece::Entered => Stream::Out,
        }
    }
}

impl State {
    fn note(&mut self, written: io::Result<()>) {
        match written {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.gone = true,
            Err(error) => self.broken = Some(error.to_string()),
        }
    }
}

impl Row {
    /// What is written for a piece.
    fn take(&mut self, piece: &Piece) -> String {
        // Where there is no terminal the library asks another program for its size: never for a line.
        let wants = match piece {
            Piece::Erased => true,
            Piece::Line(..) => self.is_shown && !self.typed.is_empty(),
            Piece::Typed(_) | Piece::Entered => false,
        };
        let asks = wants && io::stdout().is_terminal();
        let size = if asks { crossterm::terminal::size().ok() } else { None };
        let columns = size.map(|(columns, _)| usize::from(columns)).filter(|columns| *columns > 0);
        self.taken(piece, columns.unwrap_or(COLUMNS))
    }

    fn taken(&mut self, piece: &Piece, columns: usize) -> String {
        if let Piece::Line(_, line) = piece {
            let tears = self.is_shown && !self.typed.is_empty();
            self.is_shown = false;
            let length = self.typed.chars().count();
            return match (tears, self.is_plain() && length < columns) {
                (false, _) => format!("{line}\n"),
                // It is shown again below: a copy left here would be read twice.
                (true, true) => format!("\r{}\r{line}\n", " ".repeat(length)),
                (true, false) => format!("\n{line}\n"),
            };
        }
        let mut text = self.shown_again();
        match piece {
            Piece::Line(..) => {}
            Piece::Typed(letter) => {
                self.typed.push(*letter);
                text.push(*letter);
            }
            Piece::Erased => {
                // A terminal does not go back to the row before, nor over what is as wide as two letters.
                let (length, is_plain) = (self.typed.chars().count(), self.is_plain());
                self.typed.pop();
                if is_plain && !length.is_multiple_of(columns) {
                    text.push_str("\u{8} \u{8}");
                } else {
                    text.push('\n');
                    text.push_str(&self.typed);
                }
            }
            Piece::Entered => {
                self.typed.clear();
                text.push('\n');
            }
        }
        text
    }

    /// Whether each letter that was typed is one cell wide.
    fn is_plain(&self) -> bool {
        self.typed
            .chars()
            .all(|letter| u32::from(letter) < 0x300 || ('\u{400}'..'\u{500}').contains(&letter))
    }

    /// Whether something has been typed that does not stand in the last row.
    const fn is_hidden(&self) -> bool {
        !self.is_shown && !self.typed.is_empty()
    }

    /// Shows what was typed so far, where it does not stand in the last row.
    fn shown_again(&mut self) -> String {
        let text = if self.is_hidden() { self.typed.clone() } else { String::new() };
        self.is_shown = true;
        text
    }
}

fn write(stream: Stream, text: &str) -> io::Result<()> {
    fn to(mut out: impl Write, text: &str) -> io::Result<()> {
        out.write_all(text.as_bytes())?;
        out.flush()
    }
    match stream {
        Stream::Out => to(io::stdout().lock(), text),
        Stream::Err => to(io::stderr().lock(), text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a terminal of this width shows.
    fn shown(columns: usize, pieces: &[Piece]) -> Vec<String> {
        let mut row = Row { typed: String::new(), is_shown: true };
        let (mut rows, mut at) = (vec![String::new()], 0);
        for piece in pieces {
            for letter in row.taken(piece, columns).chars() {
                match letter {
                    '\n' => (rows.push(String::new()), at = 0).0,
                    '\u{8}' => at -= 1,
                    '\r' => at = 0,
                    letter => {
                        if at == columns {
                            rows.push(String::new());
                            at = 0;
                        }
                        let line = rows.last_mut().expect("a row");
                        let kept: String = line.chars().take(at).collect();
                        let rest: String = line.chars().skip(at + 1).collect();
                        *line = format!("{kept}{letter}{rest}");
                        at += 1;
                    }
                }
            }
        }
        rows.iter().map(|row| row.trim_end().to_owned()).collect()
    }

    fn typed(text: &str) -> Vec<Piece> {
        text.chars().map(Piece::Typed).collect()
    }

    fn line(text: &str) -> Piece {
        Piece::Line(Stream::Out, text.to_owned())
    }

    #[test]
    fn what_arrives_does_not_tear_a_line_that_is_typed() {
        let mut pieces = typed("c Bauer Ev");
        pieces.extend([line("flag White: fallen"), line("ending: 0-1")]);
        pieces.extend(typed("a vier"));
        pieces.push(Piece::Entered);
        let expected = ["flag White: fallen", "ending: 0-1", "c Bauer Eva vier", ""];
        assert_eq!(shown(80, &pieces), expected);
    }

    #[test]
    fn what_is_hidden_is_shown_by_the_next_key() {
        let of_keys = |keys: &[Piece]| {
            let mut pieces = typed("ed4");
            pieces.push(line("flag White: fallen"));
            pieces.extend_from_slice(keys);
            shown(80, &pieces)
        };
        assert_eq!(of_keys(&[]), ["flag White: fallen", ""]);
        assert_eq!(of_keys(&[Piece::Entered]), ["flag White: fallen", "ed4", ""]);
        assert_eq!(of_keys(&[Piece::Erased]), ["flag White: fallen", "ed"]);
        let mut row = Row { typed: "ed4".to_owned(), is_shown: false };
        assert_eq!((row.shown_again(), row.shown_again()), ("ed4".to_owned(), String::new()));
    }

    #[test]
    fn a_letter_is_taken_back_without_the_line_anew() {
        let mut pieces = typed("e44");
        pieces.extend([Piece::Erased, Piece::Entered]);
        assert_eq!(shown(80, &pieces), ["e4", ""]);
        let mut row = Row { typed: "e44".to_owned(), is_shown: true };
        assert!(!row.taken(&Piece::Erased, 80).contains('e'));
    }

    #[test]
    fn a_line_that_is_longer_than_the_terminal_is_wide_can_be_taken_back() {
        let mut pieces = typed("c Springer Felix dreizehn und noch etwas mehr");
        pieces.extend(std::iter::repeat_n(Piece::Erased, 29));
        pieces.extend(typed("i"));
        let rows = shown(40, &pieces);
        assert_eq!(rows.last().map(String::as_str), Some("c Springer Felixi"), "{rows:#?}");
    }
}
