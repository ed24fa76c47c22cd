//! Two sheets side by side, ply by ply, as far as neither contradicts the other (D.2.9: "the position
//! where the two scores agree").
//!
//! A sheet that is silent (it lags behind, or has a gap) contradicts nothing. An entry that can mean
//! several moves, or a ply on which both are silent, leaves several games open; all of them are followed
//! until the later entries have decided. So the first difference is the first ply on which no game fits
//! both sheets any longer. What all those games have in common and somebody bears witness to is settled
//! ([`Followed::settled`]); where they part, or nobody has written the ply, nothing is agreed upon.

use std::collections::BTreeMap;

use super::Sheet;
use super::meant::Statement;
use crate::rules::{Displacement, Move, Placement, Played, Position};

/// More games than this are not followed side by side: with so much missing nothing is agreed upon, and
/// the game has to be reconstructed.
const GAMES_MAX: usize = 2000;

/// Nor are so many of them followed for long: this many plies, of all games together, take less than a second
/// (pieces that go back and forth can leave a thousand games open to the end).
const FOLLOWED_MAX: usize = 20_000;

/// A game from its start on, as far as it is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Agreement {
    /// The moves up to there.
    pub moves: Vec<Played>,
    /// The positions: before each of these moves, and behind the last.
    pub positions: Vec<Position>,
    /// How many games fit the sheets from there on; more than one where an entry is missing or ambiguous
    /// and nothing behind it decides.
    pub games: usize,
    /// Why the sheets do not go on together.
    pub end: End,
}

/// Why two sheets do not go on together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Neither has anything more.
    BothEnd,
    /// The next ply differs.
    Differ,
    /// What stands there cannot be carried out, and no other writing is against it: the other sheet is
    /// silent, or says the same.
    Unplayable,
    /// Both are silent on so many plies that nothing can be followed.
    BothSilent,
}

impl Agreement {
    /// The number of plies.
    #[must_use]
    pub fn plies(&self) -> u16 {
        u16::try_from(self.moves.len()).unwrap_or(u16::MAX)
    }

    /// The position behind the last of them.
    #[must_use]
    pub fn position(&self) -> &Position {
        // There is always the position from which it started.
        &self.positions[self.positions.len() - 1]
    }

    fn at(start: &Position, games: usize, end: End) -> Agreement {
        Agreement { moves: Vec::new(), positions: vec![start.clone()], games, end }
    }

    pub(super) fn push(&mut self, meant: Played) {
        self.positions.push(meant.after(self.position()));
        self.moves.push(meant);
    }

    /// The first plies of it.
    #[must_use]
    pub(super) fn up_to(&self, plies: u16) -> Agreement {
        let mut shorter = self.clone();
        shorter.moves.truncate(plies.into());
        shorter.positions.truncate(usize::from(plies) + 1);
        shorter
    }
}

/// Who knows a ply, beside the sheets; plies are counted from 0 at the start of the game.
pub(super) struct Hints<'a> {
    /// What the players have answered: of the games that fit it is this one.
    pub answer: &'a dyn Fn(u16) -> Option<Displacement>,
    /// What the record has: it speaks where both sheets are silent, and of an entry that can be several moves.
    pub record: &'a dyn Fn(u16) -> Option<Displacement>,
}

impl Hints<'_> {
    /// Nobody knows anything.
    pub(super) const NONE: Hints<'static> = Hints { answer: &|_| None, record: &|_| None };
}

/// A ply that leads from a position of one layer to one of the next.
struct Step {
    from: usize,
    to: usize,
    meant: Played,
}

/// All games that fit, as layers of positions and the plies between them. Games that have come to the same
/// position are one from there on.
pub(super) struct Followed {
    first_ply: u16,
    layers: Vec<Vec<Position>>,
    steps: Vec<Vec<Step>>,
    /// Why they do not go on.
    pub end: End,
}

/// How far a sheet can be played by itself, and where that leads. An illegal move with certain squares is
/// played as it is written; what is missing is left open, and the first game that fits is shown.
#[must_use]
pub fn alone(sheet: &Sheet, start: &Position) -> Agreement {
    follow(start, sheet.first_ply(start), &[sheet], &Hints::NONE).likeliest(&Hints::NONE)
}

