//! For each rule a lie, told over a true game: the oracle must find it, and must find nothing in what is
//! true.

use annabella_core::calls::{Style, call_of};
use annabella_core::game::{BoardEvent, Missing};
use annabella_core::rules::{
    Article, ByColor, Color, Move, Outcome, Piece, Position, Role, Square, Stands, WrongSquare,
};
use annabella_core::time::Millis;

use super::{Oracle, Rule};
use crate::hands::account::{Account, Carry, Claim, Owed, Told};
use crate::hands::wire::Sort;
use crate::hands::world::{World, squares_of};

const RESTING: Millis = Millis::from_secs(2);

/// A true game on two peg-hole boards, and what the program says of it.
struct Case {
    world: World,
    oracle: Oracle,
    account: Account,
    now: Millis,
}

impl Case {
    fn new() -> Case {
        let start = Position::default();
        let occupied = start.placement().occupied();
        let mut world = World::new(start, ByColor::new_with(|_| Sort::Pegs));
        for side in [Color::White, Color::Black] {
            world.board_mut(side).hear(&BoardEvent::Occupancy(occupied), Millis::ZERO);
        }
        let oracle = Oracle::new(RESTING, ByColor::default());
        let mut case = Case { world, oracle, account: Account::default(), now: Millis::ZERO };
        case.wait(3000);
        case
    }

    /// A game in which these moves were played, executed on both boards and recorded.
    fn after(moves: &str) -> Case {
        let mut case = Case::new();
        for text in moves.split_whitespace() {
            let m = case.play(text);
            case.show(!case.world.plies[case.world.plies.len() - 1].by, m);
            case.record(m);
        }
        case
    }

    /// Time passes, and the program lists what it has listed.
    fn wait(&mut self, ms: u64) {
        for _ in 0..ms / 100 {
            self.now += Millis(100);
            self.oracle.pass(&self.world, self.now);
        }
    }

    /// A move is called, executed on the own board and pressed. A tenth of a second later it is recorded,
    /// if the program is in order.
    fn play(&mut self, text: &str) -> Move {
        let m = self.world.latest().legal(text.parse().expect("a move")).expect("a legal one");
        let index = self.world.decide(m, false);
        let now = self.now;
        let ply = &mut self.world.plies[index];
        ply.begun = true;
        ply.hand_begun = true;
        ply.called = Some(now);
        ply.set = Some(now);
        ply.done = Some(now);
        ply.pressed = Some(now);
        let by = ply.by;
        self.move_on(by, m);
        m
    }

    /// The move is executed on the other board.
    fn show(&mut self, board: Color, m: Move) {
        let index = self.world.plies.len() - 1;
        self.world.plies[index].shown = Some(self.now);
        self.move_on(board, m);
    }

    fn move_on(&mut self, board: Color, m: Move) {
        if let Some((victim, _)) = m.captured() {
            self.world.board_mut(board).hear(&BoardEvent::Lifted(victim), self.now);
        }
        self.carry(board, m.origin(), m.destination());
    }

    /// A peg is carried, and its board tells so.
    fn carry(&mut self, board: Color, from: Square, to: Square) {
        let wood = self.world.board_mut(board);
        wood.hear(&BoardEvent::Lifted(from), self.now);
        wood.hear(&BoardEvent::Placed(to), self.now);
        self.hear(Vec::new());
    }

    fn record(&mut self, m: Move) {
        self.account.plies.push(Some(m));
        self.account.last_at = Some(self.now);
        self.hear(Vec::new());
    }

    /// The program says this, and lists what it lists by now.
    fn hear(&mut self, told: Vec<Told>) {
        self.world.recorded = self.account.plies.len();
        let account = Account { told, ..self.account.clone() };
        self.oracle.hear(&self.world, self.now, account);
    }

    /// The program says and lists that this differs.
    fn claim(&mut self, claim: Claim) {
        self.account.listed.push(claim.clone());
        self.hear(vec![Told::Claimed(claim)]);
    }

    #[track_caller]
    fn is_true(&self) {
        assert_eq!(self.oracle.findings(), []);
    }

    #[track_caller]
    fn is_lie(&self, rule: Rule) {
        let found: Vec<Rule> = self.oracle.findings().iter().map(|found| found.rule).collect();
        assert!(found.contains(&rule), "{rule:?} is not among {:?}", self.oracle.findings());
        assert!(found.iter().all(|found| *found == rule), "{:?}", self.oracle.findings());
    }
}

fn pawn(color: Color) -> Piece {
    Piece { color, role: Role::Pawn }
}

/// Black's a-pawn stands one square too far.
fn pushed() -> Claim {
    let should = Some(pawn(Color::Black));
    let wrong = vec![
        WrongSquare { square: Square::A7, has: Stands::Nothing, should },
        WrongSquare { square: Square::A6, has: Stands::Something, should: None },
    ];
    Claim::Board { board: Color::Black, wrong, lasts: false }
}

