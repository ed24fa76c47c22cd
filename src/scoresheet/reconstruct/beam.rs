//! The search for the games that explain what the sheets say: ply by ply over legal moves, with as many
//! games side by side as are worth it (a beam).
//!
//! While both sheets plainly say the same, one game remains. Where they differ, or one is silent, the
//! games that are not much dearer than the best one go along, until what follows has decided.

use std::collections::BTreeMap;

use super::finger::{Finger, Order, Way};
use super::lattice::{Edge, Lattice, Node};
use super::witness::{EMPTY, Features, Witness};
use super::{Testimony, ahead, ends};
use crate::rules::{Move, Position};

/// Games that are dearer than the best one by more than this (in nats) are given up. Wider than one
/// entry that is wrong beyond recognition, narrower than two.
const WINDOW: f64 = 18.0;

/// Games that go along at most. Two sheets tell most games apart at once, so that many are there only
/// where an order is disturbed.
const GAMES_MAX: usize = 256;

/// As many with one sheet alone, where every gap leaves games open to the end: five gaps in a hundred
/// moves take less than the 200 ms that an arbiter is to wait.
const GAMES_OF_ONE_SHEET_MAX: usize = 80;

/// So many times as many are looked at when it is decided which of them.
const RANKED: usize = 2;

/// As many where both sheets are silent: nothing tells the games apart before they speak again.
const GAMES_IN_THE_DARK_MAX: usize = 1500;

/// What a written move behind the gap that nobody can carry out yet counts, where games are given up.
const UNMET: f64 = 3.0;

/// Both sheets mean the same move, up to this.
const PLAIN: f64 = 1.0;

/// What a writing has to do with the move at all costs at most this.
const RELATED: f64 = 7.6;

/// A ply that was left out by whoever writes: such things happen to one at a time.
const UNTOLD: f64 = 4.0;

/// A game on its way: where it stands, and its node.
struct Game {
    position: Position,
    fingers: [Finger; 2],
    node: usize,
    cost: f64,
}

/// A ply that may be followed.
struct Step {
    game: usize,
    m: Move,
    fingers: [Finger; 2],
    cost: f64,
    total: f64,
}

/// Every game that is worth it, up to the end of both sheets. The second value is the node at which
/// the cheapest game stood when none could go on; `None` when an end was reached.
pub(super) fn search(testimony: &Testimony<'_>) -> (Lattice, Option<usize>) {
    let witnesses = testimony.sheets.map(Witness::of);
    let places = [witnesses[0].len(), witnesses[1].len()];
    let mut lattice = Lattice::default();
    let fingers = [Finger::default(); 2];
    lattice.nodes.push(Node { ply: 0, incoming: Vec::new(), best: 0.0, stop: None });
    let mut games = vec![Game { position: testimony.start.clone(), fingers, node: 0, cost: 0.0 }];
    // Longer than both sheets by the plies that their writers may have left out.
    let longest = places[0].max(places[1]).saturating_mul(5) / 4 + 8;
    let mut cheapest = 0;
    let mut ended = f64::INFINITY;
    for ply in 0..=u16::try_from(longest).unwrap_or(u16::MAX) {
        let at_end = |fingers: &[Finger; 2]| {
            fingers.iter().zip(places).all(|(finger, places)| finger.at_end(places))
        };
        for game in &games {
            let left_over = |(finger, places): (&Finger, usize)| finger.left_over(places);
            let costs: Option<f64> = game.fingers.iter().zip(places).map(left_over).sum();
            if let Some(left_over) = costs {
                let stop = left_over + ends::cost(testimony, &game.position, ply);
                lattice.nodes[game.node].stop = Some(stop);
                ended = ended.min(game.cost + stop);
            }
        }
        games.retain(|game| !at_end(&game.fingers) && game.cost <= ended + WINDOW);
        let Some(best) = games.iter().min_by(|a, b| a.cost.total_cmp(&b.cost)) else { break };
        cheapest = best.node;
        games = followed(testimony, &witnesses, &games, ply, &mut lattice);
    }
    (lattice, ended.is_infinite().then_some(cheapest))
}

