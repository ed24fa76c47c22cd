//! Illegal plies that were ruled and stay where they are: let stand (A.5.2), or the end of the game; and what takes that
//! back.

use super::illegal_calls::meant_ply;
use super::illegal_moves::{is_underway, last_ply, pressed_before, was_disputed};
use super::state::{Game, Phase};
use super::{Discrepancy, Effects, Missing, Note, Refusal, endings, not_counted};
use crate::rules::Color;
use crate::rules::editions::{Fault, IllegalRuled, Laws};
use crate::time::Millis;

/// An illegal ply that was ruled, and stays where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RuledPly {
    /// Its place among the plies.
    pub(super) ply: usize,
    /// Whose it is.
    pub(super) side: Color,
    /// What was ruled.
    pub(super) ruled: Ruled,
}

/// What was ruled of an illegal ply that stays where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ruled {
    /// It stands (A.5.2).
    Stands,
    /// It has ended the game, as the illegal move of this number; none where it is not counted (A.5.4).
    Ends { count: Option<u32> },
}

/// The last illegal ply of this side stays where it is, and is not there to be ruled again.
fn stays_ruled(game: &mut Game, side: Color, ruled: Ruled) {
    let ply = last_ply(game, side, |_| true).map(|found| found.plies);
    let ruled = |ply| RuledPly { ply, side, ruled };
    game.ruled_plies.extend(ply.filter(|ply| *ply < game.plies.len()).map(ruled));
}

/// What was done at this ply, or in the running turn, has ended the game as the illegal move of this number: should the game go
/// on all the same, it is not there to be ruled again. A press without a move is gone with its ruling.
pub(super) fn ends(
    game: &mut Game,
    side: Color,
    (fault, plies): (Fault, usize),
    count: Option<u32>,
) {
    if fault != Fault::Press {
        let ply = ply_of(game, side, (fault, plies));
        game.ruled_plies.push(RuledPly { ply, side, ruled: Ruled::Ends { count } });
    }
}

/// Whether that was ruled already, and has ended the game.
pub(super) fn has_ended(game: &Game, side: Color, (fault, plies): (Fault, usize)) -> bool {
    let ply = ply_of(game, side, (fault, plies));
    let is_it = |one: &RuledPly| {
        one.side == side && one.ply == ply && matches!(one.ruled, Ruled::Ends { .. })
    };
    fault != Fault::Press && game.ruled_plies.iter().any(is_it)
}

/// The ply of an offence: of two hands the last move, where the opponent is on the move by now.
fn ply_of(game: &Game, side: Color, (fault, plies): (Fault, usize)) -> usize {
    match fault {
        Fault::TwoHands if game.mover() != side => plies.saturating_sub(1),
        Fault::Move | Fault::Call | Fault::Promotion | Fault::Press | Fault::TwoHands => plies,
    }
}

/// The place of the last illegal ply of this side that is open: only what is among the plies can stand, and where the
/// edition ties it to the opponent's reply (A.5.2), what was replied to. Else why none can.
pub(super) fn may_stand(game: &Game, side: Color) -> Result<usize, Refusal> {
    let needs_reply = needs_reply(game);
    let open = last_ply(game, side, |_| true)
        .filter(|last| game.ledger.is_open_of(last.plies, |open| is_one(open, side, needs_reply)));
    match open {
        Some(open) if needs_reply && !open.replied => Err(Refusal::NotReplied(side)),
        Some(open) => Ok(open.plies),
        None if is_in_dispute(game, side) => Err(Refusal::MoveInDispute(side)),
        None if is_underway(game, side) => Err(Refusal::NotCompleted(side)),
        None => Err(why_nothing(game, side)),
    }
}

