//! docs/coverage.md says of every clause of the Laws which transcripts show it, or where else it is: the clauses stand in
//! clauses.toml, the rest is found in the tree. `ANNABELLA_WRITE_COVERAGE=1 cargo test -p annabella-core --test pure
//! coverage` writes the page, and so does the writing of the transcripts; every other run holds it to the tree.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use annabella_core::rules::Article;
use annabella_core::rules::editions::{Edition, Laws, Matter};
use serde::Deserialize;

use crate::documents::pages;
use crate::printed::{articles, edition_of, numbers_in};

const PAGE: &str = "docs/coverage.md";

/// How many transcripts are named beside a clause.
const NAMED: usize = 2;

const HEAD: &str = "\
# What of the Laws is there

For arbiters and programmers: every clause of the FIDE Laws of Chess of 2023, and what the program has of it. The small
points of a clause stand under its number; what other editions say is in [the Laws by edition](laws.md).

- **shown**: a transcript shows it, a game with every line that follows, in
  [core/tests/transcripts](../core/tests/transcripts); its name, or the article of one of its lines, says so. Two are
  named.
- **tested**: tests show it, and no transcript.
- **in the code only**: the program computes it, and no game shows it. Named is the parameter or the matter of
  [laws.toml](../core/src/rules/editions/laws.toml) by which `annabella rule` answers.
- **for people**: nothing that a program could see or decide.
- **not there**: what is still missing.

Behind the state stands what is left to people, and what is missing of what is there.

This page is made from the tree; a test holds it to that.
";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    group: Vec<Group>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    name: String,
    clauses: Vec<Clause>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Clause {
    number: String,
    about: String,
    people: Option<String>,
    lacks: Option<String>,
    #[serde(default)]
    also: Vec<String>,
    #[serde(default)]
    shown: Vec<String>,
    #[serde(default)]
    tests: Vec<String>,
}

/// What a page says of a clause at a glance, in the order of the sums.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Shown,
    Tested,
    InTheCodeOnly,
    ForPeople,
    NotThere,
}

impl State {
    const ALL: [State; 5] =
        [State::Shown, State::Tested, State::InTheCodeOnly, State::ForPeople, State::NotThere];

    const fn words(self) -> &'static str {
        match self {
            State::Shown => "shown",
            State::Tested => "tested",
            State::InTheCodeOnly => "in the code only",
            State::ForPeople => "for people",
            State::NotThere => "not there",
        }
    }
}

/// The clauses, and what the tree has of each, by its number.
struct Coverage {
    groups: Vec<Group>,
    transcripts: BTreeMap<String, BTreeSet<String>>,
    code: BTreeMap<String, BTreeSet<String>>,
}

fn groups() -> Vec<Group> {
    let text = pages::read("core/tests/pure/clauses.toml");
    toml::from_str::<File>(&text).unwrap_or_else(|why| panic!("clauses.toml: {why}")).group
}

/// The clause that a number of 2023 is of: its own, one that lines print by it, or the one above it.
fn clause_of<'a>(groups: &'a [Group], number: &str) -> Option<&'a Clause> {
    let all = || groups.iter().flat_map(|group| &group.clauses);
    let is_above = |clause: &&Clause| {
        number.strip_prefix(clause.number.as_str()).is_some_and(|rest| rest.starts_with('.'))
    };
    all()
        .find(|clause| clause.number == number)
        .or_else(|| all().find(|clause| clause.also.iter().any(|one| one == number)))
        .or_else(|| all().filter(is_above).max_by_key(|clause| clause.number.len()))
}

/// Whether clauses stand under a number, as under 9.2.
fn is_heading(groups: &[Group], number: &str) -> bool {
    let under = format!("{number}.");
    groups.iter().flat_map(|group| &group.clauses).any(|clause| clause.number.starts_with(&under))
}

