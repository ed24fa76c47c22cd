//! The recognizer's library and model, and which of the words at the board they can hear.

use std::fs;

use super::finding::Finding;
use super::round::Tell;
use crate::app::settings::{ListeningMode, TableSettings};
use crate::calls::{Command, Lexicon};
use crate::io::recognizer::{BUNDLED_MODEL, Model, ModelError, ModelSearch};
use crate::speech::{missing_commands, missing_words};

/// How many words a line names before it only counts the others.
const NAMED: usize = 12;

/// Looks at the model of the settings.
pub(super) fn look(settings: &TableSettings, lexicon: &Lexicon, tell: Tell<'_>) {
    let mut tell = |finding: Finding| {
        tell(match settings.listening.mode {
            ListeningMode::Off => finding.optional(),
            ListeningMode::PushToTalk | ListeningMode::Open => finding,
        });
    };
    tell(library());
    let search = ModelSearch::of_this_machine(settings.listening.model.clone(), None);
    let model = search.find(BUNDLED_MODEL).and_then(|directory| Model::open(&directory));
    match model {
        Ok(model) => {
            let place = model.directory().display().to_string();
            tell(Finding::found("model", format!("\"{place}\", {} words", model.word_count())));
            call_words(lexicon, &|word| model.has_word(word), &mut tell);
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
    Finding::found("recognizer", format!("libvosk {}", path.unwrap_or("beside the program")))
}

fn no_model(settings: &TableSettings, error: &ModelError) -> Finding {
    let named = settings.listening.model.as_deref();
    let detail = named.map_or_else(
        || format!("\"{BUNDLED_MODEL}\""),
        |directory| format!("\"{}\"", directory.display()),
    );
    let is_away = match error {
        ModelError::NotFound { .. } => true,
        ModelError::Directory(_) | ModelError::Refused(_) => {
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
    let other_model = "take a model that has these words, or say it with keys";
    let words = lexicon.words();
    let unheard_commands = missing_commands(lexicon, has_word);
    let command_words: Vec<String> = Command::ALL
        .into_iter()
        .flat_map(|command| lexicon.command_phrases(command))
        .flat_map(|phrase| phrase.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    let missing = missing_words(lexicon, has_word);
    let (of_commands, of_calls): (Vec<String>, Vec<String>) =
        missing.iter().cloned().partition(|word| command_words.contains(word));
    let spelled: Vec<String> = words
        .iter()
        .filter(|word| !has_word(word))
        .filter_map(|word| {
            let spelling = lexicon.spellings_of(word).into_iter().find(|other| has_word(other))?;
            Some(format!("{word} as {spelling}"))
        })
        .collect();

    let heard = words.len() - missing.len();
    let mut detail = format!("{heard} of {} are in the model", words.len());
    if !spelled.is_empty() {
        detail = format!("{detail}; in another spelling: {}", named(&spelled));
    }
    tell(Finding::found("call words", detail));
    if !of_calls.is_empty() {
        tell(Finding::missing("call words", named(&of_calls), other_model));
    }
    if !unheard_commands.is_empty() {
        let phrases: Vec<String> = unheard_commands
            .into_iter()
            .map(|command| {
                let phrases = lexicon.command_phrases(command);
                phrases.into_iter().next().unwrap_or_else(|| format!("{command:?}"))
            })
            .collect();
        // The keys do whatever a command does.
        tell(Finding::missing("commands", named(&phrases), other_model).optional());
    } else if !of_commands.is_empty() {
        tell(
            Finding::missing("command words", named(&of_commands), "each has another phrase")
                .optional(),
        );
    }
}

fn named(words: &[String]) -> String {
    let (first, others) = words.split_at(words.len().min(NAMED));
    match others.len() {
        0 => first.join(", "),
        more => format!("{} and {more} more", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::languages;
    use crate::voices::Language;

    fn told(has_word: &dyn Fn(&str) -> bool) -> Vec<Finding> {
        let lexicon = languages::lexicon(Language::German, &["fide".to_owned()]).expect("words");
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
    fn another_spelling_and_a_missing_word_are_told_apart() {
        let findings = told(&|word| !["cäsar", "cesar", "springer"].contains(&word));
        assert!(findings[0].detail.contains("cäsar as "), "{}", findings[0].detail);
        assert_eq!(findings[1].detail, "springer");
        assert!(findings[1].is_unfit(), "a knight cannot be called");
        assert_eq!(findings.len(), 2);
    }

    #[test]
    fn commands_that_cannot_be_said_are_told_and_the_keys_do_them() {
        let findings = told(&|word| word != "remis");
        let commands = findings.iter().find(|finding| finding.detail.contains("remis"));
        let commands = commands.expect("a finding");
        assert!(commands.name.starts_with("command") && !commands.is_unfit(), "{commands:?}");
    }

    #[test]
    fn long_lists_are_counted() {
        let words: Vec<String> = (0..NAMED + 3).map(|n| n.to_string()).collect();
        assert!(named(&words).ends_with("11 and 3 more"), "{}", named(&words));
        assert_eq!(named(&words[..2]), "0, 1");
    }
}
