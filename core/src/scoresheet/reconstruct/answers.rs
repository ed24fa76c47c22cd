//! What the players' answers change: where one was not what was guessed, the game there, and as little as can
//! be elsewhere.

use super::gaps::{Weighed, one_by_one};
use super::look::{Found, Look, Witnesses};
use crate::rules::{Displacement, Move};

/// So much must speak against what a game has in a gap, for an answer about something else to change it:
/// more than legal moves being more or fewer ever come to, less than the least mistake of a writer.
const TELLS: f64 = 4.0;

/// An answer that was thought of makes the game dearer by less than this: what is so much less likely than
/// the likeliest move is not even named ([`super::Reconstruction::FACTOR`]).
const DEAR: f64 = 5.0;

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
    for (nth, answer) in witnesses.known.iter().enumerate() {
        let usual = found.look.outcome.cost + DEAR;
        let among = found.with(&[*answer]);
        found = match among {
            Some(among) if among.look.outcome.cost <= usual => among,
            among => {
                let known = witnesses.known.get(..=nth).unwrap_or_default();
                let anew = Witnesses { known, ..witnesses }.whole();
                let stands = |among: &Found| !anew.look.is_better_than(&among.look, TELLS);
                among.filter(stands).unwrap_or(anew)
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
    game.outcome.path.get(ply).is_some_and(|passed| passed.m.carried() == carried)
}
