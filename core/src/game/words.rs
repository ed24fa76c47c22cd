//! What words can be, as the game stands: whose they are where nobody says so, and whether they are a call,
//! the repeat of one, or the announcement that is missing.

use super::conclude::{StandingCall, may_reply};
use super::state::{Game, LastMove};
use super::{
    Discrepancy, Executed, Heard, Missing, Played, Source, completing, uncompleted, undecided,
};
use crate::calls::{Call, Meaning, MoveCall, resolve, same_move};
use crate::rules::{Color, Move, Piece, Position, Role, Square};

/// With one microphone for both, the state of the game says whose turn it is to speak.
pub(super) fn presumed_speaker(game: &Game, source: Source, call: &Call) -> Color {
    let by = game.mover();
    let standing = game.facts.tray(by).call.as_ref();
    if standing.is_none() && repeats_last(game, call) == Some(true) {
        return by;
    }
    // What waits for a turn of the mover's is repeated: nobody says the same words twice.
    if undecided::repeats_ahead(game, !by, call) {
        return !by;
    }
    // What was called and repeated, and the mover cannot call, is that call once more.
    let is_last = |last: &LastMove| {
        last.call.is_some_and(|said| last.repeated && same_move(call, &said, &last.before))
    };
    if standing.is_none()
        && game.last.as_ref().is_some_and(is_last)
        && resolve(call, &game.position) == Meaning::Illegal
        && !stands_as_called(game, call)
    {
        return !by;
    }
    // The announcement that is missing of the last move (D.2.4).
    if announces_last(game, !by, call) && !stands_as_called(game, call) {
        return !by;
    }
    // An answer to "which piece?" completes a call, whoever is expected to speak.
    if let Some(standing) = &game.found.turn.call
        && completes(standing, call, &resolve(call, &game.position))
    {
        return by;
    }
    let Some(standing) = standing.map(|spoken| spoken.call) else {
        return if replies_to_press(game, call) { !by } else { game.expected_speaker() };
    };
    if is_behind_press(game, call) && may_reply_to_either(game, call) {
        return !by;
    }
    let repeats = is_repeat_of(call, &standing, &game.position);
    let legal = resolve(call, &game.position) != Meaning::Illegal;
    if game.facts.tray(by).repeated {
        // Nobody repeats twice: these are the mover's words, or the opponent's own next call.
        let turn = &game.found.turn;
        let settled = turn.made.is_some() && turn.agrees() == Some(true);
        let replies = game
            .found
            .coming
            .as_ref()
            .is_some_and(|coming| resolve(call, &coming.before) != Meaning::Illegal);
        // Whoever has pressed behind words that are no move says nothing that no rule allows once more.
        let unknown = game.found.coming.is_none() && game.facts.tray(by).pressed.is_some();
        let is_reply = replies && (settled || !legal) || unknown && !legal;
        return if is_reply { !by } else { by };
    }
    match (repeats || is_near(call, &standing), legal) {
        // Who types a slip of the caller's says whose words they are; without it they are the repeat (D.2.1).
        (false, true) if source != Source::Keys => by,
        (false, false) if is_own_next(game, call) => !by,
        (true | false, _) => game.expected_speaker(),
    }
}

/// Whether words that the mover cannot have meant are the opponent's, whose clock the mover has let run: the call of
/// the reply, unless the mover was asked for the own call.
fn replies_to_press(game: &Game, call: &Call) -> bool {
    let by = game.mover();
    let is_movers =
        resolve(call, &game.position) != Meaning::Illegal || stands_as_called(game, call);
    let is_asked =
        |open: &Discrepancy| open.is_about_clock(by) && open.missing() == Some(Missing::Call);
    has_turn_by_press(game)
        && !is_movers
        && (is_own_next(game, call) || !game.ledger.iter().any(is_asked))
}

/// Whether these words come behind the mover's press and say nothing like the call that stands, nor what stands on the board:
/// the mover corrects nothing any more (D.2.8), and the clock runs for the opponent.
pub(super) fn is_behind_press(game: &Game, call: &Call) -> bool {
    let tray = game.facts.tray(game.mover());
    // What was repeated is not repeated once more in other words, and the mover cannot mean what only a reply can be.
    let is_reply = tray.repeated && !may_be_called(call, &game.position);
    let is_other = |said: Call| {
        !is_repeat_of(call, &said, &game.position)
            && (is_reply || !is_near(call, &said))
            && !stands_as_called(game, call)
    };
    tray.pressed.is_some() && tray.call.as_ref().is_some_and(|standing| is_other(standing.call))
}

/// Whether these words can reply to the running move as it was called, or as it was carried out, where the two are in
/// dispute: the opponent may have seen or heard either.
pub(super) fn may_reply_to_either(game: &Game, call: &Call) -> bool {
    let turn = &game.found.turn;
    let carried = match turn.stands_or_pressed() {
        Some(Executed::Move(played)) => Some(played),
        Some(Executed::Promotion(_) | Executed::Unclear) | None => None,
    };
    let replies = |played: Played| may_be_called(call, &played.after(&turn.before));
    turn.called().into_iter().chain(carried).any(replies)
}

