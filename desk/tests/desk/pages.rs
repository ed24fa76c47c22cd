//! The page, asked by a real client over TLS: who sees what, that whatever a name holds is text, that nothing is written that
//! another site has sent, and that the book shows when somebody has changed it.

use std::path::PathBuf;

use annabella_core::game::Event;
use annabella_core::rules::{Color, Square};
use annabella_desk::authority::Authority;
use http_body_util::BodyExt as _;
use hyper::StatusCode;
use time::OffsetDateTime;

use crate::browser::{Page, field};
use crate::hall::{Hall, refused, told, within};
use crate::played::{Played, bring};

/// A name that is none: a script, quotes of both kinds, a sign that turns what follows it around.
const INJECTED: &str =
    "</title><script>alert(1)</script>\"'><img src=x onerror=alert(2)>&amp;\u{202e}";

/// One game at the desk, in which the clock was pressed without a move (7.5.3) and the arbiter was called; and its name.
pub(crate) async fn waiting(hall: &Hall) -> (PathBuf, String) {
    let path = hall.home.path().join("game");
    let mut table = Played::begin(&path, [INJECTED, "Bella"]);
    table.moves(Color::White, Square::E2, Square::E4);
    table.moves(Color::Black, Square::E7, Square::E5);
    table.happens(&Event::Pressed { by: Color::White });
    table.happens(&Event::ArbiterCalled { by: Some(Color::Black) });
    table.put_away();
    bring(hall, "table-001", &path);
    // However slow the test is, nobody misses the table.
    hall.keeper("UPDATE desk.heads SET seen = seen + interval '1 day'").await;
    let game = hall.keeper("SELECT encode(game, 'hex') FROM desk.heads").await;
    (path, game)
}

