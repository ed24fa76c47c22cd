//! What is due on the other board after calls that were corrected (D.2.8), carried out by `x`: any calls of the players
//! in any order, legal and illegal, corrected as often as they like, with `x` behind each or behind some of them. The
//! program's own lines tell what to do, so a person who does it, piece by piece, has the game's position on the board.

use crate::cases::cases;
use annabella_core::calls::{Call, MoveCall, Part, Style, call_of};
use annabella_core::game::{
    BoardEvent, Discrepancy, Event, Game, Heard, Note, Phase, Played, Settings, Source, Task,
    Understood, step,
};
use annabella_core::rules::{
    Color, Displacement, Mode, Piece, Placement, Position, Role, Square, Stands, WrongSquare,
};
use annabella_core::table::line_mode::{KeyError, LineCommand, Typing};
use annabella_core::table::{Words, languages};
use annabella_core::time::Millis;
use annabella_core::voices::{Language, Pack};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::sync::OnceLock;

/// Positions in which pieces capture, castle, promote and capture en passant.
const STARTS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 1",
    "rn2k3/1P5p/8/8/8/8/7P/4K2R w Kq - 0 1",
    "4k2r/7p/8/3pP3/8/8/1p5P/R3K3 w Qk d6 0 1",
    "4k3/P6P/8/3pP3/8/8/p6p/4K3 w - d6 0 1",
];

/// A call, and whether `x` is typed behind it.
#[derive(Clone, Debug)]
struct Said {
    which: Index,
    illegal: bool,
    x: bool,
}

/// The calls of a player's turn; the last one is legal.
fn turn() -> impl Strategy<Value = Vec<Said>> {
    let said = (any::<Index>(), prop::bool::weighted(0.2), any::<bool>());
    let said = said.prop_map(|(which, illegal, x)| Said { which, illegal, x });
    prop::collection::vec(said, 1..6)
}

fn words() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(|| {
        let lexicon = languages::lexicon(Language::German, &[]).expect("the program's words");
        Words { pack: Pack::embedded(Language::English), lexicon }
    })
}

/// A table with both boards keyed in, and what really stands on them.
struct Table {
    game: Game,
    typing: Typing,
    now: Millis,
    boards: [Placement; 2],
    /// What was done, to be read where it fails.
    course: Vec<String>,
}

const fn index(side: Color) -> usize {
    match side {
        Color::White => 0,
        Color::Black => 1,
    }
}

impl Table {
    fn new(start: &Position) -> Table {
        let settings = Settings { start: start.clone(), ..Settings::default() };
        let boards = [start.placement(), start.placement()];
        let (typing, now) = (Typing::default(), Millis(1000));
        let mut table =
            Table { game: Game::new(settings), typing, now, boards, course: Vec::new() };
        table.happens(&Event::Begun);
        table
    }

    fn fails(&self, why: &str) -> TestCaseError {
        TestCaseError::fail(format!("{why}\n{}", self.course.join("\n")))
    }

    fn happens(&mut self, event: &Event) -> Vec<Note> {
        let (next, effects) = step(&self.game, self.now, event);
        self.game = next;
        let note = |effect| {
            if let annabella_core::game::Effect::Note(note) = effect { Some(note) } else { None }
        };
        let notes: Vec<Note> = effects.into_iter().filter_map(note).collect();
        self.course.push(format!("  {event:?}"));
        let told: Vec<String> = notes.iter().map(|note| format!("    {note:?}")).collect();
        self.course.extend(told);
        notes
    }

    /// What should stand on this board: the game, with what is called; on the own board the hand comes behind the call.
    fn should(&self, board: Color) -> Placement {
        let position = self.game.position();
        let running = self.game.move_so_far().filter(|_| position.turn() != board);
        running.map_or_else(|| position.clone(), |played| played.after(position)).placement()
    }

    /// A call, and what it tells to be put right: all of that is so, and belongs elsewhere.
    fn called(&mut self, by: Color, call: Call) -> Result<(), TestCaseError> {
        self.now += Millis(1000);
        self.course.push(format!("{by:?} calls {}", call.written()));
        let understood = Understood::Call(call);
        let words = call.written();
        let heard =
            Heard { by: Some(by), words, understood, source: Source::Keys, as_repeat: false };
        let notes = self.happens(&Event::Heard(heard));
        for note in &notes {
            if let Note::Due { task: Task::Correct { board, holes } } = note {
                self.is_so(*board, holes)?;
            }
            if matches!(note, Note::Due { task: Task::ClearUp { .. } }) {
                return Err(self.fails("what the program itself has ordered is to be cleared up"));
            }
        }
        self.agree(!by)
    }

