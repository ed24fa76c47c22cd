//! Serial ports, the boards of the settings on them, and a player's keypad.

use std::io::ErrorKind;
use std::time::{Duration, Instant};

use annabella_said::{Said, said};

use super::finding::Finding;
use super::round::Tell;
use crate::board::{BoardChoice, BoardId, News, PortChoice, PortError, PortNews, Refusal};
use crate::io::keypad::{self, KeypadError};
use crate::io::serial::{BoardDriver, check_access, list_ports};
use crate::io::wall_clock::TableClock;
use crate::table::settings::{BoardPort, Keypad, TableSettings};
use crate::time::Millis;

/// How long the board's own words may take once it has said hello.
const INTRODUCTION: Duration = Duration::from_secs(1);

/// Lists the ports, then looks for the boards and the keypad of the settings.
pub(super) fn look(settings: &TableSettings, tell: Tell<'_>) {
    let ports = list_ports();
    if ports.is_empty() {
        let why =
            said!("finding-no-ports", "no serial port is plugged in; a peg-hole board needs one");
        tell(Finding::missing("ports", "", why).optional());
    }
    for port in ports {
        let product = port.usb.as_ref().and_then(|usb| usb.product.as_deref());
        let detail = match product {
            Some(product) => format!("{} ({product})", port.path.display()),
            None => port.path.display().to_string(),
        };
        let finding = match check_access(&port.path) {
            Ok(()) => Finding::found("port", detail),
            Err(error) => Finding::broken("port", detail, error),
        };
        tell(finding.optional());
    }
    // A board that is found stays open: the search for the other one must pass it by.
    let mut open = Vec::new();
    for (side, port) in settings.boards.as_ref().zip_color() {
        let BoardPort::Sensed(choice) = port else { continue };
        let wanted = match &choice.port {
            PortChoice::Auto => format!("{}:auto", choice.kind.word),
            PortChoice::At(path) => path.display().to_string(),
        };
        let (finding, board) = greeted(&format!("board of {side}"), choice.clone(), &wanted);
        open.extend(board);
        tell(finding);
    }
    if let Some(keypad) = &settings.keypad {
        tell(pressed(keypad));
    }
}

fn greeted(name: &str, choice: BoardChoice, wanted: &str) -> (Finding, Option<BoardDriver>) {
    let clock = TableClock::starting_at(Millis::ZERO);
    let (board, notices) = match BoardDriver::connect(choice, move || clock.now()) {
        Ok(connected) => connected,
        Err(error) => return (no_board(name, wanted, &error), None),
    };
    let end = Instant::now() + INTRODUCTION;
    let mut port = String::new();
    while let Ok(notice) = notices.recv_timeout(end.saturating_duration_since(Instant::now())) {
        match notice.what {
            PortNews::Found(path) => port = path.display().to_string(),
            PortNews::Board(News::Identity(identity)) => {
                let found = said!(
                    "finding-board",
                    "{identity} on {port}",
                    identity = introduced(&identity),
                    port = port
                );
                return (Finding::found(name, found), Some(board));
            }
            PortNews::Board(_) | PortNews::NoPort(_) | PortNews::CaptureEnded(_) => {}
        }
    }
    let why = said!(
        "finding-board-silent",
        "it said hello and then nothing; unplug it, plug it in and try again"
    );
    (Finding::broken(name, wanted, why), Some(board))
}

/// Who a board says it is.
fn introduced(board: &BoardId) -> Said {
    let serial = match &board.serial {
        Some(serial) => Said::plain(serial),
        None => said!("finding-no-serial", "without serial number"),
    };
    match &board.firmware {
        Some(firmware) => said!(
            "finding-firmware",
            "{serial}, firmware {firmware}",
            serial = serial,
            firmware = firmware
        ),
        None => serial,
    }
}

