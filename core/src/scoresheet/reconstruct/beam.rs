//! The search for the games that explain what the sheets say: ply by ply over legal moves, with as many
//! games side by side as are worth it (a beam).
//!
//! While both sheets plainly say the same, one game remains. Where they differ, or one is silent, the
//! games that are not much dearer than the best one go along, until what follows has decided.

use std::collections::BTreeMap;

use super::choice::{Choice, Scene};
use super::doubt::{self, Stretch};
use super::finger::Finger;
use super::lattice::{Edge, Lattice, Node};
use super::plies::{Game, Given, Step, Steps, Trust};
use super::witness::Witness;
use super::{Testimony, ahead, ends};
use crate::calls;
use crate::rules::{Displacement, Move, Position};

/// Games that are dearer than the best one by more than this (in nats) are given up. Wider than one
/// entry that is wrong beyond recognition, narrower than two.
const WINDOW: f64 = 18.0;

/// The same where one gap is weighed, in a game that is found: what is dearer by more is not named.
const WINDOW_OF_A_GAP: f64 = 9.0;

/// What a written move behind the gap that nobody can carry out counts, where games are given up.
const UNMET: f64 = 4.0;

/// A moment of a search at which few games were left, so that another one can start from it.
#[derive(Clone)]
struct Moment {
    ply: u16,
    nodes: usize,
    games: Vec<Game>,
    ended: f64,
}

/// So few.
const FEW: usize = 16;

/// What is sought, and what is taken for granted.
pub(super) struct Search<'a> {
    pub testimony: &'a Testimony<'a>,
    pub witnesses: &'a [Witness; 2],
    /// What the players have answered.
    pub known: &'a [(u16, Displacement)],
    /// What is not in question, by ply.
    pub presumed: &'a [Option<Displacement>],
    pub doubts: &'a [Stretch],
    /// Whether all but a gap is known, so that the ways over it are all there is.
    pub one_gap: bool,
}

/// What a search has brought.
pub(super) struct Net {
    pub lattice: Lattice,
    /// The node at which the cheapest game stood when none could go on; `None` when an end was reached.
    pub stuck: Option<usize>,
    moments: Vec<Moment>,
}

impl Net {
    /// What remains of it where these plies (counted from 0) were so and not otherwise.
    pub(super) fn with(&self, known: &[(u16, Displacement)]) -> Net {
        Net { lattice: self.lattice.with(known), stuck: None, moments: Vec::new() }
    }
}

/// Where a search starts.
pub(super) struct Start {
    pub ply: u16,
    pub position: Position,
    pub fingers: [Finger; 2],
    /// What the plies before it cost.
    pub cost: f64,
}

