//! Calls that parse and that no legal move fits: half of them one word away from a legal call, half of
//! them anything. The near ones are what a recognizer is tempted to put right.

use annabella_core::calls::{self, Call, Lexicon, Meaning, MoveCall, Part, Spoken, Style};
use annabella_core::rules::{File, Position, Rank, Role, Square};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xorshift::XorShiftRng;

use super::games::Drawn;
use super::item::{Item, Kind};
use super::tongue::Tongue;

/// How often a changed call is tried before any illegal call will do.
const TRIES_MAX: u32 = 40;

/// Every role that a call can name.
const ROLES: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// An illegal call in the drawn position.
pub fn item(drawn: &Drawn, tongue: &Tongue, rng: &mut XorShiftRng) -> Item {
    let (style, text) = call(drawn, &tongue.lexicon, rng);
    let item = Item::new(Kind::Illegal, style, &drawn.position, text);
    Item { language: tongue.of_calls(), ..item }
}

fn call(drawn: &Drawn, lexicon: &Lexicon, rng: &mut XorShiftRng) -> (&'static str, String) {
    let Drawn { position, m } = drawn;
    if rng.random_bool(0.5) {
        for _ in 0..TRIES_MAX {
            let style = if rng.random_bool(0.6) { Style::Short } else { Style::Long };
            let near = changed(calls::call_of(*m, position, style), rng);
            if let Some(text) = illegal(&near, position, lexicon) {
                return ("near", text);
            }
        }
    }
    loop {
        let call = anything(rng);
        if let Some(text) = illegal(&call, position, lexicon) {
            return ("random", text);
        }
    }
}

/// The words of the call, if they say one thing and that is illegal.
fn illegal(call: &Call, position: &Position, lexicon: &Lexicon) -> Option<String> {
    let text = calls::render(call, lexicon).text;
    let [Spoken::Call(said)] = calls::parse(&text, lexicon).meanings[..] else { return None };
    (calls::resolve(&said, position) == Meaning::Illegal).then_some(text)
}

/// The call with one word changed.
fn changed(call: Call, rng: &mut XorShiftRng) -> Call {
    let said = match call {
        Call::Castle { side, suffix } => {
            return Call::Castle { side: !side, suffix };
        }
        Call::Move(said) => said,
    };
    let place = match rng.random_range(0..5) {
        0 => return Call::Move(MoveCall { role: ROLES.choose(rng).copied(), ..said }),
        1 => Place::Origin,
        _ => Place::Destination,
    };
    let part = match place {
        Place::Origin => said.origin,
        Place::Destination => said.destination,
    };
    let part = if rng.random_bool(0.5) {
        Part { file: part.file.and_then(|_| File::ALL.choose(rng).copied()), ..part }
    } else {
        Part { rank: part.rank.and_then(|_| Rank::ALL.choose(rng).copied()), ..part }
    };
    Call::Move(match place {
        Place::Origin => MoveCall { origin: part, ..said },
        Place::Destination => MoveCall { destination: part, ..said },
    })
}

#[derive(Clone, Copy)]
enum Place {
    Origin,
    Destination,
}

/// A call without regard to the position.
fn anything(rng: &mut XorShiftRng) -> Call {
    let square = |rng: &mut XorShiftRng| {
        Square::ALL.choose(rng).map_or(Part::NOTHING, |square| Part::square(*square))
    };
    let destination = square(rng);
    let origin = if rng.random_bool(0.4) { square(rng) } else { Part::NOTHING };
    Call::Move(MoveCall {
        role: ROLES.choose(rng).copied(),
        origin,
        capture: rng.random_bool(0.2),
        destination,
        ..MoveCall::default()
    })
}
