//! What touching obliges to: Articles 4.3 to 4.5.

use crate::rules::editions::CastlingTouch;
use crate::rules::{
    Article, Color, Displacement, File, Mode, Move, Piece, Position, Rank, Role, Square,
};

/// A piece that was touched, in the order of touching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Touch {
    /// Where it stood.
    pub square: Square,
    /// What it was.
    pub piece: Piece,
}

/// What a player is bound to: the moves that keep the obligation, and the squares of the pieces that
/// bind.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Obligation {
    /// The legal moves that keep it. Empty: any legal move will do (4.5).
    pub moves: Vec<Move>,
    /// The pieces that bind. Empty when nothing binds.
    pub squares: Vec<Square>,
    /// The article that binds, or that sets free.
    pub article: Article,
    /// Whether the arbiter has to say that this article holds: in Chess960 no text does.
    pub open: bool,
}

impl Obligation {
    /// The move of a wrong claim is made, and no other (9.5.3).
    #[must_use]
    pub(super) fn of_claim(m: Move) -> Obligation {
        let squares = vec![m.origin(), m.destination()];
        Obligation { moves: vec![m], squares, article: Article::A9_5_3, open: false }
    }

    /// The king was released for this castling, and no other move is made any more (4.7.2).
    #[must_use]
    pub(super) fn of_castling(m: Move) -> Obligation {
        let rook = m.castling_rook().map(|(origin, _)| origin);
        let squares = [Some(m.origin()), rook].into_iter().flatten().collect();
        Obligation { moves: vec![m], squares, article: Article::A4_7_2, open: false }
    }

    /// Nothing binds, by this article.
    #[must_use]
    pub(super) const fn free(article: Article) -> Obligation {
        Obligation { moves: Vec::new(), squares: Vec::new(), article, open: false }
    }

    /// Whether this move keeps the obligation.
    #[must_use]
    pub(crate) fn permits(&self, m: Move) -> bool {
        self.moves.is_empty() || self.moves.contains(&m)
    }

    /// Whether a promotion with these squares keeps it, whatever the pawn becomes.
    #[must_use]
    pub(crate) fn permits_promotion(&self, carried: Displacement) -> bool {
        let fits =
            |m: &Move| m.origin() == carried.origin && m.destination() == carried.destination;
        self.moves.is_empty() || self.moves.iter().any(fits)
    }
}

/// The obligation that follows from these touches by the side to move; in Chess960 4.4.1 to 4.4.3 hold as the event says.
#[must_use]
pub(crate) fn obligation(
    position: &Position,
    touches: &[Touch],
    castling_touch: CastlingTouch,
) -> Obligation {
    let means_castling = match (position.mode(), castling_touch) {
        (Mode::Standard, _) | (Mode::Chess960, CastlingTouch::Ask | CastlingTouch::Castle) => true,
        (Mode::Chess960, CastlingTouch::First) => false,
    };
    let found = touched(position, touches, means_castling);
    let is_asked = match (position.mode(), castling_touch) {
        (Mode::Chess960, CastlingTouch::Ask) => true,
        (Mode::Standard, _) | (Mode::Chess960, CastlingTouch::Castle | CastlingTouch::First) => {
            false
        }
    };
    let of_castling = [Article::A4_4_1, Article::A4_4_2, Article::A4_4_3].contains(&found.article);
    Obligation { open: is_asked && of_castling, ..found }
}

