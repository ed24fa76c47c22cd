//! The fields of what the program says: which sentence it is, and what stands in it.

use serde_json::Value;

use super::of_note::of_own_entry;
use super::{Fields, as_json};
use crate::game::{Inform, Message, OwnEntry, SaidEntry, Times, ToldRuling};
use crate::rules::{Article, Color, Outcome};
use crate::view::report;
use crate::view::rulings::touch_key;
use crate::voices::reason_key;

pub(super) fn of_message(message: &Message) -> Fields {
    let plain = Fields::what;
    let of = |word, side: Color| Fields::what(word).side("side", side);
    match message {
        Message::Call(call) => plain("call").called("called", call),
        Message::PleaseRepeat => plain("please-repeat"),
        Message::PleaseNameWing => plain("please-name-wing"),
        Message::PleaseNameOrigin => plain("please-name-origin"),
        Message::PleaseNamePromotion => plain("please-name-promotion"),
        Message::PleaseCall => plain("please-call"),
        Message::RepeatDiffers => plain("repeat-differs"),
        Message::CallAndBoardDiffer => plain("call-and-board-differ"),
        Message::TouchedNotMoved(side) => of("touched-not-moved", *side),
        Message::BoardsDiffer => plain("boards-differ"),
        Message::ScoresAgree => plain("scores-agree"),
        Message::ScoresDiffer => plain("scores-differ"),
        Message::ScoreMissing => plain("score-missing"),
        Message::ScoresOfTwoGames => plain("scores-of-two-games"),
        Message::ResultsWritten(results) => {
            let signs = |results: &Vec<Outcome>| -> Vec<Value> {
                results.iter().map(|outcome| outcome.as_str().into()).collect()
            };
            plain("results-written")
                .with("white_results", signs(&results.white))
                .with("black_results", signs(&results.black))
        }
        Message::Proposed => plain("proposed"),
        Message::NothingProposed => plain("nothing-proposed"),
        Message::BoardsStay => plain("boards-stay"),
        Message::GoesOnAfter(None) => plain("goes-on-after"),
        Message::GoesOnAfter(Some(entry)) => of_entry("goes-on-after", entry),
        Message::Clocks(clocks) => plain("clocks").clocks(Some(*clocks)),
        Message::ClocksStay => plain("clocks-stay"),
        Message::ClocksStand => plain("clocks-stand"),
        Message::NotOnBoard { board, call } => of("not-on-board", *board).called("called", call),
        Message::StandOpen(count) => plain("stand-open").with("count", *count),
        Message::InDoubt { running, at_most } => {
            of("in-doubt", *running).with_some("at_most_ms", at_most.map(|most| most.0))
        }
        Message::Slept(span) => plain("slept").with("span_ms", span.0),
        Message::BoardRight(side) => of("board-right", *side),
        Message::BoardMended { board, steps } => {
            let steps: Vec<Value> =
                steps.iter().map(|step| as_json(&report::step(*step))).collect();
            of("board-mended", *board).with("steps", steps)
        }
        Message::BoardAnew(side) => of("board-anew", *side),
        Message::WhatWasPlayed(entry) => of_entry("what-was-played", entry),
        Message::ByD2_9 => plain("by-article").article(Article::D2_9),
        // 11.11 is no article that the game itself cites.
        Message::ByA11_11 => plain("by-article").with("article", "11.11"),
        Message::Mend(step) => plain("mend").with("steps", vec![as_json(&report::step(*step))]),
        Message::TimeLeft(times) => of_times("time-left", times, ["white_ms", "black_ms"]),
        Message::TimeUsed(times) => {
            of_times("time-used", times, ["white_used_ms", "black_used_ms"])
        }
        Message::NoClock => plain("no-clock"),
        Message::MovesCompleted(count) => plain("moves-completed").with("count", *count),
        Message::TimesAndMoves { inform, times, moves } => {
            let names = match inform {
                Inform::Left => ["white_ms", "black_ms"],
                Inform::Used => ["white_used_ms", "black_used_ms"],
            };
            let fields = match times {
                Some(times) => of_times("times-and-moves", times, names),
                None => plain("times-and-moves"),
            };
            fields.with("count", *moves)
        }
        Message::LastCall { by, call } => of("last-call", *by).called("called", call),
        Message::NoCallYet => plain("no-call-yet"),
        Message::WhoseTurn(side) => of("whose-turn", *side),
        Message::Position(placement) => plain("position").with("placement", placement.to_string()),
        Message::NotAllowed => plain("not-allowed"),
        Message::DrawOffered(by) => of("draw-offered", *by),
        Message::DrawDeclined(by) => of("draw-declined", *by),
        Message::ConfirmResignation(by) => of("confirm-resignation", *by),
        Message::ConfirmDraw(by) => of("confirm-draw", *by),
        Message::ConfirmOffer(by) => of("confirm-offer", *by),
        Message::QuestionLapsed(by) => of("question-lapsed", *by),
        Message::ConfirmHeardOffer(by) => of("confirm-heard-offer", *by),
        Message::ConfirmClaim { by, what, with } => {
            let fields = of("confirm-claim", *by).with("claim", what.word());
            match with {
                Some(call) => fields.called("called", call),
                None => fields,
            }
        }
        Message::FlagFallen(side) => of("flag-fallen", *side),
        Message::Ruled(told) => of_ruled(*told),
        Message::ArbiterCalled => plain("arbiter-called"),
        Message::Illegal(call) => plain("illegal").called("called", call),
        Message::Noted(entry) => plain("noted").and(of_own_entry(entry)),
        Message::Struck(entry) => plain("struck").and(of_own_entry(entry)),
        Message::PleaseNoteAgain => plain("please-note-again"),
        Message::OwnRecord(entries) => {
            let inside = |entry: &OwnEntry| of_own_entry(entry).into_value();
            plain("own-record").with("entries", entries.iter().map(inside).collect::<Vec<Value>>())
        }
        Message::NothingNoted => plain("nothing-noted"),
        Message::Entry(entry) => of_entry("entry", entry),
        Message::EntryStruck(entry) => of_entry("entry-struck", entry),
        Message::NoEntry => plain("no-entry"),
        Message::SheetIsTaken => plain("sheet-is-taken"),
        Message::SheetLeft => plain("sheet-left"),
        Message::BoardLost(side) => of("board-lost", *side),
        Message::BoardBack(side) => of("board-back", *side),
        Message::OwnVoiceUnfit(side) => of("own-voice-unfit", *side),
        Message::SealSteps => plain("seal-steps"),
        Message::SealReply => plain("seal-reply"),
        Message::ThenStopClock => plain("then-stop-clock"),
        Message::OpponentSeals(side) => of("opponent-seals", *side),
        Message::Adjourned => plain("adjourned"),
        Message::GameResumes(side) => of("game-resumes", *side),
        Message::Ended { outcome, reason } => {
            plain("ended").with("result", outcome.as_str()).with("reason", reason_key(*reason))
        }
    }
}

