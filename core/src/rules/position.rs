//! The position of the game: what stands where, whose turn it is, and which moves are legal.

use std::fmt;

use shakmaty::{
    Bitboard, Castles, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, File, FromSetup,
    Piece, Position as _, PositionErrorKinds, Rank, Role, Setup, Square,
    fen::Fen,
    san::{San, SanPlus},
    uci::UciMove,
    zobrist::Zobrist64,
};

use super::moves::castling_squares;
use super::{Displacement, Ending, IllegalMove, Move, Placement, Played, PlyNumber, PositionError};

/// How castling is written and found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// King and rooks start on their usual squares.
    #[default]
    Standard,
    /// Chess960 (Guidelines II): castling is written as king takes rook.
    Chess960,
}

impl Mode {
    const fn castling(self) -> CastlingMode {
        match self {
            Mode::Standard => CastlingMode::Standard,
            Mode::Chess960 => CastlingMode::Chess960,
        }
    }
}

/// The position of a game.
///
/// A game can stand on ground that the Laws do not know: an illegal move was made, nobody noticed, and
/// play went on (Article 7.5). Where all that is wrong with it is that the player who moved last has left the
/// own king in check, the reply is a move like any other, but for capturing that king (1.4.1). Any other such
/// position has pieces, a side to move and a FEN, but no legal moves; every call in it is a value like any
/// other.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    mode: Mode,
    ground: Ground,
}

#[derive(Clone, Debug, PartialEq)]
enum Ground {
    Lawful(Chess),
    Unlawful(Setup),
}

impl Default for Position {
    fn default() -> Position {
        Position { mode: Mode::Standard, ground: Ground::Lawful(Chess::default()) }
    }
}

impl Position {
    /// Reads a FEN. Castling rights and en passant squares that cannot be are dropped; checks that
    /// no legal move could give are let stand.
    ///
    /// # Errors
    /// When the text is no FEN, or a side has no king or the wrong side is in check.
    pub fn from_fen(text: &str, mode: Mode) -> Result<Position, PositionError> {
        let fen: Fen = text
            .trim()
            .parse()
            .map_err(|e: shakmaty::fen::ParseFenError| PositionError::Syntax(e.into()))?;
        lawful(fen.into_setup(), mode)
            .map(|chess| Position { mode, ground: Ground::Lawful(chess) })
            .map_err(|error| PositionError::Impossible(error.kinds().into()))
    }

    /// Whether its FEN gives it back: both kings are there, and the side that has moved is not in check. Only from there
    /// a series of legal moves begins.
    #[must_use]
    pub fn stands_by_its_fen(&self) -> bool {
        Position::from_fen(&self.fen(), self.mode).is_ok_and(|read| read == *self)
    }

    /// The position as a FEN, with an en passant square only where the capture is legal.
    #[must_use]
    pub fn fen(&self) -> String {
        match &self.ground {
            Ground::Lawful(chess) => Fen::from_position(chess, EnPassantMode::Legal).to_string(),
            Ground::Unlawful(setup) => Fen::try_from_setup(setup.clone())
                .map_or_else(|lossy| lossy.ignore().to_string(), |fen| fen.to_string()),
        }
    }

    /// The same position in which this side may castle only on the wings that are named; what it could not do before it
    /// cannot do now.
    #[must_use]
    pub fn castling_only(&self, side: Color, wings: &[CastlingSide]) -> Position {
        let keeps = |castles: &Castles| {
            let kept = wings.iter().filter_map(|wing| castles.rook(side, *wing));
            kept.fold(Bitboard::EMPTY, |rooks, rook| rooks | rook)
        };
        let home = Bitboard::from(side.backrank());
        let ground = match &self.ground {
            Ground::Lawful(chess) => {
                let kept = keeps(chess.castles());
                let mut setup = chess.to_setup(EnPassantMode::Legal);
                setup.castling_rights = (setup.castling_rights & !home) | kept;
                lawful(setup.clone(), self.mode).map_or(Ground::Unlawful(setup), Ground::Lawful)
            }
            Ground::Unlawful(setup) => {
                let castles = Castles::from_setup(setup, self.mode.castling());
                let kept = castles.map_or(Bitboard::EMPTY, |castles| keeps(&castles));
                let castling_rights = (setup.castling_rights & !home) | kept;
                Ground::Unlawful(Setup { castling_rights, ..setup.clone() })
            }
        };
        Position { mode: self.mode, ground }
    }

