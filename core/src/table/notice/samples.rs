//! A sample of every notice, and what they are held to: each has its words in each language.

use std::collections::BTreeSet;
use std::path::PathBuf;

use super::Notice;
use crate::board::{Asked, BoardId, CaptureEnd, ClockFault, PortError, Refusal, Trouble};
use crate::game::{Device, Interruption, TimesInParts};
use crate::journal::{ClosingCode, Hash};
use crate::rules::{
    ByColor, Color, Displacement, FenPart, Outcome, PlyNumber, PositionError, Square, Unplayable,
};
use crate::scoresheet::{AnswerError, Encoding, LineError, OtherFile, ReadError};
use crate::table::beside::Beside;
use crate::table::line_mode::KeyError;
use crate::table::{
    BoardMessage, FileFault, HandInError, LaidAside, OtherWords, RecordFault, RecordNotice,
    Resumption, ScreenFault,
};
use crate::time::Millis;
use crate::view::fields::tests::{against, schema_of};
use crate::view::{Detail, TERSE_COLUMNS};
use crate::voices::{Language, Pack};

/// What everybody writes the same way: it stands for what was typed, and for names of files.
fn own() -> String {
    "1234".to_owned()
}

fn reads() -> Vec<ReadError> {
    let mut errors = vec![
        ReadError::Empty,
        ReadError::Enormous { max: 2 },
        ReadError::NoMoves { encoding: Encoding::Utf8 },
        ReadError::TooLong { max: 2 },
        ReadError::Crowded { max: 2 },
        ReadError::SeveralGames { count: 2 },
        ReadError::AnotherGame,
        ReadError::Start { fen: own(), why: PositionError::Syntax(FenPart::Turn) },
        ReadError::Start { fen: own(), why: PositionError::Impossible(Unplayable::KingMissing) },
    ];
    let kinds = [
        OtherFile::Picture("PNG"),
        OtherFile::Sound("WAV"),
        OtherFile::Document("PDF"),
        OtherFile::OldWord,
        OtherFile::Zip,
        OtherFile::Gzip,
        OtherFile::Sqlite,
        OtherFile::Program,
        OtherFile::Binary,
    ];
    errors.extend(kinds.map(ReadError::NoText));
    errors
}

fn keys() -> Vec<KeyError> {
    let at = PlyNumber { number: 17, side: Color::White };
    let answers = [
        AnswerError::NothingOpen,
        AnswerError::NothingAsked,
        AnswerError::Number(own()),
        AnswerError::Outside { at, first: at, last: at },
        AnswerError::NotOneMove(own()),
        AnswerError::Several { text: own(), at, moves: "Nb8-c6, Ne7-c6".to_owned() },
        AnswerError::NotPossible { at, text: own() },
        AnswerError::NotFound { at, text: own() },
        AnswerError::Line(LineError::NoMove(own())),
        AnswerError::Line(LineError::Words(own())),
    ];
    let lines = [
        LineError::NoMove(own()),
        LineError::Words(own()),
        LineError::Behind { written: at, next: at },
        LineError::Ahead { written: at, next: at },
    ];
    let mut errors = vec![
        KeyError::Unknown(own()),
        KeyError::OtherKeyboard(own()),
        KeyError::NeedsLetter(own()),
        KeyError::NothingAsked,
        KeyError::Swapped,
        KeyError::Bounced,
        KeyError::WhoAnswers,
        KeyError::Leave,
        KeyError::EndScore(Color::Black),
        KeyError::IllegalRuling(Displacement {
            origin: Square::E7,
            destination: Square::E4,
            promotion: None,
        }),
        KeyError::AsksOther(Color::White),
        KeyError::StartOther(Color::Black),
        KeyError::SealedUnclear(own()),
        KeyError::Square { command: 'l' },
        KeyError::CyrillicSquare { letter: 'е', form: "m g1f3" },
        KeyError::Nothing(Square::E2),
        KeyError::Move { command: 'm' },
        KeyError::Words(own()),
        KeyError::Call { command: 'c' },
        KeyError::LetterApart(own()),
        KeyError::AnswerAlone(own()),
        KeyError::OwnCall(Color::White),
        KeyError::Lines,
        KeyError::Rate,
        KeyError::Volume,
        KeyError::Language,
        KeyError::OwnVoice,
        KeyError::CallLanguage(own()),
        KeyError::Wing { words: own(), calls: [own(), own()] },
        KeyError::Ambiguous(own()),
        KeyError::NothingToRepeat,
        KeyError::NothingDue,
        KeyError::SensedBoard,
        KeyError::TimeWhileRunning { side: Color::White, left: Millis(1234) },
        KeyError::TimesWhileRunning {
            clocks: ByColor { white: Millis(1234), black: Millis(5678) },
        },
        KeyError::TimesInParts(Box::new(TimesInParts {
            moment: ByColor { white: Millis(61_000), black: Millis(62_000) },
            given: ByColor { white: Millis(1_000), black: Millis(2_000) },
            taken: ByColor { white: Millis(3_000), black: Millis(4_000) },
            brought: ByColor { white: Millis(5_000), black: Millis(6_000) },
            clocks: ByColor { white: Millis(59_000), black: Millis(60_000) },
        })),
        KeyError::NothingProposed,
        KeyError::SearchRuns,
        KeyError::MateUndecided,
        KeyError::BonusNamed,
        KeyError::Claim,
        KeyError::Asks,
        KeyError::Ruling(own()),
        KeyError::TimeTooLong(own()),
        KeyError::RulingNeeds("1234"),
        KeyError::Unread("ja".to_owned()),
        KeyError::LeaveScore(Color::White),
        KeyError::NotDone,
        KeyError::Lapsed("q".to_owned()),
        KeyError::Overtaken("yes".to_owned()),
        KeyError::Sheet,
        KeyError::Answer,
        KeyError::ClocksRun,
        KeyError::Decision,
        KeyError::ScoreMissing,
        KeyError::ScoresMissing,
        KeyError::TwoGames,
        KeyError::OpenPly { at, settled: 4 },
        KeyError::BoardsAgree,
        KeyError::BoardsUnsaid { settled: 4 },
        KeyError::NotAgreed { agreed: 4 },
        KeyError::NotKnown { known: 4 },
        KeyError::Envelope,
        KeyError::EnvelopeAway,
    ];
    errors.extend(answers.map(KeyError::NoAnswer));
    errors.extend(lines.map(KeyError::Line));
    errors.extend(reads().into_iter().map(|why| KeyError::Line(LineError::Unreadable(why))));
    errors
}

