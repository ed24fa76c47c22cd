//! One player's turn: what the hand has done and what the voice has said, side by side.
//!
//! A call may come before the hand or after it (D.2.1, D.2.3), so the two run on their own and are
//! compared whenever either moves.

use crate::calls::{Call, Meaning, resolve};
use crate::game::facts::Tray;
use crate::game::touch::{Obligation, obligation};
use crate::game::{Executed, Played, WaitingReply};
use crate::rules::editions::CastlingTouch;
use crate::rules::{
    Article, Color, Displacement, IllegalMove, Move, Position, Role, Square, Squares,
};
use crate::time::Millis;

/// A call with what it means in the position of the turn.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct StandingCall {
    pub(in crate::game) call: Call,
    pub(in crate::game) meaning: Meaning,
}

/// Something that stands on the mover's board, and since when.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::game) struct Standing {
    pub(in crate::game) what: Executed,
    pub(in crate::game) since: Millis,
    /// When a hand took it up again, if one has.
    pub(in crate::game) until: Option<Millis>,
    /// Whether it is only what one look showed after an outage: then it is no move without its call.
    pub(in crate::game) unseen: bool,
}

/// A turn as it is concluded from the facts.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct Turn {
    pub(in crate::game) by: Color,
    /// The position before it.
    pub(in crate::game) before: Position,
    /// The call that stands.
    pub(in crate::game) call: Option<StandingCall>,
    /// What the touched pieces oblige to.
    pub(in crate::game) obligation: Obligation,
    /// How many touches that is concluded from.
    pub(in crate::game) touches: usize,
    /// The move of a wrong claim that it is concluded from.
    pub(in crate::game) claimed: Option<Move>,
    /// The castling for which the king was released, where that is ruled to bind (4.7.2).
    pub(in crate::game) castling: Option<Move>,
    /// How 4.4.1 to 4.4.3 hold, where that is ruled.
    pub(in crate::game) castling_touch: Option<CastlingTouch>,
    /// What stands on the mover's own board.
    pub(in crate::game) executed: Option<Standing>,
    /// What stood there before and was released: it rested, and was then carried on or exchanged. With
    /// the time for which it stood.
    pub(in crate::game) released: Option<(Executed, Millis)>,
    /// What stood on the own board against the call when the clock was pressed: it stays in dispute with the call where
    /// a hand takes it back afterwards (D.2.4).
    pub(in crate::game) pressed_with: Option<Executed>,
    /// Whether the clock was pressed beside a call, and nobody can read what stands on the board.
    pub(in crate::game) unread: bool,
    /// Whether the board shows a pawn that was left on its last rank (7.5.2).
    pub(in crate::game) pawn_left: bool,
    /// Whether it was replied to by what only a pawn there allows.
    pub(in crate::game) pawn_stays: bool,
    /// Whether it was replied to by what only the illegal move allows that stands on the board, and not the legal call.
    pub(in crate::game) replied_as_carried: bool,
    /// Whether the board, or whoever keys it in, has named the new piece of the promotion that stands: else only the
    /// call names it.
    pub(in crate::game) names_piece: bool,
    /// Whether nothing stands but a castling without its rook, or a capture en passant whose pawn is still there: no
    /// move is made with it (4.7.1, 4.7.2).
    pub(in crate::game) is_half_done: bool,
    /// Where the king was released for castling (4.7.2), if it was.
    pub(in crate::game) castles_to: Option<Square>,
    /// Whether something of the mover's own was put elsewhere than it stood, that king on its square aside.
    pub(in crate::game) puts_another: bool,
    /// The castling whose king and rook were in the hand together, and only change places: whether they have,
    /// boards without the pieces' names do not show.
    pub(in crate::game) exchanged: Option<Played>,
    /// Whether the opponent has touched a piece since, and can claim nothing of 4.1 to 4.7 any more (4.8).
    pub(in crate::game) lapsed: bool,
    /// The move that was made (D.2.3, 4.7), and when.
    pub(in crate::game) made: Option<(Played, Millis)>,
    /// Whether the move stands on the opponent's board.
    pub(in crate::game) on_other: bool,
    /// The move of this turn that came to stand on the opponent's board, as it was called then.
    pub(in crate::game) shown: Option<Played>,
    /// Where the own board was known to differ, and something was put down in this turn.
    pub(in crate::game) filled: Squares,
    /// Whether a hand was seen to carry it out there: else squares alone look as if it had.
    pub(in crate::game) shown_by_hand: bool,
    /// What the assistant has been told to execute on the other board, and when.
    pub(in crate::game) due: Option<(Displacement, Millis)>,
    /// What was called or carried out here replies to another move than the one that goes on, with which that one is in
    /// dispute: it waits until the arbiter says which was made.
    pub(in crate::game) waits: Option<WaitingReply>,
    /// What the assistant has been told to be executed on the other board behind a ruling alone.
    pub(in crate::game) after_ruling: Option<Displacement>,
}

