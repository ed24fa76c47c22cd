//! The game at the table: events in, new state and effects out. The only place that decides.
//!
//! [`step`] is total and pure: every state answers every event, there is no error and no clock in
//! here. Boards, voices, keys, the clock and rulings are equal sources of events.

mod calling;
mod completion;
mod discrepancies;
mod effect;
mod endings;
mod event;
mod execution;
mod hands;
mod requests;
mod rulings;
mod settings;
mod state;
mod step;
mod telling;
mod touch;
mod turn;
mod wood;

pub use effect::{
    Channel, Discrepancy, Effect, Effects, EndReason, Executed, Hole, Message, Missing, Note,
    Played, Refusal, Stands, Task, Times, Urgency, Utterance,
};
pub use event::{
    BoardEvent, Device, DeviceState, Event, Heard, Request, Ruling, Source, Understood,
};
pub use settings::{
    BoardWatch, Duties, Duty, Inform, Player, Players, Profile, RepeatRule, Settings, Sight, Tell,
    Telling,
};
pub use state::{Game, Phase, Ply};
pub use step::step;
