//! One game at a table: two boards with their wires, two players and an assistant who follow the script,
//! the program between them, and the oracle that hears it.

use annabella_core::board::simulation::{Action, Beat};
use annabella_core::calls::{Call, MoveCall, Style, call_of};
use annabella_core::game::{
    BoardEvent, BoardWatch, Event, Game, Heard, Phase, Settings, Sight, Source, Understood, step,
};
use annabella_core::rules::{ByColor, Color, Move, Position, Square, Squares};
use annabella_core::time::Millis;
use rand::RngExt;
use rand_xorshift::XorShiftRng;

use crate::hands::account::{Told, account, rest_for, resting_time};
use crate::hands::faults::{Fault, Faults};
use crate::hands::log::{Line, Log};
use crate::hands::oracle::Oracle;
use crate::hands::script::{Deed, Early, Flag, Scene, Todo, choose, script};
use crate::hands::wire::{Sort, Wired};
use crate::hands::worker::{Act, Job, Mark, Next, Purpose, Worker, acts};
use crate::hands::world::World;

/// How often the simulated boards and the links are given the time, in ms; links want 50 at most.
const TICK_MS: u64 = 20;

/// How long a board needs to be found and read when a game begins, in ms.
const GREETING_MS: u64 = 3000;

/// What rests shorter than this is not told.
const RESTING: Millis = Millis::from_secs(2);

/// No game takes so long.
const LONGEST: Millis = Millis::from_mins(120);

/// So long nothing happens before a sitting counts as one that the harness itself has brought to a stop.
const STANDSTILL: Millis = Millis::from_secs(120);

const SIDES: [Color; 2] = [Color::White, Color::Black];

/// One game.
pub struct Sitting {
    game: Game,
    pub(super) world: World,
    pub(super) wires: ByColor<Option<Wired>>,
    pub(super) workers: ByColor<Worker>,
    todos: Vec<(Todo, Option<Millis>)>,
    pub(super) now: Millis,
    pub(super) rng: XorShiftRng,
    faults: Faults,
    pub(super) oracle: Oracle,
    pub(super) log: Log,
    plies_max: usize,
    /// Whether what happens on boards that nobody senses is keyed in.
    keyed_in: bool,
    sights: ByColor<Sight>,
    early: Option<Early>,
    answers: usize,
    answered: Millis,
    finishing: Option<Millis>,
    moved_at: Millis,
    /// How many findings are in the log.
    logged: usize,
}

impl Sitting {
    /// A table that is set up; the first player thinks.
    pub fn new(
        sorts: ByColor<Sort>,
        start: Position,
        faults: Faults,
        plies_max: usize,
        mut rng: XorShiftRng,
    ) -> Sitting {
        let sights = sights(sorts);
        let mut settings = Settings { start: start.clone(), ..Settings::default() };
        settings.control = Some("90m+30".parse().expect("a control"));
        rest_for(&mut settings, RESTING);
        for side in SIDES {
            let player = match side {
                Color::White => &mut settings.players.white,
                Color::Black => &mut settings.players.black,
            };
            let is_keyed = sorts[side] == Sort::Keys;
            player.board = if is_keyed { BoardWatch::Keyed } else { BoardWatch::Sensed };
            player.sight = sights[side];
            player.times = player.times.seen_by(sorts[side].scan());
        }
        let resting = resting_time(&settings);
        let placement = start.placement();
        let mut sitting = Sitting {
            game: Game::new(settings),
            world: World::new(start, sorts),
            wires: sorts.map(|sort| Wired::new(sort, placement.clone(), Millis::ZERO)),
            workers: ByColor::new_with(|_| Worker::new()),
            todos: Vec::new(),
            now: Millis::ZERO,
            keyed_in: rng.random_bool(0.5),
            rng,
            faults,
            oracle: Oracle::new(resting, sights.map(|sight| sight == Sight::Ordinary)),
            log: Log::default(),
            plies_max,
            sights,
            early: None,
            answers: 0,
            answered: Millis::ZERO,
            finishing: None,
            moved_at: Millis::ZERO,
            logged: 0,
        };
        while sitting.now < Millis(GREETING_MS) {
            sitting.tick();
        }
        sitting.take(&Event::Begun);
        sitting.add(Vec::new(), 500, Deed::Decide(0));
        sitting
    }

