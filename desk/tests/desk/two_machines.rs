//! Two machines with one desk, both here with clusters of their own: what was acknowledged is there when the first one is
//! gone, a machine that was left behind takes no rows, and what follows from one being away is decided by people.

use std::fs;
use std::path::PathBuf;

use annabella_core::journal::{GameId, Row};
use annabella_desk::courier::carrier::Answer;
use annabella_desk::courier::identity::Identity;
use annabella_desk::courier::session::Session;
use nix::sys::signal::Signal;

use crate::carrying::{Courier, add, begin};
use crate::hall::{Hall, bring, free_port, processes, refused, rows, send, signal, told, within};

const GAME: GameId = GameId([1; 16]);
const OTHER: GameId = GameId([2; 16]);

/// A hall with two machines.
struct Two {
    hall: Hall,
    port: u16,
}

impl Two {
    /// The second one follows, and is not waited for.
    fn following(tables: u16) -> Two {
        let two = Two { hall: Hall::running(tables), port: free_port() };
        two.first(&["standby", "desk", "--address", "127.0.0.1", "--port", &two.port.to_string()]);
        told(&two.hall.order(["follow", "second", "--with", "desk/handed/second"]));
        two
    }

    /// The second one is waited for.
    fn together(tables: u16) -> Two {
        let two = Two::following(tables);
        two.first(&["together", "desk"]);
        two
    }

    fn first(&self, order: &[&str]) -> String {
        told(&self.hall.order(order))
    }

    fn is_refused(&self, order: &[&str], said: &str) {
        let answer = refused(&self.hall.order(order));
        assert!(answer.contains(said), "{order:?}: {answer}");
    }

    fn folder(&self, desk: &str) -> PathBuf {
        self.hall.home.path().join(desk)
    }

    async fn at_second(&self, sql: &str) -> String {
        self.hall.keeper_of("second", self.port, sql).await
    }

    /// Whether each of these rows is at the second machine, with its hash.
    async fn has(&self, game: GameId, wanted: &[Row]) -> bool {
        let asked = format!(
            "SELECT seq || ' ' || encode(hash, 'hex') FROM desk.rows WHERE game = '\\x{game}'"
        );
        let found = self.at_second(&asked).await;
        wanted
            .iter()
            .all(|row| found.lines().any(|line| line == format!("{} {}", row.seq, row.hash)))
    }

    /// The first machine is gone from one moment to the next.
    fn first_is_gone(&self) {
        signal(&self.folder("desk"), Signal::SIGKILL);
    }

    /// What somebody has who looks for the desk on the first machine alone.
    fn at_first_only(&self, name: &str) -> Identity {
        let to = self.folder(&format!("only-first-{name}"));
        fs::create_dir_all(&to).expect("a folder");
        for entry in fs::read_dir(self.hall.handed(name)).expect("handed").flatten() {
            fs::copy(entry.path(), to.join(entry.file_name())).expect("copied");
        }
        let way = fs::read_to_string(to.join("desk.toml")).expect("the way");
        let only = way.split("[elsewhere]").next().expect("its beginning");
        fs::write(to.join("desk.toml"), only).expect("written");
        Identity::read(&to).expect("an identity")
    }
}

