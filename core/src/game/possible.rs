//! What an arbiter can ask or rule at this moment: what stands open, and how the game goes on. A short list, so that
//! nobody has to remember every word.

use super::state::{Game, Phase, Stage};
use super::{
    Discrepancy, Executed, IllegalCase, Lingering, Missing, adjourning, flags, illegal_calls,
    illegal_moves, quickplay, ruled_plies, touching,
};
use crate::rules::editions::{Class, Fault, IllegalRuled, Laws, Ruled, SeenBy};
use crate::rules::{Article, Color, Displacement};
use crate::time::Millis;

/// Something that can be asked or ruled now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Possible {
    /// Accept what was proposed.
    Accept,
    /// Say how closely the game is supervised, which nobody has said yet.
    Supervision {
        /// The class of its rate of play.
        class: Class,
    },
    /// Ask what this side's illegal move, or what counts as one, costs.
    Illegal {
        /// Whose.
        side: Color,
        /// What was done.
        fault: Fault,
    },
    /// Ask what it means that what this side has left on the board is still there behind the next move (A.5.4).
    StillThere {
        /// Whose.
        side: Color,
        /// What was done.
        fault: Fault,
    },
    /// Count an illegal move of this side that was taken back and is not counted.
    Count {
        /// Whose.
        side: Color,
    },
    /// Let this side's illegal move stand.
    Stands {
        /// Whose.
        side: Color,
    },
    /// Rule what this side has touched and not moved.
    Touch {
        /// Whose.
        side: Color,
    },
    /// Say that this is the move which this side has made: its call and its board differ, and one of them has it.
    Move {
        /// Whose.
        side: Color,
        /// The move.
        carried: Displacement,
    },
    /// Go back to before a move of this side, whose call and board differ still though the game went on.
    Back {
        /// Whose.
        side: Color,
        /// Behind so many plies.
        plies: usize,
        /// The article that this decision follows.
        article: Article,
    },
    /// Ask what this side's fallen flag means.
    Flag {
        /// Whose.
        side: Color,
    },
    /// Let this side's next period begin, where nobody can show that its flag fell before its moves (8.6).
    NextPeriod {
        /// Whose.
        side: Color,
    },
    /// Ask whether this side may ask for seconds, or claim a draw without increment.
    Quickplay {
        /// Whose.
        side: Color,
    },
    /// Bring boards and scores together.
    Report,
    /// Ask what it means that a player is not there.
    Absent,
    /// Ask the same when an adjourned game is resumed.
    AbsentAtResumption,
    /// Tell the player to move to seal.
    Seal,
    /// Let the player who must reply seal the reply.
    SealReply,
    /// The move is sealed.
    Adjourn,
    /// The boards are set up again, or what was only told is taken back.
    Resume,
    /// The envelope is opened.
    Sealed,
    /// Stop both clocks.
    Stop,
    /// Start this side's clock.
    Start {
        /// Whose.
        side: Color,
    },
    /// End the game.
    Result,
    /// Let the game go on after its end.
    Continue,
}

/// Whether the arbiter has waited for the next move, and what this side has left on the board is still there (A.5.4).
fn still_there(open: &Discrepancy, side: Color, fault: Fault) -> bool {
    let of = |what: Lingering| match what {
        Lingering::Kings => Fault::Move,
        Lingering::Pawn => Fault::Promotion,
    };
    matches!(open, Discrepancy::Lingering { by, what, stays: true } if *by == side && of(*what) == fault)
}

impl Game {
    /// What the arbiter can ask or rule now, what stands open first.
    #[must_use]
    pub fn possible(&self, now: Millis) -> Vec<Possible> {
        let mover = self.mover();
        let mut list = Vec::new();
        list.extend(self.proposal.is_some().then_some(Possible::Accept));
        match self.phase {
            Phase::NotBegun => {
                list.extend([Possible::Start { side: self.starts() }, Possible::Absent]);
            }
            Phase::Playing => {
                self.open_matters(now, &mut list);
                list.extend(adjourning::may_seal_reply(self).then_some(Possible::SealReply));
                match self.running() {
                    Some(_) => {
                        list.push(Possible::Stop);
                        list.extend(adjourning::may_seal(self).then_some(Possible::Seal));
                    }
                    None => list.push(Possible::Start { side: self.starts() }),
                }
            }
            Phase::Adjourned(Stage::Sealing | Stage::SealingReply) => {
                self.open_matters(now, &mut list);
                list.extend([Possible::Adjourn, Possible::Resume]);
            }
            Phase::Adjourned(Stage::Away) => list.push(Possible::Resume),
            Phase::Adjourned(Stage::Resuming) => {
                let starts = [Possible::Start { side: !mover }, Possible::Start { side: mover }];
                list.extend([Possible::Sealed, Possible::AbsentAtResumption]);
                list.extend(starts);
            }
            Phase::Adjourned(Stage::ReplySealed) => {
                let down = Color::ALL.into_iter().filter(|side| flags::is_down(self, now, *side));
                list.extend(down.map(|side| Possible::Flag { side }));
                list.extend([Possible::Sealed, Possible::AbsentAtResumption]);
                list.push(match self.running() {
                    Some(_) => Possible::Stop,
                    None => Possible::Start { side: !mover },
                });
            }
            Phase::Ended { .. } => return [Possible::Continue].to_vec(),
        }
        // A screen has room for few: what the game waits for comes first.
        let unsaid = self.settings.regulations.supervision_unsaid;
        let class = self.settings.laws.class;
        list.extend(unsaid.then_some(Possible::Supervision { class }));
        list.push(Possible::Result);
        list
    }

