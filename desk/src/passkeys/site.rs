//! The name under which passkeys hold. Browsers bind a passkey to a name and to nothing else, so a desk that is reached by
//! addresses of numbers alone has none.

use std::net::IpAddr;

/// The port of `https` that no address names.
const HTTPS: u16 = 443;

/// Where passkeys hold: a name, and the port of the page there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    name: String,
    port: u16,
}

impl Site {
    /// The page at this name. None where it is no name, but an address.
    #[must_use]
    pub fn of(name: &str, port: u16) -> Option<Site> {
        let name = name.to_ascii_lowercase();
        let is_label = |label: &str| {
            !label.is_empty()
                && label.len() <= 63
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        // A browser takes everything that ends with a number for an address, such as 10.1 or 0x7f.1.
        let last = name.rsplit('.').next().unwrap_or_default();
        let is_number = last.bytes().all(|byte| byte.is_ascii_digit()) || last.starts_with("0x");
        let is_name = name.parse::<IpAddr>().is_err()
            && name.len() <= 253
            && name.split('.').all(is_label)
            && !is_number;
        is_name.then_some(Site { name, port })
    }

    /// The page at the first of these addresses that is a name.
    #[must_use]
    pub fn first(addresses: &[String], port: u16) -> Option<Site> {
        addresses.iter().find_map(|address| Site::of(address, port))
    }

    /// The name itself, to which a browser binds a passkey.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What a browser says that it asks.
    #[must_use]
    pub fn host(&self) -> String {
        if self.port == HTTPS { self.name.clone() } else { format!("{}:{}", self.name, self.port) }
    }

    /// From where an answer has to come.
    #[must_use]
    pub fn origin(&self) -> String {
        format!("https://{}", self.host())
    }
}
