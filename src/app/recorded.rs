//! A sentence out of the pack's recordings, one after another.

use std::path::Path;

use crate::io::audio::{self, Samples};
use crate::time::Millis;
use crate::voices::{Pack, Piece};

/// The rate of the recordings, and of what is written into a WAV file (Hz).
pub(super) const RATE_HZ: u32 = 16_000;

/// The silence between two clips of one sentence (ms): words must not run together, and a call must
/// not drag.
const BETWEEN_WORDS: Millis = Millis(70);

/// The clips of a text in a row, or the first piece that there is no clip for.
///
/// # Errors
/// With the words that no clip covers.
pub(super) fn sound(text: &str, pack: &Pack) -> Result<Samples, String> {
    let mut whole = Samples::empty(RATE_HZ);
    for piece in pack.pieces(text) {
        let clip = match piece {
            Piece::Clip(id) => id,
            Piece::Pause(span) => {
                let silence = Samples::silence(RATE_HZ, span);
                whole.append(Millis::ZERO, &silence).map_err(|error| error.to_string())?;
                continue;
            }
            Piece::Free(words) => return Err(words),
        };
        let name = pack.clip_file(clip).unwrap_or_default().to_owned();
        let bytes = pack.clip(clip).ok_or_else(|| name.clone())?;
        let samples = audio::wav::decode(Path::new(&name), bytes.to_vec())
            .map_err(|error| error.to_string())?;
        // The first word comes at once: whoever has pressed a key waits for it.
        let gap = if whole.mono.is_empty() { Millis::ZERO } else { BETWEEN_WORDS };
        whole.append(gap, &samples).map_err(|error| error.to_string())?;
    }
    // The next sentence must not run into this one.
    let gap = Samples::silence(RATE_HZ, BETWEEN_WORDS);
    whole.append(Millis::ZERO, &gap).map_err(|error| error.to_string())?;
    Ok(whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::voices::Language;

    #[test]
    fn a_sentence_begins_at_once_and_ends_with_a_pause() {
        for (language, text) in
            [(Language::German, "Weiß ist am Zug."), (Language::English, "White to move.")]
        {
            let heard = sound(text, &Pack::embedded(language)).expect("recordings");
            let is_loud = |sample: &i16| sample.unsigned_abs() > 200;
            let first = heard.mono.iter().position(is_loud).expect("sound");
            let last = heard.mono.iter().rposition(is_loud).expect("sound");
            assert!(first * 1000 / RATE_HZ as usize <= 10, "{text}: {first} samples");
            let pause = (heard.mono.len() - last) * 1000 / RATE_HZ as usize;
            assert!(pause >= 70, "{text}: {pause} ms");
        }
    }
}
