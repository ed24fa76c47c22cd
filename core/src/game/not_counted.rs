//! Illegal moves that were completed and that the arbiter has taken back without ruling them, by a position, a decision or
//! another move in their place: restoring the position is one half of 7.5.1, and what 7.5.5 gives the opponent is the other.
//! Nothing is counted by a guess; the arbiter is told that it was not, asks what it costs, and accepts that.

use super::illegal_moves::{self, Found, IllegalCase, IllegalRuling};
use super::mating::{self, About};
use super::proposals::{self, Matter};
use super::state::{Game, Phase};
use super::{
    Consulted, Effects, EndReason, Note, Refusal, Ruling, TimeChange, consulting, endings,
    illegal_calls, left_pawns, rulings, supervision, tally, telling,
};
use crate::rules::editions::{
    Also, Fault, IllegalFacts, Laws, MatePossible, OpenPoints, Reason, Ruled, SeenBy, Supervised,
    Verdict, WrongCall,
};
use crate::rules::{ByColor, Color, Played, Position};
use crate::time::Millis;

/// A completed illegal move that was taken back and is not counted.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct NotCounted {
    /// What was done.
    fault: Fault,
    /// The position before it, from which the opponent can mate or not (7.5.5).
    before: Position,
    /// What its press brought, as long as that is in the player's time.
    brought: Option<Millis>,
}

impl NotCounted {
    /// The arbiter has said the player's time: what a press brought is not in it any more.
    pub(super) const fn time_was_set(&mut self) {
        self.brought = None;
    }
}

/// Whether what the press of what is taken back brought is in the times that the game goes on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Times {
    /// They are those that the clocks showed, with it.
    Kept,
    /// The arbiter has said them, or it is that of the move which stands in its place.
    Ruled,
}

/// Those of each side that are taken back where only the first so many plies still stand. What is no illegal move in this
/// edition, or stands once it was replied to (A.5.2), has nothing to be counted.
pub(super) fn taken_back(game: &Game, kept: usize, times: Times) -> ByColor<Vec<NotCounted>> {
    ByColor::new_with(|side| {
        let plies = kept..game.plies.len();
        let of_plies = plies.filter_map(|index| of_ply(game, side, index));
        // What was pressed and is no ply: in the running turn, or with another move in its place.
        let is_ply = |found: &Found| {
            let ply = game.plies.get(found.plies);
            ply.is_some_and(|ply| matches!(ply.played, Played::Illegal(_)))
        };
        let of_fault = |fault| {
            let found = illegal_moves::find(game, case(side, fault)).ok()?;
            let is_one = found.pressed && found.plies >= kept && !is_ply(&found);
            is_one.then_some((fault, found))
        };
        let running = [Fault::Move, Fault::Call, Fault::Promotion].into_iter().find_map(of_fault);
        // Each press without a move is one by itself; that which the opponent has pressed back has lost what it brought.
        let presses = game.ledger.presses(side).filter(|ply| ply.is_none_or(|ply| ply >= kept));
        let presses = presses.count().max(1);
        let presses = (0..presses).map_while(|_| of_fault(Fault::Press));
        let costs = |(fault, found): &(Fault, Found)| costs(game, side, *fault, found);
        let mut all: Vec<NotCounted> = of_plies
            .chain(running)
            .chain(presses)
            .filter(costs)
            .map(|(fault, found)| NotCounted {
                fault,
                brought: brought(game, side, &found).filter(|_| times == Times::Kept),
                before: found.before,
            })
            .collect();
        let mut brought: Vec<&mut NotCounted> =
            all.iter_mut().filter(|one| one.fault == Fault::Press).collect();
        brought.pop();
        brought.into_iter().for_each(NotCounted::time_was_set);
        all
    })
}

/// The same, where the arbiter says that this is the move: what was pressed in its place is taken back if this one is legal,
/// and was not called. A legal call says which move was meant, and what the board shows otherwise is a matter of D.2.9.
pub(super) fn replaced(game: &Game, played: Played) -> ByColor<Vec<NotCounted>> {
    let called = illegal_calls::legal_call_of_illegal(game, game.mover());
    match played {
        Played::Legal(m) if called != Some(m.carried()) => {
            taken_back(game, game.plies.len(), Times::Ruled)
        }
        Played::Legal(_) | Played::Illegal(_) => ByColor::default(),
    }
}

