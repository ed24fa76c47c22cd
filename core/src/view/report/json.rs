//! The report for programs: the contract of the command line. Moves and squares are in UCI, pieces are
//! the letters of a FEN, plies are counted from 0.

use serde::Serialize;
use serde_json::Value;

use super::Report;
use super::articles::Articles;
use super::certain::record_alone;
use super::offers::offered_by_one;
use super::sentences::parts;
use crate::rules::{Correction, Displacement, Piece, Played, Position, Stands, WrongSquare};
use crate::scoresheet::{
    Answer, BoardFinding, BoardsShow, Candidate, Case, FirstDifference, Keeper, Meeting, Oddity,
    OneText, OutOfStep, Reconstruction, Recorded, Sheet, Shows, Slip, WrittenResult,
};
use crate::time::Millis;
use crate::view::fields::of_oddity;

/// The report as one object.
#[derive(Debug, Serialize)]
pub struct Json {
    case: &'static str,
    agreed_plies: u16,
    confirmed_plies: u16,
    /// How many of the agreed plies, the last ones, stand in the record alone.
    record_only_plies: u16,
    /// How many plies both scores have behind the end of the record.
    beyond_record_plies: u16,
    /// More than one where gaps leave several games open behind the agreed plies.
    games: usize,
    position: String,
    /// From whom the agreed plies are known.
    certain: Certain,
    /// Whether the scores go on behind the agreed plies, and what was played there is open.
    is_open: bool,
    /// The first open ply, where the players were not asked for it: nothing is proposed before.
    asks_first: Option<u16>,
    first_difference: Option<Difference>,
    /// Where the scores stop at what nobody can carry out, and neither contradicts the other.
    stops_at: Option<Difference>,
    /// The result of the record, where one below a score contradicts it.
    record_result: Option<&'static str>,
    /// The results below the scores, where they contradict each other.
    results: Option<Results>,
    /// What is odd about how the scores were written, and how they were read.
    oddities: Oddities,
    /// The plies with which a draw offer is noted, in each score.
    draw_offers: DrawOffers,
    /// The plies that both scores have, and with which one of them alone notes an offer.
    draw_offers_differ: Vec<u16>,
    /// The plies at which an answer is against what stands in a score.
    answers_against: Vec<u16>,
    boards: Vec<Board>,
    /// Null unless both boards were looked at.
    boards_agree: Option<bool>,
    clocks: Option<Clocks>,
    record_differs_at: Option<u16>,
    different_games: bool,
    /// Whether both scores are one text: `file` or `signs`.
    one_text: Option<&'static str>,
    articles: Vec<&'static str>,
    edition: &'static str,
    answers: Vec<Answered>,
    reconstruction: Option<Reconstructed>,
}

#[derive(Debug, Serialize)]
struct Difference {
    ply: u16,
    move_number: u32,
    turn: &'static str,
    /// In UCI; null where the writing means no one move.
    a: Option<String>,
    b: Option<String>,
    a_text: String,
    b_text: String,
    /// Plies that the scores go on together if this was played.
    a_then_agree: Option<u16>,
    b_then_agree: Option<u16>,
    record: Option<String>,
    /// Where the scores come to the same position again.
    meets_again: Option<MeetsAgain>,
    /// Where one entry more or less would make the scores go together.
    out_of_step: Option<OutOfStepOf>,
}

#[derive(Debug, Serialize)]
struct OutOfStepOf {
    /// Whose score: `a` or `b`.
    score: &'static str,
    /// What is one too many or too few: `surplus`, `doubled` or `left_out`.
    entry: &'static str,
    /// Plies that the scores go on together then.
    then_agree: u16,
}

#[derive(Debug, Serialize)]
struct MeetsAgain {
    /// After so many plies of the game.
    plies: u16,
    /// Plies that the scores go on together from there.
    then_agree: u16,
}

#[derive(Debug, Serialize)]
struct Certain {
    both_scores: u16,
    score_a_alone: u16,
    score_b_alone: u16,
    record_alone: u16,
    players_alone: u16,
    /// Inferred from what is legible in part: no other legal move fits.
    legible_part: u16,
}

#[derive(Debug, Serialize)]
struct Oddities {
    a: Vec<Value>,
    b: Vec<Value>,
}

#[derive(Debug, Serialize)]
struct DrawOffers {
    a: Vec<u16>,
    b: Vec<u16>,
}

#[derive(Debug, Serialize)]
struct Results {
    a: &'static str,
    b: &'static str,
}

#[derive(Debug, Serialize)]
struct Board {
    side: &'static str,
    wrong: Vec<Wrong>,
    corrections: Vec<Step>,
    shows: &'static str,
    /// The ply at which it stands or differs, where `shows` has one.
    shows_ply: Option<u16>,
}

#[derive(Debug, Serialize)]
pub(in crate::view) struct Wrong {
    square: String,
    has: Option<String>,
    should: Option<String>,
}

