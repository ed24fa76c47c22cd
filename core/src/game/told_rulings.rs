//! What the players hear of a ruling that concerns them, in the room or in their ears. Of what only the arbiter may
//! know (what is counted, move counters, what is proposed or searched, 12.6) nobody hears. What ends the game has its own
//! sentence, and so has an adjournment.

use super::state::{Game, Phase};
use super::{
    Channel, Effects, Message, QuickplayVerdict, Ruling, Tell, TouchVerdict, Urgency, aloud,
};
use crate::rules::editions::Fault;
use crate::rules::{CastlingSide, Color, Position};
use crate::time::Millis;

/// What is told of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToldRuling {
    /// An illegal move of this side, or what counts as one.
    Illegal {
        /// Whose.
        side: Color,
        /// What was done.
        fault: Fault,
    },
    /// A side gets time.
    Gets {
        /// Whose.
        side: Color,
        /// How much.
        span: Millis,
    },
    /// Time is taken from a side.
    Loses {
        /// Whose.
        side: Color,
        /// How much.
        span: Millis,
    },
    /// A side's time was set.
    Has {
        /// Whose.
        side: Color,
        /// The time left.
        left: Millis,
    },
    /// A warning for this side.
    Warning(Color),
    /// The illegal move of this side stays, although the opponent had claimed it.
    Stands(Color),
    /// The illegal move of this side that was told before was none.
    Withdrawn(Color),
    /// What this side has touched.
    Touch {
        /// Who touched.
        side: Color,
        /// What was ruled.
        verdict: TouchVerdict,
    },
    /// This side's claim of a draw is wrong.
    ClaimWrong(Color),
    /// Each move brings five seconds from now on.
    SecondsGranted,
    /// Whether it is a draw is decided later.
    DrawPostponed,
    /// This side's claim of a draw, or request for seconds, is rejected.
    DrawRejected(Color),
    /// Where this side may castle: short, long.
    Castling {
        /// Which side.
        side: Color,
        /// Whether it may castle short.
        short: bool,
        /// Whether it may castle long.
        long: bool,
    },
    /// The next move of this side is the first of its next period.
    NextPeriod(Color),
    /// The rate of play was set right.
    Control,
    /// The game goes on from a position in which it has not been.
    NewPosition,
    /// The game goes on although it was over.
    GoesOn,
}

/// What of the game before a ruling decides what is told of it.
pub(super) struct Before {
    start: Position,
    claimed: Option<Color>,
}

impl Before {
    pub(super) fn of(game: &Game) -> Before {
        Before { start: game.settings.start.clone(), claimed: game.illegal_claimed }
    }
}

/// The ruling was carried out.
pub(super) fn tell(game: &Game, before: &Before, now: Millis, ruling: &Ruling, fx: &mut Effects) {
    if matches!(game.phase, Phase::Ended { .. }) {
        return;
    }
    for message in messages(game, before, now, ruling) {
        match game.settings.telling.rulings {
            Tell::Panel => {}
            Tell::Room => fx.say(Channel::Room, Urgency::Call, message),
            Tell::Ear => {
                for side in Color::ALL {
                    fx.say(Channel::Ear(side), Urgency::Call, message.clone());
                }
            }
        }
    }
}

