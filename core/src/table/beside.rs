//! The languages in which players may speak to the program beside the one in which is called.

use std::fmt;
use std::str::FromStr;

use crate::calls::{Lexicon, LexiconError, OtherLanguage};
use crate::table::languages;
use crate::table::settings::TableSettings;
use crate::voices::Language;

/// A language in which a table takes commands, yes and no; in one in which is called anywhere, calls too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// English: the whole of its call words but the names of the files.
    English,
    /// Russian: commands alone are heard, as in all that follow; calls can be typed.
    Russian,
    /// Ukrainian.
    Ukrainian,
    /// Bulgarian.
    Bulgarian,
}

/// There are no words of this language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error("no commands in the language \"{0}\"; write en, ru, uk or bg")]
pub struct UnknownBeside(pub String);

impl Beside {
    /// Every language of which there are words.
    pub const ALL: [Beside; 4] =
        [Beside::English, Beside::Russian, Beside::Ukrainian, Beside::Bulgarian];

    /// The IETF tag.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Beside::English => "en",
            Beside::Russian => "ru",
            Beside::Ukrainian => "uk",
            Beside::Bulgarian => "bg",
        }
    }

    /// The language of its call words.
    const fn language(self) -> Language {
        match self {
            Beside::English => Language::English,
            Beside::Russian => Language::Russian,
            Beside::Ukrainian => Language::Ukrainian,
            Beside::Bulgarian => Language::Bulgarian,
        }
    }

    /// Its words: commands, and calls where they are wanted and can be heard.
    fn words(self, calls: Calls) -> Result<OtherLanguage, LexiconError> {
        let lexicon = languages::lexicon(self.language(), &[])?;
        Ok(match (self, calls) {
            (Beside::English, Calls::Taken) => OtherLanguage::whole(&lexicon),
            // The speech model knows no pieces and no numbers of these.
            (Beside::Russian | Beside::Ukrainian | Beside::Bulgarian, Calls::Taken)
            | (_, Calls::Refused) => OtherLanguage::commands_of(&lexicon),
        })
    }
}

impl fmt::Display for Beside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Beside {
    type Err = UnknownBeside;

    fn from_str(tag: &str) -> Result<Beside, UnknownBeside> {
        let known = Beside::ALL.into_iter().find(|language| language.tag() == tag);
        known.ok_or_else(|| UnknownBeside(tag.to_owned()))
    }
}

/// Whether calls are taken in a language beside that of D.2.1: the arbiter decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Calls {
    /// Pieces, numbers and castling count in it.
    Taken,
    /// Only commands do.
    Refused,
}

/// The words in which is called, and these languages beside them. What means something among the words in which is
/// called keeps that meaning.
///
/// # Errors
/// Never with the words that the program brings, which its tests read.
pub fn with(
    lexicon: &Lexicon,
    languages: &[Beside],
    calls: Calls,
) -> Result<Lexicon, LexiconError> {
    let words = languages.iter().map(|language| language.words(calls));
    lexicon.with_languages(&words.collect::<Result<Vec<_>, _>>()?)
}

/// The words that a recognizer listens for at a table with these settings: those in which is called there, and the
/// languages beside; in those of them in which the arbiter allows calls, these too (D.2.1).
///
/// # Errors
/// As [`with`].
pub fn heard(called: &Lexicon, settings: &TableSettings) -> Result<Lexicon, LexiconError> {
    let takes_calls =
        |language: &Beside| settings.event.call_languages.iter().any(|tag| tag == language.tag());
    let (taken, refused): (Vec<Beside>, Vec<Beside>) =
        settings.listening.languages.iter().partition(|language| takes_calls(language));
    with(&with(called, &taken, Calls::Taken)?, &refused, Calls::Refused)
}

