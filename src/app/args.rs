//! The command line: a contract (design.md, section 9).

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error as WordError;

use crate::calls::Style;
use crate::game::Profile;
use crate::table::beside::{Beside, UnknownBeside};
use crate::voices::{Language, UnknownLanguage};

mod demo;
mod equip;
mod reconcile;
mod rule;
mod score;
mod screen;
mod settings;
mod setup;
mod simulate;
mod voice;

pub(super) use demo::DemoArgs;
pub(super) use equip::EquipArgs;
pub(super) use reconcile::ReconcileArgs;
pub(super) use rule::{
    DeadArgs, RuleAbsentArgs, RuleAction, RuleAgreeArgs, RuleCallArgs, RuleClaimArgs, RuleFlagArgs,
    RuleIllegalArgs, RuleMomentArgs, RulePressArgs, RuleQuickplayArgs, RuleRateArgs, RuleScoreArgs,
    RuleSettingArgs, RuleSetupArgs, RuleStartArgs, RuleTableArgs, YesNo,
};
pub(super) use score::ScoreArgs;
pub(super) use screen::ScreenArgs;
pub(super) use settings::{SettingsArgs, TableArgs};
pub(super) use setup::SetupArgs;
pub(super) use simulate::{
    PlayerName, SimulateArgs, SimulateDgtArgs, SimulatePegArgs, SimulatePegasusArgs,
    SimulateReplayArgs,
};
pub(super) use voice::{
    LearningArgs, VoiceAction, VoiceEnrolArgs, VoiceImportArgs, VoiceKeepCallsArgs,
    VoicePromptsArgs, VoiceRelearnArgs, VoiceTestArgs,
};

/// The command by which the program begins itself anew for a model's trial.
pub(crate) const TRIAL: &str = "trial";

/// An assistant at the chess board for blind and visually impaired players.
#[derive(Debug, Parser)]
#[command(name = "annabella", version, arg_required_else_help = true)]
pub(super) struct Arguments {
    /// Write one JSON object a line to standard output, and nothing else there
    #[arg(long, global = true)]
    pub json: bool,
    /// Write a log for the developers to this file
    #[arg(long, global = true, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// What to do
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Play a whole scripted game through the real parts, and print the transcript
    Demo(DemoArgs),
    /// Sit at the table: boards, microphone, loudspeaker, keys
    Play(Box<PlayArgs>),
    /// Turn the words of a call into moves
    Call(CallArgs),
    /// Turn a move into its call
    Announce(AnnounceArgs),
    /// Recognize the calls in recordings
    Listen(ListenArgs),
    /// Speak words in a channel, or write them to a WAV file
    Speak(SpeakArgs),
    /// Read a scoresheet in any notation, and write it in another
    Score(ScoreArgs),
    /// Look into the record of a game
    Journal {
        /// What to do with it
        #[command(subcommand)]
        action: JournalAction,
    },
    /// Bring two scoresheets and two boards together for the arbiter (D.2.9)
    Reconcile(Box<ReconcileArgs>),
    /// Can each side still mate by any series of legal moves (5.2.2, 6.9)?
    Dead(DeadArgs),
    /// What the Laws compute in a situation, in each edition and class
    Rule {
        /// Which situation
        #[command(subcommand)]
        situation: RuleAction,
    },
    /// Learn a player's own voice before the round, and what belongs to it
    Voice {
        /// What to do
        #[command(subcommand)]
        action: VoiceAction,
    },
    /// Be a board on a pseudo-terminal
    Simulate {
        /// Which board
        #[command(subcommand)]
        board: SimulateBoard,
    },
    /// Look at microphones, voices, ports, models and disk, and say what to do
    Doctor(DoctorArgs),
    /// Ask about a table and write its settings file, by line or aloud
    Setup(SetupArgs),
    /// Print the settings in force and where each comes from, or check a settings file
    Settings(Box<SettingsArgs>),
    /// Write the files that belong to an installed program: manual pages, completions for shells, rules for
    /// devices, a service, an example of settings
    #[command(hide = true)]
    Equip(EquipArgs),
    /// Open a model of unknown origin, so that only this process is lost where libvosk dislikes it.
    /// The program calls itself so
    #[command(name = TRIAL, hide = true)]
    Trial {
        /// The model's directory
        directory: PathBuf,
    },
}

