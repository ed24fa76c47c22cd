//! What is to happen in one ply: who does what after what. Nothing here looks at the program; the players
//! go by what they have done, said and heard themselves.

use annabella_core::calls::{Meaning, Style, call_of, resolve};
use annabella_core::rules::{ByColor, Color, Move, Piece, Position, Role, Square};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xorshift::XorShiftRng;

use crate::hands::faults::{Fault, Faults};
use crate::hands::manner::{Care, Manner, Order};
use crate::hands::worker::{Job, Later, Twist};
use crate::hands::world::{World, around, squares_of};

/// Something that happens when its conditions are met, and so many ms later.
#[derive(Clone, Debug)]
pub struct Todo {
    /// What must have happened.
    pub when: Vec<Flag>,
    /// How long after the last of it, in ms.
    pub delay: u64,
    /// What happens.
    pub deed: Deed,
}

/// Something that has happened in a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flag {
    /// The own hand has begun.
    Begun(usize),
    /// The own piece is down, rightly or not.
    Set(usize),
    /// All of it stands on the own board.
    Done(usize),
    /// It was executed on the other board, rightly or not.
    Shown(usize),
    /// Something else was called for it.
    Slipped(usize),
    /// It was called rightly.
    Called(usize),
    /// It was repeated wrongly.
    Misrepeated(usize),
    /// It was repeated rightly.
    Repeated(usize),
    /// The clock was pressed.
    Pressed(usize),
    /// It is known to everybody: the program has announced it, or recorded it.
    Known(usize),
}

/// Something that happens.
#[derive(Clone, Copy, Debug)]
pub enum Deed {
    /// The next player decides on a move; its ply is this.
    Decide(usize),
    /// Hands at this board have something to do.
    Hand(Color, Job),
    /// The player of the ply calls it.
    Call(usize),
    /// The player of the ply calls another move.
    Slip(usize, Move),
    /// The opponent repeats the call.
    Repeat(usize),
    /// The opponent repeats another one.
    Misrepeat(usize, Move),
    /// The player of the ply presses.
    Press(usize),
    /// A piece on this board is knocked over and set up elsewhere.
    Knock(Color),
    /// A piece on this board is off its square for a moment.
    Wobble(Color),
    /// The cable of this board is pulled, for so many ms.
    Pull(Color, u64),
    /// It is put back.
    Plug(Color),
    /// The assistant executes on this board what was called wrongly for this ply.
    Mislead(Color, usize, Manner),
    /// Hands lift one of the other side's pieces on this board, and put it back.
    Meddle(Color),
    /// Somebody has been asked and answers with the call of this ply.
    Answer(usize),
    /// Everything is put right, and the game is over.
    Finish,
}

/// How a reply begins before the press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Early {
    /// The hand comes early, the call after the press.
    Hand,
    /// The call comes early, the hand after the press.
    Call,
    /// Both come early.
    Both,
}

/// What the script of a ply needs to know.
pub struct Scene<'a> {
    pub world: &'a World,
    pub ply: usize,
    /// The boards that report.
    pub sensed: ByColor<bool>,
    pub faults: &'a Faults,
    /// Whether the player of this ply sees.
    pub sighted: bool,
    /// How this ply begins before the press of the one before, if it does.
    pub early: Option<Early>,
    /// Whether this is the last ply.
    pub is_last: bool,
}

