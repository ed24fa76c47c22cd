//! What others get of the games: each row when it has been at the desk for the event's delay and not before, whatever the
//! delay is and whenever the rows came; whole, and as the schema says.

use std::fs;
use std::path::Path;

use annabella_core::game::{Event, ResultRuling, Ruling};
use annabella_core::rules::{Color, Outcome, Square};
use annabella_desk::broadcast::{Round, round_pgn};
use annabella_desk::hall::{Hall as Games, View, look};
use hyper::StatusCode;
use proptest::test_runner::{Config, TestCaseError, TestRunner};

use crate::browser::Page;
use crate::faults::count;
use crate::hall::{Hall, refused, told, within};
use crate::played::{Played, bring};

/// Moves that can be played for ever, White's and Black's knights.
const PLIES: [(Color, Square, Square); 8] = [
    (Color::White, Square::G1, Square::F3),
    (Color::Black, Square::G8, Square::F6),
    (Color::White, Square::B1, Square::C3),
    (Color::Black, Square::B8, Square::C6),
    (Color::White, Square::E2, Square::E4),
    (Color::Black, Square::E7, Square::E5),
    (Color::White, Square::F1, Square::C4),
    (Color::Black, Square::F8, Square::C5),
];

fn played(path: &Path) {
    let mut table = Played::begin(path, ["Anna", "Bella \"B\" {x}"]);
    for (by, origin, destination) in PLIES {
        table.moves(by, origin, destination);
    }
    table.put_away();
}

#[test]
fn no_ply_is_told_before_its_row_has_been_here_for_the_delay() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    let (hall, client) = runtime.block_on(async {
        let hall = Hall::running(1);
        told(&hall.order(["admit", "desk", "david", "--part", "spectator"]));
        let path = hall.home.path().join("game");
        played(&path);
        bring(&hall, "table-001", &path);
        // An opening, a beginning, two for each ply.
        assert_eq!(hall.keeper("SELECT count(*) FROM desk.rows").await, "18");
        let client = hall.identity("david").open().await.expect("let in");
        (hall, client)
    });
    // Rows that came a second or so apart, some before and some after the moment from which the delay holds them back.
    let strategy = (0_i64..100_000, 1_i64..4_000, -20_000_i64..20_000);
    let case = |(delay_ms, apart_ms, offset_ms): (i64, i64, i64)| {
        runtime.block_on(async {
            // The first row was due so long ago; each one behind it later.
            let set = format!(
                "ALTER TABLE desk.rows DISABLE TRIGGER never; UPDATE desk.rows SET arrived = clock_timestamp() \
                 - make_interval(secs => ({delay_ms} + {offset_ms} - {apart_ms} * seq) / 1000.0); \
                 ALTER TABLE desk.rows ENABLE TRIGGER never; \
                 UPDATE desk.event SET delay = make_interval(secs => {delay_ms} / 1000.0)"
            );
            hall.keeper(&set).await;
            let due = "SELECT count(*) FROM desk.rows WHERE arrived + (SELECT delay FROM desk.event) <= clock_timestamp()";
            let before: i64 = hall.keeper(due).await.parse().expect("a number");
            let games = Games::new(View::Spectators);
            look(&client, &games).await.map_err(|why| TestCaseError::fail(why.to_string()))?;
            let after: i64 = hall.keeper(due).await.parse().expect("a number");
            let seen: i64 = games.seats().first().map_or(0, |seat| {
                i64::try_from(seat.state().standing.next()).expect("few rows")
            });
            proptest::prop_assert!(seen <= after, "{seen} rows were told, and {after} were due");
            proptest::prop_assert!(seen >= before, "{seen} rows were told, and {before} were due");
            let pgn = round_pgn("Open", &Round::default(), &games.seats());
            // A ply is completed by the second of its rows.
            let plies = usize::try_from((seen - 2).max(0) / 2).expect("few plies");
            proptest::prop_assert_eq!(pgn.matches("[%clk").count(), plies, "{} rows: {}", seen, pgn);
            Ok(())
        })
    };
    let moments = u32::try_from(count("ANNABELLA_DESK_BROADCASTS", 40)).expect("not so many");
    TestRunner::new(Config { cases: moments, failure_persistence: None, ..Config::default() })
        .run(&strategy, case)
        .expect("never early, and not later than it must");
    eprintln!(
        "| moments of a broadcast {moments} | rows in each 18 | told early 0 | told late 0 |"
    );
}

