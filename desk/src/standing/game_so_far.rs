//! A game, taken row by row.

use annabella_core::calls::Command;
use annabella_core::game::{Claim, Event, Game, Heard, Phase, Possible, Understood};
use annabella_core::journal::{Entry, PgnComment, Record, simulated_comment};
use annabella_core::rules::editions::ClaimKind;
use annabella_core::table::Resuming;
use annabella_core::time::Millis;
use time::OffsetDateTime;

use super::{Arrived, Matter, Open};

/// A game as far as its rows are here.
#[derive(Debug, Default)]
pub struct Standing {
    resuming: Resuming,
    next: u64,
    first: Option<OffsetDateTime>,
    last: Option<OffsetDateTime>,
    opened_utc_ms: i64,
    open: Vec<Open>,
    /// Behind so many plies somebody asked for the arbiter last.
    asked_behind: usize,
    is_unreadable: bool,
    is_closed: bool,
    simulated: Vec<PgnComment>,
}

impl Standing {
    /// The number of the row that comes next.
    #[must_use]
    pub const fn next(&self) -> u64 {
        self.next
    }

    /// Whether more of its rows can be taken.
    #[must_use]
    pub const fn goes_on(&self) -> bool {
        !self.is_unreadable
    }

    /// When the first row arrived.
    #[must_use]
    pub const fn first(&self) -> Option<OffsetDateTime> {
        self.first
    }

    /// When the last row arrived.
    #[must_use]
    pub const fn last(&self) -> Option<OffsetDateTime> {
        self.last
    }

    /// What the table's wall clock said when the record was opened, in ms since 1970.
    #[must_use]
    pub const fn opened_utc_ms(&self) -> i64 {
        self.opened_utc_ms
    }

    /// Whether its record is closed: nothing follows.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// What waits in it, what waits longest first.
    #[must_use]
    pub fn open(&self) -> &[Open] {
        &self.open
    }

    /// The game, and when its last row was written, in ms since the record was opened. None before its opening.
    #[must_use]
    pub fn game(&self) -> Option<(&Game, Millis)> {
        self.resuming.so_far()
    }

    /// That it is no game between people, where it is none: a PGN says so before its first move.
    pub fn simulated(&self) -> impl Iterator<Item = PgnComment> {
        self.simulated.iter().cloned()
    }

    /// Takes the next row. One that is not the next is passed over, and so is every one behind a row that cannot be read:
    /// what came before it is told all the same.
    pub fn take(&mut self, arrived: &Arrived) {
        if arrived.row.seq != self.next || self.is_unreadable {
            return;
        }
        let record = match arrived.row.to_record() {
            Ok(record) => record,
            Err(why) => {
                self.is_unreadable = true;
                let what = Matter::Unreadable(why.to_string());
                self.open.push(Open { since: arrived.at, what });
                return;
            }
        };
        self.next += 1;
        self.first.get_or_insert(arrived.at);
        self.last = Some(arrived.at);
        match &record.entry {
            Entry::Opening(_) => {
                self.opened_utc_ms = record.utc_ms;
                self.resuming.row(&record);
            }
            Entry::Closing { .. } => {
                self.is_closed = true;
                self.resuming.row(&record);
            }
            Entry::Event(event) => self.event(event, &record),
        }
        self.look(&record, arrived.at);
    }

    fn event(&mut self, event: &Event, record: &Record) {
        if let Event::Simulated { board } = event {
            let comment = simulated_comment(*board);
            if !self.simulated.contains(&comment) {
                self.simulated.push(comment);
            }
        }
        self.resuming.row(record);
    }

    /// What is open after a row, each since when.
    fn look(&mut self, record: &Record, at: OffsetDateTime) {
        let Some((game, now)) = self.resuming.so_far() else { return };
        let plies = game.plies().len();
        let is_ruled = matches!(&record.entry, Entry::Event(Event::Ruled(_)));
        let is_over = matches!(game.phase(), Phase::Ended { .. });
        if is_ruled || is_over || plies != self.asked_behind {
            self.open.retain(|open| !open.what.is_asked());
        }
        let mut found: Vec<Matter> = game.discrepancies().cloned().map(Matter::Differs).collect();
        let is_down = |open: &Open| matches!(open.what, Matter::FlagDown(_));
        let may_fall = matches!(&record.entry, Entry::Event(Event::TimeReached));
        if may_fall || self.open.iter().any(is_down) {
            found.extend(game.possible(now).into_iter().filter_map(flag_of));
        }
        self.open.retain(|open| match &open.what {
            Matter::Differs(_) | Matter::FlagDown(_) => found.contains(&open.what),
            Matter::Asked(_) | Matter::Unreadable(_) => true,
        });
        if let Entry::Event(event) = &record.entry
            && let Some(asked) = asked_by(event)
            && !is_over
        {
            self.asked_behind = plies;
            found.push(Matter::Asked(asked));
        }
        for what in found {
            if !self.open.iter().any(|open| open.what == what) {
                self.open.push(Open { since: at, what });
            }
        }
    }
}

/// What in an event asks for the arbiter, as one that was typed: a key or the player's own voice ask as well.
fn asked_by(event: &Event) -> Option<Event> {
    if let Event::Heard(Heard { by, understood: Understood::Command(command), .. }) = event {
        let claims = |what| by.map(|by| Event::DrawClaimed(Claim { by, what, with: None }));
        return match *command {
            Command::Arbiter => Some(Event::ArbiterCalled { by: *by }),
            Command::ClaimThreefold => claims(ClaimKind::Threefold),
            Command::ClaimFifty => claims(ClaimKind::Fifty),
            Command::Time
            | Command::Moves
            | Command::TimeAndMoves
            | Command::Repeat
            | Command::WhoseTurn
            | Command::Where(_)
            | Command::Adjust
            | Command::OfferDraw
            | Command::Yes
            | Command::No
            | Command::Resign
            | Command::Correction
            | Command::Halt => None,
        };
    }
    let is_typed = matches!(
        event,
        Event::ArbiterCalled { .. } | Event::FlagClaimed { .. } | Event::DrawClaimed(_)
    );
    is_typed.then(|| event.clone())
}

fn flag_of(possible: Possible) -> Option<Matter> {
    if let Possible::Flag { side } = possible { Some(Matter::FlagDown(side)) } else { None }
}

/// What the table's own time is now, in ms since its record was opened: its last row, or its last sign of life where that
/// came later, and what has gone by at the desk since then. So long as nobody misses the table it is right to a second
/// or so; afterwards it stands still, for nobody knows whether the clocks run.
#[must_use]
pub fn clock_now(row: Millis, pulse: Option<Millis>, since_then: Option<Millis>) -> Millis {
    let known = pulse.map_or(row, |pulse| pulse.max(row));
    known + since_then.unwrap_or(Millis::ZERO)
}
