//! Illegal moves that were completed and that the arbiter has taken back without ruling them, by a position or a decision:
//! restoring the position is one half of 7.5.1, and what 7.5.5 gives the opponent is the other. Nothing is counted by a
//! guess; the arbiter is told that it was not, and counts it with one word.

use super::illegal_moves::{self, IllegalCase, IllegalRuling};
use super::state::Game;
use super::{Effects, Note, Refusal, Ruling};
use crate::rules::editions::{Fault, IllegalRuled, Laws, Matter, SeenBy};
use crate::rules::{ByColor, Color, Played};

/// How many of each side are taken back where only the first so many plies still stand. Where an illegal move stands once
/// it was replied to, that one has nothing to be counted (A.5.2).
pub(super) fn taken_back(game: &Game, kept: usize) -> ByColor<u32> {
    let when = Laws::built_in().illegal_ruled.of(game.settings.laws).value;
    let first = game.settings.start.turn();
    let is_illegal = |index: usize| {
        game.plies.get(index).is_some_and(|ply| matches!(ply.played, Played::Illegal(_)))
    };
    let stands = |index: usize| {
        let claimed = game.plies.get(index).is_some_and(|ply| ply.claimed);
        when != IllegalRuled::WheneverFound && !claimed && index + 1 < game.plies.len()
    };
    let counts = |index: &usize| {
        let is_ruled = game.ruled_plies.iter().any(|ruled| ruled.ply == *index);
        // Of a call alone no text says that it is one.
        let is_called = game.plies.get(*index).is_some_and(|ply| ply.unshown);
        let pressed = !game.uncompleted.contains(index);
        is_illegal(*index) && pressed && !is_ruled && !is_called && !stands(*index)
    };
    ByColor::new_with(|side| {
        let own = |index: &usize| (side == first) == index.is_multiple_of(2);
        let plies = (kept..game.plies.len()).filter(own).filter(counts).count();
        // What was pressed and is no ply: in the running turn, or with another move in its place.
        let case = IllegalCase { side, fault: Fault::Move, seen_by: SeenBy::Arbiter };
        let other = illegal_moves::find(game, case).ok();
        let other = other.filter(|found| found.pressed && found.plies >= kept);
        let other = other.filter(|found| !is_illegal(found.plies));
        u32::try_from(plies).unwrap_or(u32::MAX).saturating_add(u32::from(other.is_some()))
    })
}

/// They are taken back: what is counted now is the arbiter's to say.
pub(super) fn tell(game: &mut Game, taken_back: ByColor<u32>, fx: &mut Effects) {
    for side in Color::ALL.into_iter().filter(|side| taken_back[*side] > 0) {
        let tally = &mut game.tally[side];
        tally.not_counted = tally.not_counted.saturating_add(taken_back[side]);
        fx.note(Note::NotCounted { side, moves: taken_back[side] });
    }
}

/// Whether a ruling on an illegal move counts one, and changes nothing else.
pub(super) const fn only_counts(ruling: &IllegalRuling) -> bool {
    ruling.count.is_some()
        && ruling.back_to.is_none()
        && ruling.queen.is_none()
        && ruling.bonus.is_none()
        && ruling.clocks.is_none()
        && ruling.result.is_none()
        && matches!(ruling.fault, Fault::Move)
}

/// One that was taken back is counted after all.
pub(super) fn count(game: &mut Game, ruling: &IllegalRuling, fx: &mut Effects) {
    let tally = &mut game.tally[ruling.side];
    match (ruling.count, tally.not_counted.checked_sub(1)) {
        (Some(count), Some(left)) => (tally.illegal, tally.not_counted) = (count, left),
        (Some(_) | None, _) => fx.note(Note::Refused(Refusal::NothingNotCounted(ruling.side))),
    }
}

impl Game {
    /// Counts an illegal move of this side that was taken back and not counted (7.5.5): what it gives the opponent, and
    /// whether it loses, the arbiter rules by itself.
    #[must_use]
    pub fn counted(&self, side: Color) -> Ruling {
        let cited =
            Laws::built_in().citation(Matter::IllegalMovePenalty, self.settings.laws.edition);
        Ruling::Illegal(Box::new(IllegalRuling {
            side,
            fault: Fault::Move,
            count: Some(self.tally[side].illegal.saturating_add(1)),
            articles: vec![cited.article],
            back_to: None,
            queen: None,
            bonus: None,
            taken_back: None,
            clocks: None,
            result: None,
        }))
    }
}
