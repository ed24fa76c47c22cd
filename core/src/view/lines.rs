//! From the game's types to lines: the three things that a record consists of.

use super::Line;
use super::fields::{of_effect, of_event};
use super::names::Words;
use crate::calls::Lexicon;
use crate::game::{BoardEvent, Decision, Discrepancy, Effect, Event, Note, Settings};
use crate::rules::PlyNumber;
use crate::rules::editions::Edition;
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
    let edition = settings.laws.edition;
    let lines = Words { pack, lexicon, edition }.opening(at, settings).into_iter();
    lines.map(|line| printed_in(edition, line)).collect()
}

/// The lines of a fact in a game by this edition. A moment that only the clock noticed has none.
#[must_use]
pub fn lines_of_event(
    at: Millis,
    event: &Event,
    pack: &Pack,
    lexicon: &Lexicon,
    edition: Edition,
) -> Vec<Line> {
    let line = Words { pack, lexicon, edition }.event(at, event);
    let line = line.map(|line| Line { fields: of_event(event), ..line });
    line.map(|line| printed_in(edition, line)).into_iter().collect()
}

/// A line with the numbers of this edition in its fields.
fn printed_in(edition: Edition, line: Line) -> Line {
    Line { fields: line.fields.printed_in(edition), ..line }
}

/// The lines of a conclusion, or of a sentence that is spoken, in a game by this edition.
#[must_use]
pub fn lines_of_effect(
    at: Millis,
    effect: &Effect,
    pack: &Pack,
    lexicon: &Lexicon,
    edition: Edition,
) -> Vec<Line> {
    let fields = of_effect(effect);
    let lines = Words { pack, lexicon, edition }.effect(at, effect).into_iter();
    let lines = lines.map(|line| Line { fields: fields.clone().and(line.fields), ..line });
    lines.map(|line| printed_in(edition, line)).collect()
}

/// The lines of a fact and of what came of it; of a ruling with what it rests on. A ruling or a press that was refused has
/// not happened, nor was anything put down that was in no hand: it is told in one line, with the reason.
#[must_use]
pub fn lines_of_step(
    at: Millis,
    (event, decided): (&Event, Option<&Decision>),
    effects: &[Effect],
    pack: &Pack,
    lexicon: &Lexicon,
    edition: Edition,
) -> Vec<Line> {
    let words = Words { pack, lexicon, edition };
    // A board that reports is refused nothing: what is put down there was keyed in.
    let can_be_one = matches!(
        event,
        Event::Ruled(_) | Event::Pressed { .. } | Event::Board { what: BoardEvent::Placed(_), .. }
    );
    let is_one = can_be_one && is_refused(effects);
    let of_event = if let (Event::Ruled(ruling), Some(decided)) = (event, decided) {
        vec![printed_in(edition, words.ruled(at, ruling, decided, effects))]
    } else {
        lines_of_event(at, event, pack, lexicon, edition)
    };
    let (mut asked, mut lines) =
        if is_one { (of_event.into_iter().next(), Vec::new()) } else { (None, of_event) };
    for effect in effects {
        let mut of_effect = lines_of_effect(at, effect, pack, lexicon, edition);
        if let Some(line) = of_effect.first_mut().filter(|_| is_refusal(effect))
            && let Some(asked) = asked.take()
        {
            line.who = asked.who;
            // What was to be put down is in the reason.
            if !matches!(event, Event::Board { .. }) {
                line.text = words.refused(asked.text, std::mem::take(&mut line.text));
            }
        }
        lines.extend(of_effect);
    }
    let completes = |effect: &Effect| matches!(effect, Effect::Note(Note::Completed { .. }));
    if !effects.iter().any(completes) {
        lines.iter_mut().for_each(Line::comes_alone);
    }
    lines
}

/// Whether nothing came of it but refusals, and what is proposed in its place.
fn is_refused(effects: &[Effect]) -> bool {
    let is_proposed = |effect: &Effect| matches!(effect, Effect::Note(Note::Proposed(_)));
    effects.iter().any(is_refusal)
        && effects.iter().all(|effect| is_refusal(effect) || is_proposed(effect))
}

const fn is_refusal(effect: &Effect) -> bool {
    matches!(effect, Effect::Note(Note::Refused(_)))
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
    edition: Edition,
) -> Vec<Line> {
    let words = Words { pack, lexicon, edition };
    let open = Effect::Note(Note::Discrepancy(open.clone()));
    let mut lines = lines_of_effect(at, &open, pack, lexicon, edition);
    for line in &mut lines {
        line.text = words.of_ply(since, std::mem::take(&mut line.text));
        line.fields = std::mem::take(&mut line.fields).ply(since);
    }
    lines
}