impl Search<'_> {
    /// Every game that is worth it, up to the end of both sheets.
    pub(super) fn from(&self, start: Start) -> Net {
        let Start { ply, position, fingers, cost } = start;
        let mut lattice = Lattice::default();
        lattice.nodes.push(Node { ply, fingers, incoming: Vec::new(), best: cost, stop: None });
        let games = vec![Game { position, fingers, node: 0, cost, suspected: None }];
        let net = Net { lattice, stuck: None, moments: Vec::new() };
        self.on(net, Moment { ply, nodes: 1, games, ended: f64::INFINITY })
    }

    /// The same from the last moment of another search that is not later than this ply.
    pub(super) fn again(&self, net: &Net, ply: u16) -> Option<Net> {
        let mut moments = net.moments.clone();
        moments.retain(|moment| moment.ply <= ply);
        let moment = moments.pop()?;
        let lattice = net.lattice.up_to(moment.nodes);
        Some(self.on(Net { lattice, stuck: None, moments }, moment))
    }

    fn on(&self, net: Net, moment: Moment) -> Net {
        let Net { mut lattice, mut moments, .. } = net;
        let Moment { ply: first, mut games, mut ended, .. } = moment;
        let places = [self.witnesses[0].len(), self.witnesses[1].len()];
        // Longer than both sheets by the plies that their writers may have left out.
        let longest = places[0].max(places[1]).saturating_mul(5) / 4 + 8;
        let mut cheapest = 0;
        for ply in first..=u16::try_from(longest).unwrap_or(u16::MAX) {
            if games.len() <= FEW && !self.one_gap {
                let (nodes, games) = (lattice.nodes.len(), games.clone());
                moments.push(Moment { ply, nodes, games, ended });
            }
            let at_end = |fingers: &[Finger; 2]| {
                fingers.iter().zip(places).all(|(finger, places)| finger.at_end(places))
            };
            for game in &games {
                let left_over = |(finger, places): (&Finger, usize)| finger.left_over(places);
                let costs: Option<f64> = game.fingers.iter().zip(places).map(left_over).sum();
                if let Some(left_over) = costs.filter(|_| !self.goes_on(game, ply)) {
                    let stop = left_over + ends::cost(self.testimony, &game.position, ply);
                    lattice.nodes[game.node].stop = Some(stop);
                    ended = ended.min(game.cost + stop);
                }
            }
            let goes_on = |game: &Game| !at_end(&game.fingers) || self.goes_on(game, ply);
            games.retain(|game| goes_on(game) && game.cost <= ended + self.window());
            let Some(best) = games.iter().min_by(|a, b| a.cost.total_cmp(&b.cost)) else { break };
            cheapest = best.node;
            games = self.followed(&games, ply, &mut lattice);
        }
        Net { lattice, stuck: ended.is_infinite().then_some(cheapest), moments }
    }

    fn window(&self) -> f64 {
        if self.one_gap { WINDOW_OF_A_GAP } else { WINDOW }
    }

    /// Whether the players have told of a ply behind so many: no game ends before it. What they say against a score that
    /// plainly has another move there is as much against the end of what is written.
    fn goes_on(&self, game: &Game, plies: u16) -> bool {
        self.known.iter().any(|(known, carried)| {
            *known > plies || *known == plies && !self.is_plainly_another(game, *carried)
        })
    }

    /// Whether a score has another move in the place that comes next, which can be carried out.
    fn is_plainly_another(&self, game: &Game, carried: Displacement) -> bool {
        let legal = game.position.legal_moves();
        (0..2).any(|one: usize| {
            let calls = self.witnesses[one].calls(game.fingers[one].place()).unwrap_or_default();
            let says =
                |m: &&Move| calls.iter().any(|call| calls::can_mean(call, **m, &game.position));
            let mut meant = legal.iter().filter(says).map(|m| m.carried()).peekable();
            meant.peek().is_some() && meant.all(|other| other != carried)
        })
    }

    fn given(&self, ply: u16) -> Given {
        let answered = self.known.iter().find(|(known, _)| *known == ply);
        let presumed = self.presumed.get(usize::from(ply)).copied().flatten();
        match (answered, presumed) {
            (Some((_, carried)), _) => Given::Answered(*carried),
            (None, Some(carried)) => Given::Presumed(carried),
            (None, None) => Given::Open,
        }
    }

    fn recorded(&self, ply: u16) -> Option<Displacement> {
        self.testimony.recorded.get(usize::from(ply)).copied()
    }

    fn is_dark(&self, game: &Game, ply: u16) -> bool {
        self.recorded(ply).is_none()
            && (0..2).all(|one: usize| !self.witnesses[one].speaks(game.fingers[one].place()))
    }

    /// The games one ply on.
    fn followed(&self, games: &[Game], ply: u16, lattice: &mut Lattice) -> Vec<Game> {
        let doubt = doubt::at(self.doubts, ply);
        let trust = match doubt {
            Some(stretch) if ply <= stretch.last => Trust::Doubted,
            Some(_) => Trust::PlainAgain,
            None => Trust::Plain,
        };
        let mut steps = Steps::new(self.witnesses, trust, self.given(ply), self.window());
        steps.recorded = self.recorded(ply);
        for (index, game) in games.iter().enumerate() {
            steps.of(index, game);
        }
        let dark: Vec<bool> = games.iter().map(|game| self.is_dark(game, ply)).collect();
        let (mut steps, least) = (steps.all, steps.least);
        steps.retain(|step| step.total <= least + self.window());
        if doubt.is_some() {
            self.sift(&mut steps, games);
        }
        let choice = Choice::at(&Scene {
            in_doubt: doubt.is_some(),
            in_the_dark: dark.iter().all(|dark| *dark),
            one_gap: self.one_gap,
            one_sheet: self.witnesses.iter().any(|witness| witness.len() == 0),
        });
        steps.sort_by(|a, b| a.total.total_cmp(&b.total));
        if steps.len() > choice.most {
            let (certain, open) = choice.parted(steps);
            steps = certain;
            steps.extend(self.by_what_can_go_on(open, games, ply.saturating_add(1)));
        }

        let mut next: Vec<Game> = Vec::new();
        let mut seen: BTreeMap<(u64, [Finger; 2]), usize> = BTreeMap::new();
        for step in steps {
            let game = &games[step.game];
            let position = game.position.after(step.m);
            let Step { m, cost, told, shared, fingers, .. } = step;
            let edge = Edge { from: game.node, m, cost, told, shared, dark: dark[step.game] };
            let key = (position.fingerprint(), fingers);
            match seen.get(&key) {
                Some(node) => lattice.nodes[*node].incoming.push(edge),
                None if next.len() < choice.most => {
                    let node = lattice.nodes.len();
                    let (incoming, ply) = (vec![edge], ply.saturating_add(1));
                    lattice.nodes.push(Node {
                        ply,
                        fingers,
                        incoming,
                        best: step.total,
                        stop: None,
                    });
                    seen.insert(key, node);
                    let half = step.suspicion && fingers.iter().any(|finger| finger.left_out());
                    let suspected = half.then(|| self.unmet(game));
                    next.push(Game { position, fingers, node, cost: step.total, suspected });
                }
                None => {}
            }
        }
        next
    }

    /// Leaves out what is thought of on suspicion and helps nothing: as many of the written moves cannot be
    /// carried out with it as without it.
    fn sift(&self, steps: &mut Vec<Step>, games: &[Game]) {
        let before: Vec<u32> =
            games.iter().map(|game| game.suspected.unwrap_or_else(|| self.unmet(game))).collect();
        steps.retain(|step| {
            let half = step.fingers.iter().any(|finger| finger.left_out());
            if !step.suspicion || half || before[step.game] == 0 {
                return true;
            }
            let (position, before) = (games[step.game].position.after(step.m), before[step.game]);
            ahead::unmet(self.witnesses, &step.fingers, &position, before) < before
        });
    }

    /// How many of the next written moves no piece can carry out.
    fn unmet(&self, game: &Game) -> u32 {
        ahead::unmet(self.witnesses, &game.fingers, &game.position, u32::MAX)
    }

    /// Those steps first after which most of what is written behind the gap, and of what was answered for `next` and the
    /// plies behind it, can be carried out.
    fn by_what_can_go_on(
        &self,
        steps: Vec<Step>,
        games: &[Game],
        next: u16,
    ) -> impl Iterator<Item = Step> + use<> {
        let rank = |step: &Step| {
            let position = games[step.game].position.after(step.m);
            let (sheets, fingers) = (self.witnesses, &step.fingers);
            let unmet = ahead::unmet(sheets, fingers, &position, u32::MAX)
                + ahead::unanswered(self.known, next, sheets, fingers, &position);
            step.total + UNMET * f64::from(unmet)
        };
        let mut ranked: Vec<(f64, Step)> =
            steps.into_iter().map(|step| (rank(&step), step)).collect();
        ranked.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        ranked.into_iter().map(|(_, step)| step)
    }
}
