//! FIDE's tournament report file: TRF16, and TRF26, which applies since September 2025. Read are the lines of players (001)
//! and of them what a round needs; whatever else is there, known or not, is written back as it was.
//!
//! Columns are counted in letters. Some programs count bytes where letters of names are longer than one: a line is read as
//! it fits.

use std::collections::BTreeMap;

use annabella_core::rules::{Color, Outcome};

use super::lines::{Line, Lines};
use super::outcome::signs;
use super::{PairingError, Who};

/// Where things stand in a player's line, counted from zero: from and to before.
const RANK: (usize, usize) = (4, 8);
const NAME: (usize, usize) = (14, 47);
/// Of the first round; each one stands as much further as a round is wide.
const OPPONENT: (usize, usize) = (91, 95);
const COLOUR: usize = 96;
const RESULT: usize = 98;
const ROUND: usize = 10;

/// Columns that are blank in every player's line: by them it is seen how a line was counted.
const BLANK: [usize; 6] = [3, 8, 47, 52, 56, 68];

/// A game of one player in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slot {
    opponent: Option<u32>,
    colour: Option<Color>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Player {
    /// Which line.
    line: usize,
    name: String,
    slots: Vec<Slot>,
}

/// A pairing of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    /// White's start rank.
    pub white: u32,
    /// Black's start rank.
    pub black: u32,
}

/// A tournament report file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trf {
    lines: Lines,
    players: BTreeMap<u32, Player>,
}

impl Trf {
    /// Whether bytes are such a file: a line is about a player.
    #[must_use]
    pub fn is_one(bytes: &[u8]) -> bool {
        bytes.split(|byte| matches!(byte, b'\r' | b'\n')).any(|line| line.starts_with(b"001 "))
    }

    /// Reads one.
    ///
    /// # Errors
    /// What is wrong, and in which line.
    pub fn read(bytes: &[u8]) -> Result<Trf, PairingError> {
        let lines = Lines::read(bytes)?;
        let mut players: BTreeMap<u32, Player> = BTreeMap::new();
        for (number, line) in lines.lines.iter().enumerate() {
            if !line.bytes.starts_with(b"001") {
                continue;
            }
            let (rank, player) = player(&lines, line, number)?;
            if let Some(before) = players.get(&rank) {
                return Err(PairingError::Twice {
                    line: number.saturating_add(1),
                    what: "the start rank",
                    who: rank.to_string(),
                    before: before.line.saturating_add(1),
                });
            }
            players.insert(rank, player);
        }
        if players.is_empty() {
            return Err(PairingError::NoPlayers);
        }
        Ok(Trf { lines, players })
    }

    /// The bytes of the file.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.lines.bytes()
    }

    /// How many rounds anybody has something in.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.players.values().map(|player| player.slots.len()).max().unwrap_or_default()
    }

    /// The name of a start rank.
    #[must_use]
    pub fn name(&self, rank: u32) -> Option<&str> {
        self.players.get(&rank).map(|player| player.name.as_str())
    }

    /// The start rank of somebody, by that or by name.
    ///
    /// # Errors
    /// When it is nobody, or more than one.
    pub fn find(&self, who: &Who) -> Result<u32, PairingError> {
        if let Some(rank) = who.rank() {
            return match self.players.contains_key(&rank) {
                true => Ok(rank),
                false => Err(PairingError::Unknown(who.0.clone())),
            };
        }
        let mut found = self.players.iter().filter(|(_, player)| who.is(&player.name));
        match (found.next(), found.next()) {
            (Some((rank, _)), None) => Ok(*rank),
            (None, _) => Err(PairingError::Unknown(who.0.clone())),
            (Some(_), Some(_)) => Err(PairingError::Ambiguous(who.0.clone())),
        }
    }

    /// The games of a round, counted from one; byes are none.
    ///
    /// # Errors
    /// When lines contradict each other.
    pub fn pairs(&self, round: usize) -> Result<Vec<Pair>, PairingError> {
        let mut pairs = Vec::new();
        for (rank, player) in &self.players {
            let Some(slot) = self.slot(player, round) else { continue };
            let Some(opponent) = slot.opponent else { continue };
            let Some(other) = self.players.get(&opponent) else {
                return Err(PairingError::Nobody {
                    line: player.line.saturating_add(1),
                    round,
                    opponent,
                });
            };
            let theirs = self.slot(other, round);
            let is_mutual = theirs.is_some_and(|theirs| {
                theirs.opponent == Some(*rank) && theirs.colour == slot.colour.map(|colour| !colour)
            });
            if !is_mutual {
                let (line, other) = (player.line.saturating_add(1), other.line.saturating_add(1));
                return Err(PairingError::Disagree { line, other, round });
            }
            if slot.colour == Some(Color::White) {
                pairs.push(Pair { white: *rank, black: opponent });
            }
        }
        pairs.sort();
        Ok(pairs)
    }

    fn slot(&self, player: &Player, round: usize) -> Option<Slot> {
        player.slots.get(round.checked_sub(1)?).copied()
    }

    /// Writes the result of a game: one sign in the line of each of the two. The same result may be there already.
    ///
    /// # Errors
    /// When the two are not paired so, or another result is there; nothing is changed then.
    pub fn write(
        &mut self,
        round: usize,
        pair: Pair,
        outcome: Outcome,
    ) -> Result<(), PairingError> {
        let (white, black) = signs(outcome).ok_or(PairingError::Cancelled)?;
        if !self.pairs(round)?.contains(&pair) {
            let said = |rank: u32| format!("{rank} {}", self.name(rank).unwrap_or_default());
            let (white, black) = (said(pair.white), said(pair.black));
            return Err(PairingError::NotPaired { round, white, black });
        }
        let places = [(pair.white, white), (pair.black, black)];
        for (rank, sign) in places {
            let there = self.there(rank, round);
            if !matches!(there, b' ' | b'*') && there != sign {
                let line =
                    self.players.get(&rank).map_or(0, |player| player.line.saturating_add(1));
                let there = char::from(there).to_string();
                return Err(PairingError::Other { line, there, ours: outcome.as_str() });
            }
        }
        for (rank, sign) in places {
            self.set(rank, round, sign);
        }
        Ok(())
    }

    /// The sign of a result that is there, or a blank.
    fn there(&self, rank: u32, round: usize) -> u8 {
        let found = self.players.get(&rank).and_then(|player| {
            let line = self.lines.lines.get(player.line)?;
            let at = columns(&self.lines, line).get(column(RESULT, round)).copied()?;
            line.bytes.get(at).copied()
        });
        found.unwrap_or(b' ')
    }

    fn set(&mut self, rank: u32, round: usize, sign: u8) {
        let Some(number) = self.players.get(&rank).map(|player| player.line) else { return };
        let Some(line) = self.lines.lines.get(number) else { return };
        let columns = columns(&self.lines, line);
        let at = column(RESULT, round);
        let Some(line) = self.lines.lines.get_mut(number) else { return };
        match (columns.get(at), columns.get(at.saturating_add(1))) {
            (Some(from), Some(to)) => {
                line.bytes.splice(*from..*to, [sign]);
            }
            // Some programs do not write the blanks at the end of a line.
            (_, _) => {
                let letters = columns.len().saturating_sub(1);
                line.bytes
                    .resize(line.bytes.len().saturating_add(at.saturating_sub(letters)), b' ');
                line.bytes.push(sign);
            }
        }
    }
}