/// Every fault of a file that can be read; the system's own words are left out, they are nobody's.
fn faults() -> [FileFault; 3] {
    [FileFault::Missing, FileFault::NotAllowed, FileFault::System(own())]
}

fn scores() -> Vec<HandInError> {
    let mut errors = vec![
        HandInError::OtherGame { file: own().into(), start: own() },
        HandInError::StandardInput,
    ];
    errors.extend(reads().into_iter().map(|why| HandInError::NoSheet { file: own().into(), why }));
    errors.extend(faults().map(|why| HandInError::NotRead { file: own().into(), why }));
    errors
}

fn boards() -> Vec<BoardMessage> {
    let named = BoardId { serial: Some(own()), firmware: Some(own()) };
    let mut messages = vec![
        BoardMessage::Battery(9),
        BoardMessage::Chatters(Square::E2),
        BoardMessage::Rests(Square::E2),
        BoardMessage::ClockGone,
        BoardMessage::OtherClock { of_game: Color::Black },
        BoardMessage::ClockSides,
        BoardMessage::CaptureEnded(CaptureEnd::Broken { file: own().into(), why: own() }),
        BoardMessage::CaptureEnded(CaptureEnd::TooSlow(own().into())),
    ];
    messages.extend(ports().map(BoardMessage::NoPort));
    messages.extend(
        [None, Some(Color::White), Some(Color::Black)]
            .map(|winner| BoardMessage::Result { square: Square::E4, winner }),
    );
    let mut troubles = vec![
        Trouble::LinesLost { count: 2 },
        Trouble::Restarted,
        Trouble::Differs,
        Trouble::WayUnknown,
        Trouble::WayAwaitsMove,
        Trouble::OtherBoard { expected: BoardId::default(), found: named },
        Trouble::ClockNotInMode,
        Trouble::Garbled { messages: 2 },
    ];
    troubles.extend(
        [Asked::Version, Asked::Serial, Asked::Pieces, Asked::Clock, Asked::Battery]
            .map(Trouble::Unanswered),
    );
    messages.extend(troubles.into_iter().map(BoardMessage::Trouble));
    messages.extend(clock_faults().map(BoardMessage::ClockUnset));
    messages
}

fn ports() -> [PortError; 11] {
    let refused = |why| PortError::Refused { path: own().into(), kind: "", why };
    [
        PortError::Missing(own().into()),
        PortError::NotAPort(own().into()),
        PortError::Busy(own().into()),
        PortError::Denied { path: own().into(), group: Some(own()) },
        PortError::Denied { path: own().into(), group: None },
        PortError::Failed { path: own().into(), why: own() },
        refused(Refusal::NoAnswer(Millis::from_secs(3))),
        refused(Refusal::OtherProtocol { serial: own(), theirs: 9 }),
        PortError::NoneFound(""),
        PortError::NoneHeard { kind: "", ports: own() },
        PortError::Unnamed(""),
    ]
}

