//! Kills of servers, single connections, server processes, couriers and pages; and of whole machines, with the other one
//! promoted.

use std::fs;
use std::time::Duration;

use nix::sys::signal::Signal;

use super::count;
use super::outcome::Outcome;
use super::players::Player;
use super::programs::{Program, Recorded};
use crate::hall::{Hall, free_port, processes, send, signal, told};

/// How many tables play.
const TABLES: u8 = 6;

fn players(hall: &Hall) -> Vec<Player> {
    (1..=TABLES)
        .map(|number| Player::new(number, hall.identity(&format!("table-{number:03}"))))
        .collect()
}

async fn for_a_while() {
    tokio::time::sleep(Duration::from_millis(rand::random_range(100..600))).await;
}

/// One process of the server, of a kind that is listed like this; None when there is none at the moment.
async fn one_of(hall: &Hall, condition: &str) -> Option<i32> {
    let asked =
        format!("SELECT pid FROM pg_stat_activity WHERE {condition} ORDER BY random() LIMIT 1");
    // The server may be away at just this moment.
    let mut command = hall.psql("desk", hall.port, &asked);
    let output = command.output().ok()?;
    String::from_utf8_lossy(&output.stdout).trim().parse().ok()
}

#[tokio::test]
async fn kills_of_servers_connections_couriers_and_pages_lose_nothing() {
    let hall = Hall::running(u16::from(TABLES) + 1);
    let mut players = players(&hall);
    let mut recorded = Recorded::begun(&hall, &format!("table-{:03}", TABLES + 1));
    let mut page = Program::page(&hall);
    let kills = count("ANNABELLA_DESK_KILLS", 7);
    for number in 0..kills {
        for_a_while().await;
        recorded.plays();
        match number % 7 {
            0 => {
                signal(&hall.desk(), Signal::SIGKILL);
                told(&hall.order(["start", "desk"]));
            }
            1 => {
                if let Some(pid) = one_of(&hall, "usename LIKE 'table-%'").await {
                    send(pid, Signal::SIGKILL);
                }
            }
            2 => {
                let at = usize::from(rand::random::<u8>()) % players.len();
                players[at].kill_courier();
            }
            3 => {
                if let Some(pid) =
                    one_of(&hall, "backend_type IN ('checkpointer', 'walwriter')").await
                {
                    send(pid, Signal::SIGKILL);
                }
            }
            4 => recorded.courier.kill(),
            5 => page.kill(),
            _ => {
                // The first process alone: its children notice, and are in the way of the next start.
                let first = processes(&hall.desk())[0];
                send(first, Signal::SIGKILL);
                told(&hall.order(["start", "desk"]));
            }
        }
    }
    told(&hall.order(["start", "desk"]));
    for player in &mut players {
        player.finish().await;
    }
    recorded.holds().await;
    Outcome::of(&hall, "desk", hall.port, &players).await.holds(&format!("kills {kills}"));
}

#[tokio::test]
async fn machines_that_are_gone_and_others_that_are_promoted_lose_nothing() {
    let hall = Hall::running(TABLES.into());
    let (mut desk, mut other) = (("desk", hall.port), ("second", free_port()));
    pair(&hall, desk, other);
    let mut players = players(&hall);
    let failovers = count("ANNABELLA_DESK_FAILOVERS", 1);
    for number in 0..failovers {
        for_a_while().await;
        signal(&hall.home.path().join(desk.0), Signal::SIGKILL);
        told(&hall.order(["promote", other.0, "Anna: the other one is gone"]));
        if number + 1 < failovers {
            fs::remove_dir_all(hall.home.path().join(desk.0))
                .expect("a machine with an empty disk");
            (desk, other) = (other, desk);
            pair(&hall, desk, other);
        } else {
            desk = other;
        }
    }
    for player in &mut players {
        player.finish().await;
    }
    Outcome::of(&hall, desk.0, desk.1, &players).await.holds(&format!("failovers {failovers}"));
}

/// Makes the other one the second machine, which is waited for.
fn pair(hall: &Hall, (desk, _): (&str, u16), (other, port): (&str, u16)) {
    told(&hall.order(["standby", desk, "--address", "127.0.0.1", "--port", &port.to_string()]));
    told(&hall.order(["follow", other, "--with", &format!("{desk}/handed/second")]));
    told(&hall.order(["together", desk]));
}
