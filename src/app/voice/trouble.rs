//! What stands in the way of speaking and hearing: a device that is away may come back, anything else does not mend by
//! waiting.

use annabella_said::{Said, said};

use crate::app::failure::Failure;

/// One of the two devices of a booth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Device {
    /// Through which the program speaks.
    Loudspeaker,
    /// By which the player is heard.
    Microphone,
}

/// Why nothing was said or heard.
#[derive(Debug)]
pub(super) enum Trouble {
    /// A device is away, or gives nothing: it may come back.
    Away(Device, Said),
    /// Waiting mends nothing.
    Lasting(Failure),
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::Lasting(failure)
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        match trouble {
            Trouble::Away(_, why) => Failure::device(why)
                .and(said!("microphone-doctor", "annabella doctor looks at it.")),
            Trouble::Lasting(failure) => failure,
        }
    }
}
