//! Every reading of the whole board reaches the game, or says what the game knows already: what the
//! events say together is what the link believes, and what the board told twice alike.

use super::*;
use crate::board::dgt::{Codes, Content, Field};
use crate::board::pegasus::KnowsOccupancy;
use crate::board::standing::Standing;

/// Something that comes over the wire, or happens to it.
#[derive(Clone, Debug)]
enum Coming {
    /// A field has changed.
    Change(u8, u8),
    /// The whole board, with these fields changed from what it told last.
    Dump(Vec<(u8, u8)>),
    /// The whole board: a game begins on it, and it lies this way.
    Begins(Orientation),
    /// The pawn that this field holds as a game begins goes two fields on.
    Pushed(u8),
    /// It goes back.
    TakenBack(u8),
    Garbage(Vec<u8>),
    Serial(&'static str),
    Wait(u64),
    Plug,
    ReadAgain,
    /// The game has come to this position.
    Expect,
}

fn comings() -> impl Strategy<Value = Coming> {
    // Few fields and codes, so that messages contradict each other and agree by chance; 14 is none of a
    // board that knows occupancy, 16 of no board.
    let field = || prop_oneof![3 => 48u8..52, 1 => 0u8..64];
    let code = || prop::sample::select(&[0u8, 0, 1, 1, 3, 14, 16][..]);
    // Both players' pawns: by a board that knows occupancy the one looks as the other.
    let pawn = || prop::sample::select(&[12u8, 50][..]);
    prop_oneof![
        8 => (field(), code()).prop_map(|(field, code)| Coming::Change(field, code)),
        8 => prop::collection::vec((field(), code()), 0..2).prop_map(Coming::Dump),
        2 => prop::sample::select(&Orientation::ALL[..]).prop_map(Coming::Begins),
        2 => pawn().prop_map(Coming::Pushed),
        1 => pawn().prop_map(Coming::TakenBack),
        1 => prop::collection::vec(any::<u8>(), 0..20).prop_map(Coming::Garbage),
        1 => prop::sample::select(&["12345", "00417"][..]).prop_map(Coming::Serial),
        2 => (0u64..2500).prop_map(Coming::Wait),
        1 => Just(Coming::Plug),
        1 => Just(Coming::ReadAgain),
        1 => Just(Coming::Expect),
    ]
}

/// A link, what its events say, and what the board told.
struct Followed<D> {
    dialect: D,
    link: Link<D>,
    now: Millis,
    implied: Standing,
    /// What the board told last, with the changes since.
    told: Codes,
    /// Whether it told the whole of it twice alike since it is there.
    is_confirmed: bool,
    was_told: bool,
    /// Which way the board lay, and what the events said, before what came last.
    before: (Option<Orientation>, Standing),
    /// What the events said when it was told, with what came last, that the way is open again.
    doubted: Option<Standing>,
}

impl<D: Dialect + Clone> Followed<D> {
    /// A board that was greeted just now, and lies this way if somebody says so.
    fn new(dialect: D, way: Option<Orientation>) -> Followed<D> {
        let link = Link::new(dialect.clone(), LinkSettings { way, ..CABLE });
        let codes = codes_of(&dialect, Orientation::WhiteAtConnector, &start());
        let mut followed = Followed {
            dialect,
            link,
            now: Millis(0),
            implied: Standing::Unknown,
            told: codes,
            is_confirmed: false,
            was_told: false,
            before: (way, Standing::Unknown),
            doubted: None,
        };
        followed.plug();
        followed
    }

    fn plug(&mut self) {
        let told = self.link.disconnect();
        self.follow(told);
        let told = self.link.connect(self.now);
        self.follow(told);
        for message in [
            FromBoard::Version(Version { major: 1, minor: 8 }),
            FromBoard::LongSerial(Print::new("3000012345").expect("ten characters")),
            FromBoard::Serial(Print::new("12345").expect("five characters")),
        ] {
            self.hear(&message.encode());
        }
    }

    fn come(&mut self, coming: &Coming) {
        self.before = (self.link.way(), self.implied.clone());
        self.doubted = None;
        self.now += Millis(10);
        match coming {
            Coming::Change(field, code) => self.change(*field, *code),
            Coming::Pushed(from) => {
                self.change(*from, 0);
                self.change(pushed(*from), 1);
            }
            Coming::TakenBack(from) => {
                self.change(pushed(*from), 0);
                self.change(*from, 1);
            }
            Coming::Dump(changes) => {
                let mut codes = self.told;
                for (field, code) in changes {
                    codes.set(Field::new(*field).expect("a field"), *code);
                }
                self.dump(codes);
            }
            Coming::Begins(way) => self.dump(codes_of(&self.dialect, *way, &start())),
            Coming::Garbage(bytes) => {
                // No message begins below 80, so the next one stands alone.
                let bytes: Vec<u8> = bytes.iter().map(|byte| byte & 0x7f).collect();
                self.hear(&bytes);
            }
            Coming::Serial(serial) => {
                let serial = Print::new(serial).expect("five characters");
                self.hear(&FromBoard::Serial(serial).encode());
            }
            Coming::Wait(ms) => {
                for _ in 0..ms / 50 {
                    self.now += Millis(50);
                    let told = self.link.tick(self.now);
                    self.follow(told);
                }
            }
            Coming::Plug => self.plug(),
            Coming::ReadAgain => {
                let told = self.link.read_again(self.now);
                self.follow(told);
            }
            Coming::Expect => self.link.expect(start()),
        }
    }

    fn change(&mut self, field: u8, code: u8) {
        let (field, code) = (Field::new(field).expect("a field"), Code::new(code));
        if self.is_live() && self.dialect.is_code(code) {
            self.told.set(field, code.number());
        }
        self.hear(&FromBoard::Field(field, code).encode());
    }

