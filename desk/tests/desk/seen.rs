//! The desk's pages as an examiner of accessibility sees them: axe-core in a real Chromium finds no fault, and finds one that
//! was put in; and no page is wider than a phone, but for what scrolls by itself. `ANNABELLA_WRITE_PAGES=FOLDER` writes the
//! pages there, for whoever wants to look at them.

use std::fs;

use hyper::StatusCode;
use serde_json::json;

use annabella_core::rules::{Color, Square};

use crate::axe::{browser, examined, seen_by};
use crate::browser::Page;
use crate::carrying::begin;
use crate::chromium::Chromium;
use crate::hall::{Hall, told, within};
use crate::pages::waiting;
use crate::played::{Played, bring};

/// Presses a key as a person does.
fn presses(chromium: &mut Chromium, key: &str, code: u32, text: &str) {
    for kind in ["keyDown", "keyUp"] {
        let text = if kind == "keyDown" { text } else { "" };
        let event = json!({
            "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, "text": text,
        });
        chromium.told("Input.dispatchKeyEvent", event);
    }
}

#[tokio::test]
async fn what_waits_first_is_opened_with_three_keys_from_any_page() {
    let hall = Hall::running(3);
    told(&hall.order(["admit", "desk", "anna", "--part", "arbiter"]));
    let (_, game) = waiting(&hall).await;
    // One whose White has thought for some minutes, and one without a clock.
    let (slow, free) = (hall.home.path().join("slow"), hall.home.path().join("free"));
    let mut table = Played::begin(&slow, ["Cesar", "David"]);
    for _ in 0..20 {
        table.carries(Color::White, Square::G1, Square::G1);
    }
    table.put_away();
    bring(&hall, "table-002", &slow);
    begin(&free).close().expect("put away");
    bring(&hall, "table-003", &free);
    hall.keeper("UPDATE desk.heads SET seen = seen + interval '1 day'").await;
    let page = Page::opened(&hall);
    let anna = page.browser_with(&hall.handed("anna"));
    within(async { while !anna.get("/").await.text.contains(&game) {} }).await;
    within(async {
        while anna.get("/hall").await.text.matches("<th scope=\"row\"").count() < 3 {}
    })
    .await;
    let at = |path: &str| format!("https://127.0.0.1:{}{path}", page.port);
    let mut chromium = Chromium::started();
    chromium.opens(&at("/sign-in"));
    let code = told(&hall.order(["code", "desk", "anna"]));
    let code = code.trim().rsplit(' ').next().expect("a code").to_owned();
    chromium.comes_to(&format!(
        "document.getElementById('code').value = {code:?}; document.querySelector('form button').click(); true"
    ));
    chromium.until("location.pathname === '/'");
    for path in ["/", "/hall", "/book", "/nowhere"] {
        chromium.opens(&at(path));
        chromium.until(&format!("location.pathname === {path:?}"));
        presses(&mut chromium, "Tab", 9, "");
        presses(&mut chromium, "Tab", 9, "");
        presses(&mut chromium, "Enter", 13, "\r");
        chromium.until(&format!("location.pathname === '/game/{game}'"));
    }
    // By the least time on a clock, where that is wanted, and by board again.
    let rows =
        "Array.from(document.querySelectorAll('tbody th')).map(one => one.innerText).join(' ')";
    for (path, caption, order) in [
        ("/hall", "Games, by board", "1 2 3"),
        ("/hall?by=time", "Games, by the least time on a clock", "2 1 3"),
    ] {
        chromium.opens(&at(path));
        chromium.until(&format!("document.querySelector('caption')?.innerText === {caption:?}"));
        assert_eq!(chromium.comes_to(rows), json!(order), "{path}");
    }
}

/// The page with its style in it, and without its script, as a file of its own.
fn alone(page: &str, style: &str) -> String {
    let link = "<link rel=\"stylesheet\" href=\"/style.css\">";
    let script = "<script src=\"/script.js\" defer></script>";
    assert!(page.contains(link) && page.contains(script), "{page}");
    page.replace(link, &format!("<style>{style}</style>")).replace(script, "")
}

#[tokio::test]
async fn axe_core_finds_no_fault_in_any_page() {
    let hall = Hall::running(2);
    told(&hall.order(["admit", "desk", "anna", "--part", "arbiter"]));
    let (_, game) = waiting(&hall).await;
    let page = Page::opened(&hall);
    let anna = page.browser_with(&hall.handed("anna"));
    let at = format!("/game/{game}");
    within(async { while anna.get(&at).await.status != StatusCode::OK {} }).await;
    let style = anna.get("/style.css").await.text;
    let folder = tempfile::tempdir().expect("a folder");
    let history = format!("{at}/history");
    for path in ["/", "/hall", &at, &history, "/book", "/sign-in", "/nowhere"] {
        let shown = alone(&anna.get(path).await.text, &style);
        if let Some(to) = std::env::var_os("ANNABELLA_WRITE_PAGES") {
            let name = path.replace(&game, "game").replace('/', "_") + ".html";
            fs::write(std::path::Path::new(&to).join(name), &shown)
                .expect("a page to be looked at");
        }
        assert_eq!(examined(folder.path(), &shown), [""; 0], "{path}");
    }
    let whole = alone(&anna.get("/").await.text, &style);
    let spoiled = whole.replace("</main>", "<img src=\"board.png\"></main>");
    let found = examined(folder.path(), &spoiled);
    assert!(found.iter().any(|fault| fault.starts_with("image-alt=1 ")), "{found:?}");
    // 320 dots are a page at 400 percent.
    for path in ["/", "/hall", &at, "/book"] {
        let shown = alone(&anna.get(path).await.text, &style);
        fs::write(folder.path().join("framed.html"), shown).expect("the page");
        let script =
            "document.title = 'WIDE ' + f.contentDocument.documentElement.scrollWidth + ' DOTS'";
        let frame = format!(
            "<!DOCTYPE html><title></title><iframe id=\"f\" width=\"320\" height=\"800\" \
             style=\"border:0\" src=\"framed.html\" onload=\"{script}\"></iframe>"
        );
        let file = folder.path().join("frame.html");
        fs::write(&file, frame).expect("the page around it");
        let seen = seen_by(&browser(), folder.path(), &file);
        let (_, told) = seen.split_once("WIDE ").expect("it has measured");
        let (dots, _) = told.split_once(" DOTS").expect("it has measured");
        assert!(dots.parse::<usize>().expect("a number") <= 320, "{path}: {dots}");
    }
}
