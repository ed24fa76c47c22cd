//! What a record holds and what is alive in a game, field by field. Whoever adds a field or a variant
//! on one side is stopped here by the compiler until the other side has it too.

use annabella_said::said;

use super::entry::{Line, Opening, Pack};
use super::kept::{ConvertError, Kept, names, structs, variants};
use super::record as disk;
use crate::board::LostCause;
use crate::calls::{Call, Command, MoveCall, Style, Suffix};
use crate::clock::TimeControl;
use crate::game::{
    BoardEvent, BoardTimes, BoardWatch, CALL_LANGUAGES, Channel, Claim, ClaimRuling, Consulted,
    Device, DeviceState, DrawRule, Duties, Duty, EndReason, Event, FlagCase, HandedSheet, Heard,
    Hears, IllegalCase, IllegalRuling, Inform, Interruption, Keeping, ModelUsed, Noted, OwnWords,
    Player, Profile, QuickplayVerdict, Regulations, RepeatRule, Replaced, Request, ResultRuling,
    Ruling, Searched, Settings, Settlement, SheetEvent, Sight, Source, Tell, Telling, TimeChange,
    TouchVerdict, Understood, Unheard, Urgency, Uttered,
};
use crate::rules::editions::{
    BlitzBonus, CastlingTouch, ClaimKind, Class, Edition, Fault, Laws as Editions, MatePossible,
    OpenPoints, SeenBy, SetUpFault, Setting as Laws, Supervision, WrongCall,
};
use crate::rules::{Article, ByColor, CastlingSide, Color, Mode, Outcome, Position, Role};
use crate::scoresheet::{Answer, Entry, Oddity, Place, Reading, Reason, Sheet};
use crate::time::Millis;

/// Two times, as `Clocks` keeps them.
type Times = ByColor<Millis>;

names! {
    Color = Side { White, Black }
    Role = Role { Pawn, Knight, Bishop, Rook, Queen, King }
    Mode = Mode { Standard, Chess960 }
    Outcome = Outcome {
        WhiteWon(Won(Color::White)), BlackWon(Won(Color::Black)), Drawn, LostByBoth,
        HalfForWhite(HalfFor(Color::White)), HalfForBlack(HalfFor(Color::Black)),
        WhiteByDefault(WonByDefault(Color::White)), BlackByDefault(WonByDefault(Color::Black)),
        DefaultOfBoth, Cancelled,
    }
    CastlingSide = Wing { KingSide, QueenSide }
    Suffix = Suffix { Check, Mate }
    Channel = Channel {
        Room, EarWhite(Ear(Color::White)), EarBlack(Ear(Color::Black)),
    }
    Device = Device {
        Microphone, Room, EarWhite(Ear(Color::White)), EarBlack(Ear(Color::Black)), Recognizer,
        SpeechService, Keypad, OwnVoiceWhite(OwnVoice(Color::White)), OwnVoiceBlack(OwnVoice(Color::Black)),
    }
    DeviceState = DeviceState { Missing, Lost, Back }
    Hears = Hears {
        Everybody, OwnVoiceOfWhite(OwnVoice(Color::White)), OwnVoiceOfBlack(OwnVoice(Color::Black)),
        WhiteAsEverybody(AsEverybody(Color::White)), BlackAsEverybody(AsEverybody(Color::Black)),
    }
    Urgency = Urgency { Answer, Call, Urgent }
    Unheard = Unheard {
        NoDevice, DeviceLost, Replaced, Halted, NoVoice, Service, Crowded, Left,
    }
    LostCause = LostCause { Unplugged, Silent, Exchanged, OtherProtocol, Port }
    Reason = SheetReason {
        LookAlike, ZeroAndLetter, OtherLanguage, LetterCase, PawnLetter, Sign,
        Fragment,
        KingForCastling, OrResult,
    }
    Sight = Sight { PegHole, Ordinary }
    BoardWatch = BoardWatch { Sensed, Keyed }
    Profile = Profile { Tournament, ArbiterExtended, Training }
    Duty = Duty { Program, Assistant }
    Style = Style { Short, Long }
    RepeatRule = RepeatRule { Required, Free }
    Inform = Inform { Left, Used }
    Tell = Tell { Panel, Room, Ear }
    Fault = Fault { Move, Call, Promotion, Press, TwoHands }
    SeenBy = SeenBy { Arbiter, Opponent }
    ClaimKind = ClaimKind { Threefold, Fifty, Fivefold, SeventyFive }
    EndReason = EndReason {
        Checkmate, Stalemate, DeadPosition, Resignation, Agreement, Flag, BothFlags, IllegalMoves, IllegalPosition,
        Threefold, FiftyMoves, Fivefold, SeventyFive, Quickplay, DefaultTime, NewGame, Device, Ruling,
    }
    SetUpFault = SetUpFault { Pieces, Board, Clock }
    QuickplayVerdict = QuickplayVerdict { Granted, Drawn, Postponed, Rejected }
    TouchVerdict = TouchVerdict { Upheld, Rejected, Accidental }
    MatePossible = MatePossible { Yes, No, Undecided }
    Edition = Edition { Laws2009, Laws2014, Laws2018, Laws2023 }
    Class = Class { Standard, Rapid, Blitz }
    Supervision = Supervision { Full, Restricted }
}

