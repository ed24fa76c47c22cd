//! The peg-hole board as one kind among others.

use super::{
    FromBoard, FromHost, GREETING_LIMIT, Label, LineReader, Link, Loss, Protocol, Report,
    Simulator, Trouble,
};
use crate::board::{
    BoardEvent, BoardId, Connection, Fact, Kind, LostCause, News, Refusal, Search, Senses, Told,
    Trouble as Spoken,
};
use crate::time::Millis;

/// The peg-hole board.
pub const KIND: Kind = Kind {
    word: "peg",
    name: "peg-hole board",
    senses: Senses::Occupancy,
    baud: 115_200,
    search: Search::Listen(is_spoken_in),
    connection: |_| Box::new(Link::new()),
    simulated: |_| Box::new(Simulator::default()),
};

/// Whether the bytes hold a whole line of the protocol: the board says one every second.
fn is_spoken_in(bytes: &[u8]) -> bool {
    let lines = LineReader::new().feed(bytes);
    lines.into_iter().flatten().any(|body| FromBoard::decode(&body).is_ok())
}

impl Connection for Link {
    fn connect(&mut self, now: Millis) -> Vec<Told> {
        let reports = Link::connect(self, now);
        tell(reports, self.speaks())
    }

    fn disconnect(&mut self) -> Vec<Told> {
        let reports = Link::disconnect(self);
        tell(reports, self.speaks())
    }

    fn feed(&mut self, bytes: &[u8], now: Millis) -> Vec<Told> {
        let reports = Link::feed(self, bytes, now);
        tell(reports, self.speaks())
    }

    fn tick(&mut self, now: Millis) -> Vec<Told> {
        let reports = Link::tick(self, now);
        tell(reports, self.speaks())
    }

    fn read_again(&mut self, now: Millis) -> Vec<Told> {
        let reports = self.ask_snapshot(now);
        tell(reports, self.speaks())
    }

    fn signal(&mut self, pattern: u8) -> Vec<Told> {
        tell(vec![Report::Ask(FromHost::Signal(pattern))], self.speaks())
    }
}

/// What was reported, with what is to be written in the version of the protocol that the board speaks.
fn tell(reports: Vec<Report>, speaks: Protocol) -> Vec<Told> {
    reports.into_iter().flat_map(|report| one(report, speaks)).collect()
}

fn one(report: Report, speaks: Protocol) -> Vec<Told> {
    let event = |what, board_ms| vec![Told::News(News::Event { what, board_ms })];
    match report {
        Report::Ask(question) => vec![Told::Write(question.encode(speaks).into_bytes())],
        Report::Fact { fact, board_ms } => {
            let board_ms = Some(board_ms);
            match fact {
                Fact::Lifted(square) => event(BoardEvent::Lifted(square), board_ms),
                Fact::Placed(square) => event(BoardEvent::Placed(square), board_ms),
                Fact::Occupancy(holes) => event(BoardEvent::Occupancy(holes), board_ms),
                Fact::Pressed(button) => vec![Told::News(News::Pressed { button, board_ms })],
            }
        }
        Report::Back(hello) => {
            let serial = Some(hello.serial.to_string());
            let firmware = Some(hello.firmware.to_string());
            vec![Told::News(News::Identity(BoardId { serial, firmware })), BoardEvent::Back.into()]
        }
        Report::Lost(loss) => {
            let cause = match loss {
                Loss::Unplugged => LostCause::Unplugged,
                Loss::Silent => LostCause::Silent,
            };
            event(BoardEvent::Lost { cause: Some(cause) }, None)
        }
        Report::Trouble(trouble) => vec![match trouble {
            Trouble::NoHello => Told::Refused(Refusal::NoAnswer(GREETING_LIMIT)),
            Trouble::OtherProtocol { serial, theirs } => {
                Told::Refused(Refusal::OtherProtocol { serial: serial.to_string(), theirs })
            }
            Trouble::LinesLost { count } => Spoken::LinesLost { count }.into(),
            Trouble::Restarted => Spoken::Restarted.into(),
            Trouble::OtherBoard { expected, found } => {
                let id = |label: Label| BoardId { serial: Some(label.to_string()), firmware: None };
                Spoken::OtherBoard { expected: id(expected), found: id(found) }.into()
            }
            Trouble::Garbled { lines, last } => {
                tracing::warn!(lines, %last, "damaged lines came from the board");
                Spoken::Garbled { messages: lines }.into()
            }
        }],
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Hello, Label, Stamp};
    use super::*;

    #[test]
    fn a_board_is_told_in_its_own_version() {
        for (number, question) in [(1, "$AQ,S*6F\r\n"), (2, "$AQ,S,DC0B*36\r\n")] {
            let mut link = Link::new();
            let hello = Connection::connect(&mut link, Millis(0));
            // Whoever is asked first may know version 1 alone.
            assert_eq!(hello, [Told::Write(b"$AQ,H*74\r\n".to_vec())]);
            let label = Label::new("PEG-1").expect("a good name");
            let hello = Hello { protocol: number, serial: label.clone(), firmware: label };
            let protocol = Protocol::of_number(number).expect("a known one");
            let line = FromBoard::Hello(hello).encode(protocol);
            let told = Connection::feed(&mut link, line.as_bytes(), Millis(10));
            assert_eq!(told.last(), Some(&Told::Write(question.as_bytes().to_vec())));
        }
    }

    #[test]
    fn a_board_is_heard_by_a_whole_line_and_by_nothing_else() {
        assert!(is_spoken_in(b"D2*4\r\n$AK,7,1500*39\r\n"));
        assert!(!is_spoken_in(b"$AK,7,1500*38\r\n"));
        let sealed = FromBoard::Alive(Stamp { seq: 7, ms: 1500 }).encode(Protocol::Two);
        assert!(is_spoken_in(sealed.as_bytes()));
        assert!(!is_spoken_in(b"\x8e\x00\x05\x34\x00 login: "));
    }
}
