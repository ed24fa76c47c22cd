//! How an enrolment at the microphone ends: what the player hears of it, and what the command ends with.

use annabella_said::{Said, said};

use super::recorded::too_few;
use crate::app::failure::{Exit, Failure, Outcome};
use crate::voices::Enrolling;

/// What answer there was to the question whether a voice may be recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unheard {
    /// None at all.
    Nothing,
    /// One that is neither yes nor no.
    Other,
}

/// How it ended.
#[derive(Debug)]
pub(super) enum End {
    /// The player does not agree.
    Refused,
    /// No yes was heard.
    NoYes(Unheard),
    BrokenOff,
    NobodySpeaks,
    /// A device was away for too long.
    DeviceAway(Said),
    /// So few calls.
    TooFew(usize),
    /// That has been said, and what becomes of the recordings.
    NoBetter,
    Learned,
}

impl End {
    /// What the player hears of it, a sentence after the other.
    pub(super) fn said(&self) -> Vec<Enrolling> {
        match self {
            End::Refused => vec![Enrolling::Refused],
            End::NoYes(Unheard::Nothing) => vec![Enrolling::NobodySpeaks, Enrolling::Refused],
            End::NoYes(Unheard::Other) => vec![Enrolling::OtherWords, Enrolling::Refused],
            End::BrokenOff | End::DeviceAway(_) => vec![Enrolling::BrokenOff],
            End::NobodySpeaks => vec![Enrolling::NobodySpeaks],
            End::TooFew(_) => vec![Enrolling::TooFew],
            End::NoBetter => Vec::new(),
            End::Learned => vec![Enrolling::Learned],
        }
    }

    /// How the command ends with it.
    pub(super) fn outcome(self) -> Outcome {
        match self {
            End::Refused | End::BrokenOff | End::NoBetter => Ok(Exit::Negative),
            End::Learned => Ok(Exit::Done),
            End::NoYes(unheard) => {
                let nothing = match unheard {
                    Unheard::Nothing => said!(
                        "enrol-consent-nothing",
                        "no answer was heard, so nothing was recorded and nothing new is kept"
                    ),
                    Unheard::Other => said!(
                        "enrol-consent-other",
                        "neither yes nor no was heard, so nothing was recorded and nothing new is kept"
                    ),
                };
                Err(Failure::said(Exit::Negative, nothing).and(said!(
                    "enrol-consent-advice",
                    "Call the same command again and answer aloud as it asks, or type yes and Enter; annabella doctor looks at the microphone."
                )))
            }
            End::TooFew(calls) => Err(too_few(calls).and(said!(
                "enrol-too-few-again",
                "The same command asks for those again that were not usable."
            ))),
            End::NobodySpeaks => {
                let nothing = said!("enrol-nothing-heard", "nothing is heard by the microphone");
                Err(Failure::device(nothing).and(said!(
                    "enrol-nothing-heard-advice",
                    "annabella doctor looks at it; the same command goes on from here."
                )))
            }
            End::DeviceAway(why) => Err(Failure::device(why).and(said!(
                "enrol-device-away-advice",
                "What was said so far is kept, and the same command goes on from there; annabella doctor looks at the devices."
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_not_heard_is_told_that_nothing_is_kept_and_what_to_do() {
        for unheard in [Unheard::Nothing, Unheard::Other] {
            let end = End::NoYes(unheard);
            assert_eq!(end.said().len(), 2, "more than that it is broken off");
            let failure = end.outcome().expect_err("a negative answer");
            assert_eq!(failure.exit, Exit::Negative);
            let told = failure.to_string();
            assert!(told.contains("heard") && told.contains("nothing new is kept"), "{told}");
            assert!(told.contains("the same command again"), "{told}");
        }
        let away = End::DeviceAway(said!("stream-gone", "the device is gone"));
        let failure = away.outcome().expect_err("a device failed");
        assert_eq!(failure.exit, Exit::Device);
        assert!(failure.to_string().contains("so far is kept"), "{failure}");
    }
}