/// Everything that happens in a ply, and how the next one begins early, if it does.
pub fn script(scene: &Scene<'_>, rng: &mut XorShiftRng) -> (Vec<Todo>, Option<Early>) {
    let Scene { world, ply, faults, is_last, .. } = *scene;
    let sensed_other = scene.sensed[!world.plies[ply].by];
    let (p, by, silent) = (ply, world.plies[ply].by, world.plies[ply].silent);
    let mut todos = Vec::new();
    let mut add = |when: Vec<Flag>, delay: u64, deed: Deed| todos.push(Todo { when, delay, deed });
    let early = faults.happens(Fault::Early, rng) && !silent && !is_last;
    let next = early.then(|| *[Early::Hand, Early::Call, Early::Both].choose(rng).expect("one"));

    let before = p.checked_sub(1);
    let pressed_before = || before.map(Flag::Pressed);
    let call_first = !silent && rng.random_bool(0.4);
    let slip = (faults.happens(Fault::Slip, rng) && !silent).then(|| slip(scene, rng)).flatten();

    // The own hand and the own call.
    let own = own_twist(scene, early, rng);
    let mut manner = Manner::any(rng);
    (manner, _) = suited(manner, own, world.plies[p].m, faults.happens(Fault::Slide, rng), rng);
    let neighbour = neighbour(world, p, own == Twist::Beside { said: false }, rng);
    let mut hand_when: Vec<Flag> = Vec::new();
    let mut call_when: Vec<Flag> = Vec::new();
    match (scene.early, call_first) {
        // What is left for later than the press.
        (Some(Early::Hand), _) => call_when.extend(pressed_before()),
        (Some(Early::Call), _) => hand_when.extend(pressed_before()),
        (_, true) => {
            hand_when.push(if slip.is_some() { Flag::Slipped(p) } else { Flag::Called(p) })
        }
        (_, false) if rng.random_bool(0.3) => call_when.push(Flag::Begun(p)),
        (_, false) => call_when.push(Flag::Set(p)),
    }
    if scene.early == Some(Early::Hand) {
        call_when.push(Flag::Set(p));
    }
    let job = Job::Move { ply: p, manner, twist: own, neighbour };
    if faults.happens(Fault::Swept, rng) && scene.sensed[by] && scene.early.is_none() {
        add(Vec::new(), 0, Deed::Hand(by, Job::Sweep(rng.random_range(36_000..45_000))));
    }
    add(hand_when, rng.random_range(200..1500), Deed::Hand(by, job));
    match slip {
        _ if silent => {}
        Some(other) => {
            add(call_when, rng.random_range(100..1200), Deed::Slip(p, other));
            if faults.happens(Fault::Misled, rng) && sensed_other {
                let deed =
                    Deed::Mislead(!by, p, Manner { care: Care::Lifting, ..Manner::any(rng) });
                add(vec![Flag::Slipped(p)], rng.random_range(50..400), deed);
                add(vec![Flag::Slipped(p)], rng.random_range(5000..9000), Deed::Call(p));
                add(
                    vec![Flag::Called(p)],
                    rng.random_range(3000..9000),
                    Deed::Hand(!by, Job::Restore),
                );
            } else {
                add(vec![Flag::Slipped(p)], rng.random_range(900..3000), Deed::Call(p));
            }
        }
        None => add(call_when, rng.random_range(100..1200), Deed::Call(p)),
    }

    // The repeat.
    let repeat_first = rng.random_bool(0.6);
    let mut unrepeated = false;
    if !silent {
        let mut when = vec![Flag::Called(p)];
        if !repeat_first && !early {
            when.push(Flag::Pressed(p));
        }
        let wrong =
            faults.happens(Fault::Repeat, rng).then(|| wrong_repeat(world, p, rng)).flatten();
        if let Some(other) = wrong {
            add(when, rng.random_range(300..1200), Deed::Misrepeat(p, other));
            when = vec![Flag::Misrepeated(p)];
            unrepeated = faults.happens(Fault::Unrepeated, rng) && !early && slip.is_none();
        }
        if !unrepeated {
            add(when, rng.random_range(400..1500), Deed::Repeat(p));
        }
    }
    let repeated = if unrepeated { Flag::Misrepeated(p) } else { Flag::Repeated(p) };

    // The press.
    let mut when = vec![if presses_too_early(own) { Flag::Set(p) } else { Flag::Done(p) }];
    when.extend(pressed_before());
    if !silent {
        when.push(Flag::Called(p));
        if repeat_first {
            when.push(repeated);
        }
    }
    match next {
        Some(Early::Hand) => when.push(Flag::Set(p + 1)),
        Some(Early::Call) => when.push(Flag::Called(p + 1)),
        Some(Early::Both) => when.extend([Flag::Set(p + 1), Flag::Called(p + 1)]),
        None => {}
    }
    let hasty = faults.happens(Fault::Hasty, rng);
    let delay = if hasty { rng.random_range(40..200) } else { rng.random_range(700..1500) };
    add(when, delay, Deed::Press(p));

    // The other board.
    let (mut late, _) = (Vec::new(), ());
    // What is not keyed in is taken as done.
    let owed = faults.happens(Fault::Owed, rng).then(|| rng.random_range(1..=3));
    let owed = owed.filter(|_| sensed_other);
    let twist = other_twist(scene, rng);
    let manner = Manner::any(rng);
    let (manner, _) =
        suited(manner, twist, world.plies[p].m, faults.happens(Fault::Slide, rng), rng);
    let job = Job::Move { ply: p, manner, twist, neighbour };
    let when = match owed {
        Some(plies) => vec![Flag::Pressed(p + plies)],
        None if silent => vec![Flag::Known(p)],
        None if rng.random_bool(0.4) && !early => vec![Flag::Pressed(p)],
        None => vec![Flag::Called(p)],
    };
    add(when, rng.random_range(400..2500), Deed::Hand(!by, job));
    if let Twist::Astray(..) = twist {
        late.push((Flag::Shown(p), !by));
    }

    if presses_too_early(own) && faults.happens(Fault::Meddle, rng) && scene.sensed[by] {
        add(vec![Flag::Pressed(p)], rng.random_range(100..900), Deed::Meddle(by));
    }

    // What nobody wanted.
    let flags = [Flag::Begun(p), Flag::Set(p), Flag::Done(p), Flag::Pressed(p)];
    let sensed: Vec<Color> =
        [Color::White, Color::Black].into_iter().filter(|side| scene.sensed[*side]).collect();
    if faults.happens(Fault::Knock, rng) {
        let (flag, board) = (*flags.choose(rng).expect("one"), *sensed.choose(rng).expect("one"));
        add(vec![flag], rng.random_range(0..1500), Deed::Knock(board));
        late.push((flag, board));
    }
    if faults.happens(Fault::Wobble, rng) {
        for _ in 0..rng.random_range(1..=3) {
            let (flag, board) =
                (*flags.choose(rng).expect("one"), *sensed.choose(rng).expect("one"));
            add(vec![flag], rng.random_range(0..1500), Deed::Wobble(board));
        }
    }
    if faults.happens(Fault::Cable, rng) {
        let (flag, board) = (*flags.choose(rng).expect("one"), *sensed.choose(rng).expect("one"));
        let out = rng.random_range(300..8000);
        add(vec![flag], rng.random_range(0..1500), Deed::Pull(board, out));
    }
    for (flag, board) in late {
        let (when, delay) = match rng.random_range(0..4) {
            0 => (vec![flag], rng.random_range(2500..4000)),
            1 => (vec![flag], rng.random_range(5000..12_000)),
            2 => (vec![flag, Flag::Pressed(p + 1)], rng.random_range(500..3000)),
            _ => (vec![flag, Flag::Pressed(p + 2)], rng.random_range(500..3000)),
        };
        add(when, delay, Deed::Hand(board, Job::Restore));
    }

    // The next ply.
    let mut when = Vec::new();
    if owed.is_none() {
        when.push(Flag::Shown(p));
    }
    when.push(if silent { Flag::Known(p) } else { repeated });
    match next {
        Some(_) => when.extend([Flag::Set(p), Flag::Done(p), Flag::Called(p)]),
        None => when.extend([Flag::Done(p), Flag::Pressed(p)]),
    }
    let deed = if is_last { Deed::Finish } else { Deed::Decide(p + 1) };
    add(when, rng.random_range(600..2500), deed);
    (todos, next)
}

