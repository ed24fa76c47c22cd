//! What a player hears whose voice is learned, and who tries out what was learned. Every word is recorded, so that
//! no speech service is needed and the words come through the player's own device.

use fluent_bundle::FluentValue;

use super::{Pack, numbers};

/// What is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enrolling {
    /// Before anything is recorded: whether it may be.
    Consent,
    /// Likewise, where the recordings are kept in a folder that was named.
    ConsentToKeptSound,
    /// Likewise, where the recordings are kept, and calls of games with them.
    ConsentToKeptCalls,
    /// What to do.
    Begin,
    /// The last take is asked for once more.
    Again,
    /// The take was overdriven.
    TooLoud,
    /// It hardly stood out.
    TooSoft,
    /// What is around it is nearly as loud.
    TooNoisy,
    /// There was breath and no voice.
    Whispered,
    /// It began or ended in the middle.
    CutOff,
    /// The words were said, and more than they.
    MoreWords,
    /// Something else was said.
    OtherWords,
    /// Nothing was said.
    Nothing,
    /// The prompt is left out.
    LeftOut,
    /// How many prompts are through, of how many.
    HowFar {
        /// Those that are through.
        done: u32,
        /// All of them.
        of: u32,
    },
    /// The room alone is recorded.
    Room,
    /// The program learns.
    Learning,
    /// Half of it is learned.
    HalfLearned,
    /// There is a profile.
    Learned,
    /// The bundled model stays, and the recordings are deleted.
    NoBetter,
    /// Likewise, and they are kept in a folder that was named.
    NoBetterKept,
    /// Too few takes can teach.
    TooFew,
    /// Nothing was heard for a long time.
    NobodySpeaks,
    /// Nothing comes from the microphone.
    Microphone,
    /// It was broken off and can be gone on with.
    BrokenOff,
    /// The player does not agree: nothing was recorded.
    Refused,
    /// A device, the disk or the learning failed.
    Failed,
    /// What came of a trial.
    Understood {
        /// Calls that the profile's model understood.
        with: u32,
        /// Those that the bundled one understood.
        without: u32,
        /// All of them.
        of: u32,
    },
}

impl Enrolling {
    /// Each once; the numbers stand for any.
    pub const ALL: [Enrolling; 28] = [
        Enrolling::Consent,
        Enrolling::ConsentToKeptSound,
        Enrolling::ConsentToKeptCalls,
        Enrolling::Begin,
        Enrolling::Again,
        Enrolling::TooLoud,
        Enrolling::TooSoft,
        Enrolling::TooNoisy,
        Enrolling::Whispered,
        Enrolling::CutOff,
        Enrolling::MoreWords,
        Enrolling::OtherWords,
        Enrolling::Nothing,
        Enrolling::LeftOut,
        Enrolling::HowFar { done: 10, of: 62 },
        Enrolling::Room,
        Enrolling::Learning,
        Enrolling::HalfLearned,
        Enrolling::Learned,
        Enrolling::NoBetter,
        Enrolling::NoBetterKept,
        Enrolling::TooFew,
        Enrolling::NobodySpeaks,
        Enrolling::Microphone,
        Enrolling::BrokenOff,
        Enrolling::Refused,
        Enrolling::Failed,
        Enrolling::Understood { with: 9, without: 7, of: 10 },
    ];

    const fn key(self) -> &'static str {
        match self {
            Enrolling::Consent => "say-enrol-consent",
            Enrolling::ConsentToKeptSound => "say-enrol-consent-sound",
            Enrolling::ConsentToKeptCalls => "say-enrol-consent-calls",
            Enrolling::Begin => "say-enrol-begin",
            Enrolling::Again => "say-please-repeat",
            Enrolling::TooLoud => "say-enrol-too-loud",
            Enrolling::TooSoft => "say-enrol-too-soft",
            Enrolling::TooNoisy => "say-enrol-too-noisy",
            Enrolling::Whispered => "say-enrol-whispered",
            Enrolling::CutOff => "say-enrol-cut-off",
            Enrolling::MoreWords => "say-enrol-more-words",
            Enrolling::OtherWords => "say-enrol-other-words",
            Enrolling::Nothing => "say-enrol-nothing",
            Enrolling::LeftOut => "say-enrol-left-out",
            Enrolling::HowFar { .. } => "say-enrol-how-far",
            Enrolling::Room => "say-enrol-room",
            Enrolling::Learning => "say-enrol-learning",
            Enrolling::HalfLearned => "say-enrol-half",
            Enrolling::Learned => "say-enrol-learned",
            Enrolling::NoBetter => "say-enrol-no-better",
            Enrolling::NoBetterKept => "say-enrol-no-better-kept",
            Enrolling::TooFew => "say-enrol-too-few",
            Enrolling::NobodySpeaks => "say-enrol-nobody",
            Enrolling::Microphone => "say-enrol-microphone",
            Enrolling::BrokenOff => "say-enrol-broken-off",
            Enrolling::Refused => "say-enrol-refused",
            Enrolling::Failed => "say-enrol-failed",
            Enrolling::Understood { .. } => "say-enrol-understood",
        }
    }

    /// The numbers in it, by their names.
    fn numbers(self) -> Vec<(&'static str, u32)> {
        if let Enrolling::HowFar { done, of } = self {
            vec![("done", done), ("of", of)]
        } else if let Enrolling::Understood { with, without, of } = self {
            vec![("with", with), ("without", without), ("of", of)]
        } else {
            Vec::new()
        }
    }
}

impl Pack {
    /// The sentence, with its numbers in words.
    #[must_use]
    pub fn enrolling(&self, said: Enrolling) -> String {
        self.enrolling_with(said, &|number| numbers::counted(self.language(), number))
    }

    /// The same with numbers as somebody else writes them.
    pub(super) fn enrolling_with(&self, said: Enrolling, number: &dyn Fn(u32) -> String) -> String {
        let values: Vec<(&str, FluentValue<'_>)> = said
            .numbers()
            .into_iter()
            .map(|(name, value)| (name, FluentValue::from(number(value))))
            .collect();
        self.text(said.key(), &values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::voices::{Language, Piece};

    #[test]
    fn whoever_is_prompted_hears_recordings_alone() {
        for language in Language::ALL {
            let pack = Pack::embedded(language);
            for said in Enrolling::ALL {
                let text = pack.enrolling(said);
                let pieces = pack.pieces(&text);
                let free = |piece: &Piece| matches!(piece, Piece::Free(_));
                assert!(!pieces.is_empty() && !pieces.iter().any(free), "{text}: {pieces:?}");
            }
        }
    }
}
