//! The boards of the settings: which kind, on which port, and what is known of how they lie.

use annabella_said::{Said, said};

use super::file::{self, File, SettingsError};
use super::table::{BoardPort, Pick, side};
use crate::board::{BoardChoice, ClockSides, KINDS, Kind, PortChoice, Search, Setting, Side};
use crate::rules::{ByColor, Color};

/// Where the facts of White's and of Black's board come from.
///
/// # Errors
/// When a value means nothing, or both boards are on one port.
pub(super) fn of_both(pick: &Pick<'_>) -> Result<ByColor<BoardPort>, SettingsError> {
    let white = board(pick, Color::White)?;
    let black = board(pick, Color::Black)?;
    if let (BoardPort::Sensed(one), BoardPort::Sensed(other)) = (&white, &black)
        && let (PortChoice::At(path), PortChoice::At(same)) = (&one.port, &other.port)
        && path == same
    {
        return Err(SettingsError::Value {
            key: "black.board".to_owned(),
            value: format!("{}:{}", other.kind.word, path.display()),
            why: said!(
                "value-same-port",
                "white.board is on this port already, and each player has a board of their own; name the other port"
            ),
        });
    }
    Ok(ByColor { white, black })
}

fn board(pick: &Pick<'_>, of: Color) -> Result<BoardPort, SettingsError> {
    let (name, table): (&str, fn(&File) -> &file::Player) = match of {
        Color::White => ("white", |f| &f.white),
        Color::Black => ("black", |f| &f.black),
    };
    let player = |key: &str, field: fn(&file::Player) -> &Option<String>| {
        pick.word(
            &format!("{name}.{key}"),
            |f| field(table(f)),
            |word| match word {
                "found" => Ok(None),
                _ => side(word)
                    .map(Some)
                    .ok_or_else(|| said!("value-found", "write white, black or found")),
            },
        )
    };
    let setting = Setting {
        at_connector: player("connector", |p| &p.connector)?,
        sides: player("clock_left", |p| &p.clock_left)?.map(|left| match left {
            Color::White => ClockSides::with_white_at(Side::Left),
            Color::Black => ClockSides::with_white_at(Side::Right),
        }),
        transport: pick.value(&format!("{name}.link"), |f| table(f).link)?,
        key: pick.word(&format!("{name}.key"), |f| &table(f).key, key)?,
    };
    let port = pick.word(&format!("{name}.board"), |f| &table(f).board, kind_and_port)?;
    Ok(port.map_or(BoardPort::Keys, |(kind, port)| {
        BoardPort::Sensed(BoardChoice { kind, setting, port })
    }))
}

/// `keys`, or the word of a kind of board with its port: `peg:auto`, `dgt:/dev/ttyUSB0`.
fn kind_and_port(word: &str) -> Result<Option<(&'static Kind, PortChoice)>, Said> {
    if word == "keys" {
        return Ok(None);
    }
    let (kind, port) = word.split_once(':').unwrap_or((word, ""));
    let Some(kind) = Kind::of_word(kind).filter(|_| !port.is_empty()) else {
        let kinds: Vec<&str> = KINDS.iter().map(|kind| kind.word).collect();
        return Err(said!(
            "value-board",
            "write keys, or a kind of board ({kinds}) with its port, such as peg:auto or dgt:/dev/ttyUSB0",
            kinds = kinds.join(", ")
        ));
    };
    match (PortChoice::from(port), kind.search) {
        (PortChoice::Auto, Search::Named) => Err(said!(
            "value-board-unnamed",
            "a {kind} cannot be searched for; name its port, such as {word}:/dev/rfcomm0",
            kind = (kind.said)(),
            word = kind.word
        )),
        (port, _) => Ok(Some((kind, port))),
    }
}

/// Pairs of hexadecimal digits; none is no key.
fn key(digits: &str) -> Result<Vec<u8>, Said> {
    let pairs = digits.as_bytes().chunks(2).map(|pair| {
        let text = std::str::from_utf8(pair).ok().filter(|text| text.len() == 2);
        text.and_then(|text| u8::from_str_radix(text, 16).ok())
    });
    pairs.collect::<Option<Vec<u8>>>().ok_or_else(|| {
        said!(
            "value-key",
            "write the maker's key as pairs of hexadecimal digits, such as 0a1b2c, or leave it out"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_a_kind_and_a_port() {
        let read = |word: &str| {
            kind_and_port(word).map(|found| found.map(|(kind, port)| (kind.word, port)))
        };
        assert_eq!(read("keys"), Ok(None));
        assert_eq!(read("peg:auto"), Ok(Some(("peg", PortChoice::Auto))));
        let at = PortChoice::At("/dev/ttyUSB0".into());
        assert_eq!(read("dgt:/dev/ttyUSB0"), Ok(Some(("dgt", at))));
        for (word, says) in [
            ("peg", "peg, dgt, pegasus"),
            ("peg:", "peg, dgt, pegasus"),
            ("wood:/dev/ttyUSB0", "peg, dgt, pegasus"),
            ("pegasus:auto", "name its port"),
        ] {
            let refused = read(word).unwrap_err();
            assert!(refused.english().contains(says), "{word}: {refused}");
        }
    }

    #[test]
    fn a_key_is_pairs_of_digits() {
        assert_eq!(key(""), Ok(vec![]));
        assert_eq!(key("0aFF"), Ok(vec![0x0a, 0xff]));
        for wrong in ["0", "0a1", "xx", "é1"] {
            assert!(key(wrong).is_err(), "{wrong}");
        }
    }
}
