//! A simulated board and the program's link to it, over a wire on which anything can be. What the link
//! tells must make sense at all times, and be true again soon after the wire is good again.

use annabella_core::board::simulation::{Action, Simulated};
use annabella_core::board::{BoardEvent, Connection, News, Senses, Setting, Told};
use annabella_core::rules::{Color, Placement, Position, Square, Squares};
use annabella_core::time::Millis;

use super::Subject;

/// How often a good wire and the clock are looked at.
const STEP: Millis = Millis(10);

/// How long a board needs to be known after it was plugged in, whatever its kind.
const GREETING: Millis = Millis(3000);

/// How long the wire is good again before everything is judged.
const CALM: Millis = Millis(6000);

/// Within so long of the wire's being good again the board must be known as it is: the goal for a board
/// that is plugged in again.
const RECOVERY_MAX: Millis = Millis(3000);

/// What the link makes believe.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Standing {
    Nothing,
    Squares(Squares),
    Pieces(Placement),
}

/// The board, the wire and the link.
pub struct Table {
    subject: &'static Subject,
    link: Box<dyn Connection>,
    board: Box<dyn Simulated>,
    now: Millis,
    there: bool,
    truth: Placement,
    believed: Standing,
    written: Option<Millis>,
    /// What the board answered to the link's last questions.
    answers: Vec<u8>,
    /// When the link last believed something else than what is.
    wrong: Millis,
    /// All that the board sent.
    sent: Vec<u8>,
}

impl Table {
    /// A board that was plugged in just now.
    pub fn before_the_greeting(subject: &'static Subject) -> Table {
        // Pieces that are moved at random do not show which way the board lies.
        let setting = Setting { at_connector: Some(Color::White), ..Setting::default() };
        Table::with(subject, &setting)
    }

    /// The same with a setting of its own.
    pub fn with(subject: &'static Subject, setting: &Setting) -> Table {
        let mut table = Table {
            subject,
            link: (subject.kind.connection)(setting),
            board: (subject.kind.simulated)(setting),
            now: Millis(0),
            there: false,
            truth: Position::default().placement(),
            believed: Standing::Nothing,
            written: None,
            answers: Vec::new(),
            wrong: Millis(0),
            sent: Vec::new(),
        };
        table.act(Action::Plug);
        let told = table.link.connect(table.now);
        table.judge(told);
        table
    }

    /// A board that is known.
    pub fn greeted(subject: &'static Subject) -> Table {
        let mut table = Table::before_the_greeting(subject);
        table.calm(GREETING);
        assert_eq!(table.believed, table.standing(), "the board is greeted");
        table
    }

    /// The link of the table, to tell the board something.
    pub fn tell(&mut self, order: impl FnOnce(&mut dyn Connection, Millis) -> Vec<Told>) {
        let told = order(&mut *self.link, self.now);
        self.judge(told);
    }

    /// Something happens to the board; what it says goes over the wire.
    pub fn act(&mut self, action: Action) {
        let Ok(bytes) = self.board.act(action.clone(), self.now) else { return };
        if let Action::Set(pieces) = action {
            self.truth = pieces;
        }
        self.sent.extend(&bytes);
        self.feed(&bytes);
    }

    /// A piece of one square is put on another, in a moment.
    pub fn carry(&mut self, from: Square, to: Square) {
        let Some(piece) = self.truth.take(from) else { return };
        if self.truth.piece_at(to).is_some() {
            self.truth.put(from, piece);
            return;
        }
        self.truth.put(to, piece);
        self.act(Action::Lift(from));
        self.act(Action::Place(to));
    }

    /// The wire is good for so long.
    pub fn calm(&mut self, span: Millis) {
        let until = self.now + span;
        while self.now < until {
            self.now += STEP;
            let mut bytes = std::mem::take(&mut self.answers);
            bytes.extend(self.board.tick(self.now));
            self.sent.extend(&bytes);
            self.feed(&bytes);
            self.tick();
            if self.believed != self.standing() || !self.there {
                self.wrong = self.now;
            }
        }
    }

