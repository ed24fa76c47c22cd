//! Illegal moves, and what counts as one (7.5): where they are in the game, what is ruled of them, and what that
//! changes.

use super::illegal_calls::{called_ply, is_call_alone};
use super::left_pawns;
use super::state::{Game, Phase};
use super::{
    Discrepancy, Effects, EndReason, Executed, Missing, Note, Played, Refusal, TimeChange,
    counting, endings, pressing, ruled_plies, rulings, tally, telling,
};
use crate::rules::editions::{
    Also, EarlyPress, Fault, IllegalFacts, IllegalRuled, Laws, Reason, SeenBy, Verdict,
};
use crate::rules::{ByColor, Color, Displacement, Move, Outcome, Position};
use crate::time::Millis;

/// A ruling on an illegal move: everything that it changes, so that the record says it by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalRuling {
    /// Whose move.
    pub side: Color,
    /// What was done.
    pub fault: Fault,
    /// Which illegal move of that player in this game it is; none where it is not counted (A.5.4).
    pub count: Option<u32>,
    /// The articles as printed in the edition of the game, the ruling one first.
    pub articles: Vec<String>,
    /// After so many plies the game goes on; none where every ply stands.
    pub back_to: Option<u16>,
    /// The queen that stands for the pawn on its last rank (7.5.2).
    pub queen: Option<Displacement>,
    /// What the opponent gets.
    pub bonus: Option<Millis>,
    /// The increment of the press, which is taken back.
    pub taken_back: Option<Millis>,
    /// Both times from then on; none without a clock.
    pub clocks: Option<ByColor<Millis>>,
    /// The result, where it ends the game.
    pub result: Option<Outcome>,
}

/// An illegal move that the arbiter asks about: this player's last one, or what counts as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalCase {
    /// Whose.
    pub side: Color,
    /// What was done.
    pub fault: Fault,
    /// Who has brought it up.
    pub seen_by: SeenBy,
}

/// Where an illegal move is, and how far the game has come since.
pub(super) struct Found {
    /// The position before it.
    pub(super) before: Position,
    /// How many plies stand before it.
    pub(super) plies: usize,
    /// Whether it was completed.
    pub(super) pressed: bool,
    /// Whether the opponent has replied.
    pub(super) replied: bool,
    /// Whether that reply is completed (A.5.4).
    pub(super) reply_completed: bool,
    /// Whether the opponent has claimed it before that.
    pub(super) claimed: bool,
    /// The queen for a pawn on its last rank (7.5.2).
    pub(super) queen: Option<Move>,
}

/// Where the matter is: the move that was called or carried last, or the last ply that no rule allows; else why
/// nothing is to be ruled.
pub(super) fn find(game: &Game, case: IllegalCase) -> Result<Found, Refusal> {
    let side = case.side;
    let running = |queen| Found {
        before: game.position.clone(),
        plies: game.plies.len(),
        pressed: game.facts.tray(side).pressed.is_some(),
        replied: false,
        reply_completed: false,
        claimed: false,
        queen,
    };
    // Who pressed it back has not undone that it was pressed.
    let was_pressed =
        |found: Found| Found { pressed: found.pressed || was_disputed(game, side), ..found };
    let by_itself = match case.fault {
        // The illegal call with which it was pressed stands still: one press is one illegal move.
        Fault::Press if is_call_alone(game, side) && game.ledger.was_call_pressed_back(side) => {
            carried_one(game, case)
        }
        // It is another press than that of the move which came behind it.
        Fault::Press if game.ledger.was_pressed_back(side) => None,
        // One press is one illegal move: what was carried with it is ruled by itself.
        Fault::Press | Fault::TwoHands if has_carried_one(game, side) => carried_one(game, case),
        Fault::Move | Fault::Call | Fault::Promotion | Fault::Press | Fault::TwoHands => None,
    };
    if let Some(refusal) = by_itself {
        return Err(refusal);
    }
    let found = match case.fault {
        Fault::Move if is_running(game, side) => Some(was_pressed(running(None))),
        Fault::Call if is_call_alone(game, side) => Some(was_pressed(running(None))),
        Fault::Call => called_ply(game, side),
        Fault::Move => {
            last_ply(game, side, |queen| queen.is_none()).or_else(|| pressed_before(game, side))
        }
        Fault::Promotion => left_pawns::named_pawn(game, side),
        Fault::Press if game.ledger.was_pressed_back(side) => {
            Some(Found { pressed: true, ..running(None) })
        }
        // Whoever has pressed without a move may be the opponent again.
        Fault::Press => {
            was_pressed_without_a_move(game, side).then(|| Found { pressed: true, ..running(None) })
        }
        // Nobody but people has seen the hands.
        Fault::TwoHands => {
            game.tally[side].pressed.then(|| Found { pressed: true, ..running(None) })
        }
    };
    let found = found.ok_or(Refusal::NothingIllegal(side))?;
    match ruled_plies::has_ended(game, side, (case.fault, found.plies)) {
        true => Err(Refusal::IllegalRuled(side)),
        false => Ok(found),
    }
}

