//! A DGT board with its clock at the table: the built program, the driver and the simulated board on a
//! pseudo-terminal. The clock begins the game, completes the moves and is set by the arbiter's word.

use std::fs;
use std::time::{Duration, Instant};

use annabella::board::simulation::{Action, Noticed};
use annabella::board::{Button, Setting, dgt, peghole};
use annabella::io::simulated_board::SimulatedBoard;
use annabella::rules::{Color, Piece, Role, Square};

use crate::rig::{Home, PATIENCE, Running};

/// A board has looked at all its fields once by then.
const SCANNED: Duration = Duration::from_millis(600);

/// White at a DGT board, Black at a board that is keyed in.
struct Table {
    home: Home,
    board: SimulatedBoard,
    program: Running,
}

/// White at a DGT board with its clock, Black at a peg-hole board with its button.
struct Beside {
    table: Table,
    pegs: SimulatedBoard,
}

impl Beside {
    fn new() -> Beside {
        let home = Home::new();
        let link = home.file("pegs");
        let simulated = (peghole::KIND.simulated)(&Setting::default());
        let pegs = SimulatedBoard::stand(simulated, None, Some(&link)).unwrap();
        let settings = format!("[black]\nboard = \"peg:{}\"\n", link.display());
        Beside { table: Table::with(home, &settings), pegs }
    }
}

impl Table {
    fn new() -> Table {
        Table::with(Home::new(), "")
    }

    fn with(home: Home, more: &str) -> Table {
        let link = home.file("board");
        let setting = Setting { at_connector: Some(Color::White), ..Setting::default() };
        let simulated = (dgt::KIND.simulated)(&setting);
        let board = SimulatedBoard::stand(simulated, None, Some(&link)).unwrap();
        let settings = format!(
            "language = \"en\"\n[event]\ncontrol = \"5m\"\n[white]\nboard = \"dgt:{}\"\n\
             [sound]\nroom = \"none\"\nmicrophone = \"none\"\n{more}",
            link.display()
        );
        fs::write(home.file("club.toml"), settings).unwrap();
        let args = ["play", "--json", "--config", "club.toml", "--journal", "game"];
        let program = home.start(&args);
        program.line_with("occupancy", "");
        Table { home, board, program }
    }

    fn act(&self, action: Action) {
        self.board.act(action).unwrap();
    }

    /// From square to square, so slowly that the board sees it.
    fn carry(&self, from: Square, to: Square, piece: Piece) {
        self.act(Action::Lift(from));
        std::thread::sleep(SCANNED);
        self.act(Action::Bring(to, piece));
        std::thread::sleep(SCANNED);
    }

    /// Waits until the host had the clock do something like this.
    #[track_caller]
    fn noticed(&self, wanted: impl Fn(&Noticed) -> bool) {
        let until = Instant::now() + PATIENCE;
        let mut all = Vec::new();
        while Instant::now() < until {
            all.extend(self.board.take_noticed());
            if all.iter().any(&wanted) {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the clock did only this: {all:?}");
    }
}

const PAWN: Piece = Piece { color: Color::White, role: Role::Pawn };

#[test]
fn the_clock_begins_the_game_completes_the_move_and_is_set_by_the_arbiter() {
    let mut table = Table::new();
    table.act(Action::Start);
    table.program.line_with("begun", "");
    table.carry(Square::E2, Square::E4, PAWN);
    table.act(Action::Press(Button::Clock));
    let completed = table.program.line_with("completed", "");
    assert!(completed.contains("e4"), "{completed}");

    // The arbiter is called: the clock shows it and sounds.
    table.program.type_line("!");
    table.noticed(|one| *one == Noticed::Beep);

    // The times are ruled anew, and the clock shows them.
    // The clock at the board may run on, and then it is asked back.
    table.program.type_line("! clock black 7:00\nyes");
    table.program.line_with("ruling", "");
    let seven = 415_000..=420_000;
    table.noticed(|one| {
        matches!(one, Noticed::Times(left, right) if seven.contains(&left.0) || seven.contains(&right.0))
    });
    // The clock, which showed other times until then, does not take the ruling back.
    std::thread::sleep(Duration::from_secs(3));
    let Table { home, board, program } = table;
    let answer = program.end();
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let mut clocks = answer.lines.iter().filter(|line| line.contains("\"kind\":\"clock\""));
    let last = clocks.next_back().expect("the clock was told");
    assert!(last.contains("Black 7 min"), "{last}");
    drop(board);
    let verified = home.run(&["journal", "verify", "game"], b"");
    assert_eq!(verified.exit, Some(0), "{verified:?}");
    let replayed = home.run(&["journal", "replay", "game"], b"");
    assert_eq!(replayed.exit, Some(0), "{replayed:?}");
}

/// A key or a board's button beside that clock would be White's press without a move (7.5.3), and nobody has
/// pressed. Each is told and recorded.
#[test]
fn no_key_and_no_button_presses_for_the_clock_at_the_board_until_that_is_gone() {
    let Beside { mut table, pegs } = Beside::new();
    table.act(Action::Start);
    table.program.line_with("begun", "");
    // Not in the moment in which the clock was started, nor so soon that it is the same press once more.
    std::thread::sleep(Duration::from_millis(400));
    table.program.type_line("k");
    table.program.line_with("refused", "pressed-beside");
    std::thread::sleep(Duration::from_millis(400));
    pegs.act(Action::Press(Button::Clock)).unwrap();
    let beside = table.program.line_with("refused", "pressed-beside");
    assert!(
        beside.contains(r#""who":"black""#) && beside.contains(r#""board":"white""#),
        "{beside}"
    );
    std::thread::sleep(Duration::from_millis(400));
    table.act(Action::Unplug);
    table.program.line_with("device", "");
    pegs.act(Action::Press(Button::Clock)).unwrap();
    table.program.line_with("clock", "pressed");
    std::thread::sleep(Duration::from_millis(400));
    table.program.type_line("k");
    table.program.line_with("clock", "pressed");
    let answer = table.program.end();
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let shown = table.home.run(&["journal", "show", "game"], b"");
    let recorded = shown.lines.iter().filter(|line| line.contains("the one at White's board"));
    assert_eq!(recorded.count(), 2, "{shown:?}");
}

#[test]
fn a_board_that_was_away_comes_back_and_the_clock_with_it() {
    let table = Table::new();
    table.act(Action::Start);
    table.program.line_with("begun", "");
    table.act(Action::Unplug);
    table.program.line_with("device", "");
    // While nobody looks, the pawn is carried; then the cable is plugged in again.
    table.act(Action::Lift(Square::E2));
    table.act(Action::Bring(Square::E4, PAWN));
    table.act(Action::Plug);
    table.program.line_with("device", "");
    table.program.line_with("occupancy", "");
    table.act(Action::Press(Button::Clock));
    table.program.line_with("clock", "");
    assert_eq!(table.program.end().exit, Some(0));
}
