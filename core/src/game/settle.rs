//! The way of every event: its fact is taken, what follows is concluded, and what is new in that is told.
//! A move that is made changes the trays' roles, and what follows from then on is concluded again.

use super::conclude::{Conclusions, Turn, article_of_making, conclude};
use super::state::{Game, Phase, Stage};
use super::touch::Obligation;
use super::{
    Channel, Discrepancy, Effects, Executed, LastHand, Message, Note, Played, Sight, Urgency,
    announcing, completing, endings, hands, mending, off_squares, pressing, replied, resting,
    tally, telling, uncompleted, undecided, waiting,
};
use crate::rules::{Article, Color};
use crate::time::Millis;
use std::iter;

/// So often a conclusion may bring about another one: a reply that stands when the clock is pressed, its
/// own press, and the boards after each. More would be a circle.
const ROUNDS_MAX: usize = 8;

/// Concludes, tells, and goes on until nothing follows any more.
pub(super) fn settle(game: &mut Game, now: Millis, fx: &mut Effects) {
    let first = game.found.clone();
    for _ in 0..ROUNDS_MAX {
        hands::touch(game, now, fx);
        let found = conclude(&game.scene(), &game.found, now);
        let before = std::mem::replace(&mut game.found, found);
        for board in Color::ALL {
            if let Some(base) = game.found.boards[board].explained.take() {
                game.facts.explained(board, base);
                let shows = game.facts.board(board).base().pieces.clone();
                game.found.boards[board].shows = shows;
            }
        }
        hands::touch_executed(game, now, fx);
        tell_sign(game, &before, fx);
        tell_boards(game, now, &before, fx);
        tell_executed(game, &before, fx);
        replied::tell_waiting(game, &before, fx);
        if undecided::decide(game, now, fx) {
            continue;
        }
        tell_hand(game, now, fx);
        completing::due_on_other_board(game, now, fx);
        if !goes_on(game, now, &before, fx) {
            break;
        }
    }
    for board in Color::ALL {
        if first.board(board).unknown && !game.found.board(board).unknown {
            off_squares::tell(game, board, fx);
        }
    }
    tell_apart(game, now, &first, fx);
    waiting::tell(game, fx);
}

/// Kings in the middle are a sign, and no move.
fn tell_sign(game: &mut Game, before: &Conclusions, fx: &mut Effects) {
    for board in Color::ALL {
        let Some(outcome) = game.found.board(board).sign else { continue };
        if before.board(board).sign.is_some() {
            continue;
        }
        fx.note(Note::Sign { board, outcome });
        if board == game.mover() {
            // Who gives the sign has touched no king with the intention of moving it (4.3).
            game.facts.tray_mut(board).forget_kings();
        }
    }
}

/// Boards that differ, and those that no longer do.
fn tell_boards(game: &mut Game, now: Millis, before: &Conclusions, fx: &mut Effects) {
    for board in Color::ALL {
        let shown = game.found.board(board);
        if shown.setting_up && shown.holes != before.board(board).holes {
            let holes = shown.holes.clone();
            let wrong = mending::tell(game, board, &holes, fx);
            mending::tell_step(game, board, &wrong, fx);
        }
        mending::tell_cleared_up(game, board, fx);
        let before = before.board(board);
        let awaited = before.setting_up || (before.unknown && game.is_reporting(board));
        if awaited && is_right(game, board) {
            tell_right(game, board, fx);
        }
    }
    let is_open = |board: Color| {
        let of_board = |open: &Discrepancy| matches!(open, Discrepancy::Boards { board: of, .. } if *of == board);
        game.discrepancies().any(of_board)
    };
    let found: Vec<Discrepancy> = Color::ALL
        .into_iter()
        // Behind a press that completes what was called, the board is compared with that.
        .filter(|board| is_open(*board) || !goes_on_unexecuted(game, now, *board))
        .filter(|board| {
            let shown = game.found.board(*board);
            !shown.holes.is_empty() && !shown.setting_up
        })
        .map(|board| {
            let shown = game.found.board(board);
            let holes = shown.holes.clone();
            let article = if shown.holes_of_move { Article::D2_9 } else { Article::A7_4_1 };
            Discrepancy::Boards { board, holes, article }
        })
        .collect();
    let about = |open: &Discrepancy| matches!(open, Discrepancy::Boards { .. });
    for news in game.ledger.follow(about, found, fx) {
        if let Discrepancy::Boards { board, holes, .. } = news {
            let wrong = mending::tell(game, board, &holes, fx);
            telling::tell(game.settings.telling.boards, board, Message::BoardsDiffer, fx);
            mending::tell_step(game, board, &wrong, fx);
        }
    }
}