structs! {
    Opening = Opening { program, settings, packs }
    Pack = Pack { name, digest }
    Replaced = Replaced { record, code }
    Laws = Laws { edition, class, supervision }
    TimeChange = TimeChange { given, span }
    IllegalCase = IllegalCase { side, fault, seen_by }
    FlagCase = FlagCase { side, seen_by }
    ResultRuling = ResultRuling { outcome, reason, articles }
    IllegalRuling = IllegalRuling {
        side, fault, count, articles, back_to, queen, bonus, taken_back, clocks, result,
    }
    Claim = Claim { by, what, with }
    ClaimRuling = ClaimRuling { claim, upheld, articles, bonus, clocks }
    Line = Line { kind, who, text, channel }
    Player = Player { name, sight, board, own_record, times }
    BoardTimes = BoardTimes { touch, rest, lever }
    Duties = Duties {
        announce, keep_score, start_clock, inform, claim_flag, report_touch, adjourn,
    }
    Telling = Telling {
        call_and_board, call_and_repeat, touch, boards, board_lost, rulings, boards_after,
    }
    Heard = Heard { by, words, understood, source, as_repeat }
    Noted = Noted { by, words, understood, corrects, draw_offered, source }
    MoveCall = MoveCall {
        role, origin, capture, captured, destination, promotion, en_passant, suffix,
    }
    Answer = Answer { ply, text, what }
    Settlement = Settlement { plies, fen, clocks, remark, article }
    Times = Clocks { white, black }
    Interruption = Interruption { running, at_most, away }
    ModelUsed = ModelUsed { hears, sum }
    OwnWords = OwnWords { channel, urgency, words }
    Uttered = Uttered { since, channel, words, unheard }
    Reading = SheetReading { call, because }
}

variants! {
    BoardEvent = BoardEvent {
        Lifted[square], Placed[square], Occupancy[squares], PieceLifted[square, piece],
        PiecePlaced[square, piece], Pieces[placement], Lost { cause }, Back, WayUnknown
    }
    Call = Call { Move(parts), Castle { side, suffix } }
    Command = Command {
        Time, Moves, TimeAndMoves, Repeat, WhoseTurn, Adjust, OfferDraw, Yes, No, Resign, Arbiter,
        Halt, Correction, ClaimThreefold, ClaimFifty, Where[place]
    }
    Request = Request {
        Times, TimeLeft, TimeUsed, MoveNumber, TimesAndMoves, LastCall, WhoseTurn, Position, LastNoted,
        OwnRecord, Score, Where[place]
    }
    Understood = Understood { Call[call], Command[command], WingMissing, Unclear }
    Source = Source { Voice { confidence }, Keys }
    SheetEvent = SheetEvent {
        Handed(sheet), Opened, Written { text, entries, result }, Struck, Ended, Cleared
    }
    Oddity = SheetOddity {
        Number { written, ply }, Doubled { number }, Unclosed { line }, BehindResult { entries },
        Results { first, other }, NoWinner { text }, Words { text, ply }, CastlingOrResult { ply }, Descriptive
    }
    Consulted = Consulted {
        Illegal(case), NotCounted { side }, Flag(case), Absent { side }, SetUp { fault }, Colours, Quickplay { side },
        Device { side }
    }
    Ruling = Ruling {
        Move[uci], Position[position], Settled(settled), Clock { side, left }, Stop,
        Time { side, change }, Counter { side, moves }, NextPeriod { side }, Control[control], Supervision { supervision }, Warn { side }, Illegal(illegal), Counted(illegal), Withdrawn { side }, Stands { side },
        Touch { side, verdict }, Claim(claim), Quickplay { side, verdict },
        Castling { side, wings }, Approved { side, device },
        Start { side }, Result(result), Continue, Seal, SealReply, SealWithdrawn, Adjourn, AdjournEarly { rest }, Resume,
        Sealed { carried, draw_offered }, SealedUnclear { words, may_be }, Remark[text]
    }
    Event = Event {
        Begun, Board { board, what }, Heard(heard), Noted(noted), Adjusting { by }, Pressed { by },
        PressedBeside { by, clock_at },
        TimeReached, Asked { by, request }, DrawOffered { by }, DrawAccepted { by },
        DrawDeclined { by }, Resigned { by }, FlagClaimed { by }, DrawClaimed(claim), Searched(searched), Consulted(consulted), ArbiterCalled { by },
        Sheet { of, what }, ReportAsked { aloud }, Answered(answer), Ruled[ruling], Resumed,
        Interrupted(interruption), Slept { span }, Simulated { board }, ModelUsed(model_used), Device { device, state }, OwnWords(own_words), Uttered(uttered);
        Event::ClockShown { shows, running } => disk::Event::ClockShown {
            white_ms: shows.white,
            black_ms: shows.black,
            running: Kept::keep(running, "running")?,
        },
        disk::Event::ClockShown { white_ms: white, black_ms: black, running } => Event::ClockShown {
            shows: ByColor { white, black },
            running: running.live("running")?,
        }
    }
}

