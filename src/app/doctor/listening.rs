//! The recognizer's library and model, and which of the words at the board they can hear.

use std::collections::BTreeSet;
use std::fs;

use annabella_said::{Said, said};

use super::call_words::needed_calls;
use super::finding::Finding;
use super::round::Tell;
use crate::app::devices::open_tried;
use crate::calls::Lexicon;
use crate::hearing::{missing_commands, missing_words, unheard_in};
use crate::io::recognizer::{BUNDLED_MODEL, ModelError, ModelSearch};
use crate::table::beside::{self, Beside, Calls};
use crate::table::settings::TableSettings;

/// How many words a line names before it only counts the others.
const NAMED: usize = 12;

/// Looks at the model of the settings.
pub(super) fn look(settings: &TableSettings, lexicon: &Lexicon, tell: Tell<'_>) {
    let mut tell = |finding: Finding| {
        // A model that is named must be there, also where nobody listens for the moment.
        tell(match (settings.listening.mode, &settings.listening.model) {
            (None, None) => finding.optional(),
            (None, Some(_)) | (Some(_), _) => finding,
        });
    };
    tell(library());
    let search = ModelSearch::of_this_machine(settings.listening.model.clone(), None);
    let model = search.find(BUNDLED_MODEL).and_then(|directory| open_tried(&directory));
    match model {
        Ok(model) => {
            let place = model.directory().display().to_string();
            let found = said!(
                "finding-model",
                "\"{place}\", {count} words",
                place = place,
                count = model.word_count()
            );
            tell(Finding::found("model", found));
            let has_word = |word: &str| model.has_word(word);
            call_words(lexicon, &has_word, &mut tell);
            languages(&settings.listening.languages, lexicon, &has_word, &mut tell);
        }
        Err(error) => tell(no_model(settings, &error)),
    }
}

/// The library is linked, so it is there when this runs; from where is worth knowing.
fn library() -> Finding {
    let maps = fs::read_to_string("/proc/self/maps").unwrap_or_default();
    let path = maps.lines().find_map(|line| {
        let at = line.find('/')?;
        line[at..].contains("libvosk").then(|| &line[at..])
    });
    let from = match path {
        Some(path) => Said::plain(format!("libvosk {path}")),
        None => said!("finding-library-beside", "libvosk beside the program"),
    };
    Finding::found("recognizer", from)
}

fn no_model(settings: &TableSettings, error: &ModelError) -> Finding {
    let named = settings.listening.model.as_deref();
    let detail = named.map_or_else(
        || format!("\"{BUNDLED_MODEL}\""),
        |directory| format!("\"{}\"", directory.display()),
    );
    let is_away = match error {
        ModelError::NotFound { .. } => true,
        ModelError::Directory(_) | ModelError::Refused(_) | ModelError::Trial(_) => {
            named.is_some_and(|directory| !directory.exists())
        }
    };
    if is_away {
        Finding::missing("model", detail, error)
    } else {
        Finding::broken("model", detail, error)
    }
}

/// What the model can hear of what is said at the board.
fn call_words(lexicon: &Lexicon, has_word: &dyn Fn(&str) -> bool, tell: &mut dyn FnMut(Finding)) {
    let words = lexicon.words();
    let missing = missing_words(lexicon, has_word);
    let spelled: Vec<Said> = words
        .iter()
        .filter(|word| !has_word(word))
        .filter_map(|word| {
            let spelling = lexicon.spellings_of(word).into_iter().find(|other| has_word(other))?;
            Some(said!("finding-spelled", "{word} as {spelling}", word = word, spelling = spelling))
        })
        .collect();
    let needed = words_of(&needed_calls(lexicon), lexicon);
    let silent: Vec<Vec<String>> = missing_commands(lexicon, has_word)
        .into_iter()
        .map(|command| lexicon.command_phrases(command))
        .collect();
    let of_commands = words_of(&silent.concat(), lexicon);
    let (of_calls, others): (Vec<String>, Vec<String>) =
        missing.iter().cloned().partition(|word| needed.contains(word));
    let others: Vec<String> =
        others.into_iter().filter(|word| !of_commands.contains(word)).collect();

    let spellings = match spelled.as_slice() {
        [] => Said::plain(""),
        spelled => said!(
            "finding-spellings",
            "; heard in another spelling: {words}",
            words = named(spelled)
        ),
    };
    let has = words.len() - missing.len();
    let without = match of_calls.as_slice() {
        [] => Said::plain(""),
        words => said!("finding-without", "; without {words}", words = named_words(words)),
    };
    let detail = said!(
        "finding-call-words",
        "with {has} of {all} in the model{spellings}{without}",
        has = has,
        all = words.len(),
        spellings = spellings,
        without = without
    );
    if of_calls.is_empty() {
        tell(Finding::found("call words", detail));
    } else {
        let why = said!(
            "finding-no-calls",
            "moves that need these words cannot be heard; take another model, or key them in"
        );
        tell(Finding::missing("call words", detail, why));
    }
    if !silent.is_empty() {
        let usual: Vec<String> =
            silent.into_iter().filter_map(|phrases| phrases.into_iter().next()).collect();
        let why = said!(
            "finding-no-commands",
            "these cannot be said; use the keys, or take another model"
        );
        tell(Finding::missing("commands", named_words(&usual), why).optional());
    }
    if !others.is_empty() {
        let why = said!(
            "finding-no-others",
            "these are not heard, and each can be left out or said in another way; another \
             model may have them"
        );
        tell(Finding::missing("other words", named_words(&others), why).optional());
    }
}

