//! All games that were followed, kept as one net: a node is a position with the fingers on both sheets,
//! an edge is a ply. Two games that come to the same node are one from there on, so the net stays small
//! and no alternative is forgotten.

use super::finger::Finger;
use crate::rules::{Displacement, Move};

/// A place in the net.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// The plies that led here, counted from 0 at the start.
    pub ply: u16,
    pub fingers: [Finger; 2],
    pub incoming: Vec<Edge>,
    /// The cost of the cheapest way here; infinite where there is none any longer.
    pub best: f64,
    /// What it costs to stop here; `None` where the sheets go on.
    pub stop: Option<f64>,
}

/// A ply that leads to a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub from: usize,
    pub m: Move,
    pub cost: f64,
    /// The part of the cost that the witnesses make: 0 where all of them plainly tell of this move.
    pub told: f64,
    /// What it costs more where games are weighed together. Where a game cannot have the move that is presumed of
    /// a ply, it has any other one instead, and all of these together are as likely as the one: else it would
    /// count once for each of them.
    pub shared: f64,
    /// Whether no witness speaks of it.
    pub dark: bool,
}

/// A ply of the cheapest game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passed {
    /// Where the fingers were before it.
    pub fingers: [Finger; 2],
    pub m: Move,
    pub cost: f64,
    pub told: f64,
    pub dark: bool,
}

/// The net. Nodes come behind those from which they are reached; the first one is the start.
#[derive(Debug, Default)]
pub(super) struct Lattice {
    pub nodes: Vec<Node>,
}

/// What a net says in the end.
#[derive(Clone, Debug, Default)]
pub(super) struct Outcome {
    /// The cheapest game, from where the net starts.
    pub path: Vec<Passed>,
    /// What it costs, its end included.
    pub cost: f64,
    /// Its probability among all that were followed.
    pub probability: f64,
    /// For every ply of it each move with its probability, likeliest first.
    pub plies: Vec<Vec<(Move, f64)>>,
}

impl Lattice {
    /// The net as it was when it had so many nodes.
    pub(super) fn up_to(&self, nodes: usize) -> Lattice {
        Lattice { nodes: self.nodes.iter().take(nodes).cloned().collect() }
    }

    /// What remains of the net where these plies (counted from 0) were so and not otherwise.
    pub(super) fn with(&self, known: &[(u16, Displacement)]) -> Lattice {
        let mut nodes = self.nodes.clone();
        // A game that ends before one of them does not have it.
        for node in nodes.iter_mut().filter(|node| known.iter().any(|(ply, _)| *ply >= node.ply)) {
            node.stop = None;
        }
        // What was the end of no ply is the start.
        for index in (0..nodes.len()).filter(|index| !self.nodes[*index].incoming.is_empty()) {
            let mut incoming = std::mem::take(&mut nodes[index].incoming);
            let ply = nodes[index].ply.saturating_sub(1);
            if let Some((_, carried)) = known.iter().find(|(known, _)| *known == ply) {
                incoming.retain(|edge| edge.m.carried() == *carried);
            }
            let ways = incoming.iter().map(|edge| nodes[edge.from].best + edge.cost);
            nodes[index].best = ways.fold(f64::INFINITY, f64::min);
            nodes[index].incoming = incoming;
        }
        Lattice { nodes }
    }

    /// Weighs every game against all others. Where none reaches an end, one may stop at this node. `None`
    /// where no game is left.
    pub(super) fn weighed(&self, stuck: Option<usize>) -> Option<Outcome> {
        let stop = |index: usize, node: &Node| node.stop.or((stuck == Some(index)).then_some(0.0));
        let end =
            |index: &usize| Some(self.nodes[*index].best + stop(*index, &self.nodes[*index])?);
        let last = (0..self.nodes.len())
            .filter_map(|index| Some((index, end(&index)?)))
            .filter(|(_, cost)| cost.is_finite())
            .min_by(|(_, a), (_, b)| a.total_cmp(b));
        let (last, best) = last?;
        let path = self.cheapest(last);

        // Weights are relative to the best game, so that they neither vanish nor overflow.
        let forward = self.forward();
        let stops: f64 = self
            .nodes
            .iter()
            .zip(&forward)
            .enumerate()
            .filter_map(|(index, (node, forward))| {
                Some((best - forward - stop(index, node)?).exp())
            })
            .sum();
        // What the ways from a node to all ends cost together, for now the end at it alone.
        let ends = self.nodes.iter().enumerate();
        let onward = ends.map(|(index, node)| stop(index, node).unwrap_or(f64::INFINITY)).collect();
        let plies = self.marginals(&forward, onward, best - stops.ln(), path.len());
        Some(Outcome { path, cost: best, probability: 1.0 / stops.max(1.0), plies })
    }

