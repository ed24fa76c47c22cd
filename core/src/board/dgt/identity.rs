//! Who a DGT board says it is, and whether that is another one than before.

use super::{Print, Version};
use crate::board::BoardId;

/// Who a board says it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The version of its program.
    pub version: Version,
    /// Its serial number, if it has one.
    pub serial: Option<Print<5>>,
    /// Its long serial number, if it has one: older boards do not.
    pub long_serial: Option<Print<10>>,
}

impl Identity {
    /// Whether it has told no serial number.
    #[must_use]
    pub(crate) const fn is_nameless(&self) -> bool {
        self.serial.is_none() && self.long_serial.is_none()
    }

    /// Whether this is certainly another board. Boards without serial numbers cannot be told apart.
    #[must_use]
    pub(crate) fn is_other_than(&self, before: &Identity) -> bool {
        match (self.long_serial, before.long_serial) {
            (Some(here), Some(there)) => here != there,
            (None, _) | (_, None) => match (self.serial, before.serial) {
                (Some(here), Some(there)) => here != there,
                (None, _) | (_, None) => false,
            },
        }
    }
}

/// The serial number, the long one where there is one.
impl From<&Identity> for BoardId {
    fn from(identity: &Identity) -> BoardId {
        let long = identity.long_serial.map(|serial| serial.to_string());
        let serial = long.or_else(|| identity.serial.map(|serial| serial.to_string()));
        BoardId { serial, firmware: None }
    }
}
