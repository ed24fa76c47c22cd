//! The hands at one board: one thing after the other, each made of steps with their times. What can be
//! done is seen only when its turn comes: a piece that stands in the way is put right before.

use std::collections::VecDeque;

use annabella_core::board::simulation::{Beat, Hands, Step};
use annabella_core::rules::{
    Color, Correction, Move, Piece, Placement, Role, Square, Squares, corrections, wrong_squares,
};
use annabella_core::time::Millis;

use crate::hands::manner::{ASIDE, Manner, between, bring, lift, wait};
use crate::hands::world::{World, squares_of};

/// Something to be done at a board.
#[derive(Clone, Copy, Debug)]
pub enum Job {
    /// Carry out this ply.
    Move {
        /// Which.
        ply: usize,
        /// How.
        manner: Manner,
        /// What else happens on the way.
        twist: Twist,
        /// A piece that takes no part, for whatever happens to it.
        neighbour: Option<(Square, Piece)>,
    },
    /// Put right whatever is not as it should be.
    Restore,
    /// Carry out this move, which was called for a ply and is not the one that is meant.
    Mislead(usize, Move, Manner),
    /// Take everything off, and put it back after so many ms.
    Sweep(u64),
}

/// What happens on the way of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Twist {
    /// Nothing.
    Plain,
    /// The piece is put here and carried on later; on the other board it is left there.
    Astray(Square, Later),
    /// The piece is held in the air for so long, in ms.
    Hold(u64),
    /// The piece is put back and taken again.
    PutBack,
    /// So long between king and rook, in ms, or between the pawn and its victim.
    Half(Later),
    /// This stands on the square of promotion first.
    Exchange(Role, Later),
    /// The neighbour is lifted and put back before, with a word or without.
    Beside {
        /// Whether it is said.
        said: bool,
    },
}

/// When something is put right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Later {
    /// After so many ms.
    In(u64),
    /// After the press and so many ms.
    AfterThePress(u64),
}

/// One thing of a job.
#[derive(Clone, Debug)]
pub enum Act {
    /// The hands do this.
    Do(Step, Purpose),
    /// The job has come so far.
    Mark(Mark),
    /// The hands wait until the mover of a ply has pressed.
    UntilPressed(usize),
    /// The player says that pieces are adjusted.
    Adjust,
}

/// Why hands do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It belongs to a move.
    Move,
    /// Something is put right.
    Restore,
    /// Another piece is touched without a word.
    Touch,
    /// It was said that pieces are adjusted.
    Adjust,
    /// It was nobody's will, and the piece comes to stand elsewhere.
    Knock,
    /// It was nobody's will, and over at once.
    Wobble,
}

/// How far a job has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The hand begins with this ply.
    Begun(usize),
    /// The piece is down, rightly or not.
    Set(usize),
    /// The piece comes down on this square, which is not the right one, or as another one.
    Astray(usize, Square),
    /// The piece was left on this square, which is not the right one.
    Left(usize, Square),
    /// All of the ply stands.
    Done(usize),
    /// Everything stands as before this ply.
    Right(usize),
}

/// A pair of hands.
pub struct Worker {
    queue: VecDeque<Job>,
    acts: VecDeque<Act>,
    beats: VecDeque<(Beat, Purpose)>,
    /// When they can go on.
    free_at: Millis,
    /// The squares that they need for what they are at.
    busy: Squares,
    hands: Hands,
}

/// What the hands do next.
pub enum Next {
    /// Nothing, or they wait.
    Nothing,
    /// This.
    Beat(Beat, Purpose),
    /// This.
    Act(Act),
    /// They begin with this.
    Begin(Job),
}

impl Worker {
    pub fn new() -> Worker {
        Worker {
            queue: VecDeque::new(),
            acts: VecDeque::new(),
            beats: VecDeque::new(),
            free_at: Millis::ZERO,
            busy: Squares::EMPTY,
            hands: Hands::default(),
        }
    }

    /// Something more to do.
    pub fn add(&mut self, job: Job) {
        self.queue.push_back(job);
    }

