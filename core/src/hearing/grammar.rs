//! What the recognizer listens for: every word of the calls and commands, with what is legal said
//! more often.
//!
//! libvosk makes no grammar of its phrases but a chain of word pairs with a way out: any order of the
//! words can be recognized, and a pair that stands in more phrases is more easily heard. So three
//! things stand here: the legal calls, most often; every pair of words that a call can be built of,
//! which keeps each illegal call within reach; and every word by itself. Measured with an earlier model,
//! on twelve synthetic voices with noise: 89 % of the calls right with the words
//! alone, 94 % with the pairs, 99 % with the legal calls, and 96 to 98 % of the calls that are not legal.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use crate::{
    calls::{self, Call, Command, Lexicon, MoveCall, Part, Style, Suffix},
    rules::{CastlingSide, Color, File, Move, Position, Rank, Role, Square},
};

/// The word of a model for speech that is none of its words.
pub const GARBAGE_WORD: &str = "[unk]";

/// How often each way of calling a legal move stands in the grammar; everything else stands there
/// once. With an earlier model, of 1, 2 and 4 four lost the fewest right calls in noise
/// (2 % of them had to be asked for again, 4 % with one), and one of 200 illegal calls was heard as a
/// legal one, with little certainty.
/// With the legal calls alone beside the words, every tenth illegal call was misheard where only three
/// moves are legal.
const LEGAL_WEIGHT: usize = 4;

/// What a grammar is made for.
#[derive(Clone, Copy, Debug)]
pub struct Expected<'a> {
    /// The language with its packs of names, and what may be said in other languages.
    pub lexicon: &'a Lexicon,
    /// The position in which a move may be called. Without one, calls of all kinds are expected alike.
    pub position: Option<&'a Position>,
    /// What may be said beside moves.
    pub commands: &'a [Command],
}

/// Why there is no grammar.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum GrammarError {
    /// Nothing could be recognized with this model.
    #[error(
        "the speech model has none of the call words of the language \"{language}\": take a model \
         for this language"
    )]
    NoWords {
        /// The lexicon's language.
        language: String,
    },
}

/// The phrases for one recognizer, in the spellings of its model. There is always one, and none holds
/// a word that the model lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grammar {
    phrases: Vec<String>,
    missing: Vec<String>,
    answers: Answers,
    /// The player for whose own model it is.
    player: Option<Color>,
}

/// How one answers, in the spellings of a model.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Answers {
    yes: Vec<String>,
    no: Vec<String>,
}

impl Grammar {
    /// The grammar for what is expected, with a model that has the words for which `has_word` is true.
    ///
    /// # Errors
    /// When the model has not a single one of the words.
    pub fn new(
        expected: &Expected<'_>,
        has_word: &dyn Fn(&str) -> bool,
    ) -> Result<Grammar, GrammarError> {
        let vocabulary = Vocabulary::new(expected.lexicon, has_word);
        let others = expected.lexicon.worded_otherwise();
        let mut legal = BTreeSet::new();
        let mut phrases = BTreeSet::new();
        for lexicon in std::iter::once(expected.lexicon).chain(&others) {
            if let Some(position) = expected.position {
                for m in position.legal_moves() {
                    legal.extend(vocabulary.phrases(&ways_to_call(m, position), lexicon));
                }
            }
            phrases.extend(vocabulary.phrases(&every_neighbourhood(), lexicon));
        }
        let said = |command: Command| -> Vec<String> {
            let said = expected.lexicon.command_phrases(command);
            said.iter().filter_map(|phrase| vocabulary.spell(phrase)).collect()
        };
        phrases.extend(expected.commands.iter().flat_map(|command| said(*command)));
        let answers = Answers { yes: said(Command::Yes), no: said(Command::No) };
        let words: Vec<String> =
            expected.lexicon.words().iter().filter_map(|word| vocabulary.spell(word)).collect();
        if words.is_empty() {
            let language = expected.lexicon.language().to_owned();
            return Err(GrammarError::NoWords { language });
        }
        phrases.extend(words);
        let mut phrases: Vec<String> = phrases.into_iter().collect();
        for _ in 0..LEGAL_WEIGHT {
            phrases.extend(legal.iter().cloned());
        }
        if has_word(GARBAGE_WORD) {
            phrases.push(GARBAGE_WORD.to_owned());
        }
        let missing = missing_words(expected.lexicon, has_word);
        Ok(Grammar { phrases, missing, answers, player: None })
    }

