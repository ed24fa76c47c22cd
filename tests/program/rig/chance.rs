//! Chance from a seed, so that what has failed can be had again.

/// Numbers from a seed (SplitMix64), the same on every machine.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % end
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        let end = u64::try_from(from.len()).expect("lists are short");
        &from[usize::try_from(self.below(end)).expect("an index")]
    }
}