fn touched(position: &Position, touches: &[Touch], means_castling: bool) -> Obligation {
    let mover = position.turn();
    let legal = position.legal_moves();
    let king_first = king_then_rook(position, touches).filter(|_| means_castling);
    if let Some((king, rook)) = king_first {
        return king_and_rook(&legal, king, rook);
    }
    // 4.4.2: the rook first, then the king: no castling on that side.
    let forfeited = rook_then_king(position, touches).filter(|_| means_castling);
    let moves_of = |touch: &Touch| -> Vec<Move> {
        legal
            .iter()
            .copied()
            .filter(|m| moves_with(*m, touch.square))
            .filter(|m| m.castling_rook().is_none_or(|(from, _)| Some(from) != forfeited))
            .collect()
    };
    let captures_of = |touch: &Touch| -> Vec<Move> {
        legal
            .iter()
            .copied()
            .filter(|m| m.captured().is_some_and(|(square, _)| square == touch.square))
            .collect()
    };

    let own = touches.iter().find(|touch| touch.piece.color == mover);
    let theirs = touches.iter().find(|touch| touch.piece.color != mover);
    // 4.3.3: pieces of both colours: the first of theirs with the first of one's own.
    if let (Some(own), Some(victim)) = (own, theirs) {
        let both: Vec<Move> =
            captures_of(victim).into_iter().filter(|m| m.origin() == own.square).collect();
        if !both.is_empty() {
            let squares = vec![own.square, victim.square];
            return Obligation { moves: both, squares, article: Article::A4_3_3, open: false };
        }
    }
    // 4.3.1, 4.3.2 and the end of 4.3.3: the first touched that can be moved or captured.
    for touch in touches {
        let moves = if touch.piece.color == mover { moves_of(touch) } else { captures_of(touch) };
        if !moves.is_empty() {
            let article = article_of(mover, touches, touch, forfeited.is_some());
            return Obligation { moves, squares: vec![touch.square], article, open: false };
        }
    }
    Obligation::free(Article::A4_5)
}

/// Whether the piece on this square is the one to be moved. Castling is a move of the king; where in Chess960 it
/// leaves the king on its square, of the rook (II.3.2).
fn moves_with(m: Move, square: Square) -> bool {
    let king_stays = m.origin() == m.destination();
    let rook = m.castling_rook().filter(|_| king_stays).map(|(from, _)| from);
    m.origin() == square || rook == Some(square)
}

/// The king was touched and then this rook.
fn king_and_rook(legal: &[Move], king: Square, rook: Square) -> Obligation {
    // 4.4.1: castle on that side if it is legal.
    let castling: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|m| m.castling_rook().is_some_and(|(from, _)| from == rook))
        .collect();
    if !castling.is_empty() {
        let squares = vec![king, rook];
        return Obligation { moves: castling, squares, article: Article::A4_4_1, open: false };
    }
    // 4.4.3: otherwise another move with the king, and if there is none, any move.
    let moves: Vec<Move> = legal.iter().copied().filter(|m| m.origin() == king).collect();
    if moves.is_empty() {
        return Obligation::free(Article::A4_4_3);
    }
    Obligation { moves, squares: vec![king], article: Article::A4_4_3, open: false }
}

/// The article by which the piece that was touched binds.
fn article_of(mover: Color, touches: &[Touch], binds: &Touch, rook_first: bool) -> Article {
    let of = |color: Color| touches.iter().any(|touch| touch.piece.color == color);
    let castles = matches!(binds.piece.role, Role::King | Role::Rook);
    match (of(mover), of(!mover)) {
        (true, true) => Article::A4_3_3,
        (false, _) => Article::A4_3_2,
        (true, false) if castles && rook_first => Article::A4_4_2,
        (true, false) => Article::A4_3_1,
    }
}

/// The king and then a rook of one's own, and nothing before or between.
fn king_then_rook(position: &Position, touches: &[Touch]) -> Option<(Square, Square)> {
    match touches {
        [king, rook, ..] if may_mean_castling(position, king, rook) => {
            Some((king.square, rook.square))
        }
        _ => None,
    }
}

/// The square of a rook that was touched before the king.
fn rook_then_king(position: &Position, touches: &[Touch]) -> Option<Square> {
    let at = touches.iter().position(|t| t.piece.role == Role::King)?;
    touches[..at]
        .iter()
        .find(|rook| may_mean_castling(position, &touches[at], rook))
        .map(|rook| rook.square)
}

