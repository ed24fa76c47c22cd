//! A move number that is ahead of its place: "1. 2. 4.", where the moves alone can be carried out as they stand. Either
//! the writer left a pair out, or the number is miswritten, and the sheet alone cannot tell which. So the other sheet,
//! the record and the players' answers decide, where they have the move in one of the two places and not in the other.
//! Else it is open, and nothing behind it is certain.
//!
//! Only a number of White's is looked at: people who number every ply, or leave Black's moves out, are read by the
//! moves ([`super::Reader`]).

use super::agreement::{End, Hints, follow};
use super::layout::GAP_MAX;
use super::line::missing;
use super::{Answer, Course, Entry, Keeper, Oddity, Place, Reading, Sheet};
use crate::calls::{Call, MoveCall, Part};
use crate::rules::{Displacement, Position};

/// A number that is ahead of its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberAhead {
    /// Whose sheet.
    pub keeper: Keeper,
    /// As it was written.
    pub written: u16,
    /// The ply behind it, counted from the start of the game, where the moves are counted as they stand.
    pub ply: u16,
    /// What it comes to.
    pub is: Numbering,
}

/// What a number that is ahead comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// It is miswritten: another witness has the move where it stands.
    Miswritten,
    /// It is right, and so many plies before it were left out: another witness has the move there.
    LeftOut(u16),
    /// Nobody can tell.
    Open,
}

/// What the witnesses say of where a move stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fits {
    Yes,
    No,
    Unknown,
}

/// Puts the entries where the other witnesses have them. `first` are the plies of the game's start as each sheet counts.
pub(super) fn placed(
    start: &Position,
    sheets: &mut [Sheet; 2],
    first: [u16; 2],
    course: Option<&Course>,
    answers: &[Answer],
) -> Vec<NumberAhead> {
    let recorded = course.map(|course| {
        sheet_of(course.plies.iter().map(|ply| Some(ply.carried)).collect::<Vec<_>>())
    });
    let told = (!answers.is_empty()).then(|| {
        let last = answers.iter().map(|answer| answer.ply).max().unwrap_or(0);
        let at = |ply| answers.iter().find(|answer| answer.ply == ply)?.what.carried();
        sheet_of((0..=last).map(at).collect())
    });
    let mut found: Vec<NumberAhead> = Vec::new();
    while let Some((keeper, written, ply)) = next(sheets, first, &found) {
        let own = &sheets[keeper.index()];
        let ahead = written.saturating_sub((ply + first[keeper.index()]) / 2 + 1);
        let gap = ahead.saturating_mul(2);
        let other = Keeper::BOTH[1 - keeper.index()];
        // What stands behind a number of the same kind tells of no place.
        let until = doubtful(&sheets[other.index()], first[other.index()], other, &found);
        let other = before(&sheets[other.index()], until);
        let cut = before(own, doubtful_behind(own, first[keeper.index()], ply));
        let believed = with_gap(&cut, ply, gap);
        let witnesses = [Some(&other), recorded.as_ref(), told.as_ref()];
        let verdicts: Vec<Numbering> = witnesses
            .into_iter()
            .flatten()
            .filter_map(|witness| {
                let stands = place(start, &cut, witness, ply, ply);
                let later = place(start, &believed, witness, ply, ply.saturating_add(gap));
                match (stands, later) {
                    (Fits::Yes, Fits::No | Fits::Unknown) | (Fits::Unknown, Fits::No) => {
                        Some(Numbering::Miswritten)
                    }
                    (Fits::No, Fits::Yes | Fits::Unknown) | (Fits::Unknown, Fits::Yes) => {
                        Some(Numbering::LeftOut(gap))
                    }
                    (Fits::Yes, Fits::Yes)
                    | (Fits::No, Fits::No)
                    | (Fits::Unknown, Fits::Unknown) => None,
                }
            })
            .collect();
        let is = match verdicts.split_first() {
            Some((one, rest)) if rest.iter().all(|other| other == one) => *one,
            Some(_) | None => Numbering::Open,
        };
        if let Numbering::LeftOut(gap) = is {
            believe(&mut sheets[keeper.index()], first[keeper.index()], written, ply, gap);
        }
        found.push(NumberAhead { keeper, written, ply, is });
    }
    found
}

