//! What hands do on the boards, as the boards report it or somebody keys it in: what is lifted may be
//! touched (4.3, D.2.2), adjusted (4.2), or carried for a move that the board owes.

use super::conclude::{Turn, squares_of, touch_time};
use super::facts::{Airborne, Changed, Lift};
use super::state::{Game, Phase, Stage};
use super::touch::{Obligation, Touch, obligation};
use super::{
    BoardEvent, Discrepancy, Duty, Effects, Executed, Message, Note, Played, Refusal, Sight, Task,
    commands, correcting, endings, in_dispute, taken_as_done, telling,
};
use crate::rules::{Article, Color, Piece, Placement, Square, Squares, Stands, WrongSquare};
use crate::time::Millis;

/// For so long a piece may lose its contact again after it was put down. No hand takes it again so
/// quickly.
const BOUNCE: Millis = Millis(250);

/// A board that looks at its squares one after the other needs so long for all of them: of what it sees
/// within this time nobody can say what came first.
pub(super) const TOGETHER: Millis = Millis(250);

/// A board reports, or somebody keys in what happened on it.
pub(super) fn board(
    game: &mut Game,
    now: Millis,
    board: Color,
    what: &BoardEvent,
    fx: &mut Effects,
) {
    if correcting::takes(game, board, what, fx) {
        return;
    }
    // What is refused has not happened, however often it is keyed in.
    if let BoardEvent::Placed(square) = what
        && !game.is_reporting(board)
        && !holds(game, board, *square)
    {
        fx.note(Note::Refused(Refusal::NothingInHand(*square)));
        return;
    }
    let lifted = match what {
        BoardEvent::Lifted(square) | BoardEvent::PieceLifted(square, _) => Some(*square),
        BoardEvent::Placed(square) => {
            taken_as_done::put_down(game, board, *square);
            put_down(game, now, board, *square, None);
            None
        }
        BoardEvent::PiecePlaced(square, piece) => {
            taken_as_done::put_down(game, board, *square);
            put_down(game, now, board, *square, Some(*piece));
            None
        }
        BoardEvent::Occupancy(_)
        | BoardEvent::Pieces(_)
        | BoardEvent::Lost { .. }
        | BoardEvent::Back
        | BoardEvent::WayUnknown => None,
    };
    let lift = lifted.and_then(|square| {
        taken_as_done::lifted(game, board, square);
        in_dispute::take_as_executed(game, board, square);
        purpose(game, now, board, square).map(|lift| (square, lift))
    });
    match game.facts.board_told(now, board, what) {
        Changed::Squares => {}
        Changed::Known => return,
        Changed::Nothing(square) => {
            fx.note(Note::Refused(Refusal::EmptySquare(square)));
            return;
        }
        Changed::FellSilent => {
            telling::tell(game.settings.telling.board_lost, board, Message::BoardLost(board), fx);
        }
        Changed::CameBack => {
            telling::tell(game.settings.telling.board_lost, board, Message::BoardBack(board), fx);
        }
    }
    if let Some((square, (touch, lift))) = lift {
        let airborne = Airborne { touch, since: now, lift };
        game.facts.tray_mut(board).airborne.push(airborne);
        if lift == Lift::Adjust {
            fx.note(Note::Adjusted { by: board, square });
        }
    }
    in_dispute::keyed_in(game, board, fx);
    come_back(game, now, board, what);
}

/// Whether anything can be in a hand above a board that is keyed in, or lies beside it and belongs onto it: what was in
/// a hand when the arbiter ruled still is. What stands on a wrong square lies nowhere else. What came onto this square with the
/// key before is there.
fn holds(game: &Game, board: Color, square: Square) -> bool {
    let facts = game.facts.board(board);
    let all = facts.base().occupied().len().max(game.position.placement().occupied().len());
    let holes = &game.found.board(board).holes;
    let lacks = |hole: &&WrongSquare| hole.has == Stands::Nothing && hole.should.is_some();
    let has_more = |hole: &&WrongSquare| hole.has != Stands::Nothing && hole.should.is_none();
    let lies_beside = holes.iter().filter(lacks).count() > holes.iter().filter(has_more).count();
    let can_be = all > facts.occupied().len() || lies_beside;
    can_be && !facts.was_just_put(square)
}

