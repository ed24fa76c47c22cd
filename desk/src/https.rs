//! A connection to a desk's page by a program: HTTP/1.1 over TLS 1.3.

use std::time::Duration;

use axum::body::Body;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use rustls::ClientConfig;
use rustls::pki_types::ServerName;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

/// How long a connection may take to be there.
const CONNECT_MAX: Duration = Duration::from_secs(10);

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub enum HttpsError {
    /// The name is none.
    #[error("{0:?} is no name or address of a computer")]
    Name(String),
    /// Nobody is there.
    #[error("{host}, port {port}, does not answer ({why}): is annabella-desk page open there?")]
    Unanswered {
        /// The name or address.
        host: String,
        /// The port.
        port: u16,
        /// What the system says.
        why: String,
    },
    /// Whoever is there speaks otherwise, or is not who it should be.
    #[error(
        "what answers at {host}, port {port}, is no page of a desk ({why}): annabella-desk page tells its address and port"
    )]
    Other {
        /// The name or address.
        host: String,
        /// The port.
        port: u16,
        /// What the library says.
        why: String,
    },
}

/// Connects, and is driven by a task of its own from then on.
///
/// # Errors
/// When nobody answers, or somebody else does.
pub async fn connect(
    host: &str,
    port: u16,
    config: std::sync::Arc<ClientConfig>,
) -> Result<SendRequest<Body>, HttpsError> {
    let name = host.trim_start_matches('[').trim_end_matches(']');
    let server = ServerName::try_from(name.to_owned());
    let server = server.map_err(|_| HttpsError::Name(host.to_owned()))?;
    let unanswered = |why: String| HttpsError::Unanswered { host: host.to_owned(), port, why };
    let other = |why: String| HttpsError::Other { host: host.to_owned(), port, why };
    let open = async {
        let stream = TcpStream::connect((name, port)).await;
        let stream = stream.map_err(|why| unanswered(why.to_string()))?;
        let stream = TlsConnector::from(config).connect(server, stream).await;
        let stream = stream.map_err(|why| other(why.to_string()))?;
        handshake(TokioIo::new(stream)).await.map_err(|why| other(why.to_string()))
    };
    let opened = timeout(CONNECT_MAX, open).await;
    let (sender, connection) =
        opened.map_err(|_| unanswered(format!("nothing for {} s", CONNECT_MAX.as_secs())))??;
    tokio::spawn(connection);
    Ok(sender)
}
