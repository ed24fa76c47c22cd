//! What is found of one board.

use super::Turn;
use super::look::Look;
use crate::board::Senses;
use crate::game::facts::{Base, Board};
use crate::rules::{Color, Outcome, Piece, Placement, Played, Square, Squares, WrongSquare};
use crate::time::Millis;

/// A ply that was made elsewhere and does not stand on this board yet.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct Owed {
    /// Whose ply.
    pub(in crate::game) by: Color,
    /// The move.
    pub(in crate::game) played: Played,
    /// What stood on the boards before it.
    pub(in crate::game) before: Placement,
    /// Since when it is due here.
    pub(in crate::game) since: Millis,
}

/// How long a board has been apart from the game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::game) struct Apart {
    /// Since when it has not shown the game.
    pub(in crate::game) since: Option<Millis>,
    /// How many plies stood when it last did.
    pub(in crate::game) agreed: u32,
    /// Whether it has lasted longer than the settings allow.
    pub(in crate::game) overdue: bool,
}

/// A square that nothing explains.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::game) struct Left {
    pub(super) square: Square,
    /// Since when.
    pub(super) since: Millis,
}

/// What a board shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::game) struct BoardFound {
    /// The pieces that stand, as far as they are known.
    pub(in crate::game) shows: Placement,
    /// Squares that nothing explains.
    pub(in crate::game) left: Vec<Left>,
    /// Whether a hand of the own player's was busy when the board was last looked at.
    pub(super) busy: bool,
    /// Squares that are known to differ.
    pub(in crate::game) known: Squares,
    /// When the last of them became known.
    pub(in crate::game) known_at: Millis,
    /// The same, with what stands there and what should.
    pub(in crate::game) holes: Vec<WrongSquare>,
    /// Every square that does not show the game now, with what stands there and what should.
    pub(in crate::game) wrong: Vec<WrongSquare>,
    /// Whether what differs is a move that was executed as another one: then the boards show two
    /// positions (D.2.9), and it is no displaced piece (7.4.1).
    pub(in crate::game) other_move: bool,
    /// The same of the listed `holes`, which stay as they are while a hand is at them.
    pub(in crate::game) holes_of_move: bool,
    /// Whether it is being set up: before the game, after a ruling or an adjournment, and after it was
    /// plugged in again. What is wrong then is no difference, but still to be set.
    pub(in crate::game) setting_up: bool,
    /// What the arbiter's decision had to be set here, where nobody reports: until somebody keys in something here, or
    /// the player of this board has moved.
    pub(in crate::game) to_set: Vec<WrongSquare>,
    /// How the squares shall stand of which nobody has said what stands on them, until somebody does, or the player of this
    /// board has moved; those of moves that share a square together.
    pub(in crate::game) to_look_at: Vec<Vec<(Square, Option<Piece>)>>,
    /// Whether nobody knows what stands there, since it fell silent.
    pub(in crate::game) unknown: bool,
    /// Plies that it owes, the oldest first.
    pub(in crate::game) owed: Vec<Owed>,
    /// Plies that have come to stand here just now.
    pub(in crate::game) executed: Vec<Owed>,
    /// The same since the board was last explained, and what its own player has executed: whose ply, and which.
    pub(in crate::game) done: Vec<(Color, Played)>,
    /// The squares of moves that were executed here as they were called, and were then called otherwise.
    pub(in crate::game) withdrawn: Squares,
    /// Of those, the ones that a hand was seen to leave so.
    pub(super) left_by_hand: Squares,
    /// The squares of all such moves of a turn, however often it was called otherwise, whatever was put right since: by
    /// what was done on them at each call everybody knows which pieces stand there, on pegs without names as well.
    pub(in crate::game) handled: Squares,
    /// When the last of them was called otherwise.
    pub(super) withdrawn_at: Millis,
    /// These moves, as long as any of their squares is not right.
    pub(in crate::game) taken_back: Vec<Played>,
    /// What was known to differ and was right in between, since the board was last explained: a peg that was taken out of
    /// a wrong hole, and may come back there.
    pub(super) righted: Squares,
    /// What the kings in the middle say, where they stand there.
    pub(in crate::game) sign: Option<Option<Outcome>>,
    /// How long it has been apart from the game.
    pub(in crate::game) apart: Apart,
    /// What stands here, now that the board is explained and no hand is above it.
    pub(in crate::game) explained: Option<Base>,
}

