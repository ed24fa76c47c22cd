//! The arbiter asks what the Laws say of an illegal move or what counts as one (7.5), and rules it: the program
//! proposes the place to go back to, the bonus or the result and the times, the arbiter accepts with one word.

use super::mating::{self, About};
use super::state::{Game, Phase};
use super::{
    ClaimRuling, Effects, EndReason, Executed, Missing, Note, Played, Refusal, Ruling, TimeChange,
    completing, endings, rulings, tally, telling,
};
use crate::rules::editions::{
    Also, Fault, IllegalFacts, Laws, MatePossible, Reason, Ruled, SeenBy, Verdict,
};
use crate::rules::{ByColor, Color, Displacement, Outcome, Position, Role};
use crate::time::Millis;

/// What the arbiter asks about: this player's last illegal move, or what counts as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consulted {
    /// Whose.
    pub side: Color,
    /// What was done.
    pub fault: Fault,
    /// Who has brought it up.
    pub seen_by: SeenBy,
}

/// What the Laws come to, and what the arbiter may accept of it; none where they refuse it or leave it open.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// What follows, and by which articles.
    pub verdict: Verdict,
    /// What is ruled when it is accepted.
    pub ruling: Option<Ruling>,
}

/// A ruling on an illegal move: everything that it changes, so that the record says it by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalRuling {
    /// Whose move.
    pub side: Color,
    /// What was done.
    pub fault: Fault,
    /// Which illegal move of that player in this game it is.
    pub count: u32,
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

/// Where an illegal move is, and how far the game has come since.
struct Found {
    /// The position before it.
    before: Position,
    /// How many plies stand before it.
    plies: usize,
    /// Whether it was completed.
    pressed: bool,
    /// Whether the opponent has replied.
    replied: bool,
    /// The queen for a pawn on its last rank.
    queen: Option<Displacement>,
}

/// A proposal with this bonus for the opponent, where the text names none and the arbiter says it.
#[must_use]
pub fn with_bonus(proposed: &Ruling, bonus: Millis) -> Option<Ruling> {
    let more = |clocks: Option<ByColor<Millis>>, side: Color| {
        clocks.map(|clocks| {
            ByColor::new_with(|of| if of == side { clocks[of] + bonus } else { clocks[of] })
        })
    };
    if let Ruling::Illegal(ruling) = proposed
        && ruling.bonus.is_none()
        && ruling.result.is_none()
    {
        let clocks = more(ruling.clocks, !ruling.side);
        let ruling = IllegalRuling { bonus: Some(bonus), clocks, ..*ruling.clone() };
        return Some(Ruling::Illegal(Box::new(ruling)));
    }
    if let Ruling::Claim(ruling) = proposed
        && ruling.bonus.is_none()
        && !ruling.upheld
    {
        let clocks = more(ruling.clocks, !ruling.claim.by);
        let ruling = ClaimRuling { bonus: Some(bonus), clocks, ..*ruling.clone() };
        return Some(Ruling::Claim(Box::new(ruling)));
    }
    None
}

impl Game {
    /// What the arbiter may accept.
    #[must_use]
    pub const fn proposal(&self) -> Option<&Ruling> {
        self.proposal.as_ref()
    }
}

/// The arbiter asks: both clocks stand, and the answer comes when it is known who can still mate, where the answer
/// depends on it.
pub(super) fn consult(game: &mut Game, now: Millis, case: Consulted, fx: &mut Effects) {
    match game.phase {
        Phase::Playing | Phase::Adjourned(_) | Phase::Ended { .. } => {}
        Phase::NotBegun => {
            fx.note(Note::Refused(Refusal::NotBegun));
            return;
        }
    }
    let Some(found) = find(game, case) else {
        fx.note(Note::Refused(Refusal::NothingIllegal(case.side)));
        return;
    };
    if game.running().is_some() {
        if let Some(clock) = &mut game.clock {
            clock.stop(now);
        }
        telling::note_clock(game, now, fx);
    }
    let loses_at = Laws::built_in().illegal_loses_at.of(game.settings.laws).value;
    if found.pressed && game.tally[case.side].illegal + 1 >= loses_at {
        mating::ask(game, now, About::Illegal(case), found.before, fx);
    } else {
        propose(game, now, case, MatePossible::Undecided, fx);
    }
}

/// What the Laws come to, where it is known whether the opponent can still mate.
pub(super) fn propose(
    game: &mut Game,
    now: Millis,
    case: Consulted,
    opponent_mates: MatePossible,
    fx: &mut Effects,
) {
    let Some(found) = find(game, case) else { return };
    let Consulted { side, fault, seen_by } = case;
    let facts = IllegalFacts {
        fault,
        side,
        count: game.tally[side].illegal + 1,
        pressed: found.pressed,
        seen_by,
        replied: found.replied,
        opponent_mates,
    };
    let verdict = Laws::built_in().illegal(game.settings.laws, &facts);
    let counts = match verdict.ruled {
        Ruled::Bonus | Ruled::Lost | Ruled::Drawn => true,
        // Where the text names no bonus the arbiter says it with the ruling.
        Ruled::Ask => verdict.reason == Reason::IllegalBonusOpen,
        Ruled::Stands | Ruled::NewGame | Ruled::Refused => false,
    };
    let ruling = if counts {
        Some(Ruling::Illegal(Box::new(ruled(game, now, &found, &facts, &verdict))))
    } else {
        (verdict.ruled == Ruled::Stands).then_some(Ruling::Stands { side })
    };
    game.proposal.clone_from(&ruling);
    fx.note(Note::Proposed(Box::new(Proposal { verdict, ruling })));
}

