//! The plies by which one game can go on, and what each of them costs: which places of the sheets tell of
//! it, and what has gone wrong where none does.

use super::finger::{Finger, Order, Way};
#[cfg(doc)]
use super::lattice::Edge;
use super::witness::{EMPTY, Features, Witness};
use crate::rules::{Displacement, Move, Position};

/// Both sheets mean the same move, up to this.
const PLAIN: f64 = 1.0;

/// What a writing has to do with the move at all costs at most this.
const RELATED: f64 = 7.6;

/// A game that cannot be what a player has answered: dearer than all that is followed beside a game that
/// can.
pub(super) const CONTRADICTION: f64 = 25.0;

/// A mistake in one entry costs less than this, as long as the entry has to do with the move.
const MISTAKE: f64 = 8.5;

/// A ply that was left out by whoever writes: such things happen to one at a time.
const UNTOLD: f64 = 4.0;

/// A pair that nobody wrote, looked for where the game cannot be as the sheets have it: its first ply
/// and its second one.
const NOBODY_WROTE: f64 = 11.0;
const NOBODY_WROTE_TOO: f64 = 1.0;

/// The same mistake on both sheets costs so much more than on one: writers look at each other's sheet and
/// hear the same call.
const THE_SAME_MISTAKE: f64 = 3.0;

/// A ply of which the record has something else. It is a witness like a sheet: an entry that has nothing to do
/// with the move weighs as much.
const RECORDED_OTHERWISE: f64 = 9.0;

/// A game on its way: where it stands, and its node.
#[derive(Clone)]
pub(super) struct Game {
    pub position: Position,
    pub fingers: [Finger; 2],
    pub node: usize,
    pub cost: f64,
    /// Where the ply before was left out on suspicion: how many of the written moves could not be carried out
    /// without it.
    pub suspected: Option<u32>,
}

/// A ply that may be followed.
pub(super) struct Step {
    pub game: usize,
    pub m: Move,
    pub fingers: [Finger; 2],
    /// What the ply costs, and the part of it that the witnesses make.
    pub cost: f64,
    pub told: f64,
    /// See [`Edge::shared`].
    pub shared: f64,
    pub total: f64,
    /// Whether it is thought of on suspicion alone.
    pub suspicion: bool,
}

/// What is taken to be so of one ply, whatever the witnesses say.
#[derive(Clone, Copy, Debug)]
pub(super) enum Given {
    /// Nothing.
    Open,
    /// What the players answered: followed wherever it can be. A game in which it cannot is as good as given
    /// up, but not before another one is there.
    Answered(Displacement),
    /// What was found before and is not in question now, where it can be.
    Presumed(Displacement),
}

/// What is thought of sheets that plainly say the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// It was so.
    Plain,
    /// Both may be wrong, or nobody wrote what came before.
    Doubted,
    /// It was so, but games go along that doubt what came before.
    PlainAgain,
}

/// The plies of all games that are followed, as long as they are worth it.
pub(super) struct Steps<'a> {
    witnesses: &'a [Witness; 2],
    trust: Trust,
    given: Given,
    window: f64,
    /// What the record has of this ply.
    pub recorded: Option<Displacement>,
    /// The cost of the cheapest of them.
    pub least: f64,
    pub all: Vec<Step>,
}

