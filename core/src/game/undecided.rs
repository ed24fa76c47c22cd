//! Words that can be a wrong repeat or the own call (D.2.1, 1.3), or belong to a turn that has not begun (6.2.1.2): nobody
//! is accused of either until a hand or a press decides, and nothing of what was said is lost. Lines tell that they wait,
//! and what becomes of them.

use super::calling::own_call;
use super::conclude::Turn;
use super::facts::{Spoken, Undecided};
use super::repeats::{TurnOf, missed_repeat, repeat_differs, resolve_repeat};
use super::state::{Game, Phase};
use super::words::{is_repeat_of, may_be_called};
use super::{
    Channel, Discrepancy, Effects, Heard, Message, Note, Source, Urgency, own_record, replied,
};
use crate::calls::{Call, Meaning, resolve, same_move};
use crate::rules::{Color, Position};
use crate::time::Millis;

/// So long words that may be a wrong repeat or an own call wait for a hand or a press to decide; then
/// they are asked for again.
const DECIDES_WITHIN: Millis = Millis::from_secs(5);

/// What decides what words are that wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitsFor {
    /// The turn that they belong to: what stands before it is not settled yet.
    Turn,
    /// A hand or a press of the player: they are a repeat or the own call.
    Hand,
}

impl Game {
    /// Whether the player who waits says once more what the player to move has said, and nobody knows yet to be a call: then
    /// it was one, and was heard.
    pub(crate) fn repeats_undecided(&self, by: Color, call: &Call) -> bool {
        let tray = self.facts.tray(self.mover());
        let words = tray.undecided.as_ref().filter(|_| by != self.mover() && tray.call.is_none());
        words.is_some_and(|words| is_repeat_of(call, &words.spoken.call, &self.position))
    }
}

/// A call of a turn that has not begun (6.2.1.2). What waited before it was corrected, and is told.
pub(super) fn wait(game: &mut Game, by: Color, spoken: &Spoken, source: Source, fx: &mut Effects) {
    match open(game, by).map(|words| words.spoken.call) {
        // It is said once more.
        Some(before) if before == spoken.call => return,
        Some(before) => resolve_repeat(game, by, before, fx),
        None => {}
    }
    game.facts.tray_mut(by).undecided = Some(Undecided::new(spoken.clone(), source));
}

/// The words of this player of which nothing was told but that they wait.
fn open(game: &Game, by: Color) -> Option<&Undecided> {
    game.facts.tray(by).undecided.as_ref().filter(|words| words.only_waits())
}

/// The words of this player, waiting for a turn that has not begun, that the opponent has not repeated yet.
pub(super) fn unrepeated(game: &Game, by: Color) -> Option<(Color, Call)> {
    let words = open(game, by).filter(|words| !words.repeated)?;
    game.found.coming.as_ref()?;
    Some((by, words.spoken.call))
}

/// Whether somebody says words again that wait for a turn of the opponent's, or something else where a repeat of them is
/// keyed in.
pub(super) fn is_repeat(game: &Game, heard: &Heard, speaker: Color, call: &Call) -> bool {
    if !heard.as_repeat {
        return repeats_ahead(game, speaker, call);
    }
    let repeated = |by: Color| game.facts.tray(by).call.is_none() || game.facts.tray(by).repeated;
    let waits = Color::ALL.into_iter().all(repeated) && unrepeated(game, !speaker).is_some();
    // The repeat of the coming turn's words makes them its call.
    let is_coming = speaker == game.mover() && is_same(game, !speaker, call);
    game.facts.tray(game.mover()).call.is_some() && waits && !is_coming
}

/// Whether this player, who waits, says what the mover has said of a later turn, and cannot reply so.
pub(super) fn repeats_ahead(game: &Game, by: Color, call: &Call) -> bool {
    let both = Color::ALL.into_iter().all(|side| {
        let tray = game.facts.tray(side);
        tray.call.is_some() && tray.repeated
    });
    let replies = |turn: &Turn| may_be_called(call, &turn.before);
    by != game.mover()
        && both
        && !game.found.coming.as_ref().is_some_and(replies)
        && is_same(game, !by, call)
}

