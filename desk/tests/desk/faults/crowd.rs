//! More viewers than the page has places for, all at once and from many addresses: each is served or told, arbiters come in as
//! ever, and the tables play on.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use annabella_core::journal::GameId;
use annabella_desk::courier::carrier::Answer;
use http_body_util::{BodyExt as _, Full};
use hyper::{Method, StatusCode};
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use tokio::sync::watch;
use tokio::time::timeout;

use super::count;
use crate::browser::{Browser, Page};
use crate::hall::{Hall, PATIENCE, bring, rows, told, within};

/// How many places the page has for one address: `page/serving.rs`.
const PLACES_OF_ADDRESS: usize = 500;

/// How many of them come at once: a kernel that has not answered so many yet lets others wait.
const AT_ONCE: usize = 200;

/// How often whoever is served asks again.
const AGAIN: Duration = Duration::from_secs(5);

/// What became of a crowd.
#[derive(Debug, Default)]
struct Crowd {
    served: AtomicUsize,
    told: AtomicUsize,
    turned_away: AtomicUsize,
}

impl Crowd {
    fn of(&self) -> [usize; 3] {
        [&self.served, &self.told, &self.turned_away].map(|count| count.load(Ordering::Relaxed))
    }
}

/// One viewer, who looks at the hall, and again every few seconds until all go.
async fn views(browser: Arc<Browser>, crowd: Arc<Crowd>, mut go: watch::Receiver<bool>) {
    let opened = browser.opened().await;
    let mut opened = match opened {
        Ok(opened) => opened,
        Err(_) => {
            crowd.turned_away.fetch_add(1, Ordering::Relaxed);
            return;
        }
    };
    let mut is_counted = false;
    loop {
        let request = browser.request(Method::GET, "/hall").body(Full::default());
        let count = match opened.send_request(request.expect("a request")).await {
            Ok(answer) if answer.status() == StatusCode::OK => {
                let _ = answer.into_body().collect().await;
                &crowd.served
            }
            Ok(answer) if answer.status() == StatusCode::SERVICE_UNAVAILABLE => &crowd.told,
            Ok(_) | Err(_) => &crowd.turned_away,
        };
        if !is_counted {
            count.fetch_add(1, Ordering::Relaxed);
        }
        is_counted = true;
        let is_served = std::ptr::eq(count, &crowd.served);
        if !is_served || timeout(AGAIN, go.wait_for(|go| *go)).await.is_ok() {
            return;
        }
    }
}

/// An arbiter who looks at the first view again and again.
#[derive(Debug, Default)]
struct Arbiter {
    served: usize,
    /// How often a connection was dropped, as when a kernel has too many to answer, or the page too many to tell that it is
    /// full.
    dropped: usize,
    longest: Duration,
}

impl Arbiter {
    async fn looks(&mut self, browser: &Browser) {
        let begun = Instant::now();
        let answer = loop {
            match browser.try_get("/").await {
                Ok(answer) => break answer,
                Err(_) => self.dropped += 1,
            }
        };
        assert_eq!(answer.status, StatusCode::OK, "an arbiter is kept out: {}", answer.text);
        self.served += 1;
        self.longest = self.longest.max(begun.elapsed());
    }
}

fn memory_kb(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|kb| kb.parse().ok()).unwrap_or_default()
}

#[tokio::test]
async fn ten_thousand_viewers_keep_out_no_arbiter_and_stop_no_table() {
    // Each connection is a file.
    let _ = getrlimit(Resource::RLIMIT_NOFILE)
        .and_then(|(_, hard)| setrlimit(Resource::RLIMIT_NOFILE, hard, hard));
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
    let crowd = Arc::new(Crowd::default());
    let (all_go, go) = watch::channel(false);
    let addresses = viewers.div_ceil(PLACES_OF_ADDRESS + 400).max(1);
    let address = |number: usize| {
        Ipv4Addr::new(127, 0, 1, u8::try_from(number % addresses).expect("few addresses") + 1)
    };
    let mut from: Vec<Arc<Browser>> = Vec::new();
    for number in 0..addresses {
        let mut browser = page.browser();
        (browser.from, browser.cookie) = (Some(address(number)), david.cookie.clone());
        from.push(Arc::new(browser));
    }
    // Arbiters come from where the crowd is: one with a certificate, who looks all the while, and one who signs in by a code.
    let mut anna = page.browser_with(&hall.handed("anna"));
    let mut by_code = page.browser();
    (anna.from, by_code.from) = (Some(address(0)), Some(address(0)));
    let (all_there, mut arbiter) = (watch::channel(false), Arbiter::default());
    let looks = async {
        while !*all_there.1.borrow() {
            arbiter.looks(&anna).await;
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    let come = async {
        let mut viewing = Vec::new();
        for number in 0..viewers {
            let browser = from[number % addresses].clone();
            viewing.push(tokio::spawn(views(browser, crowd.clone(), go.clone())));
            if number % AT_ONCE == AT_ONCE - 1 {
                tokio::time::sleep(Duration::from_millis(300)).await;
            }
        }
        while crowd.of()[1] == 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // Their part of the house is full, and at times that of those who are told so: then a connection is dropped
        // before it is greeted, and whoever comes again is let in.
        let signed = loop {
            match by_code.try_sign_in(&typed).await {
                Ok(answer) => break answer,
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        };
        assert_eq!(signed.status, StatusCode::SEE_OTHER);
        let seen = loop {
            match by_code.try_get("/hall").await {
                Ok(answer) => break answer,
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        };
        assert_eq!(seen.status, StatusCode::OK);
        while crowd.of().iter().sum::<usize>() < viewers {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        all_there.0.send(true).expect("somebody looks");
        viewing
    };
    let (viewing, ()) = timeout(PATIENCE * 5, async { tokio::join!(come, looks) })
        .await
        .unwrap_or_else(|_| panic!("some never came: {:?}", crowd.of()));
    let mut session = within(hall.session("table-001")).await;
    let course = rows(GameId([4; 16]), &[], 50, "a");
    assert_eq!(
        within(bring(&mut session, GameId([4; 16]), &course)).await,
        Ok(Answer::Acknowledged)
    );
    let [served, said, away] = crowd.of();
    let memory = memory_kb(page.child.id()) / 1024;
    eprintln!(
        "| viewers {viewers} from {addresses} addresses | served {served} | told that it is full {said} | not answered {away} | \
         an arbiter meanwhile: served {} times, dropped {} times, the longest after {} ms | page at the most {memory} MB |",
        arbiter.served,
        arbiter.dropped,
        arbiter.longest.as_millis()
    );
    // A machine with much else to do lets some wait too long for an answer; nobody is sent away who has a place.
    assert!(served + away >= PLACES_OF_ADDRESS.min(viewers), "{served} of {viewers}");
    assert!(served > PLACES_OF_ADDRESS.min(viewers) / 2, "{served} of {viewers}");
    assert!(said > 0, "nobody was told");
    // Those who go make room.
    all_go.send(true).expect("they wait");
    for one in viewing {
        one.await.expect("a viewer");
    }
    let first = &from[0];
    within(async {
        while !first.try_get("/hall").await.is_ok_and(|hall| hall.status == StatusCode::OK) {}
    })
    .await;
}