/// The asker's time and the other's, each under its side.
fn of_times(word: &str, times: &Times, names: [&'static str; 2]) -> Fields {
    let (white, black) = match times.own_side {
        Color::White => (times.own, times.other),
        Color::Black => (times.other, times.own),
    };
    Fields::what(word).with(names[0], white.0).with(names[1], black.0)
}

fn of_entry(word: &str, entry: &SaidEntry) -> Fields {
    let fields = Fields::what(word).ply(entry.at);
    let fields = match &entry.call {
        Some(call) => fields.called("called", call),
        None => fields,
    };
    fields.when("draw_offer", entry.draw_offer)
}

fn of_ruled(told: ToldRuling) -> Fields {
    let of = |word, side: Color| Fields::what(word).side("side", side);
    match told {
        ToldRuling::Illegal { side, fault } => {
            of("ruled-illegal", side).with("fault", fault.word())
        }
        ToldRuling::Gets { side, span } => of("ruled-gets", side).with("span_ms", span.0),
        ToldRuling::Loses { side, span } => of("ruled-loses", side).with("span_ms", span.0),
        ToldRuling::Has { side, left } => {
            let time = side.fold_wb("white_ms", "black_ms");
            of("ruled-has", side).with(time, left.0)
        }
        ToldRuling::Warning(side) => of("ruled-warning", side),
        ToldRuling::Stands(side) => of("ruled-stands", side),
        ToldRuling::Withdrawn(side) => of("ruled-withdrawn", side),
        ToldRuling::Touch { side, verdict } => {
            of("ruled-touch", side).with("verdict", touch_key(verdict))
        }
        ToldRuling::ClaimWrong(side) => of("ruled-claim-wrong", side),
        ToldRuling::SecondsGranted => Fields::what("ruled-seconds-granted"),
        ToldRuling::DrawPostponed => Fields::what("ruled-draw-postponed"),
        ToldRuling::DrawRejected(side) => of("ruled-draw-rejected", side),
        ToldRuling::Castling { side, short, long } => {
            let wings = match (short, long) {
                (true, true) => "both",
                (true, false) => "short",
                (false, true) => "long",
                (false, false) => "none",
            };
            of("ruled-castling", side).with("wings", wings)
        }
        ToldRuling::NextPeriod(side) => of("ruled-next-period", side),
        ToldRuling::Control => Fields::what("ruled-control"),
        ToldRuling::NewPosition => Fields::what("ruled-new-position"),
        ToldRuling::GoesOn => Fields::what("ruled-goes-on"),
    }
}
