//! The parts of a sheet in the order of the game: which writing stands for which ply, by the numbers
//! and the columns of the sheet (Article 8.1.1).

use super::blank::Holds;
use super::oddity::Numbering;
use super::remarks::{Kept, Places};
use super::split::{Part, is_castling};
use super::words_between::WordsBetween;
use super::{Oddity, Place, WrittenResult, remarks, words_between};

/// A number that is further ahead than this is a slip of the pen rather than a gap.
pub(super) const GAP_MAX: usize = 40;

/// Whether the numbers on a sheet say which ply is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    /// A number that is ahead of the moves shows a gap.
    Trusted,
    /// The moves are counted as they stand: people misnumber.
    Ignored,
}

/// One place on a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Slot {
    /// What stands there; empty if nothing.
    pub text: String,
    pub place: Place,
    pub draw_offer: bool,
    /// What came before it.
    pub behind: Behind,
    /// Whether somebody says that a move stood there: at the end of a score it is a ply as well.
    pub is_held: bool,
}

/// What came before an entry that no entry should stand behind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Behind {
    /// Nothing such.
    #[default]
    Moves,
    /// The sign that opens a comment which is not closed: the entry is what stands behind it.
    OpenComment,
    /// The result.
    Result,
}

/// A sheet's places in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Arranged {
    pub slots: Vec<Slot>,
    /// The ply of the first place, counted from 0, if a number says it.
    pub starts_at: Option<u16>,
    /// All results, in order.
    pub results: Vec<WrittenResult>,
    /// How many words between the moves were taken for remarks.
    pub remarks: usize,
    /// Those of them of which no number says so, in order.
    pub between: Vec<WordsBetween>,
    /// What is odd about the numbers, and what else is.
    pub oddities: Vec<Oddity>,
}

/// What stands behind one number.
#[derive(Clone, Debug, Default)]
struct Group {
    number: Option<u16>,
    black: bool,
    slots: Vec<Slot>,
    /// The line in which it begins, counted within the moves.
    line: usize,
}

impl Arranged {
    /// Leaves so many places open that a number says are there. A word right before them holds the first of these.
    fn leave(&mut self, gap: usize) {
        let end = self.slots.len();
        self.slots.extend((0..gap).map(|_| Slot::default()));
        let stands = |words: &WordsBetween| words.before == end && words.may_be_entry;
        if self.between.last().is_some_and(stands)
            && let (Some(words), Some(slot)) = (self.between.pop(), self.slots.get_mut(end))
        {
            (slot.text, slot.place) = (words.text, words.place);
        }
    }
}

/// Puts the parts in order. What stands before any number begins with the ply `first`, counted from 0;
/// `reads` says whether a writing can be a move in any language.
pub(super) fn arrange(
    parts: &[Part],
    first: u16,
    numbers: Numbers,
    reads: &dyn Fn(&str) -> bool,
) -> Arranged {
    let (mut groups, results) = groups(body(parts, reads), reads);
    in_columns(&mut groups);
    let mut arranged = Arranged { results, ..Arranged::default() };
    arranged.oddities.extend(parts.iter().filter_map(unclosed));
    if numbers == Numbers::Trusted {
        let doubled = without_doubles(&mut groups).into_iter();
        arranged.oddities.extend(doubled.map(|number| Oddity::Doubled { number }));
    }
    let mut begun = false;
    let mut numbering = Numbering::default();
    let last = groups.len().saturating_sub(1);
    for at in 0..groups.len() {
        let next = groups.get(at + 1).and_then(|group| group.number);
        let group = &groups[at];
        let capacity = match (group.number, next) {
            (Some(number), Some(next)) if next == number + 1 => Some(2 - usize::from(group.black)),
            (Some(number), Some(next)) if next == number && !group.black => Some(1),
            _ if at == last && group.number.is_some() => Some(0),
            _ => None,
        };
        let here = usize::from(arranged.starts_at.unwrap_or(first)) + arranged.slots.len();
        let target = |number: u16| (usize::from(number) - 1) * 2 + usize::from(group.black);
        let places = Places {
            told: capacity,
            most: match group.number {
                Some(_) if matches!(capacity, None | Some(0)) => 2 - usize::from(group.black),
                Some(_) | None => 0,
            },
            is_next: at == last && group.number.is_some_and(|number| target(number) == here),
        };
        let Kept { slots, mut between } = remarks::without(&group.slots, places, reads);
        arranged.remarks += group.slots.len() - slots.len();
        // A date below the moves has a number too.
        if at == last && group.number.is_some() && !places.is_next && slots.is_empty() {
            between.clear();
        }
        if let Some(number) = group.number {
            let target = target(number);
            if !begun {
                arranged.starts_at = u16::try_from(target).ok();
            } else if numbers == Numbers::Trusted && target > here && target - here <= GAP_MAX {
                arranged.leave(target - here);
            } else if !slots.is_empty() {
                let odd = u16::try_from(here).ok().and_then(|ply| numbering.stands(number, ply));
                arranged.oddities.extend(odd);
            }
        }
        begun |= group.number.is_some() || !slots.is_empty();
        between.iter_mut().for_each(|words| words.before += arranged.slots.len());
        arranged.between.extend(between);
        arranged.slots.extend(slots);
    }
    // Places that nobody filled in at the end are no plies; those of moves that cannot be read are.
    while arranged.slots.last().is_some_and(|slot| slot.text.is_empty() && !slot.is_held) {
        arranged.slots.pop();
    }
    let last = arranged.slots.iter().rfind(|slot| !slot.text.is_empty());
    let last_line = last.map(|slot| slot.place.line);
    words_between::without_foot(&mut arranged.between, arranged.slots.len(), last_line);
    let is_behind = |slot: &&Slot| slot.behind == Behind::Result && !slot.text.is_empty();
    match u16::try_from(arranged.slots.iter().filter(is_behind).count()) {
        Ok(0) => {}
        counted => {
            let entries = counted.unwrap_or(u16::MAX);
            arranged.oddities.push(Oddity::BehindResult { entries });
        }
    }
    arranged
}