/// Whether the clock is pressed before all of the move stands.
const fn presses_too_early(twist: Twist) -> bool {
    match twist {
        Twist::Astray(_, later) | Twist::Half(later) | Twist::Exchange(_, later) => {
            matches!(later, Later::AfterThePress(_))
        }
        Twist::Plain | Twist::Hold(_) | Twist::PutBack | Twist::Beside { .. } => false,
    }
}

/// What happens on the way of the own move.
fn own_twist(scene: &Scene<'_>, early: bool, rng: &mut XorShiftRng) -> Twist {
    let Scene { world, ply, faults, .. } = *scene;
    let m = world.plies[ply].m;
    let later = |rests: bool, rng: &mut XorShiftRng| match rng.random_range(0..3) {
        0 => Later::In(rng.random_range(500..1500)),
        1 => Later::In(rng.random_range(3000..9000)),
        // Who replies waits until there is something to reply to; and a piece that a sighted player has
        // released and completed stands (4.7).
        _ if early || rests => Later::In(rng.random_range(1500..3000)),
        _ => Later::AfterThePress(rng.random_range(500..6000)),
    };
    let hesitates = faults.happens(Fault::Hesitate, rng);
    let (adjusts, touches) =
        (faults.happens(Fault::Adjust, rng), faults.happens(Fault::Touch, rng));
    let astray = faults.happens(Fault::Hole, rng).then(|| wrong_hole(world, ply, rng)).flatten();
    if m.castling().is_some() && faults.happens(Fault::Half, rng) {
        Twist::Half(Later::In(10_000))
    } else if m.is_en_passant() && faults.happens(Fault::Victim, rng) {
        Twist::Half(later(false, rng))
    } else if let Some(role) = m.promotion()
        && faults.happens(Fault::Exchange, rng)
    {
        let other = if role == Role::Queen { Role::Rook } else { Role::Queen };
        Twist::Exchange(other, Later::In(rng.random_range(600..6000)))
    } else if let Some(square) = astray {
        Twist::Astray(square, later(scene.sighted, rng))
    } else if hesitates {
        if rng.random_bool(0.5) {
            Twist::Hold(rng.random_range(2000..8000))
        } else {
            Twist::PutBack
        }
    } else if adjusts {
        Twist::Beside { said: true }
    } else if touches {
        Twist::Beside { said: false }
    } else {
        Twist::Plain
    }
}

