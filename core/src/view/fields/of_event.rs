//! The fields of facts.

use super::Fields;
use super::{of_ruling, of_sheet};
use crate::calls::Command;
use crate::game::{
    BoardEvent, Consulted, Device, Event, FlagCase, Hears, IllegalCase, Interruption, ModelUsed,
    Noted, OwnWords, Request, Source, Understood, Uttered,
};
use crate::rules::Color;
use crate::view::conclusions::unheard_key;
use crate::view::facts::{consulted_key, device_key, hears_key, request_key, state_key};

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
        Event::DrawClaimed(claim) => of_ruling::of_claim(claim),
        Event::Searched(found) => Fields::what("searched")
            .with("fen", found.position.fen())
            .with("white_can_mate", found.mates.white.word())
            .with("black_can_mate", found.mates.black.word()),
        Event::Consulted(case) => of_consulted(*case),
        Event::ArbiterCalled { by: _ } => Fields::what("calls-arbiter"),
        Event::Sheet { of: _, what } => of_sheet::of_event(what),
        Event::ReportAsked { .. } | Event::Answered(_) => Fields::none(),
        Event::Ruled(ruling) => of_ruling::of_what(ruling),
        Event::Interrupted(Interruption { running, at_most, away }) => Fields::what("interrupted")
            .side("side", *running)
            .with_some("at_most_ms", at_most.map(|most| most.0))
            .with_some("away_ms", away.map(|away| away.0)),
        Event::Slept { span } => Fields::what("slept").with("span_ms", span.0),
        Event::Simulated { board: Some(board) } => Fields::what("simulated").side("board", *board),
        Event::Simulated { board: None } => Fields::what("demonstration"),
        Event::ModelUsed(ModelUsed { hears, sum }) => {
            let fields = Fields::what("model")
                .with("device", device_key(Device::Recognizer))
                .with("hears", hears_key(*hears));
            let fields = match hears {
                Hears::Everybody => fields,
                Hears::OwnVoice(side) | Hears::AsEverybody(side) => fields.side("side", *side),
            };
            fields.with("sum", sum.as_str())
        }
        Event::Device { device, state } => {
            Fields::what(state_key(*state)).with("device", device_key(*device))
        }
        Event::OwnWords(OwnWords { .. }) => Fields::what("own-words"),
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
        BoardEvent::WayUnknown => Fields::what("way-unknown").with("device", "board").and(fields),
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

/// What the arbiter asks; the line itself names the side.
fn of_consulted(case: Consulted) -> Fields {
    let fields = Fields::what("consulted").with("about", consulted_key(case).0);
    match case {
        Consulted::Illegal(IllegalCase { side: _, fault, seen_by }) => {
            fields.with("fault", fault.word()).with("seen_by", seen_by.word())
        }
        Consulted::Flag(FlagCase { side: _, seen_by }) => fields.with("seen_by", seen_by.word()),
        Consulted::NotCounted { .. }
        | Consulted::Absent { .. }
        | Consulted::SetUp { .. }
        | Consulted::Colours
        | Consulted::Quickplay { .. }
        | Consulted::Device { .. } => fields,
    }
}
