//! The arguments of `annabella rule` and `annabella dead`: what the Laws compute.

use clap::{Args, Subcommand, ValueEnum};

use super::{PlayerName, language};
use crate::clock::TimeControl;
use crate::rules::Displacement;
use crate::rules::editions::{
    BlitzBonus, ClaimKind, Class, Edition, SeenBy, SetUpFault, WrongCall,
};
use crate::voices::Language;

/// The position of every beginning.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// `annabella rule`
#[derive(Debug, Subcommand)]
pub(crate) enum RuleAction {
    /// A completed illegal move (7.5); FEN: the restored position
    Illegal(RuleIllegalArgs),
    /// A fallen flag (6.9)
    Flag(RuleFlagArgs),
    /// A claim of a draw, and what nobody has to claim (9.2 to 9.6)
    Claim(RuleClaimArgs),
    /// A resignation (5.1.2)
    Resign(RuleSettingArgs),
    /// A wrong set-up, or a board that lies wrong (7.2)
    Setup(RuleSetupArgs),
    /// Whether a position is a start of Chess960, and its number (Guidelines II.2)
    Start(RuleStartArgs),
    /// Reversed colours (7.3)
    Colours(RuleSettingArgs),
    /// A draw by agreement (5.2.3)
    Agree(RuleAgreeArgs),
    /// A player who is not there when the game begins or is resumed (6.7, I.10, I.11)
    Absent(RuleAbsentArgs),
    /// A sealed move that is unclear, ambiguous or illegal (I.8); FEN: the position of the envelope
    Sealed(RuleSettingArgs),
    /// Seconds with each move, or a claim of a draw, in the last minutes without increment (III.4, III.5)
    Quickplay(RuleQuickplayArgs),
    /// A player who asks to see the score that others keep (A.4.3, B.2.3)
    Score(RuleScoreArgs),
    /// A call that no rule allows, pressed, and the board does not show it (D.2.4 or 7.5.1)
    Call(RuleCallArgs),
    /// A pawn left on its last rank (7.5.2); FEN: the position before the move
    Promotion(RuleIllegalArgs),
    /// The clock pressed without a move, or a move with two hands (7.5.3, 7.5.4)
    Press(RulePressArgs),
    /// Whether a rate of play is of its class (A.1, B.1)
    Rate(RuleRateArgs),
    /// Everything that the edition says in this class, with its articles
    Table(RuleTableArgs),
}

/// What governs the game, and whom the ruling is about.
#[derive(Debug, Args)]
pub(crate) struct RuleSettingArgs {
    /// The edition of the Laws: 2009, 2014, 2018 or 2023
    #[arg(long, default_value_t = Edition::Laws2023)]
    pub edition: Edition,
    /// standard, rapid or blitz
    #[arg(long, default_value_t = Class::Standard)]
    pub class: Class,
    /// Whether the Competition Rules apply whole in rapid chess and blitz (A.4, B.2)
    #[arg(long, value_enum, default_value_t = YesNo::Yes)]
    pub supervised: YesNo,
    /// Who has done it, whose flag it is, who claims or resigns
    #[arg(long, value_enum, default_value_t = PlayerName::White)]
    pub side: PlayerName,
    /// The number of the illegal move or of the request, 1 without this; for setup, colours and agree the moves
    /// that both players have made, those of the FEN without this
    #[arg(long, value_name = "N")]
    pub count: Option<u32>,
    /// The position
    #[arg(long, default_value = START)]
    pub fen: String,
    /// Castling is king takes rook
    #[arg(long)]
    pub chess960: bool,
    /// What the event says of the bonus in blitz with full supervision: 1, 2 or ask
    #[arg(long, value_name = "MIN", default_value_t = BlitzBonus::Ask)]
    pub blitz_bonus: BlitzBonus,
    /// How long a mate may be looked for
    #[arg(long, value_name = "MS", default_value_t = 5_000)]
    pub deadline_ms: u64,
    /// The language of the text: de, en, ru, uk or bg; without it that of the settings, or of the system
    #[arg(long, value_parser = language)]
    pub lang: Option<Language>,
}

