//! The game that explains best what all witnesses say, how sure that is, and what to ask the players
//! where it is not (8.5, 8.6, 11.11).

use super::beam::search;
use super::doubt::{self, Stretch};
use super::lattice::Outcome;
use super::question::{self, Question};
use crate::rules::{Displacement, Move, Placement, Position};
use crate::scoresheet::Sheet;

/// What the witnesses say.
#[derive(Clone, Debug)]
pub struct Testimony<'a> {
    /// The position before the first ply.
    pub start: &'a Position,
    /// Both sheets; where there is one alone, the other one is empty.
    pub sheets: [&'a Sheet; 2],
    /// What stands on the boards at the end, where that is known.
    pub boards: [Option<&'a Placement>; 2],
    /// How many plies the clock has counted, where it was pressed for each.
    pub presses: Option<u16>,
    /// What the players have answered: the ply (counted from 0) and what was carried.
    pub known: Vec<(u16, Displacement)>,
}

/// A move that a ply may have been.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub m: Move,
    /// How likely it is, from 0 to 1, given all that the witnesses say.
    pub probability: f64,
}

/// A game made again from damaged sheets.
#[derive(Clone, Debug, PartialEq)]
pub struct Reconstruction {
    /// The likeliest game.
    pub moves: Vec<Move>,
    /// How likely the whole of it is, from 0 to 1.
    pub probability: f64,
    /// Whether it explains both sheets to their ends and every answer; otherwise no legal game does, and
    /// these are the moves as far as one went, or those of a game that is not as a player has answered.
    pub complete: bool,
    /// For each ply of it, every move that is not less likely than the likeliest one by more than
    /// [`Reconstruction::FACTOR`], likeliest first.
    pub plies: Vec<Vec<Candidate>>,
    /// What to ask the players first, where something is open.
    pub question: Option<Question>,
}

impl Reconstruction {
    /// Alternatives are named down to this part of the likeliest one.
    pub const FACTOR: f64 = 100.0;

    /// The plies (counted from 0) at which more than one move is likely.
    #[must_use]
    pub fn open_plies(&self) -> Vec<u16> {
        let open = |(ply, candidates): (usize, &Vec<Candidate>)| {
            (candidates.len() > 1).then(|| u16::try_from(ply).unwrap_or(u16::MAX))
        };
        self.plies.iter().enumerate().filter_map(open).collect()
    }

    /// What to ask the players first, where these plies were asked for already, whether or not anybody
    /// knew them.
    #[must_use]
    pub fn question_besides(&self, asked: &[u16]) -> Option<Question> {
        question::first(&self.plies, |ply| asked.contains(&ply))
    }
}

/// The likeliest legal game.
#[must_use]
pub fn reconstruct(testimony: &Testimony<'_>) -> Reconstruction {
    let mut doubts = Vec::new();
    let mut found = looked(testimony, &doubts);
    // Where the sheets do not make sense, they are not taken at their word before that either.
    while let Some(stretch) = doubt::next(&doubts, &found) {
        doubts.push(stretch);
        let again = looked(testimony, &doubts);
        if !found.is_better_than(&again) {
            found = again;
        }
    }
    let plies = found.outcome.plies.into_iter().map(likely).collect::<Vec<_>>();
    Reconstruction {
        question: question::first(&plies, |ply| {
            testimony.known.iter().any(|(known, _)| *known == ply)
        }),
        moves: found.outcome.moves,
        probability: found.outcome.probability,
        complete: found.complete,
        plies,
    }
}

/// What came of one search.
pub(super) struct Look {
    pub(super) outcome: Outcome,
    /// Whether no game went on to the ends of the sheets.
    pub(super) stuck: bool,
    complete: bool,
}

impl Look {
    /// Whether it explains more of the sheets, or as much of them with less.
    fn is_better_than(&self, other: &Look) -> bool {
        match (self.complete, other.complete) {
            (true, false) => true,
            (false, true) => false,
            (true, true) => self.outcome.cost < other.outcome.cost,
            (false, false) => {
                let (own, others) = (self.outcome.moves.len(), other.outcome.moves.len());
                own > others || (own == others && self.outcome.cost < other.outcome.cost)
            }
        }
    }
}

fn looked(testimony: &Testimony<'_>, doubts: &[Stretch]) -> Look {
    let (mut lattice, stuck) = search(testimony, doubts);
    if let Some(node) = stuck {
        lattice.nodes[node].stop = Some(0.0);
    }
    // The start itself is an end where nothing was written, so there always is an outcome.
    let outcome = lattice.weighed().unwrap_or_default();
    let contradicted = |(ply, carried): &(u16, Displacement)| {
        outcome.moves.get(usize::from(*ply)).is_some_and(|m| m.displacement() != *carried)
    };
    let stuck = stuck.is_some();
    let complete = !stuck && !testimony.known.iter().any(contradicted);
    Look { outcome, stuck, complete }
}

/// The moves of a ply that are likely enough to be named.
fn likely(of_ply: Vec<(Move, f64)>) -> Vec<Candidate> {
    let likeliest = of_ply.first().map_or(0.0, |(_, probability)| *probability);
    of_ply
        .into_iter()
        .filter(|(_, probability)| probability * Reconstruction::FACTOR >= likeliest)
        .map(|(m, probability)| Candidate { m, probability })
        .collect()
}
