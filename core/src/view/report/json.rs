//! The report for programs: the contract of the command line. Moves and squares are in UCI, pieces are
//! the letters of a FEN, plies are counted from 0.

use serde::Serialize;

use super::Report;
use super::sentences::parts;
use crate::rules::{Correction, Displacement, Piece, Played, Position, Stands};
use crate::scoresheet::{
    Answer, BoardFinding, Candidate, Case, Keeper, Reconstruction, Recorded, Shows,
};
use crate::time::Millis;

/// The report as one object.
#[derive(Debug, Serialize)]
pub struct Json {
    case: &'static str,
    agreed_plies: u16,
    confirmed_plies: u16,
    /// How many of the agreed plies, the last ones, stand in the record alone.
    record_only_plies: u16,
    /// More than one where gaps leave several games open.
    games: usize,
    position: String,
    first_difference: Option<Difference>,
    boards: Vec<Board>,
    boards_agree: bool,
    clocks: Option<Clocks>,
    record_differs_at: Option<u16>,
    different_games: bool,
    articles: Vec<&'static str>,
    edition: String,
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
struct Wrong {
    square: String,
    has: Option<String>,
    should: Option<String>,
}

#[derive(Debug, Serialize)]
struct Step {
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
    let question = reconstructed(report.start(), report.reconstruction?).question?;
    Some(JsonQuestion { question })
}

/// The report as JSON.
#[must_use]
pub fn json(report: &Report<'_>) -> Json {
    let found = report.found();
    let position = found.agreed.position();
    let case = match found.case {
        Case::SheetsAgree => "sheets_agree",
        Case::SheetsDiffer | Case::OnlySheetsDiffer => "sheets_differ",
        Case::NothingDiffers => "nothing_differs",
    };
    let of_scores = found.first_difference.is_some() || report.reconstruction.is_some();
    let mut articles = Vec::new();
    if found.case != Case::OnlySheetsDiffer {
        articles.push("D.2.9");
    }
    if of_scores {
        articles.extend(["8.5", "8.6", "11.11"]);
    }
    Json {
        case,
        agreed_plies: found.agreed.plies(),
        confirmed_plies: found.confirmed_plies,
        record_only_plies: found.by_course,
        games: found.agreed.games,
        position: position.fen(),
        first_difference: found.first_difference.as_ref().map(|one| {
            let uci = |recorded: &Recorded| recorded.meant.map(|meant| meant.uci(position));
            let [a, b] = &one.recorded;
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
            }
        }),
        boards: found.boards.iter().map(board).collect(),
        boards_agree: found.boards_agree,
        clocks: found
            .clocks
            .map(|clocks| Clocks { white_ms: clocks.white, black_ms: clocks.black }),
        record_differs_at: found.course_differs,
        different_games: found.different_games(),
        articles,
        edition: report.edition.to_owned(),
        answers: report.inquiry.answers().iter().map(|one| answered(report, one)).collect(),
        reconstruction: report.reconstruction.map(|made| reconstructed(report.start(), made)),
    }
}

const fn side(keeper: Keeper) -> &'static str {
    match keeper {
        Keeper::A => "a",
        Keeper::B => "b",
    }
}

fn board(finding: &BoardFinding) -> Board {
    let piece = |piece: Option<Piece>| piece.map(|piece| piece.char().to_string());
    let (shows, shows_ply) = match finding.shows {
        Shows::Position => ("position", None),
        Shows::Earlier(plies) => ("earlier", Some(plies)),
        Shows::ScoreOf(Keeper::A, plies) => ("score_a", Some(plies)),
        Shows::ScoreOf(Keeper::B, plies) => ("score_b", Some(plies)),
        Shows::Instead(ply, _) => ("other_move", Some(ply)),
        Shows::Neither => ("neither", None),
    };
    Board {
        side: side(finding.keeper),
        wrong: finding
            .wrong
            .iter()
            .map(|hole| Wrong {
                square: hole.square.to_string(),
                has: match hole.has {
                    Stands::Something => Some("?".to_owned()),
                    Stands::Nothing | Stands::Piece(_) => piece(hole.has.piece()),
                },
                should: piece(hole.should),
            })
            .collect(),
        corrections: finding.corrections.iter().map(|one| step(*one)).collect(),
        shows,
        shows_ply,
    }
}

fn step(correction: Correction) -> Step {
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

fn reconstructed(start: &Position, made: &Reconstruction) -> Reconstructed {
    let mut position = start.clone();
    let mut moves = Vec::new();
    let mut open = Vec::new();
    let asked = made.question.as_ref().map(|question| question.ply);
    let mut question = None;
    for (ply, (m, candidates)) in (0_u16..).zip(made.moves.iter().zip(&made.plies)) {
        let likely = |candidate: &Candidate| Likely {
            uci: position.uci(candidate.m),
            probability: candidate.probability,
        };
        let of_ply = || Open {
            ply,
            move_number: position.move_number(),
            turn: position.turn().fold_wb("white", "black"),
            candidates: candidates.iter().map(likely).collect(),
        };
        if candidates.len() > 1 {
            open.push(of_ply());
        }
        if asked == Some(ply) {
            question = Some(of_ply());
        }
        moves.push(position.uci(*m));
        position = position.after(*m);
    }
    Reconstructed { moves, probability: made.probability, complete: made.complete, open, question }
}