/// Black's a-pawn was pushed while White thinks, has rested, and is told.
fn pushed_and_told() -> Case {
    let mut case = Case::new();
    case.carry(Color::Black, Square::A7, Square::A6);
    case.wait(2100);
    case.claim(pushed());
    case
}

#[test]
fn a_true_game_is_true() {
    let mut case = Case::after("e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 b5c6");
    case.wait(60_000);
    case.is_true();
    let mut case = pushed_and_told();
    case.wait(60_000);
    case.carry(Color::Black, Square::A6, Square::A7);
    case.account.listed.clear();
    case.hear(vec![Told::Resolved(pushed())]);
    case.wait(60_000);
    case.is_true();
}

#[test]
fn a_move_that_nobody_played_is_found() {
    let mut case = Case::after("e2e4");
    let other = case.world.latest().legal("d7d5".parse().expect("a move")).expect("a legal one");
    case.record(other);
    case.is_lie(Rule::Wrong);
    let mut case = Case::after("e2e4");
    case.play("e7e5");
    case.record(other);
    case.is_lie(Rule::Wrong);
    let mut case = Case::after("e2e4 e7e5");
    case.account.plies.pop();
    case.hear(Vec::new());
    case.is_lie(Rule::Wrong);
}

#[test]
fn a_move_that_is_left_out_is_found() {
    let mut case = Case::after("e2e4");
    case.play("e7e5");
    let later = case.play("g1f3");
    case.record(later);
    case.is_lie(Rule::Lost);
}

#[test]
fn a_move_that_never_comes_is_found() {
    let mut case = Case::after("e2e4");
    let m = case.play("e7e5");
    case.show(Color::White, m);
    case.wait(2000);
    case.oracle.judge_stuck(&case.world, case.now, Millis::ZERO);
    case.is_true();
    case.wait(1500);
    case.oracle.judge_stuck(&case.world, case.now, Millis::ZERO);
    case.is_lie(Rule::Stuck);
}

#[test]
fn a_difference_that_is_not_listed_in_time_is_found() {
    let mut case = Case::new();
    case.carry(Color::Black, Square::A7, Square::A6);
    case.wait(3500);
    case.is_true();
    case.wait(1000);
    case.is_lie(Rule::Forgotten);
    // A move that is not executed on the other board.
    let mut case = Case::new();
    let m = case.play("e2e4");
    case.record(m);
    case.wait(5000);
    case.is_lie(Rule::Forgotten);
    let mut case = Case::new();
    let m = case.play("e2e4");
    case.account.owed.push(Owed { board: Color::Black, m: Some(m), squares: squares_of(m) });
    case.record(m);
    case.wait(60_000);
    case.is_true();
}

#[test]
fn the_own_hand_explains_until_the_call() {
    let mut case = Case::after("e2e4");
    case.carry(Color::Black, Square::A7, Square::A6);
    case.wait(10_000);
    case.is_true();
    case.world.decide(
        case.world.latest().legal("d7d5".parse().expect("a move")).expect("a legal one"),
        false,
    );
    case.world.plies[1].begun = true;
    case.world.plies[1].called = Some(case.now);
    case.wait(3500);
    case.is_true();
    case.wait(1000);
    case.is_lie(Rule::Forgotten);
}

#[test]
fn a_difference_that_is_dropped_is_found() {
    let mut case = pushed_and_told();
    case.account.listed.clear();
    case.hear(Vec::new());
    case.is_lie(Rule::Forgotten);
    let mut case = pushed_and_told();
    case.account.listed.clear();
    case.hear(vec![Told::Resolved(pushed())]);
    case.is_lie(Rule::TooEarly);
}

#[test]
fn a_press_that_is_forgiven_too_early_is_found() {
    // The pawn captured en passant still stands after the press.
    let mut case = Case::after("e2e4 a7a6 e4e5 d7d5");
    let m = case.world.latest().legal("e5d6".parse().expect("a move")).expect("a legal one");
    let index = case.world.decide(m, false);
    let ply = &mut case.world.plies[index];
    ply.begun = true;
    ply.hand_begun = true;
    ply.called = Some(case.now);
    ply.pressed = Some(case.now);
    ply.guilt.pressed_undone = true;
    case.carry(Color::White, Square::E5, Square::D6);
    let press =
        Claim::Clock { by: Color::White, missing: Missing::Execution, article: Article::D2_4 };
    case.claim(press.clone());
    case.account.owed.push(Owed { board: Color::Black, m: Some(m), squares: squares_of(m) });
    case.record(m);
    case.wait(20_000);
    case.is_true();
    case.account.listed.clear();
    case.hear(vec![Told::Resolved(press)]);
    let rules = [Rule::TooEarly, Rule::Forgotten];
    assert!(case.oracle.findings().iter().any(|found| found.rule == Rule::TooEarly));
    assert!(case.oracle.findings().iter().all(|found| rules.contains(&found.rule)));
}

