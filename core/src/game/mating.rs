//! Who can still mate by any series of legal moves (5.1.2, 5.2.2, 6.9, 7.5.5): the game asks, and a search outside
//! of it answers, for no step may take so long. Undecided is no result: then the arbiter decides.

use super::consulting::{self, Consulted};
use super::open_end::{OpenEnd, ResultOpen};
use super::state::{Game, Phase, Ply};
use super::{
    Channel, Effects, EndReason, FlagCase, IllegalCase, Message, Note, Played, Proposal, Urgency,
    announcing, endings, flags, illegal_moves, not_counted, replied, telling,
};
use crate::rules::editions::{
    Laws, MatePossible, Prospects, Reason, Ruled, SeenBy, Verdict, WrongCall,
};
use crate::rules::{ByColor, Color, Ending, Position};
use crate::time::Millis;

/// What a search has come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Searched {
    /// The position in which it began.
    pub position: Position,
    /// Who can still mate from there.
    pub mates: ByColor<MatePossible>,
}

/// What waits for the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    /// The flag of this player's opponent has fallen, and it is claimed (6.9).
    Flag { by: Color },
    /// This player has resigned (5.1.2).
    Resignation { by: Color },
    /// An envelope was opened, and its move is not one legal move (I.8).
    Sealed { by: Color },
    /// The arbiter has asked, and the answer depends on it (6.9, 7.5.5).
    Consulted(Consulted),
}

/// A question that is out.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Asked {
    about: About,
    position: Position,
}

impl Game {
    /// The position of which the game has to know who can still mate from it: an [`Event::Searched`] answers.
    ///
    /// [`Event::Searched`]: super::Event::Searched
    #[must_use]
    pub fn asks_who_mates(&self) -> Option<&Position> {
        self.asked.as_ref().map(|asked| &asked.position)
    }

    /// The position in which nobody may be able to mate any more: that behind the running move, where it is made, for
    /// it ends the game without the clock (5.2.2); else the one that stands. None where nobody plays, and while an illegal
    /// move is to be ruled, for only a legal one leads to a dead position.
    #[must_use]
    pub fn position_reached(&self) -> Option<Position> {
        let reached = || {
            let made = replied::made_in_order(self);
            made.map_or_else(|| self.position.clone(), |made| made.after(&self.position))
        };
        let is_open = self.phase == Phase::Playing && illegal_moves::undecided(self).is_none();
        // A pawn that was left on its last rank stands in no FEN, and so nobody searches from there.
        is_open.then(reached).filter(Position::stands_by_its_fen)
    }
}

/// Asks who can still mate from this position; both clocks stand meanwhile. A king alone is no question.
pub(super) fn ask(
    game: &mut Game,
    now: Millis,
    about: About,
    position: Position,
    fx: &mut Effects,
) {
    if let Some(clock) = &mut game.clock {
        clock.stop(now);
    }
    let winner = match about {
        About::Flag { by } => by,
        About::Resignation { by } | About::Sealed { by } => !by,
        About::Consulted(case) => !about_whom(game, case),
    };
    if position.lacks_mating_material(winner) {
        let mates = ByColor::new_with(|side| match side == winner {
            true => MatePossible::No,
            false => MatePossible::Undecided,
        });
        answer(game, now, about, mates, fx);
    } else if position.stands_by_its_fen() {
        game.asked = Some(Asked { about, position });
    } else {
        // Behind an illegal move that left its king in check no series of legal moves begins: the arbiter decides.
        answer(game, now, about, ByColor::new_with(|_| MatePossible::Undecided), fx);
    }
}

/// The same game stands in another position now, for somebody may castle no more: what is asked about it is asked
/// about that.
pub(super) fn moved_to(game: &mut Game, position: &Position) {
    if let Some(asked) = &mut game.asked
        && asked.position == game.position
    {
        asked.position = position.clone();
    }
}

/// Who loses if the opponent can mate.
fn about_whom(game: &Game, case: Consulted) -> Color {
    match case {
        Consulted::Illegal(IllegalCase { side, .. })
        | Consulted::NotCounted { side }
        | Consulted::Flag(FlagCase { side: Some(side), .. })
        | Consulted::Absent { side: Some(side) }
        | Consulted::Quickplay { side }
        | Consulted::Device { side } => side,
        Consulted::Flag(FlagCase { side: None, .. })
        | Consulted::Absent { side: None }
        | Consulted::SetUp { .. }
        | Consulted::Colours => game.mover(),
    }
}

/// The search has answered. What nobody asks for ends the game where neither side can mate (5.2.2).
pub(super) fn searched(game: &mut Game, now: Millis, found: &Searched, fx: &mut Effects) {
    if let Some(asked) = game.asked.take_if(|asked| asked.position == found.position) {
        answer(game, now, asked.about, found.mates, fx);
        return;
    }
    let is_dead = found.mates.iter().all(|mates| *mates == MatePossible::No);
    let is_reached = game.position_reached().as_ref() == Some(&found.position);
    if is_dead
        && is_reached
        && let Some(made) = replied::made_in_order(game)
    {
        announcing::complete_unpressed(game, now, made, fx);
    }
    if is_dead && game.phase == Phase::Playing && was_reached(game, &found.position) {
        endings::end_dead(game, now, fx);
    }
    // Whether it is over is not known: for the arbiter to see, and never a result.
    let is_alive = found.mates.iter().any(|mates| *mates == MatePossible::Yes);
    if !is_dead && !is_alive && is_reached {
        fx.note(Note::DeadUndecided);
    }
}

