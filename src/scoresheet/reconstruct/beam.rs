//! The search for the games that explain what the sheets say: ply by ply over legal moves, with as many
//! games side by side as are worth it (a beam).
//!
//! While both sheets plainly say the same, one game remains. Where they differ, or one is silent, the
//! games that are not much dearer than the best one go along, until what follows has decided.

use std::collections::BTreeMap;

use super::doubt::{self, Stretch};
use super::finger::Finger;
use super::lattice::{Edge, Lattice, Node};
use super::plies::{Game, Step, Steps, Trust};
use super::witness::Witness;
use super::{Testimony, ahead, ends};

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

/// So many are looked at there: of three plies and more that nobody wrote so many games are possible that
/// nothing that follows can tell them apart, and the players have to be asked.
const RANKED_IN_THE_DARK_MAX: usize = 12_000;

/// As many where the sheets are doubted: all pairs of plies that nobody may have written go along.
const GAMES_IN_DOUBT_MAX: usize = 3000;

/// What a written move behind the gap that nobody can carry out yet counts, where games are given up.
const UNMET: f64 = 3.0;

/// Every game that is worth it, up to the end of both sheets. The second value is the node at which
/// the cheapest game stood when none could go on; `None` when an end was reached.
pub(super) fn search(testimony: &Testimony<'_>, doubts: &[Stretch]) -> (Lattice, Option<usize>) {
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
        games = followed(testimony, &witnesses, &games, ply, doubts, &mut lattice);
    }
    (lattice, ended.is_infinite().then_some(cheapest))
}

/// The games one ply on.
fn followed(
    testimony: &Testimony<'_>,
    witnesses: &[Witness; 2],
    games: &[Game],
    ply: u16,
    doubts: &[Stretch],
    lattice: &mut Lattice,
) -> Vec<Game> {
    let doubt = doubt::at(doubts, ply);
    let trust = match doubt {
        Some(stretch) if ply <= stretch.last => Trust::Doubted,
        Some(_) => Trust::PlainAgain,
        None => Trust::Plain,
    };
    let mut steps = Steps::new(witnesses, trust, WINDOW);
    let mut dark = true;
    for (index, game) in games.iter().enumerate() {
        dark &= (0..2).all(|one| !witnesses[one].speaks(game.fingers[one].place()));
        steps.of(testimony, index, game, ply);
    }
    let (mut steps, least) = (steps.all, steps.least);
    steps.retain(|step| step.total <= least + WINDOW);
    let alone = witnesses.iter().any(|witness| witness.len() == 0);
    let most = match (dark, alone) {
        _ if doubt.is_some() => GAMES_IN_DOUBT_MAX,
        (true, _) => GAMES_IN_THE_DARK_MAX,
        (false, true) => GAMES_OF_ONE_SHEET_MAX,
        (false, false) => GAMES_MAX,
    };
    steps.sort_by(|a, b| a.total.total_cmp(&b.total));
    if steps.len() > most {
        // In the dark all cost the same, and the look ahead is all there is to tell them apart.
        // Otherwise the cheapest stay in any case.
        let (certain, looked_at) = match (doubt, dark) {
            (_, true) => {
                let every = steps.len().div_ceil(RANKED_IN_THE_DARK_MAX);
                steps = steps.into_iter().step_by(every).collect();
                (0, steps.len())
            }
            // Too many to look ahead in each.
            (Some(_), false) => (most, most),
            (None, false) => (most / 2, most * RANKED),
        };
        steps.truncate(looked_at);
        let open = steps.split_off(certain.min(steps.len()));
        steps.extend(by_what_can_go_on(open, games, witnesses));
    }

    let mut next: Vec<Game> = Vec::new();
    let mut seen: BTreeMap<(u64, [Finger; 2]), usize> = BTreeMap::new();
    for step in steps {
        let position = games[step.game].position.after(step.m);
        let edge =
            Edge { from: games[step.game].node, m: step.m, cost: step.cost, told: step.told };
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
