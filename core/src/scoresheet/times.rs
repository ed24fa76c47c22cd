//! Times that players note beside the moves (8.1.1 has the moves alone; many write the clock down as well): "0.50",
//! "1.00", "10'30"", "1h05", "1:0". They are no moves, no numbers of moves and no results.
//!
//! One of them cannot be told by itself: "4.00" is a time, or castling in zeros glued to its number. The numbers around
//! it decide.

use super::results::moves_in;
use super::split::Part;

/// What stands behind a number in a time of its own: hours, minutes, seconds. No file of the board is among them but h,
/// which two digits follow.
const UNITS: [&str; 16] =
    ["min", "мин", "хв", "сек", "sec", "h", "ч", "m", "''", "’’", "'", "’", "′", "″", "\"", "”"];

/// So many notes of time show that the clock was written down: a single "1:0" may be a result that came too early.
const TIMES_LEAST: usize = 2;

/// Whether this is a time with its units: "12'", "10'30"", "1h05", "5min".
pub(super) fn has_units(chunk: &str) -> bool {
    let mut rest = chunk.trim_end_matches([',', ';', '.']);
    let mut first = true;
    while !rest.is_empty() {
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        let fits = if first { (1..=3).contains(&digits) } else { digits == 2 };
        let behind = rest.get(digits..).unwrap_or_default();
        let lower = behind.to_lowercase();
        let unit = UNITS.iter().find(|unit| lower.starts_with(**unit));
        // Units are as long in small letters, and the last one may be left out: "1h05".
        match (fits, unit) {
            (true, Some(unit)) => rest = behind.get(unit.len()..).unwrap_or_default(),
            (true, None) => return !first && behind.is_empty(),
            (false, _) => return false,
        }
        first = false;
    }
    !first
}

/// Where in the parts of a text something stands that may be a time.
#[derive(Debug, Default)]
pub(super) struct Times {
    /// How many stand there that are nothing else, and were left out.
    pub plain: usize,
    /// Numbers with two zeros glued to them: the zeros are the part behind.
    pub glued: Vec<usize>,
    /// Results with a colon in them.
    pub colons: Vec<usize>,
}

/// The parts without the times among them.
pub(super) fn without(parts: Vec<Part>, times: &Times) -> Vec<Part> {
    if times.glued.is_empty() && times.colons.is_empty() {
        return parts;
    }
    let mut dropped: Vec<usize> = Vec::new();
    for (index, at) in times.glued.iter().enumerate() {
        let known = times.plain + index;
        if is_time(&parts, *at, &dropped, known > 0) {
            dropped.extend([*at, at + 1]);
        }
    }
    // Nobody plays on behind a result time and again.
    let early: Vec<usize> = times
        .colons
        .iter()
        .copied()
        .filter(|at| moves_in(parts.get(at + 1..).unwrap_or_default()))
        .collect();
    if times.plain + dropped.len() / 2 + early.len() >= TIMES_LEAST {
        dropped.extend(early);
    }
    let kept = parts.into_iter().enumerate().filter(|(at, _)| !dropped.contains(at));
    kept.map(|(_, part)| part).collect()
}

/// Whether a number with two zeros behind it is a time and no castling: it is not the number that is next, or that comes
/// again with its own move.
fn is_time(parts: &[Part], at: usize, dropped: &[usize], clock_is_noted: bool) -> bool {
    let number =
        |part: &Part| if let Part::Number { value, .. } = part { Some(*value) } else { None };
    let numbers = |from: usize, to: usize| {
        let range = parts.get(from..to).unwrap_or_default().iter().enumerate();
        range
            .filter(move |(index, _)| !dropped.contains(&(from + index)))
            .filter_map(|(_, part)| number(part))
    };
    let Some(own) = parts.get(at).and_then(number) else { return false };
    let before = numbers(0, at).next_back();
    let next = numbers(at + 2, parts.len()).next();
    let begins_line =
        at.checked_sub(1).is_none_or(|before| parts.get(before) == Some(&Part::LineEnd));
    match before {
        // Numbers that stand before the moves of both sides.
        Some(before) if before == own => !is_numbered_twice(parts, at),
        Some(before) if before + 1 != own => !begins_line,
        // Nobody castles with the first move.
        None => own == 1,
        Some(_) if next == Some(own) => true,
        Some(_) if begins_line || next.is_some() => false,
        Some(_) => {
            let move_follows = matches!(parts.get(at + 2), Some(Part::Writing { .. }));
            clock_is_noted && !move_follows
        }
    }
}

/// Whether each move of the sheet has its own number: "4. Bc4 4. Nf6 5. d3 5.00".
fn is_numbered_twice(parts: &[Part], until: usize) -> bool {
    let mut numbers = parts.iter().take(until).filter_map(|part| match part {
        Part::Number { value, .. } => Some(*value),
        Part::Dots
        | Part::Writing { .. }
        | Part::Blank { .. }
        | Part::DrawOffer
        | Part::Result(_)
        | Part::Unclosed { .. }
        | Part::LineEnd => None,
    });
    let mut last = numbers.next();
    numbers.any(|value| {
        let is_again = last == Some(value);
        last = Some(value);
        is_again
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_make_a_time_and_squares_do_not() {
        for time in [
            "1'",
            "12'",
            "10'30\"",
            "10′30″",
            "1h05",
            "0h50",
            "1h",
            "5min",
            "90m",
            "1h05'",
            "12ч",
            "30sec,",
        ] {
            assert!(has_units(time), "{time}");
        }
        for other in
            ["1h4", "1h5", "12", "1.e4", "5с4", "2h4h5", "1a6", "'", "1000'", "1h105", "5S"]
        {
            assert!(!has_units(other), "{other}");
        }
    }
}
