//! Which words the recognizer takes for which.

use std::collections::BTreeMap;

use annabella_core::calls::Lexicon;
use annabella_core::hearing::GARBAGE_WORD;

use super::entries::{Heard, Kind};

/// `confusions[said][heard]`: a share from 0 to 1.
pub type Confusions = BTreeMap<String, BTreeMap<String, f32>>;

/// Words that were never said are added to each word's count, so that one mishearing of a rare word does
/// not count as a habit.
const DOUBT: f32 = 20.0;

/// Rarer confusions change no decision.
const LEAST: f32 = 0.002;

/// The shares of confusions in calls, by aligning the best reading with what was said.
pub fn measured(heard: &[Heard], lexicon: &Lexicon) -> Confusions {
    let mut said_count: BTreeMap<String, u32> = BTreeMap::new();
    let mut taken: BTreeMap<(String, String), u32> = BTreeMap::new();
    for one in heard.iter().filter(|one| one.kind != Kind::Talk) {
        let said: Vec<String> = one.text.split_whitespace().map(str::to_lowercase).collect();
        let read = one.hypothesis.text();
        let read: Vec<&str> = read.split_whitespace().collect();
        // Who says "zwo" and is read as "zwei" was understood.
        let same = |a: &str, b: &str| a == b || lexicon.mean_the_same(a, b);
        for (said, read) in aligned(&said, &read, &same) {
            let spelled = lexicon.spellings_of(said).into_iter().min();
            let said_key = spelled.unwrap_or_else(|| said.to_owned());
            *said_count.entry(said_key.clone()).or_default() += 1;
            // Garbage stands for nothing: to put a word in its place would be to guess one.
            if !same(said, read) && read != GARBAGE_WORD {
                *taken.entry((said_key, read.to_owned())).or_default() += 1;
            }
        }
    }
    let mut confusions = Confusions::new();
    for ((said, read), count) in taken {
        let all = said_count.get(&said).copied().unwrap_or(0) as f32;
        let share = count as f32 / (all + DOUBT);
        if count > 1 && share >= LEAST {
            confusions.entry(said).or_default().insert(read, share);
        }
    }
    confusions
}

/// The pairs of words that stand for each other in the cheapest alignment. Words that were left out or
/// put in stand for none.
fn aligned<'a>(
    said: &'a [String],
    read: &[&'a str],
    same: &impl Fn(&str, &str) -> bool,
) -> Vec<(&'a str, &'a str)> {
    let width = read.len() + 1;
    let mut costs = vec![0_usize; (said.len() + 1) * width];
    for row in 0..=said.len() {
        for column in 0..width {
            costs[row * width + column] = match (row, column) {
                (0, column) => column,
                (row, 0) => row,
                (row, column) => {
                    let other = usize::from(!same(&said[row - 1], read[column - 1]));
                    let change = costs[(row - 1) * width + column - 1] + other;
                    let skip = costs[(row - 1) * width + column] + 1;
                    change.min(skip).min(costs[row * width + column - 1] + 1)
                }
            };
        }
    }
    let (mut row, mut column, mut pairs) = (said.len(), read.len(), Vec::new());
    while row > 0 && column > 0 {
        let here = costs[row * width + column];
        let other = usize::from(!same(&said[row - 1], read[column - 1]));
        if here == costs[(row - 1) * width + column - 1] + other {
            pairs.push((said[row - 1].as_str(), read[column - 1]));
            (row, column) = (row - 1, column - 1);
        } else if here == costs[(row - 1) * width + column] + 1 {
            row -= 1;
        } else {
            column -= 1;
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_aligned_at_the_least_cost() {
        let said = ["springer", "felix", "drei"].map(str::to_owned);
        let pairs = aligned(&said, &["felix", "zwei"], &|a, b| a == b);
        assert_eq!(pairs, [("drei", "zwei"), ("felix", "felix")]);
    }
}
