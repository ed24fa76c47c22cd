//! The recordings of a pack, and how a sentence is put together from them.
//!
//! The index says which phrase is in which file. A sentence is covered from its beginning, always with
//! the longest phrase that fits; punctuation becomes a pause. What no phrase covers is left as free
//! text for a synthesizer, where there is one.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::{Language, numbers};
use crate::time::Millis;

/// A recording of a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClipId(pub(super) usize);

/// A part of a sentence, to be played in its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A recording.
    Clip(ClipId),
    /// Silence of this length, in ms.
    Pause(Millis),
    /// Words that no recording has.
    Free(String),
}

/// One recording.
#[derive(Clone, Debug)]
pub(super) struct Clip {
    /// Its file's name in the folder `clips/`.
    pub file: String,
    /// The file: WAV, 16 kHz, 16 bit, mono.
    pub wav: Cow<'static, [u8]>,
}

/// The recordings of one pack, by what is said in them.
#[derive(Clone, Debug, Default)]
pub(super) struct Clips {
    clips: Vec<Clip>,
    by_phrase: BTreeMap<String, ClipId>,
    words_max: usize,
}

impl Clips {
    /// Adds a recording of this phrase.
    pub(super) fn add(&mut self, phrase: &str, clip: Clip) {
        let key = key(phrase);
        self.words_max = self.words_max.max(key.split(' ').count());
        self.by_phrase.insert(key, ClipId(self.clips.len()));
        self.clips.push(clip);
    }

    /// The recording.
    pub(super) fn get(&self, id: ClipId) -> Option<&Clip> {
        self.clips.get(id.0)
    }

    /// Every recording, to be changed.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Clip> {
        self.clips.iter_mut()
    }

    /// How many recordings there are.
    pub(super) const fn len(&self) -> usize {
        self.clips.len()
    }

    /// Everything that has to be played for this text.
    pub(super) fn pieces(&self, language: Language, text: &str) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (words, pause) in stretches(text) {
            let mut rest = &words[..];
            while !rest.is_empty() {
                let (found, length) = self.longest(language, rest);
                pieces.extend(found);
                rest = &rest[length..];
            }
            pieces.extend(pause.map(Piece::Pause));
        }
        while let Some(Piece::Pause(_)) = pieces.last() {
            pieces.pop();
        }
        joined(pieces)
    }

    /// The longest phrase with which these words begin, and how many words it has.
    fn longest(&self, language: Language, words: &[&str]) -> (Vec<Piece>, usize) {
        for length in (1..=words.len().min(self.words_max)).rev() {
            if let Some(id) = self.by_phrase.get(&key(&words[..length].join(" "))) {
                return (vec![Piece::Clip(*id)], length);
            }
        }
        let word = words.first().copied().unwrap_or_default();
        let lower = word.to_lowercase();
        let of_number: Option<Vec<Piece>> = numbers::split(language, &lower)
            .into_iter()
            .map(|part| self.by_phrase.get(part).copied().map(Piece::Clip))
            .collect();
        match of_number {
            Some(clips) if !clips.is_empty() => (clips, 1),
            Some(_) | None => (vec![Piece::Free(word.to_owned())], 1),
        }
    }
}

/// Under what a phrase is found: its words in lower case, one blank between them.
pub(super) fn key(phrase: &str) -> String {
    stretches(phrase)
        .into_iter()
        .flat_map(|(words, _)| words)
        .map(str::to_lowercase)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The words between two signs of punctuation, and the pause that the second one makes. Pauses are
/// short: who asks for the time wants to hear it while it runs.
fn stretches(text: &str) -> Vec<(Vec<&str>, Option<Millis>)> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '-' | '\'' | '’');
    let mut stretches = Vec::new();
    let mut words = Vec::new();
    for chunk in text.split_whitespace() {
        let mut rest = chunk;
        while !rest.is_empty() {
            let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            if length > 0 {
                words.push(&rest[..length]);
            }
            let behind = &rest[length..];
            let next = behind.find(is_part).unwrap_or(behind.len());
            if let Some(pause) = pause(&behind[..next]) {
                stretches.push((std::mem::take(&mut words), Some(pause)));
            }
            rest = &behind[next..];
        }
    }
    stretches.push((words, None));
    stretches
}

fn pause(signs: &str) -> Option<Millis> {
    signs
        .chars()
        .filter_map(|sign| match sign {
            ',' | ';' => Some(Millis(120)),
            ':' => Some(Millis(180)),
            '.' | '!' | '?' => Some(Millis(300)),
            _ => None,
        })
        .max()
}

/// Free words side by side are one stretch of free text.
fn joined(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut joined: Vec<Piece> = Vec::with_capacity(pieces.len());
    for piece in pieces {
        match (joined.last_mut(), piece) {
            (Some(Piece::Free(before)), Piece::Free(word)) => {
                before.push(' ');
                before.push_str(&word);
            }
            (_, piece) => joined.push(piece),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clips(phrases: &[&str]) -> Clips {
        let mut clips = Clips::default();
        for phrase in phrases {
            clips.add(phrase, Clip { file: String::new(), wav: Cow::Borrowed(&[]) });
        }
        clips
    }

    #[track_caller]
    fn check(phrases: &[&str], text: &str, expected: &str) {
        let shown: Vec<String> = clips(phrases)
            .pieces(Language::German, text)
            .into_iter()
            .map(|piece| match piece {
                Piece::Clip(id) => phrases[id.0].to_owned(),
                Piece::Pause(length) => format!("{}", length.0),
                Piece::Free(words) => format!("<{words}>"),
            })
            .collect();
        assert_eq!(shown.join("|"), expected);
    }

    #[test]
    fn the_longest_phrase_is_taken() {
        let phrases = ["Springer", "Felix", "drei", "Felix drei"];
        check(&phrases, "Springer Felix drei", "Springer|Felix drei");
        check(&phrases, "springer felix", "Springer|Felix");
        check(&phrases, "Felix, drei.", "Felix|120|drei");
    }

    #[test]
    fn numbers_are_taken_apart() {
        let phrases = ["zwei", "hundert", "einund", "sechzig", "Züge"];
        check(&phrases, "Zweihunderteinundsechzig Züge", "zwei|hundert|einund|sechzig|Züge");
        check(&phrases, "dreihundert Züge", "<dreihundert>|Züge");
    }

    #[test]
    fn what_is_not_recorded_stays_free() {
        check(&["Sie"], "Sie: sehr gut, danke!", "Sie|180|<sehr gut>|120|<danke>");
        check(&["Sie"], "", "");
        check(&["Sie"], " ?! ...", "");
    }
}