/// A comment that is not closed, as what is odd about a sheet.
pub(super) fn unclosed(part: &Part) -> Option<Oddity> {
    match part {
        Part::Unclosed { place, .. } => Some(Oddity::Unclosed { line: place.line }),
        Part::Number { .. }
        | Part::Dots
        | Part::Writing { .. }
        | Part::Blank { .. }
        | Part::DrawOffer
        | Part::Result(_)
        | Part::LineEnd => None,
    }
}

/// The words of what stands behind a sign that opens a comment, each without what parts moves from what is beside them.
pub(super) fn words(unclosed: &str) -> impl Iterator<Item = &str> {
    let parts = |c: char| c.is_whitespace() || matches!(c, '.' | '…' | ',' | ';') || is_bracket(c);
    unclosed.split(parts).filter(|word| !word.is_empty())
}

const fn is_bracket(sign: char) -> bool {
    matches!(sign, '(' | ')' | '[' | ']' | '{' | '}')
}

/// Whether a word is plainly meant for a move: it can be read as one, and more than letters is in it.
fn is_move(word: &str, reads: &dyn Fn(&str) -> bool) -> bool {
    is_castling(word) || word.chars().any(|sign| sign.is_ascii_digit()) && reads(word)
}

/// Behind the result no move stands: names and times are there. Where one does, the game goes on to the last of them.
fn end(parts: &[Part], reads: &dyn Fn(&str) -> bool) -> usize {
    let is_result = |part: &Part| matches!(part, Part::Result(_));
    let Some(result) = parts.iter().position(is_result) else { return parts.len() };
    let is_move = |pair: &[Part]| match pair {
        [Part::Number { .. }, Part::Writing { text, .. }] => reads(text) || is_move(text, reads),
        [_, Part::Writing { text, .. }] => is_move(text, reads),
        _ => false,
    };
    let behind = parts.get(result..).unwrap_or_default();
    behind.windows(2).rposition(is_move).map_or(result, |last| result + last + 2)
}

