//! A player claims a draw by the same position three times (9.2) or by fifty moves (9.3): it is asked back before the
//! clocks stop, checked exactly, and ruled by the arbiter. What the claim rests on only the arbiter is shown.

use super::facts::Claimed;
use super::proposals::{self, Matter};
use super::state::{ClaimedMove, Claiming, Game, Phase, Stage};
use super::{
    Effects, EndReason, Note, Played, Refusal, Ruling, Task, TimeChange, completing, endings,
    illegal_moves, offers, replied, rulings, tally, telling,
};
use crate::rules::editions::{Also, ClaimFacts, ClaimKind, History, Laws, Ruled};
use crate::rules::{ByColor, Color, Displacement, Outcome, PlyNumber, Position};
use crate::time::Millis;

/// A claim, as the player makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who claims.
    pub by: Color,
    /// What.
    pub what: ClaimKind,
    /// The move with which it comes about, fixed and not made (9.2.1, 9.3.1); none where it stands on the board.
    pub with: Option<Displacement>,
}

/// A ruling on a claim: everything that it changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimRuling {
    /// The claim.
    pub claim: Claim,
    /// Whether it is right.
    pub upheld: bool,
    /// The articles as printed in the edition of the game, the ruling one first.
    pub articles: Vec<String>,
    /// What the opponent gets for a wrong claim.
    pub bonus: Option<Millis>,
    /// Both times from then on; none without a clock.
    pub clocks: Option<ByColor<Millis>>,
}

/// What a claim rests on, for the arbiter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grounds {
    /// Behind which plies the position stood; empty where it is about moves. The start has no ply.
    pub same_after: Vec<Option<PlyNumber>>,
    /// How many plies went without a pawn's move or a capture.
    pub quiet_plies: u32,
}

impl Game {
    /// The game as claims look at it: since the last ply that no rule allows, for what was the same before it was
    /// the same in another game.
    pub(super) fn history(&self) -> Option<History> {
        let illegal = |ply: &super::Ply| matches!(ply.played, Played::Illegal(_));
        let from = self.plies.iter().rposition(illegal).map_or(0, |ply| ply + 1);
        let mut history = History::new(self.position_behind(from)?);
        for ply in &self.plies[from..] {
            history.play(ply.played.carried()).ok()?;
        }
        Some(history)
    }

    /// The position behind so many plies.
    pub(super) fn position_behind(&self, plies: usize) -> Option<Position> {
        let start = self.settings.start.clone();
        let first = self.plies.get(..plies)?;
        Some(first.iter().fold(start, |at, ply| ply.played.after(&at)))
    }
}

/// Whether a claim can be made now: as long as the game is played, and by whoever is to seal before the move is sealed
/// (9.2.2, I.1.1). One that waits for its ruling is neither withdrawn nor changed (9.5.1, 9.2.1): it is told again.
pub(super) fn may_claim(game: &Game, by: Color, fx: &mut Effects) -> bool {
    if game.phase != Phase::Adjourned(Stage::Sealing) && !endings::is_playing(game, fx) {
        return false;
    }
    if game.claimed_by() != Some(by) {
        return true;
    }
    fx.note(Note::Refused(Refusal::ClaimStands));
    if let Some(waits) = game.open_proposal() {
        fx.note(Note::Proposed(Box::new(waits)));
    }
    false
}