fn no_board(name: &str, wanted: &str, error: &PortError) -> Finding {
    match error {
        PortError::Missing(_)
        | PortError::Refused { why: Refusal::NoAnswer(_), .. }
        | PortError::NoneFound(_)
        | PortError::NoneHeard { .. } => Finding::missing(name, wanted, error),
        PortError::NotAPort(_)
        | PortError::Busy(_)
        | PortError::Denied { .. }
        | PortError::Failed { .. }
        | PortError::Unnamed(_)
        | PortError::Refused { why: Refusal::OtherProtocol { .. }, .. } => {
            Finding::broken(name, wanted, error)
        }
    }
}

fn pressed(keypad: &Keypad) -> Finding {
    let name = format!("keypad of {}", keypad.player);
    let device = &keypad.device;
    let unknown: Vec<&str> =
        keypad.keys.keys().map(String::as_str).filter(|key| !keypad::is_key(key)).collect();
    if !unknown.is_empty() {
        let why = said!(
            "finding-no-key",
            "there is no key called {keys}; names are those of Linux, such as KEY_KP1",
            keys = unknown.join(", ")
        );
        return Finding::broken(name, device, why);
    }
    match keypad::lacking_keys(&keypad.device, keypad.keys.keys().map(String::as_str)) {
        Ok(lacking) if lacking.is_empty() => Finding::found(name, device),
        Ok(lacking) if lacking.len() == keypad.keys.len() => {
            let none = said!("finding-keys-none", "it has none of the keys that the settings name");
            Finding::broken(name, device, none).advise(said!(
                "finding-keys-advice",
                "name another device, or the keys that it has under keypad.keys"
            ))
        }
        Ok(lacking) => {
            let lacking =
                said!("finding-keys-lacking", "it does not have {keys}", keys = lacking.join(", "));
            Finding::found(name, device).advise(lacking)
        }
        Err(KeypadError::Open { why, .. }) if why.kind() == ErrorKind::NotFound => {
            let away = said!(
                "finding-keypad-away",
                "plug it in; devices are listed under /dev/input/by-id"
            );
            Finding::missing(name, device, away)
        }
        Err(error) => Finding::broken(name, device, error),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::path::Path;

    use super::*;
    use crate::board::Setting;
    use crate::board::peghole::{self, INITIAL_HOLES};
    use crate::io::simulated_board::SimulatedBoard;
    use crate::rules::Color;
    use crate::table::KeypadCommand;

    fn keypad(key: &str) -> Finding {
        pressed(&Keypad {
            device: "/dev/input/a keypad that is away".into(),
            player: Color::Black,
            keys: BTreeMap::from([(key.to_owned(), KeypadCommand::Talk)]),
        })
    }

    #[test]
    fn a_keypad_is_missing_and_a_key_is_misspelled() {
        let words = keypad("KEY_KP0").words();
        assert!(words.starts_with("missing: keypad of black /dev/input/a keypad"), "{words}");
        let words = keypad("KEY_PK0").words();
        assert!(
            words.starts_with("broken: keypad of black") && words.contains("KEY_PK0"),
            "{words}"
        );
    }

    fn peg_board(path: &Path) -> BoardChoice {
        let port = PortChoice::At(path.to_owned());
        BoardChoice { kind: &peghole::KIND, setting: Setting::default(), port }
    }

    #[test]
    fn a_board_introduces_itself() {
        let board = SimulatedBoard::start(None, INITIAL_HOLES).expect("a board");
        let path = board.path().expect("a port");
        let (finding, open) = greeted("board of black", peg_board(&path), "it");
        assert!(open.is_some());
        let words = finding.words();
        assert!(words.starts_with("found: board of black SIM-1, firmware "), "{words}");
        assert!(words.contains(&format!(" on {}", path.display())), "{words}");
    }

    #[test]
    fn a_port_that_is_away_is_missing_and_another_thing_is_broken() {
        let at = |path: &str| greeted("board of white", peg_board(Path::new(path)), path).0.words();
        assert!(at("/dev/no board").starts_with("missing: board of white /dev/no board. "));
        assert!(at("/dev/null").starts_with("broken: board of white /dev/null. "));
    }
}
