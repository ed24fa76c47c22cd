//! Connections: encrypted by the event's own certificate, each with the certificate that it has shown, and so many of them
//! that ten thousand viewers cost the desk nothing but their own patience.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use x509_cert::Certificate;
use x509_cert::der::Decode as _;

use super::visitor::Peer;

/// How many connections there may be at once: more than the people of an event have browsers for.
const MOST: usize = 2000;

/// How many of them from one address: a hall behind one address has fewer arbiters, and one machine alone cannot keep
/// everybody else out.
const MOST_OF_ADDRESS: usize = 500;

/// How many come in at once when it is full, to be told so; and how many of them from one address.
const BEYOND: usize = 200;
const BEYOND_OF_ADDRESS: usize = 50;

/// How many arbiters may stay who came in then.
const ARBITERS: usize = 200;

/// How many connections the desk's own computer has for itself: whoever sits there always comes in.
const AT_THE_DESK: usize = 50;

/// How many files the program needs beside its connections.
const FILES_BESIDE: usize = 100;

/// How long a browser may take to greet, and to say what it wants; and where others wait for its place.
const GREETING_MAX: Duration = Duration::from_secs(10);
const GREETING_BEYOND_MAX: Duration = Duration::from_secs(3);

/// How many bytes what it says may have.
const ASKED_MAX: usize = 32 << 10;

/// How long is waited where the system gives no connection at all.
const BETWEEN_FAULTS: Duration = Duration::from_millis(100);

/// Who is served at present.
#[derive(Debug)]
struct Places {
    all: Arc<Semaphore>,
    of_address_max: usize,
    by_address: Mutex<BTreeMap<IpAddr, usize>>,
}

/// A place, as long as this lives.
#[derive(Debug)]
struct Place {
    _one: OwnedSemaphorePermit,
    places: Arc<Places>,
    address: IpAddr,
}

impl Places {
    fn new(all: usize, of_address_max: usize) -> Arc<Places> {
        let (all, by_address) = (Arc::new(Semaphore::new(all)), Mutex::default());
        Arc::new(Places { all, of_address_max, by_address })
    }

    fn of_address(&self) -> MutexGuard<'_, BTreeMap<IpAddr, usize>> {
        self.by_address.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for somebody from there; none where the house, or their part of it, is full.
    fn take(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let mut taken = self.of_address();
        if taken.get(&address).is_some_and(|count| *count >= self.of_address_max) {
            return None;
        }
        let one = self.all.clone().try_acquire_owned().ok()?;
        *taken.entry(address).or_default() += 1;
        Some(Place { _one: one, places: self.clone(), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.of_address();
        if let Some(of_address) = taken.get_mut(&self.address) {
            *of_address = of_address.saturating_sub(1);
            if *of_address == 0 {
                taken.remove(&self.address);
            }
        }
    }
}

/// All places of the page.
struct House {
    all: Arc<Places>,
    at_the_desk: Arc<Places>,
    beyond: Arc<Places>,
    arbiters: Arc<Places>,
}

/// The place of somebody who came when the house was full.
#[derive(Clone, Debug)]
pub(super) struct Beyond {
    held: Arc<Mutex<Option<Place>>>,
    arbiters: Arc<Places>,
}

impl Beyond {
    /// An arbiter is no guest of the crowd: the place is given to the next one, and another one held as long as the arbiter
    /// stays. Where arbiters have none any more this one keeps the crowd's.
    pub(super) fn stays(&self) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let address = held.as_ref().map(|place| place.address);
        if let Some(place) = address.and_then(|address| self.arbiters.take(address)) {
            *held = Some(place);
        }
    }
}

/// Serves for ever. `full` answers whoever comes when the house is full, and is asked once.
pub(super) async fn serve(listener: TcpListener, tls: TlsAcceptor, router: Router, full: Router) {
    let files = allow_connections();
    let beside = BEYOND + ARBITERS + AT_THE_DESK + FILES_BESIDE;
    let most = MOST.min(files.saturating_sub(beside)).max(AT_THE_DESK);
    let house = House {
        all: Places::new(most, MOST_OF_ADDRESS),
        at_the_desk: Places::new(AT_THE_DESK, AT_THE_DESK),
        beyond: Places::new(BEYOND, BEYOND_OF_ADDRESS),
        arbiters: Places::new(ARBITERS, ARBITERS),
    };
    loop {
        let Ok((stream, from)) = listener.accept().await else {
            tokio::time::sleep(BETWEEN_FAULTS).await;
            continue;
        };
        let from = from.ip().to_canonical();
        let tls = tls.clone();
        if let Some(place) = house.place(from) {
            let router = router.clone();
            tokio::spawn(async move {
                answer(stream, from, tls, router, Stays::Long).await;
                drop(place);
            });
        } else if let Some(place) = house.beyond.take(from) {
            let held = Arc::new(Mutex::new(Some(place)));
            let beyond = Beyond { held: held.clone(), arbiters: house.arbiters.clone() };
            let router = full.clone().layer(Extension(beyond));
            tokio::spawn(async move {
                answer(stream, from, tls, router, Stays::Once).await;
                drop(held);
            });
        }
    }
}

impl House {
    fn place(&self, from: IpAddr) -> Option<Place> {
        let own = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
        let others = || own.contains(&from).then(|| self.at_the_desk.take(from)).flatten();
        self.all.take(from).or_else(others)
    }
}

/// Each connection is a file to the system, which gives a program a thousand of them where nobody asks for more. Gives how many
/// there are.
fn allow_connections() -> usize {
    let _ = getrlimit(Resource::RLIMIT_NOFILE)
        .and_then(|(_, hard)| setrlimit(Resource::RLIMIT_NOFILE, hard, hard));
    let files = getrlimit(Resource::RLIMIT_NOFILE).map_or(0, |(soft, _)| soft);
    usize::try_from(files).unwrap_or(usize::MAX)
}

/// For how many questions somebody stays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stays {
    Long,
    Once,
}

