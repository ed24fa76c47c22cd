//! The arbiter forbids castling where the king or a rook stood on a wrong square when the game began (A.5.1.2).

use super::rulings::{self, Settled};
use super::state::{Game, Ply};
use super::{Effects, Note, Played, Refusal, endings};
use crate::rules::{CastlingSide, Color};
use crate::time::Millis;

/// This side may castle on these wings alone, and never could on the others: so which positions are the same is found
/// anew (9.2.3). What has been castled already cannot be forbidden.
pub(super) fn rule(
    game: &mut Game,
    now: Millis,
    side: Color,
    wings: &[CastlingSide],
    fx: &mut Effects,
) {
    if !endings::is_undecided(game, fx) {
        return;
    }
    let start = game.settings.start.castling_only(side, wings);
    let mut at = start.clone();
    let mut plies: Vec<Ply> = Vec::with_capacity(game.plies.len());
    let mut castled = false;
    for ply in game.plies.iter() {
        if let Played::Legal(m) = ply.played {
            let wing = m.castling().filter(|_| at.turn() == side);
            castled |= wing.is_some_and(|wing| !wings.contains(&wing));
        }
        at = ply.played.after(&at);
        plies.push(Ply { reached: at.fingerprint(), ..*ply });
    }
    if castled || start == game.settings.start {
        fx.note(Note::Refused(Refusal::Ruling));
        return;
    }
    rulings::hold(game, now, fx);
    std::sync::Arc::make_mut(&mut game.settings).start = start;
    game.plies = plies.into();
    rulings::go_on(game, &at, &[], Settled::Since, fx);
}
