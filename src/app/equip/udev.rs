//! The rules by which whoever sits at the computer may open boards and keypads, without any group.

use super::Piece;
use crate::board::KINDS;

/// Before 73-seat-late.rules, which gives the right, and behind 60-input-id.rules, which says what a device is.
const PLACE: &str = "lib/udev/rules.d/70-annabella.rules";

const HEAD: &str = "\
# Annabella: whoever sits at the computer may open boards and keypads (uaccess), without any group. Made by
# annabella equip from what the program knows. Own rules go into a file of another name in /etc/udev/rules.d.
ACTION==\"remove\", GOTO=\"annabella_end\"
";

/// A keypad of many makers has no identity of its own: it is told from a keyboard by the keys that it has, and by its
/// name.
const KEYPADS: &str = "
# Keypads: what has keys and is no whole keyboard, and what calls itself a keypad. One that is neither needs a rule with
# its own idVendor and idProduct.
SUBSYSTEM==\"input\", KERNEL==\"event*\", SUBSYSTEMS==\"usb\", ENV{ID_INPUT_KEY}==\"1\", \
ENV{ID_INPUT_KEYBOARD}!=\"1\", TAG+=\"uaccess\"
SUBSYSTEM==\"input\", KERNEL==\"event*\", ATTRS{name}==\"*[Kk]eypad*\", TAG+=\"uaccess\"
SUBSYSTEM==\"input\", KERNEL==\"event*\", ATTRS{name}==\"*[Nn]um[Pp]ad*\", TAG+=\"uaccess\"

LABEL=\"annabella_end\"
";

/// The rules for every kind of board and for keypads.
pub(super) fn rules() -> Piece {
    let mut text = HEAD.to_owned();
    for kind in KINDS.iter().filter(|kind| !kind.usb.is_empty()) {
        text.push_str("\n# The converter of a ");
        text.push_str(kind.name);
        text.push_str(", which ModemManager must not ask whether it is a modem.\n");
        for (vendor, product) in kind.usb {
            text.push_str(&format!(
                "SUBSYSTEM==\"tty\", ATTRS{{idVendor}}==\"{vendor:04x}\", ATTRS{{idProduct}}==\"{product:04x}\", \
                 TAG+=\"uaccess\", ENV{{ID_MM_DEVICE_IGNORE}}=\"1\"\n"
            ));
        }
    }
    text.push_str(KEYPADS);
    Piece { place: PLACE.into(), bytes: text.into_bytes() }
}