fn messages(game: &Game, before: &Before, now: Millis, ruling: &Ruling) -> Vec<Message> {
    // Times that run are others when they are heard.
    let clocks = || game.clocks(now).filter(|_| game.running().is_none()).map(Message::Clocks);
    let told = match ruling {
        Ruling::Illegal(ruling) | Ruling::Counted(ruling) => {
            let side = ruling.side;
            let mut said = vec![ToldRuling::Illegal { side, fault: ruling.fault }];
            said.extend(ruling.bonus.map(|span| ToldRuling::Gets { side: !side, span }));
            let mut said: Vec<Message> = said.into_iter().map(Message::Ruled).collect();
            said.extend(ruling.back_to.map(|_| aloud::goes_on(game)));
            said.extend(clocks());
            return said;
        }
        Ruling::Claim(ruling) => {
            let by = ruling.claim.by;
            let mut said = vec![ToldRuling::ClaimWrong(by)];
            said.extend(ruling.bonus.map(|span| ToldRuling::Gets { side: !by, span }));
            return said.into_iter().map(Message::Ruled).chain(clocks()).collect();
        }
        Ruling::Time { side, change } => {
            let (side, span) = (*side, change.span);
            let said = match change.given {
                true => ToldRuling::Gets { side, span },
                false => ToldRuling::Loses { side, span },
            };
            return std::iter::once(Message::Ruled(said)).chain(clocks()).collect();
        }
        Ruling::Quickplay { side, verdict } => {
            let bonus = super::quickplay::bonus(game, *verdict);
            let said = match verdict {
                QuickplayVerdict::Granted => ToldRuling::SecondsGranted,
                QuickplayVerdict::Postponed => ToldRuling::DrawPostponed,
                QuickplayVerdict::Rejected => ToldRuling::DrawRejected(*side),
                QuickplayVerdict::Drawn => return Vec::new(),
            };
            let gets = bonus.map(|span| ToldRuling::Gets { side: !*side, span });
            return [Some(said), gets].into_iter().flatten().map(Message::Ruled).collect();
        }
        Ruling::Position(_) if game.settings.start == before.start => {
            return vec![aloud::goes_on(game), Message::WhoseTurn(game.position.turn())];
        }
        Ruling::Position(_) => {
            let turn = Message::WhoseTurn(game.position.turn());
            return vec![Message::Ruled(ToldRuling::NewPosition), turn];
        }
        Ruling::Clock { side, left } => Some(ToldRuling::Has { side: *side, left: *left }),
        Ruling::Warn { side } => Some(ToldRuling::Warning(*side)),
        // Nobody but the arbiter knows of one that no player has claimed (A.5.2).
        Ruling::Stands { side } => {
            before.claimed.filter(|claimed| claimed == side).map(ToldRuling::Stands)
        }
        Ruling::Withdrawn { side } => Some(ToldRuling::Withdrawn(*side)),
        Ruling::Touch { side, verdict } => {
            Some(ToldRuling::Touch { side: *side, verdict: *verdict })
        }
        Ruling::Castling { side, wings: _ } => {
            // A right that was lost by a move no ruling gives back (3.8.2).
            let may = |wing| game.position.has_castling_right(*side, wing);
            let (short, long) = (may(CastlingSide::KingSide), may(CastlingSide::QueenSide));
            Some(ToldRuling::Castling { side: *side, short, long })
        }
        Ruling::NextPeriod { side } => Some(ToldRuling::NextPeriod(*side)),
        Ruling::Control(_) => Some(ToldRuling::Control),
        Ruling::Continue => Some(ToldRuling::GoesOn),
        // Which of the Laws hold players may ask the arbiter.
        Ruling::Supervision { .. } => None,
        // What is decided where boards differ, and the steps of an adjournment, are told where they are carried out; the
        // move that is ruled is called. Move counters and a player's devices are nobody else's; a clock is seen or felt.
        Ruling::Move(_)
        | Ruling::Settled(_)
        | Ruling::Counter { .. }
        | Ruling::Approved { .. }
        | Ruling::Stop
        | Ruling::Start { .. }
        | Ruling::Result(_)
        | Ruling::Seal
        | Ruling::SealReply
        | Ruling::SealWithdrawn
        | Ruling::Adjourn
        | Ruling::AdjournEarly { .. }
        | Ruling::Resume
        | Ruling::Sealed { .. }
        | Ruling::SealedUnclear { .. }
        | Ruling::Remark(_) => None,
    };
    told.map(Message::Ruled).into_iter().collect()
}
