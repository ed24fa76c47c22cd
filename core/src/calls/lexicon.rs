//! One language's call words, ready for looking up in both directions.
//!
//! The words are data (`voices/<language>/calls.toml`). Which words exist is asked by the recognizer's
//! grammar, which word means what by [`super::parse`], how a call sounds by [`super::render`].

use std::collections::BTreeMap;

use annabella_said::Saying as _;

use crate::rules::Role;

use super::Command;
use super::entries::{Entry, Letter, entries};
use super::lexicon_file::{Document, LexiconError};
use super::other_language::OtherLanguage;
use super::spelling::{phrase_key, split};
use super::token::Token;

/// The pack that lets files be called by their letters, and moves be typed as on a scoresheet.
const LETTERS: &str = "letters";

/// One language's call words, with the packs of names that are in use.
#[derive(Clone, Debug)]
pub struct Lexicon {
    language: String,
    packs: Vec<String>,
    in_use: Vec<String>,
    entries: Vec<Entry>,
    letters: Vec<Letter>,
    meanings: BTreeMap<String, Token>,
    longest: usize,
    first_spellings: BTreeMap<String, String>,
}

impl Lexicon {
    /// Reads the text of a `calls.toml`. All its packs are in use.
    ///
    /// # Errors
    /// When the text is no TOML, a key is unknown or missing, an entry is empty, or one word has two
    /// meanings; the error names the key or the word.
    pub fn from_toml(text: &str) -> Result<Lexicon, LexiconError> {
        let document = Document::read(text)?;
        let (language, packs) = (document.language.clone(), document.packs.clone());
        let (entries, letters) = entries(document);
        check_letters(&letters)?;
        let lexicon = Lexicon {
            language,
            in_use: Vec::new(),
            entries,
            letters,
            meanings: BTreeMap::new(),
            longest: 0,
            first_spellings: BTreeMap::new(),
            packs: packs.clone(),
        };
        lexicon.using(packs)
    }

    /// The same language with these packs of names and no others. The first one that names the files
    /// gives the names that the program itself uses.
    ///
    /// # Errors
    /// When there is no such pack, or none of them names the files.
    pub fn with_packs<S: AsRef<str>>(&self, packs: &[S]) -> Result<Lexicon, LexiconError> {
        for name in packs.iter().map(AsRef::as_ref) {
            if !self.packs.iter().any(|pack| pack == name) {
                let known = self.packs.join(", ");
                return Err(LexiconError::UnknownPack { name: name.to_owned(), known });
            }
        }
        self.clone().using(packs.iter().map(|name| name.as_ref().to_owned()).collect())
    }

    fn using(mut self, in_use: Vec<String>) -> Result<Lexicon, LexiconError> {
        self.in_use = in_use;
        self.meanings.clear();
        self.first_spellings.clear();
        self.longest = 0;
        let mut meanings: BTreeMap<String, Token> = BTreeMap::new();
        let mut first_spellings = BTreeMap::new();
        for entry in self.entries_in_use() {
            for phrase in entry.phrases() {
                let key = phrase_key(phrase);
                if key.is_empty() {
                    return Err(LexiconError::Empty { meaning: entry.token.said() });
                }
                match meanings.insert(key, entry.token) {
                    Some(other) if other != entry.token => {
                        return Err(LexiconError::DoubleMeaning {
                            word: phrase.to_owned(),
                            first: Box::new(other.said()),
                            second: Box::new(entry.token.said()),
                        });
                    }
                    Some(_) | None => {}
                }
            }
            for phrase in entry.spoken() {
                for run in split(phrase).0 {
                    first_spellings.entry(run.key).or_insert_with(|| run.said.to_lowercase());
                }
            }
            for (word, spelling) in entry.respelled() {
                first_spellings.entry(spelling.key).or_insert_with(|| word.said.to_lowercase());
            }
        }
        self.longest = meanings.keys().map(|key| key.split(' ').count()).max().unwrap_or(0);
        self.meanings = meanings;
        self.first_spellings = first_spellings;
        let files_are_named = self.entries_in_use().any(|e| matches!(e.token, Token::File(_)));
        if files_are_named {
            Ok(self)
        } else {
            Err(LexiconError::NoFileNames(self.in_use.join(", ")))
        }
    }

