//! No network, by force: a filter in the kernel (seccomp), under which neither the program nor a library in it nor
//! a program that it starts can open a socket to another machine, whatever the environment or a settings file of
//! theirs says.
//!
//! What may be opened are the sockets of this computer: `AF_UNIX`, for sound servers and the speech service, and
//! `AF_NETLINK`, by which the system lists devices. Anything else is refused with `EACCES`, and so is io_uring,
//! which opens sockets past such a filter. A call by the numbers of another system (x32) is refused as well, and one
//! by the entry of 32-bit programs ends whoever makes it. The filter cannot be taken off again, and children inherit
//! it: a speech service that ran before is another program and has none; one that the program starts has.

use std::collections::BTreeMap;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, UdpSocket};

use nix::libc;
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule,
};
use thiserror::Error;

/// The families of sockets that stay on this computer.
const LOCAL: [libc::c_int; 2] = [libc::AF_UNIX, libc::AF_NETLINK];

/// What x32 adds to the number of a system call.
const X32: i64 = 0x4000_0000;

/// Why there is no filter.
#[derive(Debug, Error, annabella_said::Saying)]
pub enum FilterError {
    /// The filter is not made for this machine.
    #[error("there is no filter for this machine: {0}")]
    NotMade(#[from] seccompiler::BackendError),
    /// The system takes none.
    #[error("the system takes no filter: {0}")]
    Refused(#[from] seccompiler::Error),
}

/// Shuts the network off for this thread, for those that it starts from now on and for their children; so it
/// belongs to the very beginning of a program.
///
/// # Errors
/// When the machine or its system has no such filter.
pub fn shut_off() -> Result<(), FilterError> {
    Ok(seccompiler::apply_filter(&filter()?)?)
}

fn filter() -> Result<BpfProgram, FilterError> {
    let elsewhere = || {
        let is_no = |family: libc::c_int| {
            let family = u64::from(family.unsigned_abs());
            SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Ne, family)
        };
        SeccompRule::new(LOCAL.into_iter().map(is_no).collect::<Result<_, _>>()?)
    };
    let mut rules = BTreeMap::new();
    for call in [libc::SYS_socket, libc::SYS_socketpair] {
        rules.insert(call, vec![elsewhere()?]);
    }
    let ring = [libc::SYS_io_uring_setup, libc::SYS_io_uring_enter, libc::SYS_io_uring_register];
    rules.extend(ring.map(|call| (call, Vec::new())));
    if cfg!(target_arch = "x86_64") {
        let other: Vec<i64> = rules.keys().map(|call| call + X32).collect();
        rules.extend(other.into_iter().map(|call| (call, Vec::new())));
    }
    let refused = SeccompAction::Errno(libc::EACCES.unsigned_abs());
    let machine = std::env::consts::ARCH.try_into()?;
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, refused, machine)?;
    Ok(filter.try_into()?)
}

/// Whether a socket to another machine can be opened from here. None is connected.
#[must_use]
pub fn is_shut_off() -> bool {
    let refused = |opened: io::Result<UdpSocket>| {
        opened.is_err_and(|error| error.raw_os_error() == Some(libc::EACCES))
    };
    refused(UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)))
        && refused(UdpSocket::bind((Ipv6Addr::LOCALHOST, 0)))
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;
    use std::net::{TcpListener, TcpStream};
    use std::os::unix::net::{UnixDatagram, UnixStream};
    use std::process::{Command, Stdio};
    use std::thread;

    use super::*;

    /// Has a child connect to this port. It is bash, which opens sockets by itself.
    fn child_connects(port: u16) -> bool {
        let script = format!("exec 3<>/dev/tcp/127.0.0.1/{port}");
        let mut bash = Command::new("bash");
        bash.args(["-c", &script]).stderr(Stdio::null());
        bash.status().expect("bash is there").success()
    }

    #[test]
    fn behind_the_filter_no_internet_socket_opens_and_local_ones_do() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let port = listener.local_addr().expect("an address").port();
        assert!(!is_shut_off() && child_connects(port), "the test itself has a network");
        listener.accept().expect("the child's connection");
        // The filter holds for a thread and what comes of it; the other tests go on without.
        let behind = move || {
            shut_off().expect("a filter");
            assert!(is_shut_off());
            let refused = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect_err("refused");
            assert_eq!(refused.raw_os_error(), Some(libc::EACCES));
            assert!(!child_connects(port), "a child has none either");
            let of_thread = thread::spawn(is_shut_off).join().expect("no panic");
            assert!(of_thread, "a thread has none either");
            UnixStream::pair().expect("a local pair");
            UnixDatagram::unbound().expect("a local socket");
        };
        thread::spawn(behind).join().expect("what is said of the filter holds");
        listener.set_nonblocking(true).expect("a listener");
        let nobody = listener.accept().expect_err("nobody connected");
        assert_eq!(nobody.kind(), ErrorKind::WouldBlock);
    }

    #[test]
    fn the_numbers_of_another_system_are_in_the_filter() {
        let program = filter().expect("a filter");
        let compared = |number: i64| program.iter().any(|step| i64::from(step.k) == number);
        for call in [libc::SYS_socket, libc::SYS_socketpair, libc::SYS_io_uring_setup] {
            assert!(compared(call), "{call}");
            if cfg!(target_arch = "x86_64") {
                assert!(compared(call + X32), "{call} of x32");
            }
        }
    }
}