/// Where the event says nothing of its own, nothing is written.
impl Kept<Regulations> for Option<disk::Regulations> {
    fn keep(live: &Regulations, _: &'static str) -> Result<Self, ConvertError> {
        let Regulations { default_time, draws, quickplay, open, supervision_unsaid } = *live;
        let draws = match draws {
            DrawRule::Free => None,
            DrawRule::FromMove(moves) => Some(disk::DrawRule::FromMove { moves }),
            DrawRule::ByArbiter => Some(disk::DrawRule::ByArbiter),
        };
        let blitz_bonus = match open.blitz_bonus {
            BlitzBonus::Ask => None,
            BlitzBonus::One => Some(disk::BlitzBonus::One),
            BlitzBonus::Two => Some(disk::BlitzBonus::Two),
        };
        let wrong_call = match open.wrong_call {
            WrongCall::Ask => None,
            WrongCall::Illegal => Some(disk::WrongCall::Illegal),
            WrongCall::Early => Some(disk::WrongCall::Early),
        };
        let castling_touch = match open.castling_touch {
            CastlingTouch::Ask => None,
            CastlingTouch::Castle => Some(disk::CastlingTouch::Castle),
            CastlingTouch::First => Some(disk::CastlingTouch::First),
        };
        let kept = disk::Regulations {
            default_time,
            draws,
            quickplay,
            blitz_bonus,
            wrong_call,
            castling_touch,
            supervision_unsaid,
        };
        Ok((*live != Regulations::default()).then_some(kept))
    }

    fn live(self, _: &'static str) -> Result<Regulations, ConvertError> {
        let Some(kept) = self else { return Ok(Regulations::default()) };
        let disk::Regulations {
            default_time,
            draws,
            quickplay,
            blitz_bonus,
            wrong_call,
            castling_touch,
            supervision_unsaid,
        } = kept;
        let draws = match draws {
            None => DrawRule::Free,
            Some(disk::DrawRule::FromMove { moves }) => DrawRule::FromMove(moves),
            Some(disk::DrawRule::ByArbiter) => DrawRule::ByArbiter,
        };
        let open = OpenPoints {
            blitz_bonus: match blitz_bonus {
                None => BlitzBonus::Ask,
                Some(disk::BlitzBonus::One) => BlitzBonus::One,
                Some(disk::BlitzBonus::Two) => BlitzBonus::Two,
            },
            wrong_call: match wrong_call {
                None => WrongCall::Ask,
                Some(disk::WrongCall::Illegal) => WrongCall::Illegal,
                Some(disk::WrongCall::Early) => WrongCall::Early,
            },
            castling_touch: match castling_touch {
                None => CastlingTouch::Ask,
                Some(disk::CastlingTouch::Castle) => CastlingTouch::Castle,
                Some(disk::CastlingTouch::First) => CastlingTouch::First,
            },
        };
        Ok(Regulations { default_time, draws, quickplay, open, supervision_unsaid })
    }
}

