//! The arbiter asks what the Laws say of an illegal move or what counts as one (7.5), and rules it: the program
//! proposes the place to go back to, the bonus or the result and the times, the arbiter accepts with one word.

use super::mating::{self, About};
use super::state::{Game, Phase};
use super::{ClaimRuling, Effects, IllegalRuling, Note, Refusal, Ruling, illegal_moves, rulings};
use crate::rules::editions::{
    Fault, IllegalFacts, Laws, MatePossible, Reason, Ruled, SeenBy, Verdict,
};
use crate::rules::{ByColor, Color};
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
    let found = match game.phase {
        Phase::Playing | Phase::Adjourned(_) => illegal_moves::find(game, case),
        Phase::NotBegun => Err(Refusal::NotBegun),
        // What ended the game ends it until the arbiter lets it go on.
        Phase::Ended { .. } => Err(Refusal::Ended),
    };
    let found = match found {
        Ok(found) => found,
        Err(refusal) => {
            game.proposal = None;
            fx.note(Note::Refused(refusal));
            return;
        }
    };
    if game.running().is_some() {
        rulings::hold(game, now, fx);
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
    let Ok(found) = illegal_moves::find(game, case) else { return };
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
        let ruling = illegal_moves::proposed(game, now, &found, &facts, &verdict);
        Some(Ruling::Illegal(Box::new(ruling)))
    } else {
        (verdict.ruled == Ruled::Stands).then_some(Ruling::Stands { side })
    };
    game.proposal.clone_from(&ruling);
    fx.note(Note::Proposed(Box::new(Proposal { verdict, ruling })));
}
