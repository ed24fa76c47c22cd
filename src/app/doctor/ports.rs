//! Serial ports, the boards of the settings on them, and a player's keypad.

use std::io::ErrorKind;
use std::time::{Duration, Instant};

use super::finding::Finding;
use super::round::Tell;
use crate::app::settings::{BoardPort, Keypad, TableSettings};
use crate::io::keypad::{self, KeypadError};
use crate::io::serial::{PegBoard, PortChoice, PortError, SerialNotice, check_access, list_ports};
use crate::io::wall_clock::TableClock;
use crate::rules::Color;
use crate::time::Millis;

/// How long the board's own words may take once it has said hello.
const INTRODUCTION: Duration = Duration::from_secs(1);

/// Lists the ports, then looks for the boards and the keypad of the settings.
pub(super) fn look(settings: &TableSettings, tell: Tell<'_>) {
    let ports = list_ports();
    if ports.is_empty() {
        let why = "no serial port is plugged in; a peg-hole board needs one";
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
    for (side, port) in
        [(Color::White, &settings.white_board), (Color::Black, &settings.black_board)]
    {
        let (choice, wanted) = match port {
            BoardPort::Keys => continue,
            BoardPort::PegAuto => (PortChoice::Auto, "peg:auto".to_owned()),
            BoardPort::Peg(path) => (PortChoice::At(path.clone()), path.display().to_string()),
        };
        let (finding, board) = greeted(&format!("board of {side}"), choice, &wanted);
        open.extend(board);
        tell(finding);
    }
    if let Some(keypad) = &settings.keypad {
        tell(pressed(keypad));
    }
}

fn greeted(name: &str, choice: PortChoice, wanted: &str) -> (Finding, Option<PegBoard>) {
    let clock = TableClock::starting_at(Millis::ZERO);
    let (board, notices) = match PegBoard::connect(choice, move || clock.now()) {
        Ok(connected) => connected,
        Err(error) => return (no_board(name, wanted, &error), None),
    };
    let end = Instant::now() + INTRODUCTION;
    while let Ok(notice) = notices.recv_timeout(end.saturating_duration_since(Instant::now())) {
        if let SerialNotice::Back { hello, path } = notice.what {
            let detail =
                format!("\"{}\" on {}, firmware {}", hello.serial, path.display(), hello.firmware);
            return (Finding::found(name, detail), Some(board));
        }
    }
    let why = "it said hello and then nothing; unplug it, plug it in and try again";
    (Finding::broken(name, wanted, why), Some(board))
}

fn no_board(name: &str, wanted: &str, error: &PortError) -> Finding {
    match error {
        PortError::Missing(_)
        | PortError::NoBoard(_)
        | PortError::NoneFound
        | PortError::NoneHeard(_) => Finding::missing(name, wanted, error),
        PortError::NotAPort(_)
        | PortError::Busy(_)
        | PortError::Denied { .. }
        | PortError::Failed { .. }
        | PortError::OtherProtocol { .. } => Finding::broken(name, wanted, error),
    }
}

fn pressed(keypad: &Keypad) -> Finding {
    let name = format!("keypad of {}", keypad.player);
    let device = keypad.device.display();
    let unknown: Vec<&str> =
        keypad.keys.keys().map(String::as_str).filter(|key| !keypad::is_key(key)).collect();
    if !unknown.is_empty() {
        let why = format!(
            "there is no key called {}; names are those of Linux, such as KEY_KP1",
            unknown.join(", ")
        );
        return Finding::broken(name, device, why);
    }
    match keypad::lacking_keys(&keypad.device, keypad.keys.keys().map(String::as_str)) {
        Ok(lacking) if lacking.is_empty() => Finding::found(name, device),
        Ok(lacking) if lacking.len() == keypad.keys.len() => {
            Finding::broken(name, device, "it has none of the keys that the settings name")
                .advise("name another device, or the keys that it has under keypad.keys")
        }
        Ok(lacking) => {
            Finding::found(name, device).advise(format!("it does not have {}", lacking.join(", ")))
        }
        Err(KeypadError::Open { why, .. }) if why.kind() == ErrorKind::NotFound => {
            Finding::missing(name, device, "plug it in; devices are listed under /dev/input/by-id")
        }
        Err(error) => Finding::broken(name, device, error),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::app::keypad::KeypadCommand;
    use crate::board::peghole::INITIAL_HOLES;
    use crate::io::simulated_board::SimulatedBoard;

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

    #[test]
    fn a_board_introduces_itself() {
        let board = SimulatedBoard::start(None, INITIAL_HOLES).expect("a board");
        let path = board.path().expect("a port");
        let (finding, open) = greeted("board of black", PortChoice::At(path.clone()), "it");
        assert!(open.is_some());
        let start = format!("found: board of black \"SIM-1\" on {}", path.display());
        assert!(finding.words().starts_with(&start), "{}", finding.words());
    }

    #[test]
    fn a_port_that_is_away_is_missing_and_another_thing_is_broken() {
        let at =
            |path: &str| greeted("board of white", PortChoice::At(path.into()), path).0.words();
        assert!(at("/dev/no board").starts_with("missing: board of white /dev/no board. "));
        assert!(at("/dev/null").starts_with("broken: board of white /dev/null. "));
    }
}