fn clock_faults() -> [ClockFault; 8] {
    [
        ClockFault::NoPort,
        ClockFault::SidesUnknown,
        ClockFault::TooLong(Millis::from_secs(40_000)),
        ClockFault::Refused,
        ClockFault::Unanswered,
        ClockFault::NoClock,
        ClockFault::BoardLost,
        ClockFault::TooMany,
    ]
}

/// Messages that stand inside others, which the samples show only as words.
const INSIDE: [&str; 10] = [
    "notice-board-no-serial",
    "notice-board-firmware",
    "notice-clock-no-port",
    "notice-clock-sides-unknown",
    "notice-clock-too-long",
    "notice-clock-refused",
    "notice-clock-unanswered",
    "notice-clock-none",
    "notice-clock-board-lost",
    "notice-clock-too-many",
];

fn records() -> Vec<RecordNotice> {
    let file = || PathBuf::from(own());
    let faults = || {
        [
            RecordFault::Deleted,
            RecordFault::LogDeleted,
            RecordFault::LogReplaced,
            RecordFault::Moved,
            RecordFault::Replaced,
            RecordFault::Changed,
            RecordFault::Unreadable,
            RecordFault::ReadOnly,
            RecordFault::System(own()),
        ]
    };
    let resumed = |at_most, clocks: Option<ByColor<Millis>>| {
        let doubt =
            Interruption { running: Color::White, at_most, away: Some(Millis::from_secs(700)) };
        let doubt = Some(doubt);
        let (turn, starts) = (Color::Black, clocks.map(|_| Color::Black));
        RecordNotice::Resumed(Resumption { ended: None, turn, clocks, starts, doubt })
    };
    let clocks = ByColor { white: Millis::from_secs(300), black: Millis::from_secs(200) };
    let why = own;
    let mut notices = vec![
        RecordNotice::Here(file()),
        RecordNotice::LeftAt(file()),
        RecordNotice::Code(ClosingCode::of(&Hash::ZERO)),
        RecordNotice::Retried { why: why() },
        RecordNotice::Back,
        RecordNotice::TooMuchWaits,
        RecordNotice::Refused { lines: 3 },
        RecordNotice::NotThere { file: file(), why: why() },
        RecordNotice::Rescued { file: file(), why: why(), to: file(), over: false },
        RecordNotice::Rescued { file: file(), why: why(), to: file(), over: true },
        RecordNotice::NotPutAway { file: file(), why: why(), over: false },
        RecordNotice::NotPutAway { file: file(), why: why(), over: true },
        RecordNotice::Locked(file()),
        RecordNotice::NotWhole { file: file(), why: why() },
        RecordNotice::OtherWords(OtherWords::Gone),
        RecordNotice::OtherWords(OtherWords::New),
        RecordNotice::OtherWords(OtherWords::Changed),
        RecordNotice::Unsealed,
        RecordNotice::Folded,
        RecordNotice::SetAside { file: file(), what: LaidAside::Older },
        RecordNotice::SetAside { file: file(), what: LaidAside::Otherwise },
        RecordNotice::SetAside { file: file(), what: LaidAside::Nothing },
        RecordNotice::SetAside { file: file(), what: LaidAside::Journal },
        RecordNotice::SetAside { file: file(), what: LaidAside::NoFile },
        RecordNotice::SetAside { file: file(), what: LaidAside::Link },
        RecordNotice::Slept(Millis::from_secs(200)),
        resumed(Some(Millis::from_secs(5)), Some(clocks)),
        resumed(None, Some(clocks)),
        resumed(None, None),
        RecordNotice::Resumed(Resumption {
            ended: Some(Outcome::Drawn),
            turn: Color::Black,
            clocks: Some(clocks),
            starts: None,
            doubt: None,
        }),
        RecordNotice::Resumed(Resumption {
            ended: None,
            turn: Color::White,
            clocks: Some(clocks),
            starts: Some(Color::White),
            doubt: None,
        }),
    ];
    for what in faults() {
        notices.push(RecordNotice::Moved { file: file(), what: what.clone(), to: file() });
        notices.push(RecordNotice::Waits { file: file(), what: what.clone() });
        notices.push(RecordNotice::NotWritten { file: file(), what, events: 3 });
    }
    notices
}