    /// A grammar of exactly these phrases, as far as the model has their words.
    ///
    /// # Errors
    /// When the model has none of the phrases in full.
    pub fn of_phrases<'a>(
        phrases: impl IntoIterator<Item = &'a str>,
        has_word: &dyn Fn(&str) -> bool,
    ) -> Result<Grammar, GrammarError> {
        let (mut whole, mut missing) = (Vec::new(), Vec::new());
        for phrase in phrases {
            let words: Vec<&str> = phrase.split_whitespace().collect();
            let lacking =
                words.iter().filter(|word| !has_word(word)).map(|word| (*word).to_owned());
            let before = missing.len();
            missing.extend(lacking);
            if missing.len() == before && !words.is_empty() {
                whole.push(words.join(" "));
            }
        }
        if whole.is_empty() {
            return Err(GrammarError::NoWords { language: String::new() });
        }
        Ok(Grammar { phrases: whole, missing, answers: Answers::default(), player: None })
    }

    /// The same for the model of this player's own voice.
    #[must_use]
    pub fn of_player(self, player: Color) -> Grammar {
        Grammar { player: Some(player), ..self }
    }

    /// For whose own model it is; none: for that of everybody.
    #[must_use]
    pub const fn player(&self) -> Option<Color> {
        self.player
    }

    /// How one says no, where these words say yes; nothing where they do not.
    #[must_use]
    pub(crate) fn denials_of(&self, words: &str) -> &[String] {
        if self.answers.yes.iter().any(|yes| yes == words) { &self.answers.no } else { &[] }
    }

    /// One phrase of it and nothing else, for the same model.
    #[must_use]
    pub(crate) fn only(&self, phrase: &str) -> Grammar {
        let phrases = vec![phrase.to_owned()];
        let (missing, answers) = (Vec::new(), Answers::default());
        Grammar { phrases, missing, answers, player: self.player }
    }

    /// The phrases; repeated ones weigh more.
    #[must_use]
    pub fn phrases(&self) -> &[String] {
        &self.phrases
    }

    /// Every word of the phrases, each once.
    #[must_use]
    pub fn words(&self) -> BTreeSet<&str> {
        self.phrases.iter().flat_map(|phrase| phrase.split(' ')).collect()
    }

    /// The words of the language that the model has in no spelling, and so can never hear.
    #[must_use]
    pub fn missing(&self) -> &[String] {
        &self.missing
    }
}

/// What is said, in the spellings of a model: nothing when it lacks one of the words.
#[must_use]
pub fn spelled(lexicon: &Lexicon, has_word: &dyn Fn(&str) -> bool, said: &str) -> Option<String> {
    Vocabulary::new(lexicon, has_word).spell(said)
}

/// The words of the language that a model has in no spelling.
#[must_use]
pub fn missing_words(lexicon: &Lexicon, has_word: &dyn Fn(&str) -> bool) -> Vec<String> {
    let vocabulary = Vocabulary::new(lexicon, has_word);
    let mut words = lexicon.words();
    words.retain(|word| vocabulary.spell(word).is_none());
    words
}

/// The commands of which the model can hear no phrase.
#[must_use]
pub fn missing_commands(lexicon: &Lexicon, has_word: &dyn Fn(&str) -> bool) -> Vec<Command> {
    let vocabulary = Vocabulary::new(lexicon, has_word);
    let heard = |command: &Command| {
        lexicon.command_phrases(*command).iter().any(|phrase| vocabulary.spell(phrase).is_some())
    };
    Command::ALL.into_iter().filter(|command| !heard(command)).collect()
}

