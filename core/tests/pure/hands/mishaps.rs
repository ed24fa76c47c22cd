//! What nobody wanted: pieces that are knocked over or wobble, and cables that are pulled.

use annabella_core::board::simulation::{Action, Beat};
use annabella_core::rules::{Color, Square, Squares};
use annabella_core::time::Millis;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::script::Deed;
use super::sitting::Sitting;
use super::worker::Purpose;
use super::world::{around, squares_of};

impl Sitting {
    /// The squares that hands or running moves need on this side's board.
    fn needed(&self, side: Color) -> Squares {
        let from = self.world.recorded.saturating_sub(1).min(self.world.plies.len());
        let running = self.world.plies[from..].iter().map(|ply| squares_of(ply.m));
        let all = running.chain([self.workers[side].busy()]);
        all.fold(Squares::EMPTY, |a, b| Squares::from_bits(a.bits() | b.bits()))
    }

    pub(super) fn knock(&mut self, side: Color) {
        let board = self.world.board(side);
        if !board.in_hand.is_empty() {
            self.add(Vec::new(), 200, Deed::Knock(side));
            return;
        }
        let needed = self.needed(side);
        let stands = &board.stands;
        let pairs: Vec<(Square, Square)> = stands
            .occupied()
            .minus(needed)
            .iter()
            .flat_map(|from| around(from).map(move |to| (from, to)))
            .filter(|(_, to)| stands.piece_at(*to).is_none() && !needed.contains(*to))
            .collect();
        let Some(&(from, to)) = pairs.choose(&mut self.rng) else { return };
        let Some(piece) = stands.piece_at(from) else { return };
        let board = self.world.board_mut(side);
        board.mishap = board.mishap.with(from).with(to);
        let air = Millis(self.rng.random_range(100..500));
        self.interrupt(
            side,
            Purpose::Knock,
            [Beat::Do(Action::Lift(from)), Beat::Wait(air), Beat::Do(Action::Bring(to, piece))],
        );
    }

    /// Somebody is at a piece of the other side's while call and board differ.
    pub(super) fn meddle(&mut self, side: Color) {
        let needed = self.needed(side);
        let stands = &self.world.board(side).stands;
        let theirs = |square: &Square| stands.piece_at(*square).is_some_and(|p| p.color != side);
        let squares: Vec<Square> = stands.occupied().minus(needed).iter().filter(theirs).collect();
        let Some(&square) = squares.choose(&mut self.rng) else { return };
        let Some(piece) = stands.piece_at(square) else { return };
        // The hand that is to put the own piece right is still waiting, so these come before it.
        let beats = [
            Beat::Do(Action::Lift(square)),
            Beat::Wait(Millis(400)),
            Beat::Do(Action::Bring(square, piece)),
        ];
        self.interrupt(side, Purpose::Touch, beats);
    }

    pub(super) fn wobble(&mut self, side: Color) {
        let needed = self.needed(side);
        let stands = &self.world.board(side).stands;
        let squares: Vec<Square> = stands.occupied().minus(needed).iter().collect();
        let Some(&square) = squares.choose(&mut self.rng) else { return };
        let Some(piece) = stands.piece_at(square) else { return };
        let off = Millis(self.rng.random_range(20..=80));
        self.interrupt(
            side,
            Purpose::Wobble,
            [
                Beat::Do(Action::Lift(square)),
                Beat::Wait(off),
                Beat::Do(Action::Bring(square, piece)),
            ],
        );
    }

    fn interrupt(&mut self, side: Color, purpose: Purpose, beats: [Beat; 3]) {
        let beats = beats.into_iter().map(|beat| (beat, purpose)).collect();
        self.workers[side].interrupt(beats);
    }

    pub(super) fn pull(&mut self, side: Color, out: u64) {
        let Some(wire) = self.wires[side].as_mut().filter(|wire| wire.is_plugged()) else {
            return;
        };
        wire.pull(self.now);
        self.collect(side);
        self.add(Vec::new(), out, Deed::Plug(side));
    }

    pub(super) fn plug(&mut self, side: Color) {
        if let Some(wire) = &mut self.wires[side] {
            wire.plug(self.now);
        }
        self.collect(side);
    }
}
