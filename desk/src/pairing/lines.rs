//! A file as lines of bytes, each with its own end, so that what is not changed is written back as it was. What it says
//! to people is read beside that, in whatever letters it was saved.

use annabella_core::scoresheet::{Encoding, texts};

use super::PairingError;

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// Its bytes without its end.
    pub(super) bytes: Vec<u8>,
    /// Its end: CR, LF, both, or none at the end of the file.
    end: Vec<u8>,
    /// What it says.
    pub(super) text: String,
}

/// A whole file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lines {
    /// The mark of UTF-8 at the beginning, if it is there.
    mark: Vec<u8>,
    pub(super) lines: Vec<Line>,
    /// Whether letters may be longer than a byte.
    is_utf8: bool,
}

const MARK: &[u8] = b"\xef\xbb\xbf";

impl Lines {
    pub(super) fn read(bytes: &[u8]) -> Result<Lines, PairingError> {
        let texts = texts(bytes).map_err(|why| PairingError::NoText(why.to_string()))?;
        let Some((encoding, text)) = texts.into_iter().next() else {
            return Err(PairingError::NoText("it is empty".to_owned()));
        };
        if matches!(encoding, Encoding::Utf16Le | Encoding::Utf16Be) {
            return Err(PairingError::Utf16);
        }
        let (mark, rest) = match bytes.strip_prefix(MARK) {
            Some(rest) => (MARK.to_vec(), rest),
            None => (Vec::new(), bytes),
        };
        let said = split(text.as_bytes());
        let lines = split(rest).into_iter().enumerate().map(|(number, (line, end))| Line {
            bytes: line.to_vec(),
            end: end.to_vec(),
            // In no table that is looked at is a line's end another letter's byte.
            text: said
                .get(number)
                .map(|(said, _)| String::from_utf8_lossy(said).into_owned())
                .unwrap_or_default(),
        });
        Ok(Lines { mark, lines: lines.collect(), is_utf8: encoding == Encoding::Utf8 })
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        let lines = self.lines.iter().flat_map(|line| line.bytes.iter().chain(&line.end));
        self.mark.iter().chain(lines).copied().collect()
    }

    /// Where each letter of a line begins, and where the last one ends.
    pub(super) fn letters(&self, line: &Line) -> Vec<usize> {
        match std::str::from_utf8(&line.bytes) {
            Ok(text) if self.is_utf8 => {
                text.char_indices().map(|(at, _)| at).chain([text.len()]).collect()
            }
            Ok(_) | Err(_) => (0..=line.bytes.len()).collect(),
        }
    }
}

fn split(bytes: &[u8]) -> Vec<(&[u8], &[u8])> {
    let mut lines = Vec::new();
    let mut left = bytes;
    while !left.is_empty() {
        let length =
            left.iter().position(|byte| matches!(byte, b'\r' | b'\n')).unwrap_or(left.len());
        let (line, rest) = left.split_at_checked(length).unwrap_or((left, &[]));
        let end = match rest {
            [b'\r', b'\n', ..] => 2,
            [_, ..] => 1,
            [] => 0,
        };
        let (end, rest) = rest.split_at_checked(end).unwrap_or((rest, &[]));
        lines.push((line, end));
        left = rest;
    }
    lines
}