    /// Of what is to be put right each square is as it is told, and belongs to the game's position.
    fn is_so(&self, board: Color, holes: &[WrongSquare]) -> Result<(), TestCaseError> {
        let should = self.should(board);
        for hole in holes {
            let stands = self.boards[index(board)].piece_at(hole.square);
            let told = match hole.has {
                Stands::Piece(piece) => Some(piece),
                Stands::Nothing => None,
                Stands::Something => return Err(self.fails("something unknown stands there")),
            };
            if told != stands {
                return Err(self.fails(&format!("{hole:?}, and there stands {stands:?}")));
            }
            if hole.should != should.piece_at(hole.square) {
                return Err(self.fails(&format!("{hole:?} is not the game")));
            }
        }
        Ok(())
    }

    /// What `i` lists of a board.
    fn listed(&self, board: Color) -> Vec<String> {
        let differs = self
            .game
            .discrepancies()
            .filter(|open| matches!(open, Discrepancy::Boards { board: of, .. } if *of == board));
        let is_of_board = |note: &Note| {
            matches!(
                note,
                Note::Owed { board: of, .. }
                | Note::Due {
                    task: Task::Correct { board: of, .. } | Task::ClearUp { board: of, .. }
                } if *of == board
            )
        };
        let owed = self.game.owing(self.now).filter(is_of_board);
        let owed: Vec<String> = owed.map(|note| format!("{note:?}")).collect();
        differs.map(|open| format!("{open:?}")).chain(owed).collect()
    }

    /// How many moves are due on a board, and the oldest of them.
    fn owed_on(&self, board: Color) -> (usize, Option<Played>) {
        let of_board = |note| {
            if let Note::Owed { board: of, played, .. } = note {
                (of == board).then_some(played)
            } else {
                None
            }
        };
        let owed = self.game.owing(self.now).filter_map(of_board);
        let owed: Vec<Played> = owed.collect();
        (owed.len(), owed.first().copied())
    }

    fn x(&mut self, board: Color) -> Result<Vec<Event>, KeyError> {
        let side = match board {
            Color::White => "w x",
            Color::Black => "b x",
        };
        self.now += Millis(1000);
        let read = self.typing.read(side, &self.game, words(), self.now)?;
        let LineCommand::Events(events) = read else { panic!("{read:?}") };
        Ok(events)
    }

    /// What `i` lists `x` does, and what `x` would do `i` lists.
    fn agree(&mut self, board: Color) -> Result<(), TestCaseError> {
        let listed = self.listed(board);
        match (self.x(board), listed.is_empty()) {
            (Ok(events), true) => {
                Err(self.fails(&format!("nothing differs, and x does {events:?}")))
            }
            (Err(why), false) => Err(self.fails(&format!("x: {why:?}, and i lists {listed:?}"))),
            (Ok(_), false) | (Err(KeyError::NothingDue), true) => Ok(()),
            (Err(why), true) => Err(self.fails(&format!("x: {why:?}"))),
        }
    }

    /// All that is due is done, by somebody who does what stands in the lines.
    fn executed(&mut self, board: Color) -> Result<(), TestCaseError> {
        let Ok(events) = self.x(board) else { return Ok(()) };
        self.course.push(format!("x on the board of {board:?}"));
        let (moves, carried) = self.owed_on(board);
        let mut hand: Vec<(Square, Piece)> = Vec::new();
        for event in &events {
            let Event::Board { board: of, what } = event else { panic!("{event:?}") };
            assert_eq!(*of, board);
            let stands = &mut self.boards[index(board)];
            match what {
                BoardEvent::Lifted(square) => match stands.take(*square) {
                    Some(piece) => hand.push((*square, piece)),
                    None => return Err(self.fails(&format!("{square} is empty"))),
                },
                BoardEvent::PiecePlaced(square, piece) => {
                    if let Some(stood) = stands.piece_at(*square) {
                        return Err(self.fails(&format!("{stood:?} stands on {square}")));
                    }
                    stands.put(*square, *piece);
                }
                BoardEvent::Placed(square) => {
                    let by_move = |(from, _): &&(Square, Piece)| {
                        carried.is_some_and(|played| played.ways().contains(&(*from, *square)))
                    };
                    let Some((_, piece)) = hand.iter().find(by_move).copied() else {
                        return Err(self.fails(&format!("nobody knows what comes to {square}")));
                    };
                    let role = carried
                        .and_then(|played| played.displacement().promotion)
                        .unwrap_or(piece.role);
                    stands.put(*square, Piece { role, ..piece });
                }
                BoardEvent::PieceLifted(..)
                | BoardEvent::Occupancy(_)
                | BoardEvent::Pieces(_)
                | BoardEvent::Lost { .. }
                | BoardEvent::Back
                | BoardEvent::WayUnknown => panic!("{what:?} is no key"),
            }
        }
        for event in &events {
            for note in self.happens(event) {
                if let Note::Refused(why) = note {
                    return Err(self.fails(&format!("{why:?}")));
                }
            }
        }
        // Of two moves that are due the older one comes first.
        if moves > 1 && !self.listed(board).is_empty() {
            return self.executed(board);
        }
        let should = self.should(board);
        let wrong = self.boards[index(board)].differing(&should);
        if !wrong.is_empty() {
            return Err(self.fails(&format!("the board differs on {wrong:?}")));
        }
        let known = self.game.board(board).differing(&should);
        if !known.is_empty() {
            return Err(self.fails(&format!("the board is known otherwise on {known:?}")));
        }
        let listed = self.listed(board);
        if !listed.is_empty() {
            return Err(self.fails(&format!("behind x is listed {listed:?}")));
        }
        self.agree(board)
    }