/// The meanings of another language, each by its usual phrase, of which the model can hear no phrase.
#[must_use]
pub fn unheard_in(
    language: &str,
    lexicon: &Lexicon,
    has_word: &dyn Fn(&str) -> bool,
) -> Vec<String> {
    let vocabulary = Vocabulary::new(lexicon, has_word);
    let mut phrases = lexicon.phrases_in(language);
    phrases.retain(|ways| ways.iter().all(|phrase| vocabulary.spell(phrase).is_none()));
    phrases.into_iter().filter_map(|ways| ways.into_iter().next()).collect()
}

/// The lexicon's words as far as the model has them.
struct Vocabulary<'a> {
    lexicon: &'a Lexicon,
    has_word: &'a dyn Fn(&str) -> bool,
    /// The model's spelling of each word asked for so far: the same hundred words stand in thousands of
    /// phrases, and a grammar is made after every ply.
    spelled: RefCell<BTreeMap<String, Option<String>>>,
}

impl<'a> Vocabulary<'a> {
    const fn new(lexicon: &'a Lexicon, has_word: &'a dyn Fn(&str) -> bool) -> Vocabulary<'a> {
        Vocabulary { lexicon, has_word, spelled: RefCell::new(BTreeMap::new()) }
    }

    /// The phrase in the model's spelling; `None` when the model lacks one of its words.
    fn spell(&self, phrase: &str) -> Option<String> {
        let words = phrase.split_whitespace().map(|word| self.spell_word(word));
        let words: Option<Vec<String>> = words.collect();
        words.filter(|words| !words.is_empty()).map(|words| words.join(" "))
    }

    fn spell_word(&self, word: &str) -> Option<String> {
        if let Some(known) = self.spelled.borrow().get(word) {
            return known.clone();
        }
        let mut spellings = self.lexicon.spellings_of(word).into_iter();
        let found = spellings.find(|spelling| (self.has_word)(spelling));
        self.spelled.borrow_mut().insert(word.to_owned(), found.clone());
        found
    }

    /// These calls in the words of this lexicon.
    fn phrases(&self, calls: &[Call], lexicon: &Lexicon) -> Vec<String> {
        let rendered = calls.iter().map(|call| calls::render(call, lexicon).text);
        rendered.filter_map(|text| self.spell(&text)).collect()
    }
}

/// The ways in which players call one legal move: short and long, a capture named or not, a pawn named
/// or not.
fn ways_to_call(m: Move, position: &Position) -> Vec<Call> {
    let mut ways = Vec::new();
    for style in [Style::Short, Style::Long] {
        let call = calls::call_of(m, position, style);
        ways.push(call);
        if let Call::Move(said) = call {
            if said.capture {
                ways.push(Call::Move(MoveCall { capture: false, ..said }));
            }
            if said.role == Some(Role::Pawn) {
                ways.push(Call::Move(MoveCall { role: None, ..said }));
            }
        }
    }
    ways
}