/// `annabella rule illegal`, `annabella rule promotion`
#[derive(Debug, Args)]
pub(crate) struct RuleIllegalArgs {
    #[command(flatten)]
    pub setting: RuleSettingArgs,
    #[command(flatten)]
    pub moment: RuleMomentArgs,
}

/// `annabella rule call`
#[derive(Debug, Args)]
pub(crate) struct RuleCallArgs {
    #[command(flatten)]
    pub setting: RuleSettingArgs,
    #[command(flatten)]
    pub moment: RuleMomentArgs,
    /// Whether the event takes it for an illegal move: yes, no or ask
    #[arg(long, value_name = "WORD", default_value_t = WrongCall::Ask)]
    pub wrong_call_is_illegal: WrongCall,
    /// The player sees the board: D.2.4 does not hold (D.2.5)
    #[arg(long)]
    pub sighted: bool,
}

/// When and by whom it was brought up.
#[derive(Debug, Args)]
pub(crate) struct RuleMomentArgs {
    /// Who has brought it up: arbiter or opponent
    #[arg(long, value_name = "WHO", default_value_t = SeenBy::Arbiter)]
    pub seen_by: SeenBy,
    /// The opponent has made the next move
    #[arg(long, value_enum, num_args = 0..=1, default_value_t = YesNo::No, default_missing_value = "yes")]
    pub replied: YesNo,
    /// So many plies were made since; one is a reply
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub plies_later: u32,
    /// The player has pressed the clock
    #[arg(long, value_enum, num_args = 0..=1, default_value_t = YesNo::Yes, default_missing_value = "yes")]
    pub pressed: YesNo,
}

/// `annabella rule press`
#[derive(Debug, Args)]
pub(crate) struct RulePressArgs {
    #[command(flatten)]
    pub setting: RuleSettingArgs,
    #[command(flatten)]
    pub moment: RuleMomentArgs,
    /// There was a move, with two hands
    #[arg(long)]
    pub two_hands: bool,
}

/// `annabella rule flag`
#[derive(Debug, Args)]
pub(crate) struct RuleFlagArgs {
    #[command(flatten)]
    pub setting: RuleSettingArgs,
    /// Who has brought it up: arbiter or opponent
    #[arg(long, value_name = "WHO", default_value_t = SeenBy::Arbiter)]
    pub seen_by: SeenBy,
    /// Both flags are down, and nobody can say which fell first
    #[arg(long)]
    pub both: bool,
    /// The other flag is down as well, and fell later
    #[arg(long, conflicts_with = "both")]
    pub other_down: bool,
    /// Not all remaining moves were to be made in this period
    #[arg(long)]
    pub earlier_period: bool,
    /// The event has announced Guideline III, and there is no increment
    #[arg(long)]
    pub announced: bool,
}

/// `annabella rule claim`
#[derive(Debug, Args)]
pub(crate) struct RuleClaimArgs {
    #[command(flatten)]
    pub setting: RuleSettingArgs,
    /// threefold, fifty, fivefold or seventy-five
    #[arg(long, default_value_t = ClaimKind::Threefold)]
    pub kind: ClaimKind,
    /// The game from the FEN on, in UCI: "g1f3 g8f6 f3g1 f6g8"
    #[arg(long, value_name = "MOVES", default_value = "")]
    pub moves: String,
    /// The coming move, written and not made
    #[arg(long, value_name = "MOVE")]
    pub with: Option<Displacement>,
    /// The coming move was said and is not written
    #[arg(long, requires = "with")]
    pub unwritten: bool,
    /// The claimant has touched a piece
    #[arg(long)]
    pub touched: bool,
}

/// `annabella rule setup`
#[derive(Debug, Args)]
pub(crate) struct RuleSetupArgs {
    #[command(flatten)]
    pub setting: RuleSettingArgs,
    /// What was wrong: pieces, board or clock
    #[arg(long, default_value_t = SetUpFault::Pieces)]
    pub fault: SetUpFault,
}

