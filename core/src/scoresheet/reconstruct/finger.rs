//! A finger on a sheet: which place tells of the ply to come, and what writers do to the order of places.
//!
//! A writer forgets a ply or a pair, writes one twice, or writes a player's moves in the other's column.
//! From then on every place tells of another ply, so it is not enough to doubt single entries.

/// A ply that was never written, its place included.
const LEFT_OUT: f64 = 7.0;

/// The next one as well: a whole pair is forgotten more often than two single plies.
const LEFT_OUT_TOO: f64 = 2.0;

/// A place that tells of no ply.
const TOO_MANY: f64 = 8.0;

/// The next one as well. Together they are dearer than an empty place and the ply behind it, each drawn from
/// some thirty legal moves: a game does not stop because its last gap leaves much open.
const TOO_MANY_TOO: f64 = 5.0;

/// Two moves in each other's columns, and the same in the pair behind.
const SWAPPED: f64 = 5.5;
const SWAPPED_TOO: f64 = 1.0;

/// Where the finger is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Finger {
    /// The next place.
    next: u16,
    last: Last,
}

/// What was done with the last ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Last {
    #[default]
    Read,
    LeftOut,
    /// The last two plies: the whole pair.
    PairLeftOut,
    /// The place behind was read first: the place before `next - 1` is still owed.
    Ahead,
    /// The owed place was read: the pair was swapped.
    Swapped,
}

/// One way in which a sheet can tell of the next ply: the place that does, if one does, and what it
/// costs to believe in this order of places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub place: Option<usize>,
    pub cost: f64,
    pub then: Finger,
}

/// How many ways are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The next place alone.
    AsWritten,
    /// The disorders of writers too.
    Disturbed,
}

impl Finger {
    /// Whether every place was read.
    pub(super) fn at_end(self, places: usize) -> bool {
        usize::from(self.next) >= places && self.last != Last::Ahead
    }

    /// What it costs to stop here: places that are left over tell of no ply. `None` where too many are.
    pub(super) fn left_over(self, places: usize) -> Option<f64> {
        match places.saturating_sub(usize::from(self.next)) {
            _ if self.last == Last::Ahead => None,
            0 => Some(0.0),
            1 => Some(TOO_MANY),
            2 => Some(TOO_MANY + TOO_MANY_TOO),
            _ => None,
        }
    }

    /// The place that comes next by the order of writing.
    pub(super) fn place(self) -> usize {
        usize::from(self.next)
    }

    /// Whether a place is owed, so that there is only one way.
    pub(super) fn owes(self) -> bool {
        self.last == Last::Ahead
    }

    /// Whether the last ply was left out, so that its pair may be.
    pub(super) fn left_out(self) -> bool {
        self.last == Last::LeftOut
    }

    /// The next ply left out of the order of places, whatever that costs.
    pub(super) fn leaving_out(self) -> Finger {
        let last = if self.left_out() { Last::PairLeftOut } else { Last::LeftOut };
        Finger { last, ..self }
    }

    /// The next place read.
    pub(super) fn reading(self) -> Finger {
        Finger { next: self.next.saturating_add(1), last: Last::Read }
    }

    /// The ways in which the next ply can be told.
    pub(super) fn ways(self, places: usize, order: Order) -> Vec<Way> {
        let next = usize::from(self.next);
        if self.last == Last::Ahead {
            let then = Finger { last: Last::Swapped, ..self };
            return vec![Way { place: next.checked_sub(2), cost: 0.0, then }];
        }
        let read = self.reading();
        if next >= places {
            // Behind the end the sheet lags.
            return vec![Way { place: None, cost: 0.0, then: Finger { last: Last::Read, ..self } }];
        }
        let mut ways = vec![Way { place: Some(next), cost: 0.0, then: read }];
        if order == Order::AsWritten {
            return ways;
        }
        let cost = if self.left_out() { LEFT_OUT_TOO } else { LEFT_OUT };
        ways.push(Way { place: None, cost, then: self.leaving_out() });
        if next + 1 < places {
            let two = self.next.saturating_add(2);
            let then = Finger { next: two, last: Last::Read };
            ways.push(Way { place: Some(next + 1), cost: TOO_MANY, then });
            let cost = if self.last == Last::Swapped { SWAPPED_TOO } else { SWAPPED };
            let then = Finger { next: two, last: Last::Ahead };
            ways.push(Way { place: Some(next + 1), cost, then });
        }
        ways
    }
}
