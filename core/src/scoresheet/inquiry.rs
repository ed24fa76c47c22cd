//! An arbiter's inquiry into a game whose boards or scores differ (D.2.9, 8.5): all that bears witness,
//! in one piece, and what it comes to. The command line and a running game ask in the same way.
//!
//! Bringing together takes milliseconds, making a damaged game again takes many more. So the first is
//! done at once, and the second when somebody wants to read it.

use super::reconcile::is_refuted;
use super::{
    Agreement, Answer, Basis, BoardsShow, BoardsTold, Course, Evidence, Keeper, KeyedBoard, Memo,
    NumberAhead, Numbering, Oddity, OneText, Question, Reconciliation, Reconstruction, Sheet,
    Testimony, reconcile, reconstruct,
};
use super::{numbers, open_end};
use crate::rules::{ByColor, Displacement, Placement, Played, PlyNumber, Position};
use crate::time::Millis;

/// So much likelier (in nats) must a game be that is not as both keepers wrote it.
const BETTER: f64 = 2.0;

/// All that bears witness, and what it comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Inquiry {
    start: Position,
    /// As they were handed in, and the ply of the game's start as each of them counts.
    handed: [Sheet; 2],
    first: [u16; 2],
    /// With their entries where the other witnesses have them, where a number is ahead of its move.
    sheets: [Sheet; 2],
    numbers: Vec<NumberAhead>,
    /// The first ply at which nobody tells whether what ends a sheet is a move.
    open_end: Option<u16>,
    boards: [Option<Placement>; 2],
    keyed: [Option<KeyedBoard>; 2],
    course: Option<Course>,
    answers: Vec<Answer>,
    told: Option<BoardsTold>,
    one_text: Option<OneText>,
    found: Reconciliation,
    memo: Memo,
}

impl Inquiry {
    /// Brings the sheets and boards of A and B together with the course of the record, if there is
    /// one. A sheet that was not handed in is an empty one: it contradicts nothing.
    #[must_use]
    pub fn new(
        start: Position,
        sheets: [Sheet; 2],
        boards: [Option<Placement>; 2],
        course: Option<Course>,
    ) -> Inquiry {
        // A game that starts in the middle has its numbers on the sheets. Here plies are counted from
        // where it starts.
        let first = [sheets[0].first_ply(&start), sheets[1].first_ply(&start)];
        let mut handed = sheets;
        for (sheet, first) in handed.iter_mut().zip(first) {
            sheet.starts_at = sheet.starts_at.saturating_sub(first);
        }
        let answers = Vec::new();
        let mut sheets = handed.clone();
        let numbers = numbers::placed(&start, &mut sheets, first, course.as_ref(), &answers);
        let open_end = open_end::settled(&mut sheets, course.as_ref(), &answers);
        let found = reconcile(&Evidence {
            start: &start,
            sheets: [&sheets[0], &sheets[1]],
            boards: [boards[0].as_ref(), boards[1].as_ref()],
            course: course.as_ref(),
            answers: &answers,
            keyed: [None, None],
            show: None,
            placed_until: first_of(open_from(&numbers), open_end),
        });
        let (keyed, told, memo) = ([None, None], None, Memo::default());
        Inquiry {
            start,
            handed,
            first,
            sheets,
            numbers,
            open_end,
            boards,
            keyed,
            course,
            answers,
            told,
            one_text: None,
            found,
            memo,
        }
    }

    /// With what a game knows of both boards besides: else they show the same where both are named and equal. What was
    /// keyed in says nothing of moves that the scores have and the record has not.
    #[must_use]
    pub fn with_boards_told(
        mut self,
        mut told: BoardsTold,
        keyed: [Option<KeyedBoard>; 2],
    ) -> Inquiry {
        self.keyed = keyed;
        let written =
            self.sheets.iter().map(|sheet| sheet.entries.len() + usize::from(sheet.starts_at));
        let recorded = self.course.as_ref().map_or(0, |course| course.plies.len());
        let goes_on = written.max().is_some_and(|written| written > recorded);
        let is_keyed = |basis: &Basis| matches!(basis, Basis::Keyed { .. });
        if goes_on && told.show == BoardsShow::Same && told.basis.iter().any(is_keyed) {
            told.show = BoardsShow::Unsaid;
        }
        self.told = Some(told);
        self.found = reconcile(&self.evidence());
        self
    }

    /// What the game knows of both boards.
    #[must_use]
    pub const fn boards_told(&self) -> Option<&BoardsTold> {
        self.told.as_ref()
    }

