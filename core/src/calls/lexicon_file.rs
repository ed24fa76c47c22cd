//! The file `voices/<language>/calls.toml`: the form in which a language's call words are written.
//!
//! Every key is a field here, so that a missing or misspelt key is named when the file is read.

use std::collections::BTreeMap;

use annabella_said::Said;
use serde::Deserialize;

use crate::toml_fault;

/// Why a text is not a lexicon of calls, or a lexicon cannot be used as asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum LexiconError {
    /// The text is not TOML, or a key is unknown or missing.
    #[error("the call words cannot be read: {0}")]
    Unreadable(Said),
    /// An entry has no letters in it.
    #[error(
        "the call words have an empty entry for {meaning}; write the word or leave the key out"
    )]
    Empty {
        /// What the entry stands for.
        meaning: Said,
    },
    /// One word stands for two things.
    #[error("the call word \"{word}\" means both {first} and {second}; take it out of one of them")]
    DoubleMeaning {
        /// The word or phrase.
        word: String,
        /// What it was first found for.
        first: Box<Said>,
        /// What it was found for as well.
        second: Box<Said>,
    },
    /// `packs` lists a pack that has no table, or a table is missing in the list.
    #[error("the pack \"{0}\" must be named in `packs` and have a table [pack.{0}]")]
    UnmatchedPack(String),
    /// The settings name a pack that the language does not have.
    #[error("there is no pack of names \"{name}\"; this language has {known}")]
    UnknownPack {
        /// What was asked for.
        name: String,
        /// What there is, separated by commas.
        known: String,
    },
    /// None of the packs in use names the files.
    #[error("the packs {0} give the files no names; add one that does")]
    NoFileNames(String),
}

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Document {
    pub language: String,
    pub packs: Vec<String>,
    pub ranks: RankTable,
    pub pieces: PieceTable,
    pub castling: CastlingTable,
    pub particles: ParticleTable,
    pub fillers: FillerTable,
    pub commands: CommandTable,
    pub pack: BTreeMap<String, PackTable>,
}

/// One meaning and the words for it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Word {
    /// The word as it is written and spoken by the program.
    pub word: String,
    /// Other spellings of the same spoken word.
    #[serde(default)]
    pub spellings: Vec<String>,
    /// Other words that are spoken for the same thing.
    #[serde(default)]
    pub also: Vec<String>,
    /// Words and signs that are understood when typed and never offered to the recognizer.
    #[serde(default)]
    pub text_only: Vec<String>,
    /// How `word` sounds, in IPA, where a synthesizer may get it wrong.
    #[serde(default)]
    pub ipa: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RankTable {
    pub one: Word,
    pub two: Word,
    pub three: Word,
    pub four: Word,
    pub five: Word,
    pub six: Word,
    pub seven: Word,
    pub eight: Word,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileTable {
    pub a: Word,
    pub b: Word,
    pub c: Word,
    pub d: Word,
    pub e: Word,
    pub f: Word,
    pub g: Word,
    pub h: Word,
}

/// A set of names that an event can switch on or off.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PackTable {
    #[serde(default)]
    pub files: Option<FileTable>,
    #[serde(default)]
    pub ranks: Option<RankTable>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PieceTable {
    pub king: Word,
    pub queen: Word,
    pub rook: Word,
    pub bishop: Word,
    pub knight: Word,
    pub pawn: Word,
    pub letters: PieceLetters,
}

/// The abbreviations of the pieces on a scoresheet (C.2, C.3).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PieceLetters {
    pub king: String,
    pub queen: String,
    pub rook: String,
    pub bishop: String,
    pub knight: String,
    pub pawn: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CastlingTable {
    pub king_side: Word,
    pub queen_side: Word,
    pub either: Word,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ParticleTable {
    pub capture: Word,
    pub from: Word,
    pub to: Word,
    pub promotion: Word,
    pub en_passant: Word,
    pub check: Word,
    pub mate: Word,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FillerTable {
    pub words: Vec<String>,
    #[serde(default)]
    pub text_only: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CommandTable {
    pub time: Word,
    pub moves: Word,
    /// A club's file from before it was known has none.
    #[serde(default)]
    pub time_and_moves: Option<Word>,
    pub repeat: Word,
    pub whose_turn: Word,
    /// A club's file from before it was known has none.
    #[serde(default)]
    pub where_is: Option<Word>,
    pub adjust: Word,
    pub offer_draw: Word,
    pub claim_threefold: Word,
    pub claim_fifty: Word,
    pub yes: Word,
    pub no: Word,
    pub resign: Word,
    pub arbiter: Word,
    pub halt: Word,
    pub correction: Word,
}

impl Document {
    pub(super) fn read(text: &str) -> Result<Document, LexiconError> {
        let document: Document = toml::from_str(text)
            .map_err(|error| LexiconError::Unreadable(toml_fault::of(text, &error).in_line()))?;
        let unlisted = document.pack.keys().find(|name| !document.packs.contains(name));
        let tableless = document.packs.iter().find(|name| !document.pack.contains_key(*name));
        match unlisted.or(tableless) {
            Some(name) => Err(LexiconError::UnmatchedPack(name.clone())),
            None => Ok(document),
        }
    }
}
