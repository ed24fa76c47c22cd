//! The simulated board, the wire and the link, in steps of ten milliseconds.

use super::*;

pub(super) struct Table {
    pub(super) board: Simulator,
    pub(super) link: Link,
    pub(super) now: Millis,
    pub(super) identity: Identity,
    model: Model,
    /// The commands that the link wrote, with their times.
    pub(super) written: Vec<(Millis, FromHost)>,
    /// What the link told, with its times.
    pub(super) reports: Vec<(Millis, Told)>,
    /// What the reports make believe, while the board is there.
    believed: Placement,
}

impl Table {
    pub(super) fn new(settings: LinkSettings) -> Table {
        Table::with_board_on(settings.transport, settings)
    }

    /// A board that is connected in another way than the link was told.
    pub(super) fn with_board_on(transport: Transport, settings: LinkSettings) -> Table {
        let identity = Identity {
            version: Version { major: 1, minor: 8 },
            serial: Print::new("12345"),
            long_serial: Print::new("3000012345"),
        };
        let model =
            Model { identity, transport, way: Orientation::WhiteAtConnector, scan: Millis(220) };
        Table {
            board: Simulator::new(KnowsPieces, model, start()),
            link: Link::new(KnowsPieces, settings),
            now: Millis(0),
            identity,
            model,
            written: Vec::new(),
            reports: Vec::new(),
            believed: Placement::empty(),
        }
    }

    /// Puts another board in the place of the unplugged one, with the same pieces on it.
    pub(super) fn exchange(&mut self, identity: Identity) {
        self.model.identity = identity;
        self.rebuild();
    }

    /// Makes the unplugged board look at its fields in this time.
    pub(super) fn scan_in(&mut self, scan: Millis) {
        self.model.scan = scan;
        self.rebuild();
    }

    /// Turns the unplugged board with the pieces on it.
    pub(super) fn turn(&mut self, way: Orientation) {
        self.model.way = way;
        self.rebuild();
    }

    fn rebuild(&mut self) {
        self.board = Simulator::new(KnowsPieces, self.model, self.board.pieces().clone());
    }

    /// Something happens, if it can.
    pub(super) fn act(&mut self, action: Action) {
        let Ok(bytes) = self.board.act(action.clone(), self.now) else { return };
        if action == Action::Unplug {
            let reports = self.link.disconnect();
            self.answer(reports);
        }
        if action == Action::Plug {
            let reports = self.link.connect(self.now);
            self.answer(reports);
        }
        self.arrive(bytes);
    }

    pub(super) fn wait(&mut self, ms: u64) {
        for _ in 0..ms.div_ceil(10) {
            self.now += Millis(10);
            let bytes = self.board.tick(self.now);
            self.arrive(bytes);
            let reports = self.link.tick(self.now);
            self.answer(reports);
        }
    }

    pub(super) fn arrive(&mut self, bytes: Vec<u8>) {
        if !bytes.is_empty() && self.board.is_plugged() {
            let reports = self.link.feed(&bytes, self.now);
            self.answer(reports);
        }
    }

    pub(super) fn answer(&mut self, reports: Vec<Told>) {
        for command in commands(&reports) {
            self.written.push((self.now, command));
        }
        for report in reports {
            if let Told::Write(bytes) = &report {
                let answers = self.board.hear(bytes, self.now);
                self.arrive(answers);
                continue;
            }
            match event_of(&report) {
                Some(BoardEvent::PieceLifted(square, _)) => {
                    self.believed.take(*square);
                }
                Some(BoardEvent::PiecePlaced(square, piece)) => self.believed.put(*square, *piece),
                Some(BoardEvent::Pieces(placement)) => self.believed = placement.as_ref().clone(),
                Some(BoardEvent::Lost { .. } | BoardEvent::Back) | None => {}
                Some(
                    event @ (BoardEvent::Lifted(_)
                    | BoardEvent::Placed(_)
                    | BoardEvent::Occupancy(_)
                    | BoardEvent::WayUnknown),
                ) => panic!("a board that knows its pieces says more than {event:?}"),
            }
            self.reports.push((self.now, report));
        }
    }

    /// What the facts so far make believe.
    pub(super) fn believed(&self) -> Placement {
        self.believed.clone()
    }

    /// What the clock was last told to show.
    pub(super) fn last_clock(&self) -> Option<(ClockReading, Option<ClockSides>)> {
        self.reports.iter().rev().find_map(|(_, report)| {
            if let Told::News(News::Clock { reading, sides }) = report {
                Some((*reading, *sides))
            } else {
                None
            }
        })
    }

    /// What became of the orders so far.
    pub(super) fn outcomes(&self) -> Vec<(ClockTask, Result<(), ClockFault>)> {
        let ordered = |report: &Told| {
            if let Told::News(News::ClockTask(task, outcome)) = report {
                Some((*task, *outcome))
            } else {
                None
            }
        };
        self.reports.iter().filter_map(|(_, report)| ordered(report)).collect()
    }
}
