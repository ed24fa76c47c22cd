//! Messages for the tests: every kind that the game can order, with the arguments that are given.

use super::{Language, Pack};
use crate::calls::{Call, Lexicon, MoveCall, Part, Suffix};
use crate::game::{
    Channel, EndReason, Inform, Message, OwnEntry, Said, SaidEntry, Times, ToldRuling, TouchVerdict,
};
use crate::rules::editions::{ClaimKind, Fault};
use crate::rules::{
    ByColor, CastlingSide, Color, Correction, File, Outcome, Piece, Placement, PlyNumber, Rank,
    Role, Square,
};
use crate::time::Millis;

/// Every kind of message with these arguments, for both sides, all results and all reasons.
pub(crate) fn messages(
    call: Call,
    times: Times,
    count: u32,
    placement: &Placement,
) -> Vec<Message> {
    let mut messages = vec![
        Message::Call(call),
        Message::PleaseRepeat,
        Message::PleaseNameWing,
        Message::PleaseNameOrigin,
        Message::PleaseNamePromotion,
        Message::PleaseCall,
        Message::RepeatDiffers,
        Message::CallAndBoardDiffer,
        Message::BoardsDiffer,
        Message::TouchedNotMoved(Color::White),
        Message::TouchedNotMoved(Color::Black),
        Message::ScoresAgree,
        Message::ScoresDiffer,
        Message::ScoreMissing,
        Message::ScoresOfTwoGames,
        Message::Proposed,
        Message::NothingProposed,
        Message::BoardsStay,
        Message::GoesOnAfter(None),
        Message::Clocks(ByColor { white: times.own, black: times.other }),
        Message::ClocksStay,
        Message::ClocksStand,
        Message::StandOpen(count),
        Message::Slept(times.own),
        Message::ByD2_9,
        Message::ByA11_11,
        Message::Mend(Correction::Clear(Square::E4)),
        Message::Mend(Correction::Move {
            piece: Piece { color: Color::White, role: Role::Rook },
            from: Square::A1,
            to: Square::D1,
        }),
        Message::TimeLeft(times),
        Message::TimeUsed(times),
        Message::NoClock,
        Message::MovesCompleted(count),
        Message::TimesAndMoves { inform: Inform::Left, times: Some(times), moves: count },
        Message::TimesAndMoves { inform: Inform::Used, times: Some(times), moves: count },
        Message::TimesAndMoves { inform: Inform::Left, times: None, moves: count },
        Message::NoCallYet,
        Message::Position(placement.clone()),
        Message::NotAllowed,
        Message::ArbiterCalled,
        Message::Illegal(call),
        Message::SealSteps,
        Message::SealReply,
        Message::ThenStopClock,
        Message::Adjourned,
        Message::PleaseNoteAgain,
        Message::NothingNoted,
        Message::NoEntry,
        Message::SheetIsTaken,
        Message::SheetLeft,
    ];
    for ply in [count.saturating_mul(2), count.saturating_mul(2).saturating_add(1)] {
        let entries = own_entries(PlyNumber::of(ply), call);
        messages.push(Message::Noted(entries[0].clone()));
        messages.push(Message::Struck(entries[1].clone()));
        messages.push(Message::OwnRecord(entries));
    }
    for side in Color::ALL {
        for (call, draw_offer) in [(Some(call), false), (Some(call), true), (None, false)] {
            let entry = SaidEntry { at: PlyNumber { number: count, side }, call, draw_offer };
            messages.extend([Message::Entry(entry), Message::EntryStruck(entry)]);
            messages.push(Message::GoesOnAfter(Some(entry)));
            messages.push(Message::WhatWasPlayed(SaidEntry { call: None, ..entry }));
        }
        let piece = Piece { color: side, role: Role::Rook };
        messages.extend([
            Message::Mend(Correction::Add(Square::H1, piece)),
            Message::BoardMended { board: side, steps: vec![Correction::Add(Square::H1, piece)] },
            Message::BoardRight(side),
            Message::NotOnBoard { board: side, call },
            Message::InDoubt { running: side, at_most: Some(times.own) },
            Message::InDoubt { running: side, at_most: None },
            Message::BoardAnew(side),
            Message::LastCall { by: side, call },
            Message::WhoseTurn(side),
            Message::DrawOffered(side),
            Message::DrawDeclined(side),
            Message::ConfirmResignation(side),
            Message::ConfirmDraw(side),
            Message::ConfirmOffer(side),
            Message::QuestionLapsed(side),
            Message::ConfirmHeardOffer(side),
            Message::ConfirmClaim { by: side, what: ClaimKind::Threefold, with: None },
            Message::ConfirmClaim { by: side, what: ClaimKind::Fifty, with: None },
            Message::ConfirmClaim { by: side, what: ClaimKind::Threefold, with: Some(call) },
            Message::ConfirmClaim { by: side, what: ClaimKind::Fifty, with: Some(call) },
            Message::FlagFallen(side),
            Message::BoardLost(side),
            Message::BoardBack(side),
            Message::OwnVoiceUnfit(side),
            Message::OpponentSeals(side),
            Message::GameResumes(side),
        ]);
        messages.extend(told_rulings(side, times.own).into_iter().map(Message::Ruled));
    }
    for outcome in Outcome::ALL {
        for reason in [
            EndReason::Checkmate,
            EndReason::Stalemate,
            EndReason::DeadPosition,
            EndReason::Resignation,
            EndReason::Agreement,
            EndReason::Flag,
            EndReason::BothFlags,
            EndReason::IllegalMoves,
            EndReason::IllegalPosition,
            EndReason::Threefold,
            EndReason::FiftyMoves,
            EndReason::Fivefold,
            EndReason::SeventyFive,
            EndReason::Quickplay,
            EndReason::DefaultTime,
            EndReason::NewGame,
            EndReason::Device,
            EndReason::Ruling,
        ] {
            messages.push(Message::Ended { outcome, reason });
        }
        let (one, none) = (vec![outcome], Vec::new());
        let results = ByColor { white: one.clone(), black: none.clone() };
        messages.push(Message::ResultsWritten(results));
        messages.push(Message::ResultsWritten(ByColor { white: none, black: one }));
    }
    messages
}

