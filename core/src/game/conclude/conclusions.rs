//! The conclusions as a whole: what they are drawn from, and in which order.

use super::look::Look;
use super::making::may_reply;
use super::{BoardFound, Turn, board, lag, left_pawn, making, meant};
use crate::game::facts::{Base, Board, Facts};
use crate::game::{Executed, Phase, ReplySaid, Settings, Stage};
use crate::rules::{ByColor, Color, IllegalMove, Played, Position, Square, Squares, WrongSquare};
use crate::time::Millis;
use std::iter;

/// What the conclusions are drawn from.
pub(in crate::game) struct Scene<'a> {
    pub(in crate::game) settings: &'a Settings,
    pub(in crate::game) phase: Phase,
    /// After the last ply that stands.
    pub(in crate::game) position: &'a Position,
    pub(in crate::game) facts: &'a Facts,
    /// How many plies stand.
    pub(in crate::game) plies: u32,
    /// Whether the running turn is that of a sealed move: what was sealed is made, and nothing else.
    pub(in crate::game) sealed: bool,
    /// The squares of the moves that stand in dispute, of each ply by itself: nobody is asked to execute these on the other
    /// board.
    pub(in crate::game) disputes: Vec<Squares>,
    /// Whether the move before the running one was taken back with no press: what is done in its place is no next move.
    pub(in crate::game) taken_back: bool,
}

/// Everything that is concluded.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct Conclusions {
    /// The running turn.
    pub(in crate::game) turn: Turn,
    /// The turn of the player who waits, as far as it has begun: in the position that the running turn
    /// leads to, where it has come to a move.
    pub(in crate::game) coming: Option<Turn>,
    /// What each board shows.
    pub(in crate::game) boards: ByColor<BoardFound>,
}

impl Conclusions {
    pub(in crate::game) fn new(position: &Position) -> Conclusions {
        Conclusions {
            turn: Turn::new(position),
            coming: None,
            boards: ByColor::new_with(|_| BoardFound::default()),
        }
    }

    /// What one board shows.
    pub(in crate::game) fn board(&self, side: Color) -> &BoardFound {
        &self.boards[side]
    }

    /// The turn of one side, running or coming.
    pub(in crate::game) fn turn_of(&self, side: Color) -> Option<&Turn> {
        if side == self.turn.by { Some(&self.turn) } else { self.coming.as_ref() }
    }

    /// The moves that were seen to be made on a board since it was last explained, and by whom: those that are completed,
    /// and what stands there of the running turn and of the coming one. Where the game goes back they tell which piece
    /// stands where they captured.
    pub(in crate::game) fn made_on(&self, board: Color) -> Vec<(Color, Played)> {
        let turns = iter::once(&self.turn).chain(&self.coming);
        let standing = turns.filter_map(|turn| {
            let on_other = || turn.shown.filter(|_| turn.on_other);
            let played = if turn.by == board { made(turn) } else { on_other() };
            Some((turn.by, played?))
        });
        let coming = self.coming.as_ref().filter(|coming| coming.by == board);
        let waiting = coming.and_then(|coming| coming.waits).and_then(|reply| match reply.said {
            ReplySaid::Carried(m) => {
                let before = reply.to.after(&self.turn.before);
                Some((board, Played::in_position(m, &before)))
            }
            ReplySaid::Called(_) => None,
        });
        self.boards[board].done.iter().copied().chain(standing).chain(waiting).collect()
    }
}

