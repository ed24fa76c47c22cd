//! The search for the games that explain what the sheets say: ply by ply over legal moves, with as many
//! games side by side as are worth it (a beam).
//!
//! While both sheets plainly say the same, one game remains. Where they differ, or one is silent, the
//! games that are not much dearer than the best one go along, until what follows has decided.

use std::collections::BTreeMap;

use super::finger::{Finger, Order, Way};
use super::lattice::{Edge, Lattice, Node};
use super::witness::{Features, Witness};
use super::{Testimony, ahead, ends};
use crate::rules::{Move, Position};

/// Games that are dearer than the best one by more than this (in nats) are given up. Wider than one
/// entry that is wrong beyond recognition, narrower than two.
const WINDOW: f64 = 15.0;

/// Games that go along at most. Five gaps in one sheet of a hundred moves need this many, and take
/// less than the 200 ms that an arbiter is to wait.
const GAMES_MAX: usize = 256;

/// As many where both sheets are silent: nothing tells the games apart before they speak again.
const GAMES_IN_THE_DARK_MAX: usize = 1500;

/// What a written move behind the gap that nobody can carry out yet counts, where games are given up.
const UNMET: f64 = 3.0;

/// Both sheets mean the same move, up to this.
const PLAIN: f64 = 1.0;

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
    let mut ended = false;
    for ply in 0..=u16::try_from(longest).unwrap_or(u16::MAX) {
        let at_end = |fingers: &[Finger; 2]| {
            fingers.iter().zip(places).all(|(finger, places)| finger.at_end(places))
        };
        for game in &games {
            if at_end(&game.fingers) {
                let stop = ends::cost(testimony, &game.position, ply);
                lattice.nodes[game.node].stop = Some(stop);
                ended = true;
            }
        }
        games.retain(|game| !at_end(&game.fingers));
        let best = games.iter().min_by(|a, b| a.cost.total_cmp(&b.cost));
        let Some(best) = best else { break };
        cheapest = best.node;
        games = followed(testimony, &witnesses, &games, ply, &mut lattice);
    }
    (lattice, (!ended).then_some(cheapest))
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
    let most = if dark { GAMES_IN_THE_DARK_MAX } else { GAMES_MAX };
    if dark && steps.len() > most {
        prefer_what_can_go_on(&mut steps, games, witnesses);
    } else {
        steps.sort_by(|a, b| a.total.total_cmp(&b.total));
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

/// Puts the steps first after which most of what is written behind the gap can be carried out.
fn prefer_what_can_go_on(steps: &mut Vec<Step>, games: &[Game], witnesses: &[Witness; 2]) {
    let mut ranked: Vec<(f64, Step)> = std::mem::take(steps)
        .into_iter()
        .map(|step| {
            let position = games[step.game].position.after(step.m);
            let unmet = ahead::unmet(witnesses, &step.fingers, &position);
            (step.total + UNMET * f64::from(unmet), step)
        })
        .collect();
    ranked.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    steps.extend(ranked.into_iter().map(|(_, step)| step));
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
    let plain = (0..2)
        .all(|one| witnesses[one].speaks(game.fingers[one].place()) && !game.fingers[one].owes())
        && features.iter().any(|m| {
            let cost = |one: usize| witnesses[one].cost(game.fingers[one].place(), m);
            cost(0) + cost(1) < PLAIN
        });
    let order = if plain { Order::AsWritten } else { Order::Disturbed };
    let ways = [0, 1].map(|one: usize| game.fingers[one].ways(witnesses[one].len(), order));
    for (m, features) in legal.iter().zip(&features) {
        let told = [0, 1].map(|one: usize| {
            let told = |way: &Way| {
                let place = way.place.map_or(0.0, |place| witnesses[one].cost(place, features));
                (place + way.cost, way.then)
            };
            ways[one].iter().map(told).collect::<Vec<_>>()
        });
        for (a, then_a) in &told[0] {
            for (b, then_b) in &told[1] {
                let cost = drawn + a + b;
                let total = game.cost + cost;
                if total <= *least + WINDOW {
                    *least = least.min(total);
                    let fingers = [*then_a, *then_b];
                    steps.push(Step { game: index, m: *m, fingers, cost, total });
                }
            }
        }
    }
}