/// The games one ply on.
fn followed(
    testimony: &Testimony<'_>,
    witnesses: &[Witness; 2],
    games: &[Game],
    ply: u16,
    lattice: &mut Lattice,
) -> Vec<Game> {
    let mut steps = Vec::new();
    let mut least = f64::INFINITY;
    let mut dark = true;
    for (index, game) in games.iter().enumerate() {
        dark &= (0..2).all(|one| !witnesses[one].speaks(game.fingers[one].place()));
        let mut legal = game.position.legal_moves();
        if let Some((_, known)) = testimony.known.iter().find(|(known, _)| *known == ply) {
            legal.retain(|m| m.displacement() == *known);
        }
        plies_of(game, index, &legal, witnesses, &mut least, &mut steps);
    }
    steps.retain(|step| step.total <= least + WINDOW);
    let alone = witnesses.iter().any(|witness| witness.len() == 0);
    let most = match (dark, alone) {
        (true, _) => GAMES_IN_THE_DARK_MAX,
        (false, true) => GAMES_OF_ONE_SHEET_MAX,
        (false, false) => GAMES_MAX,
    };
    steps.sort_by(|a, b| a.total.total_cmp(&b.total));
    if steps.len() > most {
        // In the dark all cost the same, and the look ahead is all there is to tell them apart.
        // Otherwise the cheapest stay in any case.
        let (certain, looked_at) = if dark { (0, steps.len()) } else { (most / 2, most * RANKED) };
        steps.truncate(looked_at);
        let open = steps.split_off(certain.min(steps.len()));
        steps.extend(by_what_can_go_on(open, games, witnesses));
    }

    let mut next: Vec<Game> = Vec::new();
    let mut seen: BTreeMap<(u64, [Finger; 2]), usize> = BTreeMap::new();
    for step in steps {
        let position = games[step.game].position.after(step.m);
        let edge = Edge { from: games[step.game].node, m: step.m, cost: step.cost };
        let key = (position.fingerprint(), step.fingers);
        match seen.get(&key) {
            Some(node) => lattice.nodes[*node].incoming.push(edge),
            None if next.len() < most => {
                let node = lattice.nodes.len();
                let incoming = vec![edge];
                let ply = ply.saturating_add(1);
                lattice.nodes.push(Node { ply, incoming, best: step.total, stop: None });
                seen.insert(key, node);
                next.push(Game { position, fingers: step.fingers, node, cost: step.total });
            }
            None => {}
        }
    }
    next
}

/// Those steps first after which most of what is written behind the gap can be carried out.
fn by_what_can_go_on(
    steps: Vec<Step>,
    games: &[Game],
    witnesses: &[Witness; 2],
) -> impl Iterator<Item = Step> {
    let rank = |step: &Step| {
        let position = games[step.game].position.after(step.m);
        step.total + UNMET * f64::from(ahead::unmet(witnesses, &step.fingers, &position))
    };
    let mut ranked: Vec<(f64, Step)> = steps.into_iter().map(|step| (rank(&step), step)).collect();
    ranked.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    ranked.into_iter().map(|(_, step)| step)
}

/// The plies by which one game can go on.
fn plies_of(
    game: &Game,
    index: usize,
    legal: &[Move],
    witnesses: &[Witness; 2],
    least: &mut f64,
    steps: &mut Vec<Step>,
) {
    let features: Vec<Features> = legal.iter().map(|m| Features::of(*m)).collect();
    // One move is drawn from all legal ones: where many are legal each says less.
    let drawn = f64::from(u32::try_from(legal.len()).unwrap_or(u32::MAX)).ln();
    let speaks = [0, 1].map(|one: usize| {
        witnesses[one].speaks(game.fingers[one].place()) && !game.fingers[one].owes()
    });
    let told = |m: &Features| {
        let cost = |one: usize| witnesses[one].cost(game.fingers[one].place(), m);
        cost(0) + cost(1)
    };
    let plainest = features.iter().map(told).fold(f64::INFINITY, f64::min);
    // Both plainly say the same: that they are wrong in the same way is not followed. One alone plainly
    // says something: what has nothing to do with it is not followed.
    let boxes = (0..2).all(|one| witnesses[one].leaves_room(game.fingers[one].place()));
    let (order, dearest) = match speaks {
        // Where a place was left for the ply, the order of places is in order.
        [false, false] if boxes => (Order::AsWritten, f64::INFINITY),
        [true, true] if plainest < PLAIN => (Order::AsWritten, PLAIN),
        [true, false] | [false, true] if plainest < PLAIN + EMPTY => {
            (Order::Disturbed, plainest + RELATED)
        }
        [true | false, true | false] => (Order::Disturbed, f64::INFINITY),
    };
    let ways = [0, 1].map(|one: usize| game.fingers[one].ways(witnesses[one].len(), order));
    let mut costs: [Vec<f64>; 2] = Default::default();
    for (m, features) in legal.iter().zip(&features) {
        for (one, costs) in costs.iter_mut().enumerate() {
            let cost = |way: &Way| {
                way.cost + way.place.map_or(0.0, |place| witnesses[one].cost(place, features))
            };
            costs.clear();
            costs.extend(ways[one].iter().map(cost));
        }
        for (way_a, a) in ways[0].iter().zip(&costs[0]) {
            for (way_b, b) in ways[1].iter().zip(&costs[1]) {
                let told = a + b;
                let cost = drawn + told + untold(way_a, way_b);
                let total = game.cost + cost;
                if told <= dearest && total <= *least + WINDOW {
                    *least = least.min(total);
                    let fingers = [way_a.then, way_b.then];
                    steps.push(Step { game: index, m: *m, fingers, cost, total });
                }
            }
        }
    }
}

/// What it costs more when a ply was left out, and no other sheet tells of it either.
fn untold(a: &Way, b: &Way) -> f64 {
    let left_out = (a.place.is_none() && a.cost > 0.0) || (b.place.is_none() && b.cost > 0.0);
    if left_out && a.place.is_none() && b.place.is_none() { UNTOLD } else { 0.0 }
}
