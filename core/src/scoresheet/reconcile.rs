//! Two scores, two boards and the record brought together as D.2.9 wants it: which case it is, where to
//! go back to, what stands wrong, and which times the record has for that moment.
//!
//! Nothing is decided here, and nothing is invented: what is agreed upon ends before the first ply that nobody
//! wrote or that can have been several moves. A sheet is never put right, and the record is a witness like the
//! sheets: it is asked for the times, for what stands where both sheets are silent, and for what it says itself
//! of the ply that differs.

use super::against::is_against;
use super::agreement::{End, Followed, Hints, follow};
use super::boards::Boards;
use super::meant::Statement;
use super::out_of_step::{self, OutOfStep};
use super::{
    Agreement, Answer, BoardsShow, Course, Entry, KeyedBoard, Sheet, WrittenResult, kinship,
    witnesses,
};
use crate::rules::{ByColor, Correction, Displacement, Placement, Played, Position, WrongSquare};
use crate::time::Millis;

/// By 8.1 nobody owes more on a score than the opponent's last move and the own one before it.
pub(super) const LAG_MAX: u16 = 2;

/// Sheets that come to the same position again are looked for among so many plies behind the difference.
const MEETING_MAX: usize = 16;

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

    pub(super) const fn index(self) -> usize {
        match self {
            Keeper::A => 0,
            Keeper::B => 1,
        }
    }
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
    /// What was keyed in of the other boards: no witness of what was played.
    pub keyed: [Option<&'a KeyedBoard>; 2],
    /// The record, if there is one.
    pub course: Option<&'a Course>,
    /// What the players have answered where both sheets are silent.
    pub answers: &'a [Answer],
    /// Whether the boards show the same, where a game knows it; else it is seen from the boards.
    pub show: Option<BoardsShow>,
    /// From this ply on a number leaves open where the entries of a sheet stand.
    pub placed_until: Option<u16>,
}

/// The cases of D.2.9, and those that it does not foresee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// The scores agree and a board does not show the position: its owner adjusts.
    SheetsAgree,
    /// The scores differ: back to where they agree, and the clocks are readjusted.
    SheetsDiffer,
    /// The scores differ and the boards do not: no case of D.2.9. The game goes on, and both players help to
    /// put the scores right (8.5, 11.11).
    OnlySheetsDiffer,
    /// The scores do not contradict each other, but something is missing, cannot be read or cannot be carried
    /// out (8.5, 8.6): the players are asked, the scores are completed.
    Incomplete,
    /// Moves and boards agree, no move is missing, and different results stand below them (8.7).
    ResultsDiffer,
    /// The scores agree and the boards show it, and the record has something else.
    RecordDiffers,
    /// The scores agree, and every board that was looked at shows the position.
    NothingDiffers,
}

/// The first ply on which the sheets do not go together, or at which both stop.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstDifference {
    /// The ply, counted from 0.
    pub ply: u16,
    /// The position in which it is read. Where something was open before, that of one game of several.
    pub position: Position,
    /// What the keepers wrote.
    pub recorded: [Recorded; 2],
    /// Whose score alone has something there that can be read as a move; where the scores do not differ, as a whole one.
    pub alone: Option<Keeper>,
    /// Whether that score is alone against the boards: it has the ply behind all that both have, there is no record,
    /// and no board shows it.
    pub no_board_shows: bool,
    /// What the record has there.
    pub course: Option<Displacement>,
    /// Where the sheets come to the same position again by different ways.
    pub meeting: Option<Meeting>,
    /// Where one entry more or less would make the sheets go together.
    pub out_of_step: Option<OutOfStep>,
}

impl FirstDifference {
    /// What one score alone has and the record contradicts, and what the record has there.
    #[must_use]
    pub fn against_record(&self) -> Option<(Played, Displacement)> {
        let meant = self.recorded[self.alone?.index()].meant?;
        self.course.filter(|carried| *carried != meant.carried()).map(|carried| (meant, carried))
    }

    /// Whether something stands there in both scores.
    pub(crate) fn is_in_both(&self) -> bool {
        self.alone.is_none() && self.recorded.iter().all(|one| !one.text.is_empty())
    }
}

/// Sheets that part and come to the same position again, as they do where two moves were written in another
/// order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// After so many plies of the game.
    pub plies: u16,
    /// How many plies more the sheets go together from there on.
    pub then_agree: u16,
}

