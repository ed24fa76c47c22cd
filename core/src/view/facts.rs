//! The lines of facts: what was seen, heard, keyed in, asked and decided.

use super::clock_text::{away, both, short};
use super::conclusions::own_words;
use super::names::{Words, line};
use super::{Kind, Line, Who};
use crate::game::{
    BoardEvent, Claim, Consulted, Device, DeviceState, Event, FlagCase, Hears, IllegalCase,
    Interruption, LostCause, ModelUsed, Noted, Request, Ruling, Settlement, Source, Understood,
};
use crate::rules::editions::SetUpFault;
use crate::rules::{Color, Displacement, Piece, Square};
use crate::time::Millis;

/// Of a sum so many digits are told: enough to tell two models apart, and few enough to be read aloud.
pub const SUM_SHOWN: usize = 8;

/// Nobody reads a longer list of pieces that are off their squares: then a board is packed away, or set up.
const OFF_SQUARES_TOLD_MAX: usize = 6;

impl Words<'_> {
    pub(super) fn event(&self, at: Millis, event: &Event) -> Option<Line> {
        let declared =
            |by: Color, id| line(at, Kind::Declared, Some(by.into()), self.text(id, &[]));
        let line = match event {
            Event::Begun => {
                line(at, Kind::Begun, Some(Who::Arbiter), self.text("shown-begun", &[]))
            }
            Event::Board { board, what } => self.board(at, *board, what),
            Event::Heard(heard) => {
                let text = self.words(&heard.words, &heard.understood, heard.source);
                line(at, Kind::Heard, heard.by.map(Who::from), text)
            }
            Event::Noted(Noted { by, words, understood, source, .. }) => {
                let heard =
                    self.with("shown-for-record", "heard", self.words(words, understood, *source));
                line(at, Kind::Heard, Some((*by).into()), heard)
            }
            Event::Adjusting { by } => declared(*by, "shown-adjusting"),
            Event::Pressed { by } => {
                line(at, Kind::Clock, Some((*by).into()), self.text("shown-pressed", &[]))
            }
            Event::PressedBeside { by, clock_at } => {
                let text = self.of_side("shown-pressed-beside", *clock_at);
                line(at, Kind::Refused, Some((*by).into()), text)
            }
            // What follows from it has lines of its own.
            Event::ClockShown { .. } | Event::TimeReached => return None,
            Event::Asked { by, request } => {
                let text = if let Request::Where(place) = request {
                    self.with("shown-asked-where", "place", place.to_string())
                } else {
                    self.with("shown-asked", "request", request_key(*request).to_owned())
                };
                line(at, Kind::Asked, Some((*by).into()), text)
            }
            Event::DrawOffered { by } => declared(*by, "shown-offers-draw"),
            Event::DrawAccepted { by } => declared(*by, "shown-accepts-draw"),
            Event::DrawDeclined { by } => declared(*by, "shown-declines-draw"),
            Event::Resigned { by } => declared(*by, "shown-resigns"),
            Event::FlagClaimed { by } => declared(*by, "shown-claims-flag"),
            Event::DrawClaimed(Claim { by, what, with: _ }) => {
                let text = self.with("shown-claims", "claim", what.word().to_owned());
                line(at, Kind::Declared, Some((*by).into()), text)
            }
            Event::Searched(found) => {
                let arguments = [
                    ("white", found.mates.white.word().into()),
                    ("black", found.mates.black.word().into()),
                ];
                let text = self.text("shown-searched", &arguments);
                line(at, Kind::Declared, Some(Who::Program), text)
            }
            Event::Consulted(case) => {
                let (what, side) = consulted_key(*case);
                let text = self.with("shown-consulted", "what", what.to_owned());
                line(at, Kind::Asked, side.map(Who::from), text)
            }
            Event::ArbiterCalled { by: Some(by) } => declared(*by, "shown-calls-arbiter"),
            Event::ArbiterCalled { by: None } => {
                line(at, Kind::Declared, None, self.text("shown-arbiter-called", &[]))
            }
            Event::Sheet { of, what } => {
                line(at, Kind::Sheet, Some((*of).into()), self.sheet_event(what)?)
            }
            // The report is its line, and what is asked next.
            Event::ReportAsked { .. } | Event::Answered(_) => return None,
            Event::Ruled(ruling) => line(at, Kind::Ruling, Some(Who::Arbiter), self.ruling(ruling)),
            Event::Resumed => {
                line(at, Kind::Resumed, Some(Who::Program), self.text("shown-resumed", &[]))
            }
            Event::Interrupted(Interruption { running, at_most, away: gone }) => {
                let most = at_most.map_or_else(String::new, |most| short(most, self.pack));
                let arguments = [
                    ("known", if at_most.is_some() { "yes" } else { "no" }.into()),
                    ("side", self.pack.side(*running).into()),
                    ("most", most.into()),
                    ("away", away(*gone, self.pack).into()),
                ];
                let text = self.text("shown-interrupted", &arguments);
                line(at, Kind::Resumed, Some(Who::Program), text)
            }
            Event::Slept { span } => {
                let text = self.text("shown-slept", &[("span", short(*span, self.pack).into())]);
                line(at, Kind::Resumed, Some(Who::Program), text)
            }
            Event::Simulated { board: Some(board) } => {
                let text = self.text("shown-simulated-board", &[]);
                line(at, Kind::Opened, Some((*board).into()), text)
            }
            Event::Simulated { board: None } => {
                line(at, Kind::Opened, None, self.text("shown-demonstration", &[]))
            }
            Event::ModelUsed(ModelUsed { hears, sum }) => {
                let side = match hears {
                    Hears::Everybody => None,
                    Hears::OwnVoice(side) | Hears::AsEverybody(side) => Some(*side),
                };
                let arguments = [
                    ("hears", hears_key(*hears).into()),
                    ("side", side.map_or_else(String::new, |side| self.pack.side(side)).into()),
                    ("sum", sum.get(..SUM_SHOWN).unwrap_or(sum).into()),
                ];
                line(
                    at,
                    Kind::Device,
                    Some(Who::Program),
                    self.text("shown-model-used", &arguments),
                )
            }
            Event::Device { device: Device::OwnVoice(side), state: DeviceState::Lost } => {
                let side = [("side", self.pack.side(*side).into())];
                line(at, Kind::Device, Some(Who::Program), self.text("shown-own-voice-lost", &side))
            }
            Event::Device { device, state } => {
                let arguments =
                    [("device", device_key(*device).into()), ("state", state_key(*state).into())];
                line(at, Kind::Device, Some(Who::Program), self.text("shown-device", &arguments))
            }
            Event::OwnWords(own) => own_words(at, own),
            Event::Uttered(uttered) => self.uttered(at, uttered),
        };
        Some(line)
    }

    fn board(&self, at: Millis, board: Color, what: &BoardEvent) -> Line {
        let (kind, text) = match what {
            BoardEvent::Lifted(square) => (Kind::Lifted, square.to_string()),
            BoardEvent::Placed(square) => (Kind::Placed, square.to_string()),
            BoardEvent::Occupancy(squares) => {
                let count = squares.bits().count_ones();
                (Kind::Occupancy, self.text("shown-occupancy", &[("count", count.into())]))
            }
            BoardEvent::PieceLifted(square, piece) => {
                (Kind::Lifted, self.piece_on(*square, *piece))
            }
            BoardEvent::PiecePlaced(square, piece) => {
                (Kind::Placed, self.piece_on(*square, *piece))
            }
            BoardEvent::Pieces(placement) => {
                let count = placement.occupied().bits().count_ones();
                let arguments =
                    [("count", count.into()), ("placement", placement.to_string().into())];
                (Kind::Occupancy, self.text("shown-pieces", &arguments))
            }
            // Why a port does not open has been told by then, with what to do.
            BoardEvent::Lost { cause: None | Some(LostCause::Port) } => {
                (Kind::Device, self.text("shown-board-lost", &[]))
            }
            BoardEvent::Lost { cause: Some(cause) } => {
                (Kind::Device, self.with("shown-board-lost-why", "why", cause.as_str().to_owned()))
            }
            BoardEvent::Back => (Kind::Device, self.text("shown-board-back", &[])),
            BoardEvent::WayUnknown => (Kind::Device, self.text("shown-board-way-unknown", &[])),
        };
        line(at, kind, Some(board.into()), text)
    }

    /// A square with the piece that the board named there.
    fn piece_on(&self, square: Square, piece: Piece) -> String {
        let square = ("square", square.to_string().into());
        self.text("shown-piece-on", &[square, ("piece", self.piece(Some(piece)).into())])
    }

    /// The pieces that are off their squares; of very many only how many.
    pub(super) fn off_squares(&self, pieces: &[(Square, Piece)]) -> String {
        if pieces.len() > OFF_SQUARES_TOLD_MAX {
            let count = u32::try_from(pieces.len()).unwrap_or(u32::MAX);
            return self.text("shown-off-squares-many", &[("count", count.into())]);
        }
        let names = pieces.iter().map(|(square, piece)| self.piece_on(*square, *piece)).collect();
        self.with("shown-off-squares", "pieces", self.joined("squares", names))
    }

    fn words(&self, said: &str, understood: &Understood, source: Source) -> String {
        let words = || ("words", said.into());
        if said.trim().is_empty() {
            return self.text("shown-heard-nothing", &[]);
        }
        match (understood, source) {
            (Understood::WingMissing, _) => self.text("shown-heard-wing-missing", &[words()]),
            (Understood::Unclear, _) => self.text("shown-heard-unclear", &[words()]),
            (Understood::Call(_) | Understood::Command(_), Source::Keys) => {
                self.text("shown-heard-keys", &[words()])
            }
            (Understood::Call(_) | Understood::Command(_), Source::Voice { confidence }) => {
                let sure = ("confidence", u32::from(confidence).into());
                self.text("shown-heard-voice", &[words(), sure])
            }
        }
    }

    /// A ruling without the articles that it rests on.
    pub(super) fn ruling(&self, ruling: &Ruling) -> String {
        match ruling {
            Ruling::Move(carried) => self.with("ruled-move", "move", carried.to_string()),
            Ruling::Position(position) => self.with("ruled-position", "fen", position.fen()),
            Ruling::Settled(settled) => self.settled(settled),
            Ruling::Clock { side, left } => {
                let time = short(*left, self.pack);
                let arguments = [("side", self.pack.side(*side).into()), ("time", time.into())];
                self.text("ruled-clock", &arguments)
            }
            Ruling::Time { side, change } => self.time_changed(*side, *change),
            Ruling::Counter { side, moves } => {
                let arguments =
                    [("side", self.pack.side(*side).into()), ("moves", (*moves).into())];
                self.text("ruled-counter", &arguments)
            }
            Ruling::NextPeriod { side } => self.of_side("ruled-next-period", *side),
            Ruling::Control(control) => {
                self.with("ruled-control", "control", format!("{control:#}"))
            }
            Ruling::Supervision { supervision } => {
                self.with("ruled-supervision", "supervision", supervision.word().to_owned())
            }
            Ruling::Warn { side } => self.of_side("ruled-warn", *side),
            Ruling::Illegal(ruling) => self.illegal_ruled("ruled-illegal", ruling),
            Ruling::Counted(ruling) => self.illegal_ruled("ruled-counted", ruling),
            Ruling::Withdrawn { side } => self.of_side("ruled-withdrawn", *side),
            Ruling::Quickplay { side, verdict } => self.quickplay_ruled(*side, *verdict),
            Ruling::Castling { side, wings } => self.castling_ruled(*side, wings),
            Ruling::Approved { side, device } => {
                let arguments =
                    [("side", self.pack.side(*side).into()), ("device", device.as_str().into())];
                self.text("ruled-approved", &arguments)
            }
            Ruling::Stands { side } => self.of_side("ruled-stands", *side),
            Ruling::Touch { side, verdict } => self.touch_ruled(*side, *verdict),
            Ruling::Claim(ruling) => self.claim_ruled(ruling),
            Ruling::Stop => self.text("ruled-stop", &[]),
            Ruling::Start { side } => self.of_side("ruled-start", *side),
            Ruling::Result(ruling) => self.result_ruled(ruling),
            Ruling::Continue => self.text("ruled-continue", &[]),
            Ruling::Seal => self.text("ruled-seal", &[]),
            Ruling::SealReply => self.text("ruled-seal-reply", &[]),
            Ruling::AdjournEarly { rest } => {
                self.with("ruled-adjourn-early", "time", short(*rest, self.pack))
            }
            Ruling::SealWithdrawn => self.text("ruled-seal-withdrawn", &[]),
            Ruling::Adjourn => self.text("ruled-adjourn", &[]),
            Ruling::Resume => self.text("ruled-resume", &[]),
            Ruling::Sealed { carried, draw_offered } => {
                let key = if *draw_offered { "ruled-sealed-with-offer" } else { "ruled-sealed" };
                self.with(key, "move", carried.to_string())
            }
            Ruling::SealedUnclear { words, may_be } => self.sealed_unclear(words, may_be),
            Ruling::Remark(remark) => self.with("ruled-remark", "remark", remark.clone()),
        }
    }
}