const fn case(side: Color, fault: Fault) -> IllegalCase {
    IllegalCase { side, fault, seen_by: SeenBy::Arbiter }
}

/// The illegal move of this side that this ply is, if it is one that was pressed and is not ruled.
fn of_ply(game: &Game, side: Color, index: usize) -> Option<(Fault, Found)> {
    let ply = game.plies.get(index)?;
    let before = game.position_behind(index).filter(|before| before.turn() == side)?;
    let is_ruled = game.ruled_plies.iter().any(|ruled| ruled.ply == index);
    if !matches!(ply.played, Played::Illegal(_)) || is_ruled {
        return None;
    }
    let queen = left_pawns::queen_of(ply.played, &before);
    let fault = match (queen.is_some(), ply.unshown) {
        (true, _) => Fault::Promotion,
        // Of a call alone no text says that it is one: where the event does, it is counted as one.
        (false, true) => Fault::Call,
        (false, false) => Fault::Move,
    };
    let found = illegal_moves::found_at(game, side, index, before, queen);
    found.pressed.then_some((fault, found))
}

/// What the press of this illegal move brought, where it is among the plies or was the last press of its player.
fn brought(game: &Game, side: Color, found: &Found) -> Option<Millis> {
    match game.plies.get(found.plies) {
        Some(_) if game.tally[side].was_set_right_behind(found.plies + 1) => None,
        Some(ply) => ply.brought,
        None if game.facts.tray(side).pressed.is_some() => {
            game.clock.as_ref().and_then(|clock| clock.brought(side))
        }
        None => None,
    }
}

/// Whether this would be counted if it were ruled.
fn costs(game: &Game, side: Color, fault: Fault, found: &Found) -> bool {
    let replied = found.replied && !found.claimed;
    let facts = facts(game, side, fault, (replied, game.settings.regulations.open.wrong_call));
    let verdict = Laws::built_in().illegal(game.settings.laws, &facts);
    match verdict.ruled {
        Ruled::Bonus | Ruled::Lost | Ruled::Drawn => true,
        Ruled::Ask => {
            matches!(verdict.reason, Reason::IllegalBonusOpen | Reason::IllegalUndecided)
        }
        Ruled::Stands | Ruled::NewGame | Ruled::Refused => false,
    }
}

/// What the Laws are asked about one that is not there any more. Whoever has taken it back knew of it in time.
fn facts(
    game: &Game,
    side: Color,
    fault: Fault,
    (replied, wrong_call): (bool, WrongCall),
) -> IllegalFacts {
    IllegalFacts {
        fault,
        side,
        count: game.tally[side].illegal.saturating_add(1),
        pressed: true,
        seen_by: SeenBy::Opponent,
        replied,
        reply_completed: false,
        pawn_is_there: false,
        kings_in_check: false,
        opponent_mates: MatePossible::Undecided,
        early: consulting::early_article(game, side),
        event: OpenPoints { wrong_call, ..game.settings.regulations.open },
    }
}

/// They are taken back: what they cost is the arbiter's to ask.
pub(super) fn tell(game: &mut Game, taken_back: ByColor<Vec<NotCounted>>, fx: &mut Effects) {
    let ByColor { white, black } = taken_back;
    for (side, taken_back) in [(Color::White, white), (Color::Black, black)] {
        if let Some(moves) = u32::try_from(taken_back.len()).ok().filter(|moves| *moves > 0) {
            game.tally[side].not_counted.extend(taken_back);
            fx.note(Note::NotCounted { side, moves });
        }
    }
}

/// The arbiter asks what the one that this side has taken back first costs.
pub(super) fn consult(game: &mut Game, now: Millis, side: Color, fx: &mut Effects) {
    let Some(first) = game.tally[side].not_counted.first().cloned() else {
        consulting::refuse(Refusal::NothingNotCounted(side), fx);
        return;
    };
    consulting::hold(game, now, fx);
    if supervision::is_missing(game, Supervised::IllegalMove, fx) {
        proposals::forget(game, Matter::Illegal(side));
        return;
    }
    let loses_at = Laws::built_in().illegal_loses_at.of(game.settings.laws).value;
    if game.tally[side].illegal.saturating_add(1) >= loses_at {
        let about = About::Consulted(Consulted::NotCounted { side });
        mating::ask(game, now, about, first.before, fx);
    } else {
        propose(game, now, side, MatePossible::Undecided, fx);
    }
}