/// The words that may be typed at a table with these settings: those in which is called there, and the commands of
/// the languages beside. Calls in another language are typed where the game takes them.
///
/// # Errors
/// As [`with`].
pub fn typed(called: &Lexicon, settings: &TableSettings) -> Result<Lexicon, LexiconError> {
    with(called, &settings.listening.languages, Calls::Refused)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::calls::{self, Command, Spoken};
    use crate::table::settings::File;

    fn german() -> Lexicon {
        languages::lexicon(Language::German, &["fide".to_owned()]).expect("the German words")
    }

    fn said(words: &str, lexicon: &Lexicon) -> Vec<Spoken> {
        calls::parse(words, lexicon).meanings
    }

    #[test]
    fn each_language_says_every_command_and_asks_for_squares() {
        let lexicon = with(&german(), &Beside::ALL, Calls::Refused).expect("sound words");
        assert_eq!(lexicon.other_languages(), ["en", "ru", "uk", "bg"]);
        for language in Beside::ALL {
            let alone = with(&german(), &[language], Calls::Refused).expect("sound words");
            for command in Command::ALL {
                let german = german().command_phrases(command);
                let phrases = alone.command_phrases(command);
                assert!(phrases.starts_with(&german), "{language} {command:?}");
                assert!(
                    command == Command::Adjust || phrases.len() > german.len(),
                    "{language} has no words for {command:?}"
                );
                for phrase in phrases {
                    assert_eq!(said(&phrase, &alone), [Spoken::Command(command)], "{phrase}");
                    // And beside all others it means the same.
                    assert_eq!(said(&phrase, &lexicon), [Spoken::Command(command)], "{phrase}");
                }
            }
        }
        for (words, command) in [
            ("ничья", Command::OfferDraw),
            ("Нічия!", Command::OfferDraw),
            ("реми", Command::OfferDraw),
            ("draw", Command::OfferDraw),
            ("remis", Command::OfferDraw),
            ("Предлагаю ничью", Command::OfferDraw),
            ("здаюся", Command::Resign),
            ("не", Command::No),
            ("еще раз", Command::Repeat),
        ] {
            assert_eq!(said(words, &lexicon), [Spoken::Command(command)], "{words}");
        }
        let german_call = said("wer ist auf Eva vier", &lexicon);
        for asked in ["где Eva vier", "де Eva vier", "къде Eva vier", "who is on Eva vier"]
        {
            assert_eq!(said(asked, &lexicon), german_call, "{asked}");
        }
    }

    #[test]
    fn calls_are_english_only_where_they_are_taken() {
        let refused = with(&german(), &Beside::ALL, Calls::Refused).expect("sound words");
        let taken = with(&german(), &Beside::ALL, Calls::Taken).expect("sound words");
        let german_call = said("Springer Felix drei", &german());
        for words in ["knight Felix three", "Springer Felix three", "knight Felix drei"] {
            assert_eq!(said(words, &taken), german_call, "{words}");
            assert!(said(words, &refused).is_empty(), "{words}");
            assert!(said(words, &german()).is_empty(), "{words}");
        }
        let castling = said("Kurze Rochade", &german());
        assert_eq!(said("castles king side", &taken), castling);
        // A draw is offered with a call in any of them.
        let reading = calls::parse("Springer Felix drei ничья", &refused);
        assert!(reading.draw_offered && reading.meanings == german_call);
        // What the program says stays German.
        let call = reading.calls()[0];
        assert_eq!(calls::render(&call, &taken).text, "Springer Felix drei");
        let [english] = &taken.worded_otherwise()[..] else { panic!("one language has calls") };
        assert_eq!(calls::render(&call, english).text, "Knight Felix three");
        assert!(refused.worded_otherwise().is_empty() && german().worded_otherwise().is_empty());
    }

    #[test]
    fn only_one_word_of_another_language_means_something_in_german() {
        let german = languages::lexicon(Language::German, &[]).expect("the German words");
        let all = with(&german, &Beside::ALL, Calls::Taken).expect("sound words");
        let english = languages::lexicon(Language::English, &[]).expect("the English words");
        let there = all.words();
        let lost: Vec<String> =
            english.words().into_iter().filter(|word| !there.contains(word)).collect();
        assert_eq!(lost, ["um"]);
        // "um" is German for a promotion and no English filler.
        assert_eq!(said("e8 um Dame", &all), said("e8 wird Dame", &german));
    }

    #[test]
    fn english_calls_are_heard_where_the_event_takes_them() {
        let with = |calls: &str| {
            let text =
                format!("[event]\ncalls = {calls}\n[listening]\nlanguages = [\"en\", \"ru\"]\n");
            let file = File::parse(Path::new("club.toml"), &text).expect("a file");
            TableSettings::of(&file).expect("settings")
        };
        let (both, german_alone) = (with("[\"de\", \"en\"]"), with("[\"de\"]"));
        let call = said("Springer Felix drei", &german());
        let in_english = |lexicon: &Lexicon| said("knight Felix three", lexicon);
        assert_eq!(in_english(&heard(&german(), &both).expect("words")), call);
        for lexicon in [heard(&german(), &german_alone), typed(&german(), &both)] {
            let lexicon = lexicon.expect("words");
            assert!(in_english(&lexicon).is_empty());
            let draw = [Spoken::Command(Command::OfferDraw)];
            assert!(said("draw", &lexicon) == draw && said("ничья", &lexicon) == draw);
        }
        let built_in = TableSettings::built_in().expect("settings");
        let nobody_else = heard(&german(), &built_in).expect("words");
        assert!(nobody_else.other_languages().is_empty());
        assert_eq!(nobody_else.words(), german().words());
    }

    #[test]
    fn tags_are_read_and_others_refused() {
        for language in Beside::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        let refused = "ua".parse::<Beside>().expect_err("write uk").to_string();
        assert!(refused.contains("\"ua\"") && refused.contains("en, ru, uk or bg"), "{refused}");
    }
}
