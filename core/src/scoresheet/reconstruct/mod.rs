//! Games made again from damaged sheets (8.5, 8.6, 11.11): both sheets, the boards and the clock are noisy
//! witnesses of one legal game; the one that explains them best is sought, with its probability, its
//! alternatives, and the question that decides between them.
//!
//! It is a proposal for the arbiter and the players, never a correction of what was written. It knows
//! nothing of good and bad moves: every legal move is as likely as any other, as long as no witness
//! speaks.

mod ahead;
mod answers;
mod beam;
mod choice;
mod confusion;
mod doubt;
mod ends;
mod finger;
mod game;
mod gaps;
mod lattice;
mod look;
mod plies;
mod question;
mod silence;
mod witness;

pub use game::{Candidate, Reconstruction, Testimony, reconstruct};
pub use question::Question;
