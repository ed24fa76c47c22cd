//! What a player is asked to say before a round, so that a model learns the voice: calls of every form, in which each
//! name, number and piece comes again and again, first, in the middle and last, and the words to the program.

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::{CastlingSide, File, Rank, Role, Square};

use super::{Call, Command, Lexicon, MoveCall, Part, Suffix, render};

/// How many calls are asked for when nobody says otherwise.
pub const CALLS_USUAL: usize = 48;
/// The fewest usable ones from which a voice can be learned.
pub const CALLS_MIN: usize = 24;
/// The fewest that are asked for: some are left out, and what is left has to be enough.
pub const CALLS_ASKED_MIN: usize = 30;
/// The most that are asked for.
pub const CALLS_MAX: usize = 120;
/// Of so many commands one is asked for twice: the one saying teaches and the other one judges.
const COMMAND_AGAIN_EVERY: usize = 3;
/// How often each word should come in each place.
const OFTEN_ENOUGH: usize = 3;
/// Of what a call brings for each word, so many parts are told apart.
const PRECISION: usize = 60;
/// Of so many calls one is a castling.
const CASTLING_EVERY: usize = 8;
/// Which of them it is: none of those that begin with a file.
const CASTLING_AT: usize = 6;
/// Of so many calls drawn, the one is asked for that brings the most of what came too seldom.
const DRAWN: usize = 40;

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The words, as they are written in the language.
    pub words: String,
    /// Whether it is a call of a move or a word to the program.
    pub kind: PromptKind,
}

/// The kinds of prompts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromptKind {
    /// A move is called.
    Call,
    /// The program is asked, or answered.
    Command,
}

/// So many calls, each command between them, and some of the commands once more behind them. The same numbers give the same
/// prompts.
#[must_use]
pub fn prompts(lexicon: &Lexicon, calls: usize, seed: u64) -> Vec<Prompt> {
    let mut draw = Draw(seed.wrapping_mul(2).wrapping_add(0x9E37_79B9_7F4A_7C15));
    let mut met: BTreeMap<(String, Place), usize> = BTreeMap::new();
    let mut found = Vec::new();
    let mut chosen = BTreeSet::new();
    for nth in 0..calls {
        let words = if nth % CASTLING_EVERY == CASTLING_AT {
            render(&castling(nth / CASTLING_EVERY), lexicon).text
        } else {
            let all = (0..DRAWN).map(|_| render(&drawn(nth, &mut draw), lexicon).text);
            let new = all.filter(|words| !chosen.contains(words));
            let Some(best) = new.max_by_key(|words| worth(words, &met)) else { continue };
            best
        };
        for place in places(&words) {
            *met.entry(place).or_default() += 1;
        }
        chosen.insert(words.clone());
        found.push(Prompt { words, kind: PromptKind::Call });
    }
    let commands = commands(lexicon);
    let prompt = |words| Prompt { words, kind: PromptKind::Command };
    // A command that only judges is forgotten, as far as it can be, by whoever learns all others.
    let again: Vec<String> = commands.iter().step_by(COMMAND_AGAIN_EVERY).cloned().collect();
    for (nth, words) in commands.into_iter().enumerate().rev() {
        let at = ((nth + 1) * found.len() / (found.len() / 3).max(1)).min(found.len());
        found.insert(at, prompt(words));
    }
    found.extend(again.into_iter().map(prompt));
    found
}

/// The usual phrase of each command.
fn commands(lexicon: &Lexicon) -> Vec<String> {
    let phrases = Command::ALL
        .into_iter()
        .filter_map(|command| lexicon.command_phrases(command).into_iter().next());
    let mut met = BTreeSet::new();
    phrases.filter(|phrase| met.insert(phrase.clone())).collect()
}

/// Where a word stands in a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    First,
    Middle,
    Last,
}

fn places(words: &str) -> Vec<(String, Place)> {
    let words: Vec<&str> = words.split_whitespace().collect();
    let last = words.len().saturating_sub(1);
    words
        .iter()
        .enumerate()
        .map(|(nth, word)| {
            let place = match nth {
                0 => Place::First,
                _ if nth == last => Place::Last,
                _ => Place::Middle,
            };
            (word.to_lowercase(), place)
        })
        .collect()
}

/// What a call brings that came too seldom, for each of its words, so that short ones have their chance: each word in its
/// place, and each word at all twice as much.
fn worth(words: &str, met: &BTreeMap<(String, Place), usize>) -> usize {
    let of = |word: &str| -> usize {
        [Place::First, Place::Middle, Place::Last]
            .into_iter()
            .map(|place| met.get(&(word.to_owned(), place)).copied().unwrap_or(0))
            .sum()
    };
    let places = places(words);
    let count = places.len();
    let total: usize = places
        .into_iter()
        .map(|(word, place)| {
            let total = of(&word);
            let here = met.get(&(word, place)).copied().unwrap_or(0);
            2 * OFTEN_ENOUGH.saturating_sub(total) + OFTEN_ENOUGH.saturating_sub(here)
        })
        .sum();
    PRECISION * total / count.max(1)
}

