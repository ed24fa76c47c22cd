//! Which rows of meanings are a call or a command. Words are no longer in sight here.
//!
//! The forms are those heard at boards: piece first or none, the origin whole, by file, by rank or
//! not at all, "von ... nach", a capture with or without the captured piece, what D.2.1 demands of a
//! promotion. A row that is none of them is nothing: it is never completed.

use crate::rules::{CastlingSide, Role, Square};

use super::token::Token;
use super::{Call, Command, MoveCall, Part, Spoken, Suffix, Whereabouts};

/// What a row of meanings says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    /// The meanings; several when the words leave it open.
    pub spoken: Vec<Spoken>,
    /// Whether a draw was offered behind a call.
    pub draw_offered: bool,
    /// How many tokens in front say nothing beside the call ("nein", "Verbesserung").
    pub preface: usize,
}

/// Reads a row without fillers.
pub(super) fn read(tokens: &[Token]) -> Said {
    let preface = tokens.iter().take_while(|token| is_preface(**token)).count();
    match tokens {
        [Token::Command(command)] => {
            Said { spoken: vec![Spoken::Command(*command)], ..Said::default() }
        }
        [Token::Command(Command::Adjust), rest @ ..] => adjusting(rest),
        [Token::Where, rest @ ..] => {
            let asked = place(rest).map(|place| Spoken::Command(Command::Where(place)));
            Said { spoken: asked.into_iter().collect(), ..Said::default() }
        }
        _ => Said { preface, ..call(&tokens[preface..]) },
    }
}

/// The one place that these name.
pub(super) fn place(tokens: &[Token]) -> Option<Whereabouts> {
    match tokens {
        [Token::To, rest @ ..] if !rest.is_empty() => place(rest),
        [Token::Role(role)] => Some(Whereabouts::Piece(*role)),
        [Token::File(file)] => Some(Whereabouts::File(*file)),
        [Token::Rank(rank)] => Some(Whereabouts::Rank(*rank)),
        [Token::File(file), Token::Rank(rank)] => {
            Some(Whereabouts::Square(Square::from_coords(*file, *rank)))
        }
        _ => None,
    }
}

/// "Nein" or "Verbesserung" may stand before a call: the call is what counts (D.2.8).
fn is_preface(token: Token) -> bool {
    matches!(token, Token::Command(Command::Yes | Command::No | Command::Correction))
}

/// "Ich korrigiere den Springer Felix drei" announces that the piece there will be adjusted, or it is
/// a slip put right: the words do not tell.
fn adjusting(rest: &[Token]) -> Said {
    let names_a_piece = rest.iter().all(|token| {
        matches!(token, Token::Role(_) | Token::File(_) | Token::Rank(_) | Token::From | Token::To)
    });
    let mut said = call(rest);
    if names_a_piece {
        said.spoken.insert(0, Spoken::Command(Command::Adjust));
    }
    said
}

fn call(tokens: &[Token]) -> Said {
    let (tokens, draw_offered) = match tokens {
        [rest @ .., Token::Command(Command::OfferDraw)] => (rest, true),
        _ => (tokens, false),
    };
    let spoken: Vec<Spoken> = castling(tokens)
        .into_iter()
        .chain(move_call(tokens).map(Call::Move))
        .map(Spoken::Call)
        .collect();
    Said { draw_offered: draw_offered && !spoken.is_empty(), spoken, preface: 0 }
}

fn castling(tokens: &[Token]) -> Vec<Call> {
    let (sides, behind): (&[CastlingSide], _) = match tokens {
        [Token::Castle(CastlingSide::KingSide), behind @ ..] => (&[CastlingSide::KingSide], behind),
        [Token::Castle(CastlingSide::QueenSide), behind @ ..] => {
            (&[CastlingSide::QueenSide], behind)
        }
        [Token::EitherCastle, behind @ ..] => (&CastlingSide::ALL, behind),
        _ => return Vec::new(),
    };
    let mut cursor = Cursor(behind);
    let suffix = cursor.suffix();
    if !cursor.0.is_empty() {
        return Vec::new();
    }
    sides.iter().map(|side| Call::Castle { side: *side, suffix }).collect()
}

fn move_call(tokens: &[Token]) -> Option<MoveCall> {
    let mut cursor = Cursor(tokens);
    let mut call = MoveCall { role: cursor.role(), ..MoveCall::default() };

    let before = cursor.link(&mut call)?;
    let first = cursor.part();
    let so_far = (cursor.0, call);
    let mut between = cursor.link(&mut call)?;
    let second = cursor.part();
    if second.is_nothing() && between == Link::To && call.capture == so_far.1.capture {
        // "e8 to queen": no place follows, so the word belongs to the promotion.
        (cursor.0, call) = so_far;
        between = Link::Nothing;
    }
    (call.origin, call.destination) = places(before, first, between, second)?;

    cursor.tail(&mut call)?;
    is_whole(&call).then_some(call)
}