#[test]
fn a_call_that_is_said_to_agree_too_early_is_found() {
    // Black has called d5, pressed, and left the peg on d6.
    let mut case = Case::after("e2e4");
    let m = case.world.latest().legal("d7d5".parse().expect("a move")).expect("a legal one");
    let index = case.world.decide(m, false);
    let ply = &mut case.world.plies[index];
    (ply.begun, ply.hand_begun) = (true, true);
    (ply.called, ply.pressed) = (Some(case.now), Some(case.now));
    ply.astray = ply.astray.with(Square::D6);
    (ply.guilt.misplaced, ply.guilt.pressed_undone) = (true, true);
    case.carry(Color::Black, Square::D7, Square::D6);
    let differs = Claim::CallAndBoard { by: Color::Black, squares: squares_of(m) };
    case.claim(differs.clone());
    case.is_true();
    case.account.listed.clear();
    case.hear(vec![Told::Resolved(differs.clone())]);
    assert!(case.oracle.findings().iter().any(|found| found.rule == Rule::TooEarly));
    // It is true once the peg is right.
    let mut case = Case::after("e2e4");
    case.play("d7d5");
    case.world.plies[1].guilt.misplaced = true;
    case.claim(differs.clone());
    case.account.listed.clear();
    case.hear(vec![Told::Resolved(differs)]);
    case.is_true();
}

#[test]
fn a_wrong_repeat_that_is_forgiven_is_found() {
    let said = |case: &Case| {
        let call = call_of(case.world.plies[1].m, case.world.position(1), Style::Short);
        Claim::Repeat { by: Color::Black, call }
    };
    for repeated in [false, true] {
        let mut case = Case::after("e2e4 e7e5 g1f3 b8c6");
        let ply = &mut case.world.plies[1];
        (ply.misrepeated, ply.guilt.wrong_repeat) = (Some(case.now), true);
        ply.repeated = repeated.then_some(case.now);
        let claim = said(&case);
        case.claim(claim.clone());
        case.account.listed.clear();
        case.hear(vec![Told::Resolved(claim)]);
        if repeated {
            case.is_true();
        } else {
            case.is_lie(Rule::TooEarly);
        }
    }
}

#[test]
fn pieces_that_no_hand_can_hold_are_missed_in_time() {
    let mut case = Case::new();
    for square in case.world.placement(0).occupied().iter() {
        let wood = case.world.board_mut(Color::White);
        wood.in_hand.extend(wood.stands.take(square));
        wood.hear(&BoardEvent::Lifted(square), case.now);
    }
    case.hear(Vec::new());
    case.wait(33_000);
    case.is_true();
    case.wait(5_000);
    case.is_lie(Rule::Forgotten);
}

#[test]
fn a_slip_that_stays_on_the_other_board_is_missed() {
    let mut case = Case::new();
    let m = case.play("d2d4");
    case.carry(Color::Black, Square::E2, Square::E4);
    case.account.owed.push(Owed { board: Color::Black, m: Some(m), squares: squares_of(m) });
    case.record(m);
    case.wait(6000);
    case.is_lie(Rule::Forgotten);
}

#[test]
fn what_never_stood_so_is_found() {
    let claims =
        |wrong: Vec<WrongSquare>| Claim::Board { board: Color::Black, wrong, lasts: false };
    // Nothing is wrong at all.
    let mut case = Case::after("e2e4");
    let has = Stands::Nothing;
    case.claim(claims(vec![WrongSquare { square: Square::E5, has, should: None }]));
    case.is_lie(Rule::NeverThere);
    // A hand has only begun.
    let mut case = Case::after("e2e4");
    case.play("e7e5");
    case.claim(claims(vec![WrongSquare {
        square: Square::E7,
        has: Stands::Nothing,
        should: Some(pawn(Color::Black)),
    }]));
    case.is_lie(Rule::NeverThere);
    // It has not rested.
    let mut case = Case::new();
    case.carry(Color::Black, Square::A7, Square::A6);
    case.wait(1000);
    case.claim(pushed());
    case.is_lie(Rule::NeverThere);
    // It stands otherwise, and belongs otherwise.
    for (has, should) in
        [(Stands::Something, Some(pawn(Color::Black))), (Stands::Nothing, Some(pawn(Color::White)))]
    {
        let mut case = Case::new();
        case.carry(Color::Black, Square::A7, Square::A6);
        case.wait(2100);
        case.claim(claims(vec![WrongSquare { square: Square::A7, has, should }]));
        case.is_lie(Rule::NeverThere);
    }
    // Nobody played what is said to be owed.
    let mut case = Case::after("e2e4 e7e5");
    let mut other = Case::after("d2d4 d7d5 b1c3 b8c6");
    let m = other.play("c1h6");
    case.account.owed.push(Owed { board: Color::White, m: Some(m), squares: squares_of(m) });
    case.hear(Vec::new());
    case.is_lie(Rule::NeverThere);
    // A board is lost.
    let mut case = Case::new();
    case.carry(Color::Black, Square::A7, Square::A6);
    case.wait(2100);
    case.world.board_mut(Color::Black).hear(&BoardEvent::Lost { cause: None }, case.now);
    case.claim(pushed());
    case.is_lie(Rule::NeverThere);
}

