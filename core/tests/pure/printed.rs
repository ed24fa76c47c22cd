//! The numbers that an edition of the Laws prints, for the tests of lines and transcripts.

use annabella_core::rules::Article;
use annabella_core::rules::editions::{Edition, Laws, Setting};
use annabella_core::view::Line;

/// The edition of a transcript: the one that it names, else that of 2023.
pub fn edition_of(transcript: &str) -> Edition {
    let named = transcript.lines().find_map(|line| line.strip_prefix("edition = \""));
    named.map_or(Edition::Laws2023, |rest| {
        rest.trim_end_matches('"').parse().expect("an edition of the Laws")
    })
}

/// The articles that an edition prints with this number: more than one where it did not part them yet.
pub fn articles(number: &str, edition: Edition) -> impl Iterator<Item = Article> {
    Article::ALL.iter().copied().filter(move |article| article.printed_in(edition) == Some(number))
}

/// Whether an edition has this number, by any article, matter or parameter of its table.
pub fn is_in(number: &str, edition: Edition) -> bool {
    let laws = Laws::built_in();
    let of_edition = || Setting::all().filter(|setting| setting.edition == edition);
    let in_cells = |setting: Setting| {
        laws.rows(setting)
            .iter()
            .any(|(_, _, cited)| cited.article.split(", ").any(|one| one == number))
    };
    laws.numbers()
        .any(|(newest, _)| laws.printed(newest, edition).is_some_and(|printed| printed == number))
        || of_edition().any(in_cells)
}

/// What a line prints as an article of the Laws, and this edition has not.
pub fn unprinted(line: &Line, edition: Edition) -> Option<String> {
    let is_known = |number: &str| {
        is_in(number, edition) || number.split(", ").all(|one| ["A.1", "B.1"].contains(&one))
    };
    let json: serde_json::Value = serde_json::from_str(&line.json()).expect("an object");
    let field = json["article"].as_str().map(str::to_owned);
    let printed = in_brackets(&line.text).filter(|inside| is_number(inside)).map(str::to_owned);
    field.into_iter().chain(printed).find(|number| !is_known(number))
}

/// What stands in brackets at the end of a line; of brackets within brackets the innermost.
pub fn in_brackets(line: &str) -> Option<&str> {
    let open = line.strip_suffix(')')?.trim_end_matches(')');
    open.rsplit_once('(').map(|(_, inside)| inside)
}

/// What looks like a number of the Laws wherever brackets stand in a line.
pub fn numbers_in(line: &str) -> impl Iterator<Item = &str> {
    let inside = line.split('(').skip(1).filter_map(|rest| rest.split(')').next());
    inside.flat_map(|text| text.split([' ', ',', ';'])).filter(|word| is_number(word))
}

/// Whether it looks as a number of the Laws does: `4.3.1`, `7.5b`, `E.2.9a`, `III.3.1`, `Guidelines 1`.
fn is_number(text: &str) -> bool {
    let part = |part: &str| {
        let digits = part.trim_end_matches(|c: char| c.is_ascii_lowercase());
        !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())
    };
    let mut parts = text.split('.');
    let first = parts.next().unwrap_or_default();
    let rest: Vec<&str> = parts.collect();
    let letter = !first.is_empty() && first.chars().all(|c| ('A'..='I').contains(&c));
    text.starts_with("Guidelines ")
        || (!rest.is_empty() && (letter || part(first)) && rest.into_iter().all(part))
}

#[test]
fn a_number_of_another_edition_is_found() {
    let line = |text: &str| Line {
        text: text.to_owned(),
        ..Line::microphone(
            annabella_core::time::Millis::ZERO,
            None,
            "open",
            &annabella_core::voices::Pack::embedded(annabella_core::voices::Language::German),
        )
    };
    let found = |text: &str, edition| unprinted(&line(text), edition);
    assert_eq!(found("Bauer (4.3.1)", Edition::Laws2023), None);
    assert_eq!(found("Bauer (4.3.1)", Edition::Laws2014), Some("4.3.1".to_owned()));
    assert_eq!(found("Bauer (4.3a)", Edition::Laws2014), None);
    assert_eq!(found("Mitschrift (E.2.9c)", Edition::Laws2009), None);
    assert_eq!(found("Mitschrift (D.2.10.3)", Edition::Laws2009), Some("D.2.10.3".to_owned()));
    assert_eq!(found("eine Uhr (wie eingestellt)", Edition::Laws2009), None);
}