/// Whether the mover has pressed and something stands that can be replied to, although it is not completed: then the
/// opponent has the move (1.3).
pub(super) fn has_turn_by_press(game: &Game) -> bool {
    let pressed = game.facts.tray(game.mover()).pressed.is_some();
    pressed && game.found.coming.is_some() && may_reply(&game.scene(), &game.found.turn)
}

/// Whether the clock was pressed and nothing was called, and nothing stands on the board (7.5.3).
pub(super) fn lacks_move(game: &Game) -> bool {
    let tray = game.facts.tray(game.mover());
    tray.pressed.is_some() && tray.call.is_none() && game.found.turn.stands().is_none()
}

/// Whether words can be said while the mover's move is missing: by the mover as that move or as the repeat
/// that is due, by the opponent as an announcement that is due. Who is named is believed, right or wrong.
pub(super) fn fits(game: &Game, heard: &Heard, speaker: Color, call: &Call) -> bool {
    let by = game.mover();
    if speaker != by {
        return announces_last(game, speaker, call);
    }
    heard.by.is_some()
        || resolve(call, &game.position) != Meaning::Illegal
        || repeats_last(game, call) == Some(true)
}

/// Whether the words announce the last move of this player, which was not announced.
pub(super) fn announces_last(game: &Game, speaker: Color, call: &Call) -> bool {
    let last = game.last.as_ref().filter(|last| last.by == speaker && last.call.is_none());
    last.is_some_and(|last| match last.played {
        Played::Legal(m) => resolve(call, &last.before) == Meaning::One(m),
        Played::Illegal(illegal) => call.displacement(&last.before) == Some(illegal.carried()),
    })
}

/// Whether the words are the last move's call again. `None`: no call waits for its repeat.
pub(super) fn repeats_last(game: &Game, call: &Call) -> Option<bool> {
    let last = game.last.as_ref().filter(|last| !last.repeated)?;
    let said = last.call?;
    Some(is_repeat_of(call, &said, &last.before))
}

/// Whether the words by which the last move was repeated call a move of the mover's as well.
pub(super) fn repeat_may_be_own_call(game: &Game) -> bool {
    let repeated = game.last.as_ref().filter(|last| last.repeated).and_then(|last| last.call);
    repeated.is_some_and(|call| resolve(&call, &game.position) != Meaning::Illegal)
}

/// Whether the words repeat a call: the same move meant, or the same call with its origin left out.
/// What leaves out the piece of a promotion repeats less than was announced (D.2.1).
pub(super) fn is_repeat_of(words: &Call, said: &Call, position: &Position) -> bool {
    if same_move(words, said, position) {
        return true;
    }
    let meant = resolve(words, position);
    matches!(resolve(said, position), Meaning::One(m) if meant.moves().contains(&m))
        && !meant.lacks_promotion()
}

/// Whether the words are so like a call that they can be a wrong repeat of it: the same piece to the
/// same file or rank, or another piece to the same square.
pub(super) fn is_near(words: &Call, said: &Call) -> bool {
    match (words, said) {
        (Call::Castle { .. }, Call::Castle { .. }) => true,
        (Call::Move(words), Call::Move(said)) => {
            let file =
                words.destination.file.is_some() && words.destination.file == said.destination.file;
            let rank =
                words.destination.rank.is_some() && words.destination.rank == said.destination.rank;
            let role = words.role.unwrap_or(Role::Pawn) == said.role.unwrap_or(Role::Pawn);
            (role && (file || rank)) || (file && rank)
        }
        (Call::Castle { .. }, Call::Move(_)) | (Call::Move(_), Call::Castle { .. }) => false,
    }
}

/// Whether the player who waits may call this as the own next move: the running move is made, and the
/// call has a meaning in the position after it.
pub(super) fn is_own_next(game: &Game, call: &Call) -> bool {
    let Some(coming) = game.found.coming.as_ref() else { return false };
    may_reply(&game.scene(), &game.found.turn) && resolve(call, &coming.before) != Meaning::Illegal
}

/// Whether words that do not repeat the opponent's call are the mover's own one: where the mover may call
/// so, or a hand has begun and the opponent could not have called so.
pub(super) fn is_own_call(game: &Game, call: &Call) -> bool {
    let tray = game.facts.tray(game.mover());
    let begun = game.found.turn.executed.is_some() || !tray.touches.is_empty();
    let of_opponent =
        game.last.as_ref().is_some_and(|last| resolve(call, &last.before) != Meaning::Illegal);
    resolve(call, &game.position) != Meaning::Illegal
        || stands_as_called(game, call)
        || (begun && !of_opponent)
}

