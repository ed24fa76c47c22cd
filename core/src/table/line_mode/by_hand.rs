//! What hands do on a keyed board for a move: its lifts and places, in the order of the hands.

use super::KeyError;
use super::command::{Keys, LineCommand};
use crate::game::{BoardEvent, Event, Played};
use crate::rules::{Color, Displacement, Piece, Position, Role, Square};

impl Keys<'_> {
    /// A whole move by hand: what is captured comes off first, the castling rook goes last.
    pub(super) fn carry(
        &self,
        board: Color,
        carried: Displacement,
    ) -> Result<LineCommand, KeyError> {
        let Displacement { origin, destination, .. } = carried;
        let sets = |square: Square, lifts| self.game.sets_what_is_due(board, square, lifts);
        if sets(origin, true) && sets(destination, false) {
            let hands = [BoardEvent::Lifted(origin), BoardEvent::Placed(destination)];
            let hands = hands.map(|what| Event::Board { board, what });
            return Ok(LineCommand::Events(hands.into()));
        }
        let stands = |square: Square| self.game.stands(board, square);
        if stands(origin).is_none() && !self.game.may_have_come(board, origin) {
            return Err(KeyError::Nothing(origin));
        }
        let squares =
            |m: Displacement| (m.origin, m.destination) == (carried.origin, carried.destination);
        // A new piece that is keyed in is evidence, whether its move is legal or not.
        let becomes = carried
            .promotion
            .zip(stands(carried.origin).filter(|piece| piece.role == Role::Pawn))
            .map(|(role, pawn)| Piece { role, ..pawn });
        // What the other player's move needs here is executed with all its pieces.
        let due = self.game.due_on(board).map(|(_, played)| played);
        let is_due = |due: &Played| squares(due.displacement()) || squares(due.carried());
        let played = due.filter(is_due).or_else(|| self.in_dispute(board, carried));
        if let Some(played) = played {
            return Ok(LineCommand::Events(self.by_hand(board, played, becomes)));
        }
        let positions = self.positions_of(board);
        let legal = |position: &Position| {
            let other = || position.legal_moves().into_iter().find(|m| squares(m.displacement()));
            position.legal(carried).or_else(other)
        };
        let goes_on = positions.first().and_then(legal);
        let played = goes_on
            .or_else(|| positions.iter().find_map(legal))
            .map_or_else(|| Played::in_position(carried, &self.position_of(board)), Played::Legal);
        let mut hands = self.by_hand(board, played, becomes);
        self.beside_dispute(board, played, goes_on.is_some(), &mut hands);
        Ok(LineCommand::Events(hands))
    }

    /// The move in dispute that these squares name where the other player's piece stands, with all its pieces. Where two of
    /// them do, and other pieces go with each, nobody says which it is.
    fn in_dispute(&self, board: Color, carried: Displacement) -> Option<Played> {
        let squares =
            |m: Displacement| (m.origin, m.destination) == (carried.origin, carried.destination);
        let mut named = self.game.disputed_on(board);
        named.retain(|played| squares(played.displacement()) || squares(played.carried()));
        let first = *named.first()?;
        let hands = |played: &Played| (played.lifted(), played.placed());
        named.iter().all(|played| hands(played) == hands(&first)).then_some(first)
    }

    /// A reply beside a move in dispute takes off what this board shows on its square, and nothing that it does not show,
    /// but where it is no reply to what goes on: then what was called was executed here.
    fn beside_dispute(&self, board: Color, played: Played, goes_on: bool, hands: &mut Vec<Event>) {
        let Displacement { origin, destination, .. } = played.displacement();
        let lifts = BoardEvent::Lifted(destination);
        let is_lift = |event: &Event| matches!(event, Event::Board { what, .. } if *what == lifts);
        if origin == destination
            || played.castling_rook().is_some()
            || !self.game.is_disputed_there(board, destination)
        {
            return;
        }
        let is_there = self.game.occupied(board).contains(destination);
        if is_there && !hands.iter().any(is_lift) {
            hands.insert(1, Event::Board { board, what: lifts.clone() });
        } else if !is_there && goes_on {
            hands.retain(|event| !is_lift(event));
        }
        // Nobody could tell afterwards which of the two was put there.
        let piece = self.game.stands(board, origin).filter(|_| hands.iter().any(is_lift));
        for event in hands {
            if let Event::Board { what, .. } = event
                && *what == BoardEvent::Placed(destination)
                && let Some(piece) = piece
            {
                *what = BoardEvent::PiecePlaced(destination, piece);
            }
        }
    }

    /// The positions in which the player of this board may move next: the first one is the one that goes on.
    fn positions_of(&self, board: Color) -> Vec<Position> {
        let position = self.game.position();
        if board == self.game.mover() {
            return vec![position.clone()];
        }
        let replied_to = self.game.replied_to(board).into_iter();
        let after: Vec<Position> = replied_to.map(|played| played.after(position)).collect();
        if after.is_empty() { vec![position.clone()] } else { after }
    }

    /// The position in which the player of this board moves next.
    pub(super) fn position_of(&self, board: Color) -> Position {
        let first = self.positions_of(board).into_iter().next();
        first.unwrap_or_else(|| self.game.position().clone())
    }

    /// What hands do on this board for a move.
    pub(super) fn by_hand(
        &self,
        board: Color,
        played: Played,
        becomes: Option<Piece>,
    ) -> Vec<Event> {
        let (mut lifts, mut places) = (played.lifted(), played.placed());
        if let Played::Illegal(illegal) = played {
            // No rule says what stands in the way of it: what stands there on this board does.
            let Displacement { origin, destination, promotion: _ } = illegal.displacement();
            let occupied = self.game.occupied(board);
            lifts.retain(|square| *square == origin || occupied.contains(*square));
            // A king that castles in Chess960 may be there already.
            if destination != origin
                && occupied.contains(destination)
                && !lifts.contains(&destination)
            {
                lifts.push(destination);
            }
            if illegal.castling_rook().is_some_and(|(rook, _)| !lifts.contains(&rook)) {
                places.truncate(1);
            }
        }
        let stands = |from: Square| self.game.stands(board, from);
        // King and rook are in the air together, and nobody could tell afterwards which of them was put where; nor which
        // piece is put where the other player's move captures.
        let castles = played.castling_rook().is_some();
        let captures = played.captured() == Some(played.displacement().destination)
            && stands(played.displacement().origin).is_some_and(|piece| piece.color != board);
        let named: Vec<Option<Piece>> = if becomes.is_none() && (castles || captures) {
            played.ways().into_iter().map(|(from, _)| stands(from)).collect()
        } else {
            vec![becomes]
        };
        hand_order(board, &lifts, &places, &named)
    }
}

/// Lifts in the order of the hands (the captured piece before the capturing one is put down), then
/// places, each with its piece where it is `named`.
fn hand_order(
    board: Color,
    lifts: &[Square],
    places: &[Square],
    named: &[Option<Piece>],
) -> Vec<Event> {
    let lifted = lifts.iter().map(|square| BoardEvent::Lifted(*square));
    let named = named.iter().copied().chain(std::iter::repeat(None));
    let placed = places.iter().zip(named).map(|(square, piece)| match piece {
        Some(piece) => BoardEvent::PiecePlaced(*square, piece),
        None => BoardEvent::Placed(*square),
    });
    lifted.chain(placed).map(|what| Event::Board { board, what }).collect()
}
