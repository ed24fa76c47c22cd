//! A card as a page: black on white or, where the reader's system is dark, white on black; printed on one side of A4.

use annabella_core::calls::Lexicon;
use annabella_core::voices::{Language, Pack};
use maud::{DOCTYPE, Markup, html as page};

use crate::card::{Card, Part, is_said};

const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:1.1rem/1.4 sans-serif;max-width:50rem;margin:1rem auto;padding:0 1rem;color:#000;background:#fff}\
h1{font-size:1.4em;margin:.2em 0}h2{font-size:1.05em;margin:.7em 0 .1em;border-bottom:2px solid}\
p{margin:.4em 0}ol{margin:0;padding-left:2rem}\
dl{display:grid;grid-template-columns:fit-content(55%) 1fr;column-gap:1em;margin:0}\
dt{font-weight:bold}dd{margin:0}kbd{font:inherit;font-family:monospace}\
@media (prefers-color-scheme:dark){body{color:#fff;background:#000}}\
@page{size:A4;margin:11mm 14mm}\
@media print{body{font-size:9.7pt;line-height:1.2;margin:0;padding:0;max-width:none;color:#000;background:#fff}\
h2{margin-top:.35em;break-after:avoid}p{margin:.2em 0}}";

/// A heading with what stands below it; the first part has none.
struct Section<'a> {
    heading: Option<&'a str>,
    parts: Vec<&'a Part>,
}

/// First words of lines, which are read at the table and not typed.
const KINDS: [&str; 6] = ["due", "discrepancy", "resolved", "unheard", "refused", "proposed"];

/// The card as a whole HTML document. With `typed`, what its rows begin with is typed, where it is no first word of a
/// line.
pub fn html(card: &Card, language: Language, typed: bool) -> Result<String, String> {
    let pack = Pack::embedded(language);
    let kinds = KINDS.map(|kind| pack.text(&format!("kind-{kind}"), &[]));
    let is_typed = |term: &str| typed && !kinds.iter().any(|kind| kind == term);
    let calls = Pack::embedded(Language::German).calls().to_owned();
    let german = Lexicon::from_toml(&calls).map_err(|why| why.to_string())?;
    let text = |text: &str| marked(text, &german, language);
    let mut sections = vec![Section { heading: None, parts: Vec::new() }];
    for part in &card.parts {
        match part {
            Part::Heading(heading) => {
                sections.push(Section { heading: Some(heading), parts: Vec::new() });
            }
            Part::Row(..) | Part::Paragraph(_) => {
                if let Some(section) = sections.last_mut() {
                    section.parts.push(part);
                }
            }
        }
    }
    let document = page! {
        (DOCTYPE)
        html lang=(language.tag()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (card.title) }
                style { (maud::PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (card.title) }
                    @for section in &sections {
                        @if let Some(heading) = section.heading { h2 { (text(heading)) } }
                        (rows(section, &text, &is_typed))
                        @for part in &section.parts {
                            @if let Part::Paragraph(words) = part { p { (text(words)) } }
                        }
                    }
                }
            }
        }
    };
    Ok(document.into_string())
}

/// The rows of a section: a list in order where they are numbered from one, else terms and what they mean.
fn rows(
    section: &Section<'_>,
    text: &impl Fn(&str) -> Markup,
    is_typed: &impl Fn(&str) -> bool,
) -> Markup {
    let rows: Vec<(&str, &str)> = section
        .parts
        .iter()
        .filter_map(|part| match part {
            Part::Row(term, meaning) => Some((term.as_str(), meaning.as_str())),
            Part::Heading(_) | Part::Paragraph(_) => None,
        })
        .collect();
    let is_numbered = rows.iter().zip(1..).all(|((term, _), number)| *term == number.to_string());
    page! {
        @if rows.is_empty() {
        } @else if is_numbered {
            ol { @for (_, meaning) in &rows { li { (text(meaning)) } } }
        } @else {
            dl {
                @for (term, meaning) in &rows {
                    dt { @if is_typed(term) { kbd { (term) } } @else { (text(term)) } }
                    dd { (text(meaning)) }
                }
            }
        }
    }
}

/// Words with what is said in German marked as that, so that a screen reader says it so.
fn marked(words: &str, german: &Lexicon, language: Language) -> Markup {
    page! {
        @for (at, part) in words.split('"').enumerate() {
            @if at % 2 == 0 {
                (part)
            } @else if language != Language::German && is_said(part, german) {
                "\"" span lang="de" { (part) } "\""
            } @else {
                "\"" (part) "\""
            }
        }
    }
}
