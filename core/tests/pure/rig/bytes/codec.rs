//! The codecs of all boards, seen alike: bytes in, whole messages out, each as it is written.

use annabella_core::board::dgt::{FrameReader, FromBoard};
use annabella_core::board::peghole::{self, LineReader};

use super::Subject;

/// A codec that reads what a board sends.
pub trait Codec {
    /// Takes the next bytes: the messages that they complete, each as the codec itself writes it.
    fn feed(&mut self, bytes: &[u8]) -> Vec<Vec<u8>>;

    /// The bytes that it has room for.
    fn room(&self) -> usize;
}

impl Codec for FrameReader {
    fn feed(&mut self, bytes: &[u8]) -> Vec<Vec<u8>> {
        let frames = FrameReader::feed(self, bytes).into_iter().flatten();
        frames.filter_map(|frame| FromBoard::decode(&frame).ok()).map(|m| m.encode()).collect()
    }

    fn room(&self) -> usize {
        FrameReader::room(self)
    }
}

impl Codec for LineReader {
    fn feed(&mut self, bytes: &[u8]) -> Vec<Vec<u8>> {
        let bodies = LineReader::feed(self, bytes).into_iter().flatten();
        bodies
            .filter_map(|body| peghole::FromBoard::decode(&body).ok())
            .map(|(line, protocol)| line.encode(protocol).into_bytes())
            .collect()
    }

    fn room(&self) -> usize {
        LineReader::room(self)
    }
}

/// The same bytes one by one give the same messages, every message is read as it is written, the next
/// whole message is never lost, and the memory is that of two messages.
pub fn any_bytes_are_survived(subject: &Subject, bytes: &[u8]) {
    let mut codec = (subject.codec)();
    let whole = codec.feed(bytes);
    let mut single = (subject.codec)();
    let singly: Vec<_> = bytes.iter().flat_map(|byte| single.feed(&[*byte])).collect();
    assert_eq!(whole, singly);
    for message in &whole {
        assert_eq!((subject.codec)().feed(message), std::slice::from_ref(message));
    }
    let next = (subject.message)();
    assert_eq!(codec.feed(&next).last(), Some(&next), "a whole message was lost");
    assert!(codec.room() <= subject.room_max, "room for {} bytes", codec.room());
}
