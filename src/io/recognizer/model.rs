//! A Vosk model: where it is looked for, and how it is opened without risk.

use std::{
    env, io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use annabella_said::{Said, said};

use super::{
    checksums,
    directory::{DirectoryError, ModelDirectory},
    trial::TrialError,
    vosk::Recognizer,
};
use crate::hearing::{Calibration, Decoder, Grammar, RATE_HZ};

/// The model that the program brings along.
pub const BUNDLED_MODEL: &str = "fide-de";

/// How long a model under trial hears noise: two seconds, as long as a call.
const NOISE_SAMPLES: usize = 2 * RATE_HZ as usize;

/// How many of its words it looks for then. The lexicon of calls has some hundred.
const NOISE_WORDS_MAX: usize = 500;

/// Why there is no model to hear with.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum ModelError {
    /// Something in its directory is missing or wrong.
    #[error(transparent)]
    Directory(#[from] DirectoryError),
    /// No directory of that name in any of the places.
    #[error(
        "there is no speech model \"{name}\" in {}: copy the folder models/{name} of the source to one \
         of these places, or name the directory of a Vosk model with --model", list(.tried)
    )]
    NotFound {
        /// The model's name.
        name: String,
        /// Where it was looked for.
        tried: Vec<PathBuf>,
    },
    /// Everything is there, and libvosk refuses it all the same.
    #[error(
        "libvosk refuses the model {0}: it is damaged or made for another version; try it with a \
         fresh copy"
    )]
    Refused(PathBuf),
    /// A process of its own did not live with it.
    #[error(transparent)]
    Trial(#[from] TrialError),
}

fn list(paths: &[PathBuf]) -> Said {
    let paths: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
    if paths.is_empty() {
        said!("model-any-place", "any known place")
    } else {
        Said::plain(paths.join(", "))
    }
}

/// The places where models are looked for, the first that is set wins.
#[derive(Clone, Debug, Default)]
pub struct ModelSearch {
    /// The directory from the command line: taken as it is.
    pub given: Option<PathBuf>,
    /// The directory from the settings: taken as it is.
    pub configured: Option<PathBuf>,
    /// Directories that hold models by name, in the order in which they are looked into.
    pub shelves: Vec<PathBuf>,
}

impl ModelSearch {
    /// The places of this machine: the user's data directory (XDG), beside the program, where it is
    /// installed, and the source tree in which it was built.
    #[must_use]
    pub fn of_this_machine(given: Option<PathBuf>, configured: Option<PathBuf>) -> ModelSearch {
        // The XDG specification says to ignore a relative path.
        let data_home = env::var_os("XDG_DATA_HOME")
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
            .or_else(|| env::home_dir().map(|home| home.join(".local/share")));
        let program = env::current_exe().ok();
        ModelSearch {
            given,
            configured,
            shelves: shelves(data_home.as_deref(), program.as_deref()),
        }
    }

    /// The directory of the model with this name.
    ///
    /// # Errors
    /// [`ModelError::NotFound`] when it is in none of the places. A directory that was given or
    /// configured is not looked at here: opening it says what is wrong with it.
    pub fn find(&self, name: &str) -> Result<PathBuf, ModelError> {
        if let Some(directory) = self.given.as_ref().or(self.configured.as_ref()) {
            return Ok(directory.clone());
        }
        let tried: Vec<PathBuf> = self.shelves.iter().map(|shelf| shelf.join(name)).collect();
        let found = tried.iter().find(|path| path.is_dir()).cloned();
        found.ok_or_else(|| ModelError::NotFound { name: name.to_owned(), tried })
    }
}

/// The directories that hold models by name, for a user with this data directory and a program at
/// this path.
fn shelves(data_home: Option<&Path>, program: Option<&Path>) -> Vec<PathBuf> {
    let mut shelves = Vec::new();
    shelves.extend(data_home.map(|home| home.join("annabella/models")));
    let beside = program.and_then(Path::parent);
    shelves.extend(beside.map(|directory| directory.join("models")));
    // Installed, the program lies in PREFIX/bin.
    let prefix = beside.and_then(Path::parent);
    shelves.extend(prefix.map(|prefix| prefix.join("share/annabella/models")));
    // Built in a source tree, the program lies some levels under it (target/debug/deps).
    let source_tree = beside.and_then(|directory| {
        directory.ancestors().find(|above| above.join("Cargo.toml").is_file())
    });
    shelves.extend(source_tree.map(|tree| tree.join("models")));
    shelves
}

/// A model in memory. One is shared by all recognizers.
pub struct Model {
    directory: PathBuf,
    words: Vec<String>,
    calibration: Calibration,
    /// The crate asks for `&mut` to look a word up, though libvosk only reads.
    vosk: Mutex<::vosk::Model>,
}

impl Model {
    /// Opens a model directory: checks it, loads it, and tries it on a little silence.
    ///
    /// # Errors
    /// When the directory or one of its files is not what libvosk needs. Nothing that the check
    /// knows about reaches libvosk.
    pub fn open(directory: &Path) -> Result<Model, ModelError> {
        let checked = ModelDirectory::check(directory)?;
        let refused = || ModelError::Refused(directory.to_owned());
        // The log goes to standard error, where only messages for people belong.
        ::vosk::set_log_level(::vosk::LogLevel::Error);
        let text = checked.path().to_str().ok_or_else(refused)?;
        let vosk = ::vosk::Model::new(text).ok_or_else(refused)?;
        let mut words: Vec<String> =
            checked.words().iter().filter(|word| can_be_said(word)).cloned().collect();
        words.sort_unstable();
        words.dedup();
        let model = Model {
            directory: directory.to_owned(),
            words,
            calibration: checked.calibration().clone(),
            vosk: Mutex::new(vosk),
        };
        model.try_out().ok_or_else(refused)?;
        Ok(model)
    }

