//! What a player is asked for before anything is recorded: that it may be, and what becomes of the recordings. Where
//! more of them is to be kept than was agreed to, it is asked anew.

use std::path;

use serde::{Deserialize, Serialize};

use crate::app::args::VoiceEnrolArgs;
use crate::voices::Enrolling;

/// What becomes of the recordings when the voice is learned.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Agreement {
    /// They are deleted. What was begun before anything else could be agreed to says nothing.
    #[default]
    Deleted,
    /// They are kept in this folder.
    KeptIn(String),
    /// They are kept, and calls that games confirm with them.
    KeptWithCalls,
}

impl Agreement {
    /// What this command needs.
    pub(super) fn needed(args: &VoiceEnrolArgs) -> Agreement {
        match &args.keep_sound {
            Some(place) => {
                // The next command may be given in another folder.
                let place = path::absolute(place).unwrap_or_else(|_| place.clone());
                Agreement::KeptIn(place.to_string_lossy().into_owned())
            }
            None if args.keep_calls => Agreement::KeptWithCalls,
            None => Agreement::Deleted,
        }
    }

    /// Whether who agreed to this has agreed to the other, too.
    pub(super) fn covers(&self, other: &Agreement) -> bool {
        self == other || *other == Agreement::Deleted
    }

    /// How it is asked for.
    pub(super) const fn question(&self) -> Enrolling {
        match self {
            Agreement::Deleted => Enrolling::Consent,
            Agreement::KeptIn(_) => Enrolling::ConsentToKeptSound,
            Agreement::KeptWithCalls => Enrolling::ConsentToKeptCalls,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn to_keep_more_or_elsewhere_is_another_agreement() {
        let kept = |place: &str| Agreement::KeptIn(place.to_owned());
        assert!(Agreement::Deleted.covers(&Agreement::Deleted));
        for agreed in [kept("/one"), Agreement::KeptWithCalls] {
            assert!(agreed.covers(&agreed) && agreed.covers(&Agreement::Deleted));
            assert!(!Agreement::Deleted.covers(&agreed), "{agreed:?}");
            assert!(!agreed.covers(&kept("/two")), "{agreed:?}");
        }
        assert!(!kept("/one").covers(&Agreement::KeptWithCalls));
    }
}