/// Everything that is told of a ruling, with these arguments.
fn told_rulings(side: Color, span: Millis) -> Vec<ToldRuling> {
    let faults = [Fault::Move, Fault::Call, Fault::Promotion, Fault::Press, Fault::TwoHands];
    let verdicts = [TouchVerdict::Upheld, TouchVerdict::Rejected, TouchVerdict::Accidental];
    let wings = [(true, true), (true, false), (false, true), (false, false)];
    let mut all = vec![
        ToldRuling::Gets { side, span },
        ToldRuling::Loses { side, span },
        ToldRuling::Has { side, left: span },
        ToldRuling::Warning(side),
        ToldRuling::Stands(side),
        ToldRuling::Withdrawn(side),
        ToldRuling::ClaimWrong(side),
        ToldRuling::SecondsGranted,
        ToldRuling::DrawPostponed,
        ToldRuling::DrawRejected(side),
        ToldRuling::NextPeriod(side),
        ToldRuling::Control,
        ToldRuling::NewPosition,
        ToldRuling::GoesOn,
    ];
    all.extend(faults.map(|fault| ToldRuling::Illegal { side, fault }));
    all.extend(verdicts.map(|verdict| ToldRuling::Touch { side, verdict }));
    all.extend(wings.map(|(short, long)| ToldRuling::Castling { side, short, long }));
    all
}

/// Entries of an own record from this ply on: one as it was said, one with a draw offer, one without
/// anything.
pub(crate) fn own_entries(ply: PlyNumber, call: Call) -> Vec<OwnEntry> {
    let said = Some(Said { words: "Worte".to_owned(), call });
    let entry = |ply, said| OwnEntry { ply, said, draw_offer: false, struck: false, at: Millis(0) };
    vec![
        entry(ply, said.clone()),
        OwnEntry { draw_offer: true, ..entry(ply.plus(1u8), said) },
        entry(ply.plus(2u8), None),
    ]
}

/// How many kinds of messages there are.
const KINDS: usize = 75;

/// The number of a message's kind. A new kind does not compile until it is counted here, and then fails
/// the test below until [`messages`] has it.
const fn kind(message: &Message) -> usize {
    match message {
        Message::Call(_) => 0,
        Message::PleaseRepeat => 1,
        Message::PleaseNameWing => 64,
        Message::PleaseNameOrigin => 2,
        Message::PleaseNamePromotion => 3,
        Message::PleaseCall => 31,
        Message::Mend(_) => 32,
        Message::Noted(_) => 33,
        Message::Struck(_) => 34,
        Message::PleaseNoteAgain => 35,
        Message::OwnRecord(_) => 36,
        Message::NothingNoted => 37,
        Message::ScoresAgree => 38,
        Message::ScoresDiffer => 39,
        Message::Entry(_) => 40,
        Message::EntryStruck(_) => 41,
        Message::NoEntry => 42,
        Message::SheetIsTaken => 43,
        Message::SheetLeft => 44,
        Message::Proposed => 45,
        Message::NothingProposed => 46,
        Message::BoardsStay => 47,
        Message::GoesOnAfter(_) => 48,
        Message::Clocks(_) => 49,
        Message::ClocksStay => 50,
        Message::ClocksStand => 68,
        Message::NotOnBoard { .. } => 69,
        Message::StandOpen(_) => 70,
        Message::InDoubt { .. } => 71,
        Message::Slept(_) => 72,
        Message::BoardRight(_) => 51,
        Message::BoardMended { .. } => 52,
        Message::BoardAnew(_) => 53,
        Message::WhatWasPlayed(_) => 54,
        Message::ByD2_9 => 55,
        Message::ByA11_11 => 56,
        Message::ScoreMissing => 57,
        Message::ScoresOfTwoGames => 58,
        Message::ResultsWritten(_) => 74,
        Message::TouchedNotMoved(_) => 59,
        Message::RepeatDiffers => 4,
        Message::CallAndBoardDiffer => 5,
        Message::BoardsDiffer => 6,
        Message::TimeLeft(_) => 7,
        Message::TimeUsed(_) => 8,
        Message::NoClock => 9,
        Message::MovesCompleted(_) => 10,
        Message::TimesAndMoves { .. } => 61,
        Message::LastCall { .. } => 11,
        Message::NoCallYet => 12,
        Message::WhoseTurn(_) => 13,
        Message::Position(_) => 14,
        Message::NotAllowed => 15,
        Message::DrawOffered(_) => 16,
        Message::DrawDeclined(_) => 17,
        Message::ConfirmResignation(_) => 18,
        Message::ConfirmDraw(_) => 19,
        Message::ConfirmOffer(_) => 60,
        Message::ConfirmHeardOffer(_) => 62,
        Message::ConfirmClaim { .. } => 63,
        Message::QuestionLapsed(_) => 66,
        Message::FlagFallen(_) => 20,
        Message::ArbiterCalled => 21,
        Message::Ruled(_) => 73,
        Message::Illegal(_) => 22,
        Message::BoardLost(_) => 23,
        Message::BoardBack(_) => 24,
        Message::OwnVoiceUnfit(_) => 67,
        Message::Ended { .. } => 25,
        Message::SealSteps => 26,
        Message::SealReply => 65,
        Message::ThenStopClock => 27,
        Message::OpponentSeals(_) => 28,
        Message::Adjourned => 29,
        Message::GameResumes(_) => 30,
    }
}