#[derive(Debug, Serialize)]
pub(in crate::view) struct Step {
    kind: &'static str,
    square: String,
    /// Not where nobody knows which piece it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    piece: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
}

#[derive(Debug, Serialize)]
struct Clocks {
    white_ms: Millis,
    black_ms: Millis,
}

/// What the players answered, in the order of their answers.
#[derive(Debug, Serialize)]
struct Answered {
    ply: u16,
    move_number: u32,
    turn: &'static str,
    /// Who was asked; 11.11 has both players help.
    asked: &'static str,
    text: String,
    /// Null where nobody knows.
    uci: Option<String>,
}

#[derive(Debug, Serialize)]
struct Reconstructed {
    moves: Vec<String>,
    probability: f64,
    complete: bool,
    /// The first ply at which it is not what both scores have.
    departs_at: Option<u16>,
    open: Vec<Open>,
    question: Option<Open>,
}

#[derive(Debug, Serialize)]
struct Open {
    ply: u16,
    move_number: u32,
    turn: &'static str,
    candidates: Vec<Likely>,
}

#[derive(Debug, Serialize)]
struct Likely {
    uci: String,
    probability: f64,
}

/// What is asked now, by itself.
#[derive(Debug, Serialize)]
pub struct JsonQuestion {
    question: Open,
}

/// The question that stands, as JSON.
#[must_use]
pub fn json_question(report: &Report<'_>) -> Option<JsonQuestion> {
    Some(JsonQuestion { question: question(report, report.reconstruction?)? })
}

/// The report as JSON.
#[must_use]
pub fn json(report: &Report<'_>) -> Json {
    let found = report.found();
    let position = found.agreed.position();
    let case = match found.case {
        Case::SheetsAgree => "sheets_agree",
        Case::SheetsDiffer | Case::OnlySheetsDiffer => "sheets_differ",
        Case::Incomplete => "incomplete",
        Case::ResultsDiffer => "results_differ",
        Case::RecordDiffers => "record_differs",
        Case::NothingDiffers if report.inquiry.result_of_position().is_some() => {
            "position_otherwise"
        }
        Case::NothingDiffers if found.beyond_record > 0 => "beyond_record",
        Case::NothingDiffers => "nothing_differs",
    };
    let articles = Articles::of(report).named(report.edition);
    Json {
        case,
        agreed_plies: found.agreed.plies(),
        confirmed_plies: found.confirmed_plies,
        record_only_plies: found.by_course,
        beyond_record_plies: found.beyond_record,
        games: found.agreed.games,
        position: position.fen(),
        certain: Certain {
            both_scores: found.confirmed_plies,
            score_a_alone: found.by_one[0],
            score_b_alone: found.by_one[1],
            record_alone: record_alone(found),
            players_alone: found.by_answer,
            legible_part: found.by_fragment,
        },
        is_open: found.is_open,
        asks_first: report.inquiry.unasked(),
        first_difference: found.first_difference.as_ref().map(difference),
        stops_at: found.stops_at.as_ref().map(difference),
        record_result: found.record_result.map(WrittenResult::sign),
        results: found.results.map(|[a, b]| Results { a: a.sign(), b: b.sign() }),
        oddities: {
            let [a, b] = report.inquiry.odd();
            let of = |odd: Vec<Oddity>| odd.iter().map(of_oddity).collect();
            Oddities { a: of(a), b: of(b) }
        },
        draw_offers: {
            let [a, b] = report.sheets().map(offers);
            DrawOffers { a, b }
        },
        draw_offers_differ: offered_by_one(report).into_iter().map(|(ply, _)| ply).collect(),
        answers_against: report.inquiry.answers_against(report.reconstruction),
        boards: found.boards.iter().map(board).collect(),
        boards_agree: boards_agree(report),
        clocks: found
            .clocks
            .map(|clocks| Clocks { white_ms: clocks.white, black_ms: clocks.black }),
        record_differs_at: found.course_differs,
        different_games: found.different_games,
        one_text: report.inquiry.one_text().map(|one| match one {
            OneText::File => "file",
            OneText::Signs => "signs",
        }),
        articles,
        edition: report.edition.word(),
        answers: report.inquiry.answers().iter().map(|one| answered(report, one)).collect(),
        reconstruction: report.reconstruction.map(|made| reconstructed(report, made)),
    }
}

fn offers(sheet: &Sheet) -> Vec<u16> {
    let offered = sheet.entries.iter().enumerate().filter(|(_, entry)| entry.draw_offer);
    let ply = |(at, _)| u16::try_from(usize::from(sheet.starts_at) + at).ok();
    offered.filter_map(ply).collect()
}

/// Nothing where nobody has said it of both.
fn boards_agree(report: &Report<'_>) -> Option<bool> {
    let found = report.found();
    match report.inquiry.boards_told().map(|told| told.show) {
        Some(BoardsShow::Same) => Some(true),
        Some(BoardsShow::Different) => Some(false),
        Some(BoardsShow::Unsaid) => None,
        None => (found.boards.len() == 2).then_some(found.boards_agree),
    }
}

