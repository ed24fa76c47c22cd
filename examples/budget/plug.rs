//! A cable that comes loose: from pulling it to the word that the board is gone, and from plugging it in
//! to the whole board, through the driver on a pseudo-terminal.

use std::path::Path;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use annabella::board::simulation::Action;
use annabella::board::{BoardChoice, BoardEvent, Kind, News, PortChoice, PortNews, Setting};
use annabella::io::serial::{BoardDriver, Notice};
use annabella::io::simulated_board::SimulatedBoard;
use annabella::rules::Color;
use annabella::time::Millis;

use crate::Fault;
use crate::table::{Spread, ms};

/// How often the cable of each board comes loose.
const PULLS: u64 = 20;

/// More than any of it may take.
const PATIENCE: Duration = Duration::from_secs(20);

pub struct Plugging {
    /// From pulling the cable to the notice.
    pub lost: Spread,
    /// From plugging it in to the whole board.
    pub back: Spread,
}

pub fn measure(kind: &'static Kind, folder: &Path) -> Result<Plugging, Fault> {
    let link = folder.join(kind.word);
    let setting = Setting { at_connector: Some(Color::White), ..Setting::default() };
    let board = SimulatedBoard::stand((kind.simulated)(&setting), None, Some(&link))?;
    let choice = BoardChoice { kind, setting, port: PortChoice::At(link) };
    let (_driver, notices) = BoardDriver::connect(choice, || Millis::ZERO)?;
    whole_board(&notices)?;
    let (mut lost, mut back) = (Vec::new(), Vec::new());
    for pull in 0..PULLS {
        let pulled = Instant::now();
        board.act(Action::Unplug)?;
        until(&notices, |what| matches!(what, BoardEvent::Lost { .. }))?;
        lost.push(ms(pulled.elapsed()));
        // Away for so long that the driver's looking comes at another moment each time.
        std::thread::sleep(Duration::from_millis(300 + 130 * pull));
        let plugged = Instant::now();
        board.act(Action::Plug)?;
        whole_board(&notices)?;
        back.push(ms(plugged.elapsed()));
    }
    Ok(Plugging { lost: Spread::of(lost), back: Spread::of(back) })
}

fn whole_board(notices: &Receiver<Notice>) -> Result<(), Fault> {
    until(notices, |what| matches!(what, BoardEvent::Occupancy(_) | BoardEvent::Pieces(_)))
}

fn until(notices: &Receiver<Notice>, wanted: fn(&BoardEvent) -> bool) -> Result<(), Fault> {
    loop {
        if let PortNews::Board(News::Event(what)) = notices.recv_timeout(PATIENCE)?.what
            && wanted(&what)
        {
            return Ok(());
        }
    }
}
