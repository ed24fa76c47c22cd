//! The arbiter forbids castling where the king or a rook stood on a wrong square when the game began (A.5.1.2). The last
//! ruling for a side is the one in force: it says where that side may castle, of what the start of the game allowed.

use super::conclude::Turn;
use super::state::{Game, Phase, Ply};
use super::{Effects, Note, Played, Refusal, endings, mating, rulings};
use crate::rules::{ByColor, CastlingSide, Color, Position};
use crate::time::Millis;

/// What is ruled on castling, and the start of the game before that.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct CastlingRuled {
    /// None where nothing is ruled.
    start: Option<Position>,
    /// Where each side may castle, where that is ruled.
    wings: ByColor<Option<Vec<CastlingSide>>>,
}

impl Game {
    /// The position from which the game began, as it was recorded: a ruling on castling changes what is read in it, and
    /// not the record.
    #[must_use]
    pub fn start_as_recorded(&self) -> &Position {
        self.castling.start.as_ref().unwrap_or(&self.settings.start)
    }
}

/// This side may castle on these wings alone, and never could on the others: so which positions are the same is found
/// anew (9.2.3). What has been castled already cannot be forbidden, pressed or not. What was called, touched and
/// offered stays as it is; it is only read in another position.
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
    let recorded = game.start_as_recorded();
    // What the start of the game does not allow no ruling gives.
    let is_given = wings.iter().all(|wing| recorded.has_castling_right(side, *wing));
    let mut ruled = CastlingRuled { start: Some(recorded.clone()), ..game.castling.clone() };
    ruled.wings[side] = Some(wings.to_vec());
    let start = Color::ALL.into_iter().fold(recorded.clone(), |start, of| match &ruled.wings[of] {
        Some(wings) => start.castling_only(of, wings),
        None => start,
    });
    let is_forbidden = |played: Played, at: &Position| match played {
        Played::Legal(m) if at.turn() == side => {
            m.castling().is_some_and(|wing| !wings.contains(&wing))
        }
        Played::Legal(_) | Played::Illegal(_) => false,
    };
    let mut at = start.clone();
    let mut before_last = None;
    let mut plies: Vec<Ply> = Vec::with_capacity(game.plies.len());
    let mut castled = false;
    for ply in game.plies.iter() {
        castled |= is_forbidden(ply.played, &at);
        let next = ply.played.after(&at);
        plies.push(Ply { reached: next.fingerprint(), ..*ply });
        before_last = Some(std::mem::replace(&mut at, next));
    }
    let made =
        |turn: &Turn| turn.made.is_some_and(|(played, _)| is_forbidden(played, &turn.before));
    castled |= game.found.turn_of(side).is_some_and(made);
    if castled || !is_given || start == game.settings.start {
        fx.note(Note::Refused(Refusal::Ruling));
        return;
    }
    rulings::hold(game, now, fx);
    std::sync::Arc::make_mut(&mut game.settings).start = start;
    game.castling = ruled;
    game.plies = plies.into();
    if let (Some(last), Some(before)) = (&mut game.last, before_last) {
        last.before = before;
    }
    mating::moved_to(game, &at);
    game.position = at;
    read_anew(game);
    if game.phase == Phase::Playing {
        endings::end_by_history(game, now, fx);
    }
}

/// What was said and touched is read in the position as it is now: no turn begins anew by it.
fn read_anew(game: &mut Game) {
    let position = game.position.clone();
    let by = position.turn();
    if game.found.turn.by != by {
        return;
    }
    let castling_touch = game.settings.regulations.open.castling_touch;
    game.found.turn.hear_and_touch(game.facts.tray(by), &position, castling_touch);
    let may_castle = position.legal_moves().iter().any(|m| m.castling().is_some());
    if !may_castle {
        // Where castling is not legal the king was not released for it (4.7.2).
        game.found.turn.castles_to = None;
    }
    let pressed = game.facts.tray(by).pressed.is_some();
    let leads_to = game.found.turn.provisional(pressed).map(|played| played.after(&position));
    if let (Some(coming), Some(before)) = (&mut game.found.coming, leads_to) {
        coming.hear_and_touch(game.facts.tray(!by), &before, castling_touch);
    }
}