/// An illegal move of this side that was pressed, and in whose place another one was made since: the position before
/// it is restored all the same (7.5.1).
pub(super) fn pressed_before(game: &Game, side: Color) -> Option<Found> {
    let plies = game.ledger.last_dated(|open| open.is_illegal_of(side))?;
    let is_itself = |ply: &super::Ply| matches!(ply.played, Played::Illegal(_));
    let is_ruled = game.ruled_plies.iter().any(|ruled| ruled.ply == plies);
    if is_ruled || game.plies.get(plies).is_some_and(is_itself) {
        return None;
    }
    let before = game.position_behind(plies).filter(|before| before.turn() == side)?;
    let found = found_at(game, side, plies, before, None);
    Some(Found { pressed: true, ..found })
}

/// Whether an illegal move of this side is carried in the running turn.
fn is_running(game: &Game, side: Color) -> bool {
    let turn = &game.found.turn;
    turn.by == side && turn.illegal_move().is_some()
}

/// Whether an illegal move of this side is called or carried in the running turn.
pub(super) fn is_underway(game: &Game, side: Color) -> bool {
    is_running(game, side) || is_call_alone(game, side)
}

/// Whether a press of this side is open in the running turn whose call and board were not one legal move.
pub(super) fn was_disputed(game: &Game, side: Color) -> bool {
    let is_one = |open: &Discrepancy| {
        let missing = open.missing().filter(|_| open.side() == side);
        matches!(missing, Some(Missing::Agreement | Missing::LegalCall | Missing::Execution))
    };
    game.mover() == side && game.ledger.is_open_of(game.plies.len(), is_one)
}

/// Whether the last that this side has carried is illegal by itself.
fn has_carried_one(game: &Game, side: Color) -> bool {
    let turn = &game.found.turn;
    let pawn = turn.by == side && matches!(turn.stands(), Some(Executed::Promotion(_)));
    let last = game.last.as_ref().filter(|last| last.by == side && turn.by != side);
    is_underway(game, side)
        || pawn && game.facts.tray(side).pressed.is_some()
        || last.is_some_and(|last| matches!(last.played, Played::Illegal(_)))
}

/// What is said of a press with which an illegal move was carried: that one is ruled first where it is completed, else its
/// player puts it right. Where it was ruled already nothing is said.
fn carried_one(game: &Game, case: IllegalCase) -> Option<Refusal> {
    let side = case.side;
    let found = [Fault::Move, Fault::Call, Fault::Promotion]
        .into_iter()
        .find_map(|fault| find(game, IllegalCase { fault, ..case }).ok())?;
    Some(match found.pressed {
        true => Refusal::IllegalFirst(side),
        false => Refusal::NotCompleted(side),
    })
}

/// Whether a press of this side is open behind which there was no move at all (7.5.3), or is about to be one.
fn was_pressed_without_a_move(game: &Game, side: Color) -> bool {
    let turn = &game.found.turn;
    let nothing =
        turn.played().is_none() && (turn.stands().is_none() || pressing::is_only_in_hand(game));
    let waits = turn.by == side && nothing && early_press(game, side).is_none();
    game.ledger.iter().any(|open| open.is_press_alone(side))
        || waits && game.facts.tray(side).pressed.is_some()
}

