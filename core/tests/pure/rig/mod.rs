//! What the tests of the pure part share, and some of it with programs beside them: the fuzzer's targets,
//! `make bytes`, and the tests of the whole program.

pub mod bytes;
pub mod captures;
pub mod endurance;
pub mod hands;
pub mod possible;
pub mod seeds;
pub mod sheet_bytes;
pub mod transcript;
