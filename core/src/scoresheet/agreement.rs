//! Two sheets side by side, ply by ply, as far as neither contradicts the other (D.2.9: "the position
//! where the two scores agree").
//!
//! A sheet that is silent (it lags behind, or has a gap) contradicts nothing. An entry that can mean
//! several moves, or a ply on which both are silent, leaves several games open; all of them are followed
//! until the later entries have decided. So the first difference is the first ply on which no game fits
//! both sheets any longer.

use super::Sheet;
use super::meant::Statement;
use crate::rules::{Displacement, Move, Played, Position};

/// More games than this are not followed side by side: with so much missing nothing is agreed upon, and
/// the game has to be reconstructed.
const GAMES_MAX: usize = 2000;

/// Nor are so many of them followed for long: this many plies, of all games together, take less than a second
/// (pieces that go back and forth can leave a thousand games open to the end).
const FOLLOWED_MAX: usize = 20_000;

/// How far two sheets go together.
#[derive(Clone, Debug, PartialEq)]
pub struct Agreement {
    /// The moves up to there. Where several games fit, those of the likeliest one.
    pub moves: Vec<Played>,
    /// The positions: before each of these moves, and behind the last.
    pub positions: Vec<Position>,
    /// How many games fit both sheets so far; more than one where an entry is missing or ambiguous and
    /// nothing behind it decides.
    pub games: usize,
    /// Why it ends there.
    pub end: End,
}

/// Why two sheets do not go on together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Neither has anything more.
    BothEnd,
    /// The next ply differs.
    Differ,
    /// One sheet goes on, with something that cannot be carried out, and the other one is silent there.
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

    /// The last position that both sheets allow.
    #[must_use]
    pub fn position(&self) -> &Position {
        // There is always the position from which it started.
        &self.positions[self.positions.len() - 1]
    }
}

/// A game that fits so far: where it stands, and the ply that led there.
struct Fitting {
    position: Position,
    last: Option<usize>,
}

/// A ply of one of the games, and the one before it.
struct Link {
    meant: Played,
    before: Option<usize>,
}

/// How far a sheet can be played by itself, and where that leads. An illegal move with certain squares is
/// played as it is written; what is missing is left open.
#[must_use]
pub fn alone(sheet: &Sheet, start: &Position) -> Agreement {
    follow(start, sheet.first_ply(start), &[sheet], &|_| None)
}

/// Follows one or two sheets from a position at a ply (counted from 0). `hint` says what a ply was,
/// where anybody knows: it decides where both sheets are silent, and nothing else.
#[must_use]
pub(super) fn follow(
    start: &Position,
    first_ply: u16,
    sheets: &[&Sheet],
    hint: &dyn Fn(u16) -> Option<Displacement>,
) -> Agreement {
    let mut links: Vec<Link> = Vec::new();
    let mut fitting = vec![Fitting { position: start.clone(), last: None }];
    let ends = sheets.iter().map(|sheet| last_written(sheet)).max().unwrap_or(0);
    let mut ply = first_ply;
    let end = loop {
        if ply >= ends {
            break End::BothEnd;
        }
        let mut next = Vec::new();
        let mut contradicted = false;
        for game in &fitting {
            let legal = game.position.legal_moves();
            let statements: Vec<Statement> = sheets
                .iter()
                .map(|sheet| Statement::of(sheet.entry(ply), &game.position, &legal))
                .collect();
            contradicted |=
                statements.iter().filter(|statement| **statement != Statement::Silent).count() > 1;
            for meant in shared(&game.position, &statements, &legal, hint(ply)) {
                links.push(Link { meant, before: game.last });
                let position = meant.after(&game.position);
                next.push(Fitting { position, last: Some(links.len() - 1) });
            }
        }
        if next.is_empty() {
            break if contradicted { End::Differ } else { End::Unplayable };
        }
        next = without_doubles(next);
        if next.len() > GAMES_MAX || links.len() > FOLLOWED_MAX {
            break End::BothSilent;
        }
        fitting = next;
        ply += 1;
    };
    let likeliest = likeliest(&fitting, &links, first_ply, hint);
    told(start, &fitting[likeliest], &links, fitting.len(), end)
}

/// The plies up to the last entry that says anything.
fn last_written(sheet: &Sheet) -> u16 {
    let silent = sheet.entries.iter().rev().take_while(|entry| entry.readings.is_empty()).count();
    let written = sheet.entries.len() - silent;
    sheet.starts_at.saturating_add(u16::try_from(written).unwrap_or(u16::MAX))
}

/// The moves that every sheet allows which says anything.
fn shared(
    position: &Position,
    statements: &[Statement],
    legal: &[Move],
    hint: Option<Displacement>,
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
    shared.unwrap_or_else(|| {
        let hinted = legal.iter().find(|m| hint == Some(m.carried()));
        let hinted = hinted.map(|m| Played::Legal(*m));
        match (hinted, hint, legal) {
            (Some(meant), _, _) => vec![meant],
            // On ground where nothing is legal only somebody who was there knows.
            (None, Some(carried), []) => vec![Played::in_position(carried, position)],
            (None, _, legal) => legal.iter().map(|m| Played::Legal(*m)).collect(),
        }
    })
}

/// Games that have come to the same position are one from there on.
fn without_doubles(games: Vec<Fitting>) -> Vec<Fitting> {
    if games.len() < 2 {
        return games;
    }
    let mut seen = std::collections::BTreeSet::new();
    // The FEN would tell the same; writing and comparing it was most of the work.
    let key = |position: &Position| (position.fingerprint(), position.quiet_plies());
    games.into_iter().filter(|game| seen.insert(key(&game.position))).collect()
}

/// Of several games the one that the hints support most often; the first of these.
fn likeliest(
    fitting: &[Fitting],
    links: &[Link],
    first_ply: u16,
    hint: &dyn Fn(u16) -> Option<Displacement>,
) -> usize {
    if fitting.len() < 2 {
        return 0;
    }
    let supported = |game: &Fitting| {
        let moves = chain(game, links);
        let supports = |(index, meant): (usize, &Played)| {
            let ply = first_ply.saturating_add(u16::try_from(index).unwrap_or(u16::MAX));
            hint(ply) == Some(meant.carried())
        };
        moves.iter().enumerate().filter(|ply| supports(*ply)).count()
    };
    let counts: Vec<usize> = fitting.iter().map(supported).collect();
    let most = counts.iter().max().copied().unwrap_or(0);
    counts.iter().position(|count| *count == most).unwrap_or(0)
}

/// The moves of a game from its beginning.
fn chain(game: &Fitting, links: &[Link]) -> Vec<Played> {
    let mut moves = Vec::new();
    let mut at = game.last;
    while let Some(index) = at {
        moves.push(links[index].meant);
        at = links[index].before;
    }
    moves.reverse();
    moves
}

fn told(start: &Position, game: &Fitting, links: &[Link], games: usize, end: End) -> Agreement {
    let moves = chain(game, links);
    let mut positions = vec![start.clone()];
    for meant in &moves {
        let after = meant.after(&positions[positions.len() - 1]);
        positions.push(after);
    }
    Agreement { moves, positions, games, end }
}
