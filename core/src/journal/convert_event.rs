//! Events to what is kept of them, and back.

use super::convert::{ConvertError, namesakes};
use super::record as disk;
use crate::board::LostCause;
use crate::game::{
    BoardEvent, Device, DeviceState, Event, Heard, Noted, Request, Ruling, Settlement, Source,
    Understood,
};
use crate::rules::{
    Article, ByColor, Color, Displacement, Piece, Placement, Role, Square, Squares,
};
use crate::scoresheet::{Answer, Answered};

namesakes! {
    DeviceState = disk::DeviceState { Missing, Lost, Back }
    LostCause = disk::LostCause { Unplugged, Silent, Exchanged, OtherProtocol, Port }
    Request = disk::Request {
        Times, TimeLeft, TimeUsed, MoveNumber, LastCall, WhoseTurn, Position, LastNoted,
        OwnRecord,
    }
}

impl From<&BoardEvent> for disk::BoardEvent {
    fn from(what: &BoardEvent) -> disk::BoardEvent {
        match what {
            BoardEvent::Lifted(square) => disk::BoardEvent::Lifted { square: square.to_string() },
            BoardEvent::Placed(square) => disk::BoardEvent::Placed { square: square.to_string() },
            BoardEvent::Occupancy(squares) => {
                disk::BoardEvent::Occupancy { squares: format!("{:016x}", squares.bits()) }
            }
            BoardEvent::PieceLifted(square, piece) => disk::BoardEvent::PieceLifted {
                square: square.to_string(),
                piece: piece.char().to_string(),
            },
            BoardEvent::PiecePlaced(square, piece) => disk::BoardEvent::PiecePlaced {
                square: square.to_string(),
                piece: piece.char().to_string(),
            },
            BoardEvent::Pieces(placement) => {
                disk::BoardEvent::Pieces { placement: placement.to_string() }
            }
            BoardEvent::Lost { cause } => {
                disk::BoardEvent::Lost { cause: cause.map(disk::LostCause::from) }
            }
            BoardEvent::Back => disk::BoardEvent::Back,
        }
    }
}

impl TryFrom<disk::BoardEvent> for BoardEvent {
    type Error = ConvertError;

    fn try_from(what: disk::BoardEvent) -> Result<BoardEvent, ConvertError> {
        Ok(match what {
            disk::BoardEvent::Lifted { square: text } => {
                BoardEvent::Lifted(square("square", &text)?)
            }
            disk::BoardEvent::Placed { square: text } => {
                BoardEvent::Placed(square("square", &text)?)
            }
            disk::BoardEvent::Occupancy { squares } => {
                let digits = |b: u8| b.is_ascii_digit() || (b'a'..=b'f').contains(&b);
                let bits = (squares.len() == 16 && squares.bytes().all(digits))
                    .then(|| u64::from_str_radix(&squares, 16).ok())
                    .flatten()
                    .ok_or_else(|| {
                        ConvertError::new("squares", squares, "16 hexadecimal digits")
                    })?;
                BoardEvent::Occupancy(Squares::from_bits(bits))
            }
            disk::BoardEvent::PieceLifted { square: text, piece: letter } => {
                BoardEvent::PieceLifted(square("square", &text)?, piece(&letter)?)
            }
            disk::BoardEvent::PiecePlaced { square: text, piece: letter } => {
                BoardEvent::PiecePlaced(square("square", &text)?, piece(&letter)?)
            }
            disk::BoardEvent::Pieces { placement } => {
                let pieces = Placement::from_fen_field(&placement).ok_or_else(|| {
                    ConvertError::new("placement", placement, "the first field of a FEN")
                })?;
                BoardEvent::Pieces(Box::new(pieces))
            }
            disk::BoardEvent::Lost { cause } => {
                BoardEvent::Lost { cause: cause.map(LostCause::from) }
            }
            disk::BoardEvent::Back => BoardEvent::Back,
        })
    }
}

impl From<&Understood> for disk::Understood {
    fn from(understood: &Understood) -> disk::Understood {
        match understood {
            Understood::Call(call) => disk::Understood::Call { call: call.into() },
            Understood::Command(command) => {
                disk::Understood::Command { command: (*command).into() }
            }
            Understood::Unclear => disk::Understood::Unclear,
        }
    }
}

