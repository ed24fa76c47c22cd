//! The messages for typed lines that mean nothing.

use super::{Message, scores};
use crate::scoresheet::{AnswerError, LineError};
use crate::table::line_mode::KeyError;
use crate::view::short;
use crate::voices::{Pack, ruling_in};

pub(super) fn message(error: &KeyError, pack: &Pack) -> Message {
    let plain = Message::plain;
    match error {
        KeyError::Unknown(line) => plain("notice-key-unknown").with("line", line),
        KeyError::OtherKeyboard(letter) => {
            plain("notice-key-other-keyboard").with("letter", letter)
        }
        KeyError::NeedsLetter(words) => plain("notice-key-needs-letter").with("words", words),
        KeyError::NothingAsked => plain("notice-key-nothing-asked"),
        KeyError::Unread(words) => plain("notice-key-unread").with("words", words),
        KeyError::Swapped => plain("notice-key-swapped"),
        KeyError::Bounced => plain("notice-key-bounced"),
        KeyError::WhoAnswers => plain("notice-key-who-answers"),
        KeyError::Leave => plain("notice-key-leave"),
        KeyError::LeaveScore(of) => plain("notice-key-leave-score").with("side", pack.side(*of)),
        KeyError::EndScore(of) => plain("notice-key-end-score").with("side", pack.side(*of)),
        KeyError::IllegalRuling(carried) => {
            plain("notice-key-illegal-ruling").with("move", carried.to_string())
        }
        KeyError::AsksOther(side) => {
            let (side, other) = (pack.side(*side), pack.side(!*side));
            plain("notice-key-asks-other").with("side", side).with("other", other)
        }
        KeyError::StartOther(side) => plain("notice-key-start-other")
            .with("side", pack.side(*side))
            .with("mover", pack.side(!*side)),
        KeyError::SealedUnclear(words) => {
            plain("notice-key-sealed-unclear").with("words", words.clone())
        }
        KeyError::Square { command } => plain("notice-key-square").with("command", command),
        KeyError::CyrillicSquare { letter, form } => {
            let form = ruling_in(pack.language(), form);
            plain("notice-key-cyrillic-square").with("letter", letter).with("form", form)
        }
        KeyError::Nothing(square) => plain("notice-key-nothing-there").with("square", square),
        KeyError::Move { command } => plain("notice-key-move").with("command", command),
        KeyError::Words(words) => plain("notice-key-words").with("words", words),
        KeyError::Call { command } => plain("notice-key-call").with("command", command),
        KeyError::AnswerAlone(words) => plain("notice-key-answer-alone").with("words", words),
        KeyError::LetterApart(words) => plain("notice-key-letter-apart").with("words", words),
        KeyError::OwnCall(of) => plain("notice-key-own-call").with("side", pack.side(*of)),
        KeyError::Lines => plain("notice-key-lines"),
        KeyError::Rate => plain("notice-key-rate"),
        KeyError::Volume => plain("notice-key-volume"),
        KeyError::Language => plain("notice-key-language"),
        KeyError::OwnVoice => plain("notice-key-own-voice"),
        KeyError::CallLanguage(words) => plain("notice-key-call-language").with("words", words),
        KeyError::Wing { words, calls: [king_side, queen_side] } => plain("notice-key-wing")
            .with("words", words)
            .with("king_side", king_side)
            .with("queen_side", queen_side),
        KeyError::Ambiguous(words) => plain("notice-key-ambiguous").with("words", words),
        KeyError::NothingToRepeat => plain("notice-key-nothing-to-repeat"),
        KeyError::NothingDue => plain("notice-key-nothing-due"),
        KeyError::SensedBoard => plain("notice-key-sensed-board"),
        KeyError::TimeWhileRunning { side, left } => plain("notice-key-time-while-running")
            .with("side", pack.side(*side))
            .with("time", short(*left, pack)),
        KeyError::TimesWhileRunning { clocks } => plain("notice-key-times-while-running")
            .with("white", short(clocks.white, pack))
            .with("black", short(clocks.black, pack)),
        KeyError::TimesInParts(parts) => plain("notice-key-times-in-parts")
            .with("white_then", short(parts.moment.white, pack))
            .with("black_then", short(parts.moment.black, pack))
            .with("white_given", short(parts.given.white, pack))
            .with("black_given", short(parts.given.black, pack))
            .with("white_taken", short(parts.taken.white, pack))
            .with("black_taken", short(parts.taken.black, pack))
            .with("white_brought", short(parts.brought.white, pack))
            .with("black_brought", short(parts.brought.black, pack))
            .with("white", short(parts.clocks.white, pack))
            .with("black", short(parts.clocks.black, pack)),
        KeyError::NothingProposed => plain("notice-key-nothing-proposed"),
        KeyError::SearchRuns => {
            let command = ruling_in(pack.language(), "! accept");
            plain("notice-key-search-runs").with("command", command)
        }
        KeyError::MateUndecided => plain("notice-key-mate-undecided")
            .with("result", ruling_in(pack.language(), "! result 1-0"))
            .with("start", ruling_in(pack.language(), "! start white")),
        KeyError::BonusNamed => {
            let command = ruling_in(pack.language(), "! accept");
            plain("notice-key-bonus-named").with("command", command)
        }
        KeyError::Claim => plain("notice-key-claim"),
        KeyError::Asks => plain("notice-key-asks"),
        KeyError::Ruling(words) => plain("notice-key-ruling").with("words", words),
        KeyError::TimeTooLong(time) => plain("notice-key-time-too-long").with("time", time),
        KeyError::RulingNeeds(form) => {
            plain("notice-key-ruling-needs").with("form", ruling_in(pack.language(), form))
        }
        KeyError::NotDone => plain("notice-key-not-done"),
        KeyError::Lapsed(line) => plain("notice-key-lapsed").with("line", line.clone()),
        KeyError::Overtaken(words) => plain("notice-key-overtaken").with("words", words.clone()),
        KeyError::Sheet => plain("notice-key-sheet"),
        KeyError::Line(error) => line(error),
        KeyError::Answer => plain("notice-key-answer"),
        KeyError::NoAnswer(error) => answer(error, pack),
        KeyError::ClocksRun => plain("notice-key-clocks-run"),
        KeyError::Decision => plain("notice-key-decision"),
        KeyError::ScoreMissing => plain("notice-key-score-missing"),
        KeyError::ScoresMissing => plain("notice-key-scores-missing"),
        KeyError::TwoGames => plain("notice-key-two-games"),
        KeyError::OpenPly { at, settled } => {
            plain("notice-key-open-ply").with("at", at).with("settled", settled)
        }
        KeyError::BoardsAgree => plain("notice-key-boards-agree"),
        KeyError::BoardsUnsaid { settled } => {
            plain("notice-key-boards-unsaid").with("settled", settled)
        }
        KeyError::NotKnown { known } => plain("notice-key-not-known").with("known", known),
        KeyError::NotAgreed { agreed } => plain("notice-key-not-agreed").with("agreed", agreed),
        KeyError::Envelope => plain("notice-key-envelope"),
        KeyError::EnvelopeAway => plain("notice-key-envelope-away"),
    }
}

