//! What the wire between a simulated board and its host does to messages: it loses, damages and cuts
//! them, holds them back, and makes noise. All of it is chance from a seed.

use super::dice::Dice;
use crate::time::Millis;

/// The most bytes that a stalled wire holds in one direction, as a converter's buffer does. What
/// comes after them is lost.
const HELD_MAX: usize = 4096;

/// What becomes of the next message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::board) enum Fate {
    Arrives,
    IsLost,
    IsDamaged,
    IsCut,
}

/// The wire of one simulated board.
#[derive(Clone, Debug)]
pub(in crate::board) struct Wire {
    dice: Dice,
    /// The bits of a byte that damage can change.
    weak: u8,
    fate: Fate,
    silent_until: Millis,
    stalled_until: Millis,
    to_host: Vec<u8>,
    to_board: Vec<u8>,
}

impl Wire {
    /// A good wire. Damage changes some of the weak bits of one byte, the lowest always.
    pub(in crate::board) const fn new(weak: u8) -> Wire {
        Wire {
            dice: Dice::new(0),
            weak,
            fate: Fate::Arrives,
            silent_until: Millis::ZERO,
            stalled_until: Millis::ZERO,
            to_host: Vec::new(),
            to_board: Vec::new(),
        }
    }

    /// The cable was pulled, or the board powers up: whatever was wrong or on its way is over.
    pub(in crate::board) fn begin_anew(&mut self, now: Millis) {
        let (dice, weak) = (self.dice, self.weak);
        *self = Wire { dice, silent_until: now, stalled_until: now, ..Wire::new(weak) };
    }

    pub(in crate::board) const fn seed(&mut self, seed: u64) {
        self.dice = Dice::new(seed);
    }

    pub(in crate::board) fn silence(&mut self, span: Millis, now: Millis) {
        self.silent_until = now + span;
    }

    pub(in crate::board) fn stall(&mut self, span: Millis, now: Millis) {
        self.stalled_until = now + span;
    }

    /// What becomes of the next message.
    pub(in crate::board) const fn doom(&mut self, fate: Fate) {
        self.fate = fate;
    }

    /// Whether the board neither hears nor speaks.
    pub(in crate::board) fn is_silent(&self, now: Millis) -> bool {
        now < self.silent_until
    }

    /// A message of the board, or what becomes of it.
    pub(in crate::board) fn carry(&mut self, mut message: Vec<u8>, now: Millis) -> Vec<u8> {
        if self.is_silent(now) || message.is_empty() {
            return Vec::new();
        }
        let place = usize::try_from(self.dice.up_to(255)).unwrap_or_default() % message.len();
        match std::mem::replace(&mut self.fate, Fate::Arrives) {
            Fate::Arrives => {}
            Fate::IsLost => message.clear(),
            Fate::IsDamaged => {
                let change = (self.dice.byte() | 1) & self.weak;
                message.iter_mut().skip(place).take(1).for_each(|byte| *byte ^= change);
            }
            Fate::IsCut => message.truncate(place),
        }
        message
    }

    pub(in crate::board) fn noise(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.dice.byte()).collect()
    }

    /// What of the board's bytes comes out at the host now.
    pub(in crate::board) fn pass_to_host(&mut self, bytes: Vec<u8>, now: Millis) -> Vec<u8> {
        pass(&mut self.to_host, bytes, self.stalled_until, now)
    }

    /// What of the host's bytes comes out at the board now.
    pub(in crate::board) fn pass_to_board(&mut self, bytes: &[u8], now: Millis) -> Vec<u8> {
        pass(&mut self.to_board, bytes.to_vec(), self.stalled_until, now)
    }
}

fn pass(held: &mut Vec<u8>, bytes: Vec<u8>, stalled_until: Millis, now: Millis) -> Vec<u8> {
    if now < stalled_until {
        let room = HELD_MAX - held.len().min(HELD_MAX);
        held.extend(bytes.into_iter().take(room));
        return Vec::new();
    }
    if held.is_empty() {
        return bytes;
    }
    let mut all = std::mem::take(held);
    all.extend(bytes);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stalled_wire_gives_everything_at_once_and_holds_no_more_than_a_buffer() {
        let mut wire = Wire::new(0xff);
        wire.stall(Millis(500), Millis(1000));
        assert!(wire.pass_to_host(b"ab".to_vec(), Millis(1000)).is_empty());
        assert!(wire.pass_to_board(b"x", Millis(1200)).is_empty());
        assert!(wire.pass_to_host(b"c".to_vec(), Millis(1499)).is_empty());
        assert_eq!(wire.pass_to_host(b"d".to_vec(), Millis(1500)), b"abcd");
        assert_eq!(wire.pass_to_host(b"e".to_vec(), Millis(1501)), b"e");
        assert_eq!(wire.pass_to_board(b"", Millis(1500)), b"x");
        wire.stall(Millis(500), Millis(2000));
        for _ in 0..100 {
            wire.pass_to_host(vec![0; 100], Millis(2001));
        }
        assert_eq!(wire.pass_to_host(Vec::new(), Millis(3000)).len(), HELD_MAX);
    }

    #[test]
    fn each_fate_happens_to_one_message() {
        let message = b"$AK,7,1500*39\r\n".to_vec();
        let mut wire = Wire::new(0x01);
        for (fate, differs) in
            [(Fate::IsLost, message.len()), (Fate::IsDamaged, 1), (Fate::Arrives, 0)]
        {
            wire.doom(fate);
            let arrived = wire.carry(message.clone(), Millis(0));
            let same = arrived.iter().zip(&message).filter(|(a, b)| a == b).count();
            assert_eq!(message.len() - same, differs, "{fate:?}");
            assert_eq!(wire.carry(message.clone(), Millis(0)), message);
        }
        wire.doom(Fate::IsCut);
        let cut = wire.carry(message.clone(), Millis(0));
        assert!(cut.len() < message.len() && message.starts_with(&cut));
        wire.silence(Millis(100), Millis(50));
        assert!(wire.carry(message.clone(), Millis(149)).is_empty());
        assert_eq!(wire.carry(message.clone(), Millis(150)), message);
    }

    #[test]
    fn the_same_seed_makes_the_same_noise() {
        let noise = |seed| {
            let mut wire = Wire::new(0xff);
            wire.seed(seed);
            wire.noise(64)
        };
        assert_eq!(noise(7), noise(7));
        assert_ne!(noise(7), noise(8));
    }
}