impl TryFrom<disk::Understood> for Understood {
    type Error = ConvertError;

    fn try_from(understood: disk::Understood) -> Result<Understood, ConvertError> {
        Ok(match understood {
            disk::Understood::Call { call } => Understood::Call(call.try_into()?),
            disk::Understood::Command { command } => Understood::Command(command.into()),
            disk::Understood::Unclear => Understood::Unclear,
        })
    }
}

impl From<Source> for disk::Source {
    fn from(source: Source) -> disk::Source {
        match source {
            Source::Voice { confidence } => disk::Source::Voice { confidence },
            Source::Keys => disk::Source::Keys,
        }
    }
}

impl From<disk::Source> for Source {
    fn from(source: disk::Source) -> Source {
        match source {
            disk::Source::Voice { confidence } => Source::Voice { confidence },
            disk::Source::Keys => Source::Keys,
        }
    }
}

impl TryFrom<&Ruling> for disk::Ruling {
    type Error = ConvertError;

    fn try_from(ruling: &Ruling) -> Result<disk::Ruling, ConvertError> {
        Ok(match ruling {
            Ruling::Move(carried) => disk::Ruling::Move { uci: carried.to_string() },
            Ruling::Position(position) => {
                disk::Ruling::Position { position: position.as_ref().try_into()? }
            }
            Ruling::Settled(settled) => disk::Ruling::Settled {
                plies: settled.plies.iter().map(ToString::to_string).collect(),
                fen: settled.fen.clone(),
                clocks: settled.clocks.map(Into::into),
                remark: settled.remark.clone(),
                article: (settled.article != Article::D2_9)
                    .then(|| settled.article.number().to_owned()),
            },
            Ruling::Clock { side, left } => {
                disk::Ruling::Clock { side: (*side).into(), left_ms: *left }
            }
            Ruling::Stop => disk::Ruling::Stop,
            Ruling::Start { side } => disk::Ruling::Start { side: (*side).into() },
            Ruling::Result(outcome) => disk::Ruling::Result { outcome: (*outcome).into() },
            Ruling::Continue => disk::Ruling::Continue,
            Ruling::Seal => disk::Ruling::Seal,
            Ruling::Adjourn => disk::Ruling::Adjourn,
            Ruling::Resume => disk::Ruling::Resume,
            Ruling::Sealed(carried) => disk::Ruling::Sealed { uci: carried.to_string() },
            Ruling::Remark(text) => disk::Ruling::Remark { text: text.clone() },
        })
    }
}

impl TryFrom<disk::Ruling> for Ruling {
    type Error = ConvertError;

    fn try_from(ruling: disk::Ruling) -> Result<Ruling, ConvertError> {
        Ok(match ruling {
            disk::Ruling::Move { uci } => Ruling::Move(displacement("move", &uci)?),
            disk::Ruling::Position { position } => Ruling::Position(Box::new(position.try_into()?)),
            disk::Ruling::Settled { plies, fen, clocks, remark, article } => {
                let plies = plies.iter().map(|uci| displacement("ply", uci));
                Ruling::Settled(Box::new(Settlement {
                    plies: plies.collect::<Result<_, _>>()?,
                    fen,
                    clocks: clocks.map(Into::into),
                    remark,
                    article: match article {
                        None => Article::D2_9,
                        Some(number) => Article::from_number(&number).ok_or_else(|| {
                            ConvertError::new("article", number, "an article such as 7.5.1")
                        })?,
                    },
                }))
            }
            disk::Ruling::Clock { side, left_ms } => {
                Ruling::Clock { side: side.into(), left: left_ms }
            }
            disk::Ruling::Stop => Ruling::Stop,
            disk::Ruling::Start { side } => Ruling::Start { side: side.into() },
            disk::Ruling::Result { outcome } => Ruling::Result(outcome.into()),
            disk::Ruling::Continue => Ruling::Continue,
            disk::Ruling::Seal => Ruling::Seal,
            disk::Ruling::Adjourn => Ruling::Adjourn,
            disk::Ruling::Resume => Ruling::Resume,
            disk::Ruling::Sealed { uci } => Ruling::Sealed(displacement("sealed move", &uci)?),
            disk::Ruling::Remark { text } => Ruling::Remark(text),
        })
    }
}

