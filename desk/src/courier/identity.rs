//! Who the courier is, and where the desk is looked for: the folder that was handed out.

use std::path::Path;
use std::sync::Arc;
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
    pub(crate) config: Config,
    pub(crate) tls: MakeRustlsConnect,
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
        for address in &way.addresses {
            config.host(address);
        }
        config
            .port(way.port)
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
        Ok(Identity { name: way.name, config, tls: MakeRustlsConnect::new(tls) })
    }

    /// A session without the courier's care, for what is asked once.
    ///
    /// # Errors
    /// When the desk does not answer, or refuses.
    pub async fn open(&self) -> Result<tokio_postgres::Client, tokio_postgres::Error> {
        let (client, connection) = self.config.connect(self.tls.clone()).await?;
        tokio::spawn(connection);
        Ok(client)
    }
}
