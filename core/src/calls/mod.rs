//! What can be called at the board (Appendix D.2.1), apart from any language: words to calls, calls
//! to words, and what a call means in a position.
//!
//! ```
//! use annabella_core::calls::{self, Lexicon, Meaning, Spoken};
//! use annabella_core::rules::Position;
//!
//! let german = Lexicon::from_toml(include_str!("../../../voices/de/calls.toml"))?;
//! let position = Position::default();
//!
//! let reading = calls::parse("Springer Felix drei", &german);
//! let [Spoken::Call(call)] = reading.meanings[..] else { panic!("one call was said") };
//! let Meaning::One(m) = calls::resolve(&call, &position) else { panic!("one knight can go") };
//! assert_eq!(position.san(m), "Nf3");
//! assert_eq!(calls::render(&call, &german).text, "Springer Felix drei");
//! # Ok::<(), calls::LexiconError>(())
//! ```

mod announce;
mod call;
mod called;
mod entries;
mod grammar;
mod lexicon;
mod lexicon_file;
mod other_language;
mod parse;
mod prompts;
mod resolve;
mod spelling;
mod spoken;
mod token;
mod written;

pub use announce::{Announcement, Style, announce, call_of, render};
pub(crate) use announce::{call_of_played, in_style};
pub(crate) use call::leaves_wing_open;
pub use call::{Call, MoveCall, Part, Suffix};
pub use called::CalledMove;
pub use lexicon::Lexicon;
pub use lexicon_file::LexiconError;
pub use other_language::OtherLanguage;
pub use parse::{Reading, parse, place};
pub use prompts::{
    CALLS_ASKED_MIN, CALLS_MAX, CALLS_MIN, CALLS_USUAL, Prompt, PromptKind, prompts,
};
pub(crate) use resolve::can_mean;
pub use resolve::{Identity, Meaning, identity, resolve, resolve_any, same_move};
pub(crate) use spelling::is_same;
pub use spoken::{Command, NoWhereabouts, Spoken, Whereabouts};
pub(crate) use written::written_calls;
