//! docs/laws.md is what the data of the editions says: the page is written by
//! `ANNABELLA_WRITE_LAWS=1 cargo test -p annabella-core --test pure laws_page`, and held to it by every other run.

use std::fs;

use annabella_core::rules::Article;
use annabella_core::rules::editions::{Class, Edition, Laws, Matter, Setting, Supervision};
use annabella_core::view;
use annabella_core::voices::{Language, Pack};

use crate::documents::pages;

const HEAD: &str = "\
# The Laws by edition

For the arbiter: what `annabella rule` proposes in each edition of the FIDE Laws of Chess, with the article as it is
printed there. `annabella rule illegal --edition 2014 --count 2 --lang en` asks for one situation
([how](programmer.md#the-commands)), `annabella rule table` for all cells of one edition. The arbiter decides.

Of the Laws of 2018 the text was not at hand: nothing of that edition is confirmed, and every answer says so. \"Full\"
and \"restricted\" are the two kinds of supervision of rapid chess and blitz (A.4 and A.5, B.2 and B.3). Where the text
leaves something open, the program asks.

This page is made from the program's data; a test holds it to that.
";

fn page() -> String {
    let laws = Laws::embedded().expect("the program's own data");
    let pack = Pack::embedded(Language::English);
    let mut page = HEAD.to_owned();
    for edition in Edition::ALL.iter().copied() {
        page += &format!("\n## What holds in {edition}\n\n");
        let of = |class, supervision| {
            let setting = Setting { edition, class, supervision };
            let rows = laws.rows(setting).into_iter();
            rows.map(|(name, value, citation)| view::cell_text(name, &value, citation, &pack))
                .collect::<Vec<String>>()
        };
        let standard = of(Class::Standard, Supervision::Full);
        page += &format!("Standard chess:\n\n- {}\n", standard.join("\n- "));
        for (class, name) in [(Class::Rapid, "Rapid chess"), (Class::Blitz, "Blitz")] {
            for supervision in Supervision::ALL.iter().copied() {
                let rows = of(class, supervision);
                let other: Vec<&str> = rows
                    .iter()
                    .zip(&standard)
                    .filter(|(row, standard)| row != standard)
                    .map(|(row, _)| row.as_str())
                    .collect();
                page += &if other.is_empty() {
                    format!("\n{name}, {supervision} supervision: as standard chess.\n")
                } else {
                    let other = other.join("\n- ");
                    format!(
                        "\n{name}, {supervision} supervision, where it is otherwise:\n\n- {other}\n"
                    )
                };
            }
        }
    }
    page += "\n## Where a matter stands\n\n| matter | 2009 | 2014 | 2018, not confirmed | 2023 |\n\
             | --- | --- | --- | --- | --- |\n";
    for matter in Matter::ALL.iter().copied() {
        let id = format!("rule-matter-{}", matter.word().replace('_', "-"));
        let numbers: Vec<String> =
            Edition::ALL.iter().map(|edition| laws.citation(matter, *edition).article).collect();
        page += &format!("| {} | {} |\n", pack.text(&id, &[]), numbers.join(" | "));
    }
    page += "\n## What a line prints\n\nEvery article that a line names, by its number of 2023.\n\n\
             | 2023 | 2009 | 2014 | 2018, not confirmed |\n| --- | --- | --- | --- |\n";
    for article in Article::ALL.iter().copied() {
        let earlier = [Edition::Laws2009, Edition::Laws2014, Edition::Laws2018];
        let numbers = earlier.map(|edition| article.printed_in(edition).unwrap_or_default());
        page += &format!("| {} | {} |\n", article.key(), numbers.join(" | "));
    }
    page
}

#[test]
fn the_page_of_the_laws_is_what_the_data_says() {
    let path = pages::root().join("docs/laws.md");
    if std::env::var_os("ANNABELLA_WRITE_LAWS").is_some() {
        fs::write(&path, page()).expect("the page can be written");
    }
    let stands = fs::read_to_string(&path).expect("docs/laws.md");
    assert!(
        stands == page(),
        "docs/laws.md is not what the data says; the head of this test says how"
    );
}
