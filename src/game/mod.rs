//! The game at the table: events in, new state and effects out. The only place that decides.
//!
//! ```text
//! step(game, now, event) -> effects
//! ```
//!
//! Total and pure: every state answers every event, there is no error and no clock in here. Boards,
//! voices, keys, the clock and rulings are equal sources of events (design: facts in, orders out).

mod effect;
mod event;
mod settings;

pub use effect::{
    Channel, Discrepancy, Effect, Effects, EndReason, Executed, Holes, Message, Missing, Note,
    Played, Refusal, Task, Times, Urgency, Utterance,
};
pub use event::{
    BoardEvent, Device, DeviceState, Event, Heard, Request, Ruling, Source, Understood,
};
pub use settings::{
    BoardWatch, Duties, Duty, Inform, Player, Players, Profile, RepeatRule, Settings, Sight, Tell,
    Telling,
};
