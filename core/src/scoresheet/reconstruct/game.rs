//! The game that explains best what all witnesses say, how sure that is, and what to ask the players
//! where it is not (8.5, 8.6, 11.11).

use super::answers::weighed;
use super::gaps::Weighed;
use super::look::Witnesses;
use super::question::{self, Question};
use super::silence;
use super::witness::Witness;
use crate::rules::{Displacement, Move, Placement, Played, Position};
use crate::scoresheet::Sheet;
use std::ops::Range;

/// What the witnesses say.
#[derive(Clone, Debug)]
pub struct Testimony<'a> {
    /// The position before the first ply.
    pub start: &'a Position,
    /// Both sheets; where there is one alone, the other one is empty.
    pub sheets: [&'a Sheet; 2],
    /// What stands on the boards at the end, where that is known.
    pub boards: [Option<&'a Placement>; 2],
    /// How many plies the clock has counted, where it was pressed for each.
    pub presses: Option<u16>,
    /// How many plies were played before the start, where they are not in question.
    pub before: u16,
    /// What the record has of each ply from the start on, as far as it goes.
    pub recorded: Vec<Displacement>,
    /// What the players have answered: the ply (counted from 0) and what was carried.
    pub known: Vec<(u16, Displacement)>,
}

/// A move that a ply may have been.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub m: Move,
    /// How likely it is, from 0 to 1, given all that the witnesses say.
    pub probability: f64,
}

/// A game made again from damaged sheets.
#[derive(Clone, Debug, PartialEq)]
pub struct Reconstruction {
    /// The likeliest game. What was agreed upon before it may hold illegal moves that stood.
    pub moves: Vec<Played>,
    /// How likely the whole of it is, from 0 to 1.
    pub probability: f64,
    /// Whether it explains both sheets to their ends and every answer; otherwise no legal game does, and
    /// these are the moves as far as one went, or those of a game that is not as a player has answered.
    pub complete: bool,
    /// For each ply of it, every move that is not less likely than the likeliest one by more than
    /// `Reconstruction::FACTOR`, likeliest first.
    pub plies: Vec<Vec<Candidate>>,
    /// For each ply, what it is in any game that was thought of before the players were asked. Of several
    /// gaps each is weighed by itself; what a player answers may fit another way over another gap.
    pub thought_of: Vec<Vec<Move>>,
    /// Long stretches of plies of which nobody says anything, from their first ply to behind their last.
    pub(crate) silence: Vec<Range<u16>>,
    /// What to ask the players first, where something is open.
    pub question: Option<Question>,
    /// How dear it is to believe in it, in nats: smaller is likelier.
    pub(crate) cost: f64,
    /// Whether somewhere in it more went wrong than usually does: what stands before may be wrong too.
    pub(crate) is_doubtful: bool,
}

impl Reconstruction {
    /// Alternatives are named down to this part of the likeliest one.
    pub(crate) const FACTOR: f64 = 100.0;

    /// The plies (counted from 0) at which more than one move is likely.
    #[cfg(test)]
    pub(crate) fn open_plies(&self) -> Vec<u16> {
        let open = |(ply, candidates): (usize, &Vec<Candidate>)| {
            (candidates.len() > 1).then(|| u16::try_from(ply).unwrap_or(u16::MAX))
        };
        self.plies.iter().enumerate().filter_map(open).collect()
    }

    /// What to ask the players first, where these plies were asked for already, whether or not anybody
    /// knew them.
    #[must_use]
    pub fn question_besides(&self, asked: &[u16]) -> Option<Question> {
        question::first(&self.plies, &self.silence, |ply| asked.contains(&ply))
    }

    /// Whether nobody says anything of this ply (counted from 0) and of many around it.
    pub(crate) fn is_silent(&self, ply: u16) -> bool {
        self.silence.iter().any(|silence| silence.contains(&ply))
    }