/// A spread of calls: every role, square, file and rank, and every part that can be said.
pub(crate) fn calls() -> Vec<Call> {
    let mut calls = Vec::new();
    for (index, square) in Square::ALL.into_iter().enumerate() {
        let role = Role::ALL[index % Role::ALL.len()];
        let bare =
            MoveCall { role: Some(role), destination: Part::square(square), ..MoveCall::default() };
        let origin = Square::ALL[(index * 23 + 7) % 64];
        calls.extend(
            [
                bare,
                MoveCall { role: None, ..bare },
                MoveCall { capture: true, suffix: Some(Suffix::Check), ..bare },
                MoveCall { origin: Part::square(origin), suffix: Some(Suffix::Mate), ..bare },
                MoveCall {
                    origin: Part { file: Some(origin.file()), rank: None },
                    capture: true,
                    captured: Some(Role::ALL[index % 5]),
                    en_passant: true,
                    ..bare
                },
                MoveCall {
                    origin: Part { file: None, rank: Some(origin.rank()) },
                    promotion: Some(Role::ALL[1 + index % 4]),
                    ..bare
                },
            ]
            .map(Call::Move),
        );
    }
    for side in [CastlingSide::KingSide, CastlingSide::QueenSide] {
        for suffix in [None, Some(Suffix::Check), Some(Suffix::Mate)] {
            calls.push(Call::Castle { side, suffix });
        }
    }
    calls
}

/// The parts of which calls are made, each by itself: pieces, files, ranks and whatever else is said.
pub(crate) fn call_parts() -> Vec<Call> {
    let none = MoveCall::default();
    let mut parts = Vec::new();
    parts.extend(Role::ALL.map(|role| MoveCall { role: Some(role), ..none }));
    parts.extend(
        File::ALL.map(|file| MoveCall { origin: Part { file: Some(file), rank: None }, ..none }),
    );
    parts.extend(
        Rank::ALL.map(|rank| MoveCall { origin: Part { file: None, rank: Some(rank) }, ..none }),
    );
    parts.extend([
        MoveCall { capture: true, ..none },
        MoveCall { en_passant: true, ..none },
        MoveCall { suffix: Some(Suffix::Check), ..none },
        MoveCall { suffix: Some(Suffix::Mate), ..none },
    ]);
    let castling = [CastlingSide::KingSide, CastlingSide::QueenSide];
    let castling = castling.map(|side| Call::Castle { side, suffix: None });
    parts.into_iter().map(Call::Move).chain(castling).collect()
}

/// Times with these seconds on both sides, White asking.
pub(crate) const fn times(own_secs: u64, other_secs: u64) -> Times {
    Times {
        own_side: Color::White,
        own: Millis::from_secs(own_secs),
        other: Millis::from_secs(other_secs),
    }
}

/// Holds a message to its sentence in the room, in German and in English, the call words German in both
/// (D.2.1).
#[track_caller]
pub(crate) fn check_sentence(message: &Message, german: &str, english: &str) {
    for (language, expected) in [(Language::German, german), (Language::English, english)] {
        let pack = Pack::embedded(language);
        let calls = Pack::embedded(Language::German).calls().to_owned();
        let lexicon = Lexicon::from_toml(&calls).expect("the pack's call words");
        assert_eq!(pack.sentence(message, Channel::Room, &lexicon), expected);
    }
}

#[test]
fn the_samples_have_every_kind_of_message() {
    let all = messages(calls()[0], times(1, 2), 3, &Placement::empty());
    let kinds: std::collections::BTreeSet<usize> = all.iter().map(kind).collect();
    assert_eq!(kinds, (0..KINDS).collect());
}
