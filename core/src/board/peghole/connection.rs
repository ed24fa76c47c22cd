//! The peg-hole board as one kind among others.

use super::{FromBoard, FromHost, LineReader, Link, Loss, Report, Simulator, Trouble};
use crate::board::connection::tell_all;
use crate::board::{Connection, Kind, LostBy, News, Refusal, Search, Senses, Told};
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
    tell_all!(Link, tell);

    fn read_again(&mut self, now: Millis) -> Vec<Told> {
        tell(self.ask_snapshot(now))
    }

    fn signal(&mut self, pattern: u8) -> Vec<Told> {
        tell(vec![Report::Ask(FromHost::Signal(pattern))])
    }
}

fn tell(reports: Vec<Report>) -> Vec<Told> {
    let told = |report| match report {
        Report::Ask(question) => Told::Write(question.encode().into_bytes()),
        Report::Fact { fact, board_ms } => {
            Told::News(News::Fact { fact, board_ms: Some(board_ms) })
        }
        Report::Back(hello) => {
            Told::News(News::Back(format!("{}, firmware {}", hello.serial, hello.firmware)))
        }
        Report::Lost(loss) => {
            let by = match loss {
                Loss::Unplugged => LostBy::Unplugging,
                Loss::Silent => LostBy::Silence,
            };
            Told::News(News::Lost(by, loss.to_string()))
        }
        Report::Trouble(trouble) => match trouble {
            Trouble::NoHello => Told::Refused(Refusal::NoAnswer, trouble.to_string()),
            Trouble::OtherProtocol { .. } => {
                Told::Refused(Refusal::OtherProtocol, trouble.to_string())
            }
            Trouble::LinesLost { .. }
            | Trouble::Restarted
            | Trouble::OtherBoard { .. }
            | Trouble::Garbled { .. } => Told::News(News::Trouble(trouble.to_string())),
        },
    };
    reports.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_heard_by_a_whole_line_and_by_nothing_else() {
        assert!(is_spoken_in(b"D2*4\r\n$AK,7,1500*39\r\n"));
        assert!(!is_spoken_in(b"$AK,7,1500*38\r\n"));
        assert!(!is_spoken_in(b"\x8e\x00\x05\x34\x00 login: "));
    }
}