/// The numbers of 2023 that the name of a transcript may begin with: `a9_6_1_` is 9.6.1, `a1_` A.1 where no clause is 1.
fn numbers_of_a_name(name: &str) -> Vec<String> {
    let mut parts = name.split('_');
    let first = parts.next().unwrap_or_default();
    let letters = first.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &first[letters.len()..];
    let is_count = |part: &&str| part.len() < 4 && part.bytes().all(|byte| byte.is_ascii_digit());
    if digits.is_empty() || !["a", "b", "c", "d", "i", "ii", "iii"].contains(&letters) {
        return Vec::new();
    }
    let rest: Vec<&str> = std::iter::once(digits).chain(parts.take_while(is_count)).collect();
    let number = rest.join(".");
    let lettered = format!("{}.{number}", letters.to_uppercase());
    if letters == "a" { vec![number, lettered] } else { vec![lettered] }
}

/// The numbers of 2023 that a line prints: all that look like one, wherever brackets stand. One that an earlier edition
/// had for several clauses tells nothing.
fn numbers_printed(line: &str, edition: Edition) -> Vec<String> {
    numbers_in(line).filter_map(|number| newest(number, edition)).collect()
}

fn newest(printed: &str, edition: Edition) -> Option<String> {
    if edition == Edition::Laws2023 {
        return Some(printed.to_owned());
    }
    let laws = Laws::built_in();
    let known: BTreeSet<&str> = laws
        .numbers()
        .filter(|(_, earlier)| earlier.get(edition as usize).is_some_and(|one| one == printed))
        // A word behind the number parts clauses of an earlier edition.
        .filter_map(|(newest, _)| newest.split(' ').next())
        .collect();
    (known.len() == 1).then(|| known.into_iter().next().map(str::to_owned))?
}

/// Every transcript by its name.
fn transcripts() -> BTreeMap<String, String> {
    let folder = pages::root().join("core/tests/transcripts");
    let entries = fs::read_dir(folder).expect("the transcripts");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .map(|path| {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("a transcript"))
        })
        .collect()
}

/// Which transcripts show a clause, by its number.
fn shown(
    groups: &[Group],
    transcripts: &BTreeMap<String, String>,
) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, text) in transcripts {
        let edition = edition_of(text);
        let mut numbers = BTreeSet::new();
        let of_the_name =
            numbers_of_a_name(name).into_iter().find(|one| clause_of(groups, one).is_some());
        numbers.extend(of_the_name);
        for line in text.lines() {
            if let Some(clause) = line.strip_prefix("clause: ") {
                let cited: Vec<Article> = articles(clause.trim(), edition).collect();
                numbers
                    .extend(cited.iter().filter(|_| cited.len() == 1).map(|a| a.number().into()));
            } else if line.starts_with('<') {
                numbers.extend(numbers_printed(line, edition));
            }
        }
        for clause in numbers.iter().filter_map(|number| clause_of(groups, number)) {
            found.entry(clause.number.clone()).or_default().insert(name.clone());
        }
    }
    for clause in groups.iter().flat_map(|group| &group.clauses) {
        for name in &clause.shown {
            assert!(transcripts.contains_key(name), "{}: no transcript {name}", clause.number);
            found.entry(clause.number.clone()).or_default().insert(name.clone());
        }
    }
    found
}