    /// The same game with what was played before it, in which nothing is open.
    #[must_use]
    pub(crate) fn behind(mut self, before: &[Played]) -> Reconstruction {
        let plies = u16::try_from(before.len()).unwrap_or(u16::MAX);
        let certain = |played: &Played| match played {
            Played::Legal(m) => vec![*m],
            Played::Illegal(_) => Vec::new(),
        };
        self.moves.splice(0..0, before.iter().copied());
        let likely = |m: Move| Candidate { m, probability: 1.0 };
        let candidates = |one: &Played| certain(one).into_iter().map(likely).collect();
        self.plies.splice(0..0, before.iter().map(candidates));
        self.thought_of.splice(0..0, before.iter().map(certain));
        for silence in &mut self.silence {
            *silence = silence.start.saturating_add(plies)..silence.end.saturating_add(plies);
        }
        if let Some(question) = &mut self.question {
            question.ply = question.ply.saturating_add(plies);
        }
        self
    }

    /// From this ply on the moves stand here or some plies later, and nothing tells which: neither is likelier.
    pub(crate) fn is_open_from(&mut self, ply: u16) {
        if self.moves.len() <= usize::from(ply) {
            return;
        }
        self.probability /= 2.0;
        for candidate in self.plies.iter_mut().skip(ply.into()).flatten() {
            candidate.probability /= 2.0;
        }
    }

    /// At this ply it has what the players have told, and the scores have these moves instead: nothing tells who is right,
    /// and neither is likelier.
    pub(crate) fn is_doubted_at(&mut self, ply: u16, written: &[Move]) {
        self.probability /= 2.0;
        let Some(candidates) = self.plies.get_mut(usize::from(ply)) else { return };
        let told: f64 = candidates.iter().map(|candidate| candidate.probability).sum();
        match &mut candidates[..] {
            [one] => one.probability = 0.5,
            several => several.iter_mut().for_each(|one| one.probability *= 0.5 / told),
        }
        let probability = 0.5 / written.len().max(1) as f64;
        candidates.extend(written.iter().map(|m| Candidate { m: *m, probability }));
    }

    /// Whether this game, which was made again with one more answer, says that it cannot have been: no game
    /// has it (the ply, counted from 0, and what was carried) where games were before. Such an answer must
    /// be asked for again, and not be kept as evidence.
    #[must_use]
    pub fn contradicts(
        &self,
        (ply, carried): (u16, Displacement),
        before: &Reconstruction,
    ) -> bool {
        let m = self.moves.get(usize::from(ply));
        m.is_none_or(|m| m.carried() != carried) || (before.complete && !self.complete)
    }
}

/// The likeliest legal game.
#[must_use]
pub fn reconstruct(testimony: &Testimony<'_>) -> Reconstruction {
    let sheets = testimony.sheets.map(Witness::of);
    let Weighed { game, probability, plies, anywhere } =
        weighed(Witnesses { testimony, sheets: &sheets, known: &testimony.known });
    let mut plies = plies.into_iter().map(likely).collect::<Vec<_>>();
    let path = &game.outcome.path;
    let was_answered = |ply: u16| testimony.known.iter().any(|(known, _)| *known == ply);
    let silence = silence::long(path);
    silence::is_open(&silence, was_answered, testimony.start, path, &mut plies);
    Reconstruction {
        question: question::first(&plies, &silence, was_answered),
        moves: game.outcome.path.iter().map(|passed| Played::Legal(passed.m)).collect(),
        cost: game.outcome.cost,
        is_doubtful: game.is_doubtful,
        probability,
        complete: game.complete,
        plies,
        thought_of: anywhere,
        silence,
    }
}

/// The moves of a ply that are likely enough to be named.
fn likely(of_ply: Vec<(Move, f64)>) -> Vec<Candidate> {
    let likeliest = of_ply.first().map_or(0.0, |(_, probability)| *probability);
    of_ply
        .into_iter()
        .filter(|(_, probability)| probability * Reconstruction::FACTOR >= likeliest)
        .map(|(m, probability)| Candidate { m, probability })
        .collect()
}
