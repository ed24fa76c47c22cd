//! `annabella simulate`: a simulated board of any kind that a script or a person at the keyboard
//! works. What was done is told line by line on standard output, messages on standard error.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Duration;

use annabella_said::{Said, Saying, said};

use super::named_file;
use super::simulated_board::{SimulatedBoard, SimulatedBoardError};
use crate::board::simulation::{
    Action, ActionError, Beat, Hands, ScriptError, Step, read_setting, read_step,
};
use crate::board::{Kind, Setting};
use crate::time::Millis;
use teller::Teller;

mod replay;
mod teller;

pub use replay::{Pace, ReplayError, ReplayOptions, replay};
pub use teller::Telling;

/// How often it is looked whether the host had the board do something.
const GLANCE: Duration = Duration::from_millis(50);

/// What `simulate` was asked for.
#[derive(Clone, Debug)]
pub struct SimulateOptions {
    /// Which kind of board.
    pub kind: &'static Kind,
    /// How it is connected, and which way it lies.
    pub setting: Setting,
    /// Where to put the link that names the board's port.
    pub link: PathBuf,
    /// The script; standard input without one.
    pub script: Option<PathBuf>,
    /// What stands on the board at the beginning, as the step `set` has it; the initial position
    /// without it.
    pub fen: Option<String>,
    /// What chance begins with: jitter, bounces, noise and damage.
    pub seed: Option<u64>,
    /// What else is so before the board is plugged in.
    pub first: Vec<Action>,
    /// How to tell.
    pub telling: Telling,
    /// What is wrong with a line, in the words of whoever types it.
    pub in_words: fn(&Said) -> String,
}

/// Why the simulation cannot be, or cannot go on.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum SimulateError {
    /// Wrong use: what stands on the board at the beginning cannot be read.
    #[error("the board cannot be set: {0}")]
    Setting(ScriptError),
    /// Wrong use: it can be read, but not be on this board.
    #[error("the board cannot be set: {0}")]
    OtherBoard(ActionError),
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

impl SimulateError {
    /// Whether the use was wrong (exit code 2); otherwise a device or a file failed (exit code 3).
    #[must_use]
    pub(crate) const fn is_wrong_use(&self) -> bool {
        match self {
            SimulateError::Setting(_)
            | SimulateError::OtherBoard(_)
            | SimulateError::Unreadable { .. }
            | SimulateError::Line { .. }
            | SimulateError::Impossible { .. } => true,
            SimulateError::Board(_) | SimulateError::Stream(_) => false,
        }
    }
}

/// Something that drives the simulation on.
enum Input {
    Step(Origin, Step),
    /// A line typed by a person, and its number: wrong ones are told and forgotten.
    Typed(usize, String),
    /// A line that the end of the input has cut off, by its number.
    CutOff(usize),
    Failed(io::Error),
}

/// Where a step comes from: the line, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// A script: what cannot happen ends the simulation.
    Script(usize),
    /// A person: what cannot happen is told and forgotten.
    Typed(usize),
}

