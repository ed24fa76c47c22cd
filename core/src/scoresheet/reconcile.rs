//! Two scores, two boards and the record brought together as D.2.9 wants it: which case it is, where to
//! go back to, what stands wrong, and which times the record has for that moment.
//!
//! Nothing is decided here. A sheet is never put right, and the record is a witness like the sheets: it
//! is asked for the times, for what stands where both sheets are silent, and for what it says itself
//! of the ply that differs.

use super::agreement::{End, follow};
use super::meant::Statement;
use super::{Agreement, Answer, Sheet};
use crate::rules::{
    ByColor, Correction, Displacement, Placement, Played, Position, WrongSquare, corrections,
    wrong_squares,
};
use crate::time::Millis;

/// A move that was carried out otherwise than recorded is looked for among this many last plies.
const LOOKED_BACK: usize = 8;

/// A score of this length that goes on alone is one of a game, and not chance.
const OWN_GAME_PLIES: u16 = 12;

/// Whose sheet, and whose board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeper {
    /// The one who is named first.
    A,
    /// The other one.
    B,
}

impl Keeper {
    /// Both, in their order.
    pub(crate) const BOTH: [Keeper; 2] = [Keeper::A, Keeper::B];

    const fn index(self) -> usize {
        match self {
            Keeper::A => 0,
            Keeper::B => 1,
        }
    }
}

/// The course of the game as the record has it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    /// The times at the beginning, if a clock was kept.
    pub at_start: Option<ByColor<Millis>>,
    /// The completed plies.
    pub plies: Vec<CoursePly>,
}

/// One ply of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoursePly {
    /// What was carried where; castling as the king's two squares, in Chess960 as the king onto its rook.
    pub carried: Displacement,
    /// The mover's time left when it was completed.
    pub left: Option<Millis>,
}

/// Everything that bears witness.
#[derive(Clone, Copy, Debug)]
pub struct Evidence<'a> {
    /// The position before the first ply.
    pub start: &'a Position,
    /// The sheets of A and B.
    pub sheets: [&'a Sheet; 2],
    /// What stands on the boards of A and B, where that is known.
    pub boards: [Option<&'a Placement>; 2],
    /// The record, if there is one.
    pub course: Option<&'a Course>,
    /// What the players have answered where both sheets are silent.
    pub answers: &'a [Answer],
}

/// The cases of D.2.9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// The scores agree and a board does not show the position: its owner adjusts.
    SheetsAgree,
    /// The scores differ: back to where they agree, and the clocks are readjusted.
    SheetsDiffer,
    /// The scores differ and the boards do not: no case of D.2.9. The game goes on, and both players help to
    /// put the scores right (8.5, 11.11).
    OnlySheetsDiffer,
    /// The scores agree, and every board that was looked at shows the position.
    NothingDiffers,
}

/// The first ply on which the sheets do not go together.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstDifference {
    /// The ply, counted from 0.
    pub ply: u16,
    /// What the keepers wrote.
    pub recorded: [Recorded; 2],
    /// What the record has there.
    pub course: Option<Displacement>,
}

/// What one keeper wrote of a ply.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// The writing; empty where there is none.
    pub text: String,
    /// What it means in the position; `None` where it means nothing or several moves.
    pub meant: Option<Played>,
    /// How many plies more the two sheets go together if this was played; `None` where it means no
    /// one move. The side that is right about a single slip of the pen goes on to the end.
    pub then_agree: Option<u16>,
}

/// What a board has to do with the scores.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardFinding {
    /// Whose board.
    pub keeper: Keeper,
    /// The squares that do not show the position to go on from.
    pub wrong: Vec<WrongSquare>,
    /// The fewest movements of a hand that put them right, in order.
    pub corrections: Vec<Correction>,
    /// What it shows instead.
    pub shows: Shows,
}

/// What a board shows, measured by the scores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shows {
    /// The position to go on from.
    Position,
    /// The position after this many plies on which the scores agree: it lags behind.
    Earlier(u16),
    /// The position after this many plies of one keeper's own score.
    ScoreOf(Keeper, u16),
    /// The position, had this been carried out at this ply (counted from 0) instead of what is
    /// recorded.
    Instead(u16, Played),
    /// No position of these.
    Neither,
}

