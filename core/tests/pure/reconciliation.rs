//! Two scores brought together (D.2.9, 8.5), on games and damage drawn by lot: a score never differs from itself,
//! nothing is agreed upon that nobody wrote, two games are told as two, and moves in another order as that.
//!
//! `make bench-sheets ARGS="--only kinship"` draws ten thousand of each kind (MEASURED.md).

mod evidence;

use std::sync::LazyLock;

use annabella_core::calls::{Lexicon, Meaning, resolve};
use annabella_core::rules::{Move, Played, Position};
use annabella_core::scoresheet::{
    Case, End, Entry, Evidence, Form, Inquiry, Letters, Notation, Reader, Reading, Reconciliation,
    Sheet, reconcile,
};
use rand::{RngExt as _, SeedableRng as _};
use rand_xorshift::XorShiftRng;

use crate::notations;

/// A move, and the position in which it is made.
type Turn = (Position, Move);

/// A game of so many plies, drawn by lot; what can be captured often is, and nobody goes straight back.
fn game(plies: usize, rng: &mut XorShiftRng) -> Vec<Turn> {
    let mut here = Position::default();
    let mut turns: Vec<Turn> = Vec::new();
    while turns.len() < plies {
        let back = |m: &Move| {
            turns.len().checked_sub(2).is_some_and(|own| {
                let own = turns[own].1;
                own.origin() == m.destination() && own.destination() == m.origin()
            })
        };
        let legal: Vec<Move> = here.legal_moves().into_iter().filter(|m| !back(m)).collect();
        let captures: Vec<Move> =
            legal.iter().filter(|m| m.captured().is_some()).copied().collect();
        let from = if rng.random_bool(0.4) && !captures.is_empty() { &captures } else { &legal };
        if from.is_empty() {
            break;
        }
        let m = from[rng.random_range(0..from.len())];
        let after = here.after(m);
        turns.push((std::mem::replace(&mut here, after), m));
    }
    turns
}

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    Lexicon::from_toml(include_str!("../../../voices/de/calls.toml")).expect("call words")
});

/// The notations in which games are written here of which there are many.
const FORMS: [Notation; 4] = [
    Notation::Print(Letters::English),
    Notation::Print(Letters::German),
    Notation::Long(Letters::Russian),
    Notation::Words,
];

/// What stands on a score, ply by ply.
fn writings(game: &[Turn], notation: Notation) -> Vec<String> {
    game.iter().map(|(before, m)| notations::written(before, *m, notation, &LEXICON)).collect()
}

/// A page: a line for each move, with its number.
fn page(writings: &[String], notation: Notation) -> String {
    let joint = if notation == Notation::Words { ", " } else { " " };
    let line = |(index, pair): (usize, &[String])| {
        let number = notations::number(index + 1, notation, &LEXICON);
        let line = format!("{number} {}\n", pair.join(joint));
        if matches!(notation, Notation::Braille(_)) { line.replace(' ', "\u{2800}") } else { line }
    };
    writings.chunks(2).enumerate().map(line).collect()
}

/// Read in its notation; trying all of them takes a while (`pages_come_back_as_the_game` does).
fn read(page: &str, notation: Notation) -> Option<Sheet> {
    let lexicons = [LEXICON.clone()];
    let from = Some(Form::Notation(notation));
    let found = Reader { from, lexicons: &lexicons, ..Reader::default() }.read(page.as_bytes());
    found.ok().map(|found| found.sheet)
}

fn brought_together(a: &Sheet, b: &Sheet) -> Reconciliation {
    reconcile(&Evidence {
        start: &Position::default(),
        sheets: [a, b],
        boards: [None, None],
        course: None,
        answers: &[],
        keyed: [None, None],
        show: None,
        placed_until: None,
    })
}

fn stream(purpose: u64, index: u64) -> XorShiftRng {
    XorShiftRng::seed_from_u64(purpose << 32 | index)
}

