//! The pure part from outside, and the rules of the house: one program for all of it, since each one
//! more costs a link. `cargo test --test pure tidy::` runs a part.

mod bytes;
mod calls;
mod documents;
mod hands;
mod readme;
mod rig;
mod rulings;
mod scoresheets;
mod symptoms;
mod tidy;
mod wording;
