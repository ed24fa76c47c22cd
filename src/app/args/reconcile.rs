//! The arguments of `annabella reconcile`.

use std::path::PathBuf;

use clap::Args;

use super::language;
use crate::rules::editions::Edition;
use crate::voices::Language;

/// `annabella reconcile`
#[derive(Debug, Args)]
pub(crate) struct ReconcileArgs {
    /// The score of A: with --journal White's
    #[arg(value_name = "SHEET_A")]
    pub sheet_a: PathBuf,
    /// The score of B: with --journal Black's
    #[arg(value_name = "SHEET_B")]
    pub sheet_b: PathBuf,
    /// What stands on A's board: a FEN, or its pieces alone
    #[arg(long, value_name = "FEN")]
    pub board_a: Option<String>,
    /// What stands on B's board
    #[arg(long, value_name = "FEN")]
    pub board_b: Option<String>,
    /// The record of the game: its start, its times, its moves, its boards that report by themselves, and
    /// who cannot see. A is White then, and B Black
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,
    /// The settings of the table, where they name a club's own words; without it the user's own file, if there is one;
    /// none: no file
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The position from which the game starts, if neither the record nor a sheet says it
    #[arg(long, value_name = "FEN", conflicts_with = "journal")]
    pub fen: Option<String>,
    /// Castling is king takes rook; a record knows it by itself
    #[arg(long)]
    pub chess960: bool,
    /// The edition of the Laws that is cited: 2009, 2014, 2018 or 2023; else that of the record, or 2023
    #[arg(long)]
    pub edition: Option<Edition>,
    /// What the players answered to a question of the report, as on a score: "17. Nf3" is White's move,
    /// "17... Nf6" Black's, "17. ?" what nobody knows; any notation or words; again for each answer
    #[arg(long, value_name = "ANSWER")]
    pub answer: Vec<String>,
    /// Ask question after question and read the answers from standard input, line by line; at a terminal
    /// without --json it is so in any case
    #[arg(long)]
    pub ask: bool,
    /// Write the report as a page of HTML to this new file
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// The language of the report: de, en, ru, uk or bg; without it that of the settings, or of the system
    #[arg(long, value_parser = language)]
    pub lang: Option<Language>,
}