/// Short pieces of calls in which each word stands beside each that can follow it, whatever is legal:
/// a piece before a file, a file before a rank, a rank before a file, a capture, a promotion, a check.
fn every_neighbourhood() -> Vec<Call> {
    const PIECES: [Role; 6] =
        [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    let nothing = MoveCall {
        role: None,
        origin: Part::NOTHING,
        capture: false,
        captured: None,
        destination: Part::NOTHING,
        promotion: None,
        en_passant: false,
        suffix: None,
    };
    let file_of = |file| Part { file: Some(file), rank: None };
    let rank_of = |rank| Part { file: None, rank: Some(rank) };
    let mut pieces = Vec::new();
    for square in Square::ALL {
        let (file, rank) = (square.file(), square.rank());
        pieces.push(MoveCall { destination: Part::square(square), ..nothing });
        pieces.push(MoveCall { origin: rank_of(rank), destination: file_of(file), ..nothing });
    }
    for role in PIECES {
        let piece = MoveCall { role: Some(role), ..nothing };
        pieces.push(MoveCall { capture: true, ..piece });
        pieces.extend(File::ALL.map(|file| MoveCall { destination: file_of(file), ..piece }));
    }
    for file in File::ALL {
        pieces.push(MoveCall { capture: true, destination: file_of(file), ..nothing });
        pieces.push(MoveCall { capture: true, origin: file_of(file), ..nothing });
    }
    for rank in Rank::ALL {
        let arrival = MoveCall { destination: rank_of(rank), ..nothing };
        pieces.push(MoveCall { capture: true, origin: rank_of(rank), ..nothing });
        pieces.extend(
            [Suffix::Check, Suffix::Mate]
                .map(|suffix| MoveCall { suffix: Some(suffix), ..arrival }),
        );
        if matches!(rank, Rank::First | Rank::Eighth) {
            let promotions = PIECES.into_iter().filter(|role| {
                matches!(role, Role::Queen | Role::Rook | Role::Bishop | Role::Knight)
            });
            pieces.extend(promotions.map(|role| MoveCall { promotion: Some(role), ..arrival }));
        }
    }
    let castling = [CastlingSide::KingSide, CastlingSide::QueenSide]
        .map(|side| Call::Castle { side, suffix: None });
    pieces.into_iter().map(Call::Move).chain(castling).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calls::OtherLanguage;

    fn german() -> Lexicon {
        Lexicon::from_toml(include_str!("../../../voices/de/calls.toml")).expect("the German words")
    }

    const MODEL: &str = "anna bella cäsar david eva felix gustav hektor eins zwei zwo drei vier fünf \
        sechs sieben acht könig dame turm läufer springer bauer kurze lange rochade schlägt schach \
        matt remis uhr züge wiederholen halt korrigiere ja nein [unk]";

    fn model(word: &str) -> bool {
        MODEL.split_whitespace().any(|known| known == word)
    }

    fn grammar(position: Option<&Position>, has_word: &dyn Fn(&str) -> bool) -> Grammar {
        let lexicon = german();
        let expected = Expected { lexicon: &lexicon, position, commands: &Command::ALL };
        Grammar::new(&expected, has_word).expect("a grammar")
    }

    fn count(grammar: &Grammar, phrase: &str) -> usize {
        grammar.phrases().iter().filter(|other| *other == phrase).count()
    }

    #[test]
    fn legal_calls_stand_there_as_phrases_and_every_word_beside_them() {
        let start = grammar(Some(&Position::default()), &model);
        for legal in ["springer felix drei", "springer gustav eins felix drei", "bauer eva vier"] {
            assert_eq!(count(&start, legal), LEGAL_WEIGHT, "{legal}");
        }
        assert_eq!(count(&start, "dame hektor fünf"), 0);
        for word in MODEL.split_whitespace().filter(|word| *word != GARBAGE_WORD) {
            assert!(count(&start, word) == 1, "{word}");
        }
        assert_eq!(count(&start, GARBAGE_WORD), 1);
    }

    #[test]
    fn a_capture_is_expected_with_and_without_its_word() {
        let fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        let position = Position::from_fen(fen, crate::rules::Mode::Standard).expect("a position");
        let phrases = grammar(Some(&position), &model);
        for way in ["bauer eva vier schlägt david fünf", "bauer eva vier david fünf"] {
            assert_eq!(count(&phrases, way), LEGAL_WEIGHT, "{way}");
        }
    }

    #[test]
    fn words_take_the_spelling_that_the_model_has() {
        let other =
            |word: &str| ["caesar", "hector", "koenig", "laeufer", "fuenf", "eins"].contains(&word);
        let words = grammar(None, &other);
        assert_eq!(
            words.words().into_iter().collect::<Vec<_>>(),
            ["caesar", "eins", "fuenf", "hector", "koenig", "laeufer"]
        );
        assert!(words.missing().contains(&"springer".to_owned()));
        assert!(!words.missing().contains(&"cesar".to_owned()));
    }

    #[test]
    fn what_the_model_cannot_hear_is_reported() {
        let lexicon = german().with_packs(&["fide"]).expect("the pack");
        let words = missing_words(&lexicon, &model);
        assert!(words.contains(&"zeit".to_owned()) && !words.contains(&"hector".to_owned()));
        let commands = missing_commands(&lexicon, &model);
        assert!(commands.contains(&Command::Arbiter), "{commands:?}");
        for heard in [Command::Time, Command::Moves, Command::Adjust, Command::Yes] {
            assert!(!commands.contains(&heard), "{heard:?}");
        }
    }

    #[test]
    fn a_model_of_another_language_gives_no_grammar() {
        let lexicon = german();
        let expected = Expected { lexicon: &lexicon, position: None, commands: &[] };
        let refused = Grammar::new(&expected, &|word| word == GARBAGE_WORD);
        assert!(matches!(refused, Err(GrammarError::NoWords { .. })));
        assert!(Grammar::of_phrases(["", " "], &model).is_err());
    }

    #[test]
    fn other_languages_are_expected_only_where_they_are_allowed() {
        const MORE: &str = "ничья повтори чей ход годинник knight takes three draw";
        let has_word = |word: &str| model(word) || MORE.split(' ').any(|known| known == word);
        let english = Lexicon::from_toml(include_str!("../../../voices/en/calls.toml"));
        let english = english.expect("the English words");
        let ukrainian = Lexicon::from_toml(include_str!("../../../voices/uk/calls.toml"));
        let ukrainian = OtherLanguage::commands_of(&ukrainian.expect("the Ukrainian words"));
        let others = [OtherLanguage::whole(&english), ukrainian];
        let allowed = german().with_languages(&others).expect("the words");
        let start = Position::default();
        let expected =
            Expected { lexicon: &allowed, position: Some(&start), commands: &Command::ALL };
        let phrases = Grammar::new(&expected, &has_word).expect("a grammar");
        assert_eq!(count(&phrases, "knight felix three"), LEGAL_WEIGHT);
        assert_eq!(count(&phrases, "springer felix drei"), LEGAL_WEIGHT);
        for phrase in ["knight takes", "draw", "ничья", "ничья повтори", "чей ход", "годинник"]
        {
            assert_eq!(count(&phrases, phrase), 1, "{phrase}");
        }
        let german = grammar(Some(&start), &has_word);
        // The numbers may also be a set of names.
        for word in MORE.split(' ').filter(|word| *word != "three") {
            assert!(!german.words().contains(word), "{word}");
        }
        let unheard = unheard_in("uk", &allowed, &has_word);
        assert!(unheard.contains(&"помилка".to_owned()), "{unheard:?}");
        for heard in ["нічия", "чий хід", "годинник", "повтори"] {
            assert!(!unheard.contains(&heard.to_owned()), "{heard}: {unheard:?}");
        }
    }

    #[test]
    fn without_a_position_every_pair_of_words_is_expected() {
        let any = grammar(None, &model);
        let has = |pair: &str| {
            any.phrases().iter().any(|phrase| format!(" {phrase} ").contains(&format!(" {pair} ")))
        };
        let files = ["anna", "bella", "cäsar", "david", "eva", "felix", "gustav", "hektor"];
        let ranks = ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];
        for file in files {
            for rank in ranks {
                assert!(has(&format!("{file} {rank}")), "{file} {rank}");
                assert!(has(&format!("{rank} {file}")), "{rank} {file}");
            }
            for piece in ["könig", "dame", "turm", "läufer", "springer", "bauer"] {
                assert!(has(&format!("{piece} {file}")), "{piece} {file}");
            }
        }
    }
}
