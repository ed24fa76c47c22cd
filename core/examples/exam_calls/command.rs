//! What a player says to the program beside calls: a question, an answer, a word to the arbiter.

use annabella_core::calls::Command;
use annabella_core::rules::Position;
use rand::seq::IndexedRandom;
use rand_xorshift::XorShiftRng;

use super::item::{Item, Kind};
use super::tongue::Tongue;

/// Each command but those that are two of them said in a row, in the order of `Command::ALL`, and the style by which whoever reads the lines knows it.
const STYLES: [(Command, &str); 12] = [
    (Command::Time, "time"),
    (Command::Moves, "moves"),
    (Command::Repeat, "repeat"),
    (Command::WhoseTurn, "whose-turn"),
    (Command::Adjust, "adjust"),
    (Command::OfferDraw, "offer-draw"),
    (Command::Yes, "yes"),
    (Command::No, "no"),
    (Command::Resign, "resign"),
    (Command::Arbiter, "arbiter"),
    (Command::Halt, "halt"),
    (Command::Correction, "correction"),
];

/// The command with this number, in one of the ways in which it can be said.
pub fn item(number: u32, position: &Position, tongue: &Tongue, rng: &mut XorShiftRng) -> Item {
    let (command, style) = STYLES[number as usize % STYLES.len()];
    let phrases: Vec<String> = tongue
        .phrases(command)
        .into_iter()
        // "J'adoube" is French, and the examination's rules of reading are German.
        .filter(|phrase| !phrase.contains('\''))
        .collect();
    let text = phrases.choose(rng).cloned().unwrap_or_default();
    Item { language: tongue.of_commands(), ..Item::new(Kind::Command, style, position, text) }
}

#[cfg(test)]
mod tests {
    use annabella_core::calls::{self, Spoken};
    use annabella_core::table::beside::Beside;
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn every_command_is_said_and_means_itself() {
        let mut rng = XorShiftRng::seed_from_u64(5);
        let in_a_row = [Command::TimeAndMoves, Command::ClaimThreefold, Command::ClaimFifty];
        let all: Vec<Command> =
            Command::ALL.into_iter().filter(|one| !in_a_row.contains(one)).collect();
        assert_eq!(STYLES.map(|(command, _)| command).to_vec(), all);
        for language in std::iter::once(None).chain(Beside::ALL.map(Some)) {
            let tongue = Tongue::of(language).expect("the words");
            for number in 0..120 {
                let item = item(number, &Position::default(), &tongue, &mut rng);
                let meant = [Spoken::Command(all[number as usize % 12])];
                assert_eq!(calls::parse(&item.text, &tongue.lexicon).meanings, meant, "{item:?}");
                assert_eq!(item.language, language.map(|one| one.to_string()));
            }
        }
    }
}
