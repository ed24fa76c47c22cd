//! Hands as people have them at a board, over the simulated boards: they slide,
//! hesitate, bounce, adjust, bump into neighbours, take the captured piece first or last, or lift two
//! pieces at once. Tests that play whole games share them.

use annabella_core::board::simulation::{Action, Step};
use annabella_core::rules::{Move, Piece, Position, Role, Square};
use annabella_core::time::Millis;

/// How often the simulated boards and the links are given the time, in ms; links want 50 at most.
const TICK_MS: u64 = 20;

/// How long a board needs to be found and read when a game begins, in ms.
pub const GREETING_MS: u64 = 3000;

/// How long everything is quiet before the next thing happens, in ms: long enough that a board that is
/// looked at field by field has told all of it.
pub const QUIET_MS: u64 = 700;

/// In which order the hands take and put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The own piece first; the king and then the rook, one after the other.
    OwnFirst,
    /// The captured piece first.
    VictimFirst,
    /// Both are out before anything is put down, and within one look at the board.
    Together,
    /// The captured piece is replaced so quickly that its square never reads empty. En passant the
    /// captured pawn goes last.
    Replacing,
}

/// How carefully the hands move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// From square to square through the air.
    Lifting,
    /// Over the squares between.
    Sliding,
    /// With bounces on landing.
    Bouncing,
    /// Another piece is put right before, and the player says so.
    Adjusting,
    /// A neighbour is pushed over on the way, and put back.
    Bumping,
}

impl Order {
    pub const ALL: [Order; 4] =
        [Order::OwnFirst, Order::VictimFirst, Order::Together, Order::Replacing];
}

impl Touch {
    pub const ALL: [Touch; 5] =
        [Touch::Lifting, Touch::Sliding, Touch::Bouncing, Touch::Adjusting, Touch::Bumping];
}

/// A manner of executing a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    pub order: Order,
    pub touch: Touch,
    /// Chance, for jitter and bounces.
    pub seed: u64,
}

impl Manner {
    /// The steps that execute this move; `neighbour` is a piece of the mover's that takes no part.
    pub fn steps(
        self,
        m: Move,
        position: &Position,
        neighbour: Option<(Square, Piece)>,
    ) -> Vec<Step> {
        let bounces = if self.touch == Touch::Bouncing { 2 } else { 0 };
        let jitter = if self.order == Order::Replacing { 0 } else { 40 };
        let mut steps = vec![Step::Seed(self.seed), Step::Jitter(Millis(jitter))];
        steps.push(Step::Bounce(bounces));
        let there_and_back = |touch: Touch| -> Vec<Step> {
            let other = neighbour.filter(|_| self.touch == touch);
            let back = |(square, piece)| [lift(square), wait(300), bring(square, piece), wait(200)];
            other.into_iter().flat_map(back).collect()
        };
        steps.extend(there_and_back(Touch::Adjusting));
        steps.extend(self.carried(m, position, there_and_back(Touch::Bumping)));
        steps
    }

    fn carried(self, m: Move, position: &Position, bump: Vec<Step>) -> Vec<Step> {
        let (from, to) = (m.origin(), m.destination());
        let of = |role| Piece { color: position.turn(), role };
        if let Some((rook, rook_to)) = m.castling_rook() {
            let (king, tower) = (bring(to, of(Role::King)), bring(rook_to, of(Role::Rook)));
            // In Chess960 one of them may stay, or the king come where the rook still is (II.3.2).
            return match self.order {
                _ if from == to => vec![lift(rook), wait(250), tower],
                _ if rook == rook_to => vec![lift(from), wait(250), king],
                Order::OwnFirst | Order::VictimFirst if to == rook => {
                    vec![lift(from), wait(250), lift(rook), wait(250), tower, wait(300), king]
                }
                Order::OwnFirst | Order::VictimFirst => {
                    vec![lift(from), wait(250), king, wait(300), lift(rook), wait(250), tower]
                }
                Order::Together | Order::Replacing => {
                    vec![lift(from), lift(rook), wait(300), king, tower]
                }
            };
        }
        // A new piece comes from the box, and the pawn goes into it.
        let put = bring(to, of(m.promotion().unwrap_or_else(|| m.role())));
        let mut own = vec![lift(from)];
        own.extend(m.promotion().map(|_| ASIDE));
        let chain = |parts: Vec<Vec<Step>>| parts.concat();
        let pause = vec![wait(250)];
        let Some((victim, _)) = m.captured() else {
            if self.touch == Touch::Sliding && m.promotion().is_none() {
                return vec![Step::Slide { from, to, over: Millis(900) }];
            }
            return chain(vec![own, pause, bump, vec![put]]);
        };
        let (taken, off) = (vec![lift(victim)], vec![ASIDE]);
        match self.order {
            Order::OwnFirst => chain(vec![own, pause.clone(), taken, pause, bump, vec![put], off]),
            Order::VictimFirst => {
                chain(vec![taken, off, pause.clone(), own, pause, bump, vec![put]])
            }
            Order::Together => chain(vec![taken, off, own, pause, bump, vec![put]]),
            Order::Replacing if m.is_en_passant() => {
                chain(vec![own, pause.clone(), bump, vec![put], pause, taken, off])
            }
            Order::Replacing => chain(vec![own, pause, bump, taken, vec![put], off]),
        }
    }
}

const ASIDE: Step = Step::Do(Action::Aside);

const fn lift(square: Square) -> Step {
    Step::Do(Action::Lift(square))
}

const fn bring(square: Square, piece: Piece) -> Step {
    Step::Do(Action::Bring(square, piece))
}

const fn wait(ms: u64) -> Step {
    Step::Wait(Millis(ms))
}

/// The steps of time in which boards and links are followed.
pub fn ticks(from: Millis, span: Millis) -> impl Iterator<Item = Millis> {
    let end = from + span;
    (1..=span.0.div_ceil(TICK_MS)).map(move |n| (from + Millis(n * TICK_MS)).min(end))
}
