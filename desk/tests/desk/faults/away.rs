//! Hours without a desk: the time is that of the rows, and nobody waits for it.

use std::time::{Duration, Instant};

use super::count;
use super::outcome::Outcome;
use super::players::Player;
use crate::hall::{Hall, told};

/// Rows in an hour: one a second.
const AN_HOUR: u64 = 3600;

#[tokio::test]
async fn hours_without_a_desk_are_brought_when_it_is_back() {
    let hall = Hall::running(2);
    let mut players: Vec<Player> = (1..=2)
        .map(|number: u8| Player::new(number, hall.identity(&format!("table-{number:03}"))))
        .collect();
    tokio::time::sleep(Duration::from_millis(300)).await;
    told(&hall.order(["stop", "desk"]));
    let hours = count("ANNABELLA_DESK_HOURS", 1);
    for player in &players {
        player.write(AN_HOUR * hours as u64);
    }
    told(&hall.order(["start", "desk"]));
    let begun = Instant::now();
    for player in &mut players {
        player.finish().await;
    }
    let took = begun.elapsed().as_secs_f64();
    Outcome::of(&hall, "desk", hall.port, &players)
        .await
        .holds(&format!("hours away {hours}, brought in {took:.1} s"));
}
