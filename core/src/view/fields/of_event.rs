//! The fields of facts.

use super::Fields;
use super::fields::word_of;
use super::of_sheet;
use crate::calls::Command;
use crate::game::{
    BoardEvent, Claim, Consulted, Event, FlagCase, IllegalCase, IllegalRuling, Interruption, Noted,
    Request, Ruling, Settlement, Source, Understood, Uttered,
};
use crate::rules::{Article, Color, Outcome};
use crate::view::conclusions::unheard_key;
use crate::view::facts::{consulted_key, device_key, request_key, state_key};
use crate::view::rulings::{quickplay_key, touch_key, wings_key};
use crate::voices::reason_key;

pub(in crate::view) fn of_event(event: &Event) -> Fields {
    match event {
        Event::Begun | Event::Resumed => Fields::none(),
        Event::Board { board, what } => of_board(*board, what),
        Event::Heard(heard) => {
            let fields = words(&heard.words, &heard.understood, heard.source);
            fields.when("as_repeat", heard.as_repeat)
        }
        Event::Noted(Noted { words: said, understood, corrects, draw_offered, source, .. }) => {
            words(said, understood, *source)
                .when("for_own_record", true)
                .when("corrects", *corrects)
                .when("draw_offer", *draw_offered)
        }
        Event::Adjusting { by: _ } => Fields::what("adjusting"),
        Event::Pressed { by: _ } => Fields::what("pressed"),
        Event::PressedBeside { by: _, clock_at } => {
            Fields::what("pressed-beside").side("board", *clock_at)
        }
        // What follows from it has lines of its own.
        Event::ClockShown { .. } | Event::TimeReached => Fields::none(),
        Event::Asked { by: _, request } => asked(*request),
        Event::DrawOffered { by: _ } => Fields::what("offers-draw"),
        Event::DrawAccepted { by: _ } => Fields::what("accepts-draw"),
        Event::DrawDeclined { by: _ } => Fields::what("declines-draw"),
        Event::Resigned { by: _ } => Fields::what("resigns"),
        Event::FlagClaimed { by: _ } => Fields::what("claims-flag"),
        Event::DrawClaimed(claim) => of_claim(claim),
        Event::Searched(found) => Fields::what("searched")
            .with("fen", found.position.fen())
            .with("white_can_mate", found.mates.white.word())
            .with("black_can_mate", found.mates.black.word()),
        Event::Consulted(case) => of_consulted(*case),
        Event::ArbiterCalled { by: _ } => Fields::what("calls-arbiter"),
        Event::Sheet { of: _, what } => of_sheet::of_event(what),
        Event::ReportAsked { .. } | Event::Answered(_) => Fields::none(),
        Event::Ruled(ruling) => of_ruling(ruling),
        Event::Interrupted(Interruption { running, at_most, away }) => Fields::what("interrupted")
            .side("side", *running)
            .with_some("at_most_ms", at_most.map(|most| most.0))
            .with_some("away_ms", away.map(|away| away.0)),
        Event::Slept { span } => Fields::what("slept").with("span_ms", span.0),
        Event::Simulated { board: Some(board) } => Fields::what("simulated").side("board", *board),
        Event::Simulated { board: None } => Fields::what("demonstration"),
        Event::Device { device, state } => {
            Fields::what(state_key(*state)).with("device", device_key(*device))
        }
        Event::Uttered(Uttered { since, channel: _, words, unheard }) => {
            let fields = match unheard {
                Some(why) => Fields::what(unheard_key(*why)),
                None => Fields::none(),
            };
            fields.with("words", words.as_str()).with("saying_at_ms", since.0)
        }
    }
}

fn of_board(board: Color, what: &BoardEvent) -> Fields {
    let fields = Fields::none().side("board", board);
    match what {
        BoardEvent::Lifted(square) | BoardEvent::Placed(square) => fields.squares([*square]),
        BoardEvent::PieceLifted(square, piece) | BoardEvent::PiecePlaced(square, piece) => {
            fields.squares([*square]).piece(*piece)
        }
        BoardEvent::Occupancy(squares) => fields.squares(squares.iter()),
        BoardEvent::Pieces(placement) => fields.with("placement", placement.to_string()),
        BoardEvent::Lost { cause } => Fields::what("lost")
            .with("device", "board")
            .and(fields)
            .with_some("cause", cause.map(|cause| cause.as_str())),
        BoardEvent::Back => Fields::what("back").with("device", "board").and(fields),
    }
}

fn asked(request: Request) -> Fields {
    let fields = Fields::what(request_key(request));
    match request {
        Request::Where(place) => fields.with("place", place.to_string()),
        Request::Times
        | Request::TimeLeft
        | Request::TimeUsed
        | Request::MoveNumber
        | Request::TimesAndMoves
        | Request::LastCall
        | Request::WhoseTurn
        | Request::Position
        | Request::LastNoted
        | Request::OwnRecord
        | Request::Score => fields,
    }
}

fn words(words: &str, understood: &Understood, source: Source) -> Fields {
    let fields = match understood {
        _ if words.trim().is_empty() => Fields::what("nothing"),
        Understood::WingMissing => Fields::what("wing-missing"),
        Understood::Unclear => Fields::what("unclear"),
        Understood::Call(call) => Fields::what("call").called("called", call),
        Understood::Command(Command::Where(place)) => {
            Fields::what("command").with("command", "where").with("place", place.to_string())
        }
        Understood::Command(command) => Fields::what("command").with("command", command.name()),
    };
    let fields = fields.with("words", words);
    match source {
        Source::Voice { confidence } => {
            fields.with("source", "voice").with("confidence", confidence)
        }
        Source::Keys => fields.with("source", "keys"),
    }
}

