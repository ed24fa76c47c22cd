//! Gaps weighed one by one.
//!
//! Where a sheet alone has five gaps, each with a dozen ways over it, a quarter of a million games fit, and
//! no search holds them side by side. But what is behind a gap decides about it all but alone: so each gap is
//! weighed by itself, in a game that is held fast in its other gaps.

use super::look::{Look, Witnesses};
use crate::rules::Move;

/// So often the gaps are gone through, where a better way over one may ask for another over the next.
const ROUNDS: usize = 3;

/// A game, and what else each of its plies may have been.
pub(super) struct Weighed {
    pub game: Look,
    /// How likely the whole of it is.
    pub probability: f64,
    /// For every ply each move with its probability, likeliest first.
    pub plies: Vec<Vec<(Move, f64)>>,
    /// For every ply each move that it is in any game that was followed, whatever is guessed in other gaps.
    pub anywhere: Vec<Vec<Move>>,
}

/// Goes through the gaps of a game until no way over one is better by more than this.
pub(super) fn one_by_one(witnesses: Witnesses<'_>, mut game: Look, by: f64) -> Weighed {
    let mut views = Vec::new();
    for _ in 0..ROUNDS {
        views.clear();
        let mut better = false;
        // What is found in one gap may make another one end sooner or later.
        while let Some(gap) = game.gaps().get(views.len()).filter(|_| game.trusted) {
            let view = witnesses.over(&game, gap);
            if view.is_better_than(&game, by) {
                better = true;
                game = view.clone();
            }
            views.push(view);
        }
        if !better {
            break;
        }
    }
    if views.is_empty() {
        let (plies, probability) = (game.outcome.plies.clone(), game.outcome.probability);
        return Weighed { game, probability, plies, anywhere: Vec::new() };
    }
    let rest = witnesses.between_gaps(&game);
    let mut plies = rest.outcome.plies;
    plies.resize(game.outcome.path.len(), Vec::new());
    let mut probability = rest.outcome.probability;
    let gaps = game.gaps();
    for (view, gap) in views.iter().zip(&gaps) {
        for (ply, of_view) in (view.first..).zip(&view.outcome.plies) {
            let (Some(passed), Some(of_ply)) = (game.outcome.path.get(ply), plies.get_mut(ply))
            else {
                break;
            };
            let inside = gap.contains(&ply);
            // Elsewhere the gap that leaves most open tells how sure a ply is.
            let elsewhere = !passed.dark && sure(of_view, passed.m) < sure(of_ply, passed.m);
            if inside || elsewhere {
                of_ply.clone_from(of_view);
            }
            if inside {
                probability *= sure(of_ply, passed.m);
            }
        }
    }
    Weighed { game, probability, plies, anywhere: Vec::new() }
}

fn sure(of_ply: &[(Move, f64)], m: Move) -> f64 {
    of_ply.iter().find(|(other, _)| *other == m).map_or(0.0, |(_, probability)| *probability)
}
