//! A model that can learn a voice, and the directory that comes of it.
//!
//! A taught model is the bundled one with other weights: the same files, a sum for each in SHA256SUMS, and a
//! calibration of its own that says which network it belongs to. libvosk and the program open it as any other.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use annabella_enrolment::likeness::Likeness;
use annabella_enrolment::model_file::{self, ModelFile};
use annabella_enrolment::network::Weights;
use annabella_enrolment::ways::{Arc, Ways, WaysError};

use super::checksums;
use super::directory::{DirectoryError, ModelDirectory};
use super::graph_file::{GraphArc, GraphFault, read_arcs};
use super::options_file::{self, Options};
use super::profile::complete_sums;
use super::word_table::{WordTable, WordTableError};
use crate::hearing::FILE_NAME;
use crate::io::{named_file, whole_folder};

/// The largest file of a model that is taught (bytes): the bundled network has four million.
const BYTES_MAX: u64 = 1 << 26;
/// The network.
const ACOUSTIC: &str = "am/final.mdl";
/// All other files, which are taken over as they are.
const OTHERS: [&str; 7] = [
    "conf/mfcc.conf",
    "conf/model.conf",
    "graph/HCLr.fst",
    "graph/Gr.fst",
    "graph/disambig_tid.int",
    "graph/words.txt",
    "graph/phones/word_boundary.int",
];

