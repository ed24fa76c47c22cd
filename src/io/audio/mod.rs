//! Sound in and out: one player for each channel (room, ear), one microphone, and what both need.
//!
//! Data flows `wav`/synthesizer -> [`Samples`] -> [`Player`] -> device, and device -> [`Microphone`]
//! -> [`Chunk`] -> recognizer. Nothing here knows what is said or heard; nothing here decides.
//!
//! The three rules that shape the area (they come from field reports of programs that went silently
//! deaf or dumb):
//! - a device's error callback may never fire, so a stream counts as lost when its data callback
//!   has not run for two seconds ([`link`]);
//! - a lost device is opened again, and no other device is ever taken in its place: what is meant
//!   for one player's ear must not come out in the room, even where the sound server would like to
//!   move it there (`guard`);
//! - no caller waits for a device: opening and closing happen on threads of their own, because a
//!   sound server that hangs would otherwise hang the game.

pub mod capture;
pub mod devices;
pub mod gate;
pub mod level;
pub mod link;
pub mod playback;
pub mod samples;
pub mod stream;
pub mod wav;

mod alsa_messages;
mod cutter;
mod deck;
mod device_player;
mod earcon;
mod file_player;
mod guard;
mod sample_format;
mod tap;
mod tempo;

pub use capture::{CaptureError, CaptureNotice, CaptureSettings, Chunk, LevelMeter, Microphone};
pub use devices::{DeviceChoice, DeviceError, DeviceInfo, Direction};
pub use earcon::Earcon;
pub use gate::{Gate, Reason};
pub use level::Dbfs;
pub use playback::{
    Clip, ClipId, Outcome, PlaybackError, PlaybackNotice, Player, QueueFull, Urgency, WavTiming,
};
pub use samples::{Converter, RateError, Samples};
pub use stream::FirstOpen;
pub use wav::WavError;