    /// Whether this side has the right to castle on this wing: neither its king nor that rook has moved (3.8.2).
    #[must_use]
    pub fn has_castling_right(&self, side: Color, wing: CastlingSide) -> bool {
        self.castling_only(side, &[wing]) != self.castling_only(side, &[])
    }

    /// A number that positions share which are the same by 9.2.3 (pieces, side to move, castling, a
    /// legal capture en passant), and others all but never: for whoever keeps many positions apart.
    #[must_use]
    pub(crate) fn fingerprint(&self) -> u64 {
        match &self.ground {
            Ground::Lawful(chess) => chess.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0,
            // Rare enough for a plain hash of the text (FNV-1a).
            Ground::Unlawful(_) => self.fen().bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            }),
        }
    }

    /// Plies since the last capture or move of a pawn, as the position counts them (9.3).
    #[must_use]
    pub fn quiet_plies(&self) -> u32 {
        match &self.ground {
            Ground::Lawful(chess) => chess.halfmoves(),
            Ground::Unlawful(setup) => setup.halfmoves,
        }
    }

    /// The position as the chess library has it, where it is lawful.
    pub(super) const fn lawful(&self) -> Option<&Chess> {
        match &self.ground {
            Ground::Lawful(chess) => Some(chess),
            Ground::Unlawful(_) => None,
        }
    }

    /// How castling is written and found in this game.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Color {
        match &self.ground {
            Ground::Lawful(chess) => chess.turn(),
            Ground::Unlawful(setup) => setup.turn,
        }
    }

    /// The number of the move to come, from 1, as a scoresheet counts (one number for both sides).
    #[must_use]
    pub fn move_number(&self) -> u32 {
        match &self.ground {
            Ground::Lawful(chess) => chess.fullmoves().get(),
            Ground::Unlawful(setup) => setup.fullmoves.get(),
        }
    }

    /// The number of the ply to come.
    #[must_use]
    pub fn ply(&self) -> PlyNumber {
        PlyNumber { number: self.move_number(), side: self.turn() }
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        match &self.ground {
            Ground::Lawful(chess) => chess.board().piece_at(square),
            Ground::Unlawful(setup) => setup.board.piece_at(square),
        }
    }

    /// The pieces as they should stand on both boards.
    #[must_use]
    pub fn placement(&self) -> Placement {
        Placement::from_board(match &self.ground {
            Ground::Lawful(chess) => chess.board().clone(),
            Ground::Unlawful(setup) => setup.board.clone(),
        })
    }

    /// Every legal move. None where the position is not lawful, but for a king that was left in check and a pawn that was
    /// left on its last rank, which goes nowhere.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        match &self.ground {
            Ground::Lawful(chess) => {
                let moves = chess.legal_moves().into_iter();
                moves
                    .filter(|m| m.capture() != Some(Role::King))
                    .map(|m| Move(m, self.mode))
                    .collect()
            }
            Ground::Unlawful(_) => Vec::new(),
        }
    }

    /// The legal move that carries these squares. A promotion must name its piece (D.2.1): without
    /// it there is no move. In Chess960 castling is the king onto its own rook.
    #[must_use]
    pub fn legal(&self, carried: Displacement) -> Option<Move> {
        self.legal_moves().into_iter().find(|m| m.carried() == carried)
    }

    /// The move in UCI (`e2e4`, `e7e8q`, `e1g1`; in Chess960 castling is `e1h1`).
    #[must_use]
    pub fn uci(&self, m: Move) -> String {
        UciMove::from_move(m.0, self.mode.castling()).to_string()
    }

    /// The move in SAN with its check or mate sign, as a PGN writes it.
    #[must_use]
    pub fn san(&self, m: Move) -> String {
        match &self.ground {
            Ground::Lawful(chess) => SanPlus::from_move(chess.clone(), m.0).to_string(),
            Ground::Unlawful(_) => self.uci(m),
        }
    }

    /// Reads a move written in SAN.
    #[must_use]
    pub fn from_san(&self, text: &str) -> Option<Move> {
        let Ground::Lawful(chess) = &self.ground else { return None };
        let san: San = text.parse::<SanPlus>().ok()?.san;
        let m = san.to_move(chess).ok().filter(|m| m.capture() != Some(Role::King));
        m.map(|m| Move(m, self.mode))
    }

    /// Whether this is a legal move of this position. Where no rule speaks of a position, any is.
    pub(super) fn has(&self, m: Move) -> bool {
        match &self.ground {
            Ground::Lawful(chess) => chess.is_legal(m.0),
            Ground::Unlawful(_) => true,
        }
    }

    /// The position after a legal move of this position.
    #[must_use]
    pub fn after(&self, m: Move) -> Position {
        match &self.ground {
            Ground::Lawful(chess) => {
                let mut next = chess.clone();
                next.play_unchecked(m.0);
                Position { mode: self.mode, ground: Ground::Lawful(next) }
            }
            Ground::Unlawful(_) => self.after_displacement(m.carried()),
        }
    }

    /// The position after a piece was carried from one square to the other and the turn passed on,
    /// legal or not. What cannot be a lawful position is kept as it stands.
    #[must_use]
    pub(crate) fn after_displacement(&self, carried: Displacement) -> Position {
        Played::in_position(carried, self).after(self)
    }

    /// The position after an illegal move of this position.
    #[must_use]
    pub(crate) fn after_illegal(&self, illegal: IllegalMove) -> Position {
        let carried = illegal.displacement();
        if let Some(m) = self.legal(illegal.carried())
            && m.castling_rook() == illegal.castling_rook()
        {
            return self.after(m);
        }
        let mut setup = match &self.ground {
            Ground::Lawful(chess) => chess.to_setup(EnPassantMode::Legal),
            Ground::Unlawful(setup) => setup.clone(),
        };
        if let Some(square) = illegal.captured() {
            setup.board.discard_piece_at(square);
        }
        let rook = illegal
            .castling_rook()
            .and_then(|(from, to)| Some((to, setup.board.remove_piece_at(from)?)));
        let mover = setup.board.remove_piece_at(carried.origin);
        if let Some(piece) = mover {
            let role = match (piece.role, carried.promotion) {
                (Role::Pawn, Some(role)) => role,
                (role, _) => role,
            };
            setup.board.set_piece_at(carried.destination, Piece { color: piece.color, role });
        }
        if let Some((to, rook)) = rook {
            setup.board.set_piece_at(to, rook);
        }
        let captures = illegal.captured().is_some();
        let pawn = mover.is_some_and(|piece| piece.role == Role::Pawn);
        // Wherever king and rook stand, what has moved castles no more (3.8.2): in Chess960 the king may still stand on its rank.
        let of_king = mover.filter(|piece| piece.role == Role::King);
        let lost = of_king.map_or(Bitboard::EMPTY, |king| Bitboard::from(king.color.backrank()));
        let lost = lost.with(carried.origin);
        setup.castling_rights &= !illegal.captured().map_or(lost, |square| lost.with(square));
        setup.halfmoves = if captures || pawn { 0 } else { setup.halfmoves.saturating_add(1) };
        setup.ep_square = None;
        if setup.turn == Color::Black {
            setup.fullmoves = setup.fullmoves.saturating_add(1);
        }
        setup.turn = !setup.turn;
        let ground = match lawful(setup.clone(), self.mode) {
            Ok(chess) => Ground::Lawful(chess),
            Err(error) => {
                let played_on =
                    PositionErrorKinds::OPPOSITE_CHECK | PositionErrorKinds::PAWNS_ON_BACKRANK;
                let is_played_on = (error.kinds() - played_on).is_empty();
                let played = self.played_unchecked(illegal).filter(|_| is_played_on);
                played.map_or(Ground::Unlawful(setup), Ground::Lawful)
            }
        };
        Position { mode: self.mode, ground }
    }

    /// What stands after an illegal move that left the own king in check, or a pawn on its last rank: no position is built
    /// with that from its squares, but a move leads to it.
    fn played_unchecked(&self, illegal: IllegalMove) -> Option<Chess> {
        let Ground::Lawful(chess) = &self.ground else { return None };
        let Displacement { origin, destination, promotion } = illegal.displacement();
        let piece = self.piece_at(origin).filter(|piece| piece.color == self.turn())?;
        let captured = illegal.captured();
        let m = match illegal.castling_rook() {
            Some((rook, _)) => shakmaty::Move::Castle { king: origin, rook },
            None if captured.is_some_and(|square| square != destination) => {
                shakmaty::Move::EnPassant { from: origin, to: destination }
            }
            None => shakmaty::Move::Normal {
                role: piece.role,
                from: origin,
                capture: captured.and_then(|square| self.piece_at(square)).map(|piece| piece.role),
                to: destination,
                promotion: promotion.filter(|_| piece.role == Role::Pawn),
            },
        };
        let mut next = chess.clone();
        next.play_unchecked(m);
        Some(next)
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        match &self.ground {
            Ground::Lawful(chess) => chess.is_check(),
            Ground::Unlawful(_) => false,
        }
    }

    /// The ending that this position brings about by itself.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let Ground::Lawful(chess) = &self.ground else { return None };
        // Mate comes first: the material rule would also call some mates dead.
        if chess.is_checkmate() {
            Some(Ending::Checkmate { winner: !chess.turn() })
        } else if chess.is_stalemate() {
            Some(Ending::Stalemate)
        } else if chess.is_insufficient_material() {
            Some(Ending::InsufficientMaterial)
        } else {
            None
        }
    }

    /// Whether this side can no longer mate by its material alone (a flag fall then draws, 6.9).
    /// Dead positions of other kinds are not looked for here.
    #[must_use]
    pub(crate) fn lacks_mating_material(&self, side: Color) -> bool {
        match &self.ground {
            Ground::Lawful(chess) => chess.has_insufficient_material(side),
            Ground::Unlawful(_) => false,
        }
    }

    /// Whether the piece on one square reaches the other in its own manner of moving (3.2 to 3.8.1;
    /// without en passant), whoever's turn it is and whatever check it gives or leaves.
    #[must_use]
    pub fn reaches(&self, origin: Square, destination: Square) -> bool {
        self.placement().reaches(origin, destination)
    }

    /// The wing to which these two squares castle: the king's two-square step from where it castles, or
    /// the king onto its own rook in Chess960. Says nothing about legality.
    #[must_use]
    pub(crate) fn castling_gesture(&self, carried: Displacement) -> Option<CastlingSide> {
        let king = self.piece_at(carried.origin).filter(|piece| piece.role == Role::King)?;
        let home = king.color.fold_wb(Rank::First, Rank::Eighth);
        if carried.origin.rank() != home || carried.destination.rank() != home {
            return None;
        }
        let steps = carried.origin.file().distance(carried.destination.file());
        let gesture = match self.mode {
            Mode::Standard => steps == 2 && carried.origin.file() == File::E,
            Mode::Chess960 => self.piece_at(carried.destination) == Some(rook_of(king)),
        };
        gesture.then(|| CastlingSide::from_king_side(carried.destination > carried.origin))
    }

    /// Where the king goes, and from where to where its rook, if these two squares castle and both
    /// pieces can be put there. Says nothing about legality.
    pub(super) fn castling_carried(
        &self,
        carried: Displacement,
    ) -> Option<(Square, (Square, Square))> {
        let side = self.castling_gesture(carried)?;
        let king = self.piece_at(carried.origin)?;
        let corner = if side.is_king_side() { File::H } else { File::A };
        let rook = match self.mode {
            Mode::Standard => Square::from_coords(corner, carried.origin.rank()),
            Mode::Chess960 => carried.destination,
        };
        let (king_to, rook_to) = castling_squares(carried.origin, rook);
        let free = |square: Square| {
            square == carried.origin || square == rook || self.piece_at(square).is_none()
        };
        let castles = self.piece_at(rook) == Some(rook_of(king)) && free(king_to) && free(rook_to);
        castles.then_some((king_to, (rook, rook_to)))
    }

    /// Every illegal castling that the hands of the side to move can carry out: king and rook stand
    /// where it begins, and find their squares free.
    #[must_use]
    pub(crate) fn illegal_castlings(&self) -> Vec<IllegalMove> {
        let mover = self.turn();
        let home = mover.fold_wb(Rank::First, Rank::Eighth);
        let on_home = |file| Square::from_coords(file, home);
        let king = Piece { color: mover, role: Role::King };
        let kings = File::ALL
            .into_iter()
            .map(on_home)
            .filter(|square| self.piece_at(*square) == Some(king));
        let carried = kings.flat_map(|origin| {
            let to = File::ALL.into_iter().map(on_home);
            to.map(move |destination| Displacement { origin, destination, promotion: None })
        });
        let castles = |carried: &Displacement| self.castling_carried(*carried).is_some();
        let castlings: Vec<Displacement> = carried.filter(castles).collect();
        // Most positions have none, and then nobody needs to know which moves are legal.
        if castlings.is_empty() {
            return Vec::new();
        }
        let legal = self.legal_moves();
        let is_legal = |carried: &Displacement| legal.iter().any(|m| m.carried() == *carried);
        let illegal = castlings.into_iter().filter(|carried| !is_legal(carried));
        illegal.map(|carried| IllegalMove::of(carried, self)).collect()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}

