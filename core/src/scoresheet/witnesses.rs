//! Who bears witness to a ply: both scores, one, the record, or the players when they were asked. What nobody
//! bears witness to is no part of anything that is proposed (8.5).

use super::meant::Statement;
use super::reconcile::Evidence;
use super::{Agreement, Entry, Sheet, results};
use crate::rules::{Displacement, Placement, Played, Square};

/// How many of the agreed plies are known from whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    /// Written by both keepers.
    pub by_both: u16,
    /// Written by A alone, and by B alone.
    pub by_one: [u16; 2],
    /// Told by the players, and not what either wrote.
    pub by_answer: u16,
    /// Inferred from what is legible in part alone.
    pub by_fragment: u16,
}

impl Counts {
    pub(super) fn of(evidence: &Evidence<'_>, agreed: &Agreement) -> Counts {
        let mut counts = Counts::default();
        for ply in 0..agreed.plies() {
            match evidence.bears_out(ply, agreed) {
                [true, true] => counts.by_both += 1,
                [true, false] => counts.by_one[0] += 1,
                [false, true] => counts.by_one[1] += 1,
                [false, false] if evidence.answer(ply).is_some() => counts.by_answer += 1,
                [false, false] if evidence.records(ply, agreed) => {}
                [false, false] => {
                    counts.by_fragment += u16::from(evidence.writes(ply) != [false, false]);
                }
            }
        }
        counts
    }
}

