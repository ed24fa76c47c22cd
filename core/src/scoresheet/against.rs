//! What the players answered against all that stands in the scores (8.5, 11.11). It is taken and told; what was played
//! there is open then: either the scores are wrong or the players are, and nothing tells which.

use super::meant::Statement;
use super::{Answer, Inquiry, Keeper, Reconstruction, Sheet};
use crate::rules::{Move, Played, Position};

/// Whether an answer is none of the moves that the sheets can mean in the position before its ply, and one of them says
/// anything there.
pub(super) fn is_against(answer: &Answer, sheets: &[&Sheet; 2], position: &Position) -> bool {
    let Some(carried) = answer.what.carried() else { return false };
    let legal = position.legal_moves();
    let says = |sheet: &&Sheet| match Statement::of(sheet.entry(answer.ply), position, &legal) {
        Statement::Silent => None,
        Statement::Moves(moves) => Some(moves.iter().any(|meant| meant.carried() == carried)),
        Statement::Unplayable => Some(false),
    };
    let said: Vec<bool> = sheets.iter().filter_map(says).collect();
    !said.is_empty() && !said.contains(&true)
}

impl Inquiry {
    /// The plies at which an answer is against all that stands in the scores, in order: as far as these can be followed,
    /// and behind that in the game that was made again.
    #[must_use]
    pub fn answers_against(&self, made: Option<&Reconstruction>) -> Vec<u16> {
        let mut plies = self.found().against.clone();
        let behind = |answer: &&Answer| {
            let position = made.and_then(|made| self.position_before(answer.ply, made));
            position.is_some_and(|position| is_against(answer, &self.sheets(), &position))
        };
        plies.extend(self.answers().iter().filter(behind).map(|answer| answer.ply));
        plies.sort_unstable();
        plies.dedup();
        plies
    }

    /// Whose scores have something of a ply that can be read as a move.
    #[must_use]
    pub(crate) fn writers(&self, ply: u16) -> Vec<Keeper> {
        let [a, b] = self.sheets().map(|sheet| {
            sheet.entry(ply).is_some_and(|entry: &super::Entry| !entry.readings.is_empty())
        });
        Keeper::BOTH
            .into_iter()
            .zip([a, b])
            .filter(|(_, writes)| *writes)
            .map(|(of, _)| of)
            .collect()
    }

    /// Whether what is agreed upon ends where the players have told of another move than the scores have, which might have
    /// been played.
    #[must_use]
    pub(crate) fn ends_at_an_answer(&self) -> bool {
        let agreed = &self.found().agreed;
        let is_against = self.found().is_open && self.found().against.contains(&agreed.plies());
        is_against && !self.written_moves(agreed.plies(), agreed.position()).is_empty()
    }

    /// Those of these plies at which nothing tells whether the players or the scores are right: what these have might have
    /// been played, and the record does not bear the answer out against one of them.
    #[must_use]
    pub(crate) fn answers_in_doubt(&self, made: &Reconstruction) -> Vec<u16> {
        let in_doubt = |ply: &u16| self.instead_of_answer(*ply, made).is_some();
        self.answers_against(Some(made)).into_iter().filter(in_doubt).collect()
    }

    /// Takes into account that a game which has such answers is no surer than they are.
    pub(super) fn doubt_answers(&self, made: &mut Reconstruction) {
        for ply in self.answers_against(Some(&*made)) {
            if let Some(written) = self.instead_of_answer(ply, made) {
                made.is_doubted_at(ply, &written);
            }
        }
    }

    /// What the scores have of a ply of this game which the players have told of otherwise.
    fn instead_of_answer(&self, ply: u16, made: &Reconstruction) -> Option<Vec<Move>> {
        let answer = self.answers().iter().find(|answer| answer.ply == ply)?;
        let carried = answer.what.carried()?;
        let has = |moves: &[Played]| {
            moves.get(usize::from(ply)).is_some_and(|meant| meant.carried() == carried)
        };
        if has(&self.found().agreed.moves) || !has(&made.moves) {
            return None;
        }
        let written = self.written_moves(ply, &self.position_before(ply, made)?);
        (!written.is_empty()).then_some(written)
    }

    /// The legal moves that the scores can mean of a ply in this position.
    fn written_moves(&self, ply: u16, position: &Position) -> Vec<Move> {
        let legal = position.legal_moves();
        let mut written: Vec<Move> = Vec::new();
        for sheet in self.sheets() {
            match Statement::of(sheet.entry(ply), position, &legal) {
                Statement::Moves(moves) => {
                    for meant in moves {
                        match meant {
                            Played::Legal(m) if !written.contains(&m) => written.push(m),
                            Played::Legal(_) | Played::Illegal(_) => {}
                        }
                    }
                }
                Statement::Silent | Statement::Unplayable => {}
            }
        }
        written
    }
}