/// The player means it: both clocks stand (6.11.2), and the arbiter sees what it rests on.
pub(super) fn claim(game: &mut Game, now: Millis, claiming: Claiming, fx: &mut Effects) {
    let Claiming { by, what: kind, with } = claiming;
    if !may_claim(game, by, fx) {
        return;
    }
    // 9.2.2: the claimant has the move once the opponent's is made (1.3), whether that was pressed or not.
    if by != game.mover()
        && game.phase == Phase::Playing
        && let Some(made) = replied::made(game)
    {
        completing::stand(game, now, made, fx);
        // By the same move it may have come for the fifth time (9.6).
        if !endings::is_playing(game, fx) {
            return;
        }
    }
    let Some(mut history) = game.history() else {
        fx.note(Note::Refused(Refusal::Ruling));
        return;
    };
    // The game stands for the arbiter (6.11.3).
    rulings::hold(game, now, fx);
    let start = history.len();
    let (with, written) = match with {
        ClaimedMove::OnTheBoard => (None, true),
        ClaimedMove::Written(carried) => (Some(carried), true),
        ClaimedMove::Called(carried) => (Some(carried), false),
        ClaimedMove::Unclear => {
            unclear(game, by, kind, fx);
            return;
        }
    };
    // Who is not on the move claims nothing by a move either.
    let counted = with.filter(|_| history.position().turn() == by);
    if let Some(carried) = counted
        && history.play(carried).is_err()
    {
        unclear(game, by, kind, fx);
        return;
    }
    let claim = Claim { by, what: kind, with };
    let facts = ClaimFacts {
        kind,
        side: by,
        history: &history,
        with_the_move: counted.is_some(),
        written,
        touched: has_touched(game, by),
        event: game.settings.regulations.open,
    };
    let verdict = Laws::built_in().claim(game.settings.laws, &facts);
    let shown = match kind {
        ClaimKind::Threefold | ClaimKind::Fivefold => history.occurrences(),
        ClaimKind::Fifty | ClaimKind::SeventyFive => Vec::new(),
    };
    let skipped = game.plies.len() + 1 - start;
    let number = |ply: usize| {
        let first = game.settings.start.ply();
        ply.checked_sub(1).map(|ply| first.plus(u64::try_from(ply).unwrap_or(u64::MAX)))
    };
    let same_after = shown.into_iter().map(|ply| number(ply + skipped)).collect();
    let grounds = Grounds { same_after, quiet_plies: history.quiet_plies() };
    fx.note(Note::Claimed { claim, grounds });
    let is_counted = match verdict.ruled {
        Ruled::Drawn | Ruled::Bonus | Ruled::Ask => true,
        Ruled::Lost | Ruled::Stands | Ruled::NewGame | Ruled::Refused => false,
    };
    if let Some(side) = illegal_moves::undecided(game).filter(|_| is_counted) {
        fx.note(Note::Refused(Refusal::IllegalBeforeClaim(side)));
        return;
    }
    let is_offer = verdict.ruled == Ruled::Refused && verdict.also.contains(&Also::CountsAsOffer);
    let ruling = match verdict.ruled {
        Ruled::Drawn | Ruled::Bonus | Ruled::Ask => Some(Ruling::Claim(Box::new(ClaimRuling {
            claim,
            upheld: verdict.ruled == Ruled::Drawn,
            articles: verdict.articles.iter().map(|one| one.article.clone()).collect(),
            bonus: verdict.bonus,
            clocks: game.clocks(now).map(|clocks| {
                let bonus = verdict.bonus.unwrap_or(Millis::ZERO);
                ByColor::new_with(|side| {
                    clocks[side] + if side == by { Millis::ZERO } else { bonus }
                })
            }),
        }))),
        Ruled::Lost | Ruled::Stands | Ruled::NewGame | Ruled::Refused => None,
    };
    proposals::propose(game, Matter::Claim(by), verdict, ruling, fx);
    if is_offer {
        offers::by_claim(game, by, fx);
    }
}

/// Whether the claimant has touched a piece on this move (9.4): it was seen to leave its square, or what it was moved for
/// stands on the own board.
fn has_touched(game: &Game, by: Color) -> bool {
    let has_moved = game.found.turn_of(by).is_some_and(|turn| turn.stands().is_some());
    !game.facts.tray(by).touched().is_empty() || has_moved
}

/// What was recorded or said is not one legal move: the player hears no difference, and the arbiter clears it up.
fn unclear(game: &mut Game, by: Color, kind: ClaimKind, fx: &mut Effects) {
    let verdict = Laws::built_in().claim_unclear(game.settings.laws, kind, by);
    proposals::propose(game, Matter::Claim(by), verdict, None, fx);
}

/// The arbiter has accepted it. A wrong claim stays an offer (9.1.2.3).
pub(super) fn rule(game: &mut Game, now: Millis, ruling: &ClaimRuling, fx: &mut Effects) {
    if matches!(game.phase, Phase::Ended { .. }) {
        fx.note(Note::Refused(Refusal::Ended));
        return;
    }
    let Claim { by, what: kind, .. } = ruling.claim;
    if ruling.upheld {
        let reason = match kind {
            ClaimKind::Threefold | ClaimKind::Fivefold => EndReason::Threefold,
            ClaimKind::Fifty | ClaimKind::SeventyFive => EndReason::FiftyMoves,
        };
        endings::end(game, now, Outcome::Drawn, reason, fx);
        return;
    }
    if let Some(bonus) = ruling.bonus {
        tally::changed(game, !by, TimeChange::more(bonus));
    }
    if let Some(clocks) = ruling.clocks {
        for side in Color::ALL {
            rulings::go_on_with(game, now, side, clocks[side]);
        }
        telling::note_clock(game, now, fx);
    }
    offers::by_claim(game, by, fx);
    // The move of a wrong claim is the one that is played (9.5.3).
    if let Some(m) = ruling.claim.with.and_then(|carried| game.position.legal(carried)) {
        let played = Played::Legal(m);
        game.facts.tray_mut(by).claimed = Some(Claimed { m, since: now });
        // Whoever seals writes it down, and carries nothing out.
        if game.phase == Phase::Playing {
            fx.note(Note::Due { task: Task::Execute { board: by, by, played } });
        }
    }
}