    /// Plays until the game is over, or until something was found after which it cannot go on.
    pub fn play(&mut self) {
        while !self.is_over() {
            self.tick();
            for side in SIDES {
                self.work(side);
            }
            self.happen();
            if self.now.0.is_multiple_of(100) {
                self.oracle.pass(&self.world, self.now);
                self.oracle.judge_stuck(&self.world, self.now, self.answered);
                self.log_findings();
            }
            assert!(
                self.now - self.moved_at < STANDSTILL && self.now < LONGEST
                    || self.oracle.is_over(),
                "nobody does anything: {:?}\n{}",
                self.todos,
                self.log.between(self.now - Millis::from_secs(200), self.now)
            );
        }
    }

    fn is_over(&self) -> bool {
        let quiet = RESTING + RESTING + Millis::from_secs(5);
        self.oracle.is_over() || self.finishing.is_some_and(|since| self.now - since > quiet)
    }

    fn tick(&mut self) {
        self.now += Millis(TICK_MS);
        if self.game.next_deadline().is_some_and(|due| due <= self.now) {
            self.take(&Event::TimeReached);
        }
        for side in SIDES {
            if let Some(wire) = &mut self.wires[side] {
                wire.tick(self.now);
            }
            self.collect(side);
        }
    }

    /// What a board's wire has told goes into the game.
    pub(super) fn collect(&mut self, side: Color) {
        let told = self.wires[side].as_mut().map(Wired::told).unwrap_or_default();
        for what in told {
            self.world.board_mut(side).hear(&what, self.now);
            self.take(&Event::Board { board: side, what });
        }
    }

    fn take(&mut self, event: &Event) {
        if self.oracle.is_over() {
            return;
        }
        let (next, effects) = step(&self.game, self.now, event);
        self.game = next;
        self.log.note(self.now, Line::Event(event.clone()));
        for effect in &effects {
            self.log.note(self.now, Line::Effect(effect.clone()));
        }
        let account = account(&self.game, self.now, &effects);
        if account.told.contains(&Told::Asked) {
            self.answer();
        }
        if account.plies.len() != self.world.recorded {
            self.answers = 0;
        }
        self.world.recorded = account.plies.len();
        self.oracle.hear(&self.world, self.now, account);
        self.log_findings();
    }

    fn log_findings(&mut self) {
        for finding in &self.oracle.findings()[self.logged..] {
            let text = format!("!! {}: {}", finding.rule.name(), finding.what);
            self.log.note(self.now, Line::Text(text));
        }
        self.logged = self.oracle.findings().len();
    }

    pub(super) fn add(&mut self, when: Vec<Flag>, delay: u64, deed: Deed) {
        self.todos.push((Todo { when, delay, deed }, None));
    }

    /// Somebody has asked: whoever plays the first ply that is not recorded says it once more.
    fn answer(&mut self) {
        if self.world.plies.get(self.world.recorded).is_some_and(|ply| ply.begun) {
            self.add(Vec::new(), 1200, Deed::Answer(self.world.recorded));
        }
    }

    /// Carries out what is due.
    fn happen(&mut self) {
        for index in 0..self.todos.len() {
            let (todo, ready) = &self.todos[index];
            if ready.is_none() && todo.when.iter().all(|flag| self.has(*flag)) {
                let at = self.now + Millis(todo.delay);
                self.todos[index].1 = Some(at);
            }
        }
        let now = self.now;
        let due = |(_, ready): &(Todo, Option<Millis>)| ready.is_some_and(|at| at <= now);
        while let Some(index) = self.todos.iter().position(due) {
            let (todo, _) = self.todos.remove(index);
            self.moved_at = self.now;
            self.carry_out(todo.deed);
        }
    }

