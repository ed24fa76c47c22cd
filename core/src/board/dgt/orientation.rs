//! Which player sits at the connector, and so which square each field of the board is.
//!
//! A DGT board never turns its own count: 0 is a8 when the connector lies at White's left hand, and h1
//! when it lies at Black's. Taken the wrong way round every square is mirrored (symptom 9 of the
//! field reports), so it is found from the pieces only where they leave no doubt.

use super::{Codes, Content, Field};
use crate::rules::{ByColor, Color, Piece, Placement, Rank, Role, Square};

/// Who has the connector at the left hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orientation {
    /// White: the board's field 0 is a8.
    WhiteAtConnector,
    /// Black: the board's field 0 is h1.
    BlackAtConnector,
}

impl Orientation {
    /// Both of them.
    pub const ALL: [Orientation; 2] =
        [Orientation::WhiteAtConnector, Orientation::BlackAtConnector];

    /// The square that a field is.
    #[must_use]
    pub fn square(self, field: Field) -> Square {
        // Below 64 by the field's making; the board counts its ranks downwards.
        Square::new(u32::from(self.turned(field.number()) ^ 56))
    }

    /// The field that a square is.
    #[must_use]
    pub fn field(self, square: Square) -> Option<Field> {
        u8::try_from(u32::from(square)).ok().and_then(|index| Field::new(self.turned(index ^ 56)))
    }

    const fn turned(self, number: u8) -> u8 {
        match self {
            Orientation::WhiteAtConnector => number,
            Orientation::BlackAtConnector => 63 - number,
        }
    }

    /// The pieces as they stand when the board lies this way. Codes that are no piece are empty
    /// squares.
    #[must_use]
    pub fn placement(self, codes: &Codes) -> Placement {
        let mut placement = Placement::empty();
        for field in Field::all() {
            if let Ok(Content::Piece(piece)) = Content::of(codes.at(field)) {
                placement.put(self.square(field), piece);
            }
        }
        placement
    }

    /// The codes of pieces when the board lies this way.
    #[must_use]
    pub fn codes(self, placement: &Placement) -> Codes {
        let mut codes = Codes::EMPTY;
        for field in Field::all() {
            if let Some(piece) = placement.piece_at(self.square(field)) {
                codes.set(field, Content::Piece(piece).code());
            }
        }
        codes
    }

    /// Which way the board lies, if its pieces can only stand so: both kings are there, and the
    /// pawns could not have come to their squares the other way round.
    ///
    /// The proof counts files on which a white pawn has passed a black one. One of the two has left
    /// its file, which takes a capture; the pairs share no pawn, so there are at least as many
    /// captures as such files, and at most as many as pieces that are missing. Positions that could
    /// be reached either way are decided only when three pawns or more stand on the squares that
    /// they started from, and none of them would the other way round. All else must be asked for.
    #[must_use]
    pub fn found(codes: &Codes) -> Option<Orientation> {
        let views = Orientation::ALL.map(|way| (way, View::of(&way.placement(codes))));
        let [(white, as_white), (black, as_black)] = &views;
        match (as_white.can_be(), as_black.can_be()) {
            (true, false) => Some(*white),
            (false, true) => Some(*black),
            (false, false) => None,
            (true, true) => match (as_white.pawns_at_home, as_black.pawns_at_home) {
                (3.., 0) => Some(*white),
                (0, 3..) => Some(*black),
                _ => None,
            },
        }
    }

    /// Which way the board lies, if these pieces are expected on it: the way in which fewer squares
    /// differ, if that is clear (at most four differ, and at least four more the other way).
    #[must_use]
    pub fn fitting(codes: &Codes, expected: &Placement) -> Option<Orientation> {
        let [white, black] =
            Orientation::ALL.map(|way| way.placement(codes).differences(expected).len());
        let clear = |here: usize, there: usize| here <= 4 && there >= here + 4;
        if clear(white, black) {
            Some(Orientation::WhiteAtConnector)
        } else if clear(black, white) {
            Some(Orientation::BlackAtConnector)
        } else {
            None
        }
    }
}

/// Whether all 32 pieces stand as a game begins: each side's pawns on its second rank, its other
/// pieces behind them, both in the same order (Guidelines II for Chess960).
#[must_use]
pub(crate) fn is_start(placement: &Placement) -> bool {
    let role_at = |square, color| {
        placement.piece_at(square).filter(|piece: &Piece| piece.color == color).map(|p| p.role)
    };
    let mut roles = Vec::new();
    for square in Square::ALL.into_iter().filter(|square| square.rank() == Rank::First) {
        let file = square.file();
        let at = |rank, color| role_at(Square::from_coords(file, rank), color);
        let pawns = [at(Rank::Second, Color::White), at(Rank::Seventh, Color::Black)];
        if pawns != [Some(Role::Pawn); 2]
            || at(Rank::First, Color::White) != at(Rank::Eighth, Color::Black)
        {
            return false;
        }
        roles.extend(at(Rank::First, Color::White));
    }
    roles.sort_unstable();
    let mut expected = [
        Role::Rook,
        Role::Knight,
        Role::Bishop,
        Role::Queen,
        Role::King,
        Role::Bishop,
        Role::Knight,
        Role::Rook,
    ];
    expected.sort_unstable();
    roles == expected && placement.occupied().iter().count() == 32
}

