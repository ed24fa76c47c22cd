//! The hall as it is now, for whoever asks, and what changes in it.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use annabella_core::journal::GameId;
use time::OffsetDateTime;
use tokio::sync::broadcast;

use super::paired::Paired;
use super::{Presence, Seat};
use crate::server::Alarm;
use crate::standing::Open;

/// How many changes may wait for a reader that is slow: one that misses some is told to look at everything.
const CHANGES: usize = 4096;

/// With whose rights the hall is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// Everything at once.
    Arbiters,
    /// Each row when it has been here for the event's delay.
    Spectators,
}

impl View {
    /// The group of roles that has the rights.
    #[must_use]
    pub const fn role(self) -> &'static str {
        match self {
            View::Arbiters => "arbiters",
            View::Spectators => "spectators",
        }
    }
}

/// Something has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// What waits for an arbiter.
    Waits,
    /// One game.
    Game(GameId),
}

/// What is told of the desk as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The event's name.
    pub event: String,
    /// How long spectators wait, in seconds.
    pub delay_s: i64,
    /// When the server was looked at last, by its own clock.
    pub looked: Option<OffsetDateTime>,
    /// Why it could not be looked at since then.
    pub fault: Option<String>,
}

/// Something that waits for an arbiter.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// Since when.
    pub since: OffsetDateTime,
    /// The game.
    pub seat: Arc<Seat>,
    /// What.
    pub what: WaitingFor,
}

/// What waits.
#[derive(Clone, Debug, PartialEq)]
pub enum WaitingFor {
    /// A matter of the game itself.
    Matter(Open),
    /// No courier is there with it, though the game goes on.
    Missed,
    /// The table gives no sign, though its courier does.
    Mute,
    /// The desk was brought two courses of the game.
    TwoCourses(Alarm),
}

#[derive(Debug, Default)]
struct Inner {
    seats: BTreeMap<GameId, Arc<Seat>>,
    alarms: Vec<(OffsetDateTime, GameId, Alarm)>,
    told: Told,
}

/// The hall.
#[derive(Debug)]
pub struct Hall {
    /// With whose rights it is looked at.
    pub view: View,
    inner: RwLock<Inner>,
    /// The list of the round.
    pub(super) paired: tokio::sync::Mutex<Paired>,
    changes: broadcast::Sender<Change>,
}

impl Hall {
    /// One that nobody has looked at yet.
    #[must_use]
    pub fn new(view: View) -> Hall {
        let (changes, _) = broadcast::channel(CHANGES);
        Hall { view, inner: RwLock::default(), paired: tokio::sync::Mutex::default(), changes }
    }

    /// Every game, ordered by board, by name, by game.
    #[must_use]
    pub fn seats(&self) -> Vec<Arc<Seat>> {
        let mut seats: Vec<Arc<Seat>> = self.read(|inner| inner.seats.values().cloned().collect());
        seats.sort_by(|one, other| one.order().cmp(&other.order()));
        seats
    }

    /// One game.
    #[must_use]
    pub fn seat(&self, game: GameId) -> Option<Arc<Seat>> {
        self.read(|inner| inner.seats.get(&game).cloned())
    }

    /// What is told of the desk as a whole.
    #[must_use]
    pub fn told(&self) -> Told {
        self.read(|inner| inner.told.clone())
    }

    /// What waits for an arbiter, what waits longest first: so something new stands behind what is being read.
    #[must_use]
    pub fn waits(&self) -> Vec<Waiting> {
        let (seats, alarms) = self.read(|inner| {
            (inner.seats.values().cloned().collect::<Vec<_>>(), inner.alarms.clone())
        });
        let mut waits = Vec::new();
        for seat in seats {
            let state = seat.state();
            if let Some(Presence { seen, is_missed: true, .. }) = state.presence {
                waits.push(Waiting { since: seen, seat: seat.clone(), what: WaitingFor::Missed });
            } else if let Some(Presence { lived, is_mute: true, .. }) = state.presence {
                waits.push(Waiting { since: lived, seat: seat.clone(), what: WaitingFor::Mute });
            }
            waits.extend(state.standing.open().iter().map(|open| Waiting {
                since: open.since,
                seat: seat.clone(),
                what: WaitingFor::Matter(open.clone()),
            }));
            for (since, _, alarm) in alarms.iter().filter(|(_, game, _)| *game == seat.game) {
                let what = WaitingFor::TwoCourses(alarm.clone());
                waits.push(Waiting { since: *since, seat: seat.clone(), what });
            }
        }
        waits.sort_by(|one, other| {
            (one.since, one.seat.order()).cmp(&(other.since, other.seat.order()))
        });
        waits
    }

    /// From now on everything that changes.
    #[must_use]
    pub fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    pub(super) fn change(&self, change: Change) {
        // Nobody may be listening.
        let _ = self.changes.send(change);
    }

    /// Puts a game there that is new, and gives it.
    pub(super) fn seated(&self, game: GameId, owner: &str) -> Arc<Seat> {
        let mut inner = self.inner.write().unwrap_or_else(PoisonError::into_inner);
        let seat = inner.seats.entry(game);
        seat.or_insert_with(|| Arc::new(Seat::new(game, owner.to_owned()))).clone()
    }

    /// Puts these games on the boards of the list, all at the same moment.
    pub(super) fn pair(&self, paired: &Paired, games: &[Arc<Seat>]) {
        let moved: Vec<Seat> = games
            .iter()
            .filter(|seat| seat.own_board().is_none())
            .filter_map(|seat| seat.moved_to(paired.board(&seat.state())))
            .collect();
        let mut inner = self.inner.write().unwrap_or_else(PoisonError::into_inner);
        inner.seats.extend(moved.into_iter().map(|seat| (seat.game, Arc::new(seat))));
    }

    pub(super) fn tell(&self, told: Told) {
        self.inner.write().unwrap_or_else(PoisonError::into_inner).told = told;
    }

    /// Puts what the desk knows of two courses in the place of what it knew, and gives whether that is something else.
    pub(super) fn alarm(&self, alarms: Vec<(OffsetDateTime, GameId, Alarm)>) -> bool {
        let mut inner = self.inner.write().unwrap_or_else(PoisonError::into_inner);
        let is_new = inner.alarms != alarms;
        inner.alarms = alarms;
        is_new
    }

    fn read<T>(&self, of: impl FnOnce(&Inner) -> T) -> T {
        of(&self.inner.read().unwrap_or_else(PoisonError::into_inner))
    }
}