    /// With what the scores are to each other as texts.
    #[must_use]
    pub fn with_one_text(mut self, one_text: Option<OneText>) -> Inquiry {
        self.one_text = one_text;
        self
    }

    /// Whether both scores are one text: what both have is told by one witness then.
    #[must_use]
    pub const fn one_text(&self) -> Option<OneText> {
        self.one_text
    }

    /// With a memo of what was made of earlier ones.
    #[must_use]
    pub(crate) fn remembering(mut self, memo: Memo) -> Inquiry {
        self.memo = memo;
        self
    }

    /// With what the players answered to a question. The last answer for a ply is the one that counts.
    /// Answers decide between the games that the scores leave open; what these say stays as it is.
    #[must_use]
    pub fn with_answer(mut self, answer: Answer) -> Inquiry {
        self.answers.retain(|earlier| earlier.ply != answer.ply);
        self.answers.push(answer);
        self.sheets.clone_from(&self.handed);
        let course = self.course.as_ref();
        self.numbers =
            numbers::placed(&self.start, &mut self.sheets, self.first, course, &self.answers);
        self.open_end = open_end::settled(&mut self.sheets, course, &self.answers);
        self.found = reconcile(&self.evidence());
        self
    }

    /// What it comes to.
    #[must_use]
    pub const fn found(&self) -> &Reconciliation {
        &self.found
    }

    /// Whether there is a record.
    #[must_use]
    pub const fn has_record(&self) -> bool {
        self.course.is_some()
    }

    /// What the record has of a ply, counted from the start of the game.
    #[must_use]
    pub(crate) fn recorded(&self, ply: u16) -> Option<Displacement> {
        self.course.as_ref()?.carried(ply)
    }

    /// The position before the first ply.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The sheets of A and B, their plies counted from the start of the game.
    #[must_use]
    pub const fn sheets(&self) -> [&Sheet; 2] {
        [&self.sheets[0], &self.sheets[1]]
    }

    /// What stands on the boards of A and B, where that is known.
    #[must_use]
    pub const fn boards(&self) -> [Option<&Placement>; 2] {
        [self.boards[0].as_ref(), self.boards[1].as_ref()]
    }

    /// The numbers on the sheets that are ahead of their moves, and what each comes to.
    #[must_use]
    pub fn numbers(&self) -> &[NumberAhead] {
        &self.numbers
    }

    /// The first ply at which nobody tells whether the zeros that end a sheet are castling or the result.
    #[must_use]
    pub const fn open_end(&self) -> Option<u16> {
        self.open_end
    }

    /// What is odd about the sheets of A and B.
    #[must_use]
    pub fn odd(&self) -> [Vec<Oddity>; 2] {
        [0, 1].map(|of| {
            let (handed, sheet) = (&self.handed[of], &self.sheets[of]);
            let mut odd = sheet.odd(self.first[of]);
            // Where another witness has another move it is told as well.
            let is_told = odd.iter().any(|odd| matches!(odd, Oddity::CastlingOrResult { .. }));
            let is_open = handed.open_end().is_some() && !is_told;
            let last = sheet.entries.iter().rposition(|entry| !entry.is_missing());
            let end = last.filter(|last| is_open && sheet.entries[*last].readings.is_empty());
            let ply = end
                .and_then(|last| u16::try_from(last).ok())
                .map(|last| last.saturating_add(sheet.starts_at).saturating_add(self.first[of]));
            odd.extend(ply.map(|ply| Oddity::CastlingOrResult { ply }));
            odd
        })
    }

    /// The number of a ply that is counted from the start of the game.
    #[must_use]
    pub fn number(&self, ply: u16) -> PlyNumber {
        self.start.ply().plus(ply)
    }

    /// What the players have answered, in the order of their answers.
    #[must_use]
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// The likeliest game, where the scores leave something open.
    #[must_use]
    pub fn reconstructed(&self) -> Option<Reconstruction> {
        self.leaves_open().then(|| self.memo.recall(self, || self.made_again()))
    }

    /// Whether the game that [`Inquiry::reconstructed`] gives is made already.
    #[cfg(test)]
    pub(crate) fn is_remembered(&self) -> bool {
        self.memo.has(self)
    }

