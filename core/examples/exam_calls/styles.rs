//! The ways in which players word a legal move.
//!
//! D.2.1 gives the names; the rest is habit: the origin said or not, the capture said or not, a pawn
//! named or not, check and mate, "zwo", and small words between the squares. Whatever the wording, it
//! must still mean the one move, and this is checked by the calls themselves.

use annabella_core::calls::{self, Call, Lexicon, Meaning, MoveCall, Spoken, Style, Suffix};
use annabella_core::rules::{Ending, Move, Position, Role};
use rand::RngExt;
use rand_xorshift::XorShiftRng;

use super::games::Drawn;
use super::item::{Item, Kind};
use super::tongue::{SmallWords, Tongue};

/// How often another wording is tried when one leaves several moves open.
const TRIES_MAX: u32 = 30;

/// A wording, and its description.
struct Wording {
    words: Vec<String>,
    style: String,
}

/// The drawn move as an item.
pub fn item(drawn: &Drawn, tongue: &Tongue, rng: &mut XorShiftRng) -> Item {
    let Drawn { position, m } = drawn;
    let (text, style) = call(*m, position, tongue, rng);
    let uci = Some(position.uci(*m));
    Item { uci, language: tongue.of_calls(), ..Item::new(Kind::Legal, style, position, text) }
}

/// The words of a legal move, and how they were chosen.
pub fn call(
    m: Move,
    position: &Position,
    tongue: &Tongue,
    rng: &mut XorShiftRng,
) -> (String, String) {
    for _ in 0..TRIES_MAX {
        let Wording { words, style } = wording(m, position, tongue, rng);
        let text = words.join(" ");
        if means(&text, m, position, &tongue.lexicon) {
            return (text, style);
        }
    }
    (calls::announce(m, position, Style::Long, &tongue.lexicon).text, "long".to_owned())
}

fn means(text: &str, m: Move, position: &Position, lexicon: &Lexicon) -> bool {
    match calls::parse(text, lexicon).meanings[..] {
        [Spoken::Call(call)] => calls::resolve(&call, position) == Meaning::One(m),
        _ => false,
    }
}

fn wording(m: Move, position: &Position, tongue: &Tongue, rng: &mut XorShiftRng) -> Wording {
    let Tongue { lexicon, small, .. } = tongue;
    let (length, mut style) = if rng.random_bool(0.6) {
        (Style::Short, "short".to_owned())
    } else {
        (Style::Long, "long".to_owned())
    };
    let said_behind = suffix(m, position).filter(|_| rng.random_bool(0.4));
    if said_behind.is_some() {
        style.push_str(" suffix");
    }
    let said = match calls::call_of(m, position, length) {
        Call::Castle { side, .. } => {
            let call = Call::Castle { side, suffix: said_behind };
            return Wording { words: calls::render(&call, lexicon).tokens, style };
        }
        Call::Move(said) => said,
    };
    let capture = said.capture && rng.random_bool(0.65);
    if said.capture && !capture {
        style.push_str(" capture-unsaid");
    }
    let role = said.role.filter(|role| *role != Role::Pawn || rng.random_bool(0.6));
    let en_passant = said.en_passant && rng.random_bool(0.5);
    let said = MoveCall { capture, role, en_passant, suffix: said_behind, ..said };
    let mut words = calls::render(&Call::Move(said), lexicon).tokens;
    small_words(&said, *small, &mut words, &mut style, rng);
    for word in &mut words {
        let other = small.others.iter().find(|(usual, _)| word == usual);
        if let Some((_, other)) = other.filter(|_| rng.random_bool(0.15)) {
            *word = (*other).to_owned();
        }
    }
    Wording { words, style }
}

/// "von Eva zwei nach Eva vier", "Eva acht wird Dame": said by few.
fn small_words(
    said: &MoveCall,
    small: SmallWords,
    words: &mut Vec<String>,
    style: &mut String,
    rng: &mut XorShiftRng,
) {
    let before_origin = usize::from(said.role.is_some());
    let origin = said.origin.as_square().is_some();
    if said.promotion.is_some() && rng.random_bool(0.15) {
        let behind = usize::from(said.suffix.is_some()) + usize::from(said.en_passant) * 2;
        words.insert(words.len() - 1 - behind, small.promotion.to_owned());
        style.push_str(" wird");
    }
    if origin && !said.capture && rng.random_bool(0.15) {
        words.insert(before_origin + 2, small.to.to_owned());
        style.push_str(" nach");
        if rng.random_bool(0.5) {
            words.insert(before_origin, small.from.to_owned());
            style.push_str(" von");
        }
    }
}

/// What may be said behind the move, if it gives check.
fn suffix(m: Move, position: &Position) -> Option<Suffix> {
    let next = position.after(m);
    match next.ending() {
        Some(Ending::Checkmate { .. }) => Some(Suffix::Mate),
        Some(Ending::Stalemate | Ending::InsufficientMaterial) | None => {
            next.is_check().then_some(Suffix::Check)
        }
    }
}