/// The parts from the first move on. What stands before number 1 is the head of the sheet, if no move
/// is in it.
fn body<'a>(parts: &'a [Part], reads: &dyn Fn(&str) -> bool) -> &'a [Part] {
    let is_move = |part: &Part| part.writing().is_some_and(|text| is_castling(text) || reads(text));
    let first_move = parts.iter().position(is_move).unwrap_or(parts.len());
    // The first move may be illegible: its number is where the game begins.
    let one =
        parts[..first_move].iter().rposition(|part| matches!(part, Part::Number { value: 1, .. }));
    let begins = one.unwrap_or_else(|| {
        parts[..first_move]
            .iter()
            .rposition(|part| matches!(part, Part::LineEnd))
            .map_or(0, |line_end| line_end + 1)
    });
    let numbered = parts[begins..first_move]
        .iter()
        .position(|part| matches!(part, Part::Number { .. } | Part::Blank { .. }));
    let from = match (numbered, &parts[begins..first_move]) {
        (Some(number), _) => begins + number,
        // One word right before the first move may be an entry, where no number stands before that.
        (None, [Part::Writing { text, .. }]) if remarks::is_word(text, reads) => begins,
        (None, _) => first_move,
    };
    &parts[from..]
}

fn groups(parts: &[Part], reads: &dyn Fn(&str) -> bool) -> (Vec<Group>, Vec<WrittenResult>) {
    let mut groups = vec![Group::default()];
    let (mut results, mut line, mut behind) = (Vec::new(), 0, Behind::Moves);
    let (game, below) = parts.split_at(end(parts, reads));
    for part in game {
        let Some(group) = groups.last_mut() else { break };
        match part {
            Part::Number { value, black, .. } => {
                groups.push(Group { number: Some(*value), black: *black, slots: Vec::new(), line })
            }
            Part::Dots if group.slots.is_empty() => group.black = true,
            Part::Dots => {}
            Part::LineEnd => line += 1,
            Part::Writing { text, place } => {
                let text = text.trim_end_matches([',', ';']).to_owned();
                group.slots.push(Slot { text, place: *place, behind, ..Slot::default() });
            }
            // A remark, unless a move is in it: then nobody knows what was played from there on.
            Part::Unclosed { text, place } => {
                if words(text).any(|word| is_move(word, reads)) {
                    let (text, behind) = (text.clone(), Behind::OpenComment);
                    group.slots.push(Slot { text, place: *place, behind, ..Slot::default() });
                }
            }
            Part::Blank { place, sign } => {
                let is_held = *sign == Holds::Question && behind == Behind::Moves;
                group.slots.push(Slot { place: *place, behind, is_held, ..Slot::default() });
            }
            Part::DrawOffer => {
                let slot = groups.iter_mut().rev().find_map(|group| group.slots.last_mut());
                if let Some(slot) = slot {
                    slot.draw_offer = true;
                }
            }
            Part::Result(written) => {
                results.push(*written);
                behind = Behind::Result;
            }
        }
    }
    results.extend(below.iter().filter_map(|part| match part {
        Part::Result(written) => Some(*written),
        Part::Number { .. }
        | Part::Dots
        | Part::Writing { .. }
        | Part::Blank { .. }
        | Part::DrawOffer
        | Part::Unclosed { .. }
        | Part::LineEnd => None,
    }));
    groups.retain(|group| group.number.is_some() || !group.slots.is_empty());
    (groups, results)
}

/// A number that stands there twice, with the same moves and more of them than one move has: they were written
/// twice, and are one move. "1. e4 1. e5" is another manner of writing. The answer is which numbers they are.
fn without_doubles(groups: &mut Vec<Group>) -> Vec<u16> {
    let (mut at, mut doubled) = (0, Vec::new());
    while let (Some(one), Some(next)) = (groups.get(at), groups.get(at + 1)) {
        let texts = |group: &Group| group.slots.iter().map(|slot| slot.text.clone()).collect();
        let (own, others): (Vec<String>, Vec<String>) = (texts(one), texts(next));
        let is_doubled = one.number.is_some()
            && (one.number, one.black) == (next.number, next.black)
            && own.len() + others.len() > 2
            && !own.is_empty()
            && (others.starts_with(&own) || own.starts_with(&others));
        if is_doubled {
            doubled.extend(one.number);
            groups.remove(if others.len() < own.len() { at + 1 } else { at });
        } else {
            at += 1;
        }
    }
    doubled
}

/// A sheet has its moves in columns side by side, and a line holds a move of each: where every number
/// stands there once, the numbers give the order. Numbers that go down within a line are miswritten, and no column.
fn in_columns(groups: &mut [Group]) {
    let numbers: Vec<u16> = groups.iter().filter_map(|group| group.number).collect();
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    sorted.dedup();
    let each_once = sorted.len() == groups.len();
    if each_once && !numbers.is_sorted() && are_columns(groups) {
        groups.sort_by_key(|group| group.number);
    }
}