#[tokio::test]
async fn an_arbiter_finds_what_waits_and_notes_it_in_every_language() {
    let hall = Hall::running(2);
    told(&hall.order(["admit", "desk", "anna", "--part", "arbiter"]));
    told(&hall.order(["admit", "desk", "eva", "--part", "arbiter"]));
    let (path, game) = waiting(&hall).await;
    let page = Page::opened(&hall);
    let anna = page.browser_with(&hall.handed("anna"));
    let chief = page.browser_with(&hall.handed("chief"));
    let at = format!("/game/{game}");
    // What waits is there as soon as the desk has been looked at.
    let first = within(async {
        loop {
            let first = anna.get("/").await;
            if first.text.contains(&at) {
                return first;
            }
        }
    })
    .await;
    assert_eq!(first.status, StatusCode::OK);
    assert!(
        first.text.contains("<title>2 wait - Needs an arbiter - Open</title>"),
        "{}",
        first.text
    );
    for part in [
        "7.5.3",
        "6.11.2",
        "Bella (Black)",
        "<caption>",
        "scope=\"row\"",
        "href=\"#main\"",
        "lang=\"en\"",
    ] {
        assert!(first.text.contains(part), "{part}: {}", first.text);
    }
    // What waits first is the second that a key comes to, behind the way to the content: Tab, Tab and Enter open it.
    let (_, body) = first.text.split_once("<body").expect("a page");
    let places = ["<a ", "<button", "<input"].map(|tag| body.match_indices(tag).map(|(at, _)| at));
    let mut places: Vec<usize> = places.into_iter().flatten().collect();
    places.sort_unstable();
    let begins = |at: usize, text: &str| body.get(at..).is_some_and(|rest| rest.starts_with(text));
    assert!(begins(places[0], "<a class=\"skip\" href=\"#main\">"), "{body}");
    assert!(begins(places[1], &format!("<a class=\"skip\" href=\"{at}\">")), "{body}");
    let called = first.text.find("6.11.2").expect("called");
    assert!(called < first.text.find("7.5.3").expect("differs"), "who asks stands first");
    let policy = first.headers["content-security-policy"].to_str().expect("text");
    assert!(policy.starts_with("default-src 'none';") && !policy.contains("unsafe"), "{policy}");
    assert!(
        !first.text.contains("<style")
            && !first.text.contains(" style=")
            && !first.text.contains(" onclick")
    );
    // The only script is a file of the desk's.
    assert_eq!(first.text.matches("<script").count(), 1);
    assert!(anna.get("/script.js").await.text.contains("/changes"));
    // A name is text, on every page.
    let paths = [
        "/".to_owned(),
        "/hall".to_owned(),
        at.clone(),
        format!("{at}/history"),
        "/book".to_owned(),
    ];
    for path in &paths {
        let shown = anna.get(path).await;
        assert_eq!(shown.status, StatusCode::OK, "{path}");
        assert!(
            !shown.text.contains("alert(1)</script>") && !shown.text.contains("<img"),
            "{path}: {}",
            shown.text
        );
        assert!(!shown.text.contains('\u{202e}'), "{path}");
    }
    let game_page = anna.get(&at).await.text;
    assert!(
        game_page.contains("&lt;script&gt;alert(1)&lt;/script&gt;")
            && game_page.contains("&lt;U+202E&gt;")
    );
    assert!(game_page.contains("<td>e4 1:30:"), "moves and clocks: {game_page}");
    assert_eq!(game_page.matches("class=\"board\"").count(), 3);
    // Each language has its own words, and says which it is.
    for (language, words) in [
        ("de", "Braucht den Schiedsrichter"),
        ("en", "Needs an arbiter"),
        ("ru", "Нужен арбитр"),
        ("uk", "Потрібен арбітр"),
        ("bg", "Нужен е съдия"),
    ] {
        let shown = anna.get_in("/", language).await.text;
        assert!(
            shown.contains(&format!("<html lang=\"{language}\">")) && shown.contains(words),
            "{language}"
        );
        assert!(!shown.contains("page-"), "{language}: a message is missing: {shown}");
        let shown = anna.get_in(&at, language).await.text;
        assert!(!shown.contains(">page-"), "{language}: a message is missing: {shown}");
    }
    let back = anna.get("/lang/uk?to=//elsewhere.example/").await;
    assert_eq!(back.to(), "/");
    assert_eq!(anna.get("/lang/uk?to=/hall").await.to(), "/hall");
    // 40 columns, and no name in them.
    let plain = anna.get("/boards.txt").await;
    assert_eq!(plain.headers["content-type"], "text/plain; charset=utf-8");
    assert!(plain.text.lines().all(|line| line.chars().count() <= 40), "{}", plain.text);
    assert!(plain.text.starts_with("2 wait\n! 1\n1 w 1 e5 1:"), "{}", plain.text);
    // A board is found by its number, a game by a name, and nothing by what is nowhere.
    assert_eq!(anna.get("/hall?q=1").await.to(), at);
    assert_eq!(anna.get("/hall?q=BELLA").await.to(), at);
    assert!(anna.get("/hall?q=%3Cb%3E").await.text.contains("&lt;b&gt;"));
    assert_eq!(anna.get("/game/00").await.status, StatusCode::NOT_FOUND);
    // An arbiter is on the way: everybody sees it in the list.
    let post = format!("{at}/on-the-way");
    let (token, once) = (field(&game_page, &post, "token"), field(&game_page, &post, "once"));
    let form = [("token", token.as_str()), ("once", once.as_str())];
    assert_eq!(anna.post(&post, None, &form).await.to(), at);
    assert_eq!(anna.post(&post, None, &form).await.to(), at);
    assert!(chief.get("/").await.text.contains("anna is on the way"));
    // A note is shown first, and then written.
    let post = format!("{at}/note");
    let words = "The clock <b>was</b> set";
    let form = [("token", token.as_str()), ("once", once.as_str()), ("words", words)];
    let shown = anna.post(&post, None, &form).await.text;
    assert!(shown.contains("The clock &lt;b&gt;was&lt;/b&gt; set"), "{shown}");
    let noted = "SELECT count(*) FROM desk.book WHERE kind = 'note'";
    assert_eq!(hall.keeper(noted).await, "0");
    let once = field(&shown, &post, "once");
    let form = [("token", token.as_str()), ("once", &once), ("words", words), ("write", "yes")];
    assert_eq!(anna.post(&post, None, &form).await.to(), at);
    assert!(chief.get(&at).await.text.contains("The clock &lt;b&gt;was&lt;/b&gt; set"));
    let lines = "SELECT who || ' ' || kind || ' ' || words FROM desk.book WHERE kind <> 'look' ORDER BY seq";
    assert_eq!(hall.keeper(lines).await, format!("anna on-the-way \nanna note {words}"));
    // What another site sends, or another arbiter's form, or none, is not written.
    let once = "0".repeat(32);
    let eva = page.browser_with(&hall.handed("eva"));
    let send = |token: &str| {
        vec![
            ("token".to_owned(), token.to_owned()),
            ("once".to_owned(), once.clone()),
            ("words".to_owned(), "forged".to_owned()),
            ("write".to_owned(), "yes".to_owned()),
        ]
    };
    let own = field(&eva.get(&at).await.text, &post, "token");
    for (browser, origin, token) in [
        (&anna, Some("https://elsewhere.example"), token.as_str()),
        (&anna, Some("null"), token.as_str()),
        (&anna, None, own.as_str()),
        (&anna, None, ""),
        (&eva, None, token.as_str()),
    ] {
        let form = send(token);
        let form: Vec<(&str, &str)> =
            form.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let answer = browser.post(&post, origin, &form).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{origin:?} {token}");
    }
    assert_eq!(hall.keeper(noted).await, "1");
    // Who has looked at the game is in the book, once in a minute, and a chief arbiter reads it.
    let looks = "SELECT count(*) > 0 AND count(*) <= 3 * count(DISTINCT who) FROM desk.book \
                 WHERE kind = 'look' AND game IS NOT NULL";
    assert_eq!(hall.keeper(looks).await, "t");
    let book = chief.get("/book").await.text;
    assert!(book.contains("looked at the game"), "{book}");
    // So is an arbiter's look at a list that shows every game.
    let lists =
        "SELECT count(*) FROM desk.book WHERE who = 'eva' AND kind = 'look' AND game IS NULL";
    assert_eq!(hall.keeper(lists).await, "0");
    for list in ["/hall", "/boards.txt"] {
        assert_eq!(eva.get(list).await.status, StatusCode::OK, "{list}");
    }
    // Two where a minute has ended between them.
    assert!(["1", "2"].contains(&hall.keeper(lists).await.as_str()));
    let book = chief.get("/book").await.text;
    assert!(book.contains("looked at the list of all games in progress"), "{book}");
    // Whoever keeps the end of the book with an own session is cut off, and the page goes on.
    let held = hall.identity("eva").open().await.expect("let in");
    let begun =
        "BEGIN; INSERT INTO desk.book (kind, game, words, once) VALUES ('look', NULL, '', 'held')";
    held.batch_execute(begun).await.expect("begun");
    assert_eq!(anna.get("/hall").await.status, StatusCode::OK);
    assert!(held.batch_execute("COMMIT").await.is_err());
    assert!(told(&hall.order(["waits", "--with", "desk/handed/chief"])).contains("7.5.3"));
    // Something new is told by its name alone.
    let mut stream = within(anna.stream()).await.into_body();
    let mut heard = String::new();
    let mut table = Played::taken_up(&path, 100_000);
    table.hands_in(Color::White, "1. e4 e5");
    table.hands_in(Color::Black, "1. e4 c5");
    table.put_away();
    assert_eq!(anna.get(&format!("{at}/report")).await.status, StatusCode::NOT_FOUND);
    bring(&hall, "table-001", &path);
    let event = format!("event: game\ndata: {game} ");
    within(async {
        while !heard.contains(&event) {
            let frame = stream.frame().await.expect("more").expect("whole");
            heard.push_str(&String::from_utf8_lossy(frame.data_ref().expect("data")));
        }
    })
    .await;
    assert!(heard.starts_with("retry: 5000\nevent: all\n") && !heard.contains("Bella"), "{heard}");
    // Both scores are there, and what they come to.
    within(async { while !anna.get(&at).await.text.contains("Scores handed in (D.2.9)") {} }).await;
    let report = anna.get(&format!("{at}/report")).await;
    assert!(report.text.contains("<caption>") && report.text.contains("c5"), "{}", report.text);
    let policy = report.headers["content-security-policy"].to_str().expect("text");
    assert!(
        policy.starts_with("default-src 'none';") && !policy.contains("script-src"),
        "{policy}"
    );
    // A table that is missed waits, too. Time is moved, not waited for.
    hall.keeper("UPDATE desk.heads SET seen = clock_timestamp() - interval '1 minute'").await;
    let silent = "Silent: no courier is there";
    within(async { while !anna.get("/").await.text.contains(silent) {} }).await;
    // The book is whole, until somebody changes it.
    assert!(told_or_refused(&hall).contains("The desk's book is whole"));
    hall.keeper("ALTER TABLE desk.book DISABLE TRIGGER never; UPDATE desk.book SET words = 'x' WHERE kind = 'note'; \
                 ALTER TABLE desk.book ENABLE TRIGGER never").await;
    assert!(
        refused(&hall.order(["doctor", "desk"]))
            .contains("the desk's book is not what was written, from line")
    );
}

