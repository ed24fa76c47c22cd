//! Each take is looked at: its words and how it sounds, and whether there is a voice in it at all.

use std::collections::BTreeSet;

use annabella_enrolment::takes::{self, Examiner, Take, TakeFault};
use annabella_enrolment::ways::TALK;

use crate::calls::Lexicon;
use crate::hearing::{RATE_HZ, is_whispered, spelled};
use crate::io::recognizer::Teachable;

/// Looks at takes, at the microphone and in files alike.
pub(super) struct Takes<'a> {
    examiner: Examiner<'a>,
    teachable: &'a Teachable,
    lexicon: &'a Lexicon,
    /// The words of the language, as the model spells them: it has those of other languages too.
    own: BTreeSet<String>,
}

impl<'a> Takes<'a> {
    /// Calls in these words, with the bundled model.
    pub(super) fn of(teachable: &'a Teachable, lexicon: &'a Lexicon) -> Takes<'a> {
        let examiner = Examiner::new(teachable.model(), teachable.ways());
        let has_word = |word: &str| teachable.has_word(word);
        let words = lexicon.words();
        let spelled = words.iter().filter_map(|word| spelled(lexicon, &has_word, word));
        let own = spelled
            .flat_map(|word| word.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
            .collect();
        Takes { examiner, teachable, lexicon, own }
    }

    /// Whether samples of 16 kHz are a take of these words that can teach.
    ///
    /// # Errors
    /// With the first thing that is wrong with it. A whisper is often heard as other words, and whoever is told so would
    /// whisper again.
    pub(super) fn look(&self, words: &str, samples: &[i16]) -> Result<Take, TakeFault> {
        let spelled = self.spelled(words);
        match self.examiner.examine(samples, &each(&spelled)) {
            Ok(take) if is_whispered(&samples[take.within.clone()]) => Err(TakeFault::Whispered),
            Err(TakeFault::OtherWords(_) | TakeFault::MoreWords(_)) if is_whispered(samples) => {
                Err(TakeFault::Whispered)
            }
            Err(TakeFault::OtherWords(heard)) => Err(TakeFault::OtherWords(self.in_own(heard))),
            Err(TakeFault::MoreWords(heard)) => Err(TakeFault::MoreWords(self.in_own(heard))),
            looked => looked,
        }
    }

    /// The longest take of these words, in samples of 16 kHz, where it comes in pieces of some hundredths of a second: the
    /// last one may be more than was wanted.
    pub(super) fn longest(&self, words: &str) -> usize {
        takes::longest(each(&self.spelled(words)).len()) - RATE_HZ as usize / 10
    }

    /// Whether these words have been said, and nothing of them any more for a while.
    pub(super) fn are_over(&self, words: &str, samples: &[i16]) -> bool {
        self.examiner.are_over(samples, &each(&self.spelled(words)))
    }

    fn spelled(&self, words: &str) -> String {
        let spelled = spelled(self.lexicon, &|word| self.teachable.has_word(word), words);
        spelled.unwrap_or_else(|| words.to_lowercase())
    }

    /// What was heard; words of other languages are something else.
    fn in_own(&self, heard: Vec<String>) -> Vec<String> {
        let own = |word: String| if self.own.contains(&word) { word } else { TALK.to_owned() };
        heard.into_iter().map(own).collect()
    }
}

fn each(words: &str) -> Vec<&str> {
    words.split_whitespace().collect()
}