impl Turn {
    pub(in crate::game) fn new(before: &Position) -> Turn {
        Turn {
            by: before.turn(),
            before: before.clone(),
            call: None,
            obligation: Obligation::free(Article::A4_5),
            touches: 0,
            claimed: None,
            castling: None,
            castling_touch: None,
            executed: None,
            released: None,
            pressed_with: None,
            unread: false,
            pawn_left: false,
            pawn_stays: false,
            replied_as_carried: false,
            names_piece: false,
            is_half_done: false,
            castles_to: None,
            puts_another: false,
            exchanged: None,
            lapsed: false,
            made: None,
            on_other: false,
            shown: None,
            filled: Squares::EMPTY,
            shown_by_hand: false,
            due: None,
            waits: None,
            after_ruling: None,
        }
    }

    /// Takes what was said and touched. What was computed before and still holds is kept.
    pub(in crate::game) fn hear_and_touch(
        &mut self,
        tray: &Tray,
        before: &Position,
        castling_touch: CastlingTouch,
    ) {
        let moved = self.before != *before;
        if moved {
            self.before = before.clone();
            self.exchanged = None;
            self.filled = Squares::EMPTY;
        }
        if moved || tray.pressed.is_none() {
            self.pressed_with = None;
        }
        let same =
            |standing: &StandingCall| tray.call.as_ref().map(|c| c.call) == Some(standing.call);
        if moved || !self.call.as_ref().map_or(tray.call.is_none(), same) {
            self.call = tray.call.as_ref().map(|spoken| StandingCall {
                call: spoken.call,
                meaning: resolve(&spoken.call, before),
            });
        }
        let claimed = tray.claimed.map(|claimed| claimed.m);
        let binds = (claimed, tray.castling, tray.castling_touch);
        let bound = (self.claimed, self.castling, self.castling_touch);
        if moved || self.touches != tray.touches.len() || bound != binds {
            self.touches = tray.touches.len();
            (self.claimed, self.castling, self.castling_touch) = binds;
            let castling_touch = tray.castling_touch.unwrap_or(castling_touch);
            self.obligation = match (claimed, tray.castling) {
                (Some(m), _) => Obligation::of_claim(m),
                (None, Some(m)) => Obligation::of_castling(m),
                (None, None) if tray.touches.is_empty() => Obligation::free(Article::A4_5),
                (None, None) => obligation(before, &tray.touched(), castling_touch),
            };
        }
    }

    /// What stands on the mover's own board.
    pub(in crate::game) fn stands(&self) -> Option<Executed> {
        self.executed.map(|standing| standing.what)
    }

    /// The same; and where nothing stands there any more, what did when the clock was pressed against the call: who takes
    /// it back behind the press chooses between them no more than anybody else (D.2.4).
    pub(in crate::game) fn stands_or_pressed(&self) -> Option<Executed> {
        self.stands().or(self.pressed_with)
    }

    /// Whether the own board shows what these words call.
    pub(in crate::game) fn stands_as(&self, call: &Call) -> bool {
        let standing = StandingCall { call: *call, meaning: resolve(call, &self.before) };
        self.stands().is_some_and(|stands| standing.agrees(stands, &self.before))
    }

    /// The one move that this turn has come to: by the call, by the hand, or by both together.
    pub(in crate::game) fn played(&self) -> Option<Played> {
        match &self.call {
            Some(standing) => standing.played(self.stands(), &self.before),
            None => match self.executed?.what {
                // What nobody saw is asked for.
                Executed::Move(_) if self.executed?.unseen => None,
                Executed::Move(played) => Some(played),
                Executed::Promotion(_) | Executed::Unclear => None,
            },
        }
    }

    /// The legal move that was called where the own board shows one that no rule allows, once the clock was pressed: the
    /// call says which was meant (D.2.9). The opponent has heard it and executes it, so it goes on, in dispute, unless
    /// the reply was made beside the other one.
    pub(in crate::game) fn meant(&self, pressed: bool) -> Option<Played> {
        let is_illegal = matches!(self.stands_or_pressed()?, Executed::Move(Played::Illegal(_)));
        let disputed = pressed && self.agreed_last() == Some(false);
        let called = self.named().filter(|named| matches!(named, Played::Legal(_)));
        called.filter(|_| is_illegal && disputed && !self.replied_as_carried)
    }

