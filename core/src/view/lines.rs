//! From the game's types to lines: the three things that a record consists of.

use super::Line;
use super::fields::{of_effect, of_event};
use super::names::Words;
use crate::calls::Lexicon;
use crate::game::{Discrepancy, Effect, Event, Note, Settings};
use crate::rules::PlyNumber;
use crate::time::Millis;
use crate::voices::Pack;

/// The lines with which a record opens: the settings that were agreed (D.1).
#[must_use]
pub fn lines_of_opening(
    at: Millis,
    settings: &Settings,
    pack: &Pack,
    lexicon: &Lexicon,
) -> Vec<Line> {
    Words { pack, lexicon }.opening(at, settings)
}

/// The lines of a fact. A moment that only the clock noticed has none.
#[must_use]
pub fn lines_of_event(at: Millis, event: &Event, pack: &Pack, lexicon: &Lexicon) -> Vec<Line> {
    let line = Words { pack, lexicon }.event(at, event);
    line.map(|line| Line { fields: of_event(event), ..line }).into_iter().collect()
}

/// The lines of a conclusion, or of a sentence that is spoken.
#[must_use]
pub fn lines_of_effect(at: Millis, effect: &Effect, pack: &Pack, lexicon: &Lexicon) -> Vec<Line> {
    let fields = of_effect(effect);
    let lines = Words { pack, lexicon }.effect(at, effect).into_iter();
    lines.map(|line| Line { fields: fields.clone().and(line.fields), ..line }).collect()
}

/// The lines of what has been open since an earlier ply: without its number two of them could not be told
/// apart.
#[must_use]
pub fn lines_of_earlier(
    at: Millis,
    since: PlyNumber,
    open: &Discrepancy,
    pack: &Pack,
    lexicon: &Lexicon,
) -> Vec<Line> {
    let words = Words { pack, lexicon };
    let open = Effect::Note(Note::Discrepancy(open.clone()));
    let mut lines = lines_of_effect(at, &open, pack, lexicon);
    for line in &mut lines {
        line.text = words.of_ply(since, std::mem::take(&mut line.text));
        line.fields = std::mem::take(&mut line.fields).ply(since);
    }
    lines
}
