//! The terminal as a screen: a scene, the last lines and what is typed, drawn anew when something changes.
//!
//! A thread of its own draws: a terminal that is stopped or slow holds up neither the game nor the clock. While the
//! screen is open it takes what goes to standard output and standard error; when it is closed the terminal is as it
//! was before, and lines go there again.

use std::collections::VecDeque;
use std::env;
use std::io::{self, IsTerminal as _, Stdout};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::execute;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;

use super::streams::{self, Stream};
use crate::view::screen::{Answer, Colours, Paint, Palette, Scene, Strip, draw};

/// How many lines are kept: more than any terminal has rows.
const LINES_KEPT: usize = 500;

/// How often it is looked whether the terminal has another size.
const LOOK: Duration = Duration::from_millis(250);

/// So long it is not drawn again behind a drawing: what belongs together comes within it.
const REST: Duration = Duration::from_millis(20);

/// How long whoever closes the screen waits for a terminal that does not take what is written to it.
const CLOSING: Duration = Duration::from_millis(500);

/// What the drawing thread is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// There is no screen.
    Closed,
    /// It is drawn.
    Open,
    /// The program is put aside (Ctrl-Z): the terminal is as before meanwhile.
    Aside,
}

/// What is to be drawn.
#[derive(Debug)]
struct State {
    wanted: Wanted,
    /// Whether the terminal is in use as a screen.
    is_entered: bool,
    scene: Option<Scene>,
    /// When a scene was last given.
    shown_at: Option<Instant>,
    lines: VecDeque<String>,
    /// What was asked for to be read, and how far it is.
    answer: Vec<String>,
    page: usize,
    /// Whether its lines are still coming.
    is_coming: bool,
    /// What came while the terminal was being put back: it would vanish with the screen.
    late: Vec<(Stream, String)>,
    typed: String,
    is_changed: bool,
}

static STATE: Mutex<State> = Mutex::new(State {
    wanted: Wanted::Closed,
    is_entered: false,
    scene: None,
    shown_at: None,
    lines: VecDeque::new(),
    answer: Vec::new(),
    page: 0,
    is_coming: false,
    late: Vec::new(),
    typed: String::new(),
    is_changed: false,
});
static CHANGED: Condvar = Condvar::new();

/// Why there is no screen.
#[derive(Debug, thiserror::Error)]
pub enum NoScreen {
    /// Lines go to a file or a pipe, or keys come from one.
    #[error("standard input and output are no terminal")]
    NoTerminal,
    /// The terminal cannot put anything at a place.
    #[error("the terminal can only show lines (TERM={0})")]
    LinesOnly(String),
    /// The system does not let it.
    #[error("{0}")]
    Failed(#[from] io::Error),
}

/// A screen that is open, as long as this lives.
#[derive(Debug)]
pub struct Screen(());

impl Screen {
    /// Takes the terminal as a screen in these colours, as far as it has them; where the environment asks for none
    /// (NO_COLOR), in none.
    ///
    /// # Errors
    /// When there is no terminal, or it can only show lines.
    pub fn open(colours: Colours) -> Result<Screen, NoScreen> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(NoScreen::NoTerminal);
        }
        let term = env::var("TERM").unwrap_or_default();
        if matches!(term.as_str(), "" | "dumb") {
            return Err(NoScreen::LinesOnly(term));
        }
        let asks_for_none = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let colorterm = env::var("COLORTERM").unwrap_or_default();
        let palette = if asks_for_none { Palette::None } else { Palette::of(&term, &colorterm) };
        let paint = Paint { colours, palette };
        let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        let size = terminal.size()?;
        if size.width == 0 || size.height == 0 {
            return Err(NoScreen::Failed(io::Error::other("the terminal has no size")));
        }
        // Before the thread looks at it: a thread that finds no screen wanted ends.
        lock().wanted = Wanted::Open;
        let drawing = thread::Builder::new().name("screen".to_owned()).spawn(move || {
            if let Err(error) = keep_drawing(&mut terminal, paint) {
                tracing::warn!(%error, "the screen could not be drawn");
                // Lines are better than nothing, and none that came meanwhile is lost.
                let mut state = lock();
                state.wanted = Wanted::Closed;
                let lines = std::mem::take(&mut state.lines).into_iter();
                state.late.splice(0..0, lines.map(|line| (Stream::Out, line)));
                drop(state);
                leave();
            }
        });
        if let Err(error) = drawing {
            lock().wanted = Wanted::Closed;
            return Err(NoScreen::Failed(error));
        }
        lock().changed();
        Ok(Screen(()))
    }

    /// Whether another scene would be seen: where thousands of requests come at once, none waits for a picture of each.
    #[must_use]
    pub fn is_due(&self) -> bool {
        lock().shown_at.is_none_or(|at| at.elapsed() >= REST)
    }

    /// What comes from here on is what somebody has asked for, to be read.
    pub fn begins_answer(&self) {
        let mut state = lock();
        state.forgets_answer();
        state.is_coming = true;
    }

    /// It is whole.
    pub fn ends_answer(&self) {
        lock().is_coming = false;
    }

    /// It is read on, or was read.
    pub fn reads_on(&self) {
        let mut state = lock();
        state.page = state.page.saturating_add(1);
        state.changed();
    }

    /// Something else was typed: the boards come back.
    pub fn forgets_answer(&self) {
        lock().forgets_answer();
    }

    /// Shows how the game stands now.
    pub fn show(&self, scene: Scene) {
        let mut state = lock();
        state.shown_at = Some(Instant::now());
        // Whoever reads is not to miss what hands have to do, nor what is asked.
        let is_new = |before: &Scene| {
            (&before.boards, &before.to_do, &before.waits)
                != (&scene.boards, &scene.to_do, &scene.waits)
        };
        if !state.is_coming && state.scene.as_ref().is_some_and(is_new) {
            state.forgets_answer();
        }
        if state.scene.as_ref() != Some(&scene) {
            state.scene = Some(scene);
            state.changed();
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        set_aside(Wanted::Closed);
    }
}