    fn dump(&mut self, codes: Codes) {
        let is_code = |field| self.dialect.is_code(Code::new(codes.at(field)));
        if self.is_live() && Field::all().all(is_code) {
            self.is_confirmed = self.was_told && codes == self.told;
            self.was_told = true;
            self.told = codes;
        }
        self.hear(&FromBoard::Dump(codes).encode());
    }

    fn is_live(&self) -> bool {
        matches!(self.link.phase, Phase::Live(_))
    }

    fn hear(&mut self, bytes: &[u8]) {
        let told = self.link.feed(bytes, self.now);
        self.follow(told);
    }

    fn follow(&mut self, told: Vec<Told>) {
        for one in told {
            if let Told::News(News::Event(what)) = one {
                if what == BoardEvent::WayUnknown {
                    self.doubted = Some(self.implied.clone());
                }
                self.implied.take(&what);
                if matches!(what, BoardEvent::Lost { .. } | BoardEvent::Back) {
                    (self.is_confirmed, self.was_told) = (false, false);
                }
            }
        }
    }

    /// What these codes say, on a board that lies this way.
    fn standing(&self, codes: &Codes, way: Orientation) -> Standing {
        let mut standing = Standing::Unknown;
        standing.take(&self.dialect.whole(codes, way));
        standing
    }

    #[track_caller]
    fn check(&self, after: &Coming) -> Result<(), TestCaseError> {
        if self.is_confirmed {
            self.check_codes(&self.told, "told", after)?;
        }
        if self.is_live()
            && let Some(believed) = self.link.fields.believed()
        {
            self.check_codes(believed, "believed", after)?;
        }
        Ok(())
    }

    /// The events say together what these codes say, if it is known which way the board lies. A move that
    /// showed it and is taken back leaves it open again, as before the first move, and the game is told so, behind
    /// what is true whichever way it lies. Until the way is known again nothing is told: to say what changes would be to
    /// guess which squares they are.
    #[track_caller]
    fn check_codes(&self, codes: &Codes, which: &str, after: &Coming) -> Result<(), TestCaseError> {
        let (knew, said) = &self.before;
        match (self.link.way(), knew) {
            (Some(way), _) => {
                let standing = self.standing(codes, way);
                prop_assert_eq!(&self.implied, &standing, "{}, after {:?}", which, after);
            }
            (None, _) if let Some(doubted) = &self.doubted => {
                for way in Orientation::ALL {
                    let standing = self.standing(codes, way);
                    prop_assert_eq!(doubted, &standing, "{}, {:?}, {:?}", which, after, way);
                }
            }
            (None, _) if self.implied == Standing::Unknown => {}
            (None, _) => {
                prop_assert!(knew.is_none(), "the game takes it for read: {:?}", after);
                prop_assert_eq!(&self.implied, said, "nothing is told: {:?}", after);
            }
        }
        Ok(())
    }
}

/// Where the pawn comes to that goes two fields on from here.
const fn pushed(from: u8) -> u8 {
    if from < 32 { from + 16 } else { from - 16 }
}

/// The codes of a board on which these pieces stand, when it lies this way.
fn codes_of(dialect: &impl Dialect, way: Orientation, pieces: &Placement) -> Codes {
    let mut codes = way.codes(pieces);
    for field in Field::all() {
        let content = Content::of(codes.at(field)).expect("the code of a piece");
        codes.set(field, dialect.code(content).number());
    }
    codes
}

fn ways() -> impl Strategy<Value = Option<Orientation>> {
    prop::option::of(prop::sample::select(&Orientation::ALL[..]))
}

fn holds<D: Dialect + Clone>(
    dialect: D,
    way: Option<Orientation>,
    story: &[Coming],
) -> Result<(), TestCaseError> {
    let mut followed = Followed::new(dialect, way);
    for coming in story {
        followed.come(coming);
        followed.check(coming)?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn what_the_events_say_is_what_the_board_told(
        way in ways(),
        story in prop::collection::vec(comings(), 0..60),
    ) {
        holds(KnowsPieces, way, &story)?;
        holds(KnowsOccupancy::default(), way, &story)?;
    }
}

/// A first move is taken back, and what the board told of that is lost: the next readings say it.
#[test]
fn a_move_that_is_taken_back_unheard_is_not_left_standing() {
    let way = Orientation::WhiteAtConnector;
    let mut followed = Followed::new(KnowsOccupancy::default(), None);
    let come = |followed: &mut Followed<KnowsOccupancy>, story: &[Coming]| {
        for coming in story {
            followed.come(coming);
            followed.check(coming).expect("what the events say is what the board told");
        }
    };
    let unchanged = || Coming::Dump(Vec::new());
    come(&mut followed, &[Coming::Expect, unchanged(), unchanged()]);
    assert_eq!(followed.implied, Standing::Unknown, "it stands alike from both sides");
    come(&mut followed, &[Coming::Change(34, 1), Coming::Change(50, 0)]);
    let occupied = start().occupied();
    let moved = Standing::Squares(occupied.without(Square::C2).with(Square::C4));
    assert_eq!((followed.link.way(), &followed.implied), (Some(way), &moved));
    come(&mut followed, &[Coming::Begins(way), unchanged()]);
    assert_eq!((followed.link.way(), &followed.implied), (None, &Standing::Unknown));
    assert_eq!(followed.doubted, Some(Standing::Squares(occupied)), "it is told how it stands");
    // It may have been the other player's pawn.
    come(&mut followed, &[Coming::Pushed(12)]);
    let moved = Standing::Squares(occupied.without(Square::D2).with(Square::D4));
    let turned = Some(Orientation::BlackAtConnector);
    assert_eq!((followed.link.way(), &followed.implied), (turned, &moved));
}
