//! Every snapshot reaches the game, or says what the game knows already: after any line, what the events
//! say together is what the board's lines said together.

use super::*;
use crate::board::standing::Standing;

/// Something that comes over the wire, or happens to it.
#[derive(Clone, Debug)]
enum Coming {
    /// A line of this content, with a number and a time so many further on than the last line's.
    Line {
        what: What,
        seq: u16,
        ms: u32,
    },
    Hello(&'static str),
    /// The last line once more.
    Again,
    Garbage(Vec<u8>),
    Wait(u64),
    Unplug,
    Plug,
    ReadAgain,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Lifted(Square),
    Placed(Square),
    Snapshot(Squares),
    Pressed(Button),
    Alive,
}

fn lines() -> impl Strategy<Value = What> {
    // Few squares, so that lines contradict each other and agree by chance.
    let square = || (0u32..4).prop_map(Square::new);
    prop_oneof![
        3 => square().prop_map(What::Lifted),
        3 => square().prop_map(What::Placed),
        3 => (0u64..16).prop_map(|bits| What::Snapshot(Squares::from_bits(bits))),
        1 => Just(What::Pressed(Button::Clock)),
        1 => Just(What::Alive),
    ]
}

fn comings() -> impl Strategy<Value = Coming> {
    // Mostly the next line; also one too many, none, lost ones, and those of before.
    let seq = prop_oneof![8 => Just(1u16), 1 => Just(0), 1 => Just(u16::MAX), 1 => any::<u16>()];
    let ms = prop_oneof![8 => 0u32..2000, 1 => Just(0), 1 => any::<u32>()];
    prop_oneof![
        20 => (lines(), seq, ms).prop_map(|(what, seq, ms)| Coming::Line { what, seq, ms }),
        2 => prop::sample::select(&["A", "B"][..]).prop_map(Coming::Hello),
        2 => Just(Coming::Again),
        1 => prop::collection::vec(any::<u8>(), 0..40).prop_map(Coming::Garbage),
        3 => (0u64..4000).prop_map(Coming::Wait),
        1 => Just(Coming::Unplug),
        1 => Just(Coming::Plug),
        1 => Just(Coming::ReadAgain),
    ]
}

/// A link, what its events say, and what the lines said.
struct Followed {
    link: Link,
    protocol: Protocol,
    now: Millis,
    stamp: Stamp,
    last: Option<FromBoard>,
    /// What the events say together.
    implied: Standing,
    /// What the lines said together, while the board is there.
    said: Standing,
}

impl Followed {
    fn new(protocol: Protocol) -> Followed {
        let mut link = Link::new();
        link.connect(Millis::ZERO);
        Followed {
            link,
            protocol,
            now: Millis::ZERO,
            stamp: Stamp { seq: 0, ms: 0 },
            last: None,
            implied: Standing::Unknown,
            said: Standing::Unknown,
        }
    }

    fn come(&mut self, coming: &Coming) {
        self.now += Millis(10);
        match coming {
            Coming::Line { what, seq, ms } => {
                let Stamp { seq: last, ms: before } = self.stamp;
                self.stamp = Stamp { seq: last.wrapping_add(*seq), ms: before.wrapping_add(*ms) };
                let line = match *what {
                    What::Lifted(square) => FromBoard::Lifted(self.stamp, square),
                    What::Placed(square) => FromBoard::Placed(self.stamp, square),
                    What::Snapshot(holes) => FromBoard::Snapshot(self.stamp, holes),
                    What::Pressed(button) => FromBoard::Pressed(self.stamp, button),
                    What::Alive => FromBoard::Alive(self.stamp),
                };
                self.hear(line);
            }
            Coming::Hello(serial) => {
                let protocol = self.protocol.number();
                self.hear(FromBoard::Hello(Hello { protocol, ..hello(serial) }));
            }
            Coming::Again => {
                if let Some(line) = self.last.clone() {
                    self.hear(line);
                }
            }
            Coming::Garbage(bytes) => {
                // Ended, so that the next line stands alone.
                let told = self.link.feed(&[bytes, &b"\n"[..]].concat(), self.now);
                self.follow(told);
            }
            Coming::Wait(ms) => {
                for _ in 0..ms / 50 {
                    self.now += Millis(50);
                    let told = self.link.tick(self.now);
                    self.follow(told);
                }
            }
            Coming::Unplug => {
                let told = self.link.disconnect();
                self.follow(told);
            }
            Coming::Plug => {
                let told = self.link.disconnect();
                self.follow(told);
                let told = self.link.connect(self.now);
                self.follow(told);
            }
            Coming::ReadAgain => {
                let told = self.link.read_again(self.now);
                self.follow(told);
            }
        }
    }

    fn hear(&mut self, line: FromBoard) {
        let was_there = matches!(self.link.phase, Phase::Live(_));
        let told = self.link.feed(line.encode(self.protocol).as_bytes(), self.now);
        self.follow(told);
        if was_there && matches!(self.link.phase, Phase::Live(_)) {
            self.said = match (&line, &self.said) {
                (FromBoard::Snapshot(_, holes), _) => Standing::Squares(*holes),
                (FromBoard::Lifted(_, square), Standing::Squares(holes)) => {
                    Standing::Squares(holes.without(*square))
                }
                (FromBoard::Placed(_, square), Standing::Squares(holes)) => {
                    Standing::Squares(holes.with(*square))
                }
                (_, said) => said.clone(),
            };
        }
        self.last = Some(line);
    }

    fn follow(&mut self, told: Vec<Told>) {
        for one in told {
            if let Told::News(News::Event(what)) = one {
                self.implied.take(&what);
                if matches!(what, BoardEvent::Lost { .. } | BoardEvent::Back) {
                    self.said = Standing::Unknown;
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn what_the_events_say_is_what_the_board_last_told(
        protocol in protocols(),
        story in prop::collection::vec(comings(), 0..60),
    ) {
        let mut followed = Followed::new(protocol);
        followed.come(&Coming::Hello("A"));
        for coming in &story {
            followed.come(coming);
            prop_assert_eq!(&followed.implied, &followed.said, "after {:?}", coming);
        }
    }
}

/// A board that restarts tells its first lines with the numbers and times of before.
#[test]
fn the_same_number_and_time_with_another_content_is_no_repetition() {
    let mut link = live();
    let holes = INITIAL_HOLES.without(Square::E2);
    let restarted = [Trouble::Restarted.into(), told(BoardEvent::Occupancy(holes))];
    check(
        &mut link,
        1100,
        &snapshot(10, 1000, holes),
        &[&[asked(FromHost::AskHello, Protocol::Two)], &restarted[..]].concat(),
    );
}

#[test]
fn a_hello_makes_the_same_line_a_new_one() {
    let mut link = live();
    link.feed(said(&FromBoard::Hello(hello("A"))).as_bytes(), Millis(1100));
    let expected = [Trouble::Restarted.into(), told(BoardEvent::Occupancy(INITIAL_HOLES))];
    check(&mut link, 1200, &snapshot(10, 1000, INITIAL_HOLES), &expected);
}