    /// Where the model lies.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The SHA-256 of its network, in hexadecimal.
    ///
    /// # Errors
    /// When the file cannot be read any more.
    pub fn sum(&self) -> io::Result<String> {
        checksums::sum_of(&self.directory.join("am/final.mdl"))
    }

    /// Whether the model can hear this word, in exactly this spelling. Never true for symbols that
    /// must not stand in a grammar (`<eps>`, `#0`, or a word with a quotation mark).
    #[must_use]
    pub fn has_word(&self, word: &str) -> bool {
        can_be_said(word)
            && self.words.binary_search_by(|known| known.as_str().cmp(word)).is_ok()
            && self.with_vosk(|vosk| vosk.find_word(word).is_some())
    }

    /// What was measured of the model's mistakes.
    #[must_use]
    pub fn calibration(&self) -> &Calibration {
        &self.calibration
    }

    /// Whether it hears exactly the words of another model, as one does that was taught from it.
    #[must_use]
    pub fn has_the_words_of(&self, other: &Model) -> bool {
        self.words == other.words
    }

    /// How many words the model can hear.
    #[must_use]
    pub fn word_count(&self) -> usize {
        self.words.len()
    }

    /// Does something with libvosk's model. A panic of an earlier caller leaves it whole: it is only
    /// read.
    pub(super) fn with_vosk<T>(&self, act: impl FnOnce(&mut ::vosk::Model) -> T) -> T {
        act(&mut self.vosk.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Some faults show only when the first recognizer gets its first sound.
    fn try_out(&self) -> Option<()> {
        self.hear(self.words.first(), &vec![0; RATE_HZ as usize / 2])
    }

    /// Others show only where many words are looked for in a sound that could be any of them.
    ///
    /// # Errors
    /// When libvosk cannot hear it.
    pub(super) fn hear_noise(&self) -> Result<(), ModelError> {
        // Marsaglia's xorshift (2003): the same noise for every model, as loud as speech.
        let mut state = 0x2545_f491_u32;
        let noise: Vec<i16> = (0..NOISE_SAMPLES)
            .map(|_| {
                state ^= state << 13;
                state ^= state >> 17;
                state ^= state << 5;
                (state >> 20) as i16 - 2048
            })
            .collect();
        let words = self.words.iter().take(NOISE_WORDS_MAX);
        self.hear(words, &noise).ok_or_else(|| ModelError::Refused(self.directory.clone()))
    }

    /// Hears this sound with a grammar of these words; nothing where libvosk cannot.
    fn hear<'a>(&self, words: impl IntoIterator<Item = &'a String>, samples: &[i16]) -> Option<()> {
        let words = words.into_iter().map(String::as_str);
        let grammar = Grammar::of_phrases(words, &|word| self.has_word(word)).ok()?;
        let mut recognizer = Recognizer::new(self, &grammar).ok()?;
        recognizer.feed(samples).ok()?;
        recognizer.finish().ok().map(|_| ())
    }
}

impl std::fmt::Debug for Model {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Model")
            .field("directory", &self.directory)
            .field("words", &self.words.len())
            .finish()
    }
}

/// Whether a symbol of the word table is a word that may stand in a grammar. The grammar is handed
/// over as JSON without escapes, and `<eps>` in it ends the program. `[unk]` is the garbage word.
fn can_be_said(word: &str) -> bool {
    let letters = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '-' | '.' | '_');
    word == crate::hearing::GARBAGE_WORD || (!word.is_empty() && word.chars().all(letters))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_that_was_named_is_taken_as_it_is() {
        let search = ModelSearch {
            given: Some("given".into()),
            configured: Some("configured".into()),
            shelves: vec![],
        };
        assert_eq!(search.find("fide-de").expect("given"), PathBuf::from("given"));
        let search = ModelSearch { given: None, ..search };
        assert_eq!(search.find("fide-de").expect("configured"), PathBuf::from("configured"));
    }

    #[test]
    fn shelves_are_looked_through_in_order() {
        let place = tempfile::tempdir().expect("a directory");
        let [first, second] = ["first", "second"].map(|name| place.path().join(name));
        std::fs::create_dir_all(second.join("fide-de")).expect("a directory");
        let search =
            ModelSearch { shelves: vec![first.clone(), second.clone()], ..ModelSearch::default() };
        assert_eq!(search.find("fide-de").expect("second"), second.join("fide-de"));
        std::fs::create_dir_all(first.join("fide-de")).expect("a directory");
        assert_eq!(search.find("fide-de").expect("first"), first.join("fide-de"));
        let error = search.find("other").expect_err("no such model").to_string();
        assert!(error.contains("first/other") && error.contains("--model"), "{error}");
    }

    #[test]
    fn the_users_directory_comes_before_the_programs() {
        let place = tempfile::tempdir().expect("a directory");
        std::fs::write(place.path().join("Cargo.toml"), "").expect("a file");
        let program = place.path().join("target/debug/annabella");
        let found = shelves(Some(Path::new("data")), Some(&program));
        assert_eq!(
            found,
            [
                PathBuf::from("data/annabella/models"),
                place.path().join("target/debug/models"),
                place.path().join("target/share/annabella/models"),
                place.path().join("models"),
            ]
        );
    }

    #[test]
    fn symbols_that_end_the_program_are_never_words() {
        for symbol in ["<eps>", "#0", "<s>", "", "say \"x\"", "a\\b", "two words"] {
            assert!(!can_be_said(symbol), "{symbol}");
        }
        for word in ["könig", "[unk]", "j'adoube"] {
            assert!(can_be_said(word), "{word}");
        }
    }
}
