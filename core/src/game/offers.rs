//! The draw offers that stand (9.1). A claim that is not upheld is one (9.1.2.3) and can stand beside the opponent's; none
//! of them ends unsaid (9.1.2.1).

use super::state::Game;
use super::{Channel, Effects, Message, Note, Urgency};
use crate::rules::{ByColor, Color};

/// Whose offers stand: of each the place among the plies of the move with which it was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Offers(ByColor<Option<usize>>);

impl Offers {
    /// Whether this player's stands.
    pub(super) fn stands(self, by: Color) -> bool {
        self.0[by].is_some()
    }

    /// Whether none does.
    pub(super) fn is_empty(self) -> bool {
        !Color::ALL.into_iter().any(|by| self.stands(by))
    }

    /// This player's stands no more. The answer is whether it did.
    pub(super) fn end(&mut self, by: Color) -> bool {
        self.0[by].take().is_some()
    }
}

impl Game {
    /// Whose draw offer stands (9.1); where both players' do, that which the player to move can answer.
    #[must_use]
    pub fn offered_by(&self) -> Option<Color> {
        let mover = self.mover();
        [!mover, mover].into_iter().find(|by| self.offers.stands(*by))
    }
}

/// The offer stands, and is counted as one more (11.5).
pub(super) fn made(game: &mut Game, by: Color, fx: &mut Effects) {
    // C.12: what is offered in the opponent's time belongs to the last own move.
    let before = if game.mover() == by { 0 } else { 1 };
    game.offers.0[by] = Some(game.plies.len().saturating_sub(before));
    game.tally[by].offers += 1;
    fx.note(Note::DrawOffered { by });
}

/// 9.1.2.3: a claim that is not upheld is an offer of a draw, whatever else is offered.
pub(super) fn by_claim(game: &mut Game, by: Color, fx: &mut Effects) {
    let is_known = game.offers.stands(by);
    made(game, by, fx);
    if !is_known {
        // The opponent may accept it, and hears of it as of any other.
        fx.say(Channel::Room, Urgency::Call, Message::DrawOffered(by));
    }
}

/// The game goes on behind the plies that still stand. An offer that was made with one of them, or in the turn that
/// begins anew, stands on (9.1.2.1); one that was made with a later move has lost the game that it was made in.
pub(super) fn gone_back(game: &mut Game, fx: &mut Effects) {
    let plies = game.plies.len();
    for by in Color::ALL {
        match game.offers.0[by] {
            Some(with) if with > plies => lapse(game, by, fx),
            Some(_) => fx.note(Note::DrawOffered { by }),
            None => {}
        }
    }
}

/// The game goes on from a position in which it has never been: nobody has offered anything there.
pub(super) fn begun_anew(game: &mut Game, fx: &mut Effects) {
    for by in Color::ALL {
        lapse(game, by, fx);
    }
}

fn lapse(game: &mut Game, by: Color, fx: &mut Effects) {
    if game.offers.end(by) {
        fx.note(Note::OfferLapsed { by });
    }
}
