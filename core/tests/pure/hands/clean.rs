//! Random legal games, played by hands of every manner on two simulated boards, through their wires
//! and links into the game: every move is understood, what nobody could tell is asked for, and nothing
//! is guessed. `make hands` plays a thousand games and prints the table for MEASURED.md.

use annabella_core::board::simulation::{Beat, Hands};
use annabella_core::calls::{Style, call_of};
use annabella_core::game::{
    BoardWatch, Effect, Event, Game, Heard, Message, Phase, Played, Settings, Sight, Source,
    Understood, step,
};
use annabella_core::rules::{Color, Mode, Move, Piece, Position, Role, Square};
use annabella_core::time::Millis;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xorshift::XorShiftRng;

use crate::hands::wire::{Sort, Wired};
use crate::rig::hands::{GREETING_MS, Manner, Order, QUIET_MS, Touch, ticks};

/// How many games each sort of board plays with calls, and as many without, when nobody asks for more:
/// forty and a few in all.
const GAMES: u64 = 7;

/// How many moves of both sides a game has at most.
const PLIES_MAX: usize = 60;

/// Beside the usual beginning: positions in which captures en passant, castlings and promotions come
/// soon.
const STARTS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 1",
    "4k3/P1P3PP/8/2pPp3/8/8/1pp2p1p/4K3 w - c6 0 1",
];

/// Positions of Chess960 in which castlings come soon, of every manner of Guidelines II.3.2: both pieces move, near
/// and far, they change places, one of them stays, and the king's way looks like its own step.
const STARTS_OF_CHESS960: &[&str] = &[
    "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1",
    "1r2kr2/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/1R2KR2 w KQkq - 0 1",
    "r1k3r1/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/R1K3R1 w KQkq - 0 1",
    "r4kr1/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/R4KR1 w KQkq - 0 1",
    "r5kr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/R5KR w KQkq - 0 1",
    "2rk3r/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/2RK3R w KQkq - 0 1",
    "rk5r/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RK5R w KQkq - 0 1",
    "r4k1r/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/R4K1R w KQkq - 0 1",
];

/// Who says what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Calls {
    /// Every move is called by its player.
    Called,
    /// Nobody calls: both see, and the program announces.
    Silent,
}

/// What was counted of one sort of board.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    moves: u64,
    right: u64,
    asked: u64,
    wrong: u64,
    /// Moves that were neither understood nor asked for.
    stuck: u64,
    /// Moves after which something was said to differ that did not.
    alarms: u64,
}

/// A board may report so much later than the clock's lever, in ms: then a press is judged.
const JUDGED_MS: u64 = 320;

/// A table with two boards of the same sort.
struct Table {
    game: Game,
    boards: [Wired; 2],
    hands: [Hands; 2],
    now: Millis,
    /// Questions that the program has asked the room.
    asked: u64,
}

impl Table {
    fn new(sort: Sort, calls: Calls, start: Position) -> Table {
        let sight = match calls {
            Calls::Called => Sight::PegHole,
            Calls::Silent => Sight::Ordinary,
        };
        let placement = start.placement();
        let mut settings = Settings { start, ..Settings::default() };
        settings.control = Some("90m+30".parse().expect("a control"));
        for player in [&mut settings.players.white, &mut settings.players.black] {
            player.board = BoardWatch::Sensed;
            player.sight = sight;
        }
        let board = || {
            let wired = Wired::new(sort, placement.clone(), Millis::ZERO);
            wired.expect("a board that is sensed")
        };
        let mut table = Table {
            game: Game::new(settings),
            boards: [board(), board()],
            hands: [Hands::default(), Hands::default()],
            now: Millis::ZERO,
            asked: 0,
        };
        table.wait(GREETING_MS);
        table.take(&Event::Begun);
        table
    }

    fn take(&mut self, event: &Event) {
        let (next, effects) = step(&self.game, self.now, event);
        self.game = next;
        let asks = |effect: &&Effect| match effect {
            Effect::Say(said) => {
                matches!(said.message, Message::PleaseCall | Message::PleaseNamePromotion)
            }
            Effect::Note(_) => false,
        };
        self.asked += effects.iter().filter(asks).count() as u64;
    }