fn of_ruling(ruling: &Ruling) -> Fields {
    match ruling {
        Ruling::Move(carried) => Fields::what("move").carried(*carried),
        Ruling::Position(position) => Fields::what("position").with("fen", position.fen()),
        Ruling::Settled(settled) => of_settlement(settled),
        Ruling::Clock { side, left } => {
            let time = match side {
                Color::White => "white_ms",
                Color::Black => "black_ms",
            };
            Fields::what("clock").with("side", word_of(*side)).with(time, left.0)
        }
        Ruling::Time { side, change } => Fields::what("time")
            .side("side", *side)
            .with("given", change.given)
            .with("span_ms", change.span.0),
        Ruling::Counter { side, moves } => Fields::what("counter")
            .side("side", *side)
            .with("counter", *moves)
            .article(Article::A6_10_2),
        Ruling::NextPeriod { side } => {
            Fields::what("next-period").side("side", *side).article(Article::A8_6)
        }
        Ruling::Control(control) => {
            Fields::what("control").with("control", control.to_string()).article(Article::A6_10_2)
        }
        Ruling::Warn { side } => Fields::what("warn").side("side", *side),
        Ruling::Illegal(ruling) => of_illegal(ruling),
        Ruling::Stands { side } => Fields::what("stands").side("side", *side),
        Ruling::Touch { side, verdict } => {
            Fields::what("touch").side("side", *side).with("verdict", touch_key(*verdict))
        }
        Ruling::Claim(ruling) => of_claim(&ruling.claim)
            .with("upheld", ruling.upheld)
            .with("articles", ruling.articles.clone())
            .with_some("bonus_ms", ruling.bonus.map(|bonus| bonus.0))
            .clocks(ruling.clocks),
        Ruling::Stop => Fields::what("stop"),
        Ruling::Start { side } => Fields::what("start").side("side", *side),
        Ruling::Result(ruling) => Fields::what("result")
            .with("result", ruling.outcome.as_str())
            .with("reason", reason_key(ruling.reason))
            .with("articles", ruling.articles.clone()),
        Ruling::Withdrawn { side } => Fields::what("withdrawn").side("side", *side),
        Ruling::Quickplay { side, verdict } => {
            Fields::what("quickplay").side("side", *side).with("verdict", quickplay_key(*verdict))
        }
        Ruling::Castling { side, wings } => {
            Fields::what("castling").side("side", *side).with("wings", wings_key(wings))
        }
        Ruling::Approved { side, device } => {
            Fields::what("approved").side("side", *side).with("words", device.as_str())
        }
        Ruling::Continue => Fields::what("continue"),
        Ruling::Seal => Fields::what("seal"),
        Ruling::SealReply => Fields::what("seal-reply"),
        Ruling::AdjournEarly { rest } => {
            Fields::what("adjourn-early").with("span_ms", rest.0).article(Article::I1_2)
        }
        Ruling::SealWithdrawn => Fields::what("seal-withdrawn"),
        Ruling::Adjourn => Fields::what("adjourn"),
        Ruling::Resume => Fields::what("resume"),
        Ruling::Sealed { carried, draw_offered } => {
            Fields::what("sealed").carried(*carried).when("draw_offer", *draw_offered)
        }
        Ruling::SealedUnclear { words, may_be } => Fields::what("sealed-unclear")
            .with("words", words.as_str())
            .with("may_be", may_be.iter().map(ToString::to_string).collect::<Vec<_>>()),
        Ruling::Remark(remark) => Fields::what("remark").with("remark", remark.as_str()),
    }
}

/// What the arbiter asks; the line itself names the side.
fn of_consulted(case: Consulted) -> Fields {
    let fields = Fields::what("consulted").with("about", consulted_key(case).0);
    match case {
        Consulted::Illegal(IllegalCase { side: _, fault, seen_by }) => {
            fields.with("fault", fault.word()).with("seen_by", seen_by.word())
        }
        Consulted::Flag(FlagCase { side: _, seen_by }) => fields.with("seen_by", seen_by.word()),
        Consulted::Absent { .. }
        | Consulted::SetUp { .. }
        | Consulted::Colours
        | Consulted::Quickplay { .. }
        | Consulted::Device { .. } => fields,
    }
}

pub(super) fn of_claim(claim: &Claim) -> Fields {
    let Claim { by, what, with } = claim;
    let fields = Fields::what("claim").side("side", *by).with("claim", what.word());
    match with {
        Some(carried) => fields.carried(*carried),
        None => fields,
    }
}

fn of_illegal(ruling: &IllegalRuling) -> Fields {
    Fields::what("illegal")
        .side("side", ruling.side)
        .with("fault", ruling.fault.word())
        .with_some("count", ruling.count)
        .with("articles", ruling.articles.clone())
        .with_some("back_to", ruling.back_to)
        .with_some("bonus_ms", ruling.bonus.map(|bonus| bonus.0))
        .with_some("taken_back_ms", ruling.taken_back.map(|time| time.0))
        .with_some("result", ruling.result.map(Outcome::as_str))
        .clocks(ruling.clocks)
}

fn of_settlement(settled: &Settlement) -> Fields {
    let moves: Vec<String> = settled.plies.iter().map(ToString::to_string).collect();
    Fields::what("settled")
        .with("moves", moves)
        .with("fen", settled.fen.as_str())
        .clocks(settled.clocks)
        .with_some("remark", settled.remark.as_deref())
        .article(settled.article)
}