impl Words<'_> {
    /// What is written in the envelope, and what it can mean.
    fn sealed_unclear(&self, words: &str, may_be: &[Displacement]) -> String {
        let moves = may_be.iter().map(Displacement::to_string).collect();
        let moves = self.joined("report-or", moves);
        let count = u32::try_from(may_be.len()).unwrap_or(u32::MAX);
        let arguments = [("words", words.into()), ("count", count.into()), ("moves", moves.into())];
        self.text("ruled-sealed-unclear", &arguments)
    }

    /// From where the game goes on, the times, the arbiter's words; the position, which is long, last.
    fn settled(&self, settled: &Settlement) -> String {
        let plies = u32::try_from(settled.plies.len()).unwrap_or(u32::MAX);
        let mut parts = vec![self.text("ruled-settled", &[("count", plies.into())])];
        parts.push(match settled.clocks {
            Some(clocks) => both(clocks, self.pack),
            None => self.text("ruled-settled-times", &[]),
        });
        parts.extend(settled.remark.clone());
        parts.push(self.with("report-position", "fen", settled.fen.clone()));
        self.joined("parts", parts)
    }
}

/// What the arbiter asks about, in a word, and whom it is about.
pub(super) const fn consulted_key(case: Consulted) -> (&'static str, Option<Color>) {
    match case {
        Consulted::Illegal(IllegalCase { side, fault, .. }) => (fault.word(), Some(side)),
        Consulted::NotCounted { side } => ("not-counted", Some(side)),
        Consulted::Flag(FlagCase { side: Some(side), .. }) => ("flag", Some(side)),
        Consulted::Flag(FlagCase { side: None, .. }) => ("both-flags", None),
        Consulted::Absent { side: Some(side) } => ("absent", Some(side)),
        Consulted::Absent { side: None } => ("both-absent", None),
        Consulted::SetUp { fault: SetUpFault::Pieces } => ("pieces", None),
        Consulted::SetUp { fault: SetUpFault::Board } => ("board", None),
        Consulted::SetUp { fault: SetUpFault::Clock } => ("clock", None),
        Consulted::Colours => ("colours", None),
        Consulted::Quickplay { side } => ("quickplay", Some(side)),
        Consulted::Device { side } => ("device", Some(side)),
    }
}

