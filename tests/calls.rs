//! The call language from outside: every way of calling in the tables of `tests/calls/`, every legal
//! move of a few thousand positions there and back, and illegal ones that must stay what they are.

use std::collections::BTreeMap;

use annabella::calls::{self, Call, Lexicon, Meaning, Spoken, Style};
use annabella::rules::{Displacement, Mode, Move, Position, Role, Square};

fn german() -> Lexicon {
    Lexicon::from_toml(include_str!("../voices/de/calls.toml")).expect("the German words are sound")
}

fn english() -> Lexicon {
    Lexicon::from_toml(include_str!("../voices/en/calls.toml")).expect("the English words are sound")
}

#[test]
fn smoke() {
    for l in [german(), english()] {
        println!("{:?}", l.words());
    }
    for w in ["Springer Felix drei", "e4", "g1f3", "Rochade", "Remis", "O-O", "Bauer Eva acht wird Dame", "bitte wiederholen"] {
        println!("{w}: {:?}", calls::parse(w, &german()));
    }
}
