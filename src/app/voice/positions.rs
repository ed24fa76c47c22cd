//! Positions for calls: one in which a call is a legal move, and one in which no legal move fits it.

use crate::calls::{Call, Meaning, resolve};
use crate::rules::Position;

/// So many games are looked through, of so many plies each.
const GAMES: u64 = 24;
const PLIES: usize = 80;

/// Where a call can be made.
#[derive(Clone, Debug, Default)]
pub(super) struct Placed {
    /// A position in which it is one legal move; none where none was met.
    pub legal: Option<Position>,
    /// A position in which no legal move fits it.
    pub illegal: Option<Position>,
}

/// Positions for each of these calls, out of random games.
pub(super) fn placed(calls: &[Call]) -> Vec<Placed> {
    let mut found = vec![Placed::default(); calls.len()];
    for game in 1..=GAMES {
        let mut draw = game.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut position = Position::default();
        for _ in 0..PLIES {
            for (call, placed) in calls.iter().zip(&mut found) {
                if placed.legal.is_some() && placed.illegal.is_some() {
                    continue;
                }
                match resolve(call, &position) {
                    Meaning::One(_) => {
                        placed.legal = placed.legal.take().or(Some(position.clone()))
                    }
                    Meaning::Illegal => {
                        placed.illegal = placed.illegal.take().or(Some(position.clone()));
                    }
                    Meaning::Several(_) => {}
                }
            }
            let legal = position.legal_moves();
            // Marsaglia's xorshift (2003).
            draw ^= draw << 13;
            draw ^= draw >> 7;
            draw ^= draw << 17;
            let Some(drawn) = legal.get((draw >> 16) as usize % legal.len().max(1)) else { break };
            position = position.after(*drawn);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calls::parse;
    use crate::table::languages;
    use crate::voices::Language;

    #[test]
    fn calls_get_a_position_in_which_they_are_legal_and_one_in_which_they_are_not() {
        let lexicon = languages::lexicon(Language::German, &["fide".to_owned()]).expect("words");
        let call = |words: &str| parse(words, &lexicon).calls()[0];
        let calls =
            ["Springer Felix drei", "Kurze Rochade", "Bauer Hector drei David fünf"].map(call);
        let found = placed(&calls);
        for (call, placed) in calls.iter().zip(&found) {
            if let Some(position) = &placed.legal {
                assert!(matches!(resolve(call, position), Meaning::One(_)));
            }
            let illegal = placed.illegal.as_ref().expect("most calls are illegal at most times");
            assert_eq!(resolve(call, illegal), Meaning::Illegal);
        }
        let legal: Vec<bool> = found.iter().map(|placed| placed.legal.is_some()).collect();
        assert_eq!(legal, [true, true, false], "no pawn goes from h3 to d5");
    }
}