/// What one keeper wrote of a ply.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// The writing; empty where there is none.
    pub text: String,
    /// The legal moves that it can be, where a part of it alone can be read.
    pub may_be: Vec<Played>,
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
    /// The end of a game that fits both scores, which leave others open as well.
    Fitting,
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
    /// The plies that are agreed upon, and the position to go on from or to go back to. They end before the
    /// first ply that is open. Where the scores differ and the game goes back, each of them stands in both
    /// scores, or the record or the players bear it out.
    pub agreed: Agreement,
    /// The plies that somebody has written, and none contradicts: the agreed ones and, where the scores
    /// differ further on, those behind them that stand in one score alone.
    pub known: Agreement,
    /// How many of the agreed plies both keepers wrote.
    pub confirmed_plies: u16,
    /// How many of the agreed plies each keeper alone wrote.
    pub by_one: [u16; 2],
    /// How many of the agreed plies the players alone told of.
    pub by_answer: u16,
    /// How many of the agreed plies are inferred from what is legible in part: no other legal move fits.
    pub by_fragment: u16,
    /// Whether the scores go on behind the agreed plies, and what was played there is open.
    pub is_open: bool,
    /// How many of the agreed plies, the last ones, stand in the record alone: both scores end before,
    /// and it has all that they have. Players write a move down after it was played.
    pub by_course: u16,
    /// How many of the agreed plies, the last ones, the scores alone have: the record ends before, and has had the same until
    /// there.
    pub beyond_record: u16,
    /// Where the scores part.
    pub first_difference: Option<FirstDifference>,
    /// Where they stop, and neither contradicts the other: at what nobody can carry out, at what no rule allows and the
    /// scores alone have, or at what one score alone has against the record.
    pub stops_at: Option<FirstDifference>,
    /// Whether the scores are of different games, by all appearances.
    pub different_games: bool,
    /// The plies at which the players' answer is against all that stands in the scores.
    pub against: Vec<u16>,
    /// The results below the scores, where they contradict each other, or one is by default and the other one is not.
    pub results: Option<[WrittenResult; 2]>,
    /// The result of the record, where that below a score is not the same.
    pub record_result: Option<WrittenResult>,
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

