//! Which fault comes when, and at which table: one after the other, and never at the same few tables.

use annabella_core::time::Millis;

use super::Fault;

/// When the first one comes, and how long after it the next one, in ms of the hall's time.
const FIRST: Millis = Millis::from_secs(5);
const EVERY: Millis = Millis::from_secs(9);

/// A fault that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Due {
    /// When, in ms since the hall was opened.
    pub(super) at: Millis,
    /// What.
    pub(super) fault: Fault,
}

/// The faults of this table (from 0) of so many, for ever.
pub(super) fn of_table(table: u16, tables: u16) -> impl Iterator<Item = Due> {
    let tables = u64::from(tables.max(1));
    let stride = stride(tables);
    let is_here = move |number: &u64| number.wrapping_mul(stride) % tables == u64::from(table);
    (0_u64..).filter(is_here).filter_map(move |number| fault(number, tables))
}

/// The fault with this number, at so many tables. Two courses of one game are asked for once: each stays until somebody
/// settles it.
fn fault(number: u64, tables: u64) -> Option<Due> {
    let kinds = Fault::ALL.len() as u64;
    // Where both come round together no table would ever have another kind.
    let shift = if tables.is_multiple_of(kinds) { number / tables } else { 0 };
    let kind = usize::try_from((number + shift) % kinds).ok()?;
    let fault = Fault::ALL.get(kind).copied()?;
    let at = FIRST + Millis(EVERY.0.saturating_mul(number));
    (fault != Fault::Fork || number < kinds).then_some(Due { at, fault })
}

/// By so many tables the faults go on: the first number from two fifths on that leads to every table.
fn stride(tables: u64) -> u64 {
    (tables * 2 / 5 + 1..).find(|stride| shared(*stride, tables) == 1).unwrap_or(1)
}

/// The largest number that divides both.
fn shared(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { shared(other, one % other) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_fault_comes_and_every_table_has_some() {
        for tables in [1, 2, 3, 4, 7, 11, 22, 30, 33, 100] {
            let all: Vec<Vec<Due>> =
                (0..tables).map(|table| of_table(table, tables).take(12).collect()).collect();
            assert!(all.iter().all(|dues| dues.len() == 12), "{tables}");
            let end = FIRST + Millis(EVERY.0 * Fault::ALL.len() as u64);
            let first = all.iter().flatten().filter(|due| due.at < end);
            let kinds: BTreeSet<Fault> = first.clone().map(|due| due.fault).collect();
            assert_eq!((kinds.len(), first.count()), (Fault::ALL.len(), Fault::ALL.len()));
            let twelve =
                |dues: &Vec<Due>| dues.iter().map(|due| due.fault).collect::<BTreeSet<_>>();
            assert!(all.iter().all(|dues| twelve(dues).len() >= Fault::ALL.len() - 1), "{tables}");
            let forks = all.iter().flatten().filter(|due| due.fault == Fault::Fork).count();
            assert_eq!(forks, 1, "{tables}");
        }
    }
}
