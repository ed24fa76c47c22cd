//! Bytes to text: which encoding a sheet was saved in, and what is no text at all.
//!
//! UTF-8 and UTF-16 can be told by their form. Windows-1252 and the Cyrillic encodings of one byte a letter cannot: every
//! byte is a letter in each of them. So all of them are given back, and whoever reads the moves takes the one
//! that makes moves (`super::read`).

use std::fmt;

use encoding_rs::{
    Encoding as Table, IBM866, ISO_8859_5, KOI8_R, KOI8_U, UTF_16BE, UTF_16LE, WINDOWS_1251,
    WINDOWS_1252, X_MAC_CYRILLIC,
};

use super::{OtherFile, ReadError};

/// A sheet of 600 moves with long comments stays below this. Whatever is larger is a data base of games
/// or no sheet, and would only take time.
const BYTES_MAX: usize = 1 << 20;

/// How the letters were saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8, and ASCII, which is a part of it.
    Utf8,
    /// UTF-16, the low byte first.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
    /// Windows-1252, of which Latin-1 is a part.
    Windows1252,
    /// Windows-1251, Cyrillic.
    Windows1251,
    /// KOI8-R, Cyrillic.
    Koi8R,
    /// KOI8-U, with the letters of Ukraine.
    Koi8U,
    /// ISO-8859-5, Cyrillic.
    Iso8859_5,
    /// The code page 866 of DOS, Cyrillic.
    Ibm866,
    /// Mac OS Cyrillic.
    MacCyrillic,
}

impl Encoding {
    /// All of them.
    const ALL: [Encoding; 10] = [
        Encoding::Utf8,
        Encoding::Utf16Le,
        Encoding::Utf16Be,
        Encoding::Windows1252,
        Encoding::Windows1251,
        Encoding::Koi8R,
        Encoding::Koi8U,
        Encoding::Iso8859_5,
        Encoding::Ibm866,
        Encoding::MacCyrillic,
    ];

    /// The encoding of this name.
    #[must_use]
    pub(crate) fn from_name(name: &str) -> Option<Encoding> {
        Encoding::ALL.into_iter().find(|encoding| encoding.name() == name)
    }

