//! `annabella simulate peg`: a simulated peg-hole board that a script or a person at the keyboard
//! works. What was done is told line by line on standard output, messages on standard error.

use std::fs;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::simulated_board::{SimulatedBoard, SimulatedBoardError};
use crate::board::peghole::{
    Action, ActionError, INITIAL_HOLES, ScriptError, Step, read_holes, read_step,
};

/// How often it is looked whether the host had the board sound.
const GLANCE: Duration = Duration::from_millis(50);

/// How to tell what was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// One line of words each.
    Words,
    /// One JSON object a line each.
    Json,
}

/// What `simulate peg` was asked for.
#[derive(Clone, Debug)]
pub struct PegOptions {
    /// Where to put the link that names the board's port.
    pub link: PathBuf,
    /// The script; standard input without one.
    pub script: Option<PathBuf>,
    /// Where pegs stand at the beginning (a FEN or sixteen hexadecimal digits); the initial position
    /// without it.
    pub fen: Option<String>,
    /// How to tell.
    pub telling: Telling,
}

/// Why the simulation cannot be, or cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum SimulatePegError {
    /// Wrong use: the pegs at the beginning cannot be read.
    #[error("the pegs cannot be set: {0}")]
    Holes(ScriptError),
    /// Wrong use: the script cannot be read.
    #[error("the script {} cannot be read: {why}", path.display())]
    Unreadable {
        /// The script.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// Wrong use: a line of the script is no step. Nothing was done.
    #[error("line {line} of the script: {why}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        why: ScriptError,
    },
    /// Wrong use: a step of the script cannot happen as the board stands.
    #[error("line {line} of the script: {why}")]
    Impossible {
        /// The line, from 1.
        line: usize,
        /// Why it cannot happen.
        why: ActionError,
    },
    /// A device failed: there is no port for the board.
    #[error(transparent)]
    Board(SimulatedBoardError),
    /// A file failed: standard output cannot be written, or standard input cannot be read.
    #[error("cannot go on: {0}")]
    Stream(#[from] io::Error),
}

impl SimulatePegError {
    /// Whether the use was wrong (exit code 2); otherwise a device or a file failed (exit code 3).
    #[must_use]
    pub const fn is_wrong_use(&self) -> bool {
        match self {
            SimulatePegError::Holes(_)
            | SimulatePegError::Unreadable { .. }
            | SimulatePegError::Line { .. }
            | SimulatePegError::Impossible { .. } => true,
            SimulatePegError::Board(_) | SimulatePegError::Stream(_) => false,
        }
    }
}

/// Something that drives the simulation on.
enum Input {
    Step {
        line: usize,
        step: Step,
    },
    /// A line typed by a person: wrong ones are told and forgotten.
    Typed(String),
    Failed(io::Error),
}