    /// The entries that count, in the order of the packs in use and then the words that are always
    /// there.
    fn entries_in_use(&self) -> impl Iterator<Item = &Entry> {
        let of = |pack: Option<&str>| {
            let pack = pack.map(str::to_owned);
            self.entries.iter().filter(move |entry| entry.pack == pack)
        };
        self.in_use.iter().map(move |pack| of(Some(pack))).chain([of(None)]).flatten()
    }

    /// The words of the language that no pack brings.
    pub(super) fn entries_always_there(&self) -> impl Iterator<Item = &Entry> {
        let own = |entry: &&Entry| entry.pack.is_none() && entry.other_language.is_none();
        self.entries.iter().filter(own)
    }

    /// The language, as an IETF tag ("de").
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// Every pack of names that the language has.
    #[must_use]
    pub fn packs(&self) -> &[String] {
        &self.packs
    }

    /// The packs in use.
    #[must_use]
    pub fn packs_in_use(&self) -> &[String] {
        &self.in_use
    }

    /// Every single word that can be said with the packs in use, in lower case, each once and in its
    /// first spelling. Typed signs and words that are understood in text only are left out.
    #[must_use]
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for run in self.entries_in_use().flat_map(Entry::spoken).flat_map(|phrase| split(phrase).0)
        {
            let word = self.first_spelling(&run.key, &run.said);
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words
    }

    /// The spellings of a spoken word that a recognizer's vocabulary may have, in lower case, the
    /// usual one first; umlauts also written out ("fünf", "fuenf"). A word that the lexicon does not
    /// know gives itself.
    #[must_use]
    pub fn spellings_of(&self, word: &str) -> Vec<String> {
        let first = self.normalise(word);
        let key = phrase_key(&first);
        let mut spellings = vec![first];
        let respelled = self.entries_in_use().flat_map(Entry::respelled);
        for (_, spelling) in respelled.filter(|(word, _)| word.key == key) {
            spellings.push(spelling.said.to_lowercase());
        }
        for spelling in spellings.clone() {
            spellings.push(phrase_key(&spelling));
        }
        let mut unique = Vec::new();
        for spelling in spellings {
            if !unique.contains(&spelling) {
                unique.push(spelling);
            }
        }
        unique
    }

    /// Whether two spoken words are for the same thing: spellings of one word ("cesar", "caesar"), or
    /// two words for one ("zwei", "zwo").
    #[must_use]
    pub fn mean_the_same(&self, one: &str, other: &str) -> bool {
        let says = |entry: &Entry, word: &str| {
            let key = phrase_key(word);
            entry.spelled().any(|spoken| phrase_key(spoken) == key)
        };
        self.entries_in_use().any(|entry| says(entry, one) && says(entry, other))
    }

    /// The words of a text in lower case, each known one in its first spelling ("HEKTOR acht!" is
    /// "hector acht"), one blank between them.
    #[must_use]
    pub fn normalise(&self, text: &str) -> String {
        let (runs, _) = split(text);
        let words = runs.iter().map(|run| self.first_spelling(&run.key, &run.said));
        words.collect::<Vec<_>>().join(" ")
    }

    fn first_spelling(&self, key: &str, said: &str) -> String {
        self.first_spellings.get(key).cloned().unwrap_or_else(|| said.to_lowercase())
    }

    /// How a word sounds, in IPA, where the file says so.
    #[must_use]
    pub fn pronunciation(&self, word: &str) -> Option<&str> {
        let key = phrase_key(word);
        let entry = self.entries_in_use().find(|entry| phrase_key(&entry.words.word) == key)?;
        entry.words.ipa.as_deref()
    }

    /// The phrases that people speak for a command, the usual one first, in lower case; those of other languages
    /// come last.
    #[must_use]
    pub fn command_phrases(&self, command: Command) -> Vec<String> {
        let entries = self.entries_in_use().filter(|entry| entry.token == Token::Command(command));
        let mut phrases = Vec::new();
        for phrase in entries.flat_map(Entry::spoken).map(|phrase| self.normalise(phrase)) {
            if !phrases.contains(&phrase) {
                phrases.push(phrase);
            }
        }
        phrases
    }

    /// The same words, and these of other languages beside them. A word that means something already keeps that
    /// meaning, and no other.
    ///
    /// # Errors
    /// When an entry of another language is empty.
    pub fn with_languages(&self, others: &[OtherLanguage]) -> Result<Lexicon, LexiconError> {
        others.iter().try_fold(self.clone(), |mut lexicon, other| {
            let added: Vec<Entry> =
                other.entries().filter_map(|entry| lexicon.without_clashes(entry)).collect();
            lexicon.entries.extend(added);
            let in_use = lexicon.in_use.clone();
            lexicon.using(in_use)
        })
    }