/// Follows one or two sheets from a position at a ply (counted from 0).
#[must_use]
pub(super) fn follow(
    start: &Position,
    first_ply: u16,
    sheets: &[&Sheet],
    hints: &Hints<'_>,
) -> Followed {
    let mut layers = vec![vec![start.clone()]];
    let mut all_steps: Vec<Vec<Step>> = Vec::new();
    let mut followed = 0;
    let ends = sheets.iter().map(|sheet| last_written(sheet)).max().unwrap_or(0);
    let both_written = sheets.iter().all(|sheet| last_written(sheet) > sheet.starts_at);
    let mut ply = first_ply;
    let end = loop {
        if ply >= ends {
            break End::BothEnd;
        }
        let (mut next, mut steps): (Vec<Position>, Vec<Step>) = (Vec::new(), Vec::new());
        let mut known: BTreeMap<(u64, u32), usize> = BTreeMap::new();
        let before = layers.last().map_or(&[][..], Vec::as_slice);
        for (from, position) in before.iter().enumerate() {
            let legal = position.legal_moves();
            let mut statements: Vec<Statement> = sheets
                .iter()
                .map(|sheet| {
                    let entry = sheet.entry(ply);
                    Statement::of(entry, position, &legal).or_as_recorded(
                        entry,
                        position,
                        (hints.record)(ply),
                    )
                })
                .collect();
            if both_written && statements.contains(&Statement::Silent) {
                let known = [(hints.answer)(ply), (hints.record)(ply)];
                let knows = |carried| known.contains(&Some(carried));
                // What both players remember and the record has outweighs what stands in one score alone.
                let is_legal =
                    |carried: &Displacement| legal.iter().any(|m| m.carried() == *carried);
                let told = known[0].filter(|_| known[0] == known[1]).filter(is_legal);
                let speaks = |one: &Statement| told.is_none_or(|carried| one.has(carried));
                let all = statements.into_iter().map(|one| one.of_one_witness(knows));
                statements =
                    all.map(|one| if speaks(&one) { one } else { Statement::Silent }).collect();
            }
            for meant in shared(position, &statements, &legal, ply, hints) {
                let after = meant.after(position);
                // The FEN would tell the same; writing and comparing it was most of the work.
                let key = (after.fingerprint(), after.quiet_plies());
                let to = *known.entry(key).or_insert_with(|| {
                    next.push(after);
                    next.len() - 1
                });
                steps.push(Step { from, to, meant });
            }
        }
        if next.is_empty() {
            break if contradict(sheets, ply) { End::Differ } else { End::Unplayable };
        }
        followed += steps.len();
        if next.len() > GAMES_MAX || followed > FOLLOWED_MAX {
            break End::BothSilent;
        }
        layers.push(next);
        all_steps.push(steps);
        ply += 1;
    };
    Followed { first_ply, layers, steps: all_steps, end }
}

/// Whether more than one sheet has something at a ply, and not the same.
fn contradict(sheets: &[&Sheet], ply: u16) -> bool {
    let mut entries =
        sheets.iter().filter_map(|sheet| sheet.entry(ply)).filter(|one| !one.readings.is_empty());
    let Some(first) = entries.next() else { return false };
    entries.any(|other| !first.says_the_same(other))
}

/// The plies up to the last entry that says anything.
fn last_written(sheet: &Sheet) -> u16 {
    let silent = sheet.entries.iter().rev().take_while(|entry| entry.readings.is_empty()).count();
    let written = sheet.entries.len() - silent;
    sheet.starts_at.saturating_add(u16::try_from(written).unwrap_or(u16::MAX))
}

/// The moves that every sheet allows which says anything; where the players have named one of them, that one.
fn shared(
    position: &Position,
    statements: &[Statement],
    legal: &[Move],
    ply: u16,
    hints: &Hints<'_>,
) -> Vec<Played> {
    let mut shared: Option<Vec<Played>> = None;
    for statement in statements {
        let moves: &[Played] = match statement {
            Statement::Silent => continue,
            Statement::Moves(moves) => moves,
            Statement::Unplayable => &[],
        };
        shared = Some(match shared {
            None => moves.to_vec(),
            Some(mut both) => {
                both.retain(|meant| moves.contains(meant));
                both
            }
        });
    }
    let (answer, record) = ((hints.answer)(ply), (hints.record)(ply));
    let Some(mut shared) = shared else {
        let legally = |carried: Displacement| legal.iter().find(|m| m.carried() == carried);
        if let Some(m) = answer.and_then(legally).or_else(|| record.and_then(legally)) {
            return vec![Played::Legal(*m)];
        }
        return match (answer.or(record), legal) {
            // On ground where nothing is legal only somebody who was there knows.
            (Some(carried), []) => vec![Played::in_position(carried, position)],
            (_, legal) => legal.iter().map(|m| Played::Legal(*m)).collect(),
        };
    };
    if shared.iter().any(|meant| answer == Some(meant.carried())) {
        shared.retain(|meant| answer == Some(meant.carried()));
    }
    shared
}

impl Followed {
    /// How many plies the sheets go together in any game.
    pub(super) fn plies(&self) -> u16 {
        u16::try_from(self.steps.len()).unwrap_or(u16::MAX)
    }

    /// How many plies these sheets go together, of those that each of them reaches: where one has ended the other goes on
    /// alone.
    pub(super) fn together(&self, sheets: &[&Sheet]) -> u16 {
        let reached = sheets.iter().map(|sheet| last_written(sheet)).min().unwrap_or(0);
        self.plies().min(reached.saturating_sub(self.first_ply))
    }

