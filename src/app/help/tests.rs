//! Every text of the help is there in each language, none is there for nothing, and what is typed stays as it is.

use std::collections::{BTreeMap, BTreeSet};

use clap::{Command, CommandFactory};

use super::ids;
use crate::app::args::Arguments;
use crate::board::simulation::STEPS;
use crate::voices::{Language, Texts};

/// The texts that belong to no command.
const OWN: &[&str] = &[
    "help--help--more",
    "help-default",
    "help-heading-arguments",
    "help-heading-commands",
    "help-heading-options",
    "help-heading-usage",
    "help-heading-values",
    "help-steps",
    "help-values",
    "help-word-command",
    "help-word-options",
    "use-advice",
    "use-conflict",
    "use-missing-arguments",
    "use-missing-command",
    "use-missing-value",
    "use-no-equals",
    "use-no-text",
    "use-refused-value",
    "use-similar",
    "use-too-many-values",
    "use-twice",
    "use-unknown-argument",
    "use-unknown-command",
    "use-values",
    "use-wrong-number-of-values",
    "use-wrong-value",
];

const OTHERS: [Language; 4] =
    [Language::German, Language::Russian, Language::Ukrainian, Language::Bulgarian];

/// One text of the English help: the names that it may have in the packs, the closest first.
struct English {
    names: Vec<String>,
    text: String,
}

fn english() -> Vec<English> {
    let mut program = Arguments::command();
    program.build();
    let mut found = Vec::new();
    gather(&program, &[], &mut found);
    for (word, _, does) in STEPS {
        found.push(English { names: vec![ids::step(word)], text: (*does).to_owned() });
    }
    found
}

fn gather(command: &Command, path: &[String], found: &mut Vec<English>) {
    let text =
        |help: Option<&clap::builder::StyledStr>| help.map(ToString::to_string).unwrap_or_default();
    found.push(English { names: vec![ids::command(path)], text: text(command.get_about()) });
    assert!(command.get_long_about().is_none(), "{path:?}: the packs have one text a command");
    for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
        let name = arg.get_id().as_str();
        if name == "help" {
            let names = ids::argument(path, name);
            found.push(English { names, text: "Print help".to_owned() });
            continue;
        }
        assert!(arg.get_long_help().is_none(), "{path:?} {name}: the packs have one text");
        let names = ids::argument(path, name);
        found.push(English { names, text: text(arg.get_help()) });
        let shown = arg.get_action().takes_values() && !arg.is_hide_possible_values_set();
        for value in arg.get_possible_values().iter().filter(|_| shown) {
            if let Some(help) = value.get_help() {
                let names = ids::value(path, name, value.get_name());
                found.push(English { names, text: text(Some(help)) });
            }
        }
    }
    for part in command.get_subcommands().filter(|part| !part.is_hide_set()) {
        let name = part.get_name().to_owned();
        if name == "help" {
            let names = vec![ids::command(&[name])];
            found.push(English { names, text: text(part.get_about()) });
            continue;
        }
        let path: Vec<String> = path.iter().cloned().chain([name]).collect();
        gather(part, &path, found);
    }
}

fn texts(language: Language) -> Texts {
    Texts::help(language).unwrap_or_else(|| panic!("{language} has a help.ftl that can be read"))
}

#[test]
fn every_text_is_there_in_each_language_and_none_for_nothing() {
    for language in OTHERS {
        let texts = texts(language);
        let mut used: BTreeMap<String, String> = BTreeMap::new();
        let mut faults = Vec::new();
        for English { names, text } in english() {
            let Some((name, _)) = ids::first(names.clone(), &texts) else {
                faults.push(format!("{} = {text}", names.join(" or ")));
                continue;
            };
            if let Some(before) = used.insert(name.clone(), text.clone())
                && before != text
            {
                faults.push(format!("{name} stands for \"{before}\" and for \"{text}\""));
            }
        }
        let there: BTreeSet<&str> = texts.ids().collect();
        let own: BTreeSet<&str> = OWN.iter().copied().collect();
        faults.extend(own.difference(&there).map(|id| format!("{id} is missing")));
        let for_nothing = there.iter().filter(|id| !used.contains_key(**id) && !own.contains(*id));
        faults.extend(for_nothing.map(|id| format!("{id} is there for nothing")));
        assert!(faults.is_empty(), "{language}:\n{}\n", faults.join("\n"));
    }
}