fn difference(one: &FirstDifference) -> Difference {
    let position = &one.position;
    let uci = |recorded: &Recorded| recorded.meant.map(|meant| meant.uci(position));
    let [a, b] = &one.recorded;
    let meets_again =
        |meeting: Meeting| MeetsAgain { plies: meeting.plies, then_agree: meeting.then_agree };
    Difference {
        ply: one.ply,
        move_number: position.move_number(),
        turn: position.turn().fold_wb("white", "black"),
        a: uci(a),
        b: uci(b),
        a_text: a.text.clone(),
        b_text: b.text.clone(),
        a_then_agree: a.then_agree,
        b_then_agree: b.then_agree,
        record: one.course.map(|carried| carried.to_string()),
        meets_again: one.meeting.map(meets_again),
        out_of_step: one.out_of_step.map(out_of_step),
    }
}

fn out_of_step(one: OutOfStep) -> OutOfStepOf {
    let entry = match one.slip {
        Slip::Surplus => "surplus",
        Slip::Doubled => "doubled",
        Slip::LeftOut => "left_out",
    };
    OutOfStepOf { score: side(one.keeper), entry, then_agree: one.then_agree }
}

const fn side(keeper: Keeper) -> &'static str {
    match keeper {
        Keeper::A => "a",
        Keeper::B => "b",
    }
}

fn board(finding: &BoardFinding) -> Board {
    let (shows, shows_ply) = match finding.shows {
        Shows::Position => ("position", None),
        Shows::Fitting => ("fitting_game", None),
        Shows::Earlier(plies) => ("earlier", Some(plies)),
        Shows::ScoreOf(Keeper::A, plies) => ("score_a", Some(plies)),
        Shows::ScoreOf(Keeper::B, plies) => ("score_b", Some(plies)),
        Shows::Instead(ply, _) => ("other_move", Some(ply)),
        Shows::Neither => ("neither", None),
    };
    Board {
        side: side(finding.keeper),
        wrong: finding.wrong.iter().map(wrong).collect(),
        corrections: finding.corrections.iter().map(|one| step(*one)).collect(),
        shows,
        shows_ply,
    }
}

/// A wrong square: what stands there and what should, null where it is nothing.
pub(in crate::view) fn wrong(hole: &WrongSquare) -> Wrong {
    let piece = |piece: Option<Piece>| piece.map(|piece| piece.char().to_string());
    Wrong {
        square: hole.square.to_string(),
        has: match hole.has {
            Stands::Something => Some("?".to_owned()),
            Stands::Nothing | Stands::Piece(_) => piece(hole.has.piece()),
        },
        should: piece(hole.should),
    }
}

/// One movement of a hand.
pub(in crate::view) fn step(correction: Correction) -> Step {
    let (kind, square, piece, to) = parts(correction);
    Step {
        kind,
        square: square.to_string(),
        piece: piece.map(|piece| piece.char().to_string()),
        to: to.map(|to| to.to_string()),
    }
}

fn answered(report: &Report<'_>, answer: &Answer) -> Answered {
    let at = report.inquiry.number(answer.ply);
    let before = report.before(answer.ply);
    let uci = |carried: Displacement| match &before {
        Some(position) => Played::in_position(carried, position).uci(position),
        None => carried.to_string(),
    };
    Answered {
        ply: answer.ply,
        move_number: at.number,
        turn: at.side.fold_wb("white", "black"),
        asked: "players",
        text: answer.text.clone(),
        uci: answer.what.carried().map(uci),
    }
}

fn reconstructed(report: &Report<'_>, made: &Reconstruction) -> Reconstructed {
    let mut position = report.start().clone();
    let mut moves = Vec::new();
    let mut open = Vec::new();
    for (ply, (m, candidates)) in (0_u16..).zip(made.moves.iter().zip(&made.plies)) {
        if candidates.len() > 1 {
            open.push(open_ply(ply, candidates, &position));
        }
        moves.push(m.uci(&position));
        position = m.after(&position);
    }
    Reconstructed {
        moves,
        probability: made.probability,
        complete: made.complete,
        departs_at: report.inquiry.departs_at(made),
        open,
        question: question(report, made),
    }
}

/// What is asked, as the text has it: the likeliest game may end before the ply.
fn question(report: &Report<'_>, made: &Reconstruction) -> Option<Open> {
    let asked = made.question.as_ref()?;
    let position = report.before(asked.ply)?;
    Some(open_ply(asked.ply, &asked.candidates, &position))
}

/// A ply, and what it may have been in this position.
fn open_ply(ply: u16, candidates: &[Candidate], position: &Position) -> Open {
    let likely = |candidate: &Candidate| Likely {
        uci: position.uci(candidate.m),
        probability: candidate.probability,
    };
    Open {
        ply,
        move_number: position.move_number(),
        turn: position.turn().fold_wb("white", "black"),
        candidates: candidates.iter().map(likely).collect(),
    }
}
