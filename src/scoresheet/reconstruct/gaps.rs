//! Gaps weighed one by one.
//!
//! Where a sheet alone has five gaps, each with a dozen ways over it, a quarter of a million games fit, and
//! no search holds them side by side. But what is behind a gap decides about it all but alone: so each gap is
//! weighed by itself, in a game that is held fast in its other gaps. What the players answer about one gap
//! then changes what is guessed there, and nothing elsewhere as long as nothing tells.

use super::look::{Found, Look, Witnesses};
use crate::rules::{Displacement, Move};

/// So much must speak against what a game has in a gap, for an answer about something else to change it:
/// more than legal moves being more or fewer ever come to, less than the least mistake of a writer.
const TELLS: f64 = 4.0;

/// An answer that was thought of makes the game dearer by less than this: what is so much less likely than
/// the likeliest move is not even named ([`super::Reconstruction::FACTOR`]).
const DEAR: f64 = 5.0;

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

/// The likeliest game with all that the players have answered.
pub(super) fn weighed(witnesses: Witnesses<'_>) -> Weighed {
    let unasked = Witnesses { known: &[], ..witnesses };
    let found = unasked.whole();
    let moves = |of_ply: &Vec<(Move, f64)>| of_ply.iter().map(|(m, _)| *m).collect();
    let anywhere = found.look.outcome.plies.iter().map(moves).collect();
    let weighed = if found.look.trusted && !found.look.gaps().is_empty() {
        over_gaps(witnesses, one_by_one(unasked, found.look, 0.0))
    } else {
        one_by_one(witnesses, among_followed(witnesses, found).look, 0.0)
    };
    Weighed { anywhere, ..weighed }
}

/// Answer by answer the likeliest of the games that were followed. Another search, which may find a game that
/// differs elsewhere too, is made only where an answer was not thought of.
fn among_followed(witnesses: Witnesses<'_>, mut found: Found) -> Found {
    for (before, answer) in witnesses.known.iter().enumerate() {
        let usual = found.look.outcome.cost + DEAR;
        let among = found.with(&[*answer]);
        found = match among {
            Some(among) if among.look.outcome.cost <= usual => among,
            among => {
                let known = witnesses.known.get(..=before).unwrap_or_default();
                let anew = Witnesses { known, ..witnesses }.whole();
                let better = |among: &Found| !anew.look.is_better_than(&among.look, TELLS);
                among.filter(better).unwrap_or(anew)
            }
        };
    }
    found
}

/// The same where the game has gaps.
fn over_gaps(witnesses: Witnesses<'_>, unasked: Weighed) -> Weighed {
    let known = witnesses.known;
    if known.is_empty() {
        return unasked;
    }
    // The answers change the game that was guessed without them; a search with all of them at once would
    // find another one among those between which nothing tells.
    let mut game = unasked.game;
    for count in 1..=known.len() {
        let known = known.get(..count).unwrap_or(known);
        game = answered(Witnesses { known, ..witnesses }, game);
    }
    let sticking = one_by_one(witnesses, game, TELLS);
    if sticking.game.complete {
        return sticking;
    }
    let anew = one_by_one(witnesses, witnesses.whole().look, 0.0);
    if anew.game.is_better_than(&sticking.game, 0.0) { anew } else { sticking }
}

/// The game with the last answer.
fn answered(witnesses: Witnesses<'_>, game: Look) -> Look {
    let Some((ply, carried)) = witnesses.known.last() else { return game };
    let ply = usize::from(*ply);
    if has(&game, ply, *carried) {
        return game;
    }
    let gap = game.gaps().into_iter().find(|gap| gap.contains(&ply));
    let inside = gap.map(|gap| witnesses.over(&game, &gap)).filter(|found| found.complete);
    inside.unwrap_or_else(|| witnesses.between_gaps(&game))
}

fn has(game: &Look, ply: usize, carried: Displacement) -> bool {
    game.outcome.path.get(ply).is_some_and(|passed| passed.m.displacement() == carried)
}

/// Goes through the gaps of a game until no way over one is better by more than this.
fn one_by_one(witnesses: Witnesses<'_>, mut game: Look, by: f64) -> Weighed {
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