#[tokio::test]
async fn what_was_acknowledged_is_at_the_second_machine_and_the_first_one_is_left_behind() {
    let two = Two::together(3);
    let hall = &two.hall;
    // Withdrawn after the copy was made: a file, which does not follow by itself.
    let withdrawn = hall.identity("table-003");
    two.first(&["revoke", "desk", "table-003"]);
    let room = two.folder("room");
    fs::create_dir(&room).expect("a folder");
    let path = room.join("game");
    let mut table = begin(&path);
    let mut courier = Courier::started(hall, "table-001", &path);
    courier.says("Connected");
    let course = rows(GAME, &[], 400, "a");
    let mut session = hall.session("table-002").await;
    let mut acknowledged = 0;
    let killed = 60 + usize::from(rand::random::<u8>() % 100);
    for (number, row) in course.iter().enumerate() {
        if number % 10 == 0 {
            add(&mut table, number as u64 / 10 + 1, "e2 e4");
        }
        if number == killed {
            // In the middle of a commit, or not: the next row may be at one machine, both or none.
            let next = bring(&mut session, GAME, std::slice::from_ref(row));
            let gone = async { two.first_is_gone() };
            if tokio::join!(next, gone).0 == Ok(Answer::Acknowledged) {
                acknowledged += 1;
            }
            break;
        }
        assert_eq!(
            bring(&mut session, GAME, std::slice::from_ref(row)).await,
            Ok(Answer::Acknowledged)
        );
        acknowledged += 1;
    }
    courier.says("The desk does not answer");
    let said = two.first(&["promote", "second", "Anna: the first machine has burned"]);
    assert!(said.contains("This machine is the desk now"), "{said}");
    assert!(two.has(GAME, &course[..acknowledged]).await, "acknowledged and missing");
    // By the same certificates, at the other address.
    courier.says("Connected");
    add(&mut table, 99, "e2 e4");
    let knows = hall.identity("table-002");
    let mut session = Session::connect(&knows).await.expect("a session");
    let from = acknowledged.saturating_sub(1);
    for batch in course[from..].chunks(100) {
        assert_eq!(bring(&mut session, GAME, batch).await, Ok(Answer::Acknowledged));
    }
    let all = "SELECT count(*) FROM desk.rows WHERE game = (SELECT game FROM desk.heads WHERE owner = 'table-001')";
    let wanted = (2 + killed.div_ceil(10) + usize::from(killed % 10 == 0)).to_string();
    within(async { while two.at_second(all).await != wanted {} }).await;
    assert_eq!(two.at_second("SELECT count(*) FROM desk.forks").await, "0");
    let kept_out = Session::connect(&withdrawn).await.expect_err("let in").to_string();
    assert!(kept_out.contains("alert") || kept_out.contains("log in"), "{kept_out}");

    // The one of before is not started.
    two.is_refused(&["start", "desk"], "this one was left behind, and takes no rows");
    // And if somebody starts it all the same, it acknowledges nothing, and nobody who knows better goes there.
    hall.started_by_hand("desk");
    let stranded = two.at_first_only("table-002");
    let mut zombie = within(async {
        loop {
            if let Ok(session) = Session::connect(&stranded).await {
                return session;
            }
        }
    })
    .await;
    let more = rows(GAME, &course, 402, "b");
    let last = hall
        .keeper("SELECT max(seq) FROM desk.rows WHERE game = '\\x01010101010101010101010101010101'")
        .await;
    let last: usize = last.parse().expect("a number");
    let waits = tokio::select! {
        waits = hall.waiting(&["table-002"]) => waits,
        answer = bring(&mut zombie, GAME, &more[last + 1..=last + 1]) => panic!("answered: {answer:?}"),
    };
    assert_eq!(waits, ["IPC SyncRep"]);
    drop(zombie);
    // Who has been at the new desk does not take the one of before for it, and finds its way past it.
    let why = Session::connect(&knows).await.expect_err("taken for the desk").to_string();
    assert!(why.contains("another one was promoted"), "{why}");
    two.at_second(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'table-001'",
    )
    .await;
    courier.says("The desk does not answer");
    courier.says("Connected");
    courier.end();
    told(&hall.order(["stop", "desk"]));

    // The machine of before comes back as the second one, from an empty folder.
    let port = hall.port.to_string();
    two.first(&["standby", "second", "--address", "127.0.0.1", "--port", &port]);
    two.is_refused(&["start", "desk"], "left behind");
    told(&hall.order(["follow", "third", "--with", "second/handed/second"]));
    two.first(&["together", "second"]);
    let said = two.first(&["doctor", "second"]);
    assert!(said.contains("Second machine: follows and is waited for"), "{said}");
    assert!(
        hall.keeper_of(
            "third",
            hall.port,
            "SELECT count(*) FROM desk.rows WHERE game = '\\x01010101010101010101010101010101'"
        )
        .await
            == "400"
    );
}

#[tokio::test]
async fn a_second_machine_that_is_away_is_told_and_what_follows_is_decided() {
    let two = Two::following(1);
    let hall = &two.hall;
    let said = two.first(&["doctor", "desk"]);
    assert!(said.contains("follows and is not waited for"), "{said}");
    two.is_refused(&["alone", "desk", "Anna"], "does not wait for a second machine");
    two.first(&["together", "desk"]);
    two.is_refused(&["alone", "desk", "Anna"], "is there and follows");
    two.is_refused(&["promote", "second", "Anna"], "the first machine is there");
    two.is_refused(
        &["promote", "second", "Anna", "--switched-off", "--behind"],
        "the first machine is there",
    );
    two.is_refused(&["promote", "desk", "Anna"], "follows none");
    two.is_refused(&["standby", "second", "--address", "127.0.0.1"], "this is the second machine");
    two.is_refused(&["follow", "second", "--with", "desk/handed/second"], "is there already");
    two.is_refused(
        &["follow", "fourth", "--with", "desk/handed/table-001"],
        "is not what annabella-desk standby hands over",
    );
    let said = two.first(&["doctor", "second"]);
    assert!(said.contains("this one. It follows"), "{said}");
    told(&hall.order(["admit", "desk", "bella", "--part", "arbiter"]));
    let waits = || told(&hall.order(["waits", "--with", "desk/handed/bella"]));
    assert!(waits().starts_with("Nothing waits"), "{}", waits());

    two.first(&["stop", "second"]);
    let course = rows(GAME, &[], 3, "a");
    let mut session = hall.session("table-001").await;
    let decided = async {
        assert_eq!(hall.waiting(&["table-001"]).await, ["IPC SyncRep"]);
        two.is_refused(&["doctor", "desk"], "Nothing is acknowledged since");
        assert!(
            waits().contains("the second machine is away, and nothing is confirmed"),
            "{}",
            waits()
        );
        two.is_refused(&["together", "desk"], "does not follow");
        let said = two.first(&["alone", "desk", "Anna: its battery is empty"]);
        assert!(said.contains("this machine's disk alone"), "{said}");
    };
    let answer = tokio::join!(bring(&mut session, GAME, &course[..1]), decided).0;
    if answer.is_err() {
        // All of that took longer than a courier waits for an answer.
        session = hall.session("table-001").await;
        assert_eq!(bring(&mut session, GAME, &course[..1]).await, Ok(Answer::Acknowledged));
    }
    two.is_refused(&["doctor", "desk"], "Decided last: alone");
    assert_eq!(bring(&mut session, GAME, &course[1..2]).await, Ok(Answer::Acknowledged));
    // A start is a new beginning: the other one may have been promoted meanwhile, and not be reached.
    two.first(&["stop", "desk"]);
    let said = two.first(&["start", "desk"]);
    assert!(said.contains("The second machine is away: nothing is acknowledged"), "{said}");
    two.first(&["alone", "desk", "Anna: the same"]);
    let mut session = hall.session("table-001").await;
    assert_eq!(bring(&mut session, GAME, &course[2..]).await, Ok(Answer::Acknowledged));

    two.first(&["start", "second"]);
    within(async { while !two.has(GAME, &course).await {} }).await;
    // It knows now that it was not waited for.
    two.first_is_gone();
    two.is_refused(&["promote", "second", "Anna"], "did not wait for this one (since ");
    two.first(&["promote", "second", "Anna: there is no other", "--behind"]);
    assert!(two.has(GAME, &course).await);
    let said = two.first(&["doctor", "second"]);
    assert!(
        said.contains("Decided last: promoted") && said.contains("there is no other"),
        "{said}"
    );
}