/// Whether something that stood on a board when it was last explained is off it.
pub(super) fn lacks_something(game: &Game, board: Color) -> bool {
    let facts = game.facts.board(board);
    facts.base().occupied().len() > facts.occupied().len()
}

/// For what a piece leaves its square, where the player whose board it is may be touching it.
pub(super) fn purpose(
    game: &Game,
    now: Millis,
    board: Color,
    square: Square,
) -> Option<(Touch, Lift)> {
    let found = &game.found;
    let turn = match game.phase {
        // Who touches a piece before the move is sealed is bound as before any other move.
        Phase::Playing | Phase::Adjourned(Stage::Sealing | Stage::SealingReply)
            if found.turn.by == board =>
        {
            &found.turn
        }
        // The opponent's move is made: the player has the move (1.3).
        Phase::Playing => {
            let coming = found.coming.as_ref()?;
            let pressed = game.facts.tray(found.turn.by).pressed.is_some();
            (found.turn.made.is_some() || pressed).then_some(coming)?
        }
        Phase::NotBegun | Phase::Adjourned(_) | Phase::Ended { .. } => return None,
    };
    let tray = game.facts.tray(board);
    // Who has made the move has no longer the move, as long as it stands (1.3). What no rule allows is no move made.
    let stands = |(made, _): (Played, Millis)| {
        matches!(made, Played::Legal(_)) && turn.stands() == Some(Executed::Move(made))
    };
    let has_made = turn.made.is_some_and(stands);
    // With a press without a move nothing was made either (7.5.3): that player has the move still.
    let has_pressed = tray.pressed.is_some() && !tray.offended;
    if (board == found.turn.by && game.opened.is_some()) || has_pressed || has_made {
        return None;
    }
    let facts = game.facts.board(board);
    let shown = found.board(board);
    let position = &turn.before;
    let piece = position.piece_at(square)?;
    // A piece that was carried in this turn already, or stands where it does not belong, is no newly
    // touched piece.
    if shown.shows.piece_at(square) != Some(piece) || shown.known.contains(square) {
        return None;
    }
    // What is pushed over while the opponent's move is being executed was not touched to be moved.
    let running =
        (board != found.turn.by && !found.turn.on_other).then(|| found.turn.played()).flatten();
    let running = running.map(|played| (found.turn.by, played));
    let mut owed = shown.owed.iter().map(|owed| (owed.by, owed.played)).chain(running);
    let carries_owed = owed.any(|(by, played)| {
        squares_of(&played).contains(square)
            || (is_begun(game, board, &played)
                && (piece.color == by || is_wrong(game, board, &played)))
    });
    // Of a key nothing bounces: who keys in a lift has seen one.
    let bounces =
        facts.is_reporting() && facts.placed_last(square).is_some_and(|at| now - at <= BOUNCE);
    if carries_owed || bounces || (facts.is_unknown() && facts.is_reporting()) {
        return None;
    }
    let touch = Touch { square, piece };
    Some((touch, if tray.adjusting { Lift::Adjust } else { Lift::Touch }))
}

/// Whether an owed move has been begun on this board; it is owed until it is at its end.
fn is_begun(game: &Game, board: Color, owed: &Played) -> bool {
    !game.facts.board(board).touched().common(squares_of(owed)).is_empty()
}

/// Whether a square of an owed move is not as it should be. Without the pieces' names a capture looks as if
/// it were done while its piece is in the air.
fn is_wrong(game: &Game, board: Color, owed: &Played) -> bool {
    let squares = squares_of(owed);
    game.found.board(board).wrong.iter().any(|hole| squares.contains(hole.square))
}

