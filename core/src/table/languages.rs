//! The languages at a table: the call words with the name sets in use, and the letters on a score.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use annabella_said::{Said, said};

use crate::calls::{self, Call, Lexicon, LexiconError, MoveCall, Part, Suffix};
use crate::rules::{CastlingSide, Role, Square};
use crate::scoresheet::Letters;
use crate::voices::{Language, Pack, Piece};

/// The language in which the program hears and calls (D.2.1).
const CALLED: Language = Language::German;

/// The call words of a language; every name set when none is chosen.
///
/// # Errors
/// When a name set does not exist.
pub fn lexicon(language: Language, names: &[String]) -> Result<Lexicon, LexiconError> {
    let lexicon = Lexicon::from_toml(Pack::built_in_calls(language))?;
    if names.is_empty() { Ok(lexicon) } else { lexicon.with_packs(names) }
}

/// Why a club's own call words are not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum ClubCallsError {
    /// They are faulty.
    #[error("calls.toml{}{}: {why}", place(*.line), and_lines(.others))]
    Lexicon {
        /// The line, from 1, where it is known apart from the reason: of several one that the club has written.
        line: Option<usize>,
        /// The other lines that have to do with it.
        others: Vec<usize>,
        /// What is wrong.
        why: LexiconError,
    },
    /// They are those of another language than the one in which is called.
    #[error(
        "calls.toml{}: language = \"{language}\": the program hears and calls in German (D.2.1); write the \
         German words, with language = \"de\", or take the file away",
        place(*.line)
    )]
    Language {
        /// The line.
        line: Option<usize>,
        /// The language.
        language: String,
    },
    /// A call with this word could not be spoken.
    #[error(
        "calls.toml{}: \"{words}\" has no recording; put one into clips and its phrase into \
         clips/index.toml, or list the word under also or text_only",
        place(*.line)
    )]
    Unrecorded {
        /// The line.
        line: Option<usize>,
        /// The word or phrase.
        words: String,
    },
    /// The settings name a set of names that they do not have.
    #[error(transparent)]
    Names(LexiconError),
}

fn place(line: Option<usize>) -> Said {
    line.map_or_else(
        || Said::plain(""),
        |line| said!("club-calls-line", ", line {line}", line = line),
    )
}

fn and_lines(lines: &[usize]) -> Said {
    let one = |line: &usize| said!("club-calls-other-line", "calls.toml, line {line}", line = line);
    let more = |one: Said, others: Said| {
        said!("club-calls-more-lines", "{one}; {others}", one = one, others = others)
    };
    match lines.iter().map(one).rev().reduce(|others, one| more(one, others)) {
        Some(lines) => said!("club-calls-and-lines", " (and {lines})", lines = lines),
        None => Said::plain(""),
    }
}

/// The words in which is called at a table, with these sets of names (all of them when none is chosen): a
/// club's own where it has any.
///
/// # Errors
/// When the club's words cannot be used, or a set of names does not exist.
pub fn called(pack: &Pack, names: &[String]) -> Result<Lexicon, ClubCallsError> {
    let lexicon = match pack.own_calls() {
        Some(text) => of_club(text, pack)?,
        None => lexicon(CALLED, &[]).map_err(ClubCallsError::Names)?,
    };
    match names {
        [] => Ok(lexicon),
        names => lexicon.with_packs(names).map_err(ClubCallsError::Names),
    }
}