/// What the model can hear of the languages beside, in which may be spoken and called.
fn languages(
    beside: &[Beside],
    lexicon: &Lexicon,
    has_word: &dyn Fn(&str) -> bool,
    tell: &mut dyn FnMut(Finding),
) {
    for language in beside {
        let what = format!("language {language}");
        match beside::with(lexicon, &[*language], Calls::Taken) {
            Ok(with_it) => {
                let unheard = unheard_in(language.tag(), &with_it, has_word);
                tell(if unheard.is_empty() {
                    let heard = said!(
                        "finding-language-heard",
                        "{language}, every command is heard",
                        language = language
                    );
                    Finding::found("language", heard)
                } else {
                    let why = said!(
                        "finding-language-unheard",
                        "these are not heard, and can be typed; another model may have them"
                    );
                    Finding::missing(&what, named_words(&unheard), why).optional()
                });
            }
            Err(error) => tell(Finding::broken(&what, language.to_string(), error)),
        }
    }
}

/// The single words of these texts, as the lexicon lists them.
fn words_of(texts: &[String], lexicon: &Lexicon) -> BTreeSet<String> {
    let words = |text: &String| -> Vec<String> {
        lexicon.normalise(text).split_whitespace().map(str::to_owned).collect()
    };
    texts.iter().flat_map(words).collect()
}

fn named_words(words: &[String]) -> Said {
    named(&words.iter().map(Said::plain).collect::<Vec<_>>())
}

/// The first of them, and how many more there are.
fn named(words: &[Said]) -> Said {
    let (first, others) = words.split_at(words.len().min(NAMED));
    let two = |others: Said, one: Said| {
        said!("finding-two", "{one}, {others}", one = one, others = others)
    };
    let first = first.iter().cloned().rev().reduce(two).unwrap_or_else(|| Said::plain(""));
    match others.len() {
        0 => first,
        more => {
            said!("finding-and-more", "{words} and {more} more", words = first, more = more)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::languages as table_languages;
    use crate::voices::Language;

    fn told(has_word: &dyn Fn(&str) -> bool) -> Vec<Finding> {
        let lexicon =
            table_languages::lexicon(Language::German, &["fide".to_owned()]).expect("words");
        let mut findings = Vec::new();
        call_words(&lexicon, has_word, &mut |finding| findings.push(finding));
        findings
    }

    #[test]
    fn a_model_with_all_words_has_one_line() {
        let findings = told(&|_| true);
        assert_eq!(findings.len(), 1);
        assert!(!findings[0].detail.contains("spelling"), "{}", findings[0].detail);
    }

    #[test]
    fn another_spelling_and_a_missing_piece_are_told() {
        let [words] = &told(&|word| !["cesar", "springer"].contains(&word))[..] else {
            panic!("one finding")
        };
        assert!(words.detail.contains("cesar as "), "{}", words.detail);
        assert!(words.detail.ends_with("without springer"), "{}", words.detail);
        assert!(words.is_unfit(), "a knight cannot be called");
    }

    #[test]
    fn what_can_be_keyed_in_or_left_out_makes_no_table_unfit() {
        let findings = told(&|word| !["schiedsrichter", "bitte"].contains(&word));
        assert!(findings.iter().all(|finding| !finding.is_unfit()), "{findings:?}");
        let lines: Vec<String> = findings.iter().map(Finding::words).collect();
        assert!(lines[1].starts_with("missing: commands schiedsrichter. These"), "{lines:?}");
        assert!(lines[2].starts_with("missing: other words bitte. These"), "{lines:?}");
        assert_eq!(lines.len(), 3, "{lines:?}");
    }

    #[test]
    fn what_is_not_heard_of_another_language_is_told() {
        let lexicon = table_languages::lexicon(Language::German, &["fide".to_owned()]);
        let lexicon = lexicon.expect("words");
        let told = |has_word: &dyn Fn(&str) -> bool| {
            let mut lines = Vec::new();
            let all = [Beside::Russian, Beside::Bulgarian];
            languages(&all, &lexicon, has_word, &mut |finding| {
                assert!(!finding.is_unfit(), "it can be typed");
                lines.push(finding.words());
            });
            lines
        };
        let heard = "found: language ru, every command is heard";
        assert!(told(&|_| true)[0].starts_with(heard), "{:?}", told(&|_| true));
        let german = told(&|word| ["remis", "stopp"].contains(&word));
        assert!(german[0].contains("language ru часы, ходы") && german[0].contains("ничья"));
        // A Bulgarian draw sounds as a German one.
        assert!(german[1].contains("часовник") && !german[1].contains("реми,"), "{german:?}");
    }

    #[test]
    fn long_lists_are_counted() {
        let words: Vec<String> = (0..NAMED + 3).map(|n| n.to_string()).collect();
        let named = |words: &[String]| named_words(words).english().to_owned();
        assert!(named(&words).ends_with("11 and 3 more"), "{}", named(&words));
        assert_eq!(named(&words[..2]), "0, 1");
    }
}