impl TryFrom<&Event> for disk::Event {
    type Error = ConvertError;

    fn try_from(event: &Event) -> Result<disk::Event, ConvertError> {
        Ok(match event {
            Event::Begun => disk::Event::Begun,
            Event::Board { board, what } => {
                disk::Event::Board { board: (*board).into(), what: what.into() }
            }
            Event::Heard(Heard { by, words, understood, source, as_repeat }) => {
                disk::Event::Heard {
                    as_repeat: *as_repeat,
                    by: by.map(Into::into),
                    words: words.clone(),
                    understood: understood.into(),
                    source: (*source).into(),
                }
            }
            Event::Noted(Noted { by, words, understood, corrects, draw_offered, source }) => {
                disk::Event::Noted {
                    by: (*by).into(),
                    words: words.clone(),
                    understood: understood.into(),
                    corrects: *corrects,
                    draw_offered: *draw_offered,
                    source: (*source).into(),
                }
            }
            Event::Adjusting { by } => disk::Event::Adjusting { by: (*by).into() },
            Event::Pressed { by } => disk::Event::Pressed { by: (*by).into() },
            Event::ClockShown { shows, running } => disk::Event::ClockShown {
                white_ms: shows.white,
                black_ms: shows.black,
                running: running.map(Into::into),
            },
            Event::TimeReached => disk::Event::TimeReached,
            Event::Asked { by, request } => {
                disk::Event::Asked { by: (*by).into(), request: (*request).into() }
            }
            Event::DrawOffered { by } => disk::Event::DrawOffered { by: (*by).into() },
            Event::DrawAccepted { by } => disk::Event::DrawAccepted { by: (*by).into() },
            Event::DrawDeclined { by } => disk::Event::DrawDeclined { by: (*by).into() },
            Event::Resigned { by } => disk::Event::Resigned { by: (*by).into() },
            Event::FlagClaimed { by } => disk::Event::FlagClaimed { by: (*by).into() },
            Event::ArbiterCalled { by } => disk::Event::ArbiterCalled { by: by.map(Into::into) },
            Event::Sheet { of, what } => disk::Event::Sheet { of: (*of).into(), what: what.into() },
            Event::ReportAsked { aloud } => disk::Event::ReportAsked { aloud: *aloud },
            Event::Answered(Answer { ply, text, what }) => disk::Event::Answered {
                ply: *ply,
                text: text.clone(),
                uci: match what {
                    Answered::Played(carried) => Some(carried.to_string()),
                    Answered::NobodyKnows => None,
                },
            },
            Event::Ruled(ruling) => disk::Event::Ruled { ruling: ruling.try_into()? },
            Event::Resumed => disk::Event::Resumed,
            Event::Device { device, state } => {
                disk::Event::Device { device: (*device).into(), state: (*state).into() }
            }
        })
    }
}

impl TryFrom<disk::Event> for Event {
    type Error = ConvertError;

