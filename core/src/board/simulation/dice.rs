//! Chance that is the same for the same seed on every machine (xorshift), for noise, jitter and
//! bounce.

/// A generator; its state is never zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dice(u64);

impl Dice {
    pub(super) const fn new(seed: u64) -> Dice {
        // Zero would stay zero for ever.
        Dice(if seed == 0 { 0x9E37_79B9_7F4A_7C15 } else { seed })
    }

    const fn throw(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Any byte.
    pub(super) const fn byte(&mut self) -> u8 {
        self.throw().to_be_bytes()[0]
    }

    /// A number from 0 to this one.
    pub(super) const fn up_to(&mut self, most: u64) -> u64 {
        match most.checked_add(1) {
            Some(count) => (self.throw() >> 8) % count,
            None => self.throw(),
        }
    }
}
