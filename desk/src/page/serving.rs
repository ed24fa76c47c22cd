//! Connections: encrypted by the event's own certificate, each with the certificate that it has shown, and so many of them
//! that ten thousand viewers cost the desk nothing but their own patience.

use std::collections::BTreeMap;
use std::net::IpAddr;
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

/// How many come in at once when it is full, to be told so; among them are arbiters, who are served as ever. And how many of
/// them from one address.
const BEYOND: usize = 200;
const BEYOND_OF_ADDRESS: usize = 20;

/// How long a browser may take to greet, and to say what it wants.
const GREETING_MAX: Duration = Duration::from_secs(10);

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

/// Serves for ever. `full` answers whoever comes when the house is full.
pub(super) async fn serve(listener: TcpListener, tls: TlsAcceptor, router: Router, full: Router) {
    let places = Places::new(MOST, MOST_OF_ADDRESS);
    let beyond = Places::new(BEYOND, BEYOND_OF_ADDRESS);
    allow_connections();
    loop {
        let Ok((stream, from)) = listener.accept().await else {
            tokio::time::sleep(BETWEEN_FAULTS).await;
            continue;
        };
        // Whoever comes when the house is full asks once, and is sent away and not kept waiting.
        let place = places.take(from.ip()).map(|place| (place, Stays::Long));
        let place = place.or_else(|| Some((beyond.take(from.ip())?, Stays::Once)));
        let Some((place, stays)) = place else { continue };
        let router = if stays == Stays::Long { router.clone() } else { full.clone() };
        let tls = tls.clone();
        tokio::spawn(async move {
            answer(stream, tls, router, stays).await;
            drop(place);
        });
    }
}

/// Each connection is a file to the system, which gives a program a thousand of them where nobody asks for more. Where it
/// gives none besides, that many are served.
fn allow_connections() {
    let _ = getrlimit(Resource::RLIMIT_NOFILE)
        .and_then(|(_, hard)| setrlimit(Resource::RLIMIT_NOFILE, hard, hard));
}

/// For how many questions somebody stays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stays {
    Long,
    Once,
}

async fn answer(stream: TcpStream, tls: TlsAcceptor, router: Router, stays: Stays) {
    // Strangers, and browsers that refuse the event's certificate: their own message says it.
    let Ok(Ok(stream)) = timeout(GREETING_MAX, tls.accept(stream)).await else { return };
    let shown = stream.get_ref().1.peer_certificates().and_then(|chain| chain.first());
    let peer = Peer { serial: shown.and_then(|shown| serial(shown)) };
    let service = TowerToHyperService::new(router.layer(Extension(peer)));
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(GREETING_MAX)
        .keep_alive(stays == Stays::Long)
        .max_buf_size(ASKED_MAX)
        .serve_connection(TokioIo::new(stream), service);
    // A browser that goes away in the middle is no fault.
    let _ = served.await;
}

/// The number of a certificate, as the desk writes it: 32 hexadecimal digits.
fn serial(certificate: &[u8]) -> Option<String> {
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
}
