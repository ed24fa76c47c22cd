//! Hearing: a Vosk model that was checked before use, a recognizer for each grammar, and utterances
//! out of a stream of sound, live or from a recording.

pub mod acoustic_file;
mod checksums;
mod directory;
mod excerpt;
pub mod graph_file;
mod listen;
mod listener;
mod model;
mod models;
pub mod options_file;
mod profile;
mod teachable;
mod trial;
mod vosk;
pub mod word_table;

pub use acoustic_file::AcousticFault;
pub use directory::{DirectoryError, ModelDirectory};
pub use graph_file::GraphFault;
pub(crate) use listen::one_utterance;
pub use listen::{HeardRecording, ListenReport, ListenStatus, hear_recording, listen_to};
pub use listener::{Listener, OwnSound, Report};
pub use model::{BUNDLED_MODEL, Model, ModelError, ModelSearch};
pub use models::{Ears, Models, OwnModels};
pub use options_file::OptionFault;
pub(crate) use profile::complete_sums;
pub use profile::{ProfileError, check_calibration, check_whole, profile_sum};
pub use teachable::{Surer, Teachable, TeachableError};
pub use trial::TrialError;
pub use vosk::{Recognizer, RecognizerError};
