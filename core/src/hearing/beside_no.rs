//! A yes is heard again beside a no. A yes ends games, and of one short word there is little sound: where a network takes
//! somebody's "nein" for "ja", it may find nothing else that fits, and the one reading looks certain.
//!
//! So each of the two is heard in the whole sound as if nothing else could have been said. How far they lie apart is
//! measured also where the recognizer's beam keeps only one of them (MEASURED.md).

use super::{Decoder, Engine, Fault, Grammar, Reading};

/// How much better its yes fits this sound than any no: the difference of the logarithms (base e). Nothing where no
/// reading is a yes, or the recognizer does not say how likely anything is; 0 where it cannot be told of this sound.
pub(super) fn compared<E: Engine>(
    readings: &[Reading],
    sound: Option<&[i16]>,
    engine: &E,
    grammar: &Grammar,
) -> Option<f32> {
    let mut texts = readings.iter().map(Reading::text);
    let yes = texts.find(|text| !grammar.denials_of(text).is_empty())?;
    let Some(sound) = sound else { return Some(0.0) };
    distance(&yes, sound, engine, grammar).unwrap_or_else(|error| {
        tracing::warn!(%error, "a yes could not be heard beside a no");
        Some(0.0)
    })
}

fn distance<E: Engine>(
    yes: &str,
    sound: &[i16],
    engine: &E,
    grammar: &Grammar,
) -> Result<Option<f32>, Fault<E>> {
    let likelihood = |phrase: &str| {
        let mut decoder = engine.decoder(&grammar.only(phrase))?;
        decoder.feed(sound)?;
        decoder.finish().map(|finished| finished.likelihood)
    };
    let Some(of_yes) = likelihood(yes)? else { return Ok(None) };
    let mut least = f32::INFINITY;
    for no in grammar.denials_of(yes) {
        let Some(of_no) = likelihood(no)? else { return Ok(None) };
        least = least.min(of_yes - of_no);
    }
    Ok(Some(least))
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeMap;
    use std::fmt::Error as Undecoded;

    use super::*;
    use crate::calls::{Command, Lexicon};
    use crate::hearing::{Expected, Finished, HeardWord, Progress, Resampler};
    use crate::time::Millis;

    /// Finds each phrase as likely as it is told, and fails with any other.
    struct Likes(BTreeMap<&'static str, f32>, RefCell<usize>);

    struct Liked(Option<f32>);

    impl Engine for Likes {
        type Decoder = Liked;

        fn decoder(&self, grammar: &Grammar) -> Result<Liked, Undecoded> {
            *self.1.borrow_mut() += 1;
            let [phrase] = grammar.phrases() else { return Err(Undecoded) };
            Ok(Liked(self.0.get(phrase.as_str()).copied()))
        }

        fn resampler(&self, _: u32) -> Option<Box<dyn Resampler>> {
            None
        }
    }

    impl Decoder for Liked {
        type Error = Undecoded;

        fn feed(&mut self, _: &[i16]) -> Result<Progress, Undecoded> {
            Ok(Progress::Listening)
        }

        fn finish(self) -> Result<Finished, Undecoded> {
            let likelihood = Some(self.0.ok_or(Undecoded)?);
            Ok(Finished { likelihood, ..Finished::default() })
        }
    }

    fn grammar() -> Grammar {
        let lexicon = Lexicon::from_toml(include_str!("../../../voices/de/calls.toml"));
        let lexicon = lexicon.expect("the German words");
        let commands = &[Command::Yes, Command::No];
        let expected = Expected { lexicon: &lexicon, position: None, commands };
        Grammar::new(&expected, &|_| true).expect("a grammar")
    }

    fn read(words: &str) -> Vec<Reading> {
        let (start, end) = (Millis(0), Millis(400));
        let word = |word: &str| HeardWord { word: word.to_owned(), start, end };
        vec![Reading { words: words.split_whitespace().map(word).collect(), score: 0.0 }]
    }

    #[test]
    fn a_yes_is_measured_against_the_likeliest_no_and_nothing_else_is() {
        let likes = Likes(BTreeMap::from([("ja", 50.0), ("nein", 47.5)]), RefCell::new(0));
        let compared = |words, sound| compared(&read(words), sound, &likes, &grammar());
        assert_eq!(compared("ja", Some(&[1; 1600][..])), Some(2.5));
        assert_eq!(*likes.1.borrow(), 2);
        for other in ["nein", "aufgabe", "springer felix drei", "ja nein", ""] {
            assert_eq!(compared(other, Some(&[1; 1600][..])), None, "{other}");
        }
        assert_eq!(*likes.1.borrow(), 2, "nothing else costs anything");
    }

    #[test]
    fn a_yes_that_cannot_be_measured_is_not_above_a_no() {
        let fails = Likes(BTreeMap::from([("ja", 50.0)]), RefCell::new(0));
        assert_eq!(compared(&read("ja"), Some(&[1; 1600][..]), &fails, &grammar()), Some(0.0));
        assert_eq!(compared(&read("ja"), None, &fails, &grammar()), Some(0.0), "too long");
    }
}
