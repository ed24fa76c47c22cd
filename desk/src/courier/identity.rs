//! Who the courier is, and where the desk is looked for: the folder that was handed out.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::time::Duration;

use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::version::TLS13;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::Config;
use tokio_postgres::config::{SslMode, TargetSessionAttrs};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::desk_folder::{self, FolderError, Way};

/// How long a connection may take to be there.
const CONNECT_MAX: Duration = Duration::from_secs(5);

/// Why a folder is of no use.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// Its files.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// A certificate or key in it.
    #[error("{file} is no certificate or key that can be used: {why}")]
    Certificate {
        /// The file.
        file: String,
        /// Why not.
        why: String,
    },
}

/// Somebody with a certificate of the event.
#[derive(Clone)]
pub struct Identity {
    /// The name in it.
    pub name: String,
    /// Every address with its port.
    pub(crate) doors: Vec<(String, u16)>,
    pub(crate) config: Config,
    pub(crate) tls: MakeRustlsConnect,
    /// How it shows itself at the page.
    pub(crate) page: Arc<ClientConfig>,
    /// Which of the doors is tried first.
    first: Arc<AtomicUsize>,
    /// The newest line of history that was seen.
    newest: Arc<AtomicU32>,
}

impl Identity {
    /// Reads a folder as [`crate::desk_folder::DeskFolder::hand`] writes it.
    ///
    /// # Errors
    /// When something in it is missing or spoiled.
    pub fn read(folder: &Path) -> Result<Identity, IdentityError> {
        let way: Way = desk_folder::read_toml(&folder.join(desk_folder::WAY))?;
        let pem = |file: &str| desk_folder::read_text(&folder.join(file));
        let refused = |file: &str, why: String| IdentityError::Certificate {
            file: folder.join(file).display().to_string(),
            why,
        };
        let certificates = |file: &str| -> Result<Vec<CertificateDer<'static>>, IdentityError> {
            let read: Result<Vec<_>, _> =
                CertificateDer::pem_slice_iter(pem(file)?.as_bytes()).collect();
            read.map_err(|why| refused(file, why.to_string()))
        };
        let mut roots = RootCertStore::empty();
        for root in certificates(desk_folder::AUTHORITY)? {
            roots.add(root).map_err(|why| refused(desk_folder::AUTHORITY, why.to_string()))?;
        }
        let own = certificates(desk_folder::CERTIFICATE)?;
        let key = PrivateKeyDer::from_pem_slice(pem(desk_folder::KEY)?.as_bytes())
            .map_err(|why| refused(desk_folder::KEY, why.to_string()))?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_protocol_versions(&[&TLS13])
            .and_then(|builder| {
                builder.with_root_certificates(roots).with_client_auth_cert(own, key)
            })
            .map_err(|why| refused(desk_folder::CERTIFICATE, why.to_string()))?;
        let mut config = Config::new();
        config
            .user(&way.name)
            .dbname("desk")
            .application_name("annabella-desk")
            .ssl_mode(SslMode::Require)
            .target_session_attrs(TargetSessionAttrs::ReadWrite)
            .connect_timeout(CONNECT_MAX)
            .keepalives_idle(Duration::from_secs(10))
            .keepalives_interval(Duration::from_secs(3))
            .keepalives_retries(3)
            .tcp_user_timeout(Duration::from_secs(15));
        Ok(Identity {
            doors: way.doors(),
            name: way.name,
            config,
            tls: MakeRustlsConnect::new(tls.clone()),
            page: Arc::new(tls),
            first: Arc::default(),
            newest: Arc::default(),
        })
    }

    /// How the desk is connected to: its doors one after the other, until one takes rows.
    pub(crate) fn way(&self) -> Config {
        let mut config = self.config.clone();
        let first = self.first.load(Ordering::Relaxed) % self.doors.len().max(1);
        let (before, after) = self.doors.split_at_checked(first).unwrap_or((&self.doors, &[]));
        for (address, port) in after.iter().chain(before) {
            config.host(address).port(*port);
        }
        config
    }

    /// Begins with the next door the next time: behind the first one may be a machine that says it takes rows, and
    /// cannot.
    pub fn look_elsewhere(&self) {
        self.first.fetch_add(1, Ordering::Relaxed);
    }

    /// Whether a desk is the newest one that was seen: after a promotion the machine of before is none any more, whatever
    /// it says itself.
    pub(crate) fn is_newest(&self, timeline: u32) -> bool {
        self.newest.fetch_max(timeline, Ordering::Relaxed) <= timeline
    }

    /// A session without the courier's care, for what is asked once.
    ///
    /// # Errors
    /// When the desk does not answer, or refuses.
    pub async fn open(&self) -> Result<tokio_postgres::Client, tokio_postgres::Error> {
        let (client, connection) = self.way().connect(self.tls.clone()).await?;
        tokio::spawn(connection);
        Ok(client)
    }
}