    fn has(&self, flag: Flag) -> bool {
        let ply = |index: usize| self.world.plies.get(index);
        // What waits for a reply that will not come any more need not wait for ever.
        let ends = |index: usize| index >= self.world.plies.len() && self.finishing.is_some();
        match flag {
            Flag::Begun(index) => ply(index).is_some_and(|ply| ply.hand_begun),
            Flag::Set(index) => ends(index) || ply(index).is_some_and(|ply| ply.set.is_some()),
            Flag::Done(index) => ply(index).is_some_and(|ply| ply.done.is_some()),
            Flag::Shown(index) => ply(index).is_some_and(|ply| ply.shown.is_some()),
            Flag::Slipped(index) => ply(index).is_some_and(|ply| ply.guilt.slipped),
            Flag::Called(index) => {
                ends(index) || ply(index).is_some_and(|ply| ply.called.is_some())
            }
            Flag::Misrepeated(index) => ply(index).is_some_and(|ply| ply.misrepeated.is_some()),
            Flag::Known(index) => self.world.recorded > index,
            Flag::Repeated(index) => ply(index).is_some_and(|ply| ply.repeated.is_some()),
            Flag::Pressed(index) => {
                ends(index) || ply(index).is_some_and(|ply| ply.pressed.is_some())
            }
        }
    }

    fn carry_out(&mut self, deed: Deed) {
        match deed {
            Deed::Decide(ply) => self.decide(ply),
            Deed::Hand(board, job) => self.workers[board].add(job),
            Deed::Call(ply) => self.call(ply),
            Deed::Slip(ply, other) => {
                let by = self.world.plies[ply].by;
                self.world.plies[ply].guilt.slipped = true;
                self.world.plies[ply].slip = Some(other);
                self.world.plies[ply].begun = true;
                self.say(by, other, ply);
            }
            Deed::Repeat(ply) => {
                let by = !self.world.plies[ply].by;
                self.world.plies[ply].repeated = Some(self.now);
                self.say(by, self.world.plies[ply].m, ply);
            }
            Deed::Misrepeat(ply, other) => {
                let by = !self.world.plies[ply].by;
                self.world.plies[ply].misrepeated = Some(self.now);
                self.world.plies[ply].guilt.wrong_repeat = true;
                self.say(by, other, ply);
            }
            Deed::Answer(ply) => {
                if self.world.recorded == ply && self.answers < 3 {
                    self.answers += 1;
                    self.answered = self.now;
                    self.call(ply);
                }
            }
            Deed::Mislead(board, ply, manner) => {
                if let Some(m) = self.world.plies[ply].slip {
                    self.workers[board].add(Job::Mislead(ply, m, manner));
                }
            }
            Deed::Meddle(board) => self.meddle(board),
            Deed::Press(ply) => self.press(ply),
            Deed::Knock(board) => self.knock(board),
            Deed::Wobble(board) => self.wobble(board),
            Deed::Pull(board, out) => self.pull(board, out),
            Deed::Plug(board) => self.plug(board),
            Deed::Finish => self.finish(),
        }
    }

    fn decide(&mut self, ply: usize) {
        let position = self.world.latest().clone();
        let chosen = if ply < self.plies_max { self.choose(&position) } else { None };
        let Some(m) = chosen.filter(|_| position.ending().is_none()) else {
            self.finish();
            return;
        };
        let early = self.early.take();
        let by = position.turn();
        let may_be_silent = self.sights[by] == Sight::Ordinary && self.wires[by].is_some();
        let silent = self.faults.happens(Fault::Silent, &mut self.rng);
        let silent = silent && may_be_silent && early.is_none();
        self.world.decide(m, silent);
        let line = format!("{position}: {} {early:?} silent {silent}", position.san(m));
        self.log.note(self.now, Line::Text(line));
        let sensed = self.wires.as_ref().map(Option::is_some);
        let scene = Scene {
            world: &self.world,
            ply,
            sensed,
            faults: &self.faults,
            sighted: self.sights[by] == Sight::Ordinary,
            early,
            is_last: self.world.latest().ending().is_some() || ply + 1 == self.plies_max,
        };
        let (todos, next) = script(&scene, &mut self.rng);
        // Where a second call or an early one could be anybody's, it is known whose it is.
        let plain = |todo: &Todo| !matches!(todo.deed, Deed::Slip(..) | Deed::Misrepeat(..));
        let unnamed = self.faults.happens(Fault::Unnamed, &mut self.rng);
        self.world.plies[ply].unnamed =
            unnamed && early.is_none() && next.is_none() && todos.iter().all(plain);
        self.early = next;
        self.todos.extend(todos.into_iter().map(|todo| (todo, None)));
    }