/// The two castlings in turn: nobody can say them in other words.
fn castling(nth: usize) -> Call {
    let side = if nth.is_multiple_of(2) { CastlingSide::KingSide } else { CastlingSide::QueenSide };
    Call::Castle { side, suffix: None }
}

/// A move of some form, long ones as often as short ones.
fn drawn(nth: usize, draw: &mut Draw) -> Call {
    const ROLES: [Role; 6] =
        [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    const PROMOTED: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let square = |draw: &mut Draw| Part::square(Square::ALL[draw.below(64)]);
    let mut call = MoveCall {
        role: Some(ROLES[draw.below(6)]),
        origin: Part::NOTHING,
        capture: false,
        captured: None,
        destination: square(draw),
        promotion: None,
        en_passant: false,
        suffix: None,
    };
    match nth % 4 {
        0 => {}
        1 => {
            call.origin = square(draw);
            call.capture = draw.below(2) == 0;
            call.en_passant = call.capture && call.role == Some(Role::Pawn);
        }
        2 => {
            call.capture = true;
            if draw.below(3) == 0 {
                call.suffix = Some(if draw.below(3) == 0 { Suffix::Mate } else { Suffix::Check });
            }
        }
        // A file comes first where a pawn is not named: each in turn.
        turn => {
            let file = File::ALL[nth / (turn + 1) % 8];
            let rank = Rank::ALL[draw.below(8)];
            call.role = None;
            call.destination = Part { file: Some(file), rank: Some(rank) };
            if matches!(rank, Rank::First | Rank::Eighth) {
                call.promotion = Some(PROMOTED[draw.below(4)]);
            }
        }
    }
    Call::Move(call)
}

/// Numbers that look random and are the same each time (Marsaglia 2003, xorshift).
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn german() -> Lexicon {
        let all = Lexicon::from_toml(include_str!("../../../voices/de/calls.toml"));
        all.and_then(|all| all.with_packs(&["fide"])).expect("the German words")
    }

    #[test]
    fn every_name_number_and_piece_comes_three_times_and_some_commands_twice() {
        let lexicon = german();
        for (calls, seed) in [(40, 1), (48, 1), (48, 2), (60, 7)] {
            let found = prompts(&lexicon, calls, seed);
            let (said, asked): (Vec<_>, Vec<_>) =
                found.iter().partition(|prompt| prompt.kind == PromptKind::Call);
            assert_eq!(said.len(), calls);
            assert!(asked.len() >= 14, "{asked:?}");
            let each: BTreeSet<&str> = asked.iter().map(|prompt| prompt.words.as_str()).collect();
            assert_eq!(asked.len(), each.len() + each.len().div_ceil(COMMAND_AGAIN_EVERY));
            let first = found.len() - each.len().div_ceil(COMMAND_AGAIN_EVERY);
            let again: BTreeSet<&str> =
                found[first..].iter().map(|one| one.words.as_str()).collect();
            assert!(
                again
                    .iter()
                    .all(|words| { found[..first].iter().any(|prompt| prompt.words == **words) })
            );
            let mut counts: BTreeMap<String, BTreeMap<Place, usize>> = BTreeMap::new();
            for (word, place) in said.iter().flat_map(|prompt| places(&prompt.words)) {
                *counts.entry(word).or_default().entry(place).or_default() += 1;
            }
            let names = "anna bella cesar david eva felix gustav hector eins zwei drei vier fünf \
                         sechs sieben acht könig dame turm läufer springer bauer";
            for word in names.split_whitespace() {
                let places = &counts[word];
                assert!(places.values().sum::<usize>() >= 3, "{word}: {places:?}");
                // A piece comes first unless a pawn becomes it.
                let is_piece = "könig dame turm läufer springer bauer".contains(word);
                assert!(is_piece || places.len() > 1, "{word} stands in one place: {places:?}");
            }
            for word in ["schlägt", "rochade", "kurze", "lange"] {
                assert!(counts.contains_key(word), "{word}");
            }
        }
    }

    #[test]
    fn the_same_numbers_give_the_same_prompts_and_others_give_others() {
        let lexicon = german();
        assert_eq!(prompts(&lexicon, 30, 3), prompts(&lexicon, 30, 3));
        assert_ne!(prompts(&lexicon, 30, 3), prompts(&lexicon, 30, 4));
    }
}