impl<'a> Steps<'a> {
    /// Steps that are dearer than the cheapest one by more than the window are left out.
    pub(super) fn new(
        witnesses: &'a [Witness; 2],
        trust: Trust,
        given: Given,
        window: f64,
    ) -> Steps<'a> {
        Steps {
            witnesses,
            trust,
            given,
            window,
            recorded: None,
            least: f64::INFINITY,
            all: Vec::new(),
        }
    }

    /// The plies by which this game can go on.
    pub(super) fn of(&mut self, index: usize, game: &Game) {
        let mut legal = game.position.legal_moves();
        // One move is drawn from all legal ones: where many are legal each says less.
        let drawn = f64::from(u32::try_from(legal.len()).unwrap_or(u32::MAX)).ln();
        let mut before = Before { index, game, drawn, shared: 0.0 };
        let mut contradiction = 0.0;
        if let Given::Answered(carried) | Given::Presumed(carried) = self.given {
            if legal.iter().any(|m| m.carried() == carried) {
                legal.retain(|m| m.carried() == carried);
            } else {
                match self.given {
                    Given::Answered(_) => contradiction = CONTRADICTION,
                    Given::Presumed(_) => before.shared = drawn,
                    Given::Open => {}
                }
            }
        }
        let features: Vec<Features> = legal.iter().map(|m| Features::of(*m)).collect();
        let places = game.fingers.map(Finger::place);
        // What each sheet says in the place that comes next.
        let costs_at = |one: usize, place: usize| -> Vec<f64> {
            features.iter().map(|m| self.witnesses[one].cost(place, m)).collect()
        };
        let next = [costs_at(0, places[0]), costs_at(1, places[1])];
        let told = next[0].iter().zip(&next[1]).map(|(a, b)| a + b);
        let plainest = told.fold(f64::INFINITY, f64::min);
        let speaks = [0, 1]
            .map(|one: usize| self.witnesses[one].speaks(places[one]) && !game.fingers[one].owes());
        // Both plainly say the same: that they are wrong in the same way is not followed. One alone
        // plainly says something: what has nothing to do with it is not followed.
        let boxes = (0..2).all(|one| self.witnesses[one].leaves_room(places[one]));
        let (order, dearest) = match speaks {
            // With so many games on their way the order of places is doubted only where no mistake in a
            // single entry explains what stands there.
            _ if self.trust != Trust::Plain && plainest < MISTAKE => {
                (Order::AsWritten, f64::INFINITY)
            }
            // Where a place was left for the ply, the order of places is in order.
            [false, false] if boxes => (Order::AsWritten, f64::INFINITY),
            [true, true] if plainest < PLAIN => (Order::AsWritten, PLAIN),
            [true, false] | [false, true] if plainest < PLAIN + EMPTY => {
                (Order::Disturbed, plainest + RELATED)
            }
            [true | false, true | false] => (Order::Disturbed, f64::INFINITY),
        };
        let ways =
            [0, 1].map(|one: usize| game.fingers[one].ways(self.witnesses[one].len(), order));
        // What it says in the places of other ways; most of them share one place.
        let other = |one: usize| {
            let place = ways[one].iter().filter_map(|way| way.place);
            let place = place.into_iter().find(|place| *place != places[one]);
            place.map(|place| costs_at(one, place)).unwrap_or_default()
        };
        let others = [other(0), other(1)];
        let costs_of = |one: usize, way: &Way| match way.place {
            None => None,
            Some(place) if place == places[one] => Some(&next[one]),
            Some(_) => Some(&others[one]),
        };
        let says = |costs: Option<&Vec<f64>>, at: usize| {
            costs.and_then(|costs| costs.get(at)).copied().unwrap_or_default()
        };
        for way_a in &ways[0] {
            for way_b in &ways[1] {
                let of_ways = way_a.cost + way_b.cost;
                let more = untold(way_a, way_b) + contradiction;
                let too_dear = game.cost + drawn + of_ways + more > self.least + self.window;
                if of_ways > dearest || too_dear {
                    continue;
                }
                let (a, b) = (costs_of(0, way_a), costs_of(1, way_b));
                for (at, m) in legal.iter().enumerate() {
                    let told = of_ways + says(a, at) + says(b, at);
                    // What the record has is no move without a witness, whatever a score has there.
                    if told <= dearest || self.recorded == Some(m.carried()) {
                        let then = [way_a.then, way_b.then];
                        self.push(&before, *m, then, told + more, false);
                    }
                }
            }
        }
        let second = (0..2).any(|one| game.fingers[one].left_out());
        if contradiction == 0.0 && (self.trust == Trust::Doubted || second) {
            self.doubted(&before, &legal, &features);
        }
    }

    /// What is not thought of as long as the sheets make sense: that nobody wrote this ply, and that both
    /// writers made the same mistake.
    fn doubted(&mut self, before: &Before<'_>, legal: &[Move], features: &[Features]) {
        let game = before.game;
        let at_end = [0, 1].map(|one: usize| game.fingers[one].at_end(self.witnesses[one].len()));
        if at_end == [true, true] || game.fingers.iter().any(|finger| finger.owes()) {
            return;
        }
        let second = (0..2).all(|one: usize| at_end[one] || game.fingers[one].left_out());
        let step = |then: fn(Finger) -> Finger| {
            let finger = |one: usize| {
                if at_end[one] { game.fingers[one] } else { then(game.fingers[one]) }
            };
            [finger(0), finger(1)]
        };
        let left_out = step(Finger::leaving_out);
        let read = step(Finger::reading);
        for (m, features) in legal.iter().zip(features) {
            if second {
                self.push(before, *m, left_out, NOBODY_WROTE_TOO, true);
                continue;
            }
            if self.trust != Trust::Doubted {
                continue;
            }
            self.push(before, *m, left_out, NOBODY_WROTE, true);
            let cost = |one: usize| self.witnesses[one].cost(game.fingers[one].place(), features);
            let (a, b) = (cost(0), cost(1));
            if a > PLAIN && (a - b).abs() < PLAIN {
                self.push(before, *m, read, a.max(b) + THE_SAME_MISTAKE, true);
            }
        }
    }

    fn push(
        &mut self,
        before: &Before<'_>,
        m: Move,
        fingers: [Finger; 2],
        told: f64,
        suspicion: bool,
    ) {
        let otherwise = self.recorded.is_some_and(|carried| carried != m.carried());
        let told = if otherwise { told + RECORDED_OTHERWISE } else { told };
        let cost = before.drawn + told;
        let (game, total) = (before.index, before.game.cost + cost);
        if total <= self.least + self.window {
            self.least = self.least.min(total);
            let shared = before.shared;
            self.all.push(Step { game, m, fingers, cost, shared, told, total, suspicion });
        }
    }
}

/// A game that goes on.
struct Before<'a> {
    /// Its place among the games.
    index: usize,
    game: &'a Game,
    /// What any ply costs before a sheet tells of it.
    drawn: f64,
    /// See [`Edge::shared`].
    shared: f64,
}

/// What it costs more when a ply was left out, and no other sheet tells of it either.
fn untold(a: &Way, b: &Way) -> f64 {
    let left_out = (a.place.is_none() && a.cost > 0.0) || (b.place.is_none() && b.cost > 0.0);
    if left_out && a.place.is_none() && b.place.is_none() { UNTOLD } else { 0.0 }
}