    /// A move whose call is not the one that was called last: said early, or by somebody who has repeated that one
    /// wrongly and never rightly, it could be nothing but another repeat. Nobody can tell these apart.
    fn choose(&mut self, position: &Position) -> Option<Move> {
        let last = self.world.plies.len().checked_sub(1);
        let words = |m: Move, position: &Position| bare(call_of(m, position, Style::Short));
        let before = last.map(|last| words(self.world.plies[last].m, self.world.position(last)));
        let owes_repeat = last
            .map(|last| &self.world.plies[last])
            .is_some_and(|last| last.misrepeated.is_some() && last.repeated.is_none());
        (0..8).find_map(|_| {
            let m = choose(position, &mut self.rng)?;
            let same = Some(words(m, position)) == before;
            let is_clear = self.early.is_none() && !owes_repeat || !same;
            is_clear.then_some(m)
        })
    }

    fn call(&mut self, ply: usize) {
        let true_ply = &mut self.world.plies[ply];
        true_ply.called.get_or_insert(self.now);
        true_ply.slip = None;
        true_ply.begun = true;
        let (by, m) = (true_ply.by, true_ply.m);
        self.say(by, m, ply);
    }

    /// A player calls a move, or repeats it (D.2.1).
    fn say(&mut self, by: Color, m: Move, ply: usize) {
        let call = call_of(m, self.world.position(ply), Style::Short);
        let by = if self.world.plies[ply].unnamed { None } else { Some(by) };
        self.take(&Event::Heard(Heard {
            by,
            words: String::new(),
            understood: Understood::Call(call),
            source: Source::Voice { confidence: 95 },
            as_repeat: false,
        }));
    }

    fn press(&mut self, ply: usize) {
        let true_ply = &mut self.world.plies[ply];
        true_ply.pressed = Some(self.now);
        true_ply.guilt.pressed_uncalled = true_ply.called.is_none();
        true_ply.guilt.pressed_undone = true_ply.done.is_none();
        let by = true_ply.by;
        if self.game.phase() == Phase::Playing {
            self.take(&Event::Pressed { by });
        }
    }

    /// Hands do what they can by now.
    fn work(&mut self, side: Color) {
        loop {
            let plies = &self.world.plies;
            let pressed = |ply: usize| plies[ply].pressed.is_some();
            match self.workers[side].next(self.now, pressed) {
                Next::Nothing => return,
                Next::Beat(beat, purpose) => match beat {
                    Beat::Do(action) => self.act(side, action, purpose),
                    Beat::Wait(_) | Beat::Quit => {}
                },
                Next::Act(act) => match act {
                    Act::Mark(mark) => self.mark(side, mark),
                    Act::Adjust => self.take(&Event::Adjusting { by: side }),
                    Act::Do(..) | Act::UntilPressed(_) => {}
                },
                Next::Begin(job) => {
                    let (acts, busy) = acts(job, &self.world, side);
                    self.workers[side].take_up(acts, busy);
                }
            }
            self.moved_at = self.now;
        }
    }

    fn act(&mut self, side: Color, action: Action, purpose: Purpose) {
        if let Action::Lift(square) = &action {
            // Somebody else has put it elsewhere meanwhile: the hand finds nothing.
            if self.world.board(side).stands.piece_at(*square).is_none() {
                return;
            }
            self.charge_for(side, *square, purpose);
        }
        if !matches!(action, Action::Seed(_)) {
            self.log.note(self.now, Line::Hand(side, action.clone()));
        }
        self.world.board_mut(side).act(&action);
        if let Some(wire) = &mut self.wires[side] {
            wire.act(action, self.now);
            self.collect(side);
        }
    }

    /// A lift that does not belong to a move: who may be charged with it, since nobody can tell what it was.
    fn charge_for(&mut self, side: Color, square: Square, purpose: Purpose) {
        let board = self.world.board(side);
        let own = board.stands.piece_at(square).is_some_and(|piece| piece.color == side);
        let (touches, moves) = match purpose {
            Purpose::Move | Purpose::Adjust | Purpose::Wobble => (false, false),
            Purpose::Touch => (true, false),
            Purpose::Knock => (true, own),
            // What is known to be wrong or owed may be put right by anybody.
            Purpose::Restore => {
                let unknown = board.mishap.contains(square) && !self.oracle.lists(side, square);
                (unknown, unknown && own)
            }
        };
        if (touches || moves) && self.world.may_play(side) {
            self.world.charge(side, |guilt| {
                guilt.touched |= touches;
                guilt.meddled |= moves;
            });
        }
    }

