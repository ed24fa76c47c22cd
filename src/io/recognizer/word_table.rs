//! The words of a model: inside graph/Gr.fst where that has a table, else graph/words.txt.
//!
//! libvosk takes either as it is. A table in which a word or a number stands twice turns one word into
//! another in silence, so it is refused here.

use crate::io::named_file;
use std::{
    collections::BTreeSet,
    fs::File,
    io::{self, BufReader},
    path::{Path, PathBuf},
};

use super::excerpt::excerpt;
use super::graph_file::{GraphFault, Symbol, read_graph, read_output_symbols};

/// The words that a model can hear, with their numbers on the arcs of its graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordTable {
    words: Vec<String>,
    /// The number of each word, in the order of the words.
    numbers: Vec<i64>,
    ids: BTreeSet<i64>,
}

/// Why a model has no table of words.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum WordTableError {
    /// A file that must be there is not, or cannot be read.
    #[error("{path} cannot be read ({source})")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Gr.fst is wrong.
    #[error("{path} of the model: {fault}; unpack the model again")]
    Graph {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        fault: GraphFault,
    },
    /// A line of words.txt is wrong.
    #[error(
        "{path} of the model: line {line} is not a word and its number; unpack the model again"
    )]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// A word or a number stands in the table twice.
    #[error(
        "{path} of the model gives the word \"{word}\" or its number {id} twice; unpack the model \
         again"
    )]
    Twice {
        /// The file.
        path: PathBuf,
        /// The later of the two words.
        word: String,
        /// Its number.
        id: i64,
    },
    /// The model knows no word at all.
    #[error("{0} of the model holds no words; unpack the model again")]
    Empty(PathBuf),
    /// The graph names a word that the table does not have.
    #[error(
        "{path} of the model has no word number {id}, and HCLr.fst names it; unpack the model again"
    )]
    Lacks {
        /// The file with the table.
        path: PathBuf,
        /// The number.
        id: i32,
    },
}

/// The largest word list (bytes).
const TEXT_MAX: u64 = 1 << 28;

impl WordTable {
    /// Reads the table of a graph directory.
    ///
    /// # Errors
    /// When there is none, or it is damaged.
    pub fn read(language: &Path, list: &Path) -> Result<(WordTable, PathBuf), WordTableError> {
        if language.is_file()
            && let Some(symbols) = inside(language)?
        {
            return Ok((WordTable::of(symbols, language)?, language.to_owned()));
        }
        let text = named_file::read_text(list, TEXT_MAX)
            .map_err(|source| WordTableError::Unreadable { path: list.to_owned(), source })?;
        Ok((WordTable::listed(&text, list)?, list.to_owned()))
    }

    /// The table in the text of words.txt, which is called `list` in what is told.
    ///
    /// # Errors
    /// When it is damaged.
    pub fn listed(text: &str, list: &Path) -> Result<WordTable, WordTableError> {
        let mut symbols = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let mut columns = line.split_whitespace();
            let number = |column: &str| column.parse::<u32>().ok();
            match (columns.next(), columns.next().map(number), columns.next()) {
                (Some(word), Some(Some(id)), None) => {
                    symbols.push(Symbol { word: word.to_owned(), id: i64::from(id) });
                }
                _ => return Err(WordTableError::Line { path: list.to_owned(), line: index + 1 }),
            }
        }
        WordTable::of(symbols, list)
    }

    fn of(symbols: Vec<Symbol>, path: &Path) -> Result<WordTable, WordTableError> {
        let (mut words, mut numbers) = (Vec::new(), Vec::new());
        let (mut ids, mut known) = (BTreeSet::new(), BTreeSet::new());
        for Symbol { word, id } in symbols {
            if !ids.insert(id) || !known.insert(word.clone()) {
                let word = excerpt(&word);
                return Err(WordTableError::Twice { path: path.to_owned(), word, id });
            }
            words.push(word);
            numbers.push(id);
        }
        if words.is_empty() {
            return Err(WordTableError::Empty(path.to_owned()));
        }
        Ok(WordTable { words, numbers, ids })
    }

    /// Every symbol with its number on the arcs of the graph.
    pub fn numbered(&self) -> impl Iterator<Item = (&str, usize)> {
        let numbers = self.numbers.iter().map(|id| usize::try_from(*id).unwrap_or(0));
        self.words.iter().map(String::as_str).zip(numbers)
    }

    /// Every symbol, those too that nobody says (`<eps>`, `#0`).
    #[must_use]
    pub fn into_words(self) -> Vec<String> {
        self.words
    }

    /// Whether every one of these word numbers has its word.
    ///
    /// # Errors
    /// With the first that has none.
    pub(crate) fn covers(&self, labels: &[i32], path: &Path) -> Result<(), WordTableError> {
        match labels.iter().find(|label| !self.ids.contains(&i64::from(**label))) {
            Some(id) => Err(WordTableError::Lacks { path: path.to_owned(), id: *id }),
            None => Ok(()),
        }
    }
}

/// The table inside Gr.fst, which is walked to its end where it is of a kind that can be.
fn inside(language: &Path) -> Result<Option<Vec<Symbol>>, WordTableError> {
    let fault = |fault| WordTableError::Graph { path: language.to_owned(), fault };
    match read_graph(open(language)?) {
        Ok(graph) => Ok(graph.output_symbols),
        // The language model of the large models, a kind of its own, which only libvosk unpacks.
        Err(GraphFault::Kind(_)) => read_output_symbols(open(language)?).map_err(fault),
        Err(other) => Err(fault(other)),
    }
}

fn open(path: &Path) -> Result<BufReader<File>, WordTableError> {
    let file = named_file::open(path)
        .map_err(|source| WordTableError::Unreadable { path: path.to_owned(), source })?;
    Ok(BufReader::new(file))
}