/// Runs a simulated board until `quit`, the end of standard input, or Ctrl-C. After the end of a
/// script file without `quit` the board goes on standing until Ctrl-C. For the main thread: from here
/// on SIGINT, SIGTERM and SIGHUP end the simulation, so that its link is taken away.
///
/// # Errors
/// When the script or the pegs cannot be read (nothing was done then), a step of the script cannot
/// happen, or the board's port or standard output fails.
pub fn simulate_peg(options: &PegOptions) -> Result<(), SimulatePegError> {
    let holes = options.fen.as_deref().map_or(Ok(INITIAL_HOLES), read_holes);
    let holes = holes.map_err(SimulatePegError::Holes)?;
    let script = options.script.as_deref().map(read_script).transpose()?;

    let board =
        SimulatedBoard::start(Some(&options.link), holes).map_err(SimulatePegError::Board)?;
    let interrupted = super::signals::end_flag()?;
    let (sender, inputs) = mpsc::sync_channel(16);
    thread::spawn(move || match script {
        Some(steps) => {
            for (line, step) in steps {
                if sender.send(Input::Step { line, step }).is_err() {
                    return;
                }
            }
            // The board goes on standing: hold the channel open until a signal ends it.
            loop {
                thread::park();
            }
        }
        None => read_typed(io::stdin(), &sender),
    });
    let out = &mut io::stdout();
    match work(&board, &options.link, &inputs, &interrupted, options.telling, out) {
        // Whoever read what was done has seen enough.
        Err(SimulatePegError::Stream(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        outcome => outcome,
    }
}

fn read_script(path: &Path) -> Result<Vec<(usize, Step)>, SimulatePegError> {
    let text = fs::read_to_string(path)
        .map_err(|why| SimulatePegError::Unreadable { path: path.to_owned(), why })?;
    let mut steps = Vec::new();
    for (number, text) in (1..).zip(text.lines()) {
        match read_step(text) {
            Ok(Some(step)) => steps.push((number, step)),
            Ok(None) => {}
            Err(why) => return Err(SimulatePegError::Line { line: number, why }),
        }
    }
    Ok(steps)
}

fn read_typed(input: impl Read, sender: &SyncSender<Input>) {
    for line in BufReader::new(input).lines() {
        let input = match line {
            Ok(line) => Input::Typed(line),
            Err(error) => Input::Failed(error),
        };
        if sender.send(input).is_err() {
            return;
        }
    }
}

/// Does what comes in and tells it, until it says so, ends or is interrupted.
fn work(
    board: &SimulatedBoard,
    link: &Path,
    inputs: &Receiver<Input>,
    interrupted: &AtomicBool,
    telling: Telling,
    out: &mut dyn Write,
) -> Result<(), SimulatePegError> {
    let ready = json!({"action": "ready", "link": link.to_string_lossy()});
    tell(board, telling, out, &format!("ready at {}", link.display()), ready)?;
    let mut idle_until = Instant::now();
    while !interrupted.load(Ordering::Relaxed) {
        for pattern in board.take_signals() {
            let words = format!("signal {pattern}");
            tell(board, telling, out, &words, json!({"action": "signal", "pattern": pattern}))?;
        }
        let waiting = idle_until.saturating_duration_since(Instant::now());
        if !waiting.is_zero() {
            thread::sleep(waiting.min(GLANCE));
            continue;
        }
        let (line, step) = match inputs.recv_timeout(GLANCE) {
            Ok(Input::Step { line, step }) => (Some(line), step),
            Ok(Input::Typed(text)) => match read_step(&text) {
                Ok(Some(step)) => (None, step),
                Ok(None) => continue,
                Err(why) => {
                    complain(&why)?;
                    continue;
                }
            },
            Ok(Input::Failed(error)) => return Err(SimulatePegError::Stream(error)),
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        match step {
            Step::Quit => return Ok(()),
            Step::Wait(span) => idle_until = Instant::now() + Duration::from_millis(span.0),
            Step::Do(action) => match (board.act(action), line) {
                (Ok(()), _) => tell_action(board, telling, out, action)?,
                (Err(SimulatedBoardError::Impossible(why)), Some(line)) => {
                    return Err(SimulatePegError::Impossible { line, why });
                }
                (Err(SimulatedBoardError::Impossible(why)), None) => complain(&why)?,
                (Err(why), _) => return Err(SimulatePegError::Board(why)),
            },
        }
    }
    Ok(())
}

fn complain(why: &dyn std::error::Error) -> io::Result<()> {
    writeln!(io::stderr(), "{why}")
}

fn tell_action(
    board: &SimulatedBoard,
    telling: Telling,
    out: &mut dyn Write,
    action: Action,
) -> Result<(), SimulatePegError> {
    let words = action.to_string();
    let (kind, rest) = words.split_once(' ').unwrap_or((&words, ""));
    let mut object = json!({"action": kind});
    match action {
        Action::Lift(_) | Action::Place(_) => object["square"] = rest.into(),
        Action::Press(_) => object["button"] = rest.into(),
        Action::Noise(count) => object["bytes"] = count.into(),
        Action::Set(_) => object["holes"] = rest.into(),
        Action::Unplug | Action::Plug | Action::Restart | Action::Drop | Action::Corrupt => {}
    }
    tell(board, telling, out, &words, object)
}

fn tell(
    board: &SimulatedBoard,
    telling: Telling,
    out: &mut dyn Write,
    words: &str,
    mut object: Value,
) -> Result<(), SimulatePegError> {
    match telling {
        Telling::Words => writeln!(out, "{words}")?,
        Telling::Json => {
            object["at_ms"] = board.now().0.into();
            writeln!(out, "{object}")?;
        }
    }
    Ok(out.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(typed: &str, telling: Telling) -> String {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("board");
        let board = SimulatedBoard::start(Some(&link), INITIAL_HOLES).unwrap();
        let (sender, inputs) = mpsc::sync_channel(100);
        read_typed(typed.as_bytes(), &sender);
        drop(sender);
        let go_on = AtomicBool::new(false);
        let mut out = Vec::new();
        work(&board, Path::new("board"), &inputs, &go_on, telling, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn what_was_done_is_told_and_what_cannot_be_is_not() {
        let typed = "lift e2\nlift e2\njump\nwait 60\nplace e4\npress\n\nquit\nlift d2\n";
        assert_eq!(run(typed, Telling::Words), "ready at board\nlift e2\nplace e4\npress clock\n");
    }

    #[test]
    fn json_is_one_object_an_action() {
        let told = run("lift e2\nwait 60\nnoise 3\nset 0000000000000001\n", Telling::Json);
        let lines: Vec<Value> =
            told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let kinds: Vec<_> = lines.iter().map(|line| line["action"].as_str().unwrap()).collect();
        assert_eq!(kinds, ["ready", "lift", "noise", "set"]);
        assert_eq!(lines[1]["square"], "e2");
        assert_eq!(lines[3]["holes"], "0000000000000001");
        assert!(lines[2]["at_ms"].as_u64().unwrap() >= lines[1]["at_ms"].as_u64().unwrap() + 60);
    }

    #[test]
    fn a_script_is_read_whole_before_anything_is_done() {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("script");
        let link = folder.path().join("board");
        let options = |fen: Option<&str>| PegOptions {
            link: link.clone(),
            script: Some(script.clone()),
            fen: fen.map(str::to_owned),
            telling: Telling::Words,
        };
        let error = simulate_peg(&options(None)).unwrap_err();
        assert!(matches!(error, SimulatePegError::Unreadable { .. }), "{error}");
        fs::write(&script, "lift e2\n# so far so good\nplace z9\n").unwrap();
        let error = simulate_peg(&options(None)).unwrap_err();
        let text = "line 3 of the script: `place` takes a square such as e2, not `z9`";
        assert_eq!(error.to_string(), text);
        assert!(error.is_wrong_use());
        let error = simulate_peg(&options(Some("9/9"))).unwrap_err();
        assert!(matches!(error, SimulatePegError::Holes(_)), "{error}");
        assert!(!link.exists());
    }
}