    /// The same; but once the clock was pressed, of a call and a board that differ what goes on, and a queen for a pawn
    /// on its last rank, which 7.5.2 has it replaced by, unless the reply has it stay a pawn.
    pub(in crate::game) fn provisional(&self, pressed: bool) -> Option<Played> {
        if let Some(meant) = self.meant(pressed) {
            return Some(meant);
        }
        if pressed
            && self.agreed_last() == Some(false)
            && let Some(Executed::Move(carried)) = self.stands_or_pressed()
        {
            // Call and board are in dispute: what stands on the board goes on.
            return Some(carried);
        }
        self.played().or_else(|| match self.stands()? {
            Executed::Promotion(carried) if pressed => {
                let promotion = Some(Role::Queen).filter(|_| !self.pawn_stays);
                let left = Displacement { promotion, ..carried };
                Some(Played::Illegal(IllegalMove::of(left, &self.before)))
            }
            Executed::Promotion(_) | Executed::Move(_) | Executed::Unclear => None,
        })
    }

    /// The move that the call names, if there is a call and it names one.
    pub(in crate::game) fn called(&self) -> Option<Played> {
        self.call.as_ref()?;
        self.played()
    }

    /// Whether the call and the hand say the same. `None` while one of them is silent, or while a hand is at
    /// it again that may put right what differs.
    pub(in crate::game) fn agrees(&self) -> Option<bool> {
        let agrees = self.agreed_last()?;
        let at_rest = self.executed.is_some_and(|standing| standing.until.is_none());
        (agrees || at_rest).then_some(agrees)
    }

    /// Whether the call says what stood on the board last, whatever a hand may be doing there now.
    pub(in crate::game) fn agreed_last(&self) -> Option<bool> {
        if self.pawn_left {
            return None;
        }
        let standing = self.call.as_ref()?;
        Some(standing.agrees(self.stands_or_pressed()?, &self.before))
    }

    /// The moves that stand on the board, or did when the clock was pressed, and that the call alone names.
    pub(in crate::game) fn carried_and_named(&self) -> impl Iterator<Item = Played> + use<> {
        let carried = match self.stands_or_pressed() {
            Some(Executed::Move(carried)) => Some(carried),
            Some(Executed::Promotion(_) | Executed::Unclear) | None => None,
        };
        carried.into_iter().chain(self.named())
    }

    /// The call, if no rule allows it.
    pub(in crate::game) fn illegal_call(&self) -> Option<Call> {
        self.call
            .as_ref()
            .filter(|standing| standing.meaning == Meaning::Illegal)
            .map(|standing| standing.call)
    }

    /// What was carried, if no rule allows it.
    pub(in crate::game) fn illegal_move(&self) -> Option<Displacement> {
        match self.stands()? {
            Executed::Move(Played::Illegal(illegal)) => Some(illegal.carried()),
            Executed::Move(Played::Legal(_)) | Executed::Promotion(_) | Executed::Unclear => None,
        }
    }

    /// Whether what stands keeps what the touched pieces oblige to.
    pub(in crate::game) fn keeps_obligation(&self) -> bool {
        match self.stands() {
            Some(Executed::Move(Played::Legal(m))) => self.obligation.permits(m),
            Some(Executed::Promotion(carried)) => self.obligation.permits_promotion(carried),
            Some(Executed::Move(Played::Illegal(_)) | Executed::Unclear) | None => true,
        }
    }

    /// The move that the call alone names, whatever stands on the board.
    pub(in crate::game) fn named(&self) -> Option<Played> {
        self.call.as_ref()?.played(None, &self.before)
    }

    /// Whether this move is a promotion whose new piece is known from the call alone (7.5.2).
    pub(in crate::game) fn is_only_called(&self, played: Played) -> bool {
        let promotes = matches!(played, Played::Legal(m) if m.promotion().is_some());
        promotes && !self.names_piece && self.named() == Some(played)
    }

    /// Whether the call alone names a move that keeps what the touched pieces oblige to.
    pub(in crate::game) fn called_keeps_obligation(&self) -> bool {
        matches!(self.named(), Some(Played::Legal(m)) if self.obligation.permits(m))
    }

