//! A score that is one entry ahead of the other one, or one behind it, from where they part: an entry was written twice,
//! or one was left out, and everything behind it stands one place off. It is told and nothing more: the sheet stays what
//! it is, and no proposal rests on it.

use super::Sheet;
use super::agreement::{Hints, follow};
use super::line::missing;
use super::reconcile::{Evidence, Keeper};
use crate::rules::Position;

/// Sheets of which one is moved by an entry go together by chance for a few plies.
const AGREE_MIN: u16 = 4;

/// How a sheet would go on with the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfStep {
    /// Whose sheet.
    pub keeper: Keeper,
    /// What is one too many, or one too few.
    pub slip: Slip,
    /// How many plies more the sheets go together then.
    pub then_agree: u16,
}

/// What puts a sheet out of step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// The entry where the sheets part is not in the other one.
    Surplus,
    /// The same, and it is the one before it again.
    Doubled,
    /// Where the sheets part an entry is missing that the other one has.
    LeftOut,
}

/// Looks whether one entry more or less on one of the sheets makes them go together from where they part, farther than
/// what was written there does.
pub(super) fn find(
    evidence: &Evidence<'_>,
    parting: &Position,
    ply: u16,
    as_written: u16,
) -> Option<OutOfStep> {
    let tried = Keeper::BOTH.into_iter().flat_map(|keeper| {
        let own = evidence.sheets[keeper.index()];
        let other = evidence.sheets[1 - keeper.index()];
        let on = move |sheet: Sheet| {
            let both = [&sheet, other];
            follow(parting, ply, &both, &Hints::NONE).together(&both)
        };
        let surplus = without(own, ply).map(|(sheet, slip)| (slip, on(sheet)));
        // The place that was put in goes with anything.
        let left_out = with_gap(own, ply).map(|sheet| (Slip::LeftOut, on(sheet).saturating_sub(1)));
        [surplus, left_out].into_iter().flatten().map(move |(slip, then_agree)| OutOfStep {
            keeper,
            slip,
            then_agree,
        })
    });
    let is_more = |one: &OutOfStep| one.then_agree >= AGREE_MIN && one.then_agree > as_written;
    // Of equals the first: what one sheet has twice the other cannot have left out.
    tried
        .filter(is_more)
        .reduce(|best, one| if one.then_agree > best.then_agree { one } else { best })
}

fn place(sheet: &Sheet, ply: u16) -> Option<usize> {
    let place = usize::from(ply.checked_sub(sheet.starts_at)?);
    (place < sheet.entries.len()).then_some(place)
}

fn without(sheet: &Sheet, ply: u16) -> Option<(Sheet, Slip)> {
    let place = place(sheet, ply)?;
    let mut sheet = sheet.clone();
    let entry = sheet.entries.remove(place);
    let before = place.checked_sub(1).and_then(|before| sheet.entries.get(before));
    let is_again = before.is_some_and(|before| before.text == entry.text && !entry.is_missing());
    Some((sheet, if is_again { Slip::Doubled } else { Slip::Surplus }))
}

fn with_gap(sheet: &Sheet, ply: u16) -> Option<Sheet> {
    let place = place(sheet, ply)?;
    let mut sheet = sheet.clone();
    sheet.entries.insert(place, missing());
    Some(sheet)
}
