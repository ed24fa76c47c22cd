//! One command, one file.

pub(super) mod announce;
pub(super) mod call;
pub(super) mod dead;
pub(super) mod doctor;
pub(super) mod equip;
pub(super) mod journal;
mod journal_copies;
mod journal_export;
pub(super) mod listen;
pub(super) mod play;
mod positions;
pub(super) mod reconcile;
pub(super) mod rule;
mod rule_start;
pub(super) mod score;
pub(super) mod settings;
pub(super) mod setup;
pub(super) mod simulate;
pub(super) mod speak;
pub(super) mod trial;
pub(super) mod voice;