/// Whether these words say the same as those of this player that wait.
fn is_same(game: &Game, by: Color, call: &Call) -> bool {
    let Some(words) = open(game, by) else { return false };
    let said = words.spoken.call;
    match position_of(game, by) {
        Some(position) => is_repeat_of(call, &said, &position),
        None => *call == said,
    }
}

/// The position of the turn of this player that has not begun, as far as it is known.
fn position_of(game: &Game, by: Color) -> Option<Position> {
    let coming = game.found.coming.as_ref()?;
    if by == coming.by {
        return Some(coming.before.clone());
    }
    coming.played().map(|played| played.after(&coming.before))
}

/// The opponent has repeated them, rightly or not, before their turn has come.
pub(super) fn repeated(
    game: &mut Game,
    heard: &Heard,
    speaker: Color,
    call: Call,
    fx: &mut Effects,
) {
    let by = !speaker;
    let Some(said) = open(game, by).map(|words| words.spoken.call) else { return };
    let is_right = is_same(game, by, &call);
    own_record::repeated(game, speaker, &heard.words, call);
    if !is_right {
        repeat_differs(game, TurnOf::Coming, (by, said), call, fx);
        return;
    }
    if let Some(words) = &mut game.facts.tray_mut(by).undecided {
        words.repeated = true;
    }
    fx.note(Note::Repeated { by: speaker, call });
    resolve_repeat(game, by, said, fx);
}

/// The words of this player that wait, for a line.
pub(super) fn waiting(game: &Game, by: Color) -> Option<Note> {
    let (call, until) = waits(game, by)?;
    Some(Note::WordsWait { by, call, until, before: None })
}

fn waits(game: &Game, by: Color) -> Option<(Call, WaitsFor)> {
    let words = open(game, by).filter(|_| game.phase == Phase::Playing)?;
    // What waits for a ruling has a line of its own.
    if replied::waiting(game, by).is_some() {
        return None;
    }
    let is_ahead = words.ahead || is_ahead(game, by) || is_no_repeat(game, by);
    Some((words.spoken.call, if is_ahead { WaitsFor::Turn } else { WaitsFor::Hand }))
}

/// Tells which words wait from now on, in whose place, and which do so no more although they became no call.
pub(super) fn tell(before: &Game, game: &Game, fx: &mut Effects) {
    if game.phase != Phase::Playing {
        return;
    }
    for by in Color::ALL {
        let said = |game| open(game, by).map(|words: &Undecided| words.spoken.call);
        let (was, is) = (said(before), said(game));
        if was == is {
            continue;
        }
        let before = was.filter(|call| !is_told(game, by, call, fx));
        match (waits(game, by), before) {
            (Some((call, until)), before) => {
                fx.note(Note::WordsWait { by, call, until, before });
            }
            (None, Some(call)) => fx.note(Note::WordsLapsed { by, call }),
            (None, None) => {}
        }
    }
}

/// Whether another line says what has become of these words: a call, a repeat, or a difference.
fn is_told(game: &Game, by: Color, words: &Call, fx: &Effects) -> bool {
    let turn = game.found.turn_of(by);
    let stands = turn.and_then(|turn| turn.call.as_ref().map(|call| (call.call, &turn.before)));
    let is_call = stands.is_some_and(|(call, before)| same_move(&call, words, before));
    let became_call = |note: &Note| {
        matches!(note, Note::Called { by: of, call } | Note::Slip { by: of, now: call, .. }
            if *of == by && call == words)
    };
    let became_other = |note: &Note| {
        matches!(note, Note::Repeated { by: of, .. } | Note::Discrepancy(Discrepancy::TooLate { by: of, .. })
            if *of == by)
    };
    is_call || fx.notes().any(|note| became_call(note) || became_other(note))
}

/// The opponent's call is repeated rightly: what this player said before it was a slip, or the own call. Nothing is
/// lost of it, and nobody is asked.
pub(super) fn overtake(game: &mut Game, by: Color) {
    if let Some(words) = &mut game.facts.tray_mut(by).undecided {
        words.asked = true;
        words.behind = true;
    }
}