/// A press of this side that is open and came before its move was whole (D.2.4, D.2.1).
pub(super) fn early_press(game: &Game, side: Color) -> Option<EarlyPress> {
    let early = game.ledger.iter().find_map(|open| {
        let missing = open.missing().filter(|_| open.side() == side)?;
        let only_unsaid = match missing {
            Missing::Call if game.mover() == side && pressing::is_only_in_hand(game) => {
                return None;
            }
            Missing::Call => true,
            Missing::Execution | Missing::Agreement => false,
            Missing::LegalCall | Missing::Promotion | Missing::Half | Missing::Everything => {
                return None;
            }
        };
        Some(EarlyPress { article: open.article(), only_unsaid })
    })?;
    // What was moved then and was no clear move, nobody can say to be there.
    let is_there = game.mover() != side || game.found.turn.played().is_some();
    Some(EarlyPress { only_unsaid: early.only_unsaid && is_there, ..early })
}

/// The last illegal ply of this side whose queen, if it is one that was left without, is so.
pub(super) fn last_ply(
    game: &Game,
    side: Color,
    is_so: impl Fn(Option<Move>) -> bool,
) -> Option<Found> {
    let mut at = game.settings.start.clone();
    let mut found = None;
    for (plies, ply) in game.plies.iter().enumerate() {
        let queen = left_pawns::queen_of(ply.played, &at);
        let is_ruled = game.ruled_plies.iter().any(|ruled| ruled.ply == plies);
        let is_illegal = matches!(ply.played, Played::Illegal(_)) && !is_ruled;
        if at.turn() == side && is_illegal && is_so(queen) {
            found = Some((plies, at.clone(), queen));
        }
        at = ply.played.after(&at);
    }
    let (plies, before, queen) = found?;
    Some(found_at(game, side, plies, before, queen))
}

/// What was found at a ply of this side, and how far the game has come since.
pub(super) fn found_at(
    game: &Game,
    side: Color,
    plies: usize,
    before: Position,
    queen: Option<Move>,
) -> Found {
    let pressed = !game.uncompleted.contains(&plies);
    // A reply that was made is one, pressed or not (A.5.2).
    let made = game.mover() != side && game.found.turn.made.is_some();
    let replied = game.plies.len() > plies + 1 || made;
    let claimed = game.plies.get(plies).is_some_and(|ply| ply.claimed);
    let reply_completed = is_reply_completed(game, plies);
    Found { before, plies, pressed, replied, reply_completed, claimed, queen }
}

/// Whether the move behind this ply is completed (A.5.4).
pub(super) fn is_reply_completed(game: &Game, plies: usize) -> bool {
    game.plies.len() > plies + 1 && !game.uncompleted.contains(&(plies + 1))
}

/// Whose illegal move is to be ruled before anything is counted on what it led to (7.5.1): none where the edition lets
/// it stand once it was replied to (A.5.2).
pub(super) fn undecided(game: &Game) -> Option<Color> {
    let ruled = Laws::built_in().illegal_ruled.of(game.settings.laws).value;
    let may_stand = ruled != IllegalRuled::WheneverFound;
    let stands = |side: Color| {
        let found = last_ply(game, side, |_| true);
        may_stand
            && !is_underway(game, side)
            && found.is_some_and(|found| found.replied && !found.claimed)
    };
    let is_open = |side: &Color| game.ledger.iter().any(|open| open.is_illegal_of(*side));
    Color::ALL.into_iter().filter(is_open).find(|side| !stands(*side))
}