/// Whether the clock was pressed behind a call that its player's own board does not show, and the move is about to be
/// completed all the same (D.2.4).
fn goes_on_unexecuted(game: &Game, now: Millis, by: Color) -> bool {
    let (turn, tray) = (&game.found.turn, game.facts.tray(by));
    turn.by == by
        && game.phase == Phase::Playing
        && game.settings.players[by].sight == Sight::PegHole
        && turn.executed.is_none()
        && turn.call.is_some()
        && turn.played().is_some()
        && tray.pressed.is_some()
        && !tray.offended
        && !pressing::may_still_report(game, now)
}

/// Whether every square of a board shows the game. A move that stands there and is not made yet has lines
/// of its own, and so have the kings in the middle.
fn is_right(game: &Game, board: Color) -> bool {
    let compared = match game.phase {
        Phase::NotBegun | Phase::Playing | Phase::Adjourned(Stage::Resuming) => true,
        Phase::Adjourned(
            Stage::Sealing | Stage::Away | Stage::SealingReply | Stage::ReplySealed,
        )
        | Phase::Ended { .. } => false,
    };
    let shown = game.found.board(board);
    let stands = game.found.turn_of(board).and_then(Turn::stands);
    compared
        && !shown.unknown
        && !shown.setting_up
        && shown.wrong.is_empty()
        && shown.to_look_at.is_empty()
        && shown.sign.is_none()
        && stands.is_none()
}

/// A board that was set up, or was away, is right.
pub(super) fn tell_right(game: &Game, board: Color, fx: &mut Effects) {
    fx.note(Note::BoardRight { board });
    if mending::hears_steps(game, board) {
        fx.say(Channel::Ear(board), Urgency::Answer, Message::BoardRight(board));
    }
}

/// Moves that have come to stand on a board.
fn tell_executed(game: &mut Game, before: &Conclusions, fx: &mut Effects) {
    for board in Color::ALL {
        for owed in game.found.board(board).executed.clone() {
            if owed.by == board {
                let by = owed.by;
                let late = |open: &Discrepancy| open.is_late_execution(by);
                tally::pressed_early(game, by, fx, late);
                game.ledger.resolve(fx, |open| open.is_unread(by));
            } else {
                executed(game, board, owed.by, Executed::Move(owed.played), fx);
            }
        }
    }
    let mut new = Vec::new();
    for turn in iter::once(&game.found.turn).chain(&game.found.coming) {
        let by = turn.by;
        let earlier = before.turn_of(by).filter(|earlier| earlier.before == turn.before);
        let stood = earlier.and_then(Turn::stands);
        new.extend(turn.stands().filter(|what| stood != Some(*what)).map(|what| (by, by, what)));
        if turn.on_other && !earlier.is_some_and(|earlier| earlier.on_other) {
            let stands = turn.provisional(game.facts.tray(by).pressed.is_some());
            new.extend(stands.map(|played| (!by, by, Executed::Move(played))));
        }
    }
    for (board, by, what) in new {
        executed(game, board, by, what, fx);
    }
}

/// A move has come to stand on a board. Who executed last is kept, for whoever has to find out where two
/// boards parted.
fn executed(game: &mut Game, board: Color, by: Color, what: Executed, fx: &mut Effects) {
    game.last_hand = Some(LastHand { board, by });
    // Of the other board the new piece is the assistant's task.
    let turn = game.found.turn_of(by).filter(|_| board == by);
    let only_called = match what {
        Executed::Move(played) => turn.is_some_and(|turn| turn.is_only_called(played)),
        Executed::Promotion(_) | Executed::Unclear => false,
    };
    fx.note(Note::Executed { board, by, what, only_called });
}

/// What can be open about a hand and a call, in the order in which it is told.
const HAND_MATTERS: [fn(&Discrepancy) -> bool; 6] = [
    |open| matches!(open, Discrepancy::CallAndBoard { .. }),
    |open| matches!(open, Discrepancy::TouchedNotMoved { .. }),
    |open| matches!(open, Discrepancy::ChangedAfterMade { .. }),
    |open| matches!(open, Discrepancy::KingReleased { .. }),
    |open| matches!(open, Discrepancy::Released { .. }),
    |open| matches!(open, Discrepancy::Illegal { .. }),
];

