//! One player's turn: what the hand has done and what the voice has said, side by side.
//!
//! A call may come before the hand or after it (D.2.1, D.2.3), so the two run on their own and are
//! compared whenever either moves.

use super::adjourning::Sealed;
use super::touch::{Obligation, Touch, may_mean_castling, obligation};
use super::{Executed, Played};
use crate::calls::{Call, Meaning};
use crate::rules::{Article, Color, Displacement, Move, Position};
use crate::time::Millis;

/// A board that looks at its squares one after the other needs so long for all of them: of what it sees
/// within this time nobody can say what came first.
const TOGETHER: Millis = Millis(250);

/// The running turn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Turn {
    pub(super) by: Color,
    /// In the order of touching.
    pub(super) touches: Vec<Touch>,
    pub(super) obligation: Obligation,
    /// When a board told the last of them, if nothing was put down since.
    pub(super) touched_at: Option<Millis>,
    /// The player has said that pieces will be adjusted (4.2).
    pub(super) adjusting: bool,
    /// The pieces that are off their squares for adjusting.
    pub(super) adjusted: Vec<Touch>,
    /// What stands on the mover's own board.
    pub(super) executed: Option<Executed>,
    /// The call that stands.
    pub(super) call: Option<StandingCall>,
    pub(super) repeated: bool,
    /// Whether the move stands on the opponent's board already.
    pub(super) executed_on_other: bool,
    /// The move that was made (D.2.3, 4.7).
    pub(super) made: Option<Played>,
    /// The clock was pressed, but the turn has not come to one move yet.
    pub(super) pressed: Option<Millis>,
    /// An illegal call or move of this turn is open: it can be put right until the clock (7.5.1).
    pub(super) illegal: bool,
    /// The call is that of a sealed move: it can be neither corrected nor taken back.
    pub(super) sealed: Option<Sealed>,
    /// The assistant has been told to execute this on the other board.
    pub(super) due: Option<Displacement>,
}

/// A call with what it means in the position of the turn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct StandingCall {
    pub(super) call: Call,
    pub(super) meaning: Meaning,
}

impl Turn {
    pub(super) fn new(by: Color) -> Turn {
        Turn {
            by,
            touches: Vec::new(),
            obligation: Obligation::free(Article::A4_5),
            touched_at: None,
            adjusting: false,
            adjusted: Vec::new(),
            executed: None,
            call: None,
            repeated: false,
            executed_on_other: false,
            made: None,
            pressed: None,
            illegal: false,
            sealed: None,
            due: None,
        }
    }

    /// Records a touch and what it obliges to.
    pub(super) fn touch(&mut self, touch: Touch, seen_at: Option<Millis>, position: &Position) {
        // Lifting the same piece again, from wherever it was put down, is no second touch.
        if self.touches.iter().any(|before| before.square == touch.square) {
            return;
        }
        let before = std::mem::replace(&mut self.touched_at, seen_at);
        let together = before.zip(seen_at).is_some_and(|(at, now)| now - at <= TOGETHER);
        match self.touches.last() {
            // Lifted at once, the king and a rook have no order: in doubt they mean castling (4.4).
            Some(rook) if together && may_mean_castling(position, &touch, rook) => {
                self.touches.insert(self.touches.len() - 1, touch);
            }
            Some(_) | None => self.touches.push(touch),
        }
        self.obligation = obligation(position, &self.touches);
    }

    /// The one move that this turn has come to: by the call, by the hand, or by both together.
    pub(super) fn played(&self, position: &Position) -> Option<Played> {
        match &self.call {
            Some(standing) => standing.played(self.executed, position),
            None => match self.executed? {
                Executed::Move(played) => Some(played),
                Executed::Promotion(_) | Executed::Unclear => None,
            },
        }
    }

    /// Whether the call and the hand say the same. `None` while one of them is silent.
    pub(super) fn agrees(&self, position: &Position) -> Option<bool> {
        let standing = self.call.as_ref()?;
        Some(standing.agrees(self.executed?, position))
    }

    /// The call, if no rule allows it.
    pub(super) fn illegal_call(&self) -> Option<Call> {
        self.call
            .as_ref()
            .filter(|standing| standing.meaning == Meaning::Illegal)
            .map(|standing| standing.call)
    }

    pub(super) fn likely(&self, position: &Position) -> Vec<Move> {
        let legal = position.legal_moves();
        let narrowed: Vec<Move> = match self.executed {
            Some(Executed::Move(played)) => legal
                .iter()
                .copied()
                .filter(|m| m.displacement() == played.displacement())
                .collect(),
            Some(Executed::Promotion(carried)) => {
                legal.iter().copied().filter(|m| carries(*m, carried)).collect()
            }
            Some(Executed::Unclear) => Vec::new(),
            None => self.obligation.moves.clone(),
        };
        if narrowed.is_empty() { legal } else { narrowed }
    }
}

impl StandingCall {
    /// The move that was called, where the call alone or the hand beside it leaves only one.
    fn played(&self, executed: Option<Executed>, position: &Position) -> Option<Played> {
        match &self.meaning {
            Meaning::One(m) => Some(Played::Legal(*m)),
            // A promotion without its piece is not announced (D.2.1), whatever stands on the board.
            Meaning::Several(_) if self.meaning.lacks_promotion() => None,
            Meaning::Several(moves) => match executed? {
                Executed::Move(Played::Legal(m)) if moves.contains(&m) => Some(Played::Legal(m)),
                Executed::Move(_) | Executed::Promotion(_) | Executed::Unclear => None,
            },
            Meaning::Illegal => match (self.call.displacement(position), executed) {
                (Some(carried), _) => Some(Played::Illegal(carried)),
                (None, Some(Executed::Move(Played::Illegal(carried))))
                    if self.agrees(Executed::Move(Played::Illegal(carried)), position) =>
                {
                    Some(Played::Illegal(carried))
                }
                (None, _) => None,
            },
        }
    }

    fn agrees(&self, executed: Executed, position: &Position) -> bool {
        match (&self.meaning, executed) {
            (Meaning::One(m), Executed::Move(Played::Legal(done))) => *m == done,
            (Meaning::One(m), Executed::Promotion(carried)) => carries(*m, carried),
            (Meaning::Several(moves), Executed::Move(Played::Legal(done))) => moves.contains(&done),
            (Meaning::Several(moves), Executed::Promotion(carried)) => {
                moves.iter().any(|m| carries(*m, carried))
            }
            (Meaning::Illegal, Executed::Move(Played::Illegal(carried))) => {
                self.says(carried, position)
            }
            (Meaning::One(_) | Meaning::Several(_), Executed::Move(Played::Illegal(_)))
            | (Meaning::Illegal, Executed::Move(Played::Legal(_)) | Executed::Promotion(_))
            | (_, Executed::Unclear) => false,
        }
    }

    /// Whether what was said of an illegal move fits what was carried.
    fn says(&self, carried: Displacement, position: &Position) -> bool {
        match self.call {
            Call::Castle { side, .. } => position.castling_gesture(carried) == Some(side),
            Call::Move(said) => {
                said.destination.fits(carried.destination)
                    && said.origin.fits(carried.origin)
                    && said.role.is_none_or(|role| {
                        position.piece_at(carried.origin).is_some_and(|piece| piece.role == role)
                    })
            }
        }
    }
}

fn carries(m: Move, carried: Displacement) -> bool {
    m.origin() == carried.origin && m.destination() == carried.destination
}