/// What can happen to an entry.
const SPOILED: [&str; 14] =
    ["_", "___", "??", "~~", "N?d~", "Ka8", "e5", "Qh9", "N?3", "Nf?", "?f3", "e?", "0-?", "S?5"];

/// Whether a sheet has this move there: one of the readings of its entry is the move.
fn is_written(sheet: &Sheet, ply: u16, played: &Played, here: &Position) -> bool {
    let is_it = |reading: &Reading| match played {
        Played::Legal(m) => match resolve(&reading.call, here) {
            Meaning::One(one) => one == *m,
            Meaning::Several(several) => several.contains(m),
            Meaning::Illegal => false,
        },
        Played::Illegal(_) => reading.call.displacement(here) == Some(played.carried()),
    };
    sheet.entry(ply).is_some_and(|entry: &Entry| entry.readings.iter().any(is_it))
}

/// What stands in the place of an entry that somebody spoiled.
fn spoiled(notation: Notation, rng: &mut XorShiftRng) -> String {
    let cells = |rng: &mut XorShiftRng| {
        (0..rng.random_range(1..6)).map(|_| rng.random_range(1..64)).collect::<Vec<u32>>()
    };
    match notation {
        Notation::Braille(_) => {
            cells(rng).into_iter().filter_map(|dots| char::from_u32(0x2800 + dots)).collect()
        }
        Notation::Brf(_) => {
            // What braille is embossed from: the signs from the exclamation mark to the underline.
            cells(rng).into_iter().filter_map(|sign| char::from_u32(0x20 + sign)).collect()
        }
        Notation::Print(_) | Notation::Long(_) | Notation::Words => {
            SPOILED[rng.random_range(0..SPOILED.len())].to_owned()
        }
    }
}

/// A page with gaps and damage, drawn by lot.
fn spoiled_page(notation: Notation, rng: &mut XorShiftRng) -> String {
    let plies = rng.random_range(2..60);
    let game = game(plies, rng);
    let mut writings = writings(&game, notation);
    for writing in &mut writings {
        if rng.random_bool(0.06) {
            *writing = spoiled(notation, rng);
        }
    }
    // A pair left out, or written twice.
    if writings.len() > 6 && rng.random_bool(0.2) {
        let at = rng.random_range(0..writings.len() - 2);
        let pair: Vec<String> = writings.drain(at..at + 2).collect();
        if rng.random_bool(0.5) {
            writings.splice(at..at, pair.iter().chain(&pair).cloned().collect::<Vec<_>>());
        }
    }
    page(&writings, notation)
}

/// Brings a page together with itself, and gives whether a move stopped it; nothing where it cannot be read.
fn with_itself(page: &str, notation: Notation) -> Option<bool> {
    let sheet = read(page, notation)?;
    let of = Form::Notation(notation);
    let found = brought_together(&sheet, &sheet);
    assert_eq!(found.first_difference, None, "{of}: {page}");
    assert!(
        matches!(found.case, Case::NothingDiffers | Case::Incomplete),
        "{of}: {:?}: {page}",
        found.case
    );
    assert!(!found.different_games && found.results.is_none(), "{of}: {page}");
    Some(found.agreed.end == End::Unplayable)
}

#[test]
fn a_score_brought_together_with_itself_never_differs() {
    let (mut read_pages, mut stopped) = (0, 0);
    for index in 0..200 {
        let mut rng = stream(1, index);
        let notation = FORMS[rng.random_range(0..FORMS.len())];
        let Some(stops) = with_itself(&spoiled_page(notation, &mut rng), notation) else {
            continue;
        };
        read_pages += 1;
        stopped += u64::from(stops);
    }
    assert!(read_pages > 170 && stopped > 15, "{read_pages} pages, {stopped} stopped");
}