/// What happens on the way of executing it on the other board.
fn other_twist(scene: &Scene<'_>, rng: &mut XorShiftRng) -> Twist {
    let Scene { world, ply, faults, .. } = *scene;
    let m = world.plies[ply].m;
    let hesitates = faults.happens(Fault::Hesitate, rng);
    let astray = faults.happens(Fault::Hole, rng).then(|| wrong_hole(world, ply, rng)).flatten();
    if m.castling().is_some() && faults.happens(Fault::Half, rng) {
        Twist::Half(Later::In(10_000))
    } else if m.is_en_passant() && faults.happens(Fault::Victim, rng) {
        Twist::Half(Later::In(rng.random_range(1000..9000)))
    } else if let Some(square) = astray {
        Twist::Astray(square, Later::In(0))
    } else if hesitates {
        Twist::Hold(rng.random_range(1000..6000))
    } else {
        Twist::Plain
    }
}

/// A manner in which the twist can happen, and whether it was changed.
fn suited(
    mut manner: Manner,
    twist: Twist,
    m: Move,
    slow: bool,
    rng: &mut XorShiftRng,
) -> (Manner, bool) {
    let before = manner;
    match twist {
        Twist::Plain | Twist::Beside { .. } | Twist::PutBack => {
            if slow {
                manner.care = Care::Sliding;
                manner.slide_ms = rng.random_range(1200..3000);
            }
        }
        Twist::Half(_) => {
            manner.order = if m.is_en_passant() { Order::Replacing } else { Order::OwnFirst };
            manner.care = Care::Lifting;
        }
        Twist::Astray(..) | Twist::Hold(_) | Twist::Exchange(..) => manner.care = Care::Lifting,
    }
    (manner, manner != before)
}

/// An empty square beside the right one. None for castlings and promotions.
fn wrong_hole(world: &World, ply: usize, rng: &mut XorShiftRng) -> Option<Square> {
    let m = world.plies[ply].m;
    if m.castling().is_some() || m.promotion().is_some() {
        return None;
    }
    let free = |square: &Square| {
        world.placement(ply).piece_at(*square).is_none() && !squares_of(m).contains(*square)
    };
    let squares: Vec<Square> = around(m.destination()).filter(free).collect();
    squares.choose(rng).copied()
}

/// A piece of the mover's that takes no part in the move and stands in nobody's way.
fn neighbour(
    world: &World,
    ply: usize,
    can_move: bool,
    rng: &mut XorShiftRng,
) -> Option<(Square, Piece)> {
    let (position, m) = (world.position(ply), world.plies[ply].m);
    let plain = |piece: &Piece| matches!(piece.role, Role::Pawn | Role::Bishop | Role::Knight);
    let legal = position.legal_moves();
    let pieces: Vec<(Square, Piece)> = Square::ALL
        .into_iter()
        .filter_map(|square| Some((square, position.piece_at(square)?)))
        .filter(|(square, piece)| {
            piece.color == position.turn() && !squares_of(m).contains(*square) && plain(piece)
        })
        .filter(|(square, _)| !can_move || legal.iter().any(|m| m.origin() == *square))
        .collect();
    pieces.choose(rng).copied()
}

/// Another legal move than the one that is meant, and not one that only becomes another piece.
fn other_move(world: &World, ply: usize, rng: &mut XorShiftRng) -> Option<Move> {
    let meant = world.plies[ply].m;
    let same = |m: &Move| m.origin() == meant.origin() && m.destination() == meant.destination();
    let others: Vec<Move> =
        world.position(ply).legal_moves().into_iter().filter(|m| !same(m)).collect();
    others.choose(rng).copied()
}

/// Another move that the opponent may have understood. What could be the opponent's own next call is no
/// wrong repeat to anybody who hears it.
fn wrong_repeat(world: &World, ply: usize, rng: &mut XorShiftRng) -> Option<Move> {
    let next = world.position(ply + 1);
    (0..8).find_map(|_| {
        let other = other_move(world, ply, rng)?;
        let call = call_of(other, world.position(ply), Style::Short);
        (resolve(&call, next) == Meaning::Illegal).then_some(other)
    })
}

fn slip(scene: &Scene<'_>, rng: &mut XorShiftRng) -> Option<Move> {
    other_move(scene.world, scene.ply, rng)
}

/// Special moves are rare in random games, so they are chosen more often.
pub fn choose(position: &Position, rng: &mut XorShiftRng) -> Option<Move> {
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
