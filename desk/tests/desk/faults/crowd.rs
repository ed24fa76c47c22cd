//! More viewers than the page has places for, all at once and from many addresses: each is served or told, arbiters come in as
//! ever, and the tables play on.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use annabella_core::journal::GameId;
use annabella_desk::courier::carrier::Answer;
use http_body_util::{BodyExt as _, Empty};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{COOKIE, HOST};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use tokio::net::TcpSocket;
use tokio::sync::watch;

use super::count;
use crate::browser::{Browser, Page};
use crate::hall::{Hall, bring, rows, told, within};

/// How many places the page has for one address: `page/serving.rs`.
const PLACES_OF_ADDRESS: usize = 500;

/// How many of them come at once: a kernel that has not answered so many yet lets others wait.
const AT_ONCE: usize = 200;

/// What became of a crowd.
#[derive(Debug, Default)]
struct Crowd {
    served: AtomicUsize,
    told: AtomicUsize,
    turned_away: AtomicUsize,
}

/// An arbiter who looks at the first view again and again, and is always served.
#[derive(Debug, Default)]
struct Arbiter {
    served: usize,
    longest: Duration,
}

impl Arbiter {
    async fn looks(&mut self, browser: &Browser) {
        let begun = Instant::now();
        // A kernel that has too many to answer may drop one that comes.
        let status = within(async {
            loop {
                if let Ok(answer) = browser.try_get("/").await {
                    return answer.status;
                }
            }
        })
        .await;
        assert_eq!(status, StatusCode::OK, "an arbiter is kept out");
        self.served += 1;
        self.longest = self.longest.max(begun.elapsed());
    }
}

/// One viewer, who looks at the hall and keeps the connection until all go.
async fn views(
    browser: Arc<Browser>,
    from: Ipv4Addr,
    crowd: Arc<Crowd>,
    mut go: watch::Receiver<bool>,
) -> Option<()> {
    let away = |crowd: &Crowd| {
        crowd.turned_away.fetch_add(1, Ordering::Relaxed);
    };
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind(SocketAddr::from((from, 0))).ok()?;
    let page = SocketAddr::from((Ipv4Addr::LOCALHOST, browser.port));
    let Ok(stream) = socket.connect(page).await else {
        away(&crowd);
        return None;
    };
    let name = ServerName::try_from("127.0.0.1").ok()?;
    let Ok(stream) = browser.tls.connect(name, stream).await else {
        away(&crowd);
        return None;
    };
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.ok()?;
    tokio::spawn(connection);
    let request = Request::builder()
        .uri("/hall")
        .header(HOST, format!("127.0.0.1:{}", browser.port))
        .header(COOKIE, browser.cookie.clone().unwrap_or_default())
        .body(Empty::<Bytes>::new())
        .ok()?;
    let Ok(answer) = sender.send_request(request).await else {
        away(&crowd);
        return None;
    };
    let status = answer.status();
    let text = answer.into_body().collect().await.ok()?.to_bytes();
    match status {
        StatusCode::OK => {
            crowd.served.fetch_add(1, Ordering::Relaxed);
            // Whoever is served stays, as browsers do.
            let _ = go.wait_for(|go| *go).await;
        }
        StatusCode::SERVICE_UNAVAILABLE => {
            assert!(text.starts_with(b"The desk has as many visitors as it serves at once."));
            crowd.told.fetch_add(1, Ordering::Relaxed);
        }
        other => panic!("{other}"),
    }
    drop(sender);
    Some(())
}

fn memory_kb(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|kb| kb.parse().ok()).unwrap_or_default()
}

#[tokio::test]
async fn ten_thousand_viewers_keep_out_no_arbiter_and_stop_no_table() {
    let viewers = count("ANNABELLA_DESK_VIEWERS", PLACES_OF_ADDRESS + 60);
    let hall = Hall::running(1);
    for (name, part) in [("anna", "arbiter"), ("david", "spectator")] {
        told(&hall.order(["admit", "desk", name, "--part", part]));
    }
    let code = |name: &str| {
        let said = told(&hall.order(["code", "desk", name]));
        said.trim().rsplit(' ').next().expect("a code").to_owned()
    };
    let page = Page::opened(&hall);
    let mut david = page.browser();
    david.sign_in(&code("david")).await;
    let typed = code("anna");
    let (david, crowd) = (Arc::new(david), Arc::new(Crowd::default()));
    let (all_go, go) = watch::channel(false);
    let anna = page.browser_with(&hall.handed("anna"));
    let (all_there, mut arbiter) = (watch::channel(false), Arbiter::default());
    // An arbiter who looks at the first view all the while.
    let looks = async {
        while !*all_there.1.borrow() {
            arbiter.looks(&anna).await;
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    let addresses = viewers.div_ceil(PLACES_OF_ADDRESS + 400).max(1);
    let of = |crowd: &Crowd| {
        [&crowd.served, &crowd.told, &crowd.turned_away].map(|count| count.load(Ordering::Relaxed))
    };
    let mut by_code = page.browser();
    let come = async {
        let mut gone = Vec::new();
        for number in 0..viewers {
            let last = u8::try_from(number % addresses).expect("few addresses") + 1;
            let from = Ipv4Addr::new(127, 0, 1, last);
            gone.push(tokio::spawn(views(david.clone(), from, crowd.clone(), go.clone())));
            if number % AT_ONCE == AT_ONCE - 1 {
                tokio::time::sleep(Duration::from_millis(300)).await;
            }
        }
        while of(&crowd)[1] == 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // The house is full: another arbiter signs in by a code.
        assert_eq!(by_code.sign_in(&typed).await.status, StatusCode::SEE_OTHER);
        assert_eq!(by_code.get("/hall").await.status, StatusCode::OK);
        while of(&crowd).iter().sum::<usize>() < viewers {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        all_there.0.send(true).expect("somebody looks");
        gone
    };
    let (gone, ()) = tokio::join!(come, looks);
    let mut session = within(hall.session("table-001")).await;
    let course = rows(GameId([4; 16]), &[], 50, "a");
    assert_eq!(
        within(bring(&mut session, GameId([4; 16]), &course)).await,
        Ok(Answer::Acknowledged)
    );
    let [served, said, away] = of(&crowd);
    let memory = memory_kb(page.child.id()) / 1024;
    eprintln!(
        "| viewers {viewers} from {addresses} addresses | served {served} | told that it is full {said} | not answered {away} | \
         an arbiter meanwhile: served {} times, the longest after {} ms | page at the most {memory} MB |",
        arbiter.served,
        arbiter.longest.as_millis()
    );
    assert!(served >= PLACES_OF_ADDRESS.min(viewers), "{served} of {viewers}");
    assert!(said > 0, "nobody was told");
    // Those who go make room.
    all_go.send(true).expect("they wait");
    for one in gone {
        one.await.expect("a viewer");
    }
    within(async {
        while david.try_get("/hall").await.is_ok_and(|hall| hall.status != StatusCode::OK) {}
    })
    .await;
}