fn told_or_refused(hall: &Hall) -> String {
    String::from_utf8_lossy(&hall.order(["doctor", "desk"]).stdout).into_owned()
}

#[tokio::test]
async fn wrong_people_are_refused_each_in_one_line() {
    let hall = Hall::running(1);
    for (name, part) in [("anna", "arbiter"), ("david", "spectator"), ("felix", "arbiter")] {
        told(&hall.order(["admit", "desk", name, "--part", part]));
    }
    let (_, game) = waiting(&hall).await;
    let page = Page::opened(&hall);
    let at = format!("/game/{game}");
    let anna = page.browser_with(&hall.handed("anna"));
    within(async { while anna.get(&at).await.status != StatusCode::OK {} }).await;
    // Nobody: asked for a code, whatever is asked for, and told nothing.
    let nobody = page.browser();
    let (history, report) = (format!("{at}/history"), format!("{at}/report"));
    let paths = [
        "/",
        "/hall",
        &at,
        &history,
        &report,
        "/book",
        "/boards.txt",
        "/changes",
        "/round.pgn",
        "/games.json",
        "/x",
    ];
    for path in paths {
        let answer = nobody.get(path).await;
        assert_eq!((answer.status, answer.to()), (StatusCode::SEE_OTHER, "/sign-in"), "{path}");
        assert!(!answer.text.contains("Bella"), "{path}");
    }
    let answer = nobody
        .post(&format!("{at}/note"), None, &[("token", ""), ("once", ""), ("words", "x")])
        .await;
    assert_eq!(answer.to(), "/sign-in");
    // Another event's certificate, and one that has ended: nobody is talked to.
    let now = OffsetDateTime::now_utc();
    let stranger = Authority::make("Open", now, 10).expect("an authority");
    let own = Authority::read(&hall.desk().join("authority")).expect("the authority");
    let name = "anna".parse().expect("a name");
    for shown in [
        stranger.for_name(&name, now).expect("a certificate"),
        own.for_name_until(&name, now.unix_timestamp() - 3600).expect("a certificate"),
    ] {
        let browser = page.browser_of(Some((shown.certificate, shown.key)));
        browser.try_get("/").await.expect_err("talked to");
    }
    // One of this event that nobody was given.
    let unknown = own.for_name(&name, now).expect("a certificate");
    let browser = page.browser_of(Some((unknown.certificate, unknown.key)));
    assert_eq!(browser.get("/").await.status, StatusCode::FORBIDDEN);
    // A table.
    let answer = page.browser_with(&hall.handed("table-001")).get("/").await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(answer.text.contains("table’s") && !answer.text.contains("Bella"), "{}", answer.text);
    assert!(refused(&hall.order(["code", "desk", "gustav"])).contains("nobody of the name gustav"));
    // A spectator: later, and no more than the game.
    let david = page.browser_with(&hall.handed("david"));
    assert_eq!(david.get("/").await.to(), "/hall");
    assert!(!david.get("/hall").await.text.contains(&at), "the delay is an hour");
    assert_eq!(david.get(&at).await.status, StatusCode::NOT_FOUND);
    assert_eq!(david.get("/round.pgn").await.text, "");
    for path in ["/book", &history, &report] {
        assert_eq!(david.get(path).await.status, StatusCode::FORBIDDEN, "{path}");
    }
    // Time is moved, not waited for.
    hall.keeper("UPDATE desk.event SET delay = '0'").await;
    within(async { while david.get(&at).await.status != StatusCode::OK {} }).await;
    let seen = david.get(&at).await.text;
    assert!(
        seen.contains("<td>e4 1:30:") && !seen.contains("7.5.3") && !seen.contains("<textarea"),
        "{seen}"
    );
    let form = [("token", "00"), ("once", "00"), ("words", "x"), ("write", "yes")];
    assert_eq!(david.post(&format!("{at}/note"), None, &form).await.status, StatusCode::FORBIDDEN);
    // A code lets in once, as whom it was made for.
    let said = told(&hall.order(["code", "desk", "felix"]));
    let code = said.trim().rsplit(' ').next().expect("a code").to_owned();
    let mut felix = page.browser();
    assert_eq!(felix.sign_in("aaaa-bbbb-cccc").await.status, StatusCode::FORBIDDEN);
    assert_eq!(felix.sign_in(&code.to_uppercase()).await.to(), "/");
    assert_eq!(felix.get(&at).await.status, StatusCode::OK);
    assert_eq!(page.browser().sign_in(&code).await.status, StatusCode::FORBIDDEN, "it was used");
    let old = told(&hall.order(["code", "desk", "felix"]));
    hall.keeper("UPDATE desk.codes SET made = made - interval '61 minutes' WHERE used IS NULL")
        .await;
    let old = old.trim().rsplit(' ').next().expect("a code").to_owned();
    assert_eq!(page.browser().sign_in(&old).await.status, StatusCode::FORBIDDEN, "it is too old");
    // Of a code and of what a browser keeps for it only hashes are at the desk.
    let kept = felix.cookie.clone().expect("something kept");
    let kept = kept.split('=').nth(1).expect("its value").to_owned();
    let held = hall.keeper("SELECT encode(code, 'escape') || encode(session, 'escape') FROM desk.codes WHERE used IS NOT NULL").await;
    assert!(!held.contains(&kept) && !held.contains(&code.replace('-', "")), "{held}");
    // Who is sent away is gone, by certificate and by code, and comes back by neither.
    told(&hall.order(["revoke", "desk", "felix"]));
    told(&hall.order(["revoke", "desk", "anna"]));
    assert_eq!(felix.get(&at).await.to(), "/sign-in");
    let answer = anna.get(&at).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(answer.text.contains("withdrawn"), "{}", answer.text);
    told(&hall.order(["admit", "desk", "felix", "--part", "arbiter"]));
    assert_eq!(felix.get(&at).await.to(), "/sign-in", "the old one does not hold again");
    // Signed out is signed out, also for whoever has copied what the browser kept.
    let said = told(&hall.order(["code", "desk", "felix"]));
    assert_eq!(felix.sign_in(said.trim().rsplit(' ').next().expect("a code")).await.to(), "/");
    let token = field(&felix.get("/").await.text, "/sign-out", "token");
    assert_eq!(
        felix
            .post("/sign-out", Some("https://elsewhere.example"), &[("token", &token)])
            .await
            .status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(felix.post("/sign-out", None, &[("token", &token)]).await.to(), "/sign-in");
    assert_eq!(felix.get("/").await.to(), "/sign-in");
}

#[tokio::test]
async fn a_server_that_is_away_is_said_and_comes_back() {
    let hall = Hall::running(1);
    let (_, game) = waiting(&hall).await;
    let page = Page::opened(&hall);
    let chief = page.browser_with(&hall.handed("chief"));
    let at = format!("/game/{game}");
    within(async { while chief.get(&at).await.status != StatusCode::OK {} }).await;
    told(&hall.order(["stop", "desk"]));
    let away = within(async {
        loop {
            let answer = chief.get("/").await;
            // A moment before it is gone it says something else.
            if answer.status == StatusCode::SERVICE_UNAVAILABLE
                && answer.text.contains("does not run")
            {
                return answer;
            }
        }
    })
    .await;
    assert!(!away.text.contains(&game), "{}", away.text);
    told(&hall.order(["start", "desk"]));
    within(async { while chief.get(&at).await.status != StatusCode::OK {} }).await;
}
