//! People at a table by chance: legal moves from a seed, with all that is keyed in around them. Kills and power
//! cuts are tried while they play.

use annabella::board::simulation::Action;
use annabella::calls::{self, Lexicon, Style};
use annabella::rules::{Color, Move, Position};
use annabella::table::Words;
use annabella::voices::{Language, Pack};

pub use super::chance::Chance;

/// Something done at the table.
#[derive(Clone, Debug)]
pub enum Deed {
    Key(String),
    Hand(Action),
}

/// Plays legal moves, with all that people key in around them.
pub struct Players<'a> {
    /// Their chance.
    pub chance: &'a mut Chance,
    /// The words of their calls.
    pub lexicon: &'a Lexicon,
    /// Whether White's hands are seen by a board.
    pub white_has_sensors: bool,
}

impl Players<'_> {
    /// Plays on for so many plies.
    pub fn play(&mut self, mut position: Position, plies: u64) -> Vec<Deed> {
        (0..plies).flat_map(|_| self.play_one(&mut position)).collect()
    }

    /// One ply, and the position that it leads to; nothing where the game would be over.
    pub fn play_one(&mut self, position: &mut Position) -> Vec<Deed> {
        let mut going_on = position.legal_moves();
        going_on.retain(|m| position.after(*m).ending().is_none());
        let mut deeds = Vec::new();
        if !going_on.is_empty() {
            let m = *self.chance.pick(&going_on);
            self.ply(position, m, &mut deeds);
            *position = position.after(m);
        }
        deeds
    }

    fn ply(&mut self, position: &Position, m: Move, deeds: &mut Vec<Deed>) {
        let side = letter(position.turn());
        let key = |text: String| Deed::Key(text);
        self.aside(deeds);
        if self.white_has_sensors && position.turn() == Color::White {
            deeds.extend(hands(m));
        } else {
            deeds.push(key(format!("{side} m {}", position.uci(m))));
        }
        let call = calls::announce(m, position, Style::Long, self.lexicon).text;
        deeds.push(key(format!("{side} c {call}")));
        self.aside(deeds);
        deeds.push(key("k".to_owned()));
        if self.white_has_sensors && position.turn() == Color::Black {
            deeds.extend(hands(m));
        } else {
            deeds.push(key("x".to_owned()));
        }
    }

    /// What people ask, offer and mistype.
    fn aside(&mut self, deeds: &mut Vec<Deed>) {
        const ASIDES: &[&str] = &[
            "t",
            "w t",
            "u",
            "n",
            "a",
            "d",
            "j",
            "r",
            "o",
            "z",
            "w n",
            "b a",
            "!",
            "! note Tee",
            "c Springer Felix drei",
            "l e9",
            "quatsch",
            "",
            "m",
            "! start white",
        ];
        while self.chance.below(3) == 0 {
            deeds.push(Deed::Key((*self.chance.pick(ASIDES)).to_owned()));
        }
    }
}

const fn letter(side: Color) -> char {
    match side {
        Color::White => 'w',
        Color::Black => 'b',
    }
}

/// The hands of a move on a board with sensors.
fn hands(m: Move) -> Vec<Deed> {
    let (mut lifts, mut places) = (vec![m.origin()], vec![m.destination()]);
    lifts.extend(m.captured().map(|(square, _)| square));
    if let Some((from, to)) = m.castling_rook() {
        lifts.push(from);
        places.push(to);
    }
    let lifts = lifts.into_iter().map(Action::Lift);
    lifts.chain(places.into_iter().map(Action::Place)).map(Deed::Hand).collect()
}

/// The German words.
pub fn words() -> Words {
    let pack = Pack::embedded(Language::German);
    let lexicon = Lexicon::from_toml(pack.calls()).expect("the German words are sound");
    Words { pack, lexicon }
}
