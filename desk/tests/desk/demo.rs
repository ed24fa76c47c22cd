//! The hall for trying: four tables play into a real desk with everything that goes wrong, an arbiter sees each of it, every
//! game can be read, and nothing is left behind.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read as _;
use std::process::Stdio;

use annabella_core::calls::Lexicon;
use annabella_core::table::Words;
use annabella_core::voices::{Language, Pack};
use annabella_desk::standing::{Arrived, COLUMNS, Standing};
use annabella_desk::waits::waits;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::browser::Page;
use crate::hall::{Hall, refused, within};

/// What an arbiter reads of each fault, in the English lines of the desk. A table that is cut off calls the arbiter when it
/// is resumed, and nobody's name is with it.
const SEEN: [&str; 11] = [
    "calls the arbiter",
    "(7.4.1)",
    ", on the board ",
    "missed: no courier",
    "(D.2.1)",
    "is down",
    "claims a draw",
    "two courses of one game",
    "(7.5.3)",
    "touched, not moved",
    "the arbiter was called",
];

fn words() -> Words {
    let lexicon = Lexicon::from_toml(Pack::embedded(Language::German).calls()).expect("its words");
    Words { pack: Pack::embedded(Language::English), lexicon }
}

#[tokio::test]
async fn an_arbiter_sees_everything_that_goes_wrong_and_nothing_is_left_behind() {
    let hall = Hall::running(4);
    let few = refused(&hall.order(["demo", "desk", "--tables", "5"]));
    assert!(few.contains("certificates for 4 tables, and 5 are to play"), "{few}");
    let mut command = hall.command(["demo", "desk", "--tables", "4", "--fast"]);
    command.env("TMPDIR", hall.home.path()).stdout(Stdio::piped());
    let mut demo = command.spawn().expect("the tables");
    let page = Page::opened(&hall);
    let chief = page.browser_with(&hall.handed("chief"));
    let client = hall.identity("chief").open().await.expect("a connection");
    let words = words();
    let (mut seen, mut gone) = (BTreeSet::new(), BTreeSet::new());
    let all = async {
        while seen.len() < SEEN.len() || gone.is_empty() {
            let now = waits(&client, &words).await.expect("what waits");
            let is_there = |told: &&&str| now.waits.iter().any(|wait| wait.what.contains(**told));
            let there: BTreeSet<&str> = SEEN.iter().filter(is_there).copied().collect();
            gone.extend(seen.difference(&there).copied());
            seen.extend(there);
            // The page has games with the last move and both clocks.
            let boards = chief.get("/boards.txt").await;
            assert!(boards.status.is_success(), "{boards:?}");
        }
    };
    tokio::time::timeout(crate::hall::PATIENCE * 3, all).await.unwrap_or_else(|_| {
        let missing: Vec<&&str> = SEEN.iter().filter(|told| !seen.contains(**told)).collect();
        panic!("never seen: {missing:?}; went again: {gone:?}")
    });
    // Each board has a line with clocks, but for a moment between two games.
    crate::hall::within(async {
        loop {
            let boards = chief.get("/boards.txt").await.text;
            let has = |board: u32| {
                let is_board = |line: &str| {
                    let line = line.trim_start_matches("! ");
                    let begins = ["w", "b"].map(|turn| format!("{board} {turn} "));
                    begins.iter().any(|begin| line.starts_with(begin)) && line.contains(':')
                };
                boards.lines().any(is_board)
            };
            if (1..=4).all(has) {
                return;
            }
        }
    })
    .await;
    let pid = Pid::from_raw(demo.id().try_into().expect("a number"));
    kill(pid, Signal::SIGTERM).expect("told to end");
    let status = demo.wait().expect("its end");
    let mut told = String::new();
    demo.stdout.take().expect("its lines").read_to_string(&mut told).expect("text");
    assert!(status.success(), "{told}");
    assert!(told.ends_with("Over. Every record is put away and removed.\n"), "{told}");
    // Every game can be read to its last row, and says what it is.
    let asked = format!("SELECT {COLUMNS}, game FROM desk.rows ORDER BY game, seq");
    let mut games: BTreeMap<Vec<u8>, Standing> = BTreeMap::new();
    for row in client.query(&asked, &[]).await.expect("rows") {
        let game = games.entry(row.get::<_, &[u8]>(8).to_vec()).or_default();
        game.take(&Arrived::read(&row, 0));
        assert!(game.goes_on(), "{:?}", game.open());
    }
    assert!(games.len() >= 4);
    for standing in games.values() {
        let (game, now) = standing.game().expect("a game");
        assert!(game.clocks(now).is_some());
        assert!(game.settings().players.iter().all(|player| player.name.is_some()));
        assert!(standing.simulated().next().is_some(), "a demonstration says so");
    }
    assert!(games.values().any(|one| one.game().is_some_and(|(game, _)| game.plies().len() > 8)));
    // Nobody is connected any more, and no record lies about.
    within(async {
        let still = "SELECT count(*) FROM pg_stat_activity WHERE usename LIKE 'table-%'";
        while hall.keeper(still).await != "0" {}
    })
    .await;
    let left = fs::read_dir(hall.home.path()).expect("the folder").flatten();
    let left: BTreeSet<String> =
        left.map(|one| one.file_name().to_string_lossy().into_owned()).collect();
    let own = ["annabella-desk", "desk", "postgres"].map(str::to_owned);
    assert!(left.is_subset(&own.into()), "{left:?}");
    // A desk that has games is somebody's, and no place for it.
    let again = refused(&hall.order(["demo", "desk", "--tables", "4"]));
    assert!(again.contains("there are games at this desk"), "{again}");
}
