//! The director of the demonstration: has people and boards do what the script says, and waits until
//! the table has taken it, as people wait for each other.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Duration;

use annabella_said::said;

use super::players::Players;
use super::script::Step;
use crate::app::failure::Failure;
use crate::app::recorded;
use crate::app::sitting::Input;
use crate::board::Button;
use crate::board::simulation::Action;
use crate::calls::{self, Lexicon};
use crate::io::simulated_board::SimulatedBoard;
use crate::io::terminal::Typed;
use crate::io::wall_clock::TableClock;
use crate::rules::Color;
use crate::time::Millis;
use crate::view::{Kind, Line};
use crate::voices::Pack;

/// How long the table may take for anything (real time). Only a fault takes longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often a player says something again that was not heard as it was said.
const TRIES: usize = 3;

/// How long a hand takes for a peg (ms).
const HAND: Millis = Millis(200);

/// How long somebody takes to begin to speak (ms).
const BREATH: Millis = Millis(80);

/// How long no line must come until a step is done (real time): the lines of one event come together.
const SETTLED: Duration = Duration::from_millis(20);

/// The pace of the demonstration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// As people speak and move.
    Natural,
    /// Time passes on the table's clock, and nobody waits for it.
    Fast,
}

/// Who has the script done.
pub(super) struct Director<'a> {
    /// Where everything goes.
    pub inputs: SyncSender<Input>,
    /// What the table shows.
    pub lines: Receiver<Line>,
    /// The table's clock.
    pub clock: TableClock,
    /// White's board.
    pub board: SimulatedBoard,
    /// The voices of both players.
    pub players: Players,
    /// The clips, to know how long a sentence takes.
    pub pack: &'a Pack,
    /// The call words, to know whether somebody was understood.
    pub lexicon: &'a Lexicon,
    /// Whether to wait.
    pub pace: Pace,
}

impl Director<'_> {
    /// Waits for White's board, has everything done, and ends the sitting.
    ///
    /// # Errors
    /// When the table stops answering, or a voice or a board fails.
    pub(crate) fn direct(&mut self, steps: &[Step]) -> Result<(), Failure> {
        self.until("the board's first report", |line| line.kind == Kind::Occupancy)?;
        for step in steps {
            self.act(step)?;
        }
        self.let_speak(&[]);
        Ok(())
    }

    fn act(&mut self, step: &Step) -> Result<(), Failure> {
        match step {
            Step::Says { by, words } => self.says(*by, words),
            Step::Lifts(square) => self.hand(Action::Lift(*square), Kind::Lifted),
            Step::Places(square) => self.hand(Action::Place(*square), Kind::Placed),
            Step::Presses(button) => {
                let answer = match button {
                    Button::Clock => Kind::Clock,
                    Button::Repeat | Button::Time | Button::Moves => Kind::Asked,
                };
                self.hand(Action::Press(*button), answer)
            }
            Step::Keys(line) => {
                self.pass(HAND);
                self.send(Input::Typed(Typed::Line(line.clone())))?;
                let first = self.until(line, |line| !is_of_before(line))?;
                self.let_speak(&[first]);
                Ok(())
            }
            Step::Pause(span) => {
                self.pass(*span);
                Ok(())
            }
        }
    }

    fn hand(&mut self, action: Action, answer: Kind) -> Result<(), Failure> {
        self.pass(HAND);
        self.board.act(action).map_err(Failure::device)?;
        let seen = self.until("a fact of the board", |line| line.kind == answer)?;
        self.let_speak(&[seen]);
        Ok(())
    }

    /// A player speaks, and says it again if it was not heard as it was said. What was heard stands in
    /// the transcript, whatever it was; in the end the assistant keys it in, as at a table.
    fn says(&mut self, by: Color, words: &str) -> Result<(), Failure> {
        for _ in 0..TRIES {
            self.pass(BREATH);
            let samples = self.players.say(by, words)?;
            let length = samples.duration();
            self.send(Input::Sounds(samples.clone()))?;
            self.pass(length);
            self.send(Input::Spoken(by, samples))?;
            match self.heard()? {
                Some(heard) if self.means_the_same(&heard, words) => {
                    self.let_speak(&[heard]);
                    return Ok(());
                }
                Some(other) => self.let_speak(&[other]),
                None => {}
            }
        }
        let side = match by {
            Color::White => "w",
            Color::Black => "b",
        };
        self.act(&Step::Keys(format!("{side} c {words}")))
    }

    /// Whether what was heard means what was said, whatever the model's spelling. The line has the
    /// words first and how sure they are behind a comma.
    fn means_the_same(&self, heard: &Line, said: &str) -> bool {
        let words = heard.text.split(',').next().unwrap_or_default();
        let meant = calls::parse(said, self.lexicon).meanings;
        !meant.is_empty() && calls::parse(words, self.lexicon).meanings == meant
    }

    /// The line of what was heard; `None` when the recognizer heard nothing at all.
    fn heard(&mut self) -> Result<Option<Line>, Failure> {
        loop {
            match self.lines.recv_timeout(Duration::from_secs(3)) {
                Ok(line) if line.kind == Kind::Heard => return Ok(Some(line)),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Ok(None),
                Err(RecvTimeoutError::Disconnected) => return Err(gone("a call")),
            }
        }
    }

    fn until(&mut self, what: &str, wanted: impl Fn(&Line) -> bool) -> Result<Line, Failure> {
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) if wanted(&line) => return Ok(line),
                Ok(_) => {}
                Err(_) => return Err(gone(what)),
            }
        }
    }

    /// Lets the program finish what it says because of the last step. Lines of one step come at once.
    fn let_speak(&mut self, first: &[Line]) {
        let mut length: Millis =
            first.iter().map(|line| self.length(line)).fold(Millis::ZERO, |a, b| a + b);
        while let Ok(line) = self.lines.recv_timeout(SETTLED) {
            length += self.length(&line);
        }
        self.pass(length);
    }

    /// How long a spoken line takes (ms).
    fn length(&self, line: &Line) -> Millis {
        if line.kind != Kind::Saying {
            return Millis::ZERO;
        }
        recorded::sound(&line.text, self.pack).map_or(Millis::ZERO, |samples| samples.duration())
    }

    fn pass(&self, span: Millis) {
        match self.pace {
            Pace::Natural => thread::sleep(Duration::from_millis(span.0)),
            Pace::Fast => self.clock.skip(span),
        }
    }

    fn send(&self, input: Input) -> Result<(), Failure> {
        self.inputs.send(input).map_err(|_| gone("anything"))
    }
}

/// Whether a line tells what became of a sentence: it may come at any time.
fn is_of_before(line: &Line) -> bool {
    matches!(line.kind, Kind::Said | Kind::Unheard)
}

fn gone(what: &str) -> Failure {
    Failure::device(said!(
        "demo-no-answer",
        "the demonstration stopped: the table does not answer ({what})",
        what = what
    ))
}
