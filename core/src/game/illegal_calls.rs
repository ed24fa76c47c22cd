//! Calls that no rule allows, where nothing else is known of the move: the board shows another one, or nobody watches it.

use super::LegalCall;
use super::illegal_moves::{Found, is_underway, last_ply, was_disputed};
use super::state::Game;
use crate::rules::{Article, Color, Displacement, Played};

/// Whether this side has called in the running turn what no rule allows, and the board does not show it.
pub(super) fn is_call_alone(game: &Game, side: Color) -> bool {
    let turn = &game.found.turn;
    turn.by == side && turn.illegal_call().is_some() && turn.illegal_move().is_none()
}

/// The same, and this side has pressed behind it.
pub(super) fn is_pressed_call(game: &Game, side: Color) -> bool {
    let is_pressed = || game.facts.tray(side).pressed.is_some() || was_disputed(game, side);
    is_call_alone(game, side) && is_pressed()
}

/// Whether the last that this side has done wrong is a ply that was only called.
pub(super) fn is_called_ply(game: &Game, side: Color) -> bool {
    !is_underway(game, side) && called_ply(game, side).is_some()
}

/// The last illegal ply of this side, where nobody knows but from its call that it was made.
pub(super) fn called_ply(game: &Game, side: Color) -> Option<Found> {
    let is_called = |found: &Found| game.plies.get(found.plies).is_some_and(|ply| ply.unshown);
    last_ply(game, side, |queen| queen.is_none()).filter(is_called)
}

/// The legal move that this side has called in the running turn, where what its own board shows instead is illegal: the
/// call says which was meant (D.2.9).
pub(super) fn legal_call_of_illegal(game: &Game, side: Color) -> Option<Displacement> {
    let turn = &game.found.turn;
    let is_other = turn.by == side && turn.illegal_move().is_some();
    turn.named().filter(|_| is_other).and_then(legal)
}

/// The same of the last illegal ply of this side, where no illegal move is in the running turn: it stands in dispute.
pub(super) fn legal_call_of_illegal_ply(game: &Game, side: Color) -> Option<LegalCall> {
    if is_underway(game, side) {
        return None;
    }
    let illegal = last_ply(game, side, |queen| queen.is_none()).map(|found| found.plies);
    let called = illegal.and_then(|plies| Some((plies, game.plies.get(plies)?.called?)));
    let (decide, called, article) = match called {
        Some((plies, called)) => (plies, called, game.article_of_going_back(plies)),
        // What was called has gone on: where it holds the boards alone are put right.
        None => (game.plies.len(), meant_ply(game, side)?.1, Article::D2_9),
    };
    Some(LegalCall { carried: legal(called)?, decide: u16::try_from(decide).ok(), article })
}

/// The last ply of this side that goes on as it was called, for its own board shows what no rule allows: which of the two
/// was made is in dispute until it is ruled (D.2.9).
pub(super) fn meant_ply(game: &Game, side: Color) -> Option<(usize, Played)> {
    let first = game.settings.start.turn();
    let of_side = |plies: usize| (side == first) == plies.is_multiple_of(2);
    let plies = game.plies.iter().enumerate().rposition(|(plies, ply)| {
        of_side(plies) && ply.disputed && matches!(ply.carried, Some(Played::Illegal(_)))
    })?;
    let played = game.plies.get(plies)?.played;
    let is_open = game.ledger.is_open_of(plies, |open| open.is_illegal_of(side));
    is_open.then_some((plies, played))
}

fn legal(played: Played) -> Option<Displacement> {
    match played {
        Played::Legal(m) => Some(m.carried()),
        Played::Illegal(_) => None,
    }
}