/// What a placement shows of the way in which its board lies.
struct View {
    kings: ByColor<usize>,
    pawns_on_edge: usize,
    pieces: usize,
    /// Files on which a white pawn stands above a black one.
    crossed_files: usize,
    pawns_at_home: usize,
}

impl View {
    fn of(placement: &Placement) -> View {
        let pieces: Vec<(Square, Piece)> = placement
            .occupied()
            .iter()
            .filter_map(|square| placement.piece_at(square).map(|piece| (square, piece)))
            .collect();
        let pawn_ranks = |color: Color, file| {
            pieces.iter().filter_map(move |(square, piece)| {
                let is = piece.color == color && piece.role == Role::Pawn && square.file() == file;
                is.then(|| square.rank())
            })
        };
        let home = |square: Square, color| match color {
            Color::White => square.rank() == Rank::Second,
            Color::Black => square.rank() == Rank::Seventh,
        };
        let pawns = || pieces.iter().filter(|(_, piece)| piece.role == Role::Pawn);
        View {
            kings: ByColor::new_with(|color| {
                pieces.iter().filter(|(_, p)| p.color == color && p.role == Role::King).count()
            }),
            pawns_on_edge: pawns()
                .filter(|(square, _)| matches!(square.rank(), Rank::First | Rank::Eighth))
                .count(),
            pieces: pieces.len(),
            crossed_files: crate::rules::File::ALL
                .into_iter()
                .filter(|file| {
                    let lowest_black = pawn_ranks(Color::Black, *file).min();
                    pawn_ranks(Color::White, *file)
                        .max()
                        .is_some_and(|white| lowest_black.is_some_and(|black| white > black))
                })
                .count(),
            pawns_at_home: pawns().filter(|(square, piece)| home(*square, piece.color)).count(),
        }
    }

    fn can_be(&self) -> bool {
        self.kings == ByColor { white: 1, black: 1 }
            && self.pawns_on_edge == 0
            && self.pieces <= 32
            && self.crossed_files <= 32 - self.pieces
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Mode, Position};

    fn placement(fen: &str) -> Placement {
        Position::from_fen(&format!("{fen} w - - 0 1"), Mode::Standard).expect("a FEN").placement()
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

    #[test]
    fn the_fields_are_counted_from_the_connector() {
        let square = |way: Orientation, number| way.square(Field::new(number).expect("below 64"));
        let (white, black) = (Orientation::WhiteAtConnector, Orientation::BlackAtConnector);
        assert_eq!(
            [0, 1, 7, 8, 63].map(|n| square(white, n)),
            [Square::A8, Square::B8, Square::H8, Square::A7, Square::H1]
        );
        assert_eq!([0, 1, 63].map(|n| square(black, n)), [Square::H1, Square::G1, Square::A8]);
        for way in Orientation::ALL {
            for field in Field::all() {
                assert_eq!(way.field(way.square(field)), Some(field));
            }
        }
    }

    /// What the pieces say of the way in which the board lies, for both ways.
    #[track_caller]
    fn check(fen: &str, is_found: bool) {
        for way in Orientation::ALL {
            let codes = way.codes(&placement(fen));
            assert_eq!(way.placement(&codes), placement(fen));
            assert_eq!(Orientation::found(&codes), is_found.then_some(way), "{fen}");
        }
    }

    /// Symptom 9: the board lies the other way round, and every move is mirrored.
    #[test]
    fn symptom_09_the_way_is_found_from_the_pieces_or_asked_for() {
        check(START, true);
        check("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", true);
        check("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R", true);
        check("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1", true);
        // An endgame with pawns at home, and nothing that proves it.
        check("8/5ppk/8/8/8/8/5PPK/8", true);
        // One pawn could be at home or about to promote.
        check("4k3/8/8/8/8/8/P7/4K3", false);
        check("4k3/8/8/8/8/8/8/4K3", false);
    }

    #[test]
    fn what_is_no_game_is_not_decided() {
        assert_eq!(Orientation::found(&Codes::EMPTY), None);
        let mut no_king = Orientation::WhiteAtConnector.codes(&placement(START));
        no_king.set(Field::new(60).expect("below 64"), 0);
        assert_eq!(Orientation::found(&no_king), None);
    }

    #[test]
    fn an_expected_position_decides_where_the_pieces_cannot() {
        let endgame = placement("4k3/8/8/8/1N6/8/P7/4K3");
        for way in Orientation::ALL {
            let codes = way.codes(&endgame);
            assert_eq!(Orientation::fitting(&codes, &endgame), Some(way));
            assert_eq!(Orientation::fitting(&codes, &placement(START)), None);
        }
        assert_eq!(Orientation::fitting(&Codes::EMPTY, &placement("4k3/8/8/8/8/8/8/4K3")), None);
    }

    #[test]
    fn a_start_is_one_in_chess960_too() {
        assert!(is_start(&placement(START)));
        assert!(is_start(&placement("bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB")));
        assert!(!is_start(&placement("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")));
        assert!(!is_start(&placement("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")));
    }

    proptest! {
        /// In no position of a legal game is the wrong way found.
        #[test]
        fn a_game_never_shows_the_wrong_way(
            choices in prop::collection::vec(any::<prop::sample::Index>(), 0..80),
        ) {
            let mut position = Position::default();
            for choice in choices {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position = position.after(moves[choice.index(moves.len())]);
                for way in Orientation::ALL {
                    let found = Orientation::found(&way.codes(&position.placement()));
                    prop_assert!(found.is_none_or(|found| found == way));
                }
            }
        }
    }
}
