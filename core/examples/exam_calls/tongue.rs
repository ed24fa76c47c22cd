//! In what the calls and commands are said: in German, or in another language that a table may allow.

use annabella_core::calls::{Command, Lexicon, LexiconError};
use annabella_core::table::beside::{self, Beside, Calls};

/// The German words with the names of D.2.1, as `listening.names` has them when nothing is set.
const PACKS: [&str; 1] = ["fide"];

/// The words of an examination.
pub struct Tongue {
    /// What a table has that allows the language, worded as whoever calls in it does.
    pub lexicon: Lexicon,
    /// The small words of calls.
    pub small: SmallWords,
    /// The German words alone.
    german: Lexicon,
    /// The language of the commands, where it is not German.
    language: Option<Beside>,
    /// Whether the calls are in it too.
    calls: bool,
}

/// What few say: a promotion, both ends of a move, and other words for one thing.
#[derive(Clone, Copy, Debug)]
pub struct SmallWords {
    /// Before the new piece.
    pub promotion: &'static str,
    /// Before the origin.
    pub from: &'static str,
    /// Before the destination.
    pub to: &'static str,
    /// A word and another one for it.
    pub others: &'static [(&'static str, &'static str)],
}

const GERMAN: SmallWords = SmallWords {
    promotion: "wird",
    from: "von",
    to: "nach",
    others: &[("zwei", "zwo"), ("schlägt", "nimmt")],
};

const ENGLISH: SmallWords =
    SmallWords { promotion: "promotes", from: "from", to: "to", others: &[] };

impl Tongue {
    /// The words in which is said what is said.
    ///
    /// # Errors
    /// When the call words cannot be read.
    pub fn of(language: Option<Beside>) -> Result<Tongue, LexiconError> {
        let german = Lexicon::from_toml(include_str!("../../../voices/de/calls.toml"))?
            .with_packs(&PACKS)?;
        let allowed = beside::with(&german, language.as_slice(), Calls::Taken)?;
        let worded = allowed.worded_otherwise().into_iter().next();
        let calls = worded.is_some();
        Ok(Tongue {
            lexicon: worded.unwrap_or(allowed),
            small: if calls { ENGLISH } else { GERMAN },
            german,
            language,
            calls,
        })
    }

    /// The ways in which a command is said: in German all of them, in another language the usual one.
    pub fn phrases(&self, command: Command) -> Vec<String> {
        let german = self.german.command_phrases(command);
        if self.language.is_none() {
            return german;
        }
        let all = self.lexicon.command_phrases(command).into_iter();
        all.filter(|phrase| !german.contains(phrase)).take(1).collect()
    }

    /// The language of the commands, if it is to be said to whoever speaks them.
    pub fn of_commands(&self) -> Option<String> {
        self.language.map(|language| language.to_string())
    }

    /// The language of the calls, if it is to be said.
    pub fn of_calls(&self) -> Option<String> {
        self.of_commands().filter(|_| self.calls)
    }
}