    fn collect(&mut self) {
        for (index, board) in [Color::White, Color::Black].into_iter().enumerate() {
            assert!(self.boards[index].is_undisturbed(), "nothing disturbs this wire");
            for what in self.boards[index].told() {
                self.take(&Event::Board { board, what });
            }
        }
    }

    fn wait(&mut self, ms: u64) {
        for at in ticks(self.now, Millis(ms)) {
            self.now = at;
            if self.game.next_deadline().is_some_and(|due| due <= at) {
                self.take(&Event::TimeReached);
            }
            for board in &mut self.boards {
                board.tick(at);
            }
            self.collect();
        }
    }

    /// Hands execute a move on one of the boards, and everything is quiet afterwards.
    fn execute(&mut self, board: Color, m: Move, position: &Position, manner: Manner) {
        let index = usize::from(board == Color::Black);
        let other = neighbour(m, position);
        let own = board == position.turn();
        if own && manner.touch == Touch::Adjusting && other.is_some() {
            self.take(&Event::Adjusting { by: board });
        }
        for step in manner.steps(m, position, other) {
            for beat in self.hands[index].perform(step) {
                match beat {
                    Beat::Wait(span) => self.wait(span.0),
                    Beat::Do(action) => {
                        self.boards[index].act(action, self.now);
                        self.collect();
                    }
                    Beat::Quit => {}
                }
            }
        }
        self.wait(QUIET_MS);
    }

    /// A player calls a move, or repeats it (D.2.1).
    fn call(&mut self, by: Color, m: Move, position: &Position) {
        let call = call_of(m, position, Style::Short);
        self.take(&Event::Heard(Heard {
            by: Some(by),
            words: "Worte".to_owned(),
            understood: Understood::Call(call),
            source: Source::Voice { confidence: 95 },
            as_repeat: false,
        }));
    }
}

/// A pawn, bishop or knight of the mover's that takes no part in the move and blocks nothing.
fn neighbour(m: Move, position: &Position) -> Option<(Square, Piece)> {
    let plain = |piece: &Piece| matches!(piece.role, Role::Pawn | Role::Bishop | Role::Knight);
    Square::ALL.into_iter().find_map(|square| {
        let piece = position.piece_at(square).filter(|piece| piece.color == position.turn())?;
        (square != m.origin() && plain(&piece)).then_some((square, piece))
    })
}

/// Special moves are rare in random games, so they are chosen more often.
fn choose(position: &Position, rng: &mut XorShiftRng) -> Option<Move> {
    let legal = position.legal_moves();
    let special =
        |m: &&Move| m.is_en_passant() || m.castling().is_some() || m.promotion().is_some();
    let rare: Vec<Move> = legal.iter().filter(special).copied().collect();
    let captures: Vec<Move> = legal.iter().filter(|m| m.captured().is_some()).copied().collect();
    let from = match rng.random_range(0..4) {
        0 if !rare.is_empty() => &rare,
        1 if !captures.is_empty() => &captures,
        _ => &legal,
    };
    from.choose(rng).copied()
}

fn manner(rng: &mut XorShiftRng) -> Manner {
    Manner {
        order: *Order::ALL.choose(rng).expect("an order"),
        touch: *Touch::ALL.choose(rng).expect("a touch"),
        seed: rng.random_range(1..1_000_000),
    }
}