/// `annabella play`
#[derive(Debug, Args)]
pub(super) struct PlayArgs {
    /// Where the record is kept; without it a new file in the folder of the records
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,
    /// Go on with the game in this record; without a name with the newest one that can go on
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["journal", "start", "chess960"])]
    pub resume: Option<Option<PathBuf>>,
    /// The record of the cancelled game that this one is played in place of
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub replaces: Option<PathBuf>,
    /// Whether there is a screen.
    #[command(flatten)]
    pub screen: ScreenArgs,
    /// Lines alone, where the settings have a screen
    #[arg(long, conflicts_with = "screen")]
    pub no_screen: bool,
    /// What goes before the settings file, and its name
    #[command(flatten)]
    pub table: TableArgs,
    /// Open the table although the system does not shut the network off for the program
    #[arg(long)]
    pub without_filter: bool,
    /// Stay at the table when standard input ends: boards, microphone and keypad go on until the program is asked
    /// to end (SIGTERM, SIGINT)
    #[arg(long)]
    pub stay: bool,
    /// Keep the bytes that go over the boards' wires, with their times, in this new or empty folder: for
    /// whoever looks for a fault, and for simulate replay
    #[arg(long, value_name = "DIR")]
    pub capture: Option<PathBuf>,
}

/// `annabella call`
#[derive(Debug, Args)]
pub(super) struct CallArgs {
    /// The position in which the call is made
    #[arg(long)]
    pub fen: String,
    /// The language of the call: de, en, ru, uk or bg
    #[arg(long, default_value = "de", value_parser = language)]
    pub lang: Language,
    /// The name sets in use, such as fide,letters; all of them without this
    #[arg(long, value_delimiter = ',')]
    pub names: Vec<String>,
    /// Castling is king takes rook
    #[arg(long)]
    pub chess960: bool,
    /// The words
    #[arg(required = true)]
    pub words: Vec<String>,
}

/// `annabella announce`
#[derive(Debug, Args)]
pub(super) struct AnnounceArgs {
    /// The position in which the move is made
    #[arg(long)]
    pub fen: String,
    /// Whether the origin is always named
    #[arg(long, value_enum, default_value_t = StyleName::Short)]
    pub style: StyleName,
    /// The language of the call: de, en, ru, uk or bg
    #[arg(long, default_value = "de", value_parser = language)]
    pub lang: Language,
    /// Castling is king takes rook
    #[arg(long)]
    pub chess960: bool,
    /// The move: UCI, SAN, or as a scoresheet writes it
    #[arg(value_name = "MOVE")]
    pub written: String,
}