/// What stands between the parts of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Link {
    Nothing,
    /// "von".
    From,
    /// "nach", "schlägt": the destination follows.
    To,
    /// "schlägt Turm": the destination may follow.
    Captured,
}

/// Which of two places is the origin and which the destination.
fn places(before: Link, first: Part, between: Link, second: Part) -> Option<(Part, Part)> {
    match (before, between, first.is_nothing(), second.is_nothing()) {
        // "Springer Felix drei", "Springer schlägt Läufer Felix drei".
        (Link::Nothing | Link::To | Link::Captured, Link::Nothing, false, true) => {
            Some((Part::NOTHING, first))
        }
        // "Dame schlägt Turm".
        (Link::Captured, Link::Nothing, true, true) => Some((Part::NOTHING, Part::NOTHING)),
        // "Eva schlägt Turm", "von Eva vier schlägt Turm".
        (Link::Nothing | Link::From, Link::Captured, false, true) => Some((first, Part::NOTHING)),
        // "Gustav eins Felix drei", "von Gustav eins nach Felix drei".
        (Link::Nothing | Link::From, Link::Nothing | Link::To | Link::Captured, false, false) => {
            Some((first, second))
        }
        // "nach Felix drei von Gustav eins".
        (Link::To, Link::From, false, false) => Some((second, first)),
        _ => None,
    }
}

/// Whether enough was said for a call: a destination, or what is captured there.
fn is_whole(call: &MoveCall) -> bool {
    let may_be_pawn = matches!(call.role, None | Some(Role::Pawn));
    if call.promotion.is_some() && !may_be_pawn {
        return false;
    }
    match (call.destination.file, call.destination.rank) {
        (Some(_), Some(_)) => true,
        // "Eva schlägt David": a pawn's capture by its two files.
        (Some(_), None) => call.capture && may_be_pawn && call.origin.file.is_some(),
        (None, Some(_)) => false,
        (None, None) => {
            call.captured.is_some() && (call.role.is_some() || !call.origin.is_nothing())
        }
    }
}

/// The tokens that are still to be read.
struct Cursor<'a>(&'a [Token]);

impl Cursor<'_> {
    fn role(&mut self) -> Option<Role> {
        let [Token::Role(role), rest @ ..] = self.0 else { return None };
        self.0 = rest;
        Some(*role)
    }

    fn part(&mut self) -> Part {
        let mut part = Part::NOTHING;
        if let [Token::File(file), rest @ ..] = self.0 {
            part.file = Some(*file);
            self.0 = rest;
        }
        if let [Token::Rank(rank), rest @ ..] = self.0 {
            part.rank = Some(*rank);
            self.0 = rest;
        }
        part
    }

    /// Reads "von", "nach", "schlägt", "schlägt Turm auf", "schlägt en passant". None if the same
    /// thing is said twice.
    fn link(&mut self, call: &mut MoveCall) -> Option<Link> {
        let mut link = Link::Nothing;
        loop {
            match self.0 {
                [Token::From, rest @ ..] => {
                    // "schlägt von Gustav eins auf Felix drei": the capture is said, the places follow.
                    if link == Link::From {
                        return None;
                    }
                    link = Link::From;
                    self.0 = rest;
                }
                [Token::To, rest @ ..] if link != Link::From => {
                    link = if link == Link::Captured { link } else { Link::To };
                    self.0 = rest;
                }
                [Token::Capture, rest @ ..] if link != Link::From => {
                    if call.capture {
                        return None;
                    }
                    call.capture = true;
                    self.0 = rest;
                    call.captured = self.role();
                    link = if call.captured.is_some() { Link::Captured } else { Link::To };
                }
                [Token::EnPassant, rest @ ..] if call.capture && !call.en_passant => {
                    call.en_passant = true;
                    self.0 = rest;
                }
                _ => return Some(link),
            }
        }
    }

    /// Reads what stands behind the destination: promotion, en passant, check and mate, in any order,
    /// each once. None if something is left over.
    fn tail(&mut self, call: &mut MoveCall) -> Option<()> {
        loop {
            match self.0 {
                [] => return Some(()),
                [Token::EnPassant, rest @ ..] if !call.en_passant => {
                    call.en_passant = true;
                    self.0 = rest;
                }
                [Token::Check | Token::Mate, ..] if call.suffix.is_none() => {
                    call.suffix = self.suffix();
                }
                [Token::Promotion | Token::To | Token::Role(_), ..] if call.promotion.is_none() => {
                    while let [Token::Promotion | Token::To, rest @ ..] = self.0 {
                        self.0 = rest;
                    }
                    call.promotion = Some(self.role()?);
                }
                _ => return None,
            }
        }
    }

    /// Reads "Schach", "matt" or both.
    fn suffix(&mut self) -> Option<Suffix> {
        let (suffix, rest) = match self.0 {
            [Token::Check, Token::Mate, rest @ ..] | [Token::Mate, rest @ ..] => {
                (Suffix::Mate, rest)
            }
            [Token::Check, rest @ ..] => (Suffix::Check, rest),
            _ => return None,
        };
        self.0 = rest;
        Some(suffix)
    }
}