/// The numbers of 2023 that the code knows, each with where.
fn in_the_code() -> Vec<(String, String)> {
    let is_code = |path: &str| {
        let own = ["core/src/", "record/src/", "src/"].iter().any(|own| path.starts_with(own));
        own && !path.ends_with("tests.rs") && !path.ends_with("editions/matter.rs")
    };
    let sources: Vec<String> = pages::ending(".rs")
        .into_iter()
        .filter_map(|(path, text)| is_code(&path).then_some(text))
        .collect();
    let says = |what: &str| {
        let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric());
        sources
            .iter()
            .any(|text| text.match_indices(what).any(|(at, _)| ends(&text[at + what.len()..])))
    };
    let mut found: Vec<(String, String)> = Vec::new();
    for article in Article::ALL {
        found.push((article.number().to_owned(), "an article that lines print".to_owned()));
    }
    let laws = Laws::built_in();
    for matter in Matter::ALL.iter().copied().filter(|one| says(&format!("Matter::{one:?}"))) {
        let number = laws.citation(matter, Edition::Laws2023).article;
        found.push((number, format!("`{}`", matter.word())));
    }
    let data: toml::Table = pages::read("core/src/rules/editions/laws.toml").parse().expect("TOML");
    let table = |name: &str| data[name].as_table().expect("a table of laws.toml").iter();
    for (number, _) in table("articles").filter(|(number, _)| says(&format!("\"{number}\""))) {
        let number = number.split(' ').next().unwrap_or_default().to_owned();
        found.push((number, "what a report prints".to_owned()));
    }
    for (parameter, rows) in table("parameters") {
        let rows = rows.as_array().expect("the rows of a parameter");
        for row in rows.iter().filter(|row| row["edition"].as_integer() == Some(2023)) {
            let numbers = row["article"].as_str().expect("an article").split(", ");
            found.extend(numbers.map(|one| (one.to_owned(), format!("`{parameter}`"))));
        }
    }
    found
}

impl Coverage {
    /// Panics where the code has a number that is no clause, or a clause names what is not there.
    fn of_the_tree() -> Coverage {
        let groups = groups();
        let transcripts = shown(&groups, &self::transcripts());
        let mut code: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (number, place) in in_the_code() {
            match clause_of(&groups, &number) {
                Some(clause) => {
                    code.entry(clause.number.clone()).or_default().insert(place);
                }
                None => {
                    assert!(is_heading(&groups, &number), "clauses.toml has no {number}: {place}");
                }
            }
        }
        let mut numbers = BTreeSet::new();
        for clause in groups.iter().flat_map(|group| &group.clauses) {
            assert!(numbers.insert(&clause.number), "clauses.toml has {} twice", clause.number);
            for test in &clause.tests {
                let (path, name) = test.split_once("::").expect("path::function");
                let is_there = pages::read(path).contains(&format!("fn {name}("));
                assert!(is_there, "{}: no test {test}", clause.number);
            }
        }
        Coverage { groups, transcripts, code }
    }

    fn state(&self, clause: &Clause) -> State {
        if self.transcripts.contains_key(&clause.number) {
            State::Shown
        } else if !clause.tests.is_empty() {
            State::Tested
        } else if self.code.contains_key(&clause.number) {
            State::InTheCodeOnly
        } else if clause.people.is_some() {
            State::ForPeople
        } else {
            State::NotThere
        }
    }

    /// What shows a clause, or where else it is.
    fn place(&self, clause: &Clause) -> String {
        if let Some(names) = self.transcripts.get(&clause.number) {
            // Those that are named for the clause come first: they are about it.
            let is_named = |name: &&String| {
                clause.shown.contains(name)
                    || numbers_of_a_name(name)
                        .iter()
                        .find_map(|one| clause_of(&self.groups, one))
                        .is_some_and(|of| of.number == clause.number)
            };
            let (own, others): (Vec<&String>, Vec<&String>) = names.iter().partition(is_named);
            let named: Vec<String> =
                own.into_iter().chain(others).take(NAMED).map(|name| format!("`{name}`")).collect();
            let more = names.len().saturating_sub(NAMED);
            let more = if more == 0 { String::new() } else { format!(" and {more} more") };
            return format!("{}{more}", named.join(", "));
        }
        if !clause.tests.is_empty() {
            let paths: BTreeSet<&str> =
                clause.tests.iter().filter_map(|test| Some(test.split_once("::")?.0)).collect();
            let paths: Vec<String> = paths.iter().map(|path| format!("`{path}`")).collect();
            return paths.join(", ");
        }
        let places = self.code.get(&clause.number).into_iter().flatten();
        places.map(String::as_str).collect::<Vec<_>>().join(", ")
    }