    /// Whether there is nothing to do.
    pub fn is_idle(&self) -> bool {
        self.queue.is_empty() && self.acts.is_empty() && self.beats.is_empty()
    }

    /// The squares that the hands need for what they are at.
    pub const fn busy(&self) -> Squares {
        self.busy
    }

    /// What comes next at this time; the hands take it as done.
    pub fn next(&mut self, now: Millis, pressed: impl Fn(usize) -> bool) -> Next {
        loop {
            if now < self.free_at {
                return Next::Nothing;
            }
            if let Some((beat, purpose)) = self.beats.pop_front() {
                match beat {
                    Beat::Wait(span) => self.free_at = self.free_at.max(now - Millis(19)) + span,
                    beat @ (Beat::Do(_) | Beat::Quit) => return Next::Beat(beat, purpose),
                }
                continue;
            }
            match self.acts.pop_front() {
                Some(Act::Do(step, purpose)) => {
                    let beats = self.hands.perform(step);
                    self.beats.extend(beats.into_iter().map(|beat| (beat, purpose)));
                }
                Some(Act::UntilPressed(ply)) => {
                    if !pressed(ply) {
                        self.acts.push_front(Act::UntilPressed(ply));
                        return Next::Nothing;
                    }
                }
                Some(act) => return Next::Act(act),
                None => {
                    self.busy = Squares::EMPTY;
                    return self.queue.pop_front().map_or(Next::Nothing, Next::Begin);
                }
            }
        }
    }

    /// Takes up a job.
    pub fn take_up(&mut self, acts: Vec<Act>, busy: Squares) {
        self.acts = acts.into();
        self.busy = busy;
    }

    /// Something happens in between, whatever the hands are at.
    pub fn interrupt(&mut self, beats: Vec<(Beat, Purpose)>) {
        for beat in beats.into_iter().rev() {
            self.beats.push_front(beat);
        }
    }
}

/// What a job takes, as things stand now on this side's board, and which squares it needs.
pub fn acts(job: Job, world: &World, board: Color) -> (Vec<Act>, Squares) {
    match job {
        Job::Restore => restored(world, board, reached(world, board)),
        Job::Move { ply, manner, twist, neighbour } => {
            moved(world, board, ply, manner, twist, neighbour)
        }
        Job::Mislead(ply, m, manner) => misled(world, board, ply, m, manner),
        Job::Sweep(ms) => {
            let stands = world.board(board).stands.clone();
            let pieces = |square: Square| Some((square, stands.piece_at(square)?));
            let pieces: Vec<(Square, Piece)> =
                stands.occupied().iter().filter_map(pieces).collect();
            let off = pieces.iter().flat_map(|(square, _)| [lift(*square), wait(60)]);
            let back = pieces.iter().flat_map(|(square, piece)| [bring(*square, *piece), wait(60)]);
            let steps = off.chain([wait(ms)]).chain(back).collect();
            (for_nothing(steps), Squares::from_bits(u64::MAX))
        }
    }
}

/// Steps that belong to no move.
fn for_nothing(steps: Vec<Step>) -> Vec<Act> {
    steps.into_iter().map(|step| Act::Do(step, Purpose::Touch)).collect()
}

/// What was called wrongly is carried out, where it can be.
fn misled(
    world: &World,
    board: Color,
    index: usize,
    m: Move,
    manner: Manner,
) -> (Vec<Act>, Squares) {
    let stands = world.board(board).stands.clone();
    let ply = &world.plies[index];
    let is_late = ply.called.is_some() || ply.slip != Some(m) || ply.shown.is_some();
    if is_late || is_in_the_way(m, &stands, world.placement(index), Twist::Plain) {
        return (Vec::new(), Squares::EMPTY);
    }
    let parts = manner.parts(m, ply.by, &stands, None);
    let squares = squares_of(m).iter().map(|square| Act::Mark(Mark::Astray(index, square)));
    let steps = [parts.before, parts.down, parts.after].concat();
    (squares.chain(doing(steps)).collect(), squares_of(m))
}

