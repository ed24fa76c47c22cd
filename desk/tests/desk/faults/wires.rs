//! Wires that swallow answers and cut requests: between couriers and the desk stands somebody who passes bytes on, and then
//! does not.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use annabella_desk::courier::identity::Identity;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use super::count;
use super::outcome::Outcome;
use super::players::{Player, beside};
use crate::hall::{Hall, within};

/// What happens to a connection after some bytes.
#[derive(Clone, Copy, Debug)]
enum Fate {
    /// Requests arrive, and no answer comes back any more.
    AnswersSwallowed,
    /// A request is cut inside.
    RequestCut,
}

/// Passes a connection on until its fate comes.
async fn pass_on(table: TcpStream, port: u16, fate: Fate, after: usize, broken: Arc<AtomicUsize>) {
    let Ok(desk) = TcpStream::connect(("127.0.0.1", port)).await else { return };
    let (mut from_table, mut to_table) = table.into_split();
    let (mut from_desk, mut to_desk) = desk.into_split();
    let requests = async move {
        let (mut bytes, mut left) = ([0; 512], after);
        loop {
            let Ok(count @ 1..) = from_table.read(&mut bytes).await else { return };
            let passed = match fate {
                Fate::RequestCut => count.min(left),
                Fate::AnswersSwallowed => count,
            };
            left = left.saturating_sub(count);
            if to_desk.write_all(&bytes[..passed]).await.is_err() || passed < count {
                return;
            }
        }
    };
    let answers = async move {
        let (mut bytes, mut left) = ([0; 512], after);
        loop {
            let Ok(count @ 1..) = from_desk.read(&mut bytes).await else { return };
            let is_swallowed = matches!(fate, Fate::AnswersSwallowed) && left < count;
            left = left.saturating_sub(count);
            if is_swallowed {
                // The request has arrived, and is committed; then the connection ends.
                tokio::time::sleep(Duration::from_millis(100)).await;
                return;
            }
            if to_table.write_all(&bytes[..count]).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = requests => {}
        () = answers => {}
    }
    broken.fetch_add(1, Ordering::Relaxed);
}

#[tokio::test]
async fn swallowed_answers_and_cut_requests_lose_and_double_nothing() {
    let hall = Hall::running(3);
    let bound = beside().spawn(TcpListener::bind("127.0.0.1:0"));
    let wire = bound.await.expect("a task").expect("a port");
    let through = wire.local_addr().expect("its number").port();
    let broken = Arc::new(AtomicUsize::new(0));
    let wanted = count("ANNABELLA_DESK_CUTS", 12);
    let (port, counter) = (hall.port, broken.clone());
    beside().spawn(async move {
        while let Ok((table, _)) = wire.accept().await {
            let number = counter.load(Ordering::Relaxed);
            let fate = if number % 2 == 0 { Fate::AnswersSwallowed } else { Fate::RequestCut };
            // Behind the handshake, somewhere in what follows; in the end for good.
            let after =
                if number < wanted { 4_000 + rand::random_range(0..6_000) } else { usize::MAX };
            beside().spawn(pass_on(table, port, fate, after, counter.clone()));
        }
    });
    let mut players: Vec<Player> = (1..=3)
        .map(|number: u8| {
            let folder = hall.handed(&format!("table-{number:03}"));
            let way = fs::read_to_string(folder.join("desk.toml")).expect("the way");
            let way = way.replace(&hall.port.to_string(), &through.to_string());
            fs::write(folder.join("desk.toml"), way).expect("written");
            Player::new(number, Identity::read(&folder).expect("an identity"))
        })
        .collect();
    // Patience is for each of them, not for all together.
    for number in 1..=wanted {
        within(async {
            while broken.load(Ordering::Relaxed) < number {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        })
        .await;
    }
    for player in &mut players {
        player.finish().await;
    }
    Outcome::of(&hall, "desk", hall.port, &players).await.holds(&format!("broken wires {wanted}"));
}