#[test]
fn nor_does_it_in_any_notation() {
    const PAGES: u64 = 3;
    let mut stopped = 0;
    for (index, notation) in (0..).zip(notations::all()) {
        let of = Form::Notation(notation);
        let mut read_pages = 0;
        for number in 0..PAGES {
            let mut rng = stream(7, index * PAGES + number);
            let Some(stops) = with_itself(&spoiled_page(notation, &mut rng), notation) else {
                continue;
            };
            read_pages += 1;
            stopped += u64::from(stops);
        }
        assert!(read_pages > 0, "{of}: no page could be read");
        // One without damage is the game.
        let game = game(12, &mut stream(8, index));
        let whole = page(&writings(&game, notation), notation);
        let sheet = read(&whole, notation).unwrap_or_else(|| panic!("{of}: {whole}"));
        let found = brought_together(&sheet, &sheet);
        let plies = usize::from(found.agreed.plies());
        assert_eq!((found.case, plies), (Case::NothingDiffers, game.len()), "{of}: {whole}");
    }
    assert!(stopped > 15, "{stopped} stopped");
}

/// Both sheets of a game, each with damage of its own; nothing is said of which is right.
fn damaged(game: &[Turn], rng: &mut XorShiftRng) -> Option<[Sheet; 2]> {
    // Some plies are missed by both: what follows often tells which move it was, and still nobody wrote it.
    let missed: Vec<usize> = (0..2).map(|_| rng.random_range(0..game.len())).collect();
    let sheet = |rng: &mut XorShiftRng| {
        let notation = FORMS[rng.random_range(0..FORMS.len())];
        let mut all = writings(game, notation);
        for (ply, (before, m)) in game.iter().enumerate() {
            match rng.random_range(0..40) {
                _ if missed.contains(&ply) => all[ply] = "___".to_owned(),
                0 => all[ply] = "___".to_owned(),
                1 => all[ply] = "??".to_owned(),
                2 => {
                    let legal = before.legal_moves();
                    let other = legal[rng.random_range(0..legal.len())];
                    if other != *m {
                        all[ply] = writings(&[(before.clone(), other)], notation).remove(0);
                    }
                }
                _ => {}
            }
        }
        if rng.random_bool(0.3) {
            all.truncate(all.len() - rng.random_range(0..all.len().min(5)));
        }
        read(&page(&all, notation), notation)
    };
    Some([sheet(rng)?, sheet(rng)?])
}

#[test]
fn nothing_is_agreed_upon_that_nobody_wrote() {
    let (mut differed, mut open, mut gone_back) = (0, 0, 0);
    for index in 0..100 {
        let mut rng = stream(2, index);
        let plies = rng.random_range(6..50);
        let game = game(plies, &mut rng);
        let Some([a, b]) = damaged(&game, &mut rng) else { continue };
        let found = brought_together(&a, &b);
        // The position is that of the moves, and each of them stands on a sheet.
        let mut here = Position::default();
        let differs_at = found.first_difference.as_ref().map(|difference| difference.ply);
        for (ply, played) in (0..).zip(&found.agreed.moves) {
            let on = [&a, &b].map(|sheet| is_written(sheet, ply, played, &here));
            assert!(on.contains(&true), "seed {index}: ply {ply} of nobody: {played:?}");
            // Where the game goes back nobody takes one player's word.
            assert!(differs_at.is_none() || on == [true; 2], "seed {index}: ply {ply}: {on:?}");
            if let Played::Legal(m) = played {
                assert!(here.legal_moves().contains(m), "seed {index}: ply {ply}");
            }
            here = played.after(&here);
        }
        assert_eq!(&here, found.agreed.position(), "seed {index}");
        if let Some(difference) = &found.first_difference {
            differed += 1;
            assert!(found.agreed.plies() <= difference.ply, "seed {index}");
            gone_back += u64::from(found.agreed.plies() < difference.ply);
        }
        open += u64::from(found.is_open);
    }
    assert!(differed > 50 && open > 2 && gone_back > 20, "{differed} {open} {gone_back}");
}