fn play(sort: Sort, calls: Calls, mode: Mode, seed: u64, count: &mut Count) {
    let mut rng = XorShiftRng::seed_from_u64(seed);
    let starts = match mode {
        Mode::Standard => STARTS,
        Mode::Chess960 => STARTS_OF_CHESS960,
    };
    let start = starts[usize::try_from(seed).expect("a small number") % starts.len()];
    let start = Position::from_fen(start, mode).expect("a position");
    let mut table = Table::new(sort, calls, start);
    for _ in 0..PLIES_MAX {
        let position = table.game.position().clone();
        let Some(m) = choose(&position, &mut rng) else { break };
        let (by, plies) = (position.turn(), table.game.plies().len());
        let (own, mut others) = (manner(&mut rng), manner(&mut rng));
        // Only the player to move may adjust (4.2).
        if others.touch == Touch::Adjusting {
            others.touch = Touch::Lifting;
        }
        let told =
            format!("{} {calls:?} {} {} {own:?}", sort.name(), position.fen(), m.displacement());
        let call_first = calls == Calls::Called && rng.random_bool(0.5);
        if call_first {
            table.call(by, m, &position);
        }
        table.execute(by, m, &position, own);
        if calls == Calls::Called && !call_first {
            table.call(by, m, &position);
        }
        let before = table.asked;
        if table.game.phase() == Phase::Playing && table.game.plies().len() == plies {
            table.take(&Event::Pressed { by });
            table.wait(JUDGED_MS);
        }
        count.moves += 1;
        if table.game.plies().len() == plies {
            if table.asked != before + 1 {
                count.stuck += 1;
                println!("stuck: {told}");
                return;
            }
            count.asked += 1;
            table.call(by, m, &position);
        } else if table.game.plies()[plies].played == Played::Legal(m) {
            count.right += 1;
        } else {
            count.wrong += 1;
            println!("wrong: {:?} {told}", table.game.plies()[plies].played);
            return;
        }
        let played = table.game.plies().get(plies).map(|ply| ply.played);
        assert_eq!(played, Some(Played::Legal(m)), "{told}");
        if table.game.phase() != Phase::Playing {
            break;
        }
        if calls == Calls::Called {
            table.call(!by, m, &position);
        }
        table.execute(!by, m, &position, others);
        let open: Vec<_> = table.game.discrepancies().cloned().collect();
        if !open.is_empty() {
            count.alarms += 1;
            println!("open: {open:?} after {told} {others:?}");
            return;
        }
        // Where nothing told that a piece was replaced, the other board owes the move until it is next
        // touched.
        if table.game.owing(table.now).next().is_some() {
            continue;
        }
        let should = table.game.position().placement();
        for board in [Color::White, Color::Black] {
            assert_eq!(table.game.board(board), &should, "{board:?}'s board: {told} {others:?}");
        }
    }
}

/// Whether a silent move could be asked for: where the board names its pieces it never is.
fn may_be_asked(sort: Sort, calls: Calls) -> bool {
    match (sort, calls) {
        (Sort::Pieces, _) | (_, Calls::Called) => false,
        (Sort::Fields | Sort::Pegs | Sort::Keys, Calls::Silent) => true,
    }
}

#[test]
fn every_move_is_understood_or_asked_for_and_none_is_guessed() {
    all_sorts(Mode::Standard, GAMES);
}

#[test]
fn every_castling_of_chess960_is_understood_or_asked_for_and_none_is_guessed() {
    all_sorts(Mode::Chess960, STARTS_OF_CHESS960.len() as u64);
}

fn all_sorts(mode: Mode, games: u64) {
    let wanted = std::env::var("ANNABELLA_HANDS_GAMES").ok();
    let games: u64 = wanted.map_or(games, |games| games.parse().expect("a number of games"));
    println!("| boards | calls | games | moves | inferred right | asked | wrong | false alarms |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    let mut faults = Vec::new();
    for sort in [Sort::Pieces, Sort::Fields, Sort::Pegs] {
        for calls in [Calls::Called, Calls::Silent] {
            let mut count = Count::default();
            for seed in 0..games {
                play(sort, calls, mode, seed, &mut count);
            }
            let Count { moves, right, asked, wrong, stuck, alarms } = count;
            let said = match calls {
                Calls::Called => "yes",
                Calls::Silent => "no",
            };
            let rules = match mode {
                Mode::Standard => "",
                Mode::Chess960 => ", Chess960",
            };
            println!(
                "| {}{rules} | {said} | {games} | {moves} | {right} | {asked} | {wrong} | {alarms} |",
                sort.name()
            );
            if wrong + stuck + alarms > 0 || (asked > 0 && !may_be_asked(sort, calls)) {
                faults.push(format!("{} {calls:?}: {count:?}", sort.name()));
            }
            assert!(moves > games * 10, "the games are too short to show anything");
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
