//! The fields of what differs.

use super::Fields;
use crate::game::{Discrepancy, Executed, LastHand, Lingering, OfferSaidBy};
use crate::rules::Article;
use crate::view::differences::missing_key;

pub(super) fn of_discrepancy(differs: &Discrepancy) -> Fields {
    let fields = match differs {
        Discrepancy::CallAndBoard { by: _, call, executed } => {
            of_executed(Fields::what("call-and-board").called("called", call), *executed)
        }
        Discrepancy::CallAndRepeat { by: _, call, repeat } => {
            Fields::what("call-and-repeat").called("called", call).called("repeat", repeat)
        }
        Discrepancy::Boards { board, holes, article: _ } => {
            Fields::what("boards").side("board", *board).wrong(holes)
        }
        Discrepancy::Apart { board, since, ply, last, holes } => {
            let fields = Fields::what("apart").side("board", *board).with("since_ms", since.0);
            let fields = fields.with("plies_completed", *ply);
            let fields = match last {
                Some(LastHand { board, by }) => {
                    fields.side("last_board", *board).side("last_by", *by)
                }
                None => fields,
            };
            fields.wrong(holes)
        }
        Discrepancy::ClockBeforeMade { by: _, missing, sight: _ } => {
            Fields::what("clock-before-made").with("missing", missing_key(*missing))
        }
        Discrepancy::TouchedNotMoved { by: _, bound, article: _, open } => {
            let fields = Fields::what("touched-not-moved").squares(bound.iter().copied());
            fields.when("open", *open)
        }
        Discrepancy::ChangedAfterMade { by: _, made, now, article: _ } => {
            let fields = Fields::what("changed-after-made");
            now_there(fields.with("made", made.carried().to_string()), *now)
        }
        Discrepancy::Released { by: _, stood, rested, now } => {
            let fields = Fields::what("released").with("rested_ms", rested.0);
            let stood = of_executed(Fields::none(), *stood).into_value();
            now_there(fields.with("stood", stood), *now)
        }
        Discrepancy::KingReleased { by: _, square, now } => {
            of_executed(Fields::what("king-released").squares([*square]), *now)
        }
        Discrepancy::NotRepeated { by: _, call } => {
            Fields::what("not-repeated").called("called", call)
        }
        Discrepancy::Illegal { by: _, call, carried } => {
            let fields = Fields::what("illegal");
            let fields = match call {
                Some(call) => fields.called("called", call),
                None => fields,
            };
            match carried {
                Some(carried) => fields.carried(*carried).when("illegal", true),
                None => fields,
            }
        }
        Discrepancy::TooLate { by: _, call } => Fields::what("too-late").called("called", call),
        Discrepancy::Lingering { by: _, what, stays } => {
            let lingering = match what {
                Lingering::Kings => "kings",
                Lingering::Pawn => "pawn",
            };
            Fields::what("lingering").with("lingering", lingering).when("stays", *stays)
        }
        Discrepancy::OfferDisputed { by: _, said_by } => {
            let source = match said_by {
                OfferSaidBy::Microphone => "voice",
                OfferSaidBy::Keys => "keys",
            };
            Fields::what("offer-disputed").with("source", source)
        }
    };
    let article: Article = differs.article();
    fields.side("side", differs.side()).article(article)
}

/// What stands on a board.
pub(super) fn of_executed(fields: Fields, what: Executed) -> Fields {
    match what {
        Executed::Move(played) => fields.with("stands", "move").played(played),
        Executed::Promotion(carried) => fields.with("stands", "promotion").carried(carried),
        Executed::Unclear => fields.with("stands", "unclear"),
    }
}

/// What stands now; nothing when it was taken back.
fn now_there(fields: Fields, now: Option<Executed>) -> Fields {
    match now {
        Some(now) => of_executed(fields, now),
        None => fields.with("stands", "nothing"),
    }
}