/// Words that could be a wrong repeat or an own call: a hand or a press of the speaker has decided, or
/// the time in which one should have is over. The answer is whether one has.
pub(super) fn decide(game: &mut Game, now: Millis, fx: &mut Effects) -> bool {
    let mut decided = false;
    for by in Color::ALL {
        let Some(undecided) = game.facts.tray(by).undecided.clone() else { continue };
        let tray = game.facts.tray(by);
        let waits = game.found.turn_of(by).is_some_and(|turn| turn.waits.is_some());
        if is_ahead(game, by) || waits {
            continue;
        }
        let stands = game.found.turn_of(by).is_some_and(|turn| turn.executed.is_some());
        // Where the opponent's call was repeated already, words ahead are no repeat once their turn has come.
        let repeated = game.last.as_ref().is_some_and(|last| last.repeated);
        let has_turn = by == game.mover() && tray.call.is_none() && repeated;
        let pressed = tray.pressed.is_some();
        // Where a hand was at the board, it is that hand that the press completes.
        let board = game.facts.board(by);
        let carried = stands || board.is_unknown() || board.is_reporting() && board.is_changed();
        let by_press = pressed && !carried && tray.call.is_none() && by == game.mover();
        let turn = game.found.turn_of(by);
        let may_call =
            |turn: &Turn| resolve(&undecided.spoken.call, &turn.before) != Meaning::Illegal;
        let replies = undecided.ahead && by != game.mover() && turn.is_some_and(may_call);
        let carries = turn.is_some_and(|turn| turn.stands_as(&undecided.spoken.call));
        let unsaid = tray.call.is_none();
        let moves = match (undecided.told, undecided.behind) {
            (true, _) => by_press,
            (false, true) => unsaid && (carries || pressed && !carried),
            (false, false) => stands || pressed || has_turn,
        };
        // Before the opponent's call is whole there is no turn that they could belong to.
        if (moves || replies) && turn.is_some() {
            game.facts.tray_mut(by).undecided = None;
            missed_where_told(game, &undecided, fx);
            own_call(game, by, &undecided.spoken, undecided.source, fx);
            let tray = game.facts.tray_mut(by);
            if undecided.repeated && tray.call.as_ref() == Some(&undecided.spoken) {
                tray.repeated = true;
            }
            decided = true;
        } else if !undecided.asked
            && !is_no_repeat(game, by)
            && now >= undecided.spoken.at + DECIDES_WITHIN
        {
            if let Some(undecided) = &mut game.facts.tray_mut(by).undecided {
                undecided.asked = true;
            }
            fx.say(Channel::Room, Urgency::Urgent, Message::PleaseRepeat);
        }
    }
    decided
}

/// The mover's words were told as a wrong repeat, and were the own call: then the repeat was left out.
pub(super) fn missed_where_told(game: &mut Game, words: &Undecided, fx: &mut Effects) {
    let said = game.last.as_ref().and_then(|last| last.call).filter(|_| words.told);
    if let Some(said) = said {
        resolve_repeat(game, !game.mover(), said, fx);
        missed_repeat(game, fx);
    }
}

/// Whether what this player has said last belongs to a turn that has not begun: the own move stands, and the reply
/// to it was called and repeated already.
fn is_ahead(game: &Game, by: Color) -> bool {
    by == game.mover() && game.facts.tray(by).call.is_some()
}

/// Whether what this player has said last can be no repeat: the opponent's call was repeated already, so the words
/// wait for their turn.
fn is_no_repeat(game: &Game, by: Color) -> bool {
    let mover = game.mover();
    by != mover && game.facts.tray(mover).call.is_some() && game.facts.tray(mover).repeated
}

/// When people are asked for words that nothing has decided.
pub(super) fn ask_at(game: &Game) -> Option<Millis> {
    let waits = |by: Color| {
        let undecided = game.facts.tray(by).undecided.as_ref()?;
        let waits = !is_ahead(game, by) && !is_no_repeat(game, by);
        (!undecided.asked && waits).then_some(undecided.spoken.at + DECIDES_WITHIN)
    };
    Color::ALL.into_iter().filter_map(waits).min()
}
