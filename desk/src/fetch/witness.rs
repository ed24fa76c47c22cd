//! Whose certificate a page shows, whoever made it. That the page has its key is looked at; that it is the desk's is proved by
//! the code, behind this.

use std::sync::Arc;
use std::sync::{Mutex, PoisonError};

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::version::TLS13;
use rustls::{ClientConfig, DigitallySignedStruct, Error, SignatureScheme};

/// Notes the certificate that is shown.
#[derive(Debug)]
pub(super) struct Witness {
    provider: Arc<CryptoProvider>,
    seen: Mutex<Option<Vec<u8>>>,
}

impl Witness {
    /// One that has seen nothing yet, and how it is asked.
    ///
    /// # Errors
    /// Never, with the versions that are built in.
    pub(super) fn new() -> Result<(Arc<Witness>, Arc<ClientConfig>), Error> {
        let provider = Arc::new(ring::default_provider());
        let witness = Arc::new(Witness { provider: provider.clone(), seen: Mutex::default() });
        let config = ClientConfig::builder_with_provider(provider)
            .with_protocol_versions(&[&TLS13])?
            .dangerous()
            .with_custom_certificate_verifier(witness.clone())
            .with_no_client_auth();
        Ok((witness, Arc::new(config)))
    }

    /// The certificate that was shown (DER).
    pub(super) fn seen(&self) -> Option<Vec<u8>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl ServerCertVerifier for Witness {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        _intermediates: &[CertificateDer<'_>],
        _server_name: &ServerName<'_>,
        _ocsp_response: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        *seen = Some(end_entity.to_vec());
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _message: &[u8],
        _certificate: &CertificateDer<'_>,
        _signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        // It is not spoken.
        Err(Error::General("TLS 1.3 alone".to_owned()))
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}
