//! The courier beside a table that writes: everything arrives once, whatever happens to the desk, and the table never
//! notices.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Stdio};
use std::thread;

use annabella_core::game::{BoardEvent, Channel, Event, Settings};
use annabella_core::journal::{Line, Opening};
use annabella_core::rules::{Color, Square};
use annabella_core::time::Millis;
use annabella_record::io::journal_file::{self, JournalFile};

use nix::sys::signal::Signal;

use crate::hall::{Hall, PATIENCE, refused, signal, told, within};

const UTC: i64 = 1_795_255_200_000;

fn said(text: &str) -> Line {
    Line { kind: "said".to_owned(), who: None, text: text.to_owned(), channel: Some(Channel::Room) }
}

pub(crate) fn begin(path: &Path) -> JournalFile {
    let opening = Opening {
        program: "annabella".to_owned(),
        settings: Settings::default(),
        packs: Vec::new(),
    };
    JournalFile::create(path, UTC, &opening, &[said("Bereit")]).expect("a new record")
}

pub(crate) fn add(file: &mut JournalFile, number: u64, words: &str) {
    let square = Square::ALL[usize::try_from(number % 64).expect("below 64")];
    let event = Event::Board { board: Color::Black, what: BoardEvent::Lifted(square) };
    let at = Millis(number * 10);
    file.append(at, UTC + number as i64 * 10, &event, &[said(words)]).expect("an event");
}

/// A courier that runs, and its lines.
pub(crate) struct Courier {
    child: Child,
    lines: std::io::Lines<BufReader<ChildStdout>>,
}

impl Drop for Courier {
    fn drop(&mut self) {
        // Of a test that fails nothing is left.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Courier {
    pub(crate) fn started(hall: &Hall, with: &str, records: &Path) -> Courier {
        let with = format!("desk/handed/{with}");
        let mut command = hall.command([
            "courier".as_ref(),
            "--with".as_ref(),
            with.as_ref(),
            records.as_os_str(),
        ]);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("a courier");
        let lines = BufReader::new(child.stdout.take().expect("its lines")).lines();
        Courier { child, lines }
    }

    /// Reads on to the next line that begins like this.
    pub(crate) fn says(&mut self, begins: &str) -> String {
        let found = self.lines.by_ref().map_while(Result::ok).find(|line| line.starts_with(begins));
        found.unwrap_or_else(|| panic!("the courier ended before it said {begins}"))
    }

    pub(crate) fn end(mut self) {
        let pid = nix::unistd::Pid::from_raw(self.child.id().try_into().expect("a number"));
        nix::sys::signal::kill(pid, nix::sys::signal::Signal::SIGTERM).expect("told to end");
        assert!(self.child.wait().expect("an end").success());
    }
}

/// A folder for records that whoever runs the courier can look into, and write nothing to.
fn room(hall: &Hall) -> PathBuf {
    let room = hall.home.path().join("room");
    fs::create_dir(&room).expect("a folder");
    room
}

/// Waits until so many rows of all games are at the desk.
async fn arrived(hall: &Hall, count: u64) {
    let wanted = count.to_string();
    within(async { while hall.keeper("SELECT count(*) FROM desk.rows").await != wanted {} }).await;
}

/// That the desk has just the rows of these records: the same hashes, each once, and the heads at their ends.
async fn has_all_of(hall: &Hall, records: &[PathBuf]) {
    let mut wanted = BTreeSet::new();
    let mut count = 0;
    for record in records {
        let read = journal_file::read(record).expect("a record");
        assert!(read.verify().ok, "{:?}", read.verify());
        count += read.rows.len();
        wanted
            .extend(read.rows.iter().map(|row| format!("{} {} {}", read.game, row.seq, row.hash)));
    }
    let rows = hall
        .keeper(
            "SELECT encode(game, 'hex') || ' ' || seq || ' ' || encode(hash, 'hex') FROM desk.rows",
        )
        .await;
    let found: Vec<String> = rows.lines().map(str::to_owned).collect();
    assert_eq!(found.len(), count);
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), wanted);
    let heads = "SELECT count(*) FROM desk.heads h WHERE head = (SELECT max(seq) FROM desk.rows r WHERE r.game = h.game) \
                 AND hash = (SELECT hash FROM desk.rows r WHERE r.game = h.game AND seq = head)";
    assert_eq!(hall.keeper(heads).await, records.len().to_string());
}