/// Whether who touches this king and this rook can mean to castle: both of one colour and where
/// castling begins. Elsewhere they are pieces like any other (4.3.1).
pub(super) fn may_mean_castling(position: &Position, king: &Touch, rook: &Touch) -> bool {
    let color = king.piece.color;
    let home = color.fold_wb(Rank::First, Rank::Eighth);
    let roles = king.piece.role == Role::King && rook.piece.role == Role::Rook;
    let ranks = king.square.rank() == home && rook.square.rank() == home;
    let files = match position.mode() {
        Mode::Standard => {
            king.square.file() == File::E && matches!(rook.square.file(), File::A | File::H)
        }
        Mode::Chess960 => true,
    };
    roles && rook.piece.color == color && ranks && files
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares touched in order; the moves that keep the obligation, or `free`.
    #[track_caller]
    fn check(fen: &str, touched: &str, expected: &str) {
        check_in((Mode::Standard, CastlingTouch::Ask), fen, touched, expected);
    }

    /// The same in a mode, by what the event says of it.
    #[track_caller]
    fn check_in(
        (mode, castling_touch): (Mode, CastlingTouch),
        fen: &str,
        touched: &str,
        expected: &str,
    ) {
        let position = Position::from_fen(fen, mode).unwrap();
        let touches: Vec<Touch> = touched
            .split_whitespace()
            .map(|s| s.parse::<Square>().unwrap())
            .map(|square| Touch { square, piece: position.piece_at(square).unwrap() })
            .collect();
        let found = obligation(&position, &touches, castling_touch);
        let mut moves: Vec<String> = found.moves.iter().map(|m| position.uci(*m)).collect();
        moves.sort();
        let text = if moves.is_empty() { "free".to_owned() } else { moves.join(" ") };
        let open = if found.open { ", open" } else { "" };
        assert_eq!(format!("{}{open}: {text}", found.article), expected);
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLE: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    const TENSION: &str = "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1";

    #[test]
    fn the_first_piece_that_can_move_must_move() {
        check(START, "g1", "4.3.1: g1f3 g1h3");
        check(START, "a1 g1", "4.3.1: g1f3 g1h3");
        check(START, "a1", "4.5: free");
        check(START, "g1 e2", "4.3.1: g1f3 g1h3");
    }

    #[test]
    fn the_first_piece_that_can_be_captured_must_be_captured() {
        check(TENSION, "d5", "4.3.2: e4d5");
        check(TENSION, "f5 d5", "4.3.2: e4f5");
        check(START, "e7", "4.5: free");
    }

    #[test]
    fn pieces_of_both_colours_bind_together() {
        check(TENSION, "e4 f5", "4.3.3: e4f5");
        check(TENSION, "f5 e4", "4.3.3: e4f5");
        check(TENSION, "e1 d5", "4.3.3: e1d1 e1d2 e1e2 e1f1 e1f2");
        check(TENSION, "d5 e1", "4.3.3: e4d5");
    }

    #[test]
    fn king_and_rook_of_chess960_bind_as_the_event_says() {
        use CastlingTouch::{Ask, Castle, First};
        let start = "4k3/8/8/8/8/8/8/1R2K2R w BH - 0 1";
        let of = |castling_touch| (Mode::Chess960, castling_touch);
        check_in(of(Castle), start, "e1 h1", "4.4.1: e1h1");
        check_in(of(Ask), start, "e1 h1", "4.4.1, open: e1h1");
        let all_of_the_king = "4.3.1: e1b1 e1d1 e1d2 e1e2 e1f1 e1f2 e1h1";
        check_in(of(First), start, "e1 h1", all_of_the_king);
        check_in(of(Ask), start, "e1", all_of_the_king);
        let rook = "h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8";
        check_in(of(Ask), start, "h1 e1", &format!("4.4.2, open: {rook}"));
        check_in(of(Castle), start, "h1 e1", &format!("4.4.2: {rook}"));
        check_in(of(First), start, "h1 e1", &format!("4.3.1: {rook}"));
    }

    #[test]
    fn king_and_rook_bind_by_their_order() {
        check(CASTLE, "e1 h1", "4.4.1: e1g1");
        check(CASTLE, "e1 a1", "4.4.1: e1c1");
        check(CASTLE, "h1 e1", "4.4.2: h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8");
        let attacked = "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        check("6k1/8/8/8/8/8/8/K3R3 w - - 0 1", "a1 e1", "4.3.1: a1a2 a1b1 a1b2");
        check(attacked, "e1 h1", "4.4.3: e1c1 e1d1 e1d2 e1e2 e1f1 e1f2");
    }
}
