//! What two boards have to do with two scores: which squares do not show the position, and what each shows
//! instead (D.2.9: whoever carried out another move than the recorded one).

use super::Agreement;
use super::agreement::Followed;
use super::reconcile::{BoardFinding, Evidence, Keeper, Shows};
use crate::rules::{Placement, Played, Position, WrongSquare, corrections, wrong_squares};

/// A move that was carried out otherwise than recorded is looked for among this many last plies.
const LOOKED_BACK: usize = 8;

/// What the boards have to do with the scores.
pub(super) struct Boards<'a> {
    pub evidence: &'a Evidence<'a>,
    pub agreed: &'a Agreement,
    pub followed: &'a Followed,
    /// Each score as far as it can be played alone.
    pub alone: &'a [Agreement; 2],
}

impl Boards<'_> {
    /// Every board that was looked at; where they stay as they are no square of them is wrong. And every board of which
    /// somebody has keyed in what does not show what is agreed upon.
    pub(super) fn found(&self, they_stay: bool) -> Vec<BoardFinding> {
        let target = self.agreed.position().placement();
        let found = |keeper: Keeper| {
            let keyed = || self.keyed_wrongly(keeper, &target).filter(|_| !they_stay);
            let board = self.evidence.boards[keeper.index()].or_else(keyed)?;
            let wrong = if they_stay { Vec::new() } else { wrong_squares(board, &target) };
            let corrections = corrections(&wrong);
            let plain = self.shown(board);
            let fits = plain != Shows::Position && self.followed.ends_like(board);
            let shows = if fits { Shows::Fitting } else { plain };
            Some(BoardFinding { keeper, wrong, corrections, shows })
        };
        Keeper::BOTH.into_iter().filter_map(found).collect()
    }

    /// What was keyed in of a board, where it does not show this position and the record does not either: somebody has
    /// said of what was carried out there that it was. Of moves that the scores have and the record has not yet it says
    /// nothing.
    fn keyed_wrongly(&self, keeper: Keeper, target: &Placement) -> Option<&Placement> {
        let keyed = self.evidence.keyed[keeper.index()]?;
        let recorded = &self.evidence.course?.plies;
        let agreed = self.agreed.moves.iter().map(|meant| meant.carried());
        let common =
            agreed.zip(recorded).take_while(|(agreed, ply)| *agreed == ply.carried).count();
        let parting = self.agreed.positions.get(common)?.placement();
        let is_said = |wrong: &WrongSquare| {
            let square = wrong.square;
            !keyed.but.contains(square) && keyed.shows.piece_at(square) != parting.piece_at(square)
        };
        // Plies of the record that are not agreed upon are taken back.
        let is_of_record = common < recorded.len();
        let is_wrong = || wrong_squares(&keyed.shows, target).iter().any(is_said);
        (is_of_record && is_wrong()).then_some(&keyed.shows)
    }

    /// What a board shows.
    fn shown(&self, board: &Placement) -> Shows {
        let at = |positions: &[Position]| {
            let found = positions.iter().rposition(|position| position.placement() == *board);
            found.and_then(|ply| u16::try_from(ply).ok())
        };
        match at(&self.agreed.positions) {
            Some(ply) if ply == self.agreed.plies() => return Shows::Position,
            Some(ply) => return Shows::Earlier(ply),
            None => {}
        }
        let own = |keeper: Keeper| {
            let of = at(&self.alone[keeper.index()].positions);
            of.filter(|plies| self.has_written(keeper, *plies))
                .map(|plies| Shows::ScoreOf(keeper, plies))
        };
        own(Keeper::A)
            .or_else(|| own(Keeper::B))
            .or_else(|| carried_otherwise(board, self.agreed))
            .unwrap_or(Shows::Neither)
    }

    /// Whether a score has each of its first plies as a whole move, or what is agreed upon there. What it leaves open can
    /// be any move: what a board shows there is not of that score.
    fn has_written(&self, keeper: Keeper, plies: u16) -> bool {
        let own = &self.alone[keeper.index()];
        (0..plies).all(|ply| {
            let agreed = self.agreed.moves.get(usize::from(ply));
            self.evidence.writes_whole(ply)[keeper.index()]
                || agreed.is_some() && agreed == own.moves.get(usize::from(ply))
        })
    }
}

/// The last ply at which another legal move, with all that followed carried out as recorded, gives
/// this board.
fn carried_otherwise(board: &Placement, agreed: &Agreement) -> Option<Shows> {
    let last = agreed.moves.len();
    (last.saturating_sub(LOOKED_BACK)..last).rev().find_map(|ply| {
        let before = &agreed.positions[ply];
        let recorded = agreed.moves[ply];
        let other = before.legal_moves().into_iter().map(Played::Legal).find(|other| {
            if *other == recorded {
                return false;
            }
            let mut position = other.after(before);
            for meant in &agreed.moves[ply + 1..] {
                position = position.after_displacement(meant.carried());
            }
            position.placement() == *board
        })?;
        Some(Shows::Instead(u16::try_from(ply).ok()?, other))
    })
}