/// Whether the numbers go up when one column is read after the other, on each page.
fn are_columns(groups: &[Group]) -> bool {
    let mut pages: Vec<Vec<&[Group]>> = Vec::new();
    let mut highest = None;
    for line in groups.chunk_by(|one, next| one.line == next.line) {
        let first = line.first().and_then(|group| group.number);
        match pages.last_mut() {
            Some(page) if first <= highest => page.push(line),
            Some(_) | None => pages.push(vec![line]),
        }
        highest = highest.max(line.iter().filter_map(|group| group.number).max());
    }
    let is_in_order = |page: &Vec<&[Group]>| {
        let width = page.iter().map(|line| line.len()).max().unwrap_or(0);
        let column = |at: usize| page.iter().filter_map(move |line| line.get(at)?.number);
        (0..width).flat_map(column).is_sorted()
    };
    pages.iter().all(is_in_order)
}

#[cfg(test)]
mod tests {
    use super::super::split::split;
    use super::*;

    fn show(text: &str, numbers: Numbers) -> String {
        show_from(0, text, numbers)
    }

    fn show_from(first: u16, text: &str, numbers: Numbers) -> String {
        let reads = |word: &str| word.chars().any(|c| c.is_ascii_digit());
        let arranged = arrange(&split(text), first, numbers, &reads);
        let slots: Vec<String> = arranged
            .slots
            .iter()
            .map(|slot| format!("{}{}", slot.text, if slot.draw_offer { "=" } else { "" }))
            .collect();
        format!("{}: {}", arranged.starts_at.unwrap_or(0), slots.join("|"))
    }

    #[test]
    fn numbers_missing_and_doubled_change_nothing() {
        for text in [
            "e4 e5 Nf3 Nc6",
            "1. e4 e5 2. Nf3 Nc6",
            "1. e4 1. e5 2. Nf3 2. Nc6",
            "1. e4\n1... e5\n2. Nf3\n2... Nc6",
            "e4\ne5\nNf3\nNc6",
        ] {
            assert_eq!(show(text, Numbers::Trusted), "0: e4|e5|Nf3|Nc6", "{text}");
        }
    }

    #[test]
    fn a_gap_is_kept_open() {
        assert_eq!(show("1. e4 2. Nf3 Nc6", Numbers::Trusted), "0: e4||Nf3|Nc6");
        assert_eq!(show("1. e4 e5 4. Ba4 Nf6", Numbers::Trusted), "0: e4|e5|||||Ba4|Nf6");
        assert_eq!(show("1. e4 e5 2. ... Nc6", Numbers::Trusted), "0: e4|e5||Nc6");
        assert_eq!(show("1. e4 e5 4. Ba4 Nf6", Numbers::Ignored), "0: e4|e5|Ba4|Nf6");
        assert_eq!(show("1. e4 ___ 2. Nf3", Numbers::Trusted), "0: e4||Nf3");
        assert_eq!(show("20... Nf6 21. Ba4", Numbers::Trusted), "39: Nf6|Ba4");
        // A game that is written from Black's third move on.
        assert_eq!(show_from(5, "a6 4. Ba4 Nf6", Numbers::Trusted), "0: a6|Ba4|Nf6");
        assert_eq!(show_from(5, "___ 4. Ba4", Numbers::Trusted), "0: |Ba4");
        assert_eq!(show_from(5, "a6 5. c3", Numbers::Trusted), "0: a6|||c3");
    }

    #[test]
    fn moves_that_are_written_twice_with_their_number_are_one() {
        for text in ["1. e4 1. e4 e5 2. Nf3", "1. e4 e5 1. e4 e5 2. Nf3", "1. e4 e5 1. e4 2. Nf3"] {
            assert_eq!(show(text, Numbers::Trusted), "0: e4|e5|Nf3", "{text}");
        }
        assert_eq!(show("1. e4 1. e4 2. Nf3", Numbers::Trusted), "0: e4|e4|Nf3");
    }

    fn odd(text: &str, numbers: Numbers) -> Vec<Oddity> {
        let reads = |word: &str| word.chars().any(|c| c.is_ascii_digit());
        arrange(&split(text), 0, numbers, &reads).oddities
    }

