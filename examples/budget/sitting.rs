//! A game at two boards that report for themselves: every piece that is lifted or placed and every
//! press of a board's button is timed from the bytes on the wire to the line on standard output. That
//! line is printed after the event is durable, and the sentence is handed to the voice behind it.

use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use annabella::board::Button;
use annabella::board::peghole::INITIAL_HOLES;
use annabella::board::simulation::Action;
use annabella::calls::{Lexicon, Style, announce};
use annabella::game::BoardEvent;
use annabella::io::simulated_board::SimulatedBoard;
use annabella::rules::Color;
use annabella::voices::{Language, Pack};

use crate::Fault;
use crate::games;
use crate::program::{Program, Recognizer, no_record, write_settings};
use crate::table::{Memory, ms};

/// Plies of the game: at two boards each gives five events or more.
const PLIES: usize = 220;

/// How often two requests are made at once.
const PAIRS: usize = 100;

/// Between two events: the program is at rest again, and the board's own thread has looked around.
const REST: Duration = Duration::from_millis(8);

/// All times in ms.
pub struct Measured {
    pub boards: Vec<f64>,
    pub presses: Vec<f64>,
    /// Two requests in one write, up to the second answer. The loop takes the second only when the
    /// first is recorded and in the hands of the voice, so this bounds the whole way of the first.
    pub pairs: Vec<f64>,
    pub memory: Memory,
}

pub fn measure(program: &Path, folder: &Path, recognizer: Recognizer) -> Result<Measured, Fault> {
    let links = ["white", "black"].map(|side| folder.join(side));
    let boards = [
        SimulatedBoard::start(Some(&links[0]), INITIAL_HOLES)?,
        SimulatedBoard::start(Some(&links[1]), INITIAL_HOLES)?,
    ];
    let seats = format!(
        "[white]\nplays = \"peg-hole\"\nboard = \"peg:{}\"\n\
         [black]\nplays = \"peg-hole\"\nboard = \"peg:{}\"\near = \"ear\"\n",
        links[0].display(),
        links[1].display()
    );
    write_settings(folder, recognizer, &seats)?;
    let args = ["play", "--json", "--config", "settings.toml", "--journal", no_record(folder)];
    let mut running = Program::start(program, folder, &args, "")?;
    for _ in &boards {
        running.line("occupancy", "")?;
    }
    running.type_text("k\n")?;
    running.line("clock", "")?;

    let mut game = Sitting { running, boards, times: Vec::new(), presses: Vec::new() };
    game.play()?;
    let pairs = game.pairs()?;
    if recognizer == Recognizer::On {
        game.hear_a_call(program, folder)?;
    }
    let memory = Memory::of(game.running.id())?;
    Ok(Measured { boards: game.times, presses: game.presses, pairs, memory })
}

struct Sitting {
    running: Program,
    boards: [SimulatedBoard; 2],
    times: Vec<f64>,
    presses: Vec<f64>,
}

impl Sitting {
    fn play(&mut self) -> Result<(), Fault> {
        let lexicon = Lexicon::from_toml(Pack::embedded(Language::German).calls())?;
        for turn in games::wandering(PLIES) {
            let by = turn.before.turn();
            let letter = if by == Color::White { 'w' } else { 'b' };
            let call = announce(turn.m, &turn.before, Style::Long, &lexicon).text;
            self.running.type_text(&format!("{letter} c {call}\n"))?;
            self.running.line("called", "")?;
            self.execute(by, &games::hands(turn.m))?;
            let took = self.event(by, &[Action::Press(Button::Clock)], "completed", "")?;
            self.presses.push(took);
            self.execute(!by, &games::hands(turn.m))?;
        }
        Ok(())
    }

    fn execute(&mut self, board: Color, hands: &[BoardEvent]) -> Result<(), Fault> {
        for done in hands {
            let (action, kind, square) = match done {
                BoardEvent::Lifted(square) => (Action::Lift(*square), "lifted", square),
                BoardEvent::Placed(square) => (Action::Place(*square), "placed", square),
                BoardEvent::PieceLifted(..)
                | BoardEvent::PiecePlaced(..)
                | BoardEvent::Occupancy(_)
                | BoardEvent::Pieces(_)
                | BoardEvent::Lost { .. }
                | BoardEvent::Back
                | BoardEvent::WayUnknown => continue,
            };
            let took = self.event(board, &[action], kind, &square.to_string())?;
            self.times.push(took);
        }
        Ok(())
    }

    /// The time from these bytes to this line.
    fn event(
        &self,
        board: Color,
        actions: &[Action],
        kind: &str,
        words: &str,
    ) -> Result<f64, Fault> {
        thread::sleep(REST);
        let sent = Instant::now();
        self.boards[usize::from(board == Color::Black)].act_all(actions)?;
        Ok(ms(self.running.line(kind, words)? - sent))
    }

    fn pairs(&self) -> Result<Vec<f64>, Fault> {
        let two = [Action::Press(Button::Time), Action::Press(Button::Moves)];
        // The second answer is the one that tells moves.
        (0..PAIRS).map(|_| self.event(Color::Black, &two, "saying", "Züge")).collect()
    }

    /// A call through loudspeaker, microphone and recognizer: only then is its memory what it is in a
    /// game.
    fn hear_a_call(&mut self, program: &Path, folder: &Path) -> Result<(), Fault> {
        let call = folder.join("call.wav");
        let spoken = Command::new(program)
            .args(["speak", "--out"])
            .arg(&call)
            .args(["Springer", "Felix", "drei"])
            .status()?;
        if !spoken.success() {
            return Err("the call could not be spoken".into());
        }
        self.running.type_text("s\n")?;
        thread::sleep(Duration::from_millis(300));
        Command::new("paplay").args(["-d", "room"]).arg(&call).status()?;
        thread::sleep(Duration::from_millis(300));
        self.running.type_text("s\n")?;
        self.running.line("heard", "")?;
        Ok(())
    }
}
