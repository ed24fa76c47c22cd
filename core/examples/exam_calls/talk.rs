//! What is heard at a board and is no call there: conversation, talk about chess, the calls of other
//! boards, and the program's own voice out of the loudspeaker.
//!
//! The sentences are data (`models/examine/talk.txt`). The levels are assumptions about a hall: half
//! of the talk is the player's own, the rest comes from the next table; another board is three to
//! four metres away, the loudspeaker of the program one.

use std::sync::LazyLock;

use annabella_core::rules::Position;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xorshift::XorShiftRng;

use super::item::{Item, Kind};
use super::tongue::Tongue;
use super::{games, styles};

/// The style of a call that was made at another board.
pub const OTHER_BOARD: &str = "other-board";

/// The style of the program's own sentences, spoken from its own recordings.
pub const PROGRAM: &str = "program";

/// How loud other tables are beside a player who speaks into the microphone, in dB.
const NEIGHBOUR_DB: i8 = -12;

/// How loud a call at another board and the program's loudspeaker are, in dB.
const FAR_DB: i8 = -20;

static SENTENCES: LazyLock<Vec<(&str, &str)>> =
    LazyLock::new(|| sentences(include_str!("../../../models/examine/talk.txt")));

/// Something that is said while this position is on the board.
pub fn item(position: &Position, tongue: &Tongue, rng: &mut XorShiftRng) -> Item {
    if rng.random_bool(0.25) {
        let elsewhere = games::draw(rng);
        let (text, _) = styles::call(elsewhere.m, &elsewhere.position, tongue, rng);
        let item = Item::new(Kind::Talk, OTHER_BOARD, position, text);
        return Item { level_db: FAR_DB, language: tongue.of_calls(), ..item };
    }
    let (style, text) = SENTENCES.choose(rng).copied().unwrap_or(("conversation", "Guten Tag"));
    let level_db = match style {
        PROGRAM => FAR_DB,
        _ if rng.random_bool(0.5) => 0,
        _ => NEIGHBOUR_DB,
    };
    Item { level_db, ..Item::new(Kind::Talk, style, position, text.to_owned()) }
}

/// The sentences of the file, each with its kind.
fn sentences(text: &str) -> Vec<(&str, &str)> {
    let mut kind = "";
    let mut found = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            kind = name;
        } else if !line.is_empty() && !line.starts_with('#') {
            found.push((kind, line));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use annabella_core::calls::{self, Lexicon};
    use annabella_core::table::beside::Beside;

    use super::*;

    /// What guests say in their own languages, at a table that allows that language (models/examine/examination/asides.py).
    #[test]
    fn no_sentence_of_guests_is_a_call_or_a_command() {
        let guests = sentences(include_str!("../../../models/examine/guests.txt"));
        assert!(guests.len() >= 32, "only {} sentences", guests.len());
        for (language, sentence) in guests {
            let allowed = Beside::ALL.into_iter().find(|one| one.tag() == language);
            let tongue = Tongue::of(Some(allowed.expect("a language"))).expect("its words");
            let reading = calls::parse(sentence, &tongue.lexicon);
            assert!(reading.meanings.is_empty(), "{sentence}: {reading:?}");
        }
    }

    #[test]
    fn no_sentence_of_people_is_a_call_or_a_command() {
        let lexicon = Lexicon::from_toml(include_str!("../../../voices/de/calls.toml"));
        let lexicon = lexicon.expect("the German words");
        assert!(SENTENCES.len() > 40, "only {} sentences", SENTENCES.len());
        for (kind, sentence) in SENTENCES.iter() {
            assert!(["conversation", "chess", PROGRAM].contains(kind), "{kind}");
            let reading = calls::parse(sentence, &lexicon);
            // The program itself says "Bitte wiederholen", which a player may say to the program.
            let open = *kind == PROGRAM;
            assert!(open || reading.meanings.is_empty(), "{sentence}: {reading:?}");
        }
    }
}