/// How many plies a board should show by what hands have begun on it.
fn reached(world: &World, board: Color) -> usize {
    let begun = |(_, ply): &(usize, &crate::hands::world::TruePly)| {
        if ply.by == board { ply.hand_begun } else { ply.shown.is_some() }
    };
    let plies = world.plies.iter().enumerate().filter(begun);
    plies.map(|(index, _)| index + 1).max().unwrap_or(0).max(world.recorded.min(world.plies.len()))
}

fn restored(world: &World, board: Color, ply: usize) -> (Vec<Act>, Squares) {
    let wrong = wrong_squares(&world.board(board).stands, world.placement(ply));
    let busy = wrong.iter().map(|wrong| wrong.square).collect();
    let pause = |steps: [Step; 2]| {
        let [first, second] = steps;
        vec![first, wait(300), second, wait(250)]
    };
    let steps = corrections(&wrong).into_iter().flat_map(|correction| match correction {
        Correction::Clear(square) | Correction::Remove(square, _) => {
            vec![lift(square), ASIDE, wait(250)]
        }
        Correction::Lift(square, _) => vec![lift(square), wait(250)],
        Correction::Move { from, to, piece } => pause([lift(from), bring(to, piece)]),
        Correction::Place(square, piece) | Correction::Add(square, piece) => {
            vec![bring(square, piece), wait(250)]
        }
    });
    let mut acts: Vec<Act> = steps.map(|step| Act::Do(step, Purpose::Restore)).collect();
    acts.push(Act::Mark(Mark::Right(ply)));
    (acts, busy)
}

fn moved(
    world: &World,
    board: Color,
    index: usize,
    manner: Manner,
    twist: Twist,
    neighbour: Option<(Square, Piece)>,
) -> (Vec<Act>, Squares) {
    let ply = &world.plies[index];
    let (m, own) = (ply.m, ply.by == board);
    // What was put off so long that later moves stand there is put right as it comes.
    if !own && (reached(world, board) > index + 1 || ply.shown.is_some()) {
        let (mut acts, busy) = restored(world, board, reached(world, board).max(index + 1));
        acts.push(Act::Mark(Mark::Done(index)));
        return (acts, busy);
    }
    let mut stands = world.board(board).stands.clone();
    let (mut acts, mut busy) = (Vec::new(), Squares::EMPTY);
    if is_in_the_way(m, &stands, world.placement(index), twist) {
        (acts, busy) = restored(world, board, index);
        stands = world.placement(index).clone();
    }
    let neighbour = neighbour
        .filter(|(at, piece)| stands.piece_at(*at) == Some(*piece) && !squares_of(m).contains(*at));
    busy = squares_of(m).iter().fold(busy, Squares::with);
    busy = between(m.origin(), m.destination()).into_iter().fold(busy, Squares::with);
    busy = neighbour.into_iter().map(|(at, _)| at).fold(busy, Squares::with);
    let hand = Hand { ply: index, m, by: ply.by, own, manner, twist, neighbour };
    if let Twist::Astray(square, _) = twist {
        busy = busy.with(square);
    }
    acts.extend(hand.acts(&stands));
    (acts, busy)
}

/// Whether something stands where it should not, so that the move cannot be carried out before it is put
/// right.
fn is_in_the_way(m: Move, stands: &Placement, before: &Placement, twist: Twist) -> bool {
    let same = |square: Square| stands.piece_at(square) == before.piece_at(square);
    let free = |square: Square| stands.piece_at(square).is_none();
    let rook = m.castling_rook();
    let victim = m.captured().map(|(square, _)| square);
    let astray = match twist {
        Twist::Astray(square, _) => !free(square),
        Twist::Plain
        | Twist::Hold(_)
        | Twist::PutBack
        | Twist::Half(_)
        | Twist::Exchange(..)
        | Twist::Beside { .. } => false,
    };
    !same(m.origin())
        || rook.is_some_and(|(from, to)| !same(from) || (to != m.origin() && !free(to)))
        // What is captured need not stand there yet; but nothing else may.
        || !(same(m.destination()) || free(m.destination()))
        || victim.is_some_and(|square| !(same(square) || free(square)))
        || astray
}

