//! What one side has said, touched and pressed since its own last move: the side to move for the running
//! turn, the other one for the turn that comes (1.3, 6.2.1.2). When a move is made nothing is thrown
//! away: whoever replied early finds the reply in the own tray.

use crate::calls::Call;
use crate::game::Source;
use crate::game::touch::{Touch, may_mean_castling};
use crate::rules::editions::CastlingTouch;
use crate::rules::{Move, Position, Role, Squares};
use crate::time::Millis;

/// A call, and how it came.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct Spoken {
    /// What was called.
    pub(in crate::game) call: Call,
    /// The words.
    pub(in crate::game) words: String,
    /// When.
    pub(in crate::game) at: Millis,
}

/// Words that belong to no turn yet: of the player who waits, a wrong repeat or the own next call, which a hand or
/// a press of that player decides; or a call ahead, of a turn that has not begun (6.2.1.2).
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct Undecided {
    /// The words as a call.
    pub(in crate::game) spoken: Spoken,
    /// Whether they were said or keyed in.
    pub(in crate::game) source: Source,
    /// Whether the people were asked.
    pub(in crate::game) asked: bool,
    /// Whether they were told as a wrong repeat: then nothing makes a call of them but the player's press with nothing
    /// else called or carried out.
    pub(in crate::game) told: bool,
    /// Whether the opponent's call was repeated rightly behind them: they were a slip that this put right, or the own
    /// call all the same. Nothing makes a call of them but the player's hand that carries out just that, or a press with
    /// nothing else called or carried out.
    pub(in crate::game) behind: bool,
    /// Whether they reply to a call that leaves open which move it is: as soon as that is known they are the own call.
    pub(in crate::game) ahead: bool,
    /// Whether the opponent has repeated them before their turn has come.
    pub(in crate::game) repeated: bool,
}

impl Undecided {
    /// Words that can be either, as they came.
    pub(in crate::game) const fn new(spoken: Spoken, source: Source) -> Undecided {
        Undecided {
            spoken,
            source,
            asked: false,
            told: false,
            behind: false,
            ahead: false,
            repeated: false,
        }
    }

    /// Whether nothing has been told of them but that they wait.
    pub(in crate::game) const fn only_waits(&self) -> bool {
        !self.told && !self.behind
    }
}

/// Why a piece was lifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum Lift {
    /// It may be touched with the intention of moving or capturing (4.3).
    Touch,
    /// The player has said that pieces will be adjusted (4.2).
    Adjust,
}

/// A piece that was lifted and is not back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) struct Airborne {
    /// Which.
    pub(in crate::game) touch: Touch,
    /// Since when.
    pub(in crate::game) since: Millis,
    /// What for.
    pub(in crate::game) lift: Lift,
}

/// A piece that counts as touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) struct Touched {
    /// Which.
    pub(in crate::game) touch: Touch,
    /// When it was lifted.
    pub(in crate::game) at: Millis,
    /// Whether a board told so, and nothing was put down since.
    pub(in crate::game) in_sight: bool,
    /// Whether the people know.
    pub(in crate::game) told: bool,
}

/// The move of a wrong claim, and since when it is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) struct Claimed {
    /// The move, fixed at the claim.
    pub(in crate::game) m: Move,
    /// Since when.
    pub(in crate::game) since: Millis,
}

/// What a player is bound to before a turn begins: after a ruling that takes a move back.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::game) struct Bound {
    /// What was touched for the move that goes back, in order (7.5.1).
    pub(in crate::game) touches: Vec<Touch>,
    /// The move of a wrong claim (9.5.3).
    pub(in crate::game) claimed: Option<Claimed>,
    /// The castling for which the king was released (4.7.2).
    pub(in crate::game) castling: Option<Move>,
    /// How 4.4.1 to 4.4.3 hold for it, where the arbiter has ruled it: in Chess960 no text says so.
    pub(in crate::game) castling_touch: Option<CastlingTouch>,
}

/// One side's tray.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::game) struct Tray {
    /// The call that stands.
    pub(in crate::game) call: Option<Spoken>,
    /// What may be a repeat, or a call of a later turn.
    pub(in crate::game) undecided: Option<Undecided>,
    /// What this player called while the opponent's move before it was missing.
    pub(in crate::game) refused: Option<Call>,
    /// What this player has called last when it was too late to correct a slip of the tongue (D.2.8).
    pub(in crate::game) too_late: Option<Call>,
    /// Whether the opponent has repeated the call that stands.
    pub(in crate::game) repeated: bool,
    /// The pieces that count as touched, in the order of touching, each with the time of its lifting
    /// where a board told it.
    pub(in crate::game) touches: Vec<Touched>,
    /// Pieces in the air that count as touched as soon as they have been there long enough.
    pub(in crate::game) airborne: Vec<Airborne>,
    /// The move with which this player has claimed a draw wrongly: it must be made (9.5.3).
    pub(in crate::game) claimed: Option<Claimed>,
    /// The castling for which the king was released, where the arbiter has ruled that it binds (4.7.2).
    pub(in crate::game) castling: Option<Move>,
    /// How 4.4.1 to 4.4.3 hold for what was touched, where the arbiter has ruled it.
    pub(in crate::game) castling_touch: Option<CastlingTouch>,
    /// The player has said that pieces will be adjusted.
    pub(in crate::game) adjusting: bool,
    /// When the clock was pressed for this turn, if it was and stayed so.
    pub(in crate::game) pressed: Option<Millis>,
    /// What that press has brought, where the opponent has pressed behind it.
    pub(in crate::game) brought: Option<Millis>,
    /// Whether the opponent has pressed it back.
    pub(in crate::game) pressed_back: bool,
    /// Whether something of the move stood on the own board then.
    pub(in crate::game) moved_before: bool,
    /// Whether the press that stands was an offence: no move at all (7.5.3).
    pub(in crate::game) offended: bool,
    /// Touches of which the people do not know yet, in order. A piece that was touched once more is among
    /// them: the people hear of it, and it changes nothing.
    untold: Vec<Touch>,
}