/// A column of a round, which is counted from one.
const fn column(of_first: usize, round: usize) -> usize {
    of_first.saturating_add(ROUND.saturating_mul(round.saturating_sub(1)))
}

/// Where each column of a player's line begins, and where the last one ends.
fn columns(lines: &Lines, line: &Line) -> Vec<usize> {
    let letters = lines.letters(line);
    let fits = |columns: &[usize]| {
        let is_blank = |at: &usize| {
            columns.get(*at).and_then(|from| line.bytes.get(*from)).is_none_or(|byte| *byte == b' ')
        };
        BLANK.iter().filter(|at| is_blank(at)).count()
    };
    let bytes: Vec<usize> = (0..=line.bytes.len()).collect();
    if fits(&bytes) > fits(&letters) { bytes } else { letters }
}

fn player(lines: &Lines, line: &Line, number: usize) -> Result<(u32, Player), PairingError> {
    let columns = columns(lines, line);
    let part = |(from, to): (usize, usize)| -> String {
        let last = columns.len().saturating_sub(1);
        let bytes = columns.get(from).zip(columns.get(to.min(last)));
        let bytes = bytes.and_then(|(from, to)| line.bytes.get(*from..*to)).unwrap_or_default();
        String::from_utf8_lossy(bytes).into_owned()
    };
    let not = |column: usize, what, found: String| PairingError::Not {
        line: number.saturating_add(1),
        column: column.saturating_add(1),
        what,
        found,
    };
    let rank = part(RANK);
    let rank: u32 = rank.trim().parse().map_err(|_| not(RANK.0, "a start rank", rank.clone()))?;
    let mut slots = Vec::new();
    let letters = columns.len().saturating_sub(1);
    for round in 1.. {
        let from = column(OPPONENT.0, round);
        if from >= letters {
            break;
        }
        let opponent = part((from, column(OPPONENT.1, round)));
        let opponent = match opponent.trim() {
            "" | "0" | "00" | "000" | "0000" => None,
            digits => Some(
                digits
                    .parse()
                    .map_err(|_| not(from, "an opponent's start rank", opponent.clone()))?,
            ),
        };
        let at = column(COLOUR, round);
        let colour = part((at, at.saturating_add(1)));
        let colour = match colour.as_str() {
            "w" | "W" => Some(Color::White),
            "b" | "B" | "s" | "S" => Some(Color::Black),
            "-" | " " | "" => None,
            _ => return Err(not(at, "w, b or -", colour)),
        };
        slots.push(Slot { opponent, colour });
    }
    // The blanks of rounds that are not there yet.
    while slots.last().is_some_and(|slot| slot.opponent.is_none() && slot.colour.is_none()) {
        slots.pop();
    }
    Ok((rank, Player { line: number, name: name(&columns, line, part(NAME)), slots }))
}

/// The name, in the letters in which the file was saved.
fn name(columns: &[usize], line: &Line, bytes: String) -> String {
    let is_one_byte = columns.len() == line.bytes.len().saturating_add(1);
    let is_said = is_one_byte && line.text.chars().count() == line.bytes.len();
    let found = if is_said {
        line.text.chars().skip(NAME.0).take(NAME.1.saturating_sub(NAME.0)).collect()
    } else {
        bytes
    };
    found.trim().to_owned()
}
