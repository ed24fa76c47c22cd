//! The cards' pages as an examiner of accessibility sees them: axe-core in a real Chromium finds no fault in any of them,
//! and does find one that was put in. `tools/setup --tests` fetches both; another Chromium is named in `ANNABELLA_CHROMIUM`.
//! Everything on a card is on its page, and its file is whole or not there.

#[path = "../../../tests/program/rig/axe.rs"]
mod axe;

use std::fs;
use std::path::{Path, PathBuf};

use annabella_core::voices::Language;

use super::card::{Card, Part};
use super::{READERS, page, write};

/// A folder of the test's own, for the pages and what Chromium keeps.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("annabella-cards-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir(&folder).expect("a folder for the test");
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Nothing that the test has shown depends on it.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn card_of(language: Language, reader: &str) -> Card {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/cards");
    let file = cards.join(language.tag()).join(format!("{reader}.txt"));
    Card::read(&fs::read_to_string(file).expect("a card")).expect("a card")
}

fn page_of(language: Language, reader: &str) -> String {
    page::html(&card_of(language, reader), language, reader != "player").expect("a page")
}

/// The rules of axe-core that a page breaks. The page's own policy lets nothing run in it, and so the examiner neither.
fn faults(folder: &Folder, page: &str) -> Vec<String> {
    let (before, policy) = page.split_once("<meta http-equiv").expect("the page has a policy");
    let (_, behind) = policy.split_once('>').expect("the end of the policy");
    axe::examined(&folder.0, &format!("{before}{behind}"))
}

/// The player's card has quotes, which a page writes otherwise; the others have no sign that is escaped.
#[test]
fn everything_on_a_card_is_on_its_page() {
    for language in Language::ALL {
        for reader in ["assistant", "arbiter"] {
            let page = page_of(language, reader);
            for part in card_of(language, reader).parts {
                let texts = match part {
                    Part::Heading(text) | Part::Paragraph(text) => vec![text],
                    Part::Row(term, meaning) => vec![term, meaning],
                };
                for text in texts {
                    assert!(page.contains(&text), "{language:?}, {reader}: {text:?}");
                }
            }
        }
    }
}

#[test]
fn a_card_is_written_whole_or_what_was_there_stays() {
    let folder = Folder::new("written");
    let file = folder.0.join("arbiter.txt");
    for text in ["first", "second"] {
        write(&file, text).expect("written");
        assert_eq!(fs::read_to_string(&file).expect("it is there"), text);
    }
    // Something is in the way of the file beside it.
    fs::create_dir(folder.0.join("arbiter.new")).expect("a folder");
    let why = write(&file, "third").expect_err("it cannot be written");
    assert!(why.starts_with(&file.display().to_string()), "{why}");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "second");
}

#[test]
fn axe_core_finds_no_fault_in_any_card() {
    let folder = Folder::new("whole");
    for language in Language::ALL {
        for reader in READERS {
            let page = page_of(language, reader);
            assert!(page.contains(&format!("<html lang=\"{}\">", language.tag())), "{page}");
            assert_eq!(faults(&folder, &page), [""; 0], "{language:?}, {reader}");
        }
    }
}

#[test]
fn axe_core_finds_a_fault_that_was_put_into_a_card() {
    let folder = Folder::new("spoiled");
    let whole = page_of(Language::Bulgarian, "arbiter");
    for (good, bad, rule) in [
        ("</main>", "<img src=\"board.png\"></main>", "image-alt=1 "),
        ("<html lang=\"bg\">", "<html>", "html-has-lang=1 "),
        ("color:#000;background:#fff", "color:#bbb;background:#fff", "color-contrast="),
    ] {
        let spoiled = whole.replacen(good, bad, 1);
        assert_ne!(spoiled, whole, "{good} is in the page");
        let found = faults(&folder, &spoiled);
        assert!(found.iter().any(|fault| fault.starts_with(rule)), "{rule}: {found:?}");
    }
}
