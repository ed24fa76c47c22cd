//! Who sits at a table of the hall for trying, and how it is set up.

use annabella_core::game::{BoardWatch, Duty, Player, Settings, Sight};
use annabella_core::rules::{ByColor, Color};

/// The words of the files, as calls have them (D.2.1): nobody who exists is meant.
const WORDS: [&str; 8] = ["Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"];

/// The name of somebody in the hall; each has one of their own.
fn name(person: usize) -> String {
    let count = WORDS.len();
    let word = |at: usize| WORDS.get(at % count).copied().unwrap_or_default();
    let (first, last, more) =
        (word(person), word(person / count + person + 1), person / (count * count));
    if more == 0 { format!("{first} {last}") } else { format!("{first} {last} {}", more + 1) }
}

/// How this table (from 0) is set up in this game (from 0): the colours change from game to game, and so does nobody's
/// board. Every third table has two blind players, the others one, against somebody who sees.
pub(super) fn of(table: u16, game: usize) -> Settings {
    let table = usize::from(table);
    let blind = Player {
        name: None,
        sight: Sight::PegHole,
        board: BoardWatch::Sensed,
        ..Settings::default().players.black
    };
    let sees = |board| Player { sight: Sight::Ordinary, board, ..blind.clone() };
    let people = match table % 3 {
        0 => [blind.clone(), sees(BoardWatch::Keyed)],
        1 => [blind.clone(), blind.clone()],
        _ => [blind.clone(), sees(BoardWatch::Sensed)],
    };
    let [one, other] = people;
    let one = Player { name: Some(name(table * 2)), ..one };
    let other = Player { name: Some(name(table * 2 + 1)), ..other };
    let (white, black) = if (table + game).is_multiple_of(2) { (one, other) } else { (other, one) };
    let mut settings = Settings {
        players: ByColor { white, black },
        control: "90m+30".parse().ok(),
        ..Settings::default()
    };
    // A flag is seen on the desk's page until somebody at the table claims it.
    settings.duties.claim_flag = Duty::Assistant;
    settings
}

/// The sides whose boards report by themselves.
pub(super) fn reporting(settings: &Settings) -> impl Iterator<Item = Color> {
    Color::ALL.into_iter().filter(|side| settings.players[*side].board == BoardWatch::Sensed)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn nobody_has_the_name_of_somebody_else() {
        let names: BTreeSet<String> = (0..200).map(name).collect();
        assert_eq!(names.len(), 200);
        assert!(names.contains("Anna Bella") && names.contains("Anna Bella 2"), "{names:?}");
    }

    #[test]
    fn a_table_keeps_its_people_and_somebody_there_cannot_see() {
        for table in 0..30 {
            let [first, second] = [0, 1].map(|game| of(table, game).players);
            assert_eq!((&first.white, &first.black), (&second.black, &second.white));
            assert!(first.iter().any(|player| player.sight == Sight::PegHole));
            assert!(reporting(&of(table, 0)).count() > 0);
        }
    }
}