/// What the arbiter needs.
#[derive(Clone, Debug, PartialEq)]
pub struct Reconciliation {
    /// The case.
    pub case: Case,
    /// How far the scores go together, and the position there.
    pub agreed: Agreement,
    /// The plies up to the last one on which both keepers wrote and agree. Beyond it one sheet is
    /// silent.
    pub confirmed_plies: u16,
    /// How many of the agreed plies, the last ones, stand in the record alone: both scores end before,
    /// and it has all that they have. Players write a move down after it was played.
    pub by_course: u16,
    /// Where the scores part.
    pub first_difference: Option<FirstDifference>,
    /// The boards that were looked at.
    pub boards: Vec<BoardFinding>,
    /// Whether both boards were looked at and show the same.
    pub boards_agree: bool,
    /// The times at that position by the record: a proposal, the arbiter sets the clocks.
    pub clocks: Option<ByColor<Millis>>,
    /// The first ply of the agreed ones of which the record has something else.
    pub course_differs: Option<u16>,
    /// How many plies each score can be played alone.
    pub alone: [u16; 2],
}

impl Reconciliation {
    /// Whether the scores are of different games, by all appearances: they part early, and both go on
    /// by themselves.
    #[must_use]
    pub(crate) fn different_games(&self) -> bool {
        let agreed = self.agreed.plies();
        let goes_on = |alone: &u16| *alone >= agreed.saturating_mul(3).max(OWN_GAME_PLIES);
        let settled = |difference: &FirstDifference| {
            difference.recorded.iter().any(|one| one.then_agree.is_some_and(|more| more >= 4))
        };
        self.first_difference.as_ref().is_some_and(|difference| !settled(difference))
            && self.alone.iter().all(goes_on)
    }
}

/// Brings everything together.
#[must_use]
pub fn reconcile(evidence: &Evidence<'_>) -> Reconciliation {
    let hint = |ply: u16| evidence.course.and_then(|course| course.carried(ply));
    let mut agreed = follow(evidence.start, 0, &evidence.sheets, &hint);
    let answer = |ply: u16| evidence.answers.iter().find(|answer| answer.ply == ply);
    let told = |ply: u16| answer(ply).and_then(|one| one.what.carried()).or_else(|| hint(ply));
    if !evidence.answers.is_empty() {
        // Of the games that fit both sheets it is the one that the players tell of. Where they tell of
        // another one, the sheets agree as far as before.
        let informed = follow(evidence.start, 0, &evidence.sheets, &told);
        if informed.plies() >= agreed.plies() {
            agreed = informed;
        }
    }
    let by_course = evidence.course.map_or(0, |course| course.extend(&mut agreed));
    let alone = evidence.sheets.map(|sheet| follow(evidence.start, 0, &[sheet], &hint));
    let differs = match agreed.end {
        // What nobody can carry out is a difference also where the other sheet is silent.
        End::Differ | End::BothSilent | End::Unplayable => true,
        End::BothEnd => false,
    };
    let first_difference = differs.then(|| difference(evidence, &agreed, &hint));

    let boards_agree = evidence.boards[0].is_some() && evidence.boards[0] == evidence.boards[1];
    let target = agreed.position().placement();
    let mut boards = Vec::new();
    for keeper in Keeper::BOTH {
        if let Some(board) = evidence.boards[keeper.index()] {
            // Boards that show the same stay as they are when only the scores differ.
            let stays = differs && boards_agree;
            let wrong = if stays { Vec::new() } else { wrong_squares(board, &target) };
            let corrections = corrections(&wrong);
            let shows = shown(board, &agreed, &alone);
            boards.push(BoardFinding { keeper, wrong, corrections, shows });
        }
    }
    let case = if differs && boards_agree {
        Case::OnlySheetsDiffer
    } else if differs {
        Case::SheetsDiffer
    } else if boards.iter().any(|board| !board.wrong.is_empty()) {
        Case::SheetsAgree
    } else {
        Case::NothingDiffers
    };
    let course_differs = evidence.course.and_then(|course| {
        let mut pairs = agreed.moves.iter().zip(&course.plies);
        let found = pairs.position(|(meant, ply)| meant.carried() != ply.carried)?;
        u16::try_from(found).ok()
    });
    Reconciliation {
        case,
        confirmed_plies: confirmed(&evidence.sheets, agreed.plies()),
        by_course,
        clocks: evidence.course.and_then(|course| course.clocks_after(&agreed, agreed.plies())),
        agreed,
        first_difference,
        boards,
        boards_agree,
        course_differs,
        alone: alone.map(|alone| alone.plies()),
    }
}

