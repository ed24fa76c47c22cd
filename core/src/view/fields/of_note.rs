//! The fields of conclusions, and of what is left for people to do.

use serde_json::Value;

use super::Fields;
use super::of_discrepancy::{of_discrepancy, of_executed};
use super::of_message::of_message;
use super::of_ruling::of_claim;
use super::of_sheet;
use crate::game::{
    Effect, Envelope, Formality, Note, OwnEntry, Proposal, ReplySaid, Task, WaitsFor,
};
use crate::rules::{Article, ByColor, Outcome, Square};
use crate::time::Millis;
use crate::view::refusals::refusal_key;
use crate::view::rulings::asked_by;
use crate::voices::reason_key;

pub(in crate::view) fn of_effect(effect: &Effect) -> Fields {
    match effect {
        Effect::Note(note) => of_note(note),
        Effect::Say(utterance) => of_message(&utterance.message),
    }
}

fn of_note(note: &Note) -> Fields {
    match note {
        Note::Touched { by: _, square, piece, bound, article, open } => {
            let fields = Fields::none().squares([*square]).piece(*piece);
            fields.with("bound", names(bound)).article(*article).when("open", *open)
        }
        Note::Adjusted { by: _, square } => {
            Fields::none().squares([*square]).article(Article::A4_2)
        }
        Note::Called { by: _, call } | Note::Repeated { by: _, call } => {
            Fields::none().called("called", call)
        }
        Note::Slip { by: _, before, now } => {
            let fields = Fields::none().called("called", now).called("before", before);
            fields.article(Article::D2_8)
        }
        Note::WordsWait { by: _, call, until, before } => {
            let fields = Fields::what(match until {
                WaitsFor::Turn => "for-turn",
                WaitsFor::Hand => "for-hand",
            });
            let fields = fields.called("called", call);
            match before {
                Some(before) => fields.called("before", before),
                None => fields,
            }
        }
        Note::WordsLapsed { by: _, call } => Fields::what("lapsed").called("called", call),
        Note::Executed { board, by: _, what, only_called } => {
            of_executed(Fields::none().side("board", *board), *what)
                .when("only_called", *only_called)
        }
        Note::Sign { board, outcome } => {
            let fields = Fields::what("sign").side("board", *board);
            fields.with_some("result", outcome.map(|outcome| outcome.as_str()))
        }
        Note::Made { by: _, played, article } => Fields::none().played(*played).article(*article),
        Note::OwnRecord { by: _, entry } => of_own_entry(entry).article(Article::D2_7),
        Note::Completed { by: _, ply, played, disputed, only_called, san, clocks } => {
            Fields::none()
                .ply(*ply)
                .played(*played)
                .with("san", san.as_str())
                .when("disputed", *disputed)
                .when("only_called", *only_called)
                .clocks(*clocks)
        }
        Note::Clock { running, reading } => {
            let fields = match running {
                Some(side) => Fields::what("running").side("running", *side),
                None => Fields::what("standing"),
            };
            fields.clocks(*reading)
        }
        Note::Due { task } => of_task(task),
        Note::Owed { board, by, played, begun: _, waited } => Fields::none()
            .with("due", "execute")
            .side("board", *board)
            .side("side", *by)
            .played(*played)
            .with("waited_ms", waited.0),
        Note::BoardRight { board } => Fields::what("board-right").side("board", *board),
        Note::OffSquares { board, pieces } => {
            let squares = pieces.iter().map(|(square, _)| *square);
            Fields::none().side("board", *board).squares(squares)
        }
        Note::Unsaid { board, moves } => {
            let squares =
                moves.iter().flat_map(|played| played.squares().iter().collect::<Vec<_>>());
            Fields::what("unsaid")
                .side("board", *board)
                .side("side", !*board)
                .squares(squares)
                .article(Article::D2_9)
        }
        Note::ToLookAt { board, stands } => {
            let squares = stands.iter().map(|(square, _)| *square);
            Fields::none().with("due", "look-at").side("board", *board).squares(squares)
        }
        Note::ReplyWaits { by, reply } => {
            let fields = Fields::what("reply-waits").side("side", *by).article(Article::D2_9);
            match &reply.said {
                ReplySaid::Called(call) => fields.called("called", call),
                ReplySaid::Carried(carried) => fields.carried(*carried),
            }
        }
        Note::AfterRuling { board, by, played } => Fields::none()
            .with("due", "after-ruling")
            .side("board", *board)
            .side("side", *by)
            .played(*played)
            .article(Article::D2_9),
        Note::OpenSince { since, open } => of_discrepancy(open).ply(*since),
        Note::Discrepancy(differs) | Note::Resolved(differs) | Note::CameLate(differs) => {
            of_discrepancy(differs)
        }
        Note::Sheet { of: _, what } => of_sheet::of_note(what),
        Note::Report { .. } => Fields::what("report"),
        Note::Answered { answer, .. } => Fields::what("answered")
            .with("ply", answer.ply)
            .with("answer", answer.text.as_str())
            .with_some("uci", answer.what.carried().map(|carried| carried.to_string())),
        Note::DrawOffered { by: _ } => Fields::what("stands").article(Article::A9_1),
        Note::DrawDeclined { by: _ } => Fields::what("gone"),
        Note::OfferLapsed { by: _ } => Fields::what("lapsed"),
        Note::Lapsed { by, question } => {
            Fields::what("question-lapsed").side("side", *by).with("question", question.as_str())
        }
        Note::Denied { by, question } => {
            Fields::what("question-denied").side("side", *by).with("question", question.as_str())
        }
        Note::Awaited { by, question } => {
            Fields::what("question-awaited").side("side", *by).with("question", question.as_str())
        }
        Note::Flag { side, at, other, moves } => Fields::none()
            .side("side", *side)
            .with("fallen_at_ms", at.0)
            .with_some("other_fallen_at_ms", other.map(|other| other.0))
            .with_some("moves_completed", moves.map(|(completed, _)| completed))
            .with_some("moves_of_period", moves.map(|(_, of)| of))
            .article(Article::A6_9),
        Note::Ended { outcome, reason } => {
            let fields = Fields::none().with("result", outcome.as_str());
            let fields = fields.with("reason", reason_key(*reason));
            fields.some_article(reason.article())
        }
        Note::ResultFallen { outcome, reason } => Fields::what("result-fallen")
            .with("result", outcome.as_str())
            .with("reason", reason_key(*reason)),
        Note::Adjourned(envelope) => of_envelope(envelope),
        Note::Proposed(proposal) => of_proposal(proposal),
        Note::NotAccepted(ruling) => Fields::what("not-accepted").with("asks", asked_by(ruling)),
        Note::EnvelopeVoid { sealer } => {
            Fields::what("envelope-void").side("side", *sealer).article(Article::I2)
        }
        Note::EndWaits { by, reason } => Fields::what("end-waits")
            .side("side", *by)
            .with("reason", reason_key(*reason))
            .some_article(reason.article()),
        Note::DeadUndecided => Fields::what("dead-undecided").article(Article::A5_2_2),
        Note::NotCounted { side, moves } => Fields::what("not-counted")
            .side("side", *side)
            .with("taken_back", *moves)
            .article(Article::A7_5_5),
        Note::Claimed { claim, grounds } => {
            let plies = grounds
                .same_after
                .iter()
                .map(|ply| ply.map_or_else(|| "start".to_owned(), |ply| ply.to_string()));
            of_claim(claim)
                .with("same_after", plies.collect::<Vec<String>>())
                .with("quiet_plies", grounds.quiet_plies)
        }
        Note::Refused(refusal) => {
            let (key, square) = refusal_key(*refusal);
            let fields = Fields::what(key);
            match square {
                Some(square) => fields.squares([square]),
                None => fields,
            }
        }
    }
}

