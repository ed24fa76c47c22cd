//! How hands carry a move out on a board: they lift, slide, bounce, bump into neighbours, take the captured
//! piece first or last, or lift two pieces at once.

use annabella_core::board::simulation::{Action, Step};
use annabella_core::rules::{Color, Move, Piece, Placement, Role, Square};
use annabella_core::time::Millis;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xorshift::XorShiftRng;

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
pub enum Care {
    /// From square to square through the air.
    Lifting,
    /// Over the squares between.
    Sliding,
    /// With bounces on landing.
    Bouncing,
    /// A neighbour is pushed over on the way, and put back.
    Bumping,
}

const ORDERS: [Order; 4] = [Order::OwnFirst, Order::VictimFirst, Order::Together, Order::Replacing];
const CARES: [Care; 4] = [Care::Lifting, Care::Sliding, Care::Bouncing, Care::Bumping];

/// A manner of executing a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// What goes first.
    pub order: Order,
    /// How carefully.
    pub care: Care,
    /// How long a slide takes, in ms.
    pub slide_ms: u64,
    /// Chance, for jitter and bounces.
    pub seed: u64,
}

/// The three parts of a move by hand: until the piece is over its square, its coming down, and what still
/// goes off the board or comes behind it.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    /// Before the piece comes down.
    pub before: Vec<Step>,
    /// The piece comes down.
    pub down: Vec<Step>,
    /// What is left to be done: the rook, the pawn captured en passant.
    pub after: Vec<Step>,
}

impl Manner {
    /// Any manner.
    pub fn any(rng: &mut XorShiftRng) -> Manner {
        Manner {
            order: *ORDERS.choose(rng).expect("an order"),
            care: *CARES.choose(rng).expect("a care"),
            slide_ms: 900,
            seed: rng.random_range(1..1_000_000),
        }
    }

    /// What comes before everything else.
    pub fn opening(self) -> Vec<Step> {
        let bounces = if self.care == Care::Bouncing { 2 } else { 0 };
        let jitter = if self.order == Order::Replacing { 0 } else { 40 };
        vec![Step::Seed(self.seed), Step::Jitter(Millis(jitter)), Step::Bounce(bounces)]
    }

    /// The steps that execute this move of `by` on a board where this stands. `neighbour` is a piece that
    /// takes no part.
    pub fn parts(
        self,
        m: Move,
        by: Color,
        stands: &Placement,
        neighbour: Option<(Square, Piece)>,
    ) -> Parts {
        let (from, to) = (m.origin(), m.destination());
        let of = |role| Piece { color: by, role };
        if let Some((rook, rook_to)) = m.castling_rook() {
            let (king, tower) = (bring(to, of(Role::King)), bring(rook_to, of(Role::Rook)));
            let before = vec![lift(from), wait(250)];
            return match self.order {
                Order::OwnFirst | Order::VictimFirst => Parts {
                    before,
                    down: vec![king],
                    after: vec![wait(300), lift(rook), wait(250), tower],
                },
                Order::Together | Order::Replacing => Parts {
                    before: vec![lift(from), lift(rook), wait(300)],
                    down: vec![king],
                    after: vec![tower],
                },
            };
        }
        let bump =
            neighbour.filter(|_| self.care == Care::Bumping).map_or(Vec::new(), |(at, piece)| {
                vec![lift(at), wait(300), bring(at, piece), wait(200)]
            });
        // A new piece comes from the box, and the pawn goes into it.
        let down = vec![bring(to, of(m.promotion().unwrap_or_else(|| m.role())))];
        let mut own = vec![lift(from)];
        own.extend(m.promotion().map(|_| ASIDE));
        // On a board that lags nothing may stand there yet that is captured.
        let victim = m.captured().map(|(square, _)| square);
        let Some(victim) = victim.filter(|square| stands.piece_at(*square).is_some()) else {
            if self.care == Care::Sliding && m.promotion().is_none() && is_free(m, stands) {
                let over = Millis(self.slide_ms);
                return Parts { down: vec![Step::Slide { from, to, over }], ..Parts::default() };
            }
            return Parts {
                before: [own, vec![wait(250)], bump].concat(),
                down,
                after: Vec::new(),
            };
        };
        let (taken, off, pause) = (vec![lift(victim)], vec![ASIDE], vec![wait(250)]);
        match self.order {
            Order::OwnFirst => Parts {
                before: [own, pause.clone(), taken, pause, bump].concat(),
                down,
                after: off,
            },
            Order::VictimFirst => Parts {
                before: [taken, off, pause.clone(), own, pause, bump].concat(),
                down,
                after: Vec::new(),
            },
            Order::Together => {
                Parts { before: [taken, off, own, pause, bump].concat(), down, after: Vec::new() }
            }
            Order::Replacing if m.is_en_passant() => Parts {
                before: [own, pause.clone(), bump].concat(),
                down,
                after: [pause, taken, off].concat(),
            },
            Order::Replacing => {
                Parts { before: [own, pause, bump, taken].concat(), down, after: off }
            }
        }
    }
}

/// Whether nothing stands on the squares between.
fn is_free(m: Move, stands: &Placement) -> bool {
    between(m.origin(), m.destination()).into_iter().all(|square| stands.piece_at(square).is_none())
}

/// The squares between two that lie on one rank, file or diagonal; none for others.
pub fn between(from: Square, to: Square) -> Vec<Square> {
    let far = from.distance(to);
    Square::ALL
        .into_iter()
        .filter(|square| {
            let (a, b) = (square.distance(from), square.distance(to));
            let sums = a > 0 && b > 0 && a + b == far;
            sums && is_in_line(from, to, *square)
        })
        .collect()
}

fn is_in_line(from: Square, to: Square, over: Square) -> bool {
    let at = |square: Square| (i32::from(square.file()), i32::from(square.rank()));
    let ((x, y), (to_x, to_y), (over_x, over_y)) = (at(from), at(to), at(over));
    let (across, up) = (to_x - x, to_y - y);
    let straight = across == 0 || up == 0 || across.abs() == up.abs();
    straight && (over_x - x) * up == (over_y - y) * across
}

/// The piece in the hand, or the last lifted one, goes beside the board.
pub const ASIDE: Step = Step::Do(Action::Aside);

/// A piece is lifted.
pub const fn lift(square: Square) -> Step {
    Step::Do(Action::Lift(square))
}

/// A piece is put down.
pub const fn bring(square: Square, piece: Piece) -> Step {
    Step::Do(Action::Bring(square, piece))
}

/// Nothing happens.
pub const fn wait(ms: u64) -> Step {
    Step::Wait(Millis(ms))
}

#[test]
fn slides_go_over_the_squares_between() {
    assert_eq!(between(Square::E2, Square::E4), [Square::E3]);
    assert_eq!(between(Square::A1, Square::D4), [Square::B2, Square::C3]);
    assert_eq!(between(Square::G1, Square::F3), []);
    assert_eq!(between(Square::H1, Square::E1), [Square::F1, Square::G1]);
}