    /// The agreed plies stand in it as they are: it is the same game, as far as that goes.
    fn made_again(&self) -> Reconstruction {
        let agreed = &self.found.agreed;
        let made = self.made_behind(agreed);
        let mut made = if made.is_doubtful {
            // Both keepers may have made the same mistake before the place at which nothing fits.
            let whole = self.made_behind(&agreed.up_to(0));
            let prefix: f64 = agreed.positions.iter().take(agreed.moves.len()).map(drawn).sum();
            let is_better = whole.complete && whole.cost + BETTER < made.cost + prefix;
            if is_better || !made.complete && whole.complete { whole } else { made }
        } else {
            made
        };
        if let Some(ply) = first_of(open_from(&self.numbers), self.open_end) {
            made.is_open_from(ply);
        }
        self.doubt_answers(&mut made);
        made.question = self.question(&made);
        made
    }

    /// What to ask the players. Where the sheets came together again by another order of moves, it is that order; where
    /// one score alone is against the record, it is which of the two was played; a ply at which one move alone is likely
    /// is asked for only where something is wrong with the sheets besides, or where nothing is proposed before that.
    fn question(&self, made: &Reconstruction) -> Option<Question> {
        let mut asked: Vec<u16> = self.answers.iter().map(|answer| answer.ply).collect();
        let parting = self.found.first_difference.as_ref().filter(|one| one.meeting.is_some());
        let order = parting.map(|one| one.ply).filter(|ply| !asked.contains(ply));
        if let Some(ply) = order
            && let Some(candidates) = made.plies.get(usize::from(ply)).filter(|all| all.len() > 1)
        {
            return Some(Question { ply, candidates: candidates.clone() });
        }
        let unasked = self.unasked();
        if let Some(stop) = self.found.stops_at.as_ref().filter(|stop| unasked == Some(stop.ply))
            && let Some((meant, carried)) = stop.against_record()
        {
            let both = [Played::in_position(carried, &stop.position), meant];
            return Some(Question::between(stop.ply, &both, made));
        }
        while let Some(question) = made.question_besides(&asked) {
            if question.candidates.len() > 1 || made.is_doubtful {
                return Some(question);
            }
            asked.push(question.ply);
        }
        let ply = unasked?;
        let likely = made.plies.get(usize::from(ply)).filter(|candidates| !candidates.is_empty());
        Some(match likely {
            Some(candidates) => Question { ply, candidates: candidates.clone() },
            None => Question::any(ply, self.found.agreed.position()),
        })
    }

    /// The likeliest game that begins with these plies.
    fn made_behind(&self, before: &Agreement) -> Reconstruction {
        let plies = before.plies();
        let behind = |sheet: Sheet| {
            let entries = usize::from(plies.saturating_sub(sheet.starts_at));
            Sheet {
                entries: sheet.entries.into_iter().skip(entries).collect(),
                starts_at: sheet.starts_at.saturating_sub(plies),
                ..Sheet::default()
            }
        };
        let sheets = self.in_either_order().map(behind);
        let carried = self.course.iter().flat_map(|course| &course.plies).map(|ply| ply.carried);
        let recorded: Vec<Displacement> = carried.collect();
        let known = |answer: &Answer| {
            let ply = answer.ply.checked_sub(plies)?;
            answer.what.carried().map(|carried| (ply, carried))
        };
        let presses =
            self.course.is_some().then(|| u16::try_from(recorded.len()).unwrap_or(u16::MAX));
        let made = reconstruct(&Testimony {
            start: before.position(),
            sheets: [&sheets[0], &sheets[1]],
            boards: self.boards(),
            presses,
            before: plies,
            recorded: recorded.into_iter().skip(plies.into()).collect(),
            known: self.answers.iter().filter_map(known).collect(),
        });
        made.behind(&before.moves)
    }

    /// The sheets; where they come to the same position by another order of moves, either has what both wrote: one of
    /// the orders was played, and nothing else.
    fn in_either_order(&self) -> [Sheet; 2] {
        let mut sheets = self.sheets.clone();
        let parting = self.found.first_difference.as_ref();
        let Some((first, meeting)) = parting.and_then(|one| Some((one.ply, one.meeting?))) else {
            return sheets;
        };
        for ply in first..meeting.plies {
            let [a, b] = self.sheets().map(|sheet| sheet.entry(ply));
            let (Some(a), Some(b)) = (a, b) else { continue };
            let both = [&a.readings[..], &b.readings[..]].concat();
            for sheet in &mut sheets {
                let place = usize::from(ply.saturating_sub(sheet.starts_at));
                if let Some(entry) = sheet.entries.get_mut(place) {
                    entry.readings.clone_from(&both);
                }
            }
        }
        sheets
    }

