//! The event's own certificates: who shows one that this authority made, and that was not withdrawn, is who its name
//! says. The authority lives as long as the event, knows nothing of any other one, and needs no network.
//!
//! Whoever has the files of a table can send rows as that table, and nothing else. So each gets its own, and a stolen
//! one is withdrawn by itself.

use std::path::Path;

use rcgen::{
    BasicConstraints, CertificateParams, CertificateRevocationListParams, DnType,
    ExtendedKeyUsagePurpose, IsCa, Issuer, KeyIdMethod, KeyPair, KeyUsagePurpose, RevocationReason,
    RevokedCertParams, SerialNumber,
};
use serde::{Deserialize, Serialize};
use time::{Duration, OffsetDateTime};

use crate::desk_folder::{self, FolderError};
use crate::name::Name;

/// How far the clock of a table's computer may be behind the desk's, in days: what is newer than "now" is refused.
const CLOCKS_DIFFER_DAYS: i64 = 2;

/// The longest event. What lives longer than anybody watches over it is a key left in the door.
pub const LONGEST_DAYS: u16 = 90;

/// What the authority writes of itself, to go on with it on another day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// The event's name, as people say it.
    pub name: String,
    /// From when its certificates hold, in seconds since 1970.
    pub from: i64,
    /// Until when.
    pub until: i64,
}

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
pub enum AuthorityError {
    /// The library refuses.
    #[error("the certificates of the event cannot be made: {0}")]
    Certificates(#[from] rcgen::Error),
    /// The event lasts no time, or too long.
    #[error("an event of {0} days has no authority here: 1 to {LONGEST_DAYS} days are possible")]
    Days(u16),
    /// The event is over.
    #[error("the certificates of this event ended on {0}: set up a new desk for a new event")]
    Over(String),
    /// A time that no calendar has.
    #[error("{0} is no time that a certificate can name")]
    Time(i64),
    /// Its files.
    #[error(transparent)]
    Folder(#[from] FolderError),
}

/// What is handed out: a certificate and its key.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The certificate, as text (PEM).
    pub certificate: String,
    /// Its key, as text (PEM). Nobody else may see it.
    pub key: String,
    /// Its number, in hexadecimal digits, by which it is withdrawn.
    pub serial: String,
}

/// The authority of one event.
#[derive(Debug)]
pub struct Authority {
    /// What it is for, and for how long.
    pub event: Event,
    key: KeyPair,
}

impl Authority {
    /// A new one, of so many days from now.
    ///
    /// # Errors
    /// When the time is none, or the system gives no random numbers.
    pub fn make(event: &str, now: OffsetDateTime, days: u16) -> Result<Authority, AuthorityError> {
        if days == 0 || days > LONGEST_DAYS {
            return Err(AuthorityError::Days(days));
        }
        let from = now.saturating_sub(Duration::days(CLOCKS_DIFFER_DAYS)).unix_timestamp();
        let until = now.saturating_add(Duration::days(days.into())).unix_timestamp();
        let event = Event { name: event.to_owned(), from, until };
        Ok(Authority { event, key: KeyPair::generate()? })
    }

    /// Reads the one of a desk.
    ///
    /// # Errors
    /// When it is not there, or not readable.
    pub fn read(folder: &Path) -> Result<Authority, AuthorityError> {
        let event = desk_folder::read_toml(&folder.join(EVENT))?;
        let key = desk_folder::read_text(&folder.join(KEY))?;
        Ok(Authority { event, key: KeyPair::from_pem(&key)? })
    }

    /// Writes it into a folder that only its owner may read.
    ///
    /// # Errors
    /// What the system says.
    pub fn write(&self, folder: &Path) -> Result<(), AuthorityError> {
        desk_folder::make_private(folder)?;
        desk_folder::write_toml(&folder.join(EVENT), &self.event)?;
        desk_folder::write_private(&folder.join(KEY), &self.key.serialize_pem())?;
        desk_folder::write_private(&folder.join(CERTIFICATE), &self.certificate()?)?;
        Ok(())
    }

    /// Its own certificate, by which all others are known.
    ///
    /// # Errors
    /// When the library refuses.
    pub fn certificate(&self) -> Result<String, AuthorityError> {
        Ok(self.own()?.self_signed(&self.key)?.pem())
    }

    fn own(&self) -> Result<CertificateParams, AuthorityError> {
        let mut params = CertificateParams::default();
        params.not_before = at(self.event.from)?;
        params.not_after = at(self.event.until)?;
        params.serial_number = Some(SerialNumber::from(1));
        params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
        params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
        params
            .distinguished_name
            .push(DnType::CommonName, format!("{}: authority of the desk", self.event.name));
        Ok(params)
    }