impl Kept<Searched> for disk::Searched {
    fn keep(live: &Searched, _: &'static str) -> Result<disk::Searched, ConvertError> {
        let Searched { position, mates: ByColor { white, black } } = live;
        Ok(disk::Searched {
            position: Kept::keep(position, "position")?,
            white: Kept::keep(white, "white")?,
            black: Kept::keep(black, "black")?,
        })
    }

    fn live(self, _: &'static str) -> Result<Searched, ConvertError> {
        Ok(Searched {
            position: self.position.live("position")?,
            mates: ByColor { white: self.white.live("white")?, black: self.black.live("black")? },
        })
    }
}

impl Kept<Position> for disk::Position {
    fn keep(live: &Position, field: &'static str) -> Result<disk::Position, ConvertError> {
        let kept = disk::Position { fen: live.fen(), mode: Kept::keep(&live.mode(), "mode")? };
        // Ground that the Laws do not know has a FEN, but no FEN leads back to it.
        match Position::from_fen(&kept.fen, live.mode()) {
            Ok(read) if read == *live => Ok(kept),
            Ok(_) | Err(_) => {
                let expected = said!("kept-position-back", "a position that its FEN gives back");
                Err(ConvertError::new(field, kept.fen, expected))
            }
        }
    }

    fn live(self, field: &'static str) -> Result<Position, ConvertError> {
        let expected = || said!("kept-position", "the FEN of a position that can be played");
        Position::from_fen(&self.fen, self.mode.live("mode")?)
            .map_err(|_| ConvertError::new(field, self.fen, expected()))
    }
}

/// Records from before there were own records say nothing of them, nor do those that keep none.
impl Kept<Keeping> for Option<disk::Keeping> {
    fn keep(live: &Keeping, _: &'static str) -> Result<Option<disk::Keeping>, ConvertError> {
        Ok(match live {
            Keeping::Nothing => None,
            Keeping::Notes => Some(disk::Keeping::Notes),
            Keeping::Calls => Some(disk::Keeping::Calls),
        })
    }

    fn live(self, _: &'static str) -> Result<Keeping, ConvertError> {
        Ok(match self {
            None => Keeping::Nothing,
            Some(disk::Keeping::Notes) => Keeping::Notes,
            Some(disk::Keeping::Calls) => Keeping::Calls,
        })
    }
}

/// Records from before they were known have none: there nothing waited.
impl Kept<BoardTimes> for Option<disk::BoardTimes> {
    fn keep(
        live: &BoardTimes,
        field: &'static str,
    ) -> Result<Option<disk::BoardTimes>, ConvertError> {
        (*live != BoardTimes::NONE).then(|| Kept::keep(live, field)).transpose()
    }

    fn live(self, field: &'static str) -> Result<BoardTimes, ConvertError> {
        self.map_or(Ok(BoardTimes::NONE), |times| times.live(field))
    }
}

/// Records from before it could be told have none: there it stood on the panel alone.
impl Kept<Tell> for Option<disk::Tell> {
    fn keep(live: &Tell, field: &'static str) -> Result<Option<disk::Tell>, ConvertError> {
        (*live != Tell::Panel).then(|| Kept::keep(live, field)).transpose()
    }

    fn live(self, field: &'static str) -> Result<Tell, ConvertError> {
        self.map_or(Ok(Tell::Panel), |tell| tell.live(field))
    }
}

/// Nothing is written where it is D.2.9.
impl Kept<Article> for Option<String> {
    fn keep(live: &Article, _: &'static str) -> Result<Option<String>, ConvertError> {
        Ok((*live != Article::D2_9).then(|| live.key().to_owned()))
    }

    fn live(self, field: &'static str) -> Result<Article, ConvertError> {
        let Some(key) = self else { return Ok(Article::D2_9) };
        let expected = || said!("kept-article", "an article such as 7.5.1");
        Article::from_key(&key).ok_or_else(|| ConvertError::new(field, key, expected()))
    }
}

/// The Laws of a record that does not name them: those of 2023, in the class of its rate of play.
fn unsaid(control: Option<&TimeControl>) -> Laws {
    let laws = Laws::default();
    match control.map(TimeControl::whole) {
        Some((main, increment)) => {
            let class = Editions::built_in().class_of(laws.edition, main, increment);
            Laws { class, ..laws }
        }
        None => laws,
    }
}

