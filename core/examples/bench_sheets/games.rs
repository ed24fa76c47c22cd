//! The games that are measured: drawn from a seed as people might play, or read from a PGN file.

use annabella_core::rules::{Mode, Move, Position, Role};
use annabella_core::scoresheet::{Form, Reader};
use rand::{RngExt as _, SeedableRng as _};
use rand_xorshift::XorShiftRng;

/// One ply: the move, and the position in which it is made.
#[derive(Clone, Debug)]
pub struct Turn {
    pub before: Position,
    pub m: Move,
}

/// A stream of random numbers of its own for each purpose, so that one more row changes no other.
pub fn stream(seed: u64, index: u64, purpose: u64) -> XorShiftRng {
    XorShiftRng::seed_from_u64(seed ^ index.rotate_left(20) ^ purpose.rotate_left(44))
}

/// A game of 60 to 160 plies. Every legal move can come, but not equally often: pieces are brought
/// out, what can be captured often is, nobody goes back and forth. That is all that is plausible about
/// it; nothing weighs positions.
pub fn drawn(seed: u64, index: u64) -> Vec<Turn> {
    let mut rng = stream(seed, index, 0);
    let plies = rng.random_range(60..=160);
    played(plies, &mut rng)
}

/// A game of this length, or shorter where it ends.
pub fn of_length(seed: u64, plies: usize) -> Vec<Turn> {
    played(plies, &mut stream(seed, 0, 1))
}

/// A game of this length that begins with these moves, in SAN.
pub fn behind(opening: &str, seed: u64, plies: usize) -> Vec<Turn> {
    let mut position = start();
    let mut turns = Vec::new();
    for m in opening.split_whitespace() {
        let Some(m) = position.from_san(m) else { break };
        let after = position.after(m);
        turns.push(Turn { before: std::mem::replace(&mut position, after), m });
    }
    on(position, turns, plies, &mut stream(seed, 0, 1))
}

fn played(plies: usize, rng: &mut XorShiftRng) -> Vec<Turn> {
    on(start(), Vec::new(), plies, rng)
}

/// Goes on until the game has so many plies.
fn on(
    mut position: Position,
    mut turns: Vec<Turn>,
    plies: usize,
    rng: &mut XorShiftRng,
) -> Vec<Turn> {
    while turns.len() < plies {
        let weighed: Vec<(Move, u32)> =
            position.legal_moves().into_iter().map(|m| (m, weight(m, &turns))).collect();
        let total: u32 = weighed.iter().map(|(_, weight)| weight).sum();
        if total == 0 {
            break;
        }
        let mut lot = rng.random_range(0..total);
        let mut m = weighed[0].0;
        for (candidate, weight) in weighed {
            m = candidate;
            if lot < weight {
                break;
            }
            lot -= weight;
        }
        let after = position.after(m);
        turns.push(Turn { before: position, m });
        position = after;
    }
    turns
}

fn weight(m: Move, turns: &[Turn]) -> u32 {
    let own = turns.len().checked_sub(2).map(|at| turns[at].m);
    let other = turns.last().map(|turn| turn.m);
    let back =
        own.is_some_and(|own| own.origin() == m.destination() && own.destination() == m.origin());
    let again = own.is_some_and(|own| own.destination() == m.origin());
    let recapture = other.is_some_and(|other| {
        other.captured().is_some() && m.captured().is_some_and(|(at, _)| at == other.destination())
    });
    let opening = turns.len() < 24;
    match m.role() {
        _ if recapture => 60,
        _ if m.castling().is_some() => 40,
        _ if m.captured().is_some() => 15,
        _ if back => 1,
        Role::King if opening => 1,
        Role::King => 4,
        Role::Knight | Role::Bishop if opening => 8,
        Role::Queen | Role::Rook if opening => 2,
        _ if again => 3,
        Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => 5,
    }
}

/// The games of a PGN file as the program reads them, as far as their moves are legal. Games from
/// another position than the usual one are left out.
pub fn of_pgn(text: &str, most: u64) -> Vec<Vec<Turn>> {
    let reader = Reader { from: Some(Form::Pgn), ..Reader::default() };
    let start = start();
    let mut games = Vec::new();
    // The seven tags of every game begin with this one.
    for game in text.split("[Event ").skip(1) {
        let Ok(found) = reader.read(format!("[Event {game}").as_bytes()) else { continue };
        if found.start != start {
            continue;
        }
        let mut position = start.clone();
        let mut turns = Vec::new();
        for m in found.played.moves {
            let after = position.after(m);
            turns.push(Turn { before: position, m });
            position = after;
        }
        games.push(turns);
    }
    games.truncate(usize::try_from(most).unwrap_or(usize::MAX));
    games
}

pub fn start() -> Position {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    Position::from_fen(fen, Mode::Standard).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_of_a_file_are_whole() {
        let games = of_pgn(include_str!("club.pgn"), 100);
        let plies: Vec<usize> = games.iter().map(Vec::len).collect();
        assert_eq!(plies, [40, 31]);
        let last = games[1].last().expect("a game");
        assert_eq!(last.before.san(last.m), "f3");
        assert_eq!(of_pgn(include_str!("club.pgn"), 1).len(), 1);
        assert!(of_pgn("no game at all", 100).is_empty());
    }
}