    #[test]
    fn what_is_odd_about_numbers_is_told() {
        let number = |written, ply| Oddity::Number { written, ply };
        for text in
            ["1. e4 e5 2. Nf3 Nc6", "1. e4 1. e5 2. Nf3", "1. e4 1... e5", "9. e4 e5 10. Nf3"]
        {
            assert_eq!(odd(text, Numbers::Trusted), [], "{text}");
            assert_eq!(odd(text, Numbers::Ignored), [], "{text}");
        }
        // A gap is no oddity, as long as the number is believed.
        assert_eq!(odd("1. e4 e5 4. Ba4 Nf6", Numbers::Trusted), []);
        assert_eq!(odd("1. e4 e5 4. Ba4 Nf6", Numbers::Ignored), [number(4, 2)]);
        // Whoever leaves a number out is wrong once, not at each that follows.
        let shifted = "1. e4 e5 3. Nf3 Nc6 4. Bb5 a6 4. Ba4 Nf6 6. O-O";
        assert_eq!(odd(shifted, Numbers::Ignored), [number(3, 2), number(6, 8)]);
        assert_eq!(odd("1. e4 e5 2. Nf3 Nc6 2. Bb5 a6", Numbers::Trusted), [number(2, 4)]);
        let doubled = "1. e4 e5 2. Nf3 Nc6 2. Nf3 Nc6 3. Bb5";
        assert_eq!(odd(doubled, Numbers::Trusted), [Oddity::Doubled { number: 2 }]);
    }

    #[test]
    fn a_comment_that_is_not_closed_holds_a_place_where_a_move_can_be_in_it() {
        let unclosed = |line| vec![Oddity::Unclosed { line }];
        for (text, read) in [
            ("1. e4 {sure e5 2. Nf3 Nc6", "0: e4|{sure e5 2. Nf3 Nc6"),
            ("1. e4 {sure e5 2. Nf3 Nc6\n3. Bb5", "0: e4|{sure e5 2. Nf3 Nc6|||Bb5"),
            ("1. e4 {sure; e5\n2. Nf3 Nc6", "0: e4|{sure; e5|Nf3|Nc6"),
            ("1. e4 e5 {2.Nf3 Nc6", "0: e4|e5|{2.Nf3 Nc6"),
            ("1. e4 [0:05 e5 2. Nf3", "0: e4|[0:05 e5 2. Nf3"),
            // The numbers say that no move is missing, and in a comment without any none is hidden.
            ("1. e4 e5 {better d4\n2. Nf3", "0: e4|e5|Nf3"),
            ("1. e4 e5 2. Nf3 {an old move", "0: e4|e5|Nf3"),
        ] {
            assert_eq!(show(text, Numbers::Trusted), read, "{text}");
            assert_eq!(odd(text, Numbers::Trusted), unclosed(1), "{text}");
        }
    }

    #[test]
    fn moves_behind_the_result_are_read_and_counted() {
        let behind = |entries| vec![Oddity::BehindResult { entries }];
        for (text, read, entries) in [
            ("1. e4 * e5 2. Nf3 Nc6", "0: e4|e5|Nf3|Nc6", 3),
            ("1. e4 e5 1-0\n2. Nf3 Nc6 3. Bb5", "0: e4|e5|Nf3|Nc6|Bb5", 3),
            ("1. e4 e5   3. Bb5 1-0\n2. Nf3 Nc6", "0: e4|e5|Nf3|Nc6|Bb5", 2),
            ("1. e4 e5 1-0 Nf3 resigns 40 moves, Anna", "0: e4|e5|Nf3", 1),
        ] {
            assert_eq!(show(text, Numbers::Trusted), read, "{text}");
            assert_eq!(odd(text, Numbers::Trusted), behind(entries), "{text}");
        }
        for text in ["1. e4 e5 1-0 Anna, 12 moves = 1:30", "1. e4 e5 1-0\nAnna\nBella ab"] {
            assert_eq!(show(text, Numbers::Trusted), "0: e4|e5", "{text}");
            assert_eq!(odd(text, Numbers::Trusted), [], "{text}");
        }
    }