/// Something is put down on this square: what is in the air and goes elsewhere was not adjusted but
/// moved, so it was touched, and so was everything else that is still in the hand (4.2.2).
fn put_down(game: &mut Game, now: Millis, board: Color, square: Square, piece: Option<Piece>) {
    if matches!(game.phase, Phase::Adjourned(Stage::Away | Stage::Resuming | Stage::ReplySealed)) {
        return;
    }
    let touch = touch_time(&game.scene(), board);
    let occupied = game.facts.board(board).occupied();
    let before = game.found.turn_of(board).map_or(&game.position, |turn| &turn.before);
    // Where every own piece stands, none of them is in the hand.
    let own = |placement: &Placement| {
        let pieces = placement.occupied().iter().filter_map(|square| placement.piece_at(square));
        pieces.filter(|piece| piece.color == board).count()
    };
    let all_down = own(&game.found.board(board).shows) >= own(&before.placement());
    let captors: Squares = before
        .legal_moves()
        .iter()
        .filter(|m| m.destination() == square && m.captured().is_some())
        .map(|m| m.origin())
        .collect();
    let tray = game.facts.tray_mut(board);
    tray.put_down();
    // Where another piece is in the hand, it is that one that comes here: what stood here was captured.
    let in_hand = |touch: &Touch| {
        captors.contains(touch.square)
            && touch.piece.color == board
            && !occupied.contains(touch.square)
    };
    // Two pieces that wobble at once are no capture; a board that names them tells which is back.
    let theirs = |lift: &Airborne| {
        lift.lift == Lift::Touch
            && lift.touch.square == square
            && lift.touch.piece.color != board
            && piece.is_none_or(|piece| piece != lift.touch.piece)
    };
    let captures = tray.airborne.iter().any(theirs)
        && !all_down
        && (tray.airborne.iter().any(|lift| in_hand(&lift.touch))
            || tray.touches.iter().any(|touched| in_hand(&touched.touch)));
    match tray.airborne.iter().position(|lift| lift.touch.square == square) {
        Some(index) if !captures => {
            let back = tray.airborne[index];
            if back.lift == Lift::Touch && now - back.since >= touch {
                ripen(game, board, index);
            } else {
                game.facts.tray_mut(board).airborne.remove(index);
            }
        }
        Some(_) => {
            while !game.facts.tray(board).airborne.is_empty() {
                ripen(game, board, 0);
            }
        }
        None => {
            let adjusts = tray.airborne.iter().any(|lift| lift.lift == Lift::Adjust);
            tray.adjusting &= !adjusts;
            while !game.facts.tray(board).airborne.is_empty() {
                ripen(game, board, 0);
            }
        }
    }
}

/// The whole board was told: what is in the air and stands on its square again is back.
fn come_back(game: &mut Game, _now: Millis, board: Color, what: &BoardEvent) {
    match what {
        BoardEvent::Occupancy(_) | BoardEvent::Pieces(_) => {}
        BoardEvent::Lifted(_)
        | BoardEvent::Placed(_)
        | BoardEvent::PieceLifted(..)
        | BoardEvent::PiecePlaced(..)
        | BoardEvent::Lost { .. }
        | BoardEvent::Back
        | BoardEvent::WayUnknown => return,
    }
    let occupied = game.facts.board(board).occupied();
    game.facts.tray_mut(board).airborne.retain(|lift| !occupied.contains(lift.touch.square));
}

/// A piece in the air counts as touched.
fn ripen(game: &mut Game, board: Color, index: usize) {
    let seen = game.is_reporting(board);
    let position = match game.found.turn_of(board) {
        Some(turn) => turn.before.clone(),
        None => game.position.clone(),
    };
    let tray = game.facts.tray_mut(board);
    let Airborne { touch, since, .. } = tray.airborne.remove(index);
    // What is keyed in has the order in which somebody saw it.
    tray.touch(touch, since, seen, TOGETHER, &position);
}