/// A hand with one move to carry out.
struct Hand {
    ply: usize,
    m: Move,
    by: Color,
    own: bool,
    manner: Manner,
    twist: Twist,
    neighbour: Option<(Square, Piece)>,
}

impl Hand {
    fn acts(&self, stands: &Placement) -> Vec<Act> {
        let mut acts: Vec<Act> = doing(self.manner.opening());
        if let (Twist::Beside { said }, Some((at, piece))) = (self.twist, self.neighbour) {
            let purpose = if said { Purpose::Adjust } else { Purpose::Touch };
            acts.extend(said.then_some(Act::Adjust));
            let steps = [lift(at), wait(700), bring(at, piece), wait(300)];
            acts.extend(steps.map(|step| Act::Do(step, purpose)));
        }
        acts.push(Act::Mark(Mark::Begun(self.ply)));
        let parts = self.manner.parts(self.m, self.by, stands, self.neighbour);
        let origin = self.m.origin();
        match self.twist {
            Twist::Plain | Twist::Beside { .. } => {
                acts.extend(doing(parts.before));
                acts.extend(doing(parts.down));
                acts.push(Act::Mark(Mark::Set(self.ply)));
                acts.extend(doing(parts.after));
            }
            Twist::Hold(ms) => {
                acts.extend(doing(parts.before));
                acts.push(Act::Do(wait(ms), Purpose::Move));
                acts.extend(doing(parts.down));
                acts.push(Act::Mark(Mark::Set(self.ply)));
                acts.extend(doing(parts.after));
            }
            Twist::PutBack => {
                let piece = Piece { color: self.by, role: self.m.role() };
                acts.extend(doing(vec![lift(origin), wait(900), bring(origin, piece), wait(800)]));
                acts.extend(doing(parts.before));
                acts.extend(doing(parts.down));
                acts.push(Act::Mark(Mark::Set(self.ply)));
                acts.extend(doing(parts.after));
            }
            Twist::Half(later) => {
                acts.extend(doing(parts.before));
                acts.extend(doing(parts.down));
                acts.push(Act::Mark(Mark::Set(self.ply)));
                acts.extend(self.later(later));
                acts.extend(doing(parts.after));
            }
            Twist::Astray(square, later) => {
                let piece = Piece { color: self.by, role: self.m.role() };
                acts.extend(doing(parts.before));
                acts.push(Act::Mark(Mark::Astray(self.ply, square)));
                acts.push(Act::Do(bring(square, piece), Purpose::Move));
                acts.extend(doing(parts.after));
                if !self.own {
                    acts.push(Act::Mark(Mark::Left(self.ply, square)));
                    return acts;
                }
                acts.push(Act::Mark(Mark::Set(self.ply)));
                acts.extend(self.later(later));
                acts.extend(doing(vec![lift(square), wait(250)]));
                acts.extend(doing(parts.down));
            }
            Twist::Exchange(role, later) => {
                let to = self.m.destination();
                let other = Piece { color: self.by, role };
                acts.extend(doing(parts.before));
                acts.push(Act::Mark(Mark::Astray(self.ply, to)));
                acts.push(Act::Do(bring(to, other), Purpose::Move));
                acts.extend(doing(parts.after));
                acts.extend(self.later(later));
                acts.extend(doing(vec![lift(to), ASIDE, wait(400)]));
                acts.extend(doing(parts.down));
                acts.push(Act::Mark(Mark::Set(self.ply)));
            }
        }
        acts.push(Act::Mark(Mark::Done(self.ply)));
        acts
    }

    fn later(&self, later: Later) -> Vec<Act> {
        match later {
            Later::In(ms) => vec![Act::Do(wait(ms), Purpose::Move)],
            Later::AfterThePress(ms) => {
                vec![Act::UntilPressed(self.ply), Act::Do(wait(ms), Purpose::Move)]
            }
        }
    }
}

fn doing(steps: Vec<Step>) -> Vec<Act> {
    steps.into_iter().map(|step| Act::Do(step, Purpose::Move)).collect()
}