    #[test]
    fn numbers_that_go_down_within_a_line_are_no_columns() {
        let number = |written, ply| Oddity::Number { written, ply };
        for text in [
            "1. e4 e5 3. Nc3 Nf6 2. Bc4 Nc6 4. d3",
            "1. e4 e5\n3. Nc3 Nf6\n2. Bc4 Nc6\n4. d3",
            "1. e4 e5 3. Nc3 Nf6 2. Bc4 Nc6\n4. d3",
        ] {
            let read = show(text, Numbers::Ignored);
            assert!(read.starts_with("0: e4|e5|Nc3|Nf6|Bc4|Nc6|d3"), "{text}: {read}");
            let odd = odd(text, Numbers::Ignored);
            assert!(odd.starts_with(&[number(3, 2), number(2, 4)]), "{text}: {odd:?}");
        }
        // Two pages, each of two columns.
        let pages = "1. a3 3. c3\n2. b3 4. d3\n\n5. e3 7. g3\n6. f3";
        assert_eq!(show(pages, Numbers::Ignored), "0: a3|b3|c3|d3|e3|f3|g3");
    }

    #[test]
    fn columns_side_by_side_are_read_one_after_the_other() {
        let text = "1. e4 e5   3. Bb5 a6\n2. Nf3 Nc6   4. Ba4 (=)";
        assert_eq!(show(text, Numbers::Trusted), "0: e4|e5|Nf3|Nc6|Bb5|a6|Ba4=");
        let rows = "1. e4 e5   4. Ba4\n2. Nf3 Nc6";
        assert_eq!(show(rows, Numbers::Trusted), "0: e4|e5|Nf3|Nc6|||Ba4");
    }

    #[test]
    fn what_stands_between_a_number_and_its_move_is_an_entry() {
        for (text, read) in [
            ("1. e4 e5 2. xyz d6", "0: e4|e5|xyz|d6"),
            ("1. e4 e5 2. xyz d6 1-0", "0: e4|e5|xyz|d6"),
            ("1. e4 e5 2. xyz d6 resigns", "0: e4|e5|xyz|d6"),
            ("1. e4 e5 2. xyz d6 4. Ba4", "0: e4|e5|xyz|d6|||Ba4"),
            ("1. e4 e5 2. xyz", "0: e4|e5|xyz"),
            ("1. xyz e5", "0: xyz|e5"),
            // Black's place is told by the number.
            ("1. e4 e5 2... xyz d6", "0: e4|e5||d6"),
            ("1. e4 e5 2. Nf3 xyz d6", "0: e4|e5|Nf3|d6"),
            ("1. e4 e5 2. xyz Nf3 d6", "0: e4|e5|Nf3|d6"),
            // Prose, and words that people write beside their moves.
            ("1. e4 e5 2. very good d6", "0: e4|e5|d6"),
            ("1. e4 e5 2. White: d6", "0: e4|e5|d6"),
            ("1. e4 e5 2. White: d6 3. Nf3", "0: e4|e5|d6||Nf3"),
            ("1. e4 e5 2. Zeit", "0: e4|e5"),
            ("1. e4 e5 2. resigns", "0: e4|e5"),
            ("1. e4 e5 2. сдался", "0: e4|e5"),
            ("1. e4 e5 2. Аня", "0: e4|e5|Аня"),
            ("1. e4 e5 2. November", "0: e4|e5"),
            ("1. e4 e5 21. Nov", "0: e4|e5"),
            ("1. e4 e5 2. Nf3 xyz", "0: e4|e5|Nf3"),
            ("1. e4 e5 2. Springer f3", "0: e4|e5|Springer f3"),
        ] {
            assert_eq!(show(text, Numbers::Trusted), read, "{text}");
        }
        for word in [
            "Uhr",
            "Time:",
            "check",
            "remis",
            "время",
            "нічия",
            "реми",
            "abgelehnt",
            "хід",
            "флагче",
        ] {
            let text = format!("1. e4 e5 2. {word} d6");
            assert_eq!(show(&text, Numbers::Trusted), "0: e4|e5|d6", "{text}");
            let text = format!("1. e4 e5 2. {word}");
            assert_eq!(show(&text, Numbers::Trusted), "0: e4|e5", "{text}");
        }
    }

    #[test]
    fn heads_and_remarks_are_no_moves() {
        let text =
            "Score of Anna\nWhite: Anna Black: Bella\n\n1. e4 e5 sharp 2. Nf3 resigns 1-0 b.";
        assert_eq!(show(text, Numbers::Trusted), "0: e4|e5|Nf3");
        assert_eq!(show("1. e4 smudge 2. Nf3", Numbers::Trusted), "0: e4|smudge|Nf3");
    }
}