/// What the Laws come to, where it is known whether the opponent can still mate.
pub(super) fn propose(
    game: &mut Game,
    now: Millis,
    side: Color,
    opponent_mates: MatePossible,
    fx: &mut Effects,
) {
    let Some(first) = game.tally[side].not_counted.first().cloned() else { return };
    // Whoever asks about a call has decided what the text leaves open.
    let of_case = facts(game, side, first.fault, (false, WrongCall::Illegal));
    let facts = IllegalFacts { opponent_mates, ..of_case };
    let mut verdict = Laws::built_in().illegal(game.settings.laws, &facts);
    // What it is replaced by was played since.
    verdict.also.retain(|also| *also == Also::BonusOfTheEvent);
    let is_counted = match verdict.ruled {
        Ruled::Bonus | Ruled::Lost | Ruled::Drawn => true,
        Ruled::Ask => verdict.reason == Reason::IllegalBonusOpen,
        Ruled::Stands | Ruled::NewGame | Ruled::Refused => false,
    };
    let ruling = is_counted.then(|| {
        let ruling = proposed(game, now, (&first, facts.count), &verdict);
        Ruling::Counted(Box::new(ruling))
    });
    proposals::propose(game, Matter::Illegal(side), verdict, ruling, fx);
}

fn proposed(
    game: &Game,
    now: Millis,
    (first, count): (&NotCounted, u32),
    verdict: &Verdict,
) -> IllegalRuling {
    let side = verdict.side;
    let taken_back = first.brought.filter(|_| verdict.result.is_none());
    let clocks = game.clocks(now).filter(|_| verdict.result.is_none()).map(|shown| {
        ByColor::new_with(|of| match of == side {
            true => shown[of] - taken_back.unwrap_or(Millis::ZERO),
            false => shown[of] + verdict.bonus.unwrap_or(Millis::ZERO),
        })
    });
    IllegalRuling {
        side,
        fault: first.fault,
        count: Some(count),
        articles: verdict.articles.iter().map(|one| one.article.clone()).collect(),
        back_to: None,
        queen: None,
        bonus: verdict.bonus,
        taken_back,
        clocks,
        result: verdict.result,
    }
}

/// The last one that was counted against this side is not any more: where it was counted afterwards it waits for that again.
pub(super) fn withdrawn(game: &mut Game, side: Color, count: u32) {
    let tally = &mut game.tally[side];
    let is_it = |(of, _): &mut (u32, NotCounted)| *of == count;
    if let Some((_, again)) = tally.counted_afterwards.pop_if(is_it) {
        tally.not_counted.insert(0, again);
    }
}

/// The arbiter has accepted it: it is counted, and the game stays where it is.
pub(super) fn count(game: &mut Game, now: Millis, ruling: &IllegalRuling, fx: &mut Effects) {
    let side = ruling.side;
    if matches!(game.phase, Phase::Ended { .. }) {
        fx.note(Note::Refused(Refusal::Ended));
        return;
    }
    let Some(count) = ruling.count.filter(|_| !game.tally[side].not_counted.is_empty()) else {
        fx.note(Note::Refused(Refusal::NothingNotCounted(side)));
        return;
    };
    let tally = &mut game.tally[side];
    let mut counted = tally.not_counted.remove(0);
    // What its press brought goes with this ruling.
    counted.time_was_set();
    tally.counted_afterwards.push((count, counted));
    tally.illegal = count;
    if let Some(clock) = &mut game.clock {
        clock.stop(now);
    }
    if let Some(bonus) = ruling.bonus {
        tally::changed(game, !side, TimeChange::more(bonus));
    }
    if let Some(clocks) = ruling.clocks {
        for of in Color::ALL {
            rulings::go_on_with(game, now, of, clocks[of]);
        }
    }
    telling::note_clock(game, now, fx);
    if let Some(outcome) = ruling.result {
        endings::end(game, now, outcome, EndReason::IllegalMoves, fx);
    }
}
