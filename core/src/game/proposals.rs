//! What the arbiter was proposed, until it is ruled: it stays open whatever else is asked, warned or refused meanwhile.
//! What ends it otherwise is told with what asks for it again; a claim that waits cannot be withdrawn (9.5.1).

use super::state::{Game, Phase};
use super::{
    Effects, EndReason, LegalCall, Note, Proposal, Ruling, TouchVerdict, commands, illegal_calls,
};
use crate::rules::editions::Verdict;
use crate::rules::{Article, Color};

/// What a proposal is about: another one about the same takes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Matter {
    /// This side's illegal move, or what counts as one.
    Illegal(Color),
    /// This side's claim of a draw.
    Claim(Color),
    /// A result for this reason.
    Result(EndReason),
    /// What is asked in the last minutes of a game without increment: it is ruled in words of its own.
    Quickplay,
}

/// What a ruling is about, where it can be proposed.
fn matter(ruling: &Ruling) -> Option<Matter> {
    match ruling {
        Ruling::Illegal(ruling) | Ruling::Counted(ruling) => Some(Matter::Illegal(ruling.side)),
        Ruling::Stands { side } => Some(Matter::Illegal(*side)),
        Ruling::Claim(ruling) => Some(Matter::Claim(ruling.claim.by)),
        Ruling::Result(ruling) => Some(Matter::Result(ruling.reason)),
        Ruling::Move(_)
        | Ruling::Position(_)
        | Ruling::Settled(_)
        | Ruling::Clock { .. }
        | Ruling::Time { .. }
        | Ruling::Counter { .. }
        | Ruling::NextPeriod { .. }
        | Ruling::Control(_)
        | Ruling::Supervision { .. }
        | Ruling::Warn { .. }
        | Ruling::Withdrawn { .. }
        | Ruling::Touch { .. }
        | Ruling::Quickplay { .. }
        | Ruling::Castling { .. }
        | Ruling::Approved { .. }
        | Ruling::Stop
        | Ruling::Start { .. }
        | Ruling::Continue
        | Ruling::Seal
        | Ruling::SealReply
        | Ruling::SealWithdrawn
        | Ruling::Adjourn
        | Ruling::AdjournEarly { .. }
        | Ruling::Resume
        | Ruling::Sealed { .. }
        | Ruling::SealedUnclear { .. }
        | Ruling::Remark(_) => None,
    }
}

/// The Laws have answered. What was proposed about the same matter is replaced; about another one it is told to be
/// gone where this takes its place, and stays where nothing is to be accepted of this: then it is told again, for it is
/// what is accepted.
pub(super) fn propose(
    game: &mut Game,
    about: Matter,
    verdict: Verdict,
    ruling: Option<Ruling>,
    fx: &mut Effects,
) {
    forget(game, about);
    if ruling.is_some() {
        let other = std::mem::replace(&mut game.proposal, ruling.clone());
        let is_another = |other: &Ruling| Some(other) != ruling.as_ref();
        if let Some(other) = other.filter(is_another) {
            fx.note(Note::NotAccepted(Box::new(other)));
        }
        game.verdict = Some(verdict.clone());
    } else if let Some(other) = game.proposal.take_if(|other| contradicts(other, about)) {
        fx.note(Note::NotAccepted(Box::new(other)));
    }
    let stays = game.open_proposal().filter(|_| ruling.is_none());
    let called = called(game, about);
    fx.note(Note::Proposed(Box::new(Proposal { verdict, ruling, called })));
    if let Some(stays) = stays {
        fx.note(Note::Proposed(Box::new(stays)));
    }
}

/// The legal move that was called, where the matter is an illegal one that the player's own board shows in its place.
fn called(game: &Game, about: Matter) -> Option<LegalCall> {
    match about {
        Matter::Illegal(side) => illegal_calls::legal_call_of_illegal(game, side)
            .map(|carried| LegalCall { carried, decide: None, article: Article::D2_9 })
            .or_else(|| illegal_calls::legal_call_of_illegal_ply(game, side)),
        Matter::Claim(_) | Matter::Result(_) | Matter::Quickplay => None,
    }
}

/// What was proposed about this is asked anew, or is not there any more.
pub(super) fn forget(game: &mut Game, about: Matter) {
    game.proposal.take_if(|proposed| matter(proposed) == Some(about));
}

/// Whether whoever asks about this contradicts what was proposed: that both flags are down and nobody knows which fell
/// first is no more so when one is asked about.
fn contradicts(proposed: &Ruling, about: Matter) -> bool {
    let is_flag = |matter| matches!(matter, Matter::Result(EndReason::Flag | EndReason::BothFlags));
    is_flag(about) && matter(proposed).is_some_and(is_flag)
}

