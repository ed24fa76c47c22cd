//! One channel to speak on: the room or one player's ear.
//!
//! A player takes clips, says them one after another and tells when each one was heard. There are
//! three kinds behind one face: a sound device; a WAV file, where there is no device or the sound is
//! wanted as a file; and nothing, for an ear channel without a device, which must never come out in
//! the room instead.
//!
//! No call waits for a device, and no call fails because of one: a lost device is a notice, and
//! everything asked of it until it is back ends as [`Outcome::Lost`]. What was lost is not said
//! later by itself: after half a minute "please repeat" would be about another move.

use std::path::{Path, PathBuf};

use annabella_said::Said;
use thiserror::Error;

use super::device_player::DevicePlayer;
use super::devices::DeviceChoice;
use super::file_player::FilePlayer;
use super::samples::{RateError, Samples};
use super::stream::{FirstOpen, StreamError};
use super::wav::WavError;
use crate::time::Millis;

/// Clips that may wait on one channel. A turn has a handful of utterances; 32 that were not said yet
/// are more than a minute late, and the caller has to know that nobody listens.
pub(crate) const QUEUE: usize = 32;

/// Places kept for clips that interrupt: a full queue must not keep out what empties it.
pub(super) const URGENT_EXTRA: usize = 8;

/// A clip's number, given by the caller and found again in the notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClipId(pub u64);

/// What a new clip does to those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// Waits for its turn.
    Queued,
    /// Cuts short what sounds, drops what waits, and sounds at once.
    Interrupting,
}

/// Something to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clip {
    /// Its number.
    pub id: ClipId,
    /// Its sound, at any rate.
    pub samples: Samples,
    /// Whether it waits.
    pub urgency: Urgency,
}

/// How a clip ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Its last sample left the device.
    Heard,
    /// It was stopped, or interrupted, or dropped before it began.
    CutShort,
    /// The device went away, or there is none: nobody heard the end of it.
    Lost,
}

/// What a player tells. Each clip that was taken gets one `Finished`, whatever happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaybackNotice {
    /// A clip is through.
    Finished {
        /// Which.
        id: ClipId,
        /// How.
        outcome: Outcome,
    },
    /// The device stopped working; it is tried again until it is back.
    Lost {
        /// The reason, in plain words.
        why: Said,
    },
    /// The same device works again.
    Back,
    /// This channel has no device and will stay silent.
    Silent {
        /// The reason, in plain words.
        why: Said,
    },
}

/// What time means in a WAV file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WavTiming {
    /// One clip after another with a fixed gap; each counts as heard when it is written.
    BackToBack {
        /// The silence between two clips.
        gap: Millis,
    },
    /// Each clip at the time it was asked for, with the true silence between; it counts as heard
    /// when [`Player::tick`] passes its end.
    Stamped {
        /// The time at which the file begins.
        from: Millis,
    },
}

