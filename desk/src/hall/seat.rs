//! One game in the hall: whose it is, how it stands, and whether its table is there.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use annabella_core::game::{Game, Phase};
use annabella_core::journal::GameId;
use annabella_core::rules::Color;
use annabella_core::time::Millis;
use time::OffsetDateTime;

use crate::server::MISSED_AFTER;
use crate::standing::{Standing, clock_now};

/// So long a table that gives no sign is believed to go on, in ms: its courier may be there, and itself not.
const GONE_MAX_MS: u64 = 60_000;

/// How long a table whose clock runs may give no sign before it counts as mute, in seconds: it gives one every five.
const MUTE_AFTER: f64 = 30.0;

/// Whether anybody is there with the game. Only arbiters see that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presence {
    /// When a courier was there last.
    pub seen: OffsetDateTime,
    /// When the table itself gave a sign last.
    pub lived: OffsetDateTime,
    /// What that sign said: the table's own time, in ms since the record was opened.
    pub pulse: Option<Millis>,
    /// Whether nobody is there although the game goes on.
    pub is_missed: bool,
    /// Whether a courier is there and the table itself gives no sign, although a clock runs: its program is gone or
    /// stands still.
    pub is_mute: bool,
}

impl Presence {
    /// How it is `now`, of a game whose last signs were these. `runs` is whether a clock runs at the table, as far as its
    /// rows are here.
    #[must_use]
    pub fn at(now: OffsetDateTime, signs: &Signs, runs: bool) -> Presence {
        let Signs { seen, lived, pulse, is_closed } = *signs;
        let is_missed = !is_closed && (now - seen).as_seconds_f64() > MISSED_AFTER;
        let is_mute =
            !is_closed && !is_missed && runs && (now - lived).as_seconds_f64() > MUTE_AFTER;
        Presence { seen, lived, pulse, is_missed, is_mute }
    }
}

/// The last signs of a game, as the desk has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signs {
    /// When a courier was there last.
    pub seen: OffsetDateTime,
    /// When the table itself gave a sign last.
    pub lived: OffsetDateTime,
    /// What that sign said: the table's own time, in ms since the record was opened.
    pub pulse: Option<Millis>,
    /// Whether its record is closed.
    pub is_closed: bool,
}

/// A game, by its record. On another board it is another seat of the same game: who holds seats has them in one order.
#[derive(Debug)]
pub struct Seat {
    /// The game.
    pub game: GameId,
    /// Under which name it is brought: that of a table, or of a room of them.
    pub owner: String,
    state: Arc<Mutex<State>>,
    /// The number of its board as the list of the round has it.
    paired: Option<u32>,
}

/// How a game stands now.
#[derive(Debug, Default)]
pub struct State {
    /// Its rows so far.
    pub standing: Standing,
    /// Whether its table is there.
    pub presence: Option<Presence>,
    /// The time of the desk's server when it was looked at last.
    pub looked: Option<OffsetDateTime>,
}

impl Seat {
    /// A game of which no row is here yet.
    #[must_use]
    pub fn new(game: GameId, owner: String) -> Seat {
        Seat { game, owner, state: Arc::default(), paired: None }
    }

    /// How it stands.
    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of its board: where its name has one that (`table-007` is board 7), and otherwise the one on which the list
    /// of the round has its players.
    #[must_use]
    pub fn board(&self) -> Option<u32> {
        self.own_board().or(self.paired)
    }

    /// The number that its name has.
    pub(super) fn own_board(&self) -> Option<u32> {
        let (name, number) = self.owner.rsplit_once('-')?;
        if name == "table" { number.parse().ok() } else { None }
    }

    /// The same game on this board of the list; None where it is there.
    pub(super) fn moved_to(&self, board: Option<u32>) -> Option<Seat> {
        let (game, owner) = (self.game, self.owner.clone());
        (board != self.paired).then(|| Seat {
            game,
            owner,
            state: self.state.clone(),
            paired: board,
        })
    }

    /// By which the hall is ordered: by board, then by name, then by the game.
    #[must_use]
    pub fn order(&self) -> (u32, &str, GameId) {
        (self.board().unwrap_or(u32::MAX), &self.owner, self.game)
    }
}

impl State {
    /// The game, and what its own time is now as far as the desk knows.
    #[must_use]
    pub fn game(&self) -> Option<(&Game, Millis)> {
        let (game, row) = self.standing.game()?;
        let Some(presence) = self.presence.filter(|presence| !presence.is_missed) else {
            let pulse = self.presence.and_then(|presence| presence.pulse);
            return Some((game, clock_now(row, pulse, None)));
        };
        let is_pulse_newer = self.standing.last().is_none_or(|last| presence.lived >= last);
        let from = if is_pulse_newer { Some(presence.lived) } else { self.standing.last() };
        let gone = from.zip(self.looked).map(|(from, looked)| (looked - from).whole_milliseconds());
        let gone = gone.and_then(|gone| u64::try_from(gone).ok()).map(|gone| gone.min(GONE_MAX_MS));
        let gone = gone.map(Millis);
        Some((game, clock_now(row, presence.pulse, gone)))
    }

    /// The name of a player, as the settings of the table have it; nothing where they have none.
    #[must_use]
    pub fn player(&self, side: Color) -> String {
        let name =
            self.standing.game().and_then(|(game, _)| game.settings().players[side].name.clone());
        name.map(|name| annabella_core::view::visible_name(name.trim())).unwrap_or_default()
    }

    /// Whether it is a game in progress: begun or not, but not over.
    #[must_use]
    pub fn is_going_on(&self) -> bool {
        let is_over = self.standing.game().is_some_and(|(game, _)| match game.phase() {
            Phase::Ended { .. } => true,
            Phase::NotBegun | Phase::Playing | Phase::Adjourned(_) => false,
        });
        !is_over && !self.standing.is_closed()
    }
}