impl BoardFound {
    /// Whether nobody knows of this board what its player has moved.
    pub(in crate::game) const fn is_no_witness(&self) -> bool {
        self.setting_up || self.sign.is_some()
    }

    /// The board is looked at anew: what was news is none any more.
    pub(super) fn begin(&mut self, board: &Board) {
        self.executed.clear();
        self.explained = None;
        if board.is_changed() {
            self.to_set.clear();
        }
        self.look_on(board);
        // Each has changed the board at least once; what was forgotten of the board explains nothing any more.
        let forgotten = self.done.len().saturating_sub(board.changes().len());
        self.done.drain(..forgotten);
    }

    /// What was to be looked at and has been keyed in since, or is taken to show something else by now, is to be looked at no
    /// more; nor is a board that reports by itself.
    fn look_on(&mut self, board: &Board) {
        let (touched, stands) = (board.touched(), &board.base().pieces);
        let is_open = |(square, piece): &(Square, Option<Piece>)| {
            !board.is_reporting()
                && !touched.contains(*square)
                && stands.piece_at(*square) == *piece
        };
        self.to_look_at.iter_mut().for_each(|squares| squares.retain(is_open));
        self.to_look_at.retain(|squares| !squares.is_empty());
    }

    /// What a board shows otherwise than was decided before anybody could read it is to be set.
    pub(super) fn set_up_as_decided(&mut self, board: &Board, now: Millis) {
        let to_set = board.to_be_set();
        if !to_set.is_empty() {
            self.known = self.known.union(to_set);
            self.known_at = now;
            self.setting_up = true;
        }
    }

    /// A move of this turn stands here. Whether a hand was seen in it is kept as long as it is the same one.
    pub(super) fn show(turn: &mut Turn, played: Played, look: &Look<'_>) {
        let carried = played.displacement();
        let after = played.after(&turn.before).placement();
        let is_seen = look.board.senses() == Senses::Pieces
            || look.followed.lifted().contains(carried.origin)
                && look.board.touched_since(Millis::ZERO).contains(carried.destination)
            || look.has_put(&played, &after);
        turn.shown_by_hand = is_seen || turn.shown_by_hand && turn.shown == Some(played);
        turn.shown = Some(played);
    }

    /// The board is explained: what stands there now is the base of what comes.
    pub(super) fn explain(&mut self, base: Base) {
        self.righted = Squares::EMPTY;
        self.explained = Some(base);
    }

    /// What was executed here of this turn is not what it comes to any more: then its squares are to be put right.
    pub(super) fn withdraw(&mut self, turn: &mut Turn, played: Option<Played>, now: Millis) {
        if let Some(shown) = turn.shown.take_if(|shown| Some(*shown) != played) {
            self.withdrawn = self.withdrawn.union(shown.squares());
            // Once this is put right, the same move would have to be executed anew.
            turn.due = None;
            if std::mem::take(&mut turn.shown_by_hand) {
                self.withdrawn_at = now;
                self.left_by_hand = self.left_by_hand.union(shown.squares());
                self.handled = self.handled.union(shown.squares());
                self.taken_back.push(shown);
            }
        }
    }

    /// Whether this move cannot be executed here as it is: a move that was executed as it was called, and then called
    /// otherwise, has left its squares otherwise than this one begins. Then putting these right carries it out (D.2.9).
    pub(in crate::game) fn corrects(&self, played: &Played, before: &Placement) -> bool {
        let own = played.squares();
        let shares = |taken_back: &Played| !taken_back.squares().common(own).is_empty();
        self.taken_back.iter().any(shares) && !self.shows.differing(before).common(own).is_empty()
    }

    /// The turn is over: what was called otherwise in it is history where the board is right.
    pub(in crate::game) fn forget_handled(&mut self) {
        if self.known.is_empty() {
            self.handled = Squares::EMPTY;
        }
    }

    /// What was taken back is forgotten once all its squares are right, and what is `corrected` to from there stands.
    pub(super) fn forget_taken_back(&mut self, corrected: Squares) {
        let open = self.withdrawn.union(self.known).union(corrected);
        self.left_by_hand = self.left_by_hand.common(self.withdrawn);
        self.taken_back.retain(|played| !played.squares().common(open).is_empty());
    }
}
