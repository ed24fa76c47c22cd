//! The page for the arbiter as an examiner of accessibility sees it: axe-core in a real Chromium finds no
//! fault in it, and does find one that was put in.
//!
//! `tools/setup --tests` fetches both. Another Chromium is named in `ANNABELLA_CHROMIUM`.

use std::fs;

use crate::rig::Home;
use crate::rig::axe::{browser, examined, seen_by};

/// The rules of axe-core that a page breaks. The page's own policy lets nothing run in it, and so the examiner neither.
fn faults(home: &Home, page: &str) -> Vec<String> {
    examined(home.path(), &without_policy(page))
}

/// The page without its content security policy.
fn without_policy(page: &str) -> String {
    let (before, policy) = page.split_once("<meta http-equiv").expect("the page has a policy");
    let (_, behind) = policy.split_once('>').expect("the end of the policy");
    format!("{before}{behind}")
}

/// The page on two sheets.
fn page(home: &Home, a: &str, b: &str, more: &[&str]) -> String {
    let path = |name: &str| home.file(name).to_str().expect("a plain path").to_owned();
    let (sheet_a, sheet_b, page) = (path("a.txt"), path("b.txt"), path("report.html"));
    fs::write(&sheet_a, a).expect("a sheet");
    fs::write(&sheet_b, b).expect("a sheet");
    let _ = fs::remove_file(&page);
    let args = [&["reconcile", &sheet_a, &sheet_b, "--html", &page], more].concat();
    let answer = home.run(&args, b"");
    assert!(matches!(answer.exit, Some(0 | 1)), "{answer:?}");
    fs::read_to_string(&page).expect("the page")
}

const BOARD: &str = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R";

/// What the page of a damaged score has for a heading, in each language: the language that was asked for is examined.
const OPEN_PLIES: [(&str, &str); 5] = [
    ("de", "Halbzüge, die offen sind"),
    ("en", "Plies that are open"),
    ("ru", "Неясные полуходы"),
    ("uk", "Невизначені півходи"),
    ("bg", "Неизяснени полуходове"),
];

#[test]
fn axe_core_finds_no_fault_in_the_report_of_any_language() {
    let home = Home::new();
    for (language, open_plies) in OPEN_PLIES {
        let named = |page: &str| page.contains(&format!("<html lang=\"{language}\""));
        let differ = page(
            &home,
            "1. e4 e5 2. Nf3 Nc6 3. Bb5",
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 a6",
            &["--board-a", BOARD, "--lang", language],
        );
        assert!(named(&differ), "{differ}");
        assert_eq!(faults(&home, &differ), [""; 0], "{language}");
        let damaged = page(
            &home,
            "1. e4 e5 2. Nf3 Nc6 3. ___ a6 4. Bxc6 dxc6 5. 0-0",
            "1. e4 e5 2. Nf3 ?6? 3. ___ a6 4. Bxc6 bxc6 5. 0-0",
            &["--lang", language],
        );
        assert!(named(&damaged) && damaged.contains(open_plies), "{damaged}");
        assert_eq!(faults(&home, &damaged), [""; 0], "{language}");
        let agree = "1. e4 e5 2. Nf3 Nc6 3. Bb5";
        let agree = page(&home, agree, agree, &["--board-b", BOARD, "--lang", language]);
        assert_eq!(faults(&home, &agree), [""; 0], "{language}");
    }
    let stays = page(
        &home,
        "1. e4 e5 2. Nf3 Nc6 3. Bb5",
        "1. e4 e5 2. Nf3 Nc6 3. Bc4",
        &["--board-a", BOARD, "--board-b", BOARD, "--lang", "de"],
    );
    assert_eq!(faults(&home, &stays), [""; 0]);
}

#[test]
fn axe_core_finds_a_fault_that_was_put_in() {
    let home = Home::new();
    let sheet = "1. e4 e5 2. Nf3 Nc6";
    let whole = page(&home, sheet, sheet, &["--lang", "en"]);
    let spoiled = whole.replace("</main>", "<img src=\"board.png\"></main>");
    assert_ne!(spoiled, whole, "the page has a main part");
    let found = faults(&home, &spoiled);
    assert!(found.iter().any(|fault| fault.starts_with("image-alt=1 ")), "{found:?}");
}

#[test]
fn the_policy_of_the_page_lets_nothing_run_in_it() {
    let home = Home::new();
    let page = page(&home, "1. e4 e5 2. Nf3", "1. e4 e5 2. Nc3", &[]);
    assert!(page.contains("content=\"default-src 'none'; style-src 'sha256-"), "{page}");
    // As if a score had got a script past the escaping.
    let script = "<script>document.title = 'IT RAN'</script></body>";
    let seen = |page: &str, name: &str| {
        let file = home.file(name);
        fs::write(&file, page.replace("</body>", script)).expect("the page");
        seen_by(&browser(), home.path(), &file)
    };
    let title = "<title>IT RAN</title>";
    assert!(seen(&without_policy(&page), "open.html").contains(title), "the browser runs scripts");
    assert!(!seen(&page, "kept.html").contains(title), "and not under the policy");
}

/// A FEN has nowhere to be broken, and a phone is 390 dots wide.
#[test]
fn the_page_is_no_wider_than_a_phone() {
    let home = Home::new();
    let page = page(&home, "1. e4 e5 2. Nf3", "1. e4 e5 2. Nc3", &["--board-a", BOARD]);
    let width = |page: &str| {
        fs::write(home.file("framed.html"), without_policy(page)).expect("the page");
        let script =
            "document.title = 'WIDE ' + f.contentDocument.documentElement.scrollWidth + ' DOTS'";
        let frame = format!(
            "<!DOCTYPE html><title></title><iframe id=\"f\" width=\"390\" height=\"800\" \
             style=\"border:0\" src=\"framed.html\" onload=\"{script}\"></iframe>"
        );
        fs::write(home.file("frame.html"), frame).expect("the page around it");
        let seen = seen_by(&browser(), home.path(), &home.file("frame.html"));
        let (_, told) = seen.split_once("WIDE ").expect("it has measured");
        let (dots, _) = told.split_once(" DOTS").expect("it has measured");
        dots.parse::<usize>().expect("a number")
    };
    assert!(width(&page) <= 390, "{}", width(&page));
    let stiff = page.replace("overflow-wrap:anywhere", "overflow-wrap:normal");
    let stiff = stiff.replace("</main>", &format!("<p>{}</p></main>", BOARD.repeat(3)));
    assert!(width(&stiff) > 390, "the test itself sees what is too wide");
}
