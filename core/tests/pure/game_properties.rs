//! What holds for every game, whatever people, boards and voices do: nothing stops it, the record gives
//! it back, a player hears nothing of legality, and a game that is played in order is understood.

#![expect(clippy::expect_used, reason = "a test stops where it cannot go on")]

use std::borrow::Cow;

use crate::cases::cases;
use annabella_core::calls::{Call, Command, Lexicon, MoveCall, Part, Style, Whereabouts, call_of};
use annabella_core::clock::TimeControl;
use annabella_core::game::{
    BoardEvent, BoardWatch, Channel, Claim, ClaimRuling, Consulted, Decision, Device, DeviceState,
    Duties, Duty, Effect, EndReason, Event, FlagCase, Game, HandedSheet, Heard, Hears, IllegalCase,
    IllegalRuling, Inform, Interruption, Keeping, Message, ModelUsed, Note, Noted, OwnWords, Phase,
    Played, Profile, QuickplayVerdict, RepeatRule, Request, ResultRuling, Ruling, Searched,
    Settings, Settlement, SheetEvent, SheetNote, Sight, Source, Stage, Task, Tell, Telling,
    TimeChange, TouchVerdict, Understood, Unheard, Urgency, Utterance, Uttered, step,
};
use annabella_core::journal::{Entry, Opening};
use annabella_core::rules::editions;
use annabella_core::rules::editions::{
    ClaimKind, Fault, MatePossible, SeenBy, SetUpFault, Supervision,
};
use annabella_core::rules::{
    ByColor, CastlingSide, Color, Displacement, File, Mode, Move, Outcome, Piece, Placement,
    Position, Rank, Role, Square, Squares,
};
use annabella_core::scoresheet::{
    Answer, Answered, Encoding, Entry as SheetEntry, Form, Place, Progress, Reading, Sheet,
};
use annabella_core::table::Words;
use annabella_core::table::line_mode::{LineCommand, Typing};
use annabella_core::time::Millis;
use annabella_core::view::{lines_of_opening, lines_of_step};
use annabella_core::voices::{Language, Pack};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::printed::unprinted;

/// Positions from which something happens soon.
const STARTS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "4k3/P6P/8/3pP3/8/8/p6p/4K3 w - d6 0 1",
    "7k/5K2/8/8/4Q3/8/8/8 w - - 0 1",
    "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1",
    "4k3/8/8/8/8/5N2/3r4/1N2K3 w - - 0 40",
];

/// Castlings of Chess960 of every manner: both pieces move, they change places, one of them stays (II.3.2).
const STARTS_OF_CHESS960: &[&str] = &[
    "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1",
    "1r2kr2/8/8/8/8/8/8/1R2KR2 w KQkq - 0 1",
    "r1k3r1/8/8/8/8/8/8/R1K3R1 b KQkq - 0 1",
    "r4kr1/8/8/8/8/8/8/R4KR1 w KQkq - 0 1",
    "rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1",
    "2rk3r/8/8/8/8/8/8/2RK3R b KQkq - 0 1",
];

