//! A board that knows only which squares are occupied, and of which nobody has said how it lies: from the
//! bytes on its wire to the facts of the game. The pieces of a beginning game stand alike from both sides,
//! so nothing may be told before a move shows the side, and nothing that was not so ever.

use annabella_core::board::simulation::{Action, Beat, Hands, Simulated, Step, read_step};
use annabella_core::board::{BoardEvent, Connection, News, Setting, Told, Trouble, pegasus};
use annabella_core::calls::{Call, Style, call_of};
use annabella_core::game::{
    BoardWatch, Event, Game, Heard, Played, Settings, Source, Understood, step,
};
use annabella_core::rules::{Color, Placement, Position, Square, Squares};
use annabella_core::table::{BoardMessage, Notice};
use annabella_core::time::Millis;
use annabella_core::voices::{Language, Pack};

use crate::rig::hands::{GREETING_MS, ticks};

/// Longer than a board needs to be read anew after the last change.
const QUIET_MS: u64 = 2000;

/// The board, its wire, and a link that was told nothing but the position of the game.
struct Wire {
    board: Box<dyn Simulated>,
    link: Box<dyn Connection>,
    hands: Hands,
    now: Millis,
    told: Vec<BoardEvent>,
    said: Vec<Trouble>,
}

impl Wire {
    /// A board on which a game begins, with this player at its connector, found and read.
    fn lying(connector: Color) -> Wire {
        Wire::with(connector, &start(), &start())
    }

    /// A board with these pieces on it, where those are expected.
    fn with(connector: Color, pieces: &Placement, expected: &Placement) -> Wire {
        let setting = Setting { at_connector: Some(connector), ..Setting::default() };
        let mut wire = Wire {
            board: (pegasus::KIND.simulated)(&setting),
            link: (pegasus::KIND.connection)(&Setting::default()),
            hands: Hands::default(),
            now: Millis::ZERO,
            told: Vec::new(),
            said: Vec::new(),
        };
        wire.link.expect(expected.clone());
        wire.act(Action::Set(pieces.clone()));
        wire.plug();
        wire
    }

    fn plug(&mut self) {
        self.act(Action::Plug);
        let greeting = self.link.connect(self.now);
        self.take(greeting);
        self.wait(GREETING_MS);
    }

    fn unplug(&mut self) {
        self.act(Action::Unplug);
        let gone = self.link.disconnect();
        self.take(gone);
    }

    fn act(&mut self, action: Action) {
        let bytes = self.board.act(action, self.now).expect("it can happen");
        self.arrive(&bytes);
    }

    fn wait(&mut self, ms: u64) {
        for now in ticks(self.now, Millis(ms)) {
            self.now = now;
            let bytes = self.board.tick(now);
            self.arrive(&bytes);
            let told = self.link.tick(now);
            self.take(told);
        }
    }

    /// Lines of a script, as `annabella simulate` takes them.
    fn script(&mut self, lines: &str) {
        for step in lines.split(", ") {
            let step = read_step(step).expect("a step").expect("a step");
            self.perform(step);
        }
    }

    fn perform(&mut self, step: Step) {
        for beat in self.hands.perform(step) {
            match beat {
                Beat::Wait(span) => self.wait(span.0),
                Beat::Do(action) => self.act(action),
                Beat::Quit => {}
            }
        }
    }

    fn arrive(&mut self, bytes: &[u8]) {
        if !bytes.is_empty() {
            let told = self.link.feed(bytes, self.now);
            self.take(told);
        }
    }

    fn take(&mut self, told: Vec<Told>) {
        for one in told {
            match one {
                Told::Write(bytes) => {
                    let answers = self.board.hear(&bytes, self.now);
                    self.arrive(&answers);
                }
                Told::News(News::Event(what)) => {
                    if !matches!(what, BoardEvent::Back | BoardEvent::Lost { .. }) {
                        self.told.push(what);
                    }
                }
                Told::Refused(why) => panic!("this board is one of its kind: {why:?}"),
                Told::News(News::Trouble(why)) => self.said.push(why),
                Told::News(_) => {}
            }
        }
    }

    fn told(&mut self) -> Vec<BoardEvent> {
        std::mem::take(&mut self.told)
    }
}

