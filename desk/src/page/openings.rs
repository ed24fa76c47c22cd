//! Opening the page: its certificate, its address, what it looks at.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use ring::digest::{SHA256, digest};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::WebPkiClientVerifier;
use rustls::version::TLS13;
use rustls::{RootCertStore, ServerConfig};
use time::UtcOffset;
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

use super::Tongues;
use super::full_house::full_house;
use super::handing::Handing;
use super::places::{Shared, router};
use super::serving;
use crate::desk_folder::{self, Desk, DeskFolder, FolderError};
use crate::fetch::sealed::certificate_hash;
use crate::hall::{Hall, View, watch};
use crate::passkeys::{Passkeys, Site};
use crate::server::{keeper, version};
use annabella_core::voices::Language;

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// The desk's files.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// A certificate or key of the desk's server.
    #[error("{} is no certificate or key that can be used: {why}", file.display())]
    Certificate {
        /// The file.
        file: PathBuf,
        /// Why not.
        why: String,
    },
    /// The desk has other tables than this program.
    #[error(
        "this desk was set up by another version of annabella-desk, and its page needs that one until the event is over; \
         tables are served as before"
    )]
    Version,
    /// The desk has no such name.
    #[error(
        "{0:?} is no name of this desk: --name takes one of its addresses that is a name and no number, such as \
         desk.local, for the page's certificate must bear it"
    )]
    Name(String),
    /// The port is taken, or not to be had.
    #[error("port {port} cannot be listened to: {why}; another one is named with --port")]
    Port {
        /// The port.
        port: u16,
        /// What the system says.
        why: std::io::Error,
    },
    /// The system gives no thread.
    #[error("the page cannot look at the hall: {0}")]
    System(std::io::Error),
    /// The program's own words.
    #[error("{0}")]
    Words(String),
}

/// A page that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// Under which addresses it is found.
    pub addresses: Vec<String>,
    /// The SHA-256 of its certificate, as browsers show it.
    pub fingerprint: String,
    /// Where passkeys hold; None where the desk has no name.
    pub passkeys: Option<String>,
}

/// Opens the page of a desk on a port of this computer, tells it, and serves it for ever. `name` is at which of the desk's
/// addresses passkeys hold; where it is None, at the first one that is a name. `zone` is how much later than UTC
/// the clocks in the hall are; `language` is for browsers that ask for none.
///
/// # Errors
/// When the desk's files cannot be read, it was set up by another version, or the port is not to be had.
pub async fn open(
    folder: &DeskFolder,
    port: u16,
    name: Option<&str>,
    language: Language,
    zone: UtcOffset,
    tell: impl FnOnce(&Opened),
) -> Result<(), PageError> {
    let desk = folder.desk()?;
    // A server that does not run yet is waited for.
    if let Ok(client) = keeper::open(folder, "desk").await
        && version::is_of_this_program(&client).await.is_ok_and(|is_same| !is_same)
    {
        return Err(PageError::Version);
    }
    let Shown { tls, certificate } = shown(folder)?;
    let at = SocketAddr::from(([0, 0, 0, 0], port));
    let listener = TcpListener::bind(at).await.map_err(|why| PageError::Port { port, why })?;
    let port = listener.local_addr().map_or(port, |at| at.port());
    let site = site(&desk, name, port)?;
    let passkeys = site.as_ref().map(Site::origin);
    let tongues = Tongues::all().map_err(PageError::Words)?;
    let arbiters = looked_at(folder, View::Arbiters)?;
    let spectators = looked_at(folder, View::Spectators)?;
    let kept = site.map(|site| Passkeys::new(site, &desk.event));
    let shared = Shared::new(folder, tongues, arbiters, spectators, kept, language, zone);
    let addresses =
        desk.addresses.iter().map(|address| format!("https://{}:{port}/", bracketed(address)));
    let fingerprint = fingerprint(&certificate);
    tell(&Opened { addresses: addresses.collect(), fingerprint, passkeys });
    let handing = Handing::new(folder, certificate_hash(&certificate));
    let router = router(shared.clone(), handing);
    serving::serve(listener, tls, router.clone(), full_house(shared, router)).await;
    Ok(())
}