    /// The way back to before this ply of this side.
    fn back(&self, side: Color, plies: usize) -> Possible {
        Possible::Back { side, plies, article: self.article_of_going_back(plies) }
    }

    /// What this side's board has of the running move, and its call.
    fn moves_in_dispute(&self, side: Color) -> Vec<Possible> {
        let turn = &self.found.turn;
        let stands = turn.stands_or_pressed().and_then(|stands| match stands {
            Executed::Move(played) => Some(played.carried()),
            Executed::Promotion(_) | Executed::Unclear => None,
        });
        let named = turn.named().map(|played| played.carried());
        let own = stands.into_iter().chain(named).filter(|_| turn.by == side);
        own.map(|carried| Possible::Move { side, carried }).collect()
    }

    /// What is to be ruled, or asked about.
    fn open_matters(&self, now: Millis, list: &mut Vec<Possible>) {
        // Where every illegal move is ruled whenever it is found, none stands (7.5.1).
        let ruled = Laws::built_in().illegal_ruled.of(self.settings.laws).value;
        let may_stand = ruled != IllegalRuled::WheneverFound;
        for side in Color::ALL {
            // Which move was made comes before what an illegal one costs (D.2.9).
            let called = illegal_calls::legal_call_of_illegal(self, side);
            list.extend(called.map(|carried| Possible::Move { side, carried }));
            for fault in [Fault::Move, Fault::Call, Fault::Promotion, Fault::Press] {
                let case = IllegalCase { side, fault, seen_by: SeenBy::Arbiter };
                // A promotion that was only called is asked about as long as it is the player's last move; a pawn that
                // was seen to be left there as long as that is open.
                let at_hand = |found: &illegal_moves::Found| {
                    let is_open = |open: &Discrepancy| {
                        open.side() == side && open.missing() == Some(Missing::Promotion)
                    };
                    let is_last = found.plies + 2 >= self.plies.len();
                    fault != Fault::Promotion || is_last || self.ledger.iter().any(is_open)
                };
                let found = illegal_moves::find(self, case).ok().filter(at_hand);
                let Some(found) = found else { continue };
                let is_called = illegal_calls::is_called_ply(self, side);
                match fault {
                    // What was only called is ruled as a call.
                    Fault::Move if is_called => continue,
                    Fault::Call if is_called => {
                        list.push(self.back(side, found.plies));
                    }
                    Fault::Move
                    | Fault::Call
                    | Fault::Promotion
                    | Fault::Press
                    | Fault::TwoHands => {}
                }
                list.push(match self.ledger.iter().any(|open| still_there(open, side, fault)) {
                    true => Possible::StillThere { side, fault },
                    false => Possible::Illegal { side, fault },
                });
            }
            list.extend(
                (!self.tally[side].not_counted.is_empty()).then_some(Possible::Count { side }),
            );
            let open = |is: &dyn Fn(&Discrepancy) -> bool| self.ledger.iter().any(is);
            if may_stand && ruled_plies::may_stand(self, side).is_ok() {
                list.push(Possible::Stands { side });
            }
            if open(&|open| open.is_about_hand(side)) {
                list.push(Possible::Touch { side });
            }
            // What was made first stands (4.7).
            let made = touching::made_first(self, side).map(|made| made.carried());
            list.extend(made.map(|carried| Possible::Move { side, carried }));
            list.extend(self.ledger.dated().filter(|(_, open)| open.is_about_call(side)).flat_map(
                |(ply, _)| match ply.filter(|plies| *plies < self.plies.len()) {
                    Some(plies) => vec![self.back(side, plies)],
                    None => self.moves_in_dispute(side),
                },
            ));
            if flags::is_down(self, now, side) {
                list.push(Possible::Flag { side });
                let in_period = self.move_counter(side).and_then(|(_, period)| period);
                list.extend(in_period.map(|_| Possible::NextPeriod { side }));
            }
            if quickplay::verdict(self, now, side).ruled == Ruled::Ask {
                list.push(Possible::Quickplay { side });
            }
        }
        // One move can be both what was made first and what was called.
        for one in std::mem::take(list) {
            if !list.contains(&one) {
                list.push(one);
            }
        }
        let differs = |open: &Discrepancy| {
            matches!(open, Discrepancy::Boards { .. } | Discrepancy::Apart { .. })
        };
        let is_in = |side| self.written_sheet(side).is_some();
        let is_open = self.ledger.iter().any(differs) || Color::ALL.into_iter().any(is_in);
        // The table stands still while the report is made.
        if self.running().is_none() && is_open {
            list.push(Possible::Report);
        }
    }
}