    /// Whether what was called, where nothing stands, is a legal move without what the touched pieces oblige to. Of
    /// castling nobody knows which of king and rook the hand took first (4.4).
    pub(in crate::game) fn called_breaks_obligation(&self) -> bool {
        matches!(self.played(), Some(Played::Legal(m))
            if m.castling().is_none() && !self.obligation.permits(m))
    }

    /// Whether the call alone names a legal move that is not the one of a wrong claim (9.5.3).
    pub(in crate::game) fn named_breaks_claim(&self) -> bool {
        let Some(claimed) = self.claimed else { return false };
        matches!(self.named(), Some(Played::Legal(m)) if m != claimed)
    }

    /// What stands although the king was released for castling (4.7.2), if another move does.
    pub(in crate::game) fn breaks_castling(&self) -> Option<(Square, Executed)> {
        let square = self.castles_to?;
        match self.stands()? {
            Executed::Move(Played::Legal(m)) if m.castling().is_some() => None,
            // A piece that is taken up beside that king is no other move.
            Executed::Unclear if !self.puts_another => None,
            stands @ (Executed::Move(_) | Executed::Promotion(_) | Executed::Unclear) => {
                Some((square, stands))
            }
        }
    }

    /// Whether the move that was made is not the one that stands: a legal move that was made cannot
    /// become another one (4.7, D.2.3). An illegal one can be put right until the clock is pressed.
    pub(in crate::game) fn is_changed_after_made(&self) -> bool {
        let Some((made @ Played::Legal(m), _)) = self.made else { return false };
        // What a promoted pawn became only the call tells, and a slip of the tongue is corrected (D.2.8).
        let squares = |carried: Displacement| (carried.origin, carried.destination);
        // In Chess960 a castling can begin with what looks like the king's own step.
        let begun = |now: Played| made.castling_rook().is_none() && now.castling_rook().is_some();
        let stays = match self.stands() {
            Some(Executed::Move(now)) => {
                squares(now.carried()) == squares(made.carried())
                    || begun(now) && squares(now.displacement()) == squares(made.displacement())
            }
            Some(Executed::Promotion(now)) => squares(now) == squares(made.displacement()),
            Some(Executed::Unclear) | None => false,
        };
        // A move that broke 4.3 has to be taken back.
        !stays && self.obligation.permits(m)
    }

    /// The castling that may have been carried out by an exchange, and whether what was touched obliges to it.
    pub(super) fn exchange(&self) -> Option<(Played, bool)> {
        let played = self.exchanged?;
        let bound = self.obligation.article == Article::A4_4_1
            && self.obligation.moves.iter().all(|m| played == *m);
        Some((played, bound))
    }

    /// The legal moves that a listener may expect.
    pub(in crate::game) fn likely(&self) -> Vec<Move> {
        let legal = self.before.legal_moves();
        let narrowed: Vec<Move> = match self.stands() {
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
    pub(in crate::game) fn played(
        &self,
        executed: Option<Executed>,
        position: &Position,
    ) -> Option<Played> {
        match &self.meaning {
            Meaning::One(m) => Some(Played::Legal(*m)),
            // A promotion without its piece is not announced (D.2.1), whatever stands on the board.
            Meaning::Several(_) if self.meaning.lacks_promotion() => None,
            Meaning::Several(moves) => match executed? {
                Executed::Move(Played::Legal(m)) if moves.contains(&m) => Some(Played::Legal(m)),
                Executed::Move(_) | Executed::Promotion(_) | Executed::Unclear => None,
            },
            Meaning::Illegal => match (self.call.illegal_move(position), executed) {
                (Some(illegal), _) => Some(Played::Illegal(illegal)),
                (None, Some(stands @ Executed::Move(played @ Played::Illegal(_))))
                    if self.agrees(stands, position) =>
                {
                    Some(played)
                }
                (None, _) => None,
            },
        }
    }

    /// Whether the call and what stands on the board say the same.
    pub(in crate::game) fn agrees(&self, executed: Executed, position: &Position) -> bool {
        match (&self.meaning, executed) {
            (Meaning::One(m), Executed::Move(Played::Legal(done))) => *m == done,
            (Meaning::One(m), Executed::Promotion(carried)) => carries(*m, carried),
            (Meaning::Several(moves), Executed::Move(Played::Legal(done))) => moves.contains(&done),
            (Meaning::Several(moves), Executed::Promotion(carried)) => {
                moves.iter().any(|m| carries(*m, carried))
            }
            (Meaning::Illegal, Executed::Move(Played::Illegal(illegal))) => {
                self.says(illegal.carried(), position)
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
