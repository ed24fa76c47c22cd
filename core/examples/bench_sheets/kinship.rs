//! Pairs of sheets that are of two games, of one game with damage, and of one game with two moves in another
//! order: is each told as what it is?

use annabella_core::rules::Position;
use annabella_core::scoresheet::{Evidence, Reconciliation, Sheet, reconcile};
use rand::RngExt as _;
use rand_xorshift::XorShiftRng;

use super::damage::{Model, damaged};
use super::games::{self, Turn, start, stream};
use super::writing::{self, entry, written};

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pair {
    /// Two games of 5 to 40 moves each.
    Unrelated,
    /// The same, each begun with one of a dozen usual openings.
    UnrelatedWithOpenings,
    /// One game, with so many entries of a hundred damaged on each sheet.
    Damaged(u32),
    /// One game of which two moves of a side stand in another order on one sheet, and lead to the same position.
    Swapped,
}

impl Pair {
    pub const ALL: [Pair; 7] = [
        Pair::Unrelated,
        Pair::UnrelatedWithOpenings,
        Pair::Damaged(1),
        Pair::Damaged(3),
        Pair::Damaged(10),
        Pair::Damaged(20),
        Pair::Swapped,
    ];

    pub fn name(self) -> String {
        match self {
            Pair::Unrelated => "two games, drawn by lot".to_owned(),
            Pair::UnrelatedWithOpenings => "two games with usual openings".to_owned(),
            Pair::Damaged(percent) => format!("one game, {percent} % damaged on each"),
            Pair::Swapped => "one game, two moves in another order".to_owned(),
        }
    }

    /// What it should be told as.
    pub const fn should(self) -> &'static str {
        match self {
            Pair::Unrelated | Pair::UnrelatedWithOpenings => "two games",
            Pair::Damaged(_) => "one game",
            Pair::Swapped => "meet again",
        }
    }

    /// Whether a pair is told as what it is.
    fn is_told(self, found: &Reconciliation) -> bool {
        match self {
            Pair::Unrelated | Pair::UnrelatedWithOpenings => found.different_games,
            Pair::Damaged(_) => !found.different_games,
            Pair::Swapped => {
                found.first_difference.as_ref().is_some_and(|one| one.meeting.is_some())
            }
        }
    }
}

/// How a game begins, in a dozen ways that everybody has played.
const OPENINGS: [&str; 12] = [
    "e4 e5 Nf3 Nc6 Bb5 a6",
    "e4 e5 Nf3 Nc6 Bc4 Bc5",
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6",
    "e4 e6 d4 d5 Nc3",
    "e4 c6 d4 d5",
    "e4 d5 exd5 Qxd5 Nc3 Qa5",
    "d4 d5 c4 e6 Nc3 Nf6",
    "d4 Nf6 c4 g6 Nc3 Bg7",
    "d4 Nf6 c4 e6 Nc3 Bb4",
    "d4 d5 Nf3 Nf6 e3",
    "c4 e5 Nc3 Nf6",
    "Nf3 d5 g3 Nf6 Bg2",
];

/// How many of so many pairs are told as what they are; pairs that cannot be drawn are left out.
pub fn told(seed: u64, pairs: u64, pair: Pair) -> (u64, u64) {
    let (mut told, mut drawn) = (0, 0);
    let mut index = 0;
    while drawn < pairs && index < 100 * pairs {
        let mut rng = stream(seed, index, 11);
        index += 1;
        let Some(sheets) = sheets(pair, seed.wrapping_mul(1_000_003) ^ (index << 1), &mut rng)
        else {
            continue;
        };
        drawn += 1;
        let found = reconcile(&Evidence {
            start: &start(),
            sheets: [&sheets[0], &sheets[1]],
            boards: [None, None],
            course: None,
            answers: &[],
            keyed: [None, None],
            show: None,
            placed_until: None,
        });
        told += u64::from(pair.is_told(&found));
    }
    (told, drawn)
}

fn sheets(pair: Pair, seed: u64, rng: &mut XorShiftRng) -> Option<[Sheet; 2]> {
    let mut length = || rng.random_range(10..=80);
    let (one, other) = (length(), length());
    match pair {
        Pair::Unrelated => Some(
            [(seed, one), (seed ^ 1, other)]
                .map(|(seed, plies)| writing::sheet(&games::of_length(seed, plies))),
        ),
        Pair::UnrelatedWithOpenings => {
            let openings = [(); 2].map(|()| OPENINGS[rng.random_range(0..OPENINGS.len())]);
            // Two short games with the same opening may well be the same.
            let shared = openings[0] == openings[1];
            (!shared).then(|| {
                [(seed, one, openings[0]), (seed ^ 1, other, openings[1])].map(
                    |(seed, plies, opening)| writing::sheet(&games::behind(opening, seed, plies)),
                )
            })
        }
        Pair::Damaged(percent) => {
            let game = games::of_length(seed, one);
            let rate = f64::from(percent) / 100.0;
            Some([(); 2].map(|()| damaged(&game, Model::Typing, rate, rng)))
        }
        Pair::Swapped => swapped(&games::of_length(seed, one), rng),
    }
}

/// A game, and the same with two moves of one side in each other's place, where that is legal and leads to the
/// same position.
fn swapped(game: &[Turn], rng: &mut XorShiftRng) -> Option<[Sheet; 2]> {
    let last = game.len().checked_sub(3)?;
    let at = rng.random_range(0..=last);
    let place = |position: &Position| (position.placement(), position.turn());
    let mut moves: Vec<_> = game.iter().skip(at).take(3).map(|turn| turn.m).collect();
    if moves[0] == moves[2] {
        return None;
    }
    moves.swap(0, 2);
    let mut position = game[at].before.clone();
    let mut entries: Vec<_> = game.iter().map(|turn| entry(&written(turn))).collect();
    let whole = Sheet { entries: entries.clone(), ..Sheet::default() };
    for (ply, m) in (at..).zip(moves) {
        let m = position.legal_moves().into_iter().find(|legal| legal.carried() == m.carried())?;
        entries[ply] = entry(&written(&Turn { before: position.clone(), m }));
        position = position.after(m);
    }
    let there = game.get(at + 3).map(|turn| turn.before.clone());
    let there = there.unwrap_or_else(|| game[at + 2].before.after(game[at + 2].m));
    let is_same = place(&position) == place(&there);
    is_same.then(|| [whole, Sheet { entries, ..Sheet::default() }])
}