/// What is ruled when the proposal is accepted.
pub(super) fn proposed(
    game: &Game,
    now: Millis,
    found: &Found,
    facts: &IllegalFacts,
    verdict: &Verdict,
) -> IllegalRuling {
    let IllegalFacts { side, fault, count, .. } = *facts;
    let stands = verdict.also.contains(&Also::QueenStands);
    let goes_back = verdict.result.is_none()
        && match fault {
            Fault::Move | Fault::Call => true,
            // What was played on with the queen stands; what is illegal with it does not.
            Fault::Promotion if stands => !left_pawns::is_played_on(game, found),
            Fault::Promotion => true,
            Fault::Press | Fault::TwoHands => false,
        };
    let later = goes_back && game.plies.len() > found.plies + 1;
    // Where the move stays, so does what its press brought; a press that was no move is handed back.
    let ends = verdict.result.is_some() && fault != Fault::Press;
    let keeps = stands || fault == Fault::TwoHands || ends;
    let is_last = is_last_in_time(game, side, found);
    // A press that was handed back has lost what it brought already; what is in the time is of a move before it.
    let is_handed_back = game.plies.len() == found.plies
        && (game.facts.tray(side).pressed.is_none() || is_earlier_press(game, side, fault));
    let counted = game.clock.as_ref().filter(|_| !keeps && !is_handed_back);
    let taken_back = counted.and_then(|clock| {
        let pressed_since = is_last && clock.pressed_last() != Some(side);
        // What the press of a ply brought then, and not what one would bring by now.
        let of_ply = || game.plies.get(found.plies).and_then(|ply| ply.brought);
        match later || pressed_since {
            true if game.tally[side].was_set_right_behind(found.plies + 1) => None,
            true => of_ply(),
            false => clock.brought(side).or(game.facts.tray(side).brought),
        }
    });
    // What the opponent has pressed since completed nothing that stands.
    let protested = fault == Fault::TwoHands && is_pressed_in_protest(game, !side);
    let pressed_for_nothing =
        counted.filter(|_| is_last).or(game.clock.as_ref().filter(|_| protested));
    let opponents = pressed_for_nothing.and_then(|clock| clock.brought(!side));
    // Whoever presses back has not undone that the move which stands was completed: what its press brought comes again.
    let undone =
        stands && game.plies.len() == found.plies && left_pawns::is_pressed_back(game, side);
    let restored = game.clock.as_ref().filter(|_| undone).and_then(|clock| clock.increment(side));
    // Of what was found later the times of its moment are the best estimate (7.1).
    let moment = if later { game.clocks_behind(found.plies + 1) } else { game.clocks(now) };
    let clocks = moment.filter(|_| verdict.result.is_none()).map(|moment| {
        let bonus = verdict.bonus.unwrap_or(Millis::ZERO);
        ByColor::new_with(|of| match of == side {
            true => {
                moment[of] + restored.unwrap_or(Millis::ZERO) - taken_back.unwrap_or(Millis::ZERO)
            }
            false => moment[of] - opponents.unwrap_or(Millis::ZERO) + bonus,
        })
    });
    IllegalRuling {
        side,
        fault,
        count: (!is_only_drawn(verdict.reason)).then_some(count),
        articles: verdict.articles.iter().map(|one| one.article.clone()).collect(),
        back_to: goes_back.then(|| u16::try_from(found.plies).unwrap_or(u16::MAX)),
        queen: found.queen.filter(|_| stands).map(Move::displacement),
        bonus: verdict.bonus,
        taken_back,
        clocks,
        result: verdict.result,
    }
}

/// Whether a press without a move is ruled that the opponent has pressed back: one of the running turn is another one, and
/// stays as it is.
fn is_earlier_press(game: &Game, side: Color, fault: Fault) -> bool {
    fault == Fault::Press && game.ledger.was_pressed_back(side)
}

/// Whether this side's press without a move is open: it was made in protest where the opponent's move is ruled.
fn is_pressed_in_protest(game: &Game, side: Color) -> bool {
    game.mover() == side && game.ledger.iter().any(|open| open.is_press_alone(side))
}

/// Whether what is still on the board draws, and nothing is counted (A.5.4).
const fn is_only_drawn(reason: Reason) -> bool {
    matches!(reason, Reason::PawnStillThere | Reason::KingsStillInCheck)
}

/// Whether the last ply is the illegal one, with what its press brought in the player's time: nobody has set it since.
fn is_last_in_time(game: &Game, side: Color, found: &Found) -> bool {
    let stands = game.plies.len() == found.plies + 1 && found.pressed;
    let timed = game.plies.get(found.plies).is_some_and(|ply| ply.left.is_some());
    stands && timed && !game.tally[side].was_set_behind(found.plies)
}