fn notices() -> Vec<Notice> {
    let mut notices = vec![
        Notice::LineOvertaken,
        Notice::GamesAreMade,
        Notice::LinesLeft(vec!["! result 1-0".to_owned(), "k".to_owned()]),
        Notice::LineTooLong { bytes: 4095 },
        Notice::LineCutOff("! clock white 4:3".to_owned()),
        Notice::OutputBroken(own()),
        Notice::NoScreen(ScreenFault::Objects),
        Notice::NoScreen(ScreenFault::NoTerminal),
        Notice::NoScreen(ScreenFault::LinesOnly { term: own() }),
        Notice::NoScreen(ScreenFault::Failed(own())),
        Notice::OutputGone { alone: false },
        Notice::OutputGone { alone: true },
        Notice::OutputStalled,
        Notice::Hangs,
        Notice::GoesOn,
        Notice::OutputLeftOut(7),
        Notice::ScoreEnded,
        Notice::ScoreBegan,
        Notice::SettingsFile(own().into()),
        Notice::NobodyListens,
        Notice::ComesAndGoes(Device::Microphone),
        Notice::ComesAndGoes(Device::Room),
        Notice::ComesAndGoes(Device::Ear(Color::Black)),
        Notice::NoModel(vec![own().into()]),
        Notice::ModelUnusable,
        Notice::Unheard { language: Beside::Russian, phrases: vec![own()] },
        Notice::OwnVoice { side: Color::White, name: own() },
        Notice::NoOwnVoice(Color::White),
        Notice::PageExists(own().into()),
        Notice::NoPage,
    ];
    notices.extend(records().into_iter().map(Notice::Record));
    notices.extend(faults().map(|why| Notice::PageNotWritten { file: own().into(), why }));
    let board = Color::White;
    notices.extend(boards().into_iter().map(|message| Notice::Board { board, message }));
    notices.extend(keys().into_iter().map(Notice::Key));
    notices.extend(scores().into_iter().map(Notice::HandIn));
    notices
}

#[test]
fn every_notice_has_its_words_in_each_language() {
    let (german, english) = (Pack::embedded(Language::German), Pack::embedded(Language::English));
    for notice in notices() {
        // A message that is missing, or one without a variable, does not come out of the pack at all.
        let (in_german, in_english) = (notice.text(&german), notice.text(&english));
        assert_ne!(in_german, in_english, "{notice:?} is told in one language only");
        assert!(in_german.lines().count() <= 2, "{in_german}");
        assert!(in_english.lines().count() <= 2, "{in_english}");
    }
}

#[test]
fn no_notice_has_a_terse_row_that_is_too_long() {
    let mut broken = 0;
    for language in Language::ALL {
        let pack = Pack::embedded(language);
        for notice in notices() {
            let text = notice.text(&pack);
            let shown = Detail::Terse.in_rows(&text);
            let fits = |row: &str| row.chars().count() <= TERSE_COLUMNS;
            assert!(shown.split('\n').all(fits), "{language}: {shown}");
            broken += usize::from(!text.split('\n').all(fits));
        }
    }
    assert!(broken > 100, "only {broken} notices are longer than a row");
}

#[test]
fn every_notice_is_what_the_schema_says() {
    let schema = schema_of("notice");
    let pack = Pack::embedded(Language::English);
    let of = |notice: &Notice| against(&schema, &notice.json(Some(Millis(5)), &pack));
    let wrong: Vec<String> = notices().iter().flat_map(of).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_samples_have_every_notice() {
    let pack = Pack::embedded(Language::German);
    let ids = notices();
    let of_boards = boards();
    let of_boards = of_boards.iter().map(|told| super::boards::what(Color::White, told, &pack).id);
    let ids = ids.iter().map(|notice| notice.message(&pack).id).chain(of_boards).chain(INSIDE);
    let told: BTreeSet<&str> = ids.collect();
    let own: Vec<&str> = pack.messages().filter(|id| id.starts_with("notice-")).collect();
    assert!(told.iter().copied().eq(own.iter().copied()), "{told:?}\n{own:?}");
}

#[test]
fn moves_in_a_notice_have_the_letters_of_its_language() {
    let at = PlyNumber { number: 5, side: Color::Black };
    let moves = "Nb8-c6, Ne7-c6".to_owned();
    let notice = Notice::Key(KeyError::NoAnswer(AnswerError::Several { text: own(), at, moves }));
    let told = notice.text(&Pack::embedded(Language::German));
    assert!(told.contains("5... Sb8-c6, Se7-c6"), "{told}");
}

#[test]
fn a_message_of_a_board_says_whose_board_it_is() {
    let (german, english) = (Pack::embedded(Language::German), Pack::embedded(Language::English));
    for message in boards() {
        for (board, of_it, in_english) in [
            (Color::White, "Brett von Weiß: ", "White's board: "),
            (Color::Black, "Brett von Schwarz: ", "Black's board: "),
        ] {
            let notice = Notice::Board { board, message: message.clone() };
            assert!(notice.text(&german).starts_with(of_it), "{notice:?}");
            assert!(notice.text(&english).starts_with(in_english), "{notice:?}");
        }
    }
}
