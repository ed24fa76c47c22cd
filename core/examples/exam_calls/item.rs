//! One item of the examination: legal call, illegal call, talk or command, by its number.

use annabella_core::rules::Position;
use rand::SeedableRng;
use rand_xorshift::XorShiftRng;
use serde::Serialize;

use super::slips::{self, Slip};
use super::tongue::Tongue;
use super::{command, games, illegal, styles, talk};

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A call that is exactly one legal move.
    Legal,
    /// A call that no legal move fits.
    Illegal,
    /// No call at this board.
    Talk,
    /// Something else than a call that is said to the program.
    Command,
}

/// What is to be spoken, and what it means.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Item {
    /// The item's name within its set.
    pub id: String,
    /// What it is.
    pub kind: Kind,
    /// Within its kind: how a legal call is worded, how an illegal one came about, which talk it is.
    pub style: String,
    /// The position in which it is said.
    pub fen: String,
    /// The words to be spoken.
    pub text: String,
    /// The language in which they are spoken, but for the names of the files; German without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// The move that was called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uci: Option<String>,
    /// What is called by mistake before it, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slip: Option<Slip>,
    /// How loud it is beside a player at the microphone, in dB.
    pub level_db: i8,
}

impl Item {
    /// An item without a move, as loud as a player.
    pub fn new(kind: Kind, style: impl Into<String>, position: &Position, text: String) -> Item {
        let (style, fen) = (style.into(), position.fen());
        let (language, uci, slip) = (None, None, None);
        Item { id: String::new(), kind, style, fen, text, language, uci, slip, level_db: 0 }
    }
}

/// The item with this number in the set of this seed.
pub fn item(number: u32, seed: u64, tongue: &Tongue) -> Item {
    let mut rng = random(seed, u64::from(number));
    let drawn = games::draw(&mut rng);
    let item = match number % 10 {
        3 => illegal::item(&drawn, tongue, &mut rng),
        7 => talk::item(&drawn.position, tongue, &mut rng),
        _ => styles::item(&drawn, tongue, &mut rng),
    };
    Item { id: format!("c{number:04}"), ..item }
}

/// The item with this number, and a slip of the tongue before it if it is a legal call.
pub fn slipped(number: u32, seed: u64, tongue: &Tongue) -> Item {
    let item = item(number, seed, tongue);
    let drawn = games::draw(&mut random(seed, u64::from(number)));
    // Behind all commands, so that their streams are others.
    let mut rng = random(seed, (1 << 41) + u64::from(number));
    let slip = match item.kind {
        Kind::Legal => slips::slip(&drawn, tongue, &mut rng),
        Kind::Illegal | Kind::Talk | Kind::Command => None,
    };
    Item { slip, ..item }
}

/// The command with this number in the set of this seed.
pub fn command(number: u32, seed: u64, tongue: &Tongue) -> Item {
    // Far behind any call's number, so that their streams are others.
    let mut rng = random(seed, (1 << 40) + u64::from(number));
    let drawn = games::draw(&mut rng);
    let item = command::item(number, &drawn.position, tongue, &mut rng);
    Item { id: format!("k{number:04}"), ..item }
}

/// A stream of its own for each item.
fn random(seed: u64, number: u64) -> XorShiftRng {
    // The multiplier only keeps the streams of neighbouring seeds apart.
    XorShiftRng::seed_from_u64(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number))
}

#[cfg(test)]
mod tests {
    use annabella_core::calls::{self, Call, Meaning, Spoken};
    use annabella_core::rules::Mode;

    use super::*;

    fn german() -> Tongue {
        Tongue::of(None).expect("the German words")
    }

    fn items() -> Vec<Item> {
        let tongue = german();
        (0..200).map(|number| item(number, 5, &tongue)).collect()
    }

    #[test]
    fn each_item_means_what_it_says_it_means() {
        let tongue = german();
        for item in items() {
            let position = Position::from_fen(&item.fen, Mode::Standard).expect("a position");
            let meanings = calls::parse(&item.text, &tongue.lexicon).meanings;
            let called: Vec<Call> = meanings
                .iter()
                .filter_map(|spoken| match spoken {
                    Spoken::Call(call) => Some(*call),
                    Spoken::Command(_) => None,
                })
                .collect();
            match item.kind {
                Kind::Legal => {
                    let Meaning::One(m) = calls::resolve_any(&called, &position) else {
                        panic!("not one move: {item:?}")
                    };
                    assert_eq!(Some(position.uci(m)), item.uci, "{item:?}");
                }
                Kind::Illegal => {
                    assert_eq!(called.len(), 1, "{item:?}");
                    let meaning = calls::resolve(&called[0], &position);
                    assert_eq!(meaning, Meaning::Illegal, "{item:?}");
                    assert_eq!(item.uci, None);
                }
                Kind::Command => panic!("among the calls: {item:?}"),
                Kind::Talk => {
                    let open = [talk::OTHER_BOARD, talk::PROGRAM].contains(&item.style.as_str());
                    assert!(open || meanings.is_empty(), "{item:?}");
                }
            }
        }
    }

    #[test]
    fn a_slip_calls_another_legal_move_of_the_same_position() {
        let tongue = german();
        let mut near = 0;
        let slipped: Vec<Item> = (0..200).map(|number| slipped(number, 5, &tongue)).collect();
        for (item, plain) in slipped.iter().zip(items()) {
            assert_eq!(Item { slip: None, ..item.clone() }, plain, "nothing else changes by it");
            let Some(slip) = &item.slip else { continue };
            let position = Position::from_fen(&item.fen, Mode::Standard).expect("a position");
            let called: Vec<Call> = calls::parse(&slip.text, &tongue.lexicon).calls();
            let Meaning::One(m) = calls::resolve_any(&called, &position) else {
                panic!("not one move: {item:?}")
            };
            assert_eq!((item.kind, position.uci(m)), (Kind::Legal, slip.uci.clone()), "{item:?}");
            assert_ne!(Some(&slip.uci), item.uci.as_ref());
            let meant = item.uci.as_ref().expect("a move");
            near += usize::from(
                meant.get(..2) == slip.uci.get(..2) || meant.get(2..4) == slip.uci.get(2..4),
            );
        }
        let count = slipped.iter().filter(|item| item.slip.is_some()).count();
        assert!(count > 150 && near * 3 > count, "{near} of {count} are near");
    }

    #[test]
    fn the_kinds_have_their_shares() {
        let count = |kind| items().iter().filter(|item| item.kind == kind).count();
        assert_eq!([Kind::Legal, Kind::Illegal, Kind::Talk].map(count), [160, 20, 20]);
    }

    #[test]
    fn a_seed_gives_the_same_items_and_another_one_others() {
        let tongue = german();
        let texts = |seed| (0..20).map(|n| item(n, seed, &tongue).text).collect::<Vec<_>>();
        assert_eq!(texts(5), texts(5));
        assert_ne!(texts(5), texts(6));
    }

    #[test]
    fn every_way_of_moving_is_called() {
        let tongue = german();
        let texts: Vec<String> = (0..600).map(|n| item(n, 5, &tongue).text).collect();
        for word in ["Kurze", "Lange", "schlägt", "Schach", "nimmt", "zwo", "nach", "acht Dame"] {
            assert!(texts.iter().any(|text| text.contains(word)), "nobody says {word}");
        }
    }
}
