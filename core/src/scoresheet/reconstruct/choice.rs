//! How many games go along side by side, and which, where there are more of them.
//!
//! The cheapest half stays in any case. Of the others so many are looked at, and those are kept behind which
//! most of what is written can be carried out ([`super::ahead`]).

use std::collections::BTreeMap;

use super::finger::Finger;
use super::plies::Step;

/// Games that go along at most. Two sheets tell most games apart at once, so that many are there only
/// where an order is disturbed.
const GAMES_MAX: usize = 256;

/// As many with one sheet alone, where every gap leaves games open to the end: they are weighed later,
/// gap by gap.
const GAMES_OF_ONE_SHEET_MAX: usize = 40;

/// As many where both sheets are silent: nothing tells the games apart before they speak again.
const GAMES_IN_THE_DARK_MAX: usize = 200;

/// As many where one gap is weighed.
const GAMES_OF_A_GAP_MAX: usize = 600;

/// As many where the sheets are doubted.
const GAMES_IN_DOUBT_MAX: usize = 1000;

/// So many times as many are looked at. Two sheets that speak of different plies leave thousands of games
/// that cost about the same, and with a few damaged entries side by side the right one is not among the
/// cheapest; where the sheets are doubted more games go along in any case. One sheet alone says the same of
/// all orders of its places.
const RANKED: usize = 16;
const RANKED_IN_DOUBT: usize = 4;
const RANKED_OF_ONE_SHEET: usize = 2;

/// What is known of the ply whose games are chosen.
#[expect(clippy::struct_excessive_bools, reason = "four questions with independent answers")]
pub(super) struct Scene {
    /// Whether the sheets are doubted here.
    pub in_doubt: bool,
    /// Whether no sheet says anything in any game.
    pub in_the_dark: bool,
    /// Whether the ways over one gap are sought, and all else is known.
    pub one_gap: bool,
    /// Whether there is one sheet alone.
    pub one_sheet: bool,
}

/// How the games of one ply are chosen.
pub(super) struct Choice {
    /// How many go along at most.
    pub most: usize,
    /// How many of the cheapest are among them in any case.
    certain: usize,
    /// How many are looked at.
    looked_at: usize,
    /// Whether the orders in which the places may stand are looked at in turn, and not by cost alone.
    by_order: bool,
}

impl Choice {
    pub(super) fn at(scene: &Scene) -> Choice {
        let most = match scene {
            Scene { in_doubt: true, .. } => GAMES_IN_DOUBT_MAX,
            Scene { one_gap: true, .. } => GAMES_OF_A_GAP_MAX,
            Scene { in_the_dark: true, .. } => GAMES_IN_THE_DARK_MAX,
            Scene { one_sheet: true, .. } => GAMES_OF_ONE_SHEET_MAX,
            Scene { .. } => GAMES_MAX,
        };
        let by_order = !scene.one_sheet && !scene.one_gap;
        let (certain, ranked) = match (by_order, scene.in_doubt) {
            // All cost the same, and the look ahead is all there is to tell them apart.
            _ if scene.in_the_dark => (0, usize::MAX),
            (true, false) => (most / 2, RANKED),
            (true, true) => (most / 2, RANKED_IN_DOUBT),
            (false, false) => (most / 2, RANKED_OF_ONE_SHEET),
            // Too many to look ahead in each.
            (false, true) => (most, 1),
        };
        Choice { most, certain, looked_at: most.saturating_mul(ranked), by_order }
    }

    /// Of these steps, the cheapest first, those that stay in any case, and those between which the look
    /// ahead decides.
    pub(super) fn parted(&self, mut steps: Vec<Step>) -> (Vec<Step>, Vec<Step>) {
        let mut open = steps.split_off(self.certain.min(steps.len()));
        if self.by_order {
            open = each_order_in_turn(open);
        }
        open.truncate(self.looked_at - self.certain);
        (steps, open)
    }
}

/// The cheapest step of each order of places, then the second one of each, and so on: an order that is right
/// often gets dearer than many wrong ones before it gets cheaper.
fn each_order_in_turn(steps: Vec<Step>) -> Vec<Step> {
    let mut of_order: BTreeMap<[Finger; 2], usize> = BTreeMap::new();
    let mut numbered: Vec<(usize, Step)> = Vec::with_capacity(steps.len());
    for step in steps {
        let nth = of_order.entry(step.fingers).or_default();
        *nth += 1;
        numbered.push((*nth, step));
    }
    numbered.sort_by_key(|(nth, _)| *nth);
    numbered.into_iter().map(|(_, step)| step).collect()
}
