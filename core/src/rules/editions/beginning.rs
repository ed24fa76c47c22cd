//! How a game began: its set-up, its colours (7.2, 7.3), who was there (6.7), and whether its rate of play is of its
//! class (A.1, B.1).

use super::edition::words;
use super::flags::Prospects;
use super::laws::Laws;
use super::matter::Matter;
use super::parameters::{ColoursReversed, DefaultTime, LateSetUp, MisplacedCastling};
use super::supervision::Supervised;
use super::verdict::{Also, MatePossible, Reason, Ruled, Verdict};
use super::{Citation, Class, Edition, Setting};
use crate::rules::{ByColor, Color, Ending, Outcome};
use crate::time::Millis;

/// The increments that the class of a rate of play counts.
const INCREMENTS: u64 = 60;

words! {
    /// What was wrong from the beginning.
    SetUpFault {
        /// Pieces on other squares than in the initial position.
        Pieces = "pieces",
        /// The board, with a dark corner at the right hand.
        Board = "board",
        /// A clock that is wrongly set.
        Clock = "clock",
    }
}

/// A player who is not there, as the table tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsentFacts {
    /// Who; none where neither is.
    pub side: Option<Color>,
    /// Whose time it is while nobody is there: White's, and of an adjourned game that of the player who must reply to
    /// the sealed move.
    pub loses_time: Color,
    /// Whether it is about an adjourned game that is to be resumed.
    pub resuming: bool,
    /// How the sealed move ends that game, where it is known and does.
    pub sealed_end: Option<Ending>,
    /// The default time of the event, if it says one.
    pub default_time: Option<Millis>,
    /// For how long the clocks have run, where that is known.
    pub waited: Option<Millis>,
    /// Whether whoever is said not to be there has moved since.
    pub has_moved: bool,
}

impl Laws {
    /// What it means that a player is not there.
    #[must_use]
    pub fn absent(&self, setting: Setting, facts: &AbsentFacts) -> Verdict {
        let side = facts.side.unwrap_or(facts.loses_time);
        let (unsaid, nobody) = match facts.resuming {
            true => (self.default_time_on_resumption.of(setting), Matter::NobodyOnResumption),
            false => (self.default_time_unsaid.of(setting), Matter::NobodyPresent),
        };
        let by_default = unsaid.citation.clone();
        if let Some(ending) = facts.sealed_end.filter(|_| facts.resuming) {
            return self.sealed_end(setting, side, ending, by_default);
        }
        let time = facts.default_time.or(match unsaid.value {
            DefaultTime::Minutes(minutes) => Some(Millis::from_secs(minutes.saturating_mul(60))),
            DefaultTime::MustBeSaid => None,
        });
        let nobody = self.citation(nobody, setting.edition);
        // Where the edition says nothing of it nobody loses the time but by the arbiter's word.
        let is_said = facts.side.is_none() && !nobody.article.is_empty();
        let (ruled, reason) = match (time, facts.waited) {
            _ if facts.has_moved => (Ruled::Refused, Reason::DefaultCame),
            (None, _) => (Ruled::Ask, Reason::DefaultUnsaid),
            // When the round began nobody has told the program.
            (Some(time), None) if time > Millis::ZERO => match is_said {
                true => (Ruled::Ask, Reason::DefaultNobodyAsk),
                false => (Ruled::Ask, Reason::DefaultAsk),
            },
            (Some(time), Some(waited)) if waited < time => match is_said {
                true => (Ruled::Stands, Reason::DefaultNobodyThere),
                false => (Ruled::Stands, Reason::DefaultNotOver),
            },
            (Some(_), _) if facts.side.is_none() => (Ruled::Lost, Reason::DefaultOfBoth),
            (Some(_), _) => (Ruled::Lost, Reason::DefaultLoses),
        };
        let articles = if reason == Reason::DefaultNobodyThere {
            vec![nobody, by_default]
        } else if reason == Reason::DefaultNobodyAsk {
            vec![by_default, nobody]
        } else {
            vec![by_default]
        };
        let mut verdict = Verdict::new(ruled, reason, side, setting.edition, articles);
        if ruled == Ruled::Lost {
            verdict.result = Some(match facts.side {
                Some(side) => Outcome::WonByDefault(!side),
                None => Outcome::DefaultOfBoth,
            });
        }
        let may_lose = ruled == Ruled::Lost || ruled == Ruled::Ask;
        if facts.resuming && may_lose {
            verdict.also.push(Also::SealedEndCounts);
        }
        verdict
    }

    /// Whoever is late when an adjourned game is resumed: what the sealed move ended stays ended so.
    fn sealed_end(&self, setting: Setting, side: Color, ending: Ending, by: Citation) -> Verdict {
        let none = ByColor::new_with(|_| MatePossible::Undecided);
        let prospects = Prospects { ending: Some(ending), mates: none, seventy_five: false };
        let reason = Reason::Ended(ending);
        let mut verdict = self
            .ended(setting, side, prospects)
            .unwrap_or_else(|| Verdict::new(Ruled::Stands, reason, side, setting.edition, []));
        verdict.articles.push(by);
        verdict
    }

