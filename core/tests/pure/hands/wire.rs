//! One simulated board with its real wire and link, and a cable that can be pulled: what the hands do
//! goes in, what the game is told comes out.

use annabella_core::board::simulation::{Action, Simulated};
use annabella_core::board::{Connection, Kind, News, Setting, Told, dgt, pegasus, peghole};
use annabella_core::game::BoardEvent;
use annabella_core::rules::{Color, Placement};
use annabella_core::time::Millis;

/// What a board knows, and how it looks at itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Every piece by name, one field after the other (DGT).
    Pieces,
    /// Only what stands somewhere, one field after the other (Pegasus).
    Fields,
    /// Only pegs, each as it is lifted and placed (the peg-hole board).
    Pegs,
    /// Nothing: the assistant may key in what happens there.
    Keys,
}

impl Sort {
    /// Its word in the names of pairs.
    pub const fn name(self) -> &'static str {
        match self {
            Sort::Pieces => "dgt",
            Sort::Fields => "pegasus",
            Sort::Pegs => "peg",
            Sort::Keys => "keys",
        }
    }

    /// How long the board needs to look at all its squares.
    pub fn scan(self) -> Millis {
        self.kind().map_or(Millis::ZERO, |kind| kind.scan)
    }

    const fn kind(self) -> Option<&'static Kind> {
        match self {
            Sort::Pieces => Some(&dgt::KIND),
            Sort::Fields => Some(&pegasus::KIND),
            Sort::Pegs => Some(&peghole::KIND),
            Sort::Keys => None,
        }
    }
}

/// A simulated board with its wire, and what comes out at the other end of it.
pub struct Wired {
    board: Box<dyn Simulated>,
    connection: Box<dyn Connection>,
    lost: bool,
    /// The first trouble that the link had.
    trouble: Option<String>,
    /// What was told and not yet taken.
    told: Vec<BoardEvent>,
}

impl Wired {
    /// A board that was just plugged in; none where nothing is sensed.
    pub fn new(sort: Sort, pieces: Placement, now: Millis) -> Option<Wired> {
        let kind = sort.kind()?;
        let setting = Setting { at_connector: Some(Color::White), ..Setting::default() };
        let connection = (kind.connection)(&setting);
        let board = (kind.simulated)(&setting);
        let told = Vec::new();
        let mut wired = Wired { board, connection, lost: false, trouble: None, told };
        wired.act(Action::Set(pieces), now);
        wired.plug(now);
        Some(wired)
    }

    /// Something happens on the board.
    pub fn act(&mut self, action: Action, now: Millis) {
        let what = format!("{action:?}");
        let bytes = self.board.act(action, now).unwrap_or_else(|why| panic!("{what}: {why}"));
        self.arrive(&bytes, now);
    }

    /// The cable is pulled, and the port vanishes.
    pub fn pull(&mut self, now: Millis) {
        let bytes = self.board.act(Action::Unplug, now).expect("it was plugged in");
        self.arrive(&bytes, now);
        let told = self.connection.disconnect();
        self.take(told, now);
    }

    /// The cable is put back, and the port is opened.
    pub fn plug(&mut self, now: Millis) {
        let bytes = self.board.act(Action::Plug, now).expect("it was not plugged in");
        let greeting = self.connection.connect(now);
        self.take(greeting, now);
        self.arrive(&bytes, now);
    }

    /// Whether the cable is in.
    pub fn is_plugged(&self) -> bool {
        self.board.is_plugged()
    }

    /// Time passes.
    pub fn tick(&mut self, now: Millis) {
        let bytes = self.board.tick(now);
        if self.board.is_plugged() {
            self.arrive(&bytes, now);
            let told = self.connection.tick(now);
            self.take(told, now);
        }
    }

    /// Whether nothing has gone wrong on the wire.
    pub fn is_undisturbed(&self) -> bool {
        self.trouble.is_none() && !self.lost
    }

    /// What the game is to be told since the last call.
    pub fn told(&mut self) -> Vec<BoardEvent> {
        std::mem::take(&mut self.told)
    }

    fn arrive(&mut self, bytes: &[u8], now: Millis) {
        if !bytes.is_empty() {
            let told = self.connection.feed(bytes, now);
            self.take(told, now);
        }
    }

    fn take(&mut self, told: Vec<Told>, now: Millis) {
        for one in told {
            match one {
                Told::Write(bytes) => {
                    let answers = self.board.hear(&bytes, now);
                    self.arrive(&answers, now);
                }
                Told::News(News::Event(what)) => self.tell(what),
                Told::Refused(why) => panic!("this board is one of its kind: {why:?}"),
                Told::News(
                    News::Pressed(_)
                    | News::Identity(_)
                    | News::Clock { .. }
                    | News::NoClock
                    | News::ClockTask(..)
                    | News::Result(..)
                    | News::Battery(_),
                ) => {}
                Told::News(News::Trouble(trouble)) => {
                    self.trouble.get_or_insert_with(|| format!("{trouble:?}"));
                }
            }
        }
    }

    fn tell(&mut self, what: BoardEvent) {
        match &what {
            BoardEvent::Lost { .. } => self.lost = true,
            // The first time it is only there, not back.
            BoardEvent::Back if !std::mem::take(&mut self.lost) => return,
            BoardEvent::Back
            | BoardEvent::WayUnknown
            | BoardEvent::Lifted(_)
            | BoardEvent::Placed(_)
            | BoardEvent::Occupancy(_)
            | BoardEvent::PieceLifted(..)
            | BoardEvent::PiecePlaced(..)
            | BoardEvent::Pieces(_) => {}
        }
        self.told.push(what);
    }
}