/// Whether this side has completed its move with a call and a board of which one alone is illegal, or nothing else is known
/// of it than an illegal call: which move was made comes before what becomes of an illegal one (D.2.9).
pub(super) fn is_in_dispute(game: &Game, side: Color) -> bool {
    let pressed = game.facts.tray(side).pressed.is_some() || was_disputed(game, side);
    is_underway(game, side) && pressed || meant_ply(game, side).is_some()
}

/// Whether the edition lets an illegal move stand once it was replied to (A.5.2).
fn needs_reply(game: &Game) -> bool {
    let ruled = Laws::built_in().illegal_ruled.of(game.settings.laws).value;
    ruled != IllegalRuled::WheneverFound
}

/// Whether this is what stands when it is not ruled: an illegal move, or where a reply is enough a pawn that was left on its
/// last rank.
fn is_one(open: &Discrepancy, side: Color, needs_reply: bool) -> bool {
    let is_pawn = open.side() == side && open.missing() == Some(Missing::Promotion);
    open.is_illegal_of(side) || is_pawn && needs_reply
}

/// The place of an illegal move of this side that was pressed and went back since: the arbiter may let it pass.
fn may_pass(game: &Game, side: Color) -> Option<usize> {
    pressed_before(game, side).map(|found| found.plies).filter(|_| !is_underway(game, side))
}

/// A.5.2: an illegal move stays, for the opponent has replied; or the arbiter does not rule one in whose place another
/// move was made.
pub(super) fn stands(game: &mut Game, now: Millis, side: Color, fx: &mut Effects) {
    if matches!(game.phase, Phase::Ended { .. }) {
        fx.note(Note::Refused(Refusal::Ended));
        return;
    }
    let ply = match may_stand(game, side) {
        Ok(ply) => ply,
        Err(refusal) => {
            match may_pass(game, side).filter(|_| !is_in_dispute(game, side)) {
                Some(ply) => game.ledger.resolve_of(fx, ply, |open| open.is_illegal_of(side)),
                None => fx.note(Note::Refused(refusal)),
            }
            return;
        }
    };
    let needs_reply = needs_reply(game);
    game.ledger.resolve_of(fx, ply, |open| is_one(open, side, needs_reply));
    stays_ruled(game, side, Ruled::Stands);
    // What was not counted as long as it was open is counted now (9.6).
    if game.phase == Phase::Playing {
        endings::end_by_history(game, now, fx);
    }
}

/// The last illegal move that was counted was none. Where it was a ply that has ended the game, and the game goes on all
/// the same, that ply is there to be ruled anew: it is as illegal as before (7.5.1).
pub(super) fn withdraw(game: &mut Game, side: Color, fx: &mut Effects) {
    if matches!(game.phase, Phase::Ended { .. }) {
        fx.note(Note::Refused(Refusal::Ended));
        return;
    }
    // What is not counted is taken back where nothing is counted any more (A.5.4).
    let count = Some(game.tally[side].illegal).filter(|count| *count > 0);
    let is_it = |one: &RuledPly| one.side == side && one.ruled == Ruled::Ends { count };
    let place = game.ruled_plies.iter().rposition(is_it);
    match count {
        Some(count) => {
            game.tally[side].illegal = count - 1;
            not_counted::withdrawn(game, side, count);
        }
        None if place.is_some() => {}
        None => fx.note(Note::Refused(Refusal::NothingIllegal(side))),
    }
    if let Some(place) = place {
        game.ruled_plies.remove(place);
    }
}

/// Why nothing illegal of this side is there to be ruled: an illegal ply was ruled and has ended the game, which goes on
/// all the same; or there is none.
pub(super) fn why_nothing(game: &Game, side: Color) -> Refusal {
    let has_ended =
        |ruled: &RuledPly| ruled.side == side && matches!(ruled.ruled, Ruled::Ends { .. });
    match game.ruled_plies.iter().any(has_ended) {
        true => Refusal::IllegalRuled(side),
        false if !game.tally[side].not_counted.is_empty() => Refusal::NotCounted(side),
        false => Refusal::NothingIllegal(side),
    }
}
