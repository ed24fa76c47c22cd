//! Whether a position is a start of Chess960 (Guidelines II.2), and if not, every fault of it.

use shakmaty::CastlingSide;

use super::Number;
use crate::rules::{
    ByColor, Color, File, Mode, Piece, Position, PositionError, Rank, Role, Square,
};

/// What a position is to Guidelines II.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The start of this number.
    Numbered(Number),
    /// All men are where a game begins, and no move is counted; but the Guidelines do not allow it. At least one
    /// fault.
    Faulty(Vec<Fault>),
    /// A position that comes later, or that was made up: there is no start to check.
    UnderWay,
}

/// What is wrong with a start. In words of programs: [`Fault::word`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// Not all pawns of a side are on its second rank (II.2).
    Pawns(Color),
    /// Behind White's pawns stands something other than king, queen, two rooks, two bishops and two knights (II.2).
    Pieces,
    /// The king is not between the rooks (II.2.1).
    King,
    /// The bishops are on squares of one colour (II.2.2).
    Bishops,
    /// Black's pieces are not opposite White's (II.2.3).
    Opposite,
    /// A side may not castle with both its rooks (II.3.1).
    Castling(Color),
    /// It is not White who moves first (1.2).
    Turn,
}

impl Fault {
    /// Every fault.
    pub const ALL: [Fault; 9] = [
        Fault::Pawns(Color::White),
        Fault::Pawns(Color::Black),
        Fault::Pieces,
        Fault::King,
        Fault::Bishops,
        Fault::Opposite,
        Fault::Castling(Color::White),
        Fault::Castling(Color::Black),
        Fault::Turn,
    ];

    /// The word by which programs know it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Fault::Pawns(Color::White) => "white-pawns",
            Fault::Pawns(Color::Black) => "black-pawns",
            Fault::Pieces => "pieces",
            Fault::King => "king",
            Fault::Bishops => "bishops",
            Fault::Opposite => "opposite",
            Fault::Castling(Color::White) => "white-castling",
            Fault::Castling(Color::Black) => "black-castling",
            Fault::Turn => "turn",
        }
    }
}

/// Why a text names no position to start from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum UnknownStart {
    /// It is no number, and no FEN that can be used.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// It is a number, and no start has it.
    #[error("no start of Chess960, whose numbers are 0 to 959")]
    Number,
}

/// Whether a text is a number, and so a start of Chess960 in place of a FEN.
#[must_use]
pub fn is_number(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads a FEN, or in its place the number of a start of Chess960, which makes the game one of Chess960.
///
/// # Errors
/// When the text is no FEN of a position that can stand in a game, or a number beyond 959.
pub fn position(text: &str, mode: Mode) -> Result<Position, UnknownStart> {
    if !is_number(text) {
        return Ok(Position::from_fen(text, mode)?);
    }
    let number = text.trim().parse().ok().and_then(Number::new).ok_or(UnknownStart::Number)?;
    Ok(Position::from_fen(&number.fen(), Mode::Chess960)?)
}

/// What a position is to Guidelines II, whatever the mode of its game.
#[must_use]
pub fn start(position: &Position) -> Start {
    // With every pawn at home and nothing captured each ply is one of those that the fifth field of a FEN counts.
    if !men_are_home(position) || position.quiet_plies() > 0 {
        return Start::UnderWay;
    }
    let ranks =
        ByColor { white: array(position, Color::White), black: array(position, Color::Black) };
    let faults = faults(position, &ranks);
    match numbered(&ranks.white).filter(|_| faults.is_empty()) {
        Some(number) => Start::Numbered(number),
        None => Start::Faulty(faults),
    }
}

/// Whether each side's sixteen men are on its first two ranks.
fn men_are_home(position: &Position) -> bool {
    Square::ALL.into_iter().all(|square| {
        let color = position.piece_at(square).map(|piece| piece.color);
        let home = match square.rank() {
            Rank::First | Rank::Second => Some(Color::White),
            Rank::Seventh | Rank::Eighth => Some(Color::Black),
            Rank::Third | Rank::Fourth | Rank::Fifth | Rank::Sixth => None,
        };
        color == home
    })
}

/// What stands on a side's first rank, from the a-file to the h-file.
fn array(position: &Position, side: Color) -> Vec<Role> {
    let home = side.fold_wb(Rank::First, Rank::Eighth);
    let on = |file| position.piece_at(Square::from_coords(file, home)).map(|piece| piece.role);
    File::ALL.into_iter().filter_map(on).collect()
}

fn numbered(array: &[Role]) -> Option<Number> {
    Number::of(array.try_into().ok()?)
}

fn faults(position: &Position, ranks: &ByColor<Vec<Role>>) -> Vec<Fault> {
    let mut faults: Vec<Fault> = Color::ALL
        .into_iter()
        .filter(|side| !has_pawns(position, *side))
        .map(Fault::Pawns)
        .collect();
    // What stands on the first rank and what on the second is one fault, not several.
    if faults.is_empty() {
        faults.extend(of_array(&ranks.white));
        faults.extend((ranks.white != ranks.black).then_some(Fault::Opposite));
    }
    // Elsewhere nobody could have the rights, and the array is the fault.
    let may_castle = |side: Color| {
        let castles = position.lawful().map(shakmaty::Position::castles);
        let has = |wing| castles.is_some_and(|castles| castles.rook(side, wing).is_some());
        CastlingSide::ALL.into_iter().all(has)
    };
    let sides = Color::ALL.into_iter().filter(|side| king_is_between(&ranks[*side]));
    faults.extend(sides.filter(|side| !may_castle(*side)).map(Fault::Castling));
    faults.extend((position.turn() != Color::White).then_some(Fault::Turn));
    faults
}

/// Whether a side's second rank is its pawns.
fn has_pawns(position: &Position, side: Color) -> bool {
    let second = side.fold_wb(Rank::Second, Rank::Seventh);
    let pawn = Some(Piece { color: side, role: Role::Pawn });
    File::ALL.into_iter().all(|file| position.piece_at(Square::from_coords(file, second)) == pawn)
}

/// What is wrong with White's array; Black's is compared with it.
fn of_array(array: &[Role]) -> Vec<Fault> {
    let counts =
        [(Role::King, 1), (Role::Queen, 1), (Role::Rook, 2), (Role::Bishop, 2), (Role::Knight, 2)];
    let is_complete = counts.into_iter().all(|(role, count)| files(array, role).len() == count);
    if !is_complete {
        return vec![Fault::Pieces];
    }
    let one_colour =
        files(array, Role::Bishop).windows(2).any(|two| matches!(two, [a, b] if a % 2 == b % 2));
    let king = (!king_is_between(array)).then_some(Fault::King);
    king.into_iter().chain(one_colour.then_some(Fault::Bishops)).collect()
}

/// Whether two rooks are there, and the king between them.
fn king_is_between(array: &[Role]) -> bool {
    match (files(array, Role::King).as_slice(), files(array, Role::Rook).as_slice()) {
        ([king], [one, other]) => one < king && king < other,
        _ => false,
    }
}

/// The files on which such pieces stand, 0 being the a-file.
fn files(array: &[Role], role: Role) -> Vec<usize> {
    array.iter().enumerate().filter(|(_, found)| **found == role).map(|(file, _)| file).collect()
}

#[cfg(test)]
mod tests;
