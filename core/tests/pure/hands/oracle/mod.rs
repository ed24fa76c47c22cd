//! What must and must not be told. The oracle knows the world and hears what the program tells after each
//! event, and lists after each moment; every rule that is broken is a finding.

mod blame;
mod lies;
mod moves;
mod squares;
mod watch;

use annabella_core::rules::{ByColor, Color, Square};
use annabella_core::time::Millis;

use crate::hands::account::{Account, Claim, Told};
use crate::hands::world::World;
use watch::Watch;

/// So long after something has rested its telling may take, and so long after a board is right nothing of
/// it may be listed.
pub const SLACK: Millis = Millis::from_secs(2);

/// What can be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rule {
    /// A ply is recorded that nobody played.
    Wrong,
    /// A ply that was played and called is left out.
    Lost,
    /// A ply that was played, called and completed is neither recorded nor asked for.
    Stuck,
    /// A difference is not listed in time, or no longer although it is there.
    Forgotten,
    /// A difference is said to be resolved, and is there.
    TooEarly,
    /// Something is told that never stood so, that a begun hand explains, or that rested too short.
    NeverThere,
    /// Something is listed although it is right.
    Kept,
    /// Somebody is told to take back a legal move.
    Undo,
    /// Somebody is charged with what that player did not do.
    Accused,
    /// A board is believed to be otherwise than it last told.
    Belief,
    /// The time of a ply is not that of the press, or the result not that of the game.
    Record,
}

impl Rule {
    /// All of them, in the order of the table.
    pub const ALL: [Rule; 11] = [
        Rule::Wrong,
        Rule::Lost,
        Rule::Stuck,
        Rule::Forgotten,
        Rule::TooEarly,
        Rule::NeverThere,
        Rule::Kept,
        Rule::Undo,
        Rule::Accused,
        Rule::Belief,
        Rule::Record,
    ];

    /// Its name at the head of a column.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Wrong => "wrong",
            Rule::Lost => "lost",
            Rule::Stuck => "stuck",
            Rule::Forgotten => "forgotten",
            Rule::TooEarly => "resolved too early",
            Rule::NeverThere => "never there",
            Rule::Kept => "kept",
            Rule::Undo => "undo of legal",
            Rule::Accused => "accused",
            Rule::Belief => "belief",
            Rule::Record => "record",
        }
    }

    /// Whether the game cannot go on after it.
    pub const fn ends_the_game(self) -> bool {
        match self {
            Rule::Wrong | Rule::Lost | Rule::Stuck => true,
            Rule::Forgotten
            | Rule::TooEarly
            | Rule::NeverThere
            | Rule::Kept
            | Rule::Undo
            | Rule::Accused
            | Rule::Belief
            | Rule::Record => false,
        }
    }
}

/// A broken rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// When.
    pub at: Millis,
    /// Which.
    pub rule: Rule,
    /// How.
    pub what: String,
}

/// Whoever watches one game.
pub struct Oracle {
    resting: Millis,
    /// Whether White and Black see.
    sighted: ByColor<bool>,
    watches: ByColor<Watch>,
    last: Account,
    findings: Vec<Finding>,
    /// How often a board was newly said to differ.
    pub alarms: u64,
    /// How often people were asked.
    pub asked: u64,
    /// How long it took, in ms, until nothing was listed of a board that was right again.
    pub settling: Vec<u64>,
}

impl Oracle {
    /// Nothing heard yet. What rests shorter than `resting` is not told.
    pub fn new(resting: Millis, sighted: ByColor<bool>) -> Oracle {
        Oracle {
            resting,
            sighted,
            watches: ByColor::default(),
            last: Account::default(),
            findings: Vec::new(),
            alarms: 0,
            asked: 0,
            settling: Vec::new(),
        }
    }

    /// What the program has told after an event, and what it lists now.
    pub fn hear(&mut self, world: &World, now: Millis, account: Account) {
        let before = std::mem::replace(&mut self.last, account);
        self.judge_plies(world, now, &before);
        for side in [Color::White, Color::Black] {
            self.watches[side].look(world, side, &self.last, now);
        }
        for told in self.last.told.clone() {
            match &told {
                Told::Claimed(Claim::Board { board, wrong, lasts }) => {
                    let known = before.listed.iter().any(|claim| claim.is_of_board(*board));
                    self.alarms += u64::from(!known);
                    self.judge_squares(world, now, *board, wrong, *lasts);
                }
                Told::Claimed(claim) => self.judge_blame(world, now, claim),
                Told::Correct { board, wrong, carries } => {
                    self.judge_squares(world, now, *board, wrong, false);
                    self.judge_carries(world, now, *board, carries);
                }
                Told::Resolved(claim) => self.judge_resolved(world, now, claim),
                Told::Asked => self.asked += 1,
            }
        }
        self.judge_boards(world, now);
        self.judge_owed(world, now, &before);
        self.judge_belief(world, now);
    }

    /// Time passes and nothing is told.
    pub fn pass(&mut self, world: &World, now: Millis) {
        self.last.told.clear();
        for side in [Color::White, Color::Black] {
            self.watches[side].look(world, side, &self.last, now);
        }
        self.judge_boards(world, now);
    }

    /// Whether a square of a board is listed as differing or owed.
    pub fn lists(&self, board: Color, square: Square) -> bool {
        self.watches[board].lists(square)
    }

    /// Whoever drives the game has found something too.
    pub fn find(&mut self, at: Millis, rule: Rule, what: String) {
        // The same thing told twice in one event is one finding.
        let known = |found: &Finding| found.at == at && found.rule == rule && found.what == what;
        if !self.findings.iter().any(known) {
            self.findings.push(Finding { at, rule, what });
        }
    }

    /// Everything that was found so far.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// Whether something was found after which the game cannot go on.
    pub fn is_over(&self) -> bool {
        self.findings.iter().any(|finding| finding.rule.ends_the_game())
    }
}