/// The numbers of a sheet that are ahead of White's move behind them: what was written, and the ply, counted from the
/// start of the game.
fn ahead(sheet: &Sheet, first: u16) -> impl Iterator<Item = (u16, u16)> {
    sheet.oddities.iter().filter_map(move |oddity| match *oddity {
        Oddity::Number { written, ply } => {
            let ahead = written.checked_sub(ply / 2 + 1).filter(|ahead| *ahead > 0)?;
            let is_gap = usize::from(ahead) * 2 <= GAP_MAX;
            (ply % 2 == 0 && is_gap).then_some((written, ply.checked_sub(first)?))
        }
        Oddity::Doubled { .. }
        | Oddity::Unclosed { .. }
        | Oddity::BehindResult { .. }
        | Oddity::Results { .. }
        | Oddity::NoWinner { .. }
        | Oddity::Words { .. }
        | Oddity::CastlingOrResult { .. }
        | Oddity::Descriptive => None,
    })
}

/// The first number that was not looked at, of either sheet.
fn next(sheets: &[Sheet; 2], first: [u16; 2], found: &[NumberAhead]) -> Option<(Keeper, u16, u16)> {
    let of = |keeper: Keeper| {
        let all = ahead(&sheets[keeper.index()], first[keeper.index()]);
        all.map(move |(written, ply)| (keeper, written, ply))
    };
    let was_found = |(keeper, written, ply): &(Keeper, u16, u16)| {
        found.iter().any(|one| (one.keeper, one.written, one.ply) == (*keeper, *written, *ply))
    };
    let all = Keeper::BOTH.into_iter().flat_map(of).filter(|one| !was_found(one));
    all.min_by_key(|(_, _, ply)| *ply)
}

/// From where on a sheet's numbers do not tell where its entries stand.
fn doubtful(sheet: &Sheet, first: u16, keeper: Keeper, found: &[NumberAhead]) -> u16 {
    let is_decided = |written: u16, ply: u16| {
        found.iter().any(|one| {
            (one.keeper, one.written, one.ply) == (keeper, written, ply)
                && one.is == Numbering::Miswritten
        })
    };
    let open = ahead(sheet, first).filter(|(written, ply)| !is_decided(*written, *ply));
    open.map(|(_, ply)| ply).min().unwrap_or(u16::MAX)
}

fn doubtful_behind(sheet: &Sheet, first: u16, behind: u16) -> u16 {
    ahead(sheet, first).map(|(_, ply)| ply).filter(|ply| *ply > behind).min().unwrap_or(u16::MAX)
}

/// The entries before a ply.
fn before(sheet: &Sheet, ply: u16) -> Sheet {
    let mut sheet = sheet.clone();
    sheet.entries.truncate(usize::from(ply.saturating_sub(sheet.starts_at)));
    sheet
}

fn with_gap(sheet: &Sheet, ply: u16, gap: u16) -> Sheet {
    let mut sheet = sheet.clone();
    let at = usize::from(ply.saturating_sub(sheet.starts_at)).min(sheet.entries.len());
    sheet.entries.splice(at..at, (0..gap).map(|_| missing()));
    sheet
}

/// The entries as the number has them; what was odd about it is odd no more.
fn believe(sheet: &mut Sheet, first: u16, written: u16, ply: u16, gap: u16) {
    *sheet = with_gap(sheet, ply, gap);
    let at = ply.saturating_add(first);
    sheet.oddities.retain(|oddity| *oddity != Oddity::Number { written, ply: at });
    Oddity::go_on(&mut sheet.oddities, at.saturating_add(1), gap);
}

/// Whether a witness has an entry at this ply that goes with the sheet's; it has to tell of the plies from `from` on.
fn place(start: &Position, sheet: &Sheet, witness: &Sheet, from: u16, at: u16) -> Fits {
    let speaks = |ply: u16| witness.entry(ply).is_some_and(|entry| !entry.readings.is_empty());
    if !(from..=at).any(speaks) {
        return Fits::Unknown;
    }
    let followed = follow(start, 0, &[sheet, witness], &Hints::NONE);
    match followed.plies() {
        plies if followed.end == End::BothSilent && plies <= at => Fits::Unknown,
        plies if plies < at => Fits::Unknown,
        plies if plies == at => Fits::No,
        _ if speaks(at) => Fits::Yes,
        _ => Fits::Unknown,
    }
}

/// What was carried, as a sheet has it.
fn sheet_of(carried: Vec<Option<Displacement>>) -> Sheet {
    let entry = |carried: Option<Displacement>| {
        let Some(carried) = carried else { return missing() };
        let call = MoveCall {
            origin: Part::square(carried.origin),
            destination: Part::square(carried.destination),
            promotion: carried.promotion,
            ..MoveCall::default()
        };
        Entry {
            text: carried.to_string(),
            readings: vec![Reading { call: Call::Move(call), because: Vec::new() }],
            draw_offer: false,
            place: Place::default(),
        }
    };
    Sheet { entries: carried.into_iter().map(entry).collect(), ..Sheet::default() }
}