    fn try_from(event: disk::Event) -> Result<Event, ConvertError> {
        Ok(match event {
            disk::Event::Begun => Event::Begun,
            disk::Event::Board { board, what } => {
                Event::Board { board: board.into(), what: what.try_into()? }
            }
            disk::Event::Heard { by, words, understood, source, as_repeat } => {
                Event::Heard(Heard {
                    as_repeat,
                    by: by.map(Into::into),
                    words,
                    understood: understood.try_into()?,
                    source: source.into(),
                })
            }
            disk::Event::Noted { by, words, understood, corrects, draw_offered, source } => {
                Event::Noted(Noted {
                    by: by.into(),
                    words,
                    understood: understood.try_into()?,
                    corrects,
                    draw_offered,
                    source: source.into(),
                })
            }
            disk::Event::Adjusting { by } => Event::Adjusting { by: by.into() },
            disk::Event::Pressed { by } => Event::Pressed { by: by.into() },
            disk::Event::ClockShown { white_ms, black_ms, running } => Event::ClockShown {
                shows: ByColor { white: white_ms, black: black_ms },
                running: running.map(Into::into),
            },
            disk::Event::TimeReached => Event::TimeReached,
            disk::Event::Asked { by, request } => {
                Event::Asked { by: by.into(), request: request.into() }
            }
            disk::Event::DrawOffered { by } => Event::DrawOffered { by: by.into() },
            disk::Event::DrawAccepted { by } => Event::DrawAccepted { by: by.into() },
            disk::Event::DrawDeclined { by } => Event::DrawDeclined { by: by.into() },
            disk::Event::Resigned { by } => Event::Resigned { by: by.into() },
            disk::Event::FlagClaimed { by } => Event::FlagClaimed { by: by.into() },
            disk::Event::ArbiterCalled { by } => Event::ArbiterCalled { by: by.map(Into::into) },
            disk::Event::Sheet { of, what } => {
                Event::Sheet { of: of.into(), what: what.try_into()? }
            }
            disk::Event::ReportAsked { aloud } => Event::ReportAsked { aloud },
            disk::Event::Answered { ply, text, uci } => {
                let carried = uci.map(|uci| displacement("answer", &uci)).transpose()?;
                let what = carried.map_or(Answered::NobodyKnows, Answered::Played);
                Event::Answered(Answer { ply, text, what })
            }
            disk::Event::Ruled { ruling } => Event::Ruled(ruling.try_into()?),
            disk::Event::Resumed => Event::Resumed,
            disk::Event::Device { device, state } => {
                Event::Device { device: device.into(), state: state.into() }
            }
        })
    }
}

impl From<Device> for disk::Device {
    fn from(device: Device) -> disk::Device {
        match device {
            Device::Microphone => disk::Device::Microphone,
            Device::Room => disk::Device::Room,
            Device::Ear(Color::White) => disk::Device::EarWhite,
            Device::Ear(Color::Black) => disk::Device::EarBlack,
            Device::Recognizer => disk::Device::Recognizer,
            Device::SpeechService => disk::Device::SpeechService,
            Device::Keypad => disk::Device::Keypad,
        }
    }
}

impl From<disk::Device> for Device {
    fn from(device: disk::Device) -> Device {
        match device {
            disk::Device::Microphone => Device::Microphone,
            disk::Device::Room => Device::Room,
            disk::Device::EarWhite => Device::Ear(Color::White),
            disk::Device::EarBlack => Device::Ear(Color::Black),
            disk::Device::Recognizer => Device::Recognizer,
            disk::Device::SpeechService => Device::SpeechService,
            disk::Device::Keypad => Device::Keypad,
        }
    }
}

/// The letter of a FEN, and nothing behind it.
fn piece(text: &str) -> Result<Piece, ConvertError> {
    let mut letters = text.chars();
    let piece = letters.next().and_then(Piece::from_char);
    piece
        .filter(|_| letters.next().is_none())
        .ok_or_else(|| ConvertError::new("piece", text, "a piece such as P or q"))
}

fn square(field: &'static str, text: &str) -> Result<Square, ConvertError> {
    text.parse().map_err(|_| ConvertError::new(field, text, "a square such as e2"))
}

/// The text form of a displacement, with any piece behind it: `Displacement` itself reads only the
/// pieces that a pawn can become, but a king may have been called.
fn displacement(field: &'static str, text: &str) -> Result<Displacement, ConvertError> {
    let refused = || ConvertError::new(field, text, "a move such as e2e4 or e7e8q");
    let (squares, piece) = text.split_at_checked(4).ok_or_else(refused)?;
    let carried: Displacement = squares.parse().map_err(|_| refused())?;
    let mut letters = piece.chars();
    let promotion = match letters.next() {
        None => None,
        Some(letter) if letter.is_ascii_lowercase() => {
            Some(Role::from_char(letter).ok_or_else(refused)?)
        }
        Some(_) => return Err(refused()),
    };
    if letters.next().is_some() {
        return Err(refused());
    }
    Ok(Displacement { promotion, ..carried })
}