    /// The name under which people know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::Utf16Le => "UTF-16 LE",
            Encoding::Utf16Be => "UTF-16 BE",
            Encoding::Windows1252 => "Windows-1252",
            Encoding::Windows1251 => "Windows-1251",
            Encoding::Koi8R => "KOI8-R",
            Encoding::Koi8U => "KOI8-U",
            Encoding::Iso8859_5 => "ISO-8859-5",
            Encoding::Ibm866 => "CP866",
            Encoding::MacCyrillic => "Mac Cyrillic",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The texts that the bytes can be, the likeliest first by the look of their letters alone.
///
/// # Errors
/// When there is nothing, too much, a picture or another kind of file.
pub fn texts(bytes: &[u8]) -> Result<Vec<(Encoding, String)>, ReadError> {
    if bytes.len() > BYTES_MAX {
        return Err(ReadError::Enormous { max: BYTES_MAX });
    }
    if let Some(kind) = other_kind(bytes) {
        return Err(ReadError::NoText(kind));
    }
    let texts = decoded(bytes);
    if texts.iter().all(|(_, text)| text.chars().all(|c| c.is_whitespace() || c == '\u{feff}')) {
        return Err(ReadError::Empty);
    }
    // A text has line breaks, tabs and page breaks, and no other control characters.
    let control =
        |c: char| c.is_ascii_control() && !matches!(c, '\n' | '\r' | '\t' | '\x0c' | '\x1a');
    if texts.iter().all(|(_, text)| text.contains(control)) {
        return Err(ReadError::NoText(OtherFile::Binary));
    }
    Ok(texts)
}

fn decoded(bytes: &[u8]) -> Vec<(Encoding, String)> {
    if let Some(rest) = bytes.strip_prefix(b"\xff\xfe") {
        return vec![(Encoding::Utf16Le, by_table(UTF_16LE, rest))];
    }
    if let Some(rest) = bytes.strip_prefix(b"\xfe\xff") {
        return vec![(Encoding::Utf16Be, by_table(UTF_16BE, rest))];
    }
    // Without a mark UTF-16 shows by the empty halves of its Latin letters and blanks.
    let empty =
        |first: usize| bytes.iter().skip(first).step_by(2).filter(|byte| **byte == 0).count();
    let (high, low) = (empty(0), empty(1));
    if high.max(low) * 5 > bytes.len() {
        let (encoding, table) =
            if low > high { (Encoding::Utf16Le, UTF_16LE) } else { (Encoding::Utf16Be, UTF_16BE) };
        return vec![(encoding, by_table(table, bytes))];
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        return vec![(Encoding::Utf8, text.to_owned())];
    }
    let mut texts: Vec<(Encoding, String)> = [
        (Encoding::Windows1252, WINDOWS_1252),
        (Encoding::Windows1251, WINDOWS_1251),
        (Encoding::Koi8R, KOI8_R),
        (Encoding::Koi8U, KOI8_U),
        (Encoding::Iso8859_5, ISO_8859_5),
        (Encoding::Ibm866, IBM866),
        (Encoding::MacCyrillic, X_MAC_CYRILLIC),
    ]
    .into_iter()
    .map(|(encoding, table)| (encoding, by_table(table, bytes)))
    .collect();
    texts.sort_by_key(|(_, text)| std::cmp::Reverse(looks_like_words(text)));
    texts
}

fn by_table(table: &'static Table, bytes: &[u8]) -> String {
    table.decode_without_bom_handling(bytes).0.into_owned()
}

/// How much the letters beyond ASCII look like words: small letters follow each other and stand behind
/// capitals; capitals inside of words, and signs beside letters, come from the wrong table.
fn looks_like_words(text: &str) -> i64 {
    let mut score = 0;
    let mut before = ' ';
    for letter in text.chars() {
        if !letter.is_ascii() || !before.is_ascii() {
            score += match (before.is_alphabetic(), letter.is_alphabetic()) {
                (true, true) if before.is_lowercase() && letter.is_uppercase() => -2,
                (true, true) if letter.is_lowercase() => 1,
                (false, true) if before.is_whitespace() => 1,
                (true, false) if !letter.is_ascii() => -2,
                (true | false, true | false) => 0,
            };
        }
        // Western words have one such letter among others, not row upon row.
        if ('\u{c0}'..='\u{ff}').contains(&letter) && ('\u{c0}'..='\u{ff}').contains(&before) {
            score -= 2;
        }
        before = letter;
    }
    score
}

/// Files that are often given in place of a text, by their first bytes.
fn other_kind(bytes: &[u8]) -> Option<OtherFile> {
    let is_riff = |form: &[u8]| bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(form);
    let box_kind = bytes.get(4..12).and_then(|kind| kind.strip_prefix(b"ftyp"));
    if box_kind.is_some_and(|brand| brand.starts_with(b"he") || brand.starts_with(b"mif")) {
        return Some(OtherFile::Picture("HEIC"));
    }
    if is_riff(b"WEBP") {
        return Some(OtherFile::Picture("WebP"));
    }
    if is_riff(b"WAVE") {
        return Some(OtherFile::Sound("WAV"));
    }
    [
        (&b"\x89PNG\r\n\x1a\n"[..], OtherFile::Picture("PNG")),
        (b"\xff\xd8\xff", OtherFile::Picture("JPEG")),
        (b"GIF87a", OtherFile::Picture("GIF")),
        (b"GIF89a", OtherFile::Picture("GIF")),
        (b"II*\0", OtherFile::Picture("TIFF")),
        (b"MM\0*", OtherFile::Picture("TIFF")),
        (b"%PDF-", OtherFile::Document("PDF")),
        (b"{\\rtf", OtherFile::Document("RTF")),
        (b"\xd0\xcf\x11\xe0", OtherFile::OldWord),
        (b"PK\x03\x04", OtherFile::Zip),
        (b"\x1f\x8b", OtherFile::Gzip),
        (b"SQLite format 3\0", OtherFile::Sqlite),
        (b"\x7fELF", OtherFile::Program),
        (b"OggS", OtherFile::Sound("Ogg")),
        (b"ID3", OtherFile::Sound("MP3")),
        (b"fLaC", OtherFile::Sound("FLAC")),
    ]
    .into_iter()
    .find(|(start, _)| bytes.starts_with(start))
    .map(|(_, kind)| kind)
    // Two letters alone could begin a text: a bitmap has empty bytes at this place.
    .or_else(|| {
        (bytes.starts_with(b"BM") && bytes.get(6..10) == Some(&[0; 4]))
            .then_some(OtherFile::Picture("BMP"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_that_tell_themselves() {
        let only = |bytes: &[u8]| {
            let texts = texts(bytes).expect("a text");
            assert_eq!(texts.len(), 1);
            texts[0].clone()
        };
        let utf16 = |text: &str, mark: &[u8], bytes: fn(u16) -> [u8; 2]| {
            [mark.to_vec(), text.encode_utf16().flat_map(bytes).collect()].concat()
        };
        let text = "1. e4 e5 2. Кf3";
        assert_eq!(only(text.as_bytes()), (Encoding::Utf8, text.to_owned()));
        assert_eq!(only(&[b"\xef\xbb\xbf", text.as_bytes()].concat()).1, text);
        for mark in [&b"\xff\xfe"[..], b""] {
            let bytes = utf16(text, mark, u16::to_le_bytes);
            assert_eq!(only(&bytes), (Encoding::Utf16Le, text.to_owned()));
        }
        for mark in [&b"\xfe\xff"[..], b""] {
            let bytes = utf16(text, mark, u16::to_be_bytes);
            assert_eq!(only(&bytes), (Encoding::Utf16Be, text.to_owned()));
        }
    }

    #[test]
    fn words_tell_the_single_byte_tables_apart_where_moves_do_not() {
        for (table, encoding, text) in [
            (WINDOWS_1251, Encoding::Windows1251, "Белые: Анна, чёрные: Белла"),
            (KOI8_R, Encoding::Koi8R, "Белые: Анна, чёрные: Белла"),
            (WINDOWS_1252, Encoding::Windows1252, "Weiß: Käthe, Frühjahrsturnier"),
        ] {
            let bytes = table.encode(text).0.into_owned();
            let texts = texts(&bytes).expect("a text");
            assert_eq!(texts[0], (encoding, text.to_owned()), "{texts:?}");
            assert_eq!(texts.len(), 7);
        }
    }

    #[test]
    fn what_is_no_text_is_named() {
        for (bytes, named) in [
            (&b""[..], ReadError::Empty),
            (b" \r\n\t", ReadError::Empty),
            (b"\xef\xbb\xbf\n", ReadError::Empty),
            (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", ReadError::NoText(OtherFile::Picture("PNG"))),
            (b"\xff\xd8\xff\xe0\0\x10JFIF", ReadError::NoText(OtherFile::Picture("JPEG"))),
            (b"GIF89a\x01", ReadError::NoText(OtherFile::Picture("GIF"))),
            (b"II*\0\x08", ReadError::NoText(OtherFile::Picture("TIFF"))),
            (b"BM\x36\x10\x0e\0\0\0\0\0", ReadError::NoText(OtherFile::Picture("BMP"))),
            (b"RIFF\x10\0\0\0WEBPVP8 ", ReadError::NoText(OtherFile::Picture("WebP"))),
            (b"\0\0\0\x18ftypheic", ReadError::NoText(OtherFile::Picture("HEIC"))),
            (b"%PDF-1.7", ReadError::NoText(OtherFile::Document("PDF"))),
            (b"PK\x03\x04\x14", ReadError::NoText(OtherFile::Zip)),
            (b"e4 e5 \x01\x02\x03 Nf3", ReadError::NoText(OtherFile::Binary)),
        ] {
            let error = texts(bytes).expect_err("no text");
            assert_eq!(error, named);
            assert!(error.to_string().lines().count() <= 2, "{error}");
        }
        // Whoever reads the file stops somewhere behind that, and nobody knows how much there is.
        for bytes in [BYTES_MAX + 1, 2 * BYTES_MAX] {
            let error = texts(&vec![b'e'; bytes]).expect_err("too much").to_string();
            assert!(error.contains("more than 1048576 bytes"), "{error}");
        }
    }
}