/// Pieces that have been in the air long enough count as touched. What is new is told.
pub(super) fn touch(game: &mut Game, now: Millis, fx: &mut Effects) {
    for board in Color::ALL {
        let needed = touch_time(&game.scene(), board);
        let ripe = |lift: &Airborne| lift.lift == Lift::Touch && now - lift.since >= needed;
        while let Some(index) = game.facts.tray(board).airborne.iter().position(ripe) {
            ripen(game, board, index);
        }
        while let Some(touch) = game.facts.tray_mut(board).untold() {
            touched(game, now, board, touch, fx);
        }
    }
}

/// Pieces in the air that belong to the move that stands have been touched, however short a time they
/// have been there.
pub(super) fn touch_executed(game: &mut Game, now: Millis, fx: &mut Effects) {
    for board in Color::ALL {
        let Some(Executed::Move(played)) = game.found.turn_of(board).and_then(Turn::stands) else {
            continue;
        };
        let squares = squares_of(&played);
        let part =
            |lift: &Airborne| lift.lift == Lift::Touch && squares.contains(lift.touch.square);
        while let Some(index) = game.facts.tray(board).airborne.iter().position(part) {
            ripen(game, board, index);
        }
        while let Some(touch) = game.facts.tray_mut(board).untold() {
            touched(game, now, board, touch, fx);
        }
    }
}

/// A piece was touched with the intention of moving or capturing it.
fn touched(game: &mut Game, now: Millis, by: Color, touch: Touch, fx: &mut Effects) {
    let position = match game.found.turn_of(by) {
        Some(turn) => turn.before.clone(),
        None => game.position.clone(),
    };
    let tray = game.facts.tray(by);
    let obligation = match (tray.claimed, tray.castling) {
        (Some(claimed), _) => Obligation::of_claim(claimed.m),
        (None, Some(m)) => Obligation::of_castling(m),
        (None, None) => {
            let of_event = game.settings.regulations.open.castling_touch;
            let castling_touch = tray.castling_touch.unwrap_or(of_event);
            obligation(&position, &tray.told_touches(), castling_touch)
        }
    };
    let Touch { square, piece } = touch;
    fx.note(Note::Touched {
        by,
        square,
        piece,
        bound: obligation.squares,
        article: obligation.article,
        open: obligation.open,
    });
    let sighted = game.settings.players[by].sight == Sight::Ordinary;
    if sighted && game.settings.duties.report_touch == Duty::Assistant {
        fx.note(Note::Due { task: Task::ReportTouch { by, square } });
    }
    endings::reject_offer(game, by, fx);
    commands::lapse(game, fx);
    let against = !by;
    let open = game.ledger.iter().any(|open| open.is_about_hand(against));
    lapse_claims(game, against, fx);
    // The move that nobody can claim anything against any more is in order: what it ended is over (5.1.1).
    if open {
        endings::end_by_last_move(game, now, against, fx);
    }
}

/// 4.8: who touches a piece can no longer claim what the opponent did against 4.1 to 4.7.
pub(super) fn lapse_claims(game: &mut Game, against: Color, fx: &mut Effects) {
    game.ledger.resolve(fx, |open: &Discrepancy| open.is_about_hand(against));
    if game.found.turn.by == against {
        game.found.turn.lapsed = true;
    }
}

/// A player says before touching that pieces will be adjusted (4.2): one or more, until one of them is
/// put elsewhere or a move is called. Only the player to move may.
pub(super) fn adjusting(game: &mut Game, by: Color, fx: &mut Effects) {
    let coming = game.found.turn.made.is_some() && game.found.coming.is_some();
    if game.phase != Phase::Playing {
        return;
    }
    if by == game.mover() || coming {
        game.facts.tray_mut(by).adjusting = true;
    }
    // In 2009 only the move had to be the player's.
    let own_time = Article::A6_2_5.printed_in(game.settings.laws.edition).is_some();
    if own_time && game.running() == Some(!by) {
        fx.note(Note::Refused(Refusal::AdjustsInOwnTime(by)));
    }
}
