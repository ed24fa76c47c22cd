//! The demonstration: a whole game through the real parts. The peg-hole board is simulated down to its
//! bytes and read over a pseudo-terminal by the real driver; the players' calls are synthesized to
//! sound and recognized; the assistant's keys go through the line mode; what the program says leaves
//! by the audio path or into a WAV file; every event is in a real record.

mod director;
mod players;
mod script;
mod stage;

pub(super) use stage::run;
