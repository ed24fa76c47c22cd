//! What must hold for any bytes from the wire of a DGT board, whoever thinks them up: the fuzzer, or
//! the tests that replay and change what boards really send.

use annabella::board::Transport;
use annabella::board::dgt::{
    Codes, CommandReader, FrameReader, FromBoard, KnowsPieces, Link, LinkSettings, Orientation,
    Print, Report, Version,
};
use annabella::rules::Position;
use annabella::time::Millis;

/// The reader gives the same for the same bytes in other pieces, everything that it understands is
/// written as it was read, and the next whole message is never lost.
pub fn through_the_reader(bytes: &[u8]) {
    let mut reader = FrameReader::new();
    let whole = reader.feed(bytes);
    let mut single = FrameReader::new();
    let singly: Vec<_> = bytes.iter().flat_map(|byte| single.feed(&[*byte])).collect();
    assert_eq!(whole, singly);
    for message in whole.into_iter().flatten().filter_map(|frame| FromBoard::decode(&frame).ok()) {
        let again = FrameReader::new().feed(&message.encode());
        let [Ok(frame)] = &again[..] else { panic!("{message:?} is written as {again:?}") };
        assert_eq!(FromBoard::decode(frame), Ok(message));
    }
    let next = FromBoard::Version(Version { major: 1, minor: 8 });
    let read = reader.feed(&next.encode()).pop().and_then(Result::ok);
    let read = read.and_then(|frame| FromBoard::decode(&frame).ok());
    assert_eq!(read, Some(next), "a whole message was lost");
}

/// A link says of its board that it is there and gone by turns, tells facts only while it is there,
/// and writes whole commands of the protocol with pauses between them.
pub fn through_a_link(bytes: &[u8]) {
    let settings = LinkSettings { transport: Transport::Cable, way: None, sides: None };
    let mut silent = Follower::new(Link::new(KnowsPieces, settings));
    silent.drive(bytes);
    let mut greeted = Follower::new(Link::new(KnowsPieces, settings));
    for message in greeting() {
        greeted.step(&message.encode(), 150);
    }
    assert!(greeted.there, "the board is greeted");
    greeted.drive(bytes);
}

/// What a board with a beginning game on it answers to the questions of a link.
fn greeting() -> [FromBoard; 5] {
    let serial = Print::new("12345").expect("five characters");
    let long_serial = Print::new("3000012345").expect("ten characters");
    let codes: Codes = Orientation::WhiteAtConnector.codes(&Position::default().placement());
    [
        FromBoard::Version(Version { major: 1, minor: 8 }),
        FromBoard::LongSerial(long_serial),
        FromBoard::Serial(serial),
        FromBoard::Dump(codes),
        FromBoard::Dump(codes),
    ]
}

/// A link, and what it has told so far.
struct Follower {
    link: Link,
    now: Millis,
    there: bool,
    commands: CommandReader,
    written: Option<Millis>,
}

impl Follower {
    fn new(mut link: Link) -> Follower {
        let reports = link.connect(Millis(0));
        let commands = CommandReader::new();
        let now = Millis(0);
        let mut follower = Follower { link, now, there: false, commands, written: None };
        follower.judge(reports);
        follower
    }

    /// Feeds the bytes in pieces whose size and time they decide themselves.
    fn drive(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        while let Some(first) = rest.first() {
            let (piece, after) = rest.split_at(rest.len().min(1 + usize::from(*first % 48)));
            self.step(piece, u64::from(*first) * 2);
            rest = after;
        }
        let reports = self.link.disconnect();
        self.judge(reports);
        assert!(!self.there, "nothing is there on a port that is gone");
    }

    fn step(&mut self, bytes: &[u8], ms: u64) {
        self.now += Millis(ms);
        let reports = self.link.tick(self.now);
        self.judge(reports);
        let reports = self.link.feed(bytes, self.now);
        self.judge(reports);
    }

    fn judge(&mut self, reports: Vec<Report>) {
        for report in reports {
            match report {
                Report::Write(bytes) => {
                    let read = self.commands.feed(&bytes);
                    assert!(matches!(read[..], [Ok(_)]), "{bytes:?} is no command");
                    let pause = self.written.map(|at| self.now - at);
                    assert!(pause.is_none_or(|pause| pause >= Millis(100)), "{pause:?}");
                    self.written = Some(self.now);
                }
                Report::Back(_) => {
                    assert!(!self.there);
                    self.there = true;
                }
                Report::Lost(_) => {
                    assert!(self.there);
                    self.there = false;
                }
                Report::Fact(_)
                | Report::Sign(..)
                | Report::Clock { .. }
                | Report::NoClock
                | Report::ClockVersion(_)
                | Report::ClockPressed(_)
                | Report::Battery(_) => assert!(self.there),
                Report::Way(_) | Report::Ordered { .. } | Report::Trouble(_) => {}
            }
        }
    }
}