    fn sums<'a>(&self, clauses: impl Iterator<Item = &'a Clause> + Clone) -> String {
        let count = |state| clauses.clone().filter(|clause| self.state(clause) == state).count();
        let counts = State::ALL.map(|state| format!("{} {}", count(state), state.words()));
        format!("{} clauses: {}.", clauses.clone().count(), counts.join(", "))
    }

    fn page(&self) -> String {
        let all = self.groups.iter().flat_map(|group| &group.clauses);
        let mut page = format!("{HEAD}\nTogether: {}\n", self.sums(all));
        for group in &self.groups {
            page += &format!("\n## {}\n\n{}\n\n", group.name, self.sums(group.clauses.iter()));
            page += "| clause | about | where | state |\n| --- | --- | --- | --- |\n";
            for clause in &group.clauses {
                let lacks = clause.lacks.iter().map(|what| format!("missing: {what}"));
                let people = clause.people.iter().map(|why| match self.state(clause) {
                    State::ForPeople => why.clone(),
                    State::Shown | State::Tested | State::InTheCodeOnly | State::NotThere => {
                        format!("for people: {why}")
                    }
                });
                let state = [self.state(clause).words().to_owned()];
                let state: Vec<String> = state.into_iter().chain(lacks).chain(people).collect();
                let Clause { number, about, .. } = clause;
                let (place, state) = (self.place(clause), state.join("; "));
                page += &format!("| {number} | {about} | {place} | {state} |\n");
            }
        }
        page
    }
}

/// Writes the page, beside the transcripts that were written.
pub fn write() {
    fs::write(pages::root().join(PAGE), Coverage::of_the_tree().page()).expect("a page to write");
}

#[test]
fn the_page_of_coverage_is_what_the_transcripts_show() {
    if std::env::var_os("ANNABELLA_WRITE_COVERAGE").is_some() {
        write();
    }
    // Whoever writes the transcripts writes the page behind them.
    if std::env::var_os("ANNABELLA_WRITE_TRANSCRIPTS").is_some() {
        return;
    }
    let page = Coverage::of_the_tree().page();
    let stands = pages::read(PAGE);
    let (found, expected): (BTreeSet<&str>, BTreeSet<&str>) =
        (page.lines().collect(), stands.lines().collect());
    let gone: Vec<&str> = expected.difference(&found).copied().collect();
    let new: Vec<&str> = found.difference(&expected).copied().collect();
    assert!(
        stands == page,
        "{PAGE} is not what the tree has; the head of this test says how to write it\nstands:\n{}\nis:\n{}",
        gone.join("\n"),
        new.join("\n")
    );
}

#[test]
fn names_and_lines_tell_their_clauses() {
    assert_eq!(numbers_of_a_name("a9_6_1_fivefold_2023"), ["9.6.1", "A.9.6.1"]);
    assert_eq!(numbers_of_a_name("iii3_1_both_flags_2014"), ["III.3.1"]);
    assert_eq!(numbers_of_a_name("d2_10_1_ruled"), ["D.2.10.1"]);
    for other in ["draw_refused_too_early", "symptom_01_slow_slide", "chess960_castling"] {
        assert_eq!(numbers_of_a_name(other), [""; 0], "{other}");
    }
    let printed = |line| numbers_printed(line, Edition::Laws2009);
    assert_eq!(printed("< Vorschlag: 3 Minuten (9.5b, 9.2b, Regeln von 2009)"), ["9.5.3", "9.2.2"]);
    // 7.4a of 2009 is of illegal moves and of promotions alike.
    assert_eq!(printed("< regelwidrig (7.4a)"), [""; 0]);
    let groups = groups();
    let of = |number| clause_of(&groups, number).map(|clause| clause.number.as_str());
    assert_eq!((of("12.9.2"), of("9.1"), of("9.2")), (Some("12.9"), Some("9.1.2.1"), None));
    assert!(is_heading(&groups, "9.2") && !is_heading(&groups, "9.7"));
}