    fn mark(&mut self, side: Color, mark: Mark) {
        let now = self.now;
        let of = |ply: usize, world: &World| world.plies[ply].by == side;
        match mark {
            Mark::Begun(ply) if of(ply, &self.world) => {
                self.world.plies[ply].hand_begun = true;
                self.world.plies[ply].begun = true;
            }
            Mark::Set(ply) if of(ply, &self.world) => {
                self.world.plies[ply].set.get_or_insert(now);
            }
            Mark::Done(ply) if of(ply, &self.world) => {
                self.world.plies[ply].done.get_or_insert(now);
                self.key_in(side, ply);
            }
            Mark::Astray(ply, square) if of(ply, &self.world) => {
                let true_ply = &mut self.world.plies[ply];
                true_ply.guilt.misplaced = true;
                true_ply.astray = true_ply.astray.with(square);
            }
            Mark::Begun(ply) => self.world.plies[ply].show_begun = true,
            Mark::Set(_) => {}
            Mark::Done(ply) => {
                if self.world.plies[ply].shown.replace(now).is_none() {
                    self.key_in(side, ply);
                }
            }
            Mark::Astray(_, square) => {
                let board = self.world.board_mut(side);
                board.mishap = board.mishap.with(square);
            }
            Mark::Left(ply, square) => {
                let to = self.world.plies[ply].m.destination();
                self.world.plies[ply].shown.get_or_insert(now);
                let board = self.world.board_mut(side);
                board.mishap = board.mishap.with(square).with(to);
            }
            Mark::Right(plies) => {
                for ply in &mut self.world.plies[..plies] {
                    if ply.by != side {
                        ply.shown.get_or_insert(now);
                    }
                }
                self.world.board_mut(side).mishap = Squares::EMPTY;
            }
        }
    }

    /// The assistant keys in what has happened on a board that nobody senses.
    fn key_in(&mut self, side: Color, ply: usize) {
        if self.wires[side].is_some() || !self.keyed_in {
            return;
        }
        let m = self.world.plies[ply].m;
        let rook = m.castling_rook();
        let captured = m.captured().map(|(square, _)| square);
        let lifts = [Some(m.origin()), captured, rook.map(|(from, _)| from)];
        let places = [Some(m.destination()), rook.map(|(_, to)| to)];
        let lifted = lifts.into_iter().flatten().map(BoardEvent::Lifted);
        let placed = places.into_iter().flatten().map(BoardEvent::Placed);
        for what in lifted.chain(placed).collect::<Vec<_>>() {
            self.take(&Event::Board { board: side, what });
        }
    }

    /// Everybody puts the boards right.
    fn finish(&mut self) {
        let busy = self.workers.iter().any(|worker| !worker.is_idle()) || !self.todos.is_empty();
        if self.finishing.is_none() {
            self.finishing = Some(self.now);
            for board in SIDES {
                self.workers[board].add(Job::Restore);
            }
        }
        if busy {
            self.finishing = Some(self.now);
            self.add(Vec::new(), 1000, Deed::Finish);
        }
    }
}

/// The call without what may be left out of its repeat.
fn bare(call: Call) -> Call {
    match call {
        Call::Move(said) => Call::Move(MoveCall { en_passant: false, suffix: None, ..said }),
        castling @ Call::Castle { .. } => castling,
    }
}

/// Who sees: at a peg-hole board nobody. Beside a sensed board the other player's is the other kind.
fn sights(sorts: ByColor<Sort>) -> ByColor<Sight> {
    let of = |sort: Sort, other: Sort| match (sort, other) {
        (Sort::Pegs, _) | (Sort::Keys, Sort::Pieces | Sort::Fields) => Sight::PegHole,
        (Sort::Pieces | Sort::Fields, _) | (Sort::Keys, Sort::Pegs | Sort::Keys) => Sight::Ordinary,
    };
    ByColor::new_with(|side| of(sorts[side], sorts[!side]))
}