/// What of an English text stands in every language: options, names in capitals, values in quotes, articles, numbers,
/// and the words that are listed at its end as those to be typed.
fn typed(english: &str, is_argument: bool) -> Vec<String> {
    let mut found = Vec::new();
    for word in english.split([' ', '(', ')', '"', '`']) {
        let word =
            word.trim_matches(|sign| matches!(sign, ',' | ';' | ':' | '?')).trim_end_matches('.');
        let is_name = word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase() || c == '_');
        let begins_with = |signs: &[char]| word.starts_with(signs);
        let is_option = begins_with(&['-', '/']) && word.len() > 1;
        if is_name || is_option || word.contains([':', '/', '~', '+', '=', '_']) {
            found.push(word.to_owned());
        } else if word.chars().any(|c| c.is_ascii_digit()) {
            // "16-bit" is a number with a word behind it.
            found.push(word.trim_end_matches("-bit").to_owned());
        }
    }
    found.extend(english.split(['"', '`']).skip(1).step_by(2).map(str::to_owned));
    if let Some((_, list)) = english.split_once(": ").filter(|_| is_argument) {
        let list = list.split(';').next().unwrap_or_default().replace(" or ", ", ");
        let words: Vec<&str> = list.split(", ").collect();
        let is_word = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        if words.len() > 1 && words.iter().all(is_word) {
            found.extend(words.into_iter().map(str::to_owned));
        }
    }
    found
}

#[test]
fn what_is_typed_stays_as_it_is_in_each_language() {
    for language in OTHERS {
        let texts = texts(language);
        let mut faults = Vec::new();
        for English { names, text } in english() {
            let Some((name, own)) = ids::first(names, &texts) else { continue };
            let typed = typed(&text, name.contains("--"));
            let lost = typed.into_iter().filter(|word| !own.contains(word.as_str()));
            faults.extend(lost.map(|word| format!("{name} has no {word}: {own}")));
        }
        assert!(faults.is_empty(), "{language}:\n{}\n", faults.join("\n"));
    }
    let some = typed(
        "The folder of --out, such as /usr: fast or slow, \"none\", 16-bit WAV (D.2.9)",
        true,
    );
    let expected = ["--out", "/usr", "none", "16", "WAV", "D.2.9"];
    assert!(expected.iter().all(|word| some.iter().any(|found| found == word)), "{some:?}");
    assert_eq!(typed("How much: terse, normal or full", true), ["terse", "normal", "full"]);
}

#[test]
fn the_help_of_a_language_has_no_word_of_claps_own() {
    for language in OTHERS {
        let texts = texts(language);
        let mut pages = Vec::new();
        print(super::command(&texts), &mut pages);
        assert!(pages.len() > 30, "{}", pages.len());
        for page in pages {
            let english = [
                "Usage",
                "Options",
                "OPTIONS",
                "Commands",
                "COMMAND",
                "Arguments",
                "Print",
                "default:",
                "possible values",
                "Possible values",
                "see more",
            ];
            let found: Vec<&str> = english.into_iter().filter(|word| page.contains(word)).collect();
            assert_eq!(found, [""; 0], "{language}:\n{page}");
        }
    }
}

/// The long help of a command and of all its parts.
fn print(command: Command, pages: &mut Vec<String>) {
    for part in command.get_subcommands().filter(|part| !part.is_hide_set()) {
        print(part.clone(), pages);
    }
    pages.push(command.clone().render_long_help().to_string());
    pages.push(command.clone().render_help().to_string());
}