/// Takes a text for the screen, if there is one. Whether there is.
pub(super) fn takes_line(stream: Stream, text: &str) -> bool {
    with_open(|state| {
        if state.wanted == Wanted::Closed {
            state.late.push((stream, text.to_owned()));
            return;
        }
        for line in text.split('\n') {
            if state.lines.len() == LINES_KEPT {
                state.lines.pop_front();
            }
            state.lines.push_back(line.to_owned());
            if state.is_coming && state.answer.len() < LINES_KEPT {
                state.answer.push(line.to_owned());
            }
        }
    })
}

/// Takes a letter of the line that is being typed. Whether there is a screen.
pub(super) fn takes_letter(letter: char) -> bool {
    with_open(|state| state.typed.push(letter))
}

/// Takes the last letter back. Whether there is a screen.
pub(super) fn takes_back() -> bool {
    with_open(|state| {
        state.typed.pop();
    })
}

/// The line is ended. Whether there is a screen.
pub(super) fn ends_line() -> bool {
    with_open(|state| state.typed.clear())
}

/// The program is put aside: the terminal is as before.
pub(super) fn put_aside() {
    if lock().wanted == Wanted::Open {
        set_aside(Wanted::Aside);
    }
}

/// The program is brought back.
pub(super) fn come_back() {
    let mut state = lock();
    if state.wanted == Wanted::Aside {
        state.wanted = Wanted::Open;
        state.changed();
    }
}

fn lock() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

impl State {
    fn changed(&mut self) {
        self.is_changed = true;
        CHANGED.notify_all();
    }

    fn forgets_answer(&mut self) {
        self.answer.clear();
        (self.page, self.is_coming) = (0, false);
        self.changed();
    }

    fn tell_late(&mut self) {
        self.late.drain(..).for_each(|(stream, text)| streams::beside_screen(stream, text));
    }
}

fn with_open(change: impl FnOnce(&mut State)) -> bool {
    let mut state = lock();
    // As long as the terminal is a screen nothing is written beside it, though it is closed already.
    let is_open = state.wanted != Wanted::Closed || state.is_entered;
    if is_open {
        change(&mut state);
        state.changed();
    }
    is_open
}

/// Has the terminal put back, and waits for it, but not for a terminal that takes nothing.
fn set_aside(wanted: Wanted) {
    let until = Instant::now() + CLOSING;
    let mut state = lock();
    state.wanted = wanted;
    state.changed();
    while state.is_entered {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            // Whoever ends counts what a terminal did not take.
            state.tell_late();
            return;
        }
        let waited = CHANGED.wait_timeout(state, left);
        state = waited.unwrap_or_else(PoisonError::into_inner).0;
    }
}

/// The thread: enters, draws, and leaves.
fn keep_drawing(terminal: &mut Terminal<CrosstermBackend<Stdout>>, paint: Paint) -> io::Result<()> {
    let mut drawn = None;
    loop {
        let mut state = lock();
        if !state.is_changed {
            let waited = CHANGED.wait_timeout(state, LOOK);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        match (state.wanted, state.is_entered) {
            (Wanted::Closed, is_entered) => {
                drop(state);
                if is_entered {
                    leave();
                }
                return Ok(());
            }
            (Wanted::Aside, true) => {
                drop(state);
                leave();
                continue;
            }
            (Wanted::Aside, false) => {
                state.is_changed = false;
                continue;
            }
            (Wanted::Open, false) => {
                state.is_entered = true;
                drop(state);
                // Lines that still wait would be written over the screen.
                let _ = streams::finish(CLOSING);
                execute!(io::stdout(), EnterAlternateScreen)?;
                // Not `clear`: it asks the terminal where its cursor is, and takes keys for the answer.
                let size = terminal.size()?;
                terminal.resize(Rect::new(0, 0, size.width, size.height))?;
                drawn = None;
                continue;
            }
            (Wanted::Open, true) => {}
        }
        let size = terminal.size()?;
        if !state.is_changed && drawn == Some(size) {
            continue;
        }
        state.is_changed = false;
        let Some(scene) = state.scene.clone() else { continue };
        let lines: Vec<String> = state.lines.iter().cloned().collect();
        let (typed, answer, page) = (state.typed.clone(), state.answer.clone(), state.page);
        drop(state);
        terminal.draw(|frame| {
            let answer = Answer { lines: &answer, page };
            let strip = Strip { lines: &lines, typed: &typed, answer };
            let area = frame.area();
            let cursor = draw(&scene, strip, paint, area, frame.buffer_mut());
            frame.set_cursor_position(cursor);
        })?;
        drawn = Some(size);
        thread::sleep(REST);
    }
}

/// The terminal as it was before. Nobody may wait for what a terminal takes, so the state is free meanwhile.
fn leave() {
    let left = execute!(io::stdout(), LeaveAlternateScreen, crossterm::cursor::Show);
    if let Err(error) = left {
        tracing::warn!(%error, "the terminal could not be put back");
    }
    let mut state = lock();
    state.is_entered = false;
    state.tell_late();
    CHANGED.notify_all();
}
