//! What takes long, done beside the game before it is asked of it: the report, and an answer to its question, ask for
//! games that are made again from the scores (8.5, 11.11), which takes seconds where these leave much open. What was
//! made is remembered, so the loop finds it when it reads the line, and never waits.

use crate::calls::Lexicon;
use crate::game::Game;
use crate::scoresheet::{Inquiry, Questions};
use crate::voices::{Language, ruling_in_english};

use super::Words;
use super::line_mode::answer_to;

/// The games that a typed line asks for, to be made by a thread of their own.
#[derive(Debug)]
pub struct Rehearsal {
    inquiry: Inquiry,
    /// What was typed as an answer, the table's language, and that of its calls.
    answer: Option<(String, Language, Lexicon)>,
}

impl Rehearsal {
    /// What the line asks for; none where it asks for no game that has to be made.
    #[must_use]
    pub fn of(line: &str, game: &Game, words: &Words) -> Option<Rehearsal> {
        let typed = line.trim().strip_prefix('!')?;
        let english = ruling_in_english(typed.trim());
        let (what, text) = english.split_once(char::is_whitespace).unwrap_or((&english, ""));
        let answer = match what {
            "report" => None,
            "answer" => {
                Some((text.trim().to_owned(), words.pack.language(), words.lexicon.clone()))
            }
            _ => return None,
        };
        // While a clock runs neither is taken.
        let inquiry = game.running().is_none().then(|| game.inquiry())?;
        inquiry.leaves_open().then_some(Rehearsal { inquiry, answer })
    }

    /// Makes the games.
    pub fn run(self) {
        let questions = Questions::of(self.inquiry);
        if let Some((text, language, lexicon)) = self.answer {
            // Whether it can have been so is told when the line is read.
            let _ = answer_to(&questions, &text, language, lexicon);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::game::{Event, Settings, step};
    use crate::rules::Color;
    use crate::table::{handed_in, languages};
    use crate::time::Millis;
    use crate::voices::Pack;

    /// A game with both scores, the second and the fourth ply of which are written by nobody.
    fn game(words: &Words) -> Game {
        let settings = Settings { control: "5m".parse().ok(), ..Settings::default() };
        let mut game = Game::new(settings);
        for of in Color::ALL {
            let score = "Nf3 _ Ng1 _ Nf3".as_bytes();
            let event = handed_in(score, Path::new("score.txt"), of, &game, &words.lexicon);
            game = step(&game, Millis(1), &event.expect("a score")).0;
        }
        game
    }

    #[test]
    fn what_is_asked_of_open_scores_is_made_beside_the_game_and_remembered() {
        let words = Words {
            pack: Pack::embedded(Language::German),
            lexicon: languages::lexicon(Language::German, &[]).expect("words"),
        };
        let open = game(&words);
        for line in ["! report", " !bericht laut ", "! answer e5", "! antwort 1... e5"] {
            let rehearsal = Rehearsal::of(line, &open, &words);
            rehearsal.unwrap_or_else(|| panic!("{line}")).run();
        }
        assert!(open.inquiry().is_remembered(), "the loop would make it again");
        for line in ["report", "!", "! note report", "k", "! decide"] {
            assert!(Rehearsal::of(line, &open, &words).is_none(), "{line}");
        }
        let begun = step(&open, Millis(2), &Event::Begun).0;
        assert!(Rehearsal::of("! report", &begun, &words).is_none(), "a clock runs");
        let closed = Game::new(Settings::default());
        assert!(Rehearsal::of("! report", &closed, &words).is_none(), "no score is there");
    }
}
