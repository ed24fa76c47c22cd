//! What happens to sheets: slips of fingers on keys, of ears, of braille dots, and of whole entries.
//! Everything is drawn by lot; the reconstruction knows that such things happen, not which.

use annabella_core::rules::{File, Rank};
use annabella_core::scoresheet::Sheet;
use rand::RngExt as _;
use rand_xorshift::XorShiftRng;

use super::games::Turn;
use super::writing::{entry, written};

/// How a sheet came to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Model {
    Typing,
    Hearing,
    Braille,
}

impl Model {
    pub const ALL: [Model; 3] = [Model::Typing, Model::Hearing, Model::Braille];

    pub const fn name(self) -> &'static str {
        match self {
            Model::Typing => "typing",
            Model::Hearing => "hearing",
            Model::Braille => "braille",
        }
    }
}

/// What can happen to one entry.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// One sign becomes another in the manner of the model.
    Sign,
    /// Another piece.
    Piece,
    /// The square seen from the other side, by file or rank.
    Mirrored,
    /// The place stays empty.
    Empty,
    /// Nobody can read it.
    Illegible,
    /// This ply and the next one in each other's place.
    Swapped,
    /// This ply and the next one are missing, their places too.
    Skipped,
    /// Written twice.
    Doubled,
}

/// The kinds with how often each comes, of a hundred.
const KINDS: [(Kind, u32); 8] = [
    (Kind::Sign, 45),
    (Kind::Piece, 12),
    (Kind::Mirrored, 10),
    (Kind::Empty, 12),
    (Kind::Illegible, 9),
    (Kind::Swapped, 5),
    (Kind::Skipped, 4),
    (Kind::Doubled, 3),
];

/// A sheet on which each entry is damaged with this probability.
pub fn damaged(game: &[Turn], model: Model, rate: f64, rng: &mut XorShiftRng) -> Sheet {
    let entries = entries(game, model, rate, rng);
    Sheet { entries: entries.iter().map(|text| entry(text)).collect(), ..Sheet::default() }
}

/// What stands on it, entry by entry; empty where nothing does.
pub fn entries(game: &[Turn], model: Model, rate: f64, rng: &mut XorShiftRng) -> Vec<String> {
    let clean: Vec<String> = game.iter().map(written).collect();
    let mut texts: Vec<String> = Vec::new();
    let mut at = 0;
    while at < clean.len() {
        let text = &clean[at];
        at += 1;
        if !rng.random_bool(rate) {
            texts.push(text.clone());
            continue;
        }
        let mut lot = rng.random_range(0..100_u32);
        let drawn = KINDS.iter().find(|(_, share)| {
            let hit = lot < *share;
            lot = lot.saturating_sub(*share);
            hit
        });
        match drawn.map_or(Kind::Empty, |(kind, _)| *kind) {
            Kind::Sign => texts.push(sign(text, model, rng)),
            Kind::Piece => texts.push(piece(text, rng)),
            Kind::Mirrored => texts.push(mirrored(text, rng)),
            Kind::Empty => texts.push(String::new()),
            Kind::Illegible => texts.push("~~".to_owned()),
            Kind::Swapped => {
                texts.extend(clean.get(at).cloned());
                texts.push(text.clone());
                at += 1;
            }
            Kind::Skipped => at += 1,
            Kind::Doubled => texts.extend([text.clone(), text.clone()]),
        }
    }
    texts
}

/// What both writers can do alike, so that neither sheet makes good what the other lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    PairSkipped,
    WrongMove,
}

impl Alike {
    pub const ALL: [Alike; 2] = [Alike::PairSkipped, Alike::WrongMove];

    pub const fn name(self) -> &'static str {
        match self {
            Alike::PairSkipped => "the same pair skipped on both",
            Alike::WrongMove => "the same wrong move on both",
        }
    }
}

/// A game as two writers who make the same mistake once believe that it was.
pub fn alike(game: &[Turn], alike: Alike, rng: &mut XorShiftRng) -> Vec<Turn> {
    let mut believed = game.to_vec();
    let at = rng.random_range(0..game.len().saturating_sub(2).max(1));
    match alike {
        Alike::PairSkipped => {
            believed.drain(at..(at + 2).min(game.len()));
        }
        Alike::WrongMove => {
            let turn = &mut believed[at];
            let others: Vec<_> =
                turn.before.legal_moves().into_iter().filter(|m| *m != turn.m).collect();
            if !others.is_empty() {
                turn.m = others[rng.random_range(0..others.len())];
            }
        }
    }
    believed
}

/// Empties so many runs of this many places.
pub fn gaps(sheet: &mut Sheet, count: usize, length: usize, rng: &mut XorShiftRng) {
    for _ in 0..count {
        let last = sheet.entries.len().saturating_sub(length + 1).max(1);
        let at = rng.random_range(0..last);
        for place in sheet.entries.iter_mut().skip(at).take(length) {
            *place = entry("");
        }
    }
}