/// Runs a simulated board until `quit`, the end of standard input, or Ctrl-C. After the end of a
/// script file without `quit` the board goes on standing until Ctrl-C. For the main thread: from here
/// on SIGINT, SIGTERM and SIGHUP end the simulation, so that its link is taken away.
///
/// # Errors
/// When the script or the position cannot be read (nothing was done then), a step of the script
/// cannot happen, or the board's port or standard output fails.
pub fn simulate(options: &SimulateOptions) -> Result<(), SimulateError> {
    let first = options.fen.as_deref().map(read_setting).transpose();
    let first = first.map_err(SimulateError::Setting)?;
    let script = options.script.as_deref().map(read_script).transpose()?;

    let mut simulated = (options.kind.simulated)(&options.setting);
    for action in &options.first {
        simulated.act(action.clone(), Millis::ZERO).map_err(SimulateError::OtherBoard)?;
    }
    let board = SimulatedBoard::stand(simulated, first, Some(&options.link));
    let board = board.map_err(|error| match error {
        SimulatedBoardError::Impossible(why) => SimulateError::OtherBoard(why),
        other => SimulateError::Board(other),
    })?;
    let interrupted = super::signals::end_flag()?;
    let (sender, inputs) = mpsc::sync_channel(16);
    thread::spawn(move || match script {
        Some(steps) => {
            for (line, step) in steps {
                if sender.send(Input::Step(Origin::Script(line), step)).is_err() {
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
    let mut bench = Bench::at(&board, Teller::new(options.telling, out), options.in_words);
    bench.seed(options.seed).and_then(|()| {
        bench.teller.ready(&board, &options.link)?;
        bench.work(&inputs, &interrupted)
    })
}

/// The longest script (bytes): ten thousand steps.
const SCRIPT_MAX: u64 = 1 << 20;

fn read_script(path: &Path) -> Result<Vec<(usize, Step)>, SimulateError> {
    let text = named_file::read_text(path, SCRIPT_MAX)
        .map_err(|why| SimulateError::Unreadable { path: path.to_owned(), why })?;
    let mut steps = Vec::new();
    for (number, text) in (1..).zip(text.lines()) {
        match read_step(text) {
            Ok(Some(step)) => steps.push((number, step)),
            Ok(None) => {}
            Err(why) => return Err(SimulateError::Line { line: number, why }),
        }
    }
    Ok(steps)
}

fn read_typed(input: impl Read, sender: &SyncSender<Input>) {
    let mut reader = BufReader::new(input);
    for number in 1.. {
        let mut line = String::new();
        let input = match reader.read_line(&mut line) {
            Ok(0) => return,
            Ok(_) if line.ends_with('\n') => Input::Typed(number, line),
            Ok(_) if line.trim().is_empty() => return,
            Ok(_) => Input::CutOff(number),
            Err(error) => Input::Failed(error),
        };
        if sender.send(input).is_err() {
            return;
        }
    }
}

/// A typed line without its Enter may be half of what was meant.
fn cut_off() -> Said {
    said!("typed-cut-off", "the input ended before Enter: not done")
}

/// The board, the hands over it, and what they have yet to do.
struct Bench<'a> {
    board: &'a SimulatedBoard,
    teller: Teller<'a>,
    in_words: fn(&Said) -> String,
    hands: Hands,
    beats: VecDeque<(Origin, Beat)>,
    /// When the next beat is due. It is counted on from beat to beat, so that a script's times do not
    /// drift.
    due: Millis,
}

impl<'a> Bench<'a> {
    fn at(
        board: &'a SimulatedBoard,
        teller: Teller<'a>,
        in_words: fn(&Said) -> String,
    ) -> Bench<'a> {
        let (hands, beats) = (Hands::new(), VecDeque::new());
        Bench { board, teller, in_words, hands, beats, due: board.now() }
    }

    fn seed(&mut self, seed: Option<u64>) -> Result<(), SimulateError> {
        for beat in seed.map(|seed| self.hands.perform(Step::Seed(seed))).unwrap_or_default() {
            if let Beat::Do(action) = beat {
                self.board.act(action).map_err(SimulateError::Board)?;
            }
        }
        Ok(())
    }

    /// Does what comes in and tells it, until it says so, ends or is interrupted.
    fn work(
        &mut self,
        inputs: &Receiver<Input>,
        interrupted: &AtomicBool,
    ) -> Result<(), SimulateError> {
        while !interrupted.load(Ordering::Relaxed) {
            for noticed in self.board.take_noticed() {
                self.teller.noticed(self.board, &noticed)?;
            }
            let wait = self.due - self.board.now();
            if wait > Millis::ZERO {
                thread::sleep(Duration::from_millis(wait.0).min(GLANCE));
                continue;
            }
            let Some((origin, beat)) = self.beats.pop_front() else {
                match inputs.recv_timeout(GLANCE) {
                    Ok(input) => self.take(input)?,
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
                continue;
            };
            match beat {
                Beat::Quit => return Ok(()),
                Beat::Wait(span) => self.due += span,
                Beat::Do(action) => match (self.board.act(action.clone()), origin) {
                    (Ok(()), _) => self.teller.done(self.board, &action)?,
                    (Err(SimulatedBoardError::Impossible(why)), Origin::Script(line)) => {
                        return Err(SimulateError::Impossible { line, why });
                    }
                    (Err(SimulatedBoardError::Impossible(why)), Origin::Typed(line)) => {
                        self.complain(line, &why)?;
                    }
                    (Err(why), _) => return Err(SimulateError::Board(why)),
                },
            }
        }
        Ok(())
    }

    fn take(&mut self, input: Input) -> Result<(), SimulateError> {
        let (origin, step) = match input {
            Input::Step(origin, step) => (origin, step),
            Input::Typed(line, text) => match read_step(text.trim_end_matches(['\n', '\r'])) {
                Ok(Some(step)) => {
                    // A person's times begin when the line was typed.
                    self.due = self.due.max(self.board.now());
                    (Origin::Typed(line), step)
                }
                Ok(None) => return Ok(()),
                Err(why) => return Ok(self.complain(line, &why)?),
            },
            Input::CutOff(line) => return Ok(self.complain(line, &cut_off())?),
            Input::Failed(error) => return Err(SimulateError::Stream(error)),
        };
        self.beats.extend(self.hands.perform(step).into_iter().map(|beat| (origin, beat)));
        Ok(())
    }

    fn complain(&self, line: usize, why: &impl Saying) -> io::Result<()> {
        let what = said!("typed-line", "line {line}: {why}", line = line, why = why.said());
        writeln!(io::stderr(), "{}", (self.in_words)(&what))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use serde_json::Value;

    use super::*;
    use crate::board::{KINDS, dgt, peghole};

    fn in_english(said: &Said) -> String {
        said.english().to_owned()
    }

    fn run(kind: &Kind, typed: &str, telling: Telling) -> String {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("board");
        let simulated = (kind.simulated)(&Setting::default());
        let board = SimulatedBoard::stand(simulated, None, Some(&link)).unwrap();
        let (sender, inputs) = mpsc::sync_channel(100);
        read_typed(typed.as_bytes(), &sender);
        drop(sender);
        let go_on = AtomicBool::new(false);
        let mut out = Vec::new();
        let mut bench = Bench::at(&board, Teller::new(telling, &mut out), in_english);
        bench.teller.ready(&board, Path::new("board")).unwrap();
        bench.work(&inputs, &go_on).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn what_was_done_is_told_and_what_cannot_be_is_not() {
        let typed = "lift e2\nlift e2\njump\nwait 60\nplace e4\npress\n\nquit\nlift d2\n";
        for kind in [&peghole::KIND, &dgt::KIND] {
            let told = run(kind, typed, Telling::Words);
            assert_eq!(told, "ready at board\nlift e2\nplace e4\npress clock\n", "{}", kind.word);
        }
    }

    #[test]
    fn a_step_without_its_enter_is_not_done() {
        for end in ["lift d2", "quit", "place e4"] {
            let typed = format!("lift e2\n{end}");
            let told = run(&peghole::KIND, &typed, Telling::Words);
            assert_eq!(told, "ready at board\nlift e2\n", "{end}");
        }
        assert_eq!(
            run(&peghole::KIND, "lift e2\n \n ", Telling::Words),
            "ready at board\nlift e2\n"
        );
    }

    #[test]
    fn the_same_words_work_every_kind() {
        let typed = "seed 3\njitter 5\nbounce 2\nlift g1\nplace f3\nslide e2 e4 40\nnoise 9\n\
                     corrupt\ncut\ndrop\nsilence 1\nstall 1\nset 4k3/8/8/8/8/8/8/4K2R\nrestart\n\
                     unplug\nreplug\nquit\n";
        for kind in KINDS {
            let told = run(kind, typed, Telling::Words);
            for done in
                ["place f3", "lift e3", "place e4", "noise 9", "stall 1", "unplug", "replug"]
            {
                assert!(told.lines().any(|line| line == done), "{}: {done} in {told}", kind.word);
            }
        }
    }

    #[test]
    fn json_is_one_object_an_action() {
        let typed = "lift e2\nwait 60\nnoise 3\nset 0000000000000001\nunplug\nreplug\n";
        let told = run(&peghole::KIND, typed, Telling::Json);
        let lines: Vec<Value> =
            told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let kinds: Vec<_> = lines.iter().map(|line| line["action"].as_str().unwrap()).collect();
        assert_eq!(kinds, ["ready", "lift", "noise", "set", "unplug", "replug"]);
        assert_eq!(lines[1]["square"], "e2");
        assert_eq!(lines[3]["holes"], "0000000000000001");
        assert!(lines[5]["device"].as_str().unwrap().starts_with("/dev/"));
        assert!(lines[2]["at_ms"].as_u64().unwrap() >= lines[1]["at_ms"].as_u64().unwrap() + 60);
    }

    #[test]
    fn a_script_is_read_whole_before_anything_is_done() {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("script");
        let link = folder.path().join("board");
        let options = |fen: Option<&str>| SimulateOptions {
            kind: &dgt::KIND,
            setting: Setting::default(),
            link: link.clone(),
            script: Some(script.clone()),
            fen: fen.map(str::to_owned),
            seed: None,
            first: Vec::new(),
            telling: Telling::Words,
            in_words: in_english,
        };
        let error = simulate(&options(None)).unwrap_err();
        assert!(matches!(error, SimulateError::Unreadable { .. }), "{error}");
        fs::write(&script, "lift e2\n# so far so good\nplace z9\n").unwrap();
        let error = simulate(&options(None)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 3 of the script: `place` takes a square such as e4, and perhaps a piece such as Q \
             or q, not `z9`"
        );
        assert!(error.is_wrong_use());
        let error = simulate(&options(Some("9/9"))).unwrap_err();
        assert!(matches!(error, SimulateError::Setting(_)), "{error}");
        fs::write(&script, "quit\n").unwrap();
        let error = simulate(&options(Some("00000000000000FF"))).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the board cannot be set: this board knows its pieces: set them by a FEN"
        );
        assert!(error.is_wrong_use());
        assert!(!link.exists());
    }
}
