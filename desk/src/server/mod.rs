//! The desk's PostgreSQL: a private cluster in the desk's folder, that the event's certificates alone open.

mod alarms;
pub mod backup;
pub mod cluster;
pub mod configuration;
pub mod dangers;
pub mod disk;
pub mod keeper;
mod lock_files;
pub mod making;
pub mod people;
pub mod postgres;
mod running_dangers;
pub mod version;

pub use alarms::{
    Alarm, Busy, MISSED_AFTER, Missed, SecondAway, alarms, busy, missed, second_machine, settle,
};
pub use running_dangers::running;