pub(super) const fn request_key(request: Request) -> &'static str {
    match request {
        Request::Times => "times",
        Request::TimeLeft => "time-left",
        Request::TimeUsed => "time-used",
        Request::MoveNumber => "move-number",
        Request::TimesAndMoves => "times-and-moves",
        Request::LastCall => "last-call",
        Request::WhoseTurn => "whose-turn",
        Request::Position => "position",
        Request::Where(_) => "where",
        Request::LastNoted => "last-noted",
        Request::OwnRecord => "own-record",
        Request::Score => "score",
    }
}

/// The word for a device in the messages of a pack.
pub(crate) const fn device_key(device: Device) -> &'static str {
    match device {
        Device::Microphone => "microphone",
        Device::Room => "room",
        Device::Ear(Color::White) => "ear-white",
        Device::Ear(Color::Black) => "ear-black",
        Device::Recognizer => "recognizer",
        Device::SpeechService => "speech-service",
        Device::Keypad => "keypad",
        Device::OwnVoice(Color::White) => "own-voice-white",
        Device::OwnVoice(Color::Black) => "own-voice-black",
    }
}

/// The word for whom a model hears, whoever the player is.
pub(super) const fn hears_key(hears: Hears) -> &'static str {
    match hears {
        Hears::Everybody => "everybody",
        Hears::OwnVoice(_) => "own-voice",
        Hears::AsEverybody(_) => "as-everybody",
    }
}

pub(super) const fn state_key(state: DeviceState) -> &'static str {
    match state {
        DeviceState::Missing => "missing",
        DeviceState::Lost => "lost",
        DeviceState::Back => "back",
    }
}