    /// The server's certificate, for the names and addresses under which tables look for it.
    ///
    /// # Errors
    /// When one of them is neither, or the event is over.
    pub fn for_server(
        &self,
        addresses: &[String],
        now: OffsetDateTime,
    ) -> Result<Certificate, AuthorityError> {
        self.is_on(now)?;
        let params = CertificateParams::new(addresses)?;
        self.signed(params, "desk", ExtendedKeyUsagePurpose::ServerAuth, self.event.until)
    }

    /// The certificate of a table, a room or a person.
    ///
    /// # Errors
    /// When the event is over, or the library refuses.
    pub fn for_name(
        &self,
        name: &Name,
        now: OffsetDateTime,
    ) -> Result<Certificate, AuthorityError> {
        self.is_on(now)?;
        self.for_name_until(name, self.event.until)
    }

    /// The certificate of a machine that has a copy of everything, by the name that such a one has.
    ///
    /// # Errors
    /// As [`Authority::for_name`].
    pub(crate) fn for_machine(
        &self,
        name: &str,
        now: OffsetDateTime,
    ) -> Result<Certificate, AuthorityError> {
        self.is_on(now)?;
        let params = CertificateParams::default();
        self.signed(params, name, ExtendedKeyUsagePurpose::ClientAuth, self.event.until)
    }

    /// The same, that ends at another time than the event does.
    ///
    /// # Errors
    /// As [`Authority::for_name`].
    pub fn for_name_until(&self, name: &Name, until: i64) -> Result<Certificate, AuthorityError> {
        let params = CertificateParams::default();
        self.signed(params, name.as_str(), ExtendedKeyUsagePurpose::ClientAuth, until)
    }

    fn is_on(&self, now: OffsetDateTime) -> Result<(), AuthorityError> {
        if now.unix_timestamp() < self.event.until {
            return Ok(());
        }
        Err(AuthorityError::Over(at(self.event.until)?.date().to_string()))
    }

    fn signed(
        &self,
        mut params: CertificateParams,
        name: &str,
        usage: ExtendedKeyUsagePurpose,
        until: i64,
    ) -> Result<Certificate, AuthorityError> {
        // Positive, as certificates have it.
        let serial = (rand::random::<u128>() >> 1).to_be_bytes();
        params.not_before = at(self.event.from)?;
        params.not_after = at(until)?;
        params.serial_number = Some(SerialNumber::from_slice(&serial));
        params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
        params.extended_key_usages = vec![usage];
        params.use_authority_key_identifier_extension = true;
        params.distinguished_name = rcgen::DistinguishedName::new();
        params.distinguished_name.push(DnType::CommonName, name);
        let key = KeyPair::generate()?;
        let own = self.own()?;
        let certificate = params.signed_by(&key, &Issuer::from_params(&own, &self.key))?;
        let serial = serial.iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Certificate { certificate: certificate.pem(), key: key.serialize_pem(), serial })
    }

    /// The list of what was withdrawn, as text (PEM). It holds as long as the event does: of a list that has run out
    /// PostgreSQL would refuse every table.
    ///
    /// # Errors
    /// When the library refuses.
    pub fn withdrawn(
        &self,
        serials: &[String],
        now: OffsetDateTime,
    ) -> Result<String, AuthorityError> {
        let revoked = |serial: &String| {
            let serial_number = u128::from_str_radix(serial, 16).ok()?.to_be_bytes();
            Some(RevokedCertParams {
                serial_number: SerialNumber::from_slice(&serial_number),
                revocation_time: now,
                reason_code: Some(RevocationReason::Unspecified),
                invalidity_date: None,
            })
        };
        let list = CertificateRevocationListParams {
            this_update: at(self.event.from)?,
            next_update: at(self.event.until)?,
            crl_number: SerialNumber::from(serials.len() as u64 + 1),
            issuing_distribution_point: None,
            revoked_certs: serials.iter().filter_map(revoked).collect(),
            key_identifier_method: KeyIdMethod::Sha256,
        };
        let own = self.own()?;
        Ok(list.signed_by(&Issuer::from_params(&own, &self.key))?.pem()?)
    }
}

const EVENT: &str = "event.toml";
const KEY: &str = "key.pem";
const CERTIFICATE: &str = "authority.pem";

fn at(seconds: i64) -> Result<OffsetDateTime, AuthorityError> {
    OffsetDateTime::from_unix_timestamp(seconds).map_err(|_| AuthorityError::Time(seconds))
}
