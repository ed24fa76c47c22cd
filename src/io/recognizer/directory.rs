//! A model's directory, checked before libvosk sees it.
//!
//! libvosk ends the whole program over many faults of a model (a graph that was cut off, no list of
//! silence phones, a zero among the disambiguation ids) and says "no model" over the others. Here
//! each has its own plain words. Layouts and reading order follow `Model::ReadDataFiles` of
//! vosk-api 0.3.45.

use crate::io::named_file;
use std::{
    fs::File,
    io::{self, BufReader},
    path::{Path, PathBuf},
};

use super::{
    acoustic_file::{Acoustic, AcousticFault, read_acoustic},
    checksums::{self, ChecksumError},
    graph_file::{Graph, GraphFault, read_graph},
    options_file::{self, OptionFault, Options},
    word_table::{WordTable, WordTableError},
};
use crate::hearing::{Calibration, CalibrationError, FILE_NAME, RATE_HZ};

/// Features that `conf/pitch.conf` adds to each frame.
const PITCH_FEATURES: usize = 3;

/// What libvosk needs from a model directory and this one lacks or has wrong.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
#[said("model-directory")]
pub enum DirectoryError {
    /// There is no such directory.
    #[error("there is no model directory {0}: give the directory of a Vosk model")]
    NoDirectory(PathBuf),
    /// libvosk takes paths as text.
    #[error("the path of the model {} is not UTF-8: move it to another place", .0.display())]
    PathNotText(PathBuf),
    /// Neither of the two layouts.
    #[error(
        "{0} is not a Vosk model: it has neither am/final.mdl with conf/model.conf nor final.mdl \
         with mfcc.conf"
    )]
    NotAModel(PathBuf),
    /// The graph was compiled in one piece.
    #[error(
        "{0}: this model has a fixed graph (HCLG.fst) and ignores which words are expected; take \
         a small model, one with HCLr.fst"
    )]
    FixedGraph(PathBuf),
    /// A file that must be there is not.
    #[error("the model lacks {0}: unpack it again, all of it")]
    Missing(PathBuf),
    /// A file cannot be read at all.
    #[error("{path} of the model cannot be read ({source})")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// An option file is wrong.
    #[error("{path} of the model: {fault}")]
    Options {
        /// The file.
        path: PathBuf,
        /// What is wrong in it.
        fault: OptionFault,
    },
    /// The acoustic model is wrong.
    #[error("{path} of the model: {fault}; unpack the model again")]
    Acoustic {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        fault: AcousticFault,
    },
    /// The graph is wrong.
    #[error("{path} of the model: {fault}; unpack the model again")]
    Graph {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        fault: GraphFault,
    },
    /// The graph names a sound that the acoustic model does not have.
    #[error(
        "{path} of the model belongs to another acoustic model: it names transition {named}, and \
         there are {known}"
    )]
    GraphOfAnotherModel {
        /// The graph.
        path: PathBuf,
        /// The highest transition id on its arcs.
        named: i32,
        /// The highest transition id of the acoustic model.
        known: i32,
    },
    /// The features are not those that the network was trained on.
    #[error("{path} of the model makes {made} features a frame, and am/final.mdl wants {wanted}")]
    FeatureCount {
        /// The option file.
        path: PathBuf,
        /// What it makes.
        made: usize,
        /// What the network takes.
        wanted: usize,
    },
    /// The model is for a higher sampling rate than the microphone delivers.
    #[error(
        "{path} of the model wants sound at {wanted} Hz, and the recognizer hears {RATE_HZ} Hz: \
         take a model for {RATE_HZ} Hz or set --allow-upsample=true"
    )]
    Rate {
        /// The option file.
        path: PathBuf,
        /// Hz.
        wanted: u32,
    },
    /// disambig_tid.int is wrong.
    #[error("{path} of the model: line {line} is not a number above zero; unpack the model again")]
    Disambiguation {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// A file is not the one that the model was given out with.
    #[error(transparent)]
    Checksum(#[from] ChecksumError),
    /// The measured mistakes are wrong.
    #[error("{path} of the model: {fault}; unpack the model again")]
    Calibration {
        /// The file.
        path: PathBuf,
        /// What is wrong in it.
        fault: CalibrationError,
    },
    /// The table of words is wrong.
    #[error(transparent)]
    Words(#[from] WordTableError),
}

/// A model directory in which libvosk will find what it needs.
#[derive(Clone, Debug)]
pub struct ModelDirectory {
    path: PathBuf,
    words: Vec<String>,
    calibration: Calibration,
}

impl ModelDirectory {
    /// Looks through a directory.
    ///
    /// # Errors
    /// At the first thing that libvosk would not forgive.
    pub fn check(path: &Path) -> Result<ModelDirectory, DirectoryError> {
        if path.to_str().is_none() {
            return Err(DirectoryError::PathNotText(path.to_owned()));
        }
        if !path.is_dir() {
            return Err(DirectoryError::NoDirectory(path.to_owned()));
        }
        let layout = Layout::of(path)?;
        nothing_that_waits(path)?;
        checksums::verify(path)?;
        if layout.graph("HCLG.fst").exists() {
            return Err(DirectoryError::FixedGraph(path.to_owned()));
        }
        if let Some(conf) = &layout.decoding {
            checked_options(conf, options_file::DECODING, options_file::check_decoding)?;
        }
        let acoustic = check_acoustic(&layout)?;
        check_features(&layout, acoustic)?;
        let graph = check_graph(&layout, acoustic)?;
        let words = words(&layout, &graph)?;
        let calibration = calibration(path)?;
        Ok(ModelDirectory { path: path.to_owned(), words, calibration })
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What was measured of the model's mistakes; the careful default where nothing was.
    #[must_use]
    pub fn calibration(&self) -> &Calibration {
        &self.calibration
    }

    /// Every symbol of the model's word table, with those that nobody says (`<eps>`, `#0`).
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }
}

/// Where the two generations of models keep their files.
struct Layout {
    acoustic: PathBuf,
    /// Model.conf; the first generation has its options built into libvosk.
    decoding: Option<PathBuf>,
    features: PathBuf,
    feature_kind: FeatureKind,
    graph: PathBuf,
    pitch: PathBuf,
    ivector: PathBuf,
}

#[derive(Clone, Copy)]
enum FeatureKind {
    Mfcc,
    Filterbank,
}

impl Layout {
    fn of(root: &Path) -> Result<Layout, DirectoryError> {
        let (acoustic, decoding, conf, graph) =
            if root.join("am/final.mdl").exists() && root.join("conf/model.conf").exists() {
                let conf = root.join("conf");
                (root.join("am/final.mdl"), Some(conf.join("model.conf")), conf, root.join("graph"))
            } else if root.join("final.mdl").exists() && root.join("mfcc.conf").exists() {
                (root.join("final.mdl"), None, root.to_owned(), root.to_owned())
            } else {
                return Err(DirectoryError::NotAModel(root.to_owned()));
            };
        let (features, feature_kind) = if conf.join("mfcc.conf").exists() {
            (conf.join("mfcc.conf"), FeatureKind::Mfcc)
        } else if conf.join("fbank.conf").exists() {
            (conf.join("fbank.conf"), FeatureKind::Filterbank)
        } else {
            return Err(DirectoryError::Missing(conf.join("mfcc.conf")));
        };
        let pitch = conf.join("pitch.conf");
        let ivector = root.join("ivector/final.ie");
        Ok(Layout { acoustic, decoding, features, feature_kind, graph, pitch, ivector })
    }

    fn graph(&self, name: &str) -> PathBuf {
        self.graph.join(name)
    }
}

/// libvosk opens more files than are looked at here, and at a pipe to which nobody writes it would wait for ever. A folder
/// that cannot be looked into is left to whoever needs a file of it.
fn nothing_that_waits(model: &Path) -> Result<(), DirectoryError> {
    let files = checksums::files_below(model).unwrap_or_default();
    let waits = |file: &&PathBuf| file.metadata().is_ok_and(|is| !is.is_file() && !is.is_dir());
    files.iter().find(waits).map_or(Ok(()), |file| open(file).map(drop))
}

fn check_acoustic(layout: &Layout) -> Result<Acoustic, DirectoryError> {
    let acoustic = read_acoustic(open(&layout.acoustic)?)
        .map_err(|fault| DirectoryError::Acoustic { path: layout.acoustic.clone(), fault })?;
    // libvosk 0.3.45 does not look whether a network that wants i-vectors gets them.
    if acoustic.wants_ivector && !layout.ivector.is_file() {
        return Err(DirectoryError::Missing(layout.ivector.clone()));
    }
    Ok(acoustic)
}

fn check_features(layout: &Layout, acoustic: Acoustic) -> Result<(), DirectoryError> {
    let path = &layout.features;
    let options = checked_options(path, options_file::FEATURES, options_file::check_features)?;
    let number = |name, default| {
        options
            .number(name, default, options_file::above_zero(), |number| number > 0.0)
            .map_err(|fault| DirectoryError::Options { path: path.clone(), fault })
    };
    let mut made = match layout.feature_kind {
        FeatureKind::Mfcc => number("num-ceps", 13.0)?,
        FeatureKind::Filterbank => number("num-mel-bins", 23.0)?,
    } as usize;
    if matches!(layout.feature_kind, FeatureKind::Filterbank)
        && options.get("use-energy") == Some("true")
    {
        made += 1;
    }
    if layout.pitch.exists() {
        made += PITCH_FEATURES;
    }
    if made != acoustic.input_dimension {
        let wanted = acoustic.input_dimension;
        return Err(DirectoryError::FeatureCount { path: path.clone(), made, wanted });
    }
    let wanted = number("sample-frequency", f64::from(RATE_HZ))? as u32;
    if wanted > RATE_HZ && options.get("allow-upsample") != Some("true") {
        return Err(DirectoryError::Rate { path: path.clone(), wanted });
    }
    Ok(())
}

fn check_graph(layout: &Layout, acoustic: Acoustic) -> Result<Graph, DirectoryError> {
    let disambiguation = disambiguation(&layout.graph("disambig_tid.int"))?;
    let path = layout.graph("HCLr.fst");
    let graph = read_graph(BufReader::new(open(&path)?))
        .map_err(|fault| DirectoryError::Graph { path: path.clone(), fault })?;
    let highest = graph.input_labels.iter().rev().find(|label| !disambiguation.contains(label));
    match highest {
        Some(named) if *named > acoustic.transition_ids => {
            Err(DirectoryError::GraphOfAnotherModel {
                path,
                named: *named,
                known: acoustic.transition_ids,
            })
        }
        Some(_) | None => Ok(graph),
    }
}

/// Transition ids that are taken off the graph again. A zero among them ends the program.
fn disambiguation(path: &Path) -> Result<Vec<i32>, DirectoryError> {
    let mut ids = Vec::new();
    for (index, line) in read_text(path)?.lines().enumerate() {
        let id = line.trim().parse().ok().filter(|id| *id > 0);
        ids.push(id.ok_or_else(|| DirectoryError::Disambiguation {
            path: path.to_owned(),
            line: index + 1,
        })?);
    }
    Ok(ids)
}

fn calibration(root: &Path) -> Result<Calibration, DirectoryError> {
    let path = root.join(FILE_NAME);
    if !path.exists() {
        return Ok(Calibration::default());
    }
    Calibration::from_toml(&read_text(&path)?)
        .map_err(|fault| DirectoryError::Calibration { path, fault })
}

/// The words, each of which the graph's arcs can name.
fn words(layout: &Layout, graph: &Graph) -> Result<Vec<String>, DirectoryError> {
    let list = layout.graph("words.txt");
    let read = WordTable::read(&layout.graph("Gr.fst"), &list);
    let (table, path) = read.map_err(|error| match error {
        WordTableError::Unreadable { path, source } => unopened(&path, source),
        other => other.into(),
    })?;
    table.covers(&graph.output_labels, &path)?;
    Ok(table.into_words())
}

fn checked_options(
    path: &Path,
    known: &[&str],
    check: impl Fn(&Options) -> Result<(), OptionFault>,
) -> Result<Options, DirectoryError> {
    let text = read_text(path)?;
    Options::parse(&text, known)
        .and_then(|options| check(&options).map(|()| options))
        .map_err(|fault| DirectoryError::Options { path: path.to_owned(), fault })
}

/// The largest text of a model (bytes): the word list of a large language has some megabytes.
const TEXT_MAX: u64 = 1 << 28;

fn open(path: &Path) -> Result<File, DirectoryError> {
    named_file::open(path).map_err(|source| unopened(path, source))
}

fn read_text(path: &Path) -> Result<String, DirectoryError> {
    named_file::read_text(path, TEXT_MAX).map_err(|source| unopened(path, source))
}

fn unopened(path: &Path, source: io::Error) -> DirectoryError {
    if source.kind() == io::ErrorKind::NotFound {
        DirectoryError::Missing(path.to_owned())
    } else {
        DirectoryError::Unreadable { path: path.to_owned(), source }
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use std::fs;

    use super::*;

    /// A directory that passes, with the smallest files that can.
    fn sound_model() -> TempDir {
        let place = tempfile::tempdir().expect("a directory");
        for directory in ["am", "conf", "graph"] {
            fs::create_dir(place.path().join(directory)).expect("a directory");
        }
        let text = "<TransitionModel>\n<LogProbs>\n [ 0 -0.7 -0.7 ]\n</LogProbs>\n<Nnet3> \n\
            input-node name=input dim=40\n\n";
        write(&place, "am/final.mdl", text);
        write(&place, "conf/model.conf", "--beam=13\n--endpoint.silence-phones=1:2\n");
        write(&place, "conf/mfcc.conf", "--num-ceps=40\n--sample-frequency=16000\n");
        write(&place, "graph/disambig_tid.int", "");
        write(&place, "graph/words.txt", "<eps> 0\nkönig 1\n");
        fs::write(place.path().join("graph/HCLr.fst"), graph(2)).expect("a file");
        place
    }

    /// One state that leads to itself by this transition.
    fn graph(transition: i32) -> Vec<u8> {
        let mut out = 2_125_659_606_i32.to_le_bytes().to_vec();
        for name in ["vector", "standard"] {
            out.extend((name.len() as i32).to_le_bytes());
            out.extend(name.as_bytes());
        }
        out.extend([2_i32, 0].into_iter().flat_map(i32::to_le_bytes));
        out.extend([3_i64, 0, 1, 1].into_iter().flat_map(i64::to_le_bytes));
        out.extend(0_f32.to_le_bytes());
        out.extend(1_i64.to_le_bytes());
        out.extend([transition, 1, 0, 0].into_iter().flat_map(i32::to_le_bytes));
        out
    }

    fn write(place: &TempDir, file: &str, text: &str) {
        fs::write(place.path().join(file), text).expect("a file");
    }

    fn fault(place: &TempDir) -> String {
        let error = ModelDirectory::check(place.path()).expect_err("a fault").to_string();
        assert!(error.lines().count() <= 2, "{error}");
        error
    }

    #[test]
    fn a_whole_directory_passes_in_both_layouts() {
        let place = sound_model();
        let checked = ModelDirectory::check(place.path()).expect("a model");
        assert_eq!(checked.words(), ["<eps>", "könig"]);

        let old = tempfile::tempdir().expect("a directory");
        for (from, to) in [
            ("am/final.mdl", "final.mdl"),
            ("conf/mfcc.conf", "mfcc.conf"),
            ("graph/HCLr.fst", "HCLr.fst"),
            ("graph/disambig_tid.int", "disambig_tid.int"),
            ("graph/words.txt", "words.txt"),
        ] {
            fs::copy(place.path().join(from), old.path().join(to)).expect("a copy");
        }
        ModelDirectory::check(old.path()).expect("a model of the first layout");
    }

    #[test]
    fn each_missing_file_is_named() {
        for (file, says) in [
            ("am/final.mdl", "is not a Vosk model"),
            ("conf/model.conf", "is not a Vosk model"),
            ("conf/mfcc.conf", "lacks"),
            ("graph/HCLr.fst", "HCLr.fst: unpack it again"),
            ("graph/disambig_tid.int", "disambig_tid.int: unpack it again"),
            ("graph/words.txt", "words.txt: unpack it again"),
        ] {
            let place = sound_model();
            fs::remove_file(place.path().join(file)).expect("removed");
            let error = fault(&place);
            assert!(error.contains(says), "{file}: {error}");
        }
        let nowhere = tempfile::tempdir().expect("a directory").path().join("model");
        let error = ModelDirectory::check(&nowhere).expect_err("a fault").to_string();
        assert!(error.contains("there is no model directory"), "{error}");
    }

    #[test]
    fn each_damaged_file_is_named_with_its_fault() {
        for (file, text, says) in [
            ("am/final.mdl", "", "not a Kaldi acoustic model"),
            ("am/final.mdl", "<html>", "not a Kaldi acoustic model"),
            ("am/final.mdl", "<TransitionModel>\n<LogProbs>\n [ 0 -0.", "cut off"),
            ("conf/model.conf", "", "endpoint.silence-phones is not set"),
            ("conf/model.conf", "--endpoint.silence-phones=1:1", "no phone stands twice"),
            ("conf/model.conf", "--hello=1", "line 1 sets \"hello\""),
            ("conf/mfcc.conf", "", "makes 13 features a frame, and am/final.mdl wants 40"),
            ("conf/mfcc.conf", "--num-ceps=40\n--sample-frequency=44100", "at 44100 Hz"),
            ("graph/HCLr.fst", "", "cut off"),
            ("graph/HCLr.fst", "not a graph at all", "not an OpenFst graph"),
            ("graph/disambig_tid.int", "3\n0\n", "line 2 is not a number above zero"),
            ("graph/words.txt", "könig\n", "line 1 is not a word and its number"),
            ("graph/words.txt", "", "holds no words"),
            ("graph/words.txt", "<eps> 0\nkönig 1\ndame 1\n", "\"dame\" or its number 1 twice"),
            ("graph/words.txt", "<eps> 0\nkönig 1\nkönig 2\n", "\"könig\" or its number 2 twice"),
            ("graph/words.txt", "<eps> 0\nkönig 2\n", "no word number 1, and HCLr.fst names it"),
            ("graph/Gr.fst", "", "cut off"),
            ("graph/Gr.fst", "no graph", "not an OpenFst graph"),
            ("graph/HCLG.fst", "", "fixed graph"),
            ("calibration.toml", "score_scale = 0.0", "score_scale is not a number in its range"),
            ("SHA256SUMS", "no sum", "line 1 is not a checksum and a file"),
        ] {
            let place = sound_model();
            write(&place, file, text);
            let error = fault(&place);
            assert!(error.contains(says) && !error.contains('\n'), "{file} {text:?}: {error}");
        }
    }

    #[test]
    fn a_graph_of_another_model_is_refused_and_its_disambiguation_ids_are_not_counted() {
        let place = sound_model();
        fs::write(place.path().join("graph/HCLr.fst"), graph(3)).expect("a file");
        assert!(fault(&place).contains("names transition 3, and there are 2"));
        write(&place, "graph/disambig_tid.int", "3\n");
        ModelDirectory::check(place.path()).expect("a model");
    }

    #[test]
    fn a_network_that_wants_ivectors_needs_their_directory() {
        let place = sound_model();
        let path = place.path().join("am/final.mdl");
        let text = fs::read_to_string(&path).expect("a text");
        fs::write(&path, text + "input-node name=ivector dim=30\n").expect("a file");
        assert!(fault(&place).contains("final.ie: unpack it again"));
    }
}
