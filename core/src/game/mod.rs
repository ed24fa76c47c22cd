//! The game at the table: events in, new state and effects out. The only place that decides.
//!
//! [`step`] is total and pure: every state answers every event, there is no error and no clock in
//! here. Boards, voices, keys, the clock and rulings are equal sources of events.

mod absence;
mod adjourning;
mod aloud;
mod announcing;
mod asked;
mod binding;
mod boards;
mod calling;
mod castling;
mod claiming;
mod claims_asked_back;
mod clock_shown;
mod commands;
mod completing;
mod conclude;
mod consulting;
mod correcting;
mod counting;
mod decision;
mod dictation;
mod discrepancy;
mod due;
mod effect;
mod endings;
mod event;
mod facts;
mod flags;
mod hands;
mod illegal_calls;
mod illegal_moves;
mod in_dispute;
mod keyed;
mod ledger;
mod left_pawns;
mod mating;
mod mending;
mod message;
mod not_counted;
mod note;
mod off_squares;
mod offers;
mod open_end;
mod own_record;
mod played;
mod plies;
mod possible;
mod pressing;
mod proposals;
mod question;
mod quickplay;
mod recording;
mod refusal;
mod regulations;
mod repeats;
mod replied;
mod requests;
mod resting;
mod resuming;
mod ruled_plies;
mod ruling;
mod rulings;
mod score_requests;
mod settings;
mod settle;
mod settling;
mod sheet_event;
mod sheets;
mod shown;
mod state;
mod step;
mod supervision;
mod taken_as_done;
mod tally;
mod telling;
mod told_rulings;
mod too_late;
mod touch;
mod touching;
mod uncompleted;
mod undecided;
mod waiting;
mod words;

pub use crate::board::{BoardEvent, LostCause};
pub use adjourning::Envelope;
pub use claiming::{Claim, ClaimRuling, Grounds};
pub use consulting::{Consulted, LegalCall, Proposal, with_bonus};
pub use decision::Decision;
pub(crate) use decision::article_of_standing;
pub use discrepancy::{Discrepancy, LastHand, Lingering, Missing, OfferSaidBy};
pub use due::Begun;
pub(crate) use effect::Effects;
pub use effect::{Channel, Effect, Urgency, Utterance};
pub use event::{
    Device, DeviceState, Event, Heard, Hears, Interruption, ModelUsed, Noted, OwnWords, Request,
    Source, Understood, Unheard, Uttered,
};
pub use flags::FlagCase;
pub use illegal_moves::{IllegalCase, IllegalRuling};
pub use mating::Searched;
pub use message::{EndReason, Message, SaidEntry, Times};
pub use note::{Formality, Note, SheetNote, SheetStands, Task};
pub use open_end::OpenEnd;
pub use own_record::{OwnEntry, OwnRecord, Said};
pub use played::Executed;
pub use possible::Possible;
pub use question::Question;
pub use refusal::Refusal;
pub use regulations::{DrawRule, Regulations};
pub use replied::{ReplySaid, WaitingReply};
pub use ruling::{QuickplayVerdict, ResultRuling, Ruling, TouchVerdict};
pub(crate) use settings::CALL_LANGUAGES;
pub use settings::{
    BoardTimes, BoardWatch, Duties, Duty, Inform, Keeping, Player, Profile, RepeatRule, Replaced,
    Settings, Sight, Tell, Telling,
};
pub use settling::Settlement;
pub use sheet_event::{HandedSheet, SheetEvent};
pub use shown::LastCall;
pub use state::{Game, Phase, Ply, Stage};
pub use step::step;
pub use tally::{Tally, TimeChange, TimesInParts};
pub use told_rulings::ToldRuling;
pub use undecided::WaitsFor;

pub use crate::rules::Played;
