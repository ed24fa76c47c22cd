//! A disk that is full: nothing is acknowledged that is not on it, it is told, and with room everything is brought. The disk
//! is a small one in memory, for which it takes root; who may not have one leaves this out, and is told.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use hyper::StatusCode;

use super::outcome::Outcome;
use super::players::Player;
use crate::browser::Page;
use crate::hall::{Hall, PATIENCE, told, within};

/// How large the disk is, in MB: a new desk, and as much again.
const DISK_MB: u32 = 200;

/// Takes all the room that is left, and gives it back when it is dropped.
struct Filler(std::path::PathBuf);

impl Filler {
    fn all(folder: &Path) -> Filler {
        let path = folder.join("filler");
        let mut file = fs::File::create(&path).expect("a file");
        for size in [1 << 20, 4096, 1] {
            while file.write_all(&vec![7; size]).is_ok() {}
        }
        Filler(path)
    }
}

impl Drop for Filler {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// How many MB `doctor` says are left.
fn left_in(said: &str) -> Option<u64> {
    let line = said.lines().find_map(|line| line.strip_prefix("Disk: "))?;
    line.split(' ').next()?.parse().ok()
}

#[tokio::test]
async fn a_full_disk_acknowledges_nothing_and_loses_nothing() {
    let Some(hall) = Hall::running_on_small_disk(2, DISK_MB) else {
        eprintln!("left out: a disk of its own can be had by root alone, and here not");
        return;
    };
    told(&hall.order(["admit", "desk", "anna", "--part", "arbiter"]));
    let page = Page::opened(&hall);
    let anna = page.browser_with(&hall.handed("anna"));
    let mut players: Vec<Player> = (1..=2)
        .map(|number: u8| Player::new(number, hall.identity(&format!("table-{number:03}"))))
        .collect();
    within(async {
        while players.iter().any(|player| player.answers().0 < 5) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
    // Little is left from the beginning, and both who look say so.
    let doctor = || String::from_utf8_lossy(&hall.order(["doctor", "desk"]).stdout).into_owned();
    let said = doctor();
    assert!(left_in(&said).is_some_and(|left| left > 0), "{said}");
    let first = within(anna.get("/")).await;
    assert!(
        first.status == StatusCode::OK && first.text.contains("disk is nearly full"),
        "{}",
        first.text
    );
    let filler = Filler::all(hall.home.path());
    // Some pages have room for a row yet, and the log of changes has: until that is used up it goes on.
    let begun = Instant::now();
    let mut before = (0, Instant::now());
    loop {
        let acknowledged: u64 = players.iter().map(|player| player.answers().0).sum();
        if acknowledged != before.0 {
            before = (acknowledged, Instant::now());
        }
        if before.1.elapsed() > Duration::from_secs(5) {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "the disk is full, and all is acknowledged");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    eprintln!(
        "full after {:.0} s, acknowledged before {}",
        begun.elapsed().as_secs_f64(),
        before.0
    );
    let said = doctor();
    // A server that ends may leave some of its log.
    assert!(left_in(&said).is_some_and(|left| left < 40), "{said}");
    assert!(players.iter().all(|player| player.answers().1 > 0), "somebody was never refused");
    drop(filler);
    told(&hall.order(["start", "desk"]));
    for player in &mut players {
        player.finish().await;
    }
    Outcome::of(&hall, "desk", hall.port, &players).await.holds("a full disk");
}