    /// Any bytes come instead of the board's, in pieces whose size and time they decide themselves.
    pub fn drive(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        while let Some(first) = rest.first() {
            let (piece, after) = rest.split_at(rest.len().min(1 + usize::from(*first % 48)));
            self.now += Millis(u64::from(*first / 4));
            self.board.tick(self.now);
            self.tick();
            self.feed(piece);
            // What the board answers is lost among the rest.
            self.answers.clear();
            rest = after;
        }
    }

    /// The wire is good again: the board must be known as it is, and its next change be told. How long
    /// it took, in the simulated time.
    pub fn recover(&mut self) -> Millis {
        let began = self.now;
        self.wrong = began;
        self.calm(CALM);
        assert!(self.there, "{}: the board was not found again", self.subject.folder);
        assert_eq!(self.believed, self.standing(), "{}", self.subject.folder);
        let took = self.wrong - began;
        assert!(took <= RECOVERY_MAX, "{}: it took {took:?}", self.subject.folder);
        took
    }

    /// The port is gone.
    pub fn unplug(&mut self) {
        let told = self.link.disconnect();
        self.judge(told);
        assert!(!self.there, "nothing is there on a port that is gone");
    }

    /// All that the board sent so far.
    pub fn into_sent(self) -> Vec<u8> {
        self.sent
    }

    fn tick(&mut self) {
        let told = self.link.tick(self.now);
        self.judge(told);
    }

    fn feed(&mut self, bytes: &[u8]) {
        let told = self.link.feed(bytes, self.now);
        self.judge(told);
    }

    /// What stands on the board, as far as such a board can tell.
    fn standing(&self) -> Standing {
        match self.subject.kind.senses {
            Senses::Occupancy => Standing::Squares(self.truth.occupied()),
            Senses::Pieces => Standing::Pieces(self.truth.clone()),
        }
    }

    /// A board is there and gone by turns, tells facts only while it is there, and is written whole
    /// commands with pauses between them.
    fn judge(&mut self, told: Vec<Told>) {
        for told in told {
            match told {
                Told::Write(bytes) => {
                    assert!((self.subject.is_command)(&bytes), "{bytes:02x?} is no command");
                    let pause = self.written.map(|at| self.now - at);
                    assert!(pause.is_none_or(|pause| pause >= self.subject.gap), "{pause:?}");
                    self.written = Some(self.now);
                    self.answers.extend(self.board.hear(&bytes, self.now));
                }
                Told::News(News::Event(BoardEvent::Back)) => {
                    assert!(!self.there);
                    self.there = true;
                }
                Told::News(News::Event(BoardEvent::Lost { .. })) => {
                    assert!(self.there);
                    self.there = false;
                }
                Told::News(News::Event(what)) => {
                    assert!(self.there);
                    self.believe(what);
                }
                Told::News(
                    News::Pressed(_)
                    | News::Clock { .. }
                    | News::NoClock
                    | News::Result(..)
                    | News::Battery(_),
                ) => {
                    assert!(self.there);
                }
                Told::Refused(_)
                | Told::News(News::Identity(_) | News::ClockTask(..) | News::Trouble(_)) => {}
            }
        }
    }

    fn believe(&mut self, what: BoardEvent) {
        match (what, &mut self.believed) {
            (BoardEvent::Occupancy(squares), believed) => *believed = Standing::Squares(squares),
            (BoardEvent::Pieces(pieces), believed) => *believed = Standing::Pieces(*pieces),
            (BoardEvent::Lifted(square), Standing::Squares(squares)) => {
                *squares = squares.without(square);
            }
            (BoardEvent::Placed(square), Standing::Squares(squares)) => {
                *squares = squares.with(square)
            }
            (BoardEvent::PieceLifted(square, _), Standing::Pieces(pieces)) => {
                pieces.take(square);
            }
            (BoardEvent::PiecePlaced(square, piece), Standing::Pieces(pieces)) => {
                pieces.put(square, piece);
            }
            // A touch counts before all the holes are known.
            (BoardEvent::Lifted(_) | BoardEvent::Placed(_), Standing::Nothing) => {}
            (what, believed) => panic!("{what:?} is told of a board with {believed:?}"),
        }
    }
}
