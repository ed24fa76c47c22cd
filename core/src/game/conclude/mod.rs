//! What follows from the facts: what was touched, executed, agreed and made, what each board owes and
//! where it differs. Pure: nothing here changes a fact, and nothing is told from here.

mod board;
mod board_found;
mod brought;
mod castlings;
mod conclusions;
mod differences;
mod disputed;
mod execution;
mod fitting;
mod followed;
mod hand;
mod lag;
mod left_pawn;
mod look;
mod making;
mod meant;
mod sign;
mod turn;
mod ways;

pub(super) use board_found::{BoardFound, Owed};
pub(super) use conclusions::{Conclusions, Scene, conclude, look_at, moments, touch_time};
pub(super) use execution::squares_of;
pub(super) use lag::{is_due, may_still_report, rest};
pub(super) use making::{article_of_making, may_reply, tells_hand};
pub(super) use turn::{StandingCall, Turn};
