//! A sheet played on a board: which of its readings are legal, and how far they lead.
//!
//! Every candidate is followed. Where one writing can be several moves, the rest of the sheet decides,
//! if it does: a line of play ends where the next writing has no legal meaning in it. What stays open
//! is a fault that names the candidates; nothing is guessed.

use std::fmt;

use crate::calls::can_mean;
use crate::rules::{Move, Position};

use super::{Entry, Sheet};

/// So many lines of play are followed side by side. A sheet that leaves more open is not decided by
/// following them.
const LINES_MAX: usize = 64;

/// So many positions are looked into while more than one line lives. Real sheets need a few hundred; on
/// made-up ones the question stays open when they are used up.
const POSITIONS_MAX: usize = 8000;

/// A line that lived longer than another by less than this many plies has not refuted it: both end, and
/// the one may have gone on by chance.
const MARGIN_PLIES: usize = 6;

/// What came of playing a sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Playthrough {
    /// The moves that are certain, from the start position on.
    pub moves: Vec<Move>,
    /// What is wrong, in the order of the sheet. The first one is why the moves end; behind it stand
    /// further places where nothing can be read.
    pub faults: Vec<Fault>,
    /// The position after the moves.
    pub position: Position,
}

/// A place on a sheet that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The ply, counted from 0 (White's first move).
    pub ply: u16,
    /// What stands there.
    pub text: String,
    /// What is wrong with it.
    pub why: Why,
}

/// Why a place cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing stands there.
    Missing,
    /// It cannot be read as a move.
    Illegible,
    /// It can be read, and is not legal in the position.
    Illegal,
    /// Castling in zeros that ends the sheet, which may be the result of a game that both have lost.
    CastlingOrResult,
    /// It can be several moves, and the rest of the sheet does not decide.
    Ambiguous {
        /// The moves in SAN.
        candidates: Vec<String>,
    },
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Missing => f.write_str("nothing stands there"),
            Why::Illegible => f.write_str("cannot be read as a move"),
            Why::Illegal => f.write_str("not legal in this position"),
            Why::CastlingOrResult => f.write_str(
                "castling, or the result of a game that both have lost: nothing tells which",
            ),
            Why::Ambiguous { candidates } => write!(f, "can be {}", candidates.join(" or ")),
        }
    }
}

/// Plays a sheet from a position.
#[must_use]
pub fn play(sheet: &Sheet, start: &Position) -> Playthrough {
    let first = start.ply().index();
    let numbered_apart = sheet.start_fen.is_none() && sheet.starts_at != first;
    let other_side = sheet.starts_at % 2 != first % 2;
    if !sheet.entries.is_empty() && (numbered_apart || other_side) {
        let missing = Fault { ply: first, text: String::new(), why: Why::Missing };
        return Playthrough { moves: Vec::new(), faults: vec![missing], position: start.clone() };
    }
    // What may be the result is no certain move.
    let end = sheet.open_end().map(|ply| usize::from(ply.saturating_sub(sheet.starts_at)));
    let entries = sheet.entries.get(..end.unwrap_or(sheet.entries.len())).unwrap_or_default();
    let lines = follow(entries, start);
    let (moves, stopped) = decide(&lines, entries, start);
    let position = moves.iter().fold(start.clone(), |position, m| position.after(*m));
    let mut faults = Vec::new();
    if let Some(why) = stopped {
        faults.push(fault(sheet, moves.len(), why));
        for (at, entry) in entries.iter().enumerate().skip(moves.len() + 1) {
            if entry.is_missing() {
                faults.push(fault(sheet, at, Why::Missing));
            } else if !entry.is_whole() {
                faults.push(fault(sheet, at, Why::Illegible));
            }
        }
    }
    faults.extend(end.map(|at| fault(sheet, at, Why::CastlingOrResult)));
    Playthrough { moves, faults, position }
}

fn fault(sheet: &Sheet, at: usize, why: Why) -> Fault {
    let ply = u16::try_from(usize::from(sheet.starts_at) + at).unwrap_or(u16::MAX);
    let text = sheet.entries.get(at).map(|entry| entry.text.clone()).unwrap_or_default();
    Fault { ply, text, why }
}

/// One way of playing the sheet.
#[derive(Clone, Debug)]
struct Line {
    position: Position,
    moves: Vec<Move>,
    /// How many things were taken for something else up to each ply.
    costs: Vec<usize>,
}

