//! The smallest question that decides: one ply, and the few moves between which it lies.

use super::Candidate;

/// A question is worth the players' time when the likeliest move is less likely than this.
const SURE: f64 = 0.9;

/// What to ask the players: which of these was it?
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The ply, counted from 0.
    pub ply: u16,
    /// The moves between which it lies, likeliest first.
    pub candidates: Vec<Candidate>,
}

/// The question whose answer tells most: that of the ply with the greatest entropy. Whatever depends
/// on it (a piece that later goes on from there) is decided with it.
pub(super) fn first(plies: &[Vec<Candidate>]) -> Option<Question> {
    let (ply, candidates) = plies
        .iter()
        .enumerate()
        .filter(|(_, candidates)| candidates.first().is_some_and(|one| one.probability < SURE))
        .max_by(|(_, a), (_, b)| entropy(a).total_cmp(&entropy(b)))?;
    Some(Question { ply: u16::try_from(ply).ok()?, candidates: candidates.clone() })
}

fn entropy(candidates: &[Candidate]) -> f64 {
    let part = |candidate: &Candidate| {
        let probability = candidate.probability.max(f64::MIN_POSITIVE);
        -probability * probability.ln()
    };
    candidates.iter().map(part).sum()
}