/// `annabella listen`
#[derive(Debug, Args)]
pub(super) struct ListenArgs {
    /// The position in which the calls are made; without it any call
    #[arg(long)]
    pub fen: Option<String>,
    /// Castling is king takes rook
    #[arg(long, requires = "fen")]
    pub chess960: bool,
    /// The Vosk model to listen with
    #[arg(long, value_name = "DIR")]
    pub model: Option<PathBuf>,
    /// Listen with a player's own voice: the name of a profile, or its folder
    #[arg(long, value_name = "NAME", conflicts_with = "model")]
    pub voice: Option<String>,
    /// The language of the calls: de or en
    #[arg(long, default_value = "de", value_parser = heard_language)]
    pub lang: Language,
    /// The name sets in use
    #[arg(long, value_delimiter = ',', default_value = "fide")]
    pub names: Vec<String>,
    /// Further languages in which may be spoken, as listening.languages: en, ru, uk, bg
    #[arg(long, value_delimiter = ',', value_parser = beside, value_name = "LANG")]
    pub languages: Vec<Beside>,
    /// WAV files of one call each, of a minute at most; "-" for raw 16 kHz signed 16-bit mono on standard
    /// input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// `annabella speak`
#[derive(Debug, Args)]
pub(super) struct SpeakArgs {
    /// The voice: a language (de, en, ru, uk, bg), or a directory with clips; without it the language of the settings, or
    /// of the system
    #[arg(long)]
    pub voice: Option<String>,
    /// Write a WAV file instead of speaking
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Who hears it
    #[arg(long, value_enum, default_value_t = ChannelName::Room)]
    pub channel: ChannelName,
    /// The device to speak through, by name
    #[arg(long)]
    pub device: Option<String>,
    /// The words
    #[arg(required = true)]
    pub words: Vec<String>,
}

/// `annabella journal`
#[derive(Debug, Subcommand)]
pub(super) enum JournalAction {
    /// Check the chain; name the first event that does not fit
    Verify {
        /// The record
        file: PathBuf,
        /// A code that was written down, as words or as digits: is it this record's, and of which row?
        #[arg(long, value_name = "CODE")]
        code: Option<String>,
        /// The language of what is told and of the code: de, en, ru, uk, bg; without it that of the settings or of the
        /// system, else English, and all words
        #[arg(long, value_parser = language)]
        lang: Option<Language>,
    },
    /// List the games in the folder of the records, the newest first
    List {
        /// The settings of the table, where they name the folder of the records; without it the user's own file, if
        /// there is one; none: no file
        #[arg(long, value_name = "FILE")]
        config: Option<PathBuf>,
    },
    /// Copy a record whole, also while its table is open
    Backup {
        /// The record; without it the newest one that is played or can go on
        file: Option<PathBuf>,
        /// The copy, a new file; without it one beside the record
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// The settings of the table, where they name the folder of the records; without it the user's own file, if
        /// there is one; none: no file
        #[arg(long, value_name = "FILE")]
        config: Option<PathBuf>,
    },
    /// Print the lines as the run printed them
    Show {
        /// The record
        file: PathBuf,
        /// The settings of the table, where they name a club's own words; without it the user's own file, if there is
        /// one; none: no file
        #[arg(long, value_name = "FILE")]
        config: Option<PathBuf>,
    },
    /// Compute the lines anew from the recorded events, and list what is otherwise than recorded
    Replay {
        /// The record
        file: PathBuf,
        /// The settings of the table, where they name a club's own words; without it the user's own file, if there is
        /// one; none: no file
        #[arg(long, value_name = "FILE")]
        config: Option<PathBuf>,
    },
    /// Write the record in a form that ordinary tools read
    Export {
        /// The form
        #[arg(long, value_enum, default_value_t = ExportForm::Jsonl)]
        to: ExportForm,
        /// Write this player's own record instead (D.2.7), in words: a sheet for score and reconcile
        #[arg(long, value_enum, value_name = "PLAYER", conflicts_with = "to")]
        sheet: Option<PlayerName>,
        /// The file to write; standard output without it
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// The settings of the table, where they name a club's own words: for --sheet; without it the user's own file,
        /// if there is one; none: no file
        #[arg(long, value_name = "FILE")]
        config: Option<PathBuf>,
        /// The record
        file: PathBuf,
    },
}

/// `annabella simulate`
#[derive(Debug, Subcommand)]
pub(super) enum SimulateBoard {
    /// The peg-hole board
    Peg(SimulatePegArgs),
    /// A DGT board with a clock
    Dgt(SimulateDgtArgs),
    /// A board like the DGT Pegasus, which knows only which squares are occupied
    Pegasus(SimulatePegasusArgs),
    /// A board of which play --capture kept the bytes
    Replay(SimulateReplayArgs),
}

/// `annabella doctor`
#[derive(Debug, Args)]
pub(super) struct DoctorArgs {
    /// The settings whose devices to look for; without it the user's own file, if there is one; none: no file
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The Vosk model to look at
    #[arg(long, value_name = "DIR")]
    pub model: Option<PathBuf>,
    /// Speak each finding too and what to do, try loudspeaker and earphones by asking, and hear one call
    #[arg(long)]
    pub aloud: bool,
}

/// How much of a move is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StyleName {
    /// The origin only where two pieces can go
    Short,
    /// Always the origin
    Long,
}

impl From<StyleName> for Style {
    fn from(name: StyleName) -> Style {
        match name {
            StyleName::Short => Style::Short,
            StyleName::Long => Style::Long,
        }
    }
}

/// Who hears it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ChannelName {
    /// Everybody
    Room,
    /// One player
    Ear,
}

/// How a record is written out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ExportForm {
    /// One JSON object a line, with the hashes
    Jsonl,
    /// The game as PGN
    Pgn,
}

fn language(text: &str) -> Result<Language, UnknownLanguage> {
    text.parse()
}

/// A language in which the speech model hears calls; in the others they are typed.
fn heard_language(text: &str) -> Result<Language, UnheardLanguage> {
    match text.parse() {
        Ok(heard @ (Language::German | Language::English)) => Ok(heard),
        Ok(Language::Russian | Language::Ukrainian | Language::Bulgarian) | Err(_) => {
            Err(UnheardLanguage(text.to_owned()))
        }
    }
}

/// In this language no calls are heard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error(
    "this is the language of the calls, and the speech model hears none in \"{0}\"; write de or en. Sentences and lines have the language of the settings or of the system"
)]
pub(in crate::app) struct UnheardLanguage(pub String);

fn beside(text: &str) -> Result<Beside, UnknownBeside> {
    text.parse()
}

/// A profile by the word that the settings file has for it.
fn profile(text: &str) -> Result<Profile, WordError> {
    Profile::deserialize(text.into_deserializer())
}