    /// The first ply (counted from 0) at which the likeliest game is not what the scores agree upon: both
    /// keepers seem to have made the same mistake.
    #[must_use]
    pub fn departs_at(&self, made: &Reconstruction) -> Option<u16> {
        let mut pairs = self.found.agreed.moves.iter().zip(&made.moves);
        pairs.position(|(agreed, m)| agreed != m).and_then(|ply| u16::try_from(ply).ok())
    }

    /// Whether this answer cannot have been, because of what both keepers wrote further on.
    #[must_use]
    pub(super) fn refutes(&self, answer: &Answer) -> bool {
        let inquiry = self.clone().with_answer(answer.clone());
        is_refuted(&inquiry.evidence(), answer)
    }

    fn evidence(&self) -> Evidence<'_> {
        Evidence {
            start: &self.start,
            sheets: self.sheets(),
            boards: self.boards(),
            course: self.course.as_ref(),
            answers: &self.answers,
            keyed: [self.keyed[0].as_ref(), self.keyed[1].as_ref()],
            show: self.told.map(|told| told.show),
            placed_until: first_of(open_from(&self.numbers), self.open_end),
        }
    }

    /// The position before a ply (counted from 0) of the likeliest game; `None` where it does not go so far.
    #[must_use]
    pub(crate) fn position_before(&self, ply: u16, made: &Reconstruction) -> Option<Position> {
        let moves = made.moves.get(..usize::from(ply))?;
        Some(moves.iter().fold(self.start.clone(), |position, m| m.after(&position)))
    }

    /// Whether a game has to be sought: something differs, or nobody wrote it, or did until the players
    /// answered. For two games there is none.
    #[must_use]
    pub(crate) fn leaves_open(&self) -> bool {
        let found = &self.found;
        let is_open = found.is_open || found.first_difference.is_some() || !self.answers.is_empty();
        is_open && !found.different_games
    }

    /// The first ply that is open (counted from 0), where nobody has asked the players for it.
    #[must_use]
    pub fn unasked(&self) -> Option<u16> {
        let ply = self.found.agreed.plies();
        let was_asked = self.answers.iter().any(|answer| answer.ply == ply);
        // Behind a mate nobody has anything to remember.
        let is_over = || self.found.agreed.position().legal_moves().is_empty();
        (self.found.is_open && !was_asked && !is_over()).then_some(ply)
    }

    /// The keeper whose sheet was not handed in, or has no move that can be read; A where neither has.
    #[must_use]
    pub fn missing(&self) -> Option<Keeper> {
        let [a, b] = self.sheets();
        match (a.is_silent(), b.is_silent()) {
            (true, _) => Some(Keeper::A),
            (false, true) => Some(Keeper::B),
            (false, false) => None,
        }
    }

    /// Whether that is so of both.
    #[must_use]
    pub fn is_without_sheets(&self) -> bool {
        self.sheets().into_iter().all(Sheet::is_silent)
    }

    /// Whether a sheet was handed in of which no move can be read.
    #[must_use]
    pub fn is_unread(&self) -> bool {
        self.sheets().into_iter().any(|sheet| !sheet.entries.is_empty() && sheet.is_silent())
    }

    /// The plies that somebody wrote and none contradicts, as they were carried out: the arbiter may go on
    /// from any of them.
    #[must_use]
    pub fn known(&self) -> Vec<Displacement> {
        self.found.known.moves.iter().map(|meant| meant.carried()).collect()
    }

    /// The position after so many of the known plies; `None` where fewer are known.
    #[must_use]
    pub(crate) fn position_after(&self, plies: u16) -> Option<&Position> {
        self.found.known.positions.get(usize::from(plies))
    }

    /// The times by the record after so many of the known plies; `None` where it has none for them.
    #[must_use]
    pub(crate) fn clocks_after(&self, plies: u16) -> Option<ByColor<Millis>> {
        self.course.as_ref()?.clocks_after(plies)
    }
}

/// The first ply at which a number leaves open where the entries stand.
fn open_from(numbers: &[NumberAhead]) -> Option<u16> {
    let open = numbers.iter().filter(|number| number.is == Numbering::Open);
    open.map(|number| number.ply).min()
}

fn first_of(one: Option<u16>, other: Option<u16>) -> Option<u16> {
    one.into_iter().chain(other).min()
}

/// What it costs that this one move of all legal ones was drawn.
fn drawn(position: &Position) -> f64 {
    f64::from(u32::try_from(position.legal_moves().len()).unwrap_or(u32::MAX)).ln()
}
