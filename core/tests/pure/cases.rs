//! How many cases a property is tried on.

use proptest::prelude::ProptestConfig;

/// So many cases in the test run, where proptest's own number is 256; with `PROPTEST_CASES` in its environment as many
/// times more as that is more. What one case in thousands shows a test run finds once in weeks: `make properties` looks
/// for it.
pub fn cases(usual: u32) -> ProptestConfig {
    let all = ProptestConfig::default();
    let cases = u32::try_from(u64::from(usual) * u64::from(all.cases) / 256).unwrap_or(u32::MAX);
    ProptestConfig { cases: cases.max(1), ..all }
}