/// Who recorded what where the scores part, and what follows from either.
fn difference(
    evidence: &Evidence<'_>,
    agreed: &Agreement,
    hint: &dyn Fn(u16) -> Option<Displacement>,
) -> FirstDifference {
    let ply = agreed.plies();
    let position = agreed.position();
    let legal = position.legal_moves();
    let recorded = evidence.sheets.map(|sheet| {
        let entry = sheet.entry(ply);
        let meant = match Statement::of(entry, position, &legal) {
            Statement::Moves(moves) => <[Played; 1]>::try_from(moves).ok().map(|[only]| only),
            Statement::Silent | Statement::Unplayable => None,
        };
        let then_agree = meant.map(|meant| {
            let after = meant.after(position);
            follow(&after, ply.saturating_add(1), &evidence.sheets, hint).plies()
        });
        let text = entry.map(|entry| entry.text.clone()).unwrap_or_default();
        Recorded { text, meant, then_agree }
    });
    FirstDifference { ply, recorded, course: hint(ply) }
}

/// The plies up to the last one of the agreed on which both wrote something.
fn confirmed(sheets: &[&Sheet; 2], agreed: u16) -> u16 {
    let both = |ply: &u16| {
        sheets.iter().all(|sheet| sheet.entry(*ply).is_some_and(|entry| !entry.readings.is_empty()))
    };
    (0..agreed).rev().find(both).map_or(0, |last| last + 1)
}

/// What a board shows.
fn shown(board: &Placement, agreed: &Agreement, alone: &[Agreement; 2]) -> Shows {
    let at = |positions: &[Position]| {
        let found = positions.iter().rposition(|position| position.placement() == *board);
        found.and_then(|ply| u16::try_from(ply).ok())
    };
    match at(&agreed.positions) {
        Some(ply) if ply == agreed.plies() => return Shows::Position,
        Some(ply) => return Shows::Earlier(ply),
        None => {}
    }
    let own = |keeper: Keeper| {
        at(&alone[keeper.index()].positions).map(|ply| Shows::ScoreOf(keeper, ply))
    };
    own(Keeper::A)
        .or_else(|| own(Keeper::B))
        .or_else(|| carried_otherwise(board, agreed))
        .unwrap_or(Shows::Neither)
}

/// The last ply at which another legal move, with all that followed carried out as recorded, gives
/// this board.
fn carried_otherwise(board: &Placement, agreed: &Agreement) -> Option<Shows> {
    let last = agreed.moves.len();
    (last.saturating_sub(LOOKED_BACK)..last).rev().find_map(|ply| {
        let before = &agreed.positions[ply];
        let recorded = agreed.moves[ply];
        let other = before.legal_moves().into_iter().map(Played::Legal).find(|other| {
            if *other == recorded {
                return false;
            }
            let mut position = other.after(before);
            for meant in &agreed.moves[ply + 1..] {
                position = position.after_displacement(meant.carried());
            }
            position.placement() == *board
        })?;
        Some(Shows::Instead(u16::try_from(ply).ok()?, other))
    })
}

impl Course {
    /// Goes on where both scores have ended, if the record has had the same until there. Gives the
    /// number of plies.
    fn extend(&self, agreed: &mut Agreement) -> u16 {
        let same = |(meant, ply): (&Played, &CoursePly)| meant.carried() == ply.carried;
        let until = agreed.moves.len();
        if agreed.end != End::BothEnd
            || agreed.games > 1
            || until > self.plies.len()
            || !agreed.moves.iter().zip(&self.plies).all(same)
        {
            return 0;
        }
        for ply in self.plies.iter().skip(until) {
            let position = agreed.position();
            let meant = Played::in_position(ply.carried, position);
            agreed.positions.push(meant.after(position));
            agreed.moves.push(meant);
        }
        u16::try_from(agreed.moves.len() - until).unwrap_or(u16::MAX)
    }

    /// What was carried at a ply, counted from 0.
    fn carried(&self, ply: u16) -> Option<Displacement> {
        self.plies.get(usize::from(ply)).map(|ply| ply.carried)
    }

    /// The times after so many of the agreed plies: what each player had left at the last completed
    /// move, or at the beginning. They count completed moves, so a wrongly recorded one does not spoil
    /// them. `None` where the record is shorter or kept no clock.
    pub(super) fn clocks_after(&self, agreed: &Agreement, plies: u16) -> Option<ByColor<Millis>> {
        let mut clocks = self.at_start?;
        for (index, position) in agreed.positions.iter().take(plies.into()).enumerate() {
            let ply = self.plies.get(index)?;
            if let Some(left) = ply.left {
                clocks[position.turn()] = left;
            }
        }
        Some(clocks)
    }
}