#[test]
fn scores_of_two_games_are_told_however_short() {
    const PAIRS: u64 = 200;
    let mut told = 0;
    for index in 0..PAIRS {
        let mut rng = stream(3, index);
        let [a, b] = [(); 2].map(|()| {
            let plies = rng.random_range(10..=80);
            let game = game(plies, &mut rng);
            read(&page(&writings(&game, FORMS[0]), FORMS[0]), FORMS[0]).expect("a sheet")
        });
        told += u64::from(brought_together(&a, &b).different_games);
    }
    // At least 99.5 of a hundred.
    assert!(told * 1000 >= PAIRS * 995, "{told} of {PAIRS}");
}

#[test]
fn damaged_scores_of_one_game_are_not_told_as_two() {
    for index in 0..200 {
        let mut rng = stream(4, index);
        let plies = rng.random_range(10..60);
        let game = game(plies, &mut rng);
        let Some([a, b]) = damaged(&game, &mut rng) else { continue };
        assert!(!brought_together(&a, &b).different_games, "seed {index}");
    }
}

/// The same game with two moves of one side in each other's place, if that can be and leads to the same position.
fn swapped(game: &[Turn], at: usize) -> Option<Vec<Turn>> {
    let (first, second) = (game.get(at)?.1, game.get(at + 2)?.1);
    let mut here = game[at].0.clone();
    let mut other = game[..at].to_vec();
    for m in [second, game[at + 1].1, first] {
        let m = here.legal_moves().into_iter().find(|legal| legal.carried() == m.carried())?;
        let after = here.after(m);
        other.push((std::mem::replace(&mut here, after), m));
    }
    let there = game[at + 2].0.after(game[at + 2].1);
    let is_same = here.placement() == there.placement() && first != second;
    other.extend(game.get(at + 3..).unwrap_or_default().iter().cloned());
    is_same.then_some(other)
}

#[test]
fn scores_with_two_moves_in_another_order_meet_again() {
    let mut seen = 0;
    for index in 0..200 {
        let mut rng = stream(5, index);
        let plies = rng.random_range(10..60);
        let game = game(plies, &mut rng);
        let at = rng.random_range(0..game.len() - 2);
        let Some(other) = swapped(&game, at) else { continue };
        let [a, b] = [&game, &other].map(|game| {
            read(&page(&writings(game, FORMS[0]), FORMS[0]), FORMS[0]).expect("a sheet")
        });
        let found = brought_together(&a, &b);
        let difference = found.first_difference.unwrap_or_else(|| panic!("seed {index}"));
        let meeting = difference.meeting.unwrap_or_else(|| panic!("seed {index}: they meet"));
        assert_eq!((usize::from(difference.ply), usize::from(meeting.plies)), (at, at + 3));
        assert!(!found.different_games, "seed {index}");
        // One of the two orders was played, and nothing that nobody wrote.
        let inquiry = Inquiry::new(Position::default(), [a, b], [None, None], None);
        let made = inquiry.reconstructed().expect("the order is open");
        let is_game = |one: &Vec<Turn>| {
            let moves: Vec<Played> = one.iter().map(|(_, m)| Played::Legal(*m)).collect();
            made.moves == moves
        };
        assert!([&game, &other].into_iter().any(is_game), "seed {index}: {:?}", made.moves);
        let asked = made.question.as_ref().map(|question| usize::from(question.ply));
        assert_eq!(asked, Some(at), "seed {index}: the order is asked for");
        seen += 1;
    }
    assert!(seen > 60, "only {seen} pairs could be swapped");
}

#[test]
fn pages_come_back_as_the_game() {
    let mut rng = stream(6, 0);
    let game = game(40, &mut rng);
    for notation in FORMS {
        let page = page(&writings(&game, notation), notation);
        let lexicons = [LEXICON.clone()];
        let found = Reader { lexicons: &lexicons, ..Reader::default() }.read(page.as_bytes());
        let sheet = found.unwrap_or_else(|error| panic!("{error}: {page}")).sheet;
        let found = brought_together(&sheet, &sheet);
        assert_eq!(
            (found.case, usize::from(found.agreed.plies())),
            (Case::NothingDiffers, game.len())
        );
    }
}
