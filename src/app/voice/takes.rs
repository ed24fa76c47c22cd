//! Each take is looked at: its words and how it sounds, and whether there is a voice in it at all.

use annabella_enrolment::takes::{Examiner, Take, TakeFault};

use crate::calls::Lexicon;
use crate::hearing::{is_whispered, spelled};
use crate::io::recognizer::Teachable;

/// Looks at takes, at the microphone and in files alike.
pub(super) struct Takes<'a> {
    examiner: Examiner<'a>,
    teachable: &'a Teachable,
    lexicon: &'a Lexicon,
}

impl<'a> Takes<'a> {
    /// Calls in these words, with the bundled model.
    pub(super) fn of(teachable: &'a Teachable, lexicon: &'a Lexicon) -> Takes<'a> {
        let examiner = Examiner::new(teachable.model(), teachable.ways());
        Takes { examiner, teachable, lexicon }
    }

    /// Whether samples of 16 kHz are a take of these words that can teach.
    ///
    /// # Errors
    /// With the first thing that is wrong with it. A whisper is often heard as other words, and whoever is told so would
    /// whisper again.
    pub(super) fn look(&self, words: &str, samples: &[i16]) -> Result<Take, TakeFault> {
        let spelled = spelled(self.lexicon, &|word| self.teachable.has_word(word), words);
        let spelled = spelled.unwrap_or_else(|| words.to_lowercase());
        let each: Vec<&str> = spelled.split_whitespace().collect();
        match self.examiner.examine(samples, &each) {
            Ok(_) | Err(TakeFault::OtherWords(_)) if is_whispered(samples) => {
                Err(TakeFault::Whispered)
            }
            looked => looked,
        }
    }
}