/// Draws the conclusions, beside those that were drawn before: what stands dated in them (a move that was
/// made, a square that is known to be wrong) is kept as long as the facts allow.
pub(in crate::game) fn conclude(
    scene: &Scene<'_>,
    before: &Conclusions,
    now: Millis,
) -> Conclusions {
    let mut found = before.clone();
    for side in Color::ALL {
        found.boards[side].unknown = scene.facts.board(side).is_unknown();
    }
    let by = scene.position.turn();
    if found.turn.by != by {
        found.turn = Turn::new(scene.position);
        found.coming = None;
    }
    let castling_touch = scene.settings.regulations.open.castling_touch;
    found.turn.hear_and_touch(scene.facts.tray(by), scene.position, castling_touch);
    left_pawn::follow(scene, &mut found.turn);
    meant::follow(scene, &mut found.turn);
    if let Some(coming) = &mut found.coming {
        let before = coming.before.clone();
        coming.hear_and_touch(scene.facts.tray(!by), &before, castling_touch);
    }
    match scene.phase {
        Phase::NotBegun | Phase::Adjourned(Stage::Resuming) => {
            for side in Color::ALL {
                board::read_set_up(scene, &mut found.boards[side], side, now);
            }
        }
        Phase::Playing => {
            for side in Color::ALL {
                found.boards[side].set_up_as_decided(scene.facts.board(side), now);
            }
            board::read_mover(scene, &mut found, now);
            making::make(scene, &mut found.turn, now);
            follow_coming(scene, &mut found, now);
            let waits = meant::waiting(scene, &found.turn, now);
            if let Some(coming) = &mut found.coming {
                coming.waits = waits;
            }
            board::read_waiting(scene, &mut found, now);
            if may_reply(scene, &found.turn)
                && !scene.taken_back
                && let Some(coming) = &mut found.coming
            {
                making::make(scene, coming, now);
            }
        }
        // What happens on a board that is packed away, or after the game, is nobody's move.
        Phase::Adjourned(
            Stage::Sealing | Stage::Away | Stage::SealingReply | Stage::ReplySealed,
        ) => {
            for side in Color::ALL {
                board::read_idle(scene, &mut found.boards[side], side);
            }
        }
        Phase::Ended { .. } => {
            for side in Color::ALL {
                board::read_ended(scene, &mut found.boards[side], side);
            }
        }
    }
    for side in Color::ALL {
        lag::follow_time(scene, &mut found, side, now);
    }
    found
}

/// The turn that comes, in the position that the running one leads to.
fn follow_coming(scene: &Scene<'_>, found: &mut Conclusions, now: Millis) {
    let pressed = scene.facts.tray(found.turn.by).pressed.is_some();
    let coming = found.coming.as_ref();
    let shown = coming.and_then(|coming| coming.shown);
    let shown_by_hand = coming.is_some_and(|coming| coming.shown_by_hand);
    let Some(played) = found.turn.provisional(pressed) else {
        if let Some(coming) = &mut found.coming {
            found.boards[found.turn.by].withdraw(coming, None, now);
        }
        found.coming = None;
        return;
    };
    let known = |coming: &Turn| coming.before == played.after(scene.position);
    if !found.coming.as_ref().is_some_and(known) {
        let coming = Turn::new(&played.after(scene.position));
        found.coming = Some(Turn { shown, shown_by_hand, ..coming });
    }
    let tray = scene.facts.tray(!found.turn.by);
    if let Some(coming) = &mut found.coming {
        let before = coming.before.clone();
        let castling_touch = scene.settings.regulations.open.castling_touch;
        coming.hear_and_touch(tray, &before, castling_touch);
    }
}

/// The moments at which time alone changes something here, past ones among them.
pub(in crate::game) fn moments(scene: &Scene<'_>, found: &Conclusions) -> Vec<Millis> {
    let boards = Color::ALL.into_iter().flat_map(|side| lag::moments(scene, found, side));
    let lifts = Color::ALL.into_iter().flat_map(|side| {
        let touch = touch_time(scene, side);
        scene.facts.tray(side).airborne.iter().map(move |lift| lift.since + touch)
    });
    boards.chain(lifts).collect()
}

/// The move that stands on the own board, as it was carried out there.
fn made(turn: &Turn) -> Option<Played> {
    match turn.stands()? {
        Executed::Move(played) => Some(played),
        // The pawn itself stands on its last rank.
        Executed::Promotion(carried) => {
            Some(Played::Illegal(IllegalMove::of(carried, &turn.before)))
        }
        Executed::Unclear => None,
    }
}

/// What is wrong on a board, measured against a position that holds from now on, and what stands there; `made` are the
/// moves that were seen to be made there, and `actor` is whose hand it was.
pub(in crate::game) fn look_at(
    board: &Board,
    actor: Color,
    made: &[(Color, Played)],
    position: &Position,
) -> (Vec<WrongSquare>, Base) {
    let should = position.placement();
    let none = |_: Square, _: Square| false;
    let look = Look::new(board, &should, actor, made, &none);
    // Where nobody knows the piece it may be the right one.
    let unknown = look.followed.unknown().common(should.occupied());
    let misplaced = look.misplaced(&should).minus(unknown);
    let wrong = look.wrong(&should).union(misplaced).union(look.misnamed(&should));
    (look.holes(&should, wrong), look.base_of(&should, wrong))
}

/// How long a piece must be in the air above this board to count as touched. What is keyed in is meant.
pub(in crate::game) fn touch_time(scene: &Scene<'_>, side: Color) -> Millis {
    if scene.facts.board(side).is_reporting() {
        scene.settings.players[side].times.touch
    } else {
        Millis::ZERO
    }
}