pub(super) fn of_own_entry(entry: &OwnEntry) -> Fields {
    let fields = Fields::none().ply(entry.ply);
    let fields = match &entry.said {
        Some(said) => fields.with("words", said.words.as_str()).called("called", &said.call),
        None => fields,
    };
    fields.when("draw_offer", entry.draw_offer).when("struck", entry.struck)
}

fn of_task(task: &Task) -> Fields {
    let due = |word: &str| Fields::none().with("due", word);
    match task {
        Task::Execute { board, by, played } => {
            due("execute").side("board", *board).side("side", *by).played(*played)
        }
        Task::Announce { call } => due("announce").called("called", call),
        Task::Press { by } => due("press").side("side", *by),
        Task::Tell { to, answer } => {
            due("tell").side("side", *to).with("answer", of_message(answer).into_value())
        }
        Task::ClaimFlag { by } => due("claim-flag").side("side", *by),
        Task::ReportTouch { by, square } => {
            due("report-touch").side("side", *by).squares([*square])
        }
        Task::Score { by, san } => due("score").side("side", *by).with("san", san.as_str()),
        Task::Formality(Formality::Seal { by }) => {
            due("seal").side("side", *by).article(Article::I1)
        }
        Task::Formality(Formality::Envelope) => due("envelope").article(Article::I2),
        Task::Formality(Formality::Open { by }) => {
            due("open").side("side", *by).article(Article::I9)
        }
        Task::Formality(Formality::SealReply { by }) => {
            due("seal-reply").side("side", *by).article(Article::I9_3)
        }
        Task::Formality(Formality::OpenReply { by }) => {
            due("open-reply").side("side", *by).article(Article::I9_3)
        }
        Task::ClearUp { board, by, played, holes } => {
            due("clear-up").side("board", *board).side("side", *by).played(*played).wrong(holes)
        }
        Task::Correct { board, holes } => due("correct").side("board", *board).wrong(holes),
    }
}

fn of_proposal(proposal: &Proposal) -> Fields {
    let verdict = &proposal.verdict;
    let articles: Vec<&str> = verdict.articles.iter().map(|one| one.article.as_str()).collect();
    Fields::what(verdict.ruled.word())
        .side("side", verdict.side)
        .with("because", verdict.reason.word())
        .with("articles", articles)
        .with("edition", verdict.edition.word())
        .with_some("bonus_ms", verdict.bonus.map(|bonus| bonus.0))
        .with_some("result", verdict.result.map(Outcome::as_str))
        .with("accept", proposal.ruling.is_some())
        .with_some("called_uci", proposal.called.map(|called| called.carried.to_string()))
}

fn of_envelope(envelope: &Envelope) -> Fields {
    let times =
        |name: [&'static str; 2], fields: Fields, times: Option<ByColor<Millis>>| match times {
            Some(ByColor { white, black }) => fields.with(name[0], white.0).with(name[1], black.0),
            None => fields,
        };
    let fields = Fields::none().side("side", envelope.sealer);
    let fields = fields.with("move_number", envelope.move_number);
    let fields = fields.with("fen", envelope.position.fen()).clocks(envelope.left);
    let fields = times(["white_used_ms", "black_used_ms"], fields, envelope.used);
    let fields = match envelope.offer {
        Some(by) => fields.side("offer_of", by),
        None => fields,
    };
    fields.article(Article::I2)
}

fn names(squares: &[Square]) -> Value {
    squares.iter().map(ToString::to_string).collect::<Vec<String>>().into()
}