#[test]
fn what_is_kept_is_found() {
    let mut case = pushed_and_told();
    case.carry(Color::Black, Square::A6, Square::A7);
    case.wait(1500);
    case.is_true();
    case.wait(1500);
    case.is_lie(Rule::Kept);
    let mut case = Case::after("e2e4");
    let m = case.world.plies[0].m;
    case.account.owed.push(Owed { board: Color::Black, m: Some(m), squares: squares_of(m) });
    case.hear(Vec::new());
    case.wait(3000);
    case.is_lie(Rule::Kept);
}

#[test]
fn taking_back_a_legal_move_is_found() {
    let mut case = Case::after("e2e4 e7e5 g1f3");
    let knight = Piece { color: Color::White, role: Role::Knight };
    let carries = vec![Carry { piece: knight, origin: Square::F3, destination: Square::G1 }];
    case.hear(vec![Told::Correct { board: Color::White, wrong: Vec::new(), carries }]);
    case.is_lie(Rule::Undo);
    // A move that was played and taken back by the next ones may be carried so.
    let mut case = Case::after("g1f3 e7e5 f3g1");
    let carries = vec![Carry { piece: knight, origin: Square::F3, destination: Square::G1 }];
    case.hear(vec![Told::Correct { board: Color::White, wrong: Vec::new(), carries }]);
    case.is_true();
}

#[test]
fn a_charge_against_who_did_nothing_is_found() {
    let (by, squares) = (Color::Black, squares_of(Case::after("e2e4").world.plies[0].m));
    let clock = |missing| Claim::Clock { by, missing, article: Article::D2_4 };
    let claims = [
        Claim::CallAndBoard { by, squares },
        clock(Missing::Call),
        clock(Missing::Execution),
        clock(Missing::Agreement),
        clock(Missing::Everything),
        Claim::Touched { by },
        Claim::Changed { by, squares },
        Claim::Illegal { by, called: true, squares },
        Claim::Illegal { by, called: false, squares },
        Claim::TooLate { by },
        Claim::Repeat {
            by,
            call: call_of(Case::after("e2e4").world.plies[0].m, &Position::default(), Style::Short),
        },
        Claim::NotRepeated { by },
    ];
    for claim in claims {
        let mut case = Case::after("e2e4 e7e5");
        case.claim(claim);
        case.is_lie(Rule::Accused);
    }
    // What was done may be said; but D.2.4 not against who sees.
    let mut case = Case::after("e2e4 e7e5");
    case.world.plies[1].guilt.pressed_undone = true;
    case.claim(clock(Missing::Execution));
    case.is_true();
    let mut case = Case::after("e2e4 e7e5");
    case.oracle.sighted[by] = true;
    case.world.plies[1].guilt.pressed_undone = true;
    case.claim(clock(Missing::Execution));
    case.is_lie(Rule::Accused);
}

#[test]
fn another_belief_than_the_boards_word_is_found() {
    let mut case = Case::after("e2e4");
    case.account.believed[Color::Black] = Some(case.world.placement(1).clone());
    case.hear(Vec::new());
    case.is_true();
    case.account.believed[Color::Black] = Some(case.world.placement(0).clone());
    case.hear(Vec::new());
    case.is_lie(Rule::Belief);
}

#[test]
fn another_time_or_result_than_the_games_is_found() {
    let mut case = Case::after("e2e4");
    let m = case.play("e7e5");
    case.wait(500);
    case.record(m);
    case.is_lie(Rule::Record);
    let mut case = Case::after("f2f3 e7e5 g2g4 d8h4");
    case.account.ended = Some(Outcome::Won(Color::Black));
    case.hear(Vec::new());
    case.is_true();
    let mut case = Case::after("f2f3 e7e5 g2g4");
    case.account.ended = Some(Outcome::Drawn);
    case.hear(Vec::new());
    case.is_lie(Rule::Record);
}
