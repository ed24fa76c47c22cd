//! The result of many games: what was counted of each pair of boards, and the table for MEASURED.md.

use std::collections::BTreeMap;
use std::fmt;

use crate::hands::oracle::{Finding, Oracle, Rule};

/// The first games in which each rule was broken.
#[derive(Clone, Debug, Default)]
pub struct Examples {
    pair: String,
    /// So many of each rule are shown.
    most: usize,
    found: BTreeMap<Rule, Vec<(u64, Finding)>>,
}

impl Examples {
    /// Nothing of this pair of boards yet.
    pub fn of(pair: &str, most: usize) -> Examples {
        Examples { pair: pair.to_owned(), most, ..Examples::default() }
    }

    /// What was found in the game of this seed.
    pub fn add(&mut self, seed: u64, findings: &[Finding]) {
        for finding in findings {
            let examples = self.found.entry(finding.rule).or_default();
            if examples.len() < self.most && examples.last().is_none_or(|(last, _)| *last != seed) {
                examples.push((seed, finding.clone()));
            }
        }
    }
}

impl fmt::Display for Examples {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seed, Finding { at, rule, what }) in self.found.values().flatten() {
            writeln!(f, "  {}, {} seed {seed} at {}: {what}", rule.name(), self.pair, at.0)?;
        }
        Ok(())
    }
}

/// What was counted of one pair of boards.
#[derive(Clone, Debug, Default)]
pub struct Count {
    /// The pair.
    pub pair: String,
    pub games: u64,
    pub plies: u64,
    found: [u64; Rule::ALL.len()],
    asked: u64,
    alarms: u64,
    settling: Vec<u64>,
}

impl Count {
    /// Nothing yet.
    pub fn of(pair: &str) -> Count {
        Count { pair: pair.to_owned(), ..Count::default() }
    }

    /// One more game, of so many plies.
    pub fn add(&mut self, plies: usize, oracle: &Oracle) {
        self.games += 1;
        self.plies += plies as u64;
        self.asked += oracle.asked;
        self.alarms += oracle.alarms;
        self.settling.extend(&oracle.settling);
        for finding in oracle.findings() {
            let place = Rule::ALL.iter().position(|rule| *rule == finding.rule);
            self.found[place.expect("every rule is in the table")] += 1;
        }
    }

    /// How often a rule was broken.
    pub fn broken(&self, rule: Rule) -> u64 {
        let place = Rule::ALL.iter().position(|own| *own == rule);
        self.found[place.expect("every rule is in the table")]
    }

    /// Whether any rule was broken.
    pub fn is_faulty(&self) -> bool {
        self.found.iter().any(|count| *count > 0)
    }

    /// The lines above the rows.
    pub fn head() -> String {
        let rules: Vec<&str> = Rule::ALL.iter().map(|rule| rule.name()).collect();
        let columns = 3 + rules.len() + 3;
        format!(
            "| boards | games | plies | {} | asked | alarms | settled in s, median / p95 |\n|{}",
            rules.join(" | "),
            " --- |".repeat(columns)
        )
    }

    /// The row.
    pub fn row(&self) -> String {
        let mut settling = self.settling.clone();
        settling.sort_unstable();
        let at = |percent: usize| {
            let place = (settling.len() * percent / 100).min(settling.len().saturating_sub(1));
            settling.get(place).map_or("-".to_owned(), |ms| format!("{:.1}", *ms as f64 / 1000.0))
        };
        let found: Vec<String> = self.found.iter().map(u64::to_string).collect();
        format!(
            "| {} | {} | {} | {} | {} | {} | {} / {} |",
            self.pair,
            self.games,
            self.plies,
            found.join(" | "),
            self.asked,
            self.alarms,
            at(50),
            at(95)
        )
    }
}