/// Why a model cannot learn a voice.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum TeachableError {
    /// It is none that could be listened with.
    #[error(transparent)]
    Directory(#[from] DirectoryError),
    /// A file of it cannot be read.
    #[error("{path} of the model cannot be read ({source})")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Its network is of another kind.
    #[error("{path} cannot learn a voice: {fault}")]
    Network {
        /// The file.
        path: PathBuf,
        /// What is otherwise.
        fault: model_file::ModelError,
    },
    /// Its graph is of another kind.
    #[error("{path} cannot be followed word by word: {fault}")]
    Graph {
        /// The file.
        path: PathBuf,
        /// What is otherwise.
        fault: GraphFault,
    },
    /// Its words have no sounds that could be followed.
    #[error("the model {path} cannot learn a voice: {fault}")]
    Ways {
        /// The model.
        path: PathBuf,
        /// What is otherwise.
        fault: WaysError,
    },
    /// Its list of words is wrong.
    #[error(transparent)]
    Words(#[from] WordTableError),
}

/// A model that can learn a voice.
pub struct Teachable {
    directory: PathBuf,
    model: ModelFile,
    ways: Ways,
}

impl Teachable {
    /// Reads all that learning needs of a model.
    ///
    /// # Errors
    /// When it is no model, or of another kind than the bundled one.
    pub fn open(directory: &Path) -> Result<Teachable, TeachableError> {
        ModelDirectory::check(directory)?;
        let at = |name: &str| directory.join(name);
        let model = Teachable::network(directory)?;
        let graph = at("graph/HCLr.fst");
        let file = named_file::open(&graph)
            .map_err(|source| TeachableError::Unreadable { path: graph.clone(), source })?;
        let arcs = read_arcs(BufReader::new(file))
            .map_err(|fault| TeachableError::Graph { path: graph, fault })?;
        let arcs: Vec<Vec<Arc>> =
            arcs.iter().map(|state| state.iter().map(followed).collect()).collect();
        let (table, _) = WordTable::read(&at("graph/Gr.fst"), &at("graph/words.txt"))?;
        let words: Vec<(String, usize)> = table
            .numbered()
            .filter(|(word, _)| !word.starts_with(['<', '#']))
            .map(|(word, id)| (word.to_owned(), id))
            .collect();
        let ways = Ways::read(&model, &arcs, &words, silence(&at("conf/model.conf"))?)
            .map_err(|fault| TeachableError::Ways { path: directory.to_owned(), fault })?;
        Ok(Teachable { directory: directory.to_owned(), model, ways })
    }

    /// Reads the network alone of a model that was opened before, or of one that was taught from it.
    ///
    /// # Errors
    /// When it cannot be read, or is of another kind than the bundled one.
    pub fn network(directory: &Path) -> Result<ModelFile, TeachableError> {
        let acoustic = directory.join(ACOUSTIC);
        ModelFile::read(read(&acoustic)?)
            .map_err(|fault| TeachableError::Network { path: acoustic, fault })
    }

    /// What compares its network with one that was taught from it; the network itself is let go.
    #[must_use]
    pub fn into_likeness(self) -> Likeness {
        Likeness::new(self.ways, self.model.priors().to_vec())
    }

    /// Where it is.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Its network.
    #[must_use]
    pub fn model(&self) -> &ModelFile {
        &self.model
    }

    /// The ways to say its words.
    #[must_use]
    pub fn ways(&self) -> &Ways {
        &self.ways
    }

    /// Whether it has a word.
    #[must_use]
    pub fn has_word(&self, word: &str) -> bool {
        !self.ways.of(word).is_empty()
    }

    /// Writes the model with other weights into a new directory that only its owner may read. `look` sees it before it
    /// gets its name, and says how much more certain it is than this model (logarithms of odds), or that it shall not
    /// be. The answer is whether it is there.
    ///
    /// # Errors
    /// What the system says; nothing of the directory stays then.
    pub fn write_taught(
        &self,
        weights: &Weights,
        target: &Path,
        look: impl FnOnce(&Path) -> io::Result<Option<Surer>>,
    ) -> io::Result<bool> {
        whole_folder::make_if(target, |folder| {
            self.write_into(weights, folder)?;
            let Some(surer) = look(folder)? else { return Ok(false) };
            self.calibrate(folder, surer).map(|()| true)
        })
    }

    /// Writes what was measured of this model, with the certainty of the taught one.
    fn calibrate(&self, folder: &Path, surer: Surer) -> io::Result<()> {
        let calibration = self.directory.join(FILE_NAME);
        if !calibration.exists() {
            return Ok(());
        }
        let text = named_file::read_text(&calibration, BYTES_MAX)?;
        let sum = checksums::sum_of(&folder.join(ACOUSTIC))?;
        let written = folder.join(FILE_NAME);
        fs::remove_file(&written)?;
        whole_folder::write(&written, own(&text, &sum, surer).as_bytes())?;
        // The list named the one of before.
        fs::remove_file(folder.join(checksums::LIST))?;
        complete_sums(folder)
    }

    fn write_into(&self, weights: &Weights, target: &Path) -> io::Result<()> {
        let taught = self.model.with(weights);
        let sum = checksums::sum_of_bytes(&taught);
        whole_folder::write(&target.join(ACOUSTIC), &taught)?;
        for name in OTHERS {
            let bytes = named_file::read(&self.directory.join(name), BYTES_MAX)?;
            whole_folder::write(&target.join(name), &bytes)?;
        }
        let calibration = self.directory.join(FILE_NAME);
        if calibration.exists() {
            let text = named_file::read_text(&calibration, BYTES_MAX)?;
            let own = own(&text, &sum, Surer::default());
            whole_folder::write(&target.join(FILE_NAME), own.as_bytes())?;
        }
        complete_sums(target)
    }
}

/// How much more certain a taught model is (logarithms of odds); below 0 where less.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize)]
pub struct Surer {
    /// Of everything but illegal calls.
    pub legal: f32,
    /// Of illegal calls.
    pub illegal: f32,
}

/// The calibration for a taught network: the model's own, and its own certainty.
fn own(text: &str, sum: &str, surer: Surer) -> String {
    let mut found = format!(
        "# beside {ACOUSTIC}: {sum}\n# taught one voice from the model below, whose offsets it moves\n"
    );
    let mut moved = 0.0;
    for line in text.lines() {
        if line.starts_with('[') {
            moved = match line {
                "[certainty]" => surer.legal,
                "[certainty_illegal]" => surer.illegal,
                _ => 0.0,
            };
        }
        let offset =
            line.strip_prefix("offset = ").and_then(|offset| offset.trim().parse::<f32>().ok());
        // A string takes whatever is written.
        let _ = match offset {
            Some(offset) => writeln!(found, "offset = {}", offset + moved),
            None => writeln!(found, "{line}"),
        };
    }
    found
}

fn followed(arc: &GraphArc) -> Arc {
    Arc {
        transition: usize::try_from(arc.input).unwrap_or(0),
        word: usize::try_from(arc.output).unwrap_or(0),
        cost: arc.weight,
        to: usize::try_from(arc.next).unwrap_or(0),
    }
}

/// The first phone of silence that the decoding options name.
fn silence(path: &Path) -> Result<usize, TeachableError> {
    let text = named_file::read_text(path, BYTES_MAX)
        .map_err(|source| TeachableError::Unreadable { path: path.to_owned(), source })?;
    let options = Options::parse(&text, options_file::DECODING).unwrap_or_default();
    let phones = options.get("endpoint.silence-phones").unwrap_or_default();
    Ok(phones.split(':').next().and_then(|phone| phone.parse().ok()).unwrap_or(0))
}

fn read(path: &Path) -> Result<Vec<u8>, TeachableError> {
    named_file::read(path, BYTES_MAX)
        .map_err(|source| TeachableError::Unreadable { path: path.to_owned(), source })
}