    fn presses(&mut self, by: Color) -> Result<(), TestCaseError> {
        self.now += Millis(1000);
        self.course.push("k".to_owned());
        self.happens(&Event::Pressed { by });
        self.agree(!by)?;
        self.agree(by)
    }

    /// The player's own hand is keyed in, on a board that shows the position.
    fn moves(&mut self, by: Color) -> Result<(), TestCaseError> {
        self.executed(by)?;
        let Some(played) = self.game.move_so_far() else { return Ok(()) };
        self.now += Millis(1000);
        let side = match by {
            Color::White => "w",
            Color::Black => "b",
        };
        let line = format!("{side} m {}", played.carried());
        self.course.push(line.clone());
        let read = self.typing.read(&line, &self.game, words(), self.now);
        let Ok(LineCommand::Events(events)) = read else {
            return Err(self.fails(&format!("{read:?}")));
        };
        for event in events {
            self.happens(&event);
        }
        let position = self.game.position();
        self.boards[index(by)] = if position.turn() == by {
            played.after(position).placement()
        } else {
            position.placement()
        };
        self.agree(!by)?;
        self.agree(by)
    }

    /// A call of the player to move: one of the legal moves, or a piece of the own carried against the rules.
    fn call(&self, said: &Said, legal: bool) -> Call {
        let position = self.game.position();
        let moves = position.legal_moves();
        if legal || !said.illegal {
            return call_of(*said.which.get(&moves), position, Style::Long);
        }
        let own = |square: &Square| {
            position.piece_at(*square).is_some_and(|piece| piece.color == position.turn())
        };
        let from: Vec<Square> = Square::ALL.into_iter().filter(own).collect();
        let ways: Vec<Displacement> = from
            .iter()
            .flat_map(|origin| {
                Square::ALL.into_iter().map(|destination| Displacement {
                    origin: *origin,
                    destination,
                    promotion: None,
                })
            })
            .filter(|way| {
                let taken = position.piece_at(way.destination);
                let pawn =
                    position.piece_at(way.origin).is_some_and(|piece| piece.role == Role::Pawn);
                let last = [0, 7].contains(&(usize::from(way.destination) / 8));
                taken.is_none_or(|piece| piece.color != position.turn() && piece.role != Role::King)
                    && way.origin != way.destination
                    && !(pawn && last)
                    && matches!(Played::in_position(*way, position), Played::Illegal(_))
            })
            .collect();
        let way = said.which.get(&ways);
        let role = position.piece_at(way.origin).map(|piece| piece.role);
        Call::Move(MoveCall {
            role,
            origin: Part::square(way.origin),
            destination: Part::square(way.destination),
            ..MoveCall::default()
        })
    }
}

fn plays(start: &Position, turns: &[Vec<Said>], keyed: bool) -> Result<(), TestCaseError> {
    let mut table = Table::new(start);
    let mut last_call = None;
    for calls in turns {
        let by = table.game.position().turn();
        if table.game.phase() != Phase::Playing || table.game.position().legal_moves().is_empty() {
            break;
        }
        let is_done = calls.iter().any(|said| said.x);
        for (place, said) in calls.iter().enumerate() {
            let last = place + 1 == calls.len();
            let call = table.call(said, last);
            // The opponent's words are a repeat before they are a call (D.2.1): both castle on the same side.
            if place == 0 && last_call == Some(call) {
                table.called(by, call)?;
            }
            last_call = Some(call);
            table.called(by, call)?;
            if said.x || last && is_done {
                table.executed(!by)?;
            }
        }
        if keyed {
            table.moves(by)?;
        } else {
            // The player has done on the own board what was called.
            let position = table.game.position();
            let after = table.game.move_so_far().map(|played| played.after(position));
            table.boards[index(by)] = after.as_ref().unwrap_or(position).placement();
        }
        if table.game.phase() == Phase::Playing {
            table.presses(by)?;
        }
    }
    for board in Color::ALL {
        table.executed(board)?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..cases(300) })]

    #[test]
    fn what_is_due_after_corrected_calls_is_the_way_to_the_game(start in select(STARTS.to_vec()), turns in prop::collection::vec(turn(), 1..5), keyed in any::<bool>()) {
        plays(&Position::from_fen(start, Mode::Standard).expect("a position"), &turns, keyed)?;
    }
}