    /// The entry without the phrases that mean something else here; nothing where no word of it is left.
    fn without_clashes(&self, mut entry: Entry) -> Option<Entry> {
        let Entry { token, words, .. } = &mut entry;
        let is_free =
            |phrase: &str| self.meaning(&phrase_key(phrase)).is_none_or(|other| other == *token);
        for list in [&mut words.spellings, &mut words.also, &mut words.text_only] {
            list.retain(|phrase| is_free(phrase));
        }
        if !is_free(&words.word) {
            if words.also.is_empty() {
                return None;
            }
            words.word = words.also.remove(0);
            words.spellings.clear();
        }
        Some(entry)
    }

    /// The other languages of which it has words.
    #[must_use]
    pub fn other_languages(&self) -> Vec<&str> {
        let mut found = Vec::new();
        for language in self.entries.iter().filter_map(|entry| entry.other_language.as_deref()) {
            if !found.contains(&language) {
                found.push(language);
            }
        }
        found
    }

    /// What is said in one of the other languages: for each meaning the phrases that people speak, in lower case.
    #[must_use]
    pub fn phrases_in(&self, language: &str) -> Vec<Vec<String>> {
        let entries = self.entries_in_use();
        entries
            .filter(|entry| entry.other_language.as_deref() == Some(language))
            .map(|entry| entry.spoken().map(|phrase| self.normalise(phrase)).collect())
            .collect()
    }

    /// The same lexicon in the words of each other language in which may be called: calls are worded in that one,
    /// with the names of this one's files.
    #[must_use]
    pub fn worded_otherwise(&self) -> Vec<Lexicon> {
        let calls = |language: &str| {
            self.entries.iter().any(|entry| {
                entry.other_language.as_deref() == Some(language)
                    && matches!(entry.token, Token::Role(_))
            })
        };
        let languages = self.other_languages().into_iter().filter(|language| calls(language));
        languages
            .map(|language| {
                let mut worded = self.clone();
                // The first entry of a meaning is the one in whose word it is said.
                worded
                    .entries
                    .sort_by_key(|entry| entry.other_language.as_deref() != Some(language));
                worded
            })
            .collect()
    }

    /// The word that the program uses for this meaning.
    pub(super) fn word(&self, token: Token) -> &str {
        self.entry(token).map_or("", |entry| entry.words.word.as_str())
    }

    /// The first entry of the packs in use for this meaning. Ranks are called by the words that are
    /// always there, so these come before the packs'.
    fn entry(&self, token: Token) -> Option<&Entry> {
        let always = self.entries.iter().filter(|entry| entry.pack.is_none());
        always.chain(self.entries_in_use()).find(|entry| entry.token == token)
    }

    /// What a phrase means, given by its key.
    pub(super) fn meaning(&self, key: &str) -> Option<Token> {
        self.meanings.get(key).copied()
    }

    /// How many runs the longest phrase has.
    pub(super) fn longest_phrase(&self) -> usize {
        self.longest
    }

    /// The piece that this letter stands for on a scoresheet.
    #[must_use]
    pub fn piece_of(&self, letter: char) -> Option<Role> {
        let wanted = letter.to_lowercase().to_string();
        self.letters.iter().find(|(letter, _)| *letter == wanted).map(|(_, role)| *role)
    }

    /// The pieces' abbreviations, if moves may be written as on a scoresheet.
    pub(super) fn piece_letters(&self) -> Option<&[(String, Role)]> {
        self.in_use.iter().any(|pack| pack == LETTERS).then_some(&self.letters)
    }
}

fn check_letters(letters: &[Letter]) -> Result<(), LexiconError> {
    for (i, (letter, role)) in letters.iter().enumerate() {
        if letter.trim().is_empty() {
            return Err(LexiconError::Empty { meaning: Token::Role(*role).said() });
        }
        if let Some((_, other)) = letters[..i].iter().find(|(earlier, _)| earlier == letter) {
            return Err(LexiconError::DoubleMeaning {
                word: letter.clone(),
                first: Box::new(Token::Role(*other).said()),
                second: Box::new(Token::Role(*role).said()),
            });
        }
    }
    Ok(())
}