    /// The plies of the cheapest way to a node.
    fn cheapest(&self, last: usize) -> Vec<Passed> {
        let mut path = Vec::new();
        let mut at = last;
        let cost = |edge: &&Edge| self.nodes[edge.from].best + edge.cost;
        while let Some(edge) =
            self.nodes[at].incoming.iter().min_by(|a, b| cost(a).total_cmp(&cost(b)))
        {
            let Edge { from, m, cost, told, dark, .. } = *edge;
            path.push(Passed { fingers: self.nodes[from].fingers, m, cost, told, dark });
            at = from;
        }
        path.reverse();
        path
    }

    /// For each node the cost of all ways to it together.
    fn forward(&self) -> Vec<f64> {
        let mut forward: Vec<f64> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let weight = |edge: &Edge| forward[edge.from] + edge.cost + edge.shared;
            let ways = node.incoming.iter().map(weight);
            let cost = if node.incoming.is_empty() { node.best } else { together(ways) };
            forward.push(cost);
        }
        forward
    }

    /// How likely each move is at each ply, in games of all lengths. `all` is the cost of all games
    /// together.
    fn marginals(
        &self,
        forward: &[f64],
        mut onward: Vec<f64>,
        all: f64,
        plies: usize,
    ) -> Vec<Vec<(Move, f64)>> {
        let mut marginals: Vec<Vec<(Move, f64)>> = vec![Vec::new(); plies];
        let first = self.nodes.first().map_or(0, |node| usize::from(node.ply));
        for (index, node) in self.nodes.iter().enumerate().rev() {
            for edge in &node.incoming {
                let from_here = edge.cost + edge.shared + onward[index];
                onward[edge.from] = together([onward[edge.from], from_here].into_iter());
                let probability = (all - forward[edge.from] - from_here).exp();
                if probability == 0.0 {
                    continue;
                }
                let ply = usize::from(node.ply).checked_sub(first + 1);
                let Some(of_ply) = ply.and_then(|ply| marginals.get_mut(ply)) else { continue };
                match of_ply.iter_mut().find(|(m, _)| *m == edge.m) {
                    Some((_, so_far)) => *so_far += probability,
                    None => of_ply.push((edge.m, probability)),
                }
            }
        }
        for of_ply in &mut marginals {
            of_ply.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        }
        marginals
    }
}

/// The cost of several ways taken together: less than that of the cheapest.
fn together(costs: impl Iterator<Item = f64> + Clone) -> f64 {
    let least = costs.clone().fold(f64::INFINITY, f64::min);
    if least.is_infinite() {
        return least;
    }
    least - costs.map(|cost| (least - cost).exp()).sum::<f64>().ln()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;

    #[test]
    fn an_answer_leaves_the_games_that_have_it() {
        let moves = Position::default().legal_moves();
        let edge = |m, cost| Edge { from: 0, m, cost, told: cost, shared: 0.0, dark: false };
        let node = |ply, incoming: Vec<Edge>, stop| {
            let best = incoming.first().map_or(0.0, |edge| edge.cost);
            Node { ply, fingers: [Finger::default(); 2], incoming, best, stop }
        };
        let ends = [edge(moves[0], 1.0), edge(moves[1], 3.0)];
        let ends = ends.map(|edge| node(1, vec![edge], Some(0.0)));
        let nodes = [node(0, Vec::new(), None)].into_iter().chain(ends).collect();
        let all = Lattice { nodes };
        let of = |m: Move| all.with(&[(0, m.displacement())]).weighed(None);
        let open = all.weighed(None).expect("two games");
        assert_eq!((open.path[0].m, open.plies[0].len()), (moves[0], 2));
        let dearer = of(moves[1]).expect("the dearer game");
        assert_eq!((dearer.path[0].m, dearer.cost), (moves[1], 3.0));
        assert_eq!((dearer.plies[0].len(), dearer.probability), (1, 1.0));
        assert!(of(moves[2]).is_none());
        assert!(all.with(&[(1, moves[0].displacement())]).weighed(None).is_none());
    }
}
