//! The words without which moves cannot be called, in the language of the calls (D.2.1).

use crate::calls::{self, Call, Lexicon, MoveCall, Part, Suffix};
use crate::rules::{CastlingSide, Role, Square};

const PIECES: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// Calls in which each word that the program itself calls stands at least once.
pub(super) fn every_call(lexicon: &Lexicon) -> Vec<String> {
    let ends = [Suffix::Check, Suffix::Mate].map(|suffix| {
        let end =
            MoveCall { suffix: Some(suffix), en_passant: true, capture: true, ..to_a_square() };
        calls::render(&Call::Move(end), lexicon).text
    });
    needed_calls(lexicon).into_iter().chain(ends).collect()
}

/// The same without what need not be called (C.13): captures, en passant, check and mate.
pub(super) fn needed_calls(lexicon: &Lexicon) -> Vec<String> {
    let squares = Square::ALL
        .map(|square| MoveCall { destination: Part::square(square), ..MoveCall::default() });
    let pieces = PIECES.map(|role| MoveCall { role: Some(role), ..to_a_square() });
    let promotions = PROMOTIONS.map(|role| MoveCall { promotion: Some(role), ..to_a_square() });
    let castling = [CastlingSide::KingSide, CastlingSide::QueenSide]
        .map(|side| Call::Castle { side, suffix: None });
    let moves = squares.into_iter().chain(pieces).chain(promotions).map(Call::Move);
    moves.chain(castling).map(|call| calls::render(&call, lexicon).text).collect()
}

fn to_a_square() -> MoveCall {
    MoveCall { destination: Part::square(Square::A8), ..MoveCall::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::languages;
    use crate::voices::Language;

    #[test]
    fn every_square_piece_and_promotion_is_called() {
        let names = ["fide".to_owned()];
        let lexicon = languages::lexicon(Language::German, &names).expect("words");
        let needed = needed_calls(&lexicon).join("\n");
        for part in ["Hector acht", "Cesar eins", "Bauer", "Springer", "Kurze Rochade"] {
            assert!(needed.to_lowercase().contains(&part.to_lowercase()), "{part} in {needed}");
        }
        assert!(!needed.contains("Matt"), "{needed}");
        let every = every_call(&lexicon).join("\n").to_lowercase();
        for part in ["matt", "schach", "passant"] {
            assert!(every.contains(part), "{part} in {every}");
        }
    }
}