/// What the hand of the mover has done against the call, the Laws, and what was made.
fn tell_hand(game: &mut Game, now: Millis, fx: &mut Effects) {
    if game.phase != Phase::Playing {
        return;
    }
    let turn = &game.found.turn;
    let by = turn.by;
    let sight = game.settings.players[by].sight;
    let rested = resting::has_rested(game, now);
    let mut found = Vec::new();
    // What was told stays open while a hand puts it right.
    let is_open = |kind: fn(&Discrepancy) -> bool| {
        game.discrepancies().any(|open| open.side() == by && kind(open))
    };
    let differs = turn.agrees() == Some(false) && rested
        || turn.agreed_last() == Some(false)
            && is_open(|open| matches!(open, Discrepancy::CallAndBoard { .. }));
    if let (true, Some(call), Some(executed)) = (differs, &turn.call, turn.stands_or_pressed()) {
        found.push(Discrepancy::CallAndBoard { by, call: call.call, executed });
    }
    let touched = is_open(|open| matches!(open, Discrepancy::TouchedNotMoved { .. }));
    // What was called keeps what was touched: then it is the board that differs, and that is told.
    // But where all that was touched is back, another piece was moved instead of it.
    let own = game.facts.board(by).occupied();
    let is_back = turn.obligation.squares.iter().all(|square| own.contains(*square));
    let to_be_put_right = differs && turn.called_keeps_obligation() && !is_back;
    // Of castling whose king nobody saw leave, nobody knows which piece was touched first (4.4).
    let unseen = matches!(turn.stands(), Some(Executed::Move(Played::Legal(m)))
        if m.castling().is_some()
            && !game.facts.tray(by).touched().iter().any(|touch| touch.square == m.origin()));
    // On a board that nobody watches or keys in, what is called is done.
    let is_called_alone = turn.stands().is_none() && !completing::tells_hand(game, by);
    // It can be corrected until it is pressed or replied to (D.2.8); then it stands as it was called.
    let pressed = game.facts.tray(by).pressed.is_some();
    let stands_as_called = || {
        turn.agreed_last() != Some(false)
            && (pressed || replied::stands_by_reply(game, now).is_some())
    };
    let breaks_in_words = is_called_alone
        && (turn.named_breaks_claim() || turn.called_breaks_obligation() && stands_as_called());
    let breaks = !turn.keeps_obligation() && (rested || touched) && !to_be_put_right && !unseen;
    if breaks || breaks_in_words {
        let Obligation { squares: bound, article, open, .. } = turn.obligation.clone();
        found.push(Discrepancy::TouchedNotMoved { by, bound, article, open });
    }
    let changed = is_open(|open| matches!(open, Discrepancy::ChangedAfterMade { .. }));
    if let Some((made, _)) = turn.made
        && turn.is_changed_after_made()
        && (changed || resting::is_at_rest(game, now))
    {
        let article = article_of_making(sight);
        found.push(Discrepancy::ChangedAfterMade { by, made, now: turn.stands(), article });
    }
    if let Some((square, now)) = turn.breaks_castling() {
        found.push(Discrepancy::KingReleased { by, square, now });
    }
    if let Some((stood, rested)) = turn.released
        && sight == Sight::Ordinary
        && turn.made.is_none_or(|(made, _)| Executed::Move(made) != stood)
        && turn.stands() != Some(stood)
        && (is_open(|open| matches!(open, Discrepancy::Released { .. }))
            || resting::is_at_rest(game, now))
    {
        found.push(Discrepancy::Released { by, stood, rested, now: turn.stands() });
    }
    let illegal =
        is_open(|open| matches!(open, Discrepancy::Illegal { carried: Some(_), .. })) || rested;
    let (call, carried) = (turn.illegal_call(), turn.illegal_move().filter(|_| illegal));
    if call.is_some() || carried.is_some() {
        found.push(Discrepancy::Illegal { by, call, carried });
    }
    // What nobody can read when the clock is pressed has resolved nothing.
    let asked = pressed && turn.call.is_none() && turn.stands() == Some(Executed::Unclear);
    if turn.unread || asked {
        let unread = |open: &&Discrepancy| open.is_unread(by) || asked && open.is_illegal_of(by);
        let open: Vec<Discrepancy> = game.discrepancies().filter(unread).cloned().collect();
        found.extend(open.into_iter().filter(|open| !found.contains(open)).collect::<Vec<_>>());
    }
    if turn.lapsed {
        found.retain(|open| !open.is_about_hand(by));
    }
    let mut news = Vec::new();
    for kind in HAND_MATTERS {
        let (of_kind, rest) = found.into_iter().partition(kind);
        found = rest;
        let about = |open: &Discrepancy| open.side() == by && kind(open);
        news.extend(game.ledger.follow(about, of_kind, fx));
    }
    for news in news {
        match news {
            Discrepancy::CallAndBoard { .. } => {
                let message = Message::CallAndBoardDiffer;
                telling::tell(game.settings.telling.call_and_board, by, message, fx);
            }
            // The arbiter has ruled it, and is at the table.
            Discrepancy::TouchedNotMoved { article: Article::A9_5_3, .. } => {}
            // Whether anything was broken only the arbiter can say.
            Discrepancy::TouchedNotMoved { open: true, .. } => {}
            Discrepancy::TouchedNotMoved { .. } => {
                telling::tell(game.settings.telling.touch, !by, Message::TouchedNotMoved(by), fx);
            }
            Discrepancy::CallAndRepeat { .. }
            | Discrepancy::Boards { .. }
            | Discrepancy::Apart { .. }
            | Discrepancy::ClockBeforeMade { .. }
            | Discrepancy::ChangedAfterMade { .. }
            | Discrepancy::Released { .. }
            | Discrepancy::KingReleased { .. }
            | Discrepancy::NotRepeated { .. }
            | Discrepancy::Illegal { .. }
            | Discrepancy::TooLate { .. }
            | Discrepancy::Lingering { .. }
            | Discrepancy::OfferDisputed { .. } => {}
        }
    }
}

