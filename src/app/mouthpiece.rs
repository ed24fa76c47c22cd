//! What speaks to a channel: a device, a file, or nothing, as the settings name it.

use std::path::Path;

use annabella_said::said;

use super::recorded::RATE_HZ;
use crate::io::audio::{DeviceChoice, FirstOpen, PlaybackError, PlaybackNotice, Player, WavTiming};

/// A channel's end as the settings name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mouthpiece<'a> {
    /// A sound device by name.
    Device(&'a str),
    /// A WAV file.
    File(&'a Path, WavTiming),
    /// Nothing.
    Silent,
}

impl Mouthpiece<'_> {
    /// Whether something can be heard through it, now or afterwards.
    #[must_use]
    pub(crate) fn is_heard(&self) -> bool {
        match self {
            Mouthpiece::Device("none") | Mouthpiece::Silent => false,
            Mouthpiece::Device(_) | Mouthpiece::File(..) => true,
        }
    }

    /// Whether the room is spoken to aloud through it. A room that was silenced, or whose sound goes
    /// into a file, must not be spoken to by a service that chooses its own device.
    #[must_use]
    pub(crate) fn free_sentences(&self) -> FreeSentences {
        match self {
            Mouthpiece::Device("none") | Mouthpiece::File(..) | Mouthpiece::Silent => {
                FreeSentences::Unspoken
            }
            Mouthpiece::Device(_) => FreeSentences::Spoken,
        }
    }
}

/// What becomes of sentences that no clips cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FreeSentences {
    /// The speech service of the system says them, where there is one.
    Spoken,
    /// They are shown only.
    Unspoken,
}

/// What a player of one channel tells.
pub(super) type Tell = Box<dyn FnMut(PlaybackNotice) + Send>;

/// Opens one channel. A device that is not there now is waited for, never replaced.
///
/// # Errors
/// When a file cannot be made, or there is no thread.
pub(super) fn open(mouthpiece: &Mouthpiece, tell: Tell) -> Result<Player, PlaybackError> {
    match mouthpiece {
        Mouthpiece::Device("none") | Mouthpiece::Silent => {
            let why = said!("channel-unset", "no device is set for this channel");
            Ok(Player::silent(why, tell))
        }
        Mouthpiece::Device(name) => {
            let choice = device_choice(name);
            Player::device(choice, FirstOpen::Later, tell)
        }
        Mouthpiece::File(path, timing) => Player::wav_file(path, RATE_HZ, *timing, tell),
    }
}

/// `default`, or a name.
#[must_use]
pub(crate) fn device_choice(name: &str) -> DeviceChoice {
    match name {
        "default" => DeviceChoice::Default,
        name => DeviceChoice::Named(name.to_owned()),
    }
}
