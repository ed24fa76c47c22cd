//! The options of `annabella setup`.

use std::path::PathBuf;

use clap::Args;

use crate::voices::Language;

/// `annabella setup`
#[derive(Debug, Args)]
pub(crate) struct SetupArgs {
    /// The settings file to write or to change; without it table.toml in the user's folder of settings
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// The language in which is asked: de, en, ru, uk or bg; without it that of the file, or of the system
    #[arg(long, value_parser = super::language)]
    pub lang: Option<Language>,
    /// In rows of 40 signs
    #[arg(long)]
    pub terse: bool,
    /// Speak each question too, and take spoken answers where there is a microphone and a model
    #[arg(long)]
    pub aloud: bool,
    /// Where it is spoken, by name; without it the earphone of the file, else the system's own output
    #[arg(long, value_name = "DEVICE", requires = "aloud")]
    pub speaker: Option<String>,
    /// Where it is heard, by name; "none" to type alone
    #[arg(long, value_name = "DEVICE", requires = "aloud")]
    pub microphone: Option<String>,
    /// The Vosk model to listen with
    #[arg(long, value_name = "DIR", requires = "aloud")]
    pub model: Option<PathBuf>,
}