/// Where the matter is: the move that was called or carried last, or the last ply that no rule allows.
fn find(game: &Game, case: Consulted) -> Option<Found> {
    let side = case.side;
    let turn = &game.found.turn;
    let running = |queen| Found {
        before: game.position.clone(),
        plies: game.plies.len(),
        pressed: game.facts.tray(side).pressed.is_some(),
        replied: false,
        queen,
    };
    match case.fault {
        Fault::Move => {
            let illegal = turn.illegal_call().is_some() || turn.illegal_move().is_some();
            if turn.by == side && illegal {
                return Some(running(None));
            }
            last_illegal(game, side)
        }
        Fault::Promotion => {
            let Some(Executed::Promotion(carried)) = turn.stands() else { return None };
            let queen = Displacement { promotion: Some(Role::Queen), ..carried };
            (turn.by == side).then(|| running(game.position.legal(queen).map(|_| queen)))
        }
        // Nobody but people has seen the hands; and whoever has pressed without a move may be the opponent again.
        Fault::Press | Fault::TwoHands => Some(Found { pressed: true, ..running(None) }),
    }
}

fn last_illegal(game: &Game, side: Color) -> Option<Found> {
    let mut at = game.settings.start.clone();
    let mut found = None;
    for (index, ply) in game.plies.iter().enumerate() {
        if at.turn() == side && matches!(ply.played, Played::Illegal(_)) {
            found = Some((index, at.clone()));
        }
        at = ply.played.after(&at);
    }
    let (plies, before) = found?;
    let pressed = !game.uncompleted.contains(&plies);
    let replied = game.plies.len() > plies + 1;
    Some(Found { before, plies, pressed, replied, queen: None })
}

fn ruled(
    game: &Game,
    now: Millis,
    found: &Found,
    facts: &IllegalFacts,
    verdict: &Verdict,
) -> IllegalRuling {
    let IllegalFacts { side, fault, count, .. } = *facts;
    let later = game.plies.len() > found.plies + 1;
    let stands = verdict.also.contains(&Also::QueenStands);
    // Where the move stays, so does what its press brought.
    let keeps = stands || fault == Fault::TwoHands || verdict.result.is_some();
    let taken_back = game.clock.as_ref().filter(|_| !keeps).and_then(|clock| match later {
        true => clock.increment(side),
        false => clock.brought(side),
    });
    // Of what was found later the times of its moment are the best estimate (7.1).
    let moment = if later { game.clocks_behind(found.plies + 1) } else { game.clocks(now) };
    let clocks = moment.filter(|_| verdict.result.is_none()).map(|moment| {
        let bonus = verdict.bonus.unwrap_or(Millis::ZERO);
        ByColor::new_with(|of| match of == side {
            true => moment[of] - taken_back.unwrap_or(Millis::ZERO),
            false => moment[of] + bonus,
        })
    });
    let goes_back = verdict.result.is_none()
        && match fault {
            Fault::Move => true,
            Fault::Promotion => !stands,
            Fault::Press | Fault::TwoHands => false,
        };
    IllegalRuling {
        side,
        fault,
        count,
        articles: verdict.articles.iter().map(|one| one.article.clone()).collect(),
        back_to: goes_back.then(|| u16::try_from(found.plies).unwrap_or(u16::MAX)),
        queen: found.queen.filter(|_| stands),
        bonus: verdict.bonus,
        taken_back,
        clocks,
        result: verdict.result,
    }
}

/// The arbiter has accepted it.
pub(super) fn rule(game: &mut Game, now: Millis, ruling: &IllegalRuling, fx: &mut Effects) {
    let IllegalRuling { side, back_to, queen, bonus, clocks, result, .. } = ruling;
    let side = *side;
    if let Some(clock) = &mut game.clock {
        if ruling.fault == Fault::Press {
            // What was pressed was no move: it is not counted.
            clock.hand_back(side, now);
        }
        clock.stop(now);
    }
    game.tally[side].illegal += 1;
    let before = back_to.and_then(|plies| game.position_behind(usize::from(plies)));
    if let (Some(plies), Some(position)) = (back_to, before) {
        tally::back_to(game, usize::from(*plies));
        rulings::recount(game);
        rulings::go_on(game, &position, fx);
    }
    game.ledger.resolve(fx, |open| {
        open.is_about_clock(side) && open.missing().is_some_and(Missing::is_offence)
    });
    if let Some(m) = queen.and_then(|queen| game.position.legal(queen)) {
        completing::complete(game, now, Played::Legal(m), fx);
    }
    let tray = game.facts.tray_mut(side);
    tray.offended = false;
    if queen.is_none() {
        tray.pressed = None;
    }
    if let Some(bonus) = *bonus {
        let after = game.plies.len();
        game.tally[!side].times.push((after, TimeChange::more(bonus)));
    }
    for of in Color::ALL {
        if let Some(clocks) = clocks {
            rulings::set_clock(game, now, of, clocks[of], fx);
        }
    }
    telling::note_clock(game, now, fx);
    if let Some(outcome) = *result {
        endings::end(game, now, outcome, EndReason::IllegalMoves, fx);
    }
}

/// A.5.2: an illegal move stays, for the opponent has replied.
pub(super) fn stands(game: &mut Game, side: Color, fx: &mut Effects) {
    game.ledger.resolve(fx, |open| open.is_illegal_of(side));
}
