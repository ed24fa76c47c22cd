//! The settings of the event: what the Laws leave to the organiser and the arbiter (D.1). The record
//! begins with them.

use serde::Deserialize;

use super::Regulations;
use crate::calls::Style;
use crate::clock::TimeControl;
use crate::rules::editions;
use crate::rules::{ByColor, Position};
use crate::time::Millis;

/// Everything that is agreed before the first move.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Which Laws govern the game: edition, class of the rate of play, supervision.
    pub laws: editions::Setting,
    /// What the event's own rules say.
    pub regulations: Regulations,
    /// The cancelled game that this one is played in place of (7.2.1, 7.3).
    pub replaces: Option<Replaced>,
    /// Where the game starts.
    pub start: Position,
    /// Who plays.
    pub players: ByColor<Player>,
    /// The time control, or none when the clock is not the program's.
    pub control: Option<TimeControl>,
    /// What players may be told.
    pub profile: Profile,
    /// Who does which duty of D.2.10.
    pub duties: Duties,
    /// How the program calls a move.
    pub style: Style,
    /// Whether a call must be repeated before the opponent's own call.
    pub repeat: RepeatRule,
    /// Which of the two times the word "time" asks for.
    pub inform: Inform,
    /// Who is told of what differs, besides the panel.
    pub telling: Telling,
    /// The languages in which calls are taken, as IETF tags. The first one is that of D.2.1, in which the
    /// program hears and calls; in the others calls are typed, where the arbiter so decides.
    pub call_languages: Vec<String>,
}

/// The languages of calls where nobody decides otherwise.
pub(crate) const CALL_LANGUAGES: [&str; 2] = ["de", "en"];

/// A cancelled game, by its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// The name of its record's file.
    pub record: String,
    /// Its closing code.
    pub code: String,
}

/// One player and the board in front of that player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The name for the record, if given.
    pub name: Option<String>,
    /// Whether the rules of D.2.2 and D.2.3 or the usual ones (D.2.5) hold.
    pub sight: Sight,
    /// How the program learns what happens on this player's board.
    pub board: BoardWatch,
    /// What the program keeps as this player's own record (D.2.7).
    pub own_record: Keeping,
    /// How long hands and contacts are given at this player's board.
    pub times: BoardTimes,
}

/// How long hands and contacts are given at a board before what they do counts.
///
/// The figures are guesses until real hands have been measured. A board that nobody senses has none:
/// what is keyed in is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardTimes {
    /// How long a piece must be in the air to count as touched (4.3, D.2.2), in ms, unless it is put
    /// elsewhere before. Blind players feel the pegs all the time; a peg that wobbles binds nobody.
    pub touch: Millis,
    /// How long something must rest before a board is said to differ, from the call or from the game,
    /// in ms.
    pub rest: Millis,
    /// How long the board may report later than the clock's lever, in ms.
    pub lever: Millis,
}

impl BoardTimes {
    /// Nothing waits: what is reported counts at once.
    pub(crate) const NONE: BoardTimes =
        BoardTimes { touch: Millis::ZERO, rest: Millis::ZERO, lever: Millis::ZERO };

    /// These times at a board that needs so long to look at all its squares: what it reports may come so
    /// much later, and a piece that wobbled may have been away for so much longer to its eyes.
    #[must_use]
    pub fn seen_by(self, scan: Millis) -> BoardTimes {
        BoardTimes { touch: self.touch + scan, lever: self.lever.max(scan + WIRE), ..self }
    }
}

/// So long a report may be on its way from the board, in ms.
const WIRE: Millis = Millis(50);

impl Default for BoardTimes {
    /// 150 ms for a touch, 2 s at rest, a quarter of a second behind the lever.
    fn default() -> BoardTimes {
        BoardTimes { touch: Millis(150), rest: Millis(2_000), lever: Millis(250) }
    }
}

/// What the program keeps as a player's own record (D.2.7): the sheet of that player, made of nothing
/// but what that player recorded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Keeping {
    /// Nothing: the player keeps score elsewhere.
    #[default]
    #[serde(rename = "none")]
    Nothing,
    /// What the player says or has keyed in for it, and nothing else.
    Notes,
    /// The player's own calls, and the player's own repeats of the opponent's calls.
    Calls,
}

/// How a player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// At the special board with pegs (D.1, D.2.2, D.2.3).
    PegHole,
    /// At an ordinary board, by the usual rules (D.2.5, 4.7).
    Ordinary,
}

/// How the program learns what happens on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardWatch {
    /// The board itself reports every piece.
    Sensed,
    /// The assistant may key in what happens; what is not keyed in is taken as done.
    Keyed,
}

