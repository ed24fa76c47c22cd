//! The captures in `tests/captures`: what went over wires, and beside each what a link makes of it. A
//! club's capture becomes a test by being put there.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use annabella_core::board::capture::Capture;
use annabella_core::board::{News, Told};
use annabella_core::game::BoardEvent;
use annabella_core::time::Millis;

/// Where they lie.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/captures")
}

/// Every capture, in the order of their names.
pub fn all() -> Vec<PathBuf> {
    let entries = fs::read_dir(folder()).expect("the captures are in the tree");
    let paths = entries.map(|entry| entry.expect("they can be listed").path());
    let mut captures: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|end| end == "capture")).collect();
    captures.sort();
    captures
}

/// What the game learns of a capture: an event a line, with its time.
pub fn events_of(path: &Path) -> String {
    let bytes = fs::read(path).expect("a capture can be read");
    let capture = Capture::read(&bytes).unwrap_or_else(|why| panic!("{}, {why}", path.display()));
    let mut link = (capture.head.kind.connection)(&capture.head.setting);
    let mut text = String::new();
    for (Millis(at), told) in capture.play(&mut *link) {
        if let Some(event) = event(told) {
            writeln!(text, "{at} {}", words(&event)).expect("a text takes it");
        }
    }
    text
}

fn event(told: Told) -> Option<BoardEvent> {
    match told {
        Told::News(News::Event(what)) => Some(what),
        Told::Write(_)
        | Told::Refused(_)
        | Told::News(
            News::Pressed(_)
            | News::Identity(_)
            | News::Clock { .. }
            | News::NoClock
            | News::ClockTask(..)
            | News::Result(..)
            | News::Battery(_)
            | News::Trouble(_),
        ) => None,
    }
}

fn words(event: &BoardEvent) -> String {
    match event {
        BoardEvent::Lifted(square) => format!("lifted {square}"),
        BoardEvent::Placed(square) => format!("placed {square}"),
        BoardEvent::Occupancy(squares) => format!("occupancy {:016x}", squares.bits()),
        BoardEvent::PieceLifted(square, piece) => format!("lifted {square} {}", piece.char()),
        BoardEvent::PiecePlaced(square, piece) => format!("placed {square} {}", piece.char()),
        BoardEvent::Pieces(placement) => format!("pieces {placement}"),
        BoardEvent::Lost { cause: None } => "lost".to_owned(),
        BoardEvent::Lost { cause: Some(cause) } => format!("lost {cause:?}"),
        BoardEvent::Back => "back".to_owned(),
        BoardEvent::WayUnknown => "way unknown".to_owned(),
    }
}
