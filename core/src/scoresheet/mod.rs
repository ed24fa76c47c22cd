//! Scoresheets (Article 8, Appendix C): what people write of a game, read as witnesses of it, and written
//! in every form that they use.
//!
//! ```
//! use annabella_core::scoresheet::Reader;
//!
//! let found = Reader::default().read("1. e4 e5 2. Sf3 Sc6 3. Lb5".as_bytes())?;
//! assert_eq!(found.form.to_string(), "fide:de");
//! assert_eq!(found.played.moves.len(), 5);
//! assert!(found.played.faults.is_empty());
//! # Ok::<(), annabella_core::scoresheet::ReadError>(())
//! ```

mod against;
mod agreement;
mod answer;
mod blank;
mod boards;
mod braille;
mod course;
mod denial;
mod descriptive;
mod dictated;
mod encoding;
mod ended;
mod error;
mod foreign;
mod form;
mod fragment;
mod inquiry;
mod joining;
mod kinship;
mod layout;
mod letters;
mod line;
mod meant;
mod memo;
mod notation;
mod numbers;
mod oddity;
mod one_text;
mod open_end;
mod out_of_step;
mod pgn;
mod play;
mod progress;
mod proposal;
mod questions;
mod read;
mod reconcile;
mod reconstruct;
mod remarks;
mod results;
mod sheet;
#[cfg(test)]
mod sheet_tests;
mod sign_words;
mod split;
mod table;
#[cfg(test)]
mod tests;
mod times;
mod told;
mod way;
mod witnesses;
mod words_between;
mod write;

pub use agreement::{Agreement, End, alone};
pub use answer::{Answer, AnswerError, Answered};
pub use braille::{
    BrailleCode, CastlingSign, CheckSign, PromotionSign, UkSigns, UnknownBraille, UnknownSign,
};
pub use course::{Course, CoursePly};
pub use dictated::dictation;
pub use encoding::{Encoding, texts};
pub use error::{OtherFile, ReadError};
pub use form::{Form, Notation, UnknownForm};
pub use inquiry::Inquiry;
pub use letters::{Letters, UnknownLetters};
pub use line::{LineError, LineRead, Standing};
pub(crate) use meant::written_apart;
pub(crate) use memo::Memo;
pub use numbers::{NumberAhead, Numbering};
pub use oddity::Oddity;
pub use one_text::{Came, OneText};
pub use out_of_step::{OutOfStep, Slip};
pub use play::{Fault, Playthrough, Why, play};
pub use progress::{EntryRead, Meaning, Progress};
pub use proposal::Proposal;
pub use questions::{Questions, is_offered_with, may_be_written};
pub use read::{ReadSheet, Reader};
pub use reconcile::{
    BoardFinding, Case, Evidence, FirstDifference, Keeper, Meeting, Reconciliation, Recorded,
    Shows, reconcile,
};
pub use reconstruct::{Candidate, Question, Reconstruction, Testimony, reconstruct};
pub use sheet::{Entry, Place, Reading, Reason, Sheet, WrittenResult};
pub use told::{Basis, BoardsShow, BoardsTold, KeyedBoard};
pub use write::{Score, ScoredMove, Writing, write};