/// What players may be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Profile {
    /// Only what D.2.10 allows; neutral about legality.
    Tournament,
    /// The arbiter allows reading the position; every reading is in the record.
    ArbiterExtended,
    /// Everything helpful: illegal moves are named, the position is read.
    Training,
}

impl Profile {
    /// Its word in the settings.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Profile::Tournament => "tournament",
            Profile::ArbiterExtended => "arbiter-extended",
            Profile::Training => "training",
        }
    }
}

/// Who does a duty of D.2.10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// The program does it.
    Program,
    /// The human assistant does it; the program says on the panel when it is due.
    Assistant,
}

/// The duties of D.2.10, one by one. Making moves on the other board (D.2.10.1) is not among them: it
/// needs hands, so it is always a person's, and the panel always says what is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duties {
    /// Announce the moves of both players (D.2.10.2).
    pub announce: Duty,
    /// Keep the score of the player who cannot see (D.2.10.3).
    pub keep_score: Duty,
    /// Start the opponent's clock (D.2.10.3) once the move is made.
    pub start_clock: Duty,
    /// Tell moves and times at the player's request (D.2.10.4).
    pub inform: Duty,
    /// Claim a flag fall (D.2.10.5).
    pub claim_flag: Duty,
    /// Tell the arbiter when the sighted player touched a piece (D.2.10.5).
    pub report_touch: Duty,
    /// See to the formalities of an adjournment (D.2.10.6).
    pub adjourn: Duty,
}

/// Whether a repeat is expected (D.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RepeatRule {
    /// A call that was never repeated is shown on the panel.
    Required,
    /// A repeat is checked when it comes, and not missed when it does not.
    Free,
}

/// Which time a player is told who asks for "the time".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Inform {
    /// The time left, as a clock shows it.
    Left,
    /// The time used up by both, as D.2.10.4 words it.
    Used,
}

/// Who is told of a discrepancy besides the panel, which always is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tell {
    /// Nobody else.
    Panel,
    /// Everybody: a short neutral sentence in the room.
    Room,
    /// The player whose board or call it is, in that player's ear.
    Ear,
}

/// Who is told of what differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Telling {
    /// A call and the mover's own board.
    pub call_and_board: Tell,
    /// A call and its repeat.
    pub call_and_repeat: Tell,
    /// A piece that was touched and not moved or captured (4.3, 4.4). The opponent's claim lapses when
    /// the opponent touches a piece (4.8).
    pub touch: Tell,
    /// A board and the game.
    pub boards: Tell,
    /// A board that fell silent or came back.
    pub board_lost: Tell,
    /// What the arbiter rules and concerns the players; in the ear: in that of each.
    pub rulings: Tell,
    /// How long a board may owe a move or differ before it is told as such, in ms; never without.
    pub boards_after: Option<Millis>,
}

impl Default for Settings {
    /// White sees, Black plays at the peg-hole board, no clock, tournament.
    fn default() -> Settings {
        Settings {
            laws: editions::Setting::default(),
            regulations: Regulations::default(),
            replaces: None,
            start: Position::default(),
            players: ByColor {
                white: Player {
                    name: None,
                    sight: Sight::Ordinary,
                    board: BoardWatch::Keyed,
                    own_record: Keeping::Nothing,
                    times: BoardTimes::default(),
                },
                black: Player {
                    name: None,
                    sight: Sight::PegHole,
                    board: BoardWatch::Keyed,
                    own_record: Keeping::Nothing,
                    times: BoardTimes::default(),
                },
            },
            control: None,
            profile: Profile::Tournament,
            duties: Duties::default(),
            style: Style::Short,
            repeat: RepeatRule::Free,
            inform: Inform::Left,
            telling: Telling::default(),
            call_languages: CALL_LANGUAGES.map(str::to_owned).to_vec(),
        }
    }
}

impl Default for Duties {
    /// What a program can do is the program's; the rest is the assistant's.
    fn default() -> Duties {
        Duties {
            announce: Duty::Program,
            keep_score: Duty::Program,
            start_clock: Duty::Assistant,
            inform: Duty::Program,
            claim_flag: Duty::Program,
            report_touch: Duty::Program,
            adjourn: Duty::Assistant,
        }
    }
}

impl Default for Telling {
    /// A repeat that differs is everybody's business at once (D.2.1), and so is what was ruled; the rest is the arbiter's.
    fn default() -> Telling {
        Telling {
            call_and_board: Tell::Panel,
            call_and_repeat: Tell::Room,
            touch: Tell::Panel,
            boards: Tell::Panel,
            board_lost: Tell::Ear,
            rulings: Tell::Room,
            boards_after: Some(Millis::from_secs(30)),
        }
    }
}
