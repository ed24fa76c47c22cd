//! The arguments of `annabella demo`.

use std::path::PathBuf;

use clap::Args;

use super::{ScreenArgs, language};
use crate::voices::Language;

/// `annabella demo`
#[derive(Debug, Args)]
pub(crate) struct DemoArgs {
    /// Do not wait for speech and hands: a minute and a half becomes seconds
    #[arg(long)]
    pub fast: bool,
    /// Write what is spoken to this WAV file instead of the loudspeaker
    #[arg(long, value_name = "FILE")]
    pub wav: Option<PathBuf>,
    /// Keep the record of the game in this file
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,
    /// The language of sentences and lines: de, en, ru, uk or bg; without it that of the settings, or of the system
    #[arg(long, value_parser = language)]
    pub lang: Option<Language>,
    /// The Vosk model to listen with
    #[arg(long, value_name = "DIR")]
    pub model: Option<PathBuf>,
    /// The loudspeaker for everybody, by name; "none" for silence
    #[arg(long, value_name = "DEVICE")]
    pub room: Option<String>,
    /// The earphone of the player who cannot see, by name
    #[arg(long, value_name = "DEVICE")]
    pub ear: Option<String>,
    /// Whether it is watched on a screen.
    #[command(flatten)]
    pub screen: ScreenArgs,
}