/// Follows every candidate as far as it goes. The lines come back that went farthest, and those that
/// ended not long before them.
fn follow(entries: &[Entry], start: &Position) -> Vec<Line> {
    let mut ended: Vec<Line> = Vec::new();
    let mut living = vec![Line { position: start.clone(), moves: Vec::new(), costs: Vec::new() }];
    let mut positions = 0;
    for entry in entries {
        if living.len() > 1 {
            positions += living.len();
            if positions > POSITIONS_MAX {
                return living;
            }
        }
        let mut next = Vec::with_capacity(living.len());
        for line in living {
            let candidates = candidates(entry, &line.position);
            let Some(((last, last_cost), others)) = candidates.split_last() else {
                ended.push(line);
                continue;
            };
            for (m, cost) in others {
                next.push(line.clone().with(*m, *cost));
            }
            next.push(line.with(*last, *last_cost));
        }
        next.sort_by_key(Line::cost);
        next.truncate(LINES_MAX);
        living = next;
        if living.is_empty() {
            break;
        }
        let reached = living.first().map_or(0, |line| line.moves.len());
        ended.retain(|line| line.moves.len() + MARGIN_PLIES > reached);
    }
    if living.iter().any(|line| line.moves.len() == entries.len()) {
        return living;
    }
    ended
}

impl Line {
    fn with(mut self, m: Move, cost: usize) -> Line {
        self.position = self.position.after(m);
        self.moves.push(m);
        self.costs.push(self.cost() + cost);
        self
    }

    fn cost(&self) -> usize {
        self.costs.last().copied().unwrap_or(0)
    }

    /// The cost of the first plies; a line that is shorter than that costs what it costs.
    fn cost_of(&self, plies: usize) -> usize {
        plies.checked_sub(1).and_then(|at| self.costs.get(at)).copied().unwrap_or(0)
    }
}

/// The legal moves that an entry can mean, each with the number of reasons of its plainest reading.
/// A score is never completed: what is legible in part alone can mean none here.
fn candidates(entry: &Entry, position: &Position) -> Vec<(Move, usize)> {
    if entry.is_fragment() {
        return Vec::new();
    }
    position
        .legal_moves()
        .into_iter()
        .filter_map(|m| {
            let fitting =
                entry.readings.iter().filter(|reading| can_mean(&reading.call, m, position));
            fitting.map(|reading| reading.because.len()).min().map(|cost| (m, cost))
        })
        .collect()
}

/// The moves that all plainest lines share, and why they end.
fn decide(lines: &[Line], entries: &[Entry], start: &Position) -> (Vec<Move>, Option<Why>) {
    // A longer line has had more to take for something else: the lines are weighed where all are.
    let common = lines.iter().map(|line| line.moves.len()).min().unwrap_or(0);
    let cost = lines.iter().map(|line| line.cost_of(common)).min().unwrap_or(0);
    let plainest: Vec<&Line> = lines.iter().filter(|line| line.cost_of(common) == cost).collect();
    let Some((first, others)) = plainest.split_first() else { return (Vec::new(), None) };
    let shared = others.iter().fold(first.moves.len(), |shared, other| {
        let same = first.moves.iter().zip(&other.moves).take_while(|(a, b)| a == b).count();
        shared.min(same)
    });
    let moves: Vec<Move> = first.moves.iter().take(shared).copied().collect();
    let mut candidates: Vec<Move> = Vec::new();
    for m in plainest.iter().filter_map(|line| line.moves.get(shared)) {
        if !candidates.contains(m) {
            candidates.push(*m);
        }
    }
    if candidates.len() > 1 {
        let position = moves.iter().fold(start.clone(), |position, m| position.after(*m));
        let candidates = candidates.iter().map(|m| position.san(*m)).collect();
        return (moves, Some(Why::Ambiguous { candidates }));
    }
    // Lines that share all moves of the shortest: the longest of them is the one that was played.
    let longest = plainest.iter().max_by_key(|line| line.moves.len()).unwrap_or(first);
    let why = entries.get(longest.moves.len()).map(|entry| match entry {
        entry if entry.is_missing() => Why::Missing,
        entry if !entry.is_whole() => Why::Illegible,
        _ => Why::Illegal,
    });
    (longest.moves.clone(), why)
}
