//! One serial port: opening it as a board wants it, and saying plainly why it does not open.

use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::{FileTypeExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::board::PortError;
use nix::errno::Errno;
use nix::unistd::{AccessFlags, Gid, Group, access};
use serialport::{DataBits, FlowControl, Parity, SerialPort, SerialPortType, StopBits};

/// How long one read waits. Also how long an order to the board can lie before it is written.
const READ_WAIT: Duration = Duration::from_millis(20);

/// A serial port that the system knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPort {
    /// What to open.
    pub path: PathBuf,
    /// Who it is, if it is on USB.
    pub usb: Option<UsbIdentity>,
}

/// What a USB device says of itself. Two devices with the same serial number are the same device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsbIdentity {
    /// Vendor.
    pub vid: u16,
    /// Product.
    pub pid: u16,
    /// The device's serial number, where it has one.
    pub serial: Option<String>,
    /// The product's name, where it has one.
    pub product: Option<String>,
}

/// The serial ports that the system knows, USB or not, by name. Where the system cannot list them,
/// none: a port can still be named.
#[must_use]
pub(crate) fn list_ports() -> Vec<ListedPort> {
    let mut ports: Vec<ListedPort> = serialport::available_ports()
        .unwrap_or_default()
        .into_iter()
        .map(|port| ListedPort {
            path: PathBuf::from(port.port_name),
            usb: match port.port_type {
                SerialPortType::UsbPort(usb) => Some(UsbIdentity {
                    vid: usb.vid,
                    pid: usb.pid,
                    serial: usb.serial_number,
                    product: usb.product,
                }),
                SerialPortType::PciPort
                | SerialPortType::BluetoothPort
                | SerialPortType::Unknown => None,
            },
        })
        .collect();
    ports.sort_by(|a, b| a.path.cmp(&b.path));
    ports
}

/// Whether the user may open this port. It is not opened: some boards start anew when they are.
///
/// # Errors
/// When there is no such port, or the user may not read and write it.
pub(crate) fn check_access(path: &Path) -> Result<(), PortError> {
    match access(path, AccessFlags::R_OK | AccessFlags::W_OK) {
        Ok(()) => Ok(()),
        Err(Errno::ENOENT) => Err(PortError::Missing(path.to_owned())),
        Err(Errno::EACCES | Errno::EPERM) => {
            Err(PortError::Denied { path: path.to_owned(), group: group_of(path) })
        }
        Err(error) => {
            Err(PortError::Failed { path: path.to_owned(), why: error.desc().to_owned() })
        }
    }
}

/// Opens a port at this speed (baud): 8 data bits, no parity, 1 stop bit, as all kinds of boards have it.
pub(super) fn open(path: &Path, baud: u32) -> Result<Box<dyn SerialPort>, PortError> {
    match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Err(PortError::Missing(path.to_owned()));
        }
        Ok(there) if !there.file_type().is_char_device() => {
            return Err(PortError::NotAPort(path.to_owned()));
        }
        // What else is wrong with it, opening will tell.
        Err(_) | Ok(_) => {}
    }
    let mut port = serialport::new(path.to_string_lossy(), baud)
        .data_bits(DataBits::Eight)
        .parity(Parity::None)
        .stop_bits(StopBits::One)
        .flow_control(FlowControl::None)
        .timeout(READ_WAIT)
        .open()
        .map_err(|error| refusal(path, &error))?;
    // Some boards talk only when these lines are raised; a pseudo-terminal has none and refuses.
    let _ = port.write_data_terminal_ready(true);
    let _ = port.write_request_to_send(true);
    Ok(port)
}

/// Whether there is a pseudo-terminal at the path: a program is behind it, and no board.
#[must_use]
pub(crate) fn is_pseudo_terminal(path: &Path) -> bool {
    fs::canonicalize(path).is_ok_and(|real| real.starts_with("/dev/pts"))
}

/// Why a port did not open, in words for the person who set it up.
fn refusal(path: &Path, error: &serialport::Error) -> PortError {
    let path = path.to_owned();
    match error.kind() {
        serialport::ErrorKind::NoDevice => PortError::Busy(path),
        serialport::ErrorKind::Io(ErrorKind::NotFound) => PortError::Missing(path),
        serialport::ErrorKind::Io(ErrorKind::PermissionDenied) => {
            let group = group_of(&path);
            PortError::Denied { path, group }
        }
        // The only thing that a character device refuses in this way is to be a terminal.
        serialport::ErrorKind::Unknown if error.description == Errno::ENOTTY.desc() => {
            PortError::NotAPort(path)
        }
        serialport::ErrorKind::Unknown
        | serialport::ErrorKind::InvalidInput
        | serialport::ErrorKind::Io(_) => PortError::Failed { path, why: error.to_string() },
    }
}

