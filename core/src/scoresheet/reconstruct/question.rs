//! The smallest question that decides: one ply, and the few moves between which it lies.

use std::ops::Range;

use super::{Candidate, Reconstruction};
use crate::rules::{Move, Played, Position};

/// A question is worth the players' time when the likeliest move is less likely than this. At three
/// damaged entries in a hundred it is asked on about one ply in five hundred; 0.9 halves that, and leaves
/// moves wrong that a question would have put right (MEASURED.md).
const SURE: f64 = 0.99;

/// Two plies leave the same open when their entropies differ by less than this (in nats). Where gaps are
/// weighed one by one, a ply's probabilities come from the gap that leaves most open, and each weighing
/// leaves out what is less likely than one in eight thousand (e^9): some ten of those, each with
/// p ln(1/p) of a thousandth, are no difference.
const SAME: f64 = 0.01;

/// What to ask the players: which of these was it?
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The ply, counted from 0.
    pub ply: u16,
    /// The moves between which it lies, likeliest first.
    pub candidates: Vec<Candidate>,
}

impl Question {
    /// Which of these was it? The likeliest is named first; an illegal one has no likelihood.
    pub(in crate::scoresheet) fn between(
        ply: u16,
        moves: &[Played],
        made: &Reconstruction,
    ) -> Question {
        let likely = made.plies.get(usize::from(ply)).map_or(&[][..], Vec::as_slice);
        let of = |m: Move| {
            let found = likely.iter().find(|candidate| candidate.m == m);
            Candidate { m, probability: found.map_or(0.0, |found| found.probability) }
        };
        let legal = |played: &Played| match played {
            Played::Legal(m) => Some(of(*m)),
            Played::Illegal(_) => None,
        };
        let mut candidates: Vec<Candidate> = moves.iter().filter_map(legal).collect();
        candidates.sort_by(|a, b| b.probability.total_cmp(&a.probability));
        Question { ply, candidates }
    }

    /// Any move may have been it.
    pub(in crate::scoresheet) fn any(ply: u16, position: &Position) -> Question {
        let legal = position.legal_moves();
        let probability = 1.0 / legal.len().max(1) as f64;
        let candidates = legal.into_iter().map(|m| Candidate { m, probability }).collect();
        Question { ply, candidates }
    }
}

/// The question whose answer tells most: that of the ply with the greatest entropy. Whatever depends
/// on it (a piece that later goes on from there) is decided with it. In a long silence it is the first ply of that: the
/// players go through it in order, as they would on a board (8.6), and an answer in its middle may fit none of the games
/// that were followed. What was asked is not asked again.
pub(super) fn first(
    plies: &[Vec<Candidate>],
    silence: &[Range<u16>],
    was_asked: impl Fn(u16) -> bool,
) -> Option<Question> {
    let open = || {
        (0_u16..)
            .zip(plies)
            .filter(|(ply, _)| !was_asked(*ply))
            .filter(|(_, candidates)| candidates.first().is_some_and(|one| one.probability < SURE))
    };
    let mut most: Option<(f64, u16, &Vec<Candidate>)> = None;
    for (ply, candidates) in open() {
        let entropy = entropy(candidates);
        // Where a later ply is open only because an earlier one is, the earlier one is what people know.
        if most.is_none_or(|(before, _, _)| entropy > before + SAME) {
            most = Some((entropy, ply, candidates));
        }
    }
    let (_, telling, candidates) = most?;
    let silence = silence.iter().find(|silence| silence.contains(&telling));
    let (ply, candidates) = silence
        .and_then(|silence| open().find(|(ply, _)| silence.contains(ply)))
        .unwrap_or((telling, candidates));
    Some(Question { ply, candidates: candidates.clone() })
}

fn entropy(candidates: &[Candidate]) -> f64 {
    let part = |candidate: &Candidate| {
        let probability = candidate.probability.max(f64::MIN_POSITIVE);
        -probability * probability.ln()
    };
    candidates.iter().map(part).sum()
}