async fn answer(stream: TcpStream, from: IpAddr, tls: TlsAcceptor, router: Router, stays: Stays) {
    let greeting_max = match stays {
        Stays::Long => GREETING_MAX,
        Stays::Once => GREETING_BEYOND_MAX,
    };
    // Strangers, and browsers that refuse the event's certificate: their own message says it.
    let Ok(Ok(stream)) = timeout(greeting_max, tls.accept(stream)).await else { return };
    let shown = stream.get_ref().1.peer_certificates().and_then(|chain| chain.first());
    let peer = Peer { serial: shown.and_then(|shown| serial(shown)), address: Some(from) };
    let service = TowerToHyperService::new(router.layer(Extension(peer)));
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(greeting_max)
        .keep_alive(stays == Stays::Long)
        .max_buf_size(ASKED_MAX)
        .serve_connection(TokioIo::new(stream), service);
    // A browser that goes away in the middle is no fault.
    let _ = served.await;
}

/// The number of a certificate, as the desk writes it: 32 hexadecimal digits.
pub(super) fn serial(certificate: &[u8]) -> Option<String> {
    let certificate = Certificate::from_der(certificate).ok()?;
    let bytes = certificate.tbs_certificate.serial_number.as_bytes();
    let significant = bytes.iter().skip_while(|byte| **byte == 0);
    let number = significant.clone().fold(0_u128, |number, byte| (number << 8) | u128::from(*byte));
    (significant.count() <= 16).then(|| format!("{number:032x}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_cannot_take_every_place() {
        let places = Places::new(MOST, MOST_OF_ADDRESS);
        let address = |number: u8| IpAddr::from([192, 0, 2, number]);
        let mut taken: Vec<Place> =
            std::iter::from_fn(|| places.take(address(1))).take(MOST).collect();
        assert_eq!(taken.len(), MOST_OF_ADDRESS);
        assert!(places.take(address(2)).is_some(), "others come in");
        taken.pop();
        taken.extend(places.take(address(1)));
        assert_eq!(taken.len(), MOST_OF_ADDRESS, "whoever leaves makes room");
        for number in 2..6 {
            taken.extend(std::iter::from_fn(|| places.take(address(number))).take(MOST));
        }
        assert_eq!(taken.len(), MOST);
        assert!(places.take(address(9)).is_none(), "the house is full");
        drop(taken);
        assert!(places.of_address().is_empty() && places.take(address(9)).is_some());
    }
    #[test]
    fn an_arbiter_leaves_the_places_of_the_crowd() {
        let (crowd, arbiters) = (Places::new(1, 1), Places::new(1, 1));
        let address = IpAddr::from([192, 0, 2, 1]);
        let beyond =
            |place| Beyond { held: Arc::new(Mutex::new(Some(place))), arbiters: arbiters.clone() };
        let first = beyond(crowd.take(address).expect("a place"));
        assert!(crowd.take(address).is_none());
        first.stays();
        let second = beyond(crowd.take(address).expect("the place is free again"));
        // There is no place for more arbiters: this one keeps the crowd's.
        second.stays();
        assert!(crowd.take(address).is_none() && arbiters.take(address).is_none());
        drop((first, second));
        assert!(crowd.take(address).is_some() && arbiters.take(address).is_some());
    }
}
