//! The codes of the Pegasus: 1 where something stands, 0 where nothing does. Updates are command 44,
//! there is no clock, and the board wants its developer's key before it tells its fields: `63`, the
//! number of bytes that follow, the key, `00`. DGT gives keys to developers; none is in this program.
//!
//! Programs that stand in for such a board differ in what they wait for: one for a reset (`40`), which
//! its maker's app sends first of all, another for the key. So the reset goes first, the key next; and
//! since a board could also take a reset amiss, every second attempt goes without it.
//!
//! Which way the board lies cannot be seen from its squares, since the pieces of a beginning game
//! stand alike from both sides. So nothing is told of them before a move shows it which can be made only
//! if the board lies so, or the position of the game does, or somebody says it.

use annabella_said::said;

use crate::board::awake::Awake;
use crate::board::dgt::{
    ClockPort, Code, Codes, Content, Dialect, Expected, Field, FromHost, KEY, Link, LinkSettings,
    Orientation, Simulator,
};
use crate::board::{BoardEvent, Kind, Search, Senses, Told, Trouble};
use crate::rules::{Piece, Placement, Position, Square, Squares};
use crate::time::Millis;

/// The longest key; real ones have six bytes.
const KEY_MAX: usize = 64;

/// Boards with DGT's framing that know only occupancy. Their line is Bluetooth LE, so a bridge must
/// give it a port, and the port must be named.
pub const KIND: Kind = Kind {
    word: "pegasus",
    name: "Pegasus board",
    said: || said!("board-pegasus", "Pegasus board"),
    senses: Senses::Occupancy,
    scan: Millis(250),
    baud: 9600,
    usb: &[],
    search: Search::Named,
    connection: |setting| {
        let dialect = KnowsOccupancy::with_key(&setting.key);
        Box::new(Awake::new(Link::new(dialect, LinkSettings::from(setting))))
    },
    simulated: |setting| Box::new(Simulator::usual(KnowsOccupancy::default(), setting)),
};

/// The dialect of boards that know only which squares are occupied.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnowsOccupancy {
    key: Vec<u8>,
}

impl KnowsOccupancy {
    /// With the key that the board wants; an empty one is not sent, one above 64 bytes is cut off.
    #[must_use]
    pub(crate) fn with_key(key: &[u8]) -> KnowsOccupancy {
        KnowsOccupancy { key: key.iter().copied().take(KEY_MAX).collect() }
    }

    fn squares(codes: &Codes, way: Orientation) -> Squares {
        let occupied = Field::all().filter(|field| codes.at(*field) != 0);
        occupied.map(|field| way.square(field)).collect()
    }
}

impl Dialect for KnowsOccupancy {
    fn opening(&self, attempt: u8) -> Vec<Vec<u8>> {
        let mut opening = Vec::new();
        if attempt.is_multiple_of(2) {
            opening.push(FromHost::Reset.encode());
        }
        if !self.key.is_empty() {
            let size = u8::try_from(self.key.len() + 1).unwrap_or_default();
            opening.push([&[KEY, size], &self.key[..], &[0]].concat());
        }
        opening
    }

    fn update(&self) -> FromHost {
        FromHost::UpdateBoard
    }

    fn clock_port(&self) -> ClockPort {
        ClockPort::Missing
    }

    fn code(&self, content: Content) -> Code {
        Code::new(match content {
            Content::Empty => 0,
            Content::Piece(_) | Content::Sign(_) => 1,
        })
    }

    fn is_code(&self, code: Code) -> bool {
        code.number() <= 1
    }

    fn changed(&self, square: Square, _before: Code, after: Code) -> Vec<Told> {
        let what = if after == Code::new(0) {
            BoardEvent::Lifted(square)
        } else {
            BoardEvent::Placed(square)
        };
        vec![what.into()]
    }

    fn whole(&self, codes: &Codes, way: Orientation) -> BoardEvent {
        BoardEvent::Occupancy(KnowsOccupancy::squares(codes, way))
    }

    fn is_empty(&self, code: Code) -> bool {
        code.number() == 0
    }

    fn stands(&self, codes: &Codes, way: Orientation, expected: &Placement) -> bool {
        KnowsOccupancy::squares(codes, way) == expected.occupied()
    }

    fn found(&self, _codes: &Codes) -> Option<Orientation> {
        None
    }

    fn fitting(&self, codes: &Codes, expected: &Placement) -> Option<Orientation> {
        let expected = expected.occupied();
        let [white, black] = Orientation::ALL.map(|way| {
            let here = KnowsOccupancy::squares(codes, way);
            here.minus(expected).iter().count() + expected.minus(here).iter().count()
        });
        match (white, black) {
            (0..=4, _) if black >= white + 4 => Some(Orientation::WhiteAtConnector),
            (_, 0..=4) if white >= black + 4 => Some(Orientation::BlackAtConnector),
            (_, _) => None,
        }
    }

    fn shown(&self, codes: &Codes, lifted: &[Field], expected: &Expected) -> Option<Orientation> {
        let positions = expected.positions();
        let shows = |way: &Orientation| {
            let standing = KnowsOccupancy::squares(codes, *way);
            let lifted = lifted.iter().map(|field| way.square(*field)).collect();
            positions.iter().any(|position| shows_move(position, standing, lifted))
        };
        let mut ways = Orientation::ALL.into_iter().filter(shows);
        ways.next().filter(|_| ways.next().is_none())
    }

    fn way_unknown(&self) -> Trouble {
        Trouble::WayAwaitsMove
    }

    fn of_the_start(&self, _codes: &Codes) -> Option<Orientation> {
        None
    }
}

/// Whether these squares are occupied after a legal move, and whatever it captured was lifted: else a
/// piece that is only in the hand would look like one that has captured.
fn shows_move(position: &Position, standing: Squares, lifted: Squares) -> bool {
    let before = position.placement();
    position.legal_moves().into_iter().any(|m| {
        let after = position.after(m).placement();
        let exchanged = |(square, had, has): (Square, Option<Piece>, Option<Piece>)| {
            (had.is_some() && has.is_some()).then_some(square)
        };
        after.occupied() == standing
            && before
                .differences(&after)
                .into_iter()
                .filter_map(exchanged)
                .all(|square| lifted.contains(square))
    })
}

#[cfg(test)]
mod tests;