impl Evidence<'_> {
    /// Which of the keepers wrote something of a ply that can be read as a move, if only in part.
    pub(super) fn writes(&self, ply: u16) -> [bool; 2] {
        self.sheets
            .map(|sheet| sheet.entry(ply).is_some_and(|entry: &Entry| !entry.readings.is_empty()))
    }

    /// Which of the keepers wrote something of a ply that can be read as a whole move.
    pub(super) fn writes_whole(&self, ply: u16) -> [bool; 2] {
        self.sheets.map(|sheet| sheet.entry(ply).is_some_and(Entry::is_whole))
    }

    /// Whether the record has an agreed ply as well.
    fn records(&self, ply: u16, agreed: &Agreement) -> bool {
        let carried = agreed.moves.get(usize::from(ply)).map(|meant| meant.carried());
        carried.is_some() && self.course.and_then(|course| course.carried(ply)) == carried
    }

    /// Whether what follows from the sheets is told by somebody: a whole move stands there, or the players or the
    /// record have it. What is legible in part tells of a move where no other fits, and the record has none else.
    /// What the players say against it is for the arbiter to hear before anything is agreed upon.
    pub(super) fn tells(&self, ply: u16, carried: Displacement, is_only: bool) -> bool {
        let recorded = self.course.and_then(|course| course.carried(ply));
        match self.answer(ply) {
            Some(answered) => answered == carried,
            None => {
                let is_part = self.writes(ply) != [false, false];
                self.writes_whole(ply) != [false, false]
                    || recorded == Some(carried)
                    || is_part && is_only && recorded.is_none()
            }
        }
    }

    /// Which of the keepers wrote an agreed ply. Where the players were asked, one may have written something else.
    fn bears_out(&self, ply: u16, agreed: &Agreement) -> [bool; 2] {
        let place = usize::from(ply);
        let (Some(carried), Some(position)) = (self.answer(ply), agreed.positions.get(place))
        else {
            return self.writes_whole(ply);
        };
        let (legal, recorded) =
            (position.legal_moves(), self.course.and_then(|course| course.carried(ply)));
        self.sheets.map(|sheet| {
            let entry = sheet.entry(ply).filter(|entry| entry.is_whole());
            let said = Statement::of(entry, position, &legal);
            said.or_as_recorded(entry, position, recorded).has(carried)
        })
    }

    /// The first of these plies that is not certain, though nobody who wrote it is contradicted by another writer:
    /// no rule allows it, and neither the record nor a board has it; or one score alone has it, and the record, which
    /// has the same until there, something else; or, where there is no record, one score alone has it behind all that
    /// both have, and no board shows it. What the players have told is certain. Beside one score alone there is nobody
    /// who would have to have written it too.
    pub(super) fn doubted(&self, known: &Agreement) -> Option<u16> {
        if self.sheets.iter().any(|sheet| sheet.entries.is_empty()) {
            return None;
        }
        let mut recorded_so_far = true;
        (0..).zip(&known.moves).find_map(|(ply, meant)| {
            let carried = Some(meant.carried());
            let recorded = self.course.and_then(|course| course.carried(ply));
            let is_told = self.answer(ply) == carried || recorded == carried;
            let is_lone = self.writes_whole(ply).iter().filter(|writes| **writes).count() == 1;
            let is_against = recorded_so_far && recorded.is_some();
            let is_illegal = matches!(meant, Played::Illegal(_)) && !self.is_shown(known, ply);
            recorded_so_far &= recorded == carried;
            let is_doubted = is_illegal || is_lone && is_against || self.is_unseen(known, ply);
            (!is_told && is_doubted).then_some(ply)
        })
    }

    /// Whether a board shows one of these positions behind a ply.
    fn is_shown(&self, known: &Agreement, ply: u16) -> bool {
        let behind = known.positions.iter().skip(usize::from(ply) + 1);
        let boards: Vec<_> = self.boards.iter().flatten().collect();
        !boards.is_empty()
            && behind.map(|position| position.placement()).any(|shown| boards.contains(&&&shown))
    }

    /// Whether one score alone has a known ply, behind all that both have; boards were looked at, there is no record,
    /// and on no board stands what the ply changes. A square that is wrong elsewhere says nothing of it.
    pub(super) fn is_unseen(&self, known: &Agreement, ply: u16) -> bool {
        let is_lone = |ply: u16| self.writes(ply).iter().filter(|writes| **writes).count() == 1;
        let both = |ply: u16| self.writes(ply) == [true, true];
        if self.course.is_some() || !is_lone(ply) || (ply..known.plies()).any(both) {
            return false;
        }
        let boards: Vec<&Placement> = self.boards.iter().flatten().copied().collect();
        let at = usize::from(ply);
        let (Some(before), Some(after)) = (known.positions.get(at), known.positions.get(at + 1))
        else {
            return false;
        };
        let (before, after) = (before.placement(), after.placement());
        let changes = |square: &Square| before.piece_at(*square) != after.piece_at(*square);
        let changed: Vec<Square> = Square::ALL.into_iter().filter(changes).collect();
        // A later ply may have changed them again.
        let behind = known.positions.iter().skip(at + 1).map(|position| position.placement());
        let behind: Vec<Placement> = behind.collect();
        let shows = |board: &&Placement| {
            behind.iter().any(|shown| {
                changed.iter().all(|square| board.piece_at(*square) == shown.piece_at(*square))
            })
        };
        !boards.is_empty() && !boards.iter().any(shows)
    }

    /// What the players have told of a ply.
    pub(super) fn answer(&self, ply: u16) -> Option<Displacement> {
        self.answers.iter().find(|answer| answer.ply == ply)?.what.carried()
    }

    /// How many of these plies stand in both scores, or in one or none where the record or the players bear
    /// them out: as far as D.2.9 goes back, nobody has to take one player's word. What is legible in part of one score
    /// bears out the whole move of the other.
    pub(super) fn borne_out(&self, known: &Agreement) -> u16 {
        let is_borne_out = |ply: u16| {
            let carried = known.moves.get(usize::from(ply)).map(|meant| meant.carried());
            let recorded = self
                .course
                .and_then(|course| course.plies.get(usize::from(ply)))
                .map(|one| one.carried);
            (self.writes(ply) == [true, true] && self.writes_whole(ply) != [false, false])
                || (carried.is_some() && (recorded == carried || self.answer(ply) == carried))
        };
        (0..known.plies()).find(|ply| !is_borne_out(*ply)).unwrap_or(known.plies())
    }

    /// Whether among the first plies there is one that only one keeper has, or none, and of which the players have
    /// not told either, or that is legible in part alone; at the end a score may lag.
    pub(super) fn has_gaps(&self, plies: u16) -> bool {
        let is_told = |ply: &u16| self.answer(*ply).is_some();
        let both = |ply: &u16| self.writes_whole(*ply) == [true, true] || is_told(ply);
        let is_part = |ply: &u16| self.writes(*ply) != self.writes_whole(*ply) && !is_told(ply);
        let last = (0..plies).rev().find(both).map_or(0, |last| last + 1);
        let lag = plies - last;
        (0..last).any(|ply| !both(&ply))
            || (0..plies).any(|ply| is_part(&ply))
            || lag > super::reconcile::LAG_MAX
    }

    /// Whether a score ends with places of moves that cannot be read, be they empty or not, and nobody tells what was
    /// played there. What the players have answered is put behind the known plies.
    pub(super) fn leaves_end_open(&self, known: &mut Agreement) -> bool {
        // Zeros that are no castling are the result, and of a score that cannot be read at all nothing is asked.
        let is_entry = |sheet: &Sheet, last: &Entry| {
            last.is_illegible() && !sheet.is_silent() && !results::is_both(&last.text)
        };
        let ends = self.sheets.iter().filter_map(|sheet| {
            let last = sheet.entries.last();
            last.filter(|last| last.is_missing() || is_entry(sheet, last))?;
            Some(sheet.starts_at.saturating_add(u16::try_from(sheet.entries.len()).ok()?))
        });
        let end = ends.max().unwrap_or(0);
        while known.plies() < end
            && let Some(carried) = self.answer(known.plies())
        {
            let meant = Played::in_position(carried, known.position());
            known.push(meant);
        }
        known.plies() < end
    }
}