/// Brings everything together.
#[must_use]
pub fn reconcile(evidence: &Evidence<'_>) -> Reconciliation {
    let record = |ply: u16| evidence.course.and_then(|course| course.carried(ply));
    let answer = |ply: u16| evidence.answer(ply);
    let hints = Hints { answer: &answer, record: &record };
    let followed = farthest(evidence, &hints);
    let boards: Vec<&Placement> = evidence.boards.iter().flatten().copied().collect();
    let at_end = followed.end == End::BothEnd;
    let told = |ply: u16, carried: Displacement, only: bool| evidence.tells(ply, carried, only);
    let mut known = followed.settled(if at_end { &boards } else { &[] }, &hints, &told);
    let differs = followed.end == End::Differ;
    let is_placed = |ply: &u16| evidence.placed_until.is_none_or(|until| *ply < until);
    let doubted = evidence.doubted(&known).filter(is_placed);
    let is_unseen = doubted.is_some_and(|ply| evidence.is_unseen(&known, ply));
    if let Some(ply) = doubted.filter(|_| !differs) {
        known = known.up_to(ply);
    }
    if let Some(ply) = evidence.placed_until.filter(|_| !differs) {
        known = known.up_to(ply);
    }
    let mut is_open = known.plies() < followed.plies()
        || matches!(followed.end, End::Unplayable | End::BothSilent);
    let by_course = match evidence.course {
        Some(course) if at_end && !is_open => course.extend(&mut known),
        Some(_) | None => 0,
    };
    if at_end && !is_open {
        is_open = evidence.leaves_end_open(&mut known);
    }
    // What one keeper alone wrote may be what is wrong where the scores do not go on.
    // Beside one score alone there is nobody who contradicts it: where it falls silent it has what it has.
    let is_alone = evidence.sheets.iter().any(|sheet| sheet.is_silent());
    let agreed = if at_end || is_alone && followed.end == End::BothSilent {
        known.clone()
    } else {
        let until = [doubted, evidence.placed_until].into_iter().flatten();
        known.up_to(until.fold(evidence.borne_out(&known), u16::min))
    };
    let parting = match doubted {
        Some(ply) if !differs => Some((ply, known.position().clone())),
        Some(_) | None => (!at_end && followed.end != End::BothSilent)
            .then(|| (followed.plies(), followed.likeliest(&hints).position().clone())),
    };
    let mut parting = parting.map(|at| difference(evidence, at, followed.end, &hints));
    if let Some(one) = parting.as_mut().filter(|_| !differs) {
        one.no_board_shows = is_unseen;
    }
    let different_games = differs
        && parting.as_ref().is_some_and(|one| {
            one.meeting.is_none() && kinship::of_two_games(&evidence.sheets, known.plies(), one.ply)
        });
    let (first_difference, stops_at) = if differs { (parting, None) } else { (None, parting) };

    let boards_agree = match evidence.show {
        Some(show) => show == BoardsShow::Same,
        None => evidence.boards[0].is_some() && evidence.boards[0] == evidence.boards[1],
    };
    // Where nobody has said whether they differ, nobody knows whether anything on them is wrong.
    let may_stay = boards_agree || evidence.show == Some(BoardsShow::Unsaid);
    let alone =
        evidence.sheets.map(|sheet| follow(evidence.start, 0, &[sheet], &hints).likeliest(&hints));
    let findings = Boards { evidence, agreed: &agreed, followed: &followed, alone: &alone }
        // Boards that show the same stay as they are when only the scores differ, and where the position is
        // open nobody knows what to put right.
        .found(if differs { may_stay } else { is_open });
    let course_differs = evidence.course.and_then(|course| {
        let mut pairs = known.moves.iter().zip(&course.plies);
        let found = pairs.position(|(meant, ply)| meant.carried() != ply.carried)?;
        u16::try_from(found).ok()
    });
    let beyond_record = evidence.course.filter(|_| course_differs.is_none()).map_or(0, |course| {
        let recorded = u16::try_from(course.plies.len()).unwrap_or(u16::MAX);
        agreed.plies().saturating_sub(recorded)
    });
    let counts = witnesses::Counts::of(evidence, &agreed);
    let results = contradicting(&evidence.sheets);
    let record_result = evidence.course.and_then(|course| course.result).filter(|right| {
        evidence.sheets.iter().any(|sheet| sheet.results().any(|one| one.is_against(*right)))
    });
    let against = against(evidence, &followed, &hints);
    let has_gaps = evidence.has_gaps(agreed.plies()) || !against.is_empty();
    let case = match followed.end {
        End::Differ if boards_agree => Case::OnlySheetsDiffer,
        End::Differ => Case::SheetsDiffer,
        End::BothEnd | End::Unplayable | End::BothSilent if is_open => Case::Incomplete,
        End::BothEnd | End::Unplayable | End::BothSilent => {
            if findings.iter().any(|board| !board.wrong.is_empty()) {
                Case::SheetsAgree
            } else if !has_gaps
                && (results.is_some()
                    || evidence.sheets.iter().any(|one| one.results().count() > 1))
            {
                Case::ResultsDiffer
            } else if course_differs.is_some() || !has_gaps && record_result.is_some() {
                Case::RecordDiffers
            } else if has_gaps {
                Case::Incomplete
            } else {
                Case::NothingDiffers
            }
        }
    };
    Reconciliation {
        case,
        confirmed_plies: counts.by_both,
        by_one: counts.by_one,
        by_answer: counts.by_answer,
        by_fragment: counts.by_fragment,
        is_open,
        by_course,
        beyond_record,
        clocks: evidence.course.and_then(|course| course.clocks_after(agreed.plies())),
        agreed,
        known,
        first_difference,
        stops_at,
        different_games,
        against,
        results,
        record_result,
        boards: findings,
        boards_agree,
        course_differs,
        alone: alone.map(|alone| alone.plies()),
    }
}

/// The games that fit the sheets farthest, with all that is known besides if that is no hindrance, else
/// without: neither an answer nor the record makes sheets differ.
fn farthest(evidence: &Evidence<'_>, hints: &Hints<'_>) -> Followed {
    let with = |hints: &Hints<'_>| follow(evidence.start, 0, &evidence.sheets, hints);
    let mut best = with(hints);
    let fewer = [
        Hints { answer: hints.answer, record: &|_| None },
        Hints { answer: &|_| None, record: hints.record },
        Hints::NONE,
    ];
    for hints in &fewer {
        if best.end == End::BothEnd {
            break;
        }
        let other = with(hints);
        if other.plies() > best.plies() {
            best = other;
        }
    }
    best
}

/// The plies at which an answer is against all that the keepers wrote there.
fn against(evidence: &Evidence<'_>, followed: &Followed, hints: &Hints<'_>) -> Vec<u16> {
    let game = followed.likeliest(hints);
    let is_one = |(ply, position): &(u16, &Position)| {
        let answer = evidence.answers.iter().find(|answer| answer.ply == *ply);
        answer.is_some_and(|answer| is_against(answer, &evidence.sheets, position))
    };
    (0..).zip(&game.positions).filter(is_one).map(|(ply, _)| ply).collect()
}