fn of_club(text: &str, pack: &Pack) -> Result<Lexicon, ClubCallsError> {
    let lexicon = Lexicon::from_toml(text).map_err(|why| {
        let mut others = Vec::new();
        let line = match &why {
            LexiconError::DoubleMeaning { word, .. } => {
                let mut lines = lines_with_word(text, word).into_iter();
                let own = lines.next();
                others.extend(lines);
                own
            }
            LexiconError::Empty { .. } => last_line_with(text, "\"\""),
            LexiconError::UnmatchedPack(name) => last_line_with(text, name),
            LexiconError::NoFileNames(_) => last_line_with(text, "packs"),
            // It tells its line, or has none.
            LexiconError::Unreadable(_) | LexiconError::UnknownPack { .. } => None,
        };
        ClubCallsError::Lexicon { line, others, why }
    })?;
    if lexicon.language() != CALLED.tag() {
        let language = lexicon.language().to_owned();
        let line = last_line_with(text, "language");
        return Err(ClubCallsError::Language { line, language });
    }
    let first_names = lexicon.packs().first().cloned().into_iter().collect::<Vec<_>>();
    let speaking = lexicon.with_packs(&first_names).unwrap_or_else(|_| lexicon.clone());
    match unrecorded(&speaking, pack) {
        Some(words) => {
            let line = last_line_with(text, &format!("\"{words}"));
            Err(ClubCallsError::Unrecorded { line, words })
        }
        None => Ok(lexicon),
    }
}

/// The lines, from 1, in which this word stands in any spelling; first those that the club has written, which are not
/// the program's.
fn lines_with_word(text: &str, word: &str) -> Vec<usize> {
    let built_in: BTreeSet<&str> = Pack::built_in_calls(CALLED).lines().map(str::trim).collect();
    // What stands between two quotation marks.
    let has = |line: &str| {
        let mut quoted = line.split('"').skip(1).step_by(2);
        !line.trim_start().starts_with('#') && quoted.any(|one| calls::is_same(one, word))
    };
    let mut found: Vec<(bool, usize)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| has(line))
        .map(|(number, line)| (built_in.contains(line.trim()), number + 1))
        .collect();
    found.sort_unstable();
    found.into_iter().map(|(_, line)| line).collect()
}

/// The last line, from 1, in which this stands.
fn last_line_with(text: &str, what: &str) -> Option<usize> {
    let found = text.lines().enumerate().filter(|(_, line)| line.contains(what)).last();
    found.map(|(number, _)| number + 1)
}

/// The first words that the program would call and that no recording has.
fn unrecorded(lexicon: &Lexicon, pack: &Pack) -> Option<String> {
    let said = |parts: MoveCall| Call::Move(parts);
    let nothing = MoveCall::default();
    let pieces = Role::ALL.map(|role| said(MoveCall { role: Some(role), ..nothing }));
    let squares =
        Square::ALL.map(|square| said(MoveCall { destination: Part::square(square), ..nothing }));
    let rest = [
        said(MoveCall { capture: true, ..nothing }),
        said(MoveCall { en_passant: true, ..nothing }),
        said(MoveCall { suffix: Some(Suffix::Check), ..nothing }),
        said(MoveCall { suffix: Some(Suffix::Mate), ..nothing }),
        Call::Castle { side: CastlingSide::KingSide, suffix: None },
        Call::Castle { side: CastlingSide::QueenSide, suffix: None },
    ];
    let all = pieces.into_iter().chain(squares).chain(rest);
    all.flat_map(|call| pack.pieces(&calls::render(&call, lexicon).text)).find_map(|piece| {
        match piece {
            Piece::Free(words) => Some(words),
            Piece::Clip(_) | Piece::Pause(_) => None,
        }
    })
}

/// The call words of every language as the program brings them.
pub(crate) fn built_in() -> &'static [Lexicon] {
    static ALL: OnceLock<Vec<Lexicon>> = OnceLock::new();
    ALL.get_or_init(|| Language::ALL.into_iter().filter_map(|one| lexicon(one, &[]).ok()).collect())
}

/// The words in which a score or an answer may be dictated: these first, then those of every other
/// language. A club's own words are among the first; the other ones are the program's, which can always
/// be read.
#[must_use]
pub fn lexicons(first: Lexicon) -> Vec<Lexicon> {
    let others = built_in().iter().filter(|other| other.language() != first.language());
    let others: Vec<Lexicon> = others.cloned().collect();
    std::iter::once(first).chain(others).collect()
}

