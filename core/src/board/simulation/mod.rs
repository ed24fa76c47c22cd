//! What all simulated boards have in common: what can happen to them, the lines of text that say so,
//! the hands that do it, and what the wire does to messages. The boards themselves stand beside their
//! protocols, each behind the trait [`Simulated`], so that whoever gives one a port knows no protocol.

mod action;
mod dice;
mod hands;
mod script;
mod simulated;
mod wire;

pub use action::{Action, ActionError, Manners, Waking};
pub use hands::{Beat, Hands};
pub use script::{STEPS, ScriptError, Step, read_setting, read_step};
pub use simulated::{Noticed, Simulated};
pub(in crate::board) use wire::{Fate, Wire};