/// Whether what the players answered cannot have been, because both scores say the same further on and that
/// cannot be carried out then.
#[must_use]
pub(super) fn is_refuted(evidence: &Evidence<'_>, answer: &Answer) -> bool {
    let known = |ply: u16| evidence.answer(ply);
    let others = |ply: u16| evidence.answer(ply).filter(|_| ply != answer.ply);
    let with = |answer: &dyn Fn(u16) -> Option<Displacement>| {
        follow(evidence.start, 0, &evidence.sheets, &Hints { answer, record: &|_| None })
    };
    let (told, untold) = (with(&known), with(&others));
    told.plies() < untold.plies()
        && told.end == End::Unplayable
        && evidence.writes(told.plies()) == [true, true]
}

/// The results of the scores, where each names one and not the same. Where several stand on one, none of them is its result.
fn contradicting(sheets: &[&Sheet; 2]) -> Option<[WrittenResult; 2]> {
    let [a, b] = sheets.map(Sheet::only_result);
    let both = [a?, b?];
    both[0].differs(both[1]).then_some(both)
}

/// Who recorded what where the scores part, and what follows from either.
fn difference(
    evidence: &Evidence<'_>,
    (ply, position): (u16, Position),
    end: End,
    hints: &Hints<'_>,
) -> FirstDifference {
    let legal = position.legal_moves();
    let recorded = evidence.sheets.map(|sheet| {
        let entry = sheet.entry(ply);
        let statement = Statement::of(entry, &position, &legal);
        let may_be = match &statement {
            Statement::Moves(moves) if entry.is_some_and(Entry::is_fragment) => moves.clone(),
            Statement::Moves(_) | Statement::Silent | Statement::Unplayable => Vec::new(),
        };
        let meant = match statement.or_as_recorded(entry, &position, (hints.record)(ply)) {
            Statement::Moves(moves) => <[Played; 1]>::try_from(moves).ok().map(|[only]| only),
            Statement::Silent | Statement::Unplayable => None,
        };
        let then_agree = meant.map(|meant| {
            let after = meant.after(&position);
            follow(&after, ply.saturating_add(1), &evidence.sheets, hints)
                .together(&evidence.sheets)
        });
        let text = entry.map(|entry| entry.text.clone()).unwrap_or_default();
        Recorded { text, may_be, meant, then_agree }
    });
    let meeting = match end {
        End::Differ => meeting(evidence, &position, ply),
        End::BothEnd | End::Unplayable | End::BothSilent => None,
    };
    let as_written = recorded.iter().filter_map(|one| one.then_agree).max().unwrap_or(0);
    let out_of_step = match (end, meeting) {
        (End::Differ | End::Unplayable, None) => {
            out_of_step::find(evidence, &position, ply, as_written)
        }
        (End::Differ | End::Unplayable | End::BothEnd | End::BothSilent, _) => None,
    };
    let course = (hints.record)(ply);
    let whole = evidence.writes_whole(ply);
    let writers = match end {
        End::BothEnd | End::Unplayable | End::BothSilent if whole != [false, false] => whole,
        End::Differ | End::BothEnd | End::Unplayable | End::BothSilent => evidence.writes(ply),
    };
    let alone = match writers {
        [true, false] => Some(Keeper::A),
        [false, true] => Some(Keeper::B),
        [true, true] | [false, false] => None,
    };
    let no_board_shows = false;
    FirstDifference { ply, position, recorded, alone, no_board_shows, course, meeting, out_of_step }
}

/// Where both sheets, each played alone from where they part, come to the same position after as many plies.
fn meeting(evidence: &Evidence<'_>, parting: &Position, ply: u16) -> Option<Meeting> {
    let [a, b] = evidence.sheets.map(|sheet| follow(parting, ply, &[sheet], &Hints::NONE));
    // An entry that can be several moves is followed in all of them.
    let met = |plies: &usize| {
        let others: Vec<Placement> = b.after(*plies).iter().map(Position::placement).collect();
        a.after(*plies).iter().find(|one| others.contains(&one.placement()))
    };
    let (plies, there) = (2..=MEETING_MAX).find_map(|plies| Some((plies, met(&plies)?)))?;
    let plies = ply.saturating_add(u16::try_from(plies).ok()?);
    let on = follow(there, plies, &evidence.sheets, &Hints::NONE);
    Some(Meeting { plies, then_agree: on.together(&evidence.sheets) })
}
