//! The codes of the Pegasus: 1 where something stands, 0 where nothing does. Updates are command 44,
//! there is no clock, and the board wants its developer's key before anything else: `63`, the number
//! of bytes that follow, the key, `00`. DGT gives keys to developers; none is in this program.
//!
//! Which way the board lies cannot be seen from its squares, since the pieces of a beginning game
//! stand alike from both sides. The position of the game shows it, or somebody must say it.

use crate::board::dgt::{
    ClockPort, Code, Codes, Content, Dialect, Field, FromHost, Link, LinkSettings, Orientation,
    Simulator,
};
use crate::board::{BoardEvent, Kind, Search, Senses, Told};
use crate::rules::{Placement, Square, Squares};

/// The command before a developer's key.
const KEY: u8 = 0x63;

/// The longest key; real ones have six bytes.
const KEY_MAX: usize = 64;

/// Boards with DGT's framing that know only occupancy. Their line is Bluetooth LE, so a bridge must
/// give it a port, and the port must be named.
pub const KIND: Kind = Kind {
    word: "pegasus",
    name: "Pegasus board",
    senses: Senses::Occupancy,
    baud: 9600,
    search: Search::Named,
    connection: |setting| {
        let dialect = KnowsOccupancy::with_key(&setting.key);
        Box::new(Link::new(dialect, LinkSettings::from(setting)))
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
    pub fn with_key(key: &[u8]) -> KnowsOccupancy {
        KnowsOccupancy { key: key.iter().copied().take(KEY_MAX).collect() }
    }

    fn squares(codes: &Codes, way: Orientation) -> Squares {
        let occupied = Field::all().filter(|field| codes.at(*field) != 0);
        occupied.map(|field| way.square(field)).collect()
    }
}

impl Dialect for KnowsOccupancy {
    fn greeting(&self) -> Vec<u8> {
        if self.key.is_empty() {
            return Vec::new();
        }
        let size = u8::try_from(self.key.len() + 1).unwrap_or_default();
        [KEY, size].into_iter().chain(self.key.iter().copied()).chain([0]).collect()
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

    fn of_the_start(&self, _codes: &Codes) -> Option<Orientation> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::dgt::{Identity, Model, Print, Simulator, Version};
    use crate::board::simulation::{Action, Simulated};
    use crate::board::{Connection, News, Transport, Trouble};
    use crate::rules::{Mode, Position};
    use crate::time::Millis;

    /// Plays actions with pauses of half a second: what was told.
    fn told(link: &mut Link<KnowsOccupancy>, pieces: &Placement, actions: &[Action]) -> Vec<Told> {
        let model = Model {
            identity: Identity {
                version: Version { major: 1, minor: 0 },
                serial: Print::new("00001"),
                long_serial: None,
            },
            transport: Transport::Cable,
            way: Orientation::BlackAtConnector,
            scan: Millis(200),
        };
        let mut board = Simulator::new(KnowsOccupancy::default(), model, pieces.clone());
        board.act(Action::Plug, Millis(0)).expect("it is unplugged");
        let mut wanted = link.connect(Millis(0));
        let mut told = Vec::new();
        let mut actions = actions.iter();
        for ms in (10..8000).step_by(10).map(Millis) {
            let mut bytes = Vec::new();
            if ms.0 >= 4000
                && ms.0 % 500 == 0
                && let Some(action) = actions.next()
            {
                bytes.extend(board.act(action.clone(), ms).expect("it can happen"));
            }
            bytes.extend(board.tick(ms));
            for report in std::mem::take(&mut wanted) {
                if let Told::Write(question) = &report {
                    bytes.extend(board.hear(question, ms));
                } else {
                    told.push(report);
                }
            }
            wanted.extend(link.feed(&bytes, ms));
            wanted.extend(link.tick(ms));
        }
        told
    }

    fn link(way: Option<Orientation>) -> Link<KnowsOccupancy> {
        let transport = Transport::Cable;
        Link::new(KnowsOccupancy::default(), LinkSettings { transport, way, sides: None })
    }

    #[test]
    fn lifts_and_places_are_told_without_pieces() {
        let pieces = Position::default().placement();
        let actions = [Action::Lift(Square::E2), Action::Place(Square::E4)];
        let told = told(&mut link(Some(Orientation::BlackAtConnector)), &pieces, &actions);
        let events = told.iter().filter(|told| matches!(told, Told::News(News::Event { .. })));
        let expected = [
            BoardEvent::Back,
            BoardEvent::Occupancy(pieces.occupied()),
            BoardEvent::Lifted(Square::E2),
            BoardEvent::Placed(Square::E4),
        ];
        assert_eq!(events.cloned().collect::<Vec<_>>(), expected.map(Told::from));
        // No clock is asked for, and none is missed.
        assert!(!told.contains(&Told::News(News::NoClock)), "{told:?}");
    }

    #[test]
    fn which_way_it_lies_shows_in_the_game_alone() {
        let start = Position::default().placement();
        let mut unknown = link(None);
        assert!(told(&mut unknown, &start, &[]).contains(&Trouble::WayUnknown.into()));
        let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
        let game = Position::from_fen(fen, Mode::Standard).expect("a position").placement();
        let mut expecting = link(None);
        expecting.expect(game.clone());
        let told = told(&mut expecting, &game, &[]);
        assert!(told.contains(&BoardEvent::Occupancy(game.occupied()).into()), "{told:?}");
        assert_eq!(expecting.way(), Some(Orientation::BlackAtConnector));
    }

    #[test]
    fn a_key_goes_before_everything() {
        let dialect = KnowsOccupancy::with_key(&[1, 2, 3]);
        let way = None;
        let settings = LinkSettings { transport: Transport::Cable, way, sides: None };
        let mut link = Link::new(dialect, settings);
        assert_eq!(link.connect(Millis(0)), [Told::Write(vec![0x63, 4, 1, 2, 3, 0])]);
        assert_eq!(link.tick(Millis(50)), []);
        assert_eq!(link.tick(Millis(100)), [Told::Write(vec![0x44])]);
    }
}