impl Game {
    /// What waits for the ruling, with that by which it follows.
    pub(super) fn open_proposal(&self) -> Option<Proposal> {
        let (ruling, verdict) = (self.proposal.clone()?, self.verdict.clone()?);
        let called = matter(&ruling).and_then(|about| called(self, about));
        Some(Proposal { verdict, ruling: Some(ruling), called })
    }

    /// Whose claim of a draw waits for the ruling: nobody may withdraw one (9.5.1).
    #[must_use]
    pub fn claimed_by(&self) -> Option<Color> {
        match self.proposal.as_ref().and_then(matter)? {
            Matter::Claim(by) => Some(by),
            Matter::Illegal(_) | Matter::Result(_) | Matter::Quickplay => None,
        }
    }
}

/// Something was ruled. `before` is the game as it was; what was refused has changed nothing.
pub(super) fn ruled(
    game: &mut Game,
    before: Game,
    ruling: &Ruling,
    so_far: usize,
    fx: &mut Effects,
) {
    let is_refused = fx.is_refused_since(so_far) && *game == before;
    if is_refused || matches!(ruling, Ruling::Remark(_)) {
        return;
    }
    if !asks_on(ruling) {
        let mut lapsed = Effects::default();
        commands::lapse(game, &mut lapsed);
        fx.put_before(so_far, lapsed);
    }
    if matches!(game.phase, Phase::Ended { .. }) {
        game.proposal = None;
        return;
    }
    let Some(proposed) = before.proposal else { return };
    match becomes(&proposed, ruling) {
        Becomes::Open => {}
        Becomes::Ruled => game.proposal = None,
        Becomes::Stale => {
            game.proposal = None;
            fx.note_before(so_far, Note::NotAccepted(Box::new(proposed)));
        }
    }
}

/// What a ruling makes of what was proposed.
enum Becomes {
    /// It waits as before.
    Open,
    /// It is accepted, refused, or ruled otherwise.
    Ruled,
    /// The game, or a time, is another one than that for which it was computed.
    Stale,
}

/// Whether a question that a player was asked waits on: nothing that it is about has changed.
const fn asks_on(ruling: &Ruling) -> bool {
    matches!(ruling, Ruling::Warn { .. } | Ruling::Approved { .. } | Ruling::Supervision { .. })
}

fn becomes(proposed: &Ruling, ruling: &Ruling) -> Becomes {
    let about = matter(proposed);
    let is_illegal = matches!(about, Some(Matter::Illegal(_)));
    match ruling {
        _ if proposed == ruling => Becomes::Ruled,
        // It changes neither the game nor a time.
        Ruling::Warn { .. }
        | Ruling::Approved { .. }
        | Ruling::Stop
        | Ruling::Remark(_)
        | Ruling::Touch { verdict: TouchVerdict::Rejected | TouchVerdict::Accidental, .. } => {
            Becomes::Open
        }
        // Periods count moves, and what a flag means hangs on that.
        Ruling::Counter { .. } => match about {
            Some(Matter::Result(_)) => Becomes::Stale,
            Some(Matter::Illegal(_) | Matter::Claim(_) | Matter::Quickplay) | None => Becomes::Open,
        },
        Ruling::Withdrawn { side } => match about {
            Some(Matter::Illegal(of)) if of == *side => Becomes::Stale,
            Some(_) | None => Becomes::Open,
        },
        Ruling::Stands { .. } | Ruling::Illegal(_) | Ruling::Counted(_) | Ruling::Claim(_)
            if matter(ruling) == about =>
        {
            Becomes::Ruled
        }
        Ruling::Stands { .. } => Becomes::Open,
        // Whoever says which move was made, or where the game goes on, has ruled what was illegal.
        Ruling::Move(_) | Ruling::Position(_) | Ruling::Settled(_) if is_illegal => Becomes::Ruled,
        Ruling::Move(_)
        | Ruling::Position(_)
        | Ruling::Settled(_)
        | Ruling::Illegal(_)
        | Ruling::Counted(_)
        | Ruling::Claim(_)
        | Ruling::Clock { .. }
        | Ruling::Time { .. }
        | Ruling::NextPeriod { .. }
        | Ruling::Control(_)
        | Ruling::Supervision { .. }
        | Ruling::Touch { verdict: TouchVerdict::Upheld, .. }
        | Ruling::Quickplay { .. }
        | Ruling::Castling { .. }
        | Ruling::Start { .. }
        | Ruling::Result(_)
        | Ruling::Continue
        | Ruling::Seal
        | Ruling::SealReply
        | Ruling::SealWithdrawn
        | Ruling::Adjourn
        | Ruling::AdjournEarly { .. }
        | Ruling::Resume
        | Ruling::Sealed { .. }
        | Ruling::SealedUnclear { .. } => Becomes::Stale,
    }
}
