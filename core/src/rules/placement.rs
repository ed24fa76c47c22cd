//! What stands on a piece of wood, whatever the game says.

use std::fmt;

use shakmaty::{Bitboard, Board, Color, Piece, Rank, Role, Square, attacks};

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares(Bitboard);

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares(Bitboard::EMPTY);

    /// The set whose bits are set: bit 0 is a1, bit 63 is h8.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Squares {
        Squares(Bitboard(bits))
    }

    /// One bit a square: bit 0 is a1, bit 63 is h8.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0.0
    }

    /// Whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0.contains(square)
    }

    /// Whether no square is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The set with this square in it.
    #[must_use]
    pub fn with(self, square: Square) -> Squares {
        Squares(self.0 | Bitboard::from(square))
    }

    /// The set with this square out of it.
    #[must_use]
    pub fn without(self, square: Square) -> Squares {
        Squares(self.0 & !Bitboard::from(square))
    }

    /// The squares that are here and not there.
    #[must_use]
    pub fn minus(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }

    /// The squares that are here or there.
    #[must_use]
    pub(crate) fn union(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }

    /// The squares that are both here and there.
    #[must_use]
    pub fn common(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }

    /// The squares that are either here or there, not both.
    #[must_use]
    pub fn differing(self, other: Squares) -> Squares {
        Squares(self.0 ^ other.0)
    }

    /// How many squares there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count()
    }

    /// The squares from a1 to h8, rank by rank.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        self.0.into_iter()
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::EMPTY, Squares::with)
    }
}

/// Pieces on squares: any arrangement, without a side to move and without a claim to be legal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placement(Board);

impl Placement {
    /// The pieces of a FEN's first field; `None` when it is none.
    #[must_use]
    pub fn from_fen_field(field: &str) -> Option<Placement> {
        Board::from_ascii_board_fen(field.as_bytes()).ok().map(Placement)
    }

    /// An empty board.
    #[must_use]
    pub const fn empty() -> Placement {
        Placement(Board::empty())
    }

    pub(super) const fn from_board(board: Board) -> Placement {
        Placement(board)
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.0.piece_at(square)
    }

    /// The squares on which something stands.
    #[must_use]
    pub fn occupied(&self) -> Squares {
        Squares(self.0.occupied())
    }

    /// The squares on which such pieces stand.
    #[must_use]
    pub fn of(&self, piece: Piece) -> Squares {
        Squares(self.0.by_piece(piece))
    }

    /// Whether the piece on one square reaches the other in its own manner of moving (3.2 to 3.8.1;
    /// without en passant), whoever's turn it is and whatever check it gives or leaves.
    #[must_use]
    pub fn reaches(&self, origin: Square, destination: Square) -> bool {
        self.piece_at(origin)
            .is_some_and(|piece| self.reaching(piece, destination).contains(origin))
    }

    /// The squares from which such a piece reaches this one, in the same manner.
    #[must_use]
    pub(crate) fn reaching(&self, piece: Piece, destination: Square) -> Squares {
        let Piece { color, role } = piece;
        let occupied = self.0.occupied();
        if self.0.by_color(color).contains(destination) {
            return Squares::EMPTY;
        }
        // From where such a piece goes to a square it would go if it stood there and moved backwards.
        let origins = match role {
            Role::Pawn if occupied.contains(destination) => {
                attacks::pawn_attacks(!color, destination)
            }
            Role::Pawn => {
                let back = |from: Square| from.offset(color.fold_wb(-8, 8));
                let one = back(destination);
                let between = one.filter(|square| !occupied.contains(*square));
                let start = color.fold_wb(Rank::Second, Rank::Seventh);
                let two = between.and_then(back).filter(|square| square.rank() == start);
                one.into_iter().chain(two).collect()
            }
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                attacks::attacks(destination, piece, occupied)
            }
        };
        Squares(origins & self.0.by_piece(piece))
    }

    /// Puts a piece on a square, in place of whatever stood there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.0.set_piece_at(square, piece);
    }

    /// Takes the piece off a square.
    pub fn take(&mut self, square: Square) -> Option<Piece> {
        self.0.remove_piece_at(square)
    }

    /// Whether both kings are attacked: no legal move leads there (A.5.4).
    #[must_use]
    pub fn both_kings_in_check(&self) -> bool {
        Color::ALL.into_iter().all(|side| {
            let king = self.0.king_of(side);
            king.is_some_and(|king| {
                let attackers = self.0.attacks_to(king, !side, self.0.occupied());
                attackers.any()
            })
        })
    }

    /// Whether a pawn of this side stands before its last rank.
    #[must_use]
    pub fn has_pawn_before_its_last_rank(&self, side: Color) -> bool {
        let before = side.fold_wb(Rank::Seventh, Rank::Second);
        let pawns = self.0.by_piece(Piece { color: side, role: Role::Pawn });
        (pawns & Bitboard::from(before)).any()
    }

    /// The squares on which this placement and the other one differ.
    #[must_use]
    pub fn differing(&self, other: &Placement) -> Squares {
        let colors = (self.0.white() ^ other.0.white()) | (self.0.black() ^ other.0.black());
        let differing = Role::ALL.into_iter().fold(colors, |differing, role| {
            differing | (self.0.by_role(role) ^ other.0.by_role(role))
        });
        Squares(differing)
    }

    /// The squares on which this placement and the other one differ, with what stands here and
    /// there.
    #[must_use]
    pub fn differences(&self, other: &Placement) -> Vec<(Square, Option<Piece>, Option<Piece>)> {
        Square::ALL
            .into_iter()
            .map(|square| (square, self.piece_at(square), other.piece_at(square)))
            .filter(|(_, here, there)| here != there)
            .collect()
    }
}

/// The piece placement field of a FEN.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.board_fen())
    }
}