fn start() -> impl Strategy<Value = Position> {
    let all = |fens: &[&'static str], mode| {
        fens.iter().map(|fen| (*fen, mode)).collect::<Vec<(&'static str, Mode)>>()
    };
    let starts = [all(STARTS, Mode::Standard), all(STARTS_OF_CHESS960, Mode::Chess960)].concat();
    select(starts).prop_map(|(fen, mode)| Position::from_fen(fen, mode).expect("a position"))
}

fn color() -> impl Strategy<Value = Color> + Clone {
    select(&Color::ALL[..])
}

fn square() -> impl Strategy<Value = Square> + Clone {
    select(Square::ALL.to_vec())
}

fn role() -> impl Strategy<Value = Option<Role>> {
    select(vec![None, Some(Role::King), Some(Role::Queen), Some(Role::Knight), Some(Role::Pawn)])
}

fn piece() -> impl Strategy<Value = Piece> {
    (color(), select(Role::ALL.to_vec())).prop_map(|(color, role)| Piece { color, role })
}

/// A whole report of a board that names its pieces.
fn whole(pieces: Vec<(Square, Piece)>) -> BoardEvent {
    let mut placement = Placement::empty();
    for (square, piece) in pieces {
        placement.put(square, piece);
    }
    BoardEvent::Pieces(Box::new(placement))
}

fn part() -> impl Strategy<Value = Part> {
    prop_oneof![
        square().prop_map(Part::square),
        select(File::ALL.to_vec()).prop_map(Part::file),
        select(Rank::ALL.to_vec()).prop_map(|rank| Part { file: None, rank: Some(rank) }),
        Just(Part::NOTHING),
    ]
}

fn any_call() -> impl Strategy<Value = Call> {
    let piece = (role(), part(), any::<bool>(), square(), role()).prop_map(
        |(role, origin, capture, to, promotion)| {
            let destination = Part::square(to);
            let promotion = promotion.filter(|role| *role != Role::King && *role != Role::Pawn);
            Call::Move(MoveCall {
                role,
                origin,
                capture,
                destination,
                promotion,
                ..MoveCall::default()
            })
        },
    );
    let side = select(vec![CastlingSide::KingSide, CastlingSide::QueenSide]);
    prop_oneof![8 => piece, 1 => side.prop_map(|side| Call::Castle { side, suffix: None })]
}

fn source() -> impl Strategy<Value = Source> {
    prop_oneof![
        Just(Source::Keys),
        (0..=100_u8).prop_map(|confidence| Source::Voice { confidence })
    ]
}

fn heard(by: Option<Color>, understood: Understood, source: Source) -> Event {
    Event::Heard(Heard { by, words: "Worte".to_owned(), understood, source, as_repeat: false })
}

/// Something is said for an own record.
fn note() -> impl Strategy<Value = Event> {
    let understood = prop_oneof![
        6 => any_call().prop_map(Understood::Call),
        2 => Just(Understood::Command(Command::Correction)),
        1 => Just(Understood::Command(Command::OfferDraw)),
        1 => select(Command::ALL.to_vec()).prop_map(Understood::Command),
        1 => Just(Understood::WingMissing),
        1 => Just(Understood::Unclear),
    ];
    let rarely = || prop_oneof![4 => Just(false), 1 => Just(true)];
    (color(), understood, rarely(), rarely(), source()).prop_map(
        |(by, understood, corrects, draw_offered, source)| {
            let words = "Worte".to_owned();
            Event::Noted(Noted { by, words, understood, corrects, draw_offered, source })
        },
    )
}

/// What somebody does; where it depends on the position, it is chosen when it is done.
#[derive(Clone, Debug)]
enum Deed {
    /// This very fact.
    Fact(Event),
    /// A legal move is called.
    CallLegal(Option<Color>, Index, Style, Source),
    /// A legal move is carried on a board, perhaps to the end.
    CarryLegal(Color, Index, usize),
    /// The arbiter names a legal move.
    RuleLegal(Index),
    /// A whole board is reported: as it should be, but for a few squares.
    Report(Color, Vec<Square>),
}

const TOUCH_VERDICTS: [TouchVerdict; 3] =
    [TouchVerdict::Upheld, TouchVerdict::Rejected, TouchVerdict::Accidental];
const QUICKPLAY: [QuickplayVerdict; 4] = [
    QuickplayVerdict::Granted,
    QuickplayVerdict::Drawn,
    QuickplayVerdict::Postponed,
    QuickplayVerdict::Rejected,
];
const FAULTS: [Fault; 4] = [Fault::Move, Fault::Promotion, Fault::Press, Fault::TwoHands];

/// A ruling on an illegal move as nobody proposed it: back to anywhere, with any queen.
fn illegal_ruling() -> impl Strategy<Value = IllegalRuling> {
    let option = proptest::option::of::<std::ops::Range<u64>>;
    let queen = proptest::option::of((square(), square()));
    let outcome = proptest::option::of(select(vec![Outcome::Drawn, Outcome::Won(Color::White)]));
    let back = proptest::option::of(0..6_u16);
    let times = (option(0..200_000), proptest::option::of((0..90_000_u64, 0..90_000_u64)));
    (color(), select(FAULTS.to_vec()), back, queen, times, outcome).prop_map(
        |(side, fault, back_to, queen, (bonus, clocks), result)| IllegalRuling {
            side,
            fault,
            count: Some(1),
            articles: Vec::new(),
            back_to,
            queen: queen.map(|(origin, destination)| Displacement {
                origin,
                destination,
                promotion: Some(Role::Queen),
            }),
            bonus: bonus.map(Millis),
            taken_back: None,
            clocks: clocks.map(|(w, b)| ByColor { white: Millis(w), black: Millis(b) }),
            result,
        },
    )
}

/// What the arbiter asks, what a player claims, and what a search outside has found.
fn asked_of_the_laws() -> impl Strategy<Value = Event> {
    let consulted =
        (color(), select(FAULTS.to_vec()), any::<bool>()).prop_map(|(side, fault, opponent)| {
            let seen_by = if opponent { SeenBy::Opponent } else { SeenBy::Arbiter };
            Event::Consulted(Consulted::Illegal(IllegalCase { side, fault, seen_by }))
        });
    let one_or_both = || proptest::option::of(color());
    let other = prop_oneof![
        (one_or_both(), any::<bool>()).prop_map(|(side, opponent)| {
            let seen_by = if opponent { SeenBy::Opponent } else { SeenBy::Arbiter };
            Consulted::Flag(FlagCase { side, seen_by })
        }),
        one_or_both().prop_map(|side| Consulted::Absent { side }),
        select(vec![
            Consulted::SetUp { fault: SetUpFault::Pieces },
            Consulted::SetUp { fault: SetUpFault::Board },
            Consulted::Colours,
        ]),
        color().prop_map(|side| Consulted::Device { side }),
        color().prop_map(|side| Consulted::Quickplay { side }),
    ]
    .prop_map(Event::Consulted);
    let kinds = vec![ClaimKind::Threefold, ClaimKind::Fifty];
    let with = proptest::option::of((square(), square()));
    let claimed = (color(), select(kinds), with).prop_map(|(by, what, with)| {
        let with =
            with.map(|(origin, destination)| Displacement { origin, destination, promotion: None });
        Event::DrawClaimed(Claim { by, what, with })
    });
    let verdicts = || select(vec![MatePossible::Yes, MatePossible::No, MatePossible::Undecided]);
    let searched =
        (select(STARTS.to_vec()), verdicts(), verdicts()).prop_map(|(fen, white, black)| {
            let position = Position::from_fen(fen, Mode::Standard).expect("a position");
            Event::Searched(Box::new(Searched { position, mates: ByColor { white, black } }))
        });
    prop_oneof![consulted, other, claimed, searched]
}

fn ruling() -> impl Strategy<Value = Ruling> {
    let carried = (square(), square()).prop_map(|(origin, destination)| Displacement {
        origin,
        destination,
        promotion: None,
    });
    let carried_away = carried.clone();
    let clocks = proptest::option::of((0..90_000_u64, 0..90_000_u64));
    let settlement =
        (proptest::collection::vec(carried.clone(), 0..3), clocks).prop_map(|(plies, clocks)| {
            Settlement {
                plies,
                fen: String::new(),
                clocks: clocks.map(|(w, b)| ByColor { white: Millis(w), black: Millis(b) }),
                remark: None,
                article: annabella_core::rules::Article::D2_9,
            }
        });
    let start = select(STARTS.to_vec())
        .prop_map(|fen| Position::from_fen(fen, Mode::Standard).expect("a position"));
    prop_oneof![
        carried.prop_map(Ruling::Move),
        start.prop_map(|position| Ruling::Position(Box::new(position))),
        (color(), 0..90_000_u64).prop_map(|(side, ms)| Ruling::Clock { side, left: Millis(ms) }),
        Just(Ruling::Stop),
        (color(), any::<bool>(), 0..200_000_u64).prop_map(|(side, given, span)| Ruling::Time {
            side,
            change: TimeChange { given, span: Millis(span) },
        }),
        color().prop_map(|side| Ruling::Warn { side }),
        (color(), 0..60_u32).prop_map(|(side, moves)| Ruling::Counter { side, moves }),
        color().prop_map(|side| Ruling::NextPeriod { side }),
        (0..90_000_u64).prop_map(|rest| Ruling::AdjournEarly { rest: Millis(rest) }),
        select(vec!["5m+3", "2/60:1/30~5", "10"])
            .prop_map(|control| Ruling::Control(control.parse().expect("a control"))),
        select(Supervision::ALL).prop_map(|supervision| Ruling::Supervision { supervision }),
        color().prop_map(|side| Ruling::Stands { side }),
        (color(), select(TOUCH_VERDICTS.to_vec()))
            .prop_map(|(side, verdict)| Ruling::Touch { side, verdict }),
        (illegal_ruling(), any::<bool>()).prop_map(|(ruling, claimed)| match claimed {
            false => Ruling::Illegal(Box::new(ruling)),
            true => Ruling::Claim(Box::new(ClaimRuling {
                claim: Claim { by: ruling.side, what: ClaimKind::Threefold, with: ruling.queen },
                upheld: ruling.result.is_some(),
                articles: ruling.articles,
                bonus: ruling.bonus,
                clocks: ruling.clocks,
            })),
        }),
        color().prop_map(|side| Ruling::Start { side }),
        select(Outcome::ALL.to_vec())
            .prop_map(|outcome| Ruling::Result(ResultRuling::decided(outcome))),
        color().prop_map(|side| Ruling::Withdrawn { side }),
        (color(), select(QUICKPLAY.to_vec()))
            .prop_map(|(side, verdict)| Ruling::Quickplay { side, verdict }),
        (color(), any::<bool>()).prop_map(|(side, short)| Ruling::Castling {
            side,
            wings: if short { vec![CastlingSide::KingSide] } else { vec![] },
        }),
        color().prop_map(|side| Ruling::Approved { side, device: "Hörgerät".to_owned() }),
        settlement.prop_map(|settled| Ruling::Settled(Box::new(settled))),
        Just(Ruling::Continue),
        Just(Ruling::Continue),
        select(vec![
            Ruling::Seal,
            Ruling::SealReply,
            Ruling::SealWithdrawn,
            Ruling::Adjourn,
            Ruling::Resume,
            Ruling::Resume,
        ]),
        (carried_away, any::<bool>())
            .prop_map(|(carried, draw_offered)| Ruling::Sealed { carried, draw_offered }),
        Just(Ruling::SealedUnclear { words: "Sd2".to_owned(), may_be: vec![] }),
        Just(Ruling::Remark("gesehen".to_owned())),
    ]
}

fn sheet_event() -> impl Strategy<Value = SheetEvent> {
    let entry = || {
        proptest::collection::vec(any_call(), 0..2).prop_map(|calls| SheetEntry {
            text: "Zug".to_owned(),
            readings: calls.into_iter().map(|call| Reading { call, because: Vec::new() }).collect(),
            draw_offer: false,
            place: Place::default(),
        })
    };
    let entries = || proptest::collection::vec(entry(), 0..3);
    let handed = (0..80_u16, entries()).prop_map(|(starts_at, entries)| {
        let sheet = Sheet { entries, starts_at, ..Sheet::default() };
        let (file, text) = ("w.txt".to_owned(), "Zug".to_owned());
        let (form, encoding) = (Form::Pgn, Encoding::Utf8);
        SheetEvent::Handed(Box::new(HandedSheet { file, text, form, encoding, sheet }))
    });
    prop_oneof![
        1 => handed,
        3 => entries()
            .prop_map(|entries| SheetEvent::Written { text: "Zug".to_owned(), entries, result: None }),
        3 => Just(SheetEvent::Opened),
        2 => select(vec![SheetEvent::Struck, SheetEvent::Ended, SheetEvent::Cleared]),
    ]
}

fn fact() -> impl Strategy<Value = Event> {
    let on_board = prop_oneof![
        4 => square().prop_map(BoardEvent::Lifted),
        4 => square().prop_map(BoardEvent::Placed),
        1 => any::<u64>().prop_map(|bits| BoardEvent::Occupancy(Squares::from_bits(bits))),
        2 => (square(), piece()).prop_map(|(square, piece)| BoardEvent::PieceLifted(square, piece)),
        2 => (square(), piece()).prop_map(|(square, piece)| BoardEvent::PiecePlaced(square, piece)),
        1 => proptest::collection::vec((square(), piece()), 0..32).prop_map(whole),
        1 => Just(BoardEvent::Lost { cause: None }),
        1 => Just(BoardEvent::Back),
    ];
    let request = select(vec![
        Request::Times,
        Request::TimeLeft,
        Request::TimeUsed,
        Request::MoveNumber,
        Request::TimesAndMoves,
        Request::LastCall,
        Request::WhoseTurn,
        Request::Position,
        Request::LastNoted,
        Request::OwnRecord,
        Request::Score,
        Request::Where(Whereabouts::Piece(Role::Knight)),
        Request::Where(Whereabouts::Square(Square::E4)),
    ]);
    let by = || proptest::option::of(color());
    let place = select(vec![Command::Where(Whereabouts::File(File::C))]);
    let command =
        prop_oneof![13 => select(Command::ALL.to_vec()), 1 => place].prop_map(Understood::Command);
    let device = (
        select(vec![Device::Microphone, Device::Room, Device::Ear(Color::White), Device::Keypad]),
        select(vec![DeviceState::Missing, DeviceState::Lost, DeviceState::Back]),
    );
    prop_oneof![
        1 => Just(Event::Begun),
        8 => (color(), on_board).prop_map(|(board, what)| Event::Board { board, what }),
        4 => (by(), any_call(), source()).prop_map(|(by, call, s)| heard(by, Understood::Call(call), s)),
        4 => (by(), command, source()).prop_map(|(by, command, s)| heard(by, command, s)),
        1 => (by(), source()).prop_map(|(by, s)| heard(by, Understood::WingMissing, s)),
        1 => (by(), source()).prop_map(|(by, s)| heard(by, Understood::Unclear, s)),
        3 => note(),
        1 => color().prop_map(|by| Event::Adjusting { by }),
        6 => color().prop_map(|by| Event::Pressed { by }),
        1 => (color(), color()).prop_map(|(by, clock_at)| Event::PressedBeside { by, clock_at }),
        1 => Just(Event::TimeReached),
        2 => (color(), request).prop_map(|(by, request)| Event::Asked { by, request }),
        1 => color().prop_map(|by| Event::DrawOffered { by }),
        1 => color().prop_map(|by| Event::DrawAccepted { by }),
        1 => color().prop_map(|by| Event::DrawDeclined { by }),
        1 => color().prop_map(|by| Event::FlagClaimed { by }),
        1 => by().prop_map(|by| Event::ArbiterCalled { by }),
        4 => ruling().prop_map(Event::Ruled),
        3 => (color(), sheet_event()).prop_map(|(of, what)| Event::Sheet { of, what }),
        1 => any::<bool>().prop_map(|aloud| Event::ReportAsked { aloud }),
        1 => answer().prop_map(Event::Answered),
        2 => asked_of_the_laws(),
        1 => Just(Event::Resumed),
        1 => color().prop_map(|running| {
            Event::Interrupted(Interruption { running, at_most: None, away: Some(Millis(7_000)) })
        }),
        1 => Just(Event::Slept { span: Millis(60_000) }),
        1 => proptest::option::of(color()).prop_map(|board| Event::Simulated { board }),
        1 => color().prop_map(|side| {
            Event::ModelUsed(ModelUsed { hears: Hears::OwnVoice(side), sum: "12".to_owned() })
        }),
        1 => device.prop_map(|(device, state)| Event::Device { device, state }),
        1 => color().prop_map(|by| {
            let (channel, words) = (Channel::Ear(by), "zwei".to_owned());
            Event::OwnWords(OwnWords { channel, urgency: Urgency::Answer, words })
        }),
        1 => (color(), proptest::option::of(select(&Unheard::ALL[..]))).prop_map(|(by, unheard)| {
            let (channel, words) = (Channel::Ear(by), "Springer Felix drei".to_owned());
            Event::Uttered(Uttered { since: Millis::ZERO, channel, words, unheard })
        }),
    ]
}

/// What players answer, wherever the game stands.
fn answer() -> impl Strategy<Value = Answer> {
    (0..6_u16, proptest::option::of((square(), square()))).prop_map(|(ply, carried)| {
        let carried = carried.map(|(origin, destination)| {
            Answered::Played(Displacement { origin, destination, promotion: None })
        });
        Answer { ply, text: "Sf3".to_owned(), what: carried.unwrap_or(Answered::NobodyKnows) }
    })
}

fn sheets_and_answers() -> impl Strategy<Value = Event> {
    prop_oneof![
        3 => (color(), sheet_event()).prop_map(|(of, what)| Event::Sheet { of, what }),
        1 => answer().prop_map(Event::Answered),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    let style = || select(vec![Style::Short, Style::Long]);
    prop_oneof![
        6 => fact().prop_map(Deed::Fact),
        3 => (proptest::option::of(color()), any::<Index>(), style(), source())
            .prop_map(|(by, index, style, source)| Deed::CallLegal(by, index, style, source)),
        4 => (color(), any::<Index>(), 1..6_usize)
            .prop_map(|(board, index, steps)| Deed::CarryLegal(board, index, steps)),
        1 => any::<Index>().prop_map(Deed::RuleLegal),
        1 => (color(), proptest::collection::vec(square(), 0..3))
            .prop_map(|(board, but)| Deed::Report(board, but)),
    ]
}

impl Deed {
    fn events(&self, game: &Game) -> Vec<Event> {
        let legal = game.position().legal_moves();
        let pick = |index: &Index| (!legal.is_empty()).then(|| *index.get(&legal));
        match self {
            Deed::Fact(event) => vec![event.clone()],
            Deed::CallLegal(by, index, style, source) => pick(index)
                .map(|m| Understood::Call(call_of(m, game.position(), *style)))
                .map(|call| heard(*by, call, *source))
                .into_iter()
                .collect(),
            Deed::CarryLegal(board, index, steps) => pick(index)
                .map(|m| hands(m, Hands::Usual))
                .unwrap_or_default()
                .into_iter()
                .take(*steps)
                .map(|what| Event::Board { board: *board, what })
                .collect(),
            Deed::RuleLegal(index) => pick(index)
                .map(|m| Event::Ruled(Ruling::Move(m.displacement())))
                .into_iter()
                .collect(),
            Deed::Report(board, but) => {
                let occupied = game.position().placement().occupied();
                let squares = but.iter().fold(occupied, |squares, square| squares.without(*square));
                let what = BoardEvent::Occupancy(squares);
                vec![Event::Board { board: *board, what }]
            }
        }
    }
}

/// In which order hands take and put the pieces of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hands {
    /// The own piece, then what is captured; the king, then the rook.
    Usual,
    /// What is captured first; king and rook one after the other.
    VictimFirst,
    /// What is captured en passant goes last.
    VictimLast,
}

fn hands(m: Move, order: Hands) -> Vec<BoardEvent> {
    let lift = BoardEvent::Lifted;
    let place = BoardEvent::Placed;
    let (from, to) = (m.origin(), m.destination());
    match (m.castling_rook(), m.captured(), order) {
        (Some((rook, rook_to)), ..) if from == to => vec![lift(rook), place(rook_to)],
        (Some((rook, rook_to)), ..) if rook == rook_to => vec![lift(from), place(to)],
        (Some((rook, rook_to)), ..) if to == rook => {
            vec![lift(from), lift(rook), place(rook_to), place(to)]
        }
        (Some((rook, rook_to)), _, Hands::Usual) => {
            vec![lift(from), lift(rook), place(to), place(rook_to)]
        }
        (Some((rook, rook_to)), _, Hands::VictimFirst | Hands::VictimLast) => {
            vec![lift(from), place(to), lift(rook), place(rook_to)]
        }
        (None, None, _) => vec![lift(from), place(to)],
        (None, Some((victim, _)), Hands::VictimFirst) => vec![lift(victim), lift(from), place(to)],
        (None, Some((victim, _)), Hands::VictimLast) if m.is_en_passant() => {
            vec![lift(from), place(to), lift(victim)]
        }
        (None, Some((victim, _)), Hands::Usual | Hands::VictimLast) => {
            vec![lift(from), lift(victim), place(to)]
        }
    }
}

fn settings(profiles: Vec<Profile>) -> impl Strategy<Value = Settings> {
    let duty = || select(vec![Duty::Program, Duty::Assistant]);
    let tell = || select(vec![Tell::Panel, Tell::Room, Tell::Ear]);
    let player = || {
        (
            select(vec![Sight::PegHole, Sight::Ordinary]),
            select(vec![BoardWatch::Sensed, BoardWatch::Keyed]),
            select(vec![Keeping::Nothing, Keeping::Notes, Keeping::Calls]),
        )
    };
    let duties = (duty(), duty(), duty(), duty(), duty(), duty(), duty());
    let boards_after = select(vec![None, Some(Millis::ZERO), Some(Millis::from_secs(10))]);
    let telling = (tell(), tell(), tell(), tell(), boards_after);
    let control = select(vec![
        None,
        Some("2/20+5:30"),
        Some("60~10"),
        Some("5m+3"),
        Some("30~b5"),
        Some("*60"),
    ]);
    let laws = select(editions::Setting::all().collect::<Vec<_>>());
    let manner = (select(vec![Style::Short, Style::Long]), any::<bool>(), any::<bool>(), laws);
    (select(profiles), start(), player(), player(), control, duties, telling, manner).prop_map(
        |(profile, start, white, black, control, d, t, (style, required, used, laws))| {
            let mut settings = Settings { laws, profile, style, start, ..Settings::default() };
            let players = &mut settings.players;
            for (player, chosen) in [(&mut players.white, white), (&mut players.black, black)] {
                (player.sight, player.board, player.own_record) = chosen;
            }
            settings.control = control.map(|text| text.parse::<TimeControl>().expect("a control"));
            settings.duties = Duties {
                announce: d.0,
                keep_score: d.1,
                start_clock: d.2,
                inform: d.3,
                claim_flag: d.4,
                report_touch: d.5,
                adjourn: d.6,
            };
            settings.telling = Telling {
                call_and_board: t.0,
                call_and_repeat: t.1,
                touch: t.2,
                boards: t.2,
                board_lost: t.3,
                rulings: t.2,
                boards_after: t.4,
            };
            settings.repeat = if required { RepeatRule::Required } else { RepeatRule::Free };
            settings.inform = if used { Inform::Used } else { Inform::Left };
            settings
        },
    )
}

fn all_profiles() -> Vec<Profile> {
    vec![Profile::Tournament, Profile::ArbiterExtended, Profile::Training]
}

/// What comes out of the record instead of what went in.
fn recorded(event: &Event) -> Event {
    let body = Entry::Event(event.clone()).to_body(&[]).expect("a row");
    match Entry::from_body(1, &body).expect("the row again") {
        (Entry::Event(event), _) => event,
        (other, _) => panic!("an event became {other:?}"),
    }
}

fn recorded_settings(settings: &Settings) -> Settings {
    let opening =
        Opening { program: "test".to_owned(), settings: settings.clone(), packs: Vec::new() };
    let body = Entry::Opening(Box::new(opening)).to_body(&[]).expect("a row");
    match Entry::from_body(1, &body).expect("the row again") {
        (Entry::Opening(opening), _) => opening.settings,
        (other, _) => panic!("an opening became {other:?}"),
    }
}

fn lexicon() -> Lexicon {
    Lexicon::from_toml(Pack::embedded(Language::German).calls()).expect("call words")
}

fn said(effects: &[Effect]) -> impl Iterator<Item = &Utterance> {
    effects.iter().filter_map(|effect| match effect {
        Effect::Say(utterance) => Some(utterance),
        Effect::Note(_) => None,
    })
}

proptest! {
    // Bringing scores together is slow.
    #![proptest_config(cases(24))]

    /// An answer stands as long as the scores are what they were when it was given, up to its ply.
    #[test]
    fn no_answer_outlives_what_was_answered(
        start in select(STARTS.to_vec()),
        events in proptest::collection::vec(sheets_and_answers(), 1..20),
    ) {
        let start = Position::from_fen(start, Mode::Standard).expect("a position");
        let mut game = Game::new(Settings { start: start.clone(), ..Settings::default() });
        for event in events {
            let (next, effects) = step(&game, Millis::ZERO, &event);
            for answer in next.answers().iter().filter(|answer| game.answers().contains(answer)) {
                let before = |game: &Game| {
                    Color::ALL.map(|side| {
                        let sheet = game.score_of(side).map(Cow::into_owned).unwrap_or_default();
                        let progress = Progress::of(&sheet, &start);
                        let up_to = |(index, _): &(usize, _)| progress.ply(*index) <= answer.ply;
                        let entries = sheet.entries.iter().enumerate().filter(up_to);
                        entries.map(|(_, entry)| entry.clone()).collect::<Vec<_>>()
                    })
                };
                prop_assert_eq!(before(&game), before(&next));
            }
            // Whatever falls away is told.
            let answered = matches!(event, Event::Answered(_));
            let gone = |effect: &Effect| {
                matches!(effect, Effect::Note(Note::Sheet { what: SheetNote::AnswersGone(_), .. }))
            };
            let fewer = !answered && next.answers().len() < game.answers().len();
            prop_assert_eq!(effects.iter().any(gone), fewer);
            game = next;
        }
    }
}

proptest! {
    #![proptest_config(cases(64))]

    /// Every game answers every event, every answer has words with numbers of its edition of the Laws, and the record
    /// gives the same game.
    #[test]
    fn nothing_stops_a_game_and_the_record_gives_it_back(
        settings in settings(all_profiles()),
        deeds in proptest::collection::vec((0..4_000_u64, deed()), 1..70),
    ) {
        let (pack, lexicon) = (Pack::embedded(Language::German), lexicon());
        let edition = settings.laws.edition;
        for line in lines_of_opening(Millis::ZERO, &settings, &pack, &lexicon) {
            prop_assert_eq!(unprinted(&line, edition), None, "by the Laws of {}", edition);
        }
        let mut game = Game::new(settings.clone());
        let mut again = Game::new(recorded_settings(&settings));
        prop_assert!(game == again);
        let mut now = Millis::ZERO;
        for (index, (pause, deed)) in deeds.iter().enumerate() {
            now += Millis(*pause);
            for event in deed.events(&game) {
                let (next, effects) = step(&game, now, &event);
                let (next_again, effects_again) = step(&again, now, &recorded(&event));
                prop_assert_eq!(&effects, &effects_again);
                prop_assert!(next == next_again, "the record gives another game");
                // Words are slow, and a few of each game are enough.
                if index % 8 == 0 {
                    let decided = Decision::of_event(&game, &next, now, &event);
                    let told = (&event, decided.as_ref());
                    for line in lines_of_step(now, told, &effects, &pack, &lexicon, edition) {
                        let plain = line.plain(&pack);
                        let whole = !plain.is_empty() && !plain.contains(['{', '}', '\n']);
                        prop_assert!(whole, "{}", plain);
                        // Every number is one of the edition that governs the game.
                        let other = unprinted(&line, edition);
                        prop_assert_eq!(other, None, "{} by the Laws of {}", plain, edition);
                    }
                }
                let clock_only = matches!(event, Event::TimeReached);
                game = next;
                again = next_again;
                if clock_only {
                    let due = game.next_deadline();
                    prop_assert!(due.is_none_or(|at| at > now), "the loop would not come to rest");
                }
            }
        }
    }

    /// In a tournament a player hears nothing of legality, and of the position only what the arbiter has read
    /// out, or decided, when the boards are brought together (D.2.9).
    #[test]
    fn a_tournament_is_neutral(
        settings in settings(vec![Profile::Tournament]),
        deeds in proptest::collection::vec((0..4_000_u64, deed()), 1..70),
    ) {
        let mut game = Game::new(settings);
        let mut now = Millis::ZERO;
        for (pause, deed) in &deeds {
            now += Millis(*pause);
            for event in deed.events(&game) {
                let (next, effects) = step(&game, now, &event);
                let read_out = matches!(
                    event,
                    Event::ReportAsked { aloud: true } | Event::Ruled(Ruling::Settled(_))
                );
                for utterance in said(&effects) {
                    let helps = matches!(utterance.message, Message::Illegal(_))
                        || matches!(utterance.message, Message::Position(_)) && !read_out;
                    prop_assert!(!helps, "{utterance:?}");
                }
                game = next;
            }
        }
    }

    /// A note changes nothing but the record that it is for, is heard in its player's ear alone, and is
    /// answered alike whatever the game has come to.
    #[test]
    fn a_note_touches_nothing_but_its_record(
        settings in settings(all_profiles()),
        deeds in proptest::collection::vec((0..4_000_u64, deed()), 1..40),
        notes in proptest::collection::vec(note(), 1..20),
    ) {
        let mut game = Game::new(settings.clone());
        let mut now = Millis::ZERO;
        let begun = Event::Ruled(Ruling::Start { side: game.position().turn() });
        (game, _) = step(&game, now, &begun);
        let (mut beside, _) = step(&Game::new(settings), now, &begun);
        for (index, (pause, deed)) in deeds.iter().enumerate() {
            now += Millis(*pause);
            for event in deed.events(&game) {
                // What else is said in the game may be noted too, where calls are kept.
                (game, _) = step(&game, now, &event);
            }
            let Some(note) = notes.get(index) else { continue };
            let Event::Noted(Noted { by, .. }) = note else { continue };
            let before = game.own_record(!*by).cloned();
            let (next, effects) = step(&game, now, note);
            for effect in &effects {
                match effect {
                    Effect::Say(said) => prop_assert_eq!(said.channel, Channel::Ear(*by)),
                    Effect::Note(Note::OwnRecord { by: whose, .. }) => prop_assert_eq!(whose, by),
                    Effect::Note(Note::Refused(_)) => {}
                    Effect::Note(other) => prop_assert!(false, "{other:?}"),
                }
            }
            prop_assert_eq!(next.own_record(!*by), before.as_ref());
            prop_assert_eq!(next.position(), game.position());
            prop_assert_eq!(next.plies(), game.plies());
            prop_assert_eq!((next.phase(), next.mover()), (game.phase(), game.mover()));
            prop_assert_eq!(next.call_to_repeat(), game.call_to_repeat());
            prop_assert_eq!(next.move_so_far(), game.move_so_far());
            prop_assert_eq!(next.clocks(now), game.clocks(now));
            prop_assert!(next.discrepancies().eq(game.discrepancies()));
            // In a game in which nothing but this was said and done, the answer is the same. Where the
            // arbiter has let the game begin anew from another position, plies are counted from there.
            let one_start = beside.settings().start == game.settings().start;
            if one_start && beside.own_record(*by) == game.own_record(*by) {
                let (_, elsewhere) = step(&beside, now, note);
                if game.phase() != Phase::NotBegun {
                    prop_assert_eq!(&elsewhere, &effects);
                }
            }
            (beside, _) = step(&beside, now, note);
            game = next;
        }
    }

    /// Whatever is noted and struck: the sheet has what stands, in its order.
    #[test]
    fn what_is_noted_is_the_sheet(notes in proptest::collection::vec(note(), 1..40)) {
        let mut settings = Settings::default();
        settings.players.white.own_record = Keeping::Notes;
        settings.players.black.own_record = Keeping::Notes;
        let mut game = Game::new(settings);
        (game, _) = step(&game, Millis::ZERO, &Event::Begun);
        let mut expected: [Vec<(Call, bool)>; 2] = Default::default();
        for note in &notes {
            (game, _) = step(&game, Millis::ZERO, note);
            let Event::Noted(Noted { by, understood, corrects, draw_offered, .. }) = note else {
                continue;
            };
            let own = &mut expected[usize::from(*by == Color::Black)];
            match understood {
                Understood::Call(call) => {
                    if *corrects {
                        own.pop();
                    }
                    own.push((*call, *draw_offered));
                }
                Understood::Command(Command::Correction) => {
                    own.pop();
                }
                Understood::Command(Command::OfferDraw) => {
                    if let Some((_, offer)) = own.last_mut() {
                        *offer = true;
                    }
                }
                Understood::Command(_) | Understood::WingMissing | Understood::Unclear => {}
            }
        }
        for (side, expected) in Color::ALL.into_iter().zip(&expected) {
            let sheet = game.own_sheet(side).expect("a record is kept");
            let noted: Vec<(Call, bool)> = sheet
                .entries
                .iter()
                .filter_map(|entry| Some((entry.readings.first()?.call, entry.draw_offer)))
                .collect();
            prop_assert_eq!(&noted, expected);
            prop_assert_eq!(sheet.entries.len(), expected.len());
            // Every call that was struck is in the record all the same.
            let record = game.own_record(side).expect("a record is kept");
            prop_assert_eq!(record.standing().count(), expected.len());
            let said = notes.iter().filter(|note| {
                matches!(note, Event::Noted(noted)
                    if noted.by == side && matches!(noted.understood, Understood::Call(_)))
            });
            prop_assert_eq!(record.entries().len(), said.count());
        }
    }

    /// Whatever happens before a game is adjourned and while it is away: no move is completed, no clock
    /// runs, and what stood on the envelope is what is resumed.
    #[test]
    fn an_adjourned_game_stands_still(
        settings in settings(all_profiles()),
        before in proptest::collection::vec((0..4_000_u64, deed()), 0..30),
        away in proptest::collection::vec((0..4_000_u64, deed()), 1..40),
    ) {
        let mut game = Game::new(settings);
        let mut now = Millis::ZERO;
        let begun = Event::Ruled(Ruling::Start { side: game.position().turn() });
        (game, _) = step(&game, now, &begun);
        for (pause, deed) in &before {
            now += Millis(*pause);
            for event in deed.events(&game) {
                (game, _) = step(&game, now, &event);
            }
        }
        // Whatever the running turn has come to is taken back by the arbiter.
        if game.phase() == Phase::Playing {
            let position = Ruling::Position(Box::new(game.position().clone()));
            (game, _) = step(&game, now, &Event::Ruled(position));
            (game, _) = step(&game, now, &Event::Ruled(Ruling::Adjourn));
        }
        let phase = Phase::Adjourned(Stage::Away);
        if game.phase() != phase {
            return Ok(());
        }
        let (position, plies, used) =
            (game.position().clone(), game.plies().to_vec(), game.clocks(now));
        for (pause, deed) in &away {
            now += Millis(*pause);
            for event in deed.events(&game) {
                // What the arbiter sets and ends is set and ended; and resuming is the end of it.
                let decides = matches!(
                    event,
                    Event::Ruled(
                        Ruling::Clock { .. }
                            | Ruling::Time { .. }
                            | Ruling::NextPeriod { .. }
                            | Ruling::AdjournEarly { .. }
                            | Ruling::Result(_)
                            | Ruling::Resume
                    )
                );
                if decides {
                    continue;
                }
                (game, _) = step(&game, now, &event);
                if matches!(game.phase(), Phase::Ended { .. }) {
                    return Ok(());
                }
                prop_assert_eq!(game.phase(), phase, "after {:?}", event);
                prop_assert_eq!(game.running(), None, "after {:?}", event);
            }
        }
        (game, _) = step(&game, now, &Event::Ruled(Ruling::Resume));
        prop_assert_eq!(game.position(), &position);
        prop_assert_eq!(game.plies(), &plies[..]);
        prop_assert_eq!(game.clocks(now), used);
    }

    /// The same words and hands in two games, of which one forbids every move of the knight by a pin
    /// that the other does not have: what is heard in the room and in the ears is the same.
    #[test]
    fn a_pin_cannot_be_heard(
        settings in settings(vec![Profile::Tournament]),
        deeds in proptest::collection::vec((0..2_000_u64, knight_deed()), 1..30),
    ) {
        let start = |fen: &str| {
            let start = Position::from_fen(fen, Mode::Standard).expect("a position");
            let mut settings = Settings { start, ..settings.clone() };
            // The mover's board is compared with the moves that can be told apart on it only.
            settings.control = None;
            Game::new(settings)
        };
        let mut free = start("k3r3/4p3/8/8/4N3/8/8/4K3 w - - 0 1");
        let mut pinned = start("k3r3/p7/8/8/4N3/8/8/4K3 w - - 0 1");
        let mut now = Millis::ZERO;
        let begun = Event::Ruled(Ruling::Start { side: Color::White });
        (free, _) = step(&free, now, &begun);
        (pinned, _) = step(&pinned, now, &begun);
        let mut stands = Some(Square::E4);
        for (pause, deed) in &deeds {
            now += Millis(*pause);
            let Some(event) = deed.event(&mut stands) else { continue };
            let (next_free, effects_free) = step(&free, now, &event);
            let (next_pinned, effects_pinned) = step(&pinned, now, &event);
            let heard_free: Vec<_> = said(&effects_free).collect();
            let heard_pinned: Vec<_> = said(&effects_pinned).collect();
            prop_assert_eq!(heard_free, heard_pinned, "after {:?}", event);
            (free, pinned) = (next_free, next_pinned);
            if !free.plies().is_empty() {
                break;
            }
        }
    }

    /// Games that are played in order, by hands in every order and voices before or after them, on a
    /// board with pegs and on one that is keyed in: every move is understood, and nothing stays open.
    #[test]
    fn a_game_in_order_is_understood(
        start in start(),
        plies in proptest::collection::vec(any::<(Index, u8, u8, bool, bool)>(), 1..40),
    ) {
        let words = Words { pack: Pack::embedded(Language::German), lexicon: lexicon() };
        let mut settings = Settings { start, ..Settings::default() };
        settings.players.white.sight = Sight::PegHole;
        settings.players.white.board = BoardWatch::Sensed;
        settings.players.black.sight = Sight::Ordinary;
        settings.control = Some("90m+30".parse().expect("a control"));
        settings.repeat = RepeatRule::Required;
        let mut table = TwoBoards { game: Game::new(settings), now: Millis::ZERO, words };
        table.key("k");
        for (index, own, other, call_first, repeat_last) in plies {
            let position = table.game.position().clone();
            let legal = position.legal_moves();
            if legal.is_empty() || table.game.phase() != Phase::Playing {
                break;
            }
            let m = *index.get(&legal);
            let before = table.game.plies().len();
            match position.turn() {
                Color::White => table.white_moves(m, order(own), call_first),
                Color::Black => table.black_moves(m, order(other), call_first, repeat_last),
            }
            let played = table.game.plies().get(before).map(|ply| ply.played);
            prop_assert_eq!(played, Some(Played::Legal(m)), "{}", position.fen());
            prop_assert_eq!(table.game.position(), &position.after(m));
            if table.game.phase() != Phase::Playing {
                break;
            }
            let open: Vec<_> = table.game.discrepancies().cloned().collect();
            prop_assert!(open.is_empty(), "{} {}: {open:?}", position.fen(), position.uci(m));
            let should = table.game.position().placement();
            for board in Color::ALL {
                prop_assert_eq!(table.game.board(board), &should, "{:?}'s board", board);
            }
        }
    }
}

/// What can be done with the one knight.
#[derive(Clone, Debug)]
enum KnightDeed {
    /// Something is said or pressed.
    Fact(Event),
    /// The hand takes the knight from wherever it stands.
    Lift,
    /// The hand puts it there.
    Place(Square),
}

impl KnightDeed {
    /// The fact of it, if it can be done: the knight stands on a square, or it is in the hand.
    fn event(&self, stands: &mut Option<Square>) -> Option<Event> {
        let white = |what| Some(Event::Board { board: Color::White, what });
        match (self, *stands) {
            (KnightDeed::Fact(event), _) => Some(event.clone()),
            (KnightDeed::Lift, Some(square)) => {
                *stands = None;
                white(BoardEvent::Lifted(square))
            }
            (KnightDeed::Place(square), None) => {
                *stands = Some(*square);
                white(BoardEvent::Placed(*square))
            }
            (KnightDeed::Lift, None) | (KnightDeed::Place(_), Some(_)) => None,
        }
    }
}

fn knight_deed() -> impl Strategy<Value = KnightDeed> {
    let to = select(vec![Square::D6, Square::F6, Square::C5, Square::G5, Square::C3, Square::D2]);
    let call = |to: Square, origin: Part| {
        Understood::Call(Call::Move(MoveCall {
            role: Some(Role::Knight),
            origin,
            destination: Part::square(to),
            ..MoveCall::default()
        }))
    };
    let by = select(vec![Some(Color::White), Some(Color::Black)]);
    let origin = select(vec![Part::NOTHING, Part::square(Square::E4)]);
    let words = select(vec![Command::Time, Command::Repeat, Command::OfferDraw, Command::No]);
    let fact = prop_oneof![
        4 => (by.clone(), to.clone(), origin, source())
            .prop_map(move |(by, to, origin, source)| heard(by, call(to, origin), source)),
        1 => (by, words, source())
            .prop_map(|(by, command, s)| heard(by, Understood::Command(command), s)),
        2 => Just(Event::Pressed { by: Color::White }),
    ];
    prop_oneof![
        3 => fact.prop_map(KnightDeed::Fact),
        2 => Just(KnightDeed::Lift),
        2 => to.prop_map(KnightDeed::Place),
        1 => Just(KnightDeed::Place(Square::E4)),
    ]
}

fn order(choice: u8) -> Hands {
    match choice % 3 {
        0 => Hands::Usual,
        1 => Hands::VictimFirst,
        _ => Hands::VictimLast,
    }
}

/// A table with White at the peg-hole board and Black's board keyed in.
struct TwoBoards {
    game: Game,
    now: Millis,
    words: Words,
}

impl TwoBoards {
    fn take(&mut self, event: &Event) {
        self.now += Millis(400);
        (self.game, _) = step(&self.game, self.now, event);
    }

    fn key(&mut self, line: &str) {
        match Typing::default().read(line, &self.game, &self.words, self.now) {
            Ok(LineCommand::Events(events)) => events.iter().for_each(|event| self.take(event)),
            other => panic!("{line}: {other:?}"),
        }
    }

    fn says(&mut self, by: Color, m: Move, before: &Position) {
        let call = call_of(m, before, Style::Short);
        let voice = Source::Voice { confidence: 93 };
        self.take(&heard(Some(by), Understood::Call(call), voice));
    }

    fn pegs(&mut self, m: Move, order: Hands) {
        for what in hands(m, order) {
            self.take(&Event::Board { board: Color::White, what });
        }
    }

    fn white_moves(&mut self, m: Move, order: Hands, call_first: bool) {
        let before = self.game.position().clone();
        if call_first {
            self.says(Color::White, m, &before);
            self.says(Color::Black, m, &before);
            self.pegs(m, order);
        } else {
            self.pegs(m, order);
            self.says(Color::White, m, &before);
            if self.game.phase() == Phase::Playing {
                self.says(Color::Black, m, &before);
            }
        }
        if self.game.phase() == Phase::Playing {
            self.take(&Event::Pressed { by: Color::White });
            self.key("x");
        }
    }

    fn black_moves(&mut self, m: Move, order: Hands, call_first: bool, repeat_last: bool) {
        let before = self.game.position().clone();
        if call_first {
            self.says(Color::Black, m, &before);
        }
        self.key(&format!("b m {}", m.carried()));
        if !call_first && self.game.phase() == Phase::Playing {
            self.says(Color::Black, m, &before);
        }
        if self.game.phase() != Phase::Playing {
            return;
        }
        if !repeat_last {
            self.says(Color::White, m, &before);
        }
        self.pegs(m, order);
        self.key("b k");
        if repeat_last && self.game.phase() == Phase::Playing {
            self.says(Color::White, m, &before);
        }
    }
}

/// Behind a resignation somebody looks who can still mate (5.1.2). What is ruled meanwhile does not make it
/// forgotten, unless the game goes on from another position.
#[test]
fn a_ruling_behind_a_resignation_leaves_it_standing() {
    let control = Some("5m".parse().expect("a control"));
    let game = Game::new(Settings { control, ..Settings::default() });
    let (game, _) = step(&game, Millis::ZERO, &Event::Begun);
    let (resigned, _) = step(&game, Millis(1_000), &Event::Resigned { by: Color::White });
    let position = resigned.asks_who_mates().expect("who can still mate").clone();
    let mates = ByColor { white: MatePossible::Yes, black: MatePossible::Yes };
    let found = Event::Searched(Box::new(Searched { position: position.clone(), mates }));
    let after = |ruling: Ruling| {
        let (ruled, _) = step(&resigned, Millis(1_100), &Event::Ruled(ruling));
        step(&ruled, Millis(1_200), &found).0.phase()
    };
    let lost = Phase::Ended { outcome: Outcome::Won(Color::Black), reason: EndReason::Resignation };
    let side = Color::White;
    for ruling in [Ruling::Stop, Ruling::Clock { side, left: Millis(1) }, Ruling::Warn { side }] {
        assert_eq!(after(ruling.clone()), lost, "{ruling:?}");
    }
    assert_eq!(after(Ruling::Position(Box::new(position))), Phase::Playing);
}

/// A flag that fell a moment before the clock was pressed is noted, although the loop had no time to
/// say so; with it the game is over where claiming is the program's duty (6.9, D.2.10.5).
#[test]
fn a_flag_is_noted_before_a_late_press() {
    let mut settings = Settings { control: Some("60".parse().unwrap()), ..Settings::default() };
    settings.players.white.sight = Sight::Ordinary;
    let game = Game::new(settings);
    let (game, _) = step(&game, Millis::ZERO, &Event::Pressed { by: Color::White });
    let (game, effects) = step(&game, Millis(60_020), &Event::Pressed { by: Color::White });
    assert_eq!(said(&effects).count(), 1, "the flag: {effects:?}");
    assert_eq!(game.running(), None, "nothing is completed any more");
    let position = game.asks_who_mates().expect("who can still mate").clone();
    let mates = ByColor { white: MatePossible::Yes, black: MatePossible::Yes };
    let found = Event::Searched(Box::new(Searched { position, mates }));
    let (game, effects) = step(&game, Millis(60_030), &found);
    assert!(matches!(game.phase(), Phase::Ended { outcome: Outcome::Won(Color::Black), .. }));
    assert_eq!(said(&effects).count(), 1, "{effects:?}");
}

/// What stood wrong, and is right when its board is back from an outage beside something that is wrong now, is not
/// listed with it.
#[test]
fn what_was_put_right_during_an_outage_is_listed_no_longer() {
    let start = "r3k3/1p6/8/8/8/8/4P3/4K3 w - - 0 1";
    let start = Position::from_fen(start, Mode::Standard).expect("a position");
    let mut settings = Settings { start: start.clone(), ..Settings::default() };
    settings.players.white.board = BoardWatch::Sensed;
    let mut game = Game::new(settings);
    let shows =
        |field| BoardEvent::Pieces(Box::new(Placement::from_fen_field(field).expect("a field")));
    let pawn = Piece { color: Color::Black, role: Role::Pawn };
    let on_board = |what| Event::Board { board: Color::White, what };
    let events = [
        (0, on_board(BoardEvent::Pieces(Box::new(start.placement())))),
        (100, Event::Begun),
        (1000, on_board(BoardEvent::PieceLifted(Square::B7, pawn))),
        (1500, on_board(BoardEvent::PiecePlaced(Square::B6, pawn))),
        (9000, Event::TimeReached),
        (10_000, on_board(BoardEvent::Lost { cause: None })),
        (12_000, on_board(BoardEvent::Back)),
        (12_100, on_board(shows("1r2k3/1p6/8/8/8/8/4P3/4K3"))),
    ];
    let mut told = Vec::new();
    for (at, event) in events {
        (game, told) = step(&game, Millis(at), &event);
    }
    let due = told.iter().find_map(|effect| match effect {
        Effect::Note(Note::Due { task: Task::Correct { holes, .. } }) => Some(holes),
        Effect::Note(_) | Effect::Say(_) => None,
    });
    let squares: Vec<Square> = due.expect("a task").iter().map(|hole| hole.square).collect();
    assert_eq!(squares, [Square::A8, Square::B8]);
}