#[tokio::test]
async fn what_the_second_machine_cannot_know_is_brought_again_from_the_records() {
    let two = Two::together(1);
    let hall = &two.hall;
    let room = two.folder("room");
    fs::create_dir(&room).expect("a folder");
    let path = room.join("game");
    let mut table = begin(&path);
    let mut courier = Courier::started(hall, "table-001", &path);
    courier.says("At the desk");
    two.first(&["stop", "second"]);
    add(&mut table, 1, "e2 e4");
    hall.waiting(&["table-001"]).await;
    two.first(&["alone", "desk", "Anna: a cable"]);
    within(async { while hall.keeper("SELECT count(*) FROM desk.rows").await != "2" {} }).await;
    two.first_is_gone();
    two.first(&["start", "second"]);
    // The first machine is not reached at all: off, or cut off with half of the hall. That is asked of a person.
    let way = two.folder("second/between/desk.toml");
    let text = fs::read_to_string(&way).expect("the way");
    fs::write(&way, text.replace("127.0.0.1", "nowhere.invalid")).expect("written");
    two.is_refused(&["promote", "second", "Anna"], "may only be cut off");
    two.first(&["promote", "second", "Anna: I have its plug in my hand", "--switched-off"]);
    within(async { while two.at_second("SELECT count(*) FROM desk.rows").await != "2" {} }).await;
    add(&mut table, 2, "e7 e5");
    within(async { while two.at_second("SELECT count(*) FROM desk.rows").await != "3" {} }).await;
    courier.end();
}

/// The question of the first test finds a row that is acknowledged too early: a second machine that is not waited for,
/// and has stopped receiving without anybody's noticing.
#[tokio::test]
async fn without_waiting_for_the_second_machine_a_row_is_lost_and_that_is_seen() {
    let two = Two::following(1);
    let course = rows(GAME, &[], 2, "a");
    let mut session = two.hall.session("table-001").await;
    assert_eq!(bring(&mut session, GAME, &course[..1]).await, Ok(Answer::Acknowledged));
    within(async { while !two.has(GAME, &course[..1]).await {} }).await;
    let receiver = two.at_second("SELECT pid FROM pg_stat_wal_receiver").await;
    let receiver: i32 = receiver.parse().expect("a number");
    assert!(processes(&two.folder("second")).contains(&receiver));
    send(receiver, Signal::SIGSTOP);
    assert_eq!(bring(&mut session, GAME, &course[1..]).await, Ok(Answer::Acknowledged));
    two.first_is_gone();
    send(receiver, Signal::SIGKILL);
    two.is_refused(&["promote", "second", "Anna"], "did not wait for this one (at any time)");
    two.first(&["promote", "second", "Anna", "--behind"]);
    assert!(!two.has(GAME, &course).await, "this time it had arrived");

    // The same with the second machine waited for: there is no answer that would have to be kept.
    let two = Two::together(1);
    let course = rows(OTHER, &[], 2, "a");
    let mut session = two.hall.session("table-001").await;
    let receiver = two.at_second("SELECT pid FROM pg_stat_wal_receiver").await;
    let receiver: i32 = receiver.parse().expect("a number");
    send(receiver, Signal::SIGSTOP);
    let waits = tokio::select! {
        waits = two.hall.waiting(&["table-001"]) => waits,
        answer = bring(&mut session, OTHER, &course) => panic!("answered: {answer:?}"),
    };
    assert_eq!(waits, ["IPC SyncRep"]);
    send(receiver, Signal::SIGCONT);
}