fn listed(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("a folder")
        .flatten()
        .map(|one| one.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_room_of_tables_is_brought_while_they_play_and_none_of_them_notices() {
    let hall = Hall::running(1);
    let room = room(&hall);
    let paths = ["a.annabella", "b.annabella", "c.annabella"].map(|name| room.join(name));
    fs::write(room.join("notes.txt"), "not a record").expect("written");
    let mut tables: Vec<JournalFile> = paths.iter().map(|path| begin(path)).collect();
    let mut courier = Courier::started(&hall, "table-001", &room);
    courier.says("Connected to the desk as table-001");
    let before = listed(&room);
    for number in 1..=60 {
        for table in &mut tables {
            add(table, number, "e2 e4");
        }
    }
    arrived(&hall, 3 * 61).await;
    // Nothing lies beside the records that does not belong to them.
    assert_eq!(listed(&room), before);
    // Long rows, and more than one batch.
    let long = "x".repeat(100_000);
    for number in 61..=63 {
        add(&mut tables[0], number, &long);
    }
    for number in 61..=700 {
        add(&mut tables[1], number, "Sf3");
    }
    arrived(&hall, 64 + 701 + 61).await;
    // They are put away as ever, one of them with its closing row, and the courier brings that, too.
    for (number, table) in tables.into_iter().enumerate() {
        if number == 0 {
            table.finish(Millis(10_000), UTC + 10_000, &[]).expect("finished");
        } else {
            table.close().expect("put away");
        }
    }
    arrived(&hall, 65 + 701 + 61).await;
    within(async {
        while hall.keeper("SELECT count(*) FROM desk.heads WHERE closed").await != "1" {}
    })
    .await;
    courier.end();
    has_all_of(&hall, &paths).await;
    // Time is moved, not waited for. Who has closed the record is not missed.
    hall.keeper("UPDATE desk.heads SET seen = seen - interval '1 minute'").await;
    let said = told(&hall.order(["doctor", "desk"]));
    assert_eq!(
        said.lines().filter(|line| line.starts_with("Missed: table-001, game ")).count(),
        2,
        "{said}"
    );
    assert!(said.contains("up to row 700.") && said.contains("up to row 60."), "{said}");
    assert_eq!(listed(&room), ["a.annabella", "b.annabella", "c.annabella", "notes.txt"]);
}

#[tokio::test]
async fn what_is_written_while_the_desk_is_away_comes_when_it_is_back_even_after_it_was_killed() {
    let hall = Hall::made(1);
    let room = room(&hall);
    let path = room.join("game");
    let mut table = begin(&path);
    let mut courier = Courier::started(&hall, "table-001", &path);
    courier.says("The desk does not answer");
    add(&mut table, 1, "e2 e4");
    let mut number = 2;
    for _ in 0..4 {
        told(&hall.order(["start", "desk"]));
        courier.says("Connected");
        for _ in 0..50 {
            add(&mut table, number, "e2 e4");
            number += 1;
        }
        // In the middle of what comes in, and without any order.
        signal(&hall.desk(), Signal::SIGKILL);
        courier.says("The desk does not answer");
        for _ in 0..50 {
            add(&mut table, number, "e2 e4");
            number += 1;
        }
    }
    told(&hall.order(["start", "desk"]));
    arrived(&hall, number).await;
    table.close().expect("put away");
    courier.end();
    has_all_of(&hall, &[path]).await;
    assert_eq!(hall.keeper("SELECT count(*) FROM desk.forks").await, "0");
}

#[tokio::test]
async fn another_course_of_a_game_is_kept_aside_told_and_settled_and_the_game_goes_on() {
    let hall = Hall::running(1);
    let room = room(&hall);
    let (path, copy) = (room.join("game"), hall.home.path().join("older"));
    let mut table = begin(&path);
    for number in 1..=5 {
        add(&mut table, number, "e2 e4");
    }
    table.close().expect("put away");
    fs::copy(&path, &copy).expect("an older copy");
    let mut table = JournalFile::resume(&path).expect("taken up").0;
    for number in 6..=9 {
        add(&mut table, number, "e2 e4");
    }
    table.close().expect("put away");
    let once = |record: &Path| {
        hall.order(
            ["courier", "--once", "--with", "desk/handed/table-001"]
                .map(AsRef::as_ref)
                .into_iter()
                .chain([record.as_os_str()]),
        )
    };
    told(&once(&path));
    let mut older = JournalFile::resume(&copy).expect("taken up").0;
    for number in 6..=12 {
        add(&mut older, number, "d2 d4");
    }
    older.close().expect("put away");
    let lines = told(&once(&copy));
    assert!(lines.contains("another row 6 than"), "{lines}");
    assert_eq!(hall.keeper("SELECT count(*) FROM desk.rows").await, "10");
    assert_eq!(hall.keeper("SELECT min(seq) || ' ' || count(*) FROM desk.forks").await, "6 7");
    let found = refused(&hall.order(["doctor", "desk"]));
    assert!(
        found.contains("Waits, alarm 1: two courses of one game.")
            && found.contains("from row 6 on, 7 rows"),
        "{found}"
    );
    // It is settled by a chief arbiter, and by nobody else.
    refused(&hall.order(["settle", "--with", "desk/handed/table-001", "1", "nothing"]));
    told(&hall.order(["settle", "--with", "desk/handed/chief", "1", "an older copy was put back"]));
    told(&hall.order(["doctor", "desk"]));
    // The game goes on, on either side.
    let mut table = JournalFile::resume(&path).expect("taken up").0;
    add(&mut table, 10, "e2 e4");
    table.close().expect("put away");
    told(&once(&path));
    assert_eq!(hall.keeper("SELECT count(*) FROM desk.rows").await, "11");
    assert_eq!(hall.keeper("SELECT count(*) FROM desk.forks").await, "7");
}

#[test]
fn what_is_no_record_or_damaged_or_anothers_is_said_in_a_line() {
    let hall = Hall::running(2);
    let room = room(&hall);
    let once = |with: &str, record: &Path| {
        let with = format!("desk/handed/{with}");
        let asked = ["courier", "--once", "--with", &with].map(|word| word.to_owned().into());
        hall.order(asked.into_iter().chain([record.as_os_str().to_owned()]))
    };
    let none = refused(&once("table-001", &room.join("none")));
    assert!(none.starts_with("Connected") && none.contains("Not read: "), "{none}");
    let text = room.join("text");
    fs::write(&text, "1. e4").expect("written");
    assert!(refused(&once("table-001", &text)).contains("Not read: "));
    let path = room.join("game");
    let mut table = begin(&path);
    add(&mut table, 1, "e2 e4");
    table.close().expect("put away");
    told(&once("table-001", &path));
    let other = refused(&once("table-002", &path));
    assert!(other.contains("under another name"), "{other}");
    // A row that was changed afterwards, in a record of its own.
    let damaged = room.join("damaged");
    let mut table = begin(&damaged);
    add(&mut table, 1, "tauschen");
    table.close().expect("put away");
    let bytes = fs::read(&damaged).expect("a record");
    let at = bytes.windows(8).position(|word| word == b"tauschen").expect("its words");
    let mut changed = bytes;
    changed[at] = b'r';
    fs::write(&damaged, changed).expect("written");
    let said = refused(&once("table-001", &damaged));
    assert!(said.contains("row 1 does not fit its hash"), "{said}");
}

#[test]
fn a_courier_that_is_told_to_end_does_so_and_one_without_a_desk_says_why() {
    let hall = Hall::made(1);
    let path = room(&hall).join("game");
    begin(&path).close().expect("put away");
    let mut courier = Courier::started(&hall, "table-001", &path);
    courier.says("The desk does not answer");
    let ended = thread::spawn(move || courier.end());
    let begun = std::time::Instant::now();
    while !ended.is_finished() {
        assert!(begun.elapsed() < PATIENCE, "it does not end");
        thread::yield_now();
    }
    ended.join().expect("ended well");
    let asked =
        ["courier", "--once", "--with", "desk/handed/table-001"].map(|word| word.to_owned().into());
    let said = refused(&hall.order(asked.into_iter().chain([path.into_os_string()])));
    assert!(said.contains("the desk does not answer"), "{said}");
}

#[test]
fn what_is_no_desk_gets_nothing_and_the_courier_says_so() {
    let hall = Hall::made(1);
    let path = room(&hall).join("game");
    begin(&path).close().expect("put away");
    let listener = TcpListener::bind(("127.0.0.1", hall.port)).expect("the desk's port");
    // Another service, which answers in its own way.
    let other = thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("the courier");
        let _ = stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n");
        // Until the courier has had enough.
        let mut got = Vec::new();
        let _ = stream.read_to_end(&mut got);
        got
    });
    let asked = ["courier", "--once", "--with", "desk/handed/table-001"];
    let asked = asked.map(|word| word.to_owned().into());
    let said = refused(&hall.order(asked.into_iter().chain([path.into_os_string()])));
    // What it was once, and that it was so to the end.
    assert!(said.lines().count() <= 2, "{said}");
    assert!(said.contains("the desk does not answer"), "{said}");
    // PostgreSQL's request for an encrypted connection, and nothing behind it: neither a name nor a row.
    let got = other.join().expect("a connection");
    assert_eq!(got, [0, 0, 0, 8, 4, 210, 22, 47]);
}