fn line(error: &LineError) -> Message {
    match error {
        LineError::NoMove(text) => Message::plain("notice-line-no-move").with("line", text),
        LineError::Words(text) => Message::plain("notice-line-words").with("words", text),
        LineError::Behind { written, next } => {
            Message::plain("notice-line-behind").with("written", written).with("next", next)
        }
        LineError::Ahead { written, next } => {
            Message::plain("notice-line-ahead").with("written", written).with("next", next)
        }
        LineError::Unreadable(why) => scores::unreadable(why),
    }
}

fn answer(error: &AnswerError, pack: &Pack) -> Message {
    match error {
        AnswerError::NothingOpen => Message::plain("notice-answer-nothing-open"),
        AnswerError::NothingAsked => Message::plain("notice-answer-nothing-asked"),
        AnswerError::Number(text) => Message::plain("notice-answer-number").with("text", text),
        AnswerError::Outside { at, first, last } => Message::plain("notice-answer-outside")
            .with("at", at)
            .with("first", first)
            .with("last", last),
        AnswerError::NotOneMove(text) => {
            Message::plain("notice-answer-not-one-move").with("text", text)
        }
        AnswerError::Several { text, at, moves } => Message::plain("notice-answer-several")
            .with("text", text)
            .with("at", at)
            .with("moves", pack.san(moves)),
        AnswerError::NotPossible { at, text } => {
            Message::plain("notice-answer-not-possible").with("at", at).with("text", text)
        }
        AnswerError::NotFound { at, text } => {
            Message::plain("notice-answer-not-found").with("at", at).with("text", text)
        }
        AnswerError::Line(error) => line(error),
    }
}
