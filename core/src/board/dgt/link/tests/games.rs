//! Random legal games, played by hands that hesitate, slide and bounce: what is told is what happened.

use super::*;
use crate::board::simulation::{Beat, Hands, read_step};
use crate::rules::Move;

/// The steps of a script for a move; the style chooses the order of the hands.
fn script(position: &Position, played: Move, style: u8) -> String {
    let (from, to) = (played.origin(), played.destination());
    let carried = match played.promotion() {
        Some(role) => {
            let piece = Piece { color: position.turn(), role };
            format!("lift {from}\naside\nplace {to} {}\n", piece.char())
        }
        None if style.is_multiple_of(3) && played.castling().is_none() => {
            format!("slide {from} {to} 300\n")
        }
        None => format!("lift {from}\nwait 120\nplace {to}\n"),
    };
    match (played.captured(), played.castling_rook()) {
        (Some((victim, _)), _) if style.is_multiple_of(2) && played.promotion().is_none() => {
            format!("lift {from}\nwait 60\nlift {victim}\naside\nwait 40\nplace {to}\n")
        }
        (Some((victim, _)), _) => format!("lift {victim}\nwait 150\naside\n{carried}"),
        (None, Some((rook, target))) => {
            // The king stands on its square before the rook is touched, or the other way round.
            let rook = format!("lift {rook}\nwait 90\nplace {target}\n");
            if style.is_multiple_of(2) { carried + &rook } else { rook + &carried }
        }
        (None, None) => carried,
    }
}

/// Whether sliding would push another piece away.
fn is_free(position: &Position, text: &str) -> bool {
    let mut hands = Hands::new();
    let steps = text.lines().filter_map(|line| read_step(line).expect("a step"));
    let beats: Vec<Beat> = steps.flat_map(|step| hands.perform(step)).collect();
    let mut placement = position.placement();
    beats.into_iter().all(|beat| match beat {
        Beat::Do(Action::Lift(square)) => placement.take(square).is_some(),
        Beat::Do(Action::Place(square) | Action::Bring(square, _)) => {
            let free = placement.piece_at(square).is_none();
            placement.put(square, PAWN);
            free
        }
        Beat::Do(_) | Beat::Wait(_) | Beat::Quit => true,
    })
}

proptest! {
    // Long stories: fewer of them.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_the_hands_do_is_told_and_nothing_else(
        seed: u64,
        scan in 200u64..=250,
        choices in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..40),
    ) {
        let mut table = Table::new(CABLE);
        table.scan_in(Millis(scan));
        table.act(Action::Plug);
        table.wait(3000);
        let mut hands = Hands::new();
        for line in [format!("seed {seed}"), "jitter 60".to_owned(), "bounce 2".to_owned()] {
            hands.perform(read_step(&line).expect("a step").expect("no comment"));
        }
        let mut position = Position::default();
        for (choice, style) in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let played = moves[choice.index(moves.len())];
            let text = [style, 1].map(|style| script(&position, played, style));
            let text = text.iter().find(|text| is_free(&position, text)).expect("one is free");
            for step in text.lines().filter_map(|line| read_step(line).expect("a step")) {
                for beat in hands.perform(step) {
                    match beat {
                        Beat::Wait(span) => table.wait(span.0),
                        Beat::Do(action) => table.act(action),
                        Beat::Quit => {}
                    }
                }
            }
            table.wait(900);
            position = position.after(played);
            prop_assert_eq!(table.believed(), position.placement());
        }
        // Nothing was lost on this wire, so nothing was to be made good.
        let troubles = table.reports.iter().filter(|(_, r)| matches!(r, Told::News(News::Trouble(_))));
        prop_assert_eq!(troubles.count(), 0);
        let wholes = table.reports.iter().filter(|(_, r)| matches!(event_of(r), Some(BoardEvent::Pieces(_))));
        prop_assert_eq!(wholes.count(), 1);
    }
}