#[test]
fn the_english_command_line_and_that_of_a_language_take_the_same() {
    fn taken(command: &Command, found: &mut Vec<String>) {
        let args = command.get_arguments().map(|arg| format!("{arg} {:?}", arg.get_num_args()));
        found.extend(args);
        for part in command.get_subcommands() {
            found.push(part.get_name().to_owned());
            taken(part, found);
        }
    }
    let mut program = Arguments::command();
    program.build();
    let mut english = Vec::new();
    taken(&program, &mut english);
    for language in OTHERS {
        let mut own = Vec::new();
        taken(&super::command(&texts(language)), &mut own);
        assert_eq!(own, english, "{language}");
    }
}

/// Words of the command line that are wrong, with what is told of them in German.
const WRONG: &[(&str, &str)] = &[
    ("play --nonsense", "mit --nonsense ist hier nichts anzufangen. Ähnlich: --no-screen"),
    ("nonsense", "\"nonsense\" ist kein Befehl"),
    ("journal verify", "es fehlt: <FILE>"),
    ("play --capture", "hinter --capture <DIR> fehlt ein Wert"),
    (
        "announce --fen x --style wide e2e4",
        "\"wide\" ist kein Wert für --style <STYLE>. Möglich: short, long",
    ),
    (
        "play --lang fr",
        "\"fr\" ist kein Wert für --lang <LANG>: in der Sprache \"fr\" gibt es keine Sätze; de, en, ru, uk oder bg schreiben",
    ),
    (
        "voice enrol Vera --lang ru",
        "\"ru\" ist kein Wert für --lang <LANG>: dies ist die Sprache der Ansagen, und das Sprachmodell hört keine in \"ru\"; de oder en schreiben. Sätze und Zeilen haben die Sprache der Einstellungen oder des Systems",
    ),
    (
        "play --journal a --resume b",
        "--journal <FILE> und --resume [<FILE>] schließen einander aus",
    ),
    ("play --control 5m --control 3m", "--control <CONTROL> darf nur einmal dastehen"),
    ("play --stay=1", "\"1\" ist für --stay ein Wert zu viel"),
];

#[test]
fn wrong_use_is_told_in_each_language() {
    let mut found = Vec::new();
    for (words, _) in WRONG {
        let given = ["annabella"].into_iter().chain(words.split(' '));
        let error = Arguments::command().try_get_matches_from(given).expect_err(words);
        let told = OTHERS.map(|language| {
            super::told(&error, &texts(language), language)
                .unwrap_or_else(|| panic!("{words}: {error}"))
        });
        found.push((*words, told[0].clone()));
        assert!(told.iter().all(|told| !told.contains('\n')), "{told:?}");
        let others: BTreeSet<&String> = told.iter().collect();
        assert_eq!(others.len(), 4, "{words}: {told:?}");
    }
    let german: Vec<_> = WRONG.iter().map(|(words, told)| (*words, (*told).to_owned())).collect();
    assert_eq!(found, german);
}

/// The README says which commands the help does not list: the last two of its table.
#[test]
#[expect(clippy::disallowed_methods, reason = "compares a page with the program")]
fn the_help_lists_every_command_but_the_last_two_of_the_readme() {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = std::fs::read_to_string(readme).expect("the README");
    assert!(readme.contains("`annabella help` lists all but the last two"), "it says so");
    let (_, table) = readme.split_once("| command | what it does |").expect("the table");
    let rows = table.lines().map_while(|line| match line {
        "" => Some(None),
        row => row.starts_with('|').then(|| row.strip_prefix("| `annabella ")?.split('`').next()),
    });
    let rows: Vec<&str> = rows.flatten().collect();
    let (shown, hidden) = rows.split_at(rows.len().saturating_sub(2));
    let program = Arguments::command();
    let of = |is_hidden: bool| -> BTreeSet<&str> {
        let commands = program.get_subcommands();
        let commands = commands.filter(|command| command.is_hide_set() == is_hidden);
        commands.map(Command::get_name).collect()
    };
    assert_eq!(shown.iter().copied().collect::<BTreeSet<_>>(), of(false));
    assert_eq!(hidden.iter().copied().collect::<BTreeSet<_>>(), of(true));
}
