//! A round from the pairing program's list to its results in the pairing program's own file.

use std::fs;
use std::path::Path;

use annabella_core::game::{Event, ResultRuling, Ruling, Settings};
use annabella_core::journal::Opening;
use annabella_core::rules::{Color, Outcome};
use annabella_core::time::Millis;
use annabella_record::io::journal_file::JournalFile;

use crate::browser::Page;
use crate::hall::{Hall, refused, told, within};

const UTC: i64 = 1_795_255_200_000;

/// A game between two who may have names in its record, and how it ended.
fn played(path: &Path, names: Option<(&str, &str)>, outcome: Option<Outcome>) {
    let mut settings = Settings::default();
    if let Some((white, black)) = names {
        settings.players.white.name = Some(white.to_owned());
        settings.players.black.name = Some(black.to_owned());
    }
    let opening = Opening { program: "annabella".to_owned(), settings, packs: Vec::new() };
    let mut table = JournalFile::create(path, UTC, &opening, &[]).expect("a new record");
    table.append(Millis(1000), UTC, &Event::Begun, &[]).expect("an event");
    if let Some(outcome) = outcome {
        let ruled = Event::Ruled(Ruling::Result(ResultRuling::decided(outcome)));
        table.append(Millis(2000), UTC, &ruled, &[]).expect("an event");
    }
    table.close().expect("put away");
}

fn brought(hall: &Hall, with: &str, record: &Path) {
    let with = format!("desk/handed/{with}");
    let asked = ["courier", "--once", "--with", &with].map(|word| word.to_owned().into());
    told(&hall.order(asked.into_iter().chain([record.as_os_str().to_owned()])));
}

/// A line of a tournament report with one round.
fn line(rank: u32, name: &str, opponent: u32, colour: char) -> String {
    format!("{:<91}{opponent:>4} {colour}  \r\n", format!("001 {rank:>4} m    {name:<33} 2000"))
}

#[test]
fn results_come_from_the_tables_into_the_pairing_programs_file_and_nothing_else_changes() {
    let hall = Hall::running(4);
    let home = hall.home.path();
    let list = "board;white;black\n1;Anna;Bella\n2;Cesar;David\n3;5;6\n4;Gustav;Hector\n";
    fs::write(home.join("round.csv"), list).expect("written");
    let report: String = [
        line(1, "Anna", 2, 'w'),
        line(2, "Bella", 1, 'b'),
        line(3, "Cesar", 4, 'w'),
        line(4, "David", 3, 'b'),
        line(5, "Eva", 6, 'w'),
        line(6, "Felix", 5, 'b'),
        line(7, "Gustav", 8, 'w'),
        line(8, "Hector", 7, 'b'),
    ]
    .concat();
    let report = format!("012 Open\r\n{report}XXR 5\r\n");
    fs::write(home.join("open.trf"), &report).expect("written");
    let results =
        |file: &str| hall.order(["results", "--with", "desk/handed/chief", "--round", "1", file]);
    assert!(refused(&results("open.trf")).contains("round 1 was not taken in"));
    // An earlier game at a table of the round.
    played(&home.join("before"), None, Some(Outcome::Drawn));
    brought(&hall, "table-001", &home.join("before"));
    let pair =
        |file: &str| hall.order(["pair", "--with", "desk/handed/chief", "--round", "1", file]);
    assert!(refused(&pair("open.trf")).contains("does not say which board is which"));
    fs::write(home.join("bad.csv"), "1;Anna;Bella\n1;Cesar;David\n").expect("written");
    assert!(refused(&pair("bad.csv")).contains("line 2: board 1 is in line 1 already"));
    assert!(told(&pair("round.csv")).contains("Board 3, table-003: 5 - 6"));

    played(&home.join("one"), None, Some(Outcome::Won(Color::Black)));
    brought(&hall, "table-001", &home.join("one"));
    // Brought by another table's courier, and known by its players.
    played(&home.join("two"), Some(("CESAR", "David")), Some(Outcome::HalfFor(Color::White)));
    brought(&hall, "table-004", &home.join("two"));
    played(&home.join("three"), Some(("Eva", "Felix")), None);
    brought(&hall, "table-003", &home.join("three"));
    let said = refused(&results("open.trf"));
    for line in [
        "Board 1, Anna - Bella: 0-1",
        "Board 2, Cesar - David: 1/2-0",
        "Board 3, 5 - 6: not written, it is played",
        "Board 4, Gustav - Hector: not written, nothing of it is at the desk",
        "results 2 of 4",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    let wanted = report
        .replace("   2 w  ", "   2 w 0")
        .replace("   1 b  ", "   1 b 1")
        .replace("   4 w  ", "   4 w =")
        .replace("   3 b  ", "   3 b 0");
    assert_eq!(fs::read_to_string(home.join("open.trf")).expect("the file"), wanted);
    refused(&results("round.csv"));
    let after = list.replace("Bella\n", "Bella;0-1\n").replace("David\n", "David;1/2-0\n");
    assert_eq!(fs::read_to_string(home.join("round.csv")).expect("the file"), after);
    // The pairing program has another result: nothing is written over.
    fs::write(home.join("open.trf"), report.replace("   2 w  ", "   2 w 1")).expect("written");
    let said = refused(&results("open.trf"));
    assert!(
        said.contains("not written, line 2: there is the result 1 already, and the desk has 0-1"),
        "{said}"
    );
}

#[tokio::test]
async fn a_game_that_a_room_brings_is_on_the_board_of_its_players() {
    let hall = Hall::running(1);
    told(&hall.order(["admit", "desk", "room-b"]));
    told(&hall.order(["admit", "desk", "anna", "--part", "arbiter"]));
    let home = hall.home.path();
    for (name, players) in
        [("one", ("Cesar", "David")), ("two", ("Eva", "Felix")), ("three", ("Gustav", "Hector"))]
    {
        played(&home.join(name), Some(players), None);
        brought(&hall, "room-b", &home.join(name));
    }
    let page = Page::opened(&hall);
    let anna = page.browser_with(&hall.handed("anna"));
    let row = |board: &str| format!(">{board}</a></th>");
    // Without a list each is the room's.
    within(async { while anna.get("/hall").await.text.matches(">room-b ").count() < 3 {} }).await;
    let list = "board;white;black\n11;Eva;Felix\n12;CESAR;david\n13;Hector;Gustav\n";
    fs::write(home.join("round.csv"), list).expect("written");
    told(&hall.order(["pair", "--with", "desk/handed/chief", "--round", "1", "round.csv"]));
    let shown = within(async {
        loop {
            let shown = anna.get("/hall").await.text;
            if shown.contains(&row("11")) && shown.contains(&row("12")) {
                return shown;
            }
        }
    })
    .await;
    // By board; and whoever is on no board with these colours stays where it was.
    assert!(shown.find(&row("11")) < shown.find(&row("12")), "{shown}");
    assert_eq!(shown.matches(">room-b ").count(), 1, "{shown}");
    let found = anna.get("/hall?q=12").await;
    assert!(found.to().starts_with("/game/"), "{}", found.text);
    assert!(anna.get(found.to()).await.text.contains("Cesar"));
    // Another list, on which they sit elsewhere.
    fs::write(home.join("round.csv"), "board;white;black\n3;Cesar;David\n").expect("written");
    told(&hall.order(["pair", "--with", "desk/handed/chief", "--round", "1", "round.csv"]));
    within(async { while !anna.get("/hall").await.text.contains(&row("3")) {} }).await;
    assert_eq!(anna.get("/hall").await.text.matches(">room-b ").count(), 2);
}