impl Tray {
    /// Counts a piece as touched that was lifted at this time. Lifting the same piece again, from wherever
    /// it was put down, is no second touch. Seen to be lifted within `together`, the king and a rook have
    /// no order: in doubt they mean castling (4.4).
    pub(in crate::game) fn touch(
        &mut self,
        touch: Touch,
        at: Millis,
        seen: bool,
        together: Millis,
        position: &Position,
    ) {
        if self.touches.iter().any(|before| before.touch.square == touch.square) {
            self.untold.push(touch);
            return;
        }
        self.untold.push(touch);
        let at_once = |rook: &Touched| {
            let near = rook.in_sight && seen && at - rook.at <= together;
            near && may_mean_castling(position, &touch, &rook.touch)
        };
        let new = Touched { touch, at, in_sight: seen, told: false };
        // What was lifted to be adjusted and turns out to be moved was touched when it was lifted (4.2.2).
        let earlier = self.touches.iter().take_while(|before| before.at <= at).count();
        match self.touches.last() {
            Some(rook) if at_once(rook) => self.touches.insert(self.touches.len() - 1, new),
            Some(_) | None => self.touches.insert(earlier, new),
        }
    }

    /// What was touched before an illegal move binds again (7.5.1), and so do the move of a wrong claim (9.5.3) and the
    /// castling for which the king was released (4.7.2).
    pub(in crate::game) fn bound_again(&mut self, bound: &Bound) {
        let Bound { touches, claimed, castling, castling_touch } = bound;
        (self.claimed, self.castling) = (*claimed, *castling);
        self.castling_touch = *castling_touch;
        let before = Millis::ZERO;
        let again =
            |touch: &Touch| Touched { touch: *touch, at: before, in_sight: false, told: false };
        self.touches = touches.iter().map(again).collect();
        self.untold.clone_from(touches);
    }

    /// Something was put down: what is lifted from here on was not lifted at once with what was lifted
    /// before.
    pub(in crate::game) fn put_down(&mut self) {
        if let Some(last) = self.touches.last_mut() {
            last.in_sight = false;
        }
    }

    /// The next touch of which the people do not know, which they will now.
    pub(in crate::game) fn untold(&mut self) -> Option<Touch> {
        let next = (!self.untold.is_empty()).then(|| self.untold.remove(0))?;
        for touched in self.touches.iter_mut().filter(|touched| touched.touch == next) {
            touched.told = true;
        }
        Some(next)
    }

    /// A move is called: with the call nothing is adjusted any more, and what is in the air on these squares
    /// is touched (4.2.2).
    pub(in crate::game) fn adjusts_no_more(&mut self, squares: Squares) {
        self.adjusting = false;
        for lift in self.airborne.iter_mut().filter(|lift| squares.contains(lift.touch.square)) {
            lift.lift = Lift::Touch;
        }
    }

    /// The touches that the people know.
    pub(in crate::game) fn told_touches(&self) -> Vec<Touch> {
        self.touches.iter().filter(|touched| touched.told).map(|touched| touched.touch).collect()
    }

    /// The pieces that count as touched, in order.
    pub(in crate::game) fn touched(&self) -> Vec<Touch> {
        self.touches.iter().map(|touched| touched.touch).collect()
    }

    /// The boards are packed away: nothing is in a hand.
    pub(in crate::game) fn put_everything_back(&mut self) {
        self.adjusting = false;
        self.airborne.clear();
    }

    /// What was touched was touched by accident, and binds to nothing (4.2.2).
    pub(in crate::game) fn forget_touches(&mut self) {
        self.touches.clear();
        self.untold.clear();
        self.airborne.clear();
    }

    /// Who gives the sign of the result has touched no king with the intention of moving it (4.3).
    pub(in crate::game) fn forget_kings(&mut self) {
        self.touches.retain(|touched| touched.touch.piece.role != Role::King);
        self.untold.retain(|touch| touch.piece.role != Role::King);
        self.airborne.retain(|lift| lift.touch.piece.role != Role::King);
    }
}