fn start() -> Placement {
    Position::default().placement()
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn lifted(name: &str) -> BoardEvent {
    BoardEvent::Lifted(square(name))
}

fn placed(name: &str) -> BoardEvent {
    BoardEvent::Placed(square(name))
}

fn occupied(pieces: &Placement) -> BoardEvent {
    BoardEvent::Occupancy(pieces.occupied())
}

/// The occupied squares of a board that has told this since these were.
fn following(squares: Squares, told: Vec<BoardEvent>) -> Squares {
    told.into_iter().fold(squares, |squares, event| match event {
        BoardEvent::Lifted(at) => squares.without(at),
        BoardEvent::Placed(at) => squares.with(at),
        BoardEvent::Occupancy(squares) => squares,
        // What it told before is what it shows.
        BoardEvent::WayUnknown => squares,
        BoardEvent::PieceLifted(..)
        | BoardEvent::PiecePlaced(..)
        | BoardEvent::Pieces(_)
        | BoardEvent::Lost { .. }
        | BoardEvent::Back => panic!("{event:?}"),
    })
}

const PLAYERS: [Color; 2] = [Color::White, Color::Black];

/// First moves by the centre pawns, an edge pawn and both knights. Seen from the wrong side they are
/// d7-d5, e7-e6, Nb8-c6 and so on.
const FIRST_MOVES: [(&str, &str); 7] = [
    ("e2", "e4"),
    ("d2", "d4"),
    ("e2", "e3"),
    ("a2", "a4"),
    ("g1", "f3"),
    ("b1", "c3"),
    ("b1", "a3"),
];

#[test]
fn nothing_is_told_before_the_first_move_and_then_all_of_it_the_right_way_round() {
    for (connector, (from, to)) in
        PLAYERS.into_iter().flat_map(|player| FIRST_MOVES.map(|squares| (player, squares)))
    {
        let mut wire = Wire::lying(connector);
        wire.script(&format!("lift {from}, wait 4000"));
        assert_eq!(wire.told(), [], "{connector:?} {from}{to}: it could be either side's");
        wire.script(&format!("place {to}, wait 300"));
        let expected = [occupied(&start()), lifted(from), placed(to)];
        assert_eq!(wire.told(), expected, "{connector:?} {from}{to}");
        // From now on as it comes.
        wire.wait(QUIET_MS);
        assert_eq!(wire.told(), []);
        wire.script("lift d7, wait 300, place d5, wait 2000");
        assert_eq!(wire.told(), [lifted("d7"), placed("d5")], "{connector:?} {from}{to}");
    }
}

#[test]
fn what_is_said_meanwhile_promises_nothing_that_cannot_help() {
    let mut wire = Wire::lying(Color::Black);
    wire.wait(10_000);
    let [trouble] = &wire.said[..] else { panic!("{:?}", wire.said) };
    let message = BoardMessage::Trouble(trouble.clone());
    let said = Notice::Board { board: Color::White, message };
    let said = said.text(&Pack::embedded(Language::English));
    assert!(said.contains("first move") && said.contains("settings"), "{said}");
    assert!(!said.contains("set up"), "it stands alike from both sides: {said}");
}

#[test]
fn a_piece_that_is_pushed_slowly_shows_the_side_on_its_first_square() {
    for connector in PLAYERS {
        let mut wire = Wire::lying(connector);
        wire.script("slide e2 e4 1600, wait 2000");
        let way = [lifted("e2"), placed("e3"), lifted("e3"), placed("e4")];
        assert_eq!(wire.told(), [&[occupied(&start())], &way[..]].concat(), "{connector:?}");
    }
}

/// Whose it was cannot be known, nor whether the game had begun.
#[test]
fn a_piece_that_was_put_back_shows_nothing_and_is_not_told_later() {
    for connector in PLAYERS {
        let mut wire = Wire::lying(connector);
        for piece in ["g8", "d2", "e7"] {
            wire.script(&format!("lift {piece}, wait 1000, place {piece}, wait 2000"));
        }
        assert_eq!(wire.told(), []);
        wire.script("lift e2, wait 500, place e4, wait 2000");
        assert_eq!(wire.told(), [occupied(&start()), lifted("e2"), placed("e4")], "{connector:?}");
    }
}

/// A pawn stands beside its square when the board is found: from the other side it would be a move.
#[test]
fn a_piece_that_was_set_up_wrongly_is_no_move() {
    for connector in PLAYERS {
        let mut pieces = start();
        let pawn = pieces.take(Square::D7).expect("a pawn");
        pieces.put(Square::D6, pawn);
        let mut wire = Wire::with(connector, &pieces, &start());
        wire.wait(5000);
        assert_eq!(wire.told(), [], "{connector:?}: it could be e2-e3 of the other side");
        wire.script(
            "lift d6, wait 300, place d7, wait 2000, lift e2, wait 300, place e4, wait 2000",
        );
        assert_eq!(wire.told(), [occupied(&start()), lifted("e2"), placed("e4")], "{connector:?}");
    }
}

#[test]
fn pulling_the_cable_before_the_first_move_or_during_it_changes_nothing() {
    for connector in PLAYERS {
        let mut wire = Wire::lying(connector);
        wire.unplug();
        wire.wait(2000);
        wire.plug();
        assert_eq!(wire.told(), []);
        wire.script("lift g1, wait 300, place f3, wait 2000");
        assert_eq!(wire.told(), [occupied(&start()), lifted("g1"), placed("f3")], "{connector:?}");

        let mut wire = Wire::lying(connector);
        wire.unplug();
        wire.script("lift g1, wait 300, place f3");
        wire.plug();
        let after = start().occupied().without(Square::G1).with(Square::F3);
        assert_eq!(wire.told(), [BoardEvent::Occupancy(after)], "{connector:?}");
    }
}

/// What is read of the whole board afterwards shows it.
#[test]
fn a_first_move_of_which_a_message_was_lost_is_told_the_right_way_round() {
    for (connector, lost) in PLAYERS.into_iter().flat_map(|player| {
        ["drop, lift e2, wait 300, place e4", "lift e2, wait 300, drop, place e4"]
            .map(|lost| (player, lost))
    }) {
        let mut wire = Wire::lying(connector);
        wire.script(lost);
        wire.wait(4000);
        let after = start().occupied().without(Square::E2).with(Square::E4);
        let whole = [BoardEvent::Occupancy(after)];
        let each = [occupied(&start()), lifted("e2"), placed("e4")];
        let told = wire.told();
        assert!(told == whole || told == each, "{connector:?} {lost}: {told:?}");
    }
}

/// Then all is open again: it need not have been the move of the player to move.
#[test]
fn a_move_that_is_taken_back_leaves_the_side_open() {
    for connector in PLAYERS {
        let mut wire = Wire::lying(connector);
        // Black tries a pawn before the game begins; from the other side it is White's e2-e4.
        wire.script(
            "lift d7, wait 300, place d5, wait 1000, lift d5, wait 300, place d7, wait 3000",
        );
        // That the game must not take it for read is told behind what it shows.
        let told = wire.told();
        assert_eq!(told.last(), Some(&BoardEvent::WayUnknown), "{connector:?}: {told:?}");
        // Before the move, and again now that it is none.
        assert_eq!(wire.said, [Trouble::WayAwaitsMove, Trouble::WayAwaitsMove]);
        wire.script("lift g1, wait 1000");
        assert_eq!(wire.told(), []);
        wire.script("place f3, wait 2000");
        assert_eq!(wire.told(), [occupied(&start()), lifted("g1"), placed("f3")], "{connector:?}");
    }
}

/// Else the move would stand in the game, and on no board.
#[test]
fn a_move_that_is_taken_back_while_messages_are_lost_is_not_left_standing() {
    for connector in PLAYERS {
        for back in ["drop, lift e4, wait 300, place e2", "drop, lift e4, drop, place e2"] {
            let mut wire = Wire::lying(connector);
            wire.script("lift e2, wait 300, place e4, wait 2000");
            let moved = following(Squares::EMPTY, wire.told());
            assert_eq!(moved, start().occupied().without(Square::E2).with(Square::E4));
            wire.script(back);
            wire.wait(4000);
            let stands = following(moved, wire.told());
            assert_eq!(stands, start().occupied(), "{connector:?} {back}");
            wire.script("lift d2, wait 300, place d4, wait 2000");
            let expected = [occupied(&start()), lifted("d2"), placed("d4")];
            assert_eq!(wire.told(), expected, "{connector:?} {back}");
        }
    }
}

/// The game goes on as it can only if the board lies the other way.
#[test]
fn a_side_that_was_taken_wrongly_is_put_right_by_the_game() {
    for connector in PLAYERS {
        let mut wire = Wire::lying(connector);
        // Black's pawn was pushed over before White's first move, which then was made and called.
        wire.script(
            "lift a7, wait 300, place a6, wait 1000, lift e2, wait 300, place e4, wait 300",
        );
        let game = after(&Position::default(), &["e2e4"]);
        wire.link.expect(game.placement());
        wire.wait(3000);
        let stands = game.placement().occupied().without(Square::A7).with(Square::A6);
        let last = wire.told().pop();
        assert_eq!(last, Some(BoardEvent::Occupancy(stands)), "{connector:?}");
    }
}

/// The position after these moves.
fn after(position: &Position, moves: &[&str]) -> Position {
    moves.iter().fold(position.clone(), |position, uci| {
        let moves = position.legal_moves();
        let m = moves.into_iter().find(|m| position.uci(*m) == *uci).expect("a legal move");
        position.after(m)
    })
}

/// Program and board are started while a game stands alike from both sides: whose turn it is, is not
/// known at first. A capture in the hand is no move yet.
#[test]
fn a_game_that_stands_alike_from_both_sides_is_followed_once_a_move_was_made_in_it() {
    let fen = "4k3/8/8/3p4/4P3/8/8/3K4 w - - 0 40";
    let game = Position::from_fen(fen, Default::default()).expect("a position");
    for connector in PLAYERS {
        let mut wire = Wire::with(connector, &game.placement(), &game.placement());
        wire.script("lift d5, wait 900, aside, lift e4, wait 900, place d5, wait 2000");
        assert_eq!(wire.told(), [], "it could be d5xe4 as well");
        let captured = after(&game, &["e4d5"]);
        wire.link.expect(captured.placement());
        wire.wait(2000);
        assert_eq!(wire.told(), []);
        wire.script("lift e8, wait 500, place d7, wait 300");
        let expected = [occupied(&captured.placement()), lifted("e8"), placed("d7")];
        assert_eq!(wire.told(), expected, "{connector:?}");
    }
}

/// Both players' moves on one board, mirrored (1. e4 d5 2. Nf3 Nc6): the board stands alike from both
/// sides again and again, and what is known stays known.
#[test]
fn mirrored_moves_do_not_turn_the_board() {
    for connector in PLAYERS {
        let mut wire = Wire::lying(connector);
        let mut game = Position::default();
        let mut squares = game.placement().occupied();
        for uci in ["e2e4", "d7d5", "g1f3", "b8c6", "b1c3", "g8f6"] {
            let (from, to) = (&uci[..2], &uci[2..]);
            wire.script(&format!("lift {from}, wait 400, place {to}, wait 400"));
            game = after(&game, &[uci]);
            wire.link.expect(game.placement());
            wire.wait(2500);
            squares = following(squares, wire.told());
            assert_eq!(squares, game.placement().occupied(), "{connector:?} {uci}");
        }
    }
}

/// The board is one player's own, the game is played with a clock, and the hand goes to the clock as
/// soon as the piece stands: no move is missed, and nothing is said to differ (D.2.4, D.2.9).
#[test]
fn a_game_hears_nothing_false_of_a_board_that_nobody_has_turned() {
    for (connector, (from, to)) in
        PLAYERS.into_iter().flat_map(|player| FIRST_MOVES.map(|squares| (player, squares)))
    {
        let mut settings = Settings::default();
        settings.players.white.board = BoardWatch::Sensed;
        let mut table = Table { game: Game::new(settings), wire: Wire::lying(connector) };
        table.hear();
        table.take(&Event::Begun);
        table.script(&format!("wait 3000, lift {from}, wait 700, place {to}, wait 300"));
        let position = Position::default();
        let mut moves = position.legal_moves().into_iter();
        let m = moves.find(|m| (m.origin(), m.destination()) == (square(from), square(to)));
        let m = m.expect("a legal move");
        table.call(Color::White, call_of(m, &position, Style::Short));
        table.take(&Event::Pressed { by: Color::White });
        table.script("wait 5000");
        let played: Vec<Played> = table.game.plies().iter().map(|ply| ply.played).collect();
        assert_eq!(played, [Played::Legal(m)], "{connector:?} {from}{to}");
        let placement = position.after(m).placement();
        assert_eq!(table.game.board(Color::White), &placement, "{connector:?} {from}{to}");
    }
}

/// A game with the wire of White's board.
struct Table {
    game: Game,
    wire: Wire,
}

impl Table {
    fn take(&mut self, event: &Event) {
        self.game = step(&self.game, self.wire.now, event).0;
        let open: Vec<_> = self.game.discrepancies().collect();
        assert!(open.is_empty(), "{event:?}: {open:?}");
        self.wire.link.expect(self.game.position().placement());
    }

    fn hear(&mut self) {
        for what in self.wire.told() {
            self.take(&Event::Board { board: Color::White, what });
        }
    }

    fn script(&mut self, lines: &str) {
        for line in lines.split(", ") {
            let step = read_step(line).expect("a step").expect("a step");
            for beat in self.wire.hands.perform(step) {
                match beat {
                    Beat::Wait(span) => self.wait(span),
                    Beat::Do(action) => self.wire.act(action),
                    Beat::Quit => {}
                }
                self.hear();
            }
        }
    }

    fn wait(&mut self, span: Millis) {
        for now in ticks(self.wire.now, span) {
            self.wire.wait((now - self.wire.now).0);
            if self.game.next_deadline().is_some_and(|due| due <= now) {
                self.take(&Event::TimeReached);
            }
            self.hear();
        }
    }

    fn call(&mut self, by: Color, call: Call) {
        self.take(&Event::Heard(Heard {
            by: Some(by),
            words: "Worte".to_owned(),
            understood: Understood::Call(call),
            source: Source::Voice { confidence: 95 },
            as_repeat: false,
        }));
    }
}
