//! Everything that the program says and shows, in one language at a time (`voices/<language>/`): the
//! messages (Project Fluent), the sentences for what the game orders to be said, and the recordings
//! ("clips") from which they are spoken. Call words are not among the messages: they are always those
//! of the call language (D.2.1), which comes in as a lexicon.

mod alarm;
mod bringing_together;
mod catalogue;
mod clips;
mod code_words;
mod dictation;
mod embedded;
mod enrolling;
mod language;
mod numbers;
mod own_record;
mod pack;
mod recordings;
mod ruling_words;
mod sentence;
mod slavic_numbers;
mod texts;
mod told_rulings;

#[cfg(test)]
mod five_languages;
#[cfg(test)]
mod phrases;
#[cfg(test)]
pub(crate) mod samples;

pub use alarm::{Alarm, Bulletin, LeftRecord};
pub use catalogue::CatalogueError;
pub use clips::{ClipId, Piece};
pub use code_words::{bytes_of_code_words, code_words};
pub use enrolling::Enrolling;
pub use fluent_bundle::FluentValue;
pub use language::{Language, UnknownLanguage};
pub use pack::{Pack, PackError};
pub use recordings::Recordings;
pub use ruling_words::{ruling_in, ruling_in_english};
pub(crate) use sentence::reason_key;
pub use sentence::{Code, CodeSaid};
pub use texts::Texts;