/// The rook that castles with this king.
const fn rook_of(king: Piece) -> Piece {
    Piece { color: king.color, role: Role::Rook }
}

/// The position with everything forgiven that a game at a table can live with.
fn lawful(setup: Setup, mode: Mode) -> Result<Chess, Box<shakmaty::PositionError<Chess>>> {
    Chess::from_setup(setup, mode.castling())
        .or_else(shakmaty::PositionError::ignore_invalid_castling_rights)
        .or_else(shakmaty::PositionError::ignore_invalid_ep_square)
        .or_else(shakmaty::PositionError::ignore_too_much_material)
        .or_else(shakmaty::PositionError::ignore_impossible_check)
        .map_err(Box::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_to_a_king_left_in_check_is_a_move_like_any_other() {
        // Black is in check and promotes all the same: the knight leaves the king where it was.
        let fen = "r3k2Q/8/8/8/8/8/p7/4K2R b Kq - 0 1";
        let position = Position::from_fen(fen, Mode::Standard).expect("a position");
        let after = |position: &Position, squares: &str| {
            position.after_displacement(squares.parse().expect("squares"))
        };
        let left = after(&position, "a2a1n");
        assert_eq!(left.fen(), "r3k2Q/8/8/8/8/8/8/n3K2R w Kq - 0 2");
        let legal: Vec<String> = left.legal_moves().into_iter().map(|m| left.uci(m)).collect();
        for squares in ["h1h2", "e1e2", "e1g1", "h8a1"] {
            assert!(legal.contains(&squares.to_owned()), "{squares} of {legal:?}");
        }
        // 1.4.1: the king is not captured.
        assert!(!legal.contains(&"h8e8".to_owned()) && left.from_san("Qxe8").is_none());
        assert_eq!(left.ending(), None);
        // The check is still there, or is answered: both go on.
        assert!(after(&after(&left, "h1h2"), "e8e7").legal_moves().len() > 20);
        assert_eq!(after(&left, "h8h2").fen(), "r3k3/8/8/8/8/8/7Q/n3K2R b Kq - 1 2");
        // Two illegal moves one after the other, and a castling through the check.
        assert!(!after(&left, "e1e4").legal_moves().is_empty());
        let castled = after(&position, "e8c8");
        assert_eq!(castled.fen(), "2kr3Q/8/8/8/8/8/p7/4K2R w K - 1 2");
    }

    #[test]
    fn a_piece_reaches_in_its_own_manner() {
        let fen = "4k3/4r3/8/3p4/4P1b1/4NN2/4P2P/4K2R w K - 0 1";
        let position = Position::from_fen(fen, Mode::Standard).expect("a position");
        let reaches = |squares: &str| {
            let carried: Displacement = squares.parse().expect("two squares");
            position.reaches(carried.origin, carried.destination)
        };
        // Pawns: ahead on free squares, aslant only to capture.
        for yes in ["h2h3", "h2h4", "e4e5", "e4d5", "d5e4", "d5d4"] {
            assert!(reaches(yes), "{yes}");
        }
        for no in ["e2e3", "e2e4", "e4e6", "h2g3", "e4f5", "d5d3", "e4d4", "h2h5"] {
            assert!(!reaches(no), "{no}");
        }
        // A pinned piece reaches, and so does a piece of the side that is not to move; a way that is
        // blocked, a friend's square, an empty origin and castling do not count.
        assert!(reaches("e3d5") && reaches("e7e4") && reaches("g4f3") && reaches("e1f2"));
        assert!(!reaches("e7e3") && !reaches("e1e2") && !reaches("h1h3"));
        assert!(!reaches("a5a6") && !reaches("e1g1"));
    }
}