/// The letters with which a language writes its pieces on a score.
#[must_use]
pub const fn letters(language: Language) -> Letters {
    match language {
        Language::German => Letters::German,
        Language::English => Letters::English,
        Language::Russian => Letters::Russian,
        Language::Ukrainian => Letters::Ukrainian,
        Language::Bulgarian => Letters::Bulgarian,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_words_come_first_and_every_language_is_there() {
        for first in Language::ALL {
            let own = lexicon(first, &[]).expect("built-in words");
            let found = lexicons(own);
            assert_eq!(found.len(), Language::ALL.len(), "{first}");
            assert_eq!(found[0].language(), first.tag());
            let chosen = |tag: &str| found.iter().filter(|one| one.language() == tag).count();
            assert!(Language::ALL.iter().all(|one| chosen(one.tag()) == 1), "{first}");
        }
    }

    /// The German pack with this `calls.toml` in the club's folder.
    fn club(calls: &str) -> Pack {
        let files = [("calls.toml".to_owned(), calls.as_bytes().to_vec())].into();
        Pack::with_overrides(Language::German, &files).expect("a pack")
    }

    fn german() -> String {
        Pack::embedded(Language::German).calls().to_owned()
    }

    #[test]
    fn a_clubs_own_words_hold() {
        let own = german().replace(r#"text_only = ["Pferd","#, r#"text_only = ["Gaul", "Pferd","#);
        let lexicon = called(&club(&own), &["fide".to_owned()]).expect("sound words");
        assert_eq!(calls::parse("Gaul Felix drei", &lexicon).calls().len(), 1);
        let built_in = called(&Pack::embedded(Language::German), &[]).expect("sound words");
        assert!(calls::parse("Gaul Felix drei", &built_in).calls().is_empty());
    }

    #[test]
    fn a_clubs_faulty_words_are_refused_with_their_line() {
        let german = german();
        let line_of = |what: &str| {
            1 + german.lines().position(|line| line.contains(what)).expect("it stands there")
        };
        let knight = r#"knight = { word = "Springer""#;
        for (before, after, what) in [
            ("language = \"de\"", "garbage [[", format!("line {}, ", line_of("language ="))),
            ("language = \"de\"", "language = \"en\"", format!("line {}: ", line_of("language ="))),
            (knight, r#"knight = { word = "Turm""#, format!("line {} (and ", line_of(knight))),
            (knight, r#"knight = { word = "Gaul""#, format!("line {}: ", line_of(knight))),
            (knight, r#"knight = { word = """#, format!("line {}: ", line_of(knight))),
        ] {
            let own = german.replacen(before, after, 1);
            assert_ne!(own, german, "{before}");
            let refused = called(&club(&own), &[]).expect_err(after).to_string();
            assert!(refused.contains("calls.toml") && refused.contains(&what), "{refused}");
        }
    }

    /// The line that the club has written stands first, wherever the other one is; a comment is no line of words.
    #[test]
    fn a_word_with_two_meanings_is_shown_in_the_clubs_own_line() {
        let german = german();
        let line_of = |text: &str, what: &str| {
            1 + text.lines().position(|line| line.contains(what)).expect("it stands there")
        };
        let [knight, file] = [r#"knight = { word = "Springer""#, r#"f = { word = "Felix""#];
        for (before, after) in
            [(knight, r#"knight = { word = "FELIX""#), (file, r#"f = { word = "Springer""#)]
        {
            let own = german.replacen(before, after, 1);
            let first = line_of(&own, after);
            let other = line_of(&own, if before == knight { file } else { knight });
            let refused = called(&club(&own), &[]).expect_err(after).to_string();
            let expected = format!("calls.toml, line {first} (and calls.toml, line {other}): ");
            assert!(refused.starts_with(&expected), "{refused}; {expected}");
        }
    }

    #[test]
    fn the_club_keeps_its_own_names() {
        let club = lexicon(Language::German, &["fide".to_owned()]).expect("a name set");
        assert_eq!(lexicons(club)[0].packs_in_use(), ["fide"]);
    }
}