/// One sign of the entry becomes another.
fn sign(text: &str, model: Model, rng: &mut XorShiftRng) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    let open: Vec<usize> = (0..signs.len()).filter(|at| signs[*at] != 'x').collect();
    let at = open[rng.random_range(0..open.len())];
    signs[at] = match model {
        Model::Typing => beside(signs[at], rng),
        Model::Hearing => misheard(signs[at], rng),
        Model::Braille => one_dot(signs[at], rng),
    };
    signs.into_iter().collect()
}

/// The rows of a keyboard; a slip goes to a key beside, above or below.
const ROWS: [&str; 4] = ["1234567890-", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

fn beside(sign: char, rng: &mut XorShiftRng) -> char {
    let low = sign.to_ascii_lowercase();
    let mut near = Vec::new();
    for (row, keys) in ROWS.iter().enumerate() {
        let Some(column) = keys.find(low) else { continue };
        for (other, line) in ROWS.iter().enumerate().filter(|(other, _)| other.abs_diff(row) < 2) {
            let reach = column.saturating_sub(1)..(column + 2).min(line.len());
            // Of the rows above and below only the nearest key is reached.
            let reach = if other == row { reach } else { column..(column + 1).min(line.len()) };
            near.extend(line[reach].chars().filter(|c| *c != low));
        }
    }
    let chosen = if near.is_empty() { '~' } else { near[rng.random_range(0..near.len())] };
    if sign.is_ascii_uppercase() { chosen.to_ascii_uppercase() } else { chosen }
}

/// What sounds alike over a table: letters by their names, numbers in German, pieces by their vowels.
const ALIKE: [&str; 6] = ["bcdeg", "ah", "23", "59", "QR", "KN"];

fn misheard(sign: char, rng: &mut XorShiftRng) -> char {
    let alike: Vec<char> = ALIKE
        .iter()
        .filter(|set| set.contains(sign))
        .flat_map(|set| set.chars())
        .filter(|c| *c != sign)
        .collect();
    if !alike.is_empty() {
        return alike[rng.random_range(0..alike.len())];
    }
    // Whatever sounds like nothing is heard as any other of its kind.
    let all = if sign.is_ascii_digit() {
        "12345678"
    } else if sign.is_ascii_uppercase() {
        "KQRBN"
    } else {
        "abcdefgh"
    };
    let others: Vec<char> = all.chars().filter(|c| *c != sign).collect();
    others[rng.random_range(0..others.len())]
}

/// Cells of the UK chess code: the letters of files and of K, Q, R, L (bishop) and S (knight), and the
/// lowered figures. Bit 0 is dot 1.
const CELLS: [(char, u8); 21] = [
    ('a', 0b000_001),
    ('b', 0b000_011),
    ('c', 0b001_001),
    ('d', 0b011_001),
    ('e', 0b010_001),
    ('f', 0b001_011),
    ('g', 0b011_011),
    ('h', 0b010_011),
    ('1', 0b000_010),
    ('2', 0b000_110),
    ('3', 0b010_010),
    ('4', 0b110_010),
    ('5', 0b100_010),
    ('6', 0b010_110),
    ('7', 0b110_110),
    ('8', 0b100_110),
    ('K', 0b000_101),
    ('Q', 0b011_111),
    ('R', 0b010_111),
    ('B', 0b000_111),
    ('N', 0b001_110),
];

fn one_dot(sign: char, rng: &mut XorShiftRng) -> char {
    let Some((_, cell)) = CELLS.iter().find(|(c, _)| *c == sign) else { return '~' };
    let changed = cell ^ (1 << rng.random_range(0..6));
    CELLS.iter().find(|(_, cell)| *cell == changed).map_or('~', |(c, _)| *c)
}

/// Another piece's letter, or one where none belongs.
fn piece(text: &str, rng: &mut XorShiftRng) -> String {
    let letters: Vec<char> = "KQRBN".chars().filter(|c| !text.starts_with(*c)).collect();
    let letter = letters[rng.random_range(0..letters.len())];
    let rest = text.trim_start_matches(['K', 'Q', 'R', 'B', 'N']);
    if text.starts_with('O') { text.to_owned() } else { format!("{letter}{rest}") }
}

/// The last square of the entry, with its file or its rank as seen from the other side.
fn mirrored(text: &str, rng: &mut XorShiftRng) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    let by_file = rng.random_bool(0.5);
    let other = signs.iter().enumerate().rev().find_map(|(at, c)| {
        let sign = if by_file {
            File::from_char(*c).map(|file| file.flip_horizontal().char())
        } else {
            Rank::from_char(*c).map(|rank| rank.flip_vertical().char())
        };
        sign.map(|sign| (at, sign))
    });
    if let Some((at, sign)) = other {
        signs[at] = sign;
    }
    signs.into_iter().collect()
}