#[tokio::test]
async fn a_round_is_written_whole_with_clocks_results_and_as_the_schema_says() {
    let hall = Hall::running(2);
    told(&hall.order(["admit", "desk", "david", "--part", "spectator"]));
    told(&hall.order(["admit", "desk", "anna", "--part", "arbiter"]));
    let (one, two) = (hall.home.path().join("one"), hall.home.path().join("two"));
    played(&one);
    let mut table = Played::begin(&two, ["Cesar", "David"]);
    // A move that no rule allows; the opponent replies, and the arbiter lets it stand.
    table.carries(Color::White, Square::E2, Square::E5);
    table.moves(Color::White, Square::E2, Square::E5);
    table.moves(Color::Black, Square::A7, Square::A6);
    table.moves(Color::White, Square::G1, Square::F3);
    table.happens(&Event::Ruled(Ruling::Stands { side: Color::White }));
    table.happens(&Event::Ruled(Ruling::Warn { side: Color::White }));
    table.happens(&Event::Ruled(Ruling::Remark("White says he is ill".to_owned())));
    let won = ResultRuling::decided(Outcome::Won(Color::Black));
    table.happens(&Event::Ruled(Ruling::Result(won)));
    table.put_away();
    bring(&hall, "table-001", &one);
    bring(&hall, "table-002", &two);
    let order = |with: &str, more: &[&str]| {
        let with = format!("desk/handed/{with}");
        let fixed = ["broadcast", "--once", "--with", &with, "--to", "out", "--round", "3"];
        hall.order(fixed.iter().copied().chain(more.iter().copied()))
    };
    // The delay is an hour: nothing yet.
    told(&order("david", &[]));
    let read =
        |name: &str| fs::read_to_string(hall.home.path().join("out").join(name)).expect("a file");
    assert_eq!(read("round.pgn"), "");
    // Nobody from whom nothing is held back.
    for with in ["anna", "chief", "table-001"] {
        assert!(refused(&order(with, &[])).contains("is no spectator"), "{with}");
    }
    hall.keeper("UPDATE desk.event SET delay = '0'").await;
    told(&order("david", &[]));
    let pgn = read("round.pgn");
    for part in [
        "[Event \"Open\"]",
        "[Round \"3.1\"]",
        "[Round \"3.2\"]",
        "[Board \"2\"]",
        "[Black \"Bella \\\"B\\\" {x}\"]",
        "[TimeControl \"5400+30\"]",
        "1. Nf3 {[%clk 1:30:",
        "[Result \"*\"]",
        "[Result \"0-1\"]",
    ] {
        assert!(pgn.contains(part), "{part}: {pgn}");
    }
    assert!(pgn.contains("is illegal and stood, as ruled"), "{pgn}");
    // What the arbiter notes at the table stays there.
    for part in ["ill}", "warning", "arbiter"] {
        assert!(!pgn.contains(part), "{part}: {pgn}");
    }
    let schema: serde_json::Value =
        serde_json::from_str(include_str!("../../../docs/desk.schema.json")).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let json: serde_json::Value = serde_json::from_str(&read("games.json")).expect("JSON");
    let faults: Vec<String> = validator.iter_errors(&json).map(|fault| fault.to_string()).collect();
    assert_eq!(faults, [""; 0], "{json:#}");
    assert_eq!(json["games"].as_array().map(Vec::len), Some(2));
    assert_eq!(json["games"][1]["result"], "0-1");
    assert_eq!(json["games"][1]["plies"][0]["stands"], true);
    assert!(json["games"][0]["plies"][7]["left_s"].is_u64());
    // The schema allows nothing else.
    let mut more = json.clone();
    more["games"][0]["engine"] = serde_json::json!("x");
    assert!(!validator.is_valid(&more));
    // At the page the same, for a program that cannot sign in: at an address that nobody guesses, until it is withdrawn.
    let page = Page::opened(&hall);
    let said = told(&hall.order(["address", "desk", "david", "--port", &page.port.to_string()]));
    let first = said.lines().next().expect("an address");
    let (_, address) = first.split_once(&format!(":{}", page.port)).expect("an address");
    let stranger = page.browser();
    let at = format!("{address}?round=3");
    within(async { while stranger.get(&at).await.text != pgn {} }).await;
    let open = address.strip_suffix("round.pgn").expect("an address").to_owned();
    let json_there = stranger.get(&format!("{open}games.json?round=3")).await.text;
    assert!(validator.is_valid(&serde_json::from_str(&json_there).expect("JSON")));
    assert_eq!(stranger.get(&format!("{address}?since=now")).await.status, StatusCode::BAD_REQUEST);
    for other in ["/open/x/round.pgn", &format!("{open}hall"), "/round.pgn", "/"] {
        let answer = stranger.get(other).await;
        assert!(answer.status != StatusCode::OK && !answer.text.contains("Cesar"), "{other}");
    }
    // It opens that and nothing else: whoever shows it as a browser's is not signed in, nor is what a browser has an address.
    let token = open.trim_matches('/').trim_start_matches("open/");
    let mut cunning = page.browser();
    cunning.cookie = Some(format!("__Host-desk={token}"));
    assert_eq!(cunning.get("/hall").await.to(), "/sign-in");
    let code = told(&hall.order(["code", "desk", "david"]));
    let mut david = page.browser();
    david.sign_in(code.trim().rsplit(' ').next().expect("a code")).await;
    assert_eq!(david.get("/hall").await.status, StatusCode::OK);
    let session = david.cookie.clone().expect("signed in").replace("__Host-desk=", "");
    let at_session = stranger.get(&format!("/open/{session}/round.pgn")).await;
    assert_eq!(at_session.status, StatusCode::NOT_FOUND);
    // Only what others see later is for whoever knows an address.
    for name in ["anna", "table-001"] {
        assert!(
            refused(&hall.order(["address", "desk", name])).contains("is no spectator"),
            "{name}"
        );
    }
    // Only what came to the desk in the time of the round.
    told(&order("david", &["--since", "2999-01-01T00:00:00Z"]));
    assert_eq!(read("round.pgn"), "");
    told(&order("david", &["--until", "2999-01-01T00:00:00Z"]));
    assert_eq!(read("round.pgn"), pgn);
    told(&hall.order(["revoke", "desk", "david"]));
    assert_eq!(stranger.get(&at).await.status, StatusCode::NOT_FOUND);
}