/// The arbiter has accepted it.
pub(super) fn rule(game: &mut Game, now: Millis, ruling: &IllegalRuling, fx: &mut Effects) {
    let IllegalRuling { side, fault, count, back_to, queen, bonus, clocks, result, .. } = ruling;
    let side = *side;
    if matches!(game.phase, Phase::Ended { .. }) {
        fx.note(Note::Refused(Refusal::Ended));
        return;
    }
    let case = IllegalCase { side, fault: *fault, seen_by: SeenBy::Arbiter };
    let ends = result.and_then(|_| find(game, case).ok()).map(|found| found.plies);
    let undone = queen.is_some() && left_pawns::is_pressed_back(game, side);
    // The move that was asked for was none.
    let is_unseen_press = *fault == Fault::Press && pressing::is_only_in_hand(game);
    let is_earlier = is_earlier_press(game, side, *fault);
    let stands = *fault == Fault::Call && is_call_alone(game, side);
    if let Some(clock) = &mut game.clock {
        if undone {
            clock.complete_sealed(side, now);
        }
        if *fault == Fault::Press && game.found.turn.by == side && !is_earlier {
            // What was pressed was no move: it is not counted. A move that came late is.
            clock.hand_back(side, now);
        }
        clock.stop(now);
    }
    if *fault == Fault::TwoHands && is_pressed_in_protest(game, !side) {
        // The move stands, and so the press back was none.
        if let Some(clock) = &mut game.clock {
            clock.hand_back(!side, now);
            clock.stop(now);
        }
        game.ledger.press_ruled(!side, fx);
        let tray = game.facts.tray_mut(!side);
        tray.pressed = None;
        tray.offended = false;
    }
    if let Some(count) = *count {
        game.tally[side].illegal = count;
    }
    let pawn = left_pawns::unseen_pawn(game, side).filter(|_| *fault == Fault::Promotion);
    let left = match fault {
        Fault::Promotion => last_ply(game, side, |queen| queen.is_some()),
        Fault::Move | Fault::Call | Fault::Press | Fault::TwoHands => None,
    };
    if let Some(found) = left {
        // Its press is ruled with it, whatever else was missing of the move then.
        game.ledger.resolve_of(fx, found.plies, |open| open.is_about_clock(side));
    }
    let stays =
        back_to.zip(*queen).and_then(|(plies, _)| left_pawns::stays(game, side, plies.into()));
    if let Some(plies) = *back_to {
        rulings::go_back(game, usize::from(plies), fx);
    }
    if let Some(pawn) = pawn {
        let goes_back = back_to.is_some() && queen.is_none();
        left_pawns::pawn_ruled(game, side, &pawn, goes_back);
    }
    if *fault == Fault::Press {
        game.ledger.press_ruled(side, fx);
    }
    if stands {
        game.ledger.call_ruled(side, fx);
    }
    game.ledger.resolve(fx, |open| {
        let asked = open.side() == side && open.missing() == Some(Missing::Call);
        // Of the pawn the ruling says what stands: nobody has called it since.
        let is_named = is_unseen_press || *fault == Fault::Promotion;
        is_ruled_with(open, side, *fault) || is_named && asked
    });
    if let Some(queen) = *queen {
        left_pawns::queen_stands(game, now, side, queen, fx);
        if back_to.is_some() {
            // It stands behind the plies that were counted when the game went back.
            counting::recount(game);
        }
        if let Some(pawn) = stays {
            left_pawns::queen_is_due_on(game, side, (side, pawn), fx);
        }
    }
    // Where the game ends by another fault, a press of the running turn stays what it was: should the game go on after all,
    // starting that clock hands it back.
    if !is_earlier && (result.is_none() || *fault == Fault::Press) {
        let tray = game.facts.tray_mut(side);
        tray.offended = false;
        if queen.is_none() {
            tray.pressed = None;
        }
        game.tally[side].pressed = false;
    }
    if let Some(bonus) = *bonus {
        tally::changed(game, !side, TimeChange::more(bonus));
    }
    if let Some(clocks) = clocks {
        rulings::set_clock(game, now, side, clocks[side], fx);
        rulings::go_on_with(game, now, !side, clocks[!side]);
    }
    telling::note_clock(game, now, fx);
    if let Some(plies) = ends {
        ruled_plies::ends(game, side, (*fault, plies), *count);
    }
    if let Some(outcome) = *result {
        let reason = match count {
            Some(_) => EndReason::IllegalMoves,
            None => EndReason::IllegalPosition,
        };
        endings::end(game, now, outcome, reason, fx);
    }
}

/// Whether an open matter is the one that is ruled.
fn is_ruled_with(open: &Discrepancy, side: Color, fault: Fault) -> bool {
    if matches!(open, Discrepancy::Lingering { by, .. } if *by == side) {
        return true;
    }
    let missing = open.missing().filter(|_| open.side() == side);
    match fault {
        Fault::Promotion => missing == Some(Missing::Promotion),
        // Each is ruled by itself, where there are several.
        Fault::Press => false,
        // Where the game goes back its matter is gone with it; where it does not, the move still stands.
        Fault::Move | Fault::Call | Fault::TwoHands => false,
    }
}