/// Whether the game stands there, or has come through there: what follows a dead position is dead. Not by an illegal
/// move that is to be ruled, nor behind one: 5.2.2 asks for a legal move.
fn was_reached(game: &Game, position: &Position) -> bool {
    let is_ruled = illegal_moves::undecided(game).is_none();
    let counts = |ply: &&Ply| is_ruled || matches!(ply.played, Played::Legal(_));
    let start = std::iter::once(game.settings.start.clone());
    let mut at = game.settings.start.clone();
    let plies = game.plies.iter().take_while(counts).map(move |ply| {
        at = ply.played.after(&at);
        at.clone()
    });
    start.chain(plies).any(|reached| reached == *position)
}

/// The end that stands on the board: behind a legal move that is made, pressed or not (6.2.1.1), and whatever is open about
/// the hand; else where the game stands.
fn ending_reached(game: &Game) -> Option<Ending> {
    let made = match game.found.turn.made {
        Some((made @ Played::Legal(_), _)) if game.found.turn.by == game.mover() => Some(made),
        Some(_) | None => None,
    };
    made.and_then(|made| made.after(&game.position).ending()).or_else(|| game.position.ending())
}

fn answer(
    game: &mut Game,
    now: Millis,
    about: About,
    mates: ByColor<MatePossible>,
    fx: &mut Effects,
) {
    let laws = Laws::built_in();
    let setting = game.settings.laws;
    // Seventy-five moves end the game when they are made, and where something illegal is open they are not counted.
    let prospects = Prospects { ending: ending_reached(game), mates, seventy_five: false };
    let (verdict, reason) = match about {
        About::Flag { by } => {
            let claimed = FlagCase { side: Some(!by), seen_by: SeenBy::Opponent };
            let verdict = laws.flag(setting, &flags::facts(game, now, claimed, prospects));
            let reason = flags::reason_of(&verdict);
            (verdict, reason)
        }
        About::Sealed { by } => {
            let verdict = laws.sealed(setting, by, prospects);
            consulting::propose_result(game, verdict, EndReason::Ruling, fx);
            return;
        }
        About::Resignation { by } => (laws.resign(setting, by, prospects), EndReason::Resignation),
        About::Consulted(Consulted::Illegal(case)) => {
            // A call alone is looked into where it is an illegal move.
            let (mates, wrong_call) = (mates[!case.side], WrongCall::Illegal);
            consulting::propose_illegal(game, now, case, wrong_call, mates, fx);
            return;
        }
        About::Consulted(Consulted::NotCounted { side }) => {
            not_counted::propose(game, now, side, mates[!side], fx);
            return;
        }
        About::Consulted(Consulted::Flag(case)) => {
            let verdict = laws.flag(setting, &flags::facts(game, now, case, prospects));
            let reason = flags::reason_of(&verdict);
            consulting::propose_result(game, verdict, reason, fx);
            return;
        }
        About::Consulted(Consulted::Device { side }) => {
            let verdict = laws.device(setting, side, mates[!side]);
            consulting::propose_result(game, verdict, EndReason::Device, fx);
            return;
        }
        // Of the others the answer depends on no mate, so nothing is asked.
        About::Consulted(_) => return,
    };
    // It was over before anybody's flag fell, and before anybody gave it up.
    let reason = consulting::why(&verdict, reason);
    match verdict.result {
        Some(outcome) if is_decided(&verdict) => endings::end(game, now, outcome, reason, fx),
        Some(_) | None => {
            let end = match about {
                About::Resignation { by } if verdict.reason == Reason::ResignUndecided => {
                    Some(OpenEnd::Resigned(by))
                }
                About::Flag { by } if verdict.reason == Reason::FlagUndecided => {
                    Some(OpenEnd::Flag(!by))
                }
                // Something else is asked, and has rulings of its own.
                About::Resignation { .. }
                | About::Flag { .. }
                | About::Sealed { .. }
                | About::Consulted(_) => None,
            };
            if let Some(end) = end {
                // The game is over: nothing else ends it or goes on before the arbiter has said what this comes to.
                game.held = game.phase == Phase::Playing;
                game.result_open = Some(ResultOpen { end, verdict: verdict.clone() });
                fx.say(Channel::Room, Urgency::Urgent, Message::ArbiterCalled);
            }
            telling::note_clock(game, now, fx);
            fx.note(Note::Proposed(Box::new(Proposal { verdict, ruling: None, called: None })));
        }
    }
}

/// Whether the verdict is the game's result, and no question to the arbiter.
const fn is_decided(verdict: &Verdict) -> bool {
    match verdict.ruled {
        Ruled::Lost | Ruled::Drawn => true,
        Ruled::Bonus | Ruled::Stands | Ruled::NewGame | Ruled::Refused | Ruled::Ask => false,
    }
}
