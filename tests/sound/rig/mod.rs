//! What the tests with sound share.

#[path = "../../program/rig/damaged_model.rs"]
pub mod damaged_model;
pub mod own_room;
pub mod player;
pub mod running;
pub mod sound_room;
