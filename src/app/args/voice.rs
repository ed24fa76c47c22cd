//! The options of `annabella voice`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::heard_language;
use super::rule::YesNo;
use crate::voices::Language;

/// What to do with players' own voices.
#[derive(Debug, Subcommand)]
pub(crate) enum VoiceAction {
    /// Learn a player's voice from prompted calls
    Enrol(VoiceEnrolArgs),
    /// Hear some calls with a profile and without it, and say how many were understood
    Test(VoiceTestArgs),
    /// Keep the calls of a player that a game confirms, so that the voice can be learned anew with them
    KeepCalls(VoiceKeepCallsArgs),
    /// Learn a player's voice anew with the calls that were kept
    Relearn(VoiceRelearnArgs),
    /// Name the profiles that are there, and what killed commands have left beside them in
    /// ~/.local/share/annabella/voices
    List,
    /// Remove a player's profile, the recordings that are kept, and what killed commands have left of the voice
    Forget(VoiceNameArgs),
    /// Copy a player's profile to another place, such as a stick
    Export(VoiceExportArgs),
    /// Take in a profile from another place
    Import(VoiceImportArgs),
    /// Print what a player is asked to say
    Prompts(VoicePromptsArgs),
}

/// `annabella voice enrol`
#[derive(Debug, Args)]
pub(crate) struct VoiceEnrolArgs {
    /// Whose voice it is
    pub name: String,
    /// Recordings in place of a microphone: JSON lines with file, words and perhaps kind (call, command, noise)
    #[arg(long, value_name = "MANIFEST")]
    pub recordings: Option<PathBuf>,
    /// How many calls are asked for at the microphone; the commands come between them
    #[arg(long, default_value_t = crate::calls::CALLS_USUAL as u16, conflicts_with = "recordings")]
    pub calls: u16,
    /// Another number gives other calls
    #[arg(long, default_value_t = 1, conflicts_with = "recordings")]
    pub seed: u64,
    /// The device through which the program speaks
    #[arg(long, default_value = "default", value_name = "DEVICE", conflicts_with = "recordings")]
    pub speaker: String,
    /// The microphone of the table
    #[arg(long, default_value = "default", value_name = "DEVICE", conflicts_with = "recordings")]
    pub microphone: String,
    /// Forget what was recorded before it was broken off, and begin anew
    #[arg(long, conflicts_with = "recordings")]
    pub anew: bool,
    /// Keep the recordings in this new folder; else they are deleted when the voice is learned
    #[arg(long, value_name = "DIR", conflicts_with = "recordings")]
    pub keep_sound: Option<PathBuf>,
    /// Keep the recordings and the calls that a game confirms later, so that the voice can be learned anew with them
    #[arg(long, conflicts_with_all = ["recordings", "keep_sound"])]
    pub keep_calls: bool,
    /// Where the profile goes; without it into the user's data directory
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
    /// The profile that must not be better in anything; for learning anew
    #[arg(long, value_name = "DIR", hide = true)]
    pub no_worse_than: Option<PathBuf>,
    /// Where the profile is going to lie, in place of the one there; for learning anew
    #[arg(long, value_name = "DIR", hide = true)]
    pub in_place_of: Option<PathBuf>,
    /// End where standard input does: whoever has begun it is gone
    #[arg(long, hide = true, requires = "recordings")]
    pub ends_with_input: bool,
    /// Another way to learn it than the usual one; for comparing ways
    #[arg(long, value_name = "FILE", hide = true, requires = "recordings")]
    pub plan: Option<PathBuf>,
    /// From what it is learned, and how
    #[command(flatten)]
    pub learning: LearningArgs,
}

/// What learning a voice begins with, and how long it takes.
#[derive(Debug, Args)]
pub(crate) struct LearningArgs {
    /// The model to begin with; without it the bundled one
    #[arg(long, value_name = "DIR")]
    pub model: Option<PathBuf>,
    /// How long it learns; fewer steps are quicker and teach less
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub steps: u16,
    /// The language of the calls, and of what is asked for them: de or en; lines have that of the settings or of the
    /// system
    #[arg(long, default_value = "de", value_parser = heard_language)]
    pub lang: Language,
    /// The sets of names in use
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "fide")]
    pub names: Vec<String>,
}

/// `annabella voice test`
#[derive(Debug, Args)]
pub(crate) struct VoiceTestArgs {
    /// Whose voice it is, or the folder of a profile
    pub name: String,
    /// Recordings in place of a microphone, listed as for voice enrol
    #[arg(long, value_name = "MANIFEST")]
    pub recordings: Option<PathBuf>,
    /// How many calls
    #[arg(long, default_value_t = 10, conflicts_with = "recordings", value_parser = clap::value_parser!(u16).range(1..=100))]
    pub calls: u16,
    /// The device through which the program speaks
    #[arg(long, default_value = "default", value_name = "DEVICE", conflicts_with = "recordings")]
    pub speaker: String,
    /// The microphone of the table
    #[arg(long, default_value = "default", value_name = "DEVICE", conflicts_with = "recordings")]
    pub microphone: String,
    /// The model that the profile is compared with; without it the bundled one
    #[arg(long, value_name = "DIR")]
    pub model: Option<PathBuf>,
    /// The language of the calls, and of what is asked for them: de or en; lines have that of the settings or of the
    /// system
    #[arg(long, default_value = "de", value_parser = heard_language)]
    pub lang: Language,
    /// The sets of names in use
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "fide")]
    pub names: Vec<String>,
}

/// `annabella voice keep-calls`
#[derive(Debug, Args)]
pub(crate) struct VoiceKeepCallsArgs {
    /// Whose voice it is
    pub name: String,
    /// yes from now on, no for never again, which removes those that were kept; without it you are told how it is
    pub answer: Option<YesNo>,
}

/// `annabella voice relearn`
#[derive(Debug, Args)]
pub(crate) struct VoiceRelearnArgs {
    /// Whose voice it is
    pub name: String,
    /// From what it is learned, and how
    #[command(flatten)]
    pub learning: LearningArgs,
}

/// `annabella voice forget`
#[derive(Debug, Args)]
pub(crate) struct VoiceNameArgs {
    /// Whose voice it is
    pub name: String,
}

/// `annabella voice export`
#[derive(Debug, Args)]
pub(crate) struct VoiceExportArgs {
    /// Whose voice it is
    pub name: String,
    /// The folder that is made for it
    pub dir: PathBuf,
}

/// `annabella voice import`
#[derive(Debug, Args)]
pub(crate) struct VoiceImportArgs {
    /// The folder that `voice export` made
    pub dir: PathBuf,
    /// Whose voice it is; without it the folder's name
    #[arg(long)]
    pub name: Option<String>,
}

/// `annabella voice prompts`
#[derive(Debug, Args)]
pub(crate) struct VoicePromptsArgs {
    /// How many calls; the commands come between them
    #[arg(long, default_value_t = crate::calls::CALLS_USUAL as u16)]
    pub calls: u16,
    /// Another number gives other calls
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The language of the calls, and of what is asked for them: de or en; lines have that of the settings or of the
    /// system
    #[arg(long, default_value = "de", value_parser = heard_language)]
    pub lang: Language,
    /// The sets of names in use
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "fide")]
    pub names: Vec<String>,
}