/// Where passkeys hold: at the address that was named, or at the first one of the desk's that is a name.
fn site(desk: &Desk, name: Option<&str>, port: u16) -> Result<Option<Site>, PageError> {
    let Some(name) = name else { return Ok(Site::first(&desk.addresses, port)) };
    let is_own = desk.addresses.iter().any(|address| address.eq_ignore_ascii_case(name));
    let site = Site::of(name, port).filter(|_| is_own);
    site.map(Some).ok_or_else(|| PageError::Name(name.to_owned()))
}

/// An address as it stands in the line of a browser.
pub(super) fn bracketed(address: &str) -> String {
    if address.contains(':') { format!("[{address}]") } else { address.to_owned() }
}

/// A hall that is looked at from a thread of its own: stepping through games must not keep browsers waiting.
fn looked_at(folder: &DeskFolder, view: View) -> Result<Arc<Hall>, PageError> {
    let hall = Arc::new(Hall::new(view));
    let (folder, watched) = (folder.clone(), hall.clone());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(PageError::System)?;
    let looks = move || runtime.block_on(watch(folder, watched));
    std::thread::Builder::new()
        .name(view.role().to_owned())
        .spawn(looks)
        .map_err(PageError::System)?;
    Ok(hall)
}

/// What whoever connects is shown.
struct Shown {
    tls: TlsAcceptor,
    /// The page's own certificate (DER).
    certificate: Vec<u8>,
}

fn shown(folder: &DeskFolder) -> Result<Shown, PageError> {
    let cluster = folder.cluster();
    let read = |name: &str| {
        let file = cluster.join(name);
        desk_folder::read_text(&file).map(|text| (file, text))
    };
    let refused = |file: PathBuf, why: String| PageError::Certificate { file, why };
    let (file, text) = read("server.pem")?;
    let own: Result<Vec<CertificateDer<'static>>, _> =
        CertificateDer::pem_slice_iter(text.as_bytes()).collect();
    let own = own.map_err(|why| refused(file.clone(), why.to_string()))?;
    let certificate = own.first().map(|own| own.to_vec()).unwrap_or_default();
    let (key_file, text) = read("server.key")?;
    let key = PrivateKeyDer::from_pem_slice(text.as_bytes())
        .map_err(|why| refused(key_file, why.to_string()))?;
    let (root_file, text) = read("authority.pem")?;
    let mut roots = RootCertStore::empty();
    for root in CertificateDer::pem_slice_iter(text.as_bytes()) {
        let root = root.map_err(|why| refused(root_file.clone(), why.to_string()))?;
        roots.add(root).map_err(|why| refused(root_file.clone(), why.to_string()))?;
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    // Whoever shows no certificate is asked for a code; whoever shows a wrong one is not talked to.
    let verifier = WebPkiClientVerifier::builder_with_provider(Arc::new(roots), provider.clone())
        .allow_unauthenticated()
        .build()
        .map_err(|why| refused(root_file, why.to_string()))?;
    let mut config = ServerConfig::builder_with_provider(provider)
        .with_protocol_versions(&[&TLS13])
        .and_then(|builder| builder.with_client_cert_verifier(verifier).with_single_cert(own, key))
        .map_err(|why| refused(file, why.to_string()))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Shown { tls: TlsAcceptor::from(Arc::new(config)), certificate })
}

/// The SHA-256 of a certificate, as browsers show it: `AB:CD:...`.
#[must_use]
pub fn fingerprint(certificate: &[u8]) -> String {
    let digest = digest(&SHA256, certificate);
    digest.as_ref().iter().map(|byte| format!("{byte:02X}")).collect::<Vec<_>>().join(":")
}