/// `annabella rule start`
#[derive(Debug, Args)]
pub(crate) struct RuleStartArgs {
    /// The position, or a number from 0 to 959
    pub fen: String,
    /// The edition of the Laws: 2009, 2014, 2018 or 2023
    #[arg(long, default_value_t = Edition::Laws2023)]
    pub edition: Edition,
    /// The language of the text: de, en, ru, uk or bg; without it that of the settings, or of the system
    #[arg(long, value_parser = language)]
    pub lang: Option<Language>,
}

/// `annabella rule agree`
#[derive(Debug, Args)]
pub(crate) struct RuleAgreeArgs {
    #[command(flatten)]
    pub setting: RuleSettingArgs,
    /// The plies made, those of the FEN without this
    #[arg(long, value_name = "N", conflicts_with = "count")]
    pub plies: Option<u32>,
}

/// `annabella rule absent`
#[derive(Debug, Args)]
pub(crate) struct RuleAbsentArgs {
    #[command(flatten)]
    pub setting: RuleSettingArgs,
    /// Neither player is there
    #[arg(long)]
    pub both: bool,
    /// An adjourned game is to be resumed; FEN: the position of the envelope
    #[arg(long)]
    pub resuming: bool,
    /// The sealed move, once the envelope is opened
    #[arg(long, value_name = "MOVE", requires = "resuming")]
    pub sealed: Option<Displacement>,
    /// The default time of the event, in minutes; what the edition says without this
    #[arg(long, value_name = "MIN")]
    pub default_time: Option<u64>,
    /// For how many minutes the clock has run; not known without this
    #[arg(long, value_name = "MIN")]
    pub waited: Option<u64>,
    /// Whoever is said not to be there has moved
    #[arg(long)]
    pub moved: bool,
}

/// `annabella rule quickplay`
#[derive(Debug, Args)]
pub(crate) struct RuleQuickplayArgs {
    #[command(flatten)]
    pub setting: RuleSettingArgs,
    /// What the player's clock shows, in seconds; not known without this
    #[arg(long, value_name = "SECONDS")]
    pub left: Option<u64>,
    /// The event has announced these rules
    #[arg(long)]
    pub announced: bool,
    /// Each move brings time
    #[arg(long)]
    pub increment: bool,
    /// Not all remaining moves are to be made in this period
    #[arg(long)]
    pub earlier_period: bool,
    /// The opponent is on the move
    #[arg(long)]
    pub not_on_move: bool,
}

/// `annabella rule score`
#[derive(Debug, Args)]
pub(crate) struct RuleScoreArgs {
    #[command(flatten)]
    pub setting: RuleSettingArgs,
    /// The opponent is on the move
    #[arg(long)]
    pub not_on_move: bool,
}

/// `annabella rule rate`
#[derive(Debug, Args)]
pub(crate) struct RuleRateArgs {
    #[command(flatten)]
    pub setting: RuleSettingArgs,
    /// The time control, such as 40/90m+30:30m+30
    #[arg(long)]
    pub control: TimeControl,
}

/// `annabella rule table`
#[derive(Debug, Args)]
pub(crate) struct RuleTableArgs {
    #[command(flatten)]
    pub setting: RuleSettingArgs,
    /// Where the edition has each matter, instead
    #[arg(long)]
    pub matters: bool,
}

/// `annabella dead`
#[derive(Debug, Args)]
pub(crate) struct DeadArgs {
    /// The position
    pub fen: String,
    /// How long may be looked
    #[arg(long, value_name = "MS", default_value_t = 5_000)]
    pub deadline_ms: u64,
    /// Castling is king takes rook
    #[arg(long)]
    pub chess960: bool,
    /// The language of the words: de, en, ru, uk or bg; without it that of the settings, or of the system
    #[arg(long, value_parser = language)]
    pub lang: Option<Language>,
}

/// An answer to a question of the arbiter's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum YesNo {
    /// Yes
    Yes,
    /// No
    No,
}

impl YesNo {
    /// Whether it is yes.
    pub(crate) const fn is_yes(self) -> bool {
        match self {
            YesNo::Yes => true,
            YesNo::No => false,
        }
    }
}

impl RuleMomentArgs {
    /// Whether the opponent has made the next move.
    pub(crate) const fn is_replied(&self) -> bool {
        self.replied.is_yes() || self.plies_later > 0
    }
}
