//! What a clock can be made to show and to sound: eight characters on a DGT 3000, six places of seven
//! segments on a DGT XL.

/// How long the clock beeps, in steps of 64 ms, up to 15 of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beep(u8);

impl Beep {
    /// No sound.
    pub(crate) const NONE: Beep = Beep(0);

    /// So many steps of 64 ms; 15 at the most.
    #[must_use]
    pub const fn steps(steps: u8) -> Beep {
        Beep(if steps < 15 { steps } else { 15 })
    }

    /// The number of steps.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0
    }
}

/// Eight characters for a DGT 3000, shorter texts filled up with spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockText([u8; 8]);

impl ClockText {
    /// The text as far as the clock can show it. It shows printable ASCII and nothing else: the
    /// German letters beyond are written out (`ä` as `ae`, `ß` as `ss`), every other character
    /// becomes a question mark, so that a gap is seen. What is longer than eight characters is cut
    /// off.
    #[must_use]
    pub(crate) fn showing(text: &str) -> ClockText {
        let mut shown = [b' '; 8];
        let letters = text.chars().flat_map(|letter| {
            let written = match letter {
                'ä' => "ae",
                'ö' => "oe",
                'ü' => "ue",
                'Ä' => "Ae",
                'Ö' => "Oe",
                'Ü' => "Ue",
                'ß' => "ss",
                ' '..='~' => "",
                _ => "?",
            };
            let itself = written.is_empty().then(|| u8::try_from(letter).unwrap_or(b'?'));
            written.bytes().chain(itself)
        });
        for (place, letter) in shown.iter_mut().zip(letters) {
            *place = letter;
        }
        ClockText(shown)
    }

    pub(super) fn of(bytes: [u8; 8]) -> Option<ClockText> {
        bytes.iter().all(|byte| matches!(byte, b' '..=b'~')).then_some(ClockText(bytes))
    }

    /// The eight characters.
    #[must_use]
    pub const fn bytes(self) -> [u8; 8] {
        self.0
    }
}

/// Six places of seven segments, from left to right, for a DGT XL. In each byte: bit 0 top, 1 upper
/// right, 2 lower right, 3 bottom, 4 lower left, 5 upper left, 6 middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segments([u8; 6]);

impl Segments {
    /// The segments of each place, from left to right.
    #[must_use]
    pub const fn places(self) -> [u8; 6] {
        self.0
    }

    /// The clock counts its places from the middle outwards: C B A F E D.
    pub(super) const fn wire(self) -> [u8; 6] {
        let [a, b, c, d, e, f] = self.0;
        [c, b, a, f, e, d]
    }

    pub(super) fn of_wire([c, b, a, f, e, d]: [u8; 6]) -> Option<Segments> {
        let places = [a, b, c, d, e, f];
        places.iter().all(|place| *place < 0x80).then_some(Segments(places))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, shown: &str) {
        assert_eq!(ClockText::showing(text).bytes(), shown.as_bytes());
    }

    #[test]
    fn a_text_is_shown_as_far_as_the_clock_can() {
        check("Anna e4", "Anna e4 ");
        check("", "        ");
        check("Springer F3", "Springer");
        check("für Bär", "fuer Bae");
        check("Größe", "Groesse ");
        check("Ход e4", "??? e4  ");
        check("a\nb", "a?b     ");
    }

    #[test]
    fn segments_are_written_as_the_clock_counts_them() {
        // 123456
        let shown = Segments([0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d]);
        assert_eq!(shown.wire(), [0x4f, 0x5b, 0x06, 0x7d, 0x6d, 0x66]);
        assert_eq!(Segments::of_wire(shown.wire()), Some(shown));
        assert_eq!(Segments::of_wire([0x80, 0, 0, 0, 0, 0]), None);
    }
}
