//! The call, the hand, what was touched and what was made, side by side: whenever one of them moves,
//! they are compared, and what follows is drawn (D.2.1, D.2.3, 4.3, 4.7, 7.5.1).

use super::state::Game;
use super::{Discrepancy, Effects, Executed, Message, Played, completion, telling};
use crate::rules::Displacement;
use crate::time::Millis;

/// Compares hand and voice after either has moved, and draws what follows.
pub(super) fn compare(game: &mut Game, now: Millis, fx: &mut Effects) {
    let by = game.turn.by;
    let position = game.position.clone();
    match (game.turn.agrees(&position), &game.turn.call, game.turn.executed) {
        (Some(false), Some(standing), Some(executed)) => {
            let found = Discrepancy::CallAndBoard { by, call: standing.call, executed };
            if game.open.raise(found, fx) {
                let message = Message::CallAndBoardDiffer;
                telling::tell(game.settings.telling.call_and_board, by, message, fx);
            }
        }
        _ => game.open.resolve(fx, |open| open.is_about_call(by)),
    }
    let kept = match game.turn.executed {
        Some(Executed::Move(Played::Legal(m))) => game.turn.obligation.permits(m),
        Some(Executed::Promotion(carried)) => game.turn.obligation.permits_promotion(carried),
        Some(Executed::Move(Played::Illegal(_)) | Executed::Unclear) | None => true,
    };
    if kept {
        game.open.resolve(
            fx,
            |open| matches!(open, Discrepancy::TouchedNotMoved { by: who, .. } if *who == by),
        );
    } else {
        let bound = game.turn.obligation.squares.clone();
        let article = game.turn.obligation.article;
        game.open.raise(Discrepancy::TouchedNotMoved { by, bound, article }, fx);
    }
    compare_with_made(game, fx);
    judge_legality(game, fx);
    completion::due_on_other_board(game, fx);
    completion::try_made(game, now, fx);
    completion::try_late(game, now, fx);
}

/// A legal move that was made cannot become another one (4.7, D.2.3). An illegal one can be put right
/// until the clock is pressed (7.5.1).
pub(super) fn compare_with_made(game: &mut Game, fx: &mut Effects) {
    let by = game.turn.by;
    let Some(made @ Played::Legal(m)) = game.turn.made else { return };
    // What a promoted pawn became only the call tells, and a slip of the tongue is corrected (D.2.8).
    let squares = |carried: Displacement| (carried.origin, carried.destination);
    let stays = match game.turn.executed {
        Some(Executed::Move(now)) => squares(now.displacement()) == squares(made.displacement()),
        Some(Executed::Promotion(now)) => squares(now) == squares(made.displacement()),
        Some(Executed::Unclear) | None => false,
    };
    // A move that broke 4.3 has to be taken back.
    if stays || !game.turn.obligation.permits(m) {
        game.open.resolve(
            fx,
            |open| matches!(open, Discrepancy::ChangedAfterMade { by: who, .. } if *who == by),
        );
    } else {
        let article = completion::article_of_making(game, by);
        let now = game.turn.executed;
        game.open.raise(Discrepancy::ChangedAfterMade { by, made, now, article }, fx);
    }
}

/// Shows an illegal call or an illegal move to the arbiter (7.5.1), as it was called and carried.
fn judge_legality(game: &mut Game, fx: &mut Effects) {
    let by = game.turn.by;
    let call = game.turn.illegal_call();
    let carried = match game.turn.executed {
        Some(Executed::Move(Played::Illegal(carried))) => Some(carried),
        Some(Executed::Move(Played::Legal(_)) | Executed::Promotion(_) | Executed::Unclear)
        | None => None,
    };
    if call.is_some() || carried.is_some() {
        game.turn.illegal = true;
        game.open.raise(Discrepancy::Illegal { by, call, carried }, fx);
    } else if std::mem::take(&mut game.turn.illegal) {
        game.open
            .resolve(fx, |open| matches!(open, Discrepancy::Illegal { by: who, .. } if *who == by));
    }
}