/// Why a player cannot be had.
#[derive(Debug, Error, annabella_said::Saying)]
pub enum PlaybackError {
    /// The device.
    #[error(transparent)]
    Stream(#[from] StreamError),
    /// The file.
    #[error(transparent)]
    Wav(#[from] WavError),
    /// The file's rate.
    #[error("{}: {source}", path.display())]
    Rate {
        /// The file.
        path: PathBuf,
        /// What is wrong with the rate.
        source: RateError,
    },
}

/// Too many clips wait; this one was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, annabella_said::Saying)]
#[error("{QUEUE} utterances wait to be spoken and none gets through; look at the sound device")]
pub struct QueueFull(
    /// The clip that was not taken.
    pub ClipId,
);

/// Where notices go. It is called on the player's own thread, or within [`Player::play`],
/// [`Player::stop`] and [`Player::tick`]; it should hand the notice on and return.
pub type Notify = Box<dyn FnMut(PlaybackNotice) + Send>;

/// One channel to speak on.
pub struct Player {
    kind: Kind,
}

enum Kind {
    Device(DevicePlayer),
    File(FilePlayer),
    Silent { notify: Notify },
}

impl Player {
    /// A player on a sound device. With [`FirstOpen::Required`] this waits for the device, at most
    /// five seconds; with [`FirstOpen::Later`] it returns at once.
    ///
    /// # Errors
    /// With [`FirstOpen::Required`] when the device cannot be opened. Otherwise only when there is
    /// no thread.
    pub fn device(
        choice: DeviceChoice,
        first: FirstOpen,
        notify: impl FnMut(PlaybackNotice) + Send + 'static,
    ) -> Result<Player, PlaybackError> {
        let player = DevicePlayer::start(choice, first, Box::new(notify))?;
        Ok(Player { kind: Kind::Device(player) })
    }

    /// A player into a WAV file of the given rate (Hz). The file can be read while it grows.
    ///
    /// # Errors
    /// When the file cannot be made, or the rate is no rate for sound.
    pub fn wav_file(
        path: &Path,
        rate_hz: u32,
        timing: WavTiming,
        notify: impl FnMut(PlaybackNotice) + Send + 'static,
    ) -> Result<Player, PlaybackError> {
        let player = FilePlayer::create(path, rate_hz, timing, Box::new(notify))?;
        Ok(Player { kind: Kind::File(player) })
    }

    /// A player that says nothing and tells why, once. Every clip ends as [`Outcome::Lost`].
    pub fn silent(why: Said, notify: impl FnMut(PlaybackNotice) + Send + 'static) -> Player {
        let mut notify: Notify = Box::new(notify);
        notify(PlaybackNotice::Silent { why });
        Player { kind: Kind::Silent { notify } }
    }

    /// Takes a clip. `now` matters only to a WAV file with true times.
    ///
    /// # Errors
    /// [`QueueFull`] when `QUEUE` clips wait; there is no notice for this one then.
    pub fn play(&mut self, clip: Clip, now: Millis) -> Result<(), QueueFull> {
        match &mut self.kind {
            Kind::Device(player) => player.play(clip),
            Kind::File(player) => player.play(clip, now),
            Kind::Silent { notify } => {
                notify(PlaybackNotice::Finished { id: clip.id, outcome: Outcome::Lost });
                Ok(())
            }
        }
    }

    /// Cuts short what sounds and drops what waits. The sound is gone within about 100 ms; the
    /// notices follow.
    pub fn stop(&mut self, now: Millis) {
        match &mut self.kind {
            Kind::Device(player) => player.stop(),
            Kind::File(player) => player.stop(now),
            Kind::Silent { .. } => {}
        }
    }

    /// Tells the time, for a WAV file with true times. To be called by the loop now and then.
    pub fn tick(&mut self, now: Millis) {
        match &mut self.kind {
            Kind::File(player) => player.tick(now),
            Kind::Device(_) | Kind::Silent { .. } => {}
        }
    }

    /// Whether a clip that was taken has not ended yet. Before the `Finished` of the last clip
    /// arrives this is true, so the microphone stays closed until the sound has left the device.
    #[must_use]
    pub fn is_speaking(&self) -> bool {
        match &self.kind {
            Kind::Device(player) => player.unfinished() > 0,
            Kind::File(player) => player.unfinished() > 0,
            Kind::Silent { .. } => false,
        }
    }

    /// Whether this channel has no device, for good.
    #[must_use]
    pub const fn is_silent(&self) -> bool {
        matches!(self.kind, Kind::Silent { .. })
    }

    /// Ends the channel: a WAV file gets all that was asked for; a device stops at once.
    ///
    /// # Errors
    /// When the file cannot be completed.
    pub fn finish(self) -> Result<(), PlaybackError> {
        match self.kind {
            Kind::File(player) => player.finish(),
            Kind::Device(_) | Kind::Silent { .. } => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[test]
    fn a_silent_channel_says_so_once_and_loses_every_clip_at_once() {
        let notices = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&notices);
        let mut player = Player::silent(Said::plain("no earphone is set"), move |n| {
            seen.lock().unwrap().push(n)
        });
        for id in [1, 2] {
            let samples = Samples::silence(16_000, Millis(50));
            let clip = Clip { id: ClipId(id), samples, urgency: Urgency::Queued };
            player.play(clip, Millis::ZERO).unwrap();
        }
        assert!(!player.is_speaking());
        player.stop(Millis::ZERO);
        player.finish().unwrap();
        let lost = |id| PlaybackNotice::Finished { id: ClipId(id), outcome: Outcome::Lost };
        let silent = PlaybackNotice::Silent { why: Said::plain("no earphone is set") };
        assert_eq!(*notices.lock().unwrap(), [silent, lost(1), lost(2)]);
    }

    #[test]
    fn an_unknown_device_is_an_error_when_it_is_required() {
        let choice = DeviceChoice::Named("no such device".to_owned());
        let player = Player::device(choice, FirstOpen::Required, |_| {});
        let error = player.err().unwrap().to_string();
        assert!(error.contains("no such device") || error.contains("sound output"), "{error}");
    }

    #[test]
    fn a_device_that_comes_later_begins_as_lost_and_loses_what_is_asked_of_it() {
        let (tell, notices) = std::sync::mpsc::channel();
        let choice = DeviceChoice::Named("no such device".to_owned());
        let mut player =
            Player::device(choice, FirstOpen::Later, move |n| drop(tell.send(n))).unwrap();
        let samples = Samples::silence(16_000, Millis(50));
        let clip = Clip { id: ClipId(7), samples, urgency: Urgency::Queued };
        player.play(clip, Millis::ZERO).unwrap();
        let wait = std::time::Duration::from_secs(10);
        let mut seen: Vec<PlaybackNotice> =
            (0..2).map(|_| notices.recv_timeout(wait).unwrap()).collect();
        seen.sort_by_key(|n| matches!(n, PlaybackNotice::Finished { .. }));
        assert!(matches!(seen[0], PlaybackNotice::Lost { .. }), "{seen:?}");
        let finished = PlaybackNotice::Finished { id: ClipId(7), outcome: Outcome::Lost };
        assert_eq!(seen[1], finished);
    }
}