/// Groups whose members are as good as administrators, or read what is not theirs: nobody is put into them for a
/// board.
const POWERFUL: [&str; 8] = ["root", "sudo", "wheel", "adm", "disk", "kmem", "shadow", "docker"];

/// Read and write, for the group.
const BY_GROUP: u32 = 0o060;

/// The name of the group that may open a device node; none where only the administrator may.
fn group_of(path: &Path) -> Option<String> {
    let Ok(there) = fs::metadata(path) else { return Some("dialout".to_owned()) };
    let group = Group::from_gid(Gid::from_raw(there.gid())).ok().flatten()?.name;
    proposed(&group, there.mode()).then_some(group)
}

/// Whether whoever joins this group may open a node with these rights, and nothing much besides.
fn proposed(group: &str, mode: u32) -> bool {
    mode & BY_GROUP == BY_GROUP && !POWERFUL.contains(&group)
}

#[cfg(test)]
mod tests {
    use super::super::super::pseudo_terminal::PseudoTerminal;
    use super::*;

    const BAUD: u32 = 9600;

    #[test]
    fn each_refusal_has_its_words() {
        let refused = |kind| refusal(Path::new("/dev/ttyACM0"), &serialport::Error::new(kind, "x"));
        let denied = refused(serialport::ErrorKind::Io(ErrorKind::PermissionDenied)).to_string();
        assert!(denied.contains("usermod -aG dialout $USER"), "{denied}");
        let busy = refused(serialport::ErrorKind::NoDevice);
        assert_eq!(busy, PortError::Busy("/dev/ttyACM0".into()));
        let vanished = refused(serialport::ErrorKind::Io(ErrorKind::NotFound));
        assert_eq!(vanished, PortError::Missing("/dev/ttyACM0".into()));
        let other = refused(serialport::ErrorKind::Unknown).to_string();
        assert_eq!(other, "the serial port /dev/ttyACM0 could not be opened: x");
    }

    #[test]
    fn the_group_root_is_never_proposed() {
        let gid = fs::metadata("/dev/null").unwrap().gid();
        let name = Group::from_gid(Gid::from_raw(gid)).unwrap().unwrap().name;
        assert_eq!(name, "root");
        assert_eq!(group_of(Path::new("/dev/null")), None);
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(group_of(&folder.path().join("gone")).as_deref(), Some("dialout"));
    }

    #[test]
    fn nobody_is_made_an_administrator_for_a_board() {
        assert!(proposed("dialout", 0o20_660) && proposed("uucp", 0o20_666));
        assert!(!proposed("root", 0o20_660), "the group root");
        assert!(!proposed("sudo", 0o20_660), "the administrators");
        assert!(!proposed("dialout", 0o20_600), "a group that may not open it either");
        let denied = PortError::Denied { path: "/dev/ttyACM0".into(), group: None }.to_string();
        assert!(!denied.contains("usermod") && denied.contains("udev"), "{denied}");
    }

    #[test]
    fn what_is_no_port_is_said_to_be_none() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("ttyACM0");
        assert_eq!(open(&missing, BAUD).unwrap_err(), PortError::Missing(missing));
        let dir = folder.path().to_owned();
        assert_eq!(open(&dir, BAUD).unwrap_err(), PortError::NotAPort(dir));
        assert_eq!(
            open(Path::new("/dev/null"), BAUD).unwrap_err(),
            PortError::NotAPort("/dev/null".into())
        );
    }

    #[test]
    fn access_is_asked_without_opening() {
        let terminal = PseudoTerminal::open(None).unwrap();
        let _held = open(terminal.path(), BAUD).unwrap();
        assert_eq!(check_access(terminal.path()), Ok(()));
        let missing = Path::new("/dev/tty of a board that is away");
        assert_eq!(check_access(missing), Err(PortError::Missing(missing.to_owned())));
    }

    #[test]
    fn a_port_that_is_open_is_busy() {
        let terminal = PseudoTerminal::open(None).unwrap();
        let _first = open(terminal.path(), BAUD).unwrap();
        let path = terminal.path().to_owned();
        assert_eq!(open(&path, BAUD).unwrap_err(), PortError::Busy(path));
    }
}
