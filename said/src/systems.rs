//! What the system says, by its kind: the common ones have words in every language.

use std::io;

use crate::{Said, Saying};

impl Saying for io::Error {
    fn said(&self) -> Said {
        // What a library says in a system's error has its own words; where that is one of the system's again, it counts.
        if let Some(inner) = self.get_ref() {
            let inner = inner.downcast_ref::<io::Error>();
            return inner.map_or_else(|| Said::plain(self), Saying::said);
        }
        match KINDS.iter().find(|(kind, _)| *kind == self.kind()) {
            Some((_, id)) => Said::new(id, self.to_string(), Vec::new()),
            None => Said::plain(self),
        }
    }
}

/// The names of the texts for kinds of errors. The system has many more of them than people meet.
const KINDS: [(io::ErrorKind, &str); 13] = [
    (io::ErrorKind::NotFound, "system-not-found"),
    (io::ErrorKind::PermissionDenied, "system-permission-denied"),
    (io::ErrorKind::AlreadyExists, "system-already-exists"),
    (io::ErrorKind::IsADirectory, "system-is-a-directory"),
    (io::ErrorKind::NotADirectory, "system-not-a-directory"),
    (io::ErrorKind::DirectoryNotEmpty, "system-directory-not-empty"),
    (io::ErrorKind::StorageFull, "system-storage-full"),
    (io::ErrorKind::QuotaExceeded, "system-quota-exceeded"),
    (io::ErrorKind::ReadOnlyFilesystem, "system-read-only"),
    (io::ErrorKind::FileTooLarge, "system-file-too-large"),
    (io::ErrorKind::ResourceBusy, "system-busy"),
    (io::ErrorKind::TimedOut, "system-timed-out"),
    (io::ErrorKind::OutOfMemory, "system-out-of-memory"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_says_has_a_name_and_what_a_library_says_has_none() {
        let full = io::Error::from_raw_os_error(28).said();
        assert_eq!(full.id(), Some("system-storage-full"));
        assert!(full.english().starts_with("No space left"), "{full}");
        let own = io::Error::new(io::ErrorKind::NotFound, "no such clip").said();
        assert_eq!((own.id(), own.english()), (None, "no such clip"));
        let within = io::Error::new(io::ErrorKind::NotFound, io::Error::from_raw_os_error(2));
        assert_eq!(within.said().id(), Some("system-not-found"));
        let folder: io::Error = io::ErrorKind::IsADirectory.into();
        assert_eq!(folder.said().id(), Some("system-is-a-directory"));
    }
}
