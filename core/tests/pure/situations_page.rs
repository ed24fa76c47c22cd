//! docs/situations.md is `situations.toml` as a page for arbiters, with what the program says of each situation: its
//! transcript is played again with English lines. The page is written by
//! `ANNABELLA_WRITE_LAWS=1 cargo test -p annabella-core --test pure situations_page`, and held to it by every other run.

use std::collections::BTreeMap;
use std::fs;

use annabella_core::rules::editions::{Class, Edition};
use annabella_core::voices::{Language, Pack};

use crate::documents::pages;
use crate::printed::numbers_in;
use crate::rig::transcript::Run;
use crate::situations::{Row, Shown, table, transcript};
use crate::transcripts::InMemoryShelf;

const HEAD: &str = "\
# What an arbiter rules on

For the arbiter: each situation at the board that the Laws foresee and the program can see or be told, what it then
proposes or tells by the newest Laws that have the situation, and the article in each edition. Behind `!` at the table
stands what is possible now, and `annabella rule` asks for a situation without a game
([how](programmer.md#the-commands)); all parameters are in [the Laws by edition](laws.md). The arbiter decides: nothing
that is proposed happens before it is accepted.

Articles are those of standard chess, unless a class is named. Of the Laws of 2018 the text was not at hand: nothing of
that edition is confirmed.

This page is made from the games that the tests play; the names in small type are theirs, in
[core/tests/transcripts](../core/tests/transcripts).
";

/// The place, among the lines that follow, of the one that shows a situation: what is proposed with its article, else
/// what names the article, else what says the words.
fn place(text: &str, shown: &Shown) -> Option<usize> {
    let proposed = format!("< {}", Pack::embedded(Language::German).text("kind-proposed", &[]));
    let names = |line: &str| {
        shown.article.as_ref().is_some_and(|number| numbers_in(line).any(|one| one == number))
    };
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with('<')).collect();
    let says = |line: &str| shown.says.as_ref().is_some_and(|words| line.contains(words.as_str()));
    // Where something is counted, the last is the one that the situation is about.
    lines
        .iter()
        .rposition(|line| line.starts_with(&proposed) && names(line))
        .or_else(|| lines.iter().position(|line| names(line)))
        .or_else(|| lines.iter().position(|line| says(line)))
}

/// What the program says of a situation, in English.
fn told(shown: &Shown) -> String {
    let text = transcript(&shown.by).unwrap_or_else(|| panic!("no transcript {}", shown.by));
    let place = place(&text, shown).unwrap_or_else(|| panic!("{}: no line shows it", shown.by));
    let english = Run::told_in(Language::English, &shown.by, &text, InMemoryShelf);
    let mut lines = english.lines().filter_map(|line| line.strip_prefix("< "));
    lines.nth(place).unwrap_or_else(|| panic!("{}: as many lines in English", shown.by)).to_owned()
}

/// `rapid, restricted supervision`, where it is not standard chess.
fn class(shown: &Shown) -> Option<String> {
    let class = shown.class.filter(|class| *class != Class::Standard)?;
    Some(match shown.supervision {
        None => class.to_string(),
        Some(supervision) => format!("{class}, {supervision} supervision"),
    })
}

/// One edition's articles, each with its class and the games that show it.
fn of_edition(row: &Row, edition: Edition) -> String {
    if let Some(absent) = row.none.iter().find(|none| none.edition == edition) {
        return format!("- {edition}: none; {}\n", absent.why);
    }
    let mut cells: Vec<(String, Vec<&str>)> = Vec::new();
    for shown in row.shown.iter().filter(|shown| shown.edition == edition) {
        let article = shown.article.as_deref().unwrap_or("no article is named");
        let cell = match class(shown) {
            None => article.to_owned(),
            Some(class) => format!("{article} ({class})"),
        };
        match cells.iter_mut().find(|(name, _)| *name == cell) {
            Some((_, by)) => by.push(&shown.by),
            None => cells.push((cell, vec![&shown.by])),
        }
    }
    let cells: Vec<String> =
        cells.iter().map(|(cell, by)| format!("{cell} <small>{}</small>", by.join(", "))).collect();
    format!("- {edition}: {}\n", cells.join("; "))
}

/// The one of the newest edition by which the situation is shown, in standard chess where it can be.
fn newest(row: &Row) -> Option<&Shown> {
    row.shown.iter().max_by_key(|shown| (shown.edition, shown.class.is_none()))
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

fn page() -> String {
    let rows = table().row;
    let told: BTreeMap<&str, String> = std::thread::scope(|scope| {
        let runs: Vec<_> = rows
            .iter()
            .filter_map(|row| Some((row.situation.as_str(), newest(row)?)))
            .map(|(situation, shown)| (situation, scope.spawn(move || told(shown))))
            .collect();
        runs.into_iter().map(|(situation, run)| (situation, run.join().expect("a game"))).collect()
    });
    let mut page = HEAD.to_owned();
    let mut group = "";
    for row in &rows {
        if row.group != group {
            group = &row.group;
            page += &format!("\n## {}\n", capitalized(group));
        }
        page += &format!("\n### {}\n\n", capitalized(&row.situation));
        if let Some(why) = &row.people {
            page += &format!("For people: {why}.\n");
            continue;
        }
        if let Some(told) = told.get(row.situation.as_str()) {
            page += &format!("> {told}\n\n");
        }
        page.extend(Edition::ALL.iter().map(|edition| of_edition(row, *edition)));
    }
    page
}

#[test]
fn the_page_of_situations_is_what_the_games_show() {
    let path = pages::root().join("docs/situations.md");
    let page = page();
    if std::env::var_os("ANNABELLA_WRITE_LAWS").is_some() {
        fs::write(&path, &page).expect("the page can be written");
    }
    let stands = fs::read_to_string(&path).expect("docs/situations.md");
    assert!(
        stands == page,
        "docs/situations.md is not what the games show; the head of this test says how"
    );
}