    /// What a sealed move means that is unclear, ambiguous or illegal, where the opponent of who sealed it can or cannot
    /// mate (I.8).
    #[must_use]
    pub fn sealed(&self, setting: Setting, side: Color, prospects: Prospects) -> Verdict {
        if let Some(ended) = self.ended(setting, side, prospects) {
            return ended;
        }
        let (ruled, reason) = match prospects.mates[!side] {
            MatePossible::Yes => (Ruled::Lost, Reason::SealedLoses),
            MatePossible::No => (Ruled::Drawn, Reason::SealedDraws),
            MatePossible::Undecided => (Ruled::Ask, Reason::SealedUndecided),
        };
        let draws = (ruled == Ruled::Drawn).then_some(Matter::LosesOnTime);
        let matters = [Matter::SealedMoveUnclear].into_iter().chain(draws);
        let articles = matters.map(|matter| self.citation(matter, setting.edition));
        Verdict::new(ruled, reason, side, setting.edition, articles)
    }

    /// What a device means that was not approved, where the opponent can or cannot mate. The rules of an event may
    /// say something less severe.
    #[must_use]
    pub fn device(&self, setting: Setting, side: Color, opponent_mates: MatePossible) -> Verdict {
        let article = self.citation(Matter::Devices, setting.edition);
        let (ruled, reason) = match (self.device_may_draw.of(setting).value, opponent_mates) {
            (false, _) | (true, MatePossible::Yes) => (Ruled::Lost, Reason::DeviceLoses),
            (true, MatePossible::No) => (Ruled::Drawn, Reason::DeviceDraws),
            (true, MatePossible::Undecided) => (Ruled::Ask, Reason::DeviceUndecided),
        };
        Verdict::new(ruled, reason, side, setting.edition, [article])
    }

    /// What a wrong set-up means when both players have completed so many moves.
    #[must_use]
    pub fn set_up(&self, setting: Setting, fault: SetUpFault, moves: u32) -> Verdict {
        let late = match fault {
            SetUpFault::Pieces | SetUpFault::Board => self.late_set_up.of(setting),
            SetUpFault::Clock => self.late_clock_setting.of(setting),
        };
        let in_time = late.value.is_in_time(moves);
        let matter = |matter| self.citation(matter, setting.edition);
        let too_late = || late.citation.clone();
        let (ruled, reason, article) = match (fault, in_time) {
            (SetUpFault::Pieces, true) => {
                (Ruled::NewGame, Reason::SetUpNewGame, matter(Matter::WrongSetUp))
            }
            (SetUpFault::Board, true) => {
                (Ruled::Stands, Reason::BoardTurned, matter(Matter::BoardTurned))
            }
            (SetUpFault::Clock, true) => {
                (Ruled::Stands, Reason::ClockSetAnew, matter(Matter::ClockWronglySet))
            }
            (SetUpFault::Clock, false) => match late.value {
                LateSetUp::MovesUnlessSchedule(_) => {
                    (Ruled::Stands, Reason::ClockTooLateUnlessSchedule, too_late())
                }
                LateSetUp::WheneverFound | LateSetUp::Moves(_) => {
                    (Ruled::Stands, Reason::ClockTooLate, too_late())
                }
            },
            (SetUpFault::Pieces | SetUpFault::Board, false) => {
                (Ruled::Stands, Reason::SetUpTooLate, too_late())
            }
        };
        let mut verdict = Verdict::new(ruled, reason, Color::White, setting.edition, [article]);
        if reason == Reason::SetUpTooLate && fault == SetUpFault::Pieces {
            verdict.also.push(match self.misplaced_castling.of(setting).value {
                MisplacedCastling::KingAndQueen => Also::NoCastlingWithKing,
                MisplacedCastling::KingOrRook => Also::NoCastling,
            });
        }
        self.by_full_supervision(setting, Supervised::SetUp, &mut verdict);
        verdict
    }

    /// What reversed colours mean when both players have made so many moves.
    #[must_use]
    pub fn colours(&self, setting: Setting, moves: u32) -> Verdict {
        let cell = self.colours_reversed.of(setting);
        let (ruled, reason) = match cell.value {
            ColoursReversed::Ask => (Ruled::Ask, Reason::ColoursAsk),
            ColoursReversed::Moves(limit) if moves < limit => {
                (Ruled::NewGame, Reason::ColoursNewGame)
            }
            ColoursReversed::Moves(_) => (Ruled::Stands, Reason::ColoursGoOn),
        };
        let article = cell.citation.clone();
        Verdict::new(ruled, reason, Color::White, setting.edition, [article])
    }

    /// The class of a rate of play: all main time, and sixty times what each move gives.
    #[must_use]
    pub fn class_of(&self, edition: Edition, main: Millis, increment: Millis) -> Class {
        let time = Millis(main.0.saturating_add(increment.0.saturating_mul(INCREMENTS)));
        let limits = self.class_limits.of(Setting { edition, ..Setting::default() }).value;
        if limits.is_blitz(time) {
            Class::Blitz
        } else if limits.is_standard(time) {
            Class::Standard
        } else {
            Class::Rapid
        }
    }

    /// Whether a rate of play is of the class that the event names.
    #[must_use]
    pub fn rate(&self, setting: Setting, main: Millis, increment: Millis) -> Verdict {
        let class = self.class_of(setting.edition, main, increment);
        let (ruled, reason) = if class == setting.class {
            (Ruled::Stands, Reason::ClassRight)
        } else {
            (Ruled::Refused, Reason::ClassWrong(class))
        };
        let matters = match class {
            Class::Rapid | Class::Standard => [Matter::Rapid, Matter::Blitz],
            Class::Blitz => [Matter::Blitz, Matter::Rapid],
        };
        let articles = matters.map(|matter| self.citation(matter, setting.edition));
        Verdict::new(ruled, reason, Color::White, setting.edition, articles)
    }
}
