//! What waits for an arbiter is what the tables have told, and goes when it is ruled.

use std::path::Path;

use annabella_core::calls::Command;
use annabella_core::game::{Event, Heard, Ruling, Source, Understood};
use annabella_core::rules::Color;
use annabella_core::time::Millis;
use annabella_record::io::journal_file::JournalFile;

use crate::carrying::begin;
use crate::hall::{Hall, refused, told};
use crate::played::Played;

fn happens(table: &mut JournalFile, at: u64, event: &Event) {
    table.append(Millis(at), 1_795_255_200_000 + at as i64, event, &[]).expect("an event");
}

fn bring(hall: &Hall, record: &Path) {
    let asked =
        ["courier", "--once", "--with", "desk/handed/table-001"].map(|word| word.to_owned().into());
    told(&hall.order(asked.into_iter().chain([record.as_os_str().to_owned()])));
}

#[tokio::test]
async fn what_waits_is_said_with_who_and_since_when_until_it_is_ruled() {
    let hall = Hall::running(1);
    let waits =
        |lang: &str| told(&hall.order(["waits", "--with", "desk/handed/chief", "--lang", lang]));
    assert_eq!(waits("en"), "Nothing waits.\nGames that are not closed: 0.\n");
    let path = hall.home.path().join("game");
    let mut table = begin(&path);
    happens(&mut table, 1000, &Event::Begun);
    // No move, and the clock is pressed: 7.5.3.
    happens(&mut table, 2000, &Event::Pressed { by: Color::White });
    happens(&mut table, 3000, &Event::ArbiterCalled { by: Some(Color::Black) });
    table.close().expect("put away");
    bring(&hall, &path);
    let said = waits("en");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 3, "{said}");
    assert!(lines[..2].iter().all(|line| line.starts_with("table-001, since 2")), "{said}");
    assert!(
        said.contains("7.5.3") && lines[..2].iter().any(|line| line.contains("arbiter")),
        "{said}"
    );
    assert_eq!(lines[2], "Games that are not closed: 1.");
    assert_ne!(waits("uk"), said);
    // The arbiter rules, and what was called for is done; what differs is decided, too.
    let (mut table, _) = JournalFile::resume(&path).expect("taken up");
    happens(
        &mut table,
        5000,
        &Event::Ruled(Ruling::Clock { side: Color::White, left: Millis(600_000) }),
    );
    table.close().expect("put away");
    bring(&hall, &path);
    let said = waits("en");
    assert!(!said.lines().any(|line| line.contains(" arbiter")), "{said}");
    // Whoever calls or claims with the own voice waits as one for whom it is typed.
    let (mut table, _) = JournalFile::resume(&path).expect("taken up");
    let spoken = |command, words: &str| {
        Event::Heard(Heard {
            by: Some(Color::White),
            words: words.to_owned(),
            understood: Understood::Command(command),
            source: Source::Voice { confidence: 97 },
            as_repeat: false,
        })
    };
    happens(&mut table, 6000, &spoken(Command::Time, "zeit"));
    happens(&mut table, 7000, &spoken(Command::Arbiter, "schiedsrichter"));
    happens(&mut table, 8000, &spoken(Command::ClaimThreefold, "dreimalige stellung"));
    table.close().expect("put away");
    bring(&hall, &path);
    let said = waits("en");
    let of_white = |line: &&str| line.contains("White") && !line.contains("7.5.3");
    let asked: Vec<&str> = said.lines().filter(of_white).collect();
    assert_eq!(asked.len(), 2, "{said}");
    assert!(asked[0].contains("arbiter") && asked[1].contains("claim"), "{said}");
    // So does one whose clock runs and that gives no sign, though its courier does. Time is moved, not waited for.
    let other = hall.home.path().join("other");
    Played::begin(&other, ["Anna", "Bella"]).put_away();
    bring(&hall, &other);
    hall.keeper(
        "UPDATE desk.heads SET lived = lived - interval '1 minute', seen = clock_timestamp() + interval '1 day'",
    )
    .await;
    let said = waits("en");
    assert!(said.contains("gives no sign: a clock runs in game "), "{said}");
    // And one that is missed.
    hall.keeper("UPDATE desk.heads SET seen = clock_timestamp() - interval '1 minute'").await;
    assert!(waits("en").contains("missed: no courier is there with game "));
    // It is for arbiters.
    let denied = refused(&hall.order(["waits", "--with", "desk/handed/table-001"]));
    assert!(denied.contains("permission denied"), "{denied}");
}
