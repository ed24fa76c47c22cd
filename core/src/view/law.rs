//! What the Laws compute, in words: a ruling that is proposed, a cell of the editions' table, who can still mate.

use fluent_bundle::FluentValue;

use crate::rules::chess960::{Fault, Start};
use crate::rules::editions::{Citation, Edition, MatePossible, Matter, Verdict};
use crate::rules::{Article, ByColor, Color};
use crate::voices::Pack;

/// A ruling in sentences: what follows, by which articles, and what else belongs to it.
#[must_use]
pub fn verdict_text(verdict: &Verdict, pack: &Pack) -> String {
    let bonus = verdict.bonus.map_or(0, |bonus| bonus.whole_secs() / 60);
    let arguments: [(&str, FluentValue<'_>); 4] = [
        ("side", who(verdict.side, pack).into()),
        ("other", who(!verdict.side, pack).into()),
        ("minutes", bonus.into()),
        ("count", verdict.count.unwrap_or_default().into()),
    ];
    let text = pack.text(&format!("rule-{}", verdict.reason.word()), &arguments);
    let articles: Vec<&str> =
        verdict.articles.iter().map(|citation| citation.article.as_str()).collect();
    let edition = ("edition", verdict.edition.word().into());
    let mut sentences = vec![if articles.is_empty() {
        pack.text("rule-line-without-article", &[("text", text.into()), edition])
    } else {
        let articles = ("articles", articles.join(", ").into());
        pack.text("rule-line", &[("text", text.into()), articles, edition])
    }];
    let also = verdict.also.iter().map(|also| pack.text(&format!("rule-note-{also}"), &[]));
    sentences.extend(also);
    if !verdict.is_confirmed() {
        sentences.push(pack.text("rule-not-confirmed", &[]));
    }
    sentences.join(" ")
}

/// A cell of the table: the parameter, what the edition says, and where.
#[must_use]
pub fn cell_text(parameter: &str, value: &str, citation: &Citation, pack: &Pack) -> String {
    let label = pack.text(&format!("rule-cell-{}", parameter.replace('_', "-")), &[]);
    let (id, numbers) = value_message(value);
    let names = ["a", "b"];
    let arguments: Vec<(&str, FluentValue<'_>)> =
        names.into_iter().zip(numbers.into_iter().map(Into::into)).collect();
    let value = pack.text(&format!("rule-value-{id}"), &arguments);
    placed(&format!("{label}: {value}"), citation, pack)
}

/// Where an edition has a matter.
#[must_use]
pub fn matter_text(matter: Matter, citation: &Citation, pack: &Pack) -> String {
    let label = pack.text(&format!("rule-matter-{}", matter.word().replace('_', "-")), &[]);
    placed(&label, citation, pack)
}

/// Who can still mate, and how.
#[must_use]
pub fn mates_text(
    mates: ByColor<MatePossible>,
    stalemate: bool,
    lines: ByColor<&[String]>,
    pack: &Pack,
) -> String {
    let of = |side: Color| {
        let mut text =
            pack.text(&format!("dead-{}", mates[side]), &[("side", who(side, pack).into())]);
        if !lines[side].is_empty() {
            text = format!("{text} {}", lines[side].join(" "));
        }
        text
    };
    let mut sentences = vec![of(Color::White), of(Color::Black)];
    if mates.into_iter().all(|possible| possible == MatePossible::No) {
        let over = if stalemate { "dead-stalemate" } else { "dead-over" };
        sentences.push(pack.text(over, &[]));
    }
    sentences.join("\n")
}

/// Whether a position is a start of Chess960, as a sentence: its number, or every fault.
#[must_use]
pub fn start_text(start: &Start, edition: Edition, pack: &Pack) -> String {
    let text = match start {
        Start::Numbered(number) => pack.text(
            "start-numbered",
            &[("number", number.to_string().into()), ("array", number.letters().into())],
        ),
        Start::Faulty(faults) => {
            pack.text("start-faulty", &[("faults", faults_text(faults, pack).into())])
        }
        Start::UnderWay => pack.text("start-under-way", &[]),
    };
    let edition_word = ("edition", edition.word().into());
    match Article::II2.printed_in(edition) {
        Some(number) => {
            let articles = ("articles", number.into());
            pack.text("rule-line", &[("text", text.into()), articles, edition_word])
        }
        None => pack.text("rule-line-without-article", &[("text", text.into()), edition_word]),
    }
}

/// What is wrong with a start of Chess960, each fault once.
#[must_use]
pub fn faults_text(faults: &[Fault], pack: &Pack) -> String {
    let words = faults.iter().map(|fault| match *fault {
        Fault::Pawns(side) => pack.text("start-fault-pawns", &[("side", who(side, pack).into())]),
        Fault::Castling(side) => {
            pack.text("start-fault-castling", &[("side", who(side, pack).into())])
        }
        Fault::Pieces | Fault::King | Fault::Bishops | Fault::Opposite | Fault::Turn => {
            pack.text(&format!("start-fault-{}", fault.word()), &[])
        }
    });
    words.collect::<Vec<String>>().join(", ")
}

fn who(side: Color, pack: &Pack) -> String {
    pack.text(side.fold_wb("who-white", "who-black"), &[])
}

fn placed(text: &str, citation: &Citation, pack: &Pack) -> String {
    let mut text = if citation.article.is_empty() {
        pack.text("rule-absent", &[("text", text.into())])
    } else {
        let article = ("article", citation.article.as_str().into());
        pack.text("rule-placed", &[("text", text.into()), article])
    };
    if !citation.confirmed {
        text = format!("{text} {}", pack.text("rule-not-confirmed", &[]));
    }
    text
}

/// The end of a value's message, and the numbers in it: `2 min` is `a-min` with 2.
fn value_message(value: &str) -> (String, Vec<u64>) {
    let mut numbers = Vec::new();
    let words: Vec<String> = value
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| match word.parse::<u64>() {
            Ok(number) => {
                numbers.push(number);
                if numbers.len() == 1 { "a".to_owned() } else { "b".to_owned() }
            }
            Err(_) => word.to_owned(),
        })
        .collect();
    (words.join("-"), numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::chess960::Number;
    use crate::rules::editions::{Laws, Setting};
    use crate::voices::Language;

    #[test]
    fn every_cell_and_every_matter_has_its_words() {
        let laws = Laws::embedded().expect("the program's own data");
        for language in Language::ALL {
            let pack = Pack::embedded(language);
            for setting in Setting::all() {
                for (parameter, value, citation) in laws.rows(setting) {
                    let text = cell_text(parameter, &value, citation, &pack);
                    assert!(text.contains(&citation.article) && text.contains(": "), "{text}");
                }
                for matter in Matter::ALL {
                    let citation = laws.citation(*matter, setting.edition);
                    assert!(!matter_text(*matter, &citation, &pack).is_empty());
                }
            }
        }
    }

    #[test]
    fn every_start_and_every_fault_of_one_has_its_words() {
        let number = Number::new(518).expect("a start");
        let faulty = |fault: Fault| Start::Faulty(vec![fault, Fault::Turn]);
        for language in Language::ALL {
            let pack = Pack::embedded(language);
            let texts: Vec<String> = [Start::Numbered(number), Start::UnderWay]
                .into_iter()
                .chain(Fault::ALL.map(faulty))
                .map(|start| start_text(&start, Edition::Laws2014, &pack))
                .collect();
            assert!(texts[0].contains("518") && texts[0].contains("RNBQKBNR"), "{}", texts[0]);
            let distinct: std::collections::BTreeSet<&String> = texts.iter().collect();
            assert_eq!(distinct.len(), texts.len());
            assert!(texts.iter().all(|text| text.contains("(F.2, ")), "{texts:#?}");
        }
    }

    #[test]
    fn a_value_is_a_message_and_its_numbers() {
        assert_eq!(value_message("2 min"), ("a-min".to_owned(), vec![2]));
        assert_eq!(value_message("before the reply"), ("before-the-reply".to_owned(), vec![]));
        assert_eq!(
            value_message("up to 10, below 60"),
            ("up-to-a-below-b".to_owned(), vec![10, 60])
        );
    }
}
