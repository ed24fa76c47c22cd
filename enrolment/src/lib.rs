//! One player's own speech model, from a few minutes of prompted calls.
//!
//! Pure: samples, words and the bytes of a model in; the bytes of a taught model and a judgement out. Nothing here
//! opens a file or knows what time it is. The way through it:
//!
//! 1. [`features`] makes of samples what libvosk makes of them;
//! 2. [`model_file`] and [`ways`] read the network and the ways to say each word out of a model;
//! 3. [`alignment`] says which sound is where in a take, and how well its words fit,
//!    and [`hush`] has the take as it would be in a silent room;
//! 4. [`augmentation`] lays other people and a hall over the takes, anew at each step;
//! 5. [`learning`] moves the network's weights, by the slopes that [`slope`] finds, some of them against [`rivals`];
//! 6. [`judgement`] says whether what came of it may be used.

pub mod alignment;
pub mod augmentation;
pub mod features;
pub mod hush;
pub mod judgement;
pub mod learning;
pub mod likeness;
pub mod method;
pub mod model_file;
pub mod network;
pub mod rivals;
pub mod slope;
mod surroundings;
pub mod takes;
pub mod ways;

#[cfg(test)]
mod tests;
