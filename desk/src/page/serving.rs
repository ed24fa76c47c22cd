//! Connections: encrypted by the event's own certificate, each with the certificate that it has shown, and so many of them
//! that ten thousand viewers cost the desk nothing but their own patience.

use std::sync::Arc;
use std::time::Duration;

use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use x509_cert::Certificate;
use x509_cert::der::Decode as _;

use super::visitor::Peer;

/// How many connections there may be at once: more than the people of an event have browsers for.
const MOST: usize = 2000;

/// How long a browser may take to greet, and to say what it wants.
const GREETING_MAX: Duration = Duration::from_secs(10);

/// How many bytes what it says may have.
const ASKED_MAX: usize = 32 << 10;

/// How long is waited where the system gives no connection at all.
const BETWEEN_FAULTS: Duration = Duration::from_millis(100);

/// Serves for ever.
pub(super) async fn serve(listener: TcpListener, tls: TlsAcceptor, router: Router) {
    let places = Arc::new(Semaphore::new(MOST));
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(BETWEEN_FAULTS).await;
            continue;
        };
        // Whoever comes when the house is full is sent away, and not kept waiting.
        let Ok(place) = places.clone().try_acquire_owned() else { continue };
        let (tls, router) = (tls.clone(), router.clone());
        tokio::spawn(async move {
            answer(stream, tls, router).await;
            drop(place);
        });
    }
}

async fn answer(stream: TcpStream, tls: TlsAcceptor, router: Router) {
    // Strangers, and browsers that refuse the event's certificate: their own message says it.
    let Ok(Ok(stream)) = timeout(GREETING_MAX, tls.accept(stream)).await else { return };
    let shown = stream.get_ref().1.peer_certificates().and_then(|chain| chain.first());
    let peer = Peer { serial: shown.and_then(|shown| serial(shown)) };
    let service = TowerToHyperService::new(router.layer(Extension(peer)));
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(GREETING_MAX)
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