    /// Every position after so many plies.
    pub(super) fn after(&self, plies: usize) -> &[Position] {
        self.layers.get(plies).map_or(&[], Vec::as_slice)
    }

    fn start(&self) -> &Position {
        &self.layers[0][0]
    }

    fn ply(&self, layer: usize) -> u16 {
        self.first_ply.saturating_add(u16::try_from(layer).unwrap_or(u16::MAX))
    }

    /// For each layer the positions from which the last one can be reached, in games that end like one of
    /// these boards, where one does.
    fn alive(&self, boards: &[&Placement]) -> Vec<Vec<bool>> {
        let mut alive: Vec<Vec<bool>> =
            self.layers.iter().map(|layer| vec![false; layer.len()]).collect();
        let last = self.layers.len() - 1;
        let placements: Vec<Placement> = if boards.is_empty() {
            Vec::new()
        } else {
            self.layers[last].iter().map(Position::placement).collect()
        };
        let shown = |board: &&Placement| -> Vec<bool> {
            placements.iter().map(|placement| placement == *board).collect()
        };
        let shown: Vec<Vec<bool>> =
            boards.iter().map(shown).filter(|ends| ends.contains(&true)).collect();
        for (index, end) in alive[last].iter_mut().enumerate() {
            *end = shown.iter().all(|ends| ends[index]);
        }
        // Boards that show two of the games are of no use to tell them apart.
        if !alive[last].contains(&true) {
            alive[last].fill(true);
        }
        for layer in (0..last).rev() {
            for step in &self.steps[layer] {
                if alive[layer + 1][step.to] {
                    alive[layer][step.from] = true;
                }
            }
        }
        alive
    }

    /// The plies that are settled: all games that fit have the same there, and `told` says that somebody bears
    /// witness to it, where no other move fits what is written, or where one does. Where several fit, the players decide, then the boards, then the record.
    pub(super) fn settled(
        &self,
        boards: &[&Placement],
        hints: &Hints<'_>,
        told: &dyn Fn(u16, Displacement, bool) -> bool,
    ) -> Agreement {
        let alive = self.alive(boards);
        let last = alive.len() - 1;
        let mut settled = Agreement::at(self.start(), 0, self.end);
        let mut at = 0;
        for (layer, steps) in self.steps.iter().enumerate() {
            let ply = self.ply(layer);
            let on: Vec<&Step> =
                steps.iter().filter(|step| step.from == at && alive[layer + 1][step.to]).collect();
            let known = [(hints.answer)(ply), (hints.record)(ply)];
            let known = known.into_iter().flatten();
            let by = |carried: Displacement| on.iter().find(|step| step.meant.carried() == carried);
            let chosen = known.filter_map(by).next();
            let chosen = chosen.or(on.first().filter(|_| on.len() == 1));
            let is_only = steps.iter().filter(|step| step.from == at).count() == 1;
            let is_told = |step: &&Step| told(ply, step.meant.carried(), is_only);
            let Some(step) = chosen.filter(|step| is_told(step)) else { break };
            settled.push(step.meant);
            at = step.to;
        }
        let mut open = vec![false; self.layers[settled.moves.len()].len()];
        open[at] = true;
        for layer in settled.moves.len()..last {
            let mut next = vec![false; self.layers[layer + 1].len()];
            for step in self.steps[layer].iter().filter(|step| open[step.from]) {
                next[step.to] = alive[layer + 1][step.to];
            }
            open = next;
        }
        settled.games = open.iter().filter(|open| **open).count();
        settled
    }

    /// Whether one of several games ends like this board.
    pub(super) fn ends_like(&self, board: &Placement) -> bool {
        let last = self.layers.last().map_or(&[][..], Vec::as_slice);
        last.len() > 1
            && self.end == End::BothEnd
            && last.iter().any(|position| position.placement() == *board)
    }

    /// One of the games to its end, the likeliest as far as anybody knows: it may have what nobody wrote.
    pub(super) fn likeliest(&self, hints: &Hints<'_>) -> Agreement {
        let alive = self.alive(&[]);
        let games = alive.last().map_or(1, Vec::len);
        let mut game = Agreement::at(self.start(), games, self.end);
        let mut at = 0;
        for (layer, steps) in self.steps.iter().enumerate() {
            let ply = self.ply(layer);
            let mut on =
                steps.iter().filter(|step| step.from == at && alive[layer + 1][step.to]).peekable();
            let first = on.peek().copied();
            let known = [(hints.answer)(ply), (hints.record)(ply)];
            let known = on.find(|step| known.contains(&Some(step.meant.carried())));
            let Some(step) = known.or(first) else { break };
            game.push(step.meant);
            at = step.to;
        }
        game
    }
}