/// What the conclusions bring about: a move is made, ends the game, is completed, or stands because it
/// was replied to. The answer is whether there is more to conclude.
fn goes_on(game: &mut Game, now: Millis, before: &Conclusions, fx: &mut Effects) -> bool {
    if game.phase != Phase::Playing {
        return false;
    }
    let turn = &game.found.turn;
    let by = turn.by;
    let sight = game.settings.players[by].sight;
    let was_made = before
        .turn_of(by)
        .filter(|earlier| earlier.before == turn.before)
        .and_then(|earlier| earlier.made)
        .map(|(made, _)| made);
    if let Some((played, _)) = turn.made
        && was_made != Some(played)
    {
        // What no rule allows is put down and not made: 4.7 speaks of legal moves.
        let article = match (played, sight) {
            (Played::Legal(_), _) | (Played::Illegal(_), Sight::PegHole) => {
                Some(article_of_making(sight))
            }
            (Played::Illegal(_), Sight::Ordinary) => None,
        };
        if let Some(article) = article {
            fx.note(Note::Made { by, played, article });
        }
        // 6.2.1.2: who makes the next move has completed the one before.
        uncompleted::complete_by_next_move(game, now, by, fx);
        // 5.1.1, 5.2, 9.6: mate and stalemate end the game when the move is made, without the clock, and so do five
        // times the same position and 75 moves (6.2.1.1).
        if completing::is_in_order(game, &played)
            && (played.after(&game.position).ending().is_some()
                || endings::by_history(game, Some(played)).is_some())
            && game.found.turn.agrees() != Some(false)
        {
            announcing::complete_unpressed(game, now, played, fx);
            return true;
        }
        if game.opened.is_some() {
            pressing::press(game, now, by, fx);
            return true;
        }
        pressing::press_due(game, now, fx);
    }
    if completing::settle_pressed(game, now, fx) {
        return true;
    }
    if let Some(played) = replied::stands_by_reply(game, now) {
        completing::stand(game, now, played, fx);
        return true;
    }
    false
}

/// Boards that have not shown the game for longer than the settings allow (D.2.9).
fn tell_apart(game: &mut Game, now: Millis, before: &Conclusions, fx: &mut Effects) {
    let (mut found, mut overdue) = (Vec::new(), Vec::new());
    for board in Color::ALL {
        let shown = game.found.board(board);
        let Some(since) = shown.apart.since.filter(|_| shown.apart.overdue) else { continue };
        if shown.holes.is_empty() || shown.setting_up {
            if !before.board(board).apart.overdue {
                overdue.push(board);
            }
            continue;
        }
        let same = |open: &&Discrepancy| matches!(open, Discrepancy::Apart { board: which, .. } if *which == board);
        let told = game.discrepancies().find(same).cloned();
        found.push(told.unwrap_or_else(|| Discrepancy::Apart {
            board,
            since,
            ply: shown.apart.agreed,
            last: game.last_hand,
            holes: shown.holes.clone(),
        }));
    }
    let about = |open: &Discrepancy| matches!(open, Discrepancy::Apart { .. });
    game.ledger.follow(about, found, fx);
    // A board that only owes a move differs from nothing: the move is due, and listed as that.
    for board in overdue {
        let of_board = |note: &Note| matches!(note, Note::Owed { board: of, .. } if *of == board);
        let owed: Vec<Note> = game.owing(now).filter(of_board).collect();
        for note in owed {
            fx.note(note);
        }
        telling::tell(game.settings.telling.boards, board, Message::BoardsDiffer, fx);
    }
}
