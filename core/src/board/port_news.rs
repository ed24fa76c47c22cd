//! What whoever holds a board's port tells of it. A link knows bytes and never a port; so what it tells is
//! one thing ([`News`]), and what there is to know of its port and of its capture is another. Both are
//! values until the table has words for them.

use std::path::PathBuf;

use annabella_said::{Said, said};

use super::{KINDS, News, Refusal};

/// News of a board, of its port, or of the file that keeps what goes over its wire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PortNews {
    /// A board answers on this port: for the first time, or again. What it says of itself follows.
    Found(PathBuf),
    /// Something of the board. Where it is gone it is being looked for.
    Board(News),
    /// The port does not open; it is being tried again. Told once for each reason.
    NoPort(PortError),
    /// What goes over the wire is captured no longer.
    CaptureEnded(CaptureEnd),
}

/// Why there is no board on a port. The text is for the command line; the table has its own words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum PortError {
    /// There is no such path.
    #[error("there is no serial port {}: plug the board in, or name its port in the settings", .0.display())]
    Missing(PathBuf),
    /// There is something else at the path.
    #[error("{} is not a serial port: name the board's port, such as /dev/ttyACM0, or auto", .0.display())]
    NotAPort(PathBuf),
    /// Another program has it open.
    #[error("the serial port {} is in use by another program: end that program and try again", .0.display())]
    Busy(PathBuf),
    /// The user may not open it.
    #[error("no permission to open {}{}", path.display(), permission(group.as_deref()))]
    Denied {
        /// The port.
        path: PathBuf,
        /// The group that may open the device, usually `dialout`; none where only the administrator may.
        group: Option<String>,
    },
    /// The system refuses in another way.
    #[error("the serial port {} could not be opened: {why}", path.display())]
    Failed {
        /// The port.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// What is on it is no board of the kind that the program can use.
    #[error("{}: {}", path.display(), refused(kind, why))]
    Refused {
        /// The port.
        path: PathBuf,
        /// The name of the kind of board.
        kind: &'static str,
        /// Why not.
        why: Refusal,
    },
    /// The search found no port that could be a board's.
    #[error("no USB port of a {} was found: plug the board in, or name its port", board(.0))]
    NoneFound(&'static str),
    /// The search found ports, but no board on them.
    #[error("no {kind} was heard on {ports}: is it switched on? Otherwise name its port", kind = board(.kind))]
    NoneHeard {
        /// The name of the kind of board.
        kind: &'static str,
        /// The ports, by name.
        ports: String,
    },
    /// Boards of this kind cannot be searched for.
    #[error("a {} cannot be searched for: name its port in the settings", board(.0))]
    Unnamed(&'static str),
}

/// How somebody comes to be allowed to open a port. Nobody is made an administrator for it.
fn permission(group: Option<&str>) -> Said {
    match group {
        Some(group) => said!(
            "port-of-group",
            ", which belongs to the group {group}: run `sudo usermod -aG {group} $USER`, then log out and in again",
            group = group
        ),
        None => said!(
            "port-of-administrator",
            ", which is the administrator's alone: give it to the group dialout with a udev rule \
             (docs/technician.md, Permissions)"
        ),
    }
}

/// The name of a kind of board in a sentence.
fn board(name: &str) -> Said {
    let kind = KINDS.iter().find(|kind| kind.name == name);
    kind.map_or_else(|| Said::plain(name), |kind| (kind.said)())
}

/// Why a port has no board for the program, and what to do.
fn refused(kind: &str, why: &Refusal) -> Said {
    match why {
        Refusal::NoAnswer(limit) => said!(
            "port-no-answer",
            "no {kind} answered within {seconds} seconds: is this the board's port, and is the board \
             switched on?",
            kind = board(kind),
            seconds = limit.whole_secs()
        ),
        Refusal::OtherProtocol { serial, theirs } => said!(
            "port-other-protocol",
            "the {kind} {serial} speaks version {theirs} of the protocol, which this program does not \
             know: update the program or the board",
            kind = board(kind),
            serial = serial,
            theirs = theirs
        ),
    }
}

/// Why nothing more is captured of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaptureEnd {
    /// The file cannot be written any longer.
    Broken {
        /// Which.
        file: PathBuf,
        /// What the system says.
        why: String,
    },
    /// The disk is too slow for this file.
    TooSlow(PathBuf),
}