/// Whether the mover's board shows what these words call.
pub(super) fn stands_as_called(game: &Game, call: &Call) -> bool {
    game.found.turn.stands_as(call)
}

/// Whether the new call says what the standing one left open. A call that no rule allows is completed
/// in the same way, so that nobody hears a difference.
pub(super) fn completes(before: &StandingCall, call: &Call, now: &Meaning) -> bool {
    match (&before.meaning, now) {
        (Meaning::Several(moves), Meaning::One(m)) => moves.contains(m),
        (Meaning::Several(moves), Meaning::Several(fewer)) => {
            fewer.len() < moves.len() && fewer.iter().all(|m| moves.contains(m))
        }
        (Meaning::Illegal, Meaning::Illegal) => says_more(&before.call, call),
        (Meaning::One(_), _)
        | (Meaning::Illegal, Meaning::One(_) | Meaning::Several(_))
        | (Meaning::Several(_), Meaning::Illegal) => false,
    }
}

/// Whether the second call is the first with its origin or its promotion added.
fn says_more(first: &Call, second: &Call) -> bool {
    let (Call::Move(first), Call::Move(second)) = (first, second) else { return false };
    let origin = if first.origin.is_nothing() { second.origin } else { first.origin };
    first != second
        && MoveCall { origin, promotion: first.promotion.or(second.promotion), ..*first } == *second
}

/// Whether two of the called pieces reach the called square in their manner of moving.
pub(super) fn several_reach(call: &Call, position: &Position) -> bool {
    how_many_reach(call, position) > 1
}

/// Whether these words can be a call of this turn, as far as anybody may hear it: a legal move, or a called piece that
/// reaches the called square in its manner of moving. What is done with words must not tell of a pin.
pub(super) fn may_be_called(call: &Call, position: &Position) -> bool {
    resolve(call, position) != Meaning::Illegal || how_many_reach(call, position) > 0
}

/// How many of the called pieces reach the called square in their manner of moving.
fn how_many_reach(call: &Call, position: &Position) -> usize {
    let Call::Move(said) = call else { return 0 };
    let Some(destination) = said.destination.as_square() else { return 0 };
    let piece = Piece { color: position.turn(), role: said.role.unwrap_or(Role::Pawn) };
    let reaches = |square: &Square| {
        position.piece_at(*square) == Some(piece)
            && said.origin.fits(*square)
            && position.reaches(*square, destination)
    };
    Square::ALL.iter().filter(|square| reaches(square)).count()
}

/// Whether the running move was made and its player's board shows that it was taken back, with no piece in the air: then
/// it is the own call that is corrected, whatever the opponent has said of a reply that is not made (D.2.8).
pub(super) fn is_taken_back(game: &Game) -> bool {
    let turn = &game.found.turn;
    let replied = game.found.coming.as_ref().is_some_and(|coming| coming.executed.is_some());
    let shown = game.found.board(turn.by);
    let is_seen = !shown.setting_up && !game.facts.board(turn.by).is_unknown();
    turn.made.is_some() && turn.executed.is_none() && !replied && is_seen
}

/// Whether the reply to the running move is made, as far as anybody sees the board on which it is.
pub(super) fn may_be_replied(game: &Game) -> bool {
    let made = game.found.coming.as_ref().is_some_and(|coming| coming.made.is_some());
    made || !completing::is_watched(game, !game.mover())
}

/// Whether the call that stands leaves open which move it is, and these words can reply to one of those that it names.
pub(super) fn is_reply_ahead(game: &Game, call: &Call) -> bool {
    let turn = &game.found.turn;
    let Some(StandingCall { meaning: Meaning::Several(moves), .. }) = &turn.call else {
        return false;
    };
    let replies = |m: &Move| resolve(call, &turn.before.after(*m)) != Meaning::Illegal;
    game.found.coming.is_none() && moves.iter().any(replies)
}

/// Whether the mover repeats what the opponent has moved and, as far as anybody heard, not called: no rule allows it as
/// the own call.
pub(super) fn repeats_uncalled(game: &Game, call: &Call) -> bool {
    let tray = game.facts.tray(game.mover());
    tray.call.is_none()
        && tray.pressed.is_none()
        && announces_last(game, !game.mover(), call)
        && !is_own_call(game, call)
}

/// Whether the player who waits says another move in the place of the own one that was replied to, and that the own hand
/// has taken back with no press.
pub(super) fn corrects_what_was_taken_back(game: &Game, call: &Call) -> bool {
    let standing = game.facts.tray(game.mover()).call.as_ref();
    let repeats = standing.is_some_and(|said| is_repeat_of(call, &said.call, &game.position));
    let may_call = |last: &LastMove| resolve(call, &last.before) != Meaning::Illegal;
    !repeats && uncompleted::taken_back(game).is_some_and(may_call)
}