impl Kept<Settings> for disk::Settings {
    fn keep(live: &Settings, _: &'static str) -> Result<disk::Settings, ConvertError> {
        let Settings {
            laws,
            regulations,
            replaces,
            start,
            players,
            control,
            profile,
            duties,
            style,
            repeat,
            inform,
            telling,
            call_languages,
        } = live;
        Ok(disk::Settings {
            laws: Kept::keep(&(*laws != unsaid(control.as_ref())).then_some(*laws), "laws")?,
            regulations: Kept::keep(regulations, "regulations")?,
            replaces: Kept::keep(replaces, "replaces")?,
            start: Kept::keep(start, "position")?,
            white: Kept::keep(&players.white, "white")?,
            black: Kept::keep(&players.black, "black")?,
            control: Kept::keep(control, "control")?,
            profile: Kept::keep(profile, "profile")?,
            duties: Kept::keep(duties, "duties")?,
            style: Kept::keep(style, "style")?,
            repeat: Kept::keep(repeat, "repeat")?,
            inform: Kept::keep(inform, "inform")?,
            telling: Kept::keep(telling, "telling")?,
            call_languages: (*call_languages != CALL_LANGUAGES).then(|| call_languages.clone()),
        })
    }

    fn live(self, _: &'static str) -> Result<Settings, ConvertError> {
        let control: Option<TimeControl> = self.control.live("control")?;
        let laws = self.laws.map(|laws| laws.live("laws")).transpose()?;
        Ok(Settings {
            laws: laws.unwrap_or_else(|| unsaid(control.as_ref())),
            regulations: self.regulations.live("regulations")?,
            replaces: self.replaces.live("replaces")?,
            start: self.start.live("position")?,
            players: ByColor { white: self.white.live("white")?, black: self.black.live("black")? },
            control,
            profile: self.profile.live("profile")?,
            duties: self.duties.live("duties")?,
            style: self.style.live("style")?,
            repeat: self.repeat.live("repeat")?,
            inform: self.inform.live("inform")?,
            telling: self.telling.live("telling")?,
            call_languages: self
                .call_languages
                .unwrap_or_else(|| CALL_LANGUAGES.map(str::to_owned).to_vec()),
        })
    }
}

impl Kept<HandedSheet> for disk::HandedSheet {
    fn keep(live: &HandedSheet, _: &'static str) -> Result<disk::HandedSheet, ConvertError> {
        let HandedSheet { file, text, form, encoding, sheet } = live;
        Ok(disk::HandedSheet {
            file: file.clone(),
            text: text.clone(),
            form: Kept::keep(form, "form")?,
            encoding: Kept::keep(encoding, "encoding")?,
            starts_at: sheet.starts_at,
            start_fen: sheet.start_fen.clone(),
            result: Kept::keep(&sheet.result, "result")?,
            entries: Kept::keep(&sheet.entries, "entries")?,
            oddities: Kept::keep(&sheet.oddities, "oddities")?,
        })
    }

    fn live(self, _: &'static str) -> Result<HandedSheet, ConvertError> {
        Ok(HandedSheet {
            file: self.file,
            text: self.text,
            form: self.form.live("form")?,
            encoding: self.encoding.live("encoding")?,
            sheet: Sheet {
                entries: self.entries.live("entries")?,
                starts_at: self.starts_at,
                start_fen: self.start_fen,
                result: self.result.live("result")?,
                oddities: self.oddities.live("oddities")?,
            },
        })
    }
}

impl Kept<Entry> for disk::SheetEntry {
    fn keep(live: &Entry, _: &'static str) -> Result<disk::SheetEntry, ConvertError> {
        let Entry { text, readings, draw_offer, place } = live;
        Ok(disk::SheetEntry {
            text: text.clone(),
            readings: Kept::keep(readings, "readings")?,
            draw_offer: *draw_offer,
            line: place.line,
            column: place.column,
        })
    }

    fn live(self, _: &'static str) -> Result<Entry, ConvertError> {
        Ok(Entry {
            text: self.text,
            readings: self.readings.live("readings")?,
            draw_offer: self.draw_offer,
            place: Place { line: self.line, column: self.column },
        })
    }
}
